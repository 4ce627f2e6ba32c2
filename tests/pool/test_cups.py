"""Double and single cups, the draw of the final stage and places: exhaustive where small, else by random play."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Pending
from rulebook.pool.form_of_play.cups import Bracket, From, MatchResult, Side, is_walkover, played
from rulebook.pool.form_of_play.double_cup import EARLIEST_REMATCH, double_cup, play_group
from rulebook.pool.form_of_play.finals import (
    GroupResult,
    check_finals,
    draw_finals,
    draw_valid,
    drawn_fault,
    valid_draws,
)
from rulebook.pool.form_of_play.places import CupMatch, final_places
from rulebook.pool.form_of_play.readings import FinalPlaces
from rulebook.pool.form_of_play.single_cup import play_final_stage, single_cup

NAMES = [f"S{n:02}" for n in range(1, 33)]


def play(bracket: Bracket, places: list[str | None], choose) -> tuple[list[MatchResult], object]:
    """Play a bracket to its end; `choose` picks each winner. Results carry their match's number."""
    results: list[MatchResult] = []
    while ready := played(bracket, places, results).ready:
        for m in ready:
            winner = choose(m.first, m.second)
            loser = m.second if winner == m.first else m.first
            results.append(MatchResult(winner, loser, match=m.match.number))
    return results, played(bracket, places, results)


