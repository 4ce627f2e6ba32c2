"""Cases on opening bids: dots of a bid, class of a system, exemptions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import Call, parse_call
from rulebook.bridge.bidding.definitions import NATURAL_LENGTH, STRONG_HP, UNBALANCED, WEAK, suit_pointer
from rulebook.bridge.bidding.meanings import Meaning, Variation
from rulebook.bridge.bidding.notation import parse_line, parse_system
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
from rulebook.bridge.bidding.readings import (
    ForcingExempts,
    PerVariation,
    PointerLength,
    StrongHandsCount,
    TwoSuitedNotrump,
    WholeOrEach,
)
from rulebook.bridge.bidding.systems import (
    B_SYSTEM_LEAST,
    B_SYSTEM_MOST,
    C_SYSTEM_MOST,
    system_dots,
)
from rulebook.bridge.bidding.systems import system_class as class_of
from rulebook.law.readings import Reading
from rulebook.law.rulings import Role, Ruling
from rulebook.law.swedish import listed
from rulebook.training.cases import Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw

STATING: Mapping[Reading, str] = {
    PointerLength.AT_LEAST: "en färgpekare får lova fler än fyra kort",
    WholeOrEach.WHOLE: "en färgpekare måste peka ut samma färg i alla sina betydelser",
    TwoSuitedNotrump.POINTER: "ett sangbud som lovar två färger kan vara färgpekare",
    StrongHandsCount.YES: "de starka händerna räknas med i grund och tillägg",
    PerVariation.EACH: "varje variation prövas för sig",
    ForcingExempts.GAME: "bara utgångskrav räknas som krav",
}
"""Readings that a case may lean on, since few bids are free of them; most are what a printed example says."""
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
        said.append("vilken fördelning som helst" if not suits else f"vilket antal {SUITS[suits[0][1]]} som helst")
    return Shows(" ".join([points, *lengths, *([shape] if shape else [])]), listed([spoken, *said]))


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


@topic(
    "bridge.prickar",
    "Ett buds prickar",
    *_DECIDES,
    "b2.2.5.2.c",
    "b2.2.5.2.d",
    *_CAPS,
    uses=("b2.2.5.1.b", "b2.2.5.1.d", "b2.2.5.1.e", "b2.2.5.3.a"),
)
def bid_dots(draw: Draw, level: int) -> Case | None:
    """A pair tells what an opening bid shows: how many dots it costs."""
    call, shown = draw.one(_KINDS[level])(draw)
    line = f"{call} = {' | '.join(one.notation for one in shown)}"
    variation = parse_line(line)
    ruling, _ = settled_dots(line)
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
    decides = deciding(ruling)
    if variation.call.notrump and any(cite in _CAPS for cite in decides):
        decides = (*decides, "b2.2.5.2.d")
    return Case(
        text=asked,
        right=dotted(right),
        mistakes=tuple(_mistakes(variation, ruling, line)),
        decides=decides,
        beside=tuple(draw.shuffled(one for one in (*_DECIDES, "b2.2.5.2.c", *_CAPS) if one not in decides))[:5],
        ruling=ruling,
        command=("bridge", "dots", line),
        stating=STATING,
        facts={"line": line},
    )


def deciding(ruling: Ruling[int]) -> tuple[str, ...]:
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
            found.append(Mistake(dotted(number), name, why))

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
    ruling, _ = settled_dots(f"{call} = {notation}")
    return ruling.settled() if ruling.decided else 0


def _for_exempt(call: Call, meaning: Meaning) -> list[Mistake]:
    suit = call.suit
    found = [Mistake(dotted(1), "Naturligt kostar en", "Naturliga och starka bud är undantagna och prickas inte alls.")]
    if suit is not None:
        short = hands.min_length(meaning.cells, suit) < NATURAL_LENGTH
        found.append(
            Mistake(
                dotted(2),
                "Grund utan prövning",
                "Du la på grunden utan att först se om budet är undantaget.",
            )
        )
        if short:
            found.append(
                Mistake(dotted(3), "Starkt prickas", "Ett bud som lovar minst 15 hp är starkt och undantaget.")
            )
        else:
            found.append(
                Mistake(
                    dotted(3),
                    "Svagt naturligt prickas",
                    "Minst fyra kort i färgen gör budet naturligt, hur svagt det än är.",
                )
            )
    return found


def dotted(number: int) -> str:
    """Return a number of dots.

    >>> dotted(1), dotted(3)
    ('1 prick', '3 prickar')
    """
    return f"{number} {'prick' if number == 1 else 'prickar'}"


_COSTLY = (
    "1♣ = 8-12 0+♣",
    "1♣ = 11-20 5+♣ | 11-13 2+♣ bal",
    "1♣ = 11-20 4+♣ | 11-13 3+♣ bal",
    "1♦ = 11-15 0+♦",
    "1♦ = 11-17 4+♦ | 11-13 3+♦ bal",
    "1♦ = 0-7",
    "1♥ = 9-14 3+♥",
    "1♥ = 8-10",
    "1♠ = 10-13 3+♠",
    "1♠ = 8-10",
    "1NT = 9-12",
    "2♣ = 9-12",
    "2♦ = 9-12 3+♦",
    "2♥ = 9-12",
    "2♠ = 9-12 3+♠",
    "2NT = 9-12",
)
"""Opening bids whose dots no open question touches; a case tells the dots and not what they show."""


@cache
def costs() -> tuple[tuple[str, str, int], ...]:
    """Return call, line and dots of each of those bids."""
    return tuple((line.partition(" ")[0], line, settled_dots(line)[0].settled()) for line in _COSTLY)


@lru_cache(maxsize=4096)
def settled_dots(*lines: str) -> tuple[Ruling[int], tuple[Reading, ...]]:
    """Return the ruling on a bid's lines and the readings it leans on, worked out once."""
    ruling = dots(parse_system("\n".join(lines)).variations)
    readings = ruling.readings
    return replace(ruling, leaning=readings), readings


