"""Examples of the checklist that no section and no other test computes to the letter."""

from datetime import date, timedelta
from fractions import Fraction

import pytest

from rulebook.bridge.championship.entering.participation import district_allowed
from rulebook.bridge.championship.entering.qualifying import new_pairs
from rulebook.bridge.championship.final_places.places import places
from rulebook.bridge.championship.final_places.quotas import quota
from rulebook.bridge.championship.money.travel import car_travel
from rulebook.bridge.championship.play.matchpoints import board_points
from rulebook.bridge.championship.play.walkovers import walkover
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import EVENTS, JUBILEE, guaranteed
from rulebook.bridge.championship.programme.veterans import veteran_team

TUESDAY, SATURDAY, SUNDAY = 1, 5, 6


def numbered(last: int) -> list[str]:
    return [str(number) for number in range(1, last + 1)]


@pytest.mark.parametrize(("first", "later", "new"), [(19, 18, ()), (18, 20, ("19", "20"))])
def test_a_later_session_has_only_pairs_of_the_first(first: int, later: int, new: tuple[str, ...]) -> None:
    assert new_pairs(numbered(first), numbered(later)).value == new


def test_neuberg_is_used_where_a_board_has_sixteen_of_seventeen_results() -> None:
    scores = list(range(0, 160, 10))
    assert board_points(scores, 17)[0] == Fraction(17, 16) * (0 + 1) - 1
    assert board_points(scores, 17)[150] == Fraction(17, 16) * (30 + 1) - 1


def test_two_of_each_of_three_districts_may_choose_any_of_them() -> None:
    homes = ("Skåne", "Skåne", "Halland", "Halland", "Göteborg", "Göteborg")
    assert [district_allowed(homes, wish).value for wish in ("Skåne", "Halland", "Göteborg")] == [True] * 3


def test_no_more_than_the_first_62_carry_travel_money_in_open_pairs() -> None:
    starts = {"A": 210, "B": 150, "C": 90, "D": 37, "E": 13}
    shared = places(starts, Discipline.OPEN).settled()
    assert sum(shared.entitled.values()) == 62
    assert sum(shared.seats.values()) == 168


@pytest.mark.parametrize(("calculated", "actual", "paid"), [(1000, 850, 850), (850, 1000, 850)])
def test_travel_money_is_the_least_of_calculated_and_actual(calculated: int, actual: int, paid: int) -> None:
    assert car_travel(Fraction(calculated, 16), 3, actual=actual).value == paid


def test_seven_pairs_have_no_guarantee_but_nine_tenths_can_give_a_place() -> None:
    starts = {"Litet": 7, "Stort": 273}
    assert guaranteed(Discipline.WOMEN, 7).value is False
    shared = quota(starts, 36, 8).settled()
    assert (shared.comparison["Litet"], shared.seats["Litet"]) == (Fraction(9, 10), 1)


def test_veteran_teams_enter_two_days_before_they_start() -> None:
    first = EVENTS[Discipline.VETERAN_TEAMS].final.first
    assert veteran_team(6, True, first - timedelta(days=2)).value is True
    assert veteran_team(6, True, first - timedelta(days=1)).value is False


def test_a_walkover_gives_no_master_points() -> None:
    given = [step for step in walkover([17, 22, 15, 19], [20, 16, 17, 21]).steps if "sm.wo.i" in step.cites]
    assert [step.value for step in given] == [0]


def test_the_days_of_the_festival_agree_with_its_weeks() -> None:
    opening, closing = date(2008, 7, 26).isocalendar(), date(2008, 8, 3).isocalendar()
    assert (opening.week, opening.weekday) == (30, SATURDAY + 1)
    assert (closing.week, closing.weekday) == (31, SUNDAY + 1)
    assert (JUBILEE, JUBILEE.weekday()) == (date(2008, 7, 29), TUESDAY)
