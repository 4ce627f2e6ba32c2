"""What a disqualification does to a result list, and to the entry fee."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rulebook.law.facts import Fact, Flag, InvalidFacts, Text, Whole, all_of, flag, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import alphabetical, kronor, listed
from rulebook.pool.points.placement import COLUMNS

PLAYERS = Fact("players", "diskvalificerad", "Den som diskvalificeras.", Text(), many=True)
PAID = Fact("paid", "betald startavgift", "Startavgiften som spelaren har betalat.", Whole(), unit="kr")
DISQUALIFIED = Fact("disqualified", "diskvalificerad", "Om spelaren har diskvalificerats.", Flag(), default=False)


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of a result list: a player and the place, shared by those who have the same number.

    :param place: 1 + the number of better players; None for a starter without a known place
    :param disqualified: then without a place
    """

    player: str
    place: int | None = None
    disqualified: bool = False

    def __post_init__(self) -> None:
        Text().check("spelare", self.player)
        if self.place is not None:
            whole("plats", self.place, least=1)
        if flag("diskvalificerad", self.disqualified) and self.place is not None:
            raise InvalidFacts("plats", self.place, "ingen placering för en diskvalificerad spelare")

    def __str__(self) -> str:
        return f"{self.player}: diskvalificerad" if self.disqualified else f"{self.place or '–'} {self.player}"


@dataclass(frozen=True, slots=True)
class ResultList:
    """A result list by place, those who have lost their result named after it."""

    results: tuple[Placed, ...]
    disqualified: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ", ".join([*map(str, self.results), *(f"{name}: diskvalificerad" for name in self.disqualified)])

    @property
    def places(self) -> dict[str, int | None]:
        """Each remaining player's place."""
        return {one.player: one.place for one in self.results}


@provision("pool.4.3.b", "pool.4.3.c", "pool.4.3.d", "pool.4.5.b", "pool.4.5.c", "pool.4.5.d", "pool.4.5.e")
@reasoned
def disqualify(so_far: Reasoning, results: Iterable[Placed], players: Iterable[str]) -> ResultList:
    """Strike players from a result list: those placed after each move up one place, the names stay as disqualified.

    Who shares a place with a disqualified player keeps it. A warning says where a shared place now scores otherwise.

    :param results: the list as it was, in any order, earlier disqualified among them
    :param players: those who are disqualified now
    :raises InvalidFacts: for a name twice, a player who is not in the list, or places that do not agree

    >>> was = [Placed(name, place) for place, name in enumerate("ABC", start=1)]
    >>> print(disqualify(was, ["A"]).value)
    1 B, 2 C, A: diskvalificerad
    """
    listed_before, struck = all_of("resultatlista", results, Placed), _named_once(PLAYERS.checked(players))
    if fault := first_fault(listed_before):
        position, accepted = fault
        one = listed_before[position]
        raise InvalidFacts(f"plats för {one.player}", one.place, accepted)
    known = {one.player: one for one in listed_before}
    for name in struck:
        if name not in known:
            raise InvalidFacts(PLAYERS.label, name, "en spelare i resultatlistan")
        if known[name].disqualified:
            raise InvalidFacts(PLAYERS.label, name, "en spelare som inte redan är diskvalificerad")
    so_far.title = f"{len(listed_before)} i resultatlistan, {listed(struck)} diskvalificeras"
    for name in struck:
        text = f"resultatet räknas bort för {name}, som hade plats"
        so_far.step(("pool.4.3.b", "pool.4.5.c"), text, known[name].place)
    gone = [place for name in struck if (place := known[name].place) is not None]
    kept = [one for one in listed_before if one.player not in struck and not one.disqualified]
    after = [_moved_up(one, gone) for one in kept]
    moved = sum(before.place != now.place for before, now in zip(kept, after, strict=True))
    so_far.step(("pool.4.3.c", "pool.4.5.d"), "spelare som flyttas upp", moved)
    names = sorted([*struck, *(one.player for one in listed_before if one.disqualified)], key=alphabetical)
    so_far.step(("pool.4.3.d", "pool.4.5.e"), "står kvar i listan som diskvalificerade", tuple(names))
    for warning in _shared_that_cross(kept, after):
        so_far.warn(warning)
    by_place = sorted(after, key=lambda one: (one.place is None, one.place or 0, alphabetical(one.player)))
    return ResultList(tuple(by_place), tuple(names))


