"""How a rule reasons: it notes its steps, takes other rulings into its own, and ends where one of them is undecided."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from typing import Any, Concatenate, NoReturn, ParamSpec, TypeVar

from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Reading, Readings, rank, under
from rulebook.law.rulings import Role, Ruling, Step, Undecided

P = ParamSpec("P")
T = TypeVar("T")


class Reasoning:
    """What a rule has found so far: steps, warnings, and the heading and unit that its ruling will have."""

    __slots__ = ("steps", "title", "unit", "warnings")

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.warnings: list[str] = []
        self.title = ""
        self.unit: tuple[str, str] | None = None

    def step(
        self,
        cites: tuple[str, ...],
        text: str,
        value: object = None,
        *,
        applied: bool = True,
        role: Role | None = None,
    ) -> None:
        """Note a step.

        :param cites: provision ids, at least one
        :param text: what was applied, in Swedish
        :param value: the figure or truth value that the step gave, if any
        :param applied: False for a rule that was considered and did not apply
        :param role: what the step does in the reckoning, where somebody needs to tell
        """
        self.steps.append(Step(cites, text, value, applied, role))

    def warn(self, text: str) -> None:
        """Note what a reader should know before trusting the value."""
        self.warnings.append(text)

    def take(self, ruling: Ruling[T], *, steps: bool = True, about: str = "") -> T:
        """Take another rule's ruling: its steps and warnings come along, and an undecided value ends this rule with it.

        :param steps: False where only the value and the warnings matter here
        :param about: stands before each step, as in ``1♦: grund``
        """
        value = self.hear(ruling, steps=steps, about=about)
        if isinstance(value, Undecided):
            self.end(value)
        return value

    def hear(self, ruling: Ruling[T], *, steps: bool = True, about: str = "") -> T | Undecided:
        """Take another rule's ruling without ending where it is undecided, for a rule that has its own word on that."""
        if steps:
            self.steps += [step.about(about) for step in ruling.steps] if about else ruling.steps
        self.warnings += ruling.warnings
        return ruling.value

    def end(self, value: Undecided) -> NoReturn:
        """End the rule, undecided."""
        raise _Ended(self, value)


class _Ended(Exception):
    """The early end of a rule whose answer hangs on something undecided."""

    def __init__(self, so_far: Reasoning, value: Undecided) -> None:
        super().__init__(value.question)
        self.so_far, self.value = so_far, value


class Leaning:
    """Which readings a ruling leaned on: worked out when somebody asks, by ruling again under the other answers."""

    __slots__ = ("_again", "_found", "_in_force", "_value", "asked")

    def __init__(
        self,
        again: Callable[[Mapping[type[Reading], Reading]], object],
        in_force: Mapping[type[Reading], Reading],
        asked: tuple[type[Reading], ...],
        value: object,
    ) -> None:
        self._again, self._in_force, self._value = again, in_force, value
        self.asked = asked
        self._found: tuple[Reading, ...] | None = None

    def __iter__(self) -> Iterator[Reading]:
        if self._found is None:
            self._found = tuple(
                self._in_force.get(kind, kind.default()) for kind in sorted(self.asked, key=rank) if self._matters(kind)
            )
        return iter(self._found)

    def _matters(self, kind: type[Reading]) -> bool:
        current = self._in_force.get(kind, kind.default())
        return any(self._differs({**self._in_force, kind: other}) for other in kind if other is not current)

    def _differs(self, in_force: Mapping[type[Reading], Reading]) -> bool:
        try:
            return self._again(in_force) != self._value
        except InvalidFacts:  # facts that are enough under one reading may not be under another
            return True


def reasoned(rule: Callable[Concatenate[Reasoning, P], T | Undecided]) -> Callable[P, Ruling[T]]:
    """Make a rule of a function that reasons: it is called without the `Reasoning` and gives a `Ruling`.

    A `reading=` among its facts is put in force for everything that it calls.

    >>> @reasoned
    ... def halved(so_far: Reasoning, number: int) -> int:
    ...     so_far.step(("pool.4.18.g",), "hälften", number // 2)
    ...     return number // 2
    >>> halved(8).value, halved(8).steps[0].text
    (4, 'hälften')
    """

    @wraps(rule)
    def ruling(*args: P.args, **facts: P.kwargs) -> Ruling[T]:
        given: Any = facts.pop("reading", None)
        kept = tuple(map(_kept, args))
        named = {name: _kept(value) for name, value in facts.items()}

        def carried_out(
            reading: Readings, alone: bool = False
        ) -> tuple[T | Undecided, Reasoning, tuple[type[Reading], ...], Mapping[type[Reading], Reading]]:
            so_far = Reasoning()
            with under(reading, alone=alone) as frame:
                try:
                    value = rule(so_far, *kept, **named)
                except _Ended as end:
                    if end.so_far is not so_far:
                        raise
                    value = end.value
            return value, so_far, tuple(frame.asked), frame.in_force

        value, so_far, asked, in_force = carried_out(given)
        leaning = Leaning(lambda other: carried_out(other.values(), True)[0], in_force, asked, value) if asked else ()
        warnings = tuple(dict.fromkeys(so_far.warnings))
        return Ruling(value, tuple(so_far.steps), leaning, warnings, so_far.title, so_far.unit)

    signature = inspect.signature(rule)
    ruling.__signature__ = signature.replace(parameters=list(signature.parameters.values())[1:])  # type: ignore[attr-defined]
    return ruling


def _kept(value: Any) -> Any:
    """Return facts as they are now, so that ruling again meets the same: iterators used up, lists and dicts copied."""
    if isinstance(value, (list, dict)):
        return value.copy()
    return tuple(value) if isinstance(value, Iterator) else value
