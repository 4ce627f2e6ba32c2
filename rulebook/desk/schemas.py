"""JSON Schema of every command, from the one description of each: its question, or its options and what it gives."""

from __future__ import annotations

import inspect
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from rulebook.desk.files.headings import HEADINGS, columns_named, listed_first
from rulebook.desk.interface import WholeNumber
from rulebook.desk.options import Reads
from rulebook.law.facts import Fact, InvalidFacts

if TYPE_CHECKING:
    from rulebook.law.questions import Shape
    from rulebook.law.tables import Table


def named(words: Sequence[str], commands: Collection[str]) -> tuple[str, ...]:
    """Return the commands that some words name: one command, all below a group, or several, each in quotes.

    :param commands: the words of every command
    :raises InvalidFacts: for words that name none

    >>> every = ("bridge late", "pool value", "pool fees split", "pool fees due")
    >>> named(["bridge", "late"], every), named(["bridge late", "pool value"], every)
    (('bridge late',), ('bridge late', 'pool value'))
    >>> named(["pool", "fees"], every)
    ('pool fees due', 'pool fees split')
    """
    if not words:
        return tuple(commands)
    if found := _below(" ".join(words), commands):
        return found
    several: dict[str, None] = {}
    for word in words:
        some = _below(word, commands)
        if not some:
            raise InvalidFacts("KOMMANDO", " ".join(words), _accepted(" ".join(words), commands))
        several.update(dict.fromkeys(some))
    return tuple(several)


def _below(words: str, commands: Collection[str]) -> tuple[str, ...]:
    path = " ".join(words.split())
    if path in commands:
        return (path,)
    return tuple(sorted(one for one in commands if path and one.startswith(f"{path} ")))


def _accepted(words: str, commands: Collection[str]) -> str:
    from difflib import get_close_matches

    from rulebook.law.facts import either

    near = get_close_matches(words.casefold(), commands, n=3, cutoff=0.7)
    return "ett kommando" + (f", t.ex. {either(near)}" if near else "; rulebook schema listar dem")


def schema(words: str, command: click.Command) -> dict[str, Any]:
    """Return JSON Schema of what a command is told, and of the value that it gives.

    :param words: the words that call the command

    >>> from rulebook.desk.commands import made
    >>> schema("bridge late", made("bridge late"))["facts"]["properties"]["minutes"]["minimum"]
    0
    """
    from rulebook.desk.commands import MODULES, question
    from rulebook.desk.taken import may_stay_open, readings_of
    from rulebook.law.questions import facts_schema, value_schema

    if words in MODULES:
        return question(words).schema()
    given = [param for param in command.params if "--reading" not in param.opts]
    properties = {_name(param): _parameter(param) for param in given}
    required = [_name(param) for param in given if param.required]
    shape: Shape = command.callback.gives  # type: ignore[union-attr]
    return {
        "facts": facts_schema(properties, required, readings_of(words, command)),
        "value": value_schema(shape, open_=may_stay_open(command)),
    }


def _name(param: click.Parameter) -> str:
    option = next((one for one in param.opts if one.startswith("--")), None)
    return (param.name or "") if option is None else option[2:].replace("-", "_")


def _parameter(param: click.Parameter) -> dict[str, Any]:
    help_text = inspect.cleandoc(getattr(param, "help", None) or "")
    shown: dict[str, Any] = {"title": _title(param), "description": help_text}
    one = _kind(param)
    if columns := columns_named(help_text):
        one |= {"contentMediaType": "text/csv", "contentSchema": _table(columns, listed_first(help_text))}
    if param.multiple if isinstance(param, click.Option) else param.nargs == -1:
        return {"type": "array", "items": one, **shown}
    if not param.required and isinstance(param.default, (bool, str, int)) and param.default != "":
        shown["default"] = param.default
    return {**one, **shown}


def _kind(param: click.Parameter) -> dict[str, Any]:
    if isinstance(param.type, Reads):
        described = param.type.described()
        return (described.kind if isinstance(described, Fact) else described).schema()
    if isinstance(param.type, WholeNumber):
        return {"type": "integer"}
    if param.type is click.BOOL:
        return {"type": "boolean"}
    return {"type": "string"}


def _title(param: click.Parameter) -> str:
    if param.metavar:
        return param.metavar.rstrip("…").lower()
    return "ja eller nej" if param.type is click.BOOL else _name(param)


def _table(columns: Iterable[str], required: Iterable[str]) -> dict[str, Any]:
    """Return JSON Schema of a table as a file has it: a row is an object, a cell is a text."""
    cells = {
        column: {"type": "string", **({"title": HEADINGS[column][0]} if column in HEADINGS else {})}
        for column in columns
    }
    return {"type": "array", "minItems": 1, "items": {"type": "object", "properties": cells, "required": [*required]}}


def overview(found: Mapping[str, Any]) -> Table:
    """Return some commands with their facts and the keys of their values, for reading."""
    from rulebook.law.tables import Table

    rows = []
    for words, both in found.items():
        facts, value = both["facts"], both["value"]
        names = [name if name in facts["required"] else f"({name})" for name in facts["properties"]]
        rows.append((words, " ".join(names) or "–", " ".join(_keys(value)) or "–"))
    return Table("Kommandon", ("kommando", "uppgifter (inom parentes: kan utelämnas)", "värdets nycklar"), tuple(rows))


def described(words: str, both: Mapping[str, Any]) -> str:
    """Return a command's facts and value in words, a line each."""
    facts, value = both["facts"], both["value"]
    lines = [words, "", "Uppgifter:"]
    for name, one in facts["properties"].items():
        needed = ", krävs" if name in facts["required"] else ""
        lines.append(f"  {name}{needed}: {one['description']}")
        if name == "reading":
            lines += [
                f"    {kind}: {each['title']} ({_alternatives(each)})" for kind, each in one["properties"].items()
            ]
    lines += ["", "Värde:", *(f"  {key}: {_type(one)}" for key, one in _keys(value).items())]
    return "\n".join(lines)


def _keys(value: Mapping[str, Any]) -> dict[str, Any]:
    return {key: one for each in (value, *value.get("anyOf", ())) for key, one in each.get("properties", {}).items()}


def _alternatives(kind: Mapping[str, Any]) -> str:
    return ", ".join(one["const"] for one in kind["oneOf"])


_WORDS = {
    "integer": "heltal", "string": "text", "boolean": "sant eller falskt", "null": "inget", "array": "lista",
    "object": "objekt", "number": "tal",
}  # fmt: skip


def _type(one: Mapping[str, Any]) -> str:
    from rulebook.law.facts import either

    if "anyOf" in one and "type" not in one:
        return either(dict.fromkeys(_type(each) for each in one["anyOf"]))
    if one.get("type") == "array":
        return f"lista av {_type(one['items'])}"
    if one.get("format") == "date":
        return "datum"
    if "T" in one.get("pattern", ""):
        return "tidpunkt"
    if one.get("type") == "object":
        return f"objekt med {', '.join(one['properties'])}" if one.get("properties") else "objekt"
    types = [one["type"]] if isinstance(one["type"], str) else one["type"]
    if "pattern" in one:
        types = ["bråk" if each == "string" else each for each in types]
    return either(_WORDS.get(each, each) for each in types)
