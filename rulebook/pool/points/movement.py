"""Who moves up and who moves down: at the season's end, during it, and by the quotient (4.22, 4.23, 4.27.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Whole, all_of, by_key, flag, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to, every, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Unregulated
from rulebook.law.swedish import listed, number_of, sentence
from rulebook.law.tables import Table
from rulebook.pool.classes import ClassName, OpenClass, Series
from rulebook.pool.points.ranking import Ranked, SeasonTotal, once_each, ranking
from rulebook.pool.readings import Basis, ClassEvents, QuotientBasis, Replacements, WomenBest

ELITE_STAYING = 24
"""How many of the elite keep their place at the season's end."""

ELITE_RISING = 8
"""How many come up from class 1 in their stead."""

WOMEN_STAYING = 12
"""How many of the women's elite keep their place."""

WOMEN_RISING = 4
"""How many come up from the women's class 1."""

FACTORS: Mapping[OpenClass, int] = {OpenClass.KL2: 10, OpenClass.KL3: 3}
"""What the number of class competitions is multiplied by for the points that a promotion takes."""

LEAST_EVENTS = 3
"""The competitions that a player must have played for the quotient to move him down."""

QUOTIENT_LIMIT = Fraction(3)
"""The quotient that a player must be above to stay."""


@dataclass(frozen=True, slots=True)
class Tied:
    """Players who share a rank across a boundary: who, and how many places are left for them on the upper side."""

    players: tuple[str, ...]
    places: int


@dataclass(frozen=True, slots=True)
class Moves:
    """What a season's end does to an elite class and the class below it, in rank order.

    :param stay: those who keep their place in the elite
    :param down: those who leave it
    :param up: those who come up
    :param tied_down: who share the rank at which staying ends, where the rules do not part them
    :param tied_up: who share the rank at which coming up ends
    """

    stay: tuple[str, ...]
    down: tuple[str, ...]
    up: tuple[str, ...]
    tied_down: Tied | None = None
    tied_up: Tied | None = None

    def __str__(self) -> str:
        return f"{len(self.stay)} kvar, {len(self.down)} ned, {len(self.up)} upp"

    def to_table(self) -> Table:
        """Return the moves for reading, one row a player."""
        rows = [
            *((name, "stannar kvar") for name in self.stay),
            *((name, "flyttas upp") for name in self.up),
            *((name, "flyttas ned") for name in self.down),
        ]
        for tied, choice in ((self.tied_down, "kvar eller ned"), (self.tied_up, "upp eller inte")):
            rows += [(name, f"{choice}: oavgjort") for name in (tied.players if tied else ())]
        return Table(f"Säsongens slut: {self}", ("spelare", "flyttning"), tuple(rows))


@provision("pool.4.22.a", "pool.4.22.b", "pool.4.22.c")
@reasoned
def elite_moves(
    so_far: Reasoning, elite: Iterable[SeasonTotal], kl1: Iterable[SeasonTotal], *, reading: Readings = None
) -> Moves | Unregulated:
    """Return who stays in the elite, who goes down to class 1, and who comes up from it.

    :param elite: the elite's season
    :param kl1: class 1's season
    :raises InvalidFacts: for a player twice

    >>> elite = [SeasonTotal(f"E{n:02}", 100 - n, 10, 5) for n in range(1, 33)]
    >>> kl1 = [SeasonTotal(f"K{n:02}", 100 - n, 10, 5) for n in range(1, 61)]
    >>> print(elite_moves(elite, kl1).settled())
    24 kvar, 8 ned, 8 upp
    """
    upper, lower = _apart(elite, kl1)
    above, below = so_far.take(ranking(upper), steps=False), so_far.take(ranking(lower), steps=False)
    so_far.title = f"Elit ({len(upper)}) och Kl 1 ({len(lower)}) vid säsongens slut"
    moves = _moved(so_far, above, below, ELITE_STAYING, ELITE_RISING, ("pool.4.22.a", "pool.4.22.b"), ("pool.4.22.c",))
    by_name = {s.player: s for s in lower}
    low = [
        name
        for name in moves.up
        if by_name[name].events >= LEAST_EVENTS
        and Fraction(by_name[name].placement + by_name[name].participation, by_name[name].events) <= QUOTIENT_LIMIT
    ]
    if low:
        so_far.warn(f"{listed(low)} har samtidigt en kvot på högst 3,00 (4.23); boken låter uppflyttningen gå före.")
    return _settled(moves, ("pool.4.22.a", "pool.4.22.c", "pool.4.24.a"))


