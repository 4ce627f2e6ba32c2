"""Where a player is placed who comes back after a long break (4.26, 4.27.5)."""

from __future__ import annotations

from typing import Any

from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Whole, flag, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling
from rulebook.pool.classes import WOMEN_ELITE_SIZE, ClassName, OpenClass, PlayerClass, WomenClass, a_class
from rulebook.pool.readings import FormerElite, ReturningWomen

LONG_BREAK = 1
"""The whole seasons away that make a break long: the book's own measure, the text has none."""


@provision("pool.4.26.a", "pool.4.26.b", "pool.4.27.5.a")
@reasoned
def returning_class(
    so_far: Reasoning,
    last_class: PlayerClass,
    *,
    seasons: int = LONG_BREAK,
    former_elite: bool = False,
    reading: Readings = None,
) -> PlayerClass:
    """Return the class of a player who comes back after a break.

    :param last_class: the class that he belonged to last
    :param seasons: whole seasons away
    :param former_elite: whether he has ever been an elite player

    >>> [returning_class(c, seasons=3).value.word for c in (OpenClass.ELIT, OpenClass.KL2, WomenClass.DAM_ELIT)]
    ['kl1', 'kl2', 'damelit']
    """
    women = isinstance(a_class(last_class), WomenClass)
    so_far.title = f"Åter efter {whole('säsonger', seasons)} säsonger, senast {last_class.value}"
    own = ("pool.4.27.5.a",) if women else ("pool.4.26.a",)
    was_elite = flag("tidigare elit", former_elite) or last_class is OpenClass.ELIT
    if seasons < LONG_BREAK:
        so_far.step(own, "inget längre uppehåll: klassen är densamma", last_class.value)
        return last_class
    if last_class is WomenClass.DAM_ELIT:
        if answer_to(ReturningWomen) is ReturningWomen.ANALOGOUS:
            so_far.step((*own, "pool.4.26.b"), "tidigare elitspelare placeras som i öppen serie", "Dam Kl 1")
            return WomenClass.DAM_KL1
        so_far.warn(f"Dam elit har {WOMEN_ELITE_SIZE} spelare (4.27) och kan bli större genom återkomsten.")
    elif isinstance(last_class, OpenClass) and was_elite:
        certain = last_class in (OpenClass.ELIT, OpenClass.KL1)
        if certain or answer_to(FormerElite) is FormerElite.EVER:
            so_far.step(("pool.4.26.b",), "tidigare elitspelare placeras i klass 1", OpenClass.KL1.value)
            return OpenClass.KL1
    so_far.step(own, "den klass där spelaren senast hörde hemma", last_class.value)
    return last_class


def returning_of(
    *, seasons: int, former_elite: bool = False, reading: Readings = None, **facts: Any
) -> Ruling[PlayerClass]:
    """Return the class of the command's facts.

    >>> returning_of(seasons=4, **{"class": ClassName.KL2}).settled().word
    'kl2'
    """
    last = facts["class"].player_class
    if not isinstance(last, (OpenClass, WomenClass)):
        raise InvalidFacts(_CLASS.label, last.word, "elit, kl1, kl2, kl3, damelit eller damkl1")
    return returning_class(last, seasons=seasons, former_elite=former_elite, reading=reading)


_CLASS = Fact("class", "senaste klass", "Den klass som spelaren senast tillhörde.", Choice(ClassName))

Question(
    "pool returning",
    "I vilken klass placeras den som återvänder efter ett långt uppehåll?",
    returning_of,
    (
        _CLASS,
        Fact("seasons", "säsonger", "Hela säsonger utan tävlande.", Whole(most=100)),
        Fact("former_elite", "tidigare elit", "Spelaren har någon gång varit elitspelare.", Flag(), default=False),
    ),
    value=lambda found: {"class": found.word},
    gives={"class": "string"},
    text=lambda found: f"Placeras i {found.value}.",
)
