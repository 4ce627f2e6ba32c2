"""Asking and marking: questions by seed or by their own id, the choices, and what an answer is worth."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from rulebook.law.facts import InvalidFacts, either
from rulebook.law.rulings import Step
from rulebook.law.showing import derived
from rulebook.law.swedish import sentence
from rulebook.training.cases import LEAST_WRONG, LEVELS, MOST_WRONG, Case, Mistake, Topic, made_topics
from rulebook.training.drawing import Draw, number_of, written_number

MODULES = (
    "bridge.bidding",
    "bridge.play",
    "bridge.results",
    "bridge.money",
    "bridge.programme",
    "bridge.players",
    "bridge.definitions",
    "bridge.printed",
    "bridge.annex",
    "bridge.own_notes",
    "bridge.entering",
    "bridge.sanctions",
    "bridge.final_places",
    "bridge.events",
    "bridge.notices",
    "pool.before_play",
    "pool.money",
    "pool.form_of_play",
    "pool.points",
    "pool.season",
    "pool.dress",
    "pool.entering",
    "pool.teams",
    "pool.series",
)
"""The modules that hold generators."""
KEYS = "abcdef"
OFFERED = 4
"""How many provisions stand to choose between."""
TRIES = 400
"""How often a case is drawn anew before the generator is at fault."""
LARGEST_SEED = 10**15
MOST_QUESTIONS = 5000

_ID = re.compile(r"(?P<topic>[a-z]+\.[a-z0-9-]+)-(?P<level>[1-3])-(?P<number>[0-9a-z]{7})")


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice as it is shown; the right one carries no mistake."""

    key: str
    text: str
    mistake: Mistake | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put: its choices and provisions in drawn order.

    :param id: makes the same question again
    :param offered: provision ids, one of which decides
    """

    id: str
    topic: str
    level: int
    case: Case
    choices: tuple[Choice, ...]
    offered: tuple[str, ...]

    @property
    def right(self) -> Choice:
        """The right choice."""
        return next(choice for choice in self.choices if choice.mistake is None)


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer is worth: a point for the choice, a point for the provision."""

    right: bool
    provision_right: bool
    mistake: Mistake | None

    @property
    def points(self) -> int:
        """0, 1 or 2."""
        return self.right + self.provision_right


@cache
def topics() -> Mapping[str, Topic]:
    """Return every topic by name: bridge first, then pool, each in the order of its rooms.

    >>> topics()["bridge.prickar"].title
    'Ett buds prickar'
    """
    for name in MODULES:
        import_module(f"rulebook.training.{name}")
    from rulebook.training.written import add_topics

    add_topics()
    return dict(sorted(made_topics().items(), key=lambda one: one[1].regulation))


def asking_for() -> Mapping[str, int]:
    """Return, for each provision, how many generators and written questions ask for it or use it."""
    from rulebook.training.written import written

    found: Counter[str] = Counter()
    for one in topics().values():
        if one.generated:
            found.update({*one.provisions, *one.uses})
    for question in written().values():
        found.update(set(question.decides))
    return found


def topic_named(name: str) -> Topic:
    """Return a topic.

    :raises InvalidFacts: when there is none of that name
    """
    found = topics().get(name)
    if found is None:
        from difflib import get_close_matches

        near = get_close_matches(name, topics(), n=3, cutoff=0.5) or list(topics())[:3]
        raise InvalidFacts("ämne", name, f"ett ämne som finns, t.ex. {either(near)}")
    return found


def ask(topic: str, count: int = 1, seed: int = 0, level: int | None = None) -> tuple[Asked, ...]:
    """Return questions on a topic; the same seed gives the same ones, and none stands twice where there are enough.

    :param level: 1-3, or None for all levels
    :raises InvalidFacts: for an unknown topic, or limits that do not hold

    >>> [one.id for one in ask("bridge.prickar", 2, seed=7)] == [one.id for one in ask("bridge.prickar", 2, seed=7)]
    True
    """
    subject = topic_named(topic)
    seen: set[str] = set()
    found: list[Asked] = []
    for position, asked in enumerate(_stream(subject, seed, level)):
        if asked.case.text not in seen or position > 20 * count:
            seen.add(asked.case.text)
            found.append(asked)
        if len(found) == count:
            break
    return tuple(found)


