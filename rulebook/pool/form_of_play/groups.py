"""A group in which all meet all: points, and the three steps that part players of equal points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import Any, TypeAlias

from rulebook.law.facts import InvalidFacts, a_name, all_of, by_key, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import alphabetical, listed, number_of
from rulebook.law.tables import Table
from rulebook.pool.form_of_play.readings import MutualMeetings, WalkoverPlayed

WIN_POINTS = 2
"""What a won match gives; the regulation gives no figure for players, this is the one of the team series (4.28)."""


class PartedBy(Enum):
    """What parts two players in the table, in the order in which it is asked."""

    POINTS = "points"
    WINS = "wins"
    MEETINGS = "head_to_head"
    AVERAGE = "ball_average"
    NOTHING = "tie"


CRITERIA: Mapping[PartedBy, str] = {
    PartedBy.POINTS: "poäng",
    PartedBy.WINS: "vunna matcher",
    PartedBy.MEETINGS: "inbördes möte",
    PartedBy.AVERAGE: "bollkvot",
    PartedBy.NOTHING: "ingenting: delad plats",
}
"""What a criterion is called."""


@dataclass(frozen=True, slots=True)
class GroupMatch:
    """A match in a group.

    :param points_a: points that a made, negative where the discipline allows it; None for a walkover without figures
    :param absent: who did not come, for a walkover
    """

    a: str
    b: str
    points_a: int | None
    points_b: int | None
    absent: str | None = None

    def __post_init__(self) -> None:
        for side, player in (("a", self.a), ("b", self.b)):
            a_name(f"spelare {side}", player)
        if self.a.casefold() == self.b.casefold():
            raise InvalidFacts("spelare b", self.b, "en annan spelare än a")
        for side, points in (("a", self.points_a), ("b", self.points_b)):
            if points is not None or self.absent is None:
                whole(f"poäng {side}", points, least=None)
        if self.absent is None:
            if self.points_a == self.points_b:
                raise InvalidFacts(
                    "poäng b", self.points_b, "ett annat antal än motståndarens: en match har en segrare"
                )
        elif self.absent not in (self.a, self.b):
            raise InvalidFacts("walkover", self.absent, f"{self.a} eller {self.b}")

    @property
    def winner(self) -> str:
        """Who won."""
        if self.absent is not None:
            return self.b if self.absent == self.a else self.a
        return max(self.a, self.b, key=self.points)

    def points(self, player: str) -> int:
        """Return the points that a player made."""
        made = self.points_a if player == self.a else self.points_b
        return 0 if made is None else made


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a group's table.

    :param played: matches that count as played
    :param balls: points made in these
    """

    place: int
    player: str
    points: int
    wins: int
    played: int
    balls: int

    @property
    def average(self) -> Fraction | None:
        """Points made by matches played; None where none is played."""
        return ball_average(self.balls, self.played) if self.played else None

    def __str__(self) -> str:
        return f"{self.place} {self.player}"


@dataclass(frozen=True, slots=True)
class Decision:
    """What put one player of the table above the next."""

    above: str
    below: str
    by: PartedBy


_Parted: TypeAlias = "tuple[list[str], PartedBy]"
"""Players who are equal so far, and what put them below the ones above."""


@dataclass(frozen=True, slots=True)
class GroupTable:
    """A group's table and what decided it."""

    lines: tuple[Standing, ...]
    decided: tuple[Decision, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.lines))

    def to_json(self) -> dict[str, Any]:
        """Return the table as the command line prints it."""
        names = ("place", "player", "points", "wins", "played", "balls")
        lines = [{**{n: getattr(s, n) for n in names}, "ball_average": s.average} for s in self.lines]
        return {
            "table": lines,
            "decided": [{"above": d.above, "below": d.below, "by": d.by.value} for d in self.decided],
        }

    def table(self) -> Table:
        """Return the table for reading."""
        by = {d.below: CRITERIA[d.by] for d in self.decided}
        rows = tuple(
            (s.place, s.player, s.points, s.wins, s.played, s.balls, s.average, by.get(s.player, ""))
            for s in self.lines
        )
        heads = ("plats", "spelare", "poäng", "vunna", "spelade", "bollar", "bollkvot", "skild från den ovanför av")
        return Table("Gruppens tabell", heads, rows, ("pool.4.12.i", "pool.4.12.j"))


@provision("pool.4.12.j")
def ball_average(points_made: int, matches: int) -> Fraction:
    """Return a player's »bollkvot«: points made by matches played; the opponents' points have no part in it.

    :param points_made: in all matches
    :param matches: played, at least one

    >>> ball_average(7 + 5 + 7, 3)
    Fraction(19, 3)
    """
    made, number = whole("gjorda poäng", points_made, least=None), whole("spelade matcher", matches, least=1)
    return Fraction(made, number)


