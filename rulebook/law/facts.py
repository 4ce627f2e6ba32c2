"""Facts: each described once, and one error type that names the field, what came and what is accepted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from typing import Any, ClassVar, TypeAlias, TypeVar

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


class InvalidFacts(ValueError):
    """A fact that no ruling can start from; its text is Swedish and fit to show a user.

    :param field: the fact's name in the user's words
    :param got: what came
    :param accepted: what would have been accepted
    :param file: the file it came from, when it came from one
    :param row: physical line (or spreadsheet row), counted from 1
    :param column: the column's name, or a character position counted from 1

    >>> str(InvalidFacts("minuter", -1, "ett heltal från 0"))
    'minuter: fick -1, väntade ett heltal från 0'
    >>> str(InvalidFacts("place", "x", "ett heltal", file="res.csv", row=4, column="place"))
    'res.csv, rad 4, kolumn place: fick »x«, väntade ett heltal'
    """

    def __init__(
        self,
        field: str,
        got: object,
        accepted: str,
        *,
        file: str | None = None,
        row: int | None = None,
        column: str | int | None = None,
    ) -> None:
        self.field, self.got, self.accepted = field, got, accepted
        self.file, self.row, self.column = file, row, column
        super().__init__(field, got, accepted)

    def __str__(self) -> str:
        place = ", ".join(
            part
            for part in (
                self.file,
                None if self.row is None else f"rad {self.row}",
                None if self.column is None else f"kolumn {self.column}",
            )
            if part
        )
        name = "" if self.field == self.column else f"{self.field}: "
        head = f"{place}: {name}" if place else name
        return f"{head}fick {_shown(self.got)}, väntade {self.accepted}"

    def at(self, *, file: str | None = None, row: int | None = None, column: str | int | None = None) -> InvalidFacts:
        """Return the same error with its place filled in where it was unknown."""
        return InvalidFacts(
            self.field,
            self.got,
            self.accepted,
            file=self.file if self.file is not None else file,
            row=self.row if self.row is not None else row,
            column=self.column if self.column is not None else column,
        )


class Missing:
    """Stands for a fact that was not given at all."""

    def __repr__(self) -> str:
        return "ingenting"


MISSING = Missing()


def whole(field: str, value: object, *, least: int | None = 0, most: int | None = None) -> int:
    """Return `value` as a whole number within the limits.

    :raises InvalidFacts: for anything else, also for `True` and `5.0`

    >>> whole("antal", 3, least=1)
    3
    >>> whole("antal", 3.0)
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: antal: fick 3.0, väntade ett heltal från 0
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidFacts(field, value, _whole_range(least, most))
    if (least is not None and value < least) or (most is not None and value > most):
        raise InvalidFacts(field, value, _whole_range(least, most))
    return value


def flag(field: str, value: object) -> bool:
    """Return `value` if it is a truth value.

    :raises InvalidFacts: for anything but `True` and `False`
    """
    if not isinstance(value, bool):
        raise InvalidFacts(field, value, "ja eller nej (True eller False)")
    return value


def one_of(field: str, value: object, kind: type[E]) -> E:
    """Return the member of an enum that `value` is, or names by its value.

    :raises InvalidFacts: listing the accepted values
    """
    if isinstance(value, kind):
        return value
    for member in kind:
        if not isinstance(value, Enum) and member.value == value:
            return member
    raise InvalidFacts(field, value, either(member.value for member in kind if member.value != ""))


def of_kind(field: str, value: object, kind: type[T], accepted: str) -> T:
    """Return `value` if it is of a kind.

    :param field: what it is, in the user's words
    :param accepted: what would have been accepted
    :raises InvalidFacts: for anything else

    >>> of_kind("namn", "Eva", str, "ett namn")
    'Eva'
    """
    if not isinstance(value, kind):
        raise InvalidFacts(field, value, accepted)
    return value


def a_name(field: str, value: object) -> str:
    """Return `value` if it is a text that is not blank.

    :raises InvalidFacts: for anything else

    >>> a_name("spelare", "Eva")
    'Eva'
    >>> a_name("spelare", " ")
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: spelare: fick » «, väntade ett namn
    """
    if not isinstance(value, str) or not value.strip():
        raise InvalidFacts(field, value, "ett namn")
    return value


