"""The notebooks' form: what CONTRIBUTING.md asks for and what nbval lets pass."""

from __future__ import annotations

import ast
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.ids import anchor, letter_of, section_of
from rulebook.law.provisions.register import KINDS, STATUSES, functions_by_provision
from rulebook.law.provisions.structure import SECTIONS, Section, status_line
from rulebook.publish.notebooks.exercises import question_faults
from rulebook.publish.notebooks.figures import figure_faults
from rulebook.publish.notebooks.files import ROOT, Fault, facts_of, load, normalised, source_of
from rulebook.publish.notebooks.modality import changed

LEAD = 80
"""How long a line may be that leads in a table under Regeltext."""

HEADINGS = ("Regeltext", "Bokens tillägg", "Tolkning", "Regeln som kod", "Räkneexempel", "Övning", "Se även")

_KNOWN = {
    "provision", "kind", "status", "refs", "figures", "editorial", "judge", "examples", "phrases", "modality",
    "question", "lead",
}  # fmt: skip
_TAGS = {"setup"}
_MIMES = {"text/plain", "text/html", "text/markdown", "image/svg+xml", "image/png"}
_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
_INSTEAD = "show a Table, a ruling or print a sentence, or give the value's class a Swedish __str__"
_TODO = re.compile(r"\bTODO\b[^\n]{0,60}")
_TIMING = re.compile(r"\d\s?(?:ns|µs|ms|s)\b ?(?:±|per loop)|\b(?:Wall time|CPU times)\b|%%?time(?:it)?\b")
_PATH = re.compile(r"(?<![\w.:/])/(?:home|root|tmp|usr|var|opt|mnt|work|Users|private)/|\b[A-Z]:\\\\?\w|file://")
_FLOAT = re.compile(r"(?<![\w.,:/-])\d+\.\d+(?:e[+-]?\d+)?(?![\w.])|\bnan\b")
_CLOCK = re.compile(r"(?:[01]\d|2[0-3])\.[0-5]\d")
_COMMAND = re.compile(r"^\s*(?:[\w, ]+=\s*)?!(?!=).*|^\s*%.*|\bget_ipython\(", re.MULTILINE)
_PASS_OVER = re.compile(r"#\s*(?:NBVAL|PYTEST_VALIDATE)\w*|\bnbval-[\w-]+", re.IGNORECASE)
_RAW_START = re.compile(r"[{\[('\"]|(?:-?\d+|None|True|False)\s*\Z|<[\w.]+[ :]|(?:dict|set|frozenset)\(")
_RAW_LINE = re.compile(r"^(?:-?\d+|None|True|False)$", re.MULTILINE)
_RAW = re.compile(
    r"\\x[0-9a-f]{2}|\b(?:Fraction|frozenset|dict_\w+|datetime\.\w+)\(|[{\[(]'|[{\[(]\"|<[A-Z]\w+\.[A-Z_]+: "
    r"|\b[A-Z]\w+\([a-z_]+="
)
_LIVE = re.compile(
    r"<\s*/?\s*(?:script|iframe|frame|object|embed|link|meta|base|form)\b|<[^>]*\son\w+\s*=|javascript:"
    r"|\b(?:src|srcset|data|poster)\s*=\s*[\"']?\s*(?:[a-z]+:)?//|url\(\s*[\"']?\s*(?:[a-z]+:)?//|@import",
    re.IGNORECASE,
)
_REMOTE_IMAGE = re.compile(r"!\[[^\]]*\](?:\(\s*<?(?:[a-z]+:)?//|\[)[^)\s]*", re.IGNORECASE)
_DIRECTIVE = re.compile(r"^\s*:::|^\s*(?:```|~~~)\s*\{|\{[a-z:-]+\}`|^\([\w-]+\)=\s*$|^%\s", re.MULTILINE)
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)[^<>]*>")
_LINK = re.compile(r"\]\(\s*<?([^)>\s]+)>?[^)]*\)")
_NUMBERS = {section.number for section in SECTIONS.values() if section.number}


def lint(paths: Iterable[Path], root: Path = ROOT) -> list[Fault]:
    """Return every fault of form in some notebooks.

    :param root: the project that the paths are seen from
    """
    return [fault for path in paths for fault in lint_notebook(path, root)]


