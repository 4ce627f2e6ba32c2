"""The ways in, in a real browser: the first page's search, what has happened, the register's filters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from rulebook.law.provisions.register import register

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    one = browser.new_page()
    yield one
    one.close()


def test_the_first_page_begins_with_looking_something_up(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/index.html")
    box = page.get_by_label("Sök en regel").bounding_box()
    assert box
    assert (box["y"] < 300, box["height"] >= 44) == (True, True)
    page.keyboard.press("/")
    page.keyboard.type("mobilen ringde")
    page.locator(".search-panel a", has_text="Trivsel och disciplin").first.wait_for()
    assert "rulebook " not in page.locator("main").inner_text()


def test_a_common_question_opens_its_provisions(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.locator(".common a").first.click()
    page.locator("details.way[open] .way-place").first.click()
    page.locator(".provision:target").wait_for()


def test_the_register_is_filtered_and_remembers_it_in_the_address(page: Page, site: str) -> None:
    wanted = [p for p in register().provisions.values() if p.id.startswith("pool.") and p.kind == "deadline"]
    page.goto(f"{site}/book/register.html")
    page.get_by_label("regelverk").select_option("pool")
    page.get_by_label("slag").select_option("deadline")
    assert page.locator(".reg > li:visible").count() == len(wanted)
    page.reload()
    assert page.locator(".filters-count").inner_text().startswith(f"{len(wanted)} av ")


def test_a_term_in_rule_text_leads_to_the_word(page: Page, site: str) -> None:
    page.goto(f"{site}/notebooks/bridge/bilaga2/2.3.html")
    page.locator(".provision-text a.term").first.click()
    page.locator(".word:target").wait_for()


def test_a_guide_takes_a_small_sheet(page: Page, site: str) -> None:
    """On paper every guide begins a sheet of its own, and the sheet is A5; the organiser's many choices take three."""
    page.goto(f"{site}/book/beslut.html")
    page.emulate_media(media="print")
    rules = page.evaluate(
        """[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
        .filter((text) => text.startsWith("@page guide")).join()"""
    )
    assert "a5" in rules.lower()
    style = page.evaluate(
        "(() => { const s = getComputedStyle(document.querySelector('.guide')); return [s.page, s.breakBefore]; })()"
    )
    assert style == ["guide", "page"]
    page.set_viewport_size({"width": 469, "height": 703})  # what is inside the margins, in pixels
    tall = page.evaluate(
        "[...document.querySelectorAll('.guide')].filter((g) => g.offsetHeight > 703).map((g) => g.id)"
    )
    assert tall == ["vad-far-arrangoren-andra"]
    assert page.locator("#vad-far-arrangoren-andra").evaluate("(g) => g.offsetHeight") <= 3 * 703
