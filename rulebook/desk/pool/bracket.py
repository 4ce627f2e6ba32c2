"""The command `pool bracket`: the numbers of a bracket, its picture, and the bracket as it is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook.desk.files.tables import located, read_table, write_table, write_text
from rulebook.desk.options import gives
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.desk.files.tables import Row
    from rulebook.pool.form_of_play.cups import Bracket, MatchResult, PlayedBracket
    from rulebook.pool.form_of_play.pictures import BracketPicture

HELP = (
    "Räkna, rita och spela en dubbelcup eller en enkelcup.\n\nUtan spelare: schemats tal. Med spelare och resultat: så "
    "långt det är spelat, och vilka som går vidare."
)
PICTURES = (".svg", ".txt")
TABLES = (".csv", ".xlsx")
ONE_GROUP = "A"
"""What a group is called that has no name."""


_PLAYED = {
    "played?": [
        {
            "group": "string",
            "match": "string",
            "a": "string?",
            "b": "string?",
            "winner": "string?",
            "score": "string",
            "walkover": "boolean",
            "played": "boolean",
        }
    ],
    "qualified?": [{"group": "string", "winner": "string?", "runner_up": "string?"}],
}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A bracket's players as a file gives them.

    :param places: who stands in each place from the top, "" for a vacancy
    """

    name: str
    places: tuple[str, ...]


@gives(
    (
        {
            "matches": "integer",
            "winner_rounds": "integer",
            "loser_rounds": "integer",
            "qualifiers": "integer",
            **_PLAYED,
        },
        {"matches": "integer", "rounds": "integer", **_PLAYED},
    )
)
def bracket(
    size: Annotated[str, typer.Option("--size", metavar="ANTAL", help="Platser: 4, 8, 16 eller 32.")],
    single: Annotated[bool, typer.Option("--single", help="Enkelcup; annars dubbelcup där två går vidare.")] = False,
    entries: Annotated[
        str | None,
        typer.Option(
            "--entries",
            metavar="SPELARE.csv",
            help="Spelarna: player i platsernas ordning (tomt: vakans), eller med place och group som lottningen "
            "skriver dem, eller winner,runner_up,match som slutspelslottningen skriver dem; - är standard in.",
        ),
    ] = None,
    group: Annotated[
        str | None, typer.Option("--group", metavar="GRUPP", help="Bara den gruppen av dem som står i filen.")
    ] = None,
    results: Annotated[
        str | None,
        typer.Option(
            "--results",
            metavar="RESULTAT.csv",
            help="Kolumnerna winner,loser; kan ha score (7-5, segrarens först), walkover (ja) och match, som behövs "
            "när samma två möts igen med ett annat resultat.",
        ),
    ] = None,
    player: Annotated[
        str | None, typer.Option("--player", metavar="NAMN", help="Spelaren vars väg märks ut i bilden.")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            "--out",
            metavar="FIL",
            help="Bilden som SVG, eller i ord som TXT; som CSV eller XLSX de som gått vidare, eller enkelcupens "
            "matcher.",
        ),
    ] = None,
) -> None:
    """Tell the numbers of a bracket, draw it, play it (4.12)."""
    from rulebook.law.facts import Whole
    from rulebook.pool.form_of_play.double_cup import double_cup
    from rulebook.pool.form_of_play.formats import a_size
    from rulebook.pool.form_of_play.single_cup import single_cup

    places = a_size("--size", Whole().read("--size", size))
    cup = single_cup(places) if single else double_cup(places)
    suffix = _suffix(out)
    if entries is None:
        for option, value in (("--results", results), ("--group", group), ("--player", player)):
            if value is not None:
                raise InvalidFacts(option, value, "också --entries, filen med spelarna")
        if suffix in TABLES:
            raise InvalidFacts("--out", str(out), "en fil på .svg eller .txt när inga spelare är givna")
        _numbers(cup, single, out)
    if entries == results == "-":
        raise InvalidFacts("--results", "-", "en fil, när spelarna kommer från standard in")
    all_boards = _drawn(str(entries), places)
    boards = [one for one in all_boards if group in (None, one.name)]
    if not boards:
        raise InvalidFacts("--group", str(group), "en grupp i filen")
    if suffix == ".svg" and len(boards) > 1:
        raise InvalidFacts("--out", str(out), "--group när filen har flera grupper: en bild visar en grupp")
    if single and len(boards) > 1:
        raise InvalidFacts("--single", f"{len(boards)} grupper", "en enda cup, eller --group")
    if player is not None and not any(player in one.places for one in boards):
        raise InvalidFacts("--player", player, "en spelare i schemat")
    given = _results(results, all_boards)
    _check(boards, places, single, given)
    finish(
        cup,
        boards,
        {one.name: [result for result, _ in given[one.name]] for one in boards},
        results is not None,
        player,
        out,
    )


