"""Tables and texts in and out: what is read, what is refused and where, what is written."""

from __future__ import annotations

import io
import os
import re
import sys
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.desk.files.cells import INVISIBLE
from rulebook.desk.files.headings import HEADINGS, columns_named, spellings
from rulebook.desk.files.tables import (
    APART,
    Row,
    located,
    read_table,
    read_text,
    told_apart,
    unique,
    write_table,
    write_text,
)
from rulebook.law.facts import InvalidFacts
from tests.desk.running import commands, run

COLUMNS = ("player", "place")


def saved(folder: Path, data: bytes, name: str = "res.csv") -> str:
    path = folder / name
    path.write_bytes(data)
    return str(path)


def cells(source: str, columns=COLUMNS, optional=()) -> list[tuple[int, tuple[str, ...]]]:
    return [
        (row.number, tuple(row.cells[c] for c in (*columns, *optional)))
        for row in read_table(source, columns, optional)
    ]


def refused(source: str, columns=COLUMNS) -> InvalidFacts:
    with pytest.raises(InvalidFacts) as caught:
        read_table(source, columns)
    return caught.value


def workbook(folder: Path, rows: list[list[object]], name: str = "res.xlsx") -> str:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(folder / name)
    return str(folder / name)


@pytest.mark.parametrize(
    "data",
    [
        "player,place\nÅsa,1\nBo,2\n".encode(),
        "player,place\nÅsa,1\nBo,2".encode(),
        "\ufeffplayer,place\nÅsa,1\nBo,2\n".encode(),
        "player,place\nÅsa,1\nBo,2\n".encode("cp1252"),
        "player;place\r\nÅsa;1\r\nBo;2\r\n".encode("cp1252"),
        "player;place\rÅsa;1\rBo;2\r".encode(),
        'PLAYER, Place \n"Åsa",1\nBo , 2\n'.encode(),
        'place,club,player\n1,"Pool, AB",Åsa\n2,,Bo\n'.encode(),
        "player,place\nA\u030asa,1\nBo,2\n".encode(),
        "player;place;;\nÅsa;1;;\nBo;2;;anm\n".encode(),
    ],
    ids=[
        "plain",
        "no last newline",
        "bom",
        "cp1252",
        "excel",
        "cr",
        "case and space",
        "order and extra",
        "decomposed",
        "blank heads",
    ],
)
def test_one_table_in_many_dresses(tmp_path: Path, data: bytes) -> None:
    assert cells(saved(tmp_path, data)) == [(2, ("Åsa", "1")), (3, ("Bo", "2"))]


def test_rows_keep_their_physical_numbers(tmp_path: Path) -> None:
    data = b'\n\nplayer,place\n\n"Bo\nEk",1\n,\n ; \nCy,2\n'
    source = saved(tmp_path, data.replace(b" ; \n", b" , \n"))
    assert cells(source) == [(5, ("Bo Ek", "1")), (9, ("Cy", "2"))]


def test_optional_columns_may_be_absent(tmp_path: Path) -> None:
    source = saved(tmp_path, b"player,place\nA,1\n")
    assert cells(source, ("player",), ("wins", "place")) == [(2, ("A", "", "1"))]


def test_an_apostrophe_guards_text_that_looks_like_a_formula(tmp_path: Path) -> None:
    source = saved(tmp_path, b"player,place\n'=SUM(A1),1\n'Bo,2\nC'est,-\n")
    assert [c[0] for _, c in cells(source)] == ["=SUM(A1)", "'Bo", "C'est"]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"player,place\nA,x\n")))
    (row,) = read_table("-", COLUMNS)
    assert row.file == "standard in"
    with pytest.raises(InvalidFacts, match="standard in, rad 2, kolumn place: fick »x«, väntade ett heltal från 0"):
        row.whole("place")


PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "res.csv: innehåll: fick ingenting, väntade en rubrikrad och minst en rad under den"),
        (b"\n \r\n", "res.csv: innehåll: fick ingenting, väntade en rubrikrad och minst en rad under den"),
        (b"\xef\xbb\xbf", "res.csv: innehåll: fick ingenting, väntade en rubrikrad och minst en rad under den"),
        (b",,\n,,\n", "res.csv: innehåll: fick ingenting, väntade en rubrikrad och minst en rad under den"),
        (b"player,place\n", "res.csv: innehåll: fick »bara en rubrikrad«, väntade minst en rad under rubrikraden"),
        (PNG, "res.csv: innehåll: fick »en binär fil«, väntade text i UTF-8 eller Windows-1252"),
        (b"player,place\nA\x81,1\n", "res.csv: innehåll: fick »en binär fil«, väntade text i UTF-8 eller Windows-1252"),
        ("player,place\nA,1\n".encode("utf-16"), "res.csv: innehåll: fick »text i UTF-16«, väntade text i UTF-8 "),
        (
            b"\nname,points\nA,1\n",
            "res.csv, rad 2: rubriker: fick »name, points«, väntade kolumnerna player, place "
            "(saknas: player, place; på svenska spelare, plats)",
        ),
        (b"player\nA\n", "res.csv, rad 1: rubriker: fick »player«, väntade kolumnerna player, place (saknas: place; "),
        (
            b"player,place,Place\nA,1,2\n",
            "res.csv, rad 1, kolumn place: rubriker: fick »player, place, Place«, väntade kolumnen place en gång",
        ),
        (b"player,place\nA,1\nB,2,3\n", "res.csv, rad 3: antal celler: fick 3, väntade 2 som i rubrikraden"),
        (b"player,place\n\nA\n", "res.csv, rad 3: antal celler: fick 1, väntade 2 som i rubrikraden"),
        (b'player,place\nA,1\n"B,2\n', "res.csv, rad 3: cell: fick »en rad som inte går att dela upp«"),
        (b'player,place\n"A"B,1\n', "res.csv, rad 2: cell: fick »en rad som inte går att dela upp«"),
        (b"player,place\n" + b"A" * 200_000 + b",1\n", "res.csv, rad 2: cell: fick »en rad som inte går att dela upp«"),
        (b"player,place\n" + b"A" * 20_000 + b",1\n", "res.csv, rad 2, kolumn player: fick »AAAAAAAAAAAAAAAAAAAA…«"),
    ],
)  # fmt: skip
def test_what_is_not_a_table_is_refused_with_its_place(tmp_path: Path, data: bytes, message: str) -> None:
    assert str(refused(saved(tmp_path, data))).startswith(message)


def test_a_long_wrong_header_is_not_echoed_whole(tmp_path: Path) -> None:
    assert len(str(refused(saved(tmp_path, b"x" * 9000)))) < 400


def test_duplicates_among_ignored_columns_do_not_matter(tmp_path: Path) -> None:
    assert cells(saved(tmp_path, b"player,x,x,place\nA,1,2,3\n")) == [(2, ("A", "3"))]


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    missing = str(tmp_path / "finns inte.csv")
    assert str(refused(missing)) == f"fil: fick »{missing}«, väntade en fil som finns"
    assert "en fil, inte en mapp" in str(refused(str(tmp_path)))
    assert "en fil som" in str(refused("a\0b.csv"))
    assert "en fil som går att läsa" in str(refused("x" * 5000))


def test_a_file_that_must_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> bytes:
        raise PermissionError

    source = saved(tmp_path, b"player,place\nA,1\n")
    monkeypatch.setattr(Path, "open", forbidden)
    assert "en fil som får läsas" in str(refused(source))


def test_spreadsheets_hold_the_same_table(tmp_path: Path) -> None:
    source = workbook(
        tmp_path,
        [
            [],
            ["Place", "anm", "player", None],
            [],
            [1, "x", " Åsa ", "vid sidan"],
            [2.0, None, "Bo"],
            [None, None, None],
            [3.5, 1, 7],
        ],
    )
    assert cells(source) == [(4, ("Åsa", "1")), (5, ("Bo", "2")), (7, ("7", "3.5"))]


