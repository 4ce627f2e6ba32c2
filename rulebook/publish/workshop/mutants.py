"""`make mutants`: plants one small fault at a time in the rules and sees whether a test, doctest or assert notices.

The package and its tests are imported once. Each mutant is a fork in which a function's code is replaced in memory, and
in which only the tests run that have been seen to execute the mutated line. What a module does while it is imported
(constants, tables, defaults, and the functions that make them) is imported anew in a fork of a process that has not
imported the rules yet. Stored outputs never count: of notebooks only the asserts and checks are run.

``python -m rulebook.publish.workshop.mutants [MODULE…]``, such as ``bridge.bidding.scope``, ``pool``, a path,
or ``bridge.bidding.scope::odd_pass`` for one function. With ``--near`` only the doctests, tests and notebooks that
import the modules are run: seconds instead of minutes, and a few faults more left.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import re
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from itertools import accumulate
from pathlib import Path
from types import CodeType
from typing import Any

from rulebook.publish.forks import forked, say
from rulebook.publish.workshop.mutations import Mutant, mutants, mutated

ROOT = Path(__file__).resolve().parents[3]
CACHE = ROOT / ".cache" / "mutants"
EQUIVALENT = ROOT / "tests" / "mutants-equivalent.txt"
SAMPLE = ROOT / "tests" / "mutants-sample.txt"
AT_ONCE = int(os.environ.get("AT_ONCE", "2"))
"""How many forks run at the same time: `make mutants AT_ONCE=1` leaves the other cores alone."""

PATIENCE = 2
"""Seconds that a test of a mutant may work beyond five times what it takes without it."""

ENOUGH = 40
"""Seconds of tests, as measured while traced, after which a fault counts as unnoticed."""

WINGS = {
    "bridge": (
        "tests/bridge", "tests/desk", "tests/test_checklist.py", "tests/test_figures.py", "tests/test_conformance.py",
        "rulebook/bridge",
    ),
    "pool": ("tests/pool", "tests/desk", "tests/test_figures.py", "tests/test_conformance.py", "rulebook/pool"),
    "law": ("tests/law", "rulebook/law"),
}  # fmt: skip
_NO_RULES = {"__init__.py", "readings.py"}
_NOTEBOOK = "notebook "
_FIGURES = "tests/test_figures.py::test_figures_of_a_provision"
_NOT_THE_RULES = {"browser", "page", "site", "book"}
"""Fixtures of tests that look at pages in a browser."""
_OPTIONS = ("-q", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:nbval")


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of one test: how long it takes and which lines of the rules it executes.

    :param lines: numbers of lines by file, from the project's root
    :param state: a fingerprint of all that; when it changes, the test is measured anew
    """

    seconds: float
    lines: Mapping[str, frozenset[int]]
    state: str


@dataclass(slots=True)
class Result:
    """What became of the mutants."""

    killed: dict[str, str] = field(default_factory=dict)
    survived: list[Mutant] = field(default_factory=list)
    untested: list[Mutant] = field(default_factory=list)


def modules(names: Sequence[str]) -> dict[str, Path]:
    """Return the modules of rules that some names mean, with their files; all of `bridge` and `pool` without names.

    :raises ValueError: for a name that means none

    >>> list(modules(["bridge.bidding.scope"]))
    ['rulebook.bridge.bidding.scope']
    """
    found: dict[str, Path] = {}
    for name in names or ("bridge", "pool"):
        dotted = name.removesuffix(".py").replace("/", ".").removeprefix("rulebook.")
        place = ROOT / "rulebook" / dotted.replace(".", "/")
        files = [place.with_suffix(".py")] if place.with_suffix(".py").is_file() else sorted(place.rglob("*.py"))
        if not files or dotted.partition(".")[0] not in WINGS:
            raise ValueError(name)
        for file in files:
            if file.name not in _NO_RULES:
                found[".".join(file.relative_to(ROOT).with_suffix("").parts)] = file
    return found


