"""Quotas: the checklist's examples, real cases of largest remainder, votelib as oracle, every reading."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from votelib.evaluate.core import Tie
from votelib.evaluate.proportional import LargestRemainder

from rulebook.bridge.championship.final_places.quotas import (
    Comparison,
    LastYear,
    OpenQuota,
    Quota,
    closeness,
    comparison_number,
    guaranteed,
    quota,
    sure_places,
)
from rulebook.bridge.championship.readings import (
    GuaranteeAndDecimal,
    GuaranteeCount,
    GuaranteePlace,
    LastYearsWinner,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import NeedsDraw, Ruling, Unregulated

REAL = Path(__file__).parents[1] / "real" / "bridge_quota_paradox_cases.csv"
HARE = LargestRemainder("hare")
COUNTS = st.dictionaries(st.text("ABCDEFGHIJÅÄÖ", min_size=1, max_size=2), st.integers(0, 60), min_size=1, max_size=12)
STARTS = COUNTS.filter(lambda counts: sum(counts.values()) > 0)


def seats(ruling: Ruling[Quota]) -> list[int]:
    return list(ruling.settled().seats.values())


@pytest.mark.parametrize(("participants", "minimum", "expected"), [(8, 8, True), (21, 22, False), (22, 22, True)])
def test_a_place_is_guaranteed_from_the_minimum(participants: int, minimum: int, expected: bool) -> None:
    assert guaranteed(participants, minimum) is expected


def test_the_comparison_number_is_exact() -> None:
    assert comparison_number(37, 60, 412) == Fraction(555, 103)
    assert comparison_number(47, 10, 100) == Fraction(47, 10)
    assert [sure_places(Fraction(47, 10)), sure_places(Fraction(4, 5)), sure_places(Fraction(3))] == [4, 0, 3]
    with pytest.raises(InvalidFacts, match="starter"):
        comparison_number(5, 10, 4)
    with pytest.raises(InvalidFacts, match="platser"):
        comparison_number(1, 0, 4)
    with pytest.raises(InvalidFacts, match="bråk"):
        sure_places(Fraction(-1, 2))


def test_what_is_left_goes_by_decimals_and_a_tie_waits_for_last_year() -> None:
    counts = {"A": 47, "B": 28, "C": 17, "D": 8}
    ruling = quota(counts, 10)
    assert isinstance(ruling.value, NeedsDraw)
    assert (ruling.value.among, ruling.value.places) == (("A", "C"), 1)
    assert ruling.value.certain == OpenQuota(
        {"A": 4, "B": 3, "C": 1, "D": 1},
        {"A": Fraction(47, 10), "B": Fraction(14, 5), "C": Fraction(17, 10), "D": Fraction(4, 5)},
        ("A", "C"),
        1,
    )
    assert "Fjolårets" in ruling.warnings[0]
    last = {"A": LastYear(42, 4), "C": LastYear(16, 1), "B": LastYear(42, 5)}
    assert sum(one.starts for one in last.values()) == 100
    assert closeness(last["A"], 10, 100) == Fraction(1, 5)
    assert closeness(last["C"], 10, 100) == Fraction(3, 5)
    decided = quota(counts, 10, previous=last)
    assert seats(decided) == [4, 3, 2, 1]
    assert decided.steps[-1].text == "närmast en plats till i fjol"
    assert decided.steps[-1].value == ("C",)
    assert decided.warnings == ()


def test_a_whole_number_has_no_decimal() -> None:
    ruling = quota({"A": 45, "B": 30, "C": 25}, 10)
    assert isinstance(ruling.value, NeedsDraw)
    assert ruling.value.among == ("A", "C")
    assert ruling.value.certain.seats == {"A": 4, "B": 3, "C": 2}


def test_numbers_that_agree_in_two_decimals_are_not_equal() -> None:
    ruling = quota({"P": 9, "Q": 26, "R": 316}, 62)
    assert ruling.settled().comparison["P"] == Fraction(62, 39)
    assert ruling.settled().comparison["Q"] == Fraction(124, 27)
    decimals = {name: number % 1 for name, number in ruling.settled().comparison.items()}
    assert decimals["Q"] > decimals["P"]


def test_floats_would_see_a_difference_where_there_is_none() -> None:
    assert 4.7 - 4 != 1.7 - 1
    assert quota({"A": 47, "B": 28, "C": 17, "D": 8}, 10).value.among == ("A", "C")  # type: ignore[union-attr]


@pytest.mark.parametrize("row", list(csv.DictReader(REAL.open(encoding="utf-8"))), ids=lambda row: row["seats"])
def test_real_cases(row: dict[str, str]) -> None:
    counts = {f"D{i}": int(weight) for i, weight in enumerate(row["weights"].split(";"))}
    ruling = quota(counts, int(row["seats"]))
    if "tie" in row["printed"]:
        assert isinstance(ruling.value, NeedsDraw)
        sure = row["printed"].partition(" + ")[0]
        if sure.isdigit():
            assert ruling.value.certain.seats["D0"] == int(sure)
    else:
        assert seats(ruling) == [int(printed) for printed in row["printed"].split(";")]


def test_more_places_can_cost_a_district_a_place() -> None:
    counts = {f"D{i}": n for i, n in enumerate((1500, 1500, 900, 500, 500, 200))}
    assert quota(counts, 25).settled().seats["D3"] == 3
    assert quota(counts, 26).settled().seats["D3"] == 2


@given(STARTS, st.integers(1, 200))
def test_votelib_agrees_ties_included(counts: dict[str, int], places: int) -> None:
    ruling = quota(counts, places)
    oracle: dict[Any, int] = HARE.evaluate({name: n for name, n in counts.items() if n}, places)
    ties = [key for key in oracle if isinstance(key, Tie)]
    if ties:
        assert isinstance(ruling.value, NeedsDraw)
        assert set(ruling.value.among) == set(ties[0])
        assert ruling.value.places == oracle[ties[0]]
        found = ruling.value.certain.seats
    else:
        found = ruling.settled().seats
    assert {name: n for name, n in found.items() if n} == {k: n for k, n in oracle.items() if k not in ties}
    assert set(found) == set(counts)


@given(STARTS, st.integers(1, 60), st.randoms())
def test_the_order_of_districts_is_nothing(counts: dict[str, int], places: int, random: Any) -> None:
    shuffled = list(counts.items())
    random.shuffle(shuffled)
    assert quota(dict(shuffled), places) == quota(counts, places)


@given(STARTS, st.integers(1, 60), st.integers(1, 30), st.sampled_from(list(GuaranteePlace)))
def test_guarantees_are_kept(counts: dict[str, int], places: int, minimum: int, reading: GuaranteePlace) -> None:
    ruling = quota(counts, places, minimum, reading=reading)
    entitled = {name for name, n in counts.items() if n >= minimum}
    if isinstance(ruling.value, Unregulated):
        assert reading is not GuaranteePlace.OUTSIDE
        assert list(ruling.value.certain.comparison) == list(ruling.steps[0].value)  # type: ignore[call-overload]
        return
    if isinstance(ruling.value, NeedsDraw):
        found, left = ruling.value.certain.seats, ruling.value.certain.seats_left
    else:
        found, left = ruling.settled().seats, 0
    if reading is not GuaranteePlace.OUTSIDE:
        assert sum(found.values()) + left == places
        assert all(found[name] for name in entitled if name not in getattr(ruling.value, "among", ()))
    else:
        assert sum(found.values()) + left >= places
        assert all(found[name] for name in entitled)


GUARANTEE = {"A": 55, "B": 37, "C": 8}


def test_a_guaranteed_place_takes_the_last_decimal_place() -> None:
    assert seats(quota(GUARANTEE, 5)) == [3, 2, 0]
    ruling = quota(GUARANTEE, 5, 8)
    assert seats(ruling) == [2, 2, 1]
    assert ruling.settled().comparison == {"A": Fraction(11, 4), "B": Fraction(37, 20), "C": Fraction(2, 5)}
    assert ruling.readings == (GuaranteePlace.INSIDE,)
    assert seats(quota(GUARANTEE, 5, 9)) == [3, 2, 0]
    assert quota(GUARANTEE, 5, 9).readings == ()


def test_a_guaranteed_place_may_come_on_top_or_first() -> None:
    assert seats(quota(GUARANTEE, 5, 8, reading=GuaranteePlace.OUTSIDE)) == [3, 2, 1]
    assert seats(quota(GUARANTEE, 5, 8, reading=GuaranteePlace.FIRST)) == [2, 2, 1]
    counts = {"A": 58, "B": 36, "C": 6}
    # by hand: five places give 2,9 / 1,8 / 0,3; when C has had its own, four over 94 starts give 2,468 / 1,532
    assert seats(quota(counts, 5, 6)) == [3, 1, 1]
    assert seats(quota(counts, 5, 6, reading=GuaranteePlace.FIRST)) == [2, 2, 1]


def test_taking_the_guaranteed_out_first_can_bring_another_below_one() -> None:
    counts = {"A": 70, "B": 20, "C": 10}
    # five places: 3,5 / 1 / 0,5; C out: four over 90 give 3,111 / 0,889; B out too: three over 70
    assert seats(quota(counts, 5, 10, reading=GuaranteePlace.FIRST)) == [3, 1, 1]
    assert seats(quota(counts, 5, 10)) == [3, 1, 1]


def test_a_guaranteed_district_does_not_compete_with_its_decimal() -> None:
    counts = {"A": 51, "B": 30, "C": 19}
    # five places: 2,55 / 1,5 / 0,95
    assert seats(quota(counts, 5, 15)) == [3, 1, 1]
    again = quota(counts, 5, 15, reading=GuaranteeAndDecimal.YES)
    assert seats(again) == [2, 1, 2]
    assert GuaranteeAndDecimal.YES in again.readings


def test_more_guarantees_than_places_is_not_regulated() -> None:
    ruling = quota({"A": 10, "B": 10, "C": 10}, 2, 8)
    assert isinstance(ruling.value, Unregulated)
    assert ruling.to_json()["value"] == {"comparison": {"A": "2/3", "B": "2/3", "C": "2/3"}}
    assert quota({"A": 10, "B": 10, "C": 10}, 2, 8, reading=GuaranteePlace.FIRST).status == "unregulated"
    outside = quota({"A": 10, "B": 10, "C": 10}, 2, 8, reading=GuaranteePlace.OUTSIDE)
    assert outside.value.certain.seats == {"A": 1, "B": 1, "C": 1}  # type: ignore[union-attr]


def test_outside_with_lots_gives_the_unlucky_guaranteed_one_a_place_too() -> None:
    counts = {"A": 15, "B": 5}  # three places: 2,25 / 0,75; two: 1,5 / 0,5
    ruling = quota(counts, 2, 5, reading=GuaranteePlace.OUTSIDE)
    assert ruling.value.certain.seats == {"A": 1, "B": 1}  # type: ignore[union-attr]
    assert seats(quota(counts, 2, 5, drawn=["A"], reading=GuaranteePlace.OUTSIDE)) == [2, 1]
    assert seats(quota(counts, 2, 5, drawn=["B"], reading=GuaranteePlace.OUTSIDE)) == [1, 1]


def test_who_counts_towards_the_minimum() -> None:
    in_semifinal = {"A": 20, "B": 20, "C": 7}
    assert seats(quota(GUARANTEE, 5, 8, in_semifinal=in_semifinal)) == [2, 2, 1]
    counted = quota(GUARANTEE, 5, 8, in_semifinal=in_semifinal, reading=GuaranteeCount.SEMIFINAL)
    assert seats(counted) == [3, 2, 0]
    assert GuaranteeCount.SEMIFINAL in counted.readings
    with pytest.raises(InvalidFacts, match="för C"):
        quota(GUARANTEE, 5, 8, in_semifinal={"A": 1, "B": 1})


def test_last_years_winner_of_a_decimal_is_farther_off_or_at_nothing() -> None:
    counts = {"A": 45, "B": 30, "C": 25}
    last = {"A": LastYear(45, 5), "B": LastYear(36, 3), "C": LastYear(19, 2)}
    # ten places over 100: A 4,5 − 5 = −0,5; C 1,9 − 2 = −0,1
    assert seats(quota(counts, 10, previous=last)) == [4, 3, 3]
    again = quota(counts, 10, previous=last, reading=LastYearsWinner.ZERO)
    assert isinstance(again.value, NeedsDraw)
    assert again.readings == (LastYearsWinner.ZERO,)
    with pytest.raises(InvalidFacts, match="en uppgift om C"):
        quota(counts, 10, previous={"A": LastYear(45, 5), "B": LastYear(55, 5)})


def test_equal_last_year_too_is_a_draw_whose_outcome_can_be_fed_back() -> None:
    counts = {"A": 45, "B": 30, "C": 25}
    last = {"A": LastYear(45, 4), "C": LastYear(55, 5)}
    ruling = quota(counts, 9 + 1, previous={**last, "A": LastYear(50, 4), "C": LastYear(50, 4)})
    assert isinstance(ruling.value, NeedsDraw)
    assert ruling.warnings == ()
    assert seats(quota(counts, 10, drawn=["C"])) == [4, 3, 3]
    with pytest.raises(InvalidFacts, match="lottad"):
        quota(counts, 10, drawn=["B"])
    with pytest.raises(InvalidFacts, match="ingen lottning"):
        quota(counts, 9, drawn=["A"])


def test_last_year_can_settle_a_part() -> None:
    counts = {"A": 15, "B": 15, "C": 15, "D": 55}  # two places short of: 1,5 1,5 1,5 5,5
    last = {"A": LastYear(16, 1), "B": LastYear(12, 1), "C": LastYear(12, 1), "D": LastYear(60, 7)}
    ruling = quota(counts, 10, previous=last)
    assert isinstance(ruling.value, NeedsDraw)
    assert ruling.value.among == ("B", "C")
    assert ruling.value.certain.seats == {"A": 2, "B": 1, "C": 1, "D": 5}
    assert ruling.value.certain.seats_left == 1


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        (({}, 5), "minst ett distrikt"),
        (({"A": 0}, 5), "minst en start"),
        (({"A": -1}, 5), "starter i A"),
        (({"A": True}, 5), "starter i A"),
        (({"A": 1}, 0), "platser"),
        (({"A": 1}, 2, 0), "minimigräns"),
        (({"": 1}, 2), "distrikt"),
        (({"A": 1}, 2, None, {}), "starter i fjol"),
        (({"A": 1}, 2, None, {"A": 3}), "fjolåret"),
        (("A", 2), "starter"),
    ],
)
def test_impossible_facts(facts: tuple[Any, ...], message: str) -> None:
    with pytest.raises(InvalidFacts, match=message):
        quota(*facts)


def test_the_derivation_cites_each_rule() -> None:
    assert [(step.cites[0].rpartition(".")[2], step.value) for step in quota(GUARANTEE, 5, 8).steps] == [
        ("d", {"A": Fraction(11, 4), "B": Fraction(37, 20), "C": Fraction(2, 5)}),
        ("e", {"A": 2, "B": 1, "C": 0}),
        ("a", ("C",)),
        ("f", ("B",)),
    ]
    assert quota(GUARANTEE, 5, 8).settled().table().rows == (("A", "2,75", 2), ("B", "1,85", 2), ("C", "0,4", 1))


def test_the_guaranteed_first_and_the_rest_over_the_others_starts() -> None:
    """C's 0.99 is no whole place: it gets the guaranteed one. Ten are left over 91 starts, A 5.49 and B 4.51."""
    ruling = quota({"A": 50, "B": 41, "C": 9}, 11, 9, reading=GuaranteePlace.FIRST)
    assert seats(ruling) == [5, 5, 1]


