"""Cases in which a reading changes what a command answers: how one is tried, and that no command lacks one."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rulebook.desk import main as desk
from rulebook.desk.main import every_command
from rulebook.desk.taken import readings_of
from rulebook.law.readings import Reading, parse_reading
from tests.desk.running import Run, run

TREE = cache(desk.whole_tree)
"""The commands, made once; that takes longer than the commands themselves."""

Case = tuple[str, str]
"""A reading as ``--reading`` takes it, and the rest of the command line, where files stand by their names."""


def asked(folder: Path, *words: str) -> Run:
    with patch.object(desk, "whole_tree", TREE):
        return run(*words, cwd=folder)


def answer(folder: Path, *words: str) -> Any:
    """Return a command's value, whether the rules decide and the readings named, by what it prints as JSON."""
    done = asked(folder, "--json", *words)
    assert done.code in (0, 3), done.err
    shown = json.loads(done.out)
    return shown["value"], shown["status"], shown["readings"]


def outcome(folder: Path, *words: str) -> str:
    """Return what a command tells people before the derivation."""
    return asked(folder, *words).out.partition("Härledning:")[0]


def changes(folder: Path, reading: Reading, *words: str) -> bool:
    """Return whether a reading changes a command's outcome; the reading is then also named, by the default too.

    The outcome is the value, or what else people are told of it; facts may be enough under one reading only.
    """
    chosen = (*words, "--reading", f"{reading.label}={reading.value}")
    other, then, named_then = answer(folder, *chosen)
    if asked(folder, "--json", *words).code != 2:
        plain, status, named = answer(folder, *words)
        if (plain, status) == (other, then) and outcome(folder, *words) == outcome(folder, *chosen):
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
