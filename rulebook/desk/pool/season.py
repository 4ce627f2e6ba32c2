"""The pool commands about a season: ranking, movement at its end, and the selection that the ranking leads to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from rulebook.desk.files.placing import files_in, is_folder
from rulebook.desk.files.tables import APART, located, read_table, told_apart, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, readings
from rulebook.desk.output import show
from rulebook.desk.pool.points import NEEDED, OPTIONAL, result_list
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulebook.desk.files.tables import Row
    from rulebook.law.readings import Reading
    from rulebook.law.rulings import Ruling
    from rulebook.pool.classes import PlayerClass
    from rulebook.pool.points.ranking import Ranked, SeasonTotal
    from rulebook.pool.points.season import Competition

TOTALS = ("player", "placement", "participation", "events")
RANKED = ("rank", "player")
_NAMED = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})-([^-.]+)(?:-(.+))?", re.IGNORECASE)

RANKING_HELP = (
    "Ranka en klass efter säsongens resultatlistor, eller efter summor.\n\nEn mapp har en fil för varje tävling, döpt "
    "DATUM-KLASS.csv eller DATUM-KLASS-text.csv och med samma kolumner som i pool points; bara klassens egna filer och "
    "spelare räknas. En fil med summor har kolumnerna player,placement,participation,events."
)
ELITE_HELP = "Vilka stannar i Elit, vilka flyttas ned och vilka flyttas upp när säsongen är slut?"
WOMEN_HELP = "Vilka stannar i Dam elit, vilka flyttas ned och vilka flyttas upp när säsongen är slut?"
NEW_SEASON_HELP = (
    "Vilken rank har spelarna i en klass när nästa säsong börjar?\n\nUr slutställningarna och flyttningarna, så som "
    "pool ranking och pool movement skriver dem med --out."
)
SELECTION_HELP = (
    "Vilka tas ut till internationellt spel, och hur många platser går till kval?\n\nRankingen är en fil med summor "
    "(player,placement,participation,events) eller med kolumnerna rank,player."
)

Totals = Annotated[str, typer.Option(metavar="SUMMOR.csv", help="Kolumnerna player,placement,participation,events.")]
BasisOption = Annotated[
    str | None, typer.Option("--basis", metavar="VAL", help="Vilka poäng rankingen bygger på: placement eller total.")
]


_MOVES = {
    "stay": ["string"],
    "down": ["string"],
    "up": ["string"],
    "tied?": (["string"], {"*": ["string"]}),
    "places_left?": ("integer", {"*": "integer"}),
}


@gives(
    {
        "ranking": [
            {
                "rank": "integer",
                "player": "string",
                "placement": "integer",
                "participation": "integer",
                "events": "integer",
                "decided_by": "string?",
            }
        ]
    }
)
def ranking(
    season: Annotated[str, typer.Argument(metavar="MAPP|SUMMOR.csv", help="Säsongens mapp, eller en fil med summor.")],
    player_class: Annotated[str, typer.Option("--class", metavar="KLASS", help="Klassen, t.ex. kl1.")],
    basis: BasisOption = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Rank a class by its season (4.24, 4.27.3)."""
    from rulebook.pool.classes import parse_class
    from rulebook.pool.points.ranking import ranking as ranked_by_totals
    from rulebook.pool.points.ranking import ranking_table
    from rulebook.pool.points.season import season_ranking

    wanted = parse_class(player_class, "--class")
    rule: Callable[..., Any]
    if is_folder(season):
        rule, facts, left_out = season_ranking, *competitions(season, wanted)
        ruling: Ruling[tuple[Ranked, ...]] = rule(facts, wanted, reading=_chosen(reading, basis, rule))
        ruling = _warned(ruling, left_out)
    else:
        chosen = _chosen(reading, basis, ranked_by_totals)
        ruling = ranked_by_totals(season_totals(season), wanted.series, reading=chosen)
    ranked = ruling.settled()
    if out is not None:
        lines = [(r.rank, r.player, r.placement, r.participation, r.events, r.decided_by) for r in ranked]
        write_table(out, ("rank", *TOTALS, "decided_by"), lines)
    show(
        ruling.then({"ranking": ranked}),
        table=ranking_table(ranked, f"Ranking i {wanted.value}: {len(ranked)} spelare"),
    )


