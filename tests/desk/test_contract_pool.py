"""The command contract of pool, clause by clause: keys, types, exit codes and messages as an office meets them.

Expected values are the contract's, the checklist's or worked out here by another way than the rules'.
"""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from datetime import date, timedelta
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from openpyxl import Workbook

from rulebook.desk import main as desk
from tests.desk.running import Run, run

TREE = cache(desk.whole_tree)


@pytest.fixture(autouse=True)
def _one_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the commands' tree once for all these tests; it takes longer than the commands."""
    monkeypatch.setattr(desk, "whole_tree", TREE)


def told(line: str, *more: str, stdin: str | bytes = b"", code: int = 0) -> dict:
    """Give what a command prints with `--json`, once it is found to have the contract's form."""
    done = run("--json", "pool", *line.split(), *more, stdin=stdin.encode() if isinstance(stdin, str) else stdin)
    assert (done.code, done.err) == (code, ""), done
    found = json.loads(done.out)
    assert list(found) == ["status", "value", "steps", "readings", "warnings"]
    assert (found["status"] == "decided") == (code == 0)
    for step in found["steps"]:
        assert list(step) == ["cites", "text", "value"]
    return found


def value(line: str, *more: str, stdin: str | bytes = b"") -> dict:
    return told(line, *more, stdin=stdin)["value"]


def refused(line: str, *words: str, stdin: str | bytes = b"", more: tuple[str, ...] = ()) -> Run:
    """See that a command ends with 2, prints nothing and names these words in its message."""
    done = run("--json", "pool", *line.split(), *more, stdin=stdin.encode() if isinstance(stdin, str) else stdin)
    assert (done.code, done.out) == (2, ""), done
    for word in words:
        assert word in done.err, done.err
    return done


def table(head: str, *rows: object) -> str:
    return "\n".join([head, *("" if row is None else str(row) for row in rows)]) + "\n"


class TestValue:
    """`pool value` (4.18, 4.19, 4.20)."""

    @pytest.mark.parametrize(
        ("facts", "worth", "row"),
        [
            ("--elit 10 --kl1 10 --kl2 20", 180, [64, 48, 32, 16, 8]),
            ("--elit 10 --kl1 10 --kl1-top 10 --kl2 20 --kl2-top 10", 200, [72, 54, 36, 18, 9]),
            ("--kl3 9 --kl3-top 1", 10, [8, 6, 4, 2, 1]),
            ("--kl1 6 --kl2 4", 42, [20, 15, 10, 5, 2]),
            ("--senior 9", 45, [20, 15, 10, 5, 2]),
            ("--damelit 6 --damkl1 4", 42, [20, 15, 10, 5, 2]),
            ("--junior 8", 24, [12, 9, 6, 3, 1]),
            ("--elit 33", 231, [80, 60, 40, 20, 10]),
            ("--elit 34", 238, [84, 63, 42, 21, 10]),
            ("--elit 7 --kl1 1 --kl1-top 1", 55, [24, 18, 12, 6, 3]),
        ],
    )
    def test_value_and_row(self, facts, worth, row) -> None:
        assert value(f"value {facts}") == {"value": worth, "row": row}

    @pytest.mark.parametrize("facts", ["--kl3 7", "--elit 0", "--elit 1"])
    def test_no_row_under_8(self, facts) -> None:
        assert value(f"value {facts}")["row"] is None

    def test_every_row_of_the_table(self) -> None:
        """Row k covers 12k - 19 to 12k - 8 and pays 4k, 3k, 2k, k and half of k (checklist, pool.4.18.j)."""
        for k in range(2, 22):
            number = max(8, 12 * k - 19)
            for last in (number, 12 * k - 8 if k < 21 else 999):
                assert value(f"value --kl3 {last}") == {"value": last, "row": [4 * k, 3 * k, 2 * k, k, k // 2]}

    @pytest.mark.parametrize(
        ("facts", "worth"),
        [("--ungdom 8", 0), ("--ungdom 8 --class junior", 24), ("--ungdom 5 --junior 5", 30)],
    )
    def test_youths(self, facts, worth) -> None:
        assert value(f"value {facts}")["value"] == worth

    @pytest.mark.parametrize(
        "facts",
        [
            "--ungdom 4 --kl1 4", "--ungdom 4 --senior 4", "--ungdom 4 --damelit 4", "--elit 1 --senior 1",
            "--kl3 1 --junior 1", "--damkl1 1 --kl1 1", "--junior 2 --senior 2",
        ],
    )  # fmt: skip
    def test_one_series_only(self, facts) -> None:
        refused(f"value {facts}", *facts.split()[::2])

    def test_class_of_the_competition(self) -> None:
        assert value("value --kl2 9 --class kl1")["value"] == 27
        refused("value --kl1 9 --class kl2", "--class", "kl2")
        refused("value --kl1 9 --class damelit", "--class", "damelit")
        refused("value --kl1 9 --class kl4", "--class", "kl4")

    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ("", ("--elit",)),
            ("--kl1 -1", ("--kl1", "-1")),
            ("--kl1 x", ("--kl1", "x")),
            ("--kl1 1,5", ("--kl1", "1,5")),
            ("--kl1 9 --kl1-top 10", ("--kl1-top", "10")),
            ("--kl1 9 --kl1 9", ("--kl1", "9 9")),
            ("--elit 9 --elit-top 1", ("--elit-top",)),
            ("--kl1 9 --reading x=y", ("--reading", "x=y")),
            ("--kl1 9 --reading ranklista=y", ("--reading", "ranklista=y")),
        ],
    )
    def test_refused(self, facts, words) -> None:
        refused(f"value {facts}", *words)

    def test_reading_that_matters_is_named(self) -> None:
        told_so = told("value --kl1 8 --kl1-top 4")
        assert (told_so["value"]["value"], told_so["readings"]) == (44, {"ranklista": "egen-klass"})
        other = told("value --kl1 8 --kl1-top 4 --reading ranklista=gemensam")
        assert (other["value"]["value"], other["readings"]) == (40, {"ranklista": "gemensam"})
        assert told("value --kl1 8")["readings"] == {}
        idle = told("value --kl1 8 --reading ranklista=gemensam")
        assert (idle["readings"], len(idle["warnings"])) == ({}, 1)


RESULTS = "player,class,rank,place,wins"
EIGHT = table(RESULTS, *(f"P{i},kl1,{i},{i},{9 - i}" for i in range(1, 9)))


def points_by_hand(
    rows: list[tuple[str, str, int | None, int | str | None, int]], competition: str
) -> tuple[int, dict]:
    """Work out a competition's points by the checklist's formula and limits, in another way than the rules."""
    worth = {"elit": 7, "kl1": 5, "kl2": 3, "kl3": 1}
    least = {"elit": 56, "kl1": 40, "kl2": 24, "kl3": 8}
    total = sum(worth[c] + (c != "elit" and rank is not None and rank <= 10) for _, c, rank, _, _ in rows)
    starters = len(rows)
    places = 0 if starters < 8 else 4 if starters < 13 else 8 if starters < 25 else 16
    k = min((total + 19) // 12, 21) if total >= least[competition] else 0
    given = {}
    for name, _, _, place, wins in rows:
        paid = 0
        if isinstance(place, int) and place <= places and wins and k:
            paid = (4 * k, 3 * k, 2 * k, 2 * k, k, k, k, k)[place - 1] if place <= 8 else k // 2
        given[name] = (paid, 0 if place == "disk" else 2)
    return total, given


class TestPoints:
    """`pool points` (4.18-4.20)."""

    def test_keys(self) -> None:
        found = value("points - --class kl1", stdin=EIGHT)
        assert list(found) == ["competition_value", "scores"]
        assert found["competition_value"] == 48
        assert found["scores"][0] == {"player": "P1", "placement": 20, "participation": 2}
        assert [s["placement"] for s in found["scores"]] == [20, 15, 10, 10, 0, 0, 0, 0]

    def test_by_place_then_name(self) -> None:
        rows = ["Örjan,kl1,,1,3", "Åsa,kl1,,2,1", "Zara,kl1,,2,1", "Ärla,kl1,,,0", "Bo,kl1,,,0", "Cy,kl1,,disk,"]
        listed = [s["player"] for s in value("points - --class kl1", stdin=table(RESULTS, *rows))["scores"]]
        assert listed == ["Örjan", "Zara", "Åsa", "Bo", "Ärla", "Cy"]

    def test_disqualified_and_unplaced(self) -> None:
        found = told("points - --class kl1", stdin=table(RESULTS, "A,kl1,1,disk,", "B,kl1,,,0", "C,kl1,,1,2"))
        assert found["value"]["competition_value"] == 16
        assert [tuple(s.values()) for s in found["value"]["scores"]] == [("C", 0, 2), ("B", 0, 2), ("A", 0, 0)]

    def test_a_win_on_walkover_is_no_match_won(self) -> None:
        rows = [f"P{i},kl1,,{i},{0 if i == 3 else 1},{1 if i == 3 else 0}" for i in range(1, 9)]
        found = told("points - --class kl1", stdin=table(f"{RESULTS},walkovers", *rows))
        assert [s["placement"] for s in found["value"]["scores"]][:4] == [16, 12, 0, 8]
        assert found["readings"] == {"wo": "nej"}

    def test_against_a_reckoning_by_hand(self) -> None:
        lots = random.Random(20260412)
        for _ in range(60):
            competition = lots.choice(["elit", "kl1", "kl2", "kl3"])
            classes = ["elit", "kl1", "kl2", "kl3"]
            below = classes[classes.index(competition) :]
            number = lots.randint(1, 40)
            known = lots.randint(0, number)
            better, places = 0, []
            while better < known:
                sharing = min(lots.choice([1, 1, 1, 2, 4]), known - better)
                places += [1 + better] * sharing
                better += sharing
            rows = []
            for i in range(number):
                place = places[i] if i < known else lots.choice([None, None, "disk"])
                rank = lots.choice([None, lots.randint(1, 20)])
                rows.append((f"N{i:02}", lots.choice(below), rank, place, lots.randint(0, 2)))
            shuffled = lots.sample(rows, len(rows))
            lines = (",".join("" if cell is None else str(cell) for cell in row) for row in shuffled)
            found = value(f"points - --class {competition}", stdin=table(RESULTS, *lines))
            total, given = points_by_hand(rows, competition)
            assert found["competition_value"] == total
            assert {s["player"]: (s["placement"], s["participation"]) for s in found["scores"]} == given

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            (["A,elit,1,1,1"], ("rad 2", "kolumn class", "elit")),
            (["A,damelit,1,1,1"], ("rad 2", "kolumn class", "damelit")),
            (["A,kl9,1,1,1"], ("rad 2", "kolumn class", "kl9")),
            (["A,,1,1,1"], ("rad 2", "kolumn class")),
            (["A,kl1,0,1,1"], ("rad 2", "kolumn rank", "0")),
            (["A,kl1,-1,1,1"], ("rad 2", "kolumn rank", "-1")),
            (["A,kl1,1,0,1"], ("rad 2", "kolumn place", "0")),
            (["A,kl1,1,1.5,1"], ("rad 2", "kolumn place", "1.5")),
            (["A,kl1,1,1,-1"], ("rad 2", "kolumn wins", "-1")),
            (["A,kl1,1,1,"], ("rad 2", "kolumn wins")),
            ([",kl1,1,1,1"], ("rad 2", "kolumn player")),
            (["A,kl1,1,1,1", "A,kl1,2,2,1"], ("rad 3", "kolumn player", "A")),
            (["A,kl1,1,1,1", "B,kl1,2,3,1"], ("rad 3", "kolumn place", "3")),
            (["A,kl1,1,1,1", "", "B,kl1,2,3,1"], ("rad 4", "kolumn place", "3")),
            ([], ("innehåll",)),
        ],
    )
    def test_refused(self, rows, words) -> None:
        refused("points - --class kl1", "standard in", *words, stdin=table(RESULTS, *rows))

    def test_missing_column_and_empty_file(self) -> None:
        refused("points - --class kl1", "standard in", "wins", stdin="player,class,rank,place\nA,kl1,1,1\n")
        refused("points - --class kl1", "standard in", stdin="")
        refused("points saknas.csv --class kl1", "saknas.csv")
        refused("points - --class kl7", "--class", "kl7", stdin=EIGHT)
        refused("points -", "--class", stdin=EIGHT)


