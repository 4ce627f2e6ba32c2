"""Figures are tied: what stands in a provision's text equals the constant or table cell in the code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date, time
from fractions import Fraction
from typing import Any

from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.register import resolve_figure

_CARDINALS = (
    "noll en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo"
).split()
_ORDINALS = "första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte".split()
_PARTS = {"hälften": 2, "halva": 2, "halv": 2, "halvt": 2, "tredjedel": 3, "fjärdedel": 4, "femtedel": 5, "tiondel": 10}
_MONTHS = "januari februari mars april maj juni juli augusti september oktober november december".split()

_WORDS: dict[str, Fraction] = {
    **{word: Fraction(number) for number, word in enumerate(_CARDINALS)},
    **{word: Fraction(number) for number, word in enumerate(_ORDINALS, start=1)},
    **{word: Fraction(1, part) for word, part in _PARTS.items()},
    "ett": Fraction(1),
}
_UNIT = re.compile(r"(?P<number>\d[\d ]*(?:,\d+)?)(?P<unit> ?%| ?[^\W\d]\w*\.?)?")
_SPACES = str.maketrans({"\u00a0": " ", "\u2009": " ", "\u202f": " ", "−": "-"})


def figure_faults(text: str, figures: Mapping[str, str]) -> Iterator[str]:
    """Say which figures of a provision's text do not equal what they are tied to.

    >>> list(figure_faults("**a.** Minst tolv poäng, 12–16.", {"tolv": "law.provisions.ids.CITATION"}))
    ["figure 'tolv' is not law.provisions.ids.CITATION: re.compile"]
    """
    for figure, reference in figures.items():
        if not stands_in(figure, text):
            yield f"figure {figure!r} does not stand in the text"
            continue
        try:
            value = resolve_figure(reference)
        except InvalidFacts as error:
            yield f"figure {figure!r}: {error}"
            continue
        if not says(figure, value):
            yield f"figure {figure!r} is not {reference}: {str(value).partition('(')[0]}"


def stands_in(figure: str, text: str) -> bool:
    """Return whether a figure stands in a text as a figure of its own, not as a piece of another.

    >>> stands_in("12", "12–16 poäng"), stands_in("12", "112 poäng"), stands_in("12", "12,5")
    (True, False, False)
    >>> stands_in("tre", "Tre av fyra"), stands_in("tre", "trettio")
    (True, False)
    """
    group = r"(?<!\d )" if re.match(r"\d{3}(?!\d)", figure) else ""
    token = rf"(?<!\w)(?<!\d[.,]){group}{re.escape(_plain(figure))}(?!\w)(?![.,]\d)(?! \d{{3}}(?!\d))"
    return re.search(token, _plain(text)) is not None


def says(figure: str, value: Any) -> bool:
    """Return whether a figure, as Swedish writes it, is this value.

    >>> says("tre", 3), says("0,5", Fraction(1, 2)), says("1 000", 1000), says("80 %", Fraction(4, 5)), says("3", True)
    (True, True, True, True, False)
    >>> says("30 september 2000", date(2000, 9, 30)), says("1 juli", (7, 1)), says("18.30", time(18, 30))
    (True, True, True)
    """
    if isinstance(value, bool) or value is None:
        return False
    if isinstance(value, (date, time, tuple)):
        return _moment(figure) == value
    if isinstance(value, (int, Fraction)):
        return value in _numbers(figure)
    return isinstance(value, str) and figure.casefold() == value.casefold()


def _numbers(figure: str) -> set[Fraction]:
    """Return the numbers that a figure can mean: two for per cent, which code may keep as a share or as a count."""
    plain = _plain(figure).strip()
    if plain in _WORDS:
        return {_WORDS[plain]}
    words = plain.split()
    if len(words) == 2 and words[0] in _WORDS and words[1].removesuffix("ar") in _PARTS:
        return {_WORDS[words[0]] * _WORDS[words[1].removesuffix("ar")]}
    if fraction := re.fullmatch(r"(\d+)/(\d+)", plain):
        return {Fraction(int(fraction[1]), int(fraction[2]))} if int(fraction[2]) else set()
    sign = -1 if plain.startswith("-") else 1
    match = _UNIT.fullmatch(plain.removeprefix("-"))
    if match is None:
        return set()
    digits = match["number"].replace(" ", "")
    number = sign * Fraction(digits.replace(",", "."))
    return {number, number / 100} if "%" in (match["unit"] or "") else {number}


def _moment(figure: str) -> date | time | tuple[int, int] | None:
    """Return the date, the yearly day as (month, day), or the time of day that a figure means."""
    plain = _plain(figure).strip()
    with suppress(ValueError):
        if match := re.fullmatch(rf"(?:den )?(\d\d?) ({'|'.join(_MONTHS)})(?: (\d{{4}}))?", plain):
            day, month = int(match[1]), _MONTHS.index(match[2]) + 1
            return date(int(match[3]), month, day) if match[3] else (month, day)
        if match := re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", plain):
            return date(int(match[1]), int(match[2]), int(match[3]))
        if match := re.fullmatch(r"(?:kl\.? ?)?(\d\d?)[.:](\d\d)", plain):
            return time(int(match[1]), int(match[2]))
    return None


def _plain(text: str) -> str:
    return text.casefold().translate(_SPACES)
