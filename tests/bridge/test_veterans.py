"""SM-lag Veteraner: a form for every number of teams, who may enter, who chooses whom."""

from __future__ import annotations

import json
from datetime import date

import pytest

from rulebook.bridge.championship.programme.veterans import (
    FORMATS,
    CupStage,
    Form,
    cup_match,
    quarterfinals,
    semifinals,
    veteran_format,
    veteran_team,
)
from rulebook.bridge.championship.readings import VeteranGap
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Unregulated
from tests.desk.running import run

TEAMS = list("ABCDEFGH")


def test_the_table_has_the_two_gaps_and_no_overlap() -> None:
    assert [case["lag"] for case in FORMATS.gaps()] == [9, 11]
    assert FORMATS.overlaps() == []


@pytest.mark.parametrize(
    ("teams", "boards", "matches", "bye"),
    [
        (2, (14,), 1, False), (7, (14,), 6, True), (8, (14,), 7, False), (10, (10,), 9, False),
        (12, (7, 8), 11, False), (13, (7, 8), 12, True), (14, (7, 8), 13, False), (16, (7, 8), 15, False),
    ],
)  # fmt: skip
def test_series(teams: int, boards: tuple[int, ...], matches: int, bye: bool) -> None:
    plan = veteran_format(teams).value
    assert (plan.form, plan.boards, plan.matches, plan.bye, plan.cup) == (Form.SERIES, boards, matches, bye, False)


@pytest.mark.parametrize(("teams", "bye"), [(17, True), (18, False), (100, False)])
def test_the_lift(teams: int, bye: bool) -> None:
    plan = veteran_format(teams).value
    assert (plan.form, plan.boards, plan.matches, plan.bye, plan.cup) == (Form.LIFT, (8,), 8, bye, True)


@pytest.mark.parametrize(("teams", "up", "down", "matches"), [(9, (10,), (14,), 8), (11, (7, 8), (10,), 10)])
def test_the_gaps(teams: int, up: tuple[int, ...], down: tuple[int, ...], matches: int) -> None:
    ruling = veteran_format(teams)
    assert isinstance(ruling.value, Unregulated)
    assert (ruling.value.proposal.boards, ruling.value.proposal.matches, ruling.value.proposal.bye) == (
        up,
        matches,
        True,
    )
    assert ruling.readings == (VeteranGap.UP,)
    other = veteran_format(teams, reading=VeteranGap.DOWN).value
    assert isinstance(other, Unregulated)
    assert (other.proposal.boards, other.proposal.matches) == (down, matches)


def test_the_command() -> None:
    done = run("--json", "bridge", "veterans", "--teams", "12")
    assert (done.code, json.loads(done.out)["value"]) == (0, {
        "format": "serie", "boards_per_match": [7, 8], "matches_per_team": 11, "bye": False, "cup": False,
    })  # fmt: skip
    done = run("--json", "bridge", "veterans", "--teams", "9")
    assert (done.code, json.loads(done.out)["value"]) == (3, {
        "format": "serie", "boards_per_match": [10], "matches_per_team": 8, "bye": True, "cup": False,
    })  # fmt: skip
    assert json.loads(done.out)["readings"] == {"veteranluckan": "uppat"}
    done = run("--json", "bridge", "veterans", "--teams", "17")
    assert json.loads(done.out)["value"] == {
        "format": "gröna hissen", "boards_per_match": [8], "matches_per_team": 8, "bye": True, "cup": True,
    }  # fmt: skip
    for wrong in ("1", "0", "-3", "x", "9.5"):
        done = run("bridge", "veterans", "--teams", wrong)
        assert (done.code, done.out) == (2, "")
        assert "--teams" in done.err


@pytest.mark.parametrize(
    ("players", "members", "day", "allowed"),
    [(6, True, 28, True), (4, True, 1, True), (7, True, 28, False), (3, True, 28, False), (6, False, 28, False),
     (6, True, 29, False)],
)  # fmt: skip
def test_teams(players: int, members: bool, day: int, allowed: bool) -> None:
    assert veteran_team(players, members, date(2008, 7, day)).value is allowed


def test_cup_matches() -> None:
    for stage in CupStage:
        match = cup_match(stage).value
        assert (match.boards, match.half_time_change, match.carry_over) == (24, True, 0)
    assert 8 * 8 + 3 * cup_match(CupStage.FINAL).value.boards == 136


def test_quarterfinals() -> None:
    assert quarterfinals(TEAMS, list("FEH")).value.matches == (("A", "F"), ("B", "E"), ("C", "H"), ("D", "G"))
    assert quarterfinals(TEAMS, list("EFG")).value.matches[3] == ("D", "H")
    waiting = quarterfinals(TEAMS, list("FE")).value
    assert isinstance(waiting, Discretion)
    assert (waiting.who, waiting.options, waiting.certain.matches) == ("C", ("G", "H"), (("A", "F"), ("B", "E")))
    assert quarterfinals(TEAMS).value.options == ("E", "F", "G", "H")


@pytest.mark.parametrize("choices", ["D", "EE", "X", "EFGH"])
def test_choices_that_cannot_be_made(choices: str) -> None:
    with pytest.raises(InvalidFacts):
        quarterfinals(TEAMS, list(choices))


@pytest.mark.parametrize("ranking", [TEAMS[:7], [*TEAMS[:7], "A"], [*TEAMS, "I"]])
def test_eight_teams_play_the_cup(ranking: list[str]) -> None:
    with pytest.raises(InvalidFacts):
        quarterfinals(ranking)


