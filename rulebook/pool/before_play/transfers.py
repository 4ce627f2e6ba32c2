"""Transfers between clubs: the two windows, the two grounds for dispensation, and who signs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from rulebook.law.facts import Choice, Day, Fact, Flag
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned

WINDOWS: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = (((12, 15), (12, 31)), ((6, 1), (7, 31)))
"""Month and day from which and to which transfers may take place; both end days are within."""


class Ground(Enum):
    """Why a transfer is allowed."""

    WINDOW = "window"
    DISPENSATION = "dispensation"


class Signatory(Enum):
    """The office of the one who has signed."""

    CHAIR = "ordförande"
    TREASURER = "kassör"
    OTHER = "annan"


class Side(Enum):
    """The club for which somebody has signed."""

    LEFT = "frånträdande"
    JOINED = "mottagande"


DAY = Fact("day", "övergångsdag", "Dagen då övergången får verkan.", Day(), word="date")
MOVED = Fact("moved", "flytt", "Om spelaren stadigvarande flyttar till annan ort.", Flag(), default=False)
DISSOLVED = Fact("dissolved", "upphörd förening", "Om spelarens förening upphör.", Flag(), default=False)
ROLE = Fact("role", "undertecknare", "Vilken post den som har skrivit under har.", Choice(Signatory))
CLUB = Fact("club", "undertecknarens klubb", "Klubben som undertecknaren företräder.", Choice(Side))


@dataclass(frozen=True, slots=True)
class Transfer:
    """Whether a transfer may take place, and on what ground."""

    ground: Ground | None

    @property
    def allowed(self) -> bool:
        """Whether it may."""
        return self.ground is not None

    def __str__(self) -> str:
        if self.ground is None:
            return "övergången får inte ske då"
        return "övergången får ske" + (", genom dispens" if self.ground is Ground.DISPENSATION else "")


@provision("pool.4.34.a")
def in_transfer_window(day: date) -> bool:
    """Return whether a day lies within 15-31 December or 1 June-31 July.

    >>> [in_transfer_window(date(2000, 12, d)) for d in (14, 15, 31)]
    [False, True, True]
    """
    on = DAY.checked(day)
    return any(first <= (on.month, on.day) <= last for first, last in WINDOWS)


@provision("pool.4.34.a", "pool.4.34.c")
@reasoned
def transfer(so_far: Reasoning, day: date, moved: bool = False, dissolved: bool = False) -> Transfer:
    """Return whether a player may change clubs on a day.

    :param day: the day on which the transfer takes effect
    :param moved: whether the player moves permanently to another town
    :param dissolved: whether the player's club ceases to exist

    >>> transfer(date(2001, 3, 10)).value.allowed, transfer(date(2001, 3, 10), moved=True).value.ground.value
    (False, 'dispensation')
    """
    on: date = DAY.checked(day)
    grounds = {
        "stadigvarande flytt till annan ort": MOVED.checked(moved),
        "föreningens upphörande": DISSOLVED.checked(dissolved),
    }
    so_far.title = f"övergång {on}"
    open_now = in_transfer_window(on)
    so_far.step(("pool.4.34.a",), "inom 15–31 december eller 1 juni–31 juli", open_now)
    if open_now:
        return Transfer(Ground.WINDOW)
    for name, holds in grounds.items():
        if holds:
            so_far.step(("pool.4.34.c",), f"dispens lämnas vid {name}", True)
            so_far.warn("vem som lämnar dispensen sägs inte; boken läser förbundet (pool.4.34.c)")
            return Transfer(Ground.DISPENSATION)
    so_far.step(("pool.4.34.c",), "grund för dispens: stadigvarande flytt eller föreningens upphörande", False)
    return Transfer(None)


@provision("pool.4.34.b")
@reasoned
def papers_in_order(so_far: Reasoning, role: Signatory, club: Side, dissolved: bool = False) -> bool:
    """Return whether the right person has signed the papers of a transfer.

    :param role: the office of the one who signed
    :param club: the club for which that was
    :param dissolved: whether the club that is left has ceased to exist; then nobody can sign for it

    >>> papers_in_order(Signatory.CHAIR, Side.JOINED).value, papers_in_order(Signatory.TREASURER, Side.LEFT).value
    (False, True)
    """
    office, side, gone = ROLE.checked(role), CLUB.checked(club), DISSOLVED.checked(dissolved)
    so_far.title = f"{office.value} i {side.value} klubb har skrivit under"
    if gone:
        so_far.step(("pool.4.34.b",), "föreningen har upphört: ingen kan skriva under för den, kravet faller")
        so_far.warn("att kravet faller när föreningen har upphört är bokens läsning (pool.4.34.b)")
        return True
    right_club = side is Side.LEFT
    right_office = office in (Signatory.CHAIR, Signatory.TREASURER)
    so_far.step(("pool.4.34.b",), "för den klubb som lämnas", right_club)
    so_far.step(("pool.4.34.b",), "ordförande eller kassör", right_office)
    return right_club and right_office


Question(
    "pool transfer",
    "Får spelaren byta klubb den dagen?",
    transfer,
    (DAY, MOVED, DISSOLVED),
    value=lambda one: {"allowed": one.allowed, "by": one.ground.value if one.ground else None},
    gives={"allowed": "boolean", "by": "string?"},
    text=str,
)
Question(
    "pool transfer papers",
    "Har rätt person skrivit under övergångshandlingarna?",
    papers_in_order,
    (ROLE, CLUB, DISSOLVED),
    value=lambda right: {"in_order": right},
    gives={"in_order": "boolean"},
)
