"""What a field is worth: the players' class values and a competition's value (pool.4.18.a-g)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulebook.law.facts import InvalidFacts, all_of, by_key, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.tables import Table
from rulebook.pool.classes import (
    CLASSES,
    OpenClass,
    PlayerClass,
    Series,
    SoleClass,
    WomenClass,
    a_class,
    class_of_highest,
    counting_class,
)
from rulebook.pool.readings import RankList, Scope

CLASS_VALUES: Mapping[PlayerClass, int] = {
    OpenClass.ELIT: 7,
    OpenClass.KL1: 5,
    OpenClass.KL2: 3,
    OpenClass.KL3: 1,
    SoleClass.SENIOR: 5,
    WomenClass.DAM_ELIT: 5,
    WomenClass.DAM_KL1: 3,
    SoleClass.JUNIOR: 3,
}
"""What a player is worth, by class; youths have no value of their own."""

TOP_VALUES: Mapping[PlayerClass, int] = {OpenClass.KL1: 6, OpenClass.KL2: 4, OpenClass.KL3: 2}
"""What a player ranked among the first of the class is worth, where the regulation prints it."""

TOP_RANKS = 10
"""The last rank that is worth the higher value."""

_VALUE_CITES = {
    Series.OPEN: "pool.4.18.b",
    Series.SENIOR: "pool.4.18.d",
    Series.WOMEN: "pool.4.18.e",
    Series.JUNIOR: "pool.4.18.f",
}


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as the field's value sees him: the class, and the rank within it if he has one.

    >>> Entrant(OpenClass.KL2, 0)
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: ranking: fick 0, väntade ett heltal från 1
    """

    player_class: PlayerClass
    rank: int | None = None

    def __post_init__(self) -> None:
        a_class(self.player_class)
        if self.rank is not None:
            whole("ranking", self.rank, least=1)

    @property
    def top(self) -> bool:
        """Whether the rank is among those that are worth more in some classes."""
        return self.rank is not None and self.rank <= TOP_RANKS

    def __str__(self) -> str:
        return str(self.player_class.value) + ("" if self.rank is None else f" med rank {self.rank}")


@provision("pool.4.18.a", "pool.4.18.b", "pool.4.18.c", "pool.4.18.d", "pool.4.18.e", "pool.4.18.f")
@reasoned
def class_value(
    so_far: Reasoning, player_class: PlayerClass, rank: int | None = None, *, reading: Readings = None
) -> int:
    """Return what a player is worth to a competition, by his own class.

    :param rank: rank within the class on the list in force, None for the unranked

    >>> class_value(OpenClass.KL2, 10).value, class_value(OpenClass.KL2, 11).value
    (4, 3)
    """
    entrant = Entrant(player_class, rank)
    so_far.title, so_far.unit = f"En spelares värde: {entrant}", ("poäng", "poäng")
    cites, name, worth = _worth(player_class, entrant.top)
    so_far.step(cites, name, worth)
    return worth


def _worth(player_class: PlayerClass, top: bool) -> tuple[tuple[str, ...], str, int]:
    """Return what a player of a class is worth, after the provisions that say so and the class's name in steps."""
    if player_class is SoleClass.YOUTH:
        return ("pool.4.18.a",), "Ungdom utan poängvärde", 0
    cites, name = (_VALUE_CITES[player_class.series],), player_class.value
    if top and player_class in TOP_VALUES and answer_to(RankList) is RankList.OWN_CLASS:
        return (*cites, "pool.4.18.c"), f"{name} med rank 1–{TOP_RANKS}", TOP_VALUES[player_class]
    return cites, name, CLASS_VALUES[player_class]


@provision("pool.4.18.g")
@reasoned
def competition_value(
    so_far: Reasoning, field: Iterable[Entrant], competition: PlayerClass | None = None, *, reading: Readings = None
) -> int:
    """Return a competition's value: the sum of all participants' values (pool.4.18.g).

    :param field: everybody who starts, all from one series
    :param competition: the class that the competition is for; by default that of the highest player
    :raises InvalidFacts: when the field mixes series, or somebody has a higher class than the competition

    >>> competition_value([Entrant(OpenClass.KL1, rank) for rank in range(20, 26)] + [Entrant(OpenClass.KL2)] * 4).value
    42
    """
    counts = Counter((e.player_class, e.top) for e in all_of("startande", field, Entrant))
    value = so_far.take(value_of_counts(counts, competition))
    so_far.title, so_far.unit = f"Tävlingens värde, {counts.total()} startande", ("poäng", "poäng")
    return value


