"""The mutator plants what it says, notices what a test notices, and a fixed sample of the rules' mutants dies."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from rulebook.publish.workshop.mutants import ROOT, SAMPLE, equivalent, modules, near
from rulebook.publish.workshop.mutations import Mutant, mutants, mutated

SOURCE = '''
from __future__ import annotations
"""A module."""
LIMIT: int = 8
TABLE = {"a": (1, 2)}

class Kind:
    size = 3
    def least(self, *, most: int = 5) -> int:
        """Return it."""
        return min(self.size, most)

def rule(points: int, played: bool) -> int | None:
    if points < 0:
        raise ValueError(f"{points + 1}")
    if points >= LIMIT and not played:
        return points + 1
    words = "ja" if played else "nej"
    cites = "pool.4.9.a" if played else "pool.4.9.b"
    return len([x for x in (words, cites) if x])
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "rules.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def told(found: list[Mutant]) -> set[str]:
    return {f"{one.function or '-'}: {one.before} -> {one.after}" for one in found}


def test_faults_of_every_kind_are_planted_and_words_are_left_alone(file: Path) -> None:
    found = told(mutants("rulebook.pool.rules", file))
    for one in (
        "-: LIMIT: int = 8 -> LIMIT: int = 9",
        "-: (1, 2) -> (2, 2)",
        "-: size = 3 -> size = 4",
        "Kind.least: return min(self.size, most) -> return max(self.size, most)",
        "rule: if points < 0 -> if False",
        "rule: points < 0 -> points <= 0",
        "rule: points >= LIMIT -> points > LIMIT",
        "rule: points >= LIMIT and (not played) -> points >= LIMIT or not played",
        "rule: points >= LIMIT and (not played) -> points >= LIMIT",
        "rule: points >= LIMIT and (not played) -> not played",
        "rule: not played -> played",
        "rule: return points + 1 -> return None",
        "rule: points + 1 -> points - 1",
        "rule: points + 1 -> points + 2",
        "rule: 'pool.4.9.a' if played else 'pool.4.9.b' -> 'pool.4.9.b'",
        "rule: [x for x in (words, cites) if x] -> [x for x in (words, cites)]",
    ):
        assert one in found
    assert not [one for one in found if "'nej'" in one.partition(" -> ")[0] and "return" not in one]
    assert not [one for one in found if "ValueError" in one]


def test_each_mutant_differs_in_its_one_place_and_has_a_name_of_its_own(file: Path) -> None:
    found = mutants("rulebook.pool.rules", file)
    plain = ast.unparse(ast.parse(SOURCE))
    changed = [ast.unparse(mutated(one)) for one in found]
    assert plain not in changed
    assert len({one.key for one in found}) == len(found) == len(set(changed))
    assert all(compile(text, "rules", "exec") for text in changed)


def test_modules_by_name() -> None:
    assert list(modules(["pool/classes"])) == ["rulebook.pool.classes"]
    assert "rulebook.bridge.bidding.scope" in modules(["bridge"])
    assert not [name for name in modules([]) if name.endswith("readings")]
    for name in ("pool.nothing", "desk", "publish.lint"):
        with pytest.raises(ValueError, match=name):
            modules([name])


def test_what_is_near_imports_the_module() -> None:
    found = near(mutants("rulebook.pool.points.returning", ROOT / "rulebook/pool/points/returning.py"))
    assert found[0] == "rulebook/pool/points/returning.py"
    assert "tests/pool/test_edges_points.py" in found
    assert "notebooks/pool/4.26.ipynb" in found
    assert "tests/pool/test_ages.py" not in found


def test_equivalents_have_reasons_and_exist() -> None:
    keys = equivalent()
    assert all(reason for reason in keys.values())
    files = modules(sorted({key.partition("::")[0] for key in keys})) if keys else {}
    there = {mutant.key for name, file in files.items() for mutant in mutants(name, file)}
    assert sorted(set(keys) - there) == []


def plant(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rulebook.publish.workshop.mutants", "--sample", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_sample_dies() -> None:
    done = plant()
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_no_test_notices_survives(tmp_path: Path) -> None:
    """The first mutant of the sample, with a test that cannot see it."""
    first = next(line for line in SAMPLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
    path = tmp_path / "sample.txt"
    path.write_text(
        f"{first.rpartition(' # ')[0]} # tests/law/test_swedish.py::test_exact_reads_back\n", encoding="utf-8"
    )
    done = plant(str(path))
    assert done.returncode == 1
    assert "0 of 1 noticed" in done.stdout
