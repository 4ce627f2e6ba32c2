"""Which calls are alerted: the twelve criteria of annex 1, its main principle and the silence from the four level."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from enum import Enum
from functools import lru_cache
from typing import Any

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import PASS, Call, CallKind, Suit
from rulebook.bridge.bidding.definitions import (
    BALANCED,
    UNBALANCED,
    WEAK_BELOW_HP,
    distribution_points,
    promised,
    strong,
)
from rulebook.bridge.bidding.hands import Cells, Lengths
from rulebook.bridge.bidding.meanings import Alternative, Meaning, Variation
from rulebook.bridge.bidding.notation import as_meaning, parse_line
from rulebook.bridge.bidding.readings import (
    AlertListComplete,
    FourLevelCalls,
    OtherInformationInDoubles,
    ThreeLevelPreempt,
    UnbalancedInAlerts,
)
from rulebook.bridge.bidding.scope import odd_pass
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Text, Whole, either, flag, of_kind, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Role as StepRole
from rulebook.law.rulings import Step
from rulebook.law.swedish import listed
from rulebook.law.wording import worded

IN_FORCE_FROM = date(2003, 7, 1)
"""The first day of these alerting rules."""
SILENT_FROM_LEVEL = 4
"""Bids from this level up are not alerted without screens."""
RULE_OF = 19
"""An opening bid that may be made on less by the rule of 19 is alerted."""
BID_SUIT_LENGTH = 4
"""Cards in the bid suit that a suit bid must promise, and in another suit that are information of their own."""
FREE_PREEMPT_LEVEL = 3
"""Opening preempts at this level are not alerted as preempts."""
PREEMPT_MOST_HP = 10
"""The most honour points of the printed preempt, and so of what the book takes for one."""
PREEMPT_SUIT = 5
"""Cards in some suit that what the book takes for a preempt must promise (the book's own figure)."""
PREEMPT_FROM_LEVEL = 2
"""The lowest level at which the book takes a bid for a preempt without being told."""
OVERCALL_LEAST_HP = 8
"""An overcall that does not promise this many is alerted."""
TAKEOUT_LEAST_HP = 11
"""A takeout double that may have fewer is alerted."""
TAKEOUT_MOST_HP = 15
"""A takeout double that promises more is alerted."""
SHORT = 3
"""A suit bid with fewer in the bid suit speaks of something else when it tells the distribution."""

CRITERIA = tuple(f"b1.alertering.{letter}" for letter in "gijkmnoqrstu")
"""The twelve criteria, in the document's order."""

ASSUMED = "(antas)"
"""Marks what the book takes for granted about a call because nobody has said."""

_PRINCIPLE = "om motståndarna kanske inte förstår är en bedömning: spelarens egen vid bordet, TL:s om det blir tvist"


class Role(Enum):
    """What part a call plays in the auction."""

    OPENING = "opening"
    RESPONSE = "response"
    OVERCALL = "overcall"
    PREFERENCE = "preference"
    SUPPORT = "support"
    DECLINING_1NT = "declining-1nt"
    REBID = "rebid"
    DOUBLE = "double"
    REDOUBLE = "redouble"
    PASS = "pass"


_ROLES = {
    CallKind.BID: tuple(Role)[:7],
    CallKind.DOUBLE: (Role.DOUBLE,),
    CallKind.REDOUBLE: (Role.REDOUBLE,),
    CallKind.PASS: (Role.PASS, Role.OPENING),
}
"""The roles that a call can have, the one it has unless told otherwise first."""

_SHOWN = {
    Role.RESPONSE: "svar",
    Role.OVERCALL: "inkliv",
    Role.PREFERENCE: "preferens",
    Role.SUPPORT: "stöd",
    Role.DECLINING_1NT: "svarshandens avböjande 1NT",
    Role.REBID: "senare bud",
}
"""The roles that a ruling's heading names, in Swedish."""

_SAID_OF = {
    "preemptive": ("spärr", (CallKind.BID,)),
    "jump": ("hoppbud", (CallKind.BID,)),
    "other_information": ("annan upplysning", tuple(CallKind)),
    "shows_strength": ("visar styrka", (CallKind.PASS, CallKind.REDOUBLE)),
    "before_opening": ("innan någon öppnat", (CallKind.PASS,)),
    "penalty": ("straffdubbling", (CallKind.DOUBLE,)),
    "conventional": ("varken upplysande eller till straff", (CallKind.DOUBLE,)),
    "partner_has_bid": ("partnern har bjudit", (CallKind.DOUBLE,)),
    "first_double": ("sidans första dubbling", (CallKind.DOUBLE,)),
    "first_round": ("första budvarvet", (CallKind.DOUBLE,)),
    "defending": ("i mothand", (CallKind.DOUBLE,)),
}
"""For each fact that may be left out: its Swedish name and the kinds of call it is said of."""


@dataclass(frozen=True, slots=True)
class Case:
    """A call, what it shows, and what is known of the auction around it.

    A fact that is None was not given: the book then takes it from the meaning, or assumes what is usual, and says so.

    :param role: the call's part in the auction
    :param screens: whether screens are used
    :param auction_level: the level the auction has reached before the call, 0-7
    :param preemptive: None: yes for an opening, overcall or response in a suit from the two level when some alternative
        that is not game-forcing has at most 10 hp and promises five cards in some suit
    :param jump: whether an overcall or response skips a level, as a preempt does; None: taken for granted
    :param other_information: whether it may tell something else than the bid strain (a pass: something of the hand);
        None: taken from the meaning
    :param shows_strength: of a pass or redouble; None: judged by what the
        call adds to what the player has shown before
    :param shown_before: what the player's earlier calls have shown; None: taken for granted that there were none
    :param before_opening: whether a pass comes before anyone has opened; None: yes, unless a level has been reached
    :param penalty: whether a double is for penalty (True) or takeout (False); None: takeout until the partner has bid,
        then neither
    :param conventional: whether a double is neither for takeout nor for penalty
    :param partner_has_bid: whether the doubler's partner has bid or doubled (a pass does not count); None: no
    :param first_double: whether a double is the side's first; None: yes
    :param first_round: whether a double comes in the first round; None: taken for granted
    :param defending: whether the doubler's side is the one that did not open; None: yes
    :param not_understood: whether the opponents may fail to understand the call (a judgement)
    :param known_deviation: whether it departs from the system in a way that the partner knows from experience
    :raises InvalidFacts: for facts that do not go together
    """

    call: Call
    meaning: Meaning
    role: Role
    screens: bool = False
    auction_level: int | None = None
    preemptive: bool | None = None
    jump: bool | None = None
    other_information: bool | None = None
    shows_strength: bool | None = None
    shown_before: Meaning | None = None
    before_opening: bool | None = None
    penalty: bool | None = None
    conventional: bool | None = None
    partner_has_bid: bool | None = None
    first_double: bool | None = None
    first_round: bool | None = None
    defending: bool | None = None
    not_understood: bool = False
    known_deviation: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.call, Call):
            raise InvalidFacts("bud", self.call, "ett bud (Call)")
        if not isinstance(self.meaning, Meaning):
            raise InvalidFacts("innebörd", self.meaning, "vad budet visar (Meaning)")
        object.__setattr__(self, "role", one_of("roll", self.role, Role))
        for label, value in (
            ("skärmar", self.screens),
            ("förstås inte", self.not_understood),
            ("känt avsteg", self.known_deviation),
        ):
            flag(label, value)
        for name, (label, kinds) in _SAID_OF.items():
            value = getattr(self, name)
            if value is None:
                continue
            if self.call.kind not in kinds:
                raise InvalidFacts(label, worded(flag(label, value)), f"ingen sådan uppgift om {self.call}")
            flag(label, value)
        if self.shown_before is not None:
            of_kind("visat förut", self.shown_before, Meaning, "vad spelaren har visat förut (Meaning)")
            if self.call.is_bid or self.role is Role.DOUBLE or self.role is Role.OPENING:
                raise InvalidFacts("visat förut", str(self.shown_before), f"ingen sådan uppgift om {self.call}")
        if self.conventional and self.penalty is not None:
            raise InvalidFacts("straffdubbling", worded(self.penalty), "ingen uppgift, när dubblingen är varken eller")
        self._check_role()
        self._check_level()

    def _check_role(self) -> None:
        allowed = _ROLES[self.call.kind]
        if self.role not in allowed:
            raise InvalidFacts(
                "roll", self.role, f"en roll som {self.call} kan ha: {either(role.value for role in allowed)}"
            )
        if self.role is Role.OPENING and self.before_opening is False:
            raise InvalidFacts("innan någon öppnat", worded(False), "ja, när budet är en öppning")
        if self.role is Role.DECLINING_1NT and self.call != Call.bid(1):
            raise InvalidFacts("roll", self.role, f"ett bud på 1NT för den rollen, inte {self.call}")
        if self.role in (Role.PREFERENCE, Role.SUPPORT) and self.call.notrump:
            raise InvalidFacts("roll", self.role, f"ett bud i färg för den rollen, inte {self.call}")

    def _check_level(self) -> None:
        if self.auction_level is None:
            return
        level = whole("budgivningens nivå", self.auction_level, most=7)
        if self.call.is_bid and level > self.call.level:
            raise InvalidFacts("budgivningens nivå", level, f"högst {self.call.level}, som budet {self.call}")
        if level and (self.role is Role.OPENING or self.before_opening):
            raise InvalidFacts("budgivningens nivå", level, "0 så länge ingen har öppnat")

    @property
    def passed_before_opening(self) -> bool:
        """Whether it is a pass before anyone has opened."""
        if self.call != PASS:
            return False
        return not self.auction_level if self.before_opening is None else self.before_opening

    @property
    def least_added(self) -> int | None:
        """The fewest honour points that a pass or redouble shows, where those shown before are not already as many."""
        least = _least_hp(self.meaning)
        if self.shown_before is not None and least <= _least_hp(self.shown_before):
            return None
        return least


