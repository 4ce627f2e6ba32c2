"""`rulebook pool value` and `rulebook pool points` as the tournament office meets them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.desk.running import Run, run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
HEAD = "player,class,rank,place,wins\n"
GOOD = HEAD + "".join(f"S{p},kl1,,{p},1\n" for p in range(1, 9))


def as_json(*arguments: str, stdin: bytes = b"") -> dict:
    done = run("--json", *arguments, stdin=stdin)
    assert (done.code, done.err) == (0, ""), done
    return json.loads(done.out)


def refused(done: Run, *words: str) -> None:
    assert done.code == 2
    assert done.out == ""
    for word in words:
        assert word in done.err, done.err


class TestValue:
    def test_the_printed_example(self) -> None:
        answer = as_json("pool", "value", "--elit", "10", "--kl1", "10", "--kl2", "20")
        assert answer["value"] == {"value": 180, "row": [64, 48, 32, 16, 8]}
        assert (answer["status"], answer["readings"]) == ("decided", {})

    def test_with_ranked_players(self) -> None:
        fields = ("--elit", "10", "--kl1", "10", "--kl2", "20", "--kl1-top", "10", "--kl2-top", "10")
        answer = as_json("pool", "value", *fields)
        assert answer["value"]["value"] == 200
        assert answer["readings"] == {"ranklista": "egen-klass"}
        assert as_json("pool", "value", *fields, "--reading", "ranklista=gemensam")["value"]["value"] == 180

    @pytest.mark.parametrize(
        ("arguments", "value"),
        [
            ("--senior 9", 45), ("--damelit 6 --damkl1 4", 42), ("--junior 8", 24), ("--junior 8 --ungdom 3", 33),
            ("--ungdom 8", 0), ("--ungdom 8 --class junior", 24), ("--kl2 9 --class kl1", 27),

            ("--kl3 7 --kl3-top 1", 8), ("--elit 34", 238), ("--elit 10 --damelit 0", 70),
        ],
    )  # fmt: skip
    def test_one_series_at_a_time(self, arguments, value) -> None:
        assert as_json("pool", "value", *arguments.split())["value"]["value"] == value

    @pytest.mark.parametrize("arguments", ["--kl3 7", "--ungdom 20", "--kl1 0"])
    def test_no_row_under_eight(self, arguments) -> None:
        assert as_json("pool", "value", *arguments.split())["value"]["row"] is None

    def test_classes_of_two_series_are_refused_by_their_options(self) -> None:
        refused(run("pool", "value", "--elit", "5", "--senior", "3"), "--elit, --senior", "en enda serie")

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ("--elit 7", ("Värde 49, under minimivärdet 56 för Elit: inga placeringspoäng.",)),
            ("--kl2 9 --class kl1", ("Värde 27, under minimivärdet 40 för Kl 1: inga placeringspoäng.",)),
            ("--senior 8 --reading seniorminimum=utan-poang", ("Värde 40, utan minimivärde att nå",)),
            ("--kl1 7 --kl1-top 7", ("Värde 42, men 7 startande ger inga poängplatser",)),
            ("--kl3 7", ("Värde 7, under tabellens första rad: inga placeringspoäng.",)),
        ],
    )
    def test_it_says_when_no_points_are_given(self, arguments, words) -> None:
        done = run("pool", "value", *arguments.split())
        assert done.code == 0
        for word in (*words, "inga placeringspoäng"):
            assert word in done.out
        assert "1:an" not in done.out

    def test_only_the_places_that_score_are_shown(self) -> None:
        out = run("pool", "value", "--kl1", "12").out
        assert "placeringspoäng till de 4 främsta" in out
        assert "3–4:an" in out
        assert "5–8:an" not in out

    @pytest.mark.parametrize(
        ("arguments", "reading", "default", "other"),
        [
            ("--kl1 9 --kl1-top 9", "ranklista=gemensam", 54, 45),
            ("--kl1 10 --kl2 12 --class kl1", "ranklista=gemensam", 86, 86),
        ],
    )
    def test_readings(self, arguments, reading, default, other) -> None:
        assert as_json("pool", "value", *arguments.split())["value"]["value"] == default
        chosen = as_json("pool", "value", *arguments.split(), "--reading", reading)
        assert chosen["value"]["value"] == other

    def test_the_whole_arrangement(self) -> None:
        arguments = ("pool", "value", "--kl1", "10", "--kl2", "12", "--class", "kl2", "--reading")
        assert as_json(*arguments, "omfattning=arrangemang")["value"]["value"] == 86

    def test_for_people(self) -> None:
        done = run("pool", "value", "--damelit", "6", "--damkl1", "4")
        assert done.code == 0
        for words in ("Värde 42", "3–4:an  10", "6 Dam elit à 5: 30", "minimivärdet 40", "8–12 startande"):
            assert words in done.out

    @pytest.mark.parametrize(
        ("arguments", "word"),
        [
            ("", "minst en klass"),
            ("--elit 5 --damelit 2", "en enda serie"),
            ("--elit -1", "--elit"),
            ("--elit tio", "tio"),
            ("--elit 1.5", "1.5"),
            ("--kl1 5 --kl1-top 6", "från 0 till 5"),
            ("--kl1 5 --kl1-top -1", "--kl1-top"),
            ("--elit 5 --kl2-top 1", "--kl2-top"),
            ("--elit 5 --elit-top 1", "--elit-top"),
            ("--kl4 5", "--kl4"),
            ("--elit 5 --ungdom 2", "--elit, --ungdom"),
            ("--kl1 9 --class kl2", "--class"),
            ("--damelit 9 --class kl2", "--class"),
            ("--kl1 9 --class kl4", "--class"),
            ("--kl1 9 --class", "--class"),
            ("--kl1 9 --kl1 8", "--kl1"),
            ("--kl1 9999999999", "--kl1"),
            ("--elit 5 --reading rank=x", "--reading"),
            ("--elit 5 --reading ranklista=x", "gemensam"),
        ],
    )
    def test_bad_input(self, arguments, word) -> None:
        refused(run("pool", "value", *arguments.split()), word)


class TestPoints:
    def test_forty_players(self) -> None:
        answer = as_json("pool", "points", str(EXAMPLES / "resultat-40.csv"), "--class", "elit")
        scores = answer["value"]["scores"]
        assert answer["value"]["competition_value"] == 180
        assert [s["placement"] for s in scores] == [64, 48, 32, 32] + [16] * 4 + [8] * 8 + [0] * 24
        assert {s["participation"] for s in scores} == {2}
        assert all(set(s) == {"player", "placement", "participation"} for s in scores)

    def test_a_disqualified_player(self) -> None:
        path = str(EXAMPLES / "resultat-12-diskvalificerad.csv")
        answer = as_json("pool", "points", path, "--class", "kl1")
        # 2 × 6 + 5 × 5 + 4 + 4 × 3 = 53, twelve starters: 24, 18, 12, 12
        assert answer["value"]["competition_value"] == 53
        assert [s["placement"] for s in answer["value"]["scores"]] == [24, 18, 12, 12] + [0] * 8
        assert answer["value"]["scores"][-1] == {"player": "Ulf Ärnström", "placement": 0, "participation": 0}
        assert answer["readings"]["diskvalificerad"] == "kvar"
        # without him the value is 48, a row lower
        other = as_json("pool", "points", path, "--class", "kl1", "--reading", "diskvalificerad=borta")
        assert [s["placement"] for s in other["value"]["scores"]][:4] == [20, 15, 10, 10]

    def test_order_encoding_and_separators_make_no_difference(self) -> None:
        text = GOOD.replace("S1,", "Åsa Öst,")
        head, *lines = text.splitlines()
        plain = run("--json", "pool", "points", "-", "--class", "kl1", stdin=text.encode())
        assert plain.code == 0
        for other in (
            "\r\n".join([head, "", *reversed(lines)]).encode("cp1252"),
            "\n".join([head, *lines]).replace(",", ";").encode("utf-8-sig"),
        ):
            assert run("--json", "pool", "points", "-", "--class", "kl1", stdin=other) == plain

    def test_walkover_wins(self) -> None:
        text = "player,class,rank,place,wins,walkovers\n" + "".join(f"S{p},kl1,,{p},{p % 2},1\n" for p in range(1, 9))
        default = as_json("pool", "points", "-", "--class", "kl1", stdin=text.encode())
        assert [s["placement"] for s in default["value"]["scores"]] == [16, 0, 8, 0, 0, 0, 0, 0]
        assert default["readings"]["wo"] == "nej"
        counted = as_json("pool", "points", "-", "--class", "kl1", "--reading", "wo=ja", stdin=text.encode())
        assert [s["placement"] for s in counted["value"]["scores"]] == [16, 12, 8, 8, 0, 0, 0, 0]

    def test_for_people(self) -> None:
        done = run("pool", "points", str(EXAMPLES / "resultat-12-diskvalificerad.csv"), "--class", "kl1")
        assert done.code == 0
        for words in ("12 startande", "värde 53", "disk", "Maj Öberg", "2 Kl 1 med rank 1–10 à 6: 12", "Läsningar"):
            assert words in done.out

    @pytest.mark.parametrize("suffix", ["csv", "xlsx"])
    def test_out(self, tmp_path, suffix) -> None:
        target = tmp_path / f"poang.{suffix}"
        done = run("pool", "points", "-", "--class", "kl1", "--out", str(target), stdin=GOOD.encode())
        assert done.code == 0
        rows = _rows(target)
        assert rows[0] == ["player", "place", "placement", "participation", "events"]
        assert rows[1] == ["S1", "1", "16", "2", "1"]
        assert len(rows) == 9

    def test_nothing_is_written_on_bad_input(self, tmp_path) -> None:
        target = tmp_path / "poang.csv"
        bad = GOOD.replace("S8,kl1", "S8,elit").encode()
        refused(run("pool", "points", "-", "--class", "kl1", "--out", str(target), stdin=bad))
        refused(run("pool", "points", "-", "--class", "kl1", "--out", str(tmp_path / "p.odt"), stdin=GOOD.encode()))
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            ("S8,kl1", "S8,elit", ("rad 9", "kolumn class", "elit")),
            ("S8,kl1", "S8,damkl1", ("rad 9", "kolumn class")),
            ("S8,kl1", "S8,ungdom", ("rad 9", "kolumn class")),
            ("S8,kl1", "S8,kl9", ("rad 9", "kolumn class", "kl9")),
            ("S8,kl1", "S8,", ("rad 9", "kolumn class")),
            ("S8,kl1", "S1,kl1", ("rad 9", "kolumn player", "S1")),
            ("S8,kl1", ",kl1", ("rad 9", "kolumn player")),
            (",8,1", ",9,1", ("rad 9", "kolumn place", "8")),
            (",8,1", ",0,1", ("rad 9", "kolumn place")),
            (",8,1", ",-1,1", ("rad 9", "kolumn place")),
            (",8,1", ",åtta,1", ("rad 9", "kolumn place", "disk")),
            (",2,1", ",3,1", ("rad 3", "kolumn place", "väntade 2")),
            (",8,1", ",8,-1", ("rad 9", "kolumn wins", "-1")),
            (",8,1", ",8,", ("rad 9", "kolumn wins")),
            (",8,1", ",8,1.5", ("rad 9", "kolumn wins")),
            ("kl1,,8", "kl1,0,8", ("rad 9", "kolumn rank")),
            ("kl1,,8", "kl1,x,8", ("rad 9", "kolumn rank")),
            (",place,", ",nummer,", ("place",)),
            (",wins", ",wins,wins", ("wins",)),
        ],
    )
    def test_bad_rows(self, old, new, words) -> None:
        text = GOOD.replace(old, new, 1)
        assert text != GOOD
        refused(run("pool", "points", "-", "--class", "kl1", stdin=text.encode()), *words)

    @pytest.mark.parametrize("content", [b"", b"\n\n", HEAD.encode(), b"\x00\x01\xff\xfe\x00" * 50, b"PK\x03\x04rest"])
    def test_no_table(self, content, tmp_path) -> None:
        path = tmp_path / "resultat.csv"
        path.write_bytes(content)
        refused(run("pool", "points", str(path), "--class", "kl1"), "resultat.csv")

    def test_no_such_file_or_class(self, tmp_path) -> None:
        refused(run("pool", "points", str(tmp_path / "saknas.csv"), "--class", "kl1"), "saknas.csv")
        refused(run("pool", "points", "-", "--class", "kl7", stdin=GOOD.encode()), "--class", "kl7", "damelit")
        refused(run("pool", "points", "-", stdin=GOOD.encode()), "--class")
        refused(run("pool", "points", "-", "--class", "kl1", "--reading", "x=y", stdin=GOOD.encode()), "--reading")


def _rows(path: Path) -> list[list[str]]:
    if path.suffix == ".csv":
        with path.open(encoding="utf-8", newline="") as file:
            return list(csv.reader(file))
    from openpyxl import load_workbook

    return [[str(cell) for cell in row] for row in load_workbook(path).active.iter_rows(values_only=True)]
