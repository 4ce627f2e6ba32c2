"""The right to read one's own written methods during the auction: who, against which bid, for how long (3.8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from rulebook.bridge.bidding.calls import DOUBLE, PASS, REDOUBLE, Call, parse_call
from rulebook.bridge.bidding.definitions import STRONG, natural_cells, natural_suit, strong, suit_pointer_cells
from rulebook.bridge.bidding.meanings import (
    ALL_VULNERABILITIES,
    Before,
    Meaning,
    System,
    Variation,
    Vulnerability,
    When,
)
from rulebook.bridge.bidding.notation import parse_line, parse_meaning
from rulebook.bridge.bidding.readings import (
    ForcingExempts,
    FourFifths,
    PointerLength,
    StopperInNotrump,
    StrongOrPointerOvercall,
    TwoRanges,
    TwoSuitedNotrump,
    TwoSuitsBalanced,
)
from rulebook.bridge.bidding.scope import FREE_SEAT, exemption, odd_pass, opening_bid, strong_pass
from rulebook.bridge.bidding.systems import DOTS_WITH_DUTIES, SystemClass, SystemDots, system_dots
from rulebook.bridge.declarations.levels import Event, dots_in_event
from rulebook.law.facts import MISSING, InvalidFacts, all_of, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Reading, Readings, chosen
from rulebook.law.rulings import Ruling, Step, Undecided, naming_readings
from rulebook.law.swedish import listed
from rulebook.law.tables import DecisionTable, Row, at_least, below

A_SYSTEM_FROM = 3
"""Dots of an A system's opening bid that give its opponents the right."""
OTHERS_FROM = DOTS_WITH_DUTIES
"""Dots of any other system's opening bid that do."""
OVERCALL_READINGS: tuple[type[Reading], ...] = (
    TwoSuitedNotrump,
    FourFifths,
    TwoSuitsBalanced,
    TwoRanges,
    StopperInNotrump,
    StrongOrPointerOvercall,
    PointerLength,
)
"""The readings that can bear on case 3."""
EXEMPTION_READINGS: tuple[type[Reading], ...] = (ForcingExempts, FourFifths, TwoSuitsBalanced, TwoRanges)
"""The readings that can exempt one variation of a bid and leave the bid's dots in the system as they are."""

_A, _OTHERS = frozenset({SystemClass.A}), frozenset(SystemClass) - {SystemClass.A}

CASES: DecisionTable[int | None] = DecisionTable(
    "fall 1 och 2",
    {"system_class": tuple(SystemClass), "dots": at_least(0)},
    (
        Row(
            {"system_class": _A, "dots": at_least(A_SYSTEM_FROM)},
            1,
            ("b2.3.8.b",),
            f"A-system, minst {A_SYSTEM_FROM} prickar: fall",
        ),
        Row(
            {"system_class": _A, "dots": below(A_SYSTEM_FROM)},
            None,
            ("b2.3.8.b",),
            f"A-system, färre än {A_SYSTEM_FROM} prickar",
        ),
        Row(
            {"system_class": _OTHERS, "dots": at_least(OTHERS_FROM)},
            2,
            ("b2.3.8.c",),
            f"inget A-system, minst {OTHERS_FROM} prickar: fall",
        ),
        Row(
            {"system_class": _OTHERS, "dots": below(OTHERS_FROM)},
            None,
            ("b2.3.8.c",),
            f"inget A-system, färre än {OTHERS_FROM} prickar",
        ),
    ),
)
"""Which of cases 1 and 2 an opening bid makes, for every class and number of dots."""


class Side(Enum):
    """The two sides of an auction."""

    DEALERS = "givarens sida"
    OTHERS = "den andra sidan"

    @property
    def opponents(self) -> Side:
        """The other side."""
        return Side.OTHERS if self is Side.DEALERS else Side.DEALERS


_Zones: TypeAlias = tuple[Vulnerability | None, Vulnerability | None]


