"""Last year's champions: who goes straight to the semifinal or the final, and where the team stands in its district."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import ChampionPair, ChampionsAll, ChampionsBase, ChampionsHalf
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Text, Whole, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Pending, Undecided

REMAINING_SHARE = Fraction(2, 3)
"""The share of the team that must remain."""
HALVES = 1
"""Halves of the semifinal that the remaining players must play."""

TEAM = Fact("team", "spelare i mästarlaget", "Spelare i laget som vann i fjol.", Whole(least=4, most=8))
REMAINING = Fact("remaining", "kvarvarande", "Hur många av dem som är kvar i laget.", Whole(most=8))
PLAYED = Fact(
    "halves",
    "halvlekar",
    "Halvlekar i semifinalen för var och en av de kvarvarande, när den är spelad.",
    Whole(),
    default=None,
    many=True,
)
ENTERED = Fact("entered", "anmälda i år", "Spelare i laget som nu är anmält.", Whole(least=4, most=8), default=None)
OTHERS = Fact("teams", "distriktets övriga lag", "Distriktets övriga lag, det bästa först.", Text(), many=True)
CHAMPIONS = Fact("champions", "mästarlaget", "Det direktkvalificerade mästarlaget.", Text())
PLACE = Fact(
    "place", "spelad placering", "Mästarlagets plats i kvalet, om det har spelat.", Whole(least=1), default=None
)
TITLE = Fact("title", "mästare i", "Den disciplin i par som paret vann i fjol.", Choice(Discipline))
DISCIPLINE = Fact("discipline", "disciplin", "Den disciplin i par som det vill spela.", Choice(Discipline))
INTACT = Fact("intact", "samma par", "Om båda mästarna spelar, tillsammans.", Flag(), default=True)


@provision("sm.att-delta.x")
@reasoned
def champions_to_semifinal(
    so_far: Reasoning,
    team: int,
    remaining: int,
    halves: Iterable[int] | None = None,
    entered: int | None = None,
    *,
    reading: Readings = None,
) -> bool | Undecided:
    """Return whether last year's team champions may play the semifinal without qualifying.

    :param team: players of the team that won
    :param remaining: how many of them are left
    :param halves: halves of the semifinal for each of those left, once it has been played
    :param entered: players of the team now entered, where somebody counts on them
    :returns: pending until the semifinal has been played, when enough remain
    :raises InvalidFacts: for more left than there were, or halves of others

    >>> champions_to_semifinal(6, 4, (1, 1, 2, 1)).value, champions_to_semifinal(6, 4, (1, 1, 2, 0)).value
    (True, False)
    """
    size: int = TEAM.checked(team)
    left = whole(REMAINING.label, REMAINING.checked(remaining), most=size)
    now, played = ENTERED.checked(entered), PLAYED.checked(halves)
    if now is not None:
        whole(ENTERED.label, now, least=left)
    if played is not None and len(played) != left:
        raise InvalidFacts(PLAYED.label, f"{len(played)} tal", f"{left}, ett för var och en av de kvarvarande")
    so_far.title = f"mästarlaget, {left} av {size} kvar"
    base: int = size
    if now is not None and now != size and answer_to(ChampionsBase) is ChampionsBase.THIS_YEAR:
        base = now
    needed = -(-REMAINING_SHARE.numerator * base // REMAINING_SHARE.denominator)
    so_far.step(("sm.att-delta.x",), f"två tredjedelar av {base} spelare, alltså minst", needed)
    so_far.step(("sm.att-delta.x",), "kvar i laget", left)
    if left < needed:
        return False
    if played is None:
        question = "om de kvarvarande spelar sin halvlek i semifinalen"
        return Pending(question, ("sm.att-delta.x",), until="semifinalen är spelad")
    with_half: int = sum(number >= HALVES for number in played)
    if 0 < with_half < left and answer_to(ChampionsHalf) is ChampionsHalf.TOGETHER:
        with_half = left
    so_far.step(("sm.att-delta.x",), f"av dem med minst {HALVES} halvlek i semifinalen", with_half)
    if needed <= with_half < left:
        return answer_to(ChampionsAll) is ChampionsAll.ENOUGH
    return with_half >= needed


@provision("sm.att-delta.y")
@reasoned
def order_in_district(
    so_far: Reasoning, teams: Iterable[str], champions: str, place: int | None = None
) -> tuple[str, ...]:
    """Return a district's teams in order, with last year's champions after the others unless they have played better.

    :param teams: the other teams of the district, the best first
    :param champions: the team that went straight to the semifinal
    :param place: its place in qualifying, if it played
    :raises InvalidFacts: for a team named twice, or a place beyond the last

    >>> order_in_district(("X", "Y"), "M").value, order_in_district(("X", "Y"), "M", 2).value
    (('X', 'Y', 'M'), ('X', 'M', 'Y'))
    """
    others, own = OTHERS.checked(teams), CHAMPIONS.checked(champions)
    for name in others:
        if others.count(name) > 1 or name == own:
            raise InvalidFacts(OTHERS.label, name, "varje lag en gång, mästarlaget för sig")
    reached = PLACE.checked(place)
    so_far.title = f"distriktets ordning med {own}"
    last = len(others) + 1
    if reached is not None:
        whole(PLACE.label, reached, least=1, most=last)
        so_far.step(("sm.att-delta.y",), f"{own} har spelat till sig plats", reached)
    else:
        so_far.step(("sm.att-delta.y",), f"{own} har inte spelat till sig en bättre placering: efter övriga lag", last)
    before = (reached or last) - 1
    return (*others[:before], own, *others[before:])


class EntryPoint(Enum):
    """Where last year's champions of a pairs championship begin."""

    FINAL = "finalen"
    FIRST_ROUND = "finalomgång 1"
    NONE = "ingen direktplats"


