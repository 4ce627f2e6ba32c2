"""Suits, strains and calls, spelled as Swedish players spell them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import total_ordering

from rulebook.law.facts import InvalidFacts, of_kind


class Suit(Enum):
    """A suit, in the order in which patterns are written: spades, hearts, diamonds, clubs.

    >>> Suit.HEARTS.index, Suit.HEARTS.name_sv, Suit.HEARTS.major
    (1, 'hjärter', True)
    """

    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"
    CLUBS = "♣"

    @property
    def index(self) -> int:
        """Position among a pattern's lengths."""
        return _INDEX[self]

    @property
    def name_sv(self) -> str:
        """The suit's Swedish name."""
        return _NAMES[self]

    @property
    def major(self) -> bool:
        """Whether it is hearts or spades (högfärg)."""
        return self in (Suit.SPADES, Suit.HEARTS)


_INDEX = {suit: position for position, suit in enumerate(Suit)}
_NAMES = {Suit.SPADES: "spader", Suit.HEARTS: "hjärter", Suit.DIAMONDS: "ruter", Suit.CLUBS: "klöver"}
_RANK = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.HEARTS: 2, Suit.SPADES: 3, None: 4}

SUIT_WORDS = {
    **dict.fromkeys(("♠", "♤", "!s", "s", "sp", "spader"), Suit.SPADES),
    **dict.fromkeys(("♥", "♡", "!h", "h", "hj", "hö", "hjärter"), Suit.HEARTS),
    **dict.fromkeys(("♦", "♢", "!d", "d", "ru", "ruter"), Suit.DIAMONDS),
    **dict.fromkeys(("♣", "♧", "!c", "c", "kl", "klöver"), Suit.CLUBS),
}
"""Every accepted spelling of a suit, in lower case."""

NOTRUMP_WORDS = ("nt", "n", "sang")


class CallKind(Enum):
    """The four kinds of call."""

    BID = "bud"
    PASS = "pass"
    DOUBLE = "dubbelt"
    REDOUBLE = "redubbelt"


@total_ordering
@dataclass(frozen=True, slots=True, repr=False)
class Call:
    """A call; a bid has a level 1-7 and a suit, or no suit for no-trump.

    >>> str(Call.bid(1, Suit.DIAMONDS)), str(Call.bid(3)), str(PASS), str(DOUBLE)
    ('1♦', '3NT', 'pass', 'D')
    >>> Call.bid(2, Suit.SPADES) < Call.bid(2)
    True
    """

    kind: CallKind
    level: int = 0
    suit: Suit | None = None

    def __post_init__(self) -> None:
        if self.kind is CallKind.BID:
            if isinstance(self.level, bool) or not isinstance(self.level, int) or not 1 <= self.level <= 7:
                raise InvalidFacts("budnivå", self.level, "1 till 7")
        elif self.level or self.suit:
            raise InvalidFacts("bud", self.kind.value, "ingen nivå eller färg")

    @classmethod
    def bid(cls, level: int, suit: Suit | None = None) -> Call:
        """Return the bid of a level in a suit, or in no-trump."""
        return cls(CallKind.BID, level, suit)

    @property
    def is_bid(self) -> bool:
        """Whether it is a bid in a suit or no-trump."""
        return self.kind is CallKind.BID

    @property
    def notrump(self) -> bool:
        """Whether it is a no-trump bid (sangbud)."""
        return self.is_bid and self.suit is None

    @property
    def one_of_a_major(self) -> bool:
        """Whether it is 1♥ or 1♠."""
        return self.level == 1 and self.suit is not None and self.suit.major

    def __lt__(self, other: Call) -> bool:
        return self._order() < other._order()

    def __plain__(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return str(self)

    def __str__(self) -> str:
        if self.is_bid:
            return f"{self.level}{self.suit.value if self.suit else 'NT'}"
        return {CallKind.PASS: "pass", CallKind.DOUBLE: "D", CallKind.REDOUBLE: "RD"}[self.kind]

    def _order(self) -> tuple[int, int, str]:
        return self.level, _RANK[self.suit], self.kind.value


PASS = Call(CallKind.PASS)
DOUBLE = Call(CallKind.DOUBLE)
REDOUBLE = Call(CallKind.REDOUBLE)


def a_bid(value: object) -> Call:
    """Return `value` if it is a bid in a suit or no-trump.

    :raises InvalidFacts: for anything else
    """
    call = of_kind("bud", value, Call, "ett bud i färg eller sang")
    if not call.is_bid:
        raise InvalidFacts("bud", call, "ett bud i färg eller sang")
    return call


def parse_call(text: str) -> Call:
    """Return the call that a word names: ``1♦``, ``1D``, ``1ru``, ``2 sang``, ``pass``, ``D``, ``RD``, in any case.

    :raises InvalidFacts: saying what a call looks like

    >>> str(parse_call("1 RU")), str(parse_call("3n")), str(parse_call("rd"))
    ('1♦', '3NT', 'RD')
    """
    word = text.strip().lower().replace("\ufe0e", "").replace("\ufe0f", "")
    plain = {"pass": PASS, "d": DOUBLE, "rd": REDOUBLE}
    if word in plain:
        return plain[word]
    level, strain = word[:1], word[1:].strip()
    if level.isdecimal() and level.isascii() and (strain in SUIT_WORDS or strain in NOTRUMP_WORDS):
        if not 1 <= int(level) <= 7:
            raise InvalidFacts("budnivå", text.strip(), "nivå 1 till 7")
        return Call.bid(int(level), SUIT_WORDS.get(strain))
    raise InvalidFacts("bud", text.strip(), "pass, D, RD eller ett bud från 1♣ till 7NT, t.ex. 1♦, 1D, 1ru eller 2NT")


def as_call(field: str, value: object) -> Call:
    """Return a call, given as one or by its name.

    :param field: what it is, in the user's words
    :raises InvalidFacts: for anything else

    >>> as_call("bud", "2ru") == as_call("bud", Call.bid(2, Suit.DIAMONDS))
    True
    """
    if isinstance(value, Call):
        return value
    try:
        return parse_call(of_kind(field, value, str, "ett bud"))
    except InvalidFacts as error:
        raise InvalidFacts(field, value, error.accepted) from None


def as_bid(field: str, value: object) -> Call:
    """Return a bid in a suit or no-trump, given as one or by its name.

    :param field: what it is, in the user's words
    :raises InvalidFacts: for anything else

    >>> str(as_bid("öppningsbud", "1 sang"))
    '1NT'
    """
    call = as_call(field, value)
    if not call.is_bid:
        raise InvalidFacts(field, str(call), "ett bud från 1♣ till 7NT, t.ex. 2♦")
    return call
