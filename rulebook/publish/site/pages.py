"""What the build writes itself: a provision's margin, relations, the contents, the register, the open questions."""

from __future__ import annotations

import re
from collections import Counter
from html import escape
from importlib import import_module
from pkgutil import walk_packages

from rulebook.desk.main import every_command
from rulebook.desk.taken import commands_by_reading
from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.register import STATUSES, Provision
from rulebook.law.provisions.structure import PARTS, SECTIONS, Part, Section, children, section
from rulebook.law.readings import Reading, all_kinds
from rulebook.law.showing import as_html
from rulebook.law.swedish import listed
from rulebook.publish.site.library import Library

SHORT = {status: words.partition(":")[0].partition(" ")[0] for status, words in STATUSES.items()}
"""The statuses in a word each: kodad, definition, tabell, bedömning, förfarande, förklaring, lucka."""


DIFFERENT = {"judgement", "procedure", "gap"}
"""The statuses that a reader must be told of."""


def cite(identifier: str, text: str = "", names: str = "cite") -> str:
    """Return an id as HTML that the build turns into a link where the id is published."""
    return f'<span class="{names}" data-cite="{escape(identifier)}">{escape(text or identifier)}</span>'


def counted(number: int, one: str, many: str) -> str:
    """Return a number with its noun.

    >>> counted(1, "bestämmelse", "bestämmelser")
    '1 bestämmelse'
    """
    return f"{number} {one if number == 1 else many}"


def provision_head(one: Provision) -> str:
    """Return what stands before a provision's text: its anchor and its letter, which is its permanent link."""
    letter = one.id.rpartition(".")[2]
    lead = f'<p class="lead" title="Bokens ledord, inte regeltext">{escape(one.lead)}</p>' if one.lead else ""
    return (
        f'<div class="provision is-{one.status}" id="{anchor(one.id)}">'
        f'<a class="letter headerlink" href="#{anchor(one.id)}" title="Länk till {escape(one.id)}">{letter}'
        f'<span class="visually-hidden">: länk till bestämmelsen {escape(one.id)}</span></a>'
        f'{lead}<div class="provision-text">'
    )


def provision_users(one: Provision, library: Library) -> str:
    """Return who refers to a provision, folded, or nothing."""
    users = library.leaned_on_by.get(one.id, ())
    if not users:
        return ""
    items = "".join(f"<li>{cite(user, place_of(user))} {_begun(library.register[user].text)}</li>" for user in users)
    return f'<details class="aside users"><summary>åberopas av {len(users)}</summary><ul>{items}</ul></details>'


def place_of(identifier: str) -> str:
    """Return a section or provision as people cite it within the book.

    >>> place_of("b2.2.5.1.g"), place_of("sm.wo.b"), place_of("pool.4.18")
    ('2.5.1 Onaturliga färgbud, g', 'WO, b', '4.18 Poängberäkning')
    """
    if identifier in SECTIONS:
        return SECTIONS[identifier].plain
    above, _, letter = identifier.rpartition(".")
    return f"{SECTIONS[above].plain}, {letter}"


def cited_as(here: Section) -> str:
    """Return how a section is cited, up to the letter.

    >>> cited_as(SECTIONS["b2.3.6"]), cited_as(SECTIONS["sm.wo"]), cited_as(SECTIONS["pool.4.18"])
    ('Bilaga 2, 3.6 ', 'Tävlingsbestämmelser SM, WO, ', 'Pool, 4.18 ')
    """
    part = "Pool" if here.part.key == "pool" else here.part.title
    if here.part.key == "b1":
        return f"{part}, "
    return f"{part}, {here.number} " if here.number else f"{part}, {here.plain}, "


def cited(identifier: str) -> str:
    """Return a section or provision as people cite it anywhere; what lies outside the documents as it came.

    >>> cited("b2.3.6.f"), cited("sm.wo.b"), cited("pool.4.18")
    ('Bilaga 2, 3.6 f', 'Tävlingsbestämmelser SM, WO, b', 'Pool, 4.18')
    """
    above, _, letter = identifier.rpartition(".")
    if identifier in SECTIONS:
        return cited_as(SECTIONS[identifier]).rstrip(" ,")
    return f"{cited_as(SECTIONS[above])}{letter}" if above in SECTIONS else identifier


def badge(one: Provision) -> str:
    """Return a provision's status where it differs from the rule: somebody judges, something is only done, a gap."""
    return chip(one) if one.status in DIFFERENT else ""


