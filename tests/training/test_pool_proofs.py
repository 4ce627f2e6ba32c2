"""Every pool generator, proven a second way: the printed tables, brute force, or the regulation's own words."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from rulebook.training.asking import Asked, ask, topics
from rulebook.training.cases import LEVELS

Proof = Callable[[Asked, dict[str, Any]], None]
PROOFS: dict[str, Proof] = {}
COUNT = 30


def proves(topic: str) -> Callable[[Proof], Proof]:
    def kept(proof: Proof) -> Proof:
        PROOFS[topic] = proof
        return proof

    return kept


def figure(text: str) -> int:
    """Return the first number of a choice."""
    found = re.search(r"\d+", text.replace("\xa0", ""))
    assert found, text
    return int(found.group())


def says(one: Asked, yes: bool) -> None:
    assert one.right.text.startswith("Ja" if yes else "Nej"), (one.case.text, one.right.text)


@proves("pool.start")
def start(one: Asked, facts: dict[str, Any]) -> None:
    planned, called = facts["planned"], facts["called"]
    minutes = [at.hour * 60 + at.minute for at in (planned, called)]
    limit = (minutes[0] if minutes[0] > minutes[1] else minutes[1]) + 15
    shown = f"{limit // 60}.{limit % 60:02}"
    assert shown in one.right.text
    if facts["asks"] == "wo":
        says(one, facts["ready"].hour * 60 + facts["ready"].minute > limit)


@proves("pool.licens")
def licence(one: Asked, facts: dict[str, Any]) -> None:
    kind = facts["kind"]
    if kind == "year":
        says(one, facts["bought"].year == facts["on"].year)
    elif kind == "debut":
        says(one, facts["same"] and facts["class"] == "kl3")
    elif kind == "youth":
        says(one, facts["born"].year + 17 > facts["on"].year)
    else:
        says(one, facts["before"])


@proves("pool.alder")
def age(one: Asked, facts: dict[str, Any]) -> None:
    born, on = facts["born"], facts["on"]
    if facts["which"] == "senior":
        says(one, date(born.year + 40, born.month, born.day) <= on)
    else:
        says(one, on.year < born.year + {"youth": 17, "junior": 19}[facts["which"]])


@proves("pool.sasong")
def season(one: Asked, facts: dict[str, Any]) -> None:
    on = facts["on"]
    if facts["asks"] == "season":
        within = [date(2000, 8, 1) + timedelta(days=n) for n in range(319)]  # 1 August to 15 June
        assert within[-1] == date(2001, 6, 15)
        says(one, on in within)
    else:
        written = f"{on:%m%d}"
        says(one, "1215" <= written <= "1231" or "0601" <= written <= "0731" or facts["ground"] in ("moved", "closed"))


PRINTED = """
sm-oppet 9 11 11 13 100 150
sm-senior 6 8 8 10 75 100
sm-dam 7 9 9 11 75 100
sm-junior 7 9 9 11 75 100
sm-ungdom 5 7 7 9 50 75
elit 8 8 9 9 100 100
kl1 6 6 7 7 75 75
senior 6 6 7 7 75 75
kl2 5 5 6 6 50 50
kl3 5 5 6 6 50 50
damelit 5 5 6 6 50 50
damkl1 5 5 6 6 50 50
junior 5 5 6 6 50 50
ungdom 5 5 6 6 50 50
"""


@proves("pool.distans")
def distance(one: Asked, facts: dict[str, Any]) -> None:
    rows = {line.split()[0]: [int(word) for word in line.split()[1:]] for line in PRINTED.split("\n") if line}
    printed = rows[facts["row"]][facts["column"]]
    if "chosen" not in facts:
        assert figure(one.right.text) == printed
    else:
        says(one, facts["chosen"] == printed or (facts["chosen"] > printed and not facts["row"].startswith("sm")))


@pytest.mark.parametrize("topic", sorted(n for n, one in topics().items() if n.startswith("pool.") and one.generated))
def test_proven(topic: str) -> None:
    for level in LEVELS:
        for one in ask(topic, COUNT, seed=23, level=level):
            PROOFS[topic](one, dict(one.case.facts))


def test_nothing_is_proven_that_is_not_asked() -> None:
    assert set(PROOFS) <= set(topics())
