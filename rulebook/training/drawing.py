"""Repeatable choices: the same seed draws the same case, on every machine and with every version of Python."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Draw:
    """A stream of choices made from a text.

    >>> [Draw("a").whole(1, 6) for _ in range(3)] == [Draw("a").whole(1, 6)] * 3
    True
    """

    __slots__ = ("_next",)

    def __init__(self, seed: str) -> None:
        self._next = random.Random(hashlib.sha256(seed.encode()).digest()).random  # `random` alone is promised for ever

    def whole(self, least: int, most: int) -> int:
        """Return a whole number from one to another, both included."""
        return least + int(self._next() * (most - least + 1))

    def one(self, options: Sequence[T]) -> T:
        """Return one of some options."""
        return options[int(self._next() * len(options))]

    def chance(self, times: int, of: int) -> bool:
        """Return true so many times of so many."""
        return self.whole(1, of) <= times

    def several(self, options: Iterable[T], count: int) -> list[T]:
        """Return so many of some options, none twice, in drawn order."""
        left = list(options)
        return [left.pop(int(self._next() * len(left))) for _ in range(count)]

    def shuffled(self, options: Iterable[T]) -> list[T]:
        """Return all of some options in drawn order."""
        left = list(options)
        return self.several(left, len(left))


def number_of(text: str) -> int:
    """Return the number that a text is drawn to, below 36 to the power of 7.

    >>> number_of("1/bridge.prickar/1/0") == number_of("1/bridge.prickar/1/0")
    True
    """
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % 36**7


def written_number(number: int) -> str:
    """Return a number below 36 to the power of 7 as seven digits or letters.

    >>> written_number(37)
    '0000011'
    """
    digits = ""
    while number:
        number, rest = divmod(number, 36)
        digits = _DIGITS[rest] + digits
    return digits.rjust(7, "0")
