"""Cases on who may play: regulars and reserves, qualified pairs, places that pass on."""

from __future__ import annotations

from datetime import datetime, timedelta

from rulebook.bridge.championship.entering.reserves import (
    Lineup,
    extra_player,
    pair_qualified,
    regular_players,
    reserve_in_final,
)
from rulebook.bridge.championship.entering.vacancies import place_passes
from rulebook.bridge.championship.money.fees import Stage
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    ReservesAtOnce,
)
from rulebook.law.swedish import listed
from rulebook.training.bridge.saying import clock
from rulebook.training.cases import SILENT, Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import HER, HIM, person, persons, pronoun

_RESERVES = "sm.reserver"
_LETTERS = tuple(f"{_RESERVES}.{letter}" for letter in "abcdefghjlmopqrstvw")
_HALVES = ("första", "andra", "tredje", "fjärde")


@topic("bridge.reserver", "Ordinarie och reserver i lag", *(f"{_RESERVES}.{letter}" for letter in "qrstvw"))
def reserves(draw: Draw, level: int) -> Case | None:
    """Line-ups tell who are a team's regulars; a seventh player wants to play."""
    if level == 1:
        return _extra(draw)
    return _extra(draw) if level == 2 and draw.chance(1, 3) else _lineups(draw, level)


_NOT_TEAM = (*(f"{_RESERVES}.{letter}" for letter in "adghqr"), "sm.resultatredovisning.g")


def _lineups(draw: Draw, level: int) -> Case | None:
    names = persons(draw, 8)
    entered, extra = names[:6], names[6:]
    open_place = level == 3 and draw.chance(1, 3)
    first = draw.several(entered, 4)
    unused = [name for name in entered if name not in first]
    if open_place:
        second = [*draw.several(first, 3), draw.one([*unused, extra[0]])]
        new = draw.several([name for name in names if name not in (*first, *second)], 2)
        third = [*draw.several(first, 2), *new]
        halves = [first, second, third]
        asked = draw.one(new)
    else:
        new = draw.one((extra, [unused[0], extra[0]], unused))
        second = [*draw.several(first, 2), *new]
        late = [name for name in (*unused, *extra) if name not in new]
        halves = [first, second]
        if level == 3:
            halves.append([*draw.several(first, 2), *draw.several(late, 2)])
        asked = draw.one(late if draw.chance(2, 3) else new)
        if asked not in {name for half in halves for name in half} and asked not in entered:
            return None
    halves = [draw.shuffled(half) for half in halves]
    ruling = regular_players(dict(enumerate(halves, start=1)))
    regular = ruling.decided and asked in ruling.settled().regulars
    told = "; ".join(f"{_HALVES[number]} halvleken {listed(half)}" for number, half in enumerate(halves))
    yes = f"Ja, {asked} är en av de sex som först spelade för laget"
    no = f"Nej, sex andra har spelat för laget före {asked}"
    on_list = asked in entered
    listed_as = (
        f"Ja, {asked} står bland de sex på anmälan" if on_list else f"Nej, {asked} står inte bland de sex på anmälan"
    )
    return Case(
        text=(
            f"Laget är anmält med {listed(entered)}, och med dispens får det använda två spelare till i kvalet. Så har "
            f"laget spelat: {told}. Får {asked} spela i SM-semifinalen?"
        ),
        right=(yes if regular else no) if ruling.decided else SILENT,
        mistakes=(
            Mistake(
                no if regular else yes, "Fel ordning", "Räkna in spelarna i den ordning de först spelade för laget."
            ),
            Mistake(
                yes if not ruling.decided else listed_as,
                "Anmälan gäller" if ruling.decided else "Fel ordning",
                "Du gick på anmälan. De sex som först har spelat är ordinarie."
                if ruling.decided
                else "Två kom samtidigt om en plats, och texten säger inte vem som då är ordinarie.",
            ),
            Mistake(
                no,
                "Fel ordning",
                "Räkna in spelarna i den ordning de först spelade för laget.",
            ),
            Mistake(
                "Nej, bara de fyra från första halvleken får spela",
                "Första halvleken",
                "De sex som först har spelat är ordinarie.",
            ),
            Mistake(
                f"Ja, om Dfb ger dispens för {asked}",
                "Sjunde i semifinal",
                "Dispensen för en sjunde och en åttonde gäller bara kvalet.",
            ),
            Mistake(
                "Ja, alla som har spelat i kvalet får spela semifinalen",
                "Alla som spelat",
                "Bara ordinarie spelare får vara med från och med semifinalen.",
            ),
        ),
        decides=(f"{_RESERVES}.t",),
        beside=_NOT_TEAM,
        ruling=ruling,
        command=("bridge", "reserves", "uppstallning.csv"),
        files={
            "uppstallning.csv": "half,players\n"
            + "".join(f"{number},{' '.join(half)}\n" for number, half in enumerate(halves, start=1))
        },
        facts={"asks": "lineups", "halves": halves, "asked": asked},
    )


