"""Reserves: which pair is qualified, who are a team's regulars, who may replace whom, and which way a place passes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from rulebook.bridge.championship.money.fees import Stage
from rulebook.bridge.championship.readings import ChampionsReserve, ReservesAtOnce, StageStillToPlay
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Text, Whole, all_of, by_key, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Pending, Undecided, Unregulated
from rulebook.law.swedish import alphabetical, listed

TOGETHER = 1
"""Stages that a pair must have played together."""
REGULARS = 6
"""A team's regulars: those who first played for it."""
EXTRA = 2
"""Players beyond the regulars whom the Dfb may allow in qualifying."""
LINEUP = 4
"""Players of a team in each half."""


class Lineup(Enum):
    """Who of a pair's regulars played a stage."""

    BOTH = "tillsammans"
    ONE = "en-reserv"
    NONE = "två-reserver"


ENTERED = Fact("entered", "anmält i sin konstellation", "Om paret anmäldes till kvalet som just detta par.", Flag())
STAGES = Fact(
    "stages",
    "etapper",
    "Vilka som spelade i var och en av kvalets etapper, i tur och ordning.",
    Choice(Lineup),
    many=True,
)


@provision("sm.reserver.a", "sm.reserver.b", "sm.reserver.c")
@reasoned
def pair_qualified(so_far: Reasoning, entered: bool, stages: Iterable[Lineup], *, reading: Readings = None) -> bool:
    """Return whether a pair that has played itself to a place meets the three conditions for the final.

    :param entered: whether it was entered for qualifying as this pair
    :param stages: who played in each of the stages of qualifying
    :raises InvalidFacts: for no stage at all, or other facts

    >>> pair_qualified(True, (Lineup.ONE, Lineup.BOTH)).value, pair_qualified(True, (Lineup.BOTH, Lineup.NONE)).value
    (True, False)
    """
    as_this_pair = bool(ENTERED.checked(entered))
    played = STAGES.checked(stages)
    if not played:
        raise InvalidFacts(STAGES.label, "inga", "minst en etapp")
    together = sum(one is Lineup.BOTH for one in played)
    so_far.title = "kvalificerat till finalen"
    so_far.step(("sm.reserver.a",), "anmält till kvalet i sin konstellation", as_this_pair)
    so_far.step(("sm.reserver.b",), f"etapper tillsammans, av minst {TOGETHER}", together)
    at_once = Lineup.NONE in played
    if at_once and answer_to(ReservesAtOnce) is ReservesAtOnce.SHARED_STAGE:
        at_once = False
    so_far.step(("sm.reserver.c",), "reserv för båda samtidigt", at_once)
    return as_this_pair and together >= TOGETHER and not at_once


PLANNED = Fact(
    "planned",
    "reserv i senare etapp",
    "Om någon av spelarna i första etappen tänker ha reserv i en senare.",
    Flag(),
    default=False,
)
STANDS_IN = Fact(
    "stands_in",
    "reserv i första etappen",
    "Om någon i första etappen spelar där som reserv för en spelare i en senare.",
    Flag(),
    default=False,
)
AT_START = Fact(
    "at_start", "meddelat vid start", "Om Dfb fick veta det när första etappen startade.", Flag(), default=False
)
NAMED_REGULARS = Fact("regulars", "ordinarie", "De ordinarie spelarna i anmälan.", Text(), default=(), many=True)
NAMED_RESERVES = Fact("reserves", "reserver", "Reserverna i anmälan.", Text(), default=(), many=True)


@provision("sm.reserver.d", "sm.reserver.e", "sm.reserver.f")
@reasoned
def notice_in_order(
    so_far: Reasoning,
    planned: bool = False,
    stands_in: bool = False,
    at_start: bool = False,
    regulars: Iterable[str] = (),
    reserves: Iterable[str] = (),
) -> bool:
    """Return whether the Dfb has been told of reserves as it must: when the first stage starts, and who is which.

    :param planned: whether a player of the first stage means to have a reserve later
    :param stands_in: whether a player of the first stage is reserve for one of a later stage
    :param at_start: whether the Dfb was told when the first stage started
    :param regulars: those whom the notice names as regulars
    :param reserves: those whom it names as reserves
    :raises InvalidFacts: for other facts

    >>> notice_in_order(planned=True, at_start=True, regulars=("A", "B"), reserves=("R",)).value
    True
    >>> notice_in_order(planned=True, regulars=("A", "B"), reserves=("R",)).value
    False
    """
    later, now = bool(PLANNED.checked(planned)), bool(STANDS_IN.checked(stands_in))
    told = bool(AT_START.checked(at_start))
    so_far.title = "anmälan i sin ordning"
    own, others = set(NAMED_REGULARS.checked(regulars)), set(NAMED_RESERVES.checked(reserves))
    so_far.step(("sm.reserver.d",), "reserv väntas i en senare etapp", later, applied=later)
    so_far.step(("sm.reserver.e",), "en reserv spelar första etappen", now, applied=now)
    if not (later or now):
        so_far.step(("sm.reserver.d", "sm.reserver.e"), "ingen reserv, inget att meddela")
        return True
    so_far.step(("sm.reserver.d", "sm.reserver.e"), "Dfb underrättat när första etappen startade", told)
    clear = len(own) == 2 and bool(others) and not own & others
    so_far.step(("sm.reserver.f",), "klart vilka som är ordinarie och vem eller vilka som är reserv", clear)
    return told and clear


