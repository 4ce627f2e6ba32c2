"""Source shown live, and the built book served on loopback."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

import pytest

from rulebook.law.provisions import provision
from rulebook.publish.serve import served, server
from rulebook.publish.source import show_source


@provision("pool.4.31.a")
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
        '@provision("pool.4.31.a")',
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


def answer(address: str, path: str, method: str = "GET") -> tuple[int, str]:
    connection = HTTPConnection(address.removeprefix("http://"), timeout=10)
    connection.putrequest(method, path, skip_host=False)
    connection.endheaders()
    got = connection.getresponse()
    text = got.read().decode()
    connection.close()
    return got.status, text


LEADING_OUT = ["/ut.txt", "/mapp/hemlig.txt", "/mapp", "/mapp/", "/hem/", "/runt", "/runt/x"]


@pytest.mark.parametrize("path", LEADING_OUT)
def test_no_link_leads_out_of_the_book(folder: Path, tmp_path_factory: pytest.TempPathFactory, path: str) -> None:
    outside = tmp_path_factory.mktemp("utanför")
    (outside / "hemlig.txt").write_text("hemligt")
    (folder / "ut.txt").symlink_to(outside / "hemlig.txt")
    (folder / "mapp").symlink_to(outside)
    (folder / "hem").mkdir()
    (folder / "hem/index.html").symlink_to(outside / "hemlig.txt")
    (folder / "runt").symlink_to("runt")
    (folder / "in.html").symlink_to("index.html")
    with served(folder) as address:
        status, text = answer(address, path)
        assert (status, "hemligt" in text) == (404, False)
        assert answer(address, "/in.html") == (200, "<h1>Boken</h1>")


@pytest.mark.parametrize(
    "path",
    ["/nej.html", "/%00", "/a%00b/", "/" + "x" * 5000, "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/%ff%fe"],
    ids=lambda path: path[:12],
)
def test_what_is_not_there_is_told_in_swedish(folder: Path, path: str, capfd: pytest.CaptureFixture[str]) -> None:
    with served(folder) as address:
        status, text = answer(address, path)
    assert status == 404
    assert '<html lang="sv">' in text
    assert "Sidan finns inte" in text
    assert capfd.readouterr().err == ""


def test_everything_else_is_told_in_swedish_too(folder: Path) -> None:
    (folder / "å & <b>").mkdir()
    (folder / "å & <b>/sida ett.html").touch()
    with served(folder) as address:
        status, text = answer(address, "/" + quote("å & <b>") + "/")
        assert (status, "<h1>Innehåll i /å &amp; &lt;b&gt;/</h1>" in text) == (200, True)
        assert '<a href="sida%20ett.html">sida ett.html</a>' in text
        assert answer(address, "/", "POST")[0] == 501
        assert "Det går bara att läsa" in answer(address, "/", "POST")[1]
        assert "Adressen är för lång" in answer(address, "/" + "x" * 70_000)[1]


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