@provision("pool.4.18.g")
@reasoned
def value_of_counts(
    so_far: Reasoning,
    counts: Mapping[tuple[PlayerClass, bool], int],
    competition: PlayerClass | None = None,
    *,
    reading: Readings = None,
) -> int:
    """Return a competition's value from the number in each class, ranked 1-10 or not.

    Youths count as juniors in a juniors' competition, and nothing in their own.

    :param competition: the class that the competition is for; by default that of the highest player
    :raises InvalidFacts: when classes of more than one series start, or a class above the competition's

    >>> value_of_counts({(OpenClass.KL1, True): 10, (OpenClass.KL1, False): 2}).value
    70
    """
    numbers = checked_counts(counts)
    highest = class_of_highest(c for c, _ in numbers)
    wanted = highest if competition is None else a_class(competition)
    total = 0
    groups: dict[tuple[tuple[str, ...], str, int], int] = {}
    for (player_class, top), number in numbers.items():
        counted = counting_class(player_class, wanted) if wanted else player_class
        cites, name, worth = _worth(counted, top)
        if counted is not player_class:
            name = f"{player_class.value}, räknade som {counted.value},"
        group = (cites, name, worth)
        groups[group] = groups.get(group, 0) + number
    for (cites, name, worth), number in groups.items():
        so_far.step(cites, f"{number} {name} à {worth}", number * worth)
        total += number * worth
    so_far.step(("pool.4.18.g",), "tävlingens samlade värde", total)
    so_far.unit = ("poäng", "poäng")
    return total


@provision("pool.4.18.g")
@reads
def class_values(
    fields: Mapping[PlayerClass, Iterable[Entrant]], *, reading: Readings = None
) -> dict[PlayerClass, int]:
    """Return the value that each class's competition of an arrangement has (pool.4.18.g).

    :param fields: who starts in each class

    >>> fields = {OpenClass.KL1: [Entrant(OpenClass.KL1)] * 10, OpenClass.KL2: [Entrant(OpenClass.KL2)] * 12}
    >>> list(class_values(fields).values()), list(class_values(fields, reading=Scope.WHOLE).values())
    ([50, 36], [86, 86])
    """
    own = {
        competition: competition_value(field, competition).settled()
        for competition, field in by_key("tävlingsklasser", fields, PlayerClass).items()
    }
    if answer_to(Scope) is Scope.PER_CLASS:
        return own
    return dict.fromkeys(own, sum(own.values()))


def class_value_table() -> Table:
    """Return the class values for reading, with the higher value of the ranked where the regulation prints one.

    >>> class_value_table().rows[1]
    ('Kl 1', 'öppen serie', 5, 6)
    """
    rows = tuple((c.value, c.series.value, worth, TOP_VALUES.get(c)) for c, worth in CLASS_VALUES.items())
    heads = ("klass", "serie", "poängvärde", f"med rank 1–{TOP_RANKS}")
    cites = tuple(f"pool.4.18.{letter}" for letter in "bcdef")
    return Table("Poängvärden", heads, rows, cites)


def checked_counts(counts: object) -> dict[tuple[PlayerClass, bool], int]:
    """Return the numbers above 0 by class and whether ranked 1-10, in the classes' order.

    :raises InvalidFacts: for anything else than such numbers

    >>> checked_counts({(OpenClass.KL2, False): 3, (OpenClass.ELIT, True): 0, (OpenClass.KL1, False): 2}).values()
    dict_values([2, 3])
    """
    given = by_key("antal", counts, tuple)
    for key, number in given.items():
        if len(key) != 2 or not isinstance(key[1], bool):
            raise InvalidFacts("antal", str(key), "antal för varje klass, med och utan rank 1–10")
        a_class(key[0])
        whole("antal", number)
    return {(c, top): given[c, top] for c in CLASSES for top in (True, False) if given.get((c, top))}
