"""Swedish working days: Monday to Friday, save the public holidays of the act of 1989 (1989:253)."""

from __future__ import annotations

from datetime import date, timedelta

from rulebook.law.facts import InvalidFacts, whole

FIRST_YEAR, LAST_YEAR = 1990, 9990
"""From when the act has applied, and as far as the calendar reckons."""

_SATURDAY = 5


def easter(year: int) -> date:
    """Return Easter Sunday, by the Gregorian reckoning.

    :param year: from 1990
    :raises InvalidFacts: for another year

    >>> easter(2008)
    datetime.date(2008, 3, 23)
    """
    year = whole("år", year, least=FIRST_YEAR, most=LAST_YEAR)
    golden, century, rest = year % 19, year // 100, year % 100
    moon = (19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (golden + 11 * moon + 22 * weekday) // 451
    month, day = divmod(moon + weekday - 7 * late + 114, 31)
    return date(year, month, day + 1)


def public_holidays(year: int) -> dict[date, str]:
    """Return a year's public holidays with their names, Sundays apart.

    :param year: from 1990
    :raises InvalidFacts: for another year

    >>> public_holidays(2008)[date(2008, 3, 24)]
    'annandag påsk'
    """
    sunday = easter(year)
    found = {
        date(year, 1, 1): "nyårsdagen",
        date(year, 1, 6): "trettondedag jul",
        sunday - timedelta(2): "långfredagen",
        sunday: "påskdagen",
        sunday + timedelta(1): "annandag påsk",
        date(year, 5, 1): "första maj",
        sunday + timedelta(39): "Kristi himmelsfärdsdag",
        sunday + timedelta(49): "pingstdagen",
        _saturday_from(date(year, 6, 20)): "midsommardagen",
        _saturday_from(date(year, 10, 31)): "alla helgons dag",
        date(year, 12, 25): "juldagen",
        date(year, 12, 26): "annandag jul",
    }
    if year >= 2005:
        found[date(year, 6, 6)] = "nationaldagen"
    else:
        found[sunday + timedelta(50)] = "annandag pingst"
    return dict(sorted(found.items()))


def is_workday(day: date) -> bool:
    """Return whether a day is a working day: Monday to Friday and no public holiday.

    :param day: from 1990 on
    :raises InvalidFacts: for another day

    >>> is_workday(date(2008, 3, 24)), is_workday(date(2008, 3, 25))
    (False, True)
    """
    if type(day) is not date:
        raise InvalidFacts("dag", day, "ett datum som 2001-03-10")
    return day.weekday() < _SATURDAY and day not in public_holidays(day.year)


def first_workday_after(day: date) -> date:
    """Return the first working day after a day.

    :param day: from 1990 on
    :raises InvalidFacts: for another day

    >>> first_workday_after(date(2008, 3, 21)), first_workday_after(date(2008, 3, 8))
    (datetime.date(2008, 3, 25), datetime.date(2008, 3, 10))
    """
    is_workday(day)
    following = day + timedelta(1)
    while not is_workday(following):
        following += timedelta(1)
    return following


def _saturday_from(day: date) -> date:
    return day + timedelta((_SATURDAY - day.weekday()) % 7)
