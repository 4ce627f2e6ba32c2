"""Cases on entries and papers: which class, two at once, the wrong class, sanctions, licences and transfers."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, datetime, timedelta

from rulebook.law.rulings import Discretion
from rulebook.law.swedish import listed
from rulebook.pool.before_play.entries import Entry, entry_conflicts, may_enter, reclassify
from rulebook.pool.before_play.licences import LicenceField, missing_from_licence, upgrade_allowed
from rulebook.pool.before_play.readings import MovedPoints, OrganiserCounts, Simultaneous, UpgradeFrom
from rulebook.pool.before_play.sanction import (
    SanctionField,
    missing_from_application,
    sanction_fee_due,
    sanction_required,
)
from rulebook.pool.before_play.transfers import Side, Signatory, papers_in_order
from rulebook.pool.classes import ClassName
from rulebook.training.cases import Case, Mistake, besides, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, places, pool_club, pronoun
from rulebook.training.pool.before_play import clock

_OPEN = (ClassName.ELIT, ClassName.KL1, ClassName.KL2, ClassName.KL3)
_CALLED = {ClassName.ELIT: "Elit", ClassName.KL1: "Kl 1", ClassName.KL2: "Kl 2", ClassName.KL3: "Kl 3"}
_WEEKDAYS = ("måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag")
_MONTHS = (
    "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september", "oktober", "november",
    "december",
)  # fmt: skip


def _weekday(on: date) -> str:
    return f"{_WEEKDAYS[on.weekday()]}en den {on.day} {_MONTHS[on.month - 1]}"


@topic("pool.anmalan", "Vilken klass man får starta i", "pool.4.8.a", "pool.4.8.c", "pool.4.9.a", "pool.4.11.a",
       "pool.4.11.b")  # fmt: skip
def entries(draw: Draw, level: int) -> Case | None:
    """A player wants to start in a class, in two at once, or stands in the wrong one."""
    kinds = {1: (_class_up, _class_up, _wrong_class), 2: (_class_up, _two_classes, _wrong_class)}
    return draw.one(kinds.get(level, (_two_classes, _class_up)))(draw, level)


def _class_up(draw: Draw, _level: int) -> Case | None:
    own, wanted = draw.several(_OPEN, 2)
    if _OPEN.index(own) < _OPEN.index(wanted):
        own, wanted = wanted, own  # a start in a lower class is forbidden by nothing but a reading
    closed = wanted is ClassName.ELIT and draw.chance(1, 2)
    ruling = may_enter(own, wanted, closed)
    who = person(draw)
    event = "en elittävling som är öppen bara för elitspelare" if closed else f"en tävling för {_CALLED[wanted]}"
    answers = {
        "yes": Mistake("Ja, alltid i en högre klass", "Uppåt",
                       "Ett elitarrangemang kan vara öppet för bara elitspelare."),
        "closed": Mistake("Nej, den är bara för elitspelare", "Stängt", "Den är inte begränsad till elitspelare."),
        "own": Mistake("Nej, man spelar bara i sin egen klass", "Bara den egna",
                       "En spelare får alltid ställa upp i tävlingar för högre klasser."),
        "next": Mistake("Nej, högst en klass över den egna", "Ett steg", "Rätten gäller alla högre klasser."),
        "paid": Mistake("Ja, om avgifterna för båda klasserna betalas", "Båda avgifterna",
                        "Bara tävlingens klass betalas."),
        "licence": Mistake("Ja, om tävlingsledaren godkänner det", "Med lov", "Det behövs inget godkännande."),
    }  # fmt: skip
    right = "yes" if ruling.settled() else "closed"
    keys = ("yes", "own", "licence", "next") if right == "yes" else (right, "yes", "own", "licence")
    if right == "yes" and _OPEN.index(own) - _OPEN.index(wanted) == 1:
        keys = (
            ("yes", "own", "licence", "paid") if wanted is not ClassName.ELIT else ("yes", "own", "licence", "closed")
        )
    return Case(
        text=f"{who} tillhör {_CALLED[own]} och vill starta i {event}. Får {pronoun(who)} det?",
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=("pool.4.8.c",) if closed else ("pool.4.8.a",),
        beside=("pool.4.8.b", "pool.4.9.a", "pool.4.11.a", "pool.4.7.e", "pool.4.14.e",
                *(() if closed else ("pool.4.8.c",))),
        ruling=ruling,
        command=("pool", "entry", "--class", own.value, "--competition", wanted.value,
                 *(("--elite-only",) if closed else ())),
        facts={"asks": "class", "up": _OPEN.index(own) > _OPEN.index(wanted), "closed": closed},
    )  # fmt: skip


def _two_classes(draw: Draw, _level: int) -> Case | None:
    lower, upper = draw.one(((ClassName.KL1, ClassName.ELIT), (ClassName.KL2, ClassName.KL1),
                             (ClassName.KL3, ClassName.KL2)))  # fmt: skip
    begin = datetime(2001, 3, 10, 9, 0)
    first_end = begin + timedelta(hours=draw.one((5, 6, 7)))
    start = first_end + timedelta(minutes=draw.one((-120, -60, -30, 0, 30, 60)))
    end = start + timedelta(hours=6)
    who = person(draw)
    ruling = entry_conflicts([Entry(who, lower, begin, first_end), Entry(who, upper, start, end)])
    at_once = bool(ruling.settled())
    answers = {
        "no": Mistake("Nej, bara i en av dem", "Samtidigt", "Klasserna spelas inte samtidigt."),
        "yes": Mistake("Ja, de spelas inte samtidigt", "Krocken förbisedd", "Klasserna tävlar samtidigt en stund."),
        "both": Mistake("Ja, om klasserna har var sin startavgift", "Två avgifter", "Det är tiden som avgör."),
        "own": Mistake("Nej, bara i den egna klassen", "Bara den egna", "En spelare får ställa upp i högre klasser."),
        "double": Mistake("Ja, om båda startavgifterna betalas", "Betala dubbelt",
                          "Det är tiden som avgör. Tävlar klasserna samtidigt får man bara delta i en."),
        "two": Mistake("Nej, högst en klass per dag", "En om dagen", "Det gäller bara klasser som tävlar samtidigt."),
    }  # fmt: skip
    right = "no" if at_once else "yes"
    keys = ("no", "yes", "double", "own") if at_once else ("yes", "both", "two", "own")
    return Case(
        text=(
            f"{who} tillhör {_CALLED[lower]}. På lördagen spelas {_CALLED[lower]} {clock(begin)}–{clock(first_end)} "
            f"och {_CALLED[upper]} {clock(start)}–{clock(end)}. Får {pronoun(who)} vara med i båda?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys }, right),
        decides=("pool.4.9.a",),
        beside=("pool.4.8.a", "pool.4.8.b", "pool.4.7.e", "pool.4.2.c", "pool.4.8.c"),
        ruling=ruling,
        command=("pool", "clashes", "anmalningar.csv"),
        files={"anmalningar.csv": "player,class,start,end\n" + "".join(
            f"{who},{one.value},{a.isoformat(timespec='minutes')},{b.isoformat(timespec='minutes')}\n"
            for one, a, b in ((lower, begin, first_end), (upper, start, end)))},
        stating={Simultaneous.OVERLAP: "klasser tävlar samtidigt när deras tider överlappar"},
        facts={"asks": "two", "end": first_end, "start": start},
    )  # fmt: skip


def _wrong_class(draw: Draw, _level: int) -> Case | None:
    own, new = draw.one(((ClassName.KL3, ClassName.KL2), (ClassName.KL2, ClassName.KL1), (ClassName.KL3, ClassName.KL1),
                         (ClassName.KL1, ClassName.KL2)))  # fmt: skip
    ruling = reclassify(own, new, draw.whole(3, 40))
    assert isinstance(ruling.value, Discretion)
    assert ruling.value.who == "Förbundsstyrelsen"
    who = person(draw)
    opening = draw.one((
        f"Flera motståndare tycker att {who} i {_CALLED[own]} hör hemma i {_CALLED[new]}.",
        f"{who} kom nyligen hit och rankades in i {_CALLED[own]}, men spelar som i {_CALLED[new]}.",
        f"En arrangör anser att {who} står i fel klass: {_CALLED[own]} i stället för {_CALLED[new]}.",
    ))  # fmt: skip
    return Case(
        text=f"{opening} Vem kan flytta {pronoun(who).replace('hon', 'henne').replace('han', 'honom')}?",
        right="Förbundsstyrelsen",
        mistakes=(
            Mistake("Tävlingsledaren", "Tävlingsledaren", "Tävlingsledaren leder tävlingen, men flyttar ingen."),
            Mistake("Spelarens klubb", "Klubben", "Klubben beslutar inte om klasser."),
            Mistake("Ingen, bara poängen flyttar", "Bara poängen",
                    "Den som anses vara inrankad i fel klass kan flyttas."),
            Mistake("Arrangören", "Arrangören", "Arrangören beslutar inte om klasser."),
        ),
        decides=("pool.4.11.a", "pool.4.11.b"),
        beside=("pool.4.8.a", "pool.4.23.i", "pool.4.22.c", "pool.4.26.a", "pool.4.12.h"),
        ruling=ruling,
        command=None,
        unasked=(MovedPoints,),
        facts={"asks": "wrong"},
    )  # fmt: skip


@topic("pool.sanktion", "Sanktion: när, hur och avgiften", "pool.4.32.a", "pool.4.32.c", "pool.4.17.b")
def sanction(draw: Draw, level: int) -> Case | None:
    """A club arranges a competition: does it need a sanction, what is missing, when is the fee sent in."""
    kinds = {1: (_required, _fee_due), 2: (_required, _fee_due, _application)}
    return draw.one(kinds.get(level, (_fee_due, _application)))(draw, level)


def _required(draw: Draw, level: int) -> Case | None:
    others = draw.one((0, 1, 1, 2, 2, 3, 4)) if level > 1 else draw.one((0, 1, 3, 4, 5))
    clubs = others + 1
    ruling = sanction_required(clubs)
    club = pool_club(draw)
    with_whom = (
        "bara egna spelare" if not others else "egna spelare och spelare från en förening till" if others == 1
        else f"egna spelare och spelare från {in_words(others)} andra föreningar"
    )  # fmt: skip
    answers = {
        "no": Mistake("Nej, högst två föreningar berörs", "Gränsen", "Sanktion krävs när fler än två berörs."),
        "yes": Mistake("Ja, fler än två föreningar berörs", "En för mycket", "Här berörs högst två föreningar."),
        "always": Mistake("Ja, alla tävlingar kräver sanktion", "Alltid", "Det gäller när fler än två berörs."),
        "four": Mistake("Nej, först vid fem föreningar", "Fem", "Gränsen är fler än två föreningar."),
        "local": Mistake("Nej, bara rankingtävlingar kräver det", "Bara ranking", "Antalet föreningar räknas."),
    }  # fmt: skip
    right = "yes" if ruling.settled() else "no"
    keys = ("yes", "no", "four", "always") if right == "yes" else ("no", "yes", "always", "local")
    return Case(
        text=f"{club} ordnar en tävling med {with_whom}. Krävs sanktion?",
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=("pool.4.32.a",),
        beside=("pool.4.32.b", "pool.4.32.c", "pool.4.33.b", "pool.4.5.a", "pool.4.3.a"),
        ruling=ruling,
        command=("pool", "sanction", "--clubs", str(clubs)),
        stating={OrganiserCounts.COUNTED: "den arrangerande föreningen räknas med"},
        facts={"asks": "required", "clubs": clubs},
    )  # fmt: skip


def _fee_due(draw: Draw, _level: int) -> Case | None:
    sunday = date(2001, 2, 4) + timedelta(days=7 * draw.whole(0, 3))
    ended = sunday - timedelta(days=draw.one((0, 0, 1, 1, 2, 3)))
    ruling = sanction_fee_due(ended)
    due = ruling.settled()
    club = pool_club(draw)

    def says(on: date) -> str:
        return f"{_weekday(on).capitalize()}"

    return Case(
        text=(
            f"{club} har haft en tävling som slutade {_weekday(ended)}. När ska sanktionsavgiften sändas in? Räkna "
            "måndag till fredag som vardagar."
        ),
        right=says(due),
        mistakes=(
            Mistake(says(ended), "Samma dag", "Det är vardagen närmast efter att tävlingen har slutat."),
            Mistake(says(ended + timedelta(days=1)), "Dagen efter", "Lördag och söndag är inte vardagar."),
            Mistake(says(sanction_fee_due(due).settled()), "En vardag för sent", "Det är den närmaste vardagen."),
            Mistake(says(due + timedelta(days=7)), "En vecka", "Det är den närmaste vardagen, inte en vecka senare."),
        ),
        decides=("pool.4.17.b",),
        beside=("pool.4.17.a", "pool.4.33.b", "pool.4.33.a", "pool.4.33.d", "pool.4.32.b"),
        ruling=ruling,
        command=("pool", "fees", "due", "--ended", ended.isoformat()),
        facts={"asks": "due", "ended": ended},
    )


_SAID = {
    SanctionField.ORGANISER: "arrangör", SanctionField.VENUE: "tävlingsplats", SanctionField.TABLES: "antal bord",
    SanctionField.DATE: "tävlingsdatum", SanctionField.DISCIPLINE: "spelgren", SanctionField.CLASSES: "klasser",
    SanctionField.DIRECTOR: "tävlingsledare",
}  # fmt: skip


def _application(draw: Draw, _level: int) -> Case | None:
    lacking = draw.several(tuple(SanctionField), draw.whole(1, 2))
    given = [one for one in SanctionField if one not in lacking]
    ruling = missing_from_application(given)
    missing = ruling.settled()
    club = pool_club(draw)
    needless = draw.shuffled(("domare", "startavgift", "prissumma", "antal spelare"))[:2]
    shown = draw.shuffled([_SAID[one] for one in given])
    others = [one for one in _SAID.values() if one not in [_SAID[m] for m in missing]]

    def says(some: list[str]) -> str:
        return f"{listed(some).capitalize()}" if some else "Ingenting"

    right = [_SAID[one] for one in missing]
    return Case(
        text=f"I ansökan om sanktion anger {club} {listed(shown)}. Vad saknas?",
        right=says(right),
        mistakes=(
            Mistake("Ingenting", "Nöjd för tidigt", "Sju uppgifter ska stå i ansökan."),
            Mistake(says([*right, needless[0]]), "En för mycket", f"{needless[0].capitalize()} behövs inte."),
            Mistake(says([needless[1]]), "Fel uppgift", f"{needless[1].capitalize()} behöver inte anges."),
            Mistake(says([*right[:-1], draw.one(("domare", "startavgift"))]), "Fel uppgift",
                    "Domare och startavgift behöver inte anges."),
        ),
        decides=("pool.4.32.c",),
        beside=("pool.4.32.a", "pool.4.32.b", "pool.4.33.a", "pool.4.33.d", "pool.4.3.m"),
        ruling=ruling,
        command=("pool", "sanction", "form", *(word for one in given for word in ("--stated", one.value))),
        facts={"asks": "application", "shown": shown, "others": others},
    )  # fmt: skip


@topic("pool.papper", "Licensens uppgifter och övergångens papper", "pool.4.3.m", "pool.4.34.b")
def papers(draw: Draw, level: int) -> Case | None:
    """What is stated for a licence, and who signs a transfer."""
    return _licence_details(draw) if level == 1 and draw.chance(1, 2) else _signed(draw, level)


_WHO = {Signatory.CHAIR: "ordföranden", Signatory.TREASURER: "kassören", Signatory.OTHER: "sekreteraren"}


def _signed(draw: Draw, level: int) -> Case | None:
    role, side = draw.one(tuple(Signatory)), draw.one((Side.LEFT, Side.LEFT, Side.JOINED))
    if level == 1 and role is Signatory.OTHER and side is Side.JOINED:
        return None
    ruling = papers_in_order(role, side)
    one, other = places(draw, 2)
    who = person(draw)
    left, joined = f"{one} Biljardklubb", f"{other} Biljardklubb"
    where = left if side is Side.LEFT else joined
    answers = {
        "yes": Mistake("Ja, det är rätt person i rätt klubb", "Underskriften",
                       "Ordföranden eller kassören i föreningen som lämnas ska skriva under."),
        "club": Mistake("Nej, den klubb som lämnas ska skriva under", "Fel klubb", "Det är den klubben."),
        "role": Mistake("Nej, bara ordförande eller kassör får skriva under", "Fel post",
                        "Det är ordföranden eller kassören som har skrivit."),
        "new": Mistake("Nej, den nya klubben ska skriva under", "Den nya klubben", "Det är klubben som lämnas."),
        "chair": Mistake("Nej, bara ordföranden får skriva under", "Bara ordföranden", "Kassören får också."),
        "two": Mistake("Nej, kassören måste också skriva under", "Två namn", "Ordföranden eller kassören: en räcker."),
        "td": Mistake("Ja, vilken klubb som helst får skriva under", "Vilken som helst",
                      "Det är klubben som lämnas som ska skriva under."),
        "both": Mistake("Nej, båda klubbarna måste skriva under", "Båda", "Det räcker med klubben som lämnas."),
    }  # fmt: skip
    right = "yes" if ruling.settled() else "club" if side is Side.JOINED else "role"
    if side is Side.JOINED and role is Signatory.OTHER:
        return None
    keys = {"club": ("club", "yes", "both", "td"), "role": ("role", "yes", "new", "both")}.get(
        right, ("yes", "new", "td", "chair" if role is Signatory.TREASURER else "two")
    )
    return Case(
        text=(
            f"{who} byter från {left} till {joined}. Övergångspapperen är undertecknade av {_WHO[role]} i {where}. "
            "Är de i sin ordning?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=("pool.4.34.b",),
        beside=("pool.4.34.a", "pool.4.34.c", "pool.4.3.m", "pool.4.28.g", "pool.4.32.b"),
        ruling=ruling,
        command=("pool", "transfer", "papers", "--role", role.value, "--club", side.value),
        facts={"asks": "signed", "left": side is Side.LEFT, "role": role.value},
    )  # fmt: skip


_FIELDS = {
    LicenceField.FIRST_NAME: "förnamn", LicenceField.LAST_NAME: "efternamn", LicenceField.ADDRESS: "bostadsadress",
    LicenceField.BORN: "födelsedata", LicenceField.PHONE: "telefon", LicenceField.CLUB: "klubb",
}  # fmt: skip


def _licence_details(draw: Draw) -> Case | None:
    lacking = draw.several((LicenceField.ADDRESS, LicenceField.BORN, LicenceField.PHONE, LicenceField.CLUB),
                           draw.whole(1, 2))  # fmt: skip
    given = [one for one in LicenceField if one not in lacking]
    ruling = missing_from_licence(given)
    right = [_FIELDS[one] for one in ruling.settled()]
    who = person(draw)
    needless = draw.shuffled(("klass", "ranking", "foto", "medlemsnummer"))

    def says(some: list[str]) -> str:
        return listed(some).capitalize() if some else "Ingenting"

    return Case(
        text=f"{who} löser licens och uppger {listed([_FIELDS[one] for one in given])}. Vad saknas?",
        right=says(right),
        mistakes=(
            Mistake("Ingenting", "Nöjd för tidigt", "Sex uppgifter ska lämnas."),
            Mistake(says([*right, needless[0]]), "En för mycket", f"{needless[0].capitalize()} behöver inte uppges."),
            Mistake(says([needless[1]]), "Fel uppgift", f"{needless[1].capitalize()} behöver inte uppges."),
            Mistake(says([*right[:-1], needless[2]]), "Fel uppgift", f"{needless[2].capitalize()} behövs inte."),
        ),
        decides=("pool.4.3.m",),
        beside=("pool.4.3.a", "pool.4.3.g", "pool.4.3.h", "pool.4.3.l", "pool.4.32.c"),
        ruling=ruling,
        command=("pool", "licence", "form", *(word for one in given for word in ("--stated", one.value))),
        facts={"asks": "licence", "given": [_FIELDS[one] for one in given]},
    )


@topic("pool.tillagg", "Från debutantlicens till årslicens", "pool.4.3.j")
def upgrades(draw: Draw, level: int) -> Case | None:
    """A debutant pays the supplement some months later: whether the licence becomes one for the year."""
    bought = date(2001, draw.one((1, 2, 3, 9)), draw.whole(1, 22 if level == 3 else 28))
    last = date(bought.year, bought.month + 3, bought.day)
    paid = last + timedelta(days=draw.one((-40, -25, 20, 45)) if level == 1 else draw.one((-1, 0, 0, 1, 2)))
    if paid.year != bought.year:
        return None
    played = bought + timedelta(days=draw.whole(1, 6)) if level == 3 else bought
    ruling = upgrade_allowed(bought, paid, played)
    who = person(draw)
    by_days, by_month = bought + timedelta(days=90), date(last.year, last.month, monthrange(last.year, last.month)[1])
    one_month = date(bought.year, bought.month + 1, bought.day)

    def says(until: date) -> str:
        return f"{'Ja' if paid <= until else 'Nej'}, sista dagen var {_day(until)}"

    wrong = [
        Mistake(says(by_days), "Nittio dagar", "Tre månader räknas efter datum, inte som nittio dagar."),
        Mistake(says(by_month), "Månaden ut", "De tre månaderna tar slut på dagen, inte vid månadens slut."),
        Mistake(says(one_month), "En månad", "Fristen är tre månader."),
        Mistake("Ja, tillägget kan betalas hela året", "Året ut",
                "Så länge gäller årslicensen. Tillägget ska betalas inom tre månader."),
        Mistake("Nej, en debutantlicens gäller bara sin tävling", "Bara tävlingen",
                "En tilläggsavgift i tid ger årslicens."),
    ]  # fmt: skip
    if played != bought:
        later = date(played.year, played.month + 3, played.day)
        wrong.insert(0, Mistake(says(later), "Från tävlingen", "Här räknas fristen från dagen då licensen löstes."))
    on = f"{_day(bought)}, {'samma dag som tävlingen' if played == bought else f'inför en tävling {_day(played)}'}"
    counted_on = " Räkna med att fristen löper från dagen då licensen löstes." if played != bought else ""
    return Case(
        text=(
            f"{who} löste debutantlicens {on}. {pronoun(who).capitalize()} betalade tilläggsavgiften {_day(paid)}. "
            f"Blir det en årslicens?{counted_on}"
        ),
        right=says(last),
        mistakes=tuple(wrong),
        decides=("pool.4.3.j",),
        beside=("pool.4.3.k", "pool.4.3.i", "pool.4.3.n", "pool.4.3.a", "pool.4.3.l"),
        ruling=ruling,
        command=(
            "pool", "licence", "upgrade", "--bought", bought.isoformat(), "--paid", paid.isoformat(),
            "--played", played.isoformat(),
        ),
        stated=(UpgradeFrom.BOUGHT,) if counted_on else (),
        facts={"bought": bought, "paid": paid},
    )  # fmt: skip


def _day(on: date) -> str:
    return f"den {on.day} {_MONTHS[on.month - 1]}"