@topic(
    "bridge.systemklass",
    "Pricksumma och systemklass",
    "b2.2.4.r",
    "b2.2.1.b",
    "b2.2.5.b",
    uses=("b2.2.4.p",),
)
def system_class(draw: Draw, level: int) -> Case | None:
    """A pair tells what its dotted bids cost: the sum and the class."""
    bids = {call: (line, cost) for call, line, cost in draw.shuffled(costs())}
    chosen = draw.several(bids, draw.whole(2, 3) if level == 1 else draw.whole(3, 5))
    lines = [bids[call][0] for call in chosen]
    dearest = {call: bids[call][1] for call in chosen}
    varied = ""
    if level == 3:
        others = [(line, cost) for call, line, cost in costs() if call == chosen[0] and cost != dearest[chosen[0]]]
        if not others:
            return None
        varied, other = chosen[0], draw.one(others)
        lines[0] = lines[0].replace(" = ", " @ ozon = ")
        lines.append(other[0].replace(" = ", " @ zon = "))
        less, more = sorted((dearest[varied], other[1]))
        dearest[varied] = more
    near = sum(dearest.values()) in (C_SYSTEM_MOST, B_SYSTEM_LEAST, B_SYSTEM_MOST, B_SYSTEM_MOST + 1)
    if (level > 1 and not near and draw.chance(9, 10)) or (level == 1 and near):
        return None
    whole_system = system_dots(parse_system("\n".join(lines)))
    leaning = settled_dots(lines[0], lines[-1])[1] if varied else ()  # the other bids lean on none
    ruling = replace(whole_system, leaning=leaning)
    total, own = ruling.settled().total, ruling.settled().system_class.value
    order = sorted(chosen, key=lambda call: parse_call(call))
    told = [f"{call} kostar {dotted(dearest[call])}" for call in order if call != varied]
    if varied:
        cheap, dear = ("i zonen", "i ozon") if other[1] == less else ("i ozon", "i zonen")
        told.append(f"{varied} kostar {dotted(more)} {dear} men bara {less} {cheap}")
    mistakes = [
        Mistake(_classed(total, wrong), "Fel sida om gränsen", _LIMITS)
        for wrong in "CBA"
        if wrong != own and abs("CBA".index(wrong) - "CBA".index(own)) == 1
    ]
    mistakes.append(
        Mistake(
            f"{dotted(total)}, D-system",
            "D-system",
            "D är en tävlingsnivå. Några D-system finns inte.",
        )
    )
    if varied:
        summed = total + less
        mistakes.append(
            Mistake(
                _classed(summed, class_of(summed).value),
                "Summerade variationer",
                f"Du la ihop båda innebörderna av {varied}. Bara den dyraste räknas.",
            )
        )
        mistakes.append(
            Mistake(
                _classed(total - more + less, class_of(total - more + less).value),
                "Den billiga variationen",
                f"Du räknade den billigaste innebörden av {varied}. Det är den dyraste som räknas.",
            )
        )
    one_level = sum(cost for call, cost in dearest.items() if call[0] == "1")
    if 0 < one_level < total:
        mistakes.append(
            Mistake(
                _classed(one_level, class_of(one_level).value),
                "Bara ettläget",
                "Du glömde buden på tvåläget. Alla prickade öppningsbud räknas.",
            )
        )
    return Case(
        text=f"Parets prickade öppningsbud: {listed(told)}. Vad blir pricksumman, och vilken klass är systemet?",
        right=_classed(total, own),
        mistakes=tuple(mistakes),
        decides=("b2.2.4.r", "b2.2.1.b", "b2.2.5.b") if varied else ("b2.2.4.r", "b2.2.1.b"),
        beside=("b2.2.4.q", "b2.2.4.b", "b2.2.4.k", "b2.2.4.f", "b2.2.5.3.a"),
        ruling=ruling,
        command=("bridge", "dots", *lines),
        stating=STATING,
        facts={"dots": dearest, "lines": lines},
    )