def _extra(draw: Draw) -> Case:
    number = draw.one((7, 7, 8, 9))
    stage = draw.one((Stage.QUALIFYING, Stage.QUALIFYING, Stage.SEMIFINAL, Stage.FINAL))
    if number > 8:
        stage = Stage.QUALIFYING
    granted, elsewhere = number < 9, draw.chance(1, 4)
    if stage is Stage.QUALIFYING and number < 9 and not elsewhere:
        granted = draw.chance(2, 3)
    if stage is not Stage.QUALIFYING:
        elsewhere = False
    ruling = extra_player(number, stage, granted, elsewhere)
    who = person(draw)
    where = {"kval": "i kvalet till SM-lag", "semifinal": "SM-semifinalen i lag", "final": "SM-finalen i lag"}[
        stage.value
    ]
    ordinal = {7: "sjunde", 8: "åttonde", 9: "nionde"}[number]
    facts = [f"{who} skulle bli den {ordinal} som spelar för laget."]
    if number < 9:
        facts.append("Dfb har gett dispens." if granted else "Någon dispens har Dfb inte gett.")
    facts.append(f"{pronoun(who).capitalize()} har {'spelat' if elsewhere else 'inte spelat'} för ett annat lag.")
    reasons = {
        "yes": "Ja, villkoren för en extra spelare är uppfyllda",
        "stage": "Nej, bara de sex ordinarie får spela i det här skedet",
        "team": f"Nej, {pronoun(who)} har redan deltagit i ett annat lag",
        "permit": "Nej, det saknas dispens från Dfb",
        "ninth": "Nej, dispens kan bara ges för en sjunde och en åttonde spelare",
        "always": "Ja, ett lag får använda hur många spelare det vill",
    }
    letters = "qv"
    if ruling.settled():
        right = "yes"
    elif number > 8:
        right = "ninth"
    elif stage is not Stage.QUALIFYING:
        right, letters = "stage", "sw"
    elif elsewhere:
        right, letters = "team", "r"
    else:
        right = "permit"
    why = {
        "yes": "Se efter om alla villkor är uppfyllda: dispens, skedet kval och inget annat lag.",
        "stage": "Det gäller från och med semifinalen. I kvalet kan Dfb ge dispens.",
        "team": "Det avgör bara den som verkligen har deltagit i ett annat lag.",
        "permit": "Dispensen är given.",
        "ninth": "Den här spelaren är den sjunde eller åttonde.",
        "always": "Utan dispens är det sex spelare.",
    }
    tempting: tuple[str, ...] = ("yes", "always", "stage")
    if right == "yes":
        tempting = ("stage", "permit", "always", "team")
    elif right == "stage":
        tempting = ("yes", "always", "permit")
    return Case(
        text=f"{' '.join(facts)} Får {who} spela {where}?",
        right=reasons[right],
        mistakes=tuple(Mistake(reasons[key], _EXTRA_NAMES[key], why[key]) for key in tempting),
        decides=tuple(f"{_RESERVES}.{letter}" for letter in letters),
        beside=tuple(one for one in (*_NOT_TEAM, f"{_RESERVES}.s", f"{_RESERVES}.t") if one[-1] not in letters),
        ruling=ruling,
        command=(
            "bridge", "extra", "--number", str(number), "--stage", stage.value,
            *(("--dispensation",) if granted else ()), *(("--other-team",) if elsewhere else ()),
        ),
        facts={"asks": "extra", "number": number, "stage": stage.value, "granted": granted, "elsewhere": elsewhere},
    )  # fmt: skip


