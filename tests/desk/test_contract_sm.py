"""The command contract for the championship rules of bridge, clause by clause: values, exit codes, messages.

Expected values come from the contract and from the regulation's own examples, never from a run.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from rulebook.desk import main as desk
from tests.desk.running import run
from tests.desk.test_contract_bridge import LAST_YEAR, SCALE, SHARES, asked, put, refused, value

TEN = {"A": "47/10", "B": "14/5", "C": "17/10", "D": "4/5"}

TREE = cache(desk.whole_tree)


@pytest.fixture(autouse=True)
def _one_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the commands' tree once for all these tests; it takes longer than the commands."""
    monkeypatch.setattr(desk, "whole_tree", TREE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"starts.csv": SHARES, "fjol.csv": LAST_YEAR, "scale.csv": SCALE}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def bridge(folder: Path, line: str, **given: Any) -> Any:
    return value(folder, "bridge", *line.split(), **given)


# Quota


def test_quota_of_the_regulations_example(folder: Path) -> None:
    """4 + 2 + 1 + 0 are seven; 0,8 and 0,8 take two; for the last A and C are level at 0,7: last year C lay nearer."""
    lines = SHARES.splitlines()
    for order in [*permutations(lines[1:])][::7]:
        put(folder, "\n".join([lines[0], *order]))
        found = bridge(folder, "quota in.csv --seats 10 --previous fjol.csv")
        assert found == {"seats": {"A": 4, "B": 3, "C": 2, "D": 1}, "comparison": TEN}
        assert list(found["seats"]) == ["A", "B", "C", "D"]
    assert bridge(folder, "quota - --seats 10 --previous fjol.csv", stdin=SHARES)["comparison"] == TEN
    open_ = asked(folder, "bridge", "quota", "starts.csv", "--seats", "10", code=3)
    assert (open_["status"], open_["value"]) == (
        "draw",
        {"seats": {"A": 4, "B": 3, "C": 1, "D": 1}, "comparison": TEN, "tied": ["A", "C"], "seats_left": 1},
    )


@pytest.mark.parametrize(
    ("rows", "seats", "given", "expected"),
    [
        # whole parts 4, 2, 1, 0 are seven; the three left go to the largest decimals: 0,8 (B), 0,8 (D), 0,7 and 0,7
        ("A,46\nB,28\nC,18\nD,8", 10, "", {"A": 4, "B": 3, "C": 2, "D": 1}),
        ("A,1\nB,0", 1, "", {"A": 1, "B": 0}),
        ("A,3\nB,1", 4, "", {"A": 3, "B": 1}),
    ],
)
def test_quota_decided(folder: Path, rows: str, seats: int, given: str, expected: dict[str, int]) -> None:
    put(folder, f"district,starts\n{rows}\n")
    assert bridge(folder, f"quota in.csv --seats {seats} {given}")["seats"] == expected


def test_quota_level_decimals_need_last_year_or_lots(folder: Path) -> None:
    put(folder, "district,starts\nB,5\nA,5\n")
    answer = asked(folder, "bridge", "quota", "in.csv", "--seats", "1", code=3)
    assert answer["status"] == "draw"
    assert answer["value"] == {
        "seats": {"A": 0, "B": 0}, "comparison": {"A": "1/2", "B": "1/2"}, "tied": ["A", "B"], "seats_left": 1,
    }  # fmt: skip
    # A had 42 · 10 / 100 - 4 = 0,2 unused last year and C 46 · 10 / 100 - 4 = 0,6
    put(folder, "district,starts\nA,5\nC,5\n")
    assert bridge(folder, "quota in.csv --seats 1 --previous fjol.csv")["seats"] == {"A": 0, "C": 1}
    put(folder, "district,starts\nA,5\nB,5\n")
    message = refused(folder, "bridge", "quota", "in.csv", "--seats", "1", "--previous", "fjol.csv")
    assert "fjol.csv" in message
    assert "B" in message


