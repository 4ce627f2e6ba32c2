"""A list of car journeys: what each of them is paid, under the same rules as a single one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from rulebook.bridge.championship.money.travel import ACTUAL, JUNIORS, MIL, PERSONS, car_travel
from rulebook.law.facts import all_of
from rulebook.law.readings import Readings
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided
from rulebook.law.swedish import number_of
from rulebook.law.tables import Table


@dataclass(frozen=True, slots=True)
class Journey:
    """A car's journey: whose it is, how far in Swedish miles, how many are in the car, its actual cost if known."""

    team: str
    mil: Fraction | int
    players: int
    actual: Fraction | int | None = None

    def __post_init__(self) -> None:
        MIL.checked(self.mil)
        PERSONS.checked(self.players)
        if self.actual is not None:
            ACTUAL.checked(self.actual)


@dataclass(frozen=True, slots=True, repr=False)
class PaidJourneys:
    """Each journey with the kronor that it gives, None where the rules do not say."""

    journeys: tuple[tuple[Journey, Fraction | None], ...]

    @property
    def rows(self) -> tuple[tuple[str, Fraction | int, int, Fraction | None], ...]:
        """Team, Swedish miles, persons in the car, and kronor, a row for each journey."""
        return tuple((one.team, one.mil, one.players, paid) for one, paid in self.journeys)

    def table(self) -> Table:
        """Return the journeys as a table."""
        return Table("Bilresor", ("lag", "mil", "personer", "kr"), self.rows)

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__


@reasoned
def car_journeys(
    so_far: Reasoning, journeys: Iterable[Journey], juniors: bool = False, *, reading: Readings = None
) -> PaidJourneys | Undecided:
    """Return what each of several car journeys is paid; where the rules leave some open, the others are certain.

    :param journeys: a car each, in the order in which they are to stand
    :param juniors: whether they are to a junior championship final
    :returns: kronor
    :raises InvalidFacts: for impossible facts

    >>> [paid for *_, paid in car_journeys([Journey("A", 10, 4), Journey("B", 35, 4, 600)]).value.rows]
    [Fraction(180, 1), Fraction(600, 1)]
    """
    driven: tuple[Journey, ...] = all_of("resor", journeys, Journey)
    of_juniors: bool = JUNIORS.checked(juniors)
    so_far.title = f"{number_of(len(driven), 'bilresa', 'bilresor')}{' till en JSM-final' if of_juniors else ''}"
    found: list[tuple[Journey, Fraction | None]] = []
    open_points: list[Undecided] = []
    for one in driven:
        paid = so_far.hear(car_travel(one.mil, one.players, of_juniors, one.actual), about=one.team)
        if isinstance(paid, Undecided):
            open_points.append(replace(paid, question=f"{one.team}: {paid.question}"))
            found.append((one, None))
        else:
            found.append((one, paid))
    listed = PaidJourneys(tuple(found))
    for point in open_points[1:]:
        so_far.warn(f"Också öppet: {point.question}")
    return replace(open_points[0], certain=listed) if open_points else listed