def test_a_minimum_is_a_number_of_participants() -> None:
    assert guaranteed(1, 1) is True
    with pytest.raises(InvalidFacts, match="minimigräns"):
        guaranteed(0, 0)


def test_comparison_numbers_are_shown_with_three_decimals() -> None:
    assert Quota({"A": 5}, {"A": Fraction(97, 18)}).table().rows == (("A", "5,388…", 5),)
    assert str(Quota({"A": 5}, {"A": Fraction(97, 18)})) == "A: 5"
    assert str(Comparison({"A": Fraction(1, 2)})) == "A: 0,5"


def asked(ruling: Ruling[Any]) -> tuple[Any, ...]:
    return getattr(ruling.leaning, "asked", ())


def test_the_smallest_counts_and_what_is_none() -> None:
    assert comparison_number(1, 1, 1) == 1
    assert sure_places(Fraction(0)) == 0
    assert closeness(LastYear(1, 1), 1, 1) == 0
    for what, refused in (
        ("alla starter", lambda: comparison_number(0, 1, 0)),
        ("alla starter i fjol", lambda: closeness(LastYear(0, 0), 1, 0)),
        ("jämförelsetal", lambda: sure_places(0.5)),  # type: ignore[arg-type]
    ):
        with pytest.raises(InvalidFacts, match=what):
            refused()


