"""The command itself: its tree, its language, its exit codes, what goes where."""

from __future__ import annotations

import gettext
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import click
import pytest
import typer

from rulebook.desk import main as desk
from rulebook.desk.commands import MODULES
from rulebook.desk.interface import DOMAIN, LOCALE, in_swedish
from rulebook.desk.output import for_people, show
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import NeedsDraw, Ruling, Step
from rulebook.law.tables import Table
from tests.desk.running import commands, run

CATALOGUE = LOCALE / "sv" / "LC_MESSAGES" / f"{DOMAIN}.po"
COMMAND = [sys.executable, "-m", "rulebook"]

ENGLISH = set(
    """usage options option commands command error show exit this message and the try for no such missing required
    default invalid value is not valid integer range file directory path got unexpected arguments did you mean does take
    requires values help version metavar deprecated of one more many with without from""".split()
)
TREE = in_swedish(typer.main.get_command(desk.app))


def paths(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    if isinstance(command, click.Group):
        for name, below in command.commands.items():
            yield from paths(below, (*path, name))


PATHS = list(paths(TREE))
NAMES = {name for path in PATHS for name in path} | {word for command in MODULES for word in command.split()}


def english(text: str) -> set[str]:
    """The English words of a text, but for options and the names of commands, which are English by contract."""
    prose = re.sub(r"--?[a-z][a-z0-9-]*|»[^«]*«|'[^']*'", " ", text)
    return (set(re.findall(r"[a-zåäö]+", prose.lower())) & ENGLISH) - NAMES


# -- language


def test_the_word_list_sees_english() -> None:
    assert english("Usage: rulebook [OPTIONS]\nError: No such option '--fil'") == {
        "usage",
        "options",
        "error",
        "no",
        "such",
        "option",
    }
    assert english("Hjälp ges av »rulebook bridge dots --help«") == set()


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_every_help_is_swedish_and_complete(path: tuple[str, ...]) -> None:
    result = run(*path, "--help")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Användning: rulebook")
    assert english(re.sub(r"\w+_\w+", "", result.out)) == set()  # a column's name is no word of the help
    assert not re.search(r"\b(INTEGER|TEXT|FLOAT|BOOLEAN|PATH|COMMAND|ARGS)\b", result.out)
    command = TREE
    for name in path:
        assert isinstance(command, click.Group)
        command = command.commands[name]
    assert command.help
    for param in command.params:
        assert getattr(param, "help", None), f"{param.name} saknar hjälptext"
        assert param.help.split()[0] in result.out


WRONG = [
    [],
    ["nope"],
    ["bridge"],
    ["bridge", "dot"],
    ["--nope"],
    ["--json"],
    ["--json=ja", "coverage"],
    ["--version=1"],
    ["read"],
    ["read", "--json"],
    ["read", "a", "b"],
    ["read", "a", "b", "c"],
    ["read", "pool.4.18.zz"],
    ["read", "--", "--json"],
    ["coverage", "x"],
    ["bridge", "dots"],
    ["bridge", "dots", "--fil", "x"],
    ["bridge", "dots", "--file"],
    ["bridge", "dots", "--file", "finns inte"],
    ["bridge", "dots", "--file", "."],
    ["bridge", "dots", "--file", "x", "1♦ = 0-7"],
    ["bridge", "dots", "1♦ = 0-7", "--reading"],
    ["bridge", "dots", "1♦ = 0-7", "--reading", "x=y"],
    ["bridge", "dots", "1♦ = 0-7", "--reading", "x"],
    ["bridge", "dots", ""],
    ["bridge", "dots", "1♦ = 0-7", "1♦ = 8+"],
    ["bridge", "dots", "8♦ = 0-7"],
    ["pool", "nope"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=" ".join)
def test_wrong_calls_are_told_in_swedish(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.code, result.out) == (2, "")
    assert "Traceback" not in result.err
    assert english(result.err) == set()
    assert result.err.startswith("Användning: rulebook") or "Fel: " in result.err


def test_files_are_opened_by_our_own_readers_alone() -> None:
    for path, command in commands(desk.whole_tree()):
        assert not [p.name for p in command.params if isinstance(p.type, (click.Path, click.File))], path


LONG = "x" * 10_000
SPACED = "x y " * 2_500


@pytest.mark.parametrize(
    "arguments",
    [
        [LONG],
        ["read", LONG],
        ["read", "a", LONG],
        ["read", "a", SPACED, SPACED],
        ["coverage", f"--{LONG}"],
        [f"--json={LONG}", "coverage"],
        ["pool", "value", "--elit", LONG],
        ["pool", "value", "--elit", SPACED],
        ["pool", "value", f"--elit={SPACED}"],
        ["bridge", SPACED],
        ["bridge", "dots", "1♦ = 0-7", "--reading", SPACED],
        ["bridge", "dots", SPACED],
        ["documents", LONG],
        ["documents", "a" * 300],
        ["documents", "\ud800"],
        ["documents", "a\0b"],
        ["pool", "points", LONG, "--class", "elit"],
        ["pool", "points", "\ud800", "--class", "elit"],
        ["pool", "ranking", LONG, "--class", "elit"],
        ["pool", "ranking", "\ud800", "--class", "elit"],
    ],
    ids=lambda arguments: " ".join(word[:9] for word in arguments),
)
def test_no_message_echoes_a_long_value_whole(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.code, result.out) == (2, "")
    assert "Fel: " in result.err
    assert len(result.err) < 1_000
    assert english(result.err) == set()


def test_too_many_arguments_are_told_in_plain_words() -> None:
    assert run("read", "a", "b", "c").err.endswith("Fel: För många argument (b c)\n")
    assert run("read", "a", "b").err.endswith("Fel: Ett argument för mycket (b)\n")


def messages() -> dict[str | tuple[str, ...], str | tuple[str, ...]]:
    from babel.messages.pofile import read_po

    with CATALOGUE.open("rb") as stream:
        return {message.id: message.string for message in read_po(stream, locale="sv") if message.id}


def test_the_catalogue_has_every_message_of_click_and_typer() -> None:
    from babel.messages.extract import extract_from_dir

    translated = messages()
    used = {
        message
        for module in (click, typer)
        for _, _, message, *_ in extract_from_dir(Path(module.__file__).parent, method_map=[("**.py", "python")])
    }
    assert len(used) > 50
    assert [message for message in used if message not in translated] == []


def test_the_catalogue_is_whole_and_keeps_the_fields() -> None:
    for original, swedish in messages().items():
        originals = (original,) if isinstance(original, str) else original
        translations = (swedish,) if isinstance(swedish, str) else swedish
        assert all(translations), original
        known = {field for text in originals for field in re.findall(r"\{([\w.]+)", text)}
        assert {field for text in translations for field in re.findall(r"\{([\w.]+)", text)} <= known


def test_the_compiled_catalogue_is_the_written_one() -> None:
    compiled = gettext.translation(DOMAIN, LOCALE, ["sv"])
    for original, swedish in messages().items():
        if isinstance(original, str):
            assert compiled.gettext(original) == swedish
        else:
            assert tuple(compiled.ngettext(*original, number) for number in (1, 2)) == tuple(swedish)
    assert len([key for key in compiled._catalog if key]) == sum(
        1 if isinstance(original, str) else len(original) for original in messages()
    )


# -- a small tree of our own, to try what every command shares


def outcome(ruling: Ruling, **shown: object):
    def command() -> None:
        show(ruling, **shown)

    return command


@pytest.fixture
def tree(monkeypatch: pytest.MonkeyPatch) -> typer.Typer:
    app = typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)
    app.callback()(desk._root)
    step = Step(("pool.4.18.b",), "värde för 24 startande", 5)
    passed = Step(("pool.4.18.c",), "tillägg", None, applied=False)
    app.command("decided")(outcome(Ruling(5, (step, passed), warnings=("ta det varsamt",))))
    app.command("tabled")(
        outcome(Ruling(5, (step,)), table=Table("Värde", ("klass", "värde"), (("Elit", 5),)), text="Summa: 5")
    )
    app.command("drawn")(outcome(Ruling(NeedsDraw("platsen", ("pool.4.24.a",), {"seats": 1}, ("A", "Ö")), ())))

    @app.command()
    def count(
        number: Annotated[int, typer.Option("--number", metavar="ANTAL")],
        file: Annotated[str, typer.Argument(metavar="FIL")] = "x",
    ) -> None:
        if number < 0:
            raise InvalidFacts("--number", number, "ett heltal från 0", file=file, row=3)
        show(Ruling(number, ()))

    monkeypatch.setattr(desk, "app", app)
    return app


def test_people_see_outcome_derivation_and_warnings(tree: typer.Typer) -> None:
    assert run("decided").out == (
        "5\n\n"
        "Härledning:\n  värde för 24 startande: 5  [pool.4.18.b]\n  (prövat: tillägg  [pool.4.18.c])\n\n"
        "Obs:\n  ta det varsamt\n"
    )
    assert run("tabled").out == (
        "Värde\nklass  värde\n-----  -----\nElit   5\n\nSumma: 5\n\n"
        "Härledning:\n  värde för 24 startande: 5  [pool.4.18.b]\n"
    )


@pytest.mark.parametrize("arguments", [["--json", "drawn"], ["drawn", "--json"], ["--json", "drawn", "--json"]])
def test_json_may_stand_anywhere_and_undecided_is_three(tree: typer.Typer, arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.code, result.err) == (3, "")
    assert json.loads(result.out) == {
        "status": "draw",
        "value": {"seats": 1},
        "steps": [],
        "readings": {},
        "warnings": [],
    }
    assert "Ö" in run("drawn").out
    assert run("drawn").code == 3


def test_json_keeps_swedish_letters(tree: typer.Typer) -> None:
    assert "värde" in run("decided", "--json").out


def test_bad_facts_are_two_with_place_and_silence_on_standard_output(tree: typer.Typer) -> None:
    result = run("count", "--json", "--number", "-1", "res.csv")
    assert (result.code, result.out) == (2, "")
    assert result.err == "Fel: res.csv, rad 3: --number: fick -1, väntade ett heltal från 0\n"


@pytest.mark.parametrize("value", ["3.5", "1e3", "٣", "1_000", "", "x", "9" * 5000, "--json"])
def test_whole_number_options_take_plain_digits(tree: typer.Typer, value: str) -> None:
    result = run("count", "--number", value)
    assert (result.code, result.out) == (2, "")
    assert english(result.err) == set()
    assert "--number" in result.err
    assert run("count", "--number", "+12").out.startswith("12")


def test_what_follows_two_dashes_is_no_option(tree: typer.Typer) -> None:
    result = run("count", "--number", "-1", "--", "--json")
    assert result.err.startswith("Fel: --json, rad 3: ")


def test_an_undecided_outcome_is_always_told(tree: typer.Typer) -> None:
    ruling = Ruling(NeedsDraw("platsen", ("pool.4.24.a",)), ())
    assert "Lottning: platsen" in for_people(ruling, text="Summa: 5")


# -- as a process of its own


def process(*arguments: str | bytes, **options) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*COMMAND, *arguments], capture_output=True, timeout=60, **options)


