"""The draw of the ground stage: seeds in layers, byes to seeds in order, vacancies and clubs spread evenly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rulebook.law.facts import InvalidFacts, all_of, either
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided
from rulebook.law.swedish import alphabetical, listed
from rulebook.law.tables import Table
from rulebook.pool.form_of_play.formats import GROUP_NUMBERS, QUALIFIERS, a_size
from rulebook.pool.form_of_play.lots import Lots
from rulebook.pool.form_of_play.readings import Clubmates, SeedLayers, VacancySpread
from rulebook.pool.form_of_play.seeding import Entry, Tied, bye_holders, seed_count, seed_order, spread_even, standing
from rulebook.pool.form_of_play.spreading import NO_CLUB, Spread, club_spread_ok, even_spread

LETTERS = "ABCDEFGHIJKLMNOP"
"""The groups' names, in order."""

LEAST_IN_GROUP = QUALIFIERS
"""A group has at least as many players as go on from it."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of the ground stage as drawn.

    :param name: its letter
    :param slots: who stands in each place of the bracket, from the top; None for a vacancy
    """

    name: str
    slots: tuple[Entry | None, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """The players from the top of the bracket."""
        return tuple(e.player for e in self.slots if e is not None)

    @property
    def vacancies(self) -> int:
        """How many places are vacant."""
        return self.slots.count(None)


@dataclass(frozen=True, slots=True)
class Draw:
    """A drawn ground stage.

    :param seed_count: seed places
    :param seeds: the seeded, in order
    :param byes: the seeds that have a vacancy for their first opponent, in order
    :param drawn: the unseeded in the order in which they were drawn
    :param spread: how the clubs lie, with the certificate that it cannot be evener
    """

    groups: tuple[Group, ...]
    seed_count: int
    seeds: tuple[str, ...]
    byes: tuple[str, ...]
    drawn: tuple[str, ...]
    spread: Spread = field(compare=False)

    def __str__(self) -> str:
        return f"{len(self.groups)} grupper om {self.group_size}, {len(self.seeds)} seedade"

    @property
    def group_size(self) -> int:
        """How many places each group has."""
        return len(self.groups[0].slots)

    @property
    def club_spread(self) -> dict[str, tuple[int, ...]]:
        """For each club in alphabetical order how many unseeded each group has, the most first."""
        seeded = set(self.seeds)
        by_group = [Counter(e.club for e in g.slots if e and e.club and e.player not in seeded) for g in self.groups]
        clubs = sorted({str(club) for found in by_group for club in found}, key=alphabetical)
        return {club: _descending(found[club] for found in by_group) for club in clubs}

    def to_json(self) -> dict[str, Any]:
        """Return the draw as the command line prints it."""
        return {
            "groups": [g.players for g in self.groups],
            **_sizes(len(self.groups), self.group_size, sum(len(g.players) for g in self.groups)),
            "seed_count": self.seed_count,
            "seeds": self.seeds,
            "byes": self.byes,
            "seeds_per_group": _descending(sum(p in self.seeds for p in g.players) for g in self.groups),
            "vacancies_per_group": _descending(g.vacancies for g in self.groups),
            "players_per_group": _descending(len(g.players) for g in self.groups),
            "club_spread": self.club_spread,
        }

    def table(self) -> Table:
        """Return the draw for reading: a row for each place."""
        seeds = {name: number for number, name in enumerate(self.seeds, start=1)}
        rows = tuple(
            (
                f"{g.name}{place}",
                e.player if e else "vakans",
                (e and e.club) or "",
                seeds.get(e.player, "") if e else "",
            )
            for g in self.groups
            for place, e in enumerate(g.slots, start=1)
        )
        return Table("Lottning till grundspelet", ("plats", "spelare", "klubb", "seedad"), rows, ("pool.4.13.1.a",))


def _descending(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(numbers, reverse=True))


def _sizes(n_groups: int, group_size: int, starters: int) -> dict[str, int]:
    capacity = n_groups * group_size
    return {"n_groups": n_groups, "capacity": capacity, "vacancies": capacity - starters}


def seed_places(size: int) -> tuple[int, ...]:
    """Return the places of a bracket in the order in which seeds take them, from 0: top, bottom, lower half, upper.

    >>> seed_places(8)
    (0, 7, 4, 3, 2, 5, 6, 1)
    """
    order = [1]
    while len(order) < size:
        both = 2 * len(order) + 1
        order = [
            seed for at, own in enumerate(order) for seed in ((own, both - own) if at % 2 == 0 else (both - own, own))
        ]
    return tuple(order.index(seed) for seed in range(1, size + 1))


def groups_needed(starters: int, group_size: int, n_groups: int | None = None) -> int:
    """Return how many groups there are: those asked for, else the least number that holds all.

    :raises InvalidFacts: for a number of groups that there cannot be, too little room, or too few players for it

    >>> groups_needed(40, 8)
    8
    """
    if n_groups is None:
        found = next((n for n in GROUP_NUMBERS if n * group_size >= starters), None)
        if found is None:
            most = GROUP_NUMBERS[-1] * group_size
            raise InvalidFacts("startande", starters, f"högst {most} med grupper om {group_size}")
    else:
        found = n_groups
        if found not in GROUP_NUMBERS:
            raise InvalidFacts("grupper", n_groups, either(GROUP_NUMBERS))
        if found * group_size < starters:
            raise InvalidFacts("startande", starters, f"högst {found * group_size} i {found} grupper om {group_size}")
    if starters < LEAST_IN_GROUP * found:
        accepted = f"minst {LEAST_IN_GROUP * found}, {LEAST_IN_GROUP} i var och en av {found} grupper"
        raise InvalidFacts("startande", starters, accepted)
    return found


@provision("pool.4.13.d", "pool.4.13.e", "pool.4.13.1.b")
@reasoned
def draw(
    so_far: Reasoning,
    entries: Iterable[Entry],
    group_size: int,
    n_groups: int | None = None,
    *,
    seed: int,
    reading: Readings = None,
) -> Draw | Undecided:
    """Draw the groups of the ground stage: the same seed gives the same draw, in whatever order the entries come.

    :param entries: the starters
    :param group_size: places in each group
    :param n_groups: by default the least number of groups that holds all
    :param seed: makes the lots
    :raises InvalidFacts: for a player twice, or a field that the groups do not hold
    :returns: open where a shared rank crosses the last seed place or the last vacancy

    >>> field = [Entry(name, rank=number) for number, name in enumerate("ABCDEFGH", start=1)]
    >>> draw(field, 4, seed=1).value.seeds
    ('A', 'B', 'C', 'D')
    """
    starters = sorted(all_of("startande", entries, Entry), key=lambda e: alphabetical(e.player))
    for name, number in Counter(e.player.casefold() for e in starters).items():
        if number > 1:
            raise InvalidFacts("spelare", name, "varje spelare en enda gång")
    size = a_size("gruppstorlek", group_size)
    count = groups_needed(len(starters), size, n_groups)
    lots = Lots(seed)
    sizes = _sizes(count, size, len(starters))
    so_far.title = f"{len(starters)} startande i {count} grupper om {size}, lottningstal {seed}"
    so_far.step(("pool.4.12.a", "pool.4.12.e"), f"{count} grupper om {size}: platser", sizes["capacity"])
    places = so_far.take(seed_count(len(starters)))
    known: dict[str, Any] = {**sizes, "seed_count": places}
    seeds = so_far.hear(seed_order(starters, places))
    if isinstance(seeds, Undecided):
        return _open(seeds, known, "seeds", "seeds_left")
    known["seeds"] = tuple(e.player for e in seeds)
    byes = so_far.hear(bye_holders(seeds, sizes["vacancies"]))
    if isinstance(byes, Undecided):
        return _open(byes, known, "byes", "byes_left")
    ordered = _lots_among_equals(seeds, lots)
    layers = _layers(so_far, ordered, count, lots)
    by_group = [[e for e in members if e is not None] for members in zip(*layers, strict=True)] or [[]] * count
    with_bye = [sum(e.player in byes for e in own) for own in by_group]
    vacancies = _vacancies(so_far, sizes["vacancies"], with_bye, [len(own) for own in by_group], size, lots)
    rooms = [size - vacancies[g] - len(by_group[g]) for g in range(count)]
    unseeded = lots.shuffled(e for e in starters if e not in seeds)
    spread = _spread(so_far, unseeded, by_group, rooms, lots)
    placed = _dealt(unseeded, spread)
    groups = tuple(
        Group(LETTERS[g], _bracket(size, by_group[g], set(byes), vacancies[g], placed[g], lots)) for g in range(count)
    )
    drawn = tuple(e.player for e in unseeded)
    if drawn:
        so_far.step(("pool.4.13.1.b",), f"lottningsordning bland de oseedade, lottningstal {seed}", drawn)
    return Draw(groups, places, known["seeds"], byes, drawn, spread)


def _open(value: Undecided, known: dict[str, Any], key: str, left: str) -> Undecided:
    """Return an open seeding with all that is certain of the draw, as the command line prints it."""
    tied: Tied = value.certain
    return replace(value, certain={**known, key: tied.certain, "tied": tied.tied, left: tied.left})


def _lots_among_equals(seeds: Sequence[Entry], lots: Lots) -> list[Entry]:
    """Return the seeds in order, those of the same rank in drawn order."""
    drawn = {e: number for number, e in enumerate(lots.shuffled(seeds))}
    return sorted(seeds, key=lambda e: (standing(e), drawn[e]))


def _layers(so_far: Reasoning, seeds: Sequence[Entry], count: int, lots: Lots) -> list[list[Entry | None]]:
    """Return layers of seeds, in each at most one a group."""
    answer = answer_to(SeedLayers) if seeds else SeedLayers.DRAWN
    layers: list[list[Entry | None]] = []
    for start in range(0, len(seeds), count):
        layer: list[Entry | None] = [*seeds[start : start + count]]
        layer += [None] * (count - len(layer))
        if answer is SeedLayers.DRAWN:
            layer = lots.shuffled(layer)
        elif len(layers) % 2:
            layer.reverse()
        layers.append(layer)
        placed = tuple(f"{e.player} i {LETTERS[g]}" for g, e in enumerate(layer) if e)
        so_far.step(("pool.4.13.1.a",), f"seedlager {len(layers)}", placed)
    return layers


def _vacancies(
    so_far: Reasoning, total: int, byes: Sequence[int], seeds: Sequence[int], size: int, lots: Lots
) -> list[int]:
    """Return how many vacancies each group has: those of its seeds, and its share of what remains."""
    count, remaining = len(byes), total - sum(byes)
    order = lots.shuffled(range(count))
    shares = [0] * count
    if remaining and answer_to(VacancySpread) is VacancySpread.REMAINING:
        order.sort(key=lambda g: size - byes[g] - remaining // count <= LEAST_IN_GROUP)
        for g, share in zip(order, spread_even(remaining, count), strict=True):
            shares[g] = share
    elif remaining:
        low = total // count
        order.sort(key=lambda g: (byes[g] <= low, seeds[g]))
        for g, whole in zip(order, spread_even(total, count), strict=True):
            shares[g] = whole - byes[g]
    if remaining:
        so_far.step(("pool.4.13.e",), "återstående vakanser i grupperna", tuple(shares))
    return [own + share for own, share in zip(byes, shares, strict=True)]


def _clubs(entries: Iterable[Entry]) -> Counter[str]:
    """Return how many each club has, under `NO_CLUB` all who have no club."""
    return Counter(e.club or NO_CLUB for e in entries)


def _spread(
    so_far: Reasoning,
    unseeded: Sequence[Entry],
    seeded: Sequence[Sequence[Entry]],
    rooms: Sequence[int],
    lots: Lots,
) -> Spread:
    totals, own = _clubs(unseeded), [_clubs(group) for group in seeded]
    clubs = [club for club in totals if club != NO_CLUB]
    fixed: dict[str, list[int]] = {}
    if any(found[club] for found in own for club in clubs) and answer_to(Clubmates) is Clubmates.ALL:
        fixed = {club: [found[club] for found in own] for club in clubs}
    spread = even_spread(totals, rooms, lots, fixed)
    if not clubs:
        return spread
    so_far.step(("pool.4.13.1.b",), "klubbarnas avsteg från jämn spridning, minsta möjliga", spread.excess)
    uneven = sorted((c for c in clubs if not club_spread_ok(spread.whole(c))), key=alphabetical)
    for club in uneven:
        numbers = listed([str(n) for n in _descending(spread.whole(club))])
        so_far.warn(
            f"{club} ligger med {numbers} i grupperna. Jämnare för alla klubbar går inte, som de seedade ligger."
        )
    return spread


def _dealt(unseeded: Sequence[Entry], spread: Spread) -> list[list[Entry]]:
    """Return each group's unseeded: each club's players in drawn order to its places."""
    groups: list[list[Entry]] = [[] for _ in spread.rooms]
    places = {club: [g for g, number in enumerate(row) for _ in range(number)] for club, row in spread.counts.items()}
    for e in unseeded:
        groups[places[e.club or NO_CLUB].pop()].append(e)
    return groups


def _bracket(
    size: int, seeds: Sequence[Entry], byes: set[str], vacancies: int, unseeded: Sequence[Entry], lots: Lots
) -> tuple[Entry | None, ...]:
    """Return a group's places: seeds first, vacancies against them in order and then spread, clubmates far apart."""
    slots: dict[int, Entry | None] = {}
    for e, place in zip(seeds, seed_places(size), strict=False):
        slots[place] = e
        if e.player in byes:
            slots[place ^ 1] = None
            vacancies -= 1
    for _ in range(vacancies):
        slots[_vacant_place(slots, size, lots)] = None
    open_places = [place for place in range(size) if place not in slots]
    _seat(slots, open_places, 0, size, unseeded, lots)
    return tuple(slots[place] for place in range(size))


def _vacant_place(slots: Mapping[int, Entry | None], size: int, lots: Lots) -> int:
    """Return a free place for a vacancy: at each fork where fewer stand already, else as the lots fall."""
    low, high = 0, size
    while high - low > 1:
        middle = (low + high) // 2
        halves = lots.shuffled(((low, middle), (middle, high)))
        with_room = [h for h in halves if any(place not in slots for place in range(*h))]
        low, high = min(with_room, key=lambda h: sum(place in slots and slots[place] is None for place in range(*h)))
    return low


def _seat(
    slots: dict[int, Entry | None], places: Sequence[int], low: int, high: int, players: Sequence[Entry], lots: Lots
) -> None:
    """Seat players in the open places of a part of the bracket, each club evenly over its halves, and so on down."""
    if not players:
        return
    if high - low == 1:
        slots[low] = players[0]
        return
    middle = (low + high) // 2
    halves = [[p for p in places if p < middle], [p for p in places if p >= middle]]
    totals = _clubs(players)
    alone = [club for club, number in totals.items() if number == 1 and club != NO_CLUB]
    for club in alone:
        totals[NO_CLUB] += totals.pop(club)
    free = {*alone, NO_CLUB}
    spread = even_spread(totals, [len(half) for half in halves], lots)
    left = {club: list(row) for club, row in spread.counts.items()}
    sides: list[list[Entry]] = [[], []]
    for e in lots.shuffled(players):
        row = left[NO_CLUB if (e.club or NO_CLUB) in free else str(e.club)]
        side = 0 if row[0] else 1
        row[side] -= 1
        sides[side].append(e)
    _seat(slots, halves[0], low, middle, sides[0], lots)
    _seat(slots, halves[1], middle, high, sides[1], lots)
