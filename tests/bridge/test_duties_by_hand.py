"""Situations round a system that an independent reader judged by hand from the text of chapters 2 and 3."""

from __future__ import annotations

import json
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.readings import ThreeLevelPreempt, WholeOrEach
from rulebook.bridge.bidding.systems import SystemClass, system_dots
from rulebook.bridge.declarations.duties import Duty, Moment, duties
from rulebook.bridge.declarations.entry import entry
from rulebook.bridge.declarations.events import Event
from rulebook.bridge.declarations.invitations import invitation
from rulebook.bridge.declarations.levels import valid_decision
from rulebook.bridge.declarations.own_notes import right_against_opening, right_against_overcall, study_right
from rulebook.bridge.declarations.sanctions import Action, Powers, breach_of_special_duty
from rulebook.law.facts import InvalidFacts
from tests.desk.running import run

ELEVEN = "1♣ = 11-13 bal | 17+\n1♦ = 11-15 0+♦\n2♣ = 5-10 6+♦ | 20+\n2♦ = 6-10 6+♥ | 6-10 6+♠"
FIVE = "1♦ = 0-7"
SILVER = Event.of("silver", 3)


def told(system: str, event: Event, **facts: Any) -> str:
    """Return the duties as one text, one a line."""
    return "\n".join(duty.text for duty in duties(parse_system(system), event, **facts).settled().duties)


def asked_of(system: str, event: Event | None = None, **facts: Any) -> dict[str, Duty]:
    """Return the duties, each by the first provision that demands it."""
    found = duties(parse_system(system), event, **facts).settled().duties
    return {duty.cites[0]: duty for duty in found}


def special(ruling: Any) -> bool:
    return any("särskilda skyldigheter" in step.text for step in ruling.steps)


@pytest.mark.parametrize(
    ("event", "allowed", "duty"),
    [
        (Event.of("silver", 8), False, False),
        (Event.of("silver", 8, level="B", maximum=12), True, True),
        (Event.of("brons", 3), True, False),
        (Event.of("brons", 3, level="A"), True, False),
        (Event.of("brons", 3, level="A", parts=["2", "3.4"]), True, True),
    ],
    ids=str,
)
def test_an_a_system_and_the_duties_that_follow_it(event: Event, allowed: bool, duty: bool) -> None:
    ruling = entry(system_dots(parse_system(ELEVEN)).settled(), event)
    assert ruling.settled().allowed is allowed
    assert special(ruling) is duty


def test_a_limit_below_the_level_is_no_decision() -> None:
    assert valid_decision(Event.of("silver", 8, level="B", maximum=8)).settled() is False


def test_a_ban_at_level_d() -> None:
    multi = system_dots(parse_system("2♦ = 6-10 6+♥ | 6-10 6+♠")).settled()
    assert not entry(multi, Event.of("silver", 3, level="D", maximum=20, banned=["2♦"])).settled().allowed


def test_what_an_a_system_does_in_a_gold_team_event() -> None:
    start = datetime(2008, 7, 26, 13, 0)
    ruling = duties(parse_system(ELEVEN), Event.of("guld", 24, level="A", team=True), start=start)
    assert {duty.latest for duty in ruling.settled().duties} >= {date(2008, 7, 19), datetime(2008, 7, 26, 12, 45)}
    assert {cite[:6] for duty in ruling.settled().duties for cite in duty.cites} >= {
        "b2.3.3",
        "b2.3.4",
        "b2.3.5",
        "b2.3.7",
    }


def test_what_a_five_dot_bid_asks_over_four_boards_and_over_twenty() -> None:
    start = datetime(2008, 7, 26, 10, 0)
    four = duties(parse_system(FIVE), Event.of("silver", 4), start=start, opponents=30).settled().duties
    assert [duty.latest for duty in four if duty.latest] == [datetime(2008, 7, 26, 9, 30)]
    unknown = duties(parse_system(FIVE), Event.of("silver", 20), start=start, opponents_known=False).settled().duties
    assert [duty.latest for duty in unknown if duty.latest] == []
    assert any("så snart som möjligt" in duty.text for duty in unknown)


def test_an_alert_in_one_seat_is_told_of_that_seat() -> None:
    light = "1♥ @ 1,2,4 = 11-21 5+♥\n1♥ @ 3 = 8-21 5+♥\n4♣ = 16+ 4+♠"
    assert "alertera öppningsbudet 1♥ i 3:e hand, så att båda motståndarna uppfattar det, utan skärmar (antas)" in told(
        light, SILVER
    )
    assert "4♣" in told(light, SILVER, screens=True)


