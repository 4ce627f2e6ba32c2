"""`rulebook schema`: what each command is told and gives. `run` holds every JSON answer of the tests against it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from rulebook.desk import schemas
from rulebook.desk.commands import MODULES, question
from rulebook.desk.main import every_command, whole_tree
from rulebook.desk.taken import readings_of
from rulebook.law.questions import DIALECT, value_schema
from rulebook.law.readings import all_kinds
from tests.desk.running import run


def shown(*words: str) -> dict[str, Any]:
    done = run("--json", "schema", *words)
    assert (done.code, done.err) == (0, "")
    value: dict[str, Any] = json.loads(done.out)["value"]
    return value


def test_one_command_gives_the_contracts_form() -> None:
    (only,) = shown("bridge", "late").items()
    assert only[0] == "bridge late"
    facts, value = only[1]["facts"], only[1]["value"]
    assert list(only[1]) == ["facts", "value"]
    assert facts["properties"]["minutes"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 1_000_000,
        "title": "minuter",
        "description": "Hela minuter efter utsatt tid.",
    }
    assert (facts["required"], facts["additionalProperties"]) == (["minutes"], False)
    assert list(value["properties"]) == ["penalty_vp", "opponents_must_wait"]
    assert facts["properties"]["reading"]["properties"].keys() == {"forsenad-halvlek", "over-30-minuter"}


def test_without_a_command_all_that_there_are() -> None:
    every = shown()
    assert MODULES.keys() < every.keys()
    assert {"bridge quota", "pool draw", "coverage", "train question", "schema"} <= every.keys()
    for both in every.values():
        for one in both.values():
            assert one["$schema"] == DIALECT
            Draft202012Validator.check_schema(one)


def test_a_group_and_several_in_quotes() -> None:
    assert list(shown("pool", "fees")) == ["pool fees due", "pool fees entry", "pool fees split", "pool fees teams"]
    assert list(shown("pool", "licence")) == ["pool licence"]
    assert list(shown("bridge late", "pool value")) == ["bridge late", "pool value"]


@pytest.mark.parametrize("words", [("brige",), ("bridge", "lates"), ("bridge late", "x"), ("",), ("--", "-x")])
def test_an_unknown_command_is_refused(words: tuple[str, ...]) -> None:
    done = run("--json", "schema", *words)
    assert (done.code, done.out) == (2, "")
    assert "KOMMANDO: fick" in done.err
    assert "väntade ett kommando" in done.err


def test_a_near_name_is_offered() -> None:
    assert "bridge late" in run("schema", "bridge", "lat").err


def test_for_people() -> None:
    one = run("schema", "bridge", "quota").out
    assert "starts, krävs: Kolumnerna district,starts" in one
    assert "garanti-och-decimal: " in one
    assert "seats: objekt" in one
    every = run("schema").out
    assert all(command in every for command in every_command())


def test_a_file_is_described_by_its_columns() -> None:
    facts = schemas.schema("bridge quota", every_command()["bridge quota"])["facts"]
    table = facts["properties"]["starts"]["contentSchema"]["items"]
    assert table["required"] == list(table["properties"]) == ["district", "starts"]
    assert table["properties"]["district"]["title"] == "distrikt"
    assert facts["required"] == ["starts", "seats"]


@pytest.mark.parametrize("command", sorted(words for words, one in every_command().items() if readings_of(words, one)))
def test_the_readings_are_those_the_command_takes(command: str) -> None:
    facts = schemas.schema(command, every_command()[command])["facts"]
    described = facts["properties"].get("reading", {"properties": {}})["properties"]
    assert described.keys() == {kind.label for kind in readings_of(command, every_command()[command])}
    kinds = {kind.label: kind for kind in all_kinds()}
    for label, one in described.items():
        assert one["title"] == kinds[label].question()
        assert [choice["const"] for choice in one["oneOf"]] == [member.value for member in kinds[label]]
        assert one["default"] == kinds[label].default().value


def test_the_help_names_just_the_readings_that_the_command_takes() -> None:
    for words, help_text in helps(click.Context(whole_tree(), info_name="rulebook", obj=readings_of)):
        _, heading, listed = help_text.partition("\nLäsningar, förvalet först:\n")
        lines = [line.strip() for line in listed.partition("\n\n")[0].splitlines()]
        described = schemas.schema(words, every_command()[words])["facts"]["properties"]
        readings = described["reading"]["properties"] if "reading" in described else {}
        assert bool(heading) == bool(readings), words
        assert dict(zip(lines[::2], lines[1::2], strict=True)) == {
            f"{label}={'|'.join(answer['const'] for answer in one['oneOf'])}": one["title"]
            for label, one in readings.items()
        }, words
        assert all(one["oneOf"][0]["const"] == one["default"] for one in readings.values())


def helps(here: click.Context) -> Iterator[tuple[str, str]]:
    """Give every command's words and its help, as if on a screen so wide that nothing is broken."""
    words = here.command_path.partition(" ")[2]
    if words in every_command():
        here.max_content_width = here.terminal_width = 100_000
        yield words, here.get_help()
    if isinstance(here.command, click.Group):
        for name in here.command.list_commands(here):
            below = here.command.get_command(here, name)
            assert below is not None
            yield from helps(click.Context(below, parent=here, info_name=name))


@pytest.mark.parametrize("command", sorted(MODULES))
def test_a_questions_facts_are_its_options(command: str) -> None:
    facts = schemas.schema(command, every_command()[command])["facts"]
    assert [name for name in facts["properties"] if name != "reading"] == [
        fact.name for fact in question(command).facts
    ]
    for one in facts["properties"].values():
        assert one["title"]
        assert one["description"]
        if "default" in one:
            Draft202012Validator(one).validate(one["default"])


def valid(shape: Any, value: Any, **given: bool) -> bool:
    return bool(Draft202012Validator(value_schema(shape, **given)).is_valid(value))


@pytest.mark.parametrize(
    ("shape", "good", "bad"),
    [
        ("integer", [0, -3], ["0", None, 1.5, True]),
        ("integer?", [0, None], ["0"]),
        ("fraction", ["5", "-1/2", "20/3"], [5, "1,5", "1.5", "1/"]),
        ("amount", [5, "11/2"], ["5", 1.5, None]),
        ("moment", ["2001-03-10T10:20"], ["2001-03-10", "2001-03-10T10:20:00", "2001-03-10 10:20"]),
        (["integer"], [[], [1, 2]], [[None], {}, 1]),
        ((["integer"], None), [None, [1]], [1, ["a"]]),
        ({"*": "integer"}, [{}, {"Skåne": 5}], [{"Skåne": "5"}, []]),
        ({"a": "integer", "b?": "string"}, [{"a": 1}, {"a": 1, "b": ""}], [{}, {"b": ""}, {"a": 1, "c": 1}]),
    ],
)
def test_shapes(shape: Any, good: list[Any], bad: list[Any]) -> None:
    assert [one for one in good if not valid(shape, one)] == []
    assert [one for one in bad if valid(shape, one)] == []


def test_where_the_rules_may_leave_it_open_nothing_may_be_certain() -> None:
    shape = {"a": "integer", "b": "integer"}
    assert [valid(shape, one, open_=True) for one in ({}, {"a": 1, "b": 1}, {"a": 1})] == [True, True, False]
    several = ({"a": "integer"}, {"b": "integer"})
    assert [valid(several, one, open_=True) for one in ({}, {"a": 1}, {"c": 1})] == [True, True, False]
    assert not valid(shape, {})
