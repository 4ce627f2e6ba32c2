"""`bridge sheet`, `entry`, `duties` and `notes`: the three commands of a pair, JSON values, exit codes, bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.desk.running import Run, run

PRECISION = "1♣ = 16+\n1♦ = 11-15 2+♦\n1♥ = 11-15 5+♥\n2♦ = 6-10 6+♥ | 6-10 6+♠ | 22-24 bal\n"
SPADE = "pass = 8+ 4+♠\n1♣ = 11-13 bal | 17+\n1♦ = 0-7\n1♥ = 8+ obal 0-3♥ 0-3♠\n"
NATURAL = "1♥ @ zon = 11-21 5+♥\n1♥ @ ozon = 8-21 3+♥\n1♠ = 11-21 5+♠\n"
SILVER = ("--event", "silver", "--boards", "3")
OVERCALL = ("--overcall", "2♦ = 8-14 6+♣", "--opening", "1♥ = 11-21 5+♥")
ONE = "2008-07-26 13:00"
AT_ONE = ("--start", ONE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("p", PRECISION), ("s", SPADE), ("n", NATURAL), ("open", "1NT = 12-14 bal | 12-14 5-4-3-1\n")):
        (tmp_path / f"{name}.bud").write_text(text, encoding="utf-8")
    return tmp_path


def value(result: Run) -> Any:
    assert (result.code, result.err) == (0, "")
    shown = json.loads(result.out)
    assert shown["status"] == "decided"
    return shown["value"]


def test_a_strong_club_with_a_multi_in_a_silver_pairs_event(folder: Path) -> None:
    entered = value(run("--json", "bridge", "entry", "p.bud", *SILVER, cwd=folder))
    assert entered == {
        "allowed": True, "level": "C", "total": 6, "maximum": 7, "system_class": "C", "banned": [],
    }  # fmt: skip
    duties = value(run("--json", "bridge", "duties", "p.bud", *SILVER, cwd=folder))
    assert [duty["cites"][0] for duty in duties["duties"]] == [
        "b2.3.3.a", "b2.3.7.a", "b1.alertering.g", "b2.3.7.b",
    ]  # fmt: skip
    assert "2♦" in duties["duties"][2]["text"]
    assert "1♦ 3 och 2♦ 3" in duties["duties"][0]["text"]
    notes = value(run("--json", "bridge", "notes", "p.bud", cwd=folder))
    assert [one["right"] for one in notes["openings"]] == [False] * 4


def test_an_a_system(folder: Path) -> None:
    assert value(run("--json", "bridge", "entry", "s.bud", *SILVER, cwd=folder))["allowed"] is False
    gold = ("--event", "guld", "--boards", "24")
    assert value(run("--json", "bridge", "entry", "s.bud", *gold, cwd=folder))["maximum"] == "obegränsad"
    duties = value(
        run("--json", "bridge", "duties", "s.bud", *gold, "--team", "--start", "2008-07-26 13.00", cwd=folder)
    )
    latest = {duty["cites"][0]: duty["latest"] for duty in duties["duties"]}
    assert latest["b2.3.4.e"] == "2008-07-19"
    assert latest["b2.3.5.a"] == "2008-07-26T12:45"
    notes = value(run("--json", "bridge", "notes", "s.bud", "--opening", "1ru", cwd=folder))
    assert notes == {"bid": "1♦", "dots": 5, "right": True, "case": 1, "where": ["i 1:a–3:e hand"]}
    fourth = value(run("--json", "bridge", "notes", "s.bud", "--opening", "1♦", "--seat", "4", cwd=folder))
    assert fourth == {"bid": "1♦", "dots": 0, "right": False, "case": None, "where": []}


def test_the_declaration_in_the_venue(folder: Path) -> None:
    facts = ("--start", "2008-07-26T10:00", "--opponents", "51")
    duties = value(run("--json", "bridge", "duties", "s.bud", *SILVER, *facts, cwd=folder))["duties"]
    (venue,) = [duty for duty in duties if "b2.3.4.g" in duty["cites"]]
    assert venue["latest"] == "2008-07-26T09:30"
    assert "51 exemplar" in venue["text"]
    long = ("--event", "silver", "--boards", "20", "--opponents-unknown", "--start", "2008-07-26")
    duties = value(run("--json", "bridge", "duties", "s.bud", *long, cwd=folder))["duties"]
    assert any("så snart som möjligt" in duty["text"] for duty in duties)
    decided = value(run("--json", "bridge", "duties", "s.bud", *SILVER, "--decided-otherwise", cwd=folder))["duties"]
    assert any("b2.3.4.d" in duty["cites"] for duty in decided)


def test_the_organisers_decisions(folder: Path) -> None:
    def allowed(*more: str) -> bool:
        return value(run("--json", "bridge", "entry", "s.bud", *SILVER, *more, cwd=folder))["allowed"]

    assert allowed("--level", "a")
    assert not allowed("--level", "B")
    assert allowed("--level", "B", "--max", "12")
    assert allowed("--max", "OBEGRÄNSAD")
    assert allowed("--level", "B", "--lower", "1ru=3", "--lower", "1♥=2")
    assert not allowed("--level", "D", "--max", "20", "--ban", "1♦")
    assert not allowed("--level", "D", "--max", "12", "--raise", "1♦=6")
    assert value(run("--json", "bridge", "entry", "s.bud", "--event", "brons", "--boards", "2", cwd=folder))["allowed"]
    for word in ("bronze", "gold", "SILVER"):
        assert run("bridge", "entry", "p.bud", "--event", word, "--boards", "8", cwd=folder).code == 0


def test_case_3_by_meaning_and_from_a_file(folder: Path) -> None:
    overcall = ("--overcall", "2♦ = 8-14 6+♣ | 8-14 6+♠")
    given = value(run("--json", "bridge", "notes", "p.bud", *overcall, "--opening", "1♥ = 11-21 5+♥", cwd=folder))
    assert given == {"bid": "2♦", "opening": "1♥", "right": True, "case": 3}
    own = ("--own-system", "n.bud", "--opening", "1♥")
    assert run("bridge", "notes", "p.bud", *overcall, *own, cwd=folder).code == 2  # it varies with the vulnerability
    for zone, right in (("zon", True), ("ozon", False)):
        found = value(run("--json", "bridge", "notes", "p.bud", *overcall, *own, "--zone", zone, cwd=folder))
        assert found["right"] is right
    stopper = ("--overcall", "1NT = 11-14 bal annaninfo", "--stopper", "--opening", "1♥ = 11-21 5+♥")
    assert value(run("--json", "bridge", "notes", "p.bud", *stopper, cwd=folder))["right"] is False
    reading = ("--reading", "hall-i-sanginkliv=annan-upplysning")
    assert value(run("--json", "bridge", "notes", "p.bud", *stopper, *reading, cwd=folder))["right"] is True


def test_the_sheets_value(folder: Path) -> None:
    shown = value(run("--json", "bridge", "sheet", "p.bud", *SILVER, cwd=folder))
    assert list(shown) == ["bids", "total", "system_class", "levels", "event", "duties"]
    assert shown["bids"][0] == {
        "bid": "1♣", "dots": 0, "regulated": False, "meanings": ["16+"],
        "derivation": ["undantag 2: starkt [2.3 c, 2.2 e]"],
    }  # fmt: skip
    assert (shown["total"], shown["levels"], shown["event"]["allowed"]) == (6, ["A", "B", "C"], True)
    assert value(run("--json", "bridge", "sheet", "p.bud", cwd=folder))["event"] is None


def test_for_people(folder: Path) -> None:
    assert "Paret får spela systemet." in run("bridge", "entry", "p.bud", *SILVER, cwd=folder).out
    assert "uppge att paret använder A-system" in run("bridge", "duties", "s.bud", *SILVER, cwd=folder).out
    assert "resten av budgivningen" in run("bridge", "notes", "s.bud", cwd=folder).out
    assert "--overcall" in run("bridge", "notes", "p.bud", cwd=folder).out
    assert "Systemet får inte spelas" in run("bridge", "sheet", "s.bud", *SILVER, cwd=folder).out


@pytest.mark.parametrize(
    "arguments",
    [
        ("entry", "open.bud", *SILVER),
        ("duties", "open.bud", *SILVER),
        ("notes", "open.bud"),
        ("notes", "open.bud", "--opening", "1NT"),
        ("notes", "open.bud", "--opening", "1NT", "--seat", "1"),
        ("sheet", "open.bud"),
    ],
)
def test_the_tls_judgement_leaves_it_open(folder: Path, arguments: tuple[str, ...]) -> None:
    done = run("--json", "bridge", *arguments, "--reading", "sangandel=ungefar", cwd=folder)
    assert (done.code, json.loads(done.out)["status"]) == (3, "discretion")


def test_a_bronze_event_that_takes_up_levels_without_a_level(folder: Path) -> None:
    event = ("--event", "brons", "--boards", "2", "--part", "2.4")
    for command in ("entry", "sheet"):
        done = run("--json", "bridge", command, "p.bud", *event, cwd=folder)
        assert (done.code, json.loads(done.out)["status"]) == (3, "unregulated")


BAD_EVENTS = {
    "--event": [(), ("--event", "koppar", "--boards", "3"), ("--boards", "3"), ("--level", "A")],
    "--boards": [("--event", "silver"), ("--event", "silver", "--boards", "0"), ("--event", "silver", "--boards", "x")],
    "--level": [(*SILVER, "--level", "E"), (*SILVER, "--level", "")],
    "--max": [
        (*SILVER, "--max", "6"), (*SILVER, "--max", "-1"), (*SILVER, "--max", "7,5"), (*SILVER, "--level", "D"),
        ("--event", "guld", "--boards", "8", "--max", "20"), (*SILVER, "--max", "9" * 5000),
    ],
    "--lower": [
        (*SILVER, "--lower", "2x=1"), (*SILVER, "--lower", "2♦"), (*SILVER, "--lower", "2♦=-1"),
        (*SILVER, "--lower", "pass=1"), (*SILVER, "--lower", "2♦=8"), (*SILVER, "--lower", "2♦=1", "--lower", "2ru=1"),
    ],
    "--raise": [(*SILVER, "--raise", "2♦=4"), (*SILVER, "--level", "D", "--max", "9", "--raise", "2♦=0")],
    "--ban": [(*SILVER, "--ban", "2♦"), (*SILVER, "--level", "B", "--ban", "2♦"), (*SILVER, "--ban", "hopp")],
    "--part": [(*SILVER, "--part", "2.5"), ("--event", "brons", "--boards", "3", "--part", "9.9")],
}  # fmt: skip


@pytest.mark.parametrize(
    ("option", "facts"), [(option, facts) for option, rows in BAD_EVENTS.items() for facts in rows]
)
def test_bad_events(folder: Path, option: str, facts: tuple[str, ...]) -> None:
    for command in ("entry", "duties"):
        done = run("--json", "bridge", command, "p.bud", *facts, cwd=folder)
        assert (done.code, done.out) == (2, "")
        assert option in done.err


def test_an_organisers_forbidden_decision_names_the_provision(folder: Path) -> None:
    done = run("bridge", "entry", "p.bud", *SILVER, "--level", "B", "--ban", "2♦", cwd=folder)
    assert "--ban" in done.err
    assert "b2.2.4.n" in done.err


@pytest.mark.parametrize(
    ("word", "arguments"),
    [
        ("--start", ("duties", "s.bud", *SILVER, "--start", "i morgon")),
        ("--start", ("duties", "s.bud", *SILVER, "--start", "2008-07-26")),
        ("--opponents", ("duties", "s.bud", *SILVER, "--opponents", "0")),
        (
            "--announce-by",
            ("duties", "s.bud", "--event", "guld", "--boards", "24", "--team", "--announce-by", "2008-07-26"),
        ),
        ("--opening", ("notes", "p.bud", "--opening", "3♦")),
        ("--opening", ("notes", "p.bud", "--opening", "pass")),
        ("--seat", ("notes", "p.bud", "--opening", "2♦", "--seat", "5")),
        ("--seat", ("notes", "p.bud", "--opening", "2♦", "--zone", "zon")),
        ("--zone", ("notes", "p.bud", "--opening", "2♦", "--seat", "1", "--zone", "grön")),
        ("--before", ("notes", "p.bud", "--opening", "2♦", "--seat", "1", "--before", "öl")),
        ("--opening", ("notes", "p.bud", "--seat", "1")),
        ("--overcall", ("notes", "p.bud", "--stopper")),
        ("--overcall", ("notes", "p.bud", "--own-system", "n.bud")),
        ("--opening", ("notes", "p.bud", "--overcall", "2♦ = 8-14 6+♣")),
        ("--opening", ("notes", "p.bud", "--overcall", "2♦ = 8-14 6+♣", "--opening", "1♥")),
        ("--opening", ("notes", "p.bud", "--overcall", "2♦ = 8-14", "--opening", "1♥ = 11")),
        ("--overcall", ("notes", "p.bud", "--overcall", "1♦ = 8-14 4+♦", "--opening", "1♥ = 11+ 5+♥")),
        ("--opening", ("notes", "p.bud", "--overcall", "2♦ = 8-14", "--opening", "4♥", "--own-system", "n.bud")),
        (
            "--announce-by",
            ("duties", "s.bud", "--event", "guld", "--boards", "24", "--team", *AT_ONE, "--announce-by", ONE),
        ),
        ("--before", ("notes", "p.bud", *OVERCALL, "--before", "bakom udda pass")),
        ("--seat", ("notes", "p.bud", *OVERCALL, "--seat", "1")),
        ("--zone", ("notes", "p.bud", *OVERCALL, "--zone", "zon")),
        ("finns-inte.bud", ("entry", "finns-inte.bud", *SILVER)),
        ("--reading", ("sheet", "p.bud", "--reading", "x=y")),
    ],
)
def test_bad_input(folder: Path, word: str, arguments: tuple[str, ...]) -> None:
    done = run("--json", "bridge", *arguments, cwd=folder)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Fel: ")
    assert word in done.err.partition(", väntade")[0]


def test_the_readings_of_the_dots_are_named_where_they_change_the_entry(folder: Path) -> None:
    (folder / "two.bud").write_text("2♥ = 6-10 6+♥ | 6-10 6+♠\n", encoding="utf-8")
    shown = json.loads(run("--json", "bridge", "entry", "two.bud", *SILVER, cwd=folder).out)
    assert (shown["value"]["total"], shown["readings"]["naturligt-eller-pekare"]) == (3, "inget-tak")
    lowered = json.loads(run("--json", "bridge", "entry", "two.bud", *SILVER, "--lower", "2♥=0", cwd=folder).out)
    assert (lowered["value"]["total"], lowered["readings"]) == (0, {})


def test_a_sheet_that_cannot_be_made_is_not_written(folder: Path) -> None:
    for arguments in (("open.bud", "--reading", "sangandel=ungefar"), ("s.bud", *SILVER, "--start", "2008-07-26")):
        assert run("bridge", "sheet", *arguments, "--out", "blad.html", cwd=folder).code in (2, 3)
    assert not (folder / "blad.html").exists()


def test_a_broken_system_file_is_located(folder: Path) -> None:
    (folder / "trasig.bud").write_text("1♣ = 16+\n1♦ = 11\n", encoding="utf-8")
    for command in ("entry", "duties"):
        done = run("bridge", command, "trasig.bud", *SILVER, cwd=folder)
        assert (done.code, done.out) == (2, "")
        assert "trasig.bud, rad 2" in done.err
