"""The meaning notation: one call a line, ``bid [@ when] = alternative | alternative``; `#` begins a comment.

    1♣ = 16+                           # strong club
    1♦ @ 1,2 ozon = 11-15 3+♦ | 11-13 bal
    2♦ = 6-10 6+♥ | 6-10 6+♠ | 22-24 bal

The parser knows exactly what may come next, and says so, with line and column, when something else comes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import SUIT_WORDS, Suit, parse_call
from rulebook.bridge.bidding.definitions import BALANCED, SEMIBALANCED, UNBALANCED
from rulebook.bridge.bidding.hands import Cells
from rulebook.bridge.bidding.meanings import (
    ALL_SEATS,
    ALL_VULNERABILITIES,
    ALWAYS,
    Alternative,
    Before,
    Meaning,
    System,
    Variation,
    Vulnerability,
    When,
)
from rulebook.bridge.bidding.scope import strong_pass
from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions import provision

SHAPE_WORDS = {"bal": BALANCED, "semibal": SEMIBALANCED, "obal": UNBALANCED}
CONDITION = (
    "poäng (11-21, 15+, 18+ hfp), färglängd (4+♦, 0-3♥, 5♠), bal, semibal, obal, ett fördelningsmönster (4-4-4-1 eller "
    "4=4=1=4), utgångskrav, krav, annaninfo eller alla"
)
_BEFORE = {
    before.value: (before, re.compile(before.value.replace(" ", r"\s+") + r"(?!\w)", re.IGNORECASE))
    for before in Before
    if before.value
}
_DASH = "[-‐‑–—−]"
_UNITS = {"hp", "hfp", *SUIT_WORDS}

_SKIP = re.compile(r"[\s,]*")
_PATTERN = re.compile(rf"[0-9]+(?:{_DASH}[0-9]+){{2,}}|[0-9]+(?:=[0-9]+){{2,}}")
_NUMBERS = re.compile(rf"(?P<exact>=)?\s*(?P<low>[0-9]+)(?:\s*(?P<plus>\+)|\s*{_DASH}\s*(?P<high>[0-9]+))?")
_UNIT = re.compile(r"\s*(?P<unit>[♠♥♦♣♤♡♢♧](?!\w)|!?[^\W\d]+)")
_WORD = re.compile(r"[^\W\d]+")
_TOKEN = re.compile(r"[^\s,|]+")
_SEATS = re.compile(rf"(?P<from>[0-9]+)(?:\s*{_DASH}\s*(?P<to>[0-9]+))?(?![0-9])")


@dataclass(slots=True)
class _Line:
    """A line being read, and how far the reader has come."""

    text: str
    row: int
    file: str | None
    at: int = 0

    def error(self, field: str, got: str, accepted: str, at: int | None = None) -> InvalidFacts:
        column = (self.at if at is None else at) + 1
        return InvalidFacts(field, got, accepted, file=self.file, row=self.row, column=column)

    def match(self, pattern: re.Pattern[str], end: int) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at, end)
        if found is not None:
            self.at = found.end()
        return found

    def token(self, end: int) -> str:
        found = _TOKEN.match(self.text, self.at, end)
        return found.group() if found else ""


def parse_system(text: str, file: str | None = None) -> System:
    r"""Read a system: one call a line.

    :param text: the lines; `#` begins a comment, blank lines do not count
    :param file: the name to give in errors
    :returns: the system, its calls in order of first appearance
    :raises InvalidFacts: for the first line that does not hold, with row and column

    >>> [str(call) for call in parse_system("1C = 16+\n\n2ru = 6-10 6+hj | 6-10 6+sp").calls]
    ['1♣', '2♦']
    >>> parse_system("1C = 16")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: rad 1, kolumn 6: poäng: fick »16«, väntade 16-16 (precis), 16+ (minst) eller ...
    """
    variations = []
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for row, raw in enumerate(lines, start=1):
        line = raw.partition("#")[0].replace("\ufe0e", "").replace("\ufe0f", "")
        if line.strip():
            variations.append(_variation(_Line(line, row, file)))
    try:
        system = System(tuple(variations))
        _hold_against_the_pass(system)
    except InvalidFacts as error:
        raise error.at(file=file) from None
    return system


def _hold_against_the_pass(system: System) -> None:
    """Refuse bids after a strong or an odd pass that the system's own opening pass is not."""
    strong = [strong_pass(variation.meaning) for variation in system.passes]
    for one in system.variations:
        if strong and one.when.before is Before.AFTER_OWN_STRONG_PASS and not any(strong):
            raise InvalidFacts("situation", one.name, "ett pass som är starkt, och det är inte systemets", row=one.row)
        if strong and one.when.before is Before.AFTER_OWN_ODD_PASS and all(strong):
            raise InvalidFacts("situation", one.name, "ett pass som inte är starkt, men det är systemets", row=one.row)


