"""A series of teams: from match results, walkovers, lateness and penalties to the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from rulebook.bridge.championship.play.lateness import late_at_start
from rulebook.bridge.championship.play.victory_points import (
    HIGHEST,
    Scale,
    fits_a_scale,
    penalty_in_vp,
    victory_points,
)
from rulebook.bridge.championship.play.walkovers import walkover_vp
from rulebook.law.facts import MOST, InvalidFacts, all_of, of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Pending, Undecided
from rulebook.law.swedish import alphabetical, listed
from rulebook.law.tables import Table

_CONDUCT = "sm.trivsel-och-disciplin"

Meeting = frozenset[str]
"""The two teams of a match."""


@dataclass(frozen=True, slots=True)
class Side:
    """What one team brings with it from a match: lateness and penalties.

    :param late: minutes after the appointed time
    :param penalty_imps: a penalty in IMP by the laws, or 0
    :param penalty_vp: a penalty in VP, or 0
    """

    late: int = 0
    penalty_imps: int = 0
    penalty_vp: int = 0

    def __post_init__(self) -> None:
        whole("minuter", self.late, most=MOST)
        whole("straff i IMP", self.penalty_imps, most=MOST)
        whole("straff i VP", self.penalty_vp, most=MOST)


@dataclass(frozen=True, slots=True)
class Match:
    """A match of the series: played, to be played, or left as a walkover.

    :param vp: the two teams' VP before penalties, home first; None where they are not known
    :param imps: the two teams' IMP, which a scale turns into VP
    :param walkover: the team that did not come

    >>> Match(1, "A", "B", walkover="C")
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: walkover: fick »C«, väntade A eller B
    """

    round: int
    home: str
    away: str
    vp: tuple[int, int] | None = None
    imps: tuple[int, int] | None = None
    walkover: str | None = None
    home_side: Side = Side()
    away_side: Side = Side()

    def __post_init__(self) -> None:
        whole("rond", self.round, least=1, most=MOST)
        for name in (self.home, self.away):
            if not isinstance(name, str) or not name.strip():
                raise InvalidFacts("lag", name, "ett lagnamn")
        if self.home == self.away:
            raise InvalidFacts("bortalag", self.away, f"ett annat lag än {self.home}")
        if self.walkover is not None and self.walkover not in (self.home, self.away):
            raise InvalidFacts("walkover", self.walkover, f"{self.home} eller {self.away}")
        results = {"VP": self.vp, "IMP": self.imps, "WO": self.walkover}
        given = [name for name, value in results.items() if value is not None]
        if len(given) > 1:
            raise InvalidFacts("resultat", listed(given), "ett av VP, IMP och WO, eller inget")
        for field, score, most in (("VP", self.vp, HIGHEST), ("IMP", self.imps, MOST)):
            if score is not None:
                if not isinstance(score, tuple) or len(score) != 2:
                    raise InvalidFacts(field, score, "två tal, hemmalagets först")
                for number in score:
                    whole(field, number, most=most)
        for side in (self.home_side, self.away_side):
            of_kind("avdrag", side, Side, "försening och straff")

    @property
    def teams(self) -> Meeting:
        """The two teams."""
        return frozenset((self.home, self.away))

    @property
    def played(self) -> bool:
        """Whether it was played at the table and has a result."""
        return self.vp is not None or self.imps is not None

    @property
    def name(self) -> str:
        """The match as people write it."""
        return f"rond {self.round}, {self.home}–{self.away}"


@dataclass(frozen=True, slots=True)
class Standing:
    """A team's row in the table.

    :param played: matches played or left as walkovers
    :param vp: VP before penalties
    :param penalties: VP taken off
    """

    place: int
    team: str
    played: int
    vp: int
    penalties: int

    @property
    def total(self) -> int:
        """VP when penalties are taken off."""
        return self.vp - self.penalties


@dataclass(frozen=True, slots=True, repr=False)
class Standings:
    """A series' table, best first; level teams share a place."""

    rows: tuple[Standing, ...]

    def table(self, caption: str = "Tabell") -> Table:
        """Return it for reading."""
        heads = ("plats", "lag", "matcher", "VP", "avdrag", "summa")
        rows = tuple((row.place, row.team, row.played, row.vp, row.penalties, row.total) for row in self.rows)
        return Table(caption, heads, rows)

    @property
    def winners(self) -> tuple[str, ...]:
        """The team in first place, or those that share it."""
        return tuple(row.team for row in self.rows if row.place == 1)

    def __str__(self) -> str:
        return ", ".join(f"{row.place} {row.team} {row.total}" for row in self.rows)

    __repr__ = __str__


