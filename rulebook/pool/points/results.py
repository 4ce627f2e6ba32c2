"""From the field to the points: class values, a competition's value, the placement table, who scores, and how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rulebook.law.facts import InvalidFacts, all_of, by_key, flag, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Reading, Readings, chosen
from rulebook.law.rulings import Ruling, Step, naming_readings
from rulebook.law.swedish import alphabetical
from rulebook.law.tables import DecisionTable, Interval, Row, Table, at_least, at_most
from rulebook.pool.classes import (
    CLASSES,
    OpenClass,
    PlayerClass,
    Series,
    SoleClass,
    WomenClass,
    a_class,
    counting_class,
)
from rulebook.pool.readings import (
    POINTS,
    Approved,
    DisqualifiedStarter,
    FewStarters,
    RankList,
    Scope,
    SeniorMinimum,
    SharedLimit,
    WalkoverWins,
)

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

PARTICIPATION_POINTS = 2
"""What everybody who starts in an approved ranking competition receives."""

WINS_NEEDED = 1
"""The matches that a player must have played and won to receive placement points."""

Points = tuple[int, int, int, int, int]


def _interval(low: int, high: int | None, more: str = "") -> str:
    if high is None:
        return f"{low}{more}" if more else "över"
    return str(low) if low == high else f"{low}–{high}"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as the field's value sees him: the class, and the rank within it if he has one.

    >>> Entrant(OpenClass.KL2, 0)
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: rank: fick 0, väntade ett heltal från 1
    """

    player_class: PlayerClass
    rank: int | None = None

    def __post_init__(self) -> None:
        a_class(self.player_class)
        if self.rank is not None:
            whole("rank", self.rank, least=1)

    def __str__(self) -> str:
        return str(self.player_class.value) + ("" if self.rank is None else f" med rank {self.rank}")


@dataclass(frozen=True, slots=True)
class Result:
    """One player's line in a competition's result list.

    :param rank: rank within the own class, if any
    :param place: 1 + the number of better players; None for a starter without a known place
    :param wins: matches played and won
    :param walkovers: matches won without play
    :param disqualified: then without a place
    """

    player: str
    player_class: PlayerClass
    rank: int | None = None
    place: int | None = None
    wins: int = 0
    walkovers: int = 0
    disqualified: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.player, str) or not self.player.strip():
            raise InvalidFacts("player", self.player, "ett namn")
        Entrant(self.player_class, self.rank)
        if self.place is not None:
            whole("place", self.place, least=1)
        whole("wins", self.wins)
        whole("walkovers", self.walkovers)
        if flag("disqualified", self.disqualified) and self.place is not None:
            raise InvalidFacts("place", self.place, "ingen placering för en diskvalificerad spelare")


@dataclass(frozen=True, slots=True)
class Score:
    """What one player takes home from a competition."""

    player: str
    placement: int
    participation: int


@dataclass(frozen=True, slots=True)
class CompetitionPoints:
    """The points of a whole competition, in the result list's order."""

    competition_value: int
    scores: tuple[Score, ...]

    def __str__(self) -> str:
        placement, participation = sum(s.placement for s in self.scores), sum(s.participation for s in self.scores)
        return f"värde {self.competition_value}, {placement} placeringspoäng och {participation} deltagarpoäng"


@provision("pool.4.18.a", "pool.4.18.b", "pool.4.18.c", "pool.4.18.d", "pool.4.18.e", "pool.4.18.f")
def class_value(player_class: PlayerClass, rank: int | None = None, reading: Readings = None) -> Ruling[int]:
    """Decide what a player is worth to a competition, by his own class.

    :param rank: rank within the class on the list in force, None for the unranked
    :param reading: `RankList`

    >>> class_value(OpenClass.KL2, 10).value, class_value(OpenClass.KL2, 11).value
    (4, 3)
    """
    Entrant(player_class, rank)
    if player_class is SoleClass.YOUTH:
        return Ruling(0, (Step(("pool.4.18.a",), "Ungdom utan poängvärde", 0),))
    base, name = CLASS_VALUES[player_class], player_class.value
    plain = Step((_VALUE_CITES[player_class.series],), name, base)
    if rank is None or rank > TOP_RANKS or player_class not in TOP_VALUES:
        return Ruling(base, (plain,))
    answer = chosen(reading, RankList)
    if answer is RankList.COMMON:
        return Ruling(base, (plain,), (answer,))
    top = TOP_VALUES[player_class]
    ranked = Step((*plain.cites, "pool.4.18.c"), f"{name} med rank 1–{TOP_RANKS}", top)
    return Ruling(top, (ranked,), (answer,))


