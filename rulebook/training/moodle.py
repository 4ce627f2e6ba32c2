"""Questions for Moodle: its XML format, one multiple choice for the ruling and one for the provision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from xml.sax.saxutils import escape as xml

from rulebook.law.swedish import sentence
from rulebook.training.asking import Asked, explanation, topics
from rulebook.training.showing import PROVISION_ASKED, place, wording


def quiz(asked: Sequence[Asked]) -> str:
    """Return questions as Moodle XML, each topic in a category of its own; a choice's feedback names its mistake."""
    parts = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    for topic in dict.fromkeys(one.topic for one in asked):
        parts.append(f'<question type="category"><category>{_text(f"$course$/{topics()[topic].title}")}</category>')
        parts.append(f"<idnumber>{xml(topic)}</idnumber></question>")
        for one in asked:
            if one.topic == topic:
                parts += [_ruling(one), _provision(one)]
    return "\n".join([*parts, "</quiz>", ""])


def _ruling(one: Asked) -> str:
    choices = ((c.text, c.mistake is None, str(c.mistake) if c.mistake else "Rätt.") for c in one.choices)
    return _multichoice(one.id, one.id, one.case.text, explanation(one), choices)


def _provision(one: Asked) -> str:
    choices = (
        (
            f"{sentence(place(identifier))}: {wording(identifier)}",
            identifier in one.case.decides,
            "Rätt." if identifier in one.case.decides else f"Här avgör {', '.join(map(place, one.case.decides))}.",
        )
        for identifier in one.offered
    )
    text = f"{one.case.text} {PROVISION_ASKED}"
    return _multichoice(f"{one.id} §", f"{one.id}-bestammelse", text, explanation(one), choices)


def _multichoice(name: str, number: str, text: str, general: str, choices: Iterable[tuple[str, bool, str]]) -> str:
    answers = "\n".join(
        f'<answer fraction="{100 if right else 0}" format="html">{_html(shown)}'
        f'<feedback format="html">{_html(feedback)}</feedback></answer>'
        for shown, right, feedback in choices
    )
    return (
        f'<question type="multichoice"><name>{_text(name)}</name>\n'
        f'<questiontext format="html">{_html(text)}</questiontext>\n'
        f'<generalfeedback format="html">{_html(general)}</generalfeedback>\n'
        "<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>"
        f"<idnumber>{xml(number)}</idnumber><single>true</single><shuffleanswers>false</shuffleanswers>"
        f"<answernumbering>abc</answernumbering>\n{answers}\n</question>"
    )


def _text(text: str) -> str:
    return f"<text>{xml(text)}</text>"


def _html(text: str) -> str:
    """Return plain text as HTML within XML."""
    return _text("<br>".join(escape(line, quote=False) for line in text.splitlines()))
