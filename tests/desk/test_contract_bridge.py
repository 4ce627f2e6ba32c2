"""The command contract for bridge, clause by clause: names, options, JSON keys and types, exit codes, messages.

Expected values come from the contract and from the regulation's own examples, never from a run.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from rulebook.desk import main as desk
from tests.desk.running import Run, run

SHARES = "district,starts\nA,47\nB,28\nC,17\nD,8\n"
"""The regulation's comparison numbers 4,7 / 2,8 / 1,7 / 0,8 of ten places (sm.semifinal-och-finalplatser.f)."""
LAST_YEAR = "district,starts,seats\nA,42,4\nC,46,4\nX,12,2\n"
"""Ten places for 100 starts: A has 0,2 unused, C 0,6 (sm.semifinal-och-finalplatser.g)."""
SCALE = (
    "imp_from,imp_to,vp_winner,vp_loser\n0,4,15,15\n5,9,16,14\n10,14,17,13\n15,19,18,12\n20,24,19,11\n25,29,20,10\n"
    "30,34,21,9\n35,39,22,8\n40,44,23,7\n45,49,24,6\n50,54,25,5\n55,59,25,4\n60,64,25,3\n65,69,25,2\n70,74,25,1\n75,,25,0\n"
)
"""Made up, and within the invariants of a 25-0 scale."""

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


def asked(folder: Path, *arguments: str, code: int = 0, stdin: str = "") -> dict[str, Any]:
    """Return the JSON answer, once its outer form is found to be the contract's."""
    result = run("--json", *arguments, cwd=folder, stdin=stdin.encode())
    assert (result.code, result.err) == (code, "")
    answer: dict[str, Any] = json.loads(result.out)
    assert list(answer) == ["status", "value", "steps", "readings", "warnings"]
    assert answer["status"] in ({0: ["decided"], 3: ["draw", "discretion", "unregulated", "pending"]}[code])
    for step in answer["steps"]:
        assert list(step) == ["cites", "text", "value"]
        assert step["cites"]
    return answer


def value(folder: Path, *arguments: str, **given: Any) -> Any:
    return asked(folder, *arguments, **given)["value"]


def refused(folder: Path, *arguments: str, stdin: str = "") -> str:
    """Return the message of a command that refuses its input and prints nothing else."""
    result: Run = run("--json", *arguments, cwd=folder, stdin=stdin.encode())
    assert (result.code, result.out) == (2, "")
    return result.err


def put(folder: Path, text: str, name: str = "in.csv") -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return name


# Dots


def test_dots_gives_each_bid_once_in_order_of_first_appearance(folder: Path) -> None:
    lines = ("2ru @ zon = 6-10 6+hj | 6-10 6+sp", "1c = 16+", "2D @ ozon = 6-10 6+♦", "1NT = 15-17 bal")
    assert value(folder, "bridge", "dots", *lines) == {
        "bids": [
            {"bid": "2♦", "dots": 3, "regulated": True},
            {"bid": "1♣", "dots": 0, "regulated": False},
            {"bid": "1NT", "dots": 0, "regulated": False},
        ],
        "total": 3,
        "system_class": "C",
    }


@pytest.mark.parametrize(
    ("line", "dots"),
    [  # 4.4, with the checklist's strengths and lengths where the text gives none
        ("1♣ = 11-21 4+♣ | 11-14 bal 3+♣", 1),
        ("3♦ = 0-10 6+♥", 1),
        ("2NT = 11-13 5+♣ 5+♦", 1),
        ("1♦ = 11-21 4+♦ | 17-19 bal", 1),
        ("1♣ = 11-21 4+♣ | 11-14 bal 2+♣", 2),
        ("2♣ = 5-10 6+♦ | 20+", 2),
        ("1♣ = 11-13 bal | 17+", 3),
        ("2♦ = 11-15 4-4-4-1", 3),
        ("1♣ = 12-16", 3),
        ("2♦ = 6-10 6+♥ | 6-10 6+♠ | 16+ 5+♦", 3),
        ("2♦ = 5-10 6+♥ | 5-10 6+♠", 3),
        ("1♥ = 8-37 obal 0-3♥ 0-3♠", 4),
        ("1♦ = 0-7", 5),
        ("1♥ = 0-7", 7),
        ("1♠ = 0-7", 7),
        # 2.3: the five exempt groups
        ("1♠ = 3-10 4+♠", 0),
        ("1♣ = 16+", 0),
        ("2♦ = 13+ utgångskrav", 0),
        ("2♣ = utgångskrav | 22-24 bal", 0),
        ("1♦ @ 4 = 0-7", 0),
        ("3NT = 10-14 7+♣ | 10-14 7+♦", 0),
        ("1♦ @ bakom udda pass = 0-7", 0),
    ],
)
def test_dots_of_the_regulations_examples(folder: Path, line: str, dots: int) -> None:
    (bid,) = value(folder, "bridge", "dots", line)["bids"]
    assert (bid["dots"], bid["regulated"]) == (dots, dots > 0)


