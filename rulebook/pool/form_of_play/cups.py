"""What single and double cups share: matches whose players come from other matches, and the playing of them.

A place with nobody in it is a vacancy. Who meets a vacancy goes on without a match, and so does the vacancy: it is
what stands where the loser would have gone. Results are given by winner and loser; a match number is needed only
where the same two meet twice and the results differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from rulebook.law.facts import InvalidFacts, all_of
from rulebook.law.swedish import number_of
from rulebook.law.tables import Table


class Side(Enum):
    """A side of a double cup; a single cup has only winners."""

    WINNERS = "vinnarsidan"
    LOSERS = "förlorarsidan"


@dataclass(frozen=True, slots=True)
class From:
    """Where a match's player comes from.

    :param match: number of the match, or None for a place of the bracket
    :param place: the place, from 0, where he comes from none
    :param loser: whether it is the match's loser
    """

    match: str | None = None
    place: int = 0
    loser: bool = False

    def __str__(self) -> str:
        if self.match is None:
            return f"plats {self.place + 1}"
        return f"{'förloraren' if self.loser else 'segraren'} i {self.match}"


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a cup.

    :param number: such as V1.3: the third match of the winners' first round
    """

    number: str
    side: Side
    round: int
    first: From
    second: From


@dataclass(frozen=True, slots=True)
class Bracket:
    """The matches of a cup, each after those that its players come from.

    :param size: places
    :param qualifiers: where those come from who stand when all is played, in order
    """

    size: int
    matches: tuple[Match, ...]
    qualifiers: tuple[From, ...]

    def rounds(self, side: Side) -> int:
        """Return how many rounds a side has."""
        return max((m.round for m in self.matches if m.side is side), default=0)

    def of_round(self, side: Side, number: int) -> tuple[Match, ...]:
        """Return a round's matches from the top."""
        return tuple(m for m in self.matches if m.side is side and m.round == number)

    def table(self) -> Table:
        """Return the matches for reading."""
        rows = tuple((m.number, m.side.value, m.round, str(m.first), str(m.second)) for m in self.matches)
        return Table(f"Schema för {self.size}", ("match", "sida", "omgång", "den ena", "den andra"), rows)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended.

    :param match: the match's number, needed where the two meet twice
    :param score: as the secretary writes it, such as 7-5
    :param walkover: the loser did not come
    """

    winner: str
    loser: str
    score: str = ""
    walkover: bool = False
    match: str | None = None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match as far as it is known.

    :param first: player, "" for a vacancy, None while the match before it is not played
    :param winner: likewise; with one vacancy the other player, without a match
    :param played: whether it was a match and is over
    """

    match: Match
    first: str | None
    second: str | None
    winner: str | None
    loser: str | None
    score: str = ""
    walkover: bool = False
    played: bool = False

    @property
    def ready(self) -> bool:
        """Whether both players are known and nobody has won."""
        return bool(self.first and self.second) and self.winner is None

    @property
    def passed(self) -> bool:
        """Whether nobody needs to play: a place is vacant."""
        return self.winner is not None and not self.played


@dataclass(frozen=True, slots=True)
class PlayedBracket:
    """A cup as far as it is played.

    :param places: who stands in each place from the top, "" for a vacancy
    :param qualified: those who stand when all is played, in order; None while unknown, "" for a vacancy
    """

    bracket: Bracket
    places: tuple[str, ...]
    matches: tuple[PlayedMatch, ...]
    qualified: tuple[str | None, ...]

    @property
    def left(self) -> tuple[PlayedMatch, ...]:
        """The matches that remain, also those whose players are not known yet."""
        return tuple(m for m in self.matches if m.winner is None)

    @property
    def ready(self) -> tuple[PlayedMatch, ...]:
        """The matches that can be played now."""
        return tuple(m for m in self.matches if m.ready)

    @property
    def left_to_play(self) -> str:
        """How many matches remain and how many of them can be played now, in words."""
        return f"{number_of(len(self.left), 'match', 'matcher')} återstår, varav {len(self.ready)} kan spelas nu"

    def of(self, player: str) -> tuple[PlayedMatch, ...]:
        """Return a player's way: the matches in which he stands, in order.

        :raises InvalidFacts: when nobody has that name
        """
        if not player or player not in self.places:
            raise InvalidFacts("spelare", player, "en spelare i schemat")
        return tuple(m for m in self.matches if player in (m.first, m.second))

    def numbered(self, number: str) -> PlayedMatch:
        """Return a match by its number."""
        return next(m for m in self.matches if m.match.number == number)


