"""Cases on sanctions: qualifying twice, unpaid fees, illegal reserves, staying away, and the exceptions at a death."""

from __future__ import annotations

from datetime import date, timedelta

from rulebook.bridge.championship.entering.reserves import champion_deceased, replace_deceased_in_team
from rulebook.bridge.championship.entering.sanctions import (
    qualified_twice,
    stayed_away,
    strike_pairs,
    unpaid_pair,
    unreported_pairs_fee,
)
from rulebook.bridge.championship.money.fees import Stage
from rulebook.bridge.championship.play.illegal_reserve import (
    LAST_PROTEST,
    Before,
    disqualified,
    played_for_another,
    protest,
    unpaid_fee,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    ChampionsReserve,
    FourteenDays,
    MasterPointsOfStruck,
    PlacesAfterStriking,
    UnpaidInQuota,
)
from rulebook.law.swedish import listed
from rulebook.training.bridge.saying import day, kr, vp, weekday
from rulebook.training.cases import Case, Mistake, besides, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import HER, of, person, persons, places, pronoun

_TWICE = "sm.flera-ganger"
_PART = "sm.att-delta"
_NO_MEMBER = "sm.ej-medlem"
_ILLEGAL = "sm.otillaten-reserv"
_DEATH = "sm.undantag-vid-dodsfall"
_EVENTS = (Discipline.WOMEN, Discipline.VETERANS, Discipline.MIXED)


@topic(
    "bridge.dubbelstart", "Kvalat två gånger, eller avgiften obetald", *(f"{_TWICE}.{letter}" for letter in "bcde"),
    f"{_NO_MEMBER}.b", f"{_NO_MEMBER}.c", f"{_PART}.e", f"{_PART}.f",
)  # fmt: skip
def twice(draw: Draw, level: int) -> Case | None:
    """A pair had a player who was in qualifying before, or whose fee was not paid."""
    if draw.chance(1, 3):
        return _unpaid_pair(draw)
    return _struck_list(draw) if level > 1 and draw.chance(1, 2) else _again(draw, level)


