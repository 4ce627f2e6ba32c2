"""The bridge commands about team matches: a margin on a scale, the IMP of a walkover, the table of a series."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulebook.desk.files.tables import read_table, shown_name, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import decided, show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.bridge.championship.play.series import Match, Side
    from rulebook.bridge.championship.play.victory_points import Scale
    from rulebook.desk.files.tables import Row

ScaleOption = Annotated[
    str,
    typer.Option(
        "--scale",
        metavar="SKALA.csv",
        help="VP-skalan, kolumnerna »imp_from,imp_to,vp_winner,vp_loser«; sista »imp_to« tomt. Boken har ingen egen.",
    ),
]
TABLE = ("place", "team", "played", "vp", "penalties", "total")
SIDE = ("late", "penalty_imps", "penalty_vp")
ENDS = ("home", "away")
HIGHEST = 25


@gives({"vp": ["integer"]})
def vp(
    scale: ScaleOption,
    imps: Annotated[str, typer.Option("--imps", metavar="ANTAL", help="Vinnarens IMP-skillnad, 0 eller mer.")],
) -> None:
    """Say what a margin gives on a scale."""
    from rulebook.bridge.championship.play.victory_points import IMPS, victory_points
    from rulebook.law.tables import Table

    with named({IMPS.label: "--imps"}):
        margin = IMPS.read(imps)
    ruling = victory_points(read_scale(scale), margin)
    winner, loser = ruling.settled()
    table = Table(f"{margin} IMP", ("vinnare", "förlorare"), ((winner, loser),))
    show(ruling.then({"vp": [winner, loser]}), table=table)


@gives({"imps": ["integer"], "offender_imps": ["integer"]})
def walkover_imps(
    scale: ScaleOption,
    points: Annotated[
        str, typer.Option("--vp", metavar="ANTAL", help="VP som laget som kom har fått, 18–25, enligt bridge walkover.")
    ],
    alternative: Annotated[
        str, typer.Option("--alternative", metavar="ANTAL", help="Enligt vilket alternativ: 1, 2 eller 3.")
    ],
    reading: ReadingOption = None,
) -> None:
    """Say which IMP go with a walkover."""
    from rulebook.bridge.championship.play.walkovers import FIXED_VP
    from rulebook.bridge.championship.play.walkovers import walkover_imps as rule
    from rulebook.law.facts import Whole
    from rulebook.law.readings import asks

    awarded = Whole(FIXED_VP, 25).read("--vp", points)
    number = Whole(1, 3).read("--alternative", alternative)
    chosen = readings(reading, asks(rule))
    with named({"VP": "--vp", "alternativ": "--alternative"}):
        ruling = rule(read_scale(scale), awarded, number, reading=chosen)
    found = decided(ruling)
    shown = ruling.then({"imps": list(found.awarded), "offender_imps": list(found.offender)})
    show(shown, text=str(found))


@gives(
    {
        "table": [
            {
                "place": "integer",
                "team": "string",
                "played": "integer",
                "vp": "integer",
                "penalties": "integer",
                "total": "integer",
            }
        ]
    }
)
def semifinal(
    matches: Annotated[
        str,
        typer.Argument(
            metavar="MATCHER.csv",
            help="Kolumnerna round,home,away och antingen home_vp,away_vp eller home_imps,away_imps (med --scale). "
            "Dessutom kan kolumnerna walkover,home_late,away_late,home_penalty_imps,away_penalty_imps,home_penalty_vp,"
            "away_penalty_vp finnas. Tomt resultat: inte spelad än; - är standard in.",
        ),
    ],
    scale: Annotated[
        str | None,
        typer.Option("--scale", metavar="SKALA.csv", help="VP-skalan, som krävs när resultat står i IMP."),
    ] = None,
    disqualified: Annotated[
        list[str] | None,
        typer.Option("--disqualified", metavar="LAG", help="Lag vars alla resultat stryks; får upprepas."),
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Reckon a series from its matches."""
    from rulebook.bridge.championship.play.series import series_table
    from rulebook.law.readings import asks

    chosen = readings(reading, asks(series_table))
    found = _matches(matches, scaled=scale is not None)
    points = None if scale is None else read_scale(scale)
    with named({"diskvalificerad": "--disqualified"}):
        ruling = series_table(found, points, tuple(disqualified or ()), reading=chosen)
    standings = ruling.certain
    rows = [(row.place, row.team, row.played, row.vp, row.penalties, row.total) for row in standings.rows]
    table = standings.table("Tabell" if ruling.decided else "Tabell så långt")
    if out is not None:
        write_table(out, TABLE, rows)
    show(ruling.made(lambda _: {"table": [dict(zip(TABLE, row, strict=True)) for row in rows]}), table=table)


