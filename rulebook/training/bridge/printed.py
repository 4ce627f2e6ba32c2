"""Cases on the bids that annex 2 prints with their dots (4.4), and on what an organiser may change (2.4 and 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rulebook.bridge.declarations.events import Level
from rulebook.bridge.declarations.levels import MAXIMUM, Change, organiser_may
from rulebook.law.rulings import Role
from rulebook.law.swedish import listed
from rulebook.training.bridge.bidding import STATING, SUITS, Shows, deciding, dotted, holding, settled_dots
from rulebook.training.cases import Case, Mistake, in_words, neighbours, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import PLACES

_PRINTED = "b2.4.4"


@dataclass(frozen=True, slots=True)
class Example:
    """A bid as annex 2 prints it, with other figures of the same kind.

    :param letters: the provisions that print it
    :param level: how hard it is, 1-3
    """

    letters: str
    level: int
    call: str
    shown: Callable[[Draw], list[Shows]]


def _club(draw: Draw, cards: int) -> list[Shows]:
    high = draw.one((19, 20, 21))
    balanced = Shows(f"11-14 {cards}+♣ bal", f"11–14 hp och en balanserad hand med minst {_WORD[cards]} klöver")
    return [holding(11, high, (draw.one((4, 5)), "♣")), balanced]


_WORD = {2: "två", 3: "tre"}
_WEAK_TWO = ((4, 8), (5, 9), (5, 10), (6, 10))


def _majors(draw: Draw) -> list[Shows]:
    (low, high), cards = draw.one(_WEAK_TWO), draw.one((5, 6))
    return [holding(low, high, (cards, "♥")), holding(low, high, (cards, "♠"))]


def _any(*ranges: tuple[int, int]) -> Callable[[Draw], list[Shows]]:
    return lambda draw: [holding(*draw.one(ranges))]


def _no_major(draw: Draw) -> list[Shows]:
    low = draw.one((8, 9, 10))
    return [Shows(f"{low}-37 obal 0-3♠ 0-3♥", f"minst {low} hp och en obalanserad hand utan fyra kort i någon högfärg")]


def _marmic(draw: Draw) -> list[Shows]:
    low, high = draw.one(((11, 15), (11, 14), (10, 14)))
    return [Shows(f"{low}-{high} 4-4-4-1", f"{low}–{high} hp och fördelningen 4-4-4-1 med okänd singelton")]


def _passed(draw: Draw) -> list[Shows]:
    low, high = draw.one(((0, 6), (0, 7)))
    return [
        holding(low, high),
        Shows("12-15 obal", "12–15 hp och en obalanserad hand"),
        Shows("15-17 bal", "15–17 hp och en balanserad hand"),
    ]


EXAMPLES = (
    Example("a", 2, "pass", _passed),
    Example("b", 1, "1♣", lambda draw: _club(draw, 3)),
    Example("c", 2, "3♦", lambda draw: [holding(*draw.one(((0, 10), (4, 9), (5, 10))), (draw.one((6, 7)), "♥"))]),
    Example("de", 2, "2NT", lambda draw: [holding(*draw.one(((8, 11), (9, 12), (11, 13))), (5, "♦"), (5, "♣"))]),
    Example("f", 2, "1♦", lambda draw: [
        holding(11, draw.one((19, 20, 21)), (draw.one((4, 5)), "♦")),
        holding(*draw.one(((17, 19), (18, 19))), shape="bal"),
    ]),
    Example("g", 1, "1♣", lambda draw: _club(draw, 2)),
    Example("h", 3, "2♣", lambda draw: [
        holding(*draw.one(_WEAK_TWO), (draw.one((5, 6)), "♦")), holding(draw.one((19, 20, 21)), None),
    ]),
    Example("i", 3, "1♣", lambda draw: [
        holding(*draw.one(((10, 12), (11, 13), (12, 14))), shape="bal"), holding(draw.one((16, 17, 18)), None),
    ]),
    Example("j", 1, "1♦", lambda draw: [
        holding(11, draw.one((14, 15, 16)), (0, "♦")),
    ]),
    Example("k", 2, "2♦", _marmic),
    Example("l", 1, "1♣", _any((11, 15), (12, 15), (12, 16), (13, 16))),
    Example("m", 3, "2♦", lambda draw: [*_majors(draw), holding(draw.one((16, 17)), None, (draw.one((5, 6)), "♦"))]),
    Example("n", 2, "2♦", _majors),
    Example("o", 3, "1♥", _no_major),
    Example("p", 1, "1♦", _any((0, 6), (0, 7), (4, 7))),
    Example("q", 2, "1♥", _any((0, 6), (0, 7), (3, 7))),
)  # fmt: skip
"""The printed examples, in their order."""

_ADDED = {
    "b2.2.5.1.h": "obalans",
    "b2.2.5.1.i": "högfärg",
    "b2.2.5.1.j": "svagt bud",
    "b2.2.5.1.k": "svagt bud",
}
_CAPS = {
    "b2.2.5.3.b": (1, "taket för färgpekare"),
    "b2.2.5.3.c": (2, "taket för balanspekare"),
    "b2.2.5.3.d": (1, "taket för starkt eller naturligt"),
    "b2.2.5.3.e": (2, "taket för starkt eller färgpekare"),
}
_OF_CAP = {
    "b2.2.5.3.b": "Färgpekare är budet bara om alla betydelser lovar fyra kort i samma bestämda färg.",
    "b2.2.5.3.c": "Balanspekare är budet bara om alla betydelser är balanserade.",
    "b2.2.5.3.d": "Det taket kräver att de händer som inte är starka är naturliga.",
    "b2.2.5.3.e": "Det taket kräver att de händer som inte är starka pekar ut samma färg.",
}


@topic(
    "bridge.prickexempel",
    "De tryckta prickexemplen",
    *(f"{_PRINTED}.{letter}" for letter in "abcdefghijklmnopq"),
    *(f"b2.2.5.1.{letter}" for letter in "fghijk"),
    "b2.2.5.2.c", *_CAPS, "b2.4.3.a",
)  # fmt: skip
def examples(draw: Draw, level: int) -> Case | None:
    """A bid of a printed kind: how many dots, and from what."""
    example = draw.one([one for one in EXAMPLES if one.level == level])
    shown = example.shown(draw)
    line = f"{example.call} = {' | '.join(one.notation for one in shown)}"
    ruling, _ = settled_dots(line)
    right = ruling.settled()
    applied = [step for step in ruling.steps if step.applied]
    parts = {step.cites[0]: step.value for step in applied if step.role in (Role.BASE, Role.ADDITION) and step.value}
    total = sum(value for value in parts.values() if isinstance(value, int))
    caps = [cite for step in applied if step.role is Role.CAP for cite in step.cites if cite in _CAPS]
    lowest = min(caps, key=lambda cite: (_CAPS[cite][0], cite)) if caps else ""
    in_full = _in_full(parts, total)
    answer = "0 prickar: ett pass kan inte prickas"
    if example.call != "pass":
        answer = f"{dotted(right)}: {_CAPS[lowest][1]}" if lowest and right < total else in_full
    mistakes = [Mistake(in_full, "Glömt taket", f"Summan är {total}, men sedan ska den jämföras med takreglerna.")]
    mistakes += [
        Mistake(f"{dotted(most)}: {says}", "Fel tak", _OF_CAP[cite])
        for cite, (most, says) in _CAPS.items()
        if cite not in caps and most < total and (cite != "b2.2.5.3.c" or not example.call.endswith("NT"))
    ]
    mistakes += [
        Mistake(f"{dotted(total - value)}: {_listed({k: v for k, v in parts.items() if k != cite})}",
                f"Glömt {_ADDED[cite]}", f"Tillägget för {_ADDED[cite]} ska med.")
        for cite, value in parts.items() if cite in _ADDED and isinstance(value, int) and not caps
    ]  # fmt: skip
    if example.call == "pass":
        mistakes = [
            Mistake("2 prickar: svagt eller obalanserat", "Pass kostar", "Bara öppningsbud prickas."),
            Mistake("0 prickar: ett starkt bud är undantaget", "Starkt pass", "Passet kan ha mindre än 15 hp."),
            Mistake("3 prickar: kan ha renons i vilken färg som helst", "Grund för pass", "Bara öppningsbud prickas."),
        ]
    else:
        free = "starkt" if "| " in line and "+" in line.rpartition("| ")[2].split()[0] else "naturligt"
        mistakes.append(
            Mistake(f"0 prickar: budet är {free}", "Undantaget ändå", "Undantaget är budet bara om alla händer är det.")
        )
    own = tuple(f"{_PRINTED}.{letter}" for letter in example.letters)
    decides = tuple(dict.fromkeys((*own, *(deciding(ruling) if total else applied[0].cites))))
    told = ", eller ".join(one.words for one in shown)
    asked = draw.one(("Hur prickas {}?", "Hur många prickar får {}, och av vad?", "Vad kostar {} i prickar?"))
    start = draw.one((f"Vår {example.call} visar", f"Ett par anmäler {example.call} som"))
    if example.call == "pass":
        start = draw.one(("I första hand visar vårt pass", "Ett par anmäler sitt pass i första hand som"))
    return Case(
        text=f"{start} {told}. {asked.format('passet' if example.call == 'pass' else 'budet')}",
        right=answer,
        mistakes=tuple(mistakes),
        decides=decides,
        beside=neighbours(
            (*decides, *(cite for step in applied for cite in step.cites)),
            *draw.shuffled(f"{_PRINTED}.{letter}" for letter in "abcdfghiop"), "b2.2.5.2.a", "b2.2.3.b",
        ),
        ruling=ruling,
        command=("bridge", "dots", line),
        stating=STATING,
        facts={"line": line, "letters": example.letters},
    )  # fmt: skip


def _in_full(parts: dict[str, object], total: int) -> str:
    return f"{dotted(total)}: {_listed(parts)}"


def _listed(parts: dict[str, object]) -> str:
    if "b2.2.5.2.c" in parts:
        return "onaturlig 2NT"
    return listed([f"{_ADDED.get(cite, 'grund')} {value}" for cite, value in parts.items()])


def _raised(draw: Draw, level: Level) -> int:
    basic = MAXIMUM.get(level)
    return draw.whole(1, 3) + (basic if isinstance(basic, int) else 10)


def _lowered(draw: Draw, level: Level) -> str:
    basic = MAXIMUM.get(level)
    if not isinstance(basic, int):
        return f"ha {in_words(draw.whole(3, 6))} som högsta pricksumma"
    return f"sänka den högsta pricksumman till {in_words(basic - draw.whole(1, 3))}"


def _costly(draw: Draw) -> str:
    return f"{draw.one((1, 2))}{draw.one(tuple(SUITS))} som annars har tre prickar"


def _fewer(draw: Draw) -> str:
    return draw.one(("en prick", "två prickar", "noll prickar"))


_CHANGES: dict[Change, Callable[[Draw, Level], str]] = {
    Change.RAISE_MAXIMUM: lambda draw, level: f"höja den högsta pricksumman till {_raised(draw, level)}",
    Change.LOWER_MAXIMUM: _lowered,
    Change.LOWER_DOTS: lambda draw, _: f"låta ett {_costly(draw)} kosta {_fewer(draw)}",
    Change.RAISE_DOTS: lambda draw, _: f"låta ett {_costly(draw)} kosta {in_words(draw.whole(4, 6))} prickar",
    Change.BAN: lambda draw, _: f"förbjuda ett {_costly(draw)}",
}

_ASKED_AT: dict[int, tuple[tuple[str, Change], ...]] = {
    1: tuple((level, change) for level in "BC" for change in (Change.RAISE_MAXIMUM, Change.LOWER_DOTS, Change.BAN)),
    2: tuple((level, change) for level in "BC" for change in Change if change is not Change.LOWER_MAXIMUM),
    3: (
        *((level, Change.LOWER_MAXIMUM) for level in "BC"),
        *(("D", change) for change in (Change.BAN, Change.RAISE_DOTS, Change.LOWER_MAXIMUM)),
        *(("A", change) for change in (Change.BAN, Change.LOWER_DOTS)),
        ("C", Change.BAN),
    ),
}
_FITS: dict[Change, tuple[str, ...]] = {
    Change.RAISE_MAXIMUM: ("b2.2.4.l", "b2.2.4.c"),
    Change.LOWER_MAXIMUM: ("b2.4.2.a",),
    Change.LOWER_DOTS: ("b2.2.4.k",),
    Change.RAISE_DOTS: ("b2.4.2.a",),
    Change.BAN: ("b2.2.4.n", "b2.2.4.b"),
}


@topic(
    "bridge.andringar",
    "Vad arrangören får ändra",
    "b2.2.4.b", "b2.2.4.c", "b2.2.4.d", "b2.2.4.k", "b2.2.4.l", "b2.2.4.m", "b2.2.4.n", "b2.4.2.a", "b2.4.2.g",
)  # fmt: skip
def changes(draw: Draw, level: int) -> Case:
    """An organiser has chosen a level and wants to change something: is that allowed."""
    name, change = draw.one(_ASKED_AT[level])
    chosen = Level(name)
    ruling = organiser_may(chosen, change)
    ruling = replace(ruling, leaning=ruling.readings)
    may = ruling.settled()
    free, milder = "Ja, på nivå D får arrangören göra så", "Ja, det är en ändring i befriande riktning"
    banned, stricter = "Nej, förbud kräver nivå D", "Nej, det vore en skärpning, och den kräver nivå D"
    right = free if may and name == "D" else milder if may else banned if change is Change.BAN else stricter
    decides = _FITS[change]
    if name == "D":
        decides = tuple(cite for cite in ruling.cites if cite in ("b2.2.4.d", "b2.2.4.m", "b2.2.4.n", "b2.4.2.g"))
        decides = decides or _FITS[change]
    others = [
        Mistake("Nej, på den nivån får inget ändras", "Inget får ändras", "Regler får ändras, om än olika mycket."),
        Mistake("Nej, det får bara TD besluta", "TD beslutar", "Det är arrangören som beslutar om reglerna."),
    ]
    if may:
        others.append(
            Mistake("Ja, om TD godkänner ändringen", "TD godkänner", "Det är arrangören som beslutar om reglerna.")
        )
        others.append(Mistake(stricter, "Fel riktning", "Så är det med skärpningar på nivå B och C."))
        if change is Change.BAN:
            others.append(Mistake("Nej, förbud kräver nivå A", "Fel nivå", "Förbud hör till nivå D."))
    else:
        others.append(
            Mistake(
                "Ja, om det står i inbjudan",
                "Inbjudan räcker",
                "Inbjudan ska ange reglerna exakt, men den ger arrangören inga nya rättigheter.",
            )
        )
        others.append(
            Mistake(milder, "Fel riktning", "Det är ingen lättnad för den som vill spela budet eller systemet.")
        )
    return Case(
        text=f"{draw.one(PLACES)} har valt nivå {name} för sin {draw.one(('silver', 'guld'))}tävling och vill "
        f"{_CHANGES[change](draw, chosen)}. Får arrangören det?",
        right=right,
        mistakes=tuple(others),
        decides=decides,
        beside=neighbours(
            decides, "b2.2.4.j", "b2.2.4.r", "b2.4.2.e", "b2.3.2.c", *(("b2.2.4.m",) if not may else ()), "b2.2.4.i",
        ),
        ruling=ruling,
        facts={"level": name, "change": change.name},
    )  # fmt: skip
