"""SM-lag Veteraner: who may enter, how many teams play in what form, and who chooses whom in the cup."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from rulebook.bridge.championship.readings import VeteranGap
from rulebook.law.facts import Choice, Day, Fact, Flag, InvalidFacts, Text, Whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Discretion, Undecided, Unregulated
from rulebook.law.swedish import listed, number_of
from rulebook.law.tables import DecisionTable, Row, at_least, between
from rulebook.law.wording import worded

_SECTION = "sm.sm-lag-veteraner"

LARGEST_TEAM = 6
SMALLEST_TEAM = 4
"""From the general definition of a team."""
LAST_ENTRY_DAY = date(2008, 7, 28)
FEW = 8
TEN = 10
MANY = 16
"""The largest number of teams that plays a series."""
LIFT_MATCHES = 8
LIFT_BOARDS = 8
IN_CUP = 8
CHOOSERS = 3
CUP_BOARDS = 24


class Form(Enum):
    """How the teams meet."""

    SERIES = "serie"
    LIFT = "gröna hissen"


@dataclass(frozen=True, slots=True)
class VeteranFormat:
    """A form of play for a number of teams.

    :param boards: boards in a match; more than one number where the organiser chooses
    :param matches: matches that a team plays, or rounds of Gröna Hissen; 0 while the number of teams is open
    :param bye: whether a team sits out in every round
    :param cup: whether the eight best go on to a cup
    """

    form: Form
    boards: tuple[int, ...]
    matches: int = 0
    bye: bool = False
    cup: bool = False

    def __str__(self) -> str:
        boards = " eller ".join(str(number) for number in self.boards)
        matches = number_of(self.matches, "match", "matcher") if self.matches else "matcher"
        bye = ", frirond varje rond" if self.bye else ""
        cup = ", sedan cup" if self.cup else ""
        return f"{self.form.value}, {matches} om {boards} brickor{bye}{cup}"

    __repr__ = __str__


_LIFT = VeteranFormat(Form.LIFT, (LIFT_BOARDS,), LIFT_MATCHES, cup=True)

FORMATS: DecisionTable[VeteranFormat] = DecisionTable(
    "spelform",
    {"lag": at_least(2)},
    (
        Row({"lag": between(2, FEW)}, VeteranFormat(Form.SERIES, (14,)), (f"{_SECTION}.d",), "högst 8 lag"),
        Row({"lag": between(TEN, TEN)}, VeteranFormat(Form.SERIES, (10,)), (f"{_SECTION}.e",), "10 lag"),
        Row({"lag": between(12, MANY)}, VeteranFormat(Form.SERIES, (7, 8)), (f"{_SECTION}.f",), "12–16 lag"),
        Row({"lag": at_least(MANY + 1)}, _LIFT, (f"{_SECTION}.g",), "fler än 16 lag"),
    ),
)
"""The form for each number of teams; the text passes over 9 and 11."""

TEAMS = Fact("teams", "lag", "Antalet anmälda lag.", Whole(least=2))
PLAYERS = Fact("players", "spelare", "Antalet spelare i laget.", Whole())
MEMBERS = Fact(
    "members", "alla medlemmar", "Alla i laget är medlemmar i en klubb som är ansluten till Förbundet.", Flag()
)
ENTERED = Fact("entered", "anmälningsdag", "Dagen då anmälan kom till Förbundet.", Day())
RANKING = Fact(
    "ranking", "slutställning", "De åtta främsta lagen i Gröna Hissen, bäst först: A,B,C,…", Text(), many=True
)
CHOICES = Fact(
    "choices",
    "val",
    "Motståndarna som ettan, tvåan och trean har valt, i den ordningen.",
    Text(),
    default=(),
    many=True,
)
WINNERS = Fact("winners", "segrare", "Segrarna i kvartsfinal 1, 2, 3 och 4, i den ordningen.", Text(), many=True)
CHOICE = Fact("choice", "val", "Motståndaren som segraren i kvartsfinal 1 har valt.", Text(), default=None)


@provision(f"{_SECTION}.d", f"{_SECTION}.e", f"{_SECTION}.f", f"{_SECTION}.g", f"{_SECTION}.h")
@reasoned
def veteran_format(so_far: Reasoning, teams: int, *, reading: Readings = None) -> VeteranFormat | Undecided:
    """Return how SM-lag Veteraner is played by a number of teams; for 9 and 11 the text gives no answer.

    :param teams: how many teams take part
    :raises InvalidFacts: for fewer than two teams

    >>> veteran_format(8).value
    serie, 7 matcher om 14 brickor
    >>> veteran_format(17).value
    gröna hissen, 8 matcher om 8 brickor, frirond varje rond, sedan cup
    >>> veteran_format(9).status
    'unregulated'
    """
    number = TEAMS.checked(teams)
    so_far.title = f"SM-lag Veteraner, {number} lag"
    if not any(row.holds({"lag": number}) for row in FORMATS.rows):
        as_many = number + 1 if answer_to(VeteranGap) is VeteranGap.UP else number - 1
        so_far.step((f"{_SECTION}.d", f"{_SECTION}.e", f"{_SECTION}.f"), f"{number} lag står inte i texten", False)
        return Unregulated(
            f"hur {number} lag spelar",
            (f"{_SECTION}.d", f"{_SECTION}.e", f"{_SECTION}.f"),
            options=tuple(f"som {n} lag" for n in (number - 1, number + 1)),
            proposal=_for(number, so_far.take(FORMATS.decide(lag=as_many), steps=False)),
        )
    found = _for(number, so_far.take(FORMATS.decide(lag=number)))
    if found.form is Form.LIFT:
        so_far.step((f"{_SECTION}.h",), "lag som går vidare till cup", IN_CUP)
    if found.bye:
        so_far.warn("Antalet är udda. Texten säger inget om frirond; boken räknar med en i varje rond.")
    if len(found.boards) > 1:
        so_far.warn("Texten säger inte vilket antal lag som ger 7 och vilket som ger 8 brickor: arrangören väljer.")
    return found


def _for(teams: int, plan: VeteranFormat) -> VeteranFormat:
    matches = plan.matches if plan.form is Form.LIFT else teams - 1
    return replace(plan, matches=matches, bye=teams % 2 == 1)


@provision(f"{_SECTION}.a", f"{_SECTION}.b", f"{_SECTION}.c")
@reasoned
def veteran_team(so_far: Reasoning, players: int, members: bool, entered: date) -> bool:
    """Return whether a team may enter: at most six players, all of them members, entered in time.

    :param players: how many the team has
    :param members: whether every player is a member of an affiliated club
    :param entered: the day on which Förbundet had the entry
    :raises InvalidFacts: for impossible facts

    >>> veteran_team(6, True, date(2008, 7, 28)).value, veteran_team(6, True, date(2008, 7, 29)).value
    (True, False)
    >>> veteran_team(7, True, date(2008, 7, 28)).value, veteran_team(6, False, date(2008, 7, 28)).value
    (False, False)
    """
    size: int = PLAYERS.checked(players)
    all_members: bool = MEMBERS.checked(members)
    day: date = ENTERED.checked(entered)
    so_far.title = f"SM-lag Veteraner: {size} spelare, anmält {worded(day)}"
    few_enough, enough = size <= LARGEST_TEAM, size >= SMALLEST_TEAM
    early = day <= LAST_ENTRY_DAY
    so_far.step((f"{_SECTION}.a",), f"högst {LARGEST_TEAM} spelare", few_enough)
    so_far.step(("sm.resultatredovisning.g",), f"minst {SMALLEST_TEAM} spelare", enough)
    so_far.step((f"{_SECTION}.b",), "alla är medlemmar", all_members)
    so_far.step((f"{_SECTION}.c",), f"anmält senast {worded(LAST_ENTRY_DAY)}", early)
    return few_enough and enough and all_members and early


@dataclass(frozen=True, slots=True)
class CupMatch:
    """A match in the cup: boards, a change at half-time, nothing carried over."""

    boards: int = CUP_BOARDS
    half_time_change: bool = True
    carry_over: int = 0

    def __str__(self) -> str:
        change = "med" if self.half_time_change else "utan"
        return f"{self.boards} brickor {change} halvtidsbyte, {self.carry_over}–{self.carry_over} från start"

    __repr__ = __str__


class CupStage(Enum):
    """A stage of the cup."""

    QUARTERFINAL = "kvartsfinal"
    SEMIFINAL = "semifinal"
    FINAL = "final"
    THIRD_PRIZE = "tredjepris"


STAGE = Fact("stage", "skede", "kvartsfinal, semifinal, final eller tredjepris.", Choice(CupStage))


@provision(f"{_SECTION}.l", f"{_SECTION}.m", f"{_SECTION}.p", f"{_SECTION}.q")
@reasoned
def cup_match(so_far: Reasoning, stage: CupStage) -> CupMatch:
    """Return how a match in the cup is played.

    :param stage: which stage of the cup
    :raises InvalidFacts: for an unknown stage

    >>> cup_match(CupStage.QUARTERFINAL).value
    24 brickor med halvtidsbyte, 0–0 från start
    """
    at = STAGE.checked(stage)
    so_far.title = f"Cupmatch, {at.value}"
    match = CupMatch()
    if at is CupStage.QUARTERFINAL:
        so_far.step((f"{_SECTION}.l",), "brickor, med halvtidsbyte", match.boards)
        so_far.step((f"{_SECTION}.m",), "carry over", match.carry_over)
    else:
        letter = "p" if at is CupStage.SEMIFINAL else "q"
        so_far.step((f"{_SECTION}.{letter}",), "brickor, med halvtidsbyte och utan carry over", match.boards)
    return match


@dataclass(frozen=True, slots=True)
class Meetings:
    """The matches of a round of the cup, in order of number."""

    matches: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "; ".join(f"{number}: {a}–{b}" for number, (a, b) in enumerate(self.matches, start=1))

    __repr__ = __str__


@provision(f"{_SECTION}.i", f"{_SECTION}.j", f"{_SECTION}.k")
@reasoned
def quarterfinals(so_far: Reasoning, ranking: Iterable[str], choices: Iterable[str] = ()) -> Meetings | Undecided:
    """Return the quarterfinals: the first three choose in turn among places 5–8, the fourth meets who is left.

    :param ranking: the eight best teams of Gröna Hissen, best first
    :param choices: the opponents that the first, second and third have chosen so far
    :raises InvalidFacts: for other than eight teams, or a choice that cannot be made

    >>> quarterfinals(list("ABCDEFGH"), list("FEH")).value
    1: A–F; 2: B–E; 3: C–H; 4: D–G
    >>> quarterfinals(list("ABCDEFGH"), list("FE")).status
    'discretion'
    """
    teams = RANKING.checked(ranking)
    chosen = CHOICES.checked(choices)
    if len(teams) != IN_CUP or len(set(teams)) != IN_CUP:
        raise InvalidFacts(RANKING.label, ", ".join(teams), "åtta olika lag")
    if len(chosen) > CHOOSERS:
        raise InvalidFacts(CHOICES.label, ", ".join(chosen), "högst tre val: ettans, tvåans och treans")
    so_far.title = "Kvartsfinaler"
    left = list(teams[IN_CUP // 2 :])
    found = []
    for position, opponent in enumerate(chosen):
        if opponent not in left:
            raise InvalidFacts(CHOICES.label, opponent, f"för {teams[position]}: {listed(left, 'eller')}")
        left.remove(opponent)
        letter = "i" if position == 0 else "j"
        so_far.step((f"{_SECTION}.{letter}",), f"{teams[position]} väljer", opponent)
        found.append((teams[position], opponent))
    if len(chosen) < CHOOSERS:
        chooser = teams[len(chosen)]
        return Discretion(
            f"vem {chooser} vill möta",
            (f"{_SECTION}.{'j' if chosen else 'i'}",),
            certain=Meetings(tuple(found)) if found else None,
            who=chooser,
            options=tuple(left),
        )
    (rest,) = left
    so_far.step((f"{_SECTION}.k",), f"{teams[CHOOSERS]} möter laget som är kvar", rest)
    return Meetings((*found, (teams[CHOOSERS], rest)))


@provision(f"{_SECTION}.n", f"{_SECTION}.o")
@reasoned
def semifinals(so_far: Reasoning, winners: Iterable[str], choice: str | None = None) -> Meetings | Undecided:
    """Return the semifinals: the winner of quarterfinal 1 chooses between the winners of 3 and 4.

    :param winners: the winners of quarterfinals 1 to 4, in that order
    :param choice: the opponent that the winner of quarterfinal 1 has chosen
    :raises InvalidFacts: for other than four teams, or a choice that cannot be made

    >>> semifinals(list("VWXY"), "Y").value
    1: V–Y; 2: W–X
    """
    teams = WINNERS.checked(winners)
    if len(teams) != 4 or len(set(teams)) != 4:
        raise InvalidFacts(WINNERS.label, ", ".join(teams), "fyra olika lag")
    first, second, *others = teams
    so_far.title = "Semifinaler"
    if choice is None:
        return Discretion(f"vem {first} vill möta", (f"{_SECTION}.n",), who=first, options=tuple(others))
    opponent = CHOICE.checked(choice)
    if opponent not in others:
        raise InvalidFacts(CHOICE.label, opponent, f"för {first}: {listed(others, 'eller')}")
    others.remove(opponent)
    (rest,) = others
    so_far.step((f"{_SECTION}.n",), f"{first}, som vann kvartsfinal 1, väljer", opponent)
    so_far.step((f"{_SECTION}.o",), f"{second}, som vann kvartsfinal 2, får", rest)
    return Meetings(((first, opponent), (second, rest)))


Question(
    "bridge veterans",
    "Hur spelas SM-lag Veteraner med ett visst antal lag?",
    veteran_format,
    (TEAMS,),
    value=lambda plan: {
        "format": plan.form.value,
        "boards_per_match": list(plan.boards),
        "matches_per_team": plan.matches,
        "bye": plan.bye,
        "cup": plan.cup,
    },
    gives={
        "format": "string", "boards_per_match": ["integer"], "matches_per_team": "integer", "bye": "boolean",
        "cup": "boolean",
    },
    text=str,
)  # fmt: skip
Question(
    "bridge veteran-team",
    "Får laget vara med i SM-lag Veteraner?",
    veteran_team,
    (PLAYERS, MEMBERS, ENTERED),
    value=lambda allowed: {"allowed": allowed},
    gives={"allowed": "boolean"},
)
Question(
    "bridge cup-match",
    "Hur spelas en match i veteranernas cup?",
    cup_match,
    (STAGE,),
    value=lambda m: {"boards": m.boards, "half_time_change": m.half_time_change, "carry_over": m.carry_over},
    gives={"boards": "integer", "half_time_change": "boolean", "carry_over": "integer"},
    text=str,
)
Question(
    "bridge cup-quarterfinals",
    "Vilka möts i kvartsfinalerna, och vem väljer?",
    quarterfinals,
    (RANKING, CHOICES),
    value=lambda found: {"matches": [list(pair) for pair in found.matches]},
    gives={"matches": [["string"]]},
    text=str,
)
Question(
    "bridge cup-semifinals",
    "Vilka möts i semifinalerna, och vem väljer?",
    semifinals,
    (WINNERS, CHOICE),
    value=lambda found: {"matches": [list(pair) for pair in found.matches]},
    gives={"matches": [["string"]]},
    text=str,
)
