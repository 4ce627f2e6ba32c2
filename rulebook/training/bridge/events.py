"""Cases on the championship's two tables: finals and their boards, days that collide, last days, who may play what."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.event_days import (
    What,
    colliding_days,
    during_festival,
    in_time,
    recommended_weekend,
)
from rulebook.bridge.championship.programme.events import (
    EVENTS,
    Days,
    FinalRound,
    enough_boards,
    events_by_age,
    final_rounds,
    last_chance,
)
from rulebook.law.rulings import Ruling
from rulebook.law.swedish import listed
from rulebook.training.bridge.saying import day, kr, weekday
from rulebook.training.cases import Case, Mistake, besides, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, places, pronoun

_PAIRS, _TEAMS = "sm.sm-tavlingar-par", "sm.sm-tavlingar-lag"
_BOARDS = "brickor"
_FINALS = (Discipline.WOMEN, Discipline.VETERANS, Discipline.MIXED, Discipline.OPEN)


def _pairs(letters: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{_PAIRS}.{letter}" for letter in letters)


def named(event: Discipline) -> str:
    """Return what a championship is called in running text."""
    return {
        Discipline.TEAMS: "SM-lag i öppen klass", Discipline.VETERAN_TEAMS: "SM-lag Veteraner",
        Discipline.JUNIOR_TEAMS: "SM-lag Juniorer",
    }.get(event, event.title)  # fmt: skip


@topic("bridge.finaler", "Hur finalerna spelas, och vilka dagar", *_pairs("bhklnopy"), *(f"{_TEAMS}.{x}" for x in "ek"))
def finals(draw: Draw, level: int) -> Case | None:
    """How many pairs and boards a final has, which finals collide, and what the festival's days are."""
    kinds = {1: (_field, _field, _festival), 2: (_field, _enough, _collision), 3: (_enough, _collision, _collision)}
    return draw.one(kinds[level])(draw, level)


_OF_ROUND = {
    Discipline.WOMEN: "k", Discipline.VETERANS: "k", Discipline.MIXED: "l", Discipline.OPEN: "nop",
}  # fmt: skip


def _says(one: FinalRound) -> str:
    return f"{one.pairs} par, {'högst ' * one.at_most}{one.boards} {_BOARDS}"


def _field(draw: Draw, _level: int) -> Case | None:
    event = draw.one((*_FINALS, Discipline.OPEN))
    rounds = final_rounds(event).settled()
    number = draw.whole(0, min(1, len(rounds) - 1))  # of the last round the text gives no number
    found = rounds[number]
    ruling = final_rounds(event)
    others = [
        (other, one) for other in _FINALS for one in final_rounds(other).settled()
        if (other, one.name) != (event, found.name) and _says(one) != _says(found) and one.name != "omgång 2B"
    ]  # fmt: skip
    wrong = []
    for other, one in draw.shuffled(others):
        where = f"{other.title}, {one.name}" if len(final_rounds(other).settled()) > 1 else other.title
        wrong.append(Mistake(_says(one), "Fel final", f"Så är det i {where}."))
    wrong.append(
        Mistake(
            f"{found.pairs} par, {others[0][1].boards} {_BOARDS}",
            "Fel antal brickor",
            "Brickorna hör till en annan rad.",
        )
    )
    place = f"finalens {found.name} i Öppna par" if event is Discipline.OPEN else f"finalen i {event.title}"
    opening = draw.one((
        f"Arrangören förbereder {place} på Bridgefestivalen 2008.", f"{person(draw)} ska spela {place} 2008.",
        f"TL ska lägga upp {place} 2008.", f"{person(draw)} frågar om {place} 2008.",
    ))  # fmt: skip
    return Case(
        text=f"{opening} Hur många par är det, och hur många brickor spelas?",
        right=_says(found),
        mistakes=tuple(wrong),
        decides=(f"{_PAIRS}.{_OF_ROUND[event][number]}",),
        beside=tuple(one for one in _pairs("klnop" + "ijm") if one[-1] != _OF_ROUND[event][number]),
        ruling=ruling,
        command=("bridge", "final", "--event", event.value),
        facts={"asks": "field", "event": event.value, "round": number},
    )


