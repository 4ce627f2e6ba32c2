"""Disqualification: the examples of the checklist for 4.3 and 4.5, and an oracle that counts from scratch."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated
from rulebook.pool.before_play.disqualification import Placed, disqualify, first_fault, refund


def listed(text: str) -> list[Placed]:
    """Return a result list from `1 A, 2 B, x C`."""
    pairs = [part.split() for part in text.split(",")]
    return [Placed(name, None if place in "x-" else int(place), place == "x") for place, name in pairs]


@pytest.mark.parametrize(
    ("before", "struck", "after"),
    [
        ("1 A, 2 B, 3 C", ["A"], "1 B, 2 C, A: diskvalificerad"),
        ("1 A, 2 B, 3 C, 4 D, 5 E", ["B"], "1 A, 2 C, 3 D, 4 E, B: diskvalificerad"),
        ("1 A, 2 B, 3 C", ["C"], "1 A, 2 B, C: diskvalificerad"),
        ("1 A, 2 B, 3 C, 4 D", ["A", "C"], "1 B, 2 D, A: diskvalificerad, C: diskvalificerad"),
        ("1 A, 2 B, 3 C", ["B"], "1 A, 2 C, B: diskvalificerad"),
        ("1 A, 2 B, 3 C, 3 D, 5 E, 5 F, 5 G, 5 H", ["B"], "1 A, 2 C, 2 D, 4 E, 4 F, 4 G, 4 H, B: diskvalificerad"),
        ("1 A, 2 B, 3 C, 3 D, 5 E", ["C"], "1 A, 2 B, 3 D, 4 E, C: diskvalificerad"),
        ("1 A, x B, - C", ["A"], "– C, A: diskvalificerad, B: diskvalificerad"),
        ("1 A, 2 B, - C", ["C"], "1 A, 2 B, C: diskvalificerad"),
    ],
)
def test_those_behind_move_up(before: str, struck: list[str], after: str) -> None:
    lines = listed(before)
    assert str(disqualify(lines, struck).value) == after
    assert str(disqualify(lines[::-1], struck[::-1]).value) == after, "the order of input matters"


@pytest.mark.parametrize(
    ("before", "struck", "warnings"),
    [
        ("1 A, 2 B, 3 C, 3 D, 5 E, 5 F", ["B"], 2),
        ("1 A, 2 B, 3 C, 4 D, 5 E, 5 F, 7 G, 7 H", ["A"], 1),  # 7 to 6 stays in the column 5-8
        ("1 A, 2 B, 3 C, 4 D", ["A"], 0),
        ("1 A, 2 B, 2 C", ["A"], 1),
        ("1 A, 2 B, 2 C", ["B"], 0),
    ],
)
def test_a_shared_place_in_another_column_is_warned_of(before: str, struck: list[str], warnings: int) -> None:
    assert len(disqualify(listed(before), struck).warnings) == warnings


def test_the_places_below_the_table_are_one_column() -> None:
    before = [Placed(f"{n:02}", n) for n in range(1, 17)] + [Placed("17", 17), Placed("18", 17)]
    assert "delade plats 17 och delar nu plats 16" in disqualify(before, ["01"]).warnings[0]
    lower = [Placed(f"{n:02}", n) for n in range(1, 19)] + [Placed("19", 19), Placed("20", 19)]
    assert disqualify(lower, ["01"]).warnings == ()


def test_against_counting_anew() -> None:
    chance = random.Random(4)
    for _ in range(300):
        scores = [chance.randrange(6) for _ in range(chance.randrange(2, 12))]
        before = [Placed(f"{i}", 1 + sum(s > score for s in scores)) for i, score in enumerate(scores)]
        gone = chance.sample(range(len(scores)), chance.randrange(1, len(scores)))
        left = {i: score for i, score in enumerate(scores) if i not in gone}
        after = disqualify(before, [str(i) for i in gone]).settled()
        assert after.places == {str(i): 1 + sum(s > score for s in left.values()) for i, score in left.items()}
        assert all((a.place or 0) <= (b.place or 0) for a, b in pairwise(after.results))
        assert first_fault(after.results) is None
        twice = disqualify(
            [*after.results, *(Placed(n, disqualified=True) for n in after.disqualified)], [after.results[0].player]
        )
        assert set(twice.settled().disqualified) == {*after.disqualified, after.results[0].player}


@pytest.mark.parametrize(
    ("before", "struck", "said"),
    [
        ("1 A, 2 B", ["Z"], "diskvalificerad: fick »Z«, väntade en spelare i resultatlistan"),
        ("1 A, 2 B", [], "minst ett namn"),
        ("1 A, 2 B", ["A", "A"], "varje namn en gång"),
        ("1 A, x B", ["B"], "inte redan är diskvalificerad"),
        ("1 A, 3 B", ["A"], r"plats för B: fick 3, väntade 2 \(1 \+ antalet bättre placerade\)"),
        ("1 A, 2 A", ["A"], "varje spelare en gång"),
        ("0 A", ["A"], "plats: fick 0"),
    ],
)
def test_bad_facts(before: str, struck: list[str], said: str) -> None:
    with pytest.raises(InvalidFacts, match=said):
        disqualify(listed(before), struck)


def test_a_disqualified_player_has_no_place() -> None:
    with pytest.raises(InvalidFacts, match="ingen placering"):
        Placed("A", 1, disqualified=True)


@pytest.mark.parametrize("paid", [0, 150, 200])
def test_no_fee_comes_back(paid: int) -> None:
    assert refund(paid, True).value == 0
    assert isinstance(refund(paid).value, Unregulated)
