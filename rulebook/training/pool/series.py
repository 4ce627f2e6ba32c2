"""Cases on the team series: how it is played, who may play for whom, teams that stay away, places that are free."""

from __future__ import annotations

from itertools import combinations, permutations

from rulebook.law.rulings import Ruling, Unregulated
from rulebook.law.swedish import listed
from rulebook.pool.classes import Discipline
from rulebook.pool.form_of_play.spreading import club_spread_ok
from rulebook.pool.teams.divisions import Division
from rulebook.pool.teams.forfeits import rest_of_gathering, stayed_away
from rulebook.pool.teams.league import TeamMatch, champions, counted_matches, league
from rulebook.pool.teams.lineups import line_up_may_change, may_play_for, one_match_each, vacant_places
from rulebook.pool.teams.moves import balance
from rulebook.pool.teams.readings import LowestDivision
from rulebook.pool.teams.series import discipline_of, series_play
from rulebook.training.cases import SILENT, Case, Mistake, besides, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, persons, places, pronoun

_TITLES = {
    Division.ELIT: "Elitserien", Division.DIV_1: "Div 1", Division.DIV_2: "Div 2", Division.DAM_ELIT: "Dam elit",
}  # fmt: skip
_SERIES = tuple(f"pool.4.28.{letter}" for letter in "abcghi")


@topic("pool.lagserien", "Hur lagserien spelas", *_SERIES, "pool.4.28.2.b", "pool.4.28.7.a", "pool.4.28.7.b")
def series(draw: Draw, level: int) -> Case | None:
    """How much a series plays, in what a player plays, and for whom."""
    kinds = {1: (_matches, _position, _position, _another), 2: (_matches, _another, _change, _twice)}
    return draw.one(kinds.get(level, (_matches, _champions, _champions, _twice)))(draw, level)


def _beside(*decides: str) -> tuple[str, ...]:
    every = ("pool.4.28.b", "pool.4.28.e", "pool.4.28.g", "pool.4.28.h", "pool.4.28.i", "pool.4.28.2.a",
             "pool.4.28.3.a", "pool.4.28.q", "pool.4.28.d")  # fmt: skip
    return tuple(one for one in every if one not in decides)