def lint_notebook(path: Path, root: Path = ROOT) -> list[Fault]:
    """Return the faults of one notebook, the first cell's first."""
    name = path.relative_to(root).as_posix()
    try:
        notebook = load(path)
        cells = notebook["cells"]
    except (ValueError, KeyError, TypeError):
        return [Fault(name, 0, "not a notebook")]
    faults = [Fault(name, 0, text) for text in _whole_notebook(notebook, name)]
    faults += [Fault(name, 0, text) for text in _execution(cells)]
    section = SECTIONS.get(notebook.get("metadata", {}).get("rulebook", {}).get("section", ""))
    if section:
        faults += [Fault(name, 1, text) for text in _title(cells, section)]
        faults += [Fault(name, 0, text) for text in _order(cells, section)]
    asked = checklist(root)
    for position, cell in enumerate(cells, start=1):
        faults += [Fault(name, position, text) for text in _cell(cell, path, section.id if section else "")]
        faults += [Fault(name, position, text) for text in _against(asked, cell)]
        if _lacks_phrases(facts_of(cell)):
            faults.append(
                Fault(name, position, f"two to five phrases by which people look for {facts_of(cell)['provision']}")
            )
    if not faults and normalised(notebook) != path.read_text(encoding="utf-8"):
        faults.append(Fault(name, 0, f"not stored as this project stores: make notebooks ONLY={name}"))
    return faults


def provision_exists(identifier: str) -> bool:
    """Return whether the regulations have this provision, be its section written or not.

    >>> provision_exists("pool.4.18.b"), provision_exists("pool.4.18.zz"), provision_exists("pool.4.18")
    (True, False, False)
    """
    try:
        section = SECTIONS.get(section_of(identifier))
        return section is not None and letter_of(identifier) in letters(section.provisions)
    except InvalidFacts:
        return False


@cache
def checklist(root: Path = ROOT) -> dict[str, dict[str, Any]]:
    """Return what the checklist asks of each provision; nothing where the project has no copy of it."""
    path = root / "tests" / "data" / "checklist.json"
    rows: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return rows


def letters(count: int) -> list[str]:
    """Return the letters of a section's provisions in order.

    >>> letters(28)[-4:]
    ['y', 'z', 'aa', 'ab']
    """
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    return [*alphabet, *(first + second for first in alphabet for second in alphabet)][:count]


def _whole_notebook(notebook: dict[str, Any], name: str) -> Iterator[str]:
    metadata = notebook.get("metadata", {})
    identifier = metadata.get("rulebook", {}).get("section")
    if identifier not in SECTIONS:
        yield f"metadata.rulebook.section is {identifier!r}, not a section's id"
    elif SECTIONS[identifier].notebook != name:
        yield f"section {identifier} belongs in {SECTIONS[identifier].notebook}"
    if metadata.get("kernelspec", {}).get("name") != "python3":
        yield f"the kernel is {metadata.get('kernelspec', {}).get('name')!r}, not 'python3'"
    for key in sorted(set(metadata) - {"kernelspec", "language_info", "rulebook"}):
        yield f"metadata {key!r} does not belong in the file"
    for key in sorted(set(metadata.get("language_info", {})) - {"name"}):
        yield f"metadata 'language_info.{key}' changes from machine to machine"


def _execution(cells: Sequence[dict[str, Any]]) -> Iterator[str]:
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    counts = [cell.get("execution_count") for cell in code]
    if None in counts:
        yield f"code cell {counts.index(None) + 1} was never run"
    elif counts != list(range(1, len(counts) + 1)):
        yield f"the cells were not run once each from the top: {counts}"
    if code and "setup" not in code[0].get("metadata", {}).get("tags", ()):
        yield "the first code cell lacks the tag setup"


def _title(cells: Sequence[dict[str, Any]], section: Section) -> Iterator[str]:
    expected = f"# {section.heading}\n\n{status_line(section.id)}"
    text = source_of(cells[0]) if cells and cells[0]["cell_type"] == "markdown" else ""
    if text != expected and not text.startswith(expected + "\n\n"):
        yield f"the title cell does not begin with heading and status line to the letter:\n{expected}"


def _order(cells: Sequence[dict[str, Any]], section: Section) -> Iterator[str]:
    heading, headings, found = "", [], []
    home = "Bokens tillägg" if section.editorial else "Regeltext"
    filled: dict[str, bool] = {}
    for cell in cells:
        identifier = facts_of(cell).get("provision")
        if "question" in facts_of(cell) and heading != "Övning":
            yield "a question that does not stand under Övning"
        if cell["cell_type"] == "markdown" and not identifier:
            for line in _prose(source_of(cell)).splitlines():
                if line.startswith("## "):
                    heading = line.removeprefix("## ").strip()
                    headings.append(heading)
                    filled[heading] = False
                elif line.strip() and heading:
                    filled[heading] = True
            if heading == "Regeltext" and len(source_of(cell).removeprefix("## Regeltext").strip()) > LEAD:
                yield "text that is no provision stands under Regeltext: put it under Tolkning"
            continue
        if heading:
            filled[heading] = True
        if identifier:
            found.append(identifier)
            if heading != home:
                yield f"{identifier} does not stand under {home}"
    for unknown in [h for h in headings if h not in HEADINGS]:
        yield f"unknown heading {unknown!r}; the headings are {', '.join(HEADINGS)}"
    known = [h for h in headings if h in HEADINGS]
    if known != sorted(set(known), key=HEADINGS.index):
        yield f"the headings are out of order or repeated: {', '.join(known)}"
    for empty in [h for h in known if not filled[h]]:
        yield f"nothing stands under {empty}"
    expected = [f"{section.id}.{letter}" for letter in letters(section.provisions)]
    if found != expected:
        missing, extra = [i for i in expected if i not in found], [i for i in found if i not in expected]
        yield f"provisions out of order, missing {missing} or too many {extra}"


