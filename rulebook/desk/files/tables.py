"""The office's files: tables in from CSV and XLSX with every fault placed, results out whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from rulebook.desk.files import separated
from rulebook.desk.files.cells import INVISIBLE, Unreadable, unseen
from rulebook.desk.files.headings import HEADINGS, plain, spellings
from rulebook.desk.files.placing import put, taken
from rulebook.law.facts import MOST, Day, InvalidFacts, Moment, Whole, either

E = TypeVar("E", bound=Enum)

NO_TABLE = "en rubrikrad och minst en rad under den"
APART = ("club", "licence")
"""Optional columns that tell two people of the same name apart."""

LONGEST_CELL = 10_000
LONGEST_SHOWN = 200
_WHOLE = re.compile(r"[+-]?[0-9]{1,15}")
_DECIMAL = re.compile(r"[+-]?[0-9]{1,15}(?:[.,][0-9]{1,15}|/[0-9]{1,15})?")
_MADE_A_DATE = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}(T.*)?|[0-9]{1,2}[-. /](jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)[a-zåäö.]*"
    r"|(jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)[a-zåäö.]*[-. /][0-9]{1,4}",
    re.IGNORECASE,
)
_SHARED = re.compile(r"[0-9]+ ?[-‐‑–—−] ?[0-9]+")
_ZIP = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table that was read, with its place, so that every fault can be named.

    :param file: the file's name as messages show it
    :param number: physical line or spreadsheet row, from 1
    :param cells: text by column, stripped, composed (NFC), white space collapsed
    :param headings: the column's heading in the file, where that is Swedish

    >>> Row("r.csv", 4, {"place": "0"}).whole("place", least=1)
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: r.csv, rad 4, kolumn place: fick »0«, väntade ett heltal från 1
    """

    file: str
    number: int
    cells: Mapping[str, str]
    headings: Mapping[str, str] = field(default_factory=dict)

    def text(self, column: str) -> str:
        """Return a cell that must not be empty."""
        if not self.cells[column]:
            raise self.fault(column, "en text")
        return self.cells[column]

    def text_or_none(self, column: str) -> str | None:
        """Return a cell, or None when it is empty."""
        return self.cells[column] or None

    def whole(self, column: str, *, least: int | None = 0, most: int | None = MOST) -> int:
        """Return a whole number within the limits, written in plain digits; at most a million either way."""
        cell = self.cells[column].replace("−", "-")
        kind = Whole(least, most)
        try:
            number = kind.check(column, int(cell) if _WHOLE.fullmatch(cell) else None)
            if number < -MOST:
                raise InvalidFacts(column, cell, f"{kind.accepted}, högst en miljon")
        except InvalidFacts as error:
            raise self.fault(column, error.accepted) from None
        return number

    def whole_or_none(self, column: str, *, least: int | None = 0, most: int | None = MOST) -> int | None:
        """Return a whole number, or None when the cell is empty."""
        return self.whole(column, least=least, most=most) if self.cells[column] else None

    def decimal(self, column: str, *, least: int | None = 0) -> Fraction:
        """Return an exact number written with comma, point or as a fraction (`4,7`, `4.7`, `20/3`)."""
        cell = self.cells[column].replace("−", "-")
        accepted = "ett tal" if least is None else f"ett tal från {least}"
        try:
            number = Fraction(cell.replace(",", ".")) if _DECIMAL.fullmatch(cell) else None
        except ZeroDivisionError:
            number = None
        if number is None or (least is not None and number < least):
            raise self.fault(column, accepted)
        if abs(number) > MOST:
            raise self.fault(column, f"{accepted}, högst en miljon")
        return number

    def decimal_or_none(self, column: str, *, least: int | None = 0) -> Fraction | None:
        """Return an exact number, or None when the cell is empty."""
        return self.decimal(column, least=least) if self.cells[column] else None

    def one_of(self, column: str, kind: type[E]) -> E:
        """Return the member of an enum that the cell names by its value, in any case."""
        for member in kind:
            if str(member.value).casefold() == self.cells[column].casefold():
                return member
        raise self.fault(column, either(member.value for member in kind))

    def one_of_or_none(self, column: str, kind: type[E]) -> E | None:
        """Return the member of an enum that the cell names, or None when it is empty."""
        return self.one_of(column, kind) if self.cells[column] else None

    def yes(self, column: str) -> bool:
        """Return whether the cell says `ja`; `nej` and an empty cell say no."""
        word = self.cells[column].casefold()
        if word not in ("ja", "nej", ""):
            raise self.fault(column, "ja, nej eller tomt")
        return word == "ja"

    def day(self, column: str) -> date:
        """Return a date written as 2000-09-30."""
        with suppress(InvalidFacts):
            return Day().read(column, self.cells[column])
        raise self._plain_fault(column, "ett datum som 2000-09-30")

    def day_or_none(self, column: str) -> date | None:
        """Return a date, or None when the cell is empty."""
        return self.day(column) if self.cells[column] else None

    def moment(self, column: str) -> datetime:
        """Return a date and a time of day written as 2001-03-10T10:20 or 2001-03-10 10.20; a date alone is 00:00."""
        with suppress(InvalidFacts):
            return Moment().read(column, self.cells[column])
        raise self._plain_fault(column, Moment.accepted)

    def moment_or_none(self, column: str) -> datetime | None:
        """Return a date and a time of day, or None when the cell is empty."""
        return self.moment(column) if self.cells[column] else None

    def fault(self, column: str, accepted: str) -> InvalidFacts:
        """Return the error that says what stands in a cell, what should have, and what a spreadsheet made of it."""
        cell = self.cells[column]
        if cell[:1] == "=" and len(cell) > 1:
            accepted += " (en formel står här, inte dess värde)"
        elif _MADE_A_DATE.fullmatch(cell):
            accepted += " (är det kalkylprogrammet som har gjort ett datum av t.ex. 3-4? formatera kolumnen som text)"
        elif column == "place" and _SHARED.fullmatch(cell):
            accepted += " (en delad placering skrivs med den bättre siffran, samma för alla som delar den)"
        return self._plain_fault(column, accepted)

    def column_of(self, fact: str) -> str:
        """Return the column that a fact's Swedish name is a heading of, or the name as it is.

        >>> Row("r.csv", 4, {"place": "0"}).column_of("plats")
        'place'
        """
        return next((column for column in self.cells if plain(fact) in spellings(column)), fact)

    def _plain_fault(self, column: str, accepted: str) -> InvalidFacts:
        return _fault(self.cells[column], accepted, self.headings.get(column, column), self.file, self.number)


