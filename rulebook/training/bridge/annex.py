"""Cases on annexes 1 and 2 at the table: alerts, level and entry, duties, own notes, sanctions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.readings import IfTheyHaveSuch, ThreeLevelPreempt
from rulebook.bridge.bidding.systems import DOTS_WITH_DUTIES, SystemClass
from rulebook.bridge.bidding.systems import system_class as class_of
from rulebook.bridge.declarations.alerts import Alert, alert
from rulebook.bridge.declarations.announcements import announcement_deadline
from rulebook.bridge.declarations.disclosure import Advance, declaration_in_advance, defences, statement_on_entry
from rulebook.bridge.declarations.entry import system_may_enter
from rulebook.bridge.declarations.events import Event
from rulebook.bridge.declarations.levels import MANY_BOARDS
from rulebook.bridge.declarations.own_notes import rights_against_openings
from rulebook.bridge.declarations.sanctions import SHORT_MEETING, breach_of_special_duty, score_adjustment
from rulebook.law.rulings import Ruling
from rulebook.law.swedish import listed
from rulebook.training.bridge.bidding import costs
from rulebook.training.bridge.saying import clock, weekday
from rulebook.training.cases import Case, Mistake, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import places

_ALERT = "b1.alertering"
_NAMES = {"♣": "klöver", "♦": "ruter", "♥": "hjärter", "♠": "spader"}


@dataclass(frozen=True, slots=True)
class Called:
    """A call as it is told, with what would make it alerted and what lets it pass.

    :param letter: the criterion that it is about
    :param also: further provisions of annex 1 that say the same of it
    """

    told: str
    line: str
    yes: str
    no: str
    letter: str
    others: tuple[tuple[str, str, str], ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    also: str = ""


@topic("bridge.alert", "Alert", *(f"{_ALERT}.{letter}" for letter in "fghijkmnopqrstu"))
def alerts(draw: Draw, level: int) -> Case | None:
    """A call and what it shows: is it alerted, and why."""
    called = draw.one(_CALLS[level])(draw)
    ruling = alert(called.line, **called.facts)
    found = ruling.settled()
    assert isinstance(found, Alert)
    right = called.yes if found.alert else called.no
    decides = found.criteria if found.alert else (f"{_ALERT}.{called.letter}",)
    decides += tuple(f"{_ALERT}.{letter}" for letter in called.also)
    what = {"D": "dubblingen", "p": "passet"}.get(called.line[0], "budet")
    return Case(
        text=f"{called.told} Ska {what} alerteras?",
        right=right,
        mistakes=(
            Mistake(called.no if found.alert else called.yes, "Fel sida om gränsen", _why(called.letter)),
            *(Mistake(*other) for other in called.others),
        ),
        decides=decides,
        beside=tuple(
            draw.shuffled(f"{_ALERT}.{letter}" for letter in "fgkmoqrstu" if f"{_ALERT}.{letter}" not in decides)
        )[:5],
        ruling=ruling,
        command=("bridge", "alert", called.line, *called.options),
        stating={ThreeLevelPreempt.EXEMPT: "19-regeln inte prövas på en spärröppning på treläget"},
        facts={"line": called.line, "letter": called.letter, **called.facts},
    )


def _why(letter: str) -> str:
    return {
        "f": "Från fyrläget alerteras inga bud utan skärmar. Med skärmar gäller reglerna på alla nivåer.",
        "g": "Räkna den sämsta handen: hp och korten i de två längsta färgerna. Under 19 ger alert, 19 gör det inte.",
        "i": "Alertera ett pass som berättar något om handen eller står i stället för en vanlig öppning.",
        "k": "Gränsen är fyra kort i den bjudna färgen, utom vid preferens och stöd.",
        "m": "Ett sangbud alerteras om handen kan vara obalanserad, utom svarshandens avböjande 1NT.",
        "o": "Spärrande bud alerteras, utom öppningsbud på treläget.",
        "q": "Inkliv som inte lovar 8 hp alerteras.",
        "r": "Upplysningsdubblingen alerteras om den kan vara svagare än 11 hp, och om den lovar fler än 15.",
        "s": "Den första dubblingen i mothand, i första varvet, alerteras om den är till straff.",
        "t": "När partnern har bjudit alerteras en dubbling som inte är till straff.",
        "u": "En redubbling alerteras när den inte visar styrka.",
    }[letter]


_NATURAL_FREE = ("Nej, naturliga bud alerteras aldrig", "Prickat = alert", "Också naturliga bud kan behöva alert.")
_ALWAYS = ("Ja, alla bud av det slaget alerteras", "Alltid alert", "Det beror på vad budet visar.")


def _opening(draw: Draw) -> Called:
    suit, cards, low = draw.one("♦♥♠"), draw.one((4, 5, 5)), draw.whole(9, 13)
    return Called(
        f"Nord öppnar 1{suit}, som visar {low}–21 hp och minst {in_words(cards)} {_NAMES[suit]}.",
        f"1{suit} = {low}-21 {cards}+{suit}",
        "Ja, det kan göras på en hand under 19-regeln",
        "Nej, alla händer håller 19-regeln",
        "g",
        (_NATURAL_FREE, ("Ja, det lovar inte fyra kort i färgen", "Fel kriterium", "Budet lovar minst fyra kort.")),
        also="h",
    )


def _short(draw: Draw) -> Called:
    suit, cards, low = draw.one("♣♦"), draw.one((2, 3, 3, 4)), draw.whole(12, 13)
    return Called(
        f"Syd öppnar 1{suit}, som visar {low}–21 hp och minst {in_words(cards)} {_NAMES[suit]}.",
        f"1{suit} = {low}-21 {cards}+{suit}",
        "Ja, det lovar inte fyra kort i färgen",
        "Nej, det lovar fyra kort i färgen",
        "k",
        (
            _NATURAL_FREE,
            ("Ja, det kan göras på en hand under 19-regeln", "Fel kriterium", "Sämsta handen håller 19-regeln."),
            ("Nej, det räcker att det lovar två kort", "Två räcker", "Det är fyra kort som ska utlovas."),
        ),
    )


def _overcall(draw: Draw) -> Called:
    suit, low = draw.one("♥♠"), draw.whole(6, 10)
    return Called(
        f"Nord öppnar 1♣. Öst kliver in med 1{suit} på {low}–15 hp och minst fem {_NAMES[suit]}.",
        f"1{suit} = {low}-15 5+{suit}",
        "Ja, inklivet lovar inte 8 hp",
        "Nej, inklivet lovar 8 hp",
        "q",
        (
            ("Nej, inkliv alerteras aldrig", "Inkliv fria", "Också inkliv kan behöva alert."),
            ("Ja, inklivet håller inte 19-regeln", "19-regeln på inkliv", "19-regeln gäller öppningsbud."),
        ),
        {"role": "overcall"},
        ("--role", "overcall"),
    )


def _takeout(draw: Draw) -> Called:
    low = draw.one((9, 10, 11, 12, 14, 15, 16, 17))
    return Called(
        f"Nord öppnar 1♥. Öst dubblar upplysande med minst {low} hp.",
        f"D = {low}+",
        "Ja, den kan göras på mindre än 11 hp" if low < 11 else "Ja, den lovar mer än 15 hp",
        "Nej, den lovar minst 11 hp men inte mer än 15",
        "r",
        (
            (
                "Ja, upplysningsdubblingar alerteras alltid",
                "Omvänd dubbling",
                "I första varvet är det straff som alerteras.",
            ),
            ("Nej, dubblingar alerteras aldrig", "Dubblingar fria", "Också dubblingar kan behöva alert."),
            ("Ja, den lovar inte 13 hp", "Öppningsstyrka", "Gränsen går vid 11 hp."),
        ),
        {"penalty": False},
        ("--takeout",),
    )


def _penalty_first(draw: Draw) -> Called:
    penalty = draw.chance(2, 3)
    suit = draw.one("♣♦♥♠")
    shows = "minst 12 hp, och dubblingen är till straff" if penalty else "12–15 hp, och dubblingen är upplysande"
    return Called(
        f"Nord öppnar 1{suit}. Öst dubblar på {shows}.",
        "D = 12+" if penalty else "D = 12-15",
        "Ja, den är till straff i första varvet",
        "Nej, den är upplysande med vanlig styrka",
        "s",
        (
            (
                "Nej, straffdubblingar alerteras aldrig",
                "Omvänd dubbling",
                "I första varvet är det just straff som alerteras.",
            ),
            ("Ja, upplysningsdubblingar alerteras alltid", "Alltid alert", "Upplysande med vanlig styrka är fri."),
            ("Nej, dubblingar alerteras aldrig", "Dubblingar fria", "Också dubblingar kan behöva alert."),
        ),
        {"penalty": penalty},
        ("--penalty" if penalty else "--takeout",),
    )


def _double_later(draw: Draw) -> Called:
    penalty = draw.chance(1, 2)
    kind = "till straff" if penalty else "negativ, alltså inte till straff"
    return Called(
        f"Nord öppnar 1♦, Öst kliver in med 1♠, och Syd dubblar på minst 8 hp. Dubblingen är {kind}.",
        "D = 8+",
        "Ja, partnern har bjudit och den är inte till straff",
        "Nej, partnern har bjudit och den är till straff",
        "t",
        (
            (
                "Ja, straffdubblingar alerteras alltid",
                "Omvänd dubbling",
                "Straff alerteras i första varvet från mothand.",
            ),
            ("Nej, dubblingar alerteras aldrig", "Dubblingar fria", "Också dubblingar kan behöva alert."),
            ("Ja, den kan göras på mindre än 11 hp", "Mothandens gräns", "Gränsen 11 hp gäller upplysningsdubblingar."),
        ),
        {"penalty": penalty, "partner_has_bid": True, "first_double": True, "defending": False}
        if penalty
        else {"conventional": True, "partner_has_bid": True, "first_double": True, "defending": False},
        ("--penalty" if penalty else "--conventional", "--partner-has-bid", "--first-double", "--no-defending"),
    )


def _redouble(draw: Draw) -> Called:
    strong = draw.chance(1, 2)
    return Called(
        "Nord öppnar 1♥, Öst dubblar och Syd redubblar. Redubblingen "
        + ("visar styrka, minst 10 hp." if strong else "visar inte styrka utan ber Nord välja färg."),
        "RD = 10+" if strong else "RD = 0-7",
        "Ja, den visar inte styrka",
        "Nej, den visar styrka",
        "u",
        (
            ("Ja, redubblingar alerteras alltid", "Alltid alert", "Det beror på om den visar styrka."),
            ("Nej, redubblingar alerteras aldrig", "Redubblingar fria", "Det beror på om den visar styrka."),
            (
                "Ja, partnern har bjudit och den är inte till straff",
                "Dubblingens regel",
                "Det är regeln om dubblingar.",
            ),
        ),
        {"shows_strength": strong},
        ("--shows-strength" if strong else "--no-shows-strength",),
    )


def _four_level(draw: Draw) -> Called:
    screens = draw.chance(1, 2)
    call, suit = draw.one((("4♣", "♥"), ("4♦", "♠"), ("3♣", "♥")))
    low = call[0] == "3"
    return Called(
        f"Nord öppnar {call}, som visar 6–10 hp och minst sju {_NAMES[suit]}. Man spelar "
        f"{'med' if screens else 'utan'} skärmar.",
        f"{call} = 6-10 7+{suit}",
        "Ja, det lovar inte fyra kort i den bjudna färgen" + ("" if low else ", och skärmar används"),
        "Nej, från fyrläget alerteras inget utan skärmar",
        "f",
        (
            ("Nej, med skärmar alerteras inget", "Skärmen glömd", "Med skärmar gäller reglerna på alla nivåer."),
            (
                "Ja, från fyrläget alerteras allt",
                "Fyrläget omvänt",
                "Det är tvärtom: utan skärmar alerteras inget där.",
            ),
            ("Nej, spärrbud alerteras aldrig", "Spärr fri", "Spärrande bud alerteras, utom öppningsbud på treläget."),
        ),
        {"screens": screens},
        ("--screens",) if screens else (),
    )


def _support(draw: Draw) -> Called:
    suit, role = draw.one("♥♠"), draw.one(("support", "preference"))
    told = (
        f"Nord öppnar 1{suit}. Syd höjer till 2{suit} på 6–9 hp och minst tre {_NAMES[suit]}."
        if role == "support"
        else f"Nord öppnar 1{suit}, Syd svarar 1NT och Nord bjuder 2♦. Syd väljer 2{suit} på 6–9 hp och minst två "
        f"{_NAMES[suit]}."
    )
    cards = 3 if role == "support" else 2
    free = "stöd" if role == "support" else "preferens"
    return Called(
        told,
        f"2{suit} = 6-9 {cards}+{suit}",
        "Ja, det lovar inte fyra kort i färgen",
        f"Nej, det är {free}",
        "k",
        (
            ("Nej, alla svarsbud är fria", "Svaren fria", "Också svarsbud kan behöva alert."),
            ("Ja, det lovar inte 8 hp", "Inklivens regel", "Gränsen 8 hp gäller inkliv."),
        ),
        {"role": role},
        ("--role", role),
    )


def _notrump(draw: Draw) -> Called:
    kind = draw.one(("bal", "wild", "declining"))
    others = (
        ("Nej, sangbud alerteras aldrig", "Sang fri", "Ett sangbud som kan vara obalanserat alerteras."),
        ("Ja, alla sangbud under 15 hp alerteras", "Svag sang", "Styrkan i sig avgör inte."),
        ("Ja, det kan göras på en hand under 19-regeln", "Fel kriterium", "Sämsta handen håller 19-regeln."),
    )
    if kind == "declining":
        return Called(
            "Nord öppnar 1♥ och Syd svarar avböjande 1NT på 6–9 hp, med vilken fördelning som helst.",
            "1NT = 6-9",
            "Ja, handen kan vara obalanserad",
            "Nej, det är svarshandens avböjande 1NT",
            "m",
            (*others[:2], ("Nej, 1NT är alltid balanserat", "Alltid balanserat", "Handen kan vara obalanserad.")),
            {"role": "declining-1nt"},
            ("--role", "declining-1nt"),
        )
    wild = kind == "wild"
    low = draw.one((12, 13, 15))
    return Called(
        f"Väst öppnar 1NT på {low}–{low + 2} hp och en "
        + ("balanserad hand eller fördelningen 4-4-4-1." if wild else "balanserad hand."),
        f"1NT = {low}-{low + 2} bal" + (f" | {low}-{low + 2} 4-4-4-1" if wild else ""),
        "Ja, handen kan vara obalanserad",
        "Nej, handen är alltid balanserad",
        "m",
        others,
    )


def _preempt(draw: Draw) -> Called:
    level, suit = draw.one((2, 3, 3)), draw.one("♥♠")
    cards = level + 4
    return Called(
        f"Öst öppnar {level}{suit}, en spärr på 6–10 hp och minst {in_words(cards)} {_NAMES[suit]}.",
        f"{level}{suit} = 6-10 {cards}+{suit}",
        "Ja, det är ett spärrande öppningsbud under treläget",
        "Nej, spärröppningar på treläget är undantagna",
        "o",
        (
            ("Nej, naturliga bud alerteras aldrig", "Prickat = alert", "Också naturliga bud kan behöva alert."),
            ("Ja, alla spärrbud alerteras", "Treläget glömt", "Spärröppningar på treläget är undantagna."),
            ("Ja, det lovar inte fyra kort i färgen", "Fel kriterium", "Budet lovar fler än fyra kort."),
        ),
    )


def _pass(draw: Draw) -> Called:
    least, most = draw.one(((0, 10), (0, 11), (0, 12), (8, 12), (8, 13), (11, 15), (15, 37), (16, 37)))
    shown = f"minst {least} hp" if most > 30 else f"{least}–{most} hp"
    return Called(
        f"{draw.one(('Nord', 'Öst', 'Syd', 'Väst'))} är giv och passar. Passet visar {shown} med vilken fördelning "
        "som helst.",
        f"pass = {least}+" if most > 30 else f"pass = {least}-{most}",
        "Ja, det ersätter ett normalt öppningsbud",
        "Nej, det är ett vanligt pass",
        "i",
        (
            ("Nej, pass alerteras aldrig", "Pass fria", "Också pass kan behöva alert."),
            ("Ja, alla pass av given alerteras", "Alltid alert", "Ett vanligt pass alerteras inte."),
            ("Nej, det lovar inga kort i någon färg", "Bara färger", "Också det som sägs om styrkan räknas."),
        ),
    )


def _jump(draw: Draw) -> Called:
    suit = draw.one("♥♠")
    low, high = draw.one(((8, 10), (8, 10), (11, 15), (12, 16)))
    weak = high <= 10
    return Called(
        f"Nord öppnar 1♦. Öst hoppar till 2{suit}, {'en spärr' if weak else 'ingen spärr,'} på {low}–{high} hp och "
        f"minst sex {_NAMES[suit]}.",
        f"2{suit} = {low}-{high} 6+{suit}",
        "Ja, det är ett spärrande inkliv",
        "Nej, det spärrar inte och lovar 8 hp",
        "o",
        (
            ("Nej, naturliga inkliv alerteras aldrig", "Inkliv fria", "Också naturliga inkliv kan behöva alert."),
            ("Ja, inklivet håller inte 19-regeln", "19-regeln på inkliv", "19-regeln gäller öppningsbud."),
            ("Ja, inklivet lovar inte 8 hp", "Inklivets gräns", "Här lovar inklivet minst 8 hp."),
        ),
        {"role": "overcall", "preemptive": weak},
        ("--role", "overcall", "--preempt" if weak else "--no-preempt"),
        also="p" if weak else "q",
    )


def _raised(draw: Draw) -> Called:
    suit, preempt = draw.one("♥♠"), draw.chance(1, 2)
    low, high = (11, 14) if preempt else (16, 18)
    return Called(
        f"Nord öppnar 1{suit}, Öst dubblar, Syd höjer till 2{suit} och Väst passar. Nord bjuder 3{suit} "
        f"{'som spärr' if preempt else 'som invit'} med {low}–{high} hp och minst sex {_NAMES[suit]}.",
        f"3{suit} = {low}-{high} 6+{suit}",
        "Ja, det är ett spärrande bud",
        "Nej, det spärrar inte och lovar fyra kort",
        "o",
        (
            ("Nej, bud på treläget är undantagna", "Treläget fritt", "Undantaget gäller öppningsbud på treläget."),
            ("Nej, bud i egen färg alerteras aldrig", "Egen färg", "Också bud i egen färg kan behöva alert."),
            ("Ja, alla höjningar av egen färg alerteras", "Alltid alert", "Det beror på vad budet visar."),
        ),
        {"role": "rebid", "preemptive": preempt},
        ("--role", "rebid", "--preempt" if preempt else "--no-preempt"),
        also="p" if preempt else "",
    )


_CALLS = {
    1: (_opening, _short, _overcall, _notrump),
    2: (_takeout, _penalty_first, _overcall, _support, _redouble, _opening, _pass),
    3: (_four_level, _double_later, _preempt, _takeout, _support, _notrump, _jump, _raised),
}


@lru_cache(maxsize=4096)
def _entered(
    lines: tuple[str, ...], status: str, boards: int, level: str | None, most: int | None, ban: str
) -> Ruling[Any]:
    event = Event.of(status, boards, level=level, maximum=most, banned=(ban,) if ban else ())
    return replace(system_may_enter(parse_system("\n".join(lines)), event), leaning=())


def _system(draw: Draw, least: int, most: int) -> tuple[tuple[str, ...], dict[str, int]] | None:
    """Return lines and dots by bid of a system whose sum lies within limits; no open question touches its bids."""
    target = draw.whole(least, most)
    lines: list[str] = []
    dots: dict[str, int] = {}
    for call, line, cost in draw.shuffled(costs()):
        if call not in dots and sum(dots.values()) + cost <= target:
            lines.append(line)
            dots[call] = cost
    return (tuple(sorted(lines)), dots) if sum(dots.values()) >= least else None


_CAPS = {"A": None, "B": 10, "C": 7}


def _verdict(total: int, level: str | None, most: int | None) -> str:
    if level is None:
        return "Ja, utan beslut om nivå är allt tillåtet"
    says = "Ja" if most is None or total <= most else "Nej"
    limit = "utan gräns för pricksumman" if most is None else f"högst {most} prickar"
    return f"{says}, nivå {level} gäller: {limit}"


@topic("bridge.niva", "Nivå, och om systemet får spelas", "b2.1.b", "b2.2.4.b", "b2.2.4.c", "b2.2.4.d", "b2.2.4.h",
       "b2.2.4.m", "b2.3.2.b")  # fmt: skip
def levels(draw: Draw, level: int) -> Case | None:
    """A system of so many dots in an event: which level is in force, and may it be played."""
    drawn = _system(draw, 5, 13)
    if drawn is None:
        return None
    lines, dots = drawn
    total = sum(dots.values())
    status = "brons" if level == 3 and draw.chance(1, 20) else draw.one(("silver", "guld"))
    boards = draw.one((2, 3, 24)) if level == 1 else draw.one((7, 8, 7, 8, 3, 12))
    many = boards >= MANY_BOARDS
    recommended = {("silver", True): "B", ("silver", False): "C", ("guld", True): "A", ("guld", False): "B"}
    chosen = draw.one((None, None, "A", "B", "C")) if level > 1 else None
    own = most = None
    ban = ""
    if level == 3 and status != "brons" and draw.chance(2, 3):
        chosen = draw.one(("B", "C", "D"))
        own = total + draw.one((-1, 0, 1)) if chosen == "D" else (_CAPS[chosen] or 0) + draw.whole(1, 2)
        if chosen == "D" and draw.chance(1, 2):
            ban, own = draw.one(sorted(dots)), total + draw.whole(1, 3)
    if status == "brons":
        chosen = None
    in_force = chosen or recommended.get((status, many))
    most = own if own is not None else _CAPS.get(in_force or "A")
    if level > 1 and most is not None and not -1 <= total - most <= 2 and not ban:
        return None
    ruling = _entered(lines, status, boards, chosen, own, ban)
    if not ruling.decided:
        return None
    meets = f"Man spelar {counted(boards, 'bricka', 'brickor')} i följd mot varje par"
    decided = (
        "Arrangören har inte bestämt något om nivå eller prickar"
        if chosen is None
        else f"Arrangören har valt nivå {chosen}"
        + (f" med högst {own} prickar" if chosen == "D" else f" och höjt gränsen till {own} prickar" if own else "")
        + (f" och förbjudit öppningsbudet {ban}" if ban else "")
    )
    text = f"Det är en {status}tävling. {meets}. {decided}. Vårt system har {counted(total, 'prick', 'prickar')}"
    text += f", och {ban} är ett av de prickade buden" if ban else ""
    if status == "brons":
        right = "Ja, i brons gäller reglerna bara om arrangören vill"
        decides: tuple[str, ...] = ("b2.1.b",)
    elif ban:
        right = f"Nej, {ban} är förbjudet"
        decides = ("b2.2.4.m",)
    else:
        right = _verdict(total, in_force, most)
        decides = (
            ("b2.2.4.d",) if chosen == "D" else ("b2.2.4.c",) if own else ("b2.2.4.h",) if chosen
            else ("b2.3.2.b", "b2.2.4.b")
        )  # fmt: skip
    wrong_side = recommended.get((status, not many))
    flipped = ("Nej" if right.startswith("Ja") else "Ja") + right[right.index(",") :]
    near = f"Systemet har {counted(total, 'prick', 'prickar')}. Jämför med vad som är högst tillåtet."
    mistakes = [] if most is None else [Mistake(flipped, "Fel sida om gränsen", near)]
    if ban:
        mistakes = [
            Mistake(_verdict(total, "D", own), "Bara prickarna", f"Pricksumman ryms, men {ban} är förbjudet."),
            Mistake("Ja, förbud kräver en högre nivå än D", "Förbud på fel nivå", "Just på nivå D får bud förbjudas."),
        ]
    if status == "brons":
        mistakes = [
            Mistake(_verdict(total, "C", 7), "Brons som silver", "Ingen nivå rekommenderas för brons."),
            Mistake(_verdict(total, "B", 10), "Brons som guld", "Ingen nivå rekommenderas för brons."),
            Mistake(
                "Nej, prickade bud är inte tillåtna i brons", "Inga prickade bud", "Reglerna är frivilliga i brons."
            ),
        ]
    else:
        if chosen is None:
            mistakes.append(Mistake(
                _verdict(total, None, None), "Ingen nivå, fritt fram",
                "Bestämmer arrangören ingenting gäller den rekommenderade nivån.",
            ))  # fmt: skip
            if wrong_side:
                mistakes.append(Mistake(
                    _verdict(total, wrong_side, _CAPS[wrong_side]), "Fel brickantal",
                    f"Gränsen går vid {MANY_BOARDS} brickor i följd mot samma par.",
                ))  # fmt: skip
        else:
            rule = recommended[status, many]
            mistakes.append(Mistake(
                _verdict(total, rule, _CAPS[rule]), "Rekommendationen går före",
                "Arrangören väljer nivå. Tabellens andra kolumn är bara rekommendationer.",
            ))  # fmt: skip
        if own and chosen in ("B", "C"):
            mistakes.append(Mistake(
                _verdict(total, chosen, _CAPS[chosen]), "Glömt höjningen", f"Arrangören har höjt gränsen till {own}.",
            ))  # fmt: skip
        others = [name for name in "ABC" if name not in (in_force, wrong_side)]
        mistakes += [
            Mistake(_verdict(total, name, _CAPS[name]), "Fel nivå", "Du tog en annan rad i tabellen.")
            for name in others
        ]
    command = ["bridge", "entry", "system.bud", "--event", status, "--boards", str(boards)]
    for option, value in (("--level", chosen), ("--max", own), ("--ban", ban)):
        if value:
            command += [option, str(value)]
    return Case(
        text=f"{text}. Får vi spela det?",
        right=right,
        mistakes=tuple(mistakes),
        decides=decides,
        beside=tuple(one for one in ("b2.2.4.b", "b2.2.4.c", "b2.2.4.d", "b2.2.4.f", "b2.2.4.h", "b2.2.4.k", "b2.2.4.m",
                                     "b2.2.4.r", "b2.3.2.b", "b2.4.2.a") if not (chosen and one == "b2.2.4.b")),
        ruling=ruling,
        command=tuple(command),
        files={"system.bud": "\n".join(lines) + "\n"},
        facts={"total": total, "status": status, "boards": boards, "level": chosen, "own": own, "ban": ban},
    )  # fmt: skip


def _leaning(ruling: Ruling[Any], dots: Mapping[str, int]) -> Ruling[Any]:
    """Return a ruling with the reading that all the pair's duties together lean on, which bears on none asked here."""
    a_system, four = class_of(sum(dots.values())) is SystemClass.A, max(dots.values()) >= DOTS_WITH_DUTIES
    return replace(ruling, leaning=(IfTheyHaveSuch.BIDS,) if four and not a_system else ())


