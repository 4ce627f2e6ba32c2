"""The command `rulebook`: the commands' tree, exit codes, and one place for every error message."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated

import click
import typer

from rulebook import __version__
from rulebook.desk import book, training
from rulebook.desk.bridge.app import app as bridge
from rulebook.desk.commands import Lazy, commands_below
from rulebook.desk.files.placing import Run, one_run
from rulebook.desk.files.streams import UNWRITTEN, forgiving
from rulebook.desk.interface import briefly, in_swedish, speak_swedish
from rulebook.desk.output import DECIDED, UNDECIDED
from rulebook.desk.pool.app import app as pool
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.law.readings import Reading

INVALID = 2

app = typer.Typer(
    help="Svenska tävlingsregler för bridge och pool som körbar regelbok. "
    "Slutkod: 0 avgjort, 3 inte avgjort av reglerna, 2 ogiltiga uppgifter.",
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    suggest_commands=False,
    no_args_is_help=True,
)
app.add_typer(bridge, name="bridge", no_args_is_help=True)
app.add_typer(pool, name="pool", no_args_is_help=True)
app.add_typer(training.app, name="train", no_args_is_help=True)
book.add_to(app)


def _version(wanted: bool) -> None:
    if wanted:
        click.echo(f"rulebook {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    as_json: Annotated[
        bool, typer.Option("--json", help="Skriv resultatet som JSON; får stå var som helst på raden.")
    ] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Visa versionen och avsluta.")
    ] = False,
) -> None: ...


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and exit with its code.

    :param arguments: the command line without the program's name; by default the process's own
    :raises SystemExit: 0 decided, 3 not decided by the rules, 2 invalid input
    """
    speak_swedish()
    os.environ.pop("_RULEBOOK_COMPLETE", None)  # click would complete words for a shell, in English
    with forgiving() as out, one_run() as files:
        code = _run(_json_first(_given() if arguments is None else arguments))
        out.flush()
        if out.lost:
            click.echo(UNWRITTEN, err=True)
            code = INVALID
        elif code in (DECIDED, UNDECIDED):
            code = _placed(files, code)
    raise SystemExit(code)


def _run(arguments: list[str]) -> int:
    try:
        code = whole_tree().main(arguments, prog_name="rulebook", standalone_mode=False)
    except InvalidFacts as error:
        click.echo(f"Fel: {error}", err=True)
        return INVALID
    except click.ClickException as error:
        click.echo(briefly(error, arguments), err=True)
        return INVALID
    except click.Abort:
        return 130
    return code or DECIDED


def _placed(files: Run, code: int) -> int:
    """Put the written files in place, now that the result has been shown."""
    try:
        files.place()
    except InvalidFacts as error:
        click.echo(f"Fel: {error}", err=True)
        return INVALID
    return code


def _given() -> list[str]:
    """Return the process's arguments, read as UTF-8 whatever the locale."""
    return [os.fsencode(word).decode("utf-8", "surrogateescape") for word in sys.argv[1:]]


def whole_tree() -> click.Group:
    """Return all commands: those written by hand, and those made from questions when they are asked for."""
    tree = typer.main.get_command(app)
    assert isinstance(tree, click.Group)
    _let_questions_in(tree)
    in_swedish(tree)
    tree.context_settings = {**tree.context_settings, "obj": _readings_of}
    return tree


def _readings_of(words: str, command: click.Command) -> tuple[type[Reading], ...]:
    from rulebook.desk.taken import readings_of  # which only the help of one command needs

    return readings_of(words, command)


@cache
def every_command() -> Mapping[str, click.Command]:
    """Return every command by the words that call it, in the order of the help."""
    return dict(commands_below(whole_tree()))


def _let_questions_in(group: click.Group, path: str = "") -> None:
    """Make every group below one that also has the commands from questions."""
    for name, below in group.commands.items():
        if isinstance(below, click.Group):
            words = f"{path} {name}".strip()
            _let_questions_in(below, words)
            group.commands[name] = Lazy(
                words, commands=below.commands, name=name, help=below.help, no_args_is_help=True
            )


def _json_first(arguments: Sequence[str]) -> list[str]:
    """Move `--json` to the front, where the root command knows it; what follows `--` is left alone."""
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options, rest = list(arguments[:end]), list(arguments[end:])
    if "--json" not in options:
        return options + rest
    return ["--json", *(word for word in options if word != "--json"), *rest]
