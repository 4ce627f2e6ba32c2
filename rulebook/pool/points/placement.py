"""From a competition's value to placement points: minimum values, the placement table, scoring places (4.18.h-4.20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from rulebook.law.facts import of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.tables import DecisionTable, Interval, Row, Table, at_least, at_most
from rulebook.pool.classes import OpenClass, PlayerClass, SoleClass, WomenClass, a_class
from rulebook.pool.readings import FewStarters, SeniorMinimum, SharedLimit, WalkoverWins

MINIMUM_VALUES: Mapping[PlayerClass, int] = {
    OpenClass.ELIT: 56,
    OpenClass.KL1: 40,
    OpenClass.KL2: 24,
    OpenClass.KL3: 8,
    WomenClass.DAM_ELIT: 40,
    WomenClass.DAM_KL1: 24,
    SoleClass.JUNIOR: 24,
}
"""The value that a class's competition must reach before placement points are given, as printed."""

SENIOR_MINIMUM = 40
"""The missing minimum of the seniors, derived like the others: eight players at the class's value."""

COLUMNS: tuple[tuple[int, int], ...] = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16))
"""The places that each column of the placement table is for."""

PLACEMENT_TABLE: tuple[tuple[int, int | None, int, int, int, int, int], ...] = (
    (8, 16, 8, 6, 4, 2, 1),
    (17, 28, 12, 9, 6, 3, 1),
    (29, 40, 16, 12, 8, 4, 2),
    (41, 52, 20, 15, 10, 5, 2),
    (53, 64, 24, 18, 12, 6, 3),
    (65, 76, 28, 21, 14, 7, 3),
    (77, 88, 32, 24, 16, 8, 4),
    (89, 100, 36, 27, 18, 9, 4),
    (101, 112, 40, 30, 20, 10, 5),
    (113, 124, 44, 33, 22, 11, 5),
    (125, 136, 48, 36, 24, 12, 6),
    (137, 148, 52, 39, 26, 13, 6),
    (149, 160, 56, 42, 28, 14, 7),
    (161, 172, 60, 45, 30, 15, 7),
    (173, 184, 64, 48, 32, 16, 8),
    (185, 196, 68, 51, 34, 17, 8),
    (197, 208, 72, 54, 36, 18, 9),
    (209, 220, 76, 57, 38, 19, 9),
    (221, 232, 80, 60, 40, 20, 10),
    (233, None, 84, 63, 42, 21, 10),
)
"""The placement table as printed: value from, value to (none in the last row), then the points of each column."""

SCORING_STEPS: tuple[tuple[int, int | None, int], ...] = ((8, 12, 4), (13, 24, 8), (25, None, 16))
"""How many places give placement points: starters from, starters to (none in the last), places."""

WINS_NEEDED = 1
"""The matches that a player must have played and won to receive placement points."""

Points = tuple[int, int, int, int, int]


def interval(low: int, high: int | None, more: str = "") -> str:
    """Return an interval as people read it.

    :param more: what stands after the first number where there is no last, in place of »över«

    >>> interval(3, 4), interval(25, None, " eller fler"), interval(233, None)
    ('3–4', '25 eller fler', 'över')
    """
    if high is None:
        return f"{low}{more}" if more else "över"
    return str(low) if low == high else f"{low}–{high}"


@provision("pool.4.18.j")
def table_row(total_value: int) -> Points | None:
    """Return the printed points for places 1, 2, 3-4, 5-8 and 9-16.

    :returns: None below the first row, which begins at 8

    >>> table_row(180), table_row(7)
    ((64, 48, 32, 16, 8), None)
    """
    whole("värde", total_value)
    for low, high, *points in PLACEMENT_TABLE:
        if low <= total_value and (high is None or total_value <= high):
            first, second, third, fifth, ninth = points
            return first, second, third, fifth, ninth
    return None


