"""Spreading clubs over groups as evenly as possible: the least total departure, with a certificate that it is least.

A club is even when its numbers in the groups are the two whole numbers around its average. How far a number lies
outside these is its departure. Moving players between groups along a circle of groups keeps every group full; when
no circle of moves makes the total smaller, none better exists, and prices on the groups prove it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulebook.law.facts import InvalidFacts, all_of, whole
from rulebook.law.provisions import provision
from rulebook.pool.form_of_play.lots import Lots

Counts = dict[str, list[int]]
"""For each club how many lie in each group."""

_MIXING = 3
"""How many exchanges of players are tried for each player, so that no even spread is favoured."""

NO_CLUB = ""
"""Stands for all who have nobody to be spread from: they may lie anywhere."""

_FIRST = 1 << 20
"""Weighs departures before squares: among the least departures the flattest is chosen."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Clubs spread over groups, with the certificate that no spread departs less.

    :param rooms: how many each group takes
    :param counts: for each club how many lie in each group
    :param fixed: for each club how many lie in each group beforehand and count with them
    :param prices: what a place in each group is worth
    """

    rooms: tuple[int, ...]
    counts: Mapping[str, tuple[int, ...]]
    fixed: Mapping[str, tuple[int, ...]]
    prices: tuple[int, ...]

    @property
    def excess(self) -> int:
        """How many steps all clubs together lie from even."""
        return sum(club_excess(self.whole(club)) for club in self.counts if club != NO_CLUB)

    def whole(self, club: str) -> tuple[int, ...]:
        """Return a club's numbers in the groups, those beforehand included."""
        return tuple(map(sum, zip(self.counts[club], self.fixed[club], strict=True)))

    @property
    def certified(self) -> bool:
        """Whether the prices prove that no spread departs less: no single move is worth more than its price."""
        moves = _moves({c: list(row) for c, row in self.counts.items()}, self.fixed, self.rooms)
        return all(self.prices[to] <= self.prices[at] + cost for (at, to), (cost, _) in moves.items())


def club_excess(numbers: Sequence[int]) -> int:
    """Return how many steps a club's numbers in the groups lie outside the two around their average.

    >>> club_excess((2, 1, 1, 1)), club_excess((2, 2, 1, 0)), club_excess((3, 1))
    (0, 1, 2)
    """
    low, more = divmod(sum(numbers), len(numbers))
    high = low + bool(more)
    return sum(max(0, low - n, n - high) for n in numbers)


@provision("pool.4.13.1.b")
def club_spread_ok(numbers: Sequence[int]) -> bool:
    """Return whether a club is spread evenly: no group has more than one player more than another.

    :param numbers: the club's unseeded players in each group

    >>> club_spread_ok((2, 1, 1, 1)), club_spread_ok((2, 2, 1, 0))
    (True, False)
    """
    counts = [whole("antal", number) for number in all_of("antal i grupperna", numbers, int)]
    if not counts:
        raise InvalidFacts("antal i grupperna", "inga", "minst en grupp")
    return max(counts) - min(counts) <= 1


def even_spread(
    totals: Mapping[str, int], rooms: Sequence[int], lots: Lots, fixed: Mapping[str, Sequence[int]] | None = None
) -> Spread:
    """Spread clubs over groups with the least total departure; which of the best spreads is left to the lots.

    :param totals: how many each club has; all together as many as the rooms take
    :param rooms: how many each group takes
    :param fixed: for a club how many lie in each group beforehand and count with them

    >>> sorted(even_spread({"X": 5}, (5, 0), Lots(1)).counts["X"])
    [0, 5]
    """
    n_groups = len(rooms)
    given = fixed or {}
    before = {club: tuple(given.get(club, (0,) * n_groups)) for club in totals}
    counts = _dealt(totals, rooms, before, lots)
    prices = _improved(counts, before, rooms)
    _mixed(counts, before, lots)
    frozen = {club: tuple(row) for club, row in counts.items()}
    return Spread(tuple(rooms), frozen, before, prices)


def _limits(club: str, total: int, n_groups: int) -> tuple[int, int]:
    """Return the two numbers around a club's average, the same where it is whole."""
    if club == NO_CLUB:
        return -1, -1
    low, more = divmod(total, n_groups)
    return low, low + bool(more)


