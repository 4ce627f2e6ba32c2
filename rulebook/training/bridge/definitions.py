"""Cases on the words of annex 2: a hand's points and shape, kinds of bids, and what a pass makes of the next bid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulebook.bridge.bidding.cards import RANKS, Hand, honour_points
from rulebook.bridge.bidding.definitions import (
    DISTRIBUTION_POINTS,
    NATURAL_LENGTH,
    STRONG_HFP,
    STRONG_HP,
    WEAK_BELOW_HP,
    balanced,
    balanced_share,
    distribution_points,
    semibalanced,
    strong_hand,
)
from rulebook.bridge.bidding.notation import parse_meaning
from rulebook.bridge.bidding.scope import Standing, odd_pass, standing_after_pass, strong_pass
from rulebook.law.rulings import Ruling
from rulebook.training.bridge.bidding import SUITS, holding
from rulebook.training.cases import Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person

_WORDS = "b2.2.2"


@dataclass(frozen=True, slots=True)
class Telling:
    """A case about words, before its topic has completed it."""

    text: str
    right: str
    mistakes: tuple[Mistake, ...]
    decides: tuple[str, ...]
    beside: tuple[str, ...]
    facts: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""
    ruling: Ruling[Any] | None = None

    def case(self) -> Case:
        """Return it as a case."""
        return Case(
            self.text, self.right, self.mistakes, self.decides, self.beside,
            ruling=self.ruling, facts=self.facts, note=self.note,
        )  # fmt: skip


def _dealt(draw: Draw) -> Hand:
    cards = draw.several(range(52), 13)
    return Hand(tuple(tuple(rank for i, rank in enumerate(RANKS) if 13 * suit + i in cards) for suit in range(4)))


def _shown(hand: Hand) -> str:
    return " ".join(
        f"{symbol}{''.join(held) or '–'}" for symbol, held in zip("♠♥♦♣", hand.suits, strict=True)
    )  # as players write it


@topic(
    "bridge.handen",
    "En hands poäng, fördelning och styrka",
    *(f"{_WORDS}.{letter}" for letter in "bcdehij"),
    uses=("b2.4.6.a",),
)
def hands(draw: Draw, level: int) -> Case | None:
    """A hand: how many points has it, how is it distributed, is it strong."""
    asked = draw.one(((_points, _shape), (_distribution, _together), (_strength, _strength, _together))[level - 1])
    told = asked(draw, level)
    return None if told is None else told.case()


def _points(draw: Draw, _: int) -> Telling | None:
    hand = _dealt(draw)
    held = [rank for suit in hand.suits for rank in suit]
    hp, tens = honour_points(hand), held.count("10")
    lone = sum(len(suit) == 1 and suit[0] in ("K", "D", "kn") for suit in hand.suits)
    if not 5 <= hp <= 19:
        return None
    return Telling(
        f"{person(draw)} har {_shown(hand)}. Hur många hp är det enligt bilaga 2?",
        f"{hp} hp",
        (
            Mistake(f"{hp + tens} hp", "Tiorna med", "Ess, kung, dam och knekt ger hp, men inte tior."),
            Mistake(f"{hp - lone} hp", "Avdrag för singelhonnör", "En singelhonnör räknas fullt ut."),
            Mistake(f"{hp - held.count('kn')} hp", "Knektarna glömda", "Varje knekt är 1 hp."),
            Mistake(
                f"{hp + distribution_points(hand.lengths)} hp",
                "Fördelningen med",
                "Honnörspoäng och fördelningspoäng ihop är hfp, inte hp.",
            ),
        ),
        (f"{_WORDS}.b",),
        tuple(f"{_WORDS}.{letter}" for letter in "cdef"),
        {"asks": "hp", "hand": _shown(hand)},
        "Ess är 4, kung 3, dam 2 och knekt 1.",
    )


def _distribution(draw: Draw, _: int) -> Telling | None:
    hand = _dealt(draw)
    lengths, points = hand.lengths, distribution_points(hand.lengths)
    if points < 2:
        return None
    return Telling(
        f"{person(draw)} har {_shown(hand)}. Hur många fördelningspoäng ger handen?",
        str(points),
        (
            Mistake(
                str(points - lengths.count(2)), "Dubbeltonen glömd", "Också en dubbelton ger fördelningspoäng, en var."
            ),
            Mistake(
                str(sum(max(0, length - NATURAL_LENGTH) for length in lengths)),
                "Långa färger",
                "Det är korta färger som ger fördelningspoäng, inte långa.",
            ),
            Mistake(
                str(max(DISTRIBUTION_POINTS.get(length, 0) for length in lengths)),
                "Bara kortaste färgen",
                "Varje kort färg räknas, inte bara den kortaste.",
            ),
            Mistake(str(honour_points(hand) + points), "Hfp i stället", "Honnörspoängen räknas först i hfp."),
        ),
        (f"{_WORDS}.c",),
        tuple(f"{_WORDS}.{letter}" for letter in "bdhj"),
        {"asks": "fp", "hand": _shown(hand)},
        "Renons ger 3, singelton 2 och dubbelton 1.",
    )


def _together(draw: Draw, level: int) -> Telling | None:
    hand = _dealt(draw)
    hp, points = honour_points(hand), distribution_points(hand.lengths)
    if points < level or not 8 <= hp <= 16:
        return None
    long = sum(max(0, length - NATURAL_LENGTH) for length in hand.lengths)
    return Telling(
        f"{person(draw)} har {_shown(hand)}. Hur många hfp är handen värd?",
        f"{hp + points} hfp",
        (
            Mistake(f"{hp} hfp", "Bara hp", "Fördelningspoängen ska läggas till."),
            Mistake(f"{hp + long} hfp", "Långa färger", "Det är korta färger som ger fördelningspoäng, inte långa."),
            Mistake(
                f"{hp + points - hand.lengths.count(2)} hfp",
                "Dubbeltonen glömd",
                "Också en dubbelton ger fördelningspoäng, en var.",
            ),
            Mistake(
                f"{hp + max(DISTRIBUTION_POINTS.get(length, 0) for length in hand.lengths)} hfp",
                "Bara kortaste färgen",
                "Varje kort färg räknas, inte bara den kortaste.",
            ),
        ),
        (f"{_WORDS}.d",),
        tuple(f"{_WORDS}.{letter}" for letter in "efhj"),
        {"asks": "hfp", "hand": _shown(hand)},
        f"{hp} hp och {points} fördelningspoäng.",
    )


_SHAPE = {"balanserad": "h", "semibalanserad": "i", "obalanserad": "j"}
_OF_SHAPE = {
    "balanserad": "Balanserade är bara 4-3-3-3, 4-4-3-2 och 5-3-3-2.",
    "semibalanserad": "Semibalanserade är bara 5-4-2-2, 6-3-2-2 och 7-2-2-2.",
    "obalanserad": "Obalanserad är en hand med minst en singel eller renons.",
}


def _shape(draw: Draw, _: int) -> Telling | None:
    hand = _dealt(draw)
    lengths = sorted(hand.lengths, reverse=True)
    kind = "balanserad" if balanced(hand.lengths) else "semibalanserad" if semibalanced(hand.lengths) else "obalanserad"
    if kind != draw.one(tuple(_SHAPE)):  # each as often
        return None
    asked = _shown(hand) if draw.chance(1, 2) else f"en hand med fördelningen {'-'.join(map(str, lengths))}"
    return Telling(
        f"{person(draw)} har {asked}. Vad kallas fördelningen i bilaga 2?",
        kind.capitalize(),
        tuple(Mistake(other.capitalize(), f"Kallad {other}", _OF_SHAPE[other]) for other in _SHAPE if other != kind),
        (f"{_WORDS}.{_SHAPE[kind]}",),
        tuple(f"{_WORDS}.{letter}" for letter in "hijcl" if letter != _SHAPE[kind]),
        {"asks": "shape", "lengths": lengths},
        _OF_SHAPE[kind],
    )


def _strength(draw: Draw, _: int) -> Telling | None:
    hand = _dealt(draw)
    hp, points = honour_points(hand), distribution_points(hand.lengths)
    if not (11 <= hp <= STRONG_HP and (hp == STRONG_HP or abs(hp + points - STRONG_HFP) <= 1)):
        return None
    if hp == STRONG_HP and hp + points >= STRONG_HFP:
        return None  # both would do
    strong = strong_hand(hand.lengths, hp)
    by_points, by_all = f"Ja, den har minst {STRONG_HP} hp", f"Ja, den har minst {STRONG_HFP} hfp"
    weak = f"Nej, den har varken {STRONG_HP} hp eller {STRONG_HFP} hfp"
    right = weak if not strong else by_points if hp >= STRONG_HP else by_all
    counted = f"Handen har {hp} hp och {hp + points} hfp."
    return Telling(
        f"{person(draw)} öppnar ett bud som ska vara starkt på {_shown(hand)}. Är handen stark nog?",
        right,
        (
            Mistake(by_points, "För få hp", counted),
            Mistake(by_all, "För få hfp", counted),
            Mistake(weak, "Fördelningen glömd" if hp < STRONG_HP else "Sexton krävs", counted),
            *([Mistake(f"Nej, den har inte {STRONG_HP + 1} hp", "Sexton krävs", f"Gränsen är {STRONG_HP} hp, eller "
                       f"{STRONG_HFP} hfp.")] if strong else []),
        ),
        (f"{_WORDS}.e",),
        (f"{_WORDS}.f", f"{_WORDS}.l", "b2.4.6.b", "b2.4.6.c", "b2.2.5.3.e"),
        {"asks": "strong", "hand": _shown(hand)},
        counted,
    )  # fmt: skip


@topic(
    "bridge.budslag",
    "Vad för slags bud: starkt, svagt, naturligt, pekande",
    *(f"{_WORDS}.{letter}" for letter in "efklmqr"),
    *(f"b2.4.5.{letter}" for letter in "ceg"),
    *(f"b2.4.7.{letter}" for letter in "bdf"),
)
def kinds(draw: Draw, level: int) -> Case | None:
    """What a bid shows: is it strong or weak, natural, a pointer, or neither."""
    told = (_how_strong, _which_kind, _natural_notrump)[level - 1](draw)
    return None if told is None else told.case()


def _how_strong(draw: Draw) -> Telling | None:
    low = draw.one((5, 6, 7, 7, 8, 8, 10, 14, 14, 15, 15, 16))
    high = None if low >= 15 or (low == 14 and draw.chance(1, 2)) else low + draw.whole(3, 6)
    suit = draw.one(tuple(SUITS))
    call = f"{draw.one((1, 2))}{suit}"
    length = draw.one((0, 2, 3)) if low > 8 else 0
    shows = holding(low, high, (length, suit)) if length else holding(low, high)
    strong, weak = f"Starkt: alla händer har minst {STRONG_HP} hp", f"Svagt: handen kan ha mindre än {WEAK_BELOW_HP} hp"
    neither = "Varken starkt eller svagt"
    right = strong if low >= STRONG_HP else weak if low < WEAK_BELOW_HP else neither
    decides = {strong: "e", weak: "f", neither: "ef"}[right]
    limits = f"Svagt är under {WEAK_BELOW_HP} hp, starkt minst {STRONG_HP} hp eller {STRONG_HFP} hfp."
    return Telling(
        f"Vår {call} visar {shows.words}. Är budet starkt, svagt eller ingetdera?",
        right,
        (
            Mistake(strong, "Starkt för lite", limits),
            Mistake(weak, "Svagt för mycket", limits),
            Mistake(neither, "Fel sida om gränsen", f"Den svagaste handen har {low} hp. {limits}"),
        ),
        tuple(f"{_WORDS}.{letter}" for letter in decides),
        (*(f"{_WORDS}.{letter}" for letter in "kqdb"), "b2.4.6.c"),
        {"asks": "strength", "low": low},
        limits,
    )


_KINDS = {
    "natural": "Naturligt",
    "suit": "Färgpekare",
    "balance": "Balanspekare",
    "both": "Både färgpekare och balanspekare",
    "none": "Onaturligt, utan att peka",
}
_OF_KIND = {
    "natural": f"Naturligt i färg är ett bud som visar minst {in_words(NATURAL_LENGTH)} kort i den bjudna färgen.",
    "suit": f"Färgpekare är ett bud som lovar {in_words(NATURAL_LENGTH)} kort i en bestämd annan färg.",
    "balance": "Balanspekare är ett färgbud som hade varit naturligt, om det hade gjorts i sang.",
    "both": "Se efter vad varje hand lovar: en bestämd färg, en balanserad hand, eller båda.",
    "none": "Se efter om alla händer har något gemensamt som budet pekar på.",
}


def _which_kind(draw: Draw) -> Telling | None:
    suit = draw.one(tuple(SUITS))
    other, third = draw.several([one for one in SUITS if one != suit], 2)
    low, high = draw.one(((5, 9), (6, 10), (7, 11), (8, 12)))
    bal_low, bal_high = draw.one(((9, 11), (10, 12), (11, 13), (12, 14)))
    one, two = f"1{suit}", f"2{suit}"
    balanced_hand = holding(bal_low, bal_high, (2, suit), shape="bal")
    kind = draw.one(("natural", "suit", "more", "balance", "strong", "either", "both"))
    call, shown, decides = {
        "natural": (two, [holding(low, high, (draw.one((4, 5, 6)), suit), (4, other))], ("k",)),
        "suit": (two, [holding(low, high, (draw.one((5, 6)), other))], ("q",)),
        "more": (two, [holding(low, high, (5, other), (4, third))], ("q", "b2.4.5.e")),
        "balance": (one, [balanced_hand], ("r",)),
        "strong": (one, [balanced_hand, holding(draw.one((16, 17, 18)), None)], ("b2.4.5.c",)),
        "either": (two, [holding(low, high, (5, other)), holding(low, high, (5, third))], ("q", "b2.4.5.c")),
        "both": (one, [holding(bal_low, bal_high, (4, other), shape="bal")], ("b2.4.5.e", "b2.4.5.g")),
    }[kind]
    is_kind = {"more": "suit", "strong": "none", "either": "none"}.get(kind, kind)
    told = ", eller ".join(shows.words for shows in shown)
    cites = tuple(one if "." in one else f"{_WORDS}.{one}" for one in decides)
    beside = {f"{_WORDS}.k", f"{_WORDS}.q", f"{_WORDS}.r", f"{_WORDS}.e", f"{_WORDS}.f", "b2.4.5.b"} - set(cites)
    if kind == "both":
        beside -= {f"{_WORDS}.q", f"{_WORDS}.r"}  # these say it too
    return Telling(
        f"Vår {call} visar {told}. En färgpekare får lova fler än fyra kort. Vad för slags bud är {call}?",
        _KINDS[is_kind],
        tuple(
            Mistake(_KINDS[other], f"Kallat {_KINDS[other].lower()}", _OF_KIND[other])
            for other in draw.shuffled(_KINDS)
            if other != is_kind
        ),
        cites,
        tuple(sorted(beside)),
        {"asks": "kind", "line": f"{call} = {' | '.join(shows.notation for shows in shown)}"},
        _OF_KIND[is_kind],
    )


_SIMILAR = ("6-3-2-2", "4-4-4-1", "6-3-3-1", "5-4-2-2", "5-4-3-1")
_UNLIKE = ("5-5-2-1", "6-4-2-1", "5-4-4-0", "7-3-2-1", "5-5-3-0")


_NOTRUMP = {
    "enough": ("Ja, minst fyra händer av fem är balanserade", "Bara andelen", "Andelen är inte det enda som prövas."),
    "few": ("Nej, färre än fyra händer av fem är balanserade", "Fel sida om gränsen", "Gränsen är cirka fyra av fem."),
    "half": ("Ja, mer än hälften är balanserade", "Hälften räcker", "Gränsen är ungefär fyra händer av fem."),
    "level": ("Nej, varje hand måste vara balanserad", "Obalans räcker", "Alla händer behöver inte vara balanserade."),
    "unlike": (
        "Nej, en del händer har ingen liknande fördelning",
        "Liknande förbisett",
        "Liknande är de semibalanserade, och händer utan renons med högst nio kort i de två längsta färgerna.",
    ),
    "promised": ("Nej, när en färg är utlovad krävs balanserad hand", "Färglöfte", "Varje hand är här balanserad."),
    "suited": ("Ja, en bestämd färg får budet lova", "Färgen fri", "Det får det bara med en i övrigt balanserad hand."),
    "silent": ("Nej, ett sangbud får inte lova någon färg", "Ingen färg alls", "En bestämd färg får det lova."),
    "weak": (
        f"Nej, ett naturligt sangbud visar minst {STRONG_HP} hp", "Starkt krävs", "Styrkan avgör inte den frågan.",
    ),
}  # fmt: skip
"""Ways to judge a no-trump bid: the choice, the mistake's name and what was overlooked."""
_NOTRUMP_CASES = {
    "enough": (("few", "level", "unlike"), ("b2.4.7.b",)),
    "few": (("enough", "half", "unlike"), ("b2.4.7.b",)),
    "unlike": (("enough", "few", "half"), ("b2.4.7.d",)),
    "promised": (("suited", "enough", "silent"), ("b2.4.7.f", f"{_WORDS}.m")),
    "suited": (("promised", "silent", "weak"), (f"{_WORDS}.m",)),
}
"""Per right way the wrong ones, and the provisions that decide."""