_EXTRA_NAMES = {
    "yes": "Ett villkor glömt",
    "stage": "Som i semifinalen",
    "team": "Annat lag",
    "permit": "Dispens saknas",
    "ninth": "En för mycket",
    "always": "Ingen gräns",
}


@topic("bridge.finalpar", "Par som är kvalificerade till final", *(f"{_RESERVES}.{letter}" for letter in "abcgh"))
def qualified_pairs(draw: Draw, level: int) -> Case | None:
    """A pair has used reserves on the way: is it qualified, and may a reserve come into the final."""
    if (level == 1 and draw.chance(1, 2)) or (level > 1 and draw.chance(1, 4)):
        return _in_final(draw)
    one, other, third, first = persons(draw, 4)
    entered = not draw.chance(1, 4)
    choices = (Lineup.BOTH, Lineup.ONE, Lineup.ONE, Lineup.NONE) if level > 1 else (Lineup.BOTH, Lineup.ONE)
    stages = [draw.one(choices) for _ in range(2 if level < 3 else 3)]
    if not entered:
        stages = [Lineup.BOTH, *stages[1:-1], draw.one((Lineup.BOTH, Lineup.ONE))]
    broken = [
        letter
        for letter, fails in (
            ("a", not entered), ("b", Lineup.BOTH not in stages), ("c", Lineup.NONE in stages),
        )
        if fails
    ]  # fmt: skip
    if len(broken) > 1:
        return None
    ruling = pair_qualified(entered, stages)
    said = {
        Lineup.BOTH: f"spelade {one} och {other} ihop",
        Lineup.ONE: f"spelade {one} med reserven {third}",
        Lineup.NONE: "var båda ersatta av reserver",
    }
    told = listed([f"i {_HALVES[number]} etappen {said[stage]}" for number, stage in enumerate(stages)])
    if len(set(stages)) == 1:
        told = f"i {'båda' if len(stages) == 2 else 'alla tre'} etapperna {said[stages[0]]}"
    entry = (
        f"{one} och {other} anmäldes som par till kvalet"
        if entered
        else f"{one} anmäldes till kvalet med {first} som partner, men det är med {other} som {pronoun(one)} har spelat"
    )
    yes = "Ja, alla tre villkoren är uppfyllda"
    noes = {
        "a": "Nej, de anmäldes inte i just den konstellationen",
        "b": "Nej, de har inte spelat ihop i någon etapp",
        "c": "Nej, de har haft reserv samtidigt",
        "x": "Nej, de måste ha spelat ihop i alla etapper",
    }
    right = noes[broken[0]] if broken else yes
    why = {
        "a": "De är anmälda som par.", "b": "De har spelat ihop minst en etapp.",
        "c": "De har inte haft reserv i samma etapp.", "x": "Det räcker att de har spelat ihop i en etapp.",
    }  # fmt: skip
    return Case(
        text=f"{entry}. {told[0].upper()}{told[1:]}. Resultatet räcker till final. Är de kvalificerade?",
        right=right,
        mistakes=(
            Mistake(yes, "Ett villkor glömt", "Alla tre villkoren måste vara uppfyllda."),
            Mistake("Ja, det räcker att de är anmälda", "Anmälan räcker", "Det är ett av tre villkor."),
            *(
                Mistake(noes[key], name, why[key])
                for key, name in (("x", "Alla etapper"), ("c", "Reserv samtidigt"), ("b", "Ihop"), ("a", "Anmälan"))
                if key not in broken and not (key == "x" and all(stage is Lineup.BOTH for stage in stages))
            ),
        ),
        decides=(f"{_RESERVES}.{broken[0]}",) if broken else tuple(f"{_RESERVES}.{letter}" for letter in "abc"),
        beside=tuple(f"{_RESERVES}.{letter}" for letter in ("abcdegh" if broken else "degjh")),
        ruling=ruling,
        command=(
            "bridge", "qualified", "--entered" if entered else "--no-entered",
            *(word for stage in stages for word in ("--stages", stage.value)),
        ),
        stating={ReservesAtOnce.SAME_STAGE: "»samtidigt« betyder i samma etapp"},
        facts={"asks": "qualified", "entered": entered, "stages": stages},
    )  # fmt: skip


