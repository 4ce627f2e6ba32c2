"""A pair's system sheet: everything about its opening bids on one printable page, as HTML that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from rulebook.bridge.declarations.duties import Duty, Moment
from rulebook.bridge.declarations.events import Event
from rulebook.bridge.declarations.sheet import Sheet, SheetBid
from rulebook.law.provisions.structure import BRIDGE
from rulebook.law.rulings import Step
from rulebook.law.swedish import listed, number_of
from rulebook.law.wording import worded

PRINT_SIZES = (10, 9, 8, 7, 6)
"""Type sizes in points to try, so that the sheet stays on one A4 page."""
PAGE = 740
"""Height in points to fill, of the 780 that an A4 page with its margins has."""


def derivation(steps: Iterable[Step]) -> tuple[str, ...]:
    """Return a bid's steps as short texts with their figures and provisions.

    >>> derivation([Step(("b2.2.5.1.g",), "grund: kan ha färre än tre kort", 2)])
    ('grund: kan ha färre än tre kort 2 [2.5.1 g]',)
    """
    return tuple(
        f"{step.text}{f' {worded(step.value)}' if step.value else ''} [{short_cites(step.cites)}]" for step in steps
    )


def short_cites(ids: Iterable[str]) -> str:
    """Return provisions as a player cites them.

    >>> short_cites(("b2.2.5.1.g", "sm.oppningsbud-alert-stopp.c"))
    '2.5.1 g, SM oppningsbud-alert-stopp c'
    """
    shown = []
    for identifier in ids:
        section, _, letter = identifier.rpartition(".")
        part, _, number = section.partition(".")
        shown.append(f"{number} {letter}" if part == "b2" else f"{part.upper()} {number} {letter}")
    return ", ".join(shown)


def as_html(
    shown: Sheet,
    name: str,
    *,
    pair: str = "",
    event: Event | None = None,
    notes: Sequence[str] = (),
    readings: Sequence[str] = (),
) -> str:
    """Return the sheet as one HTML document with its own style.

    :param name: the system's name
    :param pair: the players' names
    :param event: the event that the sheet is made for
    :param notes: what a reader should know besides
    :param readings: the readings that the figures depend on
    """
    rows = "".join(_row(one) for one in shown.bids)
    warned = "".join(f'<p class="note">{_text(note)}</p>' for note in notes)
    read = "".join(f"<p>{_text(reading)}</p>" for reading in readings)
    players = f'<p class="pair">{_text(pair)}</p>' if pair else ""
    return f"""<!DOCTYPE html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(name)} – systemblad</title>
