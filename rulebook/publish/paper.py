"""The whole book as one page, beside the built site, and as a PDF: `make pdf`.

Run it when the book is built. The PDF has the rule text; with `--all` readings, examples and exercises too.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from posixpath import join, normpath
from urllib.parse import urlsplit

from rulebook.law.provisions.ids import anchor
from rulebook.publish.site.library import SECTION_OF_PAGE

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "_build" / "html"
PAGE = ROOT / "_build" / "regelboken.html"
PDF = ROOT / "_build" / "regelboken.pdf"

_MAIN = re.compile(r"<main\b[^>]*>(?P<inner>.*)</main>", re.DOTALL)
_LEFT_OUT = re.compile(
    r'<nav class="turn".*?</nav>|<footer\b.*?</footer>|<div class="tools\b.*?</div>|<p class="printed">.*?</p>|'
    r'<button\b.*?</button>|<nav class="on-page".*?</nav>',
    re.DOTALL,
)
_ATTRIBUTE = re.compile(r'(?P<name>\s(?:id|for|aria-labelledby|aria-describedby|href)=)"(?P<value>[^"]*)"')
_TAG = re.compile(r"<[a-z][^>]*>")
_KEPT = re.compile(r"(?:b1|b2|sm|pool)(?:-[a-z0-9]+)*")
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_HEAD = """<!DOCTYPE html>
<html lang="sv" data-code="off">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'none'">
<meta name="description" content="Båda regelverken på en sida: bridgens mästerskap med bilagor och poolens regler.">
<title>Hela boken på en sida – Regelboken</title>
<link rel="stylesheet" href="html/_static/rulebook.css">
<link rel="stylesheet" href="html/_static/print.css" media="print">
</head>
<body class="section-page">
"""
_FOOT = (
    '<p class="printed">En återgivning i egna ord av två historiska regelverk; förbundens egna dokument gäller.</p>\n'
)


def one_page(site: Path = SITE) -> str:
    """Return every section's page after the other, in the order of the regulations, as one HTML document.

    :param site: the built book, `html` beside the page
    """
    pages = [name for name in map("{}.html".format, SECTION_OF_PAGE) if (site / name).exists()]
    within = set(pages)
    parts = [_inside((site / name).read_text(encoding="utf-8"), name, within) for name in pages]
    body = "\n".join(parts)
    return f'{_HEAD}<main id="innehall">\n{body}\n{_FOOT}</main>\n</body>\n</html>\n'


def _inside(page: str, name: str, within: set[str]) -> str:
    """Return what a page says, its own anchors made the one page's and its links led there."""
    found = _MAIN.search(page)
    if found is None:
        raise ValueError(f"{name}: no main")
    slug = re.sub(r"[^a-z0-9]+", "-", name.removesuffix(".html").casefold()).strip("-")

    def own(mark: str) -> str:
        return mark if _KEPT.fullmatch(mark) else f"{slug}-{mark}"

    def renamed(attribute: re.Match[str]) -> str:
        value = attribute["value"]
        if not attribute["name"].strip().startswith("href"):
            return f'{attribute["name"]}"{" ".join(own(one) for one in value.split())}"'
        return f'{attribute["name"]}"{led(value)}"'

    def led(address: str) -> str:
        parts = urlsplit(address)
        if parts.scheme or parts.netloc:
            return address
        target = normpath(join(name, "..", parts.path)) if parts.path else name
        if target not in within:
            return f"html/{target}" + (f"#{parts.fragment}" if parts.fragment else "")
        return (
            f"#{own(parts.fragment) if target == name else parts.fragment}"
            if parts.fragment
            else f"#{anchor(SECTION_OF_PAGE[target.removesuffix('.html')].id)}"
        )

    bare = _LEFT_OUT.sub("", found["inner"])
    return _TAG.sub(lambda tag: _ATTRIBUTE.sub(renamed, tag[0]), bare)


def own_browser() -> str | None:
    """Return where the user's own Chromium or Chrome is: what `CHROME` says, else one on the path."""
    return os.environ.get("CHROME") or next(filter(None, map(shutil.which, _BROWSERS)), None)


def write_pdf(page: Path, target: Path, whole: bool = False) -> None:
    """Print a page to a PDF on A4 in headless Chromium, with page numbers.

    :param whole: readings, examples and exercises too
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=own_browser(), args=["--no-sandbox"])
        one = browser.new_page()
        one.goto(page.resolve().as_uri())
        if whole:
            one.evaluate("document.documentElement.dataset.print = 'all'")
        one.pdf(path=target, format="A4", prefer_css_page_size=True, outline=True, tagged=True)
        browser.close()


def main() -> int:
    """Write the page, and unless `--page` is given the PDF."""
    PAGE.write_text(one_page(), encoding="utf-8")
    if "--page" not in sys.argv[1:]:
        write_pdf(PAGE, PDF, "--all" in sys.argv[1:])
        print(f"The book on paper: {PDF.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
