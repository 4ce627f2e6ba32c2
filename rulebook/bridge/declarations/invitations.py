"""What an invitation and a start list say, and which level an organiser is advised to choose (3.2 and 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulebook.bridge.bidding.systems import SystemClass
from rulebook.bridge.declarations.events import Event, Level
from rulebook.bridge.declarations.levels import largest_sum, level_in_force
from rulebook.law.facts import InvalidFacts, all_of, by_key, flag, one_of
from rulebook.law.provisions import provision
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Step, Undecided
from rulebook.law.swedish import alphabetical
from rulebook.law.wording import worded


@provision("b2.3.2.c", "b2.3.2.d")
@reasoned
def invitation(so_far: Reasoning, event: Event) -> tuple[str, ...] | Undecided:
    """Return what a special invitation must state: the level, and exactly which rules on dots and bans apply.

    :param event: the event
    :raises InvalidFacts: for a decision that breaks the rules

    >>> invitation(Event.of("silver", 3, level="C", maximum=9)).value
    ('nivå C', 'största pricksumma 9')
    """
    limit = so_far.take(largest_sum(event))
    level = level_in_force(event).settled()
    if not event.applies("3.2"):
        so_far.step(("b2.1.b",), "bronstävling där 3.2 inte tillämpas: inget krävs av inbjudan")
        return ()
    lines = [f"största pricksumma {worded(limit)}"]
    lines += [f"{bid} sänkt till {dots}" for bid, dots in event.lowered]
    lines += [f"{bid} höjt till {dots}" for bid, dots in event.raised]
    lines += [f"{bid} förbjudet" for bid in event.banned]
    if level is None:
        so_far.step(("b2.3.2.b", "b2.1.b"), "ingen nivå är vald, och för brons rekommenderas ingen")
    else:
        so_far.step(("b2.3.2.d",), "inbjudan skall ange tävlingens nivå", level)
    so_far.step(("b2.3.2.c",), "inbjudan skall ange exakt vilka prick- och förbudsregler som gäller", tuple(lines))
    return tuple(lines) if level is None else (f"nivå {level.value}", *lines)


@provision("b2.3.2.c", "b2.3.2.d")
def invitation_complete(*, special: bool, rules_stated: bool, level_stated: bool) -> Ruling[bool]:
    """Return whether an invitation states what it must: the exact rules on dots and bans, and the level.

    :param special: whether a special invitation goes out at all
    :raises InvalidFacts: when a fact is not a truth value

    >>> invitation_complete(special=True, rules_stated=True, level_stated=False).value
    False
    """
    flag("särskild inbjudan", special)
    flag("reglerna angivna", rules_stated)
    flag("nivån angiven", level_stated)
    if not special:
        return Ruling(True, (Step(("b2.3.2.c",), "ingen särskild inbjudan går ut, så inget behöver stå i den"),))
    steps = (
        Step(("b2.3.2.c",), "inbjudan anger exakt vilka regler som gäller", rules_stated),
        Step(("b2.3.2.d",), "inbjudan anger tävlingens nivå", level_stated),
    )
    return Ruling(rules_stated and level_stated, steps)


@provision("b2.3.2.f")
def start_list(classes: Mapping[str, SystemClass]) -> Ruling[tuple[str, ...]]:
    """Return the pairs that the start list must mark as playing an A system, in alphabetical order.

    :param classes: each pair and the class of its system
    :raises InvalidFacts: for a class that does not exist

    >>> start_list({"Berg–Åkesson": SystemClass.A, "Ek–Ståhl": SystemClass.C}).value
    ('Berg–Åkesson',)
    """
    known = {pair: one_of("systemklass", own, SystemClass) for pair, own in by_key("par", classes, str).items()}
    marked = tuple(sorted((pair for pair, own in known.items() if own is SystemClass.A), key=alphabetical))
    return Ruling(marked, (Step(("b2.3.2.f",), "par som startlistan skall visa spela A-system", marked),))


@provision("b2.4.2.e", "b2.4.2.f", "b2.4.2.g")
def advised_levels(fits: Iterable[Level | str], nearly: Iterable[Level | str] = ()) -> Ruling[tuple[Level, ...]]:
    """Return the levels the organiser is advised to choose among, by what he finds to fit.

    :param fits: those of A, B and C that fit
    :param nearly: those of B and C that would fit with more permissive rules
    :raises InvalidFacts: for a level that cannot be among them

    >>> [level.value for level in advised_levels([], ["C"]).value], [level.value for level in advised_levels([]).value]
    (['C'], ['D'])
    """
    fitting, close = _levels("passar", fits, "ABC"), _levels("passar nästan", nearly, "BC")
    if fitting:
        return Ruling(fitting, (Step(("b2.4.2.e",), "någon av A, B och C passar: välj den", fitting),))
    if close:
        text = "B eller C passar någorlunda: komplettera den med mer tillåtande regler"
        return Ruling(close, (Step(("b2.4.2.f",), text, close),))
    return Ruling((Level.D,), (Step(("b2.4.2.g",), "ingen passar: nivå D, där arrangören bestämmer fritt"),))


def _levels(field: str, levels: object, possible: str) -> tuple[Level, ...]:
    found = {one_of(field, level, Level) for level in all_of(field, levels, object)}
    for level in found:
        if level.value not in possible:
            raise InvalidFacts(field, level, f"någon av nivåerna {', '.join(possible)}")
    return tuple(level for level in Level if level in found)
