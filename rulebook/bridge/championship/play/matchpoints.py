"""A pairs session scored: matchpoints, Neuberg's formula, one decimal shown, shared places and master points."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import lcm

from rulebook.bridge.championship.readings import RankedBy
from rulebook.law.facts import Fact, Flag, InvalidFacts, Number, Whole, all_of, by_key, one_of, whole
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Pending, Ruling, Undecided
from rulebook.law.swedish import alphabetical, exact, listed, number_of, rounded
from rulebook.law.tables import Table

DECIMALS = 1
"""The decimals with which scores are shown."""

COMPUTER = Fact("computer", "räknas med dator", "Om tävlingen räknas med dator.", Flag())
FULL = Fact(
    "full",
    "resultat på en full bricka",
    "Antal resultat på en bricka som alla har spelat; annars räknas den med flest som full.",
    Whole(least=1),
    default=None,
)
PLACE = Fact("place", "placering", "Placeringen i tävlingen.", Whole(least=1))
POINTS = Number()


class Adjusted(Enum):
    """A score that the director gave instead of a result, seen from north–south; east–west has the rest."""

    AVERAGE = "A"
    PLUS = "A+"
    MINUS = "A-"

    @property
    def share(self) -> Fraction:
        """North–south's share of the top."""
        return _SHARES[self]


_SHARES = {Adjusted.AVERAGE: Fraction(1, 2), Adjusted.PLUS: Fraction(3, 5), Adjusted.MINUS: Fraction(2, 5)}


class Comparison(Enum):
    """What a comparison with another result is worth: won, drawn, lost."""

    TWO = "2-1-0"
    ONE = "1-½-0"

    @property
    def won(self) -> int:
        """Points for each worse result."""
        return 2 if self is Comparison.TWO else 1


@dataclass(frozen=True, slots=True)
class Played:
    """A board as two pairs played it.

    :param score: north–south's score, negative when east–west scored; or an adjusted score

    >>> Played("1", "4", "4", 420)
    Traceback (most recent call last):
    rulebook.law.facts.InvalidFacts: par öv: fick »4«, väntade ett annat par än i pair_ns
    """

    board: str
    pair_ns: str
    pair_ew: str
    score: int | Adjusted

    def __post_init__(self) -> None:
        for name in ("board", "pair_ns", "pair_ew"):
            value = getattr(self, name)
            if not isinstance(value, str) or not value.strip():
                raise InvalidFacts(name, value, "ett namn eller nummer")
        if self.pair_ns == self.pair_ew:
            raise InvalidFacts("par öv", self.pair_ew, "ett annat par än i pair_ns")
        if not isinstance(self.score, Adjusted):
            whole("poäng ns", self.score, least=None)


@dataclass(frozen=True, slots=True)
class Scored:
    """A played board with the matchpoints of both pairs."""

    board: str
    pair_ns: str
    pair_ew: str
    ns: Fraction
    ew: Fraction


@dataclass(frozen=True, slots=True)
class Session:
    """A scored session.

    :param full: results on a board that everybody has played
    :param boards: one for each played board, in the order in which they came
    :param pairs: each pair's total, the best first, equals alphabetically
    """

    full: int
    boards: tuple[Scored, ...]
    pairs: Mapping[str, Fraction]


@dataclass(frozen=True, slots=True)
class Placed:
    """A pair's place and points; pairs with the same points have the same place."""

    place: int
    pair: str
    points: Fraction


@provision("sm.resultatredovisning.c")
def neuberg(raw: int | Fraction, results: int, full: int, scale: Comparison = Comparison.TWO) -> Fraction:
    """Return what matchpoints from a board with fewer results are worth on a full board: (N/n)(s + 1) − 1.

    :param raw: matchpoints among the board's own results
    :param results: n, the results that the board has
    :param full: N, the results of a full board
    :param scale: what a comparison is worth; with 1-½-0 the formula's ones are halves
    :raises InvalidFacts: for more results than a full board has, or points above the board's own top

    >>> neuberg(18, 10, 11), neuberg(4, 6, 7)
    (Fraction(199, 10), Fraction(29, 6))
    """
    n = whole("resultat på brickan", results, least=1)
    top_of = whole("resultat på en full bricka", full, least=n)
    half = Fraction(one_of("poängskala", scale, Comparison).won, 2)
    points = Number(least=0).check("poäng på brickan", raw)
    own_top = 2 * half * (n - 1)
    if points > own_top:
        raise InvalidFacts("poäng på brickan", raw, f"högst brickans egen topp {exact(own_top)}")
    return Fraction(top_of, n) * (points + half) - half


def board_points(scores: Sequence[int], full: int, scale: Comparison = Comparison.TWO) -> dict[int, Fraction]:
    """Return north–south's matchpoints for each score on a board, Neuberg's formula applied.

    :param scores: north–south's scores, as many as the board has results
    :param full: results of a full board

    >>> {score: str(points) for score, points in board_points([420, 450, -50], 3).items()}
    {-50: '0', 420: '2', 450: '4'}
    """
    counts = Counter(all_of("resultat", scores, int))
    worse, found = 0, {}
    for score in sorted(counts):
        raw = Fraction(scale.won * (2 * worse + counts[score] - 1), 2)
        found[score] = neuberg(raw, len(scores), full, scale)
        worse += counts[score]
    return found


