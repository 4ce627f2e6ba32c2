"""A place in a pairs final that falls vacant: which way it passes, and the pot of Sista Chansen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import PotDeadline, PotSize
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Moment, Text, Whole, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import listed

POT = 2
"""Places in Sista Chansen at the least, before any unfilled ones."""
POT_DAY, POT_TIME = date(2008, 7, 31), time(9, 0)
POT_DEADLINE = datetime.combine(POT_DAY, POT_TIME)
"""Places that are not filled by then fall to the pot of Sista Chansen."""

DISCIPLINE = Fact("discipline", "disciplin", "Vilken SM-disciplin det gäller.", Choice(Discipline))
SEMIFINAL = Fact("semifinal", "semifinalens lista", "Paren i semifinalen, det bäst placerade först.", Text(), many=True)
PLACES = Fact("places", "platser", "Hur många finalplatser semifinalen gav.", Whole(least=1))
WITHDRAWN = Fact(
    "withdrawn", "par med återbud", "Paren som har lämnat återbud, eller som inte kan ta en plats.", Text(), many=True
)
IN_TIME = Fact("in_time", "hinner meddelas", "Om ett nytt par ur semifinalen hinner meddelas.", Flag(), default=True)
QUEUE = Fact(
    "queue",
    "distrikt i tur",
    "Distrikten i den ordning som gällde när finalplatser fördelades, efter den sista platsen.",
    Text(),
    default=(),
    many=True,
)
UNABLE = Fact(
    "unable", "distrikt som avstår", "Distrikt i turen som inte kan fylla platsen.", Text(), default=(), many=True
)
AT = Fact("at", "tidpunkt", "När platsen ska fyllas.", Moment(), default=None)
FINAL_PAIRS = Fact("final_pairs", "par i finalen", "Hur många par finalen är tänkt för.", Whole(least=1), default=None)
UNFILLED = Fact("unfilled", "obesatta platser", "Platser som distrikten aldrig har fyllt.", Whole(), default=0)
FILLED = Fact(
    "filled", "fyllda", "När var och en av de sist fyllda platserna fylldes.", Moment(), default=(), many=True
)


@dataclass(frozen=True, slots=True)
class Passing:
    """Where the vacant places of one semifinal go, in the order of the rules.

    :param vacant: the vacant places
    :param pairs: the pairs of the same semifinal that take one each
    :param districts: the districts that take one each
    :param sista_chansen: places that go to the pot of Sista Chansen
    :param fewer: places by which the final is reduced
    :param final_pairs: the pairs of the final then, where its size is known
    """

    vacant: int
    pairs: tuple[str, ...] = ()
    districts: tuple[str, ...] = ()
    sista_chansen: int = 0
    fewer: int = 0
    final_pairs: int | None = None

    def __str__(self) -> str:
        parts = [f"paret {pair}" for pair in self.pairs] + [f"distriktet {name}" for name in self.districts]
        parts += [f"Sista Chansen: {self.sista_chansen}"] * bool(self.sista_chansen)
        parts += [f"färre par i finalen: {self.fewer}"] * bool(self.fewer)
        return listed(parts) if parts else "ingen plats är ledig"


@provision("sm.reserver.j", "sm.reserver.l", "sm.reserver.m", "sm.reserver.o", "sm.reserver.p")
@reasoned
def place_passes(
    so_far: Reasoning,
    discipline: Discipline,
    semifinal: Iterable[str],
    places: int,
    withdrawn: Iterable[str],
    in_time: bool = True,
    queue: Iterable[str] = (),
    unable: Iterable[str] = (),
    at: datetime | None = None,
    final_pairs: int | None = None,
    *,
    reading: Readings = None,
) -> Passing | Undecided:
    """Return which way vacant places in a pairs final pass.

    First to the next pair of the same semifinal, then to the next district in the order of allocation; in the second
    place the final is reduced, or in Öppna par the place goes to Sista Chansen.

    :param discipline: the championship
    :param semifinal: the pairs of the semifinal, the best first
    :param places: the places in the final that the semifinal gave
    :param withdrawn: pairs that have withdrawn or cannot take a place
    :param in_time: whether a new pair can be told of in time
    :param queue: districts in the order of allocation, after the last place that was given
    :param unable: districts that cannot fill the place
    :param at: when the place is to be filled, which matters in Öppna par
    :param final_pairs: the pairs that the final is meant for
    :raises InvalidFacts: for a pair or a district named twice, or one that is not in its list

    >>> print(place_passes(Discipline.WOMEN, ("A", "B", "C", "D"), 2, ("B",)).value)
    paret C
    >>> print(place_passes(Discipline.WOMEN, ("A", "B"), 2, ("B",), queue=("D", "C"), unable=("D",)).value)
    distriktet C
    """
    where = DISCIPLINE.checked(discipline)
    ranked, given = _different(SEMIFINAL, semifinal), PLACES.checked(places)
    gone, turn = _among(WITHDRAWN, withdrawn, ranked, SEMIFINAL), _different(QUEUE, queue)
    passed_over = _among(UNABLE, unable, turn, QUEUE)
    told, moment, size = bool(IN_TIME.checked(in_time)), AT.checked(at), FINAL_PAIRS.checked(final_pairs)
    whole(PLACES.label, given, least=1, most=len(ranked))
    so_far.title = f"{where.title}: återbud {listed(gone)}"
    if not where.pairs:
        question = "vart en ledig plats går i lagtävling"
        return Unregulated(question, ("sm.reserver.j",), options=("ingen automatik: bestämmelsen talar bara om par",))
    if where.juniors:
        question = "vart en ledig plats går i en direktfinal, som inget kval leder till"
        return Unregulated(question, ("sm.reserver.j", "sm.sm-tavlingar-par.s"))
    holders = ranked[:given]
    vacant = left = sum(pair in gone for pair in holders)
    so_far.step(("sm.reserver.j",), "lediga platser", vacant)
    in_open = where is Discipline.OPEN
    too_late = in_open and moment is not None and moment > POT_DEADLINE
    if too_late and left:
        deadline = "klockan 09.00 den 31 juli 2008 har passerat: platsen tillfaller Sista Chansen"
        if answer_to(PotDeadline) is PotDeadline.ABSOLUTE:
            so_far.step(("sm.reserver.p",), deadline, left)
            return Passing(vacant, sista_chansen=left, final_pairs=size)
    pairs: tuple[str, ...] = ()
    if told:
        pairs = tuple(pair for pair in ranked[given:] if pair not in gone)[:left]
        for pair in pairs:
            so_far.step(("sm.reserver.j",), f"nästa par från samma semifinal: {pair}")
    else:
        so_far.step(("sm.reserver.l",), "ett nytt par hinner inte meddelas", applied=bool(left))
    left -= len(pairs)
    districts = tuple(name for name in turn if name not in passed_over)[:left]
    for name in districts:
        so_far.step(("sm.reserver.l",), f"nästa distrikt i fördelningsordningen som kan fylla platsen: {name}")
    left -= len(districts)
    if left and in_open:
        so_far.step(("sm.reserver.o",), "i andra hand, i Öppna par: till Sista Chansen", left)
        return Passing(vacant, pairs, districts, sista_chansen=left, final_pairs=size)
    if left:
        so_far.step(("sm.reserver.m",), "i andra hand minskas antalet finalpar", left)
    if size is not None:
        size = whole(FINAL_PAIRS.label, size, least=left) - left
        if left and size % 2:
            so_far.warn(f"{size} par är udda och ger frirond; hur finalen då läggs upp sägs inte (sm.reserver.m)")
    return Passing(vacant, pairs, districts, fewer=left, final_pairs=size)


def _different(fact: Fact, names: Iterable[str]) -> tuple[str, ...]:
    found: tuple[str, ...] = fact.checked(names)
    for name in found:
        if found.count(name) > 1:
            raise InvalidFacts(fact.label, name, "varje namn en gång")
    return found


def _among(fact: Fact, names: Iterable[str], known: tuple[str, ...], source: Fact) -> tuple[str, ...]:
    found = _different(fact, names)
    for name in found:
        if name not in known:
            raise InvalidFacts(fact.label, name, f"ett namn bland {source.label} ({', '.join(known) or 'inga'})")
    return found


@provision("sm.att-delta.g", "sm.reserver.p", "sm.reserver.o")
@reasoned
def pot_of_sista_chansen(
    so_far: Reasoning, unfilled: int = 0, filled: Iterable[datetime] = (), *, reading: Readings = None
) -> int:
    """Return how many places the pot of Sista Chansen holds: two at the least, and what the districts left unfilled.

    :param unfilled: places that no district has filled
    :param filled: when each of the places filled last was filled; later than the deadline is too late
    :raises InvalidFacts: for what is no count or no moment

    >>> pot_of_sista_chansen().value, pot_of_sista_chansen(3).value
    (2, 5)
    >>> pot_of_sista_chansen(filled=(datetime(2008, 7, 31, 9, 0), datetime(2008, 7, 31, 9, 1))).value
    3
    """
    never: int = UNFILLED.checked(unfilled)
    left: int = never + sum(moment > POT_DEADLINE for moment in FILLED.checked(filled))
    so_far.title, so_far.unit = "potten i Sista Chansen", ("parplats", "parplatser")
    so_far.step(("sm.att-delta.g",), "i potten från början, minst", POT)
    so_far.step(("sm.reserver.p",), "platser som inte var besatta klockan 09.00 den 31 juli 2008", left)
    if left and answer_to(PotSize) is PotSize.AT_LEAST:
        return max(POT, left)
    return POT + left


Question(
    "bridge vacancy",
    "Vart går en ledig finalplats?",
    place_passes,
    (DISCIPLINE, SEMIFINAL, PLACES, WITHDRAWN, IN_TIME, QUEUE, UNABLE, AT, FINAL_PAIRS),
    value=lambda one: {
        "vacant": one.vacant,
        "pairs": list(one.pairs),
        "districts": list(one.districts),
        "sista_chansen": one.sista_chansen,
        "fewer": one.fewer,
        "final_pairs": one.final_pairs,
    },
    gives={
        "vacant": "integer",
        "pairs": ["string"],
        "districts": ["string"],
        "sista_chansen": "integer",
        "fewer": "integer",
        "final_pairs": "integer?",
    },
)
Question(
    "bridge pot",
    "Hur många platser står på spel i Sista Chansen?",
    pot_of_sista_chansen,
    (UNFILLED, FILLED),
    value=lambda places: {"places": places},
    gives={"places": "integer"},
)
