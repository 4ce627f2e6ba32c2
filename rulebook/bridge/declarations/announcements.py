"""A team's announcement that it may use an A system, and who then seats first (3.5)."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum

from rulebook.law.facts import InvalidFacts, flag
from rulebook.law.provisions import provision
from rulebook.law.rulings import Ruling, Step
from rulebook.law.tables import DecisionTable, Row

MINUTES_BEFORE = 15
"""Minutes before the start by which a team announces, where the organiser has decided nothing."""


@provision("b2.3.5.d")
def announcement_deadline(start: datetime, organiser: datetime | None = None) -> Ruling[datetime]:
    """Return when a team must have announced at the latest: when the organiser says, else 15 minutes before the start.

    :param start: when play begins
    :param organiser: the organiser's own deadline, before the start
    :raises InvalidFacts: for what is not a time, or a deadline that is not before the start

    >>> print(announcement_deadline(datetime(2008, 7, 26, 13, 0)).value)
    2008-07-26 12:45:00
    """
    _time("start", start)
    if organiser is not None:
        _time("arrangörens tid", organiser)
        if not _later(start, organiser):
            raise InvalidFacts("arrangörens tid", organiser.isoformat(" "), "en tid före start")
        return Ruling(organiser, (Step(("b2.3.5.d",), "senast, enligt arrangören", organiser),))
    try:
        latest = start - timedelta(minutes=MINUTES_BEFORE)
    except OverflowError:
        raise InvalidFacts("start", start.isoformat(" "), "en tid längre fram i kalendern") from None
    return Ruling(latest, (Step(("b2.3.5.d",), f"senast, {MINUTES_BEFORE} minuter före start", latest),))


@provision("b2.3.5.a", "b2.3.5.b")
def may_use_a_systems(
    start: datetime,
    *,
    told_opponents: datetime | None,
    told_tl: datetime | None = None,
    tl_present: bool = False,
    organiser: datetime | None = None,
) -> Ruling[bool]:
    """Return whether a team may use A systems in a match: it has told the opponents, and any TL, in time.

    :param start: when play begins
    :param told_opponents: when it told the opposing team, or None
    :param told_tl: when it told the TL, or None
    :param tl_present: whether there is a TL
    :param organiser: the organiser's own deadline
    :raises InvalidFacts: for any other facts

    >>> may_use_a_systems(datetime(2008, 7, 26, 13, 0), told_opponents=datetime(2008, 7, 26, 12, 40)).value
    True
    >>> may_use_a_systems(datetime(2008, 7, 26, 13, 0), told_opponents=None).value
    False
    """
    deadline = announcement_deadline(start, organiser)
    latest = deadline.settled()
    to_whom = [("motståndarlaget", told_opponents)] + ([("TL", told_tl)] if flag("TL finns", tl_present) else [])
    if told_opponents is not None:
        _time("tillkännagivet för motståndarna", told_opponents)
    if told_tl is not None:
        _time("tillkännagivet för TL", told_tl)
    steps, allowed = [], True
    for whom, told in to_whom:
        in_time = told is not None and not _later(told, latest)
        steps.append(Step(("b2.3.5.a",), f"tillkännagivet för {whom} i tid", in_time))
        allowed = allowed and in_time
    if allowed:
        steps.append(Step(("b2.3.5.a", "b2.3.5.c"), "laget får använda A-system, i vilka delar av mötet det vill"))
    else:
        steps.append(Step(("b2.3.5.b",), "laget har förlorat rätten att använda A-system i mötet"))
    return deadline.then(allowed, *steps)


class Seating(Enum):
    """Who chooses pairs and seats in each part of a match."""

    NO_RULE = "ingen särskild regel"
    FIRST_TEAM_FIRST = "lag 1 anger par och rum först, lag 2 väljer fritt"
    SECOND_TEAM_FIRST = "lag 2 anger par och rum först, lag 1 väljer fritt"


SEATING = DecisionTable(
    "uppställning",
    {"first": (True, False), "second": (True, False)},
    (
        Row(
            {"first": frozenset({True}), "second": frozenset({True})},
            Seating.NO_RULE,
            ("b2.3.5.e",),
            "båda lagen har tillkännagett A-system",
        ),
        Row(
            {"first": frozenset({True}), "second": frozenset({False})},
            Seating.FIRST_TEAM_FIRST,
            ("b2.3.5.f",),
            "bara lag 1 har tillkännagett A-system",
        ),
        Row(
            {"first": frozenset({False}), "second": frozenset({True})},
            Seating.SECOND_TEAM_FIRST,
            ("b2.3.5.f",),
            "bara lag 2 har tillkännagett A-system",
        ),
        Row(
            {"first": frozenset({False}), "second": frozenset({False})},
            Seating.NO_RULE,
            ("b2.3.5.a",),
            "inget lag har tillkännagett A-system",
        ),
    ),
)
"""Who seats first, for every combination of announcements."""


@provision("b2.3.5.e", "b2.3.5.f")
def seating(first_team_announced: bool, second_team_announced: bool) -> Ruling[Seating]:
    """Return who names pairs and rooms first in each part of a match: the only team that has announced, else nobody.

    :raises InvalidFacts: when a fact is not a truth value

    >>> seating(True, False).value.name, seating(True, True).value.name
    ('FIRST_TEAM_FIRST', 'NO_RULE')
    """
    return SEATING.decide(
        first=flag("lag 1 har tillkännagett", first_team_announced),
        second=flag("lag 2 har tillkännagett", second_team_announced),
    )


@provision("b2.3.5.h")
def bound_by_announcement(*, announced: bool, used: bool) -> Ruling[bool]:
    """Return whether the consequences of an announcement strike a team: they follow the announcement, not the use.

    :param announced: whether it announced that it may use an A system
    :param used: whether it then used one
    :raises InvalidFacts: when a fact is not a truth value

    >>> bound_by_announcement(announced=True, used=False).value
    True
    """
    flag("tillkännagett", announced)
    flag("använt", used)
    return Ruling(announced, (Step(("b2.3.5.h",), "tillkännagivandet avgör, inte om systemet används", announced),))


def _time(field: str, moment: object) -> None:
    if not isinstance(moment, datetime):
        raise InvalidFacts(field, moment, "datum och klockslag")


def _later(one: datetime, other: datetime) -> bool:
    try:
        return one > other
    except TypeError:
        raise InvalidFacts("tid", one.isoformat(" "), "tider som alla har tidszon, eller ingen") from None
