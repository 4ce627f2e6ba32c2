"""Qualifying: club heats, sessions added up, byes, no new pairs, the district's own players, the list to the office."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction

from rulebook.bridge.championship.play.matchpoints import Placed, ranking, shown_score
from rulebook.bridge.championship.readings import (
    ByeAverage,
    FourPairs,
    LastQualifyingDay,
    OwnShare,
    SessionsAdded,
)
from rulebook.law.facts import Day, Fact, Flag, InvalidFacts, Moment, Number, Whole, all_of, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical, exact, listed, number_of

LEAST_ADVANCING = 4
"""Pairs that must play for advancement in a club's qualifying."""
AT_TABLE = 4
"""Players of a team who play each board."""

ADVANCING = Fact("advancing", "kvalpar", "Par som spelar om avancemang.", Whole())
OTHERS = Fact("others", "övriga par", "Par som deltar utan att spela om avancemang.", Whole(), default=0)
TEAM = Fact("team", "spelare i laget", "Antal spelare som ingår i laget.", Whole(least=4, most=8))
OWN = Fact("own", "egna spelare", "Hur många av dem som är från det arrangerande distriktet.", Whole(most=8))
BOARDS = Fact("boards", "brickor", "Antal brickor som laget spelar i kvalet.", Whole(least=1))
PLAYED = Fact(
    "played",
    "spelade brickor",
    "Brickor som var och en av de egna spelarna har spelat.",
    Whole(),
    default=None,
    many=True,
)
TD_DISPENSATION = Fact("dispensation", "dispens", "Om TD har gett dispens.", Flag(), default=False)
TABLE_DAY = Fact("table_day", "tabellens dag", "Disciplinens sista kvaldag enligt SM-tabellen.", Day())
OWN_DAY = Fact(
    "own_day", "distriktets dag", "Distriktets egen sista kvaldag, om den var tidigare.", Day(), default=None
)
RECEIVED = Fact("received", "mottagen", "När listan kom in till Förbundets kansli.", Moment())


class Status(Enum):
    """The status of a competition, which decides its master points."""

    BRONZE = "brons"
    SILVER = "silver"


@dataclass(frozen=True, slots=True)
class ClubHeat:
    """A club's qualifying for a championship.

    :param valid: whether enough pairs play for advancement
    :param status: bronze for a mixed field; None where the rules do not say
    :param counted: the starts that count towards the district's quota
    """

    valid: bool
    status: Status | None
    counted: int

    def __str__(self) -> str:
        status = f", {self.status.value}status" if self.status else ""
        counted = number_of(self.counted, "start", "starter")
        return f"{'giltigt' if self.valid else 'inte giltigt'}{status}, {counted} i underlaget"


@provision("sm.att-delta.m", "sm.att-delta.n", "sm.att-delta.o", "sm.att-delta.p")
@reasoned
def club_heat(so_far: Reasoning, advancing: int, others: int = 0, *, reading: Readings = None) -> ClubHeat:
    """Return whether a club's qualifying holds, what status it has and how many starts it gives the district.

    :param advancing: pairs that play for advancement
    :param others: pairs that take part without
    :raises InvalidFacts: for what is no count

    >>> print(club_heat(6, 8).value)
    giltigt, bronsstatus, 6 starter i underlaget
    >>> print(club_heat(3, 11).value)
    inte giltigt, bronsstatus, 3 starter i underlaget
    """
    ours, rest = ADVANCING.checked(advancing), OTHERS.checked(others)
    so_far.title = f"klubbkval med {ours} kvalpar av {ours + rest}"
    so_far.step(("sm.att-delta.m",), "par som deltar utan att spela om avancemang, vilket är tillåtet", rest)
    enough = ours >= LEAST_ADVANCING
    so_far.step(("sm.att-delta.n",), f"kvalpar, av minst {LEAST_ADVANCING}", ours)
    if not enough and not rest and answer_to(FourPairs) is FourPairs.MIXED:
        enough = True
    if rest:
        so_far.step(("sm.att-delta.o",), "blandat fält ger bronsstatus")
    so_far.step(("sm.att-delta.p",), "starter som räknas i distriktets underlag", ours)
    return ClubHeat(enough, Status.BRONZE if rest else None, ours)