def read_scale(file: str) -> Scale:
    """Return the scale of a file, once it is found to keep the invariants."""
    from rulebook.bridge.championship.play.victory_points import HIGHEST, LEVEL, Scale, ScaleRow, first_fault

    rows = read_table(file, ("imp_from", "imp_to", "vp_winner", "vp_loser"))
    found = tuple(
        ScaleRow(
            row.whole("imp_from"),
            row.whole_or_none("imp_to"),
            row.whole("vp_winner", least=LEVEL, most=HIGHEST),
            row.whole("vp_loser", most=LEVEL),
        )
        for row in rows
    )
    if fault := first_fault(found):
        if fault.row is None or fault.column is None:
            raise InvalidFacts("skala", fault.got, fault.accepted, file=shown_name(file))
        row = rows[fault.row]
        raise row.fault(row.column_of(fault.column), fault.accepted)
    return Scale(found)


def _matches(file: str, *, scaled: bool) -> list[Match]:
    rows = read_table(
        file,
        ("round", "home", "away"),
        ("home_vp", "away_vp", "home_imps", "away_imps", "walkover", *(f"{s}_{what}" for s in ENDS for what in SIDE)),
    )
    seen: dict[frozenset[str], int] = {}
    found = []
    for row in rows:
        one = _match(row, scaled=scaled)
        before = seen.setdefault(one.teams, row.number)
        if before != row.number:
            raise row.fault("away", f"ett lag som {one.home} inte redan möter på rad {before}")
        found.append(one)
    return found


def _match(row: Row, *, scaled: bool) -> Match:
    from rulebook.bridge.championship.play.series import Match

    home, away = row.text("home"), row.text("away")
    if home == away:
        raise row.fault("away", f"ett annat lag än {home}")
    absent = row.text_or_none("walkover")
    if absent not in (None, home, away):
        raise row.fault("walkover", f"{home}, {away} eller tomt")
    points = _score(row, "vp", HIGHEST)
    imps = _score(row, "imps", None)
    if points is not None and imps is not None:
        raise row.fault("home_imps", "tomt, eftersom resultatet står i VP")
    if absent is not None and (points or imps) is not None:
        raise row.fault("walkover", "tomt, eftersom raden har ett resultat")
    if imps is not None and not scaled:
        raise InvalidFacts("--scale", "", f"en VP-skala, eftersom {row.file} har resultat i IMP")
    sides = [_side(row, end) for end in ENDS]
    return Match(row.whole("round", least=1), home, away, points, imps, absent, *sides)


def _score(row: Row, unit: str, most: int | None) -> tuple[int, int] | None:
    """Return a result in VP or IMP, home first, or None where both cells are empty."""
    columns = [f"{end}_{unit}" for end in ENDS]
    given = [bool(row.cells[column]) for column in columns]
    if not any(given):
        return None
    limit = {} if most is None else {"most": most}
    for column, there in zip(columns, given, strict=True):
        if not there:
            raise row.fault(column, "ett resultat, eftersom motståndarna har ett")
    home, away = (row.whole(column, **limit) for column in columns)
    return home, away


def _side(row: Row, end: str) -> Side:
    from rulebook.bridge.championship.play.series import Side

    late, imps, points = (row.whole_or_none(f"{end}_{what}") or 0 for what in SIDE)
    return Side(late, imps, points)
