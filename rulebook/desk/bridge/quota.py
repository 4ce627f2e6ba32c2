"""The commands that share places between districts, from a file of starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from rulebook.desk.files.tables import read_table, shown_name, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import decided, show
from rulebook.law.facts import MOST, InvalidFacts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulebook.bridge.championship.final_places.quotas import LastYear
    from rulebook.law.readings import Reading
    from rulebook.law.rulings import Ruling

T = TypeVar("T")
StartsArgument = Annotated[
    str,
    typer.Argument(
        metavar="STARTER.csv",
        help="Kolumnerna district,starts och, om läsningen kräver det, semifinal, i CSV eller XLSX; - är standard in.",
    ),
]
PreviousOption = Annotated[
    str | None,
    typer.Option(
        "--previous",
        metavar="FJOL.csv",
        help="Fjolårets kvotering, kolumnerna district,starts,seats; avgör lika decimaler.",
    ),
]
DrawnOption = Annotated[
    list[str] | None,
    typer.Option("--drawn", metavar="DISTRIKT", help="Distrikt som vann lottningen; får upprepas."),
]


_BY_DISTRICT = {"*": "integer"}


@gives({"seats?": {"*": "integer"}, "comparison": {"*": "fraction"}, "tied?": ["string"], "seats_left?": "integer"})
def quota(
    starts: StartsArgument,
    seats: Annotated[str, typer.Option("--seats", metavar="ANTAL", help="Antalet platser att fördela, minst 1.")],
    minimum: Annotated[
        str | None,
        typer.Option("--minimum", metavar="ANTAL", help="Så många deltagare ger ett distrikt en garanterad plats."),
    ] = None,
    previous: PreviousOption = None,
    drawn: DrawnOption = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Share a number of places between the districts."""
    from rulebook.bridge.championship.final_places.quotas import quota as rule
    from rulebook.law.facts import Whole
    from rulebook.law.readings import asks

    places = Whole(least=1).read("--seats", seats)
    least = None if minimum is None else Whole(least=1).read("--minimum", minimum)
    chosen = readings(reading, asks(rule))
    counts, in_semifinal = _starts(starts, chosen)
    last = None if previous is None else _previous(previous)

    with named({"lottad": "--drawn", "lottade": "--drawn"}):
        ruling = _with_last_year(
            lambda: rule(counts, places, least, last, in_semifinal=in_semifinal, drawn=drawn or (), reading=chosen),
            previous,
        )
    found = decided(ruling)
    if out is not None:
        rows = [(name, counts[name], number) for name, number in found.seats.items()]
        write_table(out, ("district", "starts", "seats"), rows)
    show(ruling, table=found.table())


