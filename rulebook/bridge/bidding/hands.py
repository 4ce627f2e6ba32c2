"""The exact hand space: every combination of four suit lengths and honour points, as bits of one integer.

What a bid shows is a set of hands. All definitions of annex 2 depend on a hand only through its four suit lengths
(560 patterns) and its honour points (0-37), so a set of hands is a set of such cells, and a Python integer is a
perfect set of cells: `&` is "and", `|` is "or", `~` never needed. How many real hands a cell holds is exact too, by the
product over the suits of (1+xy⁴)(1+xy³)(1+xy²)(1+xy)(1+x)⁹, so shares of hands are exact fractions.

Each pattern owns 40 bits (five bytes), of which bit h stands for h honour points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from math import comb
from typing import TypeAlias

from rulebook.bridge.bidding.calls import Suit
from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions import provision

Cells: TypeAlias = int
"""A set of cells (pattern, hp) as the bits of an integer."""

Lengths: TypeAlias = tuple[int, int, int, int]
"""Suit lengths in the order spades, hearts, diamonds, clubs."""

MAX_HP = 37
MAX_HFP = MAX_HP + 9
"""More than any hand has: nine distribution points leave few honours."""
_STRIDE = 40
_BYTES = _STRIDE // 8
_COLUMN = (1 << (MAX_HP + 1)) - 1

PATTERNS: tuple[Lengths, ...] = tuple(
    (s, h, d, 13 - s - h - d) for s, h, d in product(range(14), repeat=3) if s + h + d <= 13
)
"""The 560 suit-length patterns."""

_REPEAT = sum(1 << (_STRIDE * i) for i in range(len(PATTERNS)))


def _suit_ways(length: int) -> dict[int, int]:
    """Return, for the honour points that one suit can give with `length` cards, in how many ways it does."""
    ways: dict[int, int] = {}
    for honours in product((0, 4), (0, 3), (0, 2), (0, 1)):
        small = length - sum(map(bool, honours))
        if 0 <= small <= 9:
            ways[sum(honours)] = ways.get(sum(honours), 0) + comb(9, small)
    return ways


_SUIT_WAYS = tuple(_suit_ways(length) for length in range(14))


@cache
def _possible(shape: tuple[int, ...]) -> int:
    """Return the honour points that a shape can hold, as bits."""
    bits = 1
    for length in shape:
        longer = 0
        for hp in _SUIT_WAYS[length]:
            longer |= bits << hp
        bits = longer
    return bits


def _ones(bits: int) -> list[int]:
    return [i for i in range(bits.bit_length()) if bits >> i & 1]


@cache
def _ways(shape: tuple[int, ...]) -> dict[int, int]:
    """Return, for the honour points that a shape can hold, how many hands have one pattern of it and that many."""
    ways = {0: 1}
    for length in shape:
        longer: dict[int, int] = {}
        for (hp, hands), (more, holdings) in product(ways.items(), _SUIT_WAYS[length].items()):
            longer[hp + more] = longer.get(hp + more, 0) + hands * holdings
        ways = longer
    return ways


_SHAPES = tuple(tuple(sorted(pattern, reverse=True)) for pattern in PATTERNS)


def _where(holds: list[bool]) -> Cells:
    """Return all cells of the patterns for which a condition holds."""
    column = _COLUMN.to_bytes(_BYTES, "little")
    blank = bytes(_BYTES)
    return int.from_bytes(b"".join(column if held else blank for held in holds), "little")


SPACE: Cells = int.from_bytes(b"".join(_possible(shape).to_bytes(_BYTES, "little") for shape in _SHAPES), "little")
"""Every cell that at least one real hand occupies."""


def _grouped(values: Iterable[int]) -> dict[int, Cells]:
    """Return the cells of the patterns for each value, given one value a pattern."""
    column = _COLUMN.to_bytes(_BYTES, "little")
    found: dict[int, bytearray] = {}
    for i, value in enumerate(values):
        if value not in found:
            found[value] = bytearray(len(PATTERNS) * _BYTES)
        found[value][i * _BYTES : (i + 1) * _BYTES] = column
    return {value: int.from_bytes(found[value], "little") & SPACE for value in sorted(found)}


_LENGTH = tuple(_grouped(pattern[suit] for pattern in PATTERNS) for suit in range(4))
_BY_DISTRIBUTION = _grouped(sum(3 - n for n in pattern if n < 3) for pattern in PATTERNS)
_BY_TWO_LONGEST = _grouped(shape[0] + shape[1] for shape in _SHAPES)
_BY_SHORTEST = _grouped(shape[3] for shape in _SHAPES)


@cache
def with_hp(least: int, most: int = MAX_HP) -> Cells:
    """Return the hands with honour points from `least` to `most`.

    >>> count(with_hp(37))
    4
    """
    least, most = max(least, 0), min(most, MAX_HP)
    return _REPEAT * ((1 << (most + 1)) - (1 << least)) & SPACE if least <= most else 0


@cache
def with_hfp(least: int, most: int) -> Cells:
    """Return the hands whose honour and distribution points together are from `least` to `most`."""
    cells = 0
    for points, patterns in _BY_DISTRIBUTION.items():
        cells |= patterns & with_hp(least - points, most - points)
    return cells


@cache
def with_length(suit: Suit, least: int, most: int = 13) -> Cells:
    """Return the hands with from `least` to `most` cards in a suit."""
    return _any(_LENGTH[suit.index], least, most)


@cache
def with_shape(shape: tuple[int, ...]) -> Cells:
    """Return the hands of a shape such as (5, 3, 3, 2), whichever suits.

    >>> count(with_shape((4, 4, 4, 1)))
    19007345500
    """
    wanted = tuple(sorted(shape, reverse=True))
    return _where([own == wanted for own in _SHAPES]) & SPACE


@cache
def with_pattern(lengths: Lengths) -> Cells:
    """Return the hands with exactly these lengths in spades, hearts, diamonds and clubs."""
    return _where([own == lengths for own in PATTERNS]) & SPACE


def with_shortest(least: int, most: int = 13) -> Cells:
    """Return the hands whose shortest suit has from `least` to `most` cards."""
    return _any(_BY_SHORTEST, least, most)


def with_two_longest(most: int) -> Cells:
    """Return the hands whose two longest suits have at most this many cards together."""
    return _any(_BY_TWO_LONGEST, 0, most)


def _any(groups: dict[int, Cells], least: int, most: int) -> Cells:
    cells = 0
    for value, group in groups.items():
        if least <= value <= most:
            cells |= group
    return cells


def below_rule_of(limit: int) -> Cells:
    """Return the hands whose honour points and two longest suits add up to less than `limit`."""
    cells = 0
    for two_longest, patterns in _BY_TWO_LONGEST.items():
        cells |= patterns & with_hp(0, limit - 1 - two_longest)
    return cells


@provision("b2.predikat.a")
def count(cells: Cells) -> int:
    """Return how many real hands a set of cells holds, of 635 013 559 600.

    :param cells: a set of cells, perhaps none
    :raises InvalidFacts: for what is no set of cells

    >>> count(SPACE), count(with_hp(10, 10)), count(with_hp(0, 0))
    (635013559600, 59723754816, 2310789600)
    """
    if isinstance(cells, bool) or not isinstance(cells, int) or cells & ~SPACE:
        raise InvalidFacts("händer", cells, "en mängd av händer")
    return sum(_weight(shape, column) for shape, column in _columns(cells))


def min_length(cells: Cells, suit: Suit) -> int:
    """Return the fewest cards in a suit that some hand of a non-empty set has."""
    return next(n for n in range(14) if cells & _LENGTH[suit.index][n])


def max_length(cells: Cells, suit: Suit) -> int:
    """Return the most cards in a suit that some hand of a non-empty set has."""
    return next(n for n in range(13, -1, -1) if cells & _LENGTH[suit.index][n])


def hp_of(cells: Cells) -> tuple[int, ...]:
    """Return the honour points that occur in a set, in order.

    >>> hp_of(with_hp(10, 12) | with_hp(18, 19))
    (10, 11, 12, 18, 19)
    """
    patterns = len(PATTERNS)
    while patterns > 1:  # fold the columns of half the patterns on the other half's
        patterns = (patterns + 1) // 2
        cells |= cells >> (_STRIDE * patterns)
    return tuple(_ones(cells & _COLUMN))


def with_any_points(cells: Cells) -> Cells:
    """Return all hands with the suit lengths that occur in a set, whatever their honour points.

    >>> with_any_points(with_shape((4, 3, 3, 3)) & with_hp(12)) == with_shape((4, 3, 3, 3))
    True
    """
    data = cells.to_bytes(len(PATTERNS) * _BYTES, "little")
    return _where([any(data[i * _BYTES : (i + 1) * _BYTES]) for i in range(len(PATTERNS))]) & SPACE


def cells_of(cells: Cells) -> Iterator[tuple[Lengths, int, int]]:
    """Yield each cell of a set as its lengths, its honour points and its number of real hands."""
    data = cells.to_bytes(len(PATTERNS) * _BYTES, "little")
    for i, pattern in enumerate(PATTERNS):
        column = int.from_bytes(data[i * _BYTES : (i + 1) * _BYTES], "little")
        for hp in _ones(column):
            yield pattern, hp, _ways(_SHAPES[i])[hp]


def _columns(cells: Cells) -> Iterator[tuple[tuple[int, ...], int]]:
    data = cells.to_bytes(len(PATTERNS) * _BYTES, "little")
    blank = bytes(_BYTES)
    for i, shape in enumerate(_SHAPES):
        part = data[i * _BYTES : (i + 1) * _BYTES]
        if part != blank:
            yield shape, int.from_bytes(part, "little")


@cache
def _weight(shape: tuple[int, ...], column: int) -> int:
    ways = _ways(shape)
    return sum(ways[hp] for hp in _ones(column))