def all_of(field: str, values: object, kind: type[T]) -> tuple[T, ...]:
    """Return some values as a tuple once each is found to be of a kind.

    :param field: what they are, in the user's words
    :raises InvalidFacts: for what is no sequence, or the first value that is of another kind

    >>> all_of("plats", [1, 2], int)
    (1, 2)
    """
    if not isinstance(values, Iterable) or isinstance(values, (str, bytes)):
        raise InvalidFacts(field, values, "flera värden i följd")
    found = tuple(values)
    for one in found:
        if not isinstance(one, kind):
            raise InvalidFacts(field, one, f"värden av slaget {kind.__name__}")
    return found


def by_key(field: str, values: object, kind: type[T]) -> dict[T, Any]:
    """Return a mapping as a dictionary once each of its keys is found to be of a kind.

    :raises InvalidFacts: for what is no mapping, or has a key of another kind

    >>> by_key("antal", {"a": 1}, str)
    {'a': 1}
    """
    if not isinstance(values, Mapping):
        raise InvalidFacts(field, values, "värden efter nyckel")
    return dict(zip(all_of(field, values, kind), values.values(), strict=True))


def either(words: Iterable[object]) -> str:
    """Return alternatives as Swedish prose.

    >>> either(["A", "B", "C"])
    'A, B eller C'
    """
    listed = [str(word) for word in words]
    if len(listed) < 2:
        return "".join(listed)
    return ", ".join(listed[:-1]) + " eller " + listed[-1]