@dataclass(frozen=True, slots=True)
class Alert:
    """Whether a call is alerted, and by which provisions.

    >>> str(Alert.by("gk")), str(Alert.by(""))
    ('alert (g, k)', 'ingen alert')
    """

    alert: bool = field(init=False)
    criteria: tuple[str, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "alert", bool(self.criteria))

    @classmethod
    def by(cls, letters: str) -> Alert:
        """Return the alert that provisions of annex 1 call for, given by their letters."""
        return cls(tuple(f"b1.alertering.{letter}" for letter in letters))

    @property
    def letters(self) -> str:
        """The provisions' letters."""
        return "".join(criterion[-1] for criterion in self.criteria)

    def __str__(self) -> str:
        return f"alert ({', '.join(self.letters)})" if self.criteria else "ingen alert"


@provision("b1.alertering.a")
def in_force(day: date) -> bool:
    """Return whether these alerting rules apply on a day; the document names no last one.

    :param day: the day of play
    :raises InvalidFacts: when it is not a date

    >>> in_force(date(2008, 7, 26)), in_force(date(2003, 6, 30))
    (True, False)
    """
    if type(day) is not date:
        raise InvalidFacts("dag", day, "ett datum")
    return day >= IN_FORCE_FROM


@provision("b1.alertering.h")
def rule_of_19(lengths: Lengths, hp: int) -> int:
    """Return a hand's count by the rule of 19: its honour points and the cards of its two longest suits.

    :param lengths: cards in spades, hearts, diamonds and clubs
    :param hp: honour points, 0-37
    :raises InvalidFacts: for what no hand has

    >>> rule_of_19((5, 4, 3, 1), 10), rule_of_19((4, 4, 4, 1), 10), rule_of_19((6, 5, 1, 1), 8)
    (19, 18, 19)
    """
    distribution_points(lengths)  # refuses what is not thirteen cards in four suits
    return whole("hp", hp, most=hands.MAX_HP) + sum(sorted(lengths)[-2:])


