"""Faults that no test noticed until they were planted (`make mutants`): boundaries, exemptions, what a ruling cites."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebook.bridge.bidding import definitions
from rulebook.bridge.bidding.auctions import Auction, Sides, in_force, situation
from rulebook.bridge.bidding.calls import parse_call
from rulebook.bridge.bidding.definitions import natural_notrump, near_the_limit, suit_pointer
from rulebook.bridge.bidding.notation import parse_line, parse_meaning, parse_system
from rulebook.bridge.bidding.opening_bids import dots, variation_dots
from rulebook.bridge.bidding.readings import FourFifths, PerVariation, TwoRanges, WholeOrEach
from rulebook.bridge.bidding.scope import standing_after_pass
from rulebook.bridge.bidding.systems import system_dots
from rulebook.bridge.declarations.alerts import alert, case_of, penalty_double_in_first_round
from rulebook.bridge.declarations.duties import duties
from rulebook.bridge.declarations.entry import entry
from rulebook.bridge.declarations.events import Event
from rulebook.bridge.declarations.levels import largest_sum
from rulebook.bridge.declarations.own_notes import right_against_overcall, rights_against_openings
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Role

# Definitions (2.2, 4.5, 4.7)


@pytest.mark.parametrize(
    ("share", "near"),
    [
        (Fraction(78, 100), True),
        (Fraction(82, 100), True),
        (Fraction(7799, 10000), False),
        (Fraction(8201, 10000), False),
    ],
)
def test_two_percentage_points_from_four_fifths_are_near(share: Fraction, near: bool) -> None:
    assert near_the_limit(share) is near


@pytest.mark.parametrize(("share", "natural"), [(Fraction(4, 5), True), (Fraction(3999, 5000), False)])
def test_exactly_four_fifths_are_four_cases_of_five(
    share: Fraction, natural: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(definitions, "_share", lambda _: share)
    assert natural_notrump(parse_meaning("15-17 bal | 15-17 5-4-2-2")) is natural


def test_a_notrump_that_promises_a_suit_is_natural_only_when_balanced() -> None:
    """4.7: a no-trump that promises four cards in a suit must be balanced otherwise, however few hands are not."""
    assert natural_notrump(parse_meaning("15-17 bal 4+♥"))
    some = parse_meaning("15-17 bal 4+♥ | 15-15 5-4-2-2 4+♥")
    assert definitions.balanced_share(some) > Fraction(82, 100)
    assert not natural_notrump(some)


def test_a_pointer_among_alternatives_needs_every_alternative_to_be_natural_or_pointing() -> None:
    each = WholeOrEach.EACH
    two_diamonds, notrump = parse_call("2♦"), parse_call("1NT")
    assert suit_pointer(parse_meaning("5-10 6+♥ | 5-10 6+♠"), two_diamonds, reading=each)
    assert not suit_pointer(parse_meaning("5-10 6+♥ | 17-20 bal"), two_diamonds, reading=each), (
        "balanced points nowhere"
    )
    ranges = parse_meaning("12-14 bal | 18-19 bal")
    assert not suit_pointer(ranges, notrump, reading=(each, TwoRanges.UNNATURAL)), "both natural: nothing is pointed at"


# Dots (2.3, 2.5)


def test_merged_variations_leave_out_the_fourth_seat_and_what_is_behind_an_odd_pass() -> None:
    """2.3 exempts both, so that what they show cannot take the suit pointer's cap away."""
    hearts = "2♦ @ 1 = 6-10 6+♥\n2♦ @ 2,3 = 6-10 6+♥"
    assert dots(hearts, reading=PerVariation.MERGED).value == 1
    for exempt in ("2♦ @ 4 = 6-10 6+♠", "2♦ @ bakom udda pass = 6-10 6+♠"):
        assert dots(f"{hearts}\n{exempt}", reading=PerVariation.MERGED).value == 1
    assert dots("2♦ @ 1 = 6-10 6+♥\n2♦ @ 2,3 = 6-10 6+♠", reading=PerVariation.MERGED).value == 3


