"""Click in Swedish: its messages from a catalogue, its metavars and whole numbers from here."""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulebook.desk.files.headings import columns_named, in_words

if TYPE_CHECKING:
    from rulebook.law.readings import Reading

DOMAIN = "rulebook"
LOCALE = Path(__file__).with_name("locale")
LONGEST_SHOWN = 200
JSON_HINT = "Med --json, var som helst på raden, skrivs resultatet som JSON."

_WHOLE = re.compile(r"[+-]?[0-9]{1,15}")


class WholeNumber(click.ParamType[int]):
    """A whole number in plain digits; click's own type also takes `1_000` and digits of other scripts."""

    name = "heltal"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or fail with a message in Swedish."""
        if isinstance(value, int):
            return value
        if not _WHOLE.fullmatch(str(value)):
            self.fail(f"»{value}« är inte ett heltal.", param, ctx)
        return int(value)


def briefly(error: click.ClickException, arguments: Iterable[str]) -> str:
    """Return click's own message with its line of usage, long values from the command line cut as everywhere else."""
    import io

    target = io.StringIO()
    error.show(target)
    text = target.getvalue().rstrip("\n")
    for argument in arguments:
        for value in (argument, argument.partition("=")[2]):
            if len(value) > LONGEST_SHOWN:
                text = text.replace(value, f"{value[:LONGEST_SHOWN]}…")
    return re.sub(rf"(\S{{{LONGEST_SHOWN}}})\S{{{LONGEST_SHOWN},}}", r"\1…", text)


def speak_swedish() -> None:
    """Point gettext, which click asks for every message, at the Swedish catalogue."""
    os.environ["LANGUAGE"] = "sv"
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)


def in_swedish(command: click.Command) -> click.Command:
    """Give a command and all below it Swedish metavars and plain whole numbers."""
    command.options_metavar = "[VAL]"
    if any("--reading" in param.opts for param in command.params):
        command.format_epilog = partial(_end_of_help, command)  # type: ignore[method-assign]
    for param in command.params:
        if param.type is click.INT:
            param.type = WholeNumber()
    if isinstance(command, click.Group):
        command.subcommand_metavar = "KOMMANDO …"
        for below in command.commands.values():
            in_swedish(below)
    else:
        command.epilog = "\n\n".join(filter(None, (_headings(command), JSON_HINT)))
    return command


def _end_of_help(command: click.Command, context: click.Context, formatter: click.HelpFormatter) -> None:
    """Write which readings a command takes, found when somebody asks for its help, and then what else ends it.

    :param context: its `obj` finds them, by the command's words and the command
    """
    words = context.command_path.split(" ", 1)[-1]
    if kinds := context.obj(words, command):
        with formatter.section("Läsningar, förvalet först"):
            formatter.write_dl([(_answers(kind), kind.question()) for kind in kinds], col_max=2)
    type(command).format_epilog(command, context, formatter)


def _answers(kind: type[Reading]) -> str:
    return f"{kind.label}={'|'.join(member.value for member in kind)}"


def _headings(command: click.Command) -> str:
    """Return what a help adds on Swedish headings, where the command's help names columns of a file."""
    texts = [command.help or "", *(getattr(param, "help", None) or "" for param in command.params)]
    swedish = in_words(dict.fromkeys(column for text in texts for column in columns_named(text)))
    return f"Rubrikerna får också vara svenska: {swedish}." if swedish else ""