def is_walkover(word: str) -> bool:
    """Return what a file's cell says of whether a match was won without play.

    :raises InvalidFacts: for anything but yes, no or nothing

    >>> is_walkover("WO"), is_walkover("")
    (True, False)
    """
    answer = {"": False, "nej": False, "ja": True, "wo": True}.get(word.casefold())
    if answer is None:
        raise InvalidFacts("walkover", word, "ja, nej eller tomt")
    return answer


def places_of(places: Sequence[str | None], size: int) -> tuple[str, ...]:
    """Return who stands in each place of a bracket, "" for a vacancy; missing last places are vacant.

    :raises InvalidFacts: for too many, fewer than two, or somebody twice
    """
    if not isinstance(places, Sequence) or not all(name is None or isinstance(name, str) for name in places):
        raise InvalidFacts("platser", places, "namn i följd, inget namn för en vakans")
    names = tuple("" if name is None else name.strip() for name in places)
    found = [name for name in names if name]
    if len(names) > size:
        raise InvalidFacts("platser", len(names), f"högst {size}")
    if len(found) < 2:
        raise InvalidFacts("spelare", len(found), "minst två i schemat")
    seen: set[str] = set()
    for name in found:
        if name.casefold() in seen:
            raise InvalidFacts("spelare", name, "varje spelare en enda gång")
        seen.add(name.casefold())
    return names + ("",) * (size - len(names))


def played(bracket: Bracket, places: Sequence[str | None], results: Iterable[MatchResult] = ()) -> PlayedBracket:
    """Carry results through a bracket.

    :param places: who stands in each place from the top; None or "" for a vacancy
    :param results: in any order
    :raises InvalidFacts: for a result that belongs to no match
    """
    stand = places_of(places, bracket.size)
    given = all_of("resultat", results, MatchResult)
    _check_results(bracket, stand, given)
    unused = list(range(len(given)))
    done: dict[str, PlayedMatch] = {}

    def who(source: From) -> str | None:
        if source.match is None:
            return stand[source.place]
        before = done[source.match]
        return before.loser if source.loser else before.winner

    for match in bracket.matches:
        first, second = who(match.first), who(match.second)
        if first is None or second is None:
            done[match.number] = PlayedMatch(match, first, second, None, None)
        elif not first or not second:
            done[match.number] = PlayedMatch(match, first, second, first or second, "")
        else:
            fitting = [i for i in unused if _fits(given[i], match, {first, second})]
            fitting = [i for i in fitting if given[i].match] or fitting
            if len({(r.winner, r.score, r.walkover) for r in (given[i] for i in fitting)}) > 1:
                raise InvalidFacts("match", f"{first} och {second}", "matchens nummer: de möts två gånger")
            if not fitting:
                done[match.number] = PlayedMatch(match, first, second, None, None)
                continue
            unused.remove(fitting[0])
            r = given[fitting[0]]
            done[match.number] = PlayedMatch(match, first, second, r.winner, r.loser, r.score, r.walkover, True)
    if unused:
        raise _stray(given[unused[0]], done)
    return PlayedBracket(bracket, stand, tuple(done.values()), tuple(map(who, bracket.qualifiers)))


def _fits(result: MatchResult, match: Match, players: set[str]) -> bool:
    return {result.winner, result.loser} == players and result.match in (None, match.number)


def _check_results(bracket: Bracket, places: Sequence[str], results: Sequence[MatchResult]) -> None:
    names, numbers = {p for p in places if p}, {m.number for m in bracket.matches}
    taken: set[str] = set()
    for r in results:
        for column, name in (("segrare", r.winner), ("förlorare", r.loser)):
            if name not in names:
                raise InvalidFacts(column, name, "en spelare i schemat")
        if r.winner == r.loser:
            raise InvalidFacts("förlorare", r.loser, "en annan spelare än segraren")
        if r.match is not None:
            if r.match not in numbers:
                raise InvalidFacts("match", r.match, "en match i schemat, som " + bracket.matches[0].number)
            if r.match in taken:
                raise InvalidFacts("match", r.match, "varje match en enda gång")
            taken.add(r.match)


def _stray(result: MatchResult, done: Mapping[str, PlayedMatch]) -> InvalidFacts:
    """Return the error for a result that belongs to no match."""
    shown = f"{result.winner} mot {result.loser}"
    if result.match is not None:
        there = done[result.match]
        players = " och ".join(p or "vakans" for p in (there.first, there.second) if p is not None)
        return InvalidFacts("match", f"{result.match}: {shown}", f"ett resultat mellan {players or 'dem som går dit'}")
    return InvalidFacts("resultat", shown, "två som möts i schemat, så långt det är spelat, och varje match en gång")
