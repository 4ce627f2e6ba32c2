"""Where each section was found in the documents, and what could not be placed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook.documents.copies import Copy, copies_in
from rulebook.documents.headings import sections
from rulebook.documents.reading import DEFAULT_FOLDER
from rulebook.documents.spans import Span
from rulebook.law.provisions.structure import BRIDGE, POOL, section
from rulebook.law.rulings import Ruling
from rulebook.law.showing import table_text
from rulebook.law.swedish import grouped
from rulebook.law.tables import Table
from rulebook.law.wording import plain

_TITLES = {"bridge": BRIDGE.title, "pool": POOL.title}


@dataclass(frozen=True, slots=True)
class Found:
    """One document's part of the report; all offsets are into the text that was read, pages parted by form feeds.

    :param regulation: `bridge`, `pool` or None
    :param edition: `known` or `other`
    :param sections: for each placed section the span that begins with its heading
    :param unplaced: spans that belong to no section and are never shown
    :param further: a section's other spans, after page breaks or where a passage was displaced
    :param furniture: running heads and feet, page numbers, table of contents
    :param missing: sections that were not placed
    :param problem: what is wrong with the whole document, in Swedish
    """

    file: str
    regulation: str | None
    edition: str
    sections: dict[str, Span]
    unplaced: tuple[Span, ...]
    further: dict[str, tuple[Span, ...]]
    furniture: tuple[Span, ...]
    missing: tuple[str, ...]
    problem: str | None

    def __str__(self) -> str:
        title = _TITLES.get(self.regulation or "", "okänt dokument")
        if self.problem:
            return f"{self.file}: {self.problem}"
        edition = "den kända utgåvan" if self.edition == "known" else "en annan utgåva"
        rows = tuple(self._row(s.id) for s in sections(self.regulation or ""))
        head = f"{self.file}: {title}, {edition}, {len(self.sections)} av {len(rows)} avsnitt"
        return "\n".join((table_text(Table(head, ("avsnitt", "rubrik", "var", "tecken"), rows)), self._rest()))

    def _row(self, identifier: str) -> tuple[str, ...]:
        heading = section(identifier).heading
        shown = heading if len(heading) <= 50 else heading[:49] + "…"
        if identifier not in self.sections:
            return identifier, shown, "inte placerat", ""
        spans = (self.sections[identifier], *self.further.get(identifier, ()))
        where = ", ".join(f"{start}–{end}" for start, end in spans)
        return identifier, shown, where, grouped(_length(spans))

    def _rest(self) -> str:
        places = ", ".join(f"{start}–{end}" for start, end in self.unplaced)
        unplaced = f"{grouped(_length(self.unplaced))} tecken på {places}" if places else "inget"
        edges = f"sidhuvud, sidfot och innehållsförteckning: {grouped(_length(self.furniture))} tecken"
        return f"{edges}\noplacerat: {unplaced}"

    def __plain__(self) -> dict[str, Any]:
        """Return what the command's contract gives; the rest is for people, and for those who call this in Python."""
        return {
            "file": self.file,
            "regulation": self.regulation,
            "edition": self.edition,
            "sections": plain(self.sections),
            "unplaced": plain(self.unplaced),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """What the documents of a folder hold."""

    documents: tuple[Found, ...]

    def __str__(self) -> str:
        return "\n\n".join(map(str, self.documents)) or "inga dokument"


def report(folder: Path | None = None) -> Ruling[Report]:
    """Return where each section was found in the documents of a folder.

    :param folder: the folder; None for the default one, which need not exist
    :raises InvalidFacts: when a folder was named that does not exist
    """
    where = DEFAULT_FOLDER if folder is None else folder
    copies = copies_in(where) if folder is not None or where.is_dir() else ()
    if not copies:
        return Ruling(Report(()), (), warnings=(f"inga dokument i {where}: boken byggs utan den officiella lydelsen",))
    return reported(copies)


def reported(copies: tuple[Copy, ...]) -> Ruling[Report]:
    """Return the same of documents that are read already."""
    found = tuple(map(_found, copies))
    warnings = [warning for one in found for warning in _warnings(one)]
    return Ruling(Report(found), (), warnings=(*warnings, *_copies(found)))


def _found(copy: Copy) -> Found:
    parted = copy.parted
    return Found(
        copy.file,
        parted.regulation,
        "known" if parted.known else "other",
        {one.section: one.main for one in parted.placed},
        parted.unplaced,
        {
            one.section: tuple(span for span in one.spans if span != one.main)
            for one in parted.placed
            if len(one.spans) > 1
        },
        parted.furniture,
        parted.missing,
        parted.problem,
    )


def _copies(found: tuple[Found, ...]) -> list[str]:
    warnings = []
    for regulation in dict.fromkeys(one.regulation for one in found if one.regulation is not None):
        files = [one.file for one in found if one.regulation == regulation]
        if len(files) > 1:
            warnings.append(
                f"samma regelverk i flera filer ({', '.join(files)}): boken visar en av dem, helst den kända"
            )
    return warnings


def _warnings(found: Found) -> list[str]:
    if found.problem:
        return [f"{found.file} {found.problem}; inget visas ur den"]
    warnings = []
    if found.edition == "other":
        warnings.append(
            f"{found.file} är en annan utgåva än bokens, eller avkortad eller ändrad: bara det som säkert hittats visas"
        )
    if found.missing:
        warnings.append(f"{found.file}: {len(found.missing)} avsnitt placerades inte: {', '.join(found.missing)}")
    if found.unplaced:
        warnings.append(f"{found.file}: {grouped(_length(found.unplaced))} tecken placerades inte och visas inte")
    return warnings


def _length(spans: tuple[Span, ...]) -> int:
    return sum(end - start for start, end in spans)