@pytest.mark.parametrize(
    ("lines", "total", "system_class"),
    [
        (["1♥ = 0-7"], 7, "C"),
        (["1♥ = 0-7", "3♦ = 0-10 6+♥"], 8, "B"),
        (["1♥ = 0-7", "1♣ = 12-16"], 10, "B"),
        (["1♥ = 0-7", "1♣ = 12-16", "3♦ = 0-10 6+♥"], 11, "A"),
    ],
)
def test_dots_gives_the_sum_and_the_class(folder: Path, lines: list[str], total: int, system_class: str) -> None:
    for order in permutations(lines):
        found = value(folder, "bridge", "dots", *order)
        assert (found["total"], found["system_class"]) == (total, system_class)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_dots_reads_a_system_file(folder: Path, ending: str) -> None:
    text = ending.join(["# stark klöver", "", "1♣ = 16+  # från 16", "1♦ = 0-7"])
    (folder / "s.bud").write_bytes(text.encode())
    expected = value(folder, "bridge", "dots", "1♣ = 16+", "1♦ = 0-7")
    assert value(folder, "bridge", "dots", "--file", "s.bud") == expected
    assert value(folder, "bridge", "dots", "--file", "-", stdin=text) == expected


@pytest.mark.parametrize(
    ("line", "said"),
    [  # DESIGN 5: what the notation refuses
        ("1♦ = ljusblå", "ljusblå"),
        ("1♦ = 12", "»12«"),
        ("1♦ = 12-38", "»12-38«"),
        ("8♦ = 12+", "»8♦«"),
        ("1♦ = 7+♣ 7+♥", "»7+♣ 7+♥«"),
        ("1♦", "1♦"),
    ],
)
def test_dots_names_the_line_and_the_bad_value(folder: Path, line: str, said: str) -> None:
    put(folder, f"1♣ = 16+\n\n{line}\n", "s.bud")
    for source in (("--file", "s.bud"), ("1♣ = 16+", "", line)):
        message = refused(folder, "bridge", "dots", *source)
        assert "rad 3" in message
        assert said in message
    assert "s.bud" in refused(folder, "bridge", "dots", "--file", "s.bud")


@pytest.mark.parametrize("line", ["1C = 0-7", "1♣ @ 1 = 0-7", "1kl @ zon = 0-7"])
def test_dots_refuses_a_bid_twice_where_the_situations_overlap(folder: Path, line: str) -> None:
    message = refused(folder, "bridge", "dots", "1♣ = 16+", line)
    assert "rad 2" in message
    assert "»1♣" in message


def test_dots_refuses_what_holds_no_bid(folder: Path) -> None:
    put(folder, "# inget\n\n", "s.bud")
    assert "s.bud" in refused(folder, "bridge", "dots", "--file", "s.bud")
    assert "BETYDELSE" in refused(folder, "bridge", "dots")
    assert "»borta.bud«" in refused(folder, "bridge", "dots", "--file", "borta.bud")


def test_dots_takes_a_reading_and_names_it(folder: Path) -> None:
    line = "2♦ = 6-10 6+♥ | 6-10 6+♠"
    assert asked(folder, "bridge", "dots", line)["readings"] == {"flertydigt-bud": "hela"}
    other = asked(folder, "bridge", "dots", line, "--reading", "flertydigt-bud=alternativvis")
    assert (other["value"]["total"], other["readings"]["flertydigt-bud"]) == (1, "alternativvis")
    assert "»x=y«" in refused(folder, "bridge", "dots", line, "--reading", "x=y")


# Alerting


