"""Which readings each command takes: those that its rules can ask, found in what the command calls."""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import CodeType, FunctionType, ModuleType
from typing import Any

import click

from rulebook.desk.commands import MODULES, question
from rulebook.law.readings import Reading, asks, loaded, rank, reached
from rulebook.law.rulings import Undecided

_DESK = __package__


def readings_of(words: str, command: click.Command) -> tuple[type[Reading], ...]:
    """Return the readings that a command's `--reading` takes; none where it has no such option.

    :param words: the words that call the command
    """
    if not any("--reading" in param.opts for param in command.params):
        return ()
    if words in MODULES:
        return question(words).readings
    assert command.callback is not None
    rules = _imported(command.callback)
    return tuple(sorted({kind for rule in rules for kind in asks(rule)}, key=rank))


def may_stay_open(command: click.Command) -> bool:
    """Return whether the rules that a command written by hand carries out may leave the case undecided."""
    rules = _imported(command.callback) if command.callback is not None else ()
    return any(reached(rule, Undecided) for rule in rules)


def commands_by_reading(commands: Mapping[str, click.Command]) -> Mapping[type[Reading], tuple[str, ...]]:
    """Return, for each reading that some of the commands take, the words of those that take it."""
    found: dict[type[Reading], list[str]] = {}
    for words, command in commands.items():
        for kind in readings_of(words, command):
            found.setdefault(kind, []).append(words)
    return {kind: tuple(sorted(words)) for kind, words in found.items()}


def _imported(callback: Callable[..., Any]) -> set[Callable[..., Any]]:
    """Return the functions of the rule rooms that a command and its helpers at the desk import where they use them."""
    seen: set[int] = set()
    rules: set[Callable[..., Any]] = set()

    def follow(thing: Any) -> None:
        while hasattr(thing, "__wrapped__"):
            thing = thing.__wrapped__
        if not isinstance(thing, FunctionType) or id(thing) in seen:
            return
        seen.add(id(thing))
        if thing.__module__.startswith(f"{_DESK}."):
            for name in loaded(thing.__code__):
                follow(thing.__globals__.get(name))
            for cell in thing.__closure__ or ():
                follow(cell.cell_contents)
            for one in _local_imports(thing.__code__):
                follow(one)
        elif not thing.__module__.startswith("rulebook.law."):
            rules.add(thing)

    follow(callback)
    return rules


def _local_imports(code: CodeType) -> Iterator[Any]:
    """Give what a function's code imports by `from … import …`, and functions of modules imported so."""
    module = ""
    for step in dis.get_instructions(code):
        if step.opname == "IMPORT_NAME":
            module = str(step.argval)
        elif step.opname == "IMPORT_FROM":
            thing = getattr(import_module(module), str(step.argval), None)
            if thing is None:
                thing = import_module(f"{module}.{step.argval}")
            if isinstance(thing, FunctionType):
                yield thing
            elif isinstance(thing, ModuleType):
                for name in code.co_names:
                    yield getattr(thing, name, None)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _local_imports(constant)
