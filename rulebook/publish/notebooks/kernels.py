"""Notebooks run with real kernels: to be stored, and to be proven against what is stored.

A kernel's five ports are looked up free by the parent and bound by the kernel a little later, so with several kernels
at a time one now and then dies before its first answer. That says nothing about the notebook, which has not begun: it
is started again. For nbval this module is a pytest plugin.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rulebook.publish.notebooks.changes import changed_values
from rulebook.publish.notebooks.files import AT_ONCE, ROOT, load, normalised

TRIES = 3


def starting_again(start: Callable[..., Any]) -> Callable[..., Any]:
    """Return the same start of a kernel, tried up to three times.

    >>> answers = iter([RuntimeError("Kernel died"), "a kernel"])
    >>> def start():
    ...     if isinstance(answer := next(answers), Exception):
    ...         raise answer
    ...     return answer
    >>> starting_again(start)()
    'a kernel'
    """

    def again(*arguments: Any, **more: Any) -> Any:
        for _ in range(TRIES - 1):
            try:
                return start(*arguments, **more)
            except RuntimeError:
                continue
        return start(*arguments, **more)

    return again


def pytest_configure() -> None:
    """Have nbval start its kernels so."""
    import nbval.kernel

    nbval.kernel.start_new_kernel = starting_again(nbval.kernel.start_new_kernel)


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
        sys.executable, "-m", "pytest", "-p", "rulebook.publish.notebooks.kernels",
        "--nbval", "--nbval-current-env", "--nbval-cell-timeout", "300", "-q",
        "--no-header", "-o", "addopts=", "-p", "no:cacheprovider", *parallel, *map(str, paths),
    ]  # fmt: skip
    with quiet_kernels() as environment:
        return subprocess.run(command, cwd=ROOT, env=environment, text=True, capture_output=capture, check=False)
