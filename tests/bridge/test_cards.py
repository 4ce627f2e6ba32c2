"""Hands as they are written, and their honour points: ace 4, king 3, queen 2, jack 1, and nothing else (2.2.2)."""

from __future__ import annotations

import pytest

from rulebook.bridge.bidding.cards import Hand, honour_points
from rulebook.law.facts import InvalidFacts

LOW = ("10", "9", "8", "7", "6", "5", "4", "3", "2")


@pytest.mark.parametrize(("honour", "points"), [("E", 4), ("K", 3), ("D", 2), ("kn", 1), ("10", 0)])
@pytest.mark.parametrize("suit", "♠♥♦♣")
def test_each_honour_counts_wherever_it_sits(suit: str, honour: str, points: int) -> None:
    others = [symbol for symbol in "♠♥♦♣" if symbol != suit]
    hand = Hand.parse(f"{suit}{honour} " + " ".join(f"{symbol}5432" for symbol in others))
    assert honour_points(hand) == points
    assert sorted(hand.lengths) == [1, 4, 4, 4]


def test_all_honours() -> None:
    assert honour_points(Hand.parse("♠EKDkn ♥EKD ♦EKD ♣EKD")) == 37
    with pytest.raises(InvalidFacts):
        honour_points("♠EKDkn")  # type: ignore[arg-type]


def test_how_hands_are_written() -> None:
    hand = Hand.parse("♥EKDkn1098765432")
    assert hand.lengths == (0, 13, 0, 0)
    assert Hand.parse("♠ ♥ekdKN1098765432 ♦- ♣") == Hand.parse("♥EKDknT98765432") == hand


@pytest.mark.parametrize(
    "text", ["♥EKDkn109876543", "♥EKDkn1098765432 ♠2", "♥EKDkn10987654 ♥32", "?EKDkn1098765432", "♥EKDkn109876543X",
             "♥EKDkn109876543 32"]
)  # fmt: skip
def test_what_is_no_hand(text: str) -> None:
    with pytest.raises(InvalidFacts):
        Hand.parse(text)


@pytest.mark.parametrize(
    "suits",
    [
        (("E", "E", "K", "D"), LOW, (), ()), (("X", "K", "D", "kn"), LOW, (), ()),
        (("E", "K", "D", "kn"), LOW, ()), (("E", "K", "D", "kn"), LOW, (), (), ()),
        (("E", "K", "D"), LOW, (), ()), (("E", "K", "D", "kn"), LOW, ("2",), ()),
    ],
)  # fmt: skip
def test_thirteen_different_cards_in_four_suits(suits: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(InvalidFacts):
        Hand(suits)


@pytest.mark.parametrize("text", ["♠2 ♠5432 ♥543 ♦543 ♣543", "?2 ♠5432 ♥543 ♦543 ♣543", "♠5432X ♥543 ♦543 ♣543"])
def test_nothing_may_stand_beside_thirteen_cards(text: str) -> None:
    with pytest.raises(InvalidFacts):
        Hand.parse(text)
