"""Walkovers by the regulation's own words: the three alternatives, and the IMP that go with each."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebook.bridge.championship.play.victory_points import Scale, ScaleRow
from rulebook.bridge.championship.play.walkovers import Walkover, rounded_up, walkover, walkover_imps, walkover_vp
from rulebook.bridge.championship.readings import EighteenPoints
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated

STEPS = ((0, 15, 15), (3, 18, 12), (5, 19, 11), (9, 25, 4), (10, 25, 3), (11, 25, 2), (12, 25, 1), (13, 25, 0))
ENDS = (*(low - 1 for low, _, _ in STEPS[1:]), None)
MADE_UP = Scale([ScaleRow(low, end, w, lost) for (low, w, lost), end in zip(STEPS, ENDS, strict=True)])
"""A scale for the tests: 18 VP from 3 IMP, 19 from 5, 25-0 from 13, nothing between 19 and 25."""


def test_rounding_is_upwards() -> None:
    assert [rounded_up(Fraction(n, 3)) for n in (54, 55, 56, 57)] == [18, 19, 19, 19]


def test_the_three_alternatives_are_told() -> None:
    """Own average 19.5 and the others' 18.0, both reckoned exactly; 18 VP besides; rounded up 20, 18 and 18."""
    ruling = walkover([17, 22], [20, 16])
    assert [(s.cites[0], s.value, s.applied) for s in ruling.steps] == [
        ("sm.wo.b", 0, True), ("sm.wo.f", Fraction(39, 2), True), ("sm.wo.h", Fraction(18), True),
        ("sm.wo.g", 18, True), ("sm.wo.d", {"alt 1": 20, "alt 2": 18, "alt 3": 18}, True),
        ("sm.wo.c", 20, True), ("sm.wo.i", 0, True),
    ]  # fmt: skip
    assert ruling.value == Walkover(20, 1, 0)
    assert str(ruling.value) == "20 VP enligt alternativ 1; 0 VP till laget som lämnade WO"


def test_alternatives_without_matches_are_considered_in_vain() -> None:
    ruling = walkover((), [21])
    assert [(s.cites[0], s.applied) for s in ruling.steps if not s.applied] == [("sm.wo.f", False)]
    assert not [s for s in ruling.steps if s.cites == ("sm.wo.d",)]  # 21 and 18 need no rounding
    assert ruling.value == Walkover(21, 3)


@pytest.mark.parametrize(
    ("own", "against", "vp"), [((), (), 18), ((17, 18, 18), (), 18), ((17, 22), (20, 16), 20), ((10,), (25, 24), 25)]
)
def test_the_best_alternative_is_awarded(own: tuple[int, ...], against: tuple[int, ...], vp: int) -> None:
    assert walkover_vp(own, against).value == walkover(own, against).settled().vp == vp


class TestImps:
    def test_the_scale_s_least_difference(self) -> None:
        """Alternatives 1 and 3: the least that gives the VP; who left has lost by the least that gives 0-25."""
        for alternative in (1, 3):
            ruling = walkover_imps(MADE_UP, 19, alternative)
            assert (ruling.settled().awarded, ruling.settled().offender) == ((5, 0), (0, 13))
            assert [(s.cites[0], s.value) for s in ruling.steps] == [("sm.wo.b", 13), ("sm.wo.e", 5)]
        assert str(walkover_imps(MADE_UP, 19, 1).value) == "5–0 IMP; laget som lämnade WO 0–13"
        assert walkover_imps(MADE_UP, 25, 1).settled().awarded == (9, 0)

    def test_alternative_2_gives_fifteen_by_itself(self) -> None:
        ruling = walkover_imps(MADE_UP, 18, 2)
        assert (ruling.settled().awarded, ruling.settled().offender) == ((15, 0), (0, 13))
        assert ruling.steps[-1].cites == ("sm.wo.g",)
        scale = next(reading for reading in EighteenPoints if reading is not EighteenPoints.FIFTEEN)
        assert walkover_imps(MADE_UP, 18, 2, reading=scale).settled().awarded == (3, 0)
        assert walkover_imps(MADE_UP, 18, 1).settled().awarded == (3, 0)

    def test_vp_that_the_scale_does_not_have(self) -> None:
        value = walkover_imps(MADE_UP, 20, 1).value
        assert isinstance(value, Unregulated)
        assert "20 VP" in value.question

    @pytest.mark.parametrize(("vp", "alternative"), [(17, 1), (26, 1), (18, 0), (18, 4), (19, 2)])
    def test_what_cannot_be(self, vp: int, alternative: int) -> None:
        with pytest.raises(InvalidFacts):
            walkover_imps(MADE_UP, vp, alternative)
