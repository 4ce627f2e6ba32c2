"""Which bids chapter 2 regulates: the opening bid, the odd and the strong pass, the five exemptions (2.2, 2.3, 4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import PASS, Call, parse_call
from rulebook.bridge.bidding.definitions import BALANCED_SHAPES, STRONG, WEAK, natural, strong
from rulebook.bridge.bidding.meanings import Before, Meaning, Variation
from rulebook.bridge.bidding.readings import ForcingExempts, GameForceAsStrong, MixedExemption
from rulebook.law.facts import InvalidFacts, all_of, flag, of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.rulings import Ruling, Step

ODD_PASS_ABOVE_HP = 13
"""A pass in opening position that may hold more honour points than this is odd."""
FLATTEST = BALANCED_SHAPES[0]
"""4-3-3-3: a pass that leaves out some weak hand of this shape is odd."""
FREE_FROM = Call.bid(3)
"""3NT: opening bids from here up are exempt."""
FREE_SEAT = 4
"""Opening bids after three passes are exempt."""


class Standing(Enum):
    """What a call is in the auction."""

    OPENING = "öppningsbud"
    RESPONSE = "svarsbud"
    DEFENSIVE = "försvarsbud"


@dataclass(frozen=True, slots=True)
class Exemption:
    """Why a call falls outside chapter 2: exemption 1-5, or None for what is no opening bid at all."""

    number: int | None
    step: Step


def _pass_meaning(meaning: object) -> Meaning:
    return of_kind("passets innebörd", meaning, Meaning, "vad passet visar (Meaning)")


@provision("b2.2.3.g")
def odd_pass(meaning: Meaning) -> bool:
    """Return whether a pass in opening position is odd (udda).

    It is when it may hold more than 13 hp, or when some weak hand with 4-3-3-3 is not passed.

    :param meaning: what the pass shows
    :raises InvalidFacts: when it is not a meaning

    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> [odd_pass(parse_meaning(text)) for text in ("0-11", "0-13", "11-15", "8-12")]
    [False, False, True, True]
    """
    cells = _pass_meaning(meaning).cells
    above = hands.with_hp(ODD_PASS_ABOVE_HP + 1)
    return bool(cells & above) or bool(hands.with_shape(FLATTEST) & WEAK & ~cells)


@provision("b2.2.2.g", "b2.4.3.a", "b2.4.3.e", "b2.4.3.f")
def strong_pass(meaning: Meaning) -> bool:
    """Return whether a pass in opening position is strong, and so an opening bid.

    :param meaning: what the pass shows
    :raises InvalidFacts: when it is not a meaning

    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> strong_pass(parse_meaning("15-17 bal | 18+")), strong_pass(parse_meaning("11-15"))
    (True, False)
    """
    return strong(_pass_meaning(meaning))


@provision("b2.2.2.g", "b2.4.3.a")
def opening_bid(auction: Sequence[Call | str], strong_passes: Sequence[int] = ()) -> int | None:
    """Return the position (from 0) of the opening bid: the first bid in a suit or no-trump, or strong pass.

    :param auction: the calls from the dealer on
    :param strong_passes: the positions of passes that are strong
    :returns: the position, or None when nobody has opened
    :raises InvalidFacts: for what is not a call, or a strong pass where there is no pass

    >>> opening_bid(["pass", "pass", "1♥"]), opening_bid(["pass", "pass", "1♥"], strong_passes=[0])
    (2, 0)
    """
    given = all_of("budgivning", auction, object)
    calls = [call if isinstance(call, Call) else parse_call(str(call)) for call in given]
    strong_ones = all_of("starka pass", strong_passes, int)
    for position in strong_ones:
        if whole("starkt pass", position) >= len(calls) or calls[position] != PASS:
            raise InvalidFacts("starkt pass", position, "positionen för ett pass i budgivningen")
    return next((i for i, call in enumerate(calls) if call.is_bid or i in strong_ones), None)


@provision("b2.2.3.i", "b2.2.5.c", "b2.2.5.d", "b2.4.3.b", "b2.4.3.c", "b2.4.3.d", "b2.4.3.e", "b2.4.3.f")
def standing_after_pass(meaning: Meaning, *, partner: bool, passed_between: bool = True) -> Ruling[Standing]:
    """Return what a bid after a pass in opening position is: an opening bid, a response or a defensive bid.

    :param meaning: what the pass shows
    :param partner: whether the passer's partner bids (else an opponent)
    :param passed_between: for the partner, whether the opponent in between passed
    :raises InvalidFacts: when a fact is of the wrong kind

    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> standing_after_pass(parse_meaning("15-17 bal | 18+"), partner=True).value.value
    'svarsbud'
    >>> standing_after_pass(parse_meaning("11-15"), partner=True).value.value
    'öppningsbud'
    """
    flag("partnern bjuder", partner)
    flag("mellanhanden passade", passed_between)
    if strong_pass(meaning):
        opened = Step(
            ("b2.2.2.e", "b2.2.2.g"),
            "passet är starkt: varje hand har minst 15 hp eller 18 hfp, så det är ett öppningsbud",
        )
        if partner:
            return Ruling(
                Standing.RESPONSE, (opened, Step(("b2.4.3.b",), "partnerns bud är ett svarsbud och oreglerat"))
            )
        return Ruling(
            Standing.DEFENSIVE, (opened, Step(("b2.2.3.i", "b2.4.3.b"), "motståndarnas bud är inkliv och oreglerat"))
        )
    steps = [Step(("b2.2.2.e", "b2.2.2.g"), "passet är inte starkt, så det är inget öppningsbud")]
    odd = odd_pass(meaning)
    steps.append(Step(("b2.2.3.g",), "passet är udda" if odd else "passet är inte udda"))
    if partner and not passed_between:
        return Ruling(
            Standing.DEFENSIVE,
            (*steps, Step(("b2.4.3.d",), "mellanhanden öppnade, så partnerns bud är ett försvarsbud")),
        )
    if partner:
        cites = ("b2.2.5.d", "b2.4.3.d") if odd else ("b2.2.2.g",)
        steps.append(Step(cites, "mellanhanden passade, så partnerns bud är ett öppningsbud"))
    elif odd:
        steps.append(Step(("b2.2.3.f", "b2.4.3.c"), "motståndarnas öppningsbud bakom ett udda pass är oreglerat"))
    else:
        steps.append(Step(("b2.2.2.g",), "motståndarnas bud är ett öppningsbud"))
    return Ruling(Standing.OPENING, tuple(steps))


@provision(
    "b2.2.3.a", "b2.2.3.b", "b2.2.3.c", "b2.2.3.d", "b2.2.3.e", "b2.2.3.f", "b2.2.3.i", "b2.2.3.j",
    "b2.2.5.d", "b2.4.1.k", "b2.4.1.l", "b2.4.3.a", "b2.4.3.c", "b2.4.3.g",
)  # fmt: skip
@reads
def exemption(variation: Variation, *, reading: Readings = None) -> Exemption | None:
    """Return why a variation falls outside chapter 2, or None when it is regulated.

    :param variation: a call, its meaning and its situation
    :raises InvalidFacts: when it is not a variation

    >>> from rulebook.bridge.bidding.notation import parse_line
    >>> exemption(parse_line("1♣ = 16+")).number, exemption(parse_line("1♦ = 0-7"))
    (2, None)
    """
    of_kind("variation", variation, Variation, "ett bud med innebörd (Variation)")
    call, meaning, when = variation.call, variation.meaning, variation.when
    if call == PASS:
        kind = "starkt pass är öppningsbud men undantaget" if strong_pass(meaning) else "passet är inget öppningsbud"
        return Exemption(None, Step(("b2.4.3.a",), f"pass prickas aldrig: {kind}", 0))
    if not call.is_bid:
        return Exemption(None, Step(("b2.4.3.g",), "dubbelt och redubbelt regleras aldrig", 0))
    if when.before is Before.AFTER_OWN_STRONG_PASS:
        cites = ("b2.2.5.d", "b2.4.3.b", "b2.2.3.j")
        return Exemption(None, Step(cites, "efter partnerns starka pass är budet ett svarsbud, inget öppningsbud", 0))
    if natural(meaning, call):
        return Exemption(1, Step(("b2.2.3.b", "b2.2.2.k" if call.suit else "b2.2.2.l"), "undantag 1: naturligt", 0))
    if strong(meaning):
        return Exemption(2, Step(("b2.2.3.c", "b2.2.2.e"), "undantag 2: starkt", 0))
    if meaning.game_forcing:
        return Exemption(2, Step(("b2.2.3.c", "b2.4.1.l"), "undantag 2: utgångskrav", 0))
    if meaning.strong_or_game_forcing(STRONG) and (
        answer_to(MixedExemption) is MixedExemption.MIXED or answer_to(GameForceAsStrong) is GameForceAsStrong.YES
    ):
        text = "undantag 2: varje alternativ är starkt eller utgångskrav"
        return Exemption(2, Step(("b2.2.3.c", "b2.2.2.e", "b2.4.1.l"), text, 0))
    if meaning.forcing and answer_to(ForcingExempts) is ForcingExempts.ANY:
        return Exemption(2, Step(("b2.2.3.c",), "undantag 2: krav", 0))
    if when.seats == frozenset({FREE_SEAT}):
        return Exemption(3, Step(("b2.2.3.d",), "undantag 3: i fjärde hand", 0))
    if not call < FREE_FROM:
        return Exemption(4, Step(("b2.2.3.e",), f"undantag 4: {FREE_FROM} eller högre", 0))
    if when.before is Before.BEHIND_ODD_PASS:
        # Next player or both opponents (point 15) is one: the other opens in fourth seat and is exempt anyhow.
        return Exemption(5, Step(("b2.2.3.f", "b2.4.3.c"), "undantag 5: direkt bakom udda pass", 0))
    return None