<style>{_STYLE}</style>
</head>
<body style="--print: {_print_size(shown, [*notes, *readings])}pt">
<main>
<header>
<h1>{_text(name)}</h1>{players}
<dl class="sum">
<div><dt>Pricksumma</dt><dd>{shown.total}</dd></div>
<div><dt>Klass</dt><dd>{shown.system_class.value}-system</dd></div>
<div><dt>Spelas på nivå</dt><dd>{_levels(shown)}</dd></div>
</dl>
{_event(shown, event)}{warned}
</header>
<section aria-labelledby="bud">
<h2 id="bud">Öppningsbud</h2>
<table>
<thead><tr>{_HEADS}</tr></thead>
<tbody>{rows}</tbody>
</table>
</section>
<section aria-labelledby="skyldigheter">
<h2 id="skyldigheter">Skyldigheter</h2>
{_duties(shown.duties)}
</section>
<footer><p>Räknat efter bilaga 2 till {escape(BRIDGE.title)}, {escape(BRIDGE.edition)}. Reglerna är historiska.
Siffror inom hakparentes är avsnitt och bestämmelse.</p>{read}</footer>
</main>
</body>
</html>
"""


def _row(one: SheetBid) -> str:
    meanings = "".join(f"<p>{_meaning(meaning)}</p>" for meaning in one.meanings)
    steps = "".join(f"<li>{_text(step)}</li>" for step in derivation(one.derivation))
    dotted = ' class="dotted"' if one.dots else ""
    return (
        f'<tr{dotted}><th scope="row">{_text(str(one.bid))}</th><td class="shows">{meanings}</td>'
        f'<td class="dots"><span>{one.dots}</span></td><td class="why"><ul>{steps}</ul></td></tr>'
    )


def _levels(shown: Sheet) -> str:
    levels = [level.value for level in shown.levels]
    return f"{escape(listed(levels))}<small> · D efter arrangörens beslut</small>"


def _event(shown: Sheet, event: Event | None) -> str:
    if shown.event is None or event is None:
        return ""
    admitted = shown.event
    facts = [f"{event.status.value}tävling", f"{event.boards} brickor i följd"]
    if admitted.level is not None:
        facts.append(f"nivå {admitted.level.value}")
    facts.append(f"högst {worded(admitted.maximum)} prickar" if isinstance(admitted.maximum, int) else "ingen gräns")
    if admitted.total != shown.total:
        facts.append(f"systemet räknas där till {number_of(admitted.total, 'prick', 'prickar')}")
    verdict = "Får spelas" if admitted.allowed else "Får inte spelas"
    if admitted.banned:
        facts.append(f"förbjudet: {listed([str(bid) for bid in admitted.banned])}")
    kind = "yes" if admitted.allowed else "no"
    return f'<p class="event {kind}"><strong>{verdict}:</strong> {_text(", ".join(facts))}</p>'


def _duties(all_duties: tuple[Duty, ...]) -> str:
    parts = []
    for moment in Moment:
        here = [duty for duty in all_duties if duty.when is moment]
        if here:
            items = "".join(f"<li>{_duty(duty)}</li>" for duty in here)
            parts.append(f"<div><h3>{escape(moment.value.capitalize())}</h3><ul>{items}</ul></div>")
    if not parts:
        return "<p>Inga särskilda.</p>"
    return f'<div class="duties">{"".join(parts)}</div>'


def _duty(duty: Duty) -> str:
    latest = f" <b>Senast {escape(worded(duty.latest))}.</b>" if duty.latest else ""
    text = duty.text[:1].upper() + duty.text[1:]
    return f'{_text(text)}.{latest} <span class="cite">[{escape(short_cites(duty.cites))}]</span>'


def _print_size(shown: Sheet, notes: Sequence[str]) -> int:
    """Return the largest type size at which the sheet should fit one page, from the lines its texts will take."""

    def lines(text: str, width: int, size: int) -> int:
        return -(-len(text) * size * 6 // (width * 10))  # a character is taken to be six tenths of its size wide

    def height(size: int) -> int:
        total = 14 * size + sum(lines(note, 530, size) for note in notes) * size * 13 // 10
        for one in shown.bids:
            why = lines(" · ".join(derivation(one.derivation)), 290, size)
            shows = sum(lines(meaning, 150, size) for meaning in one.meanings)
            total += max(why, shows) * size * 13 // 10 + size * 6 // 10
        listed_duties = sum(1 + lines(duty.text + 12 * " ", 230, size) for duty in shown.duties)
        return total + (listed_duties // 2 + 2) * size * 13 // 10

    return next((size for size in PRINT_SIZES if height(size) <= PAGE), PRINT_SIZES[-1])


_HEADS = "".join(f'<th scope="col">{head}</th>' for head in ("Bud", "Visar", "Prickar", "Härledning"))
_SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}


def _meaning(text: str) -> str:
    """Return what a bid shows, each condition unbroken and alternatives joined by a word."""
    words = ("<em>eller</em>" if word == "|" else f"<span>{_text(word)}</span>" for word in text.split())
    return " ".join(words)


def _text(text: str) -> str:
    """Return text as HTML with coloured suits and quiet citations."""
    safe = re.sub("[♠♥♦♣]", lambda m: f'<span class="{_SUITS[m.group()]}">{m.group()}\ufe0e</span>', escape(text))
    return re.sub(r"\[([^\[\]<>]+)\]$", r'<span class="cite">[\1]</span>', safe)


_STYLE = """
:root { color-scheme: light; --paper: #fff; --sheet: #f5f3ec; --ink: #1d211f; --soft: #5a625d; --line: #dcd8cb;
  --felt: #0d5c46; --wine: #9b1c31; --spades: #1b2a4a; --hearts: #c0141f; --diamonds: #b34700; --clubs: #12703a; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --paper: #16191a; --sheet: #22272a;
  --ink: #e7e4dc; --soft: #a9afa9; --line: #373d3f; --felt: #7fcfae; --wine: #f29aa7; --spades: #b9c8ee;
  --hearts: #ff8087; --diamonds: #ffab66; --clubs: #7fd49b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, "Segoe UI", Roboto,
  "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.25rem; }
h1, h2 { font-family: "Iowan Old Style", Palatino, Georgia, "Liberation Serif", serif; line-height: 1.15; }
h1 { margin: 0; font-size: 1.9em; }
h2 { margin: 1.3em 0 .4em; font-size: 1.25em; }
h3 { margin: .2em 0; font-size: .95em; color: var(--felt); }
p { margin: 0; }
.pair { color: var(--soft); }
.sum { display: flex; flex-wrap: wrap; gap: .4em 2em; margin: .7em 0; padding: .6em .9em; background: var(--sheet);
  border-radius: .4em; }
.sum dt { font-size: .8em; color: var(--soft); }
.sum dd { margin: 0; font-weight: 700; font-size: 1.15em; }
.sum small { font-weight: 400; font-size: .75em; color: var(--soft); }
.event { padding: .4em .9em; border-left: .3em solid var(--felt); }
.event.no { border-color: var(--wine); }
.event.yes strong { color: var(--felt); } .event.no strong { color: var(--wine); }
.note { margin-top: .4em; font-size: .9em; color: var(--soft); }
table { width: 100%; border-collapse: collapse; }
thead th { padding: .2em .5em; font-size: .8em; font-weight: 600; text-align: left; color: var(--soft);
  border-bottom: 2px solid var(--line); }
tbody th, td { padding: .28em .5em; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody th { white-space: nowrap; font-weight: 700; }
.shows { width: 32%; } .shows span { white-space: nowrap; } .shows em { color: var(--soft); font-size: .85em; }
thead th { white-space: nowrap; } .dots { text-align: center; }
.dotted .dots span { display: inline-block; min-width: 1.6em; padding: 0 .3em; border-radius: .8em; font-weight: 700;
  background: var(--felt); color: var(--paper); }
.why ul { margin: 0; padding: 0; list-style: none; font-size: .88em; color: var(--soft); }
.why li { display: inline; } .why li + li::before { content: " · "; }
.dotted .why ul { color: var(--ink); }
.cite { color: var(--soft); font-size: .85em; white-space: nowrap; }
.duties { columns: 2; column-gap: 2em; font-size: .92em; }
.duties > div { break-inside: avoid; margin-bottom: .5em; }
.duties ul { margin: 0; padding-left: 1.1em; }
footer { margin-top: 1em; padding-top: .5em; border-top: 1px solid var(--line); font-size: .8em; color: var(--soft); }
.spades { color: var(--spades); } .hearts { color: var(--hearts); } .diamonds { color: var(--diamonds); }
.clubs { color: var(--clubs); }
@media screen and (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; }
  tbody tr { display: grid; grid-template-columns: 3.4em 1fr auto; padding: .5em 0;
    border-bottom: 1px solid var(--line); }
  tbody th, td { border: 0; padding: .1em .3em; }
  .shows { width: auto; } .why { grid-column: 2 / -1; }
  .duties { columns: 1; }
  .cite { white-space: normal; }
}
@page { size: A4; margin: 11mm; }
@media print {
  body { font-size: var(--print); line-height: 1.28; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  tr, .duties > div { break-inside: avoid; }
}
"""