def test_spreadsheet_values_are_read_as_people_see_them(tmp_path: Path) -> None:
    values = [
        datetime(2000, 9, 30),
        date(2001, 1, 2),
        datetime(2000, 9, 30, 18, 5),
        True,
        0.1 + 0.2,
        1e-7,
        1e15,
        "'=x",
        -4,
    ]
    source = workbook(tmp_path, [["v"], *([value] for value in values)])
    assert [c[0] for _, c in cells(source, ("v",))] == [
        "2000-09-30", "2001-01-02", "2000-09-30T18:05", "ja", "0.3", "0.0000001", "1000000000000000", "'=x", "-4",
    ]  # fmt: skip


def test_a_formula_without_a_computed_value_is_no_blank(tmp_path: Path) -> None:
    source = workbook(tmp_path, [["player", "place", "sum"], ["A", 1, "=1+1"], ["B", "=B2+1", 3]])
    assert str(refused(source)) == (
        "res.xlsx, rad 3, kolumn place: fick »=B2+1«, "
        "väntade ett uträknat värde (öppna och spara filen i kalkylprogrammet)"
    )
    assert [c[0] for _, c in cells(source, ("player",))] == ["A", "B"]


def test_a_formula_with_a_computed_value_counts(tmp_path: Path) -> None:
    source = with_cached_value(workbook(tmp_path, [["player", "place"], ["A", "=1+1"]]), b"<f>1+1</f><v>2</v>")
    assert cells(source) == [(2, ("A", "2"))]


