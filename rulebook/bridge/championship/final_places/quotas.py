"""How a number of places is shared between the districts: comparison numbers, wholes, decimals, guarantees, ties."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulebook.bridge.championship.readings import (
    GuaranteeAndDecimal,
    GuaranteeCount,
    GuaranteePlace,
    LastYearsWinner,
)
from rulebook.law.facts import InvalidFacts, all_of, by_key, of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import NeedsDraw, Undecided, Unregulated
from rulebook.law.swedish import alphabetical, listed, number_of, truncated
from rulebook.law.tables import Table
from rulebook.law.wording import worded

_SECTION = "sm.semifinal-och-finalplatser"
_GUARANTEE, _NUMBER, _WHOLE, _DECIMALS, _TIED = (f"{_SECTION}.{letter}" for letter in "adefg")


@dataclass(frozen=True, slots=True)
class LastYear:
    """What a district had in last year's corresponding quota.

    :param starts: its starts
    :param seats: the places it was given
    """

    starts: int
    seats: int

    def __post_init__(self) -> None:
        whole("starter i fjol", self.starts)
        whole("platser i fjol", self.seats)


@dataclass(frozen=True, slots=True, repr=False)
class Quota:
    """Places by district, and the comparison numbers that they come from; districts in alphabetical order."""

    seats: Mapping[str, int]
    comparison: Mapping[str, Fraction]

    def table(self) -> Table:
        """Return the places as a table."""
        rows = tuple((name, truncated(self.comparison[name], 3), seats) for name, seats in self.seats.items())
        return Table("Platser", ("distrikt", "jämförelsetal", "platser"), rows)

    def __str__(self) -> str:
        return worded(self.seats)

    __repr__ = __str__


@dataclass(frozen=True, slots=True, repr=False)
class OpenQuota:
    """A quota that waits for lots: the sure places, who are level, and for how many places."""

    seats: Mapping[str, int]
    comparison: Mapping[str, Fraction]
    tied: tuple[str, ...]
    seats_left: int

    def __str__(self) -> str:
        return worded(self.seats)

    __repr__ = __str__


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """The comparison numbers alone, where the places cannot be settled."""

    comparison: Mapping[str, Fraction]

    def __str__(self) -> str:
        return worded(self.comparison)

    __repr__ = __str__


@provision(_GUARANTEE)
def guaranteed(participants: int, minimum: int) -> bool:
    """Return whether a district has a place guaranteed: its participants reach the discipline's minimum.

    :param participants: pairs, or teams, in the district
    :param minimum: the minimum that the championship's table prints
    :raises InvalidFacts: for what is no count

    >>> guaranteed(8, 8), guaranteed(21, 22)
    (True, False)
    """
    return whole("deltagare", participants) >= whole("minimigräns", minimum, least=1)


@provision(_NUMBER)
def comparison_number(starts: int, places: int, all_starts: int) -> Fraction:
    """Return a district's comparison number: its starts times the places to be shared, over all starts.

    :param starts: the district's starts in the qualifying play
    :param places: how many places are to be shared
    :param all_starts: starts in the whole country
    :raises InvalidFacts: for what is no count, or more starts in the district than in the country

    >>> comparison_number(37, 60, 412), comparison_number(47, 10, 100)
    (Fraction(555, 103), Fraction(47, 10))
    """
    total = whole("alla starter", all_starts, least=1)
    return Fraction(whole("starter", starts, most=total) * whole("platser", places, least=1), total)


@provision(_WHOLE)
def sure_places(number: Fraction) -> int:
    """Return the places that a comparison number gives at once: one for each whole.

    :param number: the comparison number
    :raises InvalidFacts: for what is no exact number from 0

    >>> sure_places(Fraction(47, 10)), sure_places(Fraction(4, 5)), sure_places(Fraction(3))
    (4, 0, 3)
    """
    if not isinstance(number, Fraction) or number < 0:
        raise InvalidFacts("jämförelsetal", number, "ett bråk från 0")
    return number.numerator // number.denominator


@provision(_TIED)
@reads
def closeness(last: LastYear, places: int, all_starts: int, *, reading: Readings = None) -> Fraction:
    """Return how near another place a district was last year: what was left of its number when it had its places.

    :param last: the district's starts and places last year
    :param places: the places shared last year
    :param all_starts: starts in the whole country last year
    :raises InvalidFacts: for what is no count

    >>> closeness(LastYear(36, 3), 10, 100), closeness(LastYear(36, 4), 10, 100)
    (Fraction(3, 5), Fraction(-2, 5))
    >>> closeness(LastYear(36, 4), 10, 100, reading=LastYearsWinner.ZERO)
    Fraction(0, 1)
    """
    last = of_kind("fjolåret", last, LastYear, "starter och platser")
    total = whole("alla starter i fjol", all_starts, least=1)
    left = Fraction(last.starts * whole("platser i fjol", places), total) - last.seats
    if left < 0 and answer_to(LastYearsWinner) is LastYearsWinner.ZERO:
        return Fraction(0)
    return left


@provision(f"{_SECTION}.f", _TIED, _NUMBER, _WHOLE, _GUARANTEE)
@reasoned
def quota(
    so_far: Reasoning,
    starts: Mapping[str, int],
    places: int,
    minimum: int | None = None,
    previous: Mapping[str, LastYear] | None = None,
    *,
    in_semifinal: Mapping[str, int] | None = None,
    drawn: Iterable[str] = (),
    reading: Readings = None,
) -> Quota | Undecided:
    """Share places between districts by largest remainder, exactly, with guarantees and last year's nearness.

    :param starts: starts in the qualifying play, by district
    :param places: how many places are to be shared
    :param minimum: from how many participants a district has a place guaranteed; None where nothing is guaranteed
    :param previous: last year's corresponding quota by district, for districts whose decimals are equal
    :param in_semifinal: participants in each district's semifinal, for the reading that counts them
    :param drawn: the districts that the lot fell on, when it has been drawn
    :raises InvalidFacts: for impossible facts, a level district that last year's quota lacks, or a draw that cannot be

    >>> dict(quota({"A": 45, "B": 30, "C": 25}, 9).value.seats)
    {'A': 4, 'B': 3, 'C': 2}
    >>> quota({"A": 45, "B": 30, "C": 25}, 10).value.among
    ('A', 'C')
    """
    counted = checked_starts(starts)
    to_share = number_of(whole("platser", places, least=1), "plats", "platser")
    so_far.title = f"{to_share}, {number_of(sum(counted.values()), 'start', 'starter')}"
    last = None if previous is None else checked_last_year(previous)
    entitled = entitled_districts(counted, minimum, in_semifinal)
    return shared(so_far, counted, places, entitled, last, all_of("lottade", drawn, str))


def shared(
    so_far: Reasoning,
    starts: Mapping[str, int],
    places: int,
    entitled: tuple[str, ...],
    previous: Mapping[str, LastYear] | None,
    lots: tuple[str, ...],
) -> Quota | Undecided:
    """Share places on facts already found possible: what `quota` does once, and `places` for each of its quotas.

    :param entitled: the districts that have a place guaranteed
    :param lots: the districts that the lot fell on, when it has been drawn
    """
    total = sum(starts.values())
    comparison = {name: Fraction(number * places, total) for name, number in starts.items()}
    so_far.step((_NUMBER,), f"jämförelsetal, starter · {places} / {total}", comparison)
    sharing = _Sharing.of(starts, places)
    so_far.step((_WHOLE,), f"en plats för varje heltal, {sharing.given} i allt", dict(sharing.seats))
    outside: tuple[str, ...] = ()
    if small := tuple(name for name in entitled if not sharing.seats[name]):
        answer = answer_to(GuaranteePlace)
        if answer is GuaranteePlace.OUTSIDE:
            outside = small
        else:
            if answer is GuaranteePlace.FIRST:
                small, sharing = _first_to_the_guaranteed(sharing, entitled)
            if len(small) > sharing.left:
                return _too_many(small, places, comparison)
            so_far.step((_GUARANTEE,), "garanterad plats där heltalet är noll", small)
            sharing = sharing.granting(small, answer_to(GuaranteeAndDecimal) is GuaranteeAndDecimal.YES)
    won, level = _best(sharing.rests, sharing.left)
    if won:
        so_far.step((_DECIMALS,), "en plats till efter störst decimal", won)
    if level and previous is not None:
        near = _nearness(level, previous)
        so_far.step((_TIED,), "lika decimaler; så nära låg de en plats till i fjol", near)
        ahead, level = _best(near, sharing.left - len(won))
        if ahead:
            so_far.step((_TIED,), "närmast en plats till i fjol", ahead)
        won += ahead
    seats = {**sharing.seats, **{name: sharing.seats[name] + 1 for name in won}}
    if level:
        left = sharing.left - len(won)
        if previous is None:
            so_far.warn("Fjolårets fördelning är inte med; den avgör mellan lika decimaler före lotten.")
        draw = NeedsDraw(
            f"{listed(level)} ligger lika om {number_of(left, 'plats', 'platser')}; "
            "reglerna säger inget mer, och boken föreslår lottning",
            (_DECIMALS, _TIED),
            certain=OpenQuota({**seats, **_guarantees(outside, seats)}, comparison, level, left),
            among=level,
            places=left,
        )
        if not lots:
            return draw
        lucky = draw.settle(lots)
        so_far.step((_DECIMALS, _TIED), "efter lottning", lucky)
        seats |= {name: seats[name] + 1 for name in lucky}
    elif lots:
        raise InvalidFacts("lottade", ", ".join(lots), "ingenting: här behövs ingen lottning")
    if added := _guarantees(outside, seats):
        so_far.step((_GUARANTEE,), "garanterad plats utöver antalet", tuple(added))
    return Quota({**seats, **added}, comparison)


def _guarantees(outside: Iterable[str], seats: Mapping[str, int]) -> dict[str, int]:
    return {name: 1 for name in outside if not seats[name]}


@dataclass(frozen=True, slots=True)
class _Sharing:
    """Whole parts of the comparison numbers as places, and what is left of each over one common denominator."""

    places: int
    starts: Mapping[str, int]
    seats: Mapping[str, int]
    rests: Mapping[str, int]

    @classmethod
    def of(cls, starts: Mapping[str, int], places: int) -> _Sharing:
        total = sum(starts.values())
        shares = {name: divmod(number * places, total) for name, number in starts.items()}
        seats = {name: whole_part for name, (whole_part, _) in shares.items()}
        return cls(places, starts, seats, {name: rest for name, (_, rest) in shares.items()})

    @property
    def given(self) -> int:
        return sum(self.seats.values())

    @property
    def left(self) -> int:
        return self.places - self.given

    def granting(self, names: Iterable[str], still_competing: bool) -> _Sharing:
        seats = {**self.seats, **dict.fromkeys(names, 1)}
        out = () if still_competing else frozenset(names)
        return _Sharing(self.places, self.starts, seats, {n: r for n, r in self.rests.items() if n not in out})


def _best(by: Mapping[str, int] | Mapping[str, Fraction], places: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who surely get the places, largest first, and who are level about the rest; some are left without."""
    ordered = sorted(by, key=by.__getitem__, reverse=True)
    next_to_them = by[ordered[places]]
    sure = tuple(name for name in ordered[:places] if by[name] > next_to_them)
    return sure, tuple(name for name in by if by[name] == next_to_them) if len(sure) < places else ()


