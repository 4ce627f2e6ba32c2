"""The search's data for the browser: the index, and what of the language and the worths its script needs."""

from __future__ import annotations

import json
from dataclasses import asdict

from rulebook.search import words
from rulebook.search.asking import LIMIT, REGULATIONS, WORTH
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
        **json.loads(data.to_json()),
    }
    return f"rulebookSearch({json.dumps(value, ensure_ascii=False, separators=(',', ':'))});\n"