def _natural_notrump(draw: Draw) -> Telling | None:
    low, high = draw.one(((9, 11), (10, 12), (11, 13), (12, 14)))
    kind = draw.one(tuple(_NOTRUMP_CASES))
    suit = draw.one(tuple(SUITS)) if kind in ("promised", "suited") else ""
    shapes = {
        "unlike": draw.several(("5-5-2-1", "6-4-2-1", "5-4-4-0", "7-3-2-1", "5-5-3-0"), 1),
        "promised": draw.several(("6-3-2-2", "4-4-4-1", "6-3-3-1"), 1),
        "suited": [],
    }.get(kind, draw.several(("6-3-2-2", "4-4-4-1", "6-3-3-1", "5-4-2-2", "5-4-3-1"), draw.one((1, 2))))
    promise = f" {NATURAL_LENGTH}+{suit}" if suit else ""
    meaning = " | ".join(f"{low}-{high} {shape}{promise}" for shape in ("bal", *shapes))
    percent = round(100 * balanced_share(parse_meaning(meaning)))
    if (percent > 76) if kind == "few" else (percent < 84):
        return None  # near the limit the TL judges
    told = f"{low}–{high} hp och en balanserad hand"
    told += f" eller fördelningen {' eller '.join(shapes)}" if shapes else ""
    told += f", alltid med minst {in_words(NATURAL_LENGTH)} {SUITS[suit]}" if suit else ""
    share = f" Av händerna är {percent} % balanserade." if shapes else ""
    wrong, decides = _NOTRUMP_CASES[kind]
    beside = (f"{_WORDS}.q", f"{_WORDS}.e", f"{_WORDS}.i", "b2.4.7.e", "b2.3.3.b")
    return Telling(
        f"Vår 1NT visar {told}.{share} Är sangbudet naturligt?",
        _NOTRUMP[kind][0],
        tuple(Mistake(*_NOTRUMP[other]) for other in wrong),
        decides,
        beside,
        {"asks": "notrump", "low": low, "high": high, "shapes": ["bal", *shapes], "suit": suit},
        _NOTRUMP["unlike"][2] if kind == "unlike" else "",
    )