_LIMITS = (
    f"Högst {C_SYSTEM_MOST} prickar är ett C-system, {B_SYSTEM_LEAST}–{B_SYSTEM_MOST} ett B-system, fler ett A-system."
)


def _classed(total: int, name: str) -> str:
    return f"{dotted(total)}, {name}-system"


_WHY_FREE = {
    "natural": "Nej, budet är naturligt",
    "strong": "Nej, budet är starkt",
    "game": "Nej, budet är utgångskrav",
    "seat": "Nej, det görs i fjärde hand",
    "high": "Nej, det är 3NT eller högre",
    "odd": "Nej, det görs direkt bakom ett udda pass",
    "answer": "Nej, efter partnerns starka pass är det inget öppningsbud",
    "pass": "Nej, ett pass prickas aldrig",
}
_PLAYERS = ("Nord", "Öst", "Syd", "Väst")


_FREEING = ("b2.2.3.b", "b2.2.3.c", "b2.2.3.d", "b2.2.3.e", "b2.2.3.f")
_WHEN_FREE = {
    "natural": (
        "Naturligt för lite",
        f"Naturligt är budet bara om det lovar minst {in_words(NATURAL_LENGTH)} kort i färgen.",
    ),
    "strong": ("Starkt för lite", f"Starkt är budet bara om varje hand har minst {STRONG_HP} hp, eller 18 hfp."),
    "game": ("Krav räcker", "Bara utgångskrav är undantaget, och då i alla budets betydelser."),
    "seat": ("Fri för tidigt", "Bara i fjärde hand, efter tre pass, är buden fria."),
    "high": ("Gränsen för lågt", "Fria är buden från 3NT och uppåt."),
    "odd": ("Udda pass", "Fritt är bara det bud som motståndarna öppnar med direkt bakom ett udda pass."),
}