@dataclass(frozen=True, slots=True)
class StudyRight:
    """Who may read own written methods in an auction, if anybody.

    :param reader: the side that may, or None
    :param case: 1, 2 or 3
    :param against: the bid that gives the right, at which the notes must be aimed
    :param since: its position in the auction, from 0
    :param now: whether the right still lasts: the auction on the board is not over
    """

    reader: Side | None = None
    case: int | None = None
    against: str | None = None
    since: int | None = None
    now: bool = False

    def __str__(self) -> str:
        if self.reader is None:
            return "ingen sida får läsa"
        told = f"{self.reader.value} får läsa, fall {self.case} mot {self.against}"
        return told if self.now else f"{told}, men budgivningen är över"


@provision("b2.3.8.b", "b2.3.8.c")
def case_against_opening(system_class: SystemClass | str, dots: int) -> Ruling[int | None]:
    """Return which of cases 1 and 2 gives the opponents of an opening bid the right to read their notes, or None.

    :param system_class: the class of the opening side's system
    :param dots: the bid's dots, 0 where it is exempt in its position
    :raises InvalidFacts: for any other facts

    >>> [case_against_opening(*facts).value for facts in (("A", 3), ("A", 2), ("C", 5), ("B", 3))]
    [1, None, 2, None]
    """
    own = one_of("systemklass", system_class, SystemClass)
    return CASES.decide(system_class=own, dots=whole("prickar", dots))


@dataclass(frozen=True, slots=True)
class OpeningRight:
    """Whether the opponents may read their notes against an opening bid.

    :param case: 1 or 2, or None
    :param where: the situations in which they may, in Swedish, when no single one was asked about
    """

    bid: str
    dots: int
    case: int | None
    where: tuple[str, ...] = ()

    def __str__(self) -> str:
        right = "ingen rätt" if self.case is None else f"fall {self.case} {listed(self.where)}".rstrip()
        return f"{self.bid} ({self.dots} prickar): {right}"


@provision("b2.3.8.a", "b2.3.8.b", "b2.3.8.c")
def right_against_opening(
    system: System,
    call: Call | str,
    *,
    seat: int,
    vulnerability: Vulnerability | str | None = None,
    before: Before | str = Before.NOTHING,
    event: Event | None = None,
    reading: Readings = None,
) -> Ruling[OpeningRight]:
    """Return whether the opponents may read their notes against an opening bid in its position (cases 1 and 2).

    :param system: the opening side's system
    :param call: the opening bid
    :param seat: 1-4, counted from the dealer
    :param vulnerability: the opening side's; needed only where the bid's standing depends on it
    :param before: which unusual pass came before
    :param event: the event, whose organiser may have lowered bids
    :param reading: points 1-15, 21 and 22
    :raises InvalidFacts: for a bid or a situation that the system does not speak of

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> [right_against_opening(parse_system("1♦ = 0-7"), "1♦", seat=seat).value.case for seat in (3, 4)]
    [2, None]
    """
    _system("system", system)
    bid, where = _bid("öppningsbud", call), _situation(seat, vulnerability, before)
    return naming_readings(lambda under: _opening_right(system, bid, where, event, under), reading)


def _opening_right(
    system: System, bid: Call, where: When, event: Event | None, reading: tuple[Reading, ...]
) -> Ruling[OpeningRight]:
    """Rule by the bid's dots in the system, but none where it is exempt, naming each reading that may matter."""
    whole_system = _dots(system, event, reading)
    if isinstance(whole_system.value, Undecided):
        return Ruling(whole_system.value, whole_system.steps, whole_system.readings, whole_system.warnings)
    exempt, asked = _exempt(system, bid, where, reading), _exemptions(system.of(bid), reading)
    if exempt is None:
        dots = whole_system.value.by_bid[str(bid)]
        step = Step(("b2.2.5.b", "b2.2.4.k") if event else ("b2.2.5.b",), f"{bid} har i systemet", dots)
    else:
        dots = 0
        step = Step(exempt.cites, f"{bid} räknas inte i den här positionen: {exempt.text}", 0)
    case = case_against_opening(whole_system.value.system_class, dots)
    right = OpeningRight(str(bid), dots, case.settled())
    return Ruling(right, (step, *case.steps), (*whole_system.readings, *asked), whole_system.warnings)


