"""The commands on a pair's system in an event: `bridge sheet`, `entry`, `duties` and `notes` (annex 2, 2.4 and 3)."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import PurePath
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook.desk.files import read_text, shown_name, write_text
from rulebook.desk.options import ReadingOption, readings
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.bridge.levels import Event
    from rulebook.bridge.meanings import System, Variation
    from rulebook.bridge.own_notes import OpeningRight
    from rulebook.law.readings import Reading

OPTIONS = {"level": "--level", "maximum": "--max", "lowered": "--lower", "raised": "--raise", "banned": "--ban"}
"""What the facts of an event are called on the command line."""
ENGLISH = {"bronze": "brons", "silver": "silver", "gold": "guld"}
UNLIMITED_WORD = "obegränsad"
DIGITS = 6
"""Digits at most of a number of dots in an option."""

SystemArgument = Annotated[
    str, typer.Argument(metavar="SYSTEM", help="Systemfil med ett bud per rad; - är standard in.")
]
EventOption = Annotated[
    str | None, typer.Option("--event", metavar="STATUS", help="Tävlingens status: brons, silver eller guld.")
]
BoardsOption = Annotated[
    int | None, typer.Option("--boards", metavar="ANTAL", help="Brickor i följd mot samma par, pauser oräknade.")
]
LevelOption = Annotated[
    str | None,
    typer.Option(
        "--level", metavar="NIVÅ", help="Nivån A, B, C eller D, om arrangören har valt; annars den rekommenderade."
    ),
]
MaxOption = Annotated[
    str | None,
    typer.Option("--max", metavar="PRICKAR", help="Arrangörens egen största pricksumma, eller obegränsad."),
]
LowerOption = Annotated[
    list[str] | None,
    typer.Option(
        "--lower", metavar="BUD=PRICKAR", help="Ett bud vars prickar arrangören sänkt, t.ex. 2♦=1; får upprepas."
    ),
]
RaiseOption = Annotated[
    list[str] | None,
    typer.Option("--raise", metavar="BUD=PRICKAR", help="Ett bud vars prickar arrangören höjt (nivå D); får upprepas."),
]
BanOption = Annotated[
    list[str] | None,
    typer.Option("--ban", metavar="BUD", help="Ett öppningsbud som arrangören förbjudit (nivå D); får upprepas."),
]
TeamOption = Annotated[bool, typer.Option("--team", help="Lagtävling.")]
ChampionshipOption = Annotated[bool, typer.Option("--championship", help="Svenskt mästerskap (SM).")]
PartOption = Annotated[
    list[str] | None,
    typer.Option(
        "--part", metavar="AVSNITT", help="I bronstävling: avsnitt som arrangören tillämpar, t.ex. 2.5; får upprepas."
    ),
]
StartOption = Annotated[
    str | None, typer.Option("--start", metavar="TID", help="När spelet eller mötet börjar, t.ex. »2008-07-26 10:00«.")
]
SeatOption = Annotated[int | None, typer.Option("--seat", metavar="HAND", help="I vilken hand öppningen sker, 1–4.")]
ZoneOption = Annotated[str | None, typer.Option("--zone", metavar="ZON", help="Öppnarens sida: zon eller ozon.")]


def sheet(
    system: SystemArgument,
    event: EventOption = None,
    boards: BoardsOption = None,
    level: LevelOption = None,
    maximum: MaxOption = None,
    lower: LowerOption = None,
    raised: RaiseOption = None,
    ban: BanOption = None,
    team: TeamOption = False,
    championship: ChampionshipOption = False,
    part: PartOption = None,
    start: StartOption = None,
    pair: Annotated[str, typer.Option("--pair", metavar="NAMN", help="Parets namn, överst på bladet.")] = "",
    out: Annotated[str | None, typer.Option("--out", metavar="FIL", help="Skriv bladet som HTML.")] = None,
    reading: ReadingOption = None,
) -> None:
    """Gör ett utskrivbart systemblad för ett par.

    På bladet står öppningsbuden med prickar och härledning, systemets klass, var det får spelas och vilka
    skyldigheter det för med sig.
    """
    from rulebook.desk.sheet import as_html
    from rulebook.desk.sheet import sheet as make

    opened = _system(system)
    where = _event(event, boards, level, maximum, lower, raised, ban, team, championship, part)
    ruling = make(opened, where, start=_time("--start", start), reading=_readings(reading))
    if not ruling.decided:
        show(ruling)
    value = ruling.settled()
    if out is not None:
        name = "System" if system == "-" else PurePath(system).stem
        read = [f"{r.question()} {r.meaning}" for r in ruling.readings]
        page = as_html(value, name, pair=pair, event=where, notes=ruling.warnings, readings=read)
        write_text(out, page, (".html", ".htm"))
    from rulebook.law.tables import Table

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
    show(ruling, table=table, text="\n".join(lines))


def entry(
    system: SystemArgument,
    event: EventOption = None,
    boards: BoardsOption = None,
    level: LevelOption = None,
    maximum: MaxOption = None,
    lower: LowerOption = None,
    raised: RaiseOption = None,
    ban: BanOption = None,
    team: TeamOption = False,
    championship: ChampionshipOption = False,
    part: PartOption = None,
    reading: ReadingOption = None,
) -> None:
    """Avgör om ett par får spela sitt system i en tävling, och varför."""
    from rulebook.bridge.levels import entry as rule
    from rulebook.bridge.systems import system_dots
    from rulebook.law.rulings import worded

    chosen = _readings(reading)
    where = _required(_event(event, boards, level, maximum, lower, raised, ban, team, championship, part))
    counted = system_dots(_system(system), reading=chosen)
    if not counted.decided:
        show(counted)
    ruling = rule(counted.settled(), where, reading=chosen)
    if not ruling.decided:
        show(ruling)
    value = ruling.settled()
    verdict = "Paret får spela systemet." if value.allowed else "Paret får inte spela systemet."
    facts = f"{value.total} prickar, {value.system_class.value}-system; "
    facts += f"nivå {value.level.value}, " if value.level else "ingen nivå, "
    facts += f"högst {value.maximum} prickar" if isinstance(value.maximum, int) else "obegränsad pricksumma"
    if value.banned:
        facts += f"; förbjudet: {worded(value.banned)}"
    show(ruling, text=f"{verdict}\n{facts}.")


def duties(
    system: SystemArgument,
    event: EventOption = None,
    boards: BoardsOption = None,
    level: LevelOption = None,
    maximum: MaxOption = None,
    lower: LowerOption = None,
    raised: RaiseOption = None,
    ban: BanOption = None,
    team: TeamOption = False,
    championship: ChampionshipOption = False,
    part: PartOption = None,
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
    reading: ReadingOption = None,
) -> None:
    """Lista vad ett par måste göra för sitt systems skull."""
    from rulebook.bridge.duties import duties as rule
    from rulebook.law.tables import Table

    where = _required(_event(event, boards, level, maximum, lower, raised, ban, team, championship, part))
    ruling = rule(
        _system(system),
        where,
        start=_time("--start", start),
        opponents=opponents,
        opponents_known=opponents_known,
        otherwise=decided_otherwise,
        announce_by=_moment("--announce-by", announce_by),
        reading=_readings(reading),
    )
    if not ruling.decided:
        show(ruling)
    value = ruling.settled()
    rows = tuple((duty.when.value, duty.text, duty.latest, ", ".join(duty.cites)) for duty in value.duties)
    table = Table("Skyldigheter", ("när", "vad", "senast", "bestämmelser"), rows)
    show(ruling, table=table, text=f"{value.total} prickar, {value.system_class.value}-system.")


def notes(
    system: SystemArgument,
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
    event: EventOption = None,
    boards: BoardsOption = None,
    level: LevelOption = None,
    maximum: MaxOption = None,
    lower: LowerOption = None,
    raised: RaiseOption = None,
    part: PartOption = None,
    reading: ReadingOption = None,
) -> None:
    """Visa när motståndarna får läsa sina egna metoder mot parets bud."""
    opened, chosen = _system(system), _readings(reading)
    where = _event(event, boards, level, maximum, lower, raised, None, False, False, part)
    if where is not None and not where.applies("3.8"):
        raise InvalidFacts("--part", ", ".join(where.parts), "3.8, annars gäller rätten inte i bronstävlingen")
    if overcall is not None:
        _against_overcall(overcall, opening, own_system, seat, zone, stopper, chosen)
    if own_system is not None or stopper:
        raise InvalidFacts("--overcall", "", "ett inkliv, eftersom --own-system och --stopper gäller inkliv")
    if opening is None:
        if seat is not None or zone is not None or before:
            raise InvalidFacts("--opening", "", "ett öppningsbud, eftersom handen eller zonen angetts")
        _against_all(opened, where, chosen)
    _against_opening(opened, str(opening), seat, zone, before, where, chosen)


LASTING = "Rätten varar resten av budgivningen på brickan, även för den som inte är i tur att bjuda (3.8)."
OVERCALLS = "Mot parets inkliv prövas rätten (fall 3) med --overcall."
AIMED = "Anteckningarna skall vara inriktade direkt på budet eller budtypen."


def _against_all(system: System, event: Event | None, chosen: tuple[Reading, ...]) -> None:
    from rulebook.bridge.own_notes import rights_against_openings
    from rulebook.law.tables import Table

    ruling = rights_against_openings(system, event=event, reading=chosen)
    if not ruling.decided:
        show(ruling)
    value = ruling.settled()
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
    from rulebook.bridge.own_notes import right_against_opening, rights_against_openings

    call = _call("--opening", opening)
    if not system.of(call):
        raise InvalidFacts("--opening", opening, "ett av systemets öppningsbud")
    if seat is None:
        if zone is not None or before:
            raise InvalidFacts("--seat", "", "en hand från 1 till 4, eftersom situationen angetts")
        every = rights_against_openings(system, only=call, event=event, reading=chosen)
        if not every.decided:
            show(every)
        ruling = every.then(every.settled()[0])
    else:
        ruling = right_against_opening(
            system, call, seat=seat, vulnerability=zone, before=before, event=event, reading=chosen
        )
        if not ruling.decided:
            show(ruling)
    one = ruling.settled()
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
    from rulebook.bridge.notation import parse_line
    from rulebook.bridge.own_notes import right_against_overcall

    accepted = "motståndarnas öppningsbud: med innebörd, eller ett bud ur --own-system"
    if opening is None:
        raise InvalidFacts("--opening", "", accepted)
    if "=" in opening:
        if own_system is not None:
            raise InvalidFacts("--own-system", own_system, "ingen fil när öppningsbudets innebörd är given")
        first = _read("--opening", parse_line, opening)
    elif own_system is None:
        raise InvalidFacts("--opening", opening, accepted)
    else:
        first = _of_system(_system(own_system), opening, seat, zone)
    second = _read("--overcall", parse_line, overcall)
    ruling = right_against_overcall(first, second, stopper=stopper, reading=chosen)
    right = ruling.settled()
    value = {"bid": str(second.call), "opening": str(first.call), "right": right, "case": 3 if right else None}
    text = f"Öppnarens sida får läsa sina egna metoder mot {second.call}. {LASTING}\n{AIMED}"
    if not right:
        text = f"Öppnarens sida får inte läsa sina egna metoder mot {second.call}."
    show(ruling.then(value), text=text)


def _of_system(system: System, opening: str, seat: int | None, zone: str | None) -> Variation:
    """Return the one meaning that an opening bid has in the situation given."""
    from rulebook.bridge.meanings import Vulnerability
    from rulebook.law.facts import one_of, whole

    call = _call("--opening", opening)
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
    from rulebook.bridge.notation import parse_system

    return parse_system(read_text(source), shown_name(source))


def _readings(given: list[str] | None) -> tuple[Reading, ...]:
    from rulebook.bridge.readings import READINGS

    return readings(given, READINGS)


def _required(event: Event | None) -> Event:
    if event is None:
        raise InvalidFacts("--event", "", "brons, silver eller guld")
    return event


def _event(
    status: str | None,
    boards: int | None,
    level: str | None,
    maximum: str | None,
    lower: list[str] | None,
    raised: list[str] | None,
    ban: list[str] | None,
    team: bool,
    championship: bool,
    part: list[str] | None,
) -> Event | None:
    """Return the event that the options describe, or None when they describe none."""
    from rulebook.bridge.levels import Event, Level, MasterPointClass, sound
    from rulebook.law.facts import one_of, whole

    others = {
        "--boards": boards, "--level": level, "--max": maximum, "--lower": lower, "--raise": raised, "--ban": ban,
        "--team": team or None, "--championship": championship or None, "--part": part,
    }  # fmt: skip
    if status is None:
        for name, given in others.items():
            if given is not None:
                raise InvalidFacts("--event", "", f"brons, silver eller guld, eftersom {name} angetts")
        return None
    word = status.strip().lower()
    known = one_of("--event", ENGLISH.get(word, word), MasterPointClass)
    if boards is None:
        raise InvalidFacts("--boards", "", "antalet brickor i följd mot samma par")
    parts = tuple(part or ())
    if parts and known is not MasterPointClass.BRONZE:
        raise InvalidFacts(
            "--part", ", ".join(parts), "inget: reglerna gäller i sin helhet i silver- och guldtävlingar"
        )
    try:
        event = Event.of(
            known,
            whole("--boards", boards, least=1),
            level=None if level is None else one_of("--level", level.strip().upper(), Level),
            maximum=None if maximum is None else _maximum(maximum),
            lowered=_dots("--lower", lower, 0),
            raised=_dots("--raise", raised, 1),
            banned=[str(_call("--ban", bid)) for bid in ban or ()],
            team=team,
            championship=championship,
            parts=parts,
        )
    except InvalidFacts as error:
        names = {"del": "--part", "höjda prickar": "--raise", "sänkta prickar": "--lower", "förbud": "--ban"}
        field = next((name for start, name in names.items() if error.field.startswith(start)), error.field)
        raise InvalidFacts(field, error.got, error.accepted) from None
    return sound(event, OPTIONS)


def _maximum(text: str) -> int | str:
    word = text.strip().lower()
    if word == UNLIMITED_WORD or _is_number(word):
        return word if word == UNLIMITED_WORD else int(word)
    raise InvalidFacts("--max", text, f"ett heltal från 0, eller {UNLIMITED_WORD}")


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= DIGITS


def _dots(option: str, given: list[str] | None, least: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for text in given or ():
        bid, _, number = (word.strip() for word in text.partition("="))
        if not _is_number(number) or int(number) < least:
            raise InvalidFacts(option, text, f"ett bud, = och prickar från {least}, t.ex. 2♦=1")
        name = str(_call(option, bid))
        if name in found:
            raise InvalidFacts(option, text, f"{name} högst en gång")
        found[name] = int(number)
    return found


def _call(option: str, text: str) -> Any:
    from rulebook.bridge.calls import parse_call

    call = _read(option, parse_call, text)
    if not call.is_bid:
        raise InvalidFacts(option, text, "ett öppningsbud från 1♣ till 7NT")
    return call


def _read(option: str, parse: Any, text: str) -> Any:
    """Parse an option's text; an error keeps its column and says which option it was."""
    try:
        return parse(text)
    except InvalidFacts as error:
        place = "" if error.column is None else f" (tecken {error.column})"
        raise InvalidFacts(option, error.got, f"{error.accepted}{place}") from None


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