def _matches(draw: Draw, level: int) -> Case | None:
    teams = 8 if level == 1 else draw.whole(5, 9)
    what = draw.one(("each", "total") if level < 3 else ("total", "individual"))
    ruling = series_play(teams)
    play = ruling.settled()
    number = {"each": play.each, "total": play.total, "individual": play.individual}[what]
    asked = {
        "each": "Hur många lagmatcher spelar varje lag under säsongen?",
        "total": "Hur många lagmatcher spelas det i serien?",
        "individual": "Hur många individuella matcher spelas det i serien?",
    }[what]
    half = {"each": teams - 1, "total": teams * (teams - 1) // 2, "individual": 2 * teams * (teams - 1)}[what]
    own = {"each": 2 * teams, "total": 2 * play.total, "individual": play.total}[what]
    why = "Lagen möts två gånger."
    place = places(draw, 1)[0]
    opening = draw.one((f"{place} spelar i en serie med {in_words(teams)} lag.", f"Serien har {in_words(teams)} lag.",
                        f"{person(draw)} ordnar sammandragen för en serie med {in_words(teams)} lag."))  # fmt: skip
    return Case(
        text=f"{opening} {asked}",
        right=f"{number} matcher",
        mistakes=(
            Mistake(f"{half} matcher", "Enkelmöten", why),
            Mistake(f"{own} matcher", "Sig själv med" if what == "each" else "Räknade två gånger" if what == "total"
                    else "Bara lagmatcherna", "Ett lag möter inte sig självt." if what == "each" else
                    "Varje match räknas en gång." if what == "total" else "Varje lagmatch har fyra matcher."),
            Mistake(f"{2 * number} matcher", "Fyra gånger", "Lagen möts två gånger, inte fyra."),
            Mistake(f"{play.each if what == 'total' else 4 * play.each} matcher", "Ett lags matcher",
                    "Räkna alla lagens matcher.") if what != "each" else
            Mistake(f"{number + 1} matcher", "En för mycket", f"{why} Ett lag möter inte sig självt."),
        ),
        decides=("pool.4.28.i", "pool.4.28.b") if what == "individual" else ("pool.4.28.b",),
        beside=_beside("pool.4.28.b", "pool.4.28.i"),
        ruling=ruling,
        command=("pool", "team", "series", "--teams", str(teams)),
        facts={"asks": "matches", "teams": teams, "what": what},
    )  # fmt: skip


_PLAYER = ("förstespelare", "andrespelare", "tredjespelare", "fjärdespelare")


def _position(draw: Draw, _level: int) -> Case | None:
    position = draw.whole(1, 4)
    right = discipline_of(position)
    who, club = person(draw), places(draw, 1)[0]
    order = "14-1, 9-ball, 9-ball och 8-ball, i den ordningen."
    wrong = [Mistake(one.value, "Fel plats", f"Platserna är {order}") for one in Discipline if one is not right]
    if position in (2, 3):
        wrong.append(Mistake("Valfri gren", "Fritt val", f"Platserna är {order}"))
    else:
        wrong.append(Mistake("9-ball eller 8-ball, som laget väljer", "Fritt val", f"Platserna är {order}"))
    return Case(
        text=f"{who} är {_PLAYER[position - 1]} när {club} spelar lagmatch. Vilken gren spelar {pronoun(who)}?",
        right=right.value,
        mistakes=tuple(wrong),
        decides=("pool.4.28.i",),
        beside=_beside("pool.4.28.i", "pool.4.28.h"),
        facts={"asks": "position", "position": position},
    )


def _another(draw: Draw, _level: int) -> Case | None:
    own, other = places(draw, 2)
    number = draw.chance(1, 3)
    wanted, before = (f"{own} Lag 2", f"{own} Lag 1") if number else (own, other)
    bound = draw.chance(2, 3)
    ruling = may_play_for(wanted, before if bound else None)
    who = person(draw)
    he = pronoun(who)
    told = (
        f"{who} spelade för {before} i höstas" if bound
        else f"{who} spelade för {before} förra säsongen men har inte spelat för något lag i år"
    )  # fmt: skip
    answers = {
        "yes": Mistake("Ja, ingenting hindrar det", "Nytt lag samma säsong",
                       "Den som har spelat för ett lag får inte spela för något annat under säsongen."),
        "no": Mistake("Nej, inte så länge säsongen pågår", "Fjolåret räknas", f"Årets säsong är {he} fri."),
        "club": Mistake("Ja, om klubbarna är överens" if not number else "Ja, eftersom det är samma klubb",
                        "Samma klubb" if number else "Överenskommelse", "Regeln gäller varje lag för sig."),
        "year": Mistake("Nej, först efter ett helt års karens", "Karens", "Det är säsongen som räknas."),
    }  # fmt: skip
    right = "yes" if ruling.value else "no"
    return Case(
        text=f"{told}. Får {he} spela för {wanted} i riksserien i vår?",
        right=answers[right].says,
        mistakes=besides(answers, right),
        decides=("pool.4.28.g",),
        beside=(*_beside("pool.4.28.g", "pool.4.28.b", "pool.4.28.q"), "pool.4.34.a", "pool.4.28.k"),
        ruling=ruling,
        command=("pool", "team", "bound", "--team", wanted, *(("--played-for", before) if bound else ())),
        facts={"asks": "another", "bound": bound},
    )


def _change(draw: Draw, _level: int) -> Case | None:
    new = draw.chance(1, 2)
    ruling = line_up_may_change(new)
    one, other, who = *places(draw, 2), person(draw)
    third = draw.one([p for p in places(draw, 3) if p not in (one, other)])
    told = (
        f"{one} har mött {other} och ska nu möta {third}. {who} vill byta plats med en lagkamrat." if new
        else f"{one} möter {other}. Efter två av de fyra matcherna vill {who} byta plats med en lagkamrat."
    )  # fmt: skip
    answers = {
        "yes": Mistake("Ja, inför en lagmatch mot ett nytt lag", "Mitt i lagmatchen",
                       "Uppställningen får ändras inför en lagmatch mot en ny motståndare, inte under den."),
        "no": Mistake("Nej, inte under en pågående lagmatch", "Nytt lag", "Det är en ny motståndare."),
        "day": Mistake("Nej, uppställningen gäller hela dagen", "Hela dagen", "Inför varje lagmatch får laget byta."),
        "five": Mistake("Ja, om motståndarna får veta det fem minuter före", "Fem minuter",
                        "Fem minuter före ska laget vara fastställt; det ger ingen rätt att byta mitt i."),
    }  # fmt: skip
    right = "yes" if new else "no"
    return Case(
        text=f"{told} Får laget ändra uppställningen?",
        right=answers[right].says,
        mistakes=besides({key: one for key, one in answers.items() if new is False or key != "five"}, right),
        decides=("pool.4.28.2.b",),
        beside=_beside("pool.4.28.2.b"),
        ruling=ruling,
        facts={"asks": "change", "new": new},
    )


def _twice(draw: Draw, _level: int) -> Case | None:
    names = persons(draw, 4)
    double = draw.chance(2, 3)
    line_up = [names[0], names[1], names[2], names[0] if double else names[3]]
    if double:
        line_up = draw.shuffled(line_up)
    ruling = one_match_each(line_up)
    asked = names[0]
    club = places(draw, 1)[0]
    answers = {
        "no": Mistake(f"Nej, {asked} får bara spela en match", "Ingen dubbel", "Alla fyra spelar var sin match."),
        "yes": Mistake("Ja, alla platser är besatta", "Två matcher", "Varje spelare spelar en match i mötet."),
        "game": Mistake("Ja, men bara i olika grenar", "Olika grenar", "Varje spelare spelar en match i mötet."),
        "agreed": Mistake("Ja, om motståndarna godkänner den", "Motståndarna", "Uppställningen är lagets egen sak."),
        "captain": Mistake("Nej, lagkaptenen måste vara med", "Lagkaptenen", "Lagkaptenen ansvarar för laget, men "
                           "behöver inte spela."),
        "reserve": Mistake("Nej, minst en reserv måste stå med", "Reserven", "En reserv behöver inte ställas upp."),
    }  # fmt: skip
    right = "yes" if ruling.value else "no"
    keys = ("no", "yes", "game", "reserve") if double else ("yes", "captain", "reserve", "agreed")
    return Case(
        text=f"{club} ställer upp med {listed(line_up)} på plats 1–4 i en lagmatch. Går det?",
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys if double or key != "no"}, right),
        decides=("pool.4.28.h",),
        beside=_beside("pool.4.28.h", "pool.4.28.i"),
        ruling=ruling,
        facts={"asks": "twice", "double": double},
    )  # fmt: skip


