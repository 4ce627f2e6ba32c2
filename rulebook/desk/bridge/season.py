"""The bridge commands that hand a season on, file by file: finalists, final series, prize list, travel list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook.desk.files.tables import read_table, shown_name, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import decided, show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from fractions import Fraction

    from rulebook.bridge.championship.final_places.finals import Finalist, Prize

WITHOUT_SCALE = "utan-skala"


@gives({"finalists": [{"pair": "string", "rank": "integer", "entitled": "boolean", "reserve": "boolean"}]})
def finalists(
    result: Annotated[
        str,
        typer.Argument(
            metavar="RESULTAT.csv",
            help="Semifinalens resultat, kolumnerna pair,points, ur »bridge matchpoints«; - är standard in.",
        ),
    ],
    places: Annotated[
        str, typer.Option("--places", metavar="PLATSER.csv", help="Distriktens platser, ur »bridge places«.")
    ],
    district: Annotated[str, typer.Option("--district", metavar="DISTRIKT", help="Vilket distrikts par det gäller.")],
    event: Annotated[str, typer.Option("--event", metavar="DISCIPLIN", help="damer, veteraner, mixed eller oppna.")],
    entries: Annotated[
        str | None,
        typer.Option(
            "--entries", metavar="ANMÄLDA.csv", help="Godkända par, ur »bridge entries«; andra kan inte få plats."
        ),
    ] = None,
    withdrawn: Annotated[
        list[str] | None, typer.Option("--withdrawn", metavar="PAR", help="Par som lämnat återbud; får upprepas.")
    ] = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="TIDPUNKT", help="När platserna fylls; har betydelse i Öppna par.")
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """List the pairs that a district sends to the final."""
    from rulebook.bridge.championship.final_places.finals import finalists as rule
    from rulebook.bridge.championship.programme.disciplines import Discipline
    from rulebook.law.facts import Choice, Moment
    from rulebook.law.readings import asks
    from rulebook.law.tables import Table

    discipline = Choice(Discipline).read("--event", event)
    moment = None if at is None else Moment().read("--at", at)
    chosen = readings(reading, asks(rule))
    seats, first = _seats(places, district)
    rows = read_table(result, ("pair", "points"))
    unique(rows, "pair")
    points = {row.text("pair"): row.decimal("points", least=None) for row in rows}
    gone = list(withdrawn or ())
    for pair in gone:
        if pair not in points:
            raise InvalidFacts("--withdrawn", pair, f"ett par i {shown_name(result)}")
    if entries is not None:
        approved = {row.text("pair") for row in read_table(entries, ("pair",))}
        for row in rows:
            if row.text("pair") not in approved:
                raise row.fault("pair", f"ett par som är godkänt i {shown_name(entries)}")
    with named({"återbud": "--withdrawn"}):
        ruling = rule(discipline, points, seats, first, dict.fromkeys(gone), moment, reading=chosen)
    found = ruling.certain or ()
    lines = [(one.pair, district, one.rank, one.entitled, one.reserve) for one in found]
    table = Table(f"{discipline.title}, {district}", ("par", "distrikt", "nr", "resebidrag", "reserv"), tuple(lines))
    if out is not None:
        write_table(out, ("pair", "district", "rank", "entitled", "reserve"), lines)
    show(ruling.made(lambda found: {"finalists": [_finalist_json(one) for one in found]}), table=table)


def _finalist_json(one: Finalist) -> dict[str, Any]:
    return {"pair": one.pair, "rank": one.rank, "entitled": one.entitled, "reserve": one.reserve}


def _seats(file: str, district: str) -> tuple[int, int]:
    """Return a district's places, all of them and those of the first quota."""
    rows = read_table(file, ("district", "first", "seats"))
    unique(rows, "district")
    for row in rows:
        if row.text("district").casefold() == district.casefold():
            seats = row.whole("seats", least=1)
            return seats, row.whole("first", most=seats)
    raise InvalidFacts("--district", district, f"ett distrikt i {shown_name(file)}")


@gives({"matches": [{"round": "integer", "home": "string", "away": "string"}]})
def final_series(
    tables: Annotated[
        list[str],
        typer.Argument(
            metavar="TABELL.csv…", help="Semifinalernas tabeller, kolumnerna place,team, ur »bridge semifinal«."
        ),
    ],
    out: OutOption = None,
) -> None:
    """Lay out the final series between the winners of the semifinals."""
    from rulebook.bridge.championship.final_places.finals import final_series as rule
    from rulebook.law.tables import Table

    ruling = rule([_winners(file) for file in tables])
    rows = [(one.round, one.home, one.away) for one in decided(ruling)]
    if out is not None:
        write_table(out, ("round", "home", "away", "home_vp", "away_vp"), [(*row, None, None) for row in rows])
    value = {"matches": [{"round": n, "home": home, "away": away} for n, home, away in rows]}
    show(ruling.then(value), table=Table("Finalserie", ("rond", "hemma", "borta"), tuple(rows)))


def _winners(file: str) -> list[str]:
    rows = read_table(file, ("place", "team"))
    unique(rows, "team")
    found = [row.text("team") for row in rows if row.whole("place", least=1) == 1]
    if not found:
        raise rows[0].fault("place", "ett lag på plats 1 i tabellen")
    return found


