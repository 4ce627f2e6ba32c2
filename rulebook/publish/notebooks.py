"""Notebooks: run with a kernel and stored, run in process for every save, proven against their stored outputs.

``python -m rulebook.publish.notebooks fast|store|lint|prove [NOTEBOOK…]``
"""

from __future__ import annotations

import ast
import contextlib
import gc
import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from rulebook.law.ids import anchor
from rulebook.publish.kernels import starting_again
from rulebook.publish.workshop.changes import changed_values

ROOT = Path(__file__).resolve().parents[2]
AT_ONCE = 2
SECONDS = 60
"""How long a cell may take when notebooks are run in process."""

_KERNELSPEC = {"display_name": "Python 3", "language": "python", "name": "python3"}
_KEPT = ("rulebook", "tags")


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a notebook, and where.

    :param notebook: the notebook's path from the project's root
    :param cell: the cell's position counted from 1, or 0 for the notebook as a whole
    """

    notebook: str
    cell: int
    text: str

    def __str__(self) -> str:
        return f"{self.notebook}{f', cell {self.cell}' if self.cell else ''}: {self.text}"


def notebooks(root: Path = ROOT, only: Iterable[str | Path] = ()) -> list[Path]:
    """Return the book's notebooks in alphabetical order, or those that are named (a folder stands for all in it).

    :raises FileNotFoundError: for a name that is no notebook
    """
    named = [Path(name).resolve() for name in only] or [root / "notebooks"]
    found: list[Path] = []
    for path in named:
        if not path.exists():
            raise FileNotFoundError(path)
        found += [path] if path.is_file() else [p for p in path.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts]
    return sorted(set(found))


def load(path: Path) -> dict[str, Any]:
    """Return a notebook as its file has it."""
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def source_of(cell: dict[str, Any]) -> str:
    """Return a cell's text."""
    return "".join(cell["source"])


def facts_of(cell: dict[str, Any]) -> dict[str, Any]:
    """Return what a cell's metadata says to the book."""
    facts: dict[str, Any] = cell.get("metadata", {}).get("rulebook", {})
    return facts


# Storing: nothing that changes from run to run may reach the file.


def normalised(notebook: dict[str, Any]) -> str:
    """Return a notebook as the text that is stored: lasting cell ids, no times, no metadata of editors.

    The same notebook gives the same text, byte for byte.
    """
    facts = notebook.get("metadata", {}).get("rulebook", {})
    prefix, count, cells = anchor(facts.get("section", "cell")), 0, []
    for cell in notebook["cells"]:
        identifier = anchor(facts_of(cell).get("provision", ""))
        if "question" in facts_of(cell):
            cell = _asked(cell, facts.get("section", ""))
            identifier = f"{prefix}-{facts_of(cell)['question'].get('number', 'fråga')}"
        elif not identifier:
            count += 1
            identifier = f"{prefix}-{count:02}"
        kept: dict[str, Any] = {
            "cell_type": cell["cell_type"],
            "id": identifier,
            "metadata": {key: cell["metadata"][key] for key in _KEPT if cell.get("metadata", {}).get(key)},
            "source": _lines(source_of(cell).strip("\n")),
        }
        if cell["cell_type"] == "code":
            kept["execution_count"] = cell.get("execution_count")
            kept["outputs"] = [_stored_output(output) for output in _merged(cell.get("outputs", []))]
        cells.append(kept)
    metadata = {"kernelspec": _KERNELSPEC, "language_info": {"name": "python"}, "rulebook": facts}
    whole = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _asked(cell: dict[str, Any], section: str) -> dict[str, Any]:
    from rulebook.publish.exercises import completed

    return completed(cell, section)


class ValuesChanged(Exception):
    """A notebook gives other values than those it is stored with; nothing was written."""


