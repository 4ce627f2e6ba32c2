"""The double cup: who loses twice is out, and two go on: the unbeaten, and the best of those with one loss.

The losers' side alternates: in odd rounds its own players meet, in even rounds they meet the losers who come down from
the winners' side. These cross over to another part of the bracket, so that those who have met do so again as late as
can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from rulebook.law.facts import by_key
from rulebook.law.provisions import provision
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Pending, Undecided
from rulebook.pool.form_of_play.cups import Bracket, From, Match, MatchResult, Side, played
from rulebook.pool.form_of_play.finals import GroupResult
from rulebook.pool.form_of_play.formats import a_size

CROSSINGS: Mapping[int, tuple[int, ...]] = {4: (0,), 8: (1, 0), 16: (2, 0, 0), 32: (2, 2, 0, 0)}
"""By size, and by winners' round from the second: how the losers cross. Number i goes to place i XOR this."""

EARLIEST_REMATCH: Mapping[int, int] = {4: 2, 8: 3, 16: 4, 32: 5}
"""By size the losers' round before which nobody meets an opponent again."""


def double_cup(size: int) -> Bracket:
    """Return the matches of a double cup with two qualifiers.

    :param size: 4, 8, 16 or 32 places

    >>> cup = double_cup(8)
    >>> len(cup.matches), cup.rounds(Side.WINNERS), cup.rounds(Side.LOSERS)
    (13, 3, 4)
    """
    last = a_size("gruppstorlek", size).bit_length() - 1
    matches: list[Match] = []
    for number in range(1, last + 1):
        matches += [_winners(number, i) for i in range(size >> number)]
        if number == 1:
            matches += [_own(1, i) for i in range(size >> 2)]
            continue
        crossing, count = CROSSINGS[size][number - 2], size >> number
        down = 2 * (number - 1)
        matches += [
            Match(f"F{down}.{i + 1}", Side.LOSERS, down, From(f"F{down - 1}.{i + 1}"),
                  From(f"V{number}.{(i ^ crossing) + 1}", loser=True))
            for i in range(count)
        ]  # fmt: skip
        matches += [_own(down + 1, i) for i in range(count >> 1)]
    return Bracket(size, tuple(matches), (From(f"V{last}.1"), From(f"F{2 * last - 2}.1")))


def _winners(number: int, i: int) -> Match:
    if number == 1:
        return Match(f"V1.{i + 1}", Side.WINNERS, 1, From(place=2 * i), From(place=2 * i + 1))
    before = number - 1
    return Match(
        f"V{number}.{i + 1}", Side.WINNERS, number, From(f"V{before}.{2 * i + 1}"), From(f"V{before}.{2 * i + 2}")
    )


def _own(number: int, i: int) -> Match:
    """Return a match between two who are on the losers' side already."""
    before, loser = ("V1", True) if number == 1 else (f"F{number - 1}", False)
    first, second = (From(f"{before}.{2 * i + k}", loser=loser) for k in (1, 2))
    return Match(f"F{number}.{i + 1}", Side.LOSERS, number, first, second)


@provision("pool.4.12.a", "pool.4.12.b")
@reasoned
def play_group(
    so_far: Reasoning, places: Sequence[str | None], size: int, results: Iterable[MatchResult] = ()
) -> tuple[str, ...] | Undecided:
    """Return who goes on from a group that is played as a double cup: the winner of each side.

    :param places: who stands in each place from the top; None for a vacancy
    :param size: places
    :param results: in any order
    :returns: the group's winner and runner-up; pending while matches are left, with the `PlayedBracket`

    >>> done = [MatchResult("A", "B"), MatchResult("C", "D"), MatchResult("A", "C"), MatchResult("D", "B"),
    ...         MatchResult("C", "D")]
    >>> play_group("ABCD", 4, done).value
    ('A', 'C')
    """
    board = played(double_cup(size), places, results)
    so_far.title = f"dubbelcup om {size}"
    so_far.step(("pool.4.12.a",), "dubbelcup, spelade matcher", sum(m.played for m in board.matches))
    passed = sum(m.passed and bool(m.winner) for m in board.matches)
    if passed:
        so_far.step(("pool.4.13.d",), "möter en vakans och går vidare utan match, antal", passed)
    if board.left:
        return Pending(
            f"vilka två som går vidare: {board.left_to_play}", ("pool.4.12.b",), board, until="matcherna är spelade"
        )
    so_far.step(("pool.4.12.b",), "segraren på vinnarsidan, obesegrad", board.qualified[0])
    so_far.step(("pool.4.12.b",), "segraren på förlorarsidan, med en förlust", board.qualified[1])
    return tuple(name or "" for name in board.qualified)


@provision("pool.4.12.b")
@reasoned
def play_stage(
    so_far: Reasoning,
    groups: Mapping[str, Sequence[str | None]],
    size: int,
    results: Mapping[str, Iterable[MatchResult]] = MappingProxyType({}),
) -> tuple[GroupResult, ...] | Undecided:
    """Return who goes on from every group of a ground stage.

    :param groups: for each group's name who stands in each place from the top
    :param size: places in each group
    :param results: for a group's name its results, in any order
    :returns: in the groups' order; pending while matches are left, with those that are finished

    >>> done = [MatchResult("A", "B"), MatchResult("C", "D"), MatchResult("A", "C"), MatchResult("D", "B"),
    ...         MatchResult("C", "D")]
    >>> play_stage({"I": "ABCD"}, 4, {"I": done}).value
    (GroupResult(group='I', winner='A', runner_up='C'),)
    """
    found, waiting = [], []
    given = by_key("resultat", results, str)
    for name, places in by_key("grupper", groups, str).items():
        went_on = so_far.hear(play_group(places, size, given.get(name, ())), about=f"grupp {name}")
        if isinstance(went_on, Undecided):
            waiting.append(f"grupp {name}: {went_on.question}")
        else:
            found.append(GroupResult(name, went_on[0], went_on[1]))
    so_far.title = f"{len(groups)} grupper om {size}" if len(groups) > 1 else f"dubbelcup om {size}"
    if waiting:
        return Pending("; ".join(waiting), ("pool.4.12.b",), tuple(found), until="matcherna är spelade")
    return tuple(found)
