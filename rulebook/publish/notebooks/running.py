"""Notebooks run in process, a fork for each instead of a kernel, and held against their stored outputs."""

from __future__ import annotations

import ast
import contextlib
import gc
import io
import json
import os
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

from rulebook.publish.forks import forked, say
from rulebook.publish.notebooks.files import AT_ONCE, Fault, joined, load, shown_name, source_of, stored_output

SECONDS = 60
"""How long a cell may take when notebooks are run in process."""


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
            run = _Run(path, *forked(_speaking(partial(_compare, path, loaded[path], shell))))
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
            return [Fault(shown_name(self.path), cell, f"does not end: stopped after {seconds:g} s")]
        try:
            return [Fault(*fault) for fault in json.loads(last)]
        except (TypeError, ValueError):
            cell = int(last) if last.isdigit() else int(cells[-1]) if cells and cells[-1].isdigit() else 0
            return [Fault(shown_name(self.path), cell, "the process died")]


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


def _speaking(task: Callable[[Callable[[int], None]], list[Fault]]) -> Callable[[int], None]:
    """Return a task for a fork that writes a line with each cell that begins, and last its faults as JSON."""

    def run(writer: int) -> None:
        gc.disable()  # a fork does not live long enough
        faults = task(lambda cell: say(writer, f"{cell}\n"))
        say(writer, json.dumps([(fault.notebook, fault.cell, fault.text) for fault in faults]) + "\n")

    return run


def _warm(loaded: Iterable[dict[str, Any]]) -> None:
    """Import for all what the notebooks and their shell import, each once and not once in each fork."""
    import hashlib  # noqa: F401
    import inspect  # noqa: F401

    import IPython.core.interactiveshell
    import IPython.core.logger  # noqa: F401

    from rulebook.law import examples, showing  # noqa: F401
    from rulebook.law.provisions.register import functions_by_provision

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
    name, faults = shown_name(path), []
    os.chdir(path.parent)
    for position, cell in enumerate(notebook["cells"], start=1):
        if cell["cell_type"] != "code":
            continue
        begin(position)
        got, value = shell.outputs_of(source_of(cell))
        stored = [stored_output(output) for output in joined(cell.get("outputs", []))]
        fresh = [stored_output(output) for output in joined(got)]
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
