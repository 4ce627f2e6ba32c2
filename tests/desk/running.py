"""Run the command in this process and catch what it would have printed."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click
from jsonschema import Draft202012Validator

from rulebook.desk import main as desk
from rulebook.desk import schemas
from rulebook.desk.main import every_command, main

OWN = desk.app
KNOWN = every_command()
"""The rulebook's own commands; a test may put others in their place."""


@dataclass(frozen=True)
class Run:
    code: int
    out: str
    err: str


def run(*arguments: str, stdin: bytes = b"", cwd: Path | None = None) -> Run:
    kept = sys.stdin, sys.stdout, sys.stderr, os.environ.get("LANGUAGE")
    out, err = io.BytesIO(), io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin))
    sys.stdout, sys.stderr = io.TextIOWrapper(out), io.TextIOWrapper(err)
    code = -1
    try:
        with _within(cwd):
            main(arguments)
    except SystemExit as end:
        code = int(end.code or 0)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        texts = out.getvalue().decode(), err.getvalue().decode()
        sys.stdin, sys.stdout, sys.stderr = kept[:3]
        if kept[3] is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = kept[3]
    if "--json" in arguments and code in (0, 3) and desk.app is OWN:
        as_its_schema_says(arguments, texts[0])
    return Run(code, *texts)


def as_its_schema_says(arguments: tuple[str, ...], out: str) -> None:
    """See that the value of what a command printed is as the command's own schema says."""
    words = [word for word in arguments if word != "--json"]
    command = next(name for n in range(len(words), 0, -1) if (name := " ".join(words[:n])) in KNOWN)
    value = json.loads(out.splitlines()[-1])["value"]
    faults = [f"{command}: {error.json_path}: {error.message}" for error in validator(command).iter_errors(value)]
    assert not faults, faults


@cache
def validator(command: str) -> Draft202012Validator:
    schema = schemas.schema(command, KNOWN[command])["value"]
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Give every command below a group, with the words that call it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        below = group.get_command(context, name)
        assert below is not None
        if isinstance(below, click.Group):
            yield from commands(below, (*path, name))
        else:
            yield (*path, name), below


@contextmanager
def _within(folder: Path | None):
    before = Path.cwd()
    os.chdir(folder or before)
    try:
        yield
    finally:
        os.chdir(before)