def _again(draw: Draw, level: int) -> Case | None:
    event = draw.one((*_EVENTS, Discipline.OPEN))
    last_chance = event is Discipline.OPEN
    same = last_chance or draw.chance(3, 4)
    other = draw.one([one for one in _EVENTS if one is not event])
    who = draw.one(HER)
    earlier = event if same else other
    advanced = draw.chance(1, 2) and not last_chance
    ruling = qualified_twice(event, (earlier,), last_chance, True)
    struck = ruling.settled().disqualified
    where = "Sista Chansen till Öppna par" if last_chance else f"kvalet till {event.title}"
    second = f", med en annan partner och i {'ett annat' if draw.chance(1, 2) else 'samma'} distrikt" * (level > 1)
    told = f"Efter {where} visar det sig att {who} tidigare i säsongen hade spelat kvalet till {earlier.title}{second}."
    if advanced and level > 1:
        told += " Den gången gick det bra, och hon kvalificerade sig."
    asks = draw.one(("pair", "others", "quota")) if struck and level > 1 else "pair"
    free = "" if struck else "Sista Chansen är undantagen." if last_chance else "Det är inget kval för mycket."
    answers = {
        "pair": {
            "struck": Mistake("Det diskvalificeras och stryks", "Ett andra kval", free),
            "plays": Mistake("Ingenting, paret får vara med", "Var sin gång",
                             "Ingen får starta mer än en gång i kvalet till samma disciplin."),
            "player": Mistake(f"Bara {who} stryks, partnern tävlar vidare", "Bara den ena",
                              free or "Det räcker att en av spelarna har kvalat förut för att paret ska drabbas."),
            "warning": Mistake("Paret får en varning", "Varning först", free or "Någon varning nämns inte för detta."),
            "later": Mistake("Det stryks bara om det blir kvalificerat", "Bara om det lyckas",
                             free or "Det är det otillåtna kvalspelet som räknas, inte hur det gick."),
        },
        "others": {
            "struck": Mistake("De räknas ändå", "", ""),
            "gone": Mistake("De stryks, så att paren får frirond", "Givarna stryks",
                            "Resultaten på givarna räknas för motståndarna."),
            "average": Mistake("De ersätts med medelpoäng", "Medel", "Resultaten på givarna räknas som de är."),
            "win": Mistake("De byts mot vinst för motståndarna", "Vinst", "Resultaten på givarna räknas som de är."),
        },
        "quota": {
            "struck": Mistake("Nej, paret räknas inte in", "", ""),
            "counts": Mistake("Ja, paret har ju startat", "Start som start",
                              "Paret har spelat utom tävlan och räknas inte i kvoten."),
            "half": Mistake("Ja, men bara som ett halvt par", "Halvt", "Hela paret stryks, och ingen del räknas."),
            "given": Mistake("Ja, eftersom resultaten på givarna står fast", "Givarna räknas",
                             "Givarna räknas för motståndarna, men inte paret i kvoten."),
        },
    }[asks]  # fmt: skip
    question = {
        "pair": "Vad händer med paret?",
        "others": "Vad händer med resultaten på de givar som paret har spelat?",
        "quota": "Räknas paret in i distriktets kvot?",
    }[asks]
    letters = {"pair": "bc", "others": "e", "quota": "d"}[asks]
    right = "struck" if struck else "plays"
    decides = (
        tuple(f"{_TWICE}.{letter}" for letter in letters)
        if struck
        else (f"{_PART}.f",)
        if last_chance
        else (f"{_PART}.e",)
    )
    return Case(
        text=f"{told} {question}",
        right=answers[right].says,
        mistakes=besides(answers, right),
        decides=decides,
        beside=(
            *(f"{_TWICE}.{letter}" for letter in "cdef" if letter not in letters), "sm.anmalan.d", f"{_NO_MEMBER}.c",
            *((f"{_PART}.f",) if not last_chance else ()),
        ),
        ruling=ruling,
        command=(
            "bridge", "twice", "--discipline", event.value, "--earlier", earlier.value,
            *(("--sista-chansen",) if last_chance else ()), "--qualified",
        ),
        unasked=(MasterPointsOfStruck,),
        facts={"asks": asks, "struck": same and not last_chance},
    )  # fmt: skip


def _unpaid_pair(draw: Draw) -> Case | None:
    stage = date(2007, 10, 13) + timedelta(days=7 * draw.whole(0, 20))
    after = draw.one((-7, -1, 0, 0, 1, 1, 6, 13))
    paid = stage + timedelta(days=after)
    ruling = unpaid_pair(stage, paid)
    one, other = persons(draw, 2)
    number = draw.one((1, 2))
    answers = {
        "plays": Mistake("Ingenting, paret tävlar vidare", "En dag för sent",
                         "Avgiften skulle ha varit betald senast på tävlingsdagen i första etappen."),
        "struck": Mistake("Paret anses diskvalificerat", "Dagen i sig", "Avgiften var betald i tid, tävlingsdagen i "
                          "första etappen inräknad."),
        "fourteen": Mistake("Ingenting, avgiften kom inom 14 dagar", "Frist som i lag",
                            "De 14 dagarna gäller lag. I par gäller tävlingsdagen i första etappen."),
        "vp": Mistake("Paret får ett avdrag i poäng", "Avdrag som i lag", "Avdrag i poäng gäller lag, inte par."),
        "before": Mistake("Paret stryks: avgiften ska betalas dagen före", "Dagen före",
                          "Det räcker att den är betald på tävlingsdagen."),
    }  # fmt: skip
    right = "plays" if after <= 0 else "struck"
    keys = ("plays", "struck", "vp", "before") if after <= 0 else ("plays", "struck", "fourteen", "vp")
    stages = " Kvalet har två etapper." if number == 2 else ""
    return Case(
        text=(
            f"{one} och {other} spelade första etappen av kvalet {weekday(stage)}. {of(one)} medlemsavgift betalades "
            f"{weekday(paid) if after else 'samma dag'}.{stages} Vad händer?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_NO_MEMBER}.c", f"{_NO_MEMBER}.b") if after > 0 else (f"{_NO_MEMBER}.b",),
        beside=(f"{_ILLEGAL}.c", f"{_ILLEGAL}.d", "sm.att-delta.b", "sm.att-delta.d", "sm.anmalan.c", f"{_TWICE}.b"),
        ruling=ruling,
        command=("bridge", "unpaid-pair", "--first-stage", stage.isoformat(), "--paid", paid.isoformat()),
        unasked=(UnpaidInQuota,),
        facts={"asks": "unpaid", "after": after},
    )


