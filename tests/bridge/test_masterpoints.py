"""Master points: the printed scales, the checklist's examples, every reading."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from rulebook.bridge.championship.programme.masterpoints import (
    OF,
    PER_MATCH,
    TEAM_PLACE,
    Honours,
    MasterPoints,
    PointsEvent,
    Silver,
    accumulated,
    carry_over,
    gold_table,
    honours,
    junior_honours,
    master_points,
    places_of,
    veteran_silver,
)
from rulebook.bridge.championship.readings import (
    BronzeCount,
    GoldFor,
    SharedTeamPlace,
    SilverRounding,
    VeteranTeamFinal,
)
from rulebook.law.facts import Fact, InvalidFacts
from rulebook.law.readings import Reading
from rulebook.law.rulings import Pending, Ruling, Unregulated
from tests.desk.running import run

ROUND_1, ROUND_2A, ROUND_2B, VETERANS = PointsEvent
SCALE = {1: 50, 2: 35, 3: 25, 4: 20, 5: 15, 6: 12, 7: 10, 8: 8, 9: 6, 10: 4, 11: 3, 12: 2, 13: 1}


def test_the_gold_scale_of_2a() -> None:
    for place in range(1, 53):
        found = master_points(ROUND_2A, str(place)).settled()
        assert found == MasterPoints(Fraction(SCALE.get(place, 0)), bronze=14 <= place <= 18)
    assert gold_table().column("Öppna par 2A") == tuple(SCALE.values())


@pytest.mark.parametrize(
    ("place", "gold"),
    [("2-3", Fraction(30)), ("4-6", Fraction(47, 3)), ("1 – 2", Fraction(85, 2)), ("19-20", Fraction(0))],
)
def test_pairs_on_a_shared_place_have_the_mean(place: str, gold: Fraction) -> None:
    ruling = master_points(ROUND_2A, place)
    assert ruling.settled() == MasterPoints(gold)
    assert ruling.cites[-1] == "sm.resultatredovisning.d"


def test_a_share_across_gold_and_bronze_waits_for_an_amount() -> None:
    ruling = master_points(ROUND_2A, "13-14")
    assert isinstance(ruling.value, Pending)
    assert ruling.value.certain == MasterPoints(Fraction(1, 2), bronze=True)
    assert master_points(ROUND_2A, "14-15").settled() == MasterPoints(Fraction(0), bronze=True)
    assert master_points(ROUND_2A, "18-19").settled().bronze is True


@pytest.mark.parametrize(
    ("place", "pairs", "gold"),
    [("1", 118, 10), ("2", 118, 7), ("3", 118, 6), ("4", 118, 5), ("5", 118, 0), ("4", 100, 5)],
)
def test_2b_from_a_hundred_pairs(place: str, pairs: int, gold: int) -> None:
    assert master_points(ROUND_2B, place, pairs).settled() == MasterPoints(Fraction(gold))


def test_2b_below_a_hundred_pairs_waits_for_the_tables() -> None:
    ruling = master_points(ROUND_2B, "1", 99)
    assert isinstance(ruling.value, Pending)
    assert ruling.value.certain is None


def test_veteran_teams() -> None:
    assert [master_points(VETERANS, str(n)).settled().gold for n in range(1, 6)] == [10, 5, 3, 2, 0]
    shared = master_points(VETERANS, "2-3")
    assert isinstance(shared.value, Unregulated)
    assert shared.value.proposal == MasterPoints(Fraction(4))
    assert master_points(VETERANS, "5-6").settled() == MasterPoints(Fraction(0))


@pytest.mark.parametrize(
    ("place", "silver", "bronze"),
    [("1", True, False), ("16", True, False), ("17", False, True), ("57", False, True), ("58", False, False)],
)
def test_round_1(place: str, silver: bool, bronze: bool) -> None:
    ruling = master_points(ROUND_1, place)
    assert ruling.settled() == MasterPoints(Fraction(0), silver, bronze)
    assert bool(ruling.warnings) is (silver or bronze)


def test_round_1_with_the_silver_places_among_the_41() -> None:
    for place, default, other in (("41", True, True), ("42", True, False), ("57", True, False), ("58", False, False)):
        assert master_points(ROUND_1, place).settled().bronze is default
        ruling = master_points(ROUND_1, place, reading=BronzeCount.AMONG)
        assert ruling.settled().bronze is other
        assert bool(ruling.readings) is (default is not other)
    assert isinstance(master_points(ROUND_1, "16-17").value, Pending)


def test_gold_for_the_pair_is_half_each() -> None:
    ruling = master_points(ROUND_2A, "1", reading=GoldFor.PAIR)
    assert ruling.settled().gold == 25
    assert ruling.readings == (GoldFor.PAIR,)
    assert master_points(ROUND_2B, "2", 118, reading=GoldFor.PAIR).settled().gold == Fraction(7, 2)
    assert master_points(VETERANS, "1", reading=GoldFor.PAIR).settled().gold == 10
    assert master_points(ROUND_2A, "14").readings == ()


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (MasterPoints(Fraction(30)), "30 guldpoäng"),
        (MasterPoints(Fraction(0)), "0 guldpoäng"),
        (MasterPoints(Fraction(0), bronze=True), "bronspoäng"),
        (MasterPoints(Fraction(1, 2), bronze=True), "0,5 guldpoäng och bronspoäng"),
        (MasterPoints(Fraction(0), silver=True), "silverpoäng"),
    ],
)
def test_in_words(found: MasterPoints, text: str) -> None:
    assert str(found) == text


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ((ROUND_2A, "0"), "plats"),
        ((ROUND_2A, "3-2"), "plats"),
        ((ROUND_2A, "2-2"), "plats"),
        ((ROUND_2A, "x"), "plats"),
        ((ROUND_2A, "53"), "till och med 52"),
        ((ROUND_2A, "52-53"), "till och med 52"),
        ((ROUND_1, "171"), "till och med 170"),
        ((ROUND_2B, "1"), "par: fick ingenting"),
        ((ROUND_2B, "119", 118), "till och med 118"),
        (("oppna", "1"), "tävling"),
        ((ROUND_2A, 2), "plats"),
    ],
)
def test_facts_that_cannot_be(facts: tuple[Any, ...], message: str) -> None:
    with pytest.raises(InvalidFacts, match=message):
        master_points(*facts)


def test_pairs_mean_nothing_elsewhere() -> None:
    assert master_points(ROUND_2A, "52", 52).warnings == ("Antalet par har ingen betydelse här.",)
    assert list(places_of("52")) == [52]


def test_everybody_starts_2a_at_nothing() -> None:
    assert carry_over(Fraction(3, 5)) == 0
    with pytest.raises(InvalidFacts):
        carry_over("60 %")  # type: ignore[arg-type]


@pytest.mark.parametrize(("halves", "enough"), [(4, True), (3, False), (18, True), (0, False)])
def test_four_halves_for_bonus_medal_and_title(halves: int, enough: bool) -> None:
    found = honours(halves, winner=True).settled()
    assert (found.bonus, found.medal, found.title) == (enough, enough, enough)
    assert honours(halves).settled().title is False


def test_teams_that_share_a_place_are_proposed_what_is_read() -> None:
    for reading, gold in ((None, Fraction(15, 2)), (SharedTeamPlace.BEST, Fraction(10))):
        value = master_points(VETERANS, "1-2", reading=reading).value
        assert isinstance(value, Unregulated)
        assert value.proposal == MasterPoints(gold)


def test_the_halves_of_veteran_teams() -> None:
    assert honours(0, veterans=True).settled().medal is True
    other = honours(0, veterans=True, reading=VeteranTeamFinal.YES)
    assert other.settled().medal is False
    assert other.readings == (VeteranTeamFinal.YES,)
    assert honours(4, veterans=True).readings == ()


@pytest.mark.parametrize(
    ("boards", "of", "enough"), [(36, 120, True), (33, 112, False), (34, 112, True), (35, 120, False)]
)
def test_three_tenths_of_the_boards_for_juniors(boards: int, of: int, enough: bool) -> None:
    assert junior_honours(boards, of).value is enough
    with pytest.raises(InvalidFacts, match="högst alla"):
        junior_honours(of + 1, of)


def test_silver_for_veteran_teams() -> None:
    assert veteran_silver(5, 8).value == Silver(True, None)
    assert veteran_silver(5, 6).value == Silver(True, None)
    assert veteran_silver(5, 5).value == Silver(False, None)
    assert veteran_silver(4, 8).value == Silver(False, None)
    assert isinstance(veteran_silver(5, 8, series=True).value, Unregulated)
    points = [Fraction(8, 5), Fraction(12, 5), Fraction(4, 5)]
    assert veteran_silver(5, 8, points=points).value == Silver(True, 5)


def test_the_sum_is_rounded_up_once() -> None:
    points = [Fraction(8, 5), Fraction(12, 5), Fraction(4, 5)]
    assert accumulated(points).value == 5
    each = accumulated(points, reading=SilverRounding.EACH)
    assert each.value == 2 + 3 + 1
    assert each.readings == (SilverRounding.EACH,)
    assert accumulated([Fraction(16, 5), Fraction(4, 5)]).value == 4
    assert accumulated([2, 3]).readings == ()


def asked(ruling: Ruling[Any]) -> tuple[type[Reading], ...]:
    return getattr(ruling.leaning, "asked", ())


def steps(ruling: Ruling[Any]) -> list[tuple[object, ...]]:
    return [(*(cite.removeprefix("sm.") for cite in step.cites), step.value) for step in ruling.steps]


@pytest.mark.parametrize(
    ("event", "place", "pairs", "title"),
    [
        (ROUND_1, "16-17", None, "Öppna par omgång 1, plats 16–17"),
        (ROUND_2A, "1", None, "Öppna par omgång 2A, plats 1"),
        (ROUND_2B, "2-4", 118, "Öppna par omgång 2B, plats 2–4"),
        (VETERANS, "5", None, "SM-lag veteraner, plats 5"),
    ],
)
def test_the_heading_names_the_places(event: PointsEvent, place: str, pairs: int | None, title: str) -> None:
    assert master_points(event, place, pairs).title == title


@pytest.mark.parametrize(("place", "mean"), [("3-4", Fraction(5, 2)), ("4-5", Fraction(1)), ("4-6", Fraction(2, 3))])
def test_teams_that_share_the_last_gold_place_are_proposed_the_mean(place: str, mean: Fraction) -> None:
    """10-5-3-2, and nothing from the fifth place on."""
    shared = master_points(VETERANS, place).value
    assert isinstance(shared, Unregulated)
    assert shared.proposal == MasterPoints(mean)


def test_a_round_2b_of_one_pair_waits_for_the_tables_as_well() -> None:
    ruling = master_points(ROUND_2B, "1", 1)
    assert isinstance(ruling.value, Pending)
    assert steps(ruling) == [("mastarpoang.i", 1)]
    with pytest.raises(InvalidFacts):
        master_points(ROUND_2B, "1", 0)


def test_the_number_of_pairs_matters_in_2b_only() -> None:
    assert master_points(ROUND_2A, "1", 52).settled() == MasterPoints(Fraction(50))
    assert master_points(VETERANS, "17", 16).settled() == MasterPoints(Fraction(0))
    assert master_points(ROUND_2B, "1", 118).warnings == ()


def test_bronze_is_for_places_of_2a_only() -> None:
    assert master_points(ROUND_2B, "14", 118).settled() == MasterPoints(Fraction(0))
    assert master_points(VETERANS, "14").settled() == MasterPoints(Fraction(0))


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("2", [("mastarpoang.f", 35)]),
        ("2-3", [("mastarpoang.f", (35, 25)), ("resultatredovisning.d", 30)]),
        ("14", [("mastarpoang.f", 0), ("mastarpoang.g", True)]),
        ("19", [("mastarpoang.f", 0)]),
    ],
)
def test_the_derivation_in_2a(place: str, found: list[tuple[object, ...]]) -> None:
    ruling = master_points(ROUND_2A, place)
    assert steps(ruling) == found
    assert bool(ruling.warnings) is (place == "14")


def test_whose_the_gold_is_matters_where_there_is_gold_for_a_pair() -> None:
    assert [asked(master_points(ROUND_2A, place)) for place in ("13", "14", "19")] == [(GoldFor,), (), ()]
    assert asked(master_points(VETERANS, "1")) == ()


@pytest.mark.parametrize(
    ("place", "matters"), [("41", False), ("42", True), ("57", True), ("58", False), ("41-42", True), ("57-58", True)]
)
def test_how_many_have_bronze_matters_from_the_42nd_to_the_57th(place: str, matters: bool) -> None:
    assert asked(master_points(ROUND_1, place)) == ((BronzeCount,) if matters else ())


@pytest.mark.parametrize("fact", [OF, TEAM_PLACE, PER_MATCH], ids=lambda fact: fact.label)
def test_places_and_boards_begin_with_one(fact: Fact) -> None:
    assert fact.checked(1) == 1
    with pytest.raises(InvalidFacts):
        fact.checked(0)


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (Honours(True, True, True), "bonuspoäng, medalj och titeln Svensk Mästare"),
        (Honours(True, True, False), "bonuspoäng och medalj"),
        (Honours(False, False, False), "inget av bonuspoäng, medalj och titel"),
        (Silver(False, None), "inga silverpoäng"),
        (Silver(True, None), "silverpoäng per match"),
        (Silver(True, 5), "5 silverpoäng"),
    ],
)
def test_honours_and_silver_in_words(found: object, text: str) -> None:
    assert str(found) == text


def test_veteran_teams_are_asked_about_only_with_too_few_halves() -> None:
    assert asked(honours(4, veterans=True)) == ()
    few = honours(3, veterans=True)
    assert asked(few) == (VeteranTeamFinal,)
    assert [(step.cites, step.applied) for step in few.steps] == [(("sm.mastarpoang.b",), False)]


def test_a_junior_may_have_played_every_board() -> None:
    assert junior_honours(120, 120).value is True


def test_where_decimals_are_rounded_matters_only_for_decimals() -> None:
    assert asked(accumulated([2, 3])) == ()
    assert asked(accumulated([2, Fraction(5, 2)])) == (SilverRounding,)
    assert accumulated([2, Fraction(5, 2), Fraction(5, 2)], reading=SilverRounding.EACH).value == 2 + 3 + 3


@pytest.mark.parametrize(("place", "gold"), [(1, 10), (4, 2)])
def test_teams_with_gold_have_it_instead_of_silver(place: int, gold: int) -> None:
    ruling = veteran_silver(place, 8)
    assert (ruling.value, steps(ruling)) == (Silver(False, None), [("mastarpoang.j", gold)])


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        (("masterpoints", "--event", "oppna-2a", "--place", "4-6"), {"gold": "47/3"}),
        (("masterpoints", "--event", "oppna-2a", "--place", "14"), {"gold": "0", "bronze": True}),
        (("masterpoints", "--event", "oppna-1", "--place", "16"), {"gold": "0", "silver": True}),
        (("honours", "--halves", "4"), {"bonus": True, "medal": True, "title": False}),
        (("honours", "--halves", "3"), {"bonus": False, "medal": False, "title": False}),
        (("junior-honours", "--boards", "1", "--of", "1"), {"fulfilled": True}),
        (("veteran-silver", "--place", "5", "--boards", "8"), {"silver": True, "sum": None}),
    ],
)
def test_commands(arguments: tuple[str, ...], value: object) -> None:
    assert json.loads(run("--json", "bridge", *arguments).out)["value"] == value