@topic("bridge.skyldigheter", "Skyldigheter för A-system och dyra bud", *(f"b2.3.4.{letter}" for letter in "abcefgij"),
       "b2.3.5.d")  # fmt: skip
def special(draw: Draw, level: int) -> Case | None:
    """A pair with an A system or a costly bid: what it must say, hand over and lay before the opponents."""
    drawn = _system(draw, 5, 13)
    if drawn is None:
        return None
    lines, dots = drawn
    kind = draw.one(
        {1: ("say", "advance"), 2: ("say", "advance", "announce"), 3: ("advance", "defence", "announce")}[level]
    )
    return {"say": _say, "advance": _advance, "announce": _announce, "defence": _defence}[kind](
        draw, level, lines, dots
    )


_BESIDE_DUTIES = (*(f"b2.3.4.{letter}" for letter in "bcefghijk"), "b2.3.5.d", "b2.3.3.a", "b2.3.3.b", "b2.3.2.f")


def _priced(dots: Mapping[str, int]) -> str:
    total = sum(dots.values())
    dearest = max(dots, key=lambda call: dots[call])
    return f"{in_words(total)} prickar, varav {dearest} har {in_words(dots[dearest])}"


def _command(boards: int, start: datetime, *, team: bool = False, known: bool = True) -> tuple[str, ...]:
    return (
        "bridge", "duties", "system.bud", "--event", "silver", "--boards", str(boards), "--start",
        start.isoformat(sep=" ", timespec="minutes"), *(("--team",) if team else ()),
        *(() if known else ("--opponents-unknown",)),
    )  # fmt: skip


