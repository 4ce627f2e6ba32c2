"""XLSX in and out, with openpyxl: read row by row, so that a stray cell far away costs neither time nor memory."""

from __future__ import annotations

import io
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import repeat
from typing import Any
from zipfile import ZipFile

from rulebook.desk.files.cells import Line, Unreadable, shown, written
from rulebook.law.facts import InvalidFacts

SIGNATURE = b"PK\x03\x04"
LARGEST = 200_000_000
"""Bytes that a workbook may unpack to; a hundred thousand results take a tenth of it."""
ROWS = 1_048_576


def lines(data: bytes, name: str) -> Iterator[Line]:
    """Yield the rows of the first sheet that hold anything below or in the widest filled heading.

    :raises InvalidFacts: for what is no workbook, is too large, or has an empty first sheet
    """
    with _readable(name):
        with ZipFile(io.BytesIO(data)) as archive:
            unpacked = sum(part.file_size for part in archive.infolist())
            has_formulas = unpacked <= LARGEST and any(
                b"<f" in archive.read(part) for part in archive.namelist() if part.startswith("xl/worksheets/")
            )
        if unpacked > LARGEST:
            raise InvalidFacts("storlek", unpacked, f"högst {LARGEST} byte uppackat", file=name)
        width: int | None = None
        for number, cells, computed in _rows(data, has_formulas, name):
            texts = [_text(cell, value) for cell, value in zip(cells[:width], computed, strict=False)]
            if width is None and any(texts):
                width = max(position for position, text in enumerate(texts, start=1) if text)
                texts = texts[:width]
            if any(texts):
                yield number, texts
        if width is None:
            with _first_sheet(data, computed=True) as sheet:
                called = f"första bladet ({sheet.title})" if len(sheet.parent.sheetnames) > 1 else "innehåll"
            raise InvalidFacts(called, "", "en rubrikrad och minst en rad under den", file=name)


def _rows(data: bytes, has_formulas: bool, name: str) -> Iterator[tuple[int, Sequence[Any], Iterator[Any]]]:
    """Yield each row's number and cells, and beside them what its formulas come to."""
    with _first_sheet(data, computed=False) as sheet, _first_sheet(data, computed=True) as other:
        beside = other.iter_rows() if has_formulas else repeat(())
        for number, (cells, results) in enumerate(zip(sheet.iter_rows(), beside, strict=False), start=1):
            if cells:
                yield number, cells, iter(results) if has_formulas else repeat(None)
            elif number > ROWS:
                raise InvalidFacts("rader", number, f"högst {ROWS} rader", file=name)


@contextmanager
def _first_sheet(data: bytes, *, computed: bool) -> Iterator[Any]:
    import openpyxl

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = openpyxl.load_workbook(io.BytesIO(data), data_only=computed, read_only=True)
    try:
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # what the file says of its extent need not be true
        yield sheet
    finally:
        book.close()


@contextmanager
def _readable(name: str) -> Iterator[None]:
    try:
        yield
    except InvalidFacts:
        raise
    except Exception:  # openpyxl fails in as many ways as a file can be damaged
        raise InvalidFacts("innehåll", "något annat", "ett kalkylblad i formatet XLSX", file=name) from None


def _text(cell: Any, computed: Any) -> str | Unreadable:
    value = cell.value
    if value is None:
        return ""
    if cell.data_type == "e":
        return Unreadable(str(value), "ett värde, inte ett formelfel")
    if cell.data_type != "f":
        return shown(value)
    formula = str(getattr(value, "text", value))
    if computed is None or computed.value is None:
        return Unreadable(formula, "ett uträknat värde (öppna och spara filen i kalkylprogrammet)")
    if computed.data_type == "e":
        return Unreadable(str(computed.value), "ett värde, inte ett formelfel")
    return shown(computed.value)


def as_bytes(rows: Sequence[Sequence[object]]) -> bytes:
    """Return rows as a workbook of one sheet, every text a text."""
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row, line in enumerate(rows, start=1):
        for column, value in enumerate(line, start=1):
            cell = sheet.cell(row, column)
            cell.value = written(value)
            if isinstance(cell.value, str):
                cell.data_type = "s"  # text also where it begins like a formula
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()
