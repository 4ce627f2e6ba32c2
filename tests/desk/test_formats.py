"""What spreadsheets make of a table: each form is read, or refused by its own name at its own row."""

from __future__ import annotations

import time
import tracemalloc
from datetime import datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
import pytest
from openpyxl.styles import Font

from rulebook.desk.files import spreadsheets
from rulebook.desk.files.tables import Row, read_table, read_text, unique, write_table
from rulebook.law.facts import InvalidFacts

COLUMNS = ("player", "place")
ROWS = [("Åsa", "1"), ("Bo", "2")]


def saved(folder: Path, data: bytes | str, name: str = "res.csv") -> str:
    path = folder / name
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return str(path)


def cells(source: str) -> list[tuple[str, ...]]:
    return [tuple(row.cells.values()) for row in read_table(source, COLUMNS)]


def refused(source: str) -> str:
    with pytest.raises(InvalidFacts) as caught:
        read_table(source, COLUMNS)
    return str(caught.value)


# -- cells far away


def far(folder: Path, cell: str, value: object, rows: int = 2) -> str:
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(COLUMNS)
    for number in range(rows):
        sheet.append(ROWS[number % 2])
    sheet[cell].value = value
    sheet[cell].font = Font(bold=True)
    book.save(folder / "res.xlsx")
    return str(folder / "res.xlsx")


@pytest.mark.parametrize("value", [None, "x"], ids=["formatted", "filled"])
@pytest.mark.parametrize("cell", ["E1048576", "E200000", "ZZ2000", "ZZ200000", "XFD2", "XFD1048576", "XFD4"])
def test_a_cell_far_away_costs_neither_time_nor_memory(tmp_path: Path, cell: str, value: str | None) -> None:
    source = far(tmp_path, cell, value)
    began = time.process_time()
    assert cells(source) == ROWS
    assert time.process_time() - began < 2  # a tenth on a quiet machine; holding the whole sheet took from 4 to 40


@pytest.mark.parametrize(("cell", "rows"), [("ZZ2000", 2), ("XFD1", 2000), ("E100000", 2)])
def test_a_cell_far_away_takes_no_room(tmp_path: Path, cell: str, rows: int) -> None:
    source = far(tmp_path, cell, "x", rows)
    cells(source)  # what is loaded once is not counted
    tracemalloc.start()
    assert len(cells(source)) == rows
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 5_000_000


def with_sheet(source: str, old: bytes, new: bytes) -> str:
    with ZipFile(source) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    assert old in parts["xl/worksheets/sheet1.xml"]
    parts["xl/worksheets/sheet1.xml"] = parts["xl/worksheets/sheet1.xml"].replace(old, new)
    with ZipFile(source, "w", ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return source


def test_a_row_that_no_sheet_has_is_refused(tmp_path: Path) -> None:
    source = with_sheet(far(tmp_path, "E9", None), b'<row r="9">', b'<row r="999999999">')
    assert "väntade högst 1048576 rader" in refused(with_sheet(source, b'r="E9"', b'r="E999999999"'))


def test_a_workbook_that_unpacks_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheets, "LARGEST", 1_000_000)
    source = with_sheet(far(tmp_path, "E9", None), b"<sheetData>", b" " * 1_000_000 + b"<sheetData>")
    assert Path(source).stat().st_size < 20_000
    assert "storlek: fick" in refused(source)