@dataclass(frozen=True, slots=True)
class Substitution:
    """Whether a reserve may be put in, and whether the pair then still competes."""

    allowed: bool
    competing: bool

    def __str__(self) -> str:
        if not self.allowed:
            return "reserv får inte sättas in"
        return "reserv får sättas in" + ("" if self.competing else ", men paret spelar utom tävlan")


STARTED = Fact("started", "spelet har startat", "Om spelet i finalen har startat.", Flag())
SPECIAL = Fact("special", "särskilda skäl", "Om det finns särskilda skäl, när det är prövat.", Flag(), default=None)


@provision("sm.reserver.g", "sm.reserver.h")
@reasoned
def reserve_in_final(so_far: Reasoning, started: bool, special: bool | None = None) -> Substitution | Undecided:
    """Return whether a reserve may be put in in a championship final.

    :param started: whether play has started
    :param special: whether there are special reasons; None until somebody has judged
    :raises InvalidFacts: when a fact is not a truth value

    >>> print(reserve_in_final(started=True, special=True).value)
    reserv får sättas in, men paret spelar utom tävlan
    >>> print(reserve_in_final(started=False, special=True).value)
    reserv får inte sättas in
    """
    so_far.title = "reserv i SM-final"
    begun, judged = bool(STARTED.checked(started)), SPECIAL.checked(special)
    so_far.step(("sm.reserver.g",), "i en SM-final får reserv aldrig sättas in", applied=not (begun and judged))
    if not begun:
        so_far.step(("sm.reserver.h",), "undantaget gäller först när spelet har startat", False, applied=False)
        return Substitution(False, True)
    if judged is None:
        question = "finns det särskilda skäl för en reserv sedan spelet har startat?"
        return Discretion(question, ("sm.reserver.h",), who="TL eller TD")
    so_far.step(("sm.reserver.h",), "särskilda skäl efter spelets start", judged, applied=bool(judged))
    return Substitution(bool(judged), not judged)


@dataclass(frozen=True, slots=True)
class Regulars:
    """A team's regular players, alphabetically."""

    regulars: tuple[str, ...]

    def __str__(self) -> str:
        return listed(self.regulars)


@dataclass(frozen=True, slots=True)
class Contested:
    """A team whose last places as regulars are contested.

    :param regulars: the certain ones, alphabetically
    :param contested: those who came at once for fewer places than they are
    :param places_left: the places that they contest
    """

    regulars: tuple[str, ...]
    contested: tuple[str, ...]
    places_left: int

    def __str__(self) -> str:
        return f"{listed(self.regulars)}, och {self.places_left} av {listed(self.contested)}"


@provision("sm.reserver.t", "sm.reserver.u")
@reasoned
def regular_players(so_far: Reasoning, lineups: Mapping[int, Iterable[str]]) -> Regulars | Undecided:
    """Return who are a team's regulars: the six who first played for it.

    :param lineups: the four players of each half, by the half's number
    :returns: pending until six have played; unregulated where more come at once than there are places left
    :raises InvalidFacts: for a half without four different players

    >>> print(regular_players({1: "ABCD", 2: "ABGH"}).value)
    A, B, C, D, G och H
    """
    halves = {
        whole("halvlek", number, least=1): _lineup(players)
        for number, players in by_key("halvlek", lineups, int).items()
    }
    if not halves:
        raise InvalidFacts("halvlekar", "inga", "minst en halvlek")
    everybody = {player for players in halves.values() for player in players}
    if len(everybody) > REGULARS + EXTRA:
        so_far.warn(
            f"{len(everybody)} spelare: fler än {REGULARS + EXTRA}, som är flest även med dispens (sm.reserver.q)"
        )
    found: list[str] = []
    so_far.title = "ordinarie spelare"
    for number in sorted(halves):
        new = sorted(set(halves[number]).difference(found), key=alphabetical)
        left = REGULARS - len(found)
        if not new or not left:
            continue
        if len(new) > left:
            so_far.step(("sm.reserver.t",), f"halvlek {number}: {listed(new)} kommer samtidigt, men platserna är", left)
            certain = Contested(_in_order(found), tuple(new), left)
            options = ("Dfb avgör",)
            who = "vem" if left == 1 else f"vilka {left}"
            return Unregulated(f"{who} av {listed(new)} som är ordinarie", ("sm.reserver.t",), certain, options)
        found += new
        so_far.step(("sm.reserver.t",), f"halvlek {number}: {listed(new)} tillkommer, ordinarie hittills", len(found))
    if len(found) < REGULARS:
        missing = f"ytterligare {REGULARS - len(found)} har spelat"
        return Pending(
            f"bara {len(found)} har spelat för laget", ("sm.reserver.t",), Regulars(_in_order(found)), until=missing
        )
    return Regulars(_in_order(found))