_PASSES: tuple[tuple[str, str], ...] = (
    ("0-11", "0–11 hp"), ("0-12", "0–12 hp"), ("0-13", "0–13 hp"), ("0-14", "0–14 hp"), ("4-11", "4–11 hp"),
    ("8-12", "8–12 hp"), ("8-13", "8–13 hp"), ("11-15", "11–15 hp"), ("13-15", "13–15 hp"), ("14+", "minst 14 hp"),
    ("15+", "minst 15 hp"), ("16+", "minst 16 hp"), ("15-17 bal | 18+", "15–17 hp balanserat eller minst 18 hp"),
)  # fmt: skip
"""What a pass in opening position can show, in the notation and in words; with any shape where none is told."""


@topic(
    "bridge.pass",
    "Pass i öppningsposition",
    "b2.2.2.e", "b2.2.2.g", "b2.2.3.f", "b2.2.3.g", "b2.2.3.i", "b2.2.5.d", *(f"b2.4.3.{one}" for one in "bcdef"),
)  # fmt: skip
def passes(draw: Draw, level: int) -> Case | None:
    """A pass and what it shows: is it odd or strong, and what is the next bid then."""
    notation, words = draw.one(_PASSES)
    told = _what_pass(draw, notation, words) if level == 1 else _after_pass(draw, level, notation, words)
    return None if told is None else told.case()


