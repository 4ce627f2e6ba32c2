"""A written question as its cell shows it: the choices in the order in which they are asked, the answer folded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebook.training.asking import Asked, put
from rulebook.training.written import BESIDE, Written, beside, faults, question


def completed(cell: dict[str, Any], section: str) -> dict[str, Any]:
    """Return a question's cell with its number and the text that its metadata gives; a faulty one as it is."""
    facts = cell["metadata"]["rulebook"]
    if faults(facts["question"]):
        return cell
    one = question(facts["question"], section)
    asked = {**facts["question"], "number": one.number}
    metadata = {**cell["metadata"], "rulebook": {**facts, "question": asked}}
    return {**cell, "metadata": metadata, "source": as_markdown(one)}


def as_markdown(one: Written) -> str:
    """Return a question as Markdown."""
    asked = put(one.id, one.topic, one.level, one.case())
    lines = [f"**Fråga.** {one.asks}", "", *(f"- **{choice.key}** {choice.text}" for choice in asked.choices)]
    lines += ["", "<details><summary>Svar</summary>", "", " ".join(_answer(one, asked)), ""]
    lines += [f"- **{choice.key}** {choice.mistake.why}" for choice in asked.choices if choice.mistake]
    return "\n".join([*lines, "", "</details>"])


def question_faults(facts: Any, section: str, exists: Callable[[str], bool]) -> Iterator[str]:
    """Say what is wrong with a question.

    :param exists: tells whether a provision is in the regulations
    """
    found = faults(facts)
    yield from (f"question: {text}" for text in found)
    if found:
        return
    unknown = [one for one in (*facts["decides"], *facts.get("beside", ())) if not exists(one)]
    yield from (f"question: no such provision: {one}" for one in unknown)
    if not unknown and len(set(beside(question(facts, section)))) < BESIDE:
        yield "question: fewer than two provisions to stand beside; name some in beside"


def _answer(one: Written, asked: Asked) -> Iterator[str]:
    yield f"**{asked.right.key} {one.right}{'' if one.right.endswith('.') else '.'}**"
    if one.note:
        yield one.note
    yield f"Det avgör {' och '.join(f'`{identifier}`' for identifier in one.decides)}."