@provision("pool.4.18.j")
def formula_row(total_value: int) -> Points | None:
    """Return the same points by calculation: 4, 3, 2, 1 and a half times a factor.

    The factor grows by one for every twelve points of value, from 2 to 21; the half is rounded down.

    >>> formula_row(180) == table_row(180)
    True
    """
    if whole("värde", total_value) < PLACEMENT_TABLE[0][0]:
        return None
    k = min((total_value + 19) // 12, 21)
    return 4 * k, 3 * k, 2 * k, k, k // 2


def minimum_table() -> Table:
    """Return the printed minimum values for reading.

    >>> minimum_table().rows[0]
    ('Elit', 56)
    """
    rows = tuple((c.value, least) for c, least in MINIMUM_VALUES.items())
    return Table("Minimivärden", ("tävling för", "minimivärde"), rows, ("pool.4.19.b",))


def printed_table() -> Table:
    """Return the placement table for reading, with the regulation's own column heads.

    >>> printed_table().rows[0], printed_table().rows[-1][0]
    (('8–16', 8, 6, 4, 2, 1), 'över')
    """
    rows = tuple((interval(low, high), *points) for low, high, *points in PLACEMENT_TABLE)
    heads = (
        "Tävlingens värde",
        *(f"{interval(*places)}:{'e' if places == COLUMNS[-1] else 'an'}" for places in COLUMNS),
    )
    return Table("Placeringspoäng", heads, rows, ("pool.4.18.j",))


@provision("pool.4.19.b", "pool.4.27.1.a")
@reads
def minimum_value(competition: PlayerClass, *, reading: Readings = None) -> int | None:
    """Return the value that a class's competition must reach.

    :returns: None where no value is enough: youths, and seniors under one reading

    >>> minimum_value(OpenClass.ELIT), minimum_value(SoleClass.SENIOR), minimum_value(SoleClass.YOUTH)
    (56, 40, None)
    """
    if a_class(competition) is SoleClass.SENIOR:
        derived = {SeniorMinimum.ANALOGOUS: SENIOR_MINIMUM, SeniorMinimum.NONE: 0, SeniorMinimum.NO_POINTS: None}
        return derived[answer_to(SeniorMinimum)]
    return MINIMUM_VALUES.get(competition)


@provision("pool.4.19.a", "pool.4.27.1.a")
@reasoned
def competition_scores(
    so_far: Reasoning, competition: PlayerClass, total_value: int, *, reading: Readings = None
) -> bool:
    """Return whether a class's competition reaches the value that placement points need.


    >>> competition_scores(OpenClass.ELIT, 56).value, competition_scores(OpenClass.ELIT, 55).value
    (True, False)
    """
    least = minimum_value(a_class(competition))
    whole("värde", total_value)
    so_far.title = f"Når tävlingen för {competition.value} sitt minimivärde?"
    women = ("pool.4.27.1.a",) if competition in tuple(WomenClass) else ()
    cites = (*women, "pool.4.19.a", "pool.4.19.b")
    if least is None:
        so_far.step(cites, f"{competition.value} har inget minimivärde och ger inga placeringspoäng", False)
        return False
    reached = total_value >= least
    text = f"värdet {total_value} mot minimivärdet {least} för {competition.value}, räcker"
    so_far.step(cites, text, reached)
    if competition is SoleClass.SENIOR and answer_to(SeniorMinimum) is SeniorMinimum.ANALOGOUS:
        so_far.warn(f"Minimivärdet {SENIOR_MINIMUM} för Senior är härlett; reglementet nämner inget.")
    return reached


_FEW = SCORING_STEPS[0][0] - 1

SCORING_PLACES = DecisionTable(
    "startande",
    {"startande": at_least(0), "läsning": tuple(FewStarters)},
    (
        Row(
            {"startande": at_most(_FEW), "läsning": FewStarters.NOBODY},
            0,
            ("pool.4.20.a",),
            f"{_FEW} eller färre startande, poängplatser",
        ),
        Row(
            {"startande": at_most(_FEW), "läsning": FewStarters.EVERYBODY},
            COLUMNS[-1][1],
            ("pool.4.20.a",),
            f"{_FEW} eller färre startande, poängplatser bara begränsade av tabellen",
        ),
        *(
            Row(
                {"startande": Interval(low, high)},
                places,
                (f"pool.4.20.{letter}",),
                f"{interval(low, high, ' eller fler')} startande, poängplatser",
            )
            for letter, (low, high, places) in zip("abc", SCORING_STEPS, strict=True)
        ),
    ),
)
"""How many places give points, by the number of starters; below the first step the text is silent."""


@provision("pool.4.20.a", "pool.4.20.b", "pool.4.20.c")
@reasoned
def scoring_places(so_far: Reasoning, starters: int, *, reading: Readings = None) -> int:
    """Return how many of the first placed receive placement points (pool.4.20.a-c).

    :param starters: how many started

    >>> [scoring_places(n).value for n in (7, 8, 12, 13, 24, 25)]
    [0, 4, 4, 8, 8, 16]
    """
    few = whole("startande", starters) <= _FEW
    so_far.title, so_far.unit = f"{starters} startande", ("poängplats", "poängplatser")
    answer = answer_to(FewStarters) if few else FewStarters.NOBODY
    return so_far.take(SCORING_PLACES.decide(startande=starters, läsning=answer))


class Obstacle(Enum):
    """Why a place in the list gives no placement points."""

    NO_ROW = "värdet saknar tabellrad"
    NO_PLACE = "ingen känd plats"
    NOT_SCORING = "ingen poängplats"
    NO_WIN = "ingen spelad och vunnen match"


@dataclass(frozen=True, slots=True)
class Line:
    """What a player's placement points hang on in the result list.

    :param place: the place's number, None if unknown
    :param wins: matches played and won
    :param walkovers: matches won without play
    :param sharing: how many share the place, the player included
    """

    place: int | None
    wins: int = 0
    walkovers: int = 0
    sharing: int = 1

    def __post_init__(self) -> None:
        if self.place is not None:
            whole("plats", self.place, least=1)
        whole("vinster", self.wins)
        whole("vinster på WO", self.walkovers)
        whole("delar platsen", self.sharing, least=1)


@provision("pool.4.20.d")
@reads
def obstacle(line: Line, places: int, *, reading: Readings = None) -> Obstacle | None:
    """Return what keeps a line from placement points, or None: a known place, a scoring one, a match won.

    :param places: how many places give points

    >>> obstacle(Line(3, wins=1), 4), obstacle(Line(3), 4).value
    (None, 'ingen spelad och vunnen match')
    """
    of_kind("rad", line, Line, "en rad ur resultatlistan"), whole("poängplatser", places)
    if line.place is None:
        return Obstacle.NO_PLACE
    if line.place > places:
        return Obstacle.NOT_SCORING
    by_walkover = line.wins < WINS_NEEDED <= line.wins + line.walkovers
    if by_walkover and answer_to(WalkoverWins) is WalkoverWins.NOT_PLAYED:
        return Obstacle.NO_WIN
    if line.wins < WINS_NEEDED and not by_walkover:
        return Obstacle.NO_WIN
    if line.place + line.sharing - 1 > places and answer_to(SharedLimit) is SharedLimit.PERSONS:
        return Obstacle.NOT_SCORING
    return None


@provision("pool.4.18.h", "pool.4.20.d")
@reasoned
def placement_points(
    so_far: Reasoning,
    total_value: int,
    place: int | None,
    starters: int,
    wins: int,
    *,
    walkovers: int = 0,
    sharing: int = 1,
    reading: Readings = None,
) -> int:
    """Return one player's placement points in a competition that reaches its minimum.

    :param total_value: the competition's value
    :param place: the place's number, None if unknown
    :param starters: how many started
    :param wins: matches played and won
    :param walkovers: matches won without play
    :param sharing: how many share the place, the player included

    >>> placement_points(42, 3, 10, wins=1).value, placement_points(42, 5, 10, wins=1).value
    (10, 0)
    """
    line, row = Line(place, wins, walkovers, sharing), table_row(total_value)
    where = "utan känd plats" if place is None else f"plats {place}"
    so_far.title, so_far.unit = f"Placeringspoäng, {where} av {starters}", ("poäng", "poäng")
    whole("startande", starters)
    if row is None:
        so_far.step(("pool.4.18.j",), f"värdet {total_value} saknar tabellrad", 0)
        return 0
    so_far.step(("pool.4.18.j",), f"tabellraden för värdet {total_value}", row)
    if place is None or wins + walkovers < WINS_NEEDED:  # nothing, however many places score
        return _nothing(so_far, Obstacle.NO_PLACE if place is None else Obstacle.NO_WIN, line, ())
    limit = scoring_places(starters)
    hindered = obstacle(line, so_far.take(limit))
    if hindered is not None:
        return _nothing(so_far, hindered, line, limit.cites)
    column = column_of(place)
    so_far.step(("pool.4.18.h",), f"kolumnen för plats {interval(*COLUMNS[column])}", row[column])
    return row[column]


def _nothing(so_far: Reasoning, hindered: Obstacle, line: Line, limit: tuple[str, ...]) -> int:
    text = f"plats {line.place} är {hindered.value}" if hindered is Obstacle.NOT_SCORING else hindered.value
    so_far.step(_OBSTACLE_CITES.get(hindered, limit), text, 0)
    return 0


_OBSTACLE_CITES: Mapping[Obstacle, tuple[str, ...]] = {
    Obstacle.NO_ROW: ("pool.4.18.j",),
    Obstacle.NO_PLACE: ("pool.4.18.h",),
    Obstacle.NO_WIN: ("pool.4.20.d",),
}
"""What each obstacle rests on; a place that does not score rests on the rule that limited the places."""


@provision("pool.4.18.i")
@reasoned
def payout(so_far: Reasoning, total_value: int, starters: int, *, reading: Readings = None) -> int:
    """Return how many placement points a competition gives in all, if every scoring place is taken (pool.4.18.i).

    :param total_value: the competition's value, which only selects the table's row
    :param starters: how many started

    >>> payout(180, 40).value
    304
    """
    row = table_row(total_value)
    places = min(so_far.take(scoring_places(starters)), starters)
    so_far.title, so_far.unit = f"Utbetalt på värdet {total_value}, {starters} startande", ("poäng", "poäng")
    total = 0
    for points, (first, last) in zip(row or (), COLUMNS, strict=row is not None):
        if number := max(0, min(last, places) - first + 1):
            total += number * points
            so_far.step(("pool.4.18.j",), f"plats {interval(first, last)}: {number} × {points}", number * points)
    so_far.step(("pool.4.18.h",), "placeringspoäng i alla", total)
    return total


def column_of(place: int) -> int:
    """Return the position of the column that a place from 1 to 16 reads.

    >>> column_of(2), column_of(9)
    (1, 4)
    """
    whole("plats", place, least=1, most=COLUMNS[-1][1])
    return next(i for i, (first, last) in enumerate(COLUMNS) if first <= place <= last)
