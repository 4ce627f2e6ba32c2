"""Promotion and relegation between the series: first teams go first, a refusal keeps the last (4.28 m-p, 4.28.8-9)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rulebook.law.facts import Fact, InvalidFacts, Text, Whole, all_of, flag
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Ruling, Step, Unregulated
from rulebook.law.swedish import listed
from rulebook.pool.teams.readings import OneDeclines
from rulebook.pool.teams.series import TEAMS, TEAMS_IN_SERIES

DOWN_FROM_ELITE = (TEAMS_IN_SERIES - 1, TEAMS_IN_SERIES)
"""The places of the Elite series that are moved down, one for each of two Div 1 series."""
LAST_PLACE_WITH_PRECEDENCE = 3
"""The last place from which a first team still goes before others."""

CLUB = Fact("club", "klubb", "Lagets klubb.", Text())
TEAM_NO = Fact("team_no", "lagets nummer", "Klubbens första, andra, tredje … lag.", Whole(1, 20))
PLACE = Fact("place", "plats", "Placering i serien.", Whole(1, 100))
SERIES = Fact("series", "serie", "Seriens namn: elit, div1, div1-norra, div1-sodra eller div2-….", Text())

_SERIES = re.compile(r"elit|div1(-norra|-sodra)?|div2(-[a-z0-9]+)?")


@dataclass(frozen=True, slots=True)
class FinalPlace:
    """A team's final place in its series.

    :param series: elit, div1, div1-norra, div1-sodra, or div2 with a name after a hyphen
    :param team_no: which of its club's teams it is; the first represents the club
    :param region: where it belongs, such as norra or södra; nothing where that is not known
    :param declined: whether it declines to move up
    """

    series: str
    place: int
    club: str
    team_no: int
    region: str = ""
    declined: bool = False

    def __post_init__(self) -> None:
        if not _SERIES.fullmatch(SERIES.checked(self.series)):
            raise InvalidFacts(SERIES.label, self.series, "elit, div1, div1-norra, div1-sodra eller div2-…")
        PLACE.checked(self.place)
        CLUB.checked(self.club)
        TEAM_NO.checked(self.team_no)
        flag("tackar nej", self.declined)

    @property
    def team(self) -> str:
        """The team's name: its club and number."""
        return f"{self.club} {self.team_no}"

    @property
    def represents(self) -> bool:
        """Whether it is the club's first team."""
        return self.team_no == 1


@dataclass(frozen=True, slots=True)
class Moves:
    """The teams that move up and down, higher series first, then by series and place."""

    up: tuple[str, ...]
    down: tuple[str, ...]

    def __str__(self) -> str:
        return f"upp: {listed(self.up) or 'inga'}; ned: {listed(self.down) or 'inga'}"


@provision("pool.4.28.m", "pool.4.28.n")
def promoted_to_elite(series: Iterable[FinalPlace]) -> Ruling[FinalPlace | None]:
    """Return which team of a Div 1 series is to move up: the winner if it represents its club, else the best that does.

    :param series: the final places of one Div 1 series
    :returns: None when no first team is among the first three, of which the text says nothing (the book: nobody moves)

    >>> order = [FinalPlace("div1", 1, "A", 2), FinalPlace("div1", 2, "B", 3), FinalPlace("div1", 3, "C", 1)]
    >>> promoted_to_elite(order).value.team
    'C 1'
    """
    places = sorted(all_of("placeringar", series, FinalPlace), key=lambda one: one.place)
    steps = []
    for one in places:
        if one.place > LAST_PLACE_WITH_PRECEDENCE:
            break
        if one.represents:
            cites = ("pool.4.28.9.a",) if one.place == 1 else ("pool.4.28.n",)
            steps.append(Step(cites, f"{one.team}, plats {one.place} i {one.series}, ska flyttas upp till Elitserien"))
            return Ruling(one, tuple(steps))
        text = f"{one.team}, plats {one.place} i {one.series}, är inget representationslag och kan inte flyttas upp"
        steps.append(Step(("pool.4.28.m",), text))
    text = f"inget representationslag bland de {LAST_PLACE_WITH_PRECEDENCE} första: ingen flyttas upp (bokens läsning)"
    steps.append(Step(("pool.4.28.n",), text))
    return Ruling(None, tuple(steps), warnings=("Texten säger inget om vem som då flyttas upp.",))