def mixed(names: tuple[str, ...], count: int, seed: int = 0, level: int | None = None) -> tuple[Asked, ...]:
    """Return questions that take the topics in turn.

    :raises InvalidFacts: for an unknown topic
    """
    each = {name: -(-count // len(names)) for name in names}
    by_topic = {name: ask(name, number, seed, level) for name, number in each.items()}
    rounds = (by_topic[name][turn] for turn in range(max(each.values())) for name in by_topic)
    return tuple(asked for asked, _ in zip(rounds, range(count), strict=False))


def _stream(subject: Topic, seed: int, level: int | None) -> Iterator[Asked]:
    position = 0
    if not subject.generated:
        every = [(one, number) for one in LEVELS for number in subject.numbers.get(one, ())]
        there = [one for one in every if one[0] == level] or every
        while True:
            for of_level, number in Draw(f"{seed}/{subject.name}/{position}").shuffled(there):
                yield _made(subject, of_level, int(number, 36))
            position += 1
    while True:
        base = f"{seed}/{subject.name}/{position}"
        own = level if level is not None else LEVELS[number_of(f"{base}/level") % len(LEVELS)]
        yield _made(subject, own, number_of(f"{base}/{own}"))
        position += 1


def again(identifier: str) -> Asked:
    """Return the question that an id names.

    :raises InvalidFacts: when no question has it

    >>> one = ask("bridge.prickar", seed=3)[0]
    >>> again(one.id) == one
    True
    """
    found = _ID.fullmatch(identifier)
    subject = topics().get(found["topic"]) if found else None
    if found is None or subject is None or not _has(subject, int(found["level"]), found["number"]):
        raise InvalidFacts("fråga", identifier, "en frågas id, som bridge.prickar-1-00000a1")
    return _made(subject, int(found["level"]), int(found["number"], 36))


def _has(subject: Topic, level: int, number: str) -> bool:
    return subject.generated or number in subject.numbers.get(level, ())


def _made(subject: Topic, level: int, number: int) -> Asked:
    identifier = f"{subject.name}-{level}-{written_number(number)}"
    if not subject.generated:
        from rulebook.training.written import written

        return put(identifier, subject.name, level, written()[written_number(number)].case())
    for attempt in range(TRIES):
        draw = Draw(f"{identifier}/{attempt}")
        drawn = subject.make(draw, level)
        case = None if drawn is None or len(drawn.wrong()) < LEAST_WRONG else drawn.told()
        if case is not None:
            return put(identifier, subject.name, level, case, draw)
    raise AssertionError(f"{identifier}: no fit case in {TRIES} draws")


def put(identifier: str, topic: str, level: int, case: Case, draw: Draw | None = None) -> Asked:
    """Return a case as it is asked: its choices and provisions in drawn order."""
    draw = draw or Draw(identifier)
    wrong = case.wrong()
    shown: list[Mistake | None] = [None, *_wrong_choices(draw, case.right, wrong)]
    choices = tuple(
        Choice(key, case.right if mistake is None else mistake.says, mistake)
        for key, mistake in zip(KEYS, draw.shuffled(shown), strict=False)
    )
    beside = [one for one in dict.fromkeys(case.beside) if one not in case.decides]
    offered = [draw.one(case.decides), *draw.several(beside, min(OFFERED - 1, len(beside)))]
    return Asked(identifier, topic, level, case, choices, tuple(draw.shuffled(offered)))


def _wrong_choices(draw: Draw, right: str, wrong: Sequence[Mistake]) -> list[Mistake]:
    """Return the wrong choices to show; one of them says the same yes or no as the right one, where any does."""
    drawn = draw.several(wrong, min(MOST_WRONG, len(wrong)))
    answer = next((word for word in ("Ja", "Nej") if f"{right},".startswith((f"{word},", f"{word} "))), None)
    if answer and not any(one.says.startswith(answer) for one in drawn):
        drawn[-1] = next((one for one in wrong if one.says.startswith(answer)), drawn[-1])
    return drawn


def marked(asked: Asked, choice: str | None, provision: str | None) -> Mark:
    """Return what an answer is worth.

    :param choice: the key of the choice, or None for no answer
    :param provision: the id of the provision, or None
    :raises InvalidFacts: for a key that is none of the question's
    """
    chosen = None
    if choice is not None:
        chosen = next((one for one in asked.choices if one.key == choice.strip().casefold()), None)
        if chosen is None:
            raise InvalidFacts("val", choice, either(one.key for one in asked.choices))
    right = chosen is not None and chosen.mistake is None
    return Mark(right, provision in asked.case.decides, chosen.mistake if chosen else None)


def explanation(asked: Asked) -> str:
    """Return the right answer with its derivation and what decides, as lines of Swedish text."""
    case = asked.case
    lines = [f"Rätt svar: {asked.right.key}) {asked.right.text}"]
    steps: tuple[Step, ...] = () if case.ruling is None else case.ruling.steps
    lines += [f"– {sentence(derived(step))}" for step in steps if step.applied]
    if case.note:
        lines.append(case.note)
    lines.append(f"Det som avgör: {', '.join(case.decides)}.")
    return "\n".join(lines)