@provision("b1.alertering.g", "b1.alertering.h")
@reads
def opening_below_19(case: Case, *, reading: Readings = None) -> Step | None:
    """Return whether an opening bid may be made on less than the rule of 19 asks, with the poorest hand's count.

    :param case: None comes back for what is not an opening bid

    >>> [opening_below_19(case_of(f"1♥ = {least}-21 5+♥")).value for least in (10, 11)]
    [18, 19]
    """
    if _case(case).role is not Role.OPENING or not case.call.is_bid:
        return None
    tested = case.meaning.cells
    freed = [a for a in case.meaning.alternatives if case.call.level == FREE_PREEMPT_LEVEL and _preemptive(case, a)]
    if freed and answer_to(ThreeLevelPreempt) is ThreeLevelPreempt.EXEMPT:
        tested = _union(a for a in case.meaning.alternatives if a not in freed)
    if not tested:
        text = "19-regeln: prövas inte på en spärröppning på treläget"
        return Step(("b1.alertering.g", "b1.alertering.o"), text, applied=False)
    count, shape, hp = _poorest(tested)
    poorest = f"{'-'.join(map(str, shape))} och {hp} hp, {shape[0]} + {shape[1]} + {hp}"
    below = count < RULE_OF
    text = f"kan vara under 19-regeln, som med {poorest}" if below else f"håller 19-regeln, sämst med {poorest}"
    return Step(("b1.alertering.g", "b1.alertering.h"), text, count, applied=below)


@provision("b1.alertering.i")
def pass_that_tells(case: Case) -> Step | None:
    """Return whether a pass stands in for a normal opening bid or tells something positive of the hand.

    Before anyone has opened, a strong or odd pass (annex 2, 2.2 and 2.3) does; so does, at any time, a pass that
    promises four cards in a suit or tells something else directly.

    :param case: None comes back for what is not a pass

    >>> [pass_that_tells(case_of(text)).applied for text in ("pass = 8+ 4+♠", "pass = 0-11", "pass = 11-15")]
    [True, False, True]
    """
    return _marked_unopened(case, _pass_tells) if _case(case).call == PASS else None


def _pass_tells(case: Case) -> Step:
    if case.passed_before_opening and strong(case.meaning):
        return Step(("b1.alertering.i", "b2.2.2.e"), "passet ersätter ett normalt öppningsbud: det är starkt")
    told = _told_by_pass(case) if case.other_information is None else "något om handen"
    if case.other_information is not False and told:
        return _step("i", f"passet visar {told}")
    if case.passed_before_opening and odd_pass(case.meaning):
        return Step(("b1.alertering.i", "b2.2.3.g"), "passet ersätter ett normalt öppningsbud: det är udda")
    return _step("i", "passet visar inget positivt om handen", applied=False)


@provision("b1.alertering.j")
def pass_that_shows_strength(case: Case) -> Step | None:
    """Return whether a pass shows strength.

    Unless told, a pass before anyone has opened does when it is strong (annex 2, 2.2), a later one when it adds
    strength to what the player has shown before and no hand is weak.

    :param case: None comes back for what is not a pass

    >>> [pass_that_shows_strength(case_of(text)).applied for text in ("pass = 15-17 bal | 18+", "pass = 0-11")]
    [True, False]
    """
    return _marked_unopened(case, _pass_strength) if _case(case).call == PASS else None


def _pass_strength(case: Case) -> Step:
    if case.shows_strength is not None:
        text = "passet visar styrka" if case.shows_strength else "passet visar inte styrka"
        return _step("j", text, applied=case.shows_strength)
    if case.passed_before_opening:
        shows = strong(case.meaning)
        text = "passet visar styrka: det är starkt" if shows else "passet visar inte styrka: det är inte starkt"
        return Step(("b1.alertering.j", "b2.2.2.e"), text, applied=shows)
    text, shows, role = _strength(case)
    return Step(("b1.alertering.j", "b2.2.2.f"), f"passet {text}", applied=shows, role=role)


def _marked_unopened(case: Case, rule: Callable[[Case], Step]) -> Step:
    """Return a rule's step on a pass, marked where it is taken for granted that nobody has opened, and decides."""
    step = rule(case)
    told = case.before_opening is not None or case.auction_level is not None or case.role is Role.OPENING
    if told or step.applied is rule(replace(case, before_opening=False)).applied:
        return step
    return replace(step, text=f"{step.text}; ingen har öppnat {ASSUMED}", role=StepRole.ASSUMED)


