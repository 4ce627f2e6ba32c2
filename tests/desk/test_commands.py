"""A question becomes a command: options from its facts, errors that name them, readings that it can ask."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import click
import pytest

from rulebook.desk.commands import MODULES, command_of, question
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Text, Whole
from rulebook.law.questions import Question, questions
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.pool.classes import SoleClass

MINUTES = Fact("minutes", "minuter", "Minuter efter utsatt tid.", Whole(), unit="minuter")
NAMES = Fact("names", "namn", "Vilka.", Text(), default=(), many=True)
KIND = Fact("sort", "slag", "Vilket slag.", Choice(SoleClass), default=None)
LATE = Fact("late", "sent", "Om det är sent.", Flag(), default=False)


@reasoned
def waited(so_far: Reasoning, minutes: int, names: tuple[str, ...], sort: SoleClass | None, late: bool) -> int:
    so_far.step(("pool.4.2.a",), "minuter", minutes)
    return minutes + len(names) + late + (sort is not None)


@pytest.fixture
def asked() -> Any:
    made = Question(
        "pool waited", "Hur länge?", waited, (MINUTES, NAMES, KIND, LATE), lambda v: {"n": v}, {"n": "integer"}
    )
    yield made
    del questions()["pool waited"]  # type: ignore[attr-defined]


def run(asked: Question, *arguments: str) -> None:
    command_of(asked).main(list(arguments), standalone_mode=False)


def test_answers(asked: Question, capsys: pytest.CaptureFixture[str]) -> None:
    with contextlib.suppress(click.exceptions.Exit):
        run(asked, "--minutes", "3", "--names", "a,b", "--late", "--sort", "junior")
    assert "7" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), r"--minutes \(minuter\): fick ingenting"),
        (("--minutes", "-1"), r"--minutes \(minuter\): fick -1, väntade ett heltal från 0"),
        (("--minutes", "x"), r"--minutes \(minuter\): fick »x«"),
        (("--minutes", "1", "--minutes", "2"), "ett enda värde"),
        (("--minutes", "1", "--sort", "x"), r"--sort \(slag\): fick »x«"),
        (("--minutes", "2000000"), "högst en miljon"),
    ],
)
def test_errors_name_the_option(asked: Question, arguments: tuple[str, ...], said: str) -> None:
    with pytest.raises(InvalidFacts, match=said):
        run(asked, *arguments)


def test_schema(asked: Question) -> None:
    shown = json.loads(json.dumps(asked.schema()))
    assert shown["facts"]["required"] == ["minutes"]
    assert shown["facts"]["properties"]["minutes"]["minimum"] == 0
    assert shown["value"]["properties"]["n"] == {"type": "integer"}


@pytest.mark.parametrize("command", sorted(MODULES))
def test_every_listed_command_has_its_question(command: str) -> None:
    assert question(command).command == command
    assert question(command).gives