_VALUE_CITES = {
    Series.OPEN: "pool.4.18.b",
    Series.SENIOR: "pool.4.18.d",
    Series.WOMEN: "pool.4.18.e",
    Series.JUNIOR: "pool.4.18.f",
}


@provision("pool.4.18.g")
def competition_value(field: Iterable[Entrant], reading: Readings = None) -> Ruling[int]:
    """Decide a competition's value: the sum of all participants' values (pool.4.18.g).

    :param field: everybody who starts, all from one series (youths apart, who count nothing)
    :param reading: `RankList`
    :raises InvalidFacts: when the field mixes series

    >>> competition_value([Entrant(OpenClass.KL1, rank) for rank in range(20, 26)] + [Entrant(OpenClass.KL2)] * 4).value
    42
    """
    kinds = Counter(
        (e.player_class, e.rank is not None and e.rank <= TOP_RANKS) for e in all_of("startande", field, Entrant)
    )
    return value_of_counts(kinds, reading)


@provision("pool.4.18.g")
def value_of_counts(counts: Mapping[tuple[PlayerClass, bool], int], reading: Readings = None) -> Ruling[int]:
    """Decide a competition's value from the number in each class, ranked 1-10 or not.

    :param reading: `RankList`
    :raises InvalidFacts: when classes of more than one series start

    >>> value_of_counts({(OpenClass.KL1, True): 10, (OpenClass.KL1, False): 2}).value
    70
    """
    groups_of = by_key("antal", counts, tuple)
    if not all(len(key) == 2 and isinstance(key[1], bool) for key in groups_of):
        raise InvalidFacts("antal", counts, "antal för varje klass, med och utan rank 1–10")
    present = {a_class(c) for (c, _), number in groups_of.items() if whole("antal", number)}
    if len({c.series for c in present if c is not SoleClass.YOUTH}) > 1:
        shown = ", ".join(c.word for c in CLASSES if c in present)
        raise InvalidFacts("klasser", shown, "klasser ur en enda serie")
    groups: Counter[Step] = Counter()
    readings: tuple[Reading, ...] = ()
    for player_class in CLASSES:
        for top in (True, False):
            if number := counts.get((player_class, top), 0):
                one = class_value(player_class, 1 if top else None, reading)
                groups[one.steps[0]] += number
                readings = readings or one.readings
    steps, total = [], 0
    for step, number in groups.items():
        worth = whole("värde", step.value)
        total += number * worth
        steps.append(Step(step.cites, f"{number} {step.text} à {worth}", number * worth))
    steps.append(Step(("pool.4.18.g",), "tävlingens samlade värde", total))
    return Ruling(total, tuple(steps), readings)


@provision("pool.4.18.g")
def class_values(fields: Mapping[PlayerClass, Iterable[Entrant]], reading: Readings = None) -> dict[PlayerClass, int]:
    """Return the value that each class's competition of an arrangement has (pool.4.18.g).

    :param fields: who starts in each class
    :param reading: `Scope`, `RankList`

    >>> fields = {OpenClass.KL1: [Entrant(OpenClass.KL1)] * 10, OpenClass.KL2: [Entrant(OpenClass.KL2)] * 12}
    >>> list(class_values(fields).values()), list(class_values(fields, Scope.WHOLE).values())
    ([50, 36], [86, 86])
    """
    own = {
        competition: competition_value(field, reading).settled()
        for competition, field in by_key("tävlingsklasser", fields, PlayerClass).items()
    }
    if chosen(reading, Scope) is Scope.PER_CLASS:
        return own
    return dict.fromkeys(own, sum(own.values()))


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


