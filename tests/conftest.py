"""What all tests share: the project's root, the built book on a loopback address, a real browser."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from rulebook.publish.serve import served

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Playwright

# A slow machine is no fault. In CI the same examples every time, so that what lands is what was tried.
settings.register_profile(
    "rulebook", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=bool(os.environ.get("CI"))
)
settings.load_profile("rulebook")

if sys.flags.optimize:
    raise pytest.UsageError("PYTHONOPTIMIZE (or -O) leaves out every assert: nothing would be tested")

ROOT = Path(__file__).resolve().parents[1]
BOOK = ROOT / "_build" / "html"
REQUIRED = "RULEBOOK_REQUIRE_BROWSER"
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
)  # fmt: skip


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def book() -> Path:
    """The built book's folder; `make html` builds it."""
    if not (BOOK / "index.html").is_file():
        _missing("the book is not built: make html")
    return BOOK


@pytest.fixture(scope="session")
def site(book: Path) -> Iterator[str]:
    """Address of the built book, without a slash at its end."""
    with served(book) as address:
        yield address


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A headless Chromium with a fresh profile: the user's own, else the one that Playwright installs.

    It asks for less motion: else every click waits for the page to have glided to what is clicked, 0.4 s a time.
    """
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = executable(playwright)
        context = playwright.chromium.launch_persistent_context(
            tmp_path_factory.mktemp("profile"),
            executable_path=path,
            headless=True,
            args=list(FLAGS),
            locale="sv-SE",
            reduced_motion="reduce",
        )
        yield context
        context.close()


def executable(playwright: Playwright) -> str:
    """Return where a Chromium or Chrome is: the user's own, else one that Playwright installs."""
    from rulebook.publish.paper import own_browser

    own = own_browser()
    if own:
        return own
    installed = playwright.chromium.executable_path
    if not Path(installed).exists():
        command = [sys.executable, "-m", "playwright", "install", "chromium"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or not Path(installed).exists():
            _missing("no Chromium or Chrome found, and Playwright could not install one")
    return installed


def _missing(reason: str) -> None:
    if os.environ.get(REQUIRED):
        pytest.fail(reason)
    pytest.skip(reason)
