"""Cases on results and places: matchpoints, sit-outs, victory points, quotas, equal decimals, guaranteed places."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from rulebook.bridge.championship.entering.qualifying import SessionResult, qualifying_result
from rulebook.bridge.championship.final_places.places import QUOTAS
from rulebook.bridge.championship.final_places.quotas import LastYear, quota
from rulebook.bridge.championship.play.lateness import scale_of_shortened
from rulebook.bridge.championship.play.matchpoints import (
    Played,
    board_points,
    one_decimal_required,
    ranking,
    score_session,
    shared_master_points,
    shown_score,
)
from rulebook.bridge.championship.play.victory_points import Scale, ScaleRow, victory_points
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import MINIMA, guaranteed
from rulebook.bridge.championship.readings import GuaranteeAndDecimal, GuaranteePlace
from rulebook.law.swedish import exact, listed, rounded
from rulebook.training.cases import SILENT, Case, Mistake, besides, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import bridge_club, persons, places

_RESULTS = "sm.resultatredovisning"
_FORMULA = "(N/n)(s + 1) − 1"
_SCORES = (
    (620, 650, 680, 170, 200, -100),
    (420, 450, 480, 170, 200, -50),
    (400, 430, 460, 130, 150, -50),
    (110, 140, 90, 170, -50, -100),
)


def _signed(score: int) -> str:
    return str(score).replace("-", "−")


def _between(points: Fraction) -> bool:
    """Return whether points lie just between two tenths; how those are rounded the regulation does not say."""
    return (10 * points).denominator == 2


def _mp(number: Fraction) -> str:
    return f"{shown_score(number)} MP"


@topic("bridge.matchpoang", "Matchpoäng och Neubergs formel", f"{_RESULTS}.a", f"{_RESULTS}.c")
def matchpoints(draw: Draw, level: int) -> Case | None:
    """A board lacks results: what a pair's matchpoints come to by Neuberg's formula."""
    full = draw.whole(5, 7) if level > 1 else draw.whole(8, 16)
    results = full - (1 if level < 3 else draw.whole(1, 2))
    if level == 1:
        below = draw.whole(1, results - 1)
        tied = draw.whole(0, 1) if below < results - 1 else 0
        scores = [420, *[420] * tied, *[-50] * below, *[450] * (results - 1 - below - tied)]
    else:
        kinds = draw.one(_SCORES)
        scores = [draw.one(kinds) for _ in range(results)]
        if len(set(scores)) < 3:
            return None
    own = scores[0]
    worse, level_with = sum(score < own for score in scores), sum(score == own for score in scores) - 1
    raw = 2 * worse + level_with
    right = board_points(scores, full)[own]
    if _between(right):
        return None
    played = [Played("1", f"N{n}", f"O{n}", score) for n, score in enumerate(scores, start=1)]
    ruling = score_session(played, full)
    assert ruling.settled().boards[0].ns == right
    order = draw.shuffled(scores)
    what = (
        f"Paret har {raw} MP bland de andra resultaten (2–1–0)."
        if level == 1
        else f"Nord-Syds resultat blev {listed([_signed(one) for one in order])}. Ett par i Nord-Syd fick "
        f"{_signed(own)}, och poängen räknas 2–1–0."
    )
    wins = 2 * worse + 2 * level_with
    text = (
        f"I ett SM-kval har en bricka bara {in_words(results)} räknade resultat av {in_words(full)}. {what} Enligt "
        f"Neubergs formel, {_FORMULA}, där N är antalet resultat på en full bricka: vad ska stå i resultatlistan?"
    )
    mistakes = [
        Mistake(_mp(Fraction(raw)), "Ingen justering", "Du lät poängen stå. I SM-kval används alltid Neubergs formel."),
        Mistake(
            _mp(Fraction(raw * (full - 1), results - 1)),
            "Ren proportion",
            "Du räknade upp i proportion till toppen. Formeln lägger till en etta före och drar en efter.",
        ),
        Mistake(_mp(Fraction(raw * full, results)), "Glömt ettorna", "Du glömde formelns ettor."),
        Mistake(_mp(Fraction(full, results) * (raw + 1)), "Glömt minus ett", "Du glömde att dra ett på slutet."),
        Mistake(_mp(Fraction(raw + full - results)), "Fyll på", "Du gav ett för varje resultat som saknas."),
    ]
    if level > 1:
        mistakes += [
            Mistake(
                _mp(Fraction(full, results) * (wins + 1) - 1),
                "Lika som vinst",
                "Du gav två för varje lika resultat. De ger ett.",
            ),
            Mistake(
                _mp(Fraction(full, results) * (2 * worse + 1) - 1), "Lika ger noll", "Du gav inget för lika resultat."
            ),
        ]
    rows = "".join(f"1,{one.pair_ns},{one.pair_ew},{one.score}\n" for one in played)
    return Case(
        text=text,
        right=_mp(right),
        mistakes=tuple(mistakes),
        decides=(f"{_RESULTS}.c",),
        beside=(f"{_RESULTS}.d", f"{_RESULTS}.e", f"{_RESULTS}.b", "sm.att-delta.q", "sm.att-delta.k"),
        ruling=ruling,
        command=("bridge", "matchpoints", "resultat.csv", "--full", str(full)),
        files={"resultat.csv": f"board,pair_ns,pair_ew,ns_score\n{rows}"},
        facts={"scores": scores, "full": full, "own": own},
    )


_TAKE_PART = "sm.att-delta"


@topic("bridge.frirond", "Frirond i kval över flera omgångar", f"{_TAKE_PART}.q")
def byes(draw: Draw, level: int) -> Case | None:
    """A pair had a bye in one of several sessions: what it gets for it."""
    first, second = draw.whole(6, 10), draw.whole(7, 11)
    each = draw.whole(20, 60)
    if level == 1:
        points = (first * each, second * (each + draw.one((-6, -4, 4, 6)) * 1))
    else:
        points = (first * each + draw.whole(-9, 9), second * each + draw.whole(-60, 60))
    late = level == 3 and draw.chance(1, 2)
    results = [
        SessionResult(1, "A", Fraction(points[0]), first, byes=0 if late else 1),
        SessionResult(2, "A", Fraction(points[1]), second, byes=1 if late else 0),
    ]
    ruling = qualifying_result(results)
    right = ruling.settled().byes["A"]
    if _between(right):
        return None
    in_session, rounds = (points[1], second) if late else (points[0], first)
    evening, other = ("andra", "första") if late else ("första", "andra")
    own, away = (points[1], points[0]) if late else points
    played, played_away = (second, first) if late else (first, second)
    return Case(
        text=(
            f"Ett kval spelas över två kvällar. Paret hade frirond en gång den {evening} kvällen och fick {own} poäng "
            f"på sina {in_words(played)} spelade ronder. Den {other} kvällen spelade det {in_words(played_away)} "
            f"ronder och fick {away} poäng. Alla ronder är lika långa. Räkna med att en frirond ger parets eget "
            "snitt. Hur många poäng får paret för frironden?"
        ),
        right=shown_score(right),
        mistakes=(
            Mistake(
                shown_score(Fraction(in_session, rounds)),
                "Kvällens snitt",
                "Du räknade bara kvällen då frironden inföll. Hela tävlingens ronder räknas.",
            ),
            Mistake(
                shown_score((Fraction(points[0], first) + Fraction(points[1], second)) / 2),
                "Snitt av snitten",
                "Du tog medeltalet av kvällarnas snitt. Alla ronder läggs ihop.",
            ),
            Mistake(
                shown_score(Fraction(sum(points), first + second + 1)),
                "Frironden som rond",
                "Du delade också med frironden, som inte är spelad.",
            ),
            Mistake(
                shown_score(Fraction(points[0] if late else points[1], first if late else second)),
                "Den andra kvällen",
                "Du tog snittet från fel kväll. Hela tävlingens ronder räknas.",
            ),
        ),
        decides=(f"{_TAKE_PART}.q",),
        beside=tuple(f"{_TAKE_PART}.{letter}" for letter in "klrst"),
        ruling=ruling,
        command=("bridge", "qualifying", "kval.csv"),
        files={
            "kval.csv": "session,pair,points,rounds,byes\n"
            + "".join(f"{one.session},A,{one.points},{one.rounds},{one.byes}\n" for one in results)
        },
        facts={"points": points, "rounds": (first, second)},
    )


_PLACES = "sm.semifinal-och-finalplatser"
_LATE = "sm.skyldigheter-forsening"


@topic("bridge.vp", "VP ur skalan", f"{_PLACES}.s", f"{_LATE}.g")
def victory(draw: Draw, level: int) -> Case | None:
    """A match ends with a margin in IMP, and the scale is given: what are the victory points."""
    ends, low = [], 0
    for _ in range(15):
        width = draw.whole(2, 4)
        ends.append((low, low + width - 1))
        low += width
    pairs = [(15 + n, 15 - n) for n in range(11)] + [(25, 5 - n) for n in range(1, 5)]
    rows = [ScaleRow(least, most, high, few) for (least, most), (high, few) in zip(ends, pairs, strict=True)]
    rows.append(ScaleRow(low, None, 25, 0))
    scale = Scale(tuple(rows))
    at = draw.whole(3, 9)
    row = rows[at]
    assert row.imp_to is not None
    margin = draw.one((row.imp_from, row.imp_to)) if level > 1 else row.imp_from + 1
    if margin > row.imp_to:
        return None
    won, lost = places(draw, 2)
    score = draw.whole(20, 50)
    shortened = level == 3
    boards = draw.whole(18, 22) if shortened else 24
    ruling = victory_points(scale, margin)
    if shortened:
        ruling = scale_of_shortened(boards).then(ruling.value, *ruling.steps)
    shown = "; ".join(f"{one.imp_from}–{one.imp_to} IMP {_ratio(one)}" for one in rows[at - 2 : at + 3])
    scaled = margin * 24 // boards
    cut = f" På grund av en försening spelades bara {boards} brickor." if shortened else ""
    other = scale.vp(scaled)
    low_first = f"{row.vp_loser}–{row.vp_winner}"
    return Case(
        text=(
            f"{won} slog {lost} med {score + margin}–{score} IMP i SM-semifinalen.{cut} Ur arrangörens skala för 24 "
            f"brickor: {shown}. Hur många VP får {won} respektive {lost}?"
        ),
        right=_ratio(row),
        mistakes=(
            Mistake(_ratio(rows[at - 1]), "Raden under", f"Skillnaden är {margin} IMP, som hör till nästa rad."),
            Mistake(_ratio(rows[at + 1]), "Raden över", f"Skillnaden är {margin} IMP, som hör till raden före."),
            Mistake(low_first, "Bakvänt", f"{won} vann, och får det större talet."),
            Mistake(
                f"{other[0]}–{other[1]}",
                "Uppräknat till 24",
                f"Du räknade upp {margin} IMP till 24 brickor. Tabellen används som den är.",
            ),
        ),
        decides=(f"{_LATE}.g",) if shortened else (f"{_PLACES}.s",),
        beside=(f"{_PLACES}.t", f"{_PLACES}.r", f"{_LATE}.f", f"{_LATE}.c", "sm.bestraffning.a", "sm.wo.e"),
        ruling=ruling,
        command=("bridge", "vp", "--scale", "skala.csv", "--imps", str(margin)),
        files={
            "skala.csv": "imp_from,imp_to,vp_winner,vp_loser\n"
            + "".join(
                f"{one.imp_from},{'' if one.imp_to is None else one.imp_to},{one.vp_winner},{one.vp_loser}\n"
                for one in rows
            )
        },
        facts={"margin": margin},
    )


def _ratio(row: ScaleRow) -> str:
    return f"{row.vp_winner}–{row.vp_loser}"


def _seats(number: int) -> str:
    return f"{number} {'plats' if number == 1 else 'platser'}" if number else "Ingen plats"


@topic("bridge.kvot", "Platser efter starter", f"{_PLACES}.e", f"{_PLACES}.f")
def quotas(draw: Draw, level: int) -> Case | None:
    """Districts share the places of a final by their starts: how many does one of them get."""
    names = list("ABCDE")[: 3 if level == 1 else 4 if level == 2 else 5]
    starts = {name: draw.whole(8, 60) for name in names}
    seats = draw.whole(9, 20)
    total = sum(starts.values())
    ruling = quota({f"distrikt {name}": number for name, number in starts.items()}, seats)
    if not ruling.decided:
        return None
    found = ruling.settled()
    name = draw.one(names)
    own = found.comparison[f"distrikt {name}"]
    right = found.seats[f"distrikt {name}"]
    rests = sorted((value - int(value) for value in found.comparison.values()), reverse=True)
    near = min((abs(a - b) for a, b in pairwise(rests)), default=Fraction(1))
    if own.denominator == 1 or near < Fraction(1, 100) or (level == 3 and round(own) == right):
        return None
    left = seats - sum(int(value) for value in found.comparison.values())
    largest = sorted(names, key=lambda one: -starts[one])[:left]
    nearest = int(own + Fraction(1, 2))
    told = listed([f"{one} {starts[one]}" for one in names])
    tenth = sorted(names, key=lambda one: -int(10 * (found.comparison[f"distrikt {one}"] % 1)))[:left]
    return Case(
        text=(
            f"{seats} finalplatser ska fördelas efter starterna i distriktens kval: {told}. "
            + (
                f"Jämförelsetalet för {name} är {starts[name]} · {seats} / {total}, ungefär {rounded(own, 2)}. "
                if level == 1
                else "Inget distrikt har en garantiplats. "
            )
            + f"Hur många platser får distrikt {name}?"
        ),
        right=_seats(right),
        mistakes=(
            Mistake(
                _seats(nearest), "Avrundat", "Du avrundade jämförelsetalet. Heltalen går först, sedan decimalerna."
            ),
            Mistake(
                _seats(int(own) + 1), "Uppåt", "Du avrundade uppåt. Decimalerna gäller bara de platser som är kvar."
            ),
            Mistake(_seats(int(own)), "Bara heltalet", "Du glömde platserna som fördelas efter decimalerna."),
            Mistake(
                _seats(int(own) + (name in largest)),
                "Resten till de största",
                "Du gav resten till distrikten med flest starter. Störst decimal går före.",
            ),
            Mistake(
                _seats(int(own) + (name in tenth)),
                "En decimal",
                "Du jämförde bara den första decimalen. Hela decimalen räknas.",
            ),
            Mistake(_seats(right + 2), "En för mycket", "Ett distrikt får högst en plats efter sin decimal."),
            Mistake(_seats(max(0, int(own) - 1)), "En för lite", "Varje heltal ger en plats."),
        ),
        decides=(f"{_PLACES}.f",) if right > int(own) else (f"{_PLACES}.e",),
        beside=tuple(f"{_PLACES}.{letter}" for letter in ("aghlqe" if right > int(own) else "aghlq")),
        ruling=ruling,
        command=("bridge", "quota", "starter.csv", "--seats", str(seats)),
        files={
            "starter.csv": "district,starts\n" + "".join(f"distrikt {one},{starts[one]}\n" for one in names),
        },
        facts={"starts": starts, "seats": seats, "name": name},
    )


def _unserved(rest: list[int], others: int) -> bool:
    """Return whether last year's places can have run out before districts with these tenths, given others' starts.

    The others' tenths fill up to whole places with these, and as many of them as there are such places are larger.
    """
    return any(places * (max(rest) + 1) <= 10 * places - sum(rest) <= min(others, 9 * places) for places in range(1, 7))


@topic("bridge.lika-decimaler", "Lika stora decimaler", f"{_PLACES}.g")
def ties(draw: Draw, level: int) -> Case | None:
    """Two districts have equal decimals for the last place: last year decides."""
    same = draw.whole(12, 40)
    seats = draw.whole(5, 9)
    third = draw.whole(8, 60)
    names = ("A", "B", "C")
    starts = dict(zip(names, (same, same, third), strict=True))
    last_seats = draw.whole(8, 12)
    total = 10 * last_seats
    rest = [draw.whole(1, 6), draw.whole(1, 6)]
    if level == 3 and draw.chance(1, 4):
        rest[1] = rest[0]
    elif level == 3:
        rest[1] = rest[0] + draw.one((-1, 1))
    if rest[1] < 1:
        return None
    whole = [draw.whole(1, 3), draw.whole(1, 3)]
    first = [10 * whole[0] + rest[0], 10 * whole[1] + rest[1]]
    if not _unserved(rest, total - sum(first)):
        return None
    previous = {
        "A": LastYear(first[0], whole[0]), "B": LastYear(first[1], whole[1]),
        "C": LastYear(total - sum(first), last_seats - sum(whole)),
    }  # fmt: skip
    ruling = quota(starts, seats, None, previous)
    bare = quota(starts, seats)
    if bare.decided or set(getattr(bare.value, "among", ())) != {"A", "B"}:
        return None
    if ruling.decided:
        won = "A" if ruling.settled().seats["A"] > ruling.settled().seats["B"] else "B"
        right, lost = f"Distrikt {won}", f"Distrikt {'B' if won == 'A' else 'A'}"
    else:
        right, lost = SILENT, "Distrikt A"
    more = "A" if first[0] > first[1] else "B"
    each = [f"{first[n]} starter och fick {counted(whole[n], 'plats', 'platser')}" for n in (0, 1)]
    told = f"distrikt A hade {each[0]}, distrikt B hade {each[1]}"
    lots = [] if right == SILENT else [
        Mistake("Det lottas mellan dem", "Lotta", "Före lotten går den som i fjol låg närmast ytterligare en plats."),
    ]  # fmt: skip
    return Case(
        text=(
            f"Distrikt A och B står på tur med lika stora decimaler när den sista platsen ska fördelas. I fjol "
            f"fördelades {in_words(last_seats)} platser på {total} starter: {told}. Vilket distrikt får platsen i år?"
        ),
        right=right,
        mistakes=(
            Mistake(lost, "Fjolåret baklänges" if right != SILENT else "Lika ändå",
                    "Närmast ytterligare en plats låg den som hade störst decimal kvar i fjol."),
            *lots,
            Mistake(f"Distrikt {more}" if right == SILENT else "Ingen: platsen delas inte ut", "Flest starter"
                    if right == SILENT else "Ingen får den", "Det är fjolårets närhet till en plats till som räknas."),
            Mistake("Båda får varsin plats", "Båda", "Det finns bara en plats kvar."),
            Mistake("Ett tredje distrikt", "Nästa decimal", "Det är A och B som står på tur."),
        ),
        decides=(f"{_PLACES}.g",),
        beside=tuple(f"{_PLACES}.{letter}" for letter in "acdehlq"),
        ruling=ruling,
        command=("bridge", "quota", "starter.csv", "--seats", str(seats), "--previous", "fjol.csv"),
        files={
            "starter.csv": "district,starts\n" + "".join(f"{name},{starts[name]}\n" for name in names),
            "fjol.csv": "district,starts,seats\n"
            + "".join(f"{name},{one.starts},{one.seats}\n" for name, one in previous.items()),
        },
        facts={"rest": rest},
    )  # fmt: skip


_PAIRS, _TEAMS = "sm.sm-tavlingar-par", "sm.sm-tavlingar-lag"


@topic("bridge.garanti", "Garanterad finalplats", f"{_PAIRS}.i", f"{_PAIRS}.j", f"{_PAIRS}.w", f"{_TEAMS}.f",
       f"{_TEAMS}.p")  # fmt: skip
def guarantees(draw: Draw, level: int) -> Case | None:
    """So many pairs or teams started in a district: is it guaranteed a place."""
    event = draw.one(tuple(MINIMA))
    least = MINIMA[event]
    number = least + draw.one((-3, 3, 4) if level == 1 else (-1, 0, 0, 1) if level == 2 else (-1, 0))
    ruling = guaranteed(event, number)
    yes, no = ruling.settled(), not ruling.settled()
    kind = "par" if event.pairs else "lag"
    what = "semifinalen" if event is Discipline.TEAMS else "finalen"
    other = draw.one([limit for limit in sorted(set(MINIMA.values())) if limit != least])
    place = places(draw, 1)[0]
    named = f"{event.title}" if event.pairs else "SM-lag, öppen klass"

    def says(kept: bool, limit: int) -> str:
        bound = f"gränsen är {in_words(limit)} {kind}"
        return f"Ja, {bound}" if kept else f"Nej, {bound}; kvoten får avgöra"

    decides = (
        ((f"{_PAIRS}.{'j' if event is Discipline.OPEN else 'i'}", f"{_PAIRS}.w"))
        if event.pairs else (f"{_TEAMS}.f", f"{_TEAMS}.p")
    )  # fmt: skip
    return Case(
        text=(
            f"I distriktet kring {place} startade {in_words(number)} {kind} i kvalet till {named}. Är distriktet "
            f"garanterat en plats i {what}?"
        ),
        right=says(yes, least),
        mistakes=(
            Mistake(says(no, least), "Fel sida om gränsen", f"Gränsen är minst {in_words(least)} {kind}."),
            Mistake(says(number >= other, other), "Fel gräns", "Gränsen är åtta par i Damer, Veteraner och Mixed, 22 i "
                    "Öppna par och fem lag i SM-lag."),
            Mistake("Nej, alla platser fördelas efter kvoten", "Ingen garanti", "Minimigränsen ger en garanti."),
            Mistake("Ja, varje distrikt har alltid en plats", "Alla får en", "Garantin kräver att minimigränsen nås."),
            Mistake(f"Ja, fyra {kind} räcker", "Klubbkvalets gräns", "Fyra par är gränsen i ett klubbkval."),
        ),
        decides=decides,
        beside=(f"{_PLACES}.d", f"{_PLACES}.f", f"{_PLACES}.g", f"{_TAKE_PART}.n", f"{_PLACES}.l"),
        ruling=ruling,
        command=("bridge", "guarantee", "--event", event.value, "--participants", str(number)),
        facts={"event": event.value, "number": number},
    )  # fmt: skip


@topic("bridge.resultatlista", "Resultatlistan: decimal och delade platser", *(f"{_RESULTS}.{x}" for x in "abde"))
def result_lists(draw: Draw, level: int) -> Case | None:
    """What a result list shows, and what pairs with the same points share."""
    kinds = {1: (_shown, _decimal, _placed), 2: (_shown, _shared, _placed, _parted)}
    return draw.one(kinds.get(level, (_shared, _shared, _parted)))(draw)


def _shown(draw: Draw) -> Case | None:
    whole, rest = draw.whole(220, 480), draw.whole(1, 9999)
    exact_points = Fraction(10000 * whole + rest, 10000)
    right = shown_score(exact_points)
    if rest % 1000 in (0, 500) or rest % 10 == 0:
        return None
    down, up = Fraction(int(exact_points * 10), 10), Fraction(int(exact_points * 10) + 1, 10)
    event = draw.one(("Mixed", "Damer", "Öppna par", "Veteraner"))
    return Case(
        text=(
            f"Datorn räknar fram {rounded(exact_points, 4)} MP för ett par i kvalet till {event}. Vilken poäng ska stå "
            "i resultatlistan?"
        ),
        right=right,
        mistakes=(
            Mistake(shown_score(down), "Kapat", "Poängen avrundas, den kapas inte."),
            Mistake(shown_score(up), "Alltid uppåt", "Poängen avrundas till närmaste tiondel."),
            Mistake(rounded(exact_points, 2), "Två decimaler", "Poängen anges med en decimal."),
            Mistake(str(int(exact_points + Fraction(1, 2))), "Heltal", "Poängen anges med en decimal."),
        ),
        decides=(f"{_RESULTS}.a",),
        beside=(*(f"{_RESULTS}.{letter}" for letter in "cde"), "sm.att-delta.q"),
        facts={"asks": "shown", "points": exact_points},
    )


def _decimal(draw: Draw) -> Case | None:
    computer = draw.chance(1, 2)
    ruling = one_decimal_required(computer)
    club, event = bridge_club(draw), draw.one(("Mixed", "Damer", "Öppna par", "Veteraner"))
    how = "räknar med dator" if computer else "räknar för hand, utan dator"
    answers = {
        "yes": Mistake("Ja, med en decimal", "Också för hand", "Kravet gäller bara när tävlingen räknas med dator."),
        "no": Mistake("Nej, heltal går bra", "Heltal", "När tävlingen räknas med dator ska poängen ha en decimal."),
        "two": Mistake("Ja, med två decimaler", "Två decimaler", "Det är en decimal som krävs, och bara med dator."),
        "final": Mistake("Nej, decimaler används bara i finalen", "Bara finalen",
                         "Kravet gäller kvalen, när de räknas med dator."),
    }  # fmt: skip
    right = "yes" if computer else "no"
    return Case(
        text=f"{club} har kval till {event} och {how}. Måste poängen i resultatlistan ha decimal?",
        right=answers[right].says,
        mistakes=besides(answers, right),
        decides=(f"{_RESULTS}.b",) if not computer else (f"{_RESULTS}.a", f"{_RESULTS}.b"),
        beside=(f"{_RESULTS}.c", f"{_RESULTS}.d", f"{_RESULTS}.e", "sm.anmalan.e"),
        ruling=ruling,
        facts={"asks": "decimal", "computer": computer},
    )


def _placed(draw: Draw) -> Case | None:
    names = [
        f"{one} och {other}" for one, other in zip(persons(draw, 6), persons(draw, 6), strict=True) if one != other
    ]
    if len({name for pair in names for name in pair.split(" och ")}) < 2 * len(names) or len(names) < 5:
        return None
    names = names[:5]
    points = sorted((Fraction(draw.whole(2600, 3300), 10) for _ in names), reverse=True)
    at = draw.whole(0, 3)
    points[at + 1] = points[at]
    if len(set(points)) < 4:
        return None
    asked = draw.one((at + 1, at + 2)) if at < 3 else at + 1
    ruling = ranking(dict(zip(names, points, strict=True)))
    place = next(one.place for one in ruling.settled() if one.pair == names[asked])
    shared = asked in (at, at + 1)
    ordinals = ("etta", "tvåa", "trea", "fyra", "femma")

    def says(number: int, together: bool) -> str:
        return f"Delad {ordinals[number - 1]}" if together else ordinals[number - 1].capitalize()

    told = listed([f"{name} {shown_score(number)}" for name, number in draw.shuffled(zip(names, points, strict=True))])
    return Case(
        text=f"De fem främsta i kvalet har fått så här många poäng: {told}. Hur placerar sig {names[asked]}?",
        right=says(place, shared),
        mistakes=(
            Mistake(says(place, not shared), "Delat eller ej", "Par med samma poäng delar placering."),
            Mistake(says(min(5, place + 1), shared), "Ett steg för lågt", "Räkna hur många som ligger före."),
            Mistake(says(max(1, place - 1), shared), "Ett steg för högt", "Räkna hur många som ligger före."),
            Mistake(says(min(5, asked + 1), False), "Särskilda ändå", "Par med samma poäng delar placering."),
        ),
        decides=(f"{_RESULTS}.d",),
        beside=(f"{_RESULTS}.e", f"{_RESULTS}.a", f"{_RESULTS}.c", "sm.att-delta.k"),
        ruling=ruling,
        facts={"asks": "placed", "points": dict(zip(names, points, strict=True)), "pair": names[asked]},
    )


_SCALES = ((50, 35, 25, 20, 15, 12, 10, 8, 6, 4, 3, 2, 1), (10, 7, 6, 5), (24, 18, 14, 11, 9, 7, 5, 4))


def _shared(draw: Draw) -> Case | None:
    scale = draw.one(_SCALES)
    first = draw.whole(1, len(scale) - 2)
    last = first + draw.one((1, 1, 2) if first < len(scale) - 2 else (1,))
    ruling = shared_master_points(scale, first, last)
    right = ruling.settled()
    count = last - first + 1

    def says(number: Fraction | int) -> str:
        return f"{exact(number)} poäng" if Fraction(number).denominator in (1, 2) else f"{rounded(number, 2)} poäng"

    if Fraction(right).denominator not in (1, 2):
        return None
    told = "–".join(str(one) for one in scale)
    return Case(
        text=(
            f"{in_words(count).capitalize()} par delar plats {first}–{last} i en tävling där mästarpoängen är {told}, "
            "från första plats och nedåt. Hur många får vart och ett av dem?"
        ),
        right=says(right),
        mistakes=(
            Mistake(says(scale[first - 1]), "Båda får det högre", "Par på samma poäng delar mästarpoängen."),
            Mistake(says(scale[last - 1]), "Alla får det lägre", "Par på samma poäng delar mästarpoängen."),
            Mistake(says(Fraction(scale[first - 1], count)), "Bara den bästa platsen delas",
                    "Lägg ihop poängen för alla platser som de delar, och dela sedan."),
            Mistake(says(sum(scale[first - 1 : last])), "Summan till var och en", "Summan ska delas mellan dem."),
        ),
        decides=(f"{_RESULTS}.d",),
        beside=(f"{_RESULTS}.e", f"{_RESULTS}.a", "sm.mastarpoang.f", "sm.mastarpoang.h", "sm.mastarpoang.l"),
        ruling=ruling,
        facts={"asks": "shared", "scale": scale, "places": (first, last)},
    )  # fmt: skip


def _parted(draw: Draw) -> Case | None:
    one, other, third, fourth = persons(draw, 4)
    points = Fraction(draw.whole(2600, 3300), 10)
    seats = draw.whole(3, 9)
    must = draw.chance(1, 2)
    ruling = ranking({f"{one} och {other}": points, f"{third} och {fourth}": points})
    laws = "Ja, efter lagarna för tävlingsbridge"
    share = "Nej, de delar placering"
    told = f"{one} och {other} har {shown_score(points)} poäng i semifinalen, {third} och {fourth} lika många. "
    told += (
        f"Distriktet har {in_words(seats)} finalplatser, och de två paren ligger om den sista. Ska de skiljas åt?"
        if must
        else "Ingenting hänger på ordningen mellan dem. Ska de skiljas åt?"
    )
    return Case(
        text=told,
        right=laws if must else share,
        mistakes=(
            Mistake(share if must else laws, "Delad finalplats" if must else "I onödan",
                    "När resultat måste särskiljas gäller lagarna för tävlingsbridge; annars delas placeringen."),
            Mistake("Ja, med lottning", "Lotta", "Om resultaten måste särskiljas gäller lagarna för tävlingsbridge."),
            Mistake("Ja, paret med flest brickor på topp går före", "Flest toppar",
                    "Texten hänvisar till lagarna för tävlingsbridge."),
            Mistake("Nej, båda räknas som sämre placerade", "Båda ned", "Lika par delar placering, eller särskiljs."),
            Mistake("Ja, de spelar om på tre brickor", "Omspel", "Texten hänvisar till lagarna för tävlingsbridge."),
        ),
        decides=(f"{_RESULTS}.e",) if must else (f"{_RESULTS}.d",),
        beside=(*((f"{_RESULTS}.d",) if must else ()), f"{_RESULTS}.a", f"{_RESULTS}.c", "sm.reserver.j",
                "sm.semifinal-och-finalplatser.g"),
        ruling=ruling if not must else None,
        facts={"asks": "parted", "must": must},
    )  # fmt: skip


@topic("bridge.jamforelsetal", "Jämförelsetal och garanterad plats i kvoten", f"{_PLACES}.a", f"{_PLACES}.d",
       f"{_PLACES}.f")  # fmt: skip
def comparison(draw: Draw, level: int) -> Case | None:
    """A district's comparison number, or what a district gets that reaches the minimum but has a number below 1."""
    return _number(draw, level) if level == 1 or draw.chance(1, 3) else _guaranteed_in_quota(draw, level)


