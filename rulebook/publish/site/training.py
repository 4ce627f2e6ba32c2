"""The training page as it stands without its script: the courses' lessons and what to read in each."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rulebook.law.provisions.structure import section
from rulebook.publish.site.pages import cite
from rulebook.training.asking import topics
from rulebook.training.course import TO_ANSWER, Lesson, lessons

DATA = "../_static/training-data.js"
"""Where the page finds the bank, seen from `book/`."""
_COURSES = {"bridge": "Bridge: tävlingsledare", "pool": "Pool: tävlingsledare"}


def page() -> str:
    """Return the page's block as it will stand; what needs a script is left out where there is none."""
    courses = "".join(_course(regulation, title) for regulation, title in _COURSES.items())
    return (
        f'<div class="training" data-training="{DATA}" data-out-of="{TO_ANSWER}"><p role="status"></p>'
        '<section class="stage" aria-label="Övning" tabindex="-1" hidden></section>'
        "<noscript><p>Utan skript kan du läsa lektionerna. Frågorna behöver skript; de finns också på papper, i Anki "
        "och för Moodle.</p></noscript>"
        f'<p class="repeat scripted"></p>{courses}{_free()}{_own()}</div>'
    )


def _course(regulation: str, title: str) -> str:
    items = "".join(map(_lesson, lessons(regulation)))
    return (
        f'<h2 id="kurs-{regulation}">{title}</h2><ol class="lessons">{items}</ol>'
        f'<p class="final scripted" data-final="{regulation}"><button class="push" type="button">Slutprov, {regulation}'
        '</button> <span class="best"></span></p>'
    )


def _lesson(one: Lesson) -> str:
    read = " ".join(cite(i, _said(i), "related-link") for i in one.read)
    return (
        f'<li id="lektion-{one.name}" data-lesson="{one.name}"><h3>{one.number}. {escape(one.title)}</h3>'
        f'<p>{escape(one.about)} <span class="best"></span></p><p class="reads"><span>Läs:</span> {read}</p>'
        f'<button class="push scripted" type="button" aria-label="Öva: {escape(one.title)}">Öva</button></li>'
    )


def _said(identifier: str) -> str:
    own = section(identifier)
    return own.number or own.title


def _free() -> str:
    levels = (("", "Alla nivåer"), ("1", "1 · rakt på"), ("2", "2 · vid en gräns"), ("3", "3 · flera steg"))
    subjects = [("", "Alla ämnen"), ("bridge", "All bridge"), ("pool", "All pool")]
    subjects += [(name, f"{name.partition('.')[0].capitalize()}: {one.title}") for name, one in topics().items()]
    return (
        '<h2 class="scripted">Fri övning</h2><form class="free scripted">'
        f'<label for="amne">Ämne<select id="amne">{_options(subjects)}</select></label>'
        f'<label for="niva">Nivå<select id="niva">{_options(levels)}</select></label>'
        '<button class="push" type="submit">Tio frågor</button></form>'
    )


def _options(told: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<option value="{value}">{escape(text)}</option>' for value, text in told)


def _own() -> str:
    return (
        '<h2 class="scripted">Det du har övat</h2><p class="scripted">Det sparas bara här, i din egen webbläsare.</p>'
        '<div class="own scripted">'
        '<button class="plain away" type="button">Spara till en fil</button>'
        '<label class="plain back">Hämta från en fil<input type="file" accept="application/json,.json"></label>'
        '<button class="plain erase" type="button">Radera</button></div>'
    )
