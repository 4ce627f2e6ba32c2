"""Class values and a competition's value: 4.18.a-g."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.pool.classes import OpenClass, SoleClass, WomenClass
from rulebook.pool.points.values import (
    CLASS_VALUES,
    TOP_VALUES,
    Entrant,
    class_value,
    class_values,
    competition_value,
    value_of_counts,
)
from rulebook.pool.readings import (
    RankList,
    Scope,
)

ELIT, KL1, KL2, KL3 = OpenClass
DAM_ELIT, DAM_KL1 = WomenClass
SENIOR, JUNIOR, YOUTH = SoleClass


def field(elit: int = 0, kl1: int = 0, kl2: int = 0, kl3: int = 0) -> list[Entrant]:
    return [Entrant(c) for c, n in ((ELIT, elit), (KL1, kl1), (KL2, kl2), (KL3, kl3)) for _ in range(n)]


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
        other = class_value(KL1, 3, reading=RankList.COMMON)
        assert (other.value, other.readings) == (5, (RankList.COMMON,))
        assert class_value(KL1, 3).readings == (RankList.OWN_CLASS,)
        assert class_value(KL1, 11).readings == ()

    @pytest.mark.parametrize("rank", [0, -1, True, "1", 1.0])
    def test_bad_rank(self, rank) -> None:
        with pytest.raises(InvalidFacts):
            class_value(KL1, rank)

    @pytest.mark.parametrize("player_class", ["kl1", None, 7])
    def test_bad_class(self, player_class) -> None:
        with pytest.raises(InvalidFacts):
            class_value(player_class)


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
            ([Entrant(JUNIOR)] * 8 + [Entrant(YOUTH)] * 5, 39),
            ([Entrant(YOUTH)] * 20, 0),
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
        assert class_values(fields, reading=Scope.WHOLE) == {KL1: 86, KL2: 86}

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
