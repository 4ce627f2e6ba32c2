"""Each discipline's places: two quotas, champions inside, what carries travel money; the checklist's examples."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.bridge.championship.final_places.places import (
    MINIMA,
    QUOTAS,
    OpenPlaces,
    among_the_first,
    carries_grant,
    places,
    quotas_of,
    to_share,
)
from rulebook.bridge.championship.final_places.quotas import LastYear
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import EVENTS
from rulebook.bridge.championship.readings import ChampionsPlace, GuaranteeStage, MixedGrant, SecondQuota
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import NeedsDraw, Ruling, Unregulated

STARTS = {"A": 210, "B": 150, "C": 90, "D": 37, "E": 13}


def numbers(by: Any) -> list[int]:
    return list(by.values())


def test_the_quotas_fill_the_finals() -> None:
    assert {d: sum(q) for d, q in QUOTAS.items()} == {
        Discipline.WOMEN: 48, Discipline.VETERANS: 48, Discipline.MIXED: 52, Discipline.OPEN: 168, Discipline.TEAMS: 60,
    }  # fmt: skip
    assert set(MINIMA) == set(QUOTAS)
    assert quotas_of(Discipline.JUNIORS) == ()


def test_the_tables_of_events_say_the_same() -> None:
    assert {kind: row.minimum for kind, row in EVENTS.items() if row.minimum is not None} == dict(MINIMA)
    finals = {kind: row.rounds[0].pairs for kind, row in EVENTS.items() if kind in QUOTAS and row.rounds}
    assert finals[Discipline.OPEN] == sum(QUOTAS[Discipline.OPEN]) + 2  # Sista Chansen has at least two
    assert {kind: sum(QUOTAS[kind]) for kind in finals if kind is not Discipline.OPEN} == {
        kind: pairs for kind, pairs in finals.items() if kind is not Discipline.OPEN
    }


def test_open_pairs_in_two_quotas() -> None:
    found = places(STARTS, Discipline.OPEN).settled()
    assert numbers(found.first) == [26, 19, 11, 4, 2]
    assert numbers(found.second) == [44, 32, 19, 8, 3]
    assert numbers(found.seats) == [70, 51, 30, 12, 5]
    assert numbers(found.entitled) == [26, 19, 11, 4, 2]
    assert sum(found.seats.values()) == 168


def test_the_second_quota_as_what_is_left_of_both() -> None:
    ruling = places(STARTS, Discipline.OPEN, reading=SecondQuota.DIFFERENCE)
    assert numbers(ruling.settled().seats) == [71, 50, 30, 13, 4]
    assert ruling.readings == (SecondQuota.DIFFERENCE,)


def test_a_difference_below_nothing_is_not_regulated() -> None:
    counts = {"A": 20, "B": 20, "C": 4, "D": 1, "E": 20}
    # 36 over 65: 11,08 11,08 2,22 0,55 11,08, so D has the one place left
    # 48 over 65: 14,77 14,77 2,95 0,74 14,77, so the others have the four
    ruling = places(counts, Discipline.WOMEN, reading=SecondQuota.DIFFERENCE)
    assert isinstance(ruling.value, Unregulated)
    assert ruling.value.question == "skillnaden blir negativ för D"


def test_women_and_veterans() -> None:
    counts = {"A": 96, "B": 384}
    for discipline in (Discipline.WOMEN, Discipline.VETERANS):
        found = places(counts, discipline).settled()
        assert numbers(found.first) == [7, 29]
        assert numbers(found.second) == [2, 10]
        assert numbers(found.entitled) == [7, 29]


def test_what_carries_a_grant() -> None:
    assert [carries_grant(Discipline.OPEN, n) for n in (1, 2)] == [True, False]
    assert [carries_grant(Discipline.WOMEN, n) for n in (1, 2)] == [True, False]
    assert carries_grant(Discipline.MIXED, 1) is True
    assert carries_grant(Discipline.MIXED, 1, reading=MixedGrant.NONE) is False
    assert [among_the_first(n, 19) for n in (1, 19, 20)] == [True, True, False]
    for wrong in ((Discipline.TEAMS, 1), (Discipline.JUNIORS, 1), (Discipline.MIXED, 2), (Discipline.OPEN, 3)):
        with pytest.raises(InvalidFacts):
            carries_grant(*wrong)


def test_mixed_is_one_quota() -> None:
    found = places({"A": 20, "B": 32}, Discipline.MIXED).settled()
    assert (numbers(found.first), numbers(found.second)) == ([20, 32], [0, 0])
    assert numbers(found.entitled) == [20, 32]
    assert numbers(places({"A": 20, "B": 32}, Discipline.MIXED, reading=MixedGrant.NONE).settled().entitled) == [0, 0]


def test_champions_take_one_of_the_first_places() -> None:
    assert to_share(Discipline.OPEN, True) == (61, 106)
    assert to_share(Discipline.OPEN, False) == (62, 106)
    assert to_share(Discipline.WOMEN, True) == (35, 12)
    assert to_share(Discipline.MIXED, True) == (51,)
    assert to_share(Discipline.TEAMS, True) == (59,)
    assert to_share(Discipline.JUNIORS, True) == ()
    found = places(STARTS, Discipline.OPEN, champions="C").settled()
    assert numbers(found.first) == [26, 18, 11, 4, 2]
    assert numbers(found.entitled) == [26, 18, 12, 4, 2]
    assert sum(found.entitled.values()) == 62
    assert numbers(found.final) == [70, 50, 31, 12, 5]
    assert sum(found.final.values()) == 168
    teams = places(STARTS, Discipline.TEAMS, champions="C").settled()
    assert sum(teams.seats.values()) == 59
    assert teams.final["C"] == teams.seats["C"] + 1
    assert set(teams.entitled.values()) == {0}


def test_champions_in_the_districts_own_places_or_on_top() -> None:
    own = places(STARTS, Discipline.OPEN, champions="C", reading=ChampionsPlace.OWN_DISTRICT).settled()
    assert numbers(own.first) == numbers(own.entitled) == [26, 19, 11, 4, 2]
    extra = places(STARTS, Discipline.OPEN, champions="C", reading=ChampionsPlace.EXTRA).settled()
    assert numbers(extra.first) == [26, 19, 11, 4, 2]
    assert sum(extra.entitled.values()) == 63
    assert sum(extra.final.values()) == 169
    assert own.final == own.seats
    none = places({**STARTS, "F": 0}, Discipline.OPEN, champions="F", reading=ChampionsPlace.OWN_DISTRICT)
    assert isinstance(none.value, Unregulated)


def test_the_guarantee_is_tried_on_both_quotas_and_taken_from_the_second() -> None:
    counts = {"A": 500, "B": 470, "C": 8}
    # women, 36: 18,40 17,30 0,29; 12: 6,13 5,77 0,098
    ruling = places(counts, Discipline.WOMEN)
    found = ruling.settled()
    assert numbers(found.first) == [19, 17, 0]
    assert numbers(found.second) == [6, 5, 1]
    assert numbers(found.entitled) == [19, 17, 0]
    assert GuaranteeStage.SUM in ruling.readings
    early = places(counts, Discipline.WOMEN, reading=GuaranteeStage.FIRST).settled()
    assert numbers(early.first) == [18, 17, 1]
    assert numbers(early.entitled) == [18, 17, 1]
    assert sum(early.seats.values()) == sum(found.seats.values()) == 48


def test_a_draw_tells_its_quota() -> None:
    counts = {"A": 1, "B": 1}
    ruling = places({"A": 9, "B": 9, "C": 54}, Discipline.WOMEN)
    assert isinstance(ruling.value, NeedsDraw)
    # 36 over 72 gives halves: 4,5 4,5 27
    assert ruling.value.certain == OpenPlaces(1, {"A": 4, "B": 4, "C": 27}, ("A", "B"), 1)
    second = places({"A": 9, "B": 9, "C": 54}, Discipline.WOMEN, drawn=(("B",),))
    assert isinstance(second.value, NeedsDraw)
    assert second.value.certain == OpenPlaces(2, {"A": 1, "B": 1, "C": 9}, ("A", "B"), 1)
    both = places({"A": 9, "B": 9, "C": 54}, Discipline.WOMEN, drawn=(("B",), ("A",)))
    assert numbers(both.settled().seats) == [6, 6, 36]
    last = {"A": LastYear(10, 5), "B": LastYear(9, 4), "C": LastYear(53, 27)}
    assert places({"A": 9, "B": 9, "C": 54}, Discipline.WOMEN, None, (last, last)).settled().first["B"] == 5
    assert places(counts, Discipline.MIXED).settled().first == {"A": 26, "B": 26}


@given(
    st.lists(st.integers(0, 80), min_size=1, max_size=8).filter(any),
    st.sampled_from(list(QUOTAS)),
    st.sampled_from([None, *ChampionsPlace]),
)
def test_the_places_are_as_many_as_the_quotas(counts: list[int], discipline: Discipline, champion: Any) -> None:
    starts = {f"D{i}": n for i, n in enumerate(counts)}
    ruling = places(starts, discipline, None if champion is None else "D0", reading=champion)
    if ruling.decided:
        shares = to_share(discipline, champion is not None, reading=champion)
        assert sum(ruling.settled().seats.values()) == sum(shares)
        assert ruling.settled().table().rows[0][0] == "D0"


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ((STARTS, Discipline.JUNIORS), "disciplin"),
        ((STARTS, "golf"), "disciplin"),
        ((STARTS, Discipline.OPEN, "Z"), "mästarnas distrikt"),
        ((STARTS, Discipline.OPEN, None, "x"), "fjolåret"),
        (({}, Discipline.OPEN), "starter"),
    ],
)
def test_impossible_facts(facts: tuple[Any, ...], message: str) -> None:
    with pytest.raises(InvalidFacts, match=message):
        places(*facts)


def told(ruling: Ruling[Any]) -> list[tuple[str, Any]]:
    """The steps that cite no part of a quota: letter and figure."""
    letters = [(step.cites[0].rpartition(".")[2], step.value) for step in ruling.steps]
    return [(letter, value) for letter, value in letters if letter in "ikl"]


def test_what_each_discipline_s_steps_say_of_champions_and_grants() -> None:
    counts = {"A": 96, "B": 384}
    assert told(places(counts, Discipline.WOMEN)) == [("k", {"A": 7, "B": 29})]
    assert told(places(STARTS, Discipline.OPEN)) == [("i", {"A": 26, "B": 19, "C": 11, "D": 4, "E": 2})]
    assert told(places(STARTS, Discipline.TEAMS)) == []
    # 35 over 480: 7 and 28; 12: 2,4 and 9,6
    assert told(places(counts, Discipline.WOMEN, champions="A")) == [
        ("l", (35, 12)), ("k", {"A": 7, "B": 28}), ("l", 10), ("l", 8),
    ]  # fmt: skip


def test_steps_tell_which_of_two_quotas_they_belong_to() -> None:
    two = places({"A": 96, "B": 384}, Discipline.WOMEN)
    assert {step.text.partition(":")[0] for step in two.steps[:-1]} == {"första kvoteringen", "andra kvoteringen"}
    one = places({"A": 20, "B": 32}, Discipline.MIXED)
    assert not any("kvotering" in step.text for step in one.steps)


def test_words_for_places() -> None:
    assert str(places({"A": 96, "B": 384}, Discipline.WOMEN).value) == "A: 9, B: 39"
    waiting = places({"A": 9, "B": 9, "C": 54}, Discipline.WOMEN).value
    assert str(waiting.certain) == "första kvoteringen: A: 4, B: 4, C: 27"  # type: ignore[union-attr]


def test_the_second_guarantee_is_for_those_without_a_first_place() -> None:
    # women, 36 over 978: 18,40 16,49 1,10; 12: 6,13 5,50 0,37. C has its place from the first quota.
    found = places({"A": 500, "B": 448, "C": 30}, Discipline.WOMEN).settled()
    assert (numbers(found.first), numbers(found.second)) == ([18, 17, 1], [6, 6, 0])


def test_one_quota_keeps_its_guarantee() -> None:
    # mixed, 52 over 2 000: 51,48 and 0,52; then 51,74 and 0,26 against the minimum of ten
    assert numbers(places({"A": 1990, "B": 10}, Discipline.MIXED).settled().first) == [51, 1]
    assert GuaranteeStage not in getattr(places({"A": 1990, "B": 10}, Discipline.MIXED).leaning, "asked", ())


def test_the_stage_of_the_guarantee_is_asked_where_somebody_has_one() -> None:
    small = {"A": 5, "B": 5}
    assert GuaranteeStage not in getattr(places(small, Discipline.WOMEN).leaning, "asked", ())
    assert GuaranteeStage in getattr(places({"A": 50, "B": 5}, Discipline.WOMEN).leaning, "asked", ())


HALVES = {"A": 15, "B": 15, "C": 66}
"""Women, 36 over 96: 5,625 5,625 24,75, and 48: 7,5 7,5 33; the second quota alone, 12: 1,875 1,875 8,25."""


def test_each_quota_has_its_own_last_year_and_its_own_lots() -> None:
    near_a = {"A": LastYear(16, 5), "B": LastYear(15, 6), "C": LastYear(65, 25)}
    near_b = {"A": LastYear(15, 6), "B": LastYear(16, 5), "C": LastYear(65, 25)}
    found = places(HALVES, Discipline.WOMEN, None, (near_a, None)).settled()
    assert (numbers(found.first), numbers(found.second)) == ([6, 5, 25], [2, 2, 8])
    again = places(HALVES, Discipline.WOMEN, None, (near_a, near_b), reading=SecondQuota.DIFFERENCE).settled()
    assert (numbers(again.first), numbers(again.seats)) == ([6, 5, 25], [7, 8, 33])
    lots = places(HALVES, Discipline.WOMEN, drawn=(("B",), ("A",)), reading=SecondQuota.DIFFERENCE).settled()
    assert (numbers(lots.first), numbers(lots.second)) == ([5, 6, 25], [3, 1, 8])
    alone = places({"A": 9, "B": 9, "C": 54}, Discipline.WOMEN, None, (near_a, near_b)).settled()
    assert (numbers(alone.first), numbers(alone.second)) == ([5, 4, 27], [1, 2, 9])


def test_lots_for_both_quotas_together() -> None:
    ruling = places(HALVES, Discipline.WOMEN, drawn=(("B",),), reading=SecondQuota.DIFFERENCE)
    assert ruling.value.certain == OpenPlaces(2, {"A": 7, "B": 7, "C": 33}, ("A", "B"), 1)  # type: ignore[union-attr]


def test_a_difference_of_nothing_is_one() -> None:
    assert (
        numbers(places({"A": 95, "B": 384, "C": 1}, Discipline.WOMEN, reading=SecondQuota.DIFFERENCE).settled().second)[
            2
        ]
        == 0
    )
    counts = {"A": 20, "B": 20, "C": 4, "D": 1, "E": 20, "F": 0}
    ruling = places(counts, Discipline.WOMEN, reading=SecondQuota.DIFFERENCE)
    assert ruling.value.question == "skillnaden blir negativ för D"  # type: ignore[union-attr]


def test_too_many_guarantees_in_the_first_quota_are_not_regulated() -> None:
    # forty districts of eight pairs: 0,9 of the 36 places each
    counts = {f"D{number}": 8 for number in range(40)}
    ruling = places(counts, Discipline.WOMEN, reading=GuaranteeStage.FIRST)
    assert isinstance(ruling.value, Unregulated)
    assert ruling.value.certain is None


@pytest.mark.parametrize(
    ("refused", "message"),
    [
        (lambda: carries_grant(Discipline.JUNIORS, 1), "pardisciplin"),
        (lambda: carries_grant(Discipline.OPEN, 0), "kvotering"),
        (lambda: among_the_first(0, 1), "rang"),
        (lambda: places(STARTS, Discipline.OPEN, ["A"]), "mästarnas distrikt"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_quota_rank_or_district(refused: Any, message: str) -> None:
    with pytest.raises(InvalidFacts, match=message):
        refused()
