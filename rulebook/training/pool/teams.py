"""Cases on the team series: tables, line-ups, walkovers, promotion and relegation."""

from __future__ import annotations

from datetime import datetime, timedelta

from rulebook.pool.classes import Discipline
from rulebook.pool.teams.divisions import TEAM_DISTANCES, Division, team_distance
from rulebook.pool.teams.forfeits import forfeits
from rulebook.pool.teams.league import PartedBy, TeamMatch, league
from rulebook.pool.teams.lineups import (
    LINE_UP_MINUTES,
    MOST_PLAYERS,
    TABLES,
    club_team_admitted,
    line_up_in_time,
    may_arrange_gathering,
    reserve_may_enter,
    team_complete,
)
from rulebook.pool.teams.moves import FinalPlace, moves
from rulebook.pool.teams.readings import BallQuotient
from rulebook.training.cases import SILENT, Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import PLACES, person, places, pool_club
from rulebook.training.pool.before_play import clock

_DIVISIONS = {
    Division.ELIT: "Elitserien",
    Division.DIV_1: "Div 1",
    Division.DIV_2: "Div 2",
    Division.DAM_ELIT: "Dam elit",
}

_LOST = {1: "en match är förlorad", 2: "två matcher är förlorade", 3: "tre matcher är förlorade"}


