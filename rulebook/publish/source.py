"""The code of a rule, shown live from the package so that text and code cannot drift apart; and its example files."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).resolve().parents[1]


def example(name: str) -> Path:
    """Return an example file or folder: the checkout's, or the one that a wheel brings along.

    :param name: its name in `examples`
    :raises FileNotFoundError: for one that is in neither

    >>> example("sasong").name
    'sasong'
    """
    for home in (_PACKAGE.parent, _PACKAGE):
        if (home / "examples" / name).exists():
            return home / "examples" / name
    raise FileNotFoundError(name)


@dataclass(frozen=True, slots=True, repr=False)
class Source:
    """Python text that notebooks show as a highlighted block."""

    text: str

    def __repr__(self) -> str:
        return self.text

    def _repr_markdown_(self) -> str:
        return f"```python\n{self.text}\n```"


def show_source(*carriers: Callable[..., Any] | type) -> Source:
    """Return the source of some functions or classes, each docstring cut to its first line.

    :param carriers: what to show, in this order
    :raises TypeError: for something that has no Python source

    >>> from rulebook.law.provisions.ids import anchor
    >>> show_source(anchor)
    def anchor(identifier: str) -> str:
        \"\"\"Return the HTML anchor of a section or provision.\"\"\"
        return identifier.replace(".", "-")
    """
    return Source("\n\n\n".join(_shortened(carrier) for carrier in carriers))


def _shortened(carrier: Any) -> str:
    source = inspect.cleandoc("\n" + inspect.getsource(inspect.unwrap(carrier)))
    lines = source.splitlines()
    for start, end, indent, first in reversed(_long_docstrings(source)):
        lines[start - 1 : end] = [f'{indent}"""{first}"""']
    return "\n".join(lines)


def _long_docstrings(source: str) -> list[tuple[int, int, str, str]]:
    """Return each docstring of more than one line: its first and last line number, its indent and its first line."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.AsyncFunctionDef)):
            continue
        docstring, body = ast.get_docstring(node), node.body[0]
        if docstring and body.end_lineno and body.end_lineno > body.lineno:
            first = docstring.splitlines()[0].replace("\\", "\\\\")
            found.append((body.lineno, body.end_lineno, " " * body.col_offset, first))
    return sorted(found)