def test_quota_guarantees_beyond_the_seats(folder: Path) -> None:
    put(folder, "district,starts\nA,9\nB,9\nC,9\n")
    answer = asked(folder, "bridge", "quota", "in.csv", "--seats", "2", "--minimum", "5", code=3)
    assert (answer["status"], list(answer["value"])) == ("unregulated", ["comparison"])


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        (None, "--seats 0", ("--seats", "0")),
        (None, "--seats -1", ("--seats", "-1")),
        (None, "--seats x", ("--seats", "»x«")),
        (None, "--seats 1,5", ("--seats", "»1,5«")),
        (None, "", ("--seats",)),
        (None, "--seats 10 --minimum 0", ("--minimum", "0")),
        (None, "--seats 10 --minimum x", ("--minimum", "»x«")),
        (None, "--seats 10 --previous borta.csv", ("borta.csv",)),
        (None, "--seats 10 --reading x=y", ("--reading", "»x=y«")),
        (None, "--seats 10 --out ut.txt", ("--out", "»ut.txt«")),
        ("", "--seats 10", ("in.csv",)),
        ("district,starts\n", "--seats 10", ("in.csv", "rad")),
        ("district\nA\n", "--seats 10", ("in.csv", "rad 1", "starts")),
        ("district,starts\nA,1\nA,2\n", "--seats 10", ("in.csv", "rad 3", "»A«")),
        ("district,starts\nA,1\na,2\n", "--seats 10", ("in.csv", "rad 3", "»a«")),
        ("district,starts\nA,-1\n", "--seats 10", ("in.csv", "rad 2", "starts", "»-1«")),
        ("district,starts\nA,1.5\n", "--seats 10", ("in.csv", "rad 2", "starts", "»1.5«")),
        ("district,starts\nA,\n", "--seats 10", ("in.csv", "rad 2", "starts")),
        ("district,starts\n,4\n", "--seats 10", ("in.csv", "rad 2", "district")),
        ("district,starts\nA,0\nB,0\n", "--seats 10", ("in.csv", "starts")),
        ("district,starts\nA,1,2\n", "--seats 10", ("in.csv", "rad 2")),
        ("district,starts\nA,99999999\n", "--seats 10", ("in.csv", "rad 2", "starts")),
    ],
)
def test_quota_refuses(folder: Path, text: str | None, options: str, said: tuple[str, ...]) -> None:
    name = "starts.csv" if text is None else put(folder, text)
    before = {one.name for one in folder.iterdir()}
    message = refused(
        folder, "bridge", "quota", name, *options.split(), *(() if "--out" in options else ("--out", "ut.csv"))
    )
    assert all(word in message for word in said), message
    assert {one.name for one in folder.iterdir()} == before


def test_quota_writes_what_it_can_read_again(folder: Path) -> None:
    first = bridge(folder, "quota starts.csv --seats 10 --previous fjol.csv --out ut.csv")
    assert (folder / "ut.csv").read_text("utf-8").splitlines()[0] == "district,starts,seats"
    assert bridge(folder, "quota ut.csv --seats 10 --previous fjol.csv") == first
    assert bridge(folder, "quota starts.csv --seats 11 --previous ut.csv")["comparison"]["A"] == "517/100"


# Walkover, lateness, victory points


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("walkover", (18, 2)),
        ("walkover --own 17,22", (20, 1)),  # 39/2 rounded up
        ("walkover --own 17,22 --against 20,16", (20, 1)),
        ("walkover --against 10,10", (18, 2)),
        ("walkover --own 16,17,17 --against 20", (20, 3)),
        ("walkover --own 18,18,18,19 --against 18,19", (19, 1)),  # the checklist: 18,25 and 18,5
        ("walkover --own 20 --against 10", (20, 1)),  # level: the lowest number
        ("walkover --own 18", (18, 1)),
        ("walkover --own 0", (18, 2)),
        ("walkover --own 25", (25, 1)),
    ],
)
def test_walkover(folder: Path, line: str, expected: tuple[int, int]) -> None:
    assert bridge(folder, line) == {"vp": expected[0], "alternative": expected[1], "offender_vp": 0}


def test_walkover_tells_what_the_absent_team_gets(folder: Path) -> None:
    steps = asked(folder, "bridge", "walkover", "--own", "17,22")["steps"]
    assert [step["value"] for step in steps if "lämnade WO" in step["text"]] == [0]


@pytest.mark.parametrize("given", ["26", "-1", "x", "1.5", "", "17,,22", "17;22"])
def test_walkover_refuses(folder: Path, given: str) -> None:
    for option in ("--own", "--against"):
        assert option in refused(folder, "bridge", "walkover", option, given)


