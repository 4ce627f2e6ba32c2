"""No setting of a user weakens a check or moves an installation; no folder by its name keeps anything from starting."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

HOSTILE = {
    "PYTHONOPTIMIZE": "2",
    "PYTHONDONTWRITEBYTECODE": "1",
    "PYTHONPATH": "/annat",
    "PYTHONHOME": "/annat",
    "PYTHONSTARTUP": "/annat.py",
    "PYTHONWARNINGS": "ignore",
    "PYTHONIOENCODING": "ascii",
    "PYTEST_ADDOPTS": "-k ingenting",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "FORCE_COLOR": "1",
    "PY_COLORS": "1",
    "RUFF_CONFIG": "/annat.toml",
    "MYPYPATH": "/annat",
    "JUPYTER_PATH": "/annat",
}
MOVING = {
    "PIP_USER": "1",
    "PIP_TARGET": "/annat",
    "PIP_PREFIX": "/annat",
    "PIP_ROOT": "/annat",
    "PIP_REQUIRE_VIRTUALENV": "1",
    "PIP_CONSTRAINT": "/annat.txt",
    "PIP_NO_DEPS": "1",
    "UV_SYSTEM_PYTHON": "1",
    "UV_PYTHON": "3.8",
    "UV_REQUIRE_HASHES": "1",
    "UV_CONSTRAINT": "/annat.txt",
    "UV_EXCLUDE_NEWER": "2000-01-01",
    "UV_PROJECT_ENVIRONMENT": "/annat",
}
SOURCES = {
    "PIP_INDEX_URL": "https://en.spegel/simple",
    "PIP_FIND_LINKS": "/hjul",
    "PIP_CERT": "/intyg.pem",
    "UV_INDEX_URL": "https://en.spegel/simple",
    "UV_DEFAULT_INDEX": "https://en.spegel/simple",
    "UV_OFFLINE": "1",
}


def plain() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_", "UV_"))}


def read(text: str) -> dict[str, str]:
    return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)


def test_make_passes_no_weakening_setting_on(root: Path, tmp_path: Path) -> None:
    (tmp_path / "show.mk").write_text("show:\n\t@env\n")
    shown = subprocess.run(
        ["make", "--no-print-directory", "-f", "Makefile", "-f", tmp_path / "show.mk", "show"],
        cwd=root, env={**plain(), **HOSTILE, **SOURCES}, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    passed_on = read(shown.stdout)
    assert not HOSTILE.keys() & passed_on.keys()
    assert passed_on["PYTHONUTF8"] == "1"
    assert passed_on["IPYTHONDIR"] == str(root / ".cache/ipython")
    assert SOURCES.items() <= passed_on.items()


@pytest.fixture
def stub(tmp_path: Path) -> Path:
    """A folder with the project's .ci, a Python that only says in what environment it was started, and such an uv."""
    root = Path(__file__).parents[1]
    (tmp_path / ".ci").symlink_to(root / ".ci")
    (tmp_path / "requirements.lock").write_text("a==1\n")
    for name in ("venv/bin/python", "bin/uv"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(f'#!/bin/bash\n[ "$1" = --version ] && exit\nenv >"{tmp_path}/{path.name}.env"\n')
        path.chmod(0o755)
    return tmp_path


def test_an_installation_goes_into_the_environment_and_nowhere_else(stub: Path) -> None:
    hostile = {**plain(), **HOSTILE, **MOVING, **SOURCES, "PATH": f"{stub}/bin:{os.environ['PATH']}"}
    subprocess.run(["bash", ".ci/install", "venv"], cwd=stub, env=hostile, capture_output=True, timeout=60, check=True)
    for name in ("uv", "python"):
        seen = read((stub / f"{name}.env").read_text())
        weakening = {n: v for n, v in {**HOSTILE, **MOVING}.items() if seen.get(n) == v and not n.endswith("COLOR")}
        assert {n for n in weakening if n.startswith(("PIP_", "UV_", "PYTHON"))} == set()
        assert seen["PIP_USER"] == "0"
        assert SOURCES.items() <= seen.items()


@pytest.mark.parametrize("name", ["en mapp med å", "plain", "日本 语"])
def test_the_editable_install_is_plain_ascii(root: Path, tmp_path: Path, name: str) -> None:
    made_relative = runpy.run_path(str(root / ".ci/editable.py"))["made_relative"]
    project = tmp_path / name
    site = project / ".venv/lib/python3.11/site-packages"
    site.mkdir(parents=True)
    (site / "other.pth").write_text("import os\n")
    (site / "_editable_impl_rulebook.pth").write_text(str(project), encoding="utf-8")
    assert [path.name for path in made_relative(site, project)] == ["_editable_impl_rulebook.pth"]
    written = (site / "_editable_impl_rulebook.pth").read_bytes().decode("ascii").strip()
    assert (site / written).resolve() == project
    assert (site / "other.pth").read_text() == "import os\n"
    assert made_relative(site, project) == []


def test_a_failing_check_fails_whatever_its_last_line_looks_like(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checks = runpy.run_path(str(root / ".ci/checks.py"))
    run, main = checks["run"], checks["main"]
    main.__globals__["CHECKS"] = (("tests", ("pytest",)),)
    lines = ["\x1b[31m\x1b[1m1 failed\x1b[0m, 4 passed", "0 failed, 4 passed", "1 failed, 4 passed", "", "2 errors"]
    for line in lines:
        main.__globals__["run"] = lambda _, line=line: (1, line)
        assert main() == 1
    main.__globals__["run"] = lambda _: (0, "4 passed")
    assert main() == 0
    monkeypatch.setenv("PYTHONOPTIMIZE", "2")
    monkeypatch.setenv("PYTEST_ADDOPTS", "-k ingenting")
    code, last = run((sys.executable, "-c", "import os; print(len([k for k in os.environ if k in "
                      "('PYTHONOPTIMIZE', 'PYTEST_ADDOPTS')]), 'failed'); assert 1 + 1 == 3"))  # fmt: skip
    assert (code, last) == (1, "0 failed\n")


@pytest.mark.parametrize(
    "command",
    [
        ["-m", "rulebook.publish.notebooks", "lint"],
        ["-m", "rulebook.publish.notebooks", "fast"],
        ["-m", "pytest", "-q"],
    ],
    ids=" ".join,
)
def test_without_asserts_nothing_is_checked_and_nothing_passes(root: Path, command: list[str]) -> None:
    path = "tests/test_environment.py" if "pytest" in command else "notebooks/pool/4.18.ipynb"
    optimised = {**plain(), "PYTHONOPTIMIZE": "1"}
    result = subprocess.run(
        [sys.executable, *command, path], cwd=root, env=optimised, capture_output=True, text=True, timeout=60
    )
    assert result.returncode != 0
    assert "leaves out every assert" in result.stdout + result.stderr
