"""Files that can and cannot be read: a problem is a sentence, never an error."""

import sys
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from rulebook.documents.reading import NAMED_FOLDER, own_copies, read, read_folder
from rulebook.documents.report import report
from rulebook.documents.wording import official_text, paragraphs
from rulebook.law.facts import InvalidFacts
from rulebook.publish.site.library import read_library
from tests.documents.made_documents import made_bridge, made_pool, paged, pdf, wrapped


def blank_pdf(password: str | None = None) -> bytes:
    writer = pypdf.PdfWriter()
    writer.add_blank_page(595, 842)
    if password:
        writer.encrypt(password, algorithm="RC4-128")
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


GOOD_PDF = pdf([["En rad text."]])


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.pdf", blank_pdf(), "OCR"),
        ("a.pdf", blank_pdf("hemligt"), "krypterad"),
        ("a.pdf", b"%PDF-1.7\n", "trasig"),
        ("a.pdf", b"inte en pdf alls", "trasig"),
        ("a.pdf", blank_pdf()[:100], "trasig"),
        ("a.pdf", b"", "är tom"),
        ("a.txt", b"", "är tom"),
        ("a.txt", b" \n\t", "är tom"),
        ("a.txt", b"\xef\xbb\xbf", "är tom"),
        ("a.txt", bytes(range(256)) * 4, "binär"),
        ("a.md", b"\xff\xfe\x00", "binär"),
        ("a.docx", b"PK\x03\x04", "varken PDF eller text"),
    ],
)
def test_a_file_that_cannot_be_read_has_a_problem(tmp_path, name, content, said):
    (tmp_path / name).write_bytes(content)
    ruling = report(tmp_path)
    (found,) = ruling.settled().documents
    assert said in found.problem
    assert (found.file, found.regulation, found.edition, found.sections) == (name, None, "other", {})
    assert said in ruling.warnings[0]
    assert said in str(ruling)
    assert official_text(tmp_path) == {}


def test_without_pypdf_a_pdf_says_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pypdf", None)
    (tmp_path / "a.pdf").write_bytes(GOOD_PDF)
    assert "pip install 'rulebook[documents]'" in read(tmp_path / "a.pdf").problem


@pytest.mark.parametrize("cut", range(9, len(GOOD_PDF), 37))
def test_a_pdf_cut_anywhere_is_no_accident(tmp_path, cut):
    (tmp_path / "a.pdf").write_bytes(GOOD_PDF[:cut])
    read(tmp_path / "a.pdf")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_text_in_usual_encodings(tmp_path, encoding):
    (tmp_path / "a.txt").write_bytes("Övrigt – är åå".encode(encoding))
    assert read(tmp_path / "a.txt").text == "Övrigt – är åå"


def test_line_ends_are_kept_as_they_are(tmp_path):
    (tmp_path / "a.txt").write_bytes(b"a\r\nb")
    assert read(tmp_path / "a.txt").text == "a\r\nb"


def test_a_pdf_under_another_name_is_read_as_one(tmp_path):
    (tmp_path / "a.txt").write_bytes(GOOD_PDF)
    assert read(tmp_path / "a.txt").text.strip() == "En rad text."


def test_a_pdf_locked_with_an_empty_password_is_read(tmp_path):
    writer = pypdf.PdfWriter(clone_from=BytesIO(GOOD_PDF))
    writer.encrypt("", "ägaren", algorithm="RC4-128")
    writer.write(tmp_path / "a.pdf")
    assert "En rad text." in read(tmp_path / "a.pdf").text


def test_hidden_files_and_folders_are_passed_over_and_files_come_in_order(tmp_path):
    for name in ("ö.txt", "å.txt", ".gitkeep", "b.txt"):
        (tmp_path / name).write_text("text")
    (tmp_path / "c.pdf").mkdir()
    assert [document.file for document in read_folder(tmp_path)] == ["b.txt", "å.txt", "ö.txt"]


def test_folders(tmp_path, monkeypatch):
    with pytest.raises(InvalidFacts, match=r"mapp: fick ».*borta«, väntade en mapp som finns"):
        report(tmp_path / "borta")
    ruling = report(tmp_path)
    assert (ruling.status, ruling.to_json()["value"]) == ("decided", {"documents": []})
    assert "inga dokument" in ruling.warnings[0]
    monkeypatch.chdir(tmp_path)
    assert report().to_json()["value"] == {"documents": []}


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "\ud800", "fil/under"])
def test_a_name_that_can_be_no_folder_is_told(tmp_path, name):
    (tmp_path / "fil").touch()
    with pytest.raises(InvalidFacts, match="väntade en mapp som finns"):
        report(tmp_path / name)


def test_a_folder_that_must_not_be_read_is_told(tmp_path, monkeypatch):
    def forbidden(_):
        raise PermissionError

    monkeypatch.setattr(Path, "iterdir", forbidden)
    with pytest.raises(InvalidFacts, match="väntade en mapp som får läsas"):
        report(tmp_path)


