"""`make test`: every check, one after another, each to its end; the last line counts what passed and what failed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
PYTHON = sys.executable
NOTEBOOKS = (PYTHON, "-m", "rulebook.publish.notebooks")

CHECKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("format", (f"{BIN}/ruff", "format", "--check", ".")),
    ("lint", (f"{BIN}/ruff", "check", "--quiet", ".")),
    ("types", (f"{BIN}/mypy",)),
    ("layers", (f"{BIN}/lint-imports", "--no-cache")),
    ("notebook lint", (*NOTEBOOKS, "lint")),
    ("notebooks in process", (*NOTEBOOKS, "fast")),
    ("book, warnings as errors", ("make", "--no-print-directory", "html")),
    ("tests, doctests, links and site", (PYTHON, "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile")),
    ("nbval, strict", (*NOTEBOOKS, "prove")),
)
SUMMARY = re.compile(r"\b(\d+) (passed|failed|error|errors|skipped)\b")

SETTING = re.compile(r"PYTHON|PYTEST_|PY_COLORS|FORCE_COLOR|CLICOLOR_FORCE")
"""Settings of the user's that could weaken a check, or colour the line that counts the tests."""


def main() -> int:
    counts = {"passed": 0, "failed": 0, "skipped": 0}
    for name, command in CHECKS:
        print(f"\n== {name}", flush=True)
        began = time.perf_counter()
        code, last = run(command)
        if "pytest" in command or "prove" in command:
            for number, kind in SUMMARY.findall(last):
                counts["failed" if kind.startswith("error") else kind] += int(number)
            counts["failed"] += bool(code) and not re.search(r"\b[1-9]\d* (failed|error)", last)
        else:
            counts["failed" if code else "passed"] += 1
        print(f"== {name}: {'FAILED' if code else 'ok'} ({time.perf_counter() - began:.0f} s)", flush=True)
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    print(f"\n{counts['passed']} passed, {counts['failed']} failed{skipped}", flush=True)
    return 1 if counts["failed"] else 0


def run(command: tuple[str, ...]) -> tuple[int, str]:
    """Run a command, its output passed on as it comes; return the exit code and the last line that counts tests."""
    environment = {name: value for name, value in os.environ.items() if not SETTING.match(name)}
    environment |= {"PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
    last = ""
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace",
    ) as process:  # fmt: skip
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            last = line if SUMMARY.search(line) else last
    return process.returncode, last


if __name__ == "__main__":
    sys.exit(main())