@topic(
    "bridge.undantag",
    "Vilka öppningsbud som regleras",
    *_FREEING,
    "b2.2.2.e",
    "b2.2.2.k",
    "b2.2.3.j",
    "b2.2.5.d",
    *(f"b2.2.5.1.{letter}" for letter in "fghijk"),
    "b2.2.5.2.a",
    "b2.2.5.2.b",
    "b2.2.5.2.c",
    *_CAPS,
    "b2.4.1.l",
    "b2.4.3.a",
    "b2.4.3.b",
    "b2.4.3.c",
)
def exemptions(draw: Draw, level: int) -> Case | None:
    """An opening bid in its situation: does it have dots at all, and why not."""
    kind = draw.one(_ASKED_AT[level])
    call, shows, where, told = _SITUATIONS[kind](draw)
    line = f"{call}{where} = {shows.notation}"
    ruling, _ = settled_dots(line)
    cost = ruling.settled()
    free = cost == 0
    tempting = _TEMPTING[kind] if free else (kind, *_TEMPTING[kind])
    mistakes = [Mistake(_WHY_FREE[other], *_WHEN_FREE[other]) for other in tempting if other in _WHEN_FREE]
    if free:
        bare = settled_dots(f"{call} = {shows.notation}")[0].settled() if call != "pass" else BASE_FEWER
        why = "Du prickade budet innan du prövat om det är undantaget."
        mistakes.append(Mistake(f"Ja, {dotted(bare or BASE_FEWER)}", "Undantaget glömt", why))
    else:
        more = cost + 1 if cost < MOST_DOTS else cost - 2
        mistakes.append(
            Mistake(f"Ja, {dotted(more)}", "Fel antal", f"Räkna om grund, tillägg och tak: det blir {cost}.")
        )
    applied = [step for step in ruling.steps if step.applied]
    decides = applied[0].cites if free else deciding(ruling)
    return Case(
        text=f"{told} {draw.one(('Prickas det?', 'Har budet några prickar?', 'Räknas några prickar för det?'))}",
        right=_WHY_FREE[kind] if free else f"Ja, {dotted(cost)}",
        mistakes=tuple(mistakes),
        decides=decides,
        beside=tuple(one for one in (*_FREEING, "b2.4.3.a") if one not in decides),
        ruling=ruling,
        command=("bridge", "dots", line),
        stating=STATING,
        facts={"line": f"{call} = {shows.notation}", "kind": kind, "where": where.strip(" @"), "free": free},
    )


Situation = tuple[str, Shows, str, str]
"""The call, what it shows, where in the notation, and the story."""


def _dotted_bid(draw: Draw) -> tuple[str, Shows]:
    """Return an opening bid on the two level that would have dots."""
    call, suit = draw.one((("2♣", "♦"), ("2♦", "♥"), ("2♥", "♠"), ("2♠", "♣")))
    low, high = draw.one(((5, 9), (6, 10), (8, 11)))
    return call, holding(low, high, (draw.one((5, 6)), suit))


def _natural(draw: Draw) -> Situation:
    suit = draw.one("♦♥♠")
    number = draw.one((3, 4, 5, 6))
    low, high = draw.one(((0, 7), (5, 10), (8, 12), (11, 15)))
    call = f"1{suit}" if number < 5 else f"2{suit}"
    shows = holding(low, high, (number, suit))
    return call, shows, "", f"{draw.one(_PLAYERS)} öppnar {call} på {shows.words}."


def _strong(draw: Draw) -> Situation:
    shows = holding(draw.one((13, 14, 15, 16)), None)
    call = draw.one(("1♣", "1♦", "2♣", "2♦"))
    return call, shows, "", f"{draw.one(_PLAYERS)} öppnar {call}, som visar {shows.words}."


