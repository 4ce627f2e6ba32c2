"""Distances (4.10, and 4.28's for teams): every printed figure, and what an organiser may choose."""

from __future__ import annotations

import json

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.pool.before_play.distances import Competition, Distance, Stage, any_distance, distance, distance_table
from rulebook.pool.before_play.readings import DistanceChoice
from rulebook.pool.classes import Discipline
from rulebook.pool.teams.divisions import Division, team_distance, team_distance_table
from tests.desk.running import run

PRINTED = """
SM öppet 9 11 11 13 100 150
SM Senior (oldboys) 6 8 8 10 75 100
SM dam 7 9 9 11 75 100
SM junior 7 9 9 11 75 100
SM ungdom 5 7 7 9 50 75
Elitserie 8 8 9 9 100 100
Kl 1 6 6 7 7 75 75
Senior (oldboys) 6 6 7 7 75 75
Kl 2 5 5 6 6 50 50
Kl 3 5 5 6 6 50 50
Dam Elit 5 5 6 6 50 50
Dam 5 5 6 6 50 50
Junior 5 5 6 6 50 50
Ungdom 5 5 6 6 50 50
"""
ROWS = [line.rsplit(maxsplit=6) for line in PRINTED.strip().splitlines()]
COLUMNS = [(game, stage) for game in ("8-ball", "9-ball", "14-1") for stage in ("grundspel", "slutspel")]
TEAMS = {"elit": (9, 11, 125), "div1": (8, 9, 75), "div2": (7, 8, 75), "damelit": (6, 7, 50)}


@pytest.mark.parametrize(("where", "row"), list(zip(Competition, ROWS, strict=True)))
def test_every_printed_figure(where: Competition, row: list[str]) -> None:
    title, *figures = row
    assert where.title == title
    for (game, stage), figure in zip(COLUMNS, figures, strict=True):
        ruling = distance(where, Discipline(game), Stage(stage))
        assert ruling.value == Distance(int(figure), title.startswith("SM"), None)


def test_the_table_itself() -> None:
    assert [" ".join(map(str, row)) for row in distance_table().rows] == PRINTED.strip().splitlines()
    assert distance_table().columns[1:] == tuple(f"{game} {stage}" for game, stage in COLUMNS)
    assert len(team_distance_table().rows) == 5
    assert team_distance_table().rows[3] == ("Div 3", 6, 7, 50)


@pytest.mark.parametrize(
    ("where", "game", "stage", "chosen", "allowed"),
    [
        ("sm-dam", "8-ball", "slutspel", 9, True),
        ("sm-dam", "8-ball", "slutspel", 11, False),
        ("sm-dam", "8-ball", "slutspel", 8, False),
        ("kl2", "9-ball", "slutspel", 8, True),
        ("kl2", "9-ball", "slutspel", 6, True),
        ("kl2", "9-ball", "slutspel", 5, False),
        ("elit", "14-1", "grundspel", 75, False),
        ("kl3", "8-ball", "grundspel", 7, True),
    ],
)
def test_what_may_be_chosen(where: str, game: str, stage: str, chosen: int, allowed: bool) -> None:
    ruling = distance(Competition(where), Discipline(game), Stage(stage), chosen)
    assert ruling.settled().allowed is allowed
    free = distance(Competition(where), Discipline(game), Stage(stage), chosen, reading=DistanceChoice.FREE)
    assert free.settled().allowed is (allowed or where.startswith("sm-"))
    assert bool(ruling.readings) is (where.startswith("sm-") and not allowed)


@pytest.mark.parametrize("division", Division)
@pytest.mark.parametrize(("game", "column"), [("8-ball", 0), ("9-ball", 1), ("14-1", 2)])
def test_teams(division: Division, game: str, column: int) -> None:
    assert team_distance(division, Discipline(game)).value == TEAMS[division.value][column]
    assert any_distance(Discipline(game), division=division).value == TEAMS[division.value][column]


def test_either_a_class_or_a_division() -> None:
    game = Discipline.NINE_BALL
    for missing in ({}, {"competition": Competition.KL1}):
        with pytest.raises(InvalidFacts, match="fick ingenting"):
            any_distance(game, **missing)
    for both in ({"competition": Competition.KL1}, {"stage": Stage.FINAL}, {"chosen": 9}):
        with pytest.raises(InvalidFacts, match="den gäller lag"):
            any_distance(game, division=Division.ELIT, **both)  # type: ignore[arg-type]
    with pytest.raises(InvalidFacts, match="vald distans: fick 0"):
        distance(Competition.KL1, game, Stage.FINAL, 0)


def test_the_command_says_whether_an_individual_distance_is_fixed() -> None:
    title = run("--json", "pool", *"distance --class sm-oppet --discipline 8-ball --stage slutspel".split())
    assert json.loads(title.out)["value"] == {"distance": 11, "fixed": True, "allowed": None}
    team = run("--json", "pool", *"distance --division elit --discipline 8-ball".split())
    assert json.loads(team.out)["value"] == {"distance": TEAMS["elit"][0]}
