"""Cases on the places of finals and semifinals: two quotas, the champions, venues, and the table of a semifinal."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from fractions import Fraction
from itertools import combinations

from rulebook.bridge.championship.final_places.places import Places, places
from rulebook.bridge.championship.final_places.venues import (
    Meeting,
    mates_meet_early,
    may_announce,
    teams_at_venue,
    venue_choice,
    venue_deadline,
)
from rulebook.bridge.championship.play.series import Match, Side, series_table
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import ChampionsPlace, OpeningRounds, SecondQuota
from rulebook.law.swedish import listed
from rulebook.training import names
from rulebook.training.bridge.saying import vp, weekday
from rulebook.training.cases import Case, Mistake, besides, counted, in_words, topic
from rulebook.training.drawing import Draw

_PLACES = "sm.semifinal-och-finalplatser"
_LATE = "sm.skyldigheter-forsening"
_DISTRICTS = tuple(f"distrikt {letter}" for letter in "ABCDE")


def _letters(letters: str) -> tuple[str, ...]:
    return tuple(f"{_PLACES}.{letter}" for letter in letters)


@topic("bridge.finalplatser", "Två kvoteringar, mästarna och resebidragen", *_letters("efhijkl"))
def final_places(draw: Draw, level: int) -> Case | None:
    """The places of a final are shared in two quotas, perhaps with last year's champions among the first."""
    event = draw.one((Discipline.OPEN, Discipline.WOMEN, Discipline.VETERANS))
    first, second = (62, 106) if event is Discipline.OPEN else (36, 12)
    names_of = _DISTRICTS[: 3 if level == 1 else 4]
    starts = {name: draw.whole(3, 12) * 10 if level == 1 else draw.whole(31, 140) for name in names_of}
    own = draw.one(names_of)
    champions = own if level == 3 or (level == 2 and draw.chance(1, 2)) else None
    ruling = places(starts, event, champions)
    if not ruling.decided:
        return None
    found, total = ruling.settled(), sum(starts.values())
    asks = draw.one(("final", "grant")) if champions else draw.one(("first", "second", "grant"))
    number = _number_asked(found, own, asks)
    other = places(starts, event, champions, reading=SecondQuota.DIFFERENCE)
    same = other.decided and _number_asked(other.settled(), own, asks) == number
    both = Fraction(starts[own] * (first + second), total)
    guess = {
        "first": found.first[own], "second": found.second[own], "all": found.seats[own],
        "one": int(both + Fraction(1, 2)), "extra": found.seats[own] + 1, "without": found.first[own],
    }  # fmt: skip
    two = f"först {first} par och sedan {second}"
    wrong = [
        Mistake(_pairs(guess["first"]), "Bara den första", f"Platserna fördelas i två kvoteringar: {two}."),
        Mistake(_pairs(guess["second"]), "Den andra kvoteringen", f"Platserna fördelas i två kvoteringar: {two}."),
        Mistake(_pairs(guess["all"]), "Båda kvoteringarna", "Mästarna kommer till." if asks == "final" else
                f"Bara de {first} första paren ger underlag." if asks == "grant" else
                "Det är platserna i båda kvoteringarna tillsammans."),
        Mistake(_pairs(guess["without"]) if champions else _pairs(number + 1), "Mästarna glömda" if champions else
                "Avrundat", "Mästarna räknas in bland de första." if champions else
                "Heltalen går först, sedan de största decimalerna."),
        Mistake(_pairs(max(1, number - 1)), "Bara heltalet", "De platser som blir över fördelas efter decimalerna."),
    ]  # fmt: skip
    if asks in ("final", "first") and not champions:
        wrong.append(Mistake(_pairs(guess["one"]), "En enda fördelning", f"Det är två kvoteringar: {two}."))
    question = {
        "first": f"Hur många par från {own} tas ut i den första kvoteringen?",
        "second": f"Hur många par från {own} tas ut i den andra kvoteringen?",
        "grant": f"Hur många av paren från {own} ger underlag för resebidrag?",
        "final": f"Hur många par från {own} spelar finalen, med mästarna?",
    }[asks]
    letters = {
        "first": "hj"[event is not Discipline.OPEN], "second": "hj"[event is not Discipline.OPEN],
        "grant": "ik"[event is not Discipline.OPEN], "final": "l",
    }[asks]  # fmt: skip
    if champions and asks == "grant":
        letters += "l"
    if asks in ("first", "second"):
        share = Fraction(starts[own] * (first if asks == "first" else second), total)
        letters += "f" if number > int(share) else "e"
    told = listed([f"{name} {starts[name]}" for name in names_of])
    with_champions = f" Fjolårets mästare är med och spelar för {own}." if champions else ""
    return Case(
        text=(
            f"Till finalen i {event.title} tas {two} ut. Distrikten hade så här många starter i kvalet: {told}, "
            f"tillsammans {total}.{with_champions} {question}"
        ),
        right=_pairs(number),
        mistakes=tuple(one for one in wrong if one.says != "0 par"),
        decides=_letters(letters),
        beside=tuple(f"{_PLACES}.{one}" for one in "agmq" + ("hi" if event is not Discipline.OPEN else "jk")),
        ruling=ruling,
        command=("bridge", "places", "starter.csv", "--event", event.value,
                 *(("--champions", champions) if champions else ())),
        files={"starter.csv": "district,starts\n" + "".join(f"{name},{n}\n" for name, n in starts.items())},
        stating={
            ChampionsPlace.WITHIN: "mästarna tar en av de första platserna, så att en färre fördelas mellan distrikten",
            SecondQuota.SEPARATE: "den andra kvoteringen är en egen fördelning på samma starter",
        },
        unasked=(SecondQuota,) if same else (),
        facts={"asks": asks, "starts": starts, "own": own, "quotas": (first - bool(champions), second),
               "champions": bool(champions)},
    )  # fmt: skip