@gives(_MOVES)
def elite(elit: Totals, kl1: Totals, reading: ReadingOption = None, out: OutOption = None) -> None:
    """Decide who moves between the elite and class 1 (4.22)."""
    from rulebook.pool.points.movement import elite_moves

    _move(elite_moves, elit, kl1, reading, out, ("elit", "kl1"))


@gives(_MOVES)
def women(elit: Totals, kl1: Totals, reading: ReadingOption = None, out: OutOption = None) -> None:
    """Decide who moves between the women's two classes (4.22, 4.27.2)."""
    from rulebook.pool.points.movement import women_moves

    _move(women_moves, elit, kl1, reading, out, ("damelit", "damkl1"))


def _move(
    rule: Callable[..., Any],
    elit: str,
    kl1: str,
    reading: list[str] | None,
    out: str | None,
    classes: tuple[str, str],
) -> NoReturn:
    from rulebook.law.readings import asks
    from rulebook.pool.points.movement import moves_as_json

    chosen = readings(reading, asks(rule))
    upper, lower = _rows_of(elit), _rows_of(kl1)
    names = {row.cells["player"].casefold(): row for row in upper}
    for row in lower:
        if (twin := names.get(row.cells["player"].casefold())) is not None:
            raise row.fault("player", f"en spelare som inte också står i {twin.file}, rad {twin.number}")
    ruling = rule(*(_totals(rows) for rows in (upper, lower)), reading=chosen)
    moves = ruling.certain
    if out is not None:
        top, below = classes
        lines: list[tuple[str, str | None, str]] = [
            *((name, top, "stay") for name in moves.stay),
            *((name, top, "up") for name in moves.up),
            *((name, below, "down") for name in moves.down),
        ]
        tied: list[tuple[tuple[str, ...], str]] = [
            (t.players, way) for t, way in ((moves.tied_down, "down"), (moves.tied_up, "up")) if t
        ]
        lines += [(name, None, f"tied-{way}") for names_tied, way in tied for name in names_tied]
        write_table(out, ("player", "class", "move"), lines)
    show(ruling.made(moves_as_json), table=moves.to_table())