@provision("sm.resultatredovisning.c", "sm.resultatredovisning.a")
@reasoned
def score_session(
    so_far: Reasoning, boards: Iterable[Played], full: int | None = None, scale: Comparison = Comparison.TWO
) -> Session:
    """Score a session of pairs: matchpoints on each board, Neuberg's formula where it has too few results.

    Adjusted scores are shares of the top: no results in the formula, but counted when the fullest board is sought.

    :param boards: every played board, in any order
    :param full: results on a full board; by default as many as the board with most has
    :param scale: what a comparison is worth
    :raises InvalidFacts: for a pair twice on a board, or more results on a board than `full`

    >>> two = [Played("1", "1", "2", 420), Played("1", "3", "4", -50), Played("2", "1", "4", 110)]
    >>> {pair: str(points) for pair, points in score_session(two).value.pairs.items()}
    {'1': '3', '4': '3', '2': '0', '3': '0'}
    """
    played = all_of("spelade brickor", boards, Played)
    if not played:
        raise InvalidFacts("spelade brickor", "inga", "minst en spelad bricka")
    one_of("poängskala", scale, Comparison)
    seen: set[tuple[str, str]] = set()
    rows: Counter[str] = Counter()
    scores: defaultdict[str, list[int]] = defaultdict(list)
    for one in played:
        for name, pair in (("pair_ns", one.pair_ns), ("pair_ew", one.pair_ew)):
            if (one.board, pair) in seen:
                raise InvalidFacts(name, pair, f"ett par som inte redan har spelat bricka {one.board}")
            seen.add((one.board, pair))
        rows[one.board] += 1
        if isinstance(one.score, int):
            scores[one.board].append(one.score)
    fullest = max(rows.values())
    everyone: int = FULL.checked(full) or fullest
    if everyone < fullest:
        board = min((b for b in rows if rows[b] == fullest), key=alphabetical)
        raise InvalidFacts(FULL.label, everyone, f"minst {fullest}, som bricka {board} har")

    top = Fraction(scale.won * (everyone - 1))
    shares: dict[int | Adjusted, tuple[Fraction, Fraction]] = {
        adjusted: (top * adjusted.share, top - top * adjusted.share) for adjusted in Adjusted
    }
    worth: dict[str, dict[int | Adjusted, tuple[Fraction, Fraction]]] = {board: {**shares} for board in rows}
    for board, given in scores.items():
        worth[board] |= {
            score: (points, top - points) for score, points in board_points(given, everyone, scale).items()
        }
    scored = tuple(Scored(one.board, one.pair_ns, one.pair_ew, *worth[one.board][one.score]) for one in played)
    totals = _totals(scored)

    text = f"{scale.value} mot vart och ett av de andra resultaten: {everyone} resultat på en full bricka ger toppen"
    so_far.step(("sm.resultatredovisning.c",), text, top)
    for board in sorted((b for b in scores if len(scores[b]) < everyone), key=alphabetical):
        n = len(scores[board])
        so_far.step(("sm.resultatredovisning.c",), f"bricka {board}: Neubergs formel, {n} resultat av {everyone}")
    adjusted = sum(isinstance(one.score, Adjusted) for one in played)
    if adjusted:
        so_far.step(
            ("sm.resultatredovisning.c",), "justerade poäng, andelar av toppen som inte går genom formeln", adjusted
        )
    so_far.step(("sm.resultatredovisning.a",), f"redovisas med {DECIMALS} decimal, avrundat ur den exakta summan")
    in_order = sorted(totals, key=lambda pair: (-totals[pair], alphabetical(pair)))
    so_far.title = f"{number_of(len(played), 'spelad bricka', 'spelade brickor')}, {len(totals)} par"
    return Session(everyone, scored, {pair: totals[pair] for pair in in_order})


