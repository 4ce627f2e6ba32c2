"""`bridge dots`: arguments and files in, dots out; expected values from annex 2, 4.4 and the checklist."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.desk.running import Run, run

SYSTEM = "# stark klöver\n1♣ = 16+\n\n1♦ = 11-15 0+♦\n1♥ = 11-15 5+♥\n"


def value(result: Run) -> dict:
    assert (result.code, result.err) == (0, "")
    return json.loads(result.out)["value"]


def test_the_regulations_own_example() -> None:
    assert value(run("bridge", "dots", "1♦ = 0-7", "--json")) == {
        "bids": [{"bid": "1♦", "dots": 5, "regulated": True}],
        "total": 5,
        "system_class": "C",
    }


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_a_system_file(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "system.txt").write_bytes(SYSTEM.replace("\n", "\r\n").encode(encoding))
    read = value(run("--json", "bridge", "dots", "--file", "system.txt", cwd=tmp_path))
    assert [bid["bid"] for bid in read["bids"]] == ["1♣", "1♦", "1♥"]
    assert read == value(run("--json", "bridge", "dots", "--file", "-", stdin=SYSTEM.encode()))
    assert read == value(run("--json", "bridge", "dots", *SYSTEM.splitlines()))


def test_people_see_a_line_a_bid_then_the_derivation() -> None:
    lines = run("bridge", "dots", "1♦ = 0-7").out.splitlines()
    assert lines[1].split() == ["bud", "prickar", "regleras"]
    assert lines[3].split() == ["1♦", "5", "ja"]
    assert "Summa: 5. Systemklass: C." in lines
    assert lines.index("Härledning:") > 4
    assert any("[b2.2.5.1.g]" in line for line in lines)


def test_a_malformed_line_is_named(tmp_path: Path) -> None:
    (tmp_path / "system.txt").write_text(SYSTEM + "1♠ = 11-\n", encoding="utf-8")
    result = run("bridge", "dots", "--file", "system.txt", cwd=tmp_path)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("Fel: system.txt, rad 6, kolumn ")


def test_a_malformed_argument_is_named_by_its_number() -> None:
    result = run("bridge", "dots", "1♣ = 16+", "1X = 5", "--json")
    assert (result.code, result.out) == (2, "")
    assert "rad 2, kolumn 1" in result.err
    assert "»1X«" in result.err


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "Fel: s.txt: innehåll: fick ingenting, väntade text"),
        (b"\x00\x01", "Fel: s.txt: innehåll: fick »en binär fil«"),
        (b"# bara en kommentar\n", "Fel: s.txt"),
    ],
)
def test_a_file_without_a_system(tmp_path: Path, data: bytes, message: str) -> None:
    (tmp_path / "s.txt").write_bytes(data)
    result = run("bridge", "dots", "--file", "s.txt", cwd=tmp_path)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(message)


def test_a_reading_is_taken_and_its_faults_told() -> None:
    from rulebook.bridge.bidding.systems import system_dots
    from rulebook.law.readings import asks

    kinds = asks(system_dots)
    assert len(kinds) > 12
    for kind in kinds:
        for member in kind:
            assert run("bridge", "dots", "1♦ = 0-7", "--reading", f"{kind.label}={member.value}").code in (0, 3)
    kind = kinds[0]
    chosen = f"{kind.label}={kind.default().value}"
    twice = run("bridge", "dots", "1♦ = 0-7", "--reading", chosen, "--reading", chosen)
    assert twice.code == 2
    assert twice.err == f"Fel: --reading: fick »{chosen}«, väntade högst ett val av {kind.label}\n"
    assert kind.label in run("bridge", "dots", "1♦ = 0-7", "--reading", "nej=1").err
