"""Cases on play at the table: lateness, walkovers, penalties and conduct."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rulebook.bridge.championship.play.conduct import (
    LEAVING_SHARE,
    LEAVING_VP,
    PHONE_SHARE,
    PHONE_VP,
    PairsOrTeams,
    Penalty,
    information_between_tables,
    leaving_the_table,
    switched_on_phone,
)
from rulebook.bridge.championship.play.lateness import (
    BOARDS,
    LONGEST_WAIT,
    PER_PERIOD,
    PERIOD,
    Level,
    late,
    scale_of_shortened,
    walkover_authority,
)
from rulebook.bridge.championship.play.series import Match, Side, series_table
from rulebook.bridge.championship.play.victory_points import HIGHEST, PENALTIES, penalty_in_vp
from rulebook.bridge.championship.play.walkovers import FIXED_VP, rounded_up, walkover
from rulebook.bridge.championship.readings import OtherPenalties, OverThirtyMinutes, TeamPenalty, WarningInTeams
from rulebook.law.rulings import Undecided
from rulebook.law.swedish import exact, listed, rounded
from rulebook.training.bridge.saying import mp, vp
from rulebook.training.cases import SILENT, Case, Mistake, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import of, person, places

_LATE = "sm.skyldigheter-forsening"


@topic("bridge.forsening", "Försenade lag", f"{_LATE}.c", f"{_LATE}.d", f"{_LATE}.e")
def lateness(draw: Draw, level: int) -> Case | None:
    """A team sits down late: what it costs, and whether the opponents must wait."""
    most = LONGEST_WAIT // PERIOD
    if level == 1:
        minutes = PERIOD * draw.whole(0, most - 1) + draw.whole(2, PERIOD - 1)
    elif level == 2:
        minutes = PERIOD * draw.whole(1, most - 1) + draw.whole(0, 1)
    else:
        minutes = draw.one((PERIOD * draw.whole(1, most) + draw.whole(0, 1), draw.whole(LONGEST_WAIT - 1, 45)))
    team, other = places(draw, 2)
    ruling = late(minutes)
    if minutes >= LONGEST_WAIT - 1 and (level == 3 or draw.chance(1, 3)):
        return _waiting(minutes, team, other)
    if isinstance(ruling.value, Undecided):
        return None
    began = draw.one(
        (
            f"Lag {team} satte sig {minutes} minuter efter utsatt tid.",
            f"Matchen skulle börja 10.00. Lag {team} är spelklart 10.{minutes:02}.",
            f"Lag {team} körde fel och kom {minutes} minuter för sent till matchen.",
        )
    )
    whole, right = minutes // PERIOD, ruling.value.vp
    periods = f"{in_words(whole)} hela femminutersperioder"
    return Case(
        text=f"{began} Vad kostar det?",
        right=vp(right),
        mistakes=(
            Mistake(
                vp(whole * PER_PERIOD),
                "Hela perioder",
                f"Du räknade bara {periods}. Varje period som har börjat kostar.",
            ),
            Mistake(
                vp(whole + 1),
                "En period för mycket",
                f"Du lät en ny period börja på slaget, men {minutes} minuter är precis {periods}.",
            ),
            Mistake(
                f"{vp(right)}, och motståndarna får lika många till",
                "Motståndarna får dem",
                "Du gav motståndarna de avdragna poängen. Avdraget gäller bara laget som är sent.",
            ),
            Mistake(
                vp(2 * right),
                "Dubbelt avdrag",
                "Du drog två VP för varje period. Det är ett.",
            ),
            Mistake(
                "Matchen är förlorad på WO",
                "WO för tidigt",
                f"Motståndarna måste vänta i {LONGEST_WAIT} minuter, och bara TD kan döma WO.",
            ),
        ),
        decides=(f"{_LATE}.c",),
        beside=(f"{_LATE}.b", f"{_LATE}.d", f"{_LATE}.h", "sm.bestraffning.a", "sm.trivsel-och-disciplin.h"),
        ruling=ruling,
        command=("bridge", "late", "--minutes", str(minutes)),
        facts={"minutes": minutes, "asks": "vp"},
    )


def _waiting(minutes: int, team: str, other: str) -> Case:
    ruling = late(minutes)
    must = ruling.decided
    yes = f"Ja, motståndarna måste vänta i {LONGEST_WAIT} minuter"
    no = "Nej, men matchen spelas om TL bedömer att det går"
    return Case(
        text=f"Lag {team} kommer {minutes} minuter efter utsatt tid. Måste lag {other} ha väntat så länge?",
        right=yes if must else no,
        mistakes=(
            Mistake(
                no if must else yes,
                "Fel sida om gränsen",
                f"Gränsen går vid {LONGEST_WAIT} minuter, och den {'är inte' if must else 'är'} passerad.",
            ),
            Mistake(
                "Nej, matchen är redan förlorad på WO",
                "WO går av sig själv",
                "Inget WO faller på klockslaget. Det döms, och i SM är det TD som gör det.",
            ),
            Mistake(
                "Nej, TL dömer WO och bestämmer straffet",
                "TL straffar",
                "TL bedömer bara om det går att spela. Straffet är TD:s.",
            ),
            Mistake(
                "Ja, tills TD har dömt WO",
                "Väntan utan slut",
                f"Skyldigheten att vänta tar slut efter {LONGEST_WAIT} minuter.",
            ),
        ),
        decides=(f"{_LATE}.d",) if must else (f"{_LATE}.d", f"{_LATE}.e"),
        beside=(f"{_LATE}.b", f"{_LATE}.c", f"{_LATE}.h", f"{_LATE}.i"),
        ruling=ruling,
        command=("bridge", "late", "--minutes", str(minutes)),
        unasked=(OverThirtyMinutes,),
        facts={"minutes": minutes, "asks": "wait"},
    )


_WO = "sm.wo"
_ALTERNATIVES = {1: f"{_WO}.f", 2: f"{_WO}.g", 3: f"{_WO}.h"}


@topic("bridge.wo", "WO i lag", *_ALTERNATIVES.values(), f"{_WO}.b", f"{_WO}.d", f"{_WO}.i", f"{_LATE}.i")
def walkovers(draw: Draw, level: int) -> Case | None:
    """A team did not come: what the other one is awarded, when, and by whom."""
    if level == 1 and draw.chance(1, 4):
        return _who_awards(draw)
    if level == 3 and draw.chance(1, 4):
        return _too_early(draw)
    matches = draw.whole(3, 4) if level < 3 else draw.whole(3, 5)
    middle = draw.whole(15, 21)
    own = tuple(middle + draw.whole(-4, 4) for _ in range(matches))
    other = draw.whole(15, 21)
    against = tuple(other + draw.whole(-4, 4) for _ in range(matches))
    averages = {1: Fraction(sum(own), matches), 2: Fraction(FIXED_VP), 3: Fraction(sum(against), matches)}
    whole = {number: rounded_up(average) for number, average in averages.items()}
    ruling = walkover(own, against)
    best, right = ruling.settled().alternative, ruling.settled().vp
    if sum(1 for number in whole.values() if number == right) > 1 or max(own + against) > HIGHEST:
        return None
    behind = right - max(number for key, number in whole.items() if key != best)
    fraction = averages[best].denominator > 1
    short = 4 % averages[best].denominator == 0
    average = exact(averages[best]) if short else f"ungefär {rounded(averages[best], 2)}"
    if (level == 1 and (fraction or behind < 2)) or (level == 3 and (behind > 1 or (best != 2 and not fraction))):
        return None
    team, gone = places(draw, 2)
    told = (
        f"{gone} lämnade WO mot {team}, och nu är serien slut. {team} fick {_scores(own)} VP i sina övriga matcher. "
        f"Lagen som mötte {gone} fick {_scores(against)} VP i de matcherna."
    )
    with_nought = max(rounded_up(Fraction(sum(own), matches + 1)), FIXED_VP, whole[3])
    mistakes = [
        Mistake(vp(FIXED_VP), "Alltid 18", "Du gav 18 VP direkt. Det är bara ett av tre alternativ; det bästa gäller."),
        Mistake(vp(HIGHEST), "25–0", "Du lät WO ge full seger. Det andra laget får det bästa av tre alternativ."),
        Mistake(
            vp(whole[1]), "Bara eget snitt", f"Du räknade bara {of(team)} eget snitt och inte de andra alternativen."
        ),
        Mistake(vp(whole[3]), "Bara de andras snitt", f"Du räknade bara snittet för dem som mött {gone}."),
        Mistake(
            vp(with_nought),
            "WO-matchen i snittet",
            f"Du räknade WO-matchen som noll i {of(team)} snitt. Bara de övriga spelade matcherna räknas.",
        ),
        Mistake(
            vp(averages[best].numerator // averages[best].denominator),
            "Avrundat nedåt",
            f"Snittet är {average}, och decimaler avrundas alltid uppåt.",
        ),
        Mistake(
            vp(rounded_up(averages[best] - Fraction(1, 2))),
            "Närmaste heltal",
            f"Snittet är {average}, och decimaler avrundas alltid uppåt, inte till närmaste.",
        ),
        Mistake(
            vp(right + 1),
            "En för mycket",
            "Du la på ett VP efter avrundningen. Ett helt snitt avrundas inte.",
        ),
    ]
    decides = (_ALTERNATIVES[best], *((f"{_WO}.d",) if fraction and best != 2 else ()))
    return Case(
        text=f"{told} {draw.one((f'Hur många VP får {team} för WO-matchen?', f'Vad får {team} för WO-matchen?'))}",
        right=vp(right),
        mistakes=tuple(mistakes),
        decides=decides,
        beside=(*_ALTERNATIVES.values(), f"{_WO}.b", f"{_WO}.e", f"{_WO}.i", f"{_LATE}.i"),
        ruling=ruling,
        command=("bridge", "walkover", "--own", _comma(own), "--against", _comma(against)),
        facts={"asks": "vp", "own": own, "against": against},
    )


def _scores(numbers: Sequence[int]) -> str:
    return listed([str(number) for number in numbers])


def _comma(numbers: Sequence[int]) -> str:
    return ",".join(str(number) for number in numbers)


def _who_awards(draw: Draw) -> Case:
    level = draw.one((Level.DISTRICT, Level.CHAMPIONSHIP))
    ruling = walkover_authority(level)
    team, gone = places(draw, 2)
    match = "en kvalmatch i distriktet" if level is Level.DISTRICT else "en match i SM-semifinalen"
    told = draw.one(
        (
            f"{gone} har inte kommit till {match}, och {team} vill vinna på WO. Vem kan döma ut WO?",
            f"Det blir ingen match mellan {team} och {gone}: {gone} är inte på plats till {match}. Vem dömer ut WO?",
        )
    )
    who = {"Dfb": "Distriktsförbundet (Dfb)", "TD": "TD i Förbundets tävlingskommitté"}
    right = who[ruling.settled()]
    other = who["TD" if ruling.settled() == "Dfb" else "Dfb"]
    return Case(
        text=told,
        right=right,
        mistakes=(
            Mistake(other, "Fel nivå", "Du förväxlade nivåerna: Dfb dömer ut WO i distriktet, TD i SM."),
            Mistake("TL på plats", "TL dömer", "TL kan bedöma om det går att spela, men inte döma ut WO."),
            Mistake("Lagkaptenerna tillsammans", "Lagen gör upp", "WO är inget som lagen kommer överens om."),
            Mistake("Disciplinnämnden", "Nämnden dömer", "Disciplinnämnden nämns bara när en spelare är påverkad."),
        ),
        decides=(f"{_LATE}.i",),
        beside=(f"{_LATE}.e", f"{_LATE}.h", f"{_LATE}.b", f"{_WO}.b"),
        ruling=ruling,
        command=("bridge", "walkover-authority", "--level", level.value),
        facts={"asks": "who", "level": level.value},
    )


def _too_early(draw: Draw) -> Case:
    team, gone, third, fourth = places(draw, 4)
    high, low, won = draw.whole(16, 22), draw.whole(16, 22), draw.whole(16, 22)
    rows = [
        Match(1, team, gone, walkover=gone),
        Match(1, third, fourth, (won, 30 - won)),
        Match(2, team, third, (high, 30 - high)),
        Match(2, gone, fourth, (30 - low, low)),
        Match(3, gone, third),
        Match(3, fourth, team),
    ]
    ruling = series_table(rows)
    lines = ["round,home,away,home_vp,away_vp,walkover"]
    for one in rows:
        home_vp, away_vp = one.vp or ("", "")
        lines += [f"{one.round},{one.home},{one.away},{home_vp},{away_vp},{one.walkover or ''}"]
    wait = "Det går inte att säga förrän serien är slut"
    guess = max(high, low, FIXED_VP)
    return Case(
        text=(
            f"Fyra lag spelar en serie, och en rond återstår. {gone} lämnade WO mot {team} i första ronden. {team} har "
            f"sedan fått {high} VP mot {third}, och {fourth} fick {low} VP mot {gone}. Vad får {team} för WO-matchen?"
        ),
        right=wait,
        mistakes=(
            Mistake(vp(guess), "Snittet just nu", "Du räknade på ställningen nu. Snitten beräknas när serien är slut."),
            Mistake(
                f"{vp(FIXED_VP)}, tills vidare",
                "Preliminära 18",
                "Något preliminärt resultat nämns inte. Vilket alternativ som är bäst vet man när serien är slut.",
            ),
            Mistake(vp(HIGHEST), "25–0", "Du lät WO ge full seger. Det andra laget får det bästa av tre alternativ."),
            Mistake(
                SILENT,
                "Oreglerat",
                "Reglerna avgör saken, men först när serien är slut och snitten går att räkna ut.",
            ),
        ),
        decides=(f"{_WO}.f", f"{_WO}.h"),
        beside=(f"{_WO}.b", f"{_WO}.d", f"{_WO}.e", f"{_WO}.i", f"{_WO}.g"),
        ruling=ruling,
        command=("bridge", "semifinal", "matcher.csv"),
        files={"matcher.csv": "\n".join(lines) + "\n"},
        facts={"asks": "when"},
    )


_IMPS_TO_VP = {3: "sm.bestraffning.a", 6: "sm.bestraffning.b"}


@topic("bridge.straff", "Straff och avdrag i lagmatch", *_IMPS_TO_VP.values(), f"{_LATE}.c", f"{_LATE}.g")
def penalties(draw: Draw, level: int) -> Case | None:
    """The laws give a penalty in IMP, or a match is cut short: what it comes to in VP."""
    if level == 2 and draw.chance(1, 3):
        return _cut_short(draw)
    if level == 3:
        return _match_with_penalties(draw)
    imps = draw.one((3, 6, 3, 6, 3, 6, 4, 9, 2)) if level == 2 else draw.one((3, 6))
    ruling = penalty_in_vp(imps)
    team = places(draw, 1)[0]
    told = draw.one(
        (
            f"Bridgelagarna ger lag {team} {imps} IMP i straff för en förseelse i SM-matchen. Vad drar vi av?",
            f"TL dömer lag {team} till ett straff på {imps} IMP enligt lagarna. Det är en lagmatch i SM. Vad dras av?",
        )
    )
    right = vp(ruling.settled()) if ruling.decided else SILENT
    mistakes = [
        Mistake(vp(imps), "Ett mot ett", "Du bytte IMP mot VP ett mot ett. I lagtävling ersätts 3 IMP av 1 VP."),
        Mistake(
            f"{imps} IMP från resultatet före omräkningen till VP",
            "IMP före omräkning",
            "Du drog IMP från matchens resultat. Straffet ersätts av VP.",
        ),
        Mistake(
            f"{vp(PENALTIES.get(imps, 1))} och dessutom {imps} IMP",
            "Dubbelt",
            "Du drog både IMP och VP. VP ersätter IMP.",
        ),
        Mistake(
            vp(2 if imps == 3 else 1), "Raden bredvid", "Du tog straffet på raden bredvid: 3 IMP blir 1 VP, 6 blir 2."
        ),
    ]
    if not ruling.decided:
        whole, rest = divmod(imps, 3)
        mistakes = [
            Mistake(
                vp(whole or 1),
                "I proportion",
                "Du räknade om i proportion. Texten nämner bara 3 och 6 IMP.",
            ),
            Mistake(vp(whole + (1 if rest else 2)), "Uppåt", "Du räknade uppåt. Texten nämner bara 3 och 6 IMP."),
            mistakes[0],
            mistakes[1],
        ]
    elif draw.chance(1, 3):
        mistakes.append(Mistake(SILENT, "Oreglerat", f"Just {imps} IMP nämns i texten."))
    return Case(
        text=told,
        right=right,
        mistakes=tuple(mistakes),
        decides=(_IMPS_TO_VP[imps],) if ruling.decided else tuple(_IMPS_TO_VP.values()),
        beside=("sm.trivsel-och-disciplin.h", "sm.trivsel-och-disciplin.k", f"{_LATE}.c", f"{_LATE}.g", f"{_LATE}.e"),
        ruling=ruling,
        command=("bridge", "penalty", "--imps", str(imps)),
        unasked=(OtherPenalties,),
        facts={"asks": "penalty", "imps": imps},
    )


def _cut_short(draw: Draw) -> Case:
    played = draw.whole(18, 22)
    ruling = scale_of_shortened(played)
    one, other = places(draw, 2)
    half = BOARDS // 2
    return Case(
        text=(
            f"{one} kom för sent, så TL kortade matchen mot {other} till {played} brickor av de planerade {BOARDS}. "
            "Vilken tabell används när matchens IMP räknas om till VP?"
        ),
        right=f"Den för {BOARDS} brickor",
        mistakes=(
            Mistake(
                f"Den för {played} brickor",
                "Tabell efter spelade brickor",
                f"Du valde tabell efter de spelade brickorna. Tabellen för {BOARDS} gäller ändå.",
            ),
            Mistake(
                f"Den för {BOARDS} brickor, efter att IMP räknats upp med {BOARDS}/{played}",
                "IMP räknas upp",
                "Du räknade upp matchens IMP först. Det står det inget om; tabellen används som den är.",
            ),
            Mistake(
                f"Den för {half} brickor",
                "Halv match",
                "Du tog tabellen för en halvlek. Matchen räknas som hel.",
            ),
            Mistake(
                "Den som TD bestämmer",
                "TD väljer",
                "TD dömer ut straff, men vilken tabell som gäller står i reglerna.",
            ),
        ),
        decides=(f"{_LATE}.g",),
        beside=(f"{_LATE}.c", f"{_LATE}.e", f"{_LATE}.h", "sm.semifinal-och-finalplatser.s", "sm.bestraffning.a"),
        ruling=ruling,
        command=("bridge", "shortened", "--boards", str(played)),
        facts={"asks": "scale"},
    )


def _match_with_penalties(draw: Draw) -> Case:
    team, other = places(draw, 2)
    minutes = PERIOD * draw.whole(1, 4) + draw.whole(0, 1)
    imps = draw.one((3, 6))
    won = draw.whole(14, 22)
    ruling = series_table([Match(1, team, other, (won, 30 - won), home_side=Side(late=minutes, penalty_imps=imps))])
    row = next(row for row in ruling.settled().rows if row.team == team)
    right, delay, fine = row.total, -(-minutes // PERIOD), PENALTIES[imps]
    periods = counted(delay, "påbörjad femminutersperiod", "påbörjade femminutersperioder")
    head = "round,home,away,home_vp,away_vp,home_late,home_penalty_imps"
    return Case(
        text=(
            f"{team} satte sig {minutes} minuter för sent, och under matchen mot {other} dömdes laget dessutom till "
            f"{imps} IMP i straff enligt lagarna. Matchen i sig gav {won}–{30 - won} till {team}. Hur många VP får "
            f"{team} behålla?"
        ),
        right=vp(right),
        mistakes=(
            Mistake(
                vp(won - delay - imps),
                "Ett mot ett",
                f"Du drog {imps} VP för {imps} IMP. I lagtävling ersätts 3 IMP av 1 VP.",
            ),
            Mistake(
                vp(won - minutes // PERIOD - fine if minutes % PERIOD else right - 1),
                "Fel antal perioder",
                f"{minutes} minuter är {periods}.",
            ),
            Mistake(vp(won - delay), "Straffet glömt", "Du glömde straffet i IMP, som ersätts av VP."),
            Mistake(vp(won - fine), "Förseningen glömd", "Du glömde avdraget för förseningen."),
            Mistake(vp(won), "Inga avdrag", "Du drog inget. Både förseningen och straffet kostar VP."),
        ),
        decides=(_IMPS_TO_VP[imps], f"{_LATE}.c"),
        beside=(f"{_LATE}.d", f"{_LATE}.e", f"{_LATE}.g", "sm.trivsel-och-disciplin.h", "sm.trivsel-och-disciplin.k"),
        ruling=ruling,
        command=("bridge", "semifinal", "match.csv"),
        files={"match.csv": f"{head}\n1,{team},{other},{won},{30 - won},{minutes},{imps}\n"},
        facts={"asks": "total", "minutes": minutes, "imps": imps, "won": won},
    )


_CONDUCT = "sm.trivsel-och-disciplin"
_STATED = {
    WarningInTeams.FIRST: "också ett lag först får en varning",
    TeamPenalty.EACH: "avdraget görs varje gång",
}


@topic("bridge.uppforande", "Telefoner och att lämna bordet", *(f"{_CONDUCT}.{letter}" for letter in "eghikl"))
def conduct(draw: Draw, level: int) -> Case | None:
    """Somebody's telephone is on, leaves the table, or may have talked with a team-mate."""
    kinds = {1: (_phone, _phone, _leaving, _talked), 2: (_leaving, _phone_in_heat, _phone), 3: (_leaving,)}
    return draw.one(kinds[level])(draw, level)