def store(path: Path, *, confirmed: bool = True) -> bool:
    """Run a notebook with a kernel and store it with its outputs; return whether the file changed.

    :param confirmed: whether outputs may be stored that give other values, not only other words, than the stored ones
    :raises ValuesChanged: naming the values, when they are not confirmed; the file is left as it was
    :raises nbclient.exceptions.CellExecutionError: when a cell fails; the file is left as it was
    """
    import nbformat
    from nbclient import NotebookClient

    notebook = nbformat.reads(normalised(load(path)), as_version=4)
    if any(cell.cell_type == "code" for cell in notebook.cells):
        client = NotebookClient(
            notebook,
            kernel_name="python3",
            timeout=300,
            record_timing=False,
            shutdown_kernel="immediate",
            resources={"metadata": {"path": str(path.parent)}},
        )
        starting_again(client.execute)()
    fresh = json.loads(nbformat.writes(notebook))
    if not confirmed and (told := "\n".join(_other_values(load(path), fresh))):
        raise ValuesChanged(told)
    text = normalised(fresh)
    if text == path.read_text(encoding="utf-8"):
        return False
    unfinished = path.with_suffix(".part")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)
    return True


def _other_values(stored: dict[str, Any], fresh: dict[str, Any]) -> Iterator[str]:
    for position, (old, new) in enumerate(zip(stored["cells"], fresh["cells"], strict=True), start=1):
        if told := changed_values(old.get("outputs", []), new.get("outputs", [])):
            yield f"  cell {position}: " + "; ".join(told)


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _text(value: Any) -> Any:
    return "".join(value) if isinstance(value, list) and all(isinstance(line, str) for line in value) else value


