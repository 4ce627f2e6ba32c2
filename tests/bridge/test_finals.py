"""A district's pairs in the final, the final series for teams, and the prize list."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from fractions import Fraction
from itertools import combinations

import pytest

from rulebook.bridge.championship.final_places.finals import final_series, finalists, prize_list, prizes_by_points
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.masterpoints import PointsEvent, points_by_scale
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated

WOMEN = Discipline.WOMEN


class TestFinalists:
    def test_the_best_of_the_semifinal(self) -> None:
        ruling = finalists(WOMEN, {"D": 45, "C": 50, "B": 55, "A": 60}, 3, 2)
        assert [(str(one), one.rank, one.entitled, one.reserve) for one in ruling.settled()] == [
            ("A", 1, True, False), ("B", 2, True, False), ("C", 3, False, False),
        ]  # fmt: skip
        assert [step.value for step in ruling.steps if "första kvoteringen" in step.text] == [2]

    def test_how_many_seats(self) -> None:
        assert len(finalists(WOMEN, {"A": 60, "B": 55}, 1, 0).settled()) == 1
        with pytest.raises(InvalidFacts, match="platser"):
            finalists(WOMEN, {"A": 60}, 0, 0)
        with pytest.raises(InvalidFacts, match="första kvoteringen"):
            finalists(WOMEN, {"A": 60}, 1, 2)

    def test_fewer_pairs_than_seats_are_told(self) -> None:
        assert [w for w in finalists(WOMEN, {"A": 60, "B": 55}, 3, 0).warnings if "bara 2 par" in w]
        assert not [w for w in finalists(WOMEN, {"A": 60, "B": 55}, 2, 0).warnings if "lediga" in w]

    def test_a_place_that_nobody_in_the_semifinal_may_take(self) -> None:
        """Öppna par: what becomes vacant after nine on the last of July goes to Sista Chansen (sm.reserver.p)."""
        after, before = datetime(2008, 7, 31, 9, 1), datetime(2008, 7, 30)
        assert finalists(Discipline.OPEN, {"A": 60, "B": 55}, 1, 1, ["A"], after).value == ()
        assert [str(one) for one in finalists(Discipline.OPEN, {"A": 60, "B": 55}, 1, 1, ["A"], before).settled()] == [
            "B"
        ]

    def test_only_the_rules_of_the_final_are_told(self) -> None:
        """That no points are equal is the result list's matter."""
        ruling = finalists(WOMEN, {"A": 60, "B": 55}, 1, 0)
        assert ruling.title.endswith(": 1 finalplats")
        assert {cite.rpartition(".")[0] for cite in ruling.cites} == {"sm.reserver", "sm.semifinal-och-finalplatser"}
        prizes = prizes_by_points({"A": 60, "B": 55})
        assert {cite.rpartition(".")[0] for cite in prizes.cites} == {"sm.mastarskapsmedaljer"}

    def test_level_at_the_last_seat(self) -> None:
        """Those who are level part by lot or play of their own; who stands above them is in the final for certain."""
        value = finalists(WOMEN, {"A": 60, "B": 55, "C": 50, "D": 50, "E": 40}, 3, 2).value
        assert isinstance(value, Unregulated)
        assert value.question.startswith("vilka av C och D som tar 1 finalplats:")
        assert [one.pair for one in value.certain] == ["A", "B"]

    def test_level_within_the_seats_is_no_matter(self) -> None:
        found = finalists(WOMEN, {"A": 60, "B": 50, "C": 50, "D": 40, "E": 40}, 3, 2).settled()
        assert [one.pair for one in found] == ["A", "B", "C"]

    def test_a_pair_that_withdraws(self) -> None:
        found = finalists(WOMEN, {"A": 60, "B": 55, "C": 50, "D": 45}, 2, 1, ["A"]).settled()
        assert [(one.pair, one.rank, one.reserve) for one in found] == [("B", 1, False), ("C", 2, True)]


