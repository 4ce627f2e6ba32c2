"""The walls of the house, and that what stands at its core loads nothing but the standard library."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROBE = """
import json, sys
from importlib import import_module
from pkgutil import walk_packages
before = set(sys.modules)
import rulebook
for name in {packages}:
    package = import_module(f"rulebook.{{name}}")
    for module in walk_packages(package.__path__, f"rulebook.{{name}}."):
        import_module(module.name)
print(json.dumps(sorted({{name.partition(".")[0] for name in set(sys.modules) - before}})))
"""


def loaded(packages: tuple[str, ...]) -> set[str]:
    """Return the top-level names that some packages of the rulebook pull into a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE.format(packages=packages)], capture_output=True, text=True, check=True
    )
    return set(json.loads(done.stdout))


@pytest.mark.parametrize("packages", [(), ("law",), ("search",), ("bridge",), ("pool",), ("training",)])
def test_the_core_loads_only_the_standard_library(packages: tuple[str, ...]) -> None:
    assert loaded(packages) - sys.stdlib_module_names == {"rulebook"}


def test_the_probe_sees_other_packages() -> None:
    assert {"pandas", "numpy"} & (loaded(("desk", "publish")) - sys.stdlib_module_names) or "typer" in loaded(("desk",))


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, env={"PYTHONPATH": str(root)})


@pytest.mark.parametrize(
    ("importer", "line"),
    [
        ("law/provisions/ids.py", "import rulebook.pool.classes"),
        ("bridge/bidding/calls.py", "import rulebook.pool.classes"),
        ("desk/main.py", "import rulebook.publish.source"),
        ("bridge/bidding/calls.py", "import pandas"),
        ("law/swedish.py", "import rulebook.law.rulings"),
        ("bridge/championship/play/walkovers.py", "import rulebook.bridge.championship.entering.qualifying"),
        ("pool/classes.py", "import rulebook.training.cases"),
        ("training/cases.py", "import genanki"),
    ],
)
def test_a_wall_that_is_broken_is_seen(importer: str, line: str, root: Path, tmp_path: Path) -> None:
    shutil.copytree(root / "rulebook", tmp_path / "rulebook", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "pyproject.toml", tmp_path)
    assert lint_imports(tmp_path).returncode == 0
    with (tmp_path / "rulebook" / importer).open("a", encoding="utf-8") as module:
        module.write(f"\n{line}\n")
    done = lint_imports(tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "BROKEN" in done.stdout
