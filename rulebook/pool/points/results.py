"""A result list becomes points: everybody's placement and participation points in one competition (4.18-4.20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulebook.law.facts import InvalidFacts, a_name, all_of, flag, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical
from rulebook.law.tables import Table
from rulebook.pool.classes import PlayerClass, a_class, counting_class
from rulebook.pool.points.placement import COLUMNS, Line, Obstacle, Points, column_of, obstacle, placement_points
from rulebook.pool.points.valuation import class_valuation
from rulebook.pool.points.values import TOP_RANKS
from rulebook.pool.readings import Approved, DisqualifiedStarter, StruckStart

PARTICIPATION_POINTS = 2
"""What everybody who starts in an approved ranking competition receives."""

STRUCK = ("pool.4.3.b", "pool.4.5.c")
"""Where a disqualified player's result is struck."""


@dataclass(frozen=True, slots=True)
class Result:
    """One player's line in a competition's result list.

    :param rank: rank within the own class, if any
    :param place: 1 + the number of better players; None for a starter without a known place
    :param wins: matches played and won
    :param walkovers: matches won without play
    :param disqualified: then without a place
    """

    player: str
    player_class: PlayerClass
    rank: int | None = None
    place: int | None = None
    wins: int = 0
    walkovers: int = 0
    disqualified: bool = False

    def __post_init__(self) -> None:
        a_name("spelare", self.player)
        a_class(self.player_class)
        if self.rank is not None:
            whole("ranking", self.rank, least=1)
        if self.place is not None:
            whole("plats", self.place, least=1)
        whole("vinster", self.wins)
        whole("vinster på WO", self.walkovers)
        if flag("diskvalificerad", self.disqualified) and self.place is not None:
            raise InvalidFacts("plats", self.place, "ingen placering för en diskvalificerad spelare")

    @property
    def top(self) -> bool:
        """Whether the rank is among those that are worth more in some classes."""
        return self.rank is not None and self.rank <= TOP_RANKS


@dataclass(frozen=True, slots=True)
class Score:
    """What one player takes home from a competition."""

    player: str
    placement: int
    participation: int


@dataclass(frozen=True, slots=True)
class CompetitionPoints:
    """The points of a whole competition, in the result list's order."""

    competition_value: int
    scores: tuple[Score, ...]

    def __str__(self) -> str:
        placement, participation = sum(s.placement for s in self.scores), sum(s.participation for s in self.scores)
        return f"värde {self.competition_value}, {placement} placeringspoäng och {participation} deltagarpoäng"


@provision("pool.4.20.e")
@reasoned
def participation_points(
    so_far: Reasoning, *, started: bool, approved: bool = True, disqualified: bool = False, reading: Readings = None
) -> int:
    """Return one player's participation points (pool.4.20.e).

    :param started: whether the player started
    :param approved: whether the ranking competition is approved
    :param disqualified: whether the player's result is struck

    >>> participation_points(started=True).value, participation_points(started=True, approved=False).value
    (2, 0)
    """
    so_far.title, so_far.unit = "Deltagarpoäng", ("poäng", "poäng")
    for name, told in (("har startat", started), ("godkänd", approved), ("diskvalificerad", disqualified)):
        flag(name, told)
    if not started:
        so_far.step(("pool.4.20.e",), "har inte startat", 0)
        return 0
    if not approved:
        so_far.step(("pool.4.20.e",), "tävlingen är inte godkänd som rankingtävling", 0)
        return 0
    if disqualified and answer_to(StruckStart) is StruckStart.NOTHING:
        so_far.step(("pool.4.20.e", *STRUCK), "diskvalificerad, resultatet stryks", 0)
        return 0
    so_far.step(("pool.4.20.e",), "startar i godkänd rankingtävling", PARTICIPATION_POINTS)
    return PARTICIPATION_POINTS


@provision("pool.4.20.e")
@reasoned
def event_points(
    so_far: Reasoning,
    total_value: int,
    place: int | None,
    starters: int,
    wins: int,
    *,
    walkovers: int = 0,
    reading: Readings = None,
) -> tuple[int, int]:
    """Return one starter's placement and participation points in an approved, scoring competition (pool.4.20.e).

    >>> event_points(180, 1, 40, wins=6).value
    (64, 2)
    """
    placement = placement_points(total_value, place, starters, wins, walkovers=walkovers)
    points = so_far.take(placement), so_far.take(participation_points(started=True))
    so_far.title = placement.title.replace("Placeringspoäng", "Placerings- och deltagarpoäng")
    return points


