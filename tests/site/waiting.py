"""Waiting for what a page will say.

Playwright's own `wait_for_function` looks once from outside and then again and again from inside the page, where the
book's Content-Security-Policy forbids it: it fails whenever the first look comes too early.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page


def until(page: Page, expression: str, arg: Any = None, seconds: float = 10) -> None:
    """Wait until an expression, or a function of one argument, is true on the page; looked at from outside."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression, arg):
        assert time.monotonic() < end, f"still not true after {seconds} s: {expression}"
        page.wait_for_timeout(20)
