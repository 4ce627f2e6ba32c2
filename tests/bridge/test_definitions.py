"""The definitions of 2.2 and 4.5-4.7, on the checklist's examples and on every pattern."""

from fractions import Fraction

import pytest

from rulebook.bridge.bidding import definitions as d
from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding import readings as r
from rulebook.bridge.bidding.calls import parse_call
from rulebook.bridge.bidding.cards import Hand, honour_points
from rulebook.bridge.bidding.notation import parse_meaning
from rulebook.law.facts import InvalidFacts


def shown(text: str):
    return parse_meaning(text)


@pytest.mark.parametrize(
    ("cards", "hp"),
    [
        ("♠EKDkn ♥EKD ♦EKD ♣EKD", 37),
        ("♠5432 ♥543 ♦543 ♣543", 0),
        ("♠K ♥5432 ♦5432 ♣5432", 3),
        ("♠10 9 8", None),
        ("♠E1098 ♥K1098 ♦1098 ♣108", 7),
        ("sE1098 hK1098 dT98 cT8", 7),
    ],
)
def test_honour_points_of_cards(cards, hp):
    if hp is None:
        with pytest.raises(InvalidFacts):
            Hand.parse(cards)
    else:
        assert honour_points(Hand.parse(cards)) == hp


@pytest.mark.parametrize(
    "bad", ["", "♠EKDkn ♥EKD ♦EKD", "♠EE32 ♥543 ♦543 ♣543", "♠X432 ♥543 ♦543 ♣543", "♠5432 ♠543 ♦543 ♣543"]
)
def test_what_is_not_a_hand_is_refused(bad):
    with pytest.raises(InvalidFacts):
        Hand.parse(bad)


@pytest.mark.parametrize(
    ("lengths", "points"),
    [((5, 4, 3, 1), 2), ((6, 5, 2, 0), 4), ((7, 6, 0, 0), 6), ((4, 3, 3, 3), 0), ((7, 2, 2, 2), 3)],
)
def test_distribution_points(lengths, points):
    assert d.distribution_points(lengths) == points


@pytest.mark.parametrize(
    ("lengths", "hp", "hfp", "strong"),
    [
        ((6, 5, 1, 1), 14, 18, True),
        ((5, 4, 3, 1), 14, 16, False),
        ((4, 4, 4, 1), 15, 17, True),
        ((4, 3, 3, 3), 15, 15, True),
        ((4, 3, 3, 3), 14, 14, False),
        ((12, 1, 0, 0), 10, 18, True),
        ((12, 1, 0, 0), 9, 17, False),
    ],
)
def test_hfp_and_strong_hands(lengths, hp, hfp, strong):
    assert d.hfp(lengths, hp) == hfp
    assert d.strong_hand(lengths, hp) is strong


def test_ten_is_the_fewest_points_of_a_strong_hand():
    assert min(hands.hp_of(d.STRONG)) == 10
    for lengths, hp, _ in hands.cells_of(hands.SPACE):
        cell = hands.with_pattern(lengths) & hands.with_hp(hp, hp)
        assert d.strong_hand(lengths, hp) == bool(cell & d.STRONG)


def test_sets_and_predicates_say_the_same_of_every_pattern():
    sizes = {"balanced": 0, "semibalanced": 0, "unbalanced": 0}
    for pattern in hands.PATTERNS:
        cells = hands.with_pattern(pattern)
        for name, held in (("balanced", d.BALANCED), ("semibalanced", d.SEMIBALANCED), ("unbalanced", d.UNBALANCED)):
            assert getattr(d, name)(pattern) == bool(cells & held)
            sizes[name] += bool(cells & held)
        assert d.similar(pattern) == bool(cells & d.SIMILAR)
        assert d.balanced(pattern) + d.semibalanced(pattern) + d.unbalanced(pattern) == 1
    assert sizes == {"balanced": 28, "semibalanced": 28, "unbalanced": 504}


def test_similar_beyond_semibalanced_is_exactly_three_shapes():
    shapes = {tuple(sorted(p, reverse=True)) for p in hands.PATTERNS if d.similar(p) and not d.semibalanced(p)}
    assert shapes - {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)} == {(4, 4, 4, 1), (5, 4, 3, 1), (6, 3, 3, 1)}


@pytest.mark.parametrize(
    ("text", "strong", "weak"),
    [
        ("16+", True, False),
        ("14+", False, False),
        ("15+ | 10-14 18+ hfp", True, False),
        ("15+ | 14-14 5-4-3-1", False, False),
        ("15+ | 14-14 6-5-1-1", True, False),
        ("0-7", False, True),
        ("7-12", False, True),
        ("8-12", False, False),
    ],
)
def test_strong_and_weak(text, strong, weak):
    assert (d.strong(shown(text)), d.weak(shown(text))) == (strong, weak)


