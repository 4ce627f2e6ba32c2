"""The situations of `book/situationer.txt`: what has happened, and the provisions that answer."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulebook.law.facts import InvalidFacts

FILE = Path("book") / "situationer.txt"


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that has happened.

    :param group: the heading it stands under
    :param text: in everyday words
    :param provisions: ids of those that answer, the most important first
    :param common: whether it happens often, so that the first page names it
    """

    group: str
    text: str
    provisions: tuple[str, ...]
    common: bool = False


def read_situations(root: Path) -> tuple[Situation, ...]:
    """Return the situations of a checkout, in their order.

    :param root: the folder that holds `book`
    :raises InvalidFacts: for a line without provisions or above the first heading
    """
    path = root / FILE
    return parsed(path.read_text(encoding="utf-8")) if path.is_file() else ()


def parsed(text: str) -> tuple[Situation, ...]:
    r"""Return what a file of situations says.

    >>> parsed("== Sen\nVi är sena: sm.wo.a sm.wo.b  # en anmärkning")
    (Situation(group='Sen', text='Vi är sena', provisions=('sm.wo.a', 'sm.wo.b'), common=False),)
    """
    found: list[Situation] = []
    group = ""
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition("#")[0].strip()
        if bare.startswith("=="):
            group = bare.lstrip("= ")
        elif bare:
            told, _, ids = bare.rpartition(":")
            if not (group and told.strip() and ids.split()):
                raise InvalidFacts("situationer", line, "»vad som har hänt: id id«", file=str(FILE), row=number)
            common = told.startswith("*")
            found.append(Situation(group, told.lstrip("* ").strip(), tuple(ids.split()), common))
    return tuple(found)
