"""References in running text: »se 4.3«, »punkt f i 4.4«, »bilaga 2« and ids become links to what they name."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulebook.law.provisions.ids import CITATION
from rulebook.law.provisions.structure import SECTIONS, Section

Link = Callable[[str, str], str]
"""Takes an id and the text that names it, and returns the text as a link, or as it was."""

_NO_SECTION = "".join(f"(?<!{word} )" for word in ("klockan", "kl", "kl.", "revision", "utgåva", "regel", "version"))
_NUMBER = rf"{_NO_SECTION}(?<![\w.,/:-])(?P<number>\d+(?:\.\d+)+)(?![.,:]?\d|-\w)"
_FOUND = re.compile(
    rf"[Pp]unkt (?P<point>[a-z]) i (?P<there>\d+(?:\.\d+)+)(?![.,:]?\d|-\w)"
    rf"|{_NUMBER}(?: (?P<letter>[a-hj-z])(?![\wåäöÅÄÖ.-]))?"
    r"|[Bb]ilaga (?P<annex>[12])(?!\d)"
    r"|[Aa]vsnitt (?P<chapter>\d)(?![\d.,]?\d)"
    rf"|(?P<id>{CITATION.pattern})"
)
_ANNEXES = {"1": "b1.alertering", "2": "b2.1"}


def linked(text: str, here: Section | None, link: Link) -> str:
    """Return escaped text with its references as links.

    :param here: the section whose page it is, which decides what a bare number means; nowhere only ids are read
    :param link: makes a link of an id and its text

    >>> linked("se 4.3, kl 4.30", SECTIONS["b2.2.3"], lambda i, text: f"<{i}>")
    'se <b2.4.3>, kl 4.30'
    """
    numbered = "" if here is None else "pool" if here.part.key == "pool" else "b2"

    def made(found: re.Match[str]) -> str:
        named = found[0]
        if found["id"]:
            return link(found["id"], named)
        if not numbered:
            return named
        if found["point"]:
            return link(f"{numbered}.{found['there']}.{found['point']}", named)
        if found["number"]:
            section, letter = f"{numbered}.{found['number']}", found["letter"]
            if not letter:
                return link(section, named)
            whole = link(f"{section}.{letter}", named)
            return whole if whole != named else f"{link(section, found['number'])} {letter}"
        if found["chapter"]:
            return link(f"{numbered}.{found['chapter']}", named)
        annex = _ANNEXES[found["annex"]]
        return named if numbered == "pool" or here in (SECTIONS[annex],) else link(annex, named)

    return _FOUND.sub(made, text)
