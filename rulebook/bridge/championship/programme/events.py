"""The championship's events: the tables for pairs and for teams as data, and what they answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import Enum
from fractions import Fraction

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import FeePerStage
from rulebook.law.facts import Choice, Day, Fact, InvalidFacts, Whole, of_kind, one_of
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import grouped, listed
from rulebook.law.tables import Table

_PAIRS = "sm.sm-tavlingar-par"
_TEAMS = "sm.sm-tavlingar-lag"


class Per(Enum):
    """What a fee is counted by."""

    PAIR = "par"
    PLAYER = "spelare"
    TEAM = "lag"


@dataclass(frozen=True, slots=True)
class Days:
    """Days that follow each other, both ends included.

    >>> date(2008, 8, 3) in FESTIVAL, date(2008, 7, 25) in FESTIVAL
    (True, False)
    """

    first: date
    last: date

    def __post_init__(self) -> None:
        for day in (self.first, self.last):
            of_kind("dag", day, date, "ett datum")
        if self.last < self.first:
            raise InvalidFacts("sista dag", self.last.isoformat(), f"en dag från {self.first.isoformat()}")

    def __contains__(self, day: object) -> bool:
        return isinstance(day, date) and self.first <= day <= self.last

    def each(self) -> tuple[date, ...]:
        """Return the days one by one."""
        return tuple(self.first + timedelta(days=n) for n in range((self.last - self.first).days + 1))

    def __str__(self) -> str:
        return f"{self.first.isoformat()}–{self.last.isoformat()}"


@dataclass(frozen=True, slots=True)
class FinalRound:
    """A round of a final for pairs.

    :param pairs: how many play it; None for all that are left
    :param boards: how many boards
    :param groups: into how many equal groups the pairs are parted
    :param at_most: whether the boards are a ceiling and no exact number
    """

    name: str
    pairs: int | None
    boards: int
    groups: int = 1
    at_most: bool = False

    def __str__(self) -> str:
        return _round(self)

    __repr__ = __str__

    @property
    def boards_a_meeting(self) -> Fraction | None:
        """Boards in each meeting, if every pair meets every other of its group."""
        return None if self.pairs is None else Fraction(self.boards, self.pairs // self.groups - 1)


@dataclass(frozen=True, slots=True)
class Event:
    """A discipline's row in its table; years that the table leaves out are inferred from the season.

    :param fee: start fee in kronor
    :param per: what the start fee is counted by
    :param final: the days of the final
    :param qualifying: the last day of the districts' qualifying play; None where there is none
    :param minimum: how many pairs or teams give a district a guaranteed place
    :param semifinal_boards: boards that at least one pair plays in the district's semifinal
    :param rounds: the rounds of a final for pairs
    :param semifinal: the days of the semifinals for teams
    :param count_by: the last day to say how many teams there are
    :param born_latest: the last year of birth that may play
    :param born_earliest: the first year of birth that may play
    :param weekend: the weekend that Förbundet recommends for the districts' semifinals
    :param doubt: what looks stale or odd in the row, in Swedish
    """

    discipline: Discipline
    fee: int
    per: Per
    final: Days
    qualifying: date | None = None
    minimum: int | None = None
    semifinal_boards: int | None = None
    rounds: tuple[FinalRound, ...] = ()
    semifinal: Days | None = None
    count_by: date | None = None
    born_latest: int | None = None
    born_earliest: int | None = None
    weekend: Days | None = None
    doubt: str = ""

    def __str__(self) -> str:
        return self.discipline.title

    __repr__ = __str__

    @property
    def direct(self) -> bool:
        """Whether it is a final without qualifying play."""
        return self.qualifying is None


FESTIVAL = Days(date(2008, 7, 26), date(2008, 8, 3))
JUBILEE = date(2008, 7, 29)
LAST_QUALIFYING_DAY = date(2008, 4, 20)
LAST_DAY_FOR_TEAMS = date(2008, 3, 24)
"""The last day of the districts' qualifying play, by the table for teams; the year is inferred."""
VENUES = 10
TEAMS_AT_A_VENUE = 6
SEMIFINAL_BOARDS = 42
SISTA_CHANSEN = datetime(2008, 7, 31, 16, 0)
SISTA_CHANSEN_FEE = 200
"""Kronor a player."""

