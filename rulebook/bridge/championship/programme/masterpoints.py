"""Master points: the printed gold scales, who gets silver or bronze, and what a player must have played for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from rulebook.bridge.championship.readings import (
    BronzeCount,
    GoldFor,
    SharedTeamPlace,
    SilverRounding,
    VeteranTeamFinal,
)
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Number, Text, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Pending, Undecided, Unregulated
from rulebook.law.swedish import listed
from rulebook.law.tables import Table
from rulebook.law.wording import worded

_SECTION = "sm.mastarpoang"
_SHARED = "sm.resultatredovisning.d"

GOLD_2A = (50, 35, 25, 20, 15, 12, 10, 8, 6, 4, 3, 2, 1)
GOLD_2B = (10, 7, 6, 5)
GOLD_VETERANS = (10, 5, 3, 2)
"""Gold points from the first place on."""

BRONZE_2A = range(14, 19)
SILVER_PLACES = 16
BRONZE_PLACES = 41
PAIRS_ROUND_1 = 170
PAIRS_2A = 52
PAIRS_2B_SCALE = 100
HALVES = 4
SHARE_OF_BOARDS = Fraction(3, 10)
BOARDS_FOR_SILVER = 6
CARRIED_OVER = 0


class PointsEvent(Enum):
    """An event whose master points the regulation says something about."""

    ROUND_1 = "oppna-1"
    ROUND_2A = "oppna-2a"
    ROUND_2B = "oppna-2b"
    VETERAN_TEAMS = "veteraner"


@dataclass(frozen=True, slots=True, repr=False)
class MasterPoints:
    """A player's master points for a place: gold by the printed scale, and whether there is silver or bronze too."""

    gold: Fraction
    silver: bool = False
    bronze: bool = False

    def __str__(self) -> str:
        kinds = [f"{worded(self.gold)} guldpoäng"] if self.gold or not (self.silver or self.bronze) else []
        kinds += ["silverpoäng"] * self.silver + ["bronspoäng"] * self.bronze
        return " och ".join(kinds)

    __repr__ = __str__


_TITLES = {
    PointsEvent.ROUND_1: "Öppna par omgång 1",
    PointsEvent.ROUND_2A: "Öppna par omgång 2A",
    PointsEvent.ROUND_2B: "Öppna par omgång 2B",
    PointsEvent.VETERAN_TEAMS: "SM-lag veteraner",
}

EVENT = Fact("event", "tävling", "oppna-1, oppna-2a, oppna-2b eller veteraner (SM-lag).", Choice(PointsEvent))
PLACE = Fact("place", "plats", "Platsen, t.ex. 2, eller delade platser, t.ex. 2-3.", Text())
PAIRS = Fact("pairs", "par", "Antalet par i omgång 2B.", Whole(least=1), unit="par", default=None)

_GOLD: Mapping[PointsEvent, tuple[tuple[int, ...], str]] = {
    PointsEvent.ROUND_1: ((), f"{_SECTION}.d"),
    PointsEvent.ROUND_2A: (GOLD_2A, f"{_SECTION}.f"),
    PointsEvent.ROUND_2B: (GOLD_2B, f"{_SECTION}.h"),
    PointsEvent.VETERAN_TEAMS: (GOLD_VETERANS, f"{_SECTION}.j"),
}


@provision(f"{_SECTION}.f", f"{_SECTION}.h", f"{_SECTION}.j")
def gold_table() -> Table:
    """Return the printed gold scales side by side.

    >>> gold_table().rows[0]
    (1, 50, 10, 10)
    """
    rows = tuple(
        (place, *(scale[place - 1] if place <= len(scale) else None for scale in (GOLD_2A, GOLD_2B, GOLD_VETERANS)))
        for place in range(1, len(GOLD_2A) + 1)
    )
    heads = ("plats", "Öppna par 2A", "Öppna par 2B", "SM-lag veteraner")
    return Table("Guldpoäng", heads, rows, tuple(f"{_SECTION}.{letter}" for letter in "fhj"))


