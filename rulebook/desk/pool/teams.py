"""The pool commands for teams that read files: a series' table, and who moves between the series."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook.desk.files.tables import located, read_table, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts
from rulebook.law.wording import plain

if TYPE_CHECKING:
    from rulebook.desk.files.tables import Row
    from rulebook.pool.teams.divisions import Division

LEAGUE_HELP = "Räkna ut en lagseries tabell och vad som skilde lagen åt."
MOVES_HELP = "Räkna ut vilka lag som flyttas upp och ned mellan serierna."
MADE_LOST = "made-lost"
_LEAGUE_COLUMNS = {
    "bortalag": "away",
    "vunna matcher": "home_matches",
    "hemmalagets bollar": "home_balls",
    "bortalagets bollar": "away_balls",
}
_MOVES_COLUMNS = {"serie": "series", "plats": "place", "klubb": "club", "lagets nummer": "team_no"}


@gives(
    {
        "table": [
            {
                "place": "integer",
                "team": "string",
                "played": "integer",
                "won": "integer",
                "drawn": "integer",
                "lost": "integer",
                "points": "integer",
                "matches": ["integer"],
                "match_quotient": "fraction?",
                "balls": ["integer"],
                "ball_quotient": "fraction?",
            }
        ],
        "decided": [{"above": "string", "below": "string", "by": "string"}],
    }
)
def league(
    matches: Annotated[
        str,
        typer.Argument(
            metavar="LAGMATCHER.csv",
            help="Kolumnerna home,away,home_matches,away_matches,home_balls,away_balls i CSV eller XLSX; - är "
            "standard in.",
        ),
    ],
    division: Annotated[
        str | None,
        typer.Option("--division", metavar="DIVISION", help="elit, div1, div2 eller damelit; då prövas gränserna."),
    ] = None,
    withdrawn: Annotated[str | None, typer.Option("--withdrawn", metavar="LAG", help="Ett lag som lämnat WO.")] = None,
    whole_gathering: Annotated[
        bool,
        typer.Option("--whole-gathering", help="Laget som lämnat WO hade deltagit i ett helt sammandrag."),
    ] = False,
    ball_quotient: Annotated[
        str | None,
        typer.Option(
            "--ball-quotient", metavar="SÄTT", help=f"{MADE_LOST}: bollkvoten är gjorda genom insläppta bollar."
        ),
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Rank a series of teams (4.28.1)."""
    from rulebook.law.readings import asks
    from rulebook.pool.teams.league import TeamMatch
    from rulebook.pool.teams.league import league as rule
    from rulebook.pool.teams.readings import BallQuotient

    given = list(reading or ())
    if ball_quotient is not None:
        if ball_quotient != MADE_LOST:
            raise InvalidFacts("--ball-quotient", ball_quotient, MADE_LOST)
        given.append(f"{BallQuotient.label}={BallQuotient.MADE_LOST.value}")
    chosen = readings(given, asks(rule))
    own = _division(division)
    rows = read_table(matches, ("home", "away", "home_matches", "away_matches", "home_balls", "away_balls"))
    unique(rows, "home", "away")
    played = []
    spelling: dict[str, str] = {}
    for row in rows:
        for column in ("home", "away"):
            name = row.cells[column]
            if spelling.setdefault(name.casefold(), name) != name:
                raise row.fault(column, f"samma stavning som förut, {spelling[name.casefold()]}")
        with located(row, _LEAGUE_COLUMNS):
            match = TeamMatch(
                row.text("home"),
                row.text("away"),
                row.whole("home_matches"),
                row.whole("away_matches"),
                row.whole("home_balls", least=None),
                row.whole("away_balls", least=None),
            )
            played.append(match if own is None else match.in_division(own))
    with named({"laget som lämnat WO": "--withdrawn"}):
        ruling = rule(played, withdrawn, whole_gathering=whole_gathering, reading=chosen)
    found: Any = ruling.certain
    if out is not None:
        heads = ("place", "team", "played", "won", "drawn", "lost", "points", "match_quotient", "ball_quotient")
        write_table(out, heads, [tuple(getattr(one, head) for head in heads) for one in found.table])
    show(ruling.made(plain), table=found.to_table())


@gives({"up": ["string"], "down": ["string"]})
def moves(
    final: Annotated[
        str,
        typer.Argument(
            metavar="SLUTSTÄLLNING.csv",
            help="Kolumnerna series,place,club,team_no,region,declined i CSV eller XLSX; - är standard in. Serierna "
            "heter elit, div1, div1-norra, div1-sodra och div2-…; declined är ja eller tomt.",
        ),
    ],
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Move teams between the series (4.28.8, 4.28.9)."""
    from rulebook.law.readings import asks
    from rulebook.law.tables import Table
    from rulebook.pool.teams.moves import SERIES, FinalPlace
    from rulebook.pool.teams.moves import moves as rule

    chosen = readings(reading, asks(rule))
    rows = read_table(final, ("series", "place", "club", "team_no"), ("region", "declined"))
    unique(rows, "series", "place")
    unique(rows, "club", "team_no")
    places = []
    for row in rows:
        with located(row, _MOVES_COLUMNS):
            places.append(
                FinalPlace(
                    row.text("series").casefold(),
                    row.whole("place", least=1, most=100),
                    row.text("club"),
                    row.whole("team_no", least=1, most=20),
                    row.text_or_none("region") or "",
                    row.yes("declined"),
                )
            )
    try:
        ruling = rule(places, reading=chosen)
    except InvalidFacts as error:
        if error.field != SERIES.label:
            raise error.at(file=rows[0].file) from None
        raise _second_of(rows, "div1").fault("series", error.accepted) from None
    found: Any = ruling.certain
    if out is not None:
        lines = [*((team, "upp") for team in found.up), *((team, "ned") for team in found.down)]
        write_table(out, ("team", "move"), lines)
    rows_shown = (*((team, "upp") for team in found.up), *((team, "ned") for team in found.down))
    show(ruling.made(plain), table=Table("Flyttningar", ("lag", "flyttas"), rows_shown))


def _second_of(rows: Sequence[Row], division: str) -> Row:
    """Return the first row whose series is another than that of a division's first row."""
    own = [row for row in rows if row.cells["series"].casefold().startswith(division)]
    return next(row for row in own if row.cells["series"].casefold() != own[0].cells["series"].casefold())


def _division(word: str | None) -> Division | None:
    from rulebook.pool.teams.divisions import DIVISION

    if word is None:
        return None
    try:
        found: Division = DIVISION.read(word)
    except InvalidFacts as error:
        raise InvalidFacts("--division", error.got, error.accepted) from None
    return found