_START = datetime(2008, 4, 12, 10, 0)


def _say(_draw: Draw, _: int, lines: tuple[str, ...], dots: dict[str, int]) -> Case | None:
    own, top = class_of(sum(dots.values())), max(dots.values())
    says = {
        "A": "Att de använder A-system",
        "four": "Att de har öppningsbud med minst fyra prickar",
        "nothing": "Ingenting särskilt",
        "B": f"Vilken klass systemet har, {own.value}",
    }
    kind = "A" if own is SystemClass.A else "four" if top >= DOTS_WITH_DUTIES else "nothing"
    ruling = _leaning(statement_on_entry(own, top), dots)
    return Case(
        text=f"Ett pars system har {_priced(dots)}. Vad måste de uppge om systemet när de anmäler sig?",
        right=says[kind],
        mistakes=(
            Mistake(says["nothing"], "Bara A-par", "Också ett par med ett bud på minst fyra prickar har skyldigheter."),
            Mistake(says["A"], "Fel klass", "Ett A-system har fler än tio prickar."),
            Mistake(
                says["four"], "Tre räcker", "Gränsen är fyra prickar på ett bud, och A-system uppges som A-system."
            ),
            *([] if kind == "A" else [Mistake(says["B"], "Klassen alltid", "Bara A-systempar uppger klassen.")]),
        ),
        decides={"A": ("b2.3.4.b",), "four": ("b2.3.4.c",), "nothing": ("b2.3.4.a",)}[kind],
        beside=_BESIDE_DUTIES,
        ruling=ruling,
        unasked=(IfTheyHaveSuch,),
        command=_command(4, _START),
        files={"system.bud": "\n".join(lines) + "\n"},
        facts={"asks": "say", "dots": dots},
    )


