"""The whole book as one page, and what is printed of it."""

from __future__ import annotations

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import html5lib
import pytest
from pypdf import PdfReader

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.register import register
from rulebook.publish.paper import one_page, write_pdf


@pytest.fixture(scope="module")
def page(book: Path) -> str:
    return one_page(book)


def test_every_provision_stands_there_once(page: str) -> None:
    found = Counter(re.findall(r'\sid="([^"]*)"', page))
    assert [name for name, number in found.items() if number > 1] == []
    assert [one for one in register().provisions if anchor(one) not in found] == []


def test_every_link_leads_somewhere(page: str, book: Path) -> None:
    anchors = set(re.findall(r'\sid="([^"]*)"', page))
    assert [name for name in re.findall(r'href="#([^"]*)"', page) if name not in anchors] == []
    outside = {name.partition("#")[0] for name in re.findall(r'href="([^#"][^"]*)"', page)}
    assert [name for name in outside if not (book.parent / name).exists()] == []


def test_nothing_to_press_is_left_and_the_page_is_valid(page: str) -> None:
    assert "<button" not in page
    assert "<script" not in page
    parser = html5lib.HTMLParser()
    parser.parse(page)
    assert parser.errors == []


def test_the_rules_alone_are_printed_with_page_numbers(page: str, book: Path, tmp_path: Path) -> None:
    """One section in a page of its own beside the book's style: the whole takes a quarter of a minute.

    The printing browser starts in a thread of its own: where a site's test ran before, this thread drives one already.
    """
    start = page.index('<section id="pool-4-31">')
    head = page[: page.index('<main id="innehall">')]
    end = page.index("</section>\n</section>", start) + len("</section>\n</section>")
    small = tmp_path / "prov.html"
    head = head.replace("html/_static", (book / "_static").as_uri())
    small.write_text(f'{head}<main id="innehall">{page[start:end]}</main></body></html>', encoding="utf-8")
    texts = []
    for whole in (False, True):
        with ThreadPoolExecutor(1) as aside:
            aside.submit(write_pdf, small, tmp_path / "prov.pdf", whole).result()
        read = PdfReader(BytesIO((tmp_path / "prov.pdf").read_bytes()))
        texts.append("\n".join(sheet.extract_text() for sheet in read.pages))
    assert "Seniorklass" in texts[0]
    assert "1 (1)" in texts[0]
    assert "Tolkning" not in texts[0]
    assert "Tolkning" in texts[1]
