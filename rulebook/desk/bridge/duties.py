"""The commands on a pair's system in an event: `bridge sheet`, `entry`, `duties` and `notes` (annex 2, 2.4 and 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook.desk.bridge.event_options import opening_call, with_event
from rulebook.desk.files.tables import read_text, shown_name, write_text
from rulebook.desk.options import ReadingOption, gives, named, parsed, readings
from rulebook.desk.output import decided, show
from rulebook.law.facts import InvalidFacts
from rulebook.law.swedish import number_of

if TYPE_CHECKING:
    from rulebook.bridge.bidding.meanings import System, Variation
    from rulebook.bridge.declarations.events import Event
    from rulebook.bridge.declarations.own_notes import OpeningRight
    from rulebook.law.questions import Shape
    from rulebook.law.readings import Reading

FACTS = {
    "start": "--start",
    "möjliga motståndarpar": "--opponents",
    "arrangörens tid": "--announce-by",
    "tid": "--announce-by",
    "hand": "--seat",
    "zon": "--zone",
    "föregående pass": "--before",
    "bud": "--opening",
    "inkliv": "--overcall",
}
"""What the facts of these rules are called on the command line."""

SystemArgument = Annotated[
    str, typer.Argument(metavar="SYSTEM", help="Systemfil med ett bud per rad; - är standard in.")
]
StartOption = Annotated[
    str | None, typer.Option("--start", metavar="TID", help="När spelet eller mötet börjar, t.ex. »2008-07-26 10:00«.")
]
SeatOption = Annotated[int | None, typer.Option("--seat", metavar="HAND", help="I vilken hand öppningen sker, 1–4.")]
ScreensOption = Annotated[
    bool | None, typer.Option("--screens/--no-screens", help="Om skärmar används; annars antas att de inte gör det.")
]
ZoneOption = Annotated[str | None, typer.Option("--zone", metavar="ZON", help="Öppnarens sida: zon eller ozon.")]


_BID: Mapping[str, Shape] = {"bid": "string", "dots": "integer", "regulated": "boolean"}
_OPEN: tuple[Shape, ...] = (
    {"bids": [_BID], "total_without_open": "integer"},
    {"total": "integer", "system_class": "string"},
)
"""What may be certain where the TL has a say in the system's dots, or the level of the event is not known."""
_ENTRY = {
    "allowed": "boolean",
    "level": "string?",
    "total": "integer",
    "maximum": ("integer", "string"),
    "system_class": "string",
    "banned": ["string"],
}
_DUTIES = [{"when": "string", "text": "string", "cites": ["string"], "latest": ("date", "moment", None)}]
_RIGHT = {"bid": "string", "dots": "integer", "right": "boolean", "case": "integer?", "where": ["string"]}


@gives(
    (
        {
            "bids": [{**_BID, "meanings": ["string"], "derivation": ["string"]}],
            "total": "integer",
            "system_class": "string",
            "levels": ["string"],
            "event": (_ENTRY, None),
            "duties": _DUTIES,
        },
        *_OPEN,
    )
)
@with_event
def sheet(
    system: SystemArgument,
    event: Event | None,
    start: StartOption = None,
    pair: Annotated[str, typer.Option("--pair", metavar="NAMN", help="Parets namn, överst på bladet.")] = "",
    screens: ScreensOption = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FIL", help="Skriv bladet som HTML.")] = None,
    reading: ReadingOption = None,
) -> None:
    """Make a pair's system sheet: its opening bids with dots, its class, its levels and its duties."""
    from rulebook.bridge.declarations.sheet import sheet as make
    from rulebook.desk.bridge.sheet import as_html, derivation
    from rulebook.law.tables import Table
    from rulebook.law.wording import plain

    with named(FACTS):
        chosen = _readings(reading, make)
        ruling = make(_system(system), event, start=_time("--start", start), screens=screens, reading=chosen)
    value = decided(ruling)
    if out is not None:
        name = "System" if system == "-" else PurePath(system).stem
        read = [f"{r.question()} {r.meaning}" for r in ruling.readings]
        page = as_html(value, name, pair=pair, event=event, notes=ruling.warnings, readings=read)
        write_text(out, page, (".html", ".htm"))
    rows = tuple((one.bid, " / ".join(one.meanings), one.dots) for one in value.bids)
    table = Table("Öppningsbud", ("bud", "visar", "prickar"), rows)
    lines = [
        f"Summa: {value.total}. Systemklass: {value.system_class.value}. "
        f"Spelas på nivå {', '.join(one.value for one in value.levels)}; på nivå D bestämmer arrangören."
    ]
    if value.event is not None:
        lines.append(
            "Systemet får spelas i tävlingen." if value.event.allowed else "Systemet får inte spelas i tävlingen."
        )
    lines += [f"{duty.when.value}: {duty.text}" for duty in value.duties]
    bids = [plain(one) | {"derivation": derivation(one.derivation)} for one in value.bids]
    show(ruling.then(plain(value) | {"bids": bids}), table=table, text="\n".join(lines))


