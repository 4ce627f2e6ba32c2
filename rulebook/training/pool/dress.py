"""Cases on what a player wears and does: competition dress, waistcoats, improper conduct, being there in time."""

from __future__ import annotations

from datetime import datetime, timedelta

from rulebook.law.rulings import Discretion
from rulebook.pool.before_play.conduct import Offence, Sanction, consequences
from rulebook.pool.before_play.disqualification import refund
from rulebook.pool.before_play.dress import Shoes, Top, Trousers, check_dress
from rulebook.pool.before_play.readings import ArrivalDuty, FirstStart, ShirtCollar, SuspensionAfter
from rulebook.pool.before_play.start_times import arrival
from rulebook.pool.classes import ClassName
from rulebook.training.cases import Case, Mistake, besides, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, pronoun
from rulebook.training.pool.before_play import clock

_OPEN = (ClassName.ELIT, ClassName.KL1, ClassName.KL2, ClassName.KL3)
_CALLED = {ClassName.ELIT: "Elit", ClassName.KL1: "Kl 1", ClassName.KL2: "Kl 2", ClassName.KL3: "Kl 3"}
_TOPS = {
    Top.COLLARED_SWEATER: "klubbens tröja med krage", Top.SHIRT: "klubbens skjorta med krage",
    Top.T_SHIRT: "en T-shirt", Top.DENIM_SHIRT: "en jeansskjorta",
}  # fmt: skip
_LEGS = {Trousers.TROUSERS: "långbyxor", Trousers.JEANS: "jeans"}
_FEET = {Shoes.LOW_SHOES: "lågskor", Shoes.LEISURE: "fritidsskor"}
_DRESS = ("pool.4.5.a", "pool.4.5.b", *(f"pool.4.5.1.{letter}" for letter in "abcdef"))