def _in_final(draw: Draw) -> Case:
    started, special = draw.chance(2, 3), draw.chance(1, 2)
    ruling = reserve_in_final(started, special) if started else reserve_in_final(False)
    who = person(draw)
    if started:
        what = "blir akut sjuk" if special else "vill åka hem tidigare för att fira en födelsedag"
        told = f"Mitt i SM-finalen {what.split()[0]} {who} {' '.join(what.split()[1:])}"
        told += ", och det godtas som ett särskilt skäl." if special else ", och det godtas inte som ett särskilt skäl."
    else:
        told = f"Dagen före SM-finalen blir {who} sjuk."
    apart, no = "Ja, men paret spelar då utom tävlan", "Nej, reserv får inte sättas in i SM-finalen"
    allowed = bool(started and special)
    return Case(
        text=f"{told} Får en reserv sättas in i paret?",
        right=apart if allowed else no,
        mistakes=(
            Mistake(
                no if allowed else apart,
                "Undantaget" if allowed else "Undantag som inte gäller",
                "Har spelet startat får reserv sättas in om det finns särskilda skäl, men då utom tävlan.",
            ),
            Mistake("Nej, och paret stängs av", "Avstängda", "Någon avstängning nämns inte.") if not allowed else
            Mistake("Ja, och paret tävlar vidare", "Tävlar vidare", "Med reserv i finalen spelar paret utom tävlan."),
            Mistake(
                "Ja, om Dfb godkänner reserven",
                "Dfb godkänner",
                "Dfb har inget att säga om det. Undantaget är särskilda skäl när spelet har startat.",
            ),
        ),
        decides=(f"{_RESERVES}.h",) if allowed else (f"{_RESERVES}.g",),
        beside=tuple(f"{_RESERVES}.{letter}" for letter in ("bcdijl" if started else "bcdijlh")),
        ruling=ruling,
        command=(
            "bridge", "substitute", "--started" if started else "--no-started",
            *(("--special" if special else "--no-special",) if started else ()),
        ),
        facts={"asks": "final", "allowed": allowed},
    )  # fmt: skip


