"""What the project depends on: little to run, extras that say how to install them, and a lock that names no host."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", one, maxsplit=1)[0].lower() for one in requirements}


def test_only_the_command_line_has_dependencies(project: dict[str, Any]) -> None:
    assert names(project["project"]["dependencies"]) == {"typer", "click", "openpyxl"}
    extras = project["project"]["optional-dependencies"]
    assert {key: names(of) for key, of in extras.items()} == {
        "pandas": {"pandas"},
        "documents": {"pypdf"},
        "anki": {"genanki"},
    }
    assert names(project["dependency-groups"]["book"]) >= {"pandas", "pypdf"}


def test_the_lock_holds_everything_with_exact_versions_and_no_host(root: Path, project: dict[str, Any]) -> None:
    lines = (root / "requirements.lock").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.match(r"[\w.-]+==[\w.+!]+( ; .+)?$", line)] == []
    asked = names(
        [*project["project"]["dependencies"], *(one for of in project["dependency-groups"].values() for one in of)]
    )
    assert asked - names(lines) == set(), "run make lock"
