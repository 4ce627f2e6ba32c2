"""Cases on the programme: veterans' formats and cup, ages, medals, titles and master points."""

from __future__ import annotations

from fractions import Fraction

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import AGE_LIMITS, EVENTS, old_or_young_enough
from rulebook.bridge.championship.programme.masterpoints import (
    HALVES,
    PointsEvent,
    accumulated,
    honours,
    junior_honours,
    master_points,
    veteran_silver,
)
from rulebook.bridge.championship.programme.medals import medal
from rulebook.bridge.championship.programme.veterans import (
    FORMATS,
    CupStage,
    Form,
    VeteranFormat,
    cup_match,
    quarterfinals,
    semifinals,
    veteran_format,
)
from rulebook.bridge.championship.readings import GoldFor, SilverRounding, VeteranGap
from rulebook.law.swedish import exact, listed
from rulebook.training.cases import SILENT, Case, Mistake, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, places, pronoun

_VETERANS = "sm.sm-lag-veteraner"
_LETTERS = tuple(f"{_VETERANS}.{letter}" for letter in "defghijklmnopq")


@topic("bridge.veteranlag", "SM-lag Veteraner: spelform och cup", *_LETTERS)
def veterans(draw: Draw, level: int) -> Case | None:
    """So many teams enter: how they play, and who chooses and meets whom in the cup."""
    if level == 1:
        return _form(draw)
    if level == 2:
        return draw.one((_boards, _boards, _cup_match, _gap))(draw)
    return draw.one((_boards, _quarterfinal, _semifinal, _semifinal))(draw)


def _form_said(plan: VeteranFormat) -> str:
    boards = "–".join(str(number) for number in plan.boards)
    if plan.form is Form.LIFT:
        return "Gröna Hissen med åtta 8-brickorsmatcher, sedan cup"
    return f"En serie, alla mot alla, med {boards}-brickorsmatcher"


def _form(draw: Draw) -> Case | None:
    teams = draw.one((6, 7, 8, 8, 10, 10, 12, 14, 16, 16, 17, 18, 22, 24))
    ruling = veteran_format(teams)
    plan = ruling.settled()
    order = [_form_said(row.then) for row in FORMATS.rows]
    right = _form_said(plan)
    at = order.index(right)
    names = {-1: "Raden över", 1: "Raden under"}
    mistakes = [
        Mistake(
            said,
            names.get(position - at, "Fel rad"),
            "Formen beror på antalet lag: högst 8, 10, 12–16 eller fler än 16.",
        )
        for position, said in enumerate(order)
        if position != at
    ]
    decides = {14: "d", 10: "e", 7: "f", 8: "g"}[plan.boards[0]]
    return Case(
        text=f"{_first(in_words(teams))} lag har anmält sig till SM-lag Veteraner. Hur ska de spela?",
        right=right,
        mistakes=tuple(mistakes),
        decides=(f"{_VETERANS}.{decides}",),
        beside=tuple(one for one in _LETTERS if one[-1] in "defgl"),
        ruling=ruling,
        command=("bridge", "veterans", "--teams", str(teams)),
        facts={"asks": "form", "teams": teams},
    )


def _first(word: str) -> str:
    return word[0].upper() + word[1:]


def _gap(draw: Draw) -> Case:
    teams = draw.one((9, 11))
    ruling = veteran_format(teams)
    mistakes = [
        Mistake(_form_said(row.then), "En rad som inte gäller", f"Texten hoppar över {in_words(teams)} lag.")
        for row in FORMATS.rows
    ]
    return Case(
        text=f"Nu är det {in_words(teams)} lag anmälda till SM-lag Veteraner. Vilken form anger bestämmelserna?",
        right=SILENT,
        mistakes=tuple(mistakes),
        decides=(f"{_VETERANS}.d", f"{_VETERANS}.e", f"{_VETERANS}.f"),
        beside=tuple(one for one in _LETTERS if one[-1] in "ghlnp"),
        ruling=ruling,
        command=("bridge", "veterans", "--teams", str(teams)),
        unasked=(VeteranGap,),
        facts={"asks": "gap", "teams": teams},
    )


