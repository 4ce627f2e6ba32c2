"""Events: what an organiser has decided, which sections apply, boards in a row, phases (annex 2, 1, 2.4 and 3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import TypeAlias

from rulebook.bridge.bidding.calls import Call, as_bid
from rulebook.bridge.bidding.opening_bids import LEAST_DOTS, MOST_DOTS
from rulebook.law.facts import InvalidFacts, all_of, by_key, flag, of_kind, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.provisions.structure import SECTIONS
from rulebook.law.rulings import Ruling, Step
from rulebook.law.swedish import alphabetical, listed


class MasterPointClass(Enum):
    """What an event counts for in master points."""

    BRONZE = "brons"
    SILVER = "silver"
    GOLD = "guld"


@provision("b2.2.4.a")
class Level(Enum):
    """The four competition levels."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class Unlimited(Enum):
    """The sum of dots that has no limit."""

    UNLIMITED = "obegränsad"


UNLIMITED = Unlimited.UNLIMITED
Maximum: TypeAlias = int | Unlimited
"""The most dots that a system may have."""


def in_order(bids: Iterable[Call | str]) -> tuple[Call, ...]:
    """Return bids once each, from 1♣ upwards.

    >>> in_order(["2♦", "1NT", "1♣", "1NT"])
    (1♣, 1NT, 2♦)
    """
    return tuple(sorted({as_bid("bud", bid) for bid in bids}))


def _dots_by_bid(field: str, given: object, least: int, most: int | None) -> tuple[tuple[Call, int], ...]:
    if isinstance(given, Mapping):
        given = tuple(given.items())
    if not isinstance(given, tuple) or not all(isinstance(row, tuple) and len(row) == 2 for row in given):
        raise InvalidFacts(field, given, "prickar per öppningsbud, t.ex. {'2♦': 1}")
    found: dict[Call, int] = {}
    for bid, dots in given:
        call = as_bid(field, bid)
        if call in found:
            raise InvalidFacts(field, str(call), "varje bud en gång")
        found[call] = whole(f"{field} {call}", dots, least=least, most=most)
    return tuple(sorted(found.items()))


@dataclass(frozen=True, slots=True)
class Event:
    """An event (or a phase of one) and what its organiser has decided. `Event.of` makes one from plain words.

    :param status: what it counts for in master points
    :param boards: boards in a row against the same pair, whatever the breaks
    :param level: the level that the organiser has chosen, or None
    :param maximum: the organiser's own most dots, or None for the level's own figure
    :param lowered: dots of bids that the organiser has lowered; a bid with fewer anyhow keeps its own
    :param raised: dots of bids that the organiser has raised
    :param banned: opening bids that the organiser has banned
    :param team: whether it is a team event
    :param championship: whether it is a Swedish championship (SM)
    :param parts: for a bronze event, the sections of the annex that its organiser chooses to apply, such as ``2.5``
    """

    status: MasterPointClass
    boards: int
    level: Level | None = None
    maximum: Maximum | None = None
    lowered: tuple[tuple[Call, int], ...] = ()
    raised: tuple[tuple[Call, int], ...] = ()
    banned: tuple[Call, ...] = ()
    team: bool = False
    championship: bool = False
    parts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "status", one_of("tävlingens status", self.status, MasterPointClass))
        whole("brickor", self.boards, least=1)
        if self.level is not None:
            put(self, "level", one_of("nivå", self.level, Level))
        if not isinstance(self.maximum, Unlimited) and self.maximum is not None:
            whole("största pricksumma", self.maximum)
        put(self, "lowered", _dots_by_bid("sänkta prickar", self.lowered, 0, MOST_DOTS))
        put(self, "raised", _dots_by_bid("höjda prickar", self.raised, LEAST_DOTS, None))
        both = sorted({bid for bid, _ in self.lowered} & {bid for bid, _ in self.raised})
        if both:
            raise InvalidFacts("höjda prickar", str(both[0]), "ett bud vars prickar inte också sänks")
        put(self, "banned", tuple(sorted({as_bid("förbud", bid) for bid in all_of("förbud", self.banned, object)})))
        flag("lagtävling", self.team)
        flag("SM", self.championship)
        put(self, "parts", _parts(self.parts))
        if self.parts and self.status is not MasterPointClass.BRONZE:
            raise InvalidFacts("delar", ", ".join(self.parts), "inga: reglerna gäller i sin helhet i silver och guld")

    @classmethod
    def of(
        cls,
        status: MasterPointClass | str,
        boards: int,
        *,
        level: Level | str | None = None,
        maximum: Maximum | str | None = None,
        lowered: Mapping[str, int] | None = None,
        raised: Mapping[str, int] | None = None,
        banned: Iterable[str] = (),
        team: bool = False,
        championship: bool = False,
        parts: Iterable[str] = (),
    ) -> Event:
        """Return an event from plain words.

        >>> Event.of("silver", 3, level="D", maximum=4, lowered={"2ru": 1}, banned=["1♦"]).lowered
        ((2♦, 1),)
        """
        own = one_of("största pricksumma", maximum, Unlimited) if isinstance(maximum, str) else maximum
        return cls(
            status,  # type: ignore[arg-type]  # what is still words, the event itself reads
            boards,
            level,  # type: ignore[arg-type]
            own,
            {} if lowered is None else lowered,  # type: ignore[arg-type]
            {} if raised is None else raised,  # type: ignore[arg-type]
            banned,  # type: ignore[arg-type]
            team,
            championship,
            parts,  # type: ignore[arg-type]
        )

    def applies(self, number: str) -> bool:
        """Return whether a section of the annex is in force here.

        Who chooses a level for a bronze event has thereby taken up section 2.

        >>> Event.of("brons", 2, parts=["2.5"]).applies("2.5.1"), Event.of("brons", 2).applies("3.4")
        (True, False)
        """
        if compulsory(self.status):
            return True
        taken = (*self.parts, *(("2",) if self.level else ()))
        return any(number == part or number.startswith(part + ".") for part in taken)


