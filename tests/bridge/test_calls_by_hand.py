"""Calls that an independent reader judged by hand from the text, before seeing what the code says."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.bridge.bidding.opening_bids import dots
from rulebook.bridge.bidding.readings import OtherInformationInDoubles
from rulebook.bridge.declarations.alerts import Alert, alert

ALERTS: list[tuple[str, str, dict[str, Any], str]] = [
    ("support double: 1♦ - p - 1♥ - (1♠) - D", "D = 12+ 3♥", {"partner_has_bid": True}, "t"),
    ("negative double", "D = 6+ 4+♠", {"partner_has_bid": True}, "t"),
    ("Michaels", "2♥ = 8-15 5+♠ 5+♣ | 8-15 5+♠ 5+♦", {"role": "overcall"}, "kn"),
    ("transfer over 1NT", "2♦ = 0+ 5+♥", {"role": "response"}, "kn"),
    ("Jacoby 2NT", "2NT = 12+ 4+♥", {"role": "response"}, "mn"),
    ("weak jump overcall", "2♠ = 5-10 6+♠", {"role": "overcall"}, "oq"),
    ("fourth suit, forcing", "3♣ = 11+", {"role": "rebid"}, "k"),
    ("splinter at the four level", "4♣ = 11-15 4+♥ 0-1♣", {"role": "response"}, ""),
    ("the same with screens", "4♣ = 11-15 4+♥ 0-1♣", {"role": "response", "screens": True}, "kn"),
    ("splinter at the three level", "3♠ = 11-15 4+♥ 0-1♠", {"role": "response"}, "kn"),
    ("Lebensohl", "2NT = 0-9", {"role": "response"}, "m"),
    ("Stayman without a promise", "2♣ = 8+", {"role": "response"}, "k"),
    ("Stayman that promises a major", "2♣ = 8+ 4+♥ | 8+ 4+♠", {"role": "response"}, "kn"),
    ("preempt in clubs", "3♣ = 4-9 7+♣", {}, ""),
    ("redouble with strength", "RD = 10+", {}, ""),
    ("opener's support redouble", "RD = 12-21 3♥", {"shown_before": "12-21 4+♦"}, "u"),
    ("SOS redouble by who opened 1NT", "RD = 15-17 bal", {"shown_before": "15-17 bal"}, "u"),
    ("forcing pass", "pass = 0+", {"before_opening": False, "shows_strength": True}, "j"),
    ("opener's closing pass", "pass = 11-14 5+♥", {"auction_level": 2, "shown_before": "11-21 5+♥"}, ""),
    (
        "(1♦) - 1♠ - (2♣) - D for penalty",
        "D = 9+ 4+♣",
        {"penalty": True, "partner_has_bid": True, "first_round": True},
        "s",
    ),
    ("double of Stayman for the lead", "D = 8+ 5+♣", {"auction_level": 2, "conventional": True}, ""),
    ("1NT overcall", "1NT = 15-18 bal", {"role": "overcall"}, ""),
    ("comic 1NT", "1NT = 5-12 6+♣ | 5-12 6+♦ | 5-12 6+♥ | 5-12 6+♠", {"role": "overcall"}, "mnq"),
    ("balancing double", "D = 8+", {}, "r"),
    ("1♠ - (2♦) - 2♥, not forcing", "2♥ = 6-10 5+♥", {"role": "response", "jump": False}, ""),
    ("1NT - 2♥, to play", "2♥ = 0-7 5+♥", {"role": "response", "jump": False}, ""),
    ("1♥ - 3♥, preemptive", "3♥ = 0-6 4+♥", {"role": "support", "preemptive": True}, "o"),
    ("Bergen", "3♣ = 7-10 4+♥", {"role": "response"}, "kn"),
    ("Drury", "2♣ = 10-12 3+♥", {"role": "response"}, "k"),
    ("takeout double over 4♠", "D = 12+", {"auction_level": 4, "penalty": False}, ""),
    ("penalty double over 4♠", "D = 12+", {"auction_level": 4, "penalty": True}, "s"),
    ("gambling 3NT", "3NT = 10-14 7+♣ | 10-14 7+♦", {}, "mn"),
    ("1NT for one round", "1NT = 6-12", {"role": "response"}, "m"),
    ("declining 1NT", "1NT = 6-12", {"role": "declining-1nt"}, ""),
    ("answer to a takeout double", "1♠ = 0-8 4+♠", {"role": "response"}, ""),
    ("raise of an overcall", "2♠ = 6-9 3+♠", {"role": "support"}, ""),
    ("Precision 2♣", "2♣ = 11-15 5+♣ 4♥ | 11-15 5+♣ 4♠ | 11-15 6+♣", {}, "n"),
]


@pytest.mark.parametrize(("call", "facts", "letters"), [row[1:] for row in ALERTS], ids=[row[0] for row in ALERTS])
def test_alerts(call: str, facts: dict[str, Any], letters: str) -> None:
    assert alert(call, **facts).settled() == Alert.by(letters)


def test_a_double_of_1nt_for_the_majors_is_a_question_of_reading() -> None:
    call = "D = 11-15 4+♥ 4+♠"
    assert alert(call, conventional=True).settled() == Alert.by("")
    told = alert(call, conventional=True, reading=OtherInformationInDoubles.ALL)
    assert told.settled() == Alert.by("n")


DOTS = [
    ("Ekren", "2♦ = 3-10 4+♥ 4+♠", 1),
    ("multi with a strong hand", "2♦ = 6-10 6+♥ | 6-10 6+♠ | 20-21 bal", 3),
    ("Wilkosz", "2♦ = 6-10 5+♥ 5+♠ | 6-10 5+♥ 5+♦ | 6-10 5+♥ 5+♣ | 6-10 5+♠ 5+♦ | 6-10 5+♠ 5+♣", 3),
    ("Polish club", "1♣ = 12-14 bal | 15+ 5+♣ | 18+", 3),
    ("Carrot club", "1♣ = 11-13 bal | 17+", 3),
    ("a variant of it", "1♣ = 11-13 bal | 11-16 5+♣ | 17+", 3),
    ("Roman", "2♦ = 17-24 4-4-4-1", 0),
    ("mini-Roman", "2♣ = 11-15 4-4-4-1 | 11-15 5-4-4-0", 3),
    ("Precision 2♦", "2♦ = 11-15 4=4=1=4 | 11-15 4=4=0=5 | 11-15 3=4=1=5 | 11-15 4=3=1=5", 1),
    ("forcing pass", "pass = 13+", 0),
    ("fert", "1♥ = 0-7", 7),
    ("fert after an odd pass of one's own", "1♠ @ efter eget udda pass = 0-8", 7),
    ("transfer opening", "1♦ = 11-21 4+♥", 1),
    ("either minor", "1♠ = 11-15 5+♣ | 11-15 5+♦", 4),
    ("both minors", "2NT = 5-10 5+♣ 5+♦", 1),
    ("one of the minors", "2NT = 5-10 6+♣ | 5-10 6+♦", 2),
    ("gambling 3NT", "3NT = 10-14 7+♣ | 10-14 7+♦", 0),
    ("Namyats", "4♣ = 11-15 7+♥", 0),
    ("mini no-trump", "1NT = 10-12 bal", 0),
    ("with a singleton", "1NT = 10-12 bal | 10-12 5-4-3-1", 2),
    ("with a five-card major", "1NT = 10-12 bal 5+♥ | 10-12 bal 5+♠", 2),
    ("canapé", "1♠ = 11-15 4+♠", 0),
    ("loose diamond", "1♦ = 11-15 2+♦", 3),
    ("balanced with two diamonds", "1♦ = 11-15 4+♦ | 11-13 bal 2+♦", 2),
    ("Flannery", "2♦ = 11-15 5♥ 4♠", 1),
    ("minor preempt in spades", "3♠ = 10-14 7+♣ | 10-14 7+♦", 3),
    ("three-card major", "1♥ = 11-21 3+♥", 3),
    ("game force or strong balanced", "2♣ = utgångskrav | 22-24 bal", 0),
    ("weak diamonds or the strong call", "2♣ = 5-10 6+♦ | utgångskrav 20+", 2),
    ("diamonds or a game force", "1♦ = 11-15 4+♦ | utgångskrav 15+", 1),
    ("fert in fourth hand", "1♦ @ 4 efter eget udda pass = 0-7", 0),
]


@pytest.mark.parametrize(("bid", "total"), [row[1:] for row in DOTS], ids=[row[0] for row in DOTS])
def test_dots(bid: str, total: int) -> None:
    assert dots(bid).settled() == total