@topic("pool.drakt", "Tävlingsdräkten", *_DRESS)
def dress(draw: Draw, level: int) -> Case | None:
    """A player is dressed in some way: is it right, and what follows."""
    competition = draw.one(_OPEN)
    championship = level > 1 and draw.chance(1, 5)
    fault = draw.one(("", "legs", "top", "feet", "emblem", "uniform", "vest", "vest"))
    vest = championship or competition is ClassName.ELIT
    if fault == "vest" and not vest:
        fault = ""
    vest_on = (vest and fault != "vest") or (not vest and draw.chance(1, 5))
    legs = Trousers.JEANS if fault == "legs" else Trousers.TROUSERS
    top = draw.one((Top.T_SHIRT, Top.DENIM_SHIRT)) if fault == "top" else draw.one((Top.COLLARED_SWEATER, Top.SHIRT))
    feet = Shoes.LEISURE if fault == "feet" else Shoes.LOW_SHOES
    started = level == 3 or (level == 2 and draw.chance(1, 2))
    sanctioned = not (level == 3 and draw.chance(1, 6))
    ruling = check_dress(
        legs, top, feet, competition, championship, vest_on, fault != "emblem", True, fault != "uniform", started,
        sanctioned,
    )  # fmt: skip
    if not ruling.decided:
        return None
    found = ruling.settled()
    who = person(draw)
    where = "ett mästerskap" if championship else f"en tävling för {_CALLED[competition]}"
    told = f"{who} kommer till {where}{'' if sanctioned else ' utan SBF:s sanktion'} i {_LEGS[legs]}, {_TOPS[top]} och "
    told += f"{_FEET[feet]}, {'med' if vest_on else 'utan'} väst. "
    told += "Klubbmärket saknas. " if fault == "emblem" else "Klubbmärket sitter i brösthöjd. "
    told += (
        "De andra från klubben är klädda på ett annat sätt." if fault == "uniform"
        else "De andra från klubben är klädda likadant."
    )  # fmt: skip
    named = {
        "legs": "jeans", "top": "T-shirt" if top is Top.T_SHIRT else "jeansskjorta", "feet": "fritidsskor",
        "emblem": "klubbmärket saknas", "uniform": "klubbens spelare är olika klädda", "vest": "väst saknas",
    }  # fmt: skip
    out = found.disqualified
    end = ", och spelaren diskvalificeras" if out else ""
    right = "" if found.compliant else fault
    truth = f"Felet är: {named[right]}." if right else "Dräkten är som den ska."
    answers = {
        "": Mistake("Ingenting är fel", "Ett fel förbisett", truth),
        **{key: Mistake(f"Fel: {text}{end}", "Fel sak", truth) for key, text in named.items()},
        "tie": Mistake(f"Fel: slips saknas{end}", "Slips", f"Slips nämns inte. {truth}"),
        "colour": Mistake(f"Fel: byxorna ska vara svarta{end}", "Svarta byxor", f"Färgen nämns inte. {truth}"),
        "shirt": Mistake(f"Fel: överdelen ska vara en skjorta{end}", "Skjorta",
                         f"En tröja med krage går lika bra. {truth}"),
        "on": Mistake(f"Fel: väst hör bara till Elit{end}", "Väst i onödan", f"Väst är inte förbjuden. {truth}"),
        "change": Mistake("Fel dräkt, men det räcker att byta om", "Byt om",
                          "Den som har påbörjat tävlingen i fel dräkt diskvalificeras."),
        "warning": Mistake("Fel dräkt, och spelaren får en varning", "Varning först",
                           "Den som har påbörjat tävlingen i fel dräkt diskvalificeras."),
    }  # fmt: skip
    tempting = ["tie", "colour"]
    if top is Top.COLLARED_SWEATER:
        tempting.append("shirt")
    if vest_on and not vest:
        tempting.append("on")
    if not vest_on and not vest:
        tempting += ["vest", "vest"]
    if out:
        keys = {right, "change", "warning", draw.one(("", *tempting))}
    elif right:
        keys = {right, "", *draw.several(dict.fromkeys(tempting), 2)}
    else:
        keys = {"", *draw.several(dict.fromkeys(tempting), min(3, len(set(tempting))))}
    letters = {
        "legs": "pool.4.5.1.a", "top": "pool.4.5.1.b", "feet": "pool.4.5.1.c", "uniform": "pool.4.5.1.d",
        "emblem": "pool.4.5.1.e", "vest": "pool.4.5.1.f",
    }  # fmt: skip
    if not sanctioned:
        decides: tuple[str, ...] = ("pool.4.5.a",)
    elif right:
        decides = (letters[right], "pool.4.5.b") if out else (letters[right],)
    else:
        decides = ("pool.4.5.1.f",)
    if not sanctioned and not fault:
        return None
    question = "Spelet har börjat. Vad är fel, och vad följer?" if started else "Spelet har inte börjat. Vad är fel?"
    return Case(
        text=f"{told} {question}",
        right=answers[right].says,
        mistakes=tuple(answers[key] for key in answers if key in keys and key != right),
        decides=decides,
        beside=tuple(one for one in ("pool.4.5.2.a", "pool.4.5.2.b", "pool.4.4.a", "pool.4.3.b", "pool.4.5.c",
                                     *((letters["vest"], letters["uniform"]) if right else ())) if one not in decides),
        ruling=ruling,
        command=(
            "pool", "dress", "--trousers", legs.value, "--top", top.value, "--shoes", feet.value, "--class",
            competition.value, *(("--championship",) if championship else ()), *(("--vest",) if vest_on else ()),
            "--no-emblem" if fault == "emblem" else "--emblem", "--club-dress",
            "--no-uniform" if fault == "uniform" else "--uniform", *(("--started",) if started else ()),
            "--sanctioned" if sanctioned else "--no-sanctioned",
        ),
        stating={ShirtCollar.SWEATER: "en skjorta inte behöver ha krage"},
        facts={"fault": fault if sanctioned else "", "started": started},
    )  # fmt: skip


_ACTS = {
    Offence.HOUSE_RULES: ("äter vid bordet trots lokalens ordningsregler", "c"),
    Offence.DAMAGE: ("sparkar sönder en lampa efter en förlust", "d"),
    Offence.THROWING: ("kastar kön i golvet under matchen", "e"),
    Offence.NOISE: ("svär och ropar så att spelarna vid bordet intill störs", "f"),
    Offence.STIMULANTS: ("dricker öl under tävlingen", "h"),
}


