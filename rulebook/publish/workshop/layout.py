"""A section's notebook laid out from the structure and the checklist, with a TODO wherever an author has to write."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rulebook.law.provisions.ids import letter_of
from rulebook.law.provisions.register import functions_by_provision
from rulebook.law.provisions.structure import SECTIONS, Section, children, section, status_line
from rulebook.publish.notebooks.files import ROOT, normalised
from rulebook.publish.notebooks.lint import letters
from rulebook.publish.workshop.checklist import SOURCES, Item, items

TODO = "TODO"
"""Stands wherever the author has to write; lint refuses it."""

Cell = dict[str, Any]

_JUDGES = (
    "TL", "TD", "TK", "SBF", "FSB", "tävlingsledaren", "tävlingsledningen", "arrangören", "domaren", "styrelsen",
    "Förbundsstyrelsen",
)  # fmt: skip
_NOT_ASKED = ("definition", "table", "scope", "explanation", "example", "reference", TODO)
"""Kinds of provision that decide nothing."""
_STATUS = {"definition": "definition", "table": "table", "procedure": "procedure"}


def laid_out(section_id: str) -> dict[str, Any]:
    """Return a new notebook for a section.

    :raises InvalidFacts: when there is no such section
    """
    here = section(section_id)
    known = {item.id: item for item in items(section_id)}
    given = [known.get(f"{section_id}.{letter}", _blank(section_id, letter)) for letter in letters(here.provisions)]
    cells = [
        _title(here),
        *_setup(given),
        *_provisions(here, given),
        *_silences(given),
        *_rules(given),
        *_examples(given),
        *_exercise(given),
        *_see_also(here, given),
    ]
    return {"cells": cells, "metadata": {"rulebook": {"section": section_id}}, "nbformat": 4, "nbformat_minor": 5}


def lay_out(section_id: str, root: Path = ROOT) -> Path:
    """Write a section's new notebook; return its path.

    :raises FileExistsError: when the section has a notebook already
    """
    path = root / section(section_id).notebook
    if path.exists():
        raise FileExistsError(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(normalised(laid_out(section_id)), encoding="utf-8")
    return path


def suggested_status(item: Item) -> str:
    """Return the status that the checklist suggests; the author decides where the text is silent (`gap`)."""
    if item.computable:
        return "coded"
    if item.kind in _STATUS:
        return _STATUS[item.kind]
    if _judge(item):
        return "judgement"
    return "procedure" if item.kind in ("obligation", "prohibition", "deadline", "sanction") else "explanation"


def _blank(section_id: str, letter: str) -> Item:
    return Item(f"{section_id}.{letter}", TODO, TODO, False, (), "", (), "", (), (), "", ())


def _judge(item: Item) -> str:
    """Return who decides, if the text says that somebody may or decides."""
    if item.kind not in ("permission", "sanction", "procedure", "obligation"):
        return ""
    named = re.search(rf"\b({'|'.join(_JUDGES)})\b", item.text)
    return (
        named[1]
        if named
        and re.search(r"\b(?:får|kan|avgör|avgörs|bedömer|bedöms|beslutar|beslutas|bestämmer|bestäms)\b", item.text)
        else ""
    )


def _markdown(text: str, **facts: Any) -> Cell:
    return {"cell_type": "markdown", "metadata": {"rulebook": facts} if facts else {}, "source": text}


def _code(lines: Sequence[str], *tags: str, **facts: Any) -> Cell:
    metadata: dict[str, Any] = {"rulebook": facts} if facts else {}
    if tags:
        metadata["tags"] = list(tags)
    source = "\n".join(lines)
    return {"cell_type": "code", "metadata": metadata, "source": source, "execution_count": None, "outputs": []}


def _title(here: Section) -> Cell:
    below = [f"- {_link(here, child)}" for child in children(here.id)]
    lead = [f"{TODO}: vilken fråga svarar avsnittet på, i en mening?", *(["\n".join(below)] if below else [])]
    return _markdown("\n\n".join([f"# {here.heading}", status_line(here.id), *lead]))


def _setup(given: Sequence[Item]) -> Iterator[Cell]:
    coded = [item for item in given if item.computable]
    if not coded:
        return
    lines = ["from rulebook.law.examples import check, check_all", "from rulebook.publish.source import show_source"]
    rules = [rule for item in coded for rule in _functions(item)]
    imports = dict.fromkeys("from {0} import {2}".format(*rule.rpartition(".")) for rule in rules)
    yield _code([*sorted(imports), *lines], "setup")


def _functions(item: Item) -> list[str]:
    """Return the functions that carry a provision out, by dotted name; a method's class instead of it."""
    found = []
    for name in functions_by_provision().get(item.id, ()):
        parts = name.split(".")
        cut = next((n for n, part in enumerate(parts) if part[:1].isupper()), len(parts) - 1)
        found.append(".".join(parts[: cut + 1]))
    return list(dict.fromkeys(found))