def _struck_list(draw: Draw) -> Case | None:
    count, out = draw.whole(14, 40), draw.whole(1, 2)
    pairs = [f"par {n}" for n in range(1, count + 1)]
    gone = sorted(draw.several(range(2, count), out))
    ruling = strike_pairs(pairs, [pairs[n] for n in gone])
    left = ruling.settled().starts
    event = draw.one(_EVENTS).title
    what = "Ett av paren hade" if out == 1 else "Två av paren hade"
    them = "Det strukna paret" if out == 1 else "De strukna paren"
    return Case(
        text=(
            f"I kvalet till {event} spelade {count} par. {what} en spelare som redan hade kvalat "
            "till disciplinen i ett annat distrikt. Hur många starter räknas i distriktets kvot?"
        ),
        right=f"{left} starter",
        mistakes=(
            Mistake(f"{count} starter", "Strukna med", f"{them} räknas inte in i kvoten."),
            Mistake(f"{left - out} starter", "Dubbelt avdrag", "Varje struket par dras av en gång."),
            Mistake(f"{left + 1} starter" if out == 2 else f"{count + 1} starter", "Bara det ena" if out == 2 else
                    "Två starter", "Båda paren stryks." if out == 2 else "Det otillåtna kvalspelet räknas inte alls."),
        ),
        decides=(f"{_TWICE}.d",),
        beside=(f"{_TWICE}.e", f"{_TWICE}.f", f"{_TWICE}.c", "sm.att-delta.p", "sm.semifinal-och-finalplatser.d"),
        ruling=ruling,
        command=("bridge", "strike", *(word for one in pairs for word in ("--pairs", one)),
                 *(word for n in gone for word in ("--struck", pairs[n]))),
        unasked=(PlacesAfterStriking,),
        facts={"asks": "list", "count": count, "out": out},
    )  # fmt: skip


@topic("bridge.otillaten-reserv", "Otillåten reserv i lag", *(f"{_ILLEGAL}.{letter}" for letter in "abcdegh"))
def illegal_reserves(draw: Draw, level: int) -> Case | None:
    """A team has used a player whom it may not use; or a protest comes in."""
    kinds = {1: (_protest, _other_team), 2: (_protest, _other_team, _unpaid_points, _after_disqualification)}
    return draw.one(kinds.get(level, (_unpaid_points, _fourteen_days, _after_disqualification)))(draw)


def _protest(draw: Draw) -> Case | None:
    before = draw.one((Before.SEMIFINAL, Before.FINAL))
    on = LAST_PROTEST[before] + timedelta(days=draw.one((-2, 0, 0, 1, 1, 3)))
    ruling = protest(before, on)
    kept = bool(ruling.settled().in_time)
    other = LAST_PROTEST[Before.FINAL if before is Before.SEMIFINAL else Before.SEMIFINAL]

    def says(yes: bool, latest: date) -> str:
        return f"{'Ja' if yes else 'Nej'}, sista dagen är {day(latest, year=False)}"

    start = date(2008, 4, 11) if before is Before.SEMIFINAL else date(2008, 4, 30)
    return Case(
        text=(
            f"{weekday(on).capitalize()} 2008 kommer en protest mot en otillåten reserv, inför SM-{before.value}en i "
            "lag. Är den i tid?"
        ),
        right=says(kept, LAST_PROTEST[before]),
        mistakes=(
            Mistake(says(not kept, LAST_PROTEST[before]), "En dag fel", "Sista dagen räknas själv som i tid."),
            Mistake(says(on <= other, other), "Fel etapp",
                    f"{day(other, year=False).capitalize()} gäller inför "
                    f"{'finalen' if before is Before.SEMIFINAL else 'semifinalen'}."),
            Mistake(says(True, start), "Ända fram till spelet", "Texten sätter en bestämd dag före."),
        ),
        decides=(f"{_ILLEGAL}.{'a' if before is Before.SEMIFINAL else 'b'}",),
        beside=(f"{_ILLEGAL}.{'b' if before is Before.SEMIFINAL else 'a'}", f"{_ILLEGAL}.d", f"{_ILLEGAL}.e",
                "sm.semifinal-och-finalplatser.n"),
        ruling=ruling,
        command=("bridge", "protest", "--before", before.value, "--on", on.isoformat()),
        facts={"asks": "protest", "semifinal": before is Before.SEMIFINAL, "on": on},
    )  # fmt: skip


