"""The right to read one's own written methods during the auction: who, against which bid, for how long (3.8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from rulebook.bridge.bidding.auctions import Auction, Side, Sides, in_force, situation, zones_of
from rulebook.bridge.bidding.calls import PASS, Call, as_bid, as_call
from rulebook.bridge.bidding.definitions import (
    STRONG,
    natural,
    natural_suit,
    strong,
    suit_pointer,
    suit_pointer_cells,
)
from rulebook.bridge.bidding.meanings import Before, Meaning, System, Variation, Vulnerability, When
from rulebook.bridge.bidding.notation import as_meaning, as_variation
from rulebook.bridge.bidding.readings import StopperInNotrump, StrongOrPointerOvercall
from rulebook.bridge.bidding.scope import FREE_SEAT, Exemption, exemption
from rulebook.bridge.bidding.systems import DOTS_WITH_DUTIES, SystemClass, SystemDots, system_dots
from rulebook.bridge.declarations.entry import dots_in_event
from rulebook.bridge.declarations.events import Event, an_event
from rulebook.law.facts import MISSING, InvalidFacts, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Step, Undecided
from rulebook.law.swedish import listed, number_of
from rulebook.law.tables import DecisionTable, Row, at_least, below

A_SYSTEM_FROM = 3
"""Dots of an A system's opening bid that give its opponents the right."""
OTHERS_FROM = DOTS_WITH_DUTIES
"""Dots of any other system's opening bid that do."""
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
    against: Call | None = None
    since: int | None = None
    now: bool = False

    def __post_init__(self) -> None:
        if self.against is not None:
            object.__setattr__(self, "against", as_call("bud", self.against))

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

    bid: Call
    dots: int
    case: int | None
    where: tuple[str, ...] = ()

    def __str__(self) -> str:
        right = "ingen rätt" if self.case is None else f"fall {self.case} {listed(self.where)}".rstrip()
        return f"{self.bid} ({number_of(self.dots, 'prick', 'prickar')}): {right}"


@provision("b2.3.8.a", "b2.3.8.b", "b2.3.8.c")
@reasoned
def right_against_opening(
    so_far: Reasoning,
    system: System,
    call: Call | str,
    *,
    seat: int,
    vulnerability: Vulnerability | str | None = None,
    before: Before | str = Before.NOTHING,
    event: Event | None = None,
    reading: Readings = None,
) -> OpeningRight | Undecided:
    """Return whether the opponents may read their notes against an opening bid in its position (cases 1 and 2).

    :param system: the opening side's system
    :param call: the opening bid
    :param seat: 1-4, counted from the dealer
    :param vulnerability: the opening side's; needed only where the bid's standing depends on it
    :param before: which unusual pass came before
    :param event: the event, whose organiser may have lowered bids
    :raises InvalidFacts: for a bid or a situation that the system does not speak of

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> [right_against_opening(parse_system("1♦ = 0-7"), "1♦", seat=seat).value.case for seat in (3, 4)]
    [2, None]
    """
    System.given(system)
    return so_far.take(
        _in_situation(system, as_bid("öppningsbud", call), situation(seat, vulnerability, before), event)
    )


@reasoned
def _in_situation(
    so_far: Reasoning, system: System, bid: Call, where: When, event: Event | None
) -> OpeningRight | Undecided:
    """Rule by the bid's dots in the system, but none where it is exempt."""
    if not _applies(event):
        so_far.step(("b2.1.b",), NOT_APPLIED)
        return OpeningRight(bid, so_far.take(system_dots(system), steps=False).by_bid[bid], None)
    counted = so_far.take(_counted(system, event), steps=False)
    exempt = _exempt(system, bid, where)
    if exempt is None:
        dots = counted.by_bid[bid]
        so_far.step(("b2.2.5.b", "b2.2.4.k") if event else ("b2.2.5.b",), f"{bid} har i systemet", dots)
    elif exempt.number in (1, 2, 4):  # by what the bid shows or is, wherever it is made
        dots = 0
        so_far.step(exempt.step.cites, f"{bid} räknas inte: {exempt.step.text}", 0)
    else:
        dots = 0
        so_far.step(exempt.step.cites, f"{bid} räknas inte i den här positionen: {exempt.step.text}", 0)
    return OpeningRight(bid, dots, so_far.take(case_against_opening(counted.system_class, dots)))


NOT_APPLIED = "arrangören tillämpar inte 3.8 i bronstävlingen: ingen rätt enligt 3.8"


def _applies(event: object) -> bool:
    return event is None or an_event(event).applies("3.8")


