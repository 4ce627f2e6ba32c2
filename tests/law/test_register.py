"""The register: read from notebooks, carried by a wheel as data, tied to functions and figures."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions import carriers, provision
from rulebook.law.provisions import register as module
from rulebook.law.provisions.ids import anchor, letter_of, section_of
from rulebook.law.provisions.register import (
    cells_of,
    citations,
    functions_by_provision,
    read_notebooks,
    register,
    resolve_figure,
)
from rulebook.law.provisions.structure import SECTIONS, ancestors, children, section, status_line
from tests.notebooks.sample import SECTION, sample, write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, sample())
    return tmp_path / "notebooks"


def test_what_a_cell_says_is_what_the_register_has(folder: Path) -> None:
    one = read_notebooks(folder)[f"{SECTION}.a"]
    assert (one.text, one.kind, one.status) == ("En match spelas på tolv bord.", "obligation", "procedure")
    assert (one.notebook, one.section, one.examples) == (section(SECTION).notebook, SECTION, 1)
    other = read_notebooks(folder)[f"{SECTION}.b"]
    assert (other.judge, other.examples) == ("TL", 0)


def test_links_go_both_ways(tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"][3]["metadata"]["rulebook"]["refs"] = [f"{SECTION}.a"]
    write(tmp_path, notebook)
    found = read_notebooks(tmp_path / "notebooks")
    assert found.used_by(f"{SECTION}.a") == (f"{SECTION}.b",)
    assert found.used_by(f"{SECTION}.b") == ()
    notebook["cells"][3]["metadata"]["rulebook"]["refs"] = [SECTION]
    write(tmp_path, notebook)
    assert read_notebooks(tmp_path / "notebooks").used_by(f"{SECTION}.a") == (f"{SECTION}.b",)


def test_unknown_id(folder: Path) -> None:
    with pytest.raises(InvalidFacts, match=r"pool\.4\.99\.a"):
        read_notebooks(folder)["pool.4.99.a"]


def test_provision_that_stands_twice(folder: Path) -> None:
    (folder / "pool" / "kopia.ipynb").write_bytes((folder / "pool" / "4.1.ipynb").read_bytes())
    with pytest.raises(InvalidFacts, match="ett id som inte redan finns"):
        read_notebooks(folder)


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [("kind", "regel", "kind"), ("status", None, "status"), ("status", "klar", "explanation")],
)
def test_metadata_that_does_not_hold(key: str, value: Any, message: str, tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"][2]["metadata"]["rulebook"][key] = value
    write(tmp_path, notebook)
    with pytest.raises(InvalidFacts, match=message):
        read_notebooks(tmp_path / "notebooks")


def test_text_without_its_letter(tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"][2]["source"] = "En match."
    write(tmp_path, notebook)
    with pytest.raises(InvalidFacts, match=r"\*\*a\.\*\*"):
        read_notebooks(tmp_path / "notebooks")


@pytest.mark.parametrize("text", ["", "[]", "{}", "x", '{"cells": 1}'])
def test_what_is_no_notebook(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InvalidFacts, match="anteckningsbok"):
        cells_of(path)


def test_a_wheel_carries_the_same(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = read_notebooks(folder)
    data = tmp_path / "register.json"
    data.write_text(expected.to_json(), encoding="utf-8")
    monkeypatch.setattr(module, "_CHECKOUT", tmp_path / "nowhere")
    monkeypatch.setattr(module, "_GENERATED", data)
    register.cache_clear()
    try:
        assert register() == expected
        assert list(register().provisions) == list(expected.provisions)
    finally:
        register.cache_clear()
    assert json.loads(data.read_text(encoding="utf-8"))[0]["id"] == f"{SECTION}.a"


def test_sections_stand_in_the_documents_order() -> None:
    order = list(SECTIONS)
    positions = [order.index(p.section) for p in register().provisions.values()]
    assert positions == sorted(positions)


def test_functions_that_are_named_exist() -> None:
    named = {name for names in functions_by_provision().values() for name in names}
    for name in named:
        path, _, last = name.rpartition(".")
        try:
            carrier = getattr(importlib.import_module(path), last)
        except ModuleNotFoundError:
            parent, _, middle = path.rpartition(".")
            carrier = getattr(getattr(importlib.import_module(parent), middle), last)
        assert carrier.__provisions__


def test_a_carrier_is_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebook.law.provisions._TIED", {})

    def rule() -> None: ...

    provision("pool.4.31.a")(rule)
    provision("pool.4.31.a")(rule)
    assert carriers() == {"pool.4.31.a": (f"{__name__}.{rule.__qualname__}",)}


@pytest.mark.parametrize(
    "reference",
    [
        "law.provisions.ids.NOTHING",
        "law.nowhere.X",
        "law",
        "",
        "law.provisions.structure.SECTIONS[x.y]",
        "law.provisions.ids.CITATION[0]",
    ],
)
def test_figure_that_leads_nowhere(reference: str) -> None:
    with pytest.raises(InvalidFacts, match="siffra"):
        resolve_figure(reference)


def test_figure_in_a_table() -> None:
    assert resolve_figure("law.provisions.structure.SECTIONS[pool.4.18]") is section("pool.4.18")


def test_citations_in_running_text() -> None:
    text = "Se pool.4.18.b, (b2.2.5.1.a) och sm.reserver.c. Inte apool.4.1 eller pool."
    assert citations([text]) == {"pool.4.18.b", "b2.2.5.1.a", "sm.reserver.c"}


@pytest.mark.parametrize(
    "text", ["", "pool", "pool.4", "pool.4.18.", "x.4.18.b", "pool.4.18.bcd", "Pool.4.18.b", "pool..b"]
)
def test_what_is_no_provision_id(text: str) -> None:
    with pytest.raises(InvalidFacts, match="bestämmelse"):
        section_of(text)


def test_ids() -> None:
    assert (section_of("sm.att-delta.aa"), letter_of("sm.att-delta.aa")) == ("sm.att-delta", "aa")
    assert anchor("b2.2.5.1.a") == "b2-2-5-1-a"


def test_structure_is_a_tree_in_order() -> None:
    order = list(SECTIONS)
    for one in SECTIONS.values():
        assert one.parent is None or order.index(one.parent) < order.index(one.id)
        assert one in children(one.parent) if one.parent else not ancestors(one.id)
    assert len({anchor(identifier) for identifier in SECTIONS}) == len(SECTIONS)
    assert len({one.notebook for one in SECTIONS.values()}) == len(SECTIONS)
    assert sum(not one.editorial for one in SECTIONS.values()) == 114


def test_anchors_of_sections_and_provisions_never_meet() -> None:
    from rulebook.publish.notebooks.lint import letters

    anchors = [anchor(f"{s.id}.{letter}") for s in SECTIONS.values() for letter in letters(s.provisions)]
    assert len(set(anchors)) == len(anchors)
    assert not set(anchors) & {anchor(identifier) for identifier in SECTIONS}


def test_status_line() -> None:
    assert status_line("pool.4.18").startswith(
        f"*Pool, avsnitt 4 › {section('pool.4').heading} · antagna den 30 september 2000"
    )
    assert all(status_line(s.id).endswith(("historisk*", "inte regeltext*")) for s in SECTIONS.values())
    assert "inte regeltext" in status_line("b2.predikat")
    for unknown in ("pool.4.99", ""):
        with pytest.raises(InvalidFacts, match="avsnitt"):
            section(unknown)
