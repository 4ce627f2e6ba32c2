"""The pool commands that read files about what comes before play: disqualifications, and entries that clash."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated
from unicodedata import normalize

import typer

from rulebook.desk.files.tables import APART, located, read_table, told_apart, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.desk.files.tables import Row
    from rulebook.law.tables import Table
    from rulebook.pool.before_play.disqualification import Placed, ResultList
    from rulebook.pool.before_play.entries import Entry

DISQUALIFIED = "disk"
CARRIED = ("class", "rank", "wins", "walkovers", *APART)
"""What a file for `pool points` holds besides; it comes along into the new list."""


@gives({"results": [{"player": "string", "place": "integer?"}], "disqualified": ["string"]})
def disqualify(
    results: Annotated[
        str,
        typer.Argument(
            metavar="RESULTAT.csv",
            help="Kolumnerna player,place i CSV eller XLSX; - är standard in. Den som redan är diskvalificerad har "
            f"{DISQUALIFIED} i place. Kolumner som pool points läser följer med till --out.",
        ),
    ],
    player: Annotated[
        list[str] | None, typer.Option("--player", metavar="NAMN", help="Den som diskvalificeras; får upprepas.")
    ] = None,
    out: OutOption = None,
) -> None:
    """Strike players from a result list (pool.4.3.b-d, pool.4.5.c-e)."""
    from rulebook.pool.before_play.disqualification import PLAYERS, first_fault
    from rulebook.pool.before_play.disqualification import disqualify as strike

    rows = told_apart(read_table(results, ("player", "place"), CARRIED))
    unique(rows, "player")
    scored = any(row.cells["wins"] for row in rows)
    listed = [_placed(row, may_be_empty=scored) for row in rows]
    if fault := first_fault(listed):
        raise rows[fault[0]].fault("place", fault[1])
    names = [normalize("NFC", " ".join(name.split())) for name in player or ()]
    with named({PLAYERS.label: "--player"}):
        ruling = strike(listed, names)
    after = ruling.settled()
    if out is not None:
        _write(out, rows, after)
    value = {
        "results": [{"player": one.player, "place": one.place} for one in after.results],
        "disqualified": list(after.disqualified),
    }
    show(ruling.then(value), table=_result_table(after))


def _placed(row: Row, *, may_be_empty: bool) -> Placed:
    from rulebook.pool.before_play.disqualification import Placed

    accepted = f"ett heltal från 1{', tomt' if may_be_empty else ''} eller {DISQUALIFIED}"
    name, word = row.text("player"), row.cells["place"].casefold()
    if word == DISQUALIFIED:
        return Placed(name, disqualified=True)
    if not word and may_be_empty:
        return Placed(name)
    try:
        return Placed(name, row.whole("place", least=1))
    except InvalidFacts:
        raise row.fault("place", accepted) from None


def _write(out: str, rows: list[Row], after: ResultList) -> None:
    columns = [column for column in CARRIED if any(row.cells[column] for row in rows)]
    if "wins" in columns and "rank" not in columns:  # nobody has a rank, but `pool points` wants the column
        columns.insert(columns.index("wins"), "rank")
    cells = {row.cells["player"]: [row.cells[column] for column in columns] for row in rows}
    lines: list[tuple[str, int | str | None]] = [(one.player, one.place) for one in after.results]
    lines += [(name, DISQUALIFIED) for name in after.disqualified]
    write_table(out, ("player", "place", *columns), [(name, place, *cells[name]) for name, place in lines])


def _result_table(after: ResultList) -> Table:
    from rulebook.law.tables import Table

    rows: list[tuple[object, str]] = [("–" if one.place is None else one.place, one.player) for one in after.results]
    rows += [(DISQUALIFIED, name) for name in after.disqualified]
    return Table("Resultatlistan efter diskvalificeringen", ("plats", "spelare"), tuple(rows))


@gives({"conflicts": [{"player": "string", "classes": ["string"]}]})
def clashes(
    entries: Annotated[
        str,
        typer.Argument(
            metavar="ANMÄLNINGAR.csv",
            help="Kolumnerna player,class,start,end i CSV eller XLSX, och om så är kolumnen event (arrangemanget); "
            "- är standard in. Tider som 2001-03-10T09:00.",
        ),
    ],
    reading: ReadingOption = None,
) -> None:
    """Find the entries of which only one can be kept, because two classes compete at the same time (pool.4.9.a)."""
    from rulebook.law.readings import asks
    from rulebook.law.tables import Table
    from rulebook.pool.before_play.entries import entry_conflicts

    rows = told_apart(_every_entry(entries))
    unique(rows, "player", "class", "start", "end", "event")
    ruling = entry_conflicts([_entry(row) for row in rows], reading=readings(reading, asks(entry_conflicts)))
    found = ruling.settled()
    heads = ("spelare", "antingen", "eller")
    lines = tuple((one.player, one.first.player_class.value, one.second.player_class.value) for one in found)
    table = Table("Anmälningar som krockar", heads, lines)
    value = {"conflicts": [{"player": one.player, "classes": [one.first.value, one.second.value]} for one in found]}
    text = "" if found else "Inga anmälningar krockar."
    show(ruling.then(value), table=table if found else None, text=text)


def _every_entry(entries: str) -> list[Row]:
    return read_table(entries, ("player", "class", "start", "end"), ("event",))


def _entry(row: Row) -> Entry:
    from rulebook.pool.before_play.entries import Entry
    from rulebook.pool.classes import ClassName, parse_class

    with located(row):
        competition = ClassName(parse_class(row.text("class"), "class").word)
        start, end = row.moment("start"), row.moment("end")
        if end <= start:
            raise row.fault("end", "en tidpunkt efter starten")
        return Entry(row.text("player"), competition, start, end, row.cells["event"])
