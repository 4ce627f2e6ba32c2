"""A field's worth at a glance: its value, whether that is enough, how many places score, and what they pay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulebook.law.facts import Choice, Fact, InvalidFacts, Whole, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling
from rulebook.law.swedish import sentence
from rulebook.law.tables import Table
from rulebook.pool.classes import CLASSES, ClassName, PlayerClass, a_class, class_of_highest, who_may_start
from rulebook.pool.points.placement import (
    COLUMNS,
    Points,
    competition_scores,
    minimum_value,
    printed_table,
    scoring_places,
    table_row,
)
from rulebook.pool.points.values import TOP_VALUES, checked_counts, value_of_counts
from rulebook.pool.readings import Scope


@dataclass(frozen=True, slots=True)
class Valuation:
    """What a field is worth, and what it can win.

    :param value: the competition's value
    :param row: the row of the placement table that the value selects, None below the first
    :param competition: the class that the competition is for, None when nobody starts and none is named
    :param starters: how many start
    :param minimum: the value that the class's competition must reach, None where none is enough
    :param reached: whether the value reaches it
    :param places: how many places give points: none where the minimum is not reached, else by the number of starters
    """

    value: int
    row: Points | None
    competition: PlayerClass | None
    starters: int
    minimum: int | None
    reached: bool
    places: int

    @property
    def gives(self) -> bool:
        """Whether anybody can win placement points."""
        return self.reached and self.places > 0 and self.row is not None

    def __str__(self) -> str:
        if self.gives:
            return f"värde {self.value}, placeringspoäng till de {min(self.places, self.starters)} främsta"
        return f"värde {self.value}, {self._why_none()}: inga placeringspoäng"

    def _why_none(self) -> str:
        if self.row is None:
            return "under tabellens första rad"
        if self.reached:
            return f"men {self.starters} startande ger inga poängplatser"
        if self.competition is None or self.minimum is None:
            return "utan minimivärde att nå"
        return f"under minimivärdet {self.minimum} för {self.competition.value}"

    def to_table(self) -> Table:
        """Return what the scoring places pay, for reading."""
        last = min(self.places, self.starters)
        heads = printed_table().columns[1:]
        paid = [
            (head, points)
            for head, points, (first, _) in zip(heads, self.row or (), COLUMNS, strict=self.row is not None)
            if first <= last
        ]
        return Table(sentence(str(self)), ("plats", "poäng"), tuple(paid))


@provision("pool.4.18.g", "pool.4.18.h", "pool.4.19.a", "pool.4.20.a")
@reasoned
def valuation(
    so_far: Reasoning,
    counts: Mapping[tuple[PlayerClass, bool], int],
    competition: PlayerClass | None = None,
    *,
    reading: Readings = None,
) -> Valuation:
    """Return what a field is worth, whether it reaches its minimum, and what its places pay.

    :param counts: how many start of each class, ranked 1-10 or not
    :param competition: the class that the competition is for; by default that of the highest player
    :raises InvalidFacts: when classes of more than one series start, or a class above the competition's

    >>> print(valuation({(ClassName.ELIT.player_class, False): 7}).value)
    värde 49, under minimivärdet 56 för Elit: inga placeringspoäng
    """
    numbers = checked_counts(counts)
    above = competition is not None and any(c not in who_may_start(a_class(competition)) for c, _ in numbers)
    whole_field = above and answer_to(Scope) is Scope.WHOLE
    if whole_field:
        so_far.warn("Värdet är hela arrangemangets; poängplatserna är räknade efter alla startande där.")
    ruling = class_valuation(numbers, competition, class_of_highest(c for c, _ in numbers) if whole_field else None)
    so_far.title = ruling.title
    return so_far.take(ruling)


@reasoned
def class_valuation(
    so_far: Reasoning,
    counts: Mapping[tuple[PlayerClass, bool], int],
    competition: PlayerClass | None = None,
    reckoned_as: PlayerClass | None = None,
    *,
    reading: Readings = None,
) -> Valuation:
    """Return what a field is worth whose players may all start in the competition.

    :param counts: how many start of each class, ranked 1-10 or not
    :param competition: the class that the competition is for; by default that of the highest player
    :param reckoned_as: the class whose competition the value is reckoned as, where that is another
    :raises InvalidFacts: when classes of more than one series start, or a class above the competition's

    >>> print(class_valuation({(ClassName.KL1.player_class, False): 8}).value)
    värde 40, placeringspoäng till de 4 främsta
    """
    numbers = checked_counts(counts)
    highest = class_of_highest(c for c, _ in numbers)
    wanted = highest if competition is None else a_class(competition)
    starters = sum(numbers.values())
    total = so_far.take(value_of_counts(numbers, reckoned_as or wanted))
    row = table_row(total)
    if row is not None:
        so_far.step(("pool.4.18.j",), f"tabellraden för värdet {total}", row)
    minimum, reached, places = None, False, 0
    if wanted is not None:
        if competition is None:
            so_far.step(("pool.4.19.a",), "räknad som en tävling för den högsta spelarens klass", wanted.value)
        minimum, reached = minimum_value(wanted), so_far.take(competition_scores(wanted, total))
    if reached and row is not None:
        places = so_far.take(scoring_places(starters))
    so_far.title = f"Värdet av {starters} startande"
    return Valuation(total, row, wanted, starters, minimum, reached, places)


_NUMBERS = tuple(
    Fact(c.word, f"antal {c.value}", f"Startande i klassen {c.value}.", Whole(), default=None) for c in CLASSES
)
_TOPS = tuple(
    Fact(
        f"{c.word}_top",
        f"{c.value} med rank 1–10",
        f"Hur många av dem i {c.value} som har rank 1–10.",
        Whole(),
        default=0,
    )
    for c in TOP_VALUES
)
_CLASS = Fact(
    "class", "tävlingens klass", "Tävlingens klass; annars den högsta spelarens.", Choice(ClassName), default=None
)


def value_of_field(*, reading: Readings = None, **facts: Any) -> Ruling[Valuation]:
    """Return the valuation of a field given as the command gives it: numbers by the classes' words, `kl1_top`, `class`.

    >>> value_of_field(elit=10, kl1=10, kl2=20).settled().row
    (64, 48, 32, 16, 8)
    """
    given = {c: facts.get(c.word) for c in CLASSES}
    if all(number is None for number in given.values()):
        raise InvalidFacts("startande", "", f"antalet i minst en klass, t.ex. {_NUMBERS[0].option} 10")
    counts: dict[tuple[PlayerClass, bool], int] = {}
    for c, number in given.items():
        started = whole(f"antal {c.value}", 0 if number is None else number)
        top = whole(f"{c.value} med rank 1–10", facts.get(f"{c.word}_top", 0), most=started)
        counts |= {(c, True): top, (c, False): started - top}
    named = facts.get("class")
    try:
        return valuation(counts, named and named.player_class, reading=reading)
    except InvalidFacts as error:
        if error.field == "klasser":
            options = ", ".join(fact.option for fact, c in zip(_NUMBERS, CLASSES, strict=True) if given[c])
            raise InvalidFacts(options, error.got, error.accepted) from None
        if error.field == "klass" and named:
            raise InvalidFacts(_CLASS.label, named.value, f"en klass vars tävling {error.got} får starta i") from None
        raise


def _shown(found: Valuation) -> str | Table:
    return found.to_table() if found.gives else f"{sentence(str(found))}."


Question(
    "pool value",
    "Vad är fältet värt, räcker det till placeringspoäng, och vad ger platserna?",
    value_of_field,
    (*_NUMBERS, *_TOPS, _CLASS),
    value=lambda found: {"value": found.value, "row": found.row},
    gives={"value": "integer", "row": (["integer"], None)},
    text=_shown,
)
