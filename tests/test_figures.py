"""Figures in the text equal figures in the code, and one that does not is seen."""

from __future__ import annotations

from datetime import date, time
from fractions import Fraction
from typing import Any

import pytest

from rulebook.law.provisions.register import Provision, register
from rulebook.publish.notebooks.figures import figure_faults, says, stands_in

TIED = [p for p in register().provisions.values() if p.figures]


@pytest.mark.parametrize("provision", TIED, ids=lambda p: p.id)
def test_figures_of_a_provision(provision: Provision) -> None:
    assert list(figure_faults(provision.text, provision.figures)) == []


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("noll", 0), ("en", 1), ("ett", 1), ("Tre", 3), ("tolv", 12), ("tjugo", 20), ("tredje", 3),
        ("24", 24), ("40 mil", 40), ("18 VP", 18), ("1 000 kr", 1000), ("1\N{NO-BREAK SPACE}000", 1000), ("−1", -1),
        ("0,5", Fraction(1, 2)), ("4/5", Fraction(4, 5)), ("80 %", Fraction(4, 5)), ("80 %", 80),
        ("hälften", Fraction(1, 2)), ("två tredjedelar", Fraction(2, 3)), ("en fjärdedel", Fraction(1, 4)),
        ("1 juli", (7, 1)), ("30 september 2000", date(2000, 9, 30)), ("2000-09-30", date(2000, 9, 30)),
        ("18.30", time(18, 30)), ("kl 18.30", time(18, 30)), ("klöver", "klöver"),
    ],
)  # fmt: skip
def test_figure_says(figure: str, value: Any) -> None:
    assert says(figure, value)


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("tre", 4), ("24", 42), ("12–16", 12), ("0,5", 5), ("1 000", 1), ("80 %", Fraction(8, 10) + 1), ("4/0", 4),
        ("en", True), ("noll", None), ("många", 3), ("1 juli", (1, 7)), ("31 september 2000", date(2000, 9, 30)),
    ],
)  # fmt: skip
def test_figure_does_not_say(figure: str, value: Any) -> None:
    assert not says(figure, value)


@pytest.mark.parametrize(
    ("figure", "text", "stands"),
    [
        ("12", "mellan 12–16 poäng", True), ("16", "mellan 12–16 poäng", True), ("12", "12.", True),
        ("12", "120", False), ("12", "12,5 poäng", False), ("5", "12,5 poäng", False),
        ("000", "1 000 kr", False), ("1", "1 000 kr", False),
        ("tre", "Tre kort", True), ("tre", "tretton kort", False), ("en", "den som", False),
        ("80 %", "80\N{NO-BREAK SPACE}%", True),
        ("4", "enligt 4.18", False), ("18", "enligt 4.18", False), ("4", "4-4-4-1", True),
    ],
)  # fmt: skip
def test_figure_stands_as_a_token(figure: str, text: str, stands: bool) -> None:
    assert stands_in(figure, text) is stands


def test_reference_that_leads_nowhere_is_a_fault() -> None:
    assert "väntade namnet på en konstant" in next(figure_faults("tre", {"tre": "law.provisions.ids.NOTHING"}))


def test_a_changed_constant_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebook.law.provisions.structure.TESTED", {"b2": 32}, raising=False)
    assert list(figure_faults("Högst 32 avsnitt.", {"32": "law.provisions.structure.TESTED[b2]"})) == []
    monkeypatch.setattr("rulebook.law.provisions.structure.TESTED", {"b2": 33})
    assert list(figure_faults("Högst 32 avsnitt.", {"32": "law.provisions.structure.TESTED[b2]"})) == [
        "figure '32' is not law.provisions.structure.TESTED[b2]: 33"
    ]
