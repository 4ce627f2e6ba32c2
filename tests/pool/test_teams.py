"""The rules for teams: tables, forfeits, line-ups, moves; with a real league's table and the checklist's examples."""

from __future__ import annotations

import csv
import json
from datetime import datetime
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated
from rulebook.pool.classes import Discipline
from rulebook.pool.teams.divisions import Division
from rulebook.pool.teams.forfeits import forfeits, lost_beforehand, rest_of_gathering, stayed_away
from rulebook.pool.teams.league import (
    PartedBy,
    TeamMatch,
    champions,
    counted_matches,
    league,
    replay_allowed,
    team_points,
)
from rulebook.pool.teams.lineups import (
    club_team_admitted,
    line_up_in_time,
    line_up_may_change,
    may_arrange_gathering,
    may_play_for,
    one_match_each,
    reserve_may_enter,
    team_complete,
    vacant_places,
)
from rulebook.pool.teams.moves import FinalPlace, balance, moves, promoted_to_elite
from rulebook.pool.teams.readings import BallQuotient, HeadToHead, LowestDivision, OneDeclines, WithdrawnMatches
from rulebook.pool.teams.series import discipline_of, most_balls, series_play
from tests.desk.running import run

REAL = Path(__file__).parents[1] / "real" / "pool_snooker_bundesliga_final_table.csv"


def test_the_series() -> None:
    play = series_play().settled()
    assert (play.each, play.total, play.individual) == (14, 56, 224)
    assert series_play(2).settled().each == 2
    assert [discipline_of(n) for n in (1, 2, 3, 4)] == [
        Discipline.FOURTEEN_ONE, Discipline.NINE_BALL, Discipline.NINE_BALL, Discipline.EIGHT_BALL,
    ]  # fmt: skip
    assert [most_balls(division) for division in Division] == [156, 101, 98, 70]


@pytest.mark.parametrize(("own", "other", "points"), [(3, 1, 2), (2, 2, 1), (0, 4, 0), (1, 0, 2)])
def test_points_of_a_team_match(own: int, other: int, points: int) -> None:
    assert team_points(own, other).value == points


def match(home: str, away: str, matches: str, balls: str = "0-0") -> TeamMatch:
    (a, b), (c, d) = (map(int, text.split("-")) for text in (matches, balls))
    return TeamMatch(home, away, a, b, c, d)


def test_match_quotient_before_ball_quotient_before_meetings() -> None:
    # Checklist: 32-24 before 31-25 at equal points; then balls 1960/56 before 1932/56, though Y won both meetings.
    higher = league([match("X", "U", "4-0"), match("Y", "V", "3-1")]).settled()
    assert next((d.above, d.below, d.by) for d in higher.decided) == ("X", "Y", PartedBy.MATCH_QUOTIENT)
    played = [
        match("Y", "X", "3-1", "100-90"), match("X", "Y", "1-3", "90-100"),
        match("X", "U", "4-0", "160-10"), match("U", "X", "0-4", "10-160"),
        match("Y", "U", "2-2", "100-100"), match("U", "Y", "2-2", "100-100"),
    ]  # fmt: skip
    table = league(played).settled()
    assert [one.team for one in table.table] == ["Y", "X", "U"]
    assert table.table[1].ball_quotient == Fraction(90 + 90 + 160 + 160, 16)


def test_a_complete_tie_shares_the_place() -> None:
    ruling = league([match("A", "B", "3-1", "5-5"), match("B", "A", "3-1", "5-5")])
    assert isinstance(ruling.value, Unregulated)
    assert [one.place for one in ruling.value.certain.table] == [1, 1]
    assert [one.by for one in ruling.value.certain.decided] == [PartedBy.TIE]


