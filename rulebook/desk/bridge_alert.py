"""The command `bridge alert`: one call, its part in the auction, and whether it is alerted (annex 1)."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebook.desk.options import ReadingOption, named, readings
from rulebook.desk.output import show

FACTS = {
    "roll": "--role",
    "budgivningens nivå": "--auction-level",
    "spärr": "--preempt/--no-preempt",
    "annan upplysning": "--other-information/--no-other-information",
    "visar styrka": "--shows-strength/--no-shows-strength",
    "innan någon öppnat": "--before-opening/--after-opening",
    "straffdubbling": "--penalty/--takeout",
    "partnern har bjudit": "--partner-has-bid/--partner-has-not-bid",
    "sidans första dubbling": "--first-double/--no-first-double",
    "första budvarvet": "--first-round/--no-first-round",
    "i mothand": "--defending/--no-defending",
}
"""What the facts about a call are called on the command line."""


def alert(
    meaning: Annotated[
        str,
        typer.Argument(
            metavar="BETYDELSE",
            help="Ett enda bud och vad det visar: »1♣ = 16+«, »D = 11+«, »RD = 10+«, »pass = 0-11«.",
        ),
    ],
    role: Annotated[
        str | None,
        typer.Option(
            metavar="ROLL",
            help="Budets roll: opening, response, overcall, rebid, preference, support, declining-1nt (svarshandens "
            "avböjande 1NT), double, redouble eller pass. Utan roll: öppningsbud, dubbling, redubbling eller pass.",
        ),
    ] = None,
    screens: Annotated[bool, typer.Option("--screens", help="Man spelar med skärmar.")] = False,
    auction_level: Annotated[
        int | None, typer.Option(metavar="NIVÅ", help="Nivån som budgivningen har nått före budet, 0–7.")
    ] = None,
    preempt: Annotated[
        bool | None,
        typer.Option(
            "--preempt/--no-preempt",
            help="Budet är, eller är inte, spärrande. Annars räknas en öppning, ett svar eller ett inkliv i färg från "
            "tvåläget som spärr när något alternativ har högst 10 hp och lovar fem kort i en färg.",
        ),
    ] = None,
    other_information: Annotated[
        bool | None,
        typer.Option(
            "--other-information/--no-other-information",
            help="Budet kan upplysa om annat än sin färg eller sang (ett pass: om handen). Annars avläses det.",
        ),
    ] = None,
    shows_strength: Annotated[
        bool | None,
        typer.Option(
            "--shows-strength/--no-shows-strength", help="Passet eller redubblingen visar styrka. Annars avläses det."
        ),
    ] = None,
    before_opening: Annotated[
        bool | None,
        typer.Option(
            "--before-opening/--after-opening", help="Passet avges innan eller efter att någon öppnat. Annars: innan."
        ),
    ] = None,
    penalty: Annotated[
        bool | None,
        typer.Option(
            "--penalty/--takeout",
            help="Dubblingen är till straff eller upplysande. Annars: upplysande så länge partnern inte har bjudit.",
        ),
    ] = None,
    partner_has_bid: Annotated[
        bool | None,
        typer.Option(
            "--partner-has-bid/--partner-has-not-bid",
            help="Den som dubblar har en partner som har bjudit eller dubblat; pass räknas inte. Annars: har inte.",
        ),
    ] = None,
    first_double: Annotated[
        bool | None,
        typer.Option("--first-double/--no-first-double", help="Dubblingen är sidans första. Annars: ja."),
    ] = None,
    first_round: Annotated[
        bool | None,
        typer.Option(
            "--first-round/--no-first-round",
            help="Dubblingen kommer under första budvarvet. Annars: ja, så länge partnern inte har bjudit.",
        ),
    ] = None,
    defending: Annotated[
        bool | None,
        typer.Option(
            "--defending/--no-defending", help="Dubblingen kommer från den sida som inte har öppnat. Annars: ja."
        ),
    ] = None,
    not_understood: Annotated[
        bool, typer.Option("--not-understood", help="Motståndarna kanske inte förstår budet (en bedömning).")
    ] = False,
    known_deviation: Annotated[
        bool, typer.Option("--known-deviation", help="Budet är ett avsteg som partnern känner igen av samspelthet.")
    ] = False,
    reading: ReadingOption = None,
) -> None:
    """Decide whether a call is alerted, and by which criteria (annex 1)."""
    from rulebook.bridge.bidding.readings import ALERT_READINGS
    from rulebook.bridge.declarations.alerts import alert as rule

    with named(FACTS):
        ruling = rule(
            meaning,
            role=role,
            screens=screens,
            auction_level=auction_level,
            preemptive=preempt,
            other_information=other_information,
            shows_strength=shows_strength,
            before_opening=before_opening,
            penalty=penalty,
            partner_has_bid=partner_has_bid,
            first_double=first_double,
            first_round=first_round,
            defending=defending,
            not_understood=not_understood,
            known_deviation=known_deviation,
            reading=readings(reading, ALERT_READINGS),
        )
    show(ruling)