def _champions(draw: Draw, _level: int) -> Case | None:
    teams = [f"{place} Lag 1" for place in places(draw, 8)]
    matches = []
    for first, second in permutations(teams, 2):
        won = draw.whole(0, 4)
        matches.append(TeamMatch(first, second, won, 4 - won, 60 + 10 * won, 100 - 10 * won))
    table = league(matches)
    if not table.decided:
        return None
    found = table.settled()
    top = found.table[:3]
    if len({row.points for row in found.table[:4]}) < 4:
        return None
    ruling = champions(found)
    winner = ruling.settled()
    told = listed([f"{row.team} ({row.points} poäng)" for row in draw.shuffled(top)])
    asks_cup = draw.chance(1, 2)
    second = found.table[1].team
    question = "Vilket lag är direktkvalificerat till Europacupen?" if asks_cup else "Vilket lag är svensk mästare?"
    return Case(
        text=f"Flest poäng i Elitserien har {told}. {question}",
        right=str(winner),
        mistakes=(
            Mistake(second, "Tvåan", "Det är laget som vinner Elitserien."),
            Mistake(found.table[2].team, "Trean", "Det är laget som vinner Elitserien."),
            Mistake(f"{winner} eller {second}, efter en final", "Final", "Någon final spelas inte."),
            Mistake("Det lag som Förbundsstyrelsen tar ut", "Styrelsen tar ut", "Laget som vinner serien är klart."),
        ),
        decides=("pool.4.28.7.b",) if asks_cup else ("pool.4.28.7.a",),
        beside=("pool.4.28.8.a", "pool.4.28.1.a", "pool.4.14.b", "pool.4.15.a", "pool.4.28.9.a", "pool.4.28.d"),
        ruling=ruling,
        facts={"asks": "champions", "points": {row.team: row.points for row in found.table}},
    )