@pytest.mark.parametrize(
    ("minutes", "penalty", "wait"),
    [(0, 0, True), (1, 1, True), (5, 1, True), (6, 2, True), (12, 3, True), (29, 6, True), (30, 6, True)],
)
def test_late(folder: Path, minutes: int, penalty: int, wait: bool) -> None:
    assert bridge(folder, f"late --minutes {minutes}") == {"penalty_vp": penalty, "opponents_must_wait": wait}


def test_late_over_half_an_hour(folder: Path) -> None:
    for minutes in ("31", "1000"):
        answer = asked(folder, "bridge", "late", "--minutes", minutes, code=3)
        assert answer["status"] == "discretion"
        assert answer["value"] == {"penalty_vp": 6, "opponents_must_wait": False}
    assert asked(folder, "bridge", "late", "--minutes", "30", "--seconds", "1", code=3)["value"]["penalty_vp"] == 6


@pytest.mark.parametrize("given", ["-1", "x", "1,5", "", "1 2", "99999999", "1e3"])
def test_late_refuses(folder: Path, given: str) -> None:
    assert "--minutes (minuter): fick" in refused(folder, "bridge", "late", "--minutes", given)
    assert "--seconds" in refused(folder, "bridge", "late", "--minutes", "1", "--seconds", given)
    assert "--seconds" in refused(folder, "bridge", "late", "--minutes", "1", "--seconds", "60")
    assert bridge(folder, "late --minutes 5 --seconds 59")["penalty_vp"] == 2


def test_vp(folder: Path) -> None:
    for margin, expected in {
        0: [15, 15],
        4: [15, 15],
        5: [16, 14],
        19: [18, 12],
        55: [25, 4],
        75: [25, 0],
        999: [25, 0],
    }.items():
        assert bridge(folder, f"vp --scale scale.csv --imps {margin}") == {"vp": expected}
    lines = SCALE.splitlines()
    put(folder, "\n".join([lines[0], *reversed(lines[1:])]))
    assert bridge(folder, "vp --scale in.csv --imps 19") == {"vp": [18, 12]}
    assert bridge(folder, "vp --scale - --imps 19", stdin=SCALE) == {"vp": [18, 12]}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("0,4,15,15", "1,4,15,15"),  # does not begin at 0
        ("5,9,16,14", "6,9,16,14"),  # a gap
        ("5,9,16,14", "4,9,16,14"),  # an overlap
        ("5,9,16,14", "9,5,16,14"),
        ("5,9,16,14", "5,9,16,13"),  # not 30 in all
        ("5,9,16,14", "5,9,14,16"),
        ("75,,25,0\n", ""),  # 25-0 is missing, and the last is not open
        ("70,74,25,1\n75,,25,0\n", "70,,25,1\n"),
        ("75,,25,0", "75,80,25,0"),
        ("70,74,25,1", "70,74,25,0"),  # a pair twice
        ("70,74,25,1", "70,,25,1"),
        ("65,69,25,2", "65,69,24,2"),
        ("65,69,25,2", "65,69,26,2"),
        ("65,69,25,2", "65,69,25,-1"),
        ("65,69,25,2", "65,69,25,x"),
        ("65,69,25,2", "65,69,25"),
        ("55,59,25,4", "55,59,25,5"),
    ],
)
def test_vp_refuses_a_scale(folder: Path, old: str, new: str) -> None:
    assert old in SCALE
    put(folder, SCALE.replace(old, new))
    assert "in.csv" in refused(folder, "bridge", "vp", "--scale", "in.csv", "--imps", "5")


@pytest.mark.parametrize("given", ["-1", "x", "1,5", "", "1e9", "99999999"])
def test_vp_refuses_a_margin(folder: Path, given: str) -> None:
    assert "--imps" in refused(folder, "bridge", "vp", "--scale", "scale.csv", "--imps", given)


def test_all_of_them_speak_swedish_without_json(folder: Path) -> None:
    for line in ("late --minutes 12", "walkover --own 17,22", "vp --scale scale.csv --imps 5", "veterans --teams 12"):
        done = run("bridge", *line.split(), cwd=folder)
        assert (done.code, done.err) == (0, "")
        assert "Härledning" in done.out


# Matchpoints

