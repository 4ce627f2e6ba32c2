"""The words that say how binding a provision is, counted: none may be lost, won or swapped by a restatement."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

_WORDS = {"skall": r"ska(?:ll)?", "bör": "bör", "får": "får", "kan": "kan"}
_COUNTED = {word: re.compile(rf"\b{pattern}\b", re.IGNORECASE) for word, pattern in _WORDS.items()}


def modality(text: str) -> dict[str, int]:
    """Return how often a text has each of the words; skall and ska are one.

    >>> modality("Paret skall, och det ska stå så, ha kort. Kan det inte får TL avgöra.")
    {'skall': 2, 'får': 1, 'kan': 1}
    """
    counts = {word: len(pattern.findall(text)) for word, pattern in _COUNTED.items()}
    return {word: count for word, count in counts.items() if count}


def changed(text: str, expected: Mapping[str, int]) -> Iterator[str]:
    """Say which words a text has in another number than the checklist has.

    >>> list(changed("Paret får ha kort.", {"skall": 1}))
    ['skall 1 → 0', 'får 0 → 1']
    """
    counts = modality(text)
    for word in _WORDS:
        if counts.get(word, 0) != expected.get(word, 0):
            yield f"{word} {expected.get(word, 0)} → {counts.get(word, 0)}"
