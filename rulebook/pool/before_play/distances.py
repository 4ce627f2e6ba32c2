"""How far a match is played: the individual table, what an organiser may choose, and the teams' distances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from rulebook.law.facts import MISSING, Choice, Fact, InvalidFacts, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.tables import Table
from rulebook.pool.before_play.readings import DistanceChoice
from rulebook.pool.classes import Discipline
from rulebook.pool.teams.divisions import DISCIPLINE, TEAM_COLUMNS, Division, team_distance


class Competition(Enum):
    """The competitions of the table of distances: the five championships, and those of each class.

    >>> Competition("sm-dam").title, Competition("elit").title, Competition("elit").championship
    ('SM dam', 'Elitserie', False)
    """

    SM_OPEN = "sm-oppet"
    SM_SENIOR = "sm-senior"
    SM_WOMEN = "sm-dam"
    SM_JUNIOR = "sm-junior"
    SM_YOUTH = "sm-ungdom"
    ELIT = "elit"
    KL1 = "kl1"
    SENIOR = "senior"
    KL2 = "kl2"
    KL3 = "kl3"
    DAM_ELIT = "damelit"
    DAM_KL1 = "damkl1"
    JUNIOR = "junior"
    YOUTH = "ungdom"

    @property
    def title(self) -> str:
        """The competition's name in the table."""
        return _TITLES[self]

    @property
    def championship(self) -> bool:
        """Whether it is one of the championships."""
        return self.value.startswith("sm-")


class Stage(Enum):
    """The two stages of a competition."""

    FIRST = "grundspel"
    FINAL = "slutspel"


_TITLES = {
    Competition.SM_OPEN: "SM öppet",
    Competition.SM_SENIOR: "SM Senior (oldboys)",
    Competition.SM_WOMEN: "SM dam",
    Competition.SM_JUNIOR: "SM junior",
    Competition.SM_YOUTH: "SM ungdom",
    Competition.ELIT: "Elitserie",
    Competition.KL1: "Kl 1",
    Competition.SENIOR: "Senior (oldboys)",
    Competition.KL2: "Kl 2",
    Competition.KL3: "Kl 3",
    Competition.DAM_ELIT: "Dam Elit",
    Competition.DAM_KL1: "Dam",
    Competition.JUNIOR: "Junior",
    Competition.YOUTH: "Ungdom",
}

DISTANCES: Mapping[Competition, tuple[int, int, int, int, int, int]] = {
    Competition.SM_OPEN: (9, 11, 11, 13, 100, 150),
    Competition.SM_SENIOR: (6, 8, 8, 10, 75, 100),
    Competition.SM_WOMEN: (7, 9, 9, 11, 75, 100),
    Competition.SM_JUNIOR: (7, 9, 9, 11, 75, 100),
    Competition.SM_YOUTH: (5, 7, 7, 9, 50, 75),
    Competition.ELIT: (8, 8, 9, 9, 100, 100),
    Competition.KL1: (6, 6, 7, 7, 75, 75),
    Competition.SENIOR: (6, 6, 7, 7, 75, 75),
    Competition.KL2: (5, 5, 6, 6, 50, 50),
    Competition.KL3: (5, 5, 6, 6, 50, 50),
    Competition.DAM_ELIT: (5, 5, 6, 6, 50, 50),
    Competition.DAM_KL1: (5, 5, 6, 6, 50, 50),
    Competition.JUNIOR: (5, 5, 6, 6, 50, 50),
    Competition.YOUTH: (5, 5, 6, 6, 50, 50),
}
"""The printed distances: 8-ball, 9-ball and 14-1, each in the first stage and in the final one."""

COLUMNS: tuple[tuple[Discipline, Stage], ...] = tuple((game, stage) for game in TEAM_COLUMNS for stage in Stage)
"""What each column of the table is for; its disciplines stand in the same order as the teams'."""

LONGEST = 100_000

COMPETITION = Fact(
    "competition", "tävling", "Klassen eller SM-tävlingen.", Choice(Competition), default=None, word="class"
)
TEAM_DIVISION = Fact("division", "division", "Divisionen, för lag.", Choice(Division), default=None)
STAGE = Fact("stage", "spel", "Grundspel eller slutspel.", Choice(Stage), default=None)
CHOSEN = Fact(
    "chosen", "vald distans", "Distansen som arrangören vill spela på.", Whole(least=1, most=LONGEST), default=None
)