def class_value_table() -> Table:
    """Return the class values for reading, with the higher value of the ranked where the regulation prints one.

    >>> class_value_table().rows[1]
    ('Kl 1', 'öppen serie', 5, 6)
    """
    rows = tuple((c.value, c.series.value, worth, TOP_VALUES.get(c)) for c, worth in CLASS_VALUES.items())
    heads = ("klass", "serie", "poängvärde", f"med rank 1–{TOP_RANKS}")
    cites = tuple(f"pool.4.18.{letter}" for letter in "bcdef")
    return Table("Poängvärden", heads, rows, cites)


def minimum_table() -> Table:
    """Return the printed minimum values for reading.

    >>> minimum_table().rows[0]
    ('Elit', 56)
    """
    rows = tuple((c.value, least) for c, least in MINIMUM_VALUES.items())
    return Table("Minimivärden", ("tävling för", "minimivärde"), rows, ("pool.4.19.b",))


def score_table(results: Iterable[Result], points: CompetitionPoints) -> Table:
    """Return a competition's points for reading, with each player's place and class from the result list.

    >>> alone = [Result("A", OpenClass.KL3, place=1, wins=1)]
    >>> score_table(alone, competition_points(alone, OpenClass.KL3).settled()).rows
    (('1', 'A', 'Kl 3', 0, 2, 2),)
    """
    by_name = {r.player: r for r in results}
    rows = []
    for s in points.scores:
        r = by_name[s.player]
        place = "disk" if r.disqualified else "–" if r.place is None else str(r.place)
        rows.append(
            (place, s.player, r.player_class.value, s.placement, s.participation, s.placement + s.participation)
        )
    heads = ("plats", "spelare", "klass", "placeringspoäng", "deltagarpoäng", "summa")
    return Table(f"{len(rows)} startande: {points}", heads, tuple(rows))


def printed_table() -> Table:
    """Return the placement table for reading, with the regulation's own column heads.

    >>> printed_table().rows[0], printed_table().rows[-1][0]
    (('8–16', 8, 6, 4, 2, 1), 'över')
    """
    rows = tuple((_interval(low, high), *points) for low, high, *points in PLACEMENT_TABLE)
    heads = (
        "Tävlingens värde",
        *(f"{_interval(*places)}:{'e' if places == COLUMNS[-1] else 'an'}" for places in COLUMNS),
    )
    return Table("Placeringspoäng", heads, rows, ("pool.4.18.j",))


@provision("pool.4.19.b", "pool.4.27.1.a")
def minimum_value(competition: PlayerClass, reading: Readings = None) -> int | None:
    """Return the value that a class's competition must reach.

    :param reading: `SeniorMinimum`
    :returns: None where no value is enough: youths, and seniors under one reading

    >>> minimum_value(OpenClass.ELIT), minimum_value(SoleClass.SENIOR), minimum_value(SoleClass.YOUTH)
    (56, 40, None)
    """
    if a_class(competition) is SoleClass.SENIOR:
        derived = {SeniorMinimum.ANALOGOUS: SENIOR_MINIMUM, SeniorMinimum.NONE: 0, SeniorMinimum.NO_POINTS: None}
        return derived[chosen(reading, SeniorMinimum)]
    return MINIMUM_VALUES.get(competition)


@provision("pool.4.19.a", "pool.4.27.1.a")
def competition_scores(competition: PlayerClass, total_value: int, reading: Readings = None) -> Ruling[bool]:
    """Decide whether a class's competition gives placement points at all.

    :param reading: `SeniorMinimum`

    >>> competition_scores(OpenClass.ELIT, 56).value, competition_scores(OpenClass.ELIT, 55).value
    (True, False)
    """
    whole("värde", total_value)
    least = minimum_value(competition, reading)
    women = ("pool.4.27.1.a",) if competition in tuple(WomenClass) else ()
    cites = (*women, "pool.4.19.a", "pool.4.19.b")
    readings = (chosen(reading, SeniorMinimum),) if competition is SoleClass.SENIOR else ()
    if least is None:
        text = f"{competition.value} har inget minimivärde och ger inga placeringspoäng"
        return Ruling(False, (Step(cites, text),), readings)
    reached = total_value >= least
    text = f"värdet {total_value} mot minimivärdet {least} för {competition.value}, räcker"
    warnings = (_DERIVED,) if SeniorMinimum.ANALOGOUS in readings else ()
    return Ruling(reached, (Step(cites, text, reached),), readings, warnings)


