"""The championship's disciplines, by the names of the regulation's two tables."""

from __future__ import annotations

from enum import Enum


class Discipline(Enum):
    """A Swedish championship with its own row in one of the tables; the value is how it is written.

    >>> Discipline("damer").title, Discipline.TEAMS.pairs
    ('Damer', False)
    """

    WOMEN = "damer"
    VETERANS = "veteraner"
    MIXED = "mixed"
    OPEN = "oppna"
    JUNIORS = "juniorer"
    TEAMS = "lag"
    VETERAN_TEAMS = "lag-veteraner"
    JUNIOR_TEAMS = "lag-juniorer"

    @property
    def title(self) -> str:
        """The name as the tables print it."""
        return _TITLES[self]

    @property
    def pairs(self) -> bool:
        """Whether pairs compete, else teams."""
        return self in _TITLES_OF_PAIRS

    @property
    def juniors(self) -> bool:
        """Whether it is one of the two for juniors."""
        return self in (Discipline.JUNIORS, Discipline.JUNIOR_TEAMS)


_TITLES_OF_PAIRS = {
    Discipline.WOMEN: "Damer",
    Discipline.VETERANS: "Veteraner",
    Discipline.MIXED: "Mixed",
    Discipline.OPEN: "Öppna par",
    Discipline.JUNIORS: "Juniorer par",
}
_TITLES = {
    **_TITLES_OF_PAIRS,
    Discipline.TEAMS: "Öppen klass lag",
    Discipline.VETERAN_TEAMS: "Veteraner lag",
    Discipline.JUNIOR_TEAMS: "Juniorer lag",
}
