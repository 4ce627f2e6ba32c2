"""The tables for pairs and teams as data: the checklist's rows and examples, deadlines, ages, collisions."""

from __future__ import annotations

import json
from datetime import date, datetime
from fractions import Fraction

import pytest

from rulebook.bridge.championship.final_places.places import QUOTAS
from rulebook.bridge.championship.money.fees import TABLE_FEES, Stage
from rulebook.bridge.championship.programme.disciplines import Discipline as D
from rulebook.bridge.championship.programme.event_days import (
    What,
    colliding_days,
    days_table,
    during_festival,
    in_time,
    recommended_weekend,
    weekday,
)
from rulebook.bridge.championship.programme.events import (
    AGE_LIMITS,
    BIRTH_YEAR,
    BORN,
    ENTRIES,
    EVENTS,
    FESTIVAL,
    JUBILEE,
    MINIMA,
    SISTA_CHANSEN,
    STAGES,
    Days,
    FinalRound,
    enough_boards,
    event_of,
    events_by_age,
    final_rounds,
    final_teams,
    guaranteed,
    last_chance,
    old_or_young_enough,
    pairs_table,
    row_of,
    start_fee,
    teams_table,
)
from rulebook.bridge.championship.programme.events import PAIRS as COUPLES
from rulebook.bridge.championship.readings import FeePerStage
from rulebook.law.facts import InvalidFacts
from rulebook.law.questions import questions
from tests.desk.running import run

PAIRS = [D.WOMEN, D.VETERANS, D.MIXED, D.OPEN]


def answer(*arguments: str) -> tuple[int, object]:
    done = run("--json", *arguments)
    return done.code, json.loads(done.out)["value"]


def test_every_discipline_has_its_row() -> None:
    assert list(EVENTS) == list(D)
    assert [row.discipline for row in EVENTS.values()] == list(D)
    assert (len(pairs_table().rows), len(teams_table().rows)) == (5, 3)


def test_the_row_for_women() -> None:
    row = event_of(D.WOMEN)
    assert (row.fee, row.per.value, row.qualifying, row.minimum, row.semifinal_boards) == (
        200,
        "par",
        date(2008, 4, 20),
        8,
        42,
    )
    assert (row.final.first, row.final.last) == (date(2008, 7, 27), date(2008, 7, 28))
    assert [(one.pairs, one.boards) for one in row.rounds] == [(48, 94)]


def test_the_row_for_teams() -> None:
    row = event_of(D.TEAMS)
    assert (row.fee, row.per.value, row.qualifying, row.count_by, row.minimum) == (
        470, "lag", date(2008, 3, 24), date(2008, 1, 15), 5,
    )  # fmt: skip
    assert row.semifinal == Days(date(2008, 4, 12), date(2008, 4, 13))
    assert row.final == Days(date(2008, 5, 1), date(2008, 5, 4))


@pytest.mark.parametrize(
    ("discipline", "first", "last"),
    [
        (D.WOMEN, date(2008, 7, 27), date(2008, 7, 28)),
        (D.VETERANS, date(2008, 7, 25), date(2008, 7, 26)),
        (D.MIXED, date(2008, 7, 30), date(2008, 7, 31)),
        (D.OPEN, date(2008, 8, 1), date(2008, 8, 3)),
        (D.JUNIORS, date(2007, 10, 7), date(2007, 10, 8)),
        (D.VETERAN_TEAMS, date(2008, 7, 30), date(2008, 7, 31)),
        (D.JUNIOR_TEAMS, date(2008, 3, 8), date(2008, 3, 9)),
    ],
)
def test_final_days(discipline: D, first: date, last: date) -> None:
    assert event_of(discipline).final == Days(first, last)


def test_what_looks_odd_in_the_tables() -> None:
    assert [d for d in D if event_of(d).doubt] == [D.VETERANS, D.JUNIORS]
    assert event_of(D.VETERANS).final.first < FESTIVAL.first
    assert [weekday(day) for day in event_of(D.JUNIORS).final.each()] == ["söndag", "måndag"]
    assert [date(2006, 10, n).weekday() for n in (7, 8)] == [5, 6]
    assert row_of(D.JUNIORS).warnings
    assert not row_of(D.WOMEN).warnings


