"""The dots of an opening bid: base, additions and caps, step by step (2.5-2.5.3, with the examples of 4.4 and 4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import Call, Suit, a_bid
from rulebook.bridge.bidding.definitions import (
    BALANCED,
    CLEAR_MAJORITY,
    NATURAL_LENGTH,
    STRONG,
    STRONG_HP,
    UNBALANCED,
    WEAK,
    balance_pointer,
    balanced_share,
    natural_cells,
    natural_or_pointer,
    near_the_limit,
    suit_pointer,
    suit_pointer_cells,
)
from rulebook.bridge.bidding.hands import Cells
from rulebook.bridge.bidding.meanings import ALWAYS, Before, Meaning, Variation
from rulebook.bridge.bidding.readings import (
    FourFifths,
    GameForceAsStrong,
    NaturalOrPointer,
    PerVariation,
    SeveralCaps,
    StrongHandsCount,
    StrongPer,
    UnbalancedInAddition1,
)
from rulebook.bridge.bidding.scope import FREE_SEAT, exemption
from rulebook.law.facts import InvalidFacts, of_kind
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Role, Ruling, Step, Undecided
from rulebook.law.swedish import percent
from rulebook.law.tables import Table

SHORT = 3
"""Cards in the bid suit that a bid must promise to get the lower base."""
BASE_THREE = 1
"""Base of a bid that may have as few as three cards in the bid suit."""
BASE_FEWER = 2
"""Base of a bid that may have fewer than three cards in the bid suit."""
ADDITION_UNBALANCED = 1
"""Addition 1: may be unbalanced with fewer than four cards in the bid suit."""
ADDITION_MAJOR = 1
"""Addition 2: one of a major."""
ADDITION_WEAK_DIAMOND = 2
"""Addition 3: a weak 1♦."""
ADDITION_WEAK_MAJOR = 3
"""Addition 3: a weak 1♥ or 1♠."""
NOTRUMP = 2
"""Dots of an unnatural 1NT that is not weak, and of an unnatural 2NT."""
NOTRUMP_WEAK = 3
"""Dots of an unnatural and weak 1NT."""
CAP_SUIT_POINTER = 1
CAP_BALANCE_POINTER = 2
CAP_STRONG_OR_NATURAL = 1
CAP_STRONG_OR_POINTER = 2
WEAK_COSTS = (Call.bid(1, Suit.DIAMONDS), Call.bid(1, Suit.HEARTS), Call.bid(1, Suit.SPADES))
"""The bids for which weakness adds dots."""
LEAST_DOTS, MOST_DOTS = 1, 7
"""The fewest and the most dots that a dotted bid can have."""

SCALE = Table(
    "Grund och tillägg för onaturliga färgbud",
    ("moment", "prickar", "när"),
    (
        ("Grund", BASE_THREE, "öppningsfärgen kan ha ner till tre kort"),
        ("Grund", BASE_FEWER, "öppningsfärgen kan ha färre än tre kort"),
        ("Tillägg 1", ADDITION_UNBALANCED, "kan vara obalanserat med färre än fyra kort i färgen"),
        ("Tillägg 2", ADDITION_MAJOR, "1 i högfärg"),
        ("Tillägg 3", ADDITION_WEAK_DIAMOND, "svag 1♦"),
        ("Tillägg 3", ADDITION_WEAK_MAJOR, "svag 1 i högfärg"),
    ),
    ("b2.2.5.1.f", "b2.2.5.1.g", "b2.2.5.1.h", "b2.2.5.1.i", "b2.2.5.1.j", "b2.2.5.1.k"),
)
CAPS = Table(
    "Takregler",
    ("budets slag", "högst"),
    (
        ("Färgpekare", CAP_SUIT_POINTER),
        ("Balanspekare", CAP_BALANCE_POINTER),
        ("Starkt eller naturligt", CAP_STRONG_OR_NATURAL),
        ("Starkt eller färgpekare", CAP_STRONG_OR_POINTER),
    ),
    ("b2.2.5.3.a", "b2.2.5.3.b", "b2.2.5.3.c", "b2.2.5.3.d", "b2.2.5.3.e"),
)

_EXAMPLES = tuple(f"b2.4.4.{letter}" for letter in "abcdefghijklmnopq")


@provision("b2.2.5.1.a", "b2.2.5.1.f", "b2.2.5.1.g")
def base(cells: Cells, suit: Suit) -> Step:
    """Return the base of an unnatural suit bid: 1 dot with three cards at least in the bid suit, else 2.

    :param cells: the hands it may be made on, some with fewer than four cards in the suit
    :param suit: the suit that is bid
    :raises InvalidFacts: when the bid promises four cards, and so is natural

    >>> base(hands.with_length(Suit.CLUBS, 3), Suit.CLUBS).value, base(hands.SPACE, Suit.CLUBS).value
    (1, 2)
    """
    shortest = hands.min_length(_some(cells), _suit(suit))
    if shortest >= NATURAL_LENGTH:
        raise InvalidFacts("färglängd", shortest, "högst 3, annars är budet naturligt")
    if shortest == SHORT:
        return Step(("b2.2.5.1.f",), f"grund: kan ha ner till tre kort i {suit.name_sv}", BASE_THREE, role=Role.BASE)
    return Step(
        ("b2.2.5.1.g",),
        f"grund: kan ha färre än tre kort i {suit.name_sv} (ner till {shortest})",
        BASE_FEWER,
        role=Role.BASE,
    )


@provision("b2.2.5.1.h")
@reads
def addition_unbalanced(cells: Cells, suit: Suit, *, reading: Readings = None) -> Step:
    """Return addition 1: one dot when some hand is unbalanced with fewer than four cards in the bid suit.

    :param cells: the hands the bid may be made on
    :param suit: the suit that is bid

    >>> addition_unbalanced(hands.SPACE, Suit.CLUBS).value, addition_unbalanced(BALANCED, Suit.CLUBS).applied
    (1, False)
    """
    crooked = (
        UNBALANCED if answer_to(UnbalancedInAddition1) is UnbalancedInAddition1.DEFINED else hands.SPACE & ~BALANCED
    )
    held = bool(_some(cells) & crooked & hands.with_length(_suit(suit), 0, NATURAL_LENGTH - 1))
    text = f"tillägg 1: kan vara obalanserat med färre än fyra kort i {suit.name_sv}"
    return _addition("b2.2.5.1.h", text, ADDITION_UNBALANCED, held)


@provision("b2.2.5.1.i")
def addition_major(call: Call) -> Step:
    """Return addition 2: one dot for one of a major.

    :param call: an unnatural suit bid

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> addition_major(parse_call("1♥")).value, addition_major(parse_call("2♥")).applied
    (1, False)
    """
    return _addition("b2.2.5.1.i", "tillägg 2: 1 i högfärg", ADDITION_MAJOR, a_bid(call).one_of_a_major)


@provision("b2.2.5.1.j", "b2.2.5.1.k", "b2.4.1.f", "b2.4.1.g")
def addition_weak(cells: Cells, call: Call) -> Step:
    """Return addition 3: two dots for a weak 1♦, three for a weak 1♥ or 1♠, none for a weak 1♣.

    :param cells: the hands the bid may be made on
    :param call: an unnatural suit bid

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> [addition_weak(hands.SPACE, parse_call(word)).value for word in ("1♣", "1♦", "1♥", "1♠", "2♦")]
    [None, 2, 3, 3, None]
    """
    weak = bool(_some(cells) & WEAK)
    if a_bid(call).one_of_a_major:
        return _addition("b2.2.5.1.k", f"tillägg 3: svag {call}", ADDITION_WEAK_MAJOR, weak)
    held = weak and call.level == 1 and call.suit is Suit.DIAMONDS
    return _addition("b2.2.5.1.j", f"tillägg 3: svag {call}", ADDITION_WEAK_DIAMOND, held)


@provision("b2.2.5.2.a", "b2.2.5.2.b", "b2.2.5.2.c")
def notrump_base(cells: Cells, call: Call) -> Step:
    """Return the dots of an unnatural no-trump opening: 1NT 2, or 3 when weak; 2NT 2.

    :param cells: the hands the bid may be made on
    :param call: 1NT or 2NT
    :raises InvalidFacts: for any other call

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> notrump_base(hands.SPACE, parse_call("1NT")).value, notrump_base(hands.SPACE, parse_call("2NT")).value
    (3, 2)
    """
    if not a_bid(call).notrump or call.level > 2:
        raise InvalidFacts("bud", str(call), "1NT eller 2NT")
    if call.level == 2:
        return Step(("b2.2.5.2.c",), "onaturlig 2NT", NOTRUMP, role=Role.BASE)
    if _some(cells) & WEAK:
        return Step(("b2.2.5.2.b",), "onaturlig och svag 1NT", NOTRUMP_WEAK, role=Role.BASE)
    return Step(("b2.2.5.2.a",), "onaturlig 1NT", NOTRUMP, role=Role.BASE)


@provision(
    "b2.2.5.2.d",
    "b2.2.5.3.a",
    "b2.2.5.3.b",
    "b2.2.5.3.c",
    "b2.2.5.3.d",
    "b2.2.5.3.e",
    "b2.4.5.e",
    "b2.4.5.g",
    "b2.4.4.e",
    "b2.predikat.d",
)
@reads
def caps(meaning: Meaning, call: Call, *, reading: Readings = None) -> tuple[Step, ...]:
    """Return every cap that fits an unnatural bid, each with its most dots as value.

    :param meaning: what the bid shows
    :param call: a bid in a suit or no-trump

    >>> from rulebook.bridge.bidding.calls import parse_call
    >>> from rulebook.bridge.bidding.notation import parse_meaning
    >>> [(step.text, step.value) for step in caps(parse_meaning("5-10 6+♦ | 20+"), parse_call("2♣"))]
    [('tak för starkt eller färgpekare', 2)]
    """
    found = []
    points = suit_pointer(meaning, call)
    balances = balance_pointer(meaning, call)
    if points and not (balances and answer_to(SeveralCaps) is SeveralCaps.TYPICAL):
        found.append(_cap("b2.2.5.3.b", "tak för färgpekare", CAP_SUIT_POINTER))
    if balances:
        found.append(_cap("b2.2.5.3.c", "tak för balanspekare", CAP_BALANCE_POINTER))
    parts = [_not_strong(meaning, game_force_is_strong=False)]
    if any(a.game_forcing for a in meaning.alternatives) and answer_to(GameForceAsStrong) is GameForceAsStrong.YES:
        parts.append(_not_strong(meaning, game_force_is_strong=True))
    mixed = [part for part in parts if part is not None]
    if any(natural_cells(rest, call, other, cells) for rest, other, cells in mixed):
        found.append(_cap("b2.2.5.3.d", "tak för starkt eller naturligt", CAP_STRONG_OR_NATURAL))
    elif any(suit_pointer_cells(rest, call, other, cells) for rest, other, cells in mixed):
        found.append(_cap("b2.2.5.3.e", "tak för starkt eller färgpekare", CAP_STRONG_OR_POINTER))
    if len(meaning.alternatives) > 1 and natural_or_pointer(meaning, call):
        limit = answer_to(NaturalOrPointer)
        if limit is NaturalOrPointer.CAP_1:
            found.append(_cap("b2.2.5.3.b", "tak för naturligt eller färgpekare", CAP_SUIT_POINTER))
        elif limit is NaturalOrPointer.CAP_2:
            found.append(_cap("b2.2.5.3.e", "tak för naturligt eller färgpekare", CAP_STRONG_OR_POINTER))
    return tuple(found)


def _cap(cite: str, text: str, most: int) -> Step:
    return Step((cite,), text, most, role=Role.CAP)


def _not_strong(meaning: Meaning, *, game_force_is_strong: bool) -> tuple[Cells, bool, tuple[Cells, ...]] | None:
    """Return the hands that are not strong, whether they tell something besides, and their parts; else None."""
    rest, strong_part, other_information, parts = 0, 0, False, []
    for alternative in meaning.alternatives:
        weaker = alternative.cells & ~STRONG
        if 0 < weaker != alternative.cells and answer_to(StrongPer) is StrongPer.ALTERNATIVE:
            weaker = alternative.cells
        if alternative.game_forcing and game_force_is_strong:
            weaker = 0
        rest |= weaker
        parts += [weaker] if weaker else []
        strong_part |= alternative.cells & ~weaker
        other_information = other_information or (bool(weaker) and alternative.other_information)
    return (rest, other_information, tuple(parts)) if rest and strong_part & ~rest else None


@provision("b2.2.5.a", "b2.2.5.1.a", "b2.2.5.1.b", "b2.2.5.1.d", "b2.2.5.1.e", "b2.2.5.2.d", "b2.2.5.3.a", "b2.2.3.j")
@reasoned
def variation_dots(so_far: Reasoning, variation: Variation, *, reading: Readings = None) -> int | Undecided:
    """Return the dots of one variation of an opening bid.

    :param variation: a call, its meaning and its situation
    :returns: 0-7 dots; a `Discretion` of the TL where reading 10 leaves a no-trump bid near the limit
    :raises InvalidFacts: when it is not a variation

    >>> from rulebook.bridge.bidding.notation import parse_line
    >>> variation_dots(parse_line("1♥ = 0-7")).value
    7
    """
    of_kind("variation", variation, Variation, "ett bud med innebörd (Variation)")
    if _near_the_limit(variation) and answer_to(FourFifths) is FourFifths.ESTIMATE:
        as_natural = variation_dots(variation, reading=FourFifths.TL_NATURAL)
        as_unnatural = variation_dots(variation, reading=FourFifths.TL_UNNATURAL)
        if as_natural.value == as_unnatural.value:
            return so_far.take(as_natural)
        options = (f"naturligt: {as_natural.value}", f"onaturligt: {as_unnatural.value}")
        share = percent(balanced_share(variation.meaning))
        so_far.step(("b2.4.7.b",), f"andelen balanserade händer är {share}, nära gränsen fyra fall av fem")
        question = f"är {variation.call} naturligt när {share} av händerna är balanserade?"
        return Discretion(question, ("b2.4.7.b", "b2.4.7.c"), who="TL", options=options)
    if _near_the_limit(variation):
        so_far.warn(_near_warning(variation))
    exempt = exemption(variation)
    if exempt is not None:
        so_far.steps.append(exempt.step)
        return 0
    call, meaning = variation.call, variation.meaning
    cells = _counted(meaning)
    if call.suit is not None:
        if hands.min_length(cells, call.suit) < NATURAL_LENGTH:
            so_far.steps.append(base(cells, call.suit))
        so_far.steps.append(addition_unbalanced(cells, call.suit))
        if call.level == 1:
            so_far.steps.append(addition_major(call))
        if call in WEAK_COSTS:
            so_far.steps.append(addition_weak(cells, call))
    else:
        so_far.steps.append(notrump_base(cells, call))
    total = sum(step.value for step in so_far.steps if isinstance(step.value, int))
    found = caps(meaning, call)
    lowest = min((step.value for step in found if isinstance(step.value, int)), default=total)
    so_far.steps += [replace(step, applied=step.value == lowest < total) for step in found]
    if not found:
        so_far.step(("b2.2.5.1.d", "b2.2.5.3.a"), "inget tak", role=Role.NOTE)
    result = min(total, lowest)
    if result < total:
        so_far.step(("b2.2.5.1.e",), f"summa {total}, sänkt till taket", result, role=Role.SUM)
    else:
        so_far.step(("b2.2.5.1.b",) if call.suit else ("b2.2.5.a",), "summa", result, role=Role.SUM)
    return result


def _counted(meaning: Meaning) -> Cells:
    """Return the hands that count in base, addition 1 and weakness (point 9)."""
    counted = 0
    for alternative in meaning.alternatives:
        if alternative.cells & ~STRONG:
            counted |= alternative.cells
    if counted == meaning.cells or answer_to(StrongHandsCount) is StrongHandsCount.YES:
        return meaning.cells
    return counted


def _near_the_limit(variation: Variation) -> bool:
    return variation.call.notrump and near_the_limit(balanced_share(variation.meaning))


def _near_warning(variation: Variation) -> str:
    share = balanced_share(variation.meaning)
    side = "nätt och jämnt" if share >= CLEAR_MAJORITY else "strax under"
    found = f"{variation.name}: {percent(share)} av händerna är balanserade"
    return f"{found}, {side} fyra fall av fem; TL får bedöma (4.7)"


@provision("b2.2.1.a", "b2.2.5.a", "b2.2.5.b", "b2.2.5.c", "b2.4.3.a", "b2.4.5.d", "b2.predikat.c", *_EXAMPLES)
@reasoned
def dots(so_far: Reasoning, bid: str | Variation | Sequence[Variation], *, reading: Readings = None) -> int:
    """Return the dots of an opening bid: those of its most dotted variation.

    :param bid: a line of the notation (or several, for a bid that varies), a variation, or a bid's variations
    :returns: 0-7 dots with the derivation; a `Discretion` of the TL where reading 10 leaves it so
    :raises InvalidFacts: for what is not a bid, or variations of different bids

    >>> print(dots("1♦ = 0-7"))
    1♦ = 0-7: 5 prickar
      grund: kan ha färre än tre kort i ruter (ner till 0): 2  [b2.2.5.1.g]
      tillägg 1: kan vara obalanserat med färre än fyra kort i ruter: 1  [b2.2.5.1.h]
      tillägg 3: svag 1♦: 2  [b2.2.5.1.j]
      inget tak  [b2.2.5.1.d, b2.2.5.3.a]
      summa: 5  [b2.2.5.1.b]
      (prövat: tillägg 2: 1 i högfärg  [b2.2.5.1.i])
    """
    variations = _variations(bid)
    so_far.title = "; ".join(str(variation) for variation in variations)
    so_far.unit = ("prick", "prickar")
    if len(variations) > 1 and answer_to(PerVariation) is PerVariation.MERGED:
        variations = tuple(_merged(variations))
    rulings = [_whatever_points_are_missing(variation) for variation in variations]
    for ruling in rulings:
        if not ruling.decided:
            so_far.take(ruling)
    most = max(ruling.settled() for ruling in rulings)
    best = next(ruling for ruling in rulings if ruling.value == most)
    for ruling in rulings:
        so_far.hear(ruling, steps=ruling is best)
    if len(rulings) > 1:
        listed = ", ".join(
            f"{v.name if str(v.when) else str(v.call) + ' annars'} {r.value}"
            for v, r in zip(variations, rulings, strict=True)
        )
        so_far.step(("b2.2.5.b",), f"flest prickar av variationerna ({listed})", most)
    return most


def _whatever_points_are_missing(variation: Variation) -> Ruling[int]:
    """Return a variation's dots, which a game force without points must not leave open.

    :raises InvalidFacts: naming the alternative, when its least points would change the dots
    """
    ruling = variation_dots(variation)
    for position, alternative in enumerate(variation.meaning.alternatives):
        if not alternative.points_missing:
            continue
        for least in range(STRONG_HP + 1):
            held = alternative.cells & hands.with_hp(least)
            if not held:
                break
            stronger = replace(alternative, cells=held)
            parts = list(variation.meaning.alternatives)
            parts[position] = stronger
            if variation_dots(replace(variation, meaning=Meaning(tuple(parts)))).value != ruling.value:
                accepted = "poäng för utgångskravet, eftersom prickarna beror på dem, t.ex. utgångskrav 15+"
                raise InvalidFacts(f"alternativ i {variation.call}", alternative.text, accepted)
    return ruling


def _merged(variations: Sequence[Variation]) -> list[Variation]:
    """Return one variation with everything that the regulated situations show (point 13)."""
    free = {Before.BEHIND_ODD_PASS, Before.AFTER_OWN_STRONG_PASS}
    inside = [v for v in variations if v.when.before not in free and v.when.seats != frozenset({FREE_SEAT})]
    if len(inside) < 2:
        return list(variations)
    return [Variation(inside[0].call, Meaning.merged(v.meaning for v in inside), ALWAYS)]


def _variations(bid: object) -> tuple[Variation, ...]:
    from rulebook.bridge.bidding.notation import parse_system

    if isinstance(bid, Variation):
        return (bid,)
    if isinstance(bid, str):
        found = parse_system(bid).variations
    elif isinstance(bid, Sequence) and bid and all(isinstance(v, Variation) for v in bid):
        found = tuple(bid)
    else:
        raise InvalidFacts("bud", bid, "en rad som 1♦ = 11-15 4+♦ eller ett buds variationer")
    if len({v.call for v in found}) != 1:
        raise InvalidFacts("bud", ", ".join(str(v.call) for v in found), "ett och samma bud")
    return found


def _addition(cite: str, text: str, most: int, held: bool) -> Step:
    if held:
        return Step((cite,), text, most, role=Role.ADDITION)
    return Step((cite,), text, applied=False, role=Role.ADDITION)


def _some(cells: object) -> Cells:
    if not isinstance(cells, int) or not cells or cells & ~hands.SPACE:
        raise InvalidFacts(
            "händer",
            "ingen handmängd" if not isinstance(cells, int) else "en annan mängd",
            "en mängd av händer som inte är tom",
        )
    return cells


def _suit(suit: object) -> Suit:
    return of_kind("färg", suit, Suit, "♠, ♥, ♦ eller ♣")
