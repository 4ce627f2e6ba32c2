"""One way of writing a text: the same words match whatever the file's line breaks, hyphens and code points."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.documents.spans import Span

_DASHES = frozenset("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d")
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")
_PLAIN = re.compile(r"[0-9A-Za-zÅÄÖåäöé]+(?=[!-~\s])")
_LETTERS = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÅÄÖåäöé")
_COUNTED = frozenset("+=%")


@dataclass(frozen=True, slots=True)
class Flat:
    """A text in normal form, with the way back to the offsets of the text it came from.

    White space is one space, or one line break where there was any; dashes are hyphens; words hyphenated at the
    end of a line are whole; code points are in form NFKC.
    """

    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def span(self, start: int, end: int) -> Span:
        """Return the original span of a stretch of the normal form that is not empty."""
        return self.starts[start], self.ends[end - 1]


def flatten(text: str, skip: Sequence[Span] = ()) -> Flat:
    r"""Return a text in normal form; what is skipped becomes a line break.

    :param skip: spans in order that are left out, such as running feet

    >>> flatten("Semifinal\u2013 och  final-\nplatser").text
    'Semifinal- och finalplatser'
    """
    chars: list[str] = []
    starts: list[int] = []
    ends: list[int] = []

    def emit(char: str, start: int, end: int) -> None:
        if char.isspace():
            line_break = char not in " \t\xa0"
            if chars and chars[-1] in " \n":
                if line_break:
                    chars[-1] = "\n"
                ends[-1] = end
                return
            char = "\n" if line_break else " "
        elif _hyphenated(chars, char):
            del chars[-2:], starts[-2:], ends[-2:]
        chars.append(char)
        starts.append(start)
        ends.append(end)

    skips = iter(skip)
    hole = next(skips, None)
    at = 0
    while at < len(text):
        if hole is not None and at >= hole[0]:
            emit("\n", at, max(at, hole[1]))
            at, hole = max(at, hole[1]), next(skips, None)
            continue
        word = _PLAIN.match(text, at + 1, hole[0] if hole is not None else len(text))
        if word and text[at] in _LETTERS:
            # The rest of a word needs no care: this is nearly all of the text.
            emit(text[at], at, at + 1)
            chars.extend(word[0])
            starts.extend(range(at + 1, word.end()))
            ends.extend(range(at + 2, word.end() + 1))
            at = word.end()
            continue
        after = at + 1
        while after < len(text) and unicodedata.combining(text[after]):
            after += 1
        piece = text[at:after]
        for char in piece if piece.isascii() else unicodedata.normalize("NFKC", piece):
            if char not in _INVISIBLE:
                emit("-" if char in _DASHES else char, at, after)
        at = after
    return Flat("".join(chars), tuple(starts), tuple(ends))


def canonical(flat: str) -> str:
    r"""Return only what makes the wording: letters, figures and the signs that carry meaning beside them.

    Space, hyphens, punctuation and suit symbols are what extraction loses or adds first, so they do not count.

    >>> canonical("1♣ = 11-13 balans\n(SM-lag).")
    '1=1113balansSMlag'
    """
    return "".join(char for char in flat if char.isalnum() or char in _COUNTED)


def _hyphenated(before: list[str], char: str) -> bool:
    """Whether a letter goes on with the word that was hyphenated at the end of the line before it."""
    if len(before) < 3 or before[-1] != "\n" or before[-2] != "-":
        return False
    last = before[-3]
    return (last.islower() and char.islower()) or (last.isupper() and char.isupper())
