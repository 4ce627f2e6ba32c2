"""Readings: where the text can be read in more ways than one, the choice is an enum, never silent."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import ClassVar, TypeAlias, TypeVar

from rulebook.law.facts import InvalidFacts, either

R = TypeVar("R", bound="Reading")


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


def chosen(reading: Readings, kind: type[R]) -> R:
    """Return the reading of one kind among those chosen, else its default.

    :raises InvalidFacts: when two readings of the same kind are chosen, or something is not a reading
    """
    if not reading:
        return kind.default()
    given = [member for member in every(reading) if isinstance(member, kind)]
    if len(given) > 1:
        raise InvalidFacts("läsning", f"{kind.label} två gånger", "högst ett val per fråga")
    return given[0] if given else kind.default()


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