@pytest.mark.parametrize(
    ("arguments", "letters"),
    [  # annex 1, each criterion with the checklist's examples; the default role is an opening bid
        (["1NT = 12-14 bal"], ""),
        (["1NT = 11-13 bal"], "g"),
        (["1♥ = 11-21 5+♥"], ""),
        (["1♥ = 10-21 5+♥"], "g"),
        (["1♠ = 11-21 4+♠"], "g"),
        (["pass = 8+ 4+♠"], "i"),
        (["pass = 0-11"], ""),
        (["pass = 15-17 bal | 18+"], "ij"),
        (["1♣ = 12-21 3+♣"], "k"),
        (["2♥ = 6-9 3+♥", "--role", "support"], ""),
        (["2♠ = 6-9 2+♠", "--role", "preference"], ""),
        (["3♣ = 15+ 0+♣", "--role", "rebid"], "k"),
        (["1NT = 15-17 bal | 15-17 4-4-4-1"], "m"),
        (["1NT = 15-17 bal | 15-17 5-4-2-2"], ""),
        (["1NT = 6-9", "--role", "declining-1nt"], ""),
        (["1NT = 6-12", "--role", "response"], "m"),
        (["3♥ = 4-9 7+♥"], ""),
        (["2♠ = 6-10 6+♠"], "go"),
        (["1♠ = 7-15 5+♠", "--role", "overcall"], "q"),
        (["1♠ = 8-16 5+♠", "--role", "overcall"], ""),
        (["D = 10+"], "r"),
        (["D = 11+"], ""),
        (["D = 15+"], ""),
        (["D = 16+"], "r"),
        (["D = 15+", "--penalty"], "s"),
        (["D = 7+", "--partner-has-bid"], "t"),
        (["D = 10+", "--partner-has-bid", "--penalty", "--no-first-double"], ""),
        (["RD = 0-6"], "u"),
        (["RD = 10+"], ""),
        # b1.alertering.f: from the level of four only with screens
        (["4♣ = 16+"], ""),
        (["4♣ = 16+", "--screens"], "k"),
        (["3♣ = 16+"], "k"),
    ],
)
def test_alert_gives_the_criteria_that_hold(folder: Path, arguments: list[str], letters: str) -> None:
    expected = {"alert": bool(letters), "criteria": [f"b1.alertering.{letter}" for letter in letters]}
    assert value(folder, "bridge", "alert", *arguments) == expected


@pytest.mark.parametrize(
    ("role", "call"),
    [
        ("opening", "1♥ = 12+ 5+♥"),
        ("response", "1♥ = 6+ 5+♥"),
        ("overcall", "1♥ = 8+ 5+♥"),
        ("double", "D = 12+"),
        ("redouble", "RD = 10+"),
        ("pass", "pass = 0-10"),
        ("preference", "2♥ = 6-9 2+♥"),
        ("support", "2♥ = 6-9 3+♥"),
        ("declining-1nt", "1NT = 6-9"),
    ],
)
def test_alert_knows_every_role(folder: Path, role: str, call: str) -> None:
    assert value(folder, "bridge", "alert", call, "--role", role) == {"alert": False, "criteria": []}


def test_alert_takes_an_opening_for_granted(folder: Path) -> None:
    low = "1♠ = 7-15 5+♠"  # too weak for an opening (g), and for an overcall (q)
    assert value(folder, "bridge", "alert", low)["criteria"] == ["b1.alertering.g"]
    assert value(folder, "bridge", "alert", low, "--role", "opening")["criteria"] == ["b1.alertering.g"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["1♦ = 11+", "--role", "gissning"], "--role (roll): fick »gissning«"),
        (["1♦ = xyz"], "»xyz«"),
        (["1♦ = 11+", "1♥ = 11+"], "1♥ = 11+"),
        ([], "BETYDELSE"),
        (["1♦ = 11+", "--auction-level", "x"], "»x«"),
        (["1♦ = 11+", "--reading", "tresparr=x"], "»tresparr=x«"),
    ],
)
def test_alert_refuses(folder: Path, arguments: list[str], said: str) -> None:
    assert said in refused(folder, "bridge", "alert", *arguments)


# A system in an event

A_SYSTEM = "1♥ = 0-7\n1♣ = 12-16\n3♦ = 0-10 6+♥\n"
"""7 + 3 + 1 = 11 dots."""


