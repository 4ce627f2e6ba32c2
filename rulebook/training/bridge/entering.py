"""Cases on who may start: last year's champions, one start a discipline, the district, club heats, entries."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from rulebook.bridge.championship.entering.champions import (
    EntryPoint,
    champions_begin,
    champions_to_semifinal,
    order_in_district,
)
from rulebook.bridge.championship.entering.participation import (
    Entry,
    check_entries,
    district_allowed,
    may_start,
    team_size_allowed,
)
from rulebook.bridge.championship.entering.qualifying import club_heat, list_in_time, new_pairs, own_players_share
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import LAST_QUALIFYING_DAY
from rulebook.bridge.championship.readings import ChampionsHalf, LastQualifyingDay, OwnShare
from rulebook.law.swedish import listed
from rulebook.training.bridge.saying import clock, day, weekday
from rulebook.training.cases import Case, Mistake, besides, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import HER, HIM, person, persons, places, pronoun

_PART = "sm.att-delta"
_ENTRY = "sm.anmalan"
_REPORT = "sm.resultatredovisning"
_ORDINALS = ("etta", "tvåa", "trea", "fyra", "femma", "sexa")
_QUALIFYING = (Discipline.WOMEN, Discipline.VETERANS, Discipline.MIXED, Discipline.OPEN)


def _part(letters: str) -> tuple[str, ...]:
    return tuple(f"{_PART}.{letter}" for letter in letters)


@topic("bridge.mastare", "Fjolårets mästare", *_part("xyz"), f"{_PART}.aa")
def champions(draw: Draw, level: int) -> Case | None:
    """Last year's champions want to begin further on than the others."""
    kinds = {1: (_champion_team, _champion_pair), 2: (_champion_team, _champion_pair, _champion_order)}
    return draw.one(kinds.get(level, (_champion_team, _champion_order)))(draw, level)