@provision("b2.3.8.d")
@reasoned
def right_against_overcall(
    so_far: Reasoning,
    opening: Variation | str,
    overcall: Variation | str,
    *,
    directly_behind: bool = True,
    stopper: bool = False,
    reading: Readings = None,
) -> bool:
    """Return whether case 3 gives the opening side the right: an unusual overcall right behind a natural opening.

    The overcall is in a suit or no-trump and neither natural, strong nor a suit pointer.

    :param opening: the opening bid and what it shows
    :param overcall: the overcall and what it shows
    :param directly_behind: whether the overcaller sits next to the opener
    :param stopper: whether what the overcall tells beyond strength and shape is only a stopper in the opponents' suit
    :raises InvalidFacts: for what is no bid, or an overcall that is not higher than the opening

    >>> right_against_overcall("1♥ = 11-21 5+♥", "2♦ = 8-14 6+♣ | 8-14 6+♠").value
    True
    >>> right_against_overcall("1♥ = 11-21 5+♥", "2♥ = 8-14 5+♠ 5+♣ | 8-14 5+♠ 5+♦").value
    False
    """
    first, second = as_variation("öppningsbud", opening), as_variation("inkliv", overcall)
    flag("direkt bakom", directly_behind)
    flag("håll", stopper)
    if not second.call.is_bid:
        so_far.step(("b2.3.8.d",), f"{second.call} är inget inkliv i färg eller sang")
        return False
    if not first.call < second.call:
        raise InvalidFacts("inkliv", str(second.call), f"ett bud över {first.call}")
    if first.call.suit is None or not natural_suit(first.meaning, first.call):
        so_far.step(("b2.3.8.d",), f"öppningsbudet {first.call} är inte naturligt i färg")
        return False
    so_far.step(("b2.3.8.d", "b2.2.2.k"), f"öppningsbudet {first.call} är naturligt i färg")
    if not directly_behind:
        so_far.step(("b2.3.8.d",), "inklivet görs inte direkt bakom öppningsbudet")
        return False
    return _unusual(so_far, second, stopper)


def _unusual(so_far: Reasoning, overcall: Variation, stopper: bool) -> bool:
    """Note whether an overcall is natural, strong or a pointer, and return whether it is none of them."""
    call, meaning = overcall.call, overcall.meaning
    if stopper:
        counts = answer_to(StopperInNotrump) is StopperInNotrump.COUNTS
        told = tuple(replace(part, other_information=counts) for part in meaning.alternatives)
        meaning = Meaning(told)
    is_natural, is_strong, is_pointer = natural(meaning, call), strong(meaning), suit_pointer(meaning, call)
    so_far.step(("b2.3.8.d", "b2.2.2.k" if call.suit else "b2.2.2.l"), f"inklivet {call} är naturligt", is_natural)
    so_far.step(("b2.3.8.d", "b2.2.2.e"), f"inklivet {call} är starkt", is_strong)
    so_far.step(("b2.3.8.d", "b2.2.2.q"), f"inklivet {call} är färgpekare", is_pointer)
    value = not (is_natural or is_strong or is_pointer)
    weaker = meaning.cells & ~STRONG
    if value and suit_pointer_cells(weaker, call, meaning.other_information):
        value = answer_to(StrongOrPointerOvercall) is StrongOrPointerOvercall.RIGHT
        so_far.step(("b2.3.8.d",), "antingen starkt eller färgpekare; motsidan får läsa", value)
    if value:
        so_far.step(("b2.3.8.d",), "fall", 3)
    return value


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
@reasoned
def study_right(
    so_far: Reasoning,
    auction: Sequence[Call | str],
    dealers: System,
    others: System,
    *,
    overcall: Meaning | str | None = None,
    stopper: bool = False,
    vulnerable: Collection[Side | str] | None = None,
    event: Event | None = None,
    reading: Readings = None,
) -> StudyRight | Undecided:
    """Return which side may read its own written methods in an auction so far, against which bid, and if it still may.

    :param auction: the calls from the dealer on
    :param dealers: the system of the dealer's side
    :param others: the system of the other side
    :param overcall: what a bid directly behind the opening shows, when there is one
    :param stopper: whether what it tells beyond strength and shape is only a stopper
    :param vulnerable: the sides that are vulnerable; None where that is not known, and needed only where it matters
    :param event: the event
    :raises InvalidFacts: for an auction that cannot be, or a bid without a meaning

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> weak, natural = parse_system("1♦ = 0-7"), parse_system("1♥ = 11-21 5+♥")
    >>> right = study_right(["pass", "1♦", "pass"], natural, weak).value
    >>> right.reader.value, right.case, right.against, right.now
    ('givarens sida', 2, 1♦, True)
    """
    played = Auction.of(auction)
    sides = Sides(
        (System.given(dealers, "givarens system"), System.given(others, "den andra sidans system")),
        zones_of(vulnerable),
    )
    if not _applies(event):
        so_far.step(("b2.1.b",), NOT_APPLIED)
        return StudyRight()
    at = sides.opened_at(played)
    if at is None:
        so_far.step(("b2.3.8.a",), "ingen har öppnat")
        return StudyRight()
    call, opener = played.calls[at], played.caller(at)
    if not call.is_bid:
        so_far.step(("b2.3.8.a", "b2.4.3.a"), "öppningsbudet är ett starkt pass, utan prickar")
        return StudyRight()
    system, where = sides.systems[at % 2], sides.situation_at(at)
    first = so_far.take(_in_situation(system, call, where, event))
    if first.case is not None:
        now = so_far.take(may_study(case=first.case, auction_over=played.over))
        return StudyRight(opener.opponents, first.case, call, at, now)
    behind = played.calls[at + 1] if at + 1 < len(played.calls) else PASS
    if not behind.is_bid:
        so_far.step(("b2.3.8.d",), f"direkt bakom {call} finns inget inkliv i färg eller sang")
        return StudyRight()
    shown = Variation(behind, _overcall_meaning(overcall, behind))
    outcomes = [right_against_overcall(v, shown, stopper=stopper) for v in in_force(system, call, where)]
    if len({ruling.value for ruling in outcomes}) > 1:
        raise InvalidFacts("zon", MISSING, f"zon eller ozon: det avgör om {call} är naturligt")
    if not so_far.take(outcomes[0]):
        return StudyRight()
    now = so_far.take(may_study(case=3, auction_over=played.over))
    return StudyRight(opener, 3, behind, at + 1, now)