@dataclass(frozen=True, slots=True)
class Distance:
    """How far a match is played.

    :param distance: racks to win in 8-ball and 9-ball, points in 14-1
    :param fixed: whether it is fixed, or else the least that may be chosen
    :param allowed: whether the distance that was chosen may be played; None when none was
    """

    distance: int
    fixed: bool
    allowed: bool | None = None

    def __str__(self) -> str:
        text = f"{self.distance} ({'fast' if self.fixed else 'minst'})"
        return text if self.allowed is None else f"{text}; den valda är {'' if self.allowed else 'inte '}tillåten"


@provision("pool.4.10.a", "pool.4.10.b", "pool.4.10.c", "pool.4.10.d")
@reasoned
def distance(
    so_far: Reasoning,
    competition: Competition,
    discipline: Discipline,
    stage: Stage,
    chosen: int | None = None,
    *,
    reading: Readings = None,
) -> Distance:
    """Return how far an individual match is played, and whether a chosen distance may be played.

    :param competition: the championship, or the class of the competition
    :param chosen: the distance that the organiser wants, in racks or in points
    :raises InvalidFacts: for what is not in the table, or a distance below 1

    >>> distance(Competition.SM_OPEN, Discipline.NINE_BALL, Stage.FINAL).value.distance
    13
    >>> distance(Competition.KL2, Discipline.NINE_BALL, Stage.FINAL, 8).value.allowed
    True
    """
    where: Competition = _given(COMPETITION, competition)
    game: Discipline = DISCIPLINE.checked(discipline)
    when: Stage = _given(STAGE, stage)
    wish: int | None = CHOSEN.checked(chosen)
    printed = DISTANCES[where][COLUMNS.index((game, when))]
    so_far.title = f"{where.title}, {game.value}, {when.value}"
    so_far.step(("pool.4.10.a",), f"tabellens distans för {where.title}, {game.value}, {when.value}", printed)
    if where.championship:
        so_far.step(("pool.4.10.b",), "SM: distansen är fast")
    else:
        so_far.step(("pool.4.10.c",), "tävlingen är inte ett SM: distansen är den minsta")
    if wish is None:
        return Distance(printed, where.championship)
    allowed = wish == printed if where.championship else wish >= printed
    if where.championship and not allowed and answer_to(DistanceChoice) is DistanceChoice.FREE:
        allowed = True
    so_far.step(("pool.4.10.d",), f"arrangörens val {wish} är tillåtet", allowed)
    return Distance(printed, where.championship, allowed)


@reasoned
def any_distance(
    so_far: Reasoning,
    discipline: Discipline,
    competition: Competition | None = None,
    stage: Stage | None = None,
    chosen: int | None = None,
    division: Division | None = None,
    *,
    reading: Readings = None,
) -> Distance | int:
    """Return a distance in individual play, or for teams when their division is given.

    :raises InvalidFacts: unless it is asked either of a competition and a stage or of a division

    >>> any_distance(Discipline.FOURTEEN_ONE, division=Division.ELIT).value
    125
    """
    where = TEAM_DIVISION.checked(division)
    if where is None:
        found: Distance = so_far.take(distance(competition, discipline, stage, chosen))  # type: ignore[arg-type]
        return found
    for fact, given in ((COMPETITION, competition), (STAGE, stage), (CHOSEN, chosen)):
        if given is not None:
            raise InvalidFacts(fact.label, fact.checked(given), "ingenting när division är angiven: den gäller lag")
    return so_far.take(team_distance(where, discipline))


def distance_table() -> Table:
    """Return the table of individual distances for reading.

    >>> distance_table().rows[0]
    ('SM öppet', 9, 11, 11, 13, 100, 150)
    """
    heads = ("tävling", *(f"{game.value} {stage.value}" for game, stage in COLUMNS))
    rows = tuple((where.title, *distances) for where, distances in DISTANCES.items())
    return Table("Distans för respektive disciplin - individuellt", heads, rows, ("pool.4.10.a",))


def _given(fact: Fact, value: object) -> Any:
    """Return a fact that may be absent from a command but must be given here."""
    if value is None:
        raise InvalidFacts(fact.label, MISSING, fact.accepted)
    return fact.checked(value)


Question(
    "pool distance",
    "Hur lång är matchen?",
    any_distance,
    (DISCIPLINE, COMPETITION, STAGE, CHOSEN, TEAM_DIVISION),
    value=lambda one: (
        {"distance": one}
        if isinstance(one, int)
        else {"distance": one.distance, "fixed": one.fixed, "allowed": one.allowed}
    ),
    gives={"distance": "integer", "fixed?": "boolean", "allowed?": "boolean?"},
    text=str,
)
