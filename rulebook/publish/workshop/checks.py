"""Everything that bears on one section, in seconds: what is missing, and what to do or type about it."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulebook.law.provisions.register import functions_by_provision
from rulebook.law.provisions.structure import section
from rulebook.law.questions import questions
from rulebook.publish.contents import contents
from rulebook.publish.notebooks.files import ROOT, Fault, facts_of, load
from rulebook.publish.notebooks.lint import checklist, lint
from rulebook.publish.notebooks.running import run_in_process
from rulebook.publish.workshop.glossary import missing

PUBLISHED = ROOT / "tests" / "data" / "published-ids.txt"

Found = tuple[str, str]
"""What was looked at, and what is missing there; nothing when all is well."""


def check(section_id: str) -> Iterator[Found]:
    """Give one line for each thing that is missing, and one for each kind of check in which nothing is."""
    path = ROOT / section(section_id).notebook
    if not path.exists():
        yield "notebook", f"{section(section_id).notebook} is not there yet: make section ID={section_id}"
        return
    ran = run_in_process([path])[path]
    for name, faults in (("form", lint([path])), ("run", ran)):
        yield from _each(name, _never_run_once([_told(fault, section_id) for fault in faults]))
    cells = load(path)["cells"]
    yield from _each("checklist", list(_against_the_checklist(section_id, cells)))
    functions = sorted({name for i in _ids(cells) for name in functions_by_provision().get(i, ())})
    modules = {name: module_of(name) for name in functions}
    yield from _each("glossary", list(_glossary(set(modules.values()))))
    yield from _each("tests", list(_untested(functions)))
    yield from _each("commands", list(_unlisted(set(modules.values()))))
    yield from _each("doctests and conformance", list(_pytest(functions, sorted(set(modules.values())))))
    yield from _each("lists", list(_lists(cells)))


def module_of(name: str) -> str:
    """Return the module that a function's dotted name begins with.

    >>> module_of("rulebook.law.provisions.ids.section_of")
    'rulebook.law.provisions.ids'
    """
    module = name
    while module not in sys.modules:
        module = module.rpartition(".")[0]
    return module


def _each(name: str, told: list[str]) -> Iterator[Found]:
    yield from ((name, text) for text in told or [""])


def _told(fault: Fault, section_id: str) -> str:
    where = f"cell {fault.cell}: " if fault.cell else ""
    text = fault.text.replace("\n", "\n      ")
    if "was never run" in text or "not stored as this project stores" in text or "stored output is another" in text:
        return f"{where}{text.splitlines()[0]} → make notebooks ONLY={section(section_id).notebook}"
    return f"{where}{text}"


def _never_run_once(told: list[str]) -> list[str]:
    """Leave out all but the first of the cells that were never run: one command runs them all.

    >>> _never_run_once(["cell 2: never run: make …", "cell 3: never run: make …", "cell 4: fails"])
    ['cell 2: never run: make …', 'cell 4: fails']
    """
    never = [text for text in told if "never run: make" in text]
    return [text for text in told if text not in never[1:]]


def _ids(cells: list[dict[str, Any]]) -> list[str]:
    return [facts_of(cell)["provision"] for cell in cells if "provision" in facts_of(cell)]


def _against_the_checklist(section_id: str, cells: list[dict[str, Any]]) -> Iterator[str]:
    shown = {identifier for cell in cells for identifier in facts_of(cell).get("examples", ())}
    statuses = {
        facts_of(cell)["provision"]: facts_of(cell).get("status") for cell in cells if "provision" in facts_of(cell)
    }
    functions = functions_by_provision()
    for identifier, row in checklist(ROOT).items():
        if row["section"] != section_id:
            continue
        status = statuses.get(identifier)
        if row["computable"] and status != "coded":
            yield f'{identifier} is computable, its status is {status!r} → "status": "coded"'
        if row["computable"] and not functions.get(identifier):
            yield f'{identifier} has no function → @provision("{identifier}") on the rule that decides it'
        if row["examples"] and status == "coded" and identifier not in shown:
            many = f"{row['examples']} example{'s' if row['examples'] > 1 else ''}"
            where = f'"examples": ["{identifier}"] in the metadata of a cell with check(…)'
            yield f"{identifier} has {many} in the checklist, none here → {where}"


def _glossary(modules: set[str]) -> Iterator[str]:
    for name, row in missing().items():
        if f"rulebook.{name.rpartition('.')[0]}" in modules:
            yield f"book/ordlista.md lacks → {row}"


def _untested(functions: list[str]) -> Iterator[str]:
    """Name the modules of which no test of their regulation, or of the commands, knows a function."""
    texts = {
        wing: "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests" / wing).rglob("test_*.py")))
        for wing in ("bridge", "pool", "desk")
    }
    for module in dict.fromkeys(map(module_of, functions)):
        _, wing, *_, name = module.split(".")
        own = "|".join(one.rpartition(".")[2] for one in functions if module_of(one) == module)
        if not re.search(rf"\b(?:{own}|{re.escape(module)})\b", texts.get(wing, "") + texts["desk"]):
            yield f"no test knows a function of {module} → tests/{wing}/test_{name}.py"


def _unlisted(modules: set[str]) -> Iterator[str]:
    """Name the commands that are declared beside the section's rules but that nobody can type yet."""
    from rulebook.desk.commands import MODULES

    for command, question in questions().items():
        module = question.rule.__module__
        if module in modules and command not in MODULES:
            yield f'rulebook/desk/commands.py: MODULES lacks → "{command}": "{module.removeprefix("rulebook.")}",'


def _pytest(functions: list[str], modules: list[str]) -> Iterator[str]:
    """Run the doctests of some modules, and the conformance suite over their rules."""
    if not functions:
        return
    files = [str(Path(sys.modules[module].__file__ or "").relative_to(ROOT)) for module in modules]
    options = ["-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=line", "-rfE"]
    command = [sys.executable, "-m", "pytest", *options, "-k", " or ".join(modules)]
    done = subprocess.run(
        [*command, *files, "tests/test_conformance.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    found = re.findall(r"^(?:FAILED|ERROR) (\S+)(?: - (.*))?$", done.stdout, re.MULTILINE)
    for test, message in found:
        yield f"{message or 'fails'} → .venv/bin/pytest '{test}'"
    if done.returncode not in (0, 1) and not found:
        yield (done.stdout + done.stderr).strip().rpartition("\n")[2]


def _lists(cells: list[dict[str, Any]]) -> Iterator[str]:
    toc = ROOT / "_toc.yml"
    published = set(PUBLISHED.read_text(encoding="utf-8").split())
    if toc.read_text(encoding="utf-8") != contents() or not published.issuperset(_ids(cells)):
        yield "the table of contents or the published ids lack this section → make contents"
