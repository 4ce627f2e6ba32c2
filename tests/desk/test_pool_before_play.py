"""The pool commands about what comes before play: the contract's JSON, files in and out, bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulebook.desk.main import main


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, out, err


def value(capsys: pytest.CaptureFixture[str], line: str, code: int = 0) -> Any:
    got, out, err = run(capsys, "--json", "pool", *line.split())
    assert (got, err) == (code, "")
    return json.loads(out)["value"]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "start --scheduled 2001-03-10T10:20 --a 2001-03-10T10:18 --b 2001-03-10T10:36",
            {"start": "2001-03-10T10:20", "deadline": "2001-03-10T10:35", "outcome": "walkover_a"},
        ),
        (
            "start --scheduled 2001-03-10 --announced 2001-03-10T00:10 --b 2001-03-10T00:25",
            {"start": "2001-03-10T00:10", "deadline": "2001-03-10T00:25", "outcome": "walkover_b"},
        ),
        ("licence --category ars --bought 2001-02-01 --start 2001-02-03", {"valid": True}),
        (
            "licence --category debutant --bought 2001-02-03 --start 2001-02-03T10:00 --class kl3 --same-competition",
            {"valid": True},
        ),
        ("licence --category ungdom --bought 2001-02-01 --start 2001-02-03 --born 1984-12-31", {"valid": False}),
        ("licence upgrade --bought 2001-02-10 --paid 2001-05-10", {"allowed": True}),
        ("licence upgrade --bought 2001-02-10 --paid 2001-05-11", {"allowed": False}),
        ("season --on 2001-06-15", {"season": "2000/2001"}),
        ("season --on 2001-07-10", {"season": None}),
        ("age --born 1985-05-01 --on 2001-03-10", {"youth": True, "junior": True, "senior": False}),
        (
            "distance --class sm-oppet --discipline 9-ball --stage slutspel",
            {"distance": 13, "fixed": True, "allowed": None},
        ),
        (
            "distance --class elit --discipline 14-1 --stage grundspel --chosen 75",
            {"distance": 100, "fixed": False, "allowed": False},
        ),
        ("distance --division elit --discipline 14-1", {"distance": 125}),
        ("fees entry --class kl1", {"fee_kr": 200}),
        ("fees teams --elit 1 --kl2 1", {"fee_kr": 4500}),
        ("fees teams --elit 1 --kl2 1 --reading lagrabatt=totalt", {"fee_kr": 3750}),
        ("fees due --ended 2001-03-09", {"due": "2001-03-12"}),
        ("fees due --ended 2001-03-09 --saturday", {"due": "2001-03-10"}),
        ("fees due --ended 2001-04-12 --holiday 2001-04-13 --holiday 2001-04-16", {"due": "2001-04-17"}),
        (
            "fees split --kl2 13 --invitation 800",
            {
                "starters": 13,
                "total_ore": 195000,
                "sanction_ore": 29250,
                "organizer_ore": 68250,
                "prizes_ore": 97500,
                "organizer_net_ore": -11750,
                "cash_prizes_ore": 97500,
            },
        ),
        ("transfer --date 2001-03-10", {"allowed": False, "by": None}),
        ("transfer --date 2001-03-10 --moved", {"allowed": True, "by": "dispensation"}),
        ("transfer --date 2001-06-01 --dissolved", {"allowed": True, "by": "window"}),
        ("transfer papers --role kassör --club frånträdande", {"in_order": True}),
        ("entry --class kl3 --competition kl1", {"allowed": True}),
        ("arrival --first-start 2001-03-10T09:00 --championship", {"deadline": None, "in_time": True}),
        ("dress --trousers jeans --top skjorta --shoes lågskor --class kl2 --started",
         {"compliant": False, "faults": ["jeans"], "disqualified": True}),
        ("refund --paid 200 --disqualified", {"refund_kr": 0}),
        ("sanction --clubs 3", {"required": True}),
        ("sanction form --stated arrangör,tävlingsplats,tävlingsdatum,spelgren,klasser",
         {"missing": ["antal bord", "tävlingsledare"]}),
        ("licence form --stated förnamn,efternamn,bostadsadress,födelsedata,klubb", {"missing": ["telefon"]}),
    ],
)  # fmt: skip
def test_decided(capsys: pytest.CaptureFixture[str], line: str, expected: object) -> None:
    assert value(capsys, line) == expected


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "start --scheduled 2001-03-10T10:20",
            {"start": "2001-03-10T10:20", "deadline": "2001-03-10T10:35"},
        ),
        ("conduct --offence c", {"sanctions": ["varning", "diskvalificering"], "suspension_possible": None}),
        ("reclass --class kl3 --to kl2 --points 12", {"points": 0}),
        ("refund --paid 200", {}),
        ("fees entry --class sm-senior --reading sm-avgift=oreglerad", {}),
    ],
)
def test_not_decided(capsys: pytest.CaptureFixture[str], line: str, expected: object) -> None:
    assert value(capsys, line, 3) == expected


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("start", "--scheduled"),
        ("start --scheduled 10:20", "fick »10:20«"),
        ("start --scheduled 9999-12-31T23:59", "kalenderns gränser"),
        ("licence", "--category"),
        ("licence nonsens", "»nonsens«"),
        ("licence --category dag --bought 2001-02-01 --start 2001-02-03", "fick »dag«"),
        ("licence --category ungdom --bought 2001-02-01 --start 2001-02-03", "--born"),
        ("licence upgrade --bought 2001-02-10 --paid 2001-02-09", "--paid"),
        ("season --on 2001-02-29", "--on"),
        ("age --born 2002-01-01 --on 2001-01-01", "--born"),
        ("distance --discipline 9-ball", "--class"),
        ("distance --class kl1 --discipline 9-ball", "--stage"),
        ("distance --class kl1 --discipline 9-ball --stage slutspel --chosen 0", "--chosen"),
        ("distance --division elit --discipline 9-ball --stage slutspel", "--stage"),
        ("distance --division div3 --discipline 9-ball", "fick »div3«"),
        ("fees entry --class kl4", "fick »kl4«"),
        ("fees teams", "minst ett lag"),
        ("fees teams --kl2 -1", "--kl2"),
        ("fees due --ended igår", "fick »igår«"),
        ("fees split", "--total"),
        ("fees split --total 1,5", "fick »1,5«"),
        ("fees split --total 100 --kl1 2", "--total"),
        ("fees split --total 100 --trophies 0,005", "fick »0,005«"),
        ("transfer", "--date"),
        ("conduct --offence g", "fick »g«"),
        ("entry --class damelit --competition kl1", "--class"),
        ("sanction --clubs 0", "--clubs"),
        ("disqualify finns-inte.csv --player A", "finns-inte.csv"),
        ("clashes finns-inte.csv", "finns-inte.csv"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], line: str, said: str) -> None:
    code, out, err = run(capsys, "pool", *line.split())
    assert (code, out) == (2, "")
    assert said in err


@pytest.fixture
def result_list(tmp_path: Path) -> Path:
    file = tmp_path / "res.csv"
    file.write_text("place;player\n3;C\n1;A\n3;D\n2;B\n5;Åke\n", encoding="utf-8")
    return file


def test_disqualify_and_again(capsys: pytest.CaptureFixture[str], result_list: Path, tmp_path: Path) -> None:
    once = tmp_path / "once.csv"
    code, out, _ = run(capsys, "--json", "pool", "disqualify", result_list, "--player", "B", "--out", once)
    assert code == 0
    assert json.loads(out)["value"] == {
        "results": [{"player": p, "place": n} for p, n in (("A", 1), ("C", 2), ("D", 2), ("Åke", 4))],
        "disqualified": ["B"],
    }
    assert once.read_text(encoding="utf-8").splitlines() == ["player,place", "A,1", "C,2", "D,2", "Åke,4", "B,disk"]
    code, out, _ = run(capsys, "--json", "pool", "disqualify", once, "--player", "Åke", "--player", "A")
    assert json.loads(out)["value"] == {
        "results": [{"player": "C", "place": 1}, {"player": "D", "place": 1}],
        "disqualified": ["A", "B", "Åke"],
    }


def test_a_disqualified_list_goes_on_to_points(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    before, after = tmp_path / "before.csv", tmp_path / "after.csv"
    lines = ["player,class,rank,place,wins", *(f"P{n},elit,,{n},{10 - n}" for n in range(1, 9)), "P9,elit,,,0"]
    before.write_text("\n".join(lines), encoding="utf-8")
    assert run(capsys, "pool", "disqualify", before, "--player", "P1", "--out", after)[0] == 0
    code, out, _ = run(capsys, "--json", "pool", "points", after, "--class", "elit")
    assert code == 0
    points = {one["player"]: one["placement"] for one in json.loads(out)["value"]["scores"]}
    assert (points["P1"], points["P2"], points["P3"], points["P9"]) == (0, 24, 18, 0)  # 9 x 7 = 63: row 53-64


@pytest.mark.parametrize(
    ("text", "players", "said"),
    [
        ("player,place\nA,1\nB,3\n", ["A"], "rad 3, kolumn place: fick »3«, väntade 2"),
        ("player,place\nA,1\nB,\n", ["A"], "rad 3, kolumn place: fick ingenting"),
        ("player,place\nA,1\nA,2\n", ["A"], "rad 3, kolumn player"),
        ("player,place\nA,-1\n", ["A"], "fick »-1«"),
        ("player,place\nA,1\n", ["Z"], "--player: fick »Z«"),
        ("player,place\nA,1\n", [], "--player: fick ingenting"),
        ("player\nA\n", ["A"], "saknas: place"),
    ],
)
def test_bad_result_lists(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, players: list[str], said: str
) -> None:
    file, target = tmp_path / "r.csv", tmp_path / "out.csv"
    file.write_text(text, encoding="utf-8")
    options = [word for name in players for word in ("--player", name)]
    code, out, err = run(capsys, "pool", "disqualify", file, *options, "--out", target)
    assert (code, out, target.exists()) == (2, "", False)
    assert said in err


def test_clashes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "entries.csv"
    rows = [
        "player,class,start,end,event",
        "A,kl1,2001-03-10T09:00,2001-03-10T18:00,Vår",
        "A,elit,2001-03-10T12:00,2001-03-11T18:00,Vår",
        "B,kl2,2001-03-10 09.00,2001-03-10T18:00,Vår",
        "B,kl1,2001-03-11,2001-03-11T18:00,Vår",
    ]
    file.write_text("\n".join(rows), encoding="utf-8")
    code, out, _ = run(capsys, "--json", "pool", "clashes", file)
    assert (code, json.loads(out)["value"]) == (0, {"conflicts": [{"player": "A", "classes": ["elit", "kl1"]}]})
    _, out, _ = run(capsys, "--json", "pool", "clashes", file, "--reading", "samtidiga-klasser=arrangemang")
    assert [one["player"] for one in json.loads(out)["value"]["conflicts"]] == ["A", "B"]
    assert "Elit" in run(capsys, "pool", "clashes", file)[1]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("A,kl1,2001-03-10T09:00,2001-03-10T09:00", "kolumn end"),
        ("A,kl9,2001-03-10T09:00,2001-03-10T10:00", "fick »kl9«"),
        ("A,kl1,nu,2001-03-10T10:00", "kolumn start: fick »nu«"),
    ],
)
def test_bad_entries(capsys: pytest.CaptureFixture[str], tmp_path: Path, row: str, said: str) -> None:
    file = tmp_path / "entries.csv"
    file.write_text(f"player,class,start,end\n{row}\n", encoding="utf-8")
    code, out, err = run(capsys, "pool", "clashes", file)
    assert (code, out) == (2, "")
    assert said in err