@topic("bridge.aterbud", "Platser som går vidare", *(f"{_RESERVES}.{letter}" for letter in "jlmop"))
def vacancies(draw: Draw, level: int) -> Case | None:
    """A pair withdraws from the final: where its place goes."""
    event = draw.one((Discipline.WOMEN, Discipline.MIXED, Discipline.VETERANS, Discipline.OPEN))
    is_open = event is Discipline.OPEN
    team = level == 3 and draw.chance(1, 5)
    if team:
        event = Discipline.TEAMS
    given = draw.whole(2, 3)
    names = _pairs(draw, event, given + 2)
    own = level == 1 or (level == 2 and draw.chance(1, 3))
    reachable = given + 2 if own else given
    ranked = names[:reachable] if own else names[:given]
    gone = [draw.one(ranked[:given])]
    more_gone = own and level == 2
    if more_gone:
        gone.append(ranked[given])
    turn = [] if own else [f"distrikt {letter}" for letter in draw.shuffled("ABCD")][: draw.whole(2, 3)]
    unable = [] if own or level == 2 else draw.several(turn, draw.whole(1, len(turn)))
    unable = [name for name in turn if name in unable]
    at = None
    if is_open and not team and level == 3 and draw.chance(1, 2):
        minute = draw.one((-1, 0, 1, 30))
        at = datetime(2008, 7, 31, 9, 0) + timedelta(minutes=minute)
        unable = list(turn)
    ruling = place_passes(event, ranked, given, gone, True, turn, unable, at)
    next_own = next((pair for pair in names[given:] if pair not in gone), None) if own else None
    next_district = next((name for name in turn if name not in unable), None)
    reduced, pot = "Ingen: finalen minskas med ett par", "Sista Chansen"
    if not ruling.decided:
        right = SILENT
    else:
        found = ruling.settled()
        right = (
            found.pairs[0] if found.pairs else _cap(found.districts[0]) if found.districts
            else pot if found.sista_chansen else reduced
        )  # fmt: skip
    listed_gone = gone[0]
    title = "SM-finalen i lag" if team else f"finalen i {event.title}"
    what = "lag" if team else "par"
    told = [f"{listed_gone} lämnar återbud till {title}." if not team else f"Ett lag lämnar återbud till {title}."]
    if team:
        told.append("Inga fler lag från samma semifinal kan spela.")
    elif own:
        tail = f", sedan {listed(names[given : given + 2])}" if not more_gone else ""
        told.append(
            f"Distriktets semifinal gav {in_words(given)} platser"
            + (f"; närmast utanför kom {names[given]}, sedan {names[given + 1]}.")
        )
        if more_gone:
            told.append(f"{names[given]} kan inte åka.")
        told = [one for one in told if one] or [tail]
    else:
        told.append("Inget annat par från samma semifinal kan åka.")
    if turn and not team:
        told.append(f"Närmast i ordningen när finalplatser fördelas står {listed(turn)}.")
        if unable:
            told.append(
                f"{_cap(listed(unable))} kan inte heller fylla platsen."
                if len(unable) < len(turn)
                else "Inget av dem kan fylla platsen."
            )
    if at is not None:
        told.append(f"Klockan är {clock(at)} torsdagen den 31 juli 2008.")
    mistakes = []
    if next_own:
        mistakes.append(Mistake(next_own, "Nästa par", "Inget par från samma semifinal kan ta platsen."))
    if more_gone:
        mistakes.append(Mistake(gone[1], "Utan att fråga", f"{gone[1]} kan inte åka."))
    if own and level == 1:
        mistakes.append(Mistake(names[given + 1], "Hoppade över ett par", "Närmast placerade par får platsen."))
    way = "Platsen går till nästa distrikt i ordningen som kan fylla den." if not team else "Ordningen gäller par."
    mistakes += [
        Mistake(_cap(name), "Fel distrikt" if name != next_district else "Distriktet i tur", way) for name in turn[:2]
    ]
    mistakes += [
        Mistake(pot, "Potten direkt" if is_open else "Potten för alla",
                "Till Sista Chansen går platsen bara i Öppna par, och först i andra hand."),
        Mistake(reduced, "Minska direkt", "Finalen minskas bara när ingen annan kan ta platsen, och inte i Öppna par."),
        Mistake("Det största distriktet", "Största distriktet", "Ordningen är den som gäller när platser fördelas."),
    ]  # fmt: skip
    if draw.chance(1, 4):
        mistakes.append(Mistake(SILENT, "Oreglerat", "Reglerna säger vart platsen går i parfinaler."))
    if not ruling.decided:
        decides: tuple[str, ...] = (f"{_RESERVES}.j",)
    else:
        found = ruling.settled()
        late = at is not None and at > datetime(2008, 7, 31, 9, 0)
        letter = (
            "j" if found.pairs else "l" if found.districts else "p" if late else "o" if found.sista_chansen else "m"
        )
        decides = (f"{_RESERVES}.{letter}",)
        if at is not None and not late and found.sista_chansen:
            return None
    command = ["bridge", "vacancy", "--discipline", event.value, "--places", str(given)]
    for option, values in (("semifinal", ranked), ("withdrawn", gone), ("queue", turn), ("unable", unable)):
        command += [word for value in values for word in (f"--{option}", value)]
    if at is not None:
        command += ["--at", at.isoformat(timespec="minutes")]
    return Case(
        text=f"{' '.join(told)} Vem får platsen?" if not team else f"{' '.join(told)} Vart går platsen?",
        right=right,
        mistakes=tuple(mistakes),
        decides=decides,
        beside=(*(f"{_RESERVES}.{letter}" for letter in "ghjklmo"), "sm.semifinal-och-finalplatser.q"),
        ruling=ruling,
        command=tuple(command),
        facts={
            "event": event.value, "pairs": names[given:] if own else [], "gone": gone, "turn": turn, "unable": unable,
            "late": at is not None and at > datetime(2008, 7, 31, 9, 0), "what": what,
        },
    )  # fmt: skip


def _pairs(draw: Draw, event: Discipline, count: int) -> list[str]:
    """Return pairs that may play in a discipline."""
    women = draw.several(HER, 2 * count)
    second = {Discipline.WOMEN: women[count:], Discipline.MIXED: draw.several(HIM, count)}
    others = second.get(event) or persons(draw, count)
    first = women[:count] if event in second else [name for name in draw.shuffled(HIM + HER) if name not in others]
    return [f"{one} och {other}" for one, other in zip(first, others, strict=False)]


def _cap(text: str) -> str:
    return text[0].upper() + text[1:]
