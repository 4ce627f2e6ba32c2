"""Exemptions, odd and strong passes, and what counts as the opening bid (2.2, 2.3, 4.3)."""

import pytest

from rulebook.bridge.bidding import scope
from rulebook.bridge.bidding.notation import parse_line, parse_meaning
from rulebook.bridge.bidding.readings import ForcingExempts, GameForceAsStrong, MixedExemption
from rulebook.bridge.bidding.scope import Standing
from rulebook.law.facts import InvalidFacts


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("1♠ = 3-10 4+♠", 1),
        ("1NT = 15-17 bal", 1),
        ("1♣ = 16+", 2),
        ("2♦ = utgångskrav 13+", 2),
        ("1♦ @ 4 = 0-7", 3),
        ("3NT = 10-13 7+♣ | 10-13 7+♦", 4),
        ("4♣ = 10-13 7+♥", 4),
        ("1♦ @ bakom udda pass = 0-7", 5),
    ],
)
def test_the_five_exemptions(line, number):
    assert scope.exemption(parse_line(line)).number == number


@pytest.mark.parametrize(
    "line", ["pass = 0-11", "pass = 16+", "D = 11+", "RD = 10+", "1♦ @ efter eget starkt pass = 0-7"]
)
def test_what_is_no_regulated_opening_bid(line):
    assert scope.exemption(parse_line(line)).number is None


@pytest.mark.parametrize(
    "line",
    [
        "1♦ = 0-7",
        "1♦ @ 3,4 = 0-7",
        "2♣ = krav 12+",
        "2♣ = 5-10 6+♦ | utgångskrav 20+",
        "3♠ = 6-10 5+♣ 5+♦",
        "1♦ @ efter eget udda pass = 0-10",
    ],
)
def test_what_is_regulated(line):
    assert scope.exemption(parse_line(line)) is None


def test_any_forcing_bid_is_exempt_under_the_other_reading():
    assert scope.exemption(parse_line("2♣ = krav 12+"), reading=ForcingExempts.ANY).number == 2


@pytest.mark.parametrize(
    ("text", "odd", "strong"),
    [
        ("0-11", False, False),
        ("0-13", False, False),
        ("0-14", True, False),
        ("11-15", True, False),
        ("8-12", True, False),
        ("0-7 | 12-15 obal | 15-17 bal", True, False),
        ("0-12 5+♠ | 0-12 0-4♠", False, False),
        ("0-12 0-3♠ | 0-12 5+♠", True, False),
        ("15-17 bal | 18+", True, True),
        ("15+", True, True),
    ],
)
def test_odd_and_strong_passes(text, odd, strong):
    meaning = parse_meaning(text)
    assert (scope.odd_pass(meaning), scope.strong_pass(meaning)) == (odd, strong)


@pytest.mark.parametrize(
    ("text", "partner", "passed", "standing"),
    [
        ("15-17 bal | 18+", True, True, Standing.RESPONSE),
        ("15+", False, True, Standing.DEFENSIVE),
        ("11-15", True, True, Standing.OPENING),
        ("11-15", True, False, Standing.DEFENSIVE),
        ("11-15", False, True, Standing.OPENING),
        ("0-11", True, True, Standing.OPENING),
    ],
)
def test_what_a_bid_after_a_pass_is(text, partner, passed, standing):
    ruling = scope.standing_after_pass(parse_meaning(text), partner=partner, passed_between=passed)
    assert ruling.value is standing


def test_behind_an_odd_pass_the_ruling_says_unregulated():
    ruling = scope.standing_after_pass(parse_meaning("11-15"), partner=False)
    assert "b2.2.3.f" in ruling.cites


@pytest.mark.parametrize(
    ("auction", "strong", "position"),
    [
        (["pass", "pass", "1♥"], [], 2),
        (["pass", "pass", "1♥"], [0], 0),
        (["pass", "pass", "1♥"], [1], 1),
        (["1♣", "1♥"], [], 0),
        (["pass", "pass", "pass", "pass"], [], None),
        ([], [], None),
    ],
)
def test_which_call_is_the_opening_bid(auction, strong, position):
    assert scope.opening_bid(auction, strong) == position


@pytest.mark.parametrize(
    ("auction", "strong"), [("pass", []), (["hej"], []), (["1♥"], [0]), (["pass"], [1]), (["pass"], [-1]), (None, [])]
)
def test_impossible_auctions_are_refused(auction, strong):
    with pytest.raises(InvalidFacts):
        scope.opening_bid(auction, strong)


@pytest.mark.parametrize(
    ("line", "cites"),
    [
        ("pass = 0-11", ("b2.4.3.a",)),
        ("D = 11+", ("b2.4.3.g",)),
        ("1♦ @ efter eget starkt pass = 0-7", ("b2.2.5.d", "b2.4.3.b", "b2.2.3.j")),
        ("1♠ = 3-10 4+♠", ("b2.2.3.b", "b2.2.2.k")),
        ("1NT = 15-17 bal", ("b2.2.3.b", "b2.2.2.l")),
        ("1♣ = 16+", ("b2.2.3.c", "b2.2.2.e")),
        ("2♦ = utgångskrav 13+", ("b2.2.3.c", "b2.4.1.l")),
        ("2♦ = 16+ | utgångskrav 13+", ("b2.2.3.c", "b2.2.2.e", "b2.4.1.l")),
        ("1♦ @ 4 = 0-7", ("b2.2.3.d",)),
        ("3NT = 10-13 7+♣ | 10-13 7+♦", ("b2.2.3.e",)),
        ("1♦ @ bakom udda pass = 0-7", ("b2.2.3.f", "b2.4.3.c")),
    ],
)
def test_what_is_exempt_costs_no_dots_and_says_why(line, cites):
    step = scope.exemption(parse_line(line)).step
    assert (step.cites, step.value) == (cites, 0)


def test_a_bid_exempt_as_any_force_says_so():
    found = scope.exemption(parse_line("2♣ = krav 12+"), reading=ForcingExempts.ANY)
    assert (found.step.cites, found.step.value) == (("b2.2.3.c",), 0)


def test_a_bid_that_only_sometimes_forces_is_not_exempt_as_a_force():
    line = parse_line("2♣ = krav 12+ | 5-10 6+♦")
    assert scope.exemption(line, reading=ForcingExempts.ANY) is None


def test_strong_and_game_forcing_may_be_mixed():
    line = parse_line("2♦ = 16+ | utgångskrav 13+")
    assert scope.exemption(line).number == 2
    assert scope.exemption(line, reading=MixedExemption.APART) is None
    # Where a game force counts as strong, every alternative is strong.
    assert scope.exemption(line, reading=(MixedExemption.APART, GameForceAsStrong.YES)).number == 2
