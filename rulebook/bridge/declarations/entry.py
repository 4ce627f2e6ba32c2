"""Which systems may enter an event: their dots there, its bans, the limit of its level (annex 2, 2.1 and 2.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from rulebook.bridge.bidding.calls import Call
from rulebook.bridge.bidding.meanings import System
from rulebook.bridge.bidding.opening_bids import LEAST_DOTS
from rulebook.bridge.bidding.readings import LoweredDotsAndClass, WhatCanBeDecided
from rulebook.bridge.bidding.systems import SystemClass, SystemDots, system_class, system_dots
from rulebook.bridge.declarations.disclosure import special_duties
from rulebook.bridge.declarations.events import Event, Level, Maximum, Unlimited, an_event
from rulebook.bridge.declarations.levels import largest_sum, level_in_force, sound
from rulebook.law.facts import of_kind
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided
from rulebook.law.swedish import listed, number_of
from rulebook.law.wording import worded


def _system_dots(system: object) -> SystemDots:
    return of_kind("system", system, SystemDots, "ett prickat system (SystemDots)")


@provision("b2.2.4.k", "b2.4.2.g")
@reasoned
def dots_in_event(so_far: Reasoning, system: SystemDots, event: Event, *, reading: Readings = None) -> SystemDots:
    r"""Return a system's dots as they count in an event, with its sum and class there.

    A lowered bid counts what the organiser says, or what it has if that is less; at D the organiser may also raise.

    :param system: the dots by the rules of section 2
    :raises InvalidFacts: for other facts, or a decision that breaks the rules

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> from rulebook.bridge.bidding.systems import system_dots
    >>> system = system_dots(parse_system("1♣ = 11-13 bal | 17+\n2♦ = 6-10 6+♥ | 6-10 6+♠")).settled()
    >>> dots_in_event(system, Event.of("silver", 3, lowered={"2♦": 1})).value.total
    4
    """
    basic = _system_dots(system)
    lowered, raised = dict(sound(event).lowered), dict(event.raised)
    bids = []
    for one in basic.bids:
        dots = one.dots
        if one.bid in lowered and lowered[one.bid] < dots:
            dots = lowered[one.bid]
            so_far.step(("b2.2.4.k",), f"{one.bid} sänkt av arrangören från {one.dots}", dots)
        elif one.bid in lowered:
            has = number_of(one.dots, "prick", "prickar")
            text = f"sänkningen av {one.bid} till {lowered[one.bid]} betyder inget: budet har {has}"
            so_far.step(("b2.2.4.k",), text, applied=False)
        if one.bid in raised and raised[one.bid] > dots:
            if one.regulated or answer_to(WhatCanBeDecided) is WhatCanBeDecided.ANY:
                dots = raised[one.bid]
                so_far.step(("b2.4.2.g",), f"{one.bid} höjt av arrangören från {one.dots}", dots)
            else:
                text = f"höjningen av {one.bid} träffar inte ett bud som är undantaget från prickning (2.3)"
                so_far.step(("b2.4.2.g", "b2.2.3.a"), text, applied=False)
                so_far.warn(f"Arrangörens höjda prickar för {one.bid} träffar inte: budet är undantaget (2.3).")
        bids.append(replace(one, dots=dots))
    total = sum(one.dots for one in bids)
    follows, counted = system_class(total), basic.system_class
    if follows is not counted and answer_to(LoweredDotsAndClass) is LoweredDotsAndClass.FOLLOWS:
        counted = follows
    so_far.step(("b2.2.1.b",), "pricksumma i tävlingen", total)
    cites = ("b2.2.4.r",) if follows is basic.system_class else ("b2.2.4.r", "b2.2.4.k")
    so_far.step(cites, "systemets klass", counted)
    return SystemDots(tuple(bids), total, counted)


@provision("b2.2.4.m", "b2.2.1.d")
@reasoned
def banned_in(so_far: Reasoning, system: SystemDots, event: Event, *, reading: Readings = None) -> tuple[Call, ...]:
    r"""Return the bids of a system that an event bans: a ban bites only on a dotted opening bid.

    :param system: the dots by the rules of section 2
    :raises InvalidFacts: for other facts, or a decision that breaks the rules

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> from rulebook.bridge.bidding.systems import system_dots
    >>> system = system_dots(parse_system("1♦ = 0-7\n2♠ = 6-10 6+♠")).settled()
    >>> banned_in(system, Event.of("silver", 3, level="D", maximum=10, banned=["1♦", "2♠"])).value
    (1♦,)
    """
    banned = []
    named = [one for one in _system_dots(system).bids if one.bid in sound(event).banned]
    for one in sorted(named, key=lambda one: one.bid):
        if one.dots >= LEAST_DOTS:
            so_far.step(("b2.2.4.m",), f"{one.bid} är ett prickat öppningsbud och förbjudet")
        elif answer_to(WhatCanBeDecided) is WhatCanBeDecided.ANY:
            so_far.step(("b2.2.1.d", "b2.4.2.g"), f"{one.bid} är förbjudet fast det är oprickat")
        else:
            so_far.step(("b2.2.4.m",), f"förbudet mot {one.bid} träffar inte ett oprickat bud", applied=False)
            so_far.warn(f"Arrangörens förbud mot {one.bid} träffar inte: budet är oprickat (2.4).")
            continue
        banned.append(one.bid)
    if not named:
        so_far.step(("b2.2.4.m", "b2.2.4.b"), "inget av systemets bud är förbjudet")
    return tuple(banned)


@dataclass(frozen=True, slots=True)
class SystemInEvent:
    """What is certain of a pair's system while the event has no limit to hold it against."""

    total: int
    system_class: SystemClass

    def __str__(self) -> str:
        return f"{number_of(self.total, 'prick', 'prickar')}, {self.system_class.value}-system"


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
    banned: tuple[Call, ...]


