"""Places in a single cup: both who lose in a semi-final are third, and earlier losers share by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rulebook.law.facts import InvalidFacts, a_name, all_of, either, whole
from rulebook.law.provisions import provision
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical
from rulebook.law.tables import Table
from rulebook.pool.form_of_play.formats import SIZES
from rulebook.pool.form_of_play.single_cup import ROUND_NAMES

THIRD = 3
"""The place of both who lose in a semi-final."""


@dataclass(frozen=True, slots=True)
class CupMatch:
    """A match of a single cup.

    :param round: the first round is 1
    """

    round: int
    winner: str
    loser: str

    def __post_init__(self) -> None:
        whole("rond", self.round, least=1)
        for name, value in (("segrare", self.winner), ("förlorare", self.loser)):
            a_name(name, value)
        if self.winner.casefold() == self.loser.casefold():
            raise InvalidFacts("förlorare", self.loser, "en annan spelare än segraren")


@provision("pool.4.13.3.a", "pool.4.13.3.b")
@reasoned
def final_places(so_far: Reasoning, matches: Iterable[CupMatch]) -> dict[str, int]:
    """Return everybody's place in a single cup that is played to its end.

    :param matches: every match, in any order
    :returns: by place, equals in alphabetical order
    :raises InvalidFacts: when matches are missing or do not hang together

    >>> cup = [CupMatch(1, "A", "C"), CupMatch(1, "B", "D"), CupMatch(2, "A", "B")]
    >>> final_places(cup).value
    {'A': 1, 'B': 2, 'C': 3, 'D': 3}
    """
    listed = all_of("matcher", matches, CupMatch)
    if fault := cup_fault(listed):
        raise fault[1]
    last = max(m.round for m in listed)
    so_far.title = f"enkelcup om {len(listed) + 1}"
    places: dict[str, int] = {}
    for number in range(last, 0, -1):
        played = [m for m in listed if m.round == number]
        if number == last:
            places[played[0].winner] = 1
            so_far.step(("pool.4.12.f",), "vinner finalen", 1)
        place = 1 + len(played)
        for name in sorted((m.loser for m in played), key=alphabetical):
            places[name] = place
        so_far.step(*_step(len(played), place))
    return places


def _step(matches: int, place: int) -> tuple[tuple[str, ...], str, int]:
    name = ROUND_NAMES[matches]
    if place == THIRD:
        return ("pool.4.13.3.a", "pool.4.13.3.b"), "förlorar i semifinal; ingen match om tredje pris", place
    cites = ("pool.4.12.f",) if matches == 1 else ("pool.4.18.j",)
    return cites, f"förlorar i {name}" + ("" if matches == 1 else ", delad plats"), place


def cup_fault(matches: Iterable[CupMatch]) -> tuple[int | None, InvalidFacts] | None:
    """Return what keeps some matches from being a whole cup, and the position of the match where it shows.

    >>> cup_fault([CupMatch(1, "A", "C"), CupMatch(1, "B", "D"), CupMatch(2, "A", "B")]) is None
    True
    >>> print(cup_fault([CupMatch(1, "A", "C"), CupMatch(1, "B", "D")])[1])
    matcher: fick 2, väntade 3, 7, 15 eller 31, hela cupen utan match om tredje pris
    """
    listed = tuple(matches)
    if len(listed) + 1 not in SIZES:
        accepted = either(size - 1 for size in SIZES) + ", hela cupen utan match om tredje pris"
        return None, InvalidFacts("matcher", len(listed), accepted)
    last = len(listed).bit_length()
    numbers = Counter(m.round for m in listed)
    lost: dict[str, int] = {}
    seen: set[tuple[str, int]] = set()
    for position, m in enumerate(listed):
        if m.round > last:
            return position, InvalidFacts("rond", m.round, f"1 till {last} i en cup med {len(listed)} matcher")
        if numbers[m.round] != 1 << (last - m.round):
            accepted = f"{1 << (last - m.round)} matcher i omgång {m.round}, här är {numbers[m.round]}"
            return position, InvalidFacts("rond", m.round, accepted)
        for field, name in (("segrare", m.winner), ("förlorare", m.loser)):
            if (name, m.round) in seen:
                return position, InvalidFacts(field, name, f"en spelare som bara står en gång i omgång {m.round}")
            seen.add((name, m.round))
        if m.loser in lost:
            return position, InvalidFacts("förlorare", m.loser, "en spelare som inte förlorat förut")
        lost[m.loser] = m.round
    winners = {(m.winner, m.round) for m in listed}
    for position, m in enumerate(listed):
        for field, name in (("segrare", m.winner), ("förlorare", m.loser)):
            if m.round > 1 and (name, m.round - 1) not in winners:
                return position, InvalidFacts(field, name, f"en segrare i omgång {m.round - 1}")
    return None


def place_table(places: dict[str, int]) -> Table:
    """Return the places for reading.

    >>> place_table({"A": 1}).rows
    ((1, 'A'),)
    """
    rows = tuple((place, name) for name, place in places.items())
    return Table("Placeringar", ("plats", "spelare"), rows, ("pool.4.13.3.b",))