@provision("b1.alertering.k")
def short_in_bid_suit(case: Case) -> Step | None:
    """Return whether a suit bid may be made on fewer than four cards in the suit, with the fewest.

    :param case: None comes back for what is not a bid in a suit; preference and support are free

    >>> [short_in_bid_suit(case_of(text)).applied for text in ("1♣ = 3+♣", "1♦ = 4+♦")]
    [True, False]
    >>> short_in_bid_suit(case_of("2♥ = 6-9 3+♥", role=Role.SUPPORT)).applied
    False
    """
    suit = _case(case).call.suit
    if suit is None:
        return None
    fewest = hands.min_length(case.meaning.cells, suit)
    if fewest >= BID_SUIT_LENGTH:
        return _step("k", f"lovar fyra {suit.name_sv}; minsta längd", fewest, applied=False)
    if case.role in (Role.PREFERENCE, Role.SUPPORT):
        free = "preferens" if case.role is Role.PREFERENCE else "stöd"
        return _step("k", f"lovar inte fyra {suit.name_sv}, men är {free}; minsta längd", fewest, applied=False)
    return _step("k", f"lovar inte fyra {suit.name_sv}; minsta längd", fewest)


@provision("b1.alertering.m")
@reads
def notrump_maybe_unbalanced(case: Case, *, reading: Readings = None) -> Step | None:
    """Return whether a no-trump bid may hold an unbalanced hand.

    :param case: None comes back for what is not a no-trump bid; the responder's declining 1NT is free

    >>> both = (case_of(f"1NT = 15-17 bal | 15-17 {shape}") for shape in ("4-4-4-1", "5-4-2-2"))
    >>> [notrump_maybe_unbalanced(case).applied for case in both]
    [True, False]
    """
    if not _case(case).call.notrump:
        return None
    crooked = case.meaning.cells & ~BALANCED
    if crooked and answer_to(UnbalancedInAlerts) is UnbalancedInAlerts.DEFINED:
        crooked &= UNBALANCED
    if not crooked:
        return Step(("b1.alertering.m", "b2.2.2.j"), "sangbudet är aldrig obalanserat", applied=False)
    if case.role is Role.DECLINING_1NT:
        return _step("m", "kan vara obalanserat, men är svarshandens avböjande 1NT", applied=False)
    return Step(("b1.alertering.m", "b2.2.2.j"), "sangbudet kan vara obalanserat")


@provision("b1.alertering.n")
@reads
def tells_something_else(case: Case, *, reading: Readings = None) -> Step | None:
    """Return whether a bid may tell something else than of the bid strain.

    Unless told, some alternative does when it promises four cards in another suit, tells something directly, or, with
    fewer than three cards promised in the bid suit, is always balanced or always unbalanced. What a bid merely denies
    does not count.

    :param case: None comes back for a pass; whether the rule reaches doubles at all is a reading

    >>> [tells_something_else(case_of(text)).applied for text in ("2♠ = 5♠ 4+♣ | 5♠ 4+♦", "1♣ = 16+", "1♥ = 4+♥")]
    [True, False, False]
    """
    if _case(case).call == PASS:
        return None
    if not case.call.is_bid and answer_to(OtherInformationInDoubles) is OtherInformationInDoubles.BIDS:
        return _step("n", "punkten gäller bud i färg och sang, inte dubbelt och redubbelt", applied=False)
    return _something_else(case)


def _something_else(case: Case) -> Step:
    if case.other_information is not None:
        text = "kan innehålla annan upplysning" if case.other_information else "innehåller ingen annan upplysning"
        return _step("n", text, applied=case.other_information)
    told = next(filter(None, (_told_besides(a, case.call.suit) for a in case.meaning.alternatives)), "")
    if told:
        return _step("n", f"kan innehålla annan upplysning: {told}")
    return _step("n", "upplyser inte om något annat än budets färg eller sang", applied=False)


@provision("b1.alertering.o", "b1.alertering.p")
def preempts(case: Case) -> Step | None:
    """Return whether a bid is preemptive and not an opening at the three level.

    :param case: None comes back for what is not a bid

    >>> [preempts(case_of(text)).applied for text in ("2♠ = 5-9 6+♠", "3♥ = 4-9 7+♥", "1♠ = 4-9 5+♠")]
    [True, False, False]
    >>> preempts(case_of("2♠ = 4-10 6+♠", role=Role.OVERCALL)).applied
    True
    """
    if not _case(case).call.is_bid:
        return None
    if not any(_preemptive(case, a) for a in case.meaning.alternatives):
        if case.preemptive is False:
            return _step("o", "budet spärrar inte", applied=False)
        if not any(_light(a) for a in case.meaning.alternatives):
            return _step("o", "inget alternativ är så svagt som en spärr", applied=False)
        if case.call.level < PREEMPT_FROM_LEVEL:
            return _step("o", "budet är på enläget och räknas inte som spärr", applied=False)
        return _step("o", f"räknas inte som spärr utan besked {ASSUMED}", applied=False, assumed=True)
    if case.role is Role.OPENING and case.call.level == FREE_PREEMPT_LEVEL:
        return _step("o", "spärrar, men är en öppning på treläget", applied=False)
    if case.preemptive:
        return _step("o", "spärrar")
    text = f"räknas som spärr {ASSUMED}: ett alternativ har högst {PREEMPT_MOST_HP} hp och minst fem kort i en färg"
    if case.role is not Role.OPENING and case.jump is None:
        text += f", och budet är ett hopp {ASSUMED}"
    return Step(("b1.alertering.o", "b1.alertering.p"), text, role=StepRole.ASSUMED)


