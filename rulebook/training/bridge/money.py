"""Cases on money: travel by car, grants for the festival, notice of other travel, fees, the EM fund."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction

from rulebook.bridge.championship.money.em_fund import LAST_PLACE, OFFERS, PER_PAIR, Finalist, offers, set_aside
from rulebook.bridge.championship.money.fees import APPROVAL_ABOVE, TABLE_FEES, Stage, needs_approval, table_fee
from rulebook.bridge.championship.money.grants import GRANTS, NOTES, festival_grant
from rulebook.bridge.championship.money.travel import (
    FULL_CAR,
    KR_PER_MIL,
    NOTICE_WEEKS,
    NOTICE_WEEKS_SEMIFINAL,
    car_travel,
    home_town,
    notice_deadline,
    reimbursed_distance,
    team_travel,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import EVENTS, SISTA_CHANSEN_FEE, Per, last_chance, start_fee
from rulebook.bridge.championship.readings import FinalPairs, JuniorRate
from rulebook.law.readings import Reading
from rulebook.law.swedish import exact, grouped, listed
from rulebook.training.bridge.saying import kr, weekday
from rulebook.training.cases import SILENT, Case, Mistake, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, persons, places, pronoun

_AWAY, _FESTIVAL = "sm.utanfor-bridgefestivalen", "sm.vid-bridgefestivalen"
_BESIDE_AWAY = tuple(f"{_AWAY}.{letter}" for letter in "acdefghikl")


_STATED_TRAVEL: Mapping[Reading, str] = {JuniorRate.INSTEAD: "juniorernas sats gäller i stället för bilens"}
_STATED_GRANTS: Mapping[Reading, str] = {FinalPairs.ALL: "alla distriktets par i finalerna är finaldeltagande"}


def _rate(persons: int) -> int:
    return KR_PER_MIL[min(persons, FULL_CAR)]


@topic("bridge.resor", "Reseersättning med bil", *(f"{_AWAY}.{letter}" for letter in "efghikl"))
def car_money(draw: Draw, level: int) -> Case | None:
    """A pair or a team drives to play elsewhere than at the festival: what is paid at most."""
    if level == 3:
        return _six_players(draw)
    mil = draw.whole(8, 90)
    persons = draw.one((2, 3, 4)) if level == 1 else draw.one((1, 2, 3, 4, 5))
    if persons == 1 and draw.chance(2, 3):
        return None
    if persons == 1 or (level == 2 and draw.chance(1, 2)):
        return _at_cost_or_alone(draw, mil, persons)
    juniors = level == 2 and draw.chance(1, 3)
    ruling = car_travel(mil, persons, juniors)
    right = ruling.settled() if ruling.decided else None
    if right is None:
        return None
    place = places(draw, 1)[0]
    where = "en JSM-final" if juniors else "SM-semifinalen i lag" if persons > 2 else "en SM-final utanför festivalen"
    told = f"{_numbered(persons)} spelare åker i samma bil till {where} i {place}, {mil} mil tur och retur."
    other = [kr(_rate(n) * mil) for n in (2, 3, 4) if n != persons]
    mistakes = [
        Mistake(other[0], "Fel antal i bilen", "Du tog satsen för ett annat antal i bilen: 18 kr för fyra, 16 för tre, "
                "14 för två."),
        Mistake(other[-1], "Fel antal i bilen", "Du tog satsen för ett annat antal i bilen: 18 kr för fyra, 16 för "
                "tre, 14 för två."),
        Mistake(kr(_rate(persons) * mil * persons), "Per spelare", "Du räknade satsen per spelare. Den gäller bilen."),
        Mistake(kr(_rate(persons) * mil * 2), "Fram och åter två gånger", "Sträckan var redan tur och retur."),
    ]  # fmt: skip
    if juniors:
        mistakes = [
            Mistake(kr(_rate(persons) * mil), "Bilsatsen för juniorer", "Vid JSM-finaler gäller 6 kr per mil och "
                    "spelare, inte bilens sats."),
            Mistake(kr(6 * mil), "Per bil", "Du räknade 6 kr för bilen. Det är per mil och spelare."),
            Mistake(kr((6 * persons + _rate(persons)) * mil), "Båda satserna", "Du la ihop juniorernas och bilens "
                    "sats."),
            Mistake(kr(12 * persons * mil), "Fram och åter två gånger", "Sträckan var redan tur och retur."),
        ]  # fmt: skip
    return Case(
        text=f"{told} Hur mycket kan ersättas för resan?",
        right=kr(right),
        mistakes=tuple(mistakes),
        decides=(f"{_AWAY}.l",) if juniors else (f"{_AWAY}.k",),
        beside=_BESIDE_AWAY,
        ruling=ruling,
        command=(
            "bridge",
            "travel",
            "--mil",
            str(mil),
            "--players",
            str(persons),
            *(("--juniors",) if juniors else ()),
        ),
        stating=_STATED_TRAVEL,
        facts={"asks": "car", "mil": mil, "persons": persons, "juniors": juniors},
    )


def _numbered(persons: int) -> str:
    word = in_words(persons)
    return word[0].upper() + word[1:]


def _at_cost_or_alone(draw: Draw, mil: int, persons: int) -> Case:
    place = places(draw, 1)[0]
    if persons == 1:
        ruling = car_travel(mil, 1)
        return Case(
            text=(
                f"En av spelarna i laget åker ensam i egen bil till SM-semifinalen i {place}, {mil} mil tur och retur. "
                "Vilken sats per mil anger bestämmelserna för en ensam bilist?"
            ),
            right=SILENT,
            mistakes=(
                Mistake("14 kr per mil", "Tvåans sats", "Du tog satsen för två. För den som åker ensam anges ingen."),
                Mistake("16 kr per mil", "Treans sats", "Du tog satsen för tre. För den som åker ensam anges ingen."),
                Mistake("12 kr per mil", "Trappan vidare", "Du fortsatte trappan 18, 16, 14. Den slutar vid två."),
                Mistake("6 kr per mil", "Juniorernas sats", "Du tog satsen per spelare, som bara gäller JSM-finaler."),
            ),
            decides=(f"{_AWAY}.k",),
            beside=_BESIDE_AWAY,
            ruling=ruling,
            command=("bridge", "travel", "--mil", str(mil), "--players", "1"),
            facts={"asks": "alone"},
        )
    by_rate = _rate(persons) * mil
    cost = by_rate + draw.one((-1, 1)) * draw.whole(10, max(11, by_rate // 5))
    ruling = car_travel(mil, persons, actual=cost)
    right = ruling.settled()
    return Case(
        text=(
            f"{_numbered(persons)} spelare åkte i samma bil till SM-semifinalen i {place}, {mil} mil tur och retur. "
            f"Resan kostade dem {kr(cost)} enligt kvittona. Hur mycket ersätts?"
        ),
        right=kr(right),
        mistakes=(
            Mistake(kr(by_rate), "Glömt taket", "Ersättningen blir aldrig högre än de faktiska resekostnaderna."),
            Mistake(
                kr(cost),
                "Alltid kvittona",
                f"Du ersatte allt som stod på kvittona. Satsen ger {kr(by_rate)}, och mer blir det inte.",
            ),
            Mistake(
                kr(_rate(persons + 1 if persons < FULL_CAR else 3) * mil),
                "Fel antal i bilen",
                "Du tog satsen för ett annat antal i bilen: 18 kr för fyra, 16 för tre, 14 för två.",
            ),
            Mistake(kr(by_rate * persons), "Per spelare", "Du räknade satsen per spelare. Den gäller bilen."),
        ),
        decides=(f"{_AWAY}.i",) if right == cost else (f"{_AWAY}.k",),
        beside=tuple(one for one in _BESIDE_AWAY if one[-1] not in "ik"),
        ruling=ruling,
        command=("bridge", "travel", "--mil", str(mil), "--players", str(persons), "--actual", str(cost)),
        facts={"asks": "cost", "mil": mil, "persons": persons, "cost": cost},
    )


def _six_players(draw: Draw) -> Case:
    near, middle, far = sorted(draw.several(range(10, 60), 3))
    guest = draw.chance(1, 2)
    five = draw.chance(1, 4)
    cars: tuple[int, ...] = (5,) if five else draw.one(((3, 3), (4, 2), (2, 4)))
    players = sum(cars)
    ruling = team_travel(players, (far, middle, near), guest, () if five else cars)
    paid = ruling.settled()
    assert paid.kr is not None
    place = places(draw, 1)[0]
    seated = (
        "alla i samma bil" if five else f"{in_words(cars[0])} i den första bilen och {in_words(cars[1])} i den andra"
    )
    who = "En av dem bor i ett annat distrikt" if guest else "Alla bor i distriktet"
    told = (
        f"Ett lag med {in_words(players)} spelare har kvalat i sitt distrikt och ska till SM-semifinalen i {place}, "
        f"{seated}. {who}. Från lagets bostadsorter i distriktet är det {near}, {middle} och {far} mil tur och retur. "
        "Hur mycket ersätts högst?"
    )
    first, second = cars[0], cars[-1]
    sums: dict[str, Fraction | int] = {
        "both far": (_rate(first) + (0 if five else _rate(second))) * far,
        "near": _rate(first) * far + (0 if five else _rate(second) * near),
        "one": _rate(first) * far,
        "middle": _rate(first) * far + _rate(second) * middle,
        "18": 18 * far + (0 if five else 18 * (far if guest else near)),
        "average": Fraction(_rate(first) * (near + middle + far), 3),
    }
    mistakes = [
        Mistake(kr(sums["both far"]), "Båda längst bort", "Du räknade båda bilarna från bostadsorten längst bort. Den "
                "andra räknas från den närmaste."),
        Mistake(kr(sums["near"]), "Närmaste fast lånad", "Du räknade den andra bilen från närmaste ort. Med någon från "
                "ett annat distrikt räknas båda från samma bostadsort."),
        Mistake(kr(sums["one"]), "En bil", "Du ersatte bara en bil. Sex spelare ger två."),
        Mistake(kr(sums["18"]), "Alltid 18", "Du tog 18 kr för varje bil. Satsen beror på hur många som sitter i den."),
    ]  # fmt: skip
    if five:
        mistakes = [
            Mistake(kr(sums["middle"]), "Två bilar", "Du ersatte två bilar. Med högst fem spelare är det en."),
            Mistake(kr(_rate(5) * near), "Närmaste orten", "Du räknade från närmaste ort. Den längsta resan gäller."),
            Mistake(kr(_rate(5) * middle), "Mellanorten", "Du räknade från orten i mitten. Den längsta resan gäller."),
            Mistake(kr(int(sums["average"])), "Medelvägen", "Du räknade på medelsträckan. Den längsta resan gäller."),
        ]
    letter = ("g" if guest else "e") if five else ("h" if guest else "f")
    return Case(
        text=told,
        right=kr(paid.kr),
        mistakes=tuple(mistakes),
        decides=(f"{_AWAY}.{letter}",),
        beside=tuple(one for one in _BESIDE_AWAY if one[-1] not in "k" + letter),
        ruling=ruling,
        command=(
            "bridge", "team-travel", "--players", str(players),
            *(word for mil in (far, middle, near) for word in ("--mil", str(mil))),
            *(("--guest",) if guest else ()), *(() if five else ("--in-cars", f"{cars[0]},{cars[1]}")),
        ),
        facts={"asks": "team", "mil": (near, middle, far), "guest": guest, "cars": cars},
    )  # fmt: skip


_CLEAR_GRANTS = tuple(
    name for name, amount in GRANTS.items() if amount and not any(name in notes for notes in NOTES.values())
)
"""Districts about which no lost note leaves a doubt."""


@topic("bridge.resvag", "Hur lång resa som ersätts", *(f"{_AWAY}.{letter}" for letter in "bcd"))
def distances(draw: Draw, level: int) -> Case | None:
    """A player's journey, the way from home and where the player lives: how far is paid for."""
    if level == 3:
        return _farthest(draw)
    if level == 2 and draw.chance(1, 3):
        return _from_abroad(draw)
    who, town = person(draw), places(draw, 1)[0]
    limit, extra = draw.whole(15, 45), draw.one((-12, -8, -6, 6, 9, 14, 18) if level == 2 else (6, 9, 14, 18))
    driven = limit + extra
    ruling = reimbursed_distance(driven, in_sweden=True, home_district=True, limit=limit)
    right = ruling.settled()
    start = "sommarstugan" if extra > 0 else "jobbet på en annan ort"
    within = "Sträckan ersätts till och med avståndet mellan bostadsort och spelort."
    return Case(
        text=(
            f"{who} bor i {town}, {limit} mil från spelorten, och har kvalat i distriktet där. Ingen i laget har "
            f"längre från sin hemort. Till lagsemifinalen kör {pronoun(who)} från {start}, {driven} mil enkel väg. Hur "
            "många mil enkel väg ersätts?"
        ),
        right=_mil(right),
        mistakes=(
            Mistake(_mil(driven), "Hela resan", within),
            Mistake(_mil(limit), "Alltid från hemmet", "Det är de faktiska kostnaderna som ersätts, inte mer."),
            Mistake(_mil(abs(extra)), "Skillnaden", within),
            Mistake(_mil(Fraction(driven + limit, 2)), "Mitt emellan", within),
            Mistake("Ingen del", "Bara från hemmet", "Den som reser från annat håll ersätts också, med samma gräns."),
        ),
        decides=(f"{_AWAY}.c",) if extra > 0 else (f"{_AWAY}.b", f"{_AWAY}.c"),
        beside=tuple(f"{_AWAY}.{letter}" for letter in ("aefkl" + ("b" if extra > 0 else ""))),
        ruling=ruling,
        command=_distance_command(driven, limit),
        facts={"asks": "one", "driven": driven, "limit": limit},
    )


