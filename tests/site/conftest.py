"""What the tests of the site share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, ViewportSize


@pytest.fixture
def size() -> ViewportSize:
    """How large a new page is: as on a desk, where a module of tests says nothing else."""
    return {"width": 1280, "height": 900}


@pytest.fixture
def page(browser: BrowserContext, size: ViewportSize) -> Iterator[Page]:
    """A new page."""
    one = browser.new_page()
    one.set_viewport_size(size)
    yield one
    one.close()