def _any_shape(words: str) -> str:
    return words if "balanserat" in words else f"{words} med vilken fördelning som helst"


def _what_pass(draw: Draw, notation: str, words: str) -> Telling:
    meaning = parse_meaning(notation)
    ordinary, odd, strong = "Ett vanligt pass", "Ett udda pass, men inte starkt", "Ett starkt pass"
    right = strong if strong_pass(meaning) else odd if odd_pass(meaning) else ordinary
    limit = "Udda är ett pass som kan ha mer än 13 hp, eller där någon svag hand med 4-3-3-3 fattas."
    enough = f"Starkt är ett pass som på varje hand visar minst {STRONG_HP} hp eller {STRONG_HFP} hfp."
    first = draw.one(("i första hand", "som giv", "i andra hand, efter ett vanligt pass,"))
    return Telling(
        f"{person(draw)} passar {first} på {_any_shape(words)}. Vad för slags pass är det?",
        right,
        (
            Mistake(ordinary, "Udda pass oupptäckt", limit if right == odd else enough),
            Mistake(odd, "Udda i onödan", limit) if right == ordinary else Mistake(odd, "Starkt oupptäckt", enough),
            Mistake(strong, "Starkt för lite", enough),
        ),
        ("b2.2.2.e",) if right == strong else ("b2.2.3.g",),
        tuple(
            one for one in ("b2.2.3.f", "b2.2.2.f", "b2.2.2.g", "b2.2.3.d") if right != strong or one != "b2.2.2.g"
        ),
        {"asks": "kind", "notation": notation},
        enough if right == strong else limit,
    )  # fmt: skip


