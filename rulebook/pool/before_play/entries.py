"""Who may enter which class: upwards always, one class at a time, and what becomes of a player in the wrong class."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Moment, Text, Whole, all_of
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided
from rulebook.law.swedish import alphabetical
from rulebook.law.wording import worded
from rulebook.pool.before_play.readings import MovedPoints, SeriesApart, Simultaneous, YouthAsJunior
from rulebook.pool.classes import ClassName, Series, SoleClass

BOARD = "Förbundsstyrelsen"

OWN_CLASS = Fact("own", "spelarens klass", "Klassen som spelaren tillhör.", Choice(ClassName), word="class")
COMPETITION = Fact("competition", "tävlingens klass", "Klassen som tävlingen är för.", Choice(ClassName))
ELITE_ONLY = Fact(
    "elite_only", "bara elit", "Om tävlingen är ett elitarrangemang för endast elitspelare.", Flag(), default=False
)
NEW_CLASS = Fact("new", "ny klass", "Klassen som spelaren skulle flyttas till.", Choice(ClassName), word="to")
POINTS = Fact("points", "tagna poäng", "Placeringspoängen i den gamla klassen.", Whole(), default=0, unit="poäng")


@provision("pool.4.8.a", "pool.4.8.c")
@reasoned
def may_enter(
    so_far: Reasoning, own: ClassName, competition: ClassName, elite_only: bool = False, *, reading: Readings = None
) -> bool:
    """Return whether a player may enter a class's competition: the own class or one above it in the same series.

    :param own: the class that the player has in the competition's series
    :param competition: the competition's class
    :param elite_only: whether it is an elite event for elite players alone
    :raises InvalidFacts: for a class of another series, or an elite event of a class that is not elite

    >>> may_enter(ClassName.KL3, ClassName.KL1).value, may_enter(ClassName.KL1, ClassName.KL2).value
    (True, False)
    """
    mine, theirs = OWN_CLASS.checked(own).player_class, COMPETITION.checked(competition).player_class
    closed = bool(ELITE_ONLY.checked(elite_only))
    so_far.title = f"{mine.value} i en tävling för {theirs.value}"
    if closed and competition not in (ClassName.ELIT, ClassName.DAM_ELIT):
        raise InvalidFacts(COMPETITION.label, theirs.word, "elit eller damelit i ett elitarrangemang")
    if (mine, theirs) == (SoleClass.YOUTH, SoleClass.JUNIOR):
        allowed = answer_to(YouthAsJunior) is YouthAsJunior.BOTH
        so_far.step(("pool.4.30.a",), "en ungdom hör också till juniorklassen", allowed)
        return allowed
    if mine.series is not theirs.series:
        raise InvalidFacts(OWN_CLASS.label, mine.word, f"klassen som spelaren har i {theirs.series.value}")
    if mine is theirs:
        so_far.step(("pool.4.8.a",), "den egna klassen", True)
        return True
    above = mine < theirs
    so_far.step(("pool.4.8.a",), "en klass ovanför den egna", above)
    if not above:
        so_far.warn(
            "att start i en lägre klass inte är tillåten är bokens läsning; ett förbud skrivs inte ut (pool.4.8.a)"
        )
    if above and closed:
        so_far.step(("pool.4.8.c",), "elitarrangemang öppet för endast elitspelare", False)
    return above and not closed


@dataclass(frozen=True, slots=True)
class Entry:
    """A player's entry to a class's competition.

    :param starts: when the class begins to play
    :param ends: when it is finished; the moment itself is no longer playing time
    :param event: the arrangement that the competition belongs to, where it has a name
    """

    player: str
    competition: ClassName
    starts: datetime
    ends: datetime
    event: str = ""

    def __post_init__(self) -> None:
        Text().check("spelare", self.player)
        Choice(ClassName).check("klass", self.competition)
        Moment().check("start", self.starts)
        Moment().check("slut", self.ends)
        if self.event:
            Text().check("arrangemang", self.event)
        if self.ends <= self.starts:
            raise InvalidFacts("slut", worded(self.ends), f"en tidpunkt efter starten {worded(self.starts)}")

    def __str__(self) -> str:
        return f"{self.player} i {self.competition.player_class.value}"


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two entries of a player of which only one can be kept."""

    player: str
    first: ClassName
    second: ClassName

    def __str__(self) -> str:
        return f"{self.player}: {self.first.player_class.value} eller {self.second.player_class.value}"