def _step_up(number: int, low: int, high: int) -> int:
    """Return what one player more in a group costs, from this number."""
    if high < 0:
        return 0
    away = 1 if number >= high else -1 if number < low else 0
    return away * _FIRST + 2 * number + 1


def _dealt(totals: Mapping[str, int], rooms: Sequence[int], before: Mapping[str, Sequence[int]], lots: Lots) -> Counts:
    """Return a first spread: each player to a cheapest group, of these to one with most room."""
    left = list(rooms)
    counts: Counts = {club: [0] * len(rooms) for club in totals}
    drawn = lots.shuffled(sorted(totals))
    for club in sorted(drawn, key=lambda c: (c == NO_CLUB, -totals[c])):
        row, own = counts[club], before[club]
        low, high = _limits(club, totals[club] + sum(own), len(rooms))
        order = lots.shuffled(range(len(rooms)))
        for _ in range(totals[club]):
            at = min(
                (g for g in order if left[g]),
                key=lambda g: (_step_up(row[g] + own[g], low, high), -left[g]),
            )
            row[at] += 1
            left[at] -= 1
    return counts


def _moves(
    counts: Counts, before: Mapping[str, Sequence[int]], rooms: Sequence[int]
) -> dict[tuple[int, int], tuple[int, str]]:
    """Return for each pair of groups the cheapest move of one player from the first to the second, and whose."""
    best: dict[tuple[int, int], tuple[int, str]] = {}
    groups = range(len(rooms))
    for club, row in counts.items():
        low, high = _limits(club, sum(row) + sum(before[club]), len(rooms))
        whole = [own + there for own, there in zip(row, before[club], strict=True)]
        up = [_step_up(n, low, high) for n in whole]
        down = [-_step_up(n - 1, low, high) for n in whole]
        for at in groups:
            if row[at]:
                for to in groups:
                    if to != at:
                        cost = down[at] + up[to]
                        if (at, to) not in best or cost < best[at, to][0]:
                            best[at, to] = cost, club
    return best


def _improved(counts: Counts, before: Mapping[str, Sequence[int]], rooms: Sequence[int]) -> tuple[int, ...]:
    """Move players along circles of groups while that helps; return the prices that prove that no circle is left."""
    n_groups = len(rooms)
    while True:
        moves = _moves(counts, before, rooms)
        prices, came = [0] * n_groups, dict[int, int]()
        last: int | None
        for _ in range(n_groups):
            last = None
            for (at, to), (cost, _club) in moves.items():
                if prices[at] + cost < prices[to]:
                    prices[to], came[to], last = prices[at] + cost, at, to
            if last is None:
                return tuple(prices)
        assert last is not None, "there is at least one group"
        for to in _circle(came, last):
            club = moves[came[to], to][1]
            counts[club][came[to]] -= 1
            counts[club][to] += 1


def _circle(came: Mapping[int, int], start: int) -> list[int]:
    """Return the circle of groups that the way back from a group ends in."""
    seen = list[int]()
    while start not in seen:
        seen.append(start)
        start = came[start]
    return seen[seen.index(start) :]


def _mixed(counts: Counts, before: Mapping[str, Sequence[int]], lots: Lots) -> None:
    """Exchange players between groups wherever that costs nothing, many times over."""
    held = [(club, g) for club, row in counts.items() for g, number in enumerate(row) for _ in range(number)]
    if len(counts) < 2:
        return
    limits = {club: _limits(club, sum(row) + sum(before[club]), len(row)) for club, row in counts.items()}
    for _ in range(_MIXING * len(held)):
        one, other = lots.below(len(held)), lots.below(len(held))
        (club, at), (rival, to) = held[one], held[other]
        if club == rival:
            continue
        cost = 0
        for moved, start, end in ((club, at, to), (rival, to, at)):
            row, own = counts[moved], before[moved]
            cost += _step_up(row[end] + own[end], *limits[moved])
            cost -= _step_up(row[start] + own[start] - 1, *limits[moved])
        if cost == 0:
            for moved, start, end in ((club, at, to), (rival, to, at)):
                counts[moved][start] -= 1
                counts[moved][end] += 1
            held[one], held[other] = (club, to), (rival, at)