class TestFiles:
    """What every file command shares: encodings, separators, headings, workbooks, `-`, `--out`."""

    HEAD = ("wins", "annat", "Spelare", "Klass", "Ranking", "Plats")
    ROWS = (("3", "x", "Åke", "kl1", "", "1"), ("2", "y", "Örjan", "Kl 1", "", "2"), ("0", "z", "Ässa", "KL1", "", ""))
    EXPECTED = ("Åke", "Örjan", "Ässa")

    def names(self, argument: str, stdin: bytes = b"") -> tuple[str, ...]:
        return tuple(s["player"] for s in value(f"points {argument} --class kl1", stdin=stdin)["scores"])

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
    @pytest.mark.parametrize("separator", [",", ";"])
    @pytest.mark.parametrize("end", ["\n", "\r\n"])
    def test_text(self, encoding, separator, end) -> None:
        lines = [separator.join(row) for row in (self.HEAD, *self.ROWS)]
        assert self.names("-", end.join([lines[0], "", *lines[1:], "", ""]).encode(encoding)) == self.EXPECTED

    def test_workbook(self, tmp_path: Path) -> None:
        book = Workbook()
        sheet = book.active
        assert sheet is not None
        sheet.append(self.HEAD)
        sheet.append([])
        for wins, other, *rest, place in self.ROWS:
            sheet.append([float(wins), other, *rest, int(place) if place else None])
        book.save(tmp_path / "lista.xlsx")
        assert self.names(str(tmp_path / "lista.xlsx")) == self.EXPECTED
        assert self.names("-", (tmp_path / "lista.xlsx").read_bytes()) == self.EXPECTED

    def test_swedish_headings_name_the_fault(self) -> None:
        refused(
            "points - --class kl1", "rad 2", "kolumn Plats", "noll", stdin="Spelare;Klass;Plats;Vinster\nA;kl1;noll;1"
        )

    def test_nothing_is_written_when_refused(self, tmp_path: Path) -> None:
        target = tmp_path / "ut.csv"
        refused("points - --class kl2", "kl1", stdin=EIGHT, more=("--out", str(target)))
        assert not list(tmp_path.iterdir())
        target.write_text("kvar")
        refused("points - --class kl2", "kl1", stdin=EIGHT, more=("--out", str(target)))
        assert target.read_text() == "kvar"
        refused("points - --class kl1", "--out", "ut.pdf", stdin=EIGHT, more=("--out", str(tmp_path / "ut.pdf")))

    @pytest.mark.parametrize("suffix", ["csv", "xlsx"])
    def test_a_written_file_is_input_of_the_next(self, tmp_path: Path, suffix: str) -> None:
        """Struck, scored, ranked, moved, selected, and a new season begun: each from the file before."""
        file = {name: str(tmp_path / f"{name}.{suffix}") for name in ("struck", "scored", "ranked", "moved", "new")}
        value("disqualify - --player P3 --out", file["struck"], stdin=EIGHT)
        value(f"points {file['struck']} --class kl1 --out", file["scored"])
        value(f"ranking {file['scored']} --class kl1 --out", file["ranked"])
        elite = table("player,placement,participation,events", *(f"E{i:02},{900 - i},4,2" for i in range(32)))
        found = value(f"movement elite --elit - --kl1 {file['ranked']} --out", file["moved"], stdin=elite)
        assert len(found["up"]) == 8
        picked = value(f"selection --ranking {file['ranked']} --champion P3 --places 3")
        assert [s["player"] for s in picked["selected"]] == ["P3", "P1", "P2"]
        kept = value(f"new-season --class kl1 --own {file['ranked']} --moves {file['moved']} --out", file["new"])
        assert kept["ranking"] == []

    def test_the_draw_goes_on_to_the_bracket_and_the_finals_too(self, tmp_path: Path) -> None:
        drawn, pairs = str(tmp_path / "lottning.csv"), str(tmp_path / "par.csv")
        entries = table("player,club,rank", *(f"S{i:02},,{i}" for i in range(1, 29)))
        value("draw - --group-size 8 --seed 5 --out", drawn, stdin=entries)
        assert value(f"bracket --size 8 --entries {drawn} --group A")["matches"] == 13
        groups = table("group,winner,runner_up", *(f"{g},{g}1,{g}2" for g in "ABCD"))
        value("finals - --seed 5 --out", pairs, stdin=groups)
        assert value(f"finals - --drawn {pairs}", stdin=groups)["valid_draws"] == 9
        assert value(f"bracket --size 8 --single --entries {pairs}")["rounds"] == 3


class TestDisqualify:
    """`pool disqualify` (4.3, 4.5)."""

    def test_those_behind_move_up_and_the_equal_stay(self) -> None:
        rows = ("C,3", "A,1", "B,2", "D,3", "E,5", "F,5", "G,5", "H,5")
        found = value("disqualify - --player B", stdin=table("player,place", *rows))
        assert list(found) == ["results", "disqualified"]
        placed = [(one["player"], one["place"]) for one in found["results"]]
        assert placed == [("A", 1), ("C", 2), ("D", 2), ("E", 4), ("F", 4), ("G", 4), ("H", 4)]
        assert found["disqualified"] == ["B"]

    @pytest.mark.parametrize(
        ("struck", "left"),
        [("A", "B1 C2 D3 E4"), ("A C", "B1 D2 E3"), ("E", "A1 B2 C3 D4"), ("A B C D E", ""), ("C B", "A1 D2 E3")],
    )
    def test_several(self, struck, left) -> None:
        players = " ".join(f"--player {name}" for name in struck.split())
        found = value(f"disqualify - {players}", stdin=table("player,place", "A,1", "B,2", "C,3", "D,4", "E,5"))
        assert " ".join(f"{one['player']}{one['place']}" for one in found["results"]) == left
        assert found["disqualified"] == sorted(struck.split())

    @pytest.mark.parametrize(
        ("players", "rows", "words"),
        [
            ("--player X", ["A,1", "B,2"], ("--player", "X")),
            ("--player A --player A", ["A,1", "B,2"], ("--player", "A")),
            ("", ["A,1", "B,2"], ("--player",)),
            ("--player A", ["A,1", "B,3"], ("rad 3", "kolumn place", "3")),
            ("--player A", ["A,1", "A,2"], ("rad 3", "kolumn player", "A")),
            ("--player A", ["A,1", "B,"], ("rad 3", "kolumn place")),
            ("--player A", ["A,1", "B,0"], ("rad 3", "kolumn place", "0")),
            ("--player A", ["A,1", ",2"], ("rad 3", "kolumn player")),
        ],
    )
    def test_refused(self, players, rows, words) -> None:
        refused(f"disqualify - {players}", *words, stdin=table("player,place", *rows))


TOTALS = "player,placement,participation,events"


class TestRanking:
    """`pool ranking` (4.21, 4.24, 4.27.3)."""

    def ranked(self, arguments: str, *rows: str) -> list[tuple]:
        return [tuple(r.values()) for r in value(f"ranking - {arguments}", stdin=table(TOTALS, *rows))["ranking"]]

    def test_keys(self) -> None:
        found = value("ranking - --class kl1", stdin=table(TOTALS, "A,1,2,3"))
        keys = ["rank", "player", "placement", "participation", "events", "decided_by"]
        assert (list(found), list(found["ranking"][0])) == (["ranking"], keys)

    def test_the_examples(self) -> None:
        """pool.4.24.a and pool.4.27.3.a."""
        rows = ("B,40,12,6", "A,40,10,5")
        assert [(r[0], r[1], r[5]) for r in self.ranked("--class elit", *rows)] == [(1, "A", None), (2, "B", "events")]
        summed = self.ranked("--class elit --basis total", *rows)
        assert [(r[0], r[1], r[5]) for r in summed] == [(1, "B", None), (2, "A", "points")]
        shared = self.ranked("--class elit", "B,40,10,5", "A,40,10,5", "C,1,2,1")
        assert [(r[0], r[1], r[5]) for r in shared] == [(1, "A", None), (1, "B", "tie"), (3, "C", "points")]
        women = self.ranked("--class damkl1", "T,48,10,5", "S,48,8,4")
        assert [(r[0], r[1], r[5]) for r in women] == [(1, "S", None), (2, "T", "events")]

    def test_by_hand_in_any_order(self) -> None:
        lots = random.Random(4)
        for basis in ("placement", "total"):
            rows = [(f"N{i:02}", lots.randint(0, 3), lots.randint(0, 3), lots.randint(0, 2)) for i in range(40)]
            lots.shuffle(rows)
            found = self.ranked(f"--class kl2 --basis {basis}", *(",".join(map(str, row)) for row in rows))
            key = {name: (-(a + b if basis == "total" else a), n) for name, a, b, n in rows}
            assert [r[1] for r in found] == sorted(key, key=lambda name: (key[name], name))
            for above, below in itertools.pairwise(found):
                tied = key[above[1]] == key[below[1]]
                points = key[above[1]][0] != key[below[1]][0]
                assert below[5] == ("tie" if tied else "points" if points else "events")
            for rank, name, *_ in found:
                assert rank == 1 + sum(one < key[name] for one in key.values())

    def test_equals_in_swedish_order(self) -> None:
        names = [r[1] for r in self.ranked("--class kl1", "Öst,1,1,1", "Ås,1,1,1", "Zeb,1,1,1", "Äs,1,1,1")]
        assert names == ["Zeb", "Ås", "Äs", "Öst"]

    def test_folder(self, tmp_path: Path) -> None:
        """Only the class's own files and players; a disqualified start counts as an event."""
        eight = [f"P{i},kl1,,{i},{9 - i}" for i in range(1, 9)]
        (tmp_path / "2000-10-14-kl1.csv").write_text(table(RESULTS, *eight, "Q,kl2,,9,0"))
        (tmp_path / "2000-11-14-kl1-9ball.csv").write_text(
            table(RESULTS, *(f"P{i},kl1,,{9 - i},{i}" for i in range(2, 9)), "P1,kl1,,disk,", "Q,kl2,,8,0")
        )
        (tmp_path / "2000-11-20-elit.csv").write_text(table(RESULTS, *eight))
        found = value(f"ranking {tmp_path} --class kl1")["ranking"]
        assert {r["player"] for r in found} == {f"P{i}" for i in range(1, 9)}
        by_name = {r["player"]: (r["placement"], r["participation"], r["events"]) for r in found}
        assert by_name["P1"] == (20, 2, 2)  # 8 x 5 + 3 = 43: row 41-52
        assert by_name["P8"] == (20, 4, 2)
        assert [(r["rank"], r["player"]) for r in found[:2]] == [(1, "P1"), (1, "P8")]

    def test_folder_of_juniors_counts_youths(self, tmp_path: Path) -> None:
        rows = [f"J{i},junior,,{i},1" for i in range(1, 5)] + [f"U{i},ungdom,,{i},1" for i in range(5, 9)]
        (tmp_path / "2001-01-20-junior.csv").write_text(table(RESULTS, *rows))
        assert len(value(f"ranking {tmp_path} --class junior")["ranking"]) == 8

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            (["A,1,1,1", "A,2,2,2"], ("rad 3", "kolumn player", "A")),
            (["A,-1,1,1"], ("rad 2", "kolumn placement", "-1")),
            (["A,1,,1"], ("rad 2", "kolumn participation")),
            (["A,1,1,x"], ("rad 2", "kolumn events", "x")),
            ([",1,1,1"], ("rad 2", "kolumn player")),
        ],
    )
    def test_refused(self, rows, words) -> None:
        refused("ranking - --class kl1", *words, stdin=table(TOTALS, *rows))

    def test_refused_options(self, tmp_path: Path) -> None:
        rows = table(TOTALS, "A,1,1,1")
        refused("ranking - --class kl9", "--class", "kl9", stdin=rows)
        refused("ranking -", "--class", stdin=rows)
        refused("ranking - --class kl1 --basis summa", "--basis", "summa", stdin=rows)
        refused(f"ranking {tmp_path} --class kl1", tmp_path.name)
        (tmp_path / "2001-02-30-kl1.csv").write_text(EIGHT)
        refused(f"ranking {tmp_path} --class kl1", "2001-02-30-kl1.csv")


