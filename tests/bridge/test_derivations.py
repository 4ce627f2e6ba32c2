"""What the championship rules say on the way: which provision each step cites, with which figure, applied or not.

The figures are the regulation's; where a case is made up, the test says how it is reckoned.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from rulebook.bridge.championship import readings as r
from rulebook.bridge.championship.money import em_fund, fees, grants, travel
from rulebook.bridge.championship.play import conduct, illegal_reserve, lateness, series, victory_points, walkovers
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.law.facts import Fact, InvalidFacts
from rulebook.law.rulings import Ruling


def told(ruling: Ruling[Any]) -> list[tuple[Any, ...]]:
    """Return each step as (last letters of what it cites …, its value, whether it was applied)."""
    return [(*(cite.rpartition(".")[2] for cite in s.cites), s.value, s.applied) for s in ruling.steps]


# Money


def test_the_em_fund_says_what_is_set_aside() -> None:
    assert told(em_fund.set_aside(Discipline.WOMEN, 7)) == [("a", 70, True)]
    assert told(em_fund.set_aside(Discipline.JUNIORS, 7)) == [("a", 0, True)]
    counted = em_fund.set_aside(Discipline.OPEN, 7, 4, 2, reading=r.FundPairs.IN_FINAL)
    assert (counted.value, told(counted)) == (40, [("a", 40, True)])
    again = em_fund.set_aside(Discipline.OPEN, 7, last_chance=2, reading=r.FundLastChance.YES)
    assert (again.value, told(again)) == (90, [("a", 90, True)])


def offers(*declining: int, places: tuple[int, ...] = ()) -> Ruling[Any]:
    numbers = places or tuple(range(1, len(declining) + 1))
    names = [f"P{n}" for n in range(1, len(declining) + 1)]
    pairs = [em_fund.Finalist(*one) for one in zip(names, numbers, declining, strict=True)]
    return em_fund.offers(pairs, Discipline.WOMEN)


def test_the_em_fund_says_who_declines_and_who_may_apply() -> None:
    assert told(offers(0, 2, 0, 0)) == [("b", "P1", True), ("c", "P2", True), ("c", "P3", True)]
    assert told(offers(2, 2, 0, 0, places=(1, 1, 3, 4))) == [
        ("c", ("P1", "P2"), True),
        ("c", "P3", True),
        ("c", "P4", True),
    ]
    six = offers(2, 2, 2, 2, 0, 2)
    assert (six.value, told(six)[-1], six.warnings) == (("P5",), ("c", None, False), ())
    seven = offers(2, 2, 2, 2, 2, 2, 0)
    assert (seven.value, seven.warnings) == ((), ())
    short = offers(2, 0, 2)
    assert (short.value, len(short.warnings)) == (("P2",), 1)
    assert told(offers(0, 0, 0)) == [("b", "P1", True), ("b", "P2", True)]
    assert not offers(0, 0).warnings
    assert told(em_fund.offers([em_fund.Finalist("P", 1)], Discipline.OPEN, em_fund.WhichFinal.B)) == [("b", (), True)]


@pytest.mark.parametrize(
    ("fact", "least", "most"),
    [
        (fees.PLAYERS, 1, None),
        (travel.PERSONS, 1, None),
        (travel.TEAM, 4, 6),
        (conduct.OCCASION, 1, None),
        (illegal_reserve.PAID, 0, None),
        (lateness.SECONDS, 0, 59),
        (lateness.PLAYED, 1, None),
        (lateness.PLANNED, 1, None),
        (walkovers.OWN, 0, 25),
        (walkovers.AGAINST, 0, 25),
    ],
)
def test_the_limits_of_counts(fact: Fact, least: int, most: int | None) -> None:
    for good in (least, *(() if most is None else (most,))):
        assert fact.checked([good] if fact.many else good) == ((good,) if fact.many else good)
    for bad in (least - 1, *(() if most is None else (most + 1,))):
        with pytest.raises(InvalidFacts):
            fact.checked([bad] if fact.many else bad)


@pytest.mark.parametrize("fact", [travel.ACTUAL, travel.COST, travel.DRIVEN, travel.LIMIT, fees.COST])
def test_a_cost_or_a_distance_may_be_nothing_or_less_than_one(fact: Fact) -> None:
    assert [fact.checked(one) for one in (0, Fraction(1, 2))] == [0, Fraction(1, 2)]
    with pytest.raises(InvalidFacts):
        fact.checked(Fraction(-1, 2))


def test_a_distance_may_be_less_than_one_mil() -> None:
    assert travel.car_travel(Fraction(1, 2), 4).value == 9
    assert travel.team_travel(4, [Fraction(1, 2)]).value.kr == 9
    for fact in (travel.MIL, travel.TOWNS):
        with pytest.raises(InvalidFacts):
            fact.checked([0] if fact.many else 0)


def test_the_table_fee_cites_the_table_it_is_from() -> None:
    pairs = fees.table_fee(Discipline.WOMEN, fees.Stage.FINAL)
    teams = fees.table_fee(Discipline.TEAMS, fees.Stage.FINAL)
    assert [one.steps[-1].cites for one in (pairs, teams)] == [("sm.sm-tavlingar-par.v",), ("sm.sm-tavlingar-lag.o",)]
    assert pairs.value.total_kr is None
    with pytest.raises(InvalidFacts, match="spelare: fick 0"):
        fees.table_fee(Discipline.WOMEN, fees.Stage.FINAL, 0)


def test_a_grant_says_its_parts() -> None:
    """Gotland: 3 · 1 000 … as the table says, and the supplement of its note for all that play."""
    gotland = grants.festival_grant("Gotland", 3, 4)
    amount = grants.GRANTS["Gotland"]
    base, supplement = gotland.steps
    assert (base.value, base.value + supplement.value) == (3 * amount, 5800)
    assert supplement.value % 4 == 0
    assert len(grants.festival_grant("Gotland", 0, 0).steps) == 1
    assert grants.festival_grant("Gotland", 0, 0).readings == ()
    assert not any(isinstance(one, r.FinalPairs) for one in grants.festival_grant("Gotland", 4, 4).readings)


def test_a_team_in_cars() -> None:
    one_car = travel.team_travel(5, [60, 58])
    assert [step.cites[0][-1] for step in travel.cars(5, [60, 58]).steps] == ["d", "e"]
    assert [step.cites[0][-1] for step in travel.cars(5, [60, 58], True).steps] == ["d", "g"]
    assert travel.cars(5, [60, 58]).steps[1].value == 1
    assert not any(step.text.startswith("bil ") for step in one_car.steps)
    two = travel.team_travel(6, [60, 58, 41], in_cars=[3, 3])
    assert {step.text[:5] for step in two.steps if step.text.startswith("bil ")} == {"bil 1", "bil 2"}
    assert [row[0] for row in two.value.table().rows[:2]] == [1, 2]
    open_ = travel.team_travel(6, [60, 58, 41])
    assert (open_.value.kr, len(open_.warnings)) == (None, 1)
    with pytest.raises(InvalidFacts, match="2 tal med summan 6"):
        travel.team_travel(6, [60, 58], in_cars=[6])
    with pytest.raises(InvalidFacts, match="1 tal med summan 5"):
        travel.team_travel(5, [60, 58], in_cars=[2, 3])
    with pytest.raises(InvalidFacts, match="1 tal med summan 5"):
        travel.team_travel(5, [60, 58], in_cars=[4])


def test_no_money_from_abroad_or_for_veteran_teams() -> None:
    assert told(travel.reimbursed_distance(40, False, True, 35)) == [("b", 0, True)]


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({}, "distrikt"),
        ({"entitled": 1}, "distrikt"),
        ({"final": 1}, "distrikt"),
        ({"entitled": 1, "final": 1}, "distrikt"),
        ({"district": "Skåne"}, travel.ENTITLED.label),
        ({"district": "Skåne", "final": 1}, travel.ENTITLED.label),
        ({"district": "Skåne", "entitled": 1}, travel.IN_FINAL.label),
        ({"mil": 5}, travel.PERSONS.label),
        ({"players": 5}, travel.MIL.label),
        ({"actual": 5}, travel.MIL.label),
        ({"juniors": True}, travel.MIL.label),
        ({"mil": 5, "actual": 5}, travel.PERSONS.label),
        ({"mil": 5, "district": "Skåne"}, "distrikt"),
        ({"players": 5, "entitled": 1}, travel.ENTITLED.label),
        ({"actual": 5, "final": 1}, travel.IN_FINAL.label),
        ({"juniors": True, "district": "Skåne"}, "distrikt"),
    ],
)
def test_travel_names_the_fact_at_fault(facts: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidFacts) as caught:
        travel.travel(**facts)
    assert caught.value.field == field
    nothing_at_all = not facts
    assert ("bilresas" in caught.value.accepted) is nothing_at_all


# Conduct


def test_a_penalty_in_words() -> None:
    assert str(conduct.Penalty()) == "ingen bestraffning"
    assert str(conduct.Penalty(warning=True)) == "varning"
    assert str(conduct.Penalty(vp=0, total=2)) == "inget mer avdrag, sammanlagt −2 VP"
    assert str(conduct.Penalty(vp=2, total=4)) == "−2 VP, sammanlagt −4"
    assert str(conduct.Penalty(points=Fraction(5, 2), total=5)) == "−2,5 matchpoäng, sammanlagt −5"


@pytest.mark.parametrize("rule", ["leaving", "phone"])
def test_pairs_need_a_top_and_teams_none(rule: str) -> None:
    teams, pairs = conduct.PairsOrTeams.TEAMS, conduct.PairsOrTeams.PAIRS

    def ask(kind: Any, top: Any) -> Any:
        if rule == "leaving":
            return conduct.leaving_the_table(kind, 2, top).value
        return conduct.switched_on_phone(kind, [1], top).value

    assert ask(teams, None).points is None
    with pytest.raises(InvalidFacts, match="toppen"):
        ask(pairs, None)
    assert ask(pairs, Fraction(1, 2)).points == Fraction(1, 2) * (
        Fraction(1, 10) if rule == "leaving" else Fraction(1, 2)
    )


def test_no_boards_left_is_no_offence() -> None:
    ruling = conduct.leaving_the_table(conduct.PairsOrTeams.PAIRS, 1, 32, boards_left=0)
    assert (ruling.value, told(ruling)) == (conduct.Penalty(), [("e", 0, True)])
    assert conduct.leaving_the_table(conduct.PairsOrTeams.PAIRS, 1, 32).steps[0].value == 1


@pytest.mark.parametrize(("phones", "each", "once"), [([1], 1, 1), ([2], 2, 1), ([1, 1], 2, 1), ([2, 2], 4, 1)])
def test_telephones_that_are_found(phones: list[int], each: int, once: int) -> None:
    """2 VP or 50 % of a top of 8 for each telephone; by the other readings for each discovery, or once for a pair."""
    pairs, teams = conduct.PairsOrTeams.PAIRS, conduct.PairsOrTeams.TEAMS
    assert conduct.switched_on_phone(teams, phones).value.total == 2 * each
    assert conduct.switched_on_phone(pairs, phones, 8).value.total == 4 * each
    by_discovery = conduct.switched_on_phone(teams, phones, reading=r.PhoneOccasion.EACH_DISCOVERY)
    assert by_discovery.value == conduct.Penalty(vp=2, total=2 * len(phones))
    for_a_pair = conduct.switched_on_phone(pairs, phones, 8, reading=r.PairPhone.ONCE)
    assert for_a_pair.value.total == 4 * once
    assert (r.PairPhone.ONCE in for_a_pair.readings) is (each > 1)


# An illegal reserve


def test_what_an_unpaid_fee_costs() -> None:
    """5 VP a match; by the other reading for each player in it; 14 days from 1 March end on 15 March."""
    start, latest = date(2008, 3, 1), date(2008, 3, 15)
    both = illegal_reserve.unpaid_fee([2, 0, 1], start, latest)
    assert (both.value.penalty_vp, both.value.disqualified, both.value.latest) == (10, False, latest)
    assert told(both) == [("c", 10, True), ("d", latest, True), ("d", False, True)]
    each = illegal_reserve.unpaid_fee([2, 0, 1], start, latest, reading=r.OffendersInAMatch.PLAYER)
    assert (each.value.penalty_vp, told(each)[0]) == (15, ("c", 15, True))
    single = illegal_reserve.unpaid_fee([1, 1], start, latest, reading=r.OffendersInAMatch.PLAYER)
    assert (single.value.penalty_vp, [one for one in single.readings if isinstance(one, r.OffendersInAMatch)]) == (
        10,
        [],
    )
    assert illegal_reserve.unpaid_fee([1], start, start).value.disqualified is False
    assert illegal_reserve.unpaid_fee([1], start, today=latest).status == "pending"
    assert illegal_reserve.unpaid_fee([1], start, today=date(2008, 3, 16)).value.disqualified is True
    none = illegal_reserve.unpaid_fee([], start)
    assert (none.value.penalty_vp, none.value.disqualified) == (0, False)
    assert str(none.value) == "0 VP i avdrag: ingen match där en felande spelade"
    for late in ({"received": date(2008, 2, 29)}, {"today": date(2008, 2, 29)}):
        with pytest.raises(InvalidFacts, match="en dag från 2008-03-01"):
            illegal_reserve.unpaid_fee([1], start, **late)
    with pytest.raises(InvalidFacts):
        illegal_reserve.unpaid_fee([9], start)


def test_disqualification_gives_nothing_back_but_master_points() -> None:
    ruling = illegal_reserve.disqualified(1970)
    assert told(ruling) == [("g", 0, True), ("d", "e", False, True), ("h", True, True)]
    assert illegal_reserve.disqualified().value.refund_kr == 0
    assert str(ruling.value).startswith("inga avgifter åter, resultaten stryks")
    assert "åter av 0 kr" in illegal_reserve.disqualified().steps[0].text


def test_earlier_teams_are_named() -> None:
    assert "i B och C; A disk" in illegal_reserve.played_for_another("A", ["C", "B", "A"]).steps[0].text
    assert "i inget annat lag; A" in illegal_reserve.played_for_another("A", ["A"]).steps[0].text


def test_the_last_day_of_a_protest_cites_its_own_letter() -> None:
    semifinal, final = illegal_reserve.Before.SEMIFINAL, illegal_reserve.Before.FINAL
    day = date(2008, 3, 1)
    assert [told(illegal_reserve.protest(stage, day))[0][0] for stage in (semifinal, final)] == ["a", "b"]
    other = next(one for one in illegal_reserve.Ground if one is not illegal_reserve.Ground.RESERVE)
    silent = illegal_reserve.protest(semifinal, day, other, reading=r.ProtestLimit.RESERVES)
    assert (silent.value.in_time, told(silent)) == (None, [("a", False, True)])


# Lateness, walkovers, penalties


def test_what_lateness_says() -> None:
    assert told(lateness.late(12)) == [("c", 3, True), ("c", 3, True), ("d", True, True)]
    half = lateness.late(12, second_half=True)
    assert (half.status, half.value.proposal, told(half)) == (
        "unregulated",
        lateness.Late(0, True),
        [("c", False, True)],
    )
    assert told(lateness.scale_of_shortened(7, 14)) == [("g", False, True)]
    assert told(lateness.scale_of_shortened(1)) == [("g", 24, True)]


def test_what_a_walkover_says() -> None:
    """39/2 is rounded up to 20; 18 needs no rounding."""
    found = walkovers.walkover([17, 22])
    assert told(found) == [
        ("b", 0, True), ("f", Fraction(39, 2), True), ("h", None, False), ("g", 18, True),
        ("d", {"alt 1": 20, "alt 2": 18}, True), ("c", 20, True), ("i", 0, True),
    ]  # fmt: skip
    whole = walkovers.walkover([18], [20])
    assert [step[0] for step in told(whole)] == ["b", "f", "h", "g", "c", "i"]
    assert (whole.value.vp, whole.value.alternative) == (20, 3)
    exact = walkovers.walkover([18, 18, 18, 19], [18, 19], reading=r.WalkoverComparison.EXACT)
    assert (exact.value.alternative, exact.readings) == (3, (r.WalkoverComparison.EXACT,))
    assert walkovers.walkover([17, 22], [17], reading=r.WalkoverComparison.EXACT).readings == ()


SCALE = victory_points.Scale(
    tuple(victory_points.ScaleRow(5 * n, 5 * n + 4, 15 + n, 15 - n) for n in range(10))
    + tuple(victory_points.ScaleRow(5 * n, 5 * n + 4, 25, 15 - n) for n in range(10, 15))
    + (victory_points.ScaleRow(75, None, 25, 0),)
)


def test_a_scale_in_words() -> None:
    rows = SCALE.table().rows
    assert (rows[0][0], rows[-1][0], len(rows)) == ("0–4", "75 eller mer", 16)
    assert str(SCALE) == "VP-skala med 16 rader"
    first = (victory_points.ScaleRow(0, 0, 15, 15), victory_points.ScaleRow(1, 9, 16, 14))
    assert [row[0] for row in victory_points.Scale((*first, *SCALE.rows[2:])).table().rows[:2]] == ["0", "1–9"]


def test_penalties_in_imp() -> None:
    """3 IMP are 1 VP and 6 are 2; others are not named, and in proportion 9 would be 3."""
    proportion = r.OtherPenalties.IN_PROPORTION
    assert [victory_points.penalty_in_vp(imps).value for imps in (3, 6)] == [1, 2]
    assert [victory_points.penalty_in_vp(imps, reading=proportion).value for imps in (9, 12)] == [3, 4]
    assert told(victory_points.penalty_in_vp(9)) == [("a", "b", False, True)]
    for imps in (1, 2, 4, 5, 7):
        assert victory_points.penalty_in_vp(imps, reading=proportion).status == "unregulated"
    assert victory_points.penalties_table().rows == ((3, 1), (6, 2))


def match(number: int, home: str, away: str, vp: tuple[int, int] | None = None, **more: Any) -> series.Match:
    return series.Match(number, home, away, vp, **more)


def test_a_series_says_how_many_matches_it_has() -> None:
    """Four teams have 4 · 3 / 2 = 6 matches."""
    teams = "ABCD"
    every = [(a, b) for n, a in enumerate(teams) for b in teams[n + 1 :]]
    played = [match(1, a, b, (16, 14)) for a, b in every]
    done = series.series_table(played)
    assert (done.status, done.steps[0].value, done.steps[1].value, done.steps[-1].value) == ("decided", 6, 6, "A")
    for left in range(1, 7):
        open_ = series.series_table([*played[left:], *(match(1, a, b) for a, b in every[:left])])
        assert open_.status == "pending"
        names = [f"{a}–{b}" for a, b in every[:left]]
        said = open_.value.question
        assert all(name in said for name in names[:5])
        assert ("och 1 till" in said) is (left == 6)
        assert "C–D" not in said
        assert open_.value.cites == ("sm.semifinal-och-finalplatser.r",)
    waiting = series.series_table([match(1, "A", "B", walkover="B"), match(1, "A", "C", (20, 10))])
    assert waiting.value.cites == ("sm.wo.f", "sm.wo.h")
    assert [step.applied for step in waiting.steps if step.cites == ("sm.wo.f", "sm.wo.h")] == [False]


def test_a_series_that_is_no_series() -> None:
    with pytest.raises(InvalidFacts, match="inga"):
        series.series_table([])
    with pytest.raises(InvalidFacts, match="skala"):
        series.series_table([match(1, "A", "B", imps=(10, 5))])
    with pytest.raises(InvalidFacts):
        match(0, "A", "B")
    for name in ("", " ", None, 5):
        with pytest.raises(InvalidFacts):
            match(1, name, "B")  # type: ignore[arg-type]
    for score in ((1,), (1, 2, 3), [15, 15], 15):
        with pytest.raises(InvalidFacts):
            match(1, "A", "B", score)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("vp", "warned"),
    [((15, 15), False), ((25, 5), False), ((25, 4), False), ((4, 25), False), ((25, 0), False), ((24, 5), True),
     ((20, 4), True), ((25, 6), True), ((15, 14), True), ((24, 4), True)],
)  # fmt: skip
def test_results_that_no_scale_gives_are_remarked_on(vp: tuple[int, int], warned: bool) -> None:
    found = series.series_table([match(1, "A", "B", vp)])
    assert any("finns inte på skalan" in one for one in found.warnings) is warned


def test_results_in_imps_say_nothing_of_vp() -> None:
    found = series.series_table([match(1, "A", "B", imps=(10, 10))], SCALE)
    assert [(row.team, row.vp) for row in found.value.rows] == [("A", 15), ("B", 15)]
    assert ("sm.semifinal-och-finalplatser.s",) not in [
        step.cites for step in found.steps if "med resultat i VP" in step.text
    ]
    lost = series.series_table([match(1, "A", "B", imps=(5, 10))], SCALE)
    assert [(row.team, row.vp) for row in lost.value.rows] == [("B", 16), ("A", 14)]


def test_every_open_penalty_is_said() -> None:
    """Over half an hour late is for the TD, four IMP are not regulated: the first answers, the other is said."""
    one = match(1, "A", "B", (20, 10), home_side=series.Side(31, 0, 0), away_side=series.Side(0, 4, 0))
    found = series.series_table([one])
    assert found.status == "discretion"
    assert [(row.team, row.penalties) for row in found.value.certain.rows] == [("A", 6), ("B", 0)]
    assert [text.startswith("Också öppet: ") for text in found.warnings] == [True]
    waiting = series.series_table([one, match(2, "A", "C"), match(3, "B", "C")])
    assert (waiting.status, len(waiting.warnings)) == ("pending", 2)
