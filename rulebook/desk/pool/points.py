"""`pool points`: a result list in, everybody's points out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from rulebook.desk.files.tables import APART, read_table, told_apart, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, readings
from rulebook.desk.output import show

if TYPE_CHECKING:
    from rulebook.desk.files.tables import Row
    from rulebook.pool.classes import PlayerClass
    from rulebook.pool.points.results import Result

DISQUALIFIED = "disk"
NEEDED = ("player", "class", "place", "wins")
OPTIONAL = ("rank", "walkovers", *APART)

POINTS_HELP = (
    "Räkna ut placerings- och deltagarpoäng för en hel resultatlista.\n\nEn rad per startande. Tomt i rank: orankad. "
    "Tomt i place: startade utan känd plats; disk: diskvalificerad. Wins är antalet spelade och vunna matcher; vinster "
    "på WO kan stå för sig, i kolumnen walkovers. En delad plats har samma tal för alla: två på plats 3–4 skrivs 3. "
    "Två med samma namn skiljs åt av kolumnen club eller licence, om den finns."
)


@gives(
    {
        "competition_value": "integer",
        "scores": [{"player": "string", "placement": "integer", "participation": "integer"}],
    }
)
def points(
    results: Annotated[
        str,
        typer.Argument(
            metavar="RESULTAT.csv", help="Kolumnerna player,class,rank,place,wins i CSV eller XLSX; - är standard in."
        ),
    ],
    competition: Annotated[str, typer.Option("--class", metavar="KLASS", help="Tävlingens klass, t.ex. kl1.")],
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Decide everybody's placement and participation points from a result list (4.18-4.20)."""
    from rulebook.law.readings import asks
    from rulebook.pool.classes import parse_class
    from rulebook.pool.points.results import competition_points, score_table

    chosen = readings(reading, asks(competition_points))
    wanted = parse_class(competition, "--class")
    listed = result_list(told_apart(read_table(results, NEEDED, OPTIONAL)), wanted)
    ruling = competition_points(listed, wanted, reading=chosen)
    places = {r.player: DISQUALIFIED if r.disqualified else r.place for r in listed}
    decided = ruling.settled()
    if out is not None:
        write_table(
            out,
            ("player", "place", "placement", "participation", "events"),
            [(s.player, places[s.player], s.placement, s.participation, 1) for s in decided.scores],
        )
    scores = [{"player": s.player, "placement": s.placement, "participation": s.participation} for s in decided.scores]
    shown = ruling.then({"competition_value": decided.competition_value, "scores": scores})
    show(shown, table=score_table(listed, decided))


def result_list(rows: Sequence[Row], competition: PlayerClass) -> list[Result]:
    """Return a file's rows as a competition's result list.

    :raises InvalidFacts: with file, row and column, for the first row that cannot stand there
    """
    from rulebook.law.facts import InvalidFacts
    from rulebook.pool.classes import CLASSES, parse_class, who_may_start
    from rulebook.pool.points.results import Result, first_fault

    named: dict[str, PlayerClass | None] = {}
    may_start = set(who_may_start(competition))
    allowed = f"{', '.join(c.word for c in who_may_start(competition))} i en tävling för {competition.value}"
    listed = []
    for row in rows:
        word = row.cells["class"]
        if word not in named:
            try:
                named[word] = parse_class(word)
            except InvalidFacts:
                named[word] = None
        player_class = named[word]
        if player_class is None or player_class not in may_start:
            known = player_class is not None or not word
            raise row.fault("class", allowed if known else f"en av klasserna {', '.join(c.word for c in CLASSES)}")
        disqualified = row.cells["place"].casefold() == DISQUALIFIED
        listed.append(
            Result(
                player=row.text("player"),
                player_class=player_class,
                rank=row.whole_or_none("rank", least=1),
                place=None if disqualified else _place(row),
                wins=(row.whole_or_none("wins") or 0) if disqualified else row.whole("wins"),
                walkovers=row.whole_or_none("walkovers") or 0,
                disqualified=disqualified,
            )
        )
    unique(rows, "player")
    if fault := first_fault(listed):
        position, accepted = fault
        raise rows[position].fault("place", accepted)
    return listed


def _place(row: Row) -> int | None:
    from rulebook.law.facts import InvalidFacts

    try:
        return row.whole_or_none("place", least=1)
    except InvalidFacts:
        raise row.fault("place", f"ett heltal från 1, tomt eller {DISQUALIFIED}") from None