_WOMEN = FinalRound("final", 48, 94)
_MIXED = FinalRound("final", 52, 102)
_OPEN = (
    FinalRound("omgång 1", 170, 66, groups=5),
    FinalRound("omgång 2A", 52, 102),
    FinalRound("omgång 2B", None, 102, at_most=True),
)

EVENTS: Mapping[Discipline, Event] = {
    row.discipline: row
    for row in (
        Event(
            Discipline.WOMEN, 200, Per.PAIR, Days(date(2008, 7, 27), date(2008, 7, 28)), LAST_QUALIFYING_DAY,
            minimum=8, semifinal_boards=SEMIFINAL_BOARDS, rounds=(_WOMEN,),
            weekend=Days(date(2007, 10, 13), date(2007, 10, 14)),
        ),
        Event(
            Discipline.VETERANS, 200, Per.PAIR, Days(date(2008, 7, 25), date(2008, 7, 26)), LAST_QUALIFYING_DAY,
            minimum=8, semifinal_boards=SEMIFINAL_BOARDS, rounds=(_WOMEN,), born_latest=1949,
            weekend=Days(date(2008, 3, 1), date(2008, 3, 2)),
            doubt="Finalen börjar dagen före Bridgefestivalens första dag.",
        ),
        Event(
            Discipline.MIXED, 200, Per.PAIR, Days(date(2008, 7, 30), date(2008, 7, 31)), LAST_QUALIFYING_DAY,
            minimum=8, semifinal_boards=SEMIFINAL_BOARDS, rounds=(_MIXED,),
            weekend=Days(date(2007, 11, 10), date(2007, 11, 11)),
        ),
        Event(
            Discipline.OPEN, 200, Per.PAIR, Days(date(2008, 8, 1), date(2008, 8, 3)), LAST_QUALIFYING_DAY,
            minimum=22, semifinal_boards=SEMIFINAL_BOARDS, rounds=_OPEN,
            weekend=Days(date(2008, 4, 19), date(2008, 4, 20)),
        ),
        Event(
            Discipline.JUNIORS, 300, Per.PLAYER, Days(date(2007, 10, 7), date(2007, 10, 8)), born_earliest=1982,
            doubt="7–8 oktober 2007 var söndag och måndag; samma dagar 2006 var lördag och söndag. Datumet kan stå "
            "kvar från förra säsongens bestämmelser.",
        ),
        Event(
            Discipline.TEAMS, 470, Per.TEAM, Days(date(2008, 5, 1), date(2008, 5, 4)), LAST_DAY_FOR_TEAMS,
            minimum=5, semifinal=Days(date(2008, 4, 12), date(2008, 4, 13)), count_by=date(2008, 1, 15),
        ),
        Event(
            Discipline.VETERAN_TEAMS, 1200, Per.TEAM, Days(date(2008, 7, 30), date(2008, 7, 31)), born_latest=1950,
        ),
        Event(
            Discipline.JUNIOR_TEAMS, 250, Per.PLAYER, Days(date(2008, 3, 8), date(2008, 3, 9)), born_earliest=1983,
        ),
    )
}  # fmt: skip
"""Every discipline's row."""

START_FEES: Mapping[Discipline, int] = {kind: row.fee for kind, row in EVENTS.items()}
AGE_LIMITS: Mapping[Discipline, int | None] = {k: row.born_latest or row.born_earliest for k, row in EVENTS.items()}
MINIMA: Mapping[Discipline, int] = {kind: row.minimum for kind, row in EVENTS.items() if row.minimum is not None}
"""How many pairs or teams a district needs for a guaranteed place."""
FINALS: Mapping[Discipline, tuple[tuple[int | None, int], ...]] = {
    kind: tuple((one.pairs, one.boards) for one in row.rounds) for kind, row in EVENTS.items()
}
"""Pairs and boards of each round of a final."""

