"""Late starts: the examples of the checklist for 4.2, and the limits on both sides."""

from __future__ import annotations

import json
from datetime import datetime

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.questions import questions
from rulebook.law.rulings import Unregulated
from rulebook.pool.before_play.readings import ArrivalDuty, FirstStart, Grace
from rulebook.pool.before_play.start_times import (
    Arrival,
    MatchStart,
    Outcome,
    arrival,
    match_start,
    ready_deadline,
    start_time,
)
from tests.desk.running import run


def at(hour: int, minute: int = 0) -> datetime:
    return datetime(2001, 3, 10, hour, minute)


@pytest.mark.parametrize(("minute", "in_time"), [(29, True), (30, True), (31, False)])
def test_thirty_minutes_before_the_first_start(minute: int, in_time: bool) -> None:
    ruling = arrival(at(9), at(8, minute), championship=True, audience=True)
    assert ruling.value == Arrival(at(8, 30), in_time)
    assert bool(ruling.warnings) is not in_time, "no sanction is given for being late"


def test_who_never_came_is_late() -> None:
    assert arrival(at(9), championship=True, audience=True).settled().in_time is False


@pytest.mark.parametrize(("championship", "audience"), [(True, False), (False, True)])
def test_both_are_needed_unless_read_otherwise(championship: bool, audience: bool) -> None:
    ruling = arrival(at(9), None, championship, audience)
    assert ruling.value == Arrival(None, True)
    assert ruling.readings == (ArrivalDuty.BOTH,)
    other = arrival(at(9), None, championship, audience, reading=ArrivalDuty.EITHER)
    assert other.value == Arrival(at(8, 30), False)


def test_without_either_there_is_no_duty_under_any_reading() -> None:
    ruling = arrival(at(9), reading=ArrivalDuty.EITHER)
    assert ruling.value == Arrival(None, True)
    assert ruling.readings == ()


def test_whose_first_start() -> None:
    facts = {"championship": True, "audience": True, "own_start": at(11)}
    ruling = arrival(at(9), at(10), **facts)  # type: ignore[arg-type]
    assert ruling.value == Arrival(at(8, 30), False)
    assert ruling.readings == (FirstStart.EVENT,)
    assert arrival(at(9), at(10), reading=FirstStart.PLAYER, **facts).value == Arrival(at(10, 30), True)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("announced", "start"),
    [(at(14, 25), at(14, 25)), (at(13, 45), at(14)), (None, at(14)), (at(14), at(14))],
)
def test_the_later_of_schedule_and_announcement(announced: datetime | None, start: datetime) -> None:
    assert start_time(at(14), announced).value == start


@pytest.mark.parametrize(
    ("announced", "deadline"), [(at(10, 20), at(10, 35)), (at(9, 50), at(10, 15)), (None, at(10, 15))]
)
def test_fifteen_minutes_from_the_start_time(announced: datetime | None, deadline: datetime) -> None:
    assert ready_deadline(at(10), announced).value == deadline


def test_fifteen_minutes_before_under_the_other_reading() -> None:
    assert ready_deadline(at(10), at(10, 20), reading=Grace.BEFORE).value == at(10, 5)


@pytest.mark.parametrize(
    ("a", "b", "outcome"),
    [
        (at(10, 18), at(10, 36), Outcome.WALKOVER_A),
        (at(10, 36), at(10, 18), Outcome.WALKOVER_B),
        (at(10, 35), at(10, 35), Outcome.PLAY),
        (None, at(10, 35), Outcome.WALKOVER_B),
        (at(10, 35), None, Outcome.WALKOVER_A),
    ],
)
def test_walkover_against_the_late(a: datetime | None, b: datetime | None, outcome: Outcome) -> None:
    ruling = match_start(at(10), at(10, 20), a, b)
    assert ruling.value == MatchStart(at(10, 20), at(10, 35), outcome)
    assert ("pool.4.2.c" in ruling.cites) is (outcome is not Outcome.PLAY)


@pytest.mark.parametrize(("a", "b"), [(at(10, 40), at(10, 40)), (None, None), (None, at(10, 36))])
def test_both_late_is_unregulated(a: datetime | None, b: datetime | None) -> None:
    value = match_start(at(10), at(10, 20), a, b).value
    assert isinstance(value, Unregulated)
    assert value.certain == MatchStart(at(10, 20), at(10, 35))
    assert value.cites == ("pool.4.2.c",)


def test_the_calendar_has_an_end() -> None:
    with pytest.raises(InvalidFacts, match=r"tidsplanens tid: fick »9999-12-31 23\.59«"):
        ready_deadline(datetime.max.replace(second=0, microsecond=0))
    with pytest.raises(InvalidFacts, match="första start"):
        arrival(datetime.min, championship=True, audience=True)


@pytest.mark.parametrize(
    ("ready", "code", "outcome"),
    [
        (("--a", "2001-03-10T10:35"), 0, {"outcome": "walkover_a"}),
        (("--b", "2001-03-10T10:35"), 0, {"outcome": "walkover_b"}),
        (("--a", "2001-03-10T10:35", "--b", "2001-03-10T10:20"), 0, {"outcome": "play"}),
        ((), 3, {}),  # of two who are late the text says nothing
    ],
)
def test_the_command_names_the_outcome_that_there_is(ready: tuple[str, ...], code: int, outcome: dict) -> None:
    done = run("--json", "pool", "start", "--scheduled", "2001-03-10T10:20", *ready)
    times = {"start": "2001-03-10T10:20", "deadline": "2001-03-10T10:35"}
    assert (done.code, json.loads(done.out)["value"]) == (code, times | outcome)


def test_a_start_as_json_has_an_outcome_where_there_is_one() -> None:
    value = questions()["pool start"].value
    start, deadline = datetime(2001, 3, 10, 10, 20), datetime(2001, 3, 10, 10, 35)
    assert value(MatchStart(start, deadline)) == {"start": start, "deadline": deadline}
    found = value(MatchStart(start, deadline, Outcome.PLAY))
    assert found == {"start": start, "deadline": deadline, "outcome": Outcome.PLAY.value}
