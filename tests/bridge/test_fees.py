"""Table fees and the approval of costs: the checklist's examples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebook.bridge.championship.money.fees import TABLE_FEES, Stage, TableFee, needs_approval, table_fee
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated


@pytest.mark.parametrize(
    ("event", "stage", "players", "expected"),
    [
        (Discipline.MIXED, Stage.FINAL, None, TableFee(True, 300, None)),
        (Discipline.WOMEN, Stage.QUALIFYING, None, TableFee(False, 0, None)),
        (Discipline.WOMEN, Stage.SEMIFINAL, 4, TableFee(False, 0, 0)),
        (Discipline.WOMEN, Stage.FINAL, 96, TableFee(True, 300, 28800)),
        (Discipline.TEAMS, Stage.SEMIFINAL, 36, TableFee(True, 250, 9000)),
        (Discipline.TEAMS, Stage.SEMIFINAL, 24, TableFee(True, 250, 6000)),
        (Discipline.TEAMS, Stage.FINAL, 60, TableFee(True, 350, 21000)),
        (Discipline.TEAMS, Stage.QUALIFYING, None, TableFee(False, 0, None)),
    ],
)
def test_the_table_fee(event: Discipline, stage: Stage, players: int | None, expected: TableFee) -> None:
    assert table_fee(event, stage, players).value == expected


@pytest.mark.parametrize("event", [Discipline.JUNIORS, Discipline.JUNIOR_TEAMS, Discipline.VETERAN_TEAMS])
def test_a_final_without_an_amount_is_not_free(event: Discipline) -> None:
    ruling = table_fee(event, Stage.FINAL)
    assert isinstance(ruling.value, Unregulated)
    assert ruling.steps[0].value is True


def test_words_for_a_fee() -> None:
    assert str(TableFee(False, 0, 0)) == "ingen bordsavgift"
    assert str(TableFee(True, 300, None)) == "300 kr per spelare"
    assert str(TableFee(True, 300, 28800)) == "300 kr per spelare, i allt 28\xa0800 kr"


def test_what_pays_for_the_journeys_is_cited() -> None:
    assert table_fee(Discipline.TEAMS, Stage.SEMIFINAL, 6).cites[-1] == "sm.avgifter.c"
    assert table_fee(Discipline.TEAMS, Stage.FINAL, 6).cites[-1] == "sm.avgifter.j"
    assert table_fee(Discipline.OPEN, Stage.FINAL, 2).cites == ("sm.avgifter.a", "sm.sm-tavlingar-par.v")
    assert len(table_fee(Discipline.VETERANS, Stage.FINAL).warnings) == 1
    assert len(TABLE_FEES) == 6


@pytest.mark.parametrize(("cost", "needed"), [(3400, False), (3401, True), (Fraction(6801, 2), True), (0, False)])
def test_costs_above_the_limit_need_approval(cost: Fraction, needed: bool) -> None:
    assert needs_approval(cost).value is needed


def test_facts_that_cannot_be() -> None:
    with pytest.raises(InvalidFacts, match="spelare"):
        table_fee(Discipline.TEAMS, Stage.FINAL, 0)
    with pytest.raises(InvalidFacts, match="kostnad"):
        needs_approval(-1)
