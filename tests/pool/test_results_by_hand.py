"""Result lists whose points an independent reader worked out by hand from the text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rulebook.law.readings import Reading
from rulebook.pool.classes import OpenClass, PlayerClass, SoleClass, WomenClass
from rulebook.pool.points.results import Result, competition_points
from rulebook.pool.readings import DisqualifiedStarter, SharedLimit, WalkoverWins

ELIT, KL1, KL2, KL3 = OpenClass


def field(*groups: tuple[PlayerClass, int, int | None], places: Sequence[int] = (), struck: int = 0) -> list[Result]:
    """Return a list of (class, how many, the first one's rank) in order, each with a win; the last ones struck."""
    entered = [(own, None if rank is None else rank + n) for own, many, rank in groups for n in range(many)]
    placed = len(entered) - struck
    at = [*places, *range(len(places) + 1, placed + 1), *(None for _ in range(struck))]
    return [
        Result(f"S{n}", own, rank=rank, place=place, wins=0 if place is None else 1, disqualified=place is None)
        for n, ((own, rank), place) in enumerate(zip(entered, at, strict=True), start=1)
    ]


JUNIORS = [
    Result(f"J{n}", SoleClass.JUNIOR, place=n, wins=0 if n == 3 else 1, walkovers=1 if n == 3 else 0)
    for n in range(1, 9)
]
SECOND_FOURTH = field((KL1, 9, None), places=(1, 2, 3, 4, 4))
SECOND_FOURTH[4] = Result("S5", KL1, place=4, wins=0)
STRUCK = [*field((KL1, 12, None)), Result("X", KL1, rank=3, disqualified=True)]

CASES = [
    ("nine, and one of two fourths has won nothing", KL1, SECOND_FOURTH, None, 45, (20, 15, 10, 10), 18),
    (
        "thirty-three in Elit",
        ELIT,
        field((ELIT, 25, None), (KL1, 8, 1)),
        None,
        223,
        (80, 60, *2 * (40,), *4 * (20,), *8 * (10,)),
        66,
    ),
    (
        "seventy in Kl 2",
        KL2,
        field((KL2, 10, 1), (KL2, 40, 11), (KL3, 10, 1), (KL3, 10, 11)),
        None,
        190,
        (68, 51, *2 * (34,), *4 * (17,), *8 * (8,)),
        140,
    ),
    ("thirteen, one struck", KL1, STRUCK, None, 66, (28, 21, 14, 14, *4 * (7,)), 24),
    ("the struck one out of the field", KL1, STRUCK, DisqualifiedStarter.REMOVED, 60, (24, 18, 12, 12), 24),
    ("a third with a walkover only", SoleClass.JUNIOR, JUNIORS, None, 24, (12, 9, 6), 16),
    ("a walkover that counts", SoleClass.JUNIOR, JUNIORS, WalkoverWins.COUNTED, 24, (12, 9, 6, 6), 16),
    ("eight in Dam elit", WomenClass.DAM_ELIT, field((WomenClass.DAM_ELIT, 8, None)), None, 40, (16, 12, 8, 8), 16),
    ("nine with ranks", KL1, field((KL1, 9, 1)), None, 54, (24, 18, 12, 12), 18),
    (
        "four share the fourth place",
        KL1,
        field((KL1, 12, None), places=(1, 2, 3, 4, 4, 4, 4)),
        None,
        60,
        (24, 18, 12, *4 * (12,)),
        24,
    ),
    (
        "the same, counted by persons",
        KL1,
        field((KL1, 12, None), places=(1, 2, 3, 4, 4, 4, 4)),
        SharedLimit.PERSONS,
        60,
        (24, 18, 12),
        24,
    ),
    (
        "two firsts, four fourths, one struck",
        KL2,
        field((KL2, 8, 1), (KL2, 1, None), places=(1, 1, 3, 4, 4, 4, 4, 8), struck=1),
        None,
        35,
        (16, 16, 8, *4 * (8,)),
        16,
    ),
    (
        "five juniors and five youths",
        SoleClass.JUNIOR,
        field((SoleClass.JUNIOR, 5, None), (SoleClass.YOUTH, 5, None)),
        None,
        30,
        (16, 12, 8, 8),
        20,
    ),
    ("eight seniors", SoleClass.SENIOR, field((SoleClass.SENIOR, 8, None)), None, 40, (16, 12, 8, 8), 16),
    ("one point short", ELIT, field((ELIT, 7, None), (KL1, 1, 4)), None, 55, (), 16),
]


@pytest.mark.parametrize(
    ("competition", "listed", "reading", "value", "placement", "participation"),
    [case[1:] for case in CASES],
    ids=[case[0] for case in CASES],
)
def test_points(
    competition: PlayerClass,
    listed: list[Result],
    reading: Reading | None,
    value: int,
    placement: tuple[int, ...],
    participation: int,
) -> None:
    found = competition_points(listed, competition, reading=reading).settled()
    assert found.competition_value == value
    assert sorted((score.placement for score in found.scores if score.placement), reverse=True) == sorted(
        placement, reverse=True
    )
    assert sum(score.participation for score in found.scores) == participation