def _mil(number: Fraction | int) -> str:
    return f"{exact(number)} mil"


def _distance_command(driven: int, limit: int) -> tuple[str, ...]:
    told = ("--driven", str(driven), "--in-sweden", "--home-district", "--limit", str(limit))
    return ("bridge", "travel-distance", *told)


def _from_abroad(draw: Draw) -> Case | None:
    who = person(draw)
    driven, within = draw.whole(35, 60), draw.whole(12, 28)
    ruling = reimbursed_distance(driven, in_sweden=False, home_district=False)
    assert ruling.settled() == 0
    why = "Ersättning betalas bara till den som bor i Sverige."
    return Case(
        text=(
            f"{who} bor utomlands men spelar i ett svenskt lag. Till lagsemifinalen kör {pronoun(who)} {driven} mil "
            f"enkel väg, varav {within} mil i Sverige. Hur stor del av resan ersätts?"
        ),
        right="Ingen del",
        mistakes=(
            Mistake(f"Alla {driven} mil", "Hela resan", why),
            Mistake(f"De {within} milen i Sverige", "Från gränsen", why),
            Mistake(f"De {driven - within} milen utanför Sverige", "Till gränsen", why),
            Mistake("Högst så långt som lagkamraterna reser", "Lagets gräns", why),
        ),
        decides=(f"{_AWAY}.b",),
        beside=tuple(f"{_AWAY}.{letter}" for letter in "acdfkl"),
        ruling=ruling,
        command=("bridge", "travel-distance", "--driven", str(driven), "--no-in-sweden", "--no-home-district"),
        facts={"asks": "abroad"},
    )