@provision("sm.otillaten-reserv.d", "sm.otillaten-reserv.e")
def struck(matches: Iterable[Match], teams: Iterable[str]) -> tuple[Match, ...]:
    """Return the matches that are left when disqualified teams' results are struck: none of theirs count.

    :param matches: the series' matches
    :param teams: the disqualified
    :raises InvalidFacts: for a team that is in no match

    >>> [one.name for one in struck([Match(1, "A", "B"), Match(1, "C", "D")], ["B"])]
    ['rond 1, C–D']
    """
    given = all_of("matcher", matches, Match)
    gone = all_of("diskvalificerade", teams, str)
    there = frozenset[str]().union(*(one.teams for one in given))
    for team in gone:
        if team not in there:
            raise InvalidFacts("diskvalificerad", team, "ett lag i serien")
    return tuple(one for one in given if not one.teams & set(gone))


@provision("sm.wo.c", "sm.wo.f", "sm.wo.h", "sm.skyldigheter-forsening.c", "sm.bestraffning.a", "sm.bestraffning.b")
@reasoned
def series_table(
    so_far: Reasoning,
    matches: Iterable[Match],
    scale: Scale | None = None,
    disqualified: Iterable[str] = (),
    *,
    reading: Readings = None,
) -> Standings | Undecided:
    """Return a series' table: VP from the matches, walkovers when the series is over, penalties taken off.

    :param matches: the matches, in any order; two teams without one have a match left
    :param scale: the scale for 24 boards, where results are given in IMP
    :param disqualified: teams whose results are struck
    :raises InvalidFacts: for a meeting twice, IMP without a scale, or other impossible facts

    >>> played = [Match(1, "A", "B", (20, 10)), Match(2, "B", "C", (17, 13))]
    >>> series_table([*played, Match(3, "C", "A", walkover="A")]).value
    1 C 31, 2 B 27, 3 A 20
    >>> series_table(played).status
    'pending'
    """
    gone = all_of("diskvalificerade", disqualified, str)
    order = sorted(
        struck(_once(matches), gone),
        key=lambda one: (one.round, alphabetical(one.home), alphabetical(one.away)),
    )
    teams = sorted(frozenset[str]().union(*(one.teams for one in order)), key=alphabetical)
    if not teams:
        raise InvalidFacts("matcher", "inga", "matcher mellan minst två lag")
    so_far.title = f"Serie med {len(teams)} lag"
    for team in sorted(set(gone), key=alphabetical):
        so_far.step(("sm.otillaten-reserv.d", "sm.otillaten-reserv.e"), f"{team} är diskvalificerat, resultaten stryks")
    meetings = len(teams) * (len(teams) - 1) // 2
    so_far.step(("sm.semifinal-och-finalplatser.r",), "matcher i serien, där alla möter alla en gång", meetings)
    scores = _scores(so_far, order, scale)
    left = _left(order, teams)
    waiting = [one for one in order if one.walkover is not None]
    if left:
        for one in waiting:
            so_far.step(("sm.wo.f", "sm.wo.h"), f"{one.name}: WO beräknas när serien är slut", applied=False)
            so_far.warn(f"{one.name}: WO-resultatet ingår inte förrän serien är slut.")
    else:
        awarded = {one: _awarded(so_far, one, order, scores) for one in waiting}
        scores |= awarded
    penalties, open_points = _penalties(so_far, order)
    found = _ranked(teams, order, scores, penalties)
    if left:
        shown = listed(left[:5]) + ("" if len(left) <= 5 else f" och {len(left) - 5} till")
        for point in open_points:
            so_far.warn(f"Också öppet: {point.question}.")
        return Pending(
            f"slutställningen: {shown} återstår",
            ("sm.wo.f", "sm.wo.h") if waiting else ("sm.semifinal-och-finalplatser.r",),
            certain=found,
            until="tills serien är slut",
        )
    if open_points:
        for point in open_points[1:]:
            so_far.warn(f"Också öppet: {point.question}.")
        return replace(open_points[0], certain=found)
    so_far.step(("sm.sm-tavlingar-lag.h",), "segrare", listed(found.winners))
    if len(found.winners) > 1:
        so_far.warn("Första platsen är delad; hur lagen särskiljs överlåter bestämmelserna åt tävlingslagarna.")
    return found


def _once(matches: Iterable[Match]) -> tuple[Match, ...]:
    """Return the matches once no two teams are found to meet twice."""
    given = all_of("matcher", matches, Match)
    seen: dict[Meeting, Match] = {}
    for one in given:
        before = seen.setdefault(one.teams, one)
        if before is not one:
            raise InvalidFacts("möte", one.name, f"ett möte som inte redan står i rond {before.round}")
    return given


