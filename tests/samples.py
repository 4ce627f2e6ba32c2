"""Valid calls of rules whose own doctest does not call them, for the conformance suite.

A rule's doctest is its sample; only a rule that cannot be called by itself there stands here.
"""

from __future__ import annotations

from typing import Any

SAMPLES: dict[str, list[dict[str, Any]]] = {}
"""Qualified name of a function → keyword arguments of valid calls."""

ORDER_MATTERS: dict[str, str] = {
    "rulebook.bridge.championship.qualifying.incomplete_lines": "the lines are named by their number",
    "rulebook.bridge.championship.matchpoints.score_session": "the boards come back in the order of the file",
}
"""Qualified name of a function that takes a list whose order carries meaning → why."""