def season(letter: str, number: int, *ties: str) -> str:
    rows = [f"{letter}{i:02},{900 - 10 * i},4,2" for i in range(1, number + 1)]
    return table(TOTALS, *reversed(rows), *ties)


class TestMovementOfClasses:
    """`pool movement elite|women` (4.22, 4.27.2)."""

    def moved(self, tmp_path: Path, command: str, elit: str, kl1: str, code: int = 0) -> dict:
        (tmp_path / "e.csv").write_text(elit)
        return told(f"movement {command} --elit {tmp_path / 'e.csv'} --kl1 -", stdin=kl1, code=code)

    @pytest.mark.parametrize(
        ("command", "size", "stay", "up"),
        [("elite", 32, 24, 8), ("elite", 30, 24, 8), ("women", 16, 12, 4), ("women", 14, 12, 4)],
    )
    def test_the_examples(self, tmp_path, command, size, stay, up) -> None:
        found = self.moved(tmp_path, command, season("E", size), season("K", 60))["value"]
        assert list(found) == ["stay", "down", "up"]
        assert found["stay"] == [f"E{i:02}" for i in range(1, stay + 1)]
        assert found["down"] == [f"E{i:02}" for i in range(stay + 1, size + 1)]
        assert found["up"] == [f"K{i:02}" for i in range(1, up + 1)]

    def test_women_by_fewer_events(self, tmp_path) -> None:
        kl1 = table(TOTALS, "T,48,10,5", "S,48,8,4", "R,50,8,4", "Q,55,8,4", "P,60,8,4")
        assert self.moved(tmp_path, "women", season("E", 16), kl1)["value"]["up"] == ["P", "Q", "R", "S"]

    def test_tie_at_one_boundary(self, tmp_path) -> None:
        found = self.moved(tmp_path, "elite", season("E", 23, "Y,1,4,2", "X,1,4,2"), season("K", 9), code=3)
        assert found["status"] == "unregulated"
        assert found["value"] == {
            "stay": [f"E{i:02}" for i in range(1, 24)], "down": [], "up": [f"K{i:02}" for i in range(1, 9)],
            "tied": ["X", "Y"], "places_left": 1,
        }  # fmt: skip
        above = self.moved(tmp_path, "elite", season("E", 32), season("K", 6, "Y,1,4,2", "X,1,4,2", "Z,1,4,2"), code=3)
        assert (above["value"]["tied"], above["value"]["places_left"]) == (["X", "Y", "Z"], 2)
        assert above["value"]["up"] == [f"K{i:02}" for i in range(1, 7)]

    def test_ties_at_both(self, tmp_path) -> None:
        elit, kl1 = season("E", 10, "A,1,4,2", "B,1,4,2", "C,1,4,2", "D,0,4,2"), season("K", 3, "P,1,4,2", "Q,1,4,2")
        found = self.moved(tmp_path, "women", elit, kl1, code=3)["value"]
        assert found["tied"] == {"down": ["A", "B", "C"], "up": ["P", "Q"]}
        assert found["places_left"] == {"down": 2, "up": 1}
        assert (found["down"], found["up"]) == (["D"], ["K01", "K02", "K03"])

    def test_reading(self, tmp_path) -> None:
        (tmp_path / "e.csv").write_text(season("E", 30))
        line = f"movement elite --elit {tmp_path / 'e.csv'} --kl1 - --reading antal-upp=lika"
        found = told(line, stdin=season("K", 20))
        assert (len(found["value"]["up"]), found["readings"]) == (6, {"antal-upp": "lika"})

    def test_refused(self, tmp_path) -> None:
        (tmp_path / "e.csv").write_text(season("E", 3))
        line = f"movement elite --elit {tmp_path / 'e.csv'} --kl1 -"
        refused(line, "standard in", "rad 2", "kolumn player", "E03", stdin=season("E", 3))
        refused(line, "rad 2", "kolumn events", stdin=table(TOTALS, "A,1,1,"))
        refused("movement elite --kl1 -", "--elit", stdin=season("E", 3))
        refused("movement elite --elit - --kl1 -", "-", stdin=season("E", 3))
        refused("movement women --elit saknas.csv --kl1 -", "saknas.csv", stdin=season("E", 3))


class TestMovementOfPlayers:
    """`pool movement promotion` and `quota` (4.23)."""

    @pytest.mark.parametrize(
        ("facts", "expected"),
        [
            ("--class kl2 --competitions 6 --points 22,18,26,2", (60, 3, 0)),
            ("--class kl2 --competitions 6 --points 59", (60, None, None)),
            ("--class kl2 --competitions 6 --points 60", (60, 1, 0)),
            ("--class kl3 --competitions 6 --points 18", (18, 1, 0)),
            ("--class kl3 --competitions 6 --points 2,2,2,2,2,2", (18, None, None)),
            ("--class kl2 --competitions 6 --points 62 --higher 15,4", (60, 1, 19)),
            ("--class kl2 --competitions 6 --points 2 --higher 15,4", (60, None, None)),
            ("--class kl1 --competitions 6 --points 400", (None, None, None)),
        ],
    )
    def test_promotion(self, facts, expected) -> None:
        assert value(f"movement promotion {facts}") == dict(
            zip(("threshold", "after", "carried"), expected, strict=True)
        )

    @pytest.mark.parametrize(
        ("facts", "quotient", "relegated"),
        [
            ("--class kl1 --events 3 --placement 4 --participation 6", "10/3", False),
            ("--class kl1 --events 3 --placement 4 --participation 6 --basis total", "10/3", False),
            ("--class kl1 --events 3 --placement 4 --participation 6 --basis placement", "4/3", True),
            ("--class kl2 --events 3 --placement 3 --participation 6", "3", True),
            ("--class kl1 --events 2 --placement 0 --participation 4", "2", False),
            ("--class kl1 --events 5 --placement 0 --participation 10 --former-elite", "2", False),
            ("--class kl1 --events 5 --placement 0 --participation 10", "2", True),
            ("--class kl3 --events 5 --placement 0 --participation 10", "2", False),
            ("--class elit --events 5 --placement 0 --participation 10", "2", False),
            ("--class kl1 --events 0 --placement 0 --participation 0", None, False),
        ],
    )
    def test_quota(self, facts, quotient, relegated) -> None:
        assert value(f"movement quota {facts}") == {"quotient": quotient, "relegated": relegated}

    def test_quota_by_hand(self) -> None:
        for events, points in itertools.product(range(1, 6), range(0, 20)):
            found = value(f"movement quota --class kl2 --events {events} --placement {points} --participation 0")
            assert Fraction(found["quotient"]) == Fraction(points, events)
            assert found["relegated"] == (events >= 3 and points <= 3 * events)

    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ("promotion --class elit --competitions 6 --points 4", ("--class", "elit")),
            ("promotion --class junior --competitions 6 --points 4", ("--class", "junior")),
            ("promotion --class kl2 --competitions 0 --points 4", ("--competitions", "0")),
            ("promotion --class kl2 --competitions 6 --points 4,-4", ("--points", "-4")),
            ("promotion --class kl2 --competitions 6 --points 4,x", ("--points", "x")),
            ("promotion --class kl2 --competitions 6 --points 4 --higher -1", ("--higher", "-1")),
            ("promotion --class kl2 --competitions 6", ("--points",)),
            ("promotion --class kl2 --points 4", ("--competitions",)),
            ("quota --class dam --events 3 --placement 0 --participation 6", ("--class", "dam")),
            ("quota --class senior --events 3 --placement 0 --participation 6", ("--class", "senior")),
            ("quota --class kl1 --events -3 --placement 0 --participation 6", ("--events", "-3")),
            ("quota --class kl1 --events 3 --placement 0", ("--participation",)),
            ("quota --class kl1 --events 3 --placement 0 --participation 6 --basis summa", ("--basis", "summa")),
            (
                "quota --class kl1 --events 3 --placement 0 --participation 6 --basis total --reading kvot=placering",
                ("--basis", "total"),
            ),
        ],
    )
    def test_refused(self, facts, words) -> None:
        refused(f"movement {facts}", *words)


DISTANCES = """
SM öppet 9 11 11 13 100 150 SM Senior ( oldboys ) 6 8 8 10 75 100 SM dam 7 9 9 11 75 100 SM junior 7 9 9 11 75 100
SM ungdom 5 7 7 9 50 75 Elitserie 8 8 9 9 100 100 Kl 1 6 6 7 7 75 75 Senior ( oldboys ) 6 6 7 7 75 75 Kl 2 5 5 6 6 50 50
Kl 3 5 5 6 6 50 50 Dam Elit 5 5 6 6 50 50 Dam 5 5 6 6 50 50 Junior 5 5 6 6 50 50 Ungdom 5 5 6 6 50 50
"""
"""The figures of 4.10 as they follow each other in the document."""

ROWS = (
    "sm-oppet", "sm-senior", "sm-dam", "sm-junior", "sm-ungdom", "elit", "kl1", "senior", "kl2", "kl3", "damelit",
    "damkl1", "junior", "ungdom",
)  # fmt: skip
TEAM_DISTANCES = {"elit": (9, 11, 125), "div1": (8, 9, 75), "div2": (7, 8, 75), "damelit": (6, 7, 50)}
GAMES = ("8-ball", "9-ball", "14-1")


