"""The table of a series: team points, quotients, meetings, and what parted each team from the next (4.28 d, 4.28.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import pairwise, permutations

from rulebook.law.facts import Fact, Flag, InvalidFacts, Text, Whole, all_of
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Step, Unregulated
from rulebook.law.swedish import alphabetical, listed
from rulebook.law.tables import Table
from rulebook.pool.teams.divisions import Division
from rulebook.pool.teams.readings import BallQuotient, HeadToHead, WithdrawnMatches
from rulebook.pool.teams.series import MATCHES, most_balls

WON, DRAWN, LOST = 2, 1, 0
"""Team points for a team match won, drawn and lost."""

SHOWN = 6
"""How many of the meetings left a warning names."""

WINS = Fact("wins", "vunna matcher", "Individuella matcher som laget vunnit.", Whole())
TEAM = Fact("team", "lag", "Lagets namn.", Text())
WHOLE_GATHERING = Fact(
    "whole_gathering", "helt sammandrag", "Laget hade deltagit i ett helt sammandrag.", Flag(), default=False
)


class PartedBy(Enum):
    """What sets a team above the next one of the table."""

    POINTS = "points"
    MATCH_QUOTIENT = "match_quotient"
    BALL_QUOTIENT = "ball_quotient"
    HEAD_TO_HEAD = "head_to_head"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A team match: individual matches won, and balls made, by each side."""

    home: str
    away: str
    home_matches: int
    away_matches: int
    home_balls: int
    away_balls: int

    def __post_init__(self) -> None:
        for team in (self.home, self.away):
            TEAM.checked(team)
        if self.home == self.away:
            raise InvalidFacts("bortalag", self.away, "ett annat lag än hemmalaget")
        for number in (self.home_matches, self.away_matches, self.home_balls, self.away_balls):
            if isinstance(number, bool) or not isinstance(number, int):
                raise InvalidFacts("matcher och bollar", number, "heltal")
        if min(self.home_matches, self.away_matches) < 0:
            raise InvalidFacts("vunna matcher", min(self.home_matches, self.away_matches), "heltal från 0")

    def in_division(self, division: Division) -> TeamMatch:
        """Return the match if it can be one of a division's.

        :raises InvalidFacts: for more than four individual matches, or more balls than can be made
        """
        if self.home_matches + self.away_matches > MATCHES:
            shown = f"{self.home_matches}-{self.away_matches}"
            raise InvalidFacts("vunna matcher", shown, f"högst {MATCHES} individuella matcher i en lagmatch")
        for side, balls in (("hemmalagets", self.home_balls), ("bortalagets", self.away_balls)):
            if balls > most_balls(division):
                raise InvalidFacts(f"{side} bollar", balls, f"högst {most_balls(division)} i {division.title}")
        return self


@dataclass(frozen=True, slots=True)
class Standing:
    """A team's line in the table; a quotient over nothing is None."""

    place: int
    team: str
    played: int
    won: int
    drawn: int
    lost: int
    points: int
    matches: tuple[int, int]
    match_quotient: Fraction | None
    balls: tuple[int, int]
    ball_quotient: Fraction | None


@dataclass(frozen=True, slots=True)
class Decided:
    """What set one team above the next."""

    above: str
    below: str
    by: PartedBy


@dataclass(frozen=True, slots=True)
class League:
    """A series' table from the top, and what parted neighbours."""

    table: tuple[Standing, ...]
    decided: tuple[Decided, ...]

    def __str__(self) -> str:
        return ", ".join(f"{one.place} {one.team}" for one in self.table) or "inga lag"

    def to_table(self, caption: str = "Tabell") -> Table:
        """Return the standings for reading."""
        rows = tuple(
            (s.place, s.team, s.played, s.won, s.drawn, s.lost, s.points, f"{s.matches[0]}–{s.matches[1]}",
             s.match_quotient, f"{s.balls[0]}–{s.balls[1]}", s.ball_quotient)
            for s in self.table
        )  # fmt: skip
        heads = ("plats", "lag", "S", "V", "O", "F", "poäng", "matcher", "matchkvot", "bollar", "bollkvot")
        return Table(caption, heads, rows, ("pool.4.28.d", "pool.4.28.1.a"))


