"""The command `bridge alert` by its contract."""

from __future__ import annotations

import json

import pytest

from rulebook.bridge.declarations.alerts import _SAID_OF, FACTS
from tests.desk.running import run

DECIDED = [
    (["1♣ = 16+"], ["k"]),
    (["1NT = 12-14 bal"], []),
    (["1NT = 11-13 bal"], ["g"]),
    (["2D = 6-10 6+H | 6-10 6+S"], ["g", "k", "n", "o"]),
    (["4♦ = 0-10 7+♦"], []),
    (["4♦ = 0-10 7+♦", "--screens"], ["g", "o"]),
    (["2♥ = 6-9 3+♥", "--role", "support"], []),
    (["1NT = 6-9", "--role", "declining-1nt"], []),
    (["3♥ = 11-14 6+♥", "--role", "rebid", "--preempt"], ["o"]),
    (["1♠ = 7-15 5+♠", "--role", "overcall"], ["q"]),
    (["D = 10+"], ["r"]),
    (["D = 11+", "--role", "double"], []),
    (["D = 15+", "--penalty"], ["s"]),
    (["D = 15+", "--penalty", "--no-first-round"], []),
    (["D = 6+", "--partner-has-bid"], ["t"]),
    (["D = 6+", "--partner-has-bid", "--takeout"], ["r", "t"]),
    (["RD = 0-6"], ["u"]),
    (["RD = 0+", "--shows-strength"], []),
    (["pass = 8+ 4+♠", "--role", "pass"], ["i"]),
    (["pass = 10+", "--after-opening"], ["j"]),
    (["1♥ = 12+ 5+♥", "--not-understood"], ["c"]),
    (["1♥ = 12+ 5+♥", "--known-deviation"], ["d"]),
    (["3♠ = 4-9 7+♠", "--reading", "tresparr=19-regeln"], ["g"]),
]


@pytest.mark.parametrize(("arguments", "letters"), DECIDED)
def test_decides(arguments: list[str], letters: list[str]) -> None:
    result = run("--json", "bridge", "alert", *arguments)
    assert (result.code, result.err) == (0, "")
    found = json.loads(result.out)
    assert found["status"] == "decided"
    assert found["value"] == {"alert": bool(letters), "criteria": [f"b1.alertering.{letter}" for letter in letters]}
    assert found["steps"]


def test_names_the_reading_that_mattered() -> None:
    found = json.loads(run("--json", "bridge", "alert", "3♠ = 4-9 7+♠").out)
    assert found["readings"] == {"tresparr": "undantagen"}


def test_shows_people_what_was_tried() -> None:
    out = run("bridge", "alert", "1♣ = 16+").out
    assert out.startswith("1♣ = 16+: alert (k)")
    assert "prövat" in out


REFUSED = [
    (["1♣ = 16"], "kolumn 6"),
    (["1♣ = 16+\n1♦ = 11+"], "en enda"),
    (["1♣ = 16+", "1♦ = 11+"], "1♦ = 11+"),
    ([""], "BETYDELSE"),
    ([], "BETYDELSE"),
    (["D = 11+", "--role", "opening"], "--role (roll): fick »opening«"),
    (["1♣ = 16+", "--role", "pass"], "--role"),
    (["1♣ = 16+", "--role", "preemptive"], "declining-1nt"),
    (["1♣ = 16+", "--role", "preemptive"], "--role"),
    (["1♣ = 16+", "--penalty"], "--penalty"),
    (["D = 16+", "--preempt"], "--preempt"),
    (["1♣ = 16+", "--after-opening"], "--after-opening"),
    (["1♣ = 16+", "--auction-level", "2"], "--auction-level"),
    (["D = 16+", "--auction-level", "8"], "från 0 till 7"),
    (["D = 16+", "--auction-level", "x"], "heltal"),
    (["1♣ = 16+", "--reading", "tresparr=nej"], "19-regeln"),
    (["8♣ = 16+"], "nivå 1 till 7"),
    (["1♣ = 30+ 40+♣"], "högst 13"),
]


def test_every_fact_is_refused_by_the_name_of_its_option() -> None:
    assert set(_SAID_OF) <= {fact.name for fact in FACTS}
    labels = {fact.name: fact.label for fact in FACTS}
    assert {name: label for name, (label, _) in _SAID_OF.items()}.items() <= labels.items()


@pytest.mark.parametrize(("arguments", "word"), REFUSED)
def test_refuses(arguments: list[str], word: str) -> None:
    result = run("bridge", "alert", *arguments)
    assert (result.code, result.out) == (2, "")
    assert word in result.err