@provision("pool.4.27.2.a", "pool.4.22.e", "pool.4.22.f")
@reasoned
def women_moves(
    so_far: Reasoning, elite: Iterable[SeasonTotal], kl1: Iterable[SeasonTotal], *, reading: Readings = None
) -> Moves | Unregulated:
    """Return who stays in the women's elite, who goes down, and who comes up from the women's class 1.

    :param elite: the women's elite's season
    :param kl1: the women's class 1's season
    :raises InvalidFacts: for a player twice

    >>> elite = [SeasonTotal(f"E{n:02}", 100 - n, 10, 5) for n in range(1, 17)]
    >>> kl1 = [SeasonTotal("S", 48, 8, 4), SeasonTotal("T", 48, 10, 5), SeasonTotal("P", 60), SeasonTotal("Q", 55)]
    >>> women_moves(elite, [*kl1, SeasonTotal("R", 50)]).settled().up
    ('P', 'Q', 'R', 'S')
    """
    upper, lower = _apart(elite, kl1)
    above = so_far.take(ranking(upper, Series.WOMEN), steps=False)
    by_placement = answer_to(Basis) is Basis.PLACEMENT or answer_to(WomenBest) is WomenBest.PLACEMENT
    chosen = ranking(lower, Series.WOMEN, reading=Basis.PLACEMENT) if by_placement else ranking(lower, Series.WOMEN)
    below = so_far.take(chosen, steps=False)
    so_far.title = f"Dam elit ({len(upper)}) och Dam Kl 1 ({len(lower)}) vid säsongens slut"
    rising = ("pool.4.27.2.a", "pool.4.22.f")
    moves = _moved(so_far, above, below, WOMEN_STAYING, WOMEN_RISING, ("pool.4.22.e", "pool.4.27.2.a"), rising)
    return _settled(moves, ("pool.4.22.e", "pool.4.27.2.a", "pool.4.27.3.a"))


def _apart(elite: object, kl1: object) -> tuple[tuple[SeasonTotal, ...], tuple[SeasonTotal, ...]]:
    upper = once_each(all_of("elit", elite, SeasonTotal))
    lower = once_each(all_of("klass 1", kl1, SeasonTotal))
    names = {s.player for s in upper}
    for s in lower:
        if s.player in names:
            raise InvalidFacts("spelare", s.player, "en spelare i bara en av klasserna")
    return upper, lower


def _moved(
    so_far: Reasoning,
    above: tuple[Ranked, ...],
    below: tuple[Ranked, ...],
    staying: int,
    rising: int,
    stay_cites: tuple[str, ...],
    rise_cites: tuple[str, ...],
) -> Moves:
    stay, tied_down, down = _cut(above, staying)
    so_far.step(
        stay_cites,
        f"de {staying} bästa av {len(above)} stannar, övriga flyttas ned",
        len(above) - _kept(above, staying),
    )
    places = rising
    leaving = len(above) - _kept(above, staying)
    if leaving != rising and answer_to(Replacements) is Replacements.EQUAL:
        places = leaving
    up, tied_up, _ = _cut(below, places)
    risen = min(places, len(below))
    text = f"de {places} högst rankade i klassen under flyttas upp"
    so_far.step(rise_cites, text if risen == places else f"{text}; bara {risen} finns", risen)
    so_far.step(
        (*stay_cites[:1], *rise_cites[:1]), "elitklassens storlek efter flyttningarna", _kept(above, staying) + risen
    )
    return Moves(stay, down, up, tied_down, tied_up)


