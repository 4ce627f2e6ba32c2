"""The single cup of the final stage: one loss and out, and no match for the third prize."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulebook.law.provisions import provision
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Pending, Undecided
from rulebook.pool.form_of_play.cups import Bracket, From, Match, MatchResult, Side, played
from rulebook.pool.form_of_play.formats import a_size

ROUND_NAMES = {1: "final", 2: "semifinal", 4: "kvartsfinal", 8: "åttondelsfinal", 16: "sextondelsfinal"}
"""What a round is called, by how many matches it has."""


@provision("pool.4.12.f", "pool.4.13.3.a")
def single_cup(size: int) -> Bracket:
    """Return the matches of a single cup, without one for the third prize.

    :param size: 4, 8, 16 or 32 places

    >>> cup = single_cup(8)
    >>> [len(cup.of_round(Side.WINNERS, number)) for number in (1, 2, 3)]
    [4, 2, 1]
    """
    last = a_size("slutspelare", size).bit_length() - 1
    matches = [
        Match(f"S1.{i + 1}", Side.WINNERS, 1, From(place=2 * i), From(place=2 * i + 1)) for i in range(size >> 1)
    ]
    for number in range(2, last + 1):
        before = number - 1
        matches += [
            Match(
                f"S{number}.{i + 1}",
                Side.WINNERS,
                number,
                From(f"S{before}.{2 * i + 1}"),
                From(f"S{before}.{2 * i + 2}"),
            )
            for i in range(size >> number)
        ]
    return Bracket(size, tuple(matches), (From(f"S{last}.1"), From(f"S{last}.1", loser=True)))


@provision("pool.4.12.f")
@reasoned
def play_final_stage(
    so_far: Reasoning, places: Sequence[str | None], size: int, results: Iterable[MatchResult] = ()
) -> tuple[str, ...] | Undecided:
    """Return who wins the final stage, and who is second.

    :param places: who stands in each place from the top; None for a vacancy
    :param size: places
    :param results: in any order
    :returns: pending while matches are left, with the `PlayedBracket`

    >>> play_final_stage("ABCD", 4, [MatchResult("A", "B"), MatchResult("C", "D"), MatchResult("C", "A")]).value
    ('C', 'A')
    """
    board = played(single_cup(size), places, results)
    so_far.title = f"enkelcup om {size}"
    so_far.step(("pool.4.12.f",), "enkelcup, spelade matcher", sum(m.played for m in board.matches))
    if board.left:
        return Pending(f"vem som vinner: {board.left_to_play}", ("pool.4.12.f",), board, until="matcherna är spelade")
    so_far.step(("pool.4.12.f",), "segrare i finalen", board.qualified[0])
    return tuple(name or "" for name in board.qualified)