def _lineup(players: object) -> tuple[str, ...]:
    given = all_of("spelare", tuple(players) if isinstance(players, str) else players, str)
    if len(given) != LINEUP or len(set(given)) != LINEUP or not all(player.strip() for player in given):
        raise InvalidFacts("spelare", " ".join(given), "fyra olika spelare")
    return given


def _in_order(players: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(players, key=alphabetical))


NUMBER = Fact(
    "number", "spelarens nummer", "I vilken ordning spelaren först spelade för laget: 7 är den sjunde.", Whole(least=1)
)
STAGE = Fact("stage", "skede", "Vilket skede av SM-lag det gäller.", Choice(Stage))
DISPENSATION = Fact("dispensation", "dispens", "Om Dfb har gett dispens för spelaren.", Flag(), default=False)
OTHER_TEAM = Fact(
    "other_team",
    "har deltagit för andra",
    "Om spelaren redan har deltagit i ett annat lag; i par: med någon annan.",
    Flag(),
    default=False,
)


@provision("sm.reserver.q", "sm.reserver.r", "sm.reserver.s", "sm.reserver.v", "sm.reserver.w")
@reasoned
def extra_player(
    so_far: Reasoning, number: int, stage: Stage, dispensation: bool = False, other_team: bool = False
) -> bool:
    """Return whether a team may use a player by the rules of the seventh and eighth.

    :param number: when the player first played for the team, in order; up to six are regulars
    :param stage: the stage in which the player would play
    :param dispensation: whether the Dfb has allowed it
    :param other_team: whether the player has taken part in another team
    :raises InvalidFacts: for other facts

    >>> extra_player(7, Stage.QUALIFYING, dispensation=True).value, extra_player(7, Stage.SEMIFINAL, True).value
    (True, False)
    """
    order, where = NUMBER.checked(number), STAGE.checked(stage)
    allowed, elsewhere = bool(DISPENSATION.checked(dispensation)), bool(OTHER_TEAM.checked(other_team))
    so_far.title = f"lagets {order}:e spelare i {'kvalet' if where is Stage.QUALIFYING else 'SM-' + where.value}"
    if order <= REGULARS:
        so_far.step(("sm.reserver.t",), f"bland de {REGULARS} som först har spelat för laget, alltså ordinarie", order)
        return True
    if order > REGULARS + EXTRA:
        so_far.step(("sm.reserver.q", "sm.reserver.v"), f"en {order}:e spelare kan inte få dispens", False)
        return False
    barred = where is not Stage.QUALIFYING
    so_far.step(("sm.reserver.s", "sm.reserver.w"), "skedet är SM-semifinal eller SM-final", barred)
    so_far.step(("sm.reserver.r",), "har deltagit i ett annat lag", elsewhere)
    so_far.step(("sm.reserver.q", "sm.reserver.v"), "Dfb har gett dispens", allowed)
    return allowed and not barred and not elsewhere


MEMBER = Fact("member", "medlem", "Om reserven är medlem i ansluten klubb, med avgiften betald.", Flag(), default=True)


@provision("sm.undantag-vid-dodsfall.a", "sm.undantag-vid-dodsfall.b")
@reasoned
def replace_deceased_in_team(so_far: Reasoning, stage: Stage, member: bool = True, other_team: bool = False) -> bool:
    """Return whether a reserve may replace a player of SM-lag who has died.

    :param stage: what the player was qualified for
    :param member: whether the reserve meets the demands of membership
    :param other_team: whether the reserve has taken part in another team
    :raises InvalidFacts: for other facts

    >>> replace_deceased_in_team(Stage.SEMIFINAL).value, replace_deceased_in_team(Stage.FINAL, other_team=True).value
    (True, False)
    """
    covered = STAGE.checked(stage) is not Stage.QUALIFYING
    so_far.title = "ersättare för avliden lagspelare"
    so_far.step(("sm.undantag-vid-dodsfall.a",), "kvalificerad till SM-lag semifinal eller final", covered)
    return covered and _reserve_fits(so_far, member, other_team)


