"""One suite over every rule: it explains itself, is exact and repeatable, and answers bad facts with `InvalidFacts`."""

from __future__ import annotations

import contextlib
import copy
import doctest
import inspect
import io
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from rulebook.desk.files.headings import HEADINGS
from rulebook.law.facts import InvalidFacts
from rulebook.law.provisions.register import functions_by_provision
from rulebook.law.provisions.structure import SECTIONS
from rulebook.law.rulings import Ruling
from rulebook.publish.notebooks.lint import provision_exists
from rulebook.publish.notebooks.running import floats_in
from tests.samples import ORDER_MATTERS, SAMPLES

HOSTILE = (None, "", -1, 10**30, float("nan"), object(), [], {"x": 1}, "\x00♠")
SECONDS = 5
CALLS = 3
"""How many of a rule's samples are spoiled; all of them are called."""

ENGLISH = (
    HEADINGS.keys()
    - {one for swedish in HEADINGS.values() for one in swedish}
    - {"final", "match", "mil", "region", "semifinal", "start", "walkover"}
)
"""The columns' English names that are no Swedish words too."""

BY_PROVISION = functions_by_provision()
CARRIERS = sorted({name for names in BY_PROVISION.values() for name in names})


def resolve(name: str) -> Any:
    module, _, rest = name, "", ""
    while module not in sys.modules:
        module, _, last = module.rpartition(".")
        rest = f"{last}.{rest}" if rest else last
    found: Any = import_module(module)
    for attribute in rest.split("."):
        found = getattr(found, attribute)
    return found


def is_rule(name: str) -> bool:
    carrier = resolve(name)
    return inspect.isfunction(inspect.unwrap(carrier)) or (isinstance(carrier, type) and is_dataclass(carrier))


RULES = [name for name in CARRIERS if is_rule(name)]


@cache
def samples(name: str) -> list[inspect.BoundArguments]:
    """Return valid calls of a rule: those that its doctest makes, and those of `samples.py`."""
    carrier = resolve(name)
    signature = inspect.signature(carrier)
    found = [signature.bind(**facts) for facts in SAMPLES.get(name, ())]
    found += [signature.bind(*args, **kwargs) for args, kwargs in calls_in_doctest(carrier, name)]
    return found


def calls_in_doctest(carrier: Any, name: str) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Run a rule's doctest with the rule itself listening, and return the calls that gave a result."""
    heard: list[tuple[tuple[Any, ...], dict[str, Any]]] = []

    def listening(*args: Any, **kwargs: Any) -> Any:
        kept = copy.deepcopy((args, kwargs))
        result = carrier(*args, **kwargs)
        heard.append(kept)
        return result

    module = inspect.getmodule(inspect.unwrap(carrier))
    scope = {**vars(module), carrier.__name__: listening}
    for example in doctest.DocTestParser().get_examples(inspect.getdoc(carrier) or ""):
        with contextlib.suppress(Exception), contextlib.redirect_stdout(io.StringIO()):
            exec(compile(example.source, name, "single"), scope)
    return heard


@contextlib.contextmanager
def in_time(what: str) -> Iterator[None]:
    """Fail instead of hanging."""

    def late(*_: Any) -> None:
        raise TimeoutError(f"{what} takes more than {SECONDS} s")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def call(name: str, bound: inspect.BoundArguments) -> Any:
    args, kwargs = copy.deepcopy((bound.args, bound.kwargs))
    return resolve(name)(*args, **kwargs)


def spoiled(bound: inspect.BoundArguments) -> Iterator[tuple[str, inspect.BoundArguments]]:
    """Return the call with one impossible fact, for each parameter in turn."""
    for parameter in bound.signature.parameters.values():
        for value in HOSTILE:
            other = inspect.BoundArguments(bound.signature, bound.arguments.copy())
            if parameter.kind is parameter.VAR_KEYWORD:
                continue
            other.arguments[parameter.name] = (value,) if parameter.kind is parameter.VAR_POSITIONAL else value
            yield f"{parameter.name}={value!r}", other


def cited(value: Any) -> Iterator[str]:
    if isinstance(value, Ruling):
        for step in value.steps:
            yield from step.cites
        yield from value.cites


def test_there_are_rules() -> None:
    assert len(RULES) > 10