def _number_asked(found: Places, own: str, asks: str) -> int:
    of = {"first": found.first, "second": found.second, "grant": found.entitled, "final": found.final}
    return of[asks][own]


def _pairs(number: int) -> str:
    return f"{number} par"


@topic("bridge.semifinalort", "Semifinalorter och distriktskamrater", *_letters("nopvwz"))
def venues(draw: Draw, level: int) -> Case | None:
    """The districts choose venues for the semifinals of teams: when, how many teams, and who meets whom early."""
    kinds = {1: (_venue_teams, _announce), 2: (_venue_teams, _choice, _choice)}
    return draw.one(kinds.get(level, (_choice, _mates, _venue_teams)))(draw, level)


def _venue_teams(draw: Draw, level: int) -> Case | None:
    home = draw.chance(1, 3)
    teams = draw.whole(2, 3)
    mil = draw.one((25, 32, 38, 45, 52, 60) if level == 1 else (38, 39, 39, 40, 40, 41))
    ruling = teams_at_venue(teams, home, None if home else mil)
    allowed = ruling.settled().allowed
    place, other = names.places(draw, 2)
    who = "alla tre" if teams == 3 else "båda"
    if home:
        told = f"{place} är hemmaort för distriktet, som har fått {in_words(teams)} lag till semifinalen i SM-lag."
    else:
        told = (
            f"Distriktet har fått {in_words(teams)} lag till semifinalen i SM-lag. De vill spela i {place}, som inte "
            f"är hemmaort. Till den näst närmaste spelorten, {other}, är det {mil} mil."
        )
    answers = {
        "two": Mistake("Ja, två lag får spela på hemmaorten", "Två överallt", "Två lag gäller på hemmaorten."),
        "one": Mistake("Nej, högst ett lag får spela där", "Ett överallt", "Ett lag gäller på en annan ort än "
                       "hemmaorten, när det är kortare än 40 mil till nästa."),
        "far": Mistake("Ja, när det är så långt till nästa ort", "Fel sida om gränsen", "Det är kortare än 40 mil."),
        "three": Mistake("Nej, högst två lag får spela där", "Två överallt",
                         "Gränsen på två lag gäller på hemmaorten." if not home else "De är inte fler än två."),
        "any": Mistake("Ja, distriktet väljer fritt ort för sina lag", "Fritt val", "Distriktet väljer, men det finns "
                       "en gräns för hur många lag det får ha på orten."),
        "td": Mistake("Nej, TD placerar lagen efter eget val", "TD väljer", "TD bestämmer orterna, men det är "
                      "distriktet som väljer bland dem."),
    }  # fmt: skip
    right = ("two" if allowed else "three") if home else "far" if allowed else "one"
    keys = {"two": ("two", "one", "any", "td"), "three": ("three", "one", "any", "td")}
    chosen = keys.get(right, ("far", "one", "three", "any") if teams == 3 else ("far", "one", "any", "td"))
    return Case(
        text=f"{told} Inget avsteg har avtalats med TD. Får {who} spela i {place}?",
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in chosen}, right),
        decides=_letters("v" if home else "w"),
        beside=_letters("nopqrux" + ("w" if home else "v")),
        ruling=ruling,
        command=("bridge", "venue-teams", "--teams", str(teams), *(("--home",) if home else ("--next-mil", str(mil)))),
        facts={"asks": "teams", "teams": teams, "home": home, "mil": mil},
    )