BOARD = "board,pair_ns,pair_ew,ns_score\n"


def test_matchpoints_with_neuberg_where_a_board_has_too_few(folder: Path) -> None:
    """Five results are full: a top of 8. With four, x points of 6 are (x + 1) · 5/4 - 1."""
    full = "".join(
        f"2,{ns},{ew},{score}\n" for ns, ew, score in ((1, 6, 50), (2, 7, 0), (3, 8, -50), (4, 9, 90), (5, 10, 90))
    )
    few = "1,1,6,420\n1,2,7,400\n1,3,8,400\n1,4,9,-50\n"
    found = bridge(folder, f"matchpoints {put(folder, BOARD + few + full)}")
    assert (found["full"], list(found)) == (5, ["full", "boards", "pairs"])
    expected = [("31/4", "1/4"), ("4", "4"), ("4", "4"), ("1/4", "31/4")]
    expected += [("4", "4"), ("2", "6"), ("0", "8"), ("7", "1"), ("7", "1")]
    assert [(one["ns"], one["ew"]) for one in found["boards"]] == expected
    assert [one["board"] for one in found["boards"]] == ["1"] * 4 + ["2"] * 5
    first = found["boards"][0]
    assert (first["pair_ns"], first["pair_ew"], first["ns_shown"], first["ew_shown"]) == ("1", "6", "7,8", "0,3")
    assert found["pairs"]["1"] == {"total": "47/4", "shown": "11,8"}
    assert found["pairs"]["5"] == {"total": "7", "shown": "7,0"}
    assert len(found["pairs"]) == 10


def test_matchpoints_of_adjusted_scores(folder: Path) -> None:
    """An adjusted row is 50, 60 or 40 % of 2 · (full - 1), no result in the formula, but counted for the full board."""
    rows = "1,1,2,100\n1,3,4,50\n1,5,6,A+\n1,7,8,A-\n1,9,10,A\n"
    found = bridge(folder, f"matchpoints {put(folder, BOARD + rows)}")
    # two results among five: x of 2 becomes (x + 1) · 5/2 - 1
    assert [(one["ns"], one["ew"]) for one in found["boards"]] == [
        ("13/2", "3/2"), ("3/2", "13/2"), ("24/5", "16/5"), ("16/5", "24/5"), ("4", "4"),
    ]  # fmt: skip
    assert bridge(folder, "matchpoints in.csv --full 5") == found
    assert bridge(folder, "matchpoints - --full 5", stdin=BOARD + rows) == found
    assert bridge(folder, "matchpoints in.csv --full 6")["full"] == 6


@pytest.mark.parametrize(
    ("rows", "options", "said"),
    [
        ("1,1,2,100\n1,3,4,100\n", "--full 1", ("--full", "1")),
        ("1,1,2,100\n1,3,4,A\n", "--full 1", ("--full", "1")),
        ("1,1,2,100\n", "--full 0", ("--full", "0")),
        ("1,1,2,100\n", "--full -1", ("--full", "-1")),
        ("1,1,2,100\n", "--full x", ("--full", "x")),
        ("1,1,1,100\n", "", ("in.csv", "rad 2", "»1«")),
        ("1,1,2,100\n1,1,3,90\n", "", ("in.csv", "rad 3", "pair_ns", "»1«")),
        ("1,1,2,100\n1,3,1,90\n", "", ("in.csv", "rad 3", "pair_ew", "»1«")),
        ("1,1,2,1.5\n", "", ("in.csv", "rad 2", "ns_score", "»1.5«")),
        ("1,1,2,B\n", "", ("in.csv", "rad 2", "ns_score", "»B«")),
        ("1,1,2,\n", "", ("in.csv", "rad 2", "ns_score")),
        (",1,2,5\n", "", ("in.csv", "rad 2", "board")),
        ("1,,2,5\n", "", ("in.csv", "rad 2", "pair_ns")),
        ("1,1,2,5,6\n", "", ("in.csv", "rad 2")),
        ("1,1,2\n", "", ("in.csv", "rad 2")),
        ("", "", ("in.csv",)),
    ],
)
def test_matchpoints_refuses(folder: Path, rows: str, options: str, said: tuple[str, ...]) -> None:
    put(folder, BOARD + rows)
    message = refused(folder, "bridge", "matchpoints", "in.csv", *options.split(), "--out", "ut.csv")
    assert all(word in message for word in said), message
    assert not (folder / "ut.csv").exists()