@provision("b2.3.8.d")
def right_against_overcall(
    opening: Variation | str,
    overcall: Variation | str,
    *,
    directly_behind: bool = True,
    stopper: bool = False,
    reading: Readings = None,
) -> Ruling[bool]:
    """Return whether case 3 gives the opening side the right: an unusual overcall right behind a natural opening.

    The overcall is in a suit or no-trump and neither natural, strong nor a suit pointer.

    :param opening: the opening bid and what it shows
    :param overcall: the overcall and what it shows
    :param directly_behind: whether the overcaller sits next to the opener
    :param stopper: whether what the overcall tells beyond strength and shape is only a stopper in the opponents' suit
    :param reading: points 3, 10-12, 18, 19 and 21
    :raises InvalidFacts: for what is no bid, or an overcall that is not higher than the opening

    >>> right_against_overcall("1♥ = 11-21 5+♥", "2♦ = 8-14 6+♣ | 8-14 6+♠").value
    True
    >>> right_against_overcall("1♥ = 11-21 5+♥", "2♥ = 8-14 5+♠ 5+♣ | 8-14 5+♠ 5+♦").value
    False
    """
    first, second = _variation("öppningsbud", opening), _variation("inkliv", overcall)
    flag("direkt bakom", directly_behind)
    flag("håll", stopper)
    if second.call in (DOUBLE, REDOUBLE, PASS):
        return Ruling(False, (Step(("b2.3.8.d",), f"{second.call} är inget inkliv i färg eller sang"),))
    if not first.call < second.call:
        raise InvalidFacts("inkliv", str(second.call), f"ett bud över {first.call}")
    if first.call.suit is None or not natural_suit(first.meaning, first.call):
        return Ruling(False, (Step(("b2.3.8.d",), f"öppningsbudet {first.call} är inte naturligt i färg"),))
    opened = Step(("b2.3.8.d", "b2.2.2.k"), f"öppningsbudet {first.call} är naturligt i färg")
    if not directly_behind:
        return Ruling(False, (opened, Step(("b2.3.8.d",), "inklivet görs inte direkt bakom öppningsbudet")))
    ruling = naming_readings(lambda under: _unusual(second, stopper, under), reading, OVERCALL_READINGS)
    return replace(ruling, steps=(opened, *ruling.steps))


def _unusual(overcall: Variation, stopper: bool, reading: tuple[Reading, ...]) -> Ruling[bool]:
    call, meaning = overcall.call, overcall.meaning
    other = meaning.other_information
    if stopper:
        other = chosen(reading, StopperInNotrump) is StopperInNotrump.COUNTS
    is_natural = natural_cells(meaning.cells, call, other, reading)
    is_strong = strong(meaning)
    is_pointer = suit_pointer_cells(meaning.cells, call, other, reading)
    steps = [
        Step(("b2.3.8.d", "b2.2.2.k" if call.suit else "b2.2.2.l"), f"inklivet {call} är naturligt", is_natural),
        Step(("b2.3.8.d", "b2.2.2.e"), f"inklivet {call} är starkt", is_strong),
        Step(("b2.3.8.d", "b2.2.2.q"), f"inklivet {call} är färgpekare", is_pointer),
    ]
    value = not (is_natural or is_strong or is_pointer)
    weaker = meaning.cells & ~STRONG
    if value and weaker != meaning.cells and suit_pointer_cells(weaker, call, other, reading):
        value = chosen(reading, StrongOrPointerOvercall) is StrongOrPointerOvercall.RIGHT
        steps.append(Step(("b2.3.8.d",), "antingen starkt eller färgpekare; motsidan får läsa", value))
    if value:
        steps.append(Step(("b2.3.8.d",), "fall", 3))
    return Ruling(value, tuple(steps))