@provision("pool.4.28.d")
def team_points(won: int, lost: int) -> Ruling[int]:
    """Return a team's points from one team match: 2 for a win, 1 for a draw, 0 for a loss.

    :param won: individual matches that the team won
    :param lost: individual matches that it lost

    >>> [team_points(*score).value for score in ((3, 1), (2, 2), (0, 4))]
    [2, 1, 0]
    """
    own, other = WINS.checked(won), WINS.checked(lost)
    points, word = (WON, "vunnen") if own > other else (DRAWN, "oavgjord") if own == other else (LOST, "förlorad")
    return Ruling(points, (Step(("pool.4.28.d",), f"{word} lagmatch, {own}–{other}", points),))


@provision("pool.4.28.5.b", "pool.4.28.5.c")
@reasoned
def counted_matches(
    so_far: Reasoning,
    matches: Iterable[TeamMatch],
    withdrawn: str | None = None,
    *,
    whole_gathering: bool = False,
    reading: Readings = None,
) -> tuple[TeamMatch, ...]:
    """Return the matches that count: those of a team that gave a walkover are struck, unless it has met all others.

    :param withdrawn: the team that gave a walkover
    :param whole_gathering: whether it had taken part in a whole gathering, which one reading asks for instead
    :raises InvalidFacts: when it is none of the teams

    >>> played = [TeamMatch("A", "B", 3, 1, 0, 0), TeamMatch("B", "C", 2, 2, 0, 0)]
    >>> len(counted_matches(played, "A").value)
    1
    """
    every = all_of("lagmatcher", matches, TeamMatch)
    if withdrawn is None:
        so_far.step(("pool.4.28.5.b",), "inget lag har lämnat WO: alla matcher räknas")
        return every
    TEAM.checked(withdrawn)
    teams = {team for match in every for team in (match.home, match.away)}
    if withdrawn not in teams:
        raise InvalidFacts("laget som lämnat WO", withdrawn, listed(sorted(teams, key=alphabetical), "eller"))
    own = [match for match in every if withdrawn in (match.home, match.away)]
    met = {team for match in own for team in (match.home, match.away)} - {withdrawn}
    all_met, whole = met == teams - {withdrawn}, WHOLE_GATHERING.checked(whole_gathering)
    if all_met != whole and answer_to(WithdrawnMatches) is WithdrawnMatches.GATHERING:
        so_far.step(("pool.4.28.5.c",), f"{withdrawn} har deltagit i ett helt sammandrag", whole)
        stand = whole
    else:
        so_far.step(("pool.4.28.5.c",), f"{withdrawn} har mött alla de övriga lagen", all_met)
        stand = all_met
    if stand:
        so_far.step(("pool.4.28.5.c",), f"matcherna som {withdrawn} redan har spelat står fast")
        return every
    so_far.step(("pool.4.28.5.b",), f"{withdrawn} har lämnat WO: dess matcher räknas bort", len(own))
    return tuple(match for match in every if match not in own)