class TestDoubleCup:
    @pytest.mark.parametrize(
        ("size", "matches", "winners", "losers"), [(4, 5, 2, 2), (8, 13, 3, 4), (16, 29, 4, 6), (32, 61, 5, 8)]
    )
    def test_shape(self, size, matches, winners, losers) -> None:
        cup = double_cup(size)
        assert len(cup.matches) == matches == 2 * size - 3
        assert (cup.rounds(Side.WINNERS), cup.rounds(Side.LOSERS)) == (winners, losers)
        used = Counter((s.match, s.loser) for m in cup.matches for s in (m.first, m.second) if s.match)
        assert set(used.values()) == {1}, "nobody goes two ways"
        before: set[str | None] = {None}
        for m in cup.matches:
            assert {m.first.match, m.second.match} <= before
            before.add(m.number)

    @given(st.sampled_from([4, 8, 16, 32]), st.data())
    def test_losses(self, size, data) -> None:
        """A winner without a loss, a runner-up with one, and everybody else with two."""
        rng = random.Random(data.draw(st.integers(0, 10**6)))
        results, board = play(double_cup(size), NAMES[:size], lambda a, b: rng.choice((a, b)))
        assert len(results) == 2 * size - 3
        losses = Counter(r.loser for r in results)
        first, second = board.qualified
        assert losses[first] == 0
        assert losses[second] == 1
        assert all(losses[name] == 2 for name in NAMES[:size] if name not in (first, second))

    def test_four_by_trying_every_outcome(self) -> None:
        for outcomes in product((0, 1), repeat=5):
            left = iter(outcomes)
            results, board = play(double_cup(4), list("ABCD"), lambda a, b, left=left: (a, b)[next(left)])
            losses = Counter(r.loser for r in results)
            assert [losses[name] for name in board.qualified] == [0, 1]

    @pytest.mark.parametrize("size", [4, 8, 16, 32])
    def test_no_early_rematch(self, size) -> None:
        """By all ways that two who have met can go: the first match where these ways join again."""
        cup = double_cup(size)
        goes = {(s.match, s.loser): m for m in cup.matches for s in (m.first, m.second) if s.match}

        def way(number: str, loser: bool):
            while m := goes.get((number, loser)):
                yield m
                number, loser = m.number, False

        def beaten_on(number: str):
            """Matches of the winners' side in which the winner of this one can lose later."""
            while (m := goes.get((number, False))) and m.side is Side.WINNERS:
                yield m
                number = m.number

        earliest = size
        for m in cup.matches:
            if m.side is Side.WINNERS:
                loser_goes = [n.number for n in way(m.number, True)]
                for later in beaten_on(m.number):
                    joint = next(n for n in way(later.number, True) if n.number in loser_goes)
                    earliest = min(earliest, joint.round)
        assert earliest == EARLIEST_REMATCH[size]

    @given(st.sampled_from([4, 8, 16, 32]), st.data())
    def test_vacancies_pass_through(self, size, data) -> None:
        count = data.draw(st.integers(2, size))
        places: list[str | None] = [*NAMES[:count], *[None] * (size - count)]
        rng = random.Random(data.draw(st.integers(0, 10**6)))
        rng.shuffle(places)
        results, board = play(double_cup(size), places, lambda a, b: rng.choice((a, b)))
        assert not board.left
        losses = Counter(r.loser for r in results)
        first, second = board.qualified
        assert first
        assert second
        assert (losses[first], losses[second]) == (0, 1)
        assert all(losses[n] == 2 for n in NAMES[:count] if n not in (first, second))
        assert len(results) == 2 * count - 3

    def test_a_loser_who_meets_a_vacancy_goes_on(self) -> None:
        board = played(double_cup(8), ["A", None, "B", "C", "D", "E", "F", "G"], [MatchResult("B", "C")])
        met = board.numbered("F1.1")
        assert (met.first, met.second, met.winner, met.passed) == ("", "C", "C", True)
        assert [m.match.number for m in board.of("A")] == ["V1.1", "V2.1"]

    def test_results_in_any_order(self) -> None:
        rng = random.Random(3)
        results, board = play(double_cup(16), NAMES[:16], lambda a, b: rng.choice((a, b)))
        for _ in range(5):
            rng.shuffle(results)
            assert played(double_cup(16), NAMES[:16], results) == board

    def test_the_same_two_twice(self) -> None:
        first = [MatchResult("A", "B"), MatchResult("C", "D"), MatchResult("C", "A"), MatchResult("B", "D")]
        assert play_group("ABCD", 4, [*first, MatchResult("A", "B")]).value == ("C", "A")
        with pytest.raises(InvalidFacts, match="matchens nummer"):
            play_group("ABCD", 4, [*first, MatchResult("B", "A")])
        numbered = [MatchResult("A", "B", match="V1.1"), *first[1:], MatchResult("B", "A", match="F2.1")]
        assert play_group("ABCD", 4, numbered).value == ("C", "B")

    def test_half_way(self) -> None:
        ruling = play_group("ABCD", 4, [MatchResult("A", "B")])
        assert isinstance(ruling.value, Pending)
        board = ruling.value.certain
        assert [m.match.number for m in board.ready] == ["V1.2"]
        assert len(board.left) == 4

    @pytest.mark.parametrize(
        ("results", "word"),
        [
            ([MatchResult("A", "X")], "^förlorare"),
            ([MatchResult("X", "A")], "^segrare"),
            ([MatchResult("A", "A")], "annan spelare"),
            ([MatchResult("A", "C")], "två som möts"),
            ([MatchResult("A", "B"), MatchResult("A", "B")], "två som möts"),
            ([MatchResult("A", "B"), MatchResult("B", "A")], "matchens nummer"),
            ([MatchResult("A", "B", match="V9.1")], "V1.1"),
            ([MatchResult("A", "B", match="V1.2")], "mellan C och D"),
            ([MatchResult("A", "B", match="V1.1"), MatchResult("C", "D", match="V1.1")], "en enda gång"),
        ],
    )
    def test_bad_results(self, results, word) -> None:
        with pytest.raises(InvalidFacts, match=word):
            play_group("ABCD", 4, results)

    @pytest.mark.parametrize("places", [list("ABCDE"), ["A"], ["A", "a"], [], "", None, [1, 2]])
    def test_bad_places(self, places) -> None:
        with pytest.raises(InvalidFacts):
            play_group(places, 4)

    @pytest.mark.parametrize("size", [0, 2, 6, 12, 64, 4.0, True, None])
    def test_bad_sizes(self, size) -> None:
        with pytest.raises(InvalidFacts):
            double_cup(size)
        with pytest.raises(InvalidFacts):
            single_cup(size)


