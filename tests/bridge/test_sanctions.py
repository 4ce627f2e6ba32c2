"""What the TL and the TD may do: the examples of 3.6 and 3.7, the tables of adjustment and report by exhaustion."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.bridge.declarations.events import UNLIMITED
from rulebook.bridge.declarations.sanctions import (
    ADJUSTMENT,
    REPORTS,
    Action,
    Powers,
    Report,
    breach_of_special_duty,
    explanation_accepted,
    must_rectify,
    random_bid_claim,
    report,
    score_adjustment,
    td_may_punish,
    treated_as_banned,
)
from rulebook.law.facts import InvalidFacts

NOTHING = Powers("TL")
A_SYSTEM = Powers("TL", (Action.DISQUALIFY, Action.BAN_A_SYSTEM))
FOUR_DOTS = Powers("TL", (Action.DISQUALIFY, Action.BAN_FOUR_DOT_BIDS))


@pytest.mark.parametrize(
    ("total", "maximum", "banned", "expected"),
    [(9, 7, (), True), (7, 7, (), False), (8, 7, (), True), (5, 7, ("2ru",), True), (40, UNLIMITED, (), False)],
)
def test_a_system_that_is_put_right(total: int, maximum: object, banned: tuple[str, ...], expected: bool) -> None:
    assert must_rectify(total, maximum, banned).value is expected


@pytest.mark.parametrize(
    ("own", "most", "breaches", "expected"),
    [
        ("A", 3, [1], A_SYSTEM),
        ("A", 3, [2], A_SYSTEM),
        ("A", 3, [3], NOTHING),
        ("A", 3, [4], NOTHING),
        ("A", 3, [3, 3], A_SYSTEM),
        ("A", 3, [3, 4], A_SYSTEM),
        ("A", 3, [], NOTHING),
        ("C", 5, [1], FOUR_DOTS),
        ("B", 4, [4, 3], FOUR_DOTS),
        ("C", 5, [3], NOTHING),
        ("C", 3, [1, 2, 3, 4], NOTHING),
    ],
)
def test_breaches_of_the_special_duty(own: str, most: int, breaches: list[int], expected: Powers) -> None:
    assert breach_of_special_duty(own, most, breaches).value == expected


def test_the_provision_that_gives_the_power() -> None:
    assert set(breach_of_special_duty("A", 3, [1]).cites) == {"b2.3.6.c", "b2.3.6.d"}
    assert "b2.3.6.e" in breach_of_special_duty("C", 5, [1]).cites
    assert "b2.3.6.e" in breach_of_special_duty("C", 3, [1]).cites


@settings(deadline=None)
@given(st.sampled_from("ABC"), st.integers(0, 7), st.lists(st.integers(1, 4)), st.lists(st.integers(1, 4)))
def test_more_breaches_never_take_power_away(own: str, most: int, some: list[int], more: list[int]) -> None:
    few = breach_of_special_duty(own, most, some).settled()
    many = breach_of_special_duty(own, most, some + more).settled()
    assert set(few.may) <= set(many.may)


@pytest.mark.parametrize(
    ("offence", "boards", "untold", "may"),
    [
        (True, 1, False, True),
        (True, 3, False, True),
        (True, 20, False, False),
        (True, 20, True, True),
        (True, 4, False, True),
        (True, 5, False, False),
        (False, 3, True, False),
    ],
)
def test_score_adjustment(offence: bool, boards: int, untold: bool, may: bool) -> None:
    ruling = score_adjustment(offence=offence, boards=boards, disclosure_breached=untold)
    assert ruling.settled().may == ((Action.ADJUST_SCORE,) if may else ())
    assert ("b2.3.6.g" in ruling.cites) is not may


def test_the_tables_have_neither_gaps_nor_overlaps() -> None:
    assert 1 in ADJUSTMENT.tried("boards")
    assert ADJUSTMENT.gaps() == []
    assert ADJUSTMENT.overlaps() == []
    assert REPORTS.gaps() == []
    assert REPORTS.overlaps() == []


@pytest.mark.parametrize(
    ("offence", "team", "tl_present", "expected"),
    [
        (True, True, True, Report.TL_MUST),
        (True, True, False, Report.OPPONENTS_MAY),
        (True, False, True, Report.TD_MAY_TAKE_UP),
        (True, False, False, Report.TD_MAY_TAKE_UP),
        (False, True, True, Report.NONE),
    ],
)
def test_reports(offence: bool, team: bool, tl_present: bool, expected: Report) -> None:
    assert report(offence=offence, team=team, tl_present=tl_present).value is expected


def test_each_report_is_found_under_its_provision() -> None:
    cited = {cite for row in REPORTS.rows for cite in row.cites}
    assert cited == set(report.__provisions__) == {f"b2.3.6.{letter}" for letter in "hij"}


def test_the_td_punishes_what_happened_several_times() -> None:
    assert td_may_punish(1).value == Powers("TD")
    assert td_may_punish(2).value == Powers("TD", (Action.PUNISH_PAIR,))
    assert td_may_punish(1, 1).value == Powers("TD")
    both = Powers("TD", (Action.PUNISH_PAIR, Action.PUNISH_TEAM, Action.PUNISH_BOTH))
    assert td_may_punish(1, 2).value == both
    assert td_may_punish(2, 0).value == both


def test_empty_explanations() -> None:
    assert explanation_accepted("2♦", empty=True).value is False
    assert explanation_accepted("pass", empty=True).value is True
    assert explanation_accepted("2♦", empty=False).value is True
    assert explanation_accepted("D", empty=True).value is False
    assert treated_as_banned("2♦", empty=True, corrected=False).value is True
    assert treated_as_banned("2♦", empty=True, corrected=True).value is False
    assert treated_as_banned("pass", empty=True, corrected=False).value is False


def test_an_empty_explanation_over_three_boards_lets_the_tl_adjust() -> None:
    claim = random_bid_claim(chance_alone=True, only_bidder_knows=True)
    banned = treated_as_banned("1♦", empty=claim.settled(), corrected=False)
    ruling = score_adjustment(offence=banned.settled(), boards=3, disclosure_breached=False)
    assert ruling.settled().may == (Action.ADJUST_SCORE,)


@pytest.mark.parametrize(
    ("chance", "secret", "expected"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_random_bids(chance: bool, secret: bool, expected: bool) -> None:
    assert random_bid_claim(chance_alone=chance, only_bidder_knows=secret).value is expected


@pytest.mark.parametrize(
    "make",
    [
        lambda: must_rectify(-1, 7),
        lambda: must_rectify(7, 7, "2♦"),
        lambda: must_rectify(7, 7, ["8♦"]),
        lambda: breach_of_special_duty("D", 3, [1]),
        lambda: breach_of_special_duty("A", 3, [0]),
        lambda: breach_of_special_duty("A", 3, [5]),
        lambda: score_adjustment(offence=True, boards=0, disclosure_breached=False),
        lambda: report(offence=1, team=True, tl_present=True),
        lambda: td_may_punish(-1),
        lambda: explanation_accepted("hopp", empty=True),
    ],
)
def test_bad_facts(make: object) -> None:
    with pytest.raises(InvalidFacts):
        make()