def with_cached_value(source: str, formula: bytes) -> str:
    from zipfile import ZipFile

    with ZipFile(source) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    changed = (
        parts[sheet]
        .replace(b"<f>1+1</f><v />", formula)
        .replace(b"<f>1+1</f><v></v>", formula)
        .replace(b"<f>1+1</f><v/>", formula)
    )
    assert changed != parts[sheet]
    parts[sheet] = changed
    with ZipFile(source, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return source


def test_a_formula_error_is_no_blank(tmp_path: Path) -> None:
    source = workbook(tmp_path, [["player", "place"], ["A", "#DIV/0!"]])
    assert "rad 2, kolumn place: fick »#DIV/0!«, väntade ett värde, inte ett formelfel" in str(refused(source))


@pytest.mark.parametrize("data", [b"player,place\nA,1\n", PNG, b"PK\x03\x04 and then nothing"])
def test_what_is_named_a_spreadsheet_must_be_one(tmp_path: Path, data: bytes) -> None:
    source = saved(tmp_path, data, "res.XLSX")
    assert str(refused(source)) == "res.XLSX: innehåll: fick »något annat«, väntade ett kalkylblad i formatet XLSX"


def test_a_spreadsheet_may_come_through_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = Path(workbook(tmp_path, [["player", "place"], ["A", 1]])).read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert cells("-") == [(2, ("A", "1"))]


def test_an_empty_spreadsheet_is_refused(tmp_path: Path) -> None:
    assert "innehåll: fick ingenting" in str(refused(workbook(tmp_path, [])))


class Grade(Enum):
    ELIT = "elit"
    KL1 = "kl1"


def row(cell: str) -> Row:
    return Row("r.csv", 7, {"c": cell})


@pytest.mark.parametrize("cell", ["", "3.5", "3,0", "1e3", "٣", "1_000", "0x1", "- 1", "9" * 5000, "½", "x"])
def test_whole_numbers_are_plain_digits(cell: str) -> None:
    with pytest.raises(InvalidFacts, match=r"r\.csv, rad 7, kolumn c: fick .*, väntade ett heltal") as caught:
        row(cell).whole("c", least=None)
    assert caught.value.got == cell


def test_whole_numbers_have_limits() -> None:
    assert (row("0").whole("c"), row("-3").whole("c", least=None), row("+4").whole("c"), row("007").whole("c")) == (
        0,
        -3,
        4,
        7,
    )
    assert row("").whole_or_none("c") is None
    for cell, least, most, accepted in [
        ("-1", 0, None, "från 0"),
        ("0", 1, None, "från 1"),
        ("26", 0, 25, "från 0 till 25"),
    ]:
        with pytest.raises(InvalidFacts, match=f"fick »{cell}«, väntade ett heltal {accepted}$"):
            row(cell).whole("c", least=least, most=most)


def test_decimals_are_exact() -> None:
    assert [row(c).decimal("c") for c in ("4,7", "4.7", "5", "20/3")] == [
        Fraction(47, 10),
        Fraction(47, 10),
        5,
        Fraction(20, 3),
    ]
    assert row("").decimal_or_none("c") is None
    assert row("-1,5").decimal("c", least=None) == Fraction(-3, 2)
    for cell in ("", "1.234,5", "1e3", "nan", "inf", "1/0", ",5", "5,", "-0,1", "1 000", "٣"):
        with pytest.raises(InvalidFacts, match="väntade ett tal från 0"):
            row(cell).decimal("c")


def test_words_dates_and_texts() -> None:
    assert row("KL1").one_of("c", Grade) is Grade.KL1
    with pytest.raises(InvalidFacts, match="fick »kl4«, väntade elit eller kl1"):
        row("kl4").one_of("c", Grade)
    assert (row("2000-09-30").day("c"), row("").day_or_none("c")) == (date(2000, 9, 30), None)
    for cell in ("2000-02-30", "20000930", "30/9 2000", "", "2000-W01-1"):
        with pytest.raises(InvalidFacts, match="väntade ett datum som 2000-09-30"):
            row(cell).day("c")
    assert (row("x").text("c"), row("").text_or_none("c"), row("x").text_or_none("c")) == ("x", None, "x")
    with pytest.raises(InvalidFacts, match="kolumn c: fick ingenting, väntade en text"):
        row("").text("c")


def test_yes_and_moments() -> None:
    assert [row(c).yes("c") for c in ("ja", "JA", "nej", "")] == [True, True, False, False]
    with pytest.raises(InvalidFacts, match="fick »kanske«, väntade ja, nej eller tomt"):
        row("kanske").yes("c")
    assert row("2001-03-10T10:20").moment("c") == row("2001-03-10 10.20").moment("c") == datetime(2001, 3, 10, 10, 20)
    assert (row("2001-03-10").moment("c"), row("").moment_or_none("c")) == (datetime(2001, 3, 10), None)
    with pytest.raises(InvalidFacts, match="väntade en tidpunkt som 2001-03-10T10:20"):
        row("10 mars").moment("c")
    assert (row("elit").one_of_or_none("c", Grade), row("").one_of_or_none("c", Grade)) == (Grade.ELIT, None)


@pytest.mark.parametrize("cell", ["1000001", "999999999999999", "-1000001"])
def test_no_count_is_above_a_million(cell: str) -> None:
    assert row("1000000").whole("c") == row("1000000,0").decimal("c") == 10**6
    for read in (row(cell).whole, row(cell).decimal):
        with pytest.raises(InvalidFacts, match="högst en miljon"):
            read("c", least=None)


def test_a_minus_sign_is_a_minus() -> None:
    assert (row("−3").whole("c", least=None), row("−1,5").decimal("c", least=None)) == (-3, Fraction(-3, 2))


def test_duplicates_name_both_rows() -> None:
    rows = [Row("r.csv", 2, {"a": "Bo", "b": "1"}), Row("r.csv", 5, {"a": "bo", "b": "2"})]
    unique(rows, "a", "b")
    with pytest.raises(
        InvalidFacts, match=r"r\.csv, rad 5, kolumn a: fick »bo«, väntade ett värde som inte redan står på rad 2"
    ):
        unique(rows, "a")
    with pytest.raises(InvalidFacts, match=r"r\.csv, rad 5: a och b: fick »Bo, 1«"):
        unique([rows[0], Row("r.csv", 5, dict(rows[0].cells))], "a", "b")


# -- headings


@pytest.mark.parametrize(
    "header", ["spelare;plats", "Spelare;Placering", "namn;PLATS", "player;plats", "\tSpelare ;place", "Spelare;pläts"]
)
def test_headings_may_be_swedish(tmp_path: Path, header: str) -> None:
    assert cells(saved(tmp_path, f"{header};anm\nÅsa;1;x\n".encode())) == [(2, ("Åsa", "1"))]


@pytest.mark.parametrize("column", HEADINGS)
def test_every_spelling_of_every_column_is_read(tmp_path: Path, column: str) -> None:
    for heading in (column, *HEADINGS[column], *spellings(column), column.upper()):
        (found,) = read_table(saved(tmp_path, f"x,{heading}\n1,v\n".encode()), (column,))
        assert found.cells[column] == "v"


def test_the_english_heading_goes_before_a_swedish_one(tmp_path: Path) -> None:
    assert cells(saved(tmp_path, b"plats,player,place\nSolna,A,1\n")) == [(2, ("A", "1"))]


def test_two_swedish_headings_for_one_column_are_refused(tmp_path: Path) -> None:
    error = refused(saved(tmp_path, b"spelare,plats,placering\nA,1,2\n"))
    assert "fick »spelare, plats, placering«, väntade kolumnen place en gång" in str(error)


def test_faults_call_a_column_what_the_file_calls_it(tmp_path: Path) -> None:
    first, second = read_table(saved(tmp_path, b"Spelare,Plats\nA,x\nA,2\n"), COLUMNS)
    with pytest.raises(InvalidFacts, match=r"res\.csv, rad 2, kolumn Plats: fick »x«, väntade ett heltal"):
        first.whole("place")
    with (
        pytest.raises(InvalidFacts, match=r"res\.csv, rad 2, kolumn Plats: fick 0, väntade ett heltal från 1"),
        located(first),
    ):
        raise InvalidFacts("place", 0, "ett heltal från 1")
    with pytest.raises(InvalidFacts, match=r"res\.csv, rad 3, kolumn Spelare: fick »A«"):
        unique([first, second], "player")


def test_every_help_that_names_columns_names_their_swedish_headings() -> None:
    from rulebook.desk.main import whole_tree

    reading = {}
    for path, command in commands(whole_tree()):
        texts = [command.help or "", *(getattr(param, "help", None) or "" for param in command.params)]
        if named := {column for text in texts for column in columns_named(text)}:
            reading[path] = named
    assert len(reading) > 10
    for path, named in reading.items():
        assert named <= HEADINGS.keys(), path
        shown = " ".join(run(*path, "--help").out.split())
        assert "Rubrikerna får också vara svenska: " in shown
        for column in named:
            assert f"{column}={HEADINGS[column][0]}" in shown


def test_no_two_columns_that_one_file_has_share_a_heading() -> None:
    from rulebook.desk.main import whole_tree

    for path, command in commands(whole_tree()):
        named = [column for param in command.params for column in columns_named(getattr(param, "help", None) or "")]
        heads = [heading for column in dict.fromkeys(named) for heading in spellings(column)]
        assert len(heads) == len(set(heads)), path


# -- people of the same name


def people(*bearers: tuple[str, str, str], file: str = "r.csv") -> list[Row]:
    return [
        Row(file, n, {"player": p, "club": c, "licence": number}) for n, (p, c, number) in enumerate(bearers, start=2)
    ]


def names(rows: list[Row]) -> list[str]:
    return [row.cells["player"] for row in rows]


def test_people_of_one_name_are_told_apart_by_club_and_else_by_licence() -> None:
    assert names(told_apart(people(("Bo", "A", "1"), ("Cy", "A", "2"), ("bo", "B", "3")))) == ["Bo (A)", "Cy", "bo (B)"]
    assert names(told_apart(people(("Bo", "A", "1"), ("Bo", "a", "2")))) == ["Bo (1)", "Bo (2)"]
    assert names(told_apart(people(("Bo", "A", "1"), ("Bo", "", "2")))) == ["Bo (1)", "Bo (2)"]
    assert names(told_apart(people(("Bo", "A", ""), ("Cy", "B", "")))) == ["Bo", "Cy"]


def test_what_tells_nobody_apart_is_left_to_be_refused() -> None:
    for bearers in ((("Bo", "A", ""), ("Bo", "A", "")), (("Bo", "", ""), ("Bo", "B", ""))):
        rows = told_apart(people(*bearers))
        with pytest.raises(InvalidFacts, match=r"rad 3, .*skiljs åt av club eller licence"):
            unique(rows, "player")


def test_who_shares_a_name_in_one_file_bears_the_mark_in_all() -> None:
    first = people(("Bo", "A", "1"), ("Bo", "B", "2"))
    assert names(told_apart([*first, *people(("Bo", "B", "2"), file="s.csv")])) == ["Bo (A)", "Bo (B)", "Bo (B)"]
    with pytest.raises(InvalidFacts, match=r"s\.csv, rad 2, kolumn club: fick ingenting, väntade det som skiljer Bo"):
        told_apart([*first, *people(("Bo", "", ""), file="s.csv")])
    apart = [*people(("Bo", "A", "1")), *people(("Bo", "B", "1"), file="s.csv")]
    assert names(told_apart(apart)) == ["Bo", "Bo"]


def test_one_licence_number_by_two_names_in_a_file_is_refused() -> None:
    with pytest.raises(InvalidFacts, match=r"r\.csv, rad 3, kolumn licence: fick »7A«, .*rad 2, vid Bo$"):
        told_apart(people(("Bo", "A", "7a"), ("Cy", "A", "7A")))
    twice = people(("Bo", "A", "7"), ("bo", "A", "7"))  # one player in two rows, as in a list of entries
    assert names(told_apart(twice)) == ["Bo", "bo"]
    kinds = people(("Bo", "A", "årslicens"), ("Cy", "A", "årslicens"), ("Di", "A", ""), ("Eva", "A", ""))
    assert names(told_apart(kinds)) == ["Bo", "Cy", "Di", "Eva"]
    files = [*people(("Bo", "A", "7")), *people(("Cy", "A", "7"), file="s.csv")]
    assert names(told_apart(files)) == ["Bo", "Cy"]


def test_the_columns_that_tell_apart_may_be_absent(tmp_path: Path) -> None:
    rows = read_table(saved(tmp_path, b"spelare,klubb\nBo,A\nBo,B\n"), ("player",), APART)
    assert names(told_apart(rows)) == ["Bo (A)", "Bo (B)"]


def test_a_fault_in_the_rules_gets_the_rows_place() -> None:
    with (
        pytest.raises(InvalidFacts, match=r"r\.csv, rad 7, kolumn c: fick 3, väntade ett heltal från 4"),
        located(row("3")),
    ):
        raise InvalidFacts("c", 3, "ett heltal från 4")
    with pytest.raises(InvalidFacts, match=r"r\.csv, rad 7: annat: fick"), located(row("3")):
        raise InvalidFacts("annat", 3, "ett heltal från 4")


def test_texts(tmp_path: Path) -> None:
    assert read_text(saved(tmp_path, "1♣ = 16+\n".encode("utf-8-sig"))) == "1♣ = 16+\n"
    assert read_text(saved(tmp_path, "ö".encode("cp1252"))) == "ö"
    for data, got in ((b"", "ingenting"), (PNG, "»en binär fil«")):
        with pytest.raises(InvalidFacts, match=f"res.csv: innehåll: fick {got}, väntade text"):
            read_text(saved(tmp_path, data))


# -- writing


WRITTEN = [
    ("Åsa", 1, Fraction(47, 10), Grade.ELIT, date(2000, 9, 30), True, None),
    ("=1+1", -2, Fraction(20, 3), None, None, False, "-x"),
]
HEAD = ("player", "place", "mean", "class", "day", "ok", "note")


@pytest.mark.parametrize("suffix", [".csv", ".xlsx", ".XLSX"])
def test_a_written_table_is_read_again(tmp_path: Path, suffix: str) -> None:
    target = tmp_path / f"ut{suffix}"
    write_table(str(target), HEAD, WRITTEN)
    first, second = read_table(str(target), HEAD)
    assert tuple(first.cells.values()) == ("Åsa", "1", "4.7", "elit", "2000-09-30", "ja", "")
    assert tuple(second.cells.values()) == ("=1+1", "-2", "20/3", "", "", "nej", "-x")
    assert (first.decimal("mean"), second.decimal("mean")) == (Fraction(47, 10), Fraction(20, 3))
    assert [p.name for p in tmp_path.iterdir()] == [target.name]


def test_written_csv_to_the_letter(tmp_path: Path) -> None:
    write_table(str(tmp_path / "ut.csv"), ("a", "b"), [('Ö, "x"', "@cmd"), ("-", -5), ("'=x", "A-")])
    assert (tmp_path / "ut.csv").read_bytes().decode() == 'a,b\n"Ö, ""x""",\'@cmd\n-,-5\n\'\'=x,A-\n'


def test_text_never_becomes_a_formula(tmp_path: Path) -> None:
    write_table(str(tmp_path / "ut.xlsx"), ("a",), [('=HYPERLINK("x")',), ("#DIV/0!",)])
    sheet = openpyxl.load_workbook(tmp_path / "ut.xlsx").active
    assert [(cell.value, cell.data_type) for cell in sheet["A"][1:]] == [('=HYPERLINK("x")', "s"), ("#DIV/0!", "s")]


@pytest.mark.parametrize(
    ("name", "accepted"),
    [
        ("ut.txt", "ett filnamn som slutar på .csv eller .xlsx"),
        ("ut", "ett filnamn som slutar på .csv eller .xlsx"),
        ("-", "ett filnamn som slutar på .csv eller .xlsx"),
        ("finns-inte/ut.csv", "en fil i en mapp som finns"),
        ("mapp.csv", "en fil, inte en mapp"),
        ("x" * 300 + ".csv", "ett kortare filnamn"),
        ("a\0.csv", "en fil som får skrivas"),
    ],
)
def test_where_nothing_can_be_written(tmp_path: Path, name: str, accepted: str) -> None:
    (tmp_path / "mapp.csv").mkdir()
    target = str(tmp_path / name) if name != "-" else name
    with pytest.raises(InvalidFacts) as caught:
        write_table(target, ("a",), [("x",)])
    assert str(caught.value).startswith("--out: fick »")
    assert caught.value.accepted == accepted
    assert [p.name for p in tmp_path.iterdir()] == ["mapp.csv"]


def test_an_older_file_stays_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "ut.csv"
    target.write_text("gammal")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InvalidFacts, match="disken är full"):
        write_table(str(target), ("a",), [("x",)])
    assert target.read_text() == "gammal"
    assert len(list(tmp_path.iterdir())) == 1


