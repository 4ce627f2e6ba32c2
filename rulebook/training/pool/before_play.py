"""Cases on what comes before play: start times, licences, ages, seasons, transfers and distances."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from rulebook.law.readings import Reading
from rulebook.pool.before_play.ages import age_classes
from rulebook.pool.before_play.distances import COLUMNS, DISTANCES, Competition, distance
from rulebook.pool.before_play.licences import LicenceCategory, licence_valid
from rulebook.pool.before_play.readings import (
    DebutClass,
    DistanceChoice,
    Grace,
    SeniorAge,
    YouthAsJunior,
)
from rulebook.pool.before_play.season import season_of
from rulebook.pool.before_play.start_times import ARRIVAL_MINUTES, READY_MINUTES, Outcome, match_start
from rulebook.pool.before_play.transfers import transfer
from rulebook.pool.classes import ClassName
from rulebook.training.bridge.saying import day
from rulebook.training.cases import Case, Mistake, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, persons, pool_club, pronoun

YEAR = 2000


def clock(one: datetime) -> str:
    """Return a time of day.

    >>> clock(datetime(2001, 3, 10, 9, 5))
    '9.05'
    """
    return f"{one.hour}.{one.minute:02}"


@topic("pool.start", "Starttid och WO", *(f"pool.4.2.{one}" for one in "bcd"))
def start(draw: Draw, level: int) -> Case | None:
    """A player is late to a match: until when there is time, and whether it is a walkover."""
    planned = datetime(YEAR, 10, 14, draw.whole(10, 17), draw.one((0, 15, 20, 30, 40, 45)))
    called = planned + timedelta(
        minutes=draw.one((-10, -5, 5, 8, 10, 15, 20, 25, 30) if level > 1 else (10, 15, 20, 25))
    )
    begins = max(planned, called)
    limit = begins + timedelta(minutes=READY_MINUTES)
    late, other = persons(draw, 2)
    stating: dict[Reading, str] = {Grace.AFTER: f"de {READY_MINUTES} minuterna räknas framåt från starttiden"}
    told = f"{late} ska möta {other}. Tidsplanen säger {clock(planned)}, och matchen ropas upp {clock(called)}."
    after = called > planned
    decides = ("pool.4.2.d",)
    by_plan = planned + timedelta(minutes=READY_MINUTES)
    by_call = called + timedelta(minutes=READY_MINUTES)
    if level == 1 or draw.chance(1, 3):
        ruling = match_start(planned, called, planned, planned)

        def wrong(at: datetime, name: str, why: str) -> Mistake:
            return Mistake(f"{clock(at)}", name, why)

        return Case(
            text=f"{told} När måste {late} senast vara redo att börja?",
            right=clock(limit),
            mistakes=(
                wrong(by_plan, "Planen gäller", "Starttiden är den senare av tidsplanens tid och uppropet."),
                wrong(
                    by_call, "Uppropet gäller", "Ropas matchen upp för tidigt är det ändå tidsplanens tid som räknas."
                ),
                wrong(begins, "Ingen respit", f"Spelaren har {READY_MINUTES} minuter från starttiden."),
                wrong(
                    begins + timedelta(minutes=ARRIVAL_MINUTES),
                    "Trettio minuter",
                    "Trettio minuter gäller att vara på plats före första starten vid mästerskap med betalande publik.",
                ),
            ),
            decides=("pool.4.2.d", "pool.4.2.b"),
            beside=("pool.4.2.a", "pool.4.2.c", "pool.4.28.2.a", "pool.4.28.5.a"),
            ruling=ruling,
            command=_start_words(planned, called, planned, planned),
            stating=stating,
            facts={"asks": "limit", "planned": planned, "called": called},
        )
    edge = limit if draw.chance(2, 3) else (by_plan if after else by_call)
    ready = edge + timedelta(minutes=draw.one((-3, -2, -1, 1, 2, 3)))
    if ready <= begins:
        return None
    ruling = match_start(planned, called, ready, planned)
    played = ready <= limit
    yes = f"Nej, matchen spelas: gränsen är {clock(limit)}"
    no = f"Ja, {other} vinner på WO: gränsen var {clock(limit)}"
    plan, call = (
        f"Nej, matchen spelas: gränsen är {clock(at)}"
        if ready <= at
        else f"Ja, {other} vinner på WO: gränsen var {clock(at)}"
        for at in (by_plan, by_call)
    )
    return Case(
        text=f"{told} {late} är redo {clock(ready)}, {other} har väntat hela tiden. Blir det WO?",
        right=yes if played else no,
        mistakes=(
            Mistake(plan, "Planen gäller", "Starttiden är den senare av tidsplanens tid och uppropet."),
            Mistake(call, "Uppropet gäller", "Ropas matchen upp för tidigt är det ändå tidsplanens tid som räknas."),
            Mistake(
                f"Ja, {other} vinner på WO: {late} skulle ha varit redo {clock(begins)}",
                "Ingen respit",
                f"Spelaren har {READY_MINUTES} minuter från starttiden.",
            ),
            Mistake(
                "Nej, matchen spelas: WO döms först efter 30 minuter",
                "Trettio minuter",
                f"Gränsen är {READY_MINUTES} minuter från starttiden.",
            ),
        ),
        decides=decides
        if (ready <= by_plan) != played or (ready <= by_call) != played
        else ("pool.4.2.b", "pool.4.2.c"),
        beside=("pool.4.2.a", "pool.4.28.2.a", "pool.4.28.5.a", "pool.4.14.a"),
        ruling=ruling,
        command=_start_words(planned, called, ready, planned),
        stating=stating,
        facts={"asks": "wo", "planned": planned, "called": called, "ready": ready, "played": Outcome.PLAY},
        note=f"A är {late} och B är {other}.",
    )


def _start_words(planned: datetime, called: datetime, a: datetime, b: datetime) -> tuple[str, ...]:
    given = {"scheduled": planned, "announced": called, "a": a, "b": b}
    words = [word for name, at in given.items() for word in (f"--{name}", at.isoformat(timespec="minutes"))]
    return ("pool", "start", *words)


@topic("pool.licens", "Licenser", *(f"pool.4.3.{one}" for one in "aiknl"), uses=("pool.4.3.h",))
def licences(draw: Draw, level: int) -> Case | None:
    """A player holds a licence and wants to start: whether it is enough."""
    name = person(draw)
    kind = draw.one(("year", "debut", "youth", "late") if level > 1 else ("year", "debut"))
    same = False
    mistakes: tuple[Mistake, ...]
    words: tuple[str, ...]
    if kind == "year":
        bought = date(YEAR, draw.one((8, 9, 10, 11)), draw.whole(1, 28))
        on = draw.one((date(YEAR, 12, draw.whole(28, 31)), date(YEAR + 1, 1, draw.whole(1, 14)), date(YEAR, 12, 3)))
        ruling = licence_valid(LicenceCategory.YEAR, _noon(bought), _noon(on))
        told = f"{name} löste årslicens {day(bought)} och vill starta i en sanktionerad tävling {day(on)}."
        right = bool(ruling.value)
        mistakes = (
            Mistake(
                "Ja, den gäller hela tävlingssäsongen",
                "Säsongslicens",
                "Licensen gäller per kalenderår, inte per säsong.",
            ),
            Mistake("Ja, den gäller i tolv månader", "Tolv månader", "Licensen gäller till och med den 31 december."),
            Mistake(
                "Nej, den gäller bara tävlingen där den löstes",
                "Debutantens regel",
                "Så är det med debutantlicensen. Årslicensen gäller året ut.",
            ),
            Mistake(
                "Nej, den slutar gälla när höstsäsongen är slut",
                "Halvår",
                "Licensen gäller från 1 januari till 31 december.",
            ),
        )
        decides, words = ("pool.4.3.n",), ("--category", "ars")
        says = ("Ja, den gäller kalenderåret ut", "Nej, den gällde bara till årets slut")
        extra: dict[str, object] = {"bought": bought, "on": on}
    elif kind == "debut":
        bought = date(YEAR, draw.one((9, 10, 11)), draw.whole(1, 14))
        same = draw.chance(1, 2)
        own_class = draw.one((ClassName.KL3, ClassName.KL3, ClassName.KL2)) if level > 1 else ClassName.KL3
        on = bought + timedelta(days=1 if same else draw.one((14, 21, 28)))
        ruling = licence_valid(
            LicenceCategory.DEBUTANT,
            _noon(bought),
            _noon(on),
            own_class,
            same_competition=same,
            player_class=ClassName.KL3,
        )
        of = own_class.player_class.value
        told = (
            f"{name} spelar i Kl 3 och löste debutantlicens {day(bought, year=False)} "
            f"inför en tävling för {of} dagen därpå."
            if same
            else f"{name} spelar i Kl 3 och löste debutantlicens inför en tävling i Kl 3 "
            f"{day(bought, year=False)}. Nu vill "
            f"{pronoun(name)} starta i en tävling för {of} {day(on, year=False)} med samma licens."
        )
        if not same and own_class is not ClassName.KL3:
            return None  # two provisions would each do
        right = bool(ruling.value)
        mistakes = (
            Mistake(
                "Ja, den gäller kalenderåret ut",
                "Debutant hela året",
                "En debutantlicens räcker bara för tävlingen där den löstes.",
            ),
            Mistake(
                "Ja, den gäller i tre månader",
                "Tre månader",
                "Tre månader är fristen för att betala tilläggsavgiften som ger årslicens.",
            ),
            Mistake(
                "Ja, den gäller i alla klasser",
                "Debutant i Kl 2",
                "Debutantlicensen gäller endast Kl 3.",
            ),
            Mistake(
                "Nej, i en sanktionerad tävling krävs alltid årslicens",
                "Bara årslicens",
                "Debutantlicensen är en av licensens tre kategorier och räcker i Kl 3.",
            ),
            Mistake(
                "Nej, en debutantlicens måste lösas minst en månad i förväg",
                "Väntetid",
                "Licensen ska vara löst före starten. Någon väntetid finns inte.",
            ),
        )
        decides = ("pool.4.3.i",) if own_class is not ClassName.KL3 else ("pool.4.3.k",)
        words = ("--category", "debutant", "--class", own_class.value, "--player-class", "kl3")
        words = (*words, "--same-competition") if same else words
        says = (
            "Ja, den räcker i tävlingen där den löstes",
            "Nej, den duger bara i Kl 3"
            if own_class is not ClassName.KL3
            else "Nej, den gällde bara den första tävlingen",
        )
        if own_class is not ClassName.KL3:
            mistakes = mistakes[1:4]
        extra = {"same": same, "class": own_class.value}
    elif kind == "youth":
        on = date(YEAR + 1, draw.one((2, 3, 4)), draw.whole(1, 28))
        turns = draw.one((15, 16, 17, 18))
        born = date(on.year - turns, draw.one((1, 5, 8, 11, 12)), draw.whole(1, 28))
        bought = date(on.year, 1, draw.whole(8, 28))
        ruling = licence_valid(LicenceCategory.YOUTH, _noon(bought), _noon(on), born=born)
        has = on.year - born.year - ((on.month, on.day) < (born.month, born.day))
        told = f"{name}, född {day(born)}, har årets ungdomslicens och vill starta {day(on)}, "
        told += f"då {pronoun(name)} är {has} år."
        right = bool(ruling.value)
        mistakes = (
            Mistake(
                "Ja, 17 år är inte uppnådda på tävlingsdagen" if turns >= 17 else "Nej, gränsen är 16 år",
                "Ålder på dagen" if turns >= 17 else "Ett år för lite",
                "Den som når 17 år någon gång under kalenderåret är för gammal."
                if turns >= 17
                else "Gränsen är att inte nå 17 år under kalenderåret.",
            ),
            Mistake("Ja, den gäller till och med 18 år", "Juniorernas gräns", "Ungdomslicensens gräns är 17 år."),
            Mistake("Nej, ungdomslicensen gäller bara i ungdomsklassen", "Fel klass", "Licensens gräns är åldern."),
        )
        decides, words = ("pool.4.3.l",), ("--category", "ungdom", "--born", born.isoformat())
        says = (
            f"Ja, {pronoun(name)} når inte 17 år under kalenderåret",
            f"Nej, {pronoun(name)} når 17 år under kalenderåret"
            if turns == 17
            else f"Nej, {pronoun(name)} är för gammal",
        )
        extra = {"born": born, "on": on}
    else:
        on = date(YEAR, draw.one((9, 10, 11)), draw.whole(2, 27))
        before = draw.chance(1, 2)
        begins = datetime(on.year, on.month, on.day, 10)
        at = begins + timedelta(minutes=-draw.one((10, 20, 45)) if before else draw.one((10, 20, 45)))
        ruling = licence_valid(LicenceCategory.YEAR, at, begins)
        told = f"En sanktionerad tävling startar 10.00. {name} löser sin årslicens {clock(at)} samma dag."
        right = bool(ruling.value)
        mistakes = (
            Mistake("Ja, det räcker att den löses samma dag", "Samma dag", "Licensen ska vara löst före starten."),
            Mistake(
                "Ja, den kan lösas till och med dagen efter", "Lös efteråt", "Licensen ska vara löst före starten."
            ),
            Mistake(
                "Nej, den måste lösas senast dagen före",
                "Dagen före",
                "Licensen ska vara löst före starten, om än samma dag.",
            ),
        )
        decides, words = ("pool.4.3.a",), ("--category", "ars")
        says = ("Ja, den är löst före starten", "Nej, den är löst efter starten")
        return Case(
            text=f"{told} Är licensen giltig för tävlingen?",
            right=says[0] if right else says[1],
            mistakes=mistakes,
            decides=decides,
            beside=("pool.4.3.g", "pool.4.3.n", "pool.4.3.b", "pool.4.3.k"),
            ruling=ruling,
            command=("pool", "licence", *words, "--bought", _iso(at), "--start", _iso(begins)),
            facts={"kind": kind, "before": before},
        )
    return Case(
        text=f"{told} Räcker licensen?",
        right=says[0] if right else says[1],
        mistakes=(
            *mistakes,
            *_other_side(kind, same, says[1] if right else says[0]),
        ),
        decides=decides,
        beside=("pool.4.3.a", "pool.4.3.j", "pool.4.3.n", "pool.4.3.k", "pool.4.3.l", "pool.4.29.a", "pool.4.6.a"),
        ruling=ruling,
        command=("pool", "licence", *words, "--bought", _iso(_noon(bought)), "--start", _iso(_noon(on))),
        stating={DebutClass.COMPETITION: "debutantlicensens klass är tävlingens"},
        facts={"kind": kind, **extra},
    )


def _other_side(kind: str, same: bool, says: str) -> tuple[Mistake, ...]:
    """Return the other answer, where it says nothing that the case itself gives the lie to."""
    if kind == "debut" and same:
        return ()
    why = {
        "year": "Licensen gäller från 1 januari till 31 december.",
        "debut": "Debutantlicensen gäller endast för den tävling där den löstes.",
        "youth": "Ungdomslicensen är för den som inte når 17 år under kalenderåret.",
    }[kind]
    return (Mistake(says, "Fel sida om gränsen", why),)


def _noon(one: date) -> datetime:
    return datetime(one.year, one.month, one.day, 12)


def _iso(at: datetime) -> str:
    return at.isoformat(timespec="minutes")


@topic("pool.alder", "Ungdom, junior, senior", "pool.4.29.a", "pool.4.30.a", "pool.4.31.a")
def ages(draw: Draw, level: int) -> Case | None:
    """A player's birthday and a competition's day: whether an age class is open."""
    name = person(draw)
    on = date(YEAR + draw.whole(0, 1), draw.one((2, 3, 4, 5, 9, 10, 11)), draw.whole(1, 28))
    which = draw.one(("youth", "junior", "senior"))
    limits = {"youth": (17, "ungdomsklassen"), "junior": (19, "juniorklassen"), "senior": (40, "seniorklassen")}
    limit, title = limits[which]
    turns = limit + draw.one((-2, -1, 1, 2) if level == 1 else (-1, 0, 0) if which != "senior" else (-1, 0, 0, 1))
    born = date(on.year - turns, draw.whole(1, 12), draw.whole(1, 28))
    has = turns - ((on.month, on.day) < (born.month, born.day))
    ruling = age_classes(born, on)
    found = ruling.settled()
    right = {"youth": found.youth, "junior": found.junior, "senior": found.senior}[which]
    unasked = (YouthAsJunior,) if which == "senior" else (YouthAsJunior, SeniorAge)
    if which == "junior" and found.youth:
        return None
    text = (
        f"{name} är född {day(born)} och fyller {turns} under året. Får {pronoun(name)} spela i {title} {day(on)}?"
        if level < 3
        else f"{name}, född {day(born)}, anmäler sig till {title} vid en tävling {day(on)}. Går det?"
    )
    mistakes: tuple[Mistake, ...]
    if which == "senior":
        says = (f"Ja, {pronoun(name)} har nått {limit} år", f"Nej, {pronoun(name)} har inte nått {limit} år")
        mistakes = (
            Mistake(
                f"Ja, {pronoun(name)} når {limit} år under kalenderåret" if not right else says[1],
                "Kalenderåret för alla" if not right else "Fel sida om gränsen",
                "I seniorklassen ska åldern vara nådd; regeln om kalenderåret gäller ungdomar och juniorer.",
            ),
            Mistake("Nej, seniorklassen börjar vid 50 år", "Fel gräns", f"Gränsen är {limit} år."),
            Mistake("Ja, seniorklassen är öppen för alla över 35", "Fel gräns", f"Gränsen är {limit} år."),
        )
    else:
        says = (
            f"Ja, {pronoun(name)} når inte {limit} år under kalenderåret",
            f"Nej, {pronoun(name)} når {limit} år under kalenderåret"
            if turns == limit
            else f"Nej, {pronoun(name)} är för gammal under hela kalenderåret",
        )
        mistakes = (
            *(
                [
                    Mistake(
                        f"Ja, {pronoun(name)} är {has} år på tävlingsdagen",
                        "Ålder på dagen",
                        f"Det som räknas är om spelaren når {limit} år under kalenderåret.",
                    )
                ]
                if not right and has < limit
                else []
            ),
            *(
                (Mistake(f"Nej, gränsen är {limit - 3} år", "Fel gräns", f"Gränsen är {limit} år."),)
                if not right
                else ()
            ),
            *(
                ()
                if not right
                else (
                    Mistake(
                        says[1] if turns == limit else f"Nej, {pronoun(name)} fyller {turns} under året",
                        "Ett år för lite",
                        f"Gränsen är att inte nå {limit} år under kalenderåret.",
                    ),
                )
            ),
            Mistake(
                f"Ja, alla till och med {limit} år hör till klassen",
                f"Till och med {limit}",
                f"Den som når {limit} år under kalenderåret hör inte till klassen.",
            ),
            *_at_season(name, born, on, limit, right),
        )
    decides = {"youth": "pool.4.29.a", "junior": "pool.4.30.a", "senior": "pool.4.31.a"}[which]
    return Case(
        text=text,
        right=says[0] if right else says[1],
        mistakes=mistakes,
        decides=(decides,),
        beside=("pool.4.29.a", "pool.4.30.a", "pool.4.31.a", "pool.4.3.l", "pool.4.6.a"),
        ruling=ruling,
        command=("pool", "age", "--born", born.isoformat(), "--on", on.isoformat()),
        stating={SeniorAge.DAY: "de 40 åren ska vara fyllda på tävlingsdagen"},
        unasked=unasked,
        facts={"which": which, "born": born, "on": on},
    )


def _at_season(name: str, born: date, on: date, limit: int, right: bool) -> tuple[Mistake, ...]:
    """Return the answer of those who count the age when the season begins, or reach on to where it ends."""
    why = "Det är kalenderåret som räknas, inte säsongen."
    if not right:
        begins = date(on.year - (on.month < 8), 8, 1)
        had = begins.year - born.year - ((born.month, born.day) > (8, 1))
        says = f"Ja, {pronoun(name)} var {had} år när säsongen började"
        return (Mistake(says, "Säsongens år", why),) if had < limit else ()
    ends = on.year + (on.month >= 8)
    reaches = ends - born.year - ((born.month, born.day) > (6, 15))
    says = f"Nej, {pronoun(name)} når {limit} år före säsongens slut"
    return (Mistake(says, "Säsongens år", why),) if reaches >= limit else ()


@topic("pool.sasong", "Säsong och övergång", "pool.4.6.a", "pool.4.34.a", "pool.4.34.c")
def season_or_transfer(draw: Draw, level: int) -> Case | None:
    """A day: whether it lies in the season, or whether a player may change clubs on it."""
    return _season(draw) if draw.chance(1, 4) else _transfer(draw, level)


def _season(draw: Draw) -> Case:
    begins = YEAR
    on = draw.one(
        (
            date(begins + 1, 6, draw.whole(13, 18)),
            date(begins, 8, draw.whole(1, 3)),
            date(begins + 1, 7, draw.whole(27, 31)),
        )
    )
    ruling = season_of(on)
    found = ruling.value
    name = (
        f"Ja, till säsongen {on.year - 1}/{on.year}" if on.month < 8 else f"Ja, till säsongen {on.year}/{on.year + 1}"
    )
    no = "Nej, den ligger mellan två säsonger"
    return Case(
        text=f"{pool_club(draw)} vill spela en vanlig tävling {day(on)}. Hör dagen till någon tävlingssäsong?",
        right=no if found is None else name,
        mistakes=(
            Mistake(name if found is None else no, "Fel sida om gränsen", "Säsongen går från 1 augusti till 15 juni."),
            Mistake(
                f"Ja, till säsongen {on.year}, som följer kalenderåret",
                "Kalenderår",
                "Licensen följer kalenderåret. Säsongen gör det inte.",
            ),
            Mistake(
                f"Ja, till säsongen {on.year}/{on.year + 1}"
                if on.month < 8
                else f"Ja, till säsongen {on.year - 1}/{on.year}",
                "Fel säsong",
                "Säsongen börjar den 1 augusti och slutar den 15 juni.",
            ),
        ),
        decides=("pool.4.6.a",),
        beside=("pool.4.6.b", "pool.4.6.c", "pool.4.34.a", "pool.4.3.n"),
        ruling=ruling,
        command=("pool", "season", "--on", on.isoformat()),
        facts={"asks": "season", "on": on},
    )


_EDGES = ((12, 14), (12, 15), (12, 16), (12, 30), (12, 31), (1, 1), (1, 2), (5, 30), (5, 31), (6, 1), (6, 2), (6, 16),
          (7, 30), (7, 31), (8, 1), (8, 2))  # fmt: skip


def _transfer(draw: Draw, level: int) -> Case:
    name = person(draw)
    month, number = draw.one(_EDGES if level > 1 else ((12, 20), (6, 20), (7, 10), (10, 5), (3, 10), (4, 20), (12, 5)))
    on = date(YEAR + (month < 8), month, number)
    ground = draw.one(("", "", "moved", "closed", "quarrel", "study")) if level > 1 else ""
    moved, closed = ground == "moved", ground == "closed"
    ruling = transfer(on, moved=moved, dissolved=closed)
    within = (on.month, on.day) >= (12, 15) or (6, 1) <= (on.month, on.day) <= (7, 31)
    right = ruling.settled().allowed
    told = {
        "": f"{name} vill byta förening.",
        "moved": f"{name} flyttar stadigvarande till en annan ort och vill byta förening.",
        "closed": f"{name} vill byta förening, för den gamla upphör.",
        "quarrel": f"{name} är osams med styrelsen och vill byta förening.",
        "study": f"{name} läser en termin på annan ort, bor kvar hemma och vill byta förening.",
    }[ground]
    yes = "Ja, dagen ligger inom övergångstiden"
    no = "Nej, dagen ligger utanför övergångstiden"
    by_ground = "Ja, skälet ger dispens"
    one_time = (
        Mistake("Nej, bara 15–31 december", "Bara vintern", "Övergång får också ske 1 juni–31 juli.")
        if month in (6, 7)
        else Mistake("Nej, bara i juni och juli", "Bara sommaren", "Övergång får också ske 15–31 december.")
    )
    return Case(
        text=f"{told} Övergången ska gälla från {day(on)}. Går det?",
        right=yes if within else by_ground if right else no,
        mistakes=(
            Mistake(yes, "Fel sida om gränsen", "Övergång får ske 15–31 december och 1 juni–31 juli."),
            Mistake(no, "Fel sida om gränsen", "Övergång får ske 15–31 december och 1 juni–31 juli.")
            if within
            else Mistake(
                no, "Dispensen glömd", "Stadigvarande flytt till annan ort och att föreningen upphör ger dispens."
            ),
            Mistake(
                "Ja, övergång får ske när som helst mellan säsongerna",
                "Efter säsongen",
                "Tiderna är 15–31 december och 1 juni–31 juli, hur säsongen än ligger.",
            ),
            *(
                (
                    Mistake(
                        by_ground,
                        "Alla skäl ger dispens",
                        "Bara stadigvarande flytt till annan ort och att föreningen upphör ger dispens.",
                    ),
                    one_time,
                )
                if ground in ("quarrel", "study")
                else (one_time,)
            ),
        ),
        decides=("pool.4.34.a",) if within or ground == "" else ("pool.4.34.c",),
        beside=("pool.4.34.b", "pool.4.6.a", "pool.4.3.n", "pool.4.28.g", "pool.4.34.a" if ground else "pool.4.34.c"),
        ruling=ruling,
        command=(
            "pool",
            "transfer",
            "--date",
            on.isoformat(),
            *(["--moved"] if moved else []),
            *(["--dissolved"] if closed else []),
        ),
        facts={"asks": "transfer", "on": on, "ground": ground},
    )


_TITLES = {
    Competition.SM_OPEN: "SM i öppen klass", Competition.SM_SENIOR: "SM för seniorer", Competition.SM_WOMEN: "dam-SM",
    Competition.SM_JUNIOR: "junior-SM", Competition.SM_YOUTH: "ungdoms-SM", Competition.ELIT: "Elitserien individuellt",
    Competition.KL1: "en tävling för Kl 1", Competition.SENIOR: "en seniortävling",
    Competition.KL2: "en tävling för Kl 2",
    Competition.KL3: "en tävling för Kl 3", Competition.DAM_ELIT: "en tävling för Dam elit",
    Competition.DAM_KL1: "en tävling för Dam Kl 1", Competition.JUNIOR: "en juniortävling",
    Competition.YOUTH: "en ungdomstävling",
}  # fmt: skip


@topic("pool.distans", "Distanser", *(f"pool.4.10.{one}" for one in "abc"), uses=("pool.4.10.d",))
def distances(draw: Draw, level: int) -> Case | None:
    """How far a match is played, and whether the organiser may choose another distance."""
    competition = draw.one(list(DISTANCES))
    column = draw.whole(0, len(COLUMNS) - 1)
    game, stage = COLUMNS[column]
    row = DISTANCES[competition]
    printed = row[column]
    unit = "poäng" if game.value == "14-1" else "vunna partier"
    sm = competition.value.startswith("sm")
    words = ("pool", "distance", "--discipline", game.value, "--class", competition.value, "--stage", stage.value)
    where = f"{game.value} i {stage.value}et i {_TITLES[competition]}"
    if level == 1:
        ruling = distance(competition, game, stage)
        other = list(DISTANCES)[(list(DISTANCES).index(competition) + 1) % len(DISTANCES)]
        wrong = [
            (row[column ^ 1], "Fel skede", "Du läste det andra skedets kolumn."),
            (row[(column + 2) % 6], "Grannkolumnen", "Du läste en annan disciplins kolumn."),
            (DISTANCES[other][column], "Raden intill", "Du läste raden intill."),
            (row[(column + 4) % 6], "Grannkolumnen", "Du läste en annan disciplins kolumn."),
            (printed + (25 if printed > 40 else 1), "För långt", "Distansen är den som står i tabellen."),
            (printed - (25 if printed > 40 else 1), "För kort", "Distansen är den som står i tabellen."),
        ]
        return Case(
            text=f"{person(draw)} ska spela {where}. Vilken distans står i tabellen?",
            right=f"{printed} {unit}",
            mistakes=tuple(Mistake(f"{n} {unit}", name, why) for n, name, why in wrong if (n > 40) == (printed > 40)),
            decides=("pool.4.10.a",),
            beside=("pool.4.28.q", "pool.4.10.d", "pool.4.12.a", "pool.4.12.e"),
            ruling=ruling,
            command=words,
            unasked=(DistanceChoice,),
            facts={"row": competition.value, "column": column},
        )
    step = draw.one((-25, 25) if printed > 40 else (-2, -1, 1, 2))
    chosen = printed + step
    ruling = distance(competition, game, stage, chosen)
    right = bool(ruling.settled().allowed)
    fixed = f"Nej, distansen är fast: {printed}"
    least = f"Nej, minst {printed} krävs"
    longer = f"Ja, {printed} är bara den minsta distansen"
    free = "Ja, arrangören väljer fritt"
    return Case(
        text=f"Arrangören vill spela till {chosen} i {where}. Tabellens distans är {printed}. Går det?",
        right=fixed if sm else longer if right else least,
        mistakes=(
            Mistake(
                fixed, "Fast överallt", "Distanserna är fasta bara i SM. I övrigt är tabellens distans den minsta."
            ),
            Mistake(
                longer if chosen > printed else least,
                "Minimum i SM",
                "I SM är distanserna fasta: varken kortare eller längre.",
            ),
            Mistake(free, "Fritt val", "Arrangören väljer, men aldrig kortare än tabellen och i SM inte alls."),
            Mistake(
                "Ja, om tävlingsledaren går med på det",
                "Tävlingsledaren avgör",
                "Distansen är inte tävlingsledarens sak: tabellen binder.",
            ),
            Mistake(
                f"Nej, högst {printed} tillåts" if chosen > printed else f"Ja, {printed} är den största distansen",
                "Störst i stället för minst",
                "Utanför SM är tabellens distans den minsta, inte den största.",
            ),
        ),
        decides=("pool.4.10.b",) if sm else ("pool.4.10.c",),
        beside=("pool.4.10.a", "pool.4.10.d", "pool.4.28.q", "pool.4.12.g", "pool.4.10.b" if not sm else "pool.4.10.c"),
        ruling=ruling,
        command=(*words, "--chosen", str(chosen)),
        stating={DistanceChoice.WITHIN: "arrangörens val bara gäller där tabellen anger en minsta distans"},
        facts={"row": competition.value, "column": column, "chosen": chosen},
    )
