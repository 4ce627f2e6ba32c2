"""The search over the whole book: what is indexed, and how often the right provision is among the first three."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook.law.register import register
from rulebook.search.asking import answers
from rulebook.search.entries import entries
from rulebook.search.index import index
from tests.search.questions import Asked, questions

LEAST = 0.6


def test_every_provision_is_found_by_its_id_and_number() -> None:
    for identifier in register().provisions:
        assert answers(identifier)[0] == identifier


def test_table_cells_phrases_leads_and_glossary_are_searched(root: Path) -> None:
    fields = {name for one in entries(register(), root) for name, texts in one.fields.items() if any(texts)}
    assert fields == {"title", "lead", "text", "phrases", "cells", "glossary"}


def test_code_is_not_searched() -> None:
    assert not [word for word in index().words if word in {"check", "assert", "import", "def"}]


def test_the_questions_are_asked_of_provisions(root: Path) -> None:
    known = set(json.loads((root / "tests/data/checklist.json").read_text(encoding="utf-8")))
    assert len(questions()) >= 100
    assert [one.text for one in questions() if not one.right or one.right - known] == []


@pytest.mark.parametrize("held_back", [False, True])
def test_the_right_provision_is_among_the_first_three(held_back: bool) -> None:
    asked = [one for one in questions() if one.held_back is held_back and one.right & set(register().provisions)]
    found = [one for one in asked if among_three(one)]
    assert len(found) >= LEAST * len(asked)


def among_three(one: Asked) -> bool:
    return bool(one.right & set(answers(one.text, 3)))
