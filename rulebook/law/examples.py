"""Worked examples: an expected value stands in sight of the reader and is held against what the code says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from rulebook.law.rulings import Ruling, Undecided
from rulebook.law.showing import amount, as_html, as_text, in_short, stored
from rulebook.law.tables import Table
from rulebook.law.wording import worded, written


@dataclass(frozen=True, slots=True, repr=False)
class Checked:
    """A ruling that came out as expected; shows the expected value beside the derivation."""

    ruling: Ruling[Any]
    expected: Any
    source: str

    def __str__(self) -> str:
        return f"{as_text(self.ruling)}\n  väntat: {self._expectation()} ✓ ({self.source})"

    __repr__ = __str__

    def _expectation(self) -> str:
        return worded_expectation(self.expected, counted=self.ruling.unit is not None)

    def _repr_html_(self) -> str:
        note = (
            f' <span class="expected">väntat: {escape(self._expectation())} '
            f'<span aria-hidden="true">✓</span> <small>{escape(self.source)}</small></span>'
        )
        return as_html(self.ruling, note)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return stored(f"{in_short(self.ruling)} ✓", self._repr_html_())


def check(
    ruling: Ruling[Any], expected: Any, source: str = "konstruerat", *, steps: tuple[Any, ...] | None = None
) -> Checked:
    """Hold a ruling against its expected value and show both.

    :param expected: the value; or a type of `Undecided` where the rules should not decide
    :param source: where the expected value comes from: "tryckt exempel", "konstruerat" …
    :param steps: the figures that the derivation must show, in order, where the regulation prints them
    :raises AssertionError: when they differ

    >>> check(Ruling(5, ()), 5, "tryckt exempel")
    5
      väntat: 5 ✓ (tryckt exempel)
    """
    if not _agrees(ruling.value, expected):
        raise AssertionError(f"väntat {worded_expectation(expected)}, blev {worded(ruling.value)}")
    figures = tuple(step.value for step in ruling.steps if step.applied and step.value is not None)
    if steps is not None and figures != steps:
        raise AssertionError(f"väntade stegen {worded(steps)}, blev {worded(figures)}")
    return Checked(ruling, expected, source if steps is None else f"{source}, steg för steg: {worded(steps)}")


def check_all(
    caption: str,
    rule: Callable[..., Any],
    cases: Iterable[tuple[Any, Any]],
    columns: tuple[str, str] = ("fall", "väntat"),
) -> Table:
    """Hold a rule against many cases and show them as a table.

    :param rule: takes one case's facts (a tuple is spread, a dict becomes keywords) and returns a value or ruling
    :param cases: pairs of facts and expected value
    :raises AssertionError: naming the first case that differs

    >>> print(check_all("Längst", max, [((4, 3), 4), ((1, 9), 9)]))
    Längst
    fall  väntat  blev
    ----  ------  ----
    4, 3  4       4 ✓
    1, 9  9       9 ✓
    """
    rows = []
    for facts, expected in cases:
        if isinstance(facts, dict):
            outcome, shown = rule(**facts), ", ".join(f"{k}: {worded(v)}" for k, v in facts.items())
        elif isinstance(facts, tuple):
            outcome, shown = rule(*facts), ", ".join(worded(fact) for fact in facts)
        else:
            outcome, shown = rule(facts), worded(facts)
        value = outcome.value if isinstance(outcome, Ruling) else outcome
        if not _agrees(value, expected):
            raise AssertionError(f"{shown}: väntat {worded_expectation(expected)}, blev {worded(value)}")
        label = value.label if isinstance(value, Undecided) else worded(value)
        rows.append((shown, worded_expectation(expected), f"{label} ✓"))
    return Table(caption, (*columns, "blev"), tuple(rows))


def worded_expectation(expected: Any, *, counted: bool = False) -> str:
    """Return an expected value, or kind of undecided outcome, in Swedish; with a unit it is an amount."""
    if isinstance(expected, type) and issubclass(expected, Undecided):
        return expected("", ()).label
    return amount(expected) if counted else worded(expected)


def _agrees(value: Any, expected: Any) -> bool:
    if isinstance(expected, type) and issubclass(expected, Undecided):
        return isinstance(value, expected)
    if type(value) is type(expected) and value == expected:
        return True
    said = written(value)  # a call is expected as it is written: »1♦«
    return type(said) is type(expected) and bool(said == expected)
