"""The course, its examination, and the bank of the training page."""

from __future__ import annotations

import gzip
import json
from itertools import pairwise

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.structure import SECTIONS
from rulebook.training.asking import again, topics
from rulebook.training.bank import QUESTIONS, address, bank, bank_script
from rulebook.training.course import TO_ANSWER, WORKED, final, lesson_of_topic, lessons


def test_every_section_is_read_in_one_lesson() -> None:
    read = [identifier for one in lessons() for identifier in one.read]
    assert sorted(read) == sorted(one.id for one in SECTIONS.values() if not one.editorial)


def test_ten_lessons_each() -> None:
    assert [one.name for one in lessons("pool")] == [f"pool-{number}" for number in range(1, 11)]
    assert len(lessons("bridge")) == 10
    with pytest.raises(InvalidFacts, match="schack"):
        lessons("schack")


def test_every_topic_stands_in_a_lesson_of_its_own_regulation() -> None:
    assert set(lesson_of_topic()) == set(topics())
    assert all(lesson.regulation == name.partition(".")[0] for name, lesson in lesson_of_topic().items())


def test_questions_begin_easily() -> None:
    asked = lessons("pool")[6].questions()
    assert len({one.id for one in asked}) == WORKED + TO_ANSWER
    assert all(before.level <= after.level for before, after in pairwise(asked[WORKED:]))


def test_the_examination_goes_through_the_lessons() -> None:
    with_questions = [one for one in lessons("bridge") if one.topics]
    asked = final("bridge", 2)
    assert asked == final("bridge", 2)
    assert asked != final("bridge", 3)
    assert len({one.id for one in asked}) == TO_ANSWER
    assert {one.name for one in with_questions} == {lesson_of_topic()[one.topic].name for one in asked}


def test_the_bank_asks_what_the_engine_asks() -> None:
    found = bank(400)
    for told in found["questions"][::29]:
        one = again(told[0])
        assert told[1] == one.case.text
        assert [found["texts"][number] for number in told[2]] == [choice.text for choice in one.choices]
        assert told[2][told[3]] == found["texts"].index(one.case.right)
        assert [found["provisions"][number][0] for number in told[5]] == list(one.offered)
        assert {found["provisions"][number][0] for number in told[6]} == set(one.case.decides)


def test_the_bank_is_large_and_light() -> None:
    """With every written question in it, each about a quarter of a kilobyte."""
    script = bank_script()
    found = json.loads(script.removeprefix("rulebookTraining(").removesuffix(");\n"))
    ids = found["questions"][0]
    assert len(set(ids)) == len(ids) >= QUESTIONS
    assert {len(column) for column in found["questions"]} == {len(ids)}
    assert len(set(found["provisions"][0])) == len(set(zip(*found["provisions"], strict=True)))
    assert len(gzip.compress(script.encode(), 9)) <= 250_000


def test_the_script_holds_the_bank() -> None:
    script = bank_script(400)
    packed = json.loads(script.removeprefix("rulebookTraining(").removesuffix(");\n"))
    whole = json.loads(json.dumps(bank(400)))
    newest = 0

    def number(back: int) -> int:
        nonlocal newest
        newest += not back
        return newest - 1 if not back else newest - back

    for row, told in zip(zip(*packed["questions"], strict=True), whole["questions"], strict=True):
        assert (row[0], row[1], row[3], row[5], row[6]) == (told[0], told[1], told[3], told[5], told[6])
        assert [number(back) for back in row[2]] == told[2]
        assert [at == row[3] or number(back) for at, back in enumerate(row[4])] == [
            at == told[3] or mistake for at, mistake in enumerate(told[4])
        ]
        assert [[number(a), b if b < 0 else number(b), c] for a, b, c in row[7]] == told[7]
        assert (row[8] if row[8] < 0 else number(row[8])) == told[8]
    assert [list(row) for row in zip(*packed["provisions"], strict=True)] == whole["provisions"]


def test_addresses() -> None:
    assert address("b2.2.4.f") == "notebooks/bridge/bilaga2/2.4.html#b2-2-4-f"