def _reserve_fits(so_far: Reasoning, member: object, other_team: object) -> bool:
    belongs, elsewhere = bool(MEMBER.checked(member)), bool(OTHER_TEAM.checked(other_team))
    so_far.step(("sm.undantag-vid-dodsfall.b", "sm.att-delta.b"), "reserven är medlem", belongs)
    so_far.step(("sm.undantag-vid-dodsfall.b",), "reserven har redan deltagit för andra", elsewhere)
    return belongs and not elsewhere


@dataclass(frozen=True, slots=True)
class Survivor:
    """What is left to the player whose partner, a reigning champion, has died.

    :param keeps_place: whether the place in the final is kept
    :param reserve_allowed: whether this reserve may play it
    """

    keeps_place: bool
    reserve_allowed: bool

    def __str__(self) -> str:
        if not self.keeps_place:
            return "platsen är förlorad; den kvarvarande måste kvala"
        return "platsen är kvar, reserven får " + ("spela" if self.reserve_allowed else "inte spela")


FIRST_PLAYED = Fact("first_played", "första etappen spelad", "Om kvalets första etapp i distriktet är spelad.", Flag())
LAST_PLAYED = Fact("last_played", "sista etappen spelad", "Om kvalets sista etapp i distriktet är spelad.", Flag())


@provision("sm.undantag-vid-dodsfall.c", "sm.undantag-vid-dodsfall.d")
@reasoned
def champion_deceased(
    so_far: Reasoning,
    first_played: bool,
    last_played: bool,
    member: bool = True,
    other_team: bool = False,
    *,
    reading: Readings = None,
) -> Survivor:
    """Return what follows when one of the reigning champions of a pairs championship has died.

    :param first_played: whether the first stage of qualifying in the survivor's Dfb has been played
    :param last_played: whether the last one has; where there is one stage, the same
    :param member: whether the reserve meets the demands of membership
    :param other_team: whether the reserve has taken part with somebody else
    :raises InvalidFacts: for other facts, or a last stage played before the first

    >>> print(champion_deceased(True, True).value)
    platsen är kvar, reserven får spela
    >>> print(champion_deceased(False, False).value)
    platsen är förlorad; den kvarvarande måste kvala
    """
    first, last = bool(FIRST_PLAYED.checked(first_played)), bool(LAST_PLAYED.checked(last_played))
    if last and not first:
        raise InvalidFacts(LAST_PLAYED.label, "ja", "nej, så länge den första etappen inte är spelad")
    so_far.title = "den kvarvarande mästaren"
    played = first
    if first != last and answer_to(StageStillToPlay) is StageStillToPlay.LAST:
        played = last
    so_far.step(("sm.undantag-vid-dodsfall.d",), "kvalificeringsetappen i distriktet är spelad", played)
    if not played:
        return Survivor(False, False)
    so_far.step(("sm.undantag-vid-dodsfall.c",), "inte längre möjligt att kvala: reserv får sättas in i finalen")
    fits = _reserve_fits(Reasoning(), member, other_team)
    if not fits and answer_to(ChampionsReserve) is ChampionsReserve.NONE:
        return Survivor(True, True)
    return Survivor(True, _reserve_fits(so_far, member, other_team))


Question(
    "bridge qualified",
    "Är paret kvalificerat till finalen, trots att reserv har använts?",
    pair_qualified,
    (ENTERED, STAGES),
    value=lambda allowed: {"qualified": allowed},
    gives={"qualified": "boolean"},
)
Question(
    "bridge notice",
    "Är anmälan om reserv i sin ordning?",
    notice_in_order,
    (PLANNED, STANDS_IN, AT_START, NAMED_REGULARS, NAMED_RESERVES),
    value=lambda right: {"in_order": right},
    gives={"in_order": "boolean"},
)
Question(
    "bridge substitute",
    "Får en reserv sättas in i en SM-final?",
    reserve_in_final,
    (STARTED, SPECIAL),
    value=lambda one: {"allowed": one.allowed, "competing": one.competing},
    gives={"allowed": "boolean", "competing": "boolean"},
)
Question(
    "bridge extra",
    "Får laget använda en sjunde eller åttonde spelare?",
    extra_player,
    (NUMBER, STAGE, DISPENSATION, OTHER_TEAM),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "bridge death team",
    "Får en avliden spelare i SM-lag ersättas?",
    replace_deceased_in_team,
    (STAGE, MEMBER, OTHER_TEAM),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "bridge death pair",
    "Vad gäller när en regerande mästare i par har avlidit?",
    champion_deceased,
    (FIRST_PLAYED, LAST_PLAYED, MEMBER, OTHER_TEAM),
    value=lambda one: {"keeps_place": one.keeps_place, "reserve_allowed": one.reserve_allowed},
    gives={"keeps_place": "boolean", "reserve_allowed": "boolean"},
)