def run(wanted: Sequence[Mutant], tell: Callable[[str], None], *, only_near: bool = False) -> Result:
    """Plant mutants and return what became of them.

    :param tell: is given lines about the progress
    :param only_near: whether only what imports the mutants' modules is run: their doctests, tests and notebooks
    """
    places = near(wanted) if only_near else _places({mutant.module.split(".")[1] for mutant in wanted})
    wings = sorted({mutant.module.split(".")[1] for mutant in wanted})
    killers: dict[str, str] = _read(CACHE / "killers.json")
    _import_what_is_not_ours()
    first = _in_a_fork(lambda: _warm(places, [one for one in wanted if one.function], killers, tell))
    seen = {name: _seen(row) for name, row in first["seen"].items()}
    result = Result(killed=first["killed"])
    left = [mutant for mutant in wanted if mutant.key not in result.killed]
    imported = _together([lambda: _imported(places)])[0] if left else {}
    users = _Users(wings)
    jobs: list[tuple[Mutant, list[str]]] = []
    for mutant in left:
        file = mutant.file.relative_to(ROOT).as_posix()
        if mutant.key in first["survived"] and mutant.line not in imported.get(file, ()):
            result.survived.append(mutant)
            continue
        tests = _ordered(users.tests(mutant, seen), seen, mutant, killers)
        if tests:
            jobs.append((mutant, tests))
        else:
            result.untested.append(mutant)
    tell(f"{len(result.killed)} of {len(wanted)} killed; {len(jobs)} with the rules imported anew …")
    for mutant, killer in _race(jobs, partial(_cold, seen=seen), seen, tell):
        if killer:
            result.killed[mutant.key] = killer
        else:
            result.survived.append(mutant)
    CACHE.mkdir(parents=True, exist_ok=True)
    (CACHE / "killers.json").write_text(json.dumps({**killers, **result.killed}, indent=0, sort_keys=True))
    result.survived.sort(key=lambda one: (one.module, one.line, one.number))
    return result


# The tests


class Case:
    """One test: an item of pytest's, or the asserts of a notebook."""

    def __init__(self, name: str, fails: Callable[[], bool], file: str) -> None:
        self.name, self.fails, self.file = name, fails, file


def _item_case(item: Any) -> Case:
    from _pytest.runner import runtestprotocol

    def fails() -> bool:
        return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))

    return Case(item.nodeid, fails, item.nodeid.partition("::")[0])


def _notebook_case(name: str) -> Case:
    return Case(_NOTEBOOK + name, lambda: not _holds(ROOT / name), name)


def _holds(path: Path) -> bool:
    """Return whether a notebook's code runs to its end, asserts and checks included; its outputs do not count."""
    before = Path.cwd()
    os.chdir(path.parent)
    scope: dict[str, Any] = {"__name__": "__main__"}
    try:
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "code":
                exec(compile("".join(cell["source"]), path.name, "exec"), scope)
    except Exception:  # whatever it is, the notebook has noticed
        return False
    finally:
        os.chdir(before)
    return True


def _places(wings: Iterable[str]) -> list[str]:
    """Return every place with tests, doctests or notebooks of some wings."""
    inside = [place for wing in sorted(wings) for place in (*WINGS[wing], f"notebooks/{wing}")]
    return [place for place in dict.fromkeys(inside) if (ROOT / place).exists()]


def near(wanted: Iterable[Mutant]) -> list[str]:
    """Return the mutants' modules, and the tests and notebooks that import one of them."""
    found = dict.fromkeys(mutant.file for mutant in wanted)
    room = {file: ".".join(file.relative_to(ROOT).parts[:-1]) for file in found}
    imports = re.compile(
        "|".join(
            rf"{re.escape(room[file])}(?:\.{file.stem}\b| import (?:[\w, ]*|\([^)]*)\b{file.stem}\b)" for file in found
        )
    )
    wings = sorted({mutant.module.split(".")[1] for mutant in wanted})
    every = [path for wing in wings for path in sorted((ROOT / "tests" / wing).glob("test_*.py"))]
    every += [path for wing in wings for path in sorted((ROOT / "notebooks" / wing).rglob("*.ipynb"))]
    found |= dict.fromkeys(path for path in every if imports.search(path.read_text(encoding="utf-8")))
    return [path.relative_to(ROOT).as_posix() for path in found]