@provision("b2.3.8.a", "b2.3.8.f", "b2.3.8.g")
def may_study(
    *, case: int | None, same_board: bool = True, auction_over: bool = False, in_turn: bool = True
) -> Ruling[bool]:
    """Return whether a player may read own written methods now: once a case has arisen, to the end of that auction.

    :param case: the case that has arisen, or None
    :param same_board: whether it arose on the board now being bid
    :param auction_over: whether the auction on that board is over
    :param in_turn: whether it is the player's turn, which does not matter
    :raises InvalidFacts: for any other facts

    >>> may_study(case=1, in_turn=False).value, may_study(case=1, same_board=False).value
    (True, False)
    """
    flag("samma bricka", same_board)
    flag("budgivningen slut", auction_over)
    flag("i tur", in_turn)
    if case is None:
        return Ruling(False, (Step(("b2.3.8.a",), "inget av de tre fallen har inträffat"),))
    whole("fall", case, least=1, most=3)
    arisen = Step(("b2.3.8.a",), "rätten har uppstått genom fall", case)
    if not same_board:
        return Ruling(False, (arisen, Step(("b2.3.8.f",), "rätten gällde bara den brickan")))
    if auction_over:
        return Ruling(False, (arisen, Step(("b2.3.8.f",), "budgivningen på brickan är över")))
    steps = [arisen, Step(("b2.3.8.f",), "rätten varar resten av budgivningen på brickan")]
    if not in_turn:
        steps.append(Step(("b2.3.8.g",), "spelaren behöver inte vara i tur att bjuda"))
    return Ruling(True, tuple(steps))


@provision("b2.3.8.a", "b2.3.8.b", "b2.3.8.c", "b2.3.8.d", "b2.3.8.f", "b2.3.8.g")
def study_right(
    auction: Sequence[Call | str],
    dealers: System,
    others: System,
    *,
    overcall: Meaning | str | None = None,
    stopper: bool = False,
    vulnerable: Collection[Side | str] | None = None,
    event: Event | None = None,
    reading: Readings = None,
) -> Ruling[StudyRight]:
    """Return which side may read its own written methods in an auction so far, against which bid, and if it still may.

    :param auction: the calls from the dealer on
    :param dealers: the system of the dealer's side
    :param others: the system of the other side
    :param overcall: what a bid directly behind the opening shows, when there is one
    :param stopper: whether what it tells beyond strength and shape is only a stopper
    :param vulnerable: the sides that are vulnerable; None where that is not known, and needed only where it matters
    :param event: the event
    :param reading: points 1-15, 18, 19, 21 and 22
    :raises InvalidFacts: for an auction that cannot be, or a bid without a meaning

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> weak, natural = parse_system("1♦ = 0-7"), parse_system("1♥ = 11-21 5+♥")
    >>> right = study_right(["pass", "1♦", "pass"], natural, weak).value
    >>> right.reader.value, right.case, right.against, right.now
    ('givarens sida', 2, '1♦', True)
    """
    calls = _auction(auction)
    systems = (_system("givarens system", dealers), _system("den andra sidans system", others))
    zones = _zones(vulnerable)
    if event is not None and (not isinstance(event, Event) or not event.applies("3.8")):
        if not isinstance(event, Event):
            raise InvalidFacts("tävling", event, "en tävling (Event)")
        return Ruling(StudyRight(), (Step(("b2.1.b",), "arrangören tillämpar inte 3.8 i bronstävlingen"),))
    at = _opened_at(calls, systems, zones)
    if at is None:
        return Ruling(StudyRight(), (Step(("b2.3.8.a",), "ingen har öppnat"),))
    if not calls[at].is_bid:
        return Ruling(StudyRight(), (Step(("b2.3.8.a", "b2.4.3.a"), "öppningsbudet är ett starkt pass, utan prickar"),))
    where = _situation(at + 1, zones[at % 2], _before(at, systems, zones))
    system = systems[at % 2]
    return naming_readings(lambda under: _study(calls, at, system, where, overcall, stopper, event, under), reading)