@gives({"selected": [{"player": "string", "ground": "string"}], "places_left": "integer", "tied?": ["string"]})
def selection(
    ranking_file: Annotated[str, typer.Option("--ranking", metavar="ELIT.csv", help="Rankingen för Elit.")],
    champion: Annotated[str, typer.Option("--champion", metavar="NAMN", help="Regerande mästare.")],
    places: Annotated[int, typer.Option("--places", metavar="ANTAL", help="Hur många som ska tas ut.")],
    double_champion: Annotated[
        str | None, typer.Option("--double-champion", metavar="NAMN", help="Svensk mästare i två discipliner.")
    ] = None,
    basis: BasisOption = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Decide who is selected for an international event (4.15)."""
    from rulebook.law.facts import Whole
    from rulebook.pool.points.ranking import SeasonTotal
    from rulebook.pool.points.selection import selection as by_ranking
    from rulebook.pool.points.selection import selection_as_json, selection_by_totals

    Whole(least=1).check("--places", places)
    for option, name in (("--champion", champion), ("--double-champion", double_champion)):
        if name is not None and not name.strip():
            raise InvalidFacts(option, name, "ett namn")
    chosen = _chosen(reading, basis, selection_by_totals)
    elite_list, listed_names = _ranking_list(ranking_file)
    names = [
        None if name is None else listed_names.get(_plain(name), " ".join(name.split()))
        for name in (champion, double_champion)
    ]
    rule: Callable[..., Ruling[Any]] = selection_by_totals if isinstance(elite_list[0], SeasonTotal) else by_ranking
    ruling = rule(names[0] or "", elite_list, places, double=names[1], reading=chosen)
    found = ruling.certain
    if out is not None:
        write_table(out, ("player", "ground"), [(s.player, s.ground) for s in found.selected])
    show(ruling.made(selection_as_json), table=found.to_table())


@gives({"ranking": [{"rank": "integer", "player": "string"}]})
def new_season(
    own: Annotated[str, typer.Option("--own", metavar="RANKING.csv", help="Klassens slutställning: rank,player.")],
    player_class: Annotated[str, typer.Option("--class", metavar="KLASS", help="Klassen, t.ex. kl1.")],
    moves: Annotated[
        list[str] | None,
        typer.Option(
            "--moves", metavar="FLYTTAR.csv", help="Kolumnerna player,class,move från pool movement. Får upprepas."
        ),
    ] = None,
    above: Annotated[
        str | None, typer.Option("--above", metavar="RANKING.csv", help="Slutställningen i klassen över: rank,player.")
    ] = None,
    below: Annotated[
        str | None, typer.Option("--below", metavar="RANKING.csv", help="Slutställningen i klassen under: rank,player.")
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Rank a class as the next season begins (4.21, 4.27.6)."""
    from rulebook.law.readings import asks
    from rulebook.law.tables import Table
    from rulebook.pool.classes import parse_class
    from rulebook.pool.points.ranking import initial_ranking

    wanted = parse_class(player_class, "--class")
    chosen = readings(reading, asks(initial_ranking))
    moved: dict[str, PlayerClass] = {}
    for source in moves or ():
        for row in read_table(source, ("player", "class")):
            name = _plain(row.text("player"))
            if not row.cells["class"]:
                raise row.fault("class", "en klass; skilj först dem åt som delar rank över en gräns")
            with located(row):
                to = parse_class(row.cells["class"])
            if moved.setdefault(name, to) is not to:
                raise row.fault("player", f"en spelare som inte också flyttas till {moved[name].value}")
    stayed = [r for r in _ranks(own) if moved.get(_plain(r.player), wanted) is wanted]
    arrived = [
        [] if source is None else [r for r in _ranks(source) if moved.get(_plain(r.player)) is wanted]
        for source in (above, below)
    ]
    ruling = initial_ranking(stayed, *arrived, series=wanted.series, reading=chosen)
    ranked = ruling.settled()
    if out is not None:
        write_table(out, RANKED, [(r.rank, r.player) for r in ranked])
    caption = f"{wanted.value} när säsongen börjar: {len(ranked)} spelare"
    table = Table(caption, ("rank", "spelare"), tuple((r.rank, r.player) for r in ranked))
    shown = ruling.then({"ranking": [{"rank": r.rank, "player": r.player} for r in ranked]})
    show(shown, table=table)


def _ranks(source: str) -> tuple[Ranked, ...]:
    """Return the ranking of a file that has ranks."""
    rows = told_apart(read_table(source, RANKED, APART))
    unique(rows, "player")
    return _ranks_of(rows)


def _ranks_of(rows: Sequence[Row]) -> tuple[Ranked, ...]:
    from rulebook.pool.points.ranking import Ranked

    read = [(row, row.whole("rank", least=1)) for row in rows]
    better = {rank: position for position, rank in reversed(list(enumerate(sorted(rank for _, rank in read))))}
    for row, rank in read:
        if rank != 1 + better[rank]:
            raise row.fault("rank", f"{1 + better[rank]} (1 + antalet bättre rankade)")
    return tuple(Ranked(rank, row.text("player")) for row, rank in read)


def _ranking_list(source: str) -> tuple[Sequence[Ranked] | Sequence[SeasonTotal], dict[str, str]]:
    """Return what a file has, ranks or sums, and the names in it by how they are compared."""
    rows = told_apart(read_table(source, ("player",), ("rank", "placement", "participation", "events", *APART)))
    unique(rows, "player")
    names = {_plain(row.text("player")): row.cells["player"] for row in rows}
    if any(row.cells[column] for row in rows for column in TOTALS[1:]):
        return _totals(rows), names
    return _ranks_of(rows), names


def competitions(folder: str, wanted: PlayerClass) -> tuple[list[Competition], list[str]]:
    """Return a season's competitions of one class from a folder, and the tables there whose names say nothing.

    :raises InvalidFacts: when the folder has no file of the class, or one of its files does not hold
    """
    from rulebook.pool.classes import parse_class
    from rulebook.pool.points.season import Competition

    shown = Path(folder).name or folder
    files: dict[tuple[str, str, str], Path] = {}
    left_out = []
    for path in files_in(folder):
        if path.suffix.casefold() not in (".csv", ".xlsx") or path.name.startswith((".", "~")):
            continue
        named = _NAMED.fullmatch(path.stem)
        if named is None:
            if path.name[:4].isdigit():
                raise InvalidFacts("filnamn", path.name, "DATUM-KLASS.csv eller DATUM-KLASS-text.csv", file=shown)
            left_out.append(path.name)
            continue
        try:
            day = date.fromisoformat(named[1])
        except ValueError:
            raise InvalidFacts("filnamn", path.name, "ett datum som finns, t.ex. 2000-10-14", file=shown) from None
        try:
            player_class = parse_class(named[2])
        except InvalidFacts as error:
            raise InvalidFacts("filnamn", path.name, f"klassen {error.accepted}", file=shown) from None
        if player_class is not wanted:
            continue
        key = day.isoformat(), player_class.word, (named[3] or "").casefold()
        if key in files:
            raise InvalidFacts("filnamn", path.name, f"en annan tävling än {files[key].name}", file=shown)
        files[key] = path
    if not files:
        raise InvalidFacts("mapp", shown, f"minst en fil med namnet DATUM-{wanted.word}.csv")
    read = {key: read_table(str(path), NEEDED, OPTIONAL) for key, path in files.items()}
    rows = _one_spelling(told_apart([row for each in read.values() for row in each]))
    found, start = [], 0
    for (day_text, _, text), each in read.items():
        of_file, start = rows[start : start + len(each)], start + len(each)
        listed = result_list(of_file, wanted)
        found.append(Competition(date.fromisoformat(day_text), wanted, tuple(listed), text))
    return found, left_out


def _one_spelling(rows: Sequence[Row]) -> list[Row]:
    """Return the rows with every player spelled as where he stands first, whatever the case elsewhere."""
    first: dict[str, str] = {}
    spelled = []
    for row in rows:
        name = row.cells["player"]
        same = first.setdefault(name.casefold(), name)
        spelled.append(row if same == name else replace(row, cells={**row.cells, "player": same}))
    return spelled


def season_totals(source: str) -> list[SeasonTotal]:
    """Return the sums of a TOTALS file.

    :raises InvalidFacts: with file, row and column, for the first row that does not hold
    """
    return _totals(_checked_totals(source))


def _rows_of(source: str) -> list[Row]:
    return _checked_totals(source)


def _checked_totals(source: str) -> list[Row]:
    rows = told_apart(read_table(source, TOTALS, APART))
    unique(rows, "player")
    return rows


def _totals(rows: Sequence[Row]) -> list[SeasonTotal]:
    from rulebook.pool.points.ranking import SeasonTotal

    found = []
    for row in rows:
        with located(row):
            figures = [row.whole(column) for column in TOTALS[1:]]
            found.append(SeasonTotal(row.text("player"), *figures))
    return found


def _chosen(given: list[str] | None, basis: str | None, rule: Callable[..., Any]) -> tuple[Reading, ...]:
    from rulebook.law.readings import asks
    from rulebook.pool.readings import Basis

    found = readings(given, asks(rule))
    if basis is None:
        return found
    words = {"placement": Basis.PLACEMENT, "total": Basis.TOTAL}
    if basis not in words:
        raise InvalidFacts("--basis", basis, "placement eller total")
    if any(isinstance(one, Basis) for one in found):
        raise InvalidFacts("--basis", basis, "antingen --basis eller --reading basis=, inte båda")
    return readings([*(given or ()), f"{Basis.label}={words[basis].value}"], asks(rule))


def _warned(ruling: Ruling[Any], left_out: Sequence[str]) -> Ruling[Any]:
    if not left_out:
        return ruling
    warning = f"Räknas inte, eftersom namnet inte är DATUM-KLASS: {', '.join(left_out)}"
    return replace(ruling, warnings=(*ruling.warnings, warning))


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
