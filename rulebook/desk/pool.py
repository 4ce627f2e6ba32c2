"""The pool commands: class values, points and, in time, the rest of section 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulebook.desk.files import APART, located, read_table, told_apart, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, named, readings
from rulebook.desk.output import show
from rulebook.desk.pool_before_play import clashes, disqualify

if TYPE_CHECKING:
    from rulebook.desk.files import Row
    from rulebook.law.tables import Table
    from rulebook.pool.classes import PlayerClass
    from rulebook.pool.points.results import Result

app = typer.Typer(help="Poolens tävlingsregler: klassvärden, poäng och ranking.")

DISQUALIFIED = "disk"

app.command("disqualify", help="Stryk spelare ur en resultatlista och flytta upp dem som stod efter.")(disqualify)
app.command("clashes", help="Hitta anmälningar till klasser som tävlar samtidigt.")(clashes)


@app.command(help="Räkna ut en tävlings värde och tabellrad.")
def value(
    elit: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande i Elit.")] = None,
    kl1: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande i Kl 1.")] = None,
    kl2: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande i Kl 2.")] = None,
    kl3: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande i Kl 3.")] = None,
    senior: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande seniorer.")] = None,
    damelit: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande i Dam elit.")] = None,
    damkl1: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande i Dam Kl 1.")] = None,
    junior: Annotated[int | None, typer.Option(metavar="ANTAL", help="Startande juniorer.")] = None,
    ungdom: Annotated[
        int | None, typer.Option(metavar="ANTAL", help="Startande ungdomar, som inte har något värde.")
    ] = None,
    kl1_top: Annotated[int, typer.Option(metavar="ANTAL", help="Hur många av dem i Kl 1 som har rank 1–10.")] = 0,
    kl2_top: Annotated[int, typer.Option(metavar="ANTAL", help="Hur många av dem i Kl 2 som har rank 1–10.")] = 0,
    kl3_top: Annotated[int, typer.Option(metavar="ANTAL", help="Hur många av dem i Kl 3 som har rank 1–10.")] = 0,
    reading: ReadingOption = None,
) -> None:
    """Decide a competition's value, and show the row of the placement table that it selects (4.18)."""
    from rulebook.law.facts import InvalidFacts, whole
    from rulebook.law.rulings import Step
    from rulebook.pool.classes import OpenClass, SoleClass, WomenClass
    from rulebook.pool.points.results import competition_scores, scoring_places, table_row, value_of_counts
    from rulebook.pool.readings import FewStarters, RankList, SeniorMinimum

    given: dict[PlayerClass, int | None] = {
        OpenClass.ELIT: elit,
        OpenClass.KL1: kl1,
        OpenClass.KL2: kl2,
        OpenClass.KL3: kl3,
        SoleClass.SENIOR: senior,
        WomenClass.DAM_ELIT: damelit,
        WomenClass.DAM_KL1: damkl1,
        SoleClass.JUNIOR: junior,
        SoleClass.YOUTH: ungdom,
    }
    if all(number is None for number in given.values()):
        raise InvalidFacts("startande", "", "antalet i minst en klass, t.ex. --elit 10")
    field = {c: whole(f"--{c.word}", number or 0) for c, number in given.items()}
    top: dict[PlayerClass, int] = {OpenClass.KL1: kl1_top, OpenClass.KL2: kl2_top, OpenClass.KL3: kl3_top}
    counts: dict[tuple[PlayerClass, bool], int] = {}
    for player_class, number in field.items():
        ranked = whole(f"--{player_class.word}-top", top.get(player_class, 0), most=number)
        counts |= {(player_class, True): ranked, (player_class, False): number - ranked}

    chosen = readings(reading, (RankList, SeniorMinimum, FewStarters))
    with named({"klasser": ", ".join(f"--{c.word}" for c, number in field.items() if number)}):
        valued = value_of_counts(counts, chosen)
    total = valued.settled()
    row = table_row(total)
    steps = [Step(("pool.4.18.j",), f"tabellraden för värdet {total}", row)] if row else []
    highest = next((c for c, number in field.items() if number), None)
    if highest is not None:
        steps += [
            *competition_scores(highest, total, chosen).steps,
            *scoring_places(sum(field.values()), chosen).steps,
        ]
    ruling = valued.then({"value": total, "row": row}, *steps)
    if row is None:
        show(ruling, text=f"Värde {total}: under tabellens första rad, inga placeringspoäng")
    show(ruling, table=_row_table(total, row))


@app.command(
    help="Räkna ut placerings- och deltagarpoäng för en hel resultatlista.\n\nEn rad per startande. Tomt i rank: "
    "orankad. Tomt i place: startade utan känd plats; disk: diskvalificerad. Wins är antalet spelade och vunna "
    "matcher; vinster på WO kan stå för sig, i kolumnen walkovers. Två med samma namn skiljs åt av kolumnen club "
    "eller licence, om den finns."
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
    from rulebook.pool.classes import parse_class
    from rulebook.pool.points.results import competition_points, first_fault, score_table
    from rulebook.pool.readings import POINTS

    wanted = parse_class(competition, "--class")
    rows = told_apart(read_table(results, ("player", "class", "rank", "place", "wins"), ("walkovers", *APART)))
    listed = [_result(row, wanted) for row in rows]
    unique(rows, "player")
    if fault := first_fault(listed):
        position, right = fault
        raise rows[position].fault("place", f"{right} (1 + antalet bättre placerade)")
    ruling = competition_points(listed, wanted, readings(reading, POINTS))
    places = {r.player: DISQUALIFIED if r.disqualified else r.place for r in listed}
    decided = ruling.settled()
    if out is not None:
        write_table(
            out,
            ("player", "place", "placement", "participation", "events"),
            [(s.player, places[s.player], s.placement, s.participation, 1) for s in decided.scores],
        )
    show(ruling, table=score_table(listed, decided))


def _result(row: Row, competition: PlayerClass) -> Result:
    from rulebook.pool.classes import counting_class, parse_class
    from rulebook.pool.points.results import Result

    with located(row):
        player_class = parse_class(row.text("class"))
        counting_class(player_class, competition)
        disqualified = (row.text_or_none("place") or "").casefold() == DISQUALIFIED
        return Result(
            player=row.text("player"),
            player_class=player_class,
            rank=row.whole_or_none("rank", least=1),
            place=None if disqualified else _place(row),
            wins=row.whole("wins"),
            walkovers=row.whole_or_none("walkovers") or 0,
            disqualified=disqualified,
        )


def _place(row: Row) -> int | None:
    from rulebook.law.facts import InvalidFacts

    try:
        return row.whole_or_none("place", least=1)
    except InvalidFacts:
        raise row.fault("place", f"ett heltal från 1, tomt eller {DISQUALIFIED}") from None


def _row_table(total: int, row: tuple[int, ...]) -> Table:
    from rulebook.law.tables import Table
    from rulebook.pool.points.results import printed_table

    heads = printed_table().columns[1:]
    return Table(f"Värde {total} ger placeringspoängen", ("plats", "poäng"), tuple(zip(heads, row, strict=True)))
