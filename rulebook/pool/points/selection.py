"""The selection for international events: an order of four items, then a qualification (4.15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from rulebook.law.facts import a_name, all_of, by_key, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Unregulated
from rulebook.law.swedish import alphabetical, listed, number_of
from rulebook.law.tables import Table
from rulebook.pool.classes import Discipline
from rulebook.pool.points.ranking import Ranked, SeasonTotal, ranking
from rulebook.pool.readings import TakenAlready

TITLES = 2
"""The disciplines in which a player must be champion for the second item."""


class Ground(Enum):
    """What a player is selected as, in the list's order."""

    CHAMPION = "mästare"
    DOUBLE_CHAMPION = "dubbelmästare"
    FIRST = "etta"
    SECOND = "tvåa"


_ITEMS = {
    Ground.CHAMPION: "pool.4.15.b",
    Ground.DOUBLE_CHAMPION: "pool.4.15.c",
    Ground.FIRST: "pool.4.15.d",
    Ground.SECOND: "pool.4.15.e",
}


@dataclass(frozen=True, slots=True)
class Selected:
    """A selected player, and the item that selected him."""

    player: str
    ground: Ground

    def __str__(self) -> str:
        return f"{self.player} ({self.ground.value})"


@dataclass(frozen=True, slots=True)
class Selection:
    """Who is selected in the list's order, and how many places are left for a qualification.

    :param tied: who share a rank that only some of them can be selected for
    """

    selected: tuple[Selected, ...]
    places_left: int
    tied: tuple[str, ...] = ()

    def __str__(self) -> str:
        names = ", ".join(map(str, self.selected)) or "ingen"
        return f"{names}; {number_of(self.places_left, 'plats', 'platser')} kvar"

    def to_table(self) -> Table:
        """Return the selection for reading."""
        rows = [(s.player, s.ground.value) for s in self.selected]
        rows += [(name, "delar rank: oavgjort") for name in self.tied]
        left = f"{number_of(self.places_left, 'plats', 'platser')} kvar till kval"
        return Table(f"{len(self.selected)} uttagna, {left}", ("spelare", "uttagen som"), tuple(rows))


@provision("pool.4.15.c")
def double_champion(titles: Mapping[Discipline, str]) -> str | None:
    """Return who is champion in two disciplines or more, if anybody: with three disciplines at most one can be.

    :param titles: the Swedish champion of each discipline in the competition year

    >>> double_champion({Discipline.FOURTEEN_ONE: "X", Discipline.NINE_BALL: "Y", Discipline.EIGHT_BALL: "X"})
    'X'
    """
    names = all_of("mästare", list(by_key("mästare", titles, Discipline).values()), str)
    return next((name for name in names if names.count(name) >= TITLES), None)


@provision("pool.4.15.a", "pool.4.15.b", "pool.4.15.d", "pool.4.15.e", "pool.4.15.f")
@reasoned
def selection(
    so_far: Reasoning,
    champion: str,
    elite: Iterable[Ranked],
    places: int,
    *,
    double: str | None = None,
    reading: Readings = None,
) -> Selection | Unregulated:
    """Return who is selected for an international event, in the list's order, and the places left.

    :param champion: the reigning champion in the event's discipline
    :param elite: the elite's ranking
    :param places: how many are to be selected
    :param double: who is Swedish champion in two disciplines, if anybody

    >>> elite = [Ranked(1, "M"), Ranked(2, "P"), Ranked(3, "Q")]
    >>> print(selection("M", elite, 4, double="D").settled())
    M (mästare), D (dubbelmästare), P (tvåa); 1 plats kvar
    """
    a_name("mästare", champion)
    if double is not None:
        a_name("dubbelmästare", double)
    ranked = sorted(all_of("Elit", elite, Ranked), key=lambda r: (r.rank, alphabetical(r.player)))
    whole("platser", places, least=1)
    so_far.title = f"Uttagning, {number_of(places, 'plats', 'platser')}"
    chosen: list[Selected] = []
    for ground, name in ((Ground.CHAMPION, champion), (Ground.DOUBLE_CHAMPION, double)):
        _take(so_far, chosen, ground, name, places)
    tied = _from_the_list(so_far, chosen, ranked, places)
    left = places - len(chosen)
    so_far.step(("pool.4.15.f",), "platser kvar till kvaltävling", left)
    found = Selection(tuple(chosen), left, tied)
    if tied:
        question = f"{listed(tied)} delar rank och alla ryms inte på de punkter som gäller dem"
        return Unregulated(question, ("pool.4.15.d", "pool.4.15.e", "pool.4.24.a"), certain=found)
    return found