def test_the_other_weekdays_are_in_order() -> None:
    assert weekday(JUBILEE) == "tisdag"
    assert not any(JUBILEE in row.final for row in EVENTS.values())
    assert weekday(event_of(D.TEAMS).final.first) == "torsdag"
    for days in (event_of(D.TEAMS).semifinal, event_of(D.JUNIOR_TEAMS).final, *(EVENTS[d].weekend for d in PAIRS)):
        assert [weekday(day) for day in days.each()] == ["lördag", "söndag"]


@pytest.mark.parametrize(
    ("event", "facts", "fee"),
    [
        (D.MIXED, {}, 200),
        (D.WOMEN, {"entries": 3}, 600),
        (D.JUNIORS, {}, 600),
        (D.JUNIORS, {"entries": 2, "players": 4}, 1200),
        (D.TEAMS, {"players": 6}, 470),
        (D.VETERAN_TEAMS, {}, 1200),
        (D.JUNIOR_TEAMS, {"players": 4}, 1000),
        (D.JUNIOR_TEAMS, {"players": 5}, 1250),
    ],
)
def test_start_fees(event: D, facts: dict, fee: int) -> None:
    assert start_fee(event, **facts).value == fee


def test_start_fees_under_the_other_reading() -> None:
    assert start_fee(D.WOMEN, stages=3).value == 200
    assert start_fee(D.WOMEN, stages=3, reading=FeePerStage.EACH_STAGE).value == 600
    assert start_fee(D.JUNIORS, stages=3, reading=FeePerStage.EACH_STAGE).value == 600
    assert (start_fee(D.WOMEN, stages=3).readings, start_fee(D.WOMEN).readings) == ((FeePerStage.ONCE,), ())


@pytest.mark.parametrize(
    "facts",
    [{"event": D.JUNIOR_TEAMS}, {"event": D.WOMEN, "players": 3}, {"event": D.JUNIOR_TEAMS, "players": 3},
     {"event": D.JUNIOR_TEAMS, "players": 7}, {"event": D.WOMEN, "entries": 0}, {"event": "x"}],
)  # fmt: skip
def test_start_fees_that_cannot_be(facts: dict) -> None:
    with pytest.raises(InvalidFacts):
        start_fee(**facts)


@pytest.mark.parametrize(
    ("event", "what", "on", "kept"),
    [(d, w, date(2008, 4, day), day == 20) for d in PAIRS for w in (What.QUALIFYING, What.ENTRY) for day in (20, 21)]
    + [(D.TEAMS, What.QUALIFYING, date(2008, 3, day), day == 24) for day in (24, 25)]
    + [(D.TEAMS, What.TEAM_COUNT, date(2008, 1, day), day == 15) for day in (15, 16)]
    + [(D.VETERAN_TEAMS, What.ENTRY, date(2008, 7, day), day == 28) for day in (28, 29)]
    + [(D.JUNIORS, What.QUALIFYING, date(2007, 9, 1), None), (D.TEAMS, What.ENTRY, date(2008, 3, 1), None)],
)
def test_deadlines(event: D, what: What, on: date, kept: bool | None) -> None:
    assert in_time(event, what, on).value.in_time is kept


def test_the_festival() -> None:
    inside = [date(2008, 7, 25), date(2008, 7, 26), date(2008, 8, 3), date(2008, 8, 4)]
    assert [during_festival(day).value for day in inside] == [False, True, True, False]


@pytest.mark.parametrize(
    ("event", "years", "allowed"),
    [
        (D.VETERANS, (1949, 1945), True),
        (D.VETERANS, (1949, 1950), False),
        (D.VETERAN_TEAMS, (1950, 1949, 1946, 1944), True),
        (D.VETERAN_TEAMS, (1950, 1949, 1946, 1951), False),
        (D.JUNIORS, (1982, 1990), True),
        (D.JUNIORS, (1981, 1990), False),
        (D.JUNIOR_TEAMS, (1983,), True),
        (D.JUNIOR_TEAMS, (1982,), False),
        (D.OPEN, (1900, 2000), True),
    ],
)
def test_ages(event: D, years: tuple[int, ...], allowed: bool) -> None:
    assert old_or_young_enough(event, years).value is allowed