def _champion_team(draw: Draw, level: int) -> Case | None:
    size = draw.whole(4, 6)
    needed = -(-2 * size // 3)
    left = needed + draw.one((-1, 0) if level > 1 else (-2, -1, 1, 2))
    if not 2 <= left <= size:
        return None
    playing = level == 1 or draw.chance(2, 3)
    halves = [1] * (left - 1) + [int(playing)]
    ruling = champions_to_semifinal(size, left, halves)
    share = f"{in_words(left)} av {in_words(size)}"
    answers = {
        "yes": Mistake(
            f"Ja, {share} är minst två tredjedelar",
            "Två tredjedelar nedåt" if left < needed else "Halvleken glömd",
            f"Två tredjedelar av {in_words(size)} är minst {in_words(needed)}."
            if left < needed
            else "De kvarvarande måste spela minst en halvlek i semifinalen.",
        ),
        "few": Mistake(
            f"Nej, {share} är färre än två tredjedelar",
            "Två tredjedelar uppåt",
            f"Två tredjedelar av {in_words(size)} är minst {in_words(needed)}, och så många är kvar.",
        ),
        "half": Mistake(
            "Nej, för få av dem spelar en halvlek",
            "Halvleken",
            "De är för få redan från början." if left < needed else "De spelar minst en halvlek var.",
        ),
        "most": Mistake(
            "Ja, det räcker att hälften av dem är kvar",
            "Hälften räcker",
            "Gränsen är två tredjedelar av laget, inte hälften.",
        ),
        "final": Mistake(
            "Nej, mästarlaget går direkt till finalen",
            "Direkt till final",
            "Det är mästarna i par som går direkt till finalen. Laget går till semifinalen.",
        ),
    }
    right = "yes" if ruling.settled() else "half" if left >= needed else "few"
    if right == "few" and not playing:
        return None
    keys = (
        ["yes", "few", "final", "half"] if left >= needed else ["yes", "few", "final"] + ["most"] * (2 * left >= size)
    )
    place = places(draw, 1)[0]
    plan = "De ska alla spela minst en halvlek" if playing else "Alla utom en av dem ska spela minst en halvlek"
    return Case(
        text=(
            f"Laget från {place} vann SM-lag i fjol med {in_words(size)} spelare, och årets lag är lika stort. "
            f"{in_words(left).capitalize()} av mästarna är kvar. {plan} i semifinalen. Får laget spela semifinalen "
            "utan att kvala?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_PART}.x",),
        beside=(*_part("yzuw"), "sm.semifinal-och-finalplatser.l", f"{_REPORT}.g"),
        ruling=ruling,
        command=(
            "bridge", "champions", "team", "--team", str(size), "--remaining", str(left), "--halves",
            ",".join(map(str, halves)),
        ),
        stating={ChampionsHalf.EACH: "kravet på en halvlek gäller var och en av mästarna"},
        facts={"asks": "team", "size": size, "left": left, "playing": playing},
    )  # fmt: skip


def _champion_order(draw: Draw, _level: int) -> Case | None:
    names = places(draw, 5)
    own, teams = names[0], names[1 : draw.whole(3, 5)]
    last = len(teams) + 1
    place = draw.whole(1, last) if draw.chance(2, 3) else None
    ruling = order_in_district(teams, own, place)
    found = ruling.settled().index(own) + 1
    played = (
        f"{own} spelade ändå kvalet och kom {_ORDINALS[place - 1]} av {in_words(last)} lag"
        if place
        else f"{own} spelade inte kvalet, där {in_words(len(teams))} andra lag deltog"
    )
    says = {number: f"Som {_ORDINALS[number - 1]}" for number in range(1, last + 1)}
    if place:
        wrong = [
            Mistake(says[last], "Alltid sist", "Laget har spelat till sig en bättre placering, och den gäller."),
            Mistake(says[1], "Mästarna först", "Ett mästarlag rankas efter de övriga om det inte har spelat sig före."),
        ]
    else:
        wrong = [
            Mistake(says[1], "Mästarna först", "Ett mästarlag rankas efter distriktets övriga lag."),
            Mistake(says[last - 1], "Ett steg för högt", "Alla de övriga lagen rankas före."),
        ]
    for number in (found - 1, found + 1):
        if number in says:
            wrong.append(
                Mistake(
                    says[number], "Ett steg fel", f"Räkna placeringarna: det blir {_ORDINALS[found - 1]} i distriktet."
                )
            )
    return Case(
        text=(
            f"{own} är fjolårets mästarlag och direktkvalificerat till semifinalen i SM-lag. {played}. Hur rankas "
            "laget i sitt distrikt?"
        ),
        right=says[found],
        mistakes=tuple(wrong),
        decides=(f"{_PART}.y",),
        beside=(*_part("xzu"), "sm.semifinal-och-finalplatser.q", "sm.semifinal-och-finalplatser.l"),
        ruling=ruling,
        command=(
            "bridge", "champions", "order", *(word for name in teams for word in ("--teams", name)), "--champions",
            own, *(("--place", str(place)) if place else ()),
        ),
        facts={"asks": "order", "others": len(teams), "place": place},
    )  # fmt: skip


def _couple(draw: Draw, event: Discipline) -> str:
    """Return two first names that may play an event together."""
    if event is Discipline.WOMEN:
        return listed(draw.several(HER, 2))
    return listed([draw.one(HER), draw.one(HIM)] if event is Discipline.MIXED else persons(draw, 2))


def _champion_pair(draw: Draw, _level: int) -> Case | None:
    title = draw.one(_QUALIFYING)
    wanted = title if draw.chance(2, 3) else draw.one([one for one in _QUALIFYING if one is not title])
    if Discipline.WOMEN in (title, wanted) and Discipline.MIXED in (title, wanted):
        return None
    names = _couple(draw, Discipline.MIXED if Discipline.MIXED in (title, wanted) else
                    Discipline.WOMEN if Discipline.WOMEN in (title, wanted) else title)  # fmt: skip
    ruling = champions_begin(title, wanted)
    answers = {
        EntryPoint.FINAL: Mistake(
            "I finalen",
            "Rakt in i finalen",
            "I Öppna par går fjolårets vinnare till finalomgång 1."
            if title is wanted
            else "Direktplatsen gäller disciplinen som de vann.",
        ),
        EntryPoint.FIRST_ROUND: Mistake(
            "I finalomgång 1", "Som i Öppna par", "Finalomgång 1 gäller bara fjolårets vinnare i Öppna par."
        ),
        EntryPoint.NONE: Mistake(
            "I distriktets kval", "Kvala som alla andra", "Fjolårets mästare i disciplinen är direktkvalificerade."
        ),
    }
    mistakes = [one for key, one in answers.items() if key is not ruling.value]
    if wanted is Discipline.OPEN:
        mistakes.append(Mistake("I finalomgång 2A", "Rakt in i 2A", "Texten nämner finalomgång 1."))
    else:
        mistakes.append(Mistake("I distriktets semifinal", "Som laget", "Det är mästarlaget som går till semifinalen."))
    return Case(
        text=f"{names} vann {title.title} i fjol och vill i år spela {wanted.title} ihop. Var börjar de?",
        right=answers[ruling.settled()].says,
        mistakes=tuple(mistakes),
        decides=(f"{_PART}.aa",) if ruling.value is EntryPoint.FIRST_ROUND else (f"{_PART}.z",),
        beside=(
            *_part("xef"), "sm.semifinal-och-finalplatser.l", f"{_ENTRY}.a",
            *((f"{_PART}.aa",) if wanted is not Discipline.OPEN else ()),
        ),
        ruling=ruling,
        command=("bridge", "champions", "pair", "--title", title.value, "--discipline", wanted.value),
        facts={"asks": "pair", "title": title.value, "wanted": wanted.value},
    )  # fmt: skip


@topic("bridge.startratt", "Vem som får starta", *_part("bdef"))
def starting(draw: Draw, level: int) -> Case | None:
    """A player wants to start in qualifying: membership, the fee, and an earlier start in the discipline."""
    event = draw.one(_QUALIFYING)
    broken = draw.one(("", "", "member", "fee", "again", "again"))
    again_allowed = broken == "" and event is Discipline.OPEN and level > 1
    if broken == "again" and event is Discipline.OPEN:
        return None
    who = draw.one(HER) if event is Discipline.WOMEN else person(draw)
    he = pronoun(who)
    others = [one for one in _QUALIFYING if one is not event]
    earlier = [event] if broken == "again" or again_allowed else [draw.one(others)] if draw.chance(2, 3) else []
    if who in HIM and Discipline.WOMEN in earlier:
        return None
    stage = date(2007, 10, 13) + timedelta(days=7 * draw.whole(0, 20))
    if again_allowed:
        stage = date(2008, 7, 31)
    paid_to = stage + timedelta(days=200 if broken != "fee" else -100)
    fee_from = paid_to - timedelta(days=364)
    ruling = may_start(event, stage, broken != "member", fee_from, paid_to, None, earlier, sista_chansen=again_allowed)
    where = "Sista Chansen till Öppna par" if again_allowed else f"kvalet till {event.title}"
    born = f", född {1940 + stage.day % 10}," * (event is Discipline.VETERANS)
    told = [f"{who}{born} vill starta i {where} {day(stage)}."]
    if level > 1 or broken == "member":
        told.append(
            f"{he.capitalize()} tillhör {'ingen klubb' if broken == 'member' else 'en klubb som är ansluten'} "
            f"{'som är ansluten ' if broken == 'member' else ''}till Förbundet."
        )
    if level > 1 or broken == "fee":
        told.append(f"Medlemsavgiften är betald för {'det spelår som pågår' if broken != 'fee' else 'förra spelåret'}.")
    if earlier:
        place = f" i ett annat distrikt{', med en annan partner' * (level > 1)}" if draw.chance(1, 2) else ""
        told.append(f"Tidigare i säsongen har {he} startat i kvalet till {earlier[0].title}{place}.")
    elif level == 1 and not broken:
        told.append(f"{he.capitalize()} är medlem, har betalat avgiften och har inte kvalat till något i år.")
    if level == 1 and (earlier or broken in ("fee", "member")):
        rest = ["är medlem"] * (broken != "member") + ["har betalat avgiften"] * (broken != "fee")
        told.append(f"{he.capitalize()} {listed(rest)}.")
    answers = {
        "": Mistake(
            "Ja, ingenting hindrar det", "Ett villkor glömt", "Gå igenom medlemskapet, avgiften och tidigare starter."
        ),
        "member": Mistake(
            "Nej, medlemskap i en ansluten klubb saknas", "Medlemskapet", f"Medlemskapet är klart för {who}."
        ),
        "fee": Mistake(
            "Nej, avgiften gäller inte när tävlingen startar",
            "Avgiften",
            "Avgiften ska vara betald för det spelår som pågår när tävlingen startar, och det är den.",
        ),
        "again": Mistake(
            f"Nej, {he} har redan startat i kvalet till ett SM" if earlier != [event] else
            f"Nej, {he} har redan startat i kvalet till {event.title}",
            "Utslagen för alltid" if again_allowed else "En start i allt",
            "I Öppna par gäller undantaget för Sista Chansen." if again_allowed
            else "Varje spelare får starta en gång i varje disciplin.",
        ),
    }  # fmt: skip
    mistakes = list(besides(answers, broken))
    if broken == "again":
        mistakes.append(
            Mistake(
                "Ja, med en ny partner eller i ett nytt distrikt går det bra",
                "Nytt distrikt, ny chans",
                "Regeln gäller varje spelare, vem partnern än är och var kvalet än spelas.",
            )
        )
    if broken != "fee":
        mistakes.append(
            Mistake(
                "Ja, om avgiften betalas före finalen",
                "Betala sedan",
                "Avgiften ska vara betald redan när tävlingen startar.",
            )
        )
    letters = {"member": "b", "fee": "d", "again": "e"}.get(broken, "f" if again_allowed else "bde")
    command = ["bridge", "start", "--discipline", event.value, "--first-stage", stage.isoformat()]
    command += ["--member" if broken != "member" else "--no-member"]
    command += ["--fee-from", fee_from.isoformat(), "--fee-to", paid_to.isoformat()]
    command += [word for one in earlier for word in ("--earlier", one.value)]
    command += ["--sista-chansen"] * again_allowed
    return Case(
        text=f"{' '.join(told)} Får {who} starta?",
        right=answers[broken].says,
        mistakes=tuple(mistakes),
        decides=_part(letters),
        beside=(
            *(one for one in _part("mnrsx") if one[-1] not in letters), f"{_ENTRY}.c", f"{_ENTRY}.d",
            *(("sm.ej-medlem.b",) if broken != "fee" else ()),
        ),
        ruling=ruling,
        command=tuple(command),
        facts={"broken": broken, "allowed": ruling.value, "event": event.value},
    )  # fmt: skip


@topic("bridge.distrikt", "Vilket distrikt, och hur många i laget", *(f"{_REPORT}.{letter}" for letter in "ghij"),
       "sm.reserver.q")  # fmt: skip
def districts(draw: Draw, level: int) -> Case | None:
    """A pair or a team chooses its district; or it is asked how many a team may be."""
    if draw.chance(1, 4):
        return _team_size(draw)
    return _pair_district(draw) if level == 1 else _team_district(draw)


_ALLOWED_BESIDE = (f"{_REPORT}.f", f"{_PART}.u", f"{_PART}.i", f"{_ENTRY}.a")


def _team_size(draw: Draw) -> Case | None:
    number = draw.one((3, 4, 5, 6, 7, 8))
    granted = number > 6 and draw.chance(1, 2)
    ruling = team_size_allowed(number, granted)
    place = places(draw, 1)[0]
    stage = "kvalet i SM-lag" if number > 6 else "SM-lag"
    more = "en sjunde" if number == 7 else "en sjunde och en åttonde"
    permit = f" {'Dispens' if granted else 'Någon dispens'} för {more} har Dfb {'' if granted else 'inte '}gett."
    permit *= number > 6
    limit = "Ett lag har fyra till sex spelare."
    extra = "För en sjunde och en åttonde spelare krävs dispens från Dfb, och då bara i kvalet."
    answers = {
        "yes": Mistake(f"Ja, {in_words(number)} går bra", "Fel gräns", limit if number < 7 else extra),
        "few": Mistake("Nej, ett lag är minst fyra", "För få", limit),
        "many": Mistake("Nej, utan dispens är ett lag högst sex", "För många", limit),
        "five": Mistake("Nej, ett lag är minst fem", "En reserv krävs", limit),
        "six": Mistake("Nej, ett lag är alltid sex", "Precis sex", limit),
        "four": Mistake("Nej, ett lag är alltid fyra", "Precis fyra", limit),
        "fifth": Mistake("Ja, om en femte anmäls före semifinalen", "En reserv krävs", limit),
        "later": Mistake("Ja, om en fjärde anmäls före semifinalen", "En kommer senare", limit),
        "eight": Mistake("Ja, i kvalet får ett lag alltid vara åtta", "Åtta för alla", extra),
        "seven": Mistake(
            f"Ja, men {'den' if number == 7 else 'de'} som är extra får bara spela i semifinalen", "Bakvänt", extra
        ),
        "never": Mistake("Nej, ett lag är högst sex, också med dispens", "Aldrig fler", extra),
        "td": Mistake(
            "Nej, dispensen måste komma från TD", "TD ger dispens", "Dispens i kvalet till SM-lag kan Dfb ge."
        ),
    }
    right = "yes" if ruling.settled() else "few" if number < 4 else "many"
    keys = {3: ("few", "yes", "five", "later"), 4: ("yes", "five", "six", "fifth"), 5: ("yes", "four", "six")}
    chosen = keys.get(number, ("yes", "four", "five") if number < 7 else ("yes", "many", "eight", "seven"))
    if granted:
        chosen = ("yes", "never", "seven", "td")
    return Case(
        text=f"Laget från {place} anmäler {in_words(number)} spelare till {stage}.{permit} Går det?",
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in chosen}, right),
        decides=("sm.reserver.q",)
        if granted
        else (f"{_REPORT}.g", "sm.reserver.q")
        if number > 6
        else (f"{_REPORT}.g",),
        beside=(*_ALLOWED_BESIDE, f"{_REPORT}.i", f"{_REPORT}.j", "sm.sm-tavlingar-lag.f"),
        ruling=ruling,
        command=("bridge", "team", "--players", str(number), *(("--dispensation",) if granted else ())),
        facts={"asks": "size", "number": number, "granted": granted, "allowed": ruling.value},
    )


