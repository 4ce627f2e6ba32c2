"""The commands for places and money by their contract, hostile files and options included."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.desk.commands import MODULES
from tests.desk.running import run

STARTS = "district;starts\nA;47\nB;28\nC;17\nD;8\n"
LAST = "district,starts,seats\nA,42,4\nB,42,5\nC,16,1\n"
PRIZES = "pair,place,declined\nP1,1,ja\nP2,2,\nP3,3,ja\nP4,4,\nP5,5,\nP6,6,\n"
PLAY = "round,home,away,home_district,away_district\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    files = {
        "s.csv": STARTS, "last.csv": LAST, "prizes.csv": PRIZES,
        "g.csv": "district,entitled,final\nSkåne,2,3\nGotland,1,1\n",
        "play.csv": f"{PLAY}1,A,B,S,S\n2,C,D,S,H\n",
    }  # fmt: skip
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def asked(folder: Path, line: str) -> tuple[int, Any]:
    ran = run("--json", "bridge", *line.split(" "), cwd=folder)
    assert ran.err == ""
    return ran.code, json.loads(ran.out)


DECIDED = {
    "quota s.csv --seats 9": {
        "seats": {"A": 4, "B": 2, "C": 2, "D": 1},
        "comparison": {"A": "423/100", "B": "63/25", "C": "153/100", "D": "18/25"},
    },
    "quota s.csv --seats 10 --previous last.csv": {
        "seats": {"A": 4, "B": 3, "C": 2, "D": 1},
        "comparison": {"A": "47/10", "B": "14/5", "C": "17/10", "D": "4/5"},
    },
    "quota s.csv --seats 10 --drawn A": {
        "seats": {"A": 5, "B": 3, "C": 1, "D": 1},
        "comparison": {"A": "47/10", "B": "14/5", "C": "17/10", "D": "4/5"},
    },
    "places s.csv --event mixed --champions D": {
        "first": {"A": 24, "B": 14, "C": 9, "D": 4}, "second": {"A": 0, "B": 0, "C": 0, "D": 0},
        "seats": {"A": 24, "B": 14, "C": 9, "D": 4}, "entitled": {"A": 24, "B": 14, "C": 9, "D": 5},
        "final": {"A": 24, "B": 14, "C": 9, "D": 5},
    },
    "grants g.csv": {"districts": {"Gotland": 1600, "Skåne": 2800}, "sek": 4400},
    "em-fund prizes.csv --event damer": {"offered": ["P2", "P4"]},
    "em-contribution --event damer --starting 480": {"sek": 4800},
    "opening-rounds play.csv": {
        "early": False, "late": [{"teams": ["A", "C"], "round": None}, {"teams": ["B", "C"], "round": None}],
    },
    "travel --district Gotland --entitled 3 --final 4": {"sek": 5800},
    "travel --district Örebro --entitled 5 --final 5": {"sek": 0},
    "travel --mil 35 --players 4": {"sek": 630},
    "travel --mil 35 --players 4 --juniors": {"sek": 840},
    "travel --mil 12,25 --players 3": {"sek": 196},
    "travel --mil 0.3 --players 2": {"sek": "21/5"},
    "travel --mil 35 --players 4 --actual 600": {"sek": 600},
    "team-travel --players 6 --mil 60;58;41,5 --in-cars 3,3": {
        "cars": [{"mil": "60", "persons": 3, "sek": 960}, {"mil": "83/2", "persons": 3, "sek": 664}], "sek": 1624,
    },
    "travel-distance --driven 40 --in-sweden --home-district --limit 35": {"mil": "35"},
    "travel-money --event lag --stage semifinal": {"paid": True, "where": "annanstans"},
    "travel-money --event lag-veteraner --stage final": {"paid": False, "where": None},
    "travel-notice --day 2008-05-01": {"latest": "2008-03-20"},
    "travel-notice --day 2008-04-12 --semifinal": {"latest": "2008-03-29"},
    "table-fee --event lag --stage semifinal --players 36": {"due": True, "per_player_kr": 250, "total_kr": 9000},
    "table-fee --event damer --stage kval": {"due": False, "per_player_kr": 0, "total_kr": None},
    "cost-approval --cost 3400": {"approval_required": False},
    "cost-approval --cost 3400,5": {"approval_required": True},
    "venue-deadline": {"latest": "2008-03-25"},
    "venue-choice --received 2008-03-25": {"latest": "2008-03-25", "in_time": True},
    "venue-teams --teams 2 --next-mil 40": {"allowed": True, "limit": None},
    "venue-teams --teams 3 --home": {"allowed": False, "limit": 2},
    "venue-announce --waiting 1": {"allowed": False},
    "masterpoints --event oppna-2a --place 2-3": {"gold": "30"},
    "masterpoints --event oppna-2a --place 14": {"gold": "0", "bronze": True},
    "masterpoints --event oppna-2b --place 4 --pairs 100": {"gold": "5"},
    "masterpoints --event veteraner --place 5": {"gold": "0"},
    "masterpoints --event oppna-1 --place 16": {"gold": "0", "silver": True},
    "honours --halves 4 --winner": {"bonus": True, "medal": True, "title": True},
    "junior-honours --boards 33 --of 112": {"fulfilled": False},
    "veteran-silver --place 5 --boards 8 --points 1,6;2,4 --points 0,8": {"silver": True, "sum": 5},
}  # fmt: skip

OPEN = {
    "quota s.csv --seats 10": (
        "draw",
        {
            "seats": {"A": 4, "B": 3, "C": 1, "D": 1},
            "comparison": {"A": "47/10", "B": "14/5", "C": "17/10", "D": "4/5"}, "tied": ["A", "C"], "seats_left": 1,
        },
    ),
    "quota s.csv --seats 2 --minimum 5": (
        "unregulated", {"comparison": {"A": "47/50", "B": "14/25", "C": "17/50", "D": "4/25"}},
    ),
    "travel --mil 35 --players 1": ("unregulated", {}),
    "masterpoints --event oppna-2a --place 13-14": ("pending", {"gold": "1/2", "bronze": True}),
    "masterpoints --event oppna-2b --place 1 --pairs 99": ("pending", {}),
    "masterpoints --event veteraner --place 2-3": ("unregulated", {"gold": "4"}),
    "venue-choice --received 2008-03-26": ("discretion", {"latest": "2008-03-25", "in_time": False}),
    "table-fee --event juniorer --stage final": ("unregulated", {}),
}  # fmt: skip


@pytest.mark.parametrize("line", DECIDED)
def test_decided(folder: Path, line: str) -> None:
    code, found = asked(folder, line)
    assert (code, found["status"], found["value"]) == (0, "decided", DECIDED[line])
    assert found["steps"]


@pytest.mark.parametrize("line", OPEN)
def test_open(folder: Path, line: str) -> None:
    code, found = asked(folder, line)
    assert (code, found["status"], found["value"]) == (3, *OPEN[line])


@pytest.mark.parametrize("line", [*DECIDED, *OPEN])
def test_for_people_without_a_word_of_python(folder: Path, line: str) -> None:
    said = run("bridge", *line.split(" "), cwd=folder).out
    assert said.strip()
    for word in ("Fraction", "None", "True", "False", "datetime", "{", "=("):
        assert word not in said


REFUSED = {
    "quota none.csv --seats 5": "none.csv",
    "quota s.csv --seats 0": "--seats: fick 0",
    "quota s.csv --seats 1,5": "--seats: fick »1,5«",
    "quota s.csv --seats 9 --minimum 0": "--minimum: fick 0",
    "quota s.csv --seats 10 --drawn Z": "--drawn: fick »Z«",
    "quota s.csv --seats 9 --drawn A": "--drawn: fick »A«",
    "quota s.csv --seats 9 --reading garantiantal=semifinalen": "kolumn semifinal",
    "quota s.csv --seats 9 --reading resenot=x": "--reading",
    "quota s.csv --seats 9 --out x.txt": "--out",
    "places s.csv --event golf": "--event: fick »golf«",
    "places s.csv --event juniorer": "--event: fick »juniorer«",
    "places s.csv --event oppna --champions Z": "--champions: fick »Z«",
    "grants s.csv": "saknas: entitled, final",
    "em-fund prizes.csv --event lag": "--event: fick »lag«",
    "em-fund prizes.csv --event oppna": "--round",
    "em-fund prizes.csv --event damer --round 2a": "--round: fick »2a«",
    "em-contribution --event damer --starting 3 --last-chance 2": "--last-chance",
    "travel": "--district",
    "travel --mil 35": "--players",
    "travel --mil 0 --players 3": "--mil",
    "travel --mil 3 --players 2 --district Skåne": "--district",
    "travel --district Kiruna --entitled 1 --final 1": "»Kiruna«",
    "travel --district Skåne --entitled 2 --final 1": "--entitled",
    "team-travel --players 6 --mil 60 --in-cars 4,3": "--in-cars",
    "masterpoints --event oppna-2a --place 3-2": "--place",
    "masterpoints --event oppna-2b --place 1": "--pairs",
    "junior-honours --boards 5 --of 4": "--boards",
    "venue-teams --teams 2": "--next-mil",
    "venue-deadline --last-day 2008-02-30": "»2008-02-30«",
    "travel-distance --driven 40 --in-sweden --home-district": "--limit",
}


@pytest.mark.parametrize("line", REFUSED)
def test_refused(folder: Path, line: str) -> None:
    ran = run("--json", "bridge", *line.split(" "), cwd=folder)
    assert (ran.code, ran.out) == (2, "")
    assert REFUSED[line] in ran.err


FILES = {
    "quota - --seats 5": [
        ("district,starts\nA,4\na,2\n", "rad 3, kolumn district"), ("district,starts\nA,\n", "rad 2, kolumn starts"),
        ("district,starts\n,3\n", "kolumn district"), ("district,starts\nA,-3\n", "fick »-3«"),
        ("district,starts\nA,2.5\n", "fick »2.5«"), ("district,starts\nA,0\n", "minst en start"),
        ("district\nA\n", "starts"), ("", "innehåll"),
    ],
    "quota s.csv --seats 9 --previous -": [
        ("district,starts,seats\nA,42,x\n", "kolumn seats"), ("district,starts,seats\nA,0,0\n", "minst en start"),
        ("district,starts,seats\nA,1,0\na,1,0\n", "kolumn district"),
    ],
    "quota s.csv --seats 10 --previous -": [("district,starts,seats\nA,42,4\n", "en uppgift om C")],
    "grants -": [
        ("district,entitled,final\nSkåne,4,3\n", "kolumn entitled"),
        ("district,entitled,final\nKiruna,2,3\n", "»Kiruna«"),
        ("district,entitled,final\nSkåne,2,\n", "kolumn final"),
    ],
    "em-fund - --event damer": [
        ("pair,place\nP,1\nQ,3\n", "rad 3, kolumn place"), ("pair,place,declined\nP,1,kanske\n", "kolumn declined"),
        ("pair,place\nP,1\nP,2\n", "kolumn pair"), ("pair,place\nP,0\n", "kolumn place"),
    ],
    "opening-rounds -": [
        (f"{PLAY}1,A,A,S,S\n", "två olika lag"), (f"{PLAY}1,A,B,S,S\n2,B,A,S,S\n", "rad 3, kolumn away"),
        (f"{PLAY}1,A,B,S,S\n1,A,C,S,S\n", "rond 1"), (f"{PLAY}1,A,B,S,S\n2,A,C,H,S\n", "kolumn home_district"),
        (f"{PLAY}0,A,B,S,S\n", "kolumn round"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("line", "text", "said"), [(line, *case) for line, cases in FILES.items() for case in cases])
def test_files_that_cannot_be(folder: Path, line: str, text: str, said: str) -> None:
    ran = run("bridge", *line.split(" "), stdin=text.encode(), cwd=folder)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_written_file_is_read_by_the_next_command(folder: Path) -> None:
    (folder / "sm.csv").write_text("distrikt;starter\nSkåne;30\nGotland;12\nNorrbotten;18\n", encoding="utf-8")
    assert run("bridge", "places", "sm.csv", "--event", "damer", "--out", "p.csv", cwd=folder).code == 0
    rows = list(csv.DictReader((folder / "p.csv").open(encoding="utf-8")))
    assert sum(int(row["seats"]) for row in rows) == 48
    code, found = asked(folder, "grants p.csv --out g.xlsx")
    # 36: 18, 7,2, 10,8 and 12: 6, 2,4, 3,6 give 18+6, 7+2, 11+4
    assert found["value"]["districts"] == {
        "Gotland": 7 * 600 + 9 * 1000, "Norrbotten": 11 * 2700 + 15 * 500, "Skåne": 18 * 1400,
    }  # fmt: skip
    assert code == 0
    assert (folder / "g.xlsx").is_file()
    assert run("bridge", "quota", "s.csv", "--seats", "9", "--out", "q.csv", cwd=folder).code == 0
    assert asked(folder, "quota s.csv --seats 9 --previous q.csv")[0] == 0


def test_nothing_is_written_while_lots_are_waited_for(folder: Path) -> None:
    assert run("bridge", "quota", "s.csv", "--seats", "10", "--out", "q.csv", cwd=folder).code == 3
    assert not (folder / "q.csv").exists()


@pytest.mark.parametrize(
    ("line", "label"),
    [
        ("quota s.csv --seats 3 --minimum 8 --reading garantiplats=utover", "garantiplats"),
        ("places s.csv --event oppna --champions A --reading mastarnas-plats=utover", "mastarnas-plats"),
        ("places s.csv --event mixed --reading resebidrag-mixed=inga", "resebidrag-mixed"),
        (
            "em-contribution --event oppna --starting 5 --last-chance 2 --reading em-sista-chansen=ja",
            "em-sista-chansen",
        ),
        ("em-contribution --event oppna --starting 5 --final 2 --reading em-par=finalpar", "em-par"),
        ("travel --district Sydöstra --entitled 3 --final 4 --reading resenot=efter-beloppet", "resenot"),
        (
            "travel --district Gotland --entitled 3 --final 4 --reading finaldeltagande-par=berattigade",
            "finaldeltagande-par",
        ),
        ("travel --mil 35 --players 4 --juniors --reading juniorsats=dessutom", "juniorsats"),
        ("travel --mil 35 --players 4 --juniors --actual 1 --reading juniortak=galler-inte", "juniortak"),
        ("team-travel --players 6 --mil 60;58;41 --between 0;5;30 --reading narmaste-ort=forsta-bilen", "narmaste-ort"),
        ("masterpoints --event oppna-2a --place 1 --reading guld-per=par", "guld-per"),
        ("masterpoints --event oppna-1 --place 50 --reading brons-i-omgang-1=inraknade", "brons-i-omgang-1"),
        ("honours --halves 1 --veterans --reading halvlekar-veteraner=ja", "halvlekar-veteraner"),
        (
            "veteran-silver --place 5 --boards 8 --points 1,6;2,4 --reading silveravrundning=varje-match",
            "silveravrundning",
        ),
        ("venue-deadline --own-last-day 2008-03-16 --reading sista-speldag=distriktets", "sista-speldag"),
        ("venue-announce --waiting 0 --waiting-without-teams 1 --reading valande-distrikt=alla", "valande-distrikt"),
    ],
)
def test_each_reading_changes_an_outcome(folder: Path, line: str, label: str) -> None:
    name = f"{label}={line.rpartition('=')[2]}"
    code, found = asked(folder, line)
    assert found["readings"].get(label) == name.partition("=")[2]
    default = asked(folder, line.partition(" --reading")[0])
    assert (code, found["value"]) != (default[0], default[1]["value"])


def test_each_question_has_a_schema_for_its_value(folder: Path) -> None:
    from rulebook.desk.commands import question

    mine = ("venues", "fees", "travel", "em_fund", "masterpoints")
    commands = [command for command, module in MODULES.items() if module.rpartition(".")[2] in mine]
    assert commands
    for command in commands:
        assert question(command).schema()["value"]["properties"]