class TestDistance:
    """`pool distance` (4.10, 4.28)."""

    def test_every_figure(self) -> None:
        names = ("SM öppet", "oldboys )", "SM dam", "SM junior", "SM ungdom", "Elitserie", "Kl 1", "oldboys )", "Kl 2",
                 "Kl 3", "Dam Elit", "Dam", "Junior", "Ungdom")  # fmt: skip
        text, at = " ".join(DISTANCES.split()), 0
        for word, name in zip(ROWS, names, strict=True):
            at = text.index(f"{name} ", at) + len(name)
            figures = iter(int(n) for n in text[at:].split()[:6])
            for game, stage in itertools.product(GAMES, ("grundspel", "slutspel")):
                found = value(f"distance --class {word} --discipline {game} --stage {stage}")
                assert found == {"distance": next(figures), "fixed": word.startswith("sm-"), "allowed": None}

    def test_teams(self) -> None:
        for word, figures in TEAM_DISTANCES.items():
            for game, figure in zip(GAMES, figures, strict=True):
                assert value(f"distance --division {word} --discipline {game}") == {"distance": figure}

    @pytest.mark.parametrize(
        ("facts", "allowed"),
        [
            ("--class sm-dam --discipline 8-ball --stage slutspel --chosen 9", True),
            ("--class sm-dam --discipline 8-ball --stage slutspel --chosen 11", False),
            ("--class sm-dam --discipline 8-ball --stage slutspel --chosen 8", False),
            ("--class kl2 --discipline 9-ball --stage slutspel --chosen 8", True),
            ("--class kl2 --discipline 9-ball --stage slutspel --chosen 6", True),
            ("--class kl2 --discipline 9-ball --stage slutspel --chosen 5", False),
            ("--class elit --discipline 14-1 --stage grundspel --chosen 75", False),
            ("--class kl3 --discipline 8-ball --stage grundspel --chosen 7", True),
        ],
    )
    def test_chosen(self, facts, allowed) -> None:
        assert value(f"distance {facts}")["allowed"] is allowed

    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ("--class kl9 --discipline 8-ball --stage slutspel", ("--class", "kl9")),
            ("--class elit --discipline snooker --stage slutspel", ("--discipline", "snooker")),
            ("--class elit --discipline 8-ball --stage final", ("--stage", "final")),
            ("--class elit --discipline 8-ball", ("--stage",)),
            ("--class elit --stage slutspel", ("--discipline",)),
            ("--discipline 8-ball --stage slutspel", ("--class",)),
            ("--class elit --discipline 8-ball --stage slutspel --chosen 0", ("--chosen", "0")),
            ("--division div3 --discipline 8-ball", ("--division", "div3")),
            ("--division elit --class elit --discipline 8-ball", ("--class", "elit")),
        ],
    )
    def test_refused(self, facts, words) -> None:
        refused(f"distance {facts}", *words)


FEES = {
    "elit": 300, "kl1": 200, "senior": 300, "kl2": 150, "kl3": 100, "damelit": 200, "damkl1": 100, "junior": 100,
    "ungdom": 50,
}  # fmt: skip


class TestFees:
    """`pool fees` (4.16, 4.17, 4.33)."""

    KEYS = (
        "starters", "total_ore", "sanction_ore", "organizer_ore", "prizes_ore", "organizer_net_ore", "cash_prizes_ore",
    )  # fmt: skip

    def test_entry(self) -> None:
        for word, fee in FEES.items():
            assert value(f"fees entry --class {word}") == {"fee_kr": fee}
        refused("fees entry --class kl4", "--class", "kl4")
        refused("fees entry", "--class")

    @pytest.mark.parametrize(
        ("teams", "fee"),
        [
            ("--kl2 2", 1500), ("--elit 1 --kl2 1", 4500), ("--elit 1 --kl2 2", 4500), ("--elit 1", 3000),
            ("--kl1 1", 2000), ("--dam 1", 1500), ("--kl2 1", 1500), ("--kl2 3 --kl1 1 --dam 1", 2250 + 2000 + 1500),
            ("--elit 1 --kl2 1 --reading lagrabatt=totalt", 3750), ("--kl2 2 --reading lagrabatt=utover", 2250),
        ],
    )  # fmt: skip
    def test_teams(self, teams, fee) -> None:
        assert value(f"fees teams {teams}") == {"fee_kr": fee}

    def test_teams_refused(self) -> None:
        refused("fees teams", "--elit")
        refused("fees teams --elit -1", "--elit", "-1")
        refused("fees teams --kl3 1", "--kl3")

    def test_due_by_the_calendar(self) -> None:
        """The first day after that is neither Saturday nor Sunday nor among the holidays."""
        holidays = {date(2001, 4, 13), date(2001, 4, 16), date(2001, 5, 1)}
        options = " ".join(f"--holiday {day}" for day in sorted(holidays))
        for offset in range(0, 60, 3):
            ended = date(2001, 3, 25) + timedelta(days=offset)
            for saturday, last in (("", 5), ("--saturday", 6)):
                due = next(
                    day
                    for day in (ended + timedelta(days=n) for n in itertools.count(1))
                    if day.isoweekday() <= last and day not in holidays
                )
                assert value(f"fees due --ended {ended} {options} {saturday}") == {"due": due.isoformat()}

    def test_due_refused(self) -> None:
        refused("fees due", "--ended")
        refused("fees due --ended 2001-02-30", "--ended", "2001-02-30")
        refused("fees due --ended 2001-03-09 --holiday måndag", "--holiday", "måndag")

    def test_split_of_a_sum(self) -> None:
        for total in (0, 1, 7, 33, 1950, 12000, 99_999_999):
            found = value(f"fees split --total {total}")
            assert tuple(found) == self.KEYS
            assert all(type(found[key]) is int for key in self.KEYS[1:])
            assert (found["starters"], found["total_ore"]) == (None, 100 * total)
            assert found["sanction_ore"] + found["organizer_ore"] + found["prizes_ore"] == 100 * total
            assert (found["sanction_ore"], found["prizes_ore"]) == (15 * total, 50 * total)

    def test_split_of_starters(self) -> None:
        lots = random.Random(17)
        for _ in range(20):
            counts = {word: lots.randint(0, 9) for word in lots.sample(sorted(FEES), lots.randint(1, 9))}
            found = value("fees split " + " ".join(f"--{word} {number}" for word, number in counts.items()))
            total = sum(FEES[word] * number for word, number in counts.items())
            free = sum(FEES[word] * number for word, number in counts.items() if word in ("junior", "ungdom"))
            assert (found["starters"], found["total_ore"]) == (sum(counts.values()), 100 * total)
            assert found["sanction_ore"] == 15 * (total - free)
            assert found["organizer_ore"] == 35 * total + 15 * free
            assert found["prizes_ore"] == 50 * total

    def test_split_with_costs(self) -> None:
        found = value("fees split --total 12000 --invitation 600 --trophies 800 --sponsor 2000")
        assert (found["organizer_net_ore"], found["cash_prizes_ore"]) == (360_000, 720_000)
        decimals = value("fees split --total 12000 --invitation 600,50 --trophies 800.25")
        assert (decimals["organizer_net_ore"], decimals["cash_prizes_ore"]) == (359_950, 519_975)
        assert value("fees split --total 100 --invitation 600")["organizer_net_ore"] == -56_500
        assert value("fees split --total 100 --trophies 60")["cash_prizes_ore"] == -1_000

    def test_split_reading(self) -> None:
        found = told("fees split --kl1 20 --junior 10 --reading fria-procent=priser")
        assert (found["value"]["organizer_ore"], found["value"]["prizes_ore"]) == (175_000, 265_000)
        assert found["readings"]["fria-procent"] == "priser"

    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ("", ("--total",)),
            ("--total -5", ("--total", "-5")),
            ("--total x", ("--total", "x")),
            ("--total 100 --kl1 3", ("--total", "100")),
            ("--kl1 -5", ("--kl1", "-5")),
            ("--total 100 --sponsor -1", ("--sponsor", "-1")),
            ("--total 100 --invitation 0,005", ("--invitation", "0,005")),
        ],
    )
    def test_split_refused(self, facts, words) -> None:
        refused(f"fees split {facts}", *words)


