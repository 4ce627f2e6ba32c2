"""Facts that cannot be: one error type that names the field, what came and what is accepted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, TypeVar

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
    try:
        shown = repr(value)
    except ValueError:  # an integer too long for Python to write out
        return "ett mycket stort tal"
    return shown if len(shown) <= 200 else shown[:200] + "…"