def _other_team(draw: Draw) -> Case | None:
    own, other = places(draw, 2)
    who = person(draw)
    elsewhere = draw.chance(3, 4)
    match = draw.one(("en halvlek", "en match", "två matcher"))
    where = draw.one(("i ett annat distrikt", "i samma distrikt"))
    ruling = played_for_another(own, [other] if elsewhere else [own])
    earlier = (
        f"har tidigare i säsongen spelat {match} för {other} {where}" if elsewhere
        else f"spelade för {other} förra säsongen, men har den här säsongen bara spelat för {own}"
    )  # fmt: skip
    answers = {
        "out": Mistake("Laget diskvalificeras", "För strängt", f"{who} har inte varit med i något annat lag."),
        "ok": Mistake("Ingenting", "Glömt andra lag",
                      "Den som har deltagit i ett annat lag under säsongen får inte användas."),
        "five": Mistake("5 VP i avdrag för varje match", "Som obetald avgift",
                        "Avdraget på 5 VP gäller spelare utan betald medlemsavgift."),
        "same": Mistake("Ingenting, om det var i ett annat distrikt", "Annat distrikt",
                        "Det gäller lag i samma eller ett annat Dfb."),
        "pay": Mistake("Laget får 14 dagar att ordna saken", "Fjorton dagar",
                       "Fristen på 14 dagar gäller medlemsavgiften."),
    }  # fmt: skip
    right = "out" if ruling.settled() else "ok"
    return Case(
        text=f"I kvalet till SM-lag spelar {who} för {own}. {pronoun(who).capitalize()} {earlier}. Vad händer?",
        right=answers[right].says,
        mistakes=besides({key: one for key, one in answers.items() if elsewhere or key != "same"}, right),
        decides=(f"{_ILLEGAL}.e",),
        beside=(f"{_ILLEGAL}.c", f"{_ILLEGAL}.d", f"{_ILLEGAL}.a", "sm.reserver.r", "sm.att-delta.e", f"{_TWICE}.b"),
        ruling=ruling,
        command=("bridge", "other-team", "--team", own, "--earlier", other if elsewhere else own),
        facts={"asks": "other", "elsewhere": elsewhere},
    )