@gives((_ENTRY, *_OPEN))
@with_event
def entry(system: SystemArgument, event: Event | None, reading: ReadingOption = None) -> None:
    """Decide whether a pair may play its system in an event, and why."""
    from rulebook.bridge.declarations.entry import system_may_enter
    from rulebook.law.wording import worded

    chosen = _readings(reading, system_may_enter)
    ruling = system_may_enter(_system(system), _required(event), reading=chosen)
    value = decided(ruling)
    verdict = "Paret får spela systemet." if value.allowed else "Paret får inte spela systemet."
    facts = f"{number_of(value.total, 'prick', 'prickar')}, {value.system_class.value}-system; "
    facts += f"nivå {value.level.value}, " if value.level else "ingen nivå, "
    facts += f"högst {value.maximum} prickar" if isinstance(value.maximum, int) else "obegränsad pricksumma"
    if value.banned:
        facts += f"; förbjudet: {worded(value.banned)}"
    show(ruling, text=f"{verdict}\n{facts}.")


@gives(({"system_class": "string", "total": "integer", "duties": _DUTIES}, *_OPEN))
@with_event
def duties(
    system: SystemArgument,
    event: Event | None,
    start: StartOption = None,
    opponents: Annotated[
        int | None, typer.Option("--opponents", metavar="ANTAL", help="Hur många par som kan bli motståndare.")
    ] = None,
    opponents_known: Annotated[
        bool,
        typer.Option("--opponents-known/--opponents-unknown", help="Om motståndarna är kända en vecka före mötet."),
    ] = True,
    decided_otherwise: Annotated[
        bool, typer.Option("--decided-otherwise", help="Tävlingen har egna regler om deklarationer i förväg.")
    ] = False,
    announce_by: Annotated[
        str | None,
        typer.Option("--announce-by", metavar="TID", help="Arrangörens tid för lagets tillkännagivande av A-system."),
    ] = None,
    screens: ScreensOption = None,
    reading: ReadingOption = None,
) -> None:
    """List what a pair must do because of its system."""
    from rulebook.bridge.declarations.duties import duties as rule
    from rulebook.law.tables import Table

    with named(FACTS):
        ruling = rule(
            _system(system),
            _required(event),
            start=_time("--start", start),
            opponents=opponents,
            opponents_known=opponents_known,
            otherwise=decided_otherwise,
            announce_by=_moment("--announce-by", announce_by),
            screens=screens,
            reading=_readings(reading, rule),
        )
    value = decided(ruling)
    rows = tuple((duty.when.value, duty.text, duty.latest, ", ".join(duty.cites)) for duty in value.duties)
    table = Table("Skyldigheter", ("när", "vad", "senast", "bestämmelser"), rows)
    show(ruling, table=table, text=f"{number_of(value.total, 'prick', 'prickar')}, {value.system_class.value}-system.")


