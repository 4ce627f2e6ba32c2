"""The search's data for the browser: the index, and what of the language and the worths its script needs.

A phone has to read them before it can answer, so what would take it long is done here: the words stand in one text that
is taken apart word by word when a question asks for them, and each word's stem and parts are told.
"""

from __future__ import annotations

import json
from dataclasses import asdict

from rulebook.search import words
from rulebook.search.asking import LIMIT, REGULATIONS, WORTH, Lexicon
from rulebook.search.index import Index


def search_data(data: Index) -> str:
    """Return the script that hands the browser all that answering takes."""
    lexicon = Lexicon(data)
    value = json.loads(data.to_json())
    posted = value["words"]
    others = [word for word in posted if not word.isalpha()]
    told = {
        "language": {
            "signs": words.SIGNS,
            "numerals": words.NUMERALS,
            "ordinals": words.ORDINALS,
            "stopwords": sorted(words.STOPWORDS),
            "endings": sorted(words.ENDINGS),
            "notBeforeEt": words.NOT_BEFORE_ET,
            "derived": words.DERIVED,
            "regulations": REGULATIONS,
        },
        "worth": asdict(WORTH),
        "limit": LIMIT,
        **value,
        "words": "|".join(f"{word} {','.join(map(str, posted[word]))}" for word in [*lexicon.plain, *others]),
        "stems": "".join(_sign(len(words.stem(word))) for word in lexicon.plain),
        "parts": parts(lexicon),
    }
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return f"rulebookSearch('{_escaped(text)}');\n"


def parts(lexicon: Lexicon) -> str:
    """Return for each of the index's words of letters how it parts in two: three signs, or a point where it does not.

    The signs stand for where the tail begins, and for the lengths of the head's and the tail's stems.
    """
    return "".join(_parting(word, lexicon.parted(word)) for word in lexicon.plain)


def read_search_data(script: str) -> dict[str, object]:
    """Return what the script hands the browser."""
    text = script.removeprefix("rulebookSearch('").removesuffix("');\n")
    value: dict[str, object] = json.loads(text.replace("\\'", "'").replace("\\\\", "\\"))
    return value


def _parting(word: str, parted: tuple[str, str] | None) -> str:
    if parted is None:
        return "."
    head, tail = parted
    return "".join(map(_sign, (len(word) - len(tail), len(words.stem(head)), len(words.stem(tail)))))


def _sign(number: int) -> str:
    """Return a length as a sign: 1 is A."""
    return chr(64 + number)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("'", "\\'")
