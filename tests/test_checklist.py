"""The book against the checklist of provisions: what is there, of what kind, and what software decides.

`tests/data/checklist.json` is made from the checklist by `tests/data/make_checklist.py`.
"""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from rulebook.bridge.bidding.opening_bids import dots
from rulebook.law.provisions.register import functions_by_provision, register
from rulebook.law.provisions.structure import SECTIONS
from tests.published import published

DATA = Path(__file__).parent / "data"
CHECKLIST: dict[str, dict[str, Any]] = json.loads((DATA / "checklist.json").read_text(encoding="utf-8"))
ROOT = Path(__file__).resolve().parents[1]
ORIGINAL = ROOT.parent / "shared" / "provisions"
WRITTEN = [s.id for s in SECTIONS.values() if (ROOT / s.notebook).is_file()]
EXAMPLES = {identifier: row for identifier, row in CHECKLIST.items() if "dots" in row}
ADDITIONS = {
    "2.5.1 grunden": {"b2.2.5.1.f", "b2.2.5.1.g"},
    "2.5.1 tillägg 1": {"b2.2.5.1.h"},
    "2.5.1 tillägg 2": {"b2.2.5.1.i"},
    "2.5.1 tillägg 3": {"b2.2.5.1.j", "b2.2.5.1.k"},
}


def of_section(section_id: str) -> dict[str, dict[str, Any]]:
    return {identifier: row for identifier, row in CHECKLIST.items() if row["section"] == section_id}


@pytest.mark.skipif(not ORIGINAL.is_dir(), reason="the checklist itself is not beside this checkout")
def test_the_slim_copy_is_the_checklist() -> None:
    make = runpy.run_path(str(DATA / "make_checklist.py"))
    assert (DATA / "checklist.json").read_text(encoding="utf-8") == make["text"](ORIGINAL)


def test_the_structure_has_as_many_provisions() -> None:
    counted = {s.id: len(of_section(s.id)) for s in SECTIONS.values()}
    assert counted == {s.id: s.provisions for s in SECTIONS.values()}
    assert sum(s.provisions for s in SECTIONS.values() if not s.editorial) == 714


@pytest.mark.parametrize("section_id", WRITTEN)
def test_every_provision_is_there_with_its_kind(section_id: str) -> None:
    assert {p.id: p.kind for p in register().in_section(section_id)} == {
        identifier: row["kind"] for identifier, row in of_section(section_id).items()
    }


@pytest.mark.parametrize("section_id", [i for i in WRITTEN if not SECTIONS[i].editorial])
def test_what_is_computable_is_coded(section_id: str) -> None:
    functions = functions_by_provision()
    computable = [identifier for identifier, row in of_section(section_id).items() if row["computable"]]
    statuses = {p.id: p.status for p in register().in_section(section_id)}
    assert [i for i in computable if statuses.get(i) != "coded"] == []
    assert [i for i in computable if not functions.get(i)] == []


@pytest.mark.parametrize("section_id", WRITTEN)
def test_what_has_printed_or_constructed_examples_is_shown_by_one(section_id: str) -> None:
    shown = {p.id: p.examples for p in register().in_section(section_id) if p.status == "coded"}
    expected = {identifier for identifier, row in of_section(section_id).items() if row["examples"]}
    assert [i for i in shown if i in expected and not shown[i]] == []


@pytest.mark.parametrize("identifier", EXAMPLES)
def test_printed_dots_come_out_in_total_and_step_by_step(identifier: str) -> None:
    row = EXAMPLES[identifier]
    ruling = dots(f"{row['call']} = {row['meaning']}")
    assert ruling.value == row["dots"]
    printed = [(section, figure) for section, figure in row["steps"] if section.startswith(("2.5.1", "2.5.2"))]
    taken = [step for step in ruling.steps if step.applied and additive(step.cites[0])]
    assert len(taken) == len(printed)
    for step, (section, figure) in zip(taken, printed, strict=True):
        assert step.value == figure
        assert step.cites[0] in ADDITIONS[section] if section in ADDITIONS else step.cites[0].startswith("b2.2.5.2.")


def additive(provision_id: str) -> bool:
    return provision_id.startswith("b2.2.5.2.") or any(provision_id in ids for ids in ADDITIONS.values())


def test_a_published_id_never_dies() -> None:
    assert [identifier for identifier in published() if identifier not in register().provisions] == []


def test_every_id_is_published_once() -> None:
    assert [i for i in register().provisions if i not in set(published())] == [], "run make ids"
    assert len(published()) == len(set(published()))
