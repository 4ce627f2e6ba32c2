"""Spans of a text: half-open pairs of offsets, and the little arithmetic that the splitter needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
"""Start and end of a stretch of text, the end not included."""


def merged(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Return the spans in order, with those that overlap or touch made one and empty ones left out.

    >>> merged([(4, 6), (0, 2), (2, 3), (5, 9), (7, 7)])
    ((0, 3), (4, 9))
    """
    result: list[Span] = []
    for start, end in sorted(spans):
        if start == end:
            continue
        if result and start <= result[-1][1]:
            result[-1] = (result[-1][0], max(end, result[-1][1]))
        else:
            result.append((start, end))
    return tuple(result)


def without(span: Span, holes: Iterable[Span]) -> tuple[Span, ...]:
    """Return what is left of a span when the holes are cut out of it.

    >>> without((0, 10), [(2, 4), (9, 20)])
    ((0, 2), (4, 9))
    """
    left: list[Span] = []
    at, end = span
    for hole_start, hole_end in merged(holes):
        if hole_end <= at or hole_start >= end:
            continue
        if hole_start > at:
            left.append((at, hole_start))
        at = max(at, hole_end)
    if at < end:
        left.append((at, end))
    return tuple(left)