def _pair_district(draw: Draw) -> Case | None:
    one, other = persons(draw, 2)
    first, second, third = (f"distrikt {letter}" for letter in draw.shuffled("ABC"))
    same = draw.chance(1, 4)
    homes = (first, first if same else second)
    chosen = third if draw.chance(2, 5) else draw.one(homes)
    ruling = district_allowed(homes, chosen)
    told = (
        f"{one} och {other} hör båda hemma i {first}" if same else f"{one} hör hemma i {first} och {other} i {second}"
    )
    answers = {
        "yes": Mistake("Ja, paret väljer fritt bland alla distrikt", "Helt fritt",
                       "Paret väljer fritt mellan sina hemmadistrikt. Annat ska det arrangerande Dfb godkänna."),
        "home": Mistake(f"Ja, {chosen} är hemmadistrikt för {'båda' if same else 'en av dem'}", "Hemma",
                        f"Ingen av dem hör hemma i {chosen}."),
        "dfb": Mistake(f"Bara om Dfb i {chosen} godkänner det", "Dfb bestämmer",
                       "Mellan sina hemmadistrikt väljer ett par fritt."),
        "both": Mistake("Nej, båda måste höra hemma där", "Båda hemma", "Det räcker att en av dem hör hemma där."),
        "td": Mistake("Bara om TD ger dispens", "TD bestämmer",
                      "Det är det arrangerande Dfb som kan godkänna ett annat distrikt."),
    }  # fmt: skip
    right = "home" if ruling.decided else "dfb"
    keys = (
        ("home", "yes", "dfb", "td", *(() if same else ("both",))) if ruling.decided else ("dfb", "yes", "td", "both")
    )
    return Case(
        text=f"{told}. De vill kvala till SM som par i {chosen}. Får de det?",
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_REPORT}.h",) if ruling.decided else (f"{_REPORT}.j",),
        beside=(*_ALLOWED_BESIDE, f"{_REPORT}.i", f"{_REPORT}.j" if ruling.decided else f"{_PART}.e"),
        ruling=ruling,
        command=("bridge", "district", *(word for home in homes for word in ("--homes", home)), "--chosen", chosen),
        facts={"asks": "pair", "homes": homes, "chosen": chosen},
    )