def _boards(draw: Draw) -> Case:
    teams = draw.one((4, 6, 8, 10, 10, 18, 20, 24))
    ruling = veteran_format(teams)
    plan = ruling.settled()
    each = plan.boards[0]
    lift = plan.form is Form.LIFT
    right = each * plan.matches
    stage = "innan cupen börjar" if lift else "sammanlagt"
    others = [n for n in (14, 10, 8, 7) if n != each]
    return Case(
        text=(
            f"{_first(in_words(teams))} lag är anmälda till SM-lag Veteraner. Hur många brickor spelar "
            f"varje lag {stage}?"
        ),
        right=f"{right} brickor",
        mistakes=(
            Mistake(
                f"{each * teams} brickor",
                "Antal lag gånger brickor",
                "Du räknade en match mot det egna laget."
                if not lift
                else "Du lät alla möta alla. I Gröna Hissen är det åtta matcher.",
            ),
            Mistake(
                f"{each * (teams - 1) if lift else others[0] * (teams - 1)} brickor",
                "Alla mot alla" if lift else "Fel matchlängd",
                "Gröna Hissen är åtta matcher, inte en serie."
                if lift
                else f"Matcherna är på {in_words(each)} brickor.",
            ),
            Mistake(
                f"{others[1] * plan.matches} brickor",
                "Närmaste format",
                f"Du tog matchlängden för ett annat antal lag. Här är den {in_words(each)} brickor.",
            ),
            Mistake(
                f"{each * (plan.matches - 1)} brickor",
                "En match för lite",
                f"Det blir {in_words(plan.matches)} matcher.",
            ),
        ),
        decides=(f"{_VETERANS}.{'g' if lift else 'd' if teams <= 8 else 'e'}",),
        beside=tuple(one for one in _LETTERS if one[-1] in "defghl"),
        ruling=ruling,
        command=("bridge", "veterans", "--teams", str(teams)),
        facts={"asks": "boards", "teams": teams},
    )


def _cup_match(draw: Draw) -> Case:
    stage, letter = draw.one(
        ((CupStage.QUARTERFINAL, "l"), (CupStage.SEMIFINAL, "p"), (CupStage.FINAL, "q"), (CupStage.THIRD_PRIZE, "q"))
    )
    named = {
        CupStage.QUARTERFINAL: "kvartsfinalen", CupStage.SEMIFINAL: "semifinalen", CupStage.FINAL: "finalen",
        CupStage.THIRD_PRIZE: "matchen om tredje pris",
    }[stage]  # fmt: skip
    ruling = cup_match(stage)
    return Case(
        text=f"Hur spelas {named} i veteranlagens cup?",
        right="24 brickor med halvtidsbyte, utan carry over",
        mistakes=(
            Mistake("24 brickor utan halvtidsbyte, utan carry over", "Halvtidsbyte", "I cupen byts det i halvtid."),
            Mistake("24 brickor med halvtidsbyte, med carry over", "Carry over", "Ingen carry over tillämpas i cupen."),
            Mistake("14 brickor utan halvtidsbyte, utan carry over", "Seriens match", "Du tog seriens matchlängd."),
            Mistake("8 brickor utan halvtidsbyte, utan carry over", "Gröna Hissen", "Du tog Gröna Hissens match."),
        ),
        decides=(f"{_VETERANS}.l", f"{_VETERANS}.m") if letter == "l" else (f"{_VETERANS}.{letter}",),
        beside=tuple(one for one in _LETTERS if one[-1] in "deghk"),
        ruling=ruling,
        command=("bridge", "cup-match", "--stage", stage.value),
        facts={"asks": "cup"},
    )  # fmt: skip


