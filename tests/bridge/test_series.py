"""A series of teams: the table held against a table reckoned another way, and every fault of a file by its place."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.bridge.championship.play.series import Match, Side, series_table, struck
from rulebook.bridge.championship.play.victory_points import Scale, ScaleRow
from rulebook.bridge.championship.readings import OtherPenalties, OverThirtyMinutes
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Pending, Unregulated
from tests.desk.running import run

TEAMS = "ABCDEF"
ROWS = [(0, 2, 15, 15), (3, 9, 18, 12), (10, 19, 21, 9), (20, 29, 25, 4), (30, 39, 25, 3)]
ROWS += [(40, 49, 25, 2), (50, 59, 25, 1), (60, None, 25, 0)]
SCALE = Scale(tuple(ScaleRow(*row) for row in ROWS))
PAIRS = [(15 + n, 15 - n) for n in range(-10, 11)] + [(25, n) for n in range(5)] + [(n, 25) for n in range(5)]


def value(matches: list[Match], **more: Any) -> list[tuple[int, str, int, int, int, int]]:
    found = series_table(matches, **more).value
    standings = getattr(found, "certain", found)
    return [(r.place, r.team, r.played, r.vp, r.penalties, r.total) for r in standings.rows]


def complete(*, absent: dict[tuple[str, str], str] | None = None) -> list[Match]:
    """A full series in which the alphabetically earlier team wins 20–10, but for walkovers."""
    found = []
    for number, (home, away) in enumerate(combinations(TEAMS, 2), start=1):
        gone = (absent or {}).get((home, away))
        found.append(Match(number, home, away, None if gone else (20, 10), walkover=gone))
    return found


def test_a_plain_series() -> None:
    # A wins five matches, B four …; 20 each, 10 for each loss
    expected = [(n + 1, team, 5, 20 * (5 - n) + 10 * n, 0, 20 * (5 - n) + 10 * n) for n, team in enumerate(TEAMS)]
    assert value(complete()) == expected


def test_a_walkover_takes_the_best_of_three() -> None:
    # F leaves walkover to E. E's other four: 10, 10, 10, 10 → 10. Those who met F had 20 each → 20 VP by alternative 3.
    table = {row[1]: row for row in value(complete(absent={("E", "F"): "F"}))}
    assert (table["E"][2], table["E"][3]) == (5, 60)
    assert (table["F"][2], table["F"][3]) == (5, 40)
    # F leaves walkover to A, who had 20 in each of the other four: 20 by alternative 1.
    ruling = series_table(complete(absent={("A", "F"): "F"}))
    assert {row.team: row.vp for row in ruling.settled().rows}["A"] == 100
    assert any(step.cites == ("sm.wo.c",) and "alternativ 1" in step.text for step in ruling.steps)
    # A leaves walkover to F: F's own average is 10, the others had 10 against A: 18 by alternative 2.
    assert {row[1]: row[3] for row in value(complete(absent={("A", "F"): "A"}))}["F"] == 58


def test_averages_are_of_played_matches_only_and_before_penalties() -> None:
    # A stays away from both its matches: neither counts in alternative 3, and C's average is of B–C alone, 23.
    matches = [
        Match(1, "A", "B", walkover="A"),
        Match(2, "B", "C", (7, 23), away_side=Side(penalty_vp=5)),
        Match(3, "C", "A", walkover="A"),
    ]
    assert value(matches) == [(1, "C", 2, 46, 5, 41), (2, "B", 2, 25, 0, 25), (3, "A", 2, 0, 0, 0)]


def test_a_walkover_waits_for_the_series_end() -> None:
    matches = [Match(1, "A", "B", walkover="B"), Match(2, "B", "C", (20, 10))]
    ruling = series_table(matches)
    assert isinstance(ruling.value, Pending)
    assert value(matches) == [(1, "B", 2, 20, 0, 20), (2, "C", 1, 10, 0, 10), (3, "A", 1, 0, 0, 0)]
    assert value([*matches, Match(3, "A", "C", (15, 15))])[0] == (1, "A", 2, 33, 0, 33)


def test_matches_are_left_by_empty_rows_and_by_missing_ones() -> None:
    assert isinstance(series_table([*complete()[:-1], Match(15, "E", "F")]).value, Pending)
    ruling = series_table(complete()[:-1])
    assert isinstance(ruling.value, Pending)
    assert "E–F" in ruling.value.question


def test_level_teams_share_a_place() -> None:
    matches = [Match(1, "Östra", "Ärla", (15, 15)), Match(2, "Ärla", "C", (20, 10)), Match(3, "C", "Östra", (10, 20))]
    ruling = series_table(matches)
    assert [(r[0], r[1]) for r in value(matches)] == [(1, "Ärla"), (1, "Östra"), (3, "C")]
    assert ruling.decided
    assert "delad" in ruling.warnings[0]


def test_penalties_are_taken_off() -> None:
    sides = {"home_side": Side(late=12, penalty_imps=6), "away_side": Side(penalty_imps=3, penalty_vp=2)}
    assert value([Match(1, "A", "B", (15, 15), **sides)]) == [(1, "B", 1, 15, 3, 12), (2, "A", 1, 15, 5, 10)]


def test_what_td_decides_leaves_the_table_open() -> None:
    matches = [Match(1, "A", "B", (20, 10), home_side=Side(late=31))]
    assert isinstance(series_table(matches).value, Discretion)
    assert value(matches)[0] == (1, "A", 1, 20, 6, 14)
    assert value(matches, reading=OverThirtyMinutes.ALL_FOR_TD)[0] == (1, "A", 1, 20, 0, 20)
    assert series_table(matches).readings == (OverThirtyMinutes.SIX_STAND,)


def test_a_penalty_that_is_not_named_is_unregulated() -> None:
    matches = [Match(1, "A", "B", (20, 10), home_side=Side(penalty_imps=9, penalty_vp=1))]
    assert isinstance(series_table(matches).value, Unregulated)
    assert value(matches)[0] == (1, "A", 1, 20, 1, 19)
    assert series_table(matches, reading=OtherPenalties.IN_PROPORTION).decided
    assert value(matches, reading=OtherPenalties.IN_PROPORTION)[0] == (1, "A", 1, 20, 4, 16)


def test_a_struck_team_leaves_no_trace() -> None:
    matches = complete(absent={("A", "F"): "F"})
    without = [one for one in matches if "F" not in one.teams]
    assert value(matches, disqualified=["F"]) == value(without)
    assert struck(matches, ["F"]) == tuple(without)
    with pytest.raises(InvalidFacts, match="ett lag i serien"):
        struck(matches, ["X"])


def test_imps_need_a_scale_and_turn_into_vp() -> None:
    matches = [Match(1, "A", "B", imps=(30, 42)), Match(2, "B", "C", imps=(9, 8)), Match(3, "A", "C", imps=(99, 0))]
    assert value(matches, scale=SCALE) == [(1, "B", 2, 36, 0, 36), (2, "A", 2, 34, 0, 34), (3, "C", 2, 15, 0, 15)]
    with pytest.raises(InvalidFacts, match="skala"):
        series_table(matches)


def test_a_result_off_the_scale_is_said() -> None:
    assert "finns inte på skalan" in series_table([Match(1, "A", "B", (20, 20))]).warnings[0]
    assert not series_table([Match(1, "A", "B", (25, 4))]).warnings


@pytest.mark.parametrize(
    "facts",
    [
        {"home": "A", "away": "A"},
        {"home": "A", "away": "B", "walkover": "C"},
        {"home": "A", "away": "B", "vp": (26, 4)},
        {"home": "A", "away": "B", "vp": (20, -1)},
        {"home": "A", "away": "B", "vp": (20, 10), "walkover": "A"},
        {"home": "A", "away": "B", "vp": (20, 10), "imps": (20, 10)},
        {"home": "A", "away": "B", "imps": (20,)},
        {"home": "", "away": "B"},
    ],
)
def test_a_match_that_cannot_be(facts: dict[str, Any]) -> None:
    with pytest.raises(InvalidFacts):
        Match(1, **facts)


def test_a_meeting_twice_is_refused() -> None:
    with pytest.raises(InvalidFacts, match="redan står i rond 1"):
        series_table([Match(1, "A", "B", (20, 10)), Match(2, "B", "A", (20, 10))])


# -- held against a table reckoned another way

outcomes = st.one_of(st.sampled_from(PAIRS), st.just("home"), st.just("away"))
sides = st.builds(Side, late=st.integers(0, 30), penalty_imps=st.sampled_from([0, 3, 6]), penalty_vp=st.integers(0, 5))


def by_hand(results: dict[tuple[str, str], Any], sides: dict[tuple[str, str], tuple[Side, Side]]) -> dict[str, int]:
    """Return each team's total, from the text alone."""
    had: dict[tuple[str, str], int] = {}
    for (home, away), result in results.items():
        if isinstance(result, tuple):
            had[home, away], had[away, home] = result
    total: dict[str, int] = {}
    for (home, away), result in results.items():
        for us, them, side in ((home, away, sides[home, away][0]), (away, home, sides[home, away][1])):
            if isinstance(result, tuple):
                vp = had[us, them]
            elif result == ("home" if us == home else "away"):
                vp = 0
            else:
                own = [vp for (who, _), vp in had.items() if who == us]
                against = [vp for (_, whom), vp in had.items() if whom == them]
                averages = [Fraction(sum(some), len(some)) for some in (own, against) if some]
                vp = max(ceil(average) for average in [*averages, Fraction(18)])
            off = ceil(Fraction(side.late, 5)) + side.penalty_imps // 3 + side.penalty_vp
            total[us] = total.get(us, 0) + vp - off
    return total


