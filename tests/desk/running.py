"""Run the command in this process and catch what it would have printed."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from rulebook.desk.main import main


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
    return Run(code, *texts)


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