def _suffix(out: str | None) -> str:
    if out is None:
        return ""
    found = next((s for s in (*PICTURES, *TABLES) if out.casefold().endswith(s)), None)
    if found is None:
        raise InvalidFacts("--out", out, "en fil på .svg, .txt, .csv eller .xlsx")
    return found


def _counts(cup: Bracket, single: bool) -> dict[str, Any]:
    from rulebook.pool.form_of_play.cups import Side

    if single:
        return {"matches": len(cup.matches), "rounds": cup.rounds(Side.WINNERS)}
    return {
        "matches": len(cup.matches),
        "winner_rounds": cup.rounds(Side.WINNERS),
        "loser_rounds": cup.rounds(Side.LOSERS),
        "qualifiers": len(cup.qualifiers),
    }


def _numbers(cup: Bracket, single: bool, out: str | None) -> None:
    """Show an empty bracket's numbers and matches, and end."""
    from rulebook.law.rulings import Ruling, Step
    from rulebook.pool.form_of_play.cups import played
    from rulebook.pool.form_of_play.pictures import bracket_picture

    cites = ("pool.4.12.f", "pool.4.13.3.a") if single else ("pool.4.12.a", "pool.4.12.b")
    text = f"enkelcup om {cup.size} utan match om tredje pris" if single else f"dubbelcup om {cup.size}, två går vidare"
    if out is not None:
        names = [f"plats {place}" for place in range(1, cup.size + 1)]
        picture = bracket_picture(played(cup, names), text.capitalize())
        write_text(out, (picture.svg(alone=True) if _suffix(out) == ".svg" else str(picture)) + "\n", PICTURES)
    counts = _counts(cup, single)
    ruling = Ruling(counts, (Step(cites, f"{text}: matcher", len(cup.matches)),))
    show(ruling, table=cup.table(), text=f"{counts['matches']} matcher")


def _drawn(entries: str, size: int) -> list[Drawn]:
    """Return the brackets of a file, in order."""
    rows = read_table(entries, (), ("player", "group", "place", "winner", "runner_up", "match"))
    if any(row.cells["winner"] or row.cells["runner_up"] for row in rows):
        return [_from_finals(rows, size)]
    if not any(row.cells["player"] for row in rows):
        raise InvalidFacts("rubriker", "", "kolumnen player, eller winner och runner_up", file=rows[0].file)
    by_group: dict[str, list[Row]] = {}
    for row in rows:
        by_group.setdefault(row.cells["group"], []).append(row)
    seen: dict[str, int] = {}
    for row in (row for found in by_group.values() for row in found if row.cells["player"]):
        before = seen.setdefault(row.cells["player"].casefold(), row.number)
        if before != row.number:
            raise row.fault("player", f"en spelare som inte redan står på rad {before}")
    if "" in by_group and len(by_group) > 1:
        raise by_group[""][0].fault("group", "en grupp på varje rad, eller inte på någon")
    return [_from_places(name or ONE_GROUP, found, size) for name, found in by_group.items()]


def _from_places(name: str, rows: list[Row], size: int) -> Drawn:
    numbered = any(row.cells["place"] for row in rows)
    filled: dict[int, Row] = {}
    for position, row in enumerate(rows, start=1):
        place = row.whole("place", least=1, most=size) if numbered else position
        if place > size:
            raise row.fault("player", f"högst {size} platser")
        if place in filled:
            raise row.fault("place", f"en plats som inte redan är tagen på rad {filled[place].number}")
        filled[place] = row
    found = tuple(filled.get(place) for place in range(1, size + 1))
    names = tuple(row.cells["player"] if row else "" for row in found)
    if sum(map(bool, names)) < 2:
        raise InvalidFacts("spelare", sum(map(bool, names)), f"minst två spelare i grupp {name}", file=rows[0].file)
    return Drawn(name, names)


