"""The basic definitions of annex 2 (2.2, with 4.5-4.7): strong, weak, balanced, natural, pointer.

Each definition is a question about a set of hands, and has an exact answer.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import Call, Suit, a_bid
from rulebook.bridge.bidding.hands import Cells, Lengths
from rulebook.bridge.bidding.meanings import Meaning
from rulebook.bridge.bidding.readings import (
    FourFifths,
    OneOfTwoSuits,
    PointerLength,
    TwoRanges,
    TwoSuitedNotrump,
    TwoSuitsBalanced,
    WholeOrEach,
)
from rulebook.law.facts import InvalidFacts, of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads

STRONG_HP = 15
"""A hand with this many honour points is strong."""
STRONG_HFP = 18
"""A hand with fewer is strong all the same with this many honour and distribution points together."""
WEAK_BELOW_HP = 8
"""A hand with fewer honour points is weak."""
NATURAL_LENGTH = 4
"""Cards in the bid suit that make a suit bid natural, and in another suit that make it a pointer."""
CLEAR_MAJORITY = Fraction(4, 5)
"""The share of balanced hands that makes a no-trump bid natural."""
SIMILAR_TWO_LONGEST = 9
"""Cards at most in the two longest suits of a hand that is like a balanced one."""
NEAR = Fraction(2, 100)
"""How near the limit of a clear majority the book warns that the TL may judge."""

DISTRIBUTION_POINTS = {0: 3, 1: 2, 2: 1}
"""Distribution points for a void, a singleton and a doubleton."""

BALANCED_SHAPES = ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))
SEMIBALANCED_SHAPES = ((5, 4, 2, 2), (6, 3, 2, 2), (7, 2, 2, 2))


def _with_shapes(shapes: tuple[tuple[int, ...], ...]) -> Cells:
    cells = 0
    for shape in shapes:
        cells |= hands.with_shape(shape)
    return cells


BALANCED: Cells = _with_shapes(BALANCED_SHAPES)
SEMIBALANCED: Cells = _with_shapes(SEMIBALANCED_SHAPES)
UNBALANCED: Cells = hands.with_shortest(0, 1)
SIMILAR: Cells = SEMIBALANCED | (hands.with_shortest(1) & hands.with_two_longest(SIMILAR_TWO_LONGEST))
BALANCED_OR_SIMILAR: Cells = BALANCED | SIMILAR
"""Balanced and similar hands: what a natural no-trump bid may hold."""
STRONG: Cells = hands.with_hp(STRONG_HP) | hands.with_hfp(STRONG_HFP, hands.MAX_HFP)
WEAK: Cells = hands.with_hp(0, WEAK_BELOW_HP - 1)


def _lengths(lengths: object) -> Lengths:
    accepted = "fyra färglängder från 0 som blir 13 tillsammans"
    if not isinstance(lengths, tuple) or len(lengths) != 4:
        raise InvalidFacts("färglängder", lengths, accepted)
    s, h, d, c = (whole("färglängd", n, most=13) for n in lengths)
    if s + h + d + c != 13:
        raise InvalidFacts("färglängder", lengths, accepted)
    return s, h, d, c


def _meaning(meaning: object) -> Meaning:
    return of_kind("innebörd", meaning, Meaning, "vad ett bud visar (Meaning)")


@provision("b2.2.2.c")
def distribution_points(lengths: Lengths) -> int:
    """Return a hand's distribution points: 3 for each void, 2 for each singleton, 1 for each doubleton.

    :param lengths: cards in spades, hearts, diamonds and clubs
    :raises InvalidFacts: when they do not make thirteen

    >>> distribution_points((6, 5, 2, 0)), distribution_points((4, 3, 3, 3))
    (4, 0)
    """
    return sum(DISTRIBUTION_POINTS.get(length, 0) for length in _lengths(lengths))


@provision("b2.2.2.d")
def hfp(lengths: Lengths, hp: int) -> int:
    """Return a hand's honour and distribution points together (hfp).

    :param lengths: cards in spades, hearts, diamonds and clubs
    :param hp: honour points, 0-37
    :raises InvalidFacts: for what no hand has

    >>> hfp((6, 5, 1, 1), 14)
    18
    """
    return whole("hp", hp, most=hands.MAX_HP) + distribution_points(lengths)


@provision("b2.2.2.e", "b2.4.6.a")
def strong_hand(lengths: Lengths, hp: int) -> bool:
    """Return whether a hand is strong: at least 15 hp, or at least 18 hfp.

    :param lengths: cards in spades, hearts, diamonds and clubs
    :param hp: honour points, 0-37
    :raises InvalidFacts: for what no hand has

    >>> strong_hand((4, 3, 3, 3), 14), strong_hand((6, 5, 1, 1), 14)
    (False, True)
    """
    return hp >= STRONG_HP if hfp(lengths, hp) < STRONG_HFP else True


@provision("b2.2.2.e", "b2.4.6.a", "b2.4.6.d")
def strong(meaning: Meaning) -> bool:
    """Return whether a call is strong: every hand it may be made on has at least 15 hp or at least 18 hfp.

    :param meaning: what the call shows
    :raises InvalidFacts: when it is not a meaning

    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> strong(parse_meaning("16+")), strong(parse_meaning("14+")), strong(parse_meaning("15+ | 10-14 18+ hfp"))
    (True, False, True)
    """
    return not _meaning(meaning).cells & ~STRONG


@provision("b2.2.2.f", "b2.4.6.a")
def weak(meaning: Meaning) -> bool:
    """Return whether a call is weak: some hand it may be made on has fewer than 8 hp.

    :param meaning: what the call shows
    :raises InvalidFacts: when it is not a meaning

    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> weak(parse_meaning("7-12")), weak(parse_meaning("8-12"))
    (True, False)
    """
    return bool(_meaning(meaning).cells & WEAK)


@provision("b2.2.2.h")
def balanced(lengths: Lengths) -> bool:
    """Return whether a hand is balanced: 4-3-3-3, 4-4-3-2 or 5-3-3-2.

    :param lengths: cards in spades, hearts, diamonds and clubs
    :raises InvalidFacts: when they do not make thirteen

    >>> balanced((5, 3, 3, 2)), balanced((5, 4, 2, 2))
    (True, False)
    """
    return tuple(sorted(_lengths(lengths), reverse=True)) in BALANCED_SHAPES


@provision("b2.2.2.i")
def semibalanced(lengths: Lengths) -> bool:
    """Return whether a hand is semi-balanced: 5-4-2-2, 6-3-2-2 or 7-2-2-2.

    :param lengths: cards in spades, hearts, diamonds and clubs
    :raises InvalidFacts: when they do not make thirteen

    >>> semibalanced((6, 3, 2, 2)), semibalanced((5, 4, 3, 1))
    (True, False)
    """
    return tuple(sorted(_lengths(lengths), reverse=True)) in SEMIBALANCED_SHAPES


@provision("b2.2.2.j")
def unbalanced(lengths: Lengths) -> bool:
    """Return whether a hand is unbalanced: it has a singleton or a void.

    :param lengths: cards in spades, hearts, diamonds and clubs
    :raises InvalidFacts: when they do not make thirteen

    >>> unbalanced((4, 4, 4, 1)), unbalanced((7, 2, 2, 2))
    (True, False)
    """
    return min(_lengths(lengths)) <= 1


@provision("b2.4.7.d")
def similar(lengths: Lengths) -> bool:
    """Return whether a hand is like a balanced one: semi-balanced, or no void and two longest suits of at most 9 cards.

    :param lengths: cards in spades, hearts, diamonds and clubs
    :raises InvalidFacts: when they do not make thirteen

    >>> similar((5, 4, 3, 1)), similar((5, 5, 2, 1)), similar((5, 4, 4, 0)), similar((7, 2, 2, 2))
    (True, False, False, True)
    """
    longest = sorted(_lengths(lengths), reverse=True)
    return semibalanced(lengths) or (longest[3] >= 1 and longest[0] + longest[1] <= SIMILAR_TWO_LONGEST)


@provision("b2.2.2.l", "b2.4.7.b", "b2.4.7.c")
def balanced_share(meaning: Meaning) -> Fraction:
    """Return the exact share of balanced hands among all hands that a call shows.

    :param meaning: what the call shows
    :raises InvalidFacts: when it is not a meaning

    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> balanced_share(parse_meaning("15-17 bal | 15-17 5-4-2-2"))
    Fraction(143042649, 174529933)
    """
    return _share(_meaning(meaning).cells)


def promised(cells: Cells, length: int = NATURAL_LENGTH) -> tuple[Suit, ...]:
    """Return the suits in which every hand of a set has at least this many cards."""
    return tuple(suit for suit in Suit if not cells & hands.with_length(suit, 0, length - 1))


@provision("b2.2.2.k")
def natural_suit(meaning: Meaning, call: Call) -> bool:
    """Return whether a suit bid is natural: every hand has at least four cards in the bid suit.

    :param meaning: what the bid shows
    :param call: a bid in a suit
    :raises InvalidFacts: when it is not a suit bid

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> natural_suit(parse_meaning("3-10 4+♠"), parse_call("1♠"))
    True
    >>> natural_suit(parse_meaning("11-21 3+♣"), parse_call("1♣"))
    False
    """
    suit = a_bid(call).suit
    if suit is None:
        raise InvalidFacts("bud", call, "ett färgbud")
    return suit in promised(_meaning(meaning).cells)


@provision("b2.2.2.l", "b2.2.2.m", "b2.4.7.b", "b2.4.7.c", "b2.4.7.d", "b2.4.7.e", "b2.4.7.f")
@reads
def natural_notrump(meaning: Meaning, *, reading: Readings = None) -> bool:
    """Return whether a meaning is natural in no-trump.

    The hands must be balanced in at least 4 cases of 5 and otherwise alike; nothing else may be told directly than
    strength, or at least four cards in one suit when every hand is balanced. What it merely denies does not count.

    :param meaning: what the bid shows
    :raises InvalidFacts: when it is not a meaning

    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> natural_notrump(parse_meaning("15-17 bal | 15-17 5-4-2-2"))
    True
    >>> natural_notrump(parse_meaning("12-14 bal | 12-14 5-5-2-1"))
    False
    """
    return natural_notrump_cells(_meaning(meaning).cells, meaning.other_information, meaning.parts)


def natural_notrump_cells(cells: Cells, other_information: bool, parts: tuple[Cells, ...] = ()) -> bool:
    """Return the same for a non-empty set of hands, and the parts that its alternatives make of it."""
    if other_information or cells & ~BALANCED_OR_SIMILAR:
        return False
    points = hands.hp_of(cells)
    if len(points) != points[-1] - points[0] + 1 and answer_to(TwoRanges) is TwoRanges.UNNATURAL:
        return False
    all_balanced = not cells & ~BALANCED
    suits = promised(cells)
    if suits and not all_balanced:
        return False
    if len(suits) > 1 and answer_to(TwoSuitsBalanced) is TwoSuitsBalanced.UNNATURAL:
        return False
    if _one_of_several(parts) and answer_to(OneOfTwoSuits) is OneOfTwoSuits.UNNATURAL:
        return False
    if all_balanced:
        return True
    share = _share(cells)
    if near_the_limit(share):
        found = answer_to(FourFifths)
        if found in (FourFifths.TL_NATURAL, FourFifths.TL_UNNATURAL):
            return found is FourFifths.TL_NATURAL
    return share >= CLEAR_MAJORITY


def _one_of_several(parts: tuple[Cells, ...]) -> bool:
    """Return whether every alternative promises a suit, though not all the same one.

    A bid that merely denies suits promises none: what is left over is told only by the denial (4.7 e).
    """
    promises = [set(promised(part)) for part in parts]
    return len(parts) > 1 and all(promises) and not set.intersection(*promises)


def near_the_limit(share: Fraction) -> bool:
    """Return whether a share of balanced hands is within two percentage points of the limit.

    >>> near_the_limit(Fraction(79, 100)), near_the_limit(Fraction(75, 100))
    (True, False)
    """
    return abs(share - CLEAR_MAJORITY) <= NEAR


@provision("b2.2.2.o", "b2.2.2.k", "b2.2.2.l")
@reads
def natural(meaning: Meaning, call: Call, *, reading: Readings = None) -> bool:
    """Return whether a bid is natural; if not, it is unnatural (onaturligt).

    :param meaning: what the bid shows
    :param call: a bid in a suit or no-trump
    :raises InvalidFacts: when it is not a bid

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> natural(parse_meaning("16+"), parse_call("1♣")), natural(parse_meaning("15-17 bal"), parse_call("1NT"))
    (False, True)
    """
    return natural_cells(_meaning(meaning).cells, a_bid(call), meaning.other_information, meaning.parts)


def natural_cells(cells: Cells, call: Call, other_information: bool, parts: tuple[Cells, ...] = ()) -> bool:
    """Return the same for a non-empty set of hands, and the parts that its alternatives make of it."""
    if call.suit is None:
        return natural_notrump_cells(cells, other_information, parts)
    return not cells & hands.with_length(call.suit, 0, NATURAL_LENGTH - 1)


@provision("b2.2.2.p", "b2.2.2.q", "b2.4.5.c", "b2.4.5.e")
@reads
def suit_pointer(meaning: Meaning, call: Call, *, reading: Readings = None) -> bool:
    """Return whether a bid is a suit pointer (färgpekare): unnatural, and sure to have four cards in one certain suit.

    :param meaning: what the bid shows, tried as a whole
    :param call: a bid in a suit or no-trump
    :raises InvalidFacts: when it is not a bid

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> suit_pointer(parse_meaning("0-10 6+♥"), parse_call("3♦"))
    True
    >>> suit_pointer(parse_meaning("5-10 6+♥ | 5-10 6+♠"), parse_call("2♦"))
    False
    """
    a_bid(call)
    if suit_pointer_cells(_meaning(meaning).cells, call, meaning.other_information, meaning.parts):
        return True
    if answer_to(WholeOrEach) is WholeOrEach.WHOLE or natural(meaning, call):
        return False
    kinds = [_part(a.cells, call, a.other_information) for a in meaning.alternatives]
    return None not in kinds and "pointer" in kinds


def suit_pointer_cells(cells: Cells, call: Call, other_information: bool, parts: tuple[Cells, ...] = ()) -> bool:
    """Return whether a non-empty set of hands, as a whole, is a suit pointer."""
    suits = list(promised(cells))
    if answer_to(PointerLength) is PointerLength.EXACTLY:
        suits = [suit for suit in suits if hands.max_length(cells, suit) == NATURAL_LENGTH]
    if not suits or natural_cells(cells, call, other_information, parts):
        return False
    return not (call.notrump and len(suits) > 1 and answer_to(TwoSuitedNotrump) is TwoSuitedNotrump.NOT_POINTER)


@reads
def natural_or_pointer(meaning: Meaning, call: Call, *, reading: Readings = None) -> bool:
    """Return whether some alternative is natural, some is a suit pointer, and none is anything else."""
    kinds = {_part(a.cells, call, a.other_information) for a in meaning.alternatives}
    return kinds == {"natural", "pointer"}


def _part(cells: Cells, call: Call, other_information: bool) -> str | None:
    if natural_cells(cells, call, other_information):
        return "natural"
    return "pointer" if suit_pointer_cells(cells, call, other_information) else None


@provision("b2.2.2.p", "b2.2.2.r", "b2.4.5.c")
@reads
def balance_pointer(meaning: Meaning, call: Call, *, reading: Readings = None) -> bool:
    """Return whether a suit bid is a balance pointer (balanspekare): unnatural, but natural had it been no-trump.

    :param meaning: what the bid shows, tried as a whole
    :param call: a bid in a suit or no-trump (a no-trump bid never is one)
    :raises InvalidFacts: when it is not a bid

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> balance_pointer(parse_meaning("11-13 bal"), parse_call("1♣"))
    True
    >>> balance_pointer(parse_meaning("11-13 bal | 17+"), parse_call("1♣"))
    False
    """
    suit = a_bid(call).suit
    if suit is None or suit in promised(_meaning(meaning).cells):
        return False
    return natural_notrump(meaning)


@lru_cache(maxsize=1024)
def _share(cells: Cells) -> Fraction:
    return Fraction(hands.count(cells & BALANCED), hands.count(cells))
