"""The words of the regulations: each with what it means and where it is laid down; terms in rule text lead to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import groupby

from rulebook.law.provisions.ids import anchor, section_of
from rulebook.law.provisions.structure import SECTIONS
from rulebook.publish.site.copying import Copier, copied
from rulebook.publish.site.library import Library
from rulebook.publish.site.ways.showing import mark, regulation_of, short_place, slug
from rulebook.publish.workshop.glossary import named, rows
from rulebook.search.words import fold, stem

ALPHABET = "abcdefghijklmnopqrstuvwxyzåäö"
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the regulations.

    :param provisions: where it is laid down or used
    """

    term: str
    meaning: str
    provisions: tuple[str, ...]

    @property
    def anchor(self) -> str:
        """The word's anchor on the page of words."""
        return f"ord-{slug(self.term)}"


@cache
def words() -> tuple[Word, ...]:
    """Return the glossary's words that some provision has, in Swedish alphabetical order."""
    found = [Word(row[0], row[2], tuple(i for i in named(row[3]) if not _own(i))) for row in rows()]
    return tuple(sorted((one for one in found if one.provisions), key=lambda one: _order(one.term)))


def glossary(library: Library) -> str:
    """Return the words from A to Ö."""
    groups = [(letter, list(found)) for letter, found in groupby(words(), lambda one: _initial(one.term))]
    links = "".join(f'<li><a href="#bokstav-{at}">{name}</a></li>' for at, (name, _) in enumerate(groups, 1))
    lists = "".join(
        f'<section class="words" id="bokstav-{at}"><h2>{name}</h2><dl>'
        f"{''.join(_entry(one, library) for one in found)}</dl></section>"
        for at, (name, found) in enumerate(groups, 1)
    )
    return f'<nav class="way-groups is-letters" aria-label="Bokstäver"><ul>{links}</ul></nav>{lists}'


def terms(library: Library) -> dict[tuple[str, str], Word]:
    """Return the words that rule text links, by regulation and stem: single words that a provision defines."""
    found: dict[tuple[str, str], Word] = {}
    for one in words():
        bare = re.sub(r" *\(.*\)", "", one.term)
        held = [library.register[i] for i in one.provisions if i in library.register.provisions]
        defined = [p.id for p in held if "definition" in (p.kind, p.status)]
        if defined and _WORD.fullmatch(bare) and len(bare) >= 5:
            found.setdefault((regulation_of(defined[0]), stem(fold(bare))), one)
    return found


def with_terms(body: str, found: Mapping[tuple[str, str], Word], address: str) -> str:
    """Return a page's body where the first mention of a term in the rule text leads to the page of words.

    :param address: of the page of words, seen from the page
    """
    if 'class="provision-text"' not in body:
        return body
    return copied(body, _Linker(found, address))


class _Linker(Copier):
    """Links terms within the text of a provision."""

    def __init__(self, found: Mapping[tuple[str, str], Word], address: str) -> None:
        super().__init__()
        self.found, self.address = found, address
        self.provision = ""
        self.depth = 0
        self.closed = 0
        self.linked: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        names = (facts.get("class") or "").split()
        if tag == "div" and "provision" in names:
            self.provision = facts.get("id") or ""
        if tag == "div" and ("provision-text" in names or self.depth):
            self.depth += 1
        if tag in _CLOSED:
            self.closed += 1
        super().handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag == "div" and self.depth:
            self.depth -= 1
        if tag in _CLOSED:
            self.closed -= 1
        super().handle_endtag(tag)

    def handle_data(self, data: str) -> None:
        self.out.append(_WORD.sub(self._term, data) if self.depth and not self.closed else data)

    def _term(self, match: re.Match[str]) -> str:
        identifier = self.provision.replace("-", ".")
        one = self.found.get((regulation_of(identifier), stem(fold(match[0]))))
        own = one is not None and self.provision in set(map(anchor, one.provisions))
        if one is None or own or one.term in self.linked:
            return match[0]
        self.linked.add(one.term)
        return (
            f'<a class="term" href="{escape(self.address)}#{one.anchor}" title="{escape(one.meaning)}">{match[0]}</a>'
        )


_CLOSED = frozenset({"a", "pre", "code", "svg", "summary"})


def _entry(one: Word, library: Library) -> str:
    links = ", ".join(
        f'<span class="word-place" data-cite="{escape(i)}">{escape(short_place(library.register[i]))}</span>'
        for i in one.provisions
        if i in library.register.provisions
    )
    meaning = one.meaning[:1].upper() + one.meaning[1:]
    return (
        f'<div class="word" id="{one.anchor}"><dt>{escape(one.term)}</dt>'
        f'<dd>{escape(meaning)} <span class="word-where">{mark(one.provisions)} {links}</span></dd></div>'
    )


def _own(identifier: str) -> bool:
    """Tell whether a provision is one of the book's own."""
    return SECTIONS[section_of(identifier)].editorial


def _initial(term: str) -> str:
    first = next((letter for letter in term.lower() if letter in ALPHABET), "")
    return first.upper() or "0–9"


def _order(term: str) -> tuple[list[int], str]:
    return [ALPHABET.find(letter) for letter in term.lower() if letter in ALPHABET], term