class TestSingleCup:
    @pytest.mark.parametrize(("size", "matches", "rounds"), [(4, 3, 2), (8, 7, 3), (16, 15, 4), (32, 31, 5)])
    def test_shape(self, size, matches, rounds) -> None:
        cup = single_cup(size)
        assert (len(cup.matches), cup.rounds(Side.WINNERS), cup.rounds(Side.LOSERS)) == (matches, rounds, 0)
        assert not any(m.first.loser or m.second.loser for m in cup.matches), "no match between losers"

    def test_play(self) -> None:
        _, board = play(single_cup(8), list("HGFEDCBA"), min)
        assert board.qualified == ("A", "E")
        results, _ = play(single_cup(32), NAMES, max)
        assert play_final_stage(NAMES, 32, results).value == ("S32", "S16")

    def test_half_way(self) -> None:
        assert isinstance(play_final_stage("ABCD", 4).value, Pending)

    def test_where_players_come_from(self) -> None:
        assert str(From("V1.2", loser=True)) == "förloraren i V1.2"
        assert str(single_cup(4).matches[0].first) == "plats 1"


def went_on(count: int) -> list[GroupResult]:
    return [GroupResult("ABCDEFGHIJKLMNOP"[i], f"{i}:1", f"{i}:2") for i in range(count)]


