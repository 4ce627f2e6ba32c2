"""A notebook as its file has it: found, read, and as the text that is stored, the same byte for byte."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook.law.provisions.ids import anchor

ROOT = Path(__file__).resolve().parents[3]
AT_ONCE = 2
"""How many notebooks run at a time."""

_KERNELSPEC = {"display_name": "Python 3", "language": "python", "name": "python3"}
_KEPT = ("rulebook", "tags")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a notebook, and where.

    :param notebook: the notebook's path from the project's root
    :param cell: the cell's position counted from 1, or 0 for the notebook as a whole
    """

    notebook: str
    cell: int
    text: str

    def __str__(self) -> str:
        return f"{self.notebook}{f', cell {self.cell}' if self.cell else ''}: {self.text}"


def notebooks(root: Path = ROOT, only: Iterable[str | Path] = ()) -> list[Path]:
    """Return the book's notebooks in alphabetical order, or those that are named (a folder stands for all in it).

    :raises FileNotFoundError: for a name that is no notebook
    """
    named = [Path(name).resolve() for name in only] or [root / "notebooks"]
    found: list[Path] = []
    for path in named:
        if not path.exists():
            raise FileNotFoundError(path)
        found += [path] if path.is_file() else [p for p in path.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts]
    return sorted(set(found))


def load(path: Path) -> dict[str, Any]:
    """Return a notebook as its file has it."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def source_of(cell: dict[str, Any]) -> str:
    """Return a cell's text."""
    return "".join(cell["source"])


def facts_of(cell: dict[str, Any]) -> dict[str, Any]:
    """Return what a cell's metadata says to the book."""
    facts: dict[str, Any] = cell.get("metadata", {}).get("rulebook", {})
    return facts


def shown_name(path: Path) -> str:
    """Return a notebook's path as messages show it: from the project's root."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def normalised(notebook: dict[str, Any]) -> str:
    """Return a notebook as the text that is stored: lasting cell ids, no times, no metadata of editors.

    The same notebook gives the same text, byte for byte.
    """
    facts = notebook.get("metadata", {}).get("rulebook", {})
    prefix, count, cells = anchor(facts.get("section", "cell")), 0, []
    for cell in notebook["cells"]:
        identifier = anchor(facts_of(cell).get("provision", ""))
        if "question" in facts_of(cell):
            cell = _asked(cell, facts.get("section", ""))
            identifier = f"{prefix}-{facts_of(cell)['question'].get('number', 'fråga')}"
        elif not identifier:
            count += 1
            identifier = f"{prefix}-{count:02}"
        kept: dict[str, Any] = {
            "cell_type": cell["cell_type"],
            "id": identifier,
            "metadata": {key: cell["metadata"][key] for key in _KEPT if cell.get("metadata", {}).get(key)},
            "source": _lines(source_of(cell).strip("\n")),
        }
        if cell["cell_type"] == "code":
            kept["execution_count"] = cell.get("execution_count")
            kept["outputs"] = [stored_output(output) for output in joined(cell.get("outputs", []))]
        cells.append(kept)
    metadata = {"kernelspec": _KERNELSPEC, "language_info": {"name": "python"}, "rulebook": facts}
    whole = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _asked(cell: dict[str, Any], section: str) -> dict[str, Any]:
    from rulebook.publish.notebooks.exercises import completed

    return completed(cell, section)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _text(value: Any) -> Any:
    return "".join(value) if isinstance(value, list) and all(isinstance(line, str) for line in value) else value


def joined(outputs: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Join the pieces of each stream between two displays: how a kernel cuts and mixes them is a matter of timing."""
    joined: list[dict[str, Any]] = []
    open_streams: dict[str, dict[str, Any]] = {}
    for output in outputs:
        if output["output_type"] != "stream":
            open_streams.clear()
            joined.append(output)
        elif output["name"] in open_streams:
            open_streams[output["name"]]["text"] += _text(output["text"])
        else:
            open_streams[output["name"]] = {**output, "text": _text(output["text"])}
            joined.append(open_streams[output["name"]])
    return joined


def stored_output(output: dict[str, Any]) -> dict[str, Any]:
    """Return an output as it is stored: its data in lines, without what changes from run to run."""
    if output["output_type"] == "stream":
        return {"name": output["name"], "output_type": "stream", "text": _lines(output["text"])}
    if output["output_type"] == "error":
        return {key: output[key] for key in ("ename", "evalue", "output_type", "traceback")}
    texts = {mime: _text(value) for mime, value in output["data"].items()}
    data = {mime: _lines(text) if isinstance(text, str) else text for mime, text in texts.items()}
    kept = {"data": data, "metadata": {}, "output_type": output["output_type"]}
    if output["output_type"] == "execute_result":
        kept["execution_count"] = output["execution_count"]
    return kept