@provision("pool.4.3.e", "pool.4.5.f")
@reasoned
def refund(so_far: Reasoning, paid: int, disqualified: bool = False) -> int | Undecided:
    """Return how much of the entry fee a player gets back: nothing when disqualified.

    :param paid: the fee, in kronor
    :param disqualified: whether the player has been disqualified; of others the text says nothing

    >>> refund(200, disqualified=True).value
    0
    """
    fee, struck = PAID.checked(paid), bool(DISQUALIFIED.checked(disqualified))
    so_far.title, so_far.unit = f"betald startavgift {kronor(fee)}", ("kr", "kr")
    if not struck:
        return Unregulated(
            "vad den får tillbaka som inte är diskvalificerad men ändå inte spelar klart",
            ("pool.4.3.e", "pool.4.5.f"),
            options=("ingenting", "hela avgiften", "arrangören bestämmer"),
        )
    so_far.step(("pool.4.3.e", "pool.4.5.f"), "diskvalificerad: ingen startavgift återbetalas", 0)
    return 0


def first_fault(results: Sequence[Placed]) -> tuple[int, str] | None:
    """Return the first line that cannot stand in a result list, and what could; None where all agree.

    >>> first_fault([Placed("A", 1), Placed("B", 3)])
    (1, '2 (1 + antalet bättre placerade)')
    """
    seen: set[str] = set()
    for position, one in enumerate(results):
        if one.player in seen:
            return position, f"varje spelare en gång ({one.player} står två gånger)"
        seen.add(one.player)
    places = [one.place for one in results if one.place is not None]
    for position, one in enumerate(results):
        right = 1 + sum(place < one.place for place in places) if one.place is not None else None
        if right != one.place:
            return position, f"{right} (1 + antalet bättre placerade)"
    return None


def _named_once(names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if names.count(name) > 1:
            raise InvalidFacts(PLAYERS.label, name, "varje namn en gång")
    if not names:
        raise InvalidFacts(PLAYERS.label, "", "minst ett namn")
    return tuple(sorted(names, key=alphabetical))


def _moved_up(one: Placed, gone: Sequence[int]) -> Placed:
    if one.place is None:
        return one
    return replace(one, place=one.place - sum(place < one.place for place in gone))


def _shared_that_cross(before: Sequence[Placed], after: Sequence[Placed]) -> list[str]:
    """Say of each shared place that now stands in another column of the placement table."""
    groups: dict[tuple[int, int], list[str]] = {}
    for was, now in zip(before, after, strict=True):
        if was.place is not None and now.place is not None:
            groups.setdefault((was.place, now.place), []).append(was.player)
    return [
        f"{listed(sorted(names, key=alphabetical))} delade plats {was} och delar nu plats {now}: i poängtabellen är "
        "det en annan kolumn, så alla i gruppen höjs; hur delade platser ska flyttas sägs inte (pool.4.3.c)"
        for (was, now), names in sorted(groups.items())
        if len(names) > 1 and _column(was) != _column(now)
    ]


def _column(place: int) -> int:
    return next((index for index, (_, last) in enumerate(COLUMNS) if place <= last), len(COLUMNS))


Question(
    "pool refund",
    "Får en diskvalificerad spelare tillbaka startavgiften?",
    refund,
    (PAID, DISQUALIFIED),
    value=lambda kr: {"refund_kr": kr},
    gives={"refund_kr": "integer"},
)
