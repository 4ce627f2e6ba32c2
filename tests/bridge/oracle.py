"""A slow second opinion on dots: lists of cells and the checklist's predicates, sharing no code with the rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb

Cell = tuple[tuple[int, int, int, int], int]
SUITS = "♠♥♦♣"
ALTERNATIVE = Callable[[tuple[int, int, int, int], int], bool]


@cache
def ways(length: int) -> tuple[int, ...]:
    row = [0] * 11
    for mask in range(16):
        taken = [hp for i, hp in enumerate((4, 3, 2, 1)) if mask >> i & 1]
        if 0 <= length - len(taken) <= 9:
            row[sum(taken)] += comb(9, length - len(taken))
    return tuple(row)


@cache
def number(pattern: tuple[int, int, int, int]) -> tuple[int, ...]:
    row = [1]
    for length in pattern:
        longer = [0] * (len(row) + 10)
        for i, a in enumerate(row):
            for j, b in enumerate(ways(length)):
                longer[i + j] += a * b
        row = longer
    return tuple(row)


CELLS: list[Cell] = [
    ((s, h, d, 13 - s - h - d), hp)
    for s in range(14)
    for h in range(14 - s)
    for d in range(14 - s - h)
    for hp in range(38)
    if number((s, h, d, 13 - s - h - d))[hp]
]


def shape(lengths: tuple[int, int, int, int]) -> tuple[int, ...]:
    return tuple(sorted(lengths, reverse=True))


def balanced(lengths) -> bool:
    return shape(lengths) in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}


def similar(lengths) -> bool:
    longest = shape(lengths)
    return longest in {(5, 4, 2, 2), (6, 3, 2, 2), (7, 2, 2, 2)} or (longest[3] >= 1 and longest[0] + longest[1] <= 9)


def strong(cell: Cell) -> bool:
    lengths, hp = cell
    distribution = sum({0: 3, 1: 2, 2: 1}.get(n, 0) for n in lengths)
    return hp >= 15 or hp + distribution >= 18


def natural_notrump(cells: list[Cell]) -> bool:
    promised = [s for s in range(4) if all(lengths[s] >= 4 for lengths, _ in cells)]
    every = all(balanced(lengths) for lengths, _ in cells)
    if len(promised) > 1 or (promised and not every):
        return False
    if not all(balanced(lengths) or similar(lengths) for lengths, _ in cells):
        return False
    total = sum(number(lengths)[hp] for lengths, hp in cells)
    level = sum(number(lengths)[hp] for lengths, hp in cells if balanced(lengths))
    return Fraction(level, total) >= Fraction(4, 5)


def natural(cells: list[Cell], bid: str) -> bool:
    if bid[1:] == "NT":
        return natural_notrump(cells)
    return all(lengths[SUITS.index(bid[1])] >= 4 for lengths, _ in cells)


def suit_pointer(cells: list[Cell], bid: str) -> bool:
    others = [s for s in range(4) if SUITS[s] != bid[1:]]
    return not natural(cells, bid) and any(all(lengths[s] >= 4 for lengths, _ in cells) for s in others)


def dots(bid: str, alternatives: list[ALTERNATIVE], seats: frozenset[int] = frozenset({1, 2, 3, 4})) -> int:
    """Return the dots of one variation, by the order of steps in the checklist."""
    cells = [cell for cell in CELLS if any(test(*cell) for test in alternatives)]
    if natural(cells, bid) or all(map(strong, cells)) or seats == {4}:
        return 0
    if int(bid[0]) > 3 or bid == "3NT":
        return 0
    weak = any(hp < 8 for _, hp in cells)
    if bid[1:] == "NT":
        total = 3 if bid == "1NT" and weak else 2
    else:
        held = SUITS.index(bid[1])
        total = 1 if min(lengths[held] for lengths, _ in cells) == 3 else 2
        total += any(lengths[held] < 4 and min(lengths) <= 1 for lengths, _ in cells)
        total += bid in ("1♥", "1♠")
        total += {"1♦": 2, "1♥": 3, "1♠": 3}.get(bid, 0) if weak else 0
    limits = [total]
    if suit_pointer(cells, bid):
        limits.append(1)
    if bid[1:] != "NT" and natural_notrump(cells):
        limits.append(2)
    rest = [cell for cell in cells if not strong(cell)]
    if rest and len(rest) != len(cells):
        if natural(rest, bid):
            limits.append(1)
        if suit_pointer(rest, bid):
            limits.append(2)
    return min(limits)