@topic("pool.lag-wo", "Lag som lämnar WO eller uteblir", *(f"pool.4.28.5.{letter}" for letter in "abcdef"))
def walkovers(draw: Draw, level: int) -> Case | None:
    """A team gives a walkover in the series, or stays away altogether."""
    kinds = {1: (_stayed_away, _struck), 2: (_struck, _stayed_away, _rest)}
    return draw.one(kinds.get(level, (_struck, _rest)))(draw)


def _stayed_away(draw: Draw) -> Case | None:
    division = draw.one((Division.ELIT, Division.DIV_1, Division.DIV_2))
    season = draw.whole(1999, 2004)
    ruling = stayed_away(division, season)
    place = places(draw, 1)[0]

    def says(number: int) -> str:
        return f"{season + number}/{season + number + 1}"

    return Case(
        text=(
            f"Hela laget från {place} i {_TITLES[division]} uteblir och lämnar WO under säsongen {says(0)}. Vilken "
            "säsong får laget tidigast starta igen, om det inte ges dispens?"
        ),
        right=says(2),
        mistakes=(
            Mistake(says(1), "Direkt igen", "Laget saknar starträtt säsongen efter och måste stå över ett år."),
            Mistake(says(3), "Två år", "Laget står över ett år."),
            Mistake(says(0), "Spela vidare", "Laget diskvalificeras."),
        ),
        decides=("pool.4.28.5.f",),
        beside=("pool.4.28.5.a", "pool.4.28.5.b", "pool.4.28.5.g", "pool.4.28.4.a", "pool.4.28.8.a", "pool.4.28.p"),
        ruling=ruling,
        command=("pool", "team", "away", "--division", division.value, "--season", str(season)),
        unasked=(LowestDivision,),
        facts={"asks": "away", "season": season},
    )


def _rest(draw: Draw) -> Case | None:
    division = draw.one((Division.ELIT, Division.DIV_1, Division.DIV_2))
    left = draw.whole(1, 3)
    ruling = rest_of_gathering(division, left)
    right = ruling.settled().matches
    place = places(draw, 1)[0]

    def says(number: int) -> str:
        return counted(number, "individuell match", "individuella matcher").capitalize()

    return Case(
        text=(
            f"Laget från {place} i {_TITLES[division]} lämnar WO mitt i ett sammandrag. Det hade "
            f"{counted(left, 'lagmatch', 'lagmatcher')} kvar den dagen. Hur många individuella matcher förlorar det?"
        ),
        right=says(right),
        mistakes=(
            Mistake(says(left), "Bara lagmatcherna", "Varje lagmatch har fyra individuella matcher."),
            Mistake(says(2 * left), "Minst två", "Två matcher förlorar laget med bara två spelare."),
            Mistake(says(4 * left + 4), "En för mycket", "Det är de matcher som är kvar."),
            Mistake("Inga, de räknas bort", "Räknas bort", "Det som räknas bort är matcher som redan är spelade."),
        ),
        decides=("pool.4.28.5.a",),
        beside=("pool.4.28.5.b", "pool.4.28.5.d", "pool.4.28.4.b", "pool.4.28.4.c", "pool.4.28.d", "pool.4.2.c"),
        ruling=ruling,
        command=("pool", "team", "walkover", "--division", division.value, "--matches-left", str(left)),
        facts={"asks": "rest", "left": left},
    )