def checked_starts(by_district: object) -> dict[str, int]:
    """Return the starts by district, in alphabetical order, once they are found possible."""
    found = _counts("starter", by_district)
    if not sum(found.values()):
        raise InvalidFacts("starter", 0, "minst en start i något distrikt")
    return {name: found[name] for name in sorted(found, key=alphabetical)}


def _counts(field: str, by_district: object) -> dict[str, int]:
    found = by_key(field, by_district, str)
    if not found:
        raise InvalidFacts(field, "", "minst ett distrikt")
    for name, number in found.items():
        if not name:
            raise InvalidFacts("distrikt", name, "ett namn")
        if type(number) is not int or number < 0:
            whole(f"{field} i {name}", number)
    return found


def entitled_districts(
    starts: Mapping[str, int], minimum: int | None, in_semifinal: Mapping[str, int] | None
) -> tuple[str, ...]:
    """Return the districts that have a place guaranteed."""
    of_semifinal = starts if in_semifinal is None else _counts("deltagare i semifinalen", in_semifinal)
    if missing := [name for name in starts if name not in of_semifinal]:
        raise InvalidFacts("deltagare i semifinalen", "", f"ett antal för {missing[0]}")
    if minimum is None:
        return ()
    ask = in_semifinal is not None
    counted = of_semifinal if ask and answer_to(GuaranteeCount) is GuaranteeCount.SEMIFINAL else starts
    return tuple(name for name in starts if guaranteed(counted[name], minimum))


