"""A notebook as one text to edit, and back: Jupytext's MyST Markdown, always read as that and nothing else.

The text lies in `.cache/edit`. What comes back is the whole notebook: cells that were not touched keep their outputs.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from rulebook.publish.notebooks.files import ROOT, load, normalised, source_of

FORMAT = "md:myst"


class TextLost(Exception):
    """A text that does not come back as the notebook it was made from."""


def edit(path: Path, root: Path = ROOT) -> Path:
    """Write a notebook as text; return the text's path.

    :raises FileExistsError: when an edited text lies there that has not been stored
    :raises TextLost: when the text would not come back as the same notebook
    """
    target, mark = _text(path, root), _mark(path, root)
    text = as_text(load(path))
    if target.exists() and target.read_text(encoding="utf-8") != text and _edited(target, mark):
        raise FileExistsError(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    mark.write_text(json.dumps({"notebook": _hash(path), "text": _hash(target)}), encoding="utf-8")
    return target


def take_back(path: Path, root: Path = ROOT) -> Path:
    """Put an edited text back into its notebook, not yet run; return the text's path.

    :raises FileNotFoundError: when there is no text
    :raises TextLost: when the notebook has changed since the text was made
    """
    target, mark = _text(path, root), _mark(path, root)
    if not target.exists():
        raise FileNotFoundError(target)
    if json.loads(mark.read_text(encoding="utf-8"))["notebook"] != _hash(path):
        raise TextLost(f"{path.name} has changed since the text was made")
    stored = normalised(from_text(target.read_text(encoding="utf-8"), load(path)))
    path.write_text(stored, encoding="utf-8")
    return target


def done(path: Path, root: Path = ROOT) -> None:
    """Take away the text of a notebook that has been stored."""
    _text(path, root).unlink(missing_ok=True)
    _mark(path, root).unlink(missing_ok=True)


def as_text(notebook: dict[str, Any]) -> str:
    """Return a notebook as text.

    :raises TextLost: when it would not come back the same
    """
    import jupytext
    import nbformat

    made = nbformat.reads(normalised(notebook), as_version=4)
    made.metadata.jupytext = {"notebook_metadata_filter": "kernelspec,rulebook", "cell_metadata_filter": "all"}
    text = str(jupytext.writes(made, FORMAT))
    if _told(from_text(text, notebook)) != _told(notebook):
        raise TextLost("the text does not come back as the same notebook; edit it in JupyterLab")
    return text


def from_text(text: str, before: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook that a text says, with the outputs that untouched cells had before."""
    import jupytext
    import nbformat

    notebook: dict[str, Any] = json.loads(nbformat.writes(jupytext.reads(text, FORMAT)))
    notebook["metadata"] = {"rulebook": notebook["metadata"].get("rulebook", before["metadata"]["rulebook"])}
    kept: dict[str, list[dict[str, Any]]] = {}
    for cell in before["cells"]:
        if cell["cell_type"] == "code":
            kept.setdefault(source_of(cell), []).append(cell)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code" and (old := kept.get(source_of(cell))):
            same = old.pop(0)
            cell |= {"outputs": same.get("outputs", []), "execution_count": same.get("execution_count")}
    return notebook


def _told(notebook: dict[str, Any]) -> list[Any]:
    stored = json.loads(normalised(notebook))
    return [stored["metadata"], *((c["cell_type"], c["metadata"], source_of(c)) for c in stored["cells"])]


def _text(path: Path, root: Path) -> Path:
    return root / ".cache" / "edit" / f"{path.parent.name}-{path.stem}.md"


def _mark(path: Path, root: Path) -> Path:
    return _text(path, root).with_suffix(".json")


def _edited(target: Path, mark: Path) -> bool:
    return not mark.exists() or json.loads(mark.read_text(encoding="utf-8"))["text"] != _hash(target)


def _hash(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
