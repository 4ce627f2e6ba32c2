"""Reserves: which pair is qualified, who are a team's regulars, who may replace whom, and which way a place passes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from rulebook.bridge.championship.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    ChampionsReserve,
    PotDeadline,
    PotSize,
    ReservesAtOnce,
    StageStillToPlay,
)
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Moment, Text, Whole, all_of, by_key, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Pending, Undecided, Unregulated
from rulebook.law.swedish import alphabetical, listed

TOGETHER = 1
"""Stages that a pair must have played together."""
REGULARS = 6
"""A team's regulars: those who first played for it."""
EXTRA = 2
"""Players beyond the regulars whom the Dfb may allow in qualifying."""
LINEUP = 4
"""Players of a team in each half."""
POT = 2
"""Places in Sista Chansen before any unfilled ones."""
POT_DEADLINE = datetime(2008, 7, 31, 9, 0)
"""Places that are not filled by then fall to the pot of Sista Chansen."""


class Lineup(Enum):
    """Who of a pair's regulars played a stage."""

    BOTH = "tillsammans"
    ONE = "en-reserv"
    NONE = "två-reserver"


class Stage(Enum):
    """How far a championship for teams has come."""

    QUALIFYING = "kval"
    SEMIFINAL = "semifinal"
    FINAL = "final"


ENTERED = Fact("entered", "anmält i sin konstellation", "Om paret anmäldes till kvalet som just detta par.", Flag())
STAGES = Fact(
    "stages",
    "etapper",
    "Vilka som spelade i var och en av kvalets etapper, i tur och ordning.",
    Choice(Lineup),
    many=True,
)


@provision("sm.reserver.a", "sm.reserver.b", "sm.reserver.c")
@reasoned
def pair_qualified(so_far: Reasoning, entered: bool, stages: Iterable[Lineup], *, reading: Readings = None) -> bool:
    """Decide whether a pair that has played itself to a place meets the three conditions for the final.

    :param entered: whether it was entered for qualifying as this pair
    :param stages: who played in each of the stages of qualifying
    :param reading: `ReservesAtOnce`
    :raises InvalidFacts: for no stage at all, or other facts

    >>> pair_qualified(True, (Lineup.ONE, Lineup.BOTH)).value, pair_qualified(True, (Lineup.BOTH, Lineup.NONE)).value
    (True, False)
    """
    as_this_pair = bool(ENTERED.checked(entered))
    played = STAGES.checked(stages)
    if not played:
        raise InvalidFacts(STAGES.label, "inga", "minst en etapp")
    together = sum(one is Lineup.BOTH for one in played)
    so_far.step(("sm.reserver.a",), "anmält till kvalet i sin konstellation", as_this_pair)
    so_far.step(("sm.reserver.b",), f"etapper tillsammans, av minst {TOGETHER}", together)
    at_once = Lineup.NONE in played
    if at_once and answer_to(ReservesAtOnce) is ReservesAtOnce.SHARED_STAGE:
        at_once = False
    so_far.step(("sm.reserver.c",), "reserv för båda samtidigt", at_once)
    return as_this_pair and together >= TOGETHER and not at_once


PLANNED = Fact(
    "planned",
    "reserv i senare etapp",
    "Om någon av spelarna i första etappen tänker ha reserv i en senare.",
    Flag(),
    default=False,
)
STANDS_IN = Fact(
    "stands_in",
    "reserv i första etappen",
    "Om någon i första etappen spelar där som reserv för en spelare i en senare.",
    Flag(),
    default=False,
)
AT_START = Fact(
    "at_start", "meddelat vid start", "Om Dfb fick veta det när första etappen startade.", Flag(), default=False
)
NAMED_REGULARS = Fact("regulars", "ordinarie", "De ordinarie spelarna i anmälan.", Text(), default=(), many=True)
NAMED_RESERVES = Fact("reserves", "reserver", "Reserverna i anmälan.", Text(), default=(), many=True)


@provision("sm.reserver.d", "sm.reserver.e", "sm.reserver.f")
@reasoned
def notice_in_order(
    so_far: Reasoning,
    planned: bool = False,
    stands_in: bool = False,
    at_start: bool = False,
    regulars: Iterable[str] = (),
    reserves: Iterable[str] = (),
) -> bool:
    """Decide whether the Dfb has been told of reserves as it must: when the first stage starts, and who is which.

    :param planned: whether a player of the first stage means to have a reserve later
    :param stands_in: whether a player of the first stage is reserve for one of a later stage
    :param at_start: whether the Dfb was told when the first stage started
    :param regulars: those whom the notice names as regulars
    :param reserves: those whom it names as reserves
    :raises InvalidFacts: for other facts

    >>> notice_in_order(planned=True, at_start=True, regulars=("A", "B"), reserves=("R",)).value
    True
    >>> notice_in_order(planned=True, regulars=("A", "B"), reserves=("R",)).value
    False
    """
    later, now = bool(PLANNED.checked(planned)), bool(STANDS_IN.checked(stands_in))
    told = bool(AT_START.checked(at_start))
    own, others = set(NAMED_REGULARS.checked(regulars)), set(NAMED_RESERVES.checked(reserves))
    so_far.step(("sm.reserver.d",), "reserv väntas i en senare etapp", later, applied=later)
    so_far.step(("sm.reserver.e",), "en reserv spelar första etappen", now, applied=now)
    if not (later or now):
        so_far.step(("sm.reserver.d", "sm.reserver.e"), "ingen reserv, inget att meddela")
        return True
    so_far.step(("sm.reserver.d", "sm.reserver.e"), "Dfb underrättat när första etappen startade", told)
    clear = len(own) == 2 and bool(others) and not own & others
    so_far.step(("sm.reserver.f",), "klart vilka som är ordinarie och vem eller vilka som är reserv", clear)
    return told and clear


