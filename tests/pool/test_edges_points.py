"""Faults among points and ranking that no test noticed until they were planted: figures, wordings, edges."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Readings
from rulebook.law.rulings import Ruling, Unregulated
from rulebook.pool import readings as read
from rulebook.pool.classes import OpenClass, Series, SoleClass, WomenClass
from rulebook.pool.points import movement, placement, results
from rulebook.pool.points.abroad import PlayingDays, counts, counts_as_national
from rulebook.pool.points.championships import Entry, may_start
from rulebook.pool.points.placement import Line, Obstacle, obstacle, placement_points, scoring_places
from rulebook.pool.points.ranking import Ranked, SeasonTotal, ranking
from rulebook.pool.points.results import Result, competition_points, participation_points, score_table
from rulebook.pool.points.returning import returning_class
from rulebook.pool.points.season import Competition, season_totals
from rulebook.pool.points.selection import Ground, Selected, Selection, selection
from rulebook.pool.points.valuation import Valuation, valuation
from rulebook.pool.points.values import Entrant, checked_counts, class_value, value_of_counts
from tests.desk.running import run

KL1, KL2, KL3, ELIT = OpenClass.KL1, OpenClass.KL2, OpenClass.KL3, OpenClass.ELIT


def values(ruling: Ruling[Any], words: str) -> list[object]:
    """Give the figures of the steps that say something."""
    return [step.value for step in ruling.steps if words in step.text]


def days(first: int, last: int) -> PlayingDays:
    return PlayingDays(date(2001, 2, first), date(2001, 2, last))


def totals(letter: str, number: int, points: Callable[[int], int] = lambda n: 500 - n) -> list[SeasonTotal]:
    return [SeasonTotal(f"{letter}{n:02}", points(n), 10, 5) for n in range(1, number + 1)]


class TestAbroad:
    def test_days(self) -> None:
        assert str(days(10, 10)) == "2001-02-10"
        assert str(days(10, 11)) == "2001-02-10–2001-02-11"
        assert days(10, 11).within(days(10, 11))
        with pytest.raises(InvalidFacts, match="en dag"):
            PlayingDays(datetime(2001, 2, 10), date(2001, 2, 11))

    def test_the_derivation(self) -> None:
        weekend = days(10, 11)
        assert values(counts_as_national(weekend, [weekend], open_event=False), "inget öppet") == [False]
        assert values(counts_as_national(weekend, [], open_event=True), "ingen nationell") == [False]
        assert values(counts_as_national(weekend, [weekend], open_event=True), "öppet arrangemang,") == [True]

    def test_within_one_of_two(self) -> None:
        both = [days(9, 10), days(10, 12)]
        for reading in read.Simultaneous:
            assert counts_as_national(days(10, 11), both, open_event=True, reading=reading).value is True

    def test_the_commands_facts(self) -> None:
        abroad: dict[str, Any] = {"start": date(2001, 2, 10), "open": True, "national_start": date(2001, 2, 10)}
        assert counts(**abroad, national_end=date(2001, 2, 11)).value is True
        assert counts(**abroad).steps[-1].cites == ("pool.4.25.a",)
        assert counts(**abroad, women=True).steps[-1].cites == ("pool.4.27.4.a",)
        done = run("--json", *"pool international --start 2001-02-10 --open".split())
        assert '"pool.4.25.a"' in done.out


class TestChampionships:
    def test_words(self) -> None:
        assert str(Entry(True, True)) == "får starta i SM, direktkvalificerad"
        assert str(Entry(True, False)) == "får starta i SM"
        assert str(Entry(False, False)) == "får inte starta i SM"

    @pytest.mark.parametrize(
        ("rank", "starts", "champion", "told"),
        [
            (8, 0, False, {"rank 8": [True], "mästare": [], "starter av de 4": []}),
            (9, 4, False, {"rank 9": [False], "mästare": [], "starter av de 4": [True]}),
            (None, 3, False, {"rank": [], "mästare": [], "starter av de 4": [False]}),
            (None, 0, True, {"rank": [], "mästare": [True], "starter av de 4": []}),
        ],
    )
    def test_the_derivation(self, rank, starts, champion, told) -> None:
        ruling = may_start(starts=starts, licence=True, rank=rank, champion=champion)
        assert {words: values(ruling, words) for words in told} == told

    def test_what_is_not_said(self) -> None:
        assert may_start(starts=0, licence=True).value == Entry(False, False)
        assert values(may_start(starts=4, licence=True, exemption=True), "undantag") == []
        assert values(may_start(starts=3, licence=True, exemption=True), "undantag") == [True]


class TestMovement:
    def test_the_derivation(self) -> None:
        ruling = movement.elite_moves(totals("E", 32), totals("K", 5))
        assert [(step.cites, step.value) for step in ruling.steps] == [
            (("pool.4.22.a", "pool.4.22.b"), 8), (("pool.4.22.c",), 5), (("pool.4.22.a", "pool.4.22.c"), 29),
        ]  # fmt: skip
        assert "bara 5 finns" in ruling.steps[1].text
        full = movement.elite_moves(totals("E", 32), totals("K", 8))
        assert (full.steps[1].text, full.steps[1].value) == ("de 8 högst rankade i klassen under flyttas upp", 8)
        women = movement.women_moves(totals("E", 16), totals("K", 8))
        assert [(step.cites, step.value) for step in women.steps] == [
            (("pool.4.22.e", "pool.4.27.2.a"), 4), (("pool.4.27.2.a", "pool.4.22.f"), 4),
            (("pool.4.22.e", "pool.4.27.2.a"), 16),
        ]  # fmt: skip

    def test_for_reading(self) -> None:
        tied = movement.Tied(("A", "B"), 1)
        shown = movement.Moves(("S",), ("N",), ("U",), tied, None).to_table()
        assert shown.rows == (
            ("S", "stannar kvar"), ("U", "flyttas upp"), ("N", "flyttas ned"), ("A", "kvar eller ned: oavgjort"),
            ("B", "kvar eller ned: oavgjort"),
        )  # fmt: skip

    @pytest.mark.parametrize(("elite", "up"), [(24, ()), (23, ())])
    def test_as_many_as_leave_may_be_none(self, elite, up) -> None:
        equal = totals("K", 3, lambda n: 5)
        ruling = movement.elite_moves(totals("E", elite), equal, reading=read.Replacements.EQUAL)
        assert ruling.settled().up == up

    def test_one_place_for_two(self) -> None:
        equal = totals("K", 3, lambda n: 5)
        found = movement.elite_moves(totals("E", 25), equal, reading=read.Replacements.EQUAL).value
        assert isinstance(found, Unregulated)
        assert found.certain.tied_up == movement.Tied(("K01", "K02", "K03"), 1)

    def test_the_threshold(self) -> None:
        ruling = movement.promotion_threshold(KL2, 1)
        assert (ruling.value, values(ruling, "klasstävlingar × 10")) == (10, [10])
        assert values(movement.promotion_threshold(KL3, 6), "klasstävlingar × 3") == [18]
        line = "pool movement promotion --class kl3 --competitions 1 --points 3"
        assert run(*line.split()).code == 0

    def test_words(self) -> None:
        assert str(movement.Promotion(None, None, None)) == "ingen uppflyttning under säsongen"
        assert str(movement.Promotion(60, None, None)) == "kravet 60 är inte nått"
        assert str(movement.Promotion(60, 3, 19)) == "kravet 60 nått efter tävling 3; 19 poäng följer med"

    def test_before_the_first_start(self) -> None:
        assert movement.promotion(KL2, 6, [], reading=read.ClassEvents.OWN).settled().threshold == 60

    def test_what_comes_along(self) -> None:
        none = movement.carried_points({KL2: 62}, KL2)
        assert [(step.cites, step.value) for step in none.steps] == [(("pool.4.23.e", "pool.4.23.h"), 0)]
        some = movement.carried_points({KL2: 62, KL1: 15}, KL2)
        assert [(step.cites[-1], step.value) for step in some.steps] == [("pool.4.23.h", 0), ("pool.4.23.f", 15)]

    def test_a_newcomer_is_a_seasons_total(self) -> None:
        with pytest.raises(InvalidFacts, match="ny spelare"):
            movement.ranked_with([], 5)  # type: ignore[arg-type]

    def test_the_quotient(self) -> None:
        assert values(movement.relegation(KL1, 3, 3, 6), "ned en klass") == [True]
        assert values(movement.relegation(KL1, 3, 4, 6), "över 3,00") == [False]
        nothing = movement.relegation(KL1, 3, 4, 0, reading=read.QuotientBasis.PLACEMENT)
        assert "kvot: (4 + 0) poäng" in nothing.steps[0].text
        facts: dict[str, Any] = {"class": movement.ClassName.KL1}
        assert movement.relegation(KL1, 3, 0, 6).settled().relegated
        assert movement.relegation_of(events=3, placement=0, participation=6, **facts).settled().relegated


class TestPlacement:
    def test_without_a_minimum(self) -> None:
        ruling = placement.competition_scores(SoleClass.YOUTH, 500)
        assert (ruling.value, values(ruling, "inget minimivärde")) == (False, [False])

    @pytest.mark.parametrize(("reading", "warned"), [(one, one.name == "ANALOGOUS") for one in read.SeniorMinimum])
    def test_the_seniors_minimum_is_worked_out(self, reading, warned) -> None:
        ruling = placement.competition_scores(SoleClass.SENIOR, 40, reading=reading)
        assert bool(ruling.warnings) is warned

    def test_few_starters(self) -> None:
        assert [scoring_places(n).value for n in (0, 7)] == [0, 0]
        assert [scoring_places(n, reading=read.FewStarters.EVERYBODY).value for n in (0, 7, 8)] == [16, 16, 4]

    def test_a_line(self) -> None:
        assert (Line(3).wins, Line(3).walkovers, Line(3).sharing) == (0, 0, 1)
        for wrong in ({"place": 0}, {"place": 1, "sharing": 0}):
            with pytest.raises(InvalidFacts):
                Line(**wrong)
        assert obstacle(Line(None, wins=1), 4) is Obstacle.NO_PLACE

    @pytest.mark.parametrize(("place", "hindered"), [(3, None), (4, Obstacle.NOT_SCORING)])
    def test_two_that_share_the_last_place(self, place, hindered) -> None:
        assert obstacle(Line(place, wins=1, sharing=2), 4, reading=read.SharedLimit.PERSONS) is hindered
        assert obstacle(Line(place, wins=1, sharing=2), 4) is None

    @pytest.mark.parametrize(
        ("place", "wins", "starters", "told"),
        [
            (None, 1, 10, ("Placeringspoäng, utan känd plats av 10", "ingen känd plats", ("pool.4.18.h",))),
            (3, 0, 10, ("Placeringspoäng, plats 3 av 10", "ingen spelad och vunnen match", ("pool.4.20.d",))),
            (None, 0, 10, ("Placeringspoäng, utan känd plats av 10", "ingen känd plats", ("pool.4.18.h",))),
            (5, 1, 10, ("Placeringspoäng, plats 5 av 10", "plats 5 är ingen poängplats", ("pool.4.20.a",))),
        ],
    )
    def test_what_gives_nothing(self, place, wins, starters, told) -> None:
        """Whoever has no place or no win gets nothing, however many places score."""
        ruling = placement_points(42, place, starters, wins)
        last = ruling.steps[-1]
        assert (ruling.value, ruling.title, last.text, last.cites, last.value) == (0, *told, 0)
        assert bool(values(ruling, "poängplatser")) is (place == 5)

    def test_below_the_table(self) -> None:
        ruling = placement_points(7, 1, 10, 1)
        assert (ruling.value, values(ruling, "saknar tabellrad")) == (0, [0])

    def test_what_is_not_said(self) -> None:
        assert placement_points(42, 4, 10, 1, reading=read.SharedLimit.PERSONS).value == 10
        assert placement_points(42, 4, 10, 0, reading=read.WalkoverWins.COUNTED).value == 0

    def test_all_that_is_paid(self) -> None:
        """180 pays 64, 48, 32, 16 and 8; forty starters give sixteen places (pool.4.18.j, pool.4.20.c)."""
        paid = [step.value for step in placement.payout(180, 40).steps if "×" in step.text]
        assert paid == [64, 48, 2 * 32, 4 * 16, 8 * 8]

    @pytest.mark.parametrize("place", [0, 17])
    def test_places_outside_the_table(self, place) -> None:
        with pytest.raises(InvalidFacts, match="plats"):
            placement.column_of(place)


class TestRanking:
    @pytest.mark.parametrize("name", [5, None, " "])
    def test_a_player_has_a_name(self, name) -> None:
        for kind in (lambda: SeasonTotal(name), lambda: Result(name, KL1)):
            with pytest.raises(InvalidFacts, match="ett namn"):
                kind()

    def test_what_is_not_said(self) -> None:
        assert (Ranked(1, "A").placement, Ranked(1, "A").participation, Ranked(1, "A").events) == (0, 0, 0)
        assert (Result("A", KL1).wins, Result("A", KL1).walkovers) == (0, 0)

    def test_the_derivation(self) -> None:
        alone = ranking([SeasonTotal("A", 5)])
        assert [step.text for step in alone.steps] == ["ordnas efter placeringspoäng"]
        summed = ranking([SeasonTotal("A", 5)], reading=read.Basis.TOTAL)
        assert [step.text for step in summed.steps] == ["ordnas efter placerings- och deltagarpoäng"]
        rows = [("A", 9, 2), ("B", 5, 1), ("C", 5, 2), ("D", 5, 2), ("E", 5, 2)]
        several = ranking([SeasonTotal(name, points, 0, events) for name, points, events in rows])
        assert (values(several, "färre arrangemang före"), values(several, "delad rank")) == ([1], [2])


class TestResults:
    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ({"started": False}, "har inte startat"),
            ({"started": True, "approved": False}, "inte godkänd"),
            ({"started": True, "disqualified": True}, "resultatet stryks"),
        ],
    )
    def test_no_points_for_taking_part(self, facts, words) -> None:
        ruling = participation_points(**facts)
        assert (ruling.value, values(ruling, words)) == (0, [0])

    def test_a_senior_alone_below_the_table(self) -> None:
        """Worth five, without a minimum, and everybody scores: yet no row of the table begins below eight."""
        alone = [Result("A", SoleClass.SENIOR, place=1, wins=1)]
        reading = (read.SeniorMinimum.NONE, read.FewStarters.EVERYBODY)
        found = competition_points(alone, SoleClass.SENIOR, reading=reading).settled()
        assert (found.competition_value, found.scores[0].placement) == (5, 0)
        valued = valuation({(SoleClass.SENIOR, False): 1}, reading=reading).settled()
        assert (valued.row, valued.reached, valued.places) == (None, True, 0)

    def test_for_reading(self) -> None:
        field = [Result("A", KL3, place=1, wins=1), Result("B", KL3), Result("C", KL3, disqualified=True)]
        shown = score_table(field, competition_points(field, KL3).settled())
        assert [row[0] for row in shown.rows] == ["1", "–", "disk"]

    @pytest.mark.parametrize(
        ("places", "struck", "hint"),
        [
            ((1, 3), False, "saknas plats 2 i listan?"),
            ((1, 3), True, "flytta upp dem som stod efter en diskvalificerad (4.3)"),
            ((1, 1, 2), False, "en delad plats har samma tal för alla"),
            ((1, 1, 2), True, "en delad plats har samma tal för alla"),
        ],
    )
    def test_what_is_wrong_with_the_places(self, places, struck, hint) -> None:
        field = [Result(f"P{n}", KL1, place=place) for n, place in enumerate(places)]
        field += [Result("D", KL1, disqualified=True)] * struck
        fault = results.first_fault(field)
        assert fault is not None
        assert hint in fault[1]


class TestReturning:
    @pytest.mark.parametrize(("seasons", "found"), [(0, ELIT), (1, KL1)])
    def test_a_season_is_a_long_break(self, seasons, found) -> None:
        assert returning_class(ELIT, seasons=seasons).value is found

    def test_what_is_not_said(self) -> None:
        assert returning_class(KL2, seasons=3).value is KL2
        assert '"class": "kl2"' in run("--json", *"pool returning --class kl2 --seasons 100".split()).out
        assert run(*"pool returning --class kl2 --seasons 101".split()).code == 2
        assert returning_class(WomenClass.DAM_ELIT, seasons=3).warnings


class TestSeason:
    def test_a_day_is_no_moment(self) -> None:
        with pytest.raises(InvalidFacts, match="en dag"):
            Competition(datetime(2000, 10, 14), KL1, ())

    def test_one_step_a_competition(self) -> None:
        field = tuple(Result(name, KL1, place=n, wins=1) for n, name in enumerate("ABCDEFGH", start=1))
        season = [Competition(date(2000, 10, day), KL1, field) for day in (14, 28)]
        assert len(season_totals(season, KL1).steps) == 2


class TestSelection:
    def test_words(self) -> None:
        assert str(Selection((), 2)) == "ingen; 2 platser kvar"
        one = Selection((Selected("A", Ground.CHAMPION),), 1, ("B", "C"))
        assert one.to_table().rows == (
            ("A", "mästare"), ("B", "delar rank: oavgjort"), ("C", "delar rank: oavgjort"),
        )  # fmt: skip

    def found(self, champion: str, elite: str, places: int, double: str | None = None, reading: Readings = None) -> str:
        ranked = [Ranked(int(one[1:]), one[0]) for one in elite.split()]
        ruling = selection(champion, ranked, places, double=double, reading=reading)
        return " ".join(f"{s.player}:{s.ground.value}" for s in ruling.settled().selected)

    def test_no_more_than_the_places(self) -> None:
        assert self.found("M", "", 1, "D") == "M:mästare"
        assert self.found("M", "A1 B2", 2) == "M:mästare A:etta"

    def test_the_next_on_the_list(self) -> None:
        reading = read.TakenAlready.NEXT
        assert self.found("B", "A1 B2 C3", 4, reading=reading) == "B:mästare A:etta C:tvåa"
        assert self.found("B", "A1 B2 C3", 4) == "B:mästare A:etta"
        assert self.found("C", "A1 B2 C3", 4, reading=reading) == "C:mästare A:etta B:tvåa"

    def test_who_shares_a_rank_and_is_taken_needs_no_place(self) -> None:
        assert self.found("M", "M1 B1", 2) == "M:mästare B:etta"

    def test_items_that_lapse(self) -> None:
        nobody = selection("M", [], 4)
        assert [step.text for step in nobody.steps if not step.applied] == [
            "ingen dubbelmästare", "ingen etta", "ingen tvåa",
        ]  # fmt: skip
        shared = selection("M", [Ranked(1, "A"), Ranked(1, "B")], 4)
        assert [step.text for step in shared.steps if not step.applied] == ["ingen dubbelmästare"]
        taken = selection("M", [Ranked(1, "A"), Ranked(2, "M"), Ranked(2, "D")], 4, double="D")
        assert len([step for step in taken.steps if not step.applied and "förfaller" in step.text]) == 2


class TestValuation:
    ROW = (16, 12, 8, 4, 2)

    def test_whether_anything_is_given(self) -> None:
        assert Valuation(42, self.ROW, KL1, 8, 40, True, 1).gives
        for facts in ((self.ROW, False, 4), (self.ROW, True, 0), (None, True, 4)):
            row, reached, places = facts
            assert not Valuation(42, row, KL1, 8, 40, reached, places).gives

    def test_for_reading(self) -> None:
        assert Valuation(7, None, KL3, 7, 8, False, 0).to_table().rows == ()
        five = Valuation(42, self.ROW, KL1, 5, 40, True, 16).to_table()
        assert [points for _, points in five.rows] == [16, 12, 8, 4]

    def test_one_class_is_its_own_field(self) -> None:
        counts = {(KL1, False): 9}
        whole = valuation(counts, KL1, reading=read.Scope.WHOLE)
        assert (whole.settled().value, whole.warnings) == (45, ())
        beside = valuation({**counts, (ELIT, False): 2}, KL1, reading=read.Scope.WHOLE)
        assert (beside.settled().value, len(beside.warnings)) == (59, 1)

    def test_nobody(self) -> None:
        found = valuation({}).settled()
        assert (found.minimum, found.reached, found.places) == (None, False, 0)

    def test_the_row_in_the_derivation(self) -> None:
        assert values(valuation({(KL1, False): 9}), "tabellraden") == [(20, 15, 10, 5, 2)]
        assert values(valuation({(KL3, False): 7}), "tabellraden") == []


class TestValues:
    def test_words(self) -> None:
        assert (str(Entrant(KL1)), str(Entrant(KL1, 3))) == ("Kl 1", "Kl 1 med rank 3")

    def test_youths(self) -> None:
        assert class_value(SoleClass.YOUTH).value == 0
        counted = value_of_counts({(SoleClass.YOUTH, False): 3}, SoleClass.JUNIOR)
        assert counted.steps[0].text == "3 Ungdom, räknade som Junior, à 3"

    @pytest.mark.parametrize("key", [(KL1,), (KL1, 1), (KL1, True, 2)])
    def test_counts_are_by_class_and_rank(self, key) -> None:
        with pytest.raises(InvalidFacts, match="med och utan rank"):
            checked_counts({key: 1})

    def test_series_of_the_womens_ranking(self) -> None:
        assert ranking([SeasonTotal("A")], Series.WOMEN).steps[0].cites == ("pool.4.27.3.a",)
