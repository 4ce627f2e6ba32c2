"""What the ways in share: a provision with its place and text, a slug, the regulation's mark."""

from __future__ import annotations

import re
from html import escape

from rulebook.law.provisions.register import Provision
from rulebook.law.provisions.structure import SECTIONS
from rulebook.publish.site.library import Library
from rulebook.search.entries import plain
from rulebook.search.words import fold

REGULATIONS = {"bridge": "Bridge", "pool": "Pool"}


def slug(text: str) -> str:
    """Return a text as the end of an anchor.

    >>> slug("Sen eller borta?")
    'sen-eller-borta'
    """
    return "-".join(re.findall("[a-z0-9]+", fold(text)))


def regulation_of(identifier: str) -> str:
    """Return which regulation a provision or section belongs to.

    >>> regulation_of("b1.alertering.a"), regulation_of("pool.4.18.b")
    ('bridge', 'pool')
    """
    return "pool" if identifier.startswith("pool.") else "bridge"


def mark(identifiers: tuple[str, ...]) -> str:
    """Return the marks of the regulations that some ids belong to."""
    found = dict.fromkeys(map(regulation_of, identifiers))
    return " ".join(f'<span class="kind {one}">{REGULATIONS[one]}</span>' for one in found)


def place(one: Provision) -> str:
    """Return a provision's section and letter, with the part where the section's number does not tell it."""
    here = SECTIONS[one.section]
    part = f"{here.part.title}, " if here.part.title.startswith("Bilaga") and here.number else ""
    return f"{part}{here.heading}, {one.id.rpartition('.')[2]}"


def short_place(one: Provision) -> str:
    """Return where a provision stands in as few words as one may quote it by: »Bilaga 2, 3.6 f«, »4.18 b«."""
    here, letter = SECTIONS[one.section], one.id.rpartition(".")[2]
    if not here.number:
        return f"{'Bilaga 1' if here.part.title.startswith('Bilaga 1') else here.title}, {letter}"
    part = f"{here.part.title.partition(',')[0]}, " if here.part.title.startswith("Bilaga") else ""
    return f"{part}{here.number} {letter}"


def quoted(identifier: str, library: Library) -> str:
    """Return a provision as a link to it, followed by its text."""
    one = library.register[identifier]
    link = f'<span class="way-place" data-cite="{escape(one.id)}">{escape(place(one))}</span>'
    return f'{link} <span class="way-text">{escape(plain(one.text))}</span>'