def test_an_empty_first_sheet_is_named(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.title = "Försättsblad"
    book.create_sheet("Resultat").append(COLUMNS)
    book.save(tmp_path / "res.xlsx")
    assert refused(str(tmp_path / "res.xlsx")) == (
        "res.xlsx: första bladet (Försättsblad): fick ingenting, väntade en rubrikrad och minst en rad under den"
    )


# -- encodings


@pytest.mark.parametrize(
    ("data", "row", "shown"),
    [
        ("player,place\nÅsa Öberg,1\n".encode() + b"G\xf6ran,2\n", 3, "Gö"),
        (b"player,place\nG\xf6ran,1\n" + "Åsa,2\n".encode(), 2, "Gö"),
        ("player,place\r\nÅsa,1\r\n\r\n".encode() + b"\xc5ke,2\r\n", 4, "Å"),
        ("player,place,anm\nBo,1,»så«\n".encode() + b"Ek,2,\x94\n", 3, "”"),
    ],
)
def test_a_file_in_two_encodings_is_refused_at_the_row(tmp_path: Path, data: bytes, row: int, shown: str) -> None:
    message = refused(saved(tmp_path, data))
    assert message.startswith(f"res.csv, rad {row}: innehåll: fick »")
    assert f"{shown}«, väntade text i en och samma teckenkodning" in message


def test_a_system_in_two_encodings_is_refused_at_the_row(tmp_path: Path) -> None:
    with pytest.raises(InvalidFacts, match=r"s\.bud, rad 3: innehåll: .* en och samma teckenkodning"):
        read_text(saved(tmp_path, "1♣ = 16+\n\n".encode() + b"# \xf6ppning\n", "s.bud"))


@pytest.mark.parametrize("word", ["MALMÖ–LUND", "»ÄLVSJÖ«", "”Å”", "Ö…", "Åsa · Öberg", "É«", "naïve café", "€ 5 Ä€"])
def test_swedish_in_the_older_encoding_is_read(tmp_path: Path, word: str) -> None:
    text = f"player,place\n{word},1\nÅsa,2\n"
    assert cells(saved(tmp_path, text.encode("cp1252"))) == [(word, "1"), ("Åsa", "2")]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_wide_text_is_named(tmp_path: Path, encoding: str) -> None:
    assert refused(saved(tmp_path, "player,place\nÅsa,1\n".encode(encoding))) == (
        "res.csv: innehåll: fick »text i UTF-16«, väntade text i UTF-8 eller Windows-1252 (spara som »CSV UTF-8«)"
    )


# -- a spreadsheet's own forms of CSV


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff\ufeffplayer,place\nÅsa,1\nBo,2\n",
        "sep=;\nplayer;place\nÅsa;1\nBo;2\n",
        "\ufeffsep=,\r\nplayer,place\r\nÅsa,1\r\nBo,2\r\n",
        "SEP=;\rplayer;place\rÅsa;1\rBo;2\r",
        'player,place\n="Åsa",="1"\nBo,2\n',
        '"player","place"\n"=""Åsa""","=""1"""\n"Bo","2"\n',
        "player,place\t\nÅsa\t,\t1\nBo,2\n",
    ],
    ids=["two marks", "sep", "mark and sep", "sep in capitals", "text kept", "text kept in quotes", "stray tabs"],
)
def test_forms_that_are_read(tmp_path: Path, text: str) -> None:
    assert cells(saved(tmp_path, text)) == ROWS


def test_rows_count_from_the_line_that_names_the_separator(tmp_path: Path) -> None:
    rows = read_table(saved(tmp_path, "\nsep=;\n\nplayer;place\nÅsa;1\n"), COLUMNS)
    assert [row.number for row in rows] == [5]


@pytest.mark.parametrize("text", ["player\tplace\nÅsa\t1\n", "\n\nplayer\tplace\nÅsa\t1\n", "sep=\t\nplayer\tplace\n"])
def test_tabs_are_named(tmp_path: Path, text: str) -> None:
    row = 3 if text.startswith("\n") else 1
    assert f"res.csv, rad {row}: rubriker: fick »" in refused(saved(tmp_path, text))
    assert "väntade komma eller semikolon mellan cellerna, inte tabb" in refused(saved(tmp_path, text))


@pytest.mark.parametrize("cell", ["2025-04-03", "2025-04-03T00:00", "03-apr", "3-Apr", "3 apr.", "apr-25", "okt-25"])
def test_a_date_made_of_places_is_named(cell: str) -> None:
    row = Row("r.csv", 2, {"place": cell})
    for fault in (lambda: row.whole("place"), lambda: row.decimal("place")):
        with pytest.raises(InvalidFacts, match="kalkylprogrammet som har gjort ett datum"):
            fault()
    with pytest.raises(InvalidFacts) as caught:
        Row("r.csv", 2, {"place": "2000-02-30"}).day("place")
    assert "kalkylprogrammet" not in str(caught.value)


