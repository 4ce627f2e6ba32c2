"""How the entry fees are shared between the federation, the organiser and the players, in exact öre."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulebook.law.facts import Choice, Fact, InvalidFacts, Number
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import exact, grouped, kronor
from rulebook.law.tables import Table
from rulebook.pool.before_play.readings import ExemptShare
from rulebook.pool.before_play.sanction import (
    EXEMPT_KR,
    SANCTION_PERCENT,
    STARTERS,
    TOTAL,
    EventReport,
    checked_fees,
    event_report,
    sanction_fee,
)
from rulebook.pool.classes import ClassName

ORGANIZER_PERCENT, PRIZE_PERCENT = 35, 50
"""How much of the entry fees the organiser and the prizes get; a percentage of a krona is as many öre."""

INVITATION = Fact("invitation", "inbjudan", "Vad inbjudan kostade.", Number(least=0), default=0, unit="kr")
TROPHIES = Fact("trophies", "pokaler", "Vad pokaler och liknande kostade.", Number(least=0), default=0, unit="kr")
SPONSOR = Fact("sponsor", "sponsorer", "Vad sponsorer har lagt till priserna.", Number(least=0), default=0, unit="kr")


@dataclass(frozen=True, slots=True)
class FeeSplit:
    """How the entry fees are shared, in öre.

    :param starters: how many started, None where only the sum is known
    :param organizer_net_ore: the organiser's share without the cost of the invitation; negative when that is more
    :param cash_prizes_ore: the prizes without trophies, with what sponsors add; negative when trophies cost more
    """

    starters: int | None
    total_ore: int
    sanction_ore: int
    organizer_ore: int
    prizes_ore: int
    organizer_net_ore: int
    cash_prizes_ore: int

    def __str__(self) -> str:
        parts = {"sanktion": self.sanction_ore, "arrangör": self.organizer_ore, "priser": self.prizes_ore}
        return ", ".join(f"{name} {from_ore(ore)}" for name, ore in parts.items())


@provision("pool.4.17.a", "pool.4.17.c", "pool.4.17.d", "pool.4.17.e", "pool.4.17.f")
@reasoned
def split_fees(
    so_far: Reasoning,
    /,
    total: int | None = None,
    exempt: int = 0,
    invitation: Fraction | int = 0,
    trophies: Fraction | int = 0,
    sponsor: Fraction | int = 0,
    *,
    reading: Readings = None,
    **starters: int | None,
) -> FeeSplit:
    """Return how the entry fees are shared: 15 per cent sanction fee, 35 to the organiser, 50 to the prizes.

    :param total: all entry fees, in kronor, unless the starters are given
    :param exempt: those of youth and junior competitions, in kronor, where the sum is given
    :param invitation: what the invitation cost the organiser, in kronor
    :param trophies: what trophies cost, in kronor
    :param sponsor: what sponsors add to the prizes, in kronor
    :param starters: how many started in each class, by the words of `ClassName`
    :raises InvalidFacts: unless either the sum or the starters are given

    >>> print(split_fees(kl2=13).value)
    sanktion 292,50 kr, arrangör 682,50 kr, priser 975,00 kr
    """
    for name in starters:
        Choice(ClassName).read("klass", name)
    given = {one: starters[one.value] for one in STARTERS if starters.get(one.value) is not None}
    costs = [_ore(fact, kr) for fact, kr in ((INVITATION, invitation), (TROPHIES, trophies), (SPONSOR, sponsor))]
    number: int | None = None
    if given:
        if total is not None:
            raise InvalidFacts(TOTAL.label, TOTAL.checked(total), "antingen summan eller antalet startande")
        if EXEMPT_KR.checked(exempt):
            raise InvalidFacts(EXEMPT_KR.label, exempt, "ingenting när antalet startande är angivet")
        report: EventReport = so_far.take(event_report(given))  # type: ignore[arg-type]
        number, total, exempt = report.starters, report.total_kr, report.exempt_kr
    elif total is None:
        raise InvalidFacts(TOTAL.label, "", "summan, eller antalet startande i minst en klass")
    fees, free = checked_fees(total, exempt)
    so_far.title = f"startavgifter {kronor(fees)}"
    return _shared(so_far, number, fees, free, costs)


def _shared(so_far: Reasoning, number: int | None, fees: int, free: int, costs: list[int]) -> FeeSplit:
    invitation, trophies, sponsor = costs
    due = so_far.take(sanction_fee(fees, free))
    left = SANCTION_PERCENT * fees - due
    organizer, prizes = ORGANIZER_PERCENT * fees, PRIZE_PERCENT * fees
    if left:
        to_prizes = answer_to(ExemptShare) is ExemptShare.PRIZES
        organizer, prizes = organizer + left * (not to_prizes), prizes + left * to_prizes
        who = "priserna" if to_prizes else "arrangören"
        so_far.step(
            ("pool.4.17.a", "pool.4.33.c"), f"sanktionsavgiften som inte betalas går till {who}: {from_ore(left)}"
        )
    so_far.step(("pool.4.17.a",), f"sanktionsavgift: {from_ore(due)}")
    so_far.step(("pool.4.17.a",), f"arrangör: {from_ore(organizer)}")
    so_far.step(("pool.4.17.a", "pool.4.17.d"), f"priser: {from_ore(prizes)}")
    if invitation:
        so_far.step(("pool.4.17.c",), f"arrangörens andel utan inbjudan ({from_ore(invitation)})")
    if trophies:
        so_far.step(("pool.4.17.e",), f"pokaler och liknande tas ur priserna ({from_ore(trophies)})")
    if sponsor:
        so_far.step(("pool.4.17.f",), f"sponsorer lägger till priserna ({from_ore(sponsor)})")
    split = FeeSplit(number, 100 * fees, due, organizer, prizes, organizer - invitation, prizes - trophies + sponsor)
    if split.organizer_net_ore < 0:
        so_far.warn("inbjudan kostade mer än arrangörens andel (pool.4.17.c)")
    if split.cash_prizes_ore < 0:
        so_far.warn("pokalerna kostade mer än det som finns till priser (pool.4.17.e)")
    return split


def from_ore(ore: int) -> str:
    """Return an amount in öre as kronor for people.

    >>> from_ore(29250), from_ore(-5)
    ('292,50 kr', '-0,05 kr')
    """
    sign, (whole_kr, rest) = "-" if ore < 0 else "", divmod(abs(ore), 100)
    return f"{sign}{grouped(whole_kr)},{rest:02} kr"


def split_table(split: FeeSplit) -> Table:
    """Return a split for reading, in kronor.

    >>> split_table(split_fees(1_200).settled()).rows[0]
    ('sanktionsavgift', '180,00 kr')
    """
    amounts = {
        "sanktionsavgift": split.sanction_ore,
        "arrangör": split.organizer_ore,
        "priser": split.prizes_ore,
        "arrangör, utan inbjudan": split.organizer_net_ore,
        "kontanta priser, utan pokaler och med sponsorer": split.cash_prizes_ore,
    }
    rows = tuple((name, from_ore(ore)) for name, ore in amounts.items())
    starters = "" if split.starters is None else f" från {split.starters} startande"
    return Table(f"Startavgifter {from_ore(split.total_ore)}{starters}", ("post", "belopp"), rows)


def share_table() -> Table:
    """Return how the entry fees are shared, for reading.

    >>> share_table().rows[0]
    ('Sanktionsavgift', 15)
    """
    rows = (("Sanktionsavgift", SANCTION_PERCENT), ("Arrangör", ORGANIZER_PERCENT), ("Priser", PRIZE_PERCENT))
    return Table("Fördelning av startavgift", ("post", "procent"), rows, ("pool.4.17.a",))


def _ore(fact: Fact, kr: object) -> int:
    amount = Fraction(fact.checked(kr)) * 100
    if amount.denominator != 1:
        raise InvalidFacts(fact.label, exact(amount / 100), "kronor och hela ören")
    return int(amount)


Question(
    "pool fees split",
    "Hur fördelas startavgifterna?",
    split_fees,
    (TOTAL, EXEMPT_KR, INVITATION, TROPHIES, SPONSOR, *STARTERS.values()),
    value=lambda one: {
        "starters": one.starters,
        "total_ore": one.total_ore,
        "sanction_ore": one.sanction_ore,
        "organizer_ore": one.organizer_ore,
        "prizes_ore": one.prizes_ore,
        "organizer_net_ore": one.organizer_net_ore,
        "cash_prizes_ore": one.cash_prizes_ore,
    },
    gives={
        "starters": "integer?",
        "total_ore": "integer",
        "sanction_ore": "integer",
        "organizer_ore": "integer",
        "prizes_ore": "integer",
        "organizer_net_ore": "integer",
        "cash_prizes_ore": "integer",
    },
    text=split_table,
)
