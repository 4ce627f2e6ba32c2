"""The written questions with their answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

EARLIER = Path(__file__).with_name("questions.txt")
LATER = Path(__file__).parents[1] / "data" / "search-questions.txt"


@dataclass(frozen=True)
class Asked:
    text: str
    right: frozenset[str]
    held_back: bool


@cache
def questions() -> tuple[Asked, ...]:
    """Every question of both collections, in order; every second was held back while the weights were set."""
    return read(EARLIER) + read(LATER)


def read(file: Path) -> tuple[Asked, ...]:
    lines = file.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return tuple(Asked(text, frozenset(ids.split()), bool(i % 2)) for i, (text, ids) in enumerate(rows))