def test_head_to_head_by_matches_is_a_reading() -> None:
    # A and B have 4 points, 8-8 in matches and the same balls; their meetings give 2-2 in points, 5-3 in matches.
    played = [
        match("A", "B", "4-0", "8-8"), match("B", "A", "3-1", "8-8"),
        match("A", "C", "0-4", "8-7"), match("C", "A", "1-3", "7-8"),
        match("B", "C", "4-0", "8-7"), match("C", "B", "3-1", "7-8"),
    ]  # fmt: skip
    default = league(played)
    assert isinstance(default.value, Unregulated)
    assert [(one.place, one.team) for one in default.value.certain.table][:2] == [(1, "A"), (1, "B")]
    assert HeadToHead.TEAM_POINTS in default.readings
    other = league(played, reading=HeadToHead.MATCHES).settled()
    assert next((d.above, d.below, d.by) for d in other.decided) == ("A", "B", PartedBy.HEAD_TO_HEAD)


def test_ball_quotient_by_lost_balls_is_a_reading() -> None:
    played = [match("A", "C", "2-2", "50-40"), match("B", "D", "2-2", "48-20")]
    assert next(one.team for one in league(played).value.table) == "A"
    ruling = league(played, reading=BallQuotient.MADE_LOST)
    assert ruling.settled().table[0].team == "B"
    assert ruling.settled().table[0].ball_quotient == Fraction(48, 20)


@given(st.permutations([match("A", "B", "3-1", "9-4"), match("B", "C", "2-2", "7-7"), match("C", "A", "1-3", "2-9")]))
def test_the_order_of_the_file_does_not_matter(played: list[TeamMatch]) -> None:
    assert [one.team for one in league(played).settled().table] == ["A", "B", "C"]


def test_struck_matches_and_the_exception() -> None:
    played = [match("A", "B", "3-1"), match("B", "C", "2-2"), match("C", "B", "4-0")]
    assert [m.home for m in counted_matches(played, "A").settled()] == ["B", "C"]  # A has not met C
    met = [*played, match("A", "C", "0-4")]
    assert len(counted_matches(met, "A").settled()) == 4
    # A whole gathering is another matter: it may leave opponents unmet, and opponents may be met without one.
    gathering = WithdrawnMatches.GATHERING
    cases = ((played, False, 2, 2), (played, True, 2, 3), (met, False, 4, 2), (met, True, 4, 4))
    for matches, whole, by_default, by_gathering in cases:
        default = counted_matches(matches, "A", whole_gathering=whole)
        assert len(default.settled()) == by_default
        assert len(counted_matches(matches, "A", whole_gathering=whole, reading=gathering).settled()) == by_gathering
        assert default.readings == (() if by_default == by_gathering else (WithdrawnMatches.MET_ALL,))
    assert {one.team for one in league(played, "A", whole_gathering=True, reading=gathering).value.table} == set("ABC")
    assert counted_matches(played).settled() == tuple(played)
    assert {one.team for one in league(played, "A").settled().table} == {"B", "C"}
    with pytest.raises(InvalidFacts):
        league(played, "Z")


def test_a_real_leagues_order_by_points_then_match_quotient() -> None:
    with REAL.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith('"#')))
    from rulebook.pool.teams.league import Standing, _ordered

    lines = {
        row["team"]: Standing(
            0, row["team"], 14, 0, 0, 0, int(row["points_won"]),
            (int(row["matches_won"]), int(row["matches_lost"])),
            Fraction(int(row["matches_won"]), int(row["matches_lost"])),
            (int(row["frames_won"]), int(row["frames_lost"])),
            Fraction(int(row["frames_won"]), int(row["frames_lost"])),
        )
        for row in rows
    }  # fmt: skip
    order, parted = _ordered(lines, ())
    assert order == [row["team"] for row in rows]
    # Lag F and G have equal points and matches: the frames part them.
    assert parted["Lag F", "Lag G"] is PartedBy.BALL_QUOTIENT
    assert parted["Lag A", "Lag B"] is PartedBy.MATCH_QUOTIENT


@pytest.mark.parametrize(("places", "expected"), [([6, 7], True), ([3, 4], False), ([7, 8], False)])
def test_replay(places: list[int], expected: bool) -> None:
    assert replay_allowed(places, [7, 8]).value is expected


