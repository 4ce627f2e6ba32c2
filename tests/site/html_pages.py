"""The built book as files: every page's anchors, links and language."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

FETCHED = {("a", "href"), ("link", "href"), ("img", "src"), ("script", "src"), ("form", "action"), ("source", "src")}


@dataclass
class Page:
    ids: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    language: str | None = None


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.page.ids.append(value)
            elif (tag, name) in FETCHED and value:
                self.page.links.append(value)
            elif (tag, name) == ("html", "lang"):
                self.page.language = value

    handle_startendtag = handle_starttag


def read_pages(folder: Path) -> dict[str, Page]:
    """Every HTML page below a folder, by its path from there."""
    pages = {}
    for path in sorted(folder.rglob("*.html")):
        reader = _Reader()
        reader.feed(path.read_text(encoding="utf-8"))
        pages[path.relative_to(folder).as_posix()] = reader.page
    return pages


def faulty_links(folder: Path, pages: dict[str, Page]) -> list[str]:
    """Links that leave the book, lead to no file or to no anchor."""
    faults = []
    for name, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                faults.append(f"{name}: {link} leaves the book")
                continue
            path = unquote(parts.path)
            # A link from the site's root, as the page that stands in for any address has them.
            target = normpath(join(dirname(name), path) if path[0] != "/" else path[1:]) if path else name
            if not (folder / target).is_file():
                faults.append(f"{name}: {link} leads to no file")
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
                faults.append(f"{name}: {link} leads to no anchor")
    return faults
