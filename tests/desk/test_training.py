"""The training commands: what they print, write and refuse."""

from __future__ import annotations

import json
import sqlite3
import sys
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.desk.running import run

TOPIC = "bridge.forsening"


def value(*arguments: str, code: int = 0) -> dict[str, Any]:
    done = run("--json", "train", *arguments)
    assert done.code == code, done.err
    found: dict[str, Any] = json.loads(done.out)["value"]
    return found


def one_question(seed: str = "3") -> dict[str, Any]:
    return dict(value("question", "--topic", TOPIC, "--seed", seed)["questions"][0])


def test_topics() -> None:
    found = value("topics")["topics"]
    first = next(one for one in found if one["topic"] == TOPIC)
    assert set(first) == {"topic", "title", "regulation", "provisions", "generated"}
    assert (first["regulation"], first["generated"]) == ("bridge", True)
    assert "Försenade lag" in run("train", "topics").out


def test_a_question_has_the_contracts_keys_and_not_its_answer() -> None:
    one = one_question()
    assert set(one) == {"id", "topic", "level", "text", "choices", "provisions", "command", "files"}
    assert all(set(choice) == {"key", "text"} for choice in one["choices"])
    assert all(set(provision) == {"id", "text"} for provision in one["provisions"])
    assert one["command"][:2] == ["bridge", "late"]
    assert one == one_question()
    assert len(value("question", "--topic", TOPIC, "--count", "7", "--level", "2")["questions"]) == 7


def test_an_answer_has_the_contracts_keys_and_the_commands_ruling() -> None:
    one = one_question()
    plain = value("answer", one["id"])
    assert set(plain) == {
        "right", "provision_right", "points", "choice", "provisions", "mistake", "explanation", "ruling",
    }  # fmt: skip
    assert (plain["right"], plain["points"], plain["mistake"]) == (False, 0, None)
    assert plain["ruling"] == json.loads(run("--json", *one["command"]).out)
    full = value("answer", one["id"], "--choice", plain["choice"], "--provision", plain["provisions"][0])
    assert (full["right"], full["provision_right"], full["points"]) == (True, True, 2)
    wrong = next(choice["key"] for choice in one["choices"] if choice["key"] != plain["choice"])
    missed = value("answer", one["id"], "--choice", wrong, "--provision", "pool.4.2.a")
    assert (missed["right"], missed["provision_right"], missed["points"]) == (False, False, 0)
    assert missed["mistake"]
    assert "Rätt svar: " in run("train", "answer", one["id"], "--choice", wrong).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("question",), "--topic: fick ingenting"),
        (("question", "--topic", "bridge.forsenin"), "--topic: fick »bridge.forsenin«, väntade ett ämne"),
        (("question", "--topic", TOPIC, "--count", "0"), "--count: fick 0"),
        (("question", "--topic", TOPIC, "--seed", "x"), "--seed: fick »x«"),
        (("question", "--topic", TOPIC, "--level", "4"), "--level: fick 4"),
        (("answer", "bridge.forsening-1-x"), "en frågas id"),
        (("answer",), "ID"),
        (("exam", "--topic", TOPIC), "--out: fick ingenting"),
        (("exam", "--topic", "x", "--out", "a.html"), "--topic: fick »x«"),
        (("exam", "--topic", TOPIC, "--out", "a.txt"), "--out: fick »a.txt«"),
        (("exam", "--topic", TOPIC, "--questions", "0", "--out", "a.html"), "--questions: fick 0"),
        (("anki", "--out", "a.zip"), "väntade ett filnamn som slutar på .apkg"),
        (("moodle",), "--out: fick ingenting"),
    ],
)  # fmt: skip
def test_bad_input(arguments: tuple[str, ...], said: str, tmp_path: Path) -> None:
    done = run("train", *arguments, cwd=tmp_path)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_choice_or_a_provision_that_is_none() -> None:
    identifier = one_question()["id"]
    assert "--choice: fick »z«, väntade a, b, c" in run("train", "answer", identifier, "--choice", "z").err
    assert "--provision: fick »x«" in run("train", "answer", identifier, "--provision", "x").err


