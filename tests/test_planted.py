"""The checks are themselves checked: a fault planted in a copy of the book turns the right check red."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.law.provisions.register import read_notebooks
from rulebook.law.provisions.structure import SECTIONS
from rulebook.publish.notebooks.figures import figure_faults
from rulebook.publish.notebooks.files import facts_of, load, normalised, source_of
from rulebook.publish.notebooks.kernels import prove
from rulebook.publish.notebooks.lint import lint
from rulebook.publish.notebooks.running import run_in_process

MODEL = SECTIONS["b2.2.5.1"].notebook
TABLES = SECTIONS["pool.4.18"].notebook


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Callable[[str], Path]:
    """Copy all notebooks, so that links still lead somewhere, and give the path of one of them."""
    shutil.copytree(root / "notebooks", tmp_path / "notebooks", ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    return lambda name: tmp_path / name


def changed(path: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """Change every cell of a notebook, and see to it that something did change."""
    notebook = load(path)
    before = normalised(notebook)
    for cell in notebook["cells"]:
        change(cell)
    assert normalised(notebook) != before, "nothing was planted"
    path.write_text(normalised(notebook), encoding="utf-8")
    return path


def replaced(old: str, new: str) -> Callable[[dict[str, Any]], None]:
    def change(cell: dict[str, Any]) -> None:
        cell["source"] = source_of(cell).replace(old, new)

    return change


def in_process(path: Path) -> list[str]:
    return [str(fault) for fault in run_in_process([path])[path]]


@pytest.mark.parametrize("name", [MODEL, TABLES])
def test_without_a_fault_the_copy_is_green(name: str, copy: Callable[[str], Path], tmp_path: Path) -> None:
    path = copy(name)
    assert in_process(path) == []
    assert [str(fault) for fault in lint([path], tmp_path)] == []


def test_wrong_expected_value(copy: Callable[[str], Path]) -> None:
    path = changed(copy(MODEL), replaced('check(dots("1♥ = 0-7"), 7', 'check(dots("1♥ = 0-7"), 6'))
    assert any("AssertionError: väntat 6, blev 7" in fault for fault in in_process(path))


def test_wrong_stored_output(copy: Callable[[str], Path]) -> None:
    def change(cell: dict[str, Any]) -> None:
        for output in cell.get("outputs", ()):
            if "text/html" in output.get("data", {}):
                html = "".join(output["data"]["text/html"])
                output["data"]["text/html"] = html.replace(">7</b>", ">8</b>")

    path = changed(copy(MODEL), change)
    assert any("the stored output is another" in fault for fault in in_process(path))
    done = prove([path], workers=0, capture=True)
    assert done.returncode == 1, done.stdout
    assert "1 failed" in done.stdout


def test_cell_that_was_never_run(copy: Callable[[str], Path], tmp_path: Path) -> None:
    def change(cell: dict[str, Any]) -> None:
        if "assert" in source_of(cell) or "check" in source_of(cell):
            cell |= {"execution_count": None, "outputs": []} if cell["cell_type"] == "code" else {}

    path = changed(copy(MODEL), change)
    assert any("was never run" in str(fault) for fault in lint([path], tmp_path))
    assert any("never run" in fault for fault in in_process(path))


def test_wrong_figure_in_the_text(copy: Callable[[str], Path], tmp_path: Path) -> None:
    path = changed(copy(MODEL), replaced("så få som tre kort", "så få som fyra kort"))
    assert any("figure 'tre' does not stand in the text" in str(fault) for fault in lint([path], tmp_path))


def test_wrong_figure_in_text_and_metadata(copy: Callable[[str], Path], tmp_path: Path) -> None:
    def change(cell: dict[str, Any]) -> None:
        facts = facts_of(cell)
        if facts.get("provision") == "b2.2.5.1.f":
            facts["figures"] = {figure.replace("tre", "fyra"): tie for figure, tie in facts["figures"].items()}
            cell["source"] = source_of(cell).replace("tre", "fyra")

    path = changed(copy(MODEL), change)
    assert any(
        "figure 'fyra' is not bridge.bidding.opening_bids.SHORT: 3" in str(fault) for fault in lint([path], tmp_path)
    )


def test_changed_constant(copy: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    path = copy(MODEL)
    provision = read_notebooks(path.parents[2])["b2.2.5.1.k"]
    monkeypatch.setattr("rulebook.bridge.bidding.opening_bids.ADDITION_WEAK_MAJOR", 4)
    assert any("AssertionError" in fault for fault in in_process(path))
    assert list(figure_faults(provision.text, provision.figures)) != []


def test_wrong_cell_in_a_table(copy: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    from rulebook.pool.points import placement as points

    rows = [list(row) for row in points.PLACEMENT_TABLE]
    row = next(row for row in rows if row[:2] == [173, 184])
    row[2] += 1
    monkeypatch.setattr(points, "PLACEMENT_TABLE", tuple(tuple(row) for row in rows))
    assert in_process(copy(TABLES)) != []


def test_unknown_reference(copy: Callable[[str], Path], tmp_path: Path) -> None:
    def change(cell: dict[str, Any]) -> None:
        if facts_of(cell).get("provision") == "b2.2.5.1.k":
            facts_of(cell)["refs"] = ["b2.4.4.q", "b2.4.4.zz"]

    path = changed(copy(MODEL), change)
    assert any("refs: no such section or provision: b2.4.4.zz" in str(fault) for fault in lint([path], tmp_path))


def test_provision_that_is_gone(copy: Callable[[str], Path], tmp_path: Path) -> None:
    path = copy(MODEL)
    notebook = load(path)
    notebook["cells"] = [cell for cell in notebook["cells"] if facts_of(cell).get("provision") != "b2.2.5.1.e"]
    path.write_text(normalised(notebook), encoding="utf-8")
    assert any("b2.2.5.1.e" in str(fault) for fault in lint([path], tmp_path))
    assert "b2.2.5.1.e" not in read_notebooks(tmp_path / "notebooks").provisions
