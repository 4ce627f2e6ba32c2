"""Page furniture: running heads and feet, page numbers, the table of contents."""

from __future__ import annotations

import re
from collections import Counter

from rulebook.documents.flat import Flat
from rulebook.documents.headings import REGULATIONS, mentions
from rulebook.documents.spans import Span, merged, without

_FOOT = re.compile(
    r"(?:(?P<date>\d{4}-\s?\d{2}-\s?\d{2})\s)?(?:[A-ZÅÄÖ]+\s){2,3}-\sTK\sREV(?:\s(?P<revision>\d+\.\d+))?"
    r"(?:\s\d{1,3})?\sav\s\d{1,3}(?!\d)(?:\sFörbundet\sSvensk\sBridge)?"
)
_HEAD = re.compile(r"Tävlingsbestämmelser\sSVENSKA\sMÄSTERSKAP(?P<season>\s\d{4}-\s?\d{4})?")
_LEADER = re.compile(r"(?:\.\s?){3,}\d{1,3}(?!\d)")
_PAGE = re.compile(r"[\s.…]*\d{1,3}(?=\s|$)")
_CONTENTS = re.compile(r"(?:Innehåll|INNEHÅLL|Innehållsförteckning|INNEHÅLLSFÖRTECKNING)\s*$")
_ENTRY = 200
"""No entry of a table of contents is longer than this, page number and all."""


def furniture(text: str, flat: Flat) -> tuple[Span, ...]:
    """Return the spans of a text that belong to its pages and not to any section, with the space after them.

    :param flat: the same text in normal form
    """
    found = (*_edges(text, flat), *_contents(flat))
    return merged((start, _past_space(text, end)) for start, end in found)


def contents_table(text: str, flat: Flat) -> str:
    """Return the table of contents, without the feet and page numbers that stand in it; nothing where there is none."""
    edges = merged(_edges(text, flat))
    pieces = [piece for span in _contents(flat) for piece in without(span, edges)]
    return "".join(text[slice(*piece)] for piece in pieces)


def _edges(text: str, flat: Flat) -> list[Span]:
    """Running heads and feet and page numbers."""
    feet = [flat.span(*match.span()) for match in _FOOT.finditer(flat.text)]
    return [*feet, *_heads(flat), *_page_edges(text)]


def edition_mark(flat: Flat) -> str:
    """Return the date and revision that most running feet carry, or nothing.

    >>> from rulebook.documents.flat import flatten
    >>> edition_mark(flatten("2031-05-06 ANNA ANKA - TK REV 9.1 3 av 8"))
    '2031-05-06 9.1'
    """
    marks = Counter(
        f"{''.join(match['date'].split())} {match['revision']}"
        for match in _FOOT.finditer(flat.text)
        if match["date"] and match["revision"]
    )
    return marks.most_common(1)[0][0] if marks else ""


def _heads(flat: Flat) -> list[Span]:
    """The document's title, wherever it is repeated; the first one with its season is a heading."""
    title_seen = False
    found = []
    for match in _HEAD.finditer(flat.text):
        if match["season"] and not title_seen:
            title_seen = True
        else:
            found.append(flat.span(*match.span()))
    return found


def _contents(flat: Flat) -> list[Span]:
    """The table of contents: at least four entries that end in a page number, close after each other."""
    entries: dict[int, int] = {}
    for _, start, end in (mention for regulation in REGULATIONS for mention in mentions(flat, regulation)):
        page = _PAGE.match(flat.text, end)
        if page:
            entries[page.end()] = start
    for leader in _LEADER.finditer(flat.text):
        if leader.end() not in entries:
            entries[leader.end()] = _entry_start(flat.text, leader.start())
    runs: list[list[int]] = []
    for end in sorted(entries):
        if runs and end - runs[-1][-1] <= _ENTRY:
            runs[-1].append(end)
        else:
            runs.append([end])
    found = []
    for run in runs:
        if len(run) >= 4:
            start = entries[run[0]]
            title = _CONTENTS.search(flat.text, max(0, start - 40), start)
            found.append(flat.span(title.start() if title else start, run[-1]))
    return found


def _entry_start(text: str, leader: int) -> int:
    """Where an entry that is no known heading begins: after the last line break or full stop before its leader."""
    floor = max(0, leader - _ENTRY)
    cut = max(text.rfind("\n", floor, leader), text.rfind(". ", floor, leader) + 1)
    return cut + 1 if cut > 0 else floor


def _page_edges(text: str) -> list[Span]:
    """Lines that are repeated at the top or foot of most pages, figures aside; pages are parted by form feeds."""
    pages = text.split("\f")
    if len(pages) < 3:
        return []
    edges: list[tuple[Span, set[str]]] = []
    pages_with: Counter[str] = Counter()
    offset = 0
    for number, page in enumerate(pages):
        lines = [match.span() for match in re.finditer(r"[^\r\n]*\S[^\r\n]*", page)]
        here = [
            ((offset + start, offset + end), _edge_keys(number, " ".join(page[start:end].split())))
            for start, end in dict.fromkeys((*lines[:2], *lines[-2:]))
        ]
        pages_with.update(set().union(*(keys for _, keys in here)))
        edges += here
        offset += len(page) + 1
    return [span for span, keys in edges if any(5 * pages_with[key] >= 3 * max(len(pages), 5) for key in keys)]


def _edge_keys(page: int, line: str) -> set[str]:
    """The line itself, and with each of its numbers taken for the page's: such a number keeps its distance."""
    numbers = list(re.finditer(r"(?<!\d)\d{1,3}(?!\d)", line))
    return {line, *(f"{line[: n.start()]}#{int(n[0]) - page}{line[n.end() :]}" for n in numbers)}


def _past_space(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at
