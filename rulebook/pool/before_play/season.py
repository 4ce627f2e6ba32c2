"""The competition season: from 1 August to 15 June."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rulebook.law.facts import Day, Fact, InvalidFacts, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned

FIRST_DAY = (8, 1)
"""Month and day on which a season begins."""
LAST_DAY = (6, 15)
"""Month and day on which it ends, the year after."""

ON = Fact("on", "dag", "Dagen som det gäller.", Day())


@dataclass(frozen=True, slots=True)
class Season:
    """A competition season, named by the years in which it begins and ends.

    >>> print(Season(2000))
    2000/2001
    """

    begins: int

    def __post_init__(self) -> None:
        whole("säsongens första år", self.begins, least=date.min.year - 1, most=date.max.year)

    def __str__(self) -> str:
        return f"{self.begins}/{self.begins + 1}"

    @property
    def first_day(self) -> date:
        """The season's first day."""
        return self._day(self.begins, FIRST_DAY)

    @property
    def last_day(self) -> date:
        """The season's last day."""
        return self._day(self.begins + 1, LAST_DAY)

    @staticmethod
    def _day(year: int, day: tuple[int, int]) -> date:
        try:
            return date(year, *day)
        except ValueError:
            raise InvalidFacts("år", year, f"ett år från {date.min.year} till {date.max.year}") from None


@provision("pool.4.6.a")
@reasoned
def season_of(so_far: Reasoning, on: date) -> Season | None:
    """Return which season a day belongs to; both end days are within.

    :returns: None between the seasons

    >>> print(season_of(date(2001, 6, 15)).value, season_of(date(2001, 7, 10)).value, season_of(date(2001, 8, 1)).value)
    2000/2001 None 2001/2002
    """
    day: date = ON.checked(on)
    so_far.title = str(day)
    if (day.month, day.day) >= FIRST_DAY:
        season = Season(day.year)
    elif (day.month, day.day) <= LAST_DAY:
        season = Season(day.year - 1)
    else:
        so_far.step(("pool.4.6.a",), "mellan säsongerna, som slutar den 15 juni och börjar den 1 augusti")
        so_far.warn("för speciella arrangemang kan Förbundsstyrelsen besluta om avsteg (pool.4.6.b, pool.4.6.c)")
        return None
    so_far.step(("pool.4.6.a",), "säsongen går från den 1 augusti till den 15 juni året efter", str(season))
    return season


Question(
    "pool season",
    "Vilken tävlingssäsong hör en dag till?",
    season_of,
    (ON,),
    value=lambda season: {"season": None if season is None else str(season)},
    gives={"season": "string?"},
    text=lambda season: "ingen säsong" if season is None else f"säsongen {season}",
)