@dataclass(frozen=True, slots=True)
class Substitution:
    """Whether a reserve may be put in, and whether the pair then still competes."""

    allowed: bool
    competing: bool

    def __str__(self) -> str:
        if not self.allowed:
            return "reserv får inte sättas in"
        return "reserv får sättas in" + ("" if self.competing else ", men paret spelar utom tävlan")


STARTED = Fact("started", "spelet har startat", "Om spelet i finalen har startat.", Flag())
SPECIAL = Fact("special", "särskilda skäl", "Om det finns särskilda skäl, när det är prövat.", Flag(), default=None)


@provision("sm.reserver.g", "sm.reserver.h")
@reasoned
def reserve_in_final(so_far: Reasoning, started: bool, special: bool | None = None) -> Substitution | Undecided:
    """Decide whether a reserve may be put in in a championship final.

    :param started: whether play has started
    :param special: whether there are special reasons; None until somebody has judged
    :raises InvalidFacts: when a fact is not a truth value

    >>> print(reserve_in_final(started=True, special=True).value)
    reserv får sättas in, men paret spelar utom tävlan
    >>> print(reserve_in_final(started=False, special=True).value)
    reserv får inte sättas in
    """
    begun, judged = bool(STARTED.checked(started)), SPECIAL.checked(special)
    so_far.step(("sm.reserver.g",), "i en SM-final får reserv aldrig sättas in", applied=not (begun and judged))
    if not begun:
        so_far.step(("sm.reserver.h",), "undantaget gäller först när spelet har startat", False, applied=False)
        return Substitution(False, True)
    if judged is None:
        question = "finns det särskilda skäl för en reserv sedan spelet har startat?"
        return Discretion(question, ("sm.reserver.h",), who="TL eller TD; texten säger inte vem")
    so_far.step(("sm.reserver.h",), "särskilda skäl efter spelets start", judged, applied=bool(judged))
    return Substitution(bool(judged), not judged)


@dataclass(frozen=True, slots=True)
class Regulars:
    """A team's regular players, and those who contest the last places.

    :param regulars: the certain ones, alphabetically
    :param contested: those who came at once for fewer places than they are
    :param places_left: the places that they contest
    """

    regulars: tuple[str, ...]
    contested: tuple[str, ...] = ()
    places_left: int = 0

    def __str__(self) -> str:
        return listed(self.regulars)


@provision("sm.reserver.t", "sm.reserver.u")
@reasoned
def regular_players(so_far: Reasoning, lineups: Mapping[int, Iterable[str]]) -> Regulars | Undecided:
    """Decide who are a team's regulars: the six who first played for it.

    :param lineups: the four players of each half, by the half's number
    :returns: pending until six have played; unregulated where more come at once than there are places left
    :raises InvalidFacts: for a half without four different players

    >>> print(regular_players({1: "ABCD", 2: "ABGH"}).value)
    A, B, C, D, G och H
    """
    halves = {
        whole("half", number, least=1): _lineup(players) for number, players in by_key("half", lineups, int).items()
    }
    if not halves:
        raise InvalidFacts("halvlekar", "inga", "minst en halvlek")
    everybody = {player for players in halves.values() for player in players}
    if len(everybody) > REGULARS + EXTRA:
        so_far.warn(
            f"{len(everybody)} spelare: fler än {REGULARS + EXTRA}, som är flest även med dispens (sm.reserver.q)"
        )
    found: list[str] = []
    for number in sorted(halves):
        new = sorted(set(halves[number]).difference(found), key=alphabetical)
        left = REGULARS - len(found)
        if not new or not left:
            continue
        if len(new) > left:
            so_far.step(("sm.reserver.t",), f"halvlek {number}: {listed(new)} kommer samtidigt, men platserna är", left)
            certain = Regulars(_in_order(found), tuple(new), left)
            options = ("Dfb avgör", "ingen av dem är ordinarie", "alla är ordinarie")
            return Unregulated(f"vilka {left} av {listed(new)} som är ordinarie", ("sm.reserver.t",), certain, options)
        found += new
        so_far.step(("sm.reserver.t",), f"halvlek {number}: {listed(new)} är nya, ordinarie hittills", len(found))
    if len(found) < REGULARS:
        missing = f"ytterligare {REGULARS - len(found)} har spelat"
        return Pending(
            f"bara {len(found)} har spelat för laget", ("sm.reserver.t",), Regulars(_in_order(found)), until=missing
        )
    return Regulars(_in_order(found))


def _lineup(players: object) -> tuple[str, ...]:
    given = all_of("players", tuple(players) if isinstance(players, str) else players, str)
    if len(given) != LINEUP or len(set(given)) != LINEUP or not all(player.strip() for player in given):
        raise InvalidFacts("players", " ".join(given), "fyra olika spelare")
    return given


def _in_order(players: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(players, key=alphabetical))