def _scores(so_far: Reasoning, order: list[Match], scale: Scale | None) -> dict[Match, tuple[int, int]]:
    """Return the VP of the matches that were played, home first."""
    found: dict[Match, tuple[int, int]] = {}
    for one in order:
        if one.imps is not None:
            if scale is None:
                raise InvalidFacts("skala", "", f"en VP-skala, eftersom {one.name} är given i IMP")
            home, away = one.imps
            high, low = so_far.take(victory_points(scale, abs(home - away)), about=one.name)
            found[one] = (high, low) if home >= away else (low, high)
        elif one.vp is not None:
            found[one] = one.vp
            if not fits_a_scale(max(one.vp), min(one.vp)):
                so_far.warn(f"{one.name}: {one.vp[0]}–{one.vp[1]} finns inte på skalan 25–0.")
    given = sum(one.vp is not None for one in order)
    if given:
        so_far.step(("sm.semifinal-och-finalplatser.s",), "matcher med resultat i VP", given)
    return found


def _left(order: list[Match], teams: list[str]) -> list[str]:
    """Return the matches that are left: rows without a result, and teams that have no row together."""
    met = {one.teams for one in order}
    unplayed = [one.name for one in order if not one.played and one.walkover is None]
    return unplayed + [f"{a}–{b}" for a, b in combinations(teams, 2) if frozenset((a, b)) not in met]


def _awarded(
    so_far: Reasoning, one: Match, order: list[Match], scores: Mapping[Match, tuple[int, int]]
) -> tuple[int, int]:
    """Return the VP of a walkover, home first, from the two averages over played matches."""
    offender, present = (one.home, one.away) if one.walkover == one.home else (one.away, one.home)
    own = [_of(present, other, scores[other]) for other in order if other.played and present in other.teams]
    against = [
        sum(scores[other]) - _of(offender, other, scores[other])
        for other in order
        if other.played and offender in other.teams
    ]
    vp = so_far.take(walkover_vp(own, against), about=one.name)
    return (0, vp) if offender == one.home else (vp, 0)


def _of(team: str, one: Match, score: tuple[int, int]) -> int:
    return score[0] if team == one.home else score[1]


def _penalties(so_far: Reasoning, order: list[Match]) -> tuple[dict[str, int], list[Undecided]]:
    """Return the VP taken off by team, and what of it the rules leave open."""
    taken: dict[str, int] = {}
    open_points: list[Undecided] = []
    for one in order:
        for team, side in ((one.home, one.home_side), (one.away, one.away_side)):
            about = f"{one.name}, {team}"
            vp = side.penalty_vp
            if side.penalty_vp:
                so_far.step(_VP_PENALTIES, f"{about}: avdrag i VP", side.penalty_vp)
            if side.late:
                delay = so_far.hear(late_at_start(side.late), about=about)
                if isinstance(delay, Undecided):
                    open_points.append(replace(delay, question=f"{about}: {delay.question}"))
                    delay = delay.certain
                vp += delay.vp
            if side.penalty_imps:
                instead = so_far.hear(penalty_in_vp(side.penalty_imps), about=about)
                if isinstance(instead, Undecided):
                    open_points.append(replace(instead, question=f"{about}: {instead.question}"))
                else:
                    vp += instead
            taken[team] = taken.get(team, 0) + vp
    return taken, open_points


_VP_PENALTIES = (f"{_CONDUCT}.h", f"{_CONDUCT}.k", "sm.otillaten-reserv.c")
"""Where a penalty in VP can come from."""


def _ranked(
    teams: list[str],
    order: list[Match],
    scores: Mapping[Match, tuple[int, int]],
    penalties: Mapping[str, int],
) -> Standings:
    """Return the table as it stands; a walkover counts as played also while its VP are not known."""
    vp = dict.fromkeys(teams, 0)
    played = dict.fromkeys(teams, 0)
    for one in order:
        for team in (one.home, one.away):
            if one.played or one.walkover is not None:
                played[team] += 1
            if one in scores:
                vp[team] += _of(team, one, scores[one])
    total = {team: vp[team] - penalties[team] for team in teams}
    listed_teams = sorted(teams, key=lambda team: (-total[team], alphabetical(team)))
    return Standings(
        tuple(
            Standing(
                1 + sum(other > total[team] for other in total.values()),
                team,
                played[team],
                vp[team],
                penalties[team],
            )
            for team in listed_teams
        )
    )