@provision(
    "pool.4.28.o", "pool.4.28.p", "pool.4.28.8.a", "pool.4.28.8.b", "pool.4.28.9.a", "pool.4.28.9.b", "pool.4.28.9.c",
    "pool.4.28.9.d",
)  # fmt: skip
@reasoned
def moves(so_far: Reasoning, final: Iterable[FinalPlace], *, reading: Readings = None) -> Moves | Unregulated:
    """Return which teams move between the series whose final places are given.

    :param final: the final places of the Elite series, Div 1 and Div 2, as far as they are to be reckoned with
    :returns: `Unregulated` where fewer Div 2 winners than Div 1 series move up, and one of the last teams must stay
    :raises InvalidFacts: for a place or a team that stands twice, or Div 1 both as one series and as two

    >>> order = [FinalPlace("elit", 7, "G", 1), FinalPlace("elit", 8, "H", 1), FinalPlace("div1", 1, "P", 1)]
    >>> str(moves(order).value)
    'upp: P 1; ned: H 1'
    """
    places = all_of("placeringar", final, FinalPlace)
    by_series = _by_series(places)
    first = [name for name in sorted(by_series) if name.startswith("div1")]
    second = [name for name in sorted(by_series) if name.startswith("div2")]
    if "div1" in first and len(first) > 1:
        raise InvalidFacts(SERIES.label, ", ".join(first), "antingen en enda Div 1-serie, div1, eller norra och södra")
    up: list[FinalPlace] = []
    down: list[FinalPlace] = []
    if "elit" in by_series and first:
        rising = _into_elite(so_far, by_series, first)
        up += rising
        down += _out_of_elite(so_far, by_series["elit"], len(first), len(rising))
    if first and second:
        winners = _into_first_division(so_far, by_series, second)
        last = [one for name in first for one in by_series[name] if one.place == TEAMS_IN_SERIES]
        if 0 < len(winners) < len(last):
            value = _moves(up + winners, down)
            question = f"vilket av lagen {listed([one.team for one in last])} blir kvar i Div 1?"
            so_far.end(Unregulated(question, ("pool.4.28.9.d",), value, tuple(one.team for one in last)))
        if winners:
            down += last
            for one in last:
                where = f", till den Div 2-serie som passar för {one.region}" if one.region else " till Div 2"
                so_far.step(("pool.4.28.8.b",), f"{one.team}, plats {one.place} i {one.series}, flyttas ned{where}")
        up += winners
        _balance(so_far, by_series, first, up, down)
    return _moves(up, down)


def _by_series(places: tuple[FinalPlace, ...]) -> dict[str, list[FinalPlace]]:
    found: dict[str, list[FinalPlace]] = {}
    taken: set[tuple[str, int]] = set()
    teams: set[str] = set()
    for one in places:
        if (one.series, one.place) in taken:
            raise InvalidFacts(PLACE.label, one.place, f"en plats som ingen annan har i {one.series}")
        if one.team.casefold() in teams:
            raise InvalidFacts("lag", one.team, "varje lag en gång")
        taken.add((one.series, one.place))
        teams.add(one.team.casefold())
        found.setdefault(one.series, []).append(one)
    return {name: sorted(lines, key=lambda one: one.place) for name, lines in found.items()}


def _into_elite(so_far: Reasoning, by_series: dict[str, list[FinalPlace]], first: list[str]) -> list[FinalPlace]:
    rising = []
    for name in first:
        one = so_far.take(promoted_to_elite(by_series[name]))
        if one is None:
            continue
        if one.declined:
            so_far.step(("pool.4.28.o",), f"{one.team} tackar nej: sist placerat lag blir kvar i Elitserien")
        else:
            rising.append(one)
    return rising


