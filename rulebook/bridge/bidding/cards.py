"""A real hand of thirteen cards, for when the cards themselves are known."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulebook.bridge.bidding.calls import SUIT_WORDS, Suit
from rulebook.bridge.bidding.hands import Lengths
from rulebook.law.facts import InvalidFacts, of_kind
from rulebook.law.provisions import provision

RANKS = ("E", "K", "D", "kn", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The cards of a suit from the ace (ess, kung, dam, knekt) down."""

HONOUR_POINTS = {"E": 4, "K": 3, "D": 2, "kn": 1}
"""Honour points (hp) of ace, king, queen and jack."""

_CARD = re.compile(r"10|kn|[EKDT98765432]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Hand:
    """Thirteen cards.

    :param suits: for spades, hearts, diamonds and clubs, the ranks held

    >>> hand = Hand.parse("♠EKDkn ♥EKD ♦EKD ♣EKD")
    >>> hand.lengths
    (4, 3, 3, 3)
    """

    suits: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        for held in self.suits:
            if len(set(held)) != len(held) or not set(held) <= set(RANKS):
                raise InvalidFacts("kort", " ".join(held), "olika kort av E K D kn 10 9 8 7 6 5 4 3 2")
        if len(self.suits) != 4 or sum(len(held) for held in self.suits) != 13:
            raise InvalidFacts("hand", sum(len(held) for held in self.suits), "13 kort i fyra färger")

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read a hand such as ``♠EK1072 ♥D4 ♦kn983 ♣E5``; a void is a lone suit symbol or left out.

        :raises InvalidFacts: for what is not a card or not a hand
        """
        held: dict[Suit, tuple[str, ...]] = {}
        for group in text.split():
            suit = SUIT_WORDS.get(group[0].lower())
            if suit is None or suit in held:
                raise InvalidFacts("hand", group, "varje färg en gång, t.ex. ♠EK1072 ♥D4 ♦kn983 ♣E5")
            rest = group[1:].replace("-", "")
            cards = _CARD.findall(rest)
            if "".join(cards).lower() != rest.lower():
                raise InvalidFacts("kort", rest, "kort av E K D kn 10 9 8 7 6 5 4 3 2")
            held[suit] = tuple({"kn": "kn", "t": "10"}.get(card.lower(), card.upper()) for card in cards)
        return cls(tuple(held.get(suit, ()) for suit in Suit))

    @property
    def lengths(self) -> Lengths:
        """Suit lengths in the order spades, hearts, diamonds, clubs."""
        s, h, d, c = (len(held) for held in self.suits)
        return s, h, d, c


@provision("b2.2.2.b", "b2.4.6.b")
def honour_points(hand: Hand) -> int:
    """Return a hand's honour points (hp): nothing but aces, kings, queens and jacks, wherever they sit.

    :param hand: thirteen cards
    :returns: 0 to 37 hp
    :raises InvalidFacts: when it is not a hand

    >>> honour_points(Hand.parse("♠EKDkn ♥EKD ♦EKD ♣EKD"))
    37
    """
    of_kind("hand", hand, Hand, "en hand om 13 kort")
    return sum(HONOUR_POINTS.get(rank, 0) for held in hand.suits for rank in held)