def _advance(draw: Draw, level: int, lines: tuple[str, ...], dots: dict[str, int]) -> Case | None:
    own, top = class_of(sum(dots.values())), max(dots.values())
    if own is not SystemClass.A and top < DOTS_WITH_DUTIES:
        return None
    boards = draw.one((2, 3, 24)) if level == 1 else draw.one((4, 5, 4, 5, 6))
    known = boards < 5 or level < 3 or draw.chance(1, 2)
    start = datetime(2008, 1, 5, 10, 0) + timedelta(weeks=draw.whole(0, 20), days=draw.whole(0, 1))
    start = start.replace(hour=draw.one((10, 13)), minute=draw.one((0, 30)))
    advance = declaration_in_advance(boards, start, opponents_known=known)
    ruling, delivery = _leaning(advance, dots), advance.settled()
    week, month = start - timedelta(days=7), start - timedelta(days=14)
    venue = f"I spellokalen senast {clock(start - timedelta(minutes=30))} speldagen"
    later = f"I spellokalen senast {clock(start - timedelta(minutes=15))} speldagen"
    soon = "Hos motståndarna så snart som möjligt"
    right = {
        Advance.WITH_OPPONENTS: f"Hos motståndarna {weekday(week)}", Advance.SOON: soon, Advance.IN_VENUE: venue,
    }[delivery.where]  # fmt: skip
    unknown = "" if known else ", men motståndarna blir kända först ett par dagar före"
    return Case(
        text=(
            f"Ett pars system har {_priced(dots)}. De möter varje par över {counted(boards, 'bricka', 'brickor')}, "
            f"och spelet börjar {weekday(start)} klockan {clock(start)}{unknown}. Inget annat är bestämt för "
            "tävlingen. Var ska deklarationen finnas, och senast när?"
        ),
        right=right,
        mistakes=(
            Mistake(f"Hos motståndarna {weekday(week)}", "Fem är få", "Veckan gäller när man möts över minst fem "
                    "brickor och motståndarna är kända så tidigt."),
            Mistake(venue, "Fel brickantal", "I spellokalen räcker det bara när man möts över färre än fem brickor."),
            Mistake(later, "Femton för trettio", "15 minuter gäller lagens tillkännagivande. Deklarationen ska finnas "
                    "30 minuter före."),
            Mistake(f"Hos motståndarna {weekday(month)}", "Två veckor", "Det är en vecka."),
            Mistake("Ingenstans i förväg", "Bara A-par", "Paret har A-system eller ett bud på minst fyra prickar."),
        ),
        decides={Advance.WITH_OPPONENTS: ("b2.3.4.e",), Advance.SOON: ("b2.3.4.f",), Advance.IN_VENUE: ("b2.3.4.g",)}[
            delivery.where],
        beside=tuple(one for one in _BESIDE_DUTIES if not (delivery.where is Advance.SOON and one == "b2.3.4.e")),
        ruling=ruling,
        unasked=(IfTheyHaveSuch,),
        command=_command(boards, start, known=known),
        files={"system.bud": "\n".join(lines) + "\n"},
        facts={"asks": "advance", "boards": boards, "known": known, "start": start},
    )  # fmt: skip