def parse_line(text: str) -> Variation:
    """Read one line of the notation.

    :raises InvalidFacts: with row and column; also when there is not exactly one call

    >>> variation = parse_line("1NT @ ozon = 15-17 bal")
    >>> variation.name, str(variation.meaning)
    ('1NT @ ozon', '15-17 bal')
    """
    variations = parse_system(text).variations
    if len(variations) != 1:
        raise InvalidFacts("innebörd", f"{len(variations)} budrader", "en enda")
    return variations[0]


@provision("b2.predikat.b")
def parse_meaning(text: str) -> Meaning:
    """Read what a call shows, without the call.

    :param text: alternatives with `|` between them
    :raises InvalidFacts: with row and column

    >>> len(parse_meaning("11-13 bal | 17+").alternatives)
    2
    """
    if not isinstance(text, str):
        raise InvalidFacts("innebörd", text, "text som 11-13 bal | 17+")
    line = _Line(text.partition("#")[0], 1, None)
    return _meaning(line)


def _variation(line: _Line) -> Variation:
    head, equals, _ = line.text.partition("=")
    if not equals:
        raise line.error("rad", line.text.strip(), "bud = innebörd, t.ex. 1♦ = 11-15 4+♦", at=len(line.text.rstrip()))
    name, at_sign, _ = head.partition("@")
    start = len(name) - len(name.lstrip())
    try:
        call = parse_call(name)
    except InvalidFacts as error:
        raise line.error(error.field, str(error.got), error.accepted, at=start) from None
    when = ALWAYS
    if at_sign:
        line.at = len(name) + 1
        when = _when(line, len(head))
    line.at = len(head) + 1
    return Variation(call, _meaning(line), when, line.row)


def _when(line: _Line, end: int) -> When:
    accepted = "positioner (1,2 eller 3-4), zon, ozon, " + ", ".join(_BEFORE)
    seats: set[int] = set()
    zones: set[Vulnerability] = set()
    before = Before.NOTHING
    line.match(_SKIP, end)
    first = line.at
    if first >= end:
        raise line.error("situation", "", accepted)
    while line.at < end:
        start = line.at
        numbers = line.match(_SEATS, end)
        if numbers is not None:
            low, high = _int(numbers["from"]), _int(numbers["to"] or numbers["from"])
            if not 1 <= low <= high <= 4:
                raise line.error("position", numbers.group(), "1 till 4", at=start)
            seats |= set(range(low, high + 1))
        else:
            phrase = next((one for one in _BEFORE.values() if one[1].match(line.text, start, end)), None)
            word = _WORD.match(line.text, start, end)
            if phrase is not None and before is Before.NOTHING:
                before = phrase[0]
                line.match(phrase[1], end)
            elif word and word.group().lower() in ("zon", "ozon"):
                zones.add(Vulnerability(word.group().lower()))
                line.at = word.end()
            else:
                raise line.error("situation", line.token(end), accepted)
        line.match(_SKIP, end)
    try:
        return When(frozenset(seats) or ALL_SEATS, frozenset(zones) or ALL_VULNERABILITIES, before)
    except InvalidFacts as error:
        raise line.error(error.field, str(error.got), error.accepted, at=first) from None


def _meaning(line: _Line) -> Meaning:
    alternatives = []
    while True:
        bar = line.text.find("|", line.at)
        end = len(line.text) if bar < 0 else bar
        alternatives.append(_alternative(line, end))
        if bar < 0:
            return Meaning(tuple(alternatives))
        line.at = bar + 1


def _alternative(line: _Line, end: int) -> Alternative:
    cells, flags = hands.SPACE, set[str]()
    line.match(_SKIP, end)
    start = line.at
    if start >= end:
        raise line.error("alternativ", "", CONDITION)
    while line.at < end:
        condition = _condition(line, end)
        if isinstance(condition, str):
            flags.add(condition)
        else:
            cells &= condition
        after = line.at
        line.match(_SKIP, end)
        if line.at == after < end:
            raise line.error("villkor", line.token(end), "mellanslag eller komma mellan villkoren")
    text = " ".join(line.text[start:end].split())
    if not cells:
        raise line.error("alternativ", text, "villkor som någon hand uppfyller på en gång", at=start)
    return Alternative(cells, "utgångskrav" in flags, "krav" in flags, "annaninfo" in flags, text)