class TestFinals:
    @pytest.mark.parametrize(("groups", "number"), [(1, 0), (2, 1), (3, 2), (4, 9), (8, 14833), (16, 7697064251745)])
    def test_how_many(self, groups, number) -> None:
        assert valid_draws(groups) == number

    @pytest.mark.parametrize("count", [2, 4])
    def test_by_trying_every_pairing(self, count) -> None:
        groups = went_on(count)
        valid = [
            order
            for order in permutations(range(count))
            if draw_valid([(groups[i].winner, groups[j].runner_up) for i, j in enumerate(order)], groups)
        ]
        assert len(valid) == valid_draws(count)
        assert all(i != j for order in valid for i, j in enumerate(order))

    def test_uniform(self) -> None:
        groups = went_on(4)
        counts = Counter(tuple(map(str, draw_finals(groups, seed=seed).settled().pairs)) for seed in range(9000))
        assert len(counts) == 9
        assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 26.1  # chi-square, 8 degrees, 0.1 %

    def test_places_are_uniform_too(self) -> None:
        counts = Counter(draw_finals(went_on(4), seed=seed).settled().pairs[0].match for seed in range(4000))
        assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 16.3  # 3 degrees, 0.1 %

    @pytest.mark.parametrize("count", [2, 4, 8, 16])
    def test_every_draw_is_valid_and_the_same_in_any_order(self, count) -> None:
        groups = went_on(count)
        for seed in range(25):
            ruling = draw_finals(groups, seed=seed)
            drawn = ruling.settled()
            pairs = [(p.winner, p.runner_up) for p in drawn.pairs]
            assert draw_valid(pairs, groups)
            assert [p.winner for p in drawn.pairs] == [g.winner for g in groups]
            assert sorted(p.match for p in drawn.pairs) == list(range(1, count + 1))
            assert draw_finals(groups[::-1], seed=seed).settled() == drawn
        assert ruling.readings == (FinalPlaces.DRAWN,)
        by_group = draw_finals(groups, seed=1, reading=FinalPlaces.GROUP_ORDER).settled()
        assert [p.match for p in by_group.pairs] == list(range(1, count + 1))

    def test_a_draw_that_is_made(self) -> None:
        groups = went_on(4)
        pairs = [("1:1", "0:2"), ("0:1", "1:2"), ("3:1", "2:2"), ("2:1", "3:2")]
        drawn = check_finals(groups, pairs).settled()
        assert [(p.winner, p.match) for p in drawn.pairs] == [("0:1", 2), ("1:1", 1), ("2:1", 4), ("3:1", 3)]
        assert drawn.places[:4] == ("1:1", "0:2", "0:1", "1:2")

    @pytest.mark.parametrize(
        ("pairs", "position", "word"),
        [
            ([("0:1", "0:2"), ("1:1", "1:2")], 0, "annan grupp än A"),
            ([("0:1", "1:2"), ("0:1", "0:2")], 1, "en enda gång"),
            ([("0:1", "1:2"), ("1:1", "1:2")], 1, "en enda gång"),
            ([("0:2", "1:2"), ("1:1", "0:2")], 0, "gruppetta"),
            ([("0:1", "1:1"), ("1:1", "0:2")], 0, "grupptvåa"),
            ([("0:1", "1:2")], 1, "2, ett för varje"),
            ([("0:1", "1:2", "x")], 0, "en gruppetta och en grupptvåa"),
        ],
    )
    def test_a_bad_draw(self, pairs, position, word) -> None:
        groups = went_on(2)
        assert drawn_fault(groups, pairs)[0] == position
        assert not draw_valid(pairs, groups)
        with pytest.raises(InvalidFacts, match=word):
            check_finals(groups, pairs)

    def test_bad_groups(self) -> None:
        with pytest.raises(InvalidFacts, match="2, 4, 8 eller 16"):
            draw_finals(went_on(3), seed=1)
        with pytest.raises(InvalidFacts, match="en enda gång"):
            draw_finals([*went_on(1), GroupResult("a", "x", "y")], seed=1)
        with pytest.raises(InvalidFacts, match="en enda gång"):
            draw_finals([*went_on(1), GroupResult("B", "0:1", "y")], seed=1)
        with pytest.raises(InvalidFacts, match="annan spelare"):
            GroupResult("A", "x", "X")
        with pytest.raises(InvalidFacts, match="namn"):
            GroupResult("A", "", "X")

    def test_numbered_groups_stand_by_number(self) -> None:
        groups = [GroupResult(str(n), f"{n}:1", f"{n}:2") for n in (10, 2, 1, 9)]
        assert [p.winner for p in draw_finals(groups, seed=1).settled().pairs] == ["1:1", "2:1", "9:1", "10:1"]