@pytest.mark.parametrize(
    ("text", "share", "natural"),
    [
        ("15-17 bal", Fraction(1), True),
        ("15-17 bal | 15-17 5-4-2-2", Fraction(143042649, 174529933), True),
        ("15-17 bal | 15-17 5-4-2-2 | 15-17 6-3-2-2", Fraction(143042649, 191078993), False),
        ("15-17 bal | 15-17 5-4-3-1", Fraction(143042649, 181423261), False),
        ("15-17 bal | 15-17 semibal", Fraction(429127947, 577592801), False),
        ("15-17 bal | 15-17 4-4-4-1", Fraction(47680883, 50661506), True),
        ("15-17 bal | 15-17 6-3-2-2", Fraction(143042649, 159591709), True),
        ("12-14 bal | 12-14 5-5-2-1", None, False),
        ("15-17 bal 4+♠", Fraction(1), True),
        ("12-14 4+♠ bal | 12-14 4+♠ 5-4-2-2", None, False),
        ("11-13 bal 4+♦ 4+♣", Fraction(1), False),
        ("10-12 bal | 18-19 bal", Fraction(1), True),
        ("15-17 bal 0-4♥ 0-4♠", Fraction(1), True),
        ("15-17 bal annaninfo", Fraction(1), False),
    ],
)
def test_natural_notrump(text, share, natural):
    meaning = shown(text)
    assert share is None or d.balanced_share(meaning) == share
    assert d.natural_notrump(meaning) is natural
    assert d.natural(meaning, parse_call("1NT")) is natural


@pytest.mark.parametrize(
    ("bid", "text", "natural", "suit", "balance"),
    [
        ("2♥", "5-10 5+♥ 4+♣ | 5-10 5+♥ 4+♦", True, False, False),
        ("1♣", "11-21 3+♣", False, False, False),
        ("3♦", "0-10 6+♥", False, True, False),
        ("1♥", "0-7 4+♠", False, True, False),
        ("2♦", "5-10 6+♥ | 5-10 6+♠", False, False, False),
        ("2♦", "5-10 5+♥ 4+♠", False, True, False),
        ("2♦", "5-10 6+♥ | 20+ 4+♥", False, True, False),
        ("1♣", "11-13 bal", False, False, True),
        ("1♦", "11-13 bal | 11-13 4-4-4-1", False, False, True),
        ("1♣", "11-13 bal | 17+", False, False, False),
        ("1♦", "11-13 bal 4-5♣", False, True, True),
        ("1♣", "11-13 bal 4-5♣", True, False, False),
        ("1NT", "15-17 bal 4+♠", True, False, False),
        ("2NT", "11-13 5+♦ 5+♣", False, True, False),
    ],
)
def test_pointers(bid, text, natural, suit, balance):
    call, meaning = parse_call(bid), shown(text)
    assert d.natural(meaning, call) is natural
    assert d.suit_pointer(meaning, call) is suit
    assert d.balance_pointer(meaning, call) is balance


@pytest.mark.parametrize("bad", [None, (4, 3, 3), (4, 3, 3, 4), (4, 3, 3, -3), "4333", (4.0, 3, 3, 3), (True, 4, 4, 4)])
def test_what_are_not_lengths_is_refused(bad):
    for predicate in (d.balanced, d.semibalanced, d.unbalanced, d.similar, d.distribution_points):
        with pytest.raises(InvalidFacts):
            predicate(bad)


def test_no_points_at_all_are_weak():
    assert d.weak(shown("0-0"))


def test_a_void_in_the_bid_suit_is_not_four_cards():
    meaning = shown("11-15 0♠ | 11-15 4+♠")
    assert not d.natural_suit(meaning, parse_call("1♠"))
    assert not d.natural(meaning, parse_call("1♠"))


def test_only_a_suit_bid_is_natural_in_a_suit():
    with pytest.raises(InvalidFacts):
        d.natural_suit(shown("15-17 bal"), parse_call("1NT"))


@pytest.mark.parametrize(
    ("text", "default", "other"),
    [
        ("12-14 bal 4+♠ | 12-14 bal 4+♥", False, True),  # some suit, but not which
        ("12-13 bal 4+♠ | 14-14 bal 4+♠", True, True),  # one certain suit
        ("12-14 bal 4+♠ | 12-14 bal", True, True),  # no suit
    ],
)
def test_notrump_that_promises_one_of_two_suits(text, default, other):
    assert d.natural_notrump(shown(text)) is default
    assert d.natural_notrump(shown(text), reading=r.OneOfTwoSuits.NATURAL) is other


def test_two_ranges_of_points():
    assert d.natural_notrump(shown("10-12 bal | 18-19 bal"), reading=r.TwoRanges.UNNATURAL) is False


def test_a_natural_bid_is_no_pointer_even_alternative_by_alternative():
    # All 15-17 bal beside fewer 5-4-2-2 than 15-17 bal | 15-17 5-4-2-2, whose share of balanced hands is 82 %.
    meaning, call = shown("15-17 bal | 15-17 5-4-2-2 5+♥"), parse_call("1NT")
    assert d.natural(meaning, call)
    assert d.suit_pointer(meaning, call, reading=r.WholeOrEach.EACH) is False


def test_a_notrump_bid_with_one_certain_suit_points_whatever_is_read_of_two():
    meaning, call = shown("8-12 6+♣"), parse_call("1NT")
    assert d.suit_pointer(meaning, call, reading=r.TwoSuitedNotrump.NOT_POINTER)
    assert d.suit_pointer_cells(shown("3-10 4+♠").cells, parse_call("1♠"), other_information=False) is False