def test_preempts_by_the_rule_of_19_are_among_the_duties() -> None:
    assert "3♣" in told("3♣ = 4-9 7+♣", SILVER, reading=ThreeLevelPreempt.RULE_OF_19)
    assert "3♣" not in told("3♣ = 4-9 7+♣", SILVER)


def test_an_invitation_in_bronze_says_nothing_unless_chosen() -> None:
    assert invitation(Event.of("brons", 2, level="C")).settled() == ()
    assert invitation(Event.of("brons", 2, level="C", parts=["2", "3.2"])).settled()[0] == "nivå C"


def test_bronze_without_a_level_is_not_regulated() -> None:
    assert not entry(system_dots(parse_system(FIVE)).settled(), Event.of("brons", 3, parts=["2.4"])).decided


def test_notes_in_bronze_are_answered_and_not_refused(tmp_path: Path) -> None:
    (tmp_path / "s.bud").write_text(FIVE, "utf-8")
    done = run("--json", "bridge", "notes", "s.bud", "--event", "brons", "--boards", "3", cwd=tmp_path)
    assert done.code == 0
    assert "ingen rätt enligt 3.8" in json.dumps(json.loads(done.out)["steps"], ensure_ascii=False)


def test_a_natural_bid_is_free_whatever_the_position() -> None:
    steps = right_against_opening(parse_system("1♥ = 11-21 5+♥"), "1♥", seat=1).steps
    assert "1♥ räknas inte: undantag 1: naturligt" in [step.text for step in steps]
    fourth = right_against_opening(parse_system(FIVE), "1♦", seat=4).steps
    assert "1♦ räknas inte i den här positionen: undantag 3: i fjärde hand" in [step.text for step in fourth]


def test_own_notes_against_an_a_system_and_an_overcall() -> None:
    theirs, ours = parse_system(ELEVEN), parse_system("1♥ = 11-21 5+♥")
    assert study_right(["2♦"], theirs, ours).settled().case == 1
    assert study_right(["pass", "pass", "pass", "2♦"], ours, theirs).settled().case is None
    overcall = "2♦ = 8-14 6+♣ | 8-14 6+♠"
    assert right_against_overcall("1♥ @ 4 = 11-21 5+♥", overcall).settled() is True
    assert right_against_overcall("1♥ = 11-21 5+♥", overcall, reading=WholeOrEach.EACH).settled() is False


def test_a_breach_of_points_3_and_4_by_a_four_dot_pair() -> None:
    assert breach_of_special_duty("C", 4, [3, 4]).settled() == Powers(
        "TL", (Action.DISQUALIFY, Action.BAN_FOUR_DOT_BIDS)
    )
    assert breach_of_special_duty("C", 4, [3]).settled() == Powers("TL")
    with pytest.raises(InvalidFacts):
        breach_of_special_duty("C", 4, [5])


def test_the_duties_lean_on_the_sum_and_the_class_and_what_brings_the_special_ones() -> None:
    """1♦ with 0-7 hp has five dots: a C system with a bid of four dots or more (3.4)."""
    brings = [("b2.3.4.a", False), ("b2.3.4.a", True)]
    assert [(step.cites[0], step.value) for step in duties(parse_system(FIVE)).steps] == [("b2.2.1.b", 5), *brings]
    assert [(step.cites[0], step.value) for step in duties(parse_system(FIVE), SILVER).steps] == [
        ("b2.2.1.b", 5), ("b2.2.4.r", SystemClass.C), *brings,
    ]  # fmt: skip


NOT_AS_IT_IS = "Systemet får inte spelas i tävlingen som det är; det skall rättas (3.6)."


@pytest.mark.parametrize(
    ("system", "event", "warned"),
    [
        (FIVE, SILVER, False),  # 5 dots of 7
        (ELEVEN, SILVER, True),  # 11 dots of 7
        (ELEVEN, Event.of("brons", 3, parts=["2.4"]), False),  # no level is in force: nobody knows
    ],
    ids=["allowed", "not allowed", "not regulated"],
)
def test_who_may_not_play_the_system_is_told(system: str, event: Event, warned: bool) -> None:
    assert (NOT_AS_IT_IS in duties(parse_system(system), event).warnings) is warned


@pytest.mark.parametrize(("system", "cite"), [(ELEVEN, "b2.3.4.b"), (FIVE, "b2.3.4.c")])
def test_what_is_stated_on_entry_is_repeated_at_the_table(system: str, cite: str) -> None:
    found = asked_of(system)
    assert [key for key in ("b2.3.4.b", "b2.3.4.c") if key in found] == [cite]
    assert found["b2.3.4.h"].cites == ("b2.3.4.h", cite)


