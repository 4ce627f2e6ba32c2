"""The draw of the final stage: each group's winner meets a runner-up of another group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rulebook.law.facts import InvalidFacts, a_name, all_of, either, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical
from rulebook.law.tables import Table
from rulebook.pool.form_of_play.formats import GROUP_NUMBERS
from rulebook.pool.form_of_play.lots import Lots
from rulebook.pool.form_of_play.readings import FinalPlaces


@dataclass(frozen=True, slots=True)
class GroupResult:
    """Who went on from a group.

    :param group: the group's name
    """

    group: str
    winner: str
    runner_up: str

    def __post_init__(self) -> None:
        for name, value in (("grupp", self.group), ("segrare", self.winner), ("grupptvåa", self.runner_up)):
            a_name(name, value)
        if self.winner.casefold() == self.runner_up.casefold():
            raise InvalidFacts("grupptvåa", self.runner_up, "en annan spelare än gruppettan")


@dataclass(frozen=True, slots=True)
class FinalPair:
    """A match of the final stage's first round.

    :param match: its place in the bracket, from 1
    """

    winner: str
    runner_up: str
    match: int

    def __str__(self) -> str:
        return f"{self.winner} – {self.runner_up}"


@dataclass(frozen=True, slots=True)
class FinalDraw:
    """The final stage's first round.

    :param pairs: in the order of the winners' groups
    :param valid_draws: how many pairings there are in which nobody meets his own group
    """

    pairs: tuple[FinalPair, ...]
    valid_draws: int

    def __str__(self) -> str:
        return "; ".join(f"{p.match}: {p}" for p in sorted(self.pairs, key=lambda p: p.match))

    @property
    def places(self) -> tuple[str, ...]:
        """The players from the top of the bracket."""
        return tuple(name for p in sorted(self.pairs, key=lambda p: p.match) for name in (p.winner, p.runner_up))

    def to_json(self) -> dict[str, Any]:
        """Return the draw as the command line prints it."""
        pairs = [{"winner": p.winner, "runner_up": p.runner_up, "match": p.match} for p in self.pairs]
        return {"pairs": pairs, "valid_draws": self.valid_draws}

    def table(self) -> Table:
        """Return the first round for reading, from the top of the bracket."""
        rows = tuple((p.match, p.winner, p.runner_up) for p in sorted(self.pairs, key=lambda p: p.match))
        return Table("Slutspelets första omgång", ("match", "gruppetta", "grupptvåa"), rows, ("pool.4.13.2.a",))


def group_order(name: str) -> tuple[bool, int, tuple[str, str]]:
    """Key that sorts groups: numbers by value, then words in alphabetical order.

    >>> sorted(["10", "B", "2", "A"], key=group_order)
    ['2', '10', 'A', 'B']
    """
    number = name.isascii() and name.isdigit()
    return not number, int(name) if number else 0, alphabetical(name)


@provision("pool.4.13.2.b")
def valid_draws(n_groups: int) -> int:
    """Return in how many ways winners and runners-up can be paired so that nobody meets his own group.

    :param n_groups: groups of the ground stage

    >>> [valid_draws(n) for n in (2, 4, 8)]
    [1, 9, 14833]
    """
    before, now = 1, 0
    for n in range(2, whole("grupper", n_groups, least=1, most=1000) + 1):
        before, now = now, (n - 1) * (before + now)
    return now


@provision("pool.4.13.2.a", "pool.4.13.2.b")
def draw_valid(pairs: Iterable[tuple[str, str]], groups: Iterable[GroupResult]) -> bool:
    """Return whether a first round is valid: each winner once against a runner-up, nobody against his own group.

    :param pairs: winner and runner-up

    >>> groups = [GroupResult("A", "A1", "A2"), GroupResult("B", "B1", "B2")]
    >>> draw_valid([("A1", "B2"), ("B1", "A2")], groups), draw_valid([("A1", "A2"), ("B1", "B2")], groups)
    (True, False)
    """
    return _fault(all_of("lottning", pairs, tuple), in_group_order(groups)) is None


@provision("pool.4.13.2.a", "pool.4.13.2.b")
@reasoned
def draw_finals(so_far: Reasoning, groups: Iterable[GroupResult], *, seed: int, reading: Readings = None) -> FinalDraw:
    """Draw the final stage's first round, every valid draw as likely as another.

    All runners-up are drawn at once; a draw in which somebody meets his own group is thrown away whole.

    :param groups: who went on, in any order
    :param seed: makes the lots

    >>> groups = [GroupResult("A", "A1", "A2"), GroupResult("B", "B1", "B2")]
    >>> [str(pair) for pair in draw_finals(groups, seed=1).value.pairs]
    ['A1 – B2', 'B1 – A2']
    """
    ordered = in_group_order(groups)
    count = len(ordered)
    lots = Lots(seed)
    so_far.title = f"slutspel från {count} grupper, lottningstal {seed}"
    order, thrown = lots.shuffled(range(count)), 0
    while any(at == drawn for at, drawn in enumerate(order)):
        order, thrown = lots.shuffled(range(count)), thrown + 1
    so_far.step(("pool.4.13.2.a",), "gruppettor lottas mot grupptvåor, antal par", count)
    so_far.step(("pool.4.13.2.b",), "lottningar som förkastades: någon mötte sin egen grupp", thrown)
    so_far.step(("pool.4.13.2.b",), "giltiga lottningar, alla lika sannolika", valid_draws(count))
    places = list(range(count))
    if answer_to(FinalPlaces) is FinalPlaces.DRAWN:
        places = lots.shuffled(places)
    so_far.step(("pool.4.13.2.a",), "parens platser i schemat", tuple(place + 1 for place in places))
    pairs = [
        FinalPair(group.winner, ordered[drawn].runner_up, place + 1)
        for group, drawn, place in zip(ordered, order, places, strict=True)
    ]
    return FinalDraw(tuple(pairs), valid_draws(count))


@provision("pool.4.13.2.a", "pool.4.13.2.b")
@reasoned
def check_finals(so_far: Reasoning, groups: Iterable[GroupResult], pairs: Sequence[tuple[str, str]]) -> FinalDraw:
    """Check a first round that is drawn already.

    :param groups: who went on, in any order
    :param pairs: winner and runner-up, from the top of the bracket
    :raises InvalidFacts: for a draw that is not valid

    >>> groups = [GroupResult("A", "A1", "A2"), GroupResult("B", "B1", "B2")]
    >>> str(check_finals(groups, [("B1", "A2"), ("A1", "B2")]).value)
    '1: B1 – A2; 2: A1 – B2'
    """
    ordered = in_group_order(groups)
    given = [tuple(pair) for pair in all_of("lottning", pairs, tuple)]
    if fault := _fault(given, ordered):
        raise fault[1]
    so_far.title = f"dragen lottning från {len(ordered)} grupper"
    so_far.step(("pool.4.13.2.a",), "varje gruppetta möter en grupptvåa", True)
    so_far.step(("pool.4.13.2.b",), "ingen möter sin egen grupp", True)
    so_far.step(("pool.4.13.2.b",), "giltiga lottningar", valid_draws(len(ordered)))
    place = {winner: number for number, (winner, _) in enumerate(given, start=1)}
    against = dict(given)
    found = tuple(FinalPair(g.winner, against[g.winner], place[g.winner]) for g in ordered)
    return FinalDraw(found, valid_draws(len(ordered)))


def drawn_fault(groups: Iterable[GroupResult], pairs: Sequence[tuple[str, str]]) -> tuple[int, InvalidFacts] | None:
    """Return the position of the first pair that makes a drawn round invalid, and what is wrong with it.

    >>> groups = [GroupResult("A", "A1", "A2"), GroupResult("B", "B1", "B2")]
    >>> drawn_fault(groups, [("A1", "A2"), ("B1", "B2")])[0]
    0
    """
    return _fault(pairs, in_group_order(groups))


def in_group_order(groups: Iterable[GroupResult]) -> tuple[GroupResult, ...]:
    """Return the groups in order, once they are found to be as many as there can be, and nobody is there twice.

    :raises InvalidFacts: when they are not
    """
    found = tuple(sorted(all_of("grupper", groups, GroupResult), key=lambda g: group_order(g.group)))
    if len(found) not in GROUP_NUMBERS:
        raise InvalidFacts("grupper", len(found), either(GROUP_NUMBERS))
    for field, names in (("grupp", [g.group for g in found]), ("spelare", [n for g in found for n in _both(g)])):
        for name, number in Counter(map(str.casefold, names)).items():
            if number > 1:
                raise InvalidFacts(field, next(n for n in names if n.casefold() == name), "var och en en enda gång")
    return found


def _both(group: GroupResult) -> tuple[str, str]:
    return group.winner, group.runner_up


def _fault(pairs: Sequence[tuple[str, ...]], groups: Sequence[GroupResult]) -> tuple[int, InvalidFacts] | None:
    winners = {g.winner: g for g in groups}
    runners = {g.runner_up: g for g in groups}
    met: set[str] = set()
    for position, pair in enumerate(pairs):
        if len(pair) != 2:
            return position, InvalidFacts("par", pair, "en gruppetta och en grupptvåa")
        winner, runner_up = pair
        for field, name, known, word in (
            ("segrare", winner, winners, "gruppetta"), ("grupptvåa", runner_up, runners, "grupptvåa"),
        ):  # fmt: skip
            if name not in known:
                return position, InvalidFacts(field, name, f"en {word} bland dem som gått vidare")
            if name in met:
                return position, InvalidFacts(field, name, f"varje {word} en enda gång")
            met.add(name)
        if winners[winner].group == runners[runner_up].group:
            group = winners[winner].group
            return position, InvalidFacts("grupptvåa", runner_up, f"en grupptvåa från en annan grupp än {group}")
    if len(pairs) != len(groups):
        return len(pairs), InvalidFacts("par", len(pairs), f"{len(groups)}, ett för varje gruppetta")
    return None