def test_control_characters_are_not_written(tmp_path: Path) -> None:
    for name in ("ut.csv", "ut.xlsx"):
        with pytest.raises(InvalidFacts, match="utan styrtecken"):
            write_table(str(tmp_path / name), ("a",), [("x\x07",)])
    assert not list(tmp_path.iterdir())


def test_a_new_file_has_ordinary_permissions_and_a_link_stays(tmp_path: Path) -> None:
    os.symlink(tmp_path / "riktig.csv", tmp_path / "lank.csv")
    write_table(str(tmp_path / "lank.csv"), ("a",), [("x",)])
    assert (tmp_path / "lank.csv").is_symlink()
    (tmp_path / "annan").touch()
    assert (tmp_path / "riktig.csv").stat().st_mode == (tmp_path / "annan").stat().st_mode


def test_texts_are_written_whole(tmp_path: Path) -> None:
    write_text(str(tmp_path / "a.html"), "<p>♣</p>", (".html",))
    assert (tmp_path / "a.html").read_bytes() == "<p>♣</p>".encode()
    with pytest.raises(InvalidFacts, match=r"väntade ett filnamn som slutar på \.html eller \.svg"):
        write_text(str(tmp_path / "a.txt"), "x", (".html", ".svg"))


def _clean(text: str) -> bool:
    from unicodedata import normalize

    return text == " ".join(normalize("NFC", text).split()) and not INVISIBLE.search(text)