def places_of(text: object) -> range:
    """Return the places that a pair holds or shares, from ``2`` or ``2-3``.

    :raises InvalidFacts: for anything else

    >>> list(places_of("2-3"))
    [2, 3]
    """
    accepted = "en plats som 2, eller delade platser som 2-3"
    found = re.fullmatch(r"([1-9][0-9]{0,5})(?:\s*[-–]\s*([1-9][0-9]{0,5}))?", PLACE.checked(text).strip())
    if found is None:
        raise InvalidFacts(PLACE.label, text, accepted)
    first, last = found.groups()
    if last is not None and int(last) <= int(first):
        raise InvalidFacts(PLACE.label, text, accepted)
    return range(int(first), int(last or first) + 1)


@provision(f"{_SECTION}.d", f"{_SECTION}.f", f"{_SECTION}.g", f"{_SECTION}.h", f"{_SECTION}.i", f"{_SECTION}.j")
@reasoned
def master_points(
    so_far: Reasoning, event: PointsEvent, place: str, pairs: int | None = None, *, reading: Readings = None
) -> MasterPoints | Undecided:
    """Return the master points that a place gives, as far as the regulation says.

    :param event: which event
    :param place: the place, or the places that are shared, such as ``2-3``
    :param pairs: how many pairs round 2B has
    :raises InvalidFacts: for impossible facts

    >>> master_points(PointsEvent.ROUND_2A, "2-3").value.gold
    Fraction(30, 1)
    >>> master_points(PointsEvent.ROUND_2B, "4", 118).value.gold, master_points(PointsEvent.ROUND_2B, "4", 99).status
    (Fraction(5, 1), 'pending')
    """
    ruling = points_by_scale(event, place, pairs)
    so_far.title = ruling.title
    found = so_far.hear(ruling)
    if isinstance(found, Unregulated):
        points = _by_place(GOLD_VETERANS, places_of(place))
        mean = answer_to(SharedTeamPlace) is SharedTeamPlace.MEAN
        shared = Fraction(sum(points), len(points)) if mean else Fraction(points[0])
        return replace(found, proposal=MasterPoints(shared))
    return found


def _by_place(scale: tuple[int, ...], places: range) -> list[int]:
    return [scale[one - 1] if one <= len(scale) else 0 for one in places]


@reasoned
def points_by_scale(
    so_far: Reasoning, event: PointsEvent, place: str, pairs: int | None = None, *, reading: Readings = None
) -> MasterPoints | Undecided:
    """Return the master points that a place gives; nothing is proposed for teams that share one.

    :param event: which event
    :param place: the place, or the places that are shared, such as ``2-3``
    :param pairs: how many pairs round 2B has
    :raises InvalidFacts: for impossible facts

    >>> points_by_scale(PointsEvent.VETERAN_TEAMS, "2-3").value.proposal is None
    True
    """
    which: PointsEvent = EVENT.checked(event)
    places = places_of(place)
    number: int | None = PAIRS.checked(pairs)
    so_far.title = f"{_TITLES[which]}, plats {places[0]}" + (f"–{places[-1]}" if len(places) > 1 else "")
    if which is PointsEvent.ROUND_2B:
        if number is None:
            raise InvalidFacts(PAIRS.label, "", f"{PAIRS.accepted}, för omgång 2B")
    elif number is not None:
        so_far.warn("Antalet par har ingen betydelse här.")
        number = None
    most = {PointsEvent.ROUND_1: PAIRS_ROUND_1, PointsEvent.ROUND_2A: PAIRS_2A}.get(which, number)
    if most is not None and places[-1] > most:
        raise InvalidFacts(PLACE.label, place, f"en plats till och med {most}")
    if which is PointsEvent.ROUND_1:
        return _round_1(so_far, places)
    if number is not None and number < PAIRS_2B_SCALE:
        so_far.step((f"{_SECTION}.i",), f"färre än {PAIRS_2B_SCALE} par: gällande tabeller, som inte står här", number)
        return Pending("guldpoängen", (f"{_SECTION}.i",), until="förbundets gällande mästarpoängtabell behövs")
    scale, cited = _GOLD[which]
    points = _by_place(scale, places)
    gold = Fraction(sum(points), len(points))
    so_far.step((cited,), "guldpoäng enligt skalan", points[0] if len(points) == 1 else tuple(points))
    bronze = which is PointsEvent.ROUND_2A and any(one in BRONZE_2A for one in places)
    if bronze:
        so_far.step((f"{_SECTION}.g",), f"bronspoäng på plats {BRONZE_2A[0]}–{BRONZE_2A[-1]}", True)
        so_far.warn("Hur många bronspoängen är står inte i bestämmelserna.")
    if len(points) > 1 and which is PointsEvent.VETERAN_TEAMS and gold:
        return Unregulated(
            "hur lag på delad plats delar guldpoängen: regeln om delning gäller par",
            (cited, _SHARED),
            options=("medelvärdet av platsernas poäng", "den bästa platsens poäng"),
        )
    if len(points) > 1:
        so_far.step((_SHARED,), "delade platser: medelvärdet", gold)
    if gold and which is not PointsEvent.VETERAN_TEAMS and answer_to(GoldFor) is GoldFor.PAIR:
        gold /= 2
        so_far.step((cited,), "per spelare, hälften av parets", gold)
    found = MasterPoints(gold, bronze=bronze)
    if bronze and gold:
        return Pending(
            "bronspoängens del av de delade platserna", (f"{_SECTION}.g", _SHARED), certain=found,
            until="bronspoängens belopp behövs",
        )  # fmt: skip
    return found


