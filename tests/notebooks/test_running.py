"""Running notebooks: in process as with a kernel, stored without a trace of when and where."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook.publish.notebooks.changes import changed_values
from rulebook.publish.notebooks.files import Fault, load, notebooks
from rulebook.publish.notebooks.kernels import ValuesChanged, prove, quiet_kernels, store
from rulebook.publish.notebooks.running import run_in_process
from tests.notebooks.sample import SECTION, code, sample, write

OUTPUTS = (
    "import sys\nprint('a'); print('b', file=sys.stderr); print('c')",
    "from IPython.display import display\ndisplay(1)\n'två'",
    "from rulebook.law.tables import Table\nTable('Tal', ('a', 'b'), ((1, 2),))",
    "import pandas as pd\npd.DataFrame({'spelare': ['Åsa'], 'poäng': [3]})",
    "from rulebook.publish.source import show_source\n"
    "from rulebook.law.provisions.ids import anchor\nshow_source(anchor)",
    "__name__",
)


def faults(path: Path) -> list[str]:
    return [fault.text for fault in run_in_process([path])[path]]


def with_cell(source: str, output: str) -> dict[str, object]:
    notebook = sample()
    notebook["cells"][6] = code(source, 2, [{"output_type": "execute_result", "data": {"text/plain": output}}])
    return notebook


def test_in_process_gives_what_a_kernel_gives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = sample()
    notebook["cells"] += [code(source, 4 + n, []) for n, source in enumerate(OUTPUTS)]
    path = write(tmp_path, notebook)
    with quiet_kernels() as environment:
        for key, value in environment.items():
            monkeypatch.setenv(key, value)
        assert store(path)
        once = path.read_bytes()
        assert not store(path)
    assert path.read_bytes() == once
    kinds = {output["output_type"] for cell in load(path)["cells"] for output in cell.get("outputs", ())}
    assert kinds == {"stream", "execute_result", "display_data"}
    assert faults(path) == []
    done = prove([path], workers=0, capture=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "TCP" not in done.stdout + done.stderr
    assert not list(path.parent.glob("*.part"))


def test_nothing_volatile_is_stored(tmp_path: Path) -> None:
    notebook = sample()
    notebook["metadata"] |= {
        "jupytext": {"formats": "ipynb,md"},
        "language_info": {"name": "python", "version": "3.11.7"},
    }
    notebook["cells"][6]["metadata"] |= {"execution": {"iopub.status.busy": "2026-01-01T00:00:00Z"}, "collapsed": False}
    path = write(tmp_path, notebook)
    assert json.loads(path.read_text()) == json.loads(write(tmp_path, sample()).read_text())


def test_cell_ids_are_lasting(tmp_path: Path) -> None:
    identifiers = [cell["id"] for cell in load(write(tmp_path, sample()))["cells"]]
    assert identifiers[:4] == ["pool-4-1-01", "pool-4-1-02", "pool-4-1-a", "pool-4-1-b"]
    assert len(set(identifiers)) == len(identifiers)


def test_failing_cell_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = write(tmp_path, with_cell("1 / 0", "1"))
    before = path.read_bytes()
    with pytest.raises(Exception, match="ZeroDivisionError"):
        store(path)
    assert path.read_bytes() == before


def test_other_values_are_refused_until_they_are_confirmed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, with_cell("6 * 7", "43"))
    before = path.read_bytes()
    with pytest.raises(ValuesChanged, match="cell 7: 43 → 42"):
        store(path, confirmed=False)
    assert path.read_bytes() == before
    assert store(path)
    assert not store(path, confirmed=False)


def test_other_words_with_the_same_values_are_stored() -> None:
    def output(html: str) -> list[dict[str, object]]:
        return [{"output_type": "execute_result", "data": {"text/plain": "x", "text/html": html}}]

    step = '<li>{}: <b class="step-value">{}</b> <span data-cite="{}">b2.2.5.1.g</span></li>'
    old = output(step.format("grund", 2, "b2.2.5.1.g"))
    assert changed_values(old, output("\n" + step.format("grundprickar", 2, "b2.2.5.1.g"))) == []
    assert changed_values(old, output(step.format("grund", 3, "b2.2.5.1.g"))) == ["2 → 3"]
    assert changed_values(old, output(step.format("grund", 2, "b2.2.5.1.h"))) == ["b2.2.5.1.g → b2.2.5.1.h"]
    assert changed_values([], output("<td>5</td>")) == [], "a cell that was never run has lost nothing"
    assert changed_values(output("<td>ja</td>"), output("<td>nej</td>")) == ["ja → nej"]


@pytest.mark.parametrize(
    ("source", "output", "expected"),
    [
        ("6 * 7", "43", "the stored output is another"),
        ("6 * 7;", "42", "the stored output is another"),
        ("print(42)", "42", "the stored output is another"),
        ("1 / 0", "42", "ZeroDivisionError: division by zero"),
        ("assert 6 * 7 == 43", "42", "AssertionError"),
        ("import os\nos._exit(1)", "42", "the process died"),
        ("{'andel': (1, [0.5])}", "{'andel': (1, [0.5])}", "the result contains a float"),
    ],
)
def test_in_process_sees(source: str, output: str, expected: str, tmp_path: Path) -> None:
    assert any(expected in fault for fault in faults(write(tmp_path, with_cell(source, output))))


@pytest.mark.parametrize("source", ["import time\ntime.sleep(1000)", "while True:\n    pass", "10**10**8 % 7"])
def test_a_cell_that_does_not_end_is_stopped_and_named(source: str, tmp_path: Path) -> None:
    path = write(tmp_path, with_cell(source, "42"))
    (fault,) = run_in_process([path], seconds=1)[path]
    assert (fault.cell, fault.text) == (7, "does not end: stopped after 1 s")


def test_a_cell_that_kills_its_process_is_named(tmp_path: Path) -> None:
    (fault,) = run_in_process([path := write(tmp_path, with_cell("import os\nos.kill(os.getpid(), 9)", "42"))])[path]
    assert (fault.cell, fault.text) == (7, "the process died")


def test_in_process_leaves_this_process_as_it_was(tmp_path: Path) -> None:
    before = Path.cwd()
    assert (
        faults(
            write(
                tmp_path, with_cell("import rulebook.law.provisions.ids as ids\nids.CITATION = 42\nids.CITATION", "42")
            )
        )
        == []
    )
    from rulebook.law.provisions import ids

    assert Path.cwd() == before
    assert ids.CITATION != 42


def test_many_notebooks_come_back_in_order(tmp_path: Path) -> None:
    paths = []
    for number in range(5):
        path = write(tmp_path / str(number), with_cell(f"{number} + 1", str(number + 1 + (number == 3))))
        paths.append(path)
    told: list[Path] = []
    found = run_in_process(paths, told.append)
    assert list(found) == paths
    assert sorted(told) == sorted(paths)
    assert [bool(fault) for fault in found.values()] == [False, False, False, True, False]


def test_notebooks_by_name(tmp_path: Path) -> None:
    path = write(tmp_path, sample())
    (path.parent / ".ipynb_checkpoints").mkdir()
    (path.parent / ".ipynb_checkpoints" / path.name).write_text("{}")
    assert notebooks(tmp_path) == [path]
    assert notebooks(only=[path.parent]) == [path]
    with pytest.raises(FileNotFoundError):
        notebooks(only=[tmp_path / "x.ipynb"])


def test_fault_says_where() -> None:
    assert str(Fault("notebooks/a.ipynb", 3, "fel")) == "notebooks/a.ipynb, cell 3: fel"
    assert str(Fault(SECTION, 0, "fel")) == f"{SECTION}: fel"
