"""The EM fund: what is set aside, who may apply, in what order the offer passes on, and when the grant is paid."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    FundJuniors,
    FundLastChance,
    FundOpenFinal,
    FundPairs,
    OnePlayerDeclines,
)
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Whole, all_of, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import listed

_SECTION = "sm.em-fonden"

PER_PAIR = 10
"""Kronor set aside for each pair."""
OFFERS = 2
LAST_PLACE = 6


class WhichFinal(Enum):
    """Which final a ranking is from, in Öppna par the round."""

    ONLY = "final"
    A = "2a"
    B = "2b"


def _of_pairs(discipline: Discipline) -> Discipline:
    if not discipline.pairs:
        raise InvalidFacts(DISCIPLINE.label, discipline.value, "en pardisciplin")
    return discipline


DISCIPLINE = Fact(
    "event", "disciplin", "Pardisciplin: damer, veteraner, mixed, oppna eller juniorer.", Choice(Discipline)
)
STARTING = Fact("starting", "startande par", "Par som startat i kvalet, varje par en gång.", Whole(), unit="par")
IN_FINAL = Fact("final", "finalpar", "Par i finalen, om läsningen räknar dem.", Whole(), unit="par", default=None)
LAST_CHANCE = Fact(
    "last_chance", "par i Sista Chansen", "Starter i Sista Chansen, bara i Öppna par.", Whole(), unit="par", default=0
)
PLAYED = Fact("played", "EM spelat", "EM-tävlingen har spelats.", Flag())


@provision(f"{_SECTION}.a")
@reasoned
def set_aside(
    so_far: Reasoning,
    event: Discipline,
    starting: int,
    final: int | None = None,
    last_chance: int = 0,
    *,
    reading: Readings = None,
) -> int:
    """Return what a championship for pairs sets aside for the EM fund: 10 kronor a pair, nothing for juniors.

    :param event: which championship
    :param starting: pairs that have started in the qualifying play, each once
    :param final: pairs in the final, for the reading that counts them
    :param last_chance: starts in Sista Chansen, for the reading that counts them again
    :returns: kronor
    :raises InvalidFacts: for impossible facts

    >>> set_aside(Discipline.WOMEN, 480).value, set_aside(Discipline.JUNIORS, 20).value
    (4800, 0)
    """
    discipline = _of_pairs(DISCIPLINE.checked(event))
    pairs: int = STARTING.checked(starting)
    again: int = LAST_CHANCE.checked(last_chance)
    if again and discipline is not Discipline.OPEN:
        raise InvalidFacts(LAST_CHANCE.label, again, "0, eftersom Sista Chansen bara finns i Öppna par")
    in_final: int | None = IN_FINAL.checked(final)
    so_far.title = f"EM-fonden, {discipline.title}"
    so_far.unit = ("kr", "kr")
    if discipline.juniors:
        so_far.step((f"{_SECTION}.a",), "juniorerna sätter inte av något", 0)
        return 0
    if in_final is not None and answer_to(FundPairs) is FundPairs.IN_FINAL:
        pairs = in_final
    elif again and answer_to(FundLastChance) is FundLastChance.YES:
        pairs += again
    so_far.step((f"{_SECTION}.a",), f"{PER_PAIR} kr · {pairs} par", PER_PAIR * pairs)
    return PER_PAIR * pairs


@dataclass(frozen=True, slots=True)
class Finalist:
    """A pair in the prize list: its place, and how many of its players decline to apply.

    :param place: 1 plus the number of better pairs
    :param declining: 0, 1 or both
    """

    pair: str
    place: int
    declining: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.pair, str) or not self.pair:
            raise InvalidFacts("par", self.pair, "ett namn")
        whole("plats", self.place, least=1)
        whole("spelare som avstår", self.declining, most=2)


@provision(f"{_SECTION}.b", f"{_SECTION}.c")
@reasoned
def offers(
    so_far: Reasoning,
    ranking: Iterable[Finalist],
    event: Discipline = Discipline.WOMEN,
    final_round: WhichFinal = WhichFinal.ONLY,
    *,
    reading: Readings = None,
) -> tuple[str, ...] | Undecided:
    """Return which pairs may apply to the fund: the two best, or as far down as the sixth place when some decline.

    :param ranking: the final's prize list, at least its first six places
    :param event: which championship for pairs
    :param final_round: in Öppna par, which of the last rounds the list is from
    :raises InvalidFacts: for a list that cannot be

    >>> list_ = [Finalist(f"P{n}", n, 2 if n in (1, 3) else 0) for n in range(1, 7)]
    >>> offers(list_).value
    ('P2', 'P4')
    """
    discipline = _of_pairs(one_of("disciplin", event, Discipline))
    which = one_of("finalomgång", final_round, WhichFinal)
    if (discipline is Discipline.OPEN) is (which is WhichFinal.ONLY):
        accepted = "2a eller 2b" if discipline is Discipline.OPEN else "final"
        raise InvalidFacts("finalomgång", which.value, f"{accepted} för {discipline.title}")
    pairs = sorted(all_of("prislista", ranking, Finalist), key=lambda one: one.place)
    _check_places(pairs)
    so_far.title = f"Får söka ur EM-fonden, {discipline.title}"
    if discipline.juniors and answer_to(FundJuniors) is FundJuniors.NO:
        so_far.step((f"{_SECTION}.b",), "inga bidrag till juniorfinalen", ())
        return ()
    if which is not WhichFinal.ONLY and (answer_to(FundOpenFinal) is FundOpenFinal.A) is not (which is WhichFinal.A):
        so_far.step((f"{_SECTION}.b",), f"omgång {which.value.upper()} räknas inte som parfinalen", ())
        return ()
    offered: list[str] = []
    for place in sorted({one.place for one in pairs}):
        if len(offered) == OFFERS or place > LAST_PLACE:
            break
        here = [one.pair for one in pairs if one.place == place and not _declines(one)]
        gone = [one.pair for one in pairs if one.place == place and one.pair not in here]
        if gone:
            so_far.step((f"{_SECTION}.c",), f"plats {place} avstår", gone[0] if len(gone) == 1 else tuple(gone))
        if len(here) > OFFERS - len(offered):
            return Unregulated(
                f"vilka av {listed(here)}, som delar plats {place}, som får söka",
                (f"{_SECTION}.b", f"{_SECTION}.c"),
                certain=tuple(offered),
                options=("alla som delar platsen", "lottning", "särskiljning"),
            )
        for pair in here:
            so_far.step((f"{_SECTION}.b" if place <= OFFERS else f"{_SECTION}.c",), f"plats {place} får söka", pair)
        offered += here
    if len(offered) < OFFERS:
        if len(pairs) < LAST_PLACE:
            so_far.warn(f"Prislistan har bara {len(pairs)} par; erbjudandet kan gå vidare till plats {LAST_PLACE}.")
        so_far.step((f"{_SECTION}.c",), f"erbjudandet går inte längre än till plats {LAST_PLACE}", applied=False)
    return tuple(offered)


def _check_places(pairs: list[Finalist]) -> None:
    if len({one.pair for one in pairs}) != len(pairs):
        raise InvalidFacts("prislista", "samma par två gånger", "varje par en gång")
    for position, one in enumerate(pairs):
        right = position + 1 if not position or one.place != pairs[position - 1].place else one.place
        if one.place != right:
            raise InvalidFacts("plats", one.place, f"{right} för {one.pair}: 1 plus antalet bättre par")


def _declines(one: Finalist) -> bool:
    return one.declining == 2 or (one.declining == 1 and answer_to(OnePlayerDeclines) is OnePlayerDeclines.PAIR)


@provision(f"{_SECTION}.g")
def grant_is_payable(played: bool) -> bool:
    """Return whether the grant is paid out: only once the European championship has been played.

    :param played: whether it has been played
    :raises InvalidFacts: for what is neither yes nor no

    >>> grant_is_payable(False), grant_is_payable(True)
    (False, True)
    """
    return flag(PLAYED.label, played)


Question(
    "bridge em-contribution",
    "Hur mycket sätts av till EM-fonden?",
    set_aside,
    (DISCIPLINE, STARTING, IN_FINAL, LAST_CHANCE),
    value=lambda kr: {"sek": kr},
    gives={"sek": "integer"},
)