def _round_1(so_far: Reasoning, places: range) -> MasterPoints | Undecided:
    last_bronze = SILVER_PLACES + BRONZE_PLACES
    if any(BRONZE_PLACES < one <= last_bronze for one in places) and answer_to(BronzeCount) is BronzeCount.AMONG:
        last_bronze = BRONZE_PLACES
    silver = any(one <= SILVER_PLACES for one in places)
    bronze = any(SILVER_PLACES < one <= last_bronze for one in places)
    so_far.step((f"{_SECTION}.d",), f"silver på plats 1–{SILVER_PLACES}", silver)
    so_far.step((f"{_SECTION}.d",), f"brons på plats {SILVER_PLACES + 1}–{last_bronze}", bronze)
    found = MasterPoints(Fraction(0), silver, bronze)
    if silver or bronze:
        so_far.warn("Beloppen står i 100-skalan, som bestämmelserna inte återger.")
    if silver and bronze:
        question = "fördelningen av de delade platsernas silver och brons"
        return Pending(question, (f"{_SECTION}.d", _SHARED), certain=found, until="100-skalan behövs")
    return found


@provision(f"{_SECTION}.e")
def carry_over(score: Fraction | int) -> int:
    """Return what a pair brings into round 2A of Öppna par: nothing, whatever it had.

    :param score: the pair's score in round 1
    :raises InvalidFacts: for what is no number

    >>> carry_over(Fraction(3, 5))
    0
    """
    Number().check("resultat i omgång 1", score)
    return CARRIED_OVER


# What a player must have played

HALVES_PLAYED = Fact(
    "halves", "halvlekar", "Halvlekar som spelaren har spelat i lagfinalen.", Whole(), unit="halvlekar"
)
WINNER = Fact("winner", "segrare", "Spelarens lag vann.", Flag(), default=False)
VETERANS = Fact("veterans", "veteranlag", "Det gäller SM-lag veteraner.", Flag(), default=False)
BOARDS = Fact("boards", "brickor", "Brickor som spelaren har spelat.", Whole(), unit="brickor")
OF = Fact("of", "brickor i allt", "Brickor i hela finalen.", Whole(least=1), unit="brickor")


