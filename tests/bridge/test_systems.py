"""Systems: sums, classes, and complete really played systems whose dots their makers have stated."""

from pathlib import Path

import pytest

from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.readings import FourFifths
from rulebook.bridge.bidding.restored_symbols import RESTORED
from rulebook.bridge.bidding.systems import SystemClass, dot_sum, system_class, system_dots
from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.register import register
from rulebook.law.readings import all_kinds
from rulebook.law.rulings import Discretion

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(("total", "own"), [(0, "C"), (7, "C"), (8, "B"), (10, "B"), (11, "A"), (40, "A")])
def test_classes(total, own):
    assert system_class(total).value == own


def test_every_sum_has_one_class_and_there_is_no_d():
    assert {system_class(n) for n in range(200)} == set(SystemClass)
    assert [member.value for member in SystemClass] == ["A", "B", "C"]


@pytest.mark.parametrize("bad", [-1, 3.0, None, "7", True])
def test_a_sum_that_cannot_be_is_refused(bad):
    with pytest.raises(InvalidFacts):
        system_class(bad)


def test_dots_are_summed_bid_by_bid():
    assert dot_sum({"1♣": 3, "1♦": 0, "2♣": 3, "2♦": 2}) == 8
    assert dot_sum({}) == 0
    with pytest.raises(InvalidFacts):
        dot_sum({"1♣": 8})


@pytest.mark.parametrize(
    ("name", "dotted", "total", "own"),
    [
        # Stated by the systems' makers: Diamond Offensive 8 dots, B; Chinvat Diamond 7 dots, C.
        ("diamond-offensive", {"1♣": 3, "2♣": 3, "2♦": 2}, 8, "B"),
        ("chinvat-diamond", {"1♣": 3, "1NT": 1, "2♦": 1, "2NT": 2}, 7, "C"),
        # The checklist's system in the style of the Säffle spade: 5 + 4 + 2 + 1; and 2♠ with any solid suit.
        ("lilla-glada-safflespadern", {"1♣": 1, "1♦": 5, "1♥": 4, "1♠": 2, "2♠": 3}, 15, "A"),
        # By hand from 2.5.1-2.5.3.
        ("precision-multi", {"1♦": 3, "2♦": 3, "2NT": 1}, 7, "C"),
        ("carrot-club", {"1♣": 3, "2♦": 3, "2NT": 1}, 7, "C"),
        ("modern-standard", {"1♣": 1}, 1, "C"),
    ],
)
def test_played_systems(name, dotted, total, own):
    value = system_dots(parse_system((EXAMPLES / f"{name}.bud").read_text(encoding="utf-8"))).settled()
    assert {str(bid): dots for bid, dots in value.by_bid.items() if dots} == dotted
    assert (value.total, value.system_class.value) == (total, own)


def test_every_example_system_is_tried():
    assert len(list(EXAMPLES.glob("*.bud"))) == 6


def test_one_entry_a_bid_in_order_of_first_appearance():
    value = system_dots(parse_system("2♦ @ zon = 6-10 6+♦\n1♣ = 16+\n2♦ @ ozon = 0-7\npass = 0-9")).settled()
    assert [(str(one.bid), one.dots, one.regulated) for one in value.bids] == [
        ("2♦", 3, True),
        ("1♣", 0, False),
        ("pass", 0, False),
    ]


def test_an_open_bid_leaves_the_system_open_and_keeps_what_is_certain():
    system = parse_system("1NT = 12-14 bal | 12-14 5-4-3-1\n1♦ = 0-7")
    ruling = system_dots(system, reading=FourFifths.ESTIMATE)
    assert isinstance(ruling.value, Discretion)
    assert [str(one.bid) for one in ruling.value.certain.bids] == ["1♦"]
    assert "säkert: övriga buds prickar 1♦ 5; summa utan det öppna budet 5" in str(ruling)
    assert ruling.to_json()["value"]["bids"] == [{"bid": "1♦", "dots": 5, "regulated": True}]


def test_the_order_of_lines_changes_nothing_but_the_order():
    lines = (EXAMPLES / "diamond-offensive.bud").read_text(encoding="utf-8").splitlines()
    one, other = (system_dots(parse_system("\n".join(text))).settled() for text in (lines, lines[::-1]))
    assert one.by_bid == other.by_bid
    assert one.total == other.total


def test_the_numbered_readings_are_all_there():
    kinds = [kind for kind in all_kinds() if kind.__module__ == FourFifths.__module__]
    numbers = [kind.number for kind in kinds if kind.number is not None]
    assert numbers == [n for n in range(1, 26) if n not in (15, 22)]  # those two change nothing and stand as text
    labels = [kind.label for kind in kinds]
    assert len(set(labels)) == len(labels)
    assert all(label.isascii() for label in labels)
    assert all(kind.question() and all(member.meaning for member in kind) for kind in kinds)


def test_every_restored_symbol_is_marked_at_its_provision():
    book = register()
    assert len(RESTORED) == 27
    assert sum(one.symbols for one in RESTORED) == 35
    for one in RESTORED:
        if one.provision in book.provisions:
            assert book[one.provision].editorial, one.provision


def test_the_sum_names_the_dotted_bids_only():
    ruling = system_dots(parse_system("1♣ = 16+\n1♦ = 0-7\n3♦ = 0-10 6+♥"))
    assert "pricksumma (1♦ 5 + 3♦ 1)" in [step.text for step in ruling.steps]


def test_the_first_open_bid_is_asked_about():
    near = "12-14 bal | 12-14 5-4-3-1"  # 78.8 % balanced
    value = system_dots(parse_system(f"1NT = {near}\n2NT = {near}"), reading=FourFifths.ESTIMATE).value
    assert isinstance(value, Discretion)
    assert "1NT" in value.question
    assert "inga" in str(value.certain)
