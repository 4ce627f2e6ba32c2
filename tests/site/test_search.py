"""The search in a real browser: the same list as at the desk, from every page, with keyboard and phone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.register import register
from rulebook.publish.site.searching import read_search_data
from rulebook.search.asking import answers
from rulebook.search.index import index
from tests.search.questions import questions
from tests.site.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

ODD = [
    "", "   ", "och att", "1♦", "2 ru", "15 15", "15–15", "0,5", "1 000 kr", "tjugofyra brickor", "klass 1 8-ball",
    "startpengar", "lag", "l", "te", "seednigs", "diciplinnämden", "å", "ß ÅÄÖ é", "100-skalan", "4.18 i pool", "4.18b",
    "3.6 f", "b2.3.6.f", "pool.4.18", "sm.wo", "constructor", "toString", "__proto__", "1:a plats", "30–31 juli", "10%",
    "DM/SM", "A-system nivå D", "½", "😀", "ﬁnal", "reserv bridge", "reserv pool", "x" * 300, "Ordförande's & <b>",
]  # fmt: skip
SHOWN = "[...document.querySelectorAll('.hits a')].map((link) => link.getAttribute('href'))"


def permalink(identifier: str) -> str:
    return f"{register()[identifier].notebook.removesuffix('.ipynb')}.html#{anchor(identifier)}"


def test_the_browser_gives_the_same_list_as_the_desk(page: Page, site: str) -> None:
    """Every question, odd ones, every third word of the book, and beginnings of provisions, all at once."""
    texts = index().texts
    words = sorted({word for text in texts for word in text.split()})[::3]
    asked = [*(one.text for one in questions()), *ODD, *words, *(" ".join(text.split()[:6]) for text in texts[::7])]
    page.goto(f"{site}/search.html?q=lag")
    page.locator(".hits a").first.wait_for()
    found = page.evaluate("(asked) => asked.map((one) => rulebookAsk.ask(one).map((hit) => hit.id))", asked)
    assert {q: ids for q, ids in zip(asked, found, strict=True) if ids != answers(q)} == {}


@pytest.mark.parametrize("question", ["mobilen ringde", "4.18", "2.5.1 g", "ordförnade", "15-15", "pool.4.18.b"])
def test_the_page_of_answers_lists_permalinks_in_order(page: Page, site: str, question: str) -> None:
    page.goto(f"{site}/index.html")
    page.get_by_label("Sök en regel").fill(question)
    page.keyboard.press("Enter")
    page.wait_for_url("**/search.html?q=*")
    page.locator(".search-count", has_text="träff").wait_for()
    assert page.evaluate(SHOWN) == [permalink(one) for one in answers(question)]


def test_nothing_found_says_so(page: Page, site: str) -> None:
    page.goto(f"{site}/search.html?q=qwertyx")
    page.locator(".search-count", has_text="Inga träffar").wait_for()
    assert page.evaluate(SHOWN) == []


def test_the_box_answers_while_one_types_and_goes_by_keyboard(page: Page, site: str) -> None:
    page.goto(f"{site}/notebooks/bridge/bilaga2/2.5.1.html")
    page.keyboard.press("/")
    page.keyboard.type("takreg")
    first = page.locator(".search-panel a").first
    first.wait_for()
    until(page, "document.querySelector('.search-panel').textContent.includes('Takregler')")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement === document.querySelector('.search-panel a')")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Escape")
    assert not page.locator(".search-panel").is_visible()
    assert page.evaluate("document.activeElement.id") == "sok"
    page.keyboard.type("l")
    page.locator(".search-panel a").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator(".provision:target").wait_for()


def test_a_slash_in_a_field_is_a_slash(page: Page, site: str) -> None:
    page.goto(f"{site}/search.html")
    page.get_by_label("Skriv vad som har hänt").fill("DM")
    page.keyboard.type("/SM")
    assert page.get_by_label("Skriv vad som har hänt").input_value() == "DM/SM"


def test_one_can_keep_to_one_regulation(page: Page, site: str) -> None:
    page.goto(f"{site}/search.html?q=spelare")
    page.locator(".hits a").first.wait_for()
    until(page, "document.querySelector('.hits .kind.bridge')")  # hits come a few at a time
    page.get_by_label("pool", exact=True).check()
    until(page, "!document.querySelector('.hits .kind.bridge') && document.querySelector('.hits .kind.pool')")
    assert page.url.endswith("?q=spelare&i=pool")


def test_a_hit_shows_regulation_section_letter_and_the_marked_text(page: Page, site: str) -> None:
    page.goto(f"{site}/search.html?q=pool.4.18.b%20elitspelare")
    hit = page.locator(".hit").first
    hit.wait_for()
    assert [" ".join(hit.locator(f".{part}").inner_text().split()) for part in ("kind", "hit-where", "hit-letter")] == [
        "Pool", "4.18 Poängberäkning", "b",
    ]  # fmt: skip
    assert hit.locator("mark").first.inner_text()


def test_on_a_phone_the_box_takes_the_bar_and_the_answers_the_page(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/notebooks/bridge/bilaga2/2.5.1.html")
    page.get_by_label("Sök en regel").fill("reserv")
    page.locator(".search-panel a").first.wait_for()
    box = page.locator(".search-panel").bounding_box()
    assert box
    assert (box["x"], box["width"]) == (0, 360)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate("document.querySelector('#sok').getBoundingClientRect().width") > 300


def test_without_javascript_the_contents_are_offered(book: Path) -> None:
    """Every page's box leads to the page of answers, which then says where everything is."""
    text = (book / "search.html").read_text(encoding="utf-8")
    assert 'href="book/innehall.html"' in text[text.index("<noscript>") : text.index("</noscript>")]
    assert 'action="../../../search.html"' in (book / "notebooks/bridge/bilaga2/2.5.1.html").read_text(encoding="utf-8")


def test_when_the_data_cannot_be_had_the_contents_are_offered(page: Page, site: str) -> None:
    page.goto(f"{site}/search.html")
    page.evaluate("""async () => {
        for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
        for (const name of await caches.keys()) await caches.delete(name);
    }""")
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would answer from what it has kept
    page.route("**/search-data.js*", lambda route: route.abort())
    page.goto(f"{site}/search.html?q=lag")
    page.locator(".search-count a", has_text="Hela innehållet").wait_for()


def test_the_data_come_in_one_request_when_somebody_searches(page: Page, site: str) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"{site}/index.html")
    assert not [url for url in fetched if "search-data" in url]
    page.get_by_label("Sök en regel").fill("reserv")
    page.locator(".search-panel a").first.wait_for()
    page.get_by_label("Sök en regel").fill("wo")
    assert len([url for url in fetched if "search-data" in url]) == 1


def test_an_answer_comes_within_30_ms_of_a_key(page: Page, site: str) -> None:
    page.goto(f"{site}/search.html?q=lag")
    page.locator(".hits a").first.wait_for()
    typed = [one.text[:length] for one in questions()[::4] for length in range(1, len(one.text) + 1)]
    took = page.evaluate(
        """(asked) => asked.map((one) => {
        const began = performance.now(); rulebookAsk.ask(one); return performance.now() - began; })""",
        typed,
    )
    assert sorted(took)[len(took) * 99 // 100] < 30


def test_the_data_hold_every_provision(book: Path) -> None:
    value: Any = read_search_data((book / "_static" / "search-data.js").read_text(encoding="utf-8"))
    held = [f"{value['sections'][place][0]}.{letter}" for place, letter, _ in value["entries"]]
    assert held == list(register().provisions)