@gives(
    (
        {"openings": [_RIGHT]},
        _RIGHT,
        {"bid": "string", "opening": "string", "right": "boolean", "case": "integer?"},
        *_OPEN,
    )
)
@with_event
def notes(
    system: SystemArgument,
    event: Event | None,
    opening: Annotated[
        str | None,
        typer.Option(
            "--opening",
            metavar="BUD",
            help="Parets öppningsbud; med --overcall motståndarnas, med innebörd (»1♥ = 11-21 5+♥«) eller ur "
            "--own-system.",
        ),
    ] = None,
    seat: SeatOption = None,
    zone: ZoneOption = None,
    before: Annotated[
        str, typer.Option("--before", metavar="PASS", help="»bakom udda pass« eller »efter eget udda pass«.")
    ] = "",
    overcall: Annotated[
        str | None,
        typer.Option(
            "--overcall", metavar="BETYDELSE", help="Parets inkliv direkt bakom öppningen, t.ex. »2♦ = 8-14 6+♣«."
        ),
    ] = None,
    stopper: Annotated[
        bool, typer.Option("--stopper", help="Det inklivet visar utöver styrka och fördelning är bara ett håll.")
    ] = False,
    own_system: Annotated[
        str | None,
        typer.Option("--own-system", metavar="FIL", help="Systemfil för dem som vill läsa sina egna metoder."),
    ] = None,
    reading: ReadingOption = None,
) -> None:
    """Show when the opponents may read their own methods against a pair's bids."""
    from rulebook.bridge.declarations import own_notes

    rule: Callable[..., object] = own_notes.rights_against_openings
    if overcall is not None:
        rule = own_notes.right_against_overcall
    elif opening is not None and seat is not None:
        rule = own_notes.right_against_opening
    opened, chosen = _system(system), _readings(reading, rule)
    with named(FACTS):
        if overcall is not None:
            if before:
                raise InvalidFacts("--before", before, "ingenting, eftersom --overcall angetts")
            _against_overcall(overcall, opening, own_system, seat, zone, stopper, chosen)
        if own_system is not None or stopper:
            raise InvalidFacts("--overcall", "", "ett inkliv, eftersom --own-system och --stopper gäller inkliv")
        if opening is not None:
            _against_opening(opened, opening, seat, zone, before, event, chosen)
        if seat is not None or zone is not None or before:
            raise InvalidFacts("--opening", "", "ett öppningsbud, eftersom handen eller zonen angetts")
        _against_all(opened, event, chosen)


LASTING = "Rätten varar resten av budgivningen på brickan, även för den som inte är i tur att bjuda (3.8)."
OVERCALLS = "Mot parets inkliv prövas rätten (fall 3) med --overcall."
AIMED = "Anteckningarna skall vara inriktade direkt på budet eller budtypen."


def _against_all(system: System, event: Event | None, chosen: tuple[Reading, ...]) -> None:
    from rulebook.bridge.declarations.own_notes import rights_against_openings
    from rulebook.law.tables import Table

    ruling = rights_against_openings(system, event=event, reading=chosen)
    value = decided(ruling)
    rows = tuple((one.bid, one.dots, one.case is not None, ", ".join(one.where)) for one in value)
    table = Table("Får motståndarna läsa sina egna metoder?", ("bud", "prickar", "får läsa", "när"), rows)
    text = f"{LASTING}\n{AIMED}\n{OVERCALLS}" if any(one.case for one in value) else OVERCALLS
    show(ruling.then({"openings": [_right(one) for one in value]}), table=table, text=text)


def _against_opening(
    system: System,
    opening: str,
    seat: int | None,
    zone: str | None,
    before: str,
    event: Event | None,
    chosen: tuple[Reading, ...],
) -> None:
    from rulebook.bridge.declarations.own_notes import right_against_opening, rights_against_openings

    call = opening_call("--opening", opening)
    if not system.of(call):
        raise InvalidFacts("--opening", opening, "ett av systemets öppningsbud")
    if seat is None:
        if zone is not None or before:
            raise InvalidFacts("--seat", "", "en hand från 1 till 4, eftersom situationen angetts")
        every = rights_against_openings(system, only=call, event=event, reading=chosen)
        ruling = every.then(decided(every)[0])
    else:
        ruling = right_against_opening(
            system, call, seat=seat, vulnerability=zone, before=before, event=event, reading=chosen
        )
    one = decided(ruling)
    text = f"Motståndarna får inte läsa sina egna metoder mot {call}{'' if seat is None else ' i den situationen'}."
    if one.case is not None:
        where = "".join(f" {words}" for words in one.where[:1]) + "".join(f" och {words}" for words in one.where[1:])
        text = f"Motståndarna får läsa sina egna metoder mot {call}{where}. {LASTING}\n{AIMED}"
    show(ruling.then(_right(one)), text=text)


