"""When the championship's events are: festival, deadlines, finals that collide, recommended weekends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import (
    DAY,
    EVENT,
    EVENTS,
    EVENTS_TO_PLAY,
    FESTIVAL,
    SISTA_CHANSEN,
    Days,
    event_of,
)
from rulebook.bridge.championship.programme.veterans import LAST_ENTRY_DAY
from rulebook.law.facts import Choice, Fact, InvalidFacts, of_kind
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import listed
from rulebook.law.tables import Table
from rulebook.law.wording import worded

_PAIRS = "sm.sm-tavlingar-par"
_TEAMS = "sm.sm-tavlingar-lag"

WEEKDAYS = ("måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag")


class What(Enum):
    """What has a last day."""

    QUALIFYING = "kval"
    ENTRY = "anmalan"
    TEAM_COUNT = "antal-lag"


@dataclass(frozen=True, slots=True)
class LastDay:
    """A last day, and whether another day is in time; None where there is no last day."""

    latest: date | None
    in_time: bool | None

    def __str__(self) -> str:
        if self.latest is None:
            return "ingen sista dag"
        return f"senast {self.latest.isoformat()}: {'i tid' if self.in_time else 'för sent'}"

    __repr__ = __str__


WHAT = Fact("what", "vad", "Vad som ska vara gjort: kval, anmalan till Förbundet, eller antal-lag.", Choice(What))


def weekday(day: date) -> str:
    """Return a day's name in Swedish.

    >>> weekday(date(2008, 7, 29))
    'tisdag'
    """
    return WEEKDAYS[of_kind("dag", day, date, "ett datum").weekday()]


@provision(f"{_PAIRS}.b")
@reasoned
def during_festival(so_far: Reasoning, on: date) -> bool:
    """Return whether a day is one of the festival's.

    :param on: the day
    :raises InvalidFacts: for what is no day

    >>> during_festival(date(2008, 7, 25)).value, during_festival(date(2008, 8, 3)).value
    (False, True)
    """
    day = DAY.checked(on)
    so_far.title = f"{worded(day)} och Bridgefestivalen"
    inside = day in FESTIVAL
    so_far.step((f"{_PAIRS}.b",), f"{worded(FESTIVAL.first)} – {worded(FESTIVAL.last)}", inside)
    return inside


@provision(f"{_PAIRS}.g", f"{_PAIRS}.ab", f"{_TEAMS}.c", f"{_TEAMS}.d")
@reasoned
def in_time(so_far: Reasoning, event: Discipline, what: What, on: date) -> LastDay:
    """Return the last day for a district's qualifying play, an entry or a number of teams, and whether a day keeps it.

    :param event: which championship
    :param what: what has to be done
    :param on: the day on which it is done
    :raises InvalidFacts: for impossible facts

    >>> in_time(Discipline.WOMEN, What.QUALIFYING, date(2008, 4, 20)).value.in_time
    True
    >>> in_time(Discipline.TEAMS, What.TEAM_COUNT, date(2008, 1, 16)).value
    senast 2008-01-15: för sent
    """
    row = event_of(event)
    done, day = WHAT.checked(what), DAY.checked(on)
    so_far.title = f"{row.discipline.title}, {done.value} {worded(day)}"
    pairs = row.discipline.pairs
    latest, cited, text = None, f"{_PAIRS}.e" if pairs else f"{_TEAMS}.a", "tabellen har ingen sådan dag"
    if done is What.QUALIFYING:
        latest, text = row.qualifying, "kvalet ska vara avslutat senast" if row.qualifying else "inget kval"
        if latest:
            cited = f"{_PAIRS}.g" if pairs else f"{_TEAMS}.c"
        elif row.discipline is Discipline.JUNIORS:
            cited = f"{_PAIRS}.s"
    elif done is What.ENTRY and pairs and row.qualifying:
        latest, cited, text = row.qualifying, f"{_PAIRS}.ab", "anmält till Förbundet senast"
    elif done is What.ENTRY and row.discipline is Discipline.VETERAN_TEAMS:
        latest, cited, text = LAST_ENTRY_DAY, "sm.sm-lag-veteraner.c", "anmält till Förbundet senast"
    elif done is What.TEAM_COUNT and row.count_by:
        latest, cited, text = row.count_by, f"{_TEAMS}.d", "antalet lag anmält senast"
    so_far.step((cited,), text, latest)
    if latest is None:
        return LastDay(None, None)
    kept = day <= latest
    so_far.step((cited,), f"{worded(day)} är i tid", kept)
    return LastDay(latest, kept)


@provision(f"{_PAIRS}.h", f"{_TEAMS}.e", f"{_TEAMS}.k")
@reasoned
def colliding_days(so_far: Reasoning, event: Iterable[Discipline]) -> tuple[date, ...]:
    """Return the days on which more than one of some disciplines plays its semifinal or final.

    :param event: two championships or more
    :raises InvalidFacts: for fewer than two, or one of them twice

    >>> colliding_days([Discipline.MIXED, Discipline.VETERAN_TEAMS]).value
    (datetime.date(2008, 7, 30), datetime.date(2008, 7, 31))
    """
    asked = EVENTS_TO_PLAY.checked(event)
    if len(asked) < 2 or len(set(asked)) < len(asked):
        raise InvalidFacts(EVENTS_TO_PLAY.label, ", ".join(one.value for one in asked), "minst två olika")
    so_far.title = listed([one.title for one in sorted(asked, key=list(EVENTS).index)])
    count: dict[date, int] = {}
    for one in sorted(asked, key=list(EVENTS).index):
        row = event_of(one)
        for stage, days in (("semifinal", row.semifinal), ("final", row.final)):
            if days is not None:
                cited = (f"{_PAIRS}.h",) if one.pairs else _team_days(one)
                so_far.step(cited, f"{one.title}, {stage}: {worded(days.first)} – {worded(days.last)}")
                for day in days.each():
                    count[day] = count.get(day, 0) + 1
    found = tuple(sorted(day for day, number in count.items() if number > 1))
    if Discipline.OPEN in asked and any(SISTA_CHANSEN.date() in event_of(one).final for one in asked):
        so_far.warn("Sista Chansen till Öppna par börjar 2008-07-31 kl 16.00, en dag då en av finalerna spelas.")
    return found


def _team_days(discipline: Discipline) -> tuple[str, ...]:
    letters = {Discipline.TEAMS: "e", Discipline.VETERAN_TEAMS: "k", Discipline.JUNIOR_TEAMS: "l"}
    return (f"{_TEAMS}.{letters[discipline]}",)


@provision(f"{_PAIRS}.ad")
@reasoned
def recommended_weekend(so_far: Reasoning, event: Discipline) -> Days:
    """Return the weekend that Förbundet recommends for the districts' semifinals.

    :param event: which championship for pairs
    :raises InvalidFacts: for a discipline without such a weekend

    >>> str(recommended_weekend(Discipline.WOMEN).value)
    '2007-10-13–2007-10-14'
    """
    row = event_of(event)
    if row.weekend is None:
        raise InvalidFacts(EVENT.label, row.discipline.value, "damer, veteraner, mixed eller oppna")
    so_far.title = f"Rekommenderad spelhelg, {row.discipline.title}"
    first = row.weekend.first
    so_far.step((f"{_PAIRS}.ad",), f"{weekday(first)}–{weekday(row.weekend.last)}, en rekommendation", first)
    if row.discipline is not Discipline.OPEN:
        so_far.warn("Texten anger året bara för den sista helgen; det här är säsongens.")
    return row.weekend


def days_table() -> Table:
    """Return every discipline's final with its weekdays, and what looks odd about it."""
    rows = tuple(
        (
            row.discipline.title,
            row.final.first,
            weekday(row.final.first),
            row.final.last,
            weekday(row.final.last),
            row.doubt,
        )
        for row in EVENTS.values()
    )
    return Table(
        "Finaldagarna och deras veckodagar", ("disciplin", "första", "dag", "sista", "dag ", "att märka"), rows
    )


Question(
    "bridge deadline",
    "Är något gjort i tid: kvalet, anmälan till Förbundet, antalet lag?",
    in_time,
    (EVENT, WHAT, DAY),
    value=lambda found: {"latest": found.latest, "in_time": found.in_time},
    gives={"latest": "date?", "in_time": "boolean?"},
    text=str,
)
Question(
    "bridge festival",
    "Är en dag en av Bridgefestivalens?",
    during_festival,
    (DAY,),
    value=lambda inside: {"festival": inside},
    gives={"festival": "boolean"},
)
Question(
    "bridge collide",
    "Krockar semifinaler eller finaler i de här disciplinerna?",
    colliding_days,
    (EVENTS_TO_PLAY,),
    value=lambda found: {"days": list(found)},
    gives={"days": ["date"]},
    text=lambda found: f"Samma dag: {worded(found)}." if found else "Ingen dag är gemensam.",
)
Question(
    "bridge weekend",
    "Vilken helg rekommenderas för distriktens semifinaler?",
    recommended_weekend,
    (EVENT,),
    value=lambda days: {"first": days.first, "last": days.last},
    gives={"first": "date", "last": "date"},
    text=lambda days: f"{worded(days.first)} – {worded(days.last)}",
)
