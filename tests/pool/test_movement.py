"""Movement up and down: 4.22, 4.23 and 4.27.2."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated
from rulebook.pool.classes import ClassName, OpenClass
from rulebook.pool.points.movement import (
    Counted,
    Tied,
    carried_points,
    elite_moves,
    has_ceiling,
    moves_as_json,
    promotion,
    promotion_of,
    promotion_threshold,
    ranked_with,
    relegation,
    relegation_of,
    women_moves,
)
from rulebook.pool.points.ranking import SeasonTotal
from rulebook.pool.readings import Basis, ClassEvents, QuotientBasis, Replacements, WomenBest

ELIT, KL1, KL2, KL3 = OpenClass


def totals(letter: str, number: int, **more) -> list[SeasonTotal]:
    return [SeasonTotal(f"{letter}{n:02}", 200 - n, 10, 5, **more) for n in range(1, number + 1)]


class TestElite:
    @pytest.mark.parametrize(("size", "down"), [(32, 8), (30, 6), (24, 0), (20, 0), (40, 16)])
    def test_twenty_four_stay_the_others_go_down_and_always_eight_come_up(self, size, down) -> None:
        moves = elite_moves(totals("E", size), totals("K", 60)).settled()
        assert moves.stay == tuple(f"E{n:02}" for n in range(1, min(size, 24) + 1))
        assert moves.down == tuple(f"E{n:02}" for n in range(25, size + 1))
        assert moves.up == tuple(f"K{n:02}" for n in range(1, 9))
        assert len(moves.down) == down

    def test_thirty_makes_an_elite_of_thirty_two(self) -> None:
        assert elite_moves(totals("E", 30), totals("K", 60)).steps[-1].value == 32

    def test_as_many_up_as_down_under_the_other_reading(self) -> None:
        ruling = elite_moves(totals("E", 30), totals("K", 60), reading=Replacements.EQUAL)
        assert (len(ruling.settled().up), ruling.readings) == (6, (Replacements.EQUAL,))
        assert elite_moves(totals("E", 32), totals("K", 60)).readings == ()

    def test_those_there_are_come_up(self) -> None:
        assert elite_moves(totals("E", 32), totals("K", 5)).settled().up == tuple(f"K{n:02}" for n in range(1, 6))

    def test_fewer_competitions_part_the_twenty_fourth_from_the_next(self) -> None:
        elite = [*totals("E", 23), SeasonTotal("X", 50, 12, 6), SeasonTotal("Y", 50, 10, 5)]
        moves = elite_moves(elite, totals("K", 20)).settled()
        assert (moves.stay[-1], moves.down) == ("Y", ("X",))

    def test_a_tie_across_the_lower_boundary(self) -> None:
        elite = [*totals("E", 23), *(SeasonTotal(n, 50, 10, 5) for n in ("Ö", "Å", "B")), SeasonTotal("Z", 1, 2, 1)]
        ruling = elite_moves(elite, totals("K", 20))
        assert ruling.status == "unregulated"
        moves = ruling.value.certain
        assert moves.tied_down == Tied(("B", "Å", "Ö"), 1)
        assert (len(moves.stay), moves.down, len(moves.up)) == (23, ("Z",), 8)
        assert moves_as_json(moves)["tied"] == ("B", "Å", "Ö")
        assert moves_as_json(moves)["places_left"] == 1
        assert "pool.4.24.a" in ruling.cites

    def test_a_tie_across_the_upper_boundary_and_across_both(self) -> None:
        kl1 = [*totals("K", 7), SeasonTotal("P", 9, 10, 5), SeasonTotal("Q", 9, 10, 5)]
        one = elite_moves(totals("E", 32), kl1).value
        assert isinstance(one, Unregulated)
        assert moves_as_json(one.certain)["tied"] == ("P", "Q")
        elite = [*totals("E", 23), SeasonTotal("X", 50, 10, 5), SeasonTotal("Y", 50, 10, 5)]
        both = moves_as_json(elite_moves(elite, kl1).value.certain)
        assert both["tied"] == {"down": ("X", "Y"), "up": ("P", "Q")}
        assert both["places_left"] == {"down": 1, "up": 1}

    def test_a_tie_inside_a_boundary_decides_nothing(self) -> None:
        elite = [*totals("E", 22), SeasonTotal("X", 50, 10, 5), SeasonTotal("Y", 50, 10, 5), SeasonTotal("Z", 1)]
        assert elite_moves(elite, totals("K", 20)).decided

    def test_a_low_quotient_does_not_stop_one_of_the_eight_but_is_said(self) -> None:
        kl1 = [*totals("K", 7), SeasonTotal("Låg", 3, 6, 3)]
        ruling = elite_moves(totals("E", 32), kl1)
        assert "Låg" in ruling.settled().up
        assert "Låg" in ruling.warnings[0]
        assert elite_moves(totals("E", 32), [*totals("K", 7), SeasonTotal("Hög", 4, 6, 3)]).warnings == ()
        assert elite_moves(totals("E", 32), [*totals("K", 7), SeasonTotal("Få", 2, 4, 2)]).warnings == ()

    def test_the_basis_matters_where_it_changes_who(self) -> None:
        elite = [*totals("E", 23), SeasonTotal("X", 50, 10, 5), SeasonTotal("Y", 49, 16, 8)]
        assert elite_moves(elite, totals("K", 9)).settled().down == ("Y",)
        other = elite_moves(elite, totals("K", 9), reading=Basis.TOTAL)
        assert (other.settled().down, Basis.TOTAL in other.readings) == (("X",), True)

    @given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 2)), min_size=1, max_size=40), st.randoms())
    def test_everybody_lands_once_whatever_the_order(self, facts, chance) -> None:
        elite = [SeasonTotal(f"E{i:02}", p, 2 * e, e) for i, (p, e) in enumerate(facts)]
        kl1 = [SeasonTotal(f"K{i:02}", p, 2 * e, e) for i, (p, e) in enumerate(facts)]
        ruling = elite_moves(elite, kl1)
        moves = ruling.value.certain if isinstance(ruling.value, Unregulated) else ruling.value
        tied = moves.tied_down.players if moves.tied_down else ()
        assert sorted((*moves.stay, *moves.down, *tied)) == sorted(t.player for t in elite)
        room = len(moves.stay) + (moves.tied_down.places if moves.tied_down else 0)
        assert room == min(24, len(elite))
        rising = len(moves.up) + (moves.tied_up.places if moves.tied_up else 0)
        assert rising == min(8, len(kl1))
        chance.shuffle(elite)
        chance.shuffle(kl1)
        assert elite_moves(elite, kl1) == ruling

    @pytest.mark.parametrize(
        ("elite", "kl1"),
        [
            ([SeasonTotal("A"), SeasonTotal("A")], [SeasonTotal("B")]),
            ([SeasonTotal("A")], [SeasonTotal("A")]),
            (["A"], [SeasonTotal("B")]),
            ([SeasonTotal("A")], None),
        ],
    )
    def test_bad_facts(self, elite, kl1) -> None:
        for rule in (elite_moves, women_moves):
            with pytest.raises(InvalidFacts):
                rule(elite, kl1)


class TestWomen:
    def test_the_checklist(self) -> None:
        kl1 = [SeasonTotal("P", 60, 8, 4), SeasonTotal("Q", 55, 8, 4), SeasonTotal("R", 50, 8, 4)]
        kl1 += [SeasonTotal("S", 48, 8, 4), SeasonTotal("T", 48, 10, 5)]
        ruling = women_moves(totals("E", 16), kl1)
        assert ruling.settled().up == ("P", "Q", "R", "S")
        assert ruling.settled().down == ("E13", "E14", "E15", "E16")
        assert not {"pool.4.24.a", "pool.4.22.a", "pool.4.22.c"} & set(ruling.cites)

    def test_an_elite_of_fourteen(self) -> None:
        moves = women_moves(totals("E", 14), totals("K", 20))
        assert (moves.settled().down, len(moves.settled().up), moves.steps[-1].value) == (("E13", "E14"), 4, 16)
        assert len(women_moves(totals("E", 14), totals("K", 20), reading=Replacements.EQUAL).settled().up) == 2

    def test_twenty_in_class_one(self) -> None:
        moves = women_moves(totals("E", 16), totals("K", 20)).settled()
        assert (len(moves.stay), len(moves.down), len(moves.up)) == (12, 4, 4)

    def test_placement_points_choose_the_four_also_when_the_ranking_counts_more(self) -> None:
        kl1 = [*totals("K", 3), SeasonTotal("S", 48, 8, 4), SeasonTotal("T", 47, 16, 8)]
        elite = totals("E", 16)
        assert women_moves(elite, kl1).settled().up[-1] == "S"
        assert women_moves(elite, kl1, reading=Basis.TOTAL).settled().up[-1] == "S"
        other = women_moves(elite, kl1, reading=(Basis.TOTAL, WomenBest.RANKING))
        assert (other.settled().up[-1], WomenBest.RANKING in other.readings) == ("T", True)


class TestPromotion:
    def test_the_thresholds(self) -> None:
        assert promotion_threshold(KL2, 6).value == 60
        assert promotion_threshold(KL3, 6).value == 18
        assert promotion_threshold(KL1, 6).value is None
        assert [promotion_threshold(c, 6).cites for c in (KL1, KL2, KL3)] == [
            ("pool.4.23.a",), ("pool.4.23.b",), ("pool.4.23.c",),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("player_class", "competitions", "points", "after"),
        [
            (KL2, 6, [59], None),
            (KL2, 6, [60], 1),
            (KL3, 6, [18], 1),
            (KL3, 6, [2] * 6, None),
            (KL2, 6, [22, 18, 26, 2], 3),
            (KL1, 6, [400], None),
            (KL2, 6, [], None),
        ],
    )
    def test_when(self, player_class, competitions, points, after) -> None:
        assert promotion(player_class, competitions, points).settled().after == after

    def test_points_from_higher_classes_come_along_only_with_the_promotion(self) -> None:
        assert promotion(KL2, 6, [62], [15, 4]).settled().carried == 19
        assert promotion(KL2, 6, [66]).settled().carried == 0
        assert promotion(KL2, 6, [22], [15]).settled().carried is None
        assert promotion(KL1, 6, [400], [15]).settled().carried is None

    def test_counted_by_the_player_s_own_competitions(self) -> None:
        ruling = promotion(KL2, 6, [12, 2, 30], reading=ClassEvents.OWN)
        assert (ruling.settled().after, ruling.settled().threshold, ruling.readings) == (1, 10, (ClassEvents.OWN,))
        assert promotion(KL2, 6, [2, 2, 30], reading=ClassEvents.OWN).settled().after == 3
        assert (
            promotion(KL2, 6, [2, 2], reading=ClassEvents.OWN).settled()
            == promotion_of(competitions=2, points=(2, 2), **{"class": ClassName.KL2}).settled()
        )

    def test_more_competitions_than_there_are_is_said(self) -> None:
        assert "fler än klassens 2" in promotion(KL2, 2, [1, 1, 1]).warnings[0]
        assert promotion(KL2, 3, [1, 1, 1]).warnings == ()

    def test_the_ledger(self) -> None:
        assert carried_points({KL2: 62, KL1: 15, ELIT: 4}, KL2).value == 19
        assert carried_points({KL3: 20, KL2: 12, KL1: 8}, KL3).value == 20
        assert carried_points({KL2: 12, KL1: 8}, KL2).value == 8
        assert carried_points({KL2: 66}, KL2).value == 0

    def test_the_rank_among_the_new_class(self) -> None:
        kl1 = [SeasonTotal("A", 40, 10, 5), SeasonTotal("B", 19, 6, 3), SeasonTotal("C", 10, 4, 2)]
        Random(2).shuffle(kl1)
        assert [r.player for r in ranked_with(kl1, SeasonTotal("P", 19, 0, 1))] == ["A", "P", "B", "C"]

    def test_only_the_elite_has_a_ceiling(self) -> None:
        assert [has_ceiling(c) for c in OpenClass] == [True, False, False, False]

    @pytest.mark.parametrize(
        "facts",
        [
            (ELIT, 6, [1]), ("kl2", 6, [1]), (KL2, 0, [1]), (KL2, -1, [1]), (KL2, 6, [-1]), (KL2, 6, [True]),
            (KL2, 6, 7), (KL2, 6, [1], [-1]), (KL2, 6, "12"),
        ],
    )  # fmt: skip
    def test_bad_facts(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            promotion(*facts)


class TestRelegation:
    @pytest.mark.parametrize(
        ("player_class", "events", "placement", "participation", "former", "quotient", "down"),
        [
            (KL1, 3, 4, 6, False, Fraction(10, 3), False),
            (KL1, 3, 3, 6, False, Fraction(3), True),
            (KL1, 2, 0, 4, False, Fraction(2), False),
            (KL1, 5, 0, 10, True, Fraction(2), False),
            (KL1, 5, 0, 10, False, Fraction(2), True),
            (KL2, 3, 0, 6, False, Fraction(2), True),
            (KL3, 3, 0, 6, False, Fraction(2), False),
            (ELIT, 3, 0, 6, False, Fraction(2), False),
            (KL1, 0, 0, 0, False, None, False),
        ],
    )
    def test_the_checklist(self, player_class, events, placement, participation, former, quotient, down) -> None:
        found = relegation(player_class, events, placement, participation, former_elite=former).settled()
        assert (found.quotient, found.relegated) == (quotient, down)

    def test_placement_points_alone_under_the_other_reading(self) -> None:
        ruling = relegation(KL1, 3, 4, 6, reading=QuotientBasis.PLACEMENT)
        assert (ruling.settled().quotient, ruling.settled().relegated) == (Fraction(4, 3), True)
        assert ruling.readings == (QuotientBasis.PLACEMENT,)
        assert relegation(KL1, 3, 4, 0).readings == ()

    def test_the_command_s_basis_is_the_reading(self) -> None:
        facts = {"class": ClassName.KL1, "events": 3, "placement": 4, "participation": 6}
        assert relegation_of(**facts, basis=Counted.PLACEMENT).settled().relegated is True
        with pytest.raises(InvalidFacts):
            relegation_of(**facts, basis=Counted.PLACEMENT, reading=QuotientBasis.TOTAL)
        with pytest.raises(InvalidFacts, match="kl3"):
            relegation_of(**{**facts, "class": ClassName.DAM_ELIT})

    @given(st.integers(3, 30), st.integers(0, 100))
    def test_the_boundary_is_three_exactly(self, events, placement) -> None:
        down = relegation(KL2, events, placement, 2 * events).settled().relegated
        assert down is (placement + 2 * events <= 3 * events)

    def test_each_reason_cites_what_it_rests_on(self) -> None:
        assert "pool.4.23.j" in relegation(KL1, 5, 0, 10, former_elite=True).cites
        assert "pool.4.23.j" not in relegation(KL1, 5, 90, 10, former_elite=True).cites
        assert "pool.4.22.a" in relegation(ELIT, 5, 0, 10).cites

    @pytest.mark.parametrize("facts", [("kl1", 3, 4, 6), (KL1, -1, 4, 6), (KL1, 3, -4, 6), (KL1, 3, 4, 6.0)])
    def test_bad_facts(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            relegation(*facts)
