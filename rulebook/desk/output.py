"""What a command prints: a ruling for people or as JSON, and the exit code that goes with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from rulebook.desk.files.placing import is_waiting
from rulebook.desk.options import CHOSEN

if TYPE_CHECKING:
    from rulebook.law.readings import Reading
    from rulebook.law.rulings import Ruling
    from rulebook.law.tables import Table

T = TypeVar("T")

DECIDED, UNDECIDED = 0, 3


def show(ruling: Ruling[Any], *, table: Table | None = None, text: str = "") -> NoReturn:
    """Print a ruling and end the command: exit code 0 when the rules decide, else 3.

    :param table: shows people the outcome, in place of the bare value
    :param text: stands below the table, or alone in place of the bare value
    """
    context = click.get_current_context(silent=True)
    if context is not None:
        ruling = saying_what_did_not_matter(ruling, context.meta.get(CHOSEN, ()))
        ruling = saying_what_was_not_written(ruling, context.params.get("out"))
    if context is not None and context.find_root().params.get("as_json"):
        import json

        shown = json.dumps(ruling.to_json(), ensure_ascii=False)
    else:
        shown = for_people(ruling, table=table, text=text)
    click.echo(shown)
    raise click.exceptions.Exit(DECIDED if ruling.decided else UNDECIDED)


def saying_what_did_not_matter(ruling: Ruling[T], chosen: Iterable[Reading]) -> Ruling[T]:
    """Return the ruling with a warning for each chosen reading that had no bearing here."""
    idle = [f"{one.label}={one.value} hade ingen betydelse här" for one in chosen if one not in ruling.readings]
    return replace(ruling, warnings=(*ruling.warnings, *idle)) if idle else ruling


def saying_what_was_not_written(ruling: Ruling[T], out: object) -> Ruling[T]:
    """Return the ruling with a warning where a file was asked for with `--out` and, undecided as it is, none stands."""
    if out is None or ruling.decided or is_waiting(str(out)):
        return ruling
    return replace(ruling, warnings=(*ruling.warnings, f"{out} är inte skriven, eftersom utfallet inte är avgjort"))


def decided(ruling: Ruling[T]) -> T:
    """Return the value of a ruling; one that the rules do not decide is shown instead, and ends the command."""
    if not ruling.decided:
        show(ruling)
    return ruling.settled()


def for_people(ruling: Ruling[Any], *, table: Table | None = None, text: str = "") -> str:
    """Return a ruling as Swedish text: the outcome first, then how it was derived, the readings, the warnings."""
    from rulebook.law.showing import as_text, derived

    blocks = [str(table)] if table else []
    blocks += [text] if text else []
    if not blocks or not ruling.decided:
        told = ruling.made(lambda _: "tabellen ovan" if table else "det ovan") if blocks else ruling
        blocks.append(as_text(replace(told, steps=(), leaning=(), warnings=())))
    blocks += _block("Härledning", map(derived, ruling.steps))
    blocks += _block("Läsningar", [f"{r.label}={r.value}: {r.meaning}" for r in ruling.readings])
    blocks += _block("Obs", ruling.warnings)
    return "\n\n".join(blocks)


def _block(heading: str, lines: Iterable[str]) -> list[str]:
    shown = list(lines)
    return ["\n  ".join([f"{heading}:", *shown])] if shown else []
