"""The federation's sanction: when a competition needs one, what the application says, what it costs and when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from rulebook.law.facts import Choice, Day, Fact, Flag, InvalidFacts, Whole, by_key
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import kronor, number_of
from rulebook.pool.before_play.fees import ENTRY_FEES, ROWS
from rulebook.pool.before_play.readings import ExemptClasses, OrganiserCounts
from rulebook.pool.classes import ClassName

CLUBS_WITHOUT_SANCTION = 2
"""A competition that concerns more clubs than this needs a sanction."""
COPIES = 2
"""In how many copies the application is sent in."""

SANCTION_PERCENT = 15
"""How much of the entry fees is sanction fee; a percentage of a krona is as many öre."""
EXEMPT = (ClassName.JUNIOR, ClassName.YOUTH)
"""The classes whose competitions pay no sanction fee."""

MOST_KR = 100_000_000


class SanctionField(Enum):
    """What an application for a sanction contains."""

    ORGANISER = "arrangör"
    VENUE = "tävlingsplats"
    TABLES = "antal bord"
    DATE = "tävlingsdatum"
    DISCIPLINE = "spelgren"
    CLASSES = "klasser"
    DIRECTOR = "tävlingsledare"


CLUBS = Fact(
    "clubs",
    "föreningar",
    "Hur många föreningar tävlingen berör, arrangören inräknad.",
    Whole(least=1),
    unit="föreningar",
)
STATED = Fact("stated", "uppgivet", "Uppgifterna i ansökan.", Choice(SanctionField), default=(), many=True)
ENDED = Fact("ended", "sista tävlingsdag", "Dagen då tävlingen slutade.", Day())
HOLIDAY = Fact("holiday", "helgdag", "En helgdag, som inte är vardag.", Day(), default=(), many=True)
SATURDAY = Fact("saturday", "lördag", "Räkna lördagen som vardag.", Flag(), default=False)
TOTAL = Fact("total", "startavgifter", "De samlade startavgifterna.", Whole(most=MOST_KR), default=None, unit="kr")
EXEMPT_KR = Fact(
    "exempt", "undantagna startavgifter", "Hur mycket av dem som gäller ungdomar och juniorer.", Whole(most=MOST_KR),
    default=0, unit="kr",
)  # fmt: skip
STARTERS = {
    one: Fact(
        one.value, f"startande i {one.player_class.value}", f"Startande i {one.player_class.value}.",
        Whole(most=10_000), default=None,
    )
    for one in ClassName
}  # fmt: skip


@provision("pool.4.32.a")
@reasoned
def sanction_required(so_far: Reasoning, clubs: int, *, reading: Readings = None) -> bool:
    """Return whether a competition needs the federation's sanction: it concerns more than two clubs.

    :param clubs: the clubs concerned, the organising one among them

    >>> sanction_required(2).value, sanction_required(3).value
    (False, True)
    """
    number: int = CLUBS.checked(clubs)
    so_far.title = number_of(number, "förening", "föreningar")
    if number > CLUBS_WITHOUT_SANCTION and answer_to(OrganiserCounts) is OrganiserCounts.NOT_COUNTED:
        number -= 1
    so_far.step(("pool.4.32.a",), f"berör fler än {CLUBS_WITHOUT_SANCTION} föreningar", number > CLUBS_WITHOUT_SANCTION)
    return number > CLUBS_WITHOUT_SANCTION


@provision("pool.4.32.c")
@reasoned
def missing_from_application(so_far: Reasoning, stated: Iterable[SanctionField] = ()) -> tuple[SanctionField, ...]:
    """Return which of the seven details are missing in an application for a sanction.

    >>> given = set(SanctionField) - {SanctionField.DIRECTOR, SanctionField.TABLES}
    >>> [one.value for one in missing_from_application(given).value]
    ['antal bord', 'tävlingsledare']
    """
    given = set(STATED.checked(stated))
    missing = tuple(one for one in SanctionField if one not in given)
    so_far.title = f"{len(given)} av {len(SanctionField)} uppgifter i ansökan"
    for one in SanctionField:
        so_far.step(("pool.4.32.c",), f"anger {one.value}", one in given)
    so_far.step(("pool.4.32.b",), "till förbundskansliet, antal exemplar", COPIES)
    return missing


@provision("pool.4.17.b")
@reasoned
def sanction_fee_due(so_far: Reasoning, ended: date, holiday: Iterable[date] = (), saturday: bool = False) -> date:
    """Return when the sanction fee is to be sent in: on the weekday next after the competition's end.

    :param ended: the competition's last day
    :param holiday: holidays, which are no weekdays
    :param saturday: whether a Saturday is a weekday

    >>> sanction_fee_due(date(2001, 3, 9)).value.isoformat()
    '2001-03-12'
    >>> sanction_fee_due(date(2001, 3, 9), saturday=True).value.isoformat()
    '2001-03-10'
    """
    last: date = ENDED.checked(ended)
    free, works = set(HOLIDAY.checked(holiday)), bool(SATURDAY.checked(saturday))
    so_far.title = f"tävlingen slutade {_WEEKDAYS[last.weekday()]} {last}"
    day = _next_day(last, last)
    while day in free or day.weekday() > (5 if works else 4):
        why = "helgdag" if day in free else _WEEKDAYS[day.weekday()]
        so_far.step(("pool.4.17.b",), f"{day}, {why}, är inte vardag", applied=False)
        day = _next_day(day, last)
    so_far.step(("pool.4.17.b",), f"närmaste vardag efter tävlingens slut: {_WEEKDAYS[day.weekday()]}", day)
    if not works:
        so_far.warn("boken räknar måndag till fredag som vardagar; med lördag: --saturday (pool.4.17.b)")
    return day


_WEEKDAYS = ("måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag")


def _next_day(day: date, ended: date) -> date:
    try:
        return day + timedelta(days=1)
    except OverflowError:
        raise InvalidFacts(ENDED.label, str(ended), "en dag inom kalenderns gränser") from None


@dataclass(frozen=True, slots=True)
class EventReport:
    """What is reported of an event: how many started, the fees, and how much of them juniors and youths have paid.

    :param total_kr: all entry fees, in kronor
    :param exempt_kr: those of youth and junior competitions, in kronor
    """

    starters: int
    total_kr: int
    exempt_kr: int

    def __str__(self) -> str:
        return f"{self.starters} startande, {kronor(self.total_kr)}"


@provision("pool.4.33.a")
@reasoned
def event_report(so_far: Reasoning, starters: Mapping[ClassName, int]) -> EventReport:
    """Return what a national event reports: the starters of all classes together, and the fees they have paid.

    :param starters: how many started in each class's competition

    >>> print(event_report({ClassName.KL1: 3, ClassName.KL3: 2}).value)
    5 startande, 800 kr
    """
    counts = {one: STARTERS[one].checked(n) or 0 for one, n in by_key("startande", starters, ClassName).items()}
    if not counts:
        raise InvalidFacts("startande", "", "antalet i minst en klass")
    total = exempt = 0
    for one in ENTRY_FEES:
        if number := counts.get(one, 0):
            paid = number * ENTRY_FEES[one]
            total, exempt = total + paid, exempt + paid * (one in EXEMPT)
            so_far.step(("pool.4.33.a",), f"{number} i {ROWS[one]} à {ENTRY_FEES[one]} kr", paid)
    report = EventReport(sum(counts.values()), total, exempt)
    so_far.title = str(report)
    so_far.step(("pool.4.33.a",), "startande i alla klasser", report.starters)
    so_far.step(("pool.4.33.a",), "startavgifter, kr", total)
    return report


@provision("pool.4.33.b", "pool.4.33.c")
@reasoned
def sanction_fee(so_far: Reasoning, total: int, exempt: int = 0, *, reading: Readings = None) -> int:
    """Return the sanction fee: 15 per cent of the entry fees, youth and junior competitions excepted.

    :param total: all entry fees, in kronor
    :param exempt: those of youth and junior competitions, in kronor
    :returns: öre
    :raises InvalidFacts: when more is exempt than there is

    >>> sanction_fee(5600).value, sanction_fee(5000, 1000).value
    (84000, 60000)
    """
    fees, free = checked_fees(total, exempt)
    so_far.title, so_far.unit = f"startavgifter {kronor(fees)}", ("öre", "öre")
    free = _exempted(so_far, fees, free)
    due = SANCTION_PERCENT * (fees - free)
    so_far.step(("pool.4.33.b",), f"sanktionsavgift, {SANCTION_PERCENT} % av {kronor(fees - free)}, i öre", due)
    return due


def checked_fees(total: object, exempt: object) -> tuple[int, int]:
    """Return all entry fees and those that are exempt, in kronor, once they are found to agree."""
    if total is None:
        raise InvalidFacts(TOTAL.label, "", TOTAL.accepted)
    fees, free = TOTAL.checked(total), EXEMPT_KR.checked(exempt)
    if free > fees:
        raise InvalidFacts(EXEMPT_KR.label, free, f"högst startavgifterna {kronor(fees)}")
    return fees, free


def _exempted(so_far: Reasoning, fees: int, free: int) -> int:
    """Return the fees on which no sanction fee is paid, in kronor."""
    if not free:
        return 0
    if free < fees and answer_to(ExemptClasses) is ExemptClasses.WHOLE_EVENT:
        so_far.step(("pool.4.33.c",), "andra klasser tävlar också: inget undantag", applied=False)
        return 0
    so_far.step(("pool.4.33.c",), "ungdoms- och juniortävlingar är undantagna, kr", free)
    return free


Question(
    "pool sanction",
    "Behöver tävlingen sanktion?",
    sanction_required,
    (CLUBS,),
    value=lambda required: {"required": required},
    gives={"required": "boolean"},
)
Question(
    "pool sanction form",
    "Vad saknas i ansökan om sanktion?",
    missing_from_application,
    (STATED,),
    value=lambda missing: {"missing": [one.value for one in missing]},
    gives={"missing": ["string"]},
)
Question(
    "pool fees due",
    "När ska sanktionsavgiften sändas in?",
    sanction_fee_due,
    (ENDED, HOLIDAY, SATURDAY),
    value=lambda day: {"due": day},
    gives={"due": "date"},
)
