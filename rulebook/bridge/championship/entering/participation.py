"""Taking part: who may start, in which district, and what the Dfb checks before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum

from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import DispensationFrom, OneStartPer, OpenPairsException, StartOfChampionship
from rulebook.law.facts import Choice, Day, Fact, Flag, InvalidFacts, Text, Whole, a_name, all_of
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided
from rulebook.law.swedish import alphabetical, listed

LEAST_PLAYERS, MOST_PLAYERS = 4, 6
"""Players of a team."""
MOST_IN_QUALIFYING = 8
"""Players of a team in qualifying, when the Dfb allows a seventh and an eighth."""

DISCIPLINE = Fact("discipline", "disciplin", "Vilken SM-disciplin det gäller.", Choice(Discipline))
MEMBER = Fact(
    "member", "medlem", "Om spelaren är medlem i en klubb som är ansluten till Förbundet.", Flag(), default=True
)
FIRST_STAGE = Fact(
    "first_stage", "första etappen", "När första kvaletappen spelas; för en direktfinal finalens första dag.", Day()
)
FINAL = Fact("final", "finalen", "Finalens första dag.", Day(), default=None)
FEE_FROM = Fact("fee_from", "avgift från", "Första dagen av spelåret som avgiften är betald för.", Day(), default=None)
FEE_TO = Fact("fee_to", "avgift till", "Sista dagen av samma spelår.", Day(), default=None)
EARLIER = Fact(
    "earlier",
    "tidigare kval",
    "Discipliner som spelaren har startat i kvalet till under säsongen, i vilket Dfb som helst.",
    Choice(Discipline),
    default=(),
    many=True,
)
EARLIER_SEASONS = Fact(
    "earlier_seasons",
    "kval tidigare säsonger",
    "Discipliner som spelaren har kvalat till under tidigare säsonger.",
    Choice(Discipline),
    default=(),
    many=True,
)
SISTA_CHANSEN = Fact(
    "sista_chansen", "Sista Chansen", "Om det är Sista Chansen som starten gäller.", Flag(), default=False
)
DISPENSATION = Fact("dispensation", "dispens", "Om TD har gett dispens.", Flag(), default=False)
HOMES = Fact(
    "homes", "hemmadistrikt", "Varje spelares hemmadistrikt: två för ett par, fler för ett lag.", Text(), many=True
)
CHOSEN = Fact("chosen", "valt distrikt", "Distriktet där paret eller laget vill ställa upp.", Text())
PLAYERS = Fact("players", "spelare", "Antal spelare i laget.", Whole(least=1))
EXTRA_ALLOWED = Fact(
    "dispensation", "dispens", "Om Dfb har gett dispens för en sjunde och en åttonde i kvalet.", Flag(), default=False
)


@provision("sm.att-delta.e", "sm.att-delta.f")
@reasoned
def another_start_allowed(
    so_far: Reasoning,
    discipline: Discipline,
    earlier: Iterable[Discipline] = (),
    earlier_seasons: Iterable[Discipline] = (),
    sista_chansen: bool = False,
    *,
    reading: Readings = None,
) -> bool:
    """Return whether a player may start in qualifying for a discipline, having started in others before.

    :param discipline: what the player would start in
    :param earlier: disciplines in which the player has started in qualifying this season, in any Dfb
    :param earlier_seasons: disciplines of seasons before
    :param sista_chansen: whether the start is in Sista Chansen
    :raises InvalidFacts: for Sista Chansen to another discipline than Öppna par

    >>> another_start_allowed(Discipline.MIXED, (Discipline.MIXED,)).value
    False
    >>> another_start_allowed(Discipline.OPEN, (Discipline.OPEN,), sista_chansen=True).value
    True
    """
    wanted, last_chance = _start(discipline, sista_chansen)
    this_season, before = EARLIER.checked(earlier), EARLIER_SEASONS.checked(earlier_seasons)
    so_far.title = f"en start till i {wanted.title}" if wanted in this_season else f"start i {wanted.title}"
    started = wanted in this_season
    if not started and wanted in before:
        started = answer_to(OneStartPer) is OneStartPer.EVER
    so_far.step(("sm.att-delta.e",), f"har redan startat i kvalet till {wanted.title}", started)
    return not started or so_far.take(second_start_allowed(wanted, last_chance))


@reasoned
def second_start_allowed(
    so_far: Reasoning, discipline: Discipline, sista_chansen: bool = False, *, reading: Readings = None
) -> bool:
    """Return whether one who has started in qualifying for a discipline may start there once more.

    :param discipline: what the player would start in
    :param sista_chansen: whether the start is in Sista Chansen
    :raises InvalidFacts: for Sista Chansen to another discipline than Öppna par

    >>> second_start_allowed(Discipline.MIXED).value, second_start_allowed(Discipline.OPEN, sista_chansen=True).value
    (False, True)
    """
    wanted, last_chance = _start(discipline, sista_chansen)
    so_far.title = f"en start till i {wanted.title}"
    if wanted is not Discipline.OPEN:
        return False
    allowed = last_chance or answer_to(OpenPairsException) is OpenPairsException.WHOLE
    so_far.step(("sm.att-delta.f",), "undantaget i Öppna par, för Sista Chansens skull", allowed)
    return allowed


def _start(discipline: Discipline, sista_chansen: bool) -> tuple[Discipline, bool]:
    wanted, last_chance = DISCIPLINE.checked(discipline), bool(SISTA_CHANSEN.checked(sista_chansen))
    if last_chance and wanted is not Discipline.OPEN:
        raise InvalidFacts(SISTA_CHANSEN.label, "ja", "nej: Sista Chansen finns bara till Öppna par")
    return wanted, last_chance


@provision("sm.att-delta.b", "sm.att-delta.d", "sm.att-delta.e", "sm.att-delta.f")
@reasoned
def may_start(
    so_far: Reasoning,
    discipline: Discipline,
    first_stage: date,
    member: bool = True,
    fee_from: date | None = None,
    fee_to: date | None = None,
    final: date | None = None,
    earlier: Iterable[Discipline] = (),
    earlier_seasons: Iterable[Discipline] = (),
    sista_chansen: bool = False,
    dispensation: bool = False,
    *,
    reading: Readings = None,
) -> bool:
    """Return whether a player may start in a championship.

    :param discipline: what the player would start in
    :param first_stage: the first stage of qualifying; of a direct final its first day
    :param member: whether the player belongs to an affiliated club
    :param fee_from: first day of the season for which the fee is paid; None when none is paid
    :param fee_to: its last day
    :param final: the final's first day
    :param earlier: disciplines in which the player has started in qualifying this season
    :param earlier_seasons: disciplines of seasons before
    :param sista_chansen: whether the start is in Sista Chansen
    :param dispensation: whether the TD has granted one
    :raises InvalidFacts: for days in the wrong order, or other facts

    >>> season = {"fee_from": date(2007, 7, 1), "fee_to": date(2008, 6, 30)}
    >>> may_start(Discipline.OPEN, date(2007, 11, 10), **season).value
    True
    >>> may_start(Discipline.OPEN, date(2007, 11, 10)).value
    False
    """
    wanted = DISCIPLINE.checked(discipline)
    stage, last, since, until = (
        FIRST_STAGE.checked(first_stage), FINAL.checked(final), FEE_FROM.checked(fee_from), FEE_TO.checked(fee_to),
    )  # fmt: skip
    if (since is None) != (until is None):
        missing = FEE_TO if until is None else FEE_FROM
        raise InvalidFacts(missing.label, "", "båda dagarna i spelåret, eller ingen")
    if since is not None and until is not None and until < since:
        raise InvalidFacts(FEE_TO.label, until, f"en dag från {since}")
    if last is not None and last < stage:
        raise InvalidFacts(FINAL.label, last, f"en dag från {stage}")
    again = another_start_allowed(wanted, earlier, earlier_seasons, sista_chansen)

    belongs, exempt = bool(MEMBER.checked(member)), bool(DISPENSATION.checked(dispensation))
    so_far.step(("sm.att-delta.b",), "medlem i en klubb som är ansluten till Förbundet", belongs)
    paid = since is not None and until is not None and since <= stage <= until
    paid_at_final = since is not None and until is not None and last is not None and since <= last <= until
    if last is not None and paid_at_final != paid and answer_to(StartOfChampionship) is StartOfChampionship.FINAL:
        paid, stage = paid_at_final, last
    so_far.step(("sm.att-delta.d",), f"avgiften betald för spelåret då tävlingen startar, den {stage}", paid)
    allowed = so_far.take(again)
    so_far.title = f"start i {wanted.title}"
    if belongs and paid and allowed:
        return True
    if exempt and answer_to(DispensationFrom) is DispensationFrom.SECTION:
        so_far.step(("sm.att-delta.w",), "TD har gett dispens av synnerliga skäl", True)
        return True
    return False


@provision("sm.resultatredovisning.g")
@reasoned
def team_size_allowed(so_far: Reasoning, players: int, dispensation: bool = False) -> bool:
    """Return whether a team has as many players as it may: four to six, in qualifying two more if the Dfb allows.

    :param players: players of the team
    :param dispensation: whether the Dfb has allowed a seventh and an eighth in qualifying
    :raises InvalidFacts: for what is no count

    >>> [team_size_allowed(n).value for n in (3, 4, 6, 7)], team_size_allowed(8, dispensation=True).value
    ([False, True, True, False], True)
    """
    number: int = PLAYERS.checked(players)
    more = bool(EXTRA_ALLOWED.checked(dispensation))
    so_far.title = f"ett lag med {number} spelare"
    most = MOST_PLAYERS
    so_far.step(("sm.resultatredovisning.g",), f"ett lag har {LEAST_PLAYERS}–{MOST_PLAYERS} spelare", number)
    if more and number > most:
        most = MOST_IN_QUALIFYING
        so_far.step(("sm.reserver.q",), "med dispens för en sjunde och en åttonde i kvalet", most)
    return LEAST_PLAYERS <= number <= most


@provision("sm.resultatredovisning.h", "sm.resultatredovisning.i", "sm.resultatredovisning.j")
@reasoned
def district_allowed(so_far: Reasoning, homes: Iterable[str], chosen: str) -> bool | Undecided:
    """Return whether a pair or a team may play in a district.

    :param homes: each player's home district, that of the club represented: two for a pair, four to eight for a team
    :param chosen: the district where they want to play
    :returns: for other wishes the arranging Dfb decides
    :raises InvalidFacts: for another number of players

    >>> district_allowed(("Halland", "Skåne"), "Skåne").value
    True
    >>> district_allowed(("Skåne", "Skåne", "Skåne", "Halland", "Halland", "Göteborg"), "Halland").decided
    False
    """
    players, wish = HOMES.checked(homes), CHOSEN.checked(chosen)
    names = Counter(" ".join(name.split()).casefold() for name in players)
    own = names[" ".join(wish.split()).casefold()]
    so_far.title = f"spela i {wish}"
    if len(players) == 2:
        so_far.step(("sm.resultatredovisning.h",), f"{wish} är hemmadistrikt för någon i paret", own > 0)
        allowed = own > 0
    elif LEAST_PLAYERS <= len(players) <= MOST_IN_QUALIFYING:
        most = max(names.values())
        so_far.step(
            ("sm.resultatredovisning.i",), f"spelare från {wish}, mot {most} från det distrikt som har flest", own
        )
        allowed = own == most
    else:
        raise InvalidFacts(HOMES.label, f"{len(players)} spelare", "två för ett par, fyra till åtta för ett lag")
    if allowed:
        return True
    question = f"om de får ställa upp i {wish}"
    return Discretion(question, ("sm.resultatredovisning.j",), who="arrangerande Dfb")


class Fault(Enum):
    """What the Dfb can find when it checks an entry."""

    NO_MEMBER = "inte medlem"
    UNPAID = "avgiften inte betald"
    STARTED = "har redan kvalat i disciplinen"


@dataclass(frozen=True, slots=True)
class Entry:
    """A player who has entered.

    :param player: the name
    :param member: whether he belongs to an affiliated club
    :param paid: whether the fee is paid for the season
    :param earlier: disciplines in which he has started in qualifying this season
    """

    player: str
    member: bool
    paid: bool
    earlier: tuple[Discipline, ...] = ()

    def __post_init__(self) -> None:
        a_name("spelare", self.player)
        Flag().check("member", self.member)
        Flag().check("paid", self.paid)
        object.__setattr__(self, "earlier", all_of("tidigare", self.earlier, Discipline))


@dataclass(frozen=True, slots=True)
class Hit:
    """A player whose entry must not pass, and why."""

    player: str
    faults: tuple[Fault, ...]

    def __str__(self) -> str:
        return f"{self.player} ({listed([fault.value for fault in self.faults])})"


@provision("sm.anmalan.c", "sm.anmalan.d")
@reasoned
def check_entries(
    so_far: Reasoning,
    entries: Iterable[Entry],
    discipline: Discipline,
    sista_chansen: bool = False,
    *,
    reading: Readings = None,
) -> tuple[Hit, ...]:
    """Check entries as the Dfb must: that everybody is a member, and has not been in qualifying before.

    :param entries: who has entered
    :param discipline: what they have entered for
    :param sista_chansen: whether it is Sista Chansen
    :returns: those who were caught, alphabetically
    :raises InvalidFacts: for a player entered twice

    >>> found = check_entries([Entry("Bo", True, True), Entry("Eva", True, False)], Discipline.MIXED)
    >>> [str(hit) for hit in found.value]
    ['Eva (avgiften inte betald)']
    """
    given = all_of("anmälda", entries, Entry)
    wanted, last_chance = _start(discipline, sista_chansen)
    for name, number in Counter(one.player for one in given).items():
        if number > 1:
            raise InvalidFacts("spelare", name, "varje spelare en gång")
    hits = []
    for one in sorted(given, key=lambda one: alphabetical(one.player)):
        barred = wanted in one.earlier and not second_start_allowed(wanted, last_chance).settled()
        wrong = {Fault.NO_MEMBER: not one.member, Fault.UNPAID: not one.paid, Fault.STARTED: barred}
        faults = tuple(fault for fault, found in wrong.items() if found)
        if faults:
            hits.append(Hit(one.player, faults))
    so_far.title = f"{len(given)} anmälda till {wanted.title}"
    for cites, kinds, text in (
        (("sm.anmalan.c",), (Fault.NO_MEMBER, Fault.UNPAID), "medlemskap kontrollerat, träffar"),
        (("sm.anmalan.d",), (Fault.STARTED,), "tidigare kval i disciplinen kontrollerat, träffar"),
    ):
        so_far.step(cites, text, sum(any(kind in hit.faults for kind in kinds) for hit in hits))
    return tuple(hits)


Question(
    "bridge start",
    "Får spelaren starta i ett SM?",
    may_start,
    (DISCIPLINE, FIRST_STAGE, MEMBER, FEE_FROM, FEE_TO, FINAL, EARLIER, EARLIER_SEASONS, SISTA_CHANSEN, DISPENSATION),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "bridge team",
    "Har laget rätt antal spelare?",
    team_size_allowed,
    (PLAYERS, EXTRA_ALLOWED),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "bridge district",
    "Får paret eller laget ställa upp i distriktet?",
    district_allowed,
    (HOMES, CHOSEN),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