_BESIDE = tuple(f"{_CONDUCT}.{letter}" for letter in "cfghijklm")


def _top(draw: Draw) -> int:
    return 2 * (draw.whole(12, 26) - 1)


def _phone(draw: Draw, level: int) -> Case:
    who = person(draw)
    if draw.chance(1, 2):
        top = _top(draw)
        ruling = switched_on_phone(PairsOrTeams.PAIRS, (1,), top)
        cost = ruling.settled()
        assert isinstance(cost, Penalty)
        assert cost.points is not None
        return Case(
            text=(
                f"Mitt i parfinalen ringer {of(who)} mobil, som alltså är påslagen. Det är första gången, och "
                f"toppen på en bricka är {top} MP. Vad blir påföljden?"
            ),
            right=f"Avdrag med {mp(cost.points)}",
            mistakes=(
                Mistake(
                    f"Avdrag med {mp(top * LEAVING_SHARE)}",
                    "Tio för mobilen",
                    "Du drog 10 % av toppen. Det är straffet för den som lämnar bordet; telefonen kostar 50 %.",
                ),
                Mistake("En varning", "Varning först", "Någon varning går inte före när det gäller telefonen."),
                Mistake(f"Avdrag med {mp(top)}", "Hela toppen", "Du drog hela toppen. Det är 50 % av den."),
                Mistake(f"Avdrag med {vp(PHONE_VP)}", "Lagets avdrag", "Du drog VP, som i lag. Detta är en parfinal."),
            ),
            decides=(f"{_CONDUCT}.l",),
            beside=_BESIDE,
            ruling=ruling,
            command=("bridge", "phone", "--event", "par", "--phones", "1", "--top", str(top)),
            facts={"asks": "phone", "top": top},
        )
    times = 1 if level == 1 else draw.whole(2, 3)
    team = places(draw, 1)[0]
    ruling = switched_on_phone(PairsOrTeams.TEAMS, (1,) * times)
    cost = ruling.settled()
    assert isinstance(cost, Penalty)
    again = (
        "" if times == 1 else f" Det är {('andra', 'tredje')[times - 2]} gången under tävlingen som det händer laget."
    )
    asked = "Vad kostar det laget?" if times == 1 else "Vad har telefonerna då kostat laget sammanlagt?"
    return Case(
        text=f"I en lagmatch i SM upptäcks att {who} i lag {team} har mobilen påslagen.{again} {asked}",
        right=vp(int(cost.total)),
        mistakes=(
            Mistake(
                "En varning" if times == 1 else vp(PHONE_VP * (times - 1)),
                "Varning först",
                "Du lät första gången stanna vid en varning. Telefonen kostar VP redan då.",
            ),
            Mistake(
                vp(PHONE_VP * times // 2) if times > 1 else vp(1),
                "Ett per gång",
                "Du drog ett VP för varje tillfälle. Det är två.",
            ),
            Mistake(f"{PHONE_VP * times} IMP", "IMP i lag", "Du drog IMP. Avdraget är i VP."),
            Mistake(
                vp(PHONE_VP) if times > 1 else vp(2 * PHONE_VP),
                "En gång räcker" if times > 1 else "Dubbelt",
                "Du drog bara en gång. Avdraget görs per tillfälle." if times > 1 else "Du drog för båda i paret.",
            ),
        ),
        decides=(f"{_CONDUCT}.k",),
        beside=_BESIDE,
        ruling=ruling,
        command=("bridge", "phone", "--event", "lag", *("--phones", ",".join("1" * times))),
        facts={"asks": "team phone", "times": times},
    )


def _phone_in_heat(draw: Draw, _: int) -> Case:
    top = _top(draw)
    ruling = switched_on_phone(PairsOrTeams.PAIRS, (1,), top, final=False)
    return Case(
        text=(
            f"{person(draw)} har glömt att stänga av mobilen, och den ringer under distriktets parkval. Toppen på en "
            f"bricka är {top} MP. Vilket avdrag anger bestämmelserna?"
        ),
        right=SILENT,
        mistakes=(
            Mistake(
                mp(top * PHONE_SHARE),
                "Som i finalen",
                "Du tog straffet för parfinalerna. För parens kval anges inget.",
            ),
            Mistake(
                mp(top * LEAVING_SHARE),
                "Tio för mobilen",
                "Du tog straffet för den som lämnar bordet. För telefonen i parens kval anges inget.",
            ),
            Mistake(vp(PHONE_VP), "Lagets avdrag", "Du tog lagens avdrag. För telefonen i parens kval anges inget."),
            Mistake("Bara en varning", "Varning först", "Någon varning för telefonen står det inget om."),
        ),
        decides=(f"{_CONDUCT}.l",),
        beside=tuple(one for one in _BESIDE if one[-1] in "ghmcf"),
        ruling=ruling,
        command=("bridge", "phone", "--event", "par", "--phones", "1", "--top", str(top), "--no-final"),
        facts={"asks": "silent"},
    )


def _leaving(draw: Draw, level: int) -> Case:
    occasion = 1 if level == 1 else draw.whole(1, 2) if level == 2 else draw.whole(2, 4)
    who, ordinal = person(draw), ("första", "andra", "tredje", "fjärde")[occasion - 1]
    errand = draw.one(("för att hämta kaffe", "för att titta vid ett annat bord", "för att ringa hem"))
    if level > 1 and draw.chance(1, 3):
        occasion, ordinal = 2, "andra"
        team = places(draw, 1)[0]
        ruling = leaving_the_table(PairsOrTeams.TEAMS, occasion)
        return Case(
            text=(
                f"{who} i lag {team} går från bordet mitt i halvleken {errand}, utan att kalla på TL. Det är {ordinal} "
                "gången det händer laget. Vad kostar det?"
            ),
            right=vp(LEAVING_VP),
            mistakes=(
                Mistake("En varning till", "Ingen påföljd", "Bara första gången kan det stanna vid en varning."),
                Mistake(f"{LEAVING_VP} IMP", "IMP i lag", "Du drog IMP. Avdraget är i VP."),
                Mistake(vp(2 * LEAVING_VP), "Varningen räknad", "Du drog också för den första gången."),
                Mistake("10 % av toppen på en bricka", "Som i par", "Du tog partävlingens straff. I lag är det VP."),
            ),
            decides=(f"{_CONDUCT}.h",),
            beside=tuple(one for one in _BESIDE if not one.endswith(".g")),
            ruling=ruling,
            command=("bridge", "leaving", "--event", "lag", "--occasion", str(occasion)),
            stating=_STATED,
            facts={"asks": "team leaving"},
        )
    top = _top(draw)
    ruling = leaving_the_table(PairsOrTeams.PAIRS, occasion, top)
    cost = ruling.settled()
    total = occasion > 2 and draw.chance(1, 2)
    right = "En varning" if cost.warning else f"Avdrag med {mp(Fraction(cost.total) if total else cost.points or 0)}"
    each = top * LEAVING_SHARE
    return Case(
        text=(
            f"{who} går från bordet mitt i ronden {errand}, utan att kalla på TL. Det är {ordinal} gången för paret i "
            f"den här partävlingen, och toppen på en bricka är {top} MP. "
            + ("Vad har det kostat paret sammanlagt?" if total else "Vad blir påföljden den här gången?")
        ),
        right=right,
        mistakes=(
            Mistake("En varning", "Varning varje gång", "Varningen ges bara första gången."),
            Mistake(
                f"Avdrag med {mp(top * PHONE_SHARE)}",
                "Femtio för bordet",
                "Du drog 50 % av toppen. Det är straffet för en påslagen telefon i parfinal.",
            ),
            Mistake(
                f"Avdrag med {mp(each)}",
                "Ingen varning" if cost.warning else "Bara sista gången",
                "Första gången ger en varning." if cost.warning else "Varje tillfälle efter varningen ger avdrag.",
            ),
            Mistake(
                f"Avdrag med {mp(each * occasion)}",
                "Varningen räknad",
                "Du drog för alla gångerna. Den första gav bara en varning.",
            ),
            Mistake(f"Avdrag med {vp(LEAVING_VP)}", "Lagets avdrag", "Du drog VP, som i lag. Detta är en partävling."),
        ),
        decides=(f"{_CONDUCT}.g",),
        beside=tuple(one for one in _BESIDE if one[-1] in "fhkl"),
        ruling=ruling,
        command=("bridge", "leaving", "--event", "par", "--occasion", str(occasion), "--top", str(top)),
        facts={"asks": "leaving", "occasion": occasion, "top": top, "total": total},
    )


def _talked(draw: Draw, _: int) -> Case:
    could = draw.chance(2, 3)
    ruling = information_between_tables(could)
    one, other = person(draw), places(draw, 1)[0]
    told = (
        f"Under halvleken stod två lagkamrater i {other}, från var sitt bord, ensamma ute i foajén. Ingen vet vad de "
        "sa, men de kunde ha talat om brickorna."
        if could
        else f"Under halvleken gick {one} i {other} ut en stund med TL i sällskap och mötte ingen av sina lagkamrater."
    )
    yes, no = "Ja, matchen bedöms som förlorad med WO", "Nej, ingen har kunnat utbyta information"
    return Case(
        text=f"{told} Motståndarna kräver att matchen döms förlorad. Får de rätt?",
        right=yes if could else no,
        mistakes=(
            Mistake(
                "Nej, det måste bevisas att de talade om brickorna",
                "Måste bevisas",
                "Det räcker att de har kunnat utbyta information.",
            )
            if could
            else Mistake(yes, "WO i onödan", "WO förutsätter att lagkamrater har kunnat utbyta information."),
            Mistake(
                f"Nej, men laget får {vp(LEAVING_VP)} i avdrag",
                "Som att lämna bordet",
                "Du tog straffet för att lämna bordet. Här är frågan om information mellan borden.",
            ),
            Mistake(
                "Nej, laget får en varning första gången",
                "Varning först",
                "Någon varning nämns inte för information mellan borden.",
            ),
        ),
        decides=(f"{_CONDUCT}.i",),
        beside=_BESIDE,
        ruling=ruling,
        command=("bridge", "information", "--possible" if could else "--no-possible"),
        facts={"asks": "information", "could": could},
    )
