"""Which form each stage of a competition has: group sizes, who goes on, how large the final stage is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Whole, either, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.tables import DecisionTable, Row, Table

SIZES: tuple[int, ...] = (4, 8, 16, 32)
"""How many players a group of the ground stage, or the final stage, has room for."""

QUALIFIERS = 2
"""How many go on from each group of the ground stage to the final stage."""

GROUP_NUMBERS: tuple[int, ...] = tuple(size // QUALIFIERS for size in SIZES)
"""How many groups there can be: as many as fill a final stage with two from each."""


class Stage(Enum):
    """The two stages of a competition."""

    GROUND = "grundspel"
    FINAL = "slutspel"


class StageFormat(Enum):
    """The forms of play that the regulation names."""

    DOUBLE_CUP = "dubbelcup"
    ROUND_ROBIN = "gruppspel"
    SINGLE_CUP = "enkelcup"


class Permission(Enum):
    """How far a form is allowed in a stage."""

    PRESCRIBED = "föreskriven"
    AT_CERTAIN_EVENTS = "tillåten vid vissa arrangemang"
    NEEDS_EXEMPTION = "inte tillåten utan undantag av Förbundsstyrelsen"


FORMS = DecisionTable(
    "spelform",
    {"skede": tuple(Stage), "form": tuple(StageFormat)},
    (
        Row(
            {"skede": frozenset({Stage.GROUND}), "form": frozenset({StageFormat.DOUBLE_CUP})},
            Permission.PRESCRIBED,
            ("pool.4.12.a",),
            "grundspelet går som dubbelcup",
        ),
        Row(
            {"skede": frozenset({Stage.GROUND}), "form": frozenset({StageFormat.ROUND_ROBIN})},
            Permission.AT_CERTAIN_EVENTS,
            ("pool.4.12.c",),
            "grundspelet kan vid vissa arrangemang gå som gruppspel",
        ),
        Row(
            {"skede": frozenset({Stage.GROUND}), "form": frozenset({StageFormat.SINGLE_CUP})},
            Permission.NEEDS_EXEMPTION,
            ("pool.4.12.d",),
            "enkelcup får inte användas i grundspelet",
        ),
        Row(
            {"skede": frozenset({Stage.FINAL}), "form": frozenset({StageFormat.SINGLE_CUP})},
            Permission.PRESCRIBED,
            ("pool.4.12.f",),
            "slutspelet avgörs som enkelcup",
        ),
        Row(
            {
                "skede": frozenset({Stage.FINAL}),
                "form": frozenset({StageFormat.DOUBLE_CUP, StageFormat.ROUND_ROBIN}),
            },
            Permission.NEEDS_EXEMPTION,
            ("pool.4.12.f",),
            "slutspelet avgörs som enkelcup, inte i någon annan form",
        ),
    ),
)
"""Which form is allowed in which stage."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to hold a competition: equal groups, and the final stage that they fill.

    :param vacancies: places that no starter takes
    """

    n_groups: int
    group_size: int
    capacity: int
    finalists: int
    vacancies: int

    def __str__(self) -> str:
        return f"{self.n_groups} grupper om {self.group_size}, slutspel {self.finalists}, {self.vacancies} vakanser"


@provision("pool.4.12.a")
def group_size_ok(size: int) -> bool:
    """Return whether a group of the double cup may be of a size.

    :param size: places in the group, vacancies included

    >>> group_size_ok(8), group_size_ok(12)
    (True, False)
    """
    return whole("gruppstorlek", size) in SIZES


def a_size(field: str, value: object) -> int:
    """Return a size that a group or a cup may have.

    :raises InvalidFacts: for any other number
    """
    if value not in SIZES or not isinstance(value, int):
        raise InvalidFacts(field, value, either(SIZES))
    return value


@provision("pool.4.12.a", "pool.4.12.c", "pool.4.12.d", "pool.4.12.f")
@reasoned
def stage_format_allowed(so_far: Reasoning, stage: Stage, form: StageFormat, exemption: bool = False) -> bool:
    """Return whether a stage may be played in a form.

    :param exemption: whether the federation's board has granted an exemption for special reasons

    >>> stage_format_allowed(Stage.GROUND, StageFormat.SINGLE_CUP).value
    False
    """
    stage, form = one_of("skede", stage, Stage), one_of("form", form, StageFormat)
    found = so_far.take(FORMS.decide(skede=stage, form=form))
    so_far.title = f"{stage.value} som {form.value}"
    if found is Permission.AT_CERTAIN_EVENTS:
        so_far.warn("Gruppspel är en möjlighet vid vissa arrangemang; vilka det är står inte i texten.")
    if found is Permission.NEEDS_EXEMPTION and flag("undantag", exemption):
        so_far.step(("pool.4.12.g", "pool.4.12.h"), "Förbundsstyrelsen har beviljat undantag", True)
        return True
    return found is not Permission.NEEDS_EXEMPTION


@provision("pool.4.12.b")
def finalists(n_groups: int) -> int:
    """Return how many players go on to the final stage.

    :param n_groups: groups of the ground stage

    >>> finalists(8)
    16
    """
    return QUALIFIERS * whole("grupper", n_groups, least=1)


@provision("pool.4.12.e")
def final_size_ok(players: int) -> bool:
    """Return whether a final stage may have a number of players.

    >>> [n for n in range(40) if final_size_ok(n)]
    [4, 8, 16, 32]
    """
    return whole("slutspelare", players) in SIZES


STARTERS = Fact("starters", "startande", "Antalet startande.", Whole(least=1), unit="spelare")
STAGE = Fact("stage", "skede", "Vilken del av tävlingen.", Choice(Stage))
FORM = Fact("form", "spelform", "Vilken form den spelas i.", Choice(StageFormat))
EXEMPTION = Fact("exemption", "undantag", "Förbundsstyrelsen har beviljat undantag.", Flag(), default=False)


@provision("pool.4.12.a", "pool.4.12.e")
@reasoned
def formats(so_far: Reasoning, starters: int) -> tuple[Plan, ...]:
    """List every form with equal groups that has room for the starters with the fewest places for its group number.

    :param starters: how many start
    :returns: by number of groups; those in which some group would have fewer than two players are left out

    >>> [str(plan) for plan in formats(40).value][-1]
    '16 grupper om 4, slutspel 32, 24 vakanser'
    """
    number: int = STARTERS.checked(starters)
    plans = []
    for n_groups in GROUP_NUMBERS:
        size = next((s for s in SIZES if s * n_groups >= number), None)
        if size is not None and number >= QUALIFIERS * n_groups:
            plans.append(Plan(n_groups, size, size * n_groups, finalists(n_groups), size * n_groups - number))
    so_far.title = f"{number} startande"
    so_far.step(("pool.4.12.b", "pool.4.12.e"), "två ur varje grupp fyller ett slutspel om 4, 8, 16 eller 32")
    so_far.step(("pool.4.12.a",), "grupper om 4, 8, 16 eller 32: antal former som rymmer alla", len(plans))
    if not plans:
        so_far.warn("Ingen form med lika stora grupper har plats för just så många.")
    return tuple(plans)


def plan_table(plans: tuple[Plan, ...]) -> Table:
    """Return some forms for reading.

    >>> plan_table(formats(40).value).rows[0]
    (2, 32, 64, 24, 4)
    """
    heads = ("grupper", "platser i gruppen", "platser i alla", "vakanser", "i slutspelet")
    rows = tuple((p.n_groups, p.group_size, p.capacity, p.vacancies, p.finalists) for p in plans)
    return Table("Former som rymmer alla startande", heads, rows, ("pool.4.12.a", "pool.4.12.e"))


Question(
    "pool formats",
    "Vilka gruppindelningar rymmer så här många startande?",
    formats,
    (STARTERS,),
    value=lambda plans: {
        "formats": [
            {name: getattr(p, name) for name in ("n_groups", "group_size", "capacity", "finalists", "vacancies")}
            for p in plans
        ]
    },
    gives={
        "formats": [
            dict.fromkeys(("n_groups", "group_size", "capacity", "finalists", "vacancies"), "integer"),
        ]
    },
    text=plan_table,
)

Question(
    "pool form",
    "Får grundspelet eller slutspelet spelas i den formen?",
    stage_format_allowed,
    (STAGE, FORM, EXEMPTION),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
    text=lambda allowed: "Tillåtet" if allowed else "Inte tillåtet",
)