def _cell(cell: dict[str, Any], path: Path, section: str) -> Iterator[str]:
    facts = facts_of(cell)
    for key in sorted(set(cell.get("metadata", {})) - {"rulebook", "tags"}):
        yield f"metadata {key!r} does not belong in the file"
    for tag in sorted(set(cell.get("metadata", {}).get("tags", ())) - _TAGS):
        yield f"unknown tag {tag!r}"
    for key in sorted(set(facts) - _KNOWN):
        yield f"unknown metadata 'rulebook.{key}'"
    source = source_of(cell)
    if _PATH.search(source):
        yield f"an absolute path: {_hit(_PATH, source)}"
    if left := _TODO.search(f"{source}\n{facts or ''}"):
        yield f"still to be written: {left.group()}"
    if cell["cell_type"] == "code":
        yield from _code(cell, source, facts)
    elif cell["cell_type"] == "markdown":
        yield from _markdown(source, path)
        if "provision" in facts:
            yield from _provision(facts, source)
        if "question" in facts:
            yield from question_faults(facts["question"], section, provision_exists)
    else:
        yield f"a {cell['cell_type']} cell"


def _provision(facts: dict[str, Any], source: str) -> Iterator[str]:
    identifier = facts["provision"]
    if not provision_exists(identifier):
        yield f"no such provision: {identifier}"
        return
    if not source.startswith(f"**{letter_of(identifier)}.** "):
        yield f"the text does not begin with **{letter_of(identifier)}.**"
    if re.search(r"^#", source, re.MULTILINE):
        yield "a heading in a provision's text"
    if facts.get("kind") not in KINDS:
        yield f"kind {facts.get('kind')!r} is none of {sorted(KINDS)}"
    if facts.get("status") not in STATUSES:
        yield f"status {facts.get('status')!r} is none of {sorted(STATUSES)}"
    if facts.get("status") == "judgement" and not facts.get("judge"):
        yield "a judgement without judge"
    if facts.get("status") == "coded" and not functions_by_provision().get(identifier):
        yield f"coded, but no function carries @provision({identifier!r})"
    for reference in facts.get("refs", ()):
        if reference not in SECTIONS and not provision_exists(reference):
            yield f"refs: no such section or provision: {reference}"
        elif reference == identifier:
            yield "refs: refers to itself"
    yield from figure_faults(source, facts.get("figures", {}))


def _against(asked: Mapping[str, Mapping[str, Any]], cell: dict[str, Any]) -> Iterator[str]:
    """Hold a provision against the checklist: its kind, and the words that say how binding it is."""
    facts = facts_of(cell)
    row = asked.get(facts.get("provision", ""))
    if row is None:
        return
    if facts.get("kind") in KINDS and facts["kind"] != row["kind"]:
        yield f"kind {facts['kind']!r} is {row['kind']!r} in the checklist"
    swapped = list(changed(source_of(cell), row.get("modality", {})))
    if swapped and not facts.get("modality"):
        yield f'modality against the checklist: {", ".join(swapped)}; mend it, or say why in "modality": "…"'
    if facts.get("modality") and not swapped:
        yield "a reason for a changed modality, but none is changed"


def _lacks_phrases(facts: dict[str, Any]) -> bool:
    return "provision" in facts and not 2 <= len(facts.get("phrases", ())) <= 5


def _code(cell: dict[str, Any], source: str, facts: dict[str, Any]) -> Iterator[str]:
    outputs = cell.get("outputs", [])
    for identifier in facts.get("examples", ()):
        if not provision_exists(identifier):
            yield f"examples: no such provision: {identifier}"
    if "examples" in facts and not re.search(r"\b(?:check|check_all)\(|^\s*assert\b", source, re.MULTILINE):
        yield "examples without check(), check_all() or assert"
    if _TIMING.search(source):
        yield f"a timing: {_hit(_TIMING, source)}"
    if _COMMAND.search(source):
        yield f"a shell line or magic, which fails in silence: {_hit(_COMMAND, source).strip()}"
    for text in (source, *cell.get("metadata", {}).get("tags", ())):
        if _PASS_OVER.search(text):
            yield f"a mark that lets a check pass over the cell: {_hit(_PASS_OVER, text)}"
    if cell.get("execution_count") is not None and not outputs and _ends_in_expression(source):
        yield "ends in an expression but has no output"
    for output in outputs:
        if output["output_type"] == "error":
            yield f"an error is stored: {output.get('ename')}"
        if output.get("name") == "stderr":
            yield "standard error is stored"
        yield from _shown(output)
        text = "\n".join(_texts(output))
        for what, pattern in (("a memory address", _ADDRESS), ("a timing", _TIMING), ("an absolute path", _PATH)):
            if pattern.search(text):
                yield f"{what} in the output: {_hit(pattern, text)}"
        for match in _FLOAT.finditer(_without_markup(text)):
            if match.group() not in _NUMBERS and not _CLOCK.fullmatch(match.group()):
                yield f"a bare float in the output: {match.group()}"


