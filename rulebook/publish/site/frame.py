"""What stands around a page's text: menu, contents of the page, tools, how one cites it, what search engines read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html import escape, unescape

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.structure import PARTS, SECTIONS, Section, ancestors, children
from rulebook.publish.contents import APPENDICES, PROSE, part_caption
from rulebook.publish.site.library import SECTION_OF_PAGE, Library, page_of
from rulebook.publish.site.pages import plain_text

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
)
"""What a page may fetch and run: its own files, nothing written into it, nothing from elsewhere."""

RULES, CODE = "regeltext", "regeln-som-kod"
_HEADING = re.compile(
    r'<section(?: class="[^"]*")? id="([^"]+)">\s*(?:<span id="[^"]*"></span>)*<h2>(.*?)</h2>', re.DOTALL
)
OWN_TITLES = {"404": "Sidan finns inte", "utan-nat": "Boken utan nät", "search": "Sök en regel"}
"""Titles of the pages that are made from templates alone."""
SEARCH_IN_SHORT = (
    "Sök bland bridgens och poolens tävlingsregler: skriv vad som har hänt, ett ord eller ett nummer, och få "
    "bestämmelsen som gäller."
)
"""What search engines are told of the page of answers, which has no text of its own."""

_DATES = {"bridge": "utgåva 2.2, 2008-01-21", "pool": "antagna 2000-09-30"}
_TAG = re.compile(r"<[^>]+>")
_ICON = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>'
_CODE_SIGN = _ICON.format("M9 7l-5 5 5 5M15 7l5 5-5 5")
_PRINT_SIGN = _ICON.format("M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z")
_DOWN_SIGN = _ICON.format("M12 4v11m-5-5 5 5 5-5M5 20h14")


def menu(pagename: str, titles: Mapping[str, str], address: Callable[[str], str]) -> str:
    """Return the book's menu as it looks from a page: what is above the page is open, the rest folded.

    :param titles: the headings of the pages that are built, as HTML
    :param address: gives a page's address, seen from this one
    """
    here = SECTION_OF_PAGE.get(pagename)
    open_ = {s.id for s in ancestors(here.id)} | {here.id} if here else set()

    def link(name: str, text: str) -> str:
        now = ' aria-current="page"' if name == pagename else ""
        return f'<a href="{escape(address(name))}"{now}>{text}</a>'

    def entry(one: Section) -> str:
        if page_of(one) not in titles:
            return ""
        below = "".join(entry(child) for child in children(one.id)) if one.id in open_ else ""
        number = f'<span class="menu-number">{one.number}</span> ' if one.number else ""
        text = f"{number}{escape(one.plain.removeprefix(one.number).strip())}"
        return f"<li>{link(page_of(one), text)}{f'<ul>{below}</ul>' if below else ''}</li>"

    prose = "".join(f"<li>{link(f'book/{n}', titles[f'book/{n}'])}</li>" for n in PROSE if f"book/{n}" in titles)
    parts = [
        f'<p class="menu-home">{link("index", "Till första sidan")}</p><p class="caption">Boken</p><ul>{prose}</ul>'
    ]
    top = [s for s in SECTIONS.values() if s.parent is None]
    for part in PARTS.values():
        entries = "".join(entry(s) for s in top if s.part is part and not s.editorial)
        if entries:
            parts.append(f'<p class="caption">{escape(part_caption(part))}</p><ul>{entries}</ul>')
    own = "".join(entry(s) for s in top if s.editorial)
    if own:
        shown = " open" if here and here.editorial else ""
        parts.append(f'<details class="menu-own"{shown}><summary>{APPENDICES}</summary><ul>{own}</ul></details>')
    return "\n".join(parts)


def on_page(body: str, here: Section, library: Library) -> str:
    """Return the contents of a section's page: its headings, and the lead words of its provisions where it has them."""
    items = []
    for identifier, heading in _HEADING.findall(body):
        leads = [p for p in library.provisions(here) if p.lead] if identifier == RULES else []
        below = "".join(
            f'<li><a href="#{anchor(p.id)}"><span class="on-page-letter">{p.id.rpartition(".")[2]}</span> '
            f"{escape(p.lead)}</a></li>"
            for p in leads
        )
        mark = ' class="about-code"' if identifier == CODE else ""
        items.append(f'<li{mark}><a href="#{identifier}">{heading}</a>{f"<ul>{below}</ul>" if below else ""}</li>')
    return f"<ul>{''.join(items)}</ul>" if len(items) > 1 else ""


def tools() -> str:
    """Return what one wants first of a section's page; the buttons show themselves when their script has come."""
    return (
        '<div class="tools">'
        f'<button type="button" class="code-switch scripted" aria-pressed="false">{_CODE_SIGN}Kod och kontroller'
        "</button>"
        f'<button type="button" class="print scripted">{_PRINT_SIGN}Skriv ut</button></div>'
    )


def last_tools(here: Section) -> str:
    """Return what one may want when the page has been read."""
    name = here.notebook.rpartition("/")[2]
    return (
        '<div class="tools tools-last">'
        f'<button type="button" class="print-all scripted">{_PRINT_SIGN}Skriv ut med tolkning och exempel</button>'
        f'<a href="{escape(name)}" download>{_DOWN_SIGN}Ladda ned anteckningsboken</a></div>'
    )


def with_tools(body: str, here: Section) -> str:
    """Return a page's body with tools under the line that says where it belongs, and last."""
    found = re.search(r'<p class="status-line.*?</p>', body, re.DOTALL)
    if found is None:
        return body
    return f"{body[: found.end()]}\n{tools()}{body[found.end() :]}\n{last_tools(here)}"


def edition(here: Section) -> str:
    """Return the edition that a section restates, with its date."""
    return "bokens eget tillägg" if here.editorial else _DATES[here.part.regulation.key]


def page_title(here: Section) -> str:
    """Return a section's title for the browser's tab and for search engines, which show it out of its place.

    >>> page_title(SECTIONS["b2.2.5.1"]), page_title(SECTIONS["pool.4.18"])
    ('2.5.1 Onaturliga färgbud · Bridge, bilaga 2', '4.18 Poängberäkning · Pool')
    """
    part = {"pool": "Pool", "sm": "Bridge, SM"}.get(here.part.key, f"Bridge, {here.part.title.lower()}")
    return f"{here.plain} · {part}"


def description(here: Section | None, library: Library, body: str) -> str:
    """Return one or two sentences on a page, for search engines and for those who share it."""
    own = library.provisions(here) if here else ()
    if own:
        text = " ".join(plain_text(p.text) for p in own[:4])
    else:
        text = " ".join(unescape(_TAG.sub("", p)) for p in re.findall(r"<p>(.*?)</p>", body, re.DOTALL)[:3])
    text = " ".join(text.split())
    return text if len(text) <= 160 else text[:158].rpartition(" ")[0].rstrip(" ,;:(–") + " …"