def test_forfeits() -> None:
    found = forfeits(Division.ELIT, [Discipline.EIGHT_BALL, Discipline.FOURTEEN_ONE]).settled()
    assert [(one.discipline.value, one.score) for one in found.forfeits] == [("14-1", (0, 125)), ("8-ball", (0, 9))]
    assert found.best_result == (2, 2)
    one = forfeits(Division.DIV_2, [Discipline.NINE_BALL]).settled()
    assert (one.forfeits[0].score, one.best_result) == ((0, 8), (3, 1))
    assert forfeits(Division.ELIT, [Discipline.NINE_BALL] * 2).settled().best_result == (2, 2)
    for drop in ([], [Discipline.EIGHT_BALL] * 2, [Discipline.NINE_BALL] * 2 + [Discipline.EIGHT_BALL]):
        with pytest.raises(InvalidFacts):
            forfeits(Division.ELIT, drop)
    assert [lost_beforehand(n).value for n in (2, 3, 4)] == [2, 1, 0]
    with pytest.raises(InvalidFacts, match="minst 2"):
        lost_beforehand(1)


def test_leaving_and_staying_away() -> None:
    lost = rest_of_gathering(Division.ELIT, 3).settled()
    assert (lost.matches, lost.balls) == (12, 468)
    assert stayed_away(Division.ELIT, 2000).settled().back == "2002/2003"
    assert stayed_away(Division.ELIT, 2000).settled().division == "div2"
    assert stayed_away(Division.DIV_1, 2000, reading=LowestDivision.DIV_3).settled().division == "div3"
    assert stayed_away(Division.DAM_ELIT, 2000).settled().division is None
    assert stayed_away(Division.ELIT, 2000).warnings


def test_line_ups() -> None:
    assert [team_complete(n).value for n in (8, 9)] == [True, False]
    assert team_complete(6, captain=False).value is False
    assert may_play_for("Alfa 1", "Alfa 1").value is True
    assert may_play_for("Beta 1", "Alfa 1").value is False
    assert one_match_each(["A", "B", "C", "A"]).value is False
    assert line_up_in_time(datetime(2000, 10, 7, 9, 55), datetime(2000, 10, 7, 10)).value is True
    assert line_up_in_time(datetime(2000, 10, 7, 9, 56), datetime(2000, 10, 7, 10)).value is False
    assert line_up_may_change(True).value is True
    cases = {
        (4, 4, True, False): True,
        (4, 1, True, False): False,
        (4, 4, False, False): False,
        (4, 4, True, True): False,
    }
    assert {facts: reserve_may_enter(*facts).value for facts in cases} == cases
    assert [may_arrange_gathering(n).value for n in (7, 8)] == [False, True]


def test_clubs_teams() -> None:
    assert club_team_admitted(Division.ELIT, 1).value is True
    assert club_team_admitted(Division.ELIT, 1, 1).value is False
    assert club_team_admitted(Division.ELIT, 2).value is False
    assert [club_team_admitted(Division.DIV_2, n).value for n in (1, 3, 4)] == [True, True, False]
    assert isinstance(club_team_admitted(Division.DAM_ELIT, 2).value, Unregulated)
    assert vacant_places([("A 2", 2), ("B 3", 3), ("C 1", 1)], 1).value == ("C 1",)
    two = vacant_places([("A 2", 2), ("B 3", 3), ("C 1", 1)], 2).value
    assert isinstance(two, Unregulated)
    assert two.certain == ("C 1",)


def test_the_champion_is_whoever_won_the_elite_series() -> None:
    won = champions(league([match("B 1", "A 1", "1-3"), match("A 1", "B 1", "2-2")]).settled())
    assert won.value == "A 1"
    assert won.cites == ("pool.4.28.7.a", "pool.4.28.7.b")
    level = league([match("A 1", "B 1", "3-1", "5-5"), match("B 1", "A 1", "3-1", "5-5")]).value
    assert champions(level.certain).value.options == ("A 1", "B 1")
    with pytest.raises(InvalidFacts):
        champions(league([]).settled())


def series(name: str, *teams: str) -> list[FinalPlace]:
    """Return a series' first places from words such as `A2` or `B1!` (declines); eight places in all."""
    found = [
        FinalPlace(name, place, word[0] + name, int(word[1]), declined=word.endswith("!"))
        for place, word in enumerate(teams, 1)
    ]
    return [*found, *(FinalPlace(name, place, f"Z{place}{name}", 1) for place in range(len(teams) + 1, 9))]


