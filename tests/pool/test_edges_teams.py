"""Faults among the teams' rules that no test noticed until they were planted: limits, figures, wordings, edges."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from rulebook.law.facts import Fact, InvalidFacts
from rulebook.law.rulings import Ruling, Unregulated
from rulebook.pool.classes import Discipline
from rulebook.pool.teams import forfeits, lineups, moves, series
from rulebook.pool.teams import league as leagues
from rulebook.pool.teams.divisions import Division
from rulebook.pool.teams.league import TeamMatch, league
from rulebook.pool.teams.moves import FinalPlace
from tests.desk.running import run


def values(ruling: Ruling[Any], words: str) -> list[object]:
    """Give the figures of the steps that say something."""
    return [step.value for step in ruling.steps if words in step.text]


@pytest.mark.parametrize(
    ("fact", "least", "most"),
    [
        (forfeits.PLAYERS, 0, 4), (forfeits.MATCHES_LEFT, 0, 100), (forfeits.SEASON, 1990, 2100),
        (leagues.PLACE, 1, 100), (lineups.PLAYERS, 0, 100), (lineups.TEAM_NO, 1, 20), (lineups.OTHERS, 0, 20),
        (lineups.NUMBER_OF_TABLES, 0, 1000), (lineups.VACANT, 1, 4), (lineups.PUT_IN, 1, 4), (lineups.PLACES, 1, 8),
        (moves.TEAM_NO, 1, 20), (moves.PLACE, 1, 100), (moves.FIRST, 1, 2), (moves.SECOND, 1, 20),
        (series.TEAMS, 2, 100), (series.POSITION, 1, 4),
    ],
)  # fmt: skip
def test_limits(fact: Fact, least: int, most: int) -> None:
    assert [fact.checked(least), fact.checked(most)] == [least, most]
    for wrong in (least - 1, most + 1):
        with pytest.raises(InvalidFacts):
            fact.checked(wrong)


class TestSeries:
    def test_what_there_is(self) -> None:
        """pool.4.28.a: one Elite series, two Div 1, four Div 2 and one for women, of eight teams each."""
        assert [row[1:] for row in series.series_table().rows] == [(1, 8), (2, 8), (4, 8), (1, 8)]
        assert (series.GATHERINGS_IN_AUTUMN, series.GATHERINGS_IN_SPRING) == (2, 2)

    def test_the_play(self) -> None:
        eight = series.series_play()
        assert values(eight, "individuella matcher") == [224]
        assert ["14 omgångar" in warning and "på 4 sammandrag" in warning for warning in eight.warnings] == [True]
        assert series.series_play(3).warnings == ()


class TestForfeits:
    def test_the_derivation(self) -> None:
        ruling = forfeits.forfeits(Division.ELIT, [Discipline.NINE_BALL])
        assert values(ruling, "förloras med noll") == [11]
        assert values(ruling, "kan vinna") == [3]

    @pytest.mark.parametrize(("division", "lowest"), [("elit", '"division": "div2"'), ("damelit", '"division": null')])
    def test_who_stays_away(self, division, lowest) -> None:
        assert lowest in run("--json", "pool", "team", "away", "--division", division, "--season", "2000").out


class TestLeague:
    @pytest.mark.parametrize("wrong", [True, "3", 2.0, None])
    @pytest.mark.parametrize("at", range(4))
    def test_figures_are_whole(self, wrong, at) -> None:
        figures: list[Any] = [2, 2, 9, 9]
        figures[at] = wrong
        with pytest.raises(InvalidFacts, match="heltal"):
            TeamMatch("A", "B", *figures)

    @pytest.mark.parametrize(("home", "away"), [(-1, 2), (2, -1), (-2, -2)])
    def test_matches_won_are_none_or_more(self, home, away) -> None:
        with pytest.raises(InvalidFacts, match="vunna matcher"):
            TeamMatch("A", "B", home, away, 0, 0)

    def test_words(self) -> None:
        found = league([TeamMatch("A", "B", 3, 1, 12, 10)]).settled()
        assert str(found) == "1 A, 2 B"
        assert str(leagues.League((), ())) == "inga lag"
        shown = found.to_table()
        assert [row[:2] + row[7:8] + row[9:10] for row in shown.rows] == [
            (1, "A", "3–1", "12–10"), (2, "B", "1–3", "10–12"),
        ]  # fmt: skip

    def test_a_meeting_stands_once(self) -> None:
        with pytest.raises(InvalidFacts, match="möte"):
            league([TeamMatch("A", "B", 3, 1, 12, 10), TeamMatch("A", "B", 2, 2, 11, 11)])

    @pytest.mark.parametrize(("played", "starts"), [("AB BA AC CA BC", "Ett möte är"), ("AB BA AC CA", "2 möten är")])
    def test_meetings_left(self, played, starts) -> None:
        (missing,) = league([TeamMatch(*meeting, 3, 1, 12, 10) for meeting in played.split()]).warnings
        assert missing.startswith(starts)
        assert "C–B" in missing

    def test_six_meetings_are_named(self) -> None:
        """Four teams meet in twelve; six and seven are left."""
        every = [TeamMatch(a, b, 3, 1, 12, 10) for a in "ABCD" for b in "ABCD" if a != b]
        (six,), (seven,) = league(every[:6]).warnings, league([*every[:4], every[8]]).warnings
        assert (six.count("–"), six.endswith(" …")) == (6, False)
        assert (seven.count("–"), seven.endswith(" …")) == (6, True)

    def test_points_need_no_word(self) -> None:
        assert not any("skiljs åt" in step.text for step in league([TeamMatch("A", "B", 3, 1, 12, 10)]).steps)

    def test_a_quotient_over_nothing_is_lowest_where_nothing_was_won(self) -> None:
        """A, B, C and D have one point; C alone has lost matches: 0 is above nothing. D has met neither A nor B."""
        played = [TeamMatch("C", "D", 0, 0, 0, 0), TeamMatch("E", "C", 4, 0, 0, 0), TeamMatch("A", "B", 0, 0, 0, 0)]
        found = league(played).value.certain.table
        assert [(one.place, one.team) for one in found] == [(1, "E"), (2, "C"), (3, "A"), (3, "B"), (5, "D")]

    def test_balls_below_nothing_are_not_made(self) -> None:
        """In 14-1 a team may end below zero; over no balls against that is lowest, not highest."""
        played = [TeamMatch("A", "B", 2, 2, -3, 0), TeamMatch("C", "D", 2, 2, 4, 5)]
        found = league(played, reading=leagues.BallQuotient.MADE_LOST).settled().table
        assert [one.team for one in found] == ["D", "C", "B", "A"]


class TestLineUps:
    def test_what_is_not_said(self) -> None:
        """A captain is taken to be there, no other team to be in the series, the reserve to go in for somebody ill."""
        assert lineups.team_complete(8).value is True
        assert '"complete": true' in run("--json", "pool", "team", "members", "--players", "8").out
        assert lineups.club_team_admitted(Division.ELIT, 1).value is True
        line = "pool team admitted --division elit --team-no 1"
        assert '"allowed": true' in run("--json", *line.split()).out
        assert lineups.reserve_may_enter(4, 4).value is True
        assert '"allowed": true' in run("--json", *"pool team reserve --vacant 4 --put-in 4".split()).out

    @pytest.mark.parametrize(("number", "told"), [(1, []), (2, [False]), (3, [False])])
    def test_the_elite_series(self, number, told) -> None:
        ruling = lineups.club_team_admitted(Division.ELIT, number)
        assert (ruling.value, values(ruling, "uteslutna")) == (number == 1, told)

    @pytest.mark.parametrize("number", [1, 2, 3, 4])
    def test_the_lower_series(self, number) -> None:
        ruling = lineups.club_team_admitted(Division.DIV_2, number)
        assert ruling.value is (number <= 3)
        assert [step.value for step in ruling.steps] == [number <= 3]

    def test_the_womens_series(self) -> None:
        found = lineups.club_team_admitted(Division.DAM_ELIT, 2).value
        assert isinstance(found, Unregulated)
        assert found.proposal is True

    @pytest.mark.parametrize(("minute", "ready"), [(54, True), (55, True), (56, False)])
    def test_five_minutes_before(self, minute, ready) -> None:
        ruling = lineups.line_up_in_time(datetime(2000, 10, 7, 9, minute), datetime(2000, 10, 7, 10, 0))
        assert (ruling.value, values(ruling, "klar i tid"), len(ruling.warnings)) == (ready, [ready], 0 if ready else 1)

    @pytest.mark.parametrize("place", [3, 4])
    @pytest.mark.parametrize("begun", [False, True])
    def test_the_reserve(self, place, begun) -> None:
        ruling = lineups.reserve_may_enter(4, place, True, begun)
        assert values(ruling, "den tomma platsen") == [place == 4]
        assert values(ruling, "påbörjad match") == ([False] if begun else [])
        assert ruling.value is (place == 4 and not begun)

    def test_vacant_places(self) -> None:
        """pool.4.28.l: clubs without a team in the series have precedence."""
        both = [("C 1", 1), ("A 2", 2)]
        assert lineups.vacant_places(both, 2).value == ("A 2", "C 1")
        assert lineups.vacant_places(both, 3).value == ("A 2", "C 1")
        assert lineups.vacant_places(both, 1).value == ("C 1",)
        one_left = lineups.vacant_places([*both, ("B 3", 3)], 2).value
        assert (one_left.certain, one_left.options) == (("C 1",), ("A 2", "B 3"))  # type: ignore[union-attr]
        among_new = lineups.vacant_places([("B 1", 1), ("A 1", 1), ("C 2", 2)], 1).value
        assert (among_new.certain, among_new.options) == ((), ("A 1", "B 1"))  # type: ignore[union-attr]


def eight(name: str, letters: str, declined: str = "", region: str = "") -> list[FinalPlace]:
    return [FinalPlace(name, place, club, 1, region, club in declined) for place, club in enumerate(letters, start=1)]


ELITE = eight("elit", "ABCDEFGH")
NORTH, SOUTH = eight("div1-norra", "IJKLMNOP"), eight("div1-sodra", "QRSTUVWX")


class TestMoves:
    def test_a_winner_and_a_runner_up_by_their_provisions(self) -> None:
        first = moves.promoted_to_elite([FinalPlace("div1", 1, "A", 1)])
        later = moves.promoted_to_elite([FinalPlace("div1", 1, "A", 2), FinalPlace("div1", 2, "B", 1)])
        assert first.steps[-1].cites == ("pool.4.28.9.a",)
        assert [step.cites for step in later.steps] == [("pool.4.28.m",), ("pool.4.28.n",)]

    def test_one_series_alone(self) -> None:
        for alone in (ELITE, NORTH, eight("div2-norra", "ÅÄÖ")):
            ruling = moves.moves(alone)
            assert ruling.settled() == moves.Moves((), ())
            assert (ruling.steps, ruling.warnings) == ((), ())

    def test_without_the_elite_series_nothing_is_said_of_how_many_are_left(self) -> None:
        second = [place for letter in "ÅÄÖБ" for place in eight(f"div2-{ord(letter)}", letter)]
        ruling = moves.moves([*NORTH, *SOUTH, *second])
        assert (len(ruling.settled().up), ruling.settled().down) == (4, ("P 1", "X 1"))
        assert ruling.warnings == ()

    def test_without_div_2_nothing_is_said_of_how_many_are_left(self) -> None:
        ruling = moves.moves([ELITE[-1], *NORTH, *SOUTH])
        assert (ruling.settled(), ruling.warnings) == (moves.Moves(("I 1", "Q 1"), ("H 1",)), ())

    def test_nobody_of_div_2_wants_to_rise(self) -> None:
        second = [*eight("div2-norra", "ÅБ", "Å"), *eight("div2-sodra", "ÄГ", "Ä")]
        ruling = moves.moves([*ELITE, *NORTH, *SOUTH, *second])
        assert ruling.settled() == moves.Moves(("I 1", "Q 1"), ("G 1", "H 1"))
        assert sum("tackar nej till Div 1" in step.text for step in ruling.steps) == 2

    def test_one_declines_the_elite_and_it_goes_out_even(self) -> None:
        second = [*eight("div2-norra", "Å"), *eight("div2-sodra", "Ä")]
        ruling = moves.moves([*ELITE, *eight("div1-norra", "IJKLMNOP", "I"), *SOUTH, *second])
        assert ruling.settled() == moves.Moves(("Q 1", "Å 1", "Ä 1"), ("H 1", "P 1", "X 1"))
        assert ruling.warnings == ()

    @pytest.mark.parametrize("region", ["", "norra"])
    @pytest.mark.parametrize("first", [(eight("div1", "IJKLMNOP"),), (NORTH, SOUTH)])
    def test_where_the_elite_teams_go(self, region, first) -> None:
        elite = eight("elit", "ABCDEFGH", "", region)
        ruling = moves.moves([*elite, *(place for one in first for place in one)])
        falling = [step for step in ruling.steps if "Elitserien, flyttas ned" in step.text]
        assert len(falling) == len(first)
        own = ("pool.4.28.9.b",) if len(first) == 1 else ("pool.4.28.8.a",)
        assert {step.cites for step in falling} == {own}
        to_region = bool(region) and len(first) == 2
        assert {"som passar för norra" in step.text for step in falling} == {to_region}
        assert {step.text.endswith(" till Div 1") for step in falling} == {not to_region}


class TestTables:
    def test_as_many_balls_as_can_be_made(self) -> None:
        """The most balls that a division's four matches can give are still possible, one more is not."""
        for division in Division:
            most = series.most_balls(division)
            full = TeamMatch("A", "B", 4, 0, most, most)
            assert full.in_division(division) == full
            with pytest.raises(InvalidFacts, match="bollar"):
                TeamMatch("A", "B", 4, 0, most + 1, 0).in_division(division)

    def test_a_quotient_over_nothing_is_the_highest_where_one_is_won(self) -> None:
        """Both have 2 points; 1-0 in matches is above 3-1, for nothing was lost."""
        played = [TeamMatch("C", "D", 3, 1, 0, 0), TeamMatch("Y", "B", 1, 0, 0, 0)]
        assert [one.team for one in league(played).settled().table][:2] == ["Y", "C"]

    def test_no_balls_lost_is_the_highest_ball_quotient(self) -> None:
        """Balls made through balls lost: 9-0 is above 50-1."""
        played = [TeamMatch("C", "D", 3, 1, 50, 1), TeamMatch("Y", "B", 3, 1, 9, 0)]
        lost = leagues.BallQuotient.MADE_LOST
        assert [one.team for one in league(played, reading=lost).settled().table][:2] == ["Y", "C"]

    def test_what_parts_teams_is_told_where_it_is_not_the_points(self) -> None:
        """A 3-1, C 4-0 and their losers: C before A and B before D by matches, A before B by points."""
        played = [TeamMatch("A", "B", 3, 1, 0, 0), TeamMatch("C", "D", 4, 0, 0, 0)]
        told = [step.text for step in league(played).steps if step.cites == ("pool.4.28.1.a",)]
        assert told == ["C och A skiljs åt av matchkvoten", "B och D skiljs åt av matchkvoten"]

    def test_a_whole_gathering_must_be_stated(self) -> None:
        """By the reading that asks for a whole gathering, matches are struck unless one is said to be played."""
        gathering = leagues.WithdrawnMatches.GATHERING
        met = [TeamMatch("A", "B", 3, 1, 0, 0), TeamMatch("B", "C", 2, 2, 0, 0), TeamMatch("A", "C", 0, 4, 0, 0)]
        assert leagues.WHOLE_GATHERING.default is False
        assert len(leagues.counted_matches(met, "A", reading=gathering).settled()) == 1
        assert {one.team for one in league(met, "A", reading=gathering).value.certain.table} == {"B", "C"}

    def test_a_champion_stands_in_a_table(self) -> None:
        with pytest.raises(InvalidFacts, match="sluttabell"):
            leagues.champions("Alfa 1")


@pytest.mark.parametrize(("places", "left"), [(2, "vilket lag får platsen"), (3, "vilka lag får de 2 platser")])
def test_the_places_left_when_new_clubs_have_theirs(places: int, left: str) -> None:
    """pool.4.28.l: the new club's team goes first; the text does not part the others."""
    applicants = [("C 1", 1), ("A 2", 2), ("B 2", 2), ("D 3", 3)]
    open_ = lineups.vacant_places(applicants, places).value
    assert isinstance(open_, Unregulated)
    assert (open_.certain, open_.options) == (("C 1",), ("A 2", "B 2", "D 3"))
    assert open_.question.startswith(left)