def _team_district(draw: Draw) -> Case | None:
    first, second, third = (f"distrikt {letter}" for letter in draw.shuffled("ABC"))
    counts = draw.one(((2, 2, 0), (3, 2, 0), (2, 3, 0), (2, 2, 1), (3, 3, 0), (2, 2, 2), (3, 2, 1), (2, 3, 1),
                       (1, 2, 2), (1, 3, 1), (2, 4, 0), (4, 2, 0), (1, 2, 1), (2, 1, 1)))  # fmt: skip
    homes = [name for name, number in zip((first, second, third), counts, strict=True) for _ in range(number)]
    ruling = district_allowed(homes, first)
    most, own = max(counts), counts[0]
    told = listed([
        f"{in_words(number)} {'hemma ' * (name == first)}i {name}"
        for name, number in zip((first, second, third), counts, strict=True)
        if number
    ])  # fmt: skip
    answers = {
        "yes": Mistake("Ja, inget annat distrikt har fler", "Antalet förbisett",
                       f"Från ett annat distrikt är de {in_words(most)}, och det är fler."),
        "dfb": Mistake(f"Bara om Dfb i {first} godkänner det", "Dfb bestämmer",
                       "Laget har inte färre därifrån än från något annat distrikt, så det väljer själv."),
        "majority": Mistake("Nej, mer än hälften måste höra hemma där", "Majoritet",
                            "Det räcker att laget inte har färre spelare därifrån än från något annat distrikt."),
        "any": Mistake("Ja, det räcker att en av spelarna hör hemma där", "Som ett par",
                       "Så är det för par. Ett lag får inte ha färre därifrån än från något annat distrikt."),
        "td": Mistake("Bara om TD ger dispens", "TD bestämmer", "Det är det arrangerande Dfb som kan godkänna annat."),
    }  # fmt: skip
    right = "yes" if ruling.decided else "dfb"
    keys = ["yes", "dfb", "td", "any"] + ["majority"] * (2 * own <= len(homes))
    return Case(
        text=(
            f"Av lagets {in_words(len(homes))} spelare hör {told}. Laget vill spela kvalet till SM-lag i {first}. Går "
            "det?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_REPORT}.i",) if ruling.decided else (f"{_REPORT}.j",),
        beside=(*_ALLOWED_BESIDE, f"{_REPORT}.h", f"{_REPORT}.j" if ruling.decided else f"{_REPORT}.f"),
        ruling=ruling,
        command=("bridge", "district", *(word for home in homes for word in ("--homes", home)), "--chosen", first),
        facts={"asks": "team", "counts": counts},
    )