@reasoned
def selection_by_totals(
    so_far: Reasoning,
    champion: str,
    elite: Iterable[SeasonTotal],
    places: int,
    *,
    double: str | None = None,
    reading: Readings = None,
) -> Selection | Unregulated:
    """Return who is selected for an international event, by the ranking that the elite's season gives.

    :param champion: the reigning champion in the event's discipline
    :param elite: each elite player's season
    :param places: how many are to be selected
    :param double: who is Swedish champion in two disciplines, if anybody

    >>> elite = [SeasonTotal("M", 90, 10, 5), SeasonTotal("P", 80, 10, 5), SeasonTotal("Q", 70, 10, 5)]
    >>> print(selection_by_totals("M", elite, 4, double="D").settled())
    M (mästare), D (dubbelmästare), P (tvåa); 1 plats kvar
    """
    so_far.title = f"Uttagning, {number_of(places, 'plats', 'platser')}"
    ranked = so_far.take(ranking(elite))
    found: Selection = so_far.take(selection(champion, ranked, places, double=double))
    return found


def _take(so_far: Reasoning, chosen: list[Selected], ground: Ground, name: str | None, places: int) -> None:
    cites = (_ITEMS[ground],)
    if name is None:
        so_far.step(cites, f"ingen {ground.value}", applied=False)
    elif any(s.player == name for s in chosen):
        so_far.step(
            ("pool.4.15.a", *cites), f"{ground.value}: {name} är redan uttagen, punkten förfaller", applied=False
        )
    elif len(chosen) < places:
        chosen.append(Selected(name, ground))
        so_far.step(cites, f"{ground.value}: {name}", len(chosen))


def _from_the_list(so_far: Reasoning, chosen: list[Selected], ranked: list[Ranked], places: int) -> tuple[str, ...]:
    """Select the first and the second of the ranking list; return those who share a rank that not all can have."""
    taken = {s.player for s in chosen}
    lapsing = taken & {r.player for r in ranked if r.rank <= len(_LIST)}
    if lapsing and len(chosen) < places and answer_to(TakenAlready) is TakenAlready.NEXT:
        ranked = _renumbered([r for r in ranked if r.player not in taken])
    for position, ground in enumerate(_LIST, start=1):
        if len(chosen) >= places:
            break
        at = [r for r in ranked if r.rank == position]
        waiting = tuple(r.player for r in at if r.player not in taken)
        if not at and sum(r.rank < position for r in ranked) < position:
            _take(so_far, chosen, ground, None, places)
        elif waiting and (len(at) > len(_LIST) - position + 1 or len(waiting) > places - len(chosen)):
            return waiting
        for r in at:
            _take(so_far, chosen, ground, r.player, places)
    return ()


_LIST = (Ground.FIRST, Ground.SECOND)


def _renumbered(ranked: list[Ranked]) -> list[Ranked]:
    return [Ranked(1 + sum(other.rank < r.rank for other in ranked), r.player) for r in ranked]


def selection_as_json(found: Selection) -> dict[str, Any]:
    """Return a selection as the contract's JSON object; where the list leaves it open, with the tied."""
    shown: dict[str, Any] = {
        "selected": [{"player": s.player, "ground": s.ground} for s in found.selected],
        "places_left": found.places_left,
    }
    return {**shown, "tied": found.tied} if found.tied else shown