def _festival(draw: Draw, _level: int) -> Case | None:
    on = draw.one((date(2008, 7, 26), date(2008, 8, 3))) + timedelta(days=draw.one((-1, -1, 0, 0, 1, 1)))
    ruling = during_festival(on)
    inside = ruling.settled()
    who = person(draw)

    def says(yes: bool, first: str, last: str) -> str:
        return f"{'Ja' if yes else 'Nej'}, den hålls {first}–{last}"

    return Case(
        text=f"{who} är ledig {weekday(on)} 2008. Hålls Bridgefestivalen den dagen?",
        right=says(inside, "26 juli", "3 augusti"),
        mistakes=(
            Mistake(says(not inside, "26 juli", "3 augusti"), "Fel sida om gränsen",
                    "Den första och den sista dagen hör till."),
            Mistake(says(on >= date(2008, 7, 25), "25 juli", "2 augusti") if on <= date(2008, 8, 2) else
                    says(False, "25 juli", "2 augusti"), "En dag för tidigt",
                    "Veteranernas final börjar den 25 juli, men festivalen den 26."),
            Mistake(says(date(2008, 7, 28) <= on, "28 juli", "10 augusti"), "Två veckor",
                    "Veckorna 30–31 slutar den 3 augusti."),
        ),
        decides=(f"{_PAIRS}.b",),
        beside=(*_pairs("hd"), f"{_TEAMS}.k", f"{_TEAMS}.e", "sm.att-delta.h"),
        ruling=ruling,
        command=("bridge", "festival", "--on", on.isoformat()),
        facts={"asks": "festival", "on": on},
    )  # fmt: skip