_DERIVED = f"Minimivärdet {SENIOR_MINIMUM} för Senior är härlett; reglementet nämner inget."

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
                f"{_interval(low, high, ' eller fler')} startande, poängplatser",
            )
            for letter, (low, high, places) in zip("abc", SCORING_STEPS, strict=True)
        ),
    ),
)
"""How many places give points, by the number of starters; below the first step the text is silent."""


@provision("pool.4.20.a", "pool.4.20.b", "pool.4.20.c")
def scoring_places(starters: int, reading: Readings = None) -> Ruling[int]:
    """Decide how many of the first placed receive placement points (pool.4.20.a-c).

    :param starters: how many started
    :param reading: `FewStarters`

    >>> [scoring_places(n).value for n in (7, 8, 12, 13, 24, 25)]
    [0, 4, 4, 8, 8, 16]
    """
    answer = chosen(reading, FewStarters)
    ruling = SCORING_PLACES.decide(startande=whole("startande", starters), läsning=answer)
    return Ruling(ruling.value, ruling.steps, (answer,) if starters <= _FEW else ())


@provision("pool.4.18.h", "pool.4.20.d")
def placement_points(
    total_value: int,
    place: int | None,
    starters: int,
    wins: int,
    *,
    walkovers: int = 0,
    sharing: int = 1,
    reading: Readings = None,
) -> Ruling[int]:
    """Decide one player's placement points in a competition that reaches its minimum.

    :param total_value: the competition's value
    :param place: the place's number, None if unknown
    :param starters: how many started
    :param wins: matches played and won
    :param walkovers: matches won without play
    :param sharing: how many share the place, the player included
    :param reading: `FewStarters`, `SharedLimit`, `WalkoverWins`

    >>> placement_points(42, 3, 10, wins=1).value, placement_points(42, 5, 10, wins=1).value
    (10, 0)
    """
    whole("startande", starters), whole("wins", wins), whole("walkovers", walkovers), whole("sharing", sharing, least=1)
    if place is not None:
        whole("place", place, least=1)
    row = table_row(total_value)
    if row is None:
        return Ruling(0, (Step(("pool.4.18.j",), f"värdet {total_value} saknar tabellrad", 0),))
    selected = Step(("pool.4.18.j",), f"tabellraden för värdet {total_value}", row)

    def rule(under: tuple[Reading, ...]) -> Ruling[int]:
        limit = scoring_places(starters, under)
        step = placement_step(row, limit, place, wins, walkovers, sharing, under)
        return Ruling(whole("poäng", step.value), (selected, *limit.steps, step))

    return naming_readings(rule, reading, (FewStarters, SharedLimit, WalkoverWins))


def placement_step(
    row: Points,
    limit: Ruling[int],
    place: int | None,
    wins: int,
    walkovers: int,
    sharing: int,
    reading: tuple[Reading, ...],
) -> Step:
    """Return a player's placement points as a step: is the place known, does it give points, is a match won?

    :param row: the row of the placement table
    :param limit: how many places give points
    :param sharing: how many share the place, the player included

    >>> placement_step((20, 15, 10, 5, 2), scoring_places(10), 3, 1, 0, 1, ()).value
    10
    """
    if place is None:
        return Step(("pool.4.18.h",), "ingen känd plats", 0)
    places, last = limit.settled(), place + sharing - 1
    by_number = chosen(reading, SharedLimit) is SharedLimit.PLACE_NUMBER
    if place > places or (last > places and not by_number):
        return Step(limit.cites, f"plats {place} är ingen poängplats", 0)
    won = wins + (walkovers if chosen(reading, WalkoverWins) is WalkoverWins.COUNTED else 0)
    if won < WINS_NEEDED:
        return Step(("pool.4.20.d",), "ingen spelad och vunnen match", 0)
    column = _column(place)
    return Step(("pool.4.18.h",), f"kolumnen för plats {_interval(*COLUMNS[column])}", row[column])


