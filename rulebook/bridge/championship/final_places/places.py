"""The places of each discipline: its quotas, the champions inside them, and which places carry travel money."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from rulebook.bridge.championship.final_places.quotas import (
    LastYear,
    OpenQuota,
    checked_last_year,
    checked_starts,
    entitled_districts,
    shared,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.events import MINIMA
from rulebook.bridge.championship.readings import ChampionsPlace, GuaranteeStage, MixedGrant, SecondQuota
from rulebook.law.facts import InvalidFacts, all_of, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import listed, number_of
from rulebook.law.tables import Table
from rulebook.law.wording import worded

_SECTION = "sm.semifinal-och-finalplatser"
_ORDINALS = ("första", "andra")

QUOTAS: Mapping[Discipline, tuple[int, ...]] = {
    Discipline.WOMEN: (36, 12),
    Discipline.VETERANS: (36, 12),
    Discipline.MIXED: (52,),
    Discipline.OPEN: (62, 106),
    Discipline.TEAMS: (60,),
}
"""How many places are shared in each quota; a discipline that is not here has no places to share."""


@provision(f"{_SECTION}.c", f"{_SECTION}.h", f"{_SECTION}.j")
def quotas_of(discipline: Discipline) -> tuple[int, ...]:
    """Return how many places are shared between the districts, quota by quota; nothing where none are.

    :param discipline: which championship
    :raises InvalidFacts: for an unknown discipline

    >>> quotas_of(Discipline.OPEN), quotas_of(Discipline.MIXED), quotas_of(Discipline.JUNIORS)
    ((62, 106), (52,), ())
    """
    return QUOTAS.get(one_of("disciplin", discipline, Discipline), ())


@provision(f"{_SECTION}.l")
@reads
def to_share(discipline: Discipline, champions: bool, *, reading: Readings = None) -> tuple[int, ...]:
    """Return how many places the districts share in each quota when last year's champions have had theirs.

    :param discipline: which championship
    :param champions: whether last year's champions take part
    :raises InvalidFacts: for impossible facts

    >>> to_share(Discipline.OPEN, True), to_share(Discipline.OPEN, False)
    ((61, 106), (62, 106))
    >>> to_share(Discipline.OPEN, True, reading=ChampionsPlace.EXTRA)
    (62, 106)
    """
    found = quotas_of(discipline)
    if not flag("mästarna startar", champions) or not found or answer_to(ChampionsPlace) is not ChampionsPlace.WITHIN:
        return found
    return (found[0] - 1, *found[1:])


@provision(f"{_SECTION}.i", f"{_SECTION}.k")
@reads
def carries_grant(discipline: Discipline, quota_number: int, *, reading: Readings = None) -> bool:
    """Return whether a place from one of a discipline's quotas carries travel money: only the first quota's do.

    :param discipline: which championship for pairs
    :param quota_number: 1 for the first quota, 2 for the second
    :raises InvalidFacts: for a quota that the discipline does not have

    >>> carries_grant(Discipline.OPEN, 1), carries_grant(Discipline.WOMEN, 2), carries_grant(Discipline.MIXED, 1)
    (True, False, True)
    """
    found = quotas_of(discipline) if one_of("disciplin", discipline, Discipline).pairs else ()
    if not found:
        raise InvalidFacts("disciplin", discipline, "en pardisciplin vars platser fördelas mellan distrikten")
    number = whole("kvotering", quota_number, least=1, most=len(found))
    if len(found) == 1:
        return answer_to(MixedGrant) is MixedGrant.ALL
    return number == 1


@provision(f"{_SECTION}.i", f"{_SECTION}.k")
def among_the_first(rank: int, first: int) -> bool:
    """Return whether a pair is one of its district's pairs from the first quota: the best placed are.

    :param rank: the pair's rank among its district's pairs in the final
    :param first: the district's places from the first quota
    :raises InvalidFacts: for what is no count

    >>> among_the_first(19, 19), among_the_first(20, 19)
    (True, False)
    """
    return whole("rang i distriktet", rank, least=1) <= whole("platser i första kvoteringen", first)


@dataclass(frozen=True, slots=True, repr=False)
class Places:
    """A discipline's places by district.

    :param first: places from the first quota
    :param second: places from the second
    :param seats: places from both
    :param entitled: how many pairs carry travel money, the champions among them
    :param final: how many take part, the champions among them
    """

    first: Mapping[str, int]
    second: Mapping[str, int]
    seats: Mapping[str, int]
    entitled: Mapping[str, int]
    final: Mapping[str, int]

    def table(self, caption: str = "Platser") -> Table:
        """Return the places as a table."""
        rows = tuple(
            (name, self.first[name], self.second[name], seats, self.final[name], self.entitled[name])
            for name, seats in self.seats.items()
        )
        heads = ("distrikt", "första", "andra", "platser", "deltar", "med resebidrag")
        return Table(caption, heads, rows)

    def __str__(self) -> str:
        return worded(self.seats)

    __repr__ = __str__


@dataclass(frozen=True, slots=True, repr=False)
class OpenPlaces:
    """Places that wait for lots in one of the quotas."""

    quota: int
    seats: Mapping[str, int]
    tied: tuple[str, ...]
    seats_left: int

    def __str__(self) -> str:
        return f"{_ORDINALS[self.quota - 1]} kvoteringen: {worded(self.seats)}"

    __repr__ = __str__


@provision(f"{_SECTION}.h", f"{_SECTION}.j", f"{_SECTION}.l", f"{_SECTION}.a")
@reasoned
def places(
    so_far: Reasoning,
    starts: Mapping[str, int],
    discipline: Discipline,
    champions: str | None = None,
    previous: tuple[Mapping[str, LastYear] | None, ...] = (),
    *,
    in_semifinal: Mapping[str, int] | None = None,
    drawn: tuple[Iterable[str], ...] = (),
    reading: Readings = None,
) -> Places | Undecided:
    """Share all places of a discipline: one quota or two, with guarantees, and last year's champions inside.

    :param starts: starts in the qualifying play, by district
    :param discipline: which championship
    :param champions: the district that last year's champions start for, or None when they do not take part
    :param previous: last year's quotas, the first and the second
    :param in_semifinal: participants in each district's semifinal, for the reading that counts them
    :param drawn: for each quota, the districts that the lot fell on
    :raises InvalidFacts: for impossible facts, or a discipline whose places are not shared

    >>> found = places({"A": 210, "B": 150, "C": 90, "D": 37, "E": 13}, Discipline.OPEN).value
    >>> list(found.first.values()), list(found.second.values())
    ([26, 19, 11, 4, 2], [44, 32, 19, 8, 3])
    """
    kind = one_of("disciplin", discipline, Discipline)
    if not quotas_of(kind):
        raise InvalidFacts("disciplin", kind.value, "en disciplin vars platser fördelas mellan distrikten")
    counted = checked_starts(starts)
    if champions is not None and (not isinstance(champions, str) or champions not in counted):
        raise InvalidFacts("mästarnas distrikt", champions, "ett av distrikten")
    so_far.title = f"{kind.title}, {number_of(sum(counted.values()), 'start', 'starter')}"
    last = tuple(None if one is None else checked_last_year(one) for one in all_of("fjolåret", previous, object))
    lots = tuple(all_of("lottade", one, str) for one in all_of("lottade", drawn, object))
    shares = to_share(kind, champions is not None)
    if champions is not None:
        so_far.step((f"{_SECTION}.l",), "platser att fördela när fjolårsmästarna är med", shares)
    entitled = entitled_districts(counted, MINIMA[kind], in_semifinal)
    first, second = _two_quotas(so_far, counted, shares, entitled, (*last, None, None), (*lots, (), ()))
    total = {name: first[name] + second[name] for name in counted}
    paid = kind.pairs and carries_grant(kind, 1)
    grants = dict(first) if paid else dict.fromkeys(counted, 0)
    if kind.pairs:
        letter = "i" if kind is Discipline.OPEN else "k"
        so_far.step((f"{_SECTION}.{letter}",), "ger underlag för resebidrag", dict(grants))
    final = dict(total)
    if champions is not None and answer_to(ChampionsPlace) is ChampionsPlace.OWN_DISTRICT:
        if not first[champions]:
            return Unregulated(
                f"{champions} fick ingen av de första platserna att räkna av för mästarna",
                (f"{_SECTION}.l",),
                options=tuple(member.value for member in ChampionsPlace),
            )
    elif champions is not None:
        final[champions] += 1
        so_far.step((f"{_SECTION}.l",), f"mästarna spelar för {champions}, deltagare därifrån", final[champions])
        if paid:
            grants[champions] += 1
            so_far.step((f"{_SECTION}.l",), f"mästarna räknas in i underlaget för {champions}", grants[champions])
    return Places(first, second, total, grants, final)


def _two_quotas(
    so_far: Reasoning,
    starts: Mapping[str, int],
    shares: tuple[int, ...],
    entitled: tuple[str, ...],
    previous: tuple[Mapping[str, LastYear] | None, ...],
    lots: tuple[tuple[str, ...], ...],
) -> tuple[Mapping[str, int], Mapping[str, int]]:
    nothing = dict.fromkeys(starts, 0)
    later = len(shares) == 2 and bool(entitled) and answer_to(GuaranteeStage) is GuaranteeStage.SUM
    began = len(so_far.steps)
    first = shared(so_far, starts, shares[0], () if later else entitled, previous[0], lots[0])
    if len(shares) == 2:
        _tell(so_far, began, "första kvoteringen")
    if isinstance(first, Undecided):
        so_far.end(_of_quota(first, 1))
    if len(shares) == 1:
        return first.seats, nothing
    waiting = tuple(name for name in entitled if not first.seats[name])
    began = len(so_far.steps)
    if answer_to(SecondQuota) is SecondQuota.SEPARATE:
        second = shared(so_far, starts, shares[1], waiting, previous[1], lots[1])
        _tell(so_far, began, "andra kvoteringen")
        if isinstance(second, Undecided):
            so_far.end(_of_quota(second, 2))
        return first.seats, second.seats
    both = shared(so_far, starts, sum(shares), waiting, previous[1], lots[1])
    _tell(so_far, began, "båda kvoteringarna")
    if isinstance(both, Undecided):
        so_far.end(_of_quota(both, 2))
    rest = {name: both.seats[name] - first.seats[name] for name in starts}
    if min(rest.values()) < 0:
        names = listed([name for name, seats in rest.items() if seats < 0])
        question = f"skillnaden blir negativ för {names}"
        so_far.end(Unregulated(question, (f"{_SECTION}.h",), options=("fristaende",)))
    return first.seats, rest


def _tell(so_far: Reasoning, began: int, what: str) -> None:
    so_far.steps[began:] = [step.about(what) for step in so_far.steps[began:]]


def _of_quota(open_one: Undecided, number: int) -> Undecided:
    """Return what waits for lots, told of one of the two quotas."""
    certain = open_one.certain
    if isinstance(certain, OpenQuota):
        return replace(open_one, certain=OpenPlaces(number, certain.seats, certain.tied, certain.seats_left))
    return replace(open_one, certain=None)
