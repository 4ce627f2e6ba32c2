"""How the documents print the sections' headings, and where in a text something stands that is one of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from rulebook.documents.flat import Flat, flatten
from rulebook.documents.spans import Span
from rulebook.law.provisions.structure import SECTIONS, Section

REGULATIONS = ("bridge", "pool")

_VARIANTS = {
    "b1.alertering": (
        "Bilaga 1, Alerteringsregler VILKA BUD SKA ALERTERAS?",
        "Bilaga 1, Alerteringsregler Vilka bud ska alerteras?",
        "Bilaga 1, Alerteringsregler",
    ),
    "b2.3.5": (SECTIONS["b2.3.5"].title.replace("Övriga", "Övrig"),),
}
"""Headings that are printed in another way than the book writes them."""

_LEADS = {"b2.1": "Bilaga 2, Regler för öppningsbud, deklarationer m m"}
"""Headings without a section of their own: their characters go with the section that follows at once."""

_GOES_ON = re.compile(r"\s?[,;.:)\]!?»”]|\s[a-zåäö](?![.)])")
"""What follows a mention in a sentence, but not a heading; a list may begin with a lower-case letter."""

_WITHIN = re.compile(r"[\w.,-]")
"""What stands directly before the words when they are part of a longer word or number."""

_UNKNOWN = re.compile(
    r"(?<![\w.,(-])(?:(?P<number>[1-9]\d?(?:\.\d{1,2}){1,2})\.?|Bilaga\s\d{1,2},)\s[A-ZÅÄÖ][a-zåäöA-ZÅÄÖ]"
)


@dataclass(frozen=True, slots=True)
class Heading:
    """Something that reads as a heading.

    :param section: the section's id, or None for a heading that the book does not know
    :param span: where it stands in the text that was read
    """

    section: str | None
    span: Span


@lru_cache(maxsize=2)
def sections(regulation: str) -> tuple[Section, ...]:
    """Return the headed sections of a regulation, `bridge` or `pool`, in the document's order.

    >>> len(sections("bridge")), len(sections("pool"))
    (59, 55)
    """
    return tuple(s for s in SECTIONS.values() if not s.editorial and s.part.regulation.key == regulation)


def mentions(flat: Flat, regulation: str) -> list[tuple[str, int, int]]:
    """Return where a heading's words stand in the normal form, also inside sentences and in a table of contents."""
    found = [
        (identifier, match.start(), match.end())
        for identifier, pattern in _patterns(regulation)
        for match in pattern.finditer(flat.text)
        if match.start() == 0 or not _WITHIN.match(flat.text, match.start() - 1)
    ]
    found.sort(key=lambda mention: (mention[1], -mention[2]))
    outermost: list[tuple[str, int, int]] = []
    for mention in found:
        if not outermost or mention[1] >= outermost[-1][2]:
            outermost.append(mention)
    return outermost


def headings(flat: Flat, regulation: str) -> list[Heading]:
    """Return what reads as a heading, in order: a heading's words that the sentence does not go on from."""
    found = [
        (start, end, identifier)
        for identifier, start, end in mentions(flat, regulation)
        if not _GOES_ON.match(flat.text, end)
    ]
    numbers = {section.number for section in sections(regulation)}
    for match in _UNKNOWN.finditer(flat.text):
        at = match.start()
        taken = any(start <= at < end for start, end, _ in found)
        if not taken and match["number"] not in numbers and _opens(flat.text, at):
            found.append((at, match.end() - 2, ""))
    return [Heading(identifier or None, flat.span(start, end)) for start, end, identifier in sorted(found)]


def _opens(text: str, at: int) -> bool:
    """Whether something new can begin here: not in the middle of a sentence."""
    before = text[:at].rstrip()
    return not before or not (before[-1].islower() or before[-1] in ",-(")


@lru_cache(maxsize=2)
def _patterns(regulation: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The ways in which each heading may be printed; every pattern begins with a letter or figure, for speed."""
    return tuple((s.id, re.compile(pattern + r"(?!\w)")) for s in sections(regulation) for pattern in _printed(s))


def _printed(section: Section) -> set[str]:
    titles = (section.title, *_VARIANTS.get(section.id, ()))
    number = re.escape(section.number) + r"\.?\s?" if section.number else ""
    plain = {number + _words(title) for one in titles for title in (one, one.upper())}
    lead = _LEADS.get(section.id)
    if lead is None:
        return plain
    return plain | {rf"{_words(one)}\s{rest}" for one in (lead, lead.upper()) for rest in plain}


def _words(title: str) -> str:
    """Return a pattern for a title: hyphens may be missing, »m m« may have its points."""
    pattern = ""
    for word, gap in re.findall(r"([^\s-]+)([\s-]*)", flatten(title).text):
        pattern += r"[mM]\.?" if word in {"m", "M"} else re.escape(word)
        pattern += r"\s?-?\s?" if "-" in gap else r"\s" if gap else ""
    return pattern