class TestFactsAlone:
    """Licences, transfers, ages, seasons, championships, starts and forfeits."""

    @pytest.mark.parametrize(
        ("facts", "valid"),
        [
            ("--category ars --bought 2001-02-01 --start 2001-02-03", True),
            ("--category ars --bought 2000-10-01 --start 2001-01-13", False),
            ("--category ars --bought 2001-02-03T08:59 --start 2001-02-03T09:00", True),
            ("--category ars --bought 2001-02-03T09:00 --start 2001-02-03T09:00", False),
            ("--category ars --bought 2001-02-03 --start 2001-02-03", False),
            ("--category debutant --bought 2001-02-01 --start 2001-02-03 --class kl3 --same-competition", True),
            ("--category debutant --bought 2001-02-01 --start 2001-02-03 --class kl2 --same-competition", False),
            ("--category debutant --bought 2001-02-01 --start 2001-02-10 --class kl3", False),
            ("--category ungdom --bought 2001-02-01 --start 2001-02-03 --born 1985-12-31", True),
            ("--category ungdom --bought 2001-02-01 --start 2001-02-03 --born 1984-12-31", False),
        ],
    )
    def test_licence(self, facts, valid) -> None:
        assert value(f"licence {facts}") == {"valid": valid}

    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ("--category dag --bought 2001-02-01 --start 2001-02-03", ("--category", "dag")),
            ("--category ars --start 2001-02-03", ("--bought",)),
            ("--category ars --bought 2001-02-01 --start nu", ("--start", "nu")),
            ("--category ungdom --bought 2001-02-01 --start 2001-02-03", ("--born",)),
            ("--category ungdom --bought 2001-02-01 --start 2001-02-03 --born 2001-02-04", ("--born", "2001-02-04")),
            ("--category debutant --bought 2001-02-01 --start 2001-02-03 --same-competition", ("--class",)),
        ],
    )
    def test_licence_refused(self, facts, words) -> None:
        refused(f"licence {facts}", *words)

    @pytest.mark.parametrize(
        ("bought", "paid", "allowed"),
        [
            ("2001-02-10", "2001-05-10", True), ("2001-02-10", "2001-05-11", False), ("2001-02-10", "2001-02-10", True),
            ("2000-11-30", "2001-02-28", True), ("2000-11-30", "2001-03-01", False), ("2001-03-31", "2001-06-30", True),
        ],
    )  # fmt: skip
    def test_upgrade(self, bought, paid, allowed) -> None:
        assert value(f"licence upgrade --bought {bought} --paid {paid}") == {"allowed": allowed}

    def test_upgrade_refused(self) -> None:
        refused("licence upgrade --bought 2001-02-10 --paid 2001-02-09", "--paid", "2001-02-09")
        refused("licence upgrade --bought 2001-02-10", "--paid")

    def test_transfer_every_day_of_a_year(self) -> None:
        for offset in range(366):
            day = date(2000, 1, 1) + timedelta(days=offset)
            open_now = day.month in (6, 7) or (day.month == 12 and day.day >= 15)
            if offset % 7 == 0 or day.day in (1, 14, 15, 30, 31):
                expected = {"allowed": open_now, "by": "window" if open_now else None}
                assert value(f"transfer --date {day}") == expected

    @pytest.mark.parametrize("ground", ["--moved", "--dissolved", "--moved --dissolved"])
    def test_transfer_by_dispensation(self, ground) -> None:
        assert value(f"transfer --date 2001-03-10 {ground}") == {"allowed": True, "by": "dispensation"}
        assert value(f"transfer --date 2000-12-20 {ground}") == {"allowed": True, "by": "window"}

    @pytest.mark.parametrize(
        ("born", "on", "classes"),
        [
            ("1984-12-31", "2000-10-01", (True, True, False)),
            ("1984-12-31", "2001-01-13", (False, True, False)),
            ("1985-05-01", "2001-03-10", (True, True, False)),
            ("1983-12-31", "2001-03-10", (False, True, False)),
            ("1982-12-31", "2001-03-10", (False, False, False)),
            ("1961-03-10", "2001-03-09", (False, False, False)),
            ("1961-03-10", "2001-03-10", (False, False, True)),
            ("1960-02-29", "2000-02-28", (False, False, False)),
        ],
    )
    def test_age(self, born, on, classes) -> None:
        assert value(f"age --born {born} --on {on}") == dict(zip(("youth", "junior", "senior"), classes, strict=True))

    @pytest.mark.parametrize(
        ("on", "expected"),
        [
            ("2001-06-15", "2000/2001"), ("2001-06-16", None), ("2001-07-10", None), ("2001-07-31", None),
            ("2001-08-01", "2001/2002"), ("2001-01-01", "2000/2001"), ("2000-12-31", "2000/2001"),
        ],
    )  # fmt: skip
    def test_season(self, on, expected) -> None:
        assert value(f"season --on {on}") == {"season": expected}

    @pytest.mark.parametrize(
        ("facts", "eligible", "direct"),
        [
            ("--rank 8 --starts 1 --licence", True, True), ("--rank 9 --starts 4 --licence", True, False),
            ("--rank 9 --starts 3 --licence", False, False), ("--starts 0 --licence --champion", True, True),
            ("--starts 0 --no-licence --champion", False, True), ("--rank 1 --starts 9 --no-licence", False, True),
            ("--starts 4 --licence", True, False), ("--starts 9 --no-licence", False, False),
        ],
    )  # fmt: skip
    def test_sm(self, facts, eligible, direct) -> None:
        assert value(f"sm {facts}") == {"eligible": eligible, "direct": direct}

    DAY = "2001-03-10T"

    @pytest.mark.parametrize(
        ("times", "start", "deadline", "outcome"),
        [
            ("scheduled=10:20 a=10:18 b=10:36", "10:20", "10:35", "walkover_a"),
            ("scheduled=10:00 announced=10:20 a=10:35 b=10:35", "10:20", "10:35", "play"),
            ("scheduled=10:00 announced=09:50 a=10:16 b=10:15", "10:00", "10:15", "walkover_b"),
            ("scheduled=14:00 announced=14:25 a=14:00", "14:25", "14:40", "walkover_a"),
            ("scheduled=14:00 b=14:00", "14:00", "14:15", "walkover_b"),
        ],
    )
    def test_start(self, times, start, deadline, outcome) -> None:
        facts = " ".join(f"--{name} {self.DAY}{at}" for name, at in (one.split("=") for one in times.split()))
        expected = {"start": self.DAY + start, "deadline": self.DAY + deadline, "outcome": outcome}
        assert value(f"start {facts}") == expected

    @pytest.mark.parametrize("late", ["", " --a 2001-03-10T10:40 --b 2001-03-10T10:40", " --a 2001-03-10T10:40"])
    def test_both_late(self, late) -> None:
        found = told(f"start --scheduled 2001-03-10T10:20{late}", code=3)
        assert found["status"] == "unregulated"
        assert found["value"] == {"start": "2001-03-10T10:20", "deadline": "2001-03-10T10:35"}

    def test_a_date_alone_is_midnight(self) -> None:
        found = value("start --scheduled 2001-03-10 --a 2001-03-10 --b 2001-03-10T00:15")
        assert found == {"start": "2001-03-10T00:00", "deadline": "2001-03-10T00:15", "outcome": "play"}

    @pytest.mark.parametrize(
        ("facts", "scores", "best"),
        [
            ("elit --drop 14-1 --drop 8-ball", [("14-1", 125), ("8-ball", 9)], [2, 2]),
            ("elit --drop 14-1,8-ball", [("14-1", 125), ("8-ball", 9)], [2, 2]),
            ("div2 --drop 9-ball", [("9-ball", 8)], [3, 1]),
            ("div1 --drop 9-ball --drop 9-ball", [("9-ball", 9), ("9-ball", 9)], [2, 2]),
            ("damelit --drop 8-ball", [("8-ball", 6)], [3, 1]),
        ],
    )
    def test_forfeits(self, facts, scores, best) -> None:
        found = value(f"team forfeits --division {facts}")
        assert found == {
            "forfeits": [{"discipline": game, "score": [0, figure]} for game, figure in scores],
            "best_result": best,
        }

    @pytest.mark.parametrize(
        ("line", "words"),
        [
            ("transfer", ("--date",)),
            ("transfer --date igår", ("--date", "igår")),
            ("age --born 2001-03-11 --on 2001-03-10", ("--born", "2001-03-11")),
            ("age --on 2001-03-10", ("--born",)),
            ("season --on 2001-13-01", ("--on", "2001-13-01")),
            ("sm --starts 4", ("--licence",)),
            ("sm --licence", ("--starts",)),
            ("sm --rank 0 --starts 4 --licence", ("--rank", "0")),
            ("sm --starts -1 --licence", ("--starts", "-1")),
            ("start", ("--scheduled",)),
            ("start --scheduled 10:20", ("--scheduled", "10:20")),
            ("start --scheduled 2001-03-10T24:00", ("--scheduled", "2001-03-10T24:00")),
            ("team forfeits --division div3 --drop 8-ball", ("--division", "div3")),
            ("team forfeits --division elit --drop snooker", ("--drop", "snooker")),
            ("team forfeits --division elit", ("--drop",)),
            ("team forfeits --division elit --drop 14-1 --drop 14-1", ("--drop", "14-1")),
            ("team forfeits --division elit --drop 14-1 --drop 8-ball --drop 9-ball", ("--drop", "3")),
        ],
    )
    def test_refused(self, line, words) -> None:
        refused(line, *words)


class TestSelection:
    """`pool selection` (4.15)."""

    LIST = table("rank,player", "2,P", "1,M", "3,Q")

    @pytest.mark.parametrize(
        ("facts", "selected", "left"),
        [
            ("--champion M --double-champion D --places 4", "M mästare, D dubbelmästare, P tvåa", 1),
            ("--champion X --places 3", "X mästare, M etta, P tvåa", 0),
            ("--champion X --places 2", "X mästare, M etta", 0),
            ("--champion X --places 1", "X mästare", 0),
            ("--champion X --double-champion X --places 6", "X mästare, M etta, P tvåa", 3),
            ("--champion P --double-champion M --places 6", "P mästare, M dubbelmästare", 4),
            ("--champion Q --places 2", "Q mästare, M etta", 0),
        ],
    )
    def test_in_the_lists_order(self, facts, selected, left) -> None:
        found = value(f"selection {facts} --ranking -", stdin=self.LIST)
        assert list(found) == ["selected", "places_left"]
        assert ", ".join(f"{one['player']} {one['ground']}" for one in found["selected"]) == selected
        assert found["places_left"] == left

    def test_a_totals_file(self) -> None:
        rows = table(TOTALS, "P,40,10,5", "M,50,10,5", "Q,40,12,6")
        found = value("selection --champion X --places 4 --ranking -", stdin=rows)
        assert [one["player"] for one in found["selected"]] == ["X", "M", "P"]

    def test_a_tie_that_does_not_hold_all(self) -> None:
        rows = table(TOTALS, "B,50,10,5", "A,50,10,5", "C,1,2,1")
        found = told("selection --champion X --places 2 --ranking -", stdin=rows, code=3)
        assert found["value"]["selected"] == [{"player": "X", "ground": "mästare"}]
        assert (found["value"]["places_left"], found["value"]["tied"]) == (1, ["A", "B"])

    @pytest.mark.parametrize(
        ("facts", "words"),
        [
            ("--champion X --places 0", ("--places", "0")),
            ("--champion X --places -1", ("--places", "-1")),
            ("--champion X --places x", ("--places", "x")),
            ("--champion X", ("--places",)),
            ("--places 3", ("--champion",)),
        ],
    )
    def test_refused(self, facts, words) -> None:
        refused(f"selection {facts} --ranking -", *words, stdin=self.LIST)

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("rank,player\n0,A\n", ("rad 2", "kolumn rank", "0")),
            ("rank,player\n1,A\n1,B\n2,C\n", ("rad 4", "kolumn rank", "2")),
            ("rank,player\n1,A\n2,A\n", ("rad 3", "kolumn player", "A")),
            ("rank,player\n,A\n", ("rad 2", "kolumn rank")),
            (f"{TOTALS}\nA,5,1,\n", ("rad 2", "kolumn events")),
            (f"{TOTALS}\nA,,1,1\n", ("rad 2", "kolumn placement")),
        ],
    )
    def test_refused_files(self, text, words) -> None:
        refused("selection --champion X --places 3 --ranking -", "standard in", *words, stdin=text)


ENTRIES = "player,club,rank"


def field(number: int, ranked: int, clubs: int, seed: int = 1) -> list[tuple[str, str, int | None]]:
    lots = random.Random(seed)
    names = [f"S{i:03}" for i in range(1, number + 1)]
    return [
        (n, f"K{lots.randrange(clubs)}" if clubs else "", i if i <= ranked else None) for i, n in enumerate(names, 1)
    ]


def lines(rows: list[tuple[str, str, int | None]]) -> str:
    return table(ENTRIES, *(f"{name},{club},{rank or ''}" for name, club, rank in rows))


def poured(byes: list[int], total: int) -> list[int]:
    """Pour what is left of the vacancies over the groups, each time into one that has fewest."""
    levels = sorted(byes)
    for _ in range(total - sum(byes)):
        levels.sort()
        levels[0] += 1
    return sorted(levels, reverse=True)


def least_excess(clubs: Counter[str], rooms: list[int], number_of_groups: int) -> int:
    """Try every way to fill the groups; return the least sum of what lies outside the even shares."""
    names = sorted(clubs)
    best: dict[tuple[int, ...], int] = {tuple(rooms): 0}
    for club in names:
        low, more = divmod(clubs[club], number_of_groups)
        high = low + bool(more)
        after: dict[tuple[int, ...], int] = {}
        for left, cost in best.items():
            for given in itertools.product(*(range(min(room, clubs[club]) + 1) for room in left)):
                if sum(given) == clubs[club]:
                    price = cost + (0 if not club else sum(max(0, n - high) + max(0, low - n) for n in given))
                    rest = tuple(room - n for room, n in zip(left, given, strict=True))
                    after[rest] = min(price, after.get(rest, price))
        best = after
    return min(best.values())