@dataclass(frozen=True, slots=True, repr=False)
class Honours:
    """What a player in a team final may have: bonus points, a medal, the title."""

    bonus: bool
    medal: bool
    title: bool

    def __str__(self) -> str:
        kinds = (("bonuspoäng", self.bonus), ("medalj", self.medal), ("titeln Svensk Mästare", self.title))
        return listed([name for name, given in kinds if given]) or "inget av bonuspoäng, medalj och titel"

    __repr__ = __str__


@provision(f"{_SECTION}.b")
@reasoned
def honours(
    so_far: Reasoning, halves: int, winner: bool = False, veterans: bool = False, *, reading: Readings = None
) -> Honours:
    """Return whether a player has played enough of the team final: at least four halves.

    The medal goes to a team among the first three; that the team is one of them is not asked here.

    :param halves: halves that the player has played
    :param winner: whether the team won, for the title
    :param veterans: whether it is the veteran teams' championship
    :raises InvalidFacts: for impossible facts

    >>> honours(4, winner=True).value
    bonuspoäng, medalj och titeln Svensk Mästare
    >>> honours(3, winner=True).value.medal
    False
    """
    number: int = HALVES_PLAYED.checked(halves)
    won: bool = WINNER.checked(winner)
    old: bool = VETERANS.checked(veterans)
    so_far.title = f"{number} halvlekar i lagfinalen"
    enough = number >= HALVES
    if old and not enough and answer_to(VeteranTeamFinal) is VeteranTeamFinal.NO:
        so_far.step((f"{_SECTION}.b",), "kravet gäller lagfinalen i öppna klassen", applied=False)
        enough = True
    else:
        so_far.step((f"{_SECTION}.b",), f"minst {HALVES} halvlekar", enough)
    return Honours(enough, enough, enough and won)


@provision(f"{_SECTION}.c")
@reasoned
def junior_honours(so_far: Reasoning, boards: int, of: int) -> bool:
    """Return whether a junior has played enough of the team final for master points and medal: 3/10 of the boards.

    :param boards: boards that the player has played
    :param of: boards in all
    :raises InvalidFacts: for impossible facts, or more boards played than there are

    >>> junior_honours(36, 120).value, junior_honours(33, 112).value, junior_honours(34, 112).value
    (True, False, True)
    """
    total: int = OF.checked(of)
    played: int = BOARDS.checked(boards)
    if played > total:
        raise InvalidFacts(BOARDS.label, played, f"högst alla {total}")
    so_far.title = f"{played} av {total} brickor"
    enough = played >= SHARE_OF_BOARDS * total
    so_far.step((f"{_SECTION}.c",), f"minst 3/10 av brickorna, {worded(SHARE_OF_BOARDS * total)}", enough)
    return enough


# Silver for veteran teams

TEAM_PLACE = Fact("place", "lagets plats", "Lagets slutplats.", Whole(least=1))
PER_MATCH = Fact("boards", "brickor per match", "Brickor i varje match.", Whole(least=1), unit="brickor")
SERIES = Fact("series", "serie", "Det spelades en serie, inte Gröna Hissen.", Flag(), default=False)
POINTS = Fact(
    "points", "silverpoäng per match", "Silverpoängen för varje match, enligt förbundets regler.", Number(least=0),
    default=(), many=True,
)  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class Silver:
    """Whether a veteran team has silver points, and their sum where the matches' points are given."""

    silver: bool
    sum: int | None

    def __str__(self) -> str:
        if not self.silver:
            return "inga silverpoäng"
        return "silverpoäng per match" if self.sum is None else f"{self.sum} silverpoäng"

    __repr__ = __str__


