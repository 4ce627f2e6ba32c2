"""Questions: a rule, the facts that it needs, how its answer is shown; commands, forms and cases are made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rulebook.law.facts import REQUIRED, Fact, InvalidFacts
from rulebook.law.readings import Reading, Readings, asks, reached
from rulebook.law.rulings import Ruling, Undecided
from rulebook.law.tables import Table

_QUESTIONS: dict[str, Question] = {}

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Shape: TypeAlias = "str | tuple[Any, ...] | list[Any] | Mapping[str, Any]"
"""What a part of a value is like; `schema_of_shape` tells how it is written."""

_TYPES: Mapping[str, dict[str, Any]] = {
    "fraction": {"type": "string", "pattern": r"^-?\d+(/\d+)?$"},
    "amount": {"type": ["integer", "string"], "pattern": r"^-?\d+/\d+$"},  # whole as an integer, else a fraction
    "date": {"type": "string", "format": "date"},
    "moment": {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$"},  # local time, so no date-time
}


@dataclass(frozen=True)
class Question:
    """A question that somebody asks, answered by one rule from facts alone; it registers itself by its command.

    :param command: the command's words, such as ``bridge late``
    :param help: what is asked, in Swedish
    :param rule: takes the facts by their names, and `reading=` where it can ask one
    :param facts: what it needs to know
    :param value: makes the contract's JSON object of a decided value, or of what is certain of an undecided one
    :param gives: the keys of that object, each with its shape (`schema_of_shape`)
    :param text: says a decided value for people, as text or a table; by default the ruling says it
    :param argument: name of the fact that needs no option's name
    """

    command: str
    help: str
    rule: Callable[..., Ruling[Any]]
    facts: tuple[Fact, ...]
    value: Callable[[Any], Any]
    gives: Mapping[str, Shape] = field(default_factory=dict)
    text: Callable[[Any], str | Table] | None = None
    argument: str | None = None

    def __post_init__(self) -> None:
        _QUESTIONS[self.command] = self

    @property
    def readings(self) -> tuple[type[Reading], ...]:
        """The kinds of reading that the rule can ask."""
        return asks(self.rule)

    def answer(self, given: Mapping[str, object], reading: Readings = None) -> Ruling[Any]:
        """Return the rule's ruling on facts by name.

        :raises InvalidFacts: for a fact that is missing, unknown or cannot be
        """
        names = {fact.name for fact in self.facts}
        for name in given:
            if name not in names:
                raise InvalidFacts("uppgift", name, ", ".join(sorted(names)))
        facts = {}
        for fact in self.facts:
            if fact.name in given:
                facts[fact.name] = fact.checked(given[fact.name])
            elif fact.default is REQUIRED:
                raise InvalidFacts(fact.label, "", fact.accepted)
            else:
                facts[fact.name] = fact.default
        return self.rule(**facts, **({"reading": reading} if reading else {}))

    def schema(self) -> dict[str, Any]:
        """Return JSON Schema of the facts, the choice of readings among them, and of the value."""
        properties = {fact.name: fact.schema() for fact in self.facts}
        required = [fact.name for fact in self.facts if fact.default is REQUIRED]
        return {
            "facts": facts_schema(properties, required, self.readings),
            "value": value_schema(self.gives, open_=bool(reached(self.rule, Undecided))),
        }


def facts_schema(
    properties: Mapping[str, Any], required: Iterable[str], kinds: Iterable[type[Reading]] = ()
) -> dict[str, Any]:
    """Return JSON Schema of what a command is told.

    :param properties: each fact's own schema
    :param kinds: the readings that it takes
    """
    described = dict(properties)
    if chosen := {kind.label: _choice(kind) for kind in kinds}:
        described["reading"] = {
            "type": "object",
            "title": "läsningar",
            "description": "Valda läsningar av öppna frågor, NAMN=VÄRDE.",
            "properties": chosen,
            "additionalProperties": False,
        }
    return {
        "$schema": DIALECT, "type": "object", "properties": described, "required": [*required],
        "additionalProperties": False,
    }  # fmt: skip


def _choice(kind: type[Reading]) -> dict[str, Any]:
    return {
        "title": kind.question(),
        "oneOf": [{"const": one.value, "description": one.meaning} for one in kind],
        "default": kind.default().value,
    }


def value_schema(gives: Shape, *, open_: bool = False) -> dict[str, Any]:
    """Return JSON Schema of a command's value.

    :param open_: whether the rules may leave the case undecided; then it may be that nothing at all is certain

    >>> value_schema({"after": "integer?"})["properties"]["after"]
    {'type': ['integer', 'null']}
    """
    shown = schema_of_shape(gives)
    if open_:
        nothing = {"maxProperties": 0, "description": "Inte avgjort, och ingenting säkert."}
        if "anyOf" in shown:
            shown = {"anyOf": [*shown["anyOf"], {"type": "object", **nothing}]}
        else:
            shown["anyOf"] = [{"required": shown.pop("required", [])}, nothing]
    return {"$schema": DIALECT, **shown}


def schema_of_shape(shape: Shape) -> dict[str, Any]:
    """Return JSON Schema of what a shape says.

    A word is a type: integer, boolean, string, fraction, amount (a whole number, else a fraction), date or moment, with
    a question mark where it may be null. A list of one shape is an array of such; a tuple is one of several shapes, in
    which None is null; a mapping is an object with just these keys, a question mark after those that may be absent, or
    with free names where its only key is ``*``.

    >>> schema_of_shape(["integer"])
    {'type': 'array', 'items': {'type': 'integer'}}
    >>> sorted(schema_of_shape({"seats": {"*": "integer"}, "tied?": ["string"]})["required"])
    ['seats']
    """
    if isinstance(shape, str):
        word = shape.rstrip("?")
        one = dict(_TYPES.get(word, {"type": word}))
        if shape.endswith("?"):
            one["type"] = [*([one["type"]] if isinstance(one["type"], str) else one["type"]), "null"]
        return one
    if isinstance(shape, tuple):
        return {"anyOf": [{"type": "null"} if one is None else schema_of_shape(one) for one in shape]}
    if isinstance(shape, list):
        return {"type": "array", "items": schema_of_shape(shape[0])}
    if [*shape] == ["*"]:
        return {"type": "object", "additionalProperties": schema_of_shape(shape["*"])}
    return {
        "type": "object",
        "properties": {key.rstrip("?"): schema_of_shape(one) for key, one in shape.items()},
        "required": [key for key in shape if not key.endswith("?")],
        "additionalProperties": False,
    }


def questions() -> Mapping[str, Question]:
    """Return the questions by command, as far as their modules are loaded."""
    return _QUESTIONS
