"""A pair's system sheet: all about its opening bids, whether it may play them, and what they oblige it to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from rulebook.bridge.bidding.calls import Call
from rulebook.bridge.bidding.meanings import System
from rulebook.bridge.bidding.opening_bids import dots
from rulebook.bridge.bidding.systems import SystemClass, system_dots
from rulebook.bridge.declarations.duties import Duty, duties
from rulebook.bridge.declarations.entry import Entry, entry
from rulebook.bridge.declarations.events import Event, Level
from rulebook.bridge.declarations.levels import playable_levels
from rulebook.law.readings import Readings
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Role, Step, Undecided


@dataclass(frozen=True, slots=True)
class SheetBid:
    """One opening bid on the sheet.

    :param meanings: what it shows, one text for each variation, beginning with its situation where it has one
    :param derivation: how its dots came about, without what the column of dots says already
    """

    bid: Call
    dots: int
    regulated: bool
    meanings: tuple[str, ...]
    derivation: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on a system sheet.

    :param levels: the levels whose own figure admits the system
    :param event: whether it may be played in the event, when one was named
    """

    bids: tuple[SheetBid, ...]
    total: int
    system_class: SystemClass
    levels: tuple[Level, ...]
    event: Entry | None
    duties: tuple[Duty, ...]


@reasoned
def sheet(
    so_far: Reasoning,
    system: System,
    event: Event | None = None,
    *,
    start: date | datetime | None = None,
    screens: bool | None = None,
    reading: Readings = None,
) -> Sheet | Undecided:
    """Return what stands on a pair's sheet; undecided where its dots or its event's level are.

    :param system: the pair's opening calls
    :param start: when play begins
    :param screens: whether screens are used; None: taken for granted that they are not

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> shown = sheet(parse_system("1♦ = 0-7")).value
    >>> shown.total, [step.text for step in shown.bids[0].derivation][-1]
    (5, 'tillägg 3: svag 1♦')
    """
    own = so_far.take(system_dots(System.given(system)))
    admitted = None if event is None else so_far.take(entry(own, event))
    brought = so_far.take(duties(system, event, start=start, screens=screens), steps=False)
    bids = []
    for one in own.bids:
        variations = system.of(one.bid)
        meanings = tuple(f"{v.when.in_words}: {v.meaning}".removeprefix(": ") for v in variations)
        steps = (step for step in dots(variations).steps if step.applied)
        shown = tuple(step for step in steps if not _said_by_the_figure(step))
        bids.append(SheetBid(one.bid, one.dots, one.regulated, meanings, shown))
    return Sheet(tuple(bids), own.total, own.system_class, playable_levels(own.total), admitted, brought.duties)


def _said_by_the_figure(step: Step) -> bool:
    return step.role in (Role.NOTE, Role.SUM)