def test_one_regulated_variation_is_not_merged() -> None:
    ruling = dots("2♦ @ 1,2,3 = 6-10 6+♥\n2♦ @ 4 = 6-10 6+♠", reading=PerVariation.MERGED)
    assert ruling.value == 1
    assert "b2.2.5.b" in ruling.cites, "still two variations, of which the dearer counts"


def test_a_cap_that_takes_nothing_away_is_considered_and_not_applied() -> None:
    ruling = variation_dots(parse_line("1♣ = 11-14 bal 3+♣ 4+♠"))
    assert ruling.value == 1
    assert [(s.cites, s.value, s.applied) for s in ruling.steps if s.role is Role.CAP] == [
        (("b2.2.5.3.b",), 1, False),
        (("b2.2.5.3.c",), 2, False),
    ]
    (lowered,) = (s for s in variation_dots(parse_line("1♥ = 0-7 4+♠")).steps if s.role is Role.CAP)
    assert (lowered.value, lowered.applied) == (1, True)


@pytest.mark.parametrize(
    ("meaning", "capped"),
    [
        ("10-12 bal | 20+ 6+♣", True),
        ("annaninfo 10-12 bal | 20+ 6+♣", False),
        ("annaninfo 10-12 bal | 13-14 bal | 20+ 6+♣", False),
        ("13-14 bal | annaninfo 10-12 bal | 20+ 6+♣", False),
        ("10-12 bal | annaninfo 20+ 6+♣", True),
    ],
)
def test_strong_or_natural_looks_at_what_the_hands_that_are_not_strong_tell(meaning: str, capped: bool) -> None:
    """2.5.3: a no-trump is natural when it tells strength alone (2.2); what the strong hands tell does not count."""
    steps = variation_dots(parse_line(f"1NT = {meaning}")).steps
    assert any(step.cites[0] == "b2.2.5.3.d" and step.role is Role.CAP for step in steps) is capped


@pytest.mark.parametrize(
    ("line", "cites"),
    [
        ("1♥ = 0-7", ("b2.2.5.1.b",)),
        ("1♥ = 0-7 4+♠", ("b2.2.5.1.e",)),
        ("1NT = 10-12 5-4-3-1", ("b2.2.5.a",)),
    ],
)
def test_the_sum_cites_what_it_rests_on(line: str, cites: tuple[str, ...]) -> None:
    ruling = variation_dots(parse_line(line))
    (total,) = (step for step in ruling.steps if step.role is Role.SUM)
    assert (total.cites, total.value) == (cites, ruling.value)


@pytest.mark.parametrize(
    ("partner", "shown", "cites"),
    [
        (True, "0-11", ("b2.2.2.g",)),
        (True, "11-15", ("b2.2.5.d", "b2.4.3.d")),
        (False, "11-15", ("b2.2.3.f", "b2.4.3.c")),
        (False, "0-11", ("b2.2.2.g",)),
    ],
)
def test_what_follows_an_odd_pass_cites_its_own_rule(partner: bool, shown: str, cites: tuple[str, ...]) -> None:
    assert standing_after_pass(parse_meaning(shown), partner=partner).steps[-1].cites == cites


def test_an_opponents_bid_is_no_answer_however_the_other_side_called() -> None:
    for between in (True, False):
        ruling = standing_after_pass(parse_meaning("0-11"), partner=False, passed_between=between)
        assert ruling.steps[-1].cites == ("b2.2.2.g",)


# Auctions


def test_a_strong_pass_in_fourth_hand_opens() -> None:
    nothing, strong = parse_system("1♣ = 11-21 4+♣"), parse_system("pass = 17+\n1♣ = 11-16 4+♣")
    passed_out = Auction.of(["pass"] * 4)
    assert Sides((nothing, strong)).opened_at(passed_out) == 1, "the second hand's pass is strong as well"
    fourth = parse_system("pass @ 4 = 17+\n1♣ = 11-16 4+♣")
    assert Sides((nothing, fourth)).opened_at(passed_out) == 3
    assert Sides((nothing, nothing)).opened_at(passed_out) is None