@dataclass(frozen=True, slots=True)
class SessionResult:
    """What a pair did in one session of qualifying.

    :param session: 1 is the first
    :param pair: name or number
    :param points: from the rounds that it played
    :param rounds: rounds that it played
    :param byes: rounds in which it had a bye
    :param boards: boards of a round
    :param maximum: the most points that the played rounds could give, where somebody counts in per cent

    >>> SessionResult(1, "A", Fraction(112), 0)
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: poäng: fick 112, väntade 0, när ingen rond är spelad
    """

    session: int
    pair: str
    points: Fraction
    rounds: int
    byes: int = 0
    boards: int = 1
    maximum: Fraction | None = None

    def __post_init__(self) -> None:
        whole("pass", self.session, least=1)
        if not isinstance(self.pair, str) or not self.pair.strip():
            raise InvalidFacts("par", self.pair, "ett namn eller nummer")
        points = Number().check("points", self.points)
        whole("ronder", self.rounds)
        whole("frironder", self.byes)
        whole("brickor", self.boards, least=1)
        if points and not self.rounds:
            raise InvalidFacts("poäng", self.points, "0, när ingen rond är spelad")
        if not self.rounds and not self.byes:
            raise InvalidFacts("ronder", self.rounds, "en spelad rond, eller en frirond i byes")
        if self.maximum is not None:
            most = Number(above=0).check("maximum", self.maximum)
            if points > most:
                raise InvalidFacts("poäng", self.points, f"högst {exact(most)}, som ronderna kan ge")


@dataclass(frozen=True, slots=True)
class Qualifier:
    """The outcome of qualifying over one or more sessions.

    :param placed: pairs in order of their points
    :param byes: points that each pair got for byes, where it had any
    :param not_allowed: pairs that were not in the first session and may not come in later
    """

    placed: tuple[Placed, ...]
    byes: dict[str, Fraction]
    not_allowed: tuple[str, ...]

    def __str__(self) -> str:
        text = listed([f"{one.place}. {one.pair}, {shown_score(one.points)}" for one in self.placed])
        return text + (f"; får inte delta: {listed(self.not_allowed)}" if self.not_allowed else "")


@provision("sm.att-delta.r", "sm.att-delta.s", "sm.att-delta.t")
@reasoned
def new_pairs(so_far: Reasoning, first: Iterable[str], later: Iterable[str], bye: bool = False) -> tuple[str, ...]:
    """Return the pairs of a later session that may not be there, since they were not in the first.

    It makes no difference that they would fill a bye, nor whether the competition has bronze or silver status.

    :param first: pairs of the first session
    :param later: pairs of a later one
    :param bye: whether there was a bye that they would fill
    :raises InvalidFacts: for what are no names

    >>> new_pairs(["1", "2", "3"], ["1", "2", "3", "4"], bye=True).value, new_pairs(["1", "2"], ["1"]).value
    (('4',), ())
    """
    known, then = set(all_of("par i första omgången", first, str)), set(all_of("par i senare omgång", later, str))
    filled = Flag().check("frirond", bye)
    found = tuple(sorted(then - known, key=alphabetical))
    so_far.title = "par som inte får komma till"
    so_far.step(("sm.att-delta.s",), "nya par i en senare omgång, som inte får tillåtas", len(found))
    if filled and found:
        so_far.step(("sm.att-delta.r",), "frironden får inte fyllas med ett verkligt par")
    return found


@provision("sm.att-delta.k", "sm.att-delta.l", "sm.att-delta.q")
@reasoned
def qualifying_result(so_far: Reasoning, results: Iterable[SessionResult], *, reading: Readings = None) -> Qualifier:
    """Add up qualifying over its sessions: all of them count, and a bye gives the pair's average over all of them.

    :param results: one for each pair and session
    :raises InvalidFacts: for a pair twice in a session, one that played no round, or per cent without a maximum

    >>> evening = [SessionResult(1, "A", Fraction(440), 8, byes=1), SessionResult(2, "A", Fraction(441), 9)]
    >>> qualifying_result(evening).value.byes["A"]
    Fraction(881, 17)
    """
    given = all_of("resultat", results, SessionResult)
    if not given:
        raise InvalidFacts("resultat", "inga", "minst ett resultat")
    seen: set[tuple[int, str]] = set()
    by_pair: defaultdict[str, list[SessionResult]] = defaultdict(list)
    for one in given:
        if (one.session, one.pair) in seen:
            raise InvalidFacts("par", one.pair, f"varje par en gång i omgång {one.session}")
        seen.add((one.session, one.pair))
        by_pair[one.pair].append(one)
    sessions = sorted({one.session for one in given})
    opening = sessions[0]
    first = [one.pair for one in given if one.session == opening]
    barred = so_far.take(new_pairs(first, sorted(by_pair), any(one.byes for one in given)), steps=len(sessions) > 1)
    so_far.step(("sm.att-delta.k", "sm.att-delta.l"), "omgångar, som alla räknas", len(sessions))
    if barred:
        so_far.warn(f"{listed(barred)} får inte delta och är inte med; vad som händer om de ändå har spelat sägs inte")

    percent = len(sessions) > 1 and all(one.maximum is not None for one in given)
    percent = percent and answer_to(SessionsAdded) is SessionsAdded.PERCENT
    totals, byes = {}, {}
    for pair in sorted(set(by_pair).difference(barred), key=alphabetical):
        own = by_pair[pair]
        if not any(one.rounds for one in own):
            raise InvalidFacts("ronder", 0, f"minst en spelad rond för {pair}")
        totals[pair], gained = _total(own, percent)
        if any(one.byes for one in own):
            byes[pair] = gained
            count = sum(one.byes for one in own)
            text = f"{pair}: {count} frirond{'er' * (count > 1)}, snitt över hela tävlingens spelade ronder"
            so_far.step(("sm.att-delta.q",), text, gained)
        missing = [str(n) for n in sessions if n not in {one.session for one in own}]
        if missing:
            so_far.warn(f"{pair} saknas i omgång {listed(missing)}")
    placed = so_far.take(ranking(totals), steps=False)
    so_far.title = f"kval över {number_of(len(sessions), 'omgång', 'omgångar')}"
    return Qualifier(placed, byes, barred)


