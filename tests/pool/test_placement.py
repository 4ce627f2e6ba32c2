"""The placement table, minimum values and scoring places: 4.18.h-j, 4.19, 4.20, 4.27.1."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.pool.classes import OpenClass, SoleClass, WomenClass
from rulebook.pool.points.placement import (
    MINIMUM_VALUES,
    PLACEMENT_TABLE,
    SCORING_PLACES,
    competition_scores,
    formula_row,
    minimum_value,
    payout,
    placement_points,
    printed_table,
    scoring_places,
    table_row,
)
from rulebook.pool.points.results import (
    Result,
    competition_points,
)
from rulebook.pool.points.values import (
    CLASS_VALUES,
    Entrant,
    competition_value,
)
from rulebook.pool.readings import (
    FewStarters,
    SeniorMinimum,
    SharedLimit,
    WalkoverWins,
)

ELIT, KL1, KL2, KL3 = OpenClass
DAM_ELIT, DAM_KL1 = WomenClass
SENIOR, JUNIOR, YOUTH = SoleClass


# The rows as the regulation prints them, typed by hand; the dash that most intervals lost is put back.
PRINTED = """
8-16 8 6 4 2 1 | 17-28 12 9 6 3 1 | 29-40 16 12 8 4 2 | 41-52 20 15 10 5 2 | 53-64 24 18 12 6 3
65-76 28 21 14 7 3 | 77-88 32 24 16 8 4 | 89-100 36 27 18 9 4 | 101-112 40 30 20 10 5 | 113-124 44 33 22 11 5
125-136 48 36 24 12 6 | 137-148 52 39 26 13 6 | 149-160 56 42 28 14 7 | 161-172 60 45 30 15 7
173-184 64 48 32 16 8 | 185-196 68 51 34 17 8 | 197-208 72 54 36 18 9 | 209-220 76 57 38 19 9
221-232 80 60 40 20 10 | över 84 63 42 21 10
"""


def oracle() -> list[tuple[str, tuple[int, ...]]]:
    rows = [row.split() for line in PRINTED.strip().splitlines() for row in line.split(" | ")]
    return [(row[0], tuple(map(int, row[1:]))) for row in rows]


def oracle_row(value: int) -> tuple[int, ...] | None:
    for interval, points in oracle():
        if interval == "över":
            return points if value > 232 else None
        low, high = map(int, interval.split("-"))
        if low <= value <= high:
            return points
    return None


def field(elit: int = 0, kl1: int = 0, kl2: int = 0, kl3: int = 0) -> list[Entrant]:
    return [Entrant(c) for c, n in ((ELIT, elit), (KL1, kl1), (KL2, kl2), (KL3, kl3)) for _ in range(n)]


def result_list(places, player_class=KL1, wins=1, **more) -> list[Result]:
    return [Result(f"S{i:02}", player_class, place=p, wins=wins, **more) for i, p in enumerate(places)]


class TestPlacementTable:
    def test_every_value_against_the_printed_rows_and_the_formula(self) -> None:
        for value in range(401):
            assert table_row(value) == oracle_row(value) == formula_row(value), value

    def test_a_changed_figure_would_be_seen(self) -> None:
        changed = list(PLACEMENT_TABLE)
        changed[14] = (173, 184, 64, 48, 31, 16, 8)
        assert any(tuple(points) != formula_row(low) for low, _, *points in changed)

    def test_no_gaps_and_no_overlaps(self) -> None:
        limits = [(low, high) for low, high, *_ in PLACEMENT_TABLE]
        assert limits[0][0] == 8
        assert all(a[1] + 1 == b[0] for a, b in itertools.pairwise(limits))
        assert limits[-1] == (233, None)
        assert [high - low + 1 for low, high in limits[:-1]] == [9] + [12] * 18

    def test_printed_table_shows_the_printed_intervals(self) -> None:
        shown = [(row[0].replace("–", "-"), row[1:]) for row in printed_table().rows]
        assert shown == oracle()

    def test_the_checklist(self) -> None:
        assert table_row(7) is None
        assert table_row(180) == (64, 48, 32, 16, 8)
        assert (table_row(16), table_row(17)) == ((8, 6, 4, 2, 1), (12, 9, 6, 3, 1))
        assert (table_row(232), table_row(233)) == ((80, 60, 40, 20, 10), (84, 63, 42, 21, 10))
        assert (table_row(33 * 7), table_row(34 * 7)) == (table_row(221), table_row(10_000))

    def test_monotone_in_value_and_in_column(self) -> None:
        rows = [table_row(v) for v in range(8, 401)]
        assert all(list(row) == sorted(row, reverse=True) for row in rows)
        assert all(all(x <= y for x, y in zip(a, b, strict=True)) for a, b in itertools.pairwise(rows))

    @pytest.mark.parametrize("value", [-1, True, 180.0, "180", None])
    def test_bad_value(self, value) -> None:
        for rule in (table_row, formula_row):
            with pytest.raises(InvalidFacts):
                rule(value)


class TestMinimum:
    def test_seven_printed_figures_each_eight_times_the_class_value(self) -> None:
        printed = {ELIT: 56, KL1: 40, KL2: 24, KL3: 8, DAM_ELIT: 40, DAM_KL1: 24, JUNIOR: 24}
        assert printed == MINIMUM_VALUES
        assert all(least == 8 * CLASS_VALUES[c] for c, least in printed.items())

    @pytest.mark.parametrize(
        ("competition", "entrants", "expected"),
        [
            (ELIT, field(elit=8), True),
            (ELIT, [*field(elit=7), Entrant(KL1, 4)], False),
            (KL1, [Entrant(KL1, r) for r in range(1, 8)], True),
            (KL2, field(kl2=8), True),
            (KL3, [*field(kl3=6), Entrant(KL3, 5)], True),
            (DAM_ELIT, [Entrant(DAM_ELIT)] * 6 + [Entrant(DAM_KL1)] * 4, True),
            (DAM_KL1, [Entrant(DAM_KL1)] * 7, False),
        ],
    )
    def test_the_checklist(self, competition, entrants, expected) -> None:
        assert competition_scores(competition, competition_value(entrants).settled()).value is expected

    @pytest.mark.parametrize("competition", MINIMUM_VALUES)
    def test_the_boundary(self, competition) -> None:
        least = MINIMUM_VALUES[competition]
        assert competition_scores(competition, least).value is True
        assert competition_scores(competition, least - 1).value is False

    def test_women_cite_their_own_rule(self) -> None:
        assert "pool.4.27.1.a" in competition_scores(DAM_ELIT, 40).cites
        assert "pool.4.27.1.a" not in competition_scores(KL1, 40).cites

    def test_seniors_under_each_reading_and_youths(self) -> None:
        assert [minimum_value(SENIOR, reading=r) for r in SeniorMinimum] == [40, 0, None]
        assert minimum_value(YOUTH) is None
        assert competition_scores(YOUTH, 1000).value is False
        assert competition_scores(SENIOR, 1000, reading=SeniorMinimum.NO_POINTS).value is False

    def test_first_two_senior_readings_never_differ_in_points(self) -> None:
        for starters in range(30):
            senior = result_list([1] + [2] * (starters - 1) if starters else [], SENIOR)
            if senior:
                a, b = (competition_points(senior, SENIOR, reading=r).value for r in list(SeniorMinimum)[:2])
                assert a == b


class TestScoringPlaces:
    def test_neither_gaps_nor_overlaps(self) -> None:
        assert SCORING_PLACES.gaps() == SCORING_PLACES.overlaps() == []
        assert SCORING_PLACES.tried("startande")[0] == 0

    def test_every_number_of_starters(self) -> None:
        for n in range(200):
            expected = 0 if n < 8 else 4 if n <= 12 else 8 if n <= 24 else 16
            assert scoring_places(n).value == expected, n

    def test_the_provision_that_decided(self) -> None:
        assert [scoring_places(n).cites[0][-1] for n in (8, 13, 25)] == ["a", "b", "c"]

    def test_few_starters_under_the_other_reading(self) -> None:
        assert scoring_places(7, reading=FewStarters.EVERYBODY).value == 16
        assert scoring_places(7).readings == (FewStarters.NOBODY,)
        assert scoring_places(8, reading=FewStarters.EVERYBODY).value == 4

    @pytest.mark.parametrize("starters", [-1, True, 8.0, "8", None])
    def test_bad_starters(self, starters) -> None:
        with pytest.raises(InvalidFacts):
            scoring_places(starters)


class TestPlacementPoints:
    @pytest.mark.parametrize(
        ("value", "starters", "expected"),
        [
            (42, 10, [20, 15, 10, 10, 0, 0, 0, 0, 0, 0]),
            (100, 20, [36, 27, 18, 18, 9, 9, 9, 9] + [0] * 12),
            (180, 40, [64, 48, 32, 32] + [16] * 4 + [8] * 8 + [0] * 24),
        ],
    )
    def test_the_checklist_place_by_place(self, value, starters, expected) -> None:
        assert [placement_points(value, p, starters, 1).value for p in range(1, starters + 1)] == expected
        assert payout(value, starters).value == sum(expected)

    @pytest.mark.parametrize(
        ("value", "starters", "expected"),
        [(42, 10, 55), (100, 20, 135), (180, 40, 304), (180, 24, 240), (180, 12, 176)],
    )
    def test_payout(self, value, starters, expected) -> None:
        assert payout(value, starters).value == expected

    def test_no_more_are_paid_than_started(self) -> None:
        few = payout(42, 5, reading=FewStarters.EVERYBODY)
        assert few.value == 20 + 15 + 10 + 10 + 5
        assert payout(42, 0, reading=FewStarters.EVERYBODY).value == 0
        assert payout(7, 5).readings == payout(42, 0).readings == ()
        assert payout(42, 5).readings == (FewStarters.NOBODY,)

    def test_no_reading_of_the_printed_example_pays_180(self) -> None:
        assert sum(table_row(180)) == 168
        assert 180 not in {payout(180, n).value for n in range(100)} | {168}

    def test_a_bye_and_a_walkover_are_not_a_played_win(self) -> None:
        default = placement_points(180, 9, 30, 0, walkovers=1)
        assert (default.value, default.steps[-1].cites) == (0, ("pool.4.20.d",))
        assert placement_points(180, 9, 30, 0, walkovers=1, reading=WalkoverWins.COUNTED).value == 8
        assert placement_points(180, 9, 30, 0, reading=WalkoverWins.COUNTED).value == 0
        assert default.readings == (WalkoverWins.NOT_PLAYED,)
        assert placement_points(180, 9, 30, 1, walkovers=1).readings == ()

    def test_shared_place_at_the_limit(self) -> None:
        assert placement_points(42, 4, 10, 1, sharing=4).value == 10
        assert placement_points(42, 4, 10, 1, sharing=4, reading=SharedLimit.PERSONS).value == 0
        assert placement_points(42, 3, 10, 1, sharing=2, reading=SharedLimit.PERSONS).value == 10
        assert placement_points(42, 4, 10, 1, sharing=4).readings == (SharedLimit.PLACE_NUMBER,)
        assert placement_points(42, 3, 10, 1, sharing=2).readings == ()
        assert placement_points(42, 4, 10, 0, sharing=4).readings == ()  # no win: nothing under either

    def test_few_starters_matter_only_to_who_would_score(self) -> None:
        assert placement_points(42, 1, 7, 1).readings == (FewStarters.NOBODY,)
        assert placement_points(42, 1, 7, 0).readings == ()

    def test_below_the_table(self) -> None:
        assert placement_points(7, 1, 8, 3).value == 0

    @given(st.integers(0, 400), st.integers(1, 40), st.integers(8, 60))
    def test_better_places_and_higher_values_never_get_less(self, value, place, starters) -> None:
        here = placement_points(value, place, starters, 1).settled()
        assert here >= placement_points(value, place + 1, starters, 1).settled()
        assert here <= placement_points(value + 1, place, starters, 1).settled()

    @given(st.integers(8, 400), st.integers(8, 100))
    def test_payout_is_the_sum_over_the_places(self, value, starters) -> None:
        each = [placement_points(value, p, starters, 1).settled() for p in range(1, starters + 1)]
        assert payout(value, starters).value == sum(each)
        k = (min(value, 233) + 19) // 12
        assert sum(each) == {4: 11 * k, 8: 15 * k, 16: 15 * k + 8 * (k // 2)}[scoring_places(starters).value]

    @pytest.mark.parametrize("facts", [(42, 0, 10, 1), (42, 1, 10, -1), (42, 1, 10, True), (42, "1", 10, 1)])
    def test_bad_facts(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            placement_points(*facts)