def test_events_by_age() -> None:
    always = {D.WOMEN, D.MIXED, D.OPEN, D.TEAMS}
    for born, more in ((1949, {D.VETERANS, D.VETERAN_TEAMS}), (1950, {D.VETERAN_TEAMS}), (1951, set()), (1981, set())):
        assert set(events_by_age(born).value) == always | more
    assert set(events_by_age(1982).value) == always | {D.JUNIORS}
    assert set(events_by_age(1983).value) == always | {D.JUNIORS, D.JUNIOR_TEAMS}


@pytest.mark.parametrize(("event", "least"), [(D.WOMEN, 8), (D.VETERANS, 8), (D.MIXED, 8), (D.OPEN, 22), (D.TEAMS, 5)])
def test_guarantees(event: D, least: int) -> None:
    assert (guaranteed(event, least).value, guaranteed(event, least - 1).value) == (True, False)
    assert MINIMA[event] == least


def test_no_guarantee_without_qualifying_play() -> None:
    for event in (D.JUNIORS, D.VETERAN_TEAMS, D.JUNIOR_TEAMS):
        assert event not in MINIMA
        with pytest.raises(InvalidFacts):
            guaranteed(event, 10)


def test_one_pair_plays_42_boards() -> None:
    assert (enough_boards((42, 39, 39)).value, enough_boards((41, 40)).value, enough_boards((40,)).value) == (
        True,
        False,
        False,
    )
    with pytest.raises(InvalidFacts):
        enough_boards(())


def test_finals_come_out_in_rounds_of_two_boards() -> None:
    for event in PAIRS:
        for one in event_of(event).rounds:
            assert one.boards_a_meeting == (None if one.pairs is None else Fraction(2))
    first, second, rest = final_rounds(D.OPEN).value
    assert (first.pairs, first.groups, second.pairs, rest.pairs, rest.at_most) == (170, 5, 52, 118, True)
    with pytest.raises(InvalidFacts):
        final_rounds(D.TEAMS)


def test_the_final_holds_what_the_quotas_give() -> None:
    for event in (D.WOMEN, D.VETERANS, D.MIXED):
        assert sum(QUOTAS[event]) == event_of(event).rounds[0].pairs
    assert sum(QUOTAS[D.OPEN]) + 2 == event_of(D.OPEN).rounds[0].pairs


def test_table_fees_of_the_other_room_stand_in_these_tables() -> None:
    assert {TABLE_FEES[event, Stage.FINAL] for event in PAIRS} == {300}
    assert (TABLE_FEES[D.TEAMS, Stage.SEMIFINAL], TABLE_FEES[D.TEAMS, Stage.FINAL]) == (250, 350)


def test_ten_teams_and_the_last_chance() -> None:
    assert final_teams().value == 10
    assert (last_chance(1).value.fee_kr, last_chance(3).value.fee_kr, last_chance().value.bonus_silver) == (
        400,
        1200,
        False,
    )


def test_collisions() -> None:
    july = (date(2008, 7, 30), date(2008, 7, 31))
    assert colliding_days([D.MIXED, D.VETERAN_TEAMS]).value == july
    assert colliding_days([D.WOMEN, D.MIXED]).value == ()
    ruling = colliding_days([D.MIXED, D.OPEN])
    assert ruling.value == ()
    assert "Sista Chansen" in ruling.warnings[0]
    assert SISTA_CHANSEN.date() == july[1]
    assert not colliding_days([D.WOMEN, D.OPEN]).warnings
    for wrong in ([D.MIXED], [D.MIXED, D.MIXED], []):
        with pytest.raises(InvalidFacts):
            colliding_days(wrong)


@pytest.mark.parametrize(
    ("event", "first"),
    [
        (D.WOMEN, date(2007, 10, 13)),
        (D.MIXED, date(2007, 11, 10)),
        (D.VETERANS, date(2008, 3, 1)),
        (D.OPEN, date(2008, 4, 19)),
    ],
)
def test_weekends(event: D, first: date) -> None:
    assert recommended_weekend(event).value == Days(first, first.replace(day=first.day + 1))


def test_no_weekend_for_teams() -> None:
    with pytest.raises(InvalidFacts):
        recommended_weekend(D.TEAMS)