@provision("b1.alertering.q")
def light_overcall(case: Case) -> Step | None:
    """Return whether an overcall may have fewer than 8 hp, with the fewest.

    :param case: None comes back for what is not an overcall, in a suit or no-trump, with or without a jump

    >>> [light_overcall(case_of(f"1♠ = {least}-16 5+♠", role=Role.OVERCALL)).applied for least in (7, 8)]
    [True, False]
    """
    if _case(case).role is not Role.OVERCALL:
        return None
    least = _least_hp(case.meaning)
    if least < OVERCALL_LEAST_HP:
        return _step("q", f"inklivet lovar inte {OVERCALL_LEAST_HP} hp; lägst", least)
    return _step("q", f"inklivet lovar {OVERCALL_LEAST_HP} hp; lägst", least, applied=False)


@provision("b1.alertering.r")
def takeout_double_out_of_range(case: Case) -> Step | None:
    """Return whether a takeout double may have fewer than 11 hp or promises more than 15, with the fewest.

    :param case: None comes back for what is not a double for takeout

    >>> [takeout_double_out_of_range(case_of(f"D = {least}+")).applied for least in (10, 11, 15, 16)]
    [True, False, False, True]
    """
    if _case(case).role is not Role.DOUBLE or case.penalty or case.conventional:
        return None
    if case.penalty is None and case.partner_has_bid:
        return None
    least = _least_hp(case.meaning)
    unsaid = case.penalty is None
    double = f"upplysningsdubblingen{f' {ASSUMED}' if unsaid else ''}"
    if least < TAKEOUT_LEAST_HP:
        return _step("r", f"{double} kan vara under {TAKEOUT_LEAST_HP} hp; lägst", least, assumed=unsaid)
    if least > TAKEOUT_MOST_HP:
        return _step("r", f"{double} lovar mer än {TAKEOUT_MOST_HP} hp; lägst", least, assumed=unsaid)
    text = f"{double} lovar {TAKEOUT_LEAST_HP} hp och inte mer än {TAKEOUT_MOST_HP}; lägst"
    return _step("r", text, least, applied=False, assumed=unsaid)


@provision("b1.alertering.s")
def penalty_double_in_first_round(case: Case) -> Step | None:
    """Return whether a double is for penalty, the defending side's first, and in the first round.

    :param case: None comes back for what is not a double

    >>> penalty_double_in_first_round(case_of("D = 15+", penalty=True)).applied
    True
    >>> penalty_double_in_first_round(case_of("D = 10+ 4+♦", penalty=True, first_round=False)).applied
    False
    """
    if _case(case).role is not Role.DOUBLE:
        return None
    if not case.penalty:
        return _step("s", "dubblingen är inte till straff", applied=False)
    if case.defending is False:
        return _step("s", "straffdubblingen kommer från den sida som öppnade", applied=False)
    if case.first_double is False:
        return _step("s", "straffdubblingen är inte sidans första dubbling", applied=False)
    if case.first_round is False:
        return _step("s", "straffdubblingen kommer efter första budvarvet", applied=False)
    said = (
        ("första dubblingen", case.first_double),
        ("i mothand", case.defending),
        ("första varvet", case.first_round),
    )
    told = [words if known else f"{words} {ASSUMED}" for words, known in said]
    return _step("s", f"straffdubbling: {listed(told)}", assumed=not all(known for _, known in said))


@provision("b1.alertering.t")
def double_inside_the_auction(case: Case) -> Step | None:
    """Return whether a double comes after the partner has bid and is not for penalty.

    :param case: None comes back for what is not a double

    >>> double_inside_the_auction(case_of("D = 6+ 4+♠", partner_has_bid=True)).applied
    True
    """
    if _case(case).role is not Role.DOUBLE:
        return None
    if not case.partner_has_bid:
        decides = case.partner_has_bid is None and not case.penalty
        return _step("t", f"partnern har inte bjudit{f' {ASSUMED}' if decides else ''}", applied=False, assumed=decides)
    if case.penalty:
        return _step("t", "partnern har bjudit, men dubblingen är till straff", applied=False)
    return _step("t", "partnern har bjudit, och dubblingen är inte till straff")


@provision("b1.alertering.u")
def redouble_without_strength(case: Case) -> Step | None:
    """Return whether a redouble does not show strength.

    Unless told, it does when it adds strength to what the player has shown before and no hand is weak (annex 2, 2.2).

    :param case: None comes back for what is not a redouble

    >>> [redouble_without_strength(case_of(text)).applied for text in ("RD = 0-6", "RD = 10+")]
    [True, False]
    """
    if _case(case).role is not Role.REDOUBLE:
        return None
    if case.shows_strength is not None:
        text = "redubblingen visar styrka" if case.shows_strength else "redubblingen visar inte styrka"
        return _step("u", text, applied=not case.shows_strength)
    text, shows, role = _strength(case)
    return Step(("b1.alertering.u", "b2.2.2.f"), f"redubblingen {text}", applied=not shows, role=role)


@provision("b1.alertering.c")
@reads
def not_understood(case: Case, *, reading: Readings = None) -> Step | None:
    """Return whether the main principle asks for an alert, given the judgement that opponents may not understand.

    :param case: None comes back when nobody has

    >>> not_understood(case_of("1♥ = 11-21 5+♥", not_understood=True)).applied
    True
    """
    if not _case(case).not_understood:
        return None
    if answer_to(AlertListComplete) is AlertListComplete.LIST:
        return _step("c", "huvudprincipen ger ingen alert utöver listan", applied=False)
    return _step("c", "huvudprincipen: motståndarna kanske inte förstår budet")


