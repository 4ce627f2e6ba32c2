"""Series and classes of players, and the class in which a player counts in a competition."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import total_ordering

from rulebook.law.facts import InvalidFacts, all_of, by_key, either, of_kind, one_of
from rulebook.law.provisions import provision


class Series(Enum):
    """The series that players compete in; the book keeps the points of each apart."""

    OPEN = "öppen serie"
    WOMEN = "Damserie"
    SENIOR = "Seniorserie"
    JUNIOR = "Juniorserie"
    YOUTH = "Ungdom"


class Discipline(Enum):
    """The three disciplines."""

    FOURTEEN_ONE = "14-1"
    NINE_BALL = "9-ball"
    EIGHT_BALL = "8-ball"


@total_ordering
class PlayerClass(Enum):
    """Base of all classes; within a series the higher class is the greater, between series there is no order."""

    @property
    def series(self) -> Series:
        """The series that the class belongs to."""
        raise NotImplementedError

    @property
    def word(self) -> str:
        """The word that names the class on the command line and in files.

        >>> WomenClass.DAM_KL1.word
        'damkl1'
        """
        return _word(str(self.value))

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, PlayerClass) or other.series is not self.series:
            return NotImplemented
        members = list(type(self))
        return members.index(self) > members.index(other)


@provision("pool.4.7.a", "pool.4.7.b")
class OpenClass(PlayerClass):
    """The four classes of the open series, from the top (pool.4.7.a).

    >>> OpenClass.ELIT > OpenClass.KL1 > OpenClass.KL2 > OpenClass.KL3
    True
    """

    ELIT = "Elit"
    KL1 = "Kl 1"
    KL2 = "Kl 2"
    KL3 = "Kl 3"

    @property
    def series(self) -> Series:
        """The open series."""
        return Series.OPEN


@provision("pool.4.7.c", "pool.4.27.a")
class WomenClass(PlayerClass):
    """The two classes of the women's series, from the top (pool.4.7.c, pool.4.27.a).

    >>> WomenClass.DAM_ELIT > WomenClass.DAM_KL1
    True
    """

    DAM_ELIT = "Dam elit"
    DAM_KL1 = "Dam Kl 1"

    @property
    def series(self) -> Series:
        """The women's series."""
        return Series.WOMEN


@provision("pool.4.7.d")
class SoleClass(PlayerClass):
    """The classes that are alone in their series.

    >>> SoleClass.JUNIOR.series.value
    'Juniorserie'
    """

    SENIOR = "Senior"
    JUNIOR = "Junior"
    YOUTH = "Ungdom"

    @property
    def series(self) -> Series:
        """The series of the same name."""
        return Series[self.name]


class ClassName(Enum):
    """The words that name the classes on the command line and in files.

    >>> ClassName("kl1").player_class.value
    'Kl 1'
    """

    ELIT = "elit"
    KL1 = "kl1"
    KL2 = "kl2"
    KL3 = "kl3"
    SENIOR = "senior"
    DAM_ELIT = "damelit"
    DAM_KL1 = "damkl1"
    JUNIOR = "junior"
    YOUTH = "ungdom"

    @property
    def player_class(self) -> PlayerClass:
        """The class that the word names."""
        return next(c for c in CLASSES if c.word == self.value)

    @property
    def title(self) -> str:
        """The class as the regulation writes it."""
        return str(self.player_class.value)


CLASSES: tuple[PlayerClass, ...] = (*OpenClass, SoleClass.SENIOR, *WomenClass, SoleClass.JUNIOR, SoleClass.YOUTH)
"""Every class, in the order of the regulation's tables."""

WOMEN_ELITE_SIZE = 16
"""How many players the women's elite class has."""


def parse_class(text: str, field: str = "klass") -> PlayerClass:
    """Return the class that a word names, whatever its case and spaces; »klass 1« is Kl 1.

    :param field: what the word is called in an error
    :raises InvalidFacts: listing the words there are

    >>> parse_class("kl1") is parse_class("Kl 1") is parse_class("klass 1") is OpenClass.KL1
    True
    """
    word = _word(text)
    for player_class in CLASSES:
        if player_class.word in (word, word.replace("klass", "kl")):
            return player_class
    raise InvalidFacts(field, text, either(c.word for c in CLASSES))


def a_class(value: object) -> PlayerClass:
    """Return `value` if it is a class.

    :raises InvalidFacts: for anything else
    """
    if isinstance(value, PlayerClass):
        return value
    return of_kind("klass", value, PlayerClass, "en av klasserna " + either(c.value for c in CLASSES))