TEXT = st.one_of(
    st.text(
        st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp", "Zs", "Cn"), include_characters=" "),
        min_size=1,
        max_size=12,
    ),
    st.sampled_from(
        ["=1", "'=1", "''", "'", "-", "+46", "@a", '"', ";", ",", ";;,", "#N/A", "TRUE", "1.0", "007", "nan", "NULL"]
    ),
).filter(_clean)


@settings(max_examples=150, deadline=None)
@given(
    rows=st.lists(st.tuples(TEXT, TEXT | st.just("")), min_size=1, max_size=6),
    suffix=st.sampled_from([".csv", ".xlsx"]),
)
def test_reading_undoes_writing(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, str]], suffix: str
) -> None:
    target = str(tmp_path_factory.getbasetemp() / f"runt{suffix}")
    write_table(target, ("b", "a"), rows)
    assert [(r.cells["b"], r.cells["a"]) for r in read_table(target, ("a", "b"))] == rows


@settings(max_examples=60, deadline=None)
@given(
    numbers=st.lists(
        st.tuples(st.integers(-(10**6), 10**6), st.fractions(-1000, 1000, max_denominator=1000)), min_size=1, max_size=5
    ),
    suffix=st.sampled_from([".csv", ".xlsx"]),
)
def test_numbers_survive_exactly(tmp_path_factory: pytest.TempPathFactory, numbers, suffix: str) -> None:
    target = str(tmp_path_factory.getbasetemp() / f"tal{suffix}")
    write_table(target, ("n", "q"), numbers)
    assert [(r.whole("n", least=None), r.decimal("q", least=None)) for r in read_table(target, ("n", "q"))] == numbers


