"""The team semifinals and final: venues, who chooses when, how many teams of a district, and the order of play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from rulebook.bridge.championship.programme.events import LAST_DAY_FOR_TEAMS, TEAMS_AT_A_VENUE, VENUES
from rulebook.bridge.championship.readings import LastQuarterfinalDay, OpeningRounds, WhoMustHaveChosen
from rulebook.law.facts import Day, Fact, Flag, InvalidFacts, Number, Whole, all_of, flag, of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided
from rulebook.law.swedish import alphabetical
from rulebook.law.wording import worded
from rulebook.law.workdays import first_workday_after

_SECTION = "sm.semifinal-och-finalplatser"

BOARDS = 24
AT_HOME = 2
AWAY = 1
FAR = 40


@provision(f"{_SECTION}.r", f"{_SECTION}.s", f"{_SECTION}.t")
@dataclass(frozen=True, slots=True)
class Series:
    """A series in which every team meets every other once.

    :param teams: at least two
    :param boards: boards in a match

    >>> SEMIFINAL.matches, SEMIFINAL.matches_each, SEMIFINAL.boards_each
    (15, 5, 120)
    >>> Series(10).matches, Series(10).matches_each, Series(10).boards_each
    (45, 9, 216)
    """

    teams: int
    boards: int = BOARDS

    def __post_init__(self) -> None:
        whole("lag", self.teams, least=2)
        whole("brickor", self.boards, least=1)

    @property
    def matches(self) -> int:
        """How many matches are played in all."""
        return self.teams * (self.teams - 1) // 2

    @property
    def matches_each(self) -> int:
        """How many matches a team plays."""
        return self.teams - 1

    @property
    def boards_each(self) -> int:
        """How many boards a team plays."""
        return self.matches_each * self.boards


SEMIFINAL = Series(TEAMS_AT_A_VENUE)
FINAL = Series(VENUES)
"""The winners of the semifinals, one from each venue."""

LAST_DAY = Fact(
    "last_day",
    "sista speldag",
    "Sista speldag för kvartsfinalen enligt tabellen.",
    Day(),
    default=LAST_DAY_FOR_TEAMS,
)
OWN_LAST_DAY = Fact(
    "own_last_day",
    "distriktets sista speldag",
    "Dagen då det egna distriktets kvartsfinal spelades färdigt, om läsningen räknar från den.",
    Day(),
    default=None,
)
RECEIVED = Fact("received", "valet kom", "Dagen då kansliet fick veta valet.", Day())


@provision(f"{_SECTION}.n")
@reasoned
def venue_deadline(
    so_far: Reasoning,
    last_day: date = LAST_DAY_FOR_TEAMS,
    own_last_day: date | None = None,
    *,
    reading: Readings = None,
) -> date:
    """Return the last day on which the office may learn a district's choice of venue.

    :param last_day: the last day of quarterfinals by the table
    :param own_last_day: the day on which the district's own quarterfinal ended
    :raises InvalidFacts: for what is no day, or an own day that is missing or after the table's

    >>> venue_deadline().value, venue_deadline(date(2008, 3, 8)).value
    (datetime.date(2008, 3, 25), datetime.date(2008, 3, 10))
    """
    counted = LAST_DAY.checked(last_day)
    if own_last_day is not None:
        own = OWN_LAST_DAY.checked(own_last_day)
        if own > counted:
            raise InvalidFacts(OWN_LAST_DAY.label, own.isoformat(), f"en dag till och med {counted.isoformat()}")
        if answer_to(LastQuarterfinalDay) is LastQuarterfinalDay.OWN:
            counted = own
    so_far.title = "Val av semifinalort"
    latest = first_workday_after(counted)
    so_far.step((f"{_SECTION}.n",), f"första arbetsdagen efter {counted.isoformat()}", latest)
    return latest


@dataclass(frozen=True, slots=True, repr=False)
class VenueChoice:
    """Whether a choice of venue stands: by when it had to be there, and whether it was."""

    latest: date
    in_time: bool

    def __str__(self) -> str:
        return f"{'i tid' if self.in_time else 'för sent'}, sista dag {self.latest.isoformat()}"

    __repr__ = __str__


@provision(f"{_SECTION}.p")
@reasoned
def venue_choice(
    so_far: Reasoning,
    received: date,
    last_day: date = LAST_DAY_FOR_TEAMS,
    own_last_day: date | None = None,
    *,
    reading: Readings = None,
) -> VenueChoice | Undecided:
    """Return whether a district's choice of venue came in time; a late one leaves TD free to draw lots.

    :param received: the day on which the office learned the choice
    :param last_day: the last day of quarterfinals by the table
    :param own_last_day: the day on which the district's own quarterfinal ended
    :raises InvalidFacts: for what is no day

    >>> venue_choice(date(2008, 3, 25)).value.in_time, venue_choice(date(2008, 3, 26)).status
    (True, 'discretion')
    """
    came = RECEIVED.checked(received)
    latest = so_far.take(venue_deadline(last_day, own_last_day))
    found = VenueChoice(latest, came <= latest)
    so_far.title = "Val av semifinalort"
    so_far.step((f"{_SECTION}.p",), f"valet kom {came.isoformat()}, i tid", found.in_time)
    if found.in_time:
        return found
    return Discretion(
        "om distriktets semifinalorter lottas",
        (f"{_SECTION}.p",),
        certain=found,
        who="TD",
        options=("lotta", "godta valet"),
    )


WAITING = Fact("waiting", "distrikt med lag", "Distrikt med kvalificerade lag som inte har valt ännu.", Whole())
WAITING_WITHOUT_TEAMS = Fact(
    "waiting_without_teams",
    "distrikt utan lag",
    "Distrikt utan lag i semifinalerna som inte har hört av sig.",
    Whole(),
    default=0,
)


@provision(f"{_SECTION}.o")
@reasoned
def may_announce(so_far: Reasoning, waiting: int, waiting_without_teams: int = 0, *, reading: Readings = None) -> bool:
    """Return whether the office presents teams and order of play: only when every district has chosen.

    :param waiting: districts with qualified teams that have not chosen yet
    :param waiting_without_teams: districts without such teams that have not said anything
    :raises InvalidFacts: for what is no count

    >>> may_announce(1).value, may_announce(0).value
    (False, True)
    """
    left: int = WAITING.checked(waiting)
    others: int = WAITING_WITHOUT_TEAMS.checked(waiting_without_teams)
    if others and answer_to(WhoMustHaveChosen) is WhoMustHaveChosen.ALL:
        left += others
    so_far.title = "Lag och spelordning får offentliggöras"
    so_far.step((f"{_SECTION}.o",), "distrikt som inte har valt", left)
    return left == 0


@provision(f"{_SECTION}.q")
def keeps_place(declined: bool) -> bool:
    """Return whether a qualified team or pair has its place: one that has declined cannot have it back.

    :param declined: whether it has ever declined the place
    :raises InvalidFacts: for what is neither yes nor no

    >>> keeps_place(True), keeps_place(False)
    (False, True)
    """
    return not flag("har avstått", declined)


TEAMS = Fact("teams", "lag", "Distriktets lag på orten.", Whole(least=1), unit="lag")
HOME = Fact("home", "hemmaort", "Orten ligger i det egna distriktet.", Flag(), default=False)
NEXT_MIL = Fact(
    "next_mil",
    "avstånd till näst närmaste spelort",
    "Mil från distriktets hemort till den näst närmaste semifinalorten.",
    Number(least=0),
    unit="mil",
    default=None,
)


@dataclass(frozen=True, slots=True, repr=False)
class TeamsAtVenue:
    """Whether a district may have some teams at a venue, and its limit there; None where there is none."""

    allowed: bool
    limit: int | None

    def __str__(self) -> str:
        said = "ingen gräns" if self.limit is None else f"högst {self.limit}"
        return f"{'tillåtet' if self.allowed else 'inte tillåtet'}, {said}"

    __repr__ = __str__


@provision(f"{_SECTION}.v", f"{_SECTION}.w")
@reasoned
def teams_at_venue(
    so_far: Reasoning, teams: int, home: bool = False, next_mil: Fraction | int | None = None
) -> TeamsAtVenue:
    """Return whether a district may have so many teams in one semifinal.

    :param teams: the district's teams at the venue
    :param home: whether the venue is in the district itself
    :param next_mil: Swedish miles to the next nearest venue; needed away from home
    :raises InvalidFacts: for impossible facts, or a distance that is missing

    >>> teams_at_venue(3, home=True).value.allowed, teams_at_venue(2, next_mil=25).value.allowed
    (False, False)
    >>> teams_at_venue(2, next_mil=40).value
    tillåtet, ingen gräns
    """
    number = TEAMS.checked(teams)
    limit: int | None
    if HOME.checked(home):
        limit = AT_HOME
        so_far.step((f"{_SECTION}.v",), "på hemmaort, högst så många lag", limit)
    else:
        if next_mil is None:
            raise InvalidFacts(NEXT_MIL.label, "", f"{NEXT_MIL.accepted}, när orten inte är hemmaort")
        mil = NEXT_MIL.checked(next_mil)
        near = mil < FAR
        limit = AWAY if near else None
        text = f"på annan ort, {worded(mil)} mil till nästa, under {FAR}"
        so_far.step((f"{_SECTION}.w",), f"{text}: högst så många lag" if near else f"{text}: nej, ingen gräns", limit)
    so_far.title = f"{number} lag på {'hemmaort' if home else 'annan ort'}"
    allowed = limit is None or number <= limit
    if not allowed:
        so_far.warn("Avsteg kan göras, men först efter samråd mellan TD, lagen som berörs och Dfb.")
    return TeamsAtVenue(allowed, limit)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match between two teams in one round.

    :param number: the round's number, from 1
    """

    number: int
    home: str
    away: str

    def __post_init__(self) -> None:
        whole("rond", self.number, least=1)
        for name in (self.home, self.away):
            if not of_kind("lag", name, str, "ett namn"):
                raise InvalidFacts("lag", name, "ett namn")
        if self.home == self.away:
            raise InvalidFacts("lag", self.away, "två olika lag i en match")


