"""The bridge commands that read lists: entries, scores, sessions of qualifying, line-ups, the qualified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulebook.desk.files.tables import located, read_table, unique, write_table
from rulebook.desk.options import OutOption, ReadingOption, gives, named, readings
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.bridge.championship.entering.participation import Entry
    from rulebook.bridge.championship.entering.qualifying import Qualifier
    from rulebook.bridge.championship.play.matchpoints import Adjusted, Played, Session
    from rulebook.desk.files.tables import Row

SCORE = "ett heltal, A, A+ eller A-"


@gives(
    {
        "full": "integer",
        "boards": [
            {
                "board": "string",
                "pair_ns": "string",
                "pair_ew": "string",
                "ns": "fraction",
                "ew": "fraction",
                "ns_shown": "string",
                "ew_shown": "string",
            }
        ],
        "pairs": {"*": {"total": "fraction", "shown": "string"}},
    }
)
def matchpoints(
    scores: Annotated[
        str,
        typer.Argument(
            metavar="RESULTAT.csv", help="Kolumnerna board,pair_ns,pair_ew,ns_score i CSV eller XLSX; - är standard in."
        ),
    ],
    full: Annotated[
        int | None,
        typer.Option(metavar="ANTAL", help="Resultat på en full bricka; annars räknas den med flest som full."),
    ] = None,
    out: OutOption = None,
) -> None:
    """Score a session of pairs (sm.resultatredovisning)."""
    from rulebook.bridge.championship.play.matchpoints import FULL, result_table, score_session, shown_score

    rows = read_table(scores, ("board", "pair_ns", "pair_ew", "ns_score"))
    played = _played(rows)
    with named({FULL.label: "--full"}):
        ruling = score_session(played, full)
    session = ruling.settled()
    if out is not None:
        write_table(out, ("pair", "points", "shown"), [(p, t, shown_score(t)) for p, t in session.pairs.items()])
    show(ruling.then(_as_json(session)), table=result_table(session))


def _played(rows: list[Row]) -> list[Played]:
    from rulebook.bridge.championship.play.matchpoints import Played

    seen: dict[tuple[str, str], int] = {}
    found = []
    for row in rows:
        with located(row):
            one = Played(row.text("board"), row.text("pair_ns"), row.text("pair_ew"), _score(row))
        for column, pair in (("pair_ns", one.pair_ns), ("pair_ew", one.pair_ew)):
            before = seen.setdefault((one.board, pair), row.number)
            if before != row.number:
                raise row.fault(column, f"ett par som inte redan har spelat bricka {one.board} (rad {before})")
        found.append(one)
    return found


def _score(row: Row) -> int | Adjusted:
    from rulebook.bridge.championship.play.matchpoints import Adjusted

    word = row.text("ns_score").replace("−", "-")
    for adjusted in Adjusted:
        if word.upper() == adjusted.value:
            return adjusted
    try:
        return row.whole("ns_score", least=None)
    except InvalidFacts:
        raise row.fault("ns_score", SCORE) from None


def _as_json(session: Session) -> dict[str, object]:
    from rulebook.bridge.championship.play.matchpoints import shown_score

    boards = [
        {
            "board": one.board,
            "pair_ns": one.pair_ns,
            "pair_ew": one.pair_ew,
            "ns": one.ns,
            "ew": one.ew,
            "ns_shown": shown_score(one.ns),
            "ew_shown": shown_score(one.ew),
        }
        for one in session.boards
    ]
    pairs = {pair: {"total": total, "shown": shown_score(total)} for pair, total in session.pairs.items()}
    return {"full": session.full, "boards": boards, "pairs": pairs}


@gives({"regulars": ["string"], "contested?": ["string"], "places_left?": "integer"})
def reserves(
    lineups: Annotated[
        str,
        typer.Argument(
            metavar="HALVLEKAR.csv",
            help="Kolumnerna half,players i CSV eller XLSX, fyra spelare med blanksteg mellan; - är standard in.",
        ),
    ],
) -> None:
    """Find a team's regular players (sm.reserver.t)."""
    from rulebook.bridge.championship.entering.reserves import LINEUP, regular_players

    rows = read_table(lineups, ("half", "players"))
    halves: dict[int, tuple[str, ...]] = {}
    placed: dict[int, int] = {}
    for row in rows:
        half = row.whole("half", least=1)
        if half in halves:
            raise row.fault("half", f"en halvlek som inte redan står på rad {placed[half]}")
        names = tuple(row.text("players").split(" "))
        if not len(names) == len(set(names)) == LINEUP:
            raise row.fault("players", "fyra olika spelare med blanksteg mellan")
        halves[half], placed[half] = names, row.number
    show(regular_players(halves))