@pytest.mark.parametrize(
    ("teams", "expected"),
    [
        (("A1",), "A"),
        (("A2", "B1"), "B"),
        (("A2", "B3", "C1"), "C"),
        (("A2", "B2", "C3", "D1"), None),
        (("A1", "B1", "C1"), "A"),
    ],
)
def test_first_teams_go_first(teams: tuple[str, ...], expected: str | None) -> None:
    one = promoted_to_elite(series("div1-norra", *teams)).settled()
    assert (one.club[0] if one else None) == expected


def moved(*lists: list[FinalPlace], **more: Any) -> tuple[list[str], list[str]]:
    value = moves([one for places in lists for one in places], **more).settled()
    return [team.split("elit")[0] for team in value.up], list(value.down)


def test_two_series_up_and_two_down() -> None:
    up, down = moved(series("elit"), series("div1-norra", "N1"), series("div1-sodra", "S1"))
    assert up == ["Ndiv1-norra 1", "Sdiv1-sodra 1"]
    assert down == ["Z7elit 1", "Z8elit 1"]


@pytest.mark.parametrize(("regions", "warned"), [(("södra", "norra"), 0), (("södra", "södra"), 1), (("", ""), 0)])
def test_two_from_the_same_region_make_one_series_too_large(regions: tuple[str, str], warned: int) -> None:
    last = [
        FinalPlace("elit", place, club, 1, region) for place, club, region in zip((7, 8), "GH", regions, strict=True)
    ]
    ruling = moves([*series("elit")[:6], *last, *series("div1-norra"), *series("div1-sodra")])
    assert ruling.settled().down == ("G 1", "H 1")
    assert sum("samma Div 1-serie" in warning for warning in ruling.warnings) == warned
    assert [region in str(ruling.steps) for region in regions] == [True, True]


def test_one_series_moves_one() -> None:
    assert moved(series("elit"), series("div1", "P1")) == (["Pdiv1 1"], ["Z8elit 1"])


def test_a_refusal_keeps_the_last() -> None:
    both = moved(series("elit"), series("div1-norra", "N1!"), series("div1-sodra", "S1!"))
    assert both == ([], [])
    one = (series("elit"), series("div1-norra", "N1!"), series("div1-sodra", "S1"))
    assert moved(*one)[1] == ["Z8elit 1"]
    assert moved(*one, reading=OneDeclines.WORSE)[1] == ["Z7elit 1"]
    ruling = moves([place for places in one for place in places])
    assert ruling.readings == (OneDeclines.BETTER,)


def test_nobody_moves_where_no_first_team_is_among_the_first_three() -> None:
    assert moved(series("elit"), series("div1", "A2", "B2", "C2")) == ([], [])


def test_div_2_winners_go_up_and_the_surplus_is_said() -> None:
    four = [series(f"div2-{name}", "V1") for name in ("norra", "sodra", "vastra", "ostra")]
    every = [series("elit"), series("div1-norra", "N1"), series("div1-sodra", "S1"), *four]
    ruling = moves([one for places in every for one in places])
    assert len(ruling.settled().up) == 6
    assert len(ruling.settled().down) == 4
    assert any("från 16 till 18 lag" in warning for warning in ruling.warnings)
    assert balance(2, 4).value == 18
    assert balance(2, 2).value == 16
    assert balance(1, 1).value == 8
    level = moves([one for places in every[:5] for one in places])
    assert level.warnings == ()


def test_too_few_div_2_series_leave_it_open() -> None:
    ruling = moves([*series("div1-norra", "N1"), *series("div1-sodra", "S1"), *series("div2-norra", "V1")])
    assert isinstance(ruling.value, Unregulated)
    assert ruling.value.certain.up == ("Vdiv2-norra 1",)
    assert len(ruling.value.options) == 2


@pytest.mark.parametrize(
    "places",
    [
        [FinalPlace("elit", 1, "A", 1), FinalPlace("elit", 1, "B", 1)],
        [FinalPlace("elit", 1, "A", 1), FinalPlace("div1", 1, "A", 1)],
        [FinalPlace("div1", 1, "A", 1), FinalPlace("div1-norra", 1, "B", 1)],
    ],
)
def test_places_that_cannot_be(places: list[FinalPlace]) -> None:
    for order in permutations(places):
        with pytest.raises(InvalidFacts):
            moves(order)


