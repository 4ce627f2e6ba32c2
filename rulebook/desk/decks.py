"""Anki decks of training questions, made by genanki for those who have it."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Sequence
from html import escape
from importlib import import_module
from typing import Any

from rulebook.law.facts import InvalidFacts
from rulebook.law.swedish import sentence
from rulebook.training.asking import Asked, explanation, topics
from rulebook.training.showing import HISTORICAL, PROVISION_ASKED, place, wording

MODEL = 1_607_392_901
"""Anki's number of our kind of note: never to be changed, or a reader's deck falls apart in two."""
FIELDS = ("Id", "Fråga", "Val", "Bestämmelser", "Svar", "Varför")
_FRONT = '<p>{{Fråga}}</p>{{Val}}<p class="which">' + PROVISION_ASKED + "</p>{{Bestämmelser}}"
_BACK = "{{FrontSide}}<hr id=answer><p><b>{{Svar}}</b></p>{{Varför}}<p class=id>{{Id}}</p>"
_STYLE = (
    ".card { font: 18px/1.45 sans-serif; text-align: left; max-width: 40em; margin: 0 auto; } "
    ".which { font-weight: 600; } small, .id { opacity: .7; font-size: .8em; }"
)


def deck(asked: Sequence[Asked]) -> bytes:
    """Return questions as an Anki package; a question's id is its guid, so that a new deck keeps what has been learnt.

    :raises InvalidFacts: saying how to install genanki, for those who have not
    """
    genanki = _genanki()
    model = genanki.Model(
        MODEL,
        "Tävlingsledare",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Fall", "qfmt": _FRONT, "afmt": _BACK}],
        css=_STYLE,
    )
    decks = []
    for name in dict.fromkeys(one.topic for one in asked):
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big") | 1 << 30
        made = genanki.Deck(number, f"Tävlingsledare::{topics()[name].title}", HISTORICAL)
        for one in asked:
            if one.topic == name:
                made.add_note(genanki.Note(model, _fields(one), guid=one.id, tags=[name, f"niva-{one.level}"]))
        decks.append(made)
    target = io.BytesIO()
    genanki.Package(decks).write_to_file(target)
    return target.getvalue()


def _genanki() -> Any:
    try:
        return import_module("genanki")
    except ImportError:
        accepted = "tillägget genanki, som installeras med: pip install 'rulebook[anki]'"
        raise InvalidFacts("Anki", "ingen genanki", accepted) from None


def _fields(one: Asked) -> list[str]:
    choices = "".join(f"<li>{escape(choice.text)}</li>" for choice in one.choices)
    offered = "".join(f"<li>{escape(sentence(place(i)))} <small>{escape(wording(i))}</small></li>" for i in one.offered)
    wrong = "".join(f"<li>{c.key}) {escape(str(c.mistake))}</li>" for c in one.choices if c.mistake)
    why = "<br>".join(escape(line) for line in explanation(one).splitlines()[1:])
    return [
        one.id,
        escape(one.case.text),
        f"<ol type=a>{choices}</ol>",
        f"<ul>{offered}</ul>",
        escape(f"{one.right.key}) {one.right.text}"),
        f"<p>{why}</p><ul>{wrong}</ul>",
    ]