@settings(max_examples=150, deadline=None)
@given(data=st.binary(max_size=200))
def test_no_bytes_break_the_reader(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    for name in ("skräp.csv", "skräp.xlsx"):
        source = saved(
            tmp_path_factory.getbasetemp(),
            b"player,place\n" + data if name.endswith("csv") else b"PK\x03\x04" + data,
            name,
        )
        try:
            read_table(source, COLUMNS)
        except InvalidFacts as error:
            assert "fick" in str(error)  # noqa: PT017


SWEDISH_TOO = {"class", "match", "mil", "rank", "start", "walkover"}
"""Columns whose English names are Swedish words as well."""


def test_rules_name_their_facts_in_swedish(root: Path) -> None:
    """A file's column is found by its heading (`located`); a rule has no need of the column's English name."""
    named = re.compile(r'(?:InvalidFacts|whole|flag|one_of|of_kind|all_of|by_key)\(\s*"([a-z_]+)"')
    for room in ("bridge", "pool"):
        for path in (root / "rulebook" / room).rglob("*.py"):
            if path.name != "victory_points.py":  # there it is the scale's columns that are at fault
                english = (set(named.findall(path.read_text("utf-8"))) & HEADINGS.keys()) - SWEDISH_TOO
                assert not english, (path, english)