HEAD = "home,away,home_matches,away_matches,home_balls,away_balls\n"


def table_of(text: str, *options: str, stdin: str = HEAD) -> tuple[int, Any]:
    result = run("--json", "pool", "league", "-", *options, stdin=(stdin + text).encode())
    return result.code, json.loads(result.out) if result.out else result.err


def test_the_league_command() -> None:
    code, found = table_of("A,B,3,1,120,100\nB,A,2,2,110,110\n")
    assert (code, found["status"]) == (0, "decided")
    assert found["value"] == {
        "table": [
            {"place": 1, "team": "A", "played": 2, "won": 1, "drawn": 1, "lost": 0, "points": 3, "matches": [5, 3],
             "match_quotient": "5/3", "balls": [230, 210], "ball_quotient": "115/4"},
            {"place": 2, "team": "B", "played": 2, "won": 0, "drawn": 1, "lost": 1, "points": 1, "matches": [3, 5],
             "match_quotient": "3/5", "balls": [210, 230], "ball_quotient": "105/4"},
        ],
        "decided": [{"above": "A", "below": "B", "by": "points"}],
    }  # fmt: skip
    code, found = table_of("A,B,3,1,5,5\nB,A,3,1,5,5\n")
    assert (code, found["status"]) == (3, "unregulated")
    assert [one["place"] for one in found["value"]["table"]] == [1, 1]
    code, found = table_of("A,B,4,0,8,8\nC,D,4,0,9,12\n", "--ball-quotient", "made-lost")
    assert found["value"]["table"][0]["team"] == "A"
    assert found["value"]["table"][0]["match_quotient"] is None


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ("A,B,3,1,5,5\nA,B,1,3,5,5\n", (), "rad 3"),
        ("A,A,3,1,5,5\n", (), "kolumn away"),
        ("A,B,3,2,5,5\n", ("--division", "elit"), "högst 4"),
        ("A,B,3,1,157,5\n", ("--division", "elit"), "högst 156"),
        ("A,B,x,1,5,5\n", (), "home_matches"),
        ("A,B,3,1,5,5\n", ("--withdrawn", "Z"), "--withdrawn"),
        ("A,B,3,1,5,5\n", ("--division", "div9"), "--division"),
        ("A,B,3,1,5,5\n", ("--ball-quotient", "x"), "made-lost"),
    ],
)
def test_bad_leagues(text: str, options: tuple[str, ...], said: str) -> None:
    code, err = table_of(text, *options)
    assert code == 2
    assert said in err


def test_the_commands_for_teams(tmp_path: Path) -> None:
    found = json.loads(
        run("--json", "pool", "team", "forfeits", "--division", "elit", "--drop", "14-1", "--drop", "8-ball").out
    )
    assert found["value"] == {
        "forfeits": [{"discipline": "14-1", "score": [0, 125]}, {"discipline": "8-ball", "score": [0, 9]}],
        "best_result": [2, 2],
    }
    text = "series,place,club,team_no,region,declined\nelit,7,G,1,södra,\nelit,8,H,1,norra,\n"
    text += "div1,1,P,1,,\ndiv1,2,Q,1,,ja\n"
    result = run("--json", "pool", "team", "moves", "-", stdin=text.encode())
    assert (result.code, json.loads(result.out)["value"]) == (0, {"up": ["P 1"], "down": ["H 1"]})
    for wrong in ("elit,7,G,1,,kanske\n", "elit,7,G,0,,\n", "topp,7,G,1,,\n", "elit,7,,1,,\n"):
        bad = run("pool", "team", "moves", "-", stdin=("series,place,club,team_no,region,declined\n" + wrong).encode())
        assert (bad.code, bad.out) == (2, ""), wrong
        assert "rad 2" in bad.err


def test_one_match_left_is_said_in_the_singular() -> None:
    told = [rest_of_gathering(Division.ELIT, left).steps[0].text.split(",")[0] for left in (1, 2)]
    assert told == ["1 lagmatch kvar", "2 lagmatcher kvar"]