EVENT = Fact("event", "disciplin", "Mästerskapets disciplin, t.ex. damer eller lag.", Choice(Discipline))
EVENTS_TO_PLAY = Fact(
    "event", "discipliner", "Två discipliner eller fler, t.ex. mixed,lag.", Choice(Discipline), many=True
)
ENTRIES = Fact("entries", "anmälda", "Antalet anmälda par eller lag.", Whole(least=1), default=1)
PLAYERS = Fact(
    "players", "spelare", "Antalet spelare i allt, där avgiften tas per spelare.", Whole(least=1), default=None
)
STAGES = Fact("stages", "etapper", "Antalet etapper i distriktets kval.", Whole(least=1), default=1)
BORN = Fact("born", "födelseår", "Spelarnas födelseår, t.ex. 1949,1950.", Whole(least=1850, most=2100), many=True)
BIRTH_YEAR = Fact("born", "födelseår", "Spelarens födelseår.", Whole(least=1850, most=2100))
PARTICIPANTS = Fact("participants", "deltagare", "Antalet par eller lag i distriktets kval.", Whole())
BOARDS = Fact("boards", "brickor", "Hur många brickor vart par spelar, t.ex. 42,39,39.", Whole(), many=True)
DAY = Fact("on", "dag", "Dagen det gäller.", Day())
PAIRS = Fact("pairs", "par", "Antalet par.", Whole(least=1), default=1)


@provision(f"{_PAIRS}.e", f"{_TEAMS}.a", f"{_PAIRS}.s", f"{_TEAMS}.j", f"{_TEAMS}.l")
def event_of(discipline: Discipline) -> Event:
    """Return a discipline's row.

    :param discipline: which championship
    :raises InvalidFacts: for an unknown discipline

    >>> event_of(Discipline.WOMEN).fee, event_of(Discipline.TEAMS).minimum, event_of(Discipline.JUNIORS).direct
    (200, 5, True)
    """
    return EVENTS[one_of(EVENT.label, discipline, Discipline)]


def pairs_table() -> Table:
    """Return the regulation's table for pairs."""
    heads = ("tävling", "startavgift", "Dfb:s kval senast", "final", "födda", "semifinal", "final spelas med")
    rows = tuple(
        (
            row.discipline.title,
            f"{row.fee} kr/{row.per.value}",
            row.qualifying or "inget kval",
            _days(row.final),
            _born(row),
            f"minst {row.minimum} par, {row.semifinal_boards} brickor" if row.minimum else "",
            "; ".join(_round(one) for one in row.rounds),
        )
        for row in EVENTS.values()
        if row.discipline.pairs
    )
    return Table("SM-tävlingar PAR", heads, rows, (f"{_PAIRS}.e",))


def teams_table() -> Table:
    """Return the regulation's table for teams."""
    heads = ("tävling", "startavgift", "antal lag senast", "Dfb:s kval senast", "semifinal", "final", "deltagare")
    rows = tuple(
        (
            row.discipline.title,
            f"{grouped(row.fee)} kr/{row.per.value}",
            row.count_by,
            row.qualifying or "inget kval",
            _days(row.semifinal) if row.semifinal else "",
            _days(row.final),
            f"kval med minst {row.minimum} lag; {VENUES} semifinaler à {TEAMS_AT_A_VENUE} lag"
            if row.minimum
            else f"födda {_born(row)}",
        )
        for row in EVENTS.values()
        if not row.discipline.pairs
    )
    return Table("SM-tävlingar LAG", heads, rows, (f"{_TEAMS}.a",))


def _days(days: Days) -> str:
    return f"{days.first.isoformat()} – {days.last.isoformat()}"


def _born(row: Event) -> str:
    if row.born_latest is not None:
        return f"{row.born_latest} eller tidigare"
    return "" if row.born_earliest is None else f"{row.born_earliest} eller senare"


def _round(one: FinalRound) -> str:
    pairs = "övriga par" if one.pairs is None else f"{one.pairs} par"
    if one.groups > 1 and one.pairs:
        pairs += f" ({one.pairs // one.groups} × {one.groups})"
    name = "" if one.name == "final" else f"{one.name}: "
    return f"{name}{pairs}, {'högst ' if one.at_most else ''}{one.boards} brickor"


