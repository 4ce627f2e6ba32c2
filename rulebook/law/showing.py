"""How rulings, tables and checked examples look, as plain text and as accessible HTML.

A notebook stores the derivation once, as HTML with a line for each step or row, so that a changed word is a readable
difference; beside it stands the outcome in a few words. In a terminal, `str` gives the whole derivation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from html import escape
from typing import Any, Protocol

from rulebook.law.provisions.ids import CITATION
from rulebook.law.readings import Reading
from rulebook.law.swedish import grouped
from rulebook.law.wording import worded

_FIGURE = re.compile(r"[-−]?[0-9][0-9\xa0]*(?:,[0-9]+…?)?(?:\xa0%)?(?: ✓)?")
"""A cell that holds a figure and nothing else stands to the right."""


class _Step(Protocol):
    """A step of a derivation, as far as it is shown (`rulebook.law.rulings.Step`)."""

    @property
    def cites(self) -> tuple[str, ...]: ...
    @property
    def text(self) -> str: ...
    @property
    def value(self) -> object: ...
    @property
    def applied(self) -> bool: ...


class _Ruling(Protocol):
    """What a rule found, as far as it is shown (`rulebook.law.rulings.Ruling`)."""

    @property
    def title(self) -> str: ...
    @property
    def unit(self) -> tuple[str, str] | None: ...
    @property
    def value(self) -> Any: ...
    @property
    def decided(self) -> bool: ...
    @property
    def status(self) -> str: ...
    @property
    def steps(self) -> Sequence[_Step]: ...
    @property
    def readings(self) -> tuple[Reading, ...]: ...
    @property
    def warnings(self) -> tuple[str, ...]: ...


class _Table(Protocol):
    """A table, as far as it is shown (`rulebook.law.tables.Table`)."""

    @property
    def caption(self) -> str: ...
    @property
    def columns(self) -> tuple[str, ...]: ...
    @property
    def rows(self) -> Sequence[tuple[Any, ...]]: ...


def as_text(ruling: _Ruling) -> str:
    """Return a ruling as lines of Swedish text: the outcome first, then its derivation."""
    lines = [f"{ruling.title}: {_outcome(ruling)}" if ruling.title else _outcome(ruling)]
    lines += [f"  {derived(step)}" for step in sorted(ruling.steps, key=lambda step: not step.applied)]
    lines += [f"  läsning {r.label}={r.value}: {r.question()} {r.meaning}" for r in ruling.readings]
    lines += [f"  obs: {warning}" for warning in ruling.warnings]
    return "\n".join(lines)


def derived(step: _Step) -> str:
    """Return a step of a derivation as one line with what it cites; one considered in vain is marked »prövat«.

    >>> from rulebook.law.rulings import Step
    >>> derived(Step(("pool.4.18.c",), "tillägg", applied=False))
    '(prövat: tillägg  [pool.4.18.c])'
    """
    line = f"{_step(step)}  [{', '.join(step.cites)}]"
    return line if step.applied else f"(prövat: {line})"


def in_short(ruling: _Ruling) -> str:
    """Return a ruling's outcome with its unit, without heading and derivation."""
    return _outcome(ruling)


def table_in_short(table: _Table) -> str:
    """Return what a table is about, how many rows it has, and whether each is a case that came out as expected."""
    count = len(table.rows)
    proven = " ✓" if count and all(str(row[-1]).endswith(" ✓") for row in table.rows) else ""
    return f"{table.caption or 'Tabell'} ({count} {'rad' if count == 1 else 'rader'}){proven}"


def stored(short: str, html: str) -> dict[str, str]:
    """Return what a notebook keeps of something shown: `_repr_mimebundle_` for all of them."""
    return {"text/plain": short, "text/html": html}


