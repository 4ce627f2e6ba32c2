"""Nothing stale is published: changed code, headings, navigation and removed pages are seen before the build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook.publish.notebooks import fresh
from rulebook.publish.notebooks.files import Fault, normalised
from tests.notebooks.sample import sample, write

TOC = "format: jb-book\nroot: index\nparts:\n- chapters:\n  - file: book/om\n  - file: {}\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in {
        "rulebook/pool/results.py": "ROW = (173, 184, 64)\n",
        "rulebook/publish/site/pages.py": "",
        "book/om.md": "# Om boken\n",
        "index.md": "# Regelboken\n",
        "requirements.lock": "",
        "_config.yml": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    path = write(tmp_path, sample())
    (tmp_path / "_toc.yml").write_text(TOC.format(path.relative_to(tmp_path).with_suffix("")), encoding="utf-8")
    fresh._package.cache_clear()
    return tmp_path


def notebook(root: Path) -> Path:
    (path,) = root.rglob("*.ipynb")
    return path


def test_a_notebook_is_stale_until_it_came_through_and_again_when_code_or_cells_change(root: Path) -> None:
    path = notebook(root)
    assert fresh.stale([path], root) == [path]
    fresh.remember({path: [Fault("x", 1, "another value")]}, root)
    assert fresh.stale([path], root) == [path]
    fresh.remember({path: []}, root)
    assert fresh.stale([path], root) == []
    changed = sample()
    changed["cells"][0]["source"] += " Många."
    path.write_text(normalised(changed), encoding="utf-8")
    assert fresh.stale([path], root) == [path]
    fresh.remember({path: []}, root)
    (root / "rulebook/pool/results.py").write_text("ROW = (173, 184, 99)\n", encoding="utf-8")
    fresh._package.cache_clear()
    assert fresh.stale([path], root) == [path]
    fresh.remember({path: [Fault("x", 1, "another value")]}, root)
    assert fresh.stale([path], root) == [path]


def built(root: Path) -> None:
    for name in ("html/index.html", ".doctrees/index.doctree"):
        (root / "_build" / name).parent.mkdir(parents=True, exist_ok=True)
        (root / "_build" / name).write_text("", encoding="utf-8")


def kept(root: Path) -> tuple[bool, bool]:
    return (root / "_build/html/index.html").exists(), (root / "_build/.doctrees/index.doctree").exists()


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("book/om.md", "# Om boken\n\nAnnan text.\n", (True, True)),
        ("book/om.md", "# Om denna bok\n", (False, True)),
        ("_toc.yml", "format: jb-book\nroot: index\nparts:\n- chapters:\n  - file: book/om\n", (False, True)),
        ("rulebook/publish/site/pages.py", "changed = True\n", (False, False)),
    ],
)
def test_what_stands_on_every_page_makes_every_page_anew(
    file: str, text: str, expected: tuple[bool, bool], root: Path
) -> None:
    assert fresh.prepare(root) == "all"
    built(root)
    assert fresh.prepare(root) == ""
    assert kept(root) == (True, True)
    (root / file).write_text(text, encoding="utf-8")
    fresh.prepare(root)
    assert kept(root) == expected


def test_a_notebooks_heading_is_one_of_them(root: Path) -> None:
    fresh.prepare(root)
    changed = sample()
    changed["cells"][0]["source"] = "# Något annat"
    notebook(root).write_text(normalised(changed), encoding="utf-8")
    assert fresh.prepare(root) == "pages"
    assert "# Något annat" in fresh.headings(root).values()


def test_a_memory_that_cannot_be_read_is_none(root: Path) -> None:
    (root / ".cache").mkdir()
    (root / ".cache/fast.json").write_text("{", encoding="utf-8")
    assert fresh.stale([notebook(root)], root) == [notebook(root)]
    fresh.remember({notebook(root): []}, root)
    assert json.loads((root / ".cache/fast.json").read_text(encoding="utf-8"))
