"""``python -m rulebook.publish.notebooks fast|store|lint|prove [NOTEBOOK…]``"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rulebook.publish.notebooks.files import AT_ONCE, Fault, notebooks, shown_name
from rulebook.publish.notebooks.kernels import ValuesChanged, prove, quiet_kernels, store
from rulebook.publish.notebooks.running import run_in_process


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
    from rulebook.publish.notebooks.fresh import remember

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
            name = shown_name(path)
            told = f"the values changed; if that is right: make notebooks CONFIRM=1 ONLY={name}\n{changed}"
            faults.append(Fault(name, 0, told))
            return "refused"
        except Exception as error:  # a failing notebook must not hide the others
            faults.append(Fault(shown_name(path), 0, _plain(str(error))))
            return "failed"

    with quiet_kernels() as environment:
        os.environ.update(environment)
        with ThreadPoolExecutor(AT_ONCE) as pool:
            for path, outcome in zip(paths, pool.map(one, paths), strict=True):
                tell(path, outcome)
    return _report(faults, f"{len(paths)} notebooks run and stored")


def _lint(paths: Sequence[Path]) -> int:
    from rulebook.publish.notebooks.lint import lint

    return _report(lint(paths), f"{len(paths)} notebooks linted")


def _prove(paths: Sequence[Path]) -> int:
    return prove(paths).returncode if paths else 0


def _progress(total: int) -> Callable[..., None]:
    count = iter(range(1, total + 1))
    return lambda path, outcome="": print(f"[{next(count)}/{total}] {shown_name(path)} {outcome}".rstrip(), flush=True)


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