def test_version() -> None:
    from rulebook import __version__

    result = process("--version")
    assert (result.returncode, result.stdout.decode().strip(), result.stderr) == (0, f"rulebook {__version__}", b"")


def test_a_plain_locale_changes_nothing() -> None:
    poor = {
        **os.environ,
        "LC_ALL": "C",
        "LANGUAGE": "de",
        "PYTHONIOENCODING": "ascii",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONUTF8": "0",
    }
    result = process("--help", env=poor)
    assert "Användning: rulebook [VAL] KOMMANDO …" in result.stdout.decode()
    assert process("nope", env=poor).stderr.decode().endswith("Kommandot »nope« finns inte.\n")


def test_an_argument_that_is_no_text() -> None:
    result = process("read", b"\xff\xfe")
    assert (result.returncode, result.stdout) == (2, b"")
    assert b"Traceback" not in result.stderr
    assert "väntade en bestämmelse".encode() in result.stderr


@pytest.mark.parametrize("arguments", [["--help"], ["coverage"]])
def test_a_reader_that_leaves_is_no_error(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        result = subprocess.run([*COMMAND, *arguments], stdout=writing, stderr=subprocess.PIPE, timeout=60)
    finally:
        os.close(writing)
    assert (result.returncode, result.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="/dev/full finns inte här")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run([*COMMAND, "coverage"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert (result.returncode, result.stderr.decode()) == (
        2,
        "Fel: resultatet gick inte att skriva till standard ut.\n",
    )


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys\nfrom rulebook.desk.main import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print([m for m in sys.modules if m.split('.')[0] in ('pandas', 'numpy', 'openpyxl', 'rich', 'IPython')"
        " or m.startswith(('rulebook.bridge', 'rulebook.pool', 'rulebook.documents', 'rulebook.publish'))],"
        " file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    assert result.stderr.decode().strip() == "[]"
