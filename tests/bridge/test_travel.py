"""Travel money: the checklist's examples, the printed table against an independent page, every reading."""

from __future__ import annotations

import csv
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rulebook.bridge.championship.money.fees import Stage
from rulebook.bridge.championship.money.grants import (
    GRANTS,
    NOTES,
    festival_grant,
    festival_grants,
    grant_table,
)
from rulebook.bridge.championship.money.journeys import Journey, car_journeys
from rulebook.bridge.championship.money.travel import (
    AT_FESTIVAL,
    CAR_RATES,
    GUEST,
    JUNIORS,
    SEMIFINAL,
    Where,
    car_rate,
    car_travel,
    cars,
    home_town,
    notice_deadline,
    reimbursed_distance,
    team_travel,
    travel,
    travel_money,
    whole_or_exact,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import FinalPairs, GrantNotes, JuniorCeiling, JuniorRate, NearestTown
from rulebook.law.facts import InvalidFacts
from rulebook.law.questions import questions
from rulebook.law.rulings import Unregulated

REAL = Path(__file__).parents[1] / "real" / "bridge_travel_grant_per_pair.csv"
LITERAL = GrantNotes.AFTER_AMOUNT


def test_the_rates_have_neither_gaps_nor_overlaps() -> None:
    assert (CAR_RATES.gaps(), CAR_RATES.overlaps()) == ([], [])
    assert [car_rate(n).value for n in (2, 3, 4, 5)] == [14, 16, 18, 18]
    assert isinstance(car_rate(1).value, Unregulated)


@pytest.mark.parametrize(
    ("mil", "players", "juniors", "kr"),
    [(35, 4, False, 630), (35, 3, False, 560), (35, 2, False, 490), (35, 5, False, 630), (35, 4, True, 840),
     (20, 1, True, 120), (Fraction(25, 2), 3, False, 200)],
)  # fmt: skip
def test_a_car(mil: Fraction, players: int, juniors: bool, kr: int) -> None:
    assert car_travel(mil, players, juniors).value == kr


def test_never_above_the_actual_costs() -> None:
    assert car_travel(50, 5, actual=850).value == 850  # 900 by the rate
    assert car_travel(50, 5, actual=1000).value == 900
    assert car_travel(50, 5, actual=900).value == 900
    assert car_travel(50, 5, actual=900).steps[-1].applied is False
    assert car_travel(35, 4, True, 600).value == 600
    free = car_travel(35, 4, True, 600, reading=JuniorCeiling.FREE)
    assert free.value == 840
    assert set(free.readings) == {JuniorCeiling.FREE, JuniorRate.INSTEAD}
    assert car_travel(35, 4, False, 600, reading=JuniorCeiling.FREE).value == 600


def test_juniors_by_both_rates() -> None:
    assert car_travel(35, 4, True, reading=JuniorRate.BESIDES).value == 840 + 630
    assert isinstance(car_travel(20, 1, True, reading=JuniorRate.BESIDES).value, Unregulated)


def test_the_home_town_is_where_the_longest_journey_begins() -> None:
    assert home_town([60, 58, 41]) == 60
    with pytest.raises(InvalidFacts, match="minst ett avstånd"):
        home_town([])


@pytest.mark.parametrize(
    ("players", "guest", "expected"),
    [(4, False, (60,)), (5, False, (60,)), (6, False, (60, 41)), (5, True, (60,)), (6, True, (60, 60))],
)
def test_the_cars(players: int, guest: bool, expected: tuple[int, ...]) -> None:
    assert cars(players, [58, 60, 41], guest).value == expected


def test_the_nearest_town_by_either_measure() -> None:
    towns, between = [60, 58, 41], [0, 5, 30]
    assert cars(6, towns, between=between).value == (60, 41)
    other = cars(6, towns, between=between, reading=NearestTown.FIRST_CAR)
    assert other.value == (60, 58)
    assert other.readings == (NearestTown.FIRST_CAR,)
    assert cars(6, [60], between=[0], reading=NearestTown.FIRST_CAR).value == (60, 60)
    with pytest.raises(InvalidFacts, match="3 avstånd"):
        cars(6, towns, between=[0, 5])


def test_a_team() -> None:
    found = team_travel(6, [60, 58, 41], in_cars=[3, 3]).settled()
    assert [(car.mil, car.persons, car.kr) for car in found.cars] == [(60, 3, 960), (41, 3, 656)]
    assert found.kr == 1616
    assert found.table().caption == "Ersatta bilar, i allt 1\xa0616 kr"
    assert team_travel(6, [60, 58, 41], in_cars=[4, 2]).settled().kr == 60 * 18 + 41 * 14
    assert team_travel(6, [60, 58, 41], in_cars=[3, 3], actual=1500).settled().kr == 1500
    assert team_travel(5, [60, 41]).settled().kr == 60 * 18
    assert team_travel(4, [35], juniors=True).settled().kr == 840
    unsaid = team_travel(6, [60, 58, 41])
    assert [car.kr for car in unsaid.settled().cars] == [None, None]
    assert unsaid.settled().kr is None
    assert len(unsaid.warnings) == 1
    assert unsaid.settled().table().caption == "Ersatta bilar"
    assert isinstance(team_travel(6, [60, 41], in_cars=[5, 1]).value, Unregulated)
    for wrong in ([3], [3, 2], [2, 2, 2]):
        with pytest.raises(InvalidFacts, match="2 tal med summan 6"):
            team_travel(6, [60], in_cars=wrong)
    for players in (3, 7):
        with pytest.raises(InvalidFacts, match="spelare"):
            team_travel(players, [60])


def test_words_for_cars() -> None:
    found = team_travel(6, [60, 58, 41], in_cars=[3, 3]).settled()
    assert str(found.cars[0]) == "60 mil, 3 personer, 960 kr"
    assert str(found) == "bil 60 mil och 41 mil, i allt 1\xa0616 kr"
    unsaid = team_travel(6, [60, 58, 41]).settled()
    assert (str(unsaid.cars[0]), str(unsaid)) == ("60 mil", "bil 60 mil och 41 mil")
    ceiling = team_travel(6, [60, 58, 41], in_cars=[3, 3], actual=2000).steps[-1]
    assert (ceiling.text, ceiling.applied) == ("högst faktiska kostnader, 2\xa0000 kr", False)


def test_amounts_are_whole_where_they_are() -> None:
    assert (type(whole_or_exact(Fraction(560))), whole_or_exact(Fraction(560))) == (int, 560)
    assert whole_or_exact(Fraction(1121, 2)) == Fraction(1121, 2)
    value = questions()["bridge team-travel"].value
    assert value(team_travel(6, [60, 58, 41], in_cars=[3, 3]).value) == {
        "cars": [{"mil": 60, "persons": 3, "sek": 960}, {"mil": 41, "persons": 3, "sek": 656}], "sek": 1616,
    }  # fmt: skip
    assert value(team_travel(6, [60, 58, 41]).value) == {
        "cars": [{"mil": 60, "persons": None, "sek": None}, {"mil": 41, "persons": None, "sek": None}], "sek": None,
    }  # fmt: skip


def test_what_may_be_left_out_is_no() -> None:
    assert [fact.default for fact in (JUNIORS, GUEST, SEMIFINAL)] == [False] * 3
    assert 2 in CAR_RATES.tried("personer")


def test_the_two_orders_of_paying() -> None:
    assert str(travel_money(Discipline.WOMEN, Stage.FINAL).value).startswith("distriktet svarar")
    assert str(travel_money(Discipline.TEAMS, Stage.FINAL).value).startswith("Förbundet ersätter")
    none = travel_money(Discipline.VETERAN_TEAMS, Stage.FINAL)
    assert str(none.value) == "ingen reseersättning"
    assert [step.value for step in none.steps] == [False]


def test_how_far_is_paid_for() -> None:
    assert reimbursed_distance(40, True, True, 35).value == 35
    assert reimbursed_distance(30, True, True, 35).value == 30
    assert reimbursed_distance(40, True, False).value == 40
    assert reimbursed_distance(40, False, True, 35).value == 0
    with pytest.raises(InvalidFacts, match="bostadsort–spelort"):
        reimbursed_distance(40, True, True)


@pytest.mark.parametrize(
    ("event", "stage", "paid", "where"),
    [
        (Discipline.WOMEN, Stage.QUALIFYING, False, None),
        (Discipline.WOMEN, Stage.SEMIFINAL, False, None),
        (Discipline.WOMEN, Stage.FINAL, True, Where.FESTIVAL),
        (Discipline.TEAMS, Stage.QUALIFYING, False, None),
        (Discipline.TEAMS, Stage.SEMIFINAL, True, Where.ELSEWHERE),
        (Discipline.TEAMS, Stage.FINAL, True, Where.ELSEWHERE),
        (Discipline.JUNIORS, Stage.FINAL, True, Where.ELSEWHERE),
        (Discipline.VETERAN_TEAMS, Stage.FINAL, False, None),
    ],
)
def test_whether_travel_money_is_paid(event: Discipline, stage: Stage, paid: bool, where: Where | None) -> None:
    found = travel_money(event, stage).settled()
    assert (found.paid, found.where) == (paid, where)
    assert len(AT_FESTIVAL) == 5


@pytest.mark.parametrize(
    ("day", "semifinal", "latest"),
    [
        (date(2008, 5, 1), False, date(2008, 3, 20)),
        (date(2008, 3, 8), False, date(2008, 1, 26)),
        (date(2008, 4, 12), True, date(2008, 3, 29)),
    ],
)
def test_notice_of_other_travel(day: date, semifinal: bool, latest: date) -> None:
    assert notice_deadline(day, semifinal).value == latest


def test_the_beginning_of_time_is_no_accident() -> None:
    with pytest.raises(InvalidFacts, match="speldatum"):
        notice_deadline(date(1, 1, 20))


# At the festival


def test_the_table_is_that_of_an_independent_page() -> None:
    rows = list(csv.DictReader(REAL.open(encoding="utf-8")))
    assert {row["district"]: int(row["sek_per_entitled_pair"]) for row in rows} == dict(GRANTS)
    assert [row["district"] for row in rows] == list(GRANTS)
    extra = {row["district"]: row["extra"].split()[0] for row in rows if row["extra"]}
    notes = {"+1000": 1, "+500": 2}
    assert {name: notes[amount] for name, amount in extra.items()} == dict(NOTES[GrantNotes.default()])


@pytest.mark.parametrize(
    ("district", "entitled", "final", "kr", "literal"),
    [
        ("Skåne", 11, 11, 15400, 15400),
        ("Örebro", 5, 5, 0, 0),
        ("Gotland", 3, 4, 5800, 1800),
        ("Sydöstra", 3, 4, 3300, 7300),
        ("Norrbotten", 2, 3, 6900, 5400),
        ("Jämtl.-Härjedalen", 2, 3, 3000, 4500),
        ("Västerbotten", 2, 3, 5500, 5500),
        ("Ångermanland", 1, 1, 2200, 2200),
    ],
)
def test_a_districts_grant(district: str, entitled: int, final: int, kr: int, literal: int) -> None:
    ruling = festival_grant(district, entitled, final)
    assert ruling.value == kr
    assert festival_grant(district.upper(), entitled, final, reading=LITERAL).value == literal
    assert (GrantNotes.BEFORE_NAME in ruling.readings) is (kr != literal)


def test_only_the_entitled_pairs_may_count() -> None:
    ruling = festival_grant("Gotland", 3, 4, reading=FinalPairs.ENTITLED)
    assert ruling.value == 3 * 600 + 3 * 1000
    assert FinalPairs.ENTITLED in ruling.readings
    assert FinalPairs.ALL not in festival_grant("Gotland", 3, 3).readings
    assert festival_grant("Gotland", 0, 0).value == 0
    asked = [
        {GrantNotes, FinalPairs} & set(getattr(festival_grant(*facts).leaning, "asked", ()))
        for facts in (("Skåne", 3, 4), ("Gotland", 0, 0), ("Gotland", 3, 3), ("Gotland", 3, 4))
    ]
    assert asked == [set(), set(), {GrantNotes}, {GrantNotes, FinalPairs}]
    assert festival_grant("Gotland", 0, 1).value == 1000


def test_the_printed_table() -> None:
    assert len(grant_table().rows) == 21
    assert [row for row in grant_table(reading=LITERAL).rows if row[2] == 1] == [("Sydöstra", 1100, 1)]
    assert [row[0] for row in grant_table().rows if row[2] == 2] == ["Ångermanland", "Västerbotten", "Norrbotten"]


def test_all_districts_together() -> None:
    found = festival_grants({"Skåne": (2, 3), "gotland": (1, 1), "Örebro": (1, 1)}).settled()
    assert found.districts == {"Gotland": 1600, "Skåne": 2800, "Örebro": 0}
    assert list(found.districts) == ["Gotland", "Skåne", "Örebro"]
    assert found.sek == 4400
    assert found.table().rows[-1] == ("i allt", "4\xa0400")
    assert str(found) == "Gotland: 1600, Skåne: 2800, Örebro: 0; i allt 4\xa0400 SEK"
    for wrong in ({}, {"Skåne": (2, 3), "skåne": (1, 1)}, {"Skåne": 2}, {"Skåne": (1, 2, 3)}, {"Kiruna": (1, 1)}):
        with pytest.raises(InvalidFacts):
            festival_grants(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"district": "Kiruna", "entitled": 1, "final": 1}, "Stockholm"),
        ({"district": "Skåne", "entitled": 2, "final": 1}, "berättigade par"),
        ({"district": "Skåne", "entitled": 2}, "finaldeltagande par"),
        (
            {"district": "Skåne", "mil": 3, "players": 2},
            "distrikt: fick »Skåne«, väntade ingenting, när det gäller en bilresa",
        ),
        ({"final": 3, "juniors": True}, "en bilresa"),
        ({"entitled": 2, "final": 3}, "^distrikt: fick ingenting"),
        ({"district": "Skåne", "final": 3}, "^berättigade par: fick ingenting"),
        ({"district": "Skåne", "entitled": 2}, "^finaldeltagande par: fick ingenting"),
        ({"mil": 3}, "^personer i bilen: fick ingenting"),
        ({"players": 3}, "^sträcka: fick ingenting"),
        ({"juniors": True}, "sträcka"),
        ({"mil": 0, "players": 3}, "sträcka"),
        ({}, "^distrikt: fick ingenting, väntade ett distrikt, eller"),
    ],
)
def test_travel_of_neither_kind(facts: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidFacts, match=message):
        travel(**facts)


