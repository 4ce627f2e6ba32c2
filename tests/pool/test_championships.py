"""The Swedish championships (4.14), the selection (4.15), events abroad (4.25, 4.27.4) and breaks (4.26, 4.27.5)."""

from __future__ import annotations

from datetime import date

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.questions import questions
from rulebook.law.rulings import Unregulated
from rulebook.pool.classes import ClassName, Discipline, OpenClass, Series, SoleClass, WomenClass
from rulebook.pool.points.abroad import PlayingDays, counts, counts_as_national
from rulebook.pool.points.championships import (
    CHAMPION,
    DAYS,
    EXEMPTION,
    RANK,
    directly_qualified,
    lasts_long_enough,
    may_start,
)
from rulebook.pool.points.ranking import Ranked
from rulebook.pool.points.returning import returning_class, returning_of
from rulebook.pool.points.selection import Ground, double_champion, selection, selection_as_json
from rulebook.pool.readings import Exemption, FormerElite, ReturningWomen, Simultaneous, TakenAlready

ELIT, KL1, KL2, KL3 = OpenClass


class TestChampionship:
    def test_two_days(self) -> None:
        assert [lasts_long_enough(n).value for n in (0, 1, 2, 3)] == [False, False, True, True]

    @pytest.mark.parametrize(
        ("facts", "eligible", "direct"),
        [
            ({"champion": True, "starts": 0, "licence": True}, True, True),
            ({"rank": 8, "starts": 1, "licence": True}, True, True),
            ({"rank": 9, "starts": 4, "licence": True}, True, False),
            ({"rank": 9, "starts": 3, "licence": True}, False, False),
            ({"starts": 4, "licence": True}, True, False),
            ({"champion": True, "starts": 9, "licence": False}, False, True),
            ({"rank": 1, "starts": 9, "licence": False}, False, True),
            ({"rank": 30, "champion": True, "starts": 0, "licence": True}, True, True),
        ],
    )
    def test_the_checklist(self, facts, eligible, direct) -> None:
        entry = may_start(**facts).settled()
        assert (entry.eligible, entry.direct) == (eligible, direct)

    def test_who_may_not_is_told_of_the_board_and_who_may_is_not(self) -> None:
        assert "undantag" in may_start(starts=3, licence=True).warnings[0]
        assert may_start(starts=4, licence=True).warnings == ()

    @pytest.mark.parametrize(
        ("starts", "licence", "allowed"),
        [
            (3, True, {Exemption.ALL_BUT_LICENCE, Exemption.ALL}),
            (4, False, {Exemption.LICENCE, Exemption.ALL}),
            (3, False, {Exemption.ALL}),
            (4, True, set(Exemption)),
        ],
    )
    def test_the_board_s_exception_under_each_reading(self, starts, licence, allowed) -> None:
        def eligible(reading) -> bool:
            return may_start(starts=starts, licence=licence, exemption=True, reading=reading).settled().eligible

        assert {reading for reading in Exemption if eligible(reading)} == allowed

    def test_directly_qualified(self) -> None:
        elite = [Ranked(n, f"E{n:02}") for n in range(1, 13)]
        assert directly_qualified(["E03"], elite).settled() == tuple(f"E{n:02}" for n in range(1, 9))
        assert directly_qualified(["E12"], elite).settled()[-1] == "E12"
        shared = [Ranked(n, f"E{n:02}") for n in range(1, 8)] + [Ranked(8, "X"), Ranked(8, "Y"), Ranked(10, "Z")]
        assert directly_qualified([], shared).settled()[-2:] == ("X", "Y")

    @pytest.mark.parametrize(
        "facts",
        [
            {"starts": -1, "licence": True}, {"starts": 4, "licence": "ja"}, {"starts": 4, "licence": True, "rank": 0},
            {"starts": 4, "licence": True, "champion": 1}, {"starts": True, "licence": True},
        ],
    )  # fmt: skip
    def test_bad_facts(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            may_start(**facts)


def elite(*names: str) -> list[Ranked]:
    return [Ranked(n, name) for n, name in enumerate(names, start=1)]


def picked(ruling) -> list[tuple[str, str]]:
    found = ruling.value.certain if isinstance(ruling.value, Unregulated) else ruling.value
    return [(s.player, s.ground.value) for s in found.selected]


class TestSelection:
    def test_the_checklist(self) -> None:
        four = selection("M", elite("M", "P", "Q"), 4, double="D")
        assert picked(four) == [("M", "mästare"), ("D", "dubbelmästare"), ("P", "tvåa")]
        assert four.settled().places_left == 1
        assert picked(selection("Y", elite("A", "B"), 1)) == [("Y", "mästare")]
        assert picked(selection("M", elite("P", "Q"), 2)) == [("M", "mästare"), ("P", "etta")]
        three = selection("M", elite("P", "Q"), 3)
        assert (picked(three)[-1], three.settled().places_left) == (("Q", "tvåa"), 0)
        assert selection("M", elite("M", "P"), 6, double="D").settled().places_left == 3

    def test_more_items_than_places_in_the_list_s_order(self) -> None:
        assert picked(selection("M", elite("P", "Q"), 2, double="D")) == [("M", "mästare"), ("D", "dubbelmästare")]

    def test_one_who_is_taken_is_passed_over_and_the_item_lapses_or_goes_on(self) -> None:
        default = selection("M", elite("M", "P", "Q"), 4)
        assert (picked(default), default.readings) == ([("M", "mästare"), ("P", "tvåa")], (TakenAlready.LAPSES,))
        onward = selection("M", elite("M", "P", "Q"), 4, reading=TakenAlready.NEXT)
        assert picked(onward) == [("M", "mästare"), ("P", "etta"), ("Q", "tvåa")]
        assert picked(selection("M", elite("P", "Q"), 4, double="M")) == [
            ("M", "mästare"), ("P", "etta"), ("Q", "tvåa"),
        ]  # fmt: skip
        assert selection("M", elite("P", "Q"), 4).readings == ()

    def test_two_who_share_the_first_rank_take_both_items_if_there_is_room(self) -> None:
        shared = [Ranked(1, "P"), Ranked(1, "Q"), Ranked(3, "R")]
        assert picked(selection("M", shared, 3)) == [("M", "mästare"), ("P", "etta"), ("Q", "etta")]
        tight = selection("M", shared, 2)
        assert tight.status == "unregulated"
        assert selection_as_json(tight.value.certain) == {
            "selected": [{"player": "M", "ground": Ground.CHAMPION}], "places_left": 1, "tied": ("P", "Q"),
        }  # fmt: skip
        assert picked(selection("P", shared, 3)) == [("P", "mästare"), ("Q", "etta")]

    def test_a_shared_second_rank_is_left_open(self) -> None:
        shared = [Ranked(1, "P"), Ranked(2, "Q"), Ranked(2, "R")]
        ruling = selection("M", shared, 4)
        assert picked(ruling) == [("M", "mästare"), ("P", "etta")]
        assert ruling.value.certain.tied == ("Q", "R")
        assert selection("M", shared, 2).decided
        assert selection("M", [Ranked(1, n) for n in "PQR"], 4).value.certain.tied == ("P", "Q", "R")

    def test_a_short_list(self) -> None:
        assert picked(selection("M", elite("P"), 4)) == [("M", "mästare"), ("P", "etta")]
        assert picked(selection("M", [], 4)) == [("M", "mästare")]

    def test_at_most_one_is_champion_in_two_disciplines(self) -> None:
        third, ninth, eighth = Discipline
        assert double_champion({third: "X", ninth: "Y", eighth: "X"}) == "X"
        assert double_champion({third: "X", ninth: "Y", eighth: "Z"}) is None
        assert double_champion(dict.fromkeys(Discipline, "X")) == "X"

    @pytest.mark.parametrize("facts", [("", [], 1), ("M", [], 0), ("M", ["P"], 1), ("M", [], True), (None, [], 1)])
    def test_bad_facts(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            selection(*facts)


class TestAbroad:
    weekend = PlayingDays(date(2001, 2, 10), date(2001, 2, 11))

    def test_the_checklist(self) -> None:
        assert counts_as_national(self.weekend, [self.weekend], open_event=True).value is True
        assert counts_as_national(self.weekend, [], open_event=True).value is False
        assert counts_as_national(self.weekend, [self.weekend], open_event=False).value is False

    @pytest.mark.parametrize(
        ("first", "last", "overlaps", "within"),
        [
            (9, 9, False, False),
            (9, 10, True, False),
            (10, 10, True, True),
            (11, 12, True, False),
            (12, 13, False, False),
        ],
    )
    def test_a_day_in_common_or_every_day(self, first, last, overlaps, within) -> None:
        abroad = PlayingDays(date(2001, 2, first), date(2001, 2, last))
        default = counts_as_national(abroad, [self.weekend], open_event=True)
        strict = counts_as_national(abroad, [self.weekend], open_event=True, reading=Simultaneous.WITHIN)
        assert (default.value, strict.value) == (overlaps, within)
        assert bool(default.readings) is (overlaps is not within)

    def test_each_series_cites_its_own_rule(self) -> None:
        women = counts_as_national(self.weekend, [self.weekend], open_event=True, series=Series.WOMEN)
        assert women.cites == ("pool.4.27.4.a",)
        assert counts_as_national(self.weekend, [], open_event=True).cites == ("pool.4.25.a",)

    def test_the_command_s_facts(self) -> None:
        day = date(2001, 2, 10)
        assert counts(start=day, open=True, national_start=day).value is True
        for wrong in ({"end": date(2001, 2, 9)}, {"national_end": day}):
            with pytest.raises(InvalidFacts):
                counts(start=day, open=True, **wrong)

    @pytest.mark.parametrize("facts", [("2001-02-10", date(2001, 2, 11)), (date(2001, 2, 11), date(2001, 2, 10))])
    def test_bad_days(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            PlayingDays(*facts)


class TestReturning:
    @pytest.mark.parametrize(
        ("last", "facts", "expected"),
        [
            (KL2, {"seasons": 4}, KL2),
            (ELIT, {"seasons": 2}, KL1),
            (KL1, {"seasons": 2, "former_elite": True}, KL1),
            (KL2, {"seasons": 2, "former_elite": True}, KL1),
            (ELIT, {"seasons": 0}, ELIT),
            (WomenClass.DAM_ELIT, {"seasons": 3}, WomenClass.DAM_ELIT),
            (WomenClass.DAM_KL1, {"seasons": 3}, WomenClass.DAM_KL1),
            (WomenClass.DAM_KL1, {"seasons": 3, "former_elite": True}, WomenClass.DAM_KL1),
        ],
    )
    def test_the_checklist(self, last, facts, expected) -> None:
        assert returning_class(last, **facts).value is expected

    def test_a_former_elite_player_who_ended_below(self) -> None:
        ruling = returning_class(KL2, seasons=2, former_elite=True, reading=FormerElite.LAST)
        assert (ruling.value, ruling.readings) == (KL2, (FormerElite.LAST,))
        assert returning_class(ELIT, seasons=2, reading=FormerElite.LAST).readings == ()

    def test_the_women_s_elite_may_grow(self) -> None:
        ruling = returning_class(WomenClass.DAM_ELIT, seasons=2)
        assert "16 spelare" in ruling.warnings[0]
        assert ruling.readings == (ReturningWomen.LITERAL,)
        other = returning_class(WomenClass.DAM_ELIT, seasons=2, reading=ReturningWomen.ANALOGOUS)
        assert other.value is WomenClass.DAM_KL1

    def test_women_and_men_cite_their_own_rules(self) -> None:
        assert returning_class(WomenClass.DAM_KL1).cites == ("pool.4.27.5.a",)
        assert returning_class(KL2).cites == ("pool.4.26.a",)
        assert returning_class(ELIT).cites == ("pool.4.26.b",)

    def test_bad_facts(self) -> None:
        for facts in (
            {"last_class": "kl1"},
            {"last_class": KL1, "seasons": -1},
            {"last_class": KL1, "former_elite": 1},
        ):
            with pytest.raises(InvalidFacts):
                returning_class(**facts)
        with pytest.raises(InvalidFacts, match="junior"):
            returning_of(seasons=2, **{"class": ClassName.JUNIOR})
        assert returning_class(SoleClass.SENIOR, seasons=2).value is SoleClass.SENIOR


def test_what_an_international_competition_gives_as_json() -> None:
    """Taking part is two points, and no place of another list is one of ours (4.20, 4.25)."""
    value = questions()["pool international"].value
    assert value(True) == {"counts": True, "placement": 0, "participation": 2}
    assert value(False) == {"counts": False, "placement": 0, "participation": 0}


def test_what_is_asked_of_who_wants_to_start() -> None:
    assert (CHAMPION.default, EXEMPTION.default) == (False, False)
    assert (RANK.checked(1), DAYS.checked(1)) == (1, 1)
    for fact in (RANK, DAYS):
        with pytest.raises(InvalidFacts, match="från 1"):
            fact.checked(0)