def _announce(draw: Draw, _level: int) -> Case | None:
    left = draw.whole(0, 3)
    ruling = may_announce(left)
    said = (
        "alla distrikt som har lag i semifinalerna har valt ort" if not left
        else f"alla distrikt utom {'ett' if left == 1 else in_words(left)} har valt ort"
    )  # fmt: skip
    answers = {
        "yes": Mistake("Ja, nu när alla har valt", "Alla har inte valt", "Alla distriktsförbund ska ha valt först."),
        "no": Mistake("Nej, alla distrikt måste ha valt först", "", ""),
        "td": Mistake("Nej, TD måste först godkänna valen", "Godkännande", "Det räcker att alla har valt."),
        "some": Mistake("Ja, men bara vilka orter lagen har valt", "Bara orterna", "När alla har valt visas allt."),
        "day": Mistake("Ja, så snart kvartsfinalen är slut", "Kvartsfinalen", "Det väntar tills alla har valt."),
        "own": Mistake("Ja, för de distrikt som har valt", "Ett i taget", "Det väntar tills alla har valt."),
        "later": Mistake("Nej, först dagen före semifinalen", "Dagen före", "Det räcker att alla har valt."),
    }
    right = "no" if left else "yes"
    keys = ("no", "day", "own", "later") if left else ("yes", "td", "later", "some")
    opened = draw.one(("Kvartsfinalerna är spelade, och", "Det är två dagar efter kvartsfinalen, och"))
    asker = draw.one(("En lagkapten", f"{names.person(draw)} i ett av lagen", "En tidning"))
    return Case(
        text=(
            f"{opened} {said}. {asker} undrar vilka lag som möts var. Får kansliet visa lagens namn och spelordningen?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=_letters("o"),
        beside=_letters("mnpqyz"),
        ruling=ruling,
        command=("bridge", "venue-announce", "--waiting", str(left)),
        facts={"asks": "announce", "left": left},
    )


def _choice(draw: Draw, _level: int) -> Case | None:
    last = date(2008, 3, 24) if draw.chance(1, 2) else date(2008, 3, 1) + timedelta(days=draw.whole(0, 16))
    latest = venue_deadline(last).settled()
    received = last + timedelta(days=draw.one((1, 2, 3, 4)))
    received = draw.one((latest, latest + timedelta(days=1), latest - timedelta(days=1), received))
    if received <= last:
        return None
    ruling = venue_choice(received, last)
    in_time = ruling.decided
    answers = {
        "yes": Mistake(f"Ja, sista dagen är {weekday(latest)}", "En dag för sent",
                       "Sista dagen är den första arbetsdagen efter den sista speldagen."),
        "lot": Mistake(f"Nej, sista dagen var {weekday(latest)}, och TD kan lotta", "Dagen i sig",
                       "Den första arbetsdagen efter räknas själv som i tid."),
        "same": Mistake("Nej, valet skulle ha kommit samma kväll", "Som resultatlistan",
                        "Så är det med resultatlistan. Valet har den första arbetsdagen efter på sig."),
        "week": Mistake("Ja, distriktet har en vecka på sig", "En vecka",
                        "Sista dagen är den första arbetsdagen efter den sista speldagen."),
        "out": Mistake("Nej, och lagen förlorar sina platser", "Platsen förlorad",
                       "Det står inte i texten. TD kan lotta orten."),
    }  # fmt: skip
    right = "yes" if in_time else "lot"
    opened = "Sista" if last == date(2008, 3, 24) else "Anta att sista"
    keys = ("yes", "lot", "same", "week") if in_time else ("yes", "lot", "out", "week")
    return Case(
        text=(
            f"{opened} speldag för kvartsfinalen i SM-lag var {weekday(last)} 2008. Distriktets val av semifinalort "
            f"når kansliet {weekday(received)}. Är det i tid?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=_letters("n" if in_time else "pn"),
        beside=(*_letters("moqu"), "sm.anmalan.f", "sm.sm-tavlingar-lag.d", *(_letters("p") if in_time else ())),
        ruling=ruling,
        command=("bridge", "venue-choice", "--received", received.isoformat(), "--last-day", last.isoformat()),
        facts={"asks": "choice", "last": last, "received": received},
    )  # fmt: skip


def _mates(draw: Draw, _level: int) -> Case | None:
    teams = names.places(draw, 6)
    rounds = _round_robin(teams)
    one, other = draw.several(teams, 2)
    number = next(n for n, pairs in enumerate(rounds, start=1) if {one, other} in [set(pair) for pair in pairs])
    meetings = [Meeting(n, home, away) for n, pairs in enumerate(rounds, start=1) for home, away in pairs]
    of_them = {team: f"distrikt {'A' if team in (one, other) else letter}"
               for team, letter in zip(teams, "BCDEFG", strict=True)}  # fmt: skip
    ruling = mates_meet_early(meetings, of_them)
    early = ruling.settled().early
    answers = {
        "yes": Mistake("Ja, det är en av de inledande ronderna", "Sent möte", "Distriktskamrater ska mötas i en av de "
                       "inledande ronderna."),
        "no": Mistake("Nej, de ska mötas i en av de inledande ronderna", "Inledande", "Det är en inledande rond."),
        "last": Mistake("Nej, de ska mötas sist", "Sist", "Distriktskamrater ska mötas tidigt, inte sent."),
        "never": Mistake("Nej, de ska inte vara i samma semifinal", "Olika orter",
                         "På hemmaorten får ett distrikt ha två lag."),
        "any": Mistake("Ja, ordningen spelar ingen roll", "Vilken ordning som helst",
                       "Förbundet ser till att de möts i en av de inledande ronderna."),
    }  # fmt: skip
    right = "yes" if early else "no"
    keys = ("yes", "no", "last", "never") if early else ("yes", "no", "any", "never")
    return Case(
        text=(
            f"{one} och {other} kommer från samma distrikt och spelar semifinal i SM-lag på samma ort, bland sex lag "
            f"där alla möter alla. Enligt spelordningen möts de i rond {number} av 5. Stämmer det med reglerna?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=_letters("z"),
        beside=_letters("yvruox"),
        ruling=ruling,
        command=("bridge", "opening-rounds", "spelordning.csv"),
        files={"spelordning.csv": "round,home,away,home_district,away_district\n" + "".join(
            f"{m.number},{m.home},{m.away},{of_them[m.home]},{of_them[m.away]}\n" for m in meetings)},
        stating={OpeningRounds.TWO: "de två första ronderna är inledande"},
        facts={"asks": "mates", "round": number},
    )  # fmt: skip


def _round_robin(teams: list[str]) -> list[list[tuple[str, str]]]:
    fixed, *rest = teams
    rounds = []
    for turn in range(len(rest)):
        order = [fixed, *rest[turn:], *rest[:turn]]
        rounds.append([(order[n], order[-1 - n]) for n in range(len(order) // 2)])
    return rounds


@topic(
    "bridge.semifinaltabell", "Semifinalens tabell", f"{_LATE}.c", "sm.bestraffning.a", "sm.bestraffning.b", "sm.wo.c",
    "sm.wo.f", "sm.wo.h", "sm.sm-tavlingar-lag.h", uses=_letters("rs"),
)  # fmt: skip
def semifinal(draw: Draw, level: int) -> Case | None:
    """A semifinal of six teams is over: what a team ends at, or who goes to the final."""
    if level < 3 and draw.chance(1, 2):
        return _winner(draw, level)
    return _total(draw, level)


def _results(draw: Draw, teams: list[str]) -> dict[tuple[str, str], tuple[int, int]]:
    found = {}
    for home, away in combinations(teams, 2):
        high = draw.whole(15, 25)
        low = 30 - high if high < 25 else draw.whole(0, 5)
        found[home, away] = (high, low) if draw.chance(1, 2) else (low, high)
    return found


def _file(matches: list[Match]) -> Mapping[str, str]:
    rows = [
        f"{m.round},{m.home},{m.away},{m.vp[0] if m.vp else ''},{m.vp[1] if m.vp else ''},{m.walkover or ''},"
        f"{m.home_side.late},{m.away_side.late},{m.home_side.penalty_imps or ''},{m.away_side.penalty_imps or ''}\n"
        for m in matches
    ]
    heads = "round,home,away,home_vp,away_vp,walkover,home_late,away_late,home_penalty_imps,away_penalty_imps\n"
    return {"matcher.csv": heads + "".join(rows)}


_WHY_SIDE = {
    "late": "Laget förlorar 1 VP för varje påbörjad femminutersperiod.",
    "imps": "3 IMP ersätts av 1 VP och 6 IMP av 2 VP.",
    "wo": "Det bästa av de tre alternativen gäller, beräknat när serien är slut.",
}


def _total(draw: Draw, level: int) -> Case | None:
    teams = names.places(draw, 6)
    own = teams[0]
    results = _results(draw, teams)
    rounds = _round_robin(teams)
    kinds = draw.several(("late", "imps", "wo"), 1 if level == 1 else 2)
    if level == 1 and kinds == ["wo"]:
        return None
    offender = draw.one(teams[1:]) if "wo" in kinds else ""
    others = [team for team in teams[1:] if team != offender]
    late_in, imps_in = draw.one(others), draw.one(others)
    minutes, imps = draw.whole(1, 30) if level > 1 else draw.whole(2, 19), draw.one((3, 6))
    matches = []
    for number, pairs in enumerate(rounds, start=1):
        for home, away in pairs:
            score = results.get((home, away)) or results[away, home][::-1]
            side = Side(
                late=minutes if "late" in kinds and {home, away} == {own, late_in} else 0,
                penalty_imps=imps if "imps" in kinds and {home, away} == {own, imps_in} else 0,
            )
            gone = offender if offender and {home, away} == {own, offender} else None
            matches.append(
                Match(number, home, away, None if gone else (score[0], score[1]), walkover=gone,
                      home_side=side if home == own else Side(), away_side=side if away == own else Side())
            )  # fmt: skip
    ruling = series_table(matches)
    if not ruling.decided:
        return None
    row = next(one for one in ruling.settled().rows if one.team == own)
    scores = [m.vp[m.home != own] for m in matches if m.vp and own in m.teams]
    against = [m.vp[m.home == offender] for m in matches if m.vp and offender in m.teams]
    played = sum(scores)
    award = row.vp - played
    taken_late, taken_imps = -(-minutes // 5) * ("late" in kinds), imps // 3 * ("imps" in kinds)
    if offender and -(-(played - taken_late - taken_imps) // len(scores)) != -(-played // len(scores)) == award:
        return None  # whether the deductions count in the team's own average the regulation does not say
    told = [f"{own} fick {listed([str(one) for one in scores])} VP i sina {in_words(len(scores))} spelade matcher."]
    if offender:
        told.append(
            f"{offender} lämnade WO mot {own}; {names.of(offender)} övriga motståndare fick "
            f"{listed([str(one) for one in against])} VP mot det laget."
        )
    if "late" in kinds:
        told.append(f"I en match satte sig {own} {counted(minutes, 'minut', 'minuter')} efter utsatt tid.")
    if "imps" in kinds:
        told.append(
            f"I en annan match fick {own} {imps} IMP i straff enligt bridgelagarna."
            if "late" in kinds
            else f"I en match fick {own} {imps} IMP i straff enligt bridgelagarna."
        )
    right = row.total
    mean = -(-sum(scores) // len(scores))
    wrong = [Mistake(vp(row.vp), "Avdragen glömda", "Dra av försening och straff.")]
    if "late" in kinds:
        wrong.append(Mistake(vp(right + taken_late - minutes // 5), "Hela perioder", _WHY_SIDE["late"]))
        wrong.append(Mistake(vp(right + taken_late), "Förseningen glömd", _WHY_SIDE["late"]))
    if "imps" in kinds:
        wrong.append(Mistake(vp(right + taken_imps - imps), "Ett mot ett", _WHY_SIDE["imps"]))
        wrong.append(Mistake(vp(right + taken_imps), "Straffet glömt", _WHY_SIDE["imps"]))
    if offender:
        wrong.append(Mistake(vp(right - award + 18), "Alltid 18", _WHY_SIDE["wo"]))
        wrong.append(Mistake(vp(right - award + 25), "25–0", _WHY_SIDE["wo"]))
        wrong.append(Mistake(vp(right - award + mean), "Bara eget snitt", _WHY_SIDE["wo"]))
    letters = {"late": (f"{_LATE}.c",), "imps": ("sm.bestraffning.a" if imps == 3 else "sm.bestraffning.b",),
               "wo": ("sm.wo.c", "sm.wo.f", "sm.wo.h")}  # fmt: skip
    decides = tuple(one for kind in kinds for one in letters[kind])
    asked = "Serien är slut. " + " ".join(told) + f" Hur många VP slutar {own} på?"
    return Case(
        text=f"I SM-semifinalen möter sex lag varandra en gång var. {asked}",
        right=vp(right),
        mistakes=tuple(wrong),
        decides=decides,
        beside=tuple(one for one in (f"{_LATE}.g", "sm.wo.b", "sm.wo.i", f"{_LATE}.e", *_letters("st"),
                                     "sm.trivsel-och-disciplin.h") if one not in decides),
        ruling=ruling,
        command=("bridge", "semifinal", "matcher.csv"),
        files=_file(matches),
        facts={"asks": "total", "scores": scores, "against": against, "minutes": minutes if "late" in kinds else 0,
               "imps": imps if "imps" in kinds else 0},
    )  # fmt: skip


def _winner(draw: Draw, level: int) -> Case | None:
    teams = names.places(draw, 6)
    results = _results(draw, teams)
    sums = dict.fromkeys(teams, 0)
    for (home, away), (high, low) in results.items():
        sums[home] += high
        sums[away] += low
    order = sorted(teams, key=lambda team: -sums[team])
    if not sums[order[0]] > sums[order[1]] > sums[order[2]] or sums[order[0]] - sums[order[1]] > 6:
        return None
    minutes, imps = draw.whole(3, 30), draw.one((3, 6))
    punished = {order[0]: ("late", minutes)} if level == 1 else {order[0]: ("late", minutes), order[1]: ("imps", imps)}
    rounds = _round_robin(teams)
    matches = []
    for number, pairs in enumerate(rounds, start=1):
        for home, away in pairs:
            score = results.get((home, away)) or results[away, home][::-1]
            sides = [
                Side(late=punished[team][1] if number == 1 and punished.get(team, ("", 0))[0] == "late" else 0,
                     penalty_imps=punished[team][1] if number == 2 and punished.get(team, ("", 0))[0] == "imps" else 0)
                for team in (home, away)
            ]  # fmt: skip
            matches.append(Match(number, home, away, (score[0], score[1]), home_side=sides[0], away_side=sides[1]))
    ruling = series_table(matches)
    if not ruling.decided or len(ruling.settled().winners) > 1:
        return None
    winner = ruling.settled().winners[0]
    before = listed([f"{team} {sums[team]}" for team in order])
    told = f"{order[0]} satte sig {counted(minutes, 'minut', 'minuter')} för sent i en match"
    told += f", och {order[1]} fick {imps} IMP i straff enligt bridgelagarna i en annan" if level > 1 else ""
    wrong = [
        Mistake(order[0], "Avdragen glömda", _WHY_SIDE["late"]),
        Mistake(order[1], "Avdraget för stort", f"{_WHY_SIDE['late']} {_WHY_SIDE['imps'] * (level > 1)}".strip()),
        Mistake(order[2], "Två avdrag för mycket", "Räkna om tabellen med avdragen."),
        Mistake(f"{order[0]} och {order[1]}, båda", "Två till final", "Bara segraren i semifinalen går till final."),
    ]
    return Case(
        text=(
            f"SM-semifinalen är slut. Så många VP har lagen före avdragen: {before}. {told}. Vilket lag går till "
            "finalen?"
        ),
        right=winner,
        mistakes=tuple(wrong),
        decides=("sm.sm-tavlingar-lag.h", f"{_LATE}.c"),
        beside=(f"{_LATE}.e", "sm.bestraffning.b", *_letters("rsq"), "sm.sm-tavlingar-lag.g", "sm.reserver.j")
        if level == 1 else (f"{_LATE}.e", *_letters("rsq"), "sm.sm-tavlingar-lag.g", "sm.reserver.j"),
        ruling=ruling,
        command=("bridge", "semifinal", "matcher.csv"),
        files=_file(matches),
        facts={"asks": "winner", "sums": sums, "late": (order[0], minutes), "imps": (order[1], imps)
               if level > 1 else None},
    )  # fmt: skip