def _total(own: list[SessionResult], percent: bool) -> tuple[Fraction, Fraction]:
    """Return a pair's total, and what of it came from byes."""
    points = {
        one: one.points / one.maximum * 100 * one.rounds if percent and one.maximum else one.points for one in own
    }
    weight = dict.fromkeys(own, 1)
    uneven = len({one.boards for one in own}) > 1
    if uneven and any(one.byes for one in own) and answer_to(ByeAverage) is ByeAverage.BOARD:
        weight = {one: one.boards for one in own}
    average = Fraction(sum(points.values()), sum(one.rounds * weight[one] for one in own))
    gained = {one: average * one.byes * weight[one] for one in own}
    if not percent:
        return sum(points.values(), Fraction(0)) + sum(gained.values()), sum(gained.values(), Fraction(0))
    each = [(points[one] + gained[one]) / (one.rounds + one.byes) for one in own]
    return sum(each, Fraction(0)) / len(each), sum(gained.values(), Fraction(0))


@dataclass(frozen=True, slots=True)
class LeastShare:
    """The boards that a district's own players must play, when the Dfb demands it.

    :param together: for all of them together
    :param each: for each of them, under the other reading
    :param reached: whether they have, where it is known
    """

    together: int | None
    each: int | None
    reached: bool | None

    def __str__(self) -> str:
        whom = f"minst {self.each} brickor var" if self.together is None else f"minst {self.together} spelarbrickor"
        return whom if self.reached is None else f"{whom}, {'uppfyllt' if self.reached else 'inte uppfyllt'}"


