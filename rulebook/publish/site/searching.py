"""The search's data for the browser: the index, and what of the language and the worths its script needs."""

from __future__ import annotations

import json
from dataclasses import asdict

from rulebook.search import words
from rulebook.search.asking import LIMIT, REGULATIONS, WORTH, Lexicon
from rulebook.search.index import Index


def search_data(data: Index) -> str:
    """Return the script that hands the browser all that answering takes."""
    value = {
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
        "parts": parts(data),
        **json.loads(data.to_json()),
    }
    return f"rulebookSearch({json.dumps(value, ensure_ascii=False, separators=(',', ':'))});\n"


def parts(data: Index) -> str:
    """Return a sign for each of the index's words of letters: where it parts in two, or a point where it does not.

    The sign's number over 64 is twice the length of the head, and one more where an s joins head and tail.
    """
    lexicon = Lexicon(data)
    signs = []
    for word in lexicon.plain:
        parted = lexicon.parted(word)
        if parted is None:
            signs.append(".")
        else:
            cut = len(word) - len(parted[1])
            signs.append(chr(64 + 2 * cut + (cut - len(parted[0]))))
    return "".join(signs)
