"""The series of the national team play: how many, how often teams meet, who plays what (4.28 a-c, h, i)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.law.facts import Fact, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.tables import Table
from rulebook.pool.classes import Discipline
from rulebook.pool.teams.divisions import DIVISION, TEAM_COLUMNS, TEAM_DISTANCES, Division

SERIES: Mapping[Division, int] = {Division.ELIT: 1, Division.DIV_1: 2, Division.DIV_2: 4, Division.DAM_ELIT: 1}
"""How many series each division has."""
TEAMS_IN_SERIES = 8
"""Teams in each series."""
MEETINGS = 2
"""How often two teams of a series meet."""
GATHERINGS_IN_AUTUMN = 2
GATHERINGS_IN_SPRING = 2
GATHERINGS = GATHERINGS_IN_AUTUMN + GATHERINGS_IN_SPRING
"""The gatherings of a season."""

LINE_UP = (Discipline.FOURTEEN_ONE, Discipline.NINE_BALL, Discipline.NINE_BALL, Discipline.EIGHT_BALL)
"""What the first, second, third and fourth player of a team play."""
MATCHES = len(LINE_UP)
"""Individual matches in a team match."""

POSITION = Fact("position", "plats i uppställningen", "Spelarens plats i uppställningen.", Whole(1, MATCHES))
TEAMS = Fact("teams", "lag", "Antal lag i serien.", Whole(2, 100), unit="lag", default=TEAMS_IN_SERIES)


def series_table() -> Table:
    """Return the divisions with their series for reading.

    >>> series_table().rows[1]
    ('Div 1', 2, 8)
    """
    rows = tuple((division.title, number, TEAMS_IN_SERIES) for division, number in SERIES.items())
    return Table("Riksserien för lag", ("division", "serier", "lag i varje serie"), rows, ("pool.4.28.a",))


@provision("pool.4.28.i", "pool.4.28.h")
def discipline_of(position: int) -> Discipline:
    """Return what the player at a position of the line-up plays, one match each.

    :param position: 1 to 4

    >>> [discipline_of(position).value for position in (1, 2, 3, 4)]
    ['14-1', '9-ball', '9-ball', '8-ball']
    """
    return LINE_UP[POSITION.checked(position) - 1]


@dataclass(frozen=True, slots=True)
class SeriesPlay:
    """How much a series plays in a season.

    :param each: team matches of each team
    :param total: team matches of the series
    :param individual: individual matches of the series
    """

    each: int
    total: int
    individual: int

    def __str__(self) -> str:
        return f"{self.each} lagmatcher per lag, {self.total} i serien, {self.individual} individuella matcher"


@provision("pool.4.28.a", "pool.4.28.b", "pool.4.28.c")
@reasoned
def series_play(so_far: Reasoning, teams: int = TEAMS_IN_SERIES) -> SeriesPlay:
    """Return how many team matches a series has: all meet twice, over four gatherings.

    :param teams: teams in the series

    >>> str(series_play().value)
    '14 lagmatcher per lag, 56 i serien, 224 individuella matcher'
    """
    number: int = TEAMS.checked(teams)
    each = MEETINGS * (number - 1)
    total = each * number // 2
    so_far.title = f"En serie med {number} lag"
    so_far.step(("pool.4.28.b",), f"dubbelmöten mot {number - 1} lag, lagmatcher per lag", each)
    so_far.step(("pool.4.28.b",), "lagmatcher i serien", total)
    so_far.step(("pool.4.28.i",), f"individuella matcher, {MATCHES} i varje lagmatch", total * MATCHES)
    if each % GATHERINGS:
        so_far.warn(f"{each} omgångar delas inte jämnt på {GATHERINGS} sammandrag; texten säger inte hur de fördelas.")
    return SeriesPlay(each, total, total * MATCHES)


Question(
    "pool team series",
    "Hur många matcher spelar en serie?",
    series_play,
    (TEAMS,),
    value=lambda play: {"each": play.each, "total": play.total, "individual": play.individual},
    gives={"each": "integer", "total": "integer", "individual": "integer"},
)


def distance_at(division: Division, discipline: Discipline) -> int:
    """Return a team match's distance in a discipline, as a bare figure.

    >>> distance_at(Division.ELIT, Discipline.FOURTEEN_ONE)
    125
    """
    return TEAM_DISTANCES[DIVISION.checked(division).title][TEAM_COLUMNS.index(discipline)]


def most_balls(division: Division) -> int:
    """Return the most balls that a team can make in one team match.

    >>> [most_balls(division) for division in Division]
    [156, 101, 98, 70]
    """
    return sum(distance_at(division, discipline) for discipline in LINE_UP)