def _kept(ranked: tuple[Ranked, ...], places: int) -> int:
    return min(len(ranked), places)


def _cut(ranked: tuple[Ranked, ...], places: int) -> tuple[tuple[str, ...], Tied | None, tuple[str, ...]]:
    """Cut a ranking after a number of places: who is surely inside, who share the rank at the cut, who is outside."""
    if 0 < places < len(ranked) and ranked[places - 1].rank == ranked[places].rank:
        cut = ranked[places].rank
        inside = tuple(r.player for r in ranked if r.rank < cut)
        tied = tuple(r.player for r in ranked if r.rank == cut)
        outside = tuple(r.player for r in ranked if r.rank > cut)
        return inside, Tied(tied, places - len(inside)), outside
    return tuple(r.player for r in ranked[:places]), None, tuple(r.player for r in ranked[places:])


def _settled(moves: Moves, cites: tuple[str, ...]) -> Moves | Unregulated:
    open_ends = [
        f"{listed(tied.players)} delar rank, med {number_of(tied.places, 'plats', 'platser')} kvar {what}"
        for tied, what in ((moves.tied_down, "i eliten"), (moves.tied_up, "för dem som flyttas upp"))
        if tied
    ]
    if not open_ends:
        return moves
    question = "; ".join(open_ends)
    return Unregulated(question, cites, certain=moves, options=("texten ger inget mer att skilja dem åt med",))


def moves_as_json(moves: Moves) -> dict[str, Any]:
    """Return moves as the contract's JSON object; where a boundary is open, with the tied and the places left."""
    shown: dict[str, Any] = {"stay": moves.stay, "down": moves.down, "up": moves.up}
    ends = {key: tied for key, tied in (("down", moves.tied_down), ("up", moves.tied_up)) if tied}
    if len(ends) == 1:
        (tied,) = ends.values()
        return {**shown, "tied": tied.players, "places_left": tied.places}
    if ends:
        shown["tied"] = {key: tied.players for key, tied in ends.items()}
        shown["places_left"] = {key: tied.places for key, tied in ends.items()}
    return shown


@provision("pool.4.22.d")
def has_ceiling(player_class: OpenClass) -> bool:
    """Return whether the number of players in a class of the open series is limited.

    >>> has_ceiling(OpenClass.ELIT), has_ceiling(OpenClass.KL2)
    (True, False)
    """
    return one_of("klass", player_class, OpenClass) is OpenClass.ELIT


@provision("pool.4.23.a", "pool.4.23.b", "pool.4.23.c")
@reasoned
def promotion_threshold(so_far: Reasoning, player_class: OpenClass, competitions: int) -> int | None:
    """Return the points that a promotion during the season takes, or None from class 1, where only 4.22 leads up.

    :param competitions: the class competitions of the season

    >>> promotion_threshold(OpenClass.KL2, 6).value, promotion_threshold(OpenClass.KL3, 6).value
    (60, 18)
    """
    factor = _factor(player_class)
    whole("klasstävlingar", competitions, least=1)
    so_far.title, so_far.unit = f"Krav för uppflyttning från {player_class.value}", ("poäng", "poäng")
    if factor is None:
        so_far.step(("pool.4.23.a",), "till Elit flyttas man bara upp vid säsongens slut (4.22)")
        return None
    cite = "pool.4.23.b" if player_class is OpenClass.KL2 else "pool.4.23.c"
    so_far.step((cite,), f"{competitions} klasstävlingar × {factor}", competitions * factor)
    return competitions * factor


