"""Walkovers and too few players: positions given up, teams that leave, what it costs them (4.28.4 and 4.28.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.law.facts import Fact, InvalidFacts, Whole, all_of
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Step
from rulebook.law.swedish import listed, number_of
from rulebook.pool.classes import Discipline
from rulebook.pool.teams.divisions import DISCIPLINE, DIVISION, Division
from rulebook.pool.teams.readings import LowestDivision
from rulebook.pool.teams.series import LINE_UP, MATCHES, distance_at, most_balls

LEAST_PLAYERS = 2
"""The fewest players that a team may line up with."""
YEARS_OUT = 1
"""Years that a disqualified team must stand out."""

PLAYERS = Fact("players", "spelare", "Spelare som laget kan ställa upp med.", Whole(0, MATCHES), unit="spelare")
MATCHES_LEFT = Fact("matches_left", "återstående lagmatcher", "Lagmatcher kvar i sammandraget.", Whole(0, 100))


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A position that a team gave up, and the score in the protocol: nothing against the distance."""

    discipline: Discipline
    score: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.discipline.value} {self.score[0]}–{self.score[1]}"


@dataclass(frozen=True, slots=True)
class Forfeits:
    """What a team gives up in a team match.

    :param best_result: the best team result that is still possible, own matches first
    """

    forfeits: tuple[Forfeit, ...]
    best_result: tuple[int, int]

    def __str__(self) -> str:
        given = listed([str(one) for one in self.forfeits])
        return f"förlorat: {given}; bästa möjliga {self.best_result[0]}–{self.best_result[1]}"


@provision("pool.4.28.4.a", "pool.4.28.4.b")
def lost_beforehand(players: int) -> Ruling[int]:
    """Return how many individual matches a team loses for want of players.

    :param players: those it lines up with, at least two
    :raises InvalidFacts: for fewer than two, with whom a team may not play

    >>> [lost_beforehand(players).value for players in (2, 3, 4)]
    [2, 1, 0]
    """
    number = PLAYERS.checked(players)
    if number < LEAST_PLAYERS:
        raise InvalidFacts(
            PLAYERS.label, number, f"minst {LEAST_PLAYERS}: färre får ett lag inte ställa upp med (4.28.4)"
        )
    lost = MATCHES - number
    steps = (
        Step(("pool.4.28.4.a",), f"laget har {number} spelare; det minsta är", LEAST_PLAYERS),
        Step(("pool.4.28.4.b",), "matcher förlorade på förhand", lost),
    )
    return Ruling(lost, steps, title=f"Ett lag med {number} spelare", unit=("match", "matcher"))


@provision("pool.4.28.4.c", "pool.4.28.4.a", "pool.4.28.4.b")
def forfeits(division: Division, drop: Sequence[Discipline]) -> Ruling[Forfeits]:
    """Return the scores of the positions that a team gives up, and the best result left to it.

    :param drop: the discipline of each position given up, from one to two of them
    :raises InvalidFacts: for positions that a line-up does not have, or more than a team may leave empty

    >>> found = forfeits(Division.ELIT, [Discipline.FOURTEEN_ONE, Discipline.EIGHT_BALL]).value
    >>> [one.score for one in found.forfeits], found.best_result
    ([(0, 125), (0, 9)], (2, 2))
    """
    own = DIVISION.checked(division)
    given = [DISCIPLINE.checked(one) for one in all_of(DROP.label, drop, object)]
    for discipline, number in Counter(given).items():
        if number > LINE_UP.count(discipline):
            accepted = f"högst {LINE_UP.count(discipline)} plats(er) i {discipline.value}"
            raise InvalidFacts(DROP.label, f"{discipline.value} × {number}", accepted)
    if not 0 < len(given) <= MATCHES - LEAST_PLAYERS:
        accepted = f"1 till {MATCHES - LEAST_PLAYERS} platser: laget måste ha minst {LEAST_PLAYERS} spelare (4.28.4)"
        raise InvalidFacts(DROP.label, len(given), accepted)
    found = tuple(Forfeit(one, (0, distance_at(own, one))) for one in sorted(given, key=LINE_UP.index))
    cites = ("pool.4.28.4.c", "pool.4.28.q")
    steps = [Step(cites, f"{one.discipline.value} förloras med noll mot distansen", one.score[1]) for one in found]
    steps.append(Step(("pool.4.28.4.b",), "matcher som laget kan vinna", MATCHES - len(found)))
    value = Forfeits(found, (MATCHES - len(found), len(found)))
    return Ruling(value, tuple(steps), title=f"{own.title}: bortvalda platser")


