"""Ranking and the reset between seasons: 4.21, 4.24, 4.27.3, 4.27.6."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.pool.classes import Series
from rulebook.pool.points.ranking import (
    DecidedBy,
    Ranked,
    SeasonTotal,
    initial_ranking,
    ranking,
    ranking_table,
    start_new_season,
)
from rulebook.pool.readings import Basis, ClassChange


def shown(ruling) -> list[str]:
    return [str(r) for r in ruling.settled()]


class TestRanking:
    def test_women_with_equal_points(self) -> None:
        ruling = ranking([SeasonTotal("T", 48, 10, 5), SeasonTotal("S", 48, 8, 4)])
        assert shown(ruling) == ["1 S", "2 T"]
        assert [r.decided_by for r in ruling.settled()] == [None, DecidedBy.EVENTS]

    def test_fewer_events_first_unless_participation_counts(self) -> None:
        a, b = SeasonTotal("A", 40, 10, 5), SeasonTotal("B", 40, 12, 6)
        ruling = ranking([b, a])
        assert (shown(ruling), ruling.readings) == (["1 A", "2 B"], (Basis.PLACEMENT,))
        assert shown(ranking([b, a], reading=Basis.TOTAL)) == ["1 B", "2 A"]

    def test_what_decides_may_hang_on_the_basis_where_the_order_does_not(self) -> None:
        a, b = SeasonTotal("A", 40, 14, 5), SeasonTotal("B", 40, 12, 6)
        by_placement, by_total = ranking([a, b]), ranking([a, b], reading=Basis.TOTAL)
        assert shown(by_placement) == shown(by_total)
        assert [r.settled()[1].decided_by for r in (by_placement, by_total)] == [DecidedBy.EVENTS, DecidedBy.POINTS]
        assert by_placement.readings == (Basis.PLACEMENT,)

    def test_shared_rank(self) -> None:
        totals = [SeasonTotal(n, 40, 10, 5) for n in "BA"] + [SeasonTotal("C", 39, 10, 5)]
        ruling = ranking(totals)
        assert ruling.decided
        assert shown(ruling) == ["1 A", "1 B", "3 C"]
        assert [r.decided_by for r in ruling.settled()] == [None, DecidedBy.TIE, DecidedBy.POINTS]

    def test_a_chain_of_all_three(self) -> None:
        facts = [("E", 5, 2), ("D", 5, 2), ("C", 5, 1), ("B", 9, 9), ("A", 9, 9)]
        ruling = ranking([SeasonTotal(n, p, 2 * e, e) for n, p, e in facts])
        assert shown(ruling) == ["1 A", "1 B", "3 C", "4 D", "4 E"]
        assert [r.decided_by for r in ruling.settled()] == [
            None,
            DecidedBy.TIE,
            DecidedBy.POINTS,
            DecidedBy.EVENTS,
            DecidedBy.TIE,
        ]

    @given(st.lists(st.tuples(st.integers(0, 5), st.integers(1, 4)), max_size=12), st.randoms())
    def test_total_order_independent_of_input(self, facts, chance) -> None:
        totals = [SeasonTotal(f"S{i}", p, 2 * e, e) for i, (p, e) in enumerate(facts)]
        ruling = ranking(totals)
        shuffled = list(totals)
        chance.shuffle(shuffled)
        assert ranking(shuffled) == ruling
        for r in ruling.settled():
            better = [t for t in totals if (-t.placement, t.events) < (-r.placement, r.events)]
            assert r.rank == 1 + len(better)

    def test_each_series_cites_its_own_rule_and_only_that(self) -> None:
        totals = [SeasonTotal("T", 48, 10, 5), SeasonTotal("S", 48, 8, 4), SeasonTotal("U", 48, 8, 4)]
        assert ranking(totals).cites == ("pool.4.24.a",)
        assert ranking(totals, Series.WOMEN).cites == ("pool.4.27.3.a",)
        assert initial_ranking([Ranked(1, "A")]).cites == ("pool.4.21.b",)
        assert initial_ranking([Ranked(1, "A")], series=Series.WOMEN).cites == ("pool.4.27.6.b",)

    def test_the_table_says_what_parted_them(self) -> None:
        table = ranking_table(ranking([SeasonTotal(n, 40, 10, e) for n, e in (("A", 5), ("B", 6), ("C", 6))]).settled())
        assert [row[-1] for row in table.rows] == ["–", "färre arrangemang", "delad rank"]

    @pytest.mark.parametrize("totals", [[SeasonTotal("A"), SeasonTotal("A", 3)], ["A"], None])
    def test_bad_totals(self, totals) -> None:
        with pytest.raises(InvalidFacts):
            ranking(totals)

    @pytest.mark.parametrize("facts", [("",), ("A", -1), ("A", 1, True), ("A", 1, 2, 1.0)])
    def test_bad_season(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            SeasonTotal(*facts)


class TestNewSeason:
    def test_everybody_at_zero(self) -> None:
        old = [SeasonTotal("A", 120, 14, 7), SeasonTotal("B", 90, 8, 4), SeasonTotal("C", 90, 8, 4)]
        assert start_new_season(old) == (SeasonTotal("A"), SeasonTotal("B"), SeasonTotal("C"))

    def test_rank_follows_the_final_order(self) -> None:
        final = ranking([SeasonTotal("C", 10), SeasonTotal("A", 30), SeasonTotal("B", 20)]).settled()
        ruling = initial_ranking(reversed(final))
        assert (shown(ruling), ruling.readings) == (["1 A", "2 B", "3 C"], ())
        assert {(r.placement, r.events) for r in ruling.settled()} == {(0, 0)}

    def test_shared_final_rank_stays_shared(self) -> None:
        assert shown(initial_ranking([Ranked(1, "A"), Ranked(2, "C"), Ranked(2, "B"), Ranked(4, "D")])) == [
            "1 A", "2 B", "2 C", "4 D",
        ]  # fmt: skip

    def test_those_who_changed_class(self) -> None:
        stayed, down, up = [Ranked(9, "K")], [Ranked(26, "E2"), Ranked(25, "E1")], [Ranked(3, "U")]
        assert shown(initial_ranking(stayed, down, up)) == ["1 E1", "2 E2", "3 K", "4 U"]
        other = initial_ranking(stayed, down, up, reading=ClassChange.NEWCOMERS_LAST)
        assert (shown(other), other.readings) == (["1 K", "2 E1", "3 E2", "4 U"], (ClassChange.NEWCOMERS_LAST,))

    def test_nobody_stands_twice(self) -> None:
        with pytest.raises(InvalidFacts, match="spelare"):
            initial_ranking([Ranked(1, "A")], [Ranked(25, "A")])