def _announce(draw: Draw, _: int, lines: tuple[str, ...], dots: dict[str, int]) -> Case | None:
    if class_of(sum(dots.values())) is not SystemClass.A:
        return None
    start = _START.replace(hour=draw.one((10, 13, 18)), minute=draw.one((0, 15, 30)))
    told = start - timedelta(minutes=draw.one((14, 15, 15, 16, 20, 10)))
    deadline = announcement_deadline(start)
    latest = deadline.settled()
    kept = told <= latest
    ruling = _leaning(deadline, dots)
    yes, no = "Ja, tillkännagivandet kom i tid", "Nej, laget har förlorat rätten i det här mötet"
    return Case(
        text=(
            f"Matchen börjar {clock(start)}. Klockan {clock(told)} säger laget till motståndarna och TL att det kan "
            "komma att använda ett A-system. Arrangören har inte bestämt någon tid. Får laget använda A-systemet?"
        ),
        right=yes if kept else no,
        mistakes=(
            Mistake(no if kept else yes, "Fel sida om gränsen", f"Senast är 15 minuter före start: {clock(latest)}."),
            Mistake(
                "Nej, det skulle ha sagts 30 minuter före" if kept else "Ja, det räcker att säga till före start",
                "Femton för trettio" if kept else "Före start räcker",
                "30 minuter gäller deklarationerna i spellokalen. Tillkännagivandet ska göras 15 minuter före start.",
            ),
            Mistake("Ja, men bara i andra halvlek", "Halva matchen", "Rätten gäller hela mötet eller inte alls."),
            Mistake("Nej, det skulle ha uppgetts en vecka före", "En vecka", "Veckan gäller deklarationen."),
        ),
        decides=("b2.3.5.d",),
        beside=("b2.3.4.e", "b2.3.4.g", "b2.3.5.f", "b2.3.4.h"),
        ruling=ruling,
        unasked=(IfTheyHaveSuch,),
        command=_command(24, start, team=True),
        files={"system.bud": "\n".join(lines) + "\n"},
        facts={"asks": "announce", "start": start, "told": told},
    )


