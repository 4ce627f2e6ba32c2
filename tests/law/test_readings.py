"""Readings: the first member is the default, one choice a question."""

from __future__ import annotations

import dis
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Reading, answer_to, by_kind, every, loaded, parse_reading, under


class Majority(Reading, label="majoritet", number=10, provisions=("b2.4.7.b",)):
    """Hur stor är en klar majoritet?

    Mer text.
    """

    FOUR_FIFTHS = "fyra-femtedelar", "Exakt 4/5 eller mer."
    ESTIMATE = "uppskattning", "Ungefär 4/5."


class Side(Reading, label="sida"):
    """Vilken sida?"""

    LEFT = "vänster", "Vänster."


def test_class_and_members() -> None:
    assert Majority.default() is Majority.FOUR_FIFTHS
    assert (Majority.label, Majority.number, Majority.provisions) == ("majoritet", 10, ("b2.4.7.b",))
    assert (Majority.question(), Majority.ESTIMATE.meaning) == ("Hur stor är en klar majoritet?", "Ungefär 4/5.")
    assert Majority.ESTIMATE.value == "uppskattning"
    assert Majority("uppskattning") is Majority.ESTIMATE


def test_the_reading_in_force_answers() -> None:
    assert answer_to(Majority) is Majority.FOUR_FIFTHS
    with under(Side.LEFT):
        assert answer_to(Majority) is Majority.FOUR_FIFTHS
    with under([Side.LEFT, Majority.ESTIMATE]):
        assert (answer_to(Majority), answer_to(Side)) == (Majority.ESTIMATE, Side.LEFT)


def test_two_answers_to_one_question() -> None:
    with pytest.raises(InvalidFacts, match="majoritet två gånger"):
        by_kind((Majority.ESTIMATE, Majority.FOUR_FIFTHS))


@pytest.mark.parametrize("value", [1, object(), "ab", [None], float("nan"), {"x": 1}])
def test_what_is_no_reading(value: Any) -> None:
    with pytest.raises(InvalidFacts, match="läsning"):
        every(value)


def test_parse() -> None:
    assert parse_reading("majoritet = uppskattning", [Majority, Side]) is Majority.ESTIMATE


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("majoritet", "majoritet eller sida"),
        ("okänd=1", "majoritet eller sida"),
        ("majoritet=", "fyra-femtedelar eller uppskattning"),
        ("majoritet=9", "fyra-femtedelar eller uppskattning"),
    ],
)
def test_parse_says_what_there_is(text: str, accepted: str) -> None:
    with pytest.raises(InvalidFacts, match=accepted):
        parse_reading(text, [Majority, Side])


def test_parse_without_readings() -> None:
    with pytest.raises(InvalidFacts, match="inga finns"):
        parse_reading("a=b", [])


def test_two_readings_of_the_book_cannot_share_a_label() -> None:
    from rulebook.law.readings import all_kinds
    from rulebook.pool.readings import Basis

    with pytest.raises(TypeError, match="basis"):

        class Other(Reading, label=Basis.label):
            """En annan fråga?"""

            __module__ = "rulebook.other"
            ONE = "ett", "Ett."

    assert Basis in all_kinds()


def test_every_other_answer_of_the_book_is_chosen_in_some_test(root: Path) -> None:
    """A reading that no test chooses may be taken and ignored without anybody noticing."""
    from rulebook.law.readings import all_kinds

    tests = "\n".join(path.read_text("utf-8") for path in (root / "tests").rglob("test_*.py"))
    unchosen = [
        f"{kind.label}={answer.value}"
        for kind in all_kinds()
        for answer in kind
        if answer is not kind.default()
        and not re.search(rf"\b{kind.__name__}\.{answer.name}\b|\b{kind.label}={answer.value}\b", tests)
    ]
    assert unchosen == []


def test_no_docstring_lists_the_readings(root: Path) -> None:
    """Which ones a rule asks is found in its code; a list beside it would only grow false."""
    listing = [path for path in (root / "rulebook").rglob("*.py") if ":param reading: " in path.read_text("utf-8")]
    assert listing == []


def test_the_names_that_code_loads_are_those_that_dis_tells_of() -> None:
    codes = [one.__code__ for module in (dis, inspect) for one in vars(module).values() if inspect.isfunction(one)]
    names = " + ".join(f"name_{number}" for number in range(300))  # more names than a byte counts
    codes.append(eval(f"lambda: {names}").__code__)
    codes.append(compile(names, "", "eval"))
    for code in codes:
        wanted = [step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")]
        assert loaded(code) == wanted
