"""Written questions: exercises of the notebooks, each a cell with `rulebook.question` in its metadata.

They are read from the notebooks in a checkout, and from generated data in an installed wheel.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.ids import section_of
from rulebook.law.provisions.register import cells_of, register
from rulebook.law.provisions.structure import SECTIONS
from rulebook.training.cases import LEAST_WRONG, LEVELS, MOST_WRONG, Case, Mistake, Topic, add_topic
from rulebook.training.drawing import Draw, number_of, written_number

BESIDE = 2
"""How many provisions must at least stand beside the one that decides."""
NEAR = 4
"""How many neighbours in the section are taken, where a question names none."""
KEYS = {"asks", "right", "wrong", "decides", "level", "note", "beside", "number"}


def _pool(numbers: str) -> tuple[str, ...]:
    return tuple(f"pool.4.{one}." for one in numbers.split())


TOPICS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "bridge.fragor-oppningsbud": (
        "Öppningsbud och prickar: skrivna frågor",
        ("b2.2.1.", "b2.2.2.", "b2.2.3.", "b2.2.5."),
    ),
    "bridge.fragor-nivaer": ("Nivå och system: skrivna frågor", ("b2.1.", "b2.2.4.", "b2.4.2.")),
    "bridge.fragor-deklarationer": ("Arrangör, deklaration och påföljd: skrivna frågor", ("b2.3.",)),
    "bridge.fragor-bilagor": ("Alert och svåra bud: skrivna frågor", ("b1.", "b2.")),
    "bridge.fragor-delta": (
        "Delta, anmäla sig och redovisa: skrivna frågor",
        ("sm.att-delta.", "sm.anmalan.", "sm.resultatredovisning."),
    ),
    "bridge.fragor-reserver": (
        "Reserver och lediga platser: skrivna frågor",
        ("sm.reserver.", "sm.undantag-vid-dodsfall.", "sm.ersattande-par."),
    ),
    "bridge.fragor-platser": ("Semifinal- och finalplatser: skrivna frågor", ("sm.semifinal-och-finalplatser.",)),
    "bridge.fragor-bordet": (
        "Vid bordet och påföljder: skrivna frågor",
        tuple(
            f"sm.{one}."
            for one in "trivsel-och-disciplin skyldigheter-forsening wo bestraffning oppningsbud-alert-stopp pafoljder "
            "otillaten-reserv ej-medlem flera-ganger uteblir brott-mot-trivselregler".split()
        ),
    ),
    "bridge.fragor-pengar": (
        "Avgifter och resor: skrivna frågor",
        ("sm.avgifter.", "sm.reseersattning.", "sm.utanfor-bridgefestivalen.", "sm.vid-bridgefestivalen."),
    ),
    "bridge.fragor-tavlingar": ("Tävlingarna, medaljer och poäng: skrivna frågor", ("sm.",)),
    "pool.fragor-licens": ("Licens, säsong och övergång: skrivna frågor", _pool("3 6 34")),
    "pool.fragor-drakt": ("Dräkt och uppträdande: skrivna frågor", _pool("4 5")),
    "pool.fragor-klasser": ("Klasser och distanser: skrivna frågor", _pool("7 8 9 10 11 29 30 31")),
    "pool.fragor-spel": ("Spelform, seedning och lottning: skrivna frågor", _pool("12 13")),
    "pool.fragor-arrangera": ("Arrangera, avgifter och sanktion: skrivna frågor", _pool("16 17 32 33")),
    "pool.fragor-poang": ("Tävlingens värde och poäng: skrivna frågor", _pool("18 19 20 25")),
    "pool.fragor-ranking": ("Ranking, upp och ned: skrivna frågor", _pool("21 22 23 24 26 27")),
    "pool.fragor-sm": ("SM och uttagning: skrivna frågor", _pool("14 15")),
    "pool.fragor-lag": ("Lagserien: skrivna frågor", _pool("28")),
    "pool.fragor-start": ("Före start: skrivna frågor", ("pool.",)),
}
"""Per topic its title and the beginnings of the ids that belong to it; the first topic that fits has the question.

Each lesson of the pool course has one, so that its written questions are asked where their sections are read.
"""

_PACKAGE = Path(__file__).resolve().parent
_NOTEBOOKS = _PACKAGE.parents[1] / "notebooks"
_GENERATED = _PACKAGE / "written.json"
_NUMBER = re.compile(r"[0-9a-z]{7}")


@dataclass(frozen=True, slots=True)
class Written:
    """A written question.

    :param number: seven digits or letters, given once and kept: with topic and level the question's id
    :param section: id of the section whose notebook has it
    :param asks: what has happened, and the question
    :param right: the right choice
    :param wrong: the other choices, each with why it is wrong
    :param decides: the provisions that decide
    :param beside: provisions that are easily taken for them; nothing: the section's nearest
    :param note: what the answer adds
    """

    number: str
    section: str
    level: int
    asks: str
    right: str
    wrong: Mapping[str, str]
    decides: tuple[str, ...]
    beside: tuple[str, ...] = ()
    note: str = field(default="")

    @property
    def topic(self) -> str:
        """The topic that the question belongs to."""
        return topic_of(self.section)

    @property
    def id(self) -> str:
        """Makes the question again."""
        return f"{self.topic}-{self.level}-{self.number}"

    def case(self) -> Case:
        """Return the question as a case."""
        mistakes = tuple(Mistake(says, "", why) for says, why in sorted(self.wrong.items()))
        beside = self.beside or tuple(_nearest(self.decides))
        return Case(self.asks, self.right, mistakes, self.decides, beside, note=self.note)


def topic_of(section: str) -> str:
    """Return the topic that a section's questions belong to.

    >>> topic_of("sm.wo"), topic_of("pool.4.28.5")
    ('bridge.fragor-bordet', 'pool.fragor-lag')
    """
    return next(name for name, (_, starts) in TOPICS.items() if f"{section}.".startswith(starts))


@cache
def written() -> Mapping[str, Written]:
    """Return every written question by its number, in the book's order."""
    if _NOTEBOOKS.is_dir():
        found = read_questions(_NOTEBOOKS)
    else:
        rows = json.loads(_GENERATED.read_text(encoding="utf-8"))
        found = [Written(**{**row, "decides": tuple(row["decides"]), "beside": tuple(row["beside"])}) for row in rows]
    return {one.number: one for one in found}


