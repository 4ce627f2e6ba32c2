"""The built book in a real browser."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.register import register
from tests.site.seeing import COLOURS, SHORTENED, faults, opened
from tests.site.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Request

PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}

ENGLISH = re.compile(
    r"\b(?:Toggle|Search|Searching|On this page|Contents|Previous|previous|Next|next|Skip to|Back to top|Copy|Show|"
    r"Hide|Print to PDF|Download|Fullscreen|Permalink|Navigation|Main|Site|Version|Page|page|Menu|Light|Dark|Close|"
    r"Source|Output|hidden content|Note|Warning|Table of)\b"
)
INTERFACE_TEXT = """() => {
    const page = document.body.cloneNode(true);
    page.querySelectorAll("pre, code, script").forEach((element) => element.remove());
    const named = [...page.querySelectorAll("*")].flatMap((element) =>
        ["aria-label", "title", "alt", "placeholder", "value"].map((name) => element.getAttribute(name) || ""));
    return [document.title, page.textContent, ...named].join("\\n");
}"""
SMALL = """() => [...document.querySelectorAll(
    ".letter, .menu a, summary, button, input:not([type=radio]), a.cite, .related-link, .turn a, .contents a, " +
    ".brand, .status-line a")]
    .filter((element) => element.checkVisibility() && !element.closest("[popover]:not(:popover-open)"))
    .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.width < 23.5 || box.height < 23.5);
    })
    .map((element) => element.outerHTML.slice(0, 120))"""


@dataclass
class Visit:
    messages: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)


def names(book: Path) -> list[str]:
    return sorted(path.relative_to(book).as_posix() for path in book.rglob("*.html"))


@pytest.fixture(scope="module")
def visits(browser: BrowserContext, site: str, book: Path) -> dict[str, Visit]:
    """Every page opened on a phone, with all folds open."""
    found = {}
    one = browser.new_page()
    one.set_viewport_size(PHONE)
    visit = Visit()

    def failed(request: Request) -> None:
        # The browser looks for the manifest and its picture in its own time, and drops that when one goes on.
        dropped = request.failure == "net::ERR_ABORTED" and request.url.endswith(("manifest.webmanifest", ".png"))
        if not dropped:
            visit.messages.append(f"failed: {request.url} {request.failure}")

    one.on("console", lambda message: visit.messages.append(f"{message.type}: {message.text}"))
    one.on("pageerror", lambda error: visit.messages.append(f"error: {error}"))
    one.on("requestfailed", failed)
    one.on("response", lambda answer: answer.status < 400 or visit.messages.append(f"{answer.status}: {answer.url}"))
    one.on("request", lambda request: visit.requests.append(request.url))
    for name in names(book):
        found[name] = visit = Visit()
        one.goto(f"{site}/{name}")
        if one.query_selector("[data-training]"):
            one.wait_for_selector("[data-lesson] button")  # its data come after the page; leaving earlier drops them
        visit.facts["width"] = one.evaluate("document.documentElement.scrollWidth")
        one.evaluate("document.querySelectorAll('main details').forEach((fold) => { fold.open = true; })")
        visit.facts["width, open"] = one.evaluate("document.documentElement.scrollWidth")
        visit.facts["text"] = one.evaluate(INTERFACE_TEXT)
        visit.facts["small"] = one.evaluate(SMALL)
    one.close()
    return found


def test_every_page_loads_without_a_word_in_the_console(visits: dict[str, Visit]) -> None:
    assert {name: visit.messages for name, visit in visits.items() if visit.messages} == {}


def test_nothing_is_fetched_from_elsewhere(visits: dict[str, Visit], site: str) -> None:
    assert {url for visit in visits.values() for url in visit.requests if not url.startswith(f"{site}/")} == set()


def test_no_page_scrolls_sideways_on_a_phone(visits: dict[str, Visit]) -> None:
    wide = {n: v.facts for n, v in visits.items() if max(v.facts["width"], v.facts["width, open"]) > PHONE["width"]}
    assert sorted(wide) == []


def test_what_one_taps_is_large_enough(visits: dict[str, Visit]) -> None:
    assert {name: visit.facts["small"] for name, visit in visits.items() if visit.facts["small"]} == {}


def test_the_interface_speaks_swedish(visits: dict[str, Visit]) -> None:
    assert {n: f for n, v in visits.items() if (f := sorted(set(ENGLISH.findall(v.facts["text"]))))} == {}


def test_permalinks_land(page: Page, site: str) -> None:
    provisions = list(register().provisions.values())
    for one in [*provisions[:: max(1, len(provisions) // 12)], provisions[-1]]:
        page.goto("about:blank")
        page.goto(f"{site}/{one.notebook.replace('.ipynb', '.html')}#{anchor(one.id)}")
        until(
            page,
            """(id) => { const box = document.getElementById(id).getBoundingClientRect();
            const bar = document.querySelector(".bar").getBoundingClientRect().bottom;
            return box.top >= bar && box.top < innerHeight - 20; }""",
            anchor(one.id),
            3,
        )
        assert page.locator(f"#{anchor(one.id)}:target").count() == 1


def test_a_letter_is_a_link_to_its_provision(page: Page, site: str) -> None:
    one = next(iter(register().provisions.values()))
    page.goto(f"{site}/{one.notebook.replace('.ipynb', '.html')}")
    page.locator(f"#{anchor(one.id)} .letter").click()
    assert page.url.endswith(f"#{anchor(one.id)}")


def test_a_fold_of_code_opens_by_keyboard(page: Page, site: str, book: Path) -> None:
    name = next(
        n for n in names(book) if "Visa koden" in (book / n).read_text(encoding="utf-8") and n.startswith("notebooks")
    )
    page.goto(f"{site}/{name}")
    page.get_by_role("button", name="Kod och kontroller").click()
    fold = page.locator("details.fold.code").first
    assert not fold.locator("pre").is_visible()
    fold.locator("summary").focus()
    page.keyboard.press("Enter")
    assert fold.locator("pre").is_visible()
    assert fold.locator("summary").inner_text().strip().startswith("Dölj")


def test_preparations_stand_last_and_folded(page: Page, site: str, book: Path) -> None:
    name = next(
        n
        for n in names(book)
        if "Förberedelser" in (book / n).read_text(encoding="utf-8") and n.startswith("notebooks")
    )
    page.goto(f"{site}/{name}")
    assert "Förberedelser" in (page.locator("main .cell").last.locator("summary").text_content() or "")


def test_a_citation_leads_to_its_provision(page: Page, site: str) -> None:
    page.goto(f"{site}/book/sa-laser-du.html")
    page.locator(".ruling a.cite").first.click()
    page.locator(".provision:target").wait_for()


def test_the_menu_opens_and_closes_on_a_phone(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/book/innehall.html")
    menu = page.get_by_role("navigation", name="Bokens innehåll")
    assert not menu.is_visible()
    page.get_by_role("button", name="Bokens innehåll").click()
    assert menu.get_by_role("link", name="Hela innehållet").get_attribute("aria-current") == "page"
    page.keyboard.press("Escape")
    assert not menu.is_visible()


def test_the_colour_mode_is_remembered(page: Page, site: str) -> None:
    page.goto(f"{site}/index.html")
    page.evaluate("localStorage.clear()")
    page.reload()
    button = page.get_by_role("button", name="Färgläge")
    shades = set()
    for _ in range(3):
        button.click()
        page.reload()
        shades.add(
            (
                page.evaluate("document.documentElement.dataset.mode"),
                page.evaluate("getComputedStyle(document.body).backgroundColor"),
            )
        )
    assert {mode for mode, _ in shades} == {"light", "dark", None}
    assert len({shade for _, shade in shades}) == 2


def test_on_paper_folds_are_open_and_menus_gone(page: Page, site: str) -> None:
    one = next(iter(register().provisions.values()))
    page.goto(f"{site}/{one.notebook.replace('.ipynb', '.html')}")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("main details:not([open])").count() == 0
    assert not page.locator(".menu").is_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("main details[open]").count() == 0
    page.emulate_media(media="screen")


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_axe_finds_nothing(page: Page, site: str, book: Path, mode: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    """One page of each kind, best practice too; `make audit` looks at all."""
    prose = "hant beslut innehall sa-laser-du ord tiger register om ordlista ova".split()
    wanted = [
        "index.html",
        "search.html?q=reserv",
        "404.html",
        "utan-nat.html",
        *(f"book/{name}.html" for name in prose),
    ]
    sections = {part: [n for n in names(book) if n.startswith(f"notebooks/{part}/")] for part in ("bridge", "pool")}
    for found in sections.values():
        by_size = sorted(found, key=lambda name: (book / name).stat().st_size)
        wanted += by_size[len(by_size) // 2 :][:1]
    found = []
    for name in wanted:
        opened(page, f"{site}/{name}", mode)
        if name == "book/ova.html":
            page.get_by_role("button", name="Slutprov, pool").click()
            page.locator(".asks").wait_for()
        page.evaluate(SHORTENED)
        found += [f"{name}: {fault}" for fault in faults(Axe(), page, None if mode == "light" else COLOURS)]
    assert found == []