RESULTS_HELP = (
    "Ställ samman en resultatlista ur anmälningar, placeringar och matcher, så som pool points läser den.\n\nAlla i "
    "anmälningarna räknas som startande: ta bort den som aldrig kom till start. Vinster räknas ur matcherna; en vinst "
    "med ja i kolumnen walkover räknas för sig. Den som saknar placering står utan känd plats."
)


@gives(
    {
        "results": [
            {
                "player": "string",
                "class": "string",
                "rank": "integer?",
                "place": ("integer", "string", None),
                "wins": "integer",
                "walkovers": "integer",
            }
        ]
    }
)
def results(
    entries: Annotated[
        str,
        typer.Argument(
            metavar="ANMÄLDA.csv",
            help="Kolumnerna player,rank och, om flera klasser startar, class, i CSV eller XLSX; - är standard in.",
        ),
    ],
    competition: Annotated[str, typer.Option("--class", metavar="KLASS", help="Tävlingens klass, t.ex. kl1.")],
    places: Annotated[
        str, typer.Option("--places", metavar="PLATSER.csv", help="Kolumnerna player,place; disk: diskvalificerad.")
    ],
    matches: Annotated[
        list[str],
        typer.Option(
            "--matches", metavar="MATCHER.csv", help="Kolumnerna winner,loser,walkover (får saknas). Får upprepas."
        ),
    ],
    out: OutOption = None,
) -> None:
    """Put a competition's files together into one result list (4.18-4.20)."""
    from rulebook.law.facts import InvalidFacts
    from rulebook.law.rulings import Ruling, Step
    from rulebook.law.tables import Table
    from rulebook.pool.classes import parse_class

    wanted = parse_class(competition, "--class")
    entered = told_apart(read_table(entries, ("player",), ("rank", "class", *APART)))
    unique(entered, "player")
    names = {row.text("player").casefold(): row.cells["player"] for row in entered}
    placed = read_table(places, ("player", "place"))
    unique(placed, "player")
    at = {_entered(row, "player", names): row.cells["place"] for row in placed}
    won: Counter[str] = Counter()
    by_walkover: Counter[str] = Counter()
    for source in matches:
        for row in read_table(source, ("winner", "loser"), ("walkover",)):
            if not row.cells["winner"] or not row.cells["loser"]:
                continue  # a vacancy, or not played yet
            winner, loser = _entered(row, "winner", names), _entered(row, "loser", names)
            if winner == loser:
                raise row.fault("loser", "en annan spelare än segraren")
            (by_walkover if row.yes("walkover") else won)[winner] += 1
    lines = [
        (
            name := row.cells["player"],
            row.cells["class"] or wanted.word,
            row.cells["rank"] or None,
            at.get(name) or None,
            won[name],
            by_walkover[name],
        )
        for row in entered
    ]
    heads = ("player", "class", "rank", "place", "wins", "walkovers")
    cells = [dict(zip(heads, ("" if cell is None else str(cell) for cell in line), strict=True)) for line in lines]
    rows = [replace(row, cells={**row.cells, **one}) for row, one in zip(entered, cells, strict=True)]
    try:
        listed = result_list(rows, wanted)
    except InvalidFacts as error:
        if error.column != "place":
            raise
        raise InvalidFacts("plats", error.got, error.accepted, file=placed[0].file) from None
    if out is not None:
        write_table(out, heads, lines)
    value = [
        {"player": r.player, "class": r.player_class.word, "rank": r.rank, "place": cell, "wins": r.wins,
         "walkovers": r.walkovers}
        for r, cell in ((r, DISQUALIFIED if r.disqualified else r.place) for r in listed)
    ]  # fmt: skip
    step = Step(("pool.4.20.d",), "spelade och vunna matcher i alla", sum(r.wins for r in listed))
    shown = tuple(("" if cell is None else cell for cell in line) for line in lines)
    heads_shown = ("spelare", "klass", "rank", "plats", "vinster", "vinster på WO")
    table = Table(f"{len(lines)} startande", heads_shown, tuple(tuple(line) for line in shown))
    show(Ruling({"results": value}, (step,)), table=table)


def _entered(row: Row, column: str, names: Mapping[str, str]) -> str:
    name = names.get(row.text(column).casefold())
    if name is None:
        raise row.fault(column, "någon av de anmälda")
    return name
