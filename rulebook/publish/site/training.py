"""The training page as it stands without its script: the courses' lessons and what to read in each."""

from __future__ import annotations

from html import escape

from rulebook.law.structure import section
from rulebook.publish.site.pages import cite
from rulebook.training.course import Lesson, lessons

DATA = "../_static/training-data.js"
"""Where the page finds the bank, seen from `book/`."""
_COURSES = {"bridge": "Bridge: tävlingsledare", "pool": "Pool: tävlingsledare"}


def page() -> str:
    """Return the page's block; what needs the script is hidden until it runs."""
    courses = "".join(_course(regulation, title) for regulation, title in _COURSES.items())
    return (
        f'<div class="training" data-training="{DATA}"><p role="status"></p>'
        '<section class="stage" aria-label="Övning" tabindex="-1" hidden></section>'
        "<noscript><p>Utan skript kan du läsa lektionerna. Frågorna behöver skript; de finns också på papper, i Anki "
        "och för Moodle.</p></noscript>"
        f'<p class="repeat" data-needs-script hidden></p>{courses}{_free()}{_own()}</div>'
    )


def _course(regulation: str, title: str) -> str:
    items = "".join(map(_lesson, lessons(regulation)))
    return (
        f'<h2 id="kurs-{regulation}">{title}</h2><ol class="lessons">{items}</ol>'
        f'<p data-final="{regulation}" data-needs-script hidden></p>'
    )


def _lesson(one: Lesson) -> str:
    read = ", ".join(cite(i, _said(i), "related-link") for i in one.read)
    return (
        f'<li id="lektion-{one.name}" data-lesson="{one.name}"><h3>{one.number}. {escape(one.title)}</h3>'
        f'<p>{escape(one.about)} <span class="best"></span></p><p class="reads">Läs: {read}</p></li>'
    )


def _said(identifier: str) -> str:
    own = section(identifier)
    return own.number or own.title


def _free() -> str:
    levels = (("", "Alla nivåer"), ("1", "1 · rakt på"), ("2", "2 · vid en gräns"), ("3", "3 · flera steg"))
    options = "".join(f'<option value="{value}">{text}</option>' for value, text in levels)
    return (
        '<h2 data-needs-script hidden>Fri övning</h2><form class="free" data-needs-script hidden>'
        '<label for="amne">Ämne<select id="amne"></select></label>'
        f'<label for="niva">Nivå<select id="niva">{options}</select></label>'
        '<button class="push" type="submit">Tio frågor</button></form>'
    )


def _own() -> str:
    return (
        "<h2 data-needs-script hidden>Det du har övat</h2><p data-needs-script hidden>Det sparas bara här, i din egen "
        'webbläsare.</p><div class="own" data-needs-script hidden>'
        '<button class="plain away" type="button">Spara till en fil</button>'
        '<label class="plain back">Hämta från en fil<input type="file" accept="application/json,.json"></label>'
        '<button class="plain erase" type="button">Radera</button></div>'
    )
