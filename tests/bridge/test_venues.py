"""Venues: choosing in time, how many teams of a district, the order of play; the checklist's examples."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from rulebook.bridge.championship.final_places.venues import (
    FINAL,
    HOME,
    NEXT_MIL,
    SEMIFINAL,
    WAITING,
    WAITING_WITHOUT_TEAMS,
    LateMates,
    Meeting,
    Series,
    TeamsAtVenue,
    keeps_place,
    mates_meet_early,
    may_announce,
    teams_at_venue,
    venue_choice,
    venue_deadline,
)
from rulebook.bridge.championship.readings import LastQuarterfinalDay, OpeningRounds, WhoMustHaveChosen
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Ruling

SKANE = {"A": "Skåne", "B": "Skåne", "C": "Halland", "D": "Skåne"}


def test_the_series() -> None:
    assert (SEMIFINAL.teams, SEMIFINAL.matches, SEMIFINAL.matches_each, SEMIFINAL.boards_each) == (6, 15, 5, 120)
    assert (FINAL.teams, FINAL.matches, FINAL.matches_each, FINAL.boards_each) == (10, 45, 9, 216)
    assert Series(2, 8).boards_each == 8
    assert Series(2, 1).boards_each == 1
    for wrong in ((1, 24), (6, 0)):
        with pytest.raises(InvalidFacts):
            Series(*wrong)


@pytest.mark.parametrize(
    ("last", "latest"), [(date(2008, 3, 24), date(2008, 3, 25)), (date(2008, 3, 8), date(2008, 3, 10))]
)
def test_the_first_workday_after_the_last_quarterfinal(last: date, latest: date) -> None:
    assert venue_deadline(last).value == latest


def test_the_table_or_the_districts_own_day() -> None:
    own = date(2008, 3, 16)
    assert venue_deadline(own_last_day=own).value == date(2008, 3, 25)
    other = venue_deadline(own_last_day=own, reading=LastQuarterfinalDay.OWN)
    assert other.value == date(2008, 3, 17)
    assert other.readings == (LastQuarterfinalDay.OWN,)
    assert venue_deadline(own_last_day=date(2008, 3, 24)).readings == ()
    with pytest.raises(InvalidFacts, match="till och med 2008-03-24"):
        venue_deadline(own_last_day=date(2008, 3, 25))


def test_a_late_choice_leaves_td_free_to_draw() -> None:
    on_time = venue_choice(date(2008, 3, 25)).settled()
    assert (on_time.latest, on_time.in_time) == (date(2008, 3, 25), True)
    late = venue_choice(date(2008, 3, 26)).value
    assert isinstance(late, Discretion)
    assert (late.who, late.certain.in_time) == ("TD", False)
    assert "sm.semifinal-och-finalplatser.n" in venue_choice(date(2008, 3, 26)).cites
    assert venue_choice(date(2008, 3, 18), own_last_day=date(2008, 3, 16)).decided
    assert not venue_choice(date(2008, 3, 18), own_last_day=date(2008, 3, 16), reading=LastQuarterfinalDay.OWN).decided


def test_nothing_is_announced_until_all_have_chosen() -> None:
    assert may_announce(1).value is False
    assert may_announce(0).value is True
    assert may_announce(0, 1).value is True
    assert may_announce(0, 1, reading=WhoMustHaveChosen.ALL).value is False
    assert may_announce(0, reading=WhoMustHaveChosen.ALL).value is True
    assert may_announce(0, 1).readings == (WhoMustHaveChosen.WITH_TEAMS,)
    assert may_announce(1, 1).readings == ()


def test_a_declined_place_is_gone() -> None:
    assert keeps_place(True) is False
    assert keeps_place(False) is True
    with pytest.raises(InvalidFacts, match="har avstått"):
        keeps_place(1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("teams", "home", "mil", "allowed", "limit"),
    [
        (3, True, None, False, 2),
        (2, True, None, True, 2),
        (2, False, 25, False, 1),
        (1, False, 25, True, 1),
        (2, False, 40, True, None),
        (2, False, Fraction(399, 10), False, 1),
    ],
)
def test_teams_of_a_district(teams: int, home: bool, mil: Fraction | None, allowed: bool, limit: int | None) -> None:
    ruling = teams_at_venue(teams, home, mil)
    assert ruling.value == TeamsAtVenue(allowed, limit)
    assert bool(ruling.warnings) is not allowed


def test_away_from_home_the_distance_is_needed() -> None:
    with pytest.raises(InvalidFacts, match="näst närmaste"):
        teams_at_venue(1)


@pytest.mark.parametrize(("number", "early"), [(1, True), (2, True), (3, False), (5, False)])
def test_mates_meet_in_an_opening_round(number: int, early: bool) -> None:
    ruling = mates_meet_early([Meeting(number, "A", "B"), Meeting(number, "C", "D")], {**SKANE, "D": "Halland"})
    assert ruling.settled().early is early
    two = ruling.settled().late
    assert two == (() if early else (LateMates(("A", "B"), number), LateMates(("C", "D"), number)))


def test_only_the_first_round_may_count() -> None:
    meetings = [Meeting(2, "A", "B")]
    other = mates_meet_early(meetings, SKANE, reading=OpeningRounds.ONE)
    assert other.settled().late == (LateMates(("A", "B"), 2),)
    assert other.readings == (OpeningRounds.ONE,)
    assert mates_meet_early([Meeting(1, "A", "B")], SKANE).readings == ()


def test_mates_that_never_meet_are_told() -> None:
    found = mates_meet_early([Meeting(1, "B", "A"), Meeting(2, "C", "D")], SKANE).settled()
    assert found.late == (LateMates(("A", "D"), None), LateMates(("B", "D"), None))
    assert mates_meet_early([Meeting(4, "A", "C")], SKANE).settled().early


@pytest.mark.parametrize(
    ("meetings", "message"),
    [
        ([Meeting(1, "A", "B"), Meeting(2, "B", "A")], "mötts"),
        ([Meeting(1, "A", "B"), Meeting(1, "A", "C")], "rond 1"),
        ([Meeting(1, "A", "E")], "distriktet för E"),
        (["x"], "match"),
    ],
)
def test_orders_of_play_that_cannot_be(meetings: list[Meeting], message: str) -> None:
    with pytest.raises(InvalidFacts, match=message):
        mates_meet_early(meetings, SKANE)


@pytest.mark.parametrize("wrong", [(0, "A", "B"), (1, "A", "A"), (1, "", "B"), (1, "A", 3)])
def test_meetings_that_cannot_be(wrong: tuple[int, str, str]) -> None:
    with pytest.raises(InvalidFacts):
        Meeting(*wrong)


def test_words_for_a_choice_and_for_mates() -> None:
    assert str(venue_choice(date(2008, 3, 25)).value) == "i tid, sista dag 2008-03-25"
    assert str(venue_choice(date(2008, 3, 26)).value.certain) == "för sent, sista dag 2008-03-25"  # type: ignore[union-attr]
    assert str(mates_meet_early([Meeting(1, "A", "B")], SKANE).value) == "ja"
    assert str(mates_meet_early([Meeting(3, "A", "B")], SKANE).value) == "nej: A och B möts i rond 3"
    assert str(LateMates(("A", "D"), None)) == "A och D möts inte"


def test_the_smallest_facts_and_what_may_be_left_out() -> None:
    assert WAITING.checked(0) == 0
    assert (WAITING_WITHOUT_TEAMS.default, HOME.default) == (0, False)
    assert NEXT_MIL.checked(0) == 0


def test_readings_are_asked_where_they_can_matter() -> None:
    def asked(ruling: Ruling[Any]) -> tuple[Any, ...]:
        return getattr(ruling.leaning, "asked", ())

    assert [WhoMustHaveChosen in asked(may_announce(1, others)) for others in (0, 1)] == [False, True]
    mates = [Meeting(1, "A", "B"), Meeting(2, "A", "D"), Meeting(3, "B", "D")]
    assert [OpeningRounds in asked(mates_meet_early(mates[n:], SKANE)) for n in (0, 2)] == [True, False]


def test_each_pair_of_mates_has_its_step() -> None:
    meetings = [Meeting(1, "A", "B"), Meeting(2, "A", "D"), Meeting(3, "B", "C")]
    ruling = mates_meet_early(meetings, SKANE)
    assert [(step.text.partition(" från Skåne ")[2], step.value) for step in ruling.steps] == [
        ("möts i rond 1, i tid", True), ("möts i rond 2, i tid", True), ("möts inte, i tid", False),
    ]  # fmt: skip
    one = mates_meet_early(meetings, SKANE, reading=OpeningRounds.ONE)
    assert [step.value for step in one.steps] == [True, False, False]
    (nobody,) = mates_meet_early([Meeting(1, "A", "C")], SKANE).steps
    assert (nobody.text, nobody.applied) == ("inga lag från samma distrikt", False)


def test_districts_are_given_by_team() -> None:
    with pytest.raises(InvalidFacts, match="distriktet för"):
        mates_meet_early([Meeting(1, "A", "B")], ["A", "B"])  # type: ignore[arg-type]