@given(st.data())
def test_the_table_agrees_with_one_reckoned_by_hand(data: st.DataObject) -> None:
    meetings = list(combinations("ABCD", 2))
    results = {one: data.draw(outcomes) for one in meetings}
    drawn = {one: (data.draw(sides), data.draw(sides)) for one in meetings}
    matches = [
        Match(
            n, home, away, result if isinstance(result, tuple) else None,
            walkover={"home": home, "away": away}.get(result) if isinstance(result, str) else None,
            home_side=drawn[home, away][0], away_side=drawn[home, away][1],
        )
        for n, ((home, away), result) in enumerate(results.items(), start=1)
    ]  # fmt: skip
    shuffled = data.draw(st.permutations(matches))
    found = value(shuffled)
    expected = by_hand(results, drawn)
    assert {row[1]: row[5] for row in found} == expected
    assert [row[0] for row in found] == [1 + sum(o > row[5] for o in expected.values()) for row in found]
    assert [row[1] for row in found] == sorted(expected, key=lambda team: (-expected[team], team))
    assert all(row[2] == 3 for row in found)
    assert series_table(matches).decided


# -- the command

HEAD = "round,home,away,home_vp,away_vp,walkover,home_late,away_penalty_imps\n"


def semifinal(tmp_path: Path, text: str, *options: str) -> Any:
    file = tmp_path / "matcher.csv"
    file.write_text(text, encoding="utf-8")
    return run("--json", "bridge", "semifinal", str(file), *options)


