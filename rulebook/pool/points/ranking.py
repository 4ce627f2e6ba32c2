"""The ranking within a class, the reset between seasons, and one ledger for each class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from rulebook.law.facts import InvalidFacts, all_of, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, chosen
from rulebook.law.rulings import Ruling, Step, naming_readings
from rulebook.law.swedish import alphabetical
from rulebook.pool.classes import PlayerClass, a_class
from rulebook.pool.points.results import CompetitionPoints
from rulebook.pool.readings import Basis, ClassChange


@dataclass(frozen=True, slots=True)
class SeasonTotal:
    """One player's sums in a class during a season.

    :param placement: placement points
    :param participation: participation points
    :param events: competitions that the player took part in
    """

    player: str
    placement: int = 0
    participation: int = 0
    events: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.player, str) or not self.player.strip():
            raise InvalidFacts("player", self.player, "ett namn")
        for name in ("placement", "participation", "events"):
            whole(name, getattr(self, name))

    def __str__(self) -> str:
        return f"{self.player} {self.placement} + {self.participation} poäng på {self.events} arrangemang"


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a ranking.

    :param decided_by: what put the player below the one above: `points`, `events`, or `tie` for a shared rank;
        None for the first
    """

    rank: int
    player: str
    placement: int = 0
    participation: int = 0
    events: int = 0
    decided_by: str | None = None

    def __str__(self) -> str:
        return f"{self.rank} {self.player}"


@provision("pool.4.24.a", "pool.4.27.3.a")
def in_order(totals: Iterable[SeasonTotal], basis: Basis) -> tuple[Ranked, ...]:
    """Order players by points, then fewer competitions; who is equal in both shares the rank.

    :param totals: each player's season
    :param basis: which points count
    :raises InvalidFacts: for what is not a season's total

    >>> [str(r) for r in in_order([SeasonTotal("B", 5, 2, 1), SeasonTotal("A", 5, 2, 1)], Basis.TOTAL)]
    ['1 A', '1 B']
    """

    def points(s: SeasonTotal) -> int:
        return s.placement + (s.participation if basis is Basis.TOTAL else 0)

    one_of("basis", basis, Basis)
    ordered = sorted(
        all_of("säsongssummor", totals, SeasonTotal), key=lambda s: (-points(s), s.events, alphabetical(s.player))
    )
    ranked: list[Ranked] = []
    for position, s in enumerate(ordered, start=1):
        above = ordered[position - 2] if position > 1 else None
        rank, decided_by = position, None
        if above and points(above) != points(s):
            decided_by = "points"
        elif above and above.events != s.events:
            decided_by = "events"
        elif above:
            rank, decided_by = ranked[-1].rank, "tie"
        ranked.append(Ranked(rank, s.player, s.placement, s.participation, s.events, decided_by))
    return tuple(ranked)


@provision("pool.4.24.a", "pool.4.27.3.a")
def ranking(totals: Iterable[SeasonTotal], reading: Readings = None) -> Ruling[tuple[Ranked, ...]]:
    """Rank a class by points, then by fewer competitions; else the rank is shared.

    :param totals: each player's season, in any order
    :param reading: `Basis`
    :raises InvalidFacts: for a player twice

    >>> print(ranking([SeasonTotal("T", 48, 10, 5), SeasonTotal("S", 48, 8, 4)]).value[0])
    1 S
    """
    seasons = all_of("säsongssummor", totals, SeasonTotal)
    for name, number in Counter(s.player for s in seasons).items():
        if number > 1:
            raise InvalidFacts("player", name, "varje spelare en enda gång")
    return naming_readings(lambda under: _ranked(seasons, chosen(under, Basis)), reading, (Basis,))


def _ranked(seasons: tuple[SeasonTotal, ...], basis: Basis) -> Ruling[tuple[Ranked, ...]]:
    ranked = in_order(seasons, basis)
    cites = ("pool.4.24.a", "pool.4.27.3.a")
    counted = "placeringspoäng" if basis is Basis.PLACEMENT else "placerings- och deltagarpoäng"
    steps = [Step(cites, f"ordnas efter {counted}")]
    by_events, ties = (sum(r.decided_by == word for r in ranked) for word in ("events", "tie"))
    if by_events:
        steps.append(Step(cites, "lika poäng: färre arrangemang före, antal fall", by_events))
    if ties:
        steps.append(Step(cites, "lika också i antal arrangemang: delad rank, antal fall", ties))
    return Ruling(ranked, tuple(steps))


