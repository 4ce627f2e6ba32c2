"""The ways in: situations, decision guides."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.register import register
from rulebook.law.tables import DecisionTable
from rulebook.publish.site.ways.guides import GUIDES, Fork, Guide, Leaf, leaves, tree
from rulebook.search.situations import parsed

BY_TITLE = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.title)


def answered(node: Fork | Leaf, case: dict[str, Any]) -> Leaf:
    """Follow a guide as a reader does: by the branch that names the value."""
    while isinstance(node, Fork):
        (node,) = [below for values, below in node.branches if case[node.fact] in values]
    return node


@BY_TITLE
def test_a_guide_says_in_every_case_what_its_table_says(guide: Guide) -> None:
    drawn = tree(guide.table)
    for case in guide.table.cases():
        rows = [row for row in guide.table.rows if row.holds(case)]
        assert [answered(drawn, case).row] == (rows or [None])


@BY_TITLE
def test_every_leaf_cites_a_provision_and_every_question_is_worded(guide: Guide) -> None:
    cited = {i for leaf in leaves(tree(guide.table)) for i in (leaf.row.cites if leaf.row else guide.gap[1])}
    assert cited
    assert cited <= set(register().provisions)
    assert all(leaf.row.cites if leaf.row else guide.gap[1] for leaf in leaves(tree(guide.table)))
    assert set(guide.questions) == set(guide.table.facts)


def test_every_decision_table_of_the_rules_has_a_guide() -> None:
    from importlib import import_module
    from pkgutil import walk_packages

    found = set()
    for wing in ("bridge", "pool"):
        package = import_module(f"rulebook.{wing}")
        for one in walk_packages(package.__path__, f"{package.__name__}."):
            values = vars(import_module(one.name)).values()
            found |= {id(value) for value in values if isinstance(value, DecisionTable)}
    assert found == {id(guide.table) for guide in GUIDES}


@pytest.mark.parametrize("line", ["Vi är sena: ", ": sm.wo.a", "Vi är sena"])
def test_a_situation_that_leads_nowhere_is_refused(line: str) -> None:
    with pytest.raises(InvalidFacts, match=r"book/situationer.txt, rad 2: "):
        parsed(f"== Sen\n{line}\n")
