"""A season of competitions: what each player has gathered in a class, and nothing from another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from rulebook.law.facts import InvalidFacts, all_of
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical, listed, number_of
from rulebook.pool.classes import CLASSES, PlayerClass, a_class, counting_class
from rulebook.pool.points.ranking import Ranked, SeasonTotal, ranking
from rulebook.pool.points.results import Result, competition_points


@dataclass(frozen=True, slots=True)
class Competition:
    """A ranking competition of one class: its day, its class and its result list.

    :param name: what tells it from another of the same class and day, such as the discipline

    >>> print(Competition(date(2000, 10, 14), CLASSES[0], (), "9-ball"))
    2000-10-14 Elit 9-ball
    """

    day: date
    player_class: PlayerClass
    results: tuple[Result, ...]
    name: str = ""

    def __post_init__(self) -> None:
        if isinstance(self.day, datetime) or not isinstance(self.day, date):
            raise InvalidFacts("dag", self.day, "en dag")
        a_class(self.player_class)
        object.__setattr__(self, "results", all_of("resultat", self.results, Result))

    def __str__(self) -> str:
        return " ".join((self.day.isoformat(), str(self.player_class.value), self.name)).strip()


@provision("pool.4.27.d")
@reasoned
def season_totals(
    so_far: Reasoning, competitions: Iterable[Competition], player_class: PlayerClass, *, reading: Readings = None
) -> tuple[SeasonTotal, ...]:
    """Return what each player of a class has gathered in the class's own competitions, in alphabetical order.

    Every start counts as a competition that the player took part in, also one that ended in disqualification.

    :param competitions: the season's, of any class and in any order; those of other classes are passed over
    :param player_class: the class; youths in the juniors' competitions are juniors

    >>> from rulebook.pool.classes import OpenClass
    >>> field = tuple(Result(name, OpenClass.KL1, place=n, wins=1) for n, name in enumerate("ABCDEFGH", start=1))
    >>> season = [Competition(date(2000, 10, day), OpenClass.KL1, field) for day in (14, 28)]
    >>> print(season_totals(season, OpenClass.KL1).settled()[0])
    A 32 + 4 poäng på 2 arrangemang
    """
    wanted = a_class(player_class)
    own = [c for c in all_of("tävlingar", competitions, Competition) if c.player_class is wanted]
    gathered: dict[str, tuple[int, int, int]] = {}
    elsewhere: set[str] = set()
    for competition in sorted(own, key=lambda c: (c.day, alphabetical(c.name))):
        ruling = competition_points(competition.results, wanted)
        points = so_far.take(ruling, steps=False)
        placed = sum(score.placement for score in points.scores)
        so_far.step(("pool.4.18.h", "pool.4.20.e"), f"{competition}: värde {points.competition_value}", placed)
        counts = {r.player: counting_class(r.player_class, wanted) is wanted for r in competition.results}
        for score in points.scores:
            if counts[score.player]:
                placement, participation, events = gathered.get(score.player, (0, 0, 0))
                gathered[score.player] = placement + score.placement, participation + score.participation, events + 1
            else:
                elsewhere.add(score.player)
    moved = sorted(elsewhere & set(gathered), key=alphabetical)
    if moved:
        so_far.warn(
            f"{listed(moved)} står både i {wanted.value} och i en lägre klass: poäng tagna före en uppflyttning, som "
            "4.23 låter följa med, är inte räknade här."
        )
    so_far.title = f"Säsongen i {wanted.value}: {number_of(len(own), 'tävling', 'tävlingar')}, {len(gathered)} spelare"
    return tuple(SeasonTotal(name, *gathered[name]) for name in sorted(gathered, key=alphabetical))


@provision("pool.4.24.a", "pool.4.27.3.a")
@reasoned
def season_ranking(
    so_far: Reasoning, competitions: Iterable[Competition], player_class: PlayerClass, *, reading: Readings = None
) -> tuple[Ranked, ...]:
    """Return a class's ranking from the result lists of its season.

    :param competitions: the season's, of any class and in any order; those of other classes are passed over

    >>> from rulebook.pool.classes import OpenClass
    >>> field = tuple(Result(name, OpenClass.KL1, place=n, wins=1) for n, name in enumerate("ABCDEFGH", start=1))
    >>> print(season_ranking([Competition(date(2000, 10, 14), OpenClass.KL1, field)], OpenClass.KL1).settled()[1])
    2 B
    """
    totals = so_far.take(season_totals(competitions, player_class))
    ranked = so_far.take(ranking(totals, player_class.series))
    so_far.title = f"Rankingen i {player_class.value} efter säsongens tävlingar"
    return ranked


@provision("pool.4.27.d")
@reads
def ledgers(
    competitions: Iterable[Competition], *, reading: Readings = None
) -> dict[PlayerClass, tuple[SeasonTotal, ...]]:
    """Return a season in one ledger for each class that has had a competition, so that nothing crosses.

    >>> from rulebook.pool.classes import OpenClass
    >>> field = tuple(Result(name, OpenClass.KL1, place=n, wins=1) for n, name in enumerate("ABCDEFGH", start=1))
    >>> season = [Competition(date(2000, 10, 14), OpenClass.KL1, field)]
    >>> [str(total) for total in ledgers(season)[OpenClass.KL1]][:2]
    ['A 16 + 2 poäng på 1 arrangemang', 'B 12 + 2 poäng på 1 arrangemang']
    """
    season = all_of("tävlingar", competitions, Competition)
    held = {c.player_class for c in season}
    return {c: season_totals(season, c).settled() for c in CLASSES if c in held}
