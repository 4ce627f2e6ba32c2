"""The glossary held against the code: which terms it must name, and the rows that it lacks, ready to paste."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import getdoc, isclass
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from rulebook.law.readings import Reading

PAGE = Path(__file__).resolve().parents[3] / "book" / "ordlista.md"
HEAD = ["term", "namn i koden", "betydelse", "var"]


def terms(package: str) -> dict[str, Any]:
    """Return what the glossary must name in a package, by dotted name below `rulebook`.

    That is every public class that is no reading, and every rule: what carries `@provision`.
    """
    found: dict[str, Any] = {}
    root = import_module(f"rulebook.{package}")
    for info in walk_packages(root.__path__, f"rulebook.{package}."):
        module = import_module(info.name)
        for name, value in vars(module).items():
            if name.startswith("_") or getattr(value, "__module__", None) != info.name:
                continue
            term = isclass(value) and not issubclass(value, Reading)
            if term or hasattr(value, "__provisions__"):
                found[f"{info.name}.{name}".removeprefix("rulebook.")] = value
    return found


def rows(page: Path = PAGE) -> list[list[str]]:
    """Return the cells of every table on the page, without heads."""
    cells = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    return [row for row in cells if row != HEAD and not set("".join(row)) <= set("-: ")]


def named(cell: str) -> list[str]:
    """Return the names of code in a cell.

    >>> named("`law.rulings.Ruling`, `law.rulings.Step`")
    ['law.rulings.Ruling', 'law.rulings.Step']
    """
    return re.findall(r"`([^`]+)`", cell)


def missing(page: Path = PAGE) -> dict[str, str]:
    """Return, for each term that the page lacks, the row to paste into the table of its room."""
    there = {name for row in rows(page) for name in named(row[1])}
    required = {**terms("bridge"), **terms("pool")}
    return {name: row_for(name, value) for name, value in required.items() if name not in there}


def row_for(name: str, value: Any) -> str:
    """Return a term's row, with the docstring's first line where the meaning is to be written in Swedish."""
    first = (getdoc(value) or "").partition("\n")[0].replace("|", "/")
    where = ", ".join(f"`{identifier}`" for identifier in getattr(value, "__provisions__", ()))
    return f"| TODO | `{name}` | TODO: {first} | {where} |"