@provision("b1.alertering.d")
def known_deviation(case: Case) -> Step | None:
    """Return whether the call departs from the system in a way that the partner knows from experience.

    :param case: None comes back when it does not

    >>> known_deviation(case_of("1♠ = 0-7", known_deviation=True)).applied
    True
    """
    return _step("d", "avvikelse som partnern känner igen av samspelthet") if _case(case).known_deviation else None


@provision("b1.alertering.f")
@reads
def silenced(case: Case, *, reading: Readings = None) -> Step | None:
    """Return whether the call is not to be alerted because of the four level.

    :param case: None comes back below that level

    >>> silenced(case_of("4♣ = 0-10 7+♣")).applied, silenced(case_of("4♦ = 0-10 7+♦", screens=True)).applied
    (True, False)
    >>> silenced(case_of("3♠ = 0-10 7+♠")) is None
    True
    """
    call = _case(case).call
    if call.is_bid:
        return _silenced_bid(case)
    if case.auction_level is None or case.auction_level < SILENT_FROM_LEVEL:
        return None
    if not case.screens and answer_to(FourLevelCalls) is FourLevelCalls.BIDS:
        return _step("f", f"budgivningen är på fyrläget, men {call} anger ingen nivå", applied=False)
    return _from_four_level(case)


def _silenced_bid(case: Case) -> Step | None:
    return _from_four_level(case) if case.call.level >= SILENT_FROM_LEVEL else None


def _from_four_level(case: Case) -> Step:
    if case.screens:
        return _step("f", "från fyrläget alerteras inget, men här används skärmar", applied=False)
    return _step("f", "från fyrläget alerteras inget utan skärmar")


@provision("b1.alertering.c", "b1.alertering.f", "b1.alertering.p", *CRITERIA)
@reasoned
def alert(so_far: Reasoning, /, bid: str | Variation | Case, *, reading: Readings = None, **facts: Any) -> Alert:
    """Return whether a call is alerted, by which criteria, and which were considered in vain.

    :param bid: a line of the notation (``1♣ = 16+``, ``D = 11+``, ``pass = 0-11``); a variation; or a whole case
    :param facts: what else is known, by the names of `Case`; a `role` left out follows the call, and a bid then opens
    :raises InvalidFacts: for what is not a call, or facts that do not go together

    >>> print(alert("1♣ = 11-13 bal | 17+"))
    1♣ = 11-13 bal | 17+: alert (g, k, n)
      kan vara under 19-regeln, som med 4-3-3-3 och 11 hp, 4 + 3 + 11: 18  [b1.alertering.g, b1.alertering.h]
      lovar inte fyra klöver; minsta längd: 0  [b1.alertering.k]
      kan innehålla annan upplysning: alltid balanserat  [b1.alertering.n]
      (prövat: inget alternativ är så svagt som en spärr  [b1.alertering.o])
    >>> str(alert("1NT = 6-9", role="declining-1nt").value), str(alert("D = 6+", partner_has_bid=True).value)
    ('ingen alert', 'alert (t)')
    """
    case = case_of(bid, **facts)
    so_far.title = _heading(case)
    value = _alert(so_far, case)
    _need_points_for_game_forces(case, value, _alert)
    return value


@provision("b1.alertering.f", "b1.alertering.g", "b1.alertering.i", "b1.alertering.k", "b1.alertering.m")
@reasoned
def opening_alert(so_far: Reasoning, variation: Variation, *, screens: bool = False, reading: Readings = None) -> Alert:
    """Return whether an opening bid, or a pass before anyone has opened, is alerted by what it shows: as `alert`.

    :param variation: the call and what it shows
    :param screens: whether screens are used
    :raises InvalidFacts: for what is no variation, or a game force without points where they decide

    >>> opening_alert(parse_line("2♦ = 5-9 6+♦")).value.letters
    'go'
    """
    case = case_of(variation, screens=screens)
    if case.call == PASS:
        case = replace(case, before_opening=True)
    so_far.title = _heading(case)
    value = _opening_alert(so_far, case)
    _need_points_for_game_forces(case, value, _opening_alert)
    return value


def case_of(bid: str | Variation | Case, **facts: Any) -> Case:
    """Return a case, with the role that its call has unless told otherwise.

    :raises InvalidFacts: for what is not a call, or facts that do not go together

    >>> case_of("RD = 10+").role.value, case_of("1NT = 15-17 bal", role="overcall").role.value
    ('redouble', 'overcall')
    """
    if isinstance(bid, Case):
        return replace(bid, **facts)
    variation = parse_line(bid) if isinstance(bid, str) else bid
    if not isinstance(variation, Variation):
        raise InvalidFacts("bud", bid, "en rad som 1♦ = 11-15 4+♦, eller en variation")
    if isinstance(facts.get("shown_before"), str):
        facts["shown_before"] = as_meaning("visat förut", facts["shown_before"])
    if facts.get("role") is None:
        facts["role"] = _ROLES[variation.call.kind][0]
    return Case(variation.call, variation.meaning, **facts)


def _alert(so_far: Reasoning, case: Case) -> Alert:
    return _weighed(so_far, case, _considered(case), silenced(case))


