"""The official wording of each section, in paragraphs, as it is shown under the book's restatement."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from rulebook.documents.copies import Copy, copies_in
from rulebook.documents.headings import REGULATIONS
from rulebook.documents.spans import Span
from rulebook.documents.splitting import Placed
from rulebook.law.provisions.structure import SECTIONS

_ITEM = re.compile(r"(?:\d{1,2}|[a-zåäö])[.)]\s|[•*–-]\s")
_ENDS = re.compile(r"[.?!:)»”]$")
_SUSPENDED = re.compile(r"(?:och|eller|samt|resp)\b")


@dataclass(frozen=True, slots=True)
class Wording:
    """A section's text in the reader's own copy: plain text, which the caller escapes.

    :param heading: the heading as printed
    :param paragraphs: the text under it; none where the next heading follows at once
    :param file: the file's name
    :param known: whether the copy is the edition that the book restates
    """

    section: str
    heading: str
    paragraphs: tuple[str, ...]
    file: str
    known: bool

    @property
    def edition(self) -> str:
        """Which edition the copy is, in Swedish."""
        if self.known:
            return SECTIONS[self.section].part.regulation.edition
        return "en annan utgåva än bokens, eller en avkortad eller ändrad kopia"


def official_text(folder: Path) -> dict[str, Wording]:
    """Return what the documents of a folder say, by section id; sections that were not placed are absent.

    Of several copies of one regulation the known edition is taken, else the one with most sections placed.

    :raises InvalidFacts: when there is no such folder
    """
    return wordings(copies_in(folder))


def wordings(copies: tuple[Copy, ...]) -> dict[str, Wording]:
    """Return the same of documents that are read already."""
    by_section: dict[str, Wording] = {}
    for regulation in REGULATIONS:
        chosen = best([copy for copy in copies if copy.parted.regulation == regulation])
        if chosen is not None:
            for one in chosen.parted.placed:
                by_section[one.section] = _wording(chosen, one)
    return {identifier: by_section[identifier] for identifier in SECTIONS if identifier in by_section}


def best(copies: list[Copy]) -> Copy | None:
    """Return the copy to show: the known edition before others, then the most complete, then the first by name."""
    return max(copies, key=lambda copy: (copy.parted.known, len(copy.parted.placed)), default=None)


def paragraphs(text: str) -> tuple[str, ...]:
    r"""Return a stretch of text as paragraphs: lines are joined, words hyphenated at a line's end made whole.

    >>> paragraphs("Spel-\nformen är serie-\noch cupspel i SM-\nlag.\n1. Först detta.\n\nNytt stycke.")
    ('Spelformen är serie- och cupspel i SM-lag.', '1. Först detta.', 'Nytt stycke.')
    """
    lines = [" ".join(_printable(line).split()) for line in text.splitlines()]
    width = max(map(len, lines), default=0)
    result: list[str] = []
    current = ""
    for line in lines:
        if current and (not line or (_ITEM.match(line) and _ENDS.search(current))):
            result.append(current)
            current = ""
        current = _joined(current, line)
        if current and _ENDS.search(line) and 4 * len(line) < 3 * width:
            result.append(current)
            current = ""
    return tuple([*result, current] if current else result)


def _wording(copy: Copy, one: Placed) -> Wording:
    text, parted = copy.text, copy.parted
    heading_start, heading_end = one.heading
    result: list[str] = []
    before: Span | None = None
    for start, end in one.spans:
        more = paragraphs(text[heading_end if start == heading_start else start : end])
        # A sentence that runs over a page break is one paragraph all the same.
        turned = before is not None and (before[1], start) in parted.furniture
        if turned and more and result and not (_ENDS.search(result[-1]) or _ITEM.match(more[0])):
            result[-1] = _joined(result[-1], more[0])
            more = more[1:]
        result += more
        before = (start, end)
    heading = " ".join(_printable(text[heading_start:heading_end]).split())
    return Wording(one.section, heading, tuple(result), copy.file, parted.known)


def _joined(before: str, line: str) -> str:
    if not before or not line:
        return before or line
    if not before.endswith("-") or before.endswith(" -"):
        return f"{before} {line}"
    if _SUSPENDED.match(line):
        return f"{before} {line}"
    # »SM-« and »14-« keep their hyphen, a word parted at the line's end does not.
    return before[:-1] + line if before[-2:-1].islower() and line[0].islower() else before + line


def _printable(text: str) -> str:
    """Return text without soft hyphens and control characters."""
    return "".join(char for char in text if char.isspace() or unicodedata.category(char) not in {"Cc", "Cf"})
