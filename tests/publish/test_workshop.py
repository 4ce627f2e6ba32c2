"""The workshop: a section is laid out, edited as text and put back without loss."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebook.law.provisions.structure import SECTIONS, section, status_line
from rulebook.publish.notebooks.files import facts_of, load, notebooks, source_of
from rulebook.publish.notebooks.lint import letters, lint
from rulebook.publish.workshop import layout, text
from rulebook.publish.workshop.checklist import folder, items

CHECKLIST = """
- section: "4.9"
  provisions:
  - id: "pool.4.9.a"
    sv: >
      Den som spelar får
      vara med i bara en.
    kind: prohibition
    computable: "yes"
    facts: ["entries: list"]
    result: "conflicts(entries) -> pairs"
    examples:
    - {source: constructed, given: "två samtidigt", expect: "krock"}
    ambiguity: "Vad är samtidigt?"
    refs: ["4.8", "Utanför"]
    editorial: "Kommat är struket."
"""


@pytest.fixture
def checklist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = tmp_path / "provisions"
    where.mkdir()
    (where / "pool.yaml").write_text(CHECKLIST, encoding="utf-8")
    monkeypatch.setenv("RULEBOOK_CHECKLIST", str(where))


@pytest.mark.usefixtures("checklist")
def test_a_section_is_laid_out_from_structure_and_checklist(tmp_path: Path) -> None:
    path = layout.lay_out("pool.4.9", tmp_path)
    cells = load(path)["cells"]
    assert source_of(cells[0]).startswith(f"# {section('pool.4.9').heading}\n\n{status_line('pool.4.9')}")
    (provision,) = (cell for cell in cells if "provision" in facts_of(cell))
    assert source_of(provision) == "**a.** Den som spelar får vara med i bara en."
    assert facts_of(provision) == {
        "provision": "pool.4.9.a", "kind": "prohibition", "status": "coded", "refs": ["pool.4.8"],
        "editorial": "Kommat är struket.", "phrases": [],
    }  # fmt: skip
    told = "\n".join(source_of(cell) for cell in cells)
    for part in ("två samtidigt → krock", "Vad är samtidigt?", "Utanför", "(4.8.ipynb)"):
        assert part in told
    assert any(facts_of(cell).get("examples") == ["pool.4.9.a"] for cell in cells)
    faults = {fault.text.partition(":")[0] for fault in lint([path], tmp_path)}
    assert "still to be written" in faults
    assert faults <= {
        "still to be written",
        "two to five phrases by which people look for pool.4.9.a",
        "code cell 1 was never run",
        "coded, but no function carries @provision('pool.4.9.a')",
        "examples without check(), check_all() or assert",
    }
    with pytest.raises(FileExistsError):
        layout.lay_out("pool.4.9", tmp_path)


@pytest.mark.skipif(folder() is None, reason="the checklist is not beside this checkout")
def test_what_no_function_decides_is_laid_out_as_a_question() -> None:
    found = [
        facts_of(cell)["question"] for cell in layout.laid_out("pool.4.11")["cells"] if "question" in facts_of(cell)
    ]
    assert [question["decides"] for question in found] == [["pool.4.11.a"]]
    text.as_text(layout.laid_out("pool.4.11"))


def test_without_a_checklist_only_the_letters_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOOK_CHECKLIST", str(tmp_path / "none"))
    assert items("pool.4.9") == ()
    found = [facts_of(cell)["provision"] for cell in layout.laid_out("sm.wo")["cells"] if "provision" in facts_of(cell)]
    assert found == [f"sm.wo.{letter}" for letter in letters(9)]


@pytest.mark.skipif(folder() is None, reason="the checklist is not beside this checkout")
def test_every_section_can_be_laid_out() -> None:
    for identifier, here in SECTIONS.items():
        cells = layout.laid_out(identifier)["cells"]
        assert [facts_of(cell)["provision"] for cell in cells if "provision" in facts_of(cell)] == [
            f"{identifier}.{letter}" for letter in letters(here.provisions)
        ]
        text.as_text(layout.laid_out(identifier))


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_every_notebook_comes_back_from_its_text(path: Path) -> None:
    notebook = load(path)
    assert text.from_text(text.as_text(notebook), notebook)["cells"]


def small(tmp_path: Path, *cells: dict[str, Any]) -> Path:
    path = tmp_path / section("pool.4.11").notebook
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = {"cells": list(cells), "metadata": {"rulebook": {"section": "pool.4.11"}}}
    path.write_text(text.normalised(whole), encoding="utf-8")
    return path


def test_a_notebook_without_code_survives_edit_and_store(tmp_path: Path) -> None:
    facts = {"provision": "pool.4.11.a", "kind": "scope", "status": "explanation"}
    path = small(
        tmp_path,
        {"cell_type": "markdown", "metadata": {}, "source": "# 4.11"},
        {"cell_type": "markdown", "metadata": {"rulebook": facts}, "source": "**a.** Texten."},
    )
    before = path.read_text(encoding="utf-8")
    edited = text.edit(path, tmp_path)
    text.take_back(path, tmp_path)
    assert path.read_text(encoding="utf-8") == before
    edited.write_text(edited.read_text(encoding="utf-8").replace("Texten.", "Ändrad."), encoding="utf-8")
    with pytest.raises(FileExistsError):
        text.edit(path, tmp_path)
    text.take_back(path, tmp_path)
    cell = load(path)["cells"][1]
    assert (source_of(cell), facts_of(cell)) == ("**a.** Ändrad.", facts)


def test_untouched_cells_keep_their_outputs_and_a_changed_notebook_is_not_overwritten(tmp_path: Path) -> None:
    def code(source: str, shown: str, count: int) -> dict[str, Any]:
        outputs = [{"output_type": "stream", "name": "stdout", "text": shown}]
        return {
            "cell_type": "code", "metadata": {}, "source": source, "outputs": outputs, "execution_count": count,
        }  # fmt: skip

    path = small(tmp_path, code("print(1)", "1\n", 1), code("print(2)", "2\n", 2))
    edited = text.edit(path, tmp_path)
    edited.write_text(edited.read_text(encoding="utf-8").replace("print(2)", "print(3)"), encoding="utf-8")
    text.take_back(path, tmp_path)
    first, second = load(path)["cells"]
    assert (first["execution_count"], bool(first["outputs"])) == (1, True)
    assert (second["execution_count"], second["outputs"]) == (None, [])
    with pytest.raises(text.TextLost, match="has changed"):
        text.take_back(path, tmp_path)
    text.done(path, tmp_path)
    assert not edited.exists()
    with pytest.raises(FileNotFoundError):
        text.take_back(path, tmp_path)
