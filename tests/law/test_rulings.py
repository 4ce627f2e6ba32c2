"""Rulings explain themselves, undecided outcomes say what stands open."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Reading
from rulebook.law.rulings import Discretion, NeedsDraw, Pending, Ruling, Step, Undecided, Unregulated
from rulebook.law.wording import plain, worded
from rulebook.pool.classes import ClassName

ID = "pool.4.18.b"


class Share(Reading, label="andel", provisions=(ID,)):
    """Hur stor andel?"""

    HALF = "halva", "Hälften."
    WHOLE = "hela", "Allt."


class Side(Reading, label="sida", provisions=(ID,)):
    """Vilken sida?"""

    LEFT = "vänster", "Vänster."
    RIGHT = "höger", "Höger."


class Word(Enum):
    ONE = "ett"


def test_decided_ruling() -> None:
    ruling = Ruling(5, (Step((ID,), "grund", 2), Step(("pool.4.19.a",), "prövad", applied=False)))
    assert (ruling.decided, ruling.status, ruling.settled(), ruling.cites) == (True, "decided", 5, (ID,))
    assert ruling.to_json() == {
        "status": "decided",
        "value": 5,
        "steps": [{"cites": [ID], "text": "grund", "value": 2}],
        "readings": {},
        "warnings": [],
    }


@pytest.mark.parametrize(
    ("value", "status", "label"),
    [
        (NeedsDraw("vem?", (ID,), among=("A", "B")), "draw", "Lottning"),
        (Discretion("får de?", (ID,), who="TL"), "discretion", "Bedömning"),
        (Unregulated("hur?", (ID,)), "unregulated", "Oreglerat"),
        (Pending("snitt?", (ID,), until="serien är slut"), "pending", "Avvaktar"),
    ],
)
def test_undecided(value: Undecided, status: str, label: str) -> None:
    ruling: Ruling[int] = Ruling(value, ())
    assert (ruling.decided, ruling.status, value.label, ruling.cites) == (False, status, label, (ID,))
    assert ruling.to_json()["value"] == {}
    assert value.question in str(ruling)
    with pytest.raises(InvalidFacts, match="utfall"):
        ruling.settled()


def test_undecided_keeps_what_is_certain_and_what_is_proposed() -> None:
    certain = Unregulated("resten?", (ID,), certain={"Skåne": 2}, proposal={"Skåne": 3})
    assert Ruling(certain, ()).to_json()["value"] == {"Skåne": 2}
    assert Ruling(Unregulated("hur?", (ID,), proposal=Fraction(5)), ()).to_json()["value"] == "5"


@pytest.mark.parametrize("drawn", [(), ("A",), ("A", "A"), ("A", "C"), ("A", "B", "A")])
def test_draw_refuses_what_cannot_have_been_drawn(drawn: tuple[str, ...]) -> None:
    draw = NeedsDraw("vilka?", (ID,), among=("A", "B", "Å"), places=2)
    with pytest.raises(InvalidFacts):
        draw.settle(drawn)


def test_draw_accepts_what_was_drawn() -> None:
    assert NeedsDraw("vilka?", (ID,), among=("A", "B", "C"), places=2).settle(iter("CA")) == ("C", "A")


def test_then_goes_on() -> None:
    first = Ruling(2, (Step((ID,), "ett"),), (Share.WHOLE,), ("obs",), "titel")
    second = first.then(4, Step((ID,), "två"))
    assert (second.value, [s.text for s in second.steps]) == (4, ["ett", "två"])
    assert (second.readings, second.warnings, second.title) == ((Share.WHOLE,), ("obs",), "titel")
    assert second.titled("annan").title == "annan"
    assert second.titled("annan") == second


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Fraction(5), "5"), (Fraction(47, 10), "47/10"), (True, True), (None, None), (Word.ONE, "ett"),
        (date(2000, 9, 30), "2000-09-30"), (datetime(2000, 9, 30, 18, 5), "2000-09-30T18:05"),
        (time(9, 5), "09:05"),
        ({Word.ONE: {3, 1, 2}}, {"ett": [1, 2, 3]}), ((1, [2]), [1, [2]]),
        (Step((ID,), "grund", Fraction(1, 2)),
         {"cites": [ID], "text": "grund", "value": "1/2", "applied": True, "role": None}),
    ],
)  # fmt: skip
def test_plain(value: Any, expected: Any) -> None:
    assert plain(value) == expected
    assert type(plain(value)) is type(expected)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (False, "nej"), (Fraction(1, 3), "1/3"), (Word.ONE, "ett"), ((), "inga"), ({}, "inga"), ({"a": 1}, "a: 1"),
        (frozenset({"Öland", "Åmål"}), "Åmål, Öland"), (datetime(2000, 9, 30, 18, 5), "2000-09-30 18.05"),
        (date(2000, 9, 30), "2000-09-30"), (time(9, 5), "09.05"), ("text", "text"), (Share.HALF, "Hälften"),
        (ClassName.KL1, "Kl 1"),
    ],
)  # fmt: skip
def test_worded(value: Any, expected: str) -> None:
    assert worded(value) == expected


def test_status_of_the_base_is_nobodys() -> None:
    with pytest.raises(NotImplementedError):
        _ = Undecided("?", (ID,)).status
    with pytest.raises(NotImplementedError):
        _ = Undecided("?", (ID,)).label
