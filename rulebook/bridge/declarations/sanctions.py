"""What the TL and the TD may do about a pair that breaks the rules of annex 2 (3.6, with 3.7 on empty explanations).

A permission is decided by the rules; whether it is used is for the one who has it. So these rulings are decided, and
say who may do what: `Powers`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from rulebook.bridge.bidding.calls import PASS, Call, as_call
from rulebook.bridge.bidding.systems import DOTS_WITH_DUTIES, SystemClass
from rulebook.bridge.declarations.events import Maximum, Unlimited, in_order
from rulebook.law.facts import all_of, either, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.rulings import Ruling, Step
from rulebook.law.tables import DecisionTable, Row, at_least, at_most
from rulebook.law.wording import worded

SHORT_MEETING = 4
"""Boards in a meeting up to which the TL may always adjust the score."""
REPEATED = 2
"""How many times are »upprepade gånger« and »flera gånger«: the text gives no number, two are the fewest."""
AT_ONCE = frozenset({1, 2})
"""The points of the special duty whose first breach is enough."""
WHEN_REPEATED = frozenset({3, 4})
"""The points whose breaches count together, and only when repeated."""


class Action(Enum):
    """What somebody may do."""

    DISQUALIFY = "diskvalificera paret"
    BAN_A_SYSTEM = "förbjuda paret att spela A-system"
    BAN_FOUR_DOT_BIDS = f"förbjuda paret att använda öppningsbud med minst {DOTS_WITH_DUTIES} prickar"
    ADJUST_SCORE = "korrigera poängen på brickan"
    PUNISH_PAIR = "bestraffa paret"
    PUNISH_TEAM = "bestraffa laget"
    PUNISH_BOTH = "bestraffa både paret och laget"


@dataclass(frozen=True, slots=True)
class Powers:
    """What somebody may do, as he sees fit; nothing, when the rules give no power.

    :param who: TL or TD
    """

    who: str
    may: tuple[Action, ...] = ()

    def __str__(self) -> str:
        if not self.may:
            return f"{self.who} har ingen sådan befogenhet"
        return f"{self.who} kan " + either(action.value for action in self.may)


@provision("b2.3.6.b")
def must_rectify(total: int, maximum: Maximum, banned_in_system: Iterable[str] = ()) -> Ruling[bool]:
    """Return whether a system must be put right at once: it has too many dots or a banned bid.

    :param total: its sum of dots in the event
    :param maximum: the most dots allowed there
    :param banned_in_system: its bids that the event bans
    :raises InvalidFacts: for any other facts

    >>> must_rectify(9, 7).value, must_rectify(7, 7).value, must_rectify(7, 7, ["2♦"]).value
    (True, False, True)
    """
    whole("pricksumma", total)
    over = not isinstance(maximum, Unlimited) and total > whole("största pricksumma", maximum)
    banned = in_order(as_call("bud", bid) for bid in all_of("förbjudna bud", banned_in_system, object))
    steps = (
        Step(("b2.3.6.b",), f"pricksumman {total} överskrider {worded(maximum)}", over),
        Step(("b2.3.6.b",), "förbjudna bud i systemet", banned),
    )
    return Ruling(over or bool(banned), steps)


@provision("b2.3.6.c", "b2.3.6.d", "b2.3.6.e")
def breach_of_special_duty(system_class: SystemClass | str, most_dots: int, breaches: Sequence[int]) -> Ruling[Powers]:
    """Return what the TL may do about a pair that has broken the points of its special duty (3.4).

    Points 1 and 2 at the first breach; points 3 and 4, counted together, when it is repeated.

    :param system_class: A, B or C
    :param most_dots: the most dots of any of the pair's opening bids
    :param breaches: the point, 1-4, of each breach
    :raises InvalidFacts: for any other facts

    >>> [action.name for action in breach_of_special_duty("A", 3, [1]).value.may]
    ['DISQUALIFY', 'BAN_A_SYSTEM']
    >>> print(breach_of_special_duty("A", 3, [3]).value)
    TL har ingen sådan befogenhet
    """
    own = one_of("systemklass", system_class, SystemClass)
    four = whole("flest prickar på ett bud", most_dots) >= DOTS_WITH_DUTIES
    points = [whole("punkt", point, least=1, most=4) for point in all_of("förseelser", breaches, int)]
    if own is not SystemClass.A and not four:
        text = f"paret har varken A-system eller bud med minst {DOTS_WITH_DUTIES} prickar: ingen särskild skyldighet"
        return Ruling(Powers("TL"), (Step(("b2.3.6.e", "b2.3.4.a"), text),))
    a_system = own is SystemClass.A
    likewise = () if a_system else ("b2.3.6.e",)
    first = sum(point in AT_ONCE for point in points)
    later = sum(point in WHEN_REPEATED for point in points)
    steps = (
        Step((*likewise, "b2.3.6.c"), "brott mot punkt 1 eller 2", first),
        Step((*likewise, "b2.3.6.d"), f"brott mot punkt 3 eller 4, av {REPEATED} som krävs", later),
    )
    if not first and later < REPEATED:
        return Ruling(Powers("TL"), steps)
    ban = Action.BAN_A_SYSTEM if a_system else Action.BAN_FOUR_DOT_BIDS
    return Ruling(Powers("TL", (Action.DISQUALIFY, ban)), steps)


_ADJUST, _STANDS = Powers("TL", (Action.ADJUST_SCORE,)), Powers("TL")

ADJUSTMENT = DecisionTable(
    "poängkorrigering",
    {"offence": (True, False), "boards": at_least(1), "untold": (True, False)},
    (
        Row({"offence": False}, _STANDS, ("b2.3.6.g",), "varken förbjudet bud eller för många prickar"),
        Row(
            {"offence": True, "boards": at_most(SHORT_MEETING)},
            _ADJUST,
            ("b2.3.6.f",),
            f"paren möts över högst {SHORT_MEETING} brickor",
        ),
        Row(
            {"offence": True, "boards": at_least(SHORT_MEETING + 1), "untold": True},
            _ADJUST,
            ("b2.3.6.f",),
            "det felande paret har försummat sin upplysningsskyldighet",
        ),
        Row(
            {"offence": True, "boards": at_least(SHORT_MEETING + 1), "untold": False},
            _STANDS,
            ("b2.3.6.g", "b2.3.6.f"),
            f"fler än {SHORT_MEETING} brickor och upplyst: resultatet på spelade brickor står fast",
        ),
    ),
)
"""When the TL may adjust the score of a board, for every case."""


@provision("b2.3.6.f", "b2.3.6.g")
def score_adjustment(*, offence: bool, boards: int, disclosure_breached: bool) -> Ruling[Powers]:
    """Return whether the TL may adjust the score of boards where a banned bid was used or the limit exceeded.

    :param offence: whether such a bid or system was used on the board
    :param boards: boards in the meeting between the pairs, from 1
    :param disclosure_breached: whether the offending pair failed its duties under 3.3 or 3.4
    :returns: no power: the result stands
    :raises InvalidFacts: for any other facts

    >>> print(score_adjustment(offence=True, boards=3, disclosure_breached=False).value)
    TL kan korrigera poängen på brickan
    >>> score_adjustment(offence=True, boards=20, disclosure_breached=False).value.may
    ()
    """
    return ADJUSTMENT.decide(
        offence=flag("förbjudet bud eller för många prickar", offence),
        boards=whole("brickor", boards, least=1),
        untold=flag("upplysningsskyldigheten försummad", disclosure_breached),
    )


class Report(Enum):
    """How an offence reaches the federation's competition committee (TD)."""

    TL_MUST = "TL skall rapportera paret till TD"
    OPPONENTS_MAY = "motståndarna kan rapportera paret till TD"
    TD_MAY_TAKE_UP = "TD kan ta upp saken"
    NONE = "ingen rapport"


