"""All that a pair must do because of its system, in the order in which it falls due (3.3-3.5, 3.7, annex 1)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from rulebook.bridge.bidding.calls import Call
from rulebook.bridge.bidding.meanings import Before, System, Variation, When
from rulebook.bridge.bidding.systems import SystemClass, SystemDots, system_dots
from rulebook.bridge.declarations.alerts import opening_alert
from rulebook.bridge.declarations.announcements import MINUTES_BEFORE, announcement_deadline
from rulebook.bridge.declarations.disclosure import (
    LONG_MEETING,
    Advance,
    Defences,
    Delivery,
    Statement,
    declaration_in_advance,
    defences,
    marks,
    special_duties,
    statement_on_entry,
    unbalanced_notrumps,
)
from rulebook.bridge.declarations.disclosure import MINUTES_BEFORE as VENUE_MINUTES
from rulebook.bridge.declarations.entry import dots_in_event, entry
from rulebook.bridge.declarations.events import Event
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Undecided
from rulebook.law.swedish import listed


class Moment(Enum):
    """When a duty falls due."""

    ENTRY = "vid anmälan"
    DECLARATION = "på deklarationen"
    ADVANCE = "i förväg"
    BEFORE_MEETING = "före mötet"
    BEFORE_PLAY = "vid bordet, innan spelet börjar"
    DURING_PLAY = "under spelet"


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that a pair must do.

    :param text: what, in Swedish
    :param cites: the provisions that demand it
    :param latest: the last day or time, where the rules give one and the start is known
    """

    when: Moment
    text: str
    cites: tuple[str, ...]
    latest: date | datetime | None = None


@dataclass(frozen=True, slots=True)
class Duties:
    """A pair's duties, and the system that brings them."""

    system_class: SystemClass
    total: int
    duties: tuple[Duty, ...]


@provision("b2.3.3.a", "b2.3.3.b", "b2.3.4.a", "b2.3.4.b", "b2.3.4.c", "b2.3.4.g", "b2.3.4.i", "b2.3.4.j", "b2.3.5.d")
@reasoned
def duties(
    so_far: Reasoning,
    system: System,
    event: Event | None = None,
    *,
    start: date | datetime | None = None,
    opponents: int | None = None,
    opponents_known: bool = True,
    otherwise: bool = False,
    announce_by: datetime | None = None,
    screens: bool | None = None,
    reading: Readings = None,
) -> Duties | Undecided:
    """Return everything a pair must do because of its system, in the order in which it falls due.

    :param system: the pair's opening calls
    :param event: the event; without it, what holds in any silver or gold event
    :param start: when play (or the match) begins
    :param opponents: how many pairs may be met
    :param opponents_known: whether they are known a week before
    :param otherwise: whether the event has its own rule on declarations in advance
    :param announce_by: the organiser's own deadline for a team's announcement
    :param screens: whether screens are used; None: taken for granted that they are not
    :returns: a `Discretion` of the TL where reading 10 leaves the system's class open
    :raises InvalidFacts: for any other facts

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> for duty in duties(parse_system("1♦ = 0-7")).value.duties[:2]:
    ...     print(duty.when.value, "·", duty.text)
    vid anmälan · uppge att paret har öppningsbud med minst 4 prickar
    på deklarationen · märk ut det prickade öppningsbudet med antal prickar: 1♦ 5
    """
    System.given(system)
    counted = so_far.take(system_dots(system), steps=False)
    if event is None:
        so_far.step(("b2.2.1.b", "b2.2.4.r"), "pricksumma", counted.total)
    else:
        admitted = so_far.hear(entry(counted, event), steps=False)
        if not isinstance(admitted, Undecided) and not admitted.allowed:
            so_far.warn("Systemet får inte spelas i tävlingen som det är; det skall rättas (3.6).")
        counted = so_far.take(dots_in_event(counted, event))
    found = [*_on_declaration(system, counted, event), *_to_alert(so_far, system, screens), *_during_play(event)]
    if so_far.take(special_duties(counted.system_class, counted.most)) and _in_force(event, "3.4"):
        found += _special(counted, event, start, opponents, opponents_known, otherwise)
        found += _defences(defences(counted.by_bid, counted.system_class))
    if counted.system_class is SystemClass.A:
        found += _in_teams(event, start, announce_by)
    order = list(Moment)
    found.sort(key=lambda duty: order.index(duty.when))
    return Duties(counted.system_class, counted.total, tuple(found))


def _in_force(event: Event | None, section: str) -> bool:
    return event is None or event.applies(section)


def _on_declaration(system: System, counted: SystemDots, event: Event | None) -> list[Duty]:
    found = []
    championship = event is not None and event.championship
    if _in_force(event, "3.3") or championship:
        openings = {one.bid: one.dots for one in counted.bids if one.bid.is_bid}
        ruling = marks(openings, championship=championship)
        shown = [f"{bid} {dots}" for bid, dots in ruling.settled().items()]
        text = "ange prickarna för vart och ett av öppningsbuden: " if championship else ""
        marked = "det prickade öppningsbudet" if len(shown) == 1 else "de prickade öppningsbuden"
        text = text or f"märk ut {marked} med antal prickar: "
        if shown:
            found.append(Duty(Moment.DECLARATION, text + listed(shown), ruling.cites))
    if championship:
        text = "ta med två fullständiga, likalydande deklarationer"
        found.append(Duty(Moment.DECLARATION, text, ("sm.oppningsbud-alert-stopp.c",)))
    notrumps = unbalanced_notrumps(system).settled()
    if notrumps and _in_force(event, "3.3"):
        text = f"upplys om att {listed(list(map(str, notrumps)))} kan ha obalanserad fördelning"
        found.append(Duty(Moment.DECLARATION, text, ("b2.3.3.b",)))
    if _in_force(event, "3.7"):
        text = "visa, så långt utrymmet räcker, det som motståndarna har mest nytta av, främst första budrondens bud"
        found.append(Duty(Moment.DECLARATION, text, ("b2.3.7.a",)))
    return found