def _factor(player_class: OpenClass) -> int | None:
    if one_of("klass", player_class, OpenClass) is OpenClass.ELIT:
        raise InvalidFacts("klass", OpenClass.ELIT.value, "Kl 1, Kl 2 eller Kl 3")
    return FACTORS.get(player_class)


@dataclass(frozen=True, slots=True)
class Promotion:
    """A promotion during the season.

    :param threshold: the points that it takes, None where points do not lead up
    :param after: after which of the player's competitions it came, None when it did not
    :param carried: the points that the player has in the new class at once, None without promotion
    """

    threshold: int | None
    after: int | None
    carried: int | None

    def __str__(self) -> str:
        if self.threshold is None:
            return "ingen uppflyttning under säsongen"
        if self.after is None:
            return f"kravet {self.threshold} är inte nått"
        return f"kravet {self.threshold} nått efter tävling {self.after}; {self.carried} poäng följer med"


@provision("pool.4.23.d", "pool.4.23.b", "pool.4.23.c")
@reasoned
def promotion(
    so_far: Reasoning,
    player_class: OpenClass,
    competitions: int,
    points: Iterable[int],
    higher: Iterable[int] = (),
    *,
    reading: Readings = None,
) -> Promotion:
    """Return when a player is promoted during the season, and what he brings along.

    :param competitions: the class competitions of the season
    :param points: his points in competitions of his own class, in the order in which they were played
    :param higher: his placement points in competitions of higher classes

    >>> print(promotion(OpenClass.KL2, 6, [22, 18, 26, 2]).value)
    kravet 60 nått efter tävling 3; 0 poäng följer med
    """
    own = tuple(whole("poäng", p) for p in all_of("poäng", points, int))
    above = tuple(whole("poäng i högre klass", p) for p in all_of("poäng i högre klass", higher, int))
    threshold = so_far.take(promotion_threshold(player_class, competitions))
    so_far.title = f"Uppflyttning från {player_class.value} under säsongen"
    if threshold is None:
        return Promotion(None, None, None)
    if len(own) > competitions:
        so_far.warn(f"Spelaren har poäng från {len(own)} tävlingar, fler än klassens {competitions}.")
    by_own = answer_to(ClassEvents) is ClassEvents.OWN
    factor = FACTORS[player_class]
    total = 0
    for number, gained in enumerate(own, start=1):
        total += gained
        needed = factor * number if by_own else threshold
        if total >= needed:
            so_far.step(("pool.4.23.d",), f"nått efter tävling {number}: {total} av {needed}", number)
            carried = so_far.take(_carried(above))
            return Promotion(needed, number, carried)
    needed = factor * len(own) if by_own and own else threshold
    so_far.step(("pool.4.23.d",), f"inte nått: {total} av {needed}", total)
    return Promotion(needed, None, None)


@reasoned
def _carried(so_far: Reasoning, higher: tuple[int, ...]) -> int:
    so_far.step(("pool.4.23.e", "pool.4.23.h"), "ny räkning i den högre klassen, utan den tidigare klassens poäng", 0)
    total = sum(higher)
    if total:
        so_far.step(("pool.4.23.f",), "placeringspoäng tagna i högre klasser", total)
    return total


@provision("pool.4.23.e", "pool.4.23.f", "pool.4.23.h")
@reasoned
def carried_points(so_far: Reasoning, points_by_class: Mapping[OpenClass, int], old_class: OpenClass) -> int:
    """Return the points that a promoted player begins with: the placement points taken above the class he leaves.

    :param points_by_class: his placement points by the class of the competition
    :param old_class: the class that he leaves

    >>> carried_points({OpenClass.KL2: 62, OpenClass.KL1: 15, OpenClass.ELIT: 4}, OpenClass.KL2).value
    19
    """
    one_of("klass", old_class, OpenClass)
    found = {c: whole("poäng", p) for c, p in by_key("poäng per klass", points_by_class, OpenClass).items()}
    so_far.title, so_far.unit = f"Med sig upp från {old_class.value}", ("poäng", "poäng")
    return so_far.take(_carried(tuple(found[c] for c in OpenClass if c > old_class and c in found)))


