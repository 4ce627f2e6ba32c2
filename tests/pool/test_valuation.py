"""A field's valuation, and its agreement with the points of a whole list on any field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.law.facts import InvalidFacts
from rulebook.law.questions import questions
from rulebook.pool.classes import CLASSES, ClassName, OpenClass, SoleClass, WomenClass, who_may_start
from rulebook.pool.points.results import Result, competition_points
from rulebook.pool.points.valuation import valuation, value_of_field
from rulebook.pool.readings import FewStarters, RankList, Scope, SeniorMinimum

ELIT, KL1, KL2, KL3 = OpenClass
DAM_ELIT, DAM_KL1 = WomenClass
SENIOR, JUNIOR, YOUTH = SoleClass


def counts(**numbers: int) -> dict:
    """Return numbers by class from words such as `kl1` and `kl1_top`."""
    by_word = {c.word: c for c in CLASSES}
    return {(by_word[w.removesuffix("_top")], w.endswith("_top")): n for w, n in numbers.items()}


class TestYouths:
    def test_beside_juniors_they_are_juniors(self) -> None:
        found = valuation(counts(junior=5, ungdom=5)).settled()
        assert (found.value, found.competition, found.gives, found.places) == (30, JUNIOR, True, 4)

    def test_alone_they_count_nothing_unless_the_juniors_compete(self) -> None:
        assert valuation(counts(ungdom=9)).settled().value == 0
        assert not valuation(counts(ungdom=9)).settled().gives
        assert valuation(counts(ungdom=9), JUNIOR).settled().value == 27

    @pytest.mark.parametrize("other", ["elit", "kl1", "kl3", "senior", "damelit", "damkl1"])
    def test_beside_anybody_else_they_are_refused(self, other) -> None:
        with pytest.raises(InvalidFacts, match="ungdom"):
            valuation(counts(ungdom=1, **{other: 8}))


class TestWhetherPointsAreGiven:
    @pytest.mark.parametrize(
        ("field", "competition", "gives", "words"),
        [
            ({"elit": 7}, None, False, "under minimivärdet 56 för Elit"),
            ({"elit": 8}, None, True, "till de 4 främsta"),
            ({"kl2": 9}, None, True, "till de 4 främsta"),
            ({"kl2": 9}, KL1, False, "under minimivärdet 40 för Kl 1"),
            ({"kl1_top": 7}, None, False, "7 startande ger inga poängplatser"),
            ({"kl3": 7}, None, False, "under tabellens första rad"),
            ({"ungdom": 20}, None, False, "under tabellens första rad"),
            ({"damkl1": 13}, DAM_ELIT, False, "under minimivärdet 40 för Dam elit"),
            ({"damkl1": 14}, DAM_ELIT, True, "till de 8 främsta"),
            ({"elit": 30}, None, True, "till de 16 främsta"),
        ],
    )
    def test_it_says(self, field, competition, gives, words) -> None:
        found = valuation(counts(**field), competition).settled()
        assert found.gives is gives
        assert words in str(found)

    def test_seniors_under_the_reading_that_gives_them_none(self) -> None:
        ruling = valuation(counts(senior=8), reading=SeniorMinimum.NO_POINTS)
        assert (ruling.settled().gives, ruling.readings) == (False, (SeniorMinimum.NO_POINTS,))
        assert "utan minimivärde att nå" in str(ruling.settled())

    def test_only_the_scoring_places_are_shown(self) -> None:
        assert [row[0] for row in valuation(counts(kl1=12)).settled().to_table().rows] == ["1:an", "2:an", "3–4:an"]
        assert len(valuation(counts(kl1=13)).settled().to_table().rows) == 4
        assert len(valuation(counts(kl1=25)).settled().to_table().rows) == 5
        few = valuation(counts(kl1_top=7), reading=FewStarters.EVERYBODY).settled()
        assert [row[0] for row in few.to_table().rows] == ["1:an", "2:an", "3–4:an", "5–8:an"]

    def test_places_and_few_starters_are_not_asked_about_in_vain(self) -> None:
        ruling = valuation(counts(elit=7))
        assert (ruling.readings, [c for c in ruling.cites if c.startswith("pool.4.20")]) == ((), [])


class TestTheCompetitionsClass:
    def test_by_default_the_highest_players(self) -> None:
        assert valuation(counts(kl3=9, kl2=1)).settled().competition is KL2
        assert any("högsta spelarens klass" in step.text for step in valuation(counts(kl2=9)).steps)
        assert not any("högsta spelarens klass" in step.text for step in valuation(counts(kl2=9), KL1).steps)

    def test_a_higher_player_is_refused(self) -> None:
        with pytest.raises(InvalidFacts, match="kl2 eller kl3"):
            valuation(counts(kl1=1, kl2=9), KL2)

    def test_unless_the_whole_arrangement_is_counted(self) -> None:
        ruling = valuation(counts(kl1=10, kl2=12), KL2, reading=Scope.WHOLE)
        assert (ruling.settled().value, ruling.readings) == (86, (Scope.WHOLE,))
        assert valuation(counts(kl1=10, kl2=12), KL1, reading=Scope.WHOLE).readings == ()

    def test_another_series_is_refused(self) -> None:
        with pytest.raises(InvalidFacts):
            valuation(counts(damelit=9), KL1)

    def test_nobody(self) -> None:
        found = valuation({}).settled()
        assert (found.value, found.row, found.competition, found.gives) == (0, None, None, False)


class TestTheCommandsFacts:
    def test_numbers_by_word(self) -> None:
        found = value_of_field(elit=10, kl1=10, kl2=20, kl1_top=10, kl2_top=10).settled()
        assert (found.value, found.row) == (200, (72, 54, 36, 18, 9))

    @pytest.mark.parametrize(
        "facts", [{}, {"kl1": 5, "kl1_top": 6}, {"kl2_top": 1, "elit": 3}, {"elit": -1}, {"elit": True}]
    )
    def test_bad_facts(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            value_of_field(**facts)


# An oracle from the text: class values and their additions (4.18), minimum values (4.19), scoring places (4.20).
WORTH = {
    ELIT: (7, 7),
    KL1: (5, 6),
    KL2: (3, 4),
    KL3: (1, 2),
    SENIOR: (5, 5),
    DAM_ELIT: (5, 5),
    DAM_KL1: (3, 3),
    JUNIOR: (3, 3),
}
LEAST = {ELIT: 56, KL1: 40, KL2: 24, KL3: 8, SENIOR: 40, DAM_ELIT: 40, DAM_KL1: 24, JUNIOR: 24}


def by_hand(field: list[tuple], competition) -> tuple[int, list[int]]:
    value = 0
    for player_class, rank in field:
        counted = JUNIOR if player_class is YOUTH and competition is JUNIOR else player_class
        if counted in WORTH:
            value += WORTH[counted][rank is not None and rank <= 10]
    n = len(field)
    places = 0 if n < 8 else 4 if n < 13 else 8 if n < 25 else 16
    if competition not in LEAST or value < LEAST[competition] or value < 8:
        return value, [0] * n
    k = min((value + 19) // 12, 21)
    paid = [4 * k, 3 * k, 2 * k, 2 * k] + [k] * 4 + [k // 2] * 8
    return value, [paid[p] if p < places else 0 for p in range(n)]


@st.composite
def fields(draw):
    competition = draw(st.sampled_from(CLASSES))
    player = st.tuples(st.sampled_from(who_may_start(competition)), st.none() | st.integers(1, 20))
    return competition, draw(st.lists(player, min_size=1, max_size=40))


@given(fields())
def test_value_and_points_agree_with_each_other_and_with_the_text_on_any_field(drawn) -> None:
    competition, field = drawn
    numbers: dict = {}
    for player_class, rank in field:
        key = player_class, rank is not None and rank <= 10
        numbers[key] = numbers.get(key, 0) + 1
    found = valuation(numbers, competition).settled()
    listed = [Result(f"S{i:02}", c, rank, i + 1, 1) for i, (c, rank) in enumerate(field)]
    points = competition_points(listed, competition).settled()
    value, paid = by_hand(field, competition)
    assert found.value == points.competition_value == value
    assert [s.placement for s in points.scores] == paid
    assert found.gives is any(paid)
    shown = {row[1] for row in found.to_table().rows} if found.gives else set()
    assert shown == set(paid) - {0}


@given(fields(), st.sampled_from([*RankList, *SeniorMinimum, *FewStarters]))
def test_under_every_reading(drawn, reading) -> None:
    competition, field = drawn
    numbers: dict = {}
    for player_class, rank in field:
        key = player_class, rank is not None and rank <= 10
        numbers[key] = numbers.get(key, 0) + 1
    found = valuation(numbers, competition, reading=reading).settled()
    listed = [Result(f"S{i:02}", c, rank, i + 1, 1) for i, (c, rank) in enumerate(field)]
    points = competition_points(listed, competition, reading=reading).settled()
    assert found.value == points.competition_value
    assert found.gives is any(s.placement for s in points.scores)


class TestTheCommand:
    def test_who_is_not_counted_among_the_best_is_not(self) -> None:
        """Without --kl1-top nobody of class 1 is worth six."""
        assert {fact.name: fact.default for fact in questions()["pool value"].facts}["kl1_top"] == 0
        assert value_of_field(kl1=8).settled().value == 40

    @pytest.mark.parametrize(
        ("facts", "message"),
        [
            ({"elit": 3, "damelit": 4}, "^--elit, --damelit: fick .*väntade klasser ur en enda serie"),
            ({"elit": 3, "kl1": 4, "class": ClassName.KL2}, "^tävlingens klass: fick »kl2«, väntade en klass .* elit"),
            ({"damelit": 9, "class": ClassName.KL1}, "^tävlingens klass: fick »kl1«, väntade en klass .* damelit"),
        ],
    )
    def test_what_cannot_be_is_told_in_the_commands_words(self, facts, message) -> None:
        with pytest.raises(InvalidFacts, match=message):
            value_of_field(**facts)

    def test_the_answer_in_words(self) -> None:
        """Seven of the elite are 49, below the 56 that the elite's competition needs; eight are enough."""
        shown = questions()["pool value"].text
        assert shown is not None
        assert shown(value_of_field(elit=7).settled()) == (
            "Värde 49, under minimivärdet 56 för Elit: inga placeringspoäng."
        )
        table = shown(value_of_field(elit=8).settled())
        assert [row[0] for row in table.rows] == ["1:an", "2:an", "3–4:an"]  # type: ignore[union-attr]