def _study(
    calls: tuple[Call, ...],
    at: int,
    system: System,
    where: When,
    overcall: Meaning | str | None,
    stopper: bool,
    event: Event | None,
    reading: tuple[Reading, ...],
) -> Ruling[StudyRight]:
    """Rule on an auction that is opened at a position by a side with a system, naming each reading that may matter."""
    call, opener = calls[at], (Side.DEALERS, Side.OTHERS)[at % 2]
    first = _opening_right(system, call, where, event, reading)
    if isinstance(first.value, Undecided):
        return Ruling(first.value, first.steps, first.readings, first.warnings)
    if first.value.case is not None:
        lasting = may_study(case=first.value.case, auction_over=_is_over(calls))
        right = StudyRight(opener.opponents, first.value.case, str(call), at, lasting.settled())
        return first.then(right, *lasting.steps)
    behind = calls[at + 1] if at + 1 < len(calls) else PASS
    if not behind.is_bid:
        step = Step(("b2.3.8.d",), f"direkt bakom {call} finns inget inkliv i färg eller sang")
        return first.then(StudyRight(), step)
    shown = Variation(behind, _overcall_meaning(overcall, behind))
    outcomes = [
        right_against_overcall(v, shown, stopper=stopper, reading=reading) for v in _in_force(system, call, where)
    ]
    if len({ruling.value for ruling in outcomes}) > 1:
        raise InvalidFacts("zon", MISSING, f"zon eller ozon: det avgör om {call} är naturligt")
    third = outcomes[0]
    right, steps = StudyRight(), third.steps
    if third.settled():
        lasting = may_study(case=3, auction_over=_is_over(calls))
        right, steps = StudyRight(opener, 3, str(behind), at + 1, lasting.settled()), steps + lasting.steps
    return replace(first.then(right, *steps), leaning=(*first.readings, *third.readings))


@provision("b2.3.8.a", "b2.3.8.b", "b2.3.8.c")
def rights_against_openings(
    system: System,
    *,
    only: Call | str | None = None,
    event: Event | None = None,
    reading: Readings = None,
) -> Ruling[tuple[OpeningRight, ...]]:
    r"""Return, for each of a pair's opening bids, whether its opponents may read their notes against it, and where.

    :param system: the pair's system
    :param only: one of its opening bids, to be told about that one alone
    :param event: the event, whose organiser may have lowered bids
    :param reading: points 1-15, 21 and 22
    :raises InvalidFacts: when it is not a system, or `only` is not one of its opening bids

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> rights = rights_against_openings(parse_system("1♦ = 0-7\n1♥ = 11-21 5+♥")).value
    >>> [(one.bid, one.case, one.where) for one in rights]
    [('1♦', 2, ('i 1:a–3:e hand',)), ('1♥', None, ())]
    """
    asked = [call for call in _system("system", system).calls if call.is_bid]
    if only is not None:
        if _bid("öppningsbud", only) not in asked:
            raise InvalidFacts("öppningsbud", str(only), "ett av systemets öppningsbud")
        asked = [_bid("öppningsbud", only)]
    return naming_readings(lambda under: _opening_rights(system, asked, event, under), reading)


def _opening_rights(
    system: System, asked: list[Call], event: Event | None, reading: tuple[Reading, ...]
) -> Ruling[tuple[OpeningRight, ...]]:
    """Rule on some of a system's opening bids, naming each reading that may matter."""
    ruling = _dots(system, event, reading)
    if isinstance(ruling.value, Undecided):
        return Ruling(ruling.value, ruling.steps, ruling.readings, ruling.warnings)
    own = ruling.value
    readings, found, steps = ruling.readings, [], [Step(("b2.2.4.r",), "systemets klass", own.system_class)]
    for call in asked:
        dots = own.by_bid[str(call)]
        case = case_against_opening(own.system_class, dots)
        where: tuple[str, ...] = ()
        if case.settled() is not None:
            regulated = [v.when for v in system.of(call) if exemption(v, reading=reading) is None]
            where = tuple(in_words(replace(when, seats=when.seats - {FREE_SEAT})) for when in regulated)
            readings += _exemptions(system.of(call), reading)
        if where or len(asked) == 1:
            steps += [replace(step, text=f"{call}, {dots} prickar: {step.text}") for step in case.steps]
        found.append(OpeningRight(str(call), dots, case.settled() if where else None, where))
    if not any(one.case for one in found):
        steps.append(Step(("b2.3.8.a",), "inget av fallen 1 och 2 inträffar"))
    return Ruling(tuple(found), tuple(steps), readings, ruling.warnings)