@provision("pool.4.20.e")
def participation_points(*, started: bool, approved: bool = True, disqualified: bool = False) -> Ruling[int]:
    """Decide one player's participation points (pool.4.20.e).

    :param started: whether the player started
    :param approved: whether the ranking competition is approved
    :param disqualified: whether the player's result is struck

    >>> participation_points(started=True).value, participation_points(started=True, approved=False).value
    (2, 0)
    """
    cites: tuple[str, ...] = ("pool.4.20.e",)
    if not flag("started", started):
        points, text = 0, "har inte startat"
    elif not flag("approved", approved):
        points, text = 0, "tävlingen är inte godkänd som rankingtävling"
    elif flag("disqualified", disqualified):
        points, text, cites = 0, "diskvalificerad, resultatet stryks", ("pool.4.20.e", "pool.4.3.b")
    else:
        points, text = PARTICIPATION_POINTS, "startar i godkänd rankingtävling"
    return Ruling(points, (Step(cites, text, points),))


@provision("pool.4.20.e")
def event_points(
    total_value: int, place: int | None, starters: int, wins: int, *, walkovers: int = 0, reading: Readings = None
) -> Ruling[tuple[int, int]]:
    """Decide one starter's placement and participation points in an approved, scoring competition (pool.4.20.e).

    >>> event_points(180, 1, 40, wins=6).value
    (64, 2)
    """
    placement = placement_points(total_value, place, starters, wins, walkovers=walkovers, reading=reading)
    participation = participation_points(started=True)
    return placement.then((placement.settled(), participation.settled()), *participation.steps)


@provision("pool.4.18.i")
def payout(total_value: int, starters: int, reading: Readings = None) -> Ruling[int]:
    """Decide how many placement points a competition gives in all, if every scoring place is taken (pool.4.18.i).

    :param total_value: the competition's value, which only selects the table's row
    :param starters: how many started

    >>> payout(180, 40).value
    304
    """
    limit, row = scoring_places(starters, reading), table_row(total_value)
    places = min(limit.settled(), starters)
    steps, total = list(limit.steps), 0
    for points, (first, last) in zip(row or (), COLUMNS, strict=row is not None):
        if number := max(0, min(last, places) - first + 1):
            total += number * points
            steps.append(
                Step(("pool.4.18.j",), f"plats {_interval(first, last)}: {number} × {points}", number * points)
            )
    steps.append(Step(("pool.4.18.h",), "placeringspoäng i alla", total))
    return Ruling(total, tuple(steps), limit.readings if row and starters else ())


def first_fault(results: Sequence[Result]) -> tuple[int, int] | None:
    """Return the position of the first place that is not 1 + the number of better players, and what it should be.

    >>> first_fault([Result("A", OpenClass.KL1, place=1), Result("B", OpenClass.KL1, place=3)])
    (1, 2)
    """
    right: dict[int, int] = {}
    for better, place in enumerate(sorted(r.place for r in results if r.place is not None)):
        right.setdefault(place, 1 + better)
    wrong = next((place for place, number in right.items() if place != number), None)
    if wrong is None:
        return None
    return next(i for i, r in enumerate(results) if r.place == wrong), right[wrong]


@provision("pool.4.18.h", "pool.4.20.e")
def competition_points(
    results: Iterable[Result], competition: PlayerClass, reading: Readings = None
) -> Ruling[CompetitionPoints]:
    """Decide everybody's points in an approved ranking competition of one class (pool.4.18-4.20, pool.4.27.1).

    :param results: one line for each starter, in any order
    :param competition: the class that the competition is for
    :param reading: any of `rulebook.pool.readings.POINTS`
    :returns: scores by place, then name; the unplaced and the disqualified last
    :raises InvalidFacts: for a player twice, a player of a higher class or another series, or places that do not hold

    >>> field = [Result(name, OpenClass.KL1, place=n, wins=9 - n) for n, name in enumerate("ABCDEFGH", start=1)]
    >>> competition_points(field, OpenClass.KL1).settled().scores[0]
    Score(player='A', placement=16, participation=2)
    """
    listed = tuple(sorted(all_of("resultat", results, Result), key=_list_order))
    _check(listed, competition)
    return naming_readings(lambda under: _points(listed, competition, under), reading, POINTS)


