"""Valid calls of rules whose own doctest does not call them, for the conformance suite.

A rule's doctest is its sample; only a rule that cannot be called by itself there stands here.
"""

from __future__ import annotations

from typing import Any

SAMPLES: dict[str, list[dict[str, Any]]] = {}
"""Qualified name of a function → keyword arguments of valid calls."""

ORDER_MATTERS: dict[str, str] = {
    "rulebook.bridge.championship.entering.qualifying.incomplete_lines": "the lines are named by their number",
    "rulebook.pool.form_of_play.seeding.bye_holders": "the seeds stand in order",
    "rulebook.pool.form_of_play.double_cup.play_group": "the places of the bracket are numbered from the top",
    "rulebook.pool.form_of_play.single_cup.play_final_stage": "the places of the bracket are numbered from the top",
    "rulebook.pool.form_of_play.finals.check_finals": "the pairs stand as in the bracket, from the top",
    "rulebook.bridge.championship.play.matchpoints.score_session": "the boards come back in the order of the file",
}
"""Qualified name of a function that takes a list whose order carries meaning → why."""
