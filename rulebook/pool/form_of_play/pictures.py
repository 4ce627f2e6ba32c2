"""Brackets as pictures: an accessible SVG that follows the page's colours, and the same in words.

In the drawing nothing rests on colour alone: a winner's name is bold, a marked player's way has heavy lines and an
arrow before the name, a vacancy is in italics. Whoever does not see the drawing has it in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from rulebook.law.facts import InvalidFacts
from rulebook.law.showing import stored
from rulebook.pool.form_of_play.cups import From, PlayedBracket, PlayedMatch, Side
from rulebook.pool.form_of_play.single_cup import ROUND_NAMES

_ROW, _BOX, _GAP, _ACROSS, _HEAD, _MARGIN = 20, 40, 16, 34, 56, 6
"""Height of a name's row and of a match's box, between boxes, between rounds, of a heading, around all."""

_LETTER, _SHORTEST, _LONGEST = 8, 14, 26
"""Width of a letter, and how many letters a box has room for at least and at most."""

_COLOURS = (
    "<style>.cup{color:#14201c;background:#fff}"
    "@media (prefers-color-scheme:dark){.cup{color:#e8eeea;background:#121816}}"
    "@media print{.cup{color:#000;background:#fff}}</style>"
)
"""What a picture in a file of its own needs; in a page it takes the page's colour."""


@dataclass(frozen=True, slots=True, repr=False)
class BracketPicture:
    """A bracket to look at and to read.

    :param caption: what it shows
    :param board: the bracket as far as it is played
    :param marked: the player whose way is marked, if any
    """

    caption: str
    board: PlayedBracket
    marked: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.board, PlayedBracket):
            raise InvalidFacts("schema", self.board, "ett schema med spelare")
        if self.marked is not None:
            self.board.of(self.marked)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        words = "\n".join(escape(line) for line in self.lines())
        return (
            f'<figure class="picture" style="margin: 1rem 0 1.5rem">'
            f'<div style="overflow-x: auto" tabindex="0" role="group" aria-label="{escape(self.caption)}">'
            f"\n{self.svg()}\n</div><figcaption>{escape(self.caption)}</figcaption>\n"
            f"<details><summary>Schemat i ord</summary>\n<pre>{words}</pre>\n</details></figure>"
        )

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        played = sum(m.played for m in self.board.matches)
        return stored(f"{self.caption} ({played} spelade matcher)", self._repr_html_())

    def lines(self) -> list[str]:
        """Return the bracket in words, a line for each match."""
        found = [self.caption]
        for side in self._sides():
            for number in range(1, self.board.bracket.rounds(side) + 1):
                found += ["", f"{_side(side, self._double)}, {self._round(side, number)}"]
                found += [f"  {self._told(m)}" for m in self._of_round(side, number)]
        if self._double or not self.board.left:
            names = [name or _unknown(source) for name, source in zip(self.board.qualified, self._last(), strict=True)]
            told = "Går vidare" if self._double else "Etta och tvåa"
            found += ["", f"{told}: {names[0]} och {names[1] if names[1] else 'ingen'}"]
        return found

    def svg(self, *, alone: bool = False) -> str:
        """Return the drawing.

        :param alone: whether it is a file of its own, which brings colours for light, dark and print
        """
        name = re.sub(r"\W+", "-", self.caption.casefold()).strip("-") or "schema"
        wide = self._box_width()
        boxes = self._boxes(wide)
        width = max(x for x, _ in boxes.values()) + wide + _MARGIN
        height = max(y for _, y in boxes.values()) + _BOX + _MARGIN
        told = " ".join(f"{line.strip()}." for line in self.lines()[1:] if line)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
            f'height="{height}" role="img" class="cup" aria-labelledby="{name}-title {name}-desc" '
            f'font-family="system-ui, sans-serif" font-size="14"'
            + ("" if alone else f' style="min-width: {min(width, 720)}px; height: auto"')
            + ">",
            *([_COLOURS] if alone else []),
            f'<title id="{name}-title">{escape(self.caption)}</title>',
            f'<desc id="{name}-desc">{escape(told)}</desc>',
            '<g aria-hidden="true" fill="currentColor">',
            *self._headings(boxes),
            *self._joints(boxes, wide),
            *(self._box(m, *boxes[m.match.number], wide) for m in self.board.matches),
            "</g></svg>",
        ]
        return "\n".join(parts)

    @property
    def _double(self) -> bool:
        return self.board.bracket.rounds(Side.LOSERS) > 0

    def _sides(self) -> tuple[Side, ...]:
        return tuple(Side) if self._double else (Side.WINNERS,)

    def _last(self) -> tuple[From, ...]:
        return self.board.bracket.qualifiers

    def _of_round(self, side: Side, number: int) -> list[PlayedMatch]:
        return [m for m in self.board.matches if m.match.side is side and m.match.round == number]

    def _round(self, side: Side, number: int) -> str:
        if self._double:
            return f"omgång {number}"
        return ROUND_NAMES[len(self._of_round(side, number))]

    def _told(self, m: PlayedMatch) -> str:
        first, second = _shown(m.first, m.match.first), _shown(m.second, m.match.second)
        mark = "▸ " if self.marked and self.marked in (m.first, m.second) else ""
        text = f"{mark}{m.match.number}: {first} – {second}"
        if m.played:
            return f"{text}, {m.winner} vann" + (" på WO" if m.walkover else "") + (f" {m.score}" if m.score else "")
        if m.passed:
            return f"{text}, {m.winner} vidare utan match" if m.winner else f"{text}, ingen match"
        return text

    def _box_width(self) -> int:
        longest = max(len(p) for p in self.board.places)
        return _LETTER * min(max(longest + 7, _SHORTEST), _LONGEST) + 8

    def _boxes(self, wide: int) -> dict[str, tuple[int, int]]:
        """Return where each match's box has its upper left corner."""
        found: dict[str, tuple[int, int]] = {}
        top = _HEAD
        for side in self._sides():
            for number in range(1, self.board.bracket.rounds(side) + 1):
                x = _MARGIN + (number - 1) * (wide + _ACROSS)
                for position, m in enumerate(self._of_round(side, number)):
                    before = [
                        found[s.match][1] for s in (m.match.first, m.match.second) if s.match in found and not s.loser
                    ]
                    y = sum(before) // len(before) if before else top + position * (_BOX + _GAP)
                    found[m.match.number] = x, y
            top = max(y for _, y in found.values()) + _BOX + _HEAD
        return found

    def _headings(self, boxes: Mapping[str, tuple[int, int]]) -> list[str]:
        found = []
        for side in self._sides():
            rounds = self.board.bracket.rounds(side)
            top = min(boxes[m.match.number][1] for m in self._of_round(side, 1))
            for number in range(1, rounds + 1):
                x, _ = boxes[self._of_round(side, number)[0].match.number]
                name = self._round(side, number)
                if number == 1 and self._double:
                    found.append(_text(x, top - 36, _side(side, True), 'font-weight="bold"'))
                found.append(_text(x, top - 18, name.capitalize(), 'font-size="12"'))
        return found

    def _joints(self, boxes: Mapping[str, tuple[int, int]], wide: int) -> list[str]:
        """Return the lines from each match to the one that its winner goes on to."""
        found = []
        for m in self.board.matches:
            for row, (source, player) in enumerate(((m.match.first, m.first), (m.match.second, m.second))):
                if source.match is None or source.loser:
                    continue
                x, y = boxes[source.match]
                to_x, to_y = boxes[m.match.number]
                start, end, middle = y + _ROW, to_y + _ROW * row + _ROW // 2, (x + wide + to_x) // 2
                heavy = bool(self.marked) and player == self.marked
                found.append(
                    f'<path d="M{x + wide} {start}H{middle}V{end}H{to_x}" fill="none" stroke="currentColor" '
                    f'stroke-width="{3 if heavy else 1}"/>'
                )
        return found

    def _box(self, m: PlayedMatch, x: int, y: int, wide: int) -> str:
        heavy = bool(self.marked) and self.marked in (m.first, m.second)
        parts = [
            f'<rect x="{x}" y="{y}" width="{wide}" height="{_BOX}" rx="3" fill="none" stroke="currentColor" '
            f'stroke-width="{3 if heavy else 1}"/>',
            f'<path d="M{x} {y + _ROW}h{wide}" stroke="currentColor" stroke-width=".5"/>',
        ]
        scores = _scores(m)
        for row, (name, source) in enumerate(((m.first, m.match.first), (m.second, m.match.second))):
            at = y + row * _ROW + 15
            style = ""
            if name and name == m.winner:
                style = 'font-weight="bold"'
            elif not name:
                style = 'font-style="italic"'
            shown = ("▸ " if heavy and name == self.marked else "") + _shown(name, source)
            room = (wide - 12) // _LETTER - len(scores[row])
            parts.append(_text(x + 5, at, shown if len(shown) <= room else shown[: room - 1] + "…", style))
            if scores[row]:
                parts.append(_text(x + wide - 5, at, scores[row], f'text-anchor="end" {style}'))
        parts.append(_text(x, y - 3, m.match.number, 'font-size="10"'))
        return "".join(parts)


