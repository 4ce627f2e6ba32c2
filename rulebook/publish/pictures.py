"""Pictures made by code: a chart of shares against a limit, as inline SVG that follows the page's colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any

from rulebook.law.facts import InvalidFacts
from rulebook.law.showing import stored, table_in_short
from rulebook.law.swedish import percent
from rulebook.law.tables import Table

_WIDTH, _LEFT, _TOP, _ROW, _BAR = 380, 2, 34, 50, 14
"""Width of the drawing, its margins, and the height of a row and of its bar, in the drawing's own units."""
_FULL = _WIDTH - 2 * _LEFT


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it shows, how much, and on which side of the limit it counts.

    :param share: from 0 to 1
    :param verdict: a word or two after the figure
    :param solid: whether the bar is filled, else it is only outlined
    """

    label: str
    share: Fraction
    verdict: str
    solid: bool = True

    def __post_init__(self) -> None:
        if not isinstance(self.share, Fraction) or not 0 <= self.share <= 1:
            raise InvalidFacts("andel", self.share, "ett bråk från 0 till 1")


class Picture:
    """A drawing of figures, which also stand as a table: so it is read in a terminal, stored and printed."""

    __slots__ = ()
    caption: str

    def table(self) -> Table:
        """Return the same as a table."""
        raise NotImplementedError

    def svg(self) -> str:
        """Return the drawing, with its title and its figures in words for those who do not see it."""
        raise NotImplementedError

    def __str__(self) -> str:
        return str(self.table())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        caption = f"<figcaption>{escape(self.caption)}</figcaption>"
        return f'<figure class="picture" style="margin: 1rem 0 1.5rem">{self.svg()}{caption}</figure>'

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return stored(table_in_short(self.table()), self._repr_html_())


@dataclass(frozen=True, slots=True, repr=False)
class ShareChart(Picture):
    r"""Bars of shares with a line at a limit; a table where no picture can be shown.

    >>> chart = ShareChart("Andel", (Bar("bal", Fraction(9, 10), "ja"),), Fraction(4, 5), "gräns")
    >>> print(str(chart).replace("\xa0", " "))
    Andel
    vad  andel    utfall
    ---  -------  ------
    bal  90,00 %  ja
    """

    caption: str
    bars: tuple[Bar, ...]
    limit: Fraction
    limit_label: str

    def table(self) -> Table:
        """Return the same as a table."""
        rows = tuple((bar.label, percent(bar.share), bar.verdict) for bar in self.bars)
        return Table(self.caption, ("vad", "andel", "utfall"), rows)

    def svg(self) -> str:
        """Return the drawing, with its title and all its figures in words for those who do not see it."""
        name = re.sub(r"\W+", "-", self.caption.casefold()).strip("-")
        limit = f"{self.limit_label}: {percent(self.limit, 0)}"
        told = "; ".join(f"{bar.label}: {percent(bar.share)}, {bar.verdict}" for bar in self.bars)
        at = _LEFT + _along(self.limit)
        beside, anchor = (at - 6, "end") if self.limit > Fraction(1, 2) else (at + 6, "start")
        name_of_limit = written_at(beside, 17, limit, anchor)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_TOP + _ROW * len(self.bars)}" role="img"',
            f' aria-labelledby="{name}-title {name}-desc" style="width: 100%; max-width: 28rem" font-size="15">',
            f'<title id="{name}-title">{escape(self.caption)}</title>',
            f'<desc id="{name}-desc">{escape(f"{limit}. {told}.")}</desc>',
            f'<g aria-hidden="true" fill="currentColor">{name_of_limit}{_tick(at, 4, 26)}',
            *(_bar(bar, _TOP + _ROW * position, at) for position, bar in enumerate(self.bars)),
            "</g></svg>",
        ]
        return "\n".join(parts)


def share_chart(caption: str, bars: Sequence[Bar], limit: Fraction, limit_label: str) -> ShareChart:
    """Return a chart of some shares, the largest first.

    :param bars: at least one
    :param limit: where the line stands, from 0 to 1
    :raises InvalidFacts: for a chart without bars

    >>> low, high = Bar("låg", Fraction(1, 2), "under", False), Bar("hög", Fraction(9, 10), "över")
    >>> [bar.label for bar in share_chart("Två", [low, high], Fraction(4, 5), "gräns").bars]
    ['hög', 'låg']
    """
    if not bars:
        raise InvalidFacts("staplar", "inga", "minst en")
    return ShareChart(caption, tuple(sorted(bars, key=lambda bar: (-bar.share, bar.label))), limit, limit_label)


def _bar(bar: Bar, top: int, limit: int) -> str:
    """Return one row: a line of text above its bar. What is not solid differs in outline too, not in colour alone."""
    y = top + 22
    filled = 'fill-opacity=".75"' if bar.solid else 'fill-opacity=".12" stroke="currentColor" stroke-width="1.5"'
    return (
        written_at(_LEFT, top + 14, bar.label)
        + written_at(_LEFT + _FULL, top + 14, f"{percent(bar.share)} {bar.verdict}", "end")
        + f'<rect x="{_LEFT}" y="{y}" width="{_FULL}" height="{_BAR}" fill-opacity=".08"/>'
        + f'<rect x="{_LEFT}" y="{y}" width="{_along(bar.share)}" height="{_BAR}" '
        + f'style="fill: var(--felt, currentColor)" {filled}/>'
        + _tick(limit, y - 3, _BAR + 6)
    )


def _tick(x: int, y: int, height: int) -> str:
    return f'<path d="M{x} {y}v{height}" stroke="currentColor" stroke-width="2"/>'


def _along(share: Fraction) -> int:
    return share.numerator * _FULL // share.denominator


def written_at(x: int, y: int, text: str, anchor: str = "start") -> str:
    """Return a text in a drawing."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'