@topic("pool.uppforande", "Olämpligt uppträdande", "pool.4.4.a", "pool.4.4.b", "pool.4.3.e", "pool.4.5.f")
def conduct(draw: Draw, level: int) -> Case | None:
    """A player behaves badly: who decides what, and what may follow."""
    if draw.chance(1, 5):
        return _refund(draw)
    offence = draw.one(tuple(_ACTS))
    act, letter = _ACTS[offence]
    who = person(draw)
    if level > 1 and draw.chance(1, 2):
        chosen = draw.one((Sanction.WARNING, Sanction.DISQUALIFICATION))
        ruling = consequences(offence, chosen)
        possible = bool(ruling.settled().suspension_possible)
        answers = {
            "may": Mistake("Ja, avstängning kan följa", "Varning är inte nog", "Det är diskvalificeringen som kan leda "
                           "till avstängning."),
            "no": Mistake("Nej, avstängning kan inte följa", "Aldrig mer", "En diskvalificering kan leda till "
                          "avstängning."),
            "must": Mistake("Ja, avstängning följer av sig själv", "Automatiskt", "Avstängning kan följa; den följer "
                            "inte av sig själv."),
            "third": Mistake("Nej, inte förrän det har hänt tre gånger", "Tredje gången", "Texten räknar inga gånger."),
        }  # fmt: skip
        right = "may" if possible else "no"
        what = "en varning" if chosen is Sanction.WARNING else "diskvalificering"
        return Case(
            text=f"{who} {act}. Tävlingsledningen beslutar om {what}. Kan det också bli avstängning?",
            right=answers[right].says,
            mistakes=besides(answers, right),
            decides=("pool.4.4.a",),
            beside=(f"pool.4.4.{letter}", "pool.4.4.b", "pool.4.5.b", "pool.4.3.b", "pool.4.4.i"),
            ruling=ruling,
            command=("pool", "conduct", "--offence", offence.value, "--decision", chosen.value),
            stating={SuspensionAfter.DISQUALIFICATION: "det är diskvalificeringen som kan leda till avstängning"},
            facts={"asks": "suspension", "struck": chosen is Sanction.DISQUALIFICATION},
        )
    ruling_open = consequences(offence)
    assert isinstance(ruling_open.value, Discretion)
    assert ruling_open.value.who == "tävlingsledningen"
    return Case(
        text=f"{who} {act}. Vad blir påföljden?",
        right="Tävlingsledningen väljer varning eller diskvalificering",
        mistakes=(
            Mistake("En varning första gången och diskvalificering den andra", "Varning först",
                    "Tävlingsledningen får välja diskvalificering på en gång."),
            Mistake("Spelaren diskvalificeras utan att någon behöver besluta", "Av sig själv",
                    "Tävlingsledningen avgör."),
            Mistake("Spelaren förlorar partiet men får spela vidare", "Partiförlust", "Partiförlust nämns inte."),
            Mistake("Förbundsstyrelsen väljer varning eller avstängning", "Styrelsen", "Tävlingsledningen avgör."),
            Mistake("Motståndaren avgör om spelaren ska diskvalificeras", "Motståndaren", "Tävlingsledningen avgör."),
        ),
        decides=("pool.4.4.a", "pool.4.4.b"),
        beside=("pool.4.5.b", "pool.4.3.b", "pool.4.2.c", "pool.4.4.i", "pool.4.11.b"),
        ruling=ruling_open,
        command=("pool", "conduct", "--offence", offence.value),
        unasked=(SuspensionAfter,),
        facts={"asks": "who"},
    )  # fmt: skip