def test_a_meaning_noted_for_a_situation_holds_there_and_only_there() -> None:
    system = parse_system("1♦ = 11-15 4+♦\n1♦ @ bakom udda pass = 0-7\n1♥ = 11-15 5+♥")
    diamond, heart = parse_call("1♦"), parse_call("1♥")
    behind, plain = situation(2, None, "bakom udda pass"), situation(2, None, "")
    assert [str(v.meaning) for v in in_force(system, diamond, behind)] == [str(parse_meaning("0-7"))]
    assert [str(v.meaning) for v in in_force(system, diamond, plain)] == [str(parse_meaning("11-15 4+♦"))]
    assert [str(v.meaning) for v in in_force(system, heart, behind)] == [str(parse_meaning("11-15 5+♥"))]
    only_behind = parse_system("1♦ @ bakom udda pass = 0-7")
    with pytest.raises(InvalidFacts, match="innebörd"):
        in_force(only_behind, diamond, plain)


# Alerts (annex 1)


@pytest.mark.parametrize(("level", "accepted"), [(0, True), (1, True), (2, False)])
def test_the_auction_is_at_most_at_the_bids_own_level(level: int, accepted: bool) -> None:
    """1♠ over 1♥ is a bid on the one level in an auction on the one level."""
    if accepted:
        assert alert("1♠ = 8-16 5+♠", role="overcall", auction_level=level).decided
    else:
        with pytest.raises(InvalidFacts, match="budgivningens nivå"):
            alert("1♠ = 8-16 5+♠", role="overcall", auction_level=level)


def test_a_penalty_double_says_only_what_is_taken_for_granted() -> None:
    known = penalty_double_in_first_round(
        case_of("D = 15+", penalty=True, defending=True, first_double=True, first_round=True)
    )
    assert known is not None
    assert "antas" not in known.text
    for fact in ("defending", "first_double", "first_round"):
        facts = {"defending": True, "first_double": True, "first_round": True} | {fact: None}
        step = penalty_double_in_first_round(case_of("D = 15+", penalty=True, **facts))
        assert step is not None
        assert step.text.count("antas") == 1


@pytest.mark.parametrize("fact", ["defending", "first_double", "first_round"])
def test_a_penalty_double_that_is_not_alerted_is_considered(fact: str) -> None:
    step = penalty_double_in_first_round(case_of("D = 15+", penalty=True, **{fact: False}))
    assert step is not None
    assert not step.applied


# Levels and entry (2.4)


def test_a_limit_that_is_the_levels_own_is_no_raise() -> None:
    for own, cites in ((None, ("b2.2.4.b",)), (10, ("b2.2.4.b",)), (12, ("b2.2.4.c", "b2.2.4.l"))):
        ruling = largest_sum(Event.of("silver", 8, level="B", maximum=own))
        assert (ruling.value, ruling.steps[-1].cites) == (own or 10, cites)


@pytest.mark.parametrize(
    ("bids", "told"),
    [
        ("1♦ = 0-7 3+♦", True),  # 4 dots in one bid
        ("2♦ = 6-10 6+♥ | 6-10 6+♠", False),  # 3 dots
        ("1♥ = 0-7\n1♠ = 0-7\n1♦ = 0-7", False),  # 19 dots: not playable there
    ],
)
def test_special_duties_follow_from_four_dots_in_a_system_that_may_be_played(bids: str, told: bool) -> None:
    ruling = entry(system_dots(parse_system(bids)).settled(), Event.of("silver", 3))
    assert any(step.cites == ("b2.2.4.t", "b2.3.4.a") for step in ruling.steps) is told


