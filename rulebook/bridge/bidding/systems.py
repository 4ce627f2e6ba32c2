"""A pair's system: the sum of its dots and its class A, B or C (2.1, 2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from rulebook.bridge.bidding.calls import Call, as_call
from rulebook.bridge.bidding.meanings import System
from rulebook.bridge.bidding.opening_bids import LEAST_DOTS, MOST_DOTS, dots
from rulebook.bridge.bidding.scope import exemption
from rulebook.law.facts import InvalidFacts, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Role, Undecided

C_SYSTEM_MOST = 7
"""The most dots of a C system."""
B_SYSTEM_LEAST = C_SYSTEM_MOST + 1
"""The fewest dots of a B system."""
B_SYSTEM_MOST = 10
"""The most dots of a B system; an A system has more."""
DOTS_WITH_DUTIES = 4
"""A bid with this many dots brings duties also to pairs without an A system (3.4)."""


class SystemClass(Enum):
    """The class of a bidding system; there is no class D."""

    A = "A"
    B = "B"
    C = "C"


@dataclass(frozen=True, slots=True)
class BidDots:
    """A bid's dots in a system.

    :param regulated: whether chapter 2 regulates some variation of it
    """

    bid: Call
    dots: int
    regulated: bool

    def __post_init__(self) -> None:
        object.__setattr__(self, "bid", as_call("bud", self.bid))

    def __str__(self) -> str:
        return f"{self.bid} {self.dots}"


@dataclass(frozen=True, slots=True)
class SystemDots:
    """A system's bids with their dots, the sum and the class."""

    bids: tuple[BidDots, ...]
    total: int
    system_class: SystemClass

    @property
    def by_bid(self) -> dict[Call, int]:
        """Dots of each bid."""
        return {one.bid: one.dots for one in self.bids}

    @property
    def most(self) -> int:
        """The most dots on one bid."""
        return max(one.dots for one in self.bids)


@dataclass(frozen=True, slots=True)
class DotsSoFar:
    """What is certain of a system's dots while some bid is left to the TL."""

    bids: tuple[BidDots, ...]
    total_without_open: int

    def __str__(self) -> str:
        shown = ", ".join(map(str, self.bids)) or "inga"
        return f"övriga buds prickar {shown}; summa utan det öppna budet {self.total_without_open}"


@provision("b2.2.1.b")
def dot_sum(dots_per_bid: Mapping[str, int]) -> int:
    """Return a system's sum of dots: those of all its dotted opening bids, bid by bid.

    :param dots_per_bid: dots of each opening bid, 0-7
    :raises InvalidFacts: for a count that no bid can have

    >>> dot_sum({"1♣": 3, "1♦": 0, "2♣": 3, "2♦": 2})
    8
    """
    if not isinstance(dots_per_bid, Mapping):
        raise InvalidFacts("prickar", dots_per_bid, "prickar per öppningsbud")
    return sum(whole(f"prickar för {bid}", count, most=MOST_DOTS) for bid, count in dots_per_bid.items())


@provision("b2.2.4.p", "b2.2.4.q", "b2.2.4.r")
def system_class(total: int) -> SystemClass:
    """Return the class of a system: A with more than 10 dots, B with 8-10, C with at most 7.

    :param total: the system's dots, from 0
    :raises InvalidFacts: for what is not a sum of dots

    >>> [system_class(n).value for n in (0, 7, 8, 10, 11)]
    ['C', 'C', 'B', 'B', 'A']
    """
    if whole("pricksumma", total) > B_SYSTEM_MOST:
        return SystemClass.A
    return SystemClass.B if total >= B_SYSTEM_LEAST else SystemClass.C


@provision("b2.2.1.a", "b2.2.1.b", "b2.2.4.r", "b2.2.5.b", "b2.predikat.e")
@reasoned
def system_dots(so_far: Reasoning, system: System, *, reading: Readings = None) -> SystemDots | Undecided:
    r"""Return every bid's dots, their sum and the system's class, with the whole derivation.

    :param system: the pair's opening calls
    :returns: a `Discretion` of the TL where reading 10 leaves some bid open; the other bids stand in `certain`
    :raises InvalidFacts: when it is not a system

    >>> from rulebook.bridge.bidding.notation import parse_system
    >>> ruling = system_dots(parse_system("1♣ = 16+\n1♦ = 11-15 0+♦\n2♦ = 6-10 6+♥ | 6-10 6+♠"))
    >>> ruling.value.by_bid, ruling.value.total, ruling.value.system_class.value
    ({1♣: 0, 1♦: 3, 2♦: 3}, 6, 'C')
    """
    System.given(system)
    found: list[BidDots] = []
    left: Discretion | None = None
    for call in system.calls:
        variations = system.of(call)
        counted = so_far.hear(dots(variations), about=str(call))
        if isinstance(counted, Undecided):
            options = getattr(counted, "options", ())
            left = left or Discretion(counted.question, counted.cites, who="TL", options=options)
            continue
        regulated = any(exemption(v) is None for v in variations)
        found.append(BidDots(call, counted, regulated))
    total = dot_sum({str(one.bid): one.dots for one in found})
    if left is not None:
        return replace(left, certain=DotsSoFar(tuple(found), total))
    own_class = system_class(total)
    dotted = [f"{one.bid} {one.dots}" for one in found if one.dots >= LEAST_DOTS]
    so_far.step(("b2.2.1.b",), f"pricksumma ({' + '.join(dotted) or 'inga prickade bud'})", total, role=Role.SUM)
    so_far.step(("b2.2.4.r",), "systemets klass", own_class.value)
    return SystemDots(tuple(found), total, own_class)
