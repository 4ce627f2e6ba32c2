"""Swedish working days against dateutil's Easter and printed calendars."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from dateutil.easter import easter as oracle

from rulebook.law.facts import InvalidFacts
from rulebook.law.workdays import easter, first_workday_after, is_workday, public_holidays


def test_easter_is_that_of_another_reckoning() -> None:
    assert [easter(year) for year in range(1990, 4000)] == [oracle(year) for year in range(1990, 4000)]


def test_the_holidays_of_2008() -> None:
    assert list(public_holidays(2008)) == [
        date(2008, 1, 1), date(2008, 1, 6), date(2008, 3, 21), date(2008, 3, 23), date(2008, 3, 24), date(2008, 5, 1),
        date(2008, 5, 11), date(2008, 6, 6), date(2008, 6, 21), date(2008, 11, 1), date(2008, 12, 25),
        date(2008, 12, 26),
    ]  # fmt: skip
    assert len(public_holidays(2007)) == 13  # in 2008 Ascension Day was the first of May


def test_whit_monday_gave_way_to_the_national_day() -> None:
    assert date(2004, 5, 31) in public_holidays(2004)
    assert date(2004, 6, 6) not in public_holidays(2004)
    assert date(2005, 5, 16) not in public_holidays(2005)
    assert date(2005, 6, 6) in public_holidays(2005)


@pytest.mark.parametrize(
    ("day", "first"),
    [
        (date(2008, 3, 24), date(2008, 3, 25)),
        (date(2008, 3, 20), date(2008, 3, 25)),
        (date(2008, 3, 8), date(2008, 3, 10)),
        (date(2008, 3, 10), date(2008, 3, 11)),
        (date(2007, 12, 31), date(2008, 1, 2)),
        (date(2010, 6, 25), date(2010, 6, 28)),
    ],
)
def test_the_first_workday_after(day: date, first: date) -> None:
    assert first_workday_after(day) == first


def test_saturday_is_no_workday_and_friday_is() -> None:
    assert [is_workday(date(2008, 4, n)) for n in (4, 5, 6, 7)] == [True, False, False, True]


@pytest.mark.parametrize("day", ["2008-03-24", None, datetime(2008, 3, 24), date(1989, 1, 2)])
def test_no_day(day: object) -> None:
    with pytest.raises(InvalidFacts):
        is_workday(day)  # type: ignore[arg-type]