class TestFinalSeries:
    @pytest.mark.parametrize("semifinals", [2, 3, 4, 5, 6])
    def test_everybody_meets_everybody_once(self, semifinals: int) -> None:
        """All meet all: in each round every team plays at most once, and with an even number exactly once."""
        teams = "ABCDEF"[:semifinals]
        ruling = final_series([[team] for team in teams])
        matches = ruling.settled()
        pairs = list(combinations(teams, 2))
        assert sorted(tuple(sorted((m.home, m.away))) for m in matches) == pairs
        assert [step.value for step in ruling.steps if "alla möter alla" in step.text] == [len(pairs)]
        rounds = {m.round for m in matches}
        assert rounds == set(range(1, semifinals + semifinals % 2))
        for number in rounds:
            playing = Counter(team for m in matches if m.round == number for team in (m.home, m.away))
            assert set(playing.values()) == {1}
            assert len(playing) == semifinals - semifinals % 2

    @pytest.mark.parametrize("winners", [[], [["A"]], [["A"], []], [[], []]])
    def test_two_semifinals_with_winners(self, winners: list[list[str]]) -> None:
        with pytest.raises(InvalidFacts, match="semifinaler"):
            final_series(winners)

    def test_a_team_wins_one_semifinal(self) -> None:
        with pytest.raises(InvalidFacts, match="segrare"):
            final_series([["A"], ["B"], ["A"]])

    def test_a_shared_first_place_is_open(self) -> None:
        value = final_series([["B", "A"], ["C"]]).value
        assert isinstance(value, Unregulated)
        assert value.question.startswith("vem av A och B som går till final")


class TestPrizes:
    def test_medals_and_points(self) -> None:
        """2A: third place 25 gold points and bronze, fourth 20 and no medal."""
        shown = prize_list({"D": 4, "A": 1, "B": 2, "C": 3}, PointsEvent.ROUND_2A).settled().table()
        assert [row[:3] for row in shown.rows] == [
            (1, "A", "guld"), (2, "B", "silver"), (3, "C", "brons"), (4, "D", ""),
        ]  # fmt: skip
        assert [row[3].gold for row in shown.rows[2:]] == [Fraction(25), Fraction(20)]

    def test_without_a_scale_there_are_medals_only(self) -> None:
        ruling = prize_list({"A": 1, "B": 2})
        assert [row[2:] for row in ruling.settled().table().rows] == [("guld", ""), ("silver", "")]
        assert [w for w in ruling.warnings if "ingen mästarpoängskala" in w]
        assert not [w for w in prize_list({"A": 1}, PointsEvent.ROUND_2A).warnings if "mästarpoängskala" in w]

    def test_a_place_is_one_more_than_the_better(self) -> None:
        for places in ({"A": 1, "B": 3}, {"A": 2}, {"A": 1, "B": 1, "C": 2}, {"A": 0}):
            with pytest.raises(InvalidFacts, match="plats för"):
                prize_list(places)

    def test_pairs_or_teams(self) -> None:
        assert prize_list({"A": 1}, PointsEvent.ROUND_2A).title == "Prislista för 1 par"
        assert prize_list({"A": 1}).title == "Prislista för 1 par"
        assert prize_list({"A": 1}, PointsEvent.VETERAN_TEAMS).title == "Prislista för 1 lag"

    def test_a_shared_place_leaves_its_medal_open(self) -> None:
        value = prize_list({"B": 1, "A": 1, "C": 3}).value
        assert isinstance(value, Unregulated)
        assert value.question.startswith("A: vilka medaljer en delad placering ger")
        assert [(one.name, one.medal and one.medal.value) for one in value.certain.prizes] == [
            ("A", None), ("B", None), ("C", "brons"),
        ]  # fmt: skip

    def test_a_shared_place_has_the_points_of_its_places(self) -> None:
        places = {"A": 1, "B": 2, "C": 3, "D": 4, "E": 4}
        found = prize_list(places, PointsEvent.ROUND_2A)
        prizes = found.settled().prizes
        assert {one.points for one in prizes[3:]} == {points_by_scale(PointsEvent.ROUND_2A, "4-5").settled()}

    def test_a_round_on_the_way_gives_no_medals(self) -> None:
        assert [one.medal for one in prize_list({"A": 1}, PointsEvent.ROUND_1).settled().prizes] == [None]