def classes_of(series: Series) -> tuple[PlayerClass, ...]:
    """Return a series' classes from the top.

    >>> [c.value for c in classes_of(Series.WOMEN)]
    ['Dam elit', 'Dam Kl 1']
    """
    return tuple(c for c in CLASSES if c.series is series)


@provision("pool.4.7.e")
def single_class(player_classes: Mapping[Discipline, OpenClass]) -> OpenClass:
    """Return a player's one class in the open series (pool.4.7.e).

    :param player_classes: the class that is registered for each discipline, for one discipline or more
    :raises InvalidFacts: when no discipline is given or the class differs between disciplines

    >>> single_class({Discipline.NINE_BALL: OpenClass.KL1, Discipline.EIGHT_BALL: OpenClass.KL1}).value
    'Kl 1'
    """
    registered = by_key("discipliner", player_classes, Discipline)
    found = {one_of("klass", c, OpenClass) for c in registered.values()}
    if len(found) != 1:
        shown = ", ".join(f"{d.value} {registered[d].value}" for d in Discipline if d in registered)
        raise InvalidFacts("klass", shown, "en och samma klass i alla discipliner")
    return found.pop()


@provision("pool.4.27.c")
def class_in(registered: Iterable[PlayerClass], series: Series) -> PlayerClass:
    """Return the class that a player has in a competition of a series.

    :param registered: the player's classes, at most one in each series
    :raises InvalidFacts: when the player has no class, or two, in that series

    >>> class_in({WomenClass.DAM_ELIT, OpenClass.KL2}, Series.OPEN).value
    'Kl 2'
    """
    own = set(all_of("klasser", registered, PlayerClass))
    one_of("serie", series, Series)
    found = [c for c in CLASSES if c.series is series and c in own]
    if len(found) != 1:
        raise InvalidFacts("klass", either(c.value for c in found), f"en enda klass i {series.value}")
    return found[0]


@provision("pool.4.27.b")
def class_size(player_class: PlayerClass) -> int | None:
    """Return how many players a class has, or None where no number is fixed.

    >>> class_size(WomenClass.DAM_ELIT), class_size(WomenClass.DAM_KL1)
    (16, None)
    """
    return WOMEN_ELITE_SIZE if a_class(player_class) is WomenClass.DAM_ELIT else None


def counting_class(player_class: PlayerClass, competition: PlayerClass) -> PlayerClass:
    """Return the class in which a player counts in a class's competition: the own one, but youths count as juniors.

    :raises InvalidFacts: for a player of another series, or of a class above the competition's

    >>> counting_class(SoleClass.YOUTH, SoleClass.JUNIOR).value
    'Junior'
    """
    if (a_class(player_class), a_class(competition)) == (SoleClass.YOUTH, SoleClass.JUNIOR):
        return SoleClass.JUNIOR
    if player_class.series is not competition.series or player_class > competition:
        words = [c.word for c in who_may_start(competition)]
        raise InvalidFacts("klass", player_class.word, f"{either(words)} i en tävling för {competition.value}")
    return player_class


def who_may_start(competition: PlayerClass) -> tuple[PlayerClass, ...]:
    """Return the classes whose players count in a class's competition, from the top.

    >>> [c.word for c in who_may_start(OpenClass.KL2)], [c.word for c in who_may_start(SoleClass.JUNIOR)]
    (['kl2', 'kl3'], ['junior', 'ungdom'])
    """
    own = tuple(c for c in classes_of(a_class(competition).series) if c <= competition)
    return (*own, SoleClass.YOUTH) if competition is SoleClass.JUNIOR else own


def class_of_highest(present: Iterable[PlayerClass]) -> PlayerClass | None:
    """Return the class of the highest player in a field, or None when nobody starts; with juniors youths are juniors.

    :raises InvalidFacts: when the players are of more than one series

    >>> class_of_highest([OpenClass.KL3, OpenClass.KL1]).word
    'kl1'
    """
    found = set(all_of("klasser", present, PlayerClass))
    if SoleClass.JUNIOR in found:
        found.discard(SoleClass.YOUTH)
    if len({c.series for c in found}) > 1:
        shown = ", ".join(c.word for c in CLASSES if c in found)
        raise InvalidFacts("klasser", shown, "klasser ur en enda serie, eller ungdomar bland juniorer")
    return next((c for c in CLASSES if c in found), None)


def _word(text: str) -> str:
    return "".join(text.casefold().split())
