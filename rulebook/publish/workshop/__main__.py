"""``python -m rulebook.publish.workshop section|edit|store|check ID``: one section from layout to check."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.ids import section_of
from rulebook.law.provisions.structure import SECTIONS, section
from rulebook.publish.notebooks.__main__ import main as over_notebooks
from rulebook.publish.notebooks.files import ROOT


def notebook_of(identifier: str) -> Path:
    """Return the path of the notebook that an id, an id of a provision in it, or a path names.

    :raises InvalidFacts: when it names none
    """
    for one in SECTIONS.values():
        if identifier in (one.id, one.notebook) or Path(identifier) == ROOT / one.notebook:
            return ROOT / one.notebook
    return ROOT / section(section_of(identifier)).notebook


def main(arguments: Sequence[str]) -> int:
    """Run one of the commands; return the exit code."""
    if len(arguments) != 2 or arguments[0] not in _COMMANDS:
        print(f"{__doc__}\nWith make: make {arguments[0] if arguments else 'section'} ID=pool.4.9", file=sys.stderr)
        return 2
    try:
        return _COMMANDS[arguments[0]](notebook_of(arguments[1]))
    except InvalidFacts as error:
        print(error, file=sys.stderr)
        return 2


def _section(path: Path) -> int:
    from rulebook.publish.workshop.checklist import folder
    from rulebook.publish.workshop.layout import lay_out

    identifier = _id(path)
    try:
        lay_out(identifier)
    except FileExistsError:
        print(f"{_name(path)} is written already; to change it: make edit ID={identifier}", file=sys.stderr)
        return 1
    if folder() is None:
        print("No checklist beside the checkout (RULEBOOK_CHECKLIST): the texts are left for you to write.")
    print(
        f"{_name(path)} is laid out. Next: make edit ID={identifier} (or JupyterLab), then make check ID={identifier}"
    )
    return 0


def _edit(path: Path) -> int:
    from rulebook.publish.workshop.text import TextLost, edit

    identifier = _id(path)
    if not path.exists():
        print(f"{_name(path)} is not there yet: make section ID={identifier}", file=sys.stderr)
        return 1
    try:
        target = edit(path)
    except FileExistsError as there:
        print(f"{_name(Path(str(there)))} has changes that are not stored: make store ID={identifier}", file=sys.stderr)
        return 1
    except TextLost as lost:
        print(lost, file=sys.stderr)
        return 1
    print(f"Edit {_name(target)}, then: make store ID={identifier}")
    return 0


def _store(path: Path) -> int:
    from rulebook.publish.workshop.text import TextLost, done, take_back

    identifier = _id(path)
    try:
        take_back(path)
    except FileNotFoundError:
        print(f"no text to store; first: make edit ID={identifier}", file=sys.stderr)
        return 1
    except TextLost as lost:
        print(f"{lost}: move the text away and make edit ID={identifier} anew", file=sys.stderr)
        return 1
    done(path)
    ran = over_notebooks(["store", str(path)])
    faults = over_notebooks(["lint", str(path)]) or ran
    if faults:
        print(f"the text is in the notebook; to mend it: make edit ID={identifier}", file=sys.stderr)
    return faults


def _check(path: Path) -> int:
    from rulebook.publish.workshop.checks import check

    lacking = 0
    for name, text in check(_id(path)):
        lacking += bool(text)
        print(f"{'--' if text else 'ok'}  {name}{': ' if text else ''}{text}", flush=True)
    print(f"{_id(path)}: {'nothing is missing' if not lacking else f'{lacking} to mend'}")
    return 1 if lacking else 0


def _id(path: Path) -> str:
    return next(one.id for one in SECTIONS.values() if ROOT / one.notebook == path)


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


_COMMANDS: dict[str, Callable[[Path], int]] = {"section": _section, "edit": _edit, "store": _store, "check": _check}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