@topic("bridge.klubbkval", "Klubbkval och kval över flera kvällar", *_part("mnoprstu"))
def club_heats(draw: Draw, level: int) -> Case | None:
    """A club arranges qualifying: how many count, what status it has, who may come in later."""
    kinds = {1: (_mixed_field, _late_pairs), 2: (_mixed_field, _late_pairs, _own_share)}
    return draw.one(kinds.get(level, (_mixed_field, _own_share)))(draw, level)


def _starts(number: int) -> str:
    return f"{number} {'start' if number == 1 else 'starter'}"


def _mixed_field(draw: Draw, level: int) -> Case | None:
    ours, rest = draw.whole(2, 7) if level > 1 else draw.whole(5, 9), draw.whole(3, 14)
    ruling = club_heat(ours, rest)
    place = places(draw, 1)[0]
    asks = draw.one(("counted", "status", "valid")) if ours >= 4 else draw.one(("counted", "valid", "valid"))
    told = (
        f"{place}s bridgeklubb" if place[-1] != "s" else f"{place} bridgeklubb"
    ) + f" har ett kval med {in_words(ours + rest)} par. {in_words(ours).capitalize()} av dem spelar om att gå "
    told += "vidare till SM, de andra är bara med i tävlingen."
    if asks == "counted":
        if ours < 4:
            return None
        return Case(
            text=f"{told} Hur många starter räknas in i distriktets kvot?",
            right=_starts(ours),
            mistakes=(
                Mistake(_starts(ours + rest), "Alla i klubbkvalet", "Bara paren som spelar om SM räknas."),
                Mistake(_starts(rest), "De andra", "Det är paren som spelar om SM som räknas."),
                Mistake(_starts(ours - 4), "Fyra dras av",
                        "Fyra par är minsta antalet, inte ett avdrag."),
            ),
            decides=(f"{_PART}.p",),
            beside=(*_part("mnokl"), "sm.semifinal-och-finalplatser.d", "sm.flera-ganger.d"),
            ruling=ruling,
            command=("bridge", "club", "--advancing", str(ours), "--others", str(rest)),
            facts={"asks": asks, "ours": ours, "rest": rest},
        )  # fmt: skip
    if asks == "status":
        return Case(
            text=f"{told} Vilken status har tävlingen?",
            right="Bronsstatus",
            mistakes=(
                Mistake("Silverstatus", "Som ett vanligt kval", "Ett blandat klubbkval har bronsstatus."),
                Mistake("Silver för kvalparen och brons för resten", "Var sin", "Hela tävlingen har bronsstatus."),
                Mistake("Ingen status alls", "Ingen", "Andra par får vara med, och tävlingen har då bronsstatus."),
            ),
            decides=(f"{_PART}.o",),
            beside=_part("mnpklt"),
            ruling=ruling,
            command=("bridge", "club", "--advancing", str(ours), "--others", str(rest)),
            facts={"asks": asks, "ours": ours, "rest": rest},
        )
    answers = {
        "yes": Mistake(f"Ja, {counted(ours, 'kvalpar')} räcker", "För få kvalpar", "Minst fyra par ska delta med "
                       "sikte på avancemang."),
        "few": Mistake("Nej, det är för få kvalpar", "Gränsen", "Fyra kvalpar räcker."),
        "all": Mistake(f"Ja, {counted(ours + rest, 'par')} räcker gott", "Fyra i lokalen",
                       "De fyra ska spela om avancemang. De andra paren räknas inte."),
        "mixed": Mistake("Nej, alla par måste spela om SM", "Inga andra par",
                         "Också par som inte spelar om avancemang får delta."),
    }  # fmt: skip
    right = "yes" if ours >= 4 else "few"
    keys = ("yes", "few", "mixed", "all") if right == "yes" else ("yes", "few", "all", "mixed")
    return Case(
        text=f"{told} Räcker det för ett klubbkval?",
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_PART}.n",),
        beside=(*_part("moprk"), "sm.sm-tavlingar-par.i"),
        ruling=ruling,
        command=("bridge", "club", "--advancing", str(ours), "--others", str(rest)),
        facts={"asks": asks, "ours": ours, "rest": rest},
    )


