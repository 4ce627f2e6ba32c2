"""Options that many commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import click
import typer

from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.law.facts import Fact, Kind
    from rulebook.law.questions import Shape
    from rulebook.law.readings import Reading

T = TypeVar("T")
C = TypeVar("C", bound=Callable[..., None])

CHOSEN = "rulebook.readings"
"""Where a command's chosen readings are kept, so that those that did not matter can be said with its result."""

READING_HELP = "Välj en annan läsning av en öppen fråga; får upprepas."

ReadingOption = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="NAMN=VÄRDE", help=READING_HELP),
]


class Reads(click.ParamType[Any]):
    """An option that is described by what a fact can be: it reads the text, limits and refuses as the fact does.

    :param described: gives the kind or the fact; called when it is needed, for a rule's module is not loaded before
    """

    name = "uppgift"

    def __init__(self, described: Callable[[], Kind | Fact]) -> None:
        self.described = described

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ARG002
        """Return what the text says.

        :raises InvalidFacts: naming the option
        """
        from rulebook.law.facts import Fact

        if not isinstance(value, str):
            return value
        option = param.opts[0] if param is not None else self.name
        described = self.described()
        return (described.kind if isinstance(described, Fact) else described).read(option, value)


class TableFile(click.ParamType[str]):
    """The name of a table to be written; one of another kind is refused before anything is reckoned."""

    name = "fil"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ARG002
        """Return the name.

        :raises InvalidFacts: for a suffix that no table has
        """
        from rulebook.desk.files.tables import TABLES, suffix_of

        suffix_of(value, TABLES)
        return str(value)


OutOption = Annotated[
    str | None,
    typer.Option(
        "--out",
        metavar="FIL",
        click_type=TableFile(),
        help="Skriv resultatet till en fil, CSV eller XLSX efter ändelsen.",
    ),
]


def gives(shape: Shape) -> Callable[[C], C]:
    """Say what the value of a command's result is like (`rulebook.law.questions.schema_of_shape`)."""

    def telling(command: C) -> C:
        command.gives = shape  # type: ignore[attr-defined]
        return command

    return telling


def readings(given: list[str] | None, kinds: Iterable[type[Reading]]) -> tuple[Reading, ...]:
    """Return the readings that the `--reading` options name.

    :param kinds: the readings that the command knows
    :raises InvalidFacts: for an unknown name or value, or one question answered twice
    """
    from rulebook.law.readings import parse_reading

    known = tuple(kinds)
    chosen: dict[str, Reading] = {}
    for text in given or ():
        reading = parse_reading(text, known)
        if reading.label in chosen:
            raise InvalidFacts("--reading", text, f"högst ett val av {reading.label}")
        chosen[reading.label] = reading
    context = click.get_current_context(silent=True)
    if context is not None:
        context.meta[CHOSEN] = tuple(chosen.values())
    return tuple(chosen.values())


@contextmanager
def named(options: Mapping[str, str]) -> Iterator[None]:
    """Give an `InvalidFacts` from within the block the name of the option that its fact came by.

    :param options: the option for each fact by its Swedish name; a fact may be called by more words than these
    """
    try:
        yield
    except InvalidFacts as error:
        known = next((fact for fact in options if f"{error.field} ".startswith(f"{fact} ")), None)
        if known is None or error.file is not None:
            raise
        raise InvalidFacts(options[known], error.got, error.accepted) from None


def parsed(option: str, parse: Callable[[str], T], text: str) -> T:
    """Return what an option's text says; an error keeps its column and names the option.

    :raises InvalidFacts: when it says nothing that can be
    """
    try:
        return parse(text)
    except InvalidFacts as error:
        place = "" if error.column is None else f" (tecken {error.column})"
        raise InvalidFacts(option, error.got, f"{error.accepted}{place}") from None