def _number(draw: Draw, level: int) -> Case | None:
    total = draw.one((100, 125, 200, 250, 400, 500)) if level < 3 else draw.one((96, 144, 225, 360))
    own, seats = draw.whole(9, total // 4), draw.one((10, 12, 15, 18, 20, 36, 52))
    ruling = quota({"distriktet": own, "de andra": total - own}, seats)
    number = Fraction(own * seats, total)
    if number.denominator == 1 or ((10000 * number).denominator == 1 and (1000 * number) % 10 == 5):
        return None

    def says(value: Fraction) -> str:
        return rounded(value, 2)

    return Case(
        text=(
            f"{seats} finalplatser ska fördelas. Vårt distrikt hade {own} starter i kvalet, de andra distrikten "
            f"tillsammans {total - own}. Vilket är vårt jämförelsetal, avrundat till två decimaler?"
        ),
        right=says(number),
        mistakes=(
            Mistake(says(Fraction(own * seats, total - own)), "Delat med de andra",
                    "Dela med alla starter, också de egna."),
            Mistake(says(Fraction(own, seats)), "Starter per plats", "Starterna gånger platserna, delat med alla "
                    "starter."),
            Mistake(says(Fraction(total, own)), "Upp och ned", "De egna starterna står överst."),
            Mistake(says(Fraction(total, seats)), "Starter per plats i landet", "De egna starterna gånger platserna, "
                    "delat med alla starter."),
        ),
        decides=(f"{_PLACES}.d",),
        beside=tuple(f"{_PLACES}.{letter}" for letter in "abefgh"),
        ruling=ruling,
        command=("bridge", "quota", "starter.csv", "--seats", str(seats)),
        files={"starter.csv": f"district,starts\ndistriktet,{own}\nde andra,{total - own}\n"},
        facts={"asks": "number", "starts": own, "total": total, "seats": seats},
    )  # fmt: skip


def _guaranteed_in_quota(draw: Draw, level: int) -> Case | None:
    event, seats = Discipline.MIXED, QUOTAS[Discipline.MIXED][0]
    least = MINIMA[event]
    own = least + draw.one((-2, -1, -1, 0, 0, 1))
    others = {f"distrikt {letter}": draw.whole(80, 190) for letter in "BCDE"}
    starts = {"distrikt A": own, **others}
    total = sum(starts.values())
    number = Fraction(own * seats, total)
    if not Fraction(1, 10) < number < 1:
        return None
    found = [
        quota(starts, seats, least, reading=[place, decimal])
        for place in GuaranteePlace for decimal in GuaranteeAndDecimal
    ]  # fmt: skip
    if not all(one.decided for one in found) or len({one.settled().seats["distrikt A"] for one in found}) > 1:
        return None
    ruling = found[0]
    right = ruling.settled().seats["distrikt A"]
    sure = own >= least
    rests = sorted((Fraction(n * seats, total) % 1 for n in starts.values()), reverse=True)
    left = seats - sum(int(Fraction(n * seats, total)) for n in starts.values())
    by_decimal = number >= rests[left - 1] if left else False
    if level == 2 and not sure and by_decimal:
        return None
    told = listed([f"{name} {count}" for name, count in starts.items()])
    answers = {
        "sure": Mistake("En plats, den är garanterad", "Fel gräns", f"Gränsen är {in_words(least)} par."),
        "decimal": Mistake("En plats, efter decimalen", "Decimalen räcker",
                           "Decimalen räcker inte till någon av de platser som är kvar."
                           if not sure else "Platsen är garanterad, vad decimalen än är."),
        "none": Mistake("Ingen plats", "Under ett, inget" if sure else "Decimalen glömd",
                        f"Minst {in_words(least)} par ger en garanterad plats." if sure else
                        "De platser som är kvar går efter decimalerna."),
        "two": Mistake("Två platser, en garanterad och en efter decimalen", "Garanti ovanpå",
                       "Garantin ger minst en plats, inte en extra."),
        "lot": Mistake("Det lottas om den sista platsen", "Lotta", "Garantin och decimalerna avgör."),
    }  # fmt: skip
    key = "sure" if sure else "decimal" if right else "none"
    assert (right > 0) == (key != "none")
    return Case(
        text=(
            f"De {seats} finalplatserna i {event.title} fördelas efter starterna: {told}. Minimigränsen är "
            f"{in_words(least)} par, och jämförelsetalet för distrikt A är ungefär {rounded(number, 2)}. Vad får "
            "distrikt A?"
        ),
        right=answers[key].says,
        mistakes=besides(answers, key),
        decides=(f"{_PLACES}.a",) if sure else (f"{_PLACES}.f",),
        beside=tuple(f"{_PLACES}.{letter}" for letter in ("degh" if sure else "adegh")),
        ruling=ruling,
        command=("bridge", "quota", "starter.csv", "--seats", str(seats), "--minimum", str(least)),
        files={"starter.csv": "district,starts\n" + "".join(f"{name},{n}\n" for name, n in starts.items())},
        unasked=(GuaranteePlace, GuaranteeAndDecimal),
        facts={"asks": "guaranteed", "starts": starts, "seats": seats},
    )  # fmt: skip
