"""The written questions: read from the notebooks, carried by the wheel, asked beside the drawn cases."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.register import register
from rulebook.training import written as module
from rulebook.training.asking import again, ask, marked, topics
from rulebook.training.cases import LEVELS, SILENT
from rulebook.training.written import Written, as_json, beside, topic_of, written

TOPICS = [name for name, one in topics().items() if not one.generated]


def test_every_question_belongs_to_a_topic_of_its_regulation() -> None:
    for one in written().values():
        assert topics()[one.topic].regulation == ("pool" if one.section.startswith("pool") else "bridge")
        assert set(one.decides) | set(beside(one)) <= set(register().provisions), one.id
        assert len(beside(one)) >= module.BESIDE, one.id


def test_no_two_questions_ask_the_same() -> None:
    asked = Counter(" ".join(one.asks.casefold().split()) for one in written().values())
    assert [text for text, times in asked.items() if times > 1] == []


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_asks_its_questions_each_once_then_again(name: str) -> None:
    own = [one for one in written().values() if one.topic == name]
    found = ask(name, len(own), seed=4)
    assert {one.id for one in found} == {one.id for one in own}
    assert len(ask(name, len(own) + 2, seed=4)) == len(own) + 2
    for one in found:
        assert again(one.id) == one
        assert one.case.command is None
        assert {choice.text for choice in one.choices} == {one.case.right, *(m.says for m in one.case.mistakes)}
        assert marked(one, one.right.key, one.case.decides[0]).points == 2


@pytest.mark.parametrize("name", TOPICS)
def test_a_topic_has_questions_of_the_level_that_is_asked_for(name: str) -> None:
    for level in LEVELS:
        assert {one.level for one in ask(name, 2, seed=1, level=level)} == {level} or not topics()[name].numbers[level]


def test_a_number_that_is_no_question() -> None:
    with pytest.raises(InvalidFacts, match="en frågas id"):
        again(f"{TOPICS[0]}-1-zzzzzzz")


def test_the_wheel_carries_the_same_questions() -> None:
    found = list(written().values())
    rows = json.loads(as_json(found))
    assert [Written(**{**r, "decides": tuple(r["decides"]), "beside": tuple(r["beside"])}) for r in rows] == found


@pytest.mark.parametrize(
    ("section", "topic"),
    [
        ("b1.alertering", "bridge.fragor-bilagor"),
        ("b2.4.7", "bridge.fragor-bilagor"),
        ("b2.2.5.1", "bridge.fragor-oppningsbud"),
        ("b2.2.4", "bridge.fragor-nivaer"),
        ("b2.3.5", "bridge.fragor-deklarationer"),
        ("sm.anmalan", "bridge.fragor-delta"),
        ("sm.reserver", "bridge.fragor-reserver"),
        ("sm.semifinal-och-finalplatser", "bridge.fragor-platser"),
        ("sm.wo", "bridge.fragor-bordet"),
        ("sm.avgifter", "bridge.fragor-pengar"),
        ("sm.em-fonden", "bridge.fragor-tavlingar"),
        ("pool.4", "pool.fragor-start"),
        ("pool.4.1", "pool.fragor-start"),
        ("pool.4.34", "pool.fragor-licens"),
        ("pool.4.5.1", "pool.fragor-drakt"),
        ("pool.4.11", "pool.fragor-klasser"),
        ("pool.4.13.2", "pool.fragor-spel"),
        ("pool.4.33", "pool.fragor-arrangera"),
        ("pool.4.18", "pool.fragor-poang"),
        ("pool.4.27.3", "pool.fragor-ranking"),
        ("pool.4.15", "pool.fragor-sm"),
        ("pool.4.28.5", "pool.fragor-lag"),
    ],
)
def test_topic_of(section: str, topic: str) -> None:
    assert topic_of(section) == topic


def test_silence_is_written_one_way() -> None:
    for one in written().values():
        assert all(text == SILENT or "reglerna avgör inte" not in text.casefold() for text in (one.right, *one.wrong))
