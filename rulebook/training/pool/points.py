"""Cases on points: a competition's value, the places' points, shared places, ranking, movement and selection."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

from rulebook.law.readings import Reading
from rulebook.law.swedish import exact, listed, rounded
from rulebook.pool.classes import ClassName, OpenClass, PlayerClass, Series, SoleClass, WomenClass
from rulebook.pool.points.championships import DIRECT_RANKS, LEAST_STARTS, may_start
from rulebook.pool.points.movement import promotion_of, relegation_of
from rulebook.pool.points.placement import PLACEMENT_TABLE, minimum_value, scoring_places, table_row
from rulebook.pool.points.ranking import SeasonTotal, ranking
from rulebook.pool.points.results import Result, competition_points
from rulebook.pool.points.returning import returning_of
from rulebook.pool.points.valuation import value_of_field
from rulebook.pool.points.values import CLASS_VALUES
from rulebook.pool.readings import (
    Approved,
    Basis,
    ClassEvents,
    FormerElite,
    QuotientBasis,
    RankList,
    Scope,
    SeniorMinimum,
    WalkoverWins,
)
from rulebook.training.cases import SILENT, Case, Mistake, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import HER, HIM, person, pronoun

_OWN: dict[Reading, str] = {RankList.OWN_CLASS: "rank 1–10 är rankingen inom den egna klassen"}
_EACH: dict[Reading, str] = {Scope.PER_CLASS: "tävlingsklassen räknas för sig"}


def points(number: int | Fraction) -> str:
    """Return an amount of points.

    >>> points(1), points(12)
    ('1 poäng', '12 poäng')
    """
    return f"{exact(number)} poäng"


def _field(draw: Draw, level: int) -> tuple[OpenClass, dict[str, int]]:
    competition = draw.one(
        (OpenClass.ELIT, OpenClass.KL1, OpenClass.KL2) if level > 1 else (OpenClass.KL1, OpenClass.KL2)
    )
    order = list(OpenClass)
    here = order.index(competition)
    counts = {competition.word: draw.whole(6, 16)}
    for below in order[here + 1 : here + (2 if level < 3 else 3)]:
        counts[below.word] = draw.whole(2, 8)
    if level > 1:
        for word in list(counts):
            if word != "elit" and draw.chance(2, 3):
                counts[f"{word}_top"] = draw.whole(1, min(5, counts[word]))
    return competition, counts


_NAMES = {c.word: c.value for c in OpenClass}


def _ranked(top: int, number: int) -> str:
    """Say how many of them are ranked.

    >>> _ranked(1, 4), _ranked(2, 2), _ranked(3, 3), _ranked(2, 5)
    ('en av dem rankad', 'båda rankade', 'alla rankade', 'två av dem rankade')
    """
    if top == number:
        return "båda rankade" if number == 2 else "alla rankade"
    return f"{in_words(top)} av dem {'rankad' if top == 1 else 'rankade'}"


@topic("pool.varde", "En tävlings värde", "pool.4.18.a", "pool.4.18.b", "pool.4.18.c", "pool.4.18.g")
def value(draw: Draw, level: int) -> Case | None:
    """A field of several classes: what the competition is worth."""
    competition, counts = _field(draw, level)
    words = [word for word in _NAMES if word in counts]
    tops = {word: counts.get(f"{word}_top", 0) for word in words}
    if level > 1 and not any(tops.values()):
        return None
    ruling = value_of_field(**cast(Any, counts))
    right = ruling.settled().value
    each = {word: CLASS_VALUES[next(c for c in OpenClass if c.word == word)] for word in words}
    plain = sum(each[word] * counts[word] for word in words)
    said = [
        f"{counts[word]} spelare från {_NAMES[word]}"
        + (f" ({_ranked(tops[word], counts[word])} 1–10 i klassen)" if tops[word] else "")
        for word in words
    ]
    told = " och ".join([", ".join(said[:-1]), said[-1]] if len(said) > 2 else said)
    starters = sum(counts[word] for word in words)
    absent = draw.whole(1, 3)
    top = sum(tops.values())
    own = each[words[0]]
    decides = ("pool.4.18.c",) if top else ("pool.4.18.b", "pool.4.18.g")
    return (
        Case(
            text=f"I tävlingen för {competition.value} startar {told}. Vad är tävlingen värd?"
            if not draw.chance(1, 4)
            else f"I tävlingen för {competition.value} startar {told}; {in_words(absent)} till från "
            f"{competition.value} anmälde sig men kom aldrig. Vad är tävlingen värd?",
            right=points(right),
            mistakes=(
                Mistake(
                    points(plain), "Glömt topp tio", "En spelare med rank 1–10 i Kl 1, 2 eller 3 är värd en poäng till."
                ),
                Mistake(
                    points(own * starters),
                    "Tävlingens klass",
                    "Varje deltagare har värdet av sin egen klass, inte av tävlingens.",
                ),
                Mistake(points(right + absent * own), "Anmälda räknas", "Bara de som deltar räknas, inte de anmälda."),
                Mistake(points(right + top), "Dubbelt för topp tio", "Tillägget är en poäng, inte två.")
                if top
                else Mistake(points(right + starters), "Tillägg för alla", "Bara rank 1–10 ger en poäng till."),
            ),
            decides=decides,
            beside=(
                "pool.4.18.a",
                "pool.4.18.h",
                "pool.4.18.j",
                "pool.4.19.a",
                "pool.4.8.a",
                *(["pool.4.18.b"] if top else []),
            ),
            ruling=ruling,
            command=(
                "pool",
                "value",
                *(w for k, n in counts.items() for w in (f"--{k.replace('_', '-')}", str(n))),
                "--class",
                competition.word,
            ),
            stating={**_OWN, **_EACH},
            facts={"counts": counts},
        )
        if _same_class(competition, counts)
        else None
    )


_OTHER_SERIES: tuple[tuple[PlayerClass, ...], ...] = (
    (WomenClass.DAM_ELIT, WomenClass.DAM_KL1), (WomenClass.DAM_KL1,), (SoleClass.SENIOR,), (SoleClass.JUNIOR,),
)  # fmt: skip


@topic("pool.varde-serier", "Värdet i dam-, senior- och juniortävlingar", "pool.4.18.d", "pool.4.18.e", "pool.4.18.f")
def value_of_series(draw: Draw, level: int) -> Case | None:
    """A competition of the women, the seniors or the juniors: what it is worth."""
    classes = draw.one(_OTHER_SERIES[1:] if level == 1 else _OTHER_SERIES)
    counts = {one: draw.whole(8, 30) if len(classes) == 1 else draw.whole(5, 16) for one in classes}
    ruling = value_of_field(**cast(Any, {one.word: number for one, number in counts.items()}))
    right = ruling.settled().value
    starters = sum(counts.values())
    own = classes[0]
    letter = "d" if own is SoleClass.SENIOR else "f" if own is SoleClass.JUNIOR else "e"
    said = {
        WomenClass.DAM_ELIT: "spelare från Dam elit", WomenClass.DAM_KL1: "spelare från Dam Kl 1",
        SoleClass.SENIOR: "spelare i Seniorserien", SoleClass.JUNIOR: "juniorer",
    }  # fmt: skip
    single = {
        WomenClass.DAM_ELIT: "en spelare i Dam elit", WomenClass.DAM_KL1: "en spelare i Dam Kl 1",
        SoleClass.SENIOR: "en spelare i Seniorserien", SoleClass.JUNIOR: "en junior",
    }  # fmt: skip
    told = listed([f"{counts[one]} {said[one]}" for one in classes])
    worth = listed([f"{single[one]} är värd {CLASS_VALUES[one]} poäng" for one in classes])
    why = f"{worth[0].upper()}{worth[1:]}."
    top = draw.whole(2, 5)
    ranked = f" {in_words(top).capitalize()} av dem är rankade 1–10 i sin klass." if level == 3 else ""
    place = f"{draw.one(('Granfors', 'Tallvik', 'Stenarp', 'Havrevik'))}"
    return Case(
        text=f"I tävlingen i {place} startar {told}.{ranked} Vad är tävlingen värd?",
        right=points(right),
        mistakes=(
            Mistake(points(7 * starters), "Elitens värde", why),
            Mistake(points(5 * starters if letter != "d" else 3 * starters), "Fel series värde", why),
            Mistake(points(starters), "En poäng var", why),
            Mistake(points(right + top), "Tillägg för topp tio", "Tillägget för rank 1–10 finns bara i Kl 1, 2 och 3 i "
                    "den öppna serien."),
            Mistake(points(3 * starters), "Klass 1 för alla", why),
        ),
        decides=(f"pool.4.18.{letter}",),
        beside=tuple(f"pool.4.18.{one}" for one in "abcdefh" if one != letter),
        ruling=ruling,
        command=("pool", "value", *(w for one, n in counts.items() for w in (f"--{one.word}", str(n)))),
        stating=_EACH,
        unasked=(SeniorMinimum,),
        facts={"counts": {one.word: number for one, number in counts.items()}},
    )  # fmt: skip


def _same_class(competition: OpenClass, counts: dict[str, int]) -> bool:
    return competition.word in counts


_CLASSES: tuple[PlayerClass, ...] = (
    OpenClass.ELIT,
    OpenClass.KL1,
    OpenClass.KL2,
    WomenClass.DAM_ELIT,
    WomenClass.DAM_KL1,
)
_SAID = {
    1: "vann",
    2: "blev tvåa",
    3: "förlorade i semifinal",
    5: "slutade på delad plats 5–8",
    9: "slutade på delad plats 9–16",
}
_COLUMN = {1: 0, 2: 1, 3: 2, 5: 3, 9: 4}


@topic(
    "pool.poang",
    "Placeringspoäng och deltagarpoäng",
    "pool.4.18.h", "pool.4.18.j", "pool.4.19.a", "pool.4.19.b", "pool.4.20.a", "pool.4.20.b", "pool.4.20.c",
    "pool.4.20.d",
    "pool.4.20.e", "pool.4.27.1.a", "pool.4.13.3.a", "pool.4.13.3.b",
    uses=("pool.4.18.b", "pool.4.18.e", "pool.4.18.g"),
)  # fmt: skip
def place_points(draw: Draw, level: int) -> Case | None:
    """A place in a competition of a known value: what the player takes home."""
    competition = draw.one(_CLASSES)
    minimum = minimum_value(competition)
    assert minimum is not None
    each = CLASS_VALUES[competition]
    starters = draw.one((10, 16, 20, 28, 32)) if level == 1 else draw.one((8, 9, 12, 13, 14, 16, 24, 25, 26, 32))
    total = each * starters
    place = draw.one((1, 2, 3)) if level == 1 else draw.one((1, 2, 3, 3, 5, 5, 9))
    if place > starters:
        return None
    wins = 0 if level == 3 and place >= 3 and draw.chance(1, 3) else _wins(draw, place, starters)
    by_walkover = 0 if wins else 3 if place == 3 else 2
    name = draw.one(HER) if isinstance(competition, WomenClass) else person(draw)
    results: list[Result] = []
    sharing = {3: 2, 5: 4, 9: 8}.get(place, 1)
    others = [f"S{n:02}" for n in range(starters)]
    at = 1
    while at <= starters:
        group = {3: 2, 5: 4, 9: 8}.get(at, 1) if at < 17 else 1
        group = min(group, starters - at + 1)
        for _ in range(group):
            who = name if at == place and not any(r.player == name for r in results) else others[len(results)]
            won = wins if who == name else 1
            results.append(Result(who, competition, place=at, wins=won, walkovers=by_walkover if who == name else 0))
        at += group
    ruling = competition_points(results, competition)
    score = next(one for one in ruling.settled().scores if one.player == name)
    row = table_row(total)
    assert row is not None
    paid = scoring_places(starters).settled()
    column = _COLUMN[place]
    printed = row[column]
    lower = total < minimum
    right = score.placement
    rows = list(PLACEMENT_TABLE)
    index = next(n for n, r in enumerate(rows) if r[2:] == row)
    near = rows[index + 1 if index == 0 or draw.chance(1, 2) else index - 1][2:][column]
    place_said = _SAID[place]
    won_said = (
        f" och har vunnit {counted(wins, 'match', 'matcher')}"
        if wins
        else f" efter {counted(by_walkover, 'vinst', 'vinster')} på WO och ingen vinst i en spelad match"
    )
    text = (
        f"I tävlingen för {competition.value} startade {starters} spelare, alla från den klassen. {name} "
        f"{place_said}{won_said}. "
        "Hur många poäng får " + f"{pronoun(name)}, placeringspoäng och deltagarpoäng tillsammans?"
    )
    if wins and place == 1:
        text = text.replace(won_said, "")
    if lower or wins == 0 or place > paid:
        decides: tuple[str, ...] = (
            (
                ("pool.4.19.b", "pool.4.19.a", "pool.4.27.1.a")
                if competition.series.name == "WOMEN"
                else ("pool.4.19.b", "pool.4.19.a")
            )
            if lower
            else ("pool.4.20.d",)
            if wins == 0 and place <= paid
            else ("pool.4.20.a" if starters < 13 else "pool.4.20.b",)
        )
        if lower + (wins == 0) + (place > paid) > 1:
            return None
    else:
        decides = ("pool.4.18.j", "pool.4.18.h") if place != 3 else ("pool.4.13.3.b", "pool.4.18.j")
    return Case(
        text=text,
        right=points(right + score.participation),
        mistakes=(
            Mistake(points(printed + 2), "Kolumnen räcker", _why_none(lower, wins, place, paid)),
            Mistake(points(right), "Glömt deltagarpoängen", "Var och en som startar får dessutom två deltagarpoäng."),
            Mistake(points(near + 2), "Raden intill", f"Värdet {total} hör till en annan rad i tabellen."),
            Mistake(
                points(row[min(column + 1, 4)] + 2),
                "Nästa kolumn",
                "Båda som förlorar i semifinal är trea." if place == 3 else "Du läste kolumnen intill.",
            ),
            Mistake(
                points((printed if printed % sharing else printed // sharing) + 2),
                "Delar talet",
                "Den som delar plats får hela talet i kolumnen, inte en del av det.",
            ),
            Mistake(points(printed * 2 + 2), "Dubbelt", "Talet i kolumnen gäller som det står."),
        ),
        decides=decides,
        beside=(
            "pool.4.18.g",
            "pool.4.20.e",
            "pool.4.20.d",
            "pool.4.13.3.a",
            "pool.4.20.c",
            "pool.4.24.a",
            "pool.4.18.i",
        ),
        ruling=ruling,
        command=("pool", "points", "resultat.csv", "--class", competition.word),
        files={"resultat.csv": _as_csv(results)},
        stating={
            **_EACH,
            Approved.SANCTIONED: "tävlingen är en godkänd rankingtävling",
            WalkoverWins.NOT_PLAYED: "en vinst på WO inte är en vinst i en spelad match",
        },
        facts={"class": competition.value, "starters": starters, "place": place, "wins": wins},
        note=f"Värdet är {starters} · {each} = {total}, och klassens minimivärde är {minimum}.",
    )


def _wins(draw: Draw, place: int, starters: int) -> int:
    """Draw as many wins as somebody at the place can have: the later out, the more."""
    if place > 1 and 2 * place > starters:
        return 1
    return draw.whole(*{1: (4, 5), 2: (3, 5), 3: (2, 4), 5: (2, 3), 9: (1, 3)}[place])


def _why_none(lower: bool, wins: int, place: int, paid: int) -> str:
    if lower:
        return "Tävlingens värde når inte klassens minimivärde, så ingen får placeringspoäng."
    if not wins:
        return "Utan en spelad och vunnen match blir det inga placeringspoäng."
    return (
        f"Med så få startande får bara de {in_words(paid)} bästa placeringspoäng." if place > paid else "Talet gäller."
    )


def _as_csv(results: list[Result]) -> str:
    lines = [f"{r.player},{r.player_class.word},{r.place},{r.wins},{r.walkovers}" for r in results]
    return "\n".join(["player,class,place,wins,walkovers", *lines, ""])


@topic("pool.ranking", "Lika i rankingen", "pool.4.24.a", "pool.4.27.3.a")
def ranked(draw: Draw, level: int) -> Case | None:
    """Players with the same points: who goes before."""
    women = draw.chance(1, 2)
    names = draw.several(HER if women else HER + HIM, 2 if level == 1 else 3)
    placement, fewest = draw.whole(12, 90), draw.whole(4, 8)
    events = [fewest, *draw.several(range(fewest + 1, fewest + 5), len(names) - 1)]
    below = level == 3 and draw.chance(2, 3)  # the last has a point less, and the fewest competitions of all
    totals = [SeasonTotal(name, placement, 2 * n, n) for name, n in zip(names, events, strict=True)]
    if below:
        totals[-1] = SeasonTotal(names[-1], placement - 1, 2 * (fewest - 1), fewest - 1)
    ruling = ranking(totals, Series.WOMEN if women else Series.OPEN)
    best, rest = names[0], totals[1:]
    told = listed([f"{t.player} {t.placement} på {in_words(t.events)} arrangemang" for t in draw.shuffled(totals)])
    most = max(rest, key=lambda t: t.events).player
    sum_first = max(totals, key=lambda t: (t.placement + t.participation, -t.events)).player
    found = [
        Mistake(
            f"{rest[-1].player}, med färst arrangemang",
            "Arrangemangen först",
            "Arrangemangen räknas bara när placeringspoängen är lika.",
        )
        if below
        else Mistake(
            f"{most}, med fler arrangemang",
            "Flest starter",
            "Vid lika många poäng går den före som har deltagit i färre arrangemang.",
        ),
        Mistake(
            "Den som har vunnit deras inbördes möten",
            "Inbördes",
            "Inbördes möte räknas i gruppspel och lagserie, inte i rankingen.",
        ),
        Mistake("De delar rank", "Delad rank för tidigt", "Antalet arrangemang skiljer dem åt."),
        Mistake("Lotten avgör", "Lotta", "Antalet arrangemang skiljer dem åt, utan lottning."),
    ]
    if sum_first != best:
        why = "Det är placeringspoängen som jämförs."
        found.append(Mistake(f"{sum_first}, när deltagarpoängen läggs till", "Med deltagarpoäng", why))
    return Case(
        text=f"Placeringspoäng i {'Dam Kl 1' if women else 'klass 2'}: {told}. Vem går före i rankingen?",
        right=f"{best}, med {'färst' if len(names) > 2 and not below else 'färre'} arrangemang",
        mistakes=tuple(found),
        decides=("pool.4.27.3.a",) if women else ("pool.4.24.a",),
        beside=("pool.4.12.i", "pool.4.28.1.a", "pool.4.20.e", "pool.4.21.b", "pool.4.23.g"),
        ruling=ruling,
        command=("pool", "ranking", "summor.csv", "--class", "damkl1" if women else "kl2"),
        files={
            "summor.csv": "player,placement,participation,events\n"
            + "".join(f"{t.player},{t.placement},{t.participation},{t.events}\n" for t in totals)
        },
        stating={Basis.PLACEMENT: "rankingen bygger på placeringspoängen"},
        facts={"totals": [(t.player, t.placement, t.events) for t in totals]},
    )


def _of(word: str) -> Any:
    return {"class": ClassName(word)}


@topic(
    "pool.uppflyttning",
    "Uppflyttning under säsongen",
    *(f"pool.4.23.{one}" for one in "bcdfh"),
    uses=("pool.4.23.e",),
)
def promoted(draw: Draw, level: int) -> Case | None:
    """A player gathers points in class 2 or 3: what it takes to move up, and what comes along."""
    own = draw.one((OpenClass.KL2, OpenClass.KL3))
    factor, other = (10, 3) if own is OpenClass.KL2 else (3, 10)
    competitions = draw.whole(4, 8)
    need = factor * competitions
    name = person(draw)
    step = draw.one((-2, -1, 0, 1)) if level > 1 else draw.one((-6, -5, -4, -3))
    has = need + step
    share = draw.whole(1, max(1, has // 3))
    taken = (has - share, share)
    higher = draw.whole(3, 15) if level == 3 else 0
    ruling = promotion_of(competitions=competitions, points=taken, higher=(higher,) if higher else (), **_of(own.word))
    up = has >= need
    words = ("pool", "movement", "promotion", "--class", own.word, "--competitions", str(competitions))
    words += ("--points", f"{taken[0]},{taken[1]}", *(("--higher", str(higher)) if higher else ()))
    told = (
        f"Klassen har {in_words(competitions)} klasstävlingar under säsongen. {name} spelar i {own.value} och har "
        f"{has} poäng på uppflyttningslistan"
    )
    same: dict[str, Any] = {
        "beside": (
            "pool.4.22.b",
            "pool.4.23.i",
            "pool.4.22.c",
            "pool.4.11.b",
            "pool.4.23.e",
            "pool.4.26.b",
            "pool.4.23.g",
        ),
        "ruling": ruling,
        "command": words,
        "stating": {ClassEvents.PLANNED: f"kravet räknas på alla {in_words(competitions)} tävlingarna"},
        "facts": {"class": own.value, "competitions": competitions, "has": has, "higher": higher},
    }
    if higher and up:
        return Case(
            text=f"{told}, och dessutom {higher} placeringspoäng i tävlingar för högre klasser. Hur många poäng har "
            f"{pronoun(name)} med sig i den nya klassen?",
            right=points(higher),
            mistakes=(
                Mistake(points(has + higher), "Allt följer med", "Poängen från den tidigare klassen räknas bort."),
                Mistake(points(0), "Inget följer med", "Placeringspoängen från högre klasser får tillgodoräknas."),
                Mistake(points(has), "Gamla poängen följer med", "Poängen från den tidigare klassen räknas bort."),
                Mistake(points(has - need + higher), "Överskottet följer med", "Också överskottet räknas bort."),
            ),
            decides=("pool.4.23.f", "pool.4.23.h"),
            **same,
        )
    if level == 1 or (not up and draw.chance(1, 2)):
        return (
            Case(
                text=f"{told}. Hur många fattas för uppflyttning?",
                right=points(need - has),
                mistakes=(
                    Mistake(points(abs(other * competitions - has)), f"{other} i {own.value}", f"Faktorn är {factor}."),
                    Mistake(points(need - has + 1), "Mer än kravet", "Summan ska vara nådd, inte passerad."),
                    Mistake(points(need), "Hela kravet", "Poängen som redan är tagna räknas."),
                    Mistake(
                        points(abs(factor * (competitions + 1) - has)), "En tävling till", "Räkna klassens tävlingar."
                    ),
                ),
                decides=("pool.4.23.b",) if own is OpenClass.KL2 else ("pool.4.23.c",),
                **same,
            )
            if not up
            else None
        )
    return Case(
        text=f"{told}. Flyttas {pronoun(name)} upp?",
        right=f"Ja, nu genast: kravet är {need}" if up else f"Nej, kravet är {need}",
        mistakes=(
            Mistake(
                f"Nej, kravet är {other * competitions}"
                if other > factor
                else f"Ja, nu genast: kravet är {other * competitions}",
                f"{other} i {own.value}",
                f"Kravet för {own.value} är antalet klasstävlingar gånger {factor}.",
            ),
            Mistake(
                f"Ja, men först när säsongen är slut: kravet är {need}",
                "Vid säsongsslut",
                "Uppflyttningen sker så snart summan är nådd.",
            ),
            Mistake(f"Nej, det krävs mer än {need}", "Fel sida om gränsen", f"Summan {need} ska vara nådd.")
            if has == need
            else Mistake(f"Nej, kravet är {need + factor}", "En tävling till", "Räkna klassens tävlingar."),
            Mistake(
                "Nej, bara de åtta högst rankade flyttas upp",
                "Elitens regel",
                "De åtta högst rankade gäller uppflyttning från klass 1 till elit.",
            ),
        ),
        decides=(("pool.4.23.b",) if own is OpenClass.KL2 else ("pool.4.23.c",)) + (("pool.4.23.d",) if up else ()),
        **same,
    )


@topic("pool.kvot", "Kvoten som flyttar ned", "pool.4.23.i", "pool.4.23.j")
def quotient(draw: Draw, level: int) -> Case | None:
    """The season's end: whether a quotient moves a player down."""
    own = draw.one((OpenClass.KL1, OpenClass.KL2))
    events = draw.whole(3, 9) if level == 1 else draw.whole(2, 9)
    total = 3 * events + (draw.one((-2, 2, 3)) if level == 1 else draw.one((-1, 0, 0, 1)))
    participation = 2 * events
    placement = total - participation
    if placement < 0:
        return None
    former = level == 3 and own is OpenClass.KL1 and draw.chance(2, 3)
    name = person(draw)
    ruling = relegation_of(
        events=events,
        placement=placement,
        participation=participation,
        former_elite=former,
        **_of(own.word),
    )
    found = ruling.settled()
    shown = rounded(Fraction(total, events), 2)
    below = list(OpenClass)[list(OpenClass).index(own) + 1].value
    yes, no = f"Ja, ned till {below}", f"Nej, kvar i {own.value}"
    why = (
        "Regeln gäller den som har spelat tre tävlingar eller fler."
        if events < 3
        else "Regeln gäller inte tidigare elitspelare."
        if former
        else "Den som inte har över 3,00 flyttas ned; 3,00 är inte över 3,00."
    )
    lapsed = found.relegated
    been = "varit elitspelare men spelar nu i" if former else "aldrig varit elitspelare och spelar i"
    told = f"{name} har {been} {own.value}"
    return Case(
        text=f"{told}. Säsongen gav {total} poäng, deltagarpoängen inräknade, på {in_words(events)} tävlingar: kvoten "
        f"{shown}. Flyttas {pronoun(name)} ned?",
        right=(
            f"{yes}, för kvoten är inte över 3,00"
            if lapsed
            else f"{no}, för två tävlingar är för få"
            if events < 3
            else f"{no}, som tidigare elitspelare"
            if former and total <= 3 * events
            else f"{no}, för kvoten är över 3,00"
        ),
        mistakes=(
            Mistake(f"{no}, för 3,00 räcker", "Tre räcker", why)
            if total == 3 * events
            else Mistake(f"{yes}, för kvoten är inte över {3 + 1},00", "Fel gräns", "Gränsen är 3,00."),
            Mistake(f"{yes}, för kvoten är inte över 3,00", "Kvoten ensam", why)
            if total <= 3 * events
            else Mistake(f"{yes}, för kvoten är inte över 5,00", "Fel gräns", "Gränsen är 3,00."),
            Mistake(
                f"{no}, för {in_words(events)} tävlingar är för få",
                "Fel antal",
                f"{in_words(events).capitalize()} tävlingar räcker.",
            ),
            Mistake(
                f"{yes}, för bara den som är i elit nu undantas",
                "En gång elit",
                "Undantaget gäller tidigare elitspelare.",
            )
            if former
            else Mistake(
                f"{no}, för bara elitspelare flyttas ned",
                "Bara eliten",
                "Kvoten flyttar ned dem som aldrig har varit i elit.",
            ),
            Mistake(
                f"{yes}, för kravet är {10 * events} poäng",
                "Tio per tävling",
                "Det är kravet för uppflyttning från Kl 2.",
            ),
        ),
        decides=("pool.4.23.j",) if former and total <= 3 * events and events >= 3 else ("pool.4.23.i",),
        beside=("pool.4.23.b", "pool.4.22.b", "pool.4.26.b", "pool.4.24.a", "pool.4.23.h"),
        ruling=ruling,
        command=(
            "pool",
            "movement",
            "quota",
            "--class",
            own.word,
            "--events",
            str(events),
            "--placement",
            str(placement),
            "--participation",
            str(participation),
            *(["--former-elite"] if former else []),
        ),
        stated=(QuotientBasis.TOTAL,),
        facts={"events": events, "total": total, "former": former},
    )


