"""Tables: those that the regulation prints, and decision tables that can be searched for gaps and overlaps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Generic, TypeVar

from rulebook.law.facts import InvalidFacts, either
from rulebook.law.rulings import Ruling, Step, worded

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
        """Return the table as a pandas DataFrame, for those who have pandas."""
        from importlib import import_module

        return import_module("pandas").DataFrame(list(self.rows), columns=list(self.columns))

    def __str__(self) -> str:
        from rulebook.law.showing import table_text

        return table_text(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        from rulebook.law.showing import table_html

        return table_html(self)


@dataclass(frozen=True, slots=True)
class Row(Generic[T]):
    """One row of a decision table: when these conditions hold, this follows.

    :param when: for some of the facts, the set of accepted values or a predicate; a fact left out may be anything
    :param then: the outcome
    :param cites: the provisions behind the row
    :param text: the row in Swedish
    """

    when: Mapping[str, Callable[[Any], bool] | frozenset[Any]]
    then: T
    cites: tuple[str, ...]
    text: str

    def holds(self, facts: Mapping[str, Any]) -> bool:
        """Return whether every condition of the row holds."""
        return all(test(facts[name]) if callable(test) else facts[name] in test for name, test in self.when.items())


@dataclass(frozen=True, slots=True)
class DecisionTable(Generic[T]):
    """A finite rule as rows over enumerated facts, so that gaps and overlaps are found by trying every case.

    >>> size = DecisionTable(
    ...     "platser", {"startande": range(0, 40)},
    ...     (Row({"startande": lambda n: 8 <= n <= 12}, 4, ("pool.4.20.a",), "8–12 startande"),
    ...      Row({"startande": lambda n: n >= 13}, 8, ("pool.4.20.b",), "13 eller fler")))
    >>> size.decide(startande=9).value
    4
    >>> [case["startande"] for case in size.gaps()] == list(range(8)), size.overlaps()
    (True, [])
    """

    name: str
    facts: Mapping[str, Sequence[Any]]
    rows: tuple[Row[T], ...]

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
        """Return every combination of the facts' values."""
        return [dict(zip(self.facts, values, strict=False)) for values in product(*self.facts.values())]

    def gaps(self) -> list[dict[str, Any]]:
        """Return the cases that no row covers."""
        return [case for case in self.cases() if not any(row.holds(case) for row in self.rows)]

    def overlaps(self) -> list[dict[str, Any]]:
        """Return the cases that more than one row covers."""
        return [case for case in self.cases() if sum(row.holds(case) for row in self.rows) > 1]