# Veterans


@pytest.mark.parametrize("teams", [0, 1, -1])
def test_veterans_refuses(folder: Path, teams: int) -> None:
    assert "--teams" in refused(folder, "bridge", "veterans", "--teams", str(teams))
    for text in ("x", "1,5", "", "99999999"):
        assert "--teams" in refused(folder, "bridge", "veterans", "--teams", text)


@pytest.mark.parametrize("teams", [*range(2, 9), 10, *range(12, 40)])
def test_veterans_decided(folder: Path, teams: int) -> None:
    found = bridge(folder, f"veterans --teams {teams}")
    assert list(found) == ["format", "boards_per_match", "matches_per_team", "bye", "cup"]
    assert found["format"] in ("serie", "gröna hissen")
    assert found["bye"] is bool(teams % 2)
    if 12 <= teams <= 16:
        assert found["boards_per_match"] == [7, 8]


@pytest.mark.parametrize("teams", [9, 11])
def test_veterans_propose_the_next_larger_format(folder: Path, teams: int) -> None:
    answer = asked(folder, "bridge", "veterans", "--teams", str(teams), code=3)
    larger = bridge(folder, f"veterans --teams {teams + 1}")
    assert (answer["status"], answer["value"]["format"]) == ("unregulated", larger["format"])
    assert answer["value"]["boards_per_match"] == larger["boards_per_match"]
    assert answer["readings"]


# Travel


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--district Skåne", "--entitled"),
        ("--district Skåne --entitled 3 --final 2", "--entitled"),
        ("--district Nånstans --entitled 1 --final 2", "»Nånstans«"),
        ("--district Skåne --entitled -1 --final 2", "--entitled"),
        ("--district Skåne --entitled x --final 2", "»x«"),
        ("--mil 0 --players 2", "--mil"),
        ("--mil -1 --players 2", "--mil"),
        ("--mil x --players 2", "»x«"),
        ("--mil 10", "--players"),
        ("--mil 10 --players 0", "--players"),
        ("--mil 10 --players 1,5", "»1,5«"),
        ("--players 4", "--mil"),
        ("", "--district"),
        ("--district Skåne --entitled 1 --final 2 --mil 10 --players 2", "--"),
    ],
)
def test_travel_refuses(folder: Path, line: str, said: str) -> None:
    assert said in refused(folder, "bridge", "travel", *line.split())


def test_travel_gives_whole_kronor_as_an_integer(folder: Path) -> None:
    assert bridge(folder, "travel --mil 10 --players 4") == {"sek": 180}
    assert (
        bridge(folder, "travel --mil 7,5 --players 3") == bridge(folder, "travel --mil 7.5 --players 3") == {"sek": 120}
    )
    answer = asked(folder, "bridge", "travel", "--mil", "10", "--players", "1", code=3)
    assert answer["status"] == "unregulated"


# Master points


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--event oppna-9 --place 1", "--event"),
        ("--place 1", "--event"),
        ("--event oppna-2a", "--place"),
        ("--event oppna-2a --place 0", "--place"),
        ("--event oppna-2a --place 3-2", "--place"),
        ("--event oppna-2a --place x", "»x«"),
        ("--event oppna-2a --place -1", "--place"),
        ("--event oppna-2a --place 1-2-3", "--place"),
        ("--event oppna-2b --place 1 --pairs 0", "--pairs"),
        ("--event oppna-2b --place 1 --pairs x", "»x«"),
        ("--event oppna-2a --place 1 --reading x=y", "»x=y«"),
    ],
)
def test_masterpoints_refuses(folder: Path, line: str, said: str) -> None:
    assert said in refused(folder, "bridge", "masterpoints", *line.split())


def test_masterpoints_keys(folder: Path) -> None:
    for place in range(14, 19):
        assert bridge(folder, f"masterpoints --event oppna-2a --place {place}") == {"gold": "0", "bronze": True}
    for place in range(1, 14):
        assert list(bridge(folder, f"masterpoints --event oppna-2a --place {place}")) == ["gold"]
    assert (
        asked(folder, "bridge", "masterpoints", *"--event oppna-2a --place 13-14".split(), code=3)["status"]
        == "pending"
    )
    assert (
        asked(folder, "bridge", "masterpoints", *"--event oppna-2b --place 1 --pairs 99".split(), code=3)["status"]
        == "pending"
    )
    assert (
        asked(folder, "bridge", "masterpoints", *"--event veteraner --place 1-2".split(), code=3)["status"]
        == "unregulated"
    )