def test_travel_of_either_kind() -> None:
    assert travel("Gotland", 3, 4).value == 5800
    assert travel(mil=35, players=3).value == 560
    assert travel(mil=35, players=4, juniors=True, actual=800).value == 800
    assert travel(mil=35, players=1).status == "unregulated"
    assert travel(mil=35, players=3).title == "35 mil, 3 i bilen"


class TestJourneys:
    """2 in the car give 14 kronor a Swedish mile, 3 give 16, 4 or more 18; of somebody alone the text says nothing."""

    def test_a_list_of_journeys(self) -> None:
        ruling = car_journeys([Journey("A", 10, 4), Journey("B", 35, 4, 600), Journey("C", 10, 2)])
        assert [paid for *_, paid in ruling.settled().rows] == [180, 600, 140]
        assert ruling.title == "3 bilresor"
        assert ruling.settled().table().rows[1] == ("B", 35, 4, 600)
        assert str(ruling.value).splitlines()[-1].split() == ["C", "10", "2", "140"]

    def test_to_a_junior_final(self) -> None:
        """6 kronor a player and mile: the car's rate does not count besides."""
        ruling = car_journeys([Journey("A", 35, 4)], juniors=True)
        assert [paid for *_, paid in ruling.settled().rows] == [840]
        assert ruling.title == "1 bilresa till en JSM-final"

    def test_who_travels_alone(self) -> None:
        ruling = car_journeys([Journey("A", 10, 1), Journey("B", 10, 3), Journey("C", 10, 1)])
        value = ruling.value
        assert isinstance(value, Unregulated)
        assert value.question == "A: vad den får som åker ensam i bil"
        assert [paid for *_, paid in value.certain.rows] == [None, 160, None]
        assert [w for w in ruling.warnings if w.startswith("Också öppet")] == [
            "Också öppet: C: vad den får som åker ensam i bil"
        ]

    @pytest.mark.parametrize(("mil", "players", "actual"), [(0, 4, None), (10, 0, None), (10, 4, -1)])
    def test_bad_facts(self, mil: int, players: int, actual: int | None) -> None:
        with pytest.raises(InvalidFacts):
            Journey("A", mil, players, actual)
        assert Journey("A", 10, 1, 0).actual == 0