@provision("pool.4.23.g")
@reads
def ranked_with(
    class_totals: Iterable[SeasonTotal], newcomer: SeasonTotal, *, reading: Readings = None
) -> tuple[Ranked, ...]:
    """Return a class's ranking with a promoted player put in by the points that he brings along.

    :param class_totals: the class's season so far, without him
    :param newcomer: his points carried along and his starts in the class's own competitions

    >>> kl1 = [SeasonTotal("A", 40, 10, 5), SeasonTotal("B", 19, 6, 3), SeasonTotal("C", 10, 4, 2)]
    >>> [r.player for r in ranked_with(kl1, SeasonTotal("P", 19, 0, 1))]
    ['A', 'P', 'B', 'C']
    """
    if not isinstance(newcomer, SeasonTotal):
        raise InvalidFacts("ny spelare", newcomer, "en säsongssumma")
    return ranking([*all_of("säsongssummor", class_totals, SeasonTotal), newcomer]).settled()


class Counted(Enum):
    """Which points the quotient counts, in the command's words."""

    TOTAL = "total"
    PLACEMENT = "placement"


@dataclass(frozen=True, slots=True)
class Relegation:
    """What the quotient says at the season's end.

    :param quotient: points divided by competitions, None without any
    :param relegated: whether the player is moved down a class
    """

    quotient: Fraction | None
    relegated: bool

    def __str__(self) -> str:
        return "flyttas ned en klass" if self.relegated else "stannar i klassen"


@provision("pool.4.23.i", "pool.4.23.j")
@reasoned
def relegation(
    so_far: Reasoning,
    player_class: OpenClass,
    events: int,
    placement: int,
    participation: int,
    *,
    former_elite: bool = False,
    reading: Readings = None,
) -> Relegation:
    """Return whether a player's quotient moves him down a class at the season's end.

    :param events: competitions played in the class
    :param placement: placement points taken there
    :param participation: participation points taken there
    :param former_elite: whether he has been an elite player before

    >>> relegation(OpenClass.KL1, 3, 4, 6).value.relegated, relegation(OpenClass.KL1, 3, 3, 6).value.relegated
    (False, True)
    """
    one_of("klass", player_class, OpenClass)
    whole("tävlingar", events), whole("placeringspoäng", placement), whole("deltagarpoäng", participation)
    flag("tidigare elit", former_elite)
    so_far.title = f"Kvoten i {player_class.value}, {number_of(events, 'tävling', 'tävlingar')}"
    if events == 0:
        so_far.step(("pool.4.23.i",), "ingen tävling spelad, ingen kvot")
        return Relegation(None, False)
    counted, words = placement + participation, f"({placement} + {participation})"
    if participation and answer_to(QuotientBasis) is QuotientBasis.PLACEMENT:
        counted, words = placement, str(placement)
    quotient = Fraction(counted, events)
    so_far.step(("pool.4.23.i",), f"kvot: {words} poäng på {events} tävlingar", quotient)
    stays = _why_he_stays(player_class, events, quotient, former_elite)
    if stays is not None:
        so_far.step(*stays, False)
    else:
        so_far.step(
            ("pool.4.23.i",), f"{number_of(events, 'tävling', 'tävlingar')} och inte över 3,00: ned en klass", True
        )
    return Relegation(quotient, stays is None)


def _why_he_stays(
    player_class: OpenClass, events: int, quotient: Fraction, former_elite: bool
) -> tuple[tuple[str, ...], str] | None:
    if player_class is OpenClass.ELIT:
        return ("pool.4.22.a", "pool.4.22.b"), "vem som lämnar Elit avgörs av 4.22"
    if player_class is OpenClass.KL3:
        return ("pool.4.23.i",), "det finns ingen lägre klass än Kl 3"
    if events < LEAST_EVENTS:
        return ("pool.4.23.i",), f"färre än {LEAST_EVENTS} tävlingar"
    if quotient > QUOTIENT_LIMIT:
        return ("pool.4.23.i",), "kvoten är över 3,00"
    return (("pool.4.23.j",), "gäller inte tidigare elitspelare") if former_elite else None


