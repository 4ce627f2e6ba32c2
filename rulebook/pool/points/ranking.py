"""The ranking within a class: its order, the reset between seasons, and where a new season begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from rulebook.law.facts import InvalidFacts, a_name, all_of, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical
from rulebook.law.tables import Table
from rulebook.pool.classes import Series
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
        a_name("spelare", self.player)
        whole("placeringspoäng", self.placement)
        whole("deltagarpoäng", self.participation)
        whole("arrangemang", self.events)

    def __str__(self) -> str:
        return f"{self.player} {self.placement} + {self.participation} poäng på {self.events} arrangemang"


class DecidedBy(Enum):
    """What parts a player from the one above in a ranking."""

    POINTS = "points"
    EVENTS = "events"
    TIE = "tie"

    @property
    def swedish(self) -> str:
        """The same in Swedish."""
        return {"points": "poäng", "events": "färre arrangemang", "tie": "delad rank"}[self.value]


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a ranking.

    :param decided_by: what parts the player from the one above; None for the first
    """

    rank: int
    player: str
    placement: int = 0
    participation: int = 0
    events: int = 0
    decided_by: DecidedBy | None = None

    def __str__(self) -> str:
        return f"{self.rank} {self.player}"


@provision("pool.4.24.a", "pool.4.27.3.a")
def in_order(totals: Iterable[SeasonTotal], basis: Basis) -> tuple[Ranked, ...]:
    """Return players in order of points, then fewer competitions; who is equal in both shares the rank.

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
            decided_by = DecidedBy.POINTS
        elif above and above.events != s.events:
            decided_by = DecidedBy.EVENTS
        elif above:
            rank, decided_by = ranked[-1].rank, DecidedBy.TIE
        ranked.append(Ranked(rank, s.player, s.placement, s.participation, s.events, decided_by))
    return tuple(ranked)


@provision("pool.4.24.a", "pool.4.27.3.a")
@reasoned
def ranking(
    so_far: Reasoning, totals: Iterable[SeasonTotal], series: Series = Series.OPEN, *, reading: Readings = None
) -> tuple[Ranked, ...]:
    """Return a class's ranking: by points, then by fewer competitions; else the rank is shared.

    :param totals: each player's season, in any order
    :param series: the series of the class; the women's has the rule in words of its own
    :raises InvalidFacts: for a player twice

    >>> print(ranking([SeasonTotal("T", 48, 10, 5), SeasonTotal("S", 48, 8, 4)]).value[0])
    1 S
    """
    seasons = once_each(totals)
    cites = ("pool.4.27.3.a",) if one_of("serie", series, Series) is Series.WOMEN else ("pool.4.24.a",)
    basis = answer_to(Basis)
    ranked = in_order(seasons, basis)
    so_far.title = f"Ranking i {series.value}, {len(ranked)} spelare"
    counted = "placeringspoäng" if basis is Basis.PLACEMENT else "placerings- och deltagarpoäng"
    so_far.step(cites, f"ordnas efter {counted}")
    for decided_by, text in (
        (DecidedBy.EVENTS, "lika poäng: färre arrangemang före, antal fall"),
        (DecidedBy.TIE, "lika också i antal arrangemang: delad rank, antal fall"),
    ):
        if number := sum(r.decided_by is decided_by for r in ranked):
            so_far.step(cites, text, number)
    return ranked


def once_each(totals: Iterable[SeasonTotal]) -> tuple[SeasonTotal, ...]:
    """Return season totals once each player is found to stand there a single time.

    :raises InvalidFacts: for a player twice, or what is no season's total

    >>> len(once_each([SeasonTotal("A"), SeasonTotal("B")]))
    2
    """
    seasons = all_of("säsongssummor", totals, SeasonTotal)
    for name, number in Counter(s.player for s in seasons).items():
        if number > 1:
            raise InvalidFacts("spelare", name, "varje spelare en enda gång")
    return seasons


def ranking_table(ranked: Iterable[Ranked], caption: str = "Ranking") -> Table:
    """Return a ranking for reading.

    >>> ranking_table([Ranked(1, "A", 40, 10, 5)]).rows
    ((1, 'A', 40, 10, 5, '–'),)
    """
    heads = ("rank", "spelare", "placeringspoäng", "deltagarpoäng", "arrangemang", "skiljs från den ovanför av")
    rows = tuple(
        (r.rank, r.player, r.placement, r.participation, r.events, r.decided_by.swedish if r.decided_by else "–")
        for r in all_of("rankade", ranked, Ranked)
    )
    return Table(caption, heads, rows)


@provision("pool.4.21.a", "pool.4.27.6.a")
def start_new_season(totals: Iterable[SeasonTotal]) -> tuple[SeasonTotal, ...]:
    """Return the ledger with which the next season begins: everybody at zero.

    >>> start_new_season([SeasonTotal("A", 120, 12, 6)])
    (SeasonTotal(player='A', placement=0, participation=0, events=0),)
    """
    return tuple(SeasonTotal(s.player) for s in all_of("säsongssummor", totals, SeasonTotal))


@provision("pool.4.21.b", "pool.4.27.6.b")
@reasoned
def initial_ranking(
    so_far: Reasoning,
    stayed: Iterable[Ranked],
    from_above: Iterable[Ranked] = (),
    from_below: Iterable[Ranked] = (),
    *,
    series: Series = Series.OPEN,
    reading: Readings = None,
) -> tuple[Ranked, ...]:
    """Return a class's ranking at the season's start, by the final order of the season before.

    :param stayed: those who were in the class, from its final ranking
    :param from_above: those who were moved down into it, from the higher class's final ranking
    :param from_below: those who were moved up into it, from the lower class's final ranking
    :param series: the series of the class; the women's has the rule in words of its own
    :raises InvalidFacts: for a player twice

    >>> final = ranking([SeasonTotal("B", 90), SeasonTotal("A", 120), SeasonTotal("C", 90)]).settled()
    >>> [str(r) for r in initial_ranking(final).settled()]
    ['1 A', '2 B', '2 C']
    """
    kept, above, below = (all_of("rankade", group, Ranked) for group in (stayed, from_above, from_below))
    for name, number in Counter(r.player for r in (*kept, *above, *below)).items():
        if number > 1:
            raise InvalidFacts("spelare", name, "varje spelare en enda gång")
    women = one_of("serie", series, Series) is Series.WOMEN
    first, second = above, kept
    if above and kept and answer_to(ClassChange) is ClassChange.NEWCOMERS_LAST:
        first, second = kept, above
    ranked: list[Ranked] = []
    for group in (first, second, below):
        before = len(ranked)
        for one in sorted(group, key=lambda r: (r.rank, alphabetical(r.player))):
            better = sum(other.rank < one.rank for other in group)
            ranked.append(Ranked(before + better + 1, one.player))
    so_far.title = f"Ranken när säsongen börjar, {len(ranked)} spelare"
    so_far.step(("pool.4.27.6.b" if women else "pool.4.21.b",), "rank efter förra säsongens slutställning")
    return tuple(ranked)
