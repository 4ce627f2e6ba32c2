"""The built book as files: links, anchors, language, weight."""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.register import register
from rulebook.law.provisions.structure import SECTIONS
from tests.site.html_pages import Page, faulty_links, read_pages


@pytest.fixture(scope="module")
def pages(book: Path) -> dict[str, Page]:
    return read_pages(book)


def test_all_links_and_anchors_resolve_within_the_book(book: Path, pages: dict[str, Page]) -> None:
    assert faulty_links(book, pages) == []


def test_no_page_has_an_anchor_twice(pages: dict[str, Page]) -> None:
    twice = {name: [i for i, n in Counter(page.ids).items() if n > 1] for name, page in pages.items()}
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_every_provision_and_written_section_has_one_anchor_on_its_page(root: Path, pages: dict[str, Page]) -> None:
    places = {(i, name) for name, page in pages.items() for i in page.ids}
    everywhere = Counter(i for i, _ in places)
    provisions = register().provisions
    written = {s.id: s.notebook for s in SECTIONS.values() if (root / s.notebook).exists()}
    for identifier, notebook in {**written, **{p.id: p.notebook for p in provisions.values()}}.items():
        assert everywhere[anchor(identifier)] == 1, identifier
        assert (anchor(identifier), notebook.replace(".ipynb", ".html")) in places, identifier


def test_every_page_says_that_it_is_swedish(pages: dict[str, Page]) -> None:
    assert {name for name, page in pages.items() if page.language != "sv"} == set()


def test_a_page_is_light(book: Path) -> None:
    """The stock theme weighs 716 kB compressed; ours, with the first page or any section, under 40 kB."""

    def weight(path: Path) -> int:
        return len(gzip.compress(path.read_bytes()))

    names = ("rulebook.css", "rulebook.js", "search.js", "early.js", "mark.svg")
    static = sum(weight(book / "_static" / name) for name in names)
    heavy = {path.name: static + weight(path) for path in (book / "notebooks").rglob("*.html")}
    heavy["index.html"] = static + weight(book / "_static" / "ways.css") + weight(book / "index.html")
    assert {name: total for name, total in heavy.items() if total > 40_000} == {}


def test_the_searchs_data_are_one_light_file(book: Path) -> None:
    """All provisions of both regulations may take 120 kB compressed, in one request."""
    assert len(gzip.compress((book / "_static" / "search-data.js").read_bytes())) <= 120_000


def test_nothing_of_sphinx_own_search_is_left(book: Path) -> None:
    names = {path.name for path in book.rglob("*") if path.is_file()}
    assert not {"searchindex.js", "searchtools.js", "language_data.js", "doctools.js"} & names


def test_the_link_checker_sees_faults(tmp_path: Path) -> None:
    links = '<a href="borta.html"></a><a href="#borta"></a><a href="https://example.org"></a><a href="#x" id="x"></a>'
    text = f'<html lang="en">{links}</html>'
    (tmp_path / "a.html").write_text(text, encoding="utf-8")
    found = read_pages(tmp_path)
    assert [fault.split(": ", 1)[1] for fault in faulty_links(tmp_path, found)] == [
        "borta.html leads to no file",
        "#borta leads to no anchor",
        "https://example.org leaves the book",
    ]
    assert found["a.html"].language == "en"


def test_no_page_has_script_or_style_of_its_own(book: Path) -> None:
    faults = {}
    for path in book.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        found = re.findall(r"<style|<[^>]*\sstyle=|<script(?![^>]*\ssrc=)|<[^>]*\son[a-z]+=|javascript:", text)
        if found or text.count('http-equiv="Content-Security-Policy"') != 1:
            faults[path.name] = found
    assert faults == {}


def test_every_page_says_what_it_is(book: Path) -> None:
    found = {path: path.read_text(encoding="utf-8") for path in book.rglob("*.html")}
    titles = Counter(re.findall(r"<title>(.*?)</title>", text)[0] for text in found.values())
    assert [title for title, number in titles.items() if number > 1] == []
    bare = {p.name for p, text in found.items() if not re.search(r'<meta name="description" content="[^"]{40,}', text)}
    assert bare == {"404.html", "utan-nat.html"}


def test_what_an_installed_book_needs_is_there(book: Path) -> None:
    facts = json.loads((book / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert {facts["lang"], facts["display"]} == {"sv", "standalone"}
    assert all((book / icon["src"]).is_file() for icon in facts["icons"])
    worker = (book / "sw.js").read_text(encoding="utf-8")
    assert re.search(r'CACHE = "regelboken-[0-9a-f]{12}"', worker)
    assert "@" not in worker
    for name in json.loads(re.findall(r"EVERYTHING = (.*);", worker)[0]):
        assert (book / name).is_file(), name


def test_a_page_is_valid_html(book: Path) -> None:
    import html5lib

    faults = {}
    for path in sorted(book.rglob("*.html"))[::4]:
        parser = html5lib.HTMLParser(strict=False)
        parser.parse(path.read_text(encoding="utf-8"))
        if parser.errors:
            faults[path.name] = parser.errors[:3]
    assert faults == {}
