"""Conduct: leaving the table, telephones, information between tables, and what a pair must bring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rulebook.bridge.championship.readings import (
    DotsWritten,
    LeavingTheTable,
    PairPhone,
    PhoneOccasion,
    TeamPenalty,
    WarningInTeams,
)
from rulebook.law.facts import Choice, Fact, Flag, InvalidFacts, Number, Text, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated
from rulebook.law.swedish import alphabetical, exact, listed, number_of

LEAVING_SHARE = Fraction(1, 10)
"""Share of the top on a board, for leaving the table in a pairs event after the warning."""
LEAVING_VP = 2
"""VP for leaving the table in a team event."""
PHONE_VP = 2
"""VP for a switched-on telephone in a team event."""
PHONE_SHARE = Fraction(1, 2)
"""Share of the top on a board, for a switched-on telephone in a pairs final."""
DECLARATIONS = 2
"""Complete and identical declarations that a pair must bring."""


class PairsOrTeams(Enum):
    """What kind of competition it is."""

    PAIRS = "par"
    TEAMS = "lag"


EVENT = Fact("event", "tävlingsslag", "Om det är en par- eller en lagtävling.", Choice(PairsOrTeams))
OCCASION = Fact("occasion", "tillfälle", "Vilket tillfälle i ordningen det är för paret eller laget.", Whole(least=1))
TOP = Fact("top", "topp", "Toppen på en bricka, i partävling.", Number(above=0), default=None)
TL_CALLED = Fact("tl_called", "TL tillkallad", "Om TL tillkallades innan bordet lämnades.", Flag(), default=False)
BOARDS_LEFT = Fact("boards_left", "brickor kvar", "Brickor som återstod i ronden eller halvleken.", Whole(), default=1)
PHONES = Fact(
    "phones", "påslagna telefoner", "Hur många som hittades påslagna, för varje upptäckt.", Whole(least=1), many=True
)
IN_FINAL = Fact("final", "final", "Om det är en final.", Flag(), default=True)
POSSIBLE = Fact(
    "possible",
    "kunde utbyta information",
    "Om lagkamrater från olika bord kunde utbyta information under spelet.",
    Flag(),
)
BROUGHT = Fact("brought", "deklarationer", "Hur många deklarationer paret har med sig.", Whole())
IDENTICAL = Fact("identical", "likalydande", "Om de är likalydande.", Flag(), default=True)
COMPLETE = Fact("complete", "fullständiga", "Om de är fullständiga.", Flag(), default=True)
DOTTED = Fact("dotted", "prickade bud", "Parets prickade öppningsbud.", Text(), default=(), many=True)
UNDOTTED = Fact("undotted", "oprickade bud", "Parets övriga öppningsbud.", Text(), default=(), many=True)
WRITTEN = Fact(
    "written",
    "bud med prickantal",
    "De öppningsbud vars prickantal deklarationen anger.",
    Text(),
    default=(),
    many=True,
)


@dataclass(frozen=True, slots=True)
class Penalty:
    """What an offence costs: a warning, matchpoints or VP.

    :param warning: whether the occasion gives a warning and nothing else
    :param points: matchpoints for this occasion, in a pairs event
    :param vp: VP for this occasion, in a team event
    :param total: for all occasions so far, of the same kind
    """

    warning: bool = False
    points: Fraction | None = None
    vp: int | None = None
    total: Fraction | int = 0

    def __str__(self) -> str:
        if self.warning:
            return "varning"
        amount = self.points if self.vp is None else self.vp
        if not self.total:
            return "ingen bestraffning"
        unit = "matchpoäng" if self.vp is None else "VP"
        now = f"−{exact(amount)} {unit}" if amount else "inget mer avdrag"
        return f"{now}, sammanlagt −{exact(self.total)}{'' if amount else ' ' + unit}"


@provision("sm.trivsel-och-disciplin.e", "sm.trivsel-och-disciplin.g", "sm.trivsel-och-disciplin.h")
@reasoned
def leaving_the_table(
    so_far: Reasoning,
    event: PairsOrTeams,
    occasion: int,
    top: Fraction | int | None = None,
    tl_called: bool = False,
    boards_left: int = 1,
    *,
    reading: Readings = None,
) -> Penalty:
    """Return what it costs to leave the table before all boards of the round or half have been played.

    :param event: pairs or teams
    :param occasion: which occasion it is, for the pair or the team in the competition
    :param top: the top on a board, in a pairs event
    :param tl_called: whether the TL was called first
    :param boards_left: boards still to be played
    :raises InvalidFacts: without a top in a pairs event

    >>> print(leaving_the_table(PairsOrTeams.PAIRS, 1, 32).value)
    varning
    >>> print(leaving_the_table(PairsOrTeams.PAIRS, 3, 32).value)
    −3,2 matchpoäng, sammanlagt −6,4
    """
    kind, number = EVENT.checked(event), OCCASION.checked(occasion)
    share = _share_of_top(kind, top, LEAVING_SHARE)
    called, left = bool(TL_CALLED.checked(tl_called)), BOARDS_LEFT.checked(boards_left)
    so_far.title = f"lämnar bordet, tillfälle {number}"
    so_far.step(("sm.trivsel-och-disciplin.e",), "brickor kvar i ronden eller halvleken", left)
    if not left:
        return Penalty()
    if called:
        so_far.step(("sm.trivsel-och-disciplin.f",), "TL tillkallades först")
        if answer_to(LeavingTheTable) is LeavingTheTable.WITHOUT_TL:
            return Penalty()
    if kind is PairsOrTeams.PAIRS:
        so_far.step(("sm.trivsel-och-disciplin.g",), "först en varning", applied=number == 1)
        if number == 1:
            return Penalty(warning=True)
        so_far.step(("sm.trivsel-och-disciplin.g",), "därefter 10 % av toppen på en bricka, varje gång", share)
        return Penalty(points=share, total=share * (number - 1))
    warned = answer_to(WarningInTeams) is WarningInTeams.FIRST
    counted = number - warned
    if not counted:
        so_far.step(("sm.trivsel-och-disciplin.g", "sm.trivsel-och-disciplin.h"), "först en varning, som i partävling")
        return Penalty(warning=True)
    so_far.step(("sm.trivsel-och-disciplin.h",), "i lagtävling, VP", LEAVING_VP)
    if counted > 1 and answer_to(TeamPenalty) is TeamPenalty.ONCE:
        return Penalty(vp=0, total=LEAVING_VP)
    return Penalty(vp=LEAVING_VP, total=LEAVING_VP * counted)


def _share_of_top(kind: PairsOrTeams, top: Fraction | int | None, share: Fraction) -> Fraction:
    given = TOP.checked(top)
    if kind is PairsOrTeams.PAIRS and given is None:
        raise InvalidFacts(TOP.label, "", "toppen på en bricka, ett tal över 0, i partävling")
    return share * given if given is not None else Fraction(0)


@provision("sm.trivsel-och-disciplin.k", "sm.trivsel-och-disciplin.l")
@reasoned
def switched_on_phone(
    so_far: Reasoning,
    event: PairsOrTeams,
    phones: Iterable[int],
    top: Fraction | int | None = None,
    final: bool = True,
    *,
    reading: Readings = None,
) -> Penalty | Undecided:
    """Return what switched-on telephones cost: 2 VP or half the top, without a warning first.

    :param event: pairs or teams
    :param phones: for each discovery, how many telephones were found switched on
    :param top: the top on a board, in a pairs final
    :param final: whether it is a final; in the qualifying of pairs no penalty is given
    :raises InvalidFacts: for no telephone, or no top in a pairs event

    >>> print(switched_on_phone(PairsOrTeams.TEAMS, (1, 1, 1)).value)
    −2 VP, sammanlagt −6
    >>> print(switched_on_phone(PairsOrTeams.PAIRS, (1,), 32).value)
    −16 matchpoäng, sammanlagt −16
    """
    kind, found = EVENT.checked(event), PHONES.checked(phones)
    if not found:
        raise InvalidFacts(PHONES.label, "inga", "minst en upptäckt")
    share = _share_of_top(kind, top, PHONE_SHARE)
    in_final = bool(IN_FINAL.checked(final))
    so_far.title = f"påslagen telefon, {number_of(len(found), 'upptäckt', 'upptäckter')}"
    if kind is PairsOrTeams.PAIRS and not in_final:
        question = "vad en påslagen telefon kostar i parens kval"
        return Unregulated(question, ("sm.trivsel-och-disciplin.l",), options=("bestraffningen gäller parfinaler",))
    occasions, last = sum(found), found[-1]
    if occasions > len(found) and answer_to(PhoneOccasion) is PhoneOccasion.EACH_DISCOVERY:
        occasions, last = len(found), 1
    if kind is PairsOrTeams.TEAMS:
        so_far.step(("sm.trivsel-och-disciplin.k",), f"tillfällen à {PHONE_VP} VP", occasions)
        return Penalty(vp=PHONE_VP * last, total=PHONE_VP * occasions)
    if occasions > 1 and answer_to(PairPhone) is PairPhone.ONCE:
        so_far.step(("sm.trivsel-och-disciplin.l",), "50 % av toppen på en bricka", share)
        return Penalty(points=share if last == occasions else Fraction(0), total=share)
    so_far.step(("sm.trivsel-och-disciplin.l",), f"tillfällen à 50 % av toppen, {exact(share)}", occasions)
    return Penalty(points=share * last, total=share * occasions)


class Verdict(Enum):
    """Whether a match is to be judged lost."""

    WALKOVER = "förlust med WO, som döms ut av TD eller på distriktsnivå av Dfb"
    NONE = "ingen WO-förlust"


@provision("sm.trivsel-och-disciplin.i")
@reasoned
def information_between_tables(so_far: Reasoning, possible: bool) -> Verdict:
    """Return how it is judged that team-mates at different tables could exchange information during play.

    That it was possible is enough.

    :param possible: whether they could
    :raises InvalidFacts: when the fact is not a truth value

    >>> information_between_tables(True).value is Verdict.WALKOVER
    True
    """
    could = bool(POSSIBLE.checked(possible))
    so_far.title = "information mellan lagkamrater"
    so_far.step(("sm.trivsel-och-disciplin.i",), "kunde utbyta information under pågående spel", could)
    if not could:
        return Verdict.NONE
    so_far.step(("sm.trivsel-och-disciplin.i", "sm.skyldigheter-forsening.i"), "bedöms som förlust med WO")
    return Verdict.WALKOVER


@dataclass(frozen=True, slots=True)
class Declarations:
    """Whether a pair's declarations are as they must be.

    :param enough: two complete and identical ones
    :param missing: opening bids whose dots are not written
    """

    enough: bool
    missing: tuple[str, ...]

    def __str__(self) -> str:
        text = "två fullständiga och likalydande" if self.enough else "inte två fullständiga och likalydande"
        return text + (f"; prickar saknas på {listed(self.missing)}" if self.missing else "")


@provision("sm.oppningsbud-alert-stopp.c", "sm.oppningsbud-alert-stopp.d")
@reasoned
def declarations_in_order(
    so_far: Reasoning,
    brought: int,
    identical: bool = True,
    complete: bool = True,
    dotted: Iterable[str] = (),
    undotted: Iterable[str] = (),
    written: Iterable[str] = (),
    *,
    reading: Readings = None,
) -> Declarations:
    """Return whether a pair has the declarations that it must bring, with the dots of its opening bids.

    :param brought: declarations that the pair has with it
    :param identical: whether they say the same
    :param complete: whether they are complete
    :param dotted: the pair's opening bids with dots
    :param undotted: its other opening bids
    :param written: the bids whose number of dots is written
    :raises InvalidFacts: for other facts

    >>> print(declarations_in_order(2, dotted=("2♦",), written=()).value)
    två fullständiga och likalydande; prickar saknas på 2♦
    """
    number: int = BROUGHT.checked(brought)
    same, whole_ones = bool(IDENTICAL.checked(identical)), bool(COMPLETE.checked(complete))
    with_dots, without, stated = (
        set(DOTTED.checked(dotted)),
        set(UNDOTTED.checked(undotted)),
        set(WRITTEN.checked(written)),
    )
    for bid in sorted(with_dots & without, key=alphabetical):
        raise InvalidFacts(UNDOTTED.label, bid, "ett bud som inte också är prickat")
    so_far.title = "parets deklarationer"
    so_far.step(("sm.oppningsbud-alert-stopp.c",), f"deklarationer, av {DECLARATIONS}", number)
    so_far.step(("sm.oppningsbud-alert-stopp.c",), "fullständiga och likalydande", same and whole_ones)
    required = set(with_dots)
    if without - stated and answer_to(DotsWritten) is DotsWritten.EVERY:
        required |= without
    missing = tuple(sorted(required - stated, key=alphabetical))
    so_far.step(("sm.oppningsbud-alert-stopp.d",), "öppningsbud vars prickantal saknas", len(missing))
    return Declarations(number >= DECLARATIONS and same and whole_ones, missing)


def _as_json(one: Penalty) -> dict[str, object]:
    return {
        "warning": one.warning,
        "points": one.points,
        "vp": one.vp,
        "total_points": None if one.points is None else Fraction(one.total),
        "total_vp": None if one.vp is None else one.total,
    }


_GIVES = {
    "warning": "boolean",
    "points": "fraction?",
    "vp": "integer?",
    "total_points": "fraction?",
    "total_vp": "integer?",
}

Question(
    "bridge leaving",
    "Vad kostar det att lämna bordet innan ronden är spelad?",
    leaving_the_table,
    (EVENT, OCCASION, TOP, TL_CALLED, BOARDS_LEFT),
    value=_as_json,
    gives=_GIVES,
)
Question(
    "bridge phone",
    "Vad kostar en påslagen mobiltelefon?",
    switched_on_phone,
    (EVENT, PHONES, TOP, IN_FINAL),
    value=_as_json,
    gives=_GIVES,
)
Question(
    "bridge information",
    "Lagkamrater från olika bord kan ha talat med varandra under spelet: vad händer?",
    information_between_tables,
    (POSSIBLE,),
    value=lambda verdict: {"walkover": verdict is Verdict.WALKOVER},
    gives={"walkover": "boolean"},
)
Question(
    "bridge declarations",
    "Har paret de deklarationer som det måste ha med sig?",
    declarations_in_order,
    (BROUGHT, IDENTICAL, COMPLETE, DOTTED, UNDOTTED, WRITTEN),
    value=lambda one: {"in_order": one.enough and not one.missing, "enough": one.enough, "missing": list(one.missing)},
    gives={"in_order": "boolean", "enough": "boolean", "missing": ["string"]},
)
