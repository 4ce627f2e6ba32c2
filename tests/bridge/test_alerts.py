"""Annex 1 against the checklist's examples, the rule of 19 against every cell, and what can never happen."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import PASS, CallKind, parse_call
from rulebook.bridge.bidding.meanings import Meaning, Variation
from rulebook.bridge.bidding.notation import parse_line, parse_meaning
from rulebook.bridge.bidding.readings import (
    AlertListComplete,
    FourLevelCalls,
    OtherInformationInDoubles,
    ThreeLevelPreempt,
    UnbalancedInAlerts,
)
from rulebook.bridge.declarations.alerts import (
    CRITERIA,
    FACTS,
    Alert,
    Case,
    Role,
    alert,
    case_of,
    in_force,
    opening_alert,
    opening_below_19,
    preempts,
    rule_of_19,
    tells_something_else,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Reading


def letters(bid: str, reading: Any = None, **facts: Any) -> str:
    return alert(bid, reading=reading, **facts).settled().letters


# The letters are worked out by hand from the document and the checklist; under each bid all that fire.
EXAMPLES = [
    # f: the four level
    ("4♣ = 0-10 7+♣", {}, ""),
    ("4♣ = 0-37 4+♠", {}, ""),
    ("4♦ = 0-10 7+♦", {"screens": True}, "go"),
    ("3♠ = 0-10 7+♥", {}, "kn"),
    # g: openings under the rule of 19
    ("1NT = 12-14 bal", {}, ""),
    ("1NT = 11-13 bal", {}, "g"),
    ("1♥ = 11-21 5+♥", {}, ""),
    ("1♥ = 10-21 5+♥", {}, "g"),
    ("1♠ = 11-21 4+♠", {}, "g"),
    # i and j: passes
    ("pass = 8+ 4+♠", {}, "i"),
    ("pass = 0-11", {}, ""),
    ("pass = 15-17 bal | 18+", {}, "ij"),
    ("pass = 0-37", {"before_opening": False, "shows_strength": True}, "j"),
    ("pass = 0-13", {}, ""),
    ("pass = 0-14", {}, "i"),
    ("pass = 11-15", {}, "i"),
    ("pass = 0-11", {"role": "opening"}, ""),
    ("pass = 7+", {"before_opening": False}, ""),
    ("pass = 8+", {"before_opening": False}, "j"),
    ("pass = 0-11 annaninfo", {"before_opening": False}, "i"),
    ("pass = 0-11", {"other_information": True}, "i"),
    ("pass = 0-11 4+♠ | 0-11", {"other_information": False}, ""),
    ("pass = 15+", {"auction_level": 1, "shows_strength": False}, ""),
    # k: fewer than four cards in the bid suit
    ("1♣ = 12-21 3+♣", {}, "k"),
    ("1♦ = 12-21 4+♦", {}, ""),
    ("2♥ = 6-9 3+♥", {"role": "support"}, ""),
    ("2♠ = 6-9 2♠", {"role": "preference"}, ""),
    ("2♠ = 6-9 2♠", {"role": "rebid"}, "k"),
    ("3♣ = 13-15 0+♣", {"role": "rebid"}, "k"),
    # m: no-trump that may be unbalanced
    ("1NT = 15-17 bal | 15-17 4-4-4-1", {}, "m"),
    ("1NT = 15-17 bal | 15-17 5-4-2-2", {}, ""),
    ("1NT = 6-9", {"role": "declining-1nt"}, ""),
    ("1NT = 6-9", {"role": "response"}, "m"),
    ("2NT = 20-22 bal | 20-22 obal", {"role": "overcall"}, "m"),
    # n: other information
    ("2♠ = 11-15 5♠ 4+♣ | 11-15 5♠ 4+♦", {}, "n"),
    ("2♦ = 6-10 6+♥ | 6-10 6+♠ | 22-24 bal", {}, "gkno"),
    ("1♥ = 12-21 4+♥", {}, ""),
    ("1♥ = 12-21 4+♥", {"other_information": True}, "n"),
    ("1♣ = 16+", {}, "k"),
    ("1♣ = 12-14 bal | 17+", {}, "kn"),
    ("1♣ = 12-14 bal 3+♣", {}, "k"),
    ("1♦ = 15+ obal 2+♦", {}, "kn"),
    ("1NT = 15-17 bal 5♠", {}, "n"),
    ("3NT = 25-27 bal annaninfo", {}, "n"),
    ("2NT = 12+ 4+♥", {"role": "response"}, "mn"),
    ("2♠ = 11-15 5♠ 4+♣", {"other_information": False}, ""),
    # o and p: preempts
    ("3♥ = 4-9 7+♥", {}, ""),
    ("2♠ = 5-9 6+♠", {}, "go"),
    ("3♦ = 4-9 7+♥", {}, "kn"),
    ("3♥ = 11-14 6+♥", {"role": "rebid", "preemptive": True}, "o"),  # printed: 1♥ – D – 2♥ – pass; 3♥
    ("2♠ = 0-10 6+♠", {"role": "overcall"}, "oq"),  # printed: 1♦ – 2♠, at most 10 hp
    ("2♠ = 8-10 6+♠", {"role": "overcall"}, "o"),
    ("2♠ = 8-10 5+♠", {"role": "overcall"}, "o"),
    ("2♠ = 8-11 6+♠", {"role": "overcall"}, ""),
    ("2♠ = 0-10 6+♠", {"role": "response"}, "o"),
    ("2♠ = 0-10 5+♠", {"role": "response", "preemptive": False}, ""),
    ("2♠ = 0-10 4+♠", {"role": "response"}, ""),
    ("1♠ = 8-10 5+♠", {"role": "overcall"}, ""),
    ("2♥ = 0-10 6+♥ utgångskrav", {"role": "response"}, ""),
    ("4♠ = 0-9 8+♠", {"screens": True}, "go"),
    ("3♥ = 4-11 7+♥", {}, "g"),
    ("3♥ = 4-11 7+♥", {"preemptive": True}, ""),
    ("3♥ = 4-9 7+♥", {"preemptive": False}, "g"),
    ("3♣ = 4-9 7+♣ | 11-12 5+♣", {}, ""),
    ("3♣ = 4-9 7+♣ | 10-12 5+♣", {}, "g"),
    # q: overcalls
    ("1♠ = 7-15 5+♠", {"role": "overcall"}, "q"),
    ("1♠ = 8-16 5+♠", {"role": "overcall"}, ""),
    ("1NT = 7-18 bal", {"role": "overcall"}, "q"),
    # r, s and t: doubles
    ("D = 10+", {}, "r"),
    ("D = 11+", {}, ""),
    ("D = 15+", {}, ""),
    ("D = 16+", {}, "r"),
    ("D = 15+", {"penalty": True}, "s"),
    ("D = 12+", {"penalty": False}, ""),
    ("D = 15+", {"penalty": True, "defending": False}, ""),
    ("D = 15+", {"penalty": True, "first_double": False}, ""),
    ("D = 15+", {"penalty": True, "first_round": False}, ""),
    ("D = 6+ 4+♠", {"partner_has_bid": True}, "t"),
    ("D = 6+ 4+♠", {"partner_has_bid": True, "penalty": False}, "rt"),
    ("D = 8+ 4+♦", {"partner_has_bid": True, "penalty": True, "defending": False}, ""),
    ("D = 8+ 4+♦", {"partner_has_bid": True, "penalty": True}, "s"),
    ("D = 8+ 4+♦", {"partner_has_bid": True, "penalty": True, "first_round": False}, ""),
    # A support redouble, an SOS redouble and closing passes add no strength to what has been shown (review W1, W2).
    ("RD = 12-21 3♥", {"shown_before": "12-21 4+♦"}, "u"),
    ("RD = 15-17 bal", {"shown_before": "15-17 bal"}, "u"),
    ("pass = 15-17 bal", {"auction_level": 2, "shown_before": "15-17 bal"}, ""),
    ("pass = 11-14 5+♥", {"auction_level": 2, "shown_before": "11-21 5+♥"}, ""),
    ("RD = 10+", {}, ""),
    ("RD = 16+", {"shown_before": "11-21 5+♥"}, ""),
    # Doubles that are neither takeout nor penalty, and bids that do not jump (M2, M3).
    ("D = 8+ 5+♣", {"auction_level": 2, "conventional": True}, ""),
    ("2♦ = 8-10 5+♦", {"role": "overcall", "jump": False}, ""),
    ("2♦ = 8-10 5+♦", {"role": "overcall"}, "o"),
    ("D = 8+ 4+♦", {"partner_has_bid": True, "penalty": True, "first_round": True}, "s"),
    ("D = 12+", {"partner_has_bid": False}, ""),
    # u: redoubles
    ("RD = 0-8", {"shows_strength": False}, "u"),
    ("RD = 10+", {}, ""),
    ("RD = 7+", {}, "u"),
    ("RD = 8+", {}, ""),
    ("RD = 0-37", {"shows_strength": True}, ""),
    # c and d: the main principle and what the partner knows
    ("1♥ = 11-21 5+♥", {"not_understood": True}, "c"),
    ("1♠ = 0-37 4+♠", {"known_deviation": True}, "dg"),
    ("4♥ = 0-9 7+♥", {"not_understood": True, "known_deviation": True}, ""),
]


@pytest.mark.parametrize(("bid", "facts", "expected"), EXAMPLES, ids=[f"{b}-{f}" for b, f, _ in EXAMPLES])
def test_which_criteria_fire(bid: str, facts: dict[str, Any], expected: str) -> None:
    assert letters(bid, **facts) == expected
    assert alert(bid, **facts).settled() == Alert.by(expected)
    assert alert(bid, **facts).settled().alert is bool(expected)


def test_there_are_twelve_criteria_and_each_can_fire_and_stay_silent() -> None:
    assert len(CRITERIA) == len(set(CRITERIA)) == 12
    considered: dict[str, set[bool]] = {}
    for bid, facts, _ in EXAMPLES:
        for step in alert(bid, **facts).steps:
            considered.setdefault(step.cites[0], set()).add(step.applied)
    assert {one for one in CRITERIA if considered.get(one) == {True, False}} == set(CRITERIA)


def test_criteria_come_in_the_documents_order() -> None:
    for bid, facts, _ in EXAMPLES:
        found = alert(bid, **facts).settled().criteria
        assert list(found) == sorted(found)


def test_in_force_from_the_first_of_july_2003() -> None:
    assert [in_force(day) for day in (date(2003, 6, 30), date(2003, 7, 1), date(2008, 7, 26))] == [False, True, True]


@pytest.mark.parametrize(
    ("lengths", "hp", "count"),
    [((5, 4, 3, 1), 10, 19), ((4, 4, 4, 1), 10, 18), ((1, 6, 1, 5), 8, 19), ((0, 0, 0, 13), 10, 23)],
)
def test_rule_of_19(lengths: tuple[int, int, int, int], hp: int, count: int) -> None:
    assert rule_of_19(lengths, hp) == count


def test_rule_of_19_on_every_cell() -> None:
    assert len(hands.PATTERNS) == 560
    possible = {(lengths, hp) for lengths, hp, _ in hands.cells_of(hands.SPACE)}
    below = {(lengths, hp) for lengths, hp, _ in hands.cells_of(hands.below_rule_of(19))}
    for pattern in hands.PATTERNS:
        first, second = sorted(pattern, reverse=True)[:2]
        for hp in range(38):
            assert rule_of_19(pattern, hp) == first + second + hp
            assert ((pattern, hp) in below) == ((pattern, hp) in possible and first + second + hp < 19)


@pytest.mark.parametrize("bid", ["1♥ = 10-21 5+♥", "1NT = 11-13 bal", "2♦ = 6-10 6+♥ | 6-10 6+♠", "1♣ = 0-37"])
def test_the_poorest_hand_is_found(bid: str) -> None:
    case = case_of(bid)
    step = opening_below_19(case)
    assert step is not None
    assert step.value == min(rule_of_19(lengths, hp) for lengths, hp, _ in hands.cells_of(case.meaning.cells))


@pytest.mark.parametrize("level", range(1, 8))
@pytest.mark.parametrize("screens", [False, True])
def test_the_four_level_silences_bids_without_screens(level: int, screens: bool) -> None:
    assert letters(f"{level}♣ = 20+", screens=screens) == ("k" if level < 4 or screens else "")


def test_a_silenced_bid_says_what_would_have_been_alerted() -> None:
    ruling = alert("4♥ = 0-9 7+♥")
    assert [step.cites[0][-1] for step in ruling.steps if "tystas" in step.text] == ["g", "o"]
    assert [step.cites[0] for step in ruling.steps if step.applied] == ["b1.alertering.f"]


READINGS = [
    ("3♠ = 4-9 7+♠", {}, ThreeLevelPreempt.RULE_OF_19, "", "g"),
    ("3♦ = 4-9 7+♥", {}, ThreeLevelPreempt.RULE_OF_19, "kn", "gkn"),
    ("1NT = 15-17 bal | 15-17 5-4-2-2", {}, UnbalancedInAlerts.NOT_BALANCED, "", "m"),
    ("1♥ = 11-21 5+♥", {"not_understood": True}, AlertListComplete.LIST, "c", ""),
    ("pass = 15+", {"auction_level": 4}, FourLevelCalls.AUCTION, "j", ""),
    ("D = 6+", {"auction_level": 4, "partner_has_bid": True}, FourLevelCalls.AUCTION, "t", ""),
    ("RD = 0-5", {"auction_level": 7}, FourLevelCalls.AUCTION, "u", ""),
]


@pytest.mark.parametrize(("bid", "facts", "reading", "default", "other"), READINGS)
def test_another_reading(bid: str, facts: dict[str, Any], reading: Reading, default: str, other: str) -> None:
    assert letters(bid, **facts) == default
    assert letters(bid, reading, **facts) == other
    assert [type(one) for one in alert(bid, **facts).readings] == [type(reading)]
    assert alert(bid, reading=reading, **facts).readings == (reading,)


def test_readings_that_do_not_matter_are_not_named() -> None:
    assert alert("2♠ = 5-9 6+♠").readings == ()
    assert alert("D = 6+", auction_level=3, partner_has_bid=True).readings == ()
    assert letters("D = 6+", FourLevelCalls.AUCTION, auction_level=3, partner_has_bid=True) == "t"
    assert letters("D = 6+", FourLevelCalls.AUCTION, auction_level=4, partner_has_bid=True, screens=True) == "t"


def test_the_main_principle_is_called_a_judgement() -> None:
    assert "bedömning" in alert("1♥ = 11-21 5+♥", not_understood=True).warnings[0]


def test_even_no_alert_has_a_reason() -> None:
    ruling = alert("1♥ = 11-21 5+♥")
    assert ruling.cites == ("b1.alertering.g", "b1.alertering.k", "b1.alertering.n", "b1.alertering.o")
    assert ruling.to_json()["value"] == {"alert": False, "criteria": []}


def test_a_variation_or_a_case_will_do_for_a_line() -> None:
    variation = Variation(parse_call("1♣"), parse_meaning("16+"))
    assert alert(variation).value == alert("1♣ = 16+").value
    assert alert(case_of("1♣ = 16+"), role=Role.REBID).value == alert("1♣ = 16+", role="rebid").value


FAULTS = [
    ("1♣ = 16", {}, "poäng"),
    ("1♣ = 16+\n1♦ = 16+", {}, "innebörd"),
    ("", {}, "system"),
    (None, {}, "bud"),
    ("D = 11+", {"role": "opening"}, "roll"),
    ("1♣ = 16+", {"role": "double"}, "roll"),
    ("1♣ = 16+", {"role": "stöd"}, "roll"),
    ("RD = 11+", {"role": "double"}, "roll"),
    ("pass = 0-11", {"role": "response"}, "roll"),
    ("1♥ = 6-9", {"role": "declining-1nt"}, "roll"),
    ("2NT = 6-9", {"role": "declining-1nt"}, "roll"),
    ("1NT = 6-9", {"role": "support"}, "roll"),
    ("1♣ = 16+", {"penalty": True}, "straffdubbling"),
    ("D = 11+", {"preemptive": False}, "spärr"),
    ("D = 11+", {"shows_strength": True}, "visar styrka"),
    ("D = 11+", {"shown_before": "11+"}, "visat förut"),
    ("D = 11+", {"conventional": True, "penalty": True}, "straffdubbling"),
    ("1♣ = 16+", {"before_opening": True}, "innan någon öppnat"),
    ("pass = 0-11", {"role": "opening", "before_opening": False}, "innan någon öppnat"),
    ("pass = 0-11", {"before_opening": True, "auction_level": 1}, "budgivningens nivå"),
    ("1♣ = 16+", {"auction_level": 1}, "budgivningens nivå"),
    ("2♣ = 16+", {"role": "rebid", "auction_level": 3}, "budgivningens nivå"),
    ("D = 16+", {"auction_level": 8}, "budgivningens nivå"),
    ("D = 16+", {"auction_level": True}, "budgivningens nivå"),
    ("1♣ = 16+", {"screens": "ja"}, "skärmar"),
    ("1♣ = 16+", {"preemptive": 1}, "spärr"),
    ("1♣ = 16+", {"not_understood": None}, "förstås inte"),
]


@pytest.mark.parametrize(("bid", "facts", "name"), FAULTS)
def test_bad_facts(bid: Any, facts: dict[str, Any], name: str) -> None:
    with pytest.raises(InvalidFacts) as caught:
        alert(bid, **facts)
    assert caught.value.field == name


CONDITIONS = st.sampled_from(
    "0-7; 4-9; 6-10; 8-12; 11-15; 12+; 16+; 20-22; 15-17 bal; 11-13 bal; 12-14 semibal; 9-14 obal; 3+♣; 4+♣; 5+♣; 7+♣; "
    "4-9 6+♣; 8-13 5+♣ 4+♦; 0-10 6+♠; 6-9 7+♣ gf; 4-4-4-1 13+; alla; 12-20 0-3♣".split("; ")
)
MEANINGS = st.lists(CONDITIONS, min_size=1, max_size=3).map(" | ".join).map(parse_meaning)
BIDS = st.sampled_from(["1♣", "2♣", "3♣", "1NT", "2NT", "3NT"]).map(parse_call)
ROLES = st.sampled_from([Role.OPENING, Role.RESPONSE, Role.OVERCALL, Role.REBID])
TOLD = st.sampled_from([None, None, None, True, False])


@given(call=BIDS, meaning=MEANINGS, more=MEANINGS, role=ROLES, told=TOLD, reading=st.sampled_from(ThreeLevelPreempt))
@settings(max_examples=200, deadline=None)
def test_more_hands_never_take_an_alert_away(
    call: Any, meaning: Meaning, more: Meaning, role: Role, told: bool | None, reading: Reading
) -> None:
    few = alert(Case(call, meaning, role, preemptive=told), reading=reading).settled()
    many = alert(Case(call, Meaning.merged((meaning, more)), role, preemptive=told), reading=reading).settled()
    assert set(few.letters) <= set(many.letters)


@given(meaning=MEANINGS, more=MEANINGS)
@settings(max_examples=50, deadline=None)
def test_alternatives_may_come_in_any_order(meaning: Meaning, more: Meaning) -> None:
    one = Meaning.merged((meaning, more))
    other = Meaning(tuple(reversed(one.alternatives)))
    for call in ("1♣", "2NT", "3♣"):
        both = [alert(Variation(parse_call(call), shown)).value for shown in (one, other)]
        assert both[0] == both[1]


@given(meaning=MEANINGS, screens=st.booleans(), kind=st.sampled_from(CallKind))
@settings(max_examples=50, deadline=None)
def test_every_ruling_is_explained(meaning: Meaning, screens: bool, kind: CallKind) -> None:
    call = {CallKind.PASS: PASS, CallKind.BID: parse_call("3♥")}.get(kind) or parse_call(
        "D" if kind is CallKind.DOUBLE else "RD"
    )
    ruling = alert(Variation(call, meaning), screens=screens)
    assert ruling.decided
    assert any(step.applied for step in ruling.steps)
    assert ruling.settled().criteria == tuple(
        step.cites[0] for step in ruling.steps if step.applied and ruling.settled().alert
    )


@pytest.mark.parametrize(
    ("bid", "facts", "assumed"),
    [
        ("D = 8+ 4+♦", {"penalty": True}, "första varvet (antas)"),
        ("RD = 10+", {}, "har inte bjudit förut (antas)"),
        ("2♠ = 5-10 6+♠", {"role": "overcall"}, "hopp (antas)"),
        ("3♥ = 0-6 4+♥", {"role": "support"}, "utan besked (antas)"),
        ("D = 10+", {}, "upplysningsdubblingen (antas) kan vara under 11 hp; lägst: 10."),
        ("D = 11+", {}, "partnern har inte bjudit (antas)"),
        ("pass = 8-11", {}, "inte starkt; ingen har öppnat (antas)"),
        ("pass = 0-14", {}, "udda; ingen har öppnat (antas)"),
    ],
)
def test_what_is_taken_for_granted_is_said_and_warned_of(bid: str, facts: dict[str, Any], assumed: str) -> None:
    ruling = alert(bid, **facts)
    assert any(assumed.partition("; lägst")[0] in step.text for step in ruling.steps)
    assert any(assumed in warning for warning in ruling.warnings)


@pytest.mark.parametrize(
    ("bid", "facts"),
    [
        ("D = 12+", {"penalty": False, "partner_has_bid": False}),
        ("D = 15+", {"penalty": True, "defending": True, "first_double": True, "first_round": True}),
        ("RD = 10+", {"shows_strength": True}),
        ("pass = 8-11", {"before_opening": True}),
        ("pass = 8-11", {"auction_level": 0}),
        ("pass = 0-14", {"role": "opening"}),
        ("pass = 15-17 bal | 18+", {}),  # strong whether anyone has opened or not, but it is no opening after one
        ("2♠ = 5-10 6+♠", {"role": "overcall", "preemptive": True}),
    ],
)
def test_what_is_told_or_decides_nothing_is_not_marked(bid: str, facts: dict[str, Any]) -> None:
    ruling = alert(bid, **facts)
    marked = {step.cites[0][-1] for step in ruling.steps if "(antas)" in step.text}
    assert marked == ({"i"} if not facts else set())
    assert len(ruling.warnings) == len(marked)


def test_other_information_reaches_doubles_under_one_reading() -> None:
    bid = "D = 11-15 4+♥ 4+♠"
    assert alert(bid).readings == (OtherInformationInDoubles.BIDS,)
    assert alert(bid, reading=OtherInformationInDoubles.ALL).value == Alert.by("n")


def test_a_game_force_without_points_is_asked_for_where_they_matter() -> None:
    with pytest.raises(InvalidFacts, match="utgångskravet"):
        alert("2♣ = utgångskrav")
    assert alert("2♣ = utgångskrav 16+").value == Alert.by("k")
    assert alert("3♥ = utgångskrav 5+♥", role="response").value == Alert.by("")


# What was considered in vain is said as well: each rule's own step, applied or not


@pytest.mark.parametrize(
    ("bid", "facts", "letter", "reading", "told"),
    [
        ("3♥ = 4-9 7+♥", {}, "g", None, "prövas inte på en spärröppning på treläget"),
        ("2♠ = 6-9 2♠", {"role": "preference"}, "k", None, "men är preferens"),
        ("2♥ = 6-9 3+♥", {"role": "support"}, "k", None, "men är stöd"),
        ("1NT = 6-9", {"role": "declining-1nt"}, "m", None, "avböjande 1NT"),
        ("D = 11-15", {}, "n", None, "inte dubbelt och redubbelt"),
        ("2♠ = 5-9 6+♠", {"preemptive": False}, "o", None, "budet spärrar inte"),
        ("1♥ = 4-9 5+♥ | 16+ 5+♥", {}, "o", None, "på enläget"),
        ("1♥ = 11-21 5+♥", {}, "o", None, "inget alternativ är så svagt"),
        ("2♥ = 5-9 6+♥", {"role": "rebid"}, "o", None, "räknas inte som spärr utan besked (antas)"),
        ("2♣ = 5-9 6+♥", {"role": "response", "jump": False}, "o", None, "räknas inte som spärr utan besked (antas)"),
        ("3♣ = 4-9 7+♣", {}, "o", None, "en öppning på treläget"),
        ("D = 11-15", {}, "s", None, "inte till straff"),
        ("D = 15+", {"partner_has_bid": True, "penalty": True}, "t", None, "dubblingen är till straff"),
        ("1♥ = 11-21 5+♥", {"not_understood": True}, "c", AlertListComplete.LIST, "ingen alert utöver listan"),
        ("D = 11-15", {"auction_level": 4}, "f", FourLevelCalls.BIDS, "D anger ingen nivå"),
    ],
)
def test_a_rule_that_asks_for_no_alert_says_why(
    bid: str, facts: dict[str, Any], letter: str, reading: Any, told: str
) -> None:
    ruling = alert(bid, reading=reading, **facts)
    step = next(step for step in ruling.steps if step.cites[0] == f"b1.alertering.{letter}")
    assert (step.applied, told in step.text) == (False, True), step.text


def test_a_rule_is_silent_about_calls_that_it_does_not_speak_of() -> None:
    """n speaks of bids (doubles under a reading) and o of bids: neither of a pass, o of no double either."""
    assert tells_something_else(case_of("pass = 0-11 annaninfo")) is None
    assert preempts(case_of("D = 0-8 5+♥")) is None
    assert preempts(case_of("pass = 0-8 5+♥")) is None


@pytest.mark.parametrize(
    ("bid", "facts", "reading"),
    [
        ("2♥ = 5-9 6+♥", {}, ThreeLevelPreempt.EXEMPT),  # not at the three level
        ("3♥ = 11-15 6+♥", {}, ThreeLevelPreempt.EXEMPT),  # no preempt
        ("1NT = 15-17 bal", {}, UnbalancedInAlerts.DEFINED),  # never anything but balanced
        ("D = 11-15", {"auction_level": 4, "screens": True}, FourLevelCalls.BIDS),  # screens: alerted anyway
    ],
)
def test_a_reading_is_asked_only_where_it_can_matter(bid: str, facts: dict[str, Any], reading: Reading) -> None:
    assert type(reading) not in getattr(alert(bid, **facts).leaning, "asked", ())


def test_what_is_asked_about_a_call() -> None:
    facts = {fact.name: fact for fact in FACTS}
    assert set(facts) - {"bid"} <= set(Case.__slots__)
    assert {"preemptive", "first_double", "first_round", "defending"} <= set(facts)
    assert [facts[name].default for name in ("screens", "not_understood", "known_deviation")] == [False] * 3
    level = facts["auction_level"]
    assert [level.checked(n) for n in (0, 7)] == [0, 7]
    for wrong in (-1, 8):
        with pytest.raises(InvalidFacts, match="budgivningens nivå"):
            level.checked(wrong)


def test_a_strong_pass_is_alerted_as_strong_and_an_odd_one_as_odd() -> None:
    """2.2 e and 2.3 g of annex 2 tell the two apart."""
    for bid, cited in (("pass = 15-17 bal | 18+", "b2.2.2.e"), ("pass = 11-15", "b2.2.3.g")):
        (step,) = (s for s in alert(bid).steps if s.cites[0] == "b1.alertering.i")
        assert (step.applied, step.cites[1]) == (True, cited)
    assert not case_of("D = 11+").passed_before_opening


@pytest.mark.parametrize(
    ("bid", "facts", "assumed"),
    [
        ("2♠ = 5-9 6+♠", {}, 1),  # that it is a preempt
        ("2♠ = 5-9 6+♠", {"role": "overcall"}, 2),  # and that it is a jump
        ("2♠ = 5-9 6+♠", {"role": "overcall", "jump": True}, 1),
        ("3♠ = 5-9 6+♠", {"role": "response"}, 2),
    ],
)
def test_what_a_preempt_is_taken_for_is_marked(bid: str, facts: dict[str, Any], assumed: int) -> None:
    ruling = alert(bid, **facts)
    (step,) = (s for s in ruling.steps if s.cites[0] == "b1.alertering.o")
    assert (step.applied, step.text.count("(antas)")) == (True, assumed)
    (warning,) = ruling.warnings
    assert warning == f"Boken antar något om {bid[:2]}, och det avgör: {step.text}.", "a step without a figure has none"


def test_one_thing_taken_for_granted_about_a_penalty_double_is_enough_to_warn() -> None:
    assert not alert("D = 15+", penalty=True, defending=True, first_double=True, first_round=True).warnings
    assert len(alert("D = 15+", penalty=True, defending=True, first_double=True).warnings) == 1


def test_what_the_four_level_silences_is_not_warned_of() -> None:
    ruling = alert("4♥ = 5-10 6+♥", role="overcall")
    assert (ruling.value, ruling.warnings) == (Alert.by(""), ())


@pytest.mark.parametrize(
    ("line", "fired"),
    [
        ("4♦ = 0-10 7+♦", ""),  # without screens, as most play
        ("2♠ = 11-15 5♠ 4+♣ | 11-15 5♠ 4+♦", "n"),
        ("pass = 15-17 bal | 18+", "ij"),
        ("pass = 0-11 annaninfo", "i"),  # n speaks of bids
    ],
)
def test_what_opens_is_alerted_by_what_can_be_asked_of_it(line: str, fired: str) -> None:
    ruling = opening_alert(parse_line(line))
    assert ruling.settled().letters == fired
    if line.startswith("pass"):
        assert not any("(antas)" in step.text for step in ruling.steps), "nobody has opened: that is told"
    assert opening_alert(parse_line("4♦ = 0-10 7+♦"), screens=True).settled().letters == "go"


def test_the_poorest_hand_is_the_flattest_of_those_that_count_least() -> None:
    """Eight points with 5-4-2-2, 5-4-3-1 or 5-4-4-0 count 17, and nine with 5-3-3-2 as well."""
    step = opening_below_19(case_of("1♠ = 8-9 5♠ 4♥ | 9-10 5-3-3-2"))
    assert step is not None
    assert (step.value, "5-3-3-2 och 9 hp, 5 + 3 + 9" in step.text) == (17, True)


def test_a_game_force_that_no_strength_changes_needs_no_points() -> None:
    """Thirteen hearts hold ten honour points at most and always count at least 13 + 10: only their shape matters."""
    assert letters("2♣ = utgångskrav 13♥") == "kn"


@pytest.mark.parametrize(
    ("call", "meaning", "field"),
    [
        ("1♥", parse_meaning("11-21 5+♥"), "bud"),
        (PASS, "0-11", "innebörd"),
    ],
)
def test_a_case_is_a_call_and_what_it_shows(call: Any, meaning: Any, field: str) -> None:
    with pytest.raises(InvalidFacts, match=f"^{field}: "):
        Case(call, meaning, Role.PASS)


@pytest.mark.parametrize(
    ("bid", "facts", "field"),
    [
        ("1♠ = 8-16 5+♠", {"role": "overcall", "shown_before": "0-11"}, "visat förut"),
        ("pass = 0-11", {"role": "opening", "shown_before": "0-11"}, "visat förut"),
        ("1♠ = 11-21 5+♠", {"auction_level": 1}, "budgivningens nivå"),
        ("pass = 0-11", {"before_opening": True, "auction_level": 1}, "budgivningens nivå"),
    ],
)
def test_facts_that_do_not_go_together_are_refused(bid: str, facts: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidFacts, match=f"^{field}: "):
        alert(bid, **facts)


def test_an_auction_without_a_bid_is_at_level_nought() -> None:
    assert alert("1♠ = 11-21 5+♠", auction_level=0).settled().letters == ""
    assert alert("pass = 15-17 bal | 18+", auction_level=0).settled().letters == "ij"


@pytest.mark.parametrize("day", ["2008-07-26", datetime(2008, 7, 26, 12)])
def test_the_day_of_play_is_a_date(day: Any) -> None:
    with pytest.raises(InvalidFacts, match="dag"):
        in_force(day)


def test_the_poorest_hand_is_of_those_that_count_least() -> None:
    """Nine honour points with five and four cards are 18; the flatter hand of the other alternative is 19."""
    step = opening_below_19(case_of("1♦ = 9-21 5+♦ 4+♥ | 12-12 4-3-3-3"))
    assert step is not None
    assert (step.value, step.text) == (18, "kan vara under 19-regeln, som med 5-4-2-2 och 9 hp, 5 + 4 + 9")


def test_a_pass_that_shows_hearts_is_alerted_whatever_its_strength() -> None:
    ruling = alert("pass = 0-11 4+♥")
    assert ruling.value == Alert.by("i")
    assert ruling.steps[0].text == "passet visar minst fyra hjärter"


def test_a_forcing_pass_without_points_is_asked_for_them() -> None:
    """From fifteen points it shows strength, below it does not."""
    with pytest.raises(InvalidFacts, match="utgångskravet"):
        alert("pass = utgångskrav")


def test_an_opening_preempts_whatever_is_said_of_jumps() -> None:
    assert preempts(case_of("3♥ = 5-9 7+♥", jump=False)) == preempts(case_of("3♥ = 5-9 7+♥"))
    assert "spärrar" in preempts(case_of("3♥ = 5-9 7+♥", jump=False)).text  # type: ignore[union-attr]
