"""Competition levels: an event's rules, what its organiser may change, which systems may enter.

Annex 2, sections 1, 2.1, 2.4, 3.1, 3.2 and 4.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from rulebook.bridge.bidding.calls import parse_call
from rulebook.bridge.bidding.opening_bids import LEAST_DOTS, MOST_DOTS
from rulebook.bridge.bidding.readings import LoweredDotsAndClass, WhatCanBeBanned
from rulebook.bridge.bidding.systems import DOTS_WITH_DUTIES, SystemClass, SystemDots, system_class
from rulebook.law.facts import InvalidFacts, all_of, by_key, flag, of_kind, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Reading, Readings, chosen
from rulebook.law.rulings import Ruling, Step, Undecided, Unregulated, worded
from rulebook.law.structure import SECTIONS
from rulebook.law.swedish import alphabetical, listed
from rulebook.law.tables import DecisionTable, Row, Table, at_least, below

MANY_BOARDS = 8
"""Boards in a row against one pair from which the higher level is recommended."""


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

MAXIMUM: Mapping[Level, Maximum] = {Level.A: UNLIMITED, Level.B: 10, Level.C: 7}
"""The most dots at the levels that have a figure of their own."""
BANS_POSSIBLE = frozenset({Level.D})
"""The levels at which opening bids can be banned."""


def _recommended(status: MasterPointClass, many: bool, level: Level) -> Row[Level]:
    text = f"{status.value}tävling med {'minst' if many else 'färre än'} {MANY_BOARDS} brickor i följd: nivå"
    return Row(
        {"status": status, "boards": at_least(MANY_BOARDS) if many else below(MANY_BOARDS)}, level, ("b2.2.4.b",), text
    )


LEVELS = DecisionTable(
    "rekommenderad nivå",
    {"status": (MasterPointClass.SILVER, MasterPointClass.GOLD), "boards": at_least(1)},
    (
        _recommended(MasterPointClass.GOLD, True, Level.A),
        _recommended(MasterPointClass.GOLD, False, Level.B),
        _recommended(MasterPointClass.SILVER, True, Level.B),
        _recommended(MasterPointClass.SILVER, False, Level.C),
    ),
)
"""The second column of the table of levels."""

LEVEL_TABLE = Table(
    "Tävlingsnivåer (* kan höjas av arrangören, ** arrangören bestämmer)",
    ("nivå", "rekommenderas för", "största pricksumma", "förbud möjliga"),
    (
        ("A", f"guld, minst {MANY_BOARDS} brickor", worded(MAXIMUM[Level.A]), Level.A in BANS_POSSIBLE),
        (
            "B",
            f"guld, färre än {MANY_BOARDS} brickor; silver, minst {MANY_BOARDS}",
            f"{worded(MAXIMUM[Level.B])} *",
            Level.B in BANS_POSSIBLE,
        ),
        ("C", f"silver, färre än {MANY_BOARDS} brickor", f"{worded(MAXIMUM[Level.C])} *", Level.C in BANS_POSSIBLE),
        ("D", None, "**", Level.D in BANS_POSSIBLE),
    ),
    ("b2.2.4.b", "b2.2.4.c", "b2.2.4.d"),
)
"""The table of levels, for reading."""


class Change(Enum):
    """What an organiser may want to change in the rules of a level."""

    RAISE_MAXIMUM = "höja största pricksumman"
    LOWER_MAXIMUM = "sänka största pricksumman"
    LOWER_DOTS = "sänka prickarna för ett bud"
    RAISE_DOTS = "höja prickarna för ett bud"
    BAN = "förbjuda prickade öppningsbud"


def _change(levels: str, changes: Iterable[Change], then: bool, cites: tuple[str, ...], text: str) -> Row[bool]:
    return Row(
        {"level": frozenset(map(Level, levels)), "change": frozenset(changes)}, then, cites, f"nivå {text}: tillåtet"
    )


CHANGES = DecisionTable(
    "arrangörens ändring",
    {"level": tuple(Level), "change": tuple(Change)},
    (
        _change("ABCD", {Change.LOWER_DOTS}, True, ("b2.2.4.k", "b2.4.2.a"), "A–D, sänkta prickar för ett bud"),
        _change("BC", {Change.RAISE_MAXIMUM}, True, ("b2.2.4.c", "b2.2.4.l", "b2.4.2.a"), "B och C, högre pricksumma"),
        _change("BC", {Change.LOWER_MAXIMUM}, False, ("b2.4.2.a",), "B och C, lägre pricksumma"),
        _change("A", {Change.RAISE_MAXIMUM}, False, ("b2.2.4.b",), "A, högre pricksumma, där inget tak finns"),
        _change("A", {Change.LOWER_MAXIMUM}, False, ("b2.2.4.b", "b2.4.2.a"), "A, ett tak för pricksumman"),
        _change("ABC", {Change.RAISE_DOTS}, False, ("b2.4.2.a",), "A–C, höjda prickar för ett bud"),
        _change("ABC", {Change.BAN}, False, ("b2.2.4.n", "b2.2.4.b", "b2.4.2.a"), "A–C, förbud"),
        _change("D", {Change.RAISE_MAXIMUM, Change.LOWER_MAXIMUM}, True, ("b2.2.4.d",), "D, egen pricksumma"),
        _change("D", {Change.RAISE_DOTS}, True, ("b2.4.2.g",), "D, höjda prickar för ett bud"),
        _change("D", {Change.BAN}, True, ("b2.2.4.m", "b2.2.4.n", "b2.4.2.g"), "D, förbud"),
    ),
)
"""What an organiser may change at each level; level A by the same principle as B and C."""


def _bid_name(field: str, bid: object) -> str:
    try:
        call = parse_call(bid) if isinstance(bid, str) else None
    except InvalidFacts as error:
        raise InvalidFacts(field, bid, error.accepted) from None
    if call is None or not call.is_bid:
        raise InvalidFacts(field, bid, "ett öppningsbud från 1♣ till 7NT, t.ex. 2♦")
    return str(call)


def in_order(bids: Iterable[str]) -> tuple[str, ...]:
    """Return bids once each, from 1♣ upwards.

    >>> in_order(["2♦", "1NT", "1♣", "1NT"])
    ('1♣', '1NT', '2♦')
    """
    return tuple(str(call) for call in sorted({parse_call(bid) for bid in bids}))


def _dots_by_bid(field: str, given: object, least: int, most: int | None) -> tuple[tuple[str, int], ...]:
    if isinstance(given, Mapping):
        given = tuple(given.items())
    if not isinstance(given, tuple) or not all(isinstance(row, tuple) and len(row) == 2 for row in given):
        raise InvalidFacts(field, given, "prickar per öppningsbud, t.ex. {'2♦': 1}")
    found: dict[str, int] = {}
    for bid, dots in given:
        name = _bid_name(field, bid)
        if name in found:
            raise InvalidFacts(field, name, "varje bud en gång")
        found[name] = whole(f"{field} {name}", dots, least=least, most=most)
    return tuple((bid, found[bid]) for bid in in_order(found))


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
    lowered: tuple[tuple[str, int], ...] = ()
    raised: tuple[tuple[str, int], ...] = ()
    banned: tuple[str, ...] = ()
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
            raise InvalidFacts("höjda prickar", both[0], "ett bud vars prickar inte också sänks")
        put(self, "banned", in_order(_bid_name("förbud", bid) for bid in all_of("förbud", self.banned, str)))
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
        (('2♦', 1),)
        """
        return cls(
            one_of("tävlingens status", status, MasterPointClass),
            boards,
            None if level is None else one_of("nivå", level, Level),
            one_of("största pricksumma", maximum, Unlimited) if isinstance(maximum, str) else maximum,
            _dots_by_bid("sänkta prickar", {} if lowered is None else lowered, 0, MOST_DOTS),
            _dots_by_bid("höjda prickar", {} if raised is None else raised, LEAST_DOTS, None),
            all_of("förbud", banned, str),
            team,
            championship,
            _parts(parts),
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


def _event(event: object) -> Event:
    return of_kind("tävling", event, Event, "en tävling (Event)")


def _system_dots(system: object) -> SystemDots:
    return of_kind("system", system, SystemDots, "ett prickat system (SystemDots)")


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
    if isinstance(schedule, str) or not isinstance(schedule, Sequence) or not schedule:
        raise InvalidFacts("spelschema", schedule, accepted)
    longest = run = 0
    before: str | None = None
    for stretch in schedule:
        if not isinstance(stretch, (tuple, list)) or len(stretch) != 2 or not isinstance(stretch[0], str):
            raise InvalidFacts("spelschema", stretch, accepted)
        boards = whole("brickor", stretch[1], least=1)
        run = run + boards if stretch[0] == before else boards
        before, longest = stretch[0], max(longest, run)
    return Ruling(longest, (Step(("b2.2.4.f",), "brickor i följd mot samma par, pauser oräknade", longest),))


@provision("b2.2.4.b")
def recommended_level(status: MasterPointClass | str, boards: int) -> Ruling[Level | None]:
    """Return the level that the table recommends; for a bronze event it recommends none.

    :param status: brons, silver or guld
    :param boards: boards in a row against the same pair, from 1
    :raises InvalidFacts: for any other facts

    >>> [recommended_level(*facts).value.value for facts in (("guld", 8), ("guld", 7), ("silver", 8), ("silver", 2))]
    ['A', 'B', 'B', 'C']
    """
    known = one_of("tävlingens status", status, MasterPointClass)
    whole("brickor", boards, least=1)
    if known is MasterPointClass.BRONZE:
        text = "bronstävling: ingen nivå rekommenderas, reglerna är frivilliga"
        return Ruling(None, (Step(("b2.2.4.b", "b2.1.b"), text),))
    ruling = LEVELS.decide(status=known, boards=boards)
    return Ruling(ruling.value, ruling.steps)


@provision("b2.3.2.b", "b2.2.4.h", "b2.2.4.i", "b2.4.2.j")
def level_in_force(event: Event) -> Ruling[Level | None]:
    """Return the level of an event: the one its organiser chose, any of the four; else the one recommended.

    :param event: the event
    :returns: None for a bronze event without such rules; `Unregulated` for one that takes up 2.4 and 3.2 but no level
    :raises InvalidFacts: when it is not an event

    >>> level_in_force(Event.of("silver", 3, level="A")).value.value, level_in_force(Event.of("guld", 20)).value.value
    ('A', 'A')
    """
    if _event(event).level is not None:
        text = "arrangören har valt nivå"
        return Ruling(event.level, (Step(("b2.2.4.i", "b2.2.4.h"), text, event.level),))
    recommended = recommended_level(event.status, event.boards)
    if recommended.value is None:
        if not event.applies("2.4"):
            return recommended
        question = "vilken nivå gäller i en bronstävling som tillämpar 2.4 utan att nivå valts?"
        options = tuple(f"nivå {level.value}" for level in Level)
        return recommended.then(Unregulated(question, ("b2.2.4.i", "b2.3.2.b", "b2.1.b"), options=options))
    step = Step(("b2.3.2.b", "b2.2.4.i"), "arrangören har inte valt nivå: den rekommenderade gäller", recommended.value)
    warning = "Nivån är inte beslutad i förväg; arrangören är skyldig att välja (2.4, 3.2)."
    return Ruling(recommended.value, (*recommended.steps, step), warnings=(warning,))


@provision("b2.4.2.a", "b2.2.4.c", "b2.2.4.d", "b2.2.4.k", "b2.2.4.l", "b2.2.4.m", "b2.2.4.n")
def organiser_may(level: Level | str, change: Change | str) -> Ruling[bool]:
    """Return whether the organiser may make a kind of change at a level.

    At B and C only what is more permissive, at A by the same principle, at D anything.

    :param level: A, B, C or D
    :param change: the kind of change
    :raises InvalidFacts: for any other facts

    >>> organiser_may("C", Change.RAISE_MAXIMUM).value, organiser_may("B", Change.RAISE_DOTS).value
    (True, False)
    """
    return CHANGES.decide(level=one_of("nivå", level, Level), change=one_of("ändring", change, Change))


@dataclass(frozen=True, slots=True)
class Fault:
    """What the rules do not let an organiser decide.

    :param fact: the field of `Event` that holds it
    :param got: what was decided
    :param accepted: what the rules allow, in Swedish
    """

    fact: str
    got: str
    accepted: str
    cites: tuple[str, ...]

    def error(self, names: Mapping[str, str] | None = None) -> InvalidFacts:
        """Return it as an error; `names` says what the fields are called where the facts came from."""
        field = {**_FACTS, **(names or {})}[self.fact]
        return InvalidFacts(field, self.got, f"{self.accepted} ({', '.join(self.cites)})")


_FACTS = {
    "maximum": "största pricksumma",
    "lowered": "sänkta prickar",
    "raised": "höjda prickar",
    "banned": "förbud",
    "level": "nivå",
}


def faults(event: Event) -> tuple[Fault, ...]:
    """Return what in an organiser's decision the rules do not allow, in the order of the event's fields."""
    ruling = level_in_force(event)
    level = ruling.value
    if not isinstance(level, Level):
        return ()
    found = []
    own, basic = event.maximum, MAXIMUM.get(level)
    if level is Level.D and own is None:
        found.append(Fault("maximum", "", "ett tal eller obegränsad: på nivå D bestäms pricksumman", ("b2.2.4.j",)))
    if level is Level.A and isinstance(own, int):
        cites = organiser_may(level, Change.LOWER_MAXIMUM).cites
        found.append(Fault("maximum", str(own), "ingenting: nivå A är obegränsad", cites))
    if isinstance(basic, int) and isinstance(own, int) and own < basic:
        cites = organiser_may(level, Change.LOWER_MAXIMUM).cites
        found.append(Fault("maximum", str(own), f"minst {basic}: på nivå {level.value} får summan bara höjas", cites))
    for fact, bids, change in (
        ("raised", [bid for bid, _ in event.raised], Change.RAISE_DOTS),
        ("banned", list(event.banned), Change.BAN),
    ):
        may = organiser_may(level, change)
        if bids and not may.value:
            accepted = f"ingenting: att {change.value} kräver nivå D, här gäller nivå {level.value}"
            found.append(Fault(fact, ", ".join(bids), accepted, may.cites))
    return tuple(found)


@provision("b2.2.4.j", "b2.2.4.n", "b2.4.2.a")
def valid_decision(event: Event) -> Ruling[bool]:
    """Return whether the rules allow what an event's organiser has decided, with every fault as a step.

    :param event: the event
    :raises InvalidFacts: when it is not an event

    >>> [valid_decision(Event.of("silver", 3, level=level, maximum=9)).value for level in "ABCD"]
    [False, False, True, True]
    """
    ruling = level_in_force(_event(event))
    found = faults(event)
    steps = [
        Step(fault.cites, f"{_FACTS[fault.fact]}: fick {fault.got or 'ingenting'}, väntade {fault.accepted}", False)
        for fault in found
    ]
    if not found:
        steps.append(Step(("b2.2.4.i", "b2.4.2.a"), "inget i beslutet strider mot reglerna", True))
    return ruling.then(not found, *steps)


def sound(event: Event, names: Mapping[str, str] | None = None) -> Event:
    """Return the event.

    :param names: what its fields are called where the facts came from
    :raises InvalidFacts: naming the first thing that its organiser may not decide, and the provision
    """
    for fault in faults(_event(event)):
        raise fault.error(names)
    return event


@provision("b2.2.4.c", "b2.2.4.d", "b2.2.4.l", "b2.2.4.b")
def largest_sum(event: Event) -> Ruling[Maximum]:
    """Return the most dots a system may have in an event: the level's figure, or the organiser's where he may set one.

    :param event: the event
    :returns: a number or `UNLIMITED`
    :raises InvalidFacts: when the organiser's decision breaks the rules

    >>> decisions = ("C", None), ("C", 9), ("D", 4)
    >>> [largest_sum(Event.of("silver", 3, level=level, maximum=own)).value for level, own in decisions]
    [7, 9, 4]
    """
    ruling = level_in_force(sound(event))
    level = ruling.value
    if isinstance(level, Undecided):
        return Ruling(level, ruling.steps, warnings=ruling.warnings)
    if level is None:
        most = UNLIMITED if event.maximum is None else event.maximum
        return ruling.then(most, Step(("b2.1.b",), "största pricksumma, som arrangören själv väljer", most))
    if level is Level.D and event.maximum is not None:
        return ruling.then(event.maximum, Step(("b2.2.4.d",), "största pricksumma enligt arrangören", event.maximum))
    own, basic = event.maximum, MAXIMUM[level]
    if own is not None and own != basic:
        return ruling.then(own, Step(("b2.2.4.c", "b2.2.4.l"), f"största pricksumma, höjd från {worded(basic)}", own))
    return ruling.then(basic, Step(("b2.2.4.b",), f"största pricksumma på nivå {level.value}", basic))


def playable_levels(total: int) -> tuple[Level, ...]:
    """Return the levels whose own figure admits a sum of dots; at D the organiser decides.

    >>> [level.value for level in playable_levels(8)]
    ['A', 'B']
    """
    whole("pricksumma", total)
    return tuple(level for level, most in MAXIMUM.items() if isinstance(most, Unlimited) or total <= most)


@provision("b2.2.4.k", "b2.4.2.g")
def dots_in_event(system: SystemDots, event: Event, *, reading: Readings = None) -> Ruling[SystemDots]:
    r"""Return a system's dots as they count in an event, with its sum and class there.

    A lowered bid counts what the organiser says, or what it has if that is less; at D the organiser may also raise.

    :param system: the dots by the rules of section 2
    :param reading: point 14
    :raises InvalidFacts: for other facts, or a decision that breaks the rules

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> from rulebook.bridge.bidding.systems import system_dots
    >>> system = system_dots(parse_system("1♣ = 11-13 bal | 17+\n2♦ = 6-10 6+♥ | 6-10 6+♠")).settled()
    >>> dots_in_event(system, Event.of("silver", 3, lowered={"2♦": 1})).value.total
    4
    """
    basic = _system_dots(system)
    lowered, raised = dict(sound(event).lowered), dict(event.raised)
    steps, bids = [], []
    for one in basic.bids:
        dots = one.dots
        if one.bid in lowered and lowered[one.bid] < dots:
            dots = lowered[one.bid]
            steps.append(Step(("b2.2.4.k",), f"{one.bid} sänkt av arrangören från {one.dots}", dots))
        if one.bid in raised and one.regulated and raised[one.bid] > dots:
            dots = raised[one.bid]
            steps.append(Step(("b2.4.2.g",), f"{one.bid} höjt av arrangören från {one.dots}", dots))
        bids.append(replace(one, dots=dots))
    total = sum(one.dots for one in bids)
    own = chosen(reading, LoweredDotsAndClass)
    follows, stays = system_class(total), basic.system_class
    counted = follows if own is LoweredDotsAndClass.FOLLOWS else stays
    steps.append(Step(("b2.2.1.b",), "pricksumma i tävlingen", total))
    steps.append(Step(("b2.2.4.r", "b2.2.4.k") if follows is not stays else ("b2.2.4.r",), "systemets klass", counted))
    readings: tuple[Reading, ...] = (own,) if follows is not stays else ()
    return Ruling(SystemDots(tuple(bids), total, counted), tuple(steps), readings)


@provision("b2.2.4.m", "b2.2.1.d")
def banned_in(system: SystemDots, event: Event, *, reading: Readings = None) -> Ruling[tuple[str, ...]]:
    r"""Return the bids of a system that an event bans: a ban bites only on a dotted opening bid.

    :param system: the dots by the rules of section 2
    :param reading: point 23
    :raises InvalidFacts: for other facts, or a decision that breaks the rules

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> from rulebook.bridge.bidding.systems import system_dots
    >>> system = system_dots(parse_system("1♦ = 0-7\n2♠ = 6-10 6+♠")).settled()
    >>> banned_in(system, Event.of("silver", 3, level="D", maximum=10, banned=["1♦", "2♠"])).value
    ('1♦',)
    """
    own = chosen(reading, WhatCanBeBanned)
    named = [one for one in _system_dots(system).bids if one.bid in sound(event).banned]
    dotted = in_order(one.bid for one in named if one.dots >= LEAST_DOTS)
    undotted = in_order(one.bid for one in named if one.dots < LEAST_DOTS)
    banned = dotted if own is WhatCanBeBanned.DOTTED else in_order((*dotted, *undotted))
    steps = [Step(("b2.2.4.m",), f"{bid} är ett prickat öppningsbud och förbjudet") for bid in dotted]
    for bid in undotted:
        if own is WhatCanBeBanned.DOTTED:
            steps.append(Step(("b2.2.4.m",), f"förbudet mot {bid} träffar inte ett oprickat bud", applied=False))
        else:
            steps.append(Step(("b2.2.1.d",), f"{bid} är förbjudet fast det är oprickat"))
    if not named:
        steps.append(Step(("b2.2.4.m", "b2.2.4.b"), "inget av systemets bud är förbjudet"))
    return Ruling(banned, tuple(steps), (own,) if undotted else ())


@dataclass(frozen=True, slots=True)
class SystemInEvent:
    """What is certain of a pair's system while the event has no limit to hold it against."""

    total: int
    system_class: SystemClass

    def __str__(self) -> str:
        return f"{self.total} prickar, {self.system_class.value}-system"


@dataclass(frozen=True, slots=True)
class Entry:
    """Whether a pair may play its system in an event.

    :param banned: its bids that the event bans
    """

    allowed: bool
    level: Level | None
    total: int
    maximum: Maximum
    system_class: SystemClass
    banned: tuple[str, ...]


@provision("b2.2.4.b", "b2.2.4.c", "b2.2.4.d", "b2.2.4.k", "b2.2.4.l", "b2.2.4.m")
def entry(system: SystemDots, event: Event, *, reading: Readings = None) -> Ruling[Entry]:
    r"""Return whether a pair may play its system in an event: its sum against the limit, its bids against the bans.

    :param system: the dots by the rules of section 2
    :param reading: points 14 and 23
    :returns: `Unregulated` where no level is in force
    :raises InvalidFacts: for other facts, or a decision of the organiser that breaks the rules

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> from rulebook.bridge.bidding.systems import system_dots
    >>> system = system_dots(parse_system("1♣ = 11-13 bal | 17+\n1♦ = 0-7")).settled()
    >>> entry(system, Event.of("silver", 3)).value.allowed, entry(system, Event.of("silver", 8)).value.allowed
    (False, True)
    """
    limit = largest_sum(_event(event))
    dots = dots_in_event(system, event, reading=reading)
    banned = banned_in(system, event, reading=reading)
    own, most = dots.settled(), limit.value
    steps = (*limit.steps, *dots.steps, *banned.steps)
    if isinstance(most, Undecided):
        certain = SystemInEvent(own.total, own.system_class)
        return Ruling(replace(most, certain=certain), steps, dots.readings, limit.warnings)
    level = level_in_force(event).settled()
    fits = isinstance(most, Unlimited) or own.total <= most
    allowed = fits and not banned.settled()
    shown = "obegränsad" if isinstance(most, Unlimited) else str(most)
    cites = ("b2.2.4.b", "b2.2.1.b") if level is not None else ("b2.1.b",)
    steps += (
        Step(cites, f"pricksumman {own.total} ryms inom {shown}", fits),
        Step(cites, "systemet får spelas", allowed),
    )
    if allowed and (own.system_class is SystemClass.A or any(one.dots >= DOTS_WITH_DUTIES for one in own.bids)):
        steps += (Step(("b2.2.4.t", "b2.3.4.a"), "särskilda skyldigheter följer med systemet (3.3, 3.4 och 3.6)"),)
    value = Entry(allowed, level, own.total, most, own.system_class, banned.settled())
    return Ruling(value, steps, dots.readings + banned.readings, limit.warnings)


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
    known = {name: _event(event) for name, event in by_key("faser", phases, str).items()}
    if not isinstance(phase, str) or phase not in known:
        raise InvalidFacts("fas", phase, listed(sorted(known, key=alphabetical), "eller") or "en fas, men inga finns")
    return known[phase]


@provision("b2.3.2.c", "b2.3.2.d")
def invitation(event: Event) -> Ruling[tuple[str, ...]]:
    """Return what a special invitation must state: the level, and exactly which rules on dots and bans apply.

    :param event: the event
    :raises InvalidFacts: for a decision that breaks the rules

    >>> invitation(Event.of("silver", 3, level="C", maximum=9)).value
    ('nivå C', 'största pricksumma 9')
    """
    limit = largest_sum(event)
    if isinstance(limit.value, Undecided):
        return Ruling(limit.value, limit.steps, warnings=limit.warnings)
    level = level_in_force(event).value
    if not isinstance(level, Level):
        return limit.then((), Step(("b2.1.b",), "bronstävling utan nivå: inget krävs av inbjudan"))
    lines = [f"nivå {level.value}", f"största pricksumma {worded(limit.value)}"]
    lines += [f"{bid} sänkt till {dots}" for bid, dots in event.lowered]
    lines += [f"{bid} höjt till {dots}" for bid, dots in event.raised]
    lines += [f"{bid} förbjudet" for bid in event.banned]
    steps = (
        Step(("b2.3.2.d",), "inbjudan skall ange tävlingens nivå", level),
        Step(("b2.3.2.c",), "inbjudan skall ange exakt vilka prick- och förbudsregler som gäller", tuple(lines[1:])),
    )
    return limit.then(tuple(lines), *steps)


@provision("b2.3.2.c", "b2.3.2.d")
def invitation_complete(*, special: bool, rules_stated: bool, level_stated: bool) -> Ruling[bool]:
    """Return whether an invitation states what it must: the exact rules on dots and bans, and the level.

    :param special: whether a special invitation goes out at all
    :raises InvalidFacts: when a fact is not a truth value

    >>> invitation_complete(special=True, rules_stated=True, level_stated=False).value
    False
    """
    flag("särskild inbjudan", special)
    flag("reglerna angivna", rules_stated)
    flag("nivån angiven", level_stated)
    if not special:
        return Ruling(True, (Step(("b2.3.2.c",), "ingen särskild inbjudan går ut, så inget behöver stå i den"),))
    steps = (
        Step(("b2.3.2.c",), "inbjudan anger exakt vilka regler som gäller", rules_stated),
        Step(("b2.3.2.d",), "inbjudan anger tävlingens nivå", level_stated),
    )
    return Ruling(rules_stated and level_stated, steps)


@provision("b2.3.2.f")
def start_list(classes: Mapping[str, SystemClass]) -> Ruling[tuple[str, ...]]:
    """Return the pairs that the start list must mark as playing an A system, in alphabetical order.

    :param classes: each pair and the class of its system
    :raises InvalidFacts: for a class that does not exist

    >>> start_list({"Berg–Åkesson": SystemClass.A, "Ek–Ståhl": SystemClass.C}).value
    ('Berg–Åkesson',)
    """
    known = {pair: one_of("systemklass", own, SystemClass) for pair, own in by_key("par", classes, str).items()}
    marked = tuple(sorted((pair for pair, own in known.items() if own is SystemClass.A), key=alphabetical))
    return Ruling(marked, (Step(("b2.3.2.f",), "par som startlistan skall visa spela A-system", marked),))


@provision("b2.4.2.e", "b2.4.2.f", "b2.4.2.g")
def advised_levels(fits: Iterable[Level | str], nearly: Iterable[Level | str] = ()) -> Ruling[tuple[Level, ...]]:
    """Return the levels the organiser is advised to choose among, by what he finds to fit.

    :param fits: those of A, B and C that fit
    :param nearly: those of B and C that would fit with more permissive rules
    :raises InvalidFacts: for a level that cannot be among them

    >>> [level.value for level in advised_levels([], ["C"]).value], [level.value for level in advised_levels([]).value]
    (['C'], ['D'])
    """
    fitting, close = _levels("passar", fits, "ABC"), _levels("passar nästan", nearly, "BC")
    if fitting:
        return Ruling(fitting, (Step(("b2.4.2.e",), "någon av A, B och C passar: välj den", fitting),))
    if close:
        text = "B eller C passar någorlunda: komplettera den med mer tillåtande regler"
        return Ruling(close, (Step(("b2.4.2.f",), text, close),))
    return Ruling((Level.D,), (Step(("b2.4.2.g",), "ingen passar: nivå D, där arrangören bestämmer fritt"),))


def _levels(field: str, levels: object, possible: str) -> tuple[Level, ...]:
    found = {one_of(field, level, Level) for level in all_of(field, levels, object)}
    for level in found:
        if level.value not in possible:
            raise InvalidFacts(field, level, f"någon av nivåerna {', '.join(possible)}")
    return tuple(level for level in Level if level in found)
