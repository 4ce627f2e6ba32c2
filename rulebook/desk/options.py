"""Options that many commands share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rulebook.law.readings import Reading

ReadingOption = Annotated[
    list[str] | None,
    typer.Option("--reading", metavar="NAMN=VÄRDE", help="Välj en annan läsning av en öppen fråga; får upprepas."),
]
OutOption = Annotated[
    str | None,
    typer.Option("--out", metavar="FIL", help="Skriv resultatet till en fil, CSV eller XLSX efter ändelsen."),
]


def readings(given: list[str] | None, kinds: Iterable[type[Reading]]) -> tuple[Reading, ...]:
    """Return the readings that the `--reading` options name.

    :param kinds: the readings that the command knows
    :raises InvalidFacts: for an unknown name or value, or one question answered twice
    """
    from rulebook.law.facts import InvalidFacts
    from rulebook.law.readings import parse_reading

    known = tuple(kinds)
    chosen: dict[str, Reading] = {}
    for text in given or ():
        reading = parse_reading(text, known)
        if reading.label in chosen:
            raise InvalidFacts("--reading", text, f"högst ett val av {reading.label}")
        chosen[reading.label] = reading
    return tuple(chosen.values())