@provision("sm.att-delta.u", "sm.att-delta.w")
@reasoned
def own_players_share(
    so_far: Reasoning,
    team: int,
    own: int,
    boards: int,
    played: Iterable[int] | None = None,
    dispensation: bool = False,
    *,
    reading: Readings = None,
) -> LeastShare:
    """Return how much a district's own players must play in SM-lag, where the arranging Dfb demands their share.

    :param team: players of the team
    :param own: how many of them come from the district
    :param boards: boards that the team plays
    :param played: boards that each of the district's players has played
    :param dispensation: whether the TD has granted one
    :raises InvalidFacts: for more own players than players, or boards of others

    >>> print(own_players_share(6, 4, 96).value)
    minst 256 spelarbrickor
    >>> print(own_players_share(5, 3, 24, (20, 20, 17)).value)
    minst 58 spelarbrickor, inte uppfyllt
    """
    size: int = TEAM.checked(team)
    number, all_boards = (
        whole(OWN.label, OWN.checked(own), most=size),
        whole(BOARDS.label, BOARDS.checked(boards), least=1),
    )
    given, exempt = PLAYED.checked(played), bool(TD_DISPENSATION.checked(dispensation))
    if given is not None:
        if len(given) != number:
            raise InvalidFacts(PLAYED.label, f"{len(given)} tal", f"{number}, ett för var och en av de egna spelarna")
        for one in given:
            whole(PLAYED.label, one, most=all_boards)
    so_far.title = f"{number} av {size} spelare från distriktet, {all_boards} brickor"
    share = Fraction(AT_TABLE * all_boards, size)
    so_far.step(("sm.att-delta.u",), f"{AT_TABLE} spelare på {all_boards} brickor, delat på {size}", share)
    if number and answer_to(OwnShare) is OwnShare.EACH:
        least = -(-share.numerator // share.denominator)
        reached = None if given is None else exempt or all(one >= least for one in given)
        so_far.step(("sm.att-delta.u",), "var och en av de egna spelar minst", least)
        together, each = None, least
    else:
        least = -(-share.numerator * number // share.denominator)
        reached = None if given is None else exempt or sum(given) >= least
        so_far.step(("sm.att-delta.u",), "de egna spelar gemensamt minst", least)
        together, each = least, None
    if exempt:
        so_far.step(("sm.att-delta.w",), "TD har gett dispens", True)
    return LeastShare(together, each, reached)


@dataclass(frozen=True, slots=True)
class Qualified:
    """A line of the list of those who have qualified; either part may be missing.

    :param name: the player's name
    :param member_no: the player's number as a member
    """

    name: str
    member_no: str

    def __post_init__(self) -> None:
        for label, value in (("name", self.name), ("member_no", self.member_no)):
            if not isinstance(value, str):
                raise InvalidFacts(label, value, "en text, tom om uppgiften saknas")


@provision("sm.anmalan.e")
@reasoned
def incomplete_lines(so_far: Reasoning, qualified: Iterable[Qualified]) -> tuple[int, ...]:
    """Return which lines of the list of the qualified lack a name or a member's number, counted from 1.

    :param qualified: the list in its order
    :raises InvalidFacts: for an empty list

    >>> incomplete_lines([Qualified("Eva", "12345"), Qualified("Bo", "")]).value
    (2,)
    """
    lines = all_of("kvalificerade", qualified, Qualified)
    if not lines:
        raise InvalidFacts("kvalificerade", "inga", "minst en spelare")
    lacking = tuple(n for n, one in enumerate(lines, start=1) if not one.name.strip() or not one.member_no.strip())
    so_far.title = f"lista med {len(lines)} kvalificerade, ofullständiga rader"
    so_far.step(("sm.anmalan.e",), "rader utan namn eller medlemsnummer", len(lacking))
    return lacking


@dataclass(frozen=True, slots=True)
class ListDeadline:
    """Whether the result list came in time, and the day by whose end it must."""

    in_time: bool
    latest: date

    def __str__(self) -> str:
        return f"{'i tid' if self.in_time else 'för sent'} (senast på kvällen {self.latest})"


@provision("sm.anmalan.f", "sm.anmalan.g")
@reasoned
def list_in_time(
    so_far: Reasoning, received: datetime, table_day: date, own_day: date | None = None, *, reading: Readings = None
) -> ListDeadline:
    """Return whether the Dfb's result list came to the office in time: the same evening as the last qualifying day.

    :param received: when it came
    :param table_day: the discipline's last day of qualifying by the table
    :param own_day: the district's own last day, if that was before
    :raises InvalidFacts: for an own day after the table's

    >>> print(list_in_time(datetime(2008, 4, 20, 22), date(2008, 4, 20)).value)
    i tid (senast på kvällen 2008-04-20)
    """
    came, latest, own = RECEIVED.checked(received), TABLE_DAY.checked(table_day), OWN_DAY.checked(own_day)
    if own is not None and own > latest:
        raise InvalidFacts(OWN_DAY.label, own, f"en dag till och med {latest}, som tabellen anger")
    so_far.title = "resultatlistan till kansliet"
    if own is not None and own != latest and answer_to(LastQualifyingDay) is LastQualifyingDay.OWN:
        latest = own
    so_far.step(("sm.anmalan.g", "sm.anmalan.f"), "sista kvaldag", latest)
    in_time = came.date() <= latest
    so_far.step(("sm.anmalan.f",), "hos kansliet före midnatt samma dag, som boken läser »kväll«", in_time)
    return ListDeadline(in_time, latest)


Question(
    "bridge club",
    "Är klubbkvalet giltigt, vilken status har det, och hur många starter räknas?",
    club_heat,
    (ADVANCING, OTHERS),
    value=lambda one: {"valid": one.valid, "status": one.status, "counted": one.counted},
    gives={"valid": "boolean", "status": "string?", "counted": "integer"},
)
Question(
    "bridge share",
    "Hur mycket måste distriktets egna spelare spela i laget?",
    own_players_share,
    (TEAM, OWN, BOARDS, PLAYED, TD_DISPENSATION),
    value=lambda one: {"together": one.together, "each": one.each, "reached": one.reached},
    gives={"together": "integer?", "each": "integer?", "reached": "boolean?"},
)
Question(
    "bridge report",
    "Kom resultatlistan från kvalet in i tid?",
    list_in_time,
    (RECEIVED, TABLE_DAY, OWN_DAY),
    value=lambda one: {"in_time": one.in_time, "latest": one.latest},
    gives={"in_time": "boolean", "latest": "date"},
)