def test_an_exam_on_paper_and_its_answers(tmp_path: Path) -> None:
    words = ("exam", "--topic", TOPIC, "--topic", "bridge.prickar", "--questions", "6", "--seed", "9")
    made = value(*words, "--out", str(tmp_path / "a.html"), "--answers", str(tmp_path / "b.html"))["questions"]
    assert len(made) == 6
    assert {one.rpartition("-")[0][:-2] for one in made} == {TOPIC, "bridge.prickar"}
    exam, answers = (Path(tmp_path, name).read_text(encoding="utf-8") for name in ("a.html", "b.html"))
    assert "Provnummer 9" in exam
    assert "10 av 12 poäng" in exam
    assert "@page { size: A4" in exam
    assert all(identifier in answers and identifier not in exam for identifier in made)
    for identifier in made:
        right = value("answer", identifier)
        assert f"<strong>{right['choice']}) " in answers
    assert value(*words, "--out", str(tmp_path / "c.html"))["questions"] == made
    assert exam == Path(tmp_path, "c.html").read_text(encoding="utf-8")


def test_a_fault_in_the_answers_leaves_no_exam(tmp_path: Path) -> None:
    done = run(
        "train", "exam", "--topic", TOPIC, "--out", str(tmp_path / "a.html"), "--answers", str(tmp_path / "b.txt")
    )
    assert done.code == 2
    assert "--answers: fick" in done.err
    assert list(tmp_path.iterdir()) == []


def test_moodle(tmp_path: Path) -> None:
    made = value("moodle", "--topic", TOPIC, "--questions", "4", "--out", str(tmp_path / "q.xml"))["questions"]
    tree = ET.parse(tmp_path / "q.xml").getroot()
    asked = [one for one in tree if one.get("type") == "multichoice"]
    assert [one.findtext("idnumber") for one in asked[::2]] == made
    for one in asked:
        fractions = [answer.get("fraction") for answer in one.iter("answer")]
        assert fractions.count("100") == 1
        assert len(fractions) >= 3
        assert all(answer.findtext("feedback/text") for answer in one.iter("answer"))


def test_anki_keeps_a_questions_id_as_its_guid(tmp_path: Path) -> None:
    pytest.importorskip("genanki")
    made = value("anki", "--topic", TOPIC, "--questions", "5", "--out", str(tmp_path / "d.apkg"))["questions"]
    with zipfile.ZipFile(tmp_path / "d.apkg") as package:
        (tmp_path / "col").write_bytes(package.read("collection.anki2"))
    base = sqlite3.connect(tmp_path / "col")
    rows = base.execute("select guid, flds from notes").fetchall()
    base.close()
    assert [guid for guid, _ in rows] == made
    assert all(len(fields.split("\x1f")) == 6 for _, fields in rows)


def test_anki_without_genanki(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "genanki", None)
    done = run("train", "anki", "--topic", TOPIC, "--out", str(tmp_path / "d.apkg"))
    assert done.code == 2
    assert "pip install 'rulebook[anki]'" in done.err
    assert list(tmp_path.iterdir()) == []


def test_practice() -> None:
    words = ("train", "practice", "--topic", TOPIC, "--questions", "2", "--seed", "4")
    first = json.loads(run("--json", "train", "practice", *words[2:], stdin=b"q\na\n1\n").out)["value"]["questions"]
    assert len(first) == 1
    key = value("answer", first[0])["choice"]
    done = run(*words, stdin=f"q\n{key}\n1\n\n\n".encode())
    assert done.code == 0
    assert done.out.count("Rätt svar") >= 3
    assert "Svara med något av a, b, c" in done.out
    assert " av 4 poäng" in done.out
    assert "Inga svar." in run(*words, stdin=b"").out


def test_help_is_there() -> None:
    assert "practice" in run("train", "--help").out