def _quarterfinal(draw: Draw) -> Case:
    teams = places(draw, 8)
    rest = teams[4:]
    choices = draw.several(rest, 3)
    ruling = quarterfinals(teams, choices)
    last = next(team for team in rest if team not in choices)
    ranked = ", ".join(f"{place} {team}" for place, team in enumerate(teams, start=1))
    return Case(
        text=(
            f"Gröna Hissen slutade: {ranked}. {teams[0]} har valt {choices[0]}, {teams[1]} har valt {choices[1]} och "
            f"{teams[2]} har valt {choices[2]}. Vem möter {teams[3]} i kvartsfinalen?"
        ),
        right=last,
        mistakes=(
            Mistake(
                rest[0] if rest[0] != last else rest[1],
                "Fyra mot femma",
                "Motståndarna väljs, och fyran får laget som är kvar.",
            ),
            Mistake(
                f"Det lag bland plats 5–8 som {teams[3]} väljer",
                "Fyran väljer",
                "Bara ettan, tvåan och trean väljer. Fyran får laget som är kvar.",
            ),
            Mistake(rest[3] if rest[3] != last else rest[2], "Sist mot fyran", "Laget på plats 8 kan redan vara valt."),
            Mistake("Det lottas", "Lottning", "Inget lottas: fyran får laget som är kvar."),
        ),
        decides=(f"{_VETERANS}.k",),
        beside=tuple(one for one in _LETTERS if one[-1] in "hijno"),
        ruling=ruling,
        command=("bridge", "cup-quarterfinals", "--ranking", ",".join(teams), "--choices", ",".join(choices)),
        facts={"asks": "left", "teams": teams, "choices": choices},
    )


def _semifinal(draw: Draw) -> Case:
    teams = places(draw, 8)
    upset = draw.chance(2, 3)
    met = draw.shuffled(teams[4:])
    winners = [draw.one((teams[place], met[place])) for place in range(4)]
    winners[0] = met[0] if upset else teams[0]
    asked_second = draw.chance(1, 2)
    story = (
        f"Kvartsfinal 1, som {teams[0]} spelade som segrare i Gröna Hissen, vanns av {winners[0]}. De tre andra "
        f"vanns av {winners[1]} (kvartsfinal 2), {winners[2]} (3) och {winners[3]} (4)."
    )
    if asked_second:
        choice = draw.one(winners[2:])
        ruling = semifinals(winners, choice)
        left = next(team for team in winners[2:] if team != choice)
        return Case(
            text=f"{story} {winners[0]} väljer {choice}. Vem möter {winners[1]} i semifinalen?",
            right=left,
            mistakes=(
                Mistake(choice, "Redan valt", f"{choice} är redan valt."),
                Mistake(winners[0], "Ettan mot tvåan", "Segrarna i kvartsfinal 1 och 2 möts inte i semifinalen."),
                Mistake(
                    f"Det lag som {winners[1]} väljer",
                    "Tvåan väljer också",
                    "Bara segrarna i kvartsfinal 1 väljer; de andra får den som är kvar.",
                ),
                Mistake("Det lottas", "Lottning", "Inget lottas: segraren i kvartsfinal 2 får den som är kvar."),
            ),
            decides=(f"{_VETERANS}.o",),
            beside=tuple(one for one in _LETTERS if one[-1] in "ijknp"),
            ruling=ruling,
            command=("bridge", "cup-semifinals", "--winners", ",".join(winners), "--choice", choice),
            facts={"asks": "second", "left": (winners, choice)},
        )
    ruling_open = semifinals(winners)
    return Case(
        text=f"{story} Vem väljer motståndare i semifinalen, och bland vilka?",
        right=f"{winners[0]}, mellan {winners[2]} och {winners[3]}",
        mistakes=(
            Mistake(
                f"{teams[0]}, mellan {winners[2]} och {winners[3]}"
                if upset
                else f"{winners[1]}, mellan {winners[2]} och {winners[3]}",
                "Etta för alltid" if upset else "Fel segrare",
                "Den som vann kvartsfinal 1 väljer, vem det än är.",
            ),
            Mistake(
                f"{winners[0]}, bland {listed(winners[1:])}",
                "Alla tre",
                "Valet står mellan segrarna i kvartsfinal 3 och 4.",
            ),
            Mistake("Ingen, det lottas", "Lottning", "Segraren i kvartsfinal 1 väljer."),
            Mistake(
                "Ingen, segraren i kvartsfinal 1 möter segraren i 4",
                "Fast spelschema",
                "Schemat är inte fast. Segraren i kvartsfinal 1 väljer.",
            ),
        ),
        decides=(f"{_VETERANS}.n",),
        beside=tuple(one for one in _LETTERS if one[-1] in "ijkop"),
        ruling=ruling_open,
        command=("bridge", "cup-semifinals", "--winners", ",".join(winners)),
        facts={"asks": "chooser", "winners": winners},
    )