def test_what_a_ruling_calls_itself() -> None:
    assert quota({"A": 1, "B": 2}, 1).title == "1 plats, 3 starter"
    ruling = quota({"A": 45, "B": 30, "C": 25}, 10)
    assert ruling.title == "10 platser, 100 starter"
    assert ruling.value.question.startswith("A och C ligger lika om 1 plats;")  # type: ignore[union-attr]
    assert str(ruling.value.certain) == "A: 4, B: 3, C: 2"  # type: ignore[union-attr]


def test_who_was_one_decimal_short_last_year_stays_so_with_both_answers() -> None:
    # 36 starts of 100 and ten places are 3,6, and three places leave 0,6
    assert closeness(LastYear(36, 3), 10, 100, reading=LastYearsWinner.ZERO) == Fraction(3, 5)


@pytest.mark.parametrize(("seats_last_year", "matters"), [(3, False), (4, False), (5, True)])
def test_what_a_decimal_place_cost_is_asked_of_those_who_got_one(seats_last_year: int, matters: bool) -> None:
    """A had 4 exactly last year: with three or four places it was not ahead of its number."""
    last = {"A": LastYear(40, seats_last_year), "C": LastYear(60, 10 - seats_last_year - 4), "B": LastYear(0, 4)}
    ruling = quota({"A": 45, "B": 30, "C": 25}, 10, previous=last)
    assert (LastYearsWinner in asked(ruling)) is matters