def _farthest(draw: Draw) -> Case | None:
    team = persons(draw, 4)
    mil = draw.several(range(8, 40), 4)
    who = draw.whole(0, 3)
    limit = home_town(mil)
    driven = max(mil) + draw.one((-2, 4, 7, 11, 15))
    if driven <= sorted(mil)[-2]:
        return None
    ruling = reimbursed_distance(driven, in_sweden=True, home_district=True, limit=limit)
    right = ruling.settled()
    near = "Bostadsort betyder hemorten för den i distriktet som har längst att resa."
    homes = listed([f"{name} {one} mil" for name, one in zip(team, mil, strict=True)])
    return Case(
        text=(
            "Ett lag ska spela lagsemifinal. Alla fyra har kvalat i det distrikt där de bor. Från hemorten till "
            f"spelorten har {homes}. {team[who]} kommer från annat håll och kör {driven} mil enkel väg. Hur många mil "
            f"enkel väg ersätts för {'henne' if pronoun(team[who]) == 'hon' else 'honom'}?"
        ),
        right=_mil(right),
        mistakes=(
            Mistake(_mil(mil[who]), "Den egna hemorten", near),
            Mistake(_mil(driven), "Hela resan", "Sträckan har en gräns när spelaren har kvalat i sitt distrikt."),
            Mistake(_mil(max(mil)), "Alltid från hemorten", "Det är de faktiska kostnaderna som ersätts, inte mer."),
            Mistake(_mil(min(mil)), "Den närmaste", near),
            Mistake(_mil(sorted(mil)[-2]), "Den näst längsta", near),
            Mistake(_mil(Fraction(sum(mil), 4)), "Medelvärdet", near),
        ),
        decides=(f"{_AWAY}.d", f"{_AWAY}.c"),
        beside=tuple(f"{_AWAY}.{letter}" for letter in "abefkl"),
        ruling=ruling,
        command=_distance_command(driven, int(limit)),
        facts={"asks": "team"},
        note=f"Längst att resa har {team[mil.index(max(mil))]}, {max(mil)} mil.",
    )


