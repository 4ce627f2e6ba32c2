"""Cases in which a reading changes what a command answers: how one is tried, and that no command lacks one."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rulebook.desk.main import every_command
from rulebook.desk.taken import readings_of
from rulebook.law.readings import Reading, parse_reading
from tests.desk.running import run

Case = tuple[str, str]
"""A reading as ``--reading`` takes it, and the rest of the command line, where files stand by their names."""


def answer(folder: Path, *words: str) -> Any:
    """Return a command's value, whether the rules decide and the readings named, by what it prints as JSON."""
    done = run("--json", *words, cwd=folder)
    assert done.code in (0, 3), done.err
    shown = json.loads(done.out)
    return shown["value"], shown["status"], shown["readings"]


def changes(folder: Path, reading: Reading, *words: str) -> bool:
    """Return whether a reading changes a command's value; the reading is then also named, by the default too."""
    plain, status, named = answer(folder, *words)
    other, then, named_then = answer(folder, *words, "--reading", f"{reading.label}={reading.value}")
    if (plain, status) == (other, then):
        return False
    assert named.get(reading.label) == type(reading).default().value
    assert named_then.get(reading.label) == reading.value
    return True


def turns(folder: Path, command: str, case: Case, files: Mapping[str, str]) -> bool:
    """Return whether the case's reading changes what the command answers, with its files laid out in a folder."""
    text, line = case
    words = shlex.split(line)
    for name in files.keys() & set(words):
        (folder / name).write_text(files[name], encoding="utf-8")
    reading = parse_reading(text, readings_of(command, every_command()[command]))
    return changes(folder, reading, *command.split(), *words)


def answers(commands: Iterable[str]) -> set[tuple[str, str]]:
    """Return every answer but the default that some commands take, as ``--reading`` takes it, with the command."""
    every = every_command()
    return {
        (command, f"{kind.label}={member.value}")
        for command in commands
        for kind in readings_of(command, every[command])
        for member in kind
        if member is not kind.default()
    }
