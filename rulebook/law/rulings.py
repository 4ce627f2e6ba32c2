"""Rulings that explain themselves, and the ways in which the rules can leave a question undecided."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Generic, TypeVar

from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Reading
from rulebook.law.showing import as_html, as_text, in_short, stored
from rulebook.law.swedish import alphabetical, listed
from rulebook.law.wording import plain

T = TypeVar("T")
U = TypeVar("U")


class Role(Enum):
    """What a step does in a reckoning, for code and sheets that need to tell steps apart."""

    BASE = "grund"
    ADDITION = "tillägg"
    CAP = "tak"
    SUM = "summa"
    NOTE = "anmärkning"
    ASSUMED = "antaget"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation: which provisions were applied, what was found, and with what figure.

    :param cites: provision ids, at least one
    :param text: what was applied, in Swedish
    :param value: the figure or truth value that the step gave, if any
    :param applied: False for a rule that was considered and did not apply
    :param role: what the step does in the reckoning, where somebody needs to tell

    >>> Step(("b2.2.5.1.g",), "grund: kan ha färre än tre kort i ruter", 2).cites
    ('b2.2.5.1.g',)
    """

    cites: tuple[str, ...]
    text: str
    value: object = None
    applied: bool = True
    role: Role | None = None

    def about(self, what: str) -> Step:
        """Return the same step told of something: ``1♦: grund``."""
        return replace(self, text=f"{what}: {self.text}")

    def __post_init__(self) -> None:
        if not self.cites or not isinstance(self.cites, tuple):
            raise InvalidFacts("hänvisningar", self.cites, "minst en bestämmelses id, i en följd")


@dataclass(frozen=True, slots=True)
class Undecided:
    """Base of the outcomes in which the rules do not decide.

    :param question: what stands open, in Swedish
    :param cites: the provisions that leave it open
    :param certain: what is certain all the same, or None
    """

    question: str
    cites: tuple[str, ...]
    certain: Any = None

    @property
    def status(self) -> str:
        """The word that the command line prints for this outcome."""
        raise NotImplementedError

    @property
    def label(self) -> str:
        """The Swedish word for this outcome."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class NeedsDraw(Undecided):
    """The rules call for lots: between whom, and for how many places.

    >>> draw = NeedsDraw("den sista platsen", ("sm.semifinal-och-finalplatser.f",), among=("Skåne", "Halland"))
    >>> draw.settle(["Halland"])
    ('Halland',)
    """

    among: tuple[str, ...] = ()
    places: int = 1

    def __post_init__(self) -> None:
        if self.among and not 0 < self.places < len(self.among):
            raise InvalidFacts("platser", self.places, f"färre än de {len(self.among)} likställda, och minst en")

    @property
    def status(self) -> str:
        """`draw`."""
        return "draw"

    @property
    def label(self) -> str:
        """»Lottning«."""
        return "Lottning"

    def settle(self, drawn: Iterable[str]) -> tuple[str, ...]:
        """Return the drawn names once they are found valid: the right number, all of them among the tied, none twice.

        :raises InvalidFacts: naming the first fault
        """
        names = tuple(drawn)
        for name in names:
            if name not in self.among:
                raise InvalidFacts("lottad", name, "någon av " + listed(sorted(self.among, key=alphabetical), "eller"))
        if len(set(names)) != len(names) or len(names) != self.places:
            raise InvalidFacts("lottade", ", ".join(names), f"{self.places} olika av de likställda")
        return names


@dataclass(frozen=True, slots=True)
class Discretion(Undecided):
    """Somebody decides: who, and what they choose between."""

    who: str = ""
    options: tuple[str, ...] = ()

    @property
    def status(self) -> str:
        """`discretion`."""
        return "discretion"

    @property
    def label(self) -> str:
        """»Bedömning«."""
        return "Bedömning"


@dataclass(frozen=True, slots=True)
class Unregulated(Undecided):
    """The text is silent or contradicts itself: the readings there are, and perhaps a proposal."""

    options: tuple[str, ...] = ()
    proposal: Any = None

    @property
    def status(self) -> str:
        """`unregulated`."""
        return "unregulated"

    @property
    def label(self) -> str:
        """»Oreglerat«."""
        return "Oreglerat"


@dataclass(frozen=True, slots=True)
class Pending(Undecided):
    """A fact that will exist only later, such as a series' final averages."""

    until: str = ""

    @property
    def status(self) -> str:
        """`pending`."""
        return "pending"

    @property
    def label(self) -> str:
        """»Avvaktar«."""
        return "Avvaktar"