@provision("pool.4.9.a")
@reasoned
def entry_conflicts(so_far: Reasoning, entries: Iterable[Entry], *, reading: Readings = None) -> tuple[Conflict, ...]:
    """Return which entries stand in each other's way, because two classes compete at the same time.

    :param entries: everybody's entries, in any order
    :raises InvalidFacts: for the same entry twice

    >>> at = lambda day, hour: datetime(2001, 3, day, hour)
    >>> both = [Entry("A", ClassName.KL1, at(10, 9), at(10, 18)), Entry("A", ClassName.ELIT, at(10, 12), at(11, 18))]
    >>> print(entry_conflicts(both).value[0])
    A: Elit eller Kl 1
    """
    found: list[Conflict] = []
    order = list(ClassName)
    every = sorted(
        all_of("anmälningar", entries, Entry),
        key=lambda one: (alphabetical(one.player), order.index(one.competition), one.starts, one.ends, one.event),
    )
    for index, one in enumerate(every):
        for other in every[index + 1 :]:
            if other.player != one.player:
                break
            if other == one:
                raise InvalidFacts("anmälan", str(one), "varje anmälan en gång")
            if other.competition is not one.competition and _at_once(one, other) and _both_count(one, other):
                found.append(Conflict(one.player, one.competition, other.competition))
    so_far.title, so_far.unit = f"{len(every)} anmälningar", ("krock", "krockar")
    conflicts = tuple(dict.fromkeys(found))
    for conflict in conflicts:
        so_far.step(("pool.4.9.a",), f"klasserna tävlar samtidigt, bara en får behållas: {conflict}")
    so_far.step(("pool.4.9.a",), "anmälningar som krockar", len(conflicts))
    return conflicts


def _at_once(one: Entry, other: Entry) -> bool:
    overlap = one.starts < other.ends and other.starts < one.ends
    same_day = one.starts.date() <= other.ends.date() and other.starts.date() <= one.ends.date()
    same_event = bool(one.event) and one.event.casefold() == other.event.casefold()
    if overlap == same_day == same_event:
        return overlap
    return {Simultaneous.OVERLAP: overlap, Simultaneous.DAY: same_day, Simultaneous.EVENT: same_event}[
        answer_to(Simultaneous)
    ]


def _both_count(one: Entry, other: Entry) -> bool:
    if all(entry.competition.player_class.series is Series.OPEN for entry in (one, other)):
        return True
    return answer_to(SeriesApart) is SeriesApart.COUNTED


@dataclass(frozen=True, slots=True)
class Reclassing:
    """A move to another class: from, to, and the points that come along if it is decided."""

    own: ClassName
    new: ClassName
    points: int

    def __str__(self) -> str:
        return f"{self.own.player_class.value} till {self.new.player_class.value}, {self.points} poäng följer med"


@provision("pool.4.11.a", "pool.4.11.b")
@reasoned
def reclassify(
    so_far: Reasoning, own: ClassName, new: ClassName, points: int = 0, *, reading: Readings = None
) -> Reclassing | Undecided:
    """Return who decides whether a player in the wrong class is moved, and what becomes of the points.

    :param own: the class that the player is in
    :param new: the class that is thought right
    :param points: placement points taken in the present class
    :raises InvalidFacts: for the same class twice

    >>> reclassify(ClassName.KL3, ClassName.KL2, 12).value.who
    'Förbundsstyrelsen'
    """
    was, then, taken = OWN_CLASS.checked(own), NEW_CLASS.checked(new), POINTS.checked(points)
    if was is then:
        raise InvalidFacts(NEW_CLASS.label, then.value, f"en annan klass än {was.value}")
    so_far.title = f"från {was.player_class.value} till {then.player_class.value}"
    so_far.step(("pool.4.11.a",), "en spelare som bedöms vara i fel klass kan flyttas till en annan")
    kept = taken if taken and answer_to(MovedPoints) is MovedPoints.KEPT else 0
    so_far.step(("pool.4.11.a", "pool.4.23.h"), "placeringspoäng som följer med", kept)
    return Discretion(
        "om spelaren ska flyttas till en annan klass",
        ("pool.4.11.a", "pool.4.11.b"),
        certain=Reclassing(was, then, kept),
        who=BOARD,
        options=("flyttas", "stannar"),
    )


Question(
    "pool entry",
    "Får spelaren starta i tävlingen?",
    may_enter,
    (OWN_CLASS, COMPETITION, ELITE_ONLY),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "pool reclass",
    "Vem flyttar en spelare i fel klass, och följer poängen med?",
    reclassify,
    (OWN_CLASS, NEW_CLASS, POINTS),
    value=lambda one: {"points": one.points},
    gives={"points": "integer"},
)