def chip(one: Provision) -> str:
    """Return a provision's status in a word, with who judges where somebody does."""
    word = SHORT[one.status] + (f": {one.judge}" if one.judge else "")
    return f'<span class="chip {one.status}" title="{escape(STATUSES[one.status])}">{escape(word)}</span>'


def related(here: Section, library: Library) -> str:
    """Return the sections that a section leans on and is used by."""
    rows = (("Lutar sig mot", library.leans_on(here)), ("Används av", library.used_by(here)))
    items = [
        f"<dt>{label}</dt><dd>{' '.join(cite(i, section(i).plain, 'related-link') for i in ids)}</dd>"
        for label, ids in rows
        if ids
    ]
    if not items:
        return ""
    return (
        '<aside class="related" aria-label="Hör ihop med"><p class="related-title">Hör ihop med</p>'
        f"<dl>{''.join(items)}</dl></aside>"
    )


def official(here: Section, library: Library) -> str:
    """Return the document's own wording of a section, folded; always as text, never as markup."""
    wording = library.official.get(here.id)
    if wording is None or not wording.paragraphs:
        return ""
    text = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in wording.paragraphs)
    return (
        '<details class="fold official"><summary>Den officiella lydelsen</summary><div class="official-text">'
        f'<p class="official-source">{escape(wording.file)}, {escape(wording.edition)}</p>'
        f'<p class="official-heading">{escape(wording.heading)}</p>{text}</div></details>'
    )


def contents(part: Part, library: Library) -> str:
    """Return a part's complete structure: published sections linked, the rest quietly marked."""
    top = [s for s in SECTIONS.values() if s.part is part and s.parent is None]
    return f'<ul class="contents">{"".join(_contents_entry(s, library) for s in top)}</ul>'


def search_form() -> str:
    """Return the first page's search: the form that stands in the bar of every other page, larger."""
    return (
        '<form class="search is-big" role="search" action="search.html" data-search="./">'
        '<label for="sok">Sök en regel</label>'
        '<div class="search-field"><input id="sok" type="search" name="q" placeholder="reserv, 4.18 …" '
        'autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search" aria-keyshortcuts="/">'
        '<button type="submit">Sök</button></div>'
        '<div class="search-panel" hidden></div><p class="visually-hidden" role="status"></p></form>'
    )


def contents_summary(library: Library) -> str:
    """Return one sentence on how much of the documents the book has."""
    sections = [s for s in SECTIONS.values() if not s.editorial]
    written = [s for s in sections if s.id in library.targets]
    have = sum(len(library.provisions(s)) for s in written)
    total = sum(s.provisions for s in sections)
    return (
        f'<p class="summary-line">Boken har i dag <strong>{len(written)} av {len(sections)}</strong> avsnitt och '
        f"<strong>{have} av {total}</strong> bestämmelser.</p>"
    )


def register_summary(library: Library) -> str:
    """Return how many provisions have each status."""
    counts = Counter(p.status for p in library.register.provisions.values())
    rows = "".join(
        f'<tr><th scope="row">{_chip_word(s)}</th><td>{_meaning(s)}</td><td class="number">{counts[s]}</td></tr>'
        for s in STATUSES
    )
    rows += f'<tr class="total"><th scope="row">alla</th><td></td><td class="number">{counts.total()}</td></tr>'
    return _table("Bestämmelserna efter status", ("status", "betyder", "antal"), rows)


def statuses() -> str:
    """Return the statuses and what they mean."""
    rows = "".join(f'<tr><th scope="row">{_chip_word(s)}</th><td>{_meaning(s)}</td></tr>' for s in STATUSES)
    return _table("Bestämmelsernas status", ("status", "betyder"), rows)


def editions() -> str:
    """Return which editions the book restates."""
    regulations = dict.fromkeys(part.regulation for part in PARTS.values())
    rows = "".join(
        f'<tr><th scope="row">{escape(r.title)}</th><td>{escape(r.issuer)}</td><td>{escape(r.edition)}</td>'
        f"<td>{escape(r.in_force) or 'sägs inte'}</td></tr>"
        for r in regulations
    )
    return _table("Regelverken som boken återger", ("regelverk", "utgivare", "utgåva", "gällde"), rows)


def derivation() -> str:
    """Return a ruling from the rules of annex 2, as an example of how derivations look."""
    from rulebook.bridge.bidding.opening_bids import dots

    return as_html(dots("1♦ = 0-7"))


