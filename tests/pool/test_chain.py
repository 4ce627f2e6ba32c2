"""The example tournament and season, from entries to next season's ranking: each output is the next command's input."""

from __future__ import annotations

import csv
import json
import re
import shlex
import shutil
from collections import Counter
from pathlib import Path

import pytest

from tests.desk.running import run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TOURNAMENT, SEASON = EXAMPLES / "turnering", EXAMPLES / "sasong"


def done(*arguments: str) -> dict:
    ran = run("--json", "pool", *arguments)
    assert ran.code == 0, ran
    return json.loads(ran.out)["value"]


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def chain(tmp_path_factory) -> tuple[Path, dict[str, dict]]:
    """Run the commands of the example's page in a folder of their own."""
    folder = tmp_path_factory.mktemp("kedja")
    shutil.copytree(EXAMPLES, folder / "examples")
    page = (TOURNAMENT / "README.md").read_text(encoding="utf-8").replace("\\\n", " ")
    values = {}
    for line in re.findall(r"^(rulebook pool .+|cp .+)$", page, re.MULTILINE):
        words = shlex.split(line)
        names = [str(folder / w) if w.endswith((".csv", ".svg")) or w == "examples/sasong" else w for w in words]
        if words[0] == "cp":
            shutil.copy(names[1], names[2])
        else:
            values[" ".join(words[2:4]) if words[2] == "movement" else words[-1]] = done(*names[2:])
    return folder, values


def test_everybody_entered_is_drawn_and_stands_in_the_result_list(chain) -> None:
    folder, _ = chain
    entered = {row["player"] for row in rows(TOURNAMENT / "anmalda.csv")}
    assert {row["player"] for row in rows(folder / "grupper.csv")} - {""} == entered
    assert {row["player"] for row in rows(folder / "resultat.csv")} == entered
    assert {row["player"] for row in rows(folder / "poang.csv")} == entered


def test_wins_are_those_of_the_match_files(chain) -> None:
    folder, _ = chain
    played = [*rows(TOURNAMENT / "grundspel.csv"), *rows(TOURNAMENT / "slutspel.csv")]
    for row in rows(folder / "resultat.csv"):
        won = [m for m in played if m["winner"] == row["player"]]
        assert int(row["wins"]) == sum(m["walkover"] != "ja" for m in won)
        assert int(row["walkovers"]) == sum(m["walkover"] == "ja" for m in won)
    assert any(row["walkovers"] == "1" for row in rows(folder / "resultat.csv"))


def test_two_go_on_from_each_group_one_unbeaten_and_one_beaten_once(chain) -> None:
    folder, _ = chain
    lost = Counter(row["loser"] for row in rows(TOURNAMENT / "grundspel.csv"))
    assert len(rows(folder / "vidare.csv")) == 4
    for row in rows(folder / "vidare.csv"):
        assert (lost[row["winner"]], lost[row["runner_up"]]) == (0, 1)


def test_the_picture_shows_the_group_of_the_marked_player(chain) -> None:
    folder, _ = chain
    picture = (folder / "grupp-a.svg").read_text(encoding="utf-8")
    assert all(name in picture for name in ("Alf Rask", "Dan Öberg", "Hans Stål"))


def test_the_placed_are_the_eight_of_the_final_stage(chain) -> None:
    folder, _ = chain
    placed = sorted(int(row["place"]) for row in rows(folder / "resultat.csv") if row["place"])
    assert placed == [1, 2, 3, 3, 5, 5, 5, 5]


def test_the_points_are_the_table_s(chain) -> None:
    _, values = chain
    found = values["poang.csv"]
    # 22 of the elite at 7, six of Kl 1: four ranked 1-10 at 6, two at 5
    entered = rows(TOURNAMENT / "anmalda.csv")
    worth = {("elit", True): 7, ("elit", False): 7, ("kl1", True): 6, ("kl1", False): 5}
    assert found["competition_value"] == sum(worth[row["class"], int(row["rank"]) <= 10] for row in entered)
    k = (found["competition_value"] + 19) // 12
    assert [s["placement"] for s in found["scores"]][:8] == [4 * k, 3 * k, 2 * k, 2 * k, k, k, k, k]
    assert {s["placement"] for s in found["scores"][8:]} == {0}


def test_the_tournament_moves_the_ranking(chain) -> None:
    folder, values = chain
    before = {r["player"]: r["placement"] for r in done("ranking", str(SEASON), "--class", "elit")["ranking"]}
    after = {r["player"]: r["placement"] for r in values["elit.csv"]["ranking"]}
    won = {row["player"]: int(row["placement"]) for row in rows(folder / "poang.csv")}
    assert after == {player: points + won.get(player, 0) for player, points in before.items()}


def test_twenty_four_stay_and_eight_come_up_and_are_ranked_last_in_the_autumn(chain) -> None:
    folder, values = chain
    moves = values["movement elite"]
    assert (len(moves["stay"]), len(moves["up"])) == (24, 8)
    autumn = [row["player"] for row in rows(folder / "elit-host.csv")]
    assert autumn == [*moves["stay"], *moves["up"]]