def _from_finals(rows: list[Row], size: int) -> Drawn:
    if len(rows) * 2 != size:
        raise InvalidFacts("par", len(rows), f"{size // 2} i en cup om {size}", file=rows[0].file)
    filled: dict[int, Row] = {}
    numbered = any(row.cells["match"] for row in rows)
    seen: dict[str, int] = {}
    for position, row in enumerate(rows, start=1):
        match = row.whole("match", least=1, most=size // 2) if numbered else position
        if match in filled:
            raise row.fault("match", f"en match som inte redan står på rad {filled[match].number}")
        filled[match] = row
        for column in ("winner", "runner_up"):
            before = seen.setdefault(row.text(column).casefold(), row.number)
            if before != row.number or row.cells["winner"].casefold() == row.cells["runner_up"].casefold():
                raise row.fault(column, f"en spelare som inte redan står på rad {before}")
    ordered = [filled[match] for match in range(1, size // 2 + 1)]
    names = tuple(row.cells[column] for row in ordered for column in ("winner", "runner_up"))
    return Drawn(ONE_GROUP, names)


def _results(results: str | None, boards: list[Drawn]) -> dict[str, list[tuple[MatchResult, Row]]]:
    """Return the results of each bracket with their rows."""
    from rulebook.pool.form_of_play.cups import MatchResult, is_walkover

    found: dict[str, list[tuple[MatchResult, Row]]] = {one.name: [] for one in boards}
    if results is None:
        return found
    where = {name: one.name for one in boards for name in one.places if name}
    for row in read_table(results, ("winner", "loser"), ("score", "walkover", "match")):
        with located(row):
            walkover = is_walkover(row.cells["walkover"])
        for column in ("winner", "loser"):
            if row.text(column) not in where:
                raise row.fault(column, "en spelare i schemat")
        name = where[row.cells["winner"]]
        if where[row.cells["loser"]] != name:
            raise row.fault("loser", f"en spelare i grupp {name}, som segraren")
        match = row.cells["match"].upper() or None
        one = MatchResult(row.cells["winner"], row.cells["loser"], row.cells["score"], walkover, match)
        found[name].append((one, row))
    return found


def _check(boards: list[Drawn], size: int, single: bool, given: dict[str, list[tuple[MatchResult, Row]]]) -> None:
    """Carry out each bracket, so that a result that cannot be is named by its row."""
    from rulebook.pool.form_of_play.double_cup import play_group
    from rulebook.pool.form_of_play.single_cup import play_final_stage

    rule = play_final_stage if single else play_group
    for one in boards:
        found = given[one.name]
        try:
            rule(one.places, size, [result for result, _ in found])
        except InvalidFacts as error:
            row = _at_fault(rule, one.places, size, found)
            if row is None:
                raise
            with located(row):
                raise error from None


def _at_fault(rule: Any, places: tuple[str, ...], size: int, given: list[tuple[MatchResult, Row]]) -> Row | None:
    """Return the last row without which the others would do, else the last of all."""
    for at in reversed(range(len(given))):
        try:
            rule(places, size, [result for i, (result, _) in enumerate(given) if i != at])
        except InvalidFacts:
            continue
        return given[at][1]
    return given[-1][1] if given else None


def finish(
    cup: Bracket,
    boards: list[Drawn],
    results: dict[str, list[MatchResult]],
    has_results: bool,
    player: str | None,
    out: str | None,
) -> None:
    """Show the brackets as far as they are played, write what is asked for, and end."""
    from rulebook.law.rulings import Ruling
    from rulebook.pool.form_of_play.cups import Side, played
    from rulebook.pool.form_of_play.double_cup import play_stage
    from rulebook.pool.form_of_play.pictures import bracket_picture
    from rulebook.pool.form_of_play.single_cup import play_final_stage

    single = not cup.rounds(Side.LOSERS)
    found = {one.name: played(cup, one.places, results[one.name]) for one in boards}
    ruling: Ruling[Any]
    if single:
        ruling = play_final_stage(boards[0].places, cup.size, results[boards[0].name])
    else:
        ruling = play_stage({one.name: one.places for one in boards}, cup.size, results)
    value = {**_counts(cup, single), "played": _matches(found), "qualified": _qualified(found)}
    pictures = [
        bracket_picture(board, "Slutspel" if single else f"Grupp {name}", player if player in board.places else None)
        for name, board in found.items()
    ]
    text = "\n\n".join(map(str, pictures))
    if out is not None:
        _write_out(out, single, found, pictures, not ruling.decided)
    if not has_results:
        show(Ruling(value, ruling.steps), text=text)
    show(ruling.made(lambda _: value), text=text)


def _write_out(
    out: str, single: bool, found: dict[str, PlayedBracket], pictures: list[BracketPicture], open_: bool
) -> None:
    if _suffix(out) in PICTURES:
        text = pictures[0].svg(alone=True) if _suffix(out) == ".svg" else "\n\n".join(map(str, pictures))
        write_text(out, text + "\n", PICTURES)
    elif open_:
        raise InvalidFacts("--out", out, "en bild på .svg eller .txt så länge matcher återstår")
    elif single:
        (board,) = found.values()
        if any(m.passed for m in board.matches):
            raise InvalidFacts("--out", out, "en bild på .svg eller .txt när någon gått vidare utan match")
        rows = [(m.match.round, m.winner, m.loser, m.score, m.walkover) for m in board.matches]
        write_table(out, ("round", "winner", "loser", "score", "walkover"), rows)
    else:
        write_table(out, ("group", "winner", "runner_up"), [(n, *board.qualified) for n, board in found.items()])


def _matches(found: dict[str, PlayedBracket]) -> list[dict[str, Any]]:
    """Return every match as JSON: an empty name is a vacancy, null is not known yet."""
    return [
        {
            "group": name,
            "match": m.match.number,
            "a": m.first,
            "b": m.second,
            "winner": m.winner,
            "score": m.score,
            "walkover": m.walkover,
            "played": m.played,
        }
        for name, board in found.items()
        for m in board.matches
    ]


def _qualified(found: dict[str, PlayedBracket]) -> list[dict[str, Any]]:
    names = found.items()
    return [{"group": name, "winner": b.qualified[0], "runner_up": b.qualified[1]} for name, b in names]