REPORTS = DecisionTable(
    "rapport till TD",
    {"offence": (True, False), "team": (True, False), "tl": (True, False)},
    (
        Row({"offence": False}, Report.NONE, ("b2.3.6.h",), "ingen förseelse att rapportera"),
        Row(
            {"offence": True, "team": True, "tl": True},
            Report.TL_MUST,
            ("b2.3.6.h",),
            "förseelse i lagtävling med TL",
        ),
        Row(
            {"offence": True, "team": True, "tl": False},
            Report.OPPONENTS_MAY,
            ("b2.3.6.i",),
            "förseelse i lagtävling utan TL",
        ),
        Row(
            {"offence": True, "team": False},
            Report.TD_MAY_TAKE_UP,
            ("b2.3.6.j",),
            "förseelse i partävling",
        ),
    ),
)
"""Who reports an offence, for every case."""


@provision("b2.3.6.h", "b2.3.6.i", "b2.3.6.j")
def report(*, offence: bool, team: bool, tl_present: bool) -> Ruling[Report]:
    """Return who must or may report a pair that used a banned bid or too many dots.

    :param offence: whether it did
    :param team: whether it was in a team event
    :param tl_present: whether there was a TL
    :raises InvalidFacts: when a fact is not a truth value

    >>> report(offence=True, team=True, tl_present=True).value.value
    'TL skall rapportera paret till TD'
    """
    return REPORTS.decide(
        offence=flag("förbjudet bud eller för många prickar", offence),
        team=flag("lagtävling", team),
        tl=flag("TL finns", tl_present),
    )


