"""`coverage` and `read`, on a small register of our own and on the book's."""

from __future__ import annotations

import json

import pytest

from rulebook.desk.book import STATUS_HEADS
from rulebook.law.provisions import register as law
from rulebook.law.provisions.register import STATUSES, Provision, Register
from rulebook.training import asking
from tests.desk.running import run

NOTEBOOK = "notebooks/pool/4.18.ipynb"
TEXT = "Värdet är summan av alla klassers värden. " * 5
TABLE = "\n\n| a | b |\n|---|---|\n| 1 | 2 |"
SMALL = [
    Provision("pool.4.18.a", "Texten.", "procedure", "procedure", NOTEBOOK, refs=("pool.4.18.b",)),
    Provision("pool.4.18.b", TEXT + TABLE, "computation", "coded", NOTEBOOK, examples=3),
    Provision("pool.4.19.a", "TL avgör.", "judgement", "judgement", "notebooks/pool/4.19.ipynb", refs=("pool.4.18",),
              judge="TL", editorial="tecken återställt"),
]  # fmt: skip


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(law, "register", lambda: Register({one.id: one for one in SMALL}))
    monkeypatch.setattr(asking, "asking_for", lambda: {"pool.4.18.b": 2})
    monkeypatch.setattr(
        law, "functions_by_provision", lambda: {"pool.4.18.b": ("rulebook.pool.points.results.competition_value",)}
    )


def test_coverage_as_json(small: None) -> None:
    result = run("coverage", "--json")
    assert result.code == 0
    ruling = json.loads(result.out)
    assert (ruling["status"], ruling["steps"]) == ("decided", [])
    assert list(ruling["value"]["provisions"]) == ["pool.4.18.a", "pool.4.18.b", "pool.4.19.a"]
    assert ruling["value"]["provisions"]["pool.4.18.b"] == {
        "status": "coded",
        "functions": ["rulebook.pool.points.results.competition_value"],
        "notebook": NOTEBOOK,
        "examples": 3,
        "questions": 2,
    }


def test_coverage_for_people_is_a_matrix_per_section(small: None) -> None:
    lines = run("coverage").out.splitlines()
    assert lines[0] == "Täckning per avsnitt"
    assert lines[1].split() == ["avsnitt", "bestämmelser", *STATUS_HEADS.values(), "exempel", "frågor"]
    assert lines[3].split() == ["pool.4.18", "2", "av", "10", "1", "1", "3", "2"]
    assert lines[3][lines[1].index("kodad")] == lines[3][lines[1].index("förfarande")] == "1"
    assert lines[4].split() == ["pool.4.19", "1", "av", "2", "1", "0", "0"]
    assert lines[-2] == "3 av dokumentens 714 bestämmelser finns i boken."
    assert lines[-1] == "Ingen fråga gäller pool.4.18.a, pool.4.19.a."


def test_the_matrix_has_every_status() -> None:
    assert list(STATUS_HEADS) == list(STATUSES)


def test_read_as_json(small: None) -> None:
    assert json.loads(run("read", "pool.4.18.b", "--json").out)["value"] == {
        "id": "pool.4.18.b",
        "text": SMALL[1].text,
        "status": "coded",
        "functions": ["rulebook.pool.points.results.competition_value"],
        "used_by": ["pool.4.18.a", "pool.4.19.a"],
        "notebook": NOTEBOOK,
    }


def test_read_for_people(small: None) -> None:
    text = run("read", "pool.4.19.a").out
    assert (
        text.splitlines()[0] == "pool.4.19.a · Avsnitt 4, 4.19 För att tävlingen skall vara poänggivande"
        or "4.19" in text.splitlines()[0]
    )
    for line in (
        "TL avgör.",
        "Status: bedömning: någon namngiven avgör (TL)",
        "Redaktionellt: tecken återställt",
        "Funktioner: inga",
        "Hänvisas från: inga",
        "Lutar sig mot: pool.4.18",
        "Anteckningsbok: notebooks/pool/4.19.ipynb",
    ):
        assert line in text.splitlines()


def test_read_wraps_prose_and_leaves_tables(small: None) -> None:
    lines = run("read", "pool.4.18.b").out.splitlines()
    assert max(map(len, lines)) <= 100
    assert "| a | b |" in lines


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("pool.4.18.c", "pool.4.18.a"),
        ("POOL.4.18.B", "pool.4.18.b"),
        ("pool.4.18", "pool.4.18.a eller pool.4.18.b"),
        ("x", "pool.4.18.a eller pool.4.18.b"),
        ("", "pool.4.18.a eller pool.4.18.b"),
    ],
)
def test_an_unknown_id_is_answered_with_near_ones(small: None, asked: str, near: str) -> None:
    result = run("read", asked)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("Fel: ID: fick ")
    assert near in result.err


def test_the_books_own_coverage_counts_what_the_register_has() -> None:
    result = run("coverage", "--json")
    provisions = json.loads(result.out)["value"]["provisions"]
    assert result.code == 0
    assert list(provisions) == list(law.register().provisions)


def test_a_sections_part_is_named_once() -> None:
    first = run("read", "b1.alertering.g").out.splitlines()[0]
    assert first.count("Bilaga 1") == 1
    assert run("read", "b2.2.4.c").out.splitlines()[0].startswith("b2.2.4.c · Bilaga 2, 2.4 ")


def test_find_as_json() -> None:
    result = run("find", "mobilen", "ringde", "--json", "--limit", "3")
    hits = json.loads(result.out)["value"]["hits"]
    assert (result.code, len(hits)) == (0, 3)
    assert {tuple(hit) for hit in hits} == {("id", "section", "text")}
    assert "sm.trivsel-och-disciplin.k" in [hit["id"] for hit in hits]
    assert hits[0]["section"] == "Trivsel och disciplin"
    assert all(hit["text"] == law.register()[hit["id"]].text for hit in hits)


@pytest.mark.parametrize("words", [("qwertyx",), ("",), ("och", "att")])
def test_find_nothing_is_an_empty_list(words: tuple[str, ...]) -> None:
    result = run("find", *words, "--json")
    assert (result.code, json.loads(result.out)["value"]) == (0, {"hits": []})
    assert run("find", *words).out.startswith("Inga träffar")


def test_find_for_people() -> None:
    lines = run("find", "2.5.1", "g", "--limit", "1").out.splitlines()
    assert lines[0] == "b2.2.5.1.g · Bilaga 2, 2.5.1 Onaturliga färgbud"
    assert lines[1].startswith("  ")
    assert "*" not in lines[1]


@pytest.mark.parametrize("limit", ["0", "-1", "x", "1.5"])
def test_find_refuses_a_limit_that_is_no_number_from_one(limit: str) -> None:
    result = run("find", "lag", "--limit", limit)
    assert (result.code, result.out) == (2, "")
    assert "--limit: fick" in result.err
    assert limit in result.err