def _unpaid_points(draw: Draw) -> Case | None:
    played = [draw.whole(0, 2) for _ in range(draw.whole(4, 6))]
    matches, halves = sum(one > 0 for one in played), sum(played)
    if not matches or matches == halves or matches == len(played):
        return None
    who = person(draw)
    first = date(2008, 1, 12) + timedelta(days=7 * draw.whole(0, 8))
    came = first + timedelta(days=draw.whole(5, 12))
    ruling = unpaid_fee([int(one > 0) for one in played], first, came)
    both, one_half = sum(one == 2 for one in played), sum(one == 1 for one in played)
    halved = [
        f"båda halvlekarna i {counted(both, 'match', 'matcher')}" if both else "",
        f"en halvlek i {counted(one_half, 'annan', 'andra')}" if both and one_half
        else f"en halvlek i {counted(one_half, 'match', 'matcher')}" if one_half else "",
    ]  # fmt: skip
    return Case(
        text=(
            f"Av lagets {in_words(len(played))} matcher spelade {who} {listed([one for one in halved if one])}, utan "
            f"att ha betalat medlemsavgiften. Den kom in {counted((came - first).days, 'dag', 'dagar')} efter den "
            "första av dem. Vad kostar det laget?"
        ),
        right=vp(5 * matches),
        mistakes=(
            Mistake(vp(5 * halves), "Per halvlek", "Det är 5 VP för matchen, en eller båda halvlekarna."),
            Mistake(vp(5 * len(played)), "Alla matcher", f"Bara matcher där {who} har spelat räknas."),
            Mistake(vp(5), "En gång för alla", "Det är 5 VP för varje match."),
            Mistake("Laget diskvalificeras", "Diskad direkt", "Avgiften kom inom 14 dagar från första förseelsen."),
        ),
        decides=(f"{_ILLEGAL}.c",),
        beside=(f"{_ILLEGAL}.d", f"{_ILLEGAL}.e", f"{_ILLEGAL}.g", f"{_NO_MEMBER}.c", "sm.bestraffning.a"),
        ruling=ruling,
        command=("bridge", "unpaid", "--offenders", ",".join(str(int(one > 0)) for one in played), "--first",
                 first.isoformat(), "--received", came.isoformat()),
        unasked=(FourteenDays,),
        facts={"asks": "points", "played": played},
    )  # fmt: skip


def _fourteen_days(draw: Draw) -> Case | None:
    first = date(2008, 1, 12) + timedelta(days=7 * draw.whole(0, 8))
    days = draw.one((9, 12, 13, 14, 15, 15, 16))
    found_out = draw.whole(1, 5)
    matches = draw.whole(1, 3)
    came = first + timedelta(days=days)
    ruling = unpaid_fee([1] * matches, first, came)
    late = bool(ruling.settled().disqualified)
    who = person(draw)
    cost = vp(5 * matches)
    answers = {
        "points": Mistake(f"{cost} i avdrag", "Fristen räknad fel",
                          f"De 14 dagarna går från den första förseelsen, {day(first, year=False)}."),
        "out": Mistake("Laget diskvalificeras", "Fristen ute", "Avgiften hann fram inom 14 dagar."),
        "nothing": Mistake("Ingenting, avgiften är ju betald", "Betalt är betalt",
                           "Avdraget för matcherna som redan är spelade står kvar."),
        "both": Mistake(f"{vp(10 * matches)} i avdrag", "Dubbelt", "Det är 5 VP för varje match."),
    }  # fmt: skip
    right = "out" if late else "points"
    return Case(
        text=(
            f"{who} har spelat {counted(matches, 'match', 'matcher')} för laget utan att ha betalat medlemsavgiften, "
            f"den första {weekday(first)}. Det upptäcks {counted(found_out, 'dag', 'dagar')} senare, och "
            f"avgiften kommer in {day(came, year=False)}. Vad blir påföljden?"
        ),
        right=answers[right].says,
        mistakes=besides(answers, right),
        decides=(f"{_ILLEGAL}.d",) if late else (f"{_ILLEGAL}.c",),
        beside=(f"{_ILLEGAL}.e", f"{_ILLEGAL}.g", f"{_NO_MEMBER}.b", "sm.att-delta.d", "sm.anmalan.c"),
        ruling=ruling,
        command=("bridge", "unpaid", "--offenders", ",".join(["1"] * matches), "--first", first.isoformat(),
                 "--received", came.isoformat()),
        stating={FourteenDays.AFTER: "dagen för den första förseelsen inte är en av de 14"},
        unasked=() if days == 14 else (FourteenDays,),
        facts={"asks": "days", "days": days, "matches": matches},
    )  # fmt: skip