def _game(draw: Draw) -> Situation:
    least = draw.one((9, 10, 12, 13))
    force = draw.one(("utgångskrav", "krav"))
    call = draw.one(("2♣", "2♦"))
    shows = Shows(f"{force} {least}+", f"minst {least} hp")
    said = "utgångskrav" if force == "utgångskrav" else "krav för en rond men inte till utgång"
    return call, shows, "", f"{draw.one(_PLAYERS)} öppnar {call}. Budet är {said} och visar {shows.words}."


def _seat(draw: Draw) -> Situation:
    seat = draw.one((3, 4, 4))
    call, shows = _dotted_bid(draw)
    first = draw.whole(0, 3)
    order = [_PLAYERS[(first + turn) % 4] for turn in range(4)]
    passed = listed(order[: seat - 1])
    return (
        call,
        shows,
        f" @ {seat}",
        f"{passed} har lagt vanliga pass. {order[seat - 1]} öppnar {call} på {shows.words}.",
    )


def _high(draw: Draw) -> Situation:
    call = draw.one(("2NT", "3♣", "3♠", "3NT", "3NT", "4♣", "4♦"))
    if call.endswith("NT"):
        shows = holding(6, 10, (6, draw.one("♣♦")))
        shows = Shows(shows.notation, shows.words)
    else:
        shows = holding(6, 10, (7, draw.one([one for one in "♦♥♠" if one != call[1]])))
    return call, shows, "", f"{draw.one(_PLAYERS)} öppnar {call} på {shows.words}."


def _odd(draw: Draw) -> Situation:
    first = draw.whole(0, 3)
    mine = draw.chance(1, 2)
    order = [_PLAYERS[(first + turn) % 4] for turn in range(4)]
    call, shows = _dotted_bid(draw)
    low = draw.one((11, 10, 8))
    passed = f"{order[0]} passar, vilket visar {low}–15 hp och alltså är ett udda pass men inte ett starkt."
    if mine:
        told = f"{passed} {order[1]} lägger ett vanligt pass. Partnern {order[2]} öppnar {call} på {shows.words}."
        return call, shows, " @ 3 efter eget udda pass", told
    return call, shows, " @ 2 bakom udda pass", f"{passed} {order[1]} öppnar {call} på {shows.words}."


def _answer(draw: Draw) -> Situation:
    first = draw.whole(0, 3)
    order = [_PLAYERS[(first + turn) % 4] for turn in range(4)]
    call, shows = _dotted_bid(draw)
    told = (
        f"{order[0]} passar, vilket lovar minst {draw.one((15, 16, 17))} hp. {order[1]} passar, och {order[2]} bjuder "
        f"{call} på {shows.words}."
    )
    return call, shows, " @ 3 efter eget starkt pass", told


def _passing(draw: Draw) -> Situation:
    low, high = draw.one(((8, 12), (9, 14), (11, 15)))
    shows = holding(low, high)
    return "pass", shows, "", f"{draw.one(_PLAYERS)} är giv och passar. Passet visar {low}–{high} hp."


_SITUATIONS: dict[str, Callable[[Draw], Situation]] = {
    "natural": _natural,
    "strong": _strong,
    "game": _game,
    "seat": _seat,
    "high": _high,
    "odd": _odd,
    "answer": _answer,
    "pass": _passing,
}
_ASKED_AT = {
    1: ("natural", "strong", "high"),
    2: ("seat", "seat", "high", "strong", "game"),
    3: ("odd", "odd", "answer", "seat", "game", "pass"),
}
_TEMPTING = {
    "natural": ("strong", "game"),
    "strong": ("game", "natural", "high"),
    "game": ("strong", "natural"),
    "seat": ("odd", "natural"),
    "high": ("natural", "seat"),
    "odd": ("seat", "natural"),
    "answer": ("odd", "seat"),
    "pass": ("strong", "odd"),
}