@topic("pool.aterkomst", "Tillbaka efter uppehåll", "pool.4.26.a", "pool.4.26.b", "pool.4.27.5.a")
def returning(draw: Draw, level: int) -> Case | None:
    """Somebody comes back after a long break: in which class."""
    word = (
        draw.one(("elit", "kl1", "kl2", "kl3", "damkl1")) if level < 3 else draw.one(("elit", "kl2", "kl3", "damkl1"))
    )
    once = level == 3 and word in ("kl2", "kl3") and draw.chance(2, 3)
    seasons = draw.whole(2, 7)
    name = draw.one(HER) if word == "damkl1" else person(draw)
    ruling = returning_of(seasons=seasons, former_elite=once, **_of(word))
    right = ruling.settled().value
    own = ClassName(word).player_class.value
    below = {"elit": "Kl 2", "kl1": "Kl 2", "kl2": "Kl 3", "kl3": "Kl 2", "damkl1": "Dam elit"}[word]
    elite = word == "elit" or once
    return Case(
        text=f"{name} gjorde ett uppehåll på {in_words(seasons)} säsonger och vill tävla igen i "
        f"{'Damserien' if word == 'damkl1' else 'den öppna serien'}. Senast spelade {pronoun(name)} i {own}"
        + (f", dit Förbundsstyrelsen hade flyttat {'henne' if name in HER else 'honom'}" if once else "")
        + (f", men flera år tidigare hade {pronoun(name)} varit elitspelare" if once else "")
        + f". I vilken klass placeras {pronoun(name)}?",
        right=right,
        mistakes=(
            Mistake(own, "Senaste klassen", "Tidigare elitspelare placeras i klass 1."),
            Mistake(
                "Kl 1", "Alla till klass 1", "Klass 1 gäller bara tidigare elitspelare. Andra får sin senaste klass."
            ),
            Mistake(below, "En klass fel", "Uppehållet i sig flyttar ingen."),
            Mistake("Kl 3", "Börja om", "Ingen börjar om nerifrån för ett uppehålls skull."),
            Mistake("Elit", "Tillbaka till eliten", "Tidigare elitspelare placeras i klass 1.")
            if elite
            else Mistake(SILENT, "Texten säger det", "Placeringen står i texten."),
        ),
        decides=("pool.4.26.b",) if elite else ("pool.4.27.5.a",) if word == "damkl1" else ("pool.4.26.a",),
        beside=("pool.4.23.j", "pool.4.11.a", "pool.4.22.b", "pool.4.27.5.a" if word != "damkl1" else "pool.4.26.b"),
        ruling=ruling,
        command=(
            "pool",
            "returning",
            "--class",
            word,
            "--seasons",
            str(seasons),
            *(["--former-elite"] if once else []),
        ),
        stating={FormerElite.EVER: "den som någon gång har varit elitspelare är tidigare elitspelare"},
        facts={"word": word, "once": once},
    )


