"""Competition levels: the table, the level in force, what its organiser may change (annex 2, 2.1, 2.4 and 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from rulebook.bridge.declarations.events import UNLIMITED, Event, Level, MasterPointClass, Maximum, Unlimited, an_event
from rulebook.law.facts import InvalidFacts, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Step, Undecided, Unregulated
from rulebook.law.tables import DecisionTable, Row, Table, at_least, below
from rulebook.law.wording import worded

MANY_BOARDS = 8
"""Boards in a row against one pair from which the higher level is recommended."""

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
    return Row({"level": frozenset(map(Level, levels)), "change": frozenset(changes)}, then, cites, f"på nivå {text}")


CHANGES = DecisionTable(
    "arrangörens ändring",
    {"level": tuple(Level), "change": tuple(Change)},
    (
        _change("ABCD", {Change.LOWER_DOTS}, True, ("b2.2.4.k", "b2.4.2.a"), "A–D får prickarna för ett bud sänkas"),
        _change(
            "BC",
            {Change.RAISE_MAXIMUM},
            True,
            ("b2.2.4.c", "b2.2.4.l", "b2.4.2.a"),
            "B och C får största pricksumman höjas",
        ),
        _change("BC", {Change.LOWER_MAXIMUM}, False, ("b2.4.2.a",), "B och C får pricksumman inte sänkas"),
        _change("A", {Change.RAISE_MAXIMUM}, False, ("b2.2.4.b",), "A finns ingen gräns för pricksumman att höja"),
        _change("A", {Change.LOWER_MAXIMUM}, False, ("b2.2.4.b", "b2.4.2.a"), "A får pricksumman inte begränsas"),
        _change("ABC", {Change.RAISE_DOTS}, False, ("b2.4.2.a",), "A–C får prickarna för ett bud inte höjas"),
        _change("ABC", {Change.BAN}, False, ("b2.2.4.n", "b2.2.4.b", "b2.4.2.a"), "A–C får öppningsbud inte förbjudas"),
        _change(
            "D",
            {Change.RAISE_MAXIMUM, Change.LOWER_MAXIMUM},
            True,
            ("b2.2.4.d",),
            "D bestämmer arrangören största pricksumman",
        ),
        _change("D", {Change.RAISE_DOTS}, True, ("b2.4.2.g",), "D får prickarna för ett bud höjas"),
        _change("D", {Change.BAN}, True, ("b2.2.4.m", "b2.2.4.n", "b2.4.2.g"), "D får öppningsbud förbjudas"),
    ),
)
"""What an organiser may change at each level; level A by the same principle as B and C."""


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
    if an_event(event).level is not None:
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
    ruling = CHANGES.decide(level=one_of("nivå", level, Level), change=one_of("ändring", change, Change))
    return Ruling(ruling.value, tuple(replace(step, value=None) for step in ruling.steps))


@dataclass(frozen=True, slots=True)
class Fault:
    """What the rules do not let an organiser decide.

    :param fact: the field of `Event` that holds it
    :param got: what was decided
    :param accepted: what the rules allow, in Swedish
    :param text: the fault as a sentence, in Swedish
    """

    fact: str
    got: str
    accepted: str
    cites: tuple[str, ...]
    text: str

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
        accepted = "ett tal eller obegränsad: på nivå D bestäms pricksumman"
        text = "största pricksumma saknas: på nivå D måste den bestämmas"
        found.append(Fault("maximum", "", accepted, ("b2.2.4.j",), text))
    if level is Level.A and isinstance(own, int):
        cites = organiser_may(level, Change.LOWER_MAXIMUM).cites
        text = f"största pricksumma {own} är inte tillåten: nivå A är obegränsad"
        found.append(Fault("maximum", str(own), "ingenting: nivå A är obegränsad", cites, text))
    if isinstance(basic, int) and isinstance(own, int) and own < basic:
        cites = organiser_may(level, Change.LOWER_MAXIMUM).cites
        text = f"största pricksumma {own} är inte tillåten: på nivå {level.value} får den bara höjas, från {basic}"
        accepted = f"minst {basic}: på nivå {level.value} får summan bara höjas"
        found.append(Fault("maximum", str(own), accepted, cites, text))
    for fact, bids, change in (
        ("raised", [str(bid) for bid, _ in event.raised], Change.RAISE_DOTS),
        ("banned", list(map(str, event.banned)), Change.BAN),
    ):
        may = organiser_may(level, change)
        if bids and not may.value:
            accepted = f"ingenting: att {change.value} kräver nivå D, här gäller nivå {level.value}"
            text = f"att {change.value} ({', '.join(bids)}) kräver nivå D, här gäller nivå {level.value}"
            found.append(Fault(fact, ", ".join(bids), accepted, may.cites, text))
    return tuple(found)


@provision("b2.2.4.j", "b2.2.4.n", "b2.4.2.a")
def valid_decision(event: Event) -> Ruling[bool]:
    """Return whether the rules allow what an event's organiser has decided, with every fault as a step.

    :param event: the event
    :raises InvalidFacts: when it is not an event

    >>> [valid_decision(Event.of("silver", 3, level=level, maximum=9)).value for level in "ABCD"]
    [False, False, True, True]
    """
    ruling = level_in_force(an_event(event))
    found = faults(event)
    steps = [Step(fault.cites, fault.text) for fault in found]
    if not found:
        steps.append(Step(("b2.2.4.i", "b2.4.2.a"), "inget i beslutet strider mot reglerna"))
    return ruling.then(not found, *steps)


def sound(event: Event, names: Mapping[str, str] | None = None) -> Event:
    """Return the event.

    :param names: what its fields are called where the facts came from
    :raises InvalidFacts: naming the first thing that its organiser may not decide, and the provision
    """
    for fault in faults(an_event(event)):
        raise fault.error(names)
    return event


@provision("b2.2.4.c", "b2.2.4.d", "b2.2.4.l", "b2.2.4.b")
@reasoned
def largest_sum(so_far: Reasoning, event: Event) -> Maximum | Undecided:
    """Return the most dots a system may have in an event: the level's figure, or the organiser's where he may set one.

    :param event: the event
    :returns: a number or `UNLIMITED`
    :raises InvalidFacts: when the organiser's decision breaks the rules

    >>> decisions = ("C", None), ("C", 9), ("D", 4)
    >>> [largest_sum(Event.of("silver", 3, level=level, maximum=own)).value for level, own in decisions]
    [7, 9, 4]
    """
    level = so_far.take(level_in_force(sound(event)))
    own = event.maximum
    if level is None:
        most = UNLIMITED if own is None else own
        so_far.step(("b2.1.b",), "största pricksumma, som arrangören själv väljer", most)
        return most
    if level is Level.D and own is not None:
        so_far.step(("b2.2.4.d",), "största pricksumma enligt arrangören", own)
        return own
    basic = MAXIMUM[level]
    if own is not None and own != basic:
        so_far.step(("b2.2.4.c", "b2.2.4.l"), f"största pricksumma, höjd från {worded(basic)}", own)
        return own
    so_far.step(("b2.2.4.b",), f"största pricksumma på nivå {level.value}", basic)
    return basic


def playable_levels(total: int) -> tuple[Level, ...]:
    """Return the levels whose own figure admits a sum of dots; at D the organiser decides.

    >>> [level.value for level in playable_levels(8)]
    ['A', 'B']
    """
    whole("pricksumma", total)
    return tuple(level for level, most in MAXIMUM.items() if isinstance(most, Unlimited) or total <= most)