DROP = Fact(
    "drop",
    "bortvalda platser",
    "Gren för varje plats som laget väljer bort: 14-1, 9-ball eller 8-ball.",
    DISCIPLINE.kind,
    many=True,
)

Question(
    "pool team forfeits",
    "Hur skrivs platser som ett lag med för få spelare väljer bort, och vad kan laget som bäst få?",
    forfeits,
    (DIVISION, DROP),
    value=lambda found: {
        "forfeits": [{"discipline": one.discipline.value, "score": list(one.score)} for one in found.forfeits],
        "best_result": list(found.best_result),
    },
    gives={"forfeits": [{"discipline": "string", "score": ["integer"]}], "best_result": ["integer"]},
)


@dataclass(frozen=True, slots=True)
class LostMatches:
    """What a team that leaves a gathering loses: individual matches, and balls against it."""

    matches: int
    balls: int

    def __str__(self) -> str:
        return f"{self.matches} individuella matcher, 0–{self.balls}"


@provision("pool.4.28.5.a")
def rest_of_gathering(division: Division, matches_left: int) -> Ruling[LostMatches]:
    """Return what a team that gives a walkover during a gathering loses: every match after that, by the most balls.

    :param matches_left: its team matches left in the gathering

    >>> print(rest_of_gathering(Division.ELIT, 3).value)
    12 individuella matcher, 0–468
    """
    own, left = DIVISION.checked(division), MATCHES_LEFT.checked(matches_left)
    value = LostMatches(MATCHES * left, most_balls(own) * left)
    steps = (
        Step(
            ("pool.4.28.5.a",),
            f"{number_of(left, 'lagmatch', 'lagmatcher')} kvar, individuella matcher förlorade",
            value.matches,
        ),
        Step(("pool.4.28.5.a", "pool.4.28.q"), f"bollar emot, högst {most_balls(own)} i varje lagmatch", value.balls),
    )
    return Ruling(value, steps, title=f"WO i {own.title}")


Question(
    "pool team walkover",
    "Vad förlorar ett lag som lämnar WO under ett sammandrag?",
    rest_of_gathering,
    (DIVISION, MATCHES_LEFT),
    value=lambda lost: {"matches": lost.matches, "balls": lost.balls},
    gives={"matches": "integer", "balls": "integer"},
)


@dataclass(frozen=True, slots=True)
class Disqualified:
    """What happens to a team that stayed away altogether.

    :param division: the word of the division where it is placed when it comes back; None for the women, who have no
        lower series
    :param back: the first season in which it may start again
    """

    division: str | None
    back: str

    def __str__(self) -> str:
        where = "" if self.division is None else f", i {self.division.replace('div', 'Div ')}"
        return f"diskvalificerat; tidigast tillbaka {self.back}{where}"


SEASON = Fact("season", "säsongens första år", "Året då säsongen började, t.ex. 2000 för 2000/2001.", Whole(1990, 2100))


@provision("pool.4.28.5.d", "pool.4.28.5.e", "pool.4.28.5.f")
@reasoned
def stayed_away(so_far: Reasoning, division: Division, season: int, *, reading: Readings = None) -> Disqualified:
    """Return what follows when a whole team gives a walkover: out, down to the lowest division, a year away.

    The board may grant an exception (4.28.5 g), which nobody can reckon with.

    :param season: the year in which the season began

    >>> print(stayed_away(Division.ELIT, 2000).value)
    diskvalificerat; tidigast tillbaka 2002/2003, i Div 2
    """
    own, began = DIVISION.checked(division), SEASON.checked(season)
    first = began + 1 + YEARS_OUT
    so_far.title = "Ett lag uteblir helt"
    so_far.step(("pool.4.28.5.d",), "hela laget har lämnat WO: det diskvalificeras")
    lowest = None if own is Division.DAM_ELIT else answer_to(LowestDivision).value
    found = Disqualified(lowest, f"{first}/{first + 1}")
    if lowest is None:
        so_far.step(("pool.4.28.5.e",), "ingen lägre serie finns för damlag")
    else:
        so_far.step(("pool.4.28.5.e",), f"flyttas ned till lägsta divisionen, {lowest.replace('div', 'Div ')}")
    so_far.step(("pool.4.28.5.f",), "ingen starträtt säsongen efter; år att stå över", YEARS_OUT)
    so_far.warn("Förbundsstyrelsen kan ge dispens (4.28.5 g).")
    return found


Question(
    "pool team away",
    "Vad händer med ett lag som uteblir helt?",
    stayed_away,
    (DIVISION, SEASON),
    value=lambda found: {"division": found.division, "back": found.back},
    gives={"division": "string?", "back": "string"},
)
