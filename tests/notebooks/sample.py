"""A small notebook that is right in every respect, for tests that spoil it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulebook.law.provisions.structure import section, status_line
from rulebook.law.tables import Table
from rulebook.publish.notebooks.files import normalised

SECTION = "pool.4.1"
SHOWING = 'Table("Bord", ("antal",), ((6 * 7,),))'
TABLE = Table("Bord", ("antal",), ((42,),))
PHRASES = ["hur många bord", "får vi plats"]


def markdown(text: str, **facts: Any) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {"rulebook": facts} if facts else {}, "source": text}


def code(text: str, count: int, outputs: list[dict[str, Any]], **facts: Any) -> dict[str, Any]:
    metadata: dict[str, Any] = {"rulebook": facts} if facts else {}
    if count == 1:
        metadata["tags"] = ["setup"]
    cell = {"cell_type": "code", "metadata": metadata, "source": text, "execution_count": count}
    return {**cell, "outputs": [{"metadata": {}, "execution_count": count, **output} for output in outputs]}


def sample() -> dict[str, Any]:
    """Return the notebook as it would be stored."""
    here = section(SECTION)
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": {"name": "python3"}, "rulebook": {"section": SECTION}},
        "cells": [
            markdown(f"# {here.heading}\n\n{status_line(SECTION)}\n\nHur många bord behövs?"),
            markdown("## Regeltext"),
            markdown(
                "**a.** En match spelas på tolv bord.",
                provision=f"{SECTION}.a",
                kind="obligation",
                status="procedure",
                phrases=PHRASES,
            ),
            markdown(
                "**b.** TL får ändra.",
                provision=f"{SECTION}.b",
                kind="permission",
                status="judgement",
                judge="TL",
                phrases=PHRASES,
            ),
            markdown("## Räkneexempel"),
            code("from rulebook.law.examples import check_all\nfrom rulebook.law.tables import Table", 1, []),
            code(SHOWING, 2, [{"output_type": "execute_result", "data": TABLE._repr_mimebundle_()}]),
            code("assert 6 * 7 == 42\nprint('ja')", 3, [], examples=[f"{SECTION}.a"])
            | {"outputs": [{"output_type": "stream", "name": "stdout", "text": "ja\n"}]},
        ],
    }


def write(root: Path, notebook: dict[str, Any]) -> Path:
    """Store a notebook where its section belongs below a root."""
    path = root / section(SECTION).notebook
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(normalised(notebook), encoding="utf-8")
    return path
