"""How rulings, tables and checked examples look, as plain text and as accessible HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from rulebook.law.rulings import Ruling, Step, Undecided, worded

if TYPE_CHECKING:
    from rulebook.law.tables import Table


def as_text(ruling: Ruling[Any]) -> str:
    """Return a ruling as lines of Swedish text: the outcome first, then its derivation."""
    lines = [f"{ruling.title}: {_outcome(ruling)}" if ruling.title else _outcome(ruling)]
    for step in ruling.steps:
        lines.append(f"  {_step(step)}  [{', '.join(step.cites)}]")
    lines += [f"  läsning {reading.label} = {reading.value}: {reading.meaning}" for reading in ruling.readings]
    lines += [f"  obs: {warning}" for warning in ruling.warnings]
    return "\n".join(lines)


def as_html(ruling: Ruling[Any], note: str = "") -> str:
    """Return a ruling as HTML; the citations carry `data-cite`, which the book turns into links.

    :param note: HTML that is set after the outcome
    """
    status = "" if ruling.decided else f' class="undecided {ruling.status}"'
    title = f'<span class="ruling-title">{escape(ruling.title)}</span> ' if ruling.title else ""
    parts = [f'<div class="ruling"><p class="ruling-outcome">{title}<strong{status}>{escape(_outcome(ruling))}</strong>{note}</p>']
    if ruling.steps:
        parts.append('<ol class="ruling-steps">')
        for step in ruling.steps:
            passed = "" if step.applied else ' class="not-applied"'
            parts.append(f"<li{passed}>{escape(_step(step))} {cited(step.cites)}</li>")
        parts.append("</ol>")
    for reading in ruling.readings:
        parts.append(
            f'<p class="ruling-reading">Läsning <code>{escape(reading.label)}={escape(reading.value)}</code>: '
            f"{escape(reading.meaning)}</p>"
        )
    for warning in ruling.warnings:
        parts.append(f'<p class="ruling-warning">Obs: {escape(warning)}</p>')
    parts.append("</div>")
    return "".join(parts)


def cited(ids: tuple[str, ...]) -> str:
    """Return provision ids as HTML that the book turns into links."""
    return " ".join(f'<span class="cite" data-cite="{escape(i)}">{escape(i)}</span>' for i in ids)


def table_html(table: Table) -> str:
    """Return a table as HTML with a caption and header scopes."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    body = []
    for row in table.rows:
        cells = []
        for position, cell in enumerate(row):
            text = escape(worded(cell) if cell is not None else "")
            numeric = isinstance(cell, int) and not isinstance(cell, bool)
            if position == 0:
                cells.append(f'<th scope="row">{text}</th>')
            else:
                cells.append(f'<td class="number">{text}</td>' if numeric else f"<td>{text}</td>")
        body.append(f"<tr>{''.join(cells)}</tr>")
    caption = f"<caption>{escape(table.caption)}</caption>" if table.caption else ""
    return (
        f'<div class="table-wrap"><table class="rule-table">{caption}<thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div>"
    )


def table_text(table: Table) -> str:
    """Return a table as aligned plain text."""
    grid = [list(table.columns), *([worded(cell) if cell is not None else "" for cell in row] for row in table.rows)]
    widths = [max(len(row[i]) for row in grid) for i in range(len(table.columns))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in grid]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(([table.caption] if table.caption else []) + lines)


def _outcome(ruling: Ruling[Any]) -> str:
    if isinstance(ruling.value, Undecided):
        return _undecided(ruling.value)
    return worded(ruling.value)


def _undecided(value: Undecided) -> str:
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
        text += "; " + " / ".join(options)
    if until:
        text += f"; {until}"
    if value.certain is not None:
        text += f"; säkert: {worded(value.certain)}"
    return text


def _step(step: Step) -> str:
    return step.text if step.value is None else f"{step.text}: {worded(step.value)}"
