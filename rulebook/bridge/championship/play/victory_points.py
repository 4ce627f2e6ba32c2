"""Victory points: a supplied scale with its invariants, what a margin gives on it, and penalties turned into them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rulebook.bridge.championship.readings import OtherPenalties
from rulebook.law.facts import Fact, InvalidFacts, Whole, all_of, of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import listed
from rulebook.law.tables import Table

HIGHEST = 25
LEVEL = 15
LOSERS_BELOW_FIVE = (4, 3, 2, 1, 0)
PENALTIES: Mapping[int, int] = {3: 1, 6: 2}
"""Victory points in place of a penalty in IMP."""

IMPS = Fact("imps", "IMP", "Vinnarens IMP-skillnad.", Whole())
PENALTY_IMPS = Fact("imps", "straff", "Straffet i IMP.", Whole(least=1), unit="IMP")


@dataclass(frozen=True, slots=True)
class ScaleRow:
    """A row of a scale: from and to which margin in IMP, and what winner and loser have for it.

    :param imp_to: None where the row has no end
    """

    imp_from: int
    imp_to: int | None
    vp_winner: int
    vp_loser: int


@dataclass(frozen=True, slots=True)
class Fault:
    """The first fault of a scale: in which row and column (its Swedish heading), or None for the scale as a whole."""

    row: int | None
    column: str | None
    got: object
    accepted: str


def fits_a_scale(winner: int, loser: int) -> bool:
    """Return whether winner and loser share 30 VP, as they do on every scale; with 25 the loser may have less.

    >>> fits_a_scale(18, 12), fits_a_scale(18, 11), fits_a_scale(25, 3)
    (True, False, True)
    """
    shared = winner + loser
    return shared <= 2 * LEVEL if winner == HIGHEST else shared == 2 * LEVEL


def first_fault(rows: Iterable[ScaleRow]) -> Fault | None:
    """Return what is wrong with a scale, or None for one that keeps every invariant.

    :param rows: in any order
    :raises InvalidFacts: for what are no rows

    >>> first_fault([ScaleRow(0, 4, 15, 15), ScaleRow(6, None, 25, 0)]).accepted
    '5, raden efter IMP 0–4'
    """
    given = all_of("skala", rows, ScaleRow)
    for position, row in enumerate(given):
        if fault := _row_fault(position, row):
            return fault
    if not given:
        return Fault(None, None, "", "minst en rad")
    order = sorted(range(len(given)), key=lambda n: given[n].imp_from)
    return _sequence_fault(given, order) or _end_fault(given, order)


def _row_fault(position: int, row: ScaleRow) -> Fault | None:
    try:
        whole("IMP från", row.imp_from)
        if row.imp_to is not None:
            whole("IMP till", row.imp_to, least=row.imp_from)
        whole("VP vinnare", row.vp_winner, least=LEVEL, most=HIGHEST)
        whole("VP förlorare", row.vp_loser, most=LEVEL)
    except InvalidFacts as error:
        return Fault(position, error.field, error.got, error.accepted)
    if not fits_a_scale(row.vp_winner, row.vp_loser):
        accepted = str(2 * LEVEL - row.vp_winner) + (", eller lägre" if row.vp_winner == HIGHEST else "")
        return Fault(position, "VP förlorare", row.vp_loser, f"{accepted} till {row.vp_winner} VP")
    return None


def _sequence_fault(rows: tuple[ScaleRow, ...], order: list[int]) -> Fault | None:
    first = rows[order[0]]
    if first.imp_from != 0:
        return Fault(order[0], "IMP från", first.imp_from, "0 i den lägsta raden")
    if (first.vp_winner, first.vp_loser) != (LEVEL, LEVEL):
        return Fault(order[0], "VP vinnare", first.vp_winner, "15–15 för skillnaden 0")
    for before, here in pairwise(order):
        lower, upper = rows[before], rows[here]
        if lower.imp_to is None:
            return Fault(before, "IMP till", "", f"en sista IMP före {upper.imp_from}: bara den högsta raden är öppen")
        if upper.imp_from != lower.imp_to + 1:
            accepted = f"{lower.imp_to + 1}, raden efter IMP {lower.imp_from}–{lower.imp_to}"
            return Fault(here, "IMP från", upper.imp_from, accepted)
        if upper.vp_winner - upper.vp_loser <= lower.vp_winner - lower.vp_loser:
            got = f"{upper.vp_winner}–{upper.vp_loser}"
            return Fault(
                here, "VP vinnare", got, f"mer för vinnaren än {lower.vp_winner}–{lower.vp_loser} i raden under"
            )
    return None


def _end_fault(rows: tuple[ScaleRow, ...], order: list[int]) -> Fault | None:
    last = rows[order[-1]]
    if last.imp_to is not None:
        return Fault(order[-1], "IMP till", last.imp_to, "tomt: den högsta raden är öppen uppåt")
    there = {(row.vp_winner, row.vp_loser) for row in rows}
    missing = [f"25–{loser}" for loser in LOSERS_BELOW_FIVE if (HIGHEST, loser) not in there]
    if missing:
        return Fault(None, None, f"ingen rad för {listed(missing)}", "rader för 25–4, 25–3, 25–2, 25–1 och 25–0")
    return None


@dataclass(frozen=True, slots=True, repr=False)
class Scale:
    """A scale from margins in IMP to victory points, supplied from outside; it keeps its invariants or is refused.

    >>> Scale([ScaleRow(1, None, 15, 15)])
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: skala, rad 1, IMP från: fick 1, väntade 0 i den lägsta raden
    """

    rows: tuple[ScaleRow, ...]

    def __post_init__(self) -> None:
        fault = first_fault(self.rows)
        if fault is not None:
            place = "skala" if fault.row is None else f"skala, rad {fault.row + 1}, {fault.column}"
            raise InvalidFacts(place, fault.got, fault.accepted)
        object.__setattr__(self, "rows", tuple(sorted(self.rows, key=lambda row: row.imp_from)))

    def vp(self, margin: int) -> tuple[int, int]:
        """Return what winner and loser have for a margin in IMP."""
        row = next(row for row in self.rows if row.imp_to is None or margin <= row.imp_to)
        return row.vp_winner, row.vp_loser

    def least(self, vp: int, loser: int | None = None) -> int | None:
        """Return the least margin that gives a winner so many VP (and the loser so many), or None where none does."""
        fitting = (row for row in self.rows if row.vp_winner == vp and loser in (None, row.vp_loser))
        found = next(fitting, None)
        return None if found is None else found.imp_from

    def table(self, caption: str = "VP-skala") -> Table:
        """Return the scale as a table."""
        rows = tuple((_span(row), f"{row.vp_winner}–{row.vp_loser}") for row in self.rows)
        return Table(caption, ("IMP", "VP"), rows)

    def __str__(self) -> str:
        return f"VP-skala med {len(self.rows)} rader"

    __repr__ = __str__


def _span(row: ScaleRow) -> str:
    if row.imp_to is None:
        return f"{row.imp_from} eller mer"
    return str(row.imp_from) if row.imp_from == row.imp_to else f"{row.imp_from}–{row.imp_to}"


@provision("sm.semifinal-och-finalplatser.s", "sm.skyldigheter-forsening.g")
@reasoned
def victory_points(so_far: Reasoning, scale: Scale, imps: int) -> tuple[int, int]:
    """Return winner's and loser's victory points for a margin, by the 24 boards' scale however many were played.

    :param scale: the scale for 24 boards, which the rules lean on and do not contain
    :param imps: the winner's margin
    :raises InvalidFacts: for what is no scale, or no margin

    >>> beaten = [ScaleRow(10 - loser, 10 - loser, 25, loser) for loser in (4, 3, 2, 1)]
    >>> made_up = Scale((ScaleRow(0, 5, 15, 15), *beaten, ScaleRow(10, None, 25, 0)))
    >>> victory_points(made_up, 7).value
    (25, 3)
    """
    table = of_kind("skala", scale, Scale, "en VP-skala")
    margin: int = IMPS.checked(imps)
    winner, loser = table.vp(margin)
    so_far.title = f"{margin} IMP"
    so_far.step(("sm.semifinal-och-finalplatser.s",), f"{margin} IMP på den angivna VP-skalan", f"{winner}–{loser}")
    return winner, loser


@provision("sm.bestraffning.a", "sm.bestraffning.b")
@reasoned
def penalty_in_vp(so_far: Reasoning, imps: int, *, reading: Readings = None) -> int | Undecided:
    """Return the victory points that take the place of a penalty in IMP: 1 for 3 IMP, 2 for 6.

    :param imps: the penalty that the laws give
    :raises InvalidFacts: for what is no penalty

    >>> penalty_in_vp(3).value, penalty_in_vp(6).value, penalty_in_vp(4).status
    (1, 2, 'unregulated')
    """
    penalty: int = PENALTY_IMPS.checked(imps)
    so_far.title = f"Straff {penalty} IMP"
    so_far.unit = ("VP", "VP")
    if penalty in PENALTIES:
        vp = PENALTIES[penalty]
        so_far.step((f"sm.bestraffning.{'a' if penalty == 3 else 'b'}",), f"{penalty} IMP ersätts av", vp)
        return vp
    so_far.step(("sm.bestraffning.a", "sm.bestraffning.b"), f"{penalty} IMP nämns inte", False)
    if penalty % 3 == 0 and answer_to(OtherPenalties) is OtherPenalties.IN_PROPORTION:
        so_far.step(("sm.bestraffning.a",), "i proportion, 1 VP för varje 3 IMP", penalty // 3)
        return penalty // 3
    return Unregulated(
        f"hur många VP som ersätter {penalty} IMP",
        ("sm.bestraffning.a", "sm.bestraffning.b"),
        options=tuple(reading.value for reading in OtherPenalties),
    )


def penalties_table() -> Table:
    """Return the two penalties that the text names."""
    return Table("Straff i lagtävling", ("IMP", "VP"), tuple(PENALTIES.items()))


def _vp(value: Any) -> dict[str, object]:
    return {"penalty_vp": value}


Question(
    "bridge penalty",
    "Hur många VP ersätter ett straff i IMP?",
    penalty_in_vp,
    (PENALTY_IMPS,),
    value=_vp,
    gives={"penalty_vp": "integer"},
)
