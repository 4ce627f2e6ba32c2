"""Readings: where the text can be read in more ways than one, the choice is an enum, never silent.

A rule asks `answer_to(Kind)`; the asking itself records that the rule leans on the question. Which readings are in
force is ambient: a rule's `reading=` puts them in force for everything that it calls.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from functools import wraps
from types import CodeType, FunctionType, ModuleType
from typing import Any, ClassVar, TypeAlias, TypeVar

from rulebook.law.facts import InvalidFacts, either

R = TypeVar("R", bound="Reading")
T = TypeVar("T")
C = TypeVar("C", bound=Callable[..., Any])

_KINDS: dict[str, type[Reading]] = {}


class Reading(Enum):
    """Base of all readings: the class states the question, each member states one answer.

    A member is written ``NAME = "value", "what it means"``; the first member is the book's default. The class takes
    `label` (the NAME of ``--reading NAME=VALUE``), `number` (its row among the annexes' points of interpretation) and
    `provisions` (where the question arises):

    >>> class Majority(Reading, label="majoritet", provisions=("b2.4.7.b",)):
    ...     '''Hur stor är en klar majoritet?'''
    ...     FOUR_FIFTHS = "fyra-femtedelar", "Exakt 4/5 eller mer."
    ...     ESTIMATE = "uppskattning", "Ungefär 4/5, efter TL:s bedömning."
    >>> Majority.default().meaning, Majority.question()
    ('Exakt 4/5 eller mer.', 'Hur stor är en klar majoritet?')
    """

    label: ClassVar[str]
    number: ClassVar[int | None]
    provisions: ClassVar[tuple[str, ...]]

    def __new__(cls, value: str, meaning: str) -> Reading:  # noqa: D102
        member = object.__new__(cls)
        member._value_ = value
        member.__doc__ = meaning
        return member

    def __init_subclass__(
        cls, *, label: str = "", number: int | None = None, provisions: tuple[str, ...] = (), **kwargs: object
    ) -> None:
        super().__init_subclass__(**kwargs)
        cls.label, cls.number, cls.provisions = label, number, provisions
        if not cls.__module__.startswith("rulebook."):  # a test's own reading is no part of the book
            return
        other = _KINDS.setdefault(label, cls)
        if (other.__module__, other.__qualname__) != (cls.__module__, cls.__qualname__):
            raise TypeError(f"two readings are labelled {label}: {other.__qualname__} and {cls.__qualname__}")
        _KINDS[label] = cls

    @classmethod
    def default(cls: type[R]) -> R:
        """Return the book's default: the member written first."""
        return next(iter(cls.__members__.values()))

    @classmethod
    def question(cls) -> str:
        """Return the question that the reading answers: the first line of the class's docstring."""
        return (cls.__doc__ or "").strip().splitlines()[0]

    @property
    def meaning(self) -> str:
        """What this answer says, in Swedish."""
        return self.__doc__ or ""


Readings: TypeAlias = "Reading | Iterable[Reading] | None"
"""What a function's `reading=` takes: nothing, one reading or several of different kinds."""


def every(reading: Readings) -> tuple[Reading, ...]:
    """Return the chosen readings as a tuple.

    :raises InvalidFacts: when something among them is not a reading
    """
    if reading is None:
        return ()
    if isinstance(reading, Reading):
        return (reading,)
    try:
        members = tuple(reading)
    except TypeError:
        raise InvalidFacts("läsning", reading, "en läsning eller flera") from None
    for member in members:
        if not isinstance(member, Reading):
            raise InvalidFacts("läsning", member, "en läsning")
    return members


@dataclass(slots=True)
class Frame:
    """The readings in force where a rule is carried out, and the kinds that have been asked there."""

    in_force: Mapping[type[Reading], Reading]
    asked: dict[type[Reading], None] = field(default_factory=dict)


_FRAME: ContextVar[Frame] = ContextVar("readings in force")


def answer_to(kind: type[R]) -> R:
    """Return the reading of one kind that is in force, else its default; that it was asked is recorded."""
    frame = _FRAME.get(None)
    if frame is None:
        return kind.default()
    frame.asked[kind] = None
    answer = frame.in_force.get(kind)
    return answer if isinstance(answer, kind) else kind.default()


@contextmanager
def under(reading: Readings, *, alone: bool = False) -> Iterator[Frame]:
    """Put readings in force for what is called within; those already in force stay where no new one answers.

    :param alone: then nothing that is already in force counts, and nobody outside learns what was asked
    :raises InvalidFacts: when two readings of the same kind are given, or something is not a reading
    """
    above = None if alone else _FRAME.get(None)
    given = by_kind(reading)
    frame = Frame({**above.in_force, **given} if above else given)
    token = _FRAME.set(frame)
    try:
        yield frame
    finally:
        _FRAME.reset(token)
        if above is not None:
            above.asked.update((kind, None) for kind in frame.asked if kind not in given)


def by_kind(reading: Readings) -> dict[type[Reading], Reading]:
    """Return the chosen readings by the question that each answers.

    :raises InvalidFacts: when two answer the same question, or something is not a reading
    """
    found: dict[type[Reading], Reading] = {}
    for member in every(reading):
        if type(member) in found:
            raise InvalidFacts("läsning", f"{member.label} två gånger", "högst ett val per fråga")
        found[type(member)] = member
    return found


def reads(rule: C) -> C:
    """Let a function that gives a plain value take `reading=`, which is in force for all that it calls."""

    @wraps(rule)
    def asking(*args: Any, reading: Readings = None, **facts: Any) -> Any:
        if reading is None:
            return rule(*args, **facts)
        with under(reading):
            return rule(*args, **facts)

    return asking  # type: ignore[return-value]


def all_kinds() -> tuple[type[Reading], ...]:
    """Return every kind of reading whose module is loaded: the numbered first, then by label."""
    return tuple(sorted(_KINDS.values(), key=rank))


def rank(kind: type[Reading]) -> tuple[bool, int, str]:
    """Key that sorts kinds of readings: the numbered first, then by label."""
    return kind.number is None, kind.number or 0, kind.label


def asks(rule: Callable[..., Any]) -> tuple[type[Reading], ...]:
    """Return the kinds of reading that a rule can ask, found by following the names in its code."""
    return tuple(sorted(reached(rule, Reading), key=rank))


def reached(rule: Callable[..., Any], base: type[T]) -> set[type[T]]:
    """Return the subclasses of a class that a rule's code names, itself or in what it calls.

    Followed are functions and classes of the rule rooms, and tables of functions, wherever a rule's code names them.
    """
    seen: set[int] = set()
    found: set[type[T]] = set()

    def follow(thing: Any) -> None:
        if id(thing) in seen:
            return
        seen.add(id(thing))
        if isinstance(thing, type):
            if issubclass(thing, base):
                if thing is not base:
                    found.add(thing)
            elif _of_the_rooms(thing) and not issubclass(thing, Enum):
                for member in vars(thing).values():
                    follow(getattr(member, "fget", None) or getattr(member, "__func__", member))
        elif isinstance(thing, (tuple, list)):
            for item in thing:
                follow(item)
        elif isinstance(thing, Mapping):
            for item in thing.values():
                follow(item)
        elif callable(thing):
            function = thing
            while hasattr(function, "__wrapped__"):
                function = function.__wrapped__
            if isinstance(function, FunctionType) and _of_the_rooms(function):
                follow_code(function.__code__, function.__globals__)

    def follow_code(code: CodeType, names: Mapping[str, Any]) -> None:
        for name in loaded(code):
            thing = names.get(name)
            if isinstance(thing, ModuleType):
                if thing.__name__.startswith("rulebook."):
                    for attribute in code.co_names:  # `hands.count`
                        follow(getattr(thing, attribute, None))
            else:
                follow(thing)
        for constant in code.co_consts:
            if isinstance(constant, CodeType):
                follow_code(constant, names)

    follow(rule)
    return found


def _of_the_rooms(thing: Any) -> bool:
    module: str = thing.__module__
    return module.startswith("rulebook.") and not module.startswith("rulebook.law.")


def loaded(code: CodeType) -> list[str]:
    """Return the global names that some code loads; a field of the same name as a function is not among them.

    Read from the bytes, for `dis` tells so much of each that a command's help would wait for it.
    """
    found = []
    wide = 0
    for operation, low in zip(code.co_code[::2], code.co_code[1::2], strict=True):
        number = wide | low
        wide = number << 8 if operation == dis.EXTENDED_ARG else 0
        if operation == _LOAD_GLOBAL:
            found.append(code.co_names[number >> 1])  # the last bit says whether it is called
        elif operation == _LOAD_NAME:
            found.append(code.co_names[number])
    return found


_LOAD_GLOBAL, _LOAD_NAME = dis.opmap["LOAD_GLOBAL"], dis.opmap["LOAD_NAME"]


def parse_reading(text: str, kinds: Iterable[type[Reading]]) -> Reading:
    """Return the reading that ``NAME=VALUE`` names.

    :param kinds: the readings that the command knows
    :raises InvalidFacts: naming the readings or the values there are
    """
    by_label = {kind.label: kind for kind in kinds}
    name, equals, value = text.partition("=")
    if not equals or name.strip() not in by_label:
        raise InvalidFacts(
            "--reading", text, "NAMN=VÄRDE, där namnet är " + (either(sorted(by_label)) or "(inga finns)")
        )
    kind = by_label[name.strip()]
    for member in kind:
        if member.value == value.strip():
            return member
    raise InvalidFacts("--reading", text, f"{name.strip()}= följt av " + either(member.value for member in kind))
