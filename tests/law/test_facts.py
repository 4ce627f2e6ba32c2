"""Bad facts say what, where and what would have done."""

from __future__ import annotations

import copy
import pickle
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from rulebook.law.facts import MISSING, Fact, InvalidFacts, Number, Whole, either, flag, one_of, whole


class Colour(Enum):
    RED = "röd"
    BLUE = "blå"


@pytest.mark.parametrize("value", [True, 5.0, "5", None, float("nan"), -1, 13, object()])
def test_whole_refuses(value: Any) -> None:
    with pytest.raises(InvalidFacts, match="ett heltal från 0 till 12"):
        whole("antal", value, most=12)


@pytest.mark.parametrize(
    ("least", "most", "accepted"),
    [
        (1, None, "ett heltal från 1"),
        (None, 4, "ett heltal till och med 4"),
        (None, None, "ett heltal"),
        (1, 2, "från 1 till 2"),
    ],
)
def test_whole_says_what_it_accepts(least: int | None, most: int | None, accepted: str) -> None:
    with pytest.raises(InvalidFacts, match=f"{accepted}$"):
        whole("antal", "x", least=least, most=most)


def test_whole_gives_the_number() -> None:
    assert [whole("n", 0), whole("n", 12, most=12), whole("n", -3, least=None)] == [0, 12, -3]


@pytest.mark.parametrize("value", [0, 1, "ja", None])
def test_flag_refuses(value: Any) -> None:
    with pytest.raises(InvalidFacts):
        flag("medlem", value)


def test_one_of() -> None:
    assert one_of("färg", "röd", Colour) is Colour.RED
    assert one_of("färg", Colour.BLUE, Colour) is Colour.BLUE
    for value in ("RED", "grön", None, 1, [], MISSING):
        with pytest.raises(InvalidFacts, match="röd eller blå"):
            one_of("färg", value, Colour)


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (InvalidFacts("plats", "", "ett heltal"), "plats: fick ingenting, väntade ett heltal"),
        (InvalidFacts("plats", MISSING, "ett heltal"), "plats: fick ingenting, väntade ett heltal"),
        (InvalidFacts("färg", Colour.RED, "blå"), "färg: fick »röd«, väntade blå"),
        (
            InvalidFacts("place", 0, "1", file="r.csv", row=2, column="place"),
            "r.csv, rad 2, kolumn place: fick 0, väntade 1",
        ),
        (InvalidFacts("bud", "9♣", "1–7", row=3, column=1), "rad 3, kolumn 1: bud: fick »9♣«, väntade 1–7"),
    ],
)
def test_message(error: InvalidFacts, text: str) -> None:
    assert str(error) == text


def test_place_is_filled_in_where_unknown() -> None:
    error = InvalidFacts("plats", 0, "1", row=4).at(file="r.csv", row=9, column="plats")
    assert (error.file, error.row, error.column) == ("r.csv", 4, "plats")
    assert "r.csv, rad 4" in str(error)


def test_errors_survive_copying() -> None:
    error = InvalidFacts("plats", 0, "1", file="r.csv", row=4)
    assert str(copy.copy(error)) == str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize(("words", "shown"), [((), ""), (("a",), "a"), (("a", 2), "a eller 2")])
def test_either(words: tuple[object, ...], shown: str) -> None:
    assert either(words) == shown


def test_many_exact_numbers_are_parted_by_semicolons_or_blanks() -> None:
    points = Fact("points", "poäng", "Poäng.", Number(least=0), many=True)
    assert points.read("1,6; 2,4 0,8") == (Fraction(8, 5), Fraction(12, 5), Fraction(4, 5))
    assert points.read("1,6") == (Fraction(8, 5),)
    assert Fact("n", "antal", "Antal.", Whole(), many=True).read("3,3") == (3, 3)
    with pytest.raises(InvalidFacts):
        points.read("60,58,41")
