"""Players whom a team may not use: protests, unpaid membership, an earlier team, and what disqualification means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from rulebook.bridge.championship.programme.event_days import LastDay
from rulebook.bridge.championship.readings import FourteenDays, OffendersInAMatch, ProtestLimit
from rulebook.law.facts import Choice, Day, Fact, InvalidFacts, Text, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Pending, Undecided
from rulebook.law.swedish import alphabetical, kronor, listed
from rulebook.law.wording import worded

_SECTION = "sm.otillaten-reserv"

PER_MATCH = 5
DAYS_TO_PAY = 14


class Before(Enum):
    """Before which stage a protest is made."""

    SEMIFINAL = "semifinal"
    FINAL = "final"


class Ground(Enum):
    """What a protest is about."""

    RESERVE = "reserv"
    UNPAID = "medlemsavgift"
    TWO_TEAMS = "tva-lag"


LAST_PROTEST: Mapping[Before, date] = {Before.SEMIFINAL: date(2008, 3, 31), Before.FINAL: date(2008, 4, 21)}

BEFORE = Fact("before", "inför", "Inför vilken etapp: semifinal eller final.", Choice(Before))
PROTESTED = Fact("on", "dag", "Dagen då protesten kom.", Day())
GROUND = Fact(
    "ground",
    "grund",
    "Vad protesten gäller: reserv, medlemsavgift eller tva-lag.",
    Choice(Ground),
    default=Ground.RESERVE,
)
OFFENDERS = Fact(
    "offenders",
    "felande spelare",
    "Hur många spelare utan betald avgift som spelade i var och en av lagets matcher, t.ex. 1,0,2.",
    Whole(most=8),
    many=True,
)
FIRST_OFFENCE = Fact("first", "första förseelsen", "Dagen då laget först använde en sådan spelare.", Day())
RECEIVED = Fact("received", "avgiften kom", "Dagen då Förbundet fick avgiften, om den har kommit.", Day(), default=None)
TODAY = Fact("today", "dagens datum", "Vilken dag det är, om avgiften inte har kommit.", Day(), default=None)
EARLIER = Fact(
    "earlier", "tidigare lag", "Lag som spelaren redan har deltagit i under säsongen.", Text(), default=(), many=True
)
TEAM = Fact("team", "lag", "Laget som nu har använt spelaren.", Text())
PAID = Fact("paid", "betalt", "Vad laget har betalat i start- och bordsavgifter.", Whole(), unit="kr", default=0)


@provision(f"{_SECTION}.a", f"{_SECTION}.b")
@reasoned
def protest(
    so_far: Reasoning, before: Before, on: date, ground: Ground = Ground.RESERVE, *, reading: Readings = None
) -> LastDay:
    """Return whether a protest against an illegal reserve comes in time.

    :param before: before which stage
    :param on: the day of the protest
    :param ground: what it is about
    :raises InvalidFacts: for impossible facts

    >>> protest(Before.SEMIFINAL, date(2008, 3, 31)).value.in_time
    True
    >>> protest(Before.FINAL, date(2008, 4, 22)).value.in_time
    False
    """
    stage, day, about = BEFORE.checked(before), PROTESTED.checked(on), GROUND.checked(ground)
    so_far.title = f"Protest {worded(day)} inför {stage.value} ({about.value})"
    letter = "a" if stage is Before.SEMIFINAL else "b"
    if about is not Ground.RESERVE and answer_to(ProtestLimit) is ProtestLimit.RESERVES:
        so_far.step((f"{_SECTION}.{letter}",), "den sista dagen gäller protester mot en otillåten reserv", False)
        return LastDay(None, None)
    latest = LAST_PROTEST[stage]
    kept = day <= latest
    so_far.step((f"{_SECTION}.{letter}",), f"senast {worded(latest)}", kept)
    return LastDay(latest, kept)


@dataclass(frozen=True, slots=True)
class Unpaid:
    """What a team suffers for players without a paid fee: victory points, and whether it is disqualified."""

    penalty_vp: int
    disqualified: bool | None
    latest: date

    def __str__(self) -> str:
        if not self.penalty_vp:
            return "0 VP i avdrag: ingen match där en felande spelade"
        after = {True: "; laget diskvalificeras", False: "", None: ""}[self.disqualified]
        return f"{self.penalty_vp} VP i avdrag, avgiften skulle ha kommit senast {worded(self.latest)}{after}"

    __repr__ = __str__


@provision(f"{_SECTION}.c", f"{_SECTION}.d")
@reasoned
def unpaid_fee(
    so_far: Reasoning,
    offenders: Iterable[int],
    first: date,
    received: date | None = None,
    today: date | None = None,
    *,
    reading: Readings = None,
) -> Unpaid | Undecided:
    """Return what a team suffers for playing somebody whose membership fee was not paid.

    :param offenders: for each of the team's matches, how many such players took part in one half or both
    :param first: the day of the first offence
    :param received: the day on which Förbundet had the fee
    :param today: the day it is, where the fee has not come
    :raises InvalidFacts: for impossible facts

    >>> unpaid_fee([1, 0, 1, 0, 1], date(2008, 2, 10), date(2008, 2, 24)).value
    15 VP i avdrag, avgiften skulle ha kommit senast 2008-02-24
    >>> unpaid_fee([1], date(2008, 2, 10), date(2008, 2, 25)).value.disqualified
    True
    """
    counts: tuple[int, ...] = OFFENDERS.checked(offenders)
    start: date = FIRST_OFFENCE.checked(first)
    came: date | None = RECEIVED.checked(received)
    day: date | None = TODAY.checked(today)
    for fact, given in ((RECEIVED, came), (TODAY, day)):
        if given is not None and given < start:
            raise InvalidFacts(fact.label, given.isoformat(), f"en dag från {start.isoformat()}")
    so_far.title = f"Obetald medlemsavgift, första gången {worded(start)}"
    matches = sum(count > 0 for count in counts)
    per_player = any(count > 1 for count in counts) and answer_to(OffendersInAMatch) is OffendersInAMatch.PLAYER
    times = sum(counts) if per_player else matches
    what = "spelare och match" if per_player else "match där någon av dem spelade"
    so_far.step((f"{_SECTION}.c",), f"{PER_MATCH} VP för varje {what}, {times} gånger", PER_MATCH * times)
    penalty = PER_MATCH * times
    if not matches:
        return Unpaid(0, False, start)
    counted_in = answer_to(FourteenDays) is FourteenDays.FROM
    latest = start + timedelta(days=DAYS_TO_PAY - counted_in)
    so_far.step((f"{_SECTION}.d",), f"avgiften ska ha kommit inom {DAYS_TO_PAY} dagar, senast", latest)
    if came is None and (day is None or day <= latest):
        return Pending(
            "om avgiften kommer i tid",
            (f"{_SECTION}.d",),
            certain=Unpaid(penalty, None, latest),
            until=f"senast {worded(latest)}, annars diskvalificeras laget",
        )
    late = came is None or came > latest
    so_far.step((f"{_SECTION}.d",), "laget diskvalificeras och dess resultat stryks", late)
    return Unpaid(penalty, late, latest)


@provision(f"{_SECTION}.e")
@reasoned
def played_for_another(so_far: Reasoning, team: str, earlier: Iterable[str] = ()) -> bool:
    """Return whether a team is disqualified for a player who has taken part in another team earlier in the season.

    :param team: the team that has now used the player
    :param earlier: the teams that the player has been in before, in any district
    :raises InvalidFacts: for what are no names

    >>> played_for_another("Y", ["X"]).value, played_for_another("Y", ["Y"]).value
    (True, False)
    """
    name: str = TEAM.checked(team)
    others: tuple[str, ...] = EARLIER.checked(earlier)
    different = sorted({other for other in others if other != name}, key=alphabetical)
    so_far.title = f"Spelat i annat lag före {name}"
    said = listed(different) if different else "inget annat lag"
    so_far.step((f"{_SECTION}.e",), f"tidigare under säsongen i {said}; {name} diskvalificeras", bool(different))
    return bool(different)


@dataclass(frozen=True, slots=True)
class Disqualified:
    """What disqualification means: money back, whether results count in the table, and master points."""

    refund_kr: int = 0
    results_stand: bool = False
    master_points_stand: bool = True

    def __str__(self) -> str:
        return "inga avgifter åter, resultaten stryks, mästarpoängen delas ut efter de spelade resultaten"

    __repr__ = __str__


@provision(f"{_SECTION}.d", f"{_SECTION}.e", f"{_SECTION}.g", f"{_SECTION}.h")
@reasoned
def disqualified(so_far: Reasoning, paid: int = 0) -> Disqualified:
    """Return what becomes of a disqualified team's fees, results and master points.

    :param paid: kronor in start and table fees
    :raises InvalidFacts: for what is no amount

    >>> disqualified(1970).value.refund_kr, disqualified(1970).value.master_points_stand
    (0, True)
    """
    amount: int = PAID.checked(paid)
    so_far.title = "Diskvalificerat lag"
    so_far.step((f"{_SECTION}.g",), f"åter av {kronor(amount)} i start- och bordsavgifter", 0)
    so_far.step((f"{_SECTION}.d", f"{_SECTION}.e"), "resultaten i spelade matcher räknas", False)
    so_far.step((f"{_SECTION}.h",), "mästarpoäng delas ut efter de spelade matchresultaten", True)
    return Disqualified()


Question(
    "bridge protest",
    "Kommer en protest mot en otillåten reserv i tid?",
    protest,
    (BEFORE, PROTESTED, GROUND),
    value=lambda found: {"latest": found.latest, "in_time": found.in_time},
    gives={"latest": "date?", "in_time": "boolean?"},
    text=str,
)
Question(
    "bridge unpaid",
    "Vad händer ett lag som har använt spelare utan betald medlemsavgift?",
    unpaid_fee,
    (OFFENDERS, FIRST_OFFENCE, RECEIVED, TODAY),
    value=lambda found: {
        "penalty_vp": found.penalty_vp, "disqualified": found.disqualified, "latest": found.latest
    },
    gives={"penalty_vp": "integer", "disqualified": "boolean?", "latest": "date"},
    text=str,
)  # fmt: skip
Question(
    "bridge other-team",
    "Diskvalificeras ett lag vars spelare har varit med i ett annat lag?",
    played_for_another,
    (TEAM, EARLIER),
    value=lambda found: {"disqualified": found},
    gives={"disqualified": "boolean"},
)
Question(
    "bridge disqualified-team",
    "Vad händer med ett diskvalificerat lags avgifter, resultat och mästarpoäng?",
    disqualified,
    (PAID,),
    value=lambda found: {
        "refund_kr": found.refund_kr,
        "results_stand": found.results_stand,
        "master_points_stand": found.master_points_stand,
    },
    gives={"refund_kr": "integer", "results_stand": "boolean", "master_points_stand": "boolean"},
    text=str,
)
