"""The checklist of provisions, where it lies beside the checkout: what each section must have.

Its folder is `../shared/provisions`, or what the environment variable `RULEBOOK_CHECKLIST` names.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.ids import letter_of, section_of
from rulebook.law.provisions.structure import PARTS, SECTIONS

FILES = {"sm": "bridge-sm", "b1": "bridge-annexes", "b2": "bridge-annexes", "pool": "pool"}
"""The file that holds each part."""
SOURCES = {"printed": "tryckt exempel", "constructed": "konstruerat"}

_ROOT = Path(__file__).resolve().parents[3]
_WHOLE = {"b1": "b1.alertering", "alertering": "b1.alertering"}


@dataclass(frozen=True, slots=True)
class Item:
    """One provision as the checklist has it.

    :param text: the restatement in own words, on one line
    :param facts: name and type of each fact that decides
    :param result: what a function gives
    :param examples: source, what is given and what is expected
    :param ambiguity: the open point with its default, or nothing
    :param refs: sections and provisions it leans on that exist
    :param outside: what it leans on outside the book
    :param table: a printed table's rows as lines, or nothing
    """

    id: str
    text: str
    kind: str
    computable: bool
    facts: tuple[str, ...]
    result: str
    examples: tuple[tuple[str, str, str], ...]
    ambiguity: str
    refs: tuple[str, ...]
    outside: tuple[str, ...]
    editorial: str
    table: tuple[str, ...]


def folder() -> Path | None:
    """Return the folder of the checklist, or None where there is none."""
    named = os.environ.get("RULEBOOK_CHECKLIST")
    found = Path(named) if named else _ROOT.parent / "shared" / "provisions"
    return found if found.is_dir() else None


def items(section_id: str) -> tuple[Item, ...]:
    """Return a section's provisions as the checklist has them; none where there is no checklist."""
    where = folder()
    if where is None:
        return ()
    return tuple(_item(row) for row in _rows(where / f"{FILES[section_id.partition('.')[0]]}.yaml", section_id))


def _rows(path: Path, section_id: str) -> Iterator[Mapping[str, Any]]:
    for section in _parsed(path):
        yield from (row for row in section["provisions"] if section_of(row["id"]) == section_id)


@cache
def _parsed(path: Path) -> list[dict[str, Any]]:
    import yaml

    loaded: list[dict[str, Any]] = yaml.load(
        path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    )
    return loaded


def _item(row: Mapping[str, Any]) -> Item:
    editorial = row.get("editorial") or ""
    given = [str(ref) for ref in row.get("refs") or ()]
    known = {ref: resolved(ref, row["id"]) for ref in given}
    examples = [e for e in row.get("examples") or () if isinstance(e, Mapping)]
    return Item(
        id=row["id"],
        text=typeset(_line(row["sv"])),
        kind=row["kind"],
        computable=row["computable"] == "yes",
        facts=tuple(str(fact) for fact in row.get("facts") or ()),
        result=_line(row.get("result") or ""),
        examples=tuple(
            (str(e.get("source", "")), _line(e.get("given", "")), _line(e.get("expect", ""))) for e in examples
        ),
        ambiguity=typeset(_line(row.get("ambiguity") or "")),
        refs=tuple(dict.fromkeys(ref for ref in known.values() if ref and ref != row["id"])),
        outside=tuple(ref for ref, found in known.items() if not found),
        editorial=typeset(_line(editorial.get("reason", "") if isinstance(editorial, Mapping) else editorial)),
        table=tuple(_table(row.get("table"))),
    )


_MONTHS = "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december"
_DAYS = re.compile(rf"(\d(?: (?:{_MONTHS}))?)-(\d{{1,2}} (?:{_MONTHS}))")


def typeset(text: str) -> str:
    """Return a text of the checklist with the book's quotes, and its dash between days.

    >>> typeset("'Alltid' krockar; läses 15-31 december, 1 juni-31 juli; 14-1 är en gren")
    '»Alltid« krockar; läses 15–31 december, 1 juni–31 juli; 14-1 är en gren'
    """
    return _DAYS.sub(r"\1–\2", re.sub(r"(?<!\w)'([^']+)'(?!\w)", r"»\1«", text))


def resolved(ref: str, seen_from: str) -> str:
    """Return the id that the checklist means by a reference, or nothing for what is not in the book.

    :param seen_from: the provision that refers

    >>> resolved("2.5.3", "b2.2.5.1.d"), resolved("4.4", "pool.4.1.a")
    ('b2.2.5.3', 'pool.4.4')
    >>> resolved("b2 3.3", "sm.wo.a"), resolved("WBF", "sm.wo.a")
    ('b2.3.3', '')
    """
    part = seen_from.partition(".")[0]
    plain = _WHOLE.get(ref, re.sub(rf"^({'|'.join(PARTS)}) ", r"\1.", ref))
    for tried in (plain, f"{part}.{plain}", f"b2.{plain}" if part in ("b1", "sm") else "", f"sm.{plain}"):
        if tried in SECTIONS or _is_provision(tried):
            return tried
    return ""


def _is_provision(identifier: str) -> bool:
    from rulebook.publish.notebooks.lint import letters

    try:
        section = SECTIONS.get(section_of(identifier))
        return section is not None and letter_of(identifier) in letters(section.provisions)
    except InvalidFacts:
        return False


def _table(table: Any) -> Iterator[str]:
    if isinstance(table, Mapping) and "columns" in table:
        yield " | ".join(map(str, table["columns"]))
        yield from (" | ".join(map(str, row)) for row in table.get("rows", ()))
    elif isinstance(table, Mapping):
        yield from (f"{key} | {value}" for key, value in table.items())
    elif table:
        yield from (" | ".join(f"{k}: {v}" for k, v in row.items()) for row in table if isinstance(row, Mapping))


def _line(text: Any) -> str:
    return " ".join(str(text).split())
