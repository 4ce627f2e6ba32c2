"""The commands that read the book itself: its coverage and its provisions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import click
import typer

from rulebook.desk.files.placing import on_disk
from rulebook.desk.options import gives
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts, either

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulebook.law.provisions.register import Provision, Register
    from rulebook.law.tables import Table

STATUS_HEADS = {
    "coded": "kodad",
    "definition": "definition",
    "table": "tabell",
    "judgement": "bedömning",
    "procedure": "förfarande",
    "explanation": "förklaring",
    "gap": "lucka",
}
"""The statuses as heads of the matrix's columns."""
ASKED = {"coded", "judgement", "procedure"}
"""The statuses whose provisions a director is asked about."""


def add_to(app: typer.Typer) -> None:
    """Add the commands that stand beside the groups."""
    app.command("coverage", help="Visa hur bokens bestämmelser är täckta, per avsnitt.")(coverage)
    app.command("read", help="Läs en bestämmelse och vad som hör till den.")(read)
    app.command("find", help="Sök bestämmelser med vardagliga ord, nummer eller id.")(find)
    app.command("schema", help="Visa vad ett kommando tar emot och ger, med --json som JSON Schema.")(schema)
    app.command("documents", help="Visa var varje avsnitt står i de officiella dokumenten.")(documents)


@gives(
    {
        "documents": [
            {
                "file": "string", "regulation": "string?", "edition": "string", "sections": {"*": ["integer"]},
                "unplaced": [["integer"]],
            }
        ]
    }
)  # fmt: skip
def documents(
    folder: Annotated[
        str | None, typer.Argument(metavar="MAPP", help="Mapp med dokumenten; annars regulations.")
    ] = None,
) -> None:
    """Show where each section stands in the official documents, and what could not be placed."""
    from rulebook.documents.report import report

    try:
        found = None if folder is None else Path(on_disk(folder))
    except ValueError:  # a name that is no text
        raise InvalidFacts("mapp", folder or "", "en mapp som finns") from None
    ruling = report(found)
    show(ruling, text=str(ruling.value))


@gives({"*": {"facts": "object", "value": "object"}})
def schema(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="KOMMANDO…", help="Ett kommando, eller en grupp, t.ex. bridge late; utelämnat: alla kommandon."
        ),
    ] = None,
) -> None:
    """Show JSON Schema of what commands are told and of the value that each gives."""
    from rulebook.desk import schemas
    from rulebook.desk.commands import commands_below
    from rulebook.law.rulings import Ruling

    every = dict(commands_below(click.get_current_context().find_root().command))
    found = {words: schemas.schema(words, every[words]) for words in schemas.named(command or (), every)}
    if len(found) == 1:
        ((words, both),) = found.items()
        show(Ruling(found, ()), text=schemas.described(words, both))
    show(Ruling(found, ()), table=schemas.overview(found))


@gives(
    {
        "provisions": {
            "*": {
                "status": "string",
                "functions": ["string"],
                "notebook": "string",
                "examples": "integer",
                "questions": "integer",
            }
        }
    }
)
def coverage() -> None:
    """Show which status, functions and examples every provision of the book has."""
    from rulebook.law.provisions.register import functions_by_provision, register
    from rulebook.law.provisions.structure import SECTIONS
    from rulebook.law.rulings import Ruling
    from rulebook.training.asking import asking_for

    book, functions, asked = register(), functions_by_provision(), asking_for()
    value = {
        one.id: {
            "status": one.status,
            "functions": functions.get(one.id, ()),
            "notebook": one.notebook,
            "examples": one.examples,
            "questions": asked.get(one.id, 0),
        }
        for one in book.provisions.values()
    }
    regulated = [section for section in SECTIONS.values() if not section.editorial]
    present = sum(len(book.in_section(section.id)) for section in regulated)
    text = f"{present} av dokumentens {sum(section.provisions for section in regulated)} bestämmelser finns i boken."
    unasked = [one.id for one in book.provisions.values() if one.status in ASKED and not asked.get(one.id)]
    if unasked:
        text += f"\nIngen fråga gäller {', '.join(unasked)}."
    show(Ruling({"provisions": value}, ()), table=_matrix(book, asked), text=text)


