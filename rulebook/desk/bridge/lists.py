"""Bridge commands that read a list: who may apply to the EM fund, and whether district mates meet early."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebook.desk.files.tables import Row, located, read_table, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import show

DECLINING = {"": 0, "nej": 0, "en": 1, "ja": 2}


@gives({"offered": ["string"]})
def em_fund(
    ranking: Annotated[
        str,
        typer.Argument(
            metavar="PRISLISTA.csv",
            help="Kolumnerna pair,place och, om någon avstår, declined: ja, eller en om bara den ena spelaren avstår.",
        ),
    ],
    event: Annotated[
        str, typer.Option("--event", metavar="DISCIPLIN", help="damer, veteraner, mixed, oppna eller juniorer.")
    ],
    final_round: Annotated[
        str | None, typer.Option("--round", metavar="OMGÅNG", help="I Öppna par, listans omgång: 2a eller 2b.")
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Say which pairs may apply to the EM fund."""
    from rulebook.bridge.championship.money.em_fund import Finalist, WhichFinal, offers
    from rulebook.bridge.championship.programme.disciplines import Discipline
    from rulebook.law.facts import Choice
    from rulebook.law.readings import asks
    from rulebook.law.tables import Table

    discipline = Choice(Discipline).read("--event", event)
    which = WhichFinal.ONLY if final_round is None else Choice(WhichFinal).read("--round", final_round)
    chosen = readings(reading, asks(offers))
    rows = read_table(ranking, ("pair", "place"), ("declined",))
    unique(rows, "pair")
    pairs = [Finalist(row.text("pair"), row.whole("place", least=1), _declining(row)) for row in rows]
    _right_places(rows)
    with named({"disciplin": "--event", "finalomgång": "--round"}):
        ruling = offers(pairs, discipline, which, reading=chosen)
    shown = ruling.made(lambda offered: {"offered": offered})
    if not ruling.decided:
        show(shown)
    offered = ruling.settled()
    places = {one.pair: one.place for one in pairs}
    table = Table("Får söka ur EM-fonden", ("par", "plats"), tuple((pair, places[pair]) for pair in offered))
    if out is not None:
        write_table(out, ("pair", "place"), table.rows)
    show(shown, table=table if offered else None, text="" if offered else "Inget par får söka.")


def _declining(row: Row) -> int:
    word = row.cells["declined"].casefold()
    if word not in DECLINING:
        raise row.fault("declined", "ja, en, nej eller tomt")
    return DECLINING[word]


def _right_places(rows: list[Row]) -> None:
    """Check that each place is one more than the number of better pairs."""
    places = [row.whole("place", least=1) for row in rows]
    for row, place in zip(rows, places, strict=True):
        right = 1 + sum(other < place for other in places)
        if place != right:
            raise row.fault("place", f"{right} (1 + antalet bättre placerade)")


@gives({"early": "boolean", "late": [{"teams": ["string"], "round": "integer?"}]})
def opening_rounds(
    schedule: Annotated[
        str,
        typer.Argument(
            metavar="SPELORDNING.csv",
            help="Kolumnerna round,home,away,home_district,away_district; en rad per match i en semifinal.",
        ),
    ],
    reading: ReadingOption = None,
) -> None:
    """Say whether teams of the same district meet in an opening round."""
    from rulebook.bridge.championship.final_places.venues import Meeting, mates_meet_early
    from rulebook.law.readings import asks

    chosen = readings(reading, asks(mates_meet_early))
    rows = read_table(schedule, ("round", "home", "away", "home_district", "away_district"))
    meetings, districts = [], dict[str, str]()
    seen: dict[frozenset[str], int] = {}
    busy: dict[tuple[int, str], int] = {}
    for row in rows:
        number = row.whole("round", least=1, most=1000)
        with located(row):
            meetings.append(Meeting(number, row.text("home"), row.text("away")))
        pair = frozenset((row.cells["home"], row.cells["away"]))
        if pair in seen:
            raise row.fault("away", f"två lag som inte redan möts på rad {seen[pair]}")
        seen[pair] = row.number
        for team in ("home", "away"):
            name, district = row.text(team), row.text(f"{team}_district")
            if (number, name) in busy:
                raise row.fault(team, f"ett lag som inte redan spelar i rond {number}, på rad {busy[number, name]}")
            busy[number, name] = row.number
            if districts.setdefault(name, district) != district:
                raise row.fault(f"{team}_district", f"{districts[name]}, som på en tidigare rad för {name}")
    show(mates_meet_early(meetings, districts, reading=chosen))
