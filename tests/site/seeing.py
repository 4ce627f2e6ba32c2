"""What axe, the checker of accessibility, finds on a page of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import Page

COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that tell dark from light; all others look at what both have."""

# The shadow at a table's edge is a picture to axe, which then says nothing of the colours before it.
PLAIN = """() => {
    document.querySelectorAll("details").forEach((fold) => { fold.open = true; });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".table-wrap { background: none !important; }");
    document.adoptedStyleSheets = [sheet];
    document.querySelectorAll(".notice, .peek").forEach((one) => { one.hidden = true; });
}"""


# Of what repeats, the first are enough where all pages of the kind are not looked at.
SHORTENED = """() => document.querySelectorAll("main *").forEach((one) => [...one.children].slice(20)
    .forEach((child) => child.remove()))"""


def opened(page: Page, address: str, mode: str) -> None:
    """Go to a page in light or dark, with code and checks shown and every fold open."""
    page.emulate_media(color_scheme=mode)  # type: ignore[arg-type]
    page.goto(address)
    page.evaluate("document.documentElement.dataset.code = 'on'")
    page.evaluate(PLAIN)


def faults(axe: Axe, page: Page, rules: tuple[str, ...] | None = None) -> list[str]:
    """Return what breaks a rule, best practice with it, whatever its weight."""
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": list(rules)}
    found = axe.run(page, options=options).response["violations"]
    return [
        f"{one['id']} ({one['impact']}, {len(one['nodes'])}): {one['nodes'][0]['html'][:160]} "
        f"{one['nodes'][0].get('failureSummary', '')}"
        for one in found
    ]
