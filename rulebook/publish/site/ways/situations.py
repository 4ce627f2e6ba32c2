"""»Något har hänt«: the situations, group by group, each leading to the provisions that answer."""

from __future__ import annotations

from html import escape
from itertools import groupby
from pathlib import Path

from rulebook.publish.site.library import Library
from rulebook.publish.site.ways.showing import mark, quoted, slug
from rulebook.search.situations import Situation, read_situations


def situations(root: Path, library: Library) -> str:
    """Return the index of situations.

    :param root: the project's root
    """
    groups = [(name, tuple(found)) for name, found in groupby(read_situations(root), lambda one: one.group)]
    links = "".join(f'<li><a href="#{slug(name)}">{escape(name)}</a></li>' for name, _ in groups)
    return (
        f'<nav class="way-groups" aria-label="Grupper av händelser"><ul>{links}</ul></nav>'
        f"{''.join(_group(name, found, library) for name, found in groups)}"
    )


def common(root: Path) -> str:
    """Return the situations that happen most, as links, the regulations beside each other."""
    found = [one for one in read_situations(root) if one.common]
    items = "".join(
        f'<li><a href="book/hant.html#hant-{slug(one.text)}">{escape(one.text)}</a> {mark(one.provisions)}</li>'
        for one in found
    )
    return f'<ul class="common">{items}</ul>'


def _group(name: str, found: tuple[Situation, ...], library: Library) -> str:
    rows = "".join(_situation(one, library) for one in found)
    return f'<section class="way-group" id="{slug(name)}"><h2>{escape(name)}</h2>{rows}</section>'


def _situation(one: Situation, library: Library) -> str:
    items = "".join(f"<li>{quoted(identifier, library)}</li>" for identifier in one.provisions)
    return (
        f'<details class="way" id="hant-{slug(one.text)}"><summary><span>{escape(one.text)}</span> '
        f"{mark(one.provisions)}</summary><ul>{items}</ul></details>"
    )
