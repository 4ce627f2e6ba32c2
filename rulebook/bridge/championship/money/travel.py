"""Travel money: whether it is paid, by car and distance outside the Bridge Festival, and notice of other travel."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from fractions import Fraction

from rulebook.bridge.championship.money.fees import Stage
from rulebook.bridge.championship.money.grants import DISTRICT, ENTITLED, IN_FINAL, festival_grant
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import JuniorCeiling, JuniorRate, NearestTown
from rulebook.law.facts import Choice, Day, Fact, Flag, InvalidFacts, Number, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import kronor
from rulebook.law.tables import DecisionTable, Row, Table, at_least
from rulebook.law.wording import worded

_AWAY, _FESTIVAL = "sm.utanfor-bridgefestivalen", "sm.vid-bridgefestivalen"

ONE_CAR_UP_TO = 5
SIX_PLAYERS = 6
JUNIOR_RATE = 6
NOTICE_WEEKS = 6
NOTICE_WEEKS_SEMIFINAL = 2

FULL_CAR = 4
KR_PER_MIL = {FULL_CAR: 18, 3: 16, 2: 14}
"""Kronor a Swedish mile by how many are in the car, the first also for more."""

CAR_RATES = DecisionTable(
    "kronor per mil",
    {"personer": at_least(2)},
    (
        Row({"personer": at_least(FULL_CAR)}, KR_PER_MIL[FULL_CAR], (f"{_AWAY}.k",), "fyra eller fler i bilen"),
        Row({"personer": 3}, KR_PER_MIL[3], (f"{_AWAY}.k",), "tre i bilen"),
        Row({"personer": 2}, KR_PER_MIL[2], (f"{_AWAY}.k",), "två i bilen"),
    ),
)

MIL = Fact("mil", "sträcka", "Körd sträcka i mil, så som den räknas.", Number(above=0), unit="mil")
PERSONS = Fact("players", "personer i bilen", "Hur många som åker i samma bil.", Whole(least=1), unit="personer")
JUNIORS = Fact("juniors", "juniorer", "Resan gäller en JSM-final.", Flag(), default=False)
ACTUAL = Fact(
    "actual", "faktisk kostnad", "Vad resan faktiskt kostade; ersättningen blir aldrig högre.", Number(least=0),
    unit="kr", default=None,
)  # fmt: skip


@provision(f"{_AWAY}.k")
@reasoned
def car_rate(so_far: Reasoning, persons: int) -> int | Undecided:
    """Return the rate of one car by how many travel in it; somebody alone has none.

    :param persons: how many travel in the car
    :returns: kronor a Swedish mile (10 km)
    :raises InvalidFacts: for what is no count

    >>> [car_rate(n).value for n in (2, 3, 4, 5)], car_rate(1).status
    ([14, 16, 18, 18], 'unregulated')
    """
    number: int = PERSONS.checked(persons)
    if number == 1:
        return Unregulated("vad den får som åker ensam i bil", (f"{_AWAY}.k",))
    return so_far.take(CAR_RATES.decide(personer=number))


@provision(f"{_AWAY}.k", f"{_AWAY}.l", f"{_AWAY}.i")
@reasoned
def car_travel(
    so_far: Reasoning,
    mil: Fraction | int,
    players: int,
    juniors: bool = False,
    actual: Fraction | int | None = None,
    *,
    reading: Readings = None,
) -> Fraction | Undecided:
    """Return what is paid for one car, never more than the journey's actual cost.

    :param mil: the distance in Swedish miles, one way or both as it is reckoned
    :param players: how many travel in the car
    :param juniors: whether the journey is to a junior championship final
    :param actual: what the journey cost, in kronor
    :returns: kronor
    :raises InvalidFacts: for impossible facts

    >>> car_travel(35, 4).value, car_travel(35, 4, juniors=True).value, car_travel(35, 4, actual=600).value
    (Fraction(630, 1), Fraction(840, 1), Fraction(600, 1))
    """
    distance: Fraction = MIL.checked(mil)
    number: int = PERSONS.checked(players)
    of_juniors: bool = JUNIORS.checked(juniors)
    so_far.title = f"{worded(distance)} mil, {number} i bilen{', JSM-final' if of_juniors else ''}"
    so_far.unit = ("kr", "kr")
    paid = Fraction(0)
    if of_juniors:
        paid = JUNIOR_RATE * number * distance
        so_far.step((f"{_AWAY}.l",), f"{JUNIOR_RATE} kr per mil och spelare, {number} spelare", paid)
    if not of_juniors or answer_to(JuniorRate) is JuniorRate.BESIDES:
        rate = so_far.take(car_rate(number))
        by_car = rate * distance
        so_far.step((f"{_AWAY}.k",), f"{rate} kr · {worded(distance)} mil", by_car)
        paid += by_car
    return _at_most(so_far, paid, actual, of_juniors)


def _at_most(so_far: Reasoning, paid: Fraction, actual: Fraction | int | None, juniors: bool) -> Fraction:
    if actual is None:
        return paid
    cost: Fraction = ACTUAL.checked(actual)
    if paid <= cost:
        so_far.step((f"{_AWAY}.i",), f"högst faktiska kostnader, {kronor(cost)}", applied=False)
        return paid
    if juniors and answer_to(JuniorCeiling) is JuniorCeiling.FREE:
        return paid
    so_far.step((f"{_AWAY}.i",), "högst de faktiska kostnaderna", cost)
    return cost


TEAM = Fact("players", "spelare", "Antalet spelare i laget.", Whole(least=4, most=SIX_PLAYERS), unit="spelare")
TOWNS = Fact(
    "mil", "avstånd", "Mil till spelorten från varje bostadsort i det egna distriktet.", Number(above=0), unit="mil",
    many=True,
)  # fmt: skip
BETWEEN = Fact(
    "between",
    "avstånd mellan orterna",
    "Mil från varje bostadsort till den som ligger längst bort, i samma ordning, om läsningen mäter därifrån.",
    Number(least=0),
    unit="mil",
    default=(),
    many=True,
)
GUEST = Fact("guest", "annat distrikt", "Någon i laget bor i ett annat distrikt.", Flag(), default=False)
IN_CARS = Fact(
    "in_cars", "personer i bilarna", "Hur många som åker i varje ersatt bil, t.ex. 3,3.", Whole(least=1), default=(),
    many=True,
)  # fmt: skip


@dataclass(frozen=True, slots=True, repr=False)
class Car:
    """A car that is paid for: from how far, how many are in it, and what it gives in kronor, where that is known."""

    mil: Fraction
    persons: int | None
    kr: Fraction | None

    def __str__(self) -> str:
        persons = "" if self.persons is None else f", {self.persons} personer"
        return f"{worded(self.mil)} mil{persons}" + ("" if self.kr is None else f", {kronor(self.kr)}")

    __repr__ = __str__


@dataclass(frozen=True, slots=True, repr=False)
class TeamTravel:
    """The cars that a team is paid for, and the sum in kronor; None where nobody has said who travels in which."""

    cars: tuple[Car, ...]
    kr: Fraction | None

    def table(self) -> Table:
        """Return the cars as a table, with the sum in its caption."""
        rows = tuple((number, car.mil, car.persons, car.kr) for number, car in enumerate(self.cars, start=1))
        caption = "Ersatta bilar" if self.kr is None else f"Ersatta bilar, i allt {kronor(self.kr)}"
        return Table(caption, ("bil", "mil", "personer", "kr"), rows)

    def __str__(self) -> str:
        each = " och ".join(f"{worded(car.mil)} mil" for car in self.cars)
        return f"bil {each}" + ("" if self.kr is None else f", i allt {kronor(self.kr)}")

    __repr__ = __str__


@provision(f"{_AWAY}.d")
def home_town(mil: Iterable[Fraction | int]) -> Fraction:
    """Return the distance from the home town: that of the player in the district who has farthest to go.

    :param mil: distance to the venue from each player's town in the district, in Swedish miles
    :raises InvalidFacts: for no distance, or what is none

    >>> home_town([60, 58, 41])
    Fraction(60, 1)
    """
    distances: tuple[Fraction, ...] = TOWNS.checked(mil)
    if not distances:
        raise InvalidFacts(TOWNS.label, "", "minst ett avstånd")
    return max(distances)


@provision(f"{_AWAY}.e", f"{_AWAY}.f", f"{_AWAY}.g", f"{_AWAY}.h")
@reasoned
def cars(
    so_far: Reasoning,
    players: int,
    mil: Iterable[Fraction | int],
    guest: bool = False,
    between: Iterable[Fraction | int] = (),
    *,
    reading: Readings = None,
) -> tuple[Fraction, ...]:
    """Return from how far each car that a team is paid for is reckoned: one car, or two for six players.

    :param players: how many the team has
    :param mil: distance to the venue from each home town in the district, in Swedish miles
    :param guest: whether somebody in the team lives in another district
    :param between: distance from each of those towns to the farthest one, for the reading that measures from there
    :raises InvalidFacts: for impossible facts

    >>> cars(5, [60, 58, 41]).value == (60,), cars(6, [60, 58, 41]).value == (60, 41)
    (True, True)
    >>> cars(6, [60, 58, 41], guest=True).value == (60, 60)
    True
    """
    number: int = TEAM.checked(players)
    distances: tuple[Fraction, ...] = TOWNS.checked(mil)
    apart: tuple[Fraction, ...] = BETWEEN.checked(between)
    abroad: bool = GUEST.checked(guest)
    far = home_town(distances)
    so_far.title = f"{number} spelare{', någon från annat distrikt' if abroad else ''}"
    so_far.step((f"{_AWAY}.d",), "bostadsort, varifrån resan är längst i distriktet", far)
    if number <= ONE_CAR_UP_TO:
        so_far.step((f"{_AWAY}.g" if abroad else f"{_AWAY}.e",), "högst fem spelare, ersatta bilar", 1)
        return (far,)
    if abroad:
        so_far.step((f"{_AWAY}.h",), "sex spelare, någon utifrån: två bilar från samma bostadsort", far)
        return (far, far)
    near = min(distances)
    if apart:
        if len(apart) != len(distances):
            raise InvalidFacts(BETWEEN.label, len(apart), f"{len(distances)} avstånd, ett för varje bostadsort")
        if answer_to(NearestTown) is NearestTown.FIRST_CAR:
            first = distances.index(far)
            others = [place for place in range(len(distances)) if place != first] or [first]
            near = min((apart[place], distances[place]) for place in others)[1]
    so_far.step((f"{_AWAY}.f",), "sex spelare: en bil till från närmaste bostadsort", near)
    return (far, near)


@provision(f"{_AWAY}.b", f"{_AWAY}.i", f"{_AWAY}.e", f"{_AWAY}.f")
@reasoned
def team_travel(
    so_far: Reasoning,
    players: int,
    mil: Iterable[Fraction | int],
    guest: bool = False,
    in_cars: Iterable[int] = (),
    juniors: bool = False,
    actual: Fraction | int | None = None,
    between: Iterable[Fraction | int] = (),
    *,
    reading: Readings = None,
) -> TeamTravel | Undecided:
    """Return which cars a team is paid for and, where it is said who travels in them, how much.

    :param players: how many the team has
    :param mil: distance to the venue from each home town in the district, in Swedish miles
    :param guest: whether somebody in the team lives in another district
    :param in_cars: how many travel in each paid car; a single car holds the team if nothing is said
    :param juniors: whether it is a junior championship final
    :param actual: the team's actual costs in kronor
    :param between: distance from each town to the farthest one
    :returns: kronor
    :raises InvalidFacts: for impossible facts, or cars that do not hold the team

    >>> team_travel(6, [60, 58, 41], in_cars=[3, 3]).value.kr
    Fraction(1616, 1)
    """
    number: int = TEAM.checked(players)
    held: tuple[int, ...] = IN_CARS.checked(in_cars)
    of_juniors: bool = JUNIORS.checked(juniors)
    distances = so_far.take(cars(number, mil, guest, between))
    so_far.title = f"Resa för {number} spelare"
    if not held and len(distances) == 1:
        held = (number,)
    if not held:
        so_far.warn("Satsen beror på hur de sex fördelar sig på bilarna; ange det för att få beloppet.")
        return TeamTravel(tuple(Car(one, None, None) for one in distances), None)
    if len(held) != len(distances) or sum(held) != number:
        raise InvalidFacts(IN_CARS.label, ", ".join(map(str, held)), f"{len(distances)} tal med summan {number}")
    paid, total = [], Fraction(0)
    for position, (one, persons) in enumerate(zip(distances, held, strict=True), start=1):
        about = f"bil {position}" if len(distances) > 1 else ""
        kr = so_far.take(car_travel(one, persons, of_juniors), about=about)
        paid.append(Car(one, persons, kr))
        total += kr
    return TeamTravel(tuple(paid), _at_most(so_far, total, actual, of_juniors))


COST = Fact("cost", "kostnad", "Vad resan faktiskt kostade.", Number(least=0), unit="kr")
SWEDEN = Fact("in_sweden", "bosatt i Sverige", "Spelaren bor i Sverige.", Flag())
HOME_DISTRICT = Fact("home_district", "hemmadistrikt", "Spelaren har kvalat i det distrikt där denne bor.", Flag())
DRIVEN = Fact("driven", "körd sträcka", "Sträckan som resan gick, i mil.", Number(least=0), unit="mil")
LIMIT = Fact(
    "limit", "bostadsort–spelort", "Mil mellan bostadsort och spelort, räknad på samma sätt.", Number(least=0),
    unit="mil", default=None,
)  # fmt: skip


@provision(f"{_AWAY}.b", f"{_AWAY}.c")
@reasoned
def reimbursed_distance(
    so_far: Reasoning,
    driven: Fraction | int,
    in_sweden: bool,
    home_district: bool,
    limit: Fraction | int | None = None,
) -> Fraction:
    """Return how far a player's journey is paid for: none from abroad, no farther than from home to the venue.

    :param driven: the journey's length in Swedish miles
    :param in_sweden: whether the player lives in Sweden
    :param home_district: whether the player qualified in the district where they live
    :param limit: Swedish miles from the home town to the venue, reckoned in the same way
    :raises InvalidFacts: for impossible facts, or a distance that is missing

    >>> reimbursed_distance(40, True, True, 35).value == 35, reimbursed_distance(40, False, True, 35).value == 0
    (True, True)
    """
    length: Fraction = DRIVEN.checked(driven)
    so_far.unit = ("mil", "mil")
    so_far.title = f"Ersatt sträcka av {worded(length)} mil"
    if not SWEDEN.checked(in_sweden):
        so_far.step((f"{_AWAY}.b",), "ersättning bara till den som bor i Sverige", 0)
        return Fraction(0)
    if not HOME_DISTRICT.checked(home_district):
        so_far.step((f"{_AWAY}.c",), "kvalat i annat distrikt: inget tak för sträckan sägs", length)
        return length
    if limit is None:
        raise InvalidFacts(LIMIT.label, "", f"{LIMIT.accepted}, eftersom sträckan har ett tak")
    ceiling: Fraction = LIMIT.checked(limit)
    paid = min(length, ceiling)
    so_far.step((f"{_AWAY}.c",), f"högst avståndet från bostadsort till spelort, {worded(ceiling)} mil", paid)
    return paid


class Where(Enum):
    """Where a stage is played."""

    FESTIVAL = "festivalen"
    ELSEWHERE = "annanstans"


DISCIPLINE = Fact("event", "disciplin", "Mästerskapets disciplin, t.ex. damer eller lag.", Choice(Discipline))
STAGE = Fact("stage", "etapp", "Vilken etapp: kval, semifinal eller final.", Choice(Stage))

AT_FESTIVAL = frozenset(
    (Discipline.WOMEN, Discipline.VETERANS, Discipline.MIXED, Discipline.OPEN, Discipline.VETERAN_TEAMS)
)
"""The disciplines whose finals the tables put at the Bridge Festival."""


_PAID = {
    Where.FESTIVAL: "distriktet svarar för ersättningen, med medel från Förbundet",
    Where.ELSEWHERE: "Förbundet ersätter de faktiska resekostnaderna inom reglernas tak",
}


@dataclass(frozen=True, slots=True, repr=False)
class TravelMoney:
    """Whether travel money is paid at a stage, and by which of the two orders."""

    paid: bool
    where: Where | None

    def __str__(self) -> str:
        return "ingen reseersättning" if self.where is None else _PAID[self.where]

    __repr__ = __str__


@provision(f"{_AWAY}.a", f"{_FESTIVAL}.g")
@reasoned
def travel_money(so_far: Reasoning, event: Discipline, stage: Stage) -> TravelMoney:
    """Return whether travel money is paid: in finals and team semifinals, save to veteran teams.

    :param event: which championship
    :param stage: which stage of it
    :raises InvalidFacts: for impossible facts

    >>> travel_money(Discipline.TEAMS, Stage.SEMIFINAL).value.paid
    True
    >>> travel_money(Discipline.WOMEN, Stage.QUALIFYING).value.paid
    False
    >>> travel_money(Discipline.VETERAN_TEAMS, Stage.FINAL).value.paid
    False
    """
    discipline: Discipline = DISCIPLINE.checked(event)
    at: Stage = STAGE.checked(stage)
    so_far.title = f"Reseersättning, {discipline.title}, {at.value}"
    if discipline is Discipline.VETERAN_TEAMS:
        so_far.step((f"{_FESTIVAL}.g",), "ingen reseersättning i Veteran-SM i lag", False)
        return TravelMoney(False, None)
    paid = at is Stage.FINAL or (at is Stage.SEMIFINAL and discipline is Discipline.TEAMS)
    so_far.step((f"{_AWAY}.a",), "reseersättning vid finaler och lagsemifinaler", paid)
    if not paid:
        return TravelMoney(False, None)
    return TravelMoney(True, Where.FESTIVAL if discipline in AT_FESTIVAL else Where.ELSEWHERE)


PLAY_DAY = Fact("day", "speldatum", "Utsatt speldatum, den första dagen.", Day())
SEMIFINAL = Fact("semifinal", "lagsemifinal", "Resan gäller SM-semifinalen i lag.", Flag(), default=False)


@provision(f"{_AWAY}.m", f"{_AWAY}.n")
@reasoned
def notice_deadline(so_far: Reasoning, day: date, semifinal: bool = False) -> date:
    """Return the last day on which to ask the office for money for train or air travel.

    :param day: the day of play
    :param semifinal: whether it is the team semifinal, which has a shorter time
    :raises InvalidFacts: for what is no day

    >>> notice_deadline(date(2008, 5, 1)).value, notice_deadline(date(2008, 4, 12), semifinal=True).value
    (datetime.date(2008, 3, 20), datetime.date(2008, 3, 29))
    """
    first: date = PLAY_DAY.checked(day)
    short: bool = SEMIFINAL.checked(semifinal)
    weeks = NOTICE_WEEKS_SEMIFINAL if short else NOTICE_WEEKS
    so_far.title = f"Annat färdsätt till spel {first.isoformat()}"
    try:
        latest = first - timedelta(weeks=weeks)
    except OverflowError:
        raise InvalidFacts(PLAY_DAY.label, first.isoformat(), "ett datum som 2001-03-10") from None
    so_far.step((f"{_AWAY}.n" if short else f"{_AWAY}.m",), f"senast {weeks} veckor före", latest)
    return latest


@provision(f"{_FESTIVAL}.b", f"{_AWAY}.k")
@reasoned
def travel(
    so_far: Reasoning,
    district: str | None = None,
    entitled: int | None = None,
    final: int | None = None,
    mil: Fraction | int | None = None,
    players: int | None = None,
    juniors: bool = False,
    actual: Fraction | int | None = None,
    *,
    reading: Readings = None,
) -> Fraction | int | Undecided:
    """Return travel money in either way: a district's grant for festival finals, or what a car journey elsewhere gives.

    :param district: the district, for the festival's finals
    :param entitled: its pairs that carry travel money
    :param final: its pairs that play in the finals
    :param mil: the car's journey in Swedish miles, for play elsewhere
    :param players: how many travel in the car
    :param juniors: whether the journey is to a junior championship final
    :param actual: what the journey cost
    :returns: kronor
    :raises InvalidFacts: for impossible facts, or facts of both ways or of neither

    >>> travel("Gotland", 3, 4).value, travel(mil=35, players=3).value
    (5800, Fraction(560, 1))
    """
    festival = ((DISTRICT, district), (ENTITLED, entitled), (IN_FINAL, final))
    of_festival = [(fact, value) for fact, value in festival if value is not None]
    by_car = mil is not None or players is not None or actual is not None or juniors
    if by_car and of_festival:
        fact, value = of_festival[0]
        raise InvalidFacts(fact.label, value, "ingenting, när det gäller en bilresa")
    if not by_car:
        if not of_festival:
            raise InvalidFacts(DISTRICT.label, "", "ett distrikt, eller en bilresas mil och personer")
        if district is None:
            raise _missing(DISTRICT)
        if entitled is None:
            raise _missing(ENTITLED)
        if final is None:
            raise _missing(IN_FINAL)
        grant = festival_grant(district, entitled, final)
        so_far.title, so_far.unit = grant.title, grant.unit
        return so_far.take(grant)
    if mil is None:
        raise _missing(MIL)
    if players is None:
        raise _missing(PERSONS)
    journey = car_travel(mil, players, juniors, actual)
    so_far.title, so_far.unit = journey.title, journey.unit
    return so_far.take(journey)


def _missing(fact: Fact) -> InvalidFacts:
    return InvalidFacts(fact.label, "", fact.accepted)


def whole_or_exact(kr: Fraction | int) -> Fraction | int:
    """Return an amount as a whole number where it is one."""
    return int(kr) if kr == int(kr) else kr


Question(
    "bridge travel",
    "Hur mycket betalas för resan: distriktets bidrag vid Bridgefestivalen, eller en bilresa till annat spel?",
    travel,
    (
        replace(DISTRICT, default=None),
        replace(ENTITLED, default=None),
        replace(IN_FINAL, default=None),
        replace(MIL, default=None),
        replace(PERSONS, default=None),
        JUNIORS,
        ACTUAL,
    ),
    value=lambda kr: {"sek": whole_or_exact(kr)},
    gives={"sek": "amount"},
)
Question(
    "bridge team-travel",
    "Vilka bilar får ett lag ersättning för, och hur mycket?",
    team_travel,
    (TEAM, TOWNS, GUEST, IN_CARS, JUNIORS, ACTUAL, BETWEEN),
    value=lambda found: {
        "cars": [
            {"mil": car.mil, "persons": car.persons, "sek": None if car.kr is None else whole_or_exact(car.kr)}
            for car in found.cars
        ],
        "sek": None if found.kr is None else whole_or_exact(found.kr),
    },
    gives={"cars": [{"mil": "fraction", "persons": "integer?", "sek": "amount?"}], "sek": "amount?"},
    text=lambda found: found.table(),
)
Question(
    "bridge travel-distance",
    "Hur lång del av en spelares resa ersätts?",
    reimbursed_distance,
    (DRIVEN, SWEDEN, HOME_DISTRICT, LIMIT),
    value=lambda mil: {"mil": mil},
    gives={"mil": "fraction"},
)
Question(
    "bridge travel-money",
    "Betalas reseersättning, och enligt vilken ordning?",
    travel_money,
    (DISCIPLINE, STAGE),
    value=lambda found: {"paid": found.paid, "where": found.where},
    gives={"paid": "boolean", "where": "string?"},
)
Question(
    "bridge travel-notice",
    "När skall kansliet senast kontaktas om ersättning för tåg, flyg eller annat färdsätt?",
    notice_deadline,
    (PLAY_DAY, SEMIFINAL),
    value=lambda latest: {"latest": latest},
    gives={"latest": "date"},
)
