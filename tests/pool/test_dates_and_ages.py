"""Season (4.6), ages (4.29-4.31) and transfers (4.34): the examples of the checklist, and whole years day by day."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.questions import questions
from rulebook.pool.before_play.ages import AgeClasses, age_classes, is_junior, is_senior, is_youth
from rulebook.pool.before_play.readings import SeniorAge, YouthAsJunior
from rulebook.pool.before_play.season import Season, season_of
from rulebook.pool.before_play.transfers import (
    Ground,
    Side,
    Signatory,
    Transfer,
    in_transfer_window,
    papers_in_order,
    transfer,
)
from tests.desk.running import run

YEAR_2001 = [date(2001, 1, 1) + timedelta(days=n) for n in range(365)]


@pytest.mark.parametrize(
    ("day", "season"),
    [
        (date(2001, 6, 15), "2000/2001"),
        (date(2001, 6, 16), None),
        (date(2001, 7, 10), None),
        (date(2001, 7, 31), None),
        (date(2001, 8, 1), "2001/2002"),
        (date(2001, 1, 1), "2000/2001"),
        (date(2001, 12, 31), "2001/2002"),
    ],
)
def test_season(day: date, season: str | None) -> None:
    ruling = season_of(day)
    assert (None if ruling.value is None else str(ruling.value)) == season
    assert bool(ruling.warnings) is (season is None)


def test_a_season_has_its_days() -> None:
    assert (Season(2000).first_day, Season(2000).last_day) == (date(2000, 8, 1), date(2001, 6, 15))
    outside = [day for day in YEAR_2001 if season_of(day).value is None]
    assert (outside[0], outside[-1], len(outside)) == (date(2001, 6, 16), date(2001, 7, 31), 46)
    with pytest.raises(InvalidFacts, match="år"):
        _ = Season(9999).last_day
    with pytest.raises(InvalidFacts, match="första år"):
        Season(10_000)


@pytest.mark.parametrize(
    ("born", "on", "youth"),
    [
        (date(1985, 1, 1), date(2001, 12, 31), True),
        (date(1984, 12, 31), date(2001, 1, 1), False),
        (date(1984, 12, 31), date(2000, 10, 1), True),
        (date(1984, 12, 31), date(2001, 1, 13), False),
    ],
)
def test_youth_goes_by_calendar_year(born: date, on: date, youth: bool) -> None:
    assert is_youth(born, on) is youth


@pytest.mark.parametrize(("year", "junior"), [(1982, False), (1983, True), (1985, True)])
def test_junior_in_2001(year: int, junior: bool) -> None:
    assert is_junior(date(year, 7, 1), date(2001, 3, 10)).value is junior


def test_a_youth_may_be_no_junior() -> None:
    born = date(1985, 7, 1), date(2001, 3, 10)
    assert is_junior(*born).readings == (YouthAsJunior.BOTH,)
    assert is_junior(*born, reading=YouthAsJunior.APART).value is False
    elder = is_junior(date(1983, 7, 1), date(2001, 3, 10), reading=YouthAsJunior.APART)
    assert (elder.value, elder.readings) == (True, ())


@pytest.mark.parametrize(
    ("born", "on", "senior"),
    [
        (date(1961, 3, 10), date(2001, 3, 9), False),
        (date(1961, 3, 10), date(2001, 3, 10), True),
        (date(1960, 2, 29), date(2001, 2, 28), True),
        (date(1960, 2, 29), date(2000, 2, 29), True),
        (date(1960, 2, 29), date(2000, 2, 28), False),
        (date(1956, 2, 29), date(1996, 2, 28), False),
        (date(1961, 4, 1), date(2001, 3, 10), False),
    ],
)
def test_senior_goes_by_the_day(born: date, on: date, senior: bool) -> None:
    assert is_senior(born, on).value is senior


def test_senior_by_calendar_year() -> None:
    facts = date(1961, 12, 31), date(2001, 1, 1)
    assert is_senior(*facts).readings == (SeniorAge.DAY,)
    by_year = is_senior(*facts, reading=SeniorAge.YEAR)
    assert (by_year.value, by_year.steps[0].value) == (True, True)
    already = is_senior(date(1961, 1, 1), date(2001, 1, 1), reading=SeniorAge.YEAR)
    assert already.steps == is_senior(date(1961, 1, 1), date(2001, 1, 1)).steps
    assert is_senior(date(1962, 1, 1), date(2001, 12, 31), reading=SeniorAge.YEAR).value is False


@pytest.mark.parametrize(
    ("year", "classes", "text"),
    [
        (1985, AgeClasses(True, True, False), "ungdom och junior"),
        (1983, AgeClasses(False, True, False), "junior"),
        (1975, AgeClasses(False, False, False), "ingen åldersklass"),
        (1955, AgeClasses(False, False, True), "senior"),
    ],
)
def test_all_three(year: int, classes: AgeClasses, text: str) -> None:
    ruling = age_classes(date(year, 3, 1), date(2001, 3, 10))
    assert ruling.value == classes
    assert str(ruling.value) == text
    assert ruling.cites == ("pool.4.29.a", "pool.4.30.a", "pool.4.31.a")


def test_nobody_plays_before_birth() -> None:
    assert is_youth(date(2001, 3, 10), date(2001, 3, 10))
    for rule in (is_youth, is_junior, is_senior, age_classes):
        with pytest.raises(InvalidFacts, match="född: fick »2001-03-11«, väntade en dag före 2001-03-10"):
            rule(date(2001, 3, 11), date(2001, 3, 10))


@pytest.mark.parametrize(
    ("day", "open_now"),
    [
        (date(2000, 12, 14), False),
        (date(2000, 12, 15), True),
        (date(2000, 12, 31), True),
        (date(2001, 1, 1), False),
        (date(2001, 5, 31), False),
        (date(2001, 6, 1), True),
        (date(2001, 7, 31), True),
        (date(2001, 8, 1), False),
    ],
)
def test_the_windows(day: date, open_now: bool) -> None:
    assert in_transfer_window(day) is open_now
    assert transfer(day).value == Transfer(Ground.WINDOW if open_now else None)
    assert transfer(day, moved=True).value == Transfer(Ground.WINDOW if open_now else Ground.DISPENSATION)
    assert transfer(day, dissolved=True).value == Transfer(Ground.WINDOW if open_now else Ground.DISPENSATION)


def test_the_windows_are_seventeen_and_sixty_one_days() -> None:
    assert sum(map(in_transfer_window, YEAR_2001)) == 17 + 61


@pytest.mark.parametrize("role", Signatory)
@pytest.mark.parametrize("club", Side)
def test_who_signs(role: Signatory, club: Side) -> None:
    assert papers_in_order(role, club).value is (role is not Signatory.OTHER and club is Side.LEFT)
    assert papers_in_order(role, club, dissolved=True).value is True


@pytest.mark.parametrize(
    ("facts", "value"),
    [
        (("2001-06-01",), {"allowed": True, "by": "window"}),
        (("2001-03-10", "--moved"), {"allowed": True, "by": "dispensation"}),
        (("2001-03-10",), {"allowed": False, "by": None}),
    ],
)
def test_the_command_says_what_allows_a_transfer(facts: tuple[str, ...], value: dict) -> None:
    assert json.loads(run("--json", "pool", "transfer", "--date", *facts).out)["value"] == value


def test_the_ground_of_a_transfer_as_json() -> None:
    value = questions()["pool transfer"].value
    assert value(transfer(date(2001, 3, 10)).value) == {"allowed": False, "by": None}
    assert value(transfer(date(2001, 3, 10), moved=True).value) == {"allowed": True, "by": "dispensation"}
    assert value(transfer(date(2001, 6, 15)).value) == {"allowed": True, "by": "window"}