@gives(
    {
        "pairs": [{"place": "integer", "pair": "string", "points": "fraction", "shown": "string", "byes": "fraction?"}],
        "not_allowed": ["string"],
    }
)
def qualifying(
    sessions: Annotated[
        str,
        typer.Argument(
            metavar="OMGÅNGAR.csv",
            help="Kolumnerna session,pair,points,rounds, och om de behövs byes, boards (brickor per rond) och maximum "
            "(högsta möjliga poäng), i CSV eller XLSX; - är standard in.",
        ),
    ],
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Add up qualifying over its sessions (sm.att-delta)."""
    from rulebook.bridge.championship.entering.qualifying import SessionResult, qualifying_result
    from rulebook.bridge.championship.play.matchpoints import shown_score
    from rulebook.bridge.championship.readings import ByeAverage, RankedBy, SessionsAdded
    from rulebook.law.tables import Table

    chosen = readings(reading, (SessionsAdded, ByeAverage, RankedBy))
    rows = read_table(sessions, ("session", "pair", "points", "rounds"), ("byes", "boards", "maximum"))
    unique(rows, "session", "pair")
    given = []
    for row in rows:
        with located(row):
            one = SessionResult(
                session=row.whole("session", least=1),
                pair=row.text("pair"),
                points=row.decimal("points", least=None),
                rounds=row.whole("rounds"),
                byes=row.whole_or_none("byes") or 0,
                boards=row.whole_or_none("boards", least=1) or 1,
                maximum=row.decimal_or_none("maximum"),
            )
        given.append(one)
    with_rounds = {one.pair for one in given if one.rounds}
    for row, one in zip(rows, given, strict=True):
        if one.pair not in with_rounds:
            raise row.fault("rounds", f"minst en spelad rond för {one.pair} i någon omgång")
    ruling = qualifying_result(given, reading=chosen)
    result = ruling.settled()
    placed = [(one.place, one.pair, one.points, shown_score(one.points)) for one in result.placed]
    if out is not None:
        write_table(out, ("place", "pair", "points", "shown"), placed)
    lines = tuple((str(place), pair, shown) for place, pair, _, shown in placed)
    table = Table("Kvalets resultat", ("plats", "par", "poäng"), lines)
    show(ruling.then(_qualifier_as_json(result)), table=table)


def _qualifier_as_json(result: Qualifier) -> dict[str, object]:
    from rulebook.bridge.championship.play.matchpoints import shown_score

    pairs = [
        {
            "place": one.place,
            "pair": one.pair,
            "points": one.points,
            "shown": shown_score(one.points),
            "byes": result.byes.get(one.pair),
        }
        for one in result.placed
    ]
    return {"pairs": pairs, "not_allowed": list(result.not_allowed)}


@gives({"entries": "integer", "hits": [{"player": "string", "faults": ["string"]}]})
def entries(
    players: Annotated[
        str,
        typer.Argument(
            metavar="ANMÄLDA.csv",
            help="Kolumnerna player,member,paid (ja eller nej) och earlier (discipliner som spelaren har kvalat till, "
            "med blanksteg mellan) och, om de anmäls i par, pair, i CSV eller XLSX; - är standard in.",
        ),
    ],
    discipline: Annotated[str, typer.Option(metavar="DISCIPLIN", help="Vad de är anmälda till, t.ex. mixed.")],
    sista_chansen: Annotated[bool, typer.Option("--sista-chansen", help="Om det gäller Sista Chansen.")] = False,
    reading: ReadingOption = None,
    out: OutOption = None,
) -> None:
    """Check entries as the Dfb must (sm.anmalan)."""
    from rulebook.bridge.championship.entering.participation import DISCIPLINE, SISTA_CHANSEN, check_entries
    from rulebook.bridge.championship.readings import OpenPairsException
    from rulebook.law.tables import Table

    chosen = readings(reading, (OpenPairsException,))
    with named({DISCIPLINE.label: "--discipline"}):
        wanted = DISCIPLINE.read(discipline)
    rows = read_table(players, ("player", "member", "paid"), ("earlier", "pair"))
    unique(rows, "player")
    with named({SISTA_CHANSEN.label: "--sista-chansen"}):
        ruling = check_entries([_entry(row) for row in rows], wanted, sista_chansen, reading=chosen)
    hits = ruling.settled()
    value = {
        "entries": len(rows),
        "hits": [{"player": hit.player, "faults": [fault.value for fault in hit.faults]} for hit in hits],
    }
    lines = tuple((hit.player, ", ".join(fault.value for fault in hit.faults)) for hit in hits)
    if out is not None:
        faulty = {hit.player for hit in hits}
        faulty_pairs = {row.cells["pair"] for row in rows if row.text("player") in faulty} - {""}
        lines_out = [(row.text_or_none("pair"), row.text("player")) for row in rows]
        approved = [one for one in lines_out if one[1] not in faulty and one[0] not in faulty_pairs]
        write_table(out, ("pair", "player"), approved)
    table = Table(f"{len(rows)} anmälda, {len(hits)} träffar", ("spelare", "träff"), lines)
    show(ruling.then(value), table=table)


def _entry(row: Row) -> Entry:
    from rulebook.bridge.championship.entering.participation import Entry
    from rulebook.bridge.championship.programme.disciplines import Discipline
    from rulebook.law.facts import either

    earlier = []
    for word in (row.text_or_none("earlier") or "").split():
        found = next((one for one in Discipline if one.value == word.casefold()), None)
        if found is None:
            raise row.fault("earlier", f"tomt, eller av {either(one.value for one in Discipline)}")
        earlier.append(found)
    return Entry(row.text("player"), _yes(row, "member"), _yes(row, "paid"), tuple(earlier))


def _yes(row: Row, column: str) -> bool:
    word = row.text(column).casefold()
    if word not in ("ja", "nej"):
        raise row.fault(column, "ja eller nej")
    return word == "ja"


@gives({"complete": "boolean", "incomplete": ["integer"]})
def resultlist(
    qualified: Annotated[
        str,
        typer.Argument(
            metavar="KVALIFICERADE.csv", help="Kolumnerna name,member_no i CSV eller XLSX; - är standard in."
        ),
    ],
) -> None:
    """Find what a list of the qualified lacks (sm.anmalan.e)."""
    from rulebook.bridge.championship.entering.qualifying import Qualified, incomplete_lines

    rows = read_table(qualified, ("name", "member_no"))
    ruling = incomplete_lines(
        Qualified(row.text_or_none("name") or "", row.text_or_none("member_no") or "") for row in rows
    )
    numbers = [rows[line - 1].number for line in ruling.settled()]
    text = (
        f"Rader som saknar namn eller medlemsnummer: {', '.join(map(str, numbers))}."
        if numbers
        else "Listan är komplett."
    )
    show(ruling.then({"complete": not numbers, "incomplete": numbers}), text=text)
