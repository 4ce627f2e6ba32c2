"""Cases: the facts as somebody tells them, the ruling, and the mistakes that lead to the wrong choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rulebook.law.readings import Reading
from rulebook.law.rulings import Ruling
from rulebook.law.swedish import listed
from rulebook.training.drawing import Draw

SILENT = "Reglerna avgör inte"
"""The choice that is right where the text is silent."""
MOST_WRONG = 3
"""How many wrong choices stand beside the right one."""
LEAST_WRONG = 2
MOST_STATED = 2
"""Readings that a text can state before it is all about them."""
LEVELS = (1, 2, 3)
"""One step far from limits; a limit or two steps; several steps at a limit."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A way to go wrong, and the choice that it leads to.

    :param says: the choice's text
    :param name: what the mistake is called, in Swedish; written questions leave it out
    :param why: what was overlooked, said kindly
    """

    says: str
    name: str
    why: str

    def __str__(self) -> str:
        return f"{self.name}: {self.why}" if self.name else self.why


@dataclass(frozen=True, slots=True)
class Case:
    """A case with its answer.

    :param text: the facts and the question, in Swedish
    :param right: the right choice's text
    :param mistakes: ways to go wrong; those that lead to the right answer, or to the same choice, are sorted out
    :param decides: the provisions whose step moves the outcome
    :param beside: provisions that are easily taken for them
    :param ruling: what the rules say, with the derivation
    :param command: what settles the case at the desk
    :param files: the files that the command reads, by name
    :param stated: readings that the text states, so that the answer may lean on them
    :param stating: readings that the text states where the answer leans on them: what stands after »Räkna med att«
    :param unasked: kinds of reading that bear on something else than what is asked
    :param facts: what was drawn, for those who prove the answer another way
    :param note: what the explanation adds to the derivation
    """

    text: str
    right: str
    mistakes: tuple[Mistake, ...]
    decides: tuple[str, ...]
    beside: tuple[str, ...]
    ruling: Ruling[Any] | None = None
    command: tuple[str, ...] | None = None
    files: Mapping[str, str] = field(default_factory=dict)
    stated: tuple[Reading, ...] = ()
    stating: Mapping[Reading, str] = field(default_factory=dict)
    unasked: tuple[type[Reading], ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""

    def wrong(self) -> tuple[Mistake, ...]:
        """Return the mistakes by wrong choice; the first two with the same choice are told together."""
        found: dict[str, Mistake] = {}
        for one in self.mistakes:
            if one.says == self.right:
                continue
            same = found.get(one.says)
            if same is None:
                found[one.says] = one
            elif " eller " not in same.name and one.name != same.name:
                why = same.why if one.why in same.why else f"{same.why} {one.why}"
                found[one.says] = Mistake(one.says, f"{same.name} eller {lowered(one.name)}", why)
        return tuple(found.values())

    @property
    def open(self) -> tuple[Reading, ...]:
        """The readings that the answer leans on and that the text does not state."""
        if self.ruling is None:
            return ()
        return tuple(r for r in self.ruling.readings if r not in self.stated and type(r) not in self.unasked)

    def told(self) -> Case | None:
        """Return the case with the readings that it leans on told in its text; None where one cannot be told."""
        leaning = self.open
        if len(leaning) > MOST_STATED or any(reading not in self.stating for reading in leaning):
            return None
        if not leaning:
            return self
        counted_on = listed([f"att {self.stating[reading]}" for reading in leaning])
        return replace(self, text=f"{self.text} Räkna med {counted_on}.", stated=(*self.stated, *leaning))


Maker = Callable[[Draw, int], "Case | None"]


@dataclass(frozen=True, slots=True)
class Topic:
    """A subject that cases are drawn from.

    :param name: such as ``bridge.prickar``
    :param title: in Swedish
    :param provisions: those that its cases ask for
    :param make: draws a case of a level; None where the draw gave none that is fit
    :param generated: False for written questions
    :param numbers: the numbers of written questions, by level
    :param uses: further provisions that its derivations lean on
    """

    name: str
    title: str
    provisions: tuple[str, ...]
    make: Maker
    generated: bool = True
    numbers: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    uses: tuple[str, ...] = ()

    @property
    def regulation(self) -> str:
        """`bridge` or `pool`."""
        return self.name.partition(".")[0]


_TOPICS: dict[str, Topic] = {}


def topic(name: str, title: str, *provisions: str, uses: Sequence[str] = ()) -> Callable[[Maker], Maker]:
    """Make a topic of a function that draws its cases.

    :param provisions: those that its cases ask for
    :param uses: further provisions that its derivations lean on
    """

    def kept(make: Maker) -> Maker:
        add_topic(Topic(name, title, provisions, make, uses=tuple(uses)))
        return make

    return kept


def add_topic(one: Topic) -> None:
    """Add a topic to those that are made."""
    _TOPICS[one.name] = one


def made_topics() -> Mapping[str, Topic]:
    """Return the topics by name, as far as their modules are loaded."""
    return _TOPICS


def lowered(text: str) -> str:
    """Begin a text with a small letter.

    >>> lowered("Hela perioder"), lowered("WO går av sig själv")
    ('hela perioder', 'WO går av sig själv')
    """
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def counted(number: int, one: str, more: str = "") -> str:
    """Write a number with its noun, in words up to twelve.

    >>> counted(1, "bricka", "brickor"), counted(4, "bricka", "brickor"), counted(14, "VP")
    ('en bricka', 'fyra brickor', '14 VP')
    """
    noun = one if number == 1 or not more else more
    return f"{in_words(number)} {noun}"


_WORDS = ("noll", "en", "två", "tre", "fyra", "fem", "sex", "sju", "åtta", "nio", "tio", "elva", "tolv")


def in_words(number: int, *, neuter: bool = False) -> str:
    """Write a number as running text has it: in words up to twelve.

    >>> in_words(12), in_words(13), in_words(1, neuter=True)
    ('tolv', '13', 'ett')
    """
    if neuter and number == 1:
        return "ett"
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def besides(answers: Mapping[str, Mistake], right: str) -> tuple[Mistake, ...]:
    """Return the answers that are not the right one: told as the mistakes that lead to them.

    :param answers: every answer, by a key of its own
    :param right: the key of the right one
    """
    return tuple(one for key, one in answers.items() if key != right)


def neighbours(decides: Sequence[str], *others: str) -> tuple[str, ...]:
    """Return the provisions among others that do not decide, each once."""
    return tuple(one for one in dict.fromkeys(others) if one not in decides)
