"""Reading one's own notes: the examples of 3.8, cases 1 and 2 by exhaustion, positions, readings, whole auctions."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.bridge.bidding.auctions import Side
from rulebook.bridge.bidding.calls import parse_call
from rulebook.bridge.bidding.meanings import Vulnerability
from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.readings import (
    FourFifths,
    StopperInNotrump,
    StrongOrPointerOvercall,
    TwoRanges,
    WhatCanBeDecided,
)
from rulebook.bridge.declarations.events import Event
from rulebook.bridge.declarations.own_notes import (
    CASES,
    NOT_APPLIED,
    OpeningRight,
    StudyRight,
    case_against_opening,
    may_study,
    right_against_opening,
    right_against_overcall,
    rights_against_openings,
    study_right,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import all_kinds
from rulebook.law.rulings import Discretion

NATURAL = parse_system("1♣ = 11-21 3+♣\n1♦ = 11-21 4+♦\n1♥ = 11-21 5+♥\n1♠ = 11-21 5+♠\n1NT = 15-17 bal\n2♠ = 6-10 6+♠")
WEAK_DIAMOND = parse_system("1♦ = 0-7")
A_SYSTEM = parse_system("1♣ = 11-13 bal | 17+\n1♦ = 0-7\n2♥ = 6-10 5+♠ 4+♣\n2♦ = 6-10 6+♥ | 6-10 6+♠")


def opening_dots(*facts: object, **more: object) -> int:
    return right_against_opening(*facts, **more).settled().dots


@pytest.mark.parametrize(
    ("own", "dots", "expected"),
    [
        ("A", 3, 1),
        ("A", 2, None),
        ("C", 5, 2),
        ("B", 3, None),
        ("A", 7, 1),
        ("B", 4, 2),
        ("C", 0, None),
        ("A", 0, None),
    ],
)
def test_cases_1_and_2(own: str, dots: int, expected: int | None) -> None:
    assert case_against_opening(own, dots).value == expected


def test_cases_1_and_2_have_neither_gaps_nor_overlaps() -> None:
    assert CASES.gaps() == []
    assert CASES.overlaps() == []
    assert 0 in CASES.tried("dots"), "an exempt bid has none"


def test_dots_of_the_system_but_none_where_the_bid_is_exempt() -> None:
    varying = parse_system("1♦ @ 1,2 = 0-7\n1♦ @ 3 = 11-21 4+♦\n1♦ @ 4 = 0-7")
    assert [opening_dots(varying, "1♦", seat=seat) for seat in (1, 2, 3, 4)] == [5, 5, 0, 0]
    assert opening_dots(WEAK_DIAMOND, "1♦", seat=2, before="bakom udda pass") == 0
    # the largest variation counts also where a smaller one is played
    two = parse_system("2♦ @ zon = 5-10 6+♥\n2♦ @ ozon = 6-10 6+♥ | 6-10 6+♠")
    assert [opening_dots(two, "2♦", seat=1, vulnerability=zone) for zone in ("zon", "ozon")] == [3, 3]
    assert opening_dots(two, "2♦", seat=1) == 3


def test_vulnerability_is_asked_for_where_it_decides() -> None:
    system = parse_system("1♦ @ zon = 11-21 4+♦\n1♦ @ ozon = 0-7")
    with pytest.raises(InvalidFacts, match="zon eller ozon"):
        opening_dots(system, "1♦", seat=1)
    assert opening_dots(system, "1♦", seat=1, vulnerability=Vulnerability.VULNERABLE) == 0
    assert opening_dots(system, "1♦", seat=1, vulnerability="ozon") == 5


def test_the_event_may_have_lowered_the_bid() -> None:
    event = Event.of("silver", 3, lowered={"1♦": 3})
    assert right_against_opening(WEAK_DIAMOND, "1♦", seat=1).settled().case == 2
    assert right_against_opening(WEAK_DIAMOND, "1♦", seat=1, event=event).settled().case is None


@pytest.mark.parametrize(
    ("opening", "overcall", "expected"),
    [
        ("1♥ = 11-21 5+♥", "2♥ = 8-14 5+♠ 5+♣ | 8-14 5+♠ 5+♦", False),  # suit pointer
        ("1♥ = 11-21 5+♥", "2♦ = 8-14 6+♦ | 8-14 6+♣ | 8-14 6+♠", True),
        ("1♥ = 11-21 5+♥", "2♦ = 8-14 6+♣ | 8-14 6+♠", True),
        ("1♠ = 11-21 5+♠", "1NT = 15-18 bal", False),  # strong
        ("1♠ = 11-21 5+♠", "1NT = 15-18 bal annaninfo", False),  # strong, whatever it tells
        ("1♣ = 11-21 3+♣", "1♦ = 0-7", False),  # the opening is not natural
        ("1NT = 15-17 bal", "2♣ = 8-14 5+♥ | 8-14 5+♠", False),  # nor a suit
        ("1♥ = 11-21 5+♥", "1♠ = 8-15 5+♠", False),  # natural
        ("1♥ = 11-21 5+♥", "2♣ = 8-11 bal", True),  # a balance pointer
        ("1♥ = 11-21 5+♥", "D = 11+", False),  # no overcall in a suit or no-trump
        ("1♥ = 11-21 5+♥", "pass = 0-10", False),
    ],
)
def test_case_3(opening: str, overcall: str, expected: bool) -> None:
    assert right_against_overcall(opening, overcall).value is expected


def test_case_3_only_directly_behind() -> None:
    assert right_against_overcall("1♥ = 11-21 5+♥", "2♣ = 8-11 bal", directly_behind=False).value is False


def test_a_stopper_is_ignored_unless_the_other_reading_is_chosen() -> None:
    for text in ("1NT = 11-14 bal", "1NT = 11-14 bal annaninfo"):
        ruling = right_against_overcall("1♥ = 11-21 5+♥", text, stopper=True)
        assert ruling.value is False
        assert StopperInNotrump.IGNORED in ruling.readings
        other = right_against_overcall("1♥ = 11-21 5+♥", text, stopper=True, reading=StopperInNotrump.COUNTS)
        assert other.value is True
    # what is told besides a stopper counts under either
    assert right_against_overcall("1♥ = 11-21 5+♥", "1NT = 11-14 bal annaninfo").value is True


def test_strong_or_suit_pointer_gives_the_right_unless_the_other_reading_is_chosen() -> None:
    opening, overcall = "1♥ = 11-21 5+♥", "2♦ = 5-10 6+♣ | 18+"
    ruling = right_against_overcall(opening, overcall)
    assert ruling.value is True
    assert ruling.readings == (StrongOrPointerOvercall.RIGHT,)
    assert right_against_overcall(opening, overcall, reading=StrongOrPointerOvercall.NO_RIGHT).value is False


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"case": 1}, True), ({"case": None}, False), ({"case": 3, "in_turn": False}, True),
        ({"case": 2, "same_board": False}, False), ({"case": 2, "auction_over": True}, False),
    ],
)  # fmt: skip
def test_how_long(facts: dict[str, object], expected: bool) -> None:
    assert may_study(**facts).value is expected


def test_auctions() -> None:
    def right(*auction: str, **more: object) -> StudyRight:
        return study_right(list(auction), NATURAL, A_SYSTEM, **more).settled()

    assert right("1♠") == StudyRight()  # a natural opening
    assert right() == StudyRight()
    assert right("pass", "pass") == StudyRight()
    assert right("pass", "1♣") == StudyRight(Side.DEALERS, 1, parse_call("1♣"), 1, True)
    assert right("pass", "1♣", "pass", "1♦", "pass") == StudyRight(Side.DEALERS, 1, parse_call("1♣"), 1, True)
    assert right("pass", "1♣", "pass", "pass", "pass") == StudyRight(Side.DEALERS, 1, parse_call("1♣"), 1, False)
    assert right("pass", "2♥") == StudyRight()  # 1 dot
    assert right("pass", "pass", "pass", "1♦") == StudyRight()  # exempt in fourth seat
    odd = right("1♥", "2♦", overcall="8-14 6+♣ | 8-14 6+♠")
    assert odd == StudyRight(Side.DEALERS, 3, parse_call("2♦"), 1, True)
    assert right("1♥", "2♦", overcall="8-14 6+♦") == StudyRight()
    assert right("1♥", "D") == StudyRight()
    assert right("1♥", "pass", "pass", "2♦") == StudyRight()  # not directly behind
    assert right("1♣", "1♦", overcall="0-7") == StudyRight()  # 1♣ is not natural


def test_no_right_where_the_event_does_not_apply_it() -> None:
    event = Event.of("brons", 3)
    assert study_right(["1♦"], WEAK_DIAMOND, NATURAL, event=event).value == StudyRight()
    assert study_right(["1♦"], WEAK_DIAMOND, NATURAL, event=Event.of("brons", 3, parts=["3.8"])).settled().case == 2


def test_unusual_passes() -> None:
    odd = parse_system("pass = 11-15\n1♦ @ efter eget udda pass = 0-7\n1♣ = 16+")
    assert study_right(["pass", "1♦"], odd, WEAK_DIAMOND).value == StudyRight()  # exempt behind an odd pass
    after = study_right(["pass", "pass", "1♦"], odd, NATURAL).settled()
    assert (after.reader, after.case) == (Side.OTHERS, 2)
    strong = parse_system("pass = 15+\n1♦ = 0-7")
    assert study_right(["pass", "pass", "1♦"], strong, NATURAL).value == StudyRight()  # a response, not an opening


def test_rights_against_a_whole_system() -> None:
    rights = rights_against_openings(
        parse_system("1♦ @ 1,2 ozon = 0-7\n1♦ @ 3,4 = 11+ 4+♦\n1♥ = 11-21 5+♥\npass = 8-11")
    ).value
    assert [(str(one.bid), one.case, one.where) for one in rights] == [
        ("1♦", 2, ("i 1:a och 2:a hand i ozon",)),
        ("1♥", None, ()),
    ]
    only = rights_against_openings(A_SYSTEM, only="2ru").settled()
    assert [(str(one.bid), one.dots, one.case, one.where) for one in only] == [("2♦", 3, 1, ("i 1:a–3:e hand",))]


def test_an_open_dot_question_leaves_the_right_open() -> None:
    system = parse_system("1NT = 12-14 bal | 12-14 5-4-3-1")
    for ruling in (
        rights_against_openings(system, reading=FourFifths.ESTIMATE),
        right_against_opening(system, "1NT", seat=1, reading=FourFifths.ESTIMATE),
        study_right(["1NT"], system, NATURAL, reading=FourFifths.ESTIMATE),
    ):
        assert isinstance(ruling.value, Discretion)


VARYING = parse_system("1♣ = 11-13 bal | 17+\n1♦ = 0-7\n1NT @ 1,2 = 0-7\n1NT @ 3 = 9-11 bal | 13-14 bal")
LOWERED = Event.of("silver", 3, level="B", maximum=12, lowered={"1♦": 3})


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (lambda **r: study_right(["1♦"], A_SYSTEM, NATURAL, **r), {"flertydigt-bud"}),
        (lambda **r: study_right(["1♥"], NATURAL, A_SYSTEM, **r), set()),
        (lambda **r: study_right(["pass", "pass", "1NT"], VARYING, NATURAL, **r), {"sang-tva-intervall"}),
        (
            lambda **r: study_right(["1♦"], A_SYSTEM, NATURAL, event=LOWERED, **r),
            {"fargpekarens-langd", "sankta-prickar"},
        ),
        (
            lambda **r: study_right(["1♥", "2♦"], NATURAL, A_SYSTEM, overcall="5-10 6+♣ | 18+", **r),
            {"inkliv-starkt-eller-pekare"},
        ),
        (lambda **r: rights_against_openings(VARYING, only="1NT", **r), {"starka-hander", "sang-tva-intervall"}),
    ],
    ids=["one matters", "none", "only in its position", "lowered", "overcall", "a whole bid"],
)
def test_the_readings_named_are_those_that_change_the_right(rule: Any, expected: set[str]) -> None:
    found = rule()
    changing = {
        kind.label
        for kind in all_kinds()
        if kind.__module__.startswith("rulebook.bridge.")
        and any(rule(reading=one).value != found.value for one in kind)
    }
    assert {one.label for one in found.readings} == changing == expected


def test_a_reading_under_which_the_facts_are_too_few_is_named() -> None:
    system = parse_system("1♦ = 0-7\n1NT @ zon = 15-17 bal\n1NT @ ozon = 9-11 bal | 13-14 bal")
    with pytest.raises(InvalidFacts, match="zon eller ozon"):
        right_against_opening(system, "1NT", seat=1, reading=TwoRanges.UNNATURAL)
    assert right_against_opening(system, "1NT", seat=1).readings == (TwoRanges.NATURAL,)


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("zone", ["zon", "ozon"])
def test_the_list_and_the_single_question_agree(seat: int, zone: str) -> None:
    for one in rights_against_openings(A_SYSTEM).settled():
        assert right_against_opening(A_SYSTEM, one.bid, seat=seat, vulnerability=zone).settled().case == one.case


@pytest.mark.parametrize(
    "auction",
    [
        ["1♥", "1♦"],
        ["D"],
        ["1♥", "pass", "D"],
        ["1♥", "RD"],
        ["pass"] * 5,
        ["1♥", "pass", "pass", "pass", "2♥"],
        ["hopp"],
        [3],
    ],
)
def test_auctions_that_cannot_be(auction: list[str]) -> None:
    with pytest.raises(InvalidFacts):
        study_right(auction, NATURAL, A_SYSTEM, overcall="0-37")


def test_doubles_that_can_be() -> None:
    assert study_right(["1♥", "D", "RD"], NATURAL, A_SYSTEM).value == StudyRight()
    assert study_right(["1♥", "pass", "pass", "D", "pass", "pass", "RD"], NATURAL, A_SYSTEM).value == StudyRight()


@pytest.mark.parametrize(
    "make",
    [
        lambda: opening_dots(NATURAL, "3♦", seat=1),
        lambda: opening_dots(NATURAL, "1♦", seat=5),
        lambda: opening_dots(NATURAL, "pass", seat=1),
        lambda: opening_dots(NATURAL, "1♦", seat=1, vulnerability="kanske"),
        lambda: right_against_overcall("1♥ = 11-21 5+♥", "1♦ = 8-14 4+♦"),
        lambda: right_against_overcall("1♥", "2♦ = 8-14 4+♦"),
        lambda: study_right(["1♥", "2♦"], NATURAL, A_SYSTEM),
        lambda: rights_against_openings(NATURAL, only="4♦"),
        lambda: may_study(case=4),
        lambda: may_study(case=0),
        lambda: study_right(["1♥"], NATURAL, A_SYSTEM, event="brons"),
    ],
)
def test_bad_facts(make: object) -> None:
    with pytest.raises(InvalidFacts):
        make()


def told(ruling: Any) -> list[tuple[tuple[str, ...], object]]:
    return [(step.cites, step.value) for step in ruling.steps]


@pytest.mark.parametrize(
    ("facts", "steps"),
    [
        ({"seat": 1}, [(("b2.2.5.b",), 5), (("b2.3.8.b",), 1)]),
        ({"seat": 4}, [(("b2.2.3.d",), 0), (("b2.3.8.b",), None)]),  # exempt in fourth seat
        # 11 dots are 9 with 1♦ at 3: a B system, and three dots are too few
        (
            {"seat": 1, "event": Event.of("silver", 8, lowered={"1♦": 3})},
            [(("b2.2.5.b", "b2.2.4.k"), 3), (("b2.3.8.c",), None)],
        ),
        ({"seat": 1, "event": Event.of("brons", 8)}, [(("b2.1.b",), None)]),
    ],
    ids=["counted", "exempt", "lowered", "not applied"],
)
def test_what_the_right_against_an_opening_bid_leans_on(facts: dict[str, Any], steps: list[object]) -> None:
    assert told(right_against_opening(A_SYSTEM, "1♦", **facts)) == steps


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1♣ = 11-21 4+♣", "1♣ räknas inte: undantag 1: naturligt"),
        ("1♣ = 16+", "1♣ räknas inte: undantag 2: starkt"),
        ("3NT = 0-7", "3NT räknas inte: undantag 4: 3NT eller högre"),
    ],
)
def test_what_a_bid_shows_exempts_it_in_every_position(line: str, why: str) -> None:
    ruling = right_against_opening(parse_system(line), line.partition(" ")[0], seat=1)
    assert (ruling.steps[0].text, ruling.steps[0].value) == (why, 0)


TWO_WAYS = parse_system("1♣ @ zon = 11-21 4+♣\n1♣ @ ozon = 16+")
"""Natural when vulnerable, strong when not: exempt from dots either way."""


def test_a_bid_that_is_exempt_in_both_zones_needs_no_zone() -> None:
    ruling = right_against_opening(TWO_WAYS, "1♣", seat=1)
    assert ruling.steps[0].text == "1♣ räknas inte: undantag 1: naturligt"


def test_an_overcall_against_what_is_natural_in_one_zone_only() -> None:
    """Case 3 needs a natural opening, so that the zone decides; not so where the overcall is natural itself."""
    odd = {"overcall": "8-14 6+♥ | 8-14 6+♠"}
    with pytest.raises(InvalidFacts, match="avgör om 1♣ är naturligt"):
        study_right(["1♣", "1♦"], TWO_WAYS, NATURAL, **odd)
    for vulnerable, case in (([Side.DEALERS], 3), ([], None)):
        right = study_right(["1♣", "1♦"], TWO_WAYS, NATURAL, vulnerable=vulnerable, **odd).settled()
        assert right.case == case
    natural = study_right(["1♣", "1♦"], TWO_WAYS, NATURAL, overcall="8-14 4+♦")
    assert natural.value == StudyRight()
    assert "öppningsbudet 1♣ är naturligt i färg" in [step.text for step in natural.steps]


def test_what_case_3_leans_on() -> None:
    """Neither natural, strong nor a pointer: three answers of no, of a suit bid by 2.2 k, of no-trump by 2.2 l."""
    for overcall, natural in (("2♦ = 8-14 6+♣ | 8-14 6+♠", "b2.2.2.k"), ("1NT = 11-14 bal annaninfo", "b2.2.2.l")):
        assert told(right_against_overcall("1♥ = 11-21 5+♥", overcall)) == [
            (("b2.3.8.d", "b2.2.2.k"), None),
            (("b2.3.8.d", natural), False),
            (("b2.3.8.d", "b2.2.2.e"), False),
            (("b2.3.8.d", "b2.2.2.q"), False),
            (("b2.3.8.d",), 3),
        ]


@pytest.mark.parametrize(
    ("overcall", "asked"),
    [
        ("2♦ = 5-10 6+♣ | 18+", True),
        ("2♦ = 5-10 6+♣ | 5-10 6+♠ | 18+", False),  # without the strong hands no pointer either
        ("2♦ = 5-10 6+♣ | 5-10 6+♠", False),
    ],
)
def test_strong_or_pointer_is_asked_of_what_would_be_a_pointer_without_its_strong_hands(
    overcall: str, asked: bool
) -> None:
    ruling = right_against_overcall("1♥ = 11-21 5+♥", overcall)
    assert ruling.value is True
    assert any(step.text.startswith("antingen starkt eller färgpekare") for step in ruling.steps) is asked
    assert (StrongOrPointerOvercall in getattr(ruling.leaning, "asked", ())) is asked


def test_out_of_turn_is_a_matter_only_for_who_is_not_in_turn() -> None:
    assert told(may_study(case=1)) == [(("b2.3.8.a",), 1), (("b2.3.8.f",), None)]
    assert told(may_study(case=1, in_turn=False)) == [(("b2.3.8.a",), 1), (("b2.3.8.f",), None), (("b2.3.8.g",), None)]


def test_a_right_by_case_3_says_so() -> None:
    ruling = study_right(["1♥", "2♦"], NATURAL, A_SYSTEM, overcall="8-14 6+♣ | 8-14 6+♠")
    assert [step.value for step in ruling.steps if step.cites == ("b2.3.8.a",)] == [3]


def test_an_overcall_tells_no_stopper_unless_it_is_said() -> None:
    """What a no-trump tells besides strength and shape makes it unnatural; a stopper alone does not."""
    telling = {"overcall": "11-14 bal annaninfo"}
    assert study_right(["1♥", "1NT"], NATURAL, A_SYSTEM, **telling).settled().case == 3
    assert study_right(["1♥", "1NT"], NATURAL, A_SYSTEM, stopper=True, **telling).settled().case is None


def test_no_right_by_case_3_where_the_event_does_not_apply_it() -> None:
    odd = {"overcall": "8-14 6+♣ | 8-14 6+♠", "event": Event.of("brons", 3)}
    ruling = study_right(["1♥", "2♦"], NATURAL, A_SYSTEM, **odd)
    assert ruling.value == StudyRight()
    assert [step.text for step in ruling.steps] == [NOT_APPLIED]


def test_an_opening_by_a_strong_pass_has_no_dots() -> None:
    ruling = study_right(["pass", "pass", "1♦"], parse_system("pass = 15+\n1♦ = 0-7"), NATURAL)
    assert [step.cites for step in ruling.steps] == [("b2.3.8.a", "b2.4.3.a")]


def test_an_overcall_needs_its_meaning() -> None:
    with pytest.raises(InvalidFacts, match="vad 2♦ visar"):
        study_right(["1♥", "2♦"], NATURAL, A_SYSTEM)


def test_what_the_rights_against_a_whole_system_lean_on() -> None:
    """An A system: each of its bids with three dots makes case 1; 2♥ has a single one."""
    bids = [("1♣, 3 prickar", 1), ("1♦, 5 prickar", 1), ("2♦, 3 prickar", 1)]
    ruling = rights_against_openings(A_SYSTEM)
    assert ruling.steps[0].cites == ("b2.2.4.r",)
    assert [(step.text.partition(":")[0], step.value) for step in ruling.steps[1:]] == bids
    bronze = rights_against_openings(A_SYSTEM, event=Event.of("brons", 3))
    assert [(step.cites, step.text) for step in bronze.steps] == [(("b2.1.b",), NOT_APPLIED)]
    assert [(one.dots, one.case) for one in bronze.settled()] == [(3, None), (5, None), (1, None), (3, None)]


def test_a_natural_bid_with_raised_dots_gives_no_right() -> None:
    """Where the organiser may raise any bid: it is still exempt from dots in every position (3.8 b's default)."""
    event = Event.of("silver", 3, level="D", maximum=9, raised={"1♥": 5})
    (right,) = rights_against_openings(NATURAL, only="1♥", event=event, reading=WhatCanBeDecided.ANY).settled()
    assert (right.dots, right.case, right.where) == (5, None, ())


def test_rights_as_they_are_read() -> None:
    two_diamonds = parse_call("2♦")
    assert str(StudyRight()) == "ingen sida får läsa"
    assert StudyRight().now is False
    right = StudyRight(Side.DEALERS, 3, two_diamonds, 1, now=True)
    assert str(right) == "givarens sida får läsa, fall 3 mot 2♦"
    over = StudyRight(Side.DEALERS, 3, two_diamonds, 1, now=False)
    assert str(over) == "givarens sida får läsa, fall 3 mot 2♦, men budgivningen är över"
    assert str(OpeningRight(two_diamonds, 1, None)) == "2♦ (1 prick): ingen rätt"
    assert str(OpeningRight(two_diamonds, 3, 1)) == "2♦ (3 prickar): fall 1"
    assert str(OpeningRight(two_diamonds, 3, 1, ("i 1:a hand",))) == "2♦ (3 prickar): fall 1 i 1:a hand"
