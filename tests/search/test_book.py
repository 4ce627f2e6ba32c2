"""The search over the whole book: what is indexed, and how often the right provision is among the first three."""

from __future__ import annotations

import json
from collections import Counter
from gzip import compress
from pathlib import Path

import pytest

from rulebook.law.provisions.register import register
from rulebook.publish.site.searching import search_data
from rulebook.search.asking import answers
from rulebook.search.entries import entries
from rulebook.search.index import built, index
from rulebook.search.situations import read_situations
from rulebook.search.words import fold
from tests.search.questions import EARLIER, LATER, Asked, questions, read


def test_every_provision_is_found_by_its_id_and_number() -> None:
    for identifier in register().provisions:
        assert answers(identifier)[0] == identifier


def test_table_cells_phrases_leads_and_glossary_are_searched(root: Path) -> None:
    fields = {name for one in entries(register(), root) for name, texts in one.fields.items() if any(texts)}
    assert fields == {"title", "lead", "text", "phrases", "situations", "cells", "glossary"}


def test_code_is_not_searched() -> None:
    assert not [word for word in index().words if word in {"check", "assert", "import", "def"}]


def test_the_questions_are_asked_of_provisions(root: Path) -> None:
    known = set(json.loads((root / "tests/data/checklist.json").read_text(encoding="utf-8")))
    assert len(questions()) >= 100
    assert [one.text for one in questions() if not one.right or one.right - known] == []


@pytest.mark.parametrize(
    ("file", "held_back", "least"),
    [(LATER, False, 0.95), (LATER, True, 0.93), (EARLIER, False, 0.95), (EARLIER, True, 0.87)],
)
def test_the_right_provision_is_among_the_first_three(file: Path, held_back: bool, least: float) -> None:
    asked = [one for one in read(file) if one.held_back is held_back]
    assert sum(map(among_three, asked)) >= least * len(asked)


def test_of_the_two_hundred_nineteen_in_twenty_are_found() -> None:
    asked = read(LATER)
    assert len(asked) == 200
    assert sum(map(among_three, asked)) >= 0.95 * len(asked)


def among_three(one: Asked) -> bool:
    return bool(one.right & set(answers(one.text, 3)))


def test_a_phrase_stands_at_fewer_than_ten_provisions() -> None:
    times = Counter(fold(phrase) for one in register().provisions.values() for phrase in one.phrases)
    assert [phrase for phrase, count in times.items() if count >= 10] == []


def test_sixty_situations_lead_to_provisions(root: Path) -> None:
    found = read_situations(root)
    assert len({one.text for one in found}) == len(found) >= 60
    assert {i for one in found for i in one.provisions} - set(register().provisions) == set()
    regulations = {"pool" if i.startswith("pool.") else "bridge" for one in found for i in one.provisions}
    assert regulations == {"bridge", "pool"}


def test_the_search_finds_the_situations(root: Path) -> None:
    lost = [one.text for one in read_situations(root) if not set(one.provisions) & set(answers(one.text, 3))]
    assert lost == []


def test_the_data_are_light(root: Path) -> None:
    assert len(compress(search_data(built(root)).encode(), 9)) <= 120_000
