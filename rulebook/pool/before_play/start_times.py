"""Late to the table: when a player must be there and when the match must begin, which clock counts, and who wins."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from rulebook.law.facts import Fact, Flag, InvalidFacts, Moment
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.wording import worded
from rulebook.pool.before_play.readings import ArrivalDuty, FirstStart, Grace

ARRIVAL_MINUTES = 30
"""How long before the first start everybody must be there, at a championship with a paying audience."""
READY_MINUTES = 15
"""How long after the start time a player has to be ready for the match."""

FIRST_START = Fact("first_start", "första start", "Arrangemangets första start.", Moment())
OWN_START = Fact("own_start", "egen första start", "Spelarens egen första start.", Moment(), default=None)
ARRIVED = Fact("arrived", "ankomst", "När spelaren är på plats; utan uppgift kom hon inte.", Moment(), default=None)
CHAMPIONSHIP = Fact("championship", "mästerskapstyp", "Om arrangemanget är av mästerskapstyp.", Flag(), default=False)
AUDIENCE = Fact("audience", "betalande publik", "Om publiken har tillträde mot entréavgift.", Flag(), default=False)
SCHEDULED = Fact("scheduled", "tidsplanens tid", "Matchens tid enligt tidsplanen.", Moment())
ANNOUNCED = Fact("announced", "upprop", "När matchen påannonserades, om den har gjort det.", Moment(), default=None)
READY_A = Fact("a", "spelare A klar", "När A är redo att börja; utan uppgift kom A inte.", Moment(), default=None)
READY_B = Fact("b", "spelare B klar", "När B är redo att börja; utan uppgift kom B inte.", Moment(), default=None)


class Outcome(Enum):
    """What becomes of a match when its players have until a deadline to be ready."""

    PLAY = "play"
    WALKOVER_A = "walkover_a"
    WALKOVER_B = "walkover_b"

    def __str__(self) -> str:
        return _OUTCOMES[self]


_OUTCOMES = {
    Outcome.PLAY: "matchen spelas",
    Outcome.WALKOVER_A: "A vinner på WO",
    Outcome.WALKOVER_B: "B vinner på WO",
}


@dataclass(frozen=True, slots=True)
class Arrival:
    """By when a player must be at the event, if there is such a time, and whether she was."""

    deadline: datetime | None
    in_time: bool

    def __str__(self) -> str:
        if self.deadline is None:
            return "ingen särskild tid att infinna sig"
        return f"senast {worded(self.deadline)}: {'i tid' if self.in_time else 'för sent'}"


@dataclass(frozen=True, slots=True)
class MatchStart:
    """A match's start time, the last moment to be ready, and what follows; no outcome where the rules are silent."""

    start: datetime
    deadline: datetime
    outcome: Outcome | None = None

    def __str__(self) -> str:
        times = f"starttid {worded(self.start)}, senast {worded(self.deadline)}"
        return times if self.outcome is None else f"{self.outcome} ({times})"


@provision("pool.4.2.a")
@reasoned
def arrival(
    so_far: Reasoning,
    first_start: datetime,
    arrived: datetime | None = None,
    championship: bool = False,
    audience: bool = False,
    own_start: datetime | None = None,
    *,
    reading: Readings = None,
) -> Arrival:
    """Return by when a player must be at an event, and whether she came in time; the limit itself is in time.

    :param first_start: the event's first start
    :param arrived: when the player was there, None if she never came
    :param championship: whether the event is of championship type
    :param audience: whether an audience is admitted for a fee
    :param own_start: the player's own first start, where it is another
    :raises InvalidFacts: for what is no moment, or no truth value

    >>> nine = datetime(2001, 3, 10, 9, 0)
    >>> arrival(nine, datetime(2001, 3, 10, 8, 30), championship=True, audience=True).value.in_time
    True
    >>> arrival(nine, datetime(2001, 3, 10, 8, 31), championship=True, audience=True).value.in_time
    False
    """
    first, came, own = FIRST_START.checked(first_start), ARRIVED.checked(arrived), OWN_START.checked(own_start)
    kinds = CHAMPIONSHIP.checked(championship), AUDIENCE.checked(audience)
    so_far.title = f"första start {worded(first)}"
    duty = all(kinds)
    if any(kinds) and not duty:
        duty = answer_to(ArrivalDuty) is ArrivalDuty.EITHER
    so_far.step(("pool.4.2.a",), "mästerskapstyp och betalande publik: plikt att komma i förväg", duty)
    if not duty:
        return Arrival(None, True)
    start = first
    if own is not None and own != first and answer_to(FirstStart) is FirstStart.PLAYER:
        start = own
    deadline = _moved(FIRST_START if start is first else OWN_START, start, -ARRIVAL_MINUTES)
    so_far.step(("pool.4.2.a",), f"{ARRIVAL_MINUTES} minuter före {worded(start)}", deadline)
    in_time = came is not None and came <= deadline
    if not in_time:
        so_far.warn("någon påföljd för den som infinner sig för sent anges inte (pool.4.2.a)")
    return Arrival(deadline, in_time)


