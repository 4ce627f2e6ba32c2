"""Exact numbers and words as Swedish readers write them: decimal comma, thin groups, å ä ö last."""

from __future__ import annotations

import re
from fractions import Fraction

from rulebook.law.facts import InvalidFacts

_LETTERS = {ord("å"): "{", ord("ä"): "|", ord("æ"): "|", ord("ö"): "}", ord("ø"): "}", ord("é"): "e", ord("ü"): "y"}


_GROUPS = re.compile(r"\B(?=(?:\d{3})+(?!\d))")
"""Where a whole number parts into threes."""


def grouped(number: Fraction | int) -> str:
    r"""Write a number exactly, its whole part in groups of three with hard spaces.

    >>> grouped(635013559600).replace("\xa0", " "), grouped(Fraction(-2001, 2)).replace("\xa0", " ")
    ('635 013 559 600', '-1 000,5')
    """
    whole_part, comma, decimals = exact(number).partition(",")
    return _GROUPS.sub("\xa0", whole_part) + comma + decimals


def kronor(amount: Fraction | int) -> str:
    r"""Write an amount in kronor, its whole part in groups; of parts that never end as a fraction.

    >>> kronor(3400).replace("\xa0", " "), kronor(Fraction(1121, 2)), kronor(Fraction(1600, 3)).replace("\xa0", " ")
    ('3 400 kr', '560,5 kr', '1 600/3 kr')
    """
    return f"{grouped(amount)} kr"


def rounded(number: Fraction | int, places: int) -> str:
    """Write a number with a fixed count of decimals, half away from zero, from its exact value.

    >>> rounded(Fraction(21, 4), 1), rounded(Fraction(-1, 4), 1)
    ('5,3', '-0,3')
    """
    if places < 0:
        raise InvalidFacts("decimaler", places, "ett heltal från 0")
    exact = Fraction(number)
    scaled = abs(exact) * 10**places
    whole_part, rest = divmod(scaled.numerator, scaled.denominator)
    if 2 * rest >= scaled.denominator:
        whole_part += 1
    sign = "-" if exact < 0 and whole_part else ""
    digits = str(whole_part).rjust(places + 1, "0")
    return sign + (digits if places == 0 else f"{digits[:-places]},{digits[-places:]}")


def exact(number: Fraction | int) -> str:
    """Write a number exactly: as decimals where they end, else as a fraction.

    >>> exact(Fraction(47, 10)), exact(Fraction(20, 3)), exact(5)
    ('4,7', '20/3', '5')
    """
    value = Fraction(number)
    rest, places = value.denominator, 0
    for prime in (2, 5):
        power = 0
        while rest % prime == 0:
            rest //= prime
            power += 1
        places = max(places, power)
    if rest != 1:
        return f"{value.numerator}/{value.denominator}"
    return rounded(value, places)


def truncated(number: Fraction | int, places: int) -> str:
    """Write the first decimals of a number, with an ellipsis where more follow.

    >>> truncated(Fraction(97, 18), 3), truncated(Fraction(1, 2), 3)
    ('5,388…', '0,5')
    """
    value = Fraction(number)
    scaled = abs(value) * 10**places
    cut = scaled.numerator // scaled.denominator
    if scaled.denominator == 1:
        return exact(value)
    return ("-" if value < 0 else "") + rounded(Fraction(cut, 10**places), places) + "…"


def percent(share: Fraction | int, places: int = 2) -> str:
    r"""Write a share as per cent, rounded.

    >>> percent(Fraction(143042649, 174529933)).replace("\xa0", " ")
    '81,96 %'
    """
    return rounded(Fraction(share) * 100, places) + "\xa0%"


def alphabetical(word: str) -> tuple[str, str]:
    """Key that sorts words in Swedish alphabetical order, whatever the machine's locale.

    >>> sorted(["Öland", "Åmål", "Ärla", "zorn", "Adam"], key=alphabetical)
    ['Adam', 'zorn', 'Åmål', 'Ärla', 'Öland']
    """
    return word.casefold().translate(_LETTERS), word


def listed(words: list[str] | tuple[str, ...], last: str = "och") -> str:
    """Write words as a Swedish list.

    >>> listed(["1♣", "1♦", "2♦"])
    '1♣, 1♦ och 2♦'
    """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + f" {last} " + words[-1]


def number_of(count: int, one: str, many: str) -> str:
    """Write how many there are, with the word for one or for several.

    >>> number_of(1, "plats", "platser"), number_of(0, "plats", "platser")
    ('1 plats', '0 platser')
    """
    return f"{count} {one if count == 1 else many}"


def sentence(text: str) -> str:
    """Begin a text with a capital letter, and leave the rest as it is.

    >>> sentence("värde 49, under minimivärdet för Elit")
    'Värde 49, under minimivärdet för Elit'
    """
    return text[:1].upper() + text[1:]