@provision("b2.3.8.a", "b2.3.8.b", "b2.3.8.c")
@reasoned
def rights_against_openings(
    so_far: Reasoning,
    system: System,
    *,
    only: Call | str | None = None,
    event: Event | None = None,
    reading: Readings = None,
) -> tuple[OpeningRight, ...] | Undecided:
    r"""Return, for each of a pair's opening bids, whether its opponents may read their notes against it, and where.

    :param system: the pair's system
    :param only: one of its opening bids, to be told about that one alone
    :param event: the event, whose organiser may have lowered bids
    :raises InvalidFacts: when it is not a system, or `only` is not one of its opening bids

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> rights = rights_against_openings(parse_system("1♦ = 0-7\n1♥ = 11-21 5+♥")).value
    >>> [(one.bid, one.case, one.where) for one in rights]
    [(1♦, 2, ('i 1:a–3:e hand',)), (1♥, None, ())]
    """
    asked = [call for call in System.given(system).calls if call.is_bid]
    if only is not None:
        if as_bid("öppningsbud", only) not in asked:
            raise InvalidFacts("öppningsbud", str(only), "ett av systemets öppningsbud")
        asked = [as_bid("öppningsbud", only)]
    if not _applies(event):
        so_far.step(("b2.1.b",), NOT_APPLIED)
        dots_of = so_far.take(system_dots(system), steps=False).by_bid
        return tuple(OpeningRight(call, dots_of[call], None) for call in asked)
    own = so_far.take(_counted(system, event), steps=False)
    so_far.step(("b2.2.4.r",), "systemets klass", own.system_class)
    found = []
    for call in asked:
        dots = own.by_bid[call]
        ruling = case_against_opening(own.system_class, dots)
        case = ruling.settled()
        where: tuple[str, ...] = ()
        if case is not None:
            regulated = [v.when for v in system.of(call) if exemption(v) is None]
            where = tuple(replace(when, seats=when.seats - {FREE_SEAT}).in_words for when in regulated)
        if where or len(asked) == 1:
            so_far.hear(ruling, about=f"{call}, {number_of(dots, 'prick', 'prickar')}")
        found.append(OpeningRight(call, dots, case if where else None, where))
    if not any(one.case for one in found):
        so_far.step(("b2.3.8.a",), "inget av fallen 1 och 2 inträffar")
    return tuple(found)


@reasoned
def _counted(so_far: Reasoning, system: System, event: Event | None) -> SystemDots | Undecided:
    """Return a system's dots, as they count in the event where there is one."""
    basic = so_far.take(system_dots(system))
    return basic if event is None else so_far.take(dots_in_event(basic, event))


def _exempt(system: System, call: Call, where: When) -> Exemption | None:
    """Return why a bid is exempt in a position, or None when it is regulated there."""
    reasons = [exemption(replace(v, when=where)) for v in in_force(system, call, where)]
    if len({reason is None for reason in reasons}) > 1:
        raise InvalidFacts("zon", MISSING, f"zon eller ozon: det avgör om {call} är undantaget")
    return reasons[0]


def _overcall_meaning(overcall: object, call: Call) -> Meaning:
    if overcall is None:
        raise InvalidFacts("inklivets innebörd", MISSING, f"vad {call} visar")
    return as_meaning("inklivets innebörd", overcall)