_PAIRS, _TEAMS = "sm.sm-tavlingar-par", "sm.sm-tavlingar-lag"
_AGES = {
    Discipline.VETERANS: f"{_PAIRS}.q",
    Discipline.JUNIORS: f"{_PAIRS}.r",
    Discipline.VETERAN_TEAMS: f"{_TEAMS}.i",
    Discipline.JUNIOR_TEAMS: f"{_TEAMS}.m",
}
_NAMED = {
    Discipline.VETERANS: "SM Veteraner par",
    Discipline.JUNIORS: "SM Juniorer par",
    Discipline.VETERAN_TEAMS: "SM-lag Veteraner",
    Discipline.JUNIOR_TEAMS: "SM-lag Juniorer",
}


@topic("bridge.alder", "Åldersgränser i SM", *_AGES.values())
def ages(draw: Draw, level: int) -> Case | None:
    """Players of certain years: whether they may play together in a championship with an age limit."""
    event = draw.one(tuple(_AGES))
    limit = AGE_LIMITS[event]
    assert limit is not None
    old = EVENTS[event].born_latest is not None
    into = -1 if old else 1
    size = 2 if event.pairs else 4
    spread = 6 if level == 1 else 2
    years = [limit + into * draw.whole(0 if level > 1 else 2, spread) for _ in range(size)]
    if draw.chance(1, 2):
        years[0] = limit - into * (draw.whole(2, 5) if level == 1 else 1)
    elif level > 1:
        years[0] = limit
    ruling = old_or_young_enough(event, years)
    allowed = ruling.settled()
    years = draw.shuffled(years) if level == 3 else sorted(years)
    swapped = {
        Discipline.VETERANS: Discipline.VETERAN_TEAMS, Discipline.VETERAN_TEAMS: Discipline.VETERANS,
        Discipline.JUNIORS: Discipline.JUNIOR_TEAMS, Discipline.JUNIOR_TEAMS: Discipline.JUNIORS,
    }[event]  # fmt: skip
    side = "eller tidigare" if old else "eller senare"
    other = AGE_LIMITS[swapped] or 0
    fits_other = max(years) <= other if old else min(years) >= other
    yes, no = f"Ja, gränsen är född {limit} {side}", f"Nej, alla måste vara födda {limit} {side}"
    who, born = "Ett par" if event.pairs else "Ett lag", listed([str(year) for year in years])
    twins = size == 2 and len(set(years)) == 1
    told = f"Båda i ett par är födda {years[0]}." if twins else f"{who} består av spelare födda {born}."
    return Case(
        text=f"{told} Får de vara med i {_NAMED[event]}?",
        right=yes if allowed else no,
        mistakes=(
            Mistake(
                no if allowed else yes,
                "Gränsåret",
                f"Gränsen är {limit}, och de som är födda det året får vara med.",
            ),
            Mistake(
                f"Ja, gränsen är född {other} {side}" if fits_other else f"Nej, alla måste vara födda {other} {side}",
                "Samma årtal för par och lag",
                f"Du tog gränsen för {'lag' if event.pairs else 'par'}. För {'par' if event.pairs else 'lag'} är den "
                f"{limit}.",
            ),
            Mistake("Ja, det räcker att hälften är inom gränsen", "Hälften räcker", "Gränsen gäller varje spelare."),
            Mistake("Nej, åldern räknas på speldagen", "Speldagen", "Det är födelseåret som räknas."),
        ),
        decides=(_AGES[event],),
        beside=(*_AGES.values(), f"{_PAIRS}.f", f"{_TEAMS}.f", "sm.att-delta.b"),
        ruling=ruling,
        command=("bridge", "age", "--event", event.value, "--born", ",".join(str(year) for year in years)),
        facts={"event": event.value, "years": years},
    )


_POINTS = "sm.mastarpoang"
_GOLD = (50, 35, 25, 20, 15, 12, 10, 8, 6, 4, 3, 2, 1)
_SHARED = "sm.resultatredovisning.d"


@topic("bridge.mastarpoang", "Mästarpoäng, medaljer och titel", *(f"{_POINTS}.{letter}" for letter in "bcfghijl"),
       _SHARED, "sm.mastarskapsmedaljer.a")  # fmt: skip