def _points(
    listed: tuple[Result, ...], competition: PlayerClass, reading: tuple[Reading, ...]
) -> Ruling[CompetitionPoints]:
    kept = chosen(reading, DisqualifiedStarter) is DisqualifiedStarter.COUNTED
    field = [r for r in listed if kept or not r.disqualified]
    valued = competition_value((Entrant(counting_class(r.player_class, competition), r.rank) for r in field), reading)
    value = valued.settled()
    scoring = competition_scores(competition, value, reading)
    limit = scoring_places(len(field), reading)
    approved = scoring.settled() or chosen(reading, Approved) is Approved.SANCTIONED
    steps = [*valued.steps, *scoring.steps, *limit.steps]
    row = table_row(value) if scoring.settled() else None
    if row:
        steps.append(Step(("pool.4.18.j",), f"tabellraden för värdet {value}", row))
    sharing = Counter(r.place for r in listed)
    scores = []
    for r in listed:
        took = participation_points(started=True, approved=approved, disqualified=r.disqualified)
        given = placement_step(row, limit, r.place, r.wins, r.walkovers, sharing[r.place], reading) if row else None
        scores.append(Score(r.player, whole("poäng", given.value) if given else 0, took.settled()))
        if r.disqualified:
            steps.append(Step(took.steps[0].cites, f"{r.player}: {took.steps[0].text}", 0))
        elif given and given.cites == ("pool.4.20.d",):
            steps.append(replace(given, text=f"{r.player}: {given.text}"))
    started = sum(not r.disqualified for r in listed)
    each = PARTICIPATION_POINTS if approved else 0
    steps.append(Step(("pool.4.20.e",), f"deltagarpoäng till {started} spelare, var och en", each))
    doubts = _doubts(listed, limit.settled()) if any(score.placement for score in scores) else ()
    return Ruling(CompetitionPoints(value, tuple(scores)), tuple(steps), warnings=(*scoring.warnings, *doubts))


def _check(listed: tuple[Result, ...], competition: PlayerClass) -> None:
    if not listed:
        raise InvalidFacts("resultat", "inga spelare", "minst en startande")
    for name, number in Counter(r.player for r in listed).items():
        if number > 1:
            raise InvalidFacts("player", name, "varje spelare en enda gång")
    for r in listed:
        counting_class(r.player_class, competition)
    if fault := first_fault(listed):
        position, right = fault
        raise InvalidFacts("place", listed[position].place, f"{right}, ett mer än antalet bättre placerade")


def _doubts(listed: tuple[Result, ...], limit: int) -> tuple[str, ...]:
    """Say where the places leave a doubt: a shared place across a limit of points, or too few places."""
    warnings = []
    sharing = Counter(r.place for r in listed if r.place is not None)
    for place, number in sorted(sharing.items()):
        last = place + number - 1
        if place <= limit and last > min(COLUMNS[_column(place)][1], limit):
            warnings.append(
                f"{number} spelare delar plats {place}, och platserna {place}–{last} går över en poänggräns: "
                "se efter att placeringen stämmer."
            )
    if sum(sharing.values()) < min(limit, sum(not r.disqualified for r in listed)):
        warnings.append(f"{limit} platser ger poäng, men listan placerar bara {sum(sharing.values())} spelare.")
    return tuple(warnings)


def _list_order(result: Result) -> tuple[bool, bool, int, tuple[str, str]]:
    return result.disqualified, result.place is None, result.place or 0, alphabetical(result.player)


def _column(place: int) -> int:
    return next(i for i, (first, last) in enumerate(COLUMNS) if first <= place <= last)