@gives(
    {
        "prizes": [
            {
                "pair?": "string",
                "team?": "string",
                "place": "integer",
                "medal": "string?",
                "gold": "fraction?",
                "silver": "boolean?",
                "bronze": "boolean?",
            }
        ]
    }
)
def prizes(
    result: Annotated[
        str,
        typer.Argument(
            metavar="RESULTAT.csv",
            help="Kolumnerna place och team, ur »bridge semifinal«, eller pair och points, ur »bridge matchpoints«.",
        ),
    ],
    event: Annotated[
        str,
        typer.Option(
            "--event",
            metavar="TÄVLING",
            help="oppna-1, oppna-2a, oppna-2b, veteraner (SM-lag), eller utan-skala för medaljer utan mästarpoäng.",
        ),
    ],
    pairs: Annotated[str | None, typer.Option("--pairs", metavar="ANTAL", help="Antalet par i omgång 2B.")] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """List what each place gives: medals and master points."""
    from rulebook.bridge.championship.final_places.finals import prize_list, prizes_by_points
    from rulebook.bridge.championship.programme.masterpoints import PAIRS, PointsEvent
    from rulebook.law.facts import either
    from rulebook.law.readings import asks

    words = [one.value for one in PointsEvent]
    if event not in (*words, WITHOUT_SCALE):
        raise InvalidFacts("--event", event, either([*words, WITHOUT_SCALE]))
    which = None if event == WITHOUT_SCALE else PointsEvent(event)
    with named({PAIRS.label: "--pairs"}):
        number = None if pairs is None else PAIRS.read(pairs)
    chosen = readings(reading, asks(prizes_by_points))
    column, places, points = _results(result)
    with named({PAIRS.label: "--pairs"}):
        ruling = (
            prize_list(places, which, number, reading=chosen)
            if points is None
            else prizes_by_points(points, which, number, reading=chosen)
        )
    found = ruling.certain
    if out is not None:
        lines = [_prize_cells(one) for one in found.prizes]
        write_table(out, (column, "place", "medal", "gold", "silver", "bronze"), lines)
    value = {"prizes": [_prize_json(one, column) for one in found.prizes]}
    show(ruling.made(lambda _: value), table=found.table())


def _results(file: str) -> tuple[str, dict[str, int], dict[str, Fraction] | None]:
    """Return whether pairs or teams are listed, and each one's place, or points where the places do not stand."""
    rows = read_table(file, (), ("team", "pair", "place", "points"))
    column = "team" if rows[0].cells["team"] else "pair"
    if not rows[0].cells[column]:
        raise InvalidFacts("rubriker", "", "kolumnen pair eller team", file=shown_name(file))
    unique(rows, column)
    if not rows[0].cells["place"]:
        return column, {}, {row.text(column): row.decimal("points", least=None) for row in rows}
    places = {row.text(column): row.whole("place", least=1) for row in rows}
    for row in rows:
        right = 1 + sum(other < places[row.text(column)] for other in places.values())
        if places[row.text(column)] != right:
            raise row.fault("place", f"{right} (1 + antalet bättre placerade)")
    return column, places, None


def _prize_cells(one: Prize) -> tuple[Any, ...]:
    gold = None if one.points is None else one.points.gold
    silver, bronze = (None, None) if one.points is None else (one.points.silver, one.points.bronze)
    return (one.name, one.place, one.medal, gold, silver, bronze)


def _prize_json(one: Prize, column: str) -> dict[str, Any]:
    _, _, medal, gold, silver, bronze = _prize_cells(one)
    return {
        column: one.name, "place": one.place, "medal": medal, "gold": gold, "silver": silver, "bronze": bronze
    }  # fmt: skip


@gives({"cars": [{"team": "string", "mil": "fraction", "players": "integer", "sek": "amount?"}]})
def travel_list(
    journeys: Annotated[
        str,
        typer.Argument(
            metavar="RESOR.csv",
            help="Kolumnerna team,mil,players, en rad för varje bil, och actual (kronor) om det är känt vad resan "
            "kostade; - är standard in.",
        ),
    ],
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="TABELL.csv", help="Lagen som har spelat, ur »bridge semifinal«."),
    ] = None,
    juniors: Annotated[bool, typer.Option("--juniors", help="Resorna gäller en JSM-final.")] = False,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Reckon what each car of each team is paid."""
    from rulebook.bridge.championship.money.journeys import Journey, car_journeys
    from rulebook.bridge.championship.money.travel import whole_or_exact
    from rulebook.law.readings import asks

    chosen = readings(reading, asks(car_journeys))
    teams = None if table is None else {row.text("team") for row in read_table(table, ("team",))}
    rows = read_table(journeys, ("team", "mil", "players"), ("actual",))
    driven = []
    for row in rows:
        team, mil, players = row.text("team"), row.decimal("mil"), row.whole("players", least=1, most=6)
        if teams is not None and team not in teams:
            raise row.fault("team", f"ett lag i {shown_name(table or '')}")
        if not mil:
            raise row.fault("mil", "ett tal över 0")
        driven.append(Journey(team, mil, players, row.decimal_or_none("actual")))
    ruling = car_journeys(driven, juniors, reading=chosen)
    found = ruling.certain
    columns = ("team", "mil", "players", "sek")
    if out is not None:
        write_table(out, columns, found.rows)
    show(
        ruling.made(
            lambda found: {
                "cars": [
                    {
                        **dict(zip(columns, row, strict=True)),
                        "sek": None if row[-1] is None else whole_or_exact(row[-1]),
                    }
                    for row in found.rows
                ]
            }
        ),
        table=found.table(),
    )