def in_words(when: When) -> str:
    """Return a situation in words, or nothing for every situation.

    >>> in_words(When(frozenset({1, 2}), frozenset({Vulnerability.NOT_VULNERABLE}))), in_words(When())
    ('i 1:a och 2:a hand i ozon', '')
    """
    ordinals = {1: "1:a", 2: "2:a", 3: "3:e", 4: "4:e"}
    seats = [ordinals[seat] for seat in sorted(when.seats)]
    words = []
    if when.seats == frozenset({1, 2, 3}):
        words.append("i 1:a–3:e hand")
    elif len(seats) < 4:
        words.append(f"i {listed(seats)} hand")
    if when.vulnerabilities != ALL_VULNERABILITIES:
        zone = next(iter(when.vulnerabilities))
        words.append("i zonen" if zone is Vulnerability.VULNERABLE else "i ozon")
    if when.before is not Before.NOTHING:
        words.append(when.before.value)
    return " ".join(words)


def _dots(system: System, event: Event | None, reading: Readings) -> Ruling[SystemDots]:
    ruling = system_dots(system, reading=reading)
    if event is None or isinstance(ruling.value, Undecided):
        return ruling
    there = dots_in_event(ruling.value, event, reading=reading)
    return replace(there, leaning=ruling.readings + there.readings, warnings=ruling.warnings)


