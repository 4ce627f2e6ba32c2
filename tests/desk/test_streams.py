"""Streams that are closed, full or left, and files that a run reads and writes: the code is right, nothing is lost."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.desk.files.placing import LARGEST, one_run, taken
from rulebook.desk.files.tables import read_table, write_table, write_text
from rulebook.law.facts import InvalidFacts
from tests.desk.running import run

COMMAND = [sys.executable, "-m", "rulebook"]
FULL = Path("/dev/full")
RESULTS = "player,class,rank,place,wins\nÅsa,elit,1,1,3\nBo,elit,2,2,1\n"
SYSTEM = "1♣ = 16+\n1♦ = 0-7\n2♦ = 5-10 5+♥ | 5-10 5+♠\n"
POINTS = ["pool", "points", "res.csv", "--class", "elit"]
UNDECIDED = ["bridge", "entry", "s.bud", "--event", "brons", "--boards", "3", "--part", "2.4", "--part", "2.5"]

# every kind of run: decided, undecided, refused facts, refused by click, help, version
RUNS = [
    (POINTS, 0),
    ([*POINTS, "--json"], 0),
    (UNDECIDED, 3),
    (["bridge", "dots", "nonsens"], 2),
    (["bridge", "dots", "--nonsens"], 2),
    (["--help"], 0),
    (["bridge", "--help"], 0),
    (["--version"], 0),
]
IDS = [" ".join(arguments) for arguments, _ in RUNS]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "res.csv").write_text(RESULTS, encoding="utf-8")
    (tmp_path / "s.bud").write_text(SYSTEM, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def shell(arguments: list[str], redirection: str) -> subprocess.CompletedProcess[bytes]:
    root = str(Path(__file__).parents[2])
    return subprocess.run(
        ["bash", "-c", f'"$@" {redirection}', "bash", *COMMAND, *arguments],
        capture_output=True, timeout=60, env={**os.environ, "PYTHONPATH": root},
    )  # fmt: skip


@pytest.mark.parametrize(("arguments", "code"), RUNS, ids=IDS)
def test_the_code_survives_a_reader_who_leaves_and_streams_that_are_closed(arguments: list[str], code: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        left = subprocess.run([*COMMAND, *arguments], stdout=writing, stderr=writing, timeout=60)
    finally:
        os.close(writing)
    assert left.returncode == code
    for closed in (">&-", "2>&-", "<&-", ">&- 2>&- <&-"):
        result = shell(arguments, closed)
        assert (closed, result.returncode) == (closed, code)
        assert b"Traceback" not in result.stderr


@pytest.mark.skipif(not FULL.exists(), reason="/dev/full finns inte här")
@pytest.mark.parametrize(("arguments", "code"), RUNS, ids=IDS)
def test_what_could_not_be_shown_is_told(arguments: list[str], code: int) -> None:
    result = shell(arguments, ">/dev/full")
    assert result.returncode == 2
    unwritten = "Fel: resultatet gick inte att skriva till standard ut.\n"
    assert code == 2 or result.stderr.decode() == unwritten
    assert shell(arguments, "2>/dev/full").returncode == code
    assert shell(arguments, ">/dev/full 2>/dev/full").returncode == 2


def test_a_closed_standard_input_is_told() -> None:
    result = shell(["pool", "points", "-", "--class", "elit"], "<&-")
    assert (result.returncode, result.stdout) == (2, b"")
    assert "Fel: fil: fick »-«, väntade något på standard in (den är stängd)" in result.stderr.decode()
    assert shell(["bridge", "dots", "--file", "-"], "<&-").returncode == 2


def test_standard_input_is_one_file() -> None:
    overcall = ["--opening", "1♣", "--overcall", "1♠ = 8-15 5+♠"]
    result = run("bridge", "notes", "-", *overcall, "--own-system", "-", stdin=SYSTEM.encode())
    assert (result.code, result.out) == (2, "")
    assert "standard in (-) för en fil, inte för två" in result.err


# -- written files


@pytest.mark.skipif(not FULL.exists(), reason="/dev/full finns inte här")
@pytest.mark.parametrize("arguments", [POINTS, ["bridge", "sheet", "s.bud"]], ids=["csv", "html"])
def test_a_file_is_there_only_once_the_result_has_been_shown(folder: Path, arguments: list[str]) -> None:
    name = "ut.csv" if arguments is POINTS else "ut.html"
    before = sorted(folder.iterdir())
    assert shell([*arguments, "--out", name], ">/dev/full").returncode == 2
    assert sorted(folder.iterdir()) == before
    (folder / name).write_text("gammal")
    assert shell([*arguments, "--out", name], ">/dev/full").returncode == 2
    assert (folder / name).read_text() == "gammal"
    assert shell([*arguments, "--out", name], ">&-").returncode in (0, 3)
    assert (folder / name).read_text() != "gammal"
    assert sorted(folder.iterdir()) == sorted({*before, folder / name})


def test_a_run_that_is_refused_after_writing_leaves_nothing(folder: Path) -> None:
    before = sorted(folder.iterdir())
    with one_run() as files:
        write_table("ut.csv", ("a",), [("x",)])
        assert not (folder / "ut.csv").exists()
        with pytest.raises(InvalidFacts, match="väntade ett annat filnamn än det som redan skrivs"):
            write_table("./ut.csv", ("a",), [("y",)])
        assert len(files.waiting) == 1
    assert sorted(folder.iterdir()) == before
    with one_run() as files:
        write_table("ut.csv", ("a",), [("x",)])
        files.place()
    assert sorted(folder.iterdir()) == sorted([*before, folder / "ut.csv"])


@pytest.mark.parametrize("way", ["same", "other spelling", "link", "hard link", "standard input"])
def test_a_run_never_writes_over_what_it_reads(folder: Path, way: str) -> None:
    source, target = "res.csv", "res.csv"
    if way == "other spelling":
        target = f"../{folder.name}/./res.csv"
    elif way == "link":
        (folder / "lank.csv").symlink_to("res.csv")
        target = "lank.csv"
    elif way == "hard link":
        os.link(folder / "res.csv", folder / "lank.csv")
        target = "lank.csv"
    arguments = ["pool", "points", "-" if way == "standard input" else source, "--class", "elit", "--out", target]
    result = shell(arguments, "< res.csv")
    assert (result.returncode, result.stdout) == (2, b"")
    assert f"--out: fick »{target}«, väntade en annan fil än den som läses" in result.stderr.decode()
    assert (folder / "res.csv").read_text(encoding="utf-8") == RESULTS


def test_a_rewritten_file_keeps_its_permissions(folder: Path) -> None:
    target = folder / "ut.csv"
    for mode in (0o600, 0o664, 0o640):
        target.write_text("gammal")
        target.chmod(mode)
        assert run(*POINTS, "--out", "ut.csv").code == 0
        assert stat.S_IMODE(target.stat().st_mode) == mode
        assert target.read_text(encoding="utf-8").startswith("player")


def test_what_must_not_be_written_over_stays(folder: Path) -> None:
    (folder / "last.csv").write_text("gammal")
    (folder / "last.csv").chmod(0o444)
    os.mkfifo(folder / "ror.csv")
    (folder / "runt.csv").symlink_to("runt.csv")
    for name, accepted in [
        ("last.csv", "en fil som får skrivas"),
        ("ror.csv", "en vanlig fil, inte ett rör eller en enhet"),
        ("res.csv/ut.csv", "en fil i en mapp som finns"),
        ("runt.csv", "en länk som leder till en fil"),
        ("å" * 126 + ".csv", "ett kortare filnamn"),
        ("\udcff\x00.csv", "en fil som får skrivas"),
    ]:
        result = run(*POINTS, "--out", name)
        assert (result.code, result.out) == (2, "")
        assert f"väntade {accepted}" in result.err
    assert (folder / "last.csv").read_text() == "gammal"
    assert stat.S_ISFIFO((folder / "ror.csv").stat().st_mode)
    assert sorted(p.name for p in folder.iterdir()) == ["last.csv", "res.csv", "ror.csv", "runt.csv", "s.bud"]


def test_names_as_long_as_the_file_system_takes(folder: Path) -> None:
    name = "x" * 251 + ".csv"
    assert run(*POINTS, "--out", name).code == 0
    assert read_table(name, ("player",))[0].cells["player"] == "Åsa"


def test_a_full_disk_is_named(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    before = sorted(folder.iterdir())
    monkeypatch.setattr(os, "fsync", full)
    result = run(*POINTS, "--out", "ut.csv")
    assert (result.code, result.out) == (2, "")
    assert result.err == "Fel: --out: fick »ut.csv«, väntade en disk med plats kvar (disken är full)\n"
    assert sorted(folder.iterdir()) == before


def test_placing_that_fails_is_told(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def refusing(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refusing)
    assert run(*POINTS, "--out", "ut.csv").err.endswith("väntade en fil som får skrivas\n")
    assert sorted(p.name for p in folder.iterdir()) == ["res.csv", "s.bud"]
    with pytest.raises(InvalidFacts):
        write_text("ut.html", "x", (".html",))
    assert sorted(p.name for p in folder.iterdir()) == ["res.csv", "s.bud"]


def test_a_file_without_end_is_refused() -> None:
    with pytest.raises(InvalidFacts, match=f"högst {LARGEST // 1_000_000} MB"):
        taken("/dev/zero")


# -- the environment


def test_suits_may_stand_in_arguments_and_file_names_whatever_the_locale(folder: Path) -> None:
    poor = {**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    poor["PYTHONPATH"] = str(Path(__file__).parents[2])
    (folder / "låt.bud").write_text(SYSTEM, encoding="utf-8")

    def called(*arguments: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run([*COMMAND, *map(os.fsencode, arguments)], capture_output=True, timeout=60, env=poor)

    assert "1♦" in called("bridge", "dots", "1♦ = 0-7").stdout.decode()
    assert called("bridge", "dots", "--file", "låt.bud").returncode == 0
    assert called(*POINTS, "--out", "resultat för låten.csv").returncode == 0
    assert (folder / "resultat för låten.csv").exists()
    assert "låt2.bud" in called("bridge", "dots", "--file", "låt2.bud").stderr.decode()


def test_a_shells_question_for_words_is_not_answered_in_english() -> None:
    asking = {**os.environ, "_RULEBOOK_COMPLETE": "x", "PYTHONPATH": str(Path(__file__).parents[2])}
    result = subprocess.run([*COMMAND, "--version"], capture_output=True, timeout=60, env=asking)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.startswith(b"rulebook ")
