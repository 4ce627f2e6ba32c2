"""What a cell may hold, in either format, on the way in and on the way out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import Any, TypeAlias
from unicodedata import name, normalize

from rulebook.law.facts import InvalidFacts
from rulebook.law.swedish import exact

CONTROL = re.compile(r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]")
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that leave no trace on paper: two names that differ in them alone look the same."""

FORMULA_SIGNS = "=+\\-@＝＋－＠﹦﹢﹣﹫"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A spreadsheet cell without a usable value; a fault only if its column is asked for."""

    shown: str
    accepted: str


Line: TypeAlias = tuple[int, Sequence[str | Unreadable]]
"""A row's physical number and its cells, before the header is known."""


def clean(text: str) -> str:
    """Return a text composed (NFC), stripped, each white space within it one blank.

    >>> clean(" Åsa   Ek ")
    'Åsa Ek'
    """
    return " ".join((text if text.isascii() else normalize("NFC", text)).split())


def unseen(text: str) -> str:
    """Return what to say of the first invisible character of a text; nothing where there is none.

    >>> unseen("Bo\u200b")
    'text utan osynliga tecken (efter »Bo« står U+200B, zero width space)'
    """
    found = None if text.isascii() else INVISIBLE.search(text)
    if found is None:
        return ""
    where = f"efter »{text[: found.start()][-20:]}«" if found.start() else "först"
    called = name(found[0], "").lower()
    return f"text utan osynliga tecken ({where} står U+{ord(found[0]):04X}{f', {called}' if called else ''})"


def shown(value: Any) -> str:
    """Return a spreadsheet's value as people see it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "ja" if value else "nej"
    if isinstance(value, float):
        return format(Decimal(format(value, ".15g")), "f")  # the fifteen digits that a spreadsheet keeps
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    if isinstance(value, (datetime, time)):
        text = value.isoformat()
        return text.removesuffix(":00") if text.count(":") == 2 else text
    if isinstance(value, date):
        return value.isoformat()
    return clean(str(value))


def written(value: object) -> int | str | date | Decimal | None:
    """Return a value as a spreadsheet holds it: numbers as numbers, unless a fraction has no end in decimals.

    :raises InvalidFacts: naming `--out`, for a text that could not be read again
    """
    if isinstance(value, Enum):
        return written(value.value)
    if isinstance(value, bool):
        return "ja" if value else "nej"
    if isinstance(value, Fraction):
        text = exact(value).replace(",", ".")
        return text if "/" in text or len(text) > 15 else Decimal(text)
    if isinstance(value, datetime):
        return shown(value)
    if value is None or isinstance(value, (int, date)):
        return value
    text = clean(str(value))
    if CONTROL.search(text):
        raise InvalidFacts("--out", text, "text utan styrtecken")
    if hidden := unseen(text):
        raise InvalidFacts("--out", text, hidden)
    return text
