"""What is searched: one entry a provision, gathered from the notebooks, the glossary and the structure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any

from rulebook.law.provisions.ids import section_of
from rulebook.law.provisions.register import Register, cells_of
from rulebook.law.provisions.structure import SECTIONS
from rulebook.search.situations import read_situations

GLOSSARY = Path("book") / "ordlista.md"

_LEAD = re.compile(r"\*([^*]+?)\.?\*")
_CELL = re.compile(r"<(caption|th|td)\b[^>]*>(.*?)</\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_ROW = re.compile(r"^\| *([^|]+?) *\| *`[^|]*` *\| *([^|]*?) *\| *([^|]*?) *\|$", re.MULTILINE)
_ID = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Entry:
    """A provision as it is searched.

    :param section: id of its section
    :param text: the restatement, Markdown
    :param fields: per field, the texts in it: title, lead, text, phrases, situations, cells, glossary
    """

    id: str
    section: str
    text: str
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def entries(register: Register, root: Path) -> list[Entry]:
    """Return the entries of a checkout, in the book's order.

    :param root: the folder that holds `notebooks` and `book`
    """
    cells = _table_cells(root, sorted({one.notebook for one in register.provisions.values()}))
    glossary = (root / GLOSSARY).read_text(encoding="utf-8") if (root / GLOSSARY).is_file() else ""
    terms = _glossary(glossary)
    happened: dict[str, tuple[str, ...]] = {}
    for situation in read_situations(root):
        for identifier in situation.provisions:
            happened[identifier] = (*happened.get(identifier, ()), situation.text)
    return [
        Entry(
            one.id,
            one.section,
            one.text,
            {
                "title": (_title(one.section),),
                "lead": tuple(match[1] for match in [_LEAD.match(one.text)] if match),
                "text": (plain(one.text),),
                "phrases": one.phrases,
                "situations": happened.get(one.id, ()),
                "cells": cells.get(one.id, ()),
                "glossary": terms.get(one.id, ()),
            },
        )
        for one in register.provisions.values()
    ]


def plain(markdown: str) -> str:
    """Return a provision's Markdown as running text.

    >>> plain("*Nivå.* **A**, `B` och [C](c.ipynb)")
    'Nivå. A, B och C'
    """
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", markdown)
    text = re.sub(r"(?m)^\|[-: |]+\|$", "", text).replace("|", " · ")
    return " ".join(re.sub(r"[*`]", "", text).split())


def _title(section_id: str) -> str:
    section = SECTIONS[section_id]
    return "" if section.editorial else section.title


def _table_cells(root: Path, notebooks: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return, for each provision, the cells of the tables shown right after it."""
    found: dict[str, tuple[str, ...]] = {}
    for name in notebooks:
        before = ""
        for cell in cells_of(root / name):
            facts = cell.get("metadata", {}).get("rulebook", {})
            if cell["cell_type"] == "markdown":
                before = facts.get("provision", "")
            elif before:
                found[before] = (*found.get(before, ()), *_cells_shown(cell))
    return {identifier: texts for identifier, texts in found.items() if texts}


def _cells_shown(cell: Mapping[str, Any]) -> list[str]:
    html = "".join("".join(output.get("data", {}).get("text/html", "")) for output in cell.get("outputs", ()))
    texts = [unescape(_TAG.sub(" ", match[2])).strip() for match in _CELL.finditer(html)]
    return [text for text in texts if text]


def _glossary(markdown: str) -> dict[str, tuple[str, ...]]:
    """Return, for each provision, the words of the glossary that stand for what it says."""
    found: dict[str, tuple[str, ...]] = {}
    for term, _meaning, where in _ROW.findall(markdown):
        for identifier in _ID.findall(where):
            found[identifier] = (*found.get(identifier, ()), plain(term))
    return found


def sections(found: Iterable[Entry]) -> list[str]:
    """Return the ids of the sections that some entries belong to, in their order."""
    return list(dict.fromkeys(section_of(one.id) for one in found))