def bracket_picture(board: PlayedBracket, caption: str, marked: str | None = None) -> BracketPicture:
    """Return a bracket's picture.

    :param board: the bracket as far as it is played
    :param caption: what it shows
    :param marked: the player whose way is marked
    :raises InvalidFacts: when the marked player is not in the bracket

    >>> from rulebook.pool.form_of_play.cups import MatchResult, played
    >>> from rulebook.pool.form_of_play.single_cup import single_cup
    >>> cup = played(single_cup(4), ["Eva", "Bo", "Åsa", None], [MatchResult("Eva", "Bo", "7-5")])
    >>> print(bracket_picture(cup, "Slutspel", "Eva"))
    Slutspel
    <BLANKLINE>
    Slutspelet, semifinal
      ▸ S1.1: Eva – Bo, Eva vann 7-5
      S1.2: Åsa – vakans, Åsa vidare utan match
    <BLANKLINE>
    Slutspelet, final
      ▸ S2.1: Eva – Åsa
    """
    return BracketPicture(caption, board, marked)


def _side(side: Side, double: bool) -> str:
    return side.value.capitalize() if double else "Slutspelet"


def _unknown(source: From) -> str:
    return f"{'förl.' if source.loser else 'segr.'} {source.match}"


def _shown(name: str | None, source: From) -> str:
    if name is None:
        return _unknown(source)
    return name or "vakans"


def _scores(m: PlayedMatch) -> tuple[str, str]:
    """Return what stands beside the first and the second name: each one's figure where the score has two."""
    if not m.played:
        return "", ""
    if m.walkover:
        return ("WO", "") if m.winner == m.first else ("", "WO")
    parts = re.fullmatch(r"\s*(-?\d+)\s*[-–:]\s*(-?\d+)\s*", m.score)
    if parts is None:
        return (m.score, "") if m.winner == m.first else ("", m.score)
    return (parts[1], parts[2]) if m.winner == m.first else (parts[2], parts[1])


def _text(x: int, y: int, text: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}"{" " + more if more else ""}>{escape(text)}</text>'
