"""Faults among the forms of play that no test noticed until they were planted: lots, limits, derivations, edges."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Ruling
from rulebook.pool.form_of_play.cups import From, MatchResult, played
from rulebook.pool.form_of_play.double_cup import double_cup, play_group, play_stage
from rulebook.pool.form_of_play.draws import _bracket, draw
from rulebook.pool.form_of_play.finals import (
    FinalDraw,
    FinalPair,
    GroupResult,
    check_finals,
    draw_finals,
    group_order,
    valid_draws,
)
from rulebook.pool.form_of_play.formats import Stage, StageFormat, a_size, finalists, formats, stage_format_allowed
from rulebook.pool.form_of_play.groups import GroupMatch
from rulebook.pool.form_of_play.lots import Lots
from rulebook.pool.form_of_play.places import CupMatch, final_places
from rulebook.pool.form_of_play.readings import Clubmates, SeedRounding
from rulebook.pool.form_of_play.seeding import Entry, bye_holders, seed_count, seed_order, spread_even, tied_across
from rulebook.pool.form_of_play.single_cup import play_final_stage
from rulebook.pool.form_of_play.spreading import club_excess, club_spread_ok, even_spread


def told(ruling: Ruling[Any], words: str) -> list[object]:
    """Give the figures of the steps that say something."""
    return [step.value for step in ruling.steps if words in step.text]


NAMED: dict[str, Callable[[Any], object]] = {
    "winner of a group": lambda name: GroupResult("A", name, "B"),
    "group": lambda name: GroupResult(name, "A", "B"),
    "player of a group": lambda name: GroupMatch(name, "B", 3, 2),
    "winner of a cup": lambda name: CupMatch(1, name, "B"),
    "entry": Entry,
    "club": lambda name: Entry("A", club=name),
}


@pytest.mark.parametrize("name", [5, " "])
@pytest.mark.parametrize("kind", NAMED)
def test_everybody_has_a_name(kind: str, name: object) -> None:
    with pytest.raises(InvalidFacts, match="ett namn"):
        NAMED[kind](name)


class Given(Lots):
    """Lots that fall as given."""

    __slots__ = ("fall",)

    def __init__(self, *fall: int) -> None:
        super().__init__(1)
        self.fall: Iterator[int] = iter(fall)

    def _next(self) -> int:
        return next(self.fall)


class TestLots:
    def test_no_outcome_is_favoured(self) -> None:
        """2**64 is one more than a multiple of 3: the largest number of all is thrown away, and no other."""
        assert Given(2**64 - 1, 1).below(3) == 1
        assert Given(2**64 - 2, 1).below(3) == 2

    def test_the_largest_seed(self) -> None:
        assert Lots(10**15).seed == 10**15
        with pytest.raises(InvalidFacts, match="lottningstal"):
            Lots(10**15 + 1)

    def test_at_least_one_outcome(self) -> None:
        assert Lots(1).below(1) == 0
        with pytest.raises(InvalidFacts, match="antal lotter"):
            Lots(1).below(0)


class TestSeeding:
    def test_a_rank_and_a_class(self) -> None:
        with pytest.raises(InvalidFacts, match="rank"):
            Entry("A", rank=0)
        with pytest.raises(InvalidFacts, match="klass"):
            Entry("A", player_class="elit")  # type: ignore[arg-type]

    def test_the_derivation(self) -> None:
        """4.13: a quarter, upwards; raised to 4, 8, 16 or 32, which is no raise where it is one of them."""
        assert [(s.cites, s.text, s.value) for s in seed_count(32).steps] == [
            (("pool.4.13.a",), "25 % av 32 startande", 8)
        ]
        assert seed_count(33).steps[0].text == "25 % av 33 startande, uppåt till heltal"
        assert [(s.value, s.applied) for s in seed_count(33).steps] == [(9, True), (16, True)]
        assert [s.applied for s in seed_count(129).steps] == [True, False]
        plain = next(reading for reading in SeedRounding if reading is not SeedRounding.RAISED)
        assert [s.applied for s in seed_count(33, reading=plain).steps] == [True, False]

    def test_fewer_ranked_than_places(self) -> None:
        field = [Entry("A", rank=1), Entry("B", rank=2), Entry("C")]
        assert told(seed_order(field, 3), "bara rankade") == [2]
        assert told(seed_order(field, 2), "bara rankade") == []

    @pytest.mark.parametrize(("vacancies", "left"), [(1, "med 1 vakans kvar"), (2, "med 2 vakanser kvar")])
    def test_shared_rank_at_the_last_vacancy(self, vacancies: int, left: str) -> None:
        value = bye_holders([Entry(name, rank=1) for name in "ABC"], vacancies).value
        assert left in str(value.question)

    def test_a_boundary_at_nothing_or_at_the_first(self) -> None:
        equals = [Entry("A", rank=1), Entry("B", rank=1)]
        assert tied_across(equals, 0) is None
        assert tied_across(equals, 1) is not None
        assert tied_across(equals, 2) is None

    def test_groups_to_spread_over(self) -> None:
        assert spread_even(3, 1) == (3,)
        assert len(spread_even(3, 1000)) == 1000
        for groups in (0, 1001):
            with pytest.raises(InvalidFacts, match="grupper"):
                spread_even(3, groups)


class TestFormats:
    def test_two_from_every_group(self) -> None:
        """4.12: two go on from each group, so that each has at least two."""
        assert [plan.n_groups for plan in formats(4).value] == [2]
        assert [plan.n_groups for plan in formats(31).value] == [2, 4, 8]
        assert [plan.n_groups for plan in formats(32).value] == [2, 4, 8, 16]

    def test_a_number_without_a_form_is_told(self) -> None:
        assert formats(3).value == ()
        assert len(formats(3).warnings) == 1
        assert not formats(40).warnings

    def test_sizes_are_whole(self) -> None:
        for size in (True, 4.0, 5):
            with pytest.raises(InvalidFacts):
                a_size("gruppstorlek", size)

    def test_an_exemption_is_told_where_it_is_needed(self) -> None:
        needed = stage_format_allowed(Stage.FINAL, StageFormat.DOUBLE_CUP, True)
        allowed = stage_format_allowed(Stage.FINAL, StageFormat.SINGLE_CUP, True)
        assert (needed.value, told(needed, "beviljat undantag")) == (True, [True])
        assert (allowed.value, told(allowed, "beviljat undantag")) == (True, [])

    def test_no_final_stage_without_groups(self) -> None:
        assert finalists(1) == 2
        with pytest.raises(InvalidFacts, match="grupper"):
            finalists(0)


class TestFinals:
    def test_groups_by_number_then_by_letter(self) -> None:
        assert group_order("²")[0] is True
        assert sorted(["²", "10", "2"], key=group_order) == ["2", "10", "²"]

    def test_how_many_groups(self) -> None:
        assert valid_draws(1) == 0
        assert valid_draws(1000) > 0
        for groups in (0, 1001):
            with pytest.raises(InvalidFacts, match="grupper"):
                valid_draws(groups)

    def test_the_derivation(self) -> None:
        """A draw in which somebody meets his own group is thrown away whole: count by hand with the same lots."""
        groups = [GroupResult(name, f"{name}1", f"{name}2") for name in "ABCD"]
        thrown = set()
        for seed in range(12):
            lots, discarded = Lots(seed), 0
            while any(at == drawn for at, drawn in enumerate(lots.shuffled(range(4)))):
                discarded += 1
            ruling = draw_finals(groups, seed=seed)
            assert told(ruling, "förkastades") == [discarded]
            assert told(ruling, "platser i schemat") == [tuple(pair.match for pair in ruling.settled().pairs)]
            assert sorted(pair.match for pair in ruling.settled().pairs) == [1, 2, 3, 4]
            thrown.add(discarded)
        assert len(thrown) > 2

    def test_a_draw_that_is_checked(self) -> None:
        groups = [GroupResult(name, f"{name}1", f"{name}2") for name in "AB"]
        ruling = check_finals(groups, [("A1", "B2"), ("B1", "A2")])
        assert (told(ruling, "möter en grupptvåa"), told(ruling, "sin egen grupp")) == ([True], [True])

    def test_for_reading(self) -> None:
        shown = FinalDraw((FinalPair("A1", "B2", 2), FinalPair("B1", "A2", 1)), 1).table()
        assert shown.rows == ((1, "B1", "A2"), (2, "A1", "B2"))


class TestGroupPlay:
    def test_a_walkover_with_or_without_figures(self) -> None:
        without = GroupMatch("A", "B", None, None, absent="B")
        assert (without.points("A"), without.points("B"), without.winner) == (0, 0, "A")
        with pytest.raises(InvalidFacts, match="poäng a"):
            GroupMatch("A", "B", "tre", None, absent="B")  # type: ignore[arg-type]


def results(*pairs: str) -> list[MatchResult]:
    return [MatchResult(pair[0], pair[1]) for pair in pairs]


class TestDoubleCup:
    def test_who_goes_on_is_told(self) -> None:
        ruling = play_group("ABCD", 4, results("AB", "CD", "AC", "DB", "CD"))
        assert ruling.value == ("A", "C")
        assert (told(ruling, "vinnarsidan"), told(ruling, "förlorarsidan")) == (["A"], ["C"])
        assert told(ruling, "vakans") == []

    @pytest.mark.parametrize(
        ("places", "pairs", "passed"),
        [
            # C has no opponent, and B none among the losers
            (("A", "B", "C", None), ("AB", "AC", "CB"), 2),
            # two vacancies meet, which nobody passes: A goes through the second round, B through both of the losers'
            (("A", "B", None, None), ("AB",), 3),
        ],
    )
    def test_passing_vacancies(self, places, pairs, passed) -> None:
        assert told(play_group(places, 4, results(*pairs)), "möter en vakans") == [passed]

    def test_titles(self) -> None:
        assert play_stage({"A": "ABCD"}, 4).title == "dubbelcup om 4"
        assert play_stage({"A": "ABCD", "B": "EFGH"}, 4).title == "2 grupper om 4"

    @pytest.mark.parametrize(
        ("size", "down"),
        [
            (8, {"F2.1": "V2.2", "F4.1": "V3.1"}),
            (16, {"F2.1": "V2.3", "F2.2": "V2.4", "F4.1": "V3.1"}),
            (32, {"F2.1": "V2.3", "F2.8": "V2.6", "F4.1": "V3.3", "F4.2": "V3.4", "F6.1": "V4.1"}),
        ],
    )
    def test_a_bracket_that_has_been_printed_stays(self, size: int, down: dict[str, str]) -> None:
        """The losers of the second round come down in the neighbouring fourth, in a cup of 32 the third's as well."""
        there = {match.number: match.second for match in double_cup(size).matches}
        assert {number: there[number] for number in down} == {n: From(m, loser=True) for n, m in down.items()}

    def test_an_unplayed_match_is_no_walkover(self) -> None:
        board = played(double_cup(4), "ABCD", [MatchResult("A", "B", walkover=True)])
        assert [m.match.number for m in board.matches if m.walkover] == ["V1.1"]