def _enough(draw: Draw, level: int) -> Case | None:
    pairs = draw.whole(8, 14)
    most = draw.one((40, 41, 42, 42, 44))
    rest = draw.whole(36, most - 1)
    boards = [most, most, *[rest] * (pairs - 2)] if level > 1 else [most] * pairs
    ruling = enough_boards(boards)
    yes = ruling.settled()
    event = draw.one(_FINALS)
    answers = {
        "yes": Mistake("Ja, minst ett par spelar 42 brickor", "En bricka för lite", "Inget par kommer upp i 42."),
        "no": Mistake("Nej, inget par spelar 42 brickor", "Gränsen", "Minst ett par ska spela minst 42 brickor."),
        "all": Mistake("Nej, alla par måste spela 42 brickor", "Alla par", "Det räcker att ett par gör det."),
        "half": Mistake("Nej, minst hälften av paren måste spela 42", "Hälften", "Det räcker att ett par gör det."),
        "mean": Mistake("Ja, medelantalet räcker", "Medeltalet", "Det är det par som spelar mest som räknas."),
        "any": Mistake("Ja, distriktet bestämmer hur många brickor det blir", "Fritt val",
                       "Distriktet ordnar kvalet, men minst ett par ska spela minst 42 brickor i semifinalen."),
    }  # fmt: skip
    right = "yes" if yes else "no"
    keys = ("yes", "all", "half", "any") if yes else ("no", "mean", "any", "yes")
    return Case(
        text=(
            f"Distriktets semifinal i {event.title} har {in_words(pairs)} par. Två av paren spelar {most} brickor, "
            f"de andra {rest}. Spelas det tillräckligt många brickor?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=(f"{_PAIRS}.y",),
        beside=(*_pairs("wxmg"), "sm.att-delta.i", "sm.att-delta.n"),
        ruling=ruling,
        command=("bridge", "boards", "--boards", ",".join(str(one) for one in boards)),
        facts={"asks": "enough", "most": most},
    )


_WITH_DAYS = (*_FINALS, Discipline.TEAMS, Discipline.VETERAN_TEAMS)


def _collision(draw: Draw, _level: int) -> Case | None:
    one, other = draw.several(_WITH_DAYS, 2)
    if draw.chance(1, 3):
        one, other = draw.shuffled((Discipline.MIXED, Discipline.VETERAN_TEAMS))
    ruling = colliding_days((one, other))
    finals = [EVENTS[event].final for event in (one, other)]
    shared = bool(set(finals[0].each()) & set(finals[1].each()))
    assert bool(ruling.settled()) == shared

    def says(first: Days, second: Days) -> str:
        if first == second:
            return f"Nej, båda spelas {_span(first)}"
        return f"Ja, den ena spelas {_span(first)}, den andra {_span(second)}"

    others = [EVENTS[event].final for event in draw.shuffled(_WITH_DAYS) if event not in (one, other)]
    wrong = [
        *(Mistake(says(finals[0], days), "Fel rad", f"{named(other)} spelas {_span(finals[1])}.") for days in others),
        *(Mistake(says(days, finals[1]), "Fel rad", f"{named(one)} spelas {_span(finals[0])}.") for days in others),
        Mistake(says(finals[0], finals[0]), "Fel rad", f"{named(other)} spelas {_span(finals[1])}."),
        Mistake(says(others[0], others[0]), "Fel rad", f"{named(one)} spelas {_span(finals[0])}."),
    ]
    letters = {Discipline.TEAMS: f"{_TEAMS}.e", Discipline.VETERAN_TEAMS: f"{_TEAMS}.k"}
    decides = tuple(dict.fromkeys(letters.get(event, f"{_PAIRS}.h") for event in (one, other)))
    who = person(draw)
    return Case(
        text=(
            f"{who} hoppas spela final både i {named(one)} och i {named(other)} säsongen 2007–2008. Går det för "
            "dagarnas skull?"
        ),
        right=says(*finals),
        mistakes=tuple(draw.shuffled(wrong)),
        decides=decides,
        beside=(*_pairs("bgm"), f"{_TEAMS}.c", f"{_TEAMS}.d", f"{_TEAMS}.g"),
        ruling=ruling,
        command=("bridge", "collide", "--event", one.value, "--event", other.value),
        facts={"asks": "collide", "events": (one.value, other.value)},
    )


def _span(days: Days) -> str:
    """Return the days of a final as people say them."""
    last = day(days.last, year=False).removeprefix("den ")
    return f"den {days.first.day}–{last}"


@topic(
    "bridge.sista-dagar", "Sista dagar, Sista Chansen och åldrar", *_pairs(("g", "ab", "ad", "m", "aa", "q", "r")),
    f"{_TEAMS}.c", f"{_TEAMS}.d", f"{_TEAMS}.i", f"{_TEAMS}.m",
)  # fmt: skip
def deadlines(draw: Draw, level: int) -> Case | None:
    """By when something must be done, what Sista Chansen costs, and which events an age is right for."""
    kinds = {1: (_deadline, _last_chance), 2: (_deadline, _last_chance, _weekend, _by_age)}
    return draw.one(kinds.get(level, (_deadline, _by_age)))(draw)


def _deadline(draw: Draw) -> Case | None:
    event, what = draw.one((
        (Discipline.TEAMS, What.QUALIFYING), (Discipline.TEAMS, What.TEAM_COUNT),
        (draw.one(_FINALS), What.QUALIFYING), (draw.one(_FINALS), What.ENTRY),
    ))  # fmt: skip
    probe = in_time(event, what, date(2008, 1, 1)).settled().latest
    assert probe is not None
    on = probe + timedelta(days=draw.one((-3, -1, 0, 0, 1, 1, 3)))
    ruling = in_time(event, what, on)
    kept = bool(ruling.settled().in_time)
    place = places(draw, 1)[0]
    told = {
        What.QUALIFYING: f"Distriktet kring {place} spelar sista kvalomgången till {named(event)} {weekday(on)} 2008.",
        What.TEAM_COUNT: f"Distriktet kring {place} anmäler sitt antal lag i {named(event)} {weekday(on)} 2008.",
        What.ENTRY: f"Distriktet kring {place} anmäler sina par i {named(event)} till Förbundet {weekday(on)} 2008.",
    }[what]  # fmt: skip

    def says(last: date) -> str:
        return f"{'Ja' if on <= last else 'Nej'}, sista dagen är {day(last, year=False)}"

    dates = (date(2008, 1, 15), date(2008, 3, 24), date(2008, 4, 20), date(2008, 3, 31))
    why = {
        date(2008, 1, 15): "Den 15 januari ska antalet lag vara anmält i öppen klass.",
        date(2008, 3, 24): "Den 24 mars ska kvalet i lag vara klart.",
        date(2008, 4, 20): "Den 20 april ska kvalen i par vara avslutade.",
        date(2008, 3, 31): "Den 31 mars är sista dagen för protest inför SM-semifinalen i lag.",
    }
    wrong = [Mistake(f"{'Nej' if kept else 'Ja'}, sista dagen är {day(probe, year=False)}", "Fel sida om dagen",
                     "Sista dagen är själv i tid.")]  # fmt: skip
    wrong += [Mistake(says(one), "Fel rad", why[one]) for one in draw.shuffled(dates) if one != probe]
    letter = {
        (True, What.QUALIFYING): f"{_PAIRS}.g", (True, What.ENTRY): f"{_PAIRS}.ab",
        (False, What.QUALIFYING): f"{_TEAMS}.c", (False, What.TEAM_COUNT): f"{_TEAMS}.d",
    }[event.pairs, what]  # fmt: skip
    return Case(
        text=f"{told} Är det i tid?",
        right=says(probe),
        mistakes=tuple(wrong),
        decides=(letter,),
        beside=tuple(one for one in (f"{_PAIRS}.h", f"{_TEAMS}.c", f"{_TEAMS}.d", f"{_TEAMS}.e", f"{_PAIRS}.ad",
                                     "sm.anmalan.b", "sm.otillaten-reserv.a") if one != letter),
        ruling=ruling,
        command=("bridge", "deadline", "--event", event.value, "--what", what.value, "--on", on.isoformat()),
        facts={"asks": "deadline", "pairs": event.pairs, "what": what.value, "on": on},
    )  # fmt: skip


def _last_chance(draw: Draw) -> Case | None:
    number = draw.whole(1, 5)
    ruling = last_chance(number)
    fee = ruling.settled().fee_kr
    silver = draw.chance(1, 3)
    place = places(draw, 1)[0]
    told = f"{in_words(number, neuter=True)} par från {place} vill spela Sista Chansen till Öppna par."
    told = told[0].upper() + told[1:]
    if silver:
        opening = f"{told} Delas det ut bonussilver där, som i DM-finaler?"
        wrong = (
            Mistake("Ja, som i DM-finaler", "Som DM", "Bonussilver av det slaget delas inte ut i Sista Chansen."),
            Mistake("Ja, men bara till dem som går till final", "Bara finalisterna", "Det delas inte ut alls."),
            Mistake("Ja, men hälften så mycket", "Hälften", "Det delas inte ut alls."),
        )
        return Case(
            text=opening, right="Nej, inte i Sista Chansen", mistakes=wrong,
            decides=(f"{_PAIRS}.aa",), beside=(*_pairs("mzfy"), "sm.mastarpoang.d", "sm.att-delta.g"), ruling=ruling,
            command=("bridge", "last-chance", "--pairs", str(number)), facts={"asks": "silver"},
        )  # fmt: skip
    return Case(
        text=f"{told} Vad kostar starten {'dem tillsammans' if number > 1 else 'paret'}, utöver vad som har betalats i "
        "kvalet?",
        right=kr(fee),
        mistakes=(
            Mistake(kr(fee // 2), "Per par", "Avgiften är 200 kr per spelare, alltså 400 kr för ett par."),
            Mistake(kr(600 * number), "Bordsavgift", "600 kr är bordsavgiften för ett par i finalen."),
            Mistake(kr(fee + 200 * number), "Kvalet en gång till", "Startavgiften i kvalet är redan betald."),
            Mistake("Ingenting", "Redan betalt", "Sista Chansen har en egen startavgift."),
        ),
        decides=(f"{_PAIRS}.m",),
        beside=(*_pairs("fvy"), f"{_PAIRS}.aa", "sm.avgifter.a", "sm.att-delta.f"),
        ruling=ruling,
        command=("bridge", "last-chance", "--pairs", str(number)),
        facts={"asks": "fee", "number": number},
    )


def _weekend(draw: Draw) -> Case | None:
    event = draw.one(_FINALS)
    ruling = recommended_weekend(event)

    def says(one: Discipline) -> str:
        row = EVENTS[one].weekend
        assert row is not None
        return f"{_span(row)[0].upper()}{_span(row)[1:]}"

    place = places(draw, 1)[0]
    return Case(
        text=(
            f"Distriktet kring {place} väljer helg för sin semifinal i {event.title} säsongen 2007–2008. Vilken helg "
            "rekommenderar Förbundet?"
        ),
        right=says(event),
        mistakes=(
            *(
                Mistake(says(one), "Fel disciplin", f"Det är helgen för {one.title}.")
                for one in draw.shuffled(_FINALS)
                if one is not event
            ),
        ),
        decides=(f"{_PAIRS}.ad",),
        beside=(*_pairs("ghi"), f"{_PAIRS}.ab", f"{_TEAMS}.e", "sm.att-delta.i"),
        ruling=ruling,
        command=("bridge", "weekend", "--event", event.value),
        facts={"asks": "weekend", "event": event.value},
    )


_BY_AGE = (Discipline.VETERANS, Discipline.JUNIORS, Discipline.VETERAN_TEAMS, Discipline.JUNIOR_TEAMS)


def _age_named(event: Discipline) -> str:
    return "Veteraner par" if event is Discipline.VETERANS else named(event)


def _by_age(draw: Draw) -> Case | None:
    born = draw.one((1948, 1949, 1950, 1950, 1951, 1981, 1982, 1982, 1983, 1984))
    ruling: Ruling[tuple[Discipline, ...]] = events_by_age(born)
    kept = [one for one in _BY_AGE if one in ruling.settled()]

    def says(some: Iterable[Discipline]) -> str:
        chosen = [one for one in _BY_AGE if one in tuple(some)]
        return listed([_age_named(one) for one in chosen]) if chosen else "Ingen av dem"

    old = born < 1970
    pair, team = (
        (Discipline.VETERANS, Discipline.VETERAN_TEAMS) if old else (Discipline.JUNIORS, Discipline.JUNIOR_TEAMS)
    )
    limits = "1949 i par och 1950 i lag" if old else "1982 i par och 1983 i lag"
    wrong = [
        Mistake(says(some), name, f"Gränsen är {limits}.")
        for some, name in (
            ((pair, team), "Samma årtal"), ((pair,), "Bara par"), ((team,), "Bara lag"), ((), "Ett år fel"),
        )
    ]  # fmt: skip
    letters = {
        Discipline.VETERANS: f"{_PAIRS}.q", Discipline.JUNIORS: f"{_PAIRS}.r", Discipline.VETERAN_TEAMS: f"{_TEAMS}.i",
        Discipline.JUNIOR_TEAMS: f"{_TEAMS}.m",
    }  # fmt: skip
    who = person(draw)
    assert all(one in (pair, team) for one in kept)
    return Case(
        text=(
            f"{who} är född {born} och vill spela {_age_named(pair)} och {_age_named(team)} säsongen 2007–2008. Vilken "
            f"eller vilka av dem är {pronoun(who)} {'gammal' if old else 'ung'} nog för?"
        ),
        right=says(kept),
        mistakes=tuple(wrong),
        decides=(letters[pair], letters[team]),
        beside=(*(letters[one] for one in _BY_AGE if one not in (pair, team)), f"{_PAIRS}.s", "sm.att-delta.e",
                "sm.sm-lag-veteraner.a"),
        ruling=ruling,
        command=("bridge", "events-by-age", "--born", str(born)),
        facts={"asks": "age", "born": born},
    )  # fmt: skip
