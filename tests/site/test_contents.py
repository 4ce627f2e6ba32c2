"""The table of contents is made from the structure and the notebooks that exist."""

from __future__ import annotations

from pathlib import Path

import yaml

from rulebook.law.provisions.structure import SECTIONS
from rulebook.publish.contents import PROSE, contents


def test_the_committed_file_is_up_to_date(root: Path) -> None:
    assert (root / "_toc.yml").read_text(encoding="utf-8") == contents(root), "run python -m rulebook.publish.contents"


def test_every_notebook_is_in_it_once(root: Path) -> None:
    text = contents(root)
    for path in sorted((root / "notebooks").rglob("*.ipynb")):
        name = path.relative_to(root).as_posix().removesuffix(".ipynb")
        if ".ipynb_checkpoints" not in name:
            assert text.splitlines().count(f"{' ' * _indent(text, name)}- file: {name}") == 1, name


def test_every_page_around_them_exists(root: Path) -> None:
    assert {name for name in PROSE if not (root / "book" / f"{name}.md").exists()} == set()


def test_a_section_without_its_parent_stands_where_the_parent_would(tmp_path: Path) -> None:
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "om.md").touch()
    for identifier in ("b2.2.5.1", "b2.3", "b2.3.8", "pool.4.18"):
        path = tmp_path / SECTIONS[identifier].notebook
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    parts = yaml.safe_load(contents(tmp_path))["parts"]
    assert [part["caption"] for part in parts] == ["Boken", "Bridge · Bilaga 2", "Pool · Avsnitt 4"]
    assert parts[1]["chapters"] == [
        {"file": "notebooks/bridge/bilaga2/2.5.1"},
        {"file": "notebooks/bridge/bilaga2/3", "sections": [{"file": "notebooks/bridge/bilaga2/3.8"}]},
    ]


def _indent(text: str, name: str) -> int:
    line = next((line for line in text.splitlines() if line.endswith(f"- file: {name}")), "")
    return len(line) - len(line.lstrip())