@pytest.mark.parametrize("identifier", sorted(BY_PROVISION))
def test_provision_exists(identifier: str) -> None:
    assert provision_exists(identifier), f"{BY_PROVISION[identifier]} carries out {identifier}, which does not exist"


@pytest.mark.parametrize("name", CARRIERS)
def test_says_what_it_does(name: str) -> None:
    first, *rest = (inspect.getdoc(resolve(name)) or "").splitlines()
    assert first, "no docstring"
    assert not rest or not rest[0].strip(), "the docstring's first sentence runs over more lines than one"


@pytest.mark.parametrize("name", RULES)
def test_has_a_doctest(name: str) -> None:
    assert ">>>" in (inspect.getdoc(resolve(name)) or ""), "no doctest"


@pytest.mark.parametrize("name", RULES)
def test_has_a_sample(name: str) -> None:
    assert samples(name), f"no doctest of {name} calls it with success: add such a call, or one to tests/samples.py"


@pytest.mark.parametrize("name", RULES)
def test_explains_itself_with_provisions_that_exist(name: str) -> None:
    for bound in samples(name):
        result = call(name, bound)
        if isinstance(result, Ruling):
            assert result.steps or not result.decided, "a decided ruling without a step"
            assert all(step.cites and step.text.strip() for step in result.steps)
        assert [i for i in cited(result) if not provision_exists(i) and i not in SECTIONS] == []


@pytest.mark.parametrize("name", RULES)
def test_gives_the_same_again(name: str) -> None:
    for bound in samples(name):
        assert call(name, bound) == call(name, bound)


@pytest.mark.parametrize("name", RULES)
def test_gives_exact_numbers(name: str) -> None:
    for bound in samples(name):
        assert not floats_in(call(name, bound))


@pytest.mark.parametrize("name", RULES)
def test_meets_impossible_facts(name: str) -> None:
    wrong = []
    for bound in samples(name)[:CALLS]:
        for what, other in spoiled(bound):
            try:
                with in_time(what):
                    result = resolve(name)(*other.args, **other.kwargs)
            except InvalidFacts as error:
                if not str(error):
                    wrong.append(f"{what}: an empty message")
                if error.field in ENGLISH or "_" in error.field:
                    wrong.append(f"{what}: the error names the field in English: {error.field}")
            except Exception as error:  # whatever else is what the test is after
                wrong.append(f"{what}: {type(error).__name__}: {error}")
            else:
                if floats_in(result):
                    wrong.append(f"{what}: gives a float")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", [name for name in RULES if name not in ORDER_MATTERS])
def test_does_not_depend_on_the_order_of_input(name: str) -> None:
    for bound in samples(name):
        expected = call(name, bound)
        for key, value in bound.arguments.items():
            turned = reversed_input(value)
            if turned is not None:
                other = inspect.BoundArguments(bound.signature, {**bound.arguments, key: turned})
                assert outcome(call(name, other)) == outcome(expected), f"another order of {key} gives another outcome"


def reversed_input(value: Any) -> Any:
    """Return a collection of facts the other way round, or None for what is no such collection."""
    if isinstance(value, Mapping) and len(value) > 1:
        return dict(reversed(list(value.items())))
    if isinstance(value, (list, tuple)) and len(value) > 1 and all(is_dataclass(item) for item in value):
        return type(value)(reversed(value))
    return None


def outcome(result: Any) -> Any:
    return result.value if isinstance(result, Ruling) else result


# The suite itself must be able to fail.


def _swallows(number: int) -> int:
    """Return half.

    >>> _swallows(4)
    2
    """
    return number // 2


def _exact(number: int) -> int:
    """Return it.

    >>> _exact(4)
    4
    """
    if isinstance(number, bool) or not isinstance(number, int):
        raise InvalidFacts("tal", number, "ett heltal")
    return number


@pytest.mark.parametrize(("rule", "red"), [(_swallows, True), (_exact, False)])
def test_the_suite_sees_a_rule_that_swallows_anything(rule: Callable[..., Any], red: bool) -> None:
    name = f"{__name__}.{rule.__name__}"
    sys.modules[__name__].__dict__[rule.__name__] = rule
    assert len(samples(name)) == 1
    with pytest.raises(AssertionError, match="TypeError") if red else contextlib.nullcontext():
        test_meets_impossible_facts(name)