def _whole_range(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f"ett heltal från {least} till {most}"
    if least is not None:
        return f"ett heltal från {least}"
    return "ett heltal" if most is None else f"ett heltal till och med {most}"


def _shown(value: object) -> str:
    if isinstance(value, str):
        return f"»{value if len(value) <= 200 else value[:200] + '…'}«" if value else "ingenting"
    if isinstance(value, Enum):
        return f"»{value.value}«"
    if isinstance(value, (date, Fraction)):
        return str(value)
    try:
        shown = repr(value)
    except ValueError:  # an integer too long for Python to write out
        return "ett mycket stort tal"
    return shown if len(shown) <= 200 else shown[:200] + "…"


MOST = 1_000_000
"""No count in a competition is larger: a figure above is a slip."""


class Required(Enum):
    """Stands in place of a default where a fact must be given."""

    REQUIRED = "krävs"


REQUIRED = Required.REQUIRED


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within limits."""

    least: int | None = 0
    most: int | None = MOST
    metavar: ClassVar[str] = "ANTAL"

    @property
    def accepted(self) -> str:
        """What is accepted, in Swedish."""
        return _whole_range(self.least, None if self.most == MOST else self.most)

    def check(self, field: str, value: object) -> int:
        """Return a value once it is found to be of the kind."""
        if self.most != MOST:
            return whole(field, value, least=self.least, most=self.most)
        number = whole(field, value, least=self.least)
        if number > MOST:
            raise InvalidFacts(field, value, f"{self.accepted}, högst en miljon")
        return number

    def read(self, field: str, text: str) -> int:
        """Return what a text says."""
        if not re.fullmatch(r"[+-]?[0-9]{1,15}", text.strip()):
            raise InvalidFacts(field, text, self.accepted)
        return self.check(field, int(text))

    def schema(self) -> dict[str, Any]:
        """Return the kind as JSON Schema."""
        limits = {"minimum": self.least, "maximum": self.most}
        return {"type": "integer", **{name: limit for name, limit in limits.items() if limit is not None}}


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number, written with a decimal comma or point or as a fraction."""

    least: Fraction | int | None = None
    above: Fraction | int | None = None
    metavar: ClassVar[str] = "TAL"

    @property
    def accepted(self) -> str:
        """What is accepted, in Swedish."""
        if self.above is not None:
            return f"ett tal över {self.above}"
        return "ett tal" if self.least is None else f"ett tal från {self.least}"

    def check(self, field: str, value: object) -> Fraction:
        """Return a value once it is found to be of the kind."""
        if isinstance(value, bool) or not isinstance(value, (int, Fraction)):
            raise InvalidFacts(field, value, self.accepted)
        number = Fraction(value)
        if (self.least is not None and number < self.least) or (self.above is not None and number <= self.above):
            raise InvalidFacts(field, value, self.accepted)
        if abs(number) > MOST:
            raise InvalidFacts(field, value, f"{self.accepted}, högst en miljon")
        return number

    def read(self, field: str, text: str) -> Fraction:
        """Return what a text says."""
        word = text.strip().replace(",", ".").replace("−", "-")
        if not re.fullmatch(r"[+-]?[0-9]{1,12}(\.[0-9]{1,12}|/[0-9]{1,12})?", word) or re.search(r"/0+$", word):
            raise InvalidFacts(field, text, self.accepted)
        try:
            return self.check(field, Fraction(word))
        except InvalidFacts as error:
            raise InvalidFacts(field, text, error.accepted) from None

    def schema(self) -> dict[str, Any]:
        """Return the kind as JSON Schema."""
        limits = {"minimum": self.least, "exclusiveMinimum": self.above}
        shown = {name: int(limit) for name, limit in limits.items() if limit is not None}
        return {"type": ["number", "string"], "pattern": r"^[+-]?[0-9]+([.,][0-9]+|/[0-9]+)?$", **shown}


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no.

    :param no: the option's name for no, where it is another word: ``--penalty/--takeout``
    """

    no: str = ""
    metavar: ClassVar[str] = ""
    accepted: ClassVar[str] = "ja eller nej"

    def check(self, field: str, value: object) -> bool:
        """Return a value once it is found to be of the kind."""
        return flag(field, value)

    def read(self, field: str, text: str) -> bool:
        """Return what a text says."""
        word = text.strip().casefold()
        if word not in ("ja", "nej"):
            raise InvalidFacts(field, text, self.accepted)
        return word == "ja"

    def schema(self) -> dict[str, Any]:
        """Return the kind as JSON Schema."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One of an enum's members, written by its value."""

    of: type[Enum]
    metavar: ClassVar[str] = "VAL"

    @property
    def accepted(self) -> str:
        """What is accepted, in Swedish."""
        return either(member.value for member in self.of)

    def check(self, field: str, value: object) -> Any:
        """Return a value once it is found to be of the kind."""
        return one_of(field, value, self.of)

    def read(self, field: str, text: str) -> Any:
        """Return what a text says, whatever its case."""
        word = text.strip().casefold()
        for member in self.of:
            if str(member.value).casefold() == word:
                return member
        raise InvalidFacts(field, text, self.accepted)

    def schema(self) -> dict[str, Any]:
        """Return the kind as JSON Schema."""
        return {"enum": [member.value for member in self.of]}


@dataclass(frozen=True, slots=True)
class Text:
    """A name or another short text."""

    metavar: ClassVar[str] = "TEXT"
    accepted: ClassVar[str] = "en text"

    def check(self, field: str, value: object) -> str:
        """Return a value once it is found to be of the kind."""
        if not isinstance(value, str) or not value.strip():
            raise InvalidFacts(field, value, self.accepted)
        return value

    def read(self, field: str, text: str) -> str:
        """Return what a text says, without blanks around it."""
        return self.check(field, text.strip())

    def schema(self) -> dict[str, Any]:
        """Return the kind as JSON Schema."""
        return {"type": "string", "minLength": 1}


@dataclass(frozen=True, slots=True)
class Day:
    """A date."""

    metavar: ClassVar[str] = "DATUM"
    accepted: ClassVar[str] = "ett datum som 2001-03-10"

    def check(self, field: str, value: object) -> date:
        """Return a value once it is found to be of the kind."""
        if isinstance(value, datetime) or not isinstance(value, date):
            raise InvalidFacts(field, value, self.accepted)
        return value

    def read(self, field: str, text: str) -> date:
        """Return what a text says."""
        if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text.strip()):
            raise InvalidFacts(field, text, self.accepted)
        try:
            return date.fromisoformat(text.strip())
        except ValueError:
            raise InvalidFacts(field, text, "ett datum som finns, t.ex. 2001-03-10") from None

    def schema(self) -> dict[str, Any]:
        """Return the kind as JSON Schema."""
        return {"type": "string", "format": "date"}