def _totals(scored: Sequence[Scored]) -> dict[str, Fraction]:
    """Return each pair's total, added up in whole parts of the denominators' common multiple."""
    parts = lcm(*{points.denominator for one in scored for points in (one.ns, one.ew)})
    totals: defaultdict[str, int] = defaultdict(int)
    for one in scored:
        totals[one.pair_ns] += one.ns.numerator * (parts // one.ns.denominator)
        totals[one.pair_ew] += one.ew.numerator * (parts // one.ew.denominator)
    return {pair: Fraction(total, parts) for pair, total in totals.items()}


@provision("sm.resultatredovisning.b")
@reasoned
def one_decimal_required(so_far: Reasoning, computer: bool = True) -> bool:
    """Return whether scores must be shown with one decimal: only when a computer does the scoring.

    :raises InvalidFacts: when the fact is not a truth value

    >>> one_decimal_required(True).value, one_decimal_required(False).value
    (True, False)
    """
    scored = bool(COMPUTER.checked(computer))
    so_far.step(("sm.resultatredovisning.b",), "tävlingen räknas med dator", scored)
    return scored


@provision("sm.resultatredovisning.a")
def shown_score(points: Fraction | int) -> str:
    """Return a score as the result list shows it: one decimal, an exact half upwards.

    :raises InvalidFacts: for what is no exact number

    >>> shown_score(Fraction(41227, 100)), shown_score(Fraction(229, 4)), shown_score(51)
    ('412,3', '57,3', '51,0')
    """
    number = POINTS.check("poäng", points)
    scaled = number * 10**DECIMALS
    up = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return rounded(Fraction(up, 10**DECIMALS), DECIMALS)


@provision("sm.resultatredovisning.d", "sm.resultatredovisning.e")
@reasoned
def ranking(so_far: Reasoning, points: Mapping[str, Fraction | int], *, reading: Readings = None) -> tuple[Placed, ...]:
    """Rank pairs by their points; the same points share a place, and nothing here separates them.

    :param points: each pair's points
    :raises InvalidFacts: for points that are no exact number

    >>> [(p.place, p.pair) for p in ranking({"A": 51, "B": Fraction(103, 2), "C": 51}).value]
    [(1, 'B'), (2, 'A'), (2, 'C')]
    """
    given = {pair: POINTS.check(f"poäng för {pair}", value) for pair, value in by_key("poäng", points, str).items()}
    worth = {pair: _by_reading(value) for pair, value in given.items()}
    shared = Counter(worth.values())
    places: dict[Fraction, int] = {}
    better = 0
    for value in sorted(shared, reverse=True):
        places[value] = better + 1
        better += shared[value]
    in_order = sorted(given, key=lambda pair: (-worth[pair], alphabetical(pair)))
    placed = tuple(Placed(places[worth[pair]], pair, given[pair]) for pair in in_order)
    level = sum(n for n in shared.values() if n > 1)
    so_far.step(("sm.resultatredovisning.d",), "samma poäng, delad placering", level)
    if level:
        so_far.warn("ska delade placeringar skiljas åt gäller lagarna för tävlingsbridge; boken skiljer inte")
    return placed


def _by_reading(points: Fraction) -> Fraction:
    if answer_to(RankedBy) is RankedBy.EXACT:
        return points
    return Fraction(shown_score(points).replace(",", "."))


@provision("sm.resultatredovisning.d")
@reasoned
def shared_master_points(
    so_far: Reasoning, scale: Sequence[Fraction | int], first: int, last: int
) -> Fraction | Undecided:
    """Return what each of the pairs that share some places takes of a scale of master points: the mean.

    :param scale: master points for place 1, 2 and so on
    :param first: the best of the places that are shared
    :param last: the worst of them
    :returns: an exact fraction, no rounding being given; pending when the scale does not reach the last place
    :raises InvalidFacts: for places in the wrong order, or points that are no exact number

    >>> scale = (50, 35, 25, 20, 15, 12)
    >>> shared_master_points(scale, 2, 3).value, shared_master_points(scale, 4, 6).value
    (Fraction(30, 1), Fraction(47, 3))
    """
    table = [Number(least=0).check("mästarpoäng", value) for value in all_of("mästarpoäng", scale, object)]
    best = PLACE.checked(first)
    worst = whole("sista delade placering", PLACE.checked(last), least=best)
    places = list(range(best, worst + 1))
    inside = [table[place - 1] for place in places if place <= len(table)]
    so_far.title, so_far.unit = f"plats {best}" + (f"–{worst}" if worst > best else ""), ("mästarpoäng", "mästarpoäng")
    if inside:
        text = f"skalan ger {listed([exact(p) for p in inside])}, tillsammans"
        so_far.step(("sm.resultatredovisning.d",), text, sum(inside))
    if worst > len(table):
        first_missing = max(best, len(table) + 1)
        missing = f"mästarpoängen för plats {first_missing}" + (f"–{worst}" if worst > first_missing else "")
        return Pending(f"skalan slutar vid plats {len(table)}", ("sm.resultatredovisning.d",), until=missing)
    each = Fraction(sum(inside), len(places))
    so_far.step(("sm.resultatredovisning.d",), f"delat på {len(places)}", each)
    return each


def result_table(session: Session, placed: Ruling[tuple[Placed, ...]] | None = None) -> Table:
    """Return a session's result list for reading: place, pair, points with one decimal.

    >>> one = score_session([Played("1", "1", "2", 420), Played("1", "3", "4", -50)])
    >>> result_table(one.settled()).rows[0]
    ('1', '1', '2,0')
    """
    places = (placed or ranking(session.pairs)).settled()
    rows = tuple((str(one.place), one.pair, shown_score(one.points)) for one in places)
    caption = f"{len(rows)} par, {session.full} resultat på en full bricka"
    return Table(caption, ("plats", "par", "poäng"), rows, ("sm.resultatredovisning.a",))