def _refund(draw: Draw) -> Case:
    competition, fee = draw.one((("Elit", 300), ("Kl 1", 200), ("Kl 2", 150), ("Kl 3", 100)))
    why, decides = draw.one((
        ("saknade giltig licens", "pool.4.3.e"), ("spelade i jeans", "pool.4.5.f"),
        ("spelade utan klubbmärke", "pool.4.5.f"),
    ))  # fmt: skip
    ruling = refund(fee, True)
    who = person(draw)
    rounds = draw.one(("efter den första matchen", "efter grundspelet", "när tävlingen är slut"))
    return Case(
        text=(
            f"{who} diskvalificeras {rounds} ur en tävling för {competition}, eftersom {pronoun(who)} {why}. "
            f"Startavgiften var {fee} kr. Hur mycket får {pronoun(who)} tillbaka?"
        ),
        right="Ingenting",
        mistakes=(
            Mistake(f"{fee} kr", "Avgiften åter", "Vid diskvalificering återbetalas ingen startavgift."),
            Mistake(f"{fee // 2} kr", "Hälften", "Vid diskvalificering återbetalas ingen startavgift."),
            Mistake(f"{fee * 85 // 100} kr", "Utom sanktionsavgiften", "Ingen del av avgiften återbetalas."),
        ),
        decides=(decides,),
        beside=("pool.4.3.b", "pool.4.3.c", "pool.4.5.c", "pool.4.17.a", "pool.4.8.b"),
        ruling=ruling,
        command=("pool", "refund", "--paid", str(fee), "--disqualified"),
        facts={"asks": "refund"},
    )


@topic("pool.infinnande", "På plats i tid", "pool.4.2.a")
def attending(draw: Draw, level: int) -> Case | None:
    """By when the players must be at an event."""
    championship, audience = draw.one(((True, True), (True, True), (True, False), (False, True), (False, False)))
    if level == 1 and championship is not audience:
        return None
    first = datetime(2001, 3, 10, draw.whole(9, 11), draw.one((0, 30)))
    came = first - timedelta(minutes=draw.one((45, 40, 30, 30, 29, 29, 20, 15)))
    own = first + timedelta(minutes=30 * draw.whole(1, 4)) if level == 3 and draw.chance(1, 2) else None
    ruling = arrival(first, came, championship, audience, own)
    found = ruling.settled()
    who = person(draw)
    kind = "ett mästerskap" if championship else "en vanlig rankingtävling"
    doors = "publiken betalar entré" if audience else "publiken går in gratis"
    told = f"Till {kind}, där {doors}, kommer {who} klockan {clock(came)}. Den första starten är klockan {clock(first)}"
    told += f", och {pronoun(who)} själv börjar klockan {clock(own)}" if own else ""
    limit = first - timedelta(minutes=30)
    answers = {
        "yes": Mistake(f"Ja, gränsen är klockan {clock(limit)}", "En minut för sent",
                       "Spelarna ska ha infunnit sig senast 30 minuter före den första starten."),
        "no": Mistake(f"Nej, gränsen var klockan {clock(limit)}", "För strängt",
                      "Spelarna ska ha infunnit sig senast 30 minuter före den första starten."),
        "free": Mistake("Ja, här finns ingen gräns", "Ingen gräns",
                        "I ett mästerskap med betalande publik ska spelarna vara på plats 30 minuter före."),
        "quarter": Mistake(
            f"{'Ja' if came <= first - timedelta(minutes=15) else 'Nej'}, gränsen är klockan "
            f"{clock(first - timedelta(minutes=15))}",
            "Femton minuter", "Femton minuter är respiten efter starttiden."),
        "hour": Mistake(f"Nej, gränsen var klockan {clock(first - timedelta(hours=1))}", "En timme",
                        "Gränsen är 30 minuter."),
    }  # fmt: skip
    right = "free" if found.deadline is None else "yes" if found.in_time else "no"
    return Case(
        text=f"{told}. Är {pronoun(who)} på plats i tid?",
        right=answers[right].says,
        mistakes=besides(answers, right),
        decides=("pool.4.2.a",),
        beside=("pool.4.2.b", "pool.4.2.c", "pool.4.2.d", "pool.4.28.2.a", "pool.4.14.a"),
        ruling=ruling,
        command=(
            "pool", "arrival", "--first-start", first.isoformat(timespec="minutes"), "--arrived",
            came.isoformat(timespec="minutes"), *(("--championship",) if championship else ()),
            *(("--audience",) if audience else ()),
            *(("--own-start", own.isoformat(timespec="minutes")) if own else ()),
        ),
        stating={
            ArrivalDuty.BOTH: "plikten kräver både mästerskapstyp och entréavgift",
            FirstStart.EVENT: "den första starten är arrangemangets",
        },
        facts={"both": championship and audience, "first": first, "came": came},
    )  # fmt: skip
