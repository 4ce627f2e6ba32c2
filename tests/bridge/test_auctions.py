"""Calls and their order, and auctions: what may be called, and which pass came before an opening bid (2.2, 4.3)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rulebook.bridge.bidding.auctions import Auction, Sides, situation
from rulebook.bridge.bidding.calls import PASS, Call, CallKind, Suit, a_bid
from rulebook.bridge.bidding.meanings import Before, Vulnerability
from rulebook.bridge.bidding.notation import parse_system
from rulebook.law.facts import InvalidFacts


def test_bids_rank_as_the_suits_do() -> None:
    bids = [Call.bid(1, suit) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, None)]
    assert all(lower < higher for lower, higher in pairwise(bids))


@pytest.mark.parametrize("level", [0, 8, -1, True, "1", 1.0, None])
def test_levels_are_one_to_seven(level: object) -> None:
    with pytest.raises(InvalidFacts):
        Call.bid(level)  # type: ignore[arg-type]


def test_a_pass_has_no_level_and_no_suit() -> None:
    for level, suit in ((1, None), (0, Suit.SPADES)):
        with pytest.raises(InvalidFacts):
            Call(CallKind.PASS, level, suit)
    with pytest.raises(InvalidFacts):
        a_bid(PASS)


def test_one_notrump_is_not_one_of_a_major() -> None:
    assert Call.bid(1).one_of_a_major is False
    assert Call.bid(1, Suit.HEARTS).one_of_a_major is True
    assert PASS.one_of_a_major is Call.bid(2, Suit.HEARTS).one_of_a_major is False


@pytest.mark.parametrize("calls", [["1♥", "pass", "1♦"], ["1♥", "1♥"], ["pass", "D"]])
def test_a_bid_is_over_the_last_one(calls: list[str]) -> None:
    with pytest.raises(InvalidFacts):
        Auction.of(calls)


def test_what_an_opponents_pass_is_in_its_own_zone() -> None:
    plain = parse_system("1♣ = 16+")
    # The opponents pass 0-11 vulnerable, and 11-15, which may be more than 13 hp, not vulnerable.
    varies = parse_system("pass @ zon = 0-11\npass @ ozon = 11-15\n1♣ = 16+")
    zone, no_zone = Vulnerability.VULNERABLE, Vulnerability.NOT_VULNERABLE
    sides = Sides((plain, varies), (zone, no_zone))
    assert sides.situation_at(1).vulnerabilities == {no_zone}
    assert sides.situation_at(2).before is Before.BEHIND_ODD_PASS
    assert sides.situation_at(3).before is Before.AFTER_OWN_ODD_PASS
    assert Sides((plain, varies), (no_zone, zone)).situation_at(3).before is Before.NOTHING
    with pytest.raises(InvalidFacts):
        Sides((plain, varies)).situation_at(2)


def test_seats_are_counted_from_one() -> None:
    with pytest.raises(InvalidFacts) as caught:
        situation(0, None, "")
    assert caught.value.field == "hand"