def _right(one: OpeningRight) -> dict[str, Any]:
    return {"bid": one.bid, "dots": one.dots, "right": one.case is not None, "case": one.case, "where": list(one.where)}


def _against_overcall(
    overcall: str,
    opening: str | None,
    own_system: str | None,
    seat: int | None,
    zone: str | None,
    stopper: bool,
    chosen: tuple[Reading, ...],
) -> None:
    from rulebook.bridge.bidding.notation import parse_line
    from rulebook.bridge.declarations.own_notes import right_against_overcall

    accepted = "motståndarnas öppningsbud: med innebörd, eller ett bud ur --own-system"
    if opening is None:
        raise InvalidFacts("--opening", "", accepted)
    if "=" in opening:
        for option, given in (("--own-system", own_system), ("--seat", seat), ("--zone", zone)):
            if given is not None:
                raise InvalidFacts(option, given, "ingenting när öppningsbudets innebörd är given")
        first = parsed("--opening", parse_line, opening)
    elif own_system is None:
        raise InvalidFacts("--opening", opening, accepted)
    else:
        first = _of_system(_system(own_system), opening, seat, zone)
    second = parsed("--overcall", parse_line, overcall)
    ruling = right_against_overcall(first, second, stopper=stopper, reading=chosen)
    right = ruling.settled()
    value = {"bid": str(second.call), "opening": str(first.call), "right": right, "case": 3 if right else None}
    text = f"Öppnarens sida får läsa sina egna metoder mot {second.call}. {LASTING}\n{AIMED}"
    if not right:
        text = f"Öppnarens sida får inte läsa sina egna metoder mot {second.call}."
    show(ruling.then(value), text=text)


def _of_system(system: System, opening: str, seat: int | None, zone: str | None) -> Variation:
    """Return the one meaning that an opening bid has in the situation given."""
    from rulebook.bridge.bidding.meanings import Vulnerability
    from rulebook.law.facts import one_of, whole

    call = opening_call("--opening", opening)
    found = [
        v
        for v in system.of(call)
        if (seat is None or whole("--seat", seat, least=1, most=4) in v.when.seats)
        and (zone is None or one_of("--zone", zone, Vulnerability) in v.when.vulnerabilities)
    ]
    if not found:
        raise InvalidFacts("--opening", opening, "ett öppningsbud som har en innebörd i den situationen i --own-system")
    if len({v.meaning for v in found}) > 1:
        raise InvalidFacts("--opening", opening, "--seat och --zone, eftersom budets innebörd växlar")
    return found[0]


def _system(source: str) -> System:
    from rulebook.bridge.bidding.notation import parse_system

    return parse_system(read_text(source), shown_name(source))


def _readings(given: list[str] | None, rule: Callable[..., object]) -> tuple[Reading, ...]:
    from rulebook.law.readings import asks

    return readings(given, asks(rule))


def _required(event: Event | None) -> Event:
    if event is None:
        raise InvalidFacts("--event", "", "brons, silver eller guld")
    return event


def _time(option: str, text: str | None) -> date | datetime | None:
    """Return a day, or a day and time of day: 2008-07-26, 2008-07-26 10:00 or 2008-07-26 10.00."""
    if text is None:
        return None
    day, _, clock = text.strip().replace("T", " ").partition(" ")
    try:
        if not clock.strip():
            return date.fromisoformat(day)
        return datetime.fromisoformat(f"{day} {clock.strip().replace('.', ':')}")
    except ValueError:
        raise InvalidFacts(option, text, "datum och klockslag som »2008-07-26 10:00«") from None


def _moment(option: str, text: str | None) -> datetime | None:
    moment = _time(option, text)
    if moment is not None and not isinstance(moment, datetime):
        raise InvalidFacts(option, text, "datum och klockslag som »2008-07-26 10:00«")
    return moment