def test_days_cannot_run_backwards() -> None:
    with pytest.raises(InvalidFacts):
        Days(date(2008, 1, 2), date(2008, 1, 1))


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        (("age", "--event", "veteraner", "--born", "1949,1950"), {"allowed": False}),
        (("guarantee", "--event", "damer", "--participants", "7"), {"guaranteed": False}),
        (("boards", "--boards", "42,39,39"), {"enough": True}),
        (("last-chance",), {"fee_kr": 400, "bonus_silver": False}),
        (("deadline", "--event", "lag", "--what", "kval", "--on", "2008-03-25"),
         {"latest": "2008-03-24", "in_time": False}),
        (("festival", "--on", "2008-08-03"), {"festival": True}),
        (("collide", "--event", "mixed,lag-veteraner"), {"days": ["2008-07-30", "2008-07-31"]}),
        (("weekend", "--event", "damer"), {"first": "2007-10-13", "last": "2007-10-14"}),
        (("start-fee", "--event", "lag-juniorer", "--players", "4"), {"fee_kr": 1000}),
        (("events-by-age", "--born", "1951"), {"events": ["damer", "mixed", "oppna", "lag"]}),
    ],
)  # fmt: skip
def test_commands(arguments: tuple[str, ...], value: object) -> None:
    assert answer("bridge", *arguments) == (0, value)


def test_a_row_and_a_final_as_json() -> None:
    row = answer("bridge", "event", "--event", "lag")[1]
    assert row["semifinal"] == ["2008-04-12", "2008-04-13"]  # type: ignore[index]
    assert row["direct"] is False  # type: ignore[index]
    rounds = answer("bridge", "final", "--event", "oppna")[1]["rounds"]  # type: ignore[index]
    assert rounds[0] == {"round": "omgång 1", "pairs": 170, "groups": 5, "boards": 66, "at_most": False}


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (("age", "--event", "senior", "--born", "1949"), "--event"),
        (("age", "--event", "damer", "--born", "49"), "--born"),
        (("age", "--event", "damer"), "--born"),
        (("guarantee", "--event", "juniorer", "--participants", "8"), "--event"),
        (("guarantee", "--event", "damer", "--participants", "-1"), "--participants"),
        (("deadline", "--event", "lag", "--what", "kval", "--on", "2008-02-30"), "--on"),
        (("collide", "--event", "mixed"), "--event"),
        (("start-fee", "--event", "lag-juniorer"), "--players"),
        (("final", "--event", "lag"), "--event"),
        (("last-chance", "--pairs", "0"), "--pairs"),
    ],
)
def test_bad_input(arguments: tuple[str, ...], option: str) -> None:
    done = run("bridge", *arguments)
    assert (done.code, done.out) == (2, "")
    assert option in done.err


def test_what_has_no_last_day_says_why() -> None:
    """Juniorer par is a final without qualifying play."""
    ruling = in_time(D.JUNIORS, What.QUALIFYING, date(2008, 1, 1))
    assert [step.cites for step in ruling.steps] == [("sm.sm-tavlingar-par.s",)]
    assert str(ruling.value) == "ingen sista dag"


def test_days_of_pairs_and_of_teams_lean_on_their_own_rules() -> None:
    ruling = colliding_days([D.WOMEN, D.TEAMS, D.VETERAN_TEAMS])
    cited = {step.text.partition(",")[0]: step.cites for step in ruling.steps}
    assert cited[D.WOMEN.title] == ("sm.sm-tavlingar-par.h",)
    assert cited[D.TEAMS.title] == ("sm.sm-tavlingar-lag.e",)
    assert cited[D.VETERAN_TEAMS.title] == ("sm.sm-tavlingar-lag.k",)


def test_sista_chansen_is_a_matter_of_oppna_par_only() -> None:
    without = [one for one in D if one is not D.OPEN]
    assert not [w for w in colliding_days(without).warnings if "Sista Chansen" in w]
    assert [w for w in colliding_days(list(D)).warnings if "Sista Chansen" in w]


SEMIFINAL_8 = "minst 8 par, 42 brickor"


