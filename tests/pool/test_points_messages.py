"""What `pool points` says of result lists that do not hold, and of those it can help with."""

from __future__ import annotations

import pytest

from tests.desk.running import run

HEAD = "player,class,rank,place,wins\n"
ROWS = [f"S{p},kl1,,{p},1" for p in range(1, 9)]


def points(*rows: str, head: str = HEAD, more: tuple[str, ...] = ()):
    return run("pool", "points", "-", "--class", "kl1", *more, stdin=(head + "\n".join(rows)).encode())


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (["S1,,,1,1"], ("kolumn class", "kl1, kl2, kl3 i en tävling för Kl 1")),
        (["S1,elit,,1,1"], ("kolumn class", "»elit«", "kl1, kl2, kl3")),
        (["S1,kl7,,1,1"], ("kolumn class", "»kl7«", "damelit")),
        (["A,kl1,,1,1", "B,kl1,,disk,", "C,kl1,,3,1"], ("rad 4", "väntade 2", "flytta upp dem", "4.3")),
        (["A,kl1,,1,1", "B,kl1,,2,1", "C,kl1,,3,1", "D,kl1,,5,1"], ("väntade 4", "saknas plats 4 i listan?")),
        (["A,kl1,,1,1", "B,kl1,,2,1", "C,kl1,,2,1", "D,kl1,,3,1"], ("väntade 4", "nästa plats hoppas över")),
        (["A,kl1,,2024-04-03,1"], ("kolumn place", "tomt eller disk (", "ett datum av t.ex. 3-4?")),
        (["A,kl1,,3-4,1"], ("kolumn place", "tomt eller disk (en delad placering skrivs med den bättre siffran")),
        (["A,kl1,,1,"], ("kolumn wins", "fick ingenting")),
        (["A,kl1,,disk,x"], ("kolumn wins", "»x«")),
    ],
)
def test_refused(rows, words) -> None:
    done = points(*rows)
    assert (done.code, done.out) == (2, "")
    for word in words:
        assert word in done.err
    assert ") (" not in done.err  # one hint, not two


def test_a_disqualified_player_needs_no_wins() -> None:
    assert points(*ROWS, "D,kl1,,disk,").code == 0


def test_one_licence_number_is_one_player() -> None:
    done = points("A,kl1,,1,1,12345", "B,kl1,,2,1,12345", head="player,class,rank,place,wins,licens\n")
    assert (done.code, done.out) == (2, "")
    assert "rad 3, kolumn licens: fick »12345«" in done.err
    assert "rad 2, vid A" in done.err


def test_the_rank_column_may_be_left_out() -> None:
    rows = [f"S{p},kl1,{p},1" for p in range(1, 9)]
    assert points(*rows, head="player,class,place,wins\n").code == 0


def test_the_document_s_own_word_for_a_class() -> None:
    assert points(*[row.replace("kl1", "klass 1") for row in ROWS]).code == 0


def test_the_heading_counts_the_list_and_the_steps_the_field() -> None:
    rows = [f"S{p},kl1,,{p},1" for p in range(1, 13)]
    done = points(*rows, "D,kl1,,disk,", more=("--reading", "diskvalificerad=borta"))
    assert "13 i resultatlistan: värde 60" in done.out
    assert "8–12 startande" in done.out
    kept = points(*rows, "D,kl1,,disk,")
    assert "13–24 startande" in kept.out


def test_a_reading_that_did_not_matter_is_said() -> None:
    assert "wo=ja hade ingen betydelse" in points(*ROWS, more=("--reading", "wo=ja")).out