@provision("pool.4.21.a", "pool.4.27.6.a")
def start_new_season(totals: Iterable[SeasonTotal]) -> tuple[SeasonTotal, ...]:
    """Return the ledger with which the next season begins: everybody at zero.

    >>> start_new_season([SeasonTotal("A", 120, 12, 6)])
    (SeasonTotal(player='A', placement=0, participation=0, events=0),)
    """
    return tuple(SeasonTotal(s.player) for s in all_of("säsongssummor", totals, SeasonTotal))


@provision("pool.4.21.b", "pool.4.27.6.b")
def initial_ranking(
    stayed: Iterable[Ranked],
    from_above: Iterable[Ranked] = (),
    from_below: Iterable[Ranked] = (),
    reading: Readings = None,
) -> Ruling[tuple[Ranked, ...]]:
    """Rank a class at the season's start by the final order of the season before.

    :param stayed: those who were in the class, from its final ranking
    :param from_above: those who were moved down into it, from the higher class's final ranking
    :param from_below: those who were moved up into it, from the lower class's final ranking
    :param reading: `ClassChange`

    >>> final = ranking([SeasonTotal("B", 90), SeasonTotal("A", 120), SeasonTotal("C", 90)]).settled()
    >>> [str(r) for r in initial_ranking(final).settled()]
    ['1 A', '2 B', '2 C']
    """
    groups = tuple(all_of("rankade", group, Ranked) for group in (stayed, from_above, from_below))
    return naming_readings(lambda under: _initial(groups, chosen(under, ClassChange)), reading, (ClassChange,))


@provision("pool.4.27.d")
def ledgers(
    competitions: Iterable[tuple[PlayerClass, CompetitionPoints]],
) -> dict[PlayerClass, tuple[SeasonTotal, ...]]:
    """Add up a season in one ledger for each class, so that nothing crosses.

    :param competitions: each competition's class and points
    :returns: each ledger in alphabetical order
    :raises InvalidFacts: for what is no competition's points

    >>> from rulebook.pool.classes import OpenClass
    >>> from rulebook.pool.points.results import Score
    >>> won = CompetitionPoints(56, (Score("A", 16, 2),))
    >>> [total.placement for total in ledgers([(OpenClass.ELIT, won), (OpenClass.ELIT, won)])[OpenClass.ELIT]]
    [32]
    """
    books: dict[PlayerClass, dict[str, SeasonTotal]] = {}
    for pair in all_of("tävlingar", competitions, tuple):
        if len(pair) != 2 or not isinstance(pair[1], CompetitionPoints):
            raise InvalidFacts("tävling", pair, "tävlingsklass och poäng")
        competition, points = a_class(pair[0]), pair[1]
        book = books.setdefault(competition, {})
        for score in points.scores:
            old = book.get(score.player, SeasonTotal(score.player))
            book[score.player] = replace(
                old,
                placement=old.placement + score.placement,
                participation=old.participation + score.participation,
                events=old.events + 1,
            )
    return {c: tuple(book[name] for name in sorted(book, key=alphabetical)) for c, book in books.items()}


def _initial(groups: tuple[tuple[Ranked, ...], ...], reading: ClassChange) -> Ruling[tuple[Ranked, ...]]:
    stayed, from_above, from_below = groups
    ordered = (from_above, stayed, from_below) if reading is ClassChange.BY_ORIGIN else (stayed, from_above, from_below)
    ranked: list[Ranked] = []
    for group in ordered:
        before = len(ranked)
        for one in sorted(group, key=lambda r: (r.rank, alphabetical(r.player))):
            better = sum(other.rank < one.rank for other in group)
            ranked.append(Ranked(before + better + 1, one.player))
    step = Step(("pool.4.21.b", "pool.4.27.6.b"), "rank efter förra säsongens slutställning")
    return Ruling(tuple(ranked), (step,))
