"""Answers on a small index of our own: what a word of a question can stand for, and in what order."""

from __future__ import annotations

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.search.asking import answers
from rulebook.search.entries import Entry
from rulebook.search.index import Index, index_of
from rulebook.search.synonyms import parsed

TEXTS = {
    "sm.wo.a": "WO döms vid utebliven start i en match.",
    "sm.wo.b": "Avståndet är högst 40 mil och resultatet 15–15.",
    "pool.4.16.a": "Startavgiften betalas i förväg.",
    "pool.4.16.b": "En reserv är tillåten. En spelare betalar 300 kr.",
    "pool.4.16.c": "Seedningen sker efter rankingen.",
    "b2.2.5.1.g": "Två prickar för 1♦ på nivå D.",
    "b2.2.5.1.i": "Disciplinnämnden avgör.",
}
SYNONYMS = "avgift, pengar\nkom för sent, dök inte upp > utebliven\nersättare > reserv\n"


@pytest.fixture(scope="module")
def small() -> Index:
    entries = [
        Entry(i, i.rpartition(".")[0], text, {"text": (text,), "title": ("Avgifter",) if "4.16" in i else ()})
        for i, text in TEXTS.items()
    ]
    return index_of(entries, parsed(SYNONYMS))


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("vilka seedades", "pool.4.16.c"),
        ("SEEDNINGAR", "pool.4.16.c"),
        ("sedning", "pool.4.16.c"),
        ("seednnig", "pool.4.16.c"),
        ("diciplinnämden", "b2.2.5.1.i"),
        ("avgift", "pool.4.16.a"),
        ("start avgift", "pool.4.16.a"),
        ("startpengar", "pool.4.16.a"),
        ("motståndaren dök inte upp", "sm.wo.a"),
        ("hur långt är fyrtio mil", "sm.wo.b"),
        ("15 15", "sm.wo.b"),
        ("ersättare", "pool.4.16.b"),
        ("ersättarna", "pool.4.16.b"),
        ("seedn", "pool.4.16.c"),
        ("nivå d", "b2.2.5.1.g"),
        ("1 ruter", "b2.2.5.1.g"),
        ("2.5.1 g", "b2.2.5.1.g"),
        ("2.5.1g", "b2.2.5.1.g"),
        ("bilaga 2, 2.5.1 (i)", "b2.2.5.1.i"),
        ("2.5.1 i bridge", "b2.2.5.1.g"),
        ("b2.2.5.1.i", "b2.2.5.1.i"),
        ("POOL.4.16.C", "pool.4.16.c"),
        ("4.16", "pool.4.16.a"),
        ("4.16 reserv", "pool.4.16.b"),
    ],
)
def test_the_right_one_comes_first(small: Index, question: str, first: str) -> None:
    assert answers(question, data=small)[0] == first


@pytest.mark.parametrize("question", ["", "  ", "qwertyx", "?!", "och att", "99999", "\ud800"])
def test_nothing_found_is_an_empty_list(small: Index, question: str) -> None:
    assert answers(question, data=small) == []


def test_any_word_may_be_missing(small: Index) -> None:
    assert answers("reserv qwertyx zxcvb", data=small)[0] == "pool.4.16.b"


def test_a_named_regulation_comes_before_the_other(small: Index) -> None:
    assert answers("spelare prickar pool", data=small)[0] == "pool.4.16.b"
    assert answers("spelare prickar bridge", data=small)[0].startswith("b2")


def test_the_limit_is_kept(small: Index) -> None:
    assert len(answers("4.16", limit=2, data=small)) == 2


def test_the_order_of_words_and_their_case_change_nothing(small: Index) -> None:
    assert answers("kr 300 spelare", data=small)[:1] == answers("SPELARE 300 kr", data=small)[:1]


def test_an_index_survives_json(small: Index) -> None:
    again = Index.from_json(small.to_json())
    assert (again.ids, again.texts) == (small.ids, small.texts)
    assert {w: list(p) for w, p in again.words.items()} == {w: list(p) for w, p in small.words.items()}
    assert answers("startpengar", data=again) == answers("startpengar", data=small)


@pytest.mark.parametrize("line", ["ensam", "> reserv", "reserv >", " , "])
def test_a_line_of_synonyms_that_leads_nowhere_is_refused(line: str) -> None:
    with pytest.raises(InvalidFacts, match=r"book/synonymer.txt, rad 2: "):
        parsed(f"a, b\n{line}\n")
