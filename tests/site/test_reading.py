"""Reading, quoting and carrying away, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.site.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

PHONE, DESK = {"width": 360, "height": 740}, {"width": 1280, "height": 900}
SECTION, POOL = "notebooks/bridge/bilaga2/3.6.html", "notebooks/pool/4.18.html"

FORGET = """async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
}"""


def test_code_and_checks_stand_behind_one_switch_that_is_remembered(page: Page, site: str) -> None:
    shown = "[...document.querySelectorAll('.fold.code, .expected, .proof')].filter((e) => e.checkVisibility()).length"
    page.goto(f"{site}/{SECTION}")
    page.evaluate("localStorage.clear()")
    page.reload()
    assert page.evaluate(shown) == 0
    assert not page.locator("#regeln-som-kod").is_visible()
    page.get_by_role("button", name="Kod och kontroller").click()
    assert page.evaluate(shown) > 5
    page.goto(f"{site}/{POOL}")
    assert page.evaluate(shown) > 5
    switch = page.get_by_role("button", name="Kod och kontroller")
    assert switch.get_attribute("aria-pressed") == "true"
    page.locator(".proof").first.wait_for()
    assert page.evaluate("document.querySelector('pre').lang") == "en"
    assert page.evaluate("[...document.querySelectorAll('pre')].every((pre) => pre.translate === false)")
    switch.click()
    assert page.evaluate(shown) == 0
    assert "✓" not in page.locator("main").inner_text()
    assert "blev" not in [cell.strip() for cell in page.locator("th:visible").all_inner_texts()]


def test_a_reference_shows_what_it_names_on_hover_focus_and_tap(page: Page, site: str) -> None:
    page.goto(f"{site}/{SECTION}")
    link = page.locator("#b2-3-6-c .ref", has_text="3.4")
    peek = page.locator("#glimt")
    link.hover()
    peek.wait_for()
    assert peek.inner_text().startswith("Bilaga 2 · 3.4 Särskild upplysningsskyldighet")
    peek.hover()
    page.wait_for_timeout(300)
    assert peek.is_visible()
    page.keyboard.press("Escape")
    assert not peek.is_visible()
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")
    link.focus()
    peek.wait_for()
    assert link.get_attribute("aria-describedby") == "glimt"
    page.keyboard.press("Escape")
    assert not peek.is_visible()
    assert page.evaluate("document.activeElement.classList.contains('ref')")
    page.evaluate("""() => { const link = document.querySelector("#b2-3-6-c .ref");
        link.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, pointerType: "touch"})); link.click(); }""")
    peek.wait_for()
    assert page.url.endswith(SECTION)
    peek.get_by_role("link", name="Gå dit").click()
    page.wait_for_url("**/3.4.html*")


def test_a_reference_to_a_provision_shows_that_one(page: Page, site: str) -> None:
    page.goto(f"{site}/book/tiger.html")
    link = page.locator("main a.cite").first
    link.scroll_into_view_if_needed()
    link.hover()
    page.locator("#glimt").wait_for()
    assert page.locator("#glimt p").count() == 2


def test_backward_links_carry_the_text(page: Page, site: str) -> None:
    page.goto(f"{site}/notebooks/bridge/bilaga2/2.5.1.html")
    page.locator("#b2-2-5-1-g .users summary").click()
    first = page.locator("#b2-2-5-1-g .users li").first
    assert len(first.inner_text().split()) > 6
    assert "b2." not in first.inner_text()


def test_a_reference_is_copied_with_address_and_text(page: Page, browser: BrowserContext, site: str) -> None:
    browser.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    page.goto(f"{site}/{SECTION}")
    page.locator("#b2-3-6-f").hover()
    page.get_by_role("button", name="Kopiera hänvisning till f", exact=True).click()
    page.locator(".notice", has_text="Kopierat").wait_for()
    cited, *text, url = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert cited == "Bilaga 2, 3.6 f (utgåva 2.2, 2008-01-21)"
    assert "kan" in " ".join(text)
    assert url == f"{site}/{SECTION}#b2-3-6-f"
    page.goto(f"{site}/{POOL}")
    assert page.locator("main").get_attribute("data-cite") == "Pool, 4.18 "


def test_the_share_sheet_is_offered_where_there_is_one(page: Page, site: str) -> None:
    page.add_init_script("navigator.share = (given) => { globalThis.shared = given; return Promise.resolve(); }")
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/{SECTION}")
    page.get_by_role("button", name="Kopiera hänvisning till b", exact=True).click()
    page.get_by_role("button", name="Dela …").click()
    shared = page.evaluate("shared")
    assert shared["title"] == "Bilaga 2, 3.6 b (utgåva 2.2, 2008-01-21)"
    assert shared["url"].endswith("#b2-3-6-b")


def test_marked_text_is_the_rules_alone(page: Page, site: str) -> None:
    page.goto(f"{site}/{SECTION}")
    page.evaluate("""() => { const range = document.createRange();
        range.setStartBefore(document.querySelector("#b2-3-6-f"));
        range.setEndAfter(document.querySelector("#b2-3-6-g"));
        getSelection().addRange(range); }""")
    text = page.evaluate("getSelection().toString()")
    assert "länk till" not in text
    assert "åberopas" not in text
    assert "Kopiera" not in text
    assert len(text.split()) > 20


def test_badges_stand_only_where_they_tell_something(page: Page, site: str) -> None:
    page.goto(f"{site}/notebooks/bridge/bilaga2/2.5.1.html")
    assert page.locator(".provision .chip").count() == 0
    page.goto(f"{site}/{SECTION}")
    assert set(page.locator(".provision .chip").evaluate_all("(all) => all.map((one) => one.className)")) <= {
        "chip judgement", "chip procedure", "chip gap",
    }  # fmt: skip
    page.goto(f"{site}/notebooks/pool/4.html")
    assert page.locator("h1").inner_text() == "4 Allmänna poolbiljardregler nationellt"
    assert page.title() == "4 Allmänna poolbiljardregler nationellt · Pool – Regelboken"


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_the_page_has_contents_that_follow_the_reader(page: Page, site: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{site}/{SECTION}")
    nav = page.get_by_role("navigation", name="På den här sidan")
    if width < 1216:
        assert not nav.locator("a").first.is_visible()
        nav.get_by_role("button").click()
    nav.get_by_role("link", name="Tolkning").click()
    nav.locator("[aria-current=location]", has_text="Tolkning").wait_for(state="attached")
    if width < 1216:
        assert not nav.locator("a").first.is_visible()
        assert "Tolkning" in nav.get_by_role("button").inner_text()
    bottom = "(e) => e.getBoundingClientRect().bottom"
    until(page, "Math.abs(document.querySelector('#tolkning').getBoundingClientRect().top) < 200")
    top = page.locator("#tolkning").evaluate("(e) => e.getBoundingClientRect().top")
    assert top >= page.locator(".bar").evaluate(bottom)


def test_the_menu_on_a_phone_is_a_dialog(page: Page, site: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{site}/{SECTION}")
    page.get_by_role("button", name="Bokens innehåll").click()
    dialog = page.get_by_role("dialog", name="Bokens innehåll")
    for _ in range(60):
        page.keyboard.press("Tab")
        inside = """!document.hasFocus() || document.activeElement === document.body
            || !!document.activeElement.closest("dialog")"""
        assert page.evaluate(inside)
    assert page.evaluate("getComputedStyle(document.documentElement).overflow") == "hidden"
    dialog.get_by_role("button", name="Stäng").click()
    assert not dialog.is_visible()
    page.get_by_role("button", name="Bokens innehåll").click()
    page.keyboard.press("Escape")
    assert not dialog.is_visible()
    assert page.evaluate("document.activeElement.classList.contains('menu-button')")


def test_in_forced_colours_the_marked_provision_is_outlined(page: Page, site: str) -> None:
    page.emulate_media(forced_colors="active")
    page.goto(f"{site}/{SECTION}#b2-3-6-c")
    assert page.locator("#b2-3-6-c").evaluate("(e) => getComputedStyle(e).outlineStyle") == "solid"
    page.emulate_media(forced_colors="none")


@pytest.mark.parametrize(
    "name", [SECTION, "notebooks/bridge/sm/reserver.html", "book/om.html", "book/sa-laser-du.html"]
)
def test_lines_are_short_and_narrow_or_spaced_text_fits(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}/{name}")
    longest = page.evaluate("""() => Math.max(...[...document.querySelectorAll("main p")]
        .filter((p) => p.checkVisibility() && p.innerText.length > 150)
        .map((p) => { const range = document.createRange(); range.selectNodeContents(p);
            const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.bottom / 8)));
            return p.innerText.length / Math.max(1, lines.size); }))""")
    assert longest <= 76
    page.set_viewport_size({"width": 320, "height": 640})
    spaced = "main * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }"
    page.evaluate(
        """(css) => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        document.querySelectorAll("main details").forEach((fold) => { fold.open = true; }); }""",
        spaced,
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_paper_gives_the_rules_with_their_source(page: Page, site: str) -> None:
    page.goto(f"{site}/{SECTION}")
    page.evaluate("localStorage.setItem('code', 'off')")
    page.reload()
    page.emulate_media(media="print")
    assert page.locator("#regeltext").is_visible()
    assert not page.locator("#tolkning").is_visible()
    assert not page.locator(".copy").first.is_visible()
    printed = page.locator(".printed").inner_text()
    assert "utgåva 2.2, 2008-01-21" in printed
    assert SECTION in printed
    assert "utskrivet 20" in printed
    page.evaluate("document.documentElement.dataset.print = 'all'")
    assert page.locator("#tolkning").is_visible()
    assert not page.locator(".fold.code").first.is_visible()
    page.evaluate("document.documentElement.dataset.code = 'on'")
    assert page.locator(".fold.code").first.is_visible()
    page.emulate_media(media="screen")


def test_what_has_been_read_can_be_read_without_a_network(page: Page, browser: BrowserContext, site: str) -> None:
    page.goto(f"{site}/{POOL}")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(FORGET)
    page.reload()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(page, "navigator.serviceWorker.controller !== null")
    page.reload()
    until(page, "caches.keys().then((names) => names.length === 1)")
    browser.set_offline(True)
    try:
        page.reload()
        assert page.locator("h1").inner_text() == "4.18 Poängberäkning"
        page.goto(f"{site}/notebooks/pool/4.31.html")
        assert page.locator("h1").inner_text() == "Boken utan nät"
        page.goto(f"{site}/utan-nat.html")
        page.locator(".saved a", has_text="4.18 Poängberäkning").wait_for()
    finally:
        browser.set_offline(False)


def test_the_notebook_of_the_page_can_be_had(page: Page, site: str, root: Path) -> None:
    page.goto(f"{site}/{POOL}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Ladda ned anteckningsboken").click()
    assert Path(download.value.path()).read_bytes() == (root / "notebooks/pool/4.18.ipynb").read_bytes()
