"""The system sheet: what stands on it, safe and self-contained, one A4 page, readable on a phone, light and dark."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.readings import FourFifths
from rulebook.bridge.declarations.events import Event
from rulebook.bridge.declarations.sheet import sheet
from rulebook.desk.bridge.sheet import as_html, derivation, short_cites
from rulebook.law.rulings import Discretion, Step
from tests.desk.running import run

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.bud"))
SYSTEM = "1♣ = 16+\n1♦ = 0-7\n1NT @ ozon = 12-14 bal\n1NT @ zon = 15-17 bal\n2♦ @ 1-3 = 6-10 6+♥ | 6-10 6+♠\n"
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Balance(HTMLParser):
    """Sees whether every element is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


def page(text: str = SYSTEM, name: str = "Prov", **more: str) -> str:
    event = Event.of("silver", 3, level="C", maximum=9)
    ruling = sheet(parse_system(text), event)
    return as_html(ruling.settled(), name, event=event, notes=ruling.warnings, **more)


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", html.split("</style>")[1]).replace("\ufe0e", "").split())


def test_what_stands_on_it() -> None:
    value = sheet(parse_system(SYSTEM), Event.of("silver", 3)).settled()
    assert [(str(one.bid), one.dots, one.regulated) for one in value.bids] == [
        ("1♣", 0, False), ("1♦", 5, True), ("1NT", 0, False), ("2♦", 3, True),
    ]  # fmt: skip
    assert (value.total, value.system_class.value, [level.value for level in value.levels]) == (8, "B", ["A", "B"])
    assert value.event is not None
    assert value.event.allowed is False
    assert value.bids[2].meanings == ("i ozon: 12-14 bal", "i zonen: 15-17 bal")
    assert value.bids[3].meanings == ("i 1:a–3:e hand: 6-10 6+♥ | 6-10 6+♠",)
    assert [step.text.split(":")[0] for step in value.bids[1].derivation] == ["grund", "tillägg 1", "tillägg 3"]
    assert "b2.3.4.c" in {cite for duty in value.duties for cite in duty.cites}


def test_the_duties_are_a_list_of_their_own() -> None:
    """What must be told stands in the duties; the derivation is of dots, and of entry where an event is named."""
    ruling = sheet(parse_system(SYSTEM), Event.of("silver", 3))
    assert ruling.settled().duties
    assert not [cite for cite in ruling.cites if cite.startswith(("b2.3.3.", "b2.3.4."))]


def test_without_an_event() -> None:
    value = sheet(parse_system(SYSTEM)).settled()
    assert value.event is None
    assert value.duties


def test_an_open_dot_question_makes_no_sheet() -> None:
    system = parse_system("1NT = 12-14 bal | 12-14 5-4-3-1")
    assert isinstance(sheet(system, reading=FourFifths.ESTIMATE).value, Discretion)


def test_the_page_says_it_in_words() -> None:
    text = words(page())
    for phrase in (
        "Pricksumma 8",
        "B-system",
        "A och B",
        "Får spelas: silvertävling",
        "högst 9 prickar",
        "uppge att paret",
    ):
        assert phrase.lower() in text.lower()
    assert "[2.5.1 g]" in text
    assert "6-10 6+ ♥ eller 6-10 6+ ♠" in text


def test_it_is_whole_swedish_and_needs_nothing_else() -> None:
    html = page()
    assert html.startswith("<!DOCTYPE html>")
    assert '<html lang="sv">' in html
    assert not re.search(r"https?:|//|src=|href=|url\(|@import|<script|<link", html)
    balance = Balance()
    balance.feed(html)
    assert (balance.wrong, balance.open) == ([], [])


def test_names_are_text() -> None:
    html = page(name="<script>alert(1)</script>", pair='"><img src=x onerror=alert(1)> & Bo')
    assert "<script" not in html
    assert "<img" not in html
    assert "&lt;script&gt;" in html
    assert "&amp; Bo" in html


def test_the_derivation_leaves_out_what_the_figure_says() -> None:
    shown = sheet(parse_system("1♦ = 0-7\n1♣ = 5-10 6+♦ | 20+")).settled().bids
    assert [step.text for step in shown[0].derivation][1:] == [
        "tillägg 1: kan vara obalanserat med färre än fyra kort i ruter", "tillägg 3: svag 1♦",
    ]  # fmt: skip
    assert shown[1].derivation[-1].text == "tak för starkt eller färgpekare"


def test_steps_and_citations_in_short() -> None:
    steps = [
        Step(("b2.2.5.1.g",), "grund", 2),
    ]
    assert derivation(steps) == ("grund 2 [2.5.1 g]",)
    assert short_cites(("b2.3.4.h", "b2.3.4.b")) == "3.4 h, 3.4 b"


def test_out_writes_it_and_nothing_else_does(tmp_path: Path) -> None:
    (tmp_path / "Min <b>.bud").write_text(SYSTEM, encoding="utf-8")
    done = run(
        "bridge", "sheet", "Min <b>.bud", "--event", "silver", "--boards", "3", "--out", "blad.html", cwd=tmp_path
    )
    assert (done.code, done.err) == (0, "")
    assert "<h1>Min &lt;b&gt;</h1>" in (tmp_path / "blad.html").read_text(encoding="utf-8")
    assert run("bridge", "sheet", "Min <b>.bud", "--out", "blad.csv", cwd=tmp_path).code == 2
    assert (
        run("bridge", "sheet", "Min <b>.bud", "--event", "x", "--boards", "3", "--out", "b.html", cwd=tmp_path).code
        == 2
    )
    assert sorted(p.name for p in tmp_path.iterdir()) == ["Min <b>.bud", "blad.html"]


@pytest.mark.parametrize("source", EXAMPLES, ids=lambda path: path.stem)
def test_one_page_of_a4_and_readable_on_a_phone(source: Path, browser: BrowserContext, tmp_path: Path) -> None:
    event = Event.of("guld", 24, team=True)
    ruling = sheet(parse_system(source.read_text(encoding="utf-8")), event)
    target = tmp_path / "blad.html"
    read = [f"{reading.question()} {reading.meaning}" for reading in ruling.readings]
    html = as_html(ruling.settled(), source.stem, event=event, notes=ruling.warnings, readings=read)
    target.write_text(html, encoding="utf-8")
    tab = browser.new_page()
    try:
        errors: list[str] = []
        tab.on("console", lambda message: errors.append(message.text))
        tab.on("request", lambda request: errors.append(request.url) if request.url != target.as_uri() else None)
        tab.goto(target.as_uri())
        printed = PdfReader(io.BytesIO(tab.pdf(prefer_css_page_size=True)))
        assert len(printed.pages) == 1
        width, height = (round(float(side) / 72 * 25.4) for side in printed.pages[0].mediabox[2:])
        assert (width, height) == (210, 297)
        tab.set_viewport_size({"width": 360, "height": 740})
        assert tab.evaluate("document.documentElement.scrollWidth") <= 360
        assert errors == []
        paper = "getComputedStyle(document.body).backgroundColor"
        tab.emulate_media(color_scheme="light")
        light = tab.evaluate(paper)
        tab.emulate_media(color_scheme="dark")
        assert tab.evaluate(paper) != light
        tab.emulate_media(color_scheme="dark", media="print")
        assert tab.evaluate(paper) == light
    finally:
        tab.close()