def _split(places: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return what pytest collects, and the notebooks."""
    chosen = list(places)
    notebooks = [name for name in chosen if name.endswith(".ipynb")]
    for name in chosen:
        if name.startswith("notebooks/") and name not in notebooks:
            notebooks += [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / name).rglob("*.ipynb"))]
    return [name for name in chosen if not name.startswith("notebooks/")], notebooks


# First way: code replaced in memory


class _Loop:
    """A plugin that takes the place of pytest's loop over the collected tests."""

    def __init__(self, work: Callable[[list[Case]], None], notebooks: Sequence[str]) -> None:
        self.work, self.notebooks = work, notebooks

    def pytest_runtestloop(self, session: Any) -> bool:
        items = [item for item in session.items if not _NOT_THE_RULES & set(getattr(item, "fixturenames", ()))]
        self.work([*map(_item_case, items), *map(_notebook_case, self.notebooks)])
        return True


def _warm(
    places: Sequence[str], wanted: Sequence[Mutant], killers: Mapping[str, str], tell: Callable[[str], None]
) -> dict[str, Any]:
    import pytest

    found: dict[str, Any] = {"seen": {}, "killed": {}, "survived": []}

    def work(cases: list[Case]) -> None:
        seen = _measured(cases, tell)
        found["seen"] = {name: _row(one) for name, one in seen.items()}
        by_name = {case.name: case for case in cases}
        functions, caches = _functions({mutant.file for mutant in wanted}), _caches()
        jobs = []
        for mutant in wanted:
            tests = _ordered(_executing(mutant, seen), seen, mutant, killers)
            if tests and (str(mutant.file), mutant.function, mutant.first) in functions:
                jobs.append((mutant, tests))

        def plant(mutant: Mutant, tests: list[str]) -> str:
            _replace(mutant, functions[str(mutant.file), mutant.function, mutant.first])
            for cached in caches:  # else what was worked out before the fault was planted hides it
                cached.cache_clear()
            for name in tests:
                _at_most(PATIENCE + 5 * seen[name].seconds)
                if by_name[name].fails():
                    return name
            return ""

        for mutant, killer in _race(jobs, plant, seen, tell):
            if killer:
                found["killed"][mutant.key] = killer
            else:
                found["survived"].append(mutant.key)

    paths, notebooks = _split(places)
    code = pytest.main([*_OPTIONS, *paths], plugins=[_Loop(work, notebooks)])
    if not found["seen"]:
        raise RuntimeError(f"the tests could not be collected (pytest says {code}): run pytest by hand")
    return found


def _functions(files: set[Path]) -> dict[tuple[str, str, int], list[Any]]:
    """Return every function made from some files, by file, qualified name and first line."""
    from types import FunctionType

    names = {str(file) for file in files}
    found: dict[tuple[str, str, int], list[Any]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in names:
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def _caches() -> list[Any]:
    """Return every cache of the rules' functions."""
    from functools import _lru_cache_wrapper

    wings = tuple(f"rulebook.{wing}." for wing in WINGS)
    return [
        thing
        for thing in gc.get_objects()
        if isinstance(thing, _lru_cache_wrapper) and thing.__module__.startswith(wings)
    ]


def _replace(mutant: Mutant, functions: Iterable[Any]) -> None:
    whole = compile(mutated(mutant), str(mutant.file), "exec")
    code = next(c for c in _codes(whole) if (c.co_qualname, c.co_firstlineno) == (mutant.function, mutant.first))
    for function in functions:
        function.__code__ = code


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _measured(cases: list[Case], tell: Callable[[str], None]) -> dict[str, Seen]:
    """Return what is known of each test that passes; what has changed since the last time is measured anew."""
    kept = CACHE / "coverage.json"
    known = {name: _seen(row) for name, row in _read(kept).items()}
    hashes = _Hashes()
    stale = [
        case
        for case in cases
        if case.name not in known or known[case.name].state != hashes.state(case.file, known[case.name].lines)
    ]
    if stale:
        tell(f"Measuring which lines {len(stale)} of {len(cases)} tests execute …")
        files = list(dict.fromkeys(case.file for case in stale))
        parts = [[case for case in stale if files.index(case.file) % AT_ONCE == n] for n in range(AT_ONCE)]
        for rows in _together([lambda part=part: _measure(part) for part in parts]):  # type: ignore[misc]
            for name, row in rows.items():
                lines = {file: frozenset(numbers) for file, numbers in row["lines"].items()}
                file = next(case.file for case in stale if case.name == name)
                known[name] = Seen(row["seconds"], lines, hashes.state(file, lines) if row["passed"] else "red")
    names = {case.name for case in cases}
    if red := [name for name in names if known[name].state == "red"]:
        tell(f"{len(red)} tests are red without any mutant and do not count: {', '.join(sorted(red)[:5])}")
    CACHE.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({name: _row(one) for name, one in known.items()}))
    return {name: known[name] for name in names if known[name].state != "red"}


def _measure(cases: list[Case]) -> dict[str, Any]:
    import coverage

    sources = [str(ROOT / "rulebook" / wing) for wing in WINGS]
    tracing = coverage.Coverage(data_file=None, source=sources, config_file=False, messages=False)
    found: dict[str, Any] = {}
    tracing.start()
    for case in cases:
        tracing.switch_context(case.name)
        began = time.perf_counter()
        passed = not case.fails()
        found[case.name] = {"seconds": time.perf_counter() - began, "passed": passed, "lines": {}}
    tracing.stop()
    data = tracing.get_data()
    for file in data.measured_files():
        name = Path(file).relative_to(ROOT).as_posix()
        for line, contexts in data.contexts_by_lineno(file).items():
            for context in contexts:
                if context in found:
                    found[context]["lines"].setdefault(name, []).append(line)
    return found


def _imported(places: Sequence[str]) -> dict[str, list[int]]:
    """Return the lines that importing the rules and collecting the tests execute, by file."""
    import coverage
    import pytest

    sources = [str(ROOT / "rulebook" / wing) for wing in WINGS]
    tracing = coverage.Coverage(data_file=None, source=sources, config_file=False, messages=False)
    tracing.start()
    pytest.main([*_OPTIONS, "--collect-only", *_split(places)[0]])
    tracing.stop()
    data = tracing.get_data()
    return {Path(file).relative_to(ROOT).as_posix(): data.lines(file) or [] for file in data.measured_files()}


class _Hashes:
    """Fingerprints of files, each read once."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}
        helpers = [p for p in (ROOT / "tests").rglob("*.py") if not p.name.startswith("test_")]
        self.helpers = sha256("".join(map(self.of, sorted(p.relative_to(ROOT).as_posix() for p in helpers))).encode())

    def of(self, file: str) -> str:
        if file not in self.known:
            path = ROOT / file
            self.known[file] = sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        return self.known[file]

    def state(self, test: str, lines: Iterable[str]) -> str:
        return sha256("".join([self.helpers.hexdigest(), *map(self.of, [test, *sorted(lines)])]).encode()).hexdigest()


def _executing(mutant: Mutant, seen: Mapping[str, Seen]) -> list[str]:
    file = mutant.file.relative_to(ROOT).as_posix()
    return [name for name, one in seen.items() if mutant.line in one.lines.get(file, ())]


def _ordered(names: Iterable[str], seen: Mapping[str, Seen], mutant: Mutant, killers: Mapping[str, str]) -> list[str]:
    """Return tests in the order in which they are likely to notice soon: last time's first, then the quick ones.

    Those that would begin after `ENOUGH` seconds are left out.
    """
    own = f"test_{mutant.module.rpartition('.')[2]}.py"
    last = killers.get(mutant.key)

    def rank(name: str) -> tuple[bool, bool, bool, float, str]:
        near = own in name or mutant.file.name in name.partition("::")[0]
        return name != last, name.startswith(_NOTEBOOK), not near, seen[name].seconds, name

    ordered = sorted(names, key=rank)
    begins = accumulate((seen[name].seconds for name in ordered), initial=0.0)
    return [name for name, begin in zip(ordered, begins, strict=False) if begin <= ENOUGH]


# Second way: the rules imported anew


def _cold(mutant: Mutant, tests: list[str], seen: Mapping[str, Seen]) -> str:
    """Import the rules with a fault in them and run tests; return the one that noticed."""
    import pytest

    _at_most(20 * PATIENCE)

    plain = SourceFileLoader.get_code

    def get_code(self: Any, fullname: str) -> CodeType | None:
        if self.get_filename(fullname) == str(mutant.file):
            code: CodeType = compile(mutated(mutant), str(mutant.file), "exec")
            return code
        return plain(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    wanted, noticed = set(tests), list[str]()

    class Chosen:
        def pytest_runtest_setup(self, item: Any) -> None:
            _at_most(PATIENCE + 5 * seen[item.nodeid].seconds)

        def pytest_collection_modifyitems(self, items: list[Any]) -> None:
            items[:] = [item for item in items if item.nodeid in wanted]

        def pytest_collectreport(self, report: Any) -> None:
            if report.failed:
                noticed.append(report.nodeid)

        def pytest_runtest_logreport(self, report: Any) -> None:
            if report.failed:
                noticed.append(report.nodeid)

    files = list(dict.fromkeys(name.partition("::")[0] for name in tests if not name.startswith(_NOTEBOOK)))
    for some in (files[:2], files[2:]):  # the nearest first: collecting takes its time
        if some:
            code = pytest.main([*_OPTIONS, "-x", *some], plugins=[Chosen()])
            if noticed or code not in (0, 5):
                return noticed[0] if noticed else f"pytest says {code}"
    for name in tests:
        if name.startswith(_NOTEBOOK):
            _at_most(PATIENCE + 5 * seen[name].seconds)
            if not _holds(ROOT / name.removeprefix(_NOTEBOOK)):
                return name
    return ""


class _Users:
    """Who uses what a module does outside its functions: by name, through what other modules make of it."""

    def __init__(self, wings: Iterable[str]) -> None:
        self.made: list[tuple[set[str], set[str]]] = []
        self.functions: list[tuple[str, int, int, set[str]]] = []
        for wing in wings:
            for file in sorted((ROOT / "rulebook" / wing).rglob("*.py")):
                self._read(file.relative_to(ROOT).as_posix(), ast.parse(file.read_text(encoding="utf-8")))
        self.named: dict[str, dict[str, set[str]]] = {}

    def _named_by(self, test: str) -> set[str]:
        """Return the names that a test's own code uses."""
        file, _, rest = test.partition("::")
        if not rest or not file.startswith("tests/") or not (ROOT / file).is_file():
            return set()
        if file not in self.named:
            self.named[file] = {}
            for inner in ast.walk(ast.parse((ROOT / file).read_text(encoding="utf-8"))):
                if isinstance(inner, ast.FunctionDef):
                    self.named[file].setdefault(inner.name, set()).update(_names(inner))
        return self.named[file].get(rest.partition("[")[0].rpartition("::")[2], set())

    def _read(self, file: str, tree: ast.Module) -> None:
        for node in tree.body:
            if isinstance(node, (ast.Assign, ast.AnnAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                self.made.append(({t.id for t in targets if isinstance(t, ast.Name)}, _names(node)))
            elif isinstance(node, ast.ClassDef):
                outside = [part for part in node.body if not isinstance(part, ast.FunctionDef)]
                self.made.append(({node.name}, {name for part in outside for name in _names(part)}))
            elif isinstance(node, ast.Expr) and isinstance(
                node.value, ast.Call
            ):  # a question: its facts bear on its rule
                self.made.append(({a.id for a in node.value.args if isinstance(a, ast.Name)}, _names(node)))
        for inner in ast.walk(tree):
            if isinstance(inner, (ast.FunctionDef, ast.Lambda)):
                own = {inner.name} if isinstance(inner, ast.FunctionDef) else set()
                self.functions.append((file, inner.lineno, inner.end_lineno or inner.lineno, _names(inner) | own))
                if isinstance(inner, ast.FunctionDef):
                    defaults = [*inner.args.defaults, *filter(None, inner.args.kw_defaults)]
                    self.made.append(({inner.name}, {name for part in defaults for name in _names(part)}))

    def tests(self, mutant: Mutant, seen: Mapping[str, Seen]) -> list[str]:
        """Return the tests that execute a mutant's line, or use what it makes, themselves or through a function."""
        if mutant.function and (found := _executing(mutant, seen)):
            return found
        names = set(mutant.names)
        while more := {name for made, of in self.made if of & names for name in made} - names:
            names |= more
        ranges = [(file, first, last) for file, first, last, used in self.functions if used & names]
        ranges += [
            (f, a, b) for f, a, b, _ in self.functions if f == mutant.file.relative_to(ROOT).as_posix() and not names
        ]
        return [
            test
            for test, one in seen.items()
            if any(first <= line <= last for file, first, last in ranges for line in one.lines.get(file, ()))
            or names & self._named_by(test)
        ]


def _names(node: ast.AST) -> set[str]:
    """Return every name and attribute that a node's code uses."""
    found = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
    return found | {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)}


def _import_what_is_not_ours() -> None:
    """Import what every fork would import anew; nothing of the rules."""
    import importlib

    for name in ("pytest", "hypothesis", "click", "typer", "typer.testing", "openpyxl", "json", "yaml", "coverage"):
        importlib.import_module(name)
    os.environ["CI"] = "1"  # the same examples every time


# Forks


def _race(
    jobs: Sequence[tuple[Mutant, list[str]]],
    plant: Callable[[Mutant, list[str]], str],
    seen: Mapping[str, Seen],
    tell: Callable[[str], None],
) -> Iterator[tuple[Mutant, str]]:
    """Plant each mutant in a fork, a few at a time; give it with the test that noticed, or nothing."""
    waiting = list(reversed(jobs))
    gc.collect()
    gc.freeze()  # so that no fork goes through what all of them share
    running: dict[int, tuple[Mutant, int, float, bytearray]] = {}
    done, told = 0, time.monotonic()
    while waiting or running:
        while waiting and len(running) < AT_ONCE:
            mutant, tests = waiting.pop()
            allowed = 100 * PATIENCE + 20 * sum(seen[name].seconds for name in tests)
            reader, process = _fork(lambda mutant=mutant, tests=tests: plant(mutant, tests))  # type: ignore[misc]
            running[reader] = (mutant, process, time.monotonic() + allowed, bytearray())
        for reader in select.select(list(running), [], [], 0.5)[0]:
            mutant, process, _, received = running[reader]
            piece = os.read(reader, 65536)
            received += piece
            if not piece:
                del running[reader]
                os.close(reader)
                os.waitpid(process, 0)
                done += 1
                yield mutant, json.loads(received) if received else "the process died, or worked too long"
        for reader, (mutant, process, until, _) in list(running.items()):
            if time.monotonic() > until:
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
                os.close(reader)
                del running[reader]
                done += 1
                yield mutant, "timeout"
        if time.monotonic() - told > 20:
            told = time.monotonic()
            tell(f"{done} of {len(jobs)} mutants tried …")


def _at_most(seconds: float) -> None:
    """Let this process die when it has worked so long from now: a loop without an end is a fault noticed."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)


def _fork(task: Callable[[], Any]) -> tuple[int, int]:
    """Start a task in a silent fork; return the pipe on which its answer comes as JSON, and the process."""

    def run(writer: int) -> None:
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        try:
            answer = task()
        except BaseException as error:  # a fault that cannot even be planted is noticed
            answer = f"{type(error).__name__}: {error}"
        say(writer, json.dumps(answer))

    return forked(run)


def _together(tasks: Sequence[Callable[[], Any]]) -> list[Any]:
    """Run tasks in forks at the same time; return their answers in order."""
    forks = [_fork(task) for task in tasks]
    answers = []
    for reader, process in forks:
        with os.fdopen(reader, "rb") as pipe:
            answers.append(json.loads(pipe.read()))
        os.waitpid(process, 0)
    if broken := [answer for answer in answers if isinstance(answer, str)]:
        raise RuntimeError(broken[0])
    return answers


def _in_a_fork(task: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    answer: dict[str, Any] = _together([task])[0]
    return answer


def _read(path: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def _row(one: Seen) -> dict[str, Any]:
    lines = {file: sorted(numbers) for file, numbers in one.lines.items()}
    return {"seconds": one.seconds, "lines": lines, "state": one.state}


def _seen(row: Mapping[str, Any]) -> Seen:
    return Seen(row["seconds"], {file: frozenset(numbers) for file, numbers in row["lines"].items()}, row["state"])


# From the command line


def equivalent(path: Path = EQUIVALENT) -> dict[str, str]:
    """Return the mutants that no test can notice, by key, each with the reason."""
    rows = [line.rpartition(" # ") for line in path.read_text(encoding="utf-8").splitlines() if " # " in line]
    return {key.strip(): reason.strip() for key, _, reason in rows if not key.startswith("#")}


def sample(path: Path = SAMPLE) -> int:
    """Plant the mutants of the sample, each for the one test that is to notice it; return the exit code."""
    wanted = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            key, _, test = line.rpartition(" # ")
            wanted.append((key.strip(), test.strip()))
    files = modules(sorted({key.partition("::")[0] for key, _ in wanted}))
    by_key = {mutant.key: mutant for name, file in files.items() for mutant in mutants(name, file)}
    if gone := [key for key, _ in wanted if key not in by_key]:
        print("no such mutant any more:", *gone, sep="\n  ")
        return 1
    _import_what_is_not_ours()
    jobs = [(by_key[key], [test]) for key, test in wanted]
    seen = {test: Seen(1, {}, "") for _, test in wanted}
    survived = [mutant.key for mutant, killer in _race(jobs, partial(_cold, seen=seen), seen, print) if not killer]
    print(f"{len(jobs) - len(survived)} of {len(jobs)} noticed", *survived, sep="\n  ")
    return 1 if survived else 0


def main(arguments: Sequence[str]) -> int:
    """Plant every mutant of some modules; print the survivors; return the exit code."""
    if list(arguments[:1]) == ["--sample"]:
        return sample(*map(Path, arguments[1:]))
    only_near, arguments = "--near" in arguments, [name for name in arguments if name != "--near"]
    functions = {name.partition("::")[2] for name in arguments if "::" in name}
    try:
        chosen = modules([name.partition("::")[0] for name in arguments])
    except ValueError as error:
        print(f"no such module of rules: {error}", file=sys.stderr)
        return 2
    allowed = equivalent()
    every = [mutant for name, file in chosen.items() for mutant in mutants(name, file)]
    if functions:
        every = [mutant for mutant in every if mutant.function in functions]
    wanted = [mutant for mutant in every if mutant.key not in allowed]
    began, terminal = time.perf_counter(), os.dup(1)

    def tell(line: str) -> None:
        os.write(terminal, f"{line}\n".encode())

    tell(f"{len(wanted)} mutants in {len(chosen)} modules …")
    result = run(wanted, tell, only_near=only_near)
    for mutant in [*result.survived, *result.untested]:
        where = f"{mutant.file.relative_to(ROOT)}:{mutant.line}"
        untested = "" if mutant in result.survived else ", which no test runs"
        tell(f"{where} {mutant.before} -> {mutant.after}  (in {mutant.function or 'the module'}{untested})")
    left = len(result.survived) + len(result.untested)
    share = 100 * len(result.killed) / len(wanted) if wanted else 100
    gone = sorted(set(allowed) - {mutant.key for mutant in every}) if not arguments else []
    for key in gone:
        tell(f"{EQUIVALENT.name}: no such mutant any more: {key}")
    tell(
        f"{len(result.killed)} of {len(wanted)} killed ({share:.1f} %), {left} left, "
        f"{len(every) - len(wanted)} equivalent, {time.perf_counter() - began:.0f} s"
    )
    return 1 if left or gone else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
