"""A notebook as the book shows it: provisions as blocks, code folded, preparations last.

The notebook itself stays plain; everything here happens on its way into the build.
"""

from __future__ import annotations

import json
import re
from html import escape
from posixpath import dirname, join, normpath
from typing import Any

from rulebook.law.provisions.structure import SECTIONS, Section, ancestors, status_line
from rulebook.publish.site.library import Library

Cell = dict[str, Any]

_LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?P<path>[^)#\s]+\.ipynb)(?:#(?P<anchor>[^)\s]+))?\)")
_ID = re.compile(r"`((?:b1|b2|sm|pool)\.[a-z0-9.-]+\.[a-z]{1,2})`")
_HEADING = re.compile(r"^##[ \t]+(.+?)[ \t]*$", re.MULTILINE)
_BY_NOTEBOOK = {s.notebook: s for s in SECTIONS.values()}
RULE_AS_CODE = "Regeln som kod"
EXERCISE = "Övning"
SHOWN_QUESTIONS = 3
"""How many questions with choices a section's page shows; the rest are a fold, unless only one would be left."""


def shown(source: str, page: str, library: Library) -> str:
    """Return a notebook's JSON text as the build shall read it.

    :param source: the notebook's JSON text
    :param page: the page's name without suffix; a notebook that is no section is returned as it came
    """
    here = _BY_NOTEBOOK.get(f"{page}.ipynb")
    if here is None:
        return source
    notebook = json.loads(source)
    notebook["cells"] = _arranged(notebook["cells"], here, page, library)
    if notebook.get("nbformat_minor", 0) < 5:
        for cell in notebook["cells"]:
            cell.pop("id", None)
    return json.dumps(notebook, ensure_ascii=False)


def _arranged(cells: list[Cell], here: Section, page: str, library: Library) -> list[Cell]:
    body: list[Cell] = []
    setup: list[Cell] = []
    under = ""
    last_provision = 0
    questions = [number for number, cell in enumerate(cells) if _is_question(cell)]
    for position, cell in enumerate(cells):
        text = "".join(cell["source"])
        facts = cell.get("metadata", {}).get("rulebook", {})
        if cell["cell_type"] == "code":
            if "setup" in cell.get("metadata", {}).get("tags", ()):
                setup.append(_folded(cell, "Förberedelser", "Förberedelser", "hide-cell"))
            elif under == RULE_AS_CODE and "show_source(" in text:
                body.append(_folded(cell, "Visa regelns kod", "Dölj regelns kod", "remove-input", "hide-output"))
            else:
                code = _folded(cell, "Visa koden", "Dölj koden", "hide-input")
                body.extend(_worked(code, position) if under == EXERCISE else [code])
            continue
        if cell["cell_type"] != "markdown":
            continue
        text = _linked(text, page, library)
        if "provision" in facts:
            text = f":::::::{{provision}} {facts['provision']}\n{_unlettered(text, facts['provision'])}\n:::::::"
            last_provision = len(body) + 1
        elif position in questions:
            text = _asked(text, questions.index(position), len(questions))
        else:
            under = [under, *_HEADING.findall(text)][-1]
            if position == 0:
                text = text.replace(f"# {here.heading}", f"# {here.plain}", 1)
                text = text.replace(status_line(here.id), _place(here), 1)
                last_provision = 1
        body.append({**cell, "source": text})
    if here.id in library.official:
        body.insert(last_provision, _block("official", here))
    return [*body, _block("related", here), *setup]


def _is_question(cell: Cell) -> bool:
    return "question" in cell.get("metadata", {}).get("rulebook", {})


def _asked(text: str, number: int, of: int) -> str:
    """Return a question with choices as a block of its own; what comes after the first few is one fold."""
    text = _ID.sub(lambda found: _cited(found[1]), text)
    block = f'<div class="quiz">\n\n{text}\n\n</div>'
    if of <= SHOWN_QUESTIONS + 1:
        return block
    if number == SHOWN_QUESTIONS:
        block = f'<details class="fold quizzes"><summary>{of - SHOWN_QUESTIONS} frågor till</summary>\n\n{block}'
    return f"{block}\n\n</details>" if number == of - 1 else block


def _worked(code: Cell, position: int) -> list[Cell]:
    """Return a cell that reckons an exercise's answer, folded: who wants to try first must not see it."""
    around = ('<details class="fold working"><summary>Uträkning</summary>', "</details>")
    start, end = (
        {"cell_type": "markdown", "id": f"working-{position}-{number}", "metadata": {}, "source": text}
        for number, text in enumerate(around)
    )
    return [start, code, end]


def _cited(identifier: str) -> str:
    """A provision as people cite it, to be made a link."""
    above, _, letter = identifier.rpartition(".")
    if above not in SECTIONS:
        return f"`{identifier}`"
    there = SECTIONS[above]
    place = f"{there.number} {letter}" if there.number else f"{there.plain}, {letter}"
    return f'<span class="ref" data-cite="{identifier}">{escape(place)}</span>'


def _block(name: str, here: Section) -> Cell:
    text = f":::{{book-block}} {name} {here.id}\n:::"
    return {"cell_type": "markdown", "id": f"book-{name}", "metadata": {}, "source": text}


def _folded(cell: Cell, show: str, hide: str, *tags: str) -> Cell:
    metadata = dict(cell.get("metadata", {}))
    metadata["tags"] = [*metadata.get("tags", ()), *tags]
    metadata["mystnb"] = {"code_prompt_show": show, "code_prompt_hide": hide}
    return {**cell, "metadata": metadata}


def _unlettered(text: str, identifier: str) -> str:
    return text.removeprefix(f"**{identifier.rpartition('.')[2]}.**").strip()


def _place(here: Section) -> str:
    """The status line with its path as links."""
    path, facts = status_line(here.id).strip("*").split(" · ", 1)
    for above in ancestors(here.id):
        crumb = f'<span class="crumb" data-cite="{above.id}">{escape(above.plain)}</span>'
        path = path.replace(f" › {above.heading}", f' <span aria-hidden="true">›</span> {crumb}', 1)
    regulation = here.part.regulation.key
    mark = f'<span class="kind {regulation}">{regulation.capitalize()}</span> '
    return f'<p class="status-line headerlink">{mark}{path.removeprefix("Pool, ")} · {escape(facts)}</p>'


def _linked(text: str, page: str, library: Library) -> str:
    """Return Markdown whose links to sections hold: unwritten ones become text, anchors lead straight to provisions."""

    def link(match: re.Match[str]) -> str:
        target = normpath(join(dirname(page), match["path"]))
        there = _BY_NOTEBOOK.get(target)
        if there is None:
            return match[0]
        if there.id not in library.targets:
            return f'<span class="unwritten">{match["text"]}</span>'
        if match["anchor"]:
            address = match["path"].removesuffix(".ipynb") + ".html"
            return f'<a href="{escape(address)}#{escape(match["anchor"])}">{match["text"]}</a>'
        return match[0]

    return _LINK.sub(link, text)
