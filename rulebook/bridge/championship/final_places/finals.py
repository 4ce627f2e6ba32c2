"""From qualifying play to prizes: a district's pairs in the final, the final series for teams, the prize list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from fractions import Fraction
from typing import TypeVar

from rulebook.bridge.championship.entering.vacancies import place_passes
from rulebook.bridge.championship.final_places.places import among_the_first
from rulebook.bridge.championship.play.matchpoints import ranking
from rulebook.bridge.championship.play.series import Match
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.masterpoints import MasterPoints, PointsEvent, points_by_scale
from rulebook.bridge.championship.programme.medals import Medal, medal
from rulebook.law.facts import InvalidFacts, all_of, by_key, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Undecided, Unregulated
from rulebook.law.swedish import alphabetical, listed, number_of
from rulebook.law.tables import Table

T = TypeVar("T")
_TIES = "sm.resultatredovisning.e"


@dataclass(frozen=True, slots=True)
class Finalist:
    """A pair that its district sends to the final.

    :param rank: its rank among the district's pairs in the final
    :param entitled: whether it is one of the district's pairs from the first quota, which carry travel money
    :param reserve: whether it has the place of a pair that withdrew
    """

    pair: str
    rank: int
    entitled: bool
    reserve: bool

    def __str__(self) -> str:
        return self.pair

    __repr__ = __str__


@provision("sm.reserver.j", "sm.semifinal-och-finalplatser.i")
@reasoned
def finalists(
    so_far: Reasoning,
    discipline: Discipline,
    points: Mapping[str, Fraction | int],
    seats: int,
    first: int,
    withdrawn: Iterable[str] = (),
    at: datetime | None = None,
    *,
    reading: Readings = None,
) -> tuple[Finalist, ...] | Undecided:
    """Return a district's pairs in the final: the best of its semifinal, and the next ones where a pair withdraws.

    :param discipline: which championship for pairs
    :param points: each pair's points in the district's semifinal
    :param seats: the district's places in the final
    :param first: how many of them are from the first quota
    :param withdrawn: pairs that have withdrawn
    :param at: when the places are filled, which matters in Öppna par
    :raises InvalidFacts: for impossible facts

    >>> found = finalists(Discipline.WOMEN, {"A": 60, "B": 55, "C": 50, "D": 45}, 2, 1, ["B"]).value
    >>> [(one.pair, one.entitled, one.reserve) for one in found]
    [('A', True, False), ('C', False, True)]
    """
    kind = one_of("disciplin", discipline, Discipline)
    placed = so_far.take(ranking(points), steps=False)
    names = tuple(one.pair for one in placed)
    number = whole("platser", seats, least=1)
    whole("platser i första kvoteringen", first, most=number)
    gone = all_of("återbud", withdrawn, str)
    if len(names) < number:
        so_far.warn(f"Distriktet har {number} platser men bara {len(names)} par: resten blir lediga.")
    passing = so_far.take(place_passes(kind, names, min(number, len(names)), gone, at=at))
    so_far.title = f"{kind.title}: {number_of(number, 'finalplats', 'finalplatser')}"
    left = [one for one in placed if one.pair not in gone]
    taken = tuple(one.pair for one in left if one.pair in names[:number] or one.pair in passing.pairs)
    rest = [one for one in left if one.pair not in taken]
    place = {one.pair: one.place for one in placed}
    if taken and rest and rest[0].place == place[taken[-1]]:
        level = sorted((one.pair for one in left if one.place == rest[0].place), key=alphabetical)
        sure = tuple(pair for pair in taken if pair not in level)
        open_seats = number_of(len(taken) - len(sure), "finalplats", "finalplatser")
        return Unregulated(
            f"vilka av {listed(level)} som tar {open_seats}: lika poäng skiljs åt av lagarna",
            (_TIES,),
            certain=_finalists(sure, names[:number], first),
        )
    found = _finalists(taken, names[:number], first)
    entitled = sum(one.entitled for one in found)
    so_far.step(("sm.semifinal-och-finalplatser.i",), "av dem från den första kvoteringen", entitled)
    return found


def _finalists(pairs: tuple[str, ...], holders: tuple[str, ...], first: int) -> tuple[Finalist, ...]:
    return tuple(
        Finalist(pair, rank, among_the_first(rank, first), pair not in holders)
        for rank, pair in enumerate(pairs, start=1)
    )


@provision("sm.sm-tavlingar-lag.h", "sm.semifinal-och-finalplatser.t")
@reasoned
def final_series(so_far: Reasoning, winners: Iterable[Iterable[str]]) -> tuple[Match, ...] | Undecided:
    """Return the matches of a final series between the winners of the semifinals, none of them played yet.

    :param winners: for each semifinal, the team in its first place, or those that share it
    :raises InvalidFacts: for fewer than two semifinals, or a team that has won two

    >>> [one.name for one in final_series([["A"], ["B"], ["C"]]).value]
    ['rond 1, B–C', 'rond 2, C–A', 'rond 3, A–B']
    """
    groups = [all_of("segrare", one, str) for one in all_of("semifinaler", winners, object)]
    if len(groups) < 2 or not all(groups):
        raise InvalidFacts("semifinaler", len(groups), "minst två, med en segrare i varje")
    names = [name for group in groups for name in group]
    for name in names:
        if names.count(name) > 1:
            raise InvalidFacts("segrare", name, "ett lag i bara en semifinal")
    so_far.title = f"Finalserie efter {len(groups)} semifinaler"
    so_far.step(("sm.sm-tavlingar-lag.h",), "segrarna går till final", listed(sorted(names, key=alphabetical)))
    shared = [group for group in groups if len(group) > 1]
    if shared:
        return Unregulated(
            f"vem av {listed(sorted(shared[0], key=alphabetical))} som går till final: lika lag skiljs åt av lagarna",
            ("sm.sm-tavlingar-lag.h", _TIES),
        )
    teams = sorted(names, key=alphabetical)
    so_far.step(("sm.semifinal-och-finalplatser.t",), "alla möter alla, matcher", len(teams) * (len(teams) - 1) // 2)
    so_far.warn("Spelordningen är bokens förslag; Förbundet fastställer den.")
    return _round_robin(teams)


def _round_robin(teams: list[str]) -> tuple[Match, ...]:
    """Return a series in rounds in which every team plays once, or sits out where the number is odd."""
    circle = [*teams] + ([""] if len(teams) % 2 else [])
    half, found = len(circle) // 2, list[Match]()
    for number in range(1, len(circle)):
        for home, away in zip(circle[:half], circle[half:][::-1], strict=True):
            if home and away:
                found.append(Match(number, home, away) if number % 2 else Match(number, away, home))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Prize:
    """What a place gives: a medal and master points; None where the rules leave it open or say nothing.

    :param medal: None where there is none, or where a shared place leaves it open
    """

    name: str
    place: int
    medal: Medal | None
    points: MasterPoints | None


@dataclass(frozen=True, slots=True, repr=False)
class PrizeList:
    """The prizes of an event, best place first."""

    prizes: tuple[Prize, ...]

    def table(self, caption: str = "Prislista") -> Table:
        """Return the list as a table."""
        rows = tuple(
            (one.place, one.name, one.medal.value if one.medal else "", one.points or "") for one in self.prizes
        )
        return Table(caption, ("plats", "namn", "medalj", "mästarpoäng"), rows)

    def __str__(self) -> str:
        return listed([f"{one.place} {one.name}" for one in self.prizes])

    __repr__ = __str__


@provision("sm.mastarskapsmedaljer.a", "sm.mastarpoang.f", "sm.mastarpoang.j")
@reasoned
def prize_list(
    so_far: Reasoning,
    places: Mapping[str, int],
    event: PointsEvent | None = None,
    pairs: int | None = None,
    *,
    reading: Readings = None,
) -> PrizeList | Undecided:
    """Return what each place gives: medals where the event decides a championship, and master points by the scales.

    :param places: everybody's place; equals share one, 1, 1, 3
    :param event: the event whose scale counts; None where the regulation prints none
    :param pairs: how many pairs round 2B has
    :raises InvalidFacts: for places that cannot be, or an unknown event

    >>> found = prize_list({"A": 1, "B": 2, "C": 3, "D": 4}, PointsEvent.ROUND_2A).value
    >>> [(one.name, one.medal.value if one.medal else "", one.points.gold) for one in found.prizes][2:]
    [('C', 'brons', Fraction(25, 1)), ('D', '', Fraction(20, 1))]
    """
    given = {name: whole(f"plats för {name}", place, least=1) for name, place in by_key("platser", places, str).items()}
    which = None if event is None else one_of("tävling", event, PointsEvent)
    for name, place in given.items():
        right = 1 + sum(other < place for other in given.values())
        if place != right:
            raise InvalidFacts(f"plats för {name}", place, f"{right} (1 + antalet bättre placerade)")
    so_far.title = f"Prislista för {len(given)} {'par' if which is None or which.name.startswith('ROUND') else 'lag'}"
    medals = which in (None, PointsEvent.ROUND_2A, PointsEvent.VETERAN_TEAMS)
    if which is None:
        so_far.warn("Bestämmelserna har ingen mästarpoängskala för tävlingen; förbundets tabell behövs.")
    open_points: list[Undecided] = []
    prizes = []
    for name in sorted(given, key=lambda one: (given[one], alphabetical(one))):
        place = given[name]
        shared = sum(other == place for other in given.values())
        won, points = None, None
        if medals and place <= 3:
            won = _settled(so_far, open_points, medal(place, shared > 1), name)
        if which is not None:
            span = str(place) if shared == 1 else f"{place}-{place + shared - 1}"
            points = _settled(so_far, open_points, points_by_scale(which, span, pairs), name)
        prizes.append(Prize(name, place, won, points))
    found = PrizeList(tuple(prizes))
    if open_points:
        return replace(open_points[0], certain=found)
    return found


@reasoned
def prizes_by_points(
    so_far: Reasoning,
    points: Mapping[str, Fraction | int],
    event: PointsEvent | None = None,
    pairs: int | None = None,
    *,
    reading: Readings = None,
) -> PrizeList | Undecided:
    """Return what each place gives, where the places follow from the points.

    :param points: everybody's points
    :param event: the event whose scale counts; None where the regulation prints none
    :param pairs: how many pairs round 2B has
    :raises InvalidFacts: for what are no points, or an unknown event

    >>> prizes_by_points({"A": 60, "B": 55}, PointsEvent.ROUND_2A).value
    1 A och 2 B
    """
    placed = so_far.take(ranking(points), steps=False)
    prizes = prize_list({one.pair: one.place for one in placed}, event, pairs)
    so_far.title = prizes.title
    return so_far.take(prizes)


def _settled(so_far: Reasoning, open_points: list[Undecided], ruling: Ruling[T], name: str) -> T | None:
    """Take what somebody's place gives; what is undecided is kept apart, and gives nothing for certain."""
    value = so_far.hear(ruling, about=name)
    if isinstance(value, Undecided):
        open_points.append(replace(value, question=f"{name}: {value.question}"))
        return None
    return value
