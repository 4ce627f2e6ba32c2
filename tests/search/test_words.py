"""Words of a text: folding, numbers, pairs, stems."""

from __future__ import annotations

import re

import pytest

from rulebook.search.index import index
from rulebook.search.words import fold, pairs, stem, tokens


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("18–12 och 18-12", ["18", "12", "och", "18", "12"]),
        ("0,5 0.5 00,5", ["0.5", "0.5", "0.5"]),
        ("1 000 kr, 1\u00a0200 kr", ["1000", "kr", "1200", "kr"]),
        ("trettiosju ÅR", ["37", "ar"]),
        ("3:e och 12:e", ["tredje", "och", "tolfte"]),
        ("1♥ 2♣", ["1", "hjarter", "2", "klover"]),
        ("kl 09.00", ["kl", "9.00"]),
        ("½ & <b>", ["1", "2", "b"]),
        ("", []),
    ],
)
def test_tokens(text: str, wanted: list[str]) -> None:
    assert [one.text for one in tokens(text)] == wanted


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("15–15", "15 - 15"), ("15-15", "15 15"), ("1♦", "1 ruter"), ("nivå D", "NIVÅ d"), ("40 mil", "40-mil"),
        ("fyrtio mil", "40 mil"), ("19-regeln", "19 regeln"), ("A-system", "a systemet"), ("10 %", "tio procent"),
    ],
)  # fmt: skip
def test_numbers_and_letters_pair_however_they_are_written(text: str, other: str) -> None:
    assert pairs(tokens(text)) == pairs(tokens(other)) != []


def test_words_apart_make_no_pair() -> None:
    assert pairs(tokens("lag 4. Spelare; 5, 6 i laget")) == ["lag+4"]


def test_stems_are_those_of_snowball() -> None:
    """An independent implementation, on every word of the book: the same but where folding takes a vowel away."""
    snowball = pytest.importorskip("snowballstemmer").stemmer("swedish")
    words = sorted({word for text in index().texts for word in re.findall("[a-zåäöé]+", text.lower())})
    other = [word for word in words if stem(fold(word)) != fold(snowball.stemWord(word))]
    assert len(words) > 1500
    assert len(other) < len(words) / 30
    assert [word for word in other if word.isascii()] == []