def _struck(draw: Draw) -> Case | None:
    teams = places(draw, 8)
    own, others = teams[0], teams[1:]
    everybody = draw.chance(1, 2)
    met = others if everybody else others[: draw.whole(1, 3)]
    matches = [TeamMatch(own, other, 2, 2, 90, 90) for other in met]
    matches += [TeamMatch(a, b, 3, 1, 100, 80) for a, b in combinations(others, 2) if len(matches) < 30]
    ruling = counted_matches(matches, own, whole_gathering=everybody)
    gone = len(matches) - len(ruling.settled())
    when = (
        "Det har då deltagit i hela sammandrag och mött alla de sju andra lagen en gång" if everybody
        else f"Det är det första sammandraget, och laget har mött {in_words(len(met))} av de sju andra"
    )  # fmt: skip
    answers = {
        "stand": Mistake("De räknas, för laget har mött alla de andra", "Spelat är spelat",
                         "Matcherna räknas bort när laget inte har mött alla de övriga."),
        "gone": Mistake("De räknas bort", "Stryk alltid", "De står fast när laget har mött alla de övriga lagen."),
        "lost": Mistake("De räknas som förlorade", "Förlorade", "Det är matcherna därefter som är förlorade."),
        "half": Mistake("Bara vinsterna räknas bort", "Bara vinsterna", "Antingen räknas alla bort eller ingen."),
    }  # fmt: skip
    right = "stand" if not gone else "gone"
    return Case(
        text=f"{own} lämnar WO i lagserien. {when}. Vad händer med de matcher som {own} redan har spelat?",
        right=answers[right].says,
        mistakes=besides(answers, right),
        decides=("pool.4.28.5.c",) if not gone else ("pool.4.28.5.b",),
        beside=("pool.4.28.5.a", "pool.4.28.5.d", "pool.4.28.5.g", "pool.4.28.4.c", "pool.4.28.1.b", "pool.4.3.c"),
        ruling=ruling,
        facts={"asks": "struck", "all": everybody, "met": len(met)},
    )  # fmt: skip


@topic("pool.lagplatser", "Lediga platser i lagserien", "pool.4.28.l", "pool.4.28.9.c")
def free_places(draw: Draw, level: int) -> Case | None:
    """Teams apply for the places of a series that are free; or so many teams come up that Div 1 grows."""
    return _balance(draw) if level == 3 and draw.chance(1, 3) else _vacant(draw, level)


def _vacant(draw: Draw, level: int) -> Case | None:
    clubs = places(draw, 3 if level == 1 else 4)
    numbers = [draw.one((1, 2, 3)) for _ in clubs]
    left = 1 if level == 1 else draw.whole(1, 2)
    division = draw.one(("Div 1 norra", "Div 1 södra", "Div 2 västra", "Div 2 östra", "Div 2 norra"))
    applicants = [(f"{club} Lag {number}", number) for club, number in zip(clubs, numbers, strict=True)]
    ruling = vacant_places(applicants, left)
    if ruling.decided:
        found = ruling.settled()
        assert not isinstance(found, Unregulated)
        right = listed(list(found))
    elif level == 1:
        return None
    else:
        right = SILENT
    names = [name for name, _ in applicants]
    firsts = [name for name, number in applicants if number == 1]
    others = [name for name, number in applicants if number != 1]

    def says(some: list[str]) -> str:
        return listed(sorted(some)) if some else "Ingen av dem"

    wrong = [
        Mistake(says(names[:left]), "Först till kvarn", "Klubbar som inte redan har ett lag i serien har företräde."),
        Mistake(says(others[:left]), "Fler lag först", "Klubbar utan lag i serien (Lag 1) har företräde."),
        Mistake(says(names[-left:]), "Sist anmäld", "Det är Lag 1 som har företräde, inte ordningen."),
        Mistake(says((firsts + others)[:left]), "Fyll på" if not ruling.decided else "I ansökans ordning",
                "Bland likställda lag säger texten inte vem som går före."),
        Mistake("Lotten avgör mellan alla", "Lotten", "Klubbar som inte har något lag i serien har företräde."),
    ]  # fmt: skip
    if ruling.decided and draw.chance(1, 3):
        wrong.append(Mistake(SILENT, "Oreglerat", "Lag 1 från en klubb utan lag i serien har företräde."))
    free = "En plats är ledig" if left == 1 else "Två platser är lediga"
    told = listed(names)
    return Case(
        text=f"{free} i {division}, och dit söker {told}. Lag 1 är från klubbar som inte har något lag i serien. Vem "
        f"får {'platsen' if left == 1 else 'platserna'}?",
        right=right,
        mistakes=tuple(wrong),
        decides=("pool.4.28.l",),
        beside=("pool.4.28.k", "pool.4.28.m", "pool.4.28.n", "pool.4.28.j", "pool.4.28.9.c", "pool.4.28.a"),
        ruling=ruling,
        facts={"asks": "vacant", "applicants": applicants, "left": left},
    )  # fmt: skip