def _open(name: Any) -> OpenClass:
    named = name.player_class
    if not isinstance(named, OpenClass):
        raise InvalidFacts(_CLASS.label, named.word, "elit, kl1, kl2 eller kl3")
    return named


def promotion_of(
    *, competitions: int, points: Any, higher: Any = (), reading: Readings = None, **facts: Any
) -> Ruling[Promotion]:
    """Return a promotion from the command's facts.

    >>> promotion_of(competitions=6, points=(22, 18, 26, 2), **{"class": ClassName.KL2}).settled().after
    3
    """
    player_class = _open(facts["class"])
    if player_class is OpenClass.ELIT:
        raise InvalidFacts(_CLASS.label, player_class.word, "kl1, kl2 eller kl3")
    return promotion(player_class, competitions, points, higher, reading=reading)


def relegation_of(
    *,
    events: int,
    placement: int,
    participation: int,
    former_elite: bool = False,
    basis: Counted | None = None,
    reading: Readings = None,
    **facts: Any,
) -> Ruling[Relegation]:
    """Return a relegation from the command's facts.

    >>> relegation_of(events=3, placement=3, participation=6, **{"class": ClassName.KL1}).settled().quotient
    Fraction(3, 1)
    """
    given = every(reading)
    if basis is not None:
        if any(isinstance(one, QuotientBasis) for one in given):
            raise InvalidFacts(
                _BASIS.label, basis.value, f"antingen --basis eller --reading {QuotientBasis.label}=, inte båda"
            )
        given = (*given, QuotientBasis[basis.name])
    return relegation(_open(facts["class"]), events, placement, participation, former_elite=former_elite, reading=given)


_CLASS = Fact("class", "klass", "Spelarens klass i öppen serie.", Choice(ClassName))
_BASIS = Fact("basis", "poäng i kvoten", "Vilka poäng kvoten räknas på.", Choice(Counted), default=None)

Question(
    "pool movement promotion",
    "När har spelaren poäng nog för en högre klass, och hur många följer med?",
    promotion_of,
    (
        _CLASS,
        Fact("competitions", "klasstävlingar", "Säsongens tävlingar för klassen.", Whole(least=1)),
        Fact(
            "points",
            "poäng",
            "Poäng i den egna klassens tävlingar, en i taget i den ordning de spelades.",
            Whole(),
            many=True,
        ),
        Fact("higher", "poäng i högre klass", "Placeringspoäng tagna i högre klasser.", Whole(), many=True, default=()),
    ),
    value=lambda found: {"threshold": found.threshold, "after": found.after, "carried": found.carried},
    gives={"threshold": "integer?", "after": "integer?", "carried": "integer?"},
    text=lambda found: f"{sentence(str(found))}.",
)

Question(
    "pool movement quota",
    "Flyttar kvoten ned spelaren en klass när säsongen är slut?",
    relegation_of,
    (
        _CLASS,
        Fact("events", "tävlingar", "Spelade tävlingar i klassen.", Whole()),
        Fact("placement", "placeringspoäng", "Placeringspoäng i klassen.", Whole()),
        Fact("participation", "deltagarpoäng", "Deltagarpoäng i klassen.", Whole()),
        Fact("former_elite", "tidigare elit", "Spelaren har varit elitspelare.", Flag(), default=False),
        _BASIS,
    ),
    value=lambda found: {"quotient": found.quotient, "relegated": found.relegated},
    gives={"quotient": "fraction?", "relegated": "boolean"},
    text=lambda found: f"Spelaren {found}.",
)
