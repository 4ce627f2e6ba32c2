"""Cases on a season's end and beyond: who moves, who is selected, the next season's rank, competitions abroad."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from rulebook.law.swedish import listed
from rulebook.pool.classes import Discipline, OpenClass, PlayerClass, Series, WomenClass, class_in, class_size
from rulebook.pool.points.abroad import counts
from rulebook.pool.points.movement import Moves, elite_moves, women_moves
from rulebook.pool.points.ranking import Ranked, SeasonTotal, initial_ranking
from rulebook.pool.points.results import Result, competition_points
from rulebook.pool.points.season import Competition, season_totals
from rulebook.pool.points.selection import selection
from rulebook.pool.readings import ClassChange, Simultaneous, TakenAlready
from rulebook.training.cases import Case, Mistake, besides, counted, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import HER, HIM, person, persons, pronoun

_MONTHS = (
    "januari", "februari", "mars", "april", "maj", "juni", "juli", "augusti", "september", "oktober", "november",
    "december",
)  # fmt: skip


@topic("pool.uttagning", "Uttagning till internationellt spel", *(f"pool.4.15.{letter}" for letter in "abcdef"))
def selected(draw: Draw, level: int) -> Case | None:
    """Some places in an international event: who has them without a qualification, and how many are left."""
    names = persons(draw, 7)
    elite, others = names[:5], names[5:]
    discipline = draw.one(tuple(Discipline))
    champion = draw.one((elite[3], others[0])) if level == 1 else draw.one((elite[0], elite[1], elite[3], others[0]))
    double = None
    if level > 1 and draw.chance(2, 3):
        double = draw.one([one for one in (elite[0], elite[2], elite[4], others[1]) if one != champion])
    places = draw.whole(2, 6) if level > 1 else draw.whole(3, 5)
    ranked = [Ranked(place, name) for place, name in enumerate(elite, start=1)]
    ruling = selection(champion, ranked, places, double=double)
    if not ruling.decided:
        return None
    found = ruling.settled()
    event = draw.one(("EM", "VM"))
    told = f"Till {event} i {discipline.value} ska {counted(places, 'spelare')} tas ut. {champion} är regerande svensk "
    told += f"mästare i {discipline.value}"
    told += f", och {double} är i år svensk mästare i två discipliner" if double else ", och ingen har två titlar i år"
    told += f". Främst på elitrankingen är, i ordning, {listed(elite)}."
    in_heat = draw.chance(1, 3)

    def says(some: Iterable[str]) -> str:
        return listed(list(some))

    def left(number: int) -> str:
        return "Ingen" if not number else f"{number} {'plats' if number == 1 else 'platser'}"

    taken = [one.player for one in found.selected]
    by_list = [champion, *([double] if double else []), *elite[:2]]
    next_on = [*dict.fromkeys([champion, *([double] if double else []), *[
        one for one in elite if one not in (champion, double)][:2]])][:places]  # fmt: skip
    lapsed = len(set(by_list)) < len(by_list)
    if in_heat:
        right = left(found.places_left)
        wrong = [
            Mistake(left(max(0, places - len(next_on))), "Nästa på listan",
                    "En punkt som gäller någon som redan är uttagen förfaller."),
            Mistake(left(places), "Alla i kval", "Kvalet gäller bara de platser som blir kvar."),
            Mistake(left(max(0, places - 2)), "Bara rankingen", "Mästarna står först i ordningen."),
            Mistake(left(max(0, places - 1)), "Bara mästaren", "Efter mästarna kommer rankingens etta och tvåa."),
            Mistake(left(found.places_left + 1), "En glömd", "Gå igenom listans fyra punkter."),
        ]  # fmt: skip
        question = "Hur många platser går till kvaltävlingen?"
        decides: tuple[str, ...] = ("pool.4.15.f",)
    else:
        right = says(taken)
        wrong = [
            Mistake(says(elite[:places]), "Rankingen först", "Regerande mästare står först i ordningen."),
            Mistake(says(next_on), "Nästa på listan",
                    "En punkt som gäller någon som redan är uttagen förfaller; platsen avgörs i kval."),
            Mistake(says([champion, *[one for one in elite if one != champion]][:places]), "Fyll på från rankingen",
                    "Från rankingen tas bara ettan och tvåan. Resten avgörs i kval."),
            Mistake(says([champion, *[one for one in elite[:2] if one != champion]][:places]),
                    "Dubbelmästaren glömd" if double else "Mästaren glömd",
                    "Den som är mästare i två discipliner står före rankingen."),
            Mistake(says([*[one for one in elite[:2] if one != champion], champion][:places]), "Mästaren sist",
                    "Regerande mästare står först i ordningen."),
            Mistake(says([champion]), "Bara mästaren", "Efter mästarna kommer rankingens etta och tvåa."),
        ]  # fmt: skip
        letters = {"mästare": "b", "dubbelmästare": "c", "etta": "d", "tvåa": "e"}
        question = "Vilka är uttagna utan kval, i ordning?"
        decides = tuple(f"pool.4.15.{letters[one.ground.value]}" for one in found.selected)
    ordered = [one for one in wrong if one.says]
    return Case(
        text=f"{told} {question}",
        right=right,
        mistakes=tuple(ordered),
        decides=decides,
        beside=tuple(one for one in ("pool.4.14.b", "pool.4.14.c", "pool.4.15.g", "pool.4.15.i", "pool.4.28.7.b",
                                     "pool.4.15.h") if one not in decides),
        ruling=ruling,
        command=(
            "pool", "selection", "--ranking", "elit.csv", "--champion", champion, "--places", str(places),
            *(("--double-champion", double) if double else ()),
        ),
        files={"elit.csv": "rank,player\n" + "".join(f"{one.rank},{one.player}\n" for one in ranked)},
        stating={TakenAlready.LAPSES: "en punkt förfaller om den gäller någon som redan är uttagen"},
        facts={"asks": "left" if in_heat else "who", "champion": champion, "double": double, "elite": elite,
               "places": places, "lapsed": lapsed},
    )  # fmt: skip


def _totals(names: Sequence[str], highest: int, step: int) -> list[SeasonTotal]:
    return [SeasonTotal(name, highest - step * n, 12, 6) for n, name in enumerate(names)]


def _csv(totals: Iterable[SeasonTotal]) -> str:
    rows = (f"{one.player},{one.placement},{one.participation},{one.events}\n" for one in totals)
    return "player,placement,participation,events\n" + "".join(rows)


@topic(
    "pool.sasongsslut", "Elit och klass 1 vid säsongens slut", *(f"pool.4.22.{letter}" for letter in "abcef"),
    "pool.4.27.2.a",
)  # fmt: skip
def season_ends(draw: Draw, level: int) -> Case | None:
    """A player's rank at the end of the season: who stays in the elite, goes down or comes up."""
    women = draw.chance(1, 2)
    size, staying, rising = (16, 12, 4) if women else (32, 24, 8)
    in_elite = draw.chance(1, 2)
    limit = staying if in_elite else rising
    rank = limit + (draw.one((-3, -2, 2, 3)) if level == 1 else draw.one((0, 0, 1, 1, -1)))
    who = draw.one(HER if women else HER + HIM)
    elite = [f"E{n:02}" for n in range(1, size + 1)]
    below = [f"K{n:02}" for n in range(1, 21)]
    (elite if in_elite else below)[rank - 1] = who
    upper, lower = _totals(elite, 400, 5), _totals(below, 200, 5)
    ruling = women_moves(upper, lower) if women else elite_moves(upper, lower)
    if not ruling.decided:
        return None
    moves: Moves = ruling.settled()
    up, down = who in moves.up, who in moves.down
    top, under = ("Dam elit", "Dam Kl 1") if women else ("Elit", "Kl 1")
    letters = (
        ("pool.4.22.e", "pool.4.27.2.a") if women and in_elite else ("pool.4.22.f", "pool.4.27.2.a") if women else
        ("pool.4.22.b",) if down else ("pool.4.22.a",) if in_elite else ("pool.4.22.c",)
    )  # fmt: skip
    other_limit = (24 if women else 12) if in_elite else (8 if women else 4)
    answers = {
        "up": f"Flyttas upp till {top}", "down": f"Flyttas ned till {under}",
        "stay": f"Stannar i {top if in_elite else under}",
    }  # fmt: skip
    right = "up" if up else "down" if down else "stay"
    near = "De bästa som stannar är" if in_elite else "De som flyttas upp är"
    why = f"{near} {in_words(limit)}."
    wrong_side = ("down" if right == "stay" else "stay") if in_elite else ("up" if right == "stay" else "stay")
    wrong = [
        Mistake(answers[wrong_side], "Fel sida om gränsen", why),
        Mistake(
            f"Kvalar mot {'ettan i ' + under if in_elite else 'sista platsen i ' + top}", "Kval",
            "Inget kval spelas: gränsen går efter rankingen.",
        ),
        Mistake(
            f"{answers['down' if in_elite else 'up']}, så snart poängen räcker" if not in_elite else
            f"{answers['down']} redan under säsongen", "Under säsongen", "Det sker vid säsongens slut.",
        ),
    ]  # fmt: skip
    inside, outside = ("stay", "down") if in_elite else ("up", "stay")
    by_other = inside if rank <= other_limit else outside
    if by_other != right:
        other = "Damernas tal" if not women else "Den öppna seriens tal"
        wrong.append(Mistake(f"{answers[by_other]}, för gränsen är {in_words(other_limit)}", other, why))
    return Case(
        text=(
            f"Säsongen är slut. {top} har {size} spelare, och {who} är på plats {rank} i rankingen för "
            f"{top if in_elite else under}. "
            + f"Vad händer med {pronoun(who).replace('hon', 'henne').replace('han', 'honom')}?"
        ),
        right=answers[right],
        mistakes=tuple(wrong),
        decides=letters,
        beside=tuple(one for one in ("pool.4.22.d", "pool.4.23.a", "pool.4.23.i", "pool.4.27.b", "pool.4.23.d",
                                     "pool.4.22.a", "pool.4.22.f") if one not in letters),
        ruling=ruling,
        command=("pool", "movement", "women" if women else "elite", "--elit", "elit.csv", "--kl1", "kl1.csv"),
        files={"elit.csv": _csv(upper), "kl1.csv": _csv(lower)},
        note=f"Gränsen går vid plats {limit}, och plats {rank} är {'inom' if rank <= limit else 'utanför'}.",
        facts={"asks": "player", "women": women, "elite": in_elite, "rank": rank},
    )  # fmt: skip