def _after_disqualification(draw: Draw) -> Case | None:
    paid = draw.one((470, 1470, 2870))
    ruling = disqualified(paid)
    place = places(draw, 1)[0]
    why = draw.one(("för en spelare som också hade spelat i ett annat lag", "för en medlemsavgift som aldrig kom"))
    asks = draw.one(("money", "points of master", "results"))
    told = f"{place} diskvalificeras ur SM-lag {why}."
    if asks == "money":
        question = f"Laget har betalat {kr(paid)} i start- och bordsavgifter. Hur mycket får det tillbaka?"
        right, letter = "Ingenting", "g"
        wrong = [
            Mistake(kr(paid), "Pengarna åter", "Varken startavgift eller bordsavgifter betalas tillbaka."),
            Mistake(kr(paid - 470) if paid > 470 else kr(235), "Bordsavgiften åter" if paid > 470 else "Halva åter",
                    "Varken startavgift eller bordsavgifter betalas tillbaka."),
            Mistake(kr(470) if paid > 470 else kr(400), "Startavgiften åter" if paid > 470 else "En del åter",
                    "Varken startavgift eller bordsavgifter betalas tillbaka."),
        ]  # fmt: skip
    elif asks == "points of master":
        question, letter = "Får lagets spelare mästarpoäng för matcherna de har vunnit?", "h"
        right = "Ja, efter de spelade resultaten"
        wrong = [
            Mistake("Nej, mästarpoängen stryks också", "Även mästarpoängen", "Mästarpoäng delas ut ändå."),
            Mistake("Bara de spelare som fick vara med", "Bara de andra", "Mästarpoängen följer matchresultaten."),
            Mistake("Ja, men bara hälften", "Hälften", "Mästarpoängen följer de spelade matchresultaten."),
        ]
    else:
        question, letter = "Vad händer med matcherna det redan har spelat?", "e" if "annat lag" in why else "d"
        right = "Resultaten stryks"
        wrong = [
            Mistake("Motståndarna får WO i varje match", "WO", "Resultaten stryks. WO är något annat."),
            Mistake("Resultaten står fast för motståndarna", "Som i par", "Så är det i par. I lag stryks resultaten."),
            Mistake("Laget får 0 VP, motståndarna behåller sina", "Noll VP", "Hela resultatet stryks."),
        ]
    return Case(
        text=f"{told} {question}",
        right=right,
        mistakes=tuple(wrong),
        decides=(f"{_ILLEGAL}.{letter}",),
        beside=(*(f"{_ILLEGAL}.{other}" for other in "cgh" if other != letter), f"{_TWICE}.e", "sm.wo.i", "sm.wo.c"),
        ruling=ruling,
        command=("bridge", "disqualified-team", "--paid", str(paid)),
        facts={"asks": asks},
    )


@topic("bridge.dodsfall", "När en kvalificerad spelare avlider", *(f"{_DEATH}.{letter}" for letter in "abcd"))
def deaths(draw: Draw, level: int) -> Case | None:
    """A qualified player has died: may a reserve play instead."""
    return _death_in_team(draw) if draw.chance(1, 2) else _death_of_champion(draw, level)


