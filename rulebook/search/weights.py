"""The weights: how much a word says of a provision, worked out once, so that answering is a sum.

BM25 over fields: a word counts by the field it stands in, less the oftener it stands there and the longer the field is,
more the fewer provisions have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log

from rulebook.search.entries import Entry
from rulebook.search.words import STOPWORDS, pairs, stem, tokens, turns

FIELDS = {
    "text": (1.0, 0.35),
    "lead": (0.8, 0.0),
    "phrases": (1.4, 0.3),
    "situations": (0.8, 0.2),
    "title": (0.7, 0.2),
    "cells": (0.45, 0.5),
    "glossary": (0.5, 0.0),
}
"""Per field: what a word in it counts, and how far a long field lessens it."""

SATURATION = 1.1
SCALE = 8
"""A weight is a whole number: so many for each unit of BM25."""


def weights(found: Sequence[Entry]) -> dict[str, list[tuple[int, int]]]:
    """Return, for each word, the positions of the entries that have it with its weight there."""
    counts = [{name: Counter(_words(texts, name == "phrases")) for name, texts in one.fields.items()} for one in found]
    sizes = {name: [max(1, counted[name].total()) for counted in counts if name in counted] for name in FIELDS}
    mean = {name: sum(size) / len(size) if size else 1.0 for name, size in sizes.items()}
    spread: Counter[str] = Counter()
    for counted in counts:
        spread.update({stem_of(word) for words in counted.values() for word in words})
    posted: dict[str, list[tuple[int, int]]] = {}
    for position, counted in enumerate(counts):
        heard: dict[str, float] = {}
        for name, (worth, lessening) in FIELDS.items():
            words = counted.get(name, Counter())
            length = 1 - lessening + lessening * max(1, words.total()) / mean[name]
            for word, count in words.items():
                heard[word] = heard.get(word, 0.0) + worth * count / length
        for word, strength in heard.items():
            rarity = log(1 + (len(found) - spread[stem_of(word)] + 0.5) / (spread[stem_of(word)] + 0.5))
            weight = round(SCALE * rarity * strength * (1 + SATURATION) / (strength + SATURATION))
            if weight:
                posted.setdefault(word, []).append((position, weight))
    return dict(sorted(posted.items()))


def stem_of(word: str) -> str:
    """Return the stem by which a word's rarity is counted; a pair is its own."""
    return word if "+" in word or "-" in word or "~" in word else stem(word)


def _words(texts: Iterable[str], asked: bool = False) -> Iterable[str]:
    for text in texts:
        found = tokens(text)
        yield from (one.text for one in found if one.text not in STOPWORDS and (one.number or len(one.text) > 1))
        yield from pairs(found)
        if asked:
            yield from turns(found)
