"""Seeds and byes: how many are seeded, who, in which order, and who meets a vacancy in the first round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulebook.law.facts import InvalidFacts, a_name, all_of, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import alphabetical, listed, number_of
from rulebook.pool.classes import CLASSES, PlayerClass, a_class
from rulebook.pool.form_of_play.formats import SIZES, STARTERS
from rulebook.pool.form_of_play.readings import SeedRounding

SHARE = 4
"""One in so many of the starters is seeded."""

SHARE_PERCENT = 100 // SHARE
"""The same share as the regulation prints it."""

RAISED_TO: tuple[int, ...] = SIZES
"""The numbers to which the number of seeds may be raised."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One starter as the draw sees him.

    :param club: None for a player without a club
    :param rank: rank on the list most recently published, None for the unranked
    :param player_class: where players of several classes start: a higher class goes before a lower
    """

    player: str
    club: str | None = None
    rank: int | None = None
    player_class: PlayerClass | None = None

    def __post_init__(self) -> None:
        a_name("spelare", self.player)
        if self.club is not None and (not isinstance(self.club, str) or not self.club.strip()):
            raise InvalidFacts("klubb", self.club, "ett namn, eller inget för den som saknar klubb")
        if self.rank is not None:
            whole("ranking", self.rank, least=1)
        if self.player_class is not None:
            a_class(self.player_class)

    def __str__(self) -> str:
        return self.player


@dataclass(frozen=True, slots=True)
class Tied:
    """Who is certain of a place, who share the last ones, and how many of these are left.

    :param certain: in order
    :param tied: in alphabetical order
    """

    certain: tuple[str, ...]
    tied: tuple[str, ...]
    left: int

    def __str__(self) -> str:
        return listed(self.certain) or "ingen"


@provision("pool.4.13.a", "pool.4.13.b")
@reasoned
def seed_count(so_far: Reasoning, starters: int, *, reading: Readings = None) -> int:
    """Return how many are seeded: a quarter of the starters, raised to 4, 8, 16 or 32.

    :param starters: how many start
    :returns: seed places, which more than those who are ranked may be

    >>> [seed_count(n).value for n in (12, 32, 40, 129)]
    [4, 8, 16, 33]
    """
    number: int = STARTERS.checked(starters)
    so_far.title, so_far.unit = f"{number} startande", ("seedad", "seedade")
    quarter = -(-number // SHARE)
    text = f"{SHARE_PERCENT} % av {number} startande" + (", uppåt till heltal" if number % SHARE else "")
    so_far.step(("pool.4.13.a",), text, quarter)
    raised = next((size for size in RAISED_TO if size >= quarter), None)
    if raised == quarter:
        return quarter
    if raised is None:
        so_far.step(("pool.4.13.b",), f"höjs inte: inget av talen når {quarter}", applied=False)
    elif answer_to(SeedRounding) is SeedRounding.RAISED:
        so_far.step(("pool.4.13.b",), "höjs till det närmast högre av 4, 8, 16 och 32", raised)
        return raised
    else:
        so_far.step(("pool.4.13.b",), f"får höjas till {raised}, men höjs inte", applied=False)
    return quarter


@provision("pool.4.13.c")
@reasoned
def seed_order(so_far: Reasoning, entries: Iterable[Entry], places: int) -> tuple[Entry, ...] | Undecided:
    """Return who is seeded, and in which order: by the ranking list, higher classes first, the unranked never.

    :param entries: the starters
    :param places: seed places
    :returns: equals in alphabetical order; open where players share the rank of the last place, with a `Tied`

    >>> field = [Entry(name, rank=rank) for name, rank in (("A", 7), ("B", 2), ("C", None), ("D", 3))]
    >>> [e.player for e in seed_order(field, 2).value]
    ['B', 'D']
    """
    ranked = in_rank_order(entries)
    whole("seedplatser", places)
    seeds = ranked[:places]
    so_far.title = f"{places} seedplatser, {len(ranked)} rankade"
    so_far.step(("pool.4.13.c",), "i rankinglistans ordning", tuple(e.player for e in seeds))
    if len(ranked) < places:
        so_far.step(("pool.4.13.c",), f"bara rankade seedas, av {places} seedplatser fylls", len(ranked))
    if tied := tied_across(ranked, places):
        left = number_of(tied.left, "plats", "platser")
        question = f"vem av {listed(tied.tied)} som seedas: de delar rank, med {left} kvar"
        return Unregulated(question, ("pool.4.13.c", "pool.4.24.a"), tied, options=tied.tied)
    return tuple(seeds)


@provision("pool.4.13.d")
@reasoned
def bye_holders(so_far: Reasoning, seeds: Sequence[Entry], vacancies: int) -> tuple[str, ...] | Undecided:
    """Return which seeds get a vacancy: one each, from the highest seed down.

    :param seeds: in order
    :param vacancies: places of the competition that no starter takes
    :returns: open where players share the rank of the last vacancy, with a `Tied`

    >>> bye_holders([Entry("A", rank=1), Entry("B", rank=2)], 1).value
    ('A',)
    """
    ordered = all_of("seedade", seeds, Entry)
    number = min(whole("vakanser", vacancies), len(ordered))
    held = tuple(e.player for e in ordered[:number])
    so_far.title = f"{vacancies} vakanser, {len(ordered)} seedade"
    so_far.step(("pool.4.13.d",), "vakanser i seedningsordning, en var", held)
    if tied := tied_across(ordered, number):
        vacant = "vakans" if tied.left == 1 else "vakanser"
        question = f"vem av {listed(tied.tied)} som får vakans: de delar rank, med {tied.left} {vacant} kvar"
        return Unregulated(question, ("pool.4.13.d", "pool.4.24.a"), tied, options=tied.tied)
    return held


@provision("pool.4.13.e")
def spread_even(total: int, n_groups: int) -> tuple[int, ...]:
    """Return how a number is spread over groups so that they differ by at most one, the larger shares first.

    >>> spread_even(6, 4)
    (2, 2, 1, 1)
    """
    each, more = divmod(whole("antal", total), whole("grupper", n_groups, least=1, most=1000))
    return tuple(each + (group < more) for group in range(n_groups))


def in_rank_order(entries: Iterable[Entry]) -> list[Entry]:
    """Return the ranked by class and rank, equals in alphabetical order.

    >>> [e.player for e in in_rank_order([Entry("B", rank=1), Entry("A", rank=1), Entry("C")])]
    ['A', 'B']
    """
    ranked = (e for e in all_of("startande", entries, Entry) if e.rank is not None)
    return sorted(ranked, key=lambda e: (*standing(e), alphabetical(e.player)))


def standing(entry: Entry) -> tuple[int, int]:
    """Return what a ranked player is seeded by: the class from the top, then the rank; equal for those who are tied.

    >>> standing(Entry("A", rank=3))
    (0, 3)
    """
    above = 0 if entry.player_class is None else CLASSES.index(entry.player_class)
    return above, entry.rank or 0


def tied_across(ordered: Sequence[Entry], places: int) -> Tied | None:
    """Return who share the last of some places with somebody outside them; None where the boundary is clear.

    >>> tied_across([Entry("A", rank=1), Entry("B", rank=2), Entry("C", rank=2)], 2)
    Tied(certain=('A',), tied=('B', 'C'), left=1)
    """
    if not 0 < places < len(ordered) or standing(ordered[places - 1]) != standing(ordered[places]):
        return None
    shared = standing(ordered[places])
    certain = tuple(e.player for e in ordered if standing(e) < shared)
    tied = sorted((e.player for e in ordered if standing(e) == shared), key=alphabetical)
    return Tied(certain, tuple(tied), places - len(certain))


Question(
    "pool seeds",
    "Hur många seedas?",
    seed_count,
    (STARTERS,),
    value=lambda count: {"seed_count": count},
    gives={"seed_count": "integer"},
)
