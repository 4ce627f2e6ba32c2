"""The last touch on a page's HTML: citations become links, suits get colours, tables may scroll, code is English."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape

from rulebook.law.provisions.structure import Section
from rulebook.publish.site.copying import Copier, copied
from rulebook.publish.site.references import linked

_MARKS = ("table-wrap", "status-line", "cite", "highlight-python", "highlight-ipython3")
"""Classes that matter to what stands inside."""

Locate = Callable[[str], str | None]
"""Takes a section's or provision's id and returns the address of its anchor, or None when it is not published."""

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_SUIT = re.compile("([♠♥♦♣])\ufe0e?")
_UNTOUCHED = {"pre", "script", "style", "svg", "textarea"}
_NO_REFERENCES = {"a", "code", "h1", "h2", "h3", "summary", "button", "label"}
_IDENTIFIER = re.compile(r"rulebook .+|(?=.*[_(])[A-Za-z_][\w.]*(?:\(.*\))?")
_STYLE = re.compile(r' style="([^"]*)"')
_TABLE = re.compile(r'<table class="rule-table.*?</table>', re.DOTALL)
_HEADS = re.compile(r"<th scope=\"col\"(?P<names>[^>]*)>(?P<text>[^<]*)</th>")
_LAST_CELL = re.compile(r"<td(?: class=\"(?P<names>[^\"]*)\")?>(?P<text>(?:(?!<td).)*)</td></tr>", re.DOTALL)
_CLASSES = {
    "fill: var(--felt, currentColor)": "felt-fill",
    "overflow-x: auto": "scrolls",
    "width: 100%; max-width: 28rem": "picture-narrow",
    "width: 100%; max-width: 40rem": "picture-wide",
}
"""What the notebooks say by style, which a page may not: the style sheet has the same by class."""
_VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


_CODE_SIGN = re.compile(r'<span class="(?P<kind>[a-z][a-z0-9]?)">(?P<text>[^<]*)</span>')
_COLOURED = {
    **dict.fromkeys("k kn kc kd ow".split(), "k"),
    **dict.fromkeys("s s1 s2 sd sa".split(), "s"),
    **dict.fromkeys("c1 c cm".split(), "c"),
}
"""What of code the style sheet colours: key words, texts, notes. More marks would be the half of a page of code."""
_SAME_SIGN = re.compile(r'(<span class="[a-z]">)([^<]*)</span>(\s*)\1')
_WORDY = re.compile(r'<span></span>| docutils container(?=")')
"""What the build writes and nothing uses."""
_EMPTY_HEAD = re.compile(r"<th(?: [^>]*)?>\s*</th>")
"""A heading that says nothing is none: a plain cell, which no screen reader announces."""


def finished(body: str, locate: Locate, titles: Mapping[str, str], here: Section | None = None) -> str:
    """Return a page's body with links, coloured suits and scrolling tables.

    :param locate: where an id's anchor is, seen from the page
    :param titles: what an id's link says when pointed at
    :param here: the section whose page it is

    >>> finished('<p><code>pool.4</code> 1♦</p>', lambda i: "4.html#pool-4", {})
    '<p><a class="cite-code" href="4.html#pool-4"><code>pool.4</code></a> 1<span class="suit diamonds">♦</span></p>'
    """
    body = _SAME_SIGN.sub(r"\1\2\3", _CODE_SIGN.sub(_code_sign, _WORDY.sub("", body)))
    body = _TABLE.sub(lambda table: with_proof(table[0]), _EMPTY_HEAD.sub("<td></td>", body))
    return copied(body, _Finisher(locate, titles, here))


def _code_sign(sign: re.Match[str]) -> str:
    """Return a sign of code, marked where the style sheet colours its kind."""
    kind = _COLOURED.get(sign["kind"])
    return f'<span class="{kind}">{sign["text"]}</span>' if kind else sign["text"]


def coloured(text: str) -> str:
    """Return escaped text with each suit symbol in a span of its own."""
    return _SUIT.sub(lambda m: f'<span class="suit {SUITS[m[1]]}">{m[1]}</span>', text)


def with_proof(table: str) -> str:
    """Return a table of checked cases with its proof marked, so that the reader's view can leave it out.

    >>> with_proof('<tr><th scope="col">väntat</th> <th scope="col">blev</th></tr><tr><td>3</td> <td>3 ✓</td></tr>')
    ... # doctest: +ELLIPSIS
    '<tr><th scope="col"><span class="proof">väntat</span><span class="plainly">utfall</span></th> <th ...'
    """
    heads = list(_HEADS.finditer(table))
    if not heads or heads[-1]["text"] != "blev":
        return table
    table = table.replace(heads[-1][0], '<th scope="col" class="proof">blev</th>', 1)
    table = table.replace(
        '<th scope="col">väntat</th>',
        '<th scope="col"><span class="proof">väntat</span><span class="plainly">utfall</span></th>',
        1,
    )
    return _LAST_CELL.sub(
        lambda cell: f'<td class="{" ".join(filter(None, (cell["names"], "proof")))}">{cell["text"]}</td></tr>', table
    )


class _Finisher(Copier):
    """Makes links, colours suits and marks code."""

    def __init__(self, locate: Locate, titles: Mapping[str, str], here: Section | None) -> None:
        super().__init__()
        self.locate, self.titles, self.here = locate, titles, here
        self.open: list[tuple[str, str, str]] = []
        self.code_from: int | None = None
        self.code_text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        raw = _unstyled(self.get_starttag_text() or "")
        closing = f"</{tag}>"
        identifier = facts.get("data-cite")
        if tag == "span" and identifier and not self._within("a"):
            address = self.locate(identifier)
            if address is not None:
                names = escape(facts.get("class") or "cite")
                raw, closing = f'<a class="{names}" href="{escape(address)}"{self._title(identifier)}>', "</a>"
        elif tag == "table" and "table-wrap" not in {mark for _, mark, _ in self.open}:
            raw, closing = f'<div class="table-wrap">{raw}', "</table></div>"
        elif tag == "pre":
            raw = raw.replace(
                "<pre", '<pre translate="no" lang="en"' if self._in_python() else '<pre translate="no"', 1
            )
        elif tag == "code" and self.code_from is None and not self._within("a", "pre"):
            self.code_from, self.code_text = len(self.out), ""
        if tag not in _VOID:
            given = (facts.get("class") or "").split()
            mark = next((name for name in _MARKS if name in given), "")
            self.open.append((tag, mark, closing))
        self.out.append(raw)

    def handle_startendtag(self, *_: object) -> None:
        self.out.append(_unstyled(self.get_starttag_text() or ""))

    def handle_endtag(self, tag: str) -> None:
        closing = f"</{tag}>"
        for position in range(len(self.open) - 1, -1, -1):
            if self.open[position][0] == tag:
                closing = self.open[position][2]
                del self.open[position:]
                break
        self.out.append(closing)
        if tag == "code" and self.code_from is not None:
            address = self.locate(self.code_text)
            if address is not None:
                link = f'<a class="cite-code" href="{escape(address)}"{self._title(self.code_text)}>'
                self.out.insert(self.code_from, link)
                self.out.append("</a>")
            elif _IDENTIFIER.fullmatch(self.code_text):
                self.out[self.code_from] = self.out[self.code_from].replace("<code", '<code lang="en"', 1)
            self.code_from = None

    def handle_data(self, data: str) -> None:
        self.code_text += data
        if self._within(*_UNTOUCHED):
            self.out.append(data)
            return
        if not self._within(*_NO_REFERENCES) and not {"status-line", "cite"} & {mark for _, mark, _ in self.open}:
            data = linked(data, self.here, self._reference)
        self.out.append(coloured(data))

    def _reference(self, identifier: str, text: str) -> str:
        address = self.locate(identifier)
        if address is None:
            return text
        return f'<a class="ref" href="{escape(address)}"{self._title(identifier)}>{text}</a>'

    def _in_python(self) -> bool:
        return any(mark.startswith("highlight-") for _, mark, _ in self.open)

    def _within(self, *tags: str) -> bool:
        return any(tag in tags or ("a" in tags and closing == "</a>") for tag, _, closing in self.open)

    def _title(self, identifier: str) -> str:
        title = self.titles.get(identifier)
        return f' title="{escape(title)}"' if title else ""


def _unstyled(tag: str) -> str:
    """Return a tag with its style as classes: no page has style of its own."""
    found = _STYLE.search(tag)
    if found is None:
        return tag
    bare = tag[: found.start()] + tag[found.end() :]
    name = _CLASSES.get(found[1])
    width = re.fullmatch(r"min-width: (\d+)px; height: auto", found[1])
    if width and " width=" in bare:
        name = "at-size"  # drawn at its size: it is rolled sideways, not made smaller
    elif width:
        return re.sub(r"(/?>)$", rf' width="{width[1]}"\1', bare)
    if name is None:
        return bare
    if ' class="' in bare:
        return bare.replace(' class="', f' class="{name} ', 1)
    return re.sub(r"(\s*/?>)$", rf' class="{name}"\1', bare)
