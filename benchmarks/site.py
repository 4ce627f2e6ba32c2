"""`make audit`: every page of the built book as axe sees it, in light and dark, folds open; takes some minutes.

The tests look at one page of each kind (`tests/site/test_browser.py`); this looks at all of them. Names of pages may be
given. Lighthouse is no dependency of the book: `npx lighthouse@12.2.3 ADDRESS` against `make book`.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rulebook.publish.serve import served
from tests.conftest import BOOK, FLAGS, executable
from tests.site.seeing import COLOURS, faults, opened

if TYPE_CHECKING:
    from playwright.sync_api import Page


def looked_at(page: Page, site: str, names: list[str]) -> Iterator[str]:
    """Say what is wrong with each page: everything in light, what has to do with colours in dark."""
    axe = Axe()
    for number, name in enumerate(names, 1):
        print(f"\r{number}/{len(names)} {name:70.70}", end="", file=sys.stderr, flush=True)
        for mode, rules in (("light", None), ("dark", COLOURS)):
            opened(page, f"{site}/{name}", mode)
            for fault in faults(axe, page, rules):
                yield f"{name} ({mode}): {fault}"
    print(file=sys.stderr)


def main(names: list[str]) -> int:
    """Look at the pages named, or at all."""
    pages = names or sorted(path.relative_to(BOOK).as_posix() for path in BOOK.rglob("*.html"))
    with served(BOOK) as site, sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        facts: dict[str, Any] = {"executable_path": executable(playwright), "args": list(FLAGS), "locale": "sv-SE"}
        context = playwright.chromium.launch_persistent_context(profile, reduced_motion="reduce", **facts)
        found = list(looked_at(context.new_page(), site, pages))
        context.close()
    print("\n".join(found))
    print(f"{len(pages)} pages, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
