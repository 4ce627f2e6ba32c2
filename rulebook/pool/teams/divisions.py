"""The divisions of the team series, and how far their matches are played."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rulebook.law.facts import Choice, Fact
from rulebook.law.provisions import provision
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.tables import Table
from rulebook.pool.classes import Discipline


class Division(Enum):
    """A division of the team series, by the word that names it on the command line and in files.

    >>> Division.ELIT.title, Division("div2").title
    ('Elitserie', 'Div 2')
    """

    ELIT = "elit"
    DIV_1 = "div1"
    DIV_2 = "div2"
    DAM_ELIT = "damelit"

    @property
    def title(self) -> str:
        """The division's name in the regulation's tables."""
        return {"elit": "Elitserie", "div1": "Div 1", "div2": "Div 2", "damelit": "Dam Elit"}[self.value]


DIVISION = Fact("division", "division", "Lagets division.", Choice(Division))
DISCIPLINE = Fact("discipline", "disciplin", "Vilken disciplin.", Choice(Discipline))

TEAM_DISTANCES: Mapping[str, tuple[int, int, int]] = {
    "Elitserie": (9, 11, 125),
    "Div 1": (8, 9, 75),
    "Div 2": (7, 8, 75),
    "Div 3": (6, 7, 50),
    "Dam Elit": (6, 7, 50),
}
"""How far a team's matches are played in 8-ball, 9-ball and 14-1, by division as printed; no series is a Div 3."""

TEAM_COLUMNS = (Discipline.EIGHT_BALL, Discipline.NINE_BALL, Discipline.FOURTEEN_ONE)
"""The disciplines in the order of the table's columns."""


@provision("pool.4.28.q")
@reasoned
def team_distance(so_far: Reasoning, division: Division, discipline: Discipline) -> int:
    """Return how far a team's match in a discipline is played.

    >>> team_distance(Division.ELIT, Discipline.FOURTEEN_ONE).value
    125
    """
    where: Division = DIVISION.checked(division)
    game: Discipline = DISCIPLINE.checked(discipline)
    so_far.title = f"{where.title}, {game.value}"
    distance = TEAM_DISTANCES[where.title][TEAM_COLUMNS.index(game)]
    so_far.step(("pool.4.28.q",), f"distans för lag i {where.title}, {game.value}", distance)
    return distance


def team_distance_table() -> Table:
    """Return the table of the teams' distances for reading.

    >>> team_distance_table().rows[0]
    ('Elitserie', 9, 11, 125)
    """
    heads = ("division", *(game.value for game in TEAM_COLUMNS))
    rows = tuple((name, *distances) for name, distances in TEAM_DISTANCES.items())
    return Table("Distans för respektive disciplin - lag", heads, rows, ("pool.4.28.q",))
