"""The round-robin group: the checklist's examples, the order of the criteria, ties and walkovers."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated
from rulebook.pool.form_of_play.groups import GroupMatch, ball_average, group_ranking
from rulebook.pool.form_of_play.readings import MutualMeetings, WalkoverPlayed


def group(text: str) -> list[GroupMatch]:
    """Return matches written as »A-B 7-4; B-C 7-5«."""
    found = []
    for part in text.split(";"):
        pair, score = part.split()
        a, b = pair.split("-")
        x, y = score.split("-")
        found.append(GroupMatch(a, b, int(x), int(y)))
    return found


def order(table) -> str:
    return " ".join(f"{s.place}{s.player}" for s in table.lines)


CIRCLE = "A-B 7-4; B-C 7-5; C-A 7-6; A-D 7-0; B-D 7-2; C-D 7-1"


class TestOrder:
    def test_a_circle_is_settled_by_the_average(self) -> None:
        table = group_ranking(group(CIRCLE)).settled()
        assert order(table) == "1A 2C 3B 4D"
        assert {s.player: s.average for s in table.lines} == {
            "A": Fraction(20, 3), "B": Fraction(6), "C": Fraction(19, 3), "D": Fraction(1),
        }  # fmt: skip
        assert [d.by.value for d in table.decided] == ["ball_average", "ball_average", "points"]
        assert [(s.points, s.wins, s.played, s.balls) for s in table.lines[:1]] == [(4, 2, 3, 20)]

    def test_the_derivation_says_what_was_asked_and_no_more(self) -> None:
        steps = [(s.text, s.value) for s in group_ranking(group(CIRCLE)).steps]
        assert steps == [
            ("2 poäng för vunnen match; ordnas efter poäng", None),
            ("inbördes vunna bland A, B och C", ("A 1", "B 1", "C 1")),
            ("bollkvot för A, B och C", (Fraction(20, 3), Fraction(6), Fraction(19, 3))),
        ]
        assert group_ranking(group(CIRCLE)).readings == ()

    def test_three_wins_are_six_points(self) -> None:
        table = group_ranking(group("A-B 7-4; A-C 7-4; A-D 7-4; B-C 7-4; B-D 7-4; C-D 7-4")).settled()
        assert [(s.place, s.points, s.wins) for s in table.lines] == [(1, 6, 3), (2, 4, 2), (3, 2, 1), (4, 0, 0)]
        shown = table.table()
        assert shown.rows[1] == (2, "B", 4, 2, 3, 18, Fraction(6), "poäng")
        assert shown.column("plats") == (1, 2, 3, 4)

    def test_the_meeting_goes_before_the_average(self) -> None:
        # A and B have two wins each; B beat A, who made more points
        table = group_ranking(group("B-A 7-6; A-C 7-0; A-D 7-0; B-C 7-0; D-B 7-1; C-D 7-6")).settled()
        assert order(table)[:5] == "1B 2A"
        assert table.decided[0].by.value == "head_to_head"
        averages = {s.player: s.average for s in table.lines}
        assert averages["A"] > averages["B"]

    def test_more_matches_won_cannot_part_where_points_come_from_wins(self) -> None:
        # a win gives two points and a loss none: equal points are equal wins, whatever is left to play
        for results in range(2**6):
            matches = [
                GroupMatch(a, b, 7, 1) if results >> i & 1 else GroupMatch(a, b, 1, 7)
                for i, (a, b) in enumerate(combinations("ABCD", 2))
            ]
            value = group_ranking(matches).value
            table = value.certain if isinstance(value, Unregulated) else value
            assert "wins" not in {d.by.value for d in table.decided}

    def test_more_matches_won_part_where_points_are_reckoned_otherwise(self) -> None:
        matches = group("A-B 7-4; A-C 7-4; A-D 7-4; B-C 7-4; B-D 7-4; C-D 7-4")
        table = group_ranking(matches, {"B": 6, "A": 6, "C": 4, "D": 2}).settled()
        assert order(table) == "1A 2B 3C 4D"
        assert table.decided[0].by.value == "wins"
        for bad in ({"A": 1}, {"A": 1, "B": 1, "C": 1, "D": "1"}, {"A": 1, "B": 1, "C": 1, "X": 1}, [1]):
            with pytest.raises(InvalidFacts):
                group_ranking(matches, bad)

    def test_complete_tie(self) -> None:
        ruling = group_ranking(group("A-B 7-4; B-C 7-4; C-A 7-4"))
        assert isinstance(ruling.value, Unregulated)
        table = ruling.value.certain
        assert order(table) == "1A 1B 1C"
        assert [d.by.value for d in table.decided] == ["tie", "tie"]

    def test_a_tie_below(self) -> None:
        ruling = group_ranking(group("D-A 7-0; D-B 7-0; D-C 7-0; A-B 7-4; B-C 7-4; C-A 7-4"))
        assert order(ruling.value.certain) == "1D 2A 2B 2C"
        assert [d.by.value for d in ruling.value.certain.decided] == ["points", "tie", "tie"]

    def test_meetings_are_counted_once_unless_read_otherwise(self) -> None:
        # three wins each for A, B, C and D. Among these four A and B have two, C and D one; A beat B and C beat D,
        # but B and D have made more points: 33 against 21
        text = (
            "A-B 7-6; A-C 7-0; D-A 7-0; B-C 7-0; B-D 7-6; C-D 7-6; "
            "E-A 7-0; F-A 0-7; B-E 7-0; F-B 7-6; C-E 7-0; C-F 7-0; D-E 7-0; D-F 7-0; E-F 7-0"
        )
        once = group_ranking(group(text))
        assert order(once.settled()) == "1B 2A 3D 4C 5E 6F"
        assert [d.by.value for d in once.settled().decided[:3]] == ["ball_average", "head_to_head", "ball_average"]
        assert once.readings == (MutualMeetings.ONCE,)
        again = group_ranking(group(text), reading=MutualMeetings.RESTARTED).settled()
        assert order(again) == "1A 2B 3C 4D 5E 6F"
        assert {d.by.value for d in again.decided[:3]} == {"head_to_head"}

    def test_unplayed_meetings_are_said(self) -> None:
        ruling = group_ranking(group("A-B 7-4; B-C 7-5"))
        assert any("A och C" in w for w in ruling.warnings)
        assert ruling.decided

    @given(st.integers(0, 10**6), st.integers(2, 7))
    def test_input_order_never_matters(self, seed, players) -> None:
        rng = random.Random(seed)
        names = "ABCDEFG"[:players]
        matches = []
        for a, b in combinations(names, 2):
            x, y = rng.choice([(7, 4), (4, 7), (7, 6), (0, 7)])
            matches.append(GroupMatch(a, b, x, y))
        first = group_ranking(matches).value
        turned = [GroupMatch(m.b, m.a, m.points_b, m.points_a) for m in rng.sample(matches, len(matches))]
        assert group_ranking(turned).value == first
        table = first.certain if isinstance(first, Unregulated) else first
        assert [s.points for s in table.lines] == sorted((s.points for s in table.lines), reverse=True)
        assert sum(s.wins for s in table.lines) == len(matches)
        for d in table.decided:
            above, below = (next(s for s in table.lines if s.player == n) for n in (d.above, d.below))
            assert (above.place == below.place) is (d.by.value == "tie")
            if d.by.value != "points":
                assert above.points == below.points
            if d.by.value in ("ball_average", "tie"):
                assert (above.average == below.average) is (d.by.value == "tie")


class TestAverage:
    @pytest.mark.parametrize(
        ("made", "matches", "average"),
        [(7 + 5 + 7, 3, Fraction(19, 3)), (100 + 62 + 100 + 88, 4, Fraction(175, 2)), (-3, 2, Fraction(-3, 2))],
    )
    def test_examples(self, made, matches, average) -> None:
        assert ball_average(made, matches) == average

    def test_no_match(self) -> None:
        with pytest.raises(InvalidFacts):
            ball_average(0, 0)

    def test_negative_points_in_14_1(self) -> None:
        table = group_ranking([GroupMatch("A", "B", 75, -3)]).settled()
        assert table.lines[1].average == -3


class TestWalkovers:
    def test_not_played_by_default(self) -> None:
        matches = [*group("A-B 7-4; B-C 7-5"), GroupMatch("C", "A", 7, 0, absent="A")]
        ruling = group_ranking(matches)
        table = ruling.settled()
        lines = {s.player: s for s in table.lines}
        assert {n: (s.wins, s.played, s.balls) for n, s in lines.items()} == {
            "A": (1, 1, 7),
            "B": (1, 2, 11),
            "C": (1, 1, 5),
        }
        assert order(table) == "1A 2B 3C"  # 7, 11/2 and 5
        assert ruling.readings == (WalkoverPlayed.NOT_PLAYED,)
        counted = group_ranking(matches, reading=WalkoverPlayed.PLAYED).settled()
        assert {s.player: s.average for s in counted.lines} == {"A": Fraction(7, 2), "B": Fraction(11, 2), "C": 6}
        assert order(counted) == "1C 2B 3A"

    def test_without_figures(self) -> None:
        matches = [GroupMatch("A", "B", None, None, absent="B"), GroupMatch("B", "C", None, None, absent="C")]
        ruling = group_ranking([*matches, GroupMatch("C", "A", None, None, absent="A")])
        assert isinstance(ruling.value, Unregulated)
        assert {s.average for s in ruling.value.certain.lines} == {None}
        assert {(s.points, s.wins, s.played) for s in ruling.value.certain.lines} == {(2, 1, 0)}
        said = [s for s in ruling.steps if "bollkvot saknas" in s.text]
        assert [(s.text, s.applied) for s in said] == [
            ("bollkvot saknas: ingen match räknas som spelad för A, B och C", False)
        ]

    def test_only_the_one_without_a_match_lacks_an_average(self) -> None:
        ruling = group_ranking([GroupMatch("A", "B", 7, 3), GroupMatch("A", "C", None, None, absent="C")])
        said = [s.text for s in ruling.steps if "bollkvot saknas" in s.text]
        assert said == ["bollkvot saknas: ingen match räknas som spelad för C"]
        assert GroupMatch("A", "C", None, None, absent="A").winner == "C"
        assert GroupMatch("A", "C", None, None, absent="C").winner == "A"

    def test_a_level_group_has_places_from_one(self) -> None:
        ruling = group_ranking(group("A-B 7-4; B-C 7-4; C-A 7-4"))
        assert {s.place for s in ruling.value.certain.lines} == {1}


@pytest.mark.parametrize(
    "facts",
    [
        ("A", "B", 7, 7),
        ("A", "a", 7, 1),
        ("", "B", 7, 1),
        ("A", "B", "7", 1),
        ("A", "B", None, 1),
        ("A", "B", 7, 1, "C"),
    ],
)
def test_bad_matches(facts) -> None:
    with pytest.raises(InvalidFacts):
        GroupMatch(*facts)


def test_bad_groups() -> None:
    with pytest.raises(InvalidFacts, match="en enda gång"):
        group_ranking(group("A-B 7-1; B-A 7-2"))
    with pytest.raises(InvalidFacts, match="minst en"):
        group_ranking([])


class TestWhatIsTold:
    def test_meetings_that_are_left(self) -> None:
        """Three players have three meetings."""
        one, two = (group_ranking(group(text)).warnings for text in ("A-B 7-4; B-C 7-5", "A-B 7-4; C-D 7-5"))
        assert one == ("Ett möte är inte spelat: A och C",)
        assert two == ("4 möten är inte spelade: A och C, A och D, B och C, B och D",)
        assert group_ranking(group("A-B 7-4; B-C 7-5; A-C 7-1")).warnings == ()

    def test_two_who_are_equal_in_all_are_open(self) -> None:
        """A and B have drawn nothing apart: each has beaten C by as much, and they have not met."""
        ruling = group_ranking(group("A-C 7-4; B-C 7-4"))
        assert isinstance(ruling.value, Unregulated)
        assert ruling.value.options == ("A", "B")

    def test_the_table_as_json(self) -> None:
        found = group_ranking(group("A-B 7-4")).settled().to_json()
        assert [(line["place"], line["player"], line["wins"], line["balls"]) for line in found["table"]] == [
            (1, "A", 1, 7), (2, "B", 0, 4),
        ]  # fmt: skip
        assert found["decided"] == [{"above": "A", "below": "B", "by": "points"}]