def test_the_same_again(chain) -> None:
    folder, values = chain
    again = done("points", str(folder / "resultat.csv"), "--class", "elit")
    assert again == values["poang.csv"]


def refused(*arguments: str, words: tuple[str, ...]) -> None:
    ran = run("pool", *arguments)
    assert (ran.code, ran.out) == (2, ""), ran
    assert all(word in ran.err for word in words), ran.err


class TestResults:
    @pytest.fixture
    def files(self, tmp_path) -> Path:
        (tmp_path / "a.csv").write_text("player,rank\nA,1\nB,\nC,\n", encoding="utf-8")
        (tmp_path / "p.csv").write_text("player,place\nA,1\nB,2\nC,disk\n", encoding="utf-8")
        (tmp_path / "m.csv").write_text("winner,loser,walkover\nA,B,\nA,C,ja\nB,C,\n,,\n", encoding="utf-8")
        return tmp_path

    def arguments(self, files: Path, **other: str) -> list[str]:
        names = {"a": "a.csv", "p": "p.csv", "m": "m.csv"} | other
        at = {key: str(files / name) for key, name in names.items()}
        return ["results", at["a"], "--class", "kl1", "--places", at["p"], "--matches", at["m"]]

    def test_wins_walkovers_and_the_struck(self, files) -> None:
        assert done(*self.arguments(files))["results"] == [
            {"player": "A", "class": "kl1", "rank": 1, "place": 1, "wins": 1, "walkovers": 1},
            {"player": "B", "class": "kl1", "rank": None, "place": 2, "wins": 1, "walkovers": 0},
            {"player": "C", "class": "kl1", "rank": None, "place": "disk", "wins": 0, "walkovers": 0},
        ]

    @pytest.mark.parametrize(
        ("file", "old", "new", "words"),
        [
            ("p.csv", "A,1", "X,1", ("p.csv", "rad 2", "kolumn player", "anmälda")),
            ("p.csv", "B,2", "A,2", ("p.csv", "rad 3", "kolumn player")),
            ("p.csv", "B,2", "B,3", ("p.csv", "väntade 2")),
            ("p.csv", "B,2", "B,x", ("p.csv", "»x«")),
            ("m.csv", "A,B,", "A,X,", ("m.csv", "rad 2", "kolumn loser")),
            ("m.csv", "A,B,", "A,A,", ("m.csv", "rad 2", "kolumn loser")),
            ("m.csv", "A,B,", "A,B,kanske", ("m.csv", "walkover")),
            ("a.csv", "B,", "B,0", ("a.csv", "kolumn rank")),
            ("a.csv", "C,", "A,", ("a.csv", "kolumn player")),
        ],
    )
    def test_faults_are_placed(self, files, file, old, new, words) -> None:
        path = files / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
        refused(*self.arguments(files), words=words)

    def test_a_missing_file(self, files) -> None:
        refused(*self.arguments(files, m="x.csv"), words=("x.csv",))


class TestNewSeason:
    @pytest.fixture
    def files(self, tmp_path) -> Path:
        (tmp_path / "kl1.csv").write_text("rank,player\n1,U\n2,K\n3,L\n3,N\n", encoding="utf-8")
        (tmp_path / "elit.csv").write_text("rank,player\n1,E\n2,D\n", encoding="utf-8")
        (tmp_path / "m.csv").write_text("player,class,move\nU,elit,up\nE,elit,stay\nD,kl1,down\n", encoding="utf-8")
        return tmp_path

    def arguments(self, files: Path) -> list[str]:
        own, above, moves = (str(files / name) for name in ("kl1.csv", "elit.csv", "m.csv"))
        return ["new-season", "--class", "kl1", "--own", own, "--above", above, "--moves", moves]

    def test_those_from_above_first_or_last(self, files) -> None:
        ranked = [(r["rank"], r["player"]) for r in done(*self.arguments(files))["ranking"]]
        assert ranked == [(1, "D"), (2, "K"), (3, "L"), (3, "N")]
        other = done(*self.arguments(files), "--reading", "klassbyte=sist")["ranking"]
        assert [r["player"] for r in other] == ["K", "L", "N", "D"]

    def test_without_moves_the_final_order_stays(self, files) -> None:
        value = done("new-season", "--class", "damelit", "--own", str(files / "kl1.csv"))
        assert [r["rank"] for r in value["ranking"]] == [1, 2, 3, 3]

    @pytest.mark.parametrize(
        ("file", "text", "words"),
        [
            ("kl1.csv", "rank,player\n1,U\n3,K\n", ("kl1.csv", "rad 3", "kolumn rank", "väntade 2")),
            ("kl1.csv", "rank,player\n1,U\n1,U\n", ("kolumn player",)),
            ("m.csv", "player,class,move\nU,kl9,up\n", ("m.csv", "rad 2", "kl9")),
            ("m.csv", "player,class,move\nU,,tied-up\n", ("m.csv", "kolumn class", "delar rank")),
            ("m.csv", "player,class,move\nU,elit,up\nU,kl1,stay\n", ("m.csv", "rad 3", "kolumn player")),
        ],
    )
    def test_faults_are_placed(self, files, file, text, words) -> None:
        (files / file).write_text(text, encoding="utf-8")
        refused(*self.arguments(files), words=words)