_NEXT = {
    "regulated": "Ett öppningsbud, som kan prickas",
    "free": "Ett öppningsbud, som här är fritt",
    "response": "Ett svarsbud, som aldrig prickas",
    "defensive": "Ett försvarsbud, som aldrig prickas",
}


def _after_pass(draw: Draw, level: int, notation: str, words: str) -> Telling | None:
    meaning = parse_meaning(notation)
    partner = draw.chance(1, 2)
    between = not (partner and level == 3 and draw.chance(1, 3))
    strong, odd = strong_pass(meaning), odd_pass(meaning)
    if strong and not between:
        return None
    ruling = standing_after_pass(meaning, partner=partner, passed_between=between)
    standing = ruling.settled()
    right = {
        Standing.RESPONSE: "response",
        Standing.DEFENSIVE: "defensive",
        Standing.OPENING: "free" if odd and not partner else "regulated",
    }[standing]
    decides = {
        (True, True): ("b2.4.3.b", "b2.4.3.e"),
        (True, False): ("b2.2.3.i", "b2.4.3.b"),
        (False, True): ("b2.4.3.d", "b2.2.5.d", "b2.4.3.f") if odd else ("b2.2.2.g",),
        (False, False): ("b2.2.3.f", "b2.4.3.c") if odd else ("b2.2.2.g",),
    }[strong, partner] if between else ("b2.4.3.d",) if odd else ("b2.2.2.g",)  # fmt: skip
    order = ("Nord", "Öst", "Syd", "Väst")
    first = draw.whole(0, 3)
    passer, left, mate = (order[(first + turn) % 4] for turn in range(3))
    bid = draw.one(("1♣", "1♦", "2♦", "2♥"))
    story = f"{passer} är giv och passar på {_any_shape(words)}."
    story += (
        f" {left} bjuder {bid}. Vad är {bid} enligt bilaga 2?"
        if not partner
        else f" {left} passar, och partnern {mate} bjuder {bid}. Vad är {bid} enligt bilaga 2?"
        if between
        else f" {left} öppnar 1♣, och passarens partner {mate} bjuder 2♦. Vad är 2♦ enligt bilaga 2?"
    )
    why = {
        "regulated": "Bara ett starkt pass är ett öppningsbud, och fritt är bara motståndarnas bud bakom ett udda pass."
        if right == "free"
        else "Ett starkt pass är öppningsbudet. Det nästa är då inget öppningsbud."
        if strong
        else "Mellanhanden har öppnat. Partnerns bud är då inget öppningsbud.",
        "free": "Fritt är det bara för motståndarna, och bara bakom ett udda pass som inte är starkt.",
        "response": "Svarsbud är partnerns bud bara om passet är ett öppningsbud, alltså starkt.",
        "defensive": "Försvarsbud blir det först när andra sidan har öppnat.",
    }
    names = {
        "regulated": "Öppningsbud ändå",
        "free": "Udda partnern fri",
        "response": "Svar på pass",
        "defensive": "Försvar för tidigt",
    }
    return Telling(
        story,
        _NEXT[right],
        tuple(Mistake(_NEXT[other], names[other], why[other]) for other in _NEXT if other != right),
        decides,
        tuple(
            one
            for one in ("b2.2.3.d", "b2.2.3.g", "b2.4.3.a", "b2.2.3.b", "b2.2.5.b", "b2.2.3.j")
            if one not in decides
        ),
        {"asks": "next", "notation": notation, "partner": partner, "between": between},
        ruling=ruling,
    )