def test_the_command_gives_the_contract_s_table(tmp_path: Path) -> None:
    done = semifinal(
        tmp_path, HEAD + "1,A,B,20,10,,7,\n2,B,C,17,13,,,3\n3,C,A,,,A,,\n", "--out", str(tmp_path / "ut.csv")
    )
    shown = json.loads(done.out)
    assert (done.code, shown["status"]) == (0, "decided")
    assert shown["value"] == {
        "table": [
            {"place": 1, "team": "C", "played": 2, "vp": 31, "penalties": 1, "total": 30},
            {"place": 2, "team": "B", "played": 2, "vp": 27, "penalties": 0, "total": 27},
            {"place": 3, "team": "A", "played": 2, "vp": 20, "penalties": 2, "total": 18},
        ]
    }
    assert (tmp_path / "ut.csv").read_text(encoding="utf-8").splitlines()[:2] == [
        "place,team,played,vp,penalties,total",
        "1,C,2,31,1,30",
    ]


@pytest.mark.parametrize(
    ("row", "status", "penalties"),
    [("1,A,B,20,10,,31,", "discretion", 6), ("1,A,B,20,10,,,4", "unregulated", 0), ("1,A,B,,,,,", "pending", 0)],
)
def test_the_command_says_what_is_open(tmp_path: Path, row: str, status: str, penalties: int) -> None:
    done = semifinal(tmp_path, HEAD + row + "\n")
    shown = json.loads(done.out)
    assert (done.code, shown["status"]) == (3, status)
    assert sum(team["penalties"] for team in shown["value"]["table"]) == penalties


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "1,A,B,26,4,,,\n", "rad 2, kolumn home_vp: fick »26«"),
        (HEAD + "1,A,B,20,,,,\n", "rad 2, kolumn away_vp: fick ingenting"),
        (HEAD + "1,A,B,20,x,,,\n", "rad 2, kolumn away_vp: fick »x«"),
        (HEAD + "1,A,A,20,10,,,\n", "rad 2, kolumn away: fick »A«"),
        (HEAD + "1,A,B,,,C,,\n", "rad 2, kolumn walkover: fick »C«"),
        (HEAD + "1,A,B,20,10,A,,\n", "rad 2, kolumn walkover: fick »A«, väntade tomt"),
        (HEAD + "1,A,B,20,10,,,\n2,B,A,15,15,,,\n", "rad 3, kolumn away: fick »A«"),
        (HEAD + "0,A,B,20,10,,,\n", "rad 2, kolumn round: fick »0«"),
        (HEAD + "1,A,B,20,10,,-1,\n", "rad 2, kolumn home_late: fick »-1«"),
        (HEAD + "1,A,B,20,10,,,1.5\n", "rad 2, kolumn away_penalty_imps: fick »1.5«"),
        ("round,home,away,home_imps,away_imps\n1,A,B,20,10\n", "--scale: fick ingenting"),
        ("round,home\n1,A\n", "saknas: away"),
        ("", "matcher.csv"),
    ],
)
def test_faults_are_placed(tmp_path: Path, text: str, said: str) -> None:
    done = semifinal(tmp_path, text, "--out", str(tmp_path / "ut.csv"))
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not (tmp_path / "ut.csv").exists()