def test_an_a_system_of_small_bids_brings_no_defences() -> None:
    """Each bid shows another suit or a strong hand, which is two dots: twelve in six bids."""
    small = "2♣ = 5-10 6+♦ | 20+\n2♦ = 5-10 6+♥ | 20+\n2♥ = 5-10 6+♠ | 20+\n2♠ = 5-10 6+♣ | 20+"
    small += "\n3♣ = 5-10 7+♦ | 20+\n3♦ = 5-10 7+♥ | 20+"
    assert [one.dots for one in system_dots(parse_system(small)).settled().bids] == [2] * 6
    found = asked_of(small)
    assert "b2.3.4.b" in found
    assert not {"b2.3.4.i", "b2.3.4.j"} & set(found)
    assert "b2.3.4.i" in asked_of(ELEVEN)


@pytest.mark.parametrize(
    ("boards", "facts", "text"),
    [
        (3, {}, "ha systemdeklarationen i spellokalen senast 30 minuter före start, ett exemplar till varje par "
                "som kan bli motståndare"),
        (3, {"opponents": 51}, "ha systemdeklarationen i spellokalen senast 30 minuter före start, 51 exemplar, ett "
                               "till varje par som kan bli motståndare"),
        (5, {}, "ha systemdeklarationen hos motståndarna en vecka i förväg"),
        (5, {"opponents_known": False}, "ha systemdeklarationen hos motståndarna så snart som möjligt"),
        (5, {"otherwise": True}, "lämna systemdeklarationen enligt vad som bestämts för tävlingen"),
    ],
)  # fmt: skip
def test_the_declaration_in_advance_as_a_sentence(boards: int, facts: dict[str, Any], text: str) -> None:
    found = duties(parse_system(FIVE), Event.of("silver", boards), **facts).settled().duties
    assert [duty.text for duty in found if duty.when is Moment.ADVANCE] == [text]


ANNOUNCE = "tillkännage för motståndarlaget, och för TL om sådan finns, att A-system kan komma att användas"
BY_RULE = ", senast 15 minuter före start om arrangören inte bestämt annat"


@pytest.mark.parametrize(
    ("event", "facts", "text", "latest"),
    [
        (None, {}, f"i lagtävling: {ANNOUNCE}{BY_RULE}", None),
        (Event.of("guld", 24, team=True), {}, ANNOUNCE + BY_RULE, None),
        (
            Event.of("guld", 24, team=True), {"announce_by": datetime(2008, 7, 26, 9, 0)},
            ANNOUNCE, datetime(2008, 7, 26, 9, 0),
        ),
        (
            Event.of("guld", 24, team=True), {"start": datetime(2008, 7, 26, 13, 0)},
            ANNOUNCE, datetime(2008, 7, 26, 12, 45),
        ),
    ],
    ids=["any event", "no start", "the organiser's time", "a quarter of an hour before"],
)  # fmt: skip
def test_a_teams_announcement(event: Event | None, facts: dict[str, Any], text: str, latest: datetime | None) -> None:
    duty = asked_of(ELEVEN, event, **facts)["b2.3.5.a"]
    assert (duty.text, duty.latest) == (text, latest)


@pytest.mark.parametrize(
    ("event", "announced"),
    [
        (Event.of("guld", 24), False),
        (Event.of("brons", 24, team=True), False),
        (Event.of("brons", 24, team=True, parts=["3.5"]), True),
    ],
    ids=["a pairs event", "bronze", "bronze that takes up 3.5"],
)
def test_an_a_system_is_announced_in_team_events_where_3_5_applies(event: Event, announced: bool) -> None:
    assert ("b2.3.5.a" in asked_of(ELEVEN, event)) is announced


def test_in_bronze_the_declaration_shows_what_the_organiser_asks_for() -> None:
    """3.3 is one of the sections that a bronze event may take up; a championship asks for every bid's dots itself."""
    odd = "1♦ = 0-7\n1NT = 12-14 bal | 12-14 5-4-3-1"
    assert not [key for key in asked_of(odd, Event.of("brons", 3)) if key.startswith("b2.3.3")]
    assert {"b2.3.3.a", "b2.3.3.b"} <= set(asked_of(odd, Event.of("brons", 3, parts=["3.3"])))
    championship = asked_of(odd, Event.of("brons", 3, championship=True))
    texts = [duty.text for duty in championship.values() if duty.when is Moment.DECLARATION]
    assert any(text.startswith("ange prickarna för vart och ett av öppningsbuden: 1♦ 5") for text in texts)
    assert "b2.3.3.b" not in championship


def test_duties_are_asked_of_an_event() -> None:
    with pytest.raises(InvalidFacts, match="tävling"):
        duties(parse_system(FIVE), "silver")  # type: ignore[arg-type]