@provision("sm.att-delta.z", "sm.att-delta.aa")
@reasoned
def champions_begin(
    so_far: Reasoning, title: Discipline, discipline: Discipline, intact: bool = True, *, reading: Readings = None
) -> EntryPoint:
    """Return where last year's champions of a pairs championship begin.

    :param title: the discipline that they won
    :param discipline: the discipline that they want to play
    :param intact: whether both play, as a pair
    :raises InvalidFacts: for a discipline for teams

    >>> champions_begin(Discipline.MIXED, Discipline.MIXED).value.value
    'finalen'
    >>> champions_begin(Discipline.OPEN, Discipline.OPEN).value.value
    'finalomgång 1'
    """
    won, wanted, both = TITLE.checked(title), DISCIPLINE.checked(discipline), bool(INTACT.checked(intact))
    for fact, one in ((TITLE, won), (DISCIPLINE, wanted)):
        if not one.pairs:
            raise InvalidFacts(fact.label, one, "en disciplin för par")
    so_far.title = f"mästarna i {won.title} i {wanted.title}"
    so_far.step(("sm.att-delta.z",), "samma disciplin som titeln", won is wanted)
    if won is not wanted:
        return EntryPoint.NONE
    if not both:
        enough = answer_to(ChampionPair) is ChampionPair.ONE
        so_far.step(("sm.att-delta.z",), "båda mästarna spelar tillsammans", False)
        if not enough:
            return EntryPoint.NONE
    if wanted is Discipline.OPEN:
        so_far.step(("sm.att-delta.aa",), "i Öppna par går vinnarna till finalomgång 1")
        return EntryPoint.FIRST_ROUND
    so_far.step(("sm.att-delta.z",), "direkt till finalen")
    if wanted.juniors:
        so_far.warn("Juniorer par är en direktfinal utan kval, så regeln saknar verkan där (sm.sm-tavlingar-par.s)")
    return EntryPoint.FINAL


Question(
    "bridge champions team",
    "Får fjolårets mästarlag spela semifinalen utan att kvala?",
    champions_to_semifinal,
    (TEAM, REMAINING, PLAYED, ENTERED),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "bridge champions order",
    "Var står mästarlaget bland distriktets lag?",
    order_in_district,
    (OTHERS, CHAMPIONS, PLACE),
    value=lambda order: {"order": list(order)},
    gives={"order": ["string"]},
)
Question(
    "bridge champions pair",
    "Var börjar fjolårets mästare i par?",
    champions_begin,
    (TITLE, DISCIPLINE, INTACT),
    value=lambda entry: {"begin": entry.value},
    gives={"begin": "string"},
)