def _balls(draw: Draw, division: str, won: int) -> tuple[int, int]:
    """Return both teams' balls in a team match whose first team wins so many of the four individual matches."""
    eight, nine, fourteen = TEAM_DISTANCES[division]
    distances = draw.shuffled([fourteen, nine, nine, eight])
    less = [draw.whole(distance // 3, distance - 1) for distance in distances]
    home = [distance if n < won else made for n, (distance, made) in enumerate(zip(distances, less, strict=True))]
    away = [made if n < won else distance for n, (distance, made) in enumerate(zip(distances, less, strict=True))]
    return sum(home), sum(away)


@topic("pool.lagtabell", "Lika i lagserien", "pool.4.28.1.a", "pool.4.28.d", uses=("pool.4.28.1.b",))
def table(draw: Draw, level: int) -> Case | None:
    """Two teams of a series: who stands before the other."""
    first, second, third = places(draw, 3)
    division = draw.one(("Elitserie", "Div 1", "Div 2"))
    own = draw.one((0, 1, 2, 3, 4))
    mine = [draw.whole(0, 4), draw.whole(0, 4)] if level == 1 else draw.one(([4, 2], [4, 3], [4, 1], [4, 4], [4, 0]))
    yours = list(mine) if level == 3 else [draw.whole(0, 4), draw.whole(0, 4)] if level == 1 else [3, *mine[1:]]
    wins = [own, draw.whole(0, 4) if level == 1 else own, mine[0], 4 - mine[1], yours[0], 4 - yours[1]]
    pairs = ((first, second), (second, first), (first, third), (third, first), (second, third), (third, second))
    matches = [
        TeamMatch(home, away, won, 4 - won, *_balls(draw, division, won))
        for (home, away), won in zip(pairs, wins, strict=True)
    ]
    ruling = league(matches)
    if not ruling.decided:
        return None
    found = ruling.settled()
    rows = {one.team: one for one in found.table}
    top, below = found.table[0], found.table[1]
    by = next(one.by for one in found.decided if {one.above, one.below} == {top.team, below.team})
    if by is not (PartedBy.POINTS, PartedBy.MATCH_QUOTIENT, PartedBy.BALL_QUOTIENT)[level - 1]:
        return None
    if by is PartedBy.BALL_QUOTIENT:
        other_way = league(matches, reading=BallQuotient.MADE_LOST)
        if not other_way.decided or other_way.settled().table[0].team != top.team:
            return None
    between = [m for m in matches if {m.home, m.away} == {top.team, below.team}]
    taken = sum((m.home_matches if m.home == top.team else m.away_matches) for m in between)
    met = top.team if taken > 4 else below.team if taken < 4 else ""
    more_wins = max(rows.values(), key=lambda one: 3 * one.won + one.drawn).team
    lines = [
        f"{m.home}–{m.away} {m.home_matches}–{m.away_matches} ({m.home_balls}–{m.away_balls})"
        for m in draw.shuffled(matches)
    ]
    words = {PartedBy.POINTS: "poängen", PartedBy.MATCH_QUOTIENT: "matchkvoten", PartedBy.BALL_QUOTIENT: "bollkvoten"}
    balls = max((top, below), key=lambda one: one.ball_quotient or 0).team
    why = f"Ordningen är poäng, matchkvot, bollkvot och inbördes möte. Här skiljer {words[by]}."
    mistakes = [
        Mistake(f"{below.team}, på {words[by]}", "Fel räknat", why),
        Mistake(
            f"{more_wins}, med tre poäng för vinst",
            "Tre för vinst",
            "En vunnen lagmatch ger två poäng, en oavgjord en.",
        ),
        Mistake(f"{below.team}, på bollskillnaden", "Bollskillnad", f"Bollskillnaden räknas inte. {why}"),
        Mistake("De får spela om", "Omspel", "Omspel får bara lag som står lika och när flyttning hänger på det."),
    ]
    if met == below.team:
        mistakes.append(Mistake(f"{met}, på inbördes möte", "Inbördes först", why))
    if balls == below.team and by is not PartedBy.BALL_QUOTIENT:
        mistakes.append(Mistake(f"{balls}, på bollkvoten", "Bollkvoten först", why))
    return Case(
        text=f"Tre lag i {division.replace('Elitserie', 'Elitserien')} har mött varandra två gånger (bollar inom "
        f"parentes): {'; '.join(lines)}. Vilket av dem ligger främst?",
        right=f"{top.team}, på {words[by]}",
        mistakes=tuple(m for m in mistakes if not (m.says.startswith(top.team) and "tre poäng" in m.says)),
        decides=("pool.4.28.d",) if by is PartedBy.POINTS else ("pool.4.28.1.a",),
        beside=("pool.4.12.i", "pool.4.12.j", "pool.4.28.8.a", "pool.4.24.a", "pool.4.28.b", "pool.4.28.1.b"),
        ruling=ruling,
        command=("pool", "league", "lagmatcher.csv"),
        files={
            "lagmatcher.csv": "home,away,home_matches,away_matches,home_balls,away_balls\n"
            + "".join(
                f"{m.home},{m.away},{m.home_matches},{m.away_matches},{m.home_balls},{m.away_balls}\n" for m in matches
            )
        },
        unasked=(BallQuotient,),
        facts={"matches": matches},
    )


@topic(
    "pool.lag",
    "Laget: medlemmar, uppställning, reserv",
    *(f"pool.4.28.{one}" for one in ("e", "j", "k", "2.a", "3.a", "6.a")),
    uses=("pool.4.28.f", "pool.4.28.m", "pool.4.28.6.b"),
)
def line_up(draw: Draw, level: int) -> Case:
    """A captain or an organiser asks: members, line-up in time, a reserve, a club's second team, tables."""
    kind = draw.one(("members", "time", "tables") if level == 1 else ("members", "time", "reserve", "second", "tables"))
    beside = (
        "pool.4.28.b",
        "pool.4.28.g",
        "pool.4.28.h",
        "pool.4.28.2.b",
        "pool.4.28.4.a",
        "pool.4.28.6.b",
        "pool.4.28.5.a",
    )
    club = draw.one(PLACES)
    if kind == "members":
        number = draw.one((5, 6, 10, 11)) if level == 1 else draw.one((7, 8, 9))
        ok = number <= MOST_PLAYERS
        yes, no = f"Ja, {MOST_PLAYERS} är det högsta antalet", f"Nej, högst {MOST_PLAYERS} får laget ha"
        return Case(
            text=f"{club} anmäler ett lag med {in_words(number)} spelande medlemmar, reserven inräknad, och "
            f"lagkapten. Får "
            "laget vara så stort?",
            right=yes if ok else no,
            mistakes=(
                Mistake("Nej, högst sex får laget ha", "Fel gräns", f"Gränsen är {MOST_PLAYERS}.")
                if number > 6
                else Mistake("Nej, högst fyra får laget ha", "Fel gräns", f"Gränsen är {MOST_PLAYERS}."),
                Mistake("Ja, reserven räknas inte", "Reserven utanför", "Reserven räknas in."),
                Mistake("Nej, ett lag är fyra och en reserv", "Uppställningen", "Fyra spelar, men laget får ha fler."),
                Mistake("Ja, antalet är fritt", "Fritt", f"Gränsen är {MOST_PLAYERS}."),
            ),
            decides=("pool.4.28.e",),
            beside=beside,
            ruling=team_complete(number),
            command=("pool", "team", "members", "--players", str(number), "--captain"),
            facts={"kind": kind, "number": number},
        )
    if kind == "time":
        begins = datetime(2000, 10, 7, draw.whole(9, 13), draw.one((0, 15, 30)))
        before = draw.one((2, 3, 10, 14)) if level == 1 else draw.one((4, 5, 6, 12))
        at = begins - timedelta(minutes=before)
        ok = before >= LINE_UP_MINUTES
        yes, no = f"Ja, {LINE_UP_MINUTES} minuter före räcker", f"Nej, {LINE_UP_MINUTES} minuter före krävs"
        return Case(
            text=f"Lagmatchens första match börjar {clock(begins)}. {club} har sin uppställning klar "
            f"{clock(at)}. Är det i tid?",
            right=yes if ok else no,
            mistakes=(
                Mistake("Nej, en timme före krävs", "En timme", "Senast fem minuter före första matchen."),
                Mistake(
                    "Nej, 15 minuter före krävs", "Matchstartens gräns", "Femton minuter gäller en spelares match."
                ),
                Mistake("Ja, bara den är klar när matchen börjar", "Ända till start", "Fem minuter före är senast."),
                Mistake("Nej, 30 minuter före krävs", "Mästerskapets gräns", "Trettio minuter gäller mästerskap."),
            ),
            decides=("pool.4.28.2.a",),
            beside=("pool.4.2.a", "pool.4.2.b", *beside),
            ruling=line_up_in_time(at, begins),
            command=(
                "pool",
                "team",
                "lineup",
                "--handed-in",
                at.isoformat(timespec="minutes"),
                "--first-match",
                begins.isoformat(timespec="minutes"),
            ),
            facts={"kind": kind, "before": before},
        )
    if kind == "tables":
        number = draw.one((4, 5, 10, 12)) if level == 1 else draw.one((6, 7, 8, 9))
        ok = number >= TABLES
        yes, no = f"Ja, {TABLES} bord räcker", f"Nej, minst {TABLES} bord krävs"
        return Case(
            text=f"{pool_club(draw)} har {in_words(number)} bord och söker ett lagsammandrag. Räcker borden?",
            right=yes if ok else no,
            mistakes=(
                Mistake(f"Nej, minst {number + 2} bord krävs", "Fel gräns", f"Gränsen är {TABLES}."),
                Mistake("Ja, fyra bord räcker för en lagmatch", "Ett bord per spelare", f"Minst {TABLES} bord krävs."),
                Mistake("Nej, ett bord per lag och ett till", "Nio bord", f"Gränsen är {TABLES}."),
                Mistake("Ja, om sammandraget får ta två dagar", "Två dagar", "Sammandraget ska rymmas på en dag."),
            ),
            decides=("pool.4.28.6.a",),
            beside=("pool.4.32.c", *beside),
            ruling=may_arrange_gathering(number),
            command=("pool", "team", "tables", "--tables", str(number)),
            facts={"kind": kind, "number": number},
        )
    if kind == "reserve":
        name, (verb, rest) = person(draw), draw.one((("skadar", "sig"), ("blir", "sjuk"), ("vill", "vila")))
        vacant = draw.whole(1, 4)
        put = vacant if draw.chance(1, 2) else 1 + vacant % 4
        ill = verb != "vill"
        if not ill:
            put = vacant
        ruling = reserve_may_enter(vacant, put, ill=ill)
        ok = ruling.settled()
        yes = "Ja, på den plats som blev tom"
        nth = ("förstespelaren", "andrespelaren", "tredjespelaren", "fjärdespelaren")
        return Case(
            text=f"Under sammandraget {verb} {nth[vacant - 1]} i {club} {rest}. Laget vill sätta in reserven {name} "
            f"som {nth[put - 1].removesuffix('n')}, innan den matchen har börjat. Går det?",
            right=yes
            if ok
            else "Nej, bara vid skada eller sjukdom"
            if not ill
            else "Nej, bara på den plats som blev tom",
            mistakes=(
                Mistake(
                    yes, "Alltid insättning", "Reserven får in vid skada eller sjukdom, på den plats som blev tom."
                ),
                Mistake("Ja, på valfri plats", "Valfri plats", "Reserven sätts in på den plats där frånfallet sker."),
                Mistake("Nej, bara på den plats som blev tom", "Fel plats", "Platsen är just den som blev tom."),
                Mistake("Nej, först vid nästa sammandrag", "Nästa gång", "Reserven får sättas in under seriespelet."),
                Mistake("Nej, matchen är förlorad på WO", "WO", "En skadad eller sjuk spelare får ersättas."),
            )
            if ill
            else (
                Mistake(yes, "Alltid insättning", "Reserven får in vid skada eller sjukdom."),
                Mistake("Ja, på valfri plats", "Valfri plats", "Reserven får in bara vid skada eller sjukdom."),
                Mistake("Nej, först vid nästa sammandrag", "Nästa gång", "Skälet avgör, inte sammandraget."),
                Mistake(
                    "Ja, om motståndarna går med på det", "Motståndarna avgör", "Motståndarna har ingen del i det."
                ),
            ),
            decides=("pool.4.28.3.a",),
            beside=beside,
            ruling=ruling,
            command=(
                "pool",
                "team",
                "reserve",
                "--vacant",
                str(vacant),
                "--put-in",
                str(put),
                "--ill" if ill else "--no-ill",
            ),
            facts={"kind": kind, "vacant": vacant, "put": put, "ill": ill},
        )
    division = draw.one((Division.ELIT, Division.ELIT, Division.DIV_1, Division.DIV_2))
    number = draw.one((2, 3))
    ruling2 = club_team_admitted(division, number, 1 if division is Division.ELIT else 0)
    ok = ruling2.value is True
    where = _DIVISIONS[division]
    return Case(
        text=f"{club} har Lag 1 i Elitserien och vill ha med sitt {'andra' if number == 2 else 'tredje'} lag i "
        f"{where}. "
        "Får klubben det?",
        right="Ja, andra och tredje lag får vara med där" if ok else "Nej, bara ett lag per klubb i Elitserien",
        mistakes=(
            Mistake(
                "Ja, andra och tredje lag får vara med där", "Fel serie", "I Elitserien får en klubb ha endast ett lag."
            ),
            Mistake(
                "Nej, bara ett lag per klubb i Elitserien", "Elitens gräns", "I Div 1 och Div 2 får fler lag vara med."
            ),
            Mistake("Nej, en klubb får bara ha ett lag i riksserien", "Ett lag i allt", "Gränsen gäller Elitserien."),
            Mistake("Ja, bara spelarna är andra", "Andra spelare", "Det är lagen som räknas, inte bara spelarna.")
            if not ok
            else Mistake("Nej, bara andra lag, inte tredje", "Tredje laget", "Andra och tredje lag får vara med."),
        ),
        decides=("pool.4.28.k",) if ok else ("pool.4.28.j",),
        beside=("pool.4.28.l", "pool.4.28.m", "pool.4.28.n", "pool.4.28.g", "pool.4.28.e"),
        ruling=ruling2,
        command=(
            "pool",
            "team",
            "admitted",
            "--division",
            division.value,
            "--team-no",
            str(number),
            "--others",
            "1" if division is Division.ELIT else "0",
        ),
        facts={"kind": kind, "division": division.value},
    )


@topic("pool.lag-kort", "Lag med för få spelare", "pool.4.28.4.a", "pool.4.28.4.b", "pool.4.28.4.c", "pool.4.28.q")
def short(draw: Draw, level: int) -> Case:
    """A team comes with too few players: what it loses beforehand, and by how much."""
    division = draw.one(list(Division))
    club, other = places(draw, 2)
    if level == 1 or draw.chance(1, 3):
        players = draw.one((1, 2, 3))
        given_up = [Discipline.FOURTEEN_ONE, Discipline.EIGHT_BALL][: max(1, min(2, 4 - players))]
        ruling = forfeits(division, given_up)
        right = f"Ja, men {_LOST[4 - players]}" if players > 1 else "Nej, minst två krävs"
        return Case(
            text=f"{club} kommer med {'bara en spelare' if players == 1 else f'{in_words(players)} spelare'} "
            f"till lagmatchen i "
            f"{_DIVISIONS[division]} mot {other}. Får laget spela?",
            right=right,
            mistakes=(
                Mistake("Nej, minst tre krävs", "Tre krävs", "Ett lag får spela med så få som två."),
                Mistake("Nej, minst fyra krävs", "Fulltaligt krävs", "Ett lag får spela med så få som två."),
                Mistake(
                    "Nej, hela lagmatchen är förlorad", "Allt förlorat", "Bara de bortvalda platserna är förlorade."
                )
                if players > 1
                else Mistake(f"Ja, men {_LOST[3]}", "En räcker", "Färre än två får det inte vara."),
                Mistake("Ja, och en spelare får spela två matcher", "Dubbel start", "Varje spelare spelar en match."),
                Mistake(f"Ja, men {_LOST[2]}", "Två för få", "Det beror på hur många platser som är tomma."),
            ),
            decides=("pool.4.28.4.a",) if players == 1 else ("pool.4.28.4.a", "pool.4.28.4.b"),
            beside=("pool.4.28.3.a", "pool.4.28.h", "pool.4.28.5.d", "pool.4.28.e", "pool.4.28.4.c"),
            ruling=ruling if players > 1 else None,
            facts={"kind": "players", "players": players},
        )
    game = draw.one(list(Discipline))
    ruling = forfeits(division, [game])
    loss = team_distance(division, game).settled()
    elsewhere = team_distance(draw.one([d for d in Division if d is not division]), game).settled()
    individual = 75 if game is Discipline.FOURTEEN_ONE else 5
    return Case(
        text=f"{club} i {_DIVISIONS[division]} har bara tre spelare och väljer bort en plats i {game.value} mot "
        f"{other}. Vad står "
        "det i protokollet?",
        right=f"0–{loss}",
        mistakes=(
            Mistake(f"0–{elsewhere}", "Fel division", "Distansen beror på divisionen."),
            Mistake(f"0–{individual}", "Individuell distans", "Lagens distanser står i en egen tabell."),
            Mistake("0–1", "Bara förlusten", "En bortvald disciplin förloras med största möjliga poängskillnad."),
            Mistake("0–0", "Struken", "Matchen är inte struken utan förlorad."),
            Mistake(f"0–{loss + 1}", "En för mycket", "Talet är divisionens distans."),
        ),
        decides=("pool.4.28.4.c", "pool.4.28.q"),
        beside=("pool.4.10.a", "pool.4.28.5.a", "pool.4.28.4.b", "pool.4.28.3.a", "pool.4.28.i"),
        ruling=ruling,
        command=("pool", "team", "forfeits", "--division", division.value, "--drop", game.value),
        facts={"kind": "score", "division": division.value, "game": game.value},
    )


@topic(
    "pool.lagflyttning",
    "Lag upp och ned",
    *(f"pool.4.28.{one}" for one in ("m", "n", "o", "p", "8.a", "9.a", "9.b")),
)
def moving(draw: Draw, level: int) -> Case | None:
    """A Div 1 series is finished: which team goes up, and which goes down."""
    clubs = places(draw, 5)
    seventh, eighth = clubs[3:]
    numbers = (
        (1, draw.one((1, 2)), draw.one((1, 2)))
        if level == 1
        else draw.one(((2, 1, 1), (2, 3, 1), (3, 2, 1), (1, 2, 1)))
    )
    declined = level == 3 and draw.chance(1, 2)
    place = numbers.index(1)
    order = [FinalPlace("div1", n + 1, clubs[n], numbers[n], declined=declined and n == place) for n in range(3)]
    ruling = moves([FinalPlace("elit", 7, seventh, 1), FinalPlace("elit", 8, eighth, 1), *order])
    if not ruling.decided:
        return None
    name = [f"{one.club} Lag {one.team_no}" for one in order]
    told = f"Det spelas en enda Div 1-serie, och den vinns av {name[0]} före {name[1]} och {name[2]}. "
    told += f"I Elitserien slutade {seventh} Lag 1 på plats 7 och {eighth} Lag 1 på plats 8. "
    up = f"{name[place]} upp, {eighth} ned"
    if declined:
        told += f"{name[place]} tackar nej till att gå upp. "
        right = f"Ingen upp, {eighth} stannar"
        following = next((n for n in range(place + 1, 3)), 0)
        mistakes = (
            Mistake(
                f"{name[following]} upp, {eighth} ned",
                "Nästa lag frågas",
                "Tackar laget nej blir de sist placerade kvar.",
            ),
            Mistake(f"Ingen upp, {eighth} ned", "Nedflyttning ändå", "Någon nedflyttning sker då inte."),
            Mistake(up, "Nej gäller inte", "Laget får tacka nej."),
            Mistake(SILENT, "Texten säger det", "Texten säger vad som sker när laget tackar nej."),
        )
    else:
        right = up
        mistakes = (
            Mistake(f"{name[0]} upp, {eighth} ned", "Vinnaren alltid", "Lag 2 och Lag 3 kan inte gå upp i Elitserien."),
            Mistake(f"{name[1]} upp, {eighth} ned", "Tvåan i tur", "Ett Lag 1 har företräde, som tvåa eller trea."),
            Mistake(f"Ingen upp, {eighth} stannar", "Ingen går upp", "Ett Lag 1 bland de tre främsta går upp."),
            Mistake(
                f"{name[place]} upp, {seventh} och {eighth} ned",
                "Två ned",
                "Med en enda Div 1-serie går bara åttan ned.",
            ),
        )
    found = ruling.settled()
    assert (len(found.up), len(found.down)) == ((0, 0) if declined else (1, 1))
    return Case(
        text=f"{told}Vilka lag flyttas mellan Elitserien och Div 1?",
        right=right,
        mistakes=mistakes,
        decides=("pool.4.28.o", "pool.4.28.p")
        if declined
        else ("pool.4.28.n", "pool.4.28.m")
        if place
        else ("pool.4.28.9.b",),
        beside=(
            "pool.4.28.j",
            "pool.4.28.k",
            "pool.4.28.l",
            "pool.4.28.8.a",
            "pool.4.28.9.a",
            "pool.4.28.9.c",
            "pool.4.28.8.b",
        ),
        ruling=ruling,
        command=("pool", "team", "moves", "slut.csv"),
        files={
            "slut.csv": "series,place,club,team_no,region,declined\n"
            + f"elit,7,{seventh},1,,\nelit,8,{eighth},1,,\n"
            + "".join(f"div1,{one.place},{one.club},{one.team_no},,{'ja' if one.declined else ''}\n" for one in order)
        },
        facts={"numbers": numbers, "declined": declined, "names": name, "eighth": eighth},
    )