@pytest.mark.parametrize("cell", ["3-4", "3–4", "3 - 4"])
def test_a_shared_place_is_told_how_to_be_written(cell: str) -> None:
    with pytest.raises(InvalidFacts, match="en delad placering skrivs med den bättre siffran"):
        Row("r.csv", 2, {"place": cell}).whole("place")


def test_a_date_that_a_workbook_made_is_named(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    book.active.append(COLUMNS)
    book.active.append(("A", datetime(2025, 4, 3)))
    book.save(tmp_path / "res.xlsx")
    (row,) = read_table(str(tmp_path / "res.xlsx"), COLUMNS)
    with pytest.raises(InvalidFacts, match=r"fick »2025-04-03«, väntade ett heltal från 0 .är det kalkylprogrammet"):
        row.whole("place")


def test_a_formula_is_named(tmp_path: Path) -> None:
    (row,) = read_table(saved(tmp_path, "player,place\nA,=B1+1\n"), COLUMNS)
    with pytest.raises(InvalidFacts, match=r"fick »=B1\+1«, väntade ett heltal från 0 .en formel står här"):
        row.whole("place")


# -- what cannot be seen

UNSEEN = "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u202a\u202e\u2066\u2069\u034f\u3164\ufe0f\u2800\U000e0041"


@pytest.mark.parametrize("sign", UNSEEN, ids=lambda sign: f"U+{ord(sign):04X}")
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_no_invisible_sign_makes_a_second_player(tmp_path: Path, sign: str, form: str) -> None:
    for name in (f"Bo Ek{sign}", f"Bo{sign} Ek", f"{sign}Bo Ek"):
        rows = [("place", "player"), ("1", "Bo Ek"), ("2", name)]
        if form == "csv":
            source = saved(tmp_path, "".join(f"{a},{b}\n" for a, b in rows))
        else:
            book = openpyxl.Workbook()
            for row in rows:
                book.active.append(row)
            source = str(tmp_path / "res.xlsx")
            book.save(source)
        message = refused(source)
        assert message.startswith(f"res.{form}, rad 3, kolumn player: fick »{name}«, väntade text utan osynliga tecken")
        assert f"U+{ord(sign):04X}" in message
        with pytest.raises(InvalidFacts, match=r"--out: .*utan osynliga tecken"):
            write_table(str(tmp_path / f"ut.{form}"), ("player",), [(name,)])


def test_an_invisible_sign_in_another_column_is_nobodys_fault(tmp_path: Path) -> None:
    assert cells(saved(tmp_path, "player,place,anm\nÅsa,1,\u200b\nBo,2,\ufeffx\n")) == ROWS


@pytest.mark.parametrize("name", ["Bo\u00a0Ek", "Bo\u2009Ek", " Bo \t Ek", "Bo\u3000Ek", "BO EK", "Bo\nEk"])
def test_blanks_and_case_make_no_second_player(tmp_path: Path, name: str) -> None:
    rows = read_table(saved(tmp_path, f'player,place\nBo Ek,1\n"{name}",2\n'), COLUMNS)
    with pytest.raises(InvalidFacts, match="rad 2"):
        unique(rows, "player")


@pytest.mark.parametrize("sign", "=+-@＝＋－＠﹦﹢﹣﹫")
def test_every_sign_that_begins_a_formula_is_guarded(tmp_path: Path, sign: str) -> None:
    target = tmp_path / "ut.csv"
    write_table(str(target), COLUMNS, [(f"{sign}1+1", 1), (f"'{sign}1+1", 2), (sign, 3)])
    assert target.read_text(encoding="utf-8") == f"player,place\n'{sign}1+1,1\n''{sign}1+1,2\n{sign},3\n"
    assert [cell for cell, _ in cells(str(target))] == [f"{sign}1+1", f"'{sign}1+1", sign]


def test_many_rows_are_read_in_time(tmp_path: Path) -> None:
    rows = "".join(f"Spelare Å{n},elit,{n},{n},3\n" for n in range(20_000))
    source = saved(tmp_path, f"player,class,rank,place,wins\n{rows}")
    began = time.process_time()
    assert len(read_table(source, ("player", "class", "rank", "place", "wins"))) == 20_000
    assert time.process_time() - began < 1
