"""The made-up season in `examples/sasong`: every step is one command, and what one writes the next reads."""

from __future__ import annotations

import csv
import json
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.desk.running import run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
CHAIN = [
    shlex.split(line)
    for line in (EXAMPLES / "sasong" / "kedja.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def table(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder after the whole chain has run in it."""
    folder = tmp_path_factory.mktemp("examples")
    shutil.copytree(EXAMPLES / "sasong", folder / "sasong")
    shutil.copy(EXAMPLES / "vp-skala-pahittad.csv", folder)
    for line in CHAIN:
        done = run(*line, cwd=folder / "sasong")
        assert done.code == 0, (line, done.err, done.out)
    return folder / "sasong"


def test_every_output_is_read_by_a_later_step_or_is_an_end(season: Path) -> None:
    ends = {"finalister.csv", "em-fonden.csv", "resemedel.csv", "platser-lag.csv", "finalserie.csv"}
    ends |= {"prislista-lag.csv", "resor-betalda.csv"}
    written = [line[line.index("--out") + 1] for line in CHAIN]
    for number, name in enumerate(written):
        later = [word for line in CHAIN[number + 1 :] for word in line]
        assert (name in later) != (name in ends), name
        assert (season / name).stat().st_size


def test_the_places_go_round(season: Path) -> None:
    rows = table(season / "platser.csv")
    assert (sum(int(row["first"]) for row in rows), sum(int(row["seats"]) for row in rows)) == (61, 167)
    assert sum(int(row["final"]) for row in rows) == 168  # the champions are among them
    assert sum(int(row["entitled"]) for row in rows) == 62


def test_the_final_has_the_district_s_pairs(season: Path) -> None:
    halland = next(row for row in table(season / "platser.csv") if row["district"] == "Halland")
    found = table(season / "finalister.csv")
    assert len(found) == int(halland["seats"])
    assert sum(row["entitled"] == "ja" for row in found) == int(halland["first"])
    ranked = [row["pair"] for row in table(season / "kval.csv")]
    assert [row["pair"] for row in found] == [pair for pair in ranked if pair != "Björk–Ek"][: len(found)]
    assert [row["pair"] for row in found if row["reserve"] == "ja"] == [ranked[5]]
    approved = {row["pair"] for row in table(season / "godkanda.csv")}
    assert {row["pair"] for row in found} <= approved
    assert "Hagtorn–Slån" not in approved  # one of them had not paid
    assert {row["pair"] for row in found} <= {row["pair"] for row in table(season / "final.csv")}


def test_the_prizes_follow_the_final(season: Path) -> None:
    points = [row["pair"] for row in table(season / "final.csv")]
    prizes = table(season / "prislista.csv")
    assert [row["pair"] for row in prizes] == points
    assert [row["gold"] for row in prizes] == ["50", "35", "25", "20", "15", "12", "10", "8"]
    assert [row["medal"] for row in prizes] == ["guld", "silver", "brons", "", "", "", "", ""]
    assert [row["pair"] for row in table(season / "em-fonden.csv")] == points[:2]


def test_the_money_is_all_there(season: Path) -> None:
    rows = {row["district"]: row for row in table(season / "resemedel.csv")}
    assert rows["Halland"]["sek"] == str(2 * 1000)
    assert rows["Gotland"]["sek"] == str(1 * 600 + 3 * 1000)
    assert rows["Örebro"]["sek"] == "0"


def test_the_final_series_is_the_one_laid_out(season: Path) -> None:
    laid = [(row["round"], row["home"], row["away"]) for row in table(season / "finalserie.csv")]
    assert [(row["round"], row["home"], row["away"]) for row in table(season / "6-final-lag.csv")] == laid
    winners = {table(season / f"tabell-{n}.csv")[0]["team"] for n in range(1, 5)}
    assert {team for _, home, away in laid for team in (home, away)} == winners
    assert len(laid) == 6
    medals = table(season / "prislista-lag.csv")
    assert [row["team"] for row in medals] == [row["team"] for row in table(season / "sluttabell.csv")]
    assert [row["medal"] for row in medals] == ["guld", "silver", "brons", ""]


def test_an_unplayed_final_series_is_pending(season: Path) -> None:
    done = run("--json", "bridge", "semifinal", "finalserie.csv", cwd=season)
    assert (done.code, json.loads(done.out)["status"]) == (3, "pending")


def test_walkover_lateness_and_penalties_stand_in_the_tables(season: Path) -> None:
    first, second, third = (table(season / f"tabell-{n}.csv") for n in (1, 2, 3))
    assert all(row["played"] == "5" for row in first)
    assert sorted(row["penalties"] for row in second) == ["0", "0", "0", "0", "0", "3"]
    assert sorted(row["penalties"] for row in third) == ["0", "0", "0", "0", "1", "1"]


# -- what can go wrong


def file(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


PLACES = "district,first,seats\nHalland,1,2\n"


def listed(tmp_path: Path, result: str, *options: str, places: str = PLACES) -> Any:
    paths = file(tmp_path / "r.csv", result), file(tmp_path / "p.csv", places)
    return run("--json", "bridge", "finalists", paths[0], "--places", paths[1], *options)


HALLAND = ("--district", "Halland", "--event", "damer")


def test_a_tie_for_the_last_place_is_not_settled(tmp_path: Path) -> None:
    done = listed(tmp_path, "pair,points\nA,60\nB,50\nC,50\nD,10\n", *HALLAND)
    shown = json.loads(done.out)
    assert (done.code, shown["status"]) == (3, "unregulated")
    assert [one["pair"] for one in shown["value"]["finalists"]] == ["A"]
    done = listed(tmp_path, "pair,points\nA,60\nB,60\nC,50\n", *HALLAND)
    assert [one["pair"] for one in json.loads(done.out)["value"]["finalists"]] == ["A", "B"]


def test_fewer_pairs_than_places(tmp_path: Path) -> None:
    done = listed(tmp_path, "pair,points\nA,60\n", *HALLAND)
    shown = json.loads(done.out)
    assert (done.code, len(shown["value"]["finalists"]), len(shown["warnings"])) == (0, 1, 1)


@pytest.mark.parametrize(
    ("result", "options", "said"),
    [
        ("pair,points\nA,60\nA,50\n", HALLAND, "rad 3, kolumn pair"),
        ("pair,points\nA,x\n", HALLAND, "rad 2, kolumn points"),
        ("pair,points\nA,60\n", ("--district", "Skåne", "--event", "damer"), "--district: fick »Skåne«"),
        ("pair,points\nA,60\n", ("--district", "Halland", "--event", "x"), "--event"),
        ("pair,points\nA,60\n", (*HALLAND, "--withdrawn", "B"), "--withdrawn: fick »B«"),
        ("pair,points\nA,60\n", (*HALLAND, "--at", "igår"), "--at"),
    ],
)
def test_faults_of_finalists(tmp_path: Path, result: str, options: tuple[str, ...], said: str) -> None:
    done = listed(tmp_path, result, *options)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_only_approved_pairs_are_listed(tmp_path: Path) -> None:
    entries = file(tmp_path / "e.csv", "pair,player\nA,a\n")
    done = listed(tmp_path, "pair,points\nA,60\nB,50\n", *HALLAND, "--entries", entries)
    assert (done.code, done.out) == (2, "")
    assert "rad 3, kolumn pair: fick »B«" in done.err


def test_a_final_series_needs_one_winner_from_each(tmp_path: Path) -> None:
    one = file(tmp_path / "a.csv", "place,team\n1,A\n2,B\n")
    two = file(tmp_path / "b.csv", "place,team\n1,C\n1,D\n")
    done = run("--json", "bridge", "final-series", one, two)
    assert (done.code, json.loads(done.out)["status"]) == (3, "unregulated")
    for wrong in ((one,), (one, one)):
        done = run("bridge", "final-series", *wrong)
        assert (done.code, done.out) == (2, "")
    done = run("bridge", "final-series", one, file(tmp_path / "c.csv", "place,team\n2,C\n"))
    assert "rad 2, kolumn place" in done.err


def test_prizes_of_shared_places(tmp_path: Path) -> None:
    result = file(tmp_path / "r.csv", "pair,place\nA,1\nB,2\nC,2\nD,4\n")
    done = run("--json", "bridge", "prizes", result, "--event", "oppna-2a")
    shown = json.loads(done.out)
    assert (done.code, shown["status"]) == (3, "unregulated")  # which medals B and C have
    assert [one["gold"] for one in shown["value"]["prizes"]] == ["50", "30", "30", "20"]
    assert [one["medal"] for one in shown["value"]["prizes"]] == ["guld", None, None, None]
    done = run("--json", "bridge", "prizes", result, "--event", "oppna-2b", "--pairs", "118")
    assert [one["gold"] for one in json.loads(done.out)["value"]["prizes"]] == ["10", "13/2", "13/2", "5"]


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ("pair,place\nA,1\nB,3\n", ("--event", "oppna-2a"), "rad 3, kolumn place: fick »3«, väntade 2"),
        ("pair,place\nA,1\n", ("--event", "oppna"), "--event: fick »oppna«"),
        ("pair,place\nA,1\n", ("--event", "oppna-2b"), "--pairs"),
        ("pair,place\nA,1\n", ("--event", "oppna-2b", "--pairs", "x"), "--pairs"),
        ("name,place\nA,1\n", ("--event", "oppna-2a"), "pair eller team"),
    ],
)
def test_faults_of_prizes(tmp_path: Path, text: str, options: tuple[str, ...], said: str) -> None:
    done = run("bridge", "prizes", file(tmp_path / "r.csv", text), *options)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_a_travel_list(tmp_path: Path) -> None:
    done = run("--json", "bridge", "travel-list", file(tmp_path / "r.csv", 'team,mil,players\nA,10,4\nB,"7,5",3\n'))
    assert [one["sek"] for one in json.loads(done.out)["value"]["cars"]] == [180, 120]
    done = run("--json", "bridge", "travel-list", file(tmp_path / "r.csv", "team,mil,players\nA,10,1\n"))
    assert (done.code, json.loads(done.out)["status"]) == (3, "unregulated")


def test_a_travel_list_with_what_journeys_cost_and_juniors(tmp_path: Path) -> None:
    """35 mil with four is 630 kr by car, 840 at the juniors' 6 kr a mil and player, never above the actual cost."""
    journeys = file(tmp_path / "r.csv", "lag,sträcka,players,faktisk kostnad\nA,35,4,\nB,35,4,600\nC,35,4,700\n")
    done = run("--json", "bridge", "travel-list", journeys)
    assert [one["sek"] for one in json.loads(done.out)["value"]["cars"]] == [630, 600, 630]
    done = run("--json", "bridge", "travel-list", journeys, "--juniors")
    assert [one["sek"] for one in json.loads(done.out)["value"]["cars"]] == [840, 600, 700]
    done = run("--json", "bridge", "travel-list", journeys, "--juniors", "--reading", "juniortak=galler-inte")
    shown = json.loads(done.out)
    assert [one["sek"] for one in shown["value"]["cars"]] == [840, 840, 840]
    assert shown["readings"] == {"juniorsats": "i-stallet", "juniortak": "galler-inte"}


def test_every_open_journey_is_named_and_the_others_are_certain(tmp_path: Path) -> None:
    journeys = file(tmp_path / "r.csv", "team,mil,players\nA,10,1\nB,10,2\nC,10,1\n")
    done = run("bridge", "travel-list", journeys, "--out", str(tmp_path / "ut.csv"))
    assert done.code == 3
    assert "A: vad den får som åker ensam i bil; säkert: tabellen ovan" in done.out
    assert "Också öppet: C: vad den får som åker ensam i bil" in done.out
    assert (tmp_path / "ut.csv").read_text("utf-8").splitlines()[1:] == ["A,10,1,", "B,10,2,140", "C,10,1,"]


@pytest.mark.parametrize(
    ("row", "said"),
    [("A,0,4", "kolumn mil"), ("A,-1,4", "kolumn mil"), ("A,x,4", "kolumn mil"), ("A,10,0", "kolumn players"),
     ("A,10,7", "kolumn players"), ("C,10,4", "kolumn team: fick »C«")],
)  # fmt: skip
def test_faults_of_a_travel_list(tmp_path: Path, row: str, said: str) -> None:
    teams = file(tmp_path / "t.csv", "place,team\n1,A\n2,B\n")
    done = run("bridge", "travel-list", file(tmp_path / "r.csv", f"team,mil,players\n{row}\n"), "--table", teams)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