class TestDraw:
    """`pool draw` (4.13)."""

    KEYS = (
        "groups", "n_groups", "capacity", "vacancies", "seed_count", "seeds", "byes", "seeds_per_group",
        "vacancies_per_group", "players_per_group", "club_spread",
    )  # fmt: skip

    @pytest.mark.parametrize(
        ("number", "size", "groups", "ranked", "clubs"),
        [
            (28, 8, None, 28, 5), (28, 8, None, 9, 5), (20, 8, None, 20, 3), (40, 8, None, 40, 6),
            (40, 16, None, 40, 6), (40, 4, 16, 40, 7), (64, 8, None, 12, 9), (17, 4, None, 3, 2),
            (9, 8, None, 0, 4), (33, 4, 16, 33, 0), (13, 16, 2, 13, 4), (100, 8, 16, 100, 11),
            (5, 4, None, 1, 2), (4, 4, None, 4, 1), (21, 4, 8, 2, 3),
        ],
    )  # fmt: skip
    def test_what_the_rules_ask(self, number, size, groups, ranked, clubs) -> None:
        rows = field(number, ranked, clubs, number)
        line = f"draw - --group-size {size} --seed {number}" + (f" --groups {groups}" if groups else "")
        found = value(line, stdin=lines(rows))
        assert tuple(found) == self.KEYS
        n = groups or next(n for n in (2, 4, 8, 16) if n * size >= number)
        assert (found["n_groups"], found["capacity"], found["vacancies"]) == (n, n * size, n * size - number)
        quarter = -(-number // 4)
        assert found["seed_count"] == next((c for c in (4, 8, 16, 32) if c >= quarter), quarter)
        seeds = [name for name, _, rank in rows if rank][: found["seed_count"]]
        assert found["seeds"] == seeds
        assert found["byes"] == seeds[: found["vacancies"]]
        where = {name: g for g, names in enumerate(found["groups"]) for name in names}
        assert sorted(where) == sorted(name for name, _, _ in rows)
        assert sum(map(len, found["groups"])) == number
        for at in range(0, len(seeds), n):
            layer = [where[name] for name in seeds[at : at + n]]
            assert len(set(layer)) == len(layer)
        per_group = Counter(where[name] for name in seeds)
        assert found["seeds_per_group"] == sorted((per_group[g] for g in range(n)), reverse=True)
        byes = Counter(where[name] for name in found["byes"])
        assert found["vacancies_per_group"] == poured([byes[g] for g in range(n)], found["vacancies"])
        sizes = [len(names) for names in found["groups"]]
        assert found["players_per_group"] == sorted(sizes, reverse=True)
        assert sorted(size - s for s in sizes) == sorted(found["vacancies_per_group"])
        assert min(sizes) >= 2
        club_of = {name: club for name, club, _ in rows}
        unseeded = [name for name, _, _ in rows if name not in seeds]
        spread = {
            club: sorted((sum(where[x] == g for x in unseeded if club_of[x] == club) for g in range(n)), reverse=True)
            for club in sorted({club_of[x] for x in unseeded} - {""})
        }
        assert found["club_spread"] == spread

    def test_clubs_as_evenly_as_can_be(self) -> None:
        lots = random.Random(13)
        for number in range(25):
            size, n = lots.choice([(4, 2), (8, 2), (4, 4)])
            rows = field(lots.randint(n * 2, min(n * size, 12)), lots.choice([0, 2, 9]), lots.randint(1, 5), number)
            if lots.random() < 0.3:
                rows = [(name, "" if lots.random() < 0.2 else club, rank) for name, club, rank in rows]
            found = value(f"draw - --group-size {size} --groups {n} --seed {number}", stdin=lines(rows))
            where = {name: g for g, names in enumerate(found["groups"]) for name in names}
            unseeded = [(name, club) for name, club, _ in rows if name not in found["seeds"]]
            rooms = [sum(where[name] == g for name, _ in unseeded) for g in range(n)]
            clubs = Counter(club for _, club in unseeded)
            excess = 0
            for club, counts in found["club_spread"].items():
                low, more = divmod(clubs[club], n)
                excess += sum(max(0, c - low - bool(more)) + max(0, low - c) for c in counts)
            assert excess == least_excess(clubs, rooms, n)

    def test_the_same_seed_whatever_the_order(self) -> None:
        rows = field(28, 9, 5)
        first = told("draw - --group-size 8 --seed 7", stdin=lines(rows))
        for number in range(3):
            shuffled = random.Random(number).sample(rows, len(rows))
            assert told("draw - --group-size 8 --seed 7", stdin=lines(shuffled)) == first
        others = {str(value(f"draw - --group-size 8 --seed {seed}", stdin=lines(rows))["groups"]) for seed in range(9)}
        assert len(others) == 9

    def test_tie_at_the_last_seed(self) -> None:
        rows = [(f"S{i:02}", "", min(i, 7)) for i in range(1, 29)]
        found = told("draw - --group-size 8 --seed 7", stdin=lines(rows), code=3)
        assert found["status"] == "unregulated"
        certain = {"n_groups": 4, "capacity": 32, "vacancies": 4, "seed_count": 8}
        tied = [f"S{i:02}" for i in range(7, 29)]
        seeds = [f"S{i:02}" for i in range(1, 7)]
        assert found["value"] == {**certain, "seeds": seeds, "tied": tied, "seeds_left": 2}

    def test_tie_at_the_last_bye(self) -> None:
        rows = [(f"S{i:02}", "", {5: 4}.get(i, i)) for i in range(1, 29)]
        found = told("draw - --group-size 8 --seed 7", stdin=lines(rows), code=3)["value"]
        assert (found["byes"], found["tied"], found["byes_left"]) == (["S01", "S02", "S03"], ["S04", "S05"], 1)

    def test_readings(self) -> None:
        rows = field(40, 40, 5)
        found = told("draw - --group-size 8 --seed 7 --reading seedantal=fjardedel", stdin=lines(rows))
        assert (found["value"]["seed_count"], found["readings"]["seedantal"]) == (10, "fjardedel")

    @pytest.mark.parametrize(
        ("options", "words"),
        [
            ("--group-size 7 --seed 1", ("--group-size", "7")),
            ("--group-size x --seed 1", ("--group-size", "x")),
            ("--group-size 8", ("--seed",)),
            ("--seed 1", ("--group-size",)),
            ("--group-size 8 --seed -1", ("--seed", "-1")),
            ("--group-size 8 --seed x", ("--seed", "x")),
            ("--group-size 8 --seed 1 --groups 3", ("--groups", "3")),
            ("--group-size 8 --seed 1 --groups 2", ("standard in", "28")),
            ("--group-size 8 --seed 1 --groups 16", ("standard in", "28")),
            ("--group-size 8 --seed 1 --reading x=y", ("--reading", "x=y")),
        ],
    )
    def test_refused(self, options, words) -> None:
        refused(f"draw - {options}", *words, stdin=lines(field(28, 9, 5)))

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            (["A,X,1"], ("standard in", "1")),
            (["A,X,1", "A,X,2", "B,X,3", "C,,4"], ("rad 3", "kolumn player", "A")),
            (["A,X,0"], ("rad 2", "kolumn rank", "0")),
            (["A,X,första"], ("rad 2", "kolumn rank", "första")),
            ([",X,1"], ("rad 2", "kolumn player")),
        ],
    )
    def test_refused_files(self, rows, words) -> None:
        refused("draw - --group-size 8 --seed 1", *words, stdin=table(ENTRIES, *rows))


GROUPS = "group,winner,runner_up"


class TestFinals:
    """`pool finals` (4.13.2)."""

    def groups(self, names: str) -> str:
        return table(GROUPS, *(f"{g},{g}1,{g}2" for g in names))

    @pytest.mark.parametrize(("number", "draws"), [(2, 1), (4, 9), (8, 14833), (16, 7697064251745)])
    def test_nobody_meets_the_own_group(self, number, draws) -> None:
        names = "ABCDEFGHIJKLMNOP"[:number]
        for seed in range(12):
            found = value(f"finals - --seed {seed}", stdin=self.groups(names))
            assert list(found) == ["pairs", "valid_draws"]
            assert found["valid_draws"] == draws
            pairs = found["pairs"]
            assert [list(pair) for pair in pairs] == [["winner", "runner_up", "match"]] * number
            assert [pair["winner"] for pair in pairs] == [f"{g}1" for g in names]
            assert sorted(pair["runner_up"] for pair in pairs) == [f"{g}2" for g in names]
            assert all(pair["winner"][0] != pair["runner_up"][0] for pair in pairs)
            assert sorted(pair["match"] for pair in pairs) == list(range(1, number + 1))

    def test_in_any_order_and_by_the_seed(self) -> None:
        first = told("finals - --seed 3", stdin=self.groups("ABCD"))
        assert told("finals - --seed 3", stdin=self.groups("DBCA")) == first
        drawn = Counter(
            "".join(pair["runner_up"][0] for pair in value(f"finals - --seed {s}", stdin=self.groups("ABCD"))["pairs"])
            for s in range(270)
        )
        assert len(drawn) == 9
        assert min(drawn.values()) > 10  # thirty each on an average

    def test_every_draw_that_is_made(self, tmp_path: Path) -> None:
        """Of all 24 pairings the nine without an own group hold; of the others the first bad row is named."""
        held = 0
        for order in itertools.permutations("ABCD"):
            pairs = list(zip("ABCD", order, strict=True))
            (tmp_path / "par.csv").write_text(table("winner,runner_up", *(f"{a}1,{b}2" for a, b in pairs)))
            own = next((row for row, (a, b) in enumerate(pairs, start=2) if a == b), None)
            line = f"finals - --drawn {tmp_path / 'par.csv'}"
            if own is None:
                held += 1
                found = value(line, stdin=self.groups("ABCD"))["pairs"]
                assert [(p["winner"], p["runner_up"], p["match"]) for p in found] == [
                    (f"{a}1", f"{b}2", row) for row, (a, b) in enumerate(pairs, start=1)
                ]
            else:
                refused(line, "par.csv", f"rad {own}", "kolumn runner_up", stdin=self.groups("ABCD"))
        assert held == 9

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ("A1,B2 B1,A2 C1,D2", ("3",)),
            ("A1,B2 B1,A2 C1,D2 C1,C2", ("rad 5", "kolumn winner", "C1")),
            ("A1,B2 B1,B2 C1,D2 D1,C2", ("rad 3", "kolumn runner_up", "B2")),
            ("A1,B2 B1,A2 C1,D2 X,C2", ("rad 5", "kolumn winner", "X")),
            ("A1,B2 B1,A2 C1,D2 D1,", ("rad 5", "kolumn runner_up")),
        ],
    )
    def test_bad_draws(self, tmp_path, rows, words) -> None:
        (tmp_path / "par.csv").write_text(table("winner,runner_up", *rows.split()))
        refused(f"finals - --drawn {tmp_path / 'par.csv'}", "par.csv", *words, stdin=self.groups("ABCD"))

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ("A,A1,A2", ("1",)),
            ("A,A1,A2 B,B1,B2 C,C1,C2", ("3",)),
            ("A,A1,A2 A,B1,B2", ("rad 3", "kolumn group", "A")),
            ("A,A1,A2 B,A1,B2", ("rad 3", "kolumn winner", "A1")),
            ("A,A1,A1 B,B1,B2", ("rad 2", "kolumn runner_up", "A1")),
            ("A,,A2 B,B1,B2", ("rad 2", "kolumn winner")),
            (",A1,A2 B,B1,B2", ("rad 2", "kolumn group")),
        ],
    )
    def test_bad_groups(self, rows, words) -> None:
        refused("finals - --seed 1", "standard in", *words, stdin=table(GROUPS, *rows.split()))

    def test_options(self) -> None:
        refused("finals -", "--seed", "--drawn", stdin=self.groups("AB"))
        refused("finals - --seed 1 --drawn x.csv", "--seed", "--drawn", stdin=self.groups("AB"))
        refused("finals - --seed 1,5", "--seed", "1,5", stdin=self.groups("AB"))
        found = told("finals - --seed 5 --reading slutspelsplats=gruppordning", stdin=self.groups("ABCD"))
        assert [pair["match"] for pair in found["value"]["pairs"]] == [1, 2, 3, 4]


