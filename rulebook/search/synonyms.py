"""The synonyms that players write down in `book/synonymer.txt`."""

from __future__ import annotations

from pathlib import Path

from rulebook.law.facts import InvalidFacts
from rulebook.search.words import stem, tokens

FILE = Path("book") / "synonymer.txt"


def read_synonyms(root: Path) -> dict[str, list[str]]:
    """Return, for each word or run of words, what else to look for, all as stems.

    A line is a group, all of which stand for each other: ``mobil, telefon, lur``. With ``>`` only what is left of it
    leads to what is right of it: ``dog, gick bort > avlider``.

    :param root: the folder that holds `book`
    :raises InvalidFacts: for a line that leads nowhere
    """
    path = root / FILE
    return parsed(path.read_text(encoding="utf-8")) if path.is_file() else {}


def parsed(text: str) -> dict[str, list[str]]:
    """Return what a file of synonyms says.

    >>> parsed("mobil, telefon  # en grupp")
    {'mobil': ['telefon'], 'telefon': ['mobil']}
    >>> parsed("gick bort > avlider, dödsfall")
    {'gick bort': ['avlid', 'dodsfall']}
    """
    found: dict[str, list[str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        group = line.partition("#")[0].strip()
        if not group:
            continue
        left, arrow, right = group.partition(">")
        sides = _stems(left), _stems(right if arrow else left)
        if not all(sides) or (not arrow and len(sides[0]) < 2):
            raise InvalidFacts("synonymer", line, "»ord, ord« eller »ord > ord«", file=str(FILE), row=number)
        for word in sides[0]:
            others = [one for other in sides[1] if other != word for one in other.split()]
            found[word] = list(dict.fromkeys([*found.get(word, ()), *others]))
    return dict(sorted(found.items()))


def _stems(part: str) -> list[str]:
    texts = [" ".join(stem(one.text) for one in tokens(word)) for word in part.split(",")]
    return [text for text in texts if text]