@contextmanager
def located(row: Row, columns: Mapping[str, str] | None = None) -> Iterator[None]:
    """Give an `InvalidFacts` from within the block the row's place.

    :param columns: the column of each fact whose Swedish name is no heading of it
    """
    try:
        yield
    except InvalidFacts as error:
        column = (columns or {}).get(error.field) or row.column_of(error.field)
        heading = row.headings.get(column, column) if column in row.cells else None
        named = error if heading is None else InvalidFacts(
            heading, error.got, error.accepted, file=error.file, row=error.row, column=error.column
        )  # fmt: skip
        raise named.at(file=row.file, row=row.number, column=heading) from None


@contextmanager
def within(file: str) -> Iterator[None]:
    """Give an `InvalidFacts` from within the block the name of the file that its fact came from.

    An option, which is no fact of a file's, keeps its name alone.
    """
    try:
        yield
    except InvalidFacts as error:
        if error.field.startswith("--"):
            raise
        raise error.at(file=file) from None


def unique(rows: Iterable[Row], *columns: str) -> None:
    """Check that no two rows agree in these columns, whatever their case.

    :raises InvalidFacts: at the second of two, naming the row of the first
    """
    seen: dict[tuple[str, ...], int] = {}
    for row in rows:
        key = tuple(row.cells[column].casefold() for column in columns)
        if key in seen:
            shown = ", ".join(row.cells[column] for column in columns)
            names = [row.headings.get(column, column) for column in columns]
            apart = [row.headings.get(column, column) for column in APART if column in row.cells]
            hint = f" (flera med samma namn skiljs åt av {either(apart)})" if apart and len(columns) == 1 else ""
            raise InvalidFacts(
                " och ".join(names), shown, f"ett värde som inte redan står på rad {seen[key]}{hint}",
                file=row.file, row=row.number, column=names[0] if len(columns) == 1 else None,
            )  # fmt: skip
        seen[key] = row.number


