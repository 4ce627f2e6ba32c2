"""Cases on reading one's own notes when the opponents overcall (3.8)."""

from __future__ import annotations

from rulebook.bridge.declarations.own_notes import right_against_overcall
from rulebook.training.bridge.bidding import STATING, SUITS, Shows, holding
from rulebook.training.cases import Case, Mistake, topic
from rulebook.training.drawing import Draw

_RIGHT = "b2.3.8"
_YES = "Ja, inklivet är varken naturligt, starkt eller färgpekare"
_NO = {
    "natural": ("Nej, inklivet är naturligt", "Naturligt", "Naturligt är inklivet bara med fyra kort i färgen."),
    "strong": ("Nej, inklivet är starkt", "Starkt", "Starkt är det om varje hand har 15 hp eller 18 hfp."),
    "pointer": (
        "Nej, inklivet är en färgpekare", "Färgpekare", "Färgpekare är inklivet bara om en bestämd färg alltid är med.",
    ),
    "opening": (
        "Nej, öppningsbudet är inte naturligt", "Öppningen", "Naturligt är öppningsbudet om det visar minst fyra kort.",
    ),
    "seat": ("Nej, inklivet görs inte direkt bakom", "Platsen", "Direkt bakom sitter den som är närmast i tur."),
    "never": ("Nej, rätten gäller bara öppningsbud", "Bara öppningsbud", "Rätten finns också mot vissa inkliv."),
}  # fmt: skip
"""Why there may be no right: the choice, the mistake's name and why it does not hold."""
_OF_LEVEL = {
    1: ("natural", "either", "strong", "either"),
    2: ("natural", "pointer", "either", "two suits", "strong", "opening"),
    3: ("pointer", "either", "either", "two suits", "opening", "seat"),
}


def _overcall(draw: Draw, kind: str, opened: str) -> tuple[str, list[Shows]]:
    """Return an overcall on the two level and what it shows."""
    suit = draw.one(tuple(SUITS))
    first, second = draw.several([one for one in SUITS if one not in (suit, opened)], 2)
    low, high = draw.one(((7, 12), (8, 14), (9, 15)))
    shown = {
        "natural": [holding(low, high, (draw.one((5, 6)), suit))],
        "strong": [holding(draw.one((15, 16, 17)), None)],
        "pointer": [holding(low, high, (draw.one((5, 6)), first))],
        "two suits": [holding(low, high, (5, first), (5, second))],
    }.get(kind, [holding(low, high, (6, first)), holding(low, high, (6, second))])
    return f"2{suit}", shown


@topic("bridge.inkliv", "Egna anteckningar mot inkliv", f"{_RIGHT}.d")
def overcalls(draw: Draw, level: int) -> Case | None:
    """The opponents overcall: may one read one's own notes."""
    kind = draw.one(_OF_LEVEL[level])
    opened = draw.one("♣♦" if kind == "opening" else tuple(SUITS))
    cards = draw.one((2, 3)) if kind == "opening" else draw.one((4, 5))
    opening = holding(11, draw.one((19, 20, 21)), (cards, opened))
    call, shown = _overcall(draw, kind, opened)
    if kind == "natural" and call[1] == opened:
        return None
    line = f"{call} = {' | '.join(one.notation for one in shown)}"
    ruling = right_against_overcall(f"1{opened} = {opening.notation}", line, directly_behind=kind != "seat")
    told = ", eller ".join(one.words for one in shown)
    where = "Väst och Nord passar, och Öst kliver in med" if kind == "seat" else "Väst kliver in direkt bakom med"
    why = {"either": "", "two suits": "pointer"}.get(kind, kind)
    right = _NO[why][0] if why else _YES
    wrong = [Mistake(*_NO[other]) for other in draw.shuffled(_NO) if other != why]
    if why:
        wrong.append(Mistake(_YES, "Onaturligt räcker", "Se efter om alla villkor är uppfyllda."))
    return Case(
        text=f"Syd öppnar 1{opened}, som visar {opening.words}. {where} {call}, som visar {told}. "
        f"Får Nord och Syd läsa sina nedskrivna metoder mot inklivet?",
        right=right,
        mistakes=tuple(wrong),
        decides=(f"{_RIGHT}.d",),
        beside=(f"{_RIGHT}.b", f"{_RIGHT}.c", f"{_RIGHT}.e", "b2.2.3.f", "b1.alertering.q", "b2.3.4.j"),
        ruling=ruling,
        stating=STATING,
        facts={"opening": cards, "line": line, "direct": kind != "seat"},
    )
