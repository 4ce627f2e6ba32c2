"""Walkovers: what the team that did come is awarded, in VP and in IMP."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rulebook.bridge.championship.play.victory_points import HIGHEST, Scale
from rulebook.bridge.championship.readings import EighteenPoints, WalkoverComparison
from rulebook.law.facts import Fact, InvalidFacts, Whole, of_kind, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.rulings import Undecided, Unregulated

_SECTION = "sm.wo"

ALTERNATIVES = 3
FIXED_VP = 18
FIXED_IMPS = 15

OWN = Fact(
    "own",
    "egna resultat",
    "VP som laget har fått i sina övriga spelade matcher, t.ex. 17,22.",
    Whole(most=HIGHEST),
    default=(),
    many=True,
)
AGAINST = Fact(
    "against",
    "mot det andra laget",
    "VP som lagen har fått i spelade matcher mot det lag som lämnade WO, t.ex. 20,16.",
    Whole(most=HIGHEST),
    default=(),
    many=True,
)


@dataclass(frozen=True, slots=True)
class Walkover:
    """What a walkover gives: the team that came, by which of the three alternatives, and the team that did not."""

    vp: int
    alternative: int
    offender_vp: int = 0

    def __str__(self) -> str:
        return f"{self.vp} VP enligt alternativ {self.alternative}; {self.offender_vp} VP till laget som lämnade WO"

    __repr__ = __str__


def rounded_up(number: Fraction) -> int:
    """Return the nearest whole number not below."""
    return -(-number.numerator // number.denominator)


@provision(
    f"{_SECTION}.b",
    f"{_SECTION}.c",
    f"{_SECTION}.d",
    f"{_SECTION}.f",
    f"{_SECTION}.g",
    f"{_SECTION}.h",
    f"{_SECTION}.i",
)
@reasoned
def walkover(
    so_far: Reasoning, own: Iterable[int] = (), against: Iterable[int] = (), *, reading: Readings = None
) -> Walkover:
    """Return what a walkover gives, when the series is over: the best of own average, 18 VP, and others' average.

    :param own: the team's VP in its other played matches
    :param against: VP of those who have met the offenders, in these matches
    :raises InvalidFacts: for what are no VP

    >>> walkover([17, 22], [20, 16]).value
    20 VP enligt alternativ 1; 0 VP till laget som lämnade WO
    >>> walkover([16, 17, 17], [17]).value, walkover().value.alternative
    (18 VP enligt alternativ 2; 0 VP till laget som lämnade WO, 2)
    """
    exact, rounded = _alternatives(so_far, own, against)
    best = _best(rounded)
    if len({n for n in rounded if rounded[n] == rounded[best]}) > 1 and (
        answer_to(WalkoverComparison) is WalkoverComparison.EXACT
    ):
        best = _best(exact)
    return Walkover(_given(so_far, best, rounded), best)


@reasoned
def walkover_vp(so_far: Reasoning, own: Iterable[int] = (), against: Iterable[int] = ()) -> int:
    """Return the VP of the team that came: alternatives that are equal when rounded all give the same.

    :param own: the team's VP in its other played matches
    :param against: VP of those who have met the offenders, in these matches
    :raises InvalidFacts: for what are no VP

    >>> walkover_vp([17, 18, 18]).value
    18
    """
    _, rounded = _alternatives(so_far, own, against)
    return _given(so_far, _best(rounded), rounded)


def _alternatives(
    so_far: Reasoning, own: Iterable[int], against: Iterable[int]
) -> tuple[dict[int, Fraction], dict[int, int]]:
    """Return what each of the three alternatives gives, exactly and rounded up."""
    mine: tuple[int, ...] = OWN.checked(own)
    others: tuple[int, ...] = AGAINST.checked(against)
    so_far.title = "WO"
    so_far.step((f"{_SECTION}.b",), "VP till laget som lämnade WO", 0)
    alternatives: dict[int, Fraction] = {2: Fraction(FIXED_VP)}
    for number, letter, scores, whose in (
        (1, "f", mine, "eget snitt i övriga spelade matcher"),
        (3, "h", others, "snittet för lagen som mött det andra laget"),
    ):
        if scores:
            alternatives[number] = Fraction(sum(scores), len(scores))
            so_far.step((f"{_SECTION}.{letter}",), f"alternativ {number}, {whose}", alternatives[number])
        else:
            so_far.step((f"{_SECTION}.{letter}",), f"alternativ {number}, {whose}: inga matcher", applied=False)
    so_far.step((f"{_SECTION}.g",), "alternativ 2", FIXED_VP)
    rounded = {number: rounded_up(average) for number, average in alternatives.items()}
    if rounded != alternatives:
        so_far.step((f"{_SECTION}.d",), "avrundat uppåt", {f"alt {n}": rounded[n] for n in sorted(rounded)})
    return alternatives, rounded


def _given(so_far: Reasoning, best: int, rounded: Mapping[int, int]) -> int:
    so_far.step((f"{_SECTION}.c",), f"bäst är alternativ {best}", rounded[best])
    so_far.step((f"{_SECTION}.i",), "mästarpoäng i matchen", 0)
    return rounded[best]


def _best(alternatives: Mapping[int, Fraction | int]) -> int:
    """Return the number of the best alternative, the lowest among equals."""
    return min(alternatives, key=lambda number: (-alternatives[number], number))


@dataclass(frozen=True, slots=True)
class WalkoverImps:
    """The IMP that go with a walkover: each team's score as own and the other's."""

    awarded: tuple[int, int]
    offender: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.awarded[0]}–{self.awarded[1]} IMP; laget som lämnade WO {self.offender[0]}–{self.offender[1]}"

    __repr__ = __str__


@provision(f"{_SECTION}.b", f"{_SECTION}.e", f"{_SECTION}.g")
@reasoned
def walkover_imps(
    so_far: Reasoning, scale: Scale, vp: int, alternative: int, *, reading: Readings = None
) -> WalkoverImps | Undecided:
    """Return the IMP that go with a walkover: the scale's least for the result, 15–0 in alternative 2.

    :param scale: the scale for the match's boards
    :param vp: what the team that came was awarded
    :param alternative: by which alternative, 1–3
    :raises InvalidFacts: for impossible facts

    >>> from rulebook.bridge.championship.play.victory_points import ScaleRow
    >>> steps = [(0, 15, 15), (5, 19, 11), (9, 25, 4), (10, 25, 3), (11, 25, 2), (12, 25, 1), (13, 25, 0)]
    >>> ends = [low - 1 for low, _, _ in steps[1:]] + [None]
    >>> made_up = Scale([ScaleRow(low, end, w, l) for (low, w, l), end in zip(steps, ends)])
    >>> walkover_imps(made_up, 19, 1).value
    5–0 IMP; laget som lämnade WO 0–13
    """
    table = of_kind("skala", scale, Scale, "en VP-skala")
    awarded = whole("VP", vp, least=FIXED_VP, most=HIGHEST)
    number = whole("alternativ", alternative, least=1, most=ALTERNATIVES)
    if number == 2 and awarded != FIXED_VP:
        raise InvalidFacts("VP", awarded, f"{FIXED_VP}, som alternativ 2 alltid ger")
    so_far.title = f"WO: IMP för {awarded} VP enligt alternativ {number}"
    most = table.least(HIGHEST, 0) or 0
    so_far.step((f"{_SECTION}.b",), "laget som lämnade WO: skalans minsta skillnad för 0–25", most)
    if number == 2 and answer_to(EighteenPoints) is EighteenPoints.FIFTEEN:
        so_far.step((f"{_SECTION}.g",), "alternativ 2 ger själv IMP", "15–0")
        return WalkoverImps((FIXED_IMPS, 0), (0, most))
    least = table.least(awarded)
    if least is None:
        return Unregulated(f"vilka IMP som hör till {awarded} VP: skalan har ingen rad för det", (f"{_SECTION}.e",))
    so_far.step((f"{_SECTION}.e",), f"skalans minsta skillnad för {awarded} VP", least)
    return WalkoverImps((least, 0), (0, most))


Question(
    "bridge walkover",
    "Vad får ett lag när motståndarna lämnar WO?",
    walkover,
    (OWN, AGAINST),
    value=lambda found: {"vp": found.vp, "alternative": found.alternative, "offender_vp": found.offender_vp},
    gives={"vp": "integer", "alternative": "integer", "offender_vp": "integer"},
    text=str,
)