# Reserves

HALVES = "half,players\n"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("1,A B C D\n2,A B G H\n", ["A", "B", "C", "D", "G", "H"]),
        ("2,A B G H\n1,A B C D\n", ["A", "B", "C", "D", "G", "H"]),
        ("10,A B I J\n2,A B G H\n1,A B C D\n", ["A", "B", "C", "D", "G", "H"]),
        ("1,D C B A\n2,A B C Ö\n3,A B C Å\n", ["A", "B", "C", "D", "Å", "Ö"]),
    ],
)
def test_reserves_decided(folder: Path, rows: str, expected: list[str]) -> None:
    assert bridge(folder, f"reserves {put(folder, HALVES + rows)}") == {"regulars": expected}
    assert bridge(folder, "reserves -", stdin=HALVES + rows) == {"regulars": expected}


def test_reserves_open(folder: Path) -> None:
    answer = asked(folder, "bridge", "reserves", put(folder, HALVES + "1,A B C D\n"), code=3)
    assert (answer["status"], answer["value"]) == ("pending", {"regulars": ["A", "B", "C", "D"]})
    contested = {"regulars": ["A", "B", "C", "D", "E"], "contested": ["F", "G"], "places_left": 1}
    for later in ("", "4,A B C F\n"):  # a later half does not settle it
        put(folder, HALVES + "1,A B C D\n2,A B C E\n3,A B G F\n" + later)
        answer = asked(folder, "bridge", "reserves", "in.csv", code=3)
        assert (answer["status"], answer["value"]) == ("unregulated", contested)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("1,A B C\n", "players"), ("1,A B C C\n", "players"), ("1,A B C D E\n", "players"), ("1,\n", "players"),
        ("0,A B C D\n", "half"), ("x,A B C D\n", "half"), (",A B C D\n", "half"), ("1.5,A B C D\n", "half"),
        ("1,A B C D\n1,A B C E\n", "half"), ("1,A B C D,E\n", "celler"), ("", "in.csv"),
    ],
)  # fmt: skip
def test_reserves_refuses(folder: Path, rows: str, said: str) -> None:
    message = refused(folder, "bridge", "reserves", put(folder, HALVES + rows))
    assert "in.csv" in message
    assert said in message


# Semifinal

HEAD = "round,home,away,home_vp,away_vp"
SERIES = f"{HEAD}\n1,A,B,20,10\n1,C,D,15,15\n2,A,C,18,12\n2,B,D,25,3\n3,A,D,10,20\n3,B,C,20,10\n"


def table(answer: Any) -> list[tuple[Any, ...]]:
    return [tuple(row.values()) for row in answer["table"]]


def test_semifinal_table(folder: Path) -> None:
    """A 48, B 10 + 25 + 20 = 55, C 37, D 38."""
    lines = SERIES.splitlines()
    for order in [*permutations(lines[1:])][::100]:
        found = bridge(folder, f"semifinal {put(folder, chr(10).join([lines[0], *order]))}")
        assert list(found["table"][0]) == ["place", "team", "played", "vp", "penalties", "total"]
        assert table(found) == [
            (1, "B", 3, 55, 0, 55),
            (2, "A", 3, 48, 0, 48),
            (3, "D", 3, 38, 0, 38),
            (4, "C", 3, 37, 0, 37),
        ]
    assert table(bridge(folder, "semifinal -", stdin=SERIES))[0] == (1, "B", 3, 55, 0, 55)


def test_semifinal_level_teams_stay_decided(folder: Path) -> None:
    put(folder, f"{HEAD}\n1,B,A,15,15\n2,A,C,20,10\n3,B,C,20,10\n")
    assert [row[:2] for row in table(bridge(folder, "semifinal in.csv"))] == [(1, "A"), (1, "B"), (3, "C")]


