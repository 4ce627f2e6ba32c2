"""Series and classes: 4.7, 4.27 and the class in which a player counts."""

import random

import pytest

from rulebook.law.facts import InvalidFacts, one_of
from rulebook.pool.classes import (
    CLASSES,
    ClassName,
    Discipline,
    OpenClass,
    Series,
    SoleClass,
    WomenClass,
    class_in,
    class_size,
    counting_class,
    parse_class,
    single_class,
)

ELIT, KL1, KL2, KL3 = OpenClass
DAM_ELIT, DAM_KL1 = WomenClass
SENIOR, JUNIOR, YOUTH = SoleClass


def test_the_checklist_orders_the_open_classes() -> None:
    mixed = [KL2, ELIT, KL3, KL1]
    assert [c.value for c in sorted(mixed, reverse=True)] == ["Elit", "Kl 1", "Kl 2", "Kl 3"]


def test_order_is_strict_within_a_series() -> None:
    assert ELIT > KL1 > KL2 > KL3
    assert DAM_ELIT > DAM_KL1
    assert not ELIT < ELIT
    assert ELIT >= ELIT


def test_no_order_but_among_classes() -> None:
    with pytest.raises(TypeError):
        assert ELIT < 5  # type: ignore[operator]


@pytest.mark.parametrize(("a", "b"), [(ELIT, DAM_KL1), (SENIOR, JUNIOR), (KL3, YOUTH)])
def test_no_order_between_series(a, b) -> None:
    with pytest.raises(TypeError):
        _ = a < b


def test_there_is_no_second_class_for_women() -> None:
    with pytest.raises(InvalidFacts, match="Dam elit eller Dam Kl 1"):
        one_of("klass", "Dam Kl 2", WomenClass)
    with pytest.raises(InvalidFacts, match="damkl2"):
        parse_class("damkl2")


def test_the_words_of_the_command_line() -> None:
    assert " ".join(c.word for c in CLASSES) == "elit kl1 kl2 kl3 senior damelit damkl1 junior ungdom"
    assert all(parse_class(c.word) is c and parse_class(str(c.value).upper()) is c for c in CLASSES)
    for word in ("", "kl4", "1", "dam", "elit kl1"):
        with pytest.raises(InvalidFacts):
            parse_class(word)


def test_one_class_whatever_the_discipline() -> None:
    assert single_class(dict.fromkeys(Discipline, KL3)) is KL3
    with pytest.raises(InvalidFacts, match="9-ball Kl 1, 8-ball Kl 2"):
        single_class({Discipline.EIGHT_BALL: KL2, Discipline.NINE_BALL: KL1})
    for facts in ({}, {Discipline.NINE_BALL: DAM_ELIT}):
        with pytest.raises(InvalidFacts):
            single_class(facts)


def test_a_woman_counts_by_her_class_in_the_competition_s_series() -> None:
    registered = [DAM_ELIT, KL2]
    random.Random(1).shuffle(registered)
    assert class_in(registered, Series.OPEN) is KL2
    assert class_in(registered, Series.WOMEN) is DAM_ELIT
    for wrong in ([DAM_ELIT], [KL1, KL2], []):
        with pytest.raises(InvalidFacts):
            class_in(wrong, Series.OPEN)


def test_the_women_s_elite_has_sixteen_players() -> None:
    assert class_size(DAM_ELIT) == 12 + 4
    assert [class_size(c) for c in CLASSES if c is not DAM_ELIT] == [None] * 8


@pytest.mark.parametrize("competition", CLASSES)
def test_who_may_stand_in_a_result_list(competition) -> None:
    allowed = {
        ELIT: [ELIT, KL1, KL2, KL3], KL1: [KL1, KL2, KL3], KL2: [KL2, KL3], KL3: [KL3], SENIOR: [SENIOR],
        DAM_ELIT: [DAM_ELIT, DAM_KL1], DAM_KL1: [DAM_KL1], JUNIOR: [JUNIOR, YOUTH], YOUTH: [YOUTH],
    }[competition]  # fmt: skip
    for player_class in CLASSES:
        if player_class in allowed:
            expected = JUNIOR if competition is JUNIOR else player_class
            assert counting_class(player_class, competition) is expected
        else:
            with pytest.raises(InvalidFacts):
                counting_class(player_class, competition)


def test_a_class_named_in_a_file_is_written_as_in_the_regulation() -> None:
    assert [ClassName(word).title for word in ("elit", "kl1", "damelit", "ungdom")] == [
        "Elit", "Kl 1", "Dam elit", "Ungdom",
    ]  # fmt: skip