@provision(f"{_SECTION}.l")
@reasoned
def accumulated(so_far: Reasoning, points: Iterable[Fraction | int], *, reading: Readings = None) -> int:
    """Return the sum of some matches' silver points, with any decimals rounded up.

    :param points: silver points of each match
    :raises InvalidFacts: for what is no number from 0

    >>> accumulated([Fraction(8, 5), Fraction(12, 5), Fraction(4, 5)]).value
    5
    """
    each: tuple[Fraction, ...] = POINTS.checked(points)
    so_far.title = "Silverpoäng i allt"
    if any(one.denominator > 1 for one in each) and answer_to(SilverRounding) is SilverRounding.EACH:
        total = sum(_up(one) for one in each)
        so_far.step((f"{_SECTION}.l",), "varje match avrundad uppåt, summan", total)
        return total
    exact = sum(each, Fraction(0))
    so_far.step((f"{_SECTION}.l",), f"summan {worded(exact)}, decimaler avrundade uppåt", _up(exact))
    return _up(exact)


def _up(number: Fraction) -> int:
    return -(-number.numerator // number.denominator)


@provision(f"{_SECTION}.k")
@reasoned
def veteran_silver(
    so_far: Reasoning,
    place: int,
    boards: int,
    series: bool = False,
    points: Iterable[Fraction | int] = (),
    *,
    reading: Readings = None,
) -> Silver | Undecided:
    """Return whether a team in the veteran teams' championship has silver points, and how many.

    :param place: the team's place
    :param boards: boards in each match
    :param series: whether a series was played instead of Gröna Hissen
    :param points: each match's silver points, by the federation's rules
    :raises InvalidFacts: for impossible facts

    >>> veteran_silver(5, 8).value.silver, veteran_silver(5, 5).value.silver, veteran_silver(5, 8, series=True).status
    (True, False, 'unregulated')
    """
    rank: int = TEAM_PLACE.checked(place)
    length: int = PER_MATCH.checked(boards)
    in_series: bool = SERIES.checked(series)
    each: tuple[Fraction, ...] = POINTS.checked(points)
    so_far.title = f"SM-lag veteraner, plats {rank}, {length} brickor per match"
    if rank <= len(GOLD_VETERANS):
        so_far.step((f"{_SECTION}.j",), "guldpoäng i stället", GOLD_VETERANS[rank - 1])
        return Silver(False, None)
    if in_series:
        return Unregulated(
            "silverpoäng när det spelas serie: regeln nämner bara matcher från Gröna Hissen",
            (f"{_SECTION}.k",),
            options=("inga silverpoäng", "silverpoäng per match i serien"),
        )
    enough = length >= BOARDS_FOR_SILVER
    so_far.step((f"{_SECTION}.k",), f"silverpoäng per match vid minst {BOARDS_FOR_SILVER} brickor", enough)
    if not enough:
        return Silver(False, None)
    return Silver(True, so_far.take(accumulated(each)) if each else None)


def _points_json(found: MasterPoints) -> dict[str, object]:
    kinds = {"silver": found.silver, "bronze": found.bronze}
    return {"gold": found.gold, **{name: True for name, given in kinds.items() if given}}


Question(
    "bridge masterpoints",
    "Hur många mästarpoäng ger en plats?",
    master_points,
    (EVENT, PLACE, PAIRS),
    value=_points_json,
    gives={"gold": "fraction", "silver?": "boolean", "bronze?": "boolean"},
)
Question(
    "bridge honours",
    "Räcker spelarens halvlekar i lagfinalen till bonuspoäng, medalj och titel?",
    honours,
    (HALVES_PLAYED, WINNER, VETERANS),
    value=lambda found: {"bonus": found.bonus, "medal": found.medal, "title": found.title},
    gives={"bonus": "boolean", "medal": "boolean", "title": "boolean"},
)
Question(
    "bridge junior-honours",
    "Har en junior spelat tillräckligt i lagfinalen för mästarpoäng och medalj?",
    junior_honours,
    (BOARDS, OF),
    value=lambda enough: {"fulfilled": enough},
    gives={"fulfilled": "boolean"},
)
Question(
    "bridge veteran-silver",
    "Får ett lag i SM-lag veteraner silverpoäng, och hur många?",
    veteran_silver,
    (TEAM_PLACE, PER_MATCH, SERIES, POINTS),
    value=lambda found: {"silver": found.silver, "sum": found.sum},
    gives={"silver": "boolean", "sum": "integer?"},
)
