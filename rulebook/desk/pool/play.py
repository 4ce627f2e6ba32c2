"""The pool commands for the form of play: the draw, brackets, the final stage, places, groups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rulebook.desk.files.tables import APART, located, read_table, told_apart, unique, within, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import decided, show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.desk.files.tables import Row
    from rulebook.pool.form_of_play.finals import GroupResult
    from rulebook.pool.form_of_play.seeding import Entry

SeedOption = Annotated[
    str | None, typer.Option("--seed", metavar="TAL", help="Lottningstal; samma tal ger samma lottning igen.")
]


@gives(
    {
        "groups?": [["string"]],
        "n_groups": "integer",
        "capacity": "integer",
        "vacancies": "integer",
        "seed_count": "integer",
        "seeds?": ["string"],
        "byes?": ["string"],
        "seeds_per_group?": ["integer"],
        "vacancies_per_group?": ["integer"],
        "players_per_group?": ["integer"],
        "club_spread?": {"*": ["integer"]},
        "tied?": ["string"],
        "seeds_left?": "integer",
        "byes_left?": "integer",
    }
)
def draw(
    entries: Annotated[
        str,
        typer.Argument(
            metavar="ANMÄLDA.csv",
            help="Kolumnerna player,club,rank och, om flera klasser startar, class, i CSV eller XLSX; - är "
            "standard in.",
        ),
    ],
    group_size: Annotated[
        str, typer.Option("--group-size", metavar="ANTAL", help="Platser i varje grupp: 4, 8, 16 eller 32.")
    ],
    seed: Annotated[
        str, typer.Option("--seed", metavar="TAL", help="Lottningstal; samma tal ger samma lottning igen.")
    ],
    groups: Annotated[
        str | None,
        typer.Option("--groups", metavar="ANTAL", help="2, 4, 8 eller 16; annars så få som rymmer alla."),
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Draw the groups of the ground stage (4.13)."""
    from rulebook.law.facts import Whole
    from rulebook.law.readings import asks
    from rulebook.pool.form_of_play.draws import draw as rule
    from rulebook.pool.form_of_play.formats import a_size

    size = a_size("--group-size", Whole().read("--group-size", group_size))
    count = None if groups is None else Whole(least=1).read("--groups", groups)
    number = _seed(seed)
    chosen = readings(reading, asks(rule))
    rows = told_apart(read_table(entries, ("player", "club", "rank"), ("class", "licence")))
    starters = [_entry(row) for row in rows]
    unique(rows, "player")
    with within(rows[0].file), named({"grupper": "--groups"}):
        ruling = rule(starters, size, count, seed=number, reading=chosen)
    drawn = decided(ruling)
    if out is not None:
        seeds = {name: place for place, name in enumerate(drawn.seeds, start=1)}
        lines = [
            (g.name, place, e and e.player, e and e.club, e and seeds.get(e.player))
            for g in drawn.groups
            for place, e in enumerate(g.slots, start=1)
        ]
        write_table(out, ("group", "place", "player", "club", "seed"), lines)
    show(ruling.then(drawn.to_json()), table=drawn.table())


def _seed(text: str) -> int:
    from rulebook.law.facts import Whole
    from rulebook.pool.form_of_play.lots import LARGEST_SEED

    number = Whole(most=LARGEST_SEED).read("--seed", text)
    return int(number)


def _entry(row: Row) -> Entry:
    from rulebook.pool.classes import parse_class
    from rulebook.pool.form_of_play.seeding import Entry

    with located(row):
        word = row.text_or_none("class")
        return Entry(
            row.text("player"),
            row.text_or_none("club"),
            row.whole_or_none("rank", least=1),
            None if word is None else parse_class(word, "class"),
        )