@topic("bridge.resemedel", "Resemedel vid Bridgefestivalen", f"{_FESTIVAL}.b", f"{_FESTIVAL}.c", f"{_FESTIVAL}.d",
       f"{_FESTIVAL}.e")  # fmt: skip
def grants(draw: Draw, level: int) -> Case | None:
    """A district has pairs in the festival's finals: what Förbundet gives it for their travel."""
    noted = level == 3 and draw.chance(2, 3)
    name = draw.one(("Ångermanland", "Västerbotten")) if noted else draw.one(_CLEAR_GRANTS)
    entitled = draw.whole(2, 6)
    playing = entitled + (draw.whole(1, 3) if level > 1 else 0)
    ruling = festival_grant(name, entitled, playing)
    right = ruling.settled()
    amount = GRANTS[name]
    mistakes = [
        Mistake(kr(amount * playing), "Alla finalpar", "Du räknade alla finalpar. Beloppet gäller de "
                "reseersättningsberättigade."),
        Mistake(kr(amount * entitled * 2), "Per spelare", "Du räknade beloppet per spelare. Det är per par."),
        Mistake(kr(amount), "En gång", "Du räknade beloppet en gång. Det är för varje berättigat par."),
        Mistake(kr(amount * (entitled + 1)), "Ett par för mycket", f"Bara {in_words(entitled)} par är berättigade."),
    ]  # fmt: skip
    note = ""
    if noted:
        note = " Distriktet har tabellens not 2."
        mistakes = [
            Mistake(kr(amount * entitled), "Glömt noten", "Du glömde notens 500 SEK för varje finaldeltagande par."),
            Mistake(kr((amount + 500) * entitled), "Noten på fel par", "Du gav notens tillägg bara för de berättigade "
                    "paren. Det gäller alla finaldeltagande."),
            Mistake(kr(amount * entitled + 1000 * playing), "Fel not", "Du tog not 1, 1 000 SEK. Not 2 är 500."),
            Mistake(kr((amount + 500) * playing), "Alla finalpar", "Du räknade också grundbeloppet för alla finalpar."),
        ]  # fmt: skip
    more = "" if playing == entitled else f" Sammanlagt spelar {in_words(playing)} av distriktets par final."
    return Case(
        text=(
            f"{name} har {counted(entitled, 'reseersättningsberättigat par', 'reseersättningsberättigade par')} till "
            f"finalerna under Bridgefestivalen.{more}{note} Enligt tabellen är distriktets belopp "
            f"{grouped(amount)} SEK. Hur mycket får distriktet från Förbundet?"
        ),
        right=kr(right),
        mistakes=tuple(mistakes),
        decides=(f"{_FESTIVAL}.e",) if noted else (f"{_FESTIVAL}.b",),
        beside=(f"{_FESTIVAL}.a", f"{_FESTIVAL}.d", f"{_FESTIVAL}.f", f"{_FESTIVAL}.g", f"{_AWAY}.k", f"{_AWAY}.b"),
        ruling=ruling,
        command=("bridge", "travel", "--district", name, "--entitled", str(entitled), "--final", str(playing)),
        stating=_STATED_GRANTS,
        facts={"amount": amount, "entitled": entitled, "playing": playing, "noted": noted},
    )


