"""Questions: a rule, the facts that it needs, how its answer is shown; commands, forms and cases are made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulebook.law.facts import REQUIRED, Fact, InvalidFacts
from rulebook.law.readings import Reading, Readings, asks
from rulebook.law.rulings import Ruling
from rulebook.law.tables import Table

_QUESTIONS: dict[str, Question] = {}

_TYPES: Mapping[str, dict[str, Any]] = {
    "fraction": {"type": "string", "pattern": r"^-?\d+(/\d+)?$"},
    "amount": {"type": ["integer", "string"], "pattern": r"^-?\d+/\d+$"},  # whole as an integer, else a fraction
    "date": {"type": "string", "format": "date"},
    "moment": {"type": "string", "format": "date-time"},
}


@dataclass(frozen=True)
class Question:
    """A question that somebody asks, answered by one rule from facts alone; it registers itself by its command.

    :param command: the command's words, such as ``bridge late``
    :param help: what is asked, in Swedish
    :param rule: takes the facts by their names, and `reading=` where it can ask one
    :param facts: what it needs to know
    :param value: makes the contract's JSON object of a decided value, or of what is certain of an undecided one
    :param gives: the keys of that object with their types: integer, boolean, string, fraction, amount, date, moment,
        array or object, with a question mark where the value may be null
    :param text: says a decided value for people, as text or a table; by default the ruling says it
    :param argument: name of the fact that needs no option's name
    """

    command: str
    help: str
    rule: Callable[..., Ruling[Any]]
    facts: tuple[Fact, ...]
    value: Callable[[Any], Any]
    gives: Mapping[str, str] = field(default_factory=dict)
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
        """Return JSON Schema of the facts and of the value."""
        required = [fact.name for fact in self.facts if fact.default is REQUIRED]
        properties = {fact.name: fact.schema() for fact in self.facts}
        return {
            "facts": {"type": "object", "properties": properties, "required": required, "additionalProperties": False},
            "value": value_schema(self.gives),
        }


def value_schema(gives: Mapping[str, str]) -> dict[str, Any]:
    """Return JSON Schema of an object from its keys and their types.

    >>> value_schema({"after": "integer?"})["properties"]["after"]
    {'type': ['integer', 'null']}
    """
    properties = {}
    for key, written in gives.items():
        word = written.rstrip("?")
        one = dict(_TYPES.get(word, {"type": word}))
        if written.endswith("?"):
            one["type"] = [*([one["type"]] if isinstance(one["type"], str) else one["type"]), "null"]
        properties[key] = one
    return {"type": "object", "properties": properties, "required": list(properties)}


def questions() -> Mapping[str, Question]:
    """Return the questions by command, as far as their modules are loaded."""
    return _QUESTIONS
