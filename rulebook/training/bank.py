"""The bank: the course with its questions and answers, as the data of the training page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from rulebook.law.provisions.ids import anchor, section_of
from rulebook.law.provisions.structure import SECTIONS, section
from rulebook.law.swedish import sentence
from rulebook.law.wording import worded
from rulebook.training.asking import Asked, mixed, topics
from rulebook.training.course import TO_ANSWER, WORKED, final, lessons
from rulebook.training.showing import PROVISION_ASKED, place, wording
from rulebook.training.written import written

QUESTIONS = 2000
"""The least number of questions in the bank."""
LONGEST = 160
"""Characters of a provision's text that stand beside its place; the page has the rest."""
FINALS = 5
"""Examinations of each course that stand in the bank."""


class _Strings:
    """Texts by number, each kept once: choices, mistakes and steps recur."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}

    def number(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))


def bank(questions: int = QUESTIONS) -> dict[str, Any]:
    """Return the course, its questions and what they cite.

    :param questions: how many at least; those of lessons, examinations and all written ones come first
    :returns: ``provisions`` (place, beginning of the text, address), ``lessons``, ``finals``, ``topics``, ``texts`` and
        ``questions``, each ``[id, text, choices, right, mistakes, offered, decisive, steps, note]`` with texts and
        provisions by number
    """
    asked: dict[str, Asked] = {}

    def kept(some: Iterable[Asked]) -> list[str]:
        return [asked.setdefault(one.id, one).id for one in some]

    course = [(one, kept(one.questions())) for one in lessons()]
    finals = {name: [kept(final(name, seed)) for seed in range(1, FINALS + 1)] for name in ("bridge", "pool")}
    by_topic = {name: topic for name, topic in topics().items() if topic.generated}
    for name, topic in topics().items():
        if not topic.generated:
            kept(mixed((name,), sum(map(len, topic.numbers.values())), 1))
    seed = 0
    while len(asked) < questions:
        kept(mixed(tuple(by_topic), questions - len(asked), seed))
        seed += 1

    # Like beside like: questions of one topic share words, and packing looks back only 32 kB.
    asked = dict(sorted(asked.items()))
    texts, provisions = _Strings(), _Strings()
    told = [_told(one, texts, provisions) for one in asked.values()]
    numbers = {identifier: number for number, identifier in enumerate(asked)}
    names = list(topics())
    return {
        "asksProvision": PROVISION_ASKED,
        "worked": WORKED,
        "passed": 8,
        "outOf": TO_ANSWER,
        "topics": [[name, topics()[name].title] for name in names],
        "lessons": [
            {
                "name": one.name,
                "title": one.title,
                "about": one.about,
                "read": [[section(i).heading, address(i)] for i in one.read],
                "topics": [names.index(name) for name in one.topics],
                "questions": [numbers[i] for i in ids],
            }
            for one, ids in course
        ],
        "finals": {name: [[numbers[i] for i in ids] for ids in exams] for name, exams in finals.items()},
        "written": len(written()),
        "provisions": [[i, sentence(place(i)), shortened(wording(i)), address(i)] for i in provisions.texts],
        "texts": list(texts.texts),
        "questions": told,
    }


def bank_script(questions: int = QUESTIONS) -> str:
    """Return the script that hands the browser the bank; it works without a server too.

    Questions and provisions stand there by column, all ids first, then all texts …: so they pack better than one after
    another. Texts are counted back from the newest, 0 being the next new one, which packs better still.
    """
    found = bank(questions)
    newest = -1

    def back(number: int) -> int:
        nonlocal newest
        if number > newest:
            newest = number
            return 0
        return newest + 1 - number

    for told in found["questions"]:
        right = told[3]
        told[2] = [back(number) for number in told[2]]
        told[4] = [0 if position == right else back(number) for position, number in enumerate(told[4])]
        told[7] = [[back(says), figure if figure < 0 else back(figure), cites] for says, figure, cites in told[7]]
        told[8] = told[8] if told[8] < 0 else back(told[8])
    for name in ("questions", "provisions"):
        found[name] = list(zip(*found[name], strict=True))
    return f"rulebookTraining({json.dumps(found, ensure_ascii=False, separators=(',', ':'))});\n"


def address(identifier: str) -> str:
    """Return where a section or provision stands in the book, from its root.

    >>> address("pool.4.18.b"), address("sm.wo")
    ('notebooks/pool/4.18.html#pool-4-18-b', 'notebooks/bridge/sm/wo.html')
    """
    own = SECTIONS.get(identifier) or section(section_of(identifier))
    mark = "" if own.id == identifier else "#" + anchor(identifier)
    return own.notebook.removesuffix(".ipynb") + ".html" + mark


def shortened(text: str) -> str:
    """Return the beginning of a text, cut between words.

    >>> shortened("kort"), len(shortened("ord " * 100)) <= LONGEST
    ('kort', True)
    """
    if len(text) <= LONGEST:
        return text
    return text[: LONGEST - 1].rpartition(" ")[0].rstrip(" ,;:") + "…"


def _told(one: Asked, texts: _Strings, provisions: _Strings) -> list[Any]:
    steps = () if one.case.ruling is None else one.case.ruling.steps
    return [
        one.id,
        one.case.text,
        [texts.number(choice.text) for choice in one.choices],
        one.choices.index(one.right),
        [0 if choice.mistake is None else texts.number(str(choice.mistake)) for choice in one.choices],
        [provisions.number(identifier) for identifier in one.offered],
        [provisions.number(identifier) for identifier in one.case.decides],
        [_step(step.text, step.value, step.cites, texts, provisions) for step in steps if step.applied],
        texts.number(one.case.note) if one.case.note else -1,
    ]


def _step(text: str, value: object, cites: Iterable[str], texts: _Strings, provisions: _Strings) -> list[Any]:
    figure = "" if value is None else worded(value)
    known = [provisions.number(identifier) for identifier in cites if not identifier.startswith("extern")]
    return [texts.number(sentence(text)), texts.number(figure) if figure else -1, known]