def test_semifinal_penalties(folder: Path) -> None:
    """12 minutes are 3 VP, 3 IMP are 1 VP and 6 IMP are 2."""
    head = f"{HEAD},home_late,away_late,home_penalty_imps,away_penalty_imps,home_penalty_vp,away_penalty_vp"
    put(folder, f"{head}\n1,A,B,20,10,12,0,3,6,,4\n")
    assert table(bridge(folder, "semifinal in.csv")) == [(1, "A", 1, 20, 4, 16), (2, "B", 1, 10, 6, 4)]
    put(folder, f"{head}\n1,A,B,20,10,31,,,,,\n")
    late = asked(folder, "bridge", "semifinal", "in.csv", code=3)
    assert (late["status"], table(late["value"])[0]) == ("discretion", (1, "A", 1, 20, 6, 14))
    put(folder, f"{head}\n1,A,B,20,10,,,4,,,\n")
    assert asked(folder, "bridge", "semifinal", "in.csv", code=3)["status"] == "unregulated"


def test_semifinal_walkover_and_matches_left(folder: Path) -> None:
    """A gets its own average in the other matches, 20; the absent B nothing."""
    head = f"{HEAD},walkover"
    put(folder, f"{head}\n1,A,B,,,B\n2,A,C,20,10,\n3,B,C,16,14,\n")
    assert table(bridge(folder, "semifinal in.csv")) == [
        (1, "A", 2, 40, 0, 40),
        (2, "C", 2, 24, 0, 24),
        (3, "B", 2, 16, 0, 16),
    ]
    for rows in ("1,A,B,,,B\n2,A,C,20,10,\n3,B,C,,,\n", "1,A,B,,,B\n2,A,C,20,10,\n"):
        answer = asked(folder, "bridge", "semifinal", put(folder, f"{head}\n{rows}"), code=3)
        assert (answer["status"], {row["team"] for row in answer["value"]["table"]}) == ("pending", {"A", "B", "C"})


def test_semifinal_in_imps_needs_a_scale(folder: Path) -> None:
    put(folder, "round,home,away,home_imps,away_imps\n1,A,B,10,29\n")
    assert table(bridge(folder, "semifinal in.csv --scale scale.csv")) == [
        (1, "B", 1, 18, 0, 18),
        (2, "A", 1, 12, 0, 12),
    ]
    assert "--scale" in refused(folder, "bridge", "semifinal", "in.csv")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("round,home,away\n1,A\n", ("rad 2",)),
        (f"{HEAD}\n1,A,A,15,15\n", ("rad 2", "away", "»A«")),
        (f"{HEAD}\n1,A,B,15,15\n2,B,A,15,15\n", ("rad 3", "rad 2")),
        (f"{HEAD}\n1,A,B,26,4\n", ("rad 2", "home_vp", "»26«")),
        (f"{HEAD}\n1,A,B,-1,15\n", ("rad 2", "home_vp", "»-1«")),
        (f"{HEAD}\n1,A,B,20,\n", ("rad 2", "away_vp")),
        (f"{HEAD}\n1,A,B,20,x\n", ("rad 2", "away_vp", "»x«")),
        (f"{HEAD}\n0,A,B,15,15\n", ("rad 2", "round", "»0«")),
        (f"{HEAD}\n1,,B,15,15\n", ("rad 2", "home")),
        (f"{HEAD},walkover\n1,A,B,,,C\n", ("rad 2", "walkover", "»C«")),
        (f"{HEAD},walkover\n1,A,B,15,15,A\n", ("rad 2", "walkover", "»A«")),
        (f"{HEAD},home_late\n1,A,B,15,15,-1\n", ("rad 2", "home_late", "»-1«")),
        (f"{HEAD},home_late\n1,A,B,15,15,x\n", ("rad 2", "home_late", "»x«")),
        (f"{HEAD},away_penalty_vp\n1,A,B,15,15,-2\n", ("rad 2", "away_penalty_vp", "»-2«")),
        ("home,away,home_vp,away_vp\nA,B,15,15\n", ("rad 1", "round")),
        (f"{HEAD}\n", ("in.csv",)),
        ("", ("in.csv",)),
    ],
)
def test_semifinal_refuses(folder: Path, text: str, said: tuple[str, ...]) -> None:
    message = refused(folder, "bridge", "semifinal", put(folder, text), "--out", "ut.csv")
    assert all(word in message for word in said), message
    assert not (folder / "ut.csv").exists()
