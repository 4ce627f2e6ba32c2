"""What the tests of the site share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    """A new page, as wide as on a desk."""
    one = browser.new_page()
    one.set_viewport_size({"width": 1280, "height": 900})
    yield one
    one.close()