def _shown(output: dict[str, Any]) -> Iterator[str]:
    """Say what in an output is Python's and not the reader's, what is live, and which ruling has no heading."""
    data = {mime: "".join(value) for mime, value in output.get("data", {}).items() if mime in _MIMES}
    for mime in sorted(set(output.get("data", {})) - _MIMES):
        yield f"an output of kind {mime}"
    html = data.get("text/html", "")
    rich = html or data.get("text/markdown") or data.get("image/svg+xml") or data.get("image/png")
    text = "" if rich else data.get("text/plain", "")
    streamed = "".join(output.get("text", ""))
    words = unescape(_without_markup(html)) if html else text + streamed
    for pattern, where in ((_RAW, words), (_RAW_LINE, streamed)):
        if pattern.search(where):
            yield f"raw Python in the output: {_hit(pattern, where)}; {_INSTEAD}"
            break
    else:
        if _RAW_START.match(text):
            yield f"raw Python in the output: {text[:40]}; {_INSTEAD}"
    for live in (html, data.get("image/svg+xml", ""), _prose(data.get("text/markdown", ""))):
        if _LIVE.search(live):
            yield f"a script, handler or remote part in the output: {_hit(_LIVE, live)}"
    if html.count('class="ruling-outcome"') > html.count('class="ruling-title"'):
        yield "a ruling without heading: let the rule set its title, or .titled(…)"


def _markdown(source: str, path: Path) -> Iterator[str]:
    prose = _prose(source)
    if _DIRECTIVE.search(source):
        yield f"not plain Markdown: {_hit(_DIRECTIVE, source).strip()}"
    for match in _TAG.finditer(prose):
        if match[1].lower() not in ("details", "summary"):
            yield f"HTML in the text: {match.group()}"
        elif match.group() not in ("<details>", "<details open>", "<summary>", "</details>", "</summary>"):
            yield f"attributes in the text's HTML: {match.group()}"
    if _REMOTE_IMAGE.search(prose):
        yield f"a remote image: {_hit(_REMOTE_IMAGE, prose)}"
    for match in _LINK.finditer(prose):
        target, _, fragment = unquote(match[1]).partition("#")
        if scheme := re.match(r"[a-z]+:", target, re.IGNORECASE):
            if scheme.group().lower() not in ("http:", "https:", "mailto:"):
                yield f"a link that is no address: {match[1]}"
            continue
        if fragment and not _is_anchor(fragment):
            yield f"a link to a heading's anchor, which does not last: {match[1]}"
        if target and not _leads_somewhere(path.parent / target):
            yield f"a link to nothing: {match[1]}"


def _leads_somewhere(target: Path) -> bool:
    """Return whether a link's target is there, or is the notebook of a section that is still to be written."""
    planned = (Path(section.notebook).parts for section in SECTIONS.values())
    parts = Path(os.path.normpath(target)).parts
    return target.exists() or any(parts[-len(notebook) :] == notebook for notebook in planned)


def _is_anchor(fragment: str) -> bool:
    sections = {anchor(identifier): section for identifier, section in SECTIONS.items()}
    if fragment in sections:
        return True
    head, _, letter = fragment.rpartition("-")
    return head in sections and letter in letters(sections[head].provisions)


def _ends_in_expression(source: str) -> bool:
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return False
    return bool(body) and isinstance(body[-1], ast.Expr)


def _prose(source: str) -> str:
    """Return Markdown without its code."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^```.*?^```\s*$", "", source, flags=re.MULTILINE | re.DOTALL))


def _texts(output: dict[str, Any]) -> Iterator[str]:
    if "text" in output:
        yield "".join(output["text"])
    for mime, value in output.get("data", {}).items():
        # A drawing's coordinates are no rulings, and the source shown as Markdown is checked where it is at home.
        if mime in ("text/plain", "text/html"):
            yield "".join(value)


def _without_markup(text: str) -> str:
    return re.sub(r"<svg.*?</svg>|<style.*?</style>|<[^<>]*>", " ", text, flags=re.DOTALL)


def _hit(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.search(text)
    return match.group() if match else ""