@gives({"pairs": [{"winner": "string", "runner_up": "string", "match": "integer"}], "valid_draws": "integer"})
def finals(
    groups: Annotated[
        str,
        typer.Argument(
            metavar="GRUPPER.csv", help="Kolumnerna group,winner,runner_up i CSV eller XLSX; - är standard in."
        ),
    ],
    seed: SeedOption = None,
    drawn: Annotated[
        str | None,
        typer.Option("--drawn", metavar="PAR.csv", help="En gjord lottning, kolumnerna winner,runner_up; prövas."),
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Draw the first round of the final stage, or check a draw that is made (4.13.2)."""
    from rulebook.law.readings import asks
    from rulebook.pool.form_of_play.finals import check_finals, draw_finals, drawn_fault, in_group_order

    if (seed is None) == (drawn is None):
        given = "" if seed is None else "--seed och --drawn"
        raise InvalidFacts("lottning", given, "antingen --seed eller --drawn")
    number = None if seed is None else _seed(seed)
    chosen = readings(reading, asks(draw_finals))
    if chosen and drawn is not None:
        raise InvalidFacts(
            "--reading", f"{chosen[0].label}={chosen[0].value}", "inget val när lottningen redan är gjord"
        )
    rows = read_table(groups, ("group", "winner", "runner_up"))
    went_on = [_group_result(row) for row in rows]
    unique(rows, "group")
    _once(rows, ("winner", "runner_up"))
    with within(rows[0].file):
        in_group_order(went_on)
    if number is not None:
        ruling = draw_finals(went_on, seed=number, reading=chosen)
    else:
        lines = read_table(str(drawn), ("winner", "runner_up"))
        pairs = [(row.text("winner"), row.text("runner_up")) for row in lines]
        if fault := drawn_fault(went_on, pairs):
            position, error = fault
            if position < len(lines):
                with located(lines[position]):
                    raise error
            raise error.at(file=lines[0].file)
        ruling = check_finals(went_on, pairs)
    found = ruling.settled()
    if out is not None:
        ordered = sorted(found.pairs, key=lambda p: p.match)
        write_table(out, ("match", "winner", "runner_up"), [(p.match, p.winner, p.runner_up) for p in ordered])
    show(ruling.then(found.to_json()), table=found.table())


def _group_result(row: Row) -> GroupResult:
    from rulebook.pool.form_of_play.finals import GroupResult

    with located(row):
        return GroupResult(row.text("group"), row.text("winner"), row.text("runner_up"))


def _once(rows: list[Row], columns: tuple[str, ...]) -> None:
    """Check that no name stands twice in some columns taken together."""
    seen: dict[str, int] = {}
    for row in rows:
        for column in columns:
            name = row.cells[column].casefold()
            if name in seen:
                raise row.fault(column, f"en spelare som inte redan står på rad {seen[name]}")
            seen[name] = row.number


@gives({"places": {"*": "integer"}})
def places(
    cup: Annotated[
        str,
        typer.Argument(
            metavar="CUP.csv",
            help="Kolumnerna round,winner,loser i CSV eller XLSX, första omgången är 1; - är standard in.",
        ),
    ],
    entries: Annotated[
        str | None,
        typer.Option(
            "--entries",
            metavar="ANMÄLDA.csv",
            help="Alla startande, kolumnerna player,class,rank: då skriver --out en resultatlista för pool points.",
        ),
    ] = None,
    won: Annotated[
        list[str] | None,
        typer.Option(
            "--results",
            metavar="RESULTAT.csv",
            help="Matcherna i grundspel och slutspel, kolumnerna winner,loser och, vid WO, walkover; får upprepas.",
        ),
    ] = None,
    out: OutOption = None,
) -> None:
    """Tell everybody's place in a single cup (4.13.3)."""
    from rulebook.pool.form_of_play.places import CupMatch, cup_fault, final_places, place_table

    for option, given, other in (("--entries", entries, won), ("--results", won, entries)):
        if given and not other:
            raise InvalidFacts(
                option, str(given if option == "--entries" else given[0]), "--entries och --results ihop"
            )
    rows = read_table(cup, ("round", "winner", "loser"))
    matches = []
    for row in rows:
        with located(row):
            matches.append(CupMatch(row.whole("round", least=1), row.text("winner"), row.text("loser")))
    if fault := cup_fault(matches):
        position, error = fault
        if position is not None:
            with located(rows[position]):
                raise error
        raise error.at(file=rows[0].file)
    ruling = final_places(matches)
    found = ruling.settled()
    lines = None if entries is None else _result_list(entries, won or [], found, rows)
    if out is not None:
        heads = ("player", "place") if lines is None else ("player", "class", "rank", "place", "wins", "walkovers")
        write_table(out, heads, list(found.items()) if lines is None else lines)
    show(ruling.then({"places": found}), table=place_table(found))


def _result_list(entries: str, won: list[str], found: dict[str, int], cup: list[Row]) -> list[tuple[object, ...]]:
    """Return a line for each starter as `pool points` reads it: the placed first, then by name."""
    from rulebook.law.swedish import alphabetical
    from rulebook.pool.form_of_play.cups import is_walkover

    rows = told_apart(read_table(entries, ("player", "class"), ("rank", *APART)))
    unique(rows, "player")
    starters = {row.text("player"): row for row in rows}
    for row in cup:
        for column in ("winner", "loser"):
            if row.cells[column] not in starters:
                raise row.fault(column, f"en spelare som är anmäld i {rows[0].file}")
    wins, walkovers = dict.fromkeys(starters, 0), dict.fromkeys(starters, 0)
    for source in won:
        for row in read_table(source, ("winner", "loser"), ("walkover",)):
            for column in ("winner", "loser"):
                if row.text(column) not in starters:
                    raise row.fault(column, f"en spelare som är anmäld i {rows[0].file}")
            with located(row):
                (walkovers if is_walkover(row.cells["walkover"]) else wins)[row.cells["winner"]] += 1
    ordered = sorted(starters, key=lambda name: (name not in found, found.get(name, 0), alphabetical(name)))
    lines: list[tuple[object, ...]] = []
    for name in ordered:
        row = starters[name]
        with located(row):
            word, rank = _class_word(row), row.whole_or_none("rank", least=1)
        lines.append((name, word, rank, found.get(name), wins[name], walkovers[name]))
    return lines


def _class_word(row: Row) -> str:
    from rulebook.pool.classes import parse_class

    return parse_class(row.text("class"), "class").word


@gives(
    {
        "table": [
            {
                "place": "integer",
                "player": "string",
                "points": "integer",
                "wins": "integer",
                "played": "integer",
                "balls": "integer",
                "ball_average": "fraction?",
            }
        ],
        "decided": [{"above": "string", "below": "string", "by": "string"}],
    }
)
def group(
    matches: Annotated[
        str,
        typer.Argument(
            metavar="MATCHER.csv",
            help="Kolumnerna a,b,points_a,points_b och, vid WO, walkover med den som uteblev; - är standard in.",
        ),
    ],
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Rank a round-robin group (4.12)."""
    from rulebook.law.readings import asks
    from rulebook.pool.form_of_play.groups import GroupMatch, group_ranking

    chosen = readings(reading, asks(group_ranking))
    rows = read_table(matches, ("a", "b", "points_a", "points_b"), ("walkover",))
    played = []
    met: dict[frozenset[str], int] = {}
    spelling: dict[str, str] = {}
    for row in rows:
        absent = row.text_or_none("walkover")
        with located(row):
            a, b = row.text("a"), row.text("b")
            points = [
                row.whole(column, least=None) if absent is None else row.whole_or_none(column, least=None)
                for column in ("points_a", "points_b")
            ]
            played.append(GroupMatch(a, b, points[0], points[1], absent))
        for column, name in (("a", a), ("b", b)):
            if spelling.setdefault(name.casefold(), name) != name:
                raise row.fault(column, f"samma stavning som förut, {spelling[name.casefold()]}")
        before = met.setdefault(frozenset((a, b)), row.number)
        if before != row.number:
            raise row.fault("b", f"två som inte redan har mötts på rad {before}")
    ruling = group_ranking(played, reading=chosen)
    table: Any = ruling.certain
    if out is not None:
        heads = ("place", "player", "points", "wins", "played", "balls", "ball_average")
        write_table(out, heads, [(*(getattr(s, h) for h in heads[:-1]), s.average) for s in table.lines])
    show(ruling.made(lambda found: found.to_json()), table=table.table())
