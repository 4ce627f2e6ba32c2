"""The last touch on a page's HTML: citations become links, suit symbols get their colours, tables may scroll."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape
from html.parser import HTMLParser

Locate = Callable[[str], str | None]
"""Takes a section's or provision's id and returns the address of its anchor, or None when it is not published."""

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_SUIT = re.compile("([♠♥♦♣])\ufe0e?")
_UNTOUCHED = {"pre", "script", "style", "svg", "textarea"}
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


def finished(body: str, locate: Locate, titles: Mapping[str, str]) -> str:
    """Return a page's body with links, coloured suits and scrolling tables.

    :param locate: where an id's anchor is, seen from the page
    :param titles: what an id's link says when pointed at

    >>> finished('<p><code>pool.4</code> 1♦</p>', lambda i: "4.html#pool-4", {})
    '<p><a class="cite-code" href="4.html#pool-4"><code>pool.4</code></a> 1<span class="suit diamonds">♦</span></p>'
    """
    finisher = _Finisher(locate, titles)
    finisher.feed(body)
    finisher.close()
    return "".join(finisher.out)


def coloured(text: str) -> str:
    """Return escaped text with each suit symbol in a span of its own."""
    return _SUIT.sub(lambda m: f'<span class="suit {SUITS[m[1]]}">{m[1]}</span>', text)


class _Finisher(HTMLParser):
    """Copies what it is fed, character for character but for the three changes."""

    def __init__(self, locate: Locate, titles: Mapping[str, str]) -> None:
        super().__init__(convert_charrefs=False)
        self.out: list[str] = []
        self.locate, self.titles = locate, titles
        self.open: list[tuple[str, str]] = []
        self.code_from: int | None = None
        self.code_text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        raw = self.get_starttag_text() or ""
        closing = f"</{tag}>"
        identifier = facts.get("data-cite")
        if tag == "span" and identifier and not self._within("a"):
            address = self.locate(identifier)
            if address is not None:
                names = escape(facts.get("class") or "cite")
                raw, closing = f'<a class="{names}" href="{escape(address)}"{self._title(identifier)}>', "</a>"
        elif tag == "table" and "table-wrap" not in {mark for _, mark in self.open}:
            raw, closing = f'<div class="table-wrap">{raw}', "</table></div>"
        elif tag == "code" and self.code_from is None and not self._within("a", "pre"):
            self.code_from, self.code_text = len(self.out), ""
        if tag not in _VOID:
            mark = "table-wrap" if "table-wrap" in (facts.get("class") or "").split() else closing
            self.open.append((tag, mark))
        self.out.append(raw)

    def handle_startendtag(self, *_: object) -> None:
        self.out.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        closing = f"</{tag}>"
        for position in range(len(self.open) - 1, -1, -1):
            if self.open[position][0] == tag:
                mark = self.open[position][1]
                closing = mark if mark.startswith("<") else closing
                del self.open[position:]
                break
        self.out.append(closing)
        if tag == "code" and self.code_from is not None:
            address = self.locate(self.code_text)
            if address is not None:
                link = f'<a class="cite-code" href="{escape(address)}"{self._title(self.code_text)}>'
                self.out.insert(self.code_from, link)
                self.out.append("</a>")
            self.code_from = None

    def handle_data(self, data: str) -> None:
        self.code_text += data
        self.out.append(data if self._within(*_UNTOUCHED) else coloured(data))

    def handle_entityref(self, name: str) -> None:
        self.out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.out.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        self.out.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        self.out.append(f"<!{decl}>")

    def _within(self, *tags: str) -> bool:
        return any(tag in tags for tag, _ in self.open)

    def _title(self, identifier: str) -> str:
        title = self.titles.get(identifier)
        return f' title="{escape(title)}"' if title else ""
