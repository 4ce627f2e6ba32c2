"""How amounts, days and clocks are said in the bridge cases."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction

from rulebook.law.swedish import exact, grouped

MONTHS = (
    "januari", "februari", "mars", "april", "maj", "juni",
    "juli", "augusti", "september", "oktober", "november", "december",
)  # fmt: skip
WEEKDAYS = ("måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag")


def vp(number: int) -> str:
    """Return victory points.

    >>> vp(4)
    '4 VP'
    """
    return f"{number} VP"


def mp(number: Fraction | int) -> str:
    """Return matchpoints.

    >>> mp(Fraction(16, 5))
    '3,2 MP'
    """
    return f"{exact(number)} MP"


def kr(number: Fraction | int) -> str:
    r"""Return an amount of money.

    >>> kr(1328).replace("\xa0", " ")
    '1 328 kr'
    """
    whole = isinstance(number, int) or number.denominator == 1
    return f"{grouped(int(number)) if whole else exact(number)} kr"


def day(one: date, *, year: bool = True) -> str:
    """Return a day as people say it.

    >>> day(date(2008, 7, 31)), day(date(2008, 7, 31), year=False)
    ('den 31 juli 2008', 'den 31 juli')
    """
    return f"den {one.day} {MONTHS[one.month - 1]}" + (f" {one.year}" if year else "")


def weekday(one: date) -> str:
    """Return a day with its weekday.

    >>> weekday(date(2008, 7, 31))
    'torsdagen den 31 juli'
    """
    return f"{WEEKDAYS[one.weekday()]}en {day(one, year=False)}"


def clock(moment: datetime) -> str:
    """Return the time of day.

    >>> clock(datetime(2008, 7, 31, 9, 0))
    '09.00'
    """
    return f"{moment:%H.%M}"