class TestBracket:
    """`pool bracket` (4.12)."""

    @pytest.mark.parametrize("size", [4, 8, 16, 32])
    def test_numbers(self, size, tmp_path) -> None:
        """In a double cup all but the two that go on lose twice, of them one loses once and one never."""
        rounds = size.bit_length() - 1
        assert value(f"bracket --size {size}") == {
            "matches": 2 * (size - 2) + 1, "winner_rounds": rounds, "loser_rounds": 2 * (rounds - 1), "qualifiers": 2,
        }  # fmt: skip
        assert value(f"bracket --size {size} --single") == {"matches": size - 1, "rounds": rounds}
        value(f"bracket --size {size} --out {tmp_path / 'cup.svg'}")
        assert (tmp_path / "cup.svg").read_text().lstrip().startswith(("<svg", "<?xml"))
        value(f"bracket --size {size} --single --out {tmp_path / 'cup.txt'}")
        assert (tmp_path / "cup.txt").read_text().strip()

    @pytest.mark.parametrize(
        ("options", "words"),
        [
            ("--size 12", ("--size", "12")), ("--size x", ("--size", "x")), ("", ("--size",)),
            ("--size 2", ("--size", "2")), ("--size 64 --single", ("--size", "64")),
            ("--size 8 --out cup.pdf", ("--out", "cup.pdf")),
        ],
    )  # fmt: skip
    def test_refused(self, options, words) -> None:
        refused(f"bracket {options}", *words)


CUP = "round,winner,loser"


class TestPlaces:
    """`pool places` (4.13.3)."""

    def test_the_example(self) -> None:
        found = value("places -", stdin=table(CUP, "2,A,B", "1,B,D", "1,A,C"))
        assert found == {"places": {"A": 1, "B": 2, "C": 3, "D": 3}}
        assert list(found["places"]) == ["A", "B", "C", "D"]

    @pytest.mark.parametrize("size", [4, 8, 16, 32])
    def test_cups_by_hand(self, size) -> None:
        lots = random.Random(size)
        players = [f"N{i:02}" for i in range(size)]
        lots.shuffle(players)
        rows, expected, left, number = [], {}, players, 1
        while len(left) > 1:
            winners = []
            for pair in zip(left[::2], left[1::2], strict=True):
                winner, loser = lots.sample(list(pair), 2)
                rows.append(f"{number},{winner},{loser}")
                expected[loser] = len(left) // 2 + 1
                winners.append(winner)
            left, number = winners, number + 1
        expected[left[0]] = 1
        lots.shuffle(rows)
        found = value("places -", stdin=table(CUP, *rows))["places"]
        assert found == expected
        assert list(found) == sorted(expected, key=lambda name: (expected[name], name))

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ("1,A,C 1,B,D", ("2",)),
            ("1,A,C 2,A,B", ("2",)),
            ("1,A,B", ("1",)),
            ("1,A,C 1,B,D 2,A,E", ("rad 4", "kolumn loser", "E")),
            ("1,A,C 1,B,D 2,C,B", ("rad 4", "kolumn winner", "C")),
            ("1,A,C 1,A,D 2,A,C", ("rad 3", "kolumn winner", "A")),
            ("1,A,A 1,B,D 2,A,B", ("rad 2", "kolumn loser", "A")),
            ("0,A,C 1,B,D 2,A,B", ("rad 2", "kolumn round", "0")),
            ("1,A, 1,B,D 2,A,B", ("rad 2", "kolumn loser")),
            ("1,A,C 1,B,D 2,A,B 2,C,D", ("4",)),
        ],
    )
    def test_refused(self, rows, words) -> None:
        refused("places -", "standard in", *words, stdin=table(CUP, *rows.split()))


MATCHES = "a,b,points_a,points_b"


def group_by_hand(matches: list[tuple[str, str, int, int]]) -> list[tuple[int, str, str | None]]:
    """Rank a group: points, wins, wins among all those still equal, points made a match; with what parts each."""
    won = Counter(a if x > y else b for a, b, x, y in matches)
    played = Counter(name for a, b, *_ in matches for name in (a, b))
    made: Counter[str] = Counter()
    for a, b, x, y in matches:
        made.update({a: x, b: y})
    level = {name: frozenset(n for n in played if won[n] == won[name]) for name in played}
    inside = {name: sum(w == name and {a, b} <= level[name] for a, b, x, y in matches for w in [a if x > y else b])
              for name in played}  # fmt: skip
    key = {name: (-won[name], -inside[name], -Fraction(made[name], played[name])) for name in played}
    order = sorted(played, key=lambda name: (key[name], name))
    found: list[tuple[int, str, str | None]] = []
    for at, name in enumerate(order):
        differs = [x != y for x, y in zip(key[order[at - 1]], key[name], strict=True)] if at else []
        words = ("points", "head_to_head", "ball_average")
        by = None if not at else next((word for word, yes in zip(words, differs, strict=True) if yes), "tie")
        found.append((found[-1][0] if by == "tie" else at + 1, name, by))
    return found


class TestGroup:
    """`pool group` (4.12.i, 4.12.j)."""

    def test_the_circle(self) -> None:
        rows = ("A,B,7,4", "B,C,7,5", "C,A,7,6", "A,D,7,0", "B,D,7,2", "C,D,7,1")
        found = value("group -", stdin=table(MATCHES, *rows))
        assert list(found) == ["table", "decided"]
        keys = ["place", "player", "points", "wins", "played", "balls", "ball_average"]
        assert list(found["table"][0]) == keys
        assert [(s["place"], s["player"], s["ball_average"]) for s in found["table"]] == [
            (1, "A", "20/3"), (2, "C", "19/3"), (3, "B", "6"), (4, "D", "1"),
        ]  # fmt: skip
        assert found["decided"][0] == {"above": "A", "below": "C", "by": "ball_average"}

    def test_a_meeting_before_the_balls(self) -> None:
        """B beat A; A has made more balls (pool.4.12.i)."""
        rows = ("B,A,7,6", "A,C,7,0", "A,D,7,0", "C,B,7,0", "B,D,7,0", "C,D,0,7")
        found = value("group -", stdin=table(MATCHES, *rows))
        assert [s["player"] for s in found["table"]][:2] == ["B", "A"]
        assert found["decided"][0]["by"] == "head_to_head"

    def test_by_hand(self) -> None:
        lots = random.Random(12)
        open_ones = 0
        for _ in range(120):
            names = "ABCDEF"[: lots.randint(2, 6)]
            matches = []
            for a, b in itertools.combinations(names, 2):
                first, second = lots.sample([a, b], 2)
                score = lots.sample([lots.randint(-1, 1), 2], 2)
                matches.append((first, second, *score))
            expected = group_by_hand(matches)
            tied = any(by == "tie" for _, _, by in expected)
            open_ones += tied
            lots.shuffle(matches)
            text = table(MATCHES, *(",".join(map(str, m)) for m in matches))
            found = told("group -", stdin=text, code=3 if tied else 0)
            assert found["status"] == ("unregulated" if tied else "decided")
            assert [(s["place"], s["player"]) for s in found["value"]["table"]] == [(p, n) for p, n, _ in expected]
            assert [d["by"] for d in found["value"]["decided"]] == [by for _, _, by in expected[1:]]
        assert open_ones

    def test_unplayed_meetings_only_warn(self) -> None:
        found = told("group -", stdin=table(MATCHES, "A,B,7,4", "C,D,7,5", "A,C,7,1"))
        assert len(found["warnings"]) == 1
        assert found["value"]["table"][0]["player"] == "A"

    def test_negative(self) -> None:
        found = value("group -", stdin=table(MATCHES, "A,B,-3,50"))["table"]
        assert [(s["player"], s["balls"], s["ball_average"]) for s in found] == [("B", 50, "50"), ("A", -3, "-3")]

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ("A,B,7,7", ("rad 2", "kolumn points_b", "7")),
            ("A,B,7,4 B,A,7,5", ("rad 3", "kolumn b", "A")),
            ("A,A,7,4", ("rad 2", "kolumn b", "A")),
            ("A,B,7,", ("rad 2", "kolumn points_b")),
            ("A,B,x,4", ("rad 2", "kolumn points_a", "x")),
            ("A,B,7.5,4", ("rad 2", "kolumn points_a", "7.5")),
            (",B,7,4", ("rad 2", "kolumn a")),
        ],
    )
    def test_refused(self, rows, words) -> None:
        refused("group -", "standard in", *words, stdin=table(MATCHES, *rows.split()))


LEAGUE = "home,away,home_matches,away_matches,home_balls,away_balls"


def league_by_hand(played: list[tuple[str, str, int, int, int, int]], made_lost: bool) -> list[tuple[int, str, str]]:
    """Rank a series: points, matches won by lost, balls made by matches (or by balls lost), points in own meetings."""
    teams = sorted({name for home, away, *_ in played for name in (home, away)})
    both = [*played, *((b, a, y, x, q, p) for a, b, x, y, p, q in played)]

    def points(team: str, among: set[str]) -> int:
        return sum((x > y) * 2 + (x == y) for a, b, x, y, _, _ in both if a == team and b in among)

    def quotient(above: int, below: int) -> tuple[int, Fraction]:
        return (0, Fraction(above, below)) if below else ((1 if above > 0 else -1), Fraction(0))

    def key(team: str) -> tuple:
        own = [row for row in both if row[0] == team]
        won, lost = sum(row[2] for row in own), sum(row[3] for row in own)
        made, conceded = sum(row[4] for row in own), sum(row[5] for row in own)
        return points(team, set(teams)), quotient(won, lost), quotient(made, conceded if made_lost else won + lost)

    keys = {team: key(team) for team in teams}
    full = {t: (*keys[t], points(t, {o for o in teams if keys[o] == keys[t]})) for t in teams}
    order = sorted(sorted(teams), key=lambda t: full[t], reverse=True)
    words, found = ("points", "match_quotient", "ball_quotient", "head_to_head"), []
    for at, team in enumerate(order):
        differs = [x != y for x, y in zip(full[order[at - 1]], full[team], strict=True)]
        by = "" if not at else next((word for word, yes in zip(words, differs, strict=True) if yes), "tie")
        found.append((found[-1][0] if by == "tie" else at + 1, team, by))
    return found