def test_the_sum_is_held_against_the_level_or_where_there_is_none_the_organisers_choice() -> None:
    system = system_dots(parse_system("1♦ = 0-7")).settled()
    silver, bronze = entry(system, Event.of("silver", 3)), entry(system, Event.of("brons", 3, maximum=9))
    assert [step.cites for step in silver.steps if "ryms inom" in step.text] == [("b2.2.4.b", "b2.2.1.b")]
    assert [step.cites for step in bronze.steps if "ryms inom" in step.text] == [("b2.1.b",)]


# Own notes (3.8)


@pytest.mark.parametrize("overcall", ["1♥", "1♦"])
def test_an_overcall_is_higher_than_the_opening(overcall: str) -> None:
    with pytest.raises(InvalidFacts, match="ett bud över 1♥"):
        right_against_overcall("1♥ = 11-21 5+♥", f"{overcall} = 8-14 5+♠")


def test_asked_about_one_bid_the_ruling_says_why_there_is_no_right() -> None:
    system = parse_system("1♥ = 11-21 5+♥\n1♠ = 11-21 5+♠")
    one = rights_against_openings(system, only="1♥")
    assert [step.text for step in one.steps if step.text.startswith("1♥, 0 prickar")]
    every = rights_against_openings(system)
    assert not [step.text for step in every.steps if "prickar" in step.text]
    for ruling in (one, every):
        assert ruling.steps[-1].cites == ("b2.3.8.a",)
    granted = rights_against_openings(parse_system("1♦ = 0-7\n1♥ = 11-21 5+♥"))
    assert [step.text for step in granted.steps if step.text.startswith("1♦, 5 prickar")]
    assert ("b2.3.8.a",) not in [step.cites for step in granted.steps]


def test_where_the_event_does_not_apply_it_nobody_has_a_right() -> None:
    ruling = rights_against_openings(parse_system("1♦ = 0-7"), event=Event.of("brons", 3))
    assert [(str(one.bid), one.case, one.where) for one in ruling.settled()] == [("1♦", None, ())]


# Duties (3.3-3.7 and the championship's own)


def texts(system: str, event: Event | None = None) -> list[str]:
    return [duty.text for duty in duties(parse_system(system), event).settled().duties]


def test_after_an_own_unusual_pass_a_bid_is_not_among_the_opening_calls_to_alert() -> None:
    """It is made after a pass of one's own, so it is never the first call; the pass itself is alerted."""
    plain = texts("pass = 11-15\n1♥ = 11-21 5+♥")
    after = texts("pass = 11-15\n1♥ = 11-21 5+♥\n1♦ @ efter eget udda pass = 0-7")
    (told,) = (text for text in after if text.startswith("alertera"))
    assert [text for text in plain if text.startswith("alertera")] == [told]
    assert "1♦" not in told


def test_one_call_to_alert_is_one() -> None:
    (one,) = (text for text in texts("1♦ = 0-7\n1♥ = 11-21 5+♥") if text.startswith("alertera"))
    (two,) = (text for text in texts("1♦ = 0-7\n2♦ = 6-10 6+♥") if text.startswith("alertera"))
    assert one.startswith("alertera öppningsbudet 1♦")
    assert two.startswith("alertera öppningsbuden 1♦ och 2♦")


def test_a_championships_declaration_states_the_dots_of_every_bid_and_not_of_pass() -> None:
    system = "pass = 13+\n1♦ = 0-7\n1♥ = 11-21 5+♥"
    championship = texts(system, Event.of("guld", 3, level="C", championship=True))
    assert "ange prickarna för vart och ett av öppningsbuden: 1♦ 5 och 1♥ 0" in championship
    ordinary = texts(system, Event.of("guld", 3, level="C"))
    assert "märk ut det prickade öppningsbudet med antal prickar: 1♦ 5" in ordinary


def test_an_estimate_that_changes_nothing_is_decided() -> None:
    """Near four fifths the TL judges; where his judgement cannot change the dots, they are decided all the same."""
    near = "3NT = 15-17 bal | 15-17 5-4-2-2"
    ruling = variation_dots(parse_line(near), reading=FourFifths.ESTIMATE)
    assert ruling.value == 0