@provision("pool.4.18.h", "pool.4.20.d", "pool.4.20.e")
@reasoned
def competition_points(
    so_far: Reasoning, results: Iterable[Result], competition: PlayerClass, *, reading: Readings = None
) -> CompetitionPoints:
    """Return everybody's points in an approved ranking competition of one class (pool.4.18-4.20, pool.4.27.1).

    :param results: one line for each starter, in any order
    :param competition: the class that the competition is for
    :returns: scores by place, then name; the unplaced and the disqualified last
    :raises InvalidFacts: for a player twice, a player of a higher class or another series, or places that do not hold

    >>> from rulebook.pool.classes import OpenClass
    >>> field = [Result(name, OpenClass.KL1, place=n, wins=9 - n) for n, name in enumerate("ABCDEFGH", start=1)]
    >>> competition_points(field, OpenClass.KL1).settled().scores[0]
    Score(player='A', placement=16, participation=2)
    """
    listed = tuple(sorted(all_of("resultat", results, Result), key=_list_order))
    _check(listed, competition)
    struck = any(r.disqualified for r in listed)
    kept = not struck or answer_to(DisqualifiedStarter) is DisqualifiedStarter.COUNTED
    counts = Counter((r.player_class, r.top) for r in listed if kept or not r.disqualified)
    valued = so_far.take(class_valuation(counts, competition))
    row = valued.row if valued.reached else None
    approved = valued.reached or answer_to(Approved) is Approved.SANCTIONED
    each = PARTICIPATION_POINTS if approved else 0
    sharing = Counter(r.place for r in listed)
    given: dict[tuple[int | None, int, int], tuple[int, Obstacle | None]] = {}
    scores = []
    for r in listed:
        key = r.place, r.wins, r.walkovers
        if key not in given:
            given[key] = _placed(row, Line(*key, sharing=sharing[r.place]), valued.places)
        points, hindered = given[key]
        took = each
        if r.disqualified:
            took = so_far.take(participation_points(started=True, approved=approved, disqualified=True), about=r.player)
        elif hindered is Obstacle.NO_WIN:
            so_far.step(("pool.4.20.d",), f"{r.player}: {hindered.value}", 0)
        scores.append(Score(r.player, points, took))
    started = sum(not r.disqualified for r in listed)
    so_far.step(("pool.4.20.e",), f"deltagarpoäng till {started} spelare, var och en", each)
    if any(score.placement for score in scores):
        for doubt in _doubts(listed, valued.places):
            so_far.warn(doubt)
    so_far.title = f"Poängen i en tävling för {competition.value}"
    return CompetitionPoints(valued.value, tuple(scores))


def _placed(row: Points | None, line: Line, places: int) -> tuple[int, Obstacle | None]:
    if row is None:
        return 0, Obstacle.NO_ROW
    hindered = obstacle(line, places)
    if hindered is not None or line.place is None:
        return 0, hindered
    return row[column_of(line.place)], None


def score_table(results: Iterable[Result], points: CompetitionPoints) -> Table:
    """Return a competition's points for reading, with each player's place and class from the result list.

    >>> from rulebook.pool.classes import OpenClass
    >>> alone = [Result("A", OpenClass.KL3, place=1, wins=1)]
    >>> score_table(alone, competition_points(alone, OpenClass.KL3).settled()).rows
    (('1', 'A', 'Kl 3', 0, 2, 2),)
    """
    by_name = {r.player: r for r in results}
    rows = []
    for s in points.scores:
        r = by_name[s.player]
        place = "disk" if r.disqualified else "–" if r.place is None else str(r.place)
        total = s.placement + s.participation
        rows.append((place, s.player, r.player_class.value, s.placement, s.participation, total))
    heads = ("plats", "spelare", "klass", "placeringspoäng", "deltagarpoäng", "summa")
    return Table(f"{len(rows)} i resultatlistan: {points}", heads, tuple(rows))


def first_fault(results: Sequence[Result]) -> tuple[int, str] | None:
    """Return the position of the first place that does not hold, and what was accepted; None when all hold.

    A place is 1 + the number of better players.

    >>> from rulebook.pool.classes import OpenClass
    >>> first_fault([Result("A", OpenClass.KL1, place=1), Result("B", OpenClass.KL1, place=3)])
    (1, '2 (1 + antalet bättre placerade); saknas plats 2 i listan?')
    """
    right: dict[int, int] = {}
    for better, place in enumerate(sorted(r.place for r in results if r.place is not None)):
        right.setdefault(place, 1 + better)
    wrong = next((place for place, number in right.items() if place != number), None)
    if wrong is None:
        return None
    accepted = f"{right[wrong]} (1 + antalet bättre placerade)"
    if wrong > right[wrong] and any(r.disqualified for r in results):
        accepted += "; flytta upp dem som stod efter en diskvalificerad (4.3)"
    elif wrong > right[wrong]:
        accepted += f"; saknas plats {right[wrong]} i listan?"
    else:
        accepted += "; en delad plats har samma tal för alla, och nästa plats hoppas över"
    return next(i for i, r in enumerate(results) if r.place == wrong), accepted


def _check(listed: tuple[Result, ...], competition: PlayerClass) -> None:
    if not listed:
        raise InvalidFacts("resultat", "inga spelare", "minst en startande")
    for name, number in Counter(r.player for r in listed).items():
        if number > 1:
            raise InvalidFacts("spelare", name, "varje spelare en enda gång")
    for player_class in {r.player_class for r in listed}:
        counting_class(player_class, competition)
    if fault := first_fault(listed):
        position, accepted = fault
        raise InvalidFacts("plats", listed[position].place, accepted)


def _doubts(listed: tuple[Result, ...], limit: int) -> tuple[str, ...]:
    """Say where the places leave a doubt: a shared place across a limit of points, or too few places."""
    warnings = []
    sharing = Counter(r.place for r in listed if r.place is not None)
    for place, number in sorted(sharing.items()):
        last = place + number - 1
        if place <= limit and last > min(COLUMNS[column_of(place)][1], limit):
            warnings.append(
                f"{number} spelare delar plats {place}, och platserna {place}–{last} går över en poänggräns: "
                "se efter att placeringen stämmer."
            )
    if sum(sharing.values()) < min(limit, sum(not r.disqualified for r in listed)):
        warnings.append(f"{limit} platser ger poäng, men listan placerar bara {sum(sharing.values())} spelare.")
    return tuple(warnings)


def _list_order(result: Result) -> tuple[bool, bool, int, tuple[str, str]]:
    return result.disqualified, result.place is None, result.place or 0, alphabetical(result.player)
