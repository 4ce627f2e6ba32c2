"""Nothing stale is published: outputs older than the package are run again first, and pages that changed names go.

A run without faults is remembered in `.cache/fast.json`, by notebook, with a fingerprint of the notebook and of all
that it may lean on. `python -m rulebook.publish.notebooks.fresh` runs what is not remembered and prepares `_build`.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from rulebook.publish.notebooks.files import ROOT, Fault, load, notebooks, source_of
from rulebook.publish.notebooks.running import run_in_process

_LEANED_ON = ("rulebook/**/*.py", "rulebook/**/*.css", "rulebook/**/*.json", "examples/**/*", "requirements.lock")
_PAGES = (
    "rulebook/publish/site/**/*.py",
    "rulebook/law/provisions/structure.py",
    "rulebook/law/showing.py",
    "requirements.lock",
)
_FRAME = ("_toc.yml", "_config.yml", "book/_templates/**/*")


def stale(paths: Iterable[Path], root: Path = ROOT) -> list[Path]:
    """Return the notebooks whose stored outputs have not been seen to hold with the package as it is."""
    known = _remembered(root)
    return [path for path in paths if known.get(_key(path, root)) != _state(path, root)]


def remember(found: Mapping[Path, Iterable[Fault]], root: Path = ROOT) -> None:
    """Remember the notebooks that came through a run without a fault, and forget those that did not."""
    known = _remembered(root)
    for path, faults in found.items():
        known.pop(_key(path, root), None)
        if not list(faults):
            known[_key(path, root)] = _state(path, root)
    kept = root / ".cache" / "fast.json"
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps(known, indent=0, sort_keys=True), encoding="utf-8")


def prepare(root: Path = ROOT) -> str:
    """Take away what a build must not reuse; return what was taken: `all`, `pages` or nothing.

    Headings, the table of contents and the frame stand on every page: when they change, every page is written anew.
    When the code that makes pages changes, every page is read anew.
    """
    build = root / "_build"
    made_of = build / "made-of.json"
    now = {"pages": _digest(root, _PAGES), "frame": _frame(root)}
    before = json.loads(made_of.read_text(encoding="utf-8")) if made_of.exists() else {}
    gone = "all" if before.get("pages") != now["pages"] else "pages" if before.get("frame") != now["frame"] else ""
    if gone:
        shutil.rmtree(build / "html", ignore_errors=True)
    if gone == "all":
        shutil.rmtree(build / ".doctrees", ignore_errors=True)
    build.mkdir(exist_ok=True)
    made_of.write_text(json.dumps(now), encoding="utf-8")
    return gone


def headings(root: Path = ROOT) -> dict[str, str]:
    """Return the heading of every page in the table of contents, by its name without suffix."""
    names = re.findall(r"^\s*(?:- file|root): (\S+)$", (root / "_toc.yml").read_text(encoding="utf-8"), re.MULTILINE)
    return {name: _heading(root / name) for name in names}


def main() -> int:
    """Run what is stale; return the exit code. With no fault, prepare the build."""
    waiting = stale(notebooks())
    if waiting:
        print(f"Running {len(waiting)} notebooks that the package or a change has made stale …", flush=True)
        found = run_in_process(waiting)
        remember(found)
        if faults := [fault for one in found.values() for fault in one]:
            for fault in faults:
                print(fault, file=sys.stderr)
            only = " ".join(dict.fromkeys(fault.notebook for fault in faults))
            told = "The stored outputs are not what the code gives now, so nothing is published."
            print(f'{told}\nMend the code, or renew them: make notebooks ONLY="{only}"', file=sys.stderr)
            return 1
    prepare()
    return 0


def _heading(page: Path) -> str:
    notebook, text = page.with_name(f"{page.name}.ipynb"), page.with_name(f"{page.name}.md")
    if notebook.exists():
        cells = load(notebook)["cells"]
        return source_of(cells[0]).partition("\n")[0] if cells else ""
    return text.read_text(encoding="utf-8").partition("\n")[0] if text.exists() else ""


def _frame(root: Path) -> str:
    return sha256((_digest(root, _FRAME) + json.dumps(headings(root))).encode()).hexdigest()


def _digest(root: Path, patterns: Iterable[str]) -> str:
    whole = sha256()
    for path in sorted({path for pattern in patterns for path in root.glob(pattern) if path.is_file()}):
        whole.update(f"{path.relative_to(root).as_posix()} {sha256(path.read_bytes()).hexdigest()}\n".encode())
    return whole.hexdigest()


@cache
def _package(root: Path) -> str:
    return _digest(root, _LEANED_ON)


def _state(path: Path, root: Path) -> str:
    return sha256(_package(root).encode() + path.read_bytes()).hexdigest()


def _key(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def _remembered(root: Path) -> dict[str, str]:
    kept = root / ".cache" / "fast.json"
    try:
        known: dict[str, str] = json.loads(kept.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known


if __name__ == "__main__":
    sys.exit(main())
