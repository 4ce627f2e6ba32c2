"""`pool ranking`, `pool movement`, `pool selection`, `pool sm` and their kin as the office meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.desk.running import Run, run

HEAD = "player,class,rank,place,wins\n"
TOTALS = "player,placement,participation,events\n"


def as_json(*arguments: str, code: int = 0) -> dict:
    done = run("--json", *arguments)
    assert (done.code, done.err) == (code, ""), done
    return json.loads(done.out)


def refused(done: Run, *words: str) -> None:
    assert (done.code, done.out) == (2, ""), done
    for word in words:
        assert word in done.err, done.err


def results(names: str, player_class: str = "kl2", extra: str = "") -> str:
    lines = [f"{name},{player_class},,{place},1" for place, name in enumerate(names, start=1)]
    return HEAD + "\n".join(lines) + "\n" + extra


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """Three competitions of Kl 2 (12, 9, 6, 6 each), one of Kl 1 and one of Dam elit."""
    folder = tmp_path / "säsong"
    folder.mkdir()
    for name, text in (
        ("2000-10-01-kl2.csv", results("ABCDEFGH")),
        ("2000-10-08-kl2-9-ball.csv", results("BACDEFGH", extra="X,kl2,,disk,\n")),
        ("2000-10-08-kl2-8-ball.csv", results("CABDEFGH", extra="G,kl3,,9,0\n".replace("G", "Gäst"))),
        ("2000-10-15-kl1.csv", results("ABCDEFGH", "kl1")),
        ("2000-10-15-damelit.csv", results("ABCDEFGH", "damelit")),
        ("läs mig.txt", "inte en tabell"),
    ):
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def totals(path: Path, rows: list[tuple]) -> str:
    path.write_text(TOTALS + "".join(",".join(map(str, row)) + "\n" for row in rows), encoding="utf-8")
    return str(path)


class TestRanking:
    def test_a_folder(self, season) -> None:
        lines = as_json("pool", "ranking", str(season), "--class", "kl2")["value"]["ranking"]
        # A 12 + 9 + 9, B 9 + 12 + 6, C 6 + 6 + 12, D 6 + 6 + 6; 25 in the third list: 8 x 3 + 1, row 17-28
        assert [(r["rank"], r["player"], r["placement"], r["events"]) for r in lines] == [
            (1, "A", 30, 3), (2, "B", 27, 3), (3, "C", 24, 3), (4, "D", 18, 3),
            (5, "X", 0, 1), (6, "E", 0, 3), (6, "F", 0, 3), (6, "G", 0, 3), (6, "H", 0, 3),
        ]  # fmt: skip
        assert [r["decided_by"] for r in lines] == [None, *["points"] * 4, "events", "tie", "tie", "tie"]
        assert all(set(r) == {"rank", "player", "placement", "participation", "events", "decided_by"} for r in lines)
        assert lines[4]["participation"] == 0

    def test_another_class_of_the_same_folder(self, season) -> None:
        women = as_json("pool", "ranking", str(season), "--class", "damelit")
        assert women["value"]["ranking"][0]["placement"] == 16
        assert {c for step in women["steps"] for c in step["cites"] if "4.24" in c} == set()
        refused(run("pool", "ranking", str(season), "--class", "junior"), "säsong", "DATUM-junior.csv")

    def test_sums(self, tmp_path) -> None:
        path = totals(tmp_path / "summor.csv", [("T", 48, 10, 5), ("S", 48, 8, 4), ("U", 48, 8, 4), ("V", 3, 2, 1)])
        lines = as_json("pool", "ranking", path, "--class", "damkl1")["value"]["ranking"]
        assert [(r["rank"], r["player"], r["decided_by"]) for r in lines] == [
            (1, "S", None), (1, "U", "tie"), (3, "T", "events"), (4, "V", "points"),
        ]  # fmt: skip

    def test_the_basis(self, tmp_path) -> None:
        path = totals(tmp_path / "summor.csv", [("A", 40, 10, 5), ("B", 40, 12, 6)])
        for more in (("--basis", "total"), ("--reading", "basis=summa")):
            answer = as_json("pool", "ranking", path, "--class", "kl1", *more)
            assert [r["player"] for r in answer["value"]["ranking"]] == ["B", "A"]
            assert answer["readings"] == {"basis": "summa"}
        assert as_json("pool", "ranking", path, "--class", "kl1")["readings"] == {"basis": "placering"}
        refused(run("pool", "ranking", path, "--class", "kl1", "--basis", "summa"), "--basis", "placement eller total")
        both = ("--basis", "total", "--reading", "basis=summa")
        refused(run("pool", "ranking", path, "--class", "kl1", *both), "--basis")

    def test_out_is_the_next_commands_input(self, season, tmp_path) -> None:
        for suffix in ("csv", "xlsx"):
            target = tmp_path / f"ranking.{suffix}"
            first = as_json("pool", "ranking", str(season), "--class", "kl2", "--out", str(target))
            again = as_json("pool", "ranking", str(target), "--class", "kl2")
            assert again["value"] == first["value"]

    def test_points_out_is_a_file_of_sums(self, tmp_path) -> None:
        lista, target = tmp_path / "lista.csv", tmp_path / "poang.csv"
        lista.write_text(results("ABCDEFGH"), encoding="utf-8")
        as_json("pool", "points", str(lista), "--class", "kl2", "--out", str(target))
        lines = as_json("pool", "ranking", str(target), "--class", "kl2")["value"]["ranking"]
        assert [r["placement"] for r in lines][:4] == [12, 9, 6, 6]

    def test_the_readings_of_the_competitions_reach_the_ranking(self, season) -> None:
        kept = as_json("pool", "ranking", str(season), "--class", "kl2", "--reading", "struken-start=ja")
        assert next(r for r in kept["value"]["ranking"] if r["player"] == "X")["participation"] == 2

    def test_who_has_moved_up_is_warned_about(self, season) -> None:
        (season / "2000-11-01-kl2.csv").write_text(results(["Gäst", *"BCDEFGH"]), encoding="utf-8")
        assert "Gäst står både" in run("pool", "ranking", str(season), "--class", "kl2").out

    def test_one_player_however_the_name_is_written(self, season) -> None:
        (season / "2000-11-01-kl2.csv").write_text(results(["a", *"BCDEFGH"]), encoding="utf-8")
        lines = as_json("pool", "ranking", str(season), "--class", "kl2")["value"]["ranking"]
        assert (lines[0]["player"], lines[0]["placement"], len(lines)) == ("A", 42, 9)

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("2000-13-01-kl2.csv", ("2000-13-01-kl2.csv", "ett datum som finns")),
            ("2000-10-01-kl9.csv", ("2000-10-01-kl9.csv", "damelit")),
            ("2000-10-01.csv", ("2000-10-01.csv", "DATUM-KLASS.csv")),
            ("20001001-kl2.csv", ("20001001-kl2.csv", "DATUM-KLASS.csv")),
            ("2000-10-01-KL2.csv", ("en annan tävling",)),
        ],
    )
    def test_names_that_do_not_hold(self, season, name, words) -> None:
        (season / name).write_text(results("ABCDEFGH"), encoding="utf-8")
        refused(run("pool", "ranking", str(season), "--class", "kl2"), *words)

    def test_a_table_that_is_no_competition_is_said(self, season) -> None:
        (season / "anmälda.csv").write_text("a,b\n1,2\n", encoding="utf-8")
        assert "anmälda.csv" in as_json("pool", "ranking", str(season), "--class", "kl2")["warnings"][0]

    def test_a_fault_in_one_of_the_files_is_placed(self, season, tmp_path) -> None:
        (season / "2000-11-01-kl2.csv").write_text(results("ABCDEFGH").replace(",8,1", ",9,1"), encoding="utf-8")
        target = tmp_path / "r.csv"
        done = run("pool", "ranking", str(season), "--class", "kl2", "--out", str(target))
        refused(done, "2000-11-01-kl2.csv", "rad 9", "kolumn place")
        assert not target.exists()

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("", ("innehåll",)),
            (TOTALS, ("minst en rad",)),
            (TOTALS + "A,1,2,1\nA,1,2,1\n", ("rad 3", "kolumn player")),
            (TOTALS + "A,1,2,1\na,1,2,1\n", ("rad 3", "kolumn player")),
            (TOTALS + "A,-1,2,1\n", ("kolumn placement", "-1")),
            (TOTALS + "A,1.5,2,1\n", ("kolumn placement", "1.5")),
            (TOTALS + "A,1,,1\n", ("kolumn participation",)),
            (TOTALS + "A,1,2,\n", ("kolumn events",)),
            (TOTALS + ",1,2,1\n", ("kolumn player",)),
            ("player,placement,events\nA,1,1\n", ("participation",)),
        ],
    )
    def test_bad_sums(self, tmp_path, text, words) -> None:
        path = tmp_path / "summor.csv"
        path.write_text(text, encoding="utf-8")
        refused(run("pool", "ranking", str(path), "--class", "kl1"), *words)

    def test_no_such_folder_or_class(self, tmp_path, season) -> None:
        refused(run("pool", "ranking", str(tmp_path / "saknas"), "--class", "kl1"), "saknas")
        refused(run("pool", "ranking", str(season)), "--class")
        refused(run("pool", "ranking", str(season), "--class", "kl7"), "--class", "kl7")
        empty = tmp_path / "tom"
        empty.mkdir()
        refused(run("pool", "ranking", str(empty), "--class", "kl1"), "tom", "DATUM-kl1.csv")


def numbered(letter: str, number: int) -> list[tuple]:
    return [(f"{letter}{n:02}", 200 - n, 10, 5) for n in range(1, number + 1)]


class TestMovement:
    def test_elite(self, tmp_path) -> None:
        elit, kl1 = totals(tmp_path / "e.csv", numbered("E", 32)), totals(tmp_path / "k.csv", numbered("K", 60))
        value = as_json("pool", "movement", "elite", "--elit", elit, "--kl1", kl1)["value"]
        assert set(value) == {"stay", "down", "up"}
        assert (len(value["stay"]), value["down"][0], value["up"][-1]) == (24, "E25", "K08")

    def test_a_tie_across_a_boundary(self, tmp_path) -> None:
        elit = totals(tmp_path / "e.csv", [*numbered("E", 23), ("Ö", 1, 2, 1), ("Å", 1, 2, 1), ("B", 1, 2, 1)])
        kl1 = totals(tmp_path / "k.csv", numbered("K", 10))
        answer = as_json("pool", "movement", "elite", "--elit", elit, "--kl1", kl1, code=3)
        assert answer["status"] == "unregulated"
        assert answer["value"]["tied"] == ["B", "Å", "Ö"]
        assert answer["value"]["places_left"] == 1
        assert len(answer["value"]["stay"]) == 23

    def test_ties_across_both(self, tmp_path) -> None:
        elit = totals(tmp_path / "e.csv", [*numbered("E", 11), ("X", 1, 2, 1), ("Y", 1, 2, 1)])
        kl1 = totals(tmp_path / "k.csv", [*numbered("K", 3), ("P", 1, 2, 1), ("Q", 1, 2, 1)])
        value = as_json("pool", "movement", "women", "--elit", elit, "--kl1", kl1, code=3)["value"]
        assert value["tied"] == {"down": ["X", "Y"], "up": ["P", "Q"]}
        assert value["places_left"] == {"down": 1, "up": 1}

    def test_women(self, tmp_path) -> None:
        elit = totals(tmp_path / "e.csv", numbered("E", 16))
        kl1 = totals(
            tmp_path / "k.csv", [("P", 60, 8, 4), ("Q", 55, 8, 4), ("R", 50, 8, 4), ("S", 48, 8, 4), ("T", 48, 10, 5)]
        )
        value = as_json("pool", "movement", "women", "--elit", elit, "--kl1", kl1)["value"]
        assert (value["up"], value["down"]) == (["P", "Q", "R", "S"], ["E13", "E14", "E15", "E16"])

    def test_readings(self, tmp_path) -> None:
        elit, kl1 = totals(tmp_path / "e.csv", numbered("E", 30)), totals(tmp_path / "k.csv", numbered("K", 60))
        arguments = ("pool", "movement", "elite", "--elit", elit, "--kl1", kl1, "--reading", "antal-upp=lika")
        assert len(as_json(*arguments)["value"]["up"]) == 6

    def test_out(self, tmp_path) -> None:
        elit, kl1 = totals(tmp_path / "e.csv", numbered("E", 26)), totals(tmp_path / "k.csv", numbered("K", 9))
        target = tmp_path / "flyttar.csv"
        assert run("pool", "movement", "elite", "--elit", elit, "--kl1", kl1, "--out", str(target)).code == 0
        lines = target.read_text(encoding="utf-8").splitlines()
        assert lines[0] == "player,class,move"
        assert {"E01,elit,stay", "K08,elit,up", "E25,kl1,down"} <= set(lines)

    def test_ranking_files_go_straight_in(self, season, tmp_path) -> None:
        high, low = tmp_path / "h.csv", tmp_path / "l.csv"
        as_json("pool", "ranking", str(season), "--class", "kl1", "--out", str(high))
        as_json("pool", "ranking", str(season), "--class", "kl2", "--out", str(low))
        low.write_text(low.read_text(encoding="utf-8").replace(",A,", ",AA,"), encoding="utf-8")
        done = run("pool", "movement", "elite", "--elit", str(high), "--kl1", str(low))
        refused(done, "l.csv", "kolumn player", "h.csv")

    def test_bad_input(self, tmp_path) -> None:
        elit = totals(tmp_path / "e.csv", numbered("E", 3))
        refused(run("pool", "movement", "elite", "--elit", elit, "--kl1", elit), "e.csv", "kolumn player")
        refused(run("pool", "movement", "elite", "--elit", elit), "--kl1")
        refused(run("pool", "movement", "elite", "--elit", elit, "--kl1", str(tmp_path / "x.csv")), "x.csv")

    @pytest.mark.parametrize(
        ("arguments", "value"),
        [
            ("--class kl2 --competitions 7 --points 22,18,26,4", {"threshold": 70, "after": 4, "carried": 0}),
            ("--class kl2 --competitions 6 --points 62 --higher 15,4", {"threshold": 60, "after": 1, "carried": 19}),
            ("--class kl3 --competitions 6 --points 2,2,2", {"threshold": 18, "after": None, "carried": None}),
            ("--class kl1 --competitions 6 --points 400", {"threshold": None, "after": None, "carried": None}),
        ],
    )
    def test_promotion(self, arguments, value) -> None:
        assert as_json("pool", "movement", "promotion", *arguments.split())["value"] == value

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ("--class elit --competitions 6 --points 1", ("--class", "kl1, kl2 eller kl3")),
            ("--class damkl1 --competitions 6 --points 1", ("--class",)),
            ("--class kl2 --competitions 0 --points 1", ("--competitions",)),
            ("--class kl2 --competitions 6 --points 1,-2", ("--points", "-2")),
            ("--class kl2 --competitions 6 --points 1,,2", ("--points",)),
            ("--class kl2 --competitions 6", ("--points",)),
            ("--class kl2 --points 4", ("--competitions",)),
            ("--class kl2 --competitions 6 --points 4 --higher x", ("--higher", "x")),
            ("--class kl2 --competitions 6 --points 1.5", ("--points", "1.5")),
        ],
    )
    def test_bad_promotion(self, arguments, words) -> None:
        refused(run("pool", "movement", "promotion", *arguments.split()), *words)

    @pytest.mark.parametrize(
        ("arguments", "value"),
        [
            ("--events 3 --placement 3 --participation 6", {"quotient": "3", "relegated": True}),
            ("--events 3 --placement 4 --participation 6", {"quotient": "10/3", "relegated": False}),
            ("--events 3 --placement 4 --participation 6 --basis placement", {"quotient": "4/3", "relegated": True}),
            ("--events 5 --placement 0 --participation 10 --former-elite", {"quotient": "2", "relegated": False}),
            ("--events 0 --placement 0 --participation 0", {"quotient": None, "relegated": False}),
        ],
    )
    def test_quota(self, arguments, value) -> None:
        assert as_json("pool", "movement", "quota", "--class", "kl1", *arguments.split())["value"] == value

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ("--class kl1 --events -1 --placement 3 --participation 6", ("--events", "-1")),
            ("--class kl1 --events 3 --placement 3", ("--participation",)),
            ("--class junior --events 3 --placement 3 --participation 6", ("--class", "junior")),
            ("--class kl1 --events 3 --placement 3 --participation 6 --basis summa", ("--basis", "summa")),
            (
                "--class kl1 --events 3 --placement 3 --participation 6 --basis total --reading kvot=summa",
                ("--basis", "total"),
            ),
        ],
    )
    def test_bad_quota(self, arguments, words) -> None:
        refused(run("pool", "movement", "quota", *arguments.split()), *words)


class TestSelection:
    def test_from_ranks_and_from_sums(self, tmp_path) -> None:
        ranks = tmp_path / "lista.csv"
        ranks.write_text("rank,player\n1,M\n2,P\n3,Q\n", encoding="utf-8")
        sums = totals(tmp_path / "summor.csv", [("Q", 30, 4, 2), ("M", 50, 4, 2), ("P", 40, 4, 2)])
        arguments = ("--champion", "M", "--double-champion", "D", "--places", "4")
        for path in (str(ranks), sums):
            value = as_json("pool", "selection", *arguments, "--ranking", path)["value"]
            assert value == {
                "selected": [
                    {"player": "M", "ground": "mästare"},
                    {"player": "D", "ground": "dubbelmästare"},
                    {"player": "P", "ground": "tvåa"},
                ],
                "places_left": 1,
            }

    def test_a_name_is_the_list_s_whatever_its_case(self, tmp_path) -> None:
        path = totals(tmp_path / "s.csv", [("Åsa Ek", 50, 4, 2), ("Bo", 40, 4, 2)])
        value = as_json("pool", "selection", "--champion", "åsa  ek", "--places", "3", "--ranking", path)["value"]
        assert [s["player"] for s in value["selected"]] == ["Åsa Ek", "Bo"]

    def test_a_shared_rank_that_not_all_can_have(self, tmp_path) -> None:
        path = totals(tmp_path / "s.csv", [("P", 50, 4, 2), ("Q", 40, 4, 2), ("R", 40, 4, 2)])
        answer = as_json("pool", "selection", "--champion", "M", "--places", "4", "--ranking", path, code=3)
        assert (answer["status"], answer["value"]["tied"], answer["value"]["places_left"]) == (
            "unregulated",
            ["Q", "R"],
            2,
        )

    def test_the_readings_change_the_outcome(self, tmp_path) -> None:
        path = totals(tmp_path / "s.csv", [("M", 50, 4, 2), ("P", 40, 4, 2), ("Q", 39, 16, 8)])
        base = ("pool", "selection", "--champion", "M", "--places", "3", "--ranking", path)
        assert [s["player"] for s in as_json(*base)["value"]["selected"]] == ["M", "P"]
        onward = as_json(*base, "--reading", "redan-uttagen=nasta")["value"]["selected"]
        assert [s["player"] for s in onward] == ["M", "P", "Q"]
        total = as_json(*base, "--basis", "total")["value"]["selected"]
        assert [s["player"] for s in total] == ["M", "Q"]

    @pytest.mark.parametrize(
        ("text", "more", "words"),
        [
            ("rank,player\n1,M\n3,P\n", (), ("rad 3", "kolumn rank", "väntade 2")),
            ("rank,player\n1,M\n1,M\n", (), ("rad 3", "kolumn player")),
            ("rank,player\n0,M\n", (), ("kolumn rank",)),
            ("rank,player\n,M\n", (), ("kolumn rank",)),
            ("player\nM\n", (), ("rank",)),
            ("rank,player\n1,M\n", ("--places", "0"), ("--places",)),
            ("rank,player\n1,M\n", ("--places", "x"), ("x",)),
            ("rank,player\n1,M\n", ("--champion", " "), ("--champion",)),
            ("rank,player\n1,M\n", ("--double-champion", ""), ("--double-champion",)),
        ],
    )
    def test_bad_input(self, tmp_path, text, more, words) -> None:
        path = tmp_path / "lista.csv"
        path.write_text(text, encoding="utf-8")
        base = {"--champion": "M", "--places": "3", "--ranking": str(path)}
        base |= dict([more] if more else [])
        refused(run("pool", "selection", *(word for pair in base.items() for word in pair)), *words)


class TestFactsAlone:
    @pytest.mark.parametrize(
        ("arguments", "value"),
        [
            ("sm --starts 4 --licence", {"eligible": True, "direct": False}),
            ("sm --rank 9 --starts 3 --licence", {"eligible": False, "direct": False}),
            ("sm --rank 8 --starts 1 --licence", {"eligible": True, "direct": True}),
            ("sm --champion --starts 0 --no-licence", {"eligible": False, "direct": True}),
            ("sm --starts 3 --licence --exemption", {"eligible": True, "direct": False}),
            ("sm --starts 3 --licence --exemption --reading sm-undantag=licens", {"eligible": False, "direct": False}),
            ("sm-days --days 1", {"enough": False}),
            ("international --start 2001-02-10 --open --national-start 2001-02-10",
             {"counts": True, "placement": 0, "participation": 2}),
            ("international --start 2001-02-10 --end 2001-02-12 --open --national-start 2001-02-10 "
             "--reading samtidigt-utomlands=inom",
             {"counts": False, "placement": 0, "participation": 0}),
            ("international --start 2001-02-10 --no-open", {"counts": False, "placement": 0, "participation": 0}),
            ("returning --class elit --seasons 2", {"class": "kl1"}),
            ("returning --class damelit --seasons 3", {"class": "damelit"}),
            ("returning --class damelit --seasons 3 --reading aterkomst-dam=analogt", {"class": "damkl1"}),
            ("returning --class kl2 --seasons 3 --former-elite --reading tidigare-elit=senast", {"class": "kl2"}),
        ],
    )  # fmt: skip
    def test_decided(self, arguments, value) -> None:
        assert as_json("pool", *arguments.split())["value"] == value

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            ("sm --starts 4", ("--licence",)),
            ("sm --licence", ("--starts",)),
            ("sm --licence --starts -1", ("--starts", "-1")),
            ("sm --licence --starts 4 --rank 0", ("--rank", "0")),
            ("sm --licence --starts fyra", ("--starts", "fyra")),
            ("sm-days --days 0", ("--days",)),
            ("international --start 2001-02-30 --open", ("--start", "2001-02-30")),
            ("international --start 2001-02-10 --end 2001-02-09 --open", ("--end", "2001-02-09")),
            ("international --start 2001-02-10 --open --national-end 2001-02-10", ("--national-start",)),
            ("international --start 2001-02-10", ("--open",)),
            ("returning --class junior --seasons 2", ("--class", "junior")),
            ("returning --class kl1 --seasons -2", ("--seasons",)),
            ("returning --class kl1 --seasons 500", ("--seasons", "500")),
        ],
    )
    def test_refused(self, arguments, words) -> None:
        refused(run("pool", *arguments.split()), *words)