@provision("pool.4.12.i")
@reasoned
def group_ranking(
    so_far: Reasoning,
    matches: Iterable[GroupMatch],
    points: Mapping[str, int] | None = None,
    *,
    reading: Readings = None,
) -> GroupTable | Undecided:
    """Rank a group: by points, then matches won, then meetings among the tied, then the average of points made.

    :param matches: in any order
    :param points: everybody's points, where the group reckons them in another way
    :returns: open where nothing parts players, with the table in which they share a place
    :raises InvalidFacts: for a pair that meets twice

    >>> rows = [("A", "B", 7, 4), ("B", "C", 7, 5), ("C", "A", 7, 6), ("A", "D", 7, 0), ("B", "D", 7, 2),
    ...         ("C", "D", 7, 1)]
    >>> str(group_ranking([GroupMatch(*row) for row in rows]).value)
    '1 A, 2 C, 3 B, 4 D'
    """
    listed_matches = all_of("matcher", matches, GroupMatch)
    if not listed_matches:
        raise InvalidFacts("matcher", "inga", "minst en")
    players = sorted({name for m in listed_matches for name in (m.a, m.b)}, key=alphabetical)
    met = Counter(frozenset((m.a, m.b)) for m in listed_matches)
    for pair, number in met.items():
        if number > 1:
            raise InvalidFacts("matcher", " och ".join(sorted(pair, key=alphabetical)), "varje par en enda gång")
    lines = {name: _line(name, listed_matches) for name in players}
    if points is not None:
        given = by_key("poäng", points, str)
        if set(given) != set(players):
            raise InvalidFacts("poäng", listed(sorted(given, key=alphabetical)), f"poäng för {listed(players)}")
        lines = {name: replace(s, points=whole("poäng", given[name], least=None)) for name, s in lines.items()}
    so_far.title = f"gruppspel, {len(players)} spelare och {number_of(len(listed_matches), 'match', 'matcher')}"
    reckoned = f"{WIN_POINTS} poäng för vunnen match" if points is None else "poängen är givna"
    so_far.step(("pool.4.12.i",), f"{reckoned}; ordnas efter poäng")
    ordered: list[_Parted] = []  # those who are equal to the end
    for tied, by in _split([players], lambda name: lines[name].points, PartedBy.POINTS, PartedBy.POINTS):
        ordered += _parted(so_far, tied, by, lines, listed_matches)
    left = [" och ".join(sorted(pair, key=alphabetical)) for pair in _unplayed(players, met)]
    if left:
        count = "Ett möte är inte spelat" if len(left) == 1 else f"{len(left)} möten är inte spelade"
        so_far.warn(f"{count}: {', '.join(left[:6])}{' …' if len(left) > 6 else ''}")
    table = _table(ordered, lines)
    shared = [names for names, _ in ordered if len(names) > 1]
    if not shared:
        return table
    return Unregulated(
        f"ordningen mellan {' samt mellan '.join(listed(names) for names in shared)}: lika i allt",
        ("pool.4.12.i",),
        table,
        options=tuple(name for names in shared for name in names),
    )


def _line(player: str, matches: Sequence[GroupMatch]) -> Standing:
    own = [m for m in matches if player in (m.a, m.b)]
    wins = sum(m.winner == player for m in own)
    counted = [m for m in own if m.absent is None]
    if counted != own and answer_to(WalkoverPlayed) is WalkoverPlayed.PLAYED:
        counted = own
    return Standing(0, player, WIN_POINTS * wins, wins, len(counted), sum(m.points(player) for m in counted))


def _split(groups: Iterable[Sequence[str]], worth: Any, by: PartedBy, first: PartedBy) -> list[_Parted]:
    """Part each group into those of equal worth, the most first; what parts them stands with all but the first."""
    found: list[_Parted] = []
    for group in groups:
        values = sorted({worth(name) for name in group}, reverse=True)
        for position, value in enumerate(values):
            found.append(([name for name in group if worth(name) == value], by if position else first))
    return found


def _parted(
    so_far: Reasoning, tied: list[str], by: PartedBy, lines: Mapping[str, Standing], matches: Sequence[GroupMatch]
) -> list[_Parted]:
    """Part players of equal points by the three steps."""
    found: list[_Parted] = []
    for equal, by_wins in _split([tied], lambda name: lines[name].wins, PartedBy.WINS, by):
        for level, by_meetings in _by_meetings(so_far, equal, by_wins, matches):
            found += _by_average(so_far, level, by_meetings, lines)
    return found


def _by_meetings(so_far: Reasoning, equal: list[str], by: PartedBy, matches: Sequence[GroupMatch]) -> list[_Parted]:
    if len(equal) == 1:
        return [(equal, by)]
    won = Counter(m.winner for m in matches if {m.a, m.b} <= set(equal))
    so_far.step(("pool.4.12.i",), f"inbördes vunna bland {listed(equal)}", tuple(f"{n} {won[n]}" for n in equal))
    parts = _split([equal], lambda name: won[name], PartedBy.MEETINGS, by)
    if len(parts) in (1, len(equal)) or answer_to(MutualMeetings) is MutualMeetings.ONCE:
        return parts
    return [found for part, why in parts for found in _by_meetings(so_far, part, why, matches)]


def _by_average(so_far: Reasoning, level: list[str], by: PartedBy, lines: Mapping[str, Standing]) -> list[_Parted]:
    if len(level) == 1:
        return [(level, by)]
    averages = {name: lines[name].average for name in level}
    if None in averages.values():
        without = listed([name for name, average in averages.items() if average is None])
        so_far.step(("pool.4.12.j",), f"bollkvot saknas: ingen match räknas som spelad för {without}", applied=False)
        return [(level, by)]
    so_far.step(("pool.4.12.j",), f"bollkvot för {listed(level)}", tuple(averages.values()))
    return _split([level], lambda name: averages[name], PartedBy.AVERAGE, by)


def _table(ordered: Sequence[_Parted], lines: Mapping[str, Standing]) -> GroupTable:
    table: list[Standing] = []
    decided: list[Decision] = []
    for names, by in ordered:
        place = len(table) + 1
        for position, name in enumerate(names):
            if table:
                decided.append(Decision(table[-1].player, name, PartedBy.NOTHING if position else by))
            s = lines[name]
            table.append(Standing(place, name, s.points, s.wins, s.played, s.balls))
    return GroupTable(tuple(table), tuple(decided))


def _unplayed(players: Sequence[str], met: Mapping[frozenset[str], int]) -> list[frozenset[str]]:
    return [frozenset(pair) for pair in combinations(players, 2) if frozenset(pair) not in met]