class TestPlaces:
    def test_both_semifinalists_are_third(self) -> None:
        cup = [CupMatch(2, "A", "B"), CupMatch(1, "B", "D"), CupMatch(1, "A", "C")]
        ruling = final_places(cup)
        assert list(ruling.settled().items()) == [("A", 1), ("B", 2), ("C", 3), ("D", 3)]
        assert "pool.4.13.3.b" in ruling.cites

    @pytest.mark.parametrize("size", [4, 8, 16, 32])
    def test_whole_cups(self, size) -> None:
        rng = random.Random(size)
        results, board = play(single_cup(size), NAMES[:size], lambda a, b: rng.choice((a, b)))
        cup = [CupMatch(m.match.round, m.winner, m.loser) for m in board.matches]
        rng.shuffle(cup)
        places = final_places(cup).settled()
        expected = [1, 2, 3, 3, *[5] * 4, *[9] * 8, *[17] * 16][:size]
        assert list(places.values()) == expected
        for name, place in places.items():
            lost = [m.round for m in cup if m.loser == name]
            assert lost == (
                [] if place == 1 else [size.bit_length() - place.bit_length() if place > 2 else size.bit_length() - 1]
            )
        assert len(results) == size - 1

    @pytest.mark.parametrize(
        ("cup", "word"),
        [
            ([], "hela cupen"),
            ([(1, "A", "C"), (1, "B", "D")], "hela cupen"),
            ([(1, "A", "C"), (1, "B", "D"), (2, "A", "B"), (2, "C", "D")], "utan match om tredje pris"),
            ([(1, "A", "C"), (1, "B", "D"), (3, "A", "B")], "1 till 2"),
            ([(1, "A", "C"), (2, "B", "D"), (2, "A", "B")], "2 matcher i omgång 1"),
            ([(1, "A", "C"), (1, "A", "D"), (2, "A", "B")], "en gång i omgång 1"),
            ([(1, "A", "C"), (1, "B", "C"), (2, "A", "B")], "en gång i omgång 1"),
            ([(1, "A", "C"), (1, "B", "D"), (2, "A", "C")], "inte förlorat förut"),
            ([(1, "A", "C"), (1, "B", "D"), (2, "C", "A")], "en segrare i omgång 1"),
            ([(1, "A", "C"), (1, "B", "D"), (2, "A", "E")], "en segrare i omgång 1"),
        ],
    )
    def test_what_is_no_cup(self, cup, word) -> None:
        with pytest.raises(InvalidFacts, match=word):
            final_places([CupMatch(*m) for m in cup])

    @pytest.mark.parametrize("facts", [(0, "A", "B"), (1, "A", "a"), (1, "", "B"), ("1", "A", "B")])
    def test_bad_matches(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            CupMatch(*facts)


class TestBoards:
    def test_tables_and_rounds(self) -> None:
        cup = double_cup(4)
        assert cup.table().rows == (
            ("V1.1", "vinnarsidan", 1, "plats 1", "plats 2"),
            ("V1.2", "vinnarsidan", 1, "plats 3", "plats 4"),
            ("F1.1", "förlorarsidan", 1, "förloraren i V1.1", "förloraren i V1.2"),
            ("V2.1", "vinnarsidan", 2, "segraren i V1.1", "segraren i V1.2"),
            ("F2.1", "förlorarsidan", 2, "segraren i F1.1", "förloraren i V2.1"),
        )
        assert [m.number for m in cup.of_round(Side.LOSERS, 1)] == ["F1.1"]
        assert [m.number for m in cup.of_round(Side.WINNERS, 1)] == ["V1.1", "V1.2"]

    def test_a_players_way(self) -> None:
        board = played(double_cup(4), ["A", "B", "C"], [MatchResult("A", "B", "7-5")])
        assert [m.match.number for m in board.of("B")] == ["V1.1", "F1.1", "F2.1"]
        first = board.numbered("V1.1")
        assert (first.winner, first.score, first.walkover, first.played, first.passed) == (
            "A",
            "7-5",
            False,
            True,
            False,
        )
        for name in ("X", "", None):
            with pytest.raises(InvalidFacts, match="spelare"):
                board.of(name)

    def test_missing_places_are_vacant(self) -> None:
        assert played(double_cup(4), ["A", "B"]).places == ("A", "B", "", "")

    @pytest.mark.parametrize(("word", "answer"), [("", False), ("nej", False), ("Ja", True), ("WO", True)])
    def test_walkovers_in_words(self, word, answer) -> None:
        assert is_walkover(word) is answer
        with pytest.raises(InvalidFacts, match="ja, nej"):
            is_walkover(word + "x")

    def test_a_result_for_a_vacancy_or_for_nobody_yet(self) -> None:
        with pytest.raises(InvalidFacts, match="mellan C och vakans"):
            played(double_cup(4), ["A", "B", "C"], [MatchResult("A", "B", match="V1.2")])
        with pytest.raises(InvalidFacts, match="mellan dem som går dit"):
            played(double_cup(4), list("ABCD"), [MatchResult("A", "B", match="V2.1")])
        with pytest.raises(InvalidFacts, match=r"^segrare"):
            played(double_cup(4), ["A", "B", "C"], [MatchResult("", "C")])
        with pytest.raises(InvalidFacts, match="namn i följd"):
            played(double_cup(4), ["A", "B", 3])