def test_the_table_for_pairs_as_it_is_read() -> None:
    rounds = "omgång 1: 170 par (34 × 5), 66 brickor; omgång 2A: 52 par, 102 brickor; "
    rounds += "omgång 2B: övriga par, högst 102 brickor"
    april = date(2008, 4, 20)
    assert pairs_table().rows == (
        ("Damer", "200 kr/par", april, "2008-07-27 – 2008-07-28", "", SEMIFINAL_8, "48 par, 94 brickor"),
        ("Veteraner", "200 kr/par", april, "2008-07-25 – 2008-07-26", "1949 eller tidigare", SEMIFINAL_8,
         "48 par, 94 brickor"),
        ("Mixed", "200 kr/par", april, "2008-07-30 – 2008-07-31", "", SEMIFINAL_8, "52 par, 102 brickor"),
        ("Öppna par", "200 kr/par", april, "2008-08-01 – 2008-08-03", "", "minst 22 par, 42 brickor", rounds),
        ("Juniorer par", "300 kr/spelare", "inget kval", "2007-10-07 – 2007-10-08", "1982 eller senare", "", ""),
    )  # fmt: skip
    assert str(event_of(D.WOMEN).rounds[0]) == "48 par, 94 brickor"
    assert str(event_of(D.WOMEN)) == "Damer"


def test_the_table_for_teams_as_it_is_read() -> None:
    assert teams_table().rows == (
        ("Öppen klass lag", "470 kr/lag", date(2008, 1, 15), date(2008, 3, 24), "2008-04-12 – 2008-04-13",
         "2008-05-01 – 2008-05-04", "kval med minst 5 lag; 10 semifinaler à 6 lag"),
        ("Veteraner lag", "1\xa0200 kr/lag", None, "inget kval", "", "2008-07-30 – 2008-07-31",
         "födda 1950 eller tidigare"),
        ("Juniorer lag", "250 kr/spelare", None, "inget kval", "", "2008-03-08 – 2008-03-09",
         "födda 1983 eller senare"),
    )  # fmt: skip


def test_the_years_of_the_tables() -> None:
    years = {D.VETERANS: 1949, D.JUNIORS: 1982, D.VETERAN_TEAMS: 1950, D.JUNIOR_TEAMS: 1983}
    assert {event: year for event, year in AGE_LIMITS.items() if year} == years
    assert datetime(2008, 7, 31, 16, 0) == SISTA_CHANSEN


def test_a_row_tells_what_it_has() -> None:
    assert [(step.text, step.value) for step in row_of(D.WOMEN).steps] == [
        ("startavgift 200 kr per par", None), ("distriktens kval senast", date(2008, 4, 20)),
        ("minsta antal par för garantiplats", 8), ("final 2008-07-27 – 2008-07-28", None),
    ]  # fmt: skip
    assert [(step.text, step.value) for step in row_of(D.JUNIORS).steps] == [
        ("startavgift 300 kr per spelare", None), ("direktfinal, inget kval", None),
        ("deltagarna födda 1982 eller senare", None), ("final 2007-10-07 – 2007-10-08", None),
    ]  # fmt: skip
    assert [(step.text, step.value) for step in row_of(D.TEAMS).steps][1:4] == [
        ("distriktens kval senast", date(2008, 3, 24)), ("minsta antal lag för garantiplats", 5),
        ("semifinaler 2008-04-12 – 2008-04-13", None),
    ]  # fmt: skip


def test_a_row_for_those_who_ask_for_it() -> None:
    question = questions()["bridge event"]
    assert question.value(event_of(D.WOMEN))["semifinal"] is None
    assert question.text is not None
    for event, table in ((D.MIXED, pairs_table()), (D.VETERAN_TEAMS, teams_table())):
        shown = question.text(event_of(event))
        assert shown.columns == table.columns  # type: ignore[union-attr]
        assert [row[0] for row in shown.rows] == [event.title]  # type: ignore[union-attr]


def test_days_are_dates_and_may_be_one() -> None:
    assert Days(JUBILEE, JUBILEE).each() == (JUBILEE,)
    assert "2008-07-29" not in FESTIVAL


