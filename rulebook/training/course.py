"""The course: what a new director reads and tries, lesson by lesson, and the examination at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from rulebook.law.facts import InvalidFacts, either
from rulebook.law.provisions.ids import section_of
from rulebook.training.asking import Asked, mixed, topics
from rulebook.training.cases import Topic

WORKED = 5
"""Cases of a lesson that are shown with their answers."""
TO_ANSWER = 10
"""Questions of a lesson, and of an examination."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the course; its questions are drawn from the topics that its sections decide.

    :param regulation: `bridge` or `pool`
    :param number: its place in the course, from 1
    :param about: the question that it answers, in Swedish
    :param read: ids of the sections to read first
    """

    regulation: str
    number: int
    title: str
    about: str
    read: tuple[str, ...]

    @property
    def name(self) -> str:
        """`bridge-1`: what the lesson is called in addresses and in a reader's own records."""
        return f"{self.regulation}-{self.number}"

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics of the lesson, in the order of the book."""
        return tuple(name for name, lesson in lesson_of_topic().items() if lesson == self)

    def questions(self) -> tuple[Asked, ...]:
        """Return the lesson's worked cases and then its questions, the easiest first in each.

        >>> len(lessons("bridge")[0].questions()) == WORKED + TO_ANSWER
        True
        """
        drawn = mixed(self.topics, WORKED + TO_ANSWER, seed=self.number) if self.topics else ()
        by_level = [sorted(some, key=lambda one: one.level) for some in (drawn[:WORKED], drawn[WORKED:])]
        return (*by_level[0], *by_level[1])


_BRIDGE = (
    (
        "Öppningsbud som kostar",
        "Vilka öppningsbud regleras, och hur många prickar kostar de?",
        "b2.2 b2.2.1 b2.2.2 b2.2.3 b2.2.5 b2.2.5.1 b2.2.5.2 b2.2.5.3",
    ),
    ("Systemets klass och tävlingens nivå", "Vilken klass har systemet, och får det spelas här?", "b2.1 b2.2.4 b2.4.2"),
    (
        "Skyldigheter och egna anteckningar",
        "Vad ska de göra som spelar ett A-system eller dyra bud, och vem får titta i sina papper?",
        "b2.3 b2.3.1 b2.3.2 b2.3.3 b2.3.4 b2.3.5 b2.3.6 b2.3.7 b2.3.8",
    ),
    (
        "Svåra bud och alert",
        "Vilka bud ska alerteras, och hur läses de bud som inte liknar andra?",
        "b1.alertering sm.oppningsbud-alert-stopp b2.4 b2.4.1 b2.4.3 b2.4.4 b2.4.5 b2.4.6 b2.4.7",
    ),
    (
        "Delta, anmäla sig, redovisa",
        "Vem får starta, och hur räknas resultatet?",
        "sm.dokument sm.sm-tavlingar sm.att-delta sm.anmalan sm.resultatredovisning sm.ej-medlem sm.flera-ganger",
    ),
    (
        "Reserver, återbud och otillåten reserv",
        "Vem får spela i stället, och vem får en ledig plats?",
        "sm.reserver sm.undantag-vid-dodsfall sm.otillaten-reserv sm.ersattande-par sm.uteblir",
    ),
    (
        "Platser till semifinal och final",
        "Hur många platser får varje distrikt, och vad gäller i tävlingarna?",
        "sm.semifinal-och-finalplatser sm.sm-tavlingar-par sm.sm-tavlingar-lag",
    ),
    (
        "Sent till bordet, WO och avdrag",
        "Vad kostar en försening, och när blir det WO?",
        "sm.sarskilda-regler sm.skyldigheter-forsening sm.wo sm.bestraffning",
    ),
    (
        "Trivsel och påföljder",
        "Vad får man inte göra vid bordet, och vad följer?",
        "sm.trivsel-och-disciplin sm.brott-mot-trivselregler sm.pafoljder",
    ),
    (
        "Pengar, mästarpoäng och veteraner",
        "Vem betalar vad, vad får den som vinner, och hur spelar veteranerna?",
        "sm.avgifter sm.reseersattning sm.utanfor-bridgefestivalen sm.vid-bridgefestivalen sm.em-fonden "
        "sm.mastarskapsmedaljer sm.mastarpoang sm.sm-lag-veteraner",
    ),
)
_POOL = (
    ("Före start", "Vad gäller före start, och när någon kommer för sent?", "pool.4 pool.4.1 pool.4.2"),
    ("Licens och säsong", "Vem får spela, och för vilken klubb?", "pool.4.3 pool.4.6 pool.4.34"),
    (
        "Dräkt och uppträdande",
        "Vad ska spelaren ha på sig, och vad följer på olämpligt uppträdande?",
        "pool.4.4 pool.4.5 pool.4.5.1 pool.4.5.2",
    ),
    (
        "Klasser och distanser",
        "Vilken klass hör spelaren till, och hur långa är matcherna?",
        "pool.4.7 pool.4.8 pool.4.9 pool.4.10 pool.4.11 pool.4.29 pool.4.30 pool.4.31",
    ),
    (
        "Spelform, seedning och lottning",
        "Hur spelas tävlingen, och hur lottas den?",
        "pool.4.12 pool.4.13 pool.4.13.1 pool.4.13.2 pool.4.13.3",
    ),
    (
        "Avgifter och sanktion",
        "Vad kostar en start, vart går pengarna, och vad ska arrangören söka?",
        "pool.4.16 pool.4.17 pool.4.32 pool.4.33",
    ),
    ("En tävlings värde och poäng", "Hur många poäng ger en placering?", "pool.4.18 pool.4.19 pool.4.20 pool.4.25"),
    (
        "Ranking, upp och ned",
        "Vem ligger före vem, och vem byter klass?",
        "pool.4.21 pool.4.22 pool.4.23 pool.4.24 pool.4.26 pool.4.27 pool.4.27.1 pool.4.27.2 pool.4.27.3 pool.4.27.4 "
        "pool.4.27.5 pool.4.27.6",
    ),
    ("SM och uttagning", "Vem får starta i SM, och vem tas ut internationellt?", "pool.4.14 pool.4.15"),
    (
        "Lagserien",
        "Hur räknas en lagmatch, en WO och en tabell?",
        "pool.4.28 pool.4.28.1 pool.4.28.2 pool.4.28.3 pool.4.28.4 pool.4.28.5 pool.4.28.6 pool.4.28.7 pool.4.28.8 "
        "pool.4.28.9",
    ),
)
_COURSES: Mapping[str, tuple[Lesson, ...]] = {
    regulation: tuple(
        Lesson(regulation, number, title, about, tuple(read.split()))
        for number, (title, about, read) in enumerate(told, start=1)
    )
    for regulation, told in (("bridge", _BRIDGE), ("pool", _POOL))
}


def lessons(regulation: str | None = None) -> tuple[Lesson, ...]:
    """Return the lessons of a regulation's course, or of both.

    :param regulation: `bridge` or `pool`
    :raises InvalidFacts: for another regulation
    """
    if regulation is None:
        return tuple(one for course in _COURSES.values() for one in course)
    if regulation not in _COURSES:
        raise InvalidFacts("regelverk", regulation, either(_COURSES))
    return _COURSES[regulation]


@cache
def lesson_of_topic() -> Mapping[str, Lesson]:
    """Return the lesson of every topic: that whose sections have most of the provisions that it asks for.

    >>> lesson_of_topic()["pool.varde"].title
    'En tävlings värde och poäng'
    """
    by_section = {identifier: one for one in lessons() for identifier in one.read}
    return {name: _lesson(one, by_section) for name, one in topics().items()}


def final(regulation: str, seed: int = 0) -> tuple[Asked, ...]:
    """Return the examination of a course: a question from each of ten of its lessons, the same for the same seed.

    :raises InvalidFacts: for another regulation than `bridge` and `pool`

    >>> len(final("pool", seed=1)) == TO_ANSWER
    True
    """
    asked = [mixed(one.topics, len(one.topics), seed) for one in lessons(regulation) if one.topics]
    picked = [drawn[(seed + number) % len(drawn)] for number, drawn in enumerate(asked)]
    rest = mixed(tuple(name for one in lessons(regulation) for name in one.topics), TO_ANSWER, seed + 1)
    return tuple({one.id: one for one in (*picked, *rest)}.values())[:TO_ANSWER]


def _lesson(one: Topic, by_section: Mapping[str, Lesson]) -> Lesson:
    asked = (section_of(identifier) for identifier in one.provisions)
    return Counter(by_section[section] for section in asked if section in by_section).most_common(1)[0][0]