@pytest.mark.parametrize(
    ("event", "expected"),
    [  # 2.4: A gold with 8 boards or more, B gold with fewer and silver with 8, C silver with fewer
        ("--event guld --boards 8", (True, "A", "obegränsad")),
        ("--event guld --boards 7", (False, "B", 10)),
        ("--event silver --boards 8", (False, "B", 10)),
        ("--event silver --boards 2", (False, "C", 7)),
        ("--event silver --boards 8 --level B --max 12", (True, "B", 12)),
        ("--event silver --boards 8 --level A", (True, "A", "obegränsad")),
        ("--event silver --boards 8 --level D --max 14", (True, "D", 14)),
        ("--event silver --boards 8 --level D --max obegränsad", (True, "D", "obegränsad")),
        ("--event silver --boards 8 --lower 1♥=6", (True, "B", 10)),
    ],
)
def test_entry_by_the_levels(folder: Path, event: str, expected: tuple[bool, str, Any]) -> None:
    found = value(folder, "bridge", "entry", put(folder, A_SYSTEM, "s.bud"), *event.split())
    assert list(found) == ["allowed", "level", "total", "maximum", "system_class", "banned"]
    assert (found["allowed"], found["level"], found["maximum"]) == expected
    total = 10 if "--lower" in event else 11
    assert (found["total"], found["system_class"], found["banned"]) == (total, "B" if total == 10 else "A", [])


def test_entry_names_the_banned_bids_of_level_d(folder: Path) -> None:
    system = put(folder, A_SYSTEM, "s.bud")
    event = ("--event", "silver", "--boards", "8", "--level", "D", "--max", "14")
    found = value(folder, "bridge", "entry", system, *event, "--ban", "3ru", "--ban", "1h")
    assert (found["allowed"], sorted(found["banned"])) == (False, ["1♥", "3♦"])


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("", "--event"),
        ("--event silver", "--boards"),
        ("--event koppar --boards 8", "--event: fick »koppar«"),
        ("--event silver --boards 0", "--boards: fick 0"),
        ("--event silver --boards x", "»x«"),
        ("--event silver --boards 8 --level E", "--level: fick »E«"),
        ("--event silver --boards 8 --level B --max 8", "--max: fick »8«"),  # 4.2: only upwards
        ("--event silver --boards 8 --level D", "--max: fick ingenting"),
        ("--event silver --boards 8 --level C --ban 1♥", "--ban: fick »1♥«"),
        ("--event silver --boards 8 --ban 8♥", "--ban: fick »8♥«"),
    ],
)
def test_entry_names_the_option_at_fault(folder: Path, event: str, said: str) -> None:
    assert said in refused(folder, "bridge", "entry", put(folder, A_SYSTEM, "s.bud"), *event.split())


def test_duties_lists_what_when_and_by_what(folder: Path) -> None:
    system = put(folder, A_SYSTEM, "s.bud")
    start = ("--start", "2008-07-26T10:00")
    found = value(folder, "bridge", "duties", system, "--event", "silver", "--boards", "3", *start)
    assert list(found) == ["system_class", "total", "duties"]
    assert (found["system_class"], found["total"]) == ("A", 11)
    for duty in found["duties"]:
        assert list(duty) == ["when", "text", "cites", "latest"]
        assert duty["cites"]
    assert "2008-07-26T09:30" in [duty["latest"] for duty in found["duties"]]  # 3.4: 30 minutes before the start
    assert "--start: fick »i morgon«" in refused(
        folder, "bridge", "duties", system, "--event", "silver", "--boards", "3", "--start", "i morgon"
    )


def test_notes_tells_for_an_opening_bid(folder: Path) -> None:
    found = value(folder, "bridge", "notes", put(folder, A_SYSTEM, "s.bud"), "--opening", "1h")
    assert list(found) == ["bid", "dots", "right", "case", "where"]
    assert (found["bid"], found["dots"], found["right"], found["case"]) == ("1♥", 7, True, 1)
    assert "--opening: fick »1♠«" in refused(folder, "bridge", "notes", "s.bud", "--opening", "1♠")


def test_notes_tells_for_every_opening_bid(folder: Path) -> None:
    (listed,) = value(folder, "bridge", "notes", put(folder, A_SYSTEM, "s.bud")).values()
    assert [one["bid"] for one in listed] == ["1♥", "1♣", "3♦"]
    assert all(list(one) == ["bid", "dots", "right", "case", "where"] for one in listed)


def test_sheet_writes_html(folder: Path) -> None:
    asked(folder, "bridge", "sheet", put(folder, A_SYSTEM, "s.bud"), "--out", "blad.html")
    assert (folder / "blad.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert "--out: fick »blad.csv«" in refused(folder, "bridge", "sheet", "s.bud", "--out", "blad.csv")
    assert not (folder / "blad.csv").exists()
