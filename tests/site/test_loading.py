"""How pages come: nothing jumps, and without scripts nothing is offered that does not work."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.site.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, CDPSession, Page, ViewportSize

LONG = "notebooks/bridge/bilaga1/alertering.html"
MOST_SHIFT = 0.02
SHIFT = """() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((one) => { sum += one.value; }))
        .observe({type: "layout-shift", buffered: true});
    setTimeout(() => done(sum), 200);
})"""


@pytest.fixture
def size() -> ViewportSize:
    return {"width": 360, "height": 740}


@pytest.fixture
def wire(page: Page, browser: BrowserContext) -> CDPSession:
    """What stands between the browser and the page, with nothing kept from before."""
    session = browser.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setBypassServiceWorker", {"bypass": True})
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    return session


@pytest.mark.parametrize("name", ["index.html", LONG, "search.html?q=reserv", "book/ova.html"])
def test_nothing_jumps_while_a_page_comes(page: Page, wire: CDPSession, site: str, name: str) -> None:
    """On a slow network, where the page is seen before its scripts have come."""
    slow = {"offline": False, "latency": 60, "downloadThroughput": 400_000, "uploadThroughput": 400_000}
    wire.send("Network.emulateNetworkConditions", slow)
    page.goto(f"{site}/{name}")
    if "search" in name:
        page.locator(".hits a").first.wait_for()
    assert page.evaluate(SHIFT) <= MOST_SHIFT


@pytest.mark.parametrize("name", [LONG, "book/ova.html", "book/register.html", "search.html"])
def test_without_scripts_no_button_is_dead(page: Page, wire: CDPSession, site: str, name: str) -> None:
    wire.send("Emulation.setScriptExecutionDisabled", {"value": True})
    page.goto(f"{site}/{name}")
    shown = page.locator("button:visible, select:visible, input:visible")
    assert {one.evaluate("(e) => e.closest('form')?.getAttribute('role')") for one in shown.all()} <= {"search"}


SMALL = """() => [...document.querySelectorAll("button, select, summary, .menu a, .on-page a, .tools a, .turn a")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .map((one) => [one, Math.round(one.getBoundingClientRect().height + 2 * Math.max(0,
        -parseFloat(getComputedStyle(one, "::after").top) || 0))])
    .filter(([, height]) => height < 44).map(([one, height]) => `${height}: ${one.outerHTML.slice(0, 90)}`)"""


@pytest.mark.parametrize(
    "name", [LONG, "notebooks/pool/4.4.html", "search.html", "book/hant.html", "book/register.html"]
)
def test_what_a_finger_presses_is_44_pixels_high(page: Page, wire: CDPSession, site: str, name: str) -> None:
    wire.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    page.goto(f"{site}/{name}")
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    if name == LONG:
        page.get_by_role("button", name="Bokens innehåll").click()
    assert page.evaluate(SMALL) == []


def test_a_link_into_a_long_page_lands_where_motion_is_wanted(page: Page, site: str) -> None:
    """The register's rows are many: nothing that lays them out later may move the one asked for."""
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{site}/book/register.html#reg-pool-4-31-a")
    until(
        page, "Math.abs(document.getElementById('reg-pool-4-31-a').getBoundingClientRect().top - 120) < 60", seconds=5
    )


def test_a_long_page_is_painted_before_all_of_it_is_laid_out(page: Page, site: str) -> None:
    """What comes after the rules waits for the first painting, and is there soon after: for checkers, links, paper."""
    parts = "[...document.querySelectorAll('main > section > section ~ section > *')]"
    kept = f"{parts}.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length"
    # Looked at where the page's script first waits for a frame: by then the styles have come, and nothing is laid out.
    look = f"(f) => {{ globalThis.atFirst ??= {kept}; return wait(f); }}"
    page.add_init_script(f"const wait = requestAnimationFrame; requestAnimationFrame = {look}")
    page.goto(f"{site}/{LONG}")
    assert page.evaluate("atFirst") == page.evaluate(f"{parts}.length") > 30
    until(page, f"{kept} === 0", seconds=5)
    page.goto("about:blank")
    page.goto(f"{site}/{LONG}#ovning")
    assert page.evaluate(kept) == 0
    page.emulate_media(media="print")
    assert page.evaluate(kept) == 0