class TestLeague:
    """`pool league` (4.28.1)."""

    KEYS = ("place", "team", "played", "won", "drawn", "lost", "points", "matches", "match_quotient", "balls",
            "ball_quotient")  # fmt: skip

    def test_keys(self) -> None:
        found = value("league -", stdin=table(LEAGUE, "A,B,3,1,120,100", "B,A,2,2,110,110"))
        assert list(found) == ["table", "decided"]
        assert found["table"][0] == dict(
            zip(self.KEYS, (1, "A", 2, 1, 1, 0, 3, [5, 3], "5/3", [230, 210], "115/4"), strict=True)
        )
        assert found["decided"] == [{"above": "A", "below": "B", "by": "points"}]

    def test_balls_before_meetings(self) -> None:
        """Equal in points and matches; X has made more balls, Y won the meeting (pool.4.28.1.a)."""
        rows = ("X,Y,1,3,30,30", "Z,Y,3,1,20,20", "X,Z,3,1,40,20")
        found = value("league -", stdin=table(LEAGUE, *rows))
        assert [s["points"] for s in found["table"]] == [2, 2, 2]
        assert found["decided"][0]["by"] == "ball_quotient"
        assert found["table"][0]["team"] == "X"

    def test_equal_to_the_end(self) -> None:
        found = told("league -", stdin=table(LEAGUE, "X,Y,4,0,50,10", "Y,X,4,0,50,10"), code=3)
        assert found["status"] == "unregulated"
        assert [s["place"] for s in found["value"]["table"]] == [1, 1]
        assert found["value"]["decided"] == [{"above": "X", "below": "Y", "by": "tie"}]

    @pytest.mark.parametrize("made_lost", [False, True])
    def test_by_hand(self, made_lost) -> None:
        lots = random.Random(28)
        seen: Counter[str] = Counter()
        for _ in range(150):
            played = []
            for home, away in itertools.permutations("ABCDE"[: lots.randint(2, 5)], 2):
                if lots.random() < 0.9:
                    own = lots.choice([0, 2, 2, 2, 4])
                    played.append((home, away, own, 4 - own, lots.randint(0, 1), lots.randint(0, 1)))
            if not played:
                continue
            expected = league_by_hand(played, made_lost)
            seen.update(by for _, _, by in expected)
            lots.shuffle(played)
            line = "league -" + (" --ball-quotient made-lost" if made_lost else "")
            text = table(LEAGUE, *(",".join(map(str, row)) for row in played))
            found = told(line, stdin=text, code=3 if any(by == "tie" for _, _, by in expected) else 0)["value"]
            assert [(s["place"], s["team"]) for s in found["table"]] == [(p, t) for p, t, _ in expected]
            assert [d["by"] for d in found["decided"]] == [by for _, _, by in expected[1:]]
        assert {"points", "match_quotient", "ball_quotient", "head_to_head", "tie"} <= set(seen)

    def test_quotients_over_nothing(self) -> None:
        found = value("league - --ball-quotient made-lost", stdin=table(LEAGUE, "A,B,2,2,10,0", "C,D,2,2,5,4"))
        assert [(s["team"], s["ball_quotient"]) for s in found["table"]] == [
            ("A", None), ("C", "5/4"), ("D", "4/5"), ("B", "0"),
        ]  # fmt: skip
        found = told("league -", stdin=table(LEAGUE, "A,B,0,0,0,0", "C,D,2,2,5,4"), code=3)["value"]["table"]
        assert [s["team"] for s in found] == ["C", "D", "A", "B"]
        assert [s["match_quotient"] for s in found] == ["1", "1", None, None]

    def test_unplayed_meetings_only_warn(self) -> None:
        """All meet all twice: also where every team has played as often as the others."""
        full = ("A,B,3,1,9,8", "B,A,2,2,9,8", "A,C,3,1,9,8", "C,A,2,2,9,8", "B,C,4,0,9,8", "C,B,1,3,9,8")
        assert told("league -", stdin=table(LEAGUE, *full))["warnings"] == []
        for missing in (full[:5], ("A,B,3,1,9,8", "C,D,4,0,9,8")):
            assert len(told("league -", stdin=table(LEAGUE, *missing))["warnings"]) == 1

    def test_withdrawn(self) -> None:
        """Struck unless it has met all the others (pool.4.28.5.b-c)."""
        some = table(LEAGUE, "A,B,3,1,9,8", "B,C,3,1,9,8", "C,B,3,1,8,9")
        left = told("league - --withdrawn A", stdin=some)["value"]["table"]
        assert {s["team"]: s["played"] for s in left} == {"B": 2, "C": 2}
        every = table(LEAGUE, "A,B,3,1,9,8", "C,A,2,2,9,8", "B,C,3,1,9,8")
        assert len(told("league - --withdrawn A", stdin=every)["value"]["table"]) == 3

    @pytest.mark.parametrize(
        ("options", "rows", "words"),
        [
            ("", "A,B,4,0,9,8 A,B,3,1,9,8", ("rad 3", "home", "away", "A, B")),
            ("", "A,A,4,0,9,8", ("rad 2", "kolumn away", "A")),
            ("", "A,B,-1,0,9,8", ("rad 2", "kolumn home_matches", "-1")),
            ("", "A,B,4,,9,8", ("rad 2", "kolumn away_matches")),
            ("", "A,B,4,0,x,8", ("rad 2", "kolumn home_balls", "x")),
            ("", ",B,4,0,9,8", ("rad 2", "kolumn home")),
            ("", "A,B,4,0,9,8 b,C,4,0,9,8", ("rad 3", "kolumn home", "b")),
            ("--division elit", "A,B,4,1,9,8", ("rad 2", "kolumn home_matches", "4-1")),
            ("--division elit", "A,B,4,0,157,8", ("rad 2", "kolumn home_balls", "157")),
            ("--division div2", "A,B,4,0,9,99", ("rad 2", "kolumn away_balls", "99")),
            ("--division div3", "A,B,4,0,9,8", ("--division", "div3")),
            ("--ball-quotient lost", "A,B,4,0,9,8", ("--ball-quotient", "lost")),
            ("--withdrawn X", "A,B,4,0,9,8", ("--withdrawn", "X")),
        ],
    )
    def test_refused(self, options, rows, words) -> None:
        refused(f"league - {options}", *words, stdin=table(LEAGUE, *rows.split()))

    @pytest.mark.parametrize(("division", "most"), [("elit", 156), ("div1", 101), ("div2", 98), ("damelit", 70)])
    def test_limits_only_with_a_division(self, division, most) -> None:
        assert value(f"league - --division {division}", stdin=table(LEAGUE, f"A,B,4,0,{most},-9"))
        refused(f"league - --division {division}", str(most + 1), stdin=table(LEAGUE, f"A,B,4,0,{most + 1},0"))
        assert value("league -", stdin=table(LEAGUE, f"A,B,5,0,{most + 1},0"))


FINAL = "series,place,club,team_no,region,declined"


def final(series: str, *clubs: str, first: int = 1) -> list[str]:
    """Give rows of a series: a club's name, its team's number and a bang for one that declines, as in `A2!`."""
    return [
        f"{series},{place},{club[0]},{club[1]},,{'ja' if club.endswith('!') else ''}"
        for place, club in enumerate(clubs, first)
    ]


class TestMovesOfTeams:
    """`pool team moves` (4.28.m-p, 4.28.8, 4.28.9)."""

    ELITE = final("elit", "G1", "H1", first=7)

    @pytest.mark.parametrize(
        ("rows", "up", "down"),
        [
            ([*final("div1-norra", "N1"), *final("div1-sodra", "S1")], "N 1, S 1", "G 1, H 1"),
            ([*final("div1-norra", "N1!"), *final("div1-sodra", "S1")], "S 1", "H 1"),
            ([*final("div1-norra", "N1!"), *final("div1-sodra", "S1!")], "", ""),
            ([*final("div1-norra", "A2", "B1"), *final("div1-sodra", "S1")], "B 1, S 1", "G 1, H 1"),
            ([*final("div1-norra", "N1"), *final("div1-sodra", "A2", "B3", "C1")], "N 1, C 1", "G 1, H 1"),
            ([*final("div1-norra", "N1"), *final("div1-sodra", "A2", "B2", "C3", "D1")], "N 1", "H 1"),
            (final("div1", "P1"), "P 1", "H 1"),
            (final("div1", "P1!"), "", ""),
        ],
    )
    def test_the_examples(self, rows, up, down) -> None:
        rows = [*self.ELITE, *rows]
        for _ in range(2):
            found = value("team moves -", stdin=table(FINAL, *rows))
            assert found == {"up": up.split(", ") if up else [], "down": down.split(", ") if down else []}
            rows.reverse()

    def whole(self, first: tuple[str, ...], second: tuple[str, ...]) -> list[str]:
        letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖБГДЖЗИЛПУФЦЧШЩЭЮЯΓΔΘΛΞΠΣΦΨΩ")
        return [
            row
            for name in ("elit", *first, *second)
            for row in final(name, *(f"{letter}1" for letter in itertools.islice(letters, 8)))
        ]

    def teams(self, rows: list[str], series: str, *places: int) -> list[str]:
        cells = [row.split(",") for row in rows]
        return [f"{c[2]} {c[3]}" for place in places for c in cells if c[:2] == [series, str(place)]]

    @pytest.mark.parametrize(
        "second", [("div2-norra", "div2-sodra"), ("div2-norra", "div2-ostra", "div2-sodra", "div2-vastra")]
    )
    def test_the_whole_system(self, second) -> None:
        """With two Div 2 series it goes out even; with four Div 1 grows from 16 to 18."""
        rows = self.whole(("div1-norra", "div1-sodra"), second)
        found = told("team moves -", stdin=table(FINAL, *rows))
        up = [*self.teams(rows, "div1-norra", 1), *self.teams(rows, "div1-sodra", 1)]
        up += [team for series in second for team in self.teams(rows, series, 1)]
        down = [*self.teams(rows, "elit", 7, 8), *self.teams(rows, "div1-norra", 8), *self.teams(rows, "div1-sodra", 8)]
        assert found["value"] == {"up": up, "down": down}
        assert [("18" in warning) for warning in found["warnings"]] == ([True] if len(second) == 4 else [])

    def test_one_series_of_each(self) -> None:
        rows = self.whole(("div1",), ("div2-norra",))
        found = value("team moves -", stdin=table(FINAL, *rows))
        assert found["up"] == [*self.teams(rows, "div1", 1), *self.teams(rows, "div2-norra", 1)]
        assert found["down"] == [*self.teams(rows, "elit", 8), *self.teams(rows, "div1", 8)]

    def test_too_few_second_divisions(self) -> None:
        """One comes up to two series of Div 1: which of the two last stays is not said."""
        rows = self.whole(("div1-norra", "div1-sodra"), ("div2-norra",))
        found = told("team moves -", stdin=table(FINAL, *rows), code=3)
        assert found["status"] == "unregulated"
        assert found["value"]["down"] == self.teams(rows, "elit", 7, 8)

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ("elit,7,G,1,,kanske", ("rad 2", "kolumn declined", "kanske")),
            ("elit,7,G,0,,", ("rad 2", "kolumn team_no", "0")),
            ("elit,0,G,1,,", ("rad 2", "kolumn place", "0")),
            ("elit,,G,1,,", ("rad 2", "kolumn place")),
            ("elit,7,,1,,", ("rad 2", "kolumn club")),
            ("elit,7,G,1,, elit,7,H,1,,", ("rad 3", "series", "place", "elit, 7")),
            ("elit,7,G,1,, elit,8,G,1,,", ("rad 3", "club", "team_no", "G, 1")),
            ("serie5,7,G,1,,", ("rad 2", "kolumn series", "serie5")),
            ("div1,1,G,1,, div1-norra,1,H,1,,", ("rad 3", "kolumn series", "div1-norra")),
        ],
    )
    def test_refused(self, rows, words) -> None:
        refused("team moves -", "standard in", *words, stdin=table(FINAL, *rows.split()))