@provision("b2.2.4.b", "b2.2.4.c", "b2.2.4.d", "b2.2.4.k", "b2.2.4.l", "b2.2.4.m")
@reasoned
def entry(so_far: Reasoning, system: SystemDots, event: Event, *, reading: Readings = None) -> Entry | Undecided:
    r"""Return whether a pair may play its system in an event: its sum against the limit, its bids against the bans.

    :param system: the dots by the rules of section 2
    :returns: `Unregulated` where no level is in force
    :raises InvalidFacts: for other facts, or a decision of the organiser that breaks the rules

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> from rulebook.bridge.bidding.systems import system_dots
    >>> system = system_dots(parse_system("1♣ = 11-13 bal | 17+\n1♦ = 0-7")).settled()
    >>> entry(system, Event.of("silver", 3)).value.allowed, entry(system, Event.of("silver", 8)).value.allowed
    (False, True)
    """
    limit = cast("Maximum | Undecided", so_far.hear(largest_sum(an_event(event))))
    own = so_far.take(dots_in_event(system, event))
    banned = so_far.take(banned_in(system, event))
    if isinstance(limit, Undecided):
        return replace(limit, certain=SystemInEvent(own.total, own.system_class))
    level = level_in_force(event).settled()
    fits = isinstance(limit, Unlimited) or own.total <= limit
    allowed = fits and not banned
    cites = ("b2.2.4.b", "b2.2.1.b") if level is not None else ("b2.1.b",)
    so_far.step(cites, f"pricksumman {own.total} ryms inom {worded(limit)}", fits)
    so_far.step(cites, "systemet får spelas", allowed)
    if allowed and special_duties(own.system_class, own.most).value:
        sections = [number for number in ("3.3", "3.4", "3.6") if event.applies(number)]
        if "3.4" in sections:
            text = f"särskilda skyldigheter följer med systemet ({listed(sections)})"
            so_far.step(("b2.2.4.t", "b2.3.4.a"), text)
    return Entry(allowed, level, own.total, limit, own.system_class, banned)


@provision("b2.2.4.b", "b2.2.1.b")
@reasoned
def system_may_enter(so_far: Reasoning, system: System, event: Event, *, reading: Readings = None) -> Entry | Undecided:
    """Return whether a pair may play a system in an event, from what its bids show.

    :param system: the pair's opening calls
    :returns: a `Discretion` of the TL where reading 10 leaves some bid open; `Unregulated` where no level is in force
    :raises InvalidFacts: for other facts, or a decision of the organiser that breaks the rules

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> system_may_enter(parse_system("1♦ = 0-7"), Event.of("silver", 3)).value.allowed
    True
    """
    return so_far.take(entry(so_far.take(system_dots(system)), event))
