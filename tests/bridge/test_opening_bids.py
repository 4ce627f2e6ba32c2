"""Dots: the regulation's own examples step by step, the checklist's, and an independent oracle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding import readings as r
from rulebook.bridge.bidding.calls import Suit, parse_call
from rulebook.bridge.bidding.definitions import BALANCED
from rulebook.bridge.bidding.notation import parse_line, parse_meaning, parse_system
from rulebook.bridge.bidding.opening_bids import (
    CAPS,
    LEAST_DOTS,
    MOST_DOTS,
    SCALE,
    addition_unbalanced,
    base,
    caps,
    dots,
    notrump_base,
    variation_dots,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import all_kinds
from rulebook.law.rulings import Discretion
from tests.bridge import oracle

CHECKLIST = json.loads((Path(__file__).parents[1] / "data" / "checklist.json").read_text(encoding="utf-8"))

# The checklist's meanings of the printed examples (4.4, 4.5, 4.6), written in the notation.
PRINTED = {
    "b2.4.4.a": "pass = 0-7 | 12-15 obal | 15-17 bal",
    "b2.4.4.b": "1♣ = 11-21 4+♣ | 11-14 bal 3+♣",
    "b2.4.4.c": "3♦ = 0-10 6+♥",
    "b2.4.4.d": "2NT = 11-13 5+♦ 5+♣",
    "b2.4.4.f": "1♦ = 11-21 4+♦ | 17-19 bal",
    "b2.4.4.g": "1♣ = 11-21 4+♣ | 11-14 bal 2+♣",
    "b2.4.4.h": "2♣ = 5-10 6+♦ | 20+",
    "b2.4.4.i": "1♣ = 11-13 bal | 17+",
    "b2.4.4.j": "1♦ = 11-15 0-4♠ 0-4♥ 0-5♣",
    "b2.4.4.k": "2♦ = 11-15 4-4-4-1",
    "b2.4.4.l": "1♣ = 12-16",
    "b2.4.4.m": "2♦ = 6-10 6+♥ | 6-10 6+♠ | 16+ 5+♦",
    "b2.4.4.n": "2♦ = 5-10 6+♥ | 5-10 6+♠",
    "b2.4.4.o": "1♥ = 8-37 obal 0-3♠ 0-3♥",
    "b2.4.4.p": "1♦ = 0-7",
    "b2.4.4.q": "1♥ = 0-7",
    "b2.4.5.d": "1♣ = 11-13 bal | 17+",
    "b2.4.5.g": "1♦ = 11-13 bal 4-5♣",
    "b2.4.6.d": "1♣ = 15+ | 10-14 18+ hfp",
}
# Regulation 4.4: dots in total, and the figures of its own sums in order (base, additions, cap, result).
STEPS = {
    "b2.4.4.a": (0, (0,)),
    "b2.4.4.b": (1, (1, 1)),
    "b2.4.4.c": (1, (2, 1, 1, 1)),
    "b2.4.4.d": (1, (2, 1, 1)),
    "b2.4.4.f": (1, (2, 1, 1)),
    "b2.4.4.g": (2, (2, 2)),
    "b2.4.4.h": (2, (2, 1, 2, 2)),
    "b2.4.4.i": (3, (2, 1, 3)),
    "b2.4.4.j": (3, (2, 1, 3)),
    "b2.4.4.k": (3, (2, 1, 3)),
    "b2.4.4.l": (3, (2, 1, 3)),
    "b2.4.4.m": (3, (2, 1, 3)),
    "b2.4.4.n": (3, (2, 1, 3)),
    "b2.4.4.o": (4, (2, 1, 1, 4)),
    "b2.4.4.p": (5, (2, 1, 2, 5)),
    "b2.4.4.q": (7, (2, 1, 1, 3, 7)),
    "b2.4.5.d": (3, (2, 1, 3)),
    "b2.4.5.g": (1, (2, 1, 1)),
    "b2.4.6.d": (0, (0,)),
}


@pytest.mark.parametrize("identifier", PRINTED)
def test_printed_examples_in_total_and_step_by_step(identifier):
    ruling = dots(PRINTED[identifier])
    figures = tuple(step.value for step in ruling.steps if step.applied and step.value is not None)
    assert (ruling.value, figures) == STEPS[identifier]


def test_every_dotted_example_of_the_checklist_is_here():
    dotted = {identifier: one["dots"] for identifier, one in CHECKLIST.items() if one.get("dots") is not None}
    assert dotted, "the checklist has no dots"
    assert set(dotted) <= set(STEPS)
    assert {identifier: STEPS[identifier][0] for identifier in dotted} == dotted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1♣ = 3+♣ 11-21 4-3-3-3", 1),
        ("1♣ = 0-7", 3),
        ("1♠ = 0-7", 7),
        ("2♥ = 0-7", 3),
        ("1♥ = 0-7 4+♠", 1),
        ("1♥ = 0-7 bal", 2),
        ("1♥ = 11-13 bal", 2),
        ("1♥ = 11-15 bal 3+♥", 2),
        ("1♥ = 0-7 4+♥ | 11-13 bal", 6),
        ("1♥ = 0-7 4+♥ | 17+", 1),
        ("1♦ = 11-15 3+♦", 2),
        ("1♦ = 0-7 4+♥", 1),
        ("1♦ = 11-13 bal | 11-13 4-4-4-1", 2),
        ("1♣ = 4+♣ 11-15 | bal 11-15", 2),
        ("2♦ = 5-10 5+♥ 4+♠", 1),
        ("2♦ = 3-10 6♠ | 22-24 bal", 2),
        ("2♦ = 6-10 6+♥ | 6-10 6+♠ | 22+", 3),
        ("2♥ = 5-10 6+♥ | 5-10 6+♠", 3),
        ("2♣ = 5-10 6+♦ | utgångskrav 13+", 3),
        ("2♣ = krav 12+", 3),
        ("2♣ = utgångskrav 13+", 0),
        ("1NT = 8-12 6+♣ | 8-12 6+♦ | 8-12 6+♥ | 8-12 6+♠", 2),
        ("1NT = 0-7", 3),
        ("1NT = 10-12 bal | 17+", 1),
        ("1NT = 12-14 4+♠ bal", 0),
        ("1NT = 12-14 4+♠ bal | 12-14 4+♠ 5-4-2-2", 1),
        ("1NT = 10-12 bal | 18-19 bal", 0),
        ("2NT = 20-21 bal | 5-10 5+♣ 5+♦", 2),
        ("2NT = 6-10 5+♣ 5+♦", 1),
        ("3♠ = 6-10 5+♣ 5+♦", 1),
        ("3NT = 10-13 7+♣ | 10-13 7+♦", 0),
        ("4♣ = 10-13 7+♥", 0),
        ("1♦ @ 4 = 0-7", 0),
        ("1♦ @ 3,4 = 0-7", 5),
        ("1♦ @ bakom udda pass = 0-7", 0),
        ("1♦ @ efter eget starkt pass = 0-7", 0),
        ("1♦ @ efter eget udda pass = 0-10", 5),
        ("D = 11+", 0),
        ("RD = 10+", 0),
        ("1♦ @ 1,2 = 0-7\n1♦ @ 3 = 11-15 4+♦\n1♦ @ 4 = 0-7", 5),
        ("2♦ @ zon = 6-10 6+♥\n2♦ @ ozon = 6-10 6+♠", 1),
        ("1NT = 10-12 annaninfo bal", 2),
    ],
)
def test_constructed_examples(text, expected):
    assert dots(text).value == expected


@pytest.mark.parametrize(
    ("reading", "text", "default", "other"),
    [
        (r.UnbalancedInAddition1.NOT_BALANCED, "1♣ = 11-15 2+♣ bal | 11-15 2+♣ semibal", 2, 3),
        (r.NaturalOrPointer.CAP_1, "2♥ = 6-10 6+♥ | 6-10 6+♠", 3, 1),
        (r.NaturalOrPointer.CAP_2, "1♦ = 11-15 4+♦ | 11-15 4+♥", 3, 2),
        (r.TwoSuitedNotrump.NOT_POINTER, "2NT = 11-13 5+♦ 5+♣", 1, 2),
        (r.ForcingExempts.ANY, "2♣ = krav 12+", 3, 0),
        (r.GameForceAsStrong.YES, "2♣ = 5-10 6+♦ | utgångskrav 13+", 3, 2),
        (r.WholeOrEach.EACH, "2♦ = 5-10 6+♥ | 5-10 6+♠", 3, 1),
        (r.SeveralCaps.TYPICAL, "1♦ = 11-13 bal 4-5♣", 1, 2),
        (r.StrongHandsCount.NO, "1♣ = 11-13 bal | 17+", 3, 2),
        (r.StrongHandsCount.NO, "1♦ = 11-21 4+♦ | 17-19 bal", 1, 0),
        (r.TwoSuitsBalanced.NATURAL, "2NT = 11-13 bal 4+♦ 4+♣", 1, 0),
        (r.TwoRanges.UNNATURAL, "1NT = 10-12 bal | 18-19 bal", 0, 1),
        (r.TwoRanges.UNNATURAL, "1NT = 9-11 bal | 13-14 bal", 0, 2),
        (r.PerVariation.MERGED, "2♦ @ zon = 6-10 6+♥\n2♦ @ ozon = 6-10 6+♠", 1, 3),
        (r.PointerLength.EXACTLY, "1♦ = 11-13 bal 4-5♣", 1, 2),
        (r.StrongPer.ALTERNATIVE, "1NT = 10-12 bal | 14-20 5-4-2-2 | 14-20 5-4-3-1", 1, 2),
    ],
)
def test_readings_and_what_they_change(reading, text, default, other):
    plain = dots(text)
    assert (plain.value, dots(text, reading=reading).value) == (default, other)
    assert (type(reading).default() in plain.readings) == (default != other)


def test_four_fifths_as_an_estimate_is_the_directors():
    text = "1NT = 12-14 bal | 12-14 5-4-3-1"  # 78.8 % balanced
    assert dots(text).value == 2
    assert "TL" in dots(text).warnings[0]
    ruling = dots(text, reading=r.FourFifths.ESTIMATE)
    assert isinstance(ruling.value, Discretion)
    assert ruling.value.who == "TL"
    assert dots(text, reading=r.FourFifths.TL_NATURAL).value == 0
    assert dots(text, reading=r.FourFifths.TL_UNNATURAL).value == 2


def test_an_estimate_far_from_the_limit_is_decided():
    assert dots("1NT = 12-14 bal | 12-14 semibal", reading=r.FourFifths.ESTIMATE).value == 2
    assert dots("1NT = 12-14 bal", reading=r.FourFifths.ESTIMATE).value == 0


def test_exactly_four_fifths_is_no_less():
    """34-35 hp 5-3-3-2 are 864 hands, 33 hp 5-4-3-1 are 216: the limit itself (4.7 b)."""
    text = "1NT = 34-35 5-3-3-2 | 33-33 5-4-3-1"
    assert hands.count(parse_meaning("34-35 5-3-3-2").cells) == 864
    assert hands.count(parse_meaning("33-33 5-4-3-1").cells) == 216
    ruling = dots(text)
    assert "b2.2.3.b" in ruling.cites  # exemption 1: natural
    assert "80,00\xa0% av händerna är balanserade, nätt och jämnt fyra fall av fem" in ruling.warnings[0]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("1♦ = 0-7", r.FourFifths),  # no no-trump bid
        ("1NT = 10-12 5-4-2-2", r.FourFifths),  # far from the limit
        ("1♦ = 0-7", r.StrongHandsCount),  # no strong alternative
    ],
)
def test_a_reading_is_not_asked_for_where_nothing_hangs_on_it(text, kind):
    for reading in (None, r.FourFifths.ESTIMATE):
        ruling = variation_dots(parse_line(text), reading=reading)
        assert kind not in getattr(ruling.leaning, "asked", ())


def test_printed_tables_are_the_codes_own():
    assert (LEAST_DOTS, MOST_DOTS) == (1, 7)  # 4.4 b and 4.4 q
    assert CAPS.column("högst") == (1, 2, 1, 2)
    assert SCALE.column("prickar") == (1, 2, 1, 1, 2, 3)


# --- the oracle ---------------------------------------------------------------------------------

BIDS = ("1♣", "1♦", "1♥", "1♠", "1NT", "2♣", "2♦", "2♠", "2NT", "3♥", "3NT", "4♦")
CLASSES = {
    "": lambda lengths: True,
    "bal": oracle.balanced,
    "semibal": lambda lengths: oracle.shape(lengths) in {(5, 4, 2, 2), (6, 3, 2, 2), (7, 2, 2, 2)},
    "obal": lambda lengths: min(lengths) <= 1,
    "5-4-2-2": lambda lengths: oracle.shape(lengths) == (5, 4, 2, 2),
    "4-4-4-1": lambda lengths: oracle.shape(lengths) == (4, 4, 4, 1),
}


@st.composite
def alternatives(draw):
    low = draw(st.integers(0, 22))
    high = draw(st.sampled_from([low + 2, low + 5, 37]))
    high = min(high, 37)
    klass = draw(st.sampled_from(sorted(CLASSES)))
    suits = draw(
        st.dictionaries(st.integers(0, 3), st.sampled_from([(4, 13), (3, 13), (0, 3), (5, 13), (4, 5)]), max_size=2)
    )
    text = " ".join([f"{low}-{high}", klass, *(f"{a}-{b}{oracle.SUITS[s]}" for s, (a, b) in suits.items())])

    def test(lengths, hp):
        return (
            low <= hp <= high and CLASSES[klass](lengths) and all(a <= lengths[s] <= b for s, (a, b) in suits.items())
        )

    return text, test


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(BIDS), st.lists(alternatives(), min_size=1, max_size=3))
def test_dots_agree_with_the_oracle(bid, parts):
    line = f"{bid} = " + " | ".join(text for text, _ in parts)
    try:
        found = dots(line).value
    except InvalidFacts:  # an alternative that fits no hand
        return
    assert found == oracle.dots(bid, [test for _, test in parts]), line
    assert 0 <= found <= 7


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(BIDS), st.lists(alternatives(), min_size=1, max_size=3), st.randoms())
def test_order_of_alternatives_never_matters(bid, parts, random):
    texts = [text for text, _ in parts]
    shuffled = random.sample(texts, len(texts))
    try:
        assert dots(f"{bid} = " + " | ".join(texts)).value == dots(f"{bid} = " + " | ".join(shuffled)).value
    except InvalidFacts:
        return


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(BIDS), st.lists(alternatives(), min_size=1, max_size=3))
def test_readings_that_cannot_arise_are_left_out_rightly(bid, parts):
    text = f"{bid} = " + " | ".join(text for text, _ in parts)
    try:
        variations = parse_system(text).variations
    except InvalidFacts:
        return
    value = variation_dots(variations[0]).value
    mattered = {
        kind.default()
        for kind in all_kinds()
        if any(variation_dots(variations[0], reading=member).value != value for member in kind)
    }
    assert set(dots(text).readings) == mattered


@pytest.mark.parametrize("bad", ["1♦ = 0-7\n1♥ = 0-7", "", None, 5, [], ["1♦ = 0-7"], [None]])
def test_what_is_not_a_bid_is_refused(bad):
    with pytest.raises(InvalidFacts):
        dots(bad)


def test_no_variations_are_no_bid():
    with pytest.raises(InvalidFacts) as caught:
        dots([])
    assert caught.value.accepted.startswith("en rad som")


@pytest.mark.parametrize("word", ["1♣", "1NT"])
def test_a_bid_that_is_strong_whatever_the_hand_is_not_strong_or_something(word):
    assert caps(parse_meaning("16+"), parse_call(word)) == ()


def test_a_variation_by_itself():
    assert variation_dots(parse_line("1♦ = 0-7")).value == 5
    with pytest.raises(InvalidFacts):
        variation_dots("1♦ = 0-7")


@pytest.mark.parametrize(
    "cells",
    [hands.with_length(Suit.CLUBS, 4), 0, -1, True, False, None, 1 << 39, "alla"],
    ids=["natural", "none", "negative", "true", "false", "nothing", "no hand", "a word"],
)
def test_a_base_needs_hands_with_fewer_than_four_cards(cells):
    with pytest.raises(InvalidFacts):
        base(cells, Suit.CLUBS)


def test_a_void_is_fewer_than_four_cards():
    assert addition_unbalanced(hands.with_length(Suit.CLUBS, 0, 0), Suit.CLUBS).value == 1


def test_balanced_hands_are_never_crooked():
    found = addition_unbalanced(BALANCED, Suit.CLUBS, reading=r.UnbalancedInAddition1.NOT_BALANCED)
    assert not found.applied


@pytest.mark.parametrize("word", ["1♣", "2♠", "3NT", "3♣"])
def test_only_one_and_two_notrump_have_the_base_of_notrump(word):
    with pytest.raises(InvalidFacts):
        notrump_base(hands.SPACE, parse_call(word))


@pytest.mark.parametrize(
    ("reading", "text", "expected"),
    [
        # A suit pointer that is no balance pointer has one cap only (5.3 b).
        (r.SeveralCaps.TYPICAL, "3♦ = 0-10 6+♥", 1),
        # Every hand of 20+ is strong, read hand by hand or alternative by alternative (5.3 e).
        (r.StrongPer.ALTERNATIVE, "2♣ = 5-10 6+♦ | 20+", 2),
        # With the game force counted as strong, the rest is natural in no-trump: 2 is lowered to 1 (5.3 d).
        (r.GameForceAsStrong.YES, "1NT = 10-12 bal | utgångskrav 13+ 5+♠", 1),
        # What is not strong is natural only if it may promise one of two suits (5.2 a, 5.3 d).
        (r.OneOfTwoSuits.UNNATURAL, "1NT = 12-14 bal 4+♠ | 12-14 bal 4+♥ | 20+", 2),
        (r.OneOfTwoSuits.NATURAL, "1NT = 12-14 bal 4+♠ | 12-14 bal 4+♥ | 20+", 1),
    ],
)
def test_caps_under_a_reading(reading, text, expected):
    assert dots(text, reading=reading).value == expected


def test_the_limit_of_four_fifths_concerns_notrump_only():
    assert dots("1♣ = 12-14 bal | 12-14 5-4-3-1").warnings == ()


def test_the_most_dotted_variation_is_the_one_explained():
    ruling = dots("1♦ @ 1,2 = 11-15 4+♦\n1♦ @ 3 = 0-7")
    assert ruling.value == 5
    assert "b2.2.5.1.j" in ruling.cites  # addition 3, of the weak 1♦ in third hand
    assert "b2.2.3.b" not in ruling.cites  # exemption 1, of the natural one


def test_a_game_force_with_a_suit_that_has_few_points():
    assert dots("2♣ = utgångskrav 13♠").value == 0  # thirteen spades are 10 hp and no more


def test_a_bid_is_given_as_a_variation_or_several():
    one = parse_line("1♦ = 0-7")
    assert dots(one).value == dots([one]).value == 5
    with pytest.raises(InvalidFacts):
        dots([one, None])