def _capital(one: date) -> str:
    return weekday(one).capitalize()


@topic("bridge.resefrist", "Tåg och flyg: när kansliet ska veta", f"{_AWAY}.m", f"{_AWAY}.n")
def notice(draw: Draw, level: int) -> Case | None:
    """Somebody wants to go by train or air: until when the office must be asked."""
    semifinal = draw.chance(1, 2)
    play = date(2008, 1, 4) + timedelta(weeks=draw.whole(0, 22), days=draw.whole(0, 1))  # Fridays and Saturdays
    ruling = notice_deadline(play, semifinal)
    latest = ruling.settled()
    what = "SM-semifinalen i lag" if semifinal else draw.one(("SM-finalen i lag", "juniorernas parfinal"))
    way = draw.one(("tåget", "flyget"))
    other = play - timedelta(weeks=NOTICE_WEEKS if semifinal else NOTICE_WEEKS_SEMIFINAL)
    decides = (f"{_AWAY}.n",) if semifinal else (f"{_AWAY}.m",)
    beside = (f"{_AWAY}.m", f"{_AWAY}.i", f"{_AWAY}.k", f"{_AWAY}.b", f"{_AWAY}.n", f"{_AWAY}.c")
    command = ("bridge", "travel-notice", "--day", play.isoformat(), *(("--semifinal",) if semifinal else ()))
    weeks = NOTICE_WEEKS_SEMIFINAL if semifinal else NOTICE_WEEKS
    swapped = Mistake(
        _capital(other),
        "Fel frist",
        "Du bytte fristerna. Den är två veckor för SM-semifinalen i lag, annars sex.",
    )
    if level == 1:
        return Case(
            text=(
                f"Anta att {what} börjar {weekday(play)}. {'Paret' if what.endswith('parfinal') else 'Laget'} vill ta "
                f"{way} dit. När måste kansliet senast kontaktas för att resan ska kunna ersättas?"
            ),
            right=_capital(latest),
            mistakes=(
                swapped,
                Mistake(
                    _capital(latest + timedelta(1)),
                    "En dag sent",
                    "Du räknade en dag för kort. Fristen går ut samma veckodag som spelet börjar.",
                ),
                Mistake(_capital(play - timedelta(days=30)), "En månad", "Du räknade en månad. Fristen är i veckor."),
                Mistake(
                    _capital(play - timedelta(weeks=4)), "Fyra veckor", "Du räknade fyra veckor. De är sex, eller två."
                ),
            ),
            decides=decides,
            beside=beside,
            ruling=ruling,
            command=command,
            facts={"asks": "day", "play": play, "semifinal": semifinal},
        )
    asked = latest + timedelta(draw.one((-1, 0, 0, 1, 1, 2) if level == 3 else (-7, -1, 0, 1, 7)))
    kept = asked <= latest
    yes, no = "Ja, kansliet har kontaktats i tid", "Nej, kontakten kom för sent"
    return Case(
        text=(
            f"Anta att {what} börjar {weekday(play)}. En spelare vill ta {way} dit och ringer kansliet "
            f"{weekday(asked)}. Är det i tid för att resan ska kunna ersättas?"
        ),
        right=yes if kept else no,
        mistakes=(
            Mistake(
                no if kept else yes,
                "Fel sida om gränsen",
                f"Sista dagen är {weekday(latest)}, {in_words(weeks)} veckor före.",
            ),
            Mistake(
                "Ja, tåg och flyg behöver inte anmälas",
                "Ingen anmälan",
                "Annat färdsätt än bil förutsätter att kansliet har kontaktats.",
            ),
            Mistake(
                "Nej, bara bilresor ersätts",
                "Bara bil",
                "Också andra färdsätt kan ersättas, om kansliet kontaktas i tid.",
            ),
        ),
        decides=decides,
        beside=beside,
        ruling=ruling,
        command=command,
        facts={"asks": "kept", "play": play, "semifinal": semifinal, "asked": asked},
    )


_PAIRS, _TEAMS = "sm.sm-tavlingar-par", "sm.sm-tavlingar-lag"
_WITH_FEE = (Discipline.WOMEN, Discipline.VETERANS, Discipline.MIXED, Discipline.OPEN)