def test_semifinals() -> None:
    assert semifinals(list("VWXY"), "Y").value.matches == (("V", "Y"), ("W", "X"))
    assert semifinals(list("VWXY"), "X").value.matches == (("V", "X"), ("W", "Y"))
    assert semifinals(list("VWXY")).value.options == ("X", "Y")
    for wrong in (("VWXY", "W"), ("VWXY", "V"), ("VWX", "X"), ("VVXY", "X")):
        with pytest.raises(InvalidFacts):
            semifinals(list(wrong[0]), wrong[1])


def test_the_cup_s_commands() -> None:
    done = run("--json", "bridge", "cup-quarterfinals", "--ranking", "A,B,C,D,E,F,G,H", "--choices", "F,E,H")
    assert json.loads(done.out)["value"] == {"matches": [["A", "F"], ["B", "E"], ["C", "H"], ["D", "G"]]}
    done = run("--json", "bridge", "cup-quarterfinals", "--ranking", "A,B,C,D,E,F,G,H")
    assert (done.code, json.loads(done.out)["value"]) == (3, {})
    done = run("--json", "bridge", "cup-semifinals", "--winners", "V,W,X,Y", "--choice", "Y")
    assert json.loads(done.out)["value"] == {"matches": [["V", "Y"], ["W", "X"]]}
    done = run("bridge", "cup-semifinals", "--winners", "V,W,X,Y", "--choice", "W")
    assert (done.code, done.out) == (2, "")
    assert "--choice" in done.err
    done = run("--json", "bridge", "cup-match", "--stage", "tredjepris")
    assert json.loads(done.out)["value"] == {"boards": 24, "half_time_change": True, "carry_over": 0}


def test_a_form_for_every_number_from_two_teams() -> None:
    assert min(FORMATS.tried("lag")) == 2


@pytest.mark.parametrize(
    ("teams", "text"),
    [
        (2, "serie, 1 match om 14 brickor"),
        (7, "serie, 6 matcher om 14 brickor, frirond varje rond"),
        (12, "serie, 11 matcher om 7 eller 8 brickor"),
        (17, "gröna hissen, 8 matcher om 8 brickor, frirond varje rond, sedan cup"),
    ],
)
def test_a_form_in_words(teams: int, text: str) -> None:
    assert str(veteran_format(teams).value) == text


@pytest.mark.parametrize(
    ("teams", "steps"),
    [
        (8, [("d", "serie, matcher om 14 brickor")]),
        (10, [("e", "serie, matcher om 10 brickor")]),
        (16, [("f", "serie, matcher om 7 eller 8 brickor")]),
        (18, [("g", "gröna hissen, 8 matcher om 8 brickor, sedan cup"), ("h", "8")]),
    ],
)
def test_the_derivation_names_the_sentence_of_the_number(teams: int, steps: list[tuple[str, str]]) -> None:
    """How many matches a series is depends on the number of teams, which its sentence leaves open."""
    found = [(*step.cites, str(step.value)) for step in veteran_format(teams).steps]
    assert found == [(f"sm.sm-lag-veteraner.{letter}", value) for letter, value in steps]


@pytest.mark.parametrize(("teams", "options"), [(9, ("som 8 lag", "som 10 lag")), (11, ("som 10 lag", "som 12 lag"))])
def test_what_the_text_passes_over_is_read_as_a_neighbour(teams: int, options: tuple[str, str]) -> None:
    ruling = veteran_format(teams)
    assert isinstance(ruling.value, Unregulated)
    assert ruling.value.options == options
    cites = ("sm.sm-lag-veteraner.d", "sm.sm-lag-veteraner.e", "sm.sm-lag-veteraner.f")
    assert [(step.cites, step.text, step.value) for step in ruling.steps] == [
        (cites, f"{teams} lag står inte i texten", False)
    ]


@pytest.mark.parametrize(
    ("teams", "odd", "either"), [(8, False, False), (7, True, False), (12, False, True), (13, True, True)]
)
def test_what_the_text_leaves_open_is_warned_of(teams: int, odd: bool, either: bool) -> None:
    """An odd number needs a bye, and for 12–16 teams nobody says which number gives 7 boards and which 8."""
    warnings = veteran_format(teams).warnings
    assert (any("udda" in one for one in warnings), any("7" in one for one in warnings)) == (odd, either)


@pytest.mark.parametrize(
    ("stage", "steps"),
    [
        (CupStage.QUARTERFINAL, [("l", 24), ("m", 0)]),
        (CupStage.SEMIFINAL, [("p", 24)]),
        (CupStage.FINAL, [("q", 24)]),
        (CupStage.THIRD_PRIZE, [("q", 24)]),
    ],
)
def test_where_each_cup_match_stands(stage: CupStage, steps: list[tuple[str, int]]) -> None:
    found = [(*step.cites, step.value) for step in cup_match(stage).steps]
    assert found == [(f"sm.sm-lag-veteraner.{letter}", value) for letter, value in steps]


def test_the_winner_chooses_by_one_sentence_and_the_next_two_by_another() -> None:
    found = [(*step.cites, step.value) for step in quarterfinals(TEAMS, list("FEH")).steps]
    letters = [("i", "F"), ("j", "E"), ("j", "H"), ("k", "G")]
    assert found == [(f"sm.sm-lag-veteraner.{letter}", value) for letter, value in letters]
    for made, letter in (("", "i"), ("F", "j")):
        assert quarterfinals(TEAMS, list(made)).value.cites == (f"sm.sm-lag-veteraner.{letter}",)


def test_nobody_is_in_the_cup_twice() -> None:
    with pytest.raises(InvalidFacts, match="åtta olika lag"):
        quarterfinals([*TEAMS, "A"], list("FEH"))
    with pytest.raises(InvalidFacts, match="fyra olika lag"):
        semifinals(list("VWXYV"), "X")
