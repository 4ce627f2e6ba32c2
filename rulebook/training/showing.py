"""How questions look as text: provisions by the places that people cite, Markdown without its marks."""

from __future__ import annotations

import re

from rulebook.law.provisions.ids import letter_of, section_of
from rulebook.law.provisions.register import register
from rulebook.law.provisions.structure import section
from rulebook.training.asking import Asked

_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS = re.compile(r"(\*\*|__|(?<!\w)[*_]|[*_](?!\w)|`)")
_PARTS = {"b2": "bilaga 2, ", "sm": "", "pool": ""}
PROVISION_ASKED = "Vilken bestämmelse avgör?"
HISTORICAL = (
    "Reglerna är historiska: bridgens svenska mästerskap 2007–2008 och poolens tävlingsregler från år 2000. "
    "I dag gäller förbundens egna aktuella dokument."
)


def place(identifier: str) -> str:
    """Return a provision as people cite it.

    >>> place("pool.4.18.c"), place("b2.2.5.1.g"), place("sm.wo.b")
    ('4.18 c', 'bilaga 2, 2.5.1 g', 'WO b')
    """
    own = section(section_of(identifier))
    if own.part.key == "b1":  # one section, whose title names the annex
        return f"bilaga 1 {letter_of(identifier)}"
    return f"{_PARTS[own.part.key]}{own.number or own.title} {letter_of(identifier)}"


def wording(identifier: str) -> str:
    """Return a provision's restated text without Markdown.

    >>> wording("b2.2.5.3.b")
    'Färgpekare: högst 1 prick.'
    """
    return plain_text(register()[identifier].text)


def plain_text(markdown: str) -> str:
    """Return Markdown as plain text: emphasis, code marks and link targets taken away.

    >>> plain_text("*Grunden.* Se [2.5](2.5.ipynb), **högst** `1`.")
    'Grunden. Se 2.5, högst 1.'
    """
    return _MARKS.sub("", _LINK.sub(r"\1", markdown))


def as_text(asked: Asked) -> str:
    """Return a question with its choices and provisions as lines of text."""
    lines = [asked.case.text, *(f"  {choice.key}) {choice.text}" for choice in asked.choices), ""]
    lines += [PROVISION_ASKED, *(f"  {one}: {wording(one)}" for one in asked.offered)]
    return "\n".join(lines)
