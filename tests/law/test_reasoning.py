"""Rules compose: steps, warnings, readings come along; an undecided value ends the rule; asking is what records."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Reading, Readings, all_kinds, answer_to, reads, under
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Ruling, Step, Undecided

ID = "pool.4.18.a"


class Size(Reading, label="storlek"):
    """Hur stort?"""

    SMALL = "litet", "Litet."
    LARGE = "stort", "Stort."


class Side(Reading, label="sida"):
    """Vilken sida?"""

    LEFT = "vänster", "Vänster."
    RIGHT = "höger", "Höger."


@reads
def size(*, reading: Readings = None) -> int:
    return 1 if answer_to(Size) is Size.SMALL else 10


@reasoned
def counted(so_far: Reasoning, numbers: Iterable[int], *, reading: Readings = None) -> int | Undecided:
    total = sum(numbers) * size()
    answer_to(Side)
    so_far.step((ID,), "räknat", total)
    if total < 0:
        so_far.end(Discretion("vad?", (ID,), who="TL"))
    so_far.warn("se upp")
    return total


@reasoned
def doubled(so_far: Reasoning, numbers: Iterable[int], *, reading: Readings = None) -> int:
    found = 2 * so_far.take(counted(numbers), about="inre")
    so_far.step((ID,), "dubblat", found)
    return found


def test_steps_warnings_and_readings_come_along() -> None:
    ruling = doubled([1, 2])
    assert (ruling.value, [step.text for step in ruling.steps]) == (6, ["inre: räknat", "dubblat"])
    assert ruling.warnings == ("se upp",)
    assert ruling.readings == (Size.SMALL,)  # the side was asked, and does not matter


def test_a_reading_is_in_force_for_all_that_is_called() -> None:
    assert (doubled([1], reading=Size.LARGE).value, doubled([1], reading=Size.LARGE).readings) == (20, (Size.LARGE,))
    assert (size(), size(reading=Size.LARGE)) == (1, 10)
    with under(Size.LARGE):
        assert doubled([1]).value == 20
        assert doubled([1], reading=Size.SMALL).value == 2


def test_an_undecided_value_ends_the_rule() -> None:
    ruling = doubled([-1])
    assert isinstance(ruling.value, Discretion)
    assert ruling.steps == (Step((ID,), "inre: räknat", -1),)
    assert ruling.readings == ()


def test_facts_used_up_are_met_again() -> None:
    assert doubled(iter([1, 2])).readings == (Size.SMALL,)
    numbers = [1]
    ruling = doubled(numbers)
    numbers.append(-1)
    assert ruling.readings == (Size.SMALL,)


def test_facts_that_are_not_enough_under_another_reading_matter() -> None:
    @reasoned
    def needy(so_far: Reasoning, *, reading: Readings = None) -> int:
        if answer_to(Size) is Size.LARGE:
            raise InvalidFacts("mer", "", "mer")
        return 1

    assert needy().readings == (Size.SMALL,)


@pytest.mark.parametrize("reading", [1, object(), (Size.SMALL, Size.LARGE)])
def test_what_is_no_reading_is_refused(reading: Readings) -> None:
    with pytest.raises(InvalidFacts, match="läsning"):
        doubled([1], reading=reading)


def test_reading_what_mattered_inside_another_rule_leaves_no_trace() -> None:
    @reasoned
    def outer(so_far: Reasoning) -> int:
        with under(Size.LARGE):
            inner = counted([1])
        return len(inner.readings)

    assert outer().readings == ()


def test_a_ruling_is_compared_by_what_it_says() -> None:
    assert doubled([1, 2]) == doubled([2, 1])
    assert isinstance(doubled([1]), Ruling)


def test_a_reading_of_the_book_registers_itself() -> None:
    assert Size not in all_kinds()
