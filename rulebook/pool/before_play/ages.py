"""The classes that go by age: youths, juniors and seniors."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from rulebook.law.facts import Day, Fact, InvalidFacts
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import listed
from rulebook.pool.before_play.readings import SeniorAge, YouthAsJunior

YOUTH_AGE = 17
"""Who does not reach this age during the calendar year is a youth."""
JUNIOR_AGE = 19
"""Who does not reach this age during the calendar year is a junior."""
SENIOR_AGE = 40
"""Who has reached this age is a senior."""

BORN = Fact("born", "född", "Spelarens födelsedag.", Day())
ON = Fact("on", "dag", "Dagen som det gäller.", Day())


@dataclass(frozen=True, slots=True)
class AgeClasses:
    """Which of the classes that go by age a player belongs to on a day."""

    youth: bool
    junior: bool
    senior: bool

    def __str__(self) -> str:
        names = {"ungdom": self.youth, "junior": self.junior, "senior": self.senior}
        return listed([name for name, belongs in names.items() if belongs]) or "ingen åldersklass"


@provision("pool.4.29.a", "pool.4.3.l")
def is_youth(born: date, on: date) -> bool:
    """Return whether a player is a youth: turns 16 at the most during the day's calendar year.

    :raises InvalidFacts: for a day before the birth

    >>> is_youth(date(1984, 12, 31), date(2000, 10, 1)), is_youth(date(1984, 12, 31), date(2001, 1, 13))
    (True, False)
    """
    birth, day = _days(born, on)
    return day.year - birth.year < YOUTH_AGE


@provision("pool.4.30.a")
@reasoned
def is_junior(so_far: Reasoning, born: date, on: date, *, reading: Readings = None) -> bool:
    """Return whether a player is a junior: turns 18 at the most during the day's calendar year.

    :raises InvalidFacts: for a day before the birth

    >>> [is_junior(date(year, 6, 1), date(2001, 3, 10)).value for year in (1982, 1983, 1985)]
    [False, True, True]
    """
    birth, day = _days(born, on)
    age = day.year - birth.year
    junior = age < JUNIOR_AGE
    so_far.title = f"född {birth}, dagen {day}"
    so_far.step(("pool.4.30.a",), f"fyller {age} under {day.year}, når inte {JUNIOR_AGE}", junior)
    if is_youth(birth, day) and answer_to(YouthAsJunior) is YouthAsJunior.APART:
        so_far.step(("pool.4.29.a",), "är ungdom, och därför inte junior")
        return False
    return junior


@provision("pool.4.31.a")
@reasoned
def is_senior(so_far: Reasoning, born: date, on: date, *, reading: Readings = None) -> bool:
    """Return whether a player is a senior: has reached the age of 40 on the day.

    Who is born on a leap day turns a year older on the first of March where there is no such day.

    :raises InvalidFacts: for a day before the birth

    >>> [is_senior(date(1961, 3, 10), date(2001, 3, day)).value for day in (9, 10)]
    [False, True]
    """
    birth, day = _days(born, on)
    so_far.title = f"född {birth}, dagen {day}"
    this_year = day.year - birth.year
    age = this_year - ((day.month, day.day) < (birth.month, birth.day))
    senior = age >= SENIOR_AGE
    if not senior and this_year >= SENIOR_AGE and answer_to(SeniorAge) is SeniorAge.YEAR:
        so_far.step(("pool.4.31.a",), f"fyller {this_year} under {day.year}, minst {SENIOR_AGE}", True)
        return True
    so_far.step(("pool.4.31.a",), f"är {age} år den dagen, minst {SENIOR_AGE}", senior)
    return senior


@provision("pool.4.29.a", "pool.4.30.a", "pool.4.31.a")
@reasoned
def age_classes(so_far: Reasoning, born: date, on: date, *, reading: Readings = None) -> AgeClasses:
    """Return which of the classes that go by age a player belongs to.

    :param born: the day of birth
    :param on: the day of the competition
    :raises InvalidFacts: for a day before the birth

    >>> print(age_classes(date(1985, 5, 1), date(2001, 3, 10)).value)
    ungdom och junior
    """
    birth, day = _days(born, on)
    so_far.title = f"född {birth}, dagen {day}"
    youth = is_youth(birth, day)
    so_far.step(("pool.4.29.a",), f"fyller {day.year - birth.year} under {day.year}, når inte {YOUTH_AGE}", youth)
    return AgeClasses(youth, so_far.take(is_junior(birth, day)), so_far.take(is_senior(birth, day)))


def _days(born: object, on: object) -> tuple[date, date]:
    birth: date = BORN.checked(born)
    day: date = ON.checked(on)
    if day < birth:
        raise InvalidFacts(BORN.label, str(birth), f"en dag före {day}")
    return birth, day


Question(
    "pool age",
    "Är spelaren ungdom, junior eller senior?",
    age_classes,
    (BORN, ON),
    value=lambda one: {"youth": one.youth, "junior": one.junior, "senior": one.senior},
    gives={"youth": "boolean", "junior": "boolean", "senior": "boolean"},
    text=str,
)