def test_one_variable_names_the_folder_for_the_build_and_the_tests(tmp_path, monkeypatch):
    monkeypatch.delenv(NAMED_FOLDER, raising=False)
    assert own_copies(tmp_path) == tmp_path / "regulations"
    monkeypatch.setenv(NAMED_FOLDER, str(tmp_path / "mina"))
    assert own_copies(tmp_path) == tmp_path / "mina"
    (tmp_path / "mina").mkdir()
    (tmp_path / "mina/a.txt").write_text(made_bridge(), encoding="utf-8")
    (tmp_path / "notebooks").mkdir()
    assert "sm.wo" in read_library(tmp_path, ()).official
    monkeypatch.delenv(NAMED_FOLDER)
    assert read_library(tmp_path, ()).official == {}


def test_a_made_up_edition_as_pdf(tmp_path):
    (tmp_path / "a.pdf").write_bytes(pdf(paged(wrapped(made_bridge(), 70), 40)))
    (found,) = report(tmp_path).settled().documents
    assert (found.regulation, found.edition, len(found.sections), found.unplaced) == ("bridge", "other", 59, ())
    (tmp_path / "b.txt").write_text(made_bridge(), encoding="utf-8")
    shown = official_text(tmp_path)
    assert shown["sm.wo"].file == "a.pdf"
    (tmp_path / "a.pdf").unlink()
    assert {k: v.paragraphs for k, v in official_text(tmp_path).items()} == {k: v.paragraphs for k, v in shown.items()}


def test_the_report_as_json(tmp_path):
    text = "Förord.\n" + made_pool()
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    ruling = report(tmp_path)
    (found,) = ruling.to_json()["value"]["documents"]
    assert list(found)[:5] == ["file", "regulation", "edition", "sections", "unplaced"]
    assert found["unplaced"] == [[0, 8]]
    start, end = found["sections"]["pool.4.18"]
    assert text[start:end].startswith("4.18. Poängberäkning Det här")
    assert "en annan utgåva" in ruling.warnings[0]
    assert "8 tecken" in ruling.warnings[1]
    assert "pool.4.18    4.18 Poängberäkning" in str(ruling)


def test_missing_sections_are_named(tmp_path):
    text = made_pool()
    (tmp_path / "a.txt").write_text(text[: text.index("4.33. ") + 40], encoding="utf-8")
    ruling = report(tmp_path)
    assert "2 avsnitt placerades inte: pool.4.33, pool.4.34" in ruling.warnings[1]
    assert "pool.4.34    4.34 Övergångsbestämmelse" in str(ruling)
    assert "inte placerat" in str(ruling)
    assert "pool.4.33" not in official_text(tmp_path)


def test_the_more_complete_copy_is_shown(tmp_path):
    text = made_pool()
    (tmp_path / "a.txt").write_text(text[: len(text) // 2], encoding="utf-8")
    (tmp_path / "b.txt").write_text(text, encoding="utf-8")
    shown = official_text(tmp_path)
    assert {one.file for one in shown.values()} == {"b.txt"}
    assert len(shown) == 55
    assert "annan utgåva" in shown["pool.4.1"].edition


def test_markup_is_text(tmp_path):
    text = made_pool().replace("Det här är påhittat", "<script>alert(1)</script> &amp; [x](y)", 1)
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    assert official_text(tmp_path)["pool.4"].paragraphs[0].startswith("<script>alert(1)</script> &amp; [x](y) och")


def test_nothing_unplaced_is_shown(tmp_path):
    text = "Hemligt förord. " + made_pool().replace("\n4.9. ", "\nFel rubrik ")
    (tmp_path / "a.txt").write_text(text, encoding="utf-8")
    shown = official_text(tmp_path)
    assert not {"pool.4.8", "pool.4.9"} & set(shown)
    everything = " ".join(p for one in shown.values() for p in (one.heading, *one.paragraphs))
    assert "Hemligt" not in everything
    assert "Fel rubrik" not in everything


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("En rad, ganska lång.\nOch en rad till.", ("En rad, ganska lång. Och en rad till.",)),
        ("Slut på det korta.\nEtt nytt stycke som är väsentligt längre än det förra.", 2),
        ("Ett.\n\n\nTvå.", ("Ett.", "Två.")),
        ("Följande gäller:\na. det ena\nb. det andra.", ("Följande gäller:", "a. det ena b. det andra.")),
        ("", ()),
        ("a\0b\u00adc\u200b", ("abc",)),
    ],
)
def test_lines_become_paragraphs(text, expected):
    found = paragraphs(text)
    assert (found if isinstance(expected, tuple) else len(found)) == expected


def test_hyphens_at_line_ends():
    lines = "inner-\nplats och SM-\nlag, 14-\nbrickors, inner-\noch ytter-\neller mellan"
    assert paragraphs(lines) == ("innerplats och SM-lag, 14-brickors, inner- och ytter- eller mellan",)