def _out_of_elite(so_far: Reasoning, elite: list[FinalPlace], series: int, rising: int) -> list[FinalPlace]:
    threatened = [one for one in elite if one.place in DOWN_FROM_ELITE[-series:]]
    falling = threatened
    if rising == 0:
        so_far.step(("pool.4.28.o", "pool.4.28.p"), "inget lag flyttas upp, och inget flyttas ned ur Elitserien")
        return []
    if rising < len(threatened):
        better_stays = answer_to(OneDeclines) is OneDeclines.BETTER
        falling = threatened[-rising:] if better_stays else threatened[:rising]
    for one in falling:
        cites = ("pool.4.28.9.b",) if series == 1 else ("pool.4.28.8.a",)
        where = f", till den Div 1-serie som passar för {one.region}" if one.region and series > 1 else " till Div 1"
        so_far.step(cites, f"{one.team}, plats {one.place} i Elitserien, flyttas ned{where}")
    regions = [one.region.casefold() for one in falling if one.region]
    if len(set(regions)) < len(regions):
        so_far.warn(
            f"Båda lagen som flyttas ned hör hemma i {falling[0].region}: samma Div 1-serie tar emot båda, och texten "
            "säger inte hur det jämnas ut (4.28.8)."
        )
    return falling


def _into_first_division(
    so_far: Reasoning, by_series: dict[str, list[FinalPlace]], second: list[str]
) -> list[FinalPlace]:
    winners = []
    for name in second:
        for one in by_series[name]:
            if one.place != 1:
                continue
            if one.declined:
                so_far.step(("pool.4.28.o",), f"{one.team} tackar nej till Div 1")
                continue
            so_far.step(("pool.4.28.9.c",), f"{one.team}, etta i {name}, flyttas upp till Div 1")
            winners.append(one)
    return winners


def _balance(
    so_far: Reasoning,
    by_series: dict[str, list[FinalPlace]],
    first: list[str],
    up: list[FinalPlace],
    down: list[FinalPlace],
) -> None:
    """Warn where Div 1 comes out with more or fewer teams than before, which the text leaves as it is."""
    if "elit" not in by_series:
        return
    before = sum(len(by_series[name]) for name in first)
    left = sum(one.series in first for one in (*up, *down))
    came = sum(one.series == "elit" for one in down) + sum(one.series.startswith("div2") for one in up)
    if came != left:
        after = before - left + came
        so_far.warn(f"Div 1 går från {before} till {after} lag: texten säger inte hur det jämnas ut (4.28.9).")


def _moves(up: list[FinalPlace], down: list[FinalPlace]) -> Moves:
    def order(one: FinalPlace) -> tuple[int, str, int]:
        level = ("elit", "div1", "div2").index(one.series.partition("-")[0])
        return level, one.series, one.place

    return Moves(tuple(one.team for one in sorted(up, key=order)), tuple(one.team for one in sorted(down, key=order)))


@provision("pool.4.28.9.c")
def balance(first: int, second: int, teams: int = TEAMS_IN_SERIES) -> Ruling[int]:
    """Return how many teams Div 1 has after a season in which nobody declines, before anything is evened out.

    :param first: Div 1 series, one or two
    :param second: Div 2 series
    :param teams: teams in each series before

    >>> [balance(2, second).value for second in (2, 4)], balance(1, 1).value
    ([16, 18], 8)
    """
    ones, twos = FIRST.checked(first), SECOND.checked(second)
    before = ones * TEAMS.checked(teams)
    steps = (
        Step(("pool.4.28.9.a", "pool.4.28.8.a"), "upp till Elitserien, och lika många ned därifrån", ones),
        Step(("pool.4.28.8.b",), "ned till Div 2", ones),
        Step(("pool.4.28.9.c",), "upp från Div 2", twos),
    )
    return Ruling(before - ones + twos, steps, title="Lag i Div 1 efter säsongen", unit=("lag", "lag"))


FIRST = Fact("first", "Div 1-serier", "Antal Div 1-serier.", Whole(1, 2))
SECOND = Fact("second", "Div 2-serier", "Antal Div 2-serier.", Whole(1, 20))