def _balance(draw: Draw) -> Case | None:
    ones, twos = draw.one(((1, 1), (1, 2), (2, 2), (2, 3), (2, 4)))
    ruling: Ruling[int] = balance(ones, twos)
    before = 8 * ones
    right = ruling.settled()

    def says(number: int) -> str:
        return f"{number} lag"

    first = "en serie" if ones == 1 else "två serier"
    second = "en serie" if twos == 1 else f"{in_words(twos)} serier"
    return Case(
        text=(
            f"Div 1 har {first} och Div 2 {second}, med åtta lag i varje. Alla ettor tackar ja, och inget lag drar sig "
            "ur. Hur många lag blir det i Div 1 innan något har jämnats ut?"
        ),
        right=says(right),
        mistakes=(
            Mistake(says(before), "Alltid åtta i varje", "Så många går upp och ned; texten jämnar inte ut det.")
            if right != before else Mistake(says(before + 1), "En för mycket", "Räkna upp och ned var för sig."),
            Mistake(says(before + twos), "Glömt nedflyttningen", "Ur varje Div 1-serie flyttas åttan ned."),
            Mistake(says(before - ones), "Glömt uppflyttningen", "Ur varje Div 2-serie flyttas ettan upp."),
            Mistake(says(before + ones), "Räknat nedflyttade från Elit två gånger",
                    "Lika många går upp till Elitserien som kommer ned."),
        ),
        decides=("pool.4.28.9.c",),
        beside=("pool.4.28.8.a", "pool.4.28.9.a", "pool.4.28.a", "pool.4.28.l", "pool.4.28.9.d"),
        ruling=ruling,
        facts={"asks": "balance", "ones": ones, "twos": twos},
    )  # fmt: skip


@topic("pool.klubbkamrater", "Klubbkamrater i olika grupper", "pool.4.13.1.b")
def club_mates(draw: Draw, level: int) -> Case | None:
    """So many unseeded players of a club are spread over groups: which spread follows the rules."""
    groups = 4 if level == 1 else draw.one((4, 8) if level == 2 else (2, 4, 8))
    mates = draw.whole(groups + 1, 2 * groups - 1) if level < 3 else draw.whole(groups + 1, 3 * groups - 1)
    low, more = divmod(mates, groups)
    if not more:
        return None
    even = [low + 1] * more + [low] * (groups - more)
    assert club_spread_ok(even)

    def says(numbers: list[int]) -> str:
        return "–".join(str(one) for one in sorted(numbers, reverse=True))

    fill = [low + 1] * (mates // (low + 1)) + ([mates % (low + 1)] if mates % (low + 1) else [])
    fill += [0] * (groups - len(fill))
    shifted = list(even)
    shifted[0], shifted[-1] = shifted[0] + 1, shifted[-1] - 1
    half = [(mates + 1) // 2, mates // 2] + [0] * (groups - 2)
    lot = list(even)
    lot[0] += 2
    for at in (len(lot) - 1, len(lot) - 2):
        lot[at] -= 1
    candidates = [
        (fill, "Fyll på", "Grupperna ska skilja så lite som möjligt."),
        (half, "Halvor", "De ska spridas över alla grupperna."),
        (shifted, "Ren lott", "Lotten får inte ge mer än ett steg mellan grupperna."),
        (lot, "Ren lott", "Lotten får inte ge mer än ett steg mellan grupperna."),
    ]
    wrong = [
        Mistake(says(numbers), name, why)
        for numbers, name, why in candidates
        if len(numbers) == groups and min(numbers) >= 0 and sum(numbers) == mates and not club_spread_ok(numbers)
    ]
    wrong.append(Mistake("Vilken som helst, om den lottas", "Lotten råder", "Klubbkamrater ska spridas jämnt."))
    club = f"{places(draw, 1)[0]} Biljardklubb"
    return Case(
        text=(
            f"{in_words(mates).capitalize()} oseedade spelare från {club} ska in i {in_words(groups)} lika stora "
            "grupper med gott om plats. Ingen seedad är från klubben. Vilken fördelning på grupperna följer reglerna?"
        ),
        right=says(even),
        mistakes=tuple(wrong),
        decides=("pool.4.13.1.b",),
        beside=("pool.4.13.1.a", "pool.4.13.2.b", "pool.4.13.e", "pool.4.13.c", "pool.4.12.a"),
        note=f"{mates} spelare på {groups} grupper är {low} i varje och {more} över, som läggs i varsin grupp.",
        facts={"groups": groups, "mates": mates},
    )