def points(draw: Draw, level: int) -> Case | None:
    """A place, a number of halves or boards: what it gives in points and medals."""
    makers = {
        1: (_gold_place, _enough_halves, _medal),
        2: (_enough_halves, _junior_boards, _gold_place, _round_b, _medal),
        3: (_shared_gold, _shared_gold, _silver_sum, _junior_boards, _round_b),
    }
    return draw.one(makers[level])(draw)


_BESIDE = (*(f"{_POINTS}.{letter}" for letter in "bcdefghijkl"), _SHARED, "sm.wo.i", "sm.mastarskapsmedaljer.a")
_STATED = {
    GoldFor.PLAYER: "skalan gäller var och en av parets spelare",
    SilverRounding.SUM: "det är den hopräknade summan som avrundas",
}


def _gold(number: Fraction | int) -> str:
    return f"{exact(number)} guldpoäng" if number else "Inga guldpoäng"


def _gold_place(draw: Draw) -> Case:
    place = draw.whole(1, 18)
    ruling = master_points(PointsEvent.ROUND_2A, str(place))
    found = ruling.settled()
    near = [(_GOLD[n - 1] if n <= 13 else 0) for n in (place - 1 or 3, place + 1)]
    right = _gold(found.gold) if not found.bronze else "Bronspoäng"
    return Case(
        text=f"Ett par slutade på plats {place} i omgång 2A i Öppna par. Vad får spelarna?",
        right=right,
        mistakes=(
            Mistake(_gold(near[0]), "Raden över" if place > 1 else "Fel rad", "Du läste på fel rad i skalan."),
            Mistake(_gold(near[1]), "Raden under", "Du läste på fel rad i skalan."),
            Mistake(
                "Bronspoäng" if not found.bronze else "Silverpoäng",
                "Fel valör",
                "I omgång 2A ger plats 1–13 guld och plats 14–18 brons.",
            ),
            Mistake(_gold(found.gold / 2), "Delat i paret", "Du delade poängen mellan spelarna."),
            Mistake("Ingenting", "Ingenting", "Plats 1–13 ger guld och plats 14–18 brons."),
        ),
        decides=(f"{_POINTS}.g",) if found.bronze else (f"{_POINTS}.f",),
        beside=_BESIDE,
        ruling=ruling,
        command=("bridge", "masterpoints", "--event", "oppna-2a", "--place", str(place)),
        stating=_STATED,
        facts={"asks": "gold", "places": (place, place)},
    )


