"""The register: every provision with its text, what kind it is, how it is looked for, and what carries it out."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.register import Provision
from rulebook.law.provisions.structure import PARTS, SECTIONS, Part, Section
from rulebook.publish.site.library import Library
from rulebook.publish.site.pages import SHORT
from rulebook.publish.site.ways.showing import REGULATIONS, regulation_of, slug
from rulebook.search.entries import plain

KINDS = {
    "definition": "definition", "computation": "beräkning", "table": "tabell", "eligibility": "behörighet",
    "obligation": "skyldighet", "prohibition": "förbud", "permission": "tillåtelse", "deadline": "tid",
    "sanction": "påföljd", "procedure": "förfarande", "scope": "räckvidd", "explanation": "förklaring",
    "example": "exempel", "reference": "hänvisning",
}  # fmt: skip
"""The kinds of provisions in Swedish."""


def register(library: Library) -> str:
    """Return the register with its filters; without scripts all of it is shown."""
    found = library.register.provisions.values()
    statuses = [one for one in SHORT if any(p.status == one for p in found)]
    kinds = [one for one in KINDS if any(p.kind == one for p in found)]
    filters = (
        _choice("regelverk", "i", REGULATIONS.items())
        + _choice("slag", "slag", [(kind, KINDS[kind]) for kind in kinds])
        + _choice("status", "status", [(status, SHORT[status]) for status in statuses])
    )
    parts = [part for part in PARTS.values() if any(library.provisions(s) for s in _sections(part))]
    links = "".join(f'<li><a href="#{_part_anchor(part)}">{escape(part.title)}</a></li>' for part in parts)
    return (
        f'<form class="filters scripted"><fieldset><legend>Visa bara</legend>{filters}</fieldset>'
        f'<p class="filters-count" role="status">{len(found)} bestämmelser</p></form>'
        f'<nav class="way-groups" aria-label="Registrets delar"><ul>{links}</ul></nav>'
        f"{''.join(_part(part, library) for part in parts)}"
    )


def _choice(label: str, name: str, options: Iterable[tuple[str, str]]) -> str:
    items = "".join(f'<option value="{escape(value)}">{escape(words)}</option>' for value, words in options)
    return f'<label>{label} <select name="{name}"><option value="">alla</option>{items}</select></label>'


def _sections(part: Part) -> list[Section]:
    return [one for one in SECTIONS.values() if one.part is part]


def _part_anchor(part: Part) -> str:
    return f"del-{slug(part.title)}"


def _part(part: Part, library: Library) -> str:
    sections = "".join(_section(one, library) for one in _sections(part) if library.provisions(one))
    return f'<section class="reg-part" id="{_part_anchor(part)}"><h2>{escape(part.title)}</h2>{sections}</section>'


def _section(here: Section, library: Library) -> str:
    rows = "".join(_row(one, library) for one in library.provisions(here))
    link = f'<span class="caption-link" data-cite="{here.id}">{escape(here.heading)}</span>'
    return (
        f'<section class="reg-section" id="reg-{anchor(here.id)}"><h3>{link}</h3><ul class="reg">{rows}</ul></section>'
    )


def _row(one: Provision, library: Library) -> str:
    letter = one.id.rpartition(".")[2]
    functions = " ".join(f"<code>{escape(name.split('.', 2)[2])}</code>" for name in library.functions.get(one.id, ()))
    facts = [
        KINDS.get(one.kind, one.kind),
        SHORT[one.status],
        *([f"{one.examples} exempel"] if one.examples else []),
    ]
    looked = ", ".join(f"»{escape(phrase)}«" for phrase in one.phrases)
    code = f'<div lang="en" translate="no">{functions}</div>' if functions else ""
    return (
        f'<li id="reg-{anchor(one.id)}" data-i="{regulation_of(one.id)}" data-slag="{one.kind}" '
        f'data-status="{one.status}">'
        f'<span class="reg-letter" data-cite="{one.id}">{letter}</span><div><p>{escape(plain(one.text))}</p>'
        f"<details><summary>{' · '.join(facts)}</summary><p>Söks som {looked}.</p>{code}</details></div></li>"
    )
