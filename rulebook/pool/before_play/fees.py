"""Entry fees: what a start costs, and what a club pays for its teams."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from rulebook.law.facts import Choice, Fact, InvalidFacts, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import kronor
from rulebook.law.tables import Table
from rulebook.pool.before_play.distances import Competition
from rulebook.pool.before_play.readings import ChampionshipFee, ClubTeams
from rulebook.pool.classes import ClassName

ENTRY_FEES: Mapping[ClassName, int] = {
    ClassName.ELIT: 300,
    ClassName.KL1: 200,
    ClassName.SENIOR: 300,
    ClassName.KL2: 150,
    ClassName.KL3: 100,
    ClassName.DAM_ELIT: 200,
    ClassName.DAM_KL1: 100,
    ClassName.JUNIOR: 100,
    ClassName.YOUTH: 50,
}
"""What a start costs in a competition for each class, in kronor, in the order of the table."""

ROWS: Mapping[ClassName, str] = {
    ClassName.ELIT: "Elittävling + SM",
    ClassName.KL1: "Klass 1",
    ClassName.SENIOR: "Senior (oldboys)",
    ClassName.KL2: "Klass 2",
    ClassName.KL3: "Klass 3",
    ClassName.DAM_ELIT: "Dam elit + SM",
    ClassName.DAM_KL1: "Dam Kl 1",
    ClassName.JUNIOR: "Junior + SM",
    ClassName.YOUTH: "Ungdom",
}
"""What the table calls the competitions of each class."""


CHAMPIONSHIP_CLASSES: Mapping[Competition, tuple[ClassName, bool]] = {
    Competition.SM_OPEN: (ClassName.ELIT, True),
    Competition.SM_SENIOR: (ClassName.SENIOR, False),
    Competition.SM_WOMEN: (ClassName.DAM_ELIT, True),
    Competition.SM_JUNIOR: (ClassName.JUNIOR, True),
    Competition.SM_YOUTH: (ClassName.YOUTH, False),
}
"""The class whose fee a championship has, and whether the table says so with »+ SM«."""


class TeamClass(Enum):
    """The classes of the table of team fees."""

    ELIT = "Elit"
    KL1 = "Klass 1"
    KL2 = "Klass 2"
    DAM = "Dam"


TEAM_FEES: Mapping[TeamClass, int] = {
    TeamClass.ELIT: 3000,
    TeamClass.KL1: 2000,
    TeamClass.KL2: 1500,
    TeamClass.DAM: 1500,
}
"""What a team pays, in kronor."""

REDUCED_TEAM_FEE = 750
"""What a class 2 team pays where its club has more teams than one, in kronor."""

COMPETITION = Fact(
    "competition", "tävling", "Klassen eller SM-tävlingen som starten gäller.", Choice(Competition), word="class"
)
TEAM_COUNTS = {
    one: Fact(name, f"lag i {one.value}", f"Föreningens lag i {one.value}.", Whole(most=1000), default=0, unit="lag")
    for name, one in zip(("elit", "kl1", "kl2", "dam"), TeamClass, strict=True)
}


@provision("pool.4.16.a", "pool.4.16.b", "pool.4.16.c", "pool.4.16.d", "pool.4.8.b")
@reasoned
def entry_fee(so_far: Reasoning, competition: Competition, *, reading: Readings = None) -> int | Undecided:
    """Return what a start costs: the competition's class counts, not the player's.

    :param competition: the class that the competition is for, or the championship
    :returns: kronor

    >>> entry_fee(Competition.KL1).value, entry_fee(Competition.ELIT).value
    (200, 300)
    """
    where: Competition = COMPETITION.checked(competition)
    so_far.title, so_far.unit = f"start i {where.title}", ("kr", "kr")
    if where.championship:
        row, printed = CHAMPIONSHIP_CLASSES[where]
        if not printed and answer_to(ChampionshipFee) is ChampionshipFee.NOT_SET:
            return Unregulated(
                f"vad en start i {where.title} kostar",
                ("pool.4.16.d",),
                options=(f"{ENTRY_FEES[row]} kr, som i klassens andra tävlingar",),
            )
    else:
        row = ClassName(where.value)
    so_far.step(("pool.4.16.a", "pool.4.16.d"), f"startavgift för {ROWS[row]}", ENTRY_FEES[row])
    return ENTRY_FEES[row]


@provision("pool.4.16.e", "pool.4.16.f")
@reasoned
def team_fees(
    so_far: Reasoning, elit: int = 0, kl1: int = 0, kl2: int = 0, dam: int = 0, *, reading: Readings = None
) -> int:
    """Return what a club pays for its teams.

    :param elit: its teams in Elit
    :param kl1: its teams in class 1
    :param kl2: its teams in class 2
    :param dam: its teams in the women's series
    :returns: kronor
    :raises InvalidFacts: when there is no team

    >>> team_fees(kl2=2).value, team_fees(elit=1, kl2=1).value, team_fees(elit=1, kl2=2).value
    (1500, 4500, 4500)
    """
    given = (elit, kl1, kl2, dam)
    counts = {one: fact.checked(n) for (one, fact), n in zip(TEAM_COUNTS.items(), given, strict=True)}
    teams = sum(counts.values())
    if not teams:
        raise InvalidFacts("lag", teams, f"minst ett lag, t.ex. {TEAM_COUNTS[TeamClass.ELIT].option} 1")
    so_far.title, so_far.unit = f"en förening med {teams} lag", ("kr", "kr")
    in_class_2 = counts[TeamClass.KL2]
    reduced = _reduced(in_class_2, teams) if in_class_2 and teams > 1 else 0
    total = 0
    for one, number in counts.items():
        full = number - reduced if one is TeamClass.KL2 else number
        if full:
            so_far.step(("pool.4.16.e",), f"{full} lag i {one.value} à {kronor(TEAM_FEES[one])}", full * TEAM_FEES[one])
            total += full * TEAM_FEES[one]
    if reduced:
        text = f"fler än ett lag: {reduced} lag i {TeamClass.KL2.value} à {REDUCED_TEAM_FEE} kr"
        so_far.step(("pool.4.16.f",), text, reduced * REDUCED_TEAM_FEE)
    return int(total + reduced * REDUCED_TEAM_FEE)


def _reduced(in_class_2: int, teams: int) -> int:
    """Return how many class 2 teams pay the reduced fee, of a club with several teams."""
    match answer_to(ClubTeams):
        case ClubTeams.SEVERAL_IN_ALL:
            return in_class_2
        case ClubTeams.BEYOND_FIRST:
            return in_class_2 if teams > in_class_2 else in_class_2 - 1
        case _:
            return in_class_2 if in_class_2 > 1 else 0


def entry_fee_table() -> Table:
    """Return the table of individual entry fees for reading.

    >>> entry_fee_table().rows[0]
    ('Elittävling + SM', 300)
    """
    rows = tuple((ROWS[one], fee) for one, fee in ENTRY_FEES.items())
    return Table("Startavgifter, individuellt", ("tävling", "kr"), rows, ("pool.4.16.d",))


def team_fee_table() -> Table:
    """Return the table of team fees for reading.

    >>> team_fee_table().rows[0]
    ('Elit', 3000)
    """
    rows = tuple((one.value, fee) for one, fee in TEAM_FEES.items())
    return Table("Startavgifter, lag", ("lag", "kr"), rows, ("pool.4.16.e",))


Question(
    "pool fees entry",
    "Vad kostar en start?",
    entry_fee,
    (COMPETITION,),
    value=lambda kr: {"fee_kr": kr},
    gives={"fee_kr": "integer"},
)
Question(
    "pool fees teams",
    "Vad betalar en förening för sina lag?",
    team_fees,
    tuple(TEAM_COUNTS.values()),
    value=lambda kr: {"fee_kr": kr},
    gives={"fee_kr": "integer"},
)
