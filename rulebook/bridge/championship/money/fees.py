"""Table fees, what they pay for, and costs that need approval."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.law.facts import Choice, Fact, Number, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import kronor

_SECTION = "sm.avgifter"

APPROVAL_ABOVE = 3400
"""Costs in kronor above this need approval beforehand."""


class Stage(Enum):
    """A stage of a championship."""

    QUALIFYING = "kval"
    SEMIFINAL = "semifinal"
    FINAL = "final"


TABLE_FEES: Mapping[tuple[Discipline, Stage], int] = {
    (Discipline.WOMEN, Stage.FINAL): 300,
    (Discipline.VETERANS, Stage.FINAL): 300,
    (Discipline.MIXED, Stage.FINAL): 300,
    (Discipline.OPEN, Stage.FINAL): 300,
    (Discipline.TEAMS, Stage.SEMIFINAL): 250,
    (Discipline.TEAMS, Stage.FINAL): 350,
}
"""Kronor a player, as far as the championship's tables give them."""


@dataclass(frozen=True, slots=True, repr=False)
class TableFee:
    """A table fee: whether one is paid, how much a player, and how much in all; None where no number was asked for."""

    due: bool
    per_player_kr: int
    total_kr: int | None

    def __str__(self) -> str:
        if not self.due:
            return "ingen bordsavgift"
        total = "" if self.total_kr is None else f", i allt {kronor(self.total_kr)}"
        return f"{self.per_player_kr} kr per spelare{total}"

    __repr__ = __str__


DISCIPLINE = Fact("event", "disciplin", "Mästerskapets disciplin, t.ex. damer eller lag.", Choice(Discipline))
STAGE = Fact("stage", "etapp", "Vilken etapp: kval, semifinal eller final.", Choice(Stage))
PLAYERS = Fact("players", "spelare", "Antalet spelare som betalar.", Whole(least=1), unit="spelare", default=None)
COST = Fact("cost", "kostnad", "Arrangemangets kostnad i kronor.", Number(least=0), unit="kr")


@provision(f"{_SECTION}.a", f"{_SECTION}.c", f"{_SECTION}.j", "sm.sm-tavlingar-par.v", "sm.sm-tavlingar-lag.o")
@reasoned
def table_fee(so_far: Reasoning, event: Discipline, stage: Stage, players: int | None = None) -> TableFee | Undecided:
    """Return the table fee of a stage: paid in every final and in the team semifinals.

    :param event: which championship
    :param stage: which stage of it
    :param players: how many pay, when the sum is wanted
    :raises InvalidFacts: for impossible facts

    >>> table_fee(Discipline.TEAMS, Stage.SEMIFINAL, 36).value.total_kr
    9000
    >>> table_fee(Discipline.WOMEN, Stage.QUALIFYING).value.due, table_fee(Discipline.JUNIORS, Stage.FINAL).status
    (False, 'unregulated')
    """
    discipline, at = DISCIPLINE.checked(event), STAGE.checked(stage)
    number: int | None = PLAYERS.checked(players)
    so_far.title = f"Bordsavgift, {discipline.title}, {at.value}"
    due = at is Stage.FINAL or (at is Stage.SEMIFINAL and discipline is Discipline.TEAMS)
    so_far.step((f"{_SECTION}.a",), "bordsavgift i alla finaler och i lagsemifinalerna", due)
    if not due:
        return TableFee(False, 0, None if number is None else 0)
    if (discipline, at) not in TABLE_FEES:
        return Unregulated(
            f"hur stor bordsavgiften är för {discipline.title}: tabellerna anger inget belopp",
            (f"{_SECTION}.a", f"{_SECTION}.b"),
        )
    fee = TABLE_FEES[discipline, at]
    source = "sm.sm-tavlingar-par.v" if discipline.pairs else "sm.sm-tavlingar-lag.o"
    so_far.step((source,), "kronor per spelare", fee)
    if discipline is Discipline.VETERANS:
        so_far.warn("Veteranernas final börjar dagen före Bridgefestivalen; boken räknar den ändå till festivalen.")
    total = None if number is None else fee * number
    if total is not None:
        if discipline is Discipline.TEAMS:
            cited = f"{_SECTION}.c" if at is Stage.SEMIFINAL else f"{_SECTION}.j"
            so_far.step((cited,), f"till lagens resekostnader, {fee} · {number}", total)
        else:
            so_far.step((source,), f"i allt, {fee} · {number}", total)
    return TableFee(True, fee, total)


@provision(f"{_SECTION}.i")
@reasoned
def needs_approval(so_far: Reasoning, cost: Fraction | int) -> bool:
    """Return whether TK must approve an event's costs beforehand: when they are above 3 400 kronor.

    :param cost: one event's costs in kronor
    :raises InvalidFacts: for what is no amount

    >>> needs_approval(3400).value, needs_approval(3401).value
    (False, True)
    """
    amount: Fraction = COST.checked(cost)
    so_far.title = f"Kostnader om {kronor(amount)} behöver TK:s godkännande i förväg"
    needed = amount > APPROVAL_ABOVE
    so_far.step((f"{_SECTION}.i",), f"över {kronor(APPROVAL_ABOVE)} för ett arrangemang", needed)
    return needed


Question(
    "bridge table-fee",
    "Tas bordsavgift, och hur stor är den?",
    table_fee,
    (DISCIPLINE, STAGE, PLAYERS),
    value=lambda fee: {"due": fee.due, "per_player_kr": fee.per_player_kr, "total_kr": fee.total_kr},
    gives={"due": "boolean", "per_player_kr": "integer", "total_kr": "integer?"},
)
Question(
    "bridge cost-approval",
    "Måste Tävlingskommittén (TK) godkänna kostnaderna i förväg?",
    needs_approval,
    (COST,),
    value=lambda needed: {"approval_required": needed},
    gives={"approval_required": "boolean"},
)
