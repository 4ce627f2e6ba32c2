"""Competition licences: the three kinds, when one is valid, what may become of a debutant's, what to state."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from datetime import date, datetime
from enum import Enum

from rulebook.law.facts import Choice, Day, Fact, Flag, InvalidFacts, Moment
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.tables import Table
from rulebook.law.wording import worded
from rulebook.pool.before_play.ages import YOUTH_AGE, is_youth
from rulebook.pool.before_play.readings import DebutClass, UpgradeFrom
from rulebook.pool.classes import ClassName, OpenClass

UPGRADE_MONTHS = 3
"""Within how many months the supplement makes a year's licence of a debutant's."""


@provision("pool.4.3.h")
class LicenceCategory(Enum):
    """The three kinds of licence (pool.4.3.h)."""

    YEAR = "ars"
    DEBUTANT = "debutant"
    YOUTH = "ungdom"

    @property
    def title(self) -> str:
        """The kind's name.

        >>> LicenceCategory.YEAR.title
        'årslicens'
        """
        return {"ars": "årslicens", "debutant": "debutantlicens", "ungdom": "ungdomslicens"}[self.value]


CATEGORIES = len(LicenceCategory)
"""How many kinds of licence there are."""


class LicenceField(Enum):
    """What a player states when a licence is taken out."""

    FIRST_NAME = "förnamn"
    LAST_NAME = "efternamn"
    ADDRESS = "bostadsadress"
    BORN = "födelsedata"
    PHONE = "telefon"
    CLUB = "klubb"


CATEGORY = Fact("category", "licensslag", "Vilket slag av licens.", Choice(LicenceCategory))
BOUGHT_AT = Fact("bought", "löst", "När licensen löstes.", Moment())
START = Fact("start", "tävlingens start", "När tävlingen startar.", Moment())
COMPETITION = Fact(
    "competition", "tävlingens klass", "Klassen som tävlingen är för.", Choice(ClassName), default=None, word="class"
)
PLAYER_CLASS = Fact("player_class", "spelarens klass", "Klassen spelaren hör till.", Choice(ClassName), default=None)
BORN = Fact("born", "född", "Spelarens födelsedag, för en ungdomslicens.", Day(), default=None)
SAME = Fact(
    "same_competition", "samma tävling", "Om debutantlicensen löstes vid just den här tävlingen.", Flag(), default=False
)
OWN = Fact("own", "egen licens", "Om licensen är utfärdad till spelaren själv.", Flag(), default=True)
BOUGHT = Fact("bought", "debutantlicensen löst", "Dagen då debutantlicensen löstes.", Day())
PAID = Fact("paid", "tillägget betalt", "Dagen då tilläggsavgiften betalades.", Day())
PLAYED = Fact("played", "tävlingsdag", "Dagen då debutantens tävling spelades.", Day(), default=None)
STATED = Fact("stated", "uppgivet", "Uppgifterna som spelaren har lämnat.", Choice(LicenceField), default=(), many=True)


@provision("pool.4.3.n")
def licence_valid_on(licence_year: int, day: date) -> bool:
    """Return whether a calendar year's licence covers a day: from 1 January to 31 December.

    >>> licence_valid_on(2000, date(2000, 12, 30)), licence_valid_on(2000, date(2001, 1, 6))
    (True, False)
    """
    if isinstance(licence_year, bool) or not isinstance(licence_year, int):
        raise InvalidFacts("licensår", licence_year, "ett årtal")
    return bool(Day().check("dag", day).year == licence_year)


@provision("pool.4.3.a", "pool.4.3.f", "pool.4.3.i", "pool.4.3.k", "pool.4.3.l", "pool.4.3.n")
@reasoned
def licence_valid(
    so_far: Reasoning,
    category: LicenceCategory,
    bought: datetime,
    start: datetime,
    competition: ClassName | None = None,
    born: date | None = None,
    same_competition: bool = False,
    own: bool = True,
    player_class: ClassName | None = None,
    *,
    reading: Readings = None,
) -> bool:
    """Return whether a licence gives a player the right to start in a sanctioned national competition.

    :param category: the kind of licence
    :param bought: when it was taken out, strictly before the start
    :param start: when the competition starts
    :param competition: the competition's class, needed for a debutant
    :param born: the day of birth, needed for a youth's licence
    :param same_competition: whether a debutant's licence was taken out at this competition
    :param own: whether the licence was issued to this player
    :param player_class: the player's class, needed for a debutant under one reading
    :raises InvalidFacts: when a fact that decides is not there, or a birth comes after the start

    >>> year = LicenceCategory.YEAR
    >>> licence_valid(year, datetime(2001, 2, 1), datetime(2001, 2, 3)).value
    True
    >>> licence_valid(year, datetime(2000, 10, 1), datetime(2001, 1, 13)).value
    False
    """
    kind, taken, begins = CATEGORY.checked(category), BOUGHT_AT.checked(bought), START.checked(start)
    birth, here = BORN.checked(born), bool(SAME.checked(same_competition))
    classes = {COMPETITION: COMPETITION.checked(competition), PLAYER_CLASS: PLAYER_CLASS.checked(player_class)}
    if birth is not None and birth > begins.date():
        raise InvalidFacts(BORN.label, str(birth), f"en dag före starten {worded(begins)}")
    so_far.title = f"{kind.title} löst {worded(taken)}, start {worded(begins)}"
    demands = [
        (("pool.4.3.f",), "licensen är spelarens egen", bool(OWN.checked(own))),
        (("pool.4.3.a",), "löst före start", taken < begins),
        (("pool.4.3.n",), f"gäller kalenderåret {taken.year}", licence_valid_on(taken.year, begins.date())),
    ]
    if kind is LicenceCategory.DEBUTANT:
        demands.append((("pool.4.3.k",), "debutantlicensen löstes vid den här tävlingen", here))
    for cites, text, holds in demands:
        so_far.step(cites, text, holds)
    if not all(holds for _, _, holds in demands):
        return False
    if kind is LicenceCategory.YOUTH:
        if birth is None:
            raise InvalidFacts(BORN.label, "", "spelarens födelsedag, som avgör en ungdomslicens")
        youth = is_youth(birth, begins.date())
        so_far.step(("pool.4.3.l",), f"når inte {YOUTH_AGE} under {begins.year}", youth)
        return youth
    if kind is LicenceCategory.DEBUTANT:
        return _in_class_3(so_far, classes)
    return True


def _in_class_3(so_far: Reasoning, classes: dict[Fact, ClassName | None]) -> bool:
    """Return whether a debutant plays in Kl 3, by the competition's class or the player's."""
    fact = COMPETITION
    apart = classes[PLAYER_CLASS] is not None and classes[PLAYER_CLASS] is not classes[COMPETITION]
    if apart and answer_to(DebutClass) is DebutClass.PLAYER:
        fact = PLAYER_CLASS
    found = classes[fact]
    if found is None:
        raise InvalidFacts(fact.label, "", f"{fact.accepted}: det avgör en debutantlicens")
    right = found.player_class is OpenClass.KL3
    so_far.step(("pool.4.3.i",), f"debutantlicens bara i Kl 3; {fact.label}: {found.player_class.value}", right)
    return right


@provision("pool.4.3.j")
@reasoned
def upgrade_allowed(
    so_far: Reasoning, bought: date, paid: date, played: date | None = None, *, reading: Readings = None
) -> bool:
    """Return whether a supplement was paid in time to make a year's licence of a debutant's.

    Three months end on the day of the same number, or on the month's last day where there is none.

    :param bought: when the debutant's licence was taken out
    :param paid: when the supplement was paid
    :param played: when the debutant's competition was played, where it matters
    :raises InvalidFacts: for a supplement paid before the licence

    >>> bought = date(2001, 2, 10)
    >>> upgrade_allowed(bought, date(2001, 5, 10)).value, upgrade_allowed(bought, date(2001, 5, 11)).value
    (True, False)
    """
    begun, settled, day = BOUGHT.checked(bought), PAID.checked(paid), PLAYED.checked(played)
    for fact, other in ((PAID, settled), (PLAYED, day)):
        if other is not None and other < begun:
            raise InvalidFacts(fact.label, str(other), f"en dag från {begun}, då licensen löstes")
    so_far.title = f"debutantlicens löst {begun}, tillägg betalt {settled}"
    first: date = begun
    if day is not None and day != begun and answer_to(UpgradeFrom) is UpgradeFrom.COMPETITION:
        first = day
    last = _months_later(first, UPGRADE_MONTHS)
    so_far.step(("pool.4.3.j",), f"sista dag, {UPGRADE_MONTHS} månader från {first}", last)
    in_time: bool = settled <= last
    if in_time and settled.year != begun.year:
        so_far.warn(
            f"vilket års årslicens tillägget ger sägs inte; boken läser {begun.year}, då debutantlicensen löstes, "
            "och då är den redan slut (pool.4.3.j)"
        )
    so_far.step(("pool.4.3.j",), "tilläggsavgiften betald i tid", in_time)
    return in_time


def _months_later(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= date.max.year:
        raise InvalidFacts(BOUGHT.label, str(day), "en dag inom kalenderns gränser")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


@provision("pool.4.3.m")
@reasoned
def missing_from_licence(so_far: Reasoning, stated: Iterable[LicenceField] = ()) -> tuple[LicenceField, ...]:
    """Return which of the six details are missing when a licence is taken out.

    >>> [one.value for one in missing_from_licence(set(LicenceField) - {LicenceField.PHONE}).value]
    ['telefon']
    """
    given = set(STATED.checked(stated))
    missing = tuple(one for one in LicenceField if one not in given)
    so_far.title = f"{len(given)} av {len(LicenceField)} uppgifter lämnade"
    for one in LicenceField:
        so_far.step(("pool.4.3.m",), f"uppger {one.value}", one in given)
    return missing


def licence_table() -> Table:
    """Return the kinds of licence for reading.

    >>> licence_table().rows[0]
    (1, 'Årslicens', '–')
    """
    limits = (
        "–",
        f"endast Kl 3 och endast tävlingen där den löstes; tilläggsavgift inom {UPGRADE_MONTHS} månader ger årslicens",
        f"spelare som under kalenderåret inte når {YOUTH_AGE} år",
    )
    rows = tuple(
        (number, kind.title.capitalize(), limit)
        for number, (kind, limit) in enumerate(zip(LicenceCategory, limits, strict=True), start=1)
    )
    cites = tuple(f"pool.4.3.{letter}" for letter in "hijkl")
    return Table("Tävlingslicensens tre slag", ("nr", "slag", "gränser"), rows, cites)


Question(
    "pool licence",
    "Är licensen giltig i tävlingen?",
    licence_valid,
    (CATEGORY, BOUGHT_AT, START, COMPETITION, BORN, SAME, OWN, PLAYER_CLASS),
    value=lambda valid: {"valid": valid},
    gives={"valid": "boolean"},
)
Question(
    "pool licence upgrade",
    "Hann tillägget betalas, så att debutantlicensen blir en årslicens?",
    upgrade_allowed,
    (BOUGHT, PAID, PLAYED),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "pool licence form",
    "Vad saknas i uppgifterna när licensen ska lösas?",
    missing_from_licence,
    (STATED,),
    value=lambda missing: {"missing": [one.value for one in missing]},
    gives={"missing": ["string"]},
)