def _death_in_team(draw: Draw) -> Case | None:
    stage = draw.one((Stage.SEMIFINAL, Stage.FINAL))
    member, elsewhere = draw.chance(3, 4), draw.chance(1, 3)
    if not member and elsewhere:
        return None
    ruling = replace_deceased_in_team(stage, member, elsewhere)
    who, reserve = persons(draw, 2)
    he = pronoun(reserve)
    place = places(draw, 1)[0]
    answers = {
        "yes": Mistake(f"Ja, {he} får hoppa in", "Kraven glömda", "Reserven måste uppfylla de övriga kraven."),
        "team": Mistake(f"Nej, {he} har redan spelat i ett annat lag", "Annat lag", f"{reserve} har inte gjort det."),
        "member": Mistake(f"Nej, {he} är inte medlem", "Medlemskap", f"{reserve} är medlem."),
        "never": Mistake("Nej, från semifinalen får ingen reserv sättas in", "Ingen reserv i semifinal",
                         "Vid dödsfall får spelaren ersättas, också i semifinal och final."),
        "dfb": Mistake("Ja, om motståndarna går med på det", "Motståndarna", "Motståndarna bestämmer inte det."),
    }  # fmt: skip
    right = "yes" if ruling.settled() else "member" if not member else "team"
    keys = ("yes", "never", "dfb", "team") if right != "member" else ("yes", "never", "dfb", "member")
    facts = [
        "medlem med betald avgift" if member else "inte medlem i någon klubb",
        "har redan spelat i ett annat lag" if elsewhere else "har inte spelat i något annat lag",
    ]
    return Case(
        text=(
            f"{who} i laget från {place}, som är kvalificerat till SM-{stage.value}en, har avlidit. Laget vill sätta "
            f"in {reserve} i stället. {reserve} är {facts[0]} och {facts[1]}. Får laget det?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_DEATH}.a",) if ruling.settled() else (f"{_DEATH}.b",),
        beside=("sm.reserver.s", "sm.reserver.q", "sm.reserver.r", f"{_DEATH}.c", f"{_DEATH}.d"),
        ruling=ruling,
        command=("bridge", "death", "team", "--stage", stage.value, "--member" if member else "--no-member",
                 *(("--other-team",) if elsewhere else ())),
        facts={"asks": "team", "allowed": member and not elsewhere},
    )  # fmt: skip


def _death_of_champion(draw: Draw, level: int) -> Case | None:
    played = draw.chance(1, 2)
    elsewhere = played and level > 1 and draw.chance(1, 3)
    ruling = champion_deceased(played, played, True, elsewhere)
    who, partner, reserve = persons(draw, 3)
    event = draw.one((Discipline.OPEN, Discipline.VETERANS)).title
    when = "har redan spelats" if played else f"spelas först om {in_words(draw.whole(2, 8))} veckor"
    answers = {
        "place": Mistake(f"Ja, med {reserve} som reserv", "Kval kvar", f"Kvalet i distriktet återstår, så {partner} "
                         "måste kvala." if not played else f"{reserve} uppfyller inte kraven."),
        "qualify": Mistake(f"Nej, {partner} måste kvala", "Platsen förlorad",
                           f"Kvalet är spelat, och {partner} har ingen möjlighet att kvala."),
        "other": Mistake(f"Ja, men inte med {reserve}", "Fel reserv",
                         f"{reserve} har inte kvalat med någon annan." if not elsewhere else ""),
        "free": Mistake(f"Ja, med vem {partner} vill", "Vilken reserv som helst",
                        "Reserven måste uppfylla bestämmelsernas övriga krav."
                        if played else f"Kvalet återstår, så {partner} måste kvala."),
        "outside": Mistake("Ja, men bara utom tävlan", "Utom tävlan",
                           "Utom tävlan är en reserv som sätts in när spelet har startat."),
        "never": Mistake("Nej, och kvala får man inte heller", "Allt förlorat",
                         "Den som inte kan kvala behåller platsen, med en reserv. Den som kan kvala får göra det."),
    }  # fmt: skip
    right = "qualify" if not played else "other" if elsewhere else "place"
    keys = {
        "place": ("place", "qualify", "outside", "never"),
        "other": ("place", "qualify", "free", "other"),
    }.get(right, ("place", "qualify", "free", "never"))
    other = "redan har kvalat med en annan partner" if elsewhere else "inte har kvalat med någon annan"
    return Case(
        text=(
            f"{who}, regerande svensk mästare i {event} ihop med {partner}, har avlidit. Kvalet i {of(partner)} "
            f"distrikt {when}. {reserve}, som är medlem och {other}, vill hoppa in. Har {partner} "
            "kvar platsen i SM-finalen?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_DEATH}.d",) if not played else (f"{_DEATH}.b",) if elsewhere else (f"{_DEATH}.c",),
        beside=(f"{_DEATH}.a", "sm.reserver.g", "sm.att-delta.z", "sm.reserver.h",
                f"{_DEATH}.{'c' if not played else 'd'}"),
        ruling=ruling,
        command=("bridge", "death", "pair", *(("--first-played", "--last-played") if played else ("--no-first-played",
                 "--no-last-played")), *(("--other-team",) if elsewhere else ())),
        stating={ChampionsReserve.SAME: "kraven på en reserv gäller också här"},
        facts={"asks": "champion", "played": played, "elsewhere": elsewhere},
    )  # fmt: skip