def read_questions(folder: Path) -> list[Written]:
    """Read the questions of a folder of notebooks.

    :raises InvalidFacts: for a question whose form does not hold, or whose number stands twice
    """
    found: dict[str, Written] = {}
    for place in SECTIONS.values():
        path = folder.parent / place.notebook
        if not path.exists() or '"question": {' not in path.read_text(encoding="utf-8"):
            continue
        for position, cell in enumerate(cells_of(path), start=1):
            facts = cell.get("metadata", {}).get("rulebook", {}).get("question")
            if facts is None:
                continue
            for fault in faults(facts):
                raise InvalidFacts("övning", fault, "en fråga i bokens form", file=place.notebook, row=position)
            one = question(facts, place.id)
            if one.number in found:
                raise InvalidFacts("nummer", one.number, "ett eget nummer", file=place.notebook, row=position)
            found[one.number] = one
    return list(found.values())


def as_json(found: Iterable[Written]) -> str:
    """Return questions as the data that a wheel carries."""
    return json.dumps([asdict(one) for one in found], ensure_ascii=False, indent=0)


def question(facts: Mapping[str, Any], section: str) -> Written:
    """Return the question that a cell's metadata tells; without a number it gets one, from what it asks."""
    return Written(
        number=facts.get("number") or written_number(number_of(facts["asks"])),
        section=section,
        level=facts["level"],
        asks=facts["asks"],
        right=facts["right"],
        wrong=dict(facts["wrong"]),
        decides=tuple(facts["decides"]),
        beside=tuple(facts.get("beside", ())),
        note=facts.get("note", ""),
    )


def faults(facts: Any) -> list[str]:
    """Return what is wrong with the form of a question; whether its provisions exist is for others to say."""
    if not isinstance(facts, Mapping):
        return ["the question is no table of keys"]
    found = [f"unknown key {key!r}" for key in sorted(set(facts) - KEYS)]
    lacking = sorted({"asks", "right", "wrong", "decides", "level"} - set(facts))
    if lacking:
        return [*found, f"without {', '.join(lacking)}"]
    wrong = facts["wrong"]
    if facts["level"] not in LEVELS:
        found.append(f"level {facts['level']!r} is none of {LEVELS}")
    if not isinstance(facts["asks"], str) or not facts["asks"].endswith("?"):
        found.append("asks does not end with a question mark")
    if not isinstance(facts["right"], str) or not facts["right"].strip():
        found.append("no right choice")
    if not isinstance(wrong, Mapping) or not LEAST_WRONG <= len(wrong) <= MOST_WRONG:
        return [*found, f"wrong is not a table of {LEAST_WRONG} to {MOST_WRONG} choices, each with its why"]
    choices = [_bare(text) for text in (facts["right"], *wrong)]
    if len(set(choices)) < len(choices):
        found.append("two choices are equal")
    found += [f"no why that ends with a full stop: {says}" for says, why in wrong.items() if not str(why).endswith(".")]
    if facts.get("note", ".")[-1:] not in (".", ")"):
        found.append("the note does not end with a full stop")
    if not facts["decides"] or set(facts["decides"]) & set(facts.get("beside", ())):
        found.append("no provision decides, or one that does stands beside too")
    if "number" in facts and not _NUMBER.fullmatch(str(facts["number"])):
        found.append(f"number {facts['number']!r} is not seven digits or letters")
    return found


def beside(one: Written) -> tuple[str, ...]:
    """Return the provisions that stand beside those that decide."""
    return tuple(dict.fromkeys(i for i in one.case().beside if i not in one.decides))


def add_topics() -> None:
    """Add a topic for each kind of written questions that there are."""
    for name, (title, _) in TOPICS.items():
        own = [one for one in written().values() if one.topic == name]
        if own:
            decided = tuple(dict.fromkeys(i for one in own for i in one.decides))
            numbers = {level: tuple(one.number for one in own if one.level == level) for level in LEVELS}
            add_topic(Topic(name, title, decided, _case_of, generated=False, numbers=numbers))


def _case_of(draw: Draw, level: int) -> Case | None:  # noqa: ARG001
    raise AssertionError("a written question is made by its number")


def _nearest(decides: tuple[str, ...]) -> list[str]:
    """Return the provisions nearest in the section, by turns after and before."""
    own = [one.id for one in register().in_section(section_of(decides[0]))]
    here = own.index(decides[0])
    by_distance = sorted(own, key=lambda i: (abs(own.index(i) - here), own.index(i) < here))
    return [one for one in by_distance if one not in decides][:NEAR]


def _bare(text: object) -> str:
    return " ".join(str(text).casefold().rstrip(".").split())