@dataclass(frozen=True, slots=True, repr=False)
class LateMates:
    """Two teams of one district that do not meet in an opening round; the round, or None when they never meet."""

    teams: tuple[str, str]
    round: int | None

    def __str__(self) -> str:
        met = "möts inte" if self.round is None else f"möts i rond {self.round}"
        return f"{self.teams[0]} och {self.teams[1]} {met}"

    __repr__ = __str__


@dataclass(frozen=True, slots=True, repr=False)
class MatesMeet:
    """Whether teams of the same district meet early, and those that do not."""

    early: bool
    late: tuple[LateMates, ...]

    def __str__(self) -> str:
        return "ja" if self.early else f"nej: {worded(self.late)}"

    __repr__ = __str__


@provision(f"{_SECTION}.z")
@reasoned
def mates_meet_early(
    so_far: Reasoning, meetings: Iterable[Meeting], districts: Mapping[str, str], *, reading: Readings = None
) -> MatesMeet:
    """Return whether an order of play lets teams of the same district meet in one of the opening rounds.

    :param meetings: the matches of one semifinal
    :param districts: each team's district
    :raises InvalidFacts: for a team without a district or in two matches of a round, or two teams that meet twice

    >>> both = {"A": "Skåne", "B": "Skåne"}
    >>> [mates_meet_early([Meeting(n, "A", "B")], both).value.early for n in (1, 5)]
    [True, False]
    """
    rounds: dict[frozenset[str], int] = {}
    busy: set[tuple[int, str]] = set()
    for meeting in all_of("match", meetings, Meeting):
        pair = frozenset((meeting.home, meeting.away))
        if pair in rounds:
            raise InvalidFacts("match", f"{meeting.home}–{meeting.away}", "två lag som inte redan har mötts")
        rounds[pair] = meeting.number
        for team in pair:
            if (meeting.number, team) in busy:
                raise InvalidFacts("lag", team, f"ett lag som spelar en match i rond {meeting.number}")
            busy.add((meeting.number, team))
            if not isinstance(districts, Mapping) or not isinstance(districts.get(team), str):
                raise InvalidFacts("distrikt", team, f"distriktet för {team}")
    teams = sorted({team for pair in rounds for team in pair}, key=alphabetical)
    mates = [
        (first, second)
        for position, first in enumerate(teams)
        for second in teams[position + 1 :]
        if districts[first] == districts[second]
    ]
    opening = 2
    late = []
    if mates:
        if (
            any(rounds.get(frozenset(pair)) == opening for pair in mates)
            and answer_to(OpeningRounds) is OpeningRounds.ONE
        ):
            opening = 1
        for two in mates:
            number = rounds.get(frozenset(two))
            early = number is not None and number <= opening
            met = "möts inte" if number is None else f"möts i rond {number}"
            so_far.step((f"{_SECTION}.z",), f"{two[0]} och {two[1]} från {districts[two[0]]} {met}, i tid", early)
            if not early:
                late.append(LateMates(two, number))
    else:
        so_far.step((f"{_SECTION}.z",), "inga lag från samma distrikt", applied=False)
    so_far.title = "Distriktskamrater möts i en inledande rond"
    return MatesMeet(not late, tuple(late))


Question(
    "bridge venue-deadline",
    "När skall kansliet senast få veta vilken semifinalort ett distrikt har valt?",
    venue_deadline,
    (LAST_DAY, OWN_LAST_DAY),
    value=lambda latest: {"latest": latest},
    gives={"latest": "date"},
)
Question(
    "bridge venue-choice",
    "Kom valet av semifinalort i tid, och vad händer annars?",
    venue_choice,
    (RECEIVED, LAST_DAY, OWN_LAST_DAY),
    value=lambda found: {"latest": found.latest, "in_time": found.in_time},
    gives={"latest": "date", "in_time": "boolean"},
)
Question(
    "bridge venue-teams",
    "Får ett distrikt ha så många lag på en semifinalort?",
    teams_at_venue,
    (TEAMS, HOME, NEXT_MIL),
    value=lambda found: {"allowed": found.allowed, "limit": found.limit},
    gives={"allowed": "boolean", "limit": "integer?"},
)
Question(
    "bridge venue-announce",
    "Får lagens namn, distrikt och spelordning offentliggöras?",
    may_announce,
    (WAITING, WAITING_WITHOUT_TEAMS),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
