"""Tables for reading, decision tables that can be searched, how both and rulings look, checked examples."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from typing import Any

import pytest

from rulebook.law.examples import check, check_all
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Ruling, Step, Unregulated
from rulebook.law.showing import as_html, as_text
from rulebook.law.tables import DecisionTable, Row, Table

ID = "pool.4.20.a"
TABLE = Table("Värden", ("klass", "poäng", "bråk"), (("Elit", 7, Fraction(1, 2)), ("Kl <1>", None, True)))


def rows(*limits: range) -> DecisionTable[int]:
    return DecisionTable(
        "platser",
        {"startande": range(10)},
        tuple(Row({"startande": limit}, n, (ID,), f"rad {n}") for n, limit in enumerate(limits)),
    )


def test_table_shows_itself_as_text() -> None:
    assert str(TABLE).splitlines() == [
        "Värden", "klass   poäng  bråk", "------  -----  ----", "Elit    7      0,5", "Kl <1>         ja",
    ]  # fmt: skip


def test_table_shows_itself_as_accessible_html() -> None:
    html = TABLE._repr_html_()
    assert html.count('<th scope="col">') == 3
    assert html.count('<th scope="row">') == 2
    assert "<caption>Värden</caption>" in html
    assert '<td class="number">7</td>' in html
    assert "Kl &lt;1&gt;" in html
    assert "<caption>" not in Table("", ("a",), ((1,),))._repr_html_()


def test_table_refuses_ragged_rows_and_unknown_columns() -> None:
    with pytest.raises(InvalidFacts, match="2 celler"):
        Table("x", ("a", "b"), ((1,),))
    with pytest.raises(InvalidFacts, match="klass, poäng eller bråk"):
        TABLE.column("värde")


def test_table_is_a_data_frame_for_those_who_have_pandas() -> None:
    frame = TABLE.to_pandas()
    assert list(frame.columns) == list(TABLE.columns)
    assert frame["poäng"][0] == 7


def test_without_pandas_a_table_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"pip install 'rulebook\[pandas\]'"):
        TABLE.to_pandas()


def test_table_is_a_value() -> None:
    assert hash(TABLE) == hash(Table(TABLE.caption, TABLE.columns, TABLE.rows, provisions=(ID,)))


def test_gaps_and_overlaps_are_found() -> None:
    whole = rows(range(4), range(4, 10))
    assert (whole.gaps(), whole.overlaps()) == ([], [])
    assert [case["startande"] for case in rows(range(4), range(5, 10)).gaps()] == [4]
    assert [case["startande"] for case in rows(range(5), range(4, 10)).overlaps()] == [4]


def test_decision_table_decides_with_its_row_as_step() -> None:
    ruling = rows(range(4), range(4, 10)).decide(startande=4)
    assert (ruling.value, ruling.steps) == (1, (Step((ID,), "rad 1", 1),))


@pytest.mark.parametrize("facts", [{}, {"starter": 1}, {"startande": 4, "mer": 1}, {"startande": 99}])
def test_decision_table_refuses(facts: dict[str, Any]) -> None:
    with pytest.raises(InvalidFacts):
        rows(range(4), range(4, 10)).decide(**facts)


def test_decision_table_never_picks_one_of_two_rows() -> None:
    with pytest.raises(InvalidFacts, match="exakt en rad"):
        rows(range(5), range(4, 10)).decide(startande=4)


def test_decision_table_refuses_a_value_listed_twice() -> None:
    """A table that tries »no« twice and »yes« never could have a gap that no proof of gaps sees."""
    with pytest.raises(ValueError, match="böjd has a value twice"):
        DecisionTable("fall", {"böjd": (False, False)}, (Row({"böjd": False}, 1, (ID,), "rak"),))


def test_row_takes_sets_too() -> None:
    table = DecisionTable(
        "x",
        {"a": "pq", "b": (1, 2)},
        (Row({"a": frozenset("p")}, 1, (ID,), ""), Row({"a": frozenset("q")}, 2, (ID,), "")),
    )
    assert len(table.cases()) == 4
    assert table.decide(a="q", b=1).value == 2


RULING = Ruling(
    Fraction(5, 2),
    (Step((ID,), "grund <1>", Fraction(1, 2)), Step(("pool.4.20.b",), "prövad", applied=False)),
    warnings=("se upp",),
    title="Utfall",
)


def test_ruling_as_text() -> None:
    assert as_text(RULING).splitlines()[:2] == ["Utfall: 2,5", f"  grund <1>: 0,5  [{ID}]"]
    assert "obs: se upp" in as_text(RULING)


def test_ruling_as_html_marks_what_the_book_links() -> None:
    html = as_html(RULING)
    assert f'data-cite="{ID}"' in html
    assert "grund &lt;1&gt;" in html
    assert html.count("<li") == 1
    assert 'data-cite="pool.4.20.b"' in html.partition("</ol>")[2]
    opened, closed = re.findall(r"<(\w+)", html), re.findall(r"</(\w+)", html)
    assert sorted(opened) == sorted(closed)


def test_undecided_ruling_is_marked() -> None:
    ruling: Ruling[int] = Ruling(Discretion("får de?", (ID,), who="TL", options=("ja", "nej")), ())
    assert 'class="undecided discretion"' in as_html(ruling)
    assert as_text(ruling) == "Bedömning: får de? (TL avgör) (ja / nej)"


def test_check_shows_value_and_expectation() -> None:
    checked = check(RULING, Fraction(5, 2), "tryckt <exempel>")
    assert "väntat: 2,5 ✓ (tryckt <exempel>)" in str(checked)
    assert "tryckt &lt;exempel&gt;" in checked._repr_html_()
    assert check(Ruling(Unregulated("?", (ID,)), ()), Unregulated)


def test_amounts_are_written_in_groups_and_so_is_what_was_expected_of_them() -> None:
    ruling = Ruling(39000, (), unit=("öre", "öre"))
    assert str(check(ruling, 39000)).replace("\xa0", " ") == "39 000 öre\n  väntat: 39 000 ✓ (konstruerat)"
    assert str(Ruling(2001, ())) == "2001", "without a unit it may be a year"
    open_point = Ruling(Unregulated("?", (ID,)), (), unit=("kr", "kr"))
    assert "väntat: Oreglerat ✓" in str(check(open_point, Unregulated))


def test_a_notebook_stores_the_outcome_and_the_derivation_once_line_by_line() -> None:
    stored = check(RULING, Fraction(5, 2))._repr_mimebundle_()
    assert stored["text/plain"] == "2,5 ✓"
    assert [line for line in stored["text/html"].splitlines() if "grund" in line] == [
        f'<li>grund &lt;1&gt;: <b class="step-value">0,5</b> <span class="cite" data-cite="{ID}">{ID}</span></li>'
    ]
    assert RULING._repr_mimebundle_()["text/plain"] == "2,5"
    table = TABLE._repr_mimebundle_()
    assert table["text/plain"] == "Värden (2 rader)"
    assert sum("<td" in line for line in table["text/html"].splitlines()) == 2
    assert check_all("Längst", max, [((4, 3), 4)])._repr_mimebundle_()["text/plain"] == "Längst (1 rad) ✓"


@pytest.mark.parametrize("expected", [3, "2,5", 2.5, True, Discretion])
def test_check_fails(expected: Any) -> None:
    with pytest.raises(AssertionError, match="väntat"):
        check(RULING, expected)


def test_check_does_not_take_true_for_one() -> None:
    with pytest.raises(AssertionError):
        check(Ruling(True, ()), 1)


def test_check_all_names_the_case_that_differs() -> None:
    with pytest.raises(AssertionError, match="2, 3: väntat 4, blev 3"):
        check_all("x", max, [((1, 2), 2), ((2, 3), 4)])


def test_check_all_takes_tuples_names_and_single_facts() -> None:
    table = check_all("x", lambda a, b=1: a * b, [((2, 3), 6), ({"a": 4}, 4), (5, 5)])
    assert table.column("blev") == ("6 ✓", "4 ✓", "5 ✓")
    assert table.column("fall") == ("2, 3", "a: 4", "5")