def _late_pairs(draw: Draw, _level: int) -> Case | None:
    first, new = draw.whole(7, 21), draw.whole(1, 3)
    status, bye = draw.one(("brons", "silver")), first % 2 == 1
    known = [str(number) for number in range(1, first + 1)]
    ruling = new_pairs(known, [*known, *(f"ny {n}" for n in range(1, new + 1))], bye)
    assert len(ruling.settled()) == new
    event = draw.one((Discipline.MIXED, Discipline.OPEN, Discipline.VETERANS)).title
    told = f"Kvalet till {event} går över två kvällar och har {status}status. Första kvällen spelade {in_words(first)} "
    told += f"par{', så att ett av dem hade frirond' * bye}. Till den andra kvällen vill "
    told += f"{counted(new, 'par', 'par')} till vara med{' och fylla luckan' * (bye and new == 1)}. Går det?"
    return Case(
        text=told.replace("en par", "ett par"),
        right="Nej, nya par får inte komma in senare",
        mistakes=(
            Mistake(
                "Ja, ett par, så att frironden fylls" if bye else "Ja, om antalet par förblir jämnt",
                "Frironden får fyllas" if bye else "Jämnt antal",
                "En frirond får inte fyllas med ett verkligt par i en senare omgång."
                if bye else "Inga nya par får släppas in, hur många de än är.",
            ),
            Mistake(
                "Ja, i en tävling med bronsstatus" if status == "brons" else "Ja, men då sänks statusen till brons",
                "Brons är friare", "Det är otillåtet vare sig tävlingen har silver- eller bronsstatus.",
            ),
            Mistake("Ja, men de får ingen poäng för den första kvällen", "Utan poäng",
                    "Nya par får inte släppas in alls i senare omgångar."),
            Mistake(
                "Nej, högst ett par får komma till" if new > 1 else "Nej, bara den som har haft frirond får säga ja",
                "Ett går bra", "Inga nya par får släppas in i en senare omgång.",
            ),
        ),
        decides=_part("rst") if bye else _part("st"),
        beside=(*_part("klqmp"), f"{_ENTRY}.b"),
        ruling=ruling,
        facts={"asks": "late", "new": new},
    )  # fmt: skip


