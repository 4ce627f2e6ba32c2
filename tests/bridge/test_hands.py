"""The hand space against brute force over real cards and against public counts."""

import random
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import Suit
from rulebook.bridge.bidding.definitions import BALANCED, SEMIBALANCED, UNBALANCED
from rulebook.law.facts import InvalidFacts

HONOURS = {0: 4, 1: 3, 2: 2, 3: 1}
lengths = st.tuples(st.integers(0, 13), st.integers(0, 13), st.integers(0, 13)).filter(lambda t: sum(t) <= 13)


def brute_force_suit(length: int) -> dict[int, int]:
    """Count holdings of one suit by listing every one of them."""
    found: dict[int, int] = {}
    for cards in combinations(range(13), length):
        hp = sum(HONOURS.get(card, 0) for card in cards)
        found[hp] = found.get(hp, 0) + 1
    return found


def test_every_suit_holding_is_counted():
    assert list(hands._SUIT_WAYS) == [brute_force_suit(length) for length in range(14)]


def test_the_whole_space_is_every_hand():
    assert len(hands.PATTERNS) == 560
    assert hands.count(hands.SPACE) == comb(52, 13) == 635_013_559_600


@pytest.mark.parametrize(("hp", "number"), [(0, 2_310_789_600), (10, 59_723_754_816), (37, 4)])
def test_public_counts_by_honour_points(hp, number):
    assert hands.count(hands.with_hp(hp, hp)) == number


def test_counts_per_pattern_add_up():
    for pattern in hands.PATTERNS:
        expected = 1
        for length in pattern:
            expected *= comb(13, length)
        assert hands.count(hands.with_pattern(pattern)) == expected


def test_the_classes_of_shapes_divide_the_space():
    assert hands.count(BALANCED) == 302_292_822_832
    assert hands.count(SEMIBALANCED) == 106_270_225_776
    assert hands.count(UNBALANCED) == 226_450_510_992
    assert BALANCED | SEMIBALANCED | UNBALANCED == hands.SPACE
    assert not BALANCED & SEMIBALANCED
    assert not (BALANCED | SEMIBALANCED) & UNBALANCED


def test_a_shortest_suit_of_two_or_three_cards_is_every_hand_that_is_not_unbalanced():
    assert hands.with_shortest(0, 1) == UNBALANCED
    assert hands.with_shortest(2, 3) == hands.with_shortest(2) == BALANCED | SEMIBALANCED


def test_dealt_hands_lie_in_the_space():
    dealer = random.Random(4711)
    for _ in range(300):
        cards = dealer.sample(range(52), 13)
        pattern = tuple(sum(card // 13 == suit for card in cards) for suit in range(4))
        hp = sum(HONOURS.get(card % 13, 0) for card in cards)
        cell = hands.with_pattern(pattern) & hands.with_hp(hp, hp)
        assert cell
        assert hands.count(cell) >= 1


@given(lengths, st.integers(0, 37))
def test_conditions_agree_with_one_cell(first, hp):
    pattern = (*first, 13 - sum(first))
    cell = hands.with_pattern(pattern) & hands.with_hp(hp, hp)
    if not cell:
        return
    assert next(iter(hands.cells_of(cell)))[:2] == (pattern, hp)
    distribution = sum(max(0, 3 - n) for n in pattern)
    assert cell & hands.with_hfp(hp + distribution, hp + distribution)
    assert not cell & hands.with_hfp(0, hp + distribution - 1)
    two_longest = sum(sorted(pattern)[2:])
    for limit in (18, 19, 20):
        assert bool(cell & hands.below_rule_of(limit)) == (two_longest + hp < limit)
    for suit in Suit:
        n = pattern[suit.index]
        assert hands.min_length(cell, suit) == hands.max_length(cell, suit) == n
        assert cell & hands.with_length(suit, n, n)
        assert not cell & hands.with_length(suit, n + 1)


def test_impossible_hands_are_not_in_the_space():
    assert not hands.with_pattern((13, 0, 0, 0)) & hands.with_hp(11)
    assert hands.hp_of(hands.with_pattern((13, 0, 0, 0))) == (10,)
    assert max(hands.hp_of(hands.with_shape((4, 3, 3, 3)))) == 37


def test_the_edges_of_the_space():
    thirteen = hands.with_length(Suit.HEARTS, 13)
    assert hands.min_length(thirteen, Suit.HEARTS) == hands.max_length(thirteen, Suit.HEARTS) == 13
    assert hands.with_hp(5, 3) == 0
    assert hands.with_hfp(3, 2) == 0
    # Twelve clubs hold 6-10 hp (all but one of 10), the lone diamond 0-4.
    assert hands.hp_of(hands.with_pattern((0, 0, 1, 12))) == tuple(range(6, 15))


@pytest.mark.parametrize("bad", [False, True, -1, 1, 1 << 39, 2.0, None])
def test_what_is_no_set_of_hands_is_refused(bad):
    with pytest.raises(InvalidFacts):
        hands.count(bad)