def _special(
    counted: SystemDots,
    event: Event | None,
    start: date | datetime | None,
    opponents: int | None,
    opponents_known: bool,
    otherwise: bool,
) -> list[Duty]:
    statement = statement_on_entry(counted.system_class, counted.most).settled()
    cite = "b2.3.4.b" if statement is Statement.A_SYSTEM else "b2.3.4.c"
    found = [Duty(Moment.ENTRY, f"uppge {statement.value}", (cite,))]
    if event is not None:
        ruling = declaration_in_advance(
            event.boards, start, opponents_known=opponents_known, opponents=opponents, otherwise=otherwise
        )
        delivery = ruling.settled()
        found.append(Duty(Moment.ADVANCE, _delivered(delivery), ruling.cites, delivery.latest))
    else:
        for boards, lead in ((LONG_MEETING, "möts paren över minst"), (LONG_MEETING - 1, "annars, möts de över högst")):
            ruling = declaration_in_advance(boards)
            text = f"{lead} {boards} brickor: {_delivered(ruling.settled())}"
            found.append(Duty(Moment.ADVANCE, text, ruling.cites))
    found.append(Duty(Moment.BEFORE_PLAY, f"upprepa tydligt för motståndarna {statement.value}", ("b2.3.4.h", cite)))
    return found


def _defences(against: Ruling[Defences]) -> list[Duty]:
    shown = against.settled()
    if not shown.against:
        return []
    text = f"lägg fram skriftliga och användbara försvarsmetoder mot {listed(list(map(str, shown.against)))}"
    text += ", om paret har några" if shown.only_if_any else ""
    return [Duty(Moment.BEFORE_PLAY, text, (*against.cites, "b2.3.4.k"))]


def _delivered(delivery: Delivery) -> str:
    """Return point 2 of 3.4 as a sentence; a deadline that is known stands in the duty itself."""
    if delivery.where is Advance.AS_DECIDED:
        return f"lämna systemdeklarationen {delivery.where.value}"
    if delivery.where is not Advance.IN_VENUE:
        return f"ha systemdeklarationen {delivery.where.value}"
    copies = "ett exemplar" if delivery.copies is None else f"{delivery.copies} exemplar, ett"
    place = f"{delivery.where.value} senast {VENUE_MINUTES} minuter före start"
    return f"ha systemdeklarationen {place}, {copies} till varje par som kan bli motståndare"


def _in_teams(event: Event | None, start: date | datetime | None, announce_by: datetime | None) -> list[Duty]:
    if not _in_force(event, "3.5") or (event is not None and not event.team):
        return []
    text = "tillkännage för motståndarlaget, och för TL om sådan finns, att A-system kan komma att användas"
    if event is None:
        text = f"i lagtävling: {text}"
    latest = None
    if isinstance(start, datetime):
        latest = announcement_deadline(start, announce_by).settled()
    else:
        latest = announce_by
        if latest is None:
            text += f", senast {MINUTES_BEFORE} minuter före start om arrangören inte bestämt annat"
    announced = Duty(Moment.BEFORE_MEETING, text, ("b2.3.5.a", "b2.3.5.d"), latest)
    text = "ange först, i varje del av matchen, par och rum, om bara det egna laget har tillkännagett A-system"
    return [announced, Duty(Moment.BEFORE_MEETING, text, ("b2.3.5.f",))]


def _to_alert(so_far: Reasoning, system: System, screens: bool | None) -> list[Duty]:
    """Return the opening calls to alert, each where it must be (annex 1)."""
    where: dict[Call, list[When]] = {}
    criteria: set[str] = set()
    for variation in system.variations:
        if variation.when.before in (Before.AFTER_OWN_ODD_PASS, Before.AFTER_OWN_STRONG_PASS):
            continue
        ruling = so_far.take(opening_alert(variation, screens=bool(screens)), steps=False)
        if ruling.alert:
            where.setdefault(variation.call, []).append(variation.when)
            criteria.update(ruling.criteria)
    if not where:
        return []
    shown = [_called(call, whens, system.of(call)) for call, whens in where.items()]
    noun = "öppningsbudet" if len(shown) == 1 else "öppningsbuden"
    assumed = "" if screens else f", utan skärmar{'' if screens is False else ' (antas)'}"
    text = f"alertera {noun} {listed(shown)}, så att båda motståndarna uppfattar det{assumed}"
    return [Duty(Moment.DURING_PLAY, text, (*sorted(criteria), "b1.alertering.e"))]


def _called(call: Call, whens: list[When], variations: tuple[Variation, ...]) -> str:
    """Return a call, and where it is alerted when that is not wherever it is made."""
    if len(whens) == len(variations):
        return str(call)
    return f"{call} {listed([when.in_words for when in whens])}"


def _during_play(event: Event | None) -> list[Duty]:
    if not _in_force(event, "3.7"):
        return []
    text = "förklara bud så uttömmande som möjligt, med det som kan utläsas av budsekvensen; aldrig innehållslöst"
    return [Duty(Moment.DURING_PLAY, text, ("b2.3.7.b", "b2.3.7.c", "b2.3.7.d"))]