class TestSingleCup:
    def test_the_winner_is_told(self) -> None:
        assert told(play_final_stage("ABCD", 4, results("AB", "CD", "CA")), "segrare") == ["C"]

    def test_places_and_what_they_lean_on(self) -> None:
        matches = [CupMatch(1, a, b) for a, b in ("AB", "CD", "EF", "GH")]
        ruling = final_places([*matches, CupMatch(2, "A", "C"), CupMatch(2, "E", "G"), CupMatch(3, "E", "A")])
        assert [(s.cites, s.text, s.value) for s in ruling.steps] == [
            (("pool.4.12.f",), "vinner finalen", 1),
            (("pool.4.12.f",), "förlorar i final", 2),
            (("pool.4.13.3.a", "pool.4.13.3.b"), "förlorar i semifinal; ingen match om tredje pris", 3),
            (("pool.4.18.j",), "förlorar i kvartsfinal, delad plats", 5),
        ]


class TestVacantPlaces:
    def test_without_seeds_every_place_may_be_vacant(self) -> None:
        field = [Entry(name) for name in "ABCDEFG"]
        groups = [group for seed in range(40) for group in draw(field, 4, 2, seed=seed).settled().groups]
        assert {group.slots.index(None) for group in groups if group.vacancies} == {0, 1, 2, 3}

    def test_halves_with_as_many_vacancies_are_as_likely(self) -> None:
        """A seed with his vacancy above, one vacancy below: the third may fall in either half."""
        seeded, rest = Entry("S", rank=1), [Entry(name) for name in "ABCD"]
        above = {_bracket(8, [seeded], {"S"}, 3, rest, Lots(seed))[:4].count(None) for seed in range(30)}
        assert above == {1, 2}


