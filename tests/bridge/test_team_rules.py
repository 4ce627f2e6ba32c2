"""Walkovers, lateness, shortened matches, illegal reserves: the checklist's examples and what lies beside them."""

from __future__ import annotations

import json
from datetime import date
from math import ceil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.bridge.championship.play.illegal_reserve import (
    Before,
    Ground,
    disqualified,
    played_for_another,
    protest,
    unpaid_fee,
)
from rulebook.bridge.championship.play.lateness import (
    Level,
    late,
    late_at_start,
    scale_of_shortened,
    walkover_authority,
)
from rulebook.bridge.championship.play.walkovers import walkover
from rulebook.bridge.championship.readings import (
    FourteenDays,
    LateHalf,
    OffendersInAMatch,
    OverThirtyMinutes,
    ProtestLimit,
    WalkoverComparison,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Pending, Unregulated
from tests.desk.running import run


def answer(*arguments: str) -> tuple[int, str, object]:
    done = run("--json", *arguments)
    shown = json.loads(done.out)
    return done.code, shown["status"], shown["value"]


# -- walkovers


@pytest.mark.parametrize(
    ("own", "against", "vp", "alternative"),
    [
        ([17, 22, 15, 19], [20, 16, 17, 21], 19, 1),  # 18,25 and 18,5 both become 19: the lowest number
        ([20, 23, 25, 24], [], 23, 1),  # exactly 23, nothing to round
        ([16, 17, 17], [17], 18, 2),
        ([16, 17, 17], [19, 18], 19, 3),
        ([18], [18], 18, 1),
        ([17], [18], 18, 2),
        ([], [], 18, 2),
        ([], [18, 19], 19, 3),
        ([25], [25], 25, 1),
        ([0], [0], 18, 2),
    ],
)
def test_the_best_of_three(own: list[int], against: list[int], vp: int, alternative: int) -> None:
    found = walkover(own, against).value
    assert (found.vp, found.alternative, found.offender_vp) == (vp, alternative, 0)


def test_another_comparison_gives_another_alternative() -> None:
    ruling = walkover([17, 22, 15, 19], [20, 16, 17, 21], reading=WalkoverComparison.EXACT)
    assert (ruling.value.vp, ruling.value.alternative) == (19, 3)
    assert walkover([17, 22, 15, 19], [20, 16, 17, 21]).readings == (WalkoverComparison.ROUNDED,)
    assert walkover([20], [17]).readings == ()


scores = st.lists(st.integers(0, 25), max_size=6)


@given(scores, scores)
def test_walkover_properties(own: list[int], against: list[int]) -> None:
    found = walkover(own, against).settled()
    averages = {1: own, 3: against}
    exact = {n: ceil(sum(some) / len(some)) if some else 0 for n, some in averages.items()} | {2: 18}
    assert found.vp == max(exact.values())
    assert found.alternative == min(n for n, vp in exact.items() if vp == found.vp)
    assert walkover(own[::-1], against[::-1]).value == found


def test_the_walkover_command() -> None:
    assert answer("bridge", "walkover", "--own", "17,22", "--against", "20,16") == (
        0, "decided", {"vp": 20, "alternative": 1, "offender_vp": 0},
    )  # fmt: skip
    assert answer("bridge", "walkover")[2] == {"vp": 18, "alternative": 2, "offender_vp": 0}
    assert answer("bridge", "walkover", "--against", "20")[2] == {"vp": 20, "alternative": 3, "offender_vp": 0}


@pytest.mark.parametrize("wrong", ["26", "-1", "17,5x", "", "17,,18", "17;18", "1.5"])
def test_what_are_no_vp(wrong: str) -> None:
    for option in ("--own", "--against"):
        done = run("bridge", "walkover", option, wrong)
        assert (done.code, done.out) == (2, "")
        assert option in done.err


# -- lateness


@pytest.mark.parametrize(
    ("minutes", "seconds", "vp"),
    [(0, 0, 0), (0, 1, 1), (5, 0, 1), (5, 1, 2), (10, 0, 2), (12, 0, 3), (17, 0, 4), (25, 1, 6), (30, 0, 6)],
)
def test_a_vp_for_every_five_minutes_begun(minutes: int, seconds: int, vp: int) -> None:
    found = late(minutes, seconds).value
    assert (found.vp, found.must_wait) == (vp, True)


@pytest.mark.parametrize(("minutes", "seconds"), [(30, 1), (31, 0), (600, 0)])
def test_beyond_thirty_minutes_td_decides(minutes: int, seconds: int) -> None:
    value = late(minutes, seconds).value
    assert isinstance(value, Discretion)
    assert (value.certain.vp, value.certain.must_wait) == (6, False)
    other = late(minutes, seconds, reading=OverThirtyMinutes.ALL_FOR_TD).value
    assert isinstance(other, Discretion)
    assert (other.certain.vp, other.certain.must_wait) == (0, False)


def test_the_second_half() -> None:
    assert isinstance(late(7, second_half=True).value, Unregulated)
    assert late(7, second_half=True, reading=LateHalf.EVERY).value.vp == 2
    assert late(0, second_half=True).value.vp == 0
    assert late(7).readings == ()


def test_the_late_command() -> None:
    assert answer("bridge", "late", "--minutes", "12") == (
        0, "decided", {"penalty_vp": 3, "opponents_must_wait": True},
    )  # fmt: skip
    assert answer("bridge", "late", "--minutes", "0")[2] == {"penalty_vp": 0, "opponents_must_wait": True}
    assert answer("bridge", "late", "--minutes", "31") == (
        3, "discretion", {"penalty_vp": 6, "opponents_must_wait": False},
    )  # fmt: skip
    assert answer("bridge", "late", "--minutes", "3", "--second-half")[:2] == (3, "unregulated")


@pytest.mark.parametrize("wrong", [("--minutes", "-1"), ("--minutes", "2.5"), ("--minutes", "x"), ()])
def test_what_are_no_minutes(wrong: tuple[str, ...]) -> None:
    done = run("bridge", "late", *wrong)
    assert (done.code, done.out) == (2, "")
    assert "--minutes" in done.err


def test_shortened_matches() -> None:
    assert [scale_of_shortened(n).value for n in (1, 18, 24)] == [24, 24, 24]
    assert isinstance(scale_of_shortened(7, 14).value, Unregulated)
    for wrong in ((25, 24), (0, 24), (8, 7)):
        with pytest.raises(InvalidFacts):
            scale_of_shortened(*wrong)
    assert answer("bridge", "shortened", "--boards", "18") == (0, "decided", {"scale_boards": 24})
    assert run("bridge", "shortened", "--boards", "30").code == 2


def test_who_awards_a_walkover() -> None:
    assert walkover_authority(Level.CHAMPIONSHIP).value == "TD"
    assert answer("bridge", "walkover-authority", "--level", "distrikt")[2] == {"who": "Dfb"}


# -- illegal reserves


@pytest.mark.parametrize(
    ("before", "on", "kept"),
    [
        (Before.SEMIFINAL, date(2008, 3, 31), True),
        (Before.SEMIFINAL, date(2008, 4, 1), False),
        (Before.FINAL, date(2008, 4, 21), True),
        (Before.FINAL, date(2008, 4, 22), False),
    ],
)
def test_protests(before: Before, on: date, kept: bool) -> None:
    assert protest(before, on).value.in_time is kept


def test_other_protests_have_no_last_day() -> None:
    facts = (Before.FINAL, date(2008, 5, 1), Ground.UNPAID)
    assert (protest(*facts).value.latest, protest(*facts).value.in_time) == (None, None)
    assert protest(*facts).readings == (ProtestLimit.RESERVES,)
    other = protest(*facts, reading=ProtestLimit.WHOLE_SECTION).value
    assert (other.latest, other.in_time) == (date(2008, 4, 21), False)
    assert answer("bridge", "protest", "--before", "semifinal", "--on", "2008-03-31") == (
        0, "decided", {"latest": "2008-03-31", "in_time": True},
    )  # fmt: skip


FIRST = date(2008, 2, 10)


@pytest.mark.parametrize(
    ("offenders", "received", "penalty", "out"),
    [
        ([1, 1, 1, 0, 0], date(2008, 2, 24), 15, False),
        ([1, 0, 1, 0, 1], date(2008, 2, 25), 15, True),
        ([2, 1], date(2008, 2, 11), 10, False),
        ([0, 0, 0], date(2008, 6, 1), 0, False),
    ],
)
def test_unpaid_fees(offenders: list[int], received: date, penalty: int, out: bool) -> None:
    found = unpaid_fee(offenders, FIRST, received).value
    assert (found.penalty_vp, found.disqualified) == (penalty, out)


def test_an_unpaid_fee_that_has_not_come() -> None:
    waiting = unpaid_fee([1], FIRST)
    assert isinstance(waiting.value, Pending)
    assert (waiting.value.certain.penalty_vp, waiting.value.certain.disqualified) == (5, None)
    assert isinstance(unpaid_fee([1], FIRST, today=date(2008, 2, 24)).value, Pending)
    assert unpaid_fee([1], FIRST, today=date(2008, 2, 25)).value.disqualified is True
    for early in ({"received": date(2008, 2, 9)}, {"today": date(2008, 2, 9)}):
        with pytest.raises(InvalidFacts):
            unpaid_fee([1], FIRST, **early)


def test_readings_of_unpaid_fees() -> None:
    day = date(2008, 2, 24)
    assert unpaid_fee([1], FIRST, day).readings == (FourteenDays.AFTER,)
    assert unpaid_fee([1], FIRST, day, reading=FourteenDays.FROM).value.disqualified is True
    assert unpaid_fee([1], FIRST, date(2008, 2, 23), reading=FourteenDays.FROM).value.disqualified is False
    assert unpaid_fee([2, 1, 0], FIRST, day, reading=OffendersInAMatch.PLAYER).value.penalty_vp == 15
    done = ("bridge", "unpaid", "--offenders", "2,1,0", "--first", "2008-02-10", "--received", "2008-02-24")
    assert answer(*done) == (0, "decided", {"penalty_vp": 10, "disqualified": False, "latest": "2008-02-24"})
    assert answer(*done[:-2])[:2] == (3, "pending")


def test_two_teams() -> None:
    assert played_for_another("Y", ["X"]).value is True
    assert played_for_another("Y").value is False
    assert played_for_another("Y", ["Y", "Y"]).value is False
    assert answer("bridge", "other-team", "--team", "Y", "--earlier", "X, Z")[2] == {"disqualified": True}


def test_after_disqualification() -> None:
    found = disqualified(470 + 1500).value
    assert (found.refund_kr, found.results_stand, found.master_points_stand) == (0, False, True)
    assert run("bridge", "disqualified-team", "--paid", "-1").code == 2
    assert "åter av 1\xa0970 kr" in run("bridge", "disqualified-team", "--paid", "1970").out
    assert "åter av 0 kr" in run("bridge", "disqualified-team").out


@pytest.mark.parametrize(("minutes", "seconds", "wait"), [(0, 30, True), (30, 0, True), (30, 1, False), (29, 59, True)])
def test_late_for_the_second_half(minutes: int, seconds: int, wait: bool) -> None:
    """The deduction is spoken of where the match begins; opponents wait for thirty minutes all the same."""
    ruling = late(minutes, seconds, second_half=True)
    assert isinstance(ruling.value, Unregulated)
    assert (ruling.value.proposal.vp, ruling.value.proposal.must_wait) == (0, wait)
    assert [(s.cites[0], s.value) for s in ruling.steps] == [("sm.skyldigheter-forsening.c", False)]


def test_how_a_delay_is_told() -> None:
    assert late(7).title == "7 min för sent"
    assert late(7, 30).title == "7 min 30 s för sent"
    assert str(late(17).value) == "4 VP i avdrag; motståndarna måste vänta"
    assert [s.value for s in late(31).steps] == [6, 6, False]


def test_a_shortened_match_is_told() -> None:
    ruling = scale_of_shortened(18)
    assert (ruling.title, ruling.value) == ("18 av 24 brickor", 24)
    assert [s.value for s in ruling.steps] == [24]
    assert [s.value for s in scale_of_shortened(7, 14).steps] == [False]
    assert scale_of_shortened(24).value == 24
    with pytest.raises(InvalidFacts):
        scale_of_shortened(25)


def test_who_awards_a_walkover_is_told() -> None:
    assert [s.value for s in walkover_authority(Level.DISTRICT).steps] == ["Dfb"]
    assert [s.value for s in walkover_authority(Level.CHAMPIONSHIP).steps] == ["TD"]


def test_a_fee_a_day_too_late_disqualifies_in_so_many_words() -> None:
    late = unpaid_fee([1], date(2008, 2, 10), date(2008, 2, 25)).value
    assert str(late) == "5 VP i avdrag, avgiften skulle ha kommit senast 2008-02-24; laget diskvalificeras"


def test_one_offender_a_match_is_told_alike_by_either_reading() -> None:
    facts = ([1, 0, 1], date(2008, 2, 10), date(2008, 2, 24))
    assert unpaid_fee(*facts, reading=OffendersInAMatch.PLAYER).steps == unpaid_fee(*facts).steps


def test_five_minutes_to_the_second_are_one_period_begun() -> None:
    assert late_at_start(5).settled().vp == 1
