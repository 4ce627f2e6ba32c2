"""What a pair must tell its opponents: the examples of 3.3 and 3.4, point 2 by exhaustion, all duties in order."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.readings import FourFifths, IfTheyHaveSuch
from rulebook.bridge.bidding.systems import SystemClass
from rulebook.bridge.declarations.disclosure import (
    ADVANCE,
    Advance,
    Defences,
    Delivery,
    Statement,
    declaration_in_advance,
    defences,
    marks,
    special_duties,
    statement_on_entry,
    unbalanced_notrumps,
)
from rulebook.bridge.declarations.duties import Moment, duties
from rulebook.bridge.declarations.events import Event
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion
from rulebook.law.wording import written

START = datetime(2008, 7, 26, 10, 0)
FIVE_DOTS = parse_system("1♦ = 0-7\n1♥ = 11-21 5+♥")
A_SYSTEM = parse_system("1♣ = 11-13 bal | 17+\n1♦ = 0-7\n2♦ = 6-10 6+♥ | 6-10 6+♠\n1NT = 15-17 bal | 15-17 4-4-4-1")
HARMLESS = parse_system("1♥ = 11-21 5+♥")


def test_dotted_bids_are_marked() -> None:
    assert written(marks({"1♣": 2, "1♦": 0, "2♦": 3}).value) == {"1♣": 2, "2♦": 3}
    assert marks({}).value == {}


def test_in_a_championship_every_bid_is_marked() -> None:
    ruling = marks({"1♦": 0, "1♣": 2}, championship=True)
    assert written(ruling.value) == {"1♣": 2, "1♦": 0}
    assert "sm.oppningsbud-alert-stopp.d" in ruling.cites


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1NT = 15-17 bal | 15-17 4-4-4-1", ("1NT",)),
        ("1NT = 15-17 bal | 15-17 5-4-2-2", ()),
        ("2NT = 6-10 5+♣ 5+♦\n1NT @ zon = 0-7\n1NT @ ozon = 15-17 bal", ("1NT", "2NT")),
        ("1♣ = 0-7", ()),
        ("3NT = 10-13 7+♣", ()),
    ],
)
def test_notrump_that_can_be_unbalanced(text: str, expected: tuple[str, ...]) -> None:
    assert written(unbalanced_notrumps(parse_system(text)).value) == expected


@pytest.mark.parametrize(
    ("own", "most", "struck", "statement"),
    [
        ("C", 5, True, Statement.FOUR_DOTS),
        ("B", 3, False, Statement.NOTHING),
        ("A", 3, True, Statement.A_SYSTEM),
        ("C", 4, True, Statement.FOUR_DOTS),
        ("A", 7, True, Statement.A_SYSTEM),
        ("C", 0, False, Statement.NOTHING),
    ],
)
def test_who_is_struck_and_what_they_state(own: str, most: int, struck: bool, statement: Statement) -> None:
    assert special_duties(own, most).value is struck
    assert [step.value for step in special_duties(own, most).steps] == [own == "A", most >= 4]
    assert statement_on_entry(own, most).value is statement


def test_what_is_said_of_notrumps() -> None:
    assert [(step.text, step.value) for step in unbalanced_notrumps(parse_system("1♣ = 0-7")).steps] == [
        ("systemet har varken 1NT eller 2NT", None)
    ]
    both = unbalanced_notrumps(parse_system("1NT = 15-17 bal\n2NT = 6-10 5+♣ 5+♦"))
    assert [step.value for step in both.steps] == [False, True]


def test_words_for_a_delivery_and_for_defences() -> None:
    assert str(Delivery(Advance.SOON)) == "hos motståndarna så snart som möjligt"
    assert str(Delivery(Advance.WITH_OPPONENTS, date(2008, 7, 19))).endswith("en vecka i förväg, senast 2008-07-19")
    assert str(Delivery(Advance.IN_VENUE, None, 51)) == "i spellokalen, 51 exemplar"
    assert str(Defences(())) == "inga försvarsmetoder krävs"
    assert str(Defences(("2♦", "2♥"))) == "mot 2♦ och 2♥"
    assert str(Defences(("2♦",), only_if_any=True)) == "mot 2♦, om paret har försvarsmetoder"


def test_the_table_of_point_2_has_neither_gaps_nor_overlaps() -> None:
    assert 1 in ADVANCE.tried("boards")
    assert ADVANCE.gaps() == []
    assert ADVANCE.overlaps() == []


def test_a_week_before_a_long_meeting() -> None:
    ruling = declaration_in_advance(20, date(2008, 7, 26))
    assert ruling.value == Delivery(Advance.WITH_OPPONENTS, date(2008, 7, 19))
    assert "b2.3.4.e" in ruling.cites
    assert declaration_in_advance(5, START).settled().latest == date(2008, 7, 19)


def test_as_soon_as_possible_when_opponents_are_not_known() -> None:
    ruling = declaration_in_advance(20, START, opponents_known=False)
    assert ruling.value == Delivery(Advance.SOON)
    assert "b2.3.4.f" in ruling.cites


def test_in_the_venue_before_a_short_meeting() -> None:
    ruling = declaration_in_advance(3, START, opponents=51)
    assert ruling.value == Delivery(Advance.IN_VENUE, datetime(2008, 7, 26, 9, 30), 51)
    assert declaration_in_advance(4, START).settled().where is Advance.IN_VENUE
    assert declaration_in_advance(4).value == Delivery(Advance.IN_VENUE)


def test_what_the_event_has_decided_goes_first() -> None:
    for boards in (3, 20):
        assert declaration_in_advance(boards, START, otherwise=True).value == Delivery(Advance.AS_DECIDED)


@settings(deadline=None)
@given(st.integers(1, 64), st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1)))
def test_the_declaration_always_comes_before_the_start(boards: int, start: datetime) -> None:
    latest = declaration_in_advance(boards, start).settled().latest
    if isinstance(latest, datetime):
        assert boards < 5
        assert (start - latest).total_seconds() == 1800
    else:
        assert latest is not None
        assert boards >= 5
        assert (start.date() - latest).days == 7


def test_defences() -> None:
    assert defences({"2♦": 3, "1♣": 3, "1♦": 5, "1NT": 2}, "A").value == Defences(("1♣", "1♦", "2♦"))
    ruling = defences({"1♦": 5, "2♣": 2}, "C")
    assert ruling.value == Defences(("1♦",))
    assert ruling.readings == (IfTheyHaveSuch.BIDS,)
    assert defences({"1♦": 5}, "C", reading=IfTheyHaveSuch.METHODS).value == Defences(("1♦",), only_if_any=True)
    assert defences({"1♦": 5}, "A", reading=IfTheyHaveSuch.METHODS).value == Defences(("1♦",))
    assert defences({"1♦": 3}, "B").value == Defences(())
    assert defences({"1♦": 3}, "B").readings == ()


def test_the_duties_of_a_pair_with_a_five_dot_bid_in_order() -> None:
    ruling = duties(FIVE_DOTS, Event.of("silver", 3), start=START, opponents=51)
    shown = [(duty.when, duty.cites[0], duty.latest) for duty in ruling.settled().duties]
    assert shown == [
        (Moment.ENTRY, "b2.3.4.c", None),
        (Moment.DECLARATION, "b2.3.3.a", None),
        (Moment.DECLARATION, "b2.3.7.a", None),
        (Moment.ADVANCE, "b2.3.4.g", datetime(2008, 7, 26, 9, 30)),
        (Moment.BEFORE_PLAY, "b2.3.4.h", None),
        (Moment.BEFORE_PLAY, "b2.3.4.j", None),
        (Moment.DURING_PLAY, "b1.alertering.g", None),
        (Moment.DURING_PLAY, "b2.3.7.b", None),
    ]
    assert ruling.settled().system_class is SystemClass.C
    assert "51 exemplar" in ruling.settled().duties[3].text


def test_a_pair_that_is_not_struck_only_declares_and_explains() -> None:
    ruling = duties(HARMLESS, Event.of("guld", 8))
    assert [duty.cites[0] for duty in ruling.settled().duties] == ["b2.3.7.a", "b2.3.7.b"]


def test_an_a_system_in_a_team_event() -> None:
    found = duties(A_SYSTEM, Event.of("guld", 24, team=True), start=datetime(2008, 7, 26, 13, 0)).settled()
    assert found.system_class is SystemClass.A
    by_cite = {duty.cites[0]: duty for duty in found.duties}
    assert by_cite["b2.3.5.a"].latest == datetime(2008, 7, 26, 12, 45)
    assert by_cite["b2.3.4.e"].latest == date(2008, 7, 19)
    assert "1NT" in by_cite["b2.3.3.b"].text
    assert "1♣, 1♦ och 2♦" in by_cite["b2.3.4.i"].text
    in_pairs = duties(A_SYSTEM, Event.of("guld", 24)).settled()
    assert "b2.3.5.a" not in {duty.cites[0] for duty in in_pairs.duties}
    own_time = duties(A_SYSTEM, Event.of("guld", 24, team=True), announce_by=datetime(2008, 7, 26, 9, 0)).settled()
    assert {duty.cites[0]: duty.latest for duty in own_time.duties}["b2.3.5.a"] == datetime(2008, 7, 26, 9, 0)


def test_a_championship_and_a_bronze_event() -> None:
    championship = duties(HARMLESS, Event.of("guld", 8, championship=True)).settled()
    texts = [duty.text for duty in championship.duties if duty.when is Moment.DECLARATION]
    assert any("1♥ 0" in text for text in texts)
    assert any("två fullständiga" in text for text in texts)
    # In a bronze event only the alerting rules of annex 1 are left: a 1♦ of 0-7 is below the 19-rule and short.
    (left,) = duties(FIVE_DOTS, Event.of("brons", 3)).settled().duties
    assert left.cites == ("b1.alertering.g", "b1.alertering.k", "b1.alertering.e")
    some = duties(FIVE_DOTS, Event.of("brons", 3, parts=["3.3"])).settled()
    assert [duty.cites[0] for duty in some.duties] == ["b2.3.3.a", "b1.alertering.g"]


def test_a_reading_of_a_section_that_is_not_in_force_is_not_named() -> None:
    system = parse_system("1♦ = 0-7")
    assert IfTheyHaveSuch.BIDS in duties(system, Event.of("silver", 3)).readings
    assert IfTheyHaveSuch.BIDS in duties(system, Event.of("brons", 3, parts=["3.4"])).readings
    assert IfTheyHaveSuch.BIDS not in duties(system, Event.of("brons", 3, parts=["3.3"])).readings


def test_a_lowered_bid_may_take_the_duties_away() -> None:
    event = Event.of("silver", 3, lowered={"1♦": 3})
    assert "b2.3.4.c" not in {c for duty in duties(FIVE_DOTS, event).settled().duties for c in duty.cites}


def test_a_system_that_may_not_be_played_is_told_so() -> None:
    assert any("får inte spelas" in note for note in duties(A_SYSTEM, Event.of("silver", 3)).warnings)


def test_without_an_event_both_lengths_of_meeting_are_named() -> None:
    texts = [duty.text for duty in duties(FIVE_DOTS).settled().duties if duty.when is Moment.ADVANCE]
    assert len(texts) == 2
    assert "minst 5" in texts[0]
    assert "högst 4" in texts[1]


def test_an_open_dot_question_leaves_the_duties_open() -> None:
    system = parse_system("1NT = 12-14 bal | 12-14 5-4-3-1")
    assert isinstance(duties(system, reading=FourFifths.ESTIMATE).value, Discretion)


@pytest.mark.parametrize(
    "make",
    [
        lambda: declaration_in_advance(0, START),
        lambda: declaration_in_advance(3, date(2008, 7, 26)),
        lambda: declaration_in_advance(20, date(1, 1, 2)),
        lambda: declaration_in_advance(3, START, opponents=0),
        lambda: declaration_in_advance(3, "10.00"),
        lambda: marks({"9♦": 1}),
        lambda: marks({"1♦": -1}),
        lambda: special_duties("D", 1),
        lambda: duties(FIVE_DOTS, "silver"),
    ],
)
def test_bad_facts(make: object) -> None:
    with pytest.raises(InvalidFacts):
        make()