@provision(f"{_PAIRS}.f", f"{_TEAMS}.b")
@reasoned
def start_fee(
    so_far: Reasoning,
    event: Discipline,
    entries: int = 1,
    players: int | None = None,
    stages: int = 1,
    *,
    reading: Readings = None,
) -> int:
    """Return the start fee in kronor, by the pair, the team or the player.

    :param event: which championship
    :param entries: how many pairs or teams enter
    :param players: how many players there are in all, needed where teams pay by the player
    :param stages: how many stages the district's qualifying play has
    :raises InvalidFacts: for impossible facts

    >>> start_fee(Discipline.MIXED).value, start_fee(Discipline.JUNIORS).value
    (200, 600)
    >>> start_fee(Discipline.JUNIOR_TEAMS, players=4).value
    1000
    """
    row = event_of(event)
    number: int = ENTRIES.checked(entries)
    times: int = STAGES.checked(stages)
    heads: int | None = PLAYERS.checked(players)
    if heads is not None:
        least, most = (2, 2) if row.discipline.pairs else (4, 6 if row.direct else 8)
        if not least * number <= heads <= most * number:
            raise InvalidFacts(PLAYERS.label, heads, _players_wanted(least * number, most * number))
    counted = number
    if row.per is Per.PLAYER:
        if heads is None and not row.discipline.pairs:
            raise InvalidFacts(PLAYERS.label, "", "antalet spelare, eftersom avgiften tas per spelare")
        counted = 2 * number if heads is None else heads
    fee = row.fee * counted
    so_far.title = f"Startavgift, {row.discipline.title}"
    so_far.unit = ("kr", "kr")
    cited = (f"{_PAIRS}.f",) if row.discipline.pairs else (f"{_TEAMS}.b",)
    so_far.step(cited, f"{grouped(row.fee)} kr per {row.per.value}, {counted} {row.per.value}", fee)
    if times > 1 and not row.direct and answer_to(FeePerStage) is FeePerStage.EACH_STAGE:
        fee *= times
        so_far.step(cited, f"en gång för var och en av {times} etapper", fee)
    return fee


def _players_wanted(least: int, most: int) -> str:
    return f"{least} spelare" if least == most else f"{least}–{most} spelare"


@provision(f"{_PAIRS}.q", f"{_PAIRS}.r", f"{_TEAMS}.i", f"{_TEAMS}.m")
@reasoned
def old_or_young_enough(so_far: Reasoning, event: Discipline, born: Iterable[int]) -> bool:
    """Return whether players may take part by their years of birth.

    :param event: which championship
    :param born: each player's year of birth
    :raises InvalidFacts: for impossible facts

    >>> old_or_young_enough(Discipline.VETERANS, [1949, 1945]).value
    True
    >>> old_or_young_enough(Discipline.VETERANS, [1949, 1950]).value
    False
    >>> old_or_young_enough(Discipline.VETERAN_TEAMS, [1950, 1949, 1946, 1944]).value
    True
    """
    row = event_of(event)
    years: tuple[int, ...] = BORN.checked(born)
    if not years:
        raise InvalidFacts(BORN.label, "", "minst ett födelseår")
    so_far.title = f"{row.discipline.title}, födda {listed([str(year) for year in sorted(years)])}"
    cited = _age_limit_in(row.discipline)
    if row.born_latest is not None:
        allowed = max(years) <= row.born_latest
        so_far.step(cited, f"alla födda {row.born_latest} eller tidigare", allowed)
    elif row.born_earliest is not None:
        allowed = min(years) >= row.born_earliest
        so_far.step(cited, f"alla födda {row.born_earliest} eller senare", allowed)
    else:
        allowed = True
        so_far.step(cited, "tabellen har ingen åldersgräns", allowed)
    return allowed


def _age_limit_in(discipline: Discipline) -> tuple[str, ...]:
    limits = {
        Discipline.VETERANS: f"{_PAIRS}.q",
        Discipline.JUNIORS: f"{_PAIRS}.r",
        Discipline.VETERAN_TEAMS: f"{_TEAMS}.i",
        Discipline.JUNIOR_TEAMS: f"{_TEAMS}.m",
    }
    return (limits.get(discipline, f"{_PAIRS}.e" if discipline.pairs else f"{_TEAMS}.a"),)


