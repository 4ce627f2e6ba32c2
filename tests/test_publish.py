"""Source shown live, and the built book served on loopback."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import pytest

from rulebook.law.provisions import provision
from rulebook.publish.serve import served, server
from rulebook.publish.source import show_source


@provision("pool.4.1.a")
def shown(number: int) -> str:
    """Say \\n it.

    >>> shown(1)
    '1'
    """
    # a comment stays
    return str(number)


@dataclass(frozen=True, slots=True)
class Shown:
    """Hold a number.

    :param number: any
    """

    number: int

    def twice(self) -> int:
        """Return twice the number.

        And more.
        """
        return 2 * self.number


def test_source_is_cut_to_its_first_line() -> None:
    assert str(show_source(shown)).splitlines() == [
        '@provision("pool.4.1.a")',
        "def shown(number: int) -> str:",
        '    """Say \\\\n it."""',
        "    # a comment stays",
        "    return str(number)",
    ]


def test_source_of_a_class_and_its_methods() -> None:
    text = str(show_source(Shown))
    assert "@dataclass" in text
    assert ":param" not in text
    assert '        """Return twice the number."""\n        return 2 * self.number' in text


def test_several_sources_stand_in_one_block() -> None:
    block = show_source(shown, Shown)._repr_markdown_()
    assert block.startswith("```python\n@provision")
    assert block.endswith("\n```")
    assert block.count("```") == 2
    compile(block.removeprefix("```python\n").removesuffix("\n```"), "shown", "exec")


def test_what_has_no_source() -> None:
    with pytest.raises(TypeError):
        show_source(len)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<h1>Boken</h1>", encoding="utf-8")
    return tmp_path


def test_the_book_is_served(folder: Path) -> None:
    with served(folder) as address, urlopen(f"{address}/index.html") as answer:
        assert answer.read() == b"<h1>Boken</h1>"


def test_a_port_that_is_taken_gives_way_to_a_free_one(folder: Path) -> None:
    with server(folder) as first, server(folder, first.server_port) as second:
        assert second.server_port != first.server_port


def test_nothing_built_nothing_served(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        server(tmp_path)


def test_the_address_is_printed(folder: Path, root: Path) -> None:
    command = [sys.executable, "-m", "rulebook.publish.serve", str(folder)]
    with subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, text=True, env={**os.environ}) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        running.terminate()
    assert line.startswith("Boken: http://127.0.0.1:")


def test_the_lock_names_no_host(root: Path) -> None:
    lock = (root / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in lock
    assert all("==" in line for line in lock.splitlines() if line and not line.startswith("#"))
