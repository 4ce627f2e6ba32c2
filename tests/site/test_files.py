"""The built book as files: links, anchors, language, weight."""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

import pytest

from rulebook.law.ids import anchor
from rulebook.law.register import register
from rulebook.law.structure import SECTIONS
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
    """The stock theme weighs 716 kB compressed; ours, with a typical section, stays under a tenth of that."""
    static = [book / "_static" / name for name in ("rulebook.css", "rulebook.js", "search.js", "mark.svg")]
    sections = sorted((book / "notebooks").rglob("*.html"), key=lambda path: path.stat().st_size)
    typical = sections[len(sections) // 2]
    assert sum(len(gzip.compress(path.read_bytes())) for path in [*static, typical]) < 71_000


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
