"""The written questions with their answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Asked:
    text: str
    right: frozenset[str]
    held_back: bool


@cache
def questions() -> tuple[Asked, ...]:
    """Every question, in the file's order; every second was held back while the weights were set."""
    lines = (Path(__file__).with_name("questions.txt")).read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return tuple(Asked(text, frozenset(ids.split()), bool(i % 2)) for i, (text, ids) in enumerate(rows))