def told_apart(rows: Sequence[Row], column: str = "player") -> list[Row]:
    """Return the rows, in them each of several people of one name as »Namn (Klubb)«.

    Only where a name stands twice in one file, and then in all the rows, is anything added: the club where clubs
    differ, else the licence number. What they do not tell apart is left to `unique`, which refuses it. The rows must
    have been read with the optional columns `APART`; they may come from several files.

    :raises InvalidFacts: at a row that bears a shared name and has nothing to tell it apart by, and at one that bears
        another name's licence number

    >>> rows = [Row("r.csv", n, {"player": "Bo Ek", "club": c, "licence": ""}) for n, c in ((2, "Kön"), (3, "Vallen"))]
    >>> [row.cells["player"] for row in told_apart(rows)]
    ['Bo Ek (Kön)', 'Bo Ek (Vallen)']
    """
    _one_licence_each(rows, column)
    by_name: dict[str, list[Row]] = {}
    for row in rows:
        by_name.setdefault(row.cells[column].casefold(), []).append(row)
    marks: dict[str, str] = {}
    for name, bearers in by_name.items():
        if len(bearers) < 2 or not name:
            continue
        files: dict[str, list[Row]] = {}
        for row in bearers:
            files.setdefault(row.file, []).append(row)
        shared = [same for same in files.values() if len(same) > 1]
        if not shared:
            continue
        for by in APART:
            if all(_differ(same, by) for same in shared):
                marks[name] = by
                break
    return [_marked(row, column, marks.get(row.cells[column].casefold())) for row in rows]


def _one_licence_each(rows: Sequence[Row], column: str) -> None:
    """Check that no licence number stands by two names in one file; what has no digit is no number."""
    first: dict[tuple[str, str], Row] = {}
    for row in rows:
        number = row.cells.get("licence", "").casefold()
        if not any(sign.isdigit() for sign in number):
            continue
        other = first.setdefault((row.file, number), row)
        if other.cells[column].casefold() != row.cells[column].casefold():
            raise row.fault(
                "licence", f"ett licensnummer som inte redan står på rad {other.number}, vid {other.cells[column]}"
            )


def _differ(rows: Sequence[Row], by: str) -> bool:
    values = {row.cells.get(by, "").casefold() for row in rows}
    return "" not in values and len(values) == len(rows)


def _marked(row: Row, column: str, by: str | None) -> Row:
    if by is None:
        return row
    if not row.cells[by]:
        raise row.fault(by, f"det som skiljer {row.cells[column]} från andra med samma namn")
    return replace(row, cells={**row.cells, column: f"{row.cells[column]} ({row.cells[by]})"})


TABLES = (".csv", ".xlsx")
"""The suffixes of tables."""


def read_table(source: str, columns: Sequence[str], optional: Sequence[str] = ()) -> list[Row]:
    """Read a table with a header from a CSV or XLSX file.

    :param source: a path, or `-` for standard input
    :param columns: columns that must be there, in any order and case, in English or Swedish
        (`rulebook.desk.files.headings`); others are ignored
    :param optional: columns that may be absent, and then are empty
    :raises InvalidFacts: with file, row and column, for whatever is not such a table
    """
    name, data = shown_name(source), taken(source)
    if not data.strip():
        raise InvalidFacts("innehåll", "", NO_TABLE, file=name)
    is_sheet = data.startswith(_ZIP) or source.casefold().endswith(".xlsx")
    if is_sheet:
        from rulebook.desk.files import spreadsheets

        lines = spreadsheets.lines(data, name)
    else:
        lines = separated.lines(separated.decoded(data, name), name)
    filled = [(number, cells) for number, cells in lines if any(cells)]
    if not filled:
        raise InvalidFacts("innehåll", "", NO_TABLE, file=name)
    (header_row, header), *body = filled
    heads = [cell if isinstance(cell, str) else cell.shown for cell in header]
    positions = _positions(heads, columns, optional, name, header_row)
    headings = {
        column: heads[position]
        for column, position in positions.items()
        if position is not None and plain(heads[position]) != plain(column)
    }
    if not body:
        raise InvalidFacts("innehåll", "bara en rubrikrad", "minst en rad under rubrikraden", file=name)
    rows = []
    asked = list(positions.items())
    width = len(header)
    for number, cells in body:
        if len(cells) != width and not is_sheet:
            raise InvalidFacts("antal celler", len(cells), f"{width} som i rubrikraden", file=name, row=number)
        found: dict[str, str] = {}
        for column, position in asked:
            cell = cells[position] if position is not None and position < len(cells) else ""
            if isinstance(cell, Unreadable):
                raise _fault(cell.shown, cell.accepted, headings.get(column, column), name, number)
            if not cell.isascii() and INVISIBLE.search(cell):
                raise _fault(cell, unseen(cell), headings.get(column, column), name, number)
            if len(cell) > LONGEST_CELL:
                accepted = f"högst {LONGEST_CELL} tecken"
                raise _fault(f"{cell[:20]}…", accepted, headings.get(column, column), name, number)
            found[column] = cell
        rows.append(Row(name, number, found, headings))
    return rows