@provision("pool.4.2.d")
@reasoned
def start_time(so_far: Reasoning, scheduled: datetime, announced: datetime | None = None) -> datetime:
    """Return a match's start time: the scheduled time or the announcement, whichever is the later.

    :param scheduled: the time of the schedule
    :param announced: when the match was announced; None where it never was, and the schedule stands alone

    >>> start_time(datetime(2001, 3, 10, 14, 0), datetime(2001, 3, 10, 14, 25)).value.minute
    25
    >>> start_time(datetime(2001, 3, 10, 14, 0), datetime(2001, 3, 10, 13, 45)).value.hour
    14
    """
    plan: datetime = SCHEDULED.checked(scheduled)
    called: datetime | None = ANNOUNCED.checked(announced)
    if called is None:
        so_far.step(("pool.4.2.d",), "starttiden är tidsplanens, inget upprop är känt", plan)
        return plan
    which = "uppropets, som är senare än tidsplanens" if called > plan else "tidsplanens, uppropet var inte senare"
    so_far.step(("pool.4.2.d",), f"starttiden är {which}", max(plan, called))
    return max(plan, called)


@provision("pool.4.2.b")
@reasoned
def ready_deadline(
    so_far: Reasoning, scheduled: datetime, announced: datetime | None = None, *, reading: Readings = None
) -> datetime:
    """Return when a player must be ready at the latest; the limit itself is in time.


    >>> ready_deadline(datetime(2001, 3, 10, 10, 0), datetime(2001, 3, 10, 10, 20)).value
    datetime.datetime(2001, 3, 10, 10, 35)
    """
    start = so_far.take(start_time(scheduled, announced))
    if answer_to(Grace) is Grace.AFTER:
        deadline = _moved(SCHEDULED, start, READY_MINUTES)
        so_far.step(("pool.4.2.b",), f"{READY_MINUTES} minuter efter starttiden", deadline)
    else:
        deadline = _moved(SCHEDULED, start, -READY_MINUTES)
        so_far.step(("pool.4.2.b",), f"{READY_MINUTES} minuter före starttiden", deadline)
    return deadline


@provision("pool.4.2.c", "pool.4.2.b", "pool.4.2.d")
@reasoned
def match_start(
    so_far: Reasoning,
    scheduled: datetime,
    announced: datetime | None = None,
    a: datetime | None = None,
    b: datetime | None = None,
    *,
    reading: Readings = None,
) -> MatchStart | Undecided:
    """Return whether a match is played or won on walkover when its players are ready at some time, or never.

    :param scheduled: the time of the schedule
    :param announced: when the match was announced
    :param a: when player A was ready, None for one who did not come
    :param b: when player B was ready, None for one who did not come

    >>> at = lambda hour, minute: datetime(2001, 3, 10, hour, minute)
    >>> print(match_start(at(10, 20), a=at(10, 18), b=at(10, 36)).value.outcome)
    A vinner på WO
    """
    ready = {"A": READY_A.checked(a), "B": READY_B.checked(b)}
    start = start_time(scheduled, announced).settled()
    deadline = so_far.take(ready_deadline(scheduled, announced))
    so_far.title = f"starttid {worded(start)}"
    late = []
    for name, moment in ready.items():
        in_time = moment is not None and moment <= deadline
        when = "kom inte" if moment is None else f"klar {worded(moment)}"
        so_far.step(("pool.4.2.b",), f"{name} {when}, i tid", in_time)
        late += [] if in_time else [name]
    if len(late) == 2:
        return Unregulated(
            "vem som vinner när ingen av spelarna är klar i tid",
            ("pool.4.2.c",),
            certain=MatchStart(start, deadline),
            options=("tävlingsledningen avgör",),
        )
    if not late:
        return MatchStart(start, deadline, Outcome.PLAY)
    outcome = Outcome.WALKOVER_A if late == ["B"] else Outcome.WALKOVER_B
    so_far.step(("pool.4.2.c",), f"{late[0]} var inte klar i tid: motståndaren vinner på WO")
    return MatchStart(start, deadline, outcome)


def _moved(fact: Fact, moment: datetime, minutes: int) -> datetime:
    try:
        return moment + timedelta(minutes=minutes)
    except OverflowError:
        raise InvalidFacts(fact.label, worded(moment), "en tidpunkt inom kalenderns gränser") from None


def _shown(one: MatchStart) -> dict[str, object]:
    times: dict[str, object] = {"start": one.start, "deadline": one.deadline}
    return times if one.outcome is None else {**times, "outcome": one.outcome.value}


Question(
    "pool start",
    "Blir det match eller WO när någon är sen till starten?",
    match_start,
    (SCHEDULED, ANNOUNCED, READY_A, READY_B),
    value=_shown,
    gives={"start": "moment", "deadline": "moment", "outcome?": "string"},
    text=str,
)
Question(
    "pool arrival",
    "När måste spelarna senast vara på plats?",
    arrival,
    (FIRST_START, ARRIVED, CHAMPIONSHIP, AUDIENCE, OWN_START),
    value=lambda one: {"deadline": one.deadline, "in_time": one.in_time},
    gives={"deadline": "moment?", "in_time": "boolean"},
    text=str,
)
