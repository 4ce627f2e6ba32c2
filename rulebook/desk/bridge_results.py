"""The bridge commands about results: a session's matchpoints, the regulars of a team."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulebook.desk.files import located, read_table, write_table
from rulebook.desk.options import OutOption, named
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.bridge.championship.matchpoints import Adjusted, Played, Session
    from rulebook.desk.files import Row

SCORE = "ett heltal, A, A+ eller A-"


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
    from rulebook.bridge.championship.matchpoints import FULL, result_table, score_session, shown_score

    rows = read_table(scores, ("board", "pair_ns", "pair_ew", "ns_score"))
    played = _played(rows)
    with named({FULL.label: "--full"}):
        ruling = score_session(played, full)
    session = ruling.settled()
    if out is not None:
        write_table(out, ("pair", "points", "shown"), [(p, t, shown_score(t)) for p, t in session.pairs.items()])
    show(ruling.then(_as_json(session)), table=result_table(session))


def _played(rows: list[Row]) -> list[Played]:
    from rulebook.bridge.championship.matchpoints import Played

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
    from rulebook.bridge.championship.matchpoints import Adjusted

    word = row.text("ns_score").replace("−", "-")
    for adjusted in Adjusted:
        if word.upper() == adjusted.value:
            return adjusted
    try:
        return row.whole("ns_score", least=None)
    except InvalidFacts:
        raise row.fault("ns_score", SCORE) from None


def _as_json(session: Session) -> dict[str, object]:
    from rulebook.bridge.championship.matchpoints import shown_score

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
    from rulebook.bridge.championship.reserves import LINEUP, regular_players

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