def _merged(outputs: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Join the pieces of each stream between two displays: how a kernel cuts and mixes them is a matter of timing."""
    joined: list[dict[str, Any]] = []
    open_streams: dict[str, dict[str, Any]] = {}
    for output in outputs:
        if output["output_type"] != "stream":
            open_streams.clear()
            joined.append(output)
        elif output["name"] in open_streams:
            open_streams[output["name"]]["text"] += _text(output["text"])
        else:
            open_streams[output["name"]] = {**output, "text": _text(output["text"])}
            joined.append(open_streams[output["name"]])
    return joined


def _stored_output(output: dict[str, Any]) -> dict[str, Any]:
    if output["output_type"] == "stream":
        return {"name": output["name"], "output_type": "stream", "text": _lines(output["text"])}
    if output["output_type"] == "error":
        return {key: output[key] for key in ("ename", "evalue", "output_type", "traceback")}
    texts = {mime: _text(value) for mime, value in output["data"].items()}
    data = {mime: _lines(text) if isinstance(text, str) else text for mime, text in texts.items()}
    kept = {"data": data, "metadata": {}, "output_type": output["output_type"]}
    if output["output_type"] == "execute_result":
        kept["execution_count"] = output["execution_count"]
    return kept


# In process: one fork per notebook instead of one kernel per notebook.


def run_in_process(
    paths: Sequence[Path], done: Callable[[Path], object] = lambda _: None, *, seconds: float = SECONDS
) -> dict[Path, list[Fault]]:
    """Run notebooks without kernels and compare with the stored outputs, two notebooks at a time.

    Each runs in a fork of this process, so that what is imported here is imported for all, and so that a constant
    changed here is changed for all. A cell that does not end is stopped.

    :param done: is told of each notebook that is through
    :param seconds: how long a cell may take
    :returns: the faults of each notebook
    """
    loaded = {path: load(path) for path in paths}
    _warm(loaded.values())
    shell = _shell()
    gc.collect()
    gc.freeze()  # the forks share what is there instead of copying it when they count references anew
    waiting, faults = list(reversed(paths)), dict[Path, list[Fault]]()
    running: dict[int, _Run] = {}
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            path = waiting.pop()
            run = _Run(path, *_forked(partial(_compare, path, loaded[path], shell)))
            running[run.reader] = run
        for reader in select.select(list(running), [], [], 1)[0]:
            running[reader].read()
        for run in list(running.values()):
            if run.over or time.monotonic() - run.heard > seconds:
                del running[run.reader]
                faults[run.path] = run.faults(seconds)
                done(run.path)
    gc.unfreeze()
    return {path: faults[path] for path in paths}


@dataclass(slots=True)
class _Run:
    """A notebook that runs in a fork, and what has been heard of it: a line for each cell, at last its faults."""

    path: Path
    reader: int
    process: int
    received: bytearray = field(default_factory=bytearray)
    heard: float = field(default_factory=time.monotonic)
    over: bool = False

    def read(self) -> None:
        """Take what the fork says."""
        piece = os.read(self.reader, 65536)
        self.received += piece
        self.heard, self.over = time.monotonic(), not piece

    def faults(self, seconds: float) -> list[Fault]:
        """End the fork; return its faults."""
        if not self.over:
            os.kill(self.process, signal.SIGKILL)
        os.close(self.reader)
        os.waitpid(self.process, 0)
        *cells, last = self.received.decode("utf-8", "replace").splitlines() or [""]
        if not self.over:
            cell = int((last or "0") if last.isdigit() else 0)
            return [Fault(_name(self.path), cell, f"does not end: stopped after {seconds:g} s")]
        try:
            return [Fault(*fault) for fault in json.loads(last)]
        except (TypeError, ValueError):
            cell = int(last) if last.isdigit() else int(cells[-1]) if cells and cells[-1].isdigit() else 0
            return [Fault(_name(self.path), cell, "the process died")]


def floats_in(value: Any, depth: int = 8) -> bool:
    """Return whether a float hides anywhere in a value.

    >>> floats_in({"a": (1, [2.5])}), floats_in((1, "2.5"))
    (True, False)
    """
    if isinstance(value, float):
        return True
    if depth == 0:
        return False
    if is_dataclass(value) and not isinstance(value, type):
        return any(floats_in(getattr(value, f.name), depth - 1) for f in fields(value))
    if isinstance(value, dict):
        return any(floats_in(part, depth - 1) for pair in value.items() for part in pair)
    if isinstance(value, (list, tuple, set, frozenset)):
        return any(floats_in(part, depth - 1) for part in value)
    return False


def _forked(task: Callable[[Callable[[int], None]], list[Fault]]) -> tuple[int, int]:
    """Start a task in a fork; return the pipe on which it speaks, and the process.

    On the pipe comes a line with the number of each cell that begins, and last a line with the faults as JSON.
    """
    reader, writer = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if process:
        os.close(writer)
        return reader, process
    try:
        os.close(reader)
        gc.disable()  # a fork does not live long enough
        faults = task(lambda cell: _say(writer, str(cell)))
        _say(writer, json.dumps([(fault.notebook, fault.cell, fault.text) for fault in faults]))
    finally:
        os._exit(0)


def _say(writer: int, line: str) -> None:
    left = f"{line}\n".encode()
    while left:
        left = left[os.write(writer, left) :]


def _warm(loaded: Iterable[dict[str, Any]]) -> None:
    """Import for all what the notebooks and their shell import, each once and not once in each fork."""
    import hashlib  # noqa: F401
    import inspect  # noqa: F401

    import IPython.core.interactiveshell
    import IPython.core.logger  # noqa: F401

    from rulebook.law import examples, showing  # noqa: F401
    from rulebook.law.register import functions_by_provision

    functions_by_provision()
    sources = [source_of(cell) for one in loaded for cell in one["cells"] if cell["cell_type"] == "code"]
    for name in sorted({name for source in sources for name in _imported(source)}):
        with contextlib.suppress(ImportError):  # the notebook that asks for it will say so
            import_module(name)
    if any("pandas" in source for source in sources) and "pandas" in sys.modules:
        import pandas as pd

        frame = pd.DataFrame({"a": [1]})
        repr(frame), frame._repr_html_()


def _imported(source: str) -> Iterator[str]:
    """Give the modules of the rulebook, and pandas, that a cell imports."""
    with contextlib.suppress(SyntaxError):
        for node in ast.walk(ast.parse(source)):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            yield from (name for name in names if name.partition(".")[0] in ("rulebook", "pandas"))


def _compare(path: Path, notebook: dict[str, Any], shell: Any, begin: Callable[[int], None]) -> list[Fault]:
    name, faults = _name(path), []
    os.chdir(path.parent)
    for position, cell in enumerate(notebook["cells"], start=1):
        if cell["cell_type"] != "code":
            continue
        begin(position)
        got, value = shell.outputs_of(source_of(cell))
        stored = [_stored_output(output) for output in _merged(cell.get("outputs", []))]
        fresh = [_stored_output(output) for output in _merged(got)]
        if any(output["output_type"] == "error" for output in got):
            error = got[-1]
            faults.append(Fault(name, position, f"{error['ename']}: {error['evalue']}"))
            if not any(output["output_type"] == "error" for output in stored):
                break
        elif cell.get("execution_count") is None and source_of(cell).strip():
            faults.append(Fault(name, position, "never run: make notebooks ONLY=" + name))
        elif [_shown(output) for output in stored] != [_shown(output) for output in fresh]:
            faults.append(Fault(name, position, "the stored output is another\n" + _difference(stored, fresh)))
        if floats_in(value):
            faults.append(Fault(name, position, "the result contains a float"))
    return faults


def _shown(output: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in output.items() if key not in ("execution_count", "traceback")}


def _difference(stored: list[dict[str, Any]], fresh: list[dict[str, Any]]) -> str:
    from difflib import unified_diff

    old, new = (
        json.dumps([_shown(o) for o in outputs], ensure_ascii=False, indent=1, sort_keys=True).splitlines()
        for outputs in (stored, fresh)
    )
    return "\n".join(list(unified_diff(old, new, "stored", "now", n=1, lineterm=""))[:30])


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


@cache
def _shell() -> Any:
    """Return an IPython shell that records outputs as a kernel would send them, and writes no files.

    It is made once and never used here: every notebook gets it fresh, in a fork.
    """
    import atexit

    from IPython.core.displayhook import DisplayHook
    from IPython.core.displaypub import DisplayPublisher
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    class Stream(io.TextIOBase):
        def __init__(self, name: str) -> None:
            self.name = name

        def write(self, text: str) -> int:
            if text:
                record.append({"output_type": "stream", "name": self.name, "text": text})
            return len(text)

    class Hook(DisplayHook):
        def write_output_prompt(self) -> None:
            pass

        def quiet(self) -> bool:
            source = getattr(getattr(self.exec_result, "info", None), "raw_cell", ";")
            return ";" in (source or ";") and bool(super().quiet())

        def write_format_data(self, format_dict: Any, *_: Any) -> None:
            data = dict(format_dict)
            record.append({"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": None})

        def finish_displayhook(self) -> None:
            pass

    class Publisher(DisplayPublisher):
        def publish(self, data: Any, *_: Any, **__: Any) -> None:
            record.append({"output_type": "display_data", "data": dict(data), "metadata": {}})

    class Shell(InteractiveShell):
        displayhook_class = Hook
        display_pub_class = Publisher

        def _showtraceback(self, etype: Any, evalue: Any, _: Any) -> None:
            record.append({"output_type": "error", "ename": etype.__name__, "evalue": str(evalue), "traceback": []})

        def transform_cell(self, raw_cell: str) -> str:
            """Leave plain Python as it is, which is quick; the tokens of magics and shell lines take their time."""
            try:
                ast.parse(raw_cell)
            except SyntaxError:
                return str(super().transform_cell(raw_cell))
            return raw_cell if raw_cell.endswith("\n") else f"{raw_cell}\n"

        def outputs_of(self, source: str) -> tuple[list[dict[str, Any]], Any]:
            record.clear()
            with contextlib.redirect_stdout(Stream("stdout")), contextlib.redirect_stderr(Stream("stderr")):
                result = self.run_cell(source, store_history=True)
            return list(record), result.result

    record: list[dict[str, Any]] = []
    config = Config()
    config.HistoryManager.enabled = False
    with tempfile.TemporaryDirectory() as ipython_dir:
        shell = Shell.instance(config=config, ipython_dir=ipython_dir)
    atexit.unregister(shell.atexit_operations)
    shell.run_cell("None", silent=True)  # what the first cell loads is loaded for all
    return shell


# From the command line.


@contextlib.contextmanager
def quiet_kernels() -> Iterator[dict[str, str]]:
    """Give the environment in which kernels neither warn about TCP nor write to the user's home."""
    with tempfile.TemporaryDirectory() as folder:
        profile = Path(folder, "profile_default")
        profile.mkdir()
        (profile / "ipython_kernel_config.py").write_text(
            "c.IPKernelApp.log_level = 40\nc.HistoryManager.enabled = False\n", encoding="utf-8"
        )
        yield {**os.environ, "IPYTHONDIR": folder, "JUPYTER_RUNTIME_DIR": folder, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}


def prove(paths: Sequence[Path], *, workers: int = AT_ONCE, capture: bool = False) -> subprocess.CompletedProcess[str]:
    """Run notebooks with real kernels under nbval, strict: every stored output must come again.

    :param workers: how many at a time; 0 for none beside this one
    """
    parallel = ["-n", str(workers), "--dist", "loadfile"] if workers else ["-p", "no:xdist"]
    command = [
        sys.executable, "-m", "pytest", "-p", "rulebook.publish.kernels",
        "--nbval", "--nbval-current-env", "--nbval-cell-timeout", "300", "-q",
        "--no-header", "-o", "addopts=", "-p", "no:cacheprovider", *parallel, *map(str, paths),
    ]  # fmt: skip
    with quiet_kernels() as environment:
        return subprocess.run(command, cwd=ROOT, env=environment, text=True, capture_output=capture, check=False)


def main(arguments: Sequence[str]) -> int:
    """Run one of the commands; return the exit code."""
    if sys.flags.optimize:
        print("PYTHONOPTIMIZE (or -O) leaves out every assert, and with them what the notebooks prove", file=sys.stderr)
        return 2
    command, *only = arguments or [""]
    if command not in _COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        paths = notebooks(only=only)
    except FileNotFoundError as missing:
        print(f"no such notebook: {missing}", file=sys.stderr)
        return 2
    return _COMMANDS[command](paths)


def _fast(paths: Sequence[Path]) -> int:
    began = time.perf_counter()
    from rulebook.publish.fresh import remember

    found = run_in_process(paths, _progress(len(paths)))
    remember(found)
    faults = [fault for one in found.values() for fault in one]
    return _report(faults, f"{len(paths)} notebooks in process in {time.perf_counter() - began:.1f} s")


def _store(paths: Sequence[Path]) -> int:
    faults: list[Fault] = []
    tell = _progress(len(paths))
    confirmed = bool(os.environ.get("CONFIRM", "").strip("0"))

    def one(path: Path) -> str:
        try:
            return "stored" if store(path, confirmed=confirmed) else "unchanged"
        except ValuesChanged as changed:
            name = _name(path)
            told = f"the values changed; if that is right: make notebooks CONFIRM=1 ONLY={name}\n{changed}"
            faults.append(Fault(name, 0, told))
            return "refused"
        except Exception as error:  # a failing notebook must not hide the others
            faults.append(Fault(_name(path), 0, _plain(str(error))))
            return "failed"

    with quiet_kernels() as environment:
        os.environ.update(environment)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for path, outcome in zip(paths, pool.map(one, paths), strict=True):
                tell(path, outcome)
    return _report(faults, f"{len(paths)} notebooks run and stored")


def _lint(paths: Sequence[Path]) -> int:
    from rulebook.publish.lint import lint

    return _report(lint(paths), f"{len(paths)} notebooks linted")


def _prove(paths: Sequence[Path]) -> int:
    return prove(paths).returncode if paths else 0


def _progress(total: int) -> Callable[..., None]:
    count = iter(range(1, total + 1))
    return lambda path, outcome="": print(f"[{next(count)}/{total}] {_name(path)} {outcome}".rstrip(), flush=True)


def _report(faults: Sequence[Fault], summary: str) -> int:
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"{summary}: {len(faults)} faults")
    return 1 if faults else 0


def _plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


_COMMANDS: dict[str, Callable[[Sequence[Path]], int]] = {"fast": _fast, "store": _store, "lint": _lint, "prove": _prove}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
