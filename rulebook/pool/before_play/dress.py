"""Competition dress: what it consists of, when a waistcoat is needed, what follows from another dress."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rulebook.law.facts import Choice, Fact, Flag
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided
from rulebook.pool.before_play.conduct import MANAGEMENT
from rulebook.pool.before_play.readings import ShirtCollar, WomensElite
from rulebook.pool.classes import ClassName


class Trousers(Enum):
    """What a player wears on the legs."""

    TROUSERS = "byxa"
    JEANS = "jeans"
    OTHER = "annat"


class Top(Enum):
    """What a player wears on the upper body."""

    COLLARED_SWEATER = "kragtröja"
    SHIRT = "skjorta"
    COLLARLESS_SHIRT = "kraglös skjorta"
    T_SHIRT = "t-shirt"
    DENIM_SHIRT = "jeansskjorta"
    OTHER = "annat"


class Shoes(Enum):
    """What a player wears on the feet."""

    LOW_SHOES = "lågskor"
    LEISURE = "fritidsskor"
    OTHER = "annat"


TROUSERS = Fact("trousers", "byxor", "Vad spelaren har på benen.", Choice(Trousers))
TOP = Fact("top", "överdel", "Vad spelaren har på överkroppen.", Choice(Top))
SHOES = Fact("shoes", "skor", "Vad spelaren har på fötterna.", Choice(Shoes))
CLUB_DRESS = Fact("club_dress", "klubbdräkt", "Om dräkten är klubbens.", Flag(), default=True)
EMBLEM = Fact("emblem", "klubbemblem i brösthöjd", "Om klubbens emblem sitter i brösthöjd.", Flag(), default=True)
UNIFORM = Fact("uniform", "enhetlig", "Om spelaren är klädd som de andra från klubben.", Flag(), default=True)
VEST = Fact("vest", "väst", "Om spelaren har väst.", Flag(), default=False)
COMPETITION = Fact("competition", "tävlingens klass", "Klassen tävlingen är för.", Choice(ClassName), word="class")
CHAMPIONSHIP = Fact("championship", "mästerskapstyp", "Om arrangemanget är av mästerskapstyp.", Flag(), default=False)
STARTED = Fact("started", "påbörjad", "Om spelaren har påbörjat tävlingen.", Flag(), default=False)
SANCTIONED = Fact("sanctioned", "sanktion", "Om tävlingen har SBF:s sanktion.", Flag(), default=True)


@dataclass(frozen=True, slots=True)
class DressCheck:
    """Whether a dress is as it should be, what is wrong with it, and whether the player is disqualified for it."""

    compliant: bool
    faults: tuple[str, ...] = ()
    disqualified: bool = False

    def __str__(self) -> str:
        if self.compliant:
            return "dräkten följer reglementet"
        end = "; spelaren diskvalificeras" if self.disqualified else ""
        return f"dräkten följer inte reglementet ({', '.join(self.faults)}){end}"


@provision("pool.4.5.1.f")
@reasoned
def vest_required(
    so_far: Reasoning, competition: ClassName, championship: bool = False, *, reading: Readings = None
) -> bool:
    """Return whether everybody must wear a waistcoat: at championships and in elite competitions.

    :param competition: the competition's class; the player's does not matter
    :param championship: whether the event is of championship type

    >>> vest_required(ClassName.ELIT).value, vest_required(ClassName.KL2).value
    (True, False)
    """
    where, event = COMPETITION.checked(competition), bool(CHAMPIONSHIP.checked(championship))
    so_far.title = f"tävling för {where.player_class.value}"
    elite = where is ClassName.ELIT
    if where is ClassName.DAM_ELIT and not event:
        elite = answer_to(WomensElite) is WomensElite.COUNTED
    so_far.step(("pool.4.5.1.f",), "väst krävs: mästerskapstyp eller Elittävling", event or elite)
    return bool(event or elite)


@provision(
    "pool.4.5.a", "pool.4.5.b", "pool.4.5.1.a", "pool.4.5.1.b", "pool.4.5.1.c", "pool.4.5.1.d", "pool.4.5.1.e",
    "pool.4.5.1.f",
)  # fmt: skip
@reasoned
def check_dress(
    so_far: Reasoning,
    trousers: Trousers,
    top: Top,
    shoes: Shoes,
    competition: ClassName,
    championship: bool = False,
    vest: bool = False,
    emblem: bool = True,
    club_dress: bool = True,
    uniform: bool = True,
    started: bool = False,
    sanctioned: bool = True,
    *,
    reading: Readings = None,
) -> DressCheck | Undecided:
    """Return whether a player's dress is as it should be, and whether she is disqualified for it.

    :param competition: the competition's class
    :param championship: whether the event is of championship type
    :param vest: whether she wears a waistcoat
    :param emblem: whether the club's emblem is at the height of the chest
    :param club_dress: whether the dress is the club's
    :param uniform: whether she is dressed like the others of her club
    :param started: whether she has begun the competition
    :param sanctioned: whether the competition has the federation's sanction; else nothing is demanded

    >>> right = Trousers.TROUSERS, Top.SHIRT, Shoes.LOW_SHOES
    >>> check_dress(*right, ClassName.KL2).value.compliant, check_dress(*right, ClassName.ELIT).value.faults
    (True, ('väst saknas',))
    """
    legs, upper, feet = TROUSERS.checked(trousers), TOP.checked(top), SHOES.checked(shoes)
    begun = bool(STARTED.checked(started))
    flags = {
        CLUB_DRESS: CLUB_DRESS.checked(club_dress),
        EMBLEM: EMBLEM.checked(emblem),
        UNIFORM: UNIFORM.checked(uniform),
        VEST: VEST.checked(vest),
    }
    vest_needed = vest_required(competition, championship)
    so_far.title = f"{legs.value}, {upper.value}, {feet.value}"
    if not SANCTIONED.checked(sanctioned):
        so_far.step(("pool.4.5.a",), "tävlingen har inte SBF:s sanktion: inget dräktkrav gäller")
        return DressCheck(True)
    needed = so_far.take(vest_needed)
    faults = _faults(so_far, legs, upper, feet, flags, needed)
    unclear = [
        (cites, what)
        for cites, what, other in (
            (("pool.4.5.1.a",), "det som bärs i stället för byxa", legs is Trousers.OTHER),
            (("pool.4.5.1.b",), "det som bärs i stället för tröja eller skjorta", upper is Top.OTHER),
            (("pool.4.5.1.c",), "skorna", feet is Shoes.OTHER),
        )
        if other
    ]
    if unclear and not faults:
        return Discretion(
            f"om {' och '.join(what for _, what in unclear)} godtas",
            tuple(cite for cites, _ in unclear for cite in cites),
            who=MANAGEMENT,
            options=("godtas", "godtas inte"),
        )
    out = bool(faults) and begun
    so_far.step(("pool.4.5.b",), "påbörjad tävling i dräkt som inte följer reglementet: diskvalificering", out)
    return DressCheck(not faults, faults, out)


def _faults(
    so_far: Reasoning, legs: Trousers, upper: Top, feet: Shoes, flags: dict[Fact, bool], vest_needed: bool
) -> tuple[str, ...]:
    """Note each demand and return what is wrong; what somebody has to judge is left to the caller."""
    collar = upper is not Top.COLLARLESS_SHIRT or answer_to(ShirtCollar) is ShirtCollar.SWEATER
    demands = [
        ("pool.4.5.a", "klubbens dräkt", flags[CLUB_DRESS], "inte klubbens dräkt"),
        ("pool.4.5.1.a", "byxa, inte jeans", legs is not Trousers.JEANS, "jeans"),
        ("pool.4.5.1.b", "inte T-shirt eller jeansskjorta", upper not in (Top.T_SHIRT, Top.DENIM_SHIRT), upper.value),
        ("pool.4.5.1.b", "krage där det krävs", collar, "krage saknas"),
        ("pool.4.5.1.c", "lågskor, inte fritidsskor", feet is not Shoes.LEISURE, "fritidsskor"),
        ("pool.4.5.1.d", "klädd som de andra från klubben", flags[UNIFORM], "inte enhetlig med klubben"),
        ("pool.4.5.1.e", "klubbens emblem i brösthöjd", flags[EMBLEM], "klubbens emblem saknas i brösthöjd"),
    ]
    if vest_needed:
        demands.append(("pool.4.5.1.f", "väst", flags[VEST], "väst saknas"))
    for cite, text, holds, _ in demands:
        so_far.step((cite,), text, holds)
    return tuple(fault for _, _, holds, fault in demands if not holds)


Question(
    "pool dress",
    "Följer tävlingsdräkten reglementet, och vad händer annars?",
    check_dress,
    (TROUSERS, TOP, SHOES, COMPETITION, CHAMPIONSHIP, VEST, EMBLEM, CLUB_DRESS, UNIFORM, STARTED, SANCTIONED),
    value=lambda one: {"compliant": one.compliant, "faults": list(one.faults), "disqualified": one.disqualified},
    gives={"compliant": "boolean", "faults": ["string"], "disqualified": "boolean"},
    text=str,
)
