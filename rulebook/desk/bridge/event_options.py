"""The options that describe a bridge event: the same for every command on a pair's system in one."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook.desk.options import named, parsed
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.bridge.bidding.calls import Call
    from rulebook.bridge.declarations.events import Event

OPTIONS = {"level": "--level", "maximum": "--max", "lowered": "--lower", "raised": "--raise", "banned": "--ban"}
"""What the organiser's decisions are called on the command line."""
FACTS = {"del": "--part", "delar": "--part", "höjda prickar": "--raise", "sänkta prickar": "--lower", "förbud": "--ban"}
"""What the facts of an event are called there."""
ENGLISH = {"bronze": "brons", "silver": "silver", "gold": "guld"}
UNLIMITED_WORD = "obegränsad"
DIGITS = 6
"""Digits at most of a number of dots in an option."""

EventOption = Annotated[
    str | None, typer.Option("--event", metavar="STATUS", help="Tävlingens status: brons, silver eller guld.")
]
BoardsOption = Annotated[
    int | None, typer.Option("--boards", metavar="ANTAL", help="Brickor i följd mot samma par, pauser oräknade.")
]
LevelOption = Annotated[
    str | None,
    typer.Option(
        "--level", metavar="NIVÅ", help="Nivån A, B, C eller D, om arrangören har valt; annars den rekommenderade."
    ),
]
MaxOption = Annotated[
    str | None,
    typer.Option("--max", metavar="PRICKAR", help="Arrangörens egen största pricksumma, eller obegränsad."),
]
LowerOption = Annotated[
    list[str] | None,
    typer.Option(
        "--lower", metavar="BUD=PRICKAR", help="Ett bud vars prickar arrangören sänkt, t.ex. 2♦=1; får upprepas."
    ),
]
RaiseOption = Annotated[
    list[str] | None,
    typer.Option("--raise", metavar="BUD=PRICKAR", help="Ett bud vars prickar arrangören höjt (nivå D); får upprepas."),
]
BanOption = Annotated[
    list[str] | None,
    typer.Option("--ban", metavar="BUD", help="Ett öppningsbud som arrangören förbjudit (nivå D); får upprepas."),
]
TeamOption = Annotated[bool, typer.Option("--team", help="Lagtävling.")]
ChampionshipOption = Annotated[bool, typer.Option("--championship", help="Svenskt mästerskap (SM).")]
PartOption = Annotated[
    list[str] | None,
    typer.Option(
        "--part", metavar="AVSNITT", help="I bronstävling: avsnitt som arrangören tillämpar, t.ex. 2.5; får upprepas."
    ),
]


def with_event(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command, in place of its parameter `event`, the options that describe one.

    :param command: takes the event, or None when the options describe none
    """

    def run(**given: Any) -> None:
        described = {name: given.pop(name) for name in options}
        command(event=event_of(**described), **given)

    own = inspect.signature(command, eval_str=True, locals={"Event": object})
    options = inspect.signature(event_of, eval_str=True, locals={"Event": object}).parameters
    parameters = []
    for parameter in own.parameters.values():
        parameters += list(options.values()) if parameter.name == "event" else [parameter]
    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    run.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    return run


def event_of(
    status: EventOption = None,
    boards: BoardsOption = None,
    level: LevelOption = None,
    maximum: MaxOption = None,
    lower: LowerOption = None,
    raised: RaiseOption = None,
    ban: BanOption = None,
    team: TeamOption = False,
    championship: ChampionshipOption = False,
    part: PartOption = None,
) -> Event | None:
    """Return the event that the options describe, or None when they describe none.

    :raises InvalidFacts: naming the option that is missing or wrong
    """
    from rulebook.bridge.declarations.events import Event, Level, MasterPointClass
    from rulebook.bridge.declarations.levels import sound
    from rulebook.law.facts import one_of, whole

    others = {
        "--boards": boards, "--level": level, "--max": maximum, "--lower": lower, "--raise": raised, "--ban": ban,
        "--team": team or None, "--championship": championship or None, "--part": part,
    }  # fmt: skip
    if status is None:
        for name, given in others.items():
            if given is not None:
                raise InvalidFacts("--event", "", f"brons, silver eller guld, eftersom {name} angetts")
        return None
    word = status.strip().lower()
    known = one_of("--event", ENGLISH.get(word, word), MasterPointClass)
    if boards is None:
        raise InvalidFacts("--boards", "", "antalet brickor i följd mot samma par")
    with named(FACTS):
        event = Event.of(
            known,
            whole("--boards", boards, least=1),
            level=None if level is None else one_of("--level", level.strip().upper(), Level),
            maximum=None if maximum is None else _maximum(maximum),
            lowered=_dots("--lower", lower, 0),
            raised=_dots("--raise", raised, 1),
            banned=[str(opening_call("--ban", bid)) for bid in ban or ()],
            team=team,
            championship=championship,
            parts=part or (),
        )
    return sound(event, OPTIONS)


def _maximum(text: str) -> int | str:
    word = text.strip().lower()
    if word == UNLIMITED_WORD or _is_number(word):
        return word if word == UNLIMITED_WORD else int(word)
    raise InvalidFacts("--max", text, f"ett heltal från 0, eller {UNLIMITED_WORD}")


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= DIGITS


def _dots(option: str, given: list[str] | None, least: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for text in given or ():
        bid, _, number = (word.strip() for word in text.partition("="))
        if not _is_number(number) or int(number) < least:
            raise InvalidFacts(option, text, f"ett bud, = och prickar från {least}, t.ex. 2♦=1")
        name = str(opening_call(option, bid))
        if name in found:
            raise InvalidFacts(option, text, f"{name} högst en gång")
        found[name] = int(number)
    return found


def opening_call(option: str, text: str) -> Call:
    """Return the bid in a suit or no-trump that an option names.

    :raises InvalidFacts: for any other text
    """
    from rulebook.bridge.bidding.calls import parse_call

    call = parsed(option, parse_call, text)
    if not call.is_bid:
        raise InvalidFacts(option, text, "ett öppningsbud från 1♣ till 7NT")
    return call