def _opening_alert(so_far: Reasoning, case: Case) -> Alert:
    """Weigh what can be asked of a call that opens; nothing on doubles, the main principle or the auction's level."""
    found = (
        opening_below_19(case),
        pass_that_tells(case),
        pass_that_shows_strength(case),
        short_in_bid_suit(case),
        notrump_maybe_unbalanced(case),
        _something_else(case) if case.call.is_bid else None,
        preempts(case),
    )
    return _weighed(so_far, case, [step for step in found if step is not None], _silenced_bid(case))


def _weighed(so_far: Reasoning, case: Case, steps: list[Step], level: Step | None) -> Alert:
    """Note the steps of the rules that speak of a call, and return what they come to."""
    quiet = level is not None and level.applied
    criteria = () if quiet else tuple(step.cites[0] for step in steps if step.applied)
    if level is not None:
        so_far.steps.append(level)
    for step in steps:
        so_far.steps.append(_quiet(step) if quiet and step.applied else step)
        if not quiet and step.role is StepRole.ASSUMED:
            told = step.text if step.value is None else f"{step.text}: {step.value}"
            so_far.warn(f"Boken antar något om {case.call}, och det avgör: {told}.")
    if not any(step.applied for step in so_far.steps):
        so_far.step(tuple(step.cites[0] for step in steps), "inget av det som prövats kräver alert")
    if case.not_understood:
        so_far.warn(_PRINCIPLE)
    return Alert(criteria)


def _need_points_for_game_forces(case: Case, value: Alert, weigh: Callable[[Reasoning, Case], Alert]) -> None:
    """Refuse a game force without points where the least points would change the alert or its grounds.

    :param weigh: what the value came from
    :raises InvalidFacts: naming the alternative
    """
    for position, alternative in enumerate(case.meaning.alternatives):
        if not alternative.points_missing:
            continue
        for least in range(MOST_LEAST + 1):
            held = alternative.cells & hands.with_hp(least)
            parts = list(case.meaning.alternatives)
            if not held:
                break
            parts[position] = replace(alternative, cells=held)
            if weigh(Reasoning(), replace(case, meaning=Meaning(tuple(parts)))) != value:
                accepted = "poäng för utgångskravet, eftersom alerten beror på dem, t.ex. utgångskrav 15+"
                raise InvalidFacts(f"alternativ i {case.call}", alternative.text, accepted)


MOST_LEAST = TAKEOUT_MOST_HP
"""Least points above which no criterion says anything that it does not say below."""


def _heading(case: Case) -> str:
    role = f" ({_SHOWN[case.role]})" if case.role in _SHOWN else ""
    return f"{case.call} = {case.meaning}{role}"


def _quiet(step: Step) -> Step:
    return replace(step, text=f"{step.text} (tystas av fyrläget)", applied=False)


def _considered(case: Case) -> list[Step]:
    """Return every rule that speaks of such a call, in the document's order."""
    found = (
        not_understood(case),
        known_deviation(case),
        opening_below_19(case),
        pass_that_tells(case),
        pass_that_shows_strength(case),
        short_in_bid_suit(case),
        notrump_maybe_unbalanced(case),
        tells_something_else(case),
        preempts(case),
        light_overcall(case),
        takeout_double_out_of_range(case),
        penalty_double_in_first_round(case),
        double_inside_the_auction(case),
        redouble_without_strength(case),
    )
    return [step for step in found if step is not None]


def _preemptive(case: Case, alternative: Alternative) -> bool:
    """Return whether an alternative is a preempt, as told or as the book takes it."""
    if case.preemptive is not None:
        return case.preemptive
    if case.call.suit is None or case.call.level < PREEMPT_FROM_LEVEL:
        return False
    if case.role not in (Role.OPENING, Role.OVERCALL, Role.RESPONSE) or alternative.game_forcing:
        return False
    if case.role is not Role.OPENING and case.jump is False:
        return False
    return _light(alternative) and bool(promised(alternative.cells, PREEMPT_SUIT))


def _light(alternative: Alternative) -> bool:
    """Return whether an alternative has no more honour points than the printed preempt."""
    return not alternative.cells & hands.with_hp(PREEMPT_MOST_HP + 1)


def _told_besides(alternative: Alternative, bid: Suit | None) -> str:
    """Return what an alternative tells besides the bid strain, in Swedish, or nothing."""
    cells = alternative.cells
    if alternative.other_information:
        return "något annat direkt"
    others = [suit for suit in promised(cells, BID_SUIT_LENGTH) if suit is not bid]
    if others:
        return f"minst fyra {others[0].name_sv}"
    if bid is not None and hands.min_length(cells, bid) < SHORT:
        if not cells & ~BALANCED:
            return "alltid balanserat"
        if not cells & ~UNBALANCED:
            return "alltid obalanserat"
    return ""


def _told_by_pass(case: Case) -> str:
    """Return what a pass tells positively of the hand's distribution, in Swedish, or nothing."""
    if case.meaning.other_information:
        return "något annat direkt"
    known = set(promised(case.shown_before.cells, BID_SUIT_LENGTH)) if case.shown_before else set()
    suits = [suit for part in case.meaning.parts for suit in promised(part, BID_SUIT_LENGTH) if suit not in known]
    return f"minst fyra {suits[0].name_sv}" if suits else ""


