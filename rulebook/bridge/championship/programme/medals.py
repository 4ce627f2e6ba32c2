"""The federation's championship medals."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rulebook.law.facts import Fact, Flag, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.tables import Table


class Medal(Enum):
    """A medal."""

    GOLD = "guld"
    SILVER = "silver"
    BRONZE = "brons"
    NONE = "ingen medalj"


MEDALS: Mapping[int, Medal] = {1: Medal.GOLD, 2: Medal.SILVER, 3: Medal.BRONZE}
"""The medal for each place that has one."""

PLACE = Fact("place", "placering", "Placeringen i mästerskapet.", Whole(least=1))
SHARED = Fact("shared", "delad", "Om placeringen är delad med någon annan.", Flag(), default=False)


@provision("sm.mastarskapsmedaljer.a")
@reasoned
def medal(so_far: Reasoning, place: int, shared: bool = False) -> Medal | Undecided:
    """Return which medal a place gives.

    :param place: the place, 1 the best
    :param shared: whether somebody else has the same place
    :returns: unregulated where a place with a medal is shared
    :raises InvalidFacts: for what is no place

    >>> [medal(place).value.value for place in (1, 2, 3, 4)]
    ['guld', 'silver', 'brons', 'ingen medalj']
    """
    number: int = PLACE.checked(place)
    level = bool(SHARED.checked(shared))
    won = MEDALS.get(number, Medal.NONE)
    so_far.title = f"plats {number}"
    so_far.step(("sm.mastarskapsmedaljer.a",), "mästerskapsmedalj", won)
    if level and won is not Medal.NONE:
        question = "vilka medaljer en delad placering ger"
        return Unregulated(question, ("sm.mastarskapsmedaljer.a",))
    return won


def medal_table() -> Table:
    """Return the medals for reading, as the regulation prints them.

    >>> medal_table().rows[0]
    ('1', 'guld')
    """
    rows = tuple((str(place), one.value) for place, one in MEDALS.items())
    return Table("Förbundets mästerskapsmedaljer", ("plats", "medalj"), rows, ("sm.mastarskapsmedaljer.a",))


Question(
    "bridge medal",
    "Vilken medalj ger placeringen?",
    medal,
    (PLACE, SHARED),
    value=lambda won: {"medal": None if won is Medal.NONE else won.value},
    gives={"medal": "string?"},
)