def _fault(got: str, accepted: str, heading: str, file: str, row: int) -> InvalidFacts:
    return InvalidFacts(heading, got, accepted, file=file, row=row, column=heading)


def read_text(source: str) -> str:
    """Read a text file, such as a system.

    :param source: a path, or `-` for standard input
    :raises InvalidFacts: when it cannot be read, is empty or is not text
    """
    name, data = shown_name(source), taken(source)
    if not data.strip():
        raise InvalidFacts("innehåll", "", "text", file=name)
    return separated.decoded(data, name)


def shown_name(source: str) -> str:
    """Return a file's name as messages show it.

    >>> shown_name("resultat/elit.csv"), shown_name("-")
    ('elit.csv', 'standard in')
    """
    return "standard in" if source == "-" else Path(source).name or source


def write_table(target: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Write a table as CSV (UTF-8, comma) or XLSX, whichever the name's suffix says; whole or not at all.

    :param rows: cells are text, whole numbers, fractions, dates, enum members (their value), truth values or None
    :raises InvalidFacts: naming `--out`, when the file cannot be written
    """
    lines: list[Sequence[object]] = [columns, *rows]
    if suffix_of(target, TABLES) == ".csv":
        put(target, separated.as_bytes(lines))
    else:
        from rulebook.desk.files import spreadsheets

        put(target, spreadsheets.as_bytes(lines))


def write_text(target: str, text: str, suffixes: Sequence[str]) -> None:
    """Write a text file in UTF-8, whole or not at all.

    :param suffixes: the suffixes that the name may have, such as `.html`
    :raises InvalidFacts: naming `--out`, when the file cannot be written
    """
    suffix_of(target, suffixes)
    put(target, text.encode())


def write_bytes(target: str, data: bytes, suffixes: Sequence[str]) -> None:
    """Write a finished file of any kind, whole or not at all.

    :param suffixes: the suffixes that the name may have
    :raises InvalidFacts: naming `--out`, when the file cannot be written
    """
    suffix_of(target, suffixes)
    put(target, data)


def _positions(
    header: list[str], columns: Sequence[str], optional: Sequence[str], name: str, row: int
) -> dict[str, int | None]:
    heads = [plain(cell) for cell in header]
    shown = ", ".join(cell for cell in header if cell)
    shown = shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN]}…"
    places = {column: _of_column(column, heads) for column in (*columns, *optional)}
    missing = [column for column in columns if not places[column]]
    if missing:
        swedish = [HEADINGS[column][0] for column in missing if column in HEADINGS]
        hint = f"; på svenska {', '.join(swedish)}" if swedish else ""
        accepted = f"kolumnerna {', '.join(columns)} (saknas: {', '.join(missing)}{hint})"
        raise InvalidFacts("rubriker", shown, accepted, file=name, row=row)
    for column, found in places.items():
        if len(found) > 1:
            raise InvalidFacts("rubriker", shown, f"kolumnen {column} en gång", file=name, row=row, column=column)
    return {column: found[0] if found else None for column, found in places.items()}


def _of_column(column: str, heads: Sequence[str]) -> list[int]:
    """Return where a column stands; where its English name does, a Swedish heading is another column."""
    english, *swedish = spellings(column)
    by_name = [position for position, head in enumerate(heads) if head == english]
    return by_name or [position for position, head in enumerate(heads) if head in swedish]


def suffix_of(target: str, suffixes: Sequence[str]) -> str:
    """Return the suffix of a file to be written.

    :raises InvalidFacts: naming `--out`, when it is none of these
    """
    suffix = Path(target).suffix.casefold()
    if suffix not in suffixes:
        raise InvalidFacts("--out", target, f"ett filnamn som slutar på {either(suffixes)}")
    return suffix
