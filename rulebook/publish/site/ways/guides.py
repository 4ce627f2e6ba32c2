"""Decision guides: the rules' own decision tables drawn as questions, down to an outcome with its provision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import product
from typing import Any

from rulebook.bridge.championship.money.travel import CAR_RATES
from rulebook.bridge.championship.programme.veterans import FORMATS, VeteranFormat
from rulebook.bridge.declarations.announcements import SEATING
from rulebook.bridge.declarations.disclosure import ADVANCE
from rulebook.bridge.declarations.levels import CHANGES, LEVELS
from rulebook.bridge.declarations.own_notes import CASES
from rulebook.bridge.declarations.sanctions import ADJUSTMENT, REPORTS
from rulebook.law.readings import Reading
from rulebook.law.tables import DecisionTable, Interval
from rulebook.law.tables import Row as TableRow
from rulebook.law.wording import worded
from rulebook.pool.form_of_play.formats import FORMS
from rulebook.pool.points.placement import SCORING_PLACES
from rulebook.publish.site.library import Library
from rulebook.publish.site.ways.showing import mark, short_place, slug


@dataclass(frozen=True, slots=True)
class Guide:
    """How a decision table is put to a reader.

    :param title: what is decided, as a question
    :param questions: for each fact, the question about it
    :param outcome: an outcome in words
    :param gap: what is said where no row fits, with the provisions that leave it open
    :param answer: a fact's value in words
    """

    title: str
    table: DecisionTable[Any]
    questions: Mapping[str, str]
    outcome: Callable[[Any], str] = worded
    gap: tuple[str, tuple[str, ...]] = ("Texten säger inget.", ())
    answer: Callable[[Any], str] = worded


@dataclass(frozen=True, slots=True)
class Leaf:
    """An end of a guide.

    :param row: the table's row, or None where no row fits
    """

    row: TableRow[Any] | None


@dataclass(frozen=True, slots=True)
class Fork:
    """A question of a guide and where its answers lead, each answer some values of the fact."""

    fact: str
    branches: tuple[tuple[tuple[Any, ...], Fork | Leaf], ...]


def _veterans(form: VeteranFormat) -> str:
    if form.cup:
        return (
            f"{form.form.value}: {form.matches} matcher om {form.boards[0]} brickor, därefter cup för de åtta främsta"
        )
    return f"{form.form.value}, alla mot alla, matcher om {' eller '.join(map(str, form.boards))} brickor"


GUIDES = (
    Guide(
        "Får TL korrigera poängen?", ADJUSTMENT,
        {"offence": "Användes ett förbjudet bud, eller hade systemet för många prickar?",
         "boards": "Hur många brickor möts paren över?",
         "untold": "Har det felande paret försummat sin upplysningsskyldighet?"},
        lambda powers: str(powers) if powers.may else "Nej. Resultatet står fast.",
    ),
    Guide(
        "Hur når förseelsen TD?", REPORTS,
        {"offence": "Har paret använt ett förbjudet bud eller för många prickar?",
         "team": "Är det lagtävling?", "tl": "Finns det en TL?"},
    ),
    Guide(
        "När skall motståndarna ha deklarationen?", ADVANCE,
        {"otherwise": "Är något annat bestämt för tävlingen?", "boards": "Hur många brickor möts paren över?",
         "known": "Är motståndarna kända en vecka i förväg?"},
    ),
    Guide(
        "Vem ställer upp först när lag har A-system?", SEATING,
        {"first": "Har lag 1 tillkännagett A-system?", "second": "Har lag 2 tillkännagett A-system?"},
    ),
    Guide(
        "Får vi läsa våra anteckningar mot öppningsbudet?", CASES,
        {"system_class": "Vilket system har motståndarna?", "dots": "Hur många prickar har öppningsbudet?"},
        lambda case: "Nej, inte enligt fall 1 eller 2." if case is None else f"Ja, enligt fall {case}.",
        answer=lambda system: f"{worded(system)}-system",
    ),
    Guide(
        "Vilken nivå rekommenderas för tävlingen?", LEVELS,
        {"status": "Vilken status har tävlingen?", "boards": "Hur många brickor spelas i följd mot samma par?"},
        lambda level: f"Nivå {worded(level)}",
    ),
    Guide(
        "Vad får arrangören ändra?", CHANGES,
        {"level": "Vilken nivå har tävlingen?", "change": "Vad vill arrangören göra?"},
        lambda allowed: "Ja" if allowed else "Nej",
    ),
    Guide(
        "Hur spelas SM-lag Veteraner?", FORMATS, {"lag": "Hur många lag har anmält sig?"},
        _veterans,
        ("Texten säger inget om 9 och 11 lag; se »Där texten tiger«.",
         ("sm.sm-lag-veteraner.d", "sm.sm-lag-veteraner.e", "sm.sm-lag-veteraner.f")),
    ),
    Guide(
        "Vad ersätts bilresan med?", CAR_RATES, {"personer": "Hur många åker i bilen?"},
        lambda rate: f"{rate} kr per mil",
    ),
    Guide(
        "Vilken spelform får pooltävlingen ha?", FORMS,
        {"skede": "Grundspel eller slutspel?", "form": "Vilken form?"},
    ),
    Guide(
        "Hur många får placeringspoäng?", SCORING_PLACES,
        {"startande": "Hur många har startat?", "läsning": "Hur läses regeln när de är så få?"},
        lambda places: f"De {places} bästa" if places else "Ingen",
    ),
)  # fmt: skip


def tree(table: DecisionTable[Any]) -> Fork | Leaf:
    """Return a decision table as questions, in the order of its facts; what cannot matter is not asked."""
    return _tree(table, tuple(table.facts), {})


def guides(library: Library) -> str:
    """Return every guide, each on a sheet of its own when printed."""
    links = "".join(f'<li><a href="#{slug(one.title)}">{escape(one.title)}</a></li>' for one in GUIDES)
    drawn = "".join(_guide(one, library) for one in GUIDES)
    return f'<nav class="way-groups" aria-label="Besluten"><ul>{links}</ul></nav>{drawn}'


def leaves(node: Fork | Leaf) -> list[Leaf]:
    """Return the ends of a tree."""
    return [node] if isinstance(node, Leaf) else [one for _, below in node.branches for one in leaves(below)]


def _tree(table: DecisionTable[Any], facts: Sequence[str], known: Mapping[str, Any]) -> Fork | Leaf:
    rows = {_row(table, {**known, **case}) for case in _cases(table, facts)}
    if len(rows) == 1:
        (at,) = rows
        return Leaf(None if at is None else table.rows[at])
    fact, *rest = facts
    groups: dict[tuple[int | None, ...], list[Any]] = {}
    for value in table.tried(fact):
        fate = tuple(_row(table, {**known, fact: value, **case}) for case in _cases(table, rest))
        groups.setdefault(fate, []).append(value)
    if len(groups) == 1:
        return _tree(table, rest, {**known, fact: next(iter(groups.values()))[0]})
    branches = tuple((tuple(values), _tree(table, rest, {**known, fact: values[0]})) for values in groups.values())
    return Fork(fact, branches)


def _cases(table: DecisionTable[Any], facts: Sequence[str]) -> list[dict[str, Any]]:
    return [dict(zip(facts, values, strict=True)) for values in product(*(table.tried(fact) for fact in facts))]


def _row(table: DecisionTable[Any], case: Mapping[str, Any]) -> int | None:
    return next((at for at, row in enumerate(table.rows) if row.holds(case)), None)


def _label(one: Guide, fact: str, values: Sequence[Any]) -> str:
    table, domain = one.table, one.table.facts[fact]
    if not isinstance(domain, Interval):
        return " eller ".join(value.meaning if isinstance(value, Reading) else one.answer(value) for value in values)
    tried = table.tried(fact)
    runs: list[list[int]] = []
    for value in values:
        if runs and tried.index(value) == tried.index(runs[-1][-1]) + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    last = max(tried)
    return " eller ".join(
        f"{run[0]} eller fler" if run[-1] == last and domain.most is None else str(Interval(run[0], run[-1]))
        for run in runs
    )


def _guide(one: Guide, library: Library) -> str:
    drawn = tree(one.table)
    ids = tuple(cite for row in one.table.rows for cite in row.cites)
    return (
        f'<section class="guide" id="{slug(one.title)}"><h2>{escape(one.title)}</h2><p class="guide-of">{mark(ids)}</p>'
        f"{_node(one, drawn, library)}</section>"
    )


def _node(one: Guide, node: Fork | Leaf, library: Library) -> str:
    if isinstance(node, Leaf):
        return _leaf(one, node, library)
    items = "".join(
        f'<li><span class="guide-answer">{escape(_label(one, node.fact, values))}</span>'
        f"{_node(one, below, library)}</li>"
        for values, below in node.branches
    )
    return f'<p class="guide-question">{escape(one.questions[node.fact])}</p><ul class="guide-branches">{items}</ul>'


def _leaf(one: Guide, leaf: Leaf, library: Library) -> str:
    if leaf.row is None:
        text, where = one.gap
        return f'<p class="guide-leaf is-gap"><strong>{escape(text)}</strong> {_cited(where, library)}</p>'
    said = one.outcome(leaf.row.then)
    said = said[:1].upper() + said[1:]
    return f'<p class="guide-leaf"><strong>{escape(said)}</strong> {_cited(leaf.row.cites, library)}</p>'


def _cited(identifiers: tuple[str, ...], library: Library) -> str:
    links = ", ".join(
        f'<span class="word-place" data-cite="{escape(i)}">{escape(short_place(library.register[i]))}</span>'
        for i in identifiers
    )
    return f'<span class="word-where">{links}</span>'