def test_what_is_the_least_and_what_is_left_out() -> None:
    for fact in (ENTRIES, STAGES, COUPLES):
        assert fact.default == 1
        with pytest.raises(InvalidFacts, match="ett heltal från 1"):
            fact.checked(0)
    for year, allowed in ((1849, False), (1850, True), (2100, True), (2101, False)):
        for checked in (lambda: BIRTH_YEAR.checked(year), lambda: BORN.checked([year])):  # noqa: B023
            if allowed:
                checked()
            else:
                with pytest.raises(InvalidFacts, match="1850 till 2100"):
                    checked()
    with pytest.raises(InvalidFacts, match="minst ett födelseår"):
        old_or_young_enough(D.VETERANS, ())


@pytest.mark.parametrize(
    ("event", "entries", "players", "wanted"),
    [
        (D.WOMEN, 1, 3, "väntade 2 spelare"),
        (D.WOMEN, 2, 1, "väntade 4 spelare"),
        (D.JUNIOR_TEAMS, 1, 7, "väntade 4–6 spelare"),
        (D.TEAMS, 1, 9, "väntade 4–8 spelare"),
        (D.TEAMS, 2, 7, "väntade 8–16 spelare"),
    ],
)
def test_how_many_players_a_pair_or_a_team_has(event: D, entries: int, players: int, wanted: str) -> None:
    with pytest.raises(InvalidFacts, match=wanted):
        start_fee(event, entries, players)


def test_start_fees_of_pairs_and_teams_stand_in_their_tables() -> None:
    assert start_fee(D.WOMEN).cites == ("sm.sm-tavlingar-par.f",)
    assert start_fee(D.TEAMS, players=8).cites == ("sm.sm-tavlingar-lag.b",)


def test_stages_are_asked_where_there_are_several() -> None:
    asked = [
        FeePerStage in getattr(start_fee(event, stages=stages).leaning, "asked", ())
        for event, stages in ((D.WOMEN, 1), (D.WOMEN, 2), (D.JUNIORS, 3))
    ]
    assert asked == [False, True, False]


def test_guarantees_stand_in_their_own_tables() -> None:
    par, lag = "sm.sm-tavlingar-par", "sm.sm-tavlingar-lag"
    assert [step.cites for step in guaranteed(D.WOMEN, 8).steps] == [(f"{par}.i", f"{par}.w")]
    assert [step.cites for step in guaranteed(D.OPEN, 21).steps] == [(f"{par}.j", f"{par}.w"), (f"{par}.x",)]
    assert [step.cites for step in guaranteed(D.TEAMS, 4).steps] == [(f"{lag}.f", f"{lag}.p"), (f"{lag}.q",)]


def test_only_the_final_of_oppna_par_has_rounds_to_explain() -> None:
    assert [bool(final_rounds(event).warnings) for event in PAIRS] == [False, False, False, True]


def test_rounds_are_told_with_their_groups() -> None:
    assert [(step.text.partition(":")[2][:8], step.value) for step in final_rounds(D.OPEN).steps] == [
        (" 170 par", 170), (" 52 par,", 52), (" 118 par", 118),
    ]  # fmt: skip
    assert str(FinalRound("omgång", 20, 18, groups=2)) == "omgång: 20 par (10 × 2), 18 brickor"
    assert str(FinalRound("omgång", None, 18, groups=2)) == "omgång: övriga par, 18 brickor"


def test_places_in_all_and_what_is_not_given() -> None:
    assert [step.value for step in final_teams().steps] == [60, 10]
    assert [step.value for step in last_chance().steps] == [400, False]


@pytest.mark.parametrize(
    ("event", "facts", "fee"),
    [
        (D.VETERANS, {}, 200),
        (D.OPEN, {"players": 2}, 200),
        (D.TEAMS, {"players": 8}, 470),  # a seventh and an eighth in qualifying, by dispensation
        (D.VETERAN_TEAMS, {"players": 4}, 1200),
        (D.VETERAN_TEAMS, {"players": 6}, 1200),
        (D.JUNIOR_TEAMS, {"entries": 2, "players": 8}, 2000),
        (D.JUNIOR_TEAMS, {"players": 6}, 1500),
    ],
)
def test_start_fees_by_the_number_of_players(event: D, facts: dict, fee: int) -> None:
    assert start_fee(event, **facts).value == fee


