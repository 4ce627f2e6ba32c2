"""What holds for every question of every topic: it is fit to be asked, and its id alone makes it again."""

from __future__ import annotations

from collections import Counter

import pytest

from rulebook.desk.main import whole_tree
from rulebook.desk.settling import settled
from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.register import register
from rulebook.law.rulings import Ruling
from rulebook.law.wording import plain
from rulebook.training.asking import KEYS, again, ask, explanation, marked, mixed, topics
from rulebook.training.cases import LEVELS, Case, Mistake

GENERATED = [name for name, one in topics().items() if one.generated]
COUNT = 60


@pytest.fixture(scope="module")
def drawn() -> dict[str, tuple]:
    return {name: sum((ask(name, COUNT // 3, seed=11, level=level) for level in LEVELS), ()) for name in GENERATED}


@pytest.mark.parametrize("name", GENERATED)
def test_a_question_is_fit_to_be_asked(name: str, drawn: dict[str, tuple]) -> None:
    for one in drawn[name]:
        texts = [choice.text for choice in one.choices]
        assert len(set(texts)) == len(texts) >= 3, one.id
        assert [choice.key for choice in one.choices] == list(KEYS[: len(texts)])
        assert [choice.mistake is None for choice in one.choices].count(True) == 1
        assert one.case.text.endswith(("?", ".")), one.case.text
        assert not {"", "None", "[]", "()"} & set(one.case.text.split(" ")), one.case.text
        for choice in one.choices:
            if choice.mistake is not None:
                assert choice.mistake.name
                assert choice.mistake.why.endswith("."), choice.mistake


@pytest.mark.parametrize("name", GENERATED)
def test_one_of_the_offered_provisions_decides(name: str, drawn: dict[str, tuple]) -> None:
    for one in drawn[name]:
        assert len(set(one.offered)) == len(one.offered) >= 3, one.id
        assert len(set(one.offered) & set(one.case.decides)) == 1, one.id
        assert [i for i in (*one.offered, *one.case.decides) if i not in register().provisions] == []
        assert set(one.case.decides) <= set(topics()[name].provisions), one.id


@pytest.mark.parametrize("name", GENERATED)
def test_what_decides_stands_in_the_derivation(name: str, drawn: dict[str, tuple]) -> None:
    for one in drawn[name]:
        ruling = one.case.ruling
        if ruling is not None:
            seen = {cite for step in ruling.steps for cite in step.cites} | set(ruling.cites)
            assert set(one.case.decides) & seen, f"{one.id}: {one.case.decides} none of {sorted(seen)}"


@pytest.mark.parametrize("name", GENERATED)
def test_no_answer_leans_on_an_open_reading(name: str, drawn: dict[str, tuple]) -> None:
    assert [one.id for one in drawn[name] if one.case.open] == []


@pytest.mark.parametrize("name", GENERATED)
def test_the_command_settles_the_case(name: str, drawn: dict[str, tuple]) -> None:
    for one in drawn[name][:: COUNT // 6]:
        case = one.case
        if case.command is not None and isinstance(case.ruling, Ruling):
            found = settled(case.command, case.files, whole_tree())
            assert found["status"] == case.ruling.status, one.id
            told = [(list(s.cites), s.text) for s in case.ruling.steps if s.applied]
            printed = [(s["cites"], s["text"]) for s in found["steps"]]
            assert all(step in printed for step in told) or printed, one.id
            assert plain(found["readings"]) == {r.label: r.value for r in case.ruling.readings}


@pytest.mark.parametrize("name", GENERATED)
def test_an_id_alone_makes_the_question_again(name: str, drawn: dict[str, tuple]) -> None:
    for one in drawn[name][:: COUNT // 6]:
        same = again(one.id)
        assert (same.case.text, same.choices, same.offered) == (one.case.text, one.choices, one.offered)


@pytest.mark.parametrize("name", GENERATED)
def test_questions_vary(name: str, drawn: dict[str, tuple]) -> None:
    assert len({one.case.text for one in drawn[name]}) >= COUNT // 3
    assert len({one.right.text for one in drawn[name]}) > 1


def test_the_right_one_stands_equally_often_in_each_place() -> None:
    found = Counter(
        (len(one.choices), one.right.key) for name in GENERATED for one in ask(name, max(40, 600 // len(GENERATED)), 5)
    )
    for size in {size for size, _ in found}:
        counts = [found[size, key] for key in KEYS[:size]]
        mean = sum(counts) / size
        if mean >= 20:  # chi-square below its limit at one in a thousand
            assert sum((n - mean) ** 2 / mean for n in counts) < (13.8, 16.3, 18.5)[size - 3], (size, counts)


def test_the_same_seed_gives_the_same_questions_and_another_others() -> None:
    first, same, other = (mixed(tuple(GENERATED), 30, seed) for seed in (3, 3, 4))
    assert [one.id for one in first] == [one.id for one in same]
    assert not {one.id for one in first} & {one.id for one in other}
    assert len({one.topic for one in first}) == min(30, len(GENERATED))


@pytest.mark.parametrize("identifier", ["", "x", "bridge.prickar-1-xyz", "bridge.prickar-4-0000000", "nix.a-1-0000000"])
def test_an_unknown_question(identifier: str) -> None:
    with pytest.raises(InvalidFacts, match="en frågas id"):
        again(identifier)


def test_marking() -> None:
    one = ask("bridge.prickar", seed=1)[0]
    wrong = next(choice for choice in one.choices if choice.mistake)
    best = marked(one, one.right.key.upper(), one.case.decides[0])
    assert (best.right, best.provision_right, best.points, best.mistake) == (True, True, 2, None)
    worst = marked(one, wrong.key, None)
    assert (worst.points, worst.mistake) == (0, wrong.mistake)
    assert marked(one, None, None).points == 0
    with pytest.raises(InvalidFacts, match="a, b, c"):
        marked(one, "z", None)
    assert explanation(one).startswith(f"Rätt svar: {one.right.key}) {one.right.text}")


def test_mistakes_with_the_right_answer_or_the_same_one_are_sorted_out() -> None:
    made = [Mistake("3", "A", "a."), Mistake("4", "B", "b."), Mistake("4", "C", "c."), Mistake("4", "D", "d.")]
    case = Case("?", "3", tuple(made), ("pool.4.2.a",), ())
    assert [(one.says, one.name) for one in case.wrong()] == [("4", "B eller c")]