def _provisions(here: Section, given: Sequence[Item]) -> Iterator[Cell]:
    if not given:
        return
    yield _markdown("## Bokens tillägg" if here.editorial else "## Regeltext")
    for item in given:
        status = suggested_status(item)
        facts: dict[str, Any] = {"provision": item.id, "kind": item.kind, "status": status, "phrases": []}
        if item.refs:
            facts["refs"] = list(item.refs)
        if status == "judgement":
            facts["judge"] = _judge(item)
        if item.editorial:
            facts["editorial"] = item.editorial
        yield _markdown(f"**{letter_of(item.id)}.** {item.text}", **facts)
        if item.table:
            yield _code([f"# {TODO} {item.id}: visa tabellen ur koden (Table)", *(f"#   {row}" for row in item.table)])


def _silences(given: Sequence[Item]) -> Iterator[Cell]:
    silent = [item for item in given if item.ambiguity]
    if not silent:
        return
    yield _markdown("## Tolkning")
    for item in silent:
        yield _markdown(f"**{TODO} {item.id}: frågan?** {item.ambiguity}")
        if item.computable:
            yield _code(
                [
                    f"# {TODO} {item.id}: visa vad den andra läsningen ger: check(regel(…, reading=Namn.ANNAN), …)",
                    "# I rummets readings.py, förvalet först:",
                    f'# class …(Reading, label="…", provisions=("{item.id}",)):',
                    '#     """Frågan?"""',
                    '#     DEFAULT = "…", "Vad svaret betyder."',
                    '#     OTHER = "…", "Vad det andra svaret betyder."',
                ]
            )


def _rules(given: Sequence[Item]) -> Iterator[Cell]:
    coded = [item for item in given if item.computable]
    if not coded:
        return
    yield _markdown(f"## Regeln som kod\n\n{TODO}: vad funktionen gör, i en mening.")
    for item in coded:
        if names := _functions(item):
            yield _code([f"show_source({', '.join(name.rpartition('.')[2] for name in names)})"])
            continue
        facts = [f"#   uppgift: {fact}" for fact in item.facts]
        yield _code(
            [
                f'# {TODO} {item.id}: show_source(…) av funktionen med @provision("{item.id}")',
                *facts,
                f"#   ger: {item.result}",
            ]
        )


def _examples(given: Sequence[Item]) -> Iterator[Cell]:
    shown = [item for item in given if item.examples]
    if not shown:
        return
    yield _markdown("## Räkneexempel")
    for item in shown:
        lines = [f"#   {SOURCES.get(source, source)}: {what} → {expected}" for source, what, expected in item.examples]
        yield _code([f"# {TODO} {item.id}: check(…) eller check_all(…)", *lines], examples=[item.id])


def _exercise(given: Sequence[Item]) -> Iterator[Cell]:
    asked = [item for item in given if not item.computable and item.kind not in _NOT_ASKED]
    if asked and not any(item.computable for item in given):
        yield _markdown("## Övning")
    if any(item.computable for item in given):
        answer = f"<details><summary>Svar</summary>\n\n{TODO}: svaret, räknat i cellen nedanför.\n\n</details>"
        yield _markdown(f"## Övning\n\n1. {TODO}: frågan?\n\n{answer}")
        yield _code([f"# {TODO}: check(…) av svaret"])
    if asked:
        beside = [item.id for item in given if item is not asked[0]][:2]
        question = {
            "level": 1,
            "asks": f"{TODO}: vad har hänt, och vad är frågan?",
            "right": f"{TODO}: rätt",
            "wrong": {f"{TODO}: fel {n}": f"{TODO}: varför inte" for n in (1, 2, 3)},
            "decides": [asked[0].id],
            **({"beside": beside} if len(beside) > 1 else {}),
        }
        yield _markdown(
            f"**Fråga.** {TODO}: skriv frågan i metadata; texten här görs när den lagras.", question=question
        )


def _see_also(here: Section, given: Sequence[Item]) -> Iterator[Cell]:
    referred = [ref if ref in SECTIONS else ref.rpartition(".")[0] for item in given for ref in item.refs]
    near = [other for other in dict.fromkeys([*referred, here.parent or ""]) if other and other != here.id][:5]
    outside = dict.fromkeys(ref for item in given for ref in item.outside)
    if near:
        links = "\n".join(f"- {_link(here, SECTIONS[other])}: {TODO}" for other in near)
        told = f"\n\n{TODO}: utanför boken: {', '.join(outside)}" if outside else ""
        yield _markdown(f"## Se även\n\n{links}{told}")


def _link(here: Section, there: Section) -> str:
    target = os.path.relpath(there.notebook, Path(here.notebook).parent).replace(os.sep, "/")
    return f"[{there.heading}]({target})"
