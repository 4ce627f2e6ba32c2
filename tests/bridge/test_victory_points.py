"""A supplied scale: each invariant refused where it breaks, and penalties in IMP."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook.bridge.championship.play.victory_points import Scale, ScaleRow, first_fault, penalty_in_vp, victory_points
from rulebook.bridge.championship.readings import OtherPenalties
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated
from tests.desk.running import run

GOOD = [(0, 4, 15, 15), (5, 9, 18, 12), (10, 19, 25, 5), (20, 29, 25, 4), (30, 39, 25, 3)]
GOOD += [(40, 49, 25, 2), (50, 59, 25, 1), (60, None, 25, 0)]
SHIPPED = Path(__file__).resolve().parents[2] / "examples" / "vp-skala-pahittad.csv"


def rows(**changed: tuple[int, int | None, int, int] | None) -> list[ScaleRow]:
    """The good scale with some rows, named r0 … r7, changed or left out."""
    found = [changed.get(f"r{n}", row) for n, row in enumerate(GOOD)]
    return [ScaleRow(*row) for row in found if row is not None]


@pytest.mark.parametrize(
    ("margin", "vp"), [(0, (15, 15)), (4, (15, 15)), (5, (18, 12)), (59, (25, 1)), (60, (25, 0)), (9999, (25, 0))]
)
def test_the_ends_of_each_row(margin: int, vp: tuple[int, int]) -> None:
    assert victory_points(Scale(tuple(rows())), margin).value == vp
    assert victory_points(Scale(tuple(reversed(rows()))), margin).value == vp


@pytest.mark.parametrize(
    ("changed", "row", "column"),
    [
        ({"r0": (1, 4, 15, 15)}, 0, "IMP från"),
        ({"r0": (0, 4, 16, 14)}, 0, "VP vinnare"),
        ({"r1": (6, 9, 18, 12)}, 1, "IMP från"),
        ({"r1": (4, 9, 18, 12)}, 1, "IMP från"),
        ({"r1": (0, 9, 18, 12)}, 1, "IMP från"),
        ({"r1": (5, None, 18, 12)}, 1, "IMP till"),
        ({"r1": (5, 4, 18, 12)}, 1, "IMP till"),
        ({"r1": (5, 9, 18, 13)}, 1, "VP förlorare"),
        ({"r1": (5, 9, 18, 11)}, 1, "VP förlorare"),
        ({"r1": (5, 9, 14, 16)}, 1, "VP vinnare"),
        ({"r1": (5, 9, 26, 4)}, 1, "VP vinnare"),
        ({"r1": (5, 9, 25, 6)}, 1, "VP förlorare"),
        ({"r1": (5, 9, 15, 15)}, 1, "VP vinnare"),
        ({"r2": (10, 19, 17, 13)}, 2, "VP vinnare"),
        ({"r2": (10, 19, 25, 4)}, 3, "VP vinnare"),
        ({"r4": (30, 39, 25, 2), "r5": (40, 49, 25, 3)}, 5, "VP vinnare"),
        ({"r7": (60, 70, 25, 0)}, 7, "IMP till"),
        ({"r1": (5, 9, 24, 5)}, 1, "VP förlorare"),
        ({"r1": (5, 9, 24, 4)}, 1, "VP förlorare"),
    ],
)
def test_a_broken_row_is_named(changed: dict, row: int, column: str) -> None:
    fault = first_fault(rows(**changed))
    assert fault is not None
    assert (fault.row, fault.column) == (row, column)
    with pytest.raises(InvalidFacts, match=f"skala, rad {row + 1}, {column}"):
        Scale(tuple(rows(**changed)))


@pytest.mark.parametrize(
    ("changed", "missing"),
    [
        ({"r3": None, "r2": (10, 29, 25, 5)}, "25–4"),
        ({"r5": None, "r4": (30, 49, 25, 3)}, "25–2"),
        ({"r6": None, "r5": (40, 59, 25, 2)}, "25–1"),
        ({"r7": None, "r6": (50, None, 25, 1)}, "25–0"),
    ],
)
def test_a_scale_has_each_of_the_last_five(changed: dict, missing: str) -> None:
    fault = first_fault(rows(**changed))
    assert fault is not None
    assert (fault.row, fault.got) == (None, f"ingen rad för {missing}")


@pytest.mark.parametrize(
    ("row", "accepted"), [((5, 9, 18, 13), "12 till 18 VP"), ((5, 9, 25, 6), "5, eller lägre till 25 VP")]
)
def test_winner_and_loser_share_thirty_but_at_the_top(row: tuple[int, int, int, int], accepted: str) -> None:
    fault = first_fault(rows(r1=row))
    assert fault is not None
    assert fault.accepted == accepted


def test_no_rows_are_no_scale() -> None:
    assert first_fault([]) is not None
    assert first_fault(rows()) is None
    for wrong in (None, 3, [1]):
        with pytest.raises(InvalidFacts):
            Scale(wrong)  # type: ignore[arg-type]


def test_the_least_margin_for_a_result() -> None:
    scale = Scale(tuple(rows()))
    assert [scale.least(15), scale.least(18), scale.least(25), scale.least(25, 0), scale.least(19)] == [
        0,
        5,
        10,
        60,
        None,
    ]


def test_penalties() -> None:
    assert [penalty_in_vp(n).value for n in (3, 6)] == [1, 2]
    for other in (1, 2, 4, 5, 7, 9, 12):
        assert isinstance(penalty_in_vp(other).value, Unregulated)
    nine = penalty_in_vp(9, reading=OtherPenalties.IN_PROPORTION)
    assert (nine.value, nine.steps[-1].value) == (3, 3)
    assert isinstance(penalty_in_vp(4, reading=OtherPenalties.IN_PROPORTION).value, Unregulated)
    assert penalty_in_vp(3, reading=OtherPenalties.IN_PROPORTION).value == 1
    assert (penalty_in_vp(9).readings, penalty_in_vp(3).readings) == ((OtherPenalties.SILENT,), ())


# -- the commands


def as_file(path: Path, table: list[tuple[int, int | None, int, int]]) -> str:
    lines = [",".join("" if cell is None else str(cell) for cell in row) for row in table]
    path.write_text("\n".join(["imp_from,imp_to,vp_winner,vp_loser", *lines]) + "\n", encoding="utf-8")
    return str(path)


def test_the_command(tmp_path: Path) -> None:
    done = run("--json", "bridge", "vp", "--scale", as_file(tmp_path / "s.csv", GOOD[::-1]), "--imps", "5")
    assert (done.code, json.loads(done.out)["value"]) == (0, {"vp": [18, 12]})


def test_the_shipped_scale_keeps_the_invariants_and_says_that_it_is_made_up() -> None:
    assert run("bridge", "vp", "--scale", str(SHIPPED), "--imps", "0").code == 0
    assert all(line.endswith("påhittad") for line in SHIPPED.read_text(encoding="utf-8").splitlines()[1:])
    assert "pahittad" in SHIPPED.name


@pytest.mark.parametrize(
    ("table", "options", "said"),
    [
        (GOOD, ("--imps", "-1"), "--imps: fick"),
        (GOOD, ("--imps", "2,5"), "--imps: fick"),
        (GOOD, ("--imps", "1000001"), "--imps: fick"),
        ([(0, 4, 15, 16), *GOOD[1:]], ("--imps", "1"), "rad 2, kolumn vp_loser: fick »16«"),
        ([(0, 4, 15, 15), (7, 9, 18, 12), *GOOD[2:]], ("--imps", "1"), "rad 3, kolumn imp_from: fick »7«, väntade 5"),
        (GOOD[:-1], ("--imps", "1"), "rad 8, kolumn imp_to"),
        ([*GOOD[:4], *GOOD[5:]], ("--imps", "1"), "rad 6, kolumn imp_from"),
    ],
)
def test_faults(tmp_path: Path, table: list, options: tuple[str, ...], said: str) -> None:
    done = run("bridge", "vp", "--scale", as_file(tmp_path / "s.csv", table), *options)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_the_penalty_command() -> None:
    assert json.loads(run("--json", "bridge", "penalty", "--imps", "6").out)["value"] == {"penalty_vp": 2}


def test_imps_of_a_walkover(tmp_path: Path) -> None:
    scale = as_file(tmp_path / "s.csv", GOOD)
    done = run("--json", "bridge", "walkover-imps", "--scale", scale, "--vp", "18", "--alternative", "2")
    assert json.loads(done.out)["value"] == {"imps": [15, 0], "offender_imps": [0, 60]}
    least = ("--reading", "wo-imp=minimum")
    done = run("--json", "bridge", "walkover-imps", "--scale", scale, "--vp", "18", "--alternative", "2", *least)
    assert json.loads(done.out)["value"] == {"imps": [5, 0], "offender_imps": [0, 60]}
    done = run("--json", "bridge", "walkover-imps", "--scale", scale, "--vp", "25", "--alternative", "1")
    assert json.loads(done.out)["value"] == {"imps": [10, 0], "offender_imps": [0, 60]}
    done = run("--json", "bridge", "walkover-imps", "--scale", scale, "--vp", "19", "--alternative", "3")
    assert (done.code, json.loads(done.out)["status"]) == (3, "unregulated")
    for wrong in (
        ("--vp", "17", "--alternative", "1"),
        ("--vp", "19", "--alternative", "2"),
        ("--vp", "x", "--alternative", "4"),
    ):
        done = run("bridge", "walkover-imps", "--scale", scale, *wrong)
        assert (done.code, done.out) == (2, "")
        assert "--vp" in done.err or "--alternative" in done.err