@provision("pool.4.28.1.a", "pool.4.28.d", "pool.4.28.5.b")
@reasoned
def league(
    so_far: Reasoning,
    matches: Iterable[TeamMatch],
    withdrawn: str | None = None,
    *,
    whole_gathering: bool = False,
    reading: Readings = None,
) -> League | Unregulated:
    """Return a series' table: by points, match quotient, ball quotient and the meetings among the tied.

    :param withdrawn: a team that gave a walkover
    :param whole_gathering: whether it had taken part in a whole gathering
    :returns: `Unregulated` when teams stay tied after all four; the table with shared places stands in `certain`
    :raises InvalidFacts: for a meeting that stands twice with the same home side

    >>> played = [TeamMatch("A", "B", 3, 1, 120, 100), TeamMatch("B", "A", 2, 2, 110, 110)]
    >>> [(one.place, one.team, one.points) for one in league(played).value.table]
    [(1, 'A', 3), (2, 'B', 1)]
    """
    every = all_of("lagmatcher", matches, TeamMatch)
    seen: set[tuple[str, str]] = set()
    for match in every:
        if (match.home, match.away) in seen:
            raise InvalidFacts("möte", f"{match.home}–{match.away}", "varje hemma- och bortamöte en gång")
        seen.add((match.home, match.away))
    counted = so_far.take(counted_matches(every, withdrawn, whole_gathering=whole_gathering))
    teams = {team for match in every for team in (match.home, match.away)} - {withdrawn if withdrawn else ""}
    if withdrawn is not None and any(withdrawn in (m.home, m.away) for m in counted):
        teams.add(withdrawn)
    lines = {team: _line(team, counted) for team in teams}
    if left := [f"{home}–{away}" for home, away in _meetings(teams) if (home, away) not in seen]:
        count = "Ett möte är inte spelat" if len(left) == 1 else f"{len(left)} möten är inte spelade"
        so_far.warn(f"{count}: {', '.join(left[:SHOWN])}{' …' if len(left) > SHOWN else ''}")
    order, parted = _ordered(lines, counted)
    table, decided = _placed(order, parted, lines)
    so_far.step(("pool.4.28.d",), f"{WON} poäng för vunnen, {DRAWN} för oavgjord, {LOST} för förlorad lagmatch")
    for one in decided:
        if one.by is not PartedBy.POINTS:
            so_far.step(("pool.4.28.1.a",), f"{one.above} och {one.below} skiljs åt av {_WORDS[one.by]}")
    value = League(table, decided)
    if any(one.by is PartedBy.TIE for one in decided):
        question = "vilka lag går före när poäng, matchkvot, bollkvot och inbördes möte är lika?"
        options = ("omspel vid sista sammandraget, om upp- eller nedflyttning hänger på det", "delad plats")
        so_far.end(Unregulated(question, ("pool.4.28.1.a", "pool.4.28.1.b"), value, options))
    return value


_WORDS = {
    PartedBy.MATCH_QUOTIENT: "matchkvoten",
    PartedBy.BALL_QUOTIENT: "bollkvoten",
    PartedBy.HEAD_TO_HEAD: "inbördes möte",
    PartedBy.TIE: "ingenting: delad plats",
}


def _meetings(teams: Iterable[str]) -> Iterable[tuple[str, str]]:
    """Return the meetings of a series, home side first: all meet all at home and away (pool.4.28.b)."""
    return permutations(sorted(teams, key=alphabetical), 2)


def _line(team: str, matches: Iterable[TeamMatch]) -> Standing:
    won = drawn = lost = matches_won = matches_lost = made = conceded = 0
    for match in matches:
        if team not in (match.home, match.away):
            continue
        own, other = (match.home_matches, match.away_matches)[:: 1 if match.home == team else -1]
        balls, against = (match.home_balls, match.away_balls)[:: 1 if match.home == team else -1]
        won, drawn, lost = won + (own > other), drawn + (own == other), lost + (own < other)
        matches_won, matches_lost, made, conceded = (
            matches_won + own,
            matches_lost + other,
            made + balls,
            conceded + against,
        )
    per_match = answer_to(BallQuotient) is BallQuotient.PER_MATCH
    below = matches_won + matches_lost if per_match else conceded
    return Standing(
        0, team, won + drawn + lost, won, drawn, lost, WON * won + DRAWN * drawn,
        (matches_won, matches_lost), _quotient(matches_won, matches_lost), (made, conceded), _quotient(made, below),
    )  # fmt: skip


def _quotient(above: int, below: int) -> Fraction | None:
    return Fraction(above, below) if below else None


def _rank(quotient: Fraction | None, above: int) -> tuple[int, Fraction]:
    """Key by which a quotient over nothing is the highest where something was won, else the lowest."""
    if quotient is None:
        return (1 if above > 0 else -1), Fraction(0)
    return 0, quotient