@provision(f"{_PAIRS}.q", f"{_PAIRS}.r", f"{_TEAMS}.i", f"{_TEAMS}.m")
@reasoned
def events_by_age(so_far: Reasoning, born: int) -> tuple[Discipline, ...]:
    """Return the disciplines whose age limits a player is within.

    :param born: year of birth
    :raises InvalidFacts: for an impossible year

    >>> [one.title for one in events_by_age(1982).value if one.juniors]
    ['Juniorer par']
    """
    year = BIRTH_YEAR.checked(born)
    so_far.title = f"Född {year}"
    so_far.warn("Tabellerna säger bara vilka åldrar som får delta, inte vem som får spela Damer eller Mixed.")
    return tuple(one for one in EVENTS if so_far.take(old_or_young_enough(one, (year,)), about=one.title))


@provision(f"{_PAIRS}.w", f"{_PAIRS}.x", f"{_PAIRS}.i", f"{_PAIRS}.j", f"{_TEAMS}.f", f"{_TEAMS}.p", f"{_TEAMS}.q")
@reasoned
def guaranteed(so_far: Reasoning, event: Discipline, participants: int) -> bool:
    """Return whether a district has so many pairs or teams that a place is guaranteed; fewer give one by quota only.

    :param event: which championship
    :param participants: pairs or teams in the district's qualifying play
    :raises InvalidFacts: for a discipline without qualifying play, or no count

    >>> guaranteed(Discipline.WOMEN, 8).value, guaranteed(Discipline.WOMEN, 7).value
    (True, False)
    >>> guaranteed(Discipline.OPEN, 21).value, guaranteed(Discipline.TEAMS, 5).value
    (False, True)
    """
    row = event_of(event)
    number: int = PARTICIPANTS.checked(participants)
    if row.minimum is None:
        raise InvalidFacts(EVENT.label, row.discipline.value, "en disciplin med kval i distrikten")
    kind = "par" if row.discipline.pairs else "lag"
    so_far.title = f"{row.discipline.title}, {number} {kind}"
    enough = number >= row.minimum
    letter = "j" if row.discipline is Discipline.OPEN else "i"
    cited = (f"{_PAIRS}.{letter}", f"{_PAIRS}.w") if row.discipline.pairs else (f"{_TEAMS}.f", f"{_TEAMS}.p")
    so_far.step(cited, f"garantiplats vid minst {row.minimum} {kind}", enough)
    if not enough:
        by_quota = (f"{_PAIRS}.x",) if row.discipline.pairs else (f"{_TEAMS}.q",)
        so_far.step(by_quota, "plats bara om fördelningstalet räcker till en")
    return enough


@provision(f"{_PAIRS}.y", f"{_PAIRS}.i", f"{_PAIRS}.j", f"{_PAIRS}.m")
@reasoned
def enough_boards(so_far: Reasoning, boards: Iterable[int]) -> bool:
    """Return whether a semifinal for pairs, or Sista Chansen, has boards enough: one pair has to play 42.

    :param boards: how many boards each pair plays
    :raises InvalidFacts: for no pairs, or no counts

    >>> enough_boards([42, 39, 39]).value, enough_boards([41, 41]).value
    (True, False)
    """
    counts = BOARDS.checked(boards)
    if not counts:
        raise InvalidFacts(BOARDS.label, "", "minst ett pars brickor")
    so_far.title = f"Flest brickor: {max(counts)}"
    enough: bool = max(counts) >= SEMIFINAL_BOARDS
    so_far.step((f"{_PAIRS}.y",), f"minst ett par spelar minst {SEMIFINAL_BOARDS} brickor", enough)
    return enough


