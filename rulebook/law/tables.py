"""Tables: those that the regulation prints, and decision tables that can be searched for gaps and overlaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Generic, TypeVar

from rulebook.law.facts import InvalidFacts, either
from rulebook.law.rulings import Ruling, Step
from rulebook.law.showing import stored, table_html, table_in_short, table_text
from rulebook.law.wording import worded

T = TypeVar("T")


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A small immutable table for reading: a caption, column heads, rows whose first cell is the row's head.

    >>> table = Table("Minimivärden", ("tävling", "poäng"), (("Elit", 56), ("Kl 1", 40)))
    >>> table.column("poäng")
    (56, 40)
    """

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]
    provisions: tuple[str, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise InvalidFacts("tabellrad", row, f"{len(self.columns)} celler")

    def column(self, name: str) -> tuple[Any, ...]:
        """Return one column's cells from the top.

        :raises InvalidFacts: when there is no such column
        """
        if name not in self.columns:
            raise InvalidFacts("kolumn", name, either(self.columns))
        position = self.columns.index(name)
        return tuple(row[position] for row in self.rows)

    def to_pandas(self) -> Any:
        """Return the table as a pandas DataFrame, for those who have pandas.

        :raises ImportError: saying how to install it, for those who have not
        """
        from importlib import import_module

        try:
            pandas = import_module("pandas")
        except ImportError:
            raise ImportError("tabeller blir DataFrame med pandas: pip install 'rulebook[pandas]'") from None
        return pandas.DataFrame(list(self.rows), columns=list(self.columns))

    def __str__(self) -> str:
        return table_text(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return table_html(self)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return stored(table_in_short(self), self._repr_html_())


@dataclass(frozen=True, slots=True)
class Interval:
    """Whole numbers from one to another, both included; None where there is no end.

    >>> str(at_least(8)), str(below(5)), str(between(5, 9)), 7 in between(5, 9)
    ('minst 8', 'högst 4', '5–9', True)
    """

    least: int | None = None
    most: int | None = None

    def __post_init__(self) -> None:
        if self.least is not None and self.most is not None and self.most < self.least:
            raise InvalidFacts("intervall", f"{self.least}–{self.most}", "ett intervall med minst ett tal")

    def __contains__(self, number: object) -> bool:
        if isinstance(number, bool) or not isinstance(number, int):
            return False
        return (self.least is None or self.least <= number) and (self.most is None or number <= self.most)

    def __str__(self) -> str:
        if self.least is None or self.most is None:
            ends = [f"minst {self.least}"] * (self.least is not None) + [f"högst {self.most}"] * (self.most is not None)
            return "".join(ends) or "alla tal"
        return str(self.least) if self.least == self.most else f"{self.least}–{self.most}"


def at_least(least: int) -> Interval:
    """Return the whole numbers from one up: »minst 8«."""
    return Interval(least)


def at_most(most: int) -> Interval:
    """Return the whole numbers up to and with one: »högst 7«."""
    return Interval(None, most)


def below(limit: int) -> Interval:
    """Return the whole numbers below one: »högst 7« for below 8."""
    return Interval(None, limit - 1)


def between(least: int, most: int) -> Interval:
    """Return the whole numbers from one to another, both included: »5–9«."""
    return Interval(least, most)


@dataclass(frozen=True, slots=True)
class Row(Generic[T]):
    """One row of a decision table: when these conditions hold, this follows.

    :param when: for some of the facts, the value, the set of values or the interval; a fact left out may be anything
    :param then: the outcome
    :param cites: the provisions behind the row
    :param text: the row in Swedish
    """

    when: Mapping[str, Any]
    then: T
    cites: tuple[str, ...]
    text: str

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Return whether every condition of the row holds."""
        return all(_fits(condition, facts[name]) for name, condition in self.when.items())


def _fits(condition: Any, value: Any) -> bool:
    if isinstance(condition, (set, frozenset, range, Interval)):
        return value in condition
    return type(value) is type(condition) and bool(value == condition)


def _condition(condition: Any) -> str:
    return str(condition) if isinstance(condition, Interval) else worded(condition)


@dataclass(frozen=True, slots=True)
class DecisionTable(Generic[T]):
    """A finite rule as rows over facts, so that gaps and overlaps are found by trying every case.

    :param name: what is decided, in Swedish
    :param facts: for each fact its values, or for a number the interval that it comes from; an interval is tried at the
        ends of those that the rows name and beside them, which is every case that can differ
    :raises ValueError: where a fact's values repeat, as one of them then stands for another that is left out

    >>> size = DecisionTable(
    ...     "platser", {"startande": at_least(0)},
    ...     (Row({"startande": between(8, 12)}, 4, ("pool.4.20.a",), "8–12 startande"),
    ...      Row({"startande": at_least(13)}, 8, ("pool.4.20.b",), "13 eller fler")))
    >>> size.decide(startande=9).value
    4
    >>> [case["startande"] for case in size.gaps()], size.overlaps()
    ([0, 1, 7], [])
    >>> size.to_table().rows
    (('8–12', 4), ('minst 13', 8))
    """

    name: str
    facts: Mapping[str, Sequence[Any] | Interval]
    rows: tuple[Row[T], ...]

    def __post_init__(self) -> None:
        for name, values in self.facts.items():
            if not isinstance(values, Interval) and len(set(values)) < len(values):
                raise ValueError(f"{self.name}: {name} has a value twice: {values}")

    def decide(self, **facts: Any) -> Ruling[T]:
        """Return the outcome of the one row that fits, with the row as its step.

        :raises InvalidFacts: for a missing or unknown fact, or a case that no row or more than one row covers
        """
        if set(facts) != set(self.facts):
            raise InvalidFacts("fakta", ", ".join(sorted(facts)) or "inga", ", ".join(self.facts))
        fitting = [row for row in self.rows if row.holds(facts)]
        if len(fitting) != 1:
            shown = ", ".join(f"{name} {worded(value)}" for name, value in facts.items())
            raise InvalidFacts(self.name, shown, "ett fall som exakt en rad täcker")
        row = fitting[0]
        return Ruling(row.then, (Step(row.cites, row.text, row.then),))

    def cases(self) -> list[dict[str, Any]]:
        """Return every combination of the facts' values that can differ."""
        tried = [self.tried(name) for name in self.facts]
        return [dict(zip(self.facts, values, strict=True)) for values in product(*tried)]

    def tried(self, name: str) -> Sequence[Any]:
        """Return the values of a fact that can differ: all, or the ends of the rows' intervals and their neighbours."""
        values = self.facts[name]
        if not isinstance(values, Interval):
            return values
        ends = {values.least, values.most}
        for row in self.rows:
            condition = row.when.get(name)
            if isinstance(condition, Interval):
                ends |= {condition.least, condition.most}
            elif condition is not None:
                ends |= set(condition) if isinstance(condition, (set, frozenset, range)) else {condition}
        beside = {end + step for end in ends if end is not None for step in (-1, 0, 1)}
        return sorted(number for number in beside if number in values) or [0]

    def to_table(self, caption: str = "", heads: Mapping[str, str] | None = None, then: str = "") -> Table:
        """Return the decision table for reading: one column a fact, then the outcome.

        :param heads: the columns' heads by fact, where they are not the facts' own names
        :param then: the head of the outcome
        """
        names = heads or {}
        rows = tuple(
            (*(_condition(row.when[name]) if name in row.when else "alla" for name in self.facts), row.then)
            for row in self.rows
        )
        columns = (*(names.get(name, name) for name in self.facts), then or self.name)
        cites = tuple(dict.fromkeys(cite for row in self.rows for cite in row.cites))
        return Table(caption or self.name, columns, rows, cites)

    def gaps(self) -> list[dict[str, Any]]:
        """Return the cases that no row covers."""
        return [case for case in self.cases() if not any(row.holds(case) for row in self.rows)]

    def overlaps(self) -> list[dict[str, Any]]:
        """Return the cases that more than one row covers."""
        return [case for case in self.cases() if sum(row.holds(case) for row in self.rows) > 1]
