"""Formats, seeds, byes and the draw of the ground stage, against the checklist and exhaustive small cases."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated
from rulebook.pool.classes import OpenClass
from rulebook.pool.form_of_play.draws import LETTERS, Draw, draw, groups_needed, seed_places
from rulebook.pool.form_of_play.formats import (
    FORMS,
    Stage,
    StageFormat,
    final_size_ok,
    finalists,
    formats,
    group_size_ok,
    stage_format_allowed,
)
from rulebook.pool.form_of_play.lots import Lots
from rulebook.pool.form_of_play.readings import Clubmates, SeedLayers, SeedRounding, VacancySpread
from rulebook.pool.form_of_play.seeding import Entry, Tied, bye_holders, seed_count, seed_order, spread_even
from rulebook.pool.form_of_play.spreading import NO_CLUB, club_excess, club_spread_ok, even_spread


def field(starters: int, ranked: int = 0, clubs: int = 0) -> list[Entry]:
    return [
        Entry(f"S{i:03}", f"Klubb {i % clubs}" if clubs else None, i if i <= ranked else None)
        for i in range(1, starters + 1)
    ]


class TestFormats:
    def test_sizes(self) -> None:
        assert [n for n in range(65) if group_size_ok(n)] == [4, 8, 16, 32]
        assert [n for n in range(65) if final_size_ok(n)] == [4, 8, 16, 32]
        assert [n for n in range(1, 40) if final_size_ok(finalists(n))] == [2, 4, 8, 16]

    def test_forty_starters(self) -> None:
        plans = formats(40).settled()
        assert [(p.n_groups, p.group_size, p.finalists) for p in plans] == [
            (2, 32, 4),
            (4, 16, 8),
            (8, 8, 16),
            (16, 4, 32),
        ]
        assert {(p.capacity, p.vacancies) for p in plans} == {(64, 24)}

    def test_too_few_or_too_many(self) -> None:
        assert formats(3).settled() == ()
        assert formats(513).settled() == ()
        assert [p.n_groups for p in formats(512).settled()] == [16]

    def test_the_forms_have_neither_gaps_nor_overlaps(self) -> None:
        assert (FORMS.gaps(), FORMS.overlaps()) == ([], [])

    def test_forms(self) -> None:
        allowed = {
            (stage, form) for stage, form in product(Stage, StageFormat) if stage_format_allowed(stage, form).settled()
        }
        assert allowed == {
            (Stage.GROUND, StageFormat.DOUBLE_CUP),
            (Stage.GROUND, StageFormat.ROUND_ROBIN),
            (Stage.FINAL, StageFormat.SINGLE_CUP),
        }
        assert stage_format_allowed(Stage.GROUND, StageFormat.SINGLE_CUP, True).settled()
        assert stage_format_allowed(Stage.GROUND, StageFormat.ROUND_ROBIN).warnings


class TestSeeds:
    @pytest.mark.parametrize(
        ("starters", "plain", "raised"),
        [
            (32, 8, 8),
            (40, 10, 16),
            (12, 3, 4),
            (20, 5, 8),
            (64, 16, 16),
            (129, 33, 33),
            (30, 8, 8),
            (128, 32, 32),
            (1, 1, 4),
        ],
    )
    def test_count(self, starters, plain, raised) -> None:
        assert seed_count(starters).settled() == raised
        assert seed_count(starters, reading=SeedRounding.QUARTER).settled() == plain

    def test_the_reading_is_named_where_it_matters(self) -> None:
        assert seed_count(40).readings == (SeedRounding.RAISED,)
        assert seed_count(32).readings == ()
        assert seed_count(129).readings == ()

    def test_order_follows_the_list(self) -> None:
        ranks = {f"R{n}": n for n in (9, 2, 12, 7, 3)}
        entries = [Entry(name, rank=rank) for name, rank in ranks.items()] + field(11)
        order = seed_order(entries, 4).settled()
        assert [e.rank for e in order] == [2, 3, 7, 9]

    def test_a_higher_class_goes_first(self) -> None:
        entries = [Entry("K", rank=1, player_class=OpenClass.KL1), Entry("E", rank=20, player_class=OpenClass.ELIT)]
        assert [e.player for e in seed_order(entries, 2).settled()] == ["E", "K"]

    def test_a_tie_at_the_last_place_stays_open(self) -> None:
        entries = [Entry("A", rank=1), Entry("C", rank=2), Entry("B", rank=2), Entry("D", rank=2)]
        open_ = seed_order(entries, 2).value
        assert isinstance(open_, Unregulated)
        assert open_.certain == Tied(("A",), ("B", "C", "D"), 1)
        assert seed_order(entries, 4).decided
        assert seed_order(entries, 1).decided

    def test_only_the_ranked_are_seeded(self) -> None:
        assert len(seed_order(field(40, ranked=5), 16).settled()) == 5

    @pytest.mark.parametrize(("starters", "byes"), [(28, [1, 2, 3, 4]), (20, [*range(1, 9)]), (32, [])])
    def test_byes_in_order(self, starters, byes) -> None:
        seeds = seed_order(field(starters, ranked=8), 8).settled()
        assert bye_holders(seeds, 32 - starters).settled() == tuple(f"S{n:03}" for n in byes)

    def test_a_tie_at_the_last_bye_stays_open(self) -> None:
        seeds = [Entry("A", rank=1), Entry("B", rank=2), Entry("C", rank=2)]
        assert bye_holders(seeds, 2).value.certain == Tied(("A",), ("B", "C"), 1)
        assert bye_holders(seeds, 3).decided
        assert bye_holders(seeds, 0).settled() == ()

    @pytest.mark.parametrize(("total", "groups", "shares"), [(6, 4, (2, 2, 1, 1)), (8, 8, (1,) * 8), (0, 2, (0, 0))])
    def test_even_shares(self, total, groups, shares) -> None:
        assert spread_even(total, groups) == shares

    def test_places_in_a_bracket(self) -> None:
        # the Norwegian federation's places: eight seeds stand as 1 8 5 4 3 6 7 2 from the top
        stand = [0] * 8
        for seed, place in enumerate(seed_places(8), start=1):
            stand[place] = seed
        assert stand == [1, 8, 5, 4, 3, 6, 7, 2]
        for size in (4, 8, 16, 32):
            assert sorted(seed_places(size)) == list(range(size))
            assert len({place // 2 for place in seed_places(size)[: size // 2]}) == size // 2


class TestSpread:
    @pytest.mark.parametrize(
        ("numbers", "even"),
        [((2, 1, 1, 1), True), ((2, 2, 1, 0), False), ((1, 1, 1, 0, 0, 0, 0, 0), True), ((3, 1), False)],
    )
    def test_what_is_even(self, numbers, even) -> None:
        assert club_spread_ok(numbers) is even
        assert (club_excess(numbers) == 0) is even

    @given(st.data())
    def test_least_by_trying_everything(self, data) -> None:
        rooms = data.draw(st.lists(st.integers(0, 4), min_size=2, max_size=3))
        fixed = {c: data.draw(st.lists(st.integers(0, 2), min_size=len(rooms), max_size=len(rooms))) for c in "XYZ"}
        left, totals = sum(rooms), {}
        for club in "XYZ":
            totals[club] = data.draw(st.integers(0, left))
            left -= totals[club]
        totals[NO_CLUB] = left
        spread = even_spread(totals, rooms, Lots(data.draw(st.integers(0, 99))), fixed)
        assert [sum(row[g] for row in spread.counts.values()) for g in range(len(rooms))] == rooms
        assert {c: sum(row) for c, row in spread.counts.items()} == totals
        assert spread.certified
        assert spread.excess == least_excess(rooms, totals, fixed)

    def test_a_worse_spread_is_not_certified(self) -> None:
        from dataclasses import replace

        good = even_spread({"X": 2, "Y": 2}, (2, 2), Lots(0))
        assert good.certified
        assert good.excess == 0
        assert not replace(good, counts={"X": (2, 0), "Y": (0, 2)}).certified


def least_excess(rooms: list[int], totals: dict[str, int], fixed: dict[str, list[int]]) -> int:
    """The least total departure, by trying every spread."""
    clubs = [c for c in totals if c != NO_CLUB]

    def rows(total: int, left: list[int]):
        if len(left) == 1:
            if total <= left[0]:
                yield (total,)
            return
        for here in range(min(total, left[0]) + 1):
            for rest in rows(total - here, left[1:]):
                yield (here, *rest)

    def best(position: int, left: list[int]) -> int:
        if position == len(clubs):
            return 0
        club = clubs[position]
        return min(
            club_excess([own + there for own, there in zip(row, fixed[club], strict=True)])
            + best(position + 1, [room - own for room, own in zip(left, row, strict=True)])
            for row in rows(totals[club], left)
        )

    return best(0, rooms)


def checked(ruling, size: int) -> Draw:
    """Return a draw once everything that every draw must keep is found to hold."""
    drawn = ruling.settled()
    players = [p for g in drawn.groups for p in g.players]
    assert len(players) == len(set(players))
    assert [g.name for g in drawn.groups] == list(LETTERS[: len(drawn.groups)])
    for group in drawn.groups:
        assert len(group.slots) == size
        assert len(group.players) >= 2
        for top in range(0, size, 2):
            pair = group.slots[top : top + 2]
            names = {e.player for e in pair if e}
            assert len(names & set(drawn.seeds)) <= 1, "two seeds in a first match"
            if group.vacancies <= size // 2:
                assert names, "two vacancies meet"
            if names & set(drawn.byes):
                assert None in pair
    value = drawn.to_json()
    for key in ("vacancies_per_group", "players_per_group", "seeds_per_group"):
        assert max(value[key]) - min(value[key]) <= 1, key
    assert sum(value["players_per_group"]) == len(players) == value["capacity"] - value["vacancies"]
    assert drawn.spread.certified
    return drawn


class TestDraw:
    @given(
        st.integers(0, 10**6),
        st.integers(4, 70),
        st.integers(0, 70),
        st.integers(0, 12),
        st.sampled_from([4, 8, 16, 32]),
    )
    def test_what_every_draw_keeps(self, seed, starters, ranked, clubs, size) -> None:
        try:
            groups_needed(starters, size)
        except InvalidFacts:
            with pytest.raises(InvalidFacts):
                draw(field(starters, ranked, clubs), size, seed=seed)
            return
        drawn = checked(draw(field(starters, ranked, clubs), size, seed=seed), size)
        assert drawn.seeds == tuple(f"S{n:03}" for n in range(1, min(ranked, starters, drawn.seed_count) + 1))
        assert drawn.byes == drawn.seeds[: drawn.to_json()["vacancies"]]

    def test_whatever_the_order_of_entries(self) -> None:
        entries = field(45, 20, 7)
        first = draw(entries, 8, seed=11)
        for other in range(3):
            random.Random(other).shuffle(entries)
            assert draw(entries, 8, seed=11) == first
        assert draw(entries, 8, seed=12).settled().groups != first.settled().groups

    def test_forty_starters_in_eight_groups(self) -> None:
        value = checked(draw(field(40, ranked=16), 8, seed=3), 8).to_json()
        assert (value["n_groups"], value["capacity"], value["vacancies"], value["seed_count"]) == (8, 64, 24, 16)
        assert value["vacancies_per_group"] == (3,) * 8
        assert value["seeds_per_group"] == (2,) * 8
        assert value["players_per_group"] == (5,) * 8

    def test_seeds_lie_in_layers(self) -> None:
        for seed in range(20):
            drawn = checked(draw(field(30, ranked=30), 8, seed=seed), 8)
            first, second = drawn.seeds[:4], drawn.seeds[4:8]
            for group in drawn.groups:
                assert sum(p in first for p in group.players) == sum(p in second for p in group.players) == 1

    def test_a_serpentine_of_four_layers(self) -> None:
        drawn = checked(draw(field(32, ranked=32), 16, seed=1, reading=SeedLayers.SERPENTINE), 16)
        held = [[int(p[1:]) for p in drawn.seeds if p in g.players] for g in drawn.groups]
        assert held == [[1, 4, 5, 8], [2, 3, 6, 7]]

    @pytest.mark.parametrize("ranked", [0, 1, 5, 8])
    def test_remaining_vacancies_make_the_groups_even(self, ranked) -> None:
        # six vacancies in four groups: with five seeds one group has two byes, and must not get more
        for seed in range(12):
            ruling = draw(field(26, ranked), 8, seed=seed)
            assert checked(ruling, 8).to_json()["vacancies_per_group"] == (2, 2, 1, 1)
            said = [s.value for s in ruling.steps if "återstående" in s.text]
            assert [sum(shares) for shares in said] == ([6 - ranked] if ranked < 6 else [])

    def test_remaining_vacancies_alone_leave_two_in_each_group(self) -> None:
        for seed in range(30):
            drawn = draw(field(9, ranked=2), 4, 4, seed=seed, reading=VacancySpread.REMAINING).settled()
            assert sorted(len(g.players) for g in drawn.groups) == [2, 2, 2, 3]

    def test_as_few_as_go_on(self) -> None:
        assert [len(g.players) for g in checked(draw(field(8), 4, 4, seed=1), 4).groups] == [2, 2, 2, 2]
        assert (groups_needed(4, 4), groups_needed(16, 4, 8)) == (2, 8)

    def test_table(self) -> None:
        drawn = draw([Entry("A", "X", 1), *field(4)], 4, seed=3).settled()
        rows = drawn.table().rows
        assert [row[0] for row in rows] == ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"]
        group = next(g for g in drawn.groups if "A" in g.players)
        assert (f"{group.name}1", "A", "X", 1) in rows
        assert (f"{group.name}2", "vakans", "", "") in rows
        assert sum(row[1] == "vakans" for row in rows) == 3
        assert [row[2:] for row in rows if row[1] == "S001"] == [("", "")]
        assert str(drawn) == "2 grupper om 4, 1 seedade"

    def test_what_lies_even_is_not_warned_of(self) -> None:
        entries = [*(Entry(f"X{i}", "X") for i in range(5)), *field(20)]
        for seed in range(10):
            ruling = draw(entries, 8, seed=seed)
            assert ruling.warnings == ()
            assert [s.value for s in ruling.steps if "klubbarnas" in s.text] == [0]
        assert not any("klubbarnas" in s.text for s in draw(field(20), 8, seed=1).steps)

    def test_clubmates_are_no_question_where_they_do_not_matter(self) -> None:
        everybody = [Entry("Etta", "X", 1), *(Entry(f"X{i}", "X") for i in range(6))]
        assert Clubmates.UNSEEDED not in draw(everybody, 4, seed=2).readings
        assert Clubmates.UNSEEDED not in draw([Entry("Etta", "Y", 1), *everybody[1:]], 4, seed=2).readings

    def test_serpentine(self) -> None:
        drawn = checked(draw(field(30, ranked=30), 8, seed=1, reading=SeedLayers.SERPENTINE), 8)
        held = [[p for p in drawn.seeds if p in g.players] for g in drawn.groups]
        assert held == [["S001", "S008"], ["S002", "S007"], ["S003", "S006"], ["S004", "S005"]]

    @pytest.mark.parametrize(("members", "groups", "numbers"), [(5, 4, (2, 1, 1, 1)), (3, 8, (1, 1, 1, 0, 0, 0, 0, 0))])
    def test_clubmates(self, members, groups, numbers) -> None:
        entries = [Entry(f"X{i}", "X") for i in range(members)] + field(8 * groups - members)
        for seed in range(10):
            value = checked(draw(entries, 8, groups, seed=seed), 8).to_json()
            assert value["club_spread"] == {"X": numbers}

    def test_clubmates_do_not_meet_at_once_where_they_need_not(self) -> None:
        entries = [Entry(f"X{i}", "X") for i in range(16)] + field(16)
        for seed in range(10):
            drawn = checked(draw(entries, 16, 2, seed=seed), 16)
            for group in drawn.groups:
                for top in range(0, 16, 2):
                    assert sum(e.club == "X" for e in group.slots[top : top + 2] if e) == 1

    def test_an_excess_that_the_seeds_force_is_said(self) -> None:
        # the only seed has the only vacancy: four and two places are left for six from one club
        entries = [Entry("Etta", rank=1)] + [Entry(f"X{i}", "X") for i in range(6)]
        ruling = draw(entries, 4, seed=2)
        assert checked(ruling, 4).club_spread == {"X": (4, 2)}
        assert any("X ligger med 4 och 2" in w for w in ruling.warnings)

    def test_seeded_clubmates(self) -> None:
        entries = [Entry("Etta", "X", 1), Entry("Tvåa", "Y", 2), Entry("X2", "X"), *field(5)]
        beside = 0
        for seed in range(40):
            with_seed = [g for g in draw(entries, 4, seed=seed).settled().groups if {"Etta", "X2"} <= set(g.players)]
            beside += len(with_seed)
            other = draw(entries, 4, seed=seed, reading=Clubmates.ALL).settled()
            assert not any({"Etta", "X2"} <= set(g.players) for g in other.groups)
        assert 0 < beside < 40

    def test_remaining_vacancies_alone(self) -> None:
        seen = set()
        for seed in range(30):
            entries = field(26, ranked=6)
            ruling = draw(entries, 16, 4, seed=seed, reading=VacancySpread.REMAINING)
            value = ruling.settled().to_json()
            assert sum(value["vacancies_per_group"]) == 38
            seen.add(value["vacancies_per_group"])
            assert draw(entries, 16, 4, seed=seed).settled().to_json()["vacancies_per_group"] == (10, 10, 9, 9)
        assert (10, 10, 9, 9) in seen
        assert len(draw(field(27, ranked=6), 16, 4, seed=1).settled().byes) == 6

    @pytest.mark.parametrize(
        ("starters", "size", "groups", "word"),
        [(3, 4, None, "minst 4"), (65, 4, None, "högst 64"), (17, 8, 2, "högst 16"), (20, 8, 3, "2, 4, 8 eller 16"),
         (7, 4, 4, "minst 8"), (20, 12, None, "4, 8, 16 eller 32")],
    )  # fmt: skip
    def test_what_the_groups_do_not_hold(self, starters, size, groups, word) -> None:
        with pytest.raises(InvalidFacts, match=word):
            draw(field(starters), size, groups, seed=1)

    def test_a_player_twice(self) -> None:
        with pytest.raises(InvalidFacts, match="en enda gång"):
            draw([*field(8), Entry("s001")], 4, seed=1)

    def test_ties_stay_open_with_what_is_certain(self) -> None:
        entries = [
            Entry("A", rank=1),
            *(Entry(n, rank=2) for n in "DCB"),
            *field(5),
            Entry("E", rank=3),
            Entry("F", rank=3),
        ]
        certain = draw(entries, 8, seed=1, reading=SeedRounding.QUARTER).value.certain  # three seeds of eleven
        assert certain == {
            "n_groups": 2, "capacity": 16, "vacancies": 5, "seed_count": 3,
            "seeds": ("A",), "tied": ("B", "C", "D"), "seeds_left": 2,
        }  # fmt: skip
        some = [Entry(n, rank=r) for n, r in zip("ABCD", (1, 2, 2, 4), strict=True)] + field(10)
        certain = draw(some, 8, seed=1).value.certain
        assert certain == {
            "n_groups": 2, "capacity": 16, "vacancies": 2, "seed_count": 4, "seeds": ("A", "B", "C", "D"),
            "byes": ("A",), "tied": ("B", "C"), "byes_left": 1,
        }  # fmt: skip

    def test_every_unseeded_player_can_land_in_every_group(self) -> None:
        found = Counter()
        for seed in range(400):
            for g in draw(field(8), 4, seed=seed).settled().groups:
                found.update((p, g.name) for p in g.players)
        assert len(found) == 16
        assert all(140 < number < 260 for number in found.values())  # 200 expected, ten standard deviations are 100


class TestLots:
    def test_known_lots(self) -> None:
        # SHA-256 of "0:0" begins with these 64 bits, whatever the machine
        from hashlib import sha256

        first = int.from_bytes(sha256(b"0:0").digest()[:8], "big")
        assert Lots(0).below(1000) == first % 1000

    def test_uniform(self) -> None:
        lots = Lots(5)
        counts = Counter(lots.below(6) for _ in range(6000))
        assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5  # chi-square, 5 degrees, 0.1 %

    @pytest.mark.parametrize("seed", [-1, 1.5, None, "7", True, 10**16])
    def test_bad_seeds(self, seed) -> None:
        with pytest.raises(InvalidFacts):
            Lots(seed)


def test_words_for_who_is_entered_and_who_is_certain() -> None:
    assert str(Entry("A", "Klubb", 3)) == "A"
    assert str(Tied(("A", "B"), ("C", "D"), 1)) == "A och B"
    assert str(Tied((), ("C", "D"), 1)) == "ingen"