def _exemptions(variations: Sequence[Variation], reading: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Return the readings that can exempt one of a bid's variations and not show in the dots of the bid."""
    return tuple(chosen(reading, kind) for kind in EXEMPTION_READINGS) if len(variations) > 1 else ()


def _exempt(system: System, call: Call, where: When, reading: Readings) -> Step | None:
    """Return why a bid is exempt in a position, or None when it is regulated there."""
    reasons = [exemption(replace(v, when=where), reading=reading) for v in _in_force(system, call, where)]
    if len({reason is None for reason in reasons}) > 1:
        raise InvalidFacts("zon", MISSING, f"zon eller ozon: det avgör om {call} är undantaget")
    return None if reasons[0] is None else reasons[0].step


def _in_force(system: System, call: Call, where: When) -> list[Variation]:
    """Return a call's variations in a situation; one written without a note on passes holds where none has one."""
    fitting = [
        v for v in system.of(call) if v.when.seats & where.seats and v.when.vulnerabilities & where.vulnerabilities
    ]
    noted = [v for v in fitting if v.when.before is where.before]
    found = noted or [v for v in fitting if v.when.before is Before.NOTHING]
    if not found:
        raise InvalidFacts("bud", str(call), "ett öppningsbud som har en innebörd i systemet i den situationen")
    return found


def _pass_is(system: System, seat: int, zone: Vulnerability | None, kind: str) -> bool:
    """Return whether an opening pass in a seat is odd, or strong; a pass that the system leaves out is neither."""
    where = _situation(seat, zone, Before.NOTHING)
    fitting = [
        v for v in system.passes if v.when.seats & where.seats and v.when.vulnerabilities & where.vulnerabilities
    ]
    found = {(odd_pass if kind == "odd" else strong_pass)(v.meaning) for v in fitting}
    if len(found) > 1:
        raise InvalidFacts("zon", MISSING, "zon eller ozon: det avgör vad passet visar")
    return found == {True}


def _opened_at(calls: tuple[Call, ...], systems: tuple[System, System], zones: _Zones) -> int | None:
    strong_ones = []
    for at, call in enumerate(calls[:4]):
        if call != PASS:
            break
        if _pass_is(systems[at % 2], at + 1, zones[at % 2], "strong"):
            strong_ones.append(at)
    return opening_bid(calls, strong_ones)


def _before(at: int, systems: tuple[System, System], zones: _Zones) -> Before:
    if at >= 1 and _pass_is(systems[(at - 1) % 2], at, zones[(at - 1) % 2], "odd"):
        return Before.BEHIND_ODD_PASS
    if at >= 2 and _pass_is(systems[at % 2], at - 1, zones[at % 2], "odd"):
        return Before.AFTER_OWN_ODD_PASS
    return Before.NOTHING


def _auction(auction: object) -> tuple[Call, ...]:
    calls: list[Call] = []
    for given in all_of("budgivning", auction, object):
        call = given if isinstance(given, Call) else parse_call(given) if isinstance(given, str) else None
        if call is None:
            raise InvalidFacts("bud", given, "ett bud")
        if _is_over(tuple(calls)):
            raise InvalidFacts("budgivning", str(call), "inget mer bud: budgivningen är slut")
        last = next((c for c in reversed(calls) if c.is_bid), None)
        if call.is_bid and last is not None and not last < call:
            raise InvalidFacts("budgivning", str(call), f"ett bud över {last}")
        if call in (DOUBLE, REDOUBLE) and not _may_double(calls, call):
            raise InvalidFacts(
                "budgivning", str(call), "dubbelt på motståndarnas bud eller redubbelt på deras dubbling"
            )
        calls.append(call)
    return tuple(calls)


def _may_double(calls: list[Call], call: Call) -> bool:
    """Return whether the last call that is not a pass is the opponents', and one that this call answers."""
    for back, earlier in enumerate(reversed(calls)):
        if earlier != PASS:
            return back % 2 == 0 and (earlier.is_bid if call == DOUBLE else earlier == DOUBLE)
    return False


def _is_over(calls: tuple[Call, ...]) -> bool:
    return len(calls) >= 4 and all(call == PASS for call in calls[-3:])


def _situation(seat: object, vulnerability: object, before: object) -> When:
    zone = _zone(vulnerability)
    return When(
        frozenset({whole("position", seat, least=1, most=4)}),
        frozenset({zone}) if zone else ALL_VULNERABILITIES,
        one_of("föregående pass", before, Before),
    )


def _zones(vulnerable: object) -> _Zones:
    """Return the vulnerability of the dealer's side and of the other."""
    if vulnerable is None:
        return None, None
    sides = {one_of("sida i zonen", side, Side) for side in all_of("sidor i zonen", vulnerable, object)}
    first, second = (
        Vulnerability.VULNERABLE if side in sides else Vulnerability.NOT_VULNERABLE
        for side in (Side.DEALERS, Side.OTHERS)
    )
    return first, second


def _zone(vulnerability: object) -> Vulnerability | None:
    return None if vulnerability is None else one_of("zon", vulnerability, Vulnerability)


def _overcall_meaning(overcall: object, call: Call) -> Meaning:
    if overcall is None:
        raise InvalidFacts("inklivets innebörd", MISSING, f"vad {call} visar")
    if isinstance(overcall, Meaning):
        return overcall
    if not isinstance(overcall, str):
        raise InvalidFacts("inklivets innebörd", overcall, f"vad {call} visar")
    return parse_meaning(overcall)


def _variation(field: str, given: object) -> Variation:
    if isinstance(given, Variation):
        return given
    if not isinstance(given, str):
        raise InvalidFacts(field, given, "ett bud med innebörd, t.ex. 1♥ = 11-21 5+♥")
    return parse_line(given)


def _bid(field: str, given: object) -> Call:
    call = given if isinstance(given, Call) else parse_call(given) if isinstance(given, str) else None
    if call is None or not call.is_bid:
        raise InvalidFacts(field, given, "ett bud i färg eller sang")
    return call


def _system(field: str, given: object) -> System:
    return System.given(given, field)