@provision(f"{_PAIRS}.k", f"{_PAIRS}.l", f"{_PAIRS}.n", f"{_PAIRS}.o", f"{_PAIRS}.p")
@reasoned
def final_rounds(so_far: Reasoning, event: Discipline) -> tuple[FinalRound, ...]:
    """Return the rounds of a final for pairs: how many pairs and boards; those left over are counted out.

    :param event: which championship for pairs
    :raises InvalidFacts: for a discipline whose table gives no numbers

    >>> [(one.pairs, one.boards) for one in final_rounds(Discipline.OPEN).value]
    [(170, 66), (52, 102), (118, 102)]
    """
    row = event_of(event)
    if not row.rounds:
        raise InvalidFacts(EVENT.label, row.discipline.value, "damer, veteraner, mixed eller oppna")
    so_far.title = f"Final, {row.discipline.title}"
    found: list[FinalRound] = []
    numbers: list[int] = []
    for one, letter in zip(row.rounds, _ROUND_LETTERS[row.discipline], strict=True):
        numbers.append(numbers[0] - sum(numbers[1:]) if one.pairs is None else one.pairs)
        found.append(replace(one, pairs=numbers[-1]))
        so_far.step((f"{_PAIRS}.{letter}",), _round(found[-1]), numbers[-1])
    if row.discipline is Discipline.OPEN:
        so_far.warn("Vilka 52 par som går till omgång 2A sägs inte; boken läser: de 52 främsta efter omgång 1.")
        so_far.warn("Paren i omgång 2B är de som blir över om alla fortsätter.")
    return tuple(found)


_ROUND_LETTERS = {Discipline.WOMEN: "k", Discipline.VETERANS: "k", Discipline.MIXED: "l", Discipline.OPEN: "nop"}


@provision(f"{_TEAMS}.g", f"{_TEAMS}.h")
@reasoned
def final_teams(so_far: Reasoning) -> int:
    """Return how many teams play the final of the open class: the winner of each of the ten semifinals.

    >>> final_teams().value
    10
    """
    so_far.title = "SM-final lag, öppen klass"
    so_far.unit = ("lag", "lag")
    places = VENUES * TEAMS_AT_A_VENUE
    so_far.step((f"{_TEAMS}.g",), f"{VENUES} semifinaler med {TEAMS_AT_A_VENUE} lag, platser i allt", places)
    so_far.step((f"{_TEAMS}.h",), "vinnaren av varje semifinal går till final", VENUES)
    return VENUES


@dataclass(frozen=True, slots=True)
class LastChance:
    """Sista Chansen: what a number of pairs pay; bonus silver is not given there."""

    fee_kr: int
    bonus_silver: bool = False

    def __str__(self) -> str:
        return f"{grouped(self.fee_kr)} kr, {'med' if self.bonus_silver else 'utan'} bonussilver"

    __repr__ = __str__


@provision(f"{_PAIRS}.m", f"{_PAIRS}.aa")
@reasoned
def last_chance(so_far: Reasoning, pairs: int = 1) -> LastChance:
    """Return what Sista Chansen costs, and that it gives no bonus silver.

    :param pairs: how many pairs enter
    :raises InvalidFacts: for no count

    >>> last_chance(1).value
    400 kr, utan bonussilver
    """
    number = PAIRS.checked(pairs)
    so_far.title = f"Sista Chansen, {number} par"
    fee = number * 2 * SISTA_CHANSEN_FEE
    so_far.step((f"{_PAIRS}.m",), f"{SISTA_CHANSEN_FEE} kr per spelare, två i paret", fee)
    so_far.step((f"{_PAIRS}.aa",), "bonussilver som i DM-finaler", False)
    so_far.warn("Boken läser att avgiften kommer till den startavgift som paret redan har betalat i kvalet.")
    return LastChance(fee)


def _row_json(row: Event) -> dict[str, object]:
    return {
        "event": row.discipline.title,
        "fee_kr": row.fee,
        "per": row.per.value,
        "direct": row.direct,
        "qualifying": row.qualifying,
        "semifinal": None if row.semifinal is None else [row.semifinal.first, row.semifinal.last],
        "final": [row.final.first, row.final.last],
        "minimum": row.minimum,
        "born_latest": row.born_latest,
        "born_earliest": row.born_earliest,
    }