@topic("pool.ny-sasong", "Rank när säsongen börjar", "pool.4.21.a", "pool.4.21.b", "pool.4.27.6.a", "pool.4.27.6.b")
def new_season(draw: Draw, level: int) -> Case | None:
    """A new season begins: the points are zero, and the rank is that of the final order before."""
    women = draw.chance(1, 3)
    own, over, gone_up, come_down = ("Dam Kl 1", "Dam elit", 4, 4) if women else ("Kl 1", "Elit", 8, 8)
    if not women and draw.chance(1, 2):
        own, over, gone_up, come_down = "Kl 2", "Kl 1", 0, draw.whole(1, 4)
    if level == 1:
        own, gone_up, come_down = ("Dam elit" if women else draw.one(("Kl 2", "Kl 3"))), 0, 0
    before = gone_up + draw.whole(1, 10 if level > 1 else 12)
    who = draw.one(HER if women else HER + HIM)
    others = [f"Spelare {n}" for n in range(gone_up + 1, before + 4)]
    others[before - gone_up - 1] = who
    stayed = [Ranked(n, name) for n, name in enumerate(others, start=gone_up + 1)]
    above = [Ranked(40 + n, f"Nedflyttad {n}") for n in range(1, come_down + 1)]
    ruling = initial_ranking(stayed, above, series=Series.WOMEN if women else Series.OPEN)
    rank = next(one.rank for one in ruling.settled() if one.player == who)
    points = draw.whole(20, 90)
    told = f"{who} slutade som nummer {before} i {own} med {points} placeringspoäng."
    if gone_up:
        told += f" De {in_words(gone_up)} främsta flyttades upp till {over}, och lika många kom ned därifrån."
    elif come_down:
        told += f" Från {over} flyttades {in_words(come_down)} spelare ned."
    note = f"Ranken är {before} − {gone_up} + {come_down} = {rank}: de uppflyttade går bort, de nedflyttade till."
    if not gone_up:
        note = f"Ranken är {before} + {come_down} = {rank}: de nedflyttade kommer först." if come_down else ""
    why = "När säsongen är slut nollställs poängen."
    moved = "Räkna med både dem som har flyttats upp och dem som har kommit ned."
    wrong = [
        Mistake(f"Rank {rank}, {points} poäng", "Poängen följer med", why),
        Mistake("Ingen rank, 0 poäng", "Allt nollställs", "Ranken följer av förra säsongens slutresultat."),
        Mistake(f"Rank {before}, 0 poäng", "Gamla numret", moved),
        Mistake(f"Rank {before + come_down}, 0 poäng", "De uppflyttade glömda", moved),
        Mistake(f"Rank {max(1, before - gone_up)}, 0 poäng", "De nedflyttade glömda", moved),
        Mistake(f"Rank {before}, {points // 2} poäng", "Halva poängen", why),
    ]
    six, one = ("pool.4.27.6.a", "pool.4.27.6.b") if women else ("pool.4.21.a", "pool.4.21.b")
    return Case(
        text=f"{told} Vilken rank och hur många rankingpoäng börjar {pronoun(who)} nästa säsong med, i samma klass?",
        right=f"Rank {rank}, 0 poäng",
        mistakes=tuple(wrong),
        decides=(one, six),
        beside=("pool.4.24.a" if not women else "pool.4.27.3.a", "pool.4.23.e", "pool.4.23.g", "pool.4.26.a",
                "pool.4.6.a", "pool.4.23.h"),
        ruling=ruling,
        note=note,
        stating={ClassChange.BY_ORIGIN: "de som kommer uppifrån rankas före dem som var kvar i klassen"},
        facts={"before": before, "up": gone_up, "down": come_down},
    )  # fmt: skip


