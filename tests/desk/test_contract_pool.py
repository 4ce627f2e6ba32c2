"""The command contract of pool, clause by clause: keys, types, exit codes and messages as an office meets them.

Expected values are the contract's, the checklist's or worked out here by another way than the rules'.
"""

from __future__ import annotations

import json
import random
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
