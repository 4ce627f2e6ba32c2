from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.publish.pictures import Bar, share_chart

SVG = "{http://www.w3.org/2000/svg}"
CHART = share_chart(
    "Andel <balanserade>",
    [Bar("5-4-3-1", Fraction(3, 4), "onaturligt", solid=False), Bar("5-4-2-2", Fraction(9, 10), "naturligt & bra")],
    Fraction(4, 5),
    "fyra fall av fem",
)


def drawing() -> ElementTree.Element:
    return ElementTree.fromstring(CHART.svg())


def test_it_is_an_image_with_title_and_description_that_exist() -> None:
    root = drawing()
    assert root.get("role") == "img"
    ids = {element.get("id"): element for element in root.iter() if element.get("id")}
    title, description = (ids[name] for name in (root.get("aria-labelledby") or "").split())
    assert title.text == "Andel <balanserade>"
    for told in ("fyra fall av fem: 80", "5-4-3-1: 75,00", "onaturligt", "5-4-2-2: 90,00", "naturligt & bra"):
        assert told in (description.text or "")


def test_bars_are_as_long_as_their_shares_and_the_line_stands_at_the_limit() -> None:
    rows = list(drawing().iter(f"{SVG}rect"))
    full = [int(rect.get("width", "")) for rect in rows[::2]]
    drawn = [int(rect.get("width", "")) for rect in rows[1::2]]
    assert full == [376, 376]
    assert drawn == [338, 282], "largest first: 9/10 and 3/4 of 376, whole units"
    lines = [path.get("d", "") for path in drawing().iter(f"{SVG}path")]
    assert len(lines) == 3, "one beside the limit's name, one across each bar"
    assert all(line.startswith("M302 ") for line in lines), "2 for the margin and 4/5 of 376"


def test_a_share_is_told_by_shape_and_word_and_not_by_colour_alone() -> None:
    strokes = [rect.get("stroke") for rect in drawing().iter(f"{SVG}rect")][1::2]
    assert strokes == [None, "currentColor"]


def test_the_table_stands_in_for_it() -> None:
    assert CHART.table().column("utfall") == ("naturligt & bra", "onaturligt")


@pytest.mark.parametrize("share", [Fraction(6, 5), Fraction(-1, 5), 1, "4/5"])
def test_a_share_outside_its_range_is_refused(share: object) -> None:
    with pytest.raises(InvalidFacts, match="andel"):
        Bar("x", share, "")  # type: ignore[arg-type]


def test_a_chart_without_bars_is_refused() -> None:
    with pytest.raises(InvalidFacts, match="staplar"):
        share_chart("tom", [], Fraction(4, 5), "gräns")
