"""Faults that no test noticed until they were planted (`make mutants`): who is in the field, what is warned of."""

from __future__ import annotations

import pytest

from rulebook.law.readings import Readings
from rulebook.pool.classes import OpenClass
from rulebook.pool.points.results import Result, competition_points
from rulebook.pool.readings import DisqualifiedStarter

KL1 = OpenClass.KL1
FEW = "platser ger poäng, men listan placerar bara"


def field(placed: int, unplaced: int = 0, disqualified: int = 0, wins: int = 1) -> list[Result]:
    return [
        *(Result(f"P{n:02}", KL1, place=n, wins=wins) for n in range(1, placed + 1)),
        *(Result(f"U{n:02}", KL1, wins=0) for n in range(unplaced)),
        *(Result(f"D{n:02}", KL1, disqualified=True) for n in range(disqualified)),
    ]


@pytest.mark.parametrize(
    ("reading", "scoring"), [(None, 8), (DisqualifiedStarter.COUNTED, 8), (DisqualifiedStarter.REMOVED, 4)]
)
def test_places_follow_the_field_with_or_without_the_disqualified(reading: Readings, scoring: int) -> None:
    """4.20: 8-12 starters give four places, 13-24 eight; thirteen are twelve without the disqualified."""
    ruling = competition_points(field(12, disqualified=1), KL1, reading=reading)
    scores = ruling.settled().scores
    assert sum(score.placement > 0 for score in scores) == scoring


def test_the_disqualified_are_not_missed_among_the_placed() -> None:
    """Eight started, five were disqualified: the three that are left are all placed, and nobody is missing."""
    assert not [w for w in competition_points(field(3, disqualified=5), KL1).warnings if FEW in w]
    (warning,) = (w for w in competition_points(field(3, unplaced=5), KL1).warnings if FEW in w)
    assert warning.startswith("4 platser ger poäng, men listan placerar bara 3")


def test_whoever_has_no_win_is_told_so_and_gets_nothing_for_the_place() -> None:
    ruling = competition_points(field(8, wins=0), KL1)
    told = [step for step in ruling.steps if step.cites == ("pool.4.20.d",)]
    assert [step.text.partition(":")[0] for step in told] == ["P01", "P02", "P03", "P04"]
    assert {step.value for step in told} == {0}
    assert {score.placement for score in ruling.settled().scores} == {0}


def test_every_starter_but_the_disqualified_gets_points_for_taking_part() -> None:
    ruling = competition_points(field(8, unplaced=1, disqualified=2), KL1)
    assert [(s.player[0], s.participation) for s in ruling.settled().scores if s.participation != 2] == [
        ("D", 0),
        ("D", 0),
    ]
    (step,) = (step for step in ruling.steps if "deltagarpoäng till" in step.text)
    assert step.text.startswith("deltagarpoäng till 9 spelare")


def test_a_field_worth_too_little_gives_no_placement_points() -> None:
    """4.19: a Kl 1 competition needs 40; seven of five points each are 35."""
    scores = competition_points(field(7), KL1).settled().scores
    assert {score.placement for score in scores} == {0}
