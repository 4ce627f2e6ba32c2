"""Cases on opening bids: dots of a bid, class of a system, exemptions."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import Call
from rulebook.bridge.bidding.definitions import NATURAL_LENGTH, UNBALANCED, WEAK, suit_pointer
from rulebook.bridge.bidding.meanings import Meaning, Variation
from rulebook.bridge.bidding.notation import parse_line
from rulebook.bridge.bidding.opening_bids import (
    ADDITION_UNBALANCED,
    ADDITION_WEAK_DIAMOND,
    ADDITION_WEAK_MAJOR,
    BASE_FEWER,
    CAP_BALANCE_POINTER,
    CAP_SUIT_POINTER,
    MOST_DOTS,
    dots,
)
from rulebook.law.rulings import Role, Ruling
from rulebook.training.cases import Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw

SUITS = {"♣": "klöver", "♦": "ruter", "♥": "hjärter", "♠": "spader"}
_CAPS = tuple(f"b2.2.5.3.{letter}" for letter in "bcde")
_DECIDES = ("b2.2.3.b", "b2.2.3.c", *(f"b2.2.5.1.{letter}" for letter in "fghijk"), "b2.2.5.2.a", "b2.2.5.2.b")


@dataclass(frozen=True, slots=True)
class Shows:
    """One of the things a bid shows, in the notation and in words."""

    notation: str
    words: str


def holding(low: int, high: int | None, *suits: tuple[int, str], shape: str = "") -> Shows:
    """Return what a bid shows: points, and cards in suits or a shape.

    >>> holding(6, 10, (6, "♥")).words, holding(22, 24, shape="bal").notation
    ('6–10 hp och minst sex hjärter', '22-24 bal')
    """
    points = f"{low}+" if high is None else f"{low}-{high}"
    spoken = f"minst {low} hp" if high is None else f"{low}–{high} hp"
    lengths = [f"{number}+{suit}" for number, suit in suits]
    said = [f"minst {in_words(number)} {SUITS[suit]}" for number, suit in suits if number]
    if shape == "bal":
        said.append("en balanserad hand")
    elif not said:
        said.append("vilken fördelning som helst" if not suits else f"{SUITS[suits[0][1]]} av vilken längd som helst")
    return Shows(" ".join([points, *lengths, *([shape] if shape else [])]), " och ".join([spoken, " och ".join(said)]))


_RANGES = ((0, 7), (4, 8), (5, 10), (6, 10), (7, 11), (8, 11), (8, 12), (10, 13), (11, 15), (12, 16), (14, 16))


def _plain(draw: Draw) -> tuple[str, list[Shows]]:
    suit = draw.one("♣♦♥♠")
    low, high = draw.one(((0, 7), (5, 10), (7, 11), (8, 12), (11, 15), (12, 16)))
    return f"1{suit}", [holding(low, high, (draw.one((0, 1, 2, 3)), suit))]


def _any_hand(draw: Draw) -> tuple[str, list[Shows]]:
    low, high = draw.one(((0, 7), (4, 7), (7, 9), (8, 10)))
    return f"1{draw.one('♣♦♥♠')}", [holding(low, high)]


def _transfer(draw: Draw) -> tuple[str, list[Shows]]:
    level, suit = draw.one((1, 2)), draw.one("♣♦♥♠")
    other = draw.one([one for one in SUITS if one != suit])
    low, high = draw.one(_RANGES[2:9])
    return f"{level}{suit}", [holding(low, high, (draw.one((4, 5, 6)), other))]


def _either_suit(draw: Draw) -> tuple[str, list[Shows]]:
    call = draw.one(("2♣", "2♦", "2♦", "2♥", "2♠"))
    first, second = draw.one((("♥", "♠"), ("♦", "♥"), ("♣", "♠")))
    low, high = draw.one(((4, 8), (5, 9), (6, 10), (8, 11)))
    number = draw.one((5, 6))
    return call, [holding(low, high, (number, first)), holding(low, high, (number, second))]


def _weak_or_strong(draw: Draw) -> tuple[str, list[Shows]]:
    suit = draw.one("♣♦♥♠")
    call = f"2{suit}"
    own = draw.chance(1, 2)
    other = suit if own else draw.one([one for one in SUITS if one != suit])
    low, high = draw.one(((5, 9), (6, 10), (8, 11)))
    strong = draw.one((holding(20, None), holding(22, 24, shape="bal"), holding(19, None)))
    return call, [holding(low, high, (draw.one((5, 6)), other)), strong]


def _short_club(draw: Draw) -> tuple[str, list[Shows]]:
    suit = draw.one("♣♦")
    number = draw.one((2, 3))
    bal = Shows(
        f"11-13 {number}+{suit} bal", f"11–13 hp och en balanserad hand med minst {in_words(number)} {SUITS[suit]}"
    )
    return f"1{suit}", [holding(11, draw.one((17, 20, 21)), (draw.one((4, 5)), suit)), bal]


def _notrump(draw: Draw) -> tuple[str, list[Shows]]:
    level = draw.one((1, 1, 2))
    low, high = draw.one(((0, 7), (6, 9), (7, 10), (8, 10), (9, 12), (10, 13)))
    suits = draw.several(SUITS, 2)
    shown = draw.one(
        (
            [holding(low, high)],
            [holding(low, high, (5, suits[0]), (5, suits[1]))],
            [holding(low, high, (6, suits[0])), holding(low, high, (6, suits[1]))],
        )
    )
    return f"{level}NT", shown


def _natural_or_strong(draw: Draw) -> tuple[str, list[Shows]]:
    suit = draw.one("♦♥♠")
    kind = draw.one(("natural", "strong", "edge"))
    if kind == "natural":
        low, high = draw.one(_RANGES[2:])
        return f"{draw.one((1, 2))}{suit}", [holding(low, high, (draw.one((4, 5, 6)), suit))]
    return f"{draw.one((1, 2))}{draw.one('♣♦')}", [holding(draw.one((14, 15, 16, 17)), None)]


_KINDS = {
    1: (_plain, _any_hand, _transfer, _natural_or_strong),
    2: (_plain, _transfer, _either_suit, _notrump, _any_hand),
    3: (_weak_or_strong, _short_club, _either_suit, _notrump),
}


@topic("bridge.prickar", "Ett buds prickar", *_DECIDES, "b2.2.5.2.c", *_CAPS)
def bid_dots(draw: Draw, level: int) -> Case | None:
    """A pair tells what an opening bid shows: how many dots it costs."""
    call, shown = draw.one(_KINDS[level])(draw)
    line = f"{call} = {' | '.join(one.notation for one in shown)}"
    variation = parse_line(line)
    ruling = dots(variation)
    if not ruling.decided or (ruling.value == 0 and level > 1):
        return None
    told = ", eller ".join(one.words for one in shown)
    asked = draw.one(
        (
            f"Vår {call} visar {told}. Hur många prickar kostar budet?",
            f"Ett par anmäler {call} som {told}. Hur många prickar får budet?",
            f"»{call} hos oss är {told}«, säger paret. Hur många prickar blir det?",
        )
    )
    right = ruling.settled()
    decides = _deciding(ruling)
    return Case(
        text=asked,
        right=_dotted(right),
        mistakes=tuple(_mistakes(variation, ruling, line)),
        decides=decides,
        beside=tuple(draw.shuffled(one for one in (*_DECIDES, "b2.2.5.2.c", *_CAPS) if one not in decides))[:5],
        ruling=ruling,
        command=("bridge", "dots", line),
        facts={"line": line},
    )


def _deciding(ruling: Ruling[int]) -> tuple[str, ...]:
    """Return the provisions whose step moves the sum; under a cap that is reached, the cap alone."""
    applied = [step for step in ruling.steps if step.applied]
    caps = [step for step in applied if step.role is Role.CAP]
    moving = caps or [step for step in applied if step.role in (Role.BASE, Role.ADDITION)]
    if not moving:  # exempt
        return tuple(cite for cite in applied[0].cites if cite.startswith("b2.2.3."))
    return tuple(dict.fromkeys(cite for step in moving for cite in step.cites))


def _mistakes(variation: Variation, ruling: Ruling[int], line: str) -> list[Mistake]:
    call, meaning, right = variation.call, variation.meaning, ruling.settled()
    steps = [step for step in ruling.steps if step.applied]
    total = sum(s.value for s in steps if s.role in (Role.BASE, Role.ADDITION) and isinstance(s.value, int))
    cites = {cite for step in steps for cite in step.cites}
    found: list[Mistake] = []

    def wrong(number: int, name: str, why: str) -> None:
        if 0 <= number <= MOST_DOTS:
            found.append(Mistake(_dotted(number), name, why))

    if not total:
        found += _for_exempt(call, meaning)
        return found
    if total > right:
        wrong(total, "Glömt taket", f"Du la ihop till {total} men jämförde inte med takreglerna i 2.5.3.")
    elif not any(step.role is Role.CAP for step in ruling.steps):
        wrong(
            min(total, CAP_SUIT_POINTER), "Tak som inte finns", "Du sänkte till taket för färgpekare. Budet är ingen."
        )
        wrong(
            min(total, CAP_BALANCE_POINTER),
            "Tak för balanspekare",
            "Du sänkte till taket för balanspekare. Budet är ingen.",
        )
    if call.suit is not None:
        weak = bool(meaning.cells & WEAK)
        if weak and "b2.2.5.1.j" not in cites and "b2.2.5.1.k" not in cites:
            more = ADDITION_WEAK_MAJOR if call.suit.name in ("HEARTS", "SPADES") else ADDITION_WEAK_DIAMOND
            wrong(
                total + more,
                "Svag på fel bud",
                f"Du gav tillägg för svagheten. Det får bara 1♦, 1♥ och 1♠, inte {call}.",
            )
        if not weak and call.level == 1 and str(call) != "1♣":
            more = ADDITION_WEAK_MAJOR if call.suit.name in ("HEARTS", "SPADES") else ADDITION_WEAK_DIAMOND
            wrong(total + more, "Svag vid åtta", "Du räknade budet som svagt, men det lovar minst 8 hp.")
        if weak and ("b2.2.5.1.j" in cites or "b2.2.5.1.k" in cites):
            less = ADDITION_WEAK_MAJOR if "b2.2.5.1.k" in cites else ADDITION_WEAK_DIAMOND
            wrong(total - less, "Glömt svagheten", "Budet kan ha färre än 8 hp och är svagt: det ger tillägg 3.")
        if call.level > 1 and call.suit.name in ("HEARTS", "SPADES"):
            wrong(total + 1, "Högfärg på tvåläget", "Tillägg 2 gäller bara 1 i högfärg, inte tvåläget.")
        if "b2.2.5.1.h" in cites:
            wrong(total - ADDITION_UNBALANCED, "Glömt tillägg 1", "Handen kan vara obalanserad och kort i färgen.")
        elif meaning.cells & UNBALANCED:
            wrong(
                total + ADDITION_UNBALANCED,
                "Obalans räcker",
                f"Obalanserade händer räknas bara om de har färre än fyra {call.suit.name_sv}.",
            )
        if "b2.2.5.1.g" in cites:
            wrong(total - 1, "Grund en för lågt", "Budet kan ha färre än tre kort i färgen: grunden är 2.")
        if "b2.2.5.1.f" in cites:
            wrong(total - 1 + BASE_FEWER, "Grund en för högt", "Budet lovar tre kort i färgen: grunden är 1.")
        if "b2.2.5.1.i" in cites:
            wrong(total - 1, "Glömt högfärgen", "1♥ och 1♠ får en prick till.")
        wrong(sum(_alone(call, a.notation) for a in _each(line)), "Varje betydelse för sig", _EACH)
    else:
        wrong(5 - total, "Fel sangrad", "En svag onaturlig 1NT får tre prickar, annars två; 2NT får alltid två.")
        wrong(total + 1, "Styrkan på tvåläget", "Svaghet ger en prick till bara på 1NT.")
    wrong(0, "Undantaget ändå", "Budet är varken naturligt, starkt eller utgångskrav i alla sina betydelser.")
    if suit_pointer(Meaning(meaning.alternatives[:1]), call) and len(meaning.alternatives) > 1:
        wrong(
            CAP_SUIT_POINTER, "Pekar i ett alternativ", "Färgpekare är budet bara om alla betydelser pekar ut en färg."
        )
    return found


_EACH = "Du prickade varje betydelse för sig. Budet prickas en gång, efter allt det kan visa."


def _each(line: str) -> list[Shows]:
    return [Shows(part.strip(), "") for part in line.partition("=")[2].split("|")]


def _alone(call: Call, notation: str) -> int:
    ruling = dots(f"{call} = {notation}")
    return ruling.settled() if ruling.decided else 0


def _for_exempt(call: Call, meaning: Meaning) -> list[Mistake]:
    suit = call.suit
    found = [
        Mistake(_dotted(1), "Naturligt kostar en", "Naturliga och starka bud är undantagna och prickas inte alls.")
    ]
    if suit is not None:
        short = hands.min_length(meaning.cells, suit) < NATURAL_LENGTH
        found.append(
            Mistake(
                _dotted(2),
                "Grund utan prövning",
                "Du la på grunden utan att först se om budet är undantaget.",
            )
        )
        if short:
            found.append(
                Mistake(_dotted(3), "Starkt prickas", "Ett bud som lovar minst 15 hp är starkt och undantaget.")
            )
        else:
            found.append(
                Mistake(
                    _dotted(3),
                    "Svagt naturligt prickas",
                    "Minst fyra kort i färgen gör budet naturligt, hur svagt det än är.",
                )
            )
    return found


def _dotted(number: int) -> str:
    return f"{number} {'prick' if number == 1 else 'prickar'}"