@provision(f"{_PAIRS}.e", f"{_TEAMS}.a")
@reasoned
def row_of(so_far: Reasoning, event: Discipline) -> Event:
    """Return a discipline's row with where it stands, and a warning where something in it looks stale.

    :param event: which championship
    :raises InvalidFacts: for an unknown discipline

    >>> row_of(Discipline.JUNIORS).warnings[0][:18]
    '7–8 oktober 2007 v'
    """
    row = event_of(event)
    so_far.title = row.discipline.title
    table = f"{_PAIRS}.e" if row.discipline.pairs else f"{_TEAMS}.a"
    so_far.step((table,), f"startavgift {grouped(row.fee)} kr per {row.per.value}")
    so_far.step((table,), "distriktens kval senast" if row.qualifying else "direktfinal, inget kval", row.qualifying)
    if row.minimum:
        kind = "par" if row.discipline.pairs else "lag"
        so_far.step((table,), f"minsta antal {kind} för garantiplats", row.minimum)
    if _born(row):
        so_far.step((table,), f"deltagarna födda {_born(row)}")
    if row.semifinal:
        so_far.step((table,), f"semifinaler {_days(row.semifinal)}")
    so_far.step((table,), f"final {_days(row.final)}")
    if row.doubt:
        so_far.warn(row.doubt)
    return row


def _row_text(row: Event) -> Table:
    table = pairs_table() if row.discipline.pairs else teams_table()
    return Table(table.caption, table.columns, tuple(one for one in table.rows if one[0] == row.discipline.title))


Question(
    "bridge event",
    "Vad gäller för en disciplin: avgift, datum, antal och ålder?",
    row_of,
    (EVENT,),
    value=_row_json,
    gives={
        "event": "string", "fee_kr": "integer", "per": "string", "direct": "boolean", "qualifying": "date?",
        "semifinal": (["date"], None), "final": ["date"], "minimum": "integer?", "born_latest": "integer?",
        "born_earliest": "integer?",
    },
    text=_row_text,
)  # fmt: skip
Question(
    "bridge start-fee",
    "Vad kostar det att starta?",
    start_fee,
    (EVENT, ENTRIES, PLAYERS, STAGES),
    value=lambda fee: {"fee_kr": fee},
    gives={"fee_kr": "integer"},
)
Question(
    "bridge age",
    "Får spelare födda de här åren delta?",
    old_or_young_enough,
    (EVENT, BORN),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "bridge events-by-age",
    "I vilka discipliner får någon född ett visst år delta, så långt åldern avgör?",
    events_by_age,
    (BIRTH_YEAR,),
    value=lambda found: {"events": [one.value for one in found]},
    gives={"events": ["string"]},
    text=lambda found: listed([one.title for one in found]),
)
Question(
    "bridge guarantee",
    "Har distriktet så många par eller lag att en plats är garanterad?",
    guaranteed,
    (EVENT, PARTICIPANTS),
    value=lambda enough: {"guaranteed": enough},
    gives={"guaranteed": "boolean"},
)
Question(
    "bridge boards",
    "Spelas det tillräckligt många brickor i en semifinal för par, eller i Sista Chansen?",
    enough_boards,
    (BOARDS,),
    value=lambda enough: {"enough": enough},
    gives={"enough": "boolean"},
)
Question(
    "bridge final",
    "Hur många par och brickor spelas en parfinal med?",
    final_rounds,
    (EVENT,),
    value=lambda found: {
        "rounds": [
            {"round": one.name, "pairs": one.pairs, "groups": one.groups, "boards": one.boards, "at_most": one.at_most}
            for one in found
        ]
    },
    gives={
        "rounds": [
            {"round": "string", "pairs": "integer?", "groups": "integer?", "boards": "integer?", "at_most": "boolean"}
        ]
    },
    text=lambda found: "\n".join(_round(one) for one in found),
)
Question(
    "bridge last-chance",
    "Vad kostar Sista Chansen, och ger den bonussilver?",
    last_chance,
    (PAIRS,),
    value=lambda found: {"fee_kr": found.fee_kr, "bonus_silver": found.bonus_silver},
    gives={"fee_kr": "integer", "bonus_silver": "boolean"},
    text=str,
)