def rows(total: int, rooms: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Give every way to lay some players in groups that have room for so many."""
    if not rooms:
        yield from [()] * (total == 0)
        return
    for here in range(min(total, rooms[0]) + 1):
        for rest in rows(total - here, rooms[1:]):
            yield here, *rest


def least(clubs: list[tuple[int, tuple[int, ...]]], rooms: tuple[int, ...]) -> int:
    """Return the least departure of all clubs together, found by trying every spread."""
    if not clubs:
        return 0
    (total, before), *others = clubs
    return min(
        club_excess([a + b for a, b in zip(row, before, strict=True)])
        + least(others, tuple(room - number for room, number in zip(rooms, row, strict=True)))
        for row in rows(total, rooms)
    )


class TestSpreading:
    @pytest.mark.parametrize(
        ("totals", "rooms", "fixed", "excess"),
        [
            ({"X": 6, "Y": 2, "": 2}, (4, 2, 3, 1), {"X": (3, 1, 0, 2)}, 1),
            ({"X": 7, "Y": 2}, (2, 3, 0, 4), {"Y": (0, 0, 1, 1)}, 3),
            ({"X": 4, "Y": 1, "Z": 2, "": 1}, (1, 2, 4, 1),
             {"X": (2, 0, 0, 3), "Y": (1, 0, 2, 0), "Z": (0, 3, 2, 1)}, 5),
            # One step above the average is no worse than one below it.
            ({"X": 2, "Y": 1, "V": 6}, (4, 1, 1, 3), {"X": (3, 0, 1, 0), "Y": (1, 3, 0, 0), "V": (2, 3, 1, 3)}, 6),
            ({"X": 2, "Y": 2, "V": 4}, (0, 4, 2, 2), {"X": (3, 2, 0, 3), "Y": (0, 3, 2, 0), "V": (2, 0, 2, 1)}, 3),
        ],
    )  # fmt: skip
    def test_the_least_of_all_spreads(self, totals, rooms, fixed, excess) -> None:
        """Where players lie beforehand and the groups have unlike room, the flattest is not the evenest."""
        nobody = (0,) * len(rooms)
        assert least([(totals[c], fixed.get(c, nobody)) for c in totals if c], rooms) == excess
        for seed in range(3):
            spread = even_spread(totals, rooms, Lots(seed), fixed)
            assert spread.excess == excess
            assert spread.certified

    def test_somewhere_to_lie(self) -> None:
        with pytest.raises(InvalidFacts, match="minst en grupp"):
            club_spread_ok(())

    @pytest.mark.parametrize("before", [(0, 0), (1, 1)])
    def test_a_lone_clubmate_may_draw_each_of_the_places(self, before) -> None:
        """Three places of four lie in the first group, and either group is as even: three draws of four end there."""
        drawn = [even_spread({"X": 1, "": 3}, (3, 1), Lots(seed), {"X": before}).counts["X"] for seed in range(400)]
        assert 270 <= drawn.count((1, 0)) <= 330

    @pytest.mark.parametrize(
        ("clubs", "seeds", "starters", "recorded"),
        [
            (("Kö", "Kö", "Kö", "Krita", "Krita", None, "Kvart", "Kö"), 8, 28,
             ["2 - 20 15 12 25 21 8", "4 - 22 10 17 19 26 5", "3 - 18 13 28 9 23 6", "1 - 24 11 14 27 16 7"]),
            (("A", "A", "B", None), 4, 16, ["2 15 12 10 7 9 5 4", "1 8 6 16 14 11 13 3"]),
        ],
    )  # fmt: skip
    def test_a_recorded_draw_can_be_drawn_again(self, clubs, seeds, starters, recorded) -> None:
        """Whoever has the starters and the number finds the recorded draw: what stands here is never renewed."""
        field = [Entry(f"{n}", clubs[n % len(clubs)], n if n <= seeds else None) for n in range(1, starters + 1)]
        drawn = draw(field, 8, seed=2000, reading=Clubmates.ALL).settled()
        assert [" ".join(e.player if e else "-" for e in group.slots) for group in drawn.groups] == recorded

    def test_those_without_a_club_may_lie_anywhere(self) -> None:
        found = {even_spread({"X": 3, "Y": 3, "": 2}, (4, 4), Lots(seed)).counts[""] for seed in range(40)}
        assert found == {(0, 2), (1, 1), (2, 0)}