def _condition(line: _Line, end: int) -> Cells | str:
    """Read one condition: the hands that meet it, or the name of a flag."""
    start = line.at
    pattern = line.match(_PATTERN, end)
    if pattern is not None:
        return _shape(line, pattern.group(), start)
    numbers = line.match(_NUMBERS, end)
    if numbers is not None:
        return _numbers(line, numbers, _unit(line, end), start)
    word = line.match(_WORD, end)
    name = word.group().lower() if word else ""
    if name in SHAPE_WORDS:
        return SHAPE_WORDS[name]
    if name == "alla":
        return hands.SPACE
    flag = {"utgångskrav": "utgångskrav", "gf": "utgångskrav", "krav": "krav", "annaninfo": "annaninfo"}.get(name)
    if flag is None:
        line.at = start
        raise line.error("villkor", line.token(end), CONDITION)
    return flag


def _int(digits: str) -> int:
    """Return a whole number; one of more than six digits, which Python may refuse, as a million."""
    return int(digits) if len(digits) <= 6 else 10**6


def _unit(line: _Line, end: int) -> str:
    """Read what a number counts, if the word that follows says so."""
    found = _UNIT.match(line.text, line.at, end)
    unit = found["unit"].lower() if found else ""
    if found is None or unit not in _UNITS:
        return ""
    line.at = found.end()
    return unit


def _shape(line: _Line, text: str, start: int) -> Cells:
    exact = "=" in text
    lengths = tuple(_int(n) for n in re.split(f"{_DASH}|=", text))
    if len(lengths) != 4 or sum(lengths) != 13:
        raise line.error("fördelning", text, "fyra färglängder som blir 13 tillsammans, t.ex. 4-4-4-1", at=start)
    s, h, d, c = lengths
    return hands.with_pattern((s, h, d, c)) if exact else hands.with_shape(lengths)


def _numbers(line: _Line, numbers: re.Match[str], unit: str, start: int) -> Cells:
    low = _int(numbers["low"])
    suit: Suit | None = SUIT_WORDS.get(unit)
    most = 13 if suit else hands.MAX_HFP if unit == "hfp" else hands.MAX_HP
    what = "färglängd" if suit else "poäng"
    shown = line.text[start : line.at].strip()
    open_ended = numbers["plus"] is not None
    ranged = open_ended or numbers["high"] is not None
    if numbers["exact"] and (suit is None or ranged):
        raise line.error(what, shown, "=5♠ (precis fem spader)", at=start)
    if not ranged and suit is None and low <= most:
        raise line.error(what, shown, f"{low}-{low} (precis), {low}+ (minst) eller en färglängd som 5♠", at=start)
    high = most if open_ended else _int(numbers["high"] or numbers["low"])
    if low > most or high > most:
        raise line.error(what, shown, f"högst {most}", at=start)
    if low > high:
        raise line.error(what, shown, "det lägre talet först", at=start)
    if suit is not None:
        return hands.with_length(suit, low, high)
    return hands.with_hfp(low, high) if unit == "hfp" else hands.with_hp(low, high)


def as_variation(field: str, given: object) -> Variation:
    """Return a call with its meaning, given as one or as a line.

    :param field: what it is, in the user's words
    :raises InvalidFacts: for anything else

    >>> str(as_variation("öppningsbud", "1ru = 0-7").call)
    '1♦'
    """
    if isinstance(given, Variation):
        return given
    if not isinstance(given, str):
        raise InvalidFacts(field, given, "ett bud med innebörd, t.ex. 1♥ = 11-21 5+♥")
    return parse_line(given)


def as_meaning(field: str, given: object) -> Meaning:
    """Return what a call shows, given as a meaning or in the notation.

    :param field: what it is, in the user's words
    :raises InvalidFacts: for anything else

    >>> str(as_meaning("inkliv", "8-14 6+♣"))
    '8-14 6+♣'
    """
    if isinstance(given, Meaning):
        return given
    if not isinstance(given, str):
        raise InvalidFacts(field, given, "vad budet visar, t.ex. 11-21 5+♥")
    return parse_meaning(given)
