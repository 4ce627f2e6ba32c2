"""`@provision` ties a function or class to the provisions it carries out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T", bound=Callable[..., object])

_TIED: dict[str, list[str]] = {}


def provision(*ids: str) -> Callable[[T], T]:
    """Tie what is decorated to the provisions it carries out.

    An unknown id does not fail here, where it would slow every import, but in the book's checks.

    :param ids: provision ids, the most important first

    >>> @provision("pool.4.18.b")
    ... def value() -> int: ...
    >>> value.__provisions__
    ('pool.4.18.b',)
    """

    def tie(carrier: T) -> T:
        name = f"{carrier.__module__}.{carrier.__qualname__}"
        for identifier in ids:
            names = _TIED.setdefault(identifier, [])
            if name not in names:
                names.append(name)
        carrier.__provisions__ = ids  # type: ignore[attr-defined]
        return carrier

    return tie


def carriers() -> dict[str, tuple[str, ...]]:
    """Return, for each provision id, the qualified names that carry it out, as far as their modules are loaded."""
    return {identifier: tuple(names) for identifier, names in _TIED.items()}