def _called(event: Discipline) -> str:
    if event.pairs:
        return f"SM {event.title}" + ("" if event.title.endswith("par") else " par")
    return "SM-lag, " + {"lag": "öppen klass", "lag-veteraner": "veteraner"}.get(event.value, "juniorer")


@topic("bridge.avgifter", "Startavgift och bordsavgift", f"{_PAIRS}.f", f"{_PAIRS}.m", f"{_PAIRS}.v", f"{_TEAMS}.b",
       f"{_TEAMS}.o", "sm.avgifter.a", "sm.avgifter.i")  # fmt: skip
def fees(draw: Draw, level: int) -> Case | None:
    """What a pair or a team pays: to start, at the table, in Sista Chansen."""
    makers = {1: (_start,), 2: (_table, _last_chance), 3: (_table, _table, _no_amount, _approval)}
    return draw.one(makers[level])(draw)


_BESIDE_FEES = ("sm.avgifter.a", "sm.avgifter.c", "sm.avgifter.i", f"{_PAIRS}.f", f"{_PAIRS}.v", f"{_TEAMS}.b",
                f"{_TEAMS}.o", "sm.ersattande-par.a", f"{_PAIRS}.m")  # fmt: skip


def _start(draw: Draw) -> Case:
    event = draw.one(
        (*_WITH_FEE, Discipline.JUNIORS, Discipline.TEAMS, Discipline.VETERAN_TEAMS, Discipline.JUNIOR_TEAMS)
    )
    heads = draw.whole(4, 6)
    per_player = EVENTS[event].per is Per.PLAYER
    ruling = start_fee(event, 1, None if event.pairs else heads)
    right, fee, players = ruling.settled(), EVENTS[event].fee, 2 if event.pairs else heads
    who = "Ett par" if event.pairs else f"Ett lag med {in_words(heads)} spelare"
    mistakes = [
        Mistake(
            kr(fee if per_player else fee * players),
            "Per par eller lag" if per_player else "Per spelare",
            f"Du räknade {'en gång' if per_player else 'per spelare'}. Avgiften tas per {EVENTS[event].per.value}.",
        ),
        Mistake(kr(right + 300 * players), "Bordsavgift i kvalet", "Du la till bordsavgiften. Den tas i finalen."),
        Mistake(kr(300 * players), "Bordsavgiften", "Du tog bordsavgiften. Frågan gäller startavgiften."),
        Mistake(
            kr(470 * (players if per_player else 1) if event is not Discipline.TEAMS else 1200),
            "Raden bredvid",
            "Du läste på en annan rad i tabellen.",
        ),
    ]
    return Case(
        text=f"{who} anmäler sig till {_called(event)}. Vad är startavgiften, i allt?",
        right=kr(right),
        mistakes=tuple(mistakes),
        decides=(f"{_PAIRS}.f",) if event.pairs else (f"{_TEAMS}.b",),
        beside=tuple(one for one in _BESIDE_FEES if one not in (f"{_PAIRS}.m",)),
        ruling=ruling,
        command=("bridge", "start-fee", "--event", event.value, *(() if event.pairs else ("--players", str(heads)))),
        facts={"asks": "start", "event": event.value, "heads": players},
    )


def _table(draw: Draw) -> Case:
    team = draw.chance(1, 2)
    event = Discipline.TEAMS if team else draw.one(_WITH_FEE)
    stage = draw.one((Stage.SEMIFINAL, Stage.FINAL)) if team else Stage.FINAL
    players = 4 if team else 2
    none = not team and draw.chance(1, 4)
    if none:
        stage = Stage.QUALIFYING
    ruling = table_fee(event, stage, players)
    total = ruling.settled().total_kr or 0
    each = TABLE_FEES.get((event, stage), TABLE_FEES[event, Stage.FINAL])
    who = f"Ett lag med fyra spelare ska spela {stage.value} i {_called(event)}." if team else (
        f"Ett par ska spela {'distriktets kval' if none else 'finalen'} i {_called(event)}."
    )  # fmt: skip
    other = TABLE_FEES[Discipline.TEAMS, Stage.FINAL if stage is Stage.SEMIFINAL else Stage.SEMIFINAL]
    return Case(
        text=f"{who} Hur mycket bordsavgift betalar {'laget' if team else 'paret'} enligt SM-bestämmelserna?",
        right=kr(total) if total else "Ingen",
        mistakes=(
            Mistake(kr(each), "En gång för alla", "Du räknade avgiften en gång. Den är per spelare."),
            Mistake(
                kr(each * players),
                "Bordsavgift i kvalet",
                "Bordsavgift tas i finaler och lagsemifinaler, inte i distriktets kval för par.",
            ),
            Mistake(kr(EVENTS[event].fee), "Startavgiften", "Du tog startavgiften. Frågan gäller bordsavgiften."),
            Mistake(kr(EVENTS[event].fee + each * players), "Båda avgifterna", "Du la också till startavgiften."),
            Mistake(kr(other * players), "Raden bredvid", "Du tog avgiften för en annan etapp eller tävling."),
        ),
        decides=("sm.avgifter.a",) if none else (f"{_TEAMS}.o" if team else f"{_PAIRS}.v",),
        beside=tuple(one for one in _BESIDE_FEES if none or one != "sm.avgifter.a"),
        ruling=ruling,
        command=("bridge", "table-fee", "--event", event.value, "--stage", stage.value, "--players", str(players)),
        facts={"asks": "table", "event": event.value, "stage": stage.value},
    )


