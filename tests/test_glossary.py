"""The glossary is complete: every term of art has one identifier, every identifier exists.

What must be in it: every public class of `bridge` and `pool`, every rule (what carries `@provision`) there, and the
words of the ground floor that a reader meets. Readings are listed by the book itself, with their questions.
"""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isclass
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from rulebook.law.readings import Reading
from rulebook.publish.lint import provision_exists

PAGE = Path(__file__).resolve().parents[1] / "book" / "ordlista.md"
GROUND_FLOOR = (
    "law.rulings.Ruling", "law.rulings.Step", "law.rulings.NeedsDraw", "law.rulings.Discretion",
    "law.rulings.Unregulated", "law.rulings.Pending", "law.readings.Reading", "law.register.Provision",
    "law.register.Register", "law.facts.InvalidFacts", "law.tables.Table", "law.tables.DecisionTable",
)  # fmt: skip
HEAD = ["term", "namn i koden", "betydelse", "var"]


def terms(package: str) -> dict[str, Any]:
    """Return what the glossary must name in a package, by dotted name below `rulebook`."""
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


def rows() -> list[list[str]]:
    """Return the cells of every table on the page, without heads."""
    cells = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    return [row for row in cells if row != HEAD and not set("".join(row)) <= set("-: ")]


def code(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


REQUIRED = {**terms("bridge"), **terms("pool")}
NAMED = [name for row in rows() for name in code(row[1])]


def resolve(name: str) -> Any:
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            value: Any = import_module(".".join(("rulebook", *parts[:cut])))
        except ModuleNotFoundError:
            continue
        for attribute in parts[cut:]:
            value = getattr(value, attribute)
        return value
    raise AttributeError(name)


def test_every_row_is_whole() -> None:
    assert [row for row in rows() if len(row) != 4 or not all(row[:3])] == []
    assert [row for row in rows() if not code(row[1])] == []


def test_every_term_is_there() -> None:
    assert sorted(set(REQUIRED) - set(NAMED)) == []
    assert sorted(set(GROUND_FLOOR) - set(NAMED)) == []


@pytest.mark.parametrize("name", sorted(set(NAMED)))
def test_every_identifier_exists(name: str) -> None:
    resolve(name)


def test_a_term_has_one_row_and_an_identifier_one_term() -> None:
    words = [row[0].casefold() for row in rows()]
    assert sorted({word for word in words if words.count(word) > 1}) == []
    assert sorted({name for name in NAMED if NAMED.count(name) > 1}) == []


def test_where_names_what_the_code_carries() -> None:
    for row in rows():
        carried = {i for name in code(row[1]) for i in getattr(resolve(name), "__provisions__", ())}
        for identifier in code(row[3]):
            assert provision_exists(identifier), f"{row[0]}: {identifier}"
        if carried:
            assert set(code(row[3])) & carried, f"{row[0]}: the place is none of {sorted(carried)}"