def test_the_derivation_of_the_finals() -> None:
    assert [(*step.cites, step.text, step.value) for step in final_rounds(D.OPEN).steps] == [
        ("sm.sm-tavlingar-par.n", "omgång 1: 170 par (34 × 5), 66 brickor", 170),
        ("sm.sm-tavlingar-par.o", "omgång 2A: 52 par, 102 brickor", 52),
        ("sm.sm-tavlingar-par.p", "omgång 2B: 118 par, högst 102 brickor", 118),
    ]


def test_what_sista_chansen_costs_and_does_not_give() -> None:
    ruling = last_chance(3)
    assert [(*step.cites, step.value) for step in ruling.steps] == [
        ("sm.sm-tavlingar-par.m", 1200), ("sm.sm-tavlingar-par.aa", False),
    ]  # fmt: skip
    assert (str(ruling.value), last_chance().value.fee_kr) == ("1\N{NO-BREAK SPACE}200 kr, utan bonussilver", 400)


def test_a_row_without_semifinal_as_json() -> None:
    assert answer("bridge", "event", "--event", "juniorer") == (0, {
        "event": "Juniorer par", "fee_kr": 300, "per": "spelare", "direct": True, "qualifying": None,
        "semifinal": None, "final": ["2007-10-07", "2007-10-08"], "minimum": None, "born_latest": None,
        "born_earliest": 1982,
    })  # fmt: skip


def test_the_lines_of_a_final() -> None:
    shown = run("bridge", "final", "--event", "oppna").out
    assert "omgång 2B: 118 par, högst 102 brickor" in shown


@pytest.mark.parametrize(
    ("event", "what", "cites", "latest"),
    [
        (D.WOMEN, What.QUALIFYING, "sm.sm-tavlingar-par.g", date(2008, 4, 20)),
        (D.TEAMS, What.QUALIFYING, "sm.sm-tavlingar-lag.c", date(2008, 3, 24)),
        (D.JUNIOR_TEAMS, What.QUALIFYING, "sm.sm-tavlingar-lag.a", None),
        (D.WOMEN, What.ENTRY, "sm.sm-tavlingar-par.ab", date(2008, 4, 20)),
        (D.JUNIORS, What.ENTRY, "sm.sm-tavlingar-par.e", None),
        (D.TEAMS, What.ENTRY, "sm.sm-tavlingar-lag.a", None),
        (D.VETERAN_TEAMS, What.ENTRY, "sm.sm-lag-veteraner.c", date(2008, 7, 28)),
        (D.TEAMS, What.TEAM_COUNT, "sm.sm-tavlingar-lag.d", date(2008, 1, 15)),
        (D.WOMEN, What.TEAM_COUNT, "sm.sm-tavlingar-par.e", None),
        (D.VETERAN_TEAMS, What.TEAM_COUNT, "sm.sm-tavlingar-lag.a", None),
    ],
)
def test_where_each_last_day_stands(event: D, what: What, cites: str, latest: date | None) -> None:
    ruling = in_time(event, what, date(2008, 1, 1))
    assert (ruling.steps[0].cites, ruling.steps[0].value, ruling.value.latest) == ((cites,), latest, latest)


def test_only_the_weekend_for_oppna_par_has_its_year_in_the_text() -> None:
    """»13-14 okt (damer), 10-11 nov (mixed), 1-2 mar (veteraner) samt 19-20 apr 2008 (öppna par)«."""
    assert [one for one in PAIRS if not recommended_weekend(one).warnings] == [D.OPEN]


def test_the_weekdays_of_the_finals() -> None:
    rows = days_table().rows
    assert [row[1:5] for row in rows if row[0] in ("Veteraner", "Öppen klass lag")] == [
        (date(2008, 7, 25), "fredag", date(2008, 7, 26), "lördag"),
        (date(2008, 5, 1), "torsdag", date(2008, 5, 4), "söndag"),
    ]
    doubts = {row[0]: row[5] for row in rows}
    assert doubts["Veteraner"] == "Finalen börjar dagen före Bridgefestivalens första dag."
    assert [one for one in doubts if doubts[one]] == ["Veteraner", "Juniorer par"]
    assert doubts["Mixed"] == ""