def _no_amount(draw: Draw) -> Case:
    event = draw.one((Discipline.JUNIORS, Discipline.VETERAN_TEAMS, Discipline.JUNIOR_TEAMS))
    players = 2 if event.pairs else 4
    ruling = table_fee(event, Stage.FINAL, players)
    who = "Ett par" if event.pairs else "Ett lag med fyra spelare"
    return Case(
        text=f"{who} spelar final i {_called(event)}. Hur mycket blir bordsavgiften enligt tabellerna?",
        right=SILENT,
        mistakes=(
            Mistake(kr(300 * players), "Andras bordsavgift", "Du tog parfinalernas belopp. För den här finns inget."),
            Mistake(kr(350 * players), "Lagfinalens", "Du tog lagfinalens belopp. För den här finalen finns inget."),
            Mistake("Ingen", "Ingen avgift", "Bordsavgift betalas i alla finaler. Det är beloppet som saknas."),
            Mistake(
                kr(EVENTS[event].fee * (players if EVENTS[event].per is Per.PLAYER else 1)),
                "Startavgiften",
                "Du tog startavgiften. Frågan gäller bordsavgiften.",
            ),
        ),
        decides=("sm.avgifter.a",),
        beside=("sm.avgifter.c", "sm.avgifter.i", f"{_PAIRS}.f", f"{_TEAMS}.b", "sm.ersattande-par.a"),
        ruling=ruling,
        command=("bridge", "table-fee", "--event", event.value, "--stage", "final", "--players", str(players)),
        facts={"asks": "silent"},
    )


def _last_chance(draw: Draw) -> Case:
    pairs = draw.whole(1, 3)
    ruling = last_chance(pairs)
    who = "Ett par" if pairs == 1 else f"{_numbered(pairs)} par från klubben"
    return Case(
        text=f"{who} anmäler sig till Sista Chansen. Vad kostar det i allt, utöver vad de betalat i kvalet?",
        right=kr(ruling.settled().fee_kr),
        mistakes=(
            Mistake(kr(SISTA_CHANSEN_FEE * pairs), "Per par", "Du räknade 200 kr per par. Det är per spelare."),
            Mistake("Inget, startavgiften är redan betald", "Samma avgift", "Sista Chansen har en egen avgift."),
            Mistake(kr(600 * pairs), "Bordsavgiften", "Du tog bordsavgiften i finalen, 300 kr per spelare."),
            Mistake(kr(300 * pairs), "Fel rad", "Du tog ett belopp från en annan rad."),
        ),
        decides=(f"{_PAIRS}.m",),
        beside=(f"{_PAIRS}.f", f"{_PAIRS}.v", "sm.avgifter.a", "sm.att-delta.g", f"{_PAIRS}.aa"),
        ruling=ruling,
        command=("bridge", "last-chance", "--pairs", str(pairs)),
        facts={"asks": "chance", "pairs": pairs},
    )


def _approval(draw: Draw) -> Case:
    cost = APPROVAL_ABOVE + draw.one((-100, 0, 0, 50, 100, 600))
    ruling = needs_approval(cost)
    yes, no = "Ja, TK måste godkänna dem först", "Nej, men kostnaderna redovisas för TK"
    return Case(
        text=f"Lagsemifinalen väntas kosta {kr(cost)} att arrangera. Krävs något godkännande först?",
        right=yes if ruling.settled() else no,
        mistakes=(
            Mistake(
                no if ruling.settled() else yes,
                "Fel sida om gränsen",
                f"Det är kostnader som överstiger {kr(APPROVAL_ABOVE)} som ska godkännas.",
            ),
            Mistake("Ja, Dfb:s styrelse måste godkänna dem", "Dfb godkänner", "Det är TK som godkänner."),
            Mistake("Nej, kvitton i efterhand räcker alltid", "I efterhand", "Över gränsen ska TK godkänna i förväg."),
        ),
        decides=("sm.avgifter.i",),
        beside=("sm.avgifter.h", "sm.avgifter.f", "sm.avgifter.c", "sm.avgifter.e", "sm.avgifter.j"),
        ruling=ruling,
        command=("bridge", "cost-approval", "--cost", str(cost)),
        facts={"asks": "approval", "cost": cost},
    )


_FUND = "sm.em-fonden"
_PLACES = ("ettan", "tvåan", "trean", "fyran", "femman", "sexan", "sjuan")