def test_a_team_that_is_not_there_cannot_be_disqualified(tmp_path: Path) -> None:
    done = semifinal(tmp_path, HEAD + "1,A,B,20,10,,,\n", "--disqualified", "X")
    assert (done.code, done.out) == (2, "")
    assert "--disqualified: fick »X«" in done.err


def test_the_table_is_shown_with_every_figure() -> None:
    standings = series_table([Match(1, "A", "B", (20, 10), away_side=Side(penalty_vp=2))]).settled()
    assert standings.table().rows == ((1, "A", 1, 20, 0, 20), (2, "B", 1, 10, 2, 8))


def test_five_matches_left_are_all_named_and_a_sixth_is_counted() -> None:
    assert "till" not in series_table(complete()[:-5]).value.question
    assert "och 1 till återstår" in series_table(complete()[:-6]).value.question


def test_the_match_that_needs_a_scale_is_named() -> None:
    with pytest.raises(InvalidFacts, match="rond 1, A–B är given i IMP"):
        series_table([Match(1, "A", "B", imps=(30, 42))])


def test_what_is_open_is_told_of_its_match_and_team() -> None:
    late = series_table([Match(1, "A", "B", (20, 10), home_side=Side(late=31))])
    assert late.value.question.startswith("rond 1, A–B, A: om matchen")


def test_a_penalty_in_vp_is_told() -> None:
    ruling = series_table([Match(1, "A", "B", (20, 10), away_side=Side(penalty_vp=2))])
    told = [(s.text, s.value) for s in ruling.steps if "sm.trivsel-och-disciplin.h" in s.cites]
    assert told == [("rond 1, A–B, B: avdrag i VP", 2)]
