"""The training page in a real browser: a lesson to its end, an examination, records kept, fetched and erased."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rulebook.training.asking import again
from tests.site.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


@pytest.fixture
def training(browser: BrowserContext, site: str) -> Iterator[Page]:
    page = browser.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}/book/ova.html")
    page.wait_for_selector("[data-lesson=pool-7] button")
    yield page
    page.evaluate("localStorage.removeItem('ovning')")
    page.close()


def answer(page: Page, submit: str) -> None:
    """Answer the question that stands there rightly: the engine says what is right."""
    identifier = page.evaluate("document.querySelector('.asks').textContent")
    asked = next(one for one in page.asked if one.case.text == identifier)  # type: ignore[attr-defined]
    right = next(number for number, choice in enumerate(asked.choices) if choice.mistake is None)
    decisive = next(number for number, one in enumerate(asked.offered) if one in asked.case.decides)
    page.check(f"[name=choice][value='{right}']")
    page.check(f"[name=provision][value='{decisive}']")
    page.click(f".stage button:has-text('{submit}')")


def bank(page: Page) -> list[str]:
    text = page.evaluate("fetch(document.querySelector('[data-training]').dataset.training).then((r) => r.text())")
    return list(json.loads(text[text.index("(") + 1 : text.rindex(")")])["questions"][0])


def test_a_lesson_to_its_end(training: Page) -> None:
    from rulebook.training.course import lessons

    page = training
    page.asked = lessons("pool")[6].questions()  # type: ignore[attr-defined]
    page.click("[data-lesson=pool-7] button")
    assert page.inner_text(".kind") == "Genomgånget fall"
    for _ in range(5):
        page.click(".stage .push")
    page.click(".stage [type=submit]")
    assert page.inner_text(".form-fault") == "Välj ett svar."
    for number in range(10):
        answer(page, "Svara")
        assert "2 av 2 poäng" in page.inner_text(".verdict .points")
        page.click(".stage button:has-text('Nästa fråga'), .stage button:has-text('Se resultatet')")
        assert number == 9 or page.query_selector(".asks")
    assert page.inner_text(".sum") == "20 av 20 poäng."
    page.click("text=Till lektionerna")
    page.reload()
    page.wait_for_selector("[data-lesson=pool-7] button")
    assert page.inner_text("[data-lesson=pool-7] .best") == "Bäst: 20 av 20 poäng"


def test_a_wrong_answer_is_told_its_mistake(training: Page) -> None:
    from rulebook.training.course import lessons

    page = training
    first = lessons("pool")[6].questions()[5]
    page.click("[data-lesson=pool-7] button")
    for _ in range(5):
        page.click(".stage .push")
    wrong = next(number for number, choice in enumerate(first.choices) if choice.mistake is not None)
    page.check(f"[name=choice][value='{wrong}']")
    page.check("[name=provision][value='0']")
    page.click(".stage [type=submit]")
    assert str(first.choices[wrong].mistake) in page.inner_text(".mistake")
    href = page.get_attribute(".verdict a", "href")
    assert href is not None
    assert page.evaluate("(href) => fetch(href).then((r) => r.ok)", href)


def test_an_examination_says_nothing_before_its_end(training: Page) -> None:
    from rulebook.training.course import final

    page = training
    page.asked = final("bridge", 1)  # type: ignore[attr-defined]
    page.click("text=Slutprov, bridge")
    for _ in range(10):
        assert page.query_selector(".verdict") is None
        answer(page, "Nästa")
    assert "Godkänt." in page.inner_text(".stage")


def test_records_are_fetched_and_erased(training: Page, tmp_path: Path) -> None:
    page = training
    bad = tmp_path / "annat.json"
    bad.write_text("[]", encoding="utf-8")
    page.set_input_files(".back input", str(bad))
    until(page, "document.querySelector('.training [role=status]').textContent.includes('Ingenting')")
    card = {"due": "2020-01-01T00:00:00Z", "last_review": "2019-12-31T00:00:00Z", "stability": 1, "difficulty": 5}
    card |= {"state": 2, "reps": 1, "lapses": 0, "elapsed_days": 0, "scheduled_days": 1, "learning_steps": 0}
    kept = {"v": 1, "cards": {bank(page)[0]: card}, "points": 1, "possible": 2, "lessons": {"pool-1": 12}, "finals": {}}
    good = tmp_path / "min.json"
    good.write_text(json.dumps(kept), encoding="utf-8")
    page.set_input_files(".back input", str(good))
    page.wait_for_selector("text=Repetera (1)")
    assert page.inner_text("[data-lesson=pool-1] .best") == "Bäst: 12 av 20 poäng"
    page.once("dialog", lambda dialog: dialog.accept())
    page.click(".erase")
    assert page.inner_text(".repeat") == "Inget att repetera just nu."


def test_free_practice_asks_of_the_chosen_topic(training: Page) -> None:
    page = training
    page.select_option("#amne", "pool.varde")
    page.select_option("#niva", "2")
    page.click(".free button")
    text = page.inner_text(".asks")
    fit = [one for one in bank(page) if one.startswith("pool.varde-2-")]
    assert text in {again(one).case.text for one in fit}