def _own_share(draw: Draw, _level: int) -> Case | None:
    team = draw.whole(4, 6)
    own = draw.whole(2, team - 1)
    boards = draw.one((24, 48, 60, 72, 96, 120))
    ruling = own_players_share(team, own, boards)
    right = ruling.settled().together
    assert right is not None

    def says(number: int) -> str:
        return f"Minst {number} spelarbrickor"

    return Case(
        text=(
            f"I kvalet till SM-lag kräver Dfb att distriktets egna spelare får spela sin andel. Laget har "
            f"{in_words(team)} spelare, {in_words(own)} av dem från distriktet, och spelar {boards} brickor med fyra "
            "spelare i taget. Hur många spelarbrickor (en spelare på en bricka) måste de egna få ihop?"
        ),
        right=says(right),
        mistakes=(
            Mistake(says(-(-own * boards // team)), "En spelare i taget", "Fyra av laget spelar varje bricka."),
            Mistake(says(-(-4 * boards // team)), "En av dem", f"Det är {in_words(own)} egna spelare tillsammans."),
            Mistake(says(own * boards), "Alla brickor", "De ska ha sin andel, inte spela varje bricka."),
            Mistake(says(2 * boards), "Hälften", "Andelen följer av hur många de är i laget."),
        ),
        decides=(f"{_PART}.u",),
        beside=(*_part("wikx"), f"{_REPORT}.i", f"{_REPORT}.g"),
        ruling=ruling,
        command=("bridge", "share", "--team", str(team), "--own", str(own), "--boards", str(boards)),
        stating={OwnShare.TOGETHER: "andelen gäller distriktets spelare tillsammans"},
        facts={"asks": "share", "team": team, "own": own, "boards": boards},
    )


@topic("bridge.anmalan", "Anmälan och resultatlista", *(f"{_ENTRY}.{letter}" for letter in "cdfg"))
def entering(draw: Draw, level: int) -> Case | None:
    """The district checks who has entered, or sends the result list to the office."""
    return _list_in_time(draw, level) if draw.chance(1, 2) else _checked(draw, level)


def _list_in_time(draw: Draw, level: int) -> Case | None:
    event = draw.one(_QUALIFYING)
    last = LAST_QUALIFYING_DAY
    own = last if level < 3 else last - timedelta(days=7 * draw.whole(1, 2))
    came = datetime.combine(last if draw.chance(1, 2) else last + timedelta(days=1), datetime.min.time())
    came += timedelta(hours=draw.whole(19, 22), minutes=5 * draw.whole(0, 11))
    if came.date() > last:
        came = came.replace(hour=draw.whole(8, 11))
    if own < last and draw.chance(1, 2):
        came = came.replace(month=own.month, day=own.day) + timedelta(days=draw.whole(1, 5))
        if came.date() > last:
            return None
    ruling = list_in_time(came, last, own if own < last else None)
    in_time = ruling.settled().in_time
    final = f"Sista kvaldag för {event.title} är {weekday(last)} 2008 enligt SM-tabellen."
    if own < last:
        final += f" Distriktet spelade sitt kval {day(own, year=False)}."
    evening = f"på kvällen {day(last, year=False)}"
    same = "Listan ska ha kommit senast på kvällen samma dag som sista kvaldagen."
    answers = {
        "yes": Mistake(f"Ja, den kom senast {evening}", "En dag för sent", same),
        "no": Mistake(f"Nej, den skulle ha kommit senast {evening}", "Dagen i sig", same),
        "work": Mistake("Ja, den första arbetsdagen efter kvalet räcker", "Arbetsdagen efter",
                        f"Arbetsdagen efter gäller valet av semifinalort i lag. {same}"),
        "week": Mistake("Ja, distriktet har en vecka på sig", "En vecka", same),
        "round": Mistake("Nej, den skulle ha kommit när sista ronden var slut", "Genast", same),
        "office": Mistake("Nej, den skulle ha kommit på kontorstid", "Kontorstid", same),
        "own": Mistake(f"Nej, den skulle ha kommit på kvällen {day(own, year=False)}", "Distriktets dag",
                       "Räkna från tabellens sista kvaldag."),
    }  # fmt: skip
    keys = ["yes", "round", "office", "work"] if in_time else ["no", "work", "week", "round"]
    keys += ["own"] * (own < last)
    return Case(
        text=f"{final} Resultatlistan kommer till Förbundets kansli {day(came.date(), year=False)} klockan "
        f"{clock(came)}. Är den i tid?",
        right=answers["yes" if in_time else "no"].says,
        mistakes=besides({key: answers[key] for key in keys}, "yes" if in_time else "no"),
        decides=(f"{_ENTRY}.f",),
        beside=(f"{_ENTRY}.b", f"{_ENTRY}.e", f"{_ENTRY}.d", "sm.semifinal-och-finalplatser.n",
                "sm.sm-tavlingar-par.ab"),
        ruling=ruling,
        command=("bridge", "report", "--received", came.isoformat(timespec="minutes"), "--table-day", last.isoformat(),
                 *(("--own-day", own.isoformat()) if own < last else ())),
        stating={LastQualifyingDay.TABLE: "den sista kvaldagen är den som SM-tabellen anger"},
        facts={"asks": "list", "came": came.date().isoformat()},
    )  # fmt: skip


def _named(event: Discipline) -> str:
    return "SM-lag" if event is Discipline.TEAMS else event.title


def _checked(draw: Draw, level: int) -> Case | None:
    event, other = draw.several((Discipline.VETERANS, Discipline.MIXED, Discipline.TEAMS), 2)
    names = persons(draw, 3 if level == 1 else 4)
    told, entries, truth = [], [], set()
    kinds = draw.shuffled(("again", "fine", "elsewhere", "member"))[: len(names)]
    if "again" not in kinds and "member" not in kinds:
        return None
    for name, kind in zip(names, kinds, strict=True):
        earlier = {"again": (event,), "elsewhere": (other,)}.get(kind, ())
        entries.append(Entry(name, kind != "member", True, earlier))
        if kind in ("again", "member"):
            truth.add(name)
        told.append(
            {
                "again": f"{name} har kvalat till {_named(event)} i ett annat distrikt tidigare i säsongen",
                "fine": f"{name} har inte kvalat till något",
                "elsewhere": f"{name} har kvalat till {_named(other)} men inte till något annat",
                "member": f"{name} är inte medlem i någon klubb",
            }[kind]
        )
    ruling = check_entries(entries, event)
    caught = [hit.player for hit in ruling.settled()]
    assert set(caught) == truth
    by_kind = dict(zip(kinds, names, strict=True))
    again, member, elsewhere = (by_kind.get(kind) for kind in ("again", "member", "elsewhere"))

    def says(some: list[str | None]) -> str:
        kept = sorted(one for one in some if one)
        return listed(kept) if kept else "Ingen av dem"

    wrong = [
        Mistake(says([*caught, elsewhere]), "En start i allt", "Ett kval till en annan disciplin hindrar inte."),
        Mistake(says([member]), "Nytt distrikt, ny chans", "En start i kvalet räknas, i vilket distrikt den än var."),
        Mistake(says([again]), "Medlemskapet glömt", "Distriktet ska också kontrollera medlemskapet."),
        Mistake(says([member, elsewhere]), "Fel disciplin", "Det är kval till samma disciplin som hindrar."),
        Mistake(says(list(names)), "Alla", "Den som bara har kvalat till något annat, och är medlem, får starta."),
    ]
    letters = [letter for letter, one in (("c", member), ("d", again)) if one]
    return Case(
        text=(
            f"Till kvalet i {_named(event)} har bland andra {listed(names)} anmält sig. {'. '.join(told)}. De andra "
            "kraven är uppfyllda. Vem eller vilka ska distriktet stoppa?"
        ),
        right=says(list(caught)),
        mistakes=tuple(wrong),
        decides=tuple(f"{_ENTRY}.{letter}" for letter in letters),
        beside=(f"{_ENTRY}.a", f"{_ENTRY}.b", f"{_ENTRY}.e", f"{_ENTRY}.f", f"{_PART}.i"),
        ruling=ruling,
        facts={"asks": "check", "caught": sorted(truth)},
    )