def _defence(_draw: Draw, _: int, lines: tuple[str, ...], dots: dict[str, int]) -> Case | None:
    a_system = class_of(sum(dots.values())) is SystemClass.A
    if not a_system:
        return None  # whether others need only show what they have is open
    by_three = [call for call in sorted(dots) if dots[call] >= 3]
    by_four = [call for call in sorted(dots) if dots[call] >= 4]
    if not by_four or by_three == by_four:
        return None
    told = listed([f"{call} {number}" for call, number in sorted(dots.items())])
    ruling = _leaning(defences(dots, SystemClass.A), dots)
    return Case(
        text=f"Ett par med A-system har de här prickarna: {told}. Mot vilka bud ska de lägga fram försvarsmetoder?",
        right=f"Mot {listed(by_three)}",
        mistakes=(
            Mistake(
                f"Mot {listed(by_four)}", "Försvar från fyra för alla", "A-systempar lägger fram från tre prickar."
            ),
            Mistake(f"Mot {listed(sorted(dots))}", "Alla prickade bud", "Det gäller bud med minst tre prickar."),
            Mistake("Inte mot några", "Bara upplysning", "A-systempar ska lägga fram försvarsmetoder."),
            Mistake(
                f"Mot {listed([call for call in sorted(dots) if dots[call] >= 2])}",
                "Från två",
                "Gränsen är tre prickar.",
            ),
        ),
        decides=("b2.3.4.i",),
        beside=_BESIDE_DUTIES,
        ruling=ruling,
        unasked=(IfTheyHaveSuch,),
        command=_command(4, _START),
        files={"system.bud": "\n".join(lines) + "\n"},
        facts={"asks": "defence", "dots": dots},
    )


