"""Values in words and in writing: as Swedish readers expect to see them, as JSON holds them, as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from rulebook.law.readings import Reading
from rulebook.law.swedish import alphabetical, exact


def plain(value: object) -> Any:
    """Return a value as JSON holds it: fractions as strings, dates in ISO form, sets in order, no floats.

    >>> plain({"kvot": Fraction(5), "plats": (1, 2)})
    {'kvot': '5', 'plats': [1, 2]}
    """
    from datetime import date, datetime, time  # here, so that counting dots starts without it

    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, (datetime, time)):
        return value.isoformat(timespec="minutes")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted((plain(item) for item in value), key=str)
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if hasattr(value, "__plain__"):  # a value type that has a written form, such as a call
        return value.__plain__()
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    return str(value)


def written(value: object) -> Any:
    """Return a value with those in it that have a written form, such as calls, as text; all else as it is."""
    if hasattr(value, "__plain__"):
        return value.__plain__()
    if isinstance(value, Mapping):
        return {written(key): written(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return type(value)(written(item) for item in value)
    return value


def worded(value: object) -> str:
    """Return a value as Swedish readers expect to see it.

    A reading is shown by what it says, and a word for files and options (`kl1`) by its title (`Kl 1`).

    >>> worded(True), worded(Fraction(47, 10)), worded(None)
    ('ja', '4,7', '–')
    """
    from datetime import date, datetime, time

    if value is None:
        return "–"
    if isinstance(value, bool):
        return "ja" if value else "nej"
    if isinstance(value, (int, Fraction)):
        return exact(value)
    if isinstance(value, Reading):
        return value.meaning.removesuffix(".")
    if isinstance(value, Enum):
        title = getattr(value, "title", None)
        return title if isinstance(title, str) else worded(value.value)
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H.%M")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time):
        return value.strftime("%H.%M")
    if isinstance(value, Mapping):
        return ", ".join(f"{worded(key)}: {worded(item)}" for key, item in value.items()) or "inga"
    if isinstance(value, (list, tuple)):
        return ", ".join(worded(item) for item in value) or "inga"
    if isinstance(value, (set, frozenset)):
        return ", ".join(sorted((worded(item) for item in value), key=alphabetical)) or "inga"
    return str(value)
