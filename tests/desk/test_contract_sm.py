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