@provision("b2.3.6.k")
def td_may_punish(pair_offences: int, team_offences: int | None = None) -> Ruling[Powers]:
    """Return whom the TD may punish: the pair, the team or both, once either has been found guilty several times.

    :param pair_offences: how many times the pair has been found guilty
    :param team_offences: how many times the team has; None in a pairs event
    :raises InvalidFacts: for what is not a count

    >>> td_may_punish(1).value.may, td_may_punish(2).value.may
    ((), (<Action.PUNISH_PAIR: 'bestraffa paret'>,))
    """
    counts = [whole("parets förseelser", pair_offences)]
    whom: tuple[Action, ...] = (Action.PUNISH_PAIR,)
    if team_offences is not None:
        counts.append(whole("lagets förseelser", team_offences))
        whom += (Action.PUNISH_TEAM, Action.PUNISH_BOTH)
    guilty = max(counts) >= REPEATED
    step = Step(("b2.3.6.k",), f"fälld flera gånger, alltså minst {REPEATED}", guilty)
    return Ruling(Powers("TD", whom if guilty else ()), (step,))


@provision("b2.3.7.f")
def random_bid_claim(*, chance_alone: bool, only_bidder_knows: bool) -> Ruling[bool]:
    """Return whether a claim to bid at random counts as an empty explanation.

    :param chance_alone: chance alone is said to choose the bid for a given hand
    :param only_bidder_knows: only the bidder knows what the bid means
    :raises InvalidFacts: when a fact is not a truth value

    >>> random_bid_claim(chance_alone=True, only_bidder_knows=True).value
    True
    """
    flag("slumpen avgör", chance_alone)
    flag("bara budgivaren vet", only_bidder_knows)
    steps = (
        Step(("b2.3.7.f",), "en slumpmekanism ensam sägs avgöra budvalet", chance_alone),
        Step(("b2.3.7.f",), "bara budgivaren känner innebörden", only_bidder_knows),
    )
    return Ruling(chance_alone and only_bidder_knows, steps)


@provision("b2.3.7.d")
def explanation_accepted(call: Call | str, *, empty: bool) -> Ruling[bool]:
    """Return whether an explanation is accepted: an empty one only of a pass.

    :param call: the call that was explained
    :param empty: whether the explanation is empty, also by `random_bid_claim`
    :raises InvalidFacts: for what is not a call

    >>> explanation_accepted("2♦", empty=True).value, explanation_accepted("pass", empty=True).value
    (False, True)
    """
    explained = as_call("bud", call)
    if not flag("innehållslös", empty):
        return Ruling(True, (Step(("b2.3.7.d",), "förklaringen är inte innehållslös"),))
    if explained == PASS:
        return Ruling(True, (Step(("b2.3.7.d",), "innehållslös, men av ett pass"),))
    return Ruling(False, (Step(("b2.3.7.d",), f"innehållslös förklaring av {explained} godtas inte"),))


@provision("b2.3.7.e", "b2.3.7.d")
def treated_as_banned(call: Call | str, *, empty: bool, corrected: bool) -> Ruling[bool]:
    """Return whether a call is punished as if it were a banned bid: its explanation was empty and was not put right.

    :param call: the call that was explained
    :param empty: whether the explanation is empty, also by `random_bid_claim`
    :param corrected: whether it was then put right
    :raises InvalidFacts: for any other facts

    >>> [treated_as_banned("2♦", empty=True, corrected=corrected).value for corrected in (False, True)]
    [True, False]
    """
    accepted = explanation_accepted(call, empty=empty)
    flag("rättad", corrected)
    if accepted.value:
        return accepted.then(False)
    return accepted.then(not corrected, Step(("b2.3.7.e",), "förklaringen har rättats", corrected))