def _numbers() -> list[str]:
    return [s.number for s in SECTIONS.values() if s.id.startswith("b2.") and s.number]


def _parts(parts: object) -> tuple[str, ...]:
    numbers = {number: position for position, number in enumerate(_numbers())}
    given = all_of("delar", parts, str)
    for part in given:
        if part not in numbers:
            raise InvalidFacts("del", part, "numret på ett avsnitt i bilaga 2, t.ex. 2.5")
    return tuple(sorted(set(given), key=numbers.__getitem__))


def an_event(event: object) -> Event:
    """Return `event` if it is one.

    :raises InvalidFacts: for anything else
    """
    return of_kind("tävling", event, Event, "en tävling (Event)")


@provision("b2.1.a", "b2.3.1.a")
def compulsory(status: MasterPointClass | str) -> bool:
    """Return whether the annex, and with it section 3, must be applied: in silver and gold events.

    :param status: brons, silver or guld
    :raises InvalidFacts: for any other status

    >>> [compulsory(status) for status in ("brons", "silver", "guld")]
    [False, True, True]
    """
    return one_of("tävlingens status", status, MasterPointClass) is not MasterPointClass.BRONZE


@provision("b2.1.b", "b2.1.a")
def parts_in_force(status: MasterPointClass | str, chosen_parts: Iterable[str] = ()) -> Ruling[tuple[str, ...]]:
    """Return the sections of the annex that apply: all of it in silver and gold, in bronze what the organiser takes up.

    :param status: brons, silver or guld
    :param chosen_parts: in a bronze event, the numbers of the sections that the organiser applies
    :raises InvalidFacts: for an unknown section, or a choice where there is none

    >>> parts_in_force("guld").value, parts_in_force("brons", ["2.5"]).value, parts_in_force("brons").value
    (('1', '2', '3', '4'), ('2.5',), ())
    """
    parts = _parts(chosen_parts)
    if not compulsory(status):
        text = "bronstävling: arrangören tillämpar reglerna frivilligt, helt eller delvis"
        return Ruling(parts, (Step(("b2.1.b",), text, parts),))
    if parts:
        raise InvalidFacts("delar", ", ".join(parts), "inga: reglerna gäller i sin helhet i silver och guld")
    everything = tuple(number for number in _numbers() if "." not in number)
    text = "silver- eller guldtävling: reglerna gäller i sin helhet"
    return Ruling(everything, (Step(("b2.1.a", "b2.3.1.a"), text),))


@provision("b2.2.4.f")
def boards_in_a_row(schedule: Sequence[tuple[str, int]]) -> Ruling[int]:
    """Return how many boards one meets a pair over in a row: breaks do not count, another pair in between does.

    :param schedule: the stretches of play in order, each with the opposing pair and its boards
    :returns: the longest run against one pair, as scheduled
    :raises InvalidFacts: for an empty schedule or a stretch without boards

    >>> boards_in_a_row([("par 7", 12), ("par 7", 12)]).value, boards_in_a_row([("par 7", 12), ("par 8", 12)]).value
    (24, 12)
    """
    accepted = "sträckor i ordning, t.ex. [('par 7', 12), ('par 7', 12)]"
    if not isinstance(schedule, Sequence) or not schedule:
        raise InvalidFacts("spelschema", schedule, accepted)
    for stretch in schedule:
        if not isinstance(stretch, (tuple, list)) or len(stretch) != 2 or not isinstance(stretch[0], str):
            raise InvalidFacts("spelschema", stretch, accepted)
        whole("brickor", stretch[1], least=1)
    longest = max(sum(boards for _, boards in run) for _, run in groupby(schedule, key=lambda stretch: stretch[0]))
    return Ruling(longest, (Step(("b2.2.4.f",), "brickor i följd mot samma par, pauser oräknade", longest),))


@provision("b2.2.4.s")
def rules_of_phase(phases: Mapping[str, Event], phase: str) -> Event:
    """Return the rules of one phase of an event: each phase may have its own.

    :param phases: each phase's name and rules
    :param phase: the phase asked for
    :raises InvalidFacts: when there is no such phase

    >>> phases = {"kval": Event.of("silver", 3, level="C"), "final": Event.of("silver", 3, level="A")}
    >>> [rules_of_phase(phases, phase).level.value for phase in ("kval", "final")]
    ['C', 'A']
    """
    known = {name: an_event(event) for name, event in by_key("faser", phases, str).items()}
    if not isinstance(phase, str) or phase not in known:
        raise InvalidFacts("fas", phase, listed(sorted(known, key=alphabetical), "eller") or "en fas, men inga finns")
    return known[phase]
