"""Swedish numbers and words, against the decimal module as an independent oracle."""

from __future__ import annotations

from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.law.swedish import alphabetical, exact, grouped, listed, percent, rounded, truncated

NUMBERS = st.fractions(min_value=-(10**6), max_value=10**6, max_denominator=1000)
DECIMALS = st.decimals(min_value=-(10**6), max_value=10**6, places=4)


def oracle(number: Decimal, places: int, rounding: str) -> str:
    with localcontext(prec=60):
        shown = str(number.quantize(Decimal(1).scaleb(-places), rounding=rounding)).replace(".", ",")
    return shown.removeprefix("-") if not shown.strip("-0,") else shown


@given(DECIMALS, st.integers(0, 4))
def test_rounded_is_half_up_from_the_exact_value(number: Decimal, places: int) -> None:
    assert rounded(Fraction(number), places) == oracle(number, places, ROUND_HALF_UP)


@given(NUMBERS)
def test_exact_reads_back(number: Fraction) -> None:
    assert Fraction(exact(number).replace(",", ".")) == number


@given(DECIMALS, st.integers(0, 4))
def test_truncated_shows_the_first_decimals(number: Decimal, places: int) -> None:
    shown = truncated(Fraction(number), places)
    if shown.endswith("…"):
        cut = shown.removesuffix("…").removeprefix("-")
        assert cut == oracle(abs(number), places, ROUND_DOWN)
    else:
        assert Fraction(shown.replace(",", ".")) == Fraction(number)


@pytest.mark.parametrize(
    ("number", "places", "shown"),
    [
        (Fraction(5, 2), 0, "3"), (Fraction(-5, 2), 0, "-3"), (Fraction(1, 20), 1, "0,1"), (Fraction(-1, 30), 1, "0,0"),
        (Fraction(21, 4), 1, "5,3"), (7, 2, "7,00"), (0, 0, "0"),
    ],
)  # fmt: skip
def test_rounded(number: Fraction, places: int, shown: str) -> None:
    assert rounded(number, places) == shown


def test_rounded_refuses_negative_places() -> None:
    with pytest.raises(InvalidFacts, match="decimaler"):
        rounded(1, -1)


@pytest.mark.parametrize(
    ("number", "shown"), [(Fraction(1, 3), "1/3"), (Fraction(-7, 4), "-1,75"), (Fraction(1, 8), "0,125")]
)
def test_exact(number: Fraction, shown: str) -> None:
    assert exact(number) == shown


def test_grouped_and_percent() -> None:
    assert grouped(-1234567) == "-1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567"
    assert grouped(999) == "999"
    assert percent(Fraction(4, 5), 0) == "80\N{NO-BREAK SPACE}%"


def test_alphabetical_is_swedish() -> None:
    words = ["Ändersson", "Zorn", "Åberg", "Österman", "andersson", "Idén", "Ida", "Edén", "Eden"]
    assert sorted(words, key=alphabetical) == [
        "andersson",
        "Eden",
        "Edén",
        "Ida",
        "Idén",
        "Zorn",
        "Åberg",
        "Ändersson",
        "Österman",
    ]


@given(st.lists(st.text(max_size=5), max_size=6, unique=True))
def test_alphabetical_is_total(words: list[str]) -> None:
    backwards = words[::-1]
    assert sorted(words, key=alphabetical) == sorted(backwards, key=alphabetical)


@pytest.mark.parametrize(
    ("words", "shown"), [([], ""), (["a"], "a"), (["a", "b"], "a eller b"), (["a", "b", "c"], "a, b eller c")]
)
def test_listed(words: list[str], shown: str) -> None:
    assert listed(words, "eller") == shown
