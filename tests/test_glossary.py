"""The glossary is complete: every term of art has one identifier, every identifier exists.

What must be in it: every public class of `bridge` and `pool`, every rule (what carries `@provision`) there, and the
words of the ground floor that a reader meets. Readings are listed by the book itself, with their questions.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from rulebook.publish.notebooks.lint import provision_exists
from rulebook.publish.workshop.glossary import missing, named, row_for, rows

GROUND_FLOOR = (
    "law.rulings.Ruling", "law.rulings.Step", "law.rulings.NeedsDraw", "law.rulings.Discretion",
    "law.rulings.Unregulated", "law.rulings.Pending", "law.readings.Reading", "law.provisions.register.Provision",
    "law.provisions.register.Register", "law.facts.InvalidFacts", "law.tables.Table", "law.tables.DecisionTable",
)  # fmt: skip
NAMED = [name for row in rows() for name in named(row[1])]


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
    assert [row for row in rows() if not named(row[1]) or "TODO" in "".join(row)] == []


def test_every_term_is_there() -> None:
    lacking = missing()
    assert not lacking, "paste into the tables of book/ordlista.md and fill in:\n" + "\n".join(lacking.values())
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
        carried = {i for name in named(row[1]) for i in getattr(resolve(name), "__provisions__", ())}
        for identifier in named(row[3]):
            assert provision_exists(identifier), f"{row[0]}: {identifier}"
        if carried:
            assert set(named(row[3])) & carried, f"{row[0]}: the place is none of {sorted(carried)}"


def test_a_row_to_paste_names_the_code_and_the_provisions_it_carries() -> None:
    def rule() -> None:
        """Return it.

        More.
        """

    rule.__provisions__ = ("pool.4.9.a",)  # type: ignore[attr-defined]
    assert row_for("pool.x.rule", rule) == "| TODO | `pool.x.rule` | TODO: Return it. | `pool.4.9.a` |"
