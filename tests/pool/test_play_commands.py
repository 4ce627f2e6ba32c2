"""`pool draw`, `bracket`, `finals`, `places` and `group` as the tournament office meets them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rulebook.pool.form_of_play.cups import MatchResult, played
from rulebook.pool.form_of_play.double_cup import double_cup
from tests.desk.running import Run, run

ENTRIES = "player,club,rank\n" + "".join(f"S{i:02},K{i % 5},{i if i <= 9 else ''}\n" for i in range(1, 29))
GROUPS = "group,winner,runner_up\n" + "".join(f"{g},{g}1,{g}2\n" for g in "ABCD")
CUP = "round,winner,loser\n1,A,C\n1,B,D\n2,A,B\n"
CIRCLE = "a,b,points_a,points_b\nA,B,7,4\nB,C,7,5\nC,A,7,6\nA,D,7,0\nB,D,7,2\nC,D,7,1\n"
FOUR = "player\nA\nB\nC\nD\n"


def answer(*arguments: str, stdin: str = "", code: int = 0) -> dict:
    done = run("--json", *arguments, stdin=stdin.encode())
    assert (done.code, done.err) == (code, ""), done
    return json.loads(done.out)


def refused(done: Run, *words: str) -> None:
    assert (done.code, done.out) == (2, ""), done
    for word in words:
        assert word in done.err, done.err


class TestDraw:
    DRAW = ("pool", "draw", "-", "--group-size", "8", "--seed", "7")

    def test_value(self) -> None:
        value = answer(*self.DRAW, stdin=ENTRIES)["value"]
        assert set(value) == {
            "groups", "n_groups", "capacity", "vacancies", "seed_count", "seeds", "byes", "seeds_per_group",
            "vacancies_per_group", "players_per_group", "club_spread",
        }  # fmt: skip
        assert (value["n_groups"], value["capacity"], value["vacancies"], value["seed_count"]) == (4, 32, 4, 8)
        assert value["seeds"] == [f"S{i:02}" for i in range(1, 9)]
        assert value["byes"] == value["seeds"][:4]
        assert value["seeds_per_group"] == [2] * 4
        assert value["vacancies_per_group"] == [1] * 4
        assert value["players_per_group"] == [7] * 4
        assert sorted(p for g in value["groups"] for p in g) == [f"S{i:02}" for i in range(1, 29)]
        assert value["club_spread"] == {f"K{k}": [1] * 4 for k in range(5)}

    def test_the_same_whatever_the_order(self) -> None:
        head, *lines = ENTRIES.splitlines()
        first = run("--json", *self.DRAW, stdin=ENTRIES.encode())
        for number in range(3):
            random.Random(number).shuffle(lines)
            other = "\r\n".join([head, *lines]).replace(",", ";").encode("utf-8-sig")
            assert run("--json", *self.DRAW, stdin=other) == first

    def test_the_drawn_order_is_recorded(self) -> None:
        steps = answer(*self.DRAW, stdin=ENTRIES)["steps"]
        (drawn,) = [s["value"] for s in steps if "lottningsordning" in s["text"]]
        assert sorted(drawn) == [f"S{i:02}" for i in range(9, 29)]

    def test_ties(self) -> None:
        tied = answer(*self.DRAW, stdin=ENTRIES.replace(",8\n", ",9\n"), code=3)
        assert tied["status"] == "unregulated"
        assert tied["value"] == {
            "n_groups": 4, "capacity": 32, "vacancies": 4, "seed_count": 8,
            "seeds": [f"S{i:02}" for i in range(1, 8)], "tied": ["S08", "S09"], "seeds_left": 1,
        }  # fmt: skip
        tied = answer(*self.DRAW, stdin=ENTRIES.replace(",5\n", ",4\n"), code=3)
        assert (tied["value"]["byes"], tied["value"]["tied"], tied["value"]["byes_left"]) == (
            ["S01", "S02", "S03"], ["S04", "S05"], 1,
        )  # fmt: skip

    def test_readings(self) -> None:
        for reading, key, value in (
            ("seedantal=fjardedel", "seed_count", 7),
            ("seedplats=orm", "n_groups", 4),
            ("klubbkamrater=alla", "n_groups", 4),
        ):
            found = answer(*self.DRAW, "--reading", reading, stdin=ENTRIES)
            assert found["value"][key] == value
            assert found["readings"][reading.split("=")[0]] == reading.split("=")[1]
        crowded = "\n".join(ENTRIES.splitlines()[:21])
        assert answer(*self.DRAW, "--groups", "4", "--reading", "vakanser=resterande", stdin=crowded)

    def test_two_of_one_name_are_told_apart_by_club(self) -> None:
        text = ENTRIES.replace("S02,K2", "S01,Kön")
        value = answer(*self.DRAW, stdin=text)["value"]
        assert {"S01 (K1)", "S01 (Kön)"} <= {p for g in value["groups"] for p in g}
        assert value["seeds"][:2] == ["S01 (K1)", "S01 (Kön)"]

    def test_a_class_that_is_none(self) -> None:
        text = "player,club,rank,class\nA,,1,kl1\nB,,9,kl9\n"
        done = run("pool", "draw", "-", "--group-size", "4", "--seed", "1", stdin=text.encode())
        refused(done, "rad 3", "kolumn class", "kl9")

    def test_a_higher_class_is_seeded_first(self) -> None:
        text = "player,club,rank,class\nA,,1,kl1\nB,,9,elit\nC,,2,kl1\nD,,3,kl1\nE,,,kl1\n"
        value = answer("pool", "draw", "-", "--group-size", "4", "--seed", "1", stdin=text)["value"]
        assert value["seeds"] == ["B", "A", "C", "D"]

    @pytest.mark.parametrize("suffix", ["csv", "xlsx"])
    def test_out_is_the_next_input(self, tmp_path, suffix) -> None:
        target = tmp_path / f"lottning.{suffix}"
        assert run(*self.DRAW, "--out", str(target), stdin=ENTRIES.encode()).code == 0
        value = answer("pool", "bracket", "--size", "8", "--entries", str(target), "--group", "C")["value"]
        drawn = answer(*self.DRAW, stdin=ENTRIES)["value"]["groups"][2]
        first = [m for m in value["played"] if m["match"].startswith("V1")]
        assert [p for m in first for p in (m["a"], m["b"]) if p] == drawn

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            ("S02,K2,2", "S01,K1,2", ("rad 3", "kolumn player", "S01")),
            ("S02,K2,2", ",K2,2", ("rad 3", "kolumn player")),
            ("S02,K2,2", "S02,K2,0", ("rad 3", "kolumn rank", "0")),
            ("S02,K2,2", "S02,K2,-1", ("rad 3", "kolumn rank", "-1")),
            ("S02,K2,2", "S02,K2,1.5", ("rad 3", "kolumn rank", "1.5")),
            ("S02,K2,2", "S02,K2", ("rad 3",)),
            (",rank", ",ålder", ("rank",)),
            (",rank", ",rank,rank", ("rad",)),
        ],
    )
    def test_bad_rows(self, old, new, words) -> None:
        refused(run(*self.DRAW, stdin=ENTRIES.replace(old, new, 1).encode()), *words)

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ("--group-size 12 --seed 7", ("--group-size", "12", "4, 8, 16 eller 32")),
            ("--group-size x --seed 7", ("--group-size", "x")),
            ("--group-size 8 --seed -1", ("--seed", "-1")),
            ("--group-size 8 --seed sju", ("--seed", "sju")),
            ("--group-size 8", ("--seed",)),
            ("--seed 8", ("--group-size",)),
            ("--group-size 8 --seed 7 --groups 3", ("--groups", "3", "2, 4, 8 eller 16")),
            ("--group-size 8 --seed 7 --groups 0", ("--groups", "0")),
            ("--group-size 8 --seed 7 --groups 2", ("28", "högst 16")),
            ("--group-size 8 --seed 7 --groups 16", ("28", "minst 32")),
            ("--group-size 8 --seed 7 --reading x=y", ("--reading",)),
            ("--group-size 8 --seed 7 --out l.odt", ("--out",)),
        ],
    )
    def test_bad_options(self, arguments, words, tmp_path) -> None:
        path = tmp_path / "e.csv"
        path.write_text(ENTRIES, encoding="utf-8")
        refused(run("pool", "draw", str(path), *arguments.split(), cwd=tmp_path), *words)
        assert list(tmp_path.iterdir()) == [path]

    def test_no_such_file(self) -> None:
        refused(run("pool", "draw", "saknas.csv", "--group-size", "8", "--seed", "7"), "saknas.csv")


class TestBracket:
    @pytest.mark.parametrize(
        ("size", "matches", "w", "losers"), [(4, 5, 2, 2), (8, 13, 3, 4), (16, 29, 4, 6), (32, 61, 5, 8)]
    )
    def test_numbers(self, size, matches, w, losers) -> None:
        assert answer("pool", "bracket", "--size", str(size))["value"] == {
            "matches": matches, "winner_rounds": w, "loser_rounds": losers, "qualifiers": 2,
        }  # fmt: skip
        single = answer("pool", "bracket", "--size", str(size), "--single")["value"]
        assert single == {"matches": size - 1, "rounds": size.bit_length() - 1}

    def test_played(self, tmp_path) -> None:
        results = tmp_path / "r.csv"
        results.write_text(
            "winner,loser,score,match\nA,B,7-5,V1.1\nC,D,7-0,\nC,A,7-6,\nB,D,7-2,\nA,B,7-1,\n", encoding="utf-8"
        )
        arguments = ("pool", "bracket", "--size", "4", "--entries", "-", "--results", str(results))
        found = answer(*arguments, stdin=FOUR)
        assert found["value"]["qualified"] == [{"group": "A", "winner": "C", "runner_up": "A"}]
        assert found["value"]["matches"] == 5
        out = tmp_path / "g.csv"
        assert run(*arguments, "--out", str(out), stdin=FOUR.encode()).code == 0
        assert out.read_text(encoding="utf-8").split() == ["group,winner,runner_up", "A,C,A"]
        shown = run(*arguments, "--player", "B", stdin=FOUR.encode()).out
        assert "▸ V1.1: A – B, A vann 7-5" in shown
        assert "Går vidare: C och A" in shown

    def test_half_played_is_pending(self, tmp_path) -> None:
        results = tmp_path / "r.csv"
        results.write_text("winner,loser,walkover\nA,B,ja\n", encoding="utf-8")
        arguments = ("pool", "bracket", "--size", "4", "--entries", "-", "--results", str(results))
        found = answer(*arguments, stdin=FOUR, code=3)
        assert found["status"] == "pending"
        assert found["value"]["qualified"] == [{"group": "A", "winner": None, "runner_up": None}]
        assert found["value"]["played"][0] == {
            "group": "A", "match": "V1.1", "a": "A", "b": "B", "winner": "A", "score": "", "walkover": True,
            "played": True,
        }  # fmt: skip
        refused(run(*arguments, "--out", str(tmp_path / "g.csv"), stdin=FOUR.encode()), "--out", ".svg")
        assert run(*arguments, "--out", str(tmp_path / "g.svg"), stdin=FOUR.encode()).code == 3
        assert sorted(p.name for p in tmp_path.iterdir()) == ["g.svg", "r.csv"]

    def test_vacancies(self) -> None:
        found = answer("pool", "bracket", "--size", "4", "--entries", "-", stdin="place,player\n4,D\n1,A\n2,\n3,C\n")
        first, second = found["value"]["played"][:2]
        assert (first["a"], first["b"], first["winner"], first["played"]) == ("A", "", "A", False)
        assert (second["a"], second["b"], second["winner"]) == ("C", "D", None)

    @pytest.mark.parametrize(
        "arguments", [("--size", "32"), ("--size", "8", "--single"), ("--size", "4", "--entries", "-")]
    )
    def test_pictures_are_well_formed_and_say_it_in_words(self, arguments, tmp_path) -> None:
        for suffix in ("svg", "txt"):
            target = tmp_path / f"bild.{suffix}"
            assert run("pool", "bracket", *arguments, "--out", str(target), stdin=FOUR.encode()).code == 0
            text = target.read_text(encoding="utf-8")
            if suffix == "svg":
                root = ElementTree.fromstring(text)
                space = "{http://www.w3.org/2000/svg}"
                assert root.get("role") == "img"
                ids = {e.get("id") for e in root.iter() if e.get("id")}
                assert set((root.get("aria-labelledby") or "").split()) <= ids
                assert "omgång 1" in (root.find(f"{space}desc").text or "") or "final" in root.find(f"{space}desc").text
                assert "prefers-color-scheme:dark" in text
                assert "@media print" in text
            else:
                assert "omgång" in text or "final" in text

    def test_names_in_pictures_are_escaped(self, tmp_path) -> None:
        text = "player\n<b>A & B</b>\nB\nC\nD\n"
        target = tmp_path / "bild.svg"
        assert (
            run("pool", "bracket", "--size", "4", "--entries", "-", "--out", str(target), stdin=text.encode()).code == 0
        )
        assert "<b>A & B</b>" in "".join(ElementTree.fromstring(target.read_text(encoding="utf-8")).itertext())

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ("--size 6", ("--size", "6", "4, 8, 16 eller 32")),
            ("--size x", ("--size", "x")),
            ("", ("--size",)),
            ("--size 4 --results r.csv", ("--results", "--entries")),
            ("--size 4 --group A", ("--group", "--entries")),
            ("--size 4 --player A", ("--player", "--entries")),
            ("--size 4 --out b.csv", ("--out", "b.csv")),
            ("--size 4 --out b.png", ("--out", "b.png")),
            ("--size 4 --entries - --results -", ("--results", "-")),
            ("--size 4 --entries - --player X", ("--player", "X")),
            ("--size 4 --entries - --group B", ("--group", "B")),
            ("--size 4 --entries saknas.csv", ("saknas.csv",)),
            ("--size 4 --entries - --results saknas.csv", ("saknas.csv",)),
        ],
    )
    def test_bad_options(self, arguments, words) -> None:
        refused(run("pool", "bracket", *arguments.split(), stdin=FOUR.encode()), *words)

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("player\nA\nB\nC\nD\nE\n", ("rad 6", "högst 4")),
            ("player\nA\nA\n", ("rad 3", "rad 2")),
            ("player\nA\n", ("minst två",)),
            ("ålder\nA\nB\n", ("player",)),
            ("place,player\n1,A\n1,B\n", ("rad 3", "kolumn place")),
            ("place,player\n1,A\n5,B\n", ("rad 3", "kolumn place", "5")),
            ("place,player\n1,A\n,B\n", ("rad 3", "kolumn place")),
            ("group,player\nA,a\nA,b\n,c\n", ("rad 4", "kolumn group")),
            ("winner,runner_up\nA,B\n", ("2 i en cup om 4",)),
            ("winner,runner_up\nA,B\nA,C\n", ("rad 3", "kolumn winner")),
            ("winner,runner_up\nA,B\nC,\n", ("rad 3", "kolumn runner_up")),
            ("winner,runner_up\nA,B\nC,C\n", ("rad 3", "C")),
            ("winner,runner_up,match\nA,B,1\nC,D,1\n", ("rad 3", "kolumn match")),
            ("winner,runner_up,match\nA,B,1\nC,D,3\n", ("rad 3", "kolumn match", "3")),
        ],
    )
    def test_bad_entries(self, text, words) -> None:
        refused(run("pool", "bracket", "--size", "4", "--single", "--entries", "-", stdin=text.encode()), *words)

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ("A,X,,,", ("rad 2", "kolumn loser", "X")),
            (",B,,,", ("rad 2", "kolumn winner")),
            ("A,A,,,", ("rad 2", "A")),
            ("A,C,,,", ("rad 2", "A mot C")),
            ("A,B,,,\nA,B,,,", ("rad 3", "A mot B")),
            ("A,B,,,\nB,A,,,", ("rad 3", "matchens nummer")),
            ("A,B,,kanske,", ("rad 2", "kolumn walkover", "kanske")),
            ("A,B,,,V7.1", ("rad 2", "kolumn match", "V7.1")),
            ("A,B,,,V1.2", ("rad 2", "kolumn match", "V1.2")),
        ],
    )
    def test_bad_results(self, rows, words, tmp_path) -> None:
        path = tmp_path / "r.csv"
        path.write_text(f"winner,loser,score,walkover,match\n{rows}\n", encoding="utf-8")
        arguments = ("pool", "bracket", "--size", "4", "--entries", "-", "--results", str(path))
        refused(run(*arguments, stdin=FOUR.encode()), "r.csv", *words)

    def test_players_of_two_groups_do_not_meet(self, tmp_path) -> None:
        path = tmp_path / "r.csv"
        path.write_text("winner,loser\na,c\n", encoding="utf-8")
        text = "group,player\nA,a\nA,b\nB,c\nB,d\n"
        arguments = ("pool", "bracket", "--size", "4", "--entries", "-")
        refused(run(*arguments, "--results", str(path), stdin=text.encode()), "rad 2", "kolumn loser", "grupp A")
        refused(run(*arguments, "--out", str(tmp_path / "b.svg"), stdin=text.encode()), "--out", "--group")
        refused(run(*arguments, "--single", stdin=text.encode()), "--single")
        assert run(*arguments, "--single", "--group", "B", stdin=text.encode()).code == 0


class TestFinals:
    def test_value(self) -> None:
        found = answer("pool", "finals", "-", "--seed", "3", stdin=GROUPS)
        value = found["value"]
        assert set(value) == {"pairs", "valid_draws"}
        assert value["valid_draws"] == 9
        assert [p["winner"] for p in value["pairs"]] == ["A1", "B1", "C1", "D1"]
        assert sorted(p["runner_up"] for p in value["pairs"]) == ["A2", "B2", "C2", "D2"]
        assert all(p["winner"][0] != p["runner_up"][0] for p in value["pairs"])
        assert sorted(p["match"] for p in value["pairs"]) == [1, 2, 3, 4]
        assert found["readings"] == {"slutspelsplats": "lottas"}
        head, *lines = GROUPS.splitlines()
        turned = "\n".join([head, *lines[::-1]])
        assert answer("pool", "finals", "-", "--seed", "3", stdin=turned) == found

    def test_drawn(self, tmp_path) -> None:
        pairs = tmp_path / "p.csv"
        pairs.write_text("winner,runner_up\nB1,A2\nA1,B2\nC1,D2\nD1,C2\n", encoding="utf-8")
        value = answer("pool", "finals", "-", "--drawn", str(pairs), stdin=GROUPS)["value"]
        assert value["pairs"][0] == {"winner": "A1", "runner_up": "B2", "match": 2}

    @pytest.mark.parametrize(
        ("rows", "words"),
        [
            ("A1,A2\nB1,B2\nC1,D2\nD1,C2", ("rad 2", "kolumn runner_up", "A2")),
            ("A1,B2\nB1,B2\nC1,D2\nD1,C2", ("rad 3", "kolumn runner_up", "B2")),
            ("A1,B2\nB1,A2\nC1,D2\nX,C2", ("rad 5", "kolumn winner", "X")),
            ("A1,B2\nB1,A2\nC1,D2", ("p.csv", "4, ett för varje")),
            ("A1,B2\nB1,A2\nC1,D2\nD1,", ("rad 5", "kolumn runner_up")),
        ],
    )
    def test_a_drawn_round_that_is_not_valid(self, rows, words, tmp_path) -> None:
        pairs = tmp_path / "p.csv"
        pairs.write_text(f"winner,runner_up\n{rows}\n", encoding="utf-8")
        refused(run("pool", "finals", "-", "--drawn", str(pairs), stdin=GROUPS.encode()), *words)

    @pytest.mark.parametrize(
        ("arguments", "old", "new", "words"),
        [
            ("", "", "", ("--seed eller --drawn",)),
            ("--seed 1 --drawn p.csv", "", "", ("--seed eller --drawn",)),
            ("--seed x", "", "", ("--seed", "x")),
            ("--seed 1 --reading a=b", "", "", ("--reading",)),
            ("--seed 1", "D,D1,D2\n", "", ("3", "2, 4, 8 eller 16")),
            ("--seed 1", "D,D1,D2", "D,A1,D2", ("rad 5", "kolumn winner", "A1")),
            ("--seed 1", "D,D1,D2", "A,D1,D2", ("rad 5", "kolumn group", "A")),
            ("--seed 1", "D,D1,D2", "D,D1,D1", ("rad 5", "kolumn runner_up")),
            ("--seed 1", "D,D1,D2", "D,D1,", ("rad 5", "kolumn runner_up")),
            ("--seed 1", "runner_up", "second", ("runner_up",)),
        ],
    )
    def test_bad_input(self, arguments, old, new, words) -> None:
        text = GROUPS.replace(old, new, 1) if old else GROUPS
        refused(run("pool", "finals", "-", *arguments.split(), stdin=text.encode()), *words)

    def test_out_is_the_next_input(self, tmp_path) -> None:
        target = tmp_path / "slutspel.csv"
        assert run("pool", "finals", "-", "--seed", "3", "--out", str(target), stdin=GROUPS.encode()).code == 0
        value = answer("pool", "bracket", "--size", "8", "--single", "--entries", str(target))["value"]
        drawn = answer("pool", "finals", "-", "--seed", "3", stdin=GROUPS)["value"]["pairs"]
        first = next(p for p in drawn if p["match"] == 1)
        assert (value["played"][0]["a"], value["played"][0]["b"]) == (first["winner"], first["runner_up"])
        assert run("pool", "finals", "-", "--drawn", str(target), stdin=GROUPS.encode()).code == 0


class TestPlaces:
    def test_value(self) -> None:
        assert answer("pool", "places", "-", stdin=CUP)["value"] == {"places": {"A": 1, "B": 2, "C": 3, "D": 3}}

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            ("2,A,B\n", "", ("standard in", "hela cupen")),
            ("2,A,B", "3,A,B", ("rad 4", "kolumn round")),
            ("2,A,B", "2,A,C", ("rad 4", "kolumn loser")),
            ("2,A,B", "0,A,B", ("rad 4", "kolumn round", "0")),
            ("2,A,B", "2,A,A", ("rad 4", "kolumn loser")),
            ("2,A,B", "2,,B", ("rad 4", "kolumn winner")),
            ("2,A,B", "final,A,B", ("rad 4", "kolumn round", "final")),
            ("loser", "ålder", ("loser",)),
        ],
    )
    def test_bad_input(self, old, new, words) -> None:
        refused(run("pool", "places", "-", stdin=CUP.replace(old, new, 1).encode()), *words)

    def test_out(self, tmp_path) -> None:
        target = tmp_path / "p.csv"
        assert run("pool", "places", "-", "--out", str(target), stdin=CUP.encode()).code == 0
        assert target.read_text(encoding="utf-8").split() == ["player,place", "A,1", "B,2", "C,3", "D,3"]


class TestResultList:
    ENTRIES = "player,class,rank\nA,kl1,1\nB,Kl 2,\nC,kl1,\nD,kl1,\nE,kl1,\n"

    def put(self, tmp_path, name: str, text: str) -> str:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def test_wins_and_walkovers(self, tmp_path) -> None:
        entries = self.put(tmp_path, "e.csv", self.ENTRIES)
        first = self.put(tmp_path, "g.csv", "winner,loser\nA,E\nB,E\nA,B\n")
        last = self.put(tmp_path, "s.csv", "winner,loser,walkover\nA,C,\nB,D,ja\nA,B,\n")
        out = tmp_path / "r.csv"
        arguments = ("--entries", entries, "--results", first, "--results", last, "--out", str(out))
        assert run("pool", "places", "-", *arguments, stdin=CUP.encode()).code == 0
        assert out.read_text(encoding="utf-8").split("\n")[:6] == [
            "player,class,rank,place,wins,walkovers", "A,kl1,1,1,4,0", "B,kl2,,2,1,1", "C,kl1,,3,0,0", "D,kl1,,3,0,0",
            "E,kl1,,,0,0",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("entries", "results", "words"),
        [
            ("player,class\nA,kl1\nB,kl1\nC,kl1\n", "winner,loser\nA,B\n", ("rad 3", "kolumn loser", "D", "e.csv")),
            (ENTRIES, "winner,loser\nA,X\n", ("g.csv", "rad 2", "kolumn loser", "X")),
            (ENTRIES, "winner,loser,walkover\nA,B,x\n", ("g.csv", "rad 2", "kolumn walkover", "x")),
            (ENTRIES + "A,kl1,\n", "winner,loser\nA,B\n", ("e.csv", "rad 7", "kolumn player", "A")),
            (ENTRIES.replace("Kl 2", "kl9"), "winner,loser\nA,B\n", ("e.csv", "rad 3", "kolumn class", "kl9")),
            (ENTRIES.replace("kl1,1", "kl1,0"), "winner,loser\nA,B\n", ("e.csv", "rad 2", "kolumn rank", "0")),
        ],
    )
    def test_bad_input(self, entries, results, words, tmp_path) -> None:
        given = ("--entries", self.put(tmp_path, "e.csv", entries), "--results", self.put(tmp_path, "g.csv", results))
        refused(run("pool", "places", "-", *given, stdin=CUP.encode()), *words)

    def test_one_without_the_other(self) -> None:
        refused(run("pool", "places", "-", "--entries", "e.csv", stdin=CUP.encode()), "--entries", "--results")
        refused(run("pool", "places", "-", "--results", "g.csv", stdin=CUP.encode()), "--results", "g.csv")


class TestGroup:
    def test_value(self) -> None:
        value = answer("pool", "group", "-", stdin=CIRCLE)["value"]
        assert value["table"][0] == {
            "place": 1, "player": "A", "points": 4, "wins": 2, "played": 3, "balls": 20, "ball_average": "20/3",
        }  # fmt: skip
        assert [r["player"] for r in value["table"]] == ["A", "C", "B", "D"]
        assert value["decided"] == [
            {"above": "A", "below": "C", "by": "ball_average"},
            {"above": "C", "below": "B", "by": "ball_average"},
            {"above": "B", "below": "D", "by": "points"},
        ]

    def test_complete_tie(self) -> None:
        text = "a,b,points_a,points_b\nB,A,7,4\nC,B,7,4\nA,C,7,4\n"
        found = answer("pool", "group", "-", stdin=text, code=3)
        assert found["status"] == "unregulated"
        assert [(r["place"], r["player"]) for r in found["value"]["table"]] == [(1, "A"), (1, "B"), (1, "C")]
        assert [d["by"] for d in found["value"]["decided"]] == ["tie", "tie"]

    def test_negative_unplayed_and_walkover(self) -> None:
        text = "a,b,points_a,points_b,walkover\nA,B,75,-3,\nA,C,,,C\n"
        found = answer("pool", "group", "-", stdin=text, code=3)
        # B has -3 from one match, C has played none: nothing parts them
        assert [(r["place"], r["ball_average"]) for r in found["value"]["table"]] == [(1, "75"), (2, "-3"), (2, None)]
        assert found["warnings"] == ["Ett möte är inte spelat: B och C"]

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            ("A,D,7,0", "A,D,7,7", ("rad 5", "kolumn points_b", "7")),
            ("A,D,7,0", "A,B,7,0", ("rad 5", "rad 2")),
            ("A,D,7,0", "B,A,7,0", ("rad 5", "rad 2")),
            ("A,D,7,0", "A,A,7,0", ("rad 5", "kolumn b")),
            ("A,D,7,0", "A,d,7,0", ("rad 6", "kolumn b", "d")),
            ("A,D,7,0", "A,,7,0", ("rad 5", "kolumn b")),
            ("A,D,7,0", "A,D,x,0", ("rad 5", "kolumn points_a", "x")),
            ("A,D,7,0", "A,D,,0", ("rad 5", "kolumn points_a")),
            ("A,D,7,0", "A,D,7.5,0", ("rad 5", "kolumn points_a", "7.5")),
            ("points_b", "ålder", ("points_b",)),
        ],
    )
    def test_bad_input(self, old, new, words) -> None:
        refused(run("pool", "group", "-", stdin=CIRCLE.replace(old, new, 1).encode()), *words)


class TestSmallQuestions:
    def test_seeds(self) -> None:
        assert answer("pool", "seeds", "--starters", "40")["value"] == {"seed_count": 16}
        refused(run("pool", "seeds", "--starters", "0"), "--starters")

    def test_formats(self) -> None:
        value = answer("pool", "formats", "--starters", "40")["value"]
        assert value["formats"][0] == {"n_groups": 2, "group_size": 32, "capacity": 64, "finalists": 4, "vacancies": 24}

    def test_form(self) -> None:
        assert answer("pool", "form", "--stage", "slutspel", "--form", "dubbelcup")["value"] == {"allowed": False}
        refused(run("pool", "form", "--stage", "x", "--form", "dubbelcup"), "--stage", "x")


def test_a_whole_tournament_from_files(tmp_path: Path) -> None:
    """Entries, draw, results, who goes on, finals, results, places: each output is the next input."""
    entries = tmp_path / "anmalda.csv"
    entries.write_text(ENTRIES, encoding="utf-8")
    steps = [
        tmp_path / name
        for name in ("lottning.csv", "grund.csv", "vidare.csv", "slutspel.csv", "cup.csv", "resultat.csv")
    ]
    drawn, ground, on, final, cup, places = map(str, steps)
    assert run("pool", "draw", str(entries), "--group-size", "8", "--seed", "5", "--out", drawn).code == 0
    rng = random.Random(1)
    lines = ["winner,loser,score,match"]
    for group in answer("pool", "bracket", "--size", "8", "--entries", drawn)["value"]["qualified"]:
        first = answer("pool", "bracket", "--size", "8", "--entries", drawn, "--group", group["group"])["value"][
            "played"
        ]
        stand = [p for m in first if m["match"].startswith("V1") for p in (m["a"], m["b"])]
        results: list[MatchResult] = []
        while ready := played(double_cup(8), stand, results).ready:
            for m in ready:
                winner, loser = rng.sample([m.first, m.second], 2)
                results.append(MatchResult(winner, loser, "7-3", match=m.match.number))
        lines += [f"{r.winner},{r.loser},{r.score},{r.match}" for r in results]
    Path(ground).write_text("\n".join(lines), encoding="utf-8")
    assert run("pool", "bracket", "--size", "8", "--entries", drawn, "--results", ground, "--out", on).code == 0
    assert run("pool", "finals", on, "--seed", "9", "--out", final).code == 0
    single = ("pool", "bracket", "--size", "8", "--single", "--entries", final)
    won = tmp_path / "slut.csv"
    done: list[str] = []
    while True:
        won.write_text("\n".join(["winner,loser", *done]), encoding="utf-8")
        arguments = (*single, "--results", str(won)) if done else single
        code = 3 if done else 0
        left = json.loads(run("--json", *arguments).out)["value"]["played"]
        ready = [m for m in left if m["a"] and m["b"] and not m["winner"]]
        if not ready:
            break
        done += [f"{m['a']},{m['b']}" for m in ready]
        assert code in (0, 3)
    assert run(*single, "--results", str(won), "--out", cup).code == 0
    found = answer("pool", "places", cup)["value"]["places"]
    assert list(found.values()) == [1, 2, 3, 3, 5, 5, 5, 5]
    full = tmp_path / "alla.csv"
    classes = [line.rsplit(",", 1) for line in ENTRIES.splitlines()[1:]]
    full.write_text(
        "player,class,rank\n" + "".join(f"{one[0].split(',')[0]},kl1,{one[1]}\n" for one in classes), encoding="utf-8"
    )
    both = ("--entries", str(full), "--results", ground, "--results", str(won))
    assert run("pool", "places", cup, *both, "--out", places).code == 0
    points = answer("pool", "points", places, "--class", "kl1")["value"]
    # nine ranked 1-9 at 6 and nineteen at 5 are 149, the row that gives the winner 56
    assert points["competition_value"] == 149
    assert [p["placement"] for p in points["scores"]][:9] == [56, 42, 28, 28, 14, 14, 14, 14, 0]
    assert len(points["scores"]) == 28
    rows = Path(places).read_text(encoding="utf-8").splitlines()[1:]
    assert sum(int(row.split(",")[4]) for row in rows) == len(lines) - 1 + 7
