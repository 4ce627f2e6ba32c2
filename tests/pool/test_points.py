"""Values, the placement table, minimum values, scoring places and whole competitions: 4.18-4.20, 4.27.1."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.pool.classes import CLASSES, OpenClass, SoleClass, WomenClass
from rulebook.pool.points.results import (
    CLASS_VALUES,
    MINIMUM_VALUES,
    PLACEMENT_TABLE,
    SCORING_PLACES,
    TOP_VALUES,
    Entrant,
    Result,
    Score,
    class_value,
    class_values,
    competition_points,
    competition_scores,
    competition_value,
    event_points,
    first_fault,
    formula_row,
    minimum_value,
    participation_points,
    payout,
    placement_points,
    printed_table,
    scoring_places,
    table_row,
    value_of_counts,
)
from rulebook.pool.readings import (
    Approved,
    DisqualifiedStarter,
    FewStarters,
    RankList,
    Scope,
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


class TestClassValues:
    def test_the_printed_values(self) -> None:
        printed = {ELIT: 7, KL1: 5, KL2: 3, KL3: 1, SENIOR: 5, DAM_ELIT: 5, DAM_KL1: 3, JUNIOR: 3}
        assert {c: class_value(c).value for c in printed} == printed

    @pytest.mark.parametrize(("player_class", "top"), [(KL1, 6), (KL2, 4), (KL3, 2)])
    def test_one_more_for_rank_1_to_10(self, player_class, top) -> None:
        base = class_value(player_class).value
        assert top == base + 1
        assert [class_value(player_class, r).value for r in range(1, 13)] == [top] * 10 + [base] * 2

    def test_no_addition_elsewhere(self) -> None:
        assert set(TOP_VALUES) == {KL1, KL2, KL3}
        for c in (ELIT, SENIOR, DAM_ELIT, DAM_KL1, JUNIOR):
            assert {class_value(c, r).value for r in (None, 1, 10, 11)} == {CLASS_VALUES[c]}

    def test_rank_25_in_a_higher_class_s_competition_is_still_worth_one(self) -> None:
        assert class_value(KL3, 25).value == 1

    def test_common_list_takes_the_addition_away_and_is_named(self) -> None:
        other = class_value(KL1, 3, RankList.COMMON)
        assert (other.value, other.readings) == (5, (RankList.COMMON,))
        assert class_value(KL1, 3).readings == (RankList.OWN_CLASS,)
        assert class_value(KL1, 11).readings == ()

    @pytest.mark.parametrize("rank", [0, -1, True, "1", 1.0])
    def test_bad_rank(self, rank) -> None:
        with pytest.raises(InvalidFacts):
            class_value(KL1, rank)

    @pytest.mark.parametrize("player_class", ["kl1", None, 7])
    def test_bad_class(self, player_class) -> None:
        for rule in (class_value, minimum_value):
            with pytest.raises(InvalidFacts):
                rule(player_class)


class TestCompetitionValue:
    def test_the_printed_example(self) -> None:
        ruling = competition_value(field(10, 10, 20))
        assert ruling.value == 180
        assert [s.value for s in ruling.steps] == [70, 50, 60, 180]

    def test_the_same_field_with_ranked_players(self) -> None:
        ranked = [Entrant(ELIT)] * 10 + [Entrant(KL1, r) for r in range(1, 11)]
        ranked += [Entrant(KL2, r) for r in range(1, 21)]
        assert competition_value(ranked).value == 200

    @pytest.mark.parametrize(
        ("entrants", "expected"),
        [
            ([Entrant(SENIOR)] * 9, 45),
            ([Entrant(DAM_ELIT)] * 6 + [Entrant(DAM_KL1)] * 4, 42),
            ([Entrant(JUNIOR)] * 8, 24),
            ([Entrant(KL1, r) for r in range(20, 26)] + [Entrant(KL2, r) for r in range(30, 34)], 42),
            ([Entrant(JUNIOR)] * 8 + [Entrant(YOUTH)] * 5, 24),
            ([], 0),
        ],
    )
    def test_the_checklist(self, entrants, expected) -> None:
        assert competition_value(entrants).value == expected

    def test_mixed_series(self) -> None:
        with pytest.raises(InvalidFacts, match="elit, damelit"):
            competition_value([Entrant(DAM_ELIT), Entrant(ELIT)])

    def test_per_class_or_whole_arrangement(self) -> None:
        fields = {KL1: field(kl1=10), KL2: field(kl2=12)}
        assert class_values(fields) == {KL1: 50, KL2: 36}
        assert class_values(fields, Scope.WHOLE) == {KL1: 86, KL2: 86}

    @given(st.lists(st.tuples(st.sampled_from(list(OpenClass)), st.none() | st.integers(1, 30))), st.randoms())
    def test_additive_and_independent_of_order(self, facts, chance) -> None:
        entrants = [Entrant(*f) for f in facts]
        cut = len(entrants) // 2
        whole = competition_value(entrants).value
        assert whole == competition_value(entrants[:cut]).value + competition_value(entrants[cut:]).value
        assert whole == sum(class_value(*f).value for f in facts)
        shuffled = list(entrants)
        chance.shuffle(shuffled)
        assert competition_value(shuffled) == competition_value(entrants)

    @pytest.mark.parametrize("number", [-1, True, 1.0])
    def test_bad_counts(self, number) -> None:
        with pytest.raises(InvalidFacts):
            value_of_counts({(KL1, False): number})


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
        assert [minimum_value(SENIOR, r) for r in SeniorMinimum] == [40, 0, None]
        assert minimum_value(YOUTH) is None
        assert competition_scores(YOUTH, 1000).value is False
        assert competition_scores(SENIOR, 1000, SeniorMinimum.NO_POINTS).value is False

    def test_first_two_senior_readings_never_differ_in_points(self) -> None:
        for starters in range(30):
            senior = result_list([1] + [2] * (starters - 1) if starters else [], SENIOR)
            if senior:
                a, b = (competition_points(senior, SENIOR, r).value for r in list(SeniorMinimum)[:2])
                assert a == b


class TestScoringPlaces:
    def test_neither_gaps_nor_overlaps(self) -> None:
        assert SCORING_PLACES.gaps() == SCORING_PLACES.overlaps() == []

    def test_every_number_of_starters(self) -> None:
        for n in range(200):
            expected = 0 if n < 8 else 4 if n <= 12 else 8 if n <= 24 else 16
            assert scoring_places(n).value == expected, n

    def test_the_provision_that_decided(self) -> None:
        assert [scoring_places(n).cites[0][-1] for n in (8, 13, 25)] == ["a", "b", "c"]

    def test_few_starters_under_the_other_reading(self) -> None:
        assert scoring_places(7, FewStarters.EVERYBODY).value == 16
        assert scoring_places(7).readings == (FewStarters.NOBODY,)
        assert scoring_places(8, FewStarters.EVERYBODY).value == 4

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
        few = payout(42, 5, FewStarters.EVERYBODY)
        assert few.value == 20 + 15 + 10 + 10 + 5
        assert payout(42, 0, FewStarters.EVERYBODY).value == 0
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


class TestEventPoints:
    def test_the_checklist(self) -> None:
        assert event_points(180, 30, 30, wins=0).value == (0, 2)
        assert event_points(180, 1, 40, wins=6).value == (64, 2)
        assert event_points(42, 3, 10, wins=1).value == (10, 2)
        assert event_points(180, 9, 30, wins=0, walkovers=1).value == (0, 2)

    def test_participation(self) -> None:
        assert participation_points(started=True).value == 2
        assert participation_points(started=False).value == 0
        assert participation_points(started=True, approved=False).value == 0
        assert participation_points(started=True, disqualified=True).value == 0
        with pytest.raises(InvalidFacts):
            participation_points(started=1)


class TestCompetitionPoints:
    def test_the_printed_field_end_to_end(self) -> None:
        places = [1, 2, 3, 3, *[5] * 4, *[9] * 8, *[17] * 16, *[33] * 8]
        classes = [ELIT] * 10 + [KL1] * 10 + [KL2] * 20
        listed = [Result(f"S{i:02}", c, place=p, wins=1) for i, (c, p) in enumerate(zip(classes, places, strict=True))]
        ruling = competition_points(listed, ELIT)
        points = ruling.settled()
        assert points.competition_value == 180
        assert sum(s.placement for s in points.scores) == 304
        assert sum(s.placement + s.participation for s in points.scores) == 384
        assert (ruling.readings, ruling.warnings) == ((), ())

    def test_under_the_minimum_everybody_keeps_the_participation_points(self) -> None:
        listed = result_list(range(1, 9), KL2, wins=2)
        ruling = competition_points(listed, KL1)
        assert {(s.placement, s.participation) for s in ruling.settled().scores} == {(0, 2)}
        assert ruling.readings == (Approved.SANCTIONED,)
        other = competition_points(listed, KL1, Approved.MINIMUM_REACHED)
        assert {(s.placement, s.participation) for s in other.settled().scores} == {(0, 0)}

    def test_enough_value_but_seven_starters(self) -> None:
        listed = [Result(f"S{r}", KL1, rank=r, place=r, wins=1) for r in range(1, 8)]
        ruling = competition_points(listed, KL1)
        assert ruling.settled().competition_value == 42
        assert {s.placement for s in ruling.settled().scores} == {0}
        assert FewStarters.NOBODY in ruling.readings
        other = competition_points(listed, KL1, FewStarters.EVERYBODY).settled()
        assert [s.placement for s in other.scores] == [20, 15, 10, 10, 5, 5, 5]

    def test_the_disqualified_stay_in_the_field_but_take_nothing(self) -> None:
        listed = [*result_list(range(1, 8)), Result("Diskad", KL1, wins=5, disqualified=True)]
        ruling = competition_points(listed, KL1)
        assert ruling.settled().competition_value == 40
        assert ruling.settled().scores[0].placement == 16
        assert ruling.settled().scores[-1] == Score("Diskad", 0, 0)
        assert DisqualifiedStarter.COUNTED in ruling.readings
        removed = competition_points(listed, KL1, DisqualifiedStarter.REMOVED).settled()
        assert (removed.competition_value, removed.scores[0].placement) == (35, 0)

    def test_a_shared_group_over_the_limit_is_warned_about(self) -> None:
        ruling = competition_points(result_list([1, 2, 2, 4, 4, 4, 4, 8]), KL1)
        assert [s.placement for s in ruling.settled().scores] == [16, 12, 12, 8, 8, 8, 8, 0]
        assert ["plats 2" in w or "plats 4" in w for w in ruling.warnings] == [True, True]
        assert ruling.readings == (SharedLimit.PLACE_NUMBER,)
        persons = competition_points(result_list([1, 2, 2, 4, 4, 4, 4, 8]), KL1, SharedLimit.PERSONS)
        assert [s.placement for s in persons.settled().scores] == [16, 12, 12, 0, 0, 0, 0, 0]

    def test_whole_groups_are_not_warned_about(self) -> None:
        assert competition_points(result_list([1, 2, 3, 3, 5, 5, 5, 5]), KL1).warnings == ()

    def test_unknown_places_get_no_placement_points_and_are_warned_about(self) -> None:
        ruling = competition_points(result_list([1, 2, *[None] * 8]), KL1)
        assert [s.placement for s in ruling.settled().scores] == [20, 15] + [0] * 8
        assert "bara 2" in ruling.warnings[0]

    def test_the_missed_points_pass_to_nobody(self) -> None:
        listed = [Result(n, KL1, place=p, wins=0 if n == "C" else 1) for p, n in enumerate("ABCDEFGH", start=1)]
        assert [s.placement for s in competition_points(listed, KL1).settled().scores] == [16, 12, 0, 8, 0, 0, 0, 0]

    def test_youths_count_as_juniors_with_the_juniors(self) -> None:
        listed = [Result(f"U{p}", YOUTH if p > 4 else JUNIOR, place=p, wins=1) for p in range(1, 9)]
        points = competition_points(listed, JUNIOR).settled()
        assert (points.competition_value, points.scores[0].placement) == (24, 12)

    def test_youth_competitions_give_participation_points_only(self) -> None:
        points = competition_points(result_list(range(1, 20), YOUTH), YOUTH).settled()
        assert {(s.placement, s.participation) for s in points.scores} == {(0, 2)}

    def test_the_derived_senior_minimum_is_flagged(self) -> None:
        assert "härlett" in competition_points(result_list(range(1, 9), SENIOR), SENIOR).warnings[0]

    def test_order_by_place_then_swedish_name_then_unplaced_then_disqualified(self) -> None:
        facts = [("Östen", 2), ("Åke", 2), ("Ärla", 2), ("Bo", 1), ("Zeb", None), ("Ada", None)]
        listed = [Result(n, KL1, place=p) for n, p in facts] + [Result("Aa", KL1, disqualified=True)]
        random.Random(3).shuffle(listed)
        names = [s.player for s in competition_points(listed, KL1).settled().scores]
        assert names == ["Bo", "Åke", "Ärla", "Östen", "Ada", "Zeb", "Aa"]

    @given(
        st.lists(st.tuples(st.integers(0, 6), st.integers(0, 3), st.booleans()), min_size=1, max_size=40), st.randoms()
    )
    def test_properties_of_any_list(self, facts, chance) -> None:
        levels = [level for level, _, _ in facts]
        listed = [
            Result(f"S{i:02}", KL1, rank=i + 1, place=1 + sum(x < level for x in levels), wins=wins)
            for i, (level, wins, _) in enumerate(facts)
        ]
        listed += [Result(f"D{i:02}", KL2, disqualified=True) for i, f in enumerate(facts) if f[2]]
        ruling = competition_points(listed, KL1)
        points = ruling.settled()
        shuffled = list(listed)
        chance.shuffle(shuffled)
        again = competition_points(shuffled, KL1)
        assert (again, again.warnings) == (ruling, ruling.warnings)
        assert sum(s.participation for s in points.scores) == 2 * len(facts)
        assert all(s.placement == 0 for s in points.scores if s.player.startswith("D"))
        by_name = {r.player: r for r in listed}
        for s in points.scores:
            r = by_name[s.player]
            assert s.placement == 0 or (r.wins > 0 and r.place <= scoring_places(len(listed)).value)
        winners = [s.placement for s in points.scores if by_name[s.player].wins]
        assert winners == sorted(winners, reverse=True)

    @pytest.mark.parametrize(
        "listed",
        [
            [],
            [Result("A", KL1, place=1), Result("A", KL1, place=2)],
            [Result("A", ELIT, place=1)],
            [Result("A", DAM_KL1, place=1)],
            [Result("A", KL1, place=2)],
            [Result("A", KL1, place=1), Result("B", KL1, place=1), Result("C", KL1, place=2)],
            ["A"],
            7,
        ],
    )
    def test_bad_lists(self, listed) -> None:
        with pytest.raises(InvalidFacts):
            competition_points(listed, KL1)

    @pytest.mark.parametrize(
        "facts",
        [
            {"player": ""},
            {"player": "A", "wins": -1},
            {"player": "A", "place": 0},
            {"player": "A", "rank": 0},
            {"player": "A", "place": 1, "disqualified": True},
            {"player": "A", "disqualified": "ja"},
        ],
    )
    def test_bad_results(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            Result(player_class=KL1, **facts)

    def test_first_fault(self) -> None:
        assert first_fault(result_list([3, 1, 2])) is None
        assert first_fault(result_list([None, None])) is None
        assert first_fault(result_list([4, 1, 2, 2])) is None
        assert first_fault(result_list([3, 1, 2, 2])) == (0, 4)

    @pytest.mark.parametrize("competition", CLASSES)
    def test_every_class_can_hold_a_competition(self, competition) -> None:
        points = competition_points(result_list([1, 2, 3, 3, 5, 5, 5, 5], competition), competition).settled()
        assert (points.scores[0].placement > 0) is (competition is not YOUTH)
