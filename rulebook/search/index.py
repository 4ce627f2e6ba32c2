"""The index: entries, words with their weights, synonyms; as one JSON text for the wheel and for the browser."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rulebook.law.provisions.register import Register, read_notebooks
from rulebook.law.provisions.structure import SECTIONS
from rulebook.search.entries import Entry, entries, plain, sections
from rulebook.search.synonyms import read_synonyms
from rulebook.search.weights import weights

_PACKAGE = Path(__file__).resolve().parent
_ROOT = _PACKAGE.parents[1]
_GENERATED = _PACKAGE / "index.json"


@dataclass(frozen=True, slots=True)
class Index:
    """What answering needs.

    :param ids: the entries' provision ids, in the book's order
    :param texts: their texts, running
    :param words: per word the positions of the entries that have it, with its weight there
    :param synonyms: per word or run of words, as stems, what else to look for
    """

    ids: tuple[str, ...]
    texts: tuple[str, ...]
    words: Mapping[str, Sequence[tuple[int, int]]]
    synonyms: Mapping[str, Sequence[str]]

    def to_json(self) -> str:
        """Return the index as JSON; a word's entries are counted from the one before."""
        places = list(dict.fromkeys(one.rpartition(".")[0] for one in self.ids))
        rows = [
            [places.index(one.rpartition(".")[0]), one.rpartition(".")[2], text]
            for one, text in zip(self.ids, self.texts, strict=True)
        ]
        value = {
            "sections": [_section(place) for place in places],
            "entries": rows,
            "words": {word: _stepwise(posted) for word, posted in self.words.items()},
            "synonyms": self.synonyms,
        }
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> Index:
        """Return the index that a JSON text holds."""
        value = json.loads(text)
        places = [row[0] for row in value["sections"]]
        return cls(
            tuple(f"{places[row[0]]}.{row[1]}" for row in value["entries"]),
            tuple(row[2] for row in value["entries"]),
            {word: _absolute(steps) for word, steps in value["words"].items()},
            value["synonyms"],
        )


@cache
def index() -> Index:
    """Return the index of the checkout, or of the installed wheel."""
    if (_ROOT / "notebooks").is_dir():
        return built(_ROOT)
    return Index.from_json(_GENERATED.read_text(encoding="utf-8"))


def built(root: Path, register: Register | None = None) -> Index:
    """Build the index of a checkout.

    :param root: the folder that holds `notebooks` and `book`
    :param register: the notebooks' register, where it has been read already
    """
    return index_of(entries(register or read_notebooks(root / "notebooks"), root), read_synonyms(root))


def index_of(found: Sequence[Entry], synonyms: Mapping[str, Sequence[str]]) -> Index:
    """Build the index of some entries."""
    ordered = [one for place in sections(found) for one in found if one.section == place]
    return Index(
        tuple(one.id for one in ordered), tuple(plain(one.text) for one in ordered), weights(ordered), dict(synonyms)
    )


def _section(identifier: str) -> list[str]:
    here = SECTIONS[identifier]
    return [identifier, here.heading, here.part.title, here.part.regulation.key, here.notebook.removesuffix(".ipynb")]


def _stepwise(posted: Sequence[tuple[int, int]]) -> list[int]:
    steps, before = [], 0
    for position, weight in posted:
        steps += [position - before, weight]
        before = position
    return steps


def _absolute(steps: Sequence[int]) -> list[tuple[int, int]]:
    posted, position = [], 0
    for step, weight in zip(steps[::2], steps[1::2], strict=True):
        position += step
        posted.append((position, weight))
    return posted