def _shared_gold(draw: Draw) -> Case | None:
    first = draw.whole(1, 11)
    last = first + draw.whole(1, 2)
    ruling = master_points(PointsEvent.ROUND_2A, f"{first}-{last}")
    right = ruling.settled().gold
    if right.denominator > 2:  # thirds, which no result list shows
        return None
    count = last - first + 1
    points = _GOLD[first - 1 : last]
    said = listed([str(one) for one in points])
    return Case(
        text=(
            f"{_first(in_words(count))} par delar platserna {first}–{last} i omgång 2A i Öppna par. Hur många "
            "guldpoäng får var och en av spelarna?"
        ),
        right=_gold(right),
        mistakes=(
            Mistake(_gold(points[0]), "Alla får det högre", "Delade placeringar delar poängen; ingen får den bästa."),
            Mistake(_gold(points[-1]), "Nästa rad", "Du gav alla den sämsta platsens poäng. Summan delas lika."),
            Mistake(_gold(sum(points)), "Glömt att dela", f"Du la ihop {said} men delade inte."),
            Mistake(_gold(Fraction(points[0], count)), "Delat den bästa", "Du delade bara den bästa platsens poäng."),
            Mistake(_gold(-(-right.numerator // right.denominator)), "Avrundat", "Någon avrundning nämns inte här."),
        ),
        decides=(_SHARED,),
        beside=tuple(one for one in _BESIDE if one not in (f"{_POINTS}.f",)),
        ruling=ruling,
        command=("bridge", "masterpoints", "--event", "oppna-2a", "--place", f"{first}-{last}"),
        stating=_STATED,
        facts={"asks": "gold", "places": (first, last)},
    )


def _round_b(draw: Draw) -> Case:
    pairs, place = draw.one((98, 99, 100, 100, 101, 110)), draw.whole(1, 6)
    ruling = master_points(PointsEvent.ROUND_2B, str(place), pairs)
    scale = (10, 7, 6, 5, 0, 0, 0)
    by_tables = "Det framgår av gällande tabeller, inte av SM-bestämmelserna"
    right = _gold(ruling.settled().gold) if ruling.decided else by_tables
    return Case(
        text=f"{pairs} par spelar omgång 2B i Öppna par. Hur många guldpoäng får spelarna i paret på plats {place}?",
        right=right,
        mistakes=(
            Mistake(
                by_tables if ruling.decided else _gold(scale[place - 1]),
                "Fel sida om hundra",
                "Skalan 10–7–6–5 gäller när minst 100 par deltar; är de färre gäller tabellerna.",
            ),
            Mistake(_gold(_GOLD[place - 1]), "Omgång 2A", "Du läste skalan för omgång 2A."),
            Mistake(_gold(scale[place]), "Raden under", "Du läste på raden under i skalan."),
            Mistake("Bara silverpoäng", "Bara silver", "De fyra bästa i 2B får guld, om minst 100 par deltar."),
        ),
        decides=(f"{_POINTS}.h",) if ruling.decided else (f"{_POINTS}.i",),
        beside=tuple(one for one in _BESIDE if one[-2:] not in (".h", ".i")),
        ruling=ruling,
        command=("bridge", "masterpoints", "--event", "oppna-2b", "--place", str(place), "--pairs", str(pairs)),
        stating=_STATED,
        facts={"asks": "2b", "pairs": pairs, "place": place},
    )


def _enough_halves(draw: Draw) -> Case:
    halves, who = draw.one((2, 3, 3, 4, 4, 5)), person(draw)
    ruling = honours(halves, winner=True)
    found = ruling.settled()
    all_three, nothing = "Ja, och titeln Svensk Mästare också", "Nej, varken medalj eller titel"
    return Case(
        text=(
            f"{who} spelade {counted(halves, 'halvlek', 'halvlekar')} i lagfinalen, som laget vann. Får {pronoun(who)} "
            "guldmedalj?"
        ),
        right=all_three if found.medal else nothing,
        mistakes=(
            Mistake(
                nothing if found.medal else all_three,
                "Laget vann" if not found.medal else "Fel sida om gränsen",
                f"Det krävs minst {in_words(HALVES)} halvlekar i lagfinalen.",
            ),
            Mistake("Ja, men inte titeln", "Medalj utan titel", "Samma krav gäller medalj och titel."),
            Mistake("Nej, bara titeln", "Titel utan medalj", "Samma krav gäller medalj och titel."),
            Mistake(
                "Ja, om det var minst 3/10 av brickorna",
                "Juniorernas gräns",
                "Tre tiondelar av brickorna gäller juniorernas lagfinal.",
            ),
        ),
        decides=(f"{_POINTS}.b",),
        beside=_BESIDE,
        ruling=ruling,
        command=("bridge", "honours", "--halves", str(halves), "--winner"),
        facts={"asks": "halves", "halves": halves},
    )


def _junior_boards(draw: Draw) -> Case:
    total = draw.one((80, 90, 96, 100, 112, 120, 128, 140))
    limit = -(-3 * total // 10)
    boards, who = limit + draw.one((-2, -1, -1, 0, 0, 1)), person(draw)
    ruling = junior_honours(boards, total)
    enough = ruling.settled()
    yes = f"Ja, minst {limit} brickor räcker"
    return Case(
        text=(
            f"{who} satt med på {boards} av de {total} brickorna i juniorernas lagfinal, och laget tog brons. Får "
            f"{pronoun(who)} medalj?"
        ),
        right=yes if enough else f"Nej, minst {limit} brickor krävs",
        mistakes=(
            Mistake(
                f"Nej, minst {limit + (1 if boards <= limit else boards - limit + 1)} brickor krävs"
                if enough
                else f"Ja, minst {boards} brickor räcker",
                "Fel sida om gränsen",
                f"Tre tiondelar av {total} är {exact(Fraction(3 * total, 10))} brickor.",
            ),
            Mistake(
                f"Nej, minst {total // 2} brickor krävs",
                "Halva finalen",
                "Kravet är tre tiondelar av brickorna, inte hälften.",
            ),
            Mistake(
                "Nej, det krävs fyra halvlekar", "De vuxnas gräns", "Fyra halvlekar gäller öppna klassens lagfinal."
            ),
            Mistake("Ja, hela laget får medalj", "Laget tog brons", "Också i laget krävs att man själv har spelat."),
        ),
        decides=(f"{_POINTS}.c",),
        beside=_BESIDE,
        ruling=ruling,
        command=("bridge", "junior-honours", "--boards", str(boards), "--of", str(total)),
        facts={"asks": "juniors", "boards": boards, "total": total},
    )


def _medal(draw: Draw) -> Case:
    place = draw.whole(1, 4)
    shared = place < 4 and draw.chance(1, 4)
    ruling = medal(place, shared)
    event = draw.one(("Damer", "Mixed", "Öppna par", "Veteraner"))
    names = {1: "Guld", 2: "Silver", 3: "Brons", 4: "Ingen"}
    told = f"I SM-finalen i {event} " + (
        f"delar två par plats {place}. Vilka mästerskapsmedaljer ger det enligt bestämmelserna?"
        if shared
        else f"kommer ett par på plats {place}. Vilken av Förbundets mästerskapsmedaljer får de?"
    )
    if shared:
        mistakes = [
            Mistake(f"{names[place]} till båda", "Samma medalj", "Hur en delad plats ger medaljer sägs inte."),
            Mistake(f"{names[place + 1]} till båda", "Den sämre platsen", "Hur en delad plats ger medaljer sägs inte."),
            Mistake("Det lottas", "Lottning", "Någon lottning om medaljer nämns inte."),
        ]  # fmt: skip
    else:
        mistakes = [
            Mistake(name, "Fel medalj", "Guld, silver och brons går till plats ett, två och tre.")
            for number, name in names.items()
            if number != place
        ]
    return Case(
        text=told,
        right=SILENT if shared else names[place],
        mistakes=tuple(mistakes),
        decides=("sm.mastarskapsmedaljer.a",),
        beside=_BESIDE,
        ruling=ruling,
        command=("bridge", "medal", "--place", str(place), *(("--shared",) if shared else ())),
        facts={"asks": "medal", "place": place, "shared": shared},
    )


def _silver_sum(draw: Draw) -> Case | None:
    tenths = [draw.whole(4, 36) for _ in range(draw.whole(3, 4))]
    each = [Fraction(number, 10) for number in tenths]
    if sum(tenths) % 10 == 0:
        return None
    place = draw.whole(5, 12)
    ruling = veteran_silver(place, 8, points=each)
    silver = ruling.settled().sum
    assert silver is not None
    assert silver == accumulated(each).value
    apart = sum(-(-number // 10) for number in tenths)
    return Case(
        text=(
            f"Ett lag som blev {place}:a i SM-lag Veteraner fick {' + '.join(exact(one) for one in each)} "
            "silverpoäng i sina matcher i Gröna Hissen, på åtta brickor var. Hur många silverpoäng blir det?"
        ),
        right=f"{silver} silverpoäng",
        mistakes=(
            Mistake(f"{apart} silverpoäng", "Avrunda varje match", "Du avrundade varje match för sig."),
            Mistake(f"{exact(sum(each, Fraction(0)))} silverpoäng", "Ingen avrundning", "Decimaler avrundas uppåt."),
            Mistake(f"{silver - 1} silverpoäng", "Nedåt", "Du avrundade nedåt. Decimaler avrundas uppåt."),
            Mistake(f"{silver + 1} silverpoäng", "En för mycket", "Du la på en poäng till efter avrundningen."),
        ),
        decides=(f"{_POINTS}.l",),
        beside=_BESIDE,
        ruling=ruling,
        command=(
            "bridge", "veteran-silver", "--place", str(place), "--boards", "8",
            *(word for one in each for word in ("--points", exact(one))),
        ),
        stating=_STATED,
        facts={"asks": "silver", "tenths": tenths},
    )  # fmt: skip
