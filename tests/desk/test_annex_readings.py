"""Every reading that a command on the annexes takes changes what it answers, in a case listed by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebook.bridge.bidding import readings as r
from rulebook.desk.main import every_command
from rulebook.desk.taken import readings_of
from rulebook.law.readings import Reading
from tests.desk import reading_cases
from tests.desk.running import run

# A system in which the reading changes the dots of some bid, from the reviews and the book's own list of readings.
DOTS: dict[Reading, str] = {
    r.UnbalancedInAddition1.NOT_BALANCED: "1♣ = 11-15 2+♣ bal | 11-15 2+♣ semibal",
    r.NaturalOrPointer.CAP_1: "2♥ = 6-10 6+♥ | 6-10 6+♠",
    r.TwoSuitedNotrump.NOT_POINTER: "2NT = 11-13 5+♦ 5+♣",
    r.ForcingExempts.ANY: "2♣ = krav 12+",
    r.GameForceAsStrong.YES: "2♣ = 5-10 6+♦ | utgångskrav 13+",
    r.WholeOrEach.EACH: "2♦ = 5-10 6+♥ | 5-10 6+♠",
    r.SeveralCaps.TYPICAL: "1♦ = 11-13 bal 4-5♣",
    r.StrongPer.ALTERNATIVE: "1NT = 10-12 bal | 14-20 5-4-2-2 | 14-20 5-4-3-1",
    r.StrongHandsCount.NO: "1♣ = 11-13 bal | 17+",
    r.FourFifths.TL_NATURAL: "1NT = 12-14 bal | 12-14 5-4-3-1",
    r.TwoSuitsBalanced.NATURAL: "2NT = 11-13 bal 4+♦ 4+♣",
    r.TwoRanges.UNNATURAL: "1NT = 9-11 bal | 13-14 bal",
    r.PerVariation.MERGED: "2♦ @ zon = 6-10 6+♥\n2♦ @ ozon = 6-10 6+♠",
    r.PointerLength.EXACTLY: "1♦ = 11-13 bal 4-5♣",
    r.OneOfTwoSuits.NATURAL: "1NT = 10-12 bal 5+♥ | 10-12 bal 5+♠",
    r.MixedExemption.APART: "2♣ = utgångskrav 13+ | 22-24 bal",
}

# Seven dots and more, so that the organiser's decision moves the class or the sum.
DEAR = "1♣ = 11-13 bal | 17+\n1♦ = 0-7\n2♦ = 6-10 6+♥ | 6-10 6+♠"
SILVER = ("--event", "silver", "--boards", "3")
EVENT: dict[Reading, tuple[str, tuple[str, ...]]] = {
    r.LoweredDotsAndClass.BASIC: (DEAR, ("--event", "guld", "--boards", "8", "--level", "A", "--lower", "1♦=3")),
    r.WhatCanBeDecided.ANY: (
        "1♦ = 0-7\n2♠ = 6-10 6+♠",
        (*SILVER, "--level", "D", "--max", "obegränsad", "--raise", "2♠=7"),
    ),
}

AT_THE_TABLE: dict[Reading, str] = {
    r.ThreeLevelPreempt.RULE_OF_19: "3♣ = 4-9 7+♣",
    r.UnbalancedInAlerts.NOT_BALANCED: "1NT = 15-17 bal | 15-17 5-4-2-2",
    r.IfTheyHaveSuch.METHODS: "1♦ = 0-7",
}

ALERTS: dict[Reading, tuple[str, ...]] = {
    r.ThreeLevelPreempt.RULE_OF_19: ("3♣ = 4-9 7+♣",),
    r.UnbalancedInAlerts.NOT_BALANCED: ("1NT = 15-17 bal | 15-17 5-4-2-2",),
    r.AlertListComplete.LIST: ("1♥ = 11-21 5+♥", "--not-understood"),
    r.FourLevelCalls.AUCTION: ("D = 8+ 4+♥", "--partner-has-bid", "--auction-level", "4"),
    r.OtherInformationInDoubles.ALL: ("D = 11-15 4+♥ 4+♠", "--conventional"),
}

OPENING = "1♥ = 11-21 5+♥"
TWO_SUITS = ("2NT = 11-13 bal 4+♦ 4+♣", "--reading", "sang-med-tva-farger=inte-pekare")
OVERCALLS: dict[Reading, tuple[str, ...]] = {
    r.TwoSuitedNotrump.NOT_POINTER: ("2NT = 5-10 5+♣ 5+♦",),
    r.WholeOrEach.EACH: ("2♦ = 8-14 6+♣ | 8-14 6+♠",),
    r.FourFifths.TL_NATURAL: ("1NT = 12-14 bal | 12-14 5-4-3-1",),
    r.TwoSuitsBalanced.NATURAL: TWO_SUITS,  # it points to both suits, so this turns the answer only beside number 3
    r.TwoRanges.UNNATURAL: ("1NT = 9-11 bal | 13-14 bal",),
    r.StopperInNotrump.COUNTS: ("1NT = 12-14 bal", "--stopper"),
    r.StrongOrPointerOvercall.NO_RIGHT: ("2♦ = 6-10 6+♠ | 16+",),
    r.PointerLength.EXACTLY: ("2♣ = 8-14 5+♠",),
    r.OneOfTwoSuits.NATURAL: ("1NT = 12-14 bal 5+♣ | 12-14 bal 5+♦",),
}


COMMANDS = {f"bridge {word}" for word in ("dots", "entry", "duties", "sheet", "notes", "alert")}


def changes(folder: Path, reading: Reading, *words: str) -> bool:
    return reading_cases.changes(folder, reading, "bridge", *words)


def answer(folder: Path, *words: str) -> Any:
    return reading_cases.answer(folder, "bridge", *words)


@pytest.mark.parametrize("reading", DOTS, ids=str)
@pytest.mark.parametrize("command", ["dots", "entry", "duties", "sheet", "notes"])
def test_what_changes_the_dots_changes_all_that_leans_on_them(command: str, reading: Reading, tmp_path: Path) -> None:
    (tmp_path / "s.bud").write_text(DOTS[reading], "utf-8")
    words = ("--file", "s.bud") if command == "dots" else ("s.bud",)
    event = () if command in ("dots", "notes") else (*SILVER, "--level", "A")
    assert changes(tmp_path, reading, command, *words, *event)


@pytest.mark.parametrize("reading", EVENT, ids=str)
@pytest.mark.parametrize("command", ["entry", "duties", "sheet", "notes"])
def test_what_the_organiser_decides(command: str, reading: Reading, tmp_path: Path) -> None:
    system, event = EVENT[reading]
    (tmp_path / "s.bud").write_text(system, "utf-8")
    assert changes(tmp_path, reading, command, "s.bud", *event)


@pytest.mark.parametrize("reading", AT_THE_TABLE, ids=str)
@pytest.mark.parametrize("command", ["duties", "sheet"])
def test_what_is_done_at_the_table(command: str, reading: Reading, tmp_path: Path) -> None:
    (tmp_path / "s.bud").write_text(AT_THE_TABLE[reading], "utf-8")
    assert changes(tmp_path, reading, command, "s.bud", *SILVER)


@pytest.mark.parametrize("reading", ALERTS, ids=str)
def test_alerts(reading: Reading, tmp_path: Path) -> None:
    assert changes(tmp_path, reading, "alert", *ALERTS[reading])


@pytest.mark.parametrize("reading", OVERCALLS, ids=str)
def test_overcalls(reading: Reading, tmp_path: Path) -> None:
    (tmp_path / "s.bud").write_text("1♥ = 11-21 5+♥", "utf-8")
    call, *more = OVERCALLS[reading]
    assert changes(tmp_path, reading, "notes", "s.bud", "--opening", OPENING, "--overcall", call, *more)


@pytest.mark.parametrize(
    ("command", "listed"),
    [
        ("dots", DOTS),
        ("alert", ALERTS),
        ("entry", {**DOTS, **EVENT}),
        ("duties", {**DOTS, **EVENT, **AT_THE_TABLE}),
        ("sheet", {**DOTS, **EVENT, **AT_THE_TABLE}),
        ("notes", {**DOTS, **EVENT, **OVERCALLS}),
    ],
)
def test_no_reading_is_taken_without_a_case(command: str, listed: dict[Reading, Any]) -> None:
    words = f"bridge {command}"
    assert {kind.label for kind in readings_of(words, every_command()[words])} == {one.label for one in listed}


@pytest.mark.parametrize("command", ["entry", "duties", "sheet"])
def test_a_reading_of_alerts_and_of_duties_is_refused_where_it_has_no_bearing(command: str, tmp_path: Path) -> None:
    (tmp_path / "s.bud").write_text("1♦ = 0-7", "utf-8")
    done = run("bridge", command, "s.bud", *SILVER, "--reading", "fyrlaget=hela-budgivningen", cwd=tmp_path)
    assert done.code == 2
    assert "--reading" in done.err


def test_what_alert_says_of_an_opening_is_what_the_duties_say(tmp_path: Path) -> None:
    """The alerts listed among the duties are those of `bridge alert`, under every reading that both take."""
    lines = ["3♣ = 4-9 7+♣", "1NT = 15-17 bal | 15-17 5-4-2-2", "1♦ = 0-7", "2♥ = 11-15 5+♥", "4♣ = 16+ 4+♠"]
    (tmp_path / "s.bud").write_text("\n".join(lines), "utf-8")
    for reading in (None, r.ThreeLevelPreempt.RULE_OF_19, r.UnbalancedInAlerts.NOT_BALANCED):
        for screens in ((), ("--screens",)):
            chosen = () if reading is None else ("--reading", f"{reading.label}={reading.value}")
            value, _, _ = answer(tmp_path, "duties", "s.bud", *SILVER, *screens, *chosen)
            (duty,) = (duty["text"] for duty in value["duties"] if duty["text"].startswith("alertera"))
            for line in lines:
                alerted, _, _ = answer(tmp_path, "alert", line, *screens, *chosen)
                assert (line.split()[0] in duty) == alerted["alert"], (line, duty)
