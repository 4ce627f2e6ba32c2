from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.publish.lines import LineChart

SVG = "{http://www.w3.org/2000/svg}"
CHART = LineChart("Poäng & rank", ("sep", "okt", "nov"), {"Eva <E>": (0, 40, 100), "Ida": (10, 20, 95)}, "poäng")


def drawing() -> ElementTree.Element:
    return ElementTree.fromstring(CHART.svg())


def test_it_is_an_image_with_title_and_description_that_exist() -> None:
    root = drawing()
    ids = {element.get("id"): element for element in root.iter() if element.get("id")}
    title, description = (ids[name] for name in (root.get("aria-labelledby") or "").split())
    assert (root.get("role"), title.text) == ("img", "Poäng & rank")
    for told in ("sep till nov", "Eva <E>: från 0 till 100 poäng", "Ida: från 10 till 95 poäng"):
        assert told in (description.text or "")


def test_lines_go_from_the_bottom_to_the_top_and_differ_in_dashes() -> None:
    first, second = drawing().iter(f"{SVG}polyline")
    at = [tuple(map(int, point.split(","))) for point in (first.get("points") or "").split()]
    assert [x for x, _ in at] == [40, 195, 350]
    assert [y for _, y in at] == [232, 146, 16]
    assert (first.get("stroke-dasharray"), second.get("stroke-dasharray")) == (None, "7 4")


def test_names_at_the_ends_do_not_cover_each_other() -> None:
    names = [text for text in drawing().iter(f"{SVG}text") if text.get("x") == "356"]
    assert [text.text for text in names] == ["Eva <E> 100", "Ida 95"]
    assert int(names[1].get("y", "")) - int(names[0].get("y", "")) >= 15


@pytest.mark.parametrize(
    "facts",
    [(("sep",), {"E": (1,)}), (("a", "b"), {}), (("a", "b"), {"E": (1,)}), (("a", "b"), {"E": (1, -1)})],
)
def test_what_cannot_be_drawn(facts) -> None:
    with pytest.raises(InvalidFacts):
        LineChart("x", *facts, "poäng")
