"""Lines over a season: how some figures grew, as inline SVG that follows the page's colours."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from rulebook.law.facts import InvalidFacts, whole
from rulebook.law.tables import Table
from rulebook.publish.pictures import Picture, written_at

_WIDTH, _HEIGHT, _LEFT, _RIGHT, _TOP, _BOTTOM = 480, 260, 40, 130, 16, 28
"""The drawing and its margins, in its own units; the names of the lines stand to the right."""
_DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2 1 2", "1 4")
"""How the lines differ for those who do not see colours."""
_APART = 15
"""How far apart two names at the lines' ends stand at least."""


@dataclass(frozen=True, slots=True, repr=False)
class LineChart(Picture):
    """Some lines over the same points, each named at its end; a table where no picture can be shown.

    >>> chart = LineChart("Poäng", ("sep", "okt"), {"Eva": (12, 20)}, "poäng")
    >>> print(chart)
    Poäng
    tid  Eva
    ---  ---
    sep  12
    okt  20
    """

    caption: str
    points: tuple[str, ...]
    lines: Mapping[str, tuple[int, ...]]
    unit: str

    def __post_init__(self) -> None:
        if len(self.points) < 2 or not self.lines or len(self.lines) > len(_DASHES):
            raise InvalidFacts("linjer", len(self.lines), f"en till {len(_DASHES)} linjer över minst två punkter")
        for name, values in self.lines.items():
            if len(values) != len(self.points):
                raise InvalidFacts(name, len(values), f"{len(self.points)} värden")
            for value in values:
                whole(name, value)

    def table(self) -> Table:
        """Return the same as a table."""
        rows = tuple(zip(self.points, *self.lines.values(), strict=True))
        return Table(self.caption, ("tid", *self.lines), rows)

    def svg(self) -> str:
        """Return the drawing, with its title and where each line begins and ends in words."""
        name = re.sub(r"\W+", "-", self.caption.casefold()).strip("-")
        told = "; ".join(
            f"{line}: från {values[0]} till {values[-1]} {self.unit}" for line, values in self.lines.items()
        )
        top = _round_up(max(max(values) for values in self.lines.values()))
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"',
            f' aria-labelledby="{name}-title {name}-desc" style="width: 100%; max-width: 40rem" font-size="13">',
            f'<title id="{name}-title">{escape(self.caption)}</title>',
            f'<desc id="{name}-desc">{escape(f"{self.points[0]} till {self.points[-1]}. {told}.")}</desc>',
            '<g aria-hidden="true" fill="currentColor">',
            *(_level(value, top) for value in (0, top // 2, top)),
            *(self._mark(position) for position in _marked(len(self.points))),
            *(self._line(values, dash, top) for values, dash in zip(self.lines.values(), _DASHES, strict=False)),
            *self._names(top),
            "</g></svg>",
        ]
        return "\n".join(parts)

    def _x(self, position: int) -> int:
        return _LEFT + position * (_WIDTH - _LEFT - _RIGHT) // (len(self.points) - 1)

    def _mark(self, position: int) -> str:
        return written_at(self._x(position), _HEIGHT - 8, self.points[position], "middle")

    def _line(self, values: Sequence[int], dash: str, top: int) -> str:
        at = " ".join(f"{self._x(i)},{_y(value, top)}" for i, value in enumerate(values))
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        return f'<polyline points="{at}" fill="none" stroke="currentColor" stroke-width="2"{dashed}/>'

    def _names(self, top: int) -> list[str]:
        ends = sorted((_y(values[-1], top), line) for line, values in self.lines.items())
        heights = [y for y, _ in ends]
        for i, _ in enumerate(pairwise(heights)):
            heights[i + 1] = max(heights[i + 1], heights[i] + _APART)
        return [
            written_at(_WIDTH - _RIGHT + 6, y + 4, f"{line} {self.lines[line][-1]}")
            for y, (_, line) in zip(heights, ends, strict=True)
        ]


def _round_up(value: int) -> int:
    step = int(10 ** max(1, len(str(value)) - 1))
    return max(step, -(-value // step) * step)


def _y(value: int, top: int) -> int:
    return _HEIGHT - _BOTTOM - value * (_HEIGHT - _TOP - _BOTTOM) // top


def _marked(number: int) -> list[int]:
    return sorted({0, number // 2, number - 1})


def _level(value: int, top: int) -> str:
    y = _y(value, top)
    line = f'<path d="M{_LEFT} {y}H{_WIDTH - _RIGHT}" stroke="currentColor" stroke-opacity=".25"/>'
    return line + written_at(_LEFT - 6, y + 4, str(value), "end")
