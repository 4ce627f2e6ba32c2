"""`make check`: each thing that a section lacks is one line that says what to type."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebook.publish.notebooks.files import load, normalised, notebooks
from rulebook.publish.workshop import checks
from rulebook.publish.workshop.__main__ import notebook_of
from rulebook.publish.workshop.glossary import missing

SECTION = "pool.4.19"


def test_a_whole_section_lacks_nothing() -> None:
    assert [text for _, text in checks.check(SECTION) if text] == []


def test_a_section_that_is_not_there_says_how_to_begin(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    assert list(checks.check("sm.wo")) == [
        ("notebook", "notebooks/bridge/sm/wo.ipynb is not there yet: make section ID=sm.wo")
    ]


def test_what_the_checklist_asks_and_the_cells_lack() -> None:
    cells: list[dict[str, Any]] = [{"metadata": {"rulebook": {"provision": f"{SECTION}.a", "status": "gap"}}}]
    told = list(checks._against_the_checklist(SECTION, cells))
    assert told[0] == f'{SECTION}.a is computable, its status is \'gap\' → "status": "coded"'
    cells[0]["metadata"]["rulebook"]["status"] = "coded"
    assert any(f'"examples": ["{SECTION}.a"]' in line for line in checks._against_the_checklist(SECTION, cells))


def test_a_doctest_that_fails_is_told_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(checks._pytest(["rulebook.law.provisions.ids.section_of"], ["rulebook.law.provisions.ids"])) == []
    from subprocess import CompletedProcess

    out = "FAILED rulebook/law/provisions/ids.py::rulebook.law.provisions.ids.section_of - Expected: 'x'"
    monkeypatch.setattr(checks.subprocess, "run", lambda *_, **__: CompletedProcess([], 1, out, ""))
    assert list(checks._pytest(["rulebook.law.provisions.ids.section_of"], ["rulebook.law.provisions.ids"])) == [
        "Expected: 'x' → .venv/bin/pytest 'rulebook/law/provisions/ids.py::rulebook.law.provisions.ids.section_of'"
    ]


def test_the_glossary_tells_rows_to_paste(tmp_path: Path) -> None:
    page = tmp_path / "ordlista.md"
    page.write_text("# Ordlista\n", encoding="utf-8")
    row = missing(page)["pool.points.values.class_value"]
    assert row.startswith("| TODO | `pool.points.values.class_value` | TODO: ")
    assert "`pool.4.18.a`" in row


def test_a_section_is_named_by_its_id_a_provision_or_a_path() -> None:
    expected = next(path for path in notebooks() if path.name == "4.19.ipynb")
    for name in (SECTION, f"{SECTION}.a", "notebooks/pool/4.19.ipynb", str(expected)):
        assert notebook_of(name) == expected
    assert normalised(load(expected)) == expected.read_text(encoding="utf-8")


def test_a_command_that_nobody_can_type_and_a_rule_without_tests_are_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from rulebook.desk import commands

    lacking = {name: module for name, module in commands.MODULES.items() if name != "pool transfer"}
    monkeypatch.setattr(commands, "MODULES", lacking)
    assert list(checks._unlisted({"rulebook.pool.before_play.transfers"})) == [
        'rulebook/desk/commands.py: MODULES lacks → "pool transfer": "pool.before_play.transfers",'
    ]
    transfer = "rulebook.pool.before_play.transfers.transfer"
    assert list(checks._untested([transfer])) == []
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    assert list(checks._untested([transfer])) == [
        "no test knows a function of rulebook.pool.before_play.transfers → tests/pool/test_transfers.py"
    ]