def _span(first: date, last: date) -> str:
    """Return days as people say them."""
    until = f"{last.day} {_MONTHS[last.month - 1]}"
    if first == last:
        return f"den {until}"
    return (
        f"den {first.day}–{until}"
        if first.month == last.month
        else f"den {first.day} {_MONTHS[first.month - 1]}–{until}"
    )


@topic("pool.utomlands", "Tävlingar utomlands", "pool.4.25.a", "pool.4.27.4.a")
def abroad(draw: Draw, level: int) -> Case | None:
    """An international competition: does it count as taking part in a national one."""
    women = draw.chance(1, 3)
    opened = draw.chance(2, 3) or level == 1
    start = date(2001, 2, 3) + timedelta(days=7 * draw.whole(0, 8))
    days = draw.whole(1, 2)
    end = start + timedelta(days=days - 1)
    shift = draw.one((0, 0, 7, -7, 14)) if level < 3 else draw.one((0, 1, 2, -1, 7, -6))
    home = start + timedelta(days=shift)
    last = home + timedelta(days=1)
    none = draw.chance(1, 5)
    ruling = counts(
        start=start, end=end, open=opened, national_start=None if none else home, national_end=None if none else last,
        women=women,
    )  # fmt: skip
    who = draw.one(HER) if women else person(draw)
    kind = "öppen för vem som helst" if opened else "bara öppen för inbjudna"
    at_home = (
        "Ingen nationell rankingtävling i klassen spelades den månaden" if none
        else f"Den nationella rankingtävlingen i {'Damserien' if women else 'klassen'} spelades {_span(home, last)}"
    )  # fmt: skip
    answers = {
        "yes": Mistake("Ja, den räknas som en start", "Ett villkor glömt",
                       "Tävlingen ska vara öppen och spelas samtidigt som en nationell."),
        "time": Mistake("Nej, den spelades inte samtidigt som en nationell", "Tiden", "De spelades samtidigt."),
        "open": Mistake("Nej, bara öppna arrangemang räknas", "Öppet", "Tävlingen är öppen."),
        "points": Mistake("Ja, och placeringen ger också placeringspoäng", "Poäng utifrån",
                          "Det är deltagandet som räknas, inte placeringen."),
        "never": Mistake("Nej, utländska tävlingar räknas aldrig som nationella", "Aldrig",
                         "En öppen tävling som spelas samtidigt som en nationell räknas."),
    }  # fmt: skip
    overlapping = not none and start <= last and home <= end
    if not opened and not overlapping:
        return None
    right = "yes" if ruling.settled() else "open" if not opened else "time"
    keys = ("yes", "points", "never", "time" if right != "open" else "open")
    if right == "open":
        keys = ("open", "yes", "points", "never")
    return Case(
        text=(
            f"{who} spelade en internationell tävling {_span(start, end)}. Den var {kind}. {at_home}. "
            "Räknas den utländska tävlingen som deltagande i en nationell?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=("pool.4.27.4.a",) if women else ("pool.4.25.a",),
        beside=("pool.4.20.e", "pool.4.14.d", "pool.4.15.i", "pool.4.24.a", "pool.4.6.b"),
        ruling=ruling,
        command=(
            "pool", "international", "--start", start.isoformat(), "--end", end.isoformat(),
            "--open" if opened else "--no-open",
            *(() if none else ("--national-start", home.isoformat(), "--national-end", last.isoformat())),
            *(("--women",) if women else ()),
        ),
        stating={Simultaneous.OVERLAP: "det räcker att de två tävlingarna har en speldag gemensam"},
        facts={"open": opened, "days": (start, end), "national": None if none else (home, last)},
    )  # fmt: skip


@topic("pool.damserien", "Damserien och den öppna serien", *(f"pool.4.27.{letter}" for letter in "bcd"))
def both_series(draw: Draw, level: int) -> Case | None:
    """A woman plays in both series: her class, her points, and how many the women's elite holds."""
    makers = {1: (_own_class, _elite_full), 2: (_own_class, _kept_apart), 3: (_kept_apart,)}
    return draw.one(makers[level])(draw, level)


_WOMEN_BESIDE = (
    "pool.4.27.b", "pool.4.27.c", "pool.4.27.d", "pool.4.27.a", "pool.4.8.c", "pool.4.22.f", "pool.4.23.e",
    "pool.4.25.a",
)  # fmt: skip


def _own_class(draw: Draw, _: int) -> Case | None:
    who = draw.one(HER)
    women = draw.one(tuple(WomenClass))
    top = women is WomenClass.DAM_ELIT
    own = draw.one((OpenClass.KL1, OpenClass.KL2, OpenClass.KL3) if top else (OpenClass.KL2, OpenClass.KL3))
    return Case(
        text=(
            f"{who} är placerad i {women.value} i Damserien och i {own.value} i den öppna serien. Vilken klass har hon "
            "när hon startar i en tävling i den öppna serien?"
        ),
        right=class_in({women, own}, Series.OPEN).value,
        mistakes=(
            Mistake(women.value, "Den andra serien", "Varje serie har sina egna klasser."),
            Mistake("Elit" if top else "Kl 1", "Översatt klass", "En klass i Damserien ger ingen i den öppna serien."),
            Mistake("Den högre av de två", "Högsta klassen", "I varje serie gäller klassen där."),
            Mistake("Den som hon själv väljer", "Eget val", "Klassen är den som hon är placerad i."),
        ),
        decides=("pool.4.27.c",),
        beside=tuple(one for one in _WOMEN_BESIDE if one not in ("pool.4.27.c", "pool.4.27.d")),
        facts={"asks": "class"},
    )


def _elite_full(draw: Draw, _: int) -> Case | None:
    there = draw.whole(9, 14)
    size = class_size(WomenClass.DAM_ELIT)
    assert size is not None
    return Case(
        text=f"Inför säsongen står {there} spelare i Dam elit. Hur många fattas för att klassen ska vara full?",
        right=f"{size - there} spelare",
        mistakes=(
            Mistake(f"{32 - there} spelare", "Den öppna elitens storlek", "32 är antalet i den öppna seriens elit."),
            Mistake(f"{24 - there} spelare", "De som stannar", "24 stannar i den öppna seriens elit."),
            Mistake(f"{20 - there} spelare", "Fyra för många", "Fyra flyttas upp, men fyra flyttas också ned."),
            Mistake("Inga, klassen har inget bestämt antal", "Ingen gräns", "Så är det i Dam Kl 1."),
        ),
        decides=("pool.4.27.b",),
        beside=tuple(one for one in _WOMEN_BESIDE if one != "pool.4.27.b"),
        facts={"asks": "size", "there": there},
    )


def _kept_apart(draw: Draw, level: int) -> Case | None:
    who = draw.one(HER)
    women = draw.one(tuple(WomenClass))
    own = draw.one((OpenClass.KL1, OpenClass.KL2) if women is WomenClass.DAM_ELIT else (OpenClass.KL2, OpenClass.KL3))
    fields: list[Competition] = []
    got: list[int] = []
    for number in range(draw.whole(2, 3) if level == 2 else draw.whole(3, 4)):
        one: PlayerClass = own if number % 2 else women
        names = [f"S{n:02}" for n in range(1, draw.one((16, 20, 24) if number % 2 else (12, 14, 16)))]
        names.insert(draw.whole(0, 3), who)
        field = tuple(Result(name, one, place=at, wins=2) for at, name in enumerate(names, start=1))
        fields.append(Competition(date(2001, 9, 8) + timedelta(days=14 * number), one, field))
        got += [score.placement for score in competition_points(field, one).settled().scores if score.player == who]
    if not all(got):
        return None
    asked: PlayerClass = draw.one((women, own))
    right = next(one for one in season_totals(fields, asked).settled() if one.player == who).placement
    gained = list(zip(got, fields, strict=True))
    told = listed([f"{points} i en tävling för {one.player_class.value}" for points, one in gained])
    here = [points for points, one in gained if one.player_class is asked]
    there = sum(got) - right
    apart = "Poäng förs inte över mellan serierna."
    every = "Alla tävlingar i klassen räknas, och inga andra."
    wrong = [
        Mistake(str(sum(got)), "Allt ihop", apart),
        Mistake(str(there), "Fel serie", f"Det är poängen från den andra serien än {asked.value}."),
        Mistake(str(max(here)), "Bara den bästa", every),
        Mistake(str(max(got)), "Bara den bästa", every),
        Mistake(str(right + 2 * len(here)), "Deltagarpoängen med", "Deltagarpoängen är inga placeringspoäng."),
    ]
    if there % 2 == 0:
        wrong.append(Mistake(str(right + there // 2), "Halva den andra serien", apart))
    return Case(
        text=(
            f"{who} är placerad i {women.value} i Damserien och i {own.value} i den öppna serien. Under säsongen har "
            f"hon fått placeringspoäng så här: {told}. Hur många placeringspoäng räknas för henne i {asked.value}?"
        ),
        right=str(right),
        mistakes=tuple(wrong),
        decides=("pool.4.27.d",),
        beside=tuple(one for one in _WOMEN_BESIDE if one not in ("pool.4.27.c", "pool.4.27.d")),
        facts={"asks": "points"},
        note=f"{asked.value}: {' + '.join(str(one) for one in here)}{f' = {right}' if len(here) > 1 else ''}. {apart}",
    )