def silent(library: Library) -> str:
    """Return the provisions that are silent or contradict something."""
    gaps = [p for p in library.register.provisions.values() if p.status == "gap"]
    if not gaps:
        return "<p>Inga luckor ännu.</p>"
    items = [f"<li>{cite(p.id, cited(p.id))}<p>{escape(plain_text(p.text))}</p></li>" for p in gaps]
    return f'<ul class="gaps">{"".join(items)}</ul>'


def questions(package: str) -> str:
    """Return a package's readings: the question, the book's answer, the others, and the commands that take them."""
    taking = commands_by_reading(every_command())
    return "".join(_question(kind, taking.get(kind, ())) for kind in readings(package)) or "<p>Inga ännu.</p>"


def readings(package: str) -> tuple[type[Reading], ...]:
    """Return the readings that a wing of rules offers, room by room: the numbered first, then by label."""
    wing = import_module(f"rulebook.{package}")
    names = [one.name for one in walk_packages(wing.__path__, f"{wing.__name__}.") if one.name.endswith(".readings")]
    modules = [import_module(name).__name__ for name in names]
    return tuple(kind for name in modules for kind in all_kinds() if kind.__module__ == name)


def _question(kind: type[Reading], commands: tuple[str, ...]) -> str:
    default = kind.default()
    answers = "".join(
        f"<li>{escape(member.meaning)}{' <em>bokens läsning</em>' if member is default else ''}</li>" for member in kind
    )
    label = escape(kind.label)
    where = " · ".join(cite(i, cited(i)) for i in kind.provisions)
    return (
        f'<section class="question"><h3 id="lasning-{label}">{escape(kind.question())}</h3><ul>{answers}</ul>'
        f'<p class="question-where">{where}</p>{_at_the_desk(kind, commands)}</section>'
    )


def _at_the_desk(kind: type[Reading], commands: tuple[str, ...]) -> str:
    """Return how the commands that ask a question take its other answers, folded: few readers need it."""
    if not commands:
        return ""
    given = "".join(
        f"<li><code>--reading {escape(kind.label)}={escape(str(member.value))}</code> {escape(member.meaning)}</li>"
        for member in kind
    )
    named = listed([f"<code>{escape(command)}</code>" for command in commands])
    return (
        '<details class="fold desk"><summary>Vid datorn</summary>'
        f"<p>Svaret kan ges till {named}:</p><ul>{given}</ul></details>"
    )


def _contents_entry(here: Section, library: Library) -> str:
    below = "".join(_contents_entry(child, library) for child in children(here.id))
    number = f'<span class="toc-number">{here.number}</span> ' if here.number else ""
    if here.id in library.targets:
        size = counted(len(library.provisions(here)), "bestämmelse", "bestämmelser") if library.provisions(here) else ""
        link = cite(here.id, here.plain.removeprefix(here.number).strip(), "toc-link")
        line = f'{number}{link} <span class="toc-size">{size}</span>'
    else:
        size = f" · {counted(here.provisions, 'bestämmelse', 'bestämmelser')}" if here.provisions else ""
        note = f'<span class="toc-size">ännu inte i boken{size}</span>'
        named = escape(here.plain.removeprefix(here.number).strip())
        line = f'<span class="unwritten">{number}{named} {note}</span>{official(here, library)}'
    return f"<li>{line}{f'<ul>{below}</ul>' if below else ''}</li>"


def _table(caption: str, columns: tuple[str, ...], rows: str, name: str = "") -> str:
    numeric = {"antal", "exempel"}
    head = "".join(f'<th scope="col"{" class=number" if c in numeric else ""}>{c}</th>' for c in columns)
    return (
        f'<div class="table-wrap"><table class="rule-table {name}"><caption>{caption}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _meaning(status: str) -> str:
    words = STATUSES[status].partition(": ")[2] or STATUSES[status]
    return escape("upplyser eller ger ett exempel; inget att avgöra" if words == SHORT[status] else words)


def _chip_word(status: str) -> str:
    return f'<span class="chip {status}">{SHORT[status]}</span>'


def _begun(text: str, most: int = 150) -> str:
    """Return the beginning of a provision's text, cut between words."""
    whole = plain_text(text)
    if len(whole) <= most:
        return escape(whole)
    return escape(whole[:most].rpartition(" ")[0].rstrip(" ,;:(–")) + " …"


def plain_text(markdown: str) -> str:
    """Return Markdown as text on one line.

    >>> plain_text("*Allmänt.* Se **a** och `b`: [4.3](4.3.ipynb).")
    'Allmänt. Se a och b: 4.3.'
    """
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", markdown.replace("**", "").replace("`", ""))
    return " ".join(re.sub(r"(?<![\w*])\*(?=\S)([^*]+)\*", r"\1", text).split())