@lru_cache(maxsize=2048)
def _rights(lines: tuple[str, ...], call: str) -> Ruling[Any]:
    return replace(rights_against_openings(parse_system("\n".join(lines)), only=call), leaning=())


@topic("bridge.anteckningar", "Egna anteckningar under budgivningen", "b2.3.8.b", "b2.3.8.c")
def notes(draw: Draw, level: int) -> Case | None:
    """The opponents open with a dotted bid: may one read one's own notes."""
    drawn = _system(draw, 5, 13)
    if drawn is None:
        return None
    lines, dots = drawn
    call = draw.one(sorted(dots))
    own, number, total = class_of(sum(dots.values())), dots[call], sum(dots.values())
    a_system = own is SystemClass.A
    if level > 1 and number not in (2, 3, 4):
        return None
    ruling = _rights(lines, call)
    least = 3 if a_system else 4
    allowed = number >= least
    their = f"{own.value}-system" if level < 3 else f"ett system på {in_words(total)} prickar"
    yes = f"Ja, under resten av budgivningen: budet har minst {in_words(least)} prickar"
    no = f"Nej, budet har färre än {in_words(least)} prickar"
    other = 7 - least
    return Case(
        text=(
            f"Motståndarna spelar {their} och öppnar i första hand {call}, som har "
            f"{counted(number, 'prick', 'prickar')}. Får vi läsa våra nedskrivna metoder mot budet?"
        ),
        right=yes if allowed else no,
        mistakes=(
            Mistake(no if allowed else yes, "Fel sida om gränsen", f"Mot {'A-system' if a_system else 'andra system'} "
                    f"är gränsen {in_words(least)} prickar."),
            Mistake(
                (f"Ja, under resten av budgivningen: budet har minst {in_words(other)} prickar" if number >= other
                 else f"Nej, budet har färre än {in_words(other)} prickar"),
                "Tre räcker alltid" if least == 4 else "Fyra krävs alltid",
                "Gränsen är tre prickar mot A-system och fyra mot andra.",
            ),
            Mistake("Ja, men bara när det är vår egen tur", "Bara i egen tur", "Har man rätt att läsa får man göra det "
                    "också när man inte är i tur."),
            Mistake("Ja, men bara före nästa bud", "Bara genast", "Rätten varar resten av budgivningen på brickan."),
            Mistake("Nej, anteckningar är aldrig tillåtna", "Aldrig", "Det finns tre fall där man får läsa."),
        ),
        decides=("b2.3.8.b",) if a_system else ("b2.3.8.c",),
        beside=("b2.3.8.b", "b2.3.8.c", "b2.3.8.d", "b2.3.4.i", "b2.3.4.j", "b2.3.3.a"),
        ruling=ruling,
        command=("bridge", "notes", "system.bud", "--opening", call),
        files={"system.bud": "\n".join(lines) + "\n"},
        facts={"total": total, "dots": number},
    )  # fmt: skip