@topic("bridge.rapporter", "Utebliven final och orapporterade par", "sm.uteblir.a", "sm.ersattande-par.a",
       "sm.sm-tavlingar-par.v")  # fmt: skip
def reports(draw: Draw, level: int) -> Case | None:
    """Somebody stays away from a final, or a district has not reported pairs in replacement."""
    return _unreported(draw) if level == 1 or draw.chance(2, 3) else _absent(draw)


def _unreported(draw: Draw) -> Case:
    number, event = draw.whole(1, 4), draw.one((*_EVENTS, Discipline.OPEN))
    ruling = unreported_pairs_fee(number, event)
    fee = ruling.settled()
    place = draw.one(places(draw, 3))
    who = "ett ersättande par" if number == 1 else f"{in_words(number)} ersättande par"
    each = " Räkna med att det gäller för vart och ett av paren." if number > 1 else ""
    return Case(
        text=(
            f"Distriktet kring {place} missar att rapportera {who} till finalen i {event.title}.{each} Hur mycket "
            "betalar distriktet?"
        ),
        right=kr(fee),
        mistakes=(
            Mistake(kr(fee // 2), "Per par", "Bordsavgiften är 300 kr per spelare, alltså 600 kr för ett par."),
            Mistake(kr(200 * number), "Startavgiften", "Det är bordsavgiften i finalen som distriktet betalar."),
            Mistake(
                "Ingenting, paret betalar själv" if number == 1 else "Ingenting, paren betalar själva",
                "Paret betalar",
                "Distriktet betalar när det brister i rapporteringen.",
            ),
            Mistake(kr(fee + 200 * number), "Start och bord", "Bara bordsavgiften nämns."),
        ),
        decides=("sm.ersattande-par.a", "sm.sm-tavlingar-par.v"),
        beside=("sm.uteblir.a", "sm.sm-tavlingar-par.f", "sm.reserver.k", "sm.reserver.i", "sm.avgifter.a"),
        ruling=ruling,
        command=("bridge", "unreported", "--pairs", str(number), "--discipline", event.value),
        facts={"asks": "fee", "number": number},
    )


def _absent(draw: Draw) -> Case:
    told = draw.chance(1, 2)
    ruling = stayed_away(told)
    one, other = persons(draw, 2)
    event = draw.one((Discipline.VETERANS, Discipline.OPEN)).title
    what = "hade meddelat det i förväg" if told else "hade inte hört av sig"
    answers = {
        "no": Mistake("Nej, regeln träffar dem inte", "Inget straff", "De hade inte meddelat det i förväg."),
        "may": Mistake("Ja, disciplinstraff kan komma i fråga", "Utebliven", "De hade meddelat det i förväg."),
        "pairs": Mistake("Nej, regeln gäller bara lag", "Bara lag", "Texten gäller den som har en finalplats."),
        "year": Mistake("Ja, med avstängning i ett år", "Avstängda", "Texten nämner bara disciplinstraff, inget mer."),
        "fee": Mistake("Ja, med dubbel bordsavgift", "Dubbel avgift", "Det står inte i texten."),
    }  # fmt: skip
    right = "no" if told else "may"
    return Case(
        text=(
            f"{one} och {other} kom inte till finalen i {event}, där de hade en plats. De {what}. Kan de straffas "
            "enligt regeln om den som uteblir från en finalplats?"
        ),
        right=answers[right].says,
        mistakes=besides(answers, right),
        decides=("sm.uteblir.a",),
        beside=("sm.ersattande-par.a", "sm.reserver.i", "sm.semifinal-och-finalplatser.q", "sm.reserver.j"),
        ruling=ruling,
        command=("bridge", "absence", "--notified" if told else "--no-notified"),
        facts={"asks": "absence", "told": told},
    )
