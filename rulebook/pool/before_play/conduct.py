"""Improper conduct: what is listed as such, what may follow, and who decides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rulebook.law.facts import Choice, Fact
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided
from rulebook.law.tables import Table
from rulebook.pool.before_play.readings import SuspensionAfter

MANAGEMENT = "tävlingsledningen"
"""Who decides on warnings and disqualifications."""


class Offence(Enum):
    """The listed kinds of improper conduct, by the letter that the regulation gives them."""

    HOUSE_RULES = "a"
    DAMAGE = "b"
    THROWING = "c"
    NOISE = "d"
    LEAVING = "e"
    STIMULANTS = "f"

    @property
    def title(self) -> str:
        """The offence in short.

        >>> Offence.THROWING.title
        'kasta lösa föremål under match'
        """
        return _TITLES[self]

    @property
    def cites(self) -> tuple[str, ...]:
        """The provision that names the offence."""
        return (f"pool.4.4.{'cdefgh'['abcdef'.index(self.value)]}",)


_TITLES = {
    Offence.HOUSE_RULES: "bryta mot tävlingslokalens ordningsregler",
    Offence.DAMAGE: "skada tävlingsmaterial eller lokal",
    Offence.THROWING: "kasta lösa föremål under match",
    Offence.NOISE: "störa andra aktiva tävlande",
    Offence.LEAVING: "gå ifrån bordet",
    Offence.STIMULANTS: "bruka otillåtna stimulerande medel under tävling",
}


class Sanction(Enum):
    """What the competition's management chooses between."""

    WARNING = "varning"
    DISQUALIFICATION = "diskvalificering"


OFFENCE = Fact("offence", "förseelse", "Förseelsens bokstav i 4.4, a till f.", Choice(Offence))
DECISION = Fact(
    "decision", "beslut", "Vad tävlingsledningen har beslutat, om den har gjort det.", Choice(Sanction), default=None
)


@dataclass(frozen=True, slots=True)
class Consequences:
    """The sanctions that are open, and whether a suspension may follow; None while that hangs on the choice."""

    sanctions: tuple[Sanction, ...]
    suspension_possible: bool | None

    def __str__(self) -> str:
        chosen = " eller ".join(one.value for one in self.sanctions)
        if self.suspension_possible is None:
            return chosen
        return f"{chosen}; avstängning {'kan' if self.suspension_possible else 'kan inte'} följa"


@provision("pool.4.4.a", "pool.4.4.b")
@reasoned
def consequences(
    so_far: Reasoning, offence: Offence, decision: Sanction | None = None, *, reading: Readings = None
) -> Consequences | Undecided:
    """Return what may follow on improper conduct; the choice itself is the competition management's.

    :param offence: which of the listed offences it is
    :param decision: what has been decided, None before that

    >>> consequences(Offence.THROWING).value.options
    ('varning', 'diskvalificering')
    >>> consequences(Offence.THROWING, Sanction.DISQUALIFICATION).value.suspension_possible
    True
    """
    what: Offence = OFFENCE.checked(offence)
    chosen: Sanction | None = DECISION.checked(decision)
    so_far.title = f"förseelse {what.value}: {what.title}"
    so_far.step(what.cites, f"förseelse {what.value}, {what.title}: varning eller diskvalificering")
    either = answer_to(SuspensionAfter) is SuspensionAfter.EITHER
    if chosen is None:
        return Discretion(
            "om det blir varning eller diskvalificering",
            ("pool.4.4.a", "pool.4.4.b"),
            certain=Consequences(tuple(Sanction), True if either else None),
            who=MANAGEMENT,
            options=tuple(one.value for one in Sanction),
        )
    possible = either or chosen is Sanction.DISQUALIFICATION
    so_far.step(("pool.4.4.a",), f"{MANAGEMENT} har beslutat {chosen.value}; avstängning kan följa", possible)
    return Consequences((chosen,), possible)


def offence_table() -> Table:
    """Return the listed offences for reading.

    >>> offence_table().rows[2]
    ('c', 'kasta lösa föremål under match')
    """
    cites = tuple(cite for one in Offence for cite in one.cites)
    return Table("Förseelser", ("punkt", "vad"), tuple((one.value, one.title) for one in Offence), cites)


Question(
    "pool conduct",
    "Vad kan följa på ett olämpligt uppträdande?",
    consequences,
    (OFFENCE, DECISION),
    value=lambda one: {
        "sanctions": [sanction.value for sanction in one.sanctions],
        "suspension_possible": one.suspension_possible,
    },
    gives={"sanctions": ["string"], "suspension_possible": "boolean?"},
    text=str,
)
