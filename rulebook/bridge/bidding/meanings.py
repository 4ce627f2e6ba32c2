"""What calls show: alternatives, meanings, the situations they hold in, and a pair's whole system."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import PASS, Call
from rulebook.bridge.bidding.hands import Cells
from rulebook.law.facts import InvalidFacts, of_kind
from rulebook.law.swedish import listed


@dataclass(frozen=True, slots=True)
class Alternative:
    """One of the things a call may show: a set of hands, and what the hands themselves do not tell.

    :param cells: the hands, never none
    :param game_forcing: utgångskrav
    :param forcing: forcing in some way (game-forcing is forcing too)
    :param other_information: tells something else directly, such as a stopper
    :param text: as it was written
    """

    cells: Cells
    game_forcing: bool = False
    forcing: bool = False
    other_information: bool = False
    text: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if self.cells <= 0:
            raise InvalidFacts("alternativ", self.text or "inga händer", "villkor som någon hand uppfyller")
        if self.game_forcing and not self.forcing:
            object.__setattr__(self, "forcing", True)

    @property
    def points_missing(self) -> bool:
        """Whether it is a game force of which nobody has said how many points it promises."""
        return self.game_forcing and self.cells == hands.with_any_points(self.cells)


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call shows: one alternative or several.

    :param alternatives: at least one
    """

    alternatives: tuple[Alternative, ...]
    cells: Cells = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if not self.alternatives:
            raise InvalidFacts("innebörd", "inga alternativ", "minst ett alternativ")
        union = 0
        for alternative in self.alternatives:
            union |= alternative.cells
        object.__setattr__(self, "cells", union)

    @property
    def parts(self) -> tuple[Cells, ...]:
        """The hands of each alternative."""
        return tuple(alternative.cells for alternative in self.alternatives)

    @property
    def game_forcing(self) -> bool:
        """Whether the whole call is game-forcing."""
        return all(alternative.game_forcing for alternative in self.alternatives)

    @property
    def forcing(self) -> bool:
        """Whether the whole call is forcing."""
        return all(alternative.forcing for alternative in self.alternatives)

    def strong_or_game_forcing(self, strong: Cells) -> bool:
        """Return whether each alternative is either game-forcing or holds none but strong hands.

        :param strong: the strong hands
        """
        return all(alternative.game_forcing or not alternative.cells & ~strong for alternative in self.alternatives)

    @property
    def other_information(self) -> bool:
        """Whether some alternative tells something else directly."""
        return any(alternative.other_information for alternative in self.alternatives)

    def __str__(self) -> str:
        return " | ".join(alternative.text for alternative in self.alternatives)

    @classmethod
    def merged(cls, meanings: Iterable[Meaning]) -> Meaning:
        """Return the meaning that has every alternative of several."""
        return cls(tuple(dict.fromkeys(a for meaning in meanings for a in meaning.alternatives)))


class Before(Enum):
    """The passes before an opening bid that change what it is."""

    NOTHING = ""
    BEHIND_ODD_PASS = "bakom udda pass"
    AFTER_OWN_ODD_PASS = "efter eget udda pass"
    AFTER_OWN_STRONG_PASS = "efter eget starkt pass"


class Vulnerability(Enum):
    """The bidder's side's vulnerability."""

    VULNERABLE = "zon"
    NOT_VULNERABLE = "ozon"


ALL_SEATS = frozenset({1, 2, 3, 4})
_POSSIBLE_SEATS = {
    Before.NOTHING: ALL_SEATS,
    Before.BEHIND_ODD_PASS: frozenset({2, 3, 4}),
    Before.AFTER_OWN_ODD_PASS: frozenset({3, 4}),
    Before.AFTER_OWN_STRONG_PASS: frozenset({3, 4}),
}
"""Where an opponent, or the partner, can have passed before."""
ALL_VULNERABILITIES = frozenset(Vulnerability)


