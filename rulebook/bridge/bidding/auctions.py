"""Auctions: which calls are legal, who opened, which unusual pass came before, whether it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rulebook.bridge.bidding.calls import DOUBLE, PASS, REDOUBLE, Call, as_call
from rulebook.bridge.bidding.meanings import ALL_VULNERABILITIES, Before, System, Variation, Vulnerability, When
from rulebook.bridge.bidding.scope import odd_pass, opening_bid, strong_pass
from rulebook.law.facts import MISSING, InvalidFacts, all_of, one_of, whole


class Side(Enum):
    """The two sides of an auction."""

    DEALERS = "givarens sida"
    OTHERS = "den andra sidan"

    @property
    def opponents(self) -> Side:
        """The other side."""
        return Side.OTHERS if self is Side.DEALERS else Side.DEALERS


class Unusual(Enum):
    """A pass in opening position that shows something out of the ordinary."""

    ODD = "udda"
    STRONG = "starkt"


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far, from the dealer on; each is legal after those before it.

    :raises InvalidFacts: naming the first call that cannot be made

    >>> auction = Auction.of(["pass", "1♦", "pass", "pass", "pass"])
    >>> auction.over, auction.caller(1).value
    (True, 'den andra sidan')
    """

    calls: tuple[Call, ...]

    def __post_init__(self) -> None:
        for at, call in enumerate(self.calls):
            _legal(self.calls[:at], call)

    @classmethod
    def of(cls, calls: object) -> Auction:
        """Return an auction from calls or their texts."""
        return cls(tuple(as_call("bud", given) for given in all_of("budgivning", calls, object)))

    @property
    def over(self) -> bool:
        """Whether nobody may call any more."""
        return _over(self.calls)

    def caller(self, at: int) -> Side:
        """Return the side that made the call at a position, counted from 0."""
        return (Side.DEALERS, Side.OTHERS)[at % 2]


@dataclass(frozen=True, slots=True)
class Sides:
    """The two sides' systems and vulnerability, the dealer's side first; None where the vulnerability is not known."""

    systems: tuple[System, System]
    zones: tuple[Vulnerability | None, Vulnerability | None] = (None, None)

    def opened_at(self, auction: Auction) -> int | None:
        """Return the position of the opening bid, or None when nobody has opened."""
        strong_ones = []
        for at, call in enumerate(auction.calls[:4]):
            if call != PASS:
                break
            if self._pass_is(Unusual.STRONG, at):
                strong_ones.append(at)
        return opening_bid(auction.calls, strong_ones)

    def situation_at(self, at: int) -> When:
        """Return the situation of the call at a position among the first four: seat, vulnerability, unusual passes."""
        return situation(at + 1, self.zones[at % 2], self._before(at))

    def _before(self, at: int) -> Before:
        if at >= 1 and self._pass_is(Unusual.ODD, at - 1):
            return Before.BEHIND_ODD_PASS
        if at >= 2 and self._pass_is(Unusual.ODD, at - 2):
            return Before.AFTER_OWN_ODD_PASS
        return Before.NOTHING

    def _pass_is(self, unusual: Unusual, at: int) -> bool:
        """Return whether an opening pass is odd, or strong; a pass that the system leaves out is neither."""
        where = situation(at + 1, self.zones[at % 2], Before.NOTHING)
        test = odd_pass if unusual is Unusual.ODD else strong_pass
        found = {test(v.meaning) for v in _fitting(self.systems[at % 2].passes, where)}
        if len(found) > 1:
            raise InvalidFacts("zon", MISSING, "zon eller ozon: det avgör vad passet visar")
        return found == {True}


def zones_of(vulnerable: object) -> tuple[Vulnerability | None, Vulnerability | None]:
    """Return the vulnerability of the dealer's side and of the other, from the sides that are vulnerable.

    :param vulnerable: the sides, or None where that is not known

    >>> zones_of(None), [zone.value for zone in zones_of([Side.DEALERS])]
    ((None, None), ['zon', 'ozon'])
    """
    if vulnerable is None:
        return None, None
    sides = {one_of("sida i zonen", side, Side) for side in all_of("sidor i zonen", vulnerable, object)}
    first, second = (
        Vulnerability.VULNERABLE if side in sides else Vulnerability.NOT_VULNERABLE
        for side in (Side.DEALERS, Side.OTHERS)
    )
    return first, second


def situation(seat: object, vulnerability: object, before: object) -> When:
    """Return one situation: a seat from 1 to 4, the vulnerability if known, which unusual pass came before.

    >>> str(situation(2, "ozon", "bakom udda pass"))
    '2 ozon bakom udda pass'
    """
    zone = None if vulnerability is None else one_of("zon", vulnerability, Vulnerability)
    return When(
        frozenset({whole("hand", seat, least=1, most=4)}),
        frozenset({zone}) if zone else ALL_VULNERABILITIES,
        one_of("föregående pass", before, Before),
    )


def in_force(system: System, call: Call, where: When) -> list[Variation]:
    """Return a call's variations in a situation; one written without a note on passes holds where none has one.

    :raises InvalidFacts: when the system gives the call no meaning there
    """
    fitting = _fitting(system.of(call), where)
    noted = [v for v in fitting if v.when.before is where.before]
    found = noted or [v for v in fitting if v.when.before is Before.NOTHING]
    if not found:
        raise InvalidFacts("bud", str(call), "ett öppningsbud som har en innebörd i systemet i den situationen")
    return found


def _fitting(variations: Sequence[Variation], where: When) -> list[Variation]:
    return [v for v in variations if v.when.seats & where.seats and v.when.vulnerabilities & where.vulnerabilities]


def _legal(before: tuple[Call, ...], call: Call) -> None:
    if _over(before):
        raise InvalidFacts("budgivning", str(call), "inget mer bud: budgivningen är slut")
    last = next((c for c in reversed(before) if c.is_bid), None)
    if call.is_bid and last is not None and not last < call:
        raise InvalidFacts("budgivning", str(call), f"ett bud över {last}")
    if call in (DOUBLE, REDOUBLE) and not _may_double(before, call):
        accepted = "dubbelt på motståndarnas bud eller redubbelt på deras dubbling"
        raise InvalidFacts("budgivning", str(call), accepted)


def _may_double(before: tuple[Call, ...], call: Call) -> bool:
    """Return whether the last call that is not a pass is the opponents', and one that this call answers."""
    for back, earlier in enumerate(reversed(before)):
        if earlier != PASS:
            return back % 2 == 0 and (earlier.is_bid if call == DOUBLE else earlier == DOUBLE)
    return False


def _over(calls: tuple[Call, ...]) -> bool:
    return len(calls) >= 4 and all(call == PASS for call in calls[-3:])