@topic("pool.sm", "Rätten att starta i SM", *(f"pool.4.14.{one}" for one in "bcde"))
def championship(draw: Draw, level: int) -> Case | None:
    """A player wants to start in the championship: whether he may."""
    name = person(draw)
    kind = draw.one(("starts", "starts", "rank", "champion", "licence"))
    starts = draw.one((1, 2, 5, 6)) if level == 1 else draw.one((3, 4))
    rank = draw.one((7, 8, 9, 10)) if kind == "rank" else None
    champion = kind == "champion"
    licence = kind != "licence"
    if kind == "licence":
        starts = draw.whole(4, 6)
    if champion or kind == "rank":
        starts = draw.whole(1, 3)
    ruling = may_start(starts=starts, licence=licence, rank=rank, champion=champion)
    found = ruling.settled()
    told = {
        "starts": f"{name} spelar i klass 1, har giltig licens",
        "rank": f"{name} är {rank}:a på elitrankingen, har giltig licens" if rank not in (1, 2) else "",
        "champion": f"{name} är regerande mästare, har giltig licens",
        "licence": f"{name} spelar i klass 1, har ingen giltig licens",
    }[kind]
    told = told.replace("7:a", "sjua").replace("8:a", "åtta").replace("9:a", "nia").replace("10:a", "tia")
    yes = f"Ja, med minst {in_words(LEAST_STARTS)} starter" if not found.direct else "Ja, som direktkvalificerad"
    no = f"Nej, {in_words(LEAST_STARTS)} starter krävs" if licence else "Nej, utan giltig licens går det inte"
    return Case(
        text=f"{told} och har gjort {counted(starts, 'start', 'starter')} i nationella rankingtävlingar under "
        "säsongen. "
        f"Får {pronoun(name)} starta i SM?",
        right=yes if found.eligible else no,
        mistakes=(
            *(
                [
                    Mistake(
                        f"Nej, {in_words(LEAST_STARTS)} starter krävs",
                        "Kravet för alla",
                        "Den som är direktkvalificerad behöver inga starter.",
                    )
                ]
                if starts < LEAST_STARTS
                else []
            ),
            Mistake(
                "Ja, som direktkvalificerad",
                "En bra bit ned på listan",
                f"Direktkvalificerade är de {in_words(DIRECT_RANKS)} högst rankade i Elitserien och regerande mästare.",
            ),
            Mistake(
                f"Ja, med minst {in_words(LEAST_STARTS)} starter",
                "Starterna räcker",
                "En giltig licens krävs dessutom.",
            )
            if starts >= LEAST_STARTS
            else Mistake(
                "Ja, alla med giltig licens får starta",
                "Licensen räcker",
                "Den som inte är direktkvalificerad behöver dessutom fyra starter under säsongen.",
            ),
            Mistake(
                f"Nej, {in_words(max(LEAST_STARTS, starts) + 1)} starter krävs",
                "För många starter",
                f"{in_words(LEAST_STARTS).capitalize()} starter räcker.",
            ),
            Mistake("Nej, bara Elitserien får spela SM", "Bara eliten", "SM är öppet för fler än eliten."),
        ),
        decides={
            "starts": ("pool.4.14.d",),
            "rank": ("pool.4.14.c",) if found.direct else ("pool.4.14.d", "pool.4.14.c"),
            "champion": ("pool.4.14.b",),
            "licence": ("pool.4.14.e",),
        }[kind],
        beside=("pool.4.14.a", "pool.4.14.f", "pool.4.15.b", "pool.4.3.a", "pool.4.15.d", "pool.4.14.b"),
        ruling=ruling,
        command=(
            "pool",
            "sm",
            "--starts",
            str(starts),
            *(["--licence" if licence else "--no-licence"]),
            *(["--rank", str(rank)] if rank else []),
            *(["--champion"] if champion else []),
        ),
        facts={"kind": kind, "starts": starts, "rank": rank},
    )
