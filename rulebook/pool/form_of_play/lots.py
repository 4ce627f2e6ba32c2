"""Lots that can be drawn again: one number gives the same lots on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from rulebook.law.facts import whole

T = TypeVar("T")

_BITS = 64
LARGEST_SEED = 10**15
"""The largest seed."""


class Lots:
    """A source of lots from a seed: every outcome is equally likely, and the same seed gives the same ones again.

    The lots are the digits of SHA-256 of the seed and a counter, 64 bits at a time; a number past the last whole
    multiple is thrown away, so that no outcome is favoured.

    >>> Lots(7).shuffled("ABCD") == Lots(7).shuffled("ABCD")
    True
    """

    __slots__ = ("_blocks", "_counter", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = whole("lottningstal", seed, most=LARGEST_SEED)
        self._counter = 0
        self._blocks: list[int] = []

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1.

        :param limit: at least 1
        """
        whole("antal lotter", limit, least=1)
        fair = (1 << _BITS) - (1 << _BITS) % limit
        while (number := self._next()) >= fair:
            pass
        return number % limit

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in drawn order; each of the orders is equally likely."""
        left = list(items)
        for last in range(len(left) - 1, 0, -1):
            other = self.below(last + 1)
            left[last], left[other] = left[other], left[last]
        return left

    def _next(self) -> int:
        if not self._blocks:
            digest = sha256(f"{self.seed}:{self._counter}".encode()).digest()
            self._counter += 1
            self._blocks = [int.from_bytes(digest[i : i + 8], "big") for i in range(24, -8, -8)]
        return self._blocks.pop()