def as_html(ruling: _Ruling, note: str = "") -> str:
    """Return a ruling as HTML; the citations carry `data-cite`, which the book turns into links.

    :param note: HTML that is set after the outcome
    """
    status = "" if ruling.decided else f' class="undecided {ruling.status}"'
    title = f'<span class="ruling-title">{escape(ruling.title)}</span> ' if ruling.title else ""
    outcome = f"<strong{status}>{escape(_outcome(ruling))}</strong>"
    parts = ['<div class="ruling">', f'<p class="ruling-outcome">{title}{outcome}{note}</p>']
    applied = [step for step in ruling.steps if step.applied]
    if applied:
        items = "".join(f"<li>{_step_html(step)} {cited(step.cites)}</li>\n" for step in applied)
        parts.append(f'<ol class="ruling-steps">\n{items}</ol>')
    tried = [step for step in ruling.steps if not step.applied]
    if tried:
        listed = ";\n".join(f"{escape(_step(step))} {cited(step.cites)}" for step in tried)
        parts.append(f'<p class="ruling-tried">Prövat men inte tillämpat: {listed}.</p>')
    parts += [f'<p class="ruling-reading">{_reading_html(reading)}</p>' for reading in ruling.readings]
    parts += [f'<p class="ruling-warning">Obs: {escape(warning)}</p>' for warning in ruling.warnings]
    parts.append("</div>")
    return "\n".join(parts)


def _reading_html(reading: Reading) -> str:
    said = f"Läsning: {escape(reading.question())} {escape(reading.meaning)}"
    return f"{said} <code>{escape(reading.label)}={escape(str(reading.value))}</code>"


def cited(ids: tuple[str, ...]) -> str:
    """Return provision ids as HTML that the book turns into links."""
    return " ".join(f'<span class="cite" data-cite="{escape(i)}">{escape(i)}</span>' for i in ids)


def table_html(table: _Table) -> str:
    """Return a table as HTML with a caption and header scopes."""
    head = " ".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    body = []
    for row in table.rows:
        cells = []
        for position, cell in enumerate(row):
            text = escape(worded(cell) if cell is not None else "")
            numeric = bool(_FIGURE.fullmatch(text))
            text = CITATION.sub(lambda found: cited((found.group(),)), text)
            if position == 0:
                cells.append(f'<th scope="row">{text}</th>')
            else:
                cells.append(f'<td class="number">{text}</td>' if numeric else f"<td>{text}</td>")
        body.append(f"<tr>{' '.join(cells)}</tr>\n")
    caption = f"<caption>{escape(table.caption)}</caption>\n" if table.caption else ""
    return (
        f'<div class="table-wrap"><table class="rule-table">\n{caption}<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{''.join(body)}</tbody></table></div>"
    )


def table_text(table: _Table) -> str:
    """Return a table as aligned plain text."""
    grid = [list(table.columns), *([worded(cell) if cell is not None else "" for cell in row] for row in table.rows)]
    widths = [max(len(row[i]) for row in grid) for i in range(len(table.columns))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip() for row in grid]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(([table.caption] if table.caption else []) + lines)


def _outcome(ruling: _Ruling) -> str:
    if not ruling.decided:
        return _undecided(ruling.value)
    if ruling.unit is None:
        return worded(ruling.value)
    return f"{amount(ruling.value)} {ruling.unit[0] if ruling.value == 1 else ruling.unit[1]}"


def amount(value: object) -> str:
    r"""Return a value that has a unit in words: so many of something in groups, which a year is not.

    >>> amount(39000).replace("\xa0", " "), amount("ingen")
    ('39 000', 'ingen')
    """
    return grouped(value) if isinstance(value, (int, Fraction)) and not isinstance(value, bool) else worded(value)


def _undecided(value: Any) -> str:
    who = getattr(value, "who", "")
    options = getattr(value, "options", ())
    among = getattr(value, "among", ())
    until = getattr(value, "until", "")
    text = f"{value.label}: {value.question}"
    if who:
        text += f" ({who} avgör)"
    if among:
        text += f"; likställda: {', '.join(among)}; platser: {getattr(value, 'places', 1)}"
    if options:
        text += f" ({' / '.join(options)})"
    if until:
        text += f"; {until}"
    if value.certain is not None:
        text += f"; säkert: {worded(value.certain)}"
    return text


def _step_html(step: _Step) -> str:
    if step.value is None:
        return escape(step.text)
    return f'{escape(step.text)}: <b class="step-value">{escape(worded(step.value))}</b>'


def _step(step: _Step) -> str:
    return step.text if step.value is None else f"{step.text}: {worded(step.value)}"