@gives(
    {
        "id": "string",
        "text": "string",
        "status": "string",
        "functions": ["string"],
        "used_by": ["string"],
        "notebook": "string",
    }
)
def read(
    identifier: Annotated[str, typer.Argument(metavar="ID", help="Bestämmelsens id, t.ex. pool.4.18.b.")],
) -> None:
    """Show one provision and what is tied to it."""
    from rulebook.law.provisions.register import functions_by_provision, register
    from rulebook.law.rulings import Ruling

    book = register()
    one = _found(book, identifier)
    value = {
        "id": one.id,
        "text": one.text,
        "status": one.status,
        "functions": functions_by_provision().get(one.id, ()),
        "used_by": book.used_by(one.id),
        "notebook": one.notebook,
    }
    show(Ruling(value, ()), text=_page(one, value))


@gives({"hits": [{"id": "string", "section": "string", "text": "string"}]})
def find(
    words: Annotated[list[str], typer.Argument(metavar="ORD…", help="Vad du söker, t.ex. mobilen ringde eller 4.18.")],
    limit: Annotated[
        str | None, typer.Option("--limit", metavar="N", help="Högst så många träffar, annars 20.")
    ] = None,
) -> None:
    """Show the provisions that answer a question, best first, as the site's search does."""
    from rulebook.law.facts import Whole
    from rulebook.law.provisions.ids import section_of
    from rulebook.law.provisions.register import register
    from rulebook.law.provisions.structure import section
    from rulebook.law.rulings import Ruling
    from rulebook.search.asking import LIMIT, answers

    most = LIMIT if limit is None else Whole(least=1).read("--limit", limit)
    book = register()
    hits = [book[identifier] for identifier in answers(" ".join(words), most)]
    value = [{"id": one.id, "section": section(section_of(one.id)).heading, "text": one.text} for one in hits]
    show(Ruling({"hits": value}, ()), text=_hits(hits))


def _hits(hits: Sequence[Provision]) -> str:
    from textwrap import fill

    from rulebook.search.entries import plain

    if not hits:
        return "Inga träffar. Pröva ett annat ord, eller färre."
    return "\n\n".join(
        f"{one.id} · {_place(one)}\n" + fill(plain(one.text), 100, initial_indent="  ", subsequent_indent="  ")
        for one in hits
    )


def _place(one: Provision) -> str:
    from rulebook.law.provisions.structure import section

    here = section(one.section)
    return here.heading if here.heading.startswith(here.part.title) else f"{here.part.title}, {here.heading}"


def _found(book: Register, identifier: str) -> Provision:
    from difflib import get_close_matches

    if identifier in book.provisions:
        return book[identifier]
    below = [one.id for one in book.in_section(identifier)]
    near = below or get_close_matches(identifier.casefold(), book.provisions, n=3, cutoff=0.7)
    examples = near or list(book.provisions)[:2]
    raise InvalidFacts("ID", identifier, "en bestämmelse i boken" + (f", t.ex. {either(examples)}" if examples else ""))


def _page(one: Provision, value: dict[str, Any]) -> str:
    from textwrap import fill

    from rulebook.law.provisions.register import STATUSES

    status = STATUSES[one.status] + (f" ({one.judge})" if one.judge else "")
    paragraphs = [fill(part, 100) if "\n" not in part else part for part in one.text.split("\n\n")]
    facts = [
        f"Status: {status}",
        *(f"Redaktionellt: {text}" for text in (one.editorial,) if text),
        f"Funktioner: {', '.join(value['functions']) or 'inga'}",
        f"Hänvisas från: {', '.join(value['used_by']) or 'inga'}",
        f"Lutar sig mot: {', '.join(one.refs) or 'inga'}",
        f"Anteckningsbok: {one.notebook}",
    ]
    return "\n\n".join([f"{one.id} · {_place(one)}", *paragraphs, "\n".join(facts)])


def _matrix(book: Register, asked: Mapping[str, int]) -> Table:
    from rulebook.law.provisions.structure import SECTIONS
    from rulebook.law.tables import Table

    rows = []
    for section in SECTIONS.values():
        provisions = book.in_section(section.id)
        if provisions:
            counts = [sum(one.status == status for one in provisions) for status in STATUS_HEADS]
            examples = sum(one.examples for one in provisions)
            questions = sum(asked.get(one.id, 0) for one in provisions)
            found = f"{len(provisions)} av {section.provisions}"
            rows.append((section.id, found, *(n or None for n in counts), examples, questions))
    heads = ("avsnitt", "bestämmelser", *STATUS_HEADS.values(), "exempel", "frågor")
    return Table("Täckning per avsnitt", heads, tuple(rows))
