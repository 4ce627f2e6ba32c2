"""What a pair must tell its opponents: on the declaration, on entry, in advance, at the table (3.3, 3.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import Enum
from typing import Any

from rulebook.bridge.bidding.calls import Call, as_call
from rulebook.bridge.bidding.definitions import UNBALANCED
from rulebook.bridge.bidding.meanings import System
from rulebook.bridge.bidding.opening_bids import LEAST_DOTS
from rulebook.bridge.bidding.readings import IfTheyHaveSuch
from rulebook.bridge.bidding.systems import DOTS_WITH_DUTIES, SystemClass
from rulebook.law.facts import InvalidFacts, by_key, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Step
from rulebook.law.swedish import listed
from rulebook.law.tables import DecisionTable, Row, at_least, below
from rulebook.law.wording import worded

LONG_MEETING = 5
"""Boards in a meeting from which the opponents must have the declaration beforehand."""
DAYS_BEFORE = 7
"""Days before a long meeting: one week."""
MINUTES_BEFORE = 30
"""Minutes before the start at which the declaration must lie in the venue."""
DEFENCE_FROM_A_SYSTEM = 3
"""Dots of a bid against which a pair with an A system presents defences."""
DEFENCE_FROM_OTHERS = DOTS_WITH_DUTIES
"""Dots of a bid against which any other pair does."""


def dots_by_bid(given: object) -> dict[Call, int]:
    """Return dots per opening bid by bid, from 1♣ upwards.

    :raises InvalidFacts: for what is not a bid or not a number of dots

    >>> dots_by_bid({"2ru": 3, "1C": 0})
    {1♣: 0, 2♦: 3}
    """
    dots = by_key("prickar", given, object)
    found = {as_call("bud", bid): whole(f"prickar för {bid}", number) for bid, number in dots.items()}
    return {call: found[call] for call in sorted(found)}


@provision("b2.3.3.a")
def marks(dots_per_bid: Mapping[Any, int], *, championship: bool = False) -> Ruling[dict[Call, int]]:
    """Return the opening bids to mark on the declaration, each with its dots: the dotted ones, in a championship all.

    :param dots_per_bid: dots of each opening bid
    :param championship: whether the event is a Swedish championship, where every opening bid's dots must stand
    :raises InvalidFacts: for what is not a bid or not a number of dots

    >>> marks({"1♣": 2, "1♦": 0, "2♦": 3}).value
    {1♣: 2, 2♦: 3}
    >>> marks({"1♣": 2, "1♦": 0}, championship=True).value
    {1♣: 2, 1♦: 0}
    """
    known = dots_by_bid(dots_per_bid)
    if flag("SM", championship):
        cites = ("b2.3.3.a", "sm.oppningsbud-alert-stopp.d")
        text = "prickar som skall framgå av deklarationen, i SM för vart och ett av öppningsbuden"
        return Ruling(known, (Step(cites, text, dict(known)),))
    dotted = {bid: dots for bid, dots in known.items() if dots >= LEAST_DOTS}
    return Ruling(dotted, (Step(("b2.3.3.a",), "prickade öppningsbud att märka ut på deklarationen", dict(dotted)),))


@provision("b2.3.3.b")
def unbalanced_notrumps(system: System) -> Ruling[tuple[Call, ...]]:
    """Return which of 1NT and 2NT the declaration must say can be unbalanced: with a singleton or a void.

    :param system: the pair's opening calls
    :raises InvalidFacts: when it is not a system

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> unbalanced_notrumps(parse_system("1NT = 15-17 bal | 15-17 4-4-4-1")).value
    (1NT,)
    """
    System.given(system)
    steps, found = [], list[Call]()
    for call in (Call.bid(1), Call.bid(2)):
        variations = system.of(call)
        if variations:
            unbalanced = any(variation.meaning.cells & UNBALANCED for variation in variations)
            steps.append(Step(("b2.3.3.b",), f"{call} kan vara obalanserad och skall upplysas om", unbalanced))
            found += [call] if unbalanced else []
    if not steps:
        steps.append(Step(("b2.3.3.b",), "systemet har varken 1NT eller 2NT"))
    return Ruling(tuple(found), tuple(steps))


@provision("b2.3.4.a")
def special_duties(system_class: SystemClass | str, most_dots: int) -> Ruling[bool]:
    """Return whether 3.4 strikes a pair: it plays an A system, or has an opening bid with four dots or more.

    :param system_class: A, B or C
    :param most_dots: the most dots of any of its opening bids
    :raises InvalidFacts: for any other facts

    >>> special_duties("C", 5).value, special_duties("B", 3).value, special_duties("A", 3).value
    (True, False, True)
    """
    own = one_of("systemklass", system_class, SystemClass)
    four = whole("flest prickar på ett bud", most_dots) >= DOTS_WITH_DUTIES
    steps = (
        Step(("b2.3.4.a",), "paret spelar A-system", own is SystemClass.A),
        Step(("b2.3.4.a",), f"något öppningsbud har minst {DOTS_WITH_DUTIES} prickar", four),
    )
    return Ruling(own is SystemClass.A or four, steps)


class Statement(Enum):
    """What a pair must state when it enters, and again at the table."""

    A_SYSTEM = "att paret använder A-system"
    FOUR_DOTS = f"att paret har öppningsbud med minst {DOTS_WITH_DUTIES} prickar"
    NOTHING = "ingenting särskilt"


@provision("b2.3.4.b", "b2.3.4.c")
def statement_on_entry(system_class: SystemClass | str, most_dots: int) -> Ruling[Statement]:
    """Return what a pair must state on entry: that it uses an A system, else that it has bids with four dots or more.

    :param system_class: A, B or C
    :param most_dots: the most dots of any of its opening bids
    :raises InvalidFacts: for any other facts

    >>> [statement_on_entry(*facts).value.name for facts in (("A", 5), ("C", 5), ("C", 3))]
    ['A_SYSTEM', 'FOUR_DOTS', 'NOTHING']
    """
    struck = special_duties(system_class, most_dots)
    if one_of("systemklass", system_class, SystemClass) is SystemClass.A:
        found, cites = Statement.A_SYSTEM, ("b2.3.4.b",)
    elif struck.value:
        found, cites = Statement.FOUR_DOTS, ("b2.3.4.c",)
    else:
        found, cites = Statement.NOTHING, ("b2.3.4.a",)
    return struck.then(found, Step(cites, "uppges vid anmälan", found))


class Advance(Enum):
    """How the declaration must be available in advance."""

    AS_DECIDED = "enligt vad som bestämts för tävlingen"
    WITH_OPPONENTS = "hos motståndarna en vecka i förväg"
    SOON = "hos motståndarna så snart som möjligt"
    IN_VENUE = "i spellokalen"


ADVANCE = DecisionTable(
    "deklaration i förväg",
    {"otherwise": (True, False), "boards": at_least(1), "known": (True, False)},
    (
        Row(
            {"otherwise": True},
            Advance.AS_DECIDED,
            ("b2.3.4.d",),
            "annat är bestämt för tävlingen: deklarationen lämnas",
        ),
        Row(
            {
                "otherwise": False,
                "boards": at_least(LONG_MEETING),
                "known": True,
            },
            Advance.WITH_OPPONENTS,
            ("b2.3.4.e",),
            f"paren möts över minst {LONG_MEETING} brickor: deklarationen skall finnas",
        ),
        Row(
            {
                "otherwise": False,
                "boards": at_least(LONG_MEETING),
                "known": False,
            },
            Advance.SOON,
            ("b2.3.4.f", "b2.3.4.e"),
            "motståndarna är inte kända en vecka i förväg: deklarationen skall finnas",
        ),
        Row(
            {"otherwise": False, "boards": below(LONG_MEETING)},
            Advance.IN_VENUE,
            ("b2.3.4.g",),
            f"paren möts över färre än {LONG_MEETING} brickor: deklarationen skall finnas",
        ),
    ),
)
"""Point 2 of 3.4, for every case."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """Where the declaration must be, at the latest when, and in how many copies.

    :param latest: a day for the opponents, a time for the venue; None where the rules name none or the start is unknown
    :param copies: in the venue, one for each pair that may be met; None where that is unknown or not asked for
    """

    where: Advance
    latest: date | datetime | None = None
    copies: int | None = None

    def __str__(self) -> str:
        latest = "" if self.latest is None else f", senast {worded(self.latest)}"
        return f"{self.where.value}{latest}" + ("" if self.copies is None else f", {self.copies} exemplar")


@provision("b2.3.4.d", "b2.3.4.e", "b2.3.4.f", "b2.3.4.g")
def declaration_in_advance(
    boards: int,
    start: date | datetime | None = None,
    *,
    opponents_known: bool = True,
    opponents: int | None = None,
    otherwise: bool = False,
) -> Ruling[Delivery]:
    """Return where and by when the declaration of a pair that 3.4 strikes must be available.

    :param boards: boards in the meeting with a pair, from 1
    :param start: when the meeting begins; for fewer than five boards with its time of day
    :param opponents_known: whether the opponents are known a week before
    :param opponents: how many pairs may be met
    :param otherwise: whether something else has been decided for the event
    :raises InvalidFacts: for any other facts

    >>> print(declaration_in_advance(20, date(2008, 7, 26)).value.latest)
    2008-07-19
    >>> delivery = declaration_in_advance(3, datetime(2008, 7, 26, 10, 0), opponents=51).value
    >>> print(delivery.latest.time(), delivery.copies)
    09:30:00 51
    """
    whole("brickor", boards, least=1)
    if start is not None and not isinstance(start, date):
        raise InvalidFacts("start", start, "datum och klockslag")
    flag("motståndarna kända", opponents_known)
    flag("annat bestämt", otherwise)
    if opponents is not None:
        whole("möjliga motståndarpar", opponents, least=1)
    case = ADVANCE.decide(otherwise=otherwise, boards=boards, known=opponents_known)
    where = case.settled()
    if where is Advance.WITH_OPPONENTS and start is not None:
        day = _before(start.date() if isinstance(start, datetime) else start, timedelta(days=DAYS_BEFORE))
        return case.then(Delivery(where, day), Step(("b2.3.4.e",), "senast", day))
    if where is not Advance.IN_VENUE:
        return case.then(Delivery(where))
    steps = []
    latest: date | None = None
    if start is not None:
        if not isinstance(start, datetime):
            raise InvalidFacts("start", start.isoformat(), "datum och klockslag, eftersom tiden räknas i minuter")
        latest = _before(start, timedelta(minutes=MINUTES_BEFORE))
        steps.append(Step(("b2.3.4.g",), f"senast, {MINUTES_BEFORE} minuter före start", latest))
    else:
        steps.append(Step(("b2.3.4.g",), "minuter före start", MINUTES_BEFORE))
    steps.append(Step(("b2.3.4.g",), "exemplar, ett för varje par som kan bli motståndare", opponents))
    return case.then(Delivery(where, latest, opponents), *steps)


def _before(moment: date, span: timedelta) -> date:
    try:
        return moment - span
    except OverflowError:
        raise InvalidFacts("start", moment.isoformat(), "en dag längre fram i kalendern") from None


@dataclass(frozen=True, slots=True)
class Defences:
    """The pair's own opening bids against which it must present usable defences in writing.

    :param only_if_any: whether they are presented only if the pair has any (the other reading of »sådana«)
    """

    against: tuple[Call, ...]
    only_if_any: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "against", tuple(as_call("bud", bid) for bid in self.against))

    def __str__(self) -> str:
        if not self.against:
            return "inga försvarsmetoder krävs"
        return f"mot {listed([str(bid) for bid in self.against])}" + (
            ", om paret har försvarsmetoder" if self.only_if_any else ""
        )


@provision("b2.3.4.i", "b2.3.4.j")
@reasoned
def defences(
    so_far: Reasoning, dots_per_bid: Mapping[Any, int], system_class: SystemClass | str, *, reading: Readings = None
) -> Defences:
    """Return the bids against which a pair must present defences: from 3 dots with an A system, else from 4.

    :param dots_per_bid: dots of each of its opening bids
    :param system_class: A, B or C
    :raises InvalidFacts: for any other facts

    >>> defences({"1♣": 3, "1♦": 5, "1NT": 2, "2♦": 3}, "A").value.against
    (1♣, 1♦, 2♦)
    >>> defences({"1♦": 5, "2♣": 2}, "C").value.against
    (1♦,)
    """
    known = dots_by_bid(dots_per_bid)
    a_system = one_of("systemklass", system_class, SystemClass) is SystemClass.A
    least = DEFENCE_FROM_A_SYSTEM if a_system else DEFENCE_FROM_OTHERS
    against = tuple(bid for bid, dots in known.items() if dots >= least)
    so_far.step(("b2.3.4.i" if a_system else "b2.3.4.j",), f"öppningsbud med minst {least} prickar", against)
    if not against or a_system:
        return Defences(against)
    return Defences(against, answer_to(IfTheyHaveSuch) is IfTheyHaveSuch.METHODS)
