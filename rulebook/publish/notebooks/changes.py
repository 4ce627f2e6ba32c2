"""What differs between a cell's stored outputs and its fresh ones: values, or only their wording."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from html import unescape
from typing import Any

_TELLING = re.compile(r'data-cite="([^"]*)"|class="undecided (\w+)"')
_VALUE = re.compile(r'<strong[^>]*>(.*?)</strong>|<b class="step-value">(.*?)</b>|<td[^>]*>(.*?)</td>', re.DOTALL)
_FIGURE = re.compile(r"[-−]?\d+(?:\xa0\d{3}\b)*(?:[,.:/-]\d+)*(?:\xa0%)?|[♠♥♦♣]")
_MARKUP = re.compile(r"<style.*?</style>|<[^<>]*>", re.DOTALL)
MOST = 12


def values(output: dict[str, Any]) -> list[str]:
    """Return the values that an output shows, in order: outcomes, figures, cells of tables, provisions cited.

    Text without HTML is a value as a whole; code that is shown is none.

    >>> html = '<strong>3 prickar</strong> <li>grund: <b class="step-value">2</b> <span data-cite="b2.2.5.1.g"></li>'
    >>> values({"output_type": "execute_result", "data": {"text/plain": "3", "text/html": html}})
    ['3 prickar', '2', 'b2.2.5.1.g', '3', '2']
    """
    data = output.get("data", {})
    if "text/markdown" in data:
        return []
    if "text/html" not in data:
        text = data.get("text/plain", output.get("text", output.get("evalue", "")))
        return [line for line in _joined(text).splitlines() if line.strip()]
    html = _joined(data["text/html"])
    marked = [_words(next(filter(None, found.groups()), "")) for found in _VALUE.finditer(html)]
    told = [next(filter(None, found.groups()), "") for found in _TELLING.finditer(html)]
    return [*marked, *told, *_FIGURE.findall(_words(html))]


def changed_values(stored: Sequence[dict[str, Any]], fresh: Sequence[dict[str, Any]]) -> list[str]:
    r"""Return the values that a cell's outputs no longer give, and what they give instead, each as one line.

    A cell that was stored without outputs, having never been run, has lost nothing.

    >>> changed_values([{"text": "3\n4"}], [{"text": "3\n5"}])
    ['4 → 5']
    """
    old = [value for output in stored for value in values(output)]
    new = [value for output in fresh for value in values(output)]
    told = list(dict.fromkeys(_differences(old, new))) if old else []
    return told if len(told) <= MOST else [*told[:MOST], f"… and {len(told) - MOST} more"]


def _differences(old: list[str], new: list[str]) -> Iterator[str]:
    for tag, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            before, after = old[i:j] or ["nothing"], new[k:m] or ["nothing"]
            yield f"{', '.join(before)} → {', '.join(after)}"


def _words(html: str) -> str:
    return re.sub(r"[ \n]+", " ", unescape(_MARKUP.sub(" ", html))).strip()


def _joined(text: Any) -> str:
    return "".join(text) if isinstance(text, list) else str(text)
