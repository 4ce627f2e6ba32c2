"""Exams on paper: one HTML document with the questions and one with the answers, each for printing on A4."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rulebook.law.showing import cited
from rulebook.law.swedish import listed, sentence
from rulebook.training.asking import Asked, topics
from rulebook.training.showing import HISTORICAL, PROVISION_ASKED, place, wording

POINTS = 2
"""What a question is worth: one for the ruling, one for the provision."""


def pass_mark(questions: int) -> int:
    """Return the points that pass an exam: eight of ten.

    >>> pass_mark(10), pass_mark(7)
    (16, 12)
    """
    return -(-POINTS * questions * 8 // 10)


def exam(asked: Sequence[Asked], seed: int) -> str:
    """Return the exam's questions as one HTML document; it tells nothing of the answers.

    :param seed: printed on the sheet, so that the same exam can be made again
    """
    count = len(asked)
    intro = (
        "<p>Kryssa ett svar på varje fråga, och den bestämmelse som avgör. Boken får vara uppslagen. Rätt svar och "
        "rätt bestämmelse ger en poäng var. "
        f"<strong>Godkänt: {pass_mark(count)} av {POINTS * count} poäng.</strong></p>"
        '<dl class="who"><div><dt>Namn</dt><dd></dd></div><div><dt>Datum</dt><dd></dd></div>'
        "<div><dt>Poäng</dt><dd></dd></div></dl>"
    )
    return _page("Prov för tävlingsledare", asked, seed, intro, "".join(map(_question, asked)))


def answers(asked: Sequence[Asked], seed: int) -> str:
    """Return the answers with their derivations as one HTML document."""
    count = len(asked)
    intro = f"<p>Godkänt: {pass_mark(count)} av {POINTS * count} poäng. En poäng för svaret, en för bestämmelsen.</p>"
    return _page("Facit med härledningar", asked, seed, intro, "".join(map(_answer, asked)))


def _question(one: Asked) -> str:
    choices = "".join(
        f'<li><span class="box"></span><b>{choice.key}</b> {escape(choice.text)}</li>' for choice in one.choices
    )
    offered = "".join(
        f'<li><span class="box"></span><b>{escape(sentence(place(identifier)))}</b> '
        f"<small>{escape(wording(identifier))}</small></li>"
        for identifier in one.offered
    )
    return (
        f'<li class="question"><p>{escape(one.case.text)}</p><ul class="choices">{choices}</ul>'
        f'<p class="which">{PROVISION_ASKED}</p><ul class="offered">{offered}</ul></li>'
    )


def _answer(one: Asked) -> str:
    steps = () if one.case.ruling is None else one.case.ruling.steps
    derivation = "".join(
        f"<li>{escape(sentence(step.text))}{_value(step.value)} {cited(step.cites)}</li>"
        for step in steps
        if step.applied
    )
    wrong = "".join(
        f"<li><b>{choice.key}</b> {escape(str(choice.mistake))}</li>" for choice in one.choices if choice.mistake
    )
    note = f"<p>{escape(one.case.note)}</p>" if one.case.note else ""
    decisive = listed([place(identifier) for identifier in one.case.decides])
    return (
        f'<li class="question"><p class="short">{escape(one.case.text)}</p>'
        f"<p><strong>{one.right.key}) {escape(one.right.text)}</strong> · {escape(decisive)}</p>"
        f'{f"<ol>{derivation}</ol>" if derivation else ""}{note}<ul class="wrong">{wrong}</ul>'
        f'<p class="id">{escape(one.id)}</p></li>'
    )


def _value(value: object) -> str:
    from rulebook.law.wording import worded

    return "" if value is None else f": <b>{escape(worded(value))}</b>"


def _page(title: str, asked: Sequence[Asked], seed: int, intro: str, items: str) -> str:
    subjects = listed([topics()[name].title for name in dict.fromkeys(one.topic for one in asked)])
    return f"""<!DOCTYPE html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
<p class="about">Ämnen: {escape(subjects)}. Provnummer {seed}: samma ämnen, antal och nummer ger samma prov igen.</p>
{intro}
<ol class="questions">{items}</ol>
<footer>{escape(HISTORICAL)}</footer>
</main>
</body>
</html>
"""


_STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1d211f; font: 16px/1.45 system-ui, "Segoe UI", Roboto, "Liberation Sans",
  sans-serif; overflow-wrap: anywhere; }
main { max-width: 46rem; margin: 0 auto; padding: 1.25rem; }
h1 { margin: 0 0 .3em; font-size: 1.6em; line-height: 1.15; }
p { margin: .2em 0; }
ul, ol { margin: .2em 0; padding-left: 1.4em; }
.about, .id, footer, small { color: #5a625d; font-size: .85em; }
.who { display: flex; gap: 1.5em; margin: .8em 0; }
.who div { flex: 1; border-bottom: 1px solid #1d211f; padding-bottom: 1.1em; }
.who dt { font-size: .8em; color: #5a625d; } .who dd { margin: 0; }
.questions { padding-left: 1.6em; }
.question { margin: 0 0 1em; break-inside: avoid; }
.choices, .offered { list-style: none; padding: 0; }
.choices li, .offered li { padding-left: 1.7em; text-indent: -1.7em; }
.box { display: inline-block; width: .9em; height: .9em; margin-right: .55em; border: 1px solid #1d211f;
  vertical-align: -.08em; text-indent: 0; }
.which { font-weight: 600; font-size: .9em; }
.short { color: #5a625d; }
.wrong { font-size: .9em; }
.cite { color: #5a625d; font-size: .85em; white-space: nowrap; }
footer { margin-top: 1.5em; border-top: 1px solid #dcd8cb; padding-top: .5em; }
@page { size: A4; margin: 15mm; }
@media print { body { font-size: 10.5pt; line-height: 1.35; } main { max-width: none; padding: 0; } }
"""
