"""The team's announcement: every example of 3.5, the deadline to the minute, and who seats first in every case."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.bridge.declarations.announcements import (
    SEATING,
    Seating,
    announcement_deadline,
    bound_by_announcement,
    may_use_a_systems,
    seating,
)
from rulebook.law.facts import InvalidFacts

START = datetime(2008, 7, 26, 13, 0)


def before(minutes: int) -> datetime:
    return START - timedelta(minutes=minutes)


def test_the_deadline() -> None:
    assert announcement_deadline(START).value == datetime(2008, 7, 26, 12, 45)
    assert announcement_deadline(START, before(120)).value == datetime(2008, 7, 26, 11, 0)


@pytest.mark.parametrize(("minutes", "expected"), [(20, True), (15, True), (14, False), (0, False), (-60, False)])
def test_announced_in_time_or_lost(minutes: int, expected: bool) -> None:
    ruling = may_use_a_systems(START, told_opponents=before(minutes))
    assert ruling.value is expected
    assert ("b2.3.5.b" in ruling.cites) is not expected


def test_no_announcement_no_right() -> None:
    assert may_use_a_systems(START, told_opponents=None).value is False


def test_the_tl_is_told_too_where_there_is_one() -> None:
    assert may_use_a_systems(START, told_opponents=before(20), tl_present=True).value is False
    assert may_use_a_systems(START, told_opponents=before(20), told_tl=before(16), tl_present=True).value is True


def test_the_organisers_own_deadline() -> None:
    assert may_use_a_systems(START, told_opponents=before(20), organiser=before(60)).value is False
    assert may_use_a_systems(START, told_opponents=before(10), organiser=before(5)).value is True


@pytest.mark.parametrize("minutes", [0, -1])
def test_the_organisers_deadline_is_before_the_start(minutes: int) -> None:
    with pytest.raises(InvalidFacts, match="före start"):
        announcement_deadline(START, before(minutes))
    assert announcement_deadline(START, before(1)).value == before(1)


@settings(deadline=None)
@given(st.integers(-100, 100), st.integers(0, 100))
def test_earlier_is_never_worse(minutes: int, earlier: int) -> None:
    late = may_use_a_systems(START, told_opponents=before(minutes)).value
    soon = may_use_a_systems(START, told_opponents=before(minutes + earlier)).value
    assert soon or not late


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (True, True, Seating.NO_RULE),
        (True, False, Seating.FIRST_TEAM_FIRST),
        (False, True, Seating.SECOND_TEAM_FIRST),
        (False, False, Seating.NO_RULE),
    ],
)
def test_who_seats_first(first: bool, second: bool, expected: Seating) -> None:
    assert seating(first, second).value is expected


def test_seating_has_neither_gaps_nor_overlaps() -> None:
    assert SEATING.gaps() == []
    assert SEATING.overlaps() == []


@pytest.mark.parametrize("used", [True, False])
def test_the_announcement_binds_not_the_use(used: bool) -> None:
    assert bound_by_announcement(announced=True, used=used).value is True
    assert bound_by_announcement(announced=False, used=used).value is False


def test_bad_facts() -> None:
    with pytest.raises(InvalidFacts, match="före start"):
        announcement_deadline(START, before(-1))
    with pytest.raises(InvalidFacts, match="tidszon"):
        announcement_deadline(START, datetime(2008, 7, 26, 11, 0, tzinfo=UTC))
    with pytest.raises(InvalidFacts):
        announcement_deadline(datetime.min)
    with pytest.raises(InvalidFacts):
        may_use_a_systems(START, told_opponents="i tid")
    with pytest.raises(InvalidFacts, match="tillkännagivet för TL"):
        may_use_a_systems(START, told_opponents=None, told_tl="i tid")
    with pytest.raises(InvalidFacts):
        seating(True, "ja")