@dataclass(frozen=True, slots=True)
class Moment:
    """A date and a time of day; a date alone is midnight, at its beginning."""

    metavar: ClassVar[str] = "TIDPUNKT"
    accepted: ClassVar[str] = "en tidpunkt som 2001-03-10T10:20, eller ett datum"

    def check(self, field: str, value: object) -> datetime:
        """Return a value once it is found to be of the kind."""
        if not isinstance(value, datetime) or value.tzinfo is not None:
            raise InvalidFacts(field, value, self.accepted)
        return value

    def read(self, field: str, text: str) -> datetime:
        """Return what a text says: 2001-03-10T10:20, 2001-03-10 10.20 or 2001-03-10."""
        found = re.fullmatch(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{1,2})[:.]([0-9]{2}))?", text.strip())
        if found is None:
            raise InvalidFacts(field, text, self.accepted)
        try:
            day = date.fromisoformat(found[1])
            return datetime(day.year, day.month, day.day, int(found[2] or 0), int(found[3] or 0))
        except ValueError:
            raise InvalidFacts(field, text, self.accepted) from None

    def schema(self) -> dict[str, Any]:
        """Return the kind as JSON Schema."""
        return {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{1,2}[:.][0-9]{2})?$"}


Kind: TypeAlias = "Whole | Number | Flag | Choice | Text | Day | Moment"
"""What a fact can be."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact described once: command option, error name, help, schema, form and hostile tests come from it.

    :param name: English identifier; the rule's parameter, and with hyphens the command's option
    :param label: the Swedish name that errors carry
    :param help: one Swedish sentence
    :param unit: Swedish unit, for people
    :param default: what holds when nothing is said; `REQUIRED` where something must be
    :param many: whether several may be given, as a tuple
    :param word: the option's name where it is another than the fact's

    >>> minutes = Fact("minutes", "minuter", "Minuter efter utsatt tid.", Whole(), unit="minuter")
    >>> minutes.read("12"), minutes.option
    (12, '--minutes')
    >>> minutes.checked(-1)
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: minuter: fick -1, väntade ett heltal från 0
    """

    name: str
    label: str
    help: str
    kind: Kind
    unit: str = ""
    default: Any = REQUIRED
    many: bool = False
    word: str = ""

    @property
    def option(self) -> str:
        """The command line's name for it."""
        return "--" + (self.word or self.name.replace("_", "-"))

    @property
    def explained(self) -> str:
        """The help, with the unit where it does not say it."""
        return (
            f"{self.help} ({self.unit})"
            if self.unit and self.unit.casefold() not in self.help.casefold()
            else self.help
        )

    @property
    def accepted(self) -> str:
        """What is accepted, in Swedish."""
        return self.kind.accepted

    def checked(self, value: object) -> Any:
        """Return a value once it is found to be what the fact can be.

        :raises InvalidFacts: naming the fact by its label
        """
        if self.default is not REQUIRED and value == self.default and type(value) is type(self.default):
            return value
        if self.many:
            if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
                raise InvalidFacts(self.label, value, f"flera av slaget {self.accepted}")
            return tuple(self.kind.check(self.label, one) for one in value)
        return self.kind.check(self.label, value)

    def read(self, text: str) -> Any:
        """Return what a text says; for a fact that may be many, values parted by commas.

        Exact numbers are parted by semicolons or blanks, since a comma in them is a decimal comma.

        :raises InvalidFacts: naming the fact by its label
        """
        if self.many:
            parts = re.split(r";\s*|\s+", text.strip()) if isinstance(self.kind, Number) else text.split(",")
            return tuple(self.kind.read(self.label, part) for part in parts)
        return self.kind.read(self.label, text)

    def schema(self) -> dict[str, Any]:
        """Return the fact as JSON Schema."""
        one = self.kind.schema()
        shown: dict[str, Any] = {"type": "array", "items": one} if self.many else one
        shown = {**shown, "title": self.label, "description": self.explained}
        if self.default is not REQUIRED and self.default is not None:
            shown["default"] = [*self.default] if self.many else getattr(self.default, "value", self.default)
            if isinstance(shown["default"], (date, Fraction)):
                shown["default"] = str(shown["default"])
        return shown