@dataclass(frozen=True, slots=True)
class When:
    """The situations in which a meaning holds.

    :param seats: 1-4, counted from the dealer
    :param before: which passes came before; a meaning without such a note does not speak of those situations
    """

    seats: frozenset[int] = ALL_SEATS
    vulnerabilities: frozenset[Vulnerability] = ALL_VULNERABILITIES
    before: Before = Before.NOTHING

    def __post_init__(self) -> None:
        if not self.seats or not self.seats <= ALL_SEATS:
            raise InvalidFacts("position", sorted(self.seats), "en eller flera av 1 till 4")
        if not self.vulnerabilities:
            raise InvalidFacts("zon", "ingen", "zon, ozon eller båda")
        if not self.seats & _POSSIBLE_SEATS[self.before]:
            raise InvalidFacts("situation", str(self), "en position som någon kan ha passat före")

    def overlaps(self, other: When) -> bool:
        """Return whether some situation belongs to both."""
        return (
            self.before is other.before
            and bool(self.seats & other.seats)
            and bool(self.vulnerabilities & other.vulnerabilities)
        )

    def __str__(self) -> str:
        words = []
        if self.seats != ALL_SEATS:
            words.append(",".join(str(seat) for seat in sorted(self.seats)))
        if self.vulnerabilities != ALL_VULNERABILITIES:
            words.append(next(iter(self.vulnerabilities)).value)
        if self.before is not Before.NOTHING:
            words.append(self.before.value)
        return " ".join(words)

    @property
    def in_words(self) -> str:
        """The situation in words, or nothing for every situation.

        >>> When(frozenset({1, 2}), frozenset({Vulnerability.NOT_VULNERABLE})).in_words, When().in_words
        ('i 1:a och 2:a hand i ozon', '')
        """
        ordinals = {1: "1:a", 2: "2:a", 3: "3:e", 4: "4:e"}
        seats = [ordinals[seat] for seat in sorted(self.seats)]
        words = []
        if self.seats == frozenset({1, 2, 3}):
            words.append("i 1:a–3:e hand")
        elif len(seats) < 4:
            words.append(f"i {listed(seats)} hand")
        if self.vulnerabilities != ALL_VULNERABILITIES:
            zone = next(iter(self.vulnerabilities))
            words.append("i zonen" if zone is Vulnerability.VULNERABLE else "i ozon")
        if self.before is not Before.NOTHING:
            words.append(self.before.value)
        return " ".join(words)


ALWAYS = When()


@dataclass(frozen=True, slots=True)
class Variation:
    """One meaning of a call and when it holds.

    :param row: the physical line it was written on, 0 when it was not read from text
    """

    call: Call
    meaning: Meaning
    when: When = ALWAYS
    row: int = field(default=0, compare=False)

    @property
    def name(self) -> str:
        """The call and, where it does not always hold, its situation."""
        return f"{self.call} @ {self.when}" if str(self.when) else str(self.call)

    def __str__(self) -> str:
        return f"{self.name} = {self.meaning}"


@dataclass(frozen=True, slots=True)
class System:
    """A pair's calls with their meanings, in the order in which they were written.

    :raises InvalidFacts: for a system without a call, or two meanings of one call in the same situation
    """

    variations: tuple[Variation, ...]

    def __post_init__(self) -> None:
        if not self.variations:
            raise InvalidFacts("system", "ingen budrad", "minst en rad som 1♦ = 11-15 4+♦")
        for position, one in enumerate(self.variations):
            for earlier in self.variations[:position]:
                if earlier.call == one.call and earlier.when.overlaps(one.when):
                    where = f" (rad {earlier.row})" if earlier.row else ""
                    raise InvalidFacts(
                        "bud",
                        one.name,
                        f"ett bud eller en situation som inte redan har en innebörd{where}",
                        row=one.row or None,
                    )

    @property
    def calls(self) -> tuple[Call, ...]:
        """Every call once, in order of first appearance."""
        return tuple(dict.fromkeys(variation.call for variation in self.variations))

    def of(self, call: Call) -> tuple[Variation, ...]:
        """Return a call's variations, in order."""
        return tuple(variation for variation in self.variations if variation.call == call)

    @classmethod
    def given(cls, value: object, field: str = "system") -> System:
        """Return `value` if it is a system.

        :raises InvalidFacts: for anything else
        """
        return of_kind(field, value, cls, "ett budsystem (System)")

    @property
    def passes(self) -> tuple[Variation, ...]:
        """The variations of the opening pass."""
        return self.of(PASS)