@lru_cache(maxsize=1024)
def _poorest(cells: Cells) -> tuple[int, tuple[int, ...], int]:
    """Return the lowest count by the rule of 19 among some hands, and the flattest shape and its hp that has it."""
    count = next(n for n in range(7, 51) if cells & hands.below_rule_of(n + 1))
    found = hands.cells_of(cells & hands.below_rule_of(count + 1))
    shape, hp = min((tuple(sorted(lengths, reverse=True)), hp) for lengths, hp, _ in found)
    return count, shape, hp


def _union(alternatives: Iterator[Alternative]) -> Cells:
    cells = 0
    for alternative in alternatives:
        cells |= alternative.cells
    return cells


def _least_hp(meaning: Meaning) -> int:
    return hands.hp_of(meaning.cells)[0]


def _strength(case: Case) -> tuple[str, bool, StepRole | None]:
    """Return what a later pass or a redouble shows of strength, whether it shows any, and the step's role."""
    least = case.least_added
    if least is None:
        return "visar ingen styrka utöver vad som redan är visat", False, None
    if least < WEAK_BELOW_HP:
        return f"visar inte styrka: kan vara under {WEAK_BELOW_HP} hp", False, None
    if case.shown_before is None:
        text = f"visar styrka: aldrig under {WEAK_BELOW_HP} hp; spelaren har inte bjudit förut {ASSUMED}"
        return text, True, StepRole.ASSUMED
    return f"visar styrka: minst {least} hp, mer än vad som redan är visat", True, None


def _step(letter: str, text: str, value: int | None = None, *, applied: bool = True, assumed: bool = False) -> Step:
    return Step((f"b1.alertering.{letter}",), text, value, applied, StepRole.ASSUMED if assumed else None)


def _case(case: object) -> Case:
    return of_kind("fall", case, Case, "ett bud med innebörd och roll (Case)")


def _maybe(name: str, label: str, help_text: str, *, no: str = "", word: str = "") -> Fact:
    return Fact(name, label, help_text, Flag(no), default=None, word=word)


FACTS = (
    Fact(
        "bid",
        "bud",
        "Ett enda bud och vad det visar: »1♣ = 16+«, »D = 11+«, »RD = 10+«, »pass = 0-11«.",
        Text(),
        word="betydelse",
    ),
    Fact(
        "role",
        "roll",
        "Budets roll. Inkliv är det första budet i färg eller sang av den sida som inte har öppnat. Utan roll: "
        "öppningsbud, dubbling, redubbling eller pass.",
        Choice(Role),
        default=None,
    ),
    Fact("screens", "skärmar", "Man spelar med skärmar.", Flag(), default=False),
    Fact(
        "auction_level", "budgivningens nivå", "Nivån som budgivningen har nått före budet.", Whole(0, 7), default=None
    ),
    _maybe(
        "preemptive",
        "spärr",
        "Budet är, eller är inte, spärrande. Annars räknas (antas) en öppning, och ett svar eller inkliv med hopp, i "
        "färg från tvåläget som spärr när något alternativ har högst 10 hp och lovar fem kort i en färg.",
        word="preempt",
    ),
    _maybe("jump", "hoppbud", "Svaret eller inklivet är ett hopp. Annars: ja (antas) när det avgör om det spärrar."),
    _maybe(
        "other_information",
        "annan upplysning",
        "Budet kan upplysa om annat än sin färg eller sang (ett pass: om handen). Annars avläses det.",
    ),
    _maybe(
        "shows_strength",
        "visar styrka",
        "Passet eller redubblingen visar styrka. Annars avläses det av vad budet lägger till det som visats förut.",
    ),
    Fact(
        "shown_before",
        "visat förut",
        "Vad spelaren redan har visat när han passar eller redubblar, t.ex. »15-17 bal«. Annars (antas): ingenting.",
        Text(),
        default=None,
    ),
    _maybe(
        "before_opening",
        "innan någon öppnat",
        "Passet avges innan eller efter att någon öppnat. Annars (antas): innan, så länge ingen nivå är angiven.",
        no="after-opening",
    ),
    _maybe(
        "penalty",
        "straffdubbling",
        "Dubblingen är till straff eller upplysande. Annars (antas): upplysande så länge partnern inte har bjudit.",
        no="takeout",
    ),
    _maybe("conventional", "varken upplysande eller till straff", "Dubblingen är varken upplysande eller till straff."),
    _maybe(
        "partner_has_bid",
        "partnern har bjudit",
        "Den som dubblar har en partner som har bjudit eller dubblat; pass räknas inte. Annars (antas): nej.",
        no="partner-has-not-bid",
    ),
    _maybe("first_double", "sidans första dubbling", "Dubblingen är sidans första. Annars (antas): ja."),
    _maybe("first_round", "första budvarvet", "Dubblingen kommer under första budvarvet. Annars (antas): ja."),
    _maybe("defending", "i mothand", "Dubblingen kommer från den sida som inte har öppnat. Annars (antas): ja."),
    Fact(
        "not_understood",
        "förstås inte",
        "Motståndarna kanske inte förstår budet (en bedömning).",
        Flag(),
        default=False,
    ),
    Fact(
        "known_deviation",
        "känt avsteg",
        "Budet är ett avsteg som partnern känner igen av samspelthet.",
        Flag(),
        default=False,
    ),
)
"""What is asked about a call; each name is a field of `Case`, but for the bid itself."""

Question(
    "bridge alert",
    "Avgör om ett bud ska alerteras, och enligt vilka kriterier.",
    alert,
    FACTS,
    value=lambda found: {"alert": found.alert, "criteria": list(found.criteria)},
    gives={"alert": "boolean", "criteria": ["string"]},
    argument="bid",
)
