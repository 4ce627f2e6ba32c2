"""The chapter of sanctions: unpaid fees, qualifying twice, staying away, replacing pairs that were never reported."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from rulebook.bridge.championship.entering.participation import (
    DISCIPLINE,
    EARLIER,
    EARLIER_SEASONS,
    FIRST_STAGE,
    SISTA_CHANSEN,
    another_start_allowed,
)
from rulebook.bridge.championship.money.fees import Stage, table_fee
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    MasterPointsOfStruck,
    PlacesAfterStriking,
    TwiceMeans,
    UnpaidInQuota,
)
from rulebook.law.facts import Day, Fact, Flag, InvalidFacts, Text, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided
from rulebook.law.swedish import alphabetical, listed, number_of

PLAYERS_OF_PAIR = 2

PAID = Fact("paid", "betald", "När avgiften betalades; utelämnas om den aldrig har betalats.", Day(), default=None)
QUALIFIED = Fact(
    "qualified", "kvalificerade sig", "Om spelaren kvalificerade sig i det tidigare kvalet.", Flag(), default=True
)
LIST = Fact("pairs", "resultatlistan", "Paren i resultatlistan, det bästa först.", Text(), many=True)
STRUCK = Fact("struck", "strukna par", "Paren som diskvalificeras.", Text(), many=True)
NOTIFIED = Fact("notified", "meddelat i förväg", "Om paret eller laget meddelade i förväg.", Flag())
UNREPORTED = Fact("pairs", "orapporterade par", "Ersättande par som distriktet inte rapporterade.", Whole())


@dataclass(frozen=True, slots=True)
class Disqualification:
    """Whether a pair is disqualified, and what then counts.

    :param disqualified: whether it is
    :param counted: whether it counts in the district's quota
    :param results_stand: whether the results of the boards that it played stand, for its opponents
    :param master_points: whether the pair itself gets master points
    """

    disqualified: bool
    counted: bool
    results_stand: bool = True
    master_points: bool = True

    def __str__(self) -> str:
        if not self.disqualified:
            return "paret tävlar"
        return "paret diskvalificeras" + (", men räknas i kvoten" if self.counted else " och räknas inte i kvoten")


@provision("sm.ej-medlem.b", "sm.ej-medlem.c")
@reasoned
def unpaid_pair(
    so_far: Reasoning, first_stage: date, paid: date | None = None, *, reading: Readings = None
) -> Disqualification:
    """Return whether a pair is disqualified because a player's fee was not paid by the day of the first stage.

    :param first_stage: the day of the first stage
    :param paid: when the fee was paid; None if never
    :raises InvalidFacts: for what is no date

    >>> unpaid_pair(date(2007, 10, 13), date(2007, 10, 13)).value.disqualified
    False
    >>> print(unpaid_pair(date(2007, 10, 13), date(2007, 10, 14)).value)
    paret diskvalificeras och räknas inte i kvoten
    """
    stage, day = FIRST_STAGE.checked(first_stage), PAID.checked(paid)
    so_far.title = "medlemsavgift i partävling"
    in_time = day is not None and day <= stage
    so_far.step(("sm.ej-medlem.b",), f"avgiften betald senast på tävlingsdagen i första etappen, {stage}", in_time)
    if in_time:
        return Disqualification(False, True)
    so_far.step(("sm.ej-medlem.c",), "paret anses diskvalificerat")
    return Disqualification(True, answer_to(UnpaidInQuota) is UnpaidInQuota.YES)


@provision("sm.flera-ganger.b", "sm.flera-ganger.c", "sm.flera-ganger.d", "sm.flera-ganger.e")
@reasoned
def qualified_twice(
    so_far: Reasoning,
    discipline: Discipline,
    earlier: Iterable[Discipline],
    sista_chansen: bool = False,
    qualified: bool = True,
    earlier_seasons: Iterable[Discipline] = (),
    *,
    reading: Readings = None,
) -> Disqualification:
    """Return whether a pair is disqualified because a player had been in qualifying for the discipline before.

    :param discipline: what the pair has played
    :param earlier: disciplines in which either player had started in qualifying before, this season, in any Dfb
    :param sista_chansen: whether the later start was Sista Chansen
    :param qualified: whether the player had qualified then
    :param earlier_seasons: the same for the seasons before
    :raises InvalidFacts: for other facts

    >>> print(qualified_twice(Discipline.MIXED, (Discipline.MIXED,)).value)
    paret diskvalificeras och räknas inte i kvoten
    >>> print(qualified_twice(Discipline.OPEN, (Discipline.OPEN,), sista_chansen=True).value)
    paret tävlar
    """
    advanced = bool(QUALIFIED.checked(qualified))
    so_far.title = f"kvalspel två gånger i {DISCIPLINE.checked(discipline).title}"
    allowed = so_far.take(another_start_allowed(discipline, earlier, earlier_seasons, sista_chansen))
    if allowed:
        return Disqualification(False, True)
    if not advanced and answer_to(TwiceMeans) is TwiceMeans.QUALIFIED:
        so_far.step(("sm.flera-ganger.b",), "kvalificerade sig inte den första gången")
        return Disqualification(False, True)
    so_far.step(("sm.flera-ganger.b",), "paret diskvalificeras, även om det bara gäller en av spelarna")
    so_far.step(("sm.flera-ganger.c",), "har spelat utom tävlan och stryks från resultatlistan")
    so_far.step(("sm.flera-ganger.d",), "räknas inte in i distriktets kvot")
    so_far.step(("sm.flera-ganger.e",), "resultaten på spelade givar räknas för de andra")
    receives = answer_to(MasterPointsOfStruck) is MasterPointsOfStruck.YES
    so_far.step(("sm.flera-ganger.f",), "mästarpoäng också till det strukna paret", receives)
    return Disqualification(True, False, True, receives)


@dataclass(frozen=True, slots=True)
class Line:
    """A pair and its place in a result list."""

    place: int
    pair: str

    def __str__(self) -> str:
        return f"{self.place}. {self.pair}"


@dataclass(frozen=True, slots=True)
class Remaining:
    """A result list after pairs have been struck from it, and the starts that count in the quota."""

    lines: tuple[Line, ...]
    starts: int

    def __str__(self) -> str:
        return (
            f"{listed([str(line) for line in self.lines])}; {number_of(self.starts, 'start', 'starter')} i underlaget"
        )


@provision("sm.flera-ganger.c", "sm.flera-ganger.d")
@reasoned
def strike_pairs(
    so_far: Reasoning, pairs: Iterable[str], struck: Iterable[str], *, reading: Readings = None
) -> Remaining:
    """Return a result list without the struck pairs, and how many starts count in the district's quota.

    :param pairs: the pairs of the list, the best first
    :param struck: those that are disqualified
    :raises InvalidFacts: for a pair named twice, or one that is not in the list

    >>> print(strike_pairs(("A", "B", "C"), ("B",)).value)
    1. A och 2. C; 2 starter i underlaget
    """
    given, out = LIST.checked(pairs), STRUCK.checked(struck)
    for fact, names in ((LIST, given), (STRUCK, out)):
        for name in names:
            if names.count(name) > 1:
                raise InvalidFacts(fact.label, name, "varje par en gång")
    for name in out:
        if name not in given:
            raise InvalidFacts(STRUCK.label, name, f"ett par i listan ({', '.join(given)})")
    kept = [(place, name) for place, name in enumerate(given, start=1) if name not in out]
    so_far.title = f"resultatlistan utan {listed(sorted(out, key=alphabetical))}"
    so_far.step(("sm.flera-ganger.c",), "strukna par", len(out))
    moved = any(place != number for number, (place, _) in enumerate(kept, start=1))
    if not (moved and answer_to(PlacesAfterStriking) is PlacesAfterStriking.STAY):
        kept = [(number, name) for number, (_, name) in enumerate(kept, start=1)]
    so_far.step(("sm.flera-ganger.d",), f"starter i underlaget: {len(given)} − {len(out)}", len(kept))
    return Remaining(tuple(Line(place, name) for place, name in kept), len(kept))


@provision("sm.uteblir.a")
@reasoned
def stayed_away(so_far: Reasoning, notified: bool) -> bool | Undecided:
    """Return whether somebody who did not come to a place in a final may be punished for it.

    :param notified: whether they said so in advance
    :returns: False if they did; else punishment may come in question, by whom the text does not say
    :raises InvalidFacts: when the fact is not a truth value

    >>> stayed_away(True).value, stayed_away(False).status
    (False, 'discretion')
    """
    told = bool(NOTIFIED.checked(notified))
    so_far.title = "disciplinstraff för den som uteblir"
    so_far.step(("sm.uteblir.a",), "meddelat i förväg", told)
    if told:
        return False
    return Discretion("om det ska bli disciplinstraff, och hur stort", ("sm.uteblir.a",))


@provision("sm.ersattande-par.a")
@reasoned
def unreported_pairs_fee(so_far: Reasoning, pairs: int, discipline: Discipline) -> int | Undecided:
    """Return what a district pays that failed to report pairs in replacement: their table fee in the final.

    :param pairs: pairs that it failed to report
    :param discipline: the pairs championship
    :returns: kronor; unregulated where the tables give no table fee
    :raises InvalidFacts: for what is no count, or a championship for teams

    >>> unreported_pairs_fee(1, Discipline.MIXED).value
    600
    """
    number: int = UNREPORTED.checked(pairs)
    event = DISCIPLINE.checked(discipline)
    if not event.pairs:
        raise InvalidFacts(DISCIPLINE.label, event, "en disciplin för par")
    so_far.title, so_far.unit = "distriktet betalar", ("kr", "kr")
    so_far.step(("sm.ersattande-par.a",), "ersättande par som inte rapporterades", number)
    fee = so_far.take(table_fee(event, Stage.FINAL, PLAYERS_OF_PAIR))
    each = PLAYERS_OF_PAIR * fee.per_player_kr
    so_far.step(("sm.ersattande-par.a",), f"hela bordsavgiften, {number} · {each}", number * each)
    return number * each


_GIVES = {"disqualified": "boolean", "counted": "boolean", "results_stand": "boolean", "master_points": "boolean"}


def _as_json(one: Disqualification) -> dict[str, object]:
    return {
        "disqualified": one.disqualified,
        "counted": one.counted,
        "results_stand": one.results_stand,
        "master_points": one.master_points,
    }


Question(
    "bridge unpaid-pair",
    "En spelare i ett par har betalat medlemsavgiften för sent, eller inte alls: vad händer?",
    unpaid_pair,
    (FIRST_STAGE, PAID),
    value=lambda one: {"disqualified": one.disqualified, "counted": one.counted},
    gives={"disqualified": "boolean", "counted": "boolean"},
)
Question(
    "bridge twice",
    "En spelare i ett par hade redan kvalat i disciplinen: vad händer?",
    qualified_twice,
    (DISCIPLINE, EARLIER, SISTA_CHANSEN, QUALIFIED, EARLIER_SEASONS),
    value=_as_json,
    gives=_GIVES,
)
Question(
    "bridge strike",
    "Hur ser resultatlistan ut utan de diskvalificerade paren?",
    strike_pairs,
    (LIST, STRUCK),
    value=lambda one: {
        "results": [{"place": line.place, "pair": line.pair} for line in one.lines],
        "starts": one.starts,
    },
    gives={"results": [{"place": "integer", "pair": "string"}], "starts": "integer"},
)
Question(
    "bridge absence",
    "Kan den som uteblir från en finalplats straffas?",
    stayed_away,
    (NOTIFIED,),
    value=lambda possible: {"penalty": possible},
    gives={"penalty": "boolean"},
)
Question(
    "bridge unreported",
    "Vad betalar ett distrikt som inte har rapporterat ersättande par?",
    unreported_pairs_fee,
    (UNREPORTED, DISCIPLINE),
    value=lambda kr: {"sek": kr},
    gives={"sek": "integer"},
)