def test_last_year_is_not_looked_at_where_no_decimals_are_equal() -> None:
    last = {"A": LastYear(45, 5), "B": LastYear(36, 3), "C": LastYear(19, 2)}
    # nine places over 100 starts: 4,05 / 2,7 / 2,25
    assert [step.cites for step in quota({"A": 45, "B": 30, "C": 25}, 9, previous=last).steps] == [
        step.cites for step in quota({"A": 45, "B": 30, "C": 25}, 9).steps
    ]


def test_no_place_on_top_for_who_has_one_by_its_decimal() -> None:
    counts = {"A": 15, "B": 5}  # two places: 1,5 / 0,5
    lucky, unlucky = (quota(counts, 2, 5, drawn=[one], reading=GuaranteePlace.OUTSIDE) for one in ("B", "A"))
    assert lucky.steps[-1].text == "efter lottning"
    assert (unlucky.steps[-1].text, unlucky.steps[-1].value) == ("garanterad plats utöver antalet", ("B",))


def test_a_guaranteed_place_can_be_the_last_one_though_others_are_level() -> None:
    # five places: 2,25 / 2,25 / 0,5; C's guaranteed place is the fifth, and nothing is left to draw lots for
    assert seats(quota({"A": 45, "B": 45, "C": 10}, 5, 10)) == [2, 2, 1]