def checked_last_year(previous: object) -> dict[str, LastYear]:
    """Return last year's quota by district once it is found possible."""
    last = by_key("fjolåret", previous, str)
    for one in last.values():
        of_kind("fjolåret", one, LastYear, "starter och platser")
    if not sum(one.starts for one in last.values()):
        raise InvalidFacts("starter i fjol", 0, "minst en start i något distrikt")
    return last


def _first_to_the_guaranteed(sharing: _Sharing, entitled: tuple[str, ...]) -> tuple[tuple[str, ...], _Sharing]:
    """Return who take guaranteed places first, and the sharing of what remains between the others' starts.

    Fewer places over fewer starts make the others' numbers smaller, so more of them may come to need the guarantee.
    """
    small: tuple[str, ...] = ()
    rest = sharing
    while more := tuple(name for name in entitled if name not in small and not rest.seats[name]):
        small += more
        others = {name: number for name, number in sharing.starts.items() if name not in small}
        if len(small) > sharing.places:
            break
        rest = _Sharing.of(others, sharing.places - len(small))
    seats = {name: rest.seats.get(name, 0) for name in sharing.starts}
    return tuple(sorted(small, key=alphabetical)), _Sharing(sharing.places, sharing.starts, seats, rest.rests)


def _too_many(small: tuple[str, ...], places: int, comparison: Mapping[str, Fraction]) -> Unregulated:
    return Unregulated(
        f"{number_of(places, 'plats', 'platser')} räcker inte till både heltalen och {len(small)} garanterade platser",
        (_GUARANTEE,),
        certain=Comparison(comparison),
        options=("fler platser", "färre garantiplatser", "färre platser för heltalen"),
    )


def _nearness(level: Iterable[str], last: Mapping[str, LastYear]) -> dict[str, Fraction]:
    shared, total = sum(one.seats for one in last.values()), sum(one.starts for one in last.values())
    for name in level:
        if name not in last:
            raise InvalidFacts("fjolåret", ", ".join(last), f"en uppgift om {name}, som ligger lika i år")
    return {name: closeness(last[name], shared, total) for name in level}