def _ordered(
    lines: dict[str, Standing], matches: tuple[TeamMatch, ...]
) -> tuple[list[str], dict[tuple[str, str], PartedBy]]:
    """Return the teams from the top, and what parts each two neighbours."""
    keys: list[tuple[PartedBy, Callable[[str], object]]] = [
        (PartedBy.POINTS, lambda team: lines[team].points),
        (PartedBy.MATCH_QUOTIENT, lambda team: _rank(lines[team].match_quotient, lines[team].matches[0])),
        (PartedBy.BALL_QUOTIENT, lambda team: _rank(lines[team].ball_quotient, lines[team].balls[0])),
    ]

    def full(team: str) -> tuple[object, ...]:
        return tuple(key(team) for _, key in keys)

    groups: dict[tuple[object, ...], list[str]] = {}
    for team in sorted(lines, key=alphabetical):
        groups.setdefault(full(team), []).append(team)
    meetings = {
        team: _in_meetings(team, set(group), matches) for group in groups.values() if len(group) > 1 for team in group
    }
    order = sorted(lines, key=alphabetical)
    order.sort(key=lambda t: (full(t), meetings.get(t, (0, 0))), reverse=True)
    parted = {}
    for above, below in pairwise(order):
        by = next((kind for kind, key in keys if key(above) != key(below)), None)
        if by is None:
            by = PartedBy.HEAD_TO_HEAD if meetings[above] != meetings[below] else PartedBy.TIE
        parted[above, below] = by
    return order, parted


def _in_meetings(team: str, tied: set[str], matches: tuple[TeamMatch, ...]) -> tuple[int, int]:
    """Return a team's points in meetings among the tied, and its individual matches where the reading asks for them."""
    own = _line(team, (match for match in matches if {match.home, match.away} <= tied))
    if answer_to(HeadToHead) is HeadToHead.TEAM_POINTS:
        return own.points, 0
    return own.points, own.matches[0] - own.matches[1]


def _placed(
    order: list[str], parted: dict[tuple[str, str], PartedBy], lines: dict[str, Standing]
) -> tuple[tuple[Standing, ...], tuple[Decided, ...]]:
    table: list[Standing] = []
    for position, team in enumerate(order):
        shared = position and parted[order[position - 1], team] is PartedBy.TIE
        table.append(replace(lines[team], place=table[-1].place if shared else position + 1))
    decided = tuple(Decided(above, below, by) for (above, below), by in parted.items())
    return tuple(table), decided


@provision("pool.4.28.1.b")
def replay_allowed(places: Iterable[int], moving: Iterable[int]) -> Ruling[bool]:
    """Return whether level teams may play again at the last gathering: only where promotion or relegation hangs on it.

    :param places: the places that the level teams share
    :param moving: the places of the series from which a team is moved

    >>> replay_allowed([6, 7], [7, 8]).value, replay_allowed([3, 4], [7, 8]).value
    (True, False)
    """
    shared = {PLACE.checked(place) for place in all_of("delade platser", places, object)}
    moved = {PLACE.checked(place) for place in all_of("platser som flyttas", moving, object)}
    allowed = bool(shared & moved) and not shared <= moved
    text = f"platserna {listed([str(p) for p in sorted(shared)])} avgör upp- eller nedflyttning: omspel får ske"
    return Ruling(allowed, (Step(("pool.4.28.1.b",), text, allowed),))


PLACE = Fact("place", "plats", "Placering i serien.", Whole(1, 100))


@provision("pool.4.28.7.a", "pool.4.28.7.b")
def champions(final: League) -> Ruling[str | Unregulated]:
    """Return who is Swedish champion for teams, and directly qualified for the European cup: the Elite series' winner.

    :param final: the Elite series' final table
    :returns: `Unregulated` when teams share the first place
    :raises InvalidFacts: for a table without teams

    >>> champions(league([TeamMatch("Alfa 1", "Beta 1", 1, 3, 0, 0)]).value).value
    'Beta 1'
    """
    if not isinstance(final, League) or not final.table:
        raise InvalidFacts("Elitseriens sluttabell", final, "en tabell med minst ett lag")
    title = "Svensk mästare för lag"
    first = [one.team for one in final.table if one.place == 1]
    if len(first) > 1:
        question = f"vilket av lagen {listed(first)} har vunnit Elitserien?"
        return Ruling(Unregulated(question, ("pool.4.28.7.a",), options=tuple(first)), (), title=title)
    (team,) = first
    steps = (
        Step(("pool.4.28.7.a",), f"{team} har vunnit Elitserien och är svensk mästare för lag"),
        Step(("pool.4.28.7.b",), f"{team} är direktkvalificerat till Europacupen för lag"),
    )
    return Ruling(team, steps, title=title)