def test_guaranteed_first_shares_the_others_places_over_the_others_starts() -> None:
    # C has 7/18; the six others over 17 starts are 3,53 and 2,47 (over 18 they would be 3,33 and 2,33: three each)
    assert seats(quota({"A": 10, "B": 7, "C": 1}, 7, 1, reading=GuaranteePlace.FIRST)) == [4, 2, 1]


def test_more_guaranteed_first_than_places_is_not_regulated() -> None:
    # two places over 31 starts: three districts of 10 have 0,65 each and a guarantee; D has none
    ruling = quota({"A": 10, "B": 10, "C": 10, "D": 1}, 2, 8, reading=GuaranteePlace.FIRST)
    assert ruling.value.question == "2 platser räcker inte till både heltalen och 3 garanterade platser"  # type: ignore[union-attr]


def test_when_the_guaranteed_take_every_place_nobody_else_has_a_whole_one() -> None:
    # five over 15: A 2, B and D 1, three of a third. When these have theirs two are left over 12: A 1, B and D a half.
    # When B and D too have theirs none is left for A, whose guarantee is then the sixth.
    counts = {"A": 6, "B": 3, "C": 1, "D": 3, "E": 1, "F": 1}
    ruling = quota(counts, 5, 1, reading=GuaranteePlace.FIRST)
    assert ruling.value.question == "5 platser räcker inte till både heltalen och 6 garanterade platser"  # type: ignore[union-attr]
    # without one for A the five are enough
    assert seats(quota({"A": 10, "B": 10, "C": 1}, 2, 8, reading=GuaranteePlace.FIRST)) == [1, 1, 0]


def test_who_counts_is_asked_where_a_minimum_and_a_semifinal_are_given() -> None:
    semifinal = {"A": 20, "B": 20, "C": 7}
    given = ((8, semifinal), (8, None), (None, semifinal))
    rulings = [quota(GUARANTEE, 5, minimum, in_semifinal=one) for minimum, one in given]
    assert [GuaranteeCount in asked(ruling) for ruling in rulings] == [True, False, False]