@gives(
    {
        "quota?": "integer",
        "first?": _BY_DISTRICT,
        "second?": _BY_DISTRICT,
        "seats": _BY_DISTRICT,
        "entitled?": _BY_DISTRICT,
        "final?": _BY_DISTRICT,
        "tied?": ["string"],
        "seats_left?": "integer",
    }
)
def places(
    starts: StartsArgument,
    event: Annotated[
        str, typer.Option("--event", metavar="DISCIPLIN", help="damer, veteraner, mixed, oppna eller lag.")
    ],
    champions: Annotated[
        str | None,
        typer.Option(
            "--champions", metavar="DISTRIKT", help="Distriktet som fjolårsmästarna, om de är med, spelar för."
        ),
    ] = None,
    previous: PreviousOption = None,
    previous_second: Annotated[
        str | None,
        typer.Option("--previous-second", metavar="FJOL.csv", help="Fjolårets andra kvotering, samma kolumner."),
    ] = None,
    drawn: DrawnOption = None,
    drawn_second: Annotated[
        list[str] | None,
        typer.Option("--drawn-second", metavar="DISTRIKT", help="Detsamma i den andra kvoteringen; får upprepas."),
    ] = None,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Share all places of a discipline, in one quota or two, and say which of them carry travel money."""
    from rulebook.bridge.championship.final_places.places import places as rule
    from rulebook.bridge.championship.programme.disciplines import Discipline
    from rulebook.law.facts import Choice
    from rulebook.law.readings import asks

    discipline = Choice(Discipline).read("--event", event)
    chosen = readings(reading, asks(rule))
    counts, in_semifinal = _starts(starts, chosen)
    files = (previous, previous_second)
    last = tuple(None if file is None else _previous(file) for file in files)
    lots = (tuple(drawn or ()), tuple(drawn_second or ()))
    with named(
        {"mästarnas distrikt": "--champions", "disciplin": "--event", "lottad": "--drawn", "lottade": "--drawn"}
    ):
        ruling = _with_last_year(
            lambda: rule(counts, discipline, champions, last, in_semifinal=in_semifinal, drawn=lots, reading=chosen),
            previous or previous_second,
        )
    found = decided(ruling)
    if out is not None:
        write_table(
            out,
            ("district", "starts", "first", "second", "seats", "entitled", "final"),
            [
                (n, counts[n], found.first[n], found.second[n], seats, found.entitled[n], found.final[n])
                for n, seats in found.seats.items()
            ],
        )
    show(ruling, table=found.table(discipline.title))


@gives({"districts": _BY_DISTRICT, "sek": "integer"})
def grants(
    places: Annotated[
        str,
        typer.Argument(
            metavar="PLATSER.csv",
            help="Kolumnerna district,entitled,final: berättigade och finaldeltagande par, ur »bridge places«.",
        ),
    ],
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Reckon every district's travel money at the Bridge Festival."""
    from rulebook.bridge.championship.money.grants import GRANTS, district_name, festival_grants
    from rulebook.law.facts import either
    from rulebook.law.readings import asks

    chosen = readings(reading, asks(festival_grants))
    rows = read_table(places, ("district", "entitled", "final"))
    unique(rows, "district")
    pairs: dict[str, tuple[int, int]] = {}
    for row in rows:
        try:
            district = district_name(row.text("district"))
        except InvalidFacts:
            raise row.fault("district", either(GRANTS)) from None
        playing = row.whole("final", most=MOST)
        entitled = row.whole("entitled", most=MOST)
        if entitled > playing:
            raise row.fault("entitled", f"högst så många som de finaldeltagande paren, {playing}")
        pairs[district] = (entitled, playing)
    ruling = festival_grants(pairs, reading=chosen)
    found = ruling.settled()
    if out is not None:
        lines = [(name, *pairs[name], sek) for name, sek in found.districts.items()]
        write_table(out, ("district", "entitled", "final", "sek"), lines)
    show(ruling, table=found.table())


def _starts(file: str, chosen: Iterable[Reading]) -> tuple[dict[str, int], dict[str, int] | None]:
    """Return starts by district and, where the column is there, participants in the semifinal."""
    from rulebook.bridge.championship.readings import GuaranteeCount

    rows = read_table(file, ("district", "starts"), ("semifinal",))
    unique(rows, "district")
    counts = {row.text("district"): row.whole("starts", most=MOST) for row in rows}
    if not any(counts.values()):
        raise rows[0].fault("starts", "minst en start i något distrikt")
    if GuaranteeCount.SEMIFINAL in chosen or any(row.cells["semifinal"] for row in rows):
        return counts, {row.text("district"): row.whole("semifinal", most=MOST) for row in rows}
    return counts, None


def _previous(file: str) -> dict[str, LastYear]:
    """Return last year's starts and seats by district."""
    from rulebook.bridge.championship.final_places.quotas import LastYear

    rows = read_table(file, ("district", "starts", "seats"))
    unique(rows, "district")
    last = {
        row.text("district"): LastYear(row.whole("starts", most=MOST), row.whole("seats", most=MOST)) for row in rows
    }
    if not any(one.starts for one in last.values()):
        raise rows[0].fault("starts", "minst en start i något distrikt")
    return last


def _with_last_year(decide: Callable[[], Ruling[T]], previous: str | None) -> Ruling[T]:
    """Decide, and let an error about last year's quota name its file."""
    try:
        return decide()
    except InvalidFacts as error:
        raise (error.at(file=shown_name(previous)) if previous and error.field == "fjolåret" else error) from None