@dataclass(frozen=True, slots=True, repr=False)
class Ruling(Generic[T]):
    """A value with its derivation; the value is an `Undecided` where the rules do not decide.

    :param value: what was decided
    :param steps: the derivation, in the order in which the rules apply
    :param leaning: the readings that mattered, or what works them out when somebody asks
    :param warnings: what a reader should know before trusting the value
    :param title: the facts in short, as a heading
    :param unit: the value's unit in singular and plural, for people

    >>> ruling = Ruling(5, (Step(("b2.2.5.1.g",), "grund", 2), Step(("b2.2.5.1.j",), "svag 1♦", 3)))
    >>> ruling.value, ruling.status, ruling.cites
    (5, 'decided', ('b2.2.5.1.g', 'b2.2.5.1.j'))
    """

    value: T | Undecided
    steps: tuple[Step, ...]
    leaning: Iterable[Reading] = field(default=(), compare=False)
    warnings: tuple[str, ...] = ()
    title: str = field(default="", compare=False)
    unit: tuple[str, str] | None = field(default=None, compare=False)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The readings that mattered: another choice would have given another value."""
        return tuple(self.leaning)

    @property
    def decided(self) -> bool:
        """Whether the rules decide."""
        return not isinstance(self.value, Undecided)

    @property
    def status(self) -> str:
        """`decided`, `draw`, `discretion`, `unregulated` or `pending`."""
        return self.value.status if isinstance(self.value, Undecided) else "decided"

    @property
    def cites(self) -> tuple[str, ...]:
        """The provisions that the applied steps lean on, each once."""
        cited = [c for step in self.steps if step.applied for c in step.cites]
        if isinstance(self.value, Undecided):
            cited += self.value.cites
        return tuple(dict.fromkeys(cited))

    def settled(self) -> T:
        """Return the value.

        :raises InvalidFacts: when the rules do not decide, saying what stands open
        """
        if isinstance(self.value, Undecided):
            raise InvalidFacts("utfall", self.value.label.lower(), f"ett avgjort fall ({self.value.question})")
        return self.value

    @property
    def certain(self) -> T | Any:
        """The value, or what is certain of it where the rules do not decide."""
        return self.value.certain if isinstance(self.value, Undecided) else self.value

    def made(self, make: Callable[[Any], U]) -> Ruling[U]:
        """Return the same ruling with its value, or what is certain or proposed of it, made into something else.

        >>> Ruling(Pending("slutställningen", ("pool.4.24.a",), certain=3), ()).made(str).certain
        '3'
        """
        if not isinstance(self.value, Undecided):
            return self.then(make(self.value))
        known: dict[str, Any] = {
            name: make(found)
            for name in ("certain", "proposal")
            if (found := getattr(self.value, name, None)) is not None
        }
        return self.then(replace(self.value, **known) if known else self.value)

    def then(self, value: U | Undecided, *steps: Step) -> Ruling[U]:
        """Return a ruling that goes on from this one's steps, readings and warnings."""
        return Ruling(value, self.steps + steps, self.leaning, self.warnings, self.title, self.unit)

    def titled(self, title: str) -> Ruling[T]:
        """Return the same ruling under a heading."""
        return replace(self, title=title)

    def __str__(self) -> str:
        return as_text(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return as_html(self)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return stored(in_short(self), self._repr_html_())

    def to_json(self) -> dict[str, Any]:
        """Return the object that the command line prints with `--json`."""
        if isinstance(self.value, Undecided):
            shown = self.value.certain
            if shown is None and isinstance(self.value, Unregulated):
                shown = self.value.proposal
            value = {} if shown is None else plain(shown)
        else:
            value = plain(self.value)
        return {
            "status": self.status,
            "value": value,
            "steps": [
                {"cites": list(step.cites), "text": step.text, "value": plain(step.value)}
                for step in self.steps
                if step.applied
            ],
            "readings": {reading.label: reading.value for reading in self.readings},
            "warnings": list(self.warnings),
        }
