"""Late teams, shortened matches, and who may award a walkover."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rulebook.bridge.championship.readings import LateHalf, OverThirtyMinutes
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided, Unregulated

_SECTION = "sm.skyldigheter-forsening"

PERIOD = 5
LONGEST_WAIT = 30
PER_PERIOD = 1
BOARDS = 24

MINUTES = Fact("minutes", "minuter", "Hela minuter efter utsatt tid.", Whole(), unit="minuter")
SECONDS = Fact("seconds", "sekunder", "Sekunder utöver minuterna.", Whole(most=59), default=0, unit="sekunder")
SECOND_HALF = Fact(
    "second_half", "andra halvlek", "Laget var sent till andra halvlek, inte till matchen.", Flag(), default=False
)
PLAYED = Fact("boards", "brickor", "Hur många brickor som spelas.", Whole(least=1))
PLANNED = Fact(
    "planned", "planerade brickor", "Hur många brickor matchen skulle ha haft.", Whole(least=1), default=BOARDS
)


class Level(Enum):
    """Where a match is played."""

    DISTRICT = "distrikt"
    CHAMPIONSHIP = "sm"


LEVEL = Fact(
    "level", "nivå", "Var matchen spelas: distrikt (DM och kval) eller sm (semifinal och final).", Choice(Level)
)


@dataclass(frozen=True, slots=True)
class Late:
    """What a delay costs, and whether the opponents still have to wait."""

    vp: int
    must_wait: bool

    def __str__(self) -> str:
        return f"{self.vp} VP i avdrag; motståndarna {'måste' if self.must_wait else 'behöver inte'} vänta"

    __repr__ = __str__


@provision(f"{_SECTION}.c", f"{_SECTION}.d", f"{_SECTION}.e")
@reasoned
def late(
    so_far: Reasoning, minutes: int, seconds: int = 0, second_half: bool = False, *, reading: Readings = None
) -> Late | Undecided:
    """Return what a team loses by being late: 1 VP for every five minutes begun, up to thirty minutes.

    :param minutes: whole minutes after the appointed time
    :param seconds: seconds besides
    :param second_half: whether it was the second half that the team was late for
    :raises InvalidFacts: for impossible facts

    >>> [late(minutes).value.vp for minutes in (0, 5, 17, 30)], late(5, 1).value.vp
    ([0, 1, 4, 6], 2)
    >>> late(31).status, late(31).value.certain
    ('discretion', 6 VP i avdrag; motståndarna behöver inte vänta)
    """
    whole_minutes: int = MINUTES.checked(minutes)
    delay = 60 * whole_minutes + SECONDS.checked(seconds)
    so_far.title = f"{whole_minutes} min" + (f" {seconds} s" if seconds else "") + " för sent"
    if SECOND_HALF.checked(second_half) and delay and answer_to(LateHalf) is LateHalf.MATCH:
        so_far.step((f"{_SECTION}.c",), "avdraget när matchen börjar, inte i halvtid", False)
        return Unregulated(
            "vad det kostar att vara sen till andra halvlek",
            (f"{_SECTION}.c",),
            options=tuple(one.value for one in LateHalf),
            proposal=Late(0, delay <= 60 * LONGEST_WAIT),
        )
    return so_far.take(late_at_start(minutes, seconds))


@reasoned
def late_at_start(so_far: Reasoning, minutes: int, seconds: int = 0, *, reading: Readings = None) -> Late | Undecided:
    """Return what a team loses that is late when the match begins.

    :param minutes: whole minutes after the appointed time
    :param seconds: seconds besides
    :raises InvalidFacts: for impossible facts

    >>> late_at_start(17).value
    4 VP i avdrag; motståndarna måste vänta
    """
    delay = 60 * MINUTES.checked(minutes) + SECONDS.checked(seconds)
    periods = min(-(-delay // (60 * PERIOD)), LONGEST_WAIT // PERIOD)
    vp = PER_PERIOD * periods
    must_wait = delay <= 60 * LONGEST_WAIT
    so_far.step((f"{_SECTION}.c",), f"påbörjade femminutersperioder, högst {LONGEST_WAIT // PERIOD}", periods)
    so_far.step((f"{_SECTION}.c",), f"avdrag, {PER_PERIOD} VP för varje", vp)
    so_far.step((f"{_SECTION}.d",), f"motståndarna måste vänta, upp till {LONGEST_WAIT} minuter", must_wait)
    if must_wait:
        return Late(vp, must_wait)
    stands = answer_to(OverThirtyMinutes) is OverThirtyMinutes.SIX_STAND
    more = "om det blir mer än 6 VP" if stands else "hela bestraffningen"
    return Discretion(
        f"om matchen ska spelas ändå (TL), och {more} (TD)",
        (f"{_SECTION}.d", f"{_SECTION}.e"),
        certain=Late(vp if stands else 0, must_wait),
        who="TL och TD",
    )


@provision(f"{_SECTION}.g")
@reasoned
def scale_of_shortened(so_far: Reasoning, boards: int, planned: int = BOARDS) -> int | Undecided:
    """Return the boards of the scale by which a shortened match is reckoned: 24, however few are played.

    :param boards: how many boards are played
    :param planned: how many the match should have had
    :raises InvalidFacts: for more boards than planned, or no counts

    >>> scale_of_shortened(18).value, scale_of_shortened(7, 14).status
    (24, 'unregulated')
    """
    number: int = PLAYED.checked(boards)
    whole_match: int = PLANNED.checked(planned)
    if number > whole_match:
        raise InvalidFacts(PLAYED.label, number, f"högst de planerade {whole_match}")
    so_far.title = f"{number} av {whole_match} brickor"
    so_far.unit = ("bricka", "brickor")
    if whole_match != BOARDS:
        so_far.step((f"{_SECTION}.g",), f"regeln talar om matcher på {BOARDS} brickor", False)
        return Unregulated(f"vilken skala en match på {whole_match} brickor räknas efter", (f"{_SECTION}.g",))
    so_far.step((f"{_SECTION}.g",), "omvandlingstabellens brickor", BOARDS)
    return BOARDS


@provision(f"{_SECTION}.i")
@reasoned
def walkover_authority(so_far: Reasoning, level: Level) -> str:
    """Return who alone may award a walkover.

    :param level: where the match is played
    :raises InvalidFacts: for an unknown level

    >>> walkover_authority(Level.DISTRICT).value, walkover_authority(Level.CHAMPIONSHIP).value
    ('Dfb', 'TD')
    """
    at = LEVEL.checked(level)
    so_far.title = f"Vem dömer ut WO ({at.value})?"
    who = "Dfb" if at is Level.DISTRICT else "TD"
    so_far.step((f"{_SECTION}.i",), "WO kan bara dömas ut av", who)
    return who


Question(
    "bridge late",
    "Vad kostar en försening, och måste motståndarna vänta?",
    late,
    (MINUTES, SECONDS, SECOND_HALF),
    value=lambda found: {"penalty_vp": found.vp, "opponents_must_wait": found.must_wait},
    gives={"penalty_vp": "integer", "opponents_must_wait": "boolean"},
    text=str,
)
Question(
    "bridge shortened",
    "Vilken skala gäller när en match kortas?",
    scale_of_shortened,
    (PLAYED, PLANNED),
    value=lambda boards: {"scale_boards": boards},
    gives={"scale_boards": "integer"},
)
Question(
    "bridge walkover-authority",
    "Vem får döma ut WO?",
    walkover_authority,
    (LEVEL,),
    value=lambda who: {"who": who},
    gives={"who": "string"},
)
