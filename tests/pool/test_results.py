"""Whole competitions: everybody's points from a result list, 4.18-4.20."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.pool.classes import CLASSES, OpenClass, SoleClass, WomenClass
from rulebook.pool.points.placement import (
    scoring_places,
)
from rulebook.pool.points.results import (
    Result,
    Score,
    competition_points,
    event_points,
    first_fault,
    participation_points,
)
from rulebook.pool.readings import (
    Approved,
    DisqualifiedStarter,
    FewStarters,
    SharedLimit,
    StruckStart,
    WalkoverWins,
)

ELIT, KL1, KL2, KL3 = OpenClass
DAM_ELIT, DAM_KL1 = WomenClass
SENIOR, JUNIOR, YOUTH = SoleClass


def result_list(places, player_class=KL1, wins=1, **more) -> list[Result]:
    return [Result(f"S{i:02}", player_class, place=p, wins=wins, **more) for i, p in enumerate(places)]


class TestEventPoints:
    def test_the_checklist(self) -> None:
        assert event_points(180, 30, 30, wins=0).value == (0, 2)
        assert event_points(180, 1, 40, wins=6).value == (64, 2)
        assert event_points(42, 3, 10, wins=1).value == (10, 2)
        assert event_points(42, 3, 10, wins=0, reading=WalkoverWins.COUNTED).value == (0, 2)
        assert event_points(180, 9, 30, wins=0, walkovers=1).value == (0, 2)

    def test_participation(self) -> None:
        assert participation_points(started=True).value == 2
        assert participation_points(started=False).value == 0
        assert participation_points(started=True, approved=False).value == 0
        assert participation_points(started=True, disqualified=True).value == 0
        with pytest.raises(InvalidFacts):
            participation_points(started=1)


class TestCompetitionPoints:
    def test_the_printed_field_end_to_end(self) -> None:
        places = [1, 2, 3, 3, *[5] * 4, *[9] * 8, *[17] * 16, *[33] * 8]
        classes = [ELIT] * 10 + [KL1] * 10 + [KL2] * 20
        listed = [Result(f"S{i:02}", c, place=p, wins=1) for i, (c, p) in enumerate(zip(classes, places, strict=True))]
        ruling = competition_points(listed, ELIT)
        points = ruling.settled()
        assert points.competition_value == 180
        assert sum(s.placement for s in points.scores) == 304
        assert sum(s.placement + s.participation for s in points.scores) == 384
        assert (ruling.readings, ruling.warnings) == ((), ())

    def test_under_the_minimum_everybody_keeps_the_participation_points(self) -> None:
        listed = result_list(range(1, 9), KL2, wins=2)
        ruling = competition_points(listed, KL1)
        assert {(s.placement, s.participation) for s in ruling.settled().scores} == {(0, 2)}
        assert ruling.readings == (Approved.SANCTIONED,)
        other = competition_points(listed, KL1, reading=Approved.MINIMUM_REACHED)
        assert {(s.placement, s.participation) for s in other.settled().scores} == {(0, 0)}

    def test_enough_value_but_seven_starters(self) -> None:
        listed = [Result(f"S{r}", KL1, rank=r, place=r, wins=1) for r in range(1, 8)]
        ruling = competition_points(listed, KL1)
        assert ruling.settled().competition_value == 42
        assert {s.placement for s in ruling.settled().scores} == {0}
        assert FewStarters.NOBODY in ruling.readings
        other = competition_points(listed, KL1, reading=FewStarters.EVERYBODY).settled()
        assert [s.placement for s in other.scores] == [20, 15, 10, 10, 5, 5, 5]

    def test_the_disqualified_stay_in_the_field_but_take_nothing(self) -> None:
        listed = [*result_list(range(1, 8)), Result("Diskad", KL1, wins=5, disqualified=True)]
        ruling = competition_points(listed, KL1)
        assert ruling.settled().competition_value == 40
        assert ruling.settled().scores[0].placement == 16
        assert ruling.settled().scores[-1] == Score("Diskad", 0, 0)
        assert DisqualifiedStarter.COUNTED in ruling.readings
        removed = competition_points(listed, KL1, reading=DisqualifiedStarter.REMOVED).settled()
        assert (removed.competition_value, removed.scores[0].placement) == (35, 0)

    def test_a_shared_group_over_the_limit_is_warned_about(self) -> None:
        ruling = competition_points(result_list([1, 2, 2, 4, 4, 4, 4, 8]), KL1)
        assert [s.placement for s in ruling.settled().scores] == [16, 12, 12, 8, 8, 8, 8, 0]
        assert ["plats 2" in w or "plats 4" in w for w in ruling.warnings] == [True, True]
        assert ruling.readings == (SharedLimit.PLACE_NUMBER,)
        persons = competition_points(result_list([1, 2, 2, 4, 4, 4, 4, 8]), KL1, reading=SharedLimit.PERSONS)
        assert [s.placement for s in persons.settled().scores] == [16, 12, 12, 0, 0, 0, 0, 0]

    def test_whole_groups_are_not_warned_about(self) -> None:
        assert competition_points(result_list([1, 2, 3, 3, 5, 5, 5, 5]), KL1).warnings == ()

    def test_unknown_places_get_no_placement_points_and_are_warned_about(self) -> None:
        ruling = competition_points(result_list([1, 2, *[None] * 8]), KL1)
        assert [s.placement for s in ruling.settled().scores] == [20, 15] + [0] * 8
        assert "bara 2" in ruling.warnings[0]

    def test_the_missed_points_pass_to_nobody(self) -> None:
        listed = [Result(n, KL1, place=p, wins=0 if n == "C" else 1) for p, n in enumerate("ABCDEFGH", start=1)]
        assert [s.placement for s in competition_points(listed, KL1).settled().scores] == [16, 12, 0, 8, 0, 0, 0, 0]

    def test_youths_count_as_juniors_with_the_juniors(self) -> None:
        listed = [Result(f"U{p}", YOUTH if p > 4 else JUNIOR, place=p, wins=1) for p in range(1, 9)]
        points = competition_points(listed, JUNIOR).settled()
        assert (points.competition_value, points.scores[0].placement) == (24, 12)

    def test_youth_competitions_give_participation_points_only(self) -> None:
        points = competition_points(result_list(range(1, 20), YOUTH), YOUTH).settled()
        assert {(s.placement, s.participation) for s in points.scores} == {(0, 2)}

    def test_the_derived_senior_minimum_is_flagged(self) -> None:
        assert "härlett" in competition_points(result_list(range(1, 9), SENIOR), SENIOR).warnings[0]

    def test_order_by_place_then_swedish_name_then_unplaced_then_disqualified(self) -> None:
        facts = [("Östen", 2), ("Åke", 2), ("Ärla", 2), ("Bo", 1), ("Zeb", None), ("Ada", None)]
        listed = [Result(n, KL1, place=p) for n, p in facts] + [Result("Aa", KL1, disqualified=True)]
        random.Random(3).shuffle(listed)
        names = [s.player for s in competition_points(listed, KL1).settled().scores]
        assert names == ["Bo", "Åke", "Ärla", "Östen", "Ada", "Zeb", "Aa"]

    @given(
        st.lists(st.tuples(st.integers(0, 6), st.integers(0, 3), st.booleans()), min_size=1, max_size=40), st.randoms()
    )
    def test_properties_of_any_list(self, facts, chance) -> None:
        levels = [level for level, _, _ in facts]
        listed = [
            Result(f"S{i:02}", KL1, rank=i + 1, place=1 + sum(x < level for x in levels), wins=wins)
            for i, (level, wins, _) in enumerate(facts)
        ]
        listed += [Result(f"D{i:02}", KL2, disqualified=True) for i, f in enumerate(facts) if f[2]]
        ruling = competition_points(listed, KL1)
        points = ruling.settled()
        shuffled = list(listed)
        chance.shuffle(shuffled)
        again = competition_points(shuffled, KL1)
        assert (again, again.warnings) == (ruling, ruling.warnings)
        assert sum(s.participation for s in points.scores) == 2 * len(facts)
        assert all(s.placement == 0 for s in points.scores if s.player.startswith("D"))
        by_name = {r.player: r for r in listed}
        for s in points.scores:
            r = by_name[s.player]
            assert s.placement == 0 or (r.wins > 0 and r.place <= scoring_places(len(listed)).value)
        winners = [s.placement for s in points.scores if by_name[s.player].wins]
        assert winners == sorted(winners, reverse=True)

    @pytest.mark.parametrize(
        "listed",
        [
            [],
            [Result("A", KL1, place=1), Result("A", KL1, place=2)],
            [Result("A", ELIT, place=1)],
            [Result("A", DAM_KL1, place=1)],
            [Result("A", KL1, place=2)],
            [Result("A", KL1, place=1), Result("B", KL1, place=1), Result("C", KL1, place=2)],
            ["A"],
            7,
        ],
    )
    def test_bad_lists(self, listed) -> None:
        with pytest.raises(InvalidFacts):
            competition_points(listed, KL1)

    @pytest.mark.parametrize(
        "facts",
        [
            {"player": ""},
            {"player": "A", "wins": -1},
            {"player": "A", "place": 0},
            {"player": "A", "rank": 0},
            {"player": "A", "place": 1, "disqualified": True},
            {"player": "A", "disqualified": "ja"},
        ],
    )
    def test_bad_results(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            Result(player_class=KL1, **facts)

    def test_first_fault(self) -> None:
        assert first_fault(result_list([3, 1, 2])) is None
        assert first_fault(result_list([None, None])) is None
        assert first_fault(result_list([4, 1, 2, 2])) is None
        assert first_fault(result_list([3, 1, 2, 2]))[0] == 0

    @pytest.mark.parametrize("competition", CLASSES)
    def test_every_class_can_hold_a_competition(self, competition) -> None:
        points = competition_points(result_list([1, 2, 3, 3, 5, 5, 5, 5], competition), competition).settled()
        assert (points.scores[0].placement > 0) is (competition is not YOUTH)


class TestDisqualified:
    """Places and warnings with a struck player: 4.3, 4.20."""

    def test_removed_from_the_field_the_places_are_those_of_the_rest(self) -> None:
        listed = [*result_list(range(1, 13)), Result("D", KL1, disqualified=True)]
        paid = {r: [s.placement > 0 for s in competition_points(listed, KL1, reading=r).settled().scores].count(True)
                for r in DisqualifiedStarter}  # fmt: skip
        assert paid == {DisqualifiedStarter.COUNTED: 8, DisqualifiedStarter.REMOVED: 4}

    def test_a_struck_player_is_not_missed_among_the_placed(self) -> None:
        full = [*result_list([1, 2, 3, 3]), *(Result(f"D{n}", KL1, disqualified=True) for n in range(5))]
        assert not any("bara" in w for w in competition_points(full, KL1).warnings)
        short = [*result_list([1, 2, 3, None]), *(Result(f"D{n}", KL1, disqualified=True) for n in range(5))]
        assert any("bara 3" in w for w in competition_points(short, KL1).warnings)

    def test_the_start_s_points_under_the_other_reading(self) -> None:
        listed = [*result_list(range(1, 9)), Result("D", KL1, disqualified=True)]
        assert competition_points(listed, KL1).settled().scores[-1].participation == 0
        other = competition_points(listed, KL1, reading=StruckStart.START)
        assert other.settled().scores[-1] == Score("D", 0, 2)
        assert StruckStart.START in other.readings
        # under the minimum nobody gets any when approved means that it is reached
        few = [*result_list(range(1, 4)), Result("D", KL1, disqualified=True)]
        assert competition_points(few, KL1, reading=Approved.MINIMUM_REACHED).settled().scores[-1].participation == 0

    def test_struck_results_are_cited_only_where_somebody_is(self) -> None:
        listed = result_list(range(1, 9))
        assert not {"pool.4.3.b", "pool.4.5.c"} & set(competition_points(listed, KL1).cites)
        struck = competition_points([*listed, Result("D", KL1, disqualified=True)], KL1)
        assert {"pool.4.3.b", "pool.4.5.c"} <= set(struck.cites)