@topic("bridge.em-fonden", "EM-fonden", f"{_FUND}.a", f"{_FUND}.b", f"{_FUND}.c")
def fund(draw: Draw, level: int) -> Case | None:
    """Pairs decline to apply, or the fund is filled: who may apply, and how much is set aside."""
    if level == 1 and draw.chance(1, 3):
        return _set_aside(draw)
    size = draw.whole(0, 1) if level == 1 else draw.whole(1, 2) if level == 2 else draw.whole(3, 5)
    among = range(1, 4) if level == 1 else range(1, 5) if level == 2 else range(1, 7)
    declining = sorted(draw.several(among, size))
    names = [f"par {place}" for place in range(1, 8)]
    ranking = [Finalist(name, place, 2 if place in declining else 0) for place, name in enumerate(names, start=1)]
    event = draw.one((Discipline.WOMEN, Discipline.VETERANS, Discipline.MIXED))
    ruling = offers(ranking, event)
    value = ruling.settled()
    who = [int(name.split()[1]) for name in value]
    if not who and level < 3:
        return None
    left = [place for place in range(1, 8) if place not in declining]

    def said(places: list[int]) -> str:
        words = [_PLACES[place - 1] for place in places]
        text = listed(words) if words else "ingen"
        return text[0].upper() + text[1:] + (" ensam" if len(words) == 1 else "")

    one_step = [place for place in (1, 2) if place not in declining]
    one_step += [place for place in (3,) if len(one_step) == 1 and place not in declining]
    gone = listed([_PLACES[place - 1] for place in declining]) if declining else ""
    both = "Båda spelarna i vart par avstår." if len(declining) > 1 else "Båda spelarna i paret avstår."
    told = (
        f"I finalen i {_called(event)} avstår {gone} från att söka bidrag ur EM-fonden. {both}"
        if declining
        else f"Finalen i {_called(event)} är spelad, och alla som får söka bidrag ur EM-fonden vill göra det."
    )
    mistakes = [
        Mistake(said([p for p in (1, 2) if p not in declining]), "Erbjudandet slocknar", "Erbjudandet går vidare nedåt "
                "i prislistan när ett par avstår."),
        Mistake(said(one_step), "Ett steg", "Du lät erbjudandet gå bara till nästa par. Det kan gå till sjätte plats."),
        Mistake(said(left[:2]), "Sjuan också", "Du gick förbi sjätte plats. Längre går erbjudandet inte."),
        Mistake(said(left[:1]), "Ett enda par", "Det är två par som får söka."),
        Mistake(said(left[:3]), "Tre par", "Det är bara två par som får söka."),
        Mistake(said([1, 2]), "De två första ändå", "Par som avstår söker inte."),
        Mistake(said([p for p in left if p <= LAST_PLACE]), "Alla till sjätte plats", "Du lät alla till sjätte plats "
                "söka. Det är två par."),
    ]  # fmt: skip
    decides = (f"{_FUND}.b",) if who == [1, 2] else (f"{_FUND}.c",)
    lines = [f"{one.pair},{one.place},{'ja' if one.declining else ''}" for one in ranking]
    return Case(
        text=f"{told} Vilka par får söka?",
        right=said(who),
        mistakes=tuple(mistakes),
        decides=decides,
        beside=(f"{_FUND}.a", f"{_FUND}.b", f"{_FUND}.d", f"{_FUND}.e", f"{_FUND}.g") if who != [1, 2] else
        (f"{_FUND}.a", f"{_FUND}.c", f"{_FUND}.d", f"{_FUND}.e", f"{_FUND}.g"),
        ruling=ruling,
        command=("bridge", "em-fund", "prislista.csv", "--event", event.value),
        files={"prislista.csv": "\n".join(["pair,place,declined", *lines]) + "\n"},
        facts={"asks": "offers", "declining": declining},
    )  # fmt: skip


def _set_aside(draw: Draw) -> Case:
    event = draw.one((Discipline.WOMEN, Discipline.VETERANS, Discipline.MIXED, Discipline.JUNIORS))
    pairs = draw.whole(12, 40) if event.juniors else draw.whole(20, 60) * 10
    ruling = set_aside(event, pairs)
    right = ruling.settled()
    return Case(
        text=f"I {_called(event)} startade {pairs} par. Hur mycket sätts av till EM-fonden?",
        right=kr(right) if right else "Inget",
        mistakes=(
            Mistake(kr(2 * PER_PAIR * pairs), "Tio kronor var", "Du räknade tio kronor per spelare. Det är per par."),
            Mistake(kr(PER_PAIR * pairs), "Juniorerna betalar", "Juniorernas tävling sätter inte av något."),
            Mistake(kr(OFFERS * PER_PAIR), "Bara de två främsta", "Du räknade de två par som får söka."),
            Mistake(kr(PER_PAIR * pairs // 2), "Fem per par", "Du räknade fem kronor per par. Det är tio."),
        ),
        decides=(f"{_FUND}.a",),
        beside=(f"{_FUND}.b", f"{_FUND}.c", f"{_FUND}.g", f"{_PAIRS}.f", "sm.avgifter.c"),
        ruling=ruling,
        command=("bridge", "em-contribution", "--event", event.value, "--starting", str(pairs)),
        facts={"asks": "aside", "event": event.value, "pairs": pairs},
    )
