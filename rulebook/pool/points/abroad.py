"""When an international competition counts as taking part in a national one (4.25, 4.27.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from rulebook.law.facts import Day, Fact, Flag, InvalidFacts, all_of, flag, of_kind, one_of
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling
from rulebook.pool.classes import Series
from rulebook.pool.points.results import PARTICIPATION_POINTS
from rulebook.pool.readings import Simultaneous


@dataclass(frozen=True, slots=True)
class PlayingDays:
    """A competition's first and last day.

    >>> PlayingDays(date(2001, 2, 11), date(2001, 2, 10))
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: sista dag: fick »2001-02-10«, väntade en dag från och med 2001-02-11
    """

    first: date
    last: date

    def __post_init__(self) -> None:
        for name, day in (("första dag", self.first), ("sista dag", self.last)):
            if isinstance(day, datetime) or not isinstance(day, date):
                raise InvalidFacts(name, day, "en dag")
        if self.last < self.first:
            raise InvalidFacts("sista dag", self.last.isoformat(), f"en dag från och med {self.first}")

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first}–{self.last}"

    def overlaps(self, other: PlayingDays) -> bool:
        """Return whether the two have a day in common."""
        return self.first <= other.last and other.first <= self.last

    def within(self, other: PlayingDays) -> bool:
        """Return whether every day of this one is a day of the other."""
        return other.first <= self.first and self.last <= other.last


@provision("pool.4.25.a", "pool.4.27.4.a")
@reasoned
def counts_as_national(
    so_far: Reasoning,
    international: PlayingDays,
    national: Iterable[PlayingDays],
    *,
    open_event: bool,
    series: Series = Series.OPEN,
    reading: Readings = None,
) -> bool:
    """Return whether an international competition counts as taking part in a national one.

    :param national: the days of the national ranking competitions in the player's class
    :param open_event: whether anybody may enter the international competition
    :param series: the series of the player's class; the women's has the rule in words of its own

    >>> weekend = PlayingDays(date(2001, 2, 10), date(2001, 2, 11))
    >>> counts_as_national(weekend, [weekend], open_event=True).value
    True
    """
    of_kind("internationell tävling", international, PlayingDays, "en första och en sista dag")
    held = all_of("nationella tävlingar", national, PlayingDays)
    cites = ("pool.4.27.4.a",) if one_of("serie", series, Series) is Series.WOMEN else ("pool.4.25.a",)
    so_far.title = f"Räknas {international} som nationellt deltagande?"
    if not flag("öppet arrangemang", open_event):
        so_far.step(cites, "inget öppet arrangemang", False)
        return False
    same = [one for one in held if international.overlaps(one)]
    inside = [one for one in same if international.within(one)]
    if len(inside) < len(same) and not inside and answer_to(Simultaneous) is Simultaneous.WITHIN:
        same = []
    if not same:
        so_far.step(cites, "ingen nationell tävling spelas samtidigt", False)
        return False
    so_far.step(cites, f"öppet arrangemang, samtidigt med den nationella tävlingen {same[0]}", True)
    return True


def counts(
    *,
    start: date,
    end: date | None = None,
    open: bool,
    national_start: date | None = None,
    national_end: date | None = None,
    women: bool = False,
    reading: Readings = None,
) -> Ruling[bool]:
    """Return `counts_as_national` of the command's facts: one national competition at most.

    >>> counts(start=date(2001, 2, 10), open=True).value
    False
    """
    if national_end is not None and national_start is None:
        raise InvalidFacts(_NATIONAL_START.label, "", _NATIONAL_START.accepted)
    abroad = _days(start, end, _END)
    home = [] if national_start is None else [_days(national_start, national_end, _NATIONAL_END)]
    series = Series.WOMEN if women else Series.OPEN
    return counts_as_national(abroad, home, open_event=open, series=series, reading=reading)


def _days(first: date, last: date | None, fact: Fact) -> PlayingDays:
    try:
        return PlayingDays(first, first if last is None else last)
    except InvalidFacts as error:
        raise InvalidFacts(fact.label, error.got, error.accepted) from None


_END = Fact("end", "sista dag", "Den internationella tävlingens sista dag; annars den första.", Day(), default=None)
_NATIONAL_START = Fact(
    "national_start", "nationell första dag", "Första dag för den nationella tävlingen i klassen.", Day(), default=None
)
_NATIONAL_END = Fact("national_end", "nationell sista dag", "Dess sista dag; annars den första.", Day(), default=None)

Question(
    "pool international",
    "Räknas en internationell tävling som deltagande i en nationell?",
    counts,
    (
        Fact("start", "första dag", "Den internationella tävlingens första dag.", Day()),
        _END,
        Fact("open", "öppet arrangemang", "Vem som helst får anmäla sig till den.", Flag()),
        _NATIONAL_START,
        _NATIONAL_END,
        Fact("women", "Damserien", "Frågan gäller Damserien.", Flag(), default=False),
    ),
    value=lambda counted: {
        "counts": counted,
        "placement": 0,
        "participation": PARTICIPATION_POINTS if counted else 0,
    },
    gives={"counts": "boolean", "placement": "integer", "participation": "integer"},
    text=lambda counted: (
        f"Räknas som en start, med {PARTICIPATION_POINTS} deltagarpoäng." if counted else "Räknas inte."
    ),
)
