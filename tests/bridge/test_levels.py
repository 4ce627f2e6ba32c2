"""Levels, organisers and entry: the examples of sections 1, 2.1, 2.4, 3.1, 3.2 and 4.2, the tables by exhaustion."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.bridge.bidding.calls import Call, Suit
from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.readings import LoweredDotsAndClass, WhatCanBeDecided
from rulebook.bridge.bidding.systems import BidDots, SystemClass, SystemDots, system_class, system_dots
from rulebook.bridge.declarations.entry import SystemInEvent, banned_in, dots_in_event, entry
from rulebook.bridge.declarations.events import (
    UNLIMITED,
    Event,
    Level,
    MasterPointClass,
    boards_in_a_row,
    compulsory,
    parts_in_force,
    rules_of_phase,
)
from rulebook.bridge.declarations.invitations import advised_levels, invitation, invitation_complete, start_list
from rulebook.bridge.declarations.levels import (
    BANS_POSSIBLE,
    CHANGES,
    LEVEL_TABLE,
    LEVELS,
    MAXIMUM,
    Change,
    faults,
    largest_sum,
    level_in_force,
    organiser_may,
    playable_levels,
    recommended_level,
    sound,
    valid_decision,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated

LEVEL_BY_TABLE = {
    ("guld", 8): "A", ("guld", 7): "B", ("silver", 8): "B", ("silver", 7): "C", ("silver", 2): "C", ("guld", 24): "A",
}  # fmt: skip


def dotted(*bids: tuple[str, int]) -> SystemDots:
    total = sum(dots for _, dots in bids)
    return SystemDots(tuple(BidDots(bid, dots, dots > 0) for bid, dots in bids), total, system_class(total))


@pytest.mark.parametrize(("status", "expected"), [("guld", True), ("silver", True), ("brons", False)])
def test_silver_and_gold_must_apply_the_rules(status: str, expected: bool) -> None:
    assert compulsory(status) is expected


def test_bronze_may_take_up_a_part() -> None:
    assert parts_in_force("brons", ["2.5"]).value == ("2.5",)
    event = Event.of("brons", 3, parts=["2.5"])
    assert event.applies("2.5")
    assert event.applies("2.5.3")
    assert not event.applies("2.4")
    assert not event.applies("3.4")
    assert not event.applies("2")
    with pytest.raises(InvalidFacts, match="inga"):
        parts_in_force("silver", ["2.5"])
    with pytest.raises(InvalidFacts, match="avsnitt i bilaga 2"):
        parts_in_force("brons", ["2.9"])


@pytest.mark.parametrize(("facts", "expected"), LEVEL_BY_TABLE.items())
def test_the_table_recommends(facts: tuple[str, int], expected: str) -> None:
    assert recommended_level(*facts).value is Level(expected)
    assert recommended_level(*facts).cites == ("b2.2.4.b",)


def test_the_table_has_neither_gaps_nor_overlaps() -> None:
    assert LEVELS.gaps() == []
    assert LEVELS.overlaps() == []
    assert CHANGES.gaps() == []
    assert CHANGES.overlaps() == []
    assert len(CHANGES.cases()) == 20
    assert min(LEVELS.tried("boards")) == 1, "one board is the fewest that anybody meets over"


def test_the_printed_table_says_what_the_code_does() -> None:
    assert LEVEL_TABLE.column("nivå") == ("A", "B", "C", "D")
    assert LEVEL_TABLE.column("rekommenderas för") == (
        "guld, minst 8 brickor", "guld, färre än 8 brickor; silver, minst 8", "silver, färre än 8 brickor", None,
    )  # fmt: skip
    assert LEVEL_TABLE.column("största pricksumma") == ("obegränsad", "10 *", "7 *", "**")
    assert LEVEL_TABLE.column("förbud möjliga") == (False, False, False, True)
    assert {level for level in Level if organiser_may(level, Change.BAN).value} == BANS_POSSIBLE


def test_no_level_is_recommended_for_bronze_and_there_is_no_level_e() -> None:
    assert recommended_level("brons", 3).value is None
    with pytest.raises(InvalidFacts, match="A, B, C eller D"):
        Event.of("silver", 3, level="E")


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        ([("x", 3)], 3),
        ([("x", 12), ("x", 12)], 24),
        ([("x", 12), ("y", 12)], 12),
        ([("x", 3), ("y", 5), ("x", 3), ("x", 4)], 7),
    ],
)
def test_boards_in_a_row_are_counted_against_one_pair(schedule: list[tuple[str, int]], expected: int) -> None:
    assert boards_in_a_row(schedule).value == expected


@pytest.mark.parametrize(
    "schedule", ["par 7", {("par 7", 12)}, [("par 7",)], [(7, 12)], ["p7"], [("par 7", 12), ("par 7", 12, 12)], []]
)
def test_a_schedule_is_stretches_in_order_each_with_its_pair_and_its_boards(schedule: object) -> None:
    with pytest.raises(InvalidFacts, match="spelschema"):
        boards_in_a_row(schedule)  # type: ignore[arg-type]


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from("xyz"), st.integers(1, 20)), min_size=1))
def test_a_run_is_never_longer_than_the_whole(schedule: list[tuple[str, int]]) -> None:
    longest = boards_in_a_row(schedule).settled()
    assert max(boards for _, boards in schedule) <= longest <= sum(boards for _, boards in schedule)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Event.of("silver", 3, level="A"), "A"),  # the printed example of 2.4
        (Event.of("guld", 32), "A"),
        (Event.of("silver", 4), "C"),
        (Event.of("guld", 20), "A"),
        (Event.of("silver", 2), "C"),
        (Event.of("brons", 2, level="B"), "B"),
    ],
)
def test_the_level_chosen_or_else_recommended(event: Event, expected: str) -> None:
    assert level_in_force(event).value is Level(expected)
    assert bool(level_in_force(event).warnings) is (event.level is None)


def test_bronze_without_a_level() -> None:
    assert level_in_force(Event.of("brons", 3)).value is None
    assert largest_sum(Event.of("brons", 3)).value is UNLIMITED
    assert largest_sum(Event.of("brons", 3, maximum=5)).value == 5
    assert Event.of("brons", 3, level="C").applies("2.5")
    assert not Event.of("brons", 3, level="C").applies("3.4")
    undecided = level_in_force(Event.of("brons", 3, parts=["2.4"]))
    assert isinstance(undecided.value, Unregulated)
    assert len(undecided.value.options) == 4
    assert isinstance(entry(dotted(("1♣", 3)), Event.of("brons", 3, parts=["2"])).value, Unregulated)
    assert isinstance(invitation(Event.of("brons", 3, parts=["2.4"])).value, Unregulated)


def test_what_is_certain_of_a_system_where_no_level_is_in_force() -> None:
    ruling = entry(dotted(("1♣", 3)), Event.of("brons", 3, parts=["2"]))
    assert ruling.certain == SystemInEvent(3, SystemClass.C)
    assert str(ruling.certain) == "3 prickar, C-system"


def test_an_event_is_neither_for_teams_nor_a_championship_unless_it_is_said() -> None:
    event = Event(MasterPointClass.SILVER, 3)
    assert (event.team, event.championship) == (False, False)


@pytest.mark.parametrize(
    ("level", "own", "expected"),
    [("B", None, 10), ("B", 12, 12), ("C", 9, 9), ("C", None, 7), ("D", 4, 4), ("A", None, UNLIMITED),
     ("D", "obegränsad", UNLIMITED), ("B", "obegränsad", UNLIMITED), ("A", "obegränsad", UNLIMITED), ("C", 7, 7)],
)  # fmt: skip
def test_the_largest_sum(level: str, own: int | str | None, expected: object) -> None:
    assert largest_sum(Event.of("silver", 3, level=level, maximum=own)).value == expected


@pytest.mark.parametrize(
    ("event", "fact", "cite"),
    [
        (Event.of("silver", 3, level="B", maximum=8), "maximum", "b2.4.2.a"),
        (Event.of("silver", 3, level="C", maximum=6), "maximum", "b2.4.2.a"),
        (Event.of("silver", 3, maximum=6), "maximum", "b2.4.2.a"),
        (Event.of("guld", 8, maximum=20), "maximum", "b2.4.2.a"),
        (Event.of("silver", 3, level="D"), "maximum", "b2.2.4.j"),
        (Event.of("silver", 3, level="C", banned=["2♦"]), "banned", "b2.2.4.n"),
        (Event.of("silver", 3, level="A", banned=["2♦"]), "banned", "b2.2.4.n"),
        (Event.of("silver", 3, level="B", raised={"2♦": 4}), "raised", "b2.4.2.a"),
        (Event.of("brons", 3, level="C", banned=["2♦"]), "banned", "b2.2.4.n"),
    ],
)
def test_what_the_organiser_may_not_decide(event: Event, fact: str, cite: str) -> None:
    (fault,) = faults(event)
    assert fault.fact == fact
    assert cite in fault.cites
    ruling = valid_decision(event)
    assert ruling.value is False
    assert cite in ruling.cites
    with pytest.raises(InvalidFacts, match=cite):
        sound(event)
    with pytest.raises(InvalidFacts, match="--x"):
        sound(event, {fact: "--x"})
    with pytest.raises(InvalidFacts):
        entry(dotted(("1♣", 3)), event)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            Event.of("silver", 8, level="B", maximum=8),
            "största pricksumma 8 är inte tillåten: på nivå B får den bara höjas, från 10",
        ),
        (Event.of("guld", 8, maximum=20), "största pricksumma 20 är inte tillåten: nivå A är obegränsad"),
        (Event.of("silver", 3, level="D"), "största pricksumma saknas: på nivå D måste den bestämmas"),
        (
            Event.of("silver", 3, level="C", banned=["2♦"]),
            "att förbjuda prickade öppningsbud (2♦) kräver nivå D, här gäller nivå C",
        ),
    ],
)
def test_a_fault_is_said_as_a_sentence_of_its_own(event: Event, said: str) -> None:
    step = valid_decision(event).steps[-1]
    assert (step.text, step.value) == (said, None)


def test_what_an_organiser_may_is_said_once() -> None:
    """»… får inte höjas: nej« would deny it twice."""
    for level in Level:
        for change in Change:
            ruling = organiser_may(level, change)
            (step,) = ruling.steps
            assert step.value is None
            denied = " inte " in step.text or step.text.startswith("på nivå A finns ingen gräns")
            assert denied is not ruling.value


@pytest.mark.parametrize(
    "event",
    [
        Event.of("silver", 3, level="C", maximum=9),
        Event.of("silver", 3, level="C", lowered={"2♦": 1}),
        Event.of("guld", 8, lowered={"2♦": 0}),
        Event.of("silver", 3, level="D", maximum=5, raised={"2♦": 4}, banned=["1♦"]),
        Event.of("brons", 3, maximum=2, banned=["1♦"]),
    ],
)
def test_what_the_organiser_may_decide(event: Event) -> None:
    assert faults(event) == ()
    assert valid_decision(event).value is True


def test_a_decision_that_is_allowed_says_so_and_one_that_is_not_does_not() -> None:
    sound_step = ("b2.2.4.i", "b2.4.2.a")
    assert valid_decision(Event.of("silver", 3, level="C", maximum=9)).steps[-1].cites == sound_step
    refused = valid_decision(Event.of("silver", 3, level="C", maximum=6))
    assert sound_step not in [step.cites for step in refused.steps]


@pytest.mark.parametrize(
    ("level", "change", "expected"),
    [
        ("C", Change.RAISE_MAXIMUM, True), ("C", Change.BAN, False), ("B", Change.RAISE_DOTS, False),
        ("B", Change.LOWER_MAXIMUM, False), ("A", Change.LOWER_MAXIMUM, False), ("A", Change.RAISE_MAXIMUM, False),
        ("D", Change.LOWER_MAXIMUM, True), ("D", Change.BAN, True), ("D", Change.RAISE_DOTS, True),
    ],
)  # fmt: skip
def test_the_direction_of_changes(level: str, change: Change, expected: bool) -> None:
    assert organiser_may(level, change).value is expected


@pytest.mark.parametrize("level", list(Level))
def test_lowering_a_bid_is_always_allowed(level: Level) -> None:
    assert organiser_may(level, Change.LOWER_DOTS).value is True


def test_a_lowered_multi_counts_what_the_organiser_says() -> None:
    system = system_dots(parse_system("2♦ = 6-10 6+♥ | 6-10 6+♠ | 20-22 bal")).settled()
    assert system.total == 3
    assert dots_in_event(system, Event.of("silver", 3, lowered={"2ru": 1})).value == dotted(("2♦", 1))
    # a bid that has less anyhow keeps its own
    assert dots_in_event(dotted(("2♦", 1)), Event.of("silver", 3, lowered={"2♦": 2})).settled().total == 1


def test_class_after_lowering_follows_the_event_by_default() -> None:
    system, event = dotted(("1♣", 3), ("1♦", 5), ("2♦", 3)), Event.of("guld", 8, lowered={"2♦": 1})
    ruling = dots_in_event(system, event)
    assert (ruling.settled().total, ruling.settled().system_class) == (9, SystemClass.B)
    assert ruling.readings == (LoweredDotsAndClass.FOLLOWS,)
    other = dots_in_event(system, event, reading=LoweredDotsAndClass.BASIC)
    assert (other.settled().total, other.settled().system_class) == (9, SystemClass.A)
    untouched = dots_in_event(system, Event.of("guld", 8))
    assert untouched.value == system
    assert untouched.readings == ()


def test_every_decision_on_dots_is_told_whether_it_bites_or_not() -> None:
    """1♣ 3 → 1; 1♦ has 1 already; 2♥ is exempt from dots, so that there is nothing to raise (2.3): the sum is 2."""
    event = Event.of("silver", 3, level="D", maximum=9, lowered={"1♣": 1, "1♦": 1}, raised={"2♥": 4})
    ruling = dots_in_event(dotted(("1♣", 3), ("1♦", 1), ("2♥", 0)), event)
    assert [(step.cites, step.value, step.applied) for step in ruling.steps] == [
        (("b2.2.4.k",), 1, True),
        (("b2.2.4.k",), None, False),
        (("b2.4.2.g", "b2.2.3.a"), None, False),
        (("b2.2.1.b",), 2, True),
        (("b2.2.4.r",), SystemClass.C, True),
    ]


@pytest.mark.parametrize("dots", [2, 3])
def test_dots_are_raised_only_to_more_than_the_bid_has(dots: int) -> None:
    ruling = dots_in_event(dotted(("2♦", 3)), Event.of("silver", 3, level="D", maximum=9, raised={"2♦": dots}))
    assert ruling.settled().total == 3
    assert "b2.4.2.g" not in ruling.cites


@pytest.mark.parametrize(("lowered", "asked"), [({"2♦": 3}, False), ({"2♦": 2}, True)])
def test_the_class_is_asked_about_only_where_it_changes(lowered: dict[str, int], asked: bool) -> None:
    """An A system has 11 dots at least: of 3 + 5 + 3 one fewer makes it a B system."""
    system = dotted(("1♣", 3), ("1♦", 5), ("2♦", 3))
    ruling = dots_in_event(system, Event.of("guld", 8, lowered=lowered))
    assert (LoweredDotsAndClass in getattr(ruling.leaning, "asked", ())) is asked
    assert ruling.steps[-1].cites == (("b2.2.4.r", "b2.2.4.k") if asked else ("b2.2.4.r",))


TWO_DIAMONDS, TWO_HEARTS = Call.bid(2, Suit.DIAMONDS), Call.bid(2, Suit.HEARTS)


def test_raised_dots_at_d() -> None:
    system = dotted(("2♦", 3), ("2♥", 0))
    event = Event.of("silver", 3, level="D", maximum=5, raised={"2♦": 4, "2♥": 9})
    assert dots_in_event(system, event).settled().by_bid == {TWO_DIAMONDS: 4, TWO_HEARTS: 0}  # exempt: nothing to raise


@pytest.mark.parametrize(
    ("total", "event", "expected"),
    [
        (7, Event.of("silver", 3), True), (8, Event.of("silver", 3), False), (10, Event.of("silver", 8), True),
        (11, Event.of("silver", 8), False), (30, Event.of("guld", 8), True), (11, Event.of("guld", 7), False),
        (11, Event.of("silver", 8, level="B", maximum=12), True),
        (5, Event.of("silver", 3, level="D", maximum=4), False),
        (30, Event.of("brons", 3), True),
    ],
)  # fmt: skip
def test_entry_by_the_sum(total: int, event: Event, expected: bool) -> None:
    system = SystemDots((BidDots("1♣", 3, True), BidDots("1♦", total - 3, True)), total, system_class(total))
    ruling = entry(system, event)
    assert ruling.settled().allowed is expected
    assert ruling.settled().total == total


def test_an_a_system_in_a_raised_b_event_has_its_duties() -> None:
    ruling = entry(dotted(("1♣", 3), ("1♦", 3), ("1♥", 3), ("2♦", 2)), Event.of("silver", 8, level="B", maximum=12))
    assert ruling.settled().allowed
    assert ruling.settled().system_class is SystemClass.A
    assert "b2.2.4.t" in ruling.cites


def test_a_ban_bites_on_dotted_bids_only() -> None:
    system = dotted(("1♦", 5), ("2♠", 0))
    event = Event.of("silver", 3, level="D", maximum=10, banned=["2♠", "1♦"])
    assert banned_in(system, event).value == (Call.bid(1, Suit.DIAMONDS),)
    assert entry(system, event).settled().allowed is False
    weak_two = Event.of("silver", 3, level="D", maximum=10, banned=["2♠"])
    ruling = entry(system, weak_two)
    assert ruling.settled().allowed is True
    assert ruling.readings == (WhatCanBeDecided.DOTTED,)
    other = entry(system, weak_two, reading=WhatCanBeDecided.ANY)
    assert other.settled().allowed is False
    assert other.settled().banned == (Call.bid(2, Suit.SPADES),)


@pytest.mark.parametrize(
    ("bid", "steps"),
    [
        ("1♦", [("b2.2.4.m", True)]),  # a single dot is enough
        ("2♠", [("b2.2.4.m", False)]),
        ("3♣", [("b2.2.4.m", True)]),  # not a bid of the system: nothing of it is banned
    ],
)
def test_what_a_ban_does_is_told(bid: str, steps: list[tuple[str, bool]]) -> None:
    event = Event.of("silver", 3, level="D", maximum=10, banned=[bid])
    ruling = banned_in(dotted(("1♦", 1), ("2♠", 0)), event)
    assert [(step.cites[0], step.applied) for step in ruling.steps] == steps
    assert ruling.value == ((Call.bid(1, Suit.DIAMONDS),) if bid == "1♦" else ())
    assert ("b2.2.4.b" in ruling.cites) is (bid == "3♣")


def test_each_phase_has_its_rules() -> None:
    phases = {"kval": Event.of("silver", 3, level="C"), "final": Event.of("silver", 3, level="A")}
    assert rules_of_phase(phases, "kval").level is Level.C
    assert rules_of_phase(phases, "final").level is Level.A
    with pytest.raises(InvalidFacts, match="final eller kval"):
        rules_of_phase(phases, "semi")
    with pytest.raises(InvalidFacts, match="final eller kval"):
        rules_of_phase(phases, ["kval"])  # type: ignore[arg-type]


def test_the_invitation() -> None:
    event = Event.of("silver", 3, level="D", maximum=9, lowered={"2♦": 1}, raised={"1♦": 6}, banned=["1♥"])
    assert invitation(event).value == (
        "nivå D",
        "största pricksumma 9",
        "2♦ sänkt till 1",
        "1♦ höjt till 6",
        "1♥ förbjudet",
    )
    told = [step.value for step in invitation(event).steps if step.cites == ("b2.3.2.c",)]
    assert told == [("största pricksumma 9", "2♦ sänkt till 1", "1♦ höjt till 6", "1♥ förbjudet")]
    assert invitation(Event.of("brons", 3)).value == ()


def test_an_invitation_in_bronze_that_takes_up_3_2_alone_tells_its_rules() -> None:
    """No level is chosen, and 2.4 recommends none for bronze: there is none to state."""
    ruling = invitation(Event.of("brons", 3, maximum=5, banned=["1♦"], parts=["3.2"]))
    assert ruling.value == ("största pricksumma 5", "1♦ förbjudet")
    assert [step.cites for step in ruling.steps][-2:] == [("b2.3.2.b", "b2.1.b"), ("b2.3.2.c",)]


def test_what_an_invitation_has_to_state() -> None:
    cases = {
        (True, True, True): True,
        (True, False, True): False,
        (True, True, False): False,
        (False, False, False): True,
    }
    for (special, rules, level), expected in cases.items():
        assert invitation_complete(special=special, rules_stated=rules, level_stated=level).value is expected


def test_the_start_list_marks_a_systems() -> None:
    classes = {"Öberg–Ek": system_class(12), "Adam–Bo": system_class(11), "Cid–Du": system_class(10)}
    assert start_list(classes).value == ("Adam–Bo", "Öberg–Ek")


def test_the_advice_on_levels() -> None:
    assert advised_levels(["B"]).value == (Level.B,)
    assert advised_levels(["A"], ["C"]).value == (Level.A,)
    assert advised_levels([], ["C"]).value == (Level.C,)
    assert advised_levels([]).value == (Level.D,)
    with pytest.raises(InvalidFacts):
        advised_levels(["D"])
    with pytest.raises(InvalidFacts):
        advised_levels([], ["A"])


def test_levels_and_classes_agree() -> None:
    for total in range(40):
        assert playable_levels(total)[-1].value == system_class(total).value
    assert MAXIMUM[Level.B] == 10
    assert MAXIMUM[Level.C] == 7


@settings(deadline=None)
@given(
    st.integers(0, 60),
    st.sampled_from([MasterPointClass.SILVER, MasterPointClass.GOLD]),
    st.integers(1, 64),
    st.integers(0, 9),
)
def test_a_more_permissive_decision_never_shuts_anybody_out(
    total: int, status: MasterPointClass, boards: int, lowered: int
) -> None:
    system = SystemDots(
        (BidDots("1♦", min(total, 7), True), BidDots("1♥", max(total - 7, 0), True)), total, system_class(total)
    )
    event = Event.of(status, boards)
    basic = entry(system, event).settled()
    softer = replace(event, lowered=(("1♦", min(lowered, 7)),))
    assert entry(system, softer).settled().allowed or not basic.allowed
    if isinstance(basic.maximum, int):
        raised = replace(event, maximum=basic.maximum + lowered)
        assert entry(system, raised).settled().allowed or not basic.allowed


@pytest.mark.parametrize(
    "make",
    [
        lambda: Event.of("silver", 0),
        lambda: Event.of("silver", True),
        lambda: Event.of("platina", 3),
        lambda: Event.of("silver", 3, maximum=-1),
        lambda: Event.of("silver", 3, maximum="mycket"),
        lambda: Event.of("silver", 3, lowered={"pass": 1}),
        lambda: Event.of("silver", 3, lowered={"2♦": 8}),
        lambda: Event.of("silver", 3, lowered={"2♦": -1}),
        lambda: Event.of("silver", 3, lowered={"2♦": 1, "2ru": 1}),
        lambda: Event.of("silver", 3, lowered={"2♦": 1}, raised={"2♦": 4}),
        lambda: Event.of("silver", 3, banned="2♦"),
        lambda: Event.of("silver", 3, banned=["D"]),
        lambda: Event.of("silver", 3, parts=["2"]),
        lambda: Event(MasterPointClass.SILVER, 3, lowered=[("2♦", 1)]),
        lambda: recommended_level("brons", 0),
        lambda: boards_in_a_row([("x", 0)]),
        lambda: start_list({"x": "D"}),
    ],
)
def test_bad_facts(make: object) -> None:
    with pytest.raises(InvalidFacts):
        make()


@pytest.mark.parametrize("given", [[("2♦", 1)], ("2♦1",), ("23",), (("2♦",),), (("2♦", 1), ["2♥", 1])])
def test_dots_are_decided_bid_by_bid(given: object) -> None:
    with pytest.raises(InvalidFacts, match="prickar per öppningsbud"):
        Event(MasterPointClass.SILVER, 3, lowered=given)  # type: ignore[arg-type]
