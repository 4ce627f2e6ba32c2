"""CSV in and out, with the standard library, which alone tells physical lines and ragged rows exactly.

A text that a spreadsheet would take for a formula (`=`, `+`, `-` or `@` first) stands behind an apostrophe, which
reading takes away again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from unicodedata import normalize

from rulebook.desk.files.cells import FORMULA_SIGNS, Line, written
from rulebook.law.facts import InvalidFacts

ENCODINGS = "text i UTF-8 eller Windows-1252"
_BINARY = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f]")
_FORMULA_LIKE = re.compile(rf"'*[{FORMULA_SIGNS}].", re.DOTALL)
_GUARDED = re.compile(rf"'+[{FORMULA_SIGNS}].", re.DOTALL)
_AS_TEXT = re.compile(r'="([^"]*)"')
_WIDE = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
_SURELY_UTF_8 = re.compile(rb"[\xc2\xc3][\x80-\xbf]|\xe2[\x80-\xbf]{2}")
"""No Swedish text in Windows-1252 has these bytes beside each other: they would be Â, Ã or â before a sign."""


def decoded(data: bytes, name: str) -> str:
    """Return a file's text.

    :raises InvalidFacts: for what is no text, or text in two encodings (then naming the row)
    """
    if _is_wide(data):
        raise InvalidFacts("innehåll", "text i UTF-16", f"{ENCODINGS} (spara som »CSV UTF-8«)", file=name)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        text = _older(data, error.start, name)
    if _BINARY.search(text):
        raise InvalidFacts("innehåll", "en binär fil", ENCODINGS, file=name)
    return text.lstrip("\ufeff")


def _is_wide(data: bytes) -> bool:
    """Tell UTF-16, with its mark or by every other byte being empty."""
    first, second = data[0:40:2], data[1:40:2]
    return data.startswith(_WIDE) or (
        len(data) > 3 and ((not any(first) and all(second)) or (not any(second) and all(first)))
    )


def _older(data: bytes, first_bad: int, name: str) -> str:
    """Return the text of a file that is not all UTF-8."""
    if _SURELY_UTF_8.search(data):
        row = 1 + _breaks(data[:first_bad].decode("latin-1"))
        bad = re.search(rb"[^\r\n]{0,20}$", data[:first_bad])
        before = (bad[0] if bad else b"").decode(errors="ignore")
        got = f"{before}{data[first_bad : first_bad + 1].decode('cp1252', 'replace')}"
        raise InvalidFacts(
            "innehåll", got, "text i en och samma teckenkodning (filen är i UTF-8, men inte här)", file=name, row=row
        )
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        raise InvalidFacts("innehåll", "en binär fil", ENCODINGS, file=name) from None


def lines(text: str, name: str) -> Iterator[Line]:
    """Yield the physical line on which each record begins, and its cells.

    :raises InvalidFacts: for cells parted by tabs, and at a line that cannot be split
    """
    text = text if text.isascii() else normalize("NFC", text)
    found = re.search(r"[^\r\n]*\S[^\r\n]*", text)
    before, header = (found.start(), found[0]) if found else (0, "")
    skipped = 0
    if told := re.fullmatch(r"sep=(.)", header.strip(" "), re.IGNORECASE):  # a spreadsheet's own first line
        text, skipped = text[before + len(header) :], _breaks(text[:before])
        separator = told[1]
    else:
        separator = _separator(header)
    if separator not in (",", ";"):
        accepted = "komma eller semikolon mellan cellerna, inte tabb (spara som CSV)"
        raise InvalidFacts("rubriker", " ".join(header.split()), accepted, file=name, row=1 + _breaks(text[:before]))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    while True:
        first = skipped + reader.line_num + 1
        try:
            record = next(reader, None)
        except csv.Error:
            accepted = f"celler på högst {csv.field_size_limit()} tecken med citattecken i par"
            raise InvalidFacts("cell", "en rad som inte går att dela upp", accepted, file=name, row=first) from None
        if record is None:
            return
        yield first, [_cell(" ".join(cell.split())) for cell in record]


def _breaks(text: str) -> int:
    return len(re.findall(r"\r\n|\r|\n", text))


def _separator(header: str) -> str:
    outside_quotes = "".join(header.split('"')[::2])
    if "\t" in outside_quotes.strip() and not re.search("[,;]", outside_quotes):
        return "\t"
    return ";" if outside_quotes.count(";") > outside_quotes.count(",") else ","


def _cell(cell: str) -> str:
    if cell[:1] == "'" and _GUARDED.match(cell):
        return cell[1:]
    if cell[:2] == '="' and (found := _AS_TEXT.fullmatch(cell)):  # how a spreadsheet is told to keep 007
        return found[1]
    return cell


def as_bytes(rows: Sequence[Sequence[object]]) -> bytes:
    """Return rows as CSV in UTF-8 with commas."""
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\n")
    for row in rows:
        cells = [written(value) for value in row]
        writer.writerow([f"'{cell}" if isinstance(cell, str) and _FORMULA_LIKE.match(cell) else cell for cell in cells])
    return target.getvalue().encode()