_SANCTION = "b2.3.6"


@topic("bridge.pafoljder", "Påföljder enligt bilaga 2", *(f"{_SANCTION}.{letter}" for letter in "cdefg"))
def sanctions(draw: Draw, level: int) -> Case | None:
    """A pair has too many dots, or has neglected its duties: what the TL may do."""
    return _adjust(draw, level) if level == 1 or draw.chance(1, 2) else _breach(draw, level)


def _adjust(draw: Draw, level: int) -> Case:
    boards = draw.one((2, 3, 8)) if level == 1 else draw.one((3, 4, 4, 5, 5, 6))
    untold = boards > SHORT_MEETING and draw.chance(1, 2)  # else both conditions would do
    limit = draw.one((7, 10))
    total = limit + draw.whole(1, 2)
    ruling = score_adjustment(offence=True, boards=boards, disclosure_breached=untold)
    may = bool(ruling.settled().may)
    told = "har inte redovisat sina prickar på deklarationen" if untold else "har redovisat allt som det ska"
    short = boards <= SHORT_MEETING
    yes_short = "Ja, mötet var på högst fyra brickor"
    yes_untold = "Ja, paret har inte uppfyllt sin upplysningsskyldighet"
    no = "Nej, resultaten på spelade brickor gäller"
    right = no if not may else yes_short if short else yes_untold
    return Case(
        text=(
            f"Ett par från {places(draw, 1)[0]} har spelat ett system på {in_words(total)} prickar i en tävling där "
            f"högst {in_words(limit)} är tillåtna. Det {told}. Mötet med motståndarna var på "
            f"{counted(boards, 'bricka', 'brickor')}. Får TL korrigera poängen på de brickorna?"
        ),
        right=right,
        mistakes=(
            Mistake(no, "Båda villkoren", "Det räcker att det ena är uppfyllt: högst fyra brickor, eller "
                    "brusten upplysning."),
            Mistake(yes_short, "Alltid" if not short else "Bara brickorna", "Se efter om mötet var på högst fyra "
                    "brickor, och om paret hade redovisat allt."),
            Mistake(yes_untold, "Alltid" if not untold else "Bara upplysningen", "Se efter om paret hade redovisat "
                    "allt, och hur många brickor mötet hade."),
            Mistake("Nej, bara TD får korrigera", "TD korrigerar", "Det är TL som får korrigera poängen."),
            Mistake("Nej, först andra gången", "Två gånger", "Någon upprepning krävs inte för att korrigera."),
        ),
        decides=(f"{_SANCTION}.f",) if may else (f"{_SANCTION}.g",),
        beside=tuple(f"{_SANCTION}.{letter}" for letter in ("bcdhk" if may else "bcdhj")),
        ruling=ruling,
        facts={"asks": "adjust", "boards": boards, "untold": untold},
    )  # fmt: skip


def _breach(draw: Draw, level: int) -> Case:
    a_system = draw.chance(2, 3)
    point = draw.whole(1, 4)
    times = 1 if level == 2 and point < 3 else draw.one((1, 3))
    if point < 3:
        times = 1
    system, most = ("A", 3) if a_system else ("C", 5)
    ruling = breach_of_special_duty(system, most, [point] * times)
    may = bool(ruling.settled().may)
    what = {
        1: "uppgav inte vid anmälan " + ("att de har A-system" if a_system else "att de har ett bud på fem prickar"),
        2: "lämnade inte deklarationen i förväg",
        3: "upprepade inte sitt besked vid bordet innan spelet började",
        4: "la inte fram sina försvarsmetoder",
    }[point]
    place = places(draw, 1)[0]
    who = f"Ett A-systempar från {place}"
    if not a_system:
        who = f"Ett par från {place} med C-system och ett öppningsbud på fem prickar"
    count = "" if times == 1 else " Det är tredje gången."
    first = " Det är första gången." if times == 1 else ""
    ban = "förbjuda A-systemet" if a_system else "förbjuda öppningsbud med minst fyra prickar"
    other_ban = "förbjuda öppningsbud med minst fyra prickar" if a_system else "förbjuda A-systemet"
    yes, no = f"Ja, eller {ban}", "Nej, det kräver upprepade brott"
    letter = "e" if not a_system else "c" if point < 3 else "d"
    return Case(
        text=f"{who} {what}.{first}{count} Får TL diskvalificera paret?",
        right=yes if may else no,
        mistakes=(
            Mistake(no if may else yes, "Två gånger för anmälan" if may else "Diskad för en miss",
                    "Brott mot punkt 1 och 2 räcker en gång. Punkt 3 och 4 kräver upprepning."),
            Mistake(f"Ja, eller {other_ban}", "Fel förbud", "A-systempar kan förbjudas A-systemet, andra sina bud."),
            Mistake("Nej, bara TD får diskvalificera", "TD dömer", "Här är det TL som får göra det."),
            Mistake("Nej, TL får bara ge en varning", "Bara varning", "TL kan diskvalificera eller förbjuda."),
        ),
        decides=(f"{_SANCTION}.{letter}",),
        beside=tuple(f"{_SANCTION}.{letter}" for letter in ("bfghjk" if letter == "e" else "bfghjkcd")),
        ruling=ruling,
        facts={"asks": "breach", "point": point, "times": times, "a": a_system},
    )  # fmt: skip
