"""Faults before play that no test noticed until they were planted: the derivation's figures, limits and wordings."""

from __future__ import annotations

import json
from datetime import date, datetime
from typing import Any

import pytest

from rulebook.law.facts import Fact, InvalidFacts
from rulebook.law.rulings import Ruling, Unregulated
from rulebook.pool.before_play import (
    conduct,
    disqualification,
    distances,
    dress,
    entries,
    fees,
    licences,
    sanction,
    transfers,
)
from rulebook.pool.before_play import readings as read
from rulebook.pool.before_play.season import Season
from rulebook.pool.before_play.sharing import from_ore, split_fees
from rulebook.pool.before_play.start_times import Arrival, MatchStart, Outcome, arrival, match_start, start_time
from rulebook.pool.before_play.transfers import Ground, Transfer, transfer
from rulebook.pool.classes import ClassName
from tests.desk.running import run

KL1, KL2, KL3, ELIT = ClassName.KL1, ClassName.KL2, ClassName.KL3, ClassName.ELIT
NINE = datetime(2001, 3, 10, 9, 0)


def values(ruling: Ruling[Any], words: str) -> list[object]:
    """Give the figures of the steps that say something."""
    return [step.value for step in ruling.steps if words in step.text]


def asked(line: str) -> dict[str, Any]:
    done = run("--json", "pool", *line.split())
    assert done.code == 0, done
    return json.loads(done.out)["value"]


class TestConduct:
    def test_words(self) -> None:
        one = (conduct.Sanction.WARNING,)
        assert str(conduct.Consequences(one, None)) == "varning"
        assert str(conduct.Consequences(one, True)) == "varning; avstängning kan följa"
        assert str(conduct.Consequences(one, False)) == "varning; avstängning kan inte följa"

    def test_before_the_choice_a_suspension_is_open_unless_both_lead_there(self) -> None:
        noise = conduct.Offence.NOISE
        assert conduct.consequences(noise).value.certain.suspension_possible is None
        either = conduct.consequences(noise, reading=read.SuspensionAfter.EITHER)
        assert either.value.certain.suspension_possible is True


class TestDisqualification:
    @pytest.mark.parametrize(("struck", "moved"), [("A", 2), ("B", 1), ("C", 0)])
    def test_how_many_move_up(self, struck, moved) -> None:
        was = [disqualification.Placed(name, place) for place, name in enumerate("ABC", start=1)]
        was.append(disqualification.Placed("D"))
        ruling = disqualification.disqualify(was, [struck])
        assert values(ruling, "flyttas upp") == [moved]
        assert [one.player for one in ruling.settled().results] == [name for name in "ABCD" if name != struck]

    def test_the_unplaced_stand_last_by_name(self) -> None:
        was = [disqualification.Placed(name) for name in "ÅC"]
        was += [disqualification.Placed(name, place) for name, place in (("Z", 1), ("X", 2))]
        assert [one.player for one in disqualification.disqualify(was, ["Z"]).settled().results] == ["X", "C", "Å"]

    def test_nothing_is_paid_back(self) -> None:
        assert values(disqualification.refund(200, True), "återbetalas") == [0]
        assert isinstance(disqualification.refund(200).value, Unregulated)


class TestDistances:
    def test_limits_and_words(self) -> None:
        assert [distances.CHOSEN.checked(n) for n in (1, 100_000)] == [1, 100_000]
        for wrong in (0, 100_001):
            with pytest.raises(InvalidFacts):
                distances.CHOSEN.checked(wrong)
        assert str(distances.Distance(5, True)) == "5 (fast)"
        assert str(distances.Distance(5, False, True)) == "5 (minst); den valda är tillåten"
        assert str(distances.Distance(5, True, False)) == "5 (fast); den valda är inte tillåten"

    @pytest.mark.parametrize(("word", "text"), [("sm-dam", "SM: distansen är fast"), ("kl2", "är den minsta")])
    def test_whether_it_is_fixed_is_told(self, word, text) -> None:
        done = run("pool", "distance", "--class", word, "--discipline", "8-ball", "--stage", "slutspel")
        assert text in done.out


class TestDress:
    RIGHT = (dress.Trousers.TROUSERS, dress.Top.SHIRT, dress.Shoes.LOW_SHOES)
    LINE = "dress --trousers byxa --top skjorta --shoes lågskor --class"

    def test_words(self) -> None:
        assert str(dress.DressCheck(True)) == "dräkten följer reglementet"
        assert str(dress.DressCheck(False, ("jeans",))) == "dräkten följer inte reglementet (jeans)"
        assert str(dress.DressCheck(False, ("jeans",), True)).endswith("(jeans); spelaren diskvalificeras")

    def test_what_is_not_said_is_as_it_should_be_but_for_the_waistcoat(self) -> None:
        assert asked(f"{self.LINE} kl2") == {"compliant": True, "faults": [], "disqualified": False}
        assert asked(f"{self.LINE} elit") == {"compliant": False, "faults": ["väst saknas"], "disqualified": False}
        assert dress.check_dress(*self.RIGHT, KL2).settled().faults == ()
        found = dress.check_dress(*self.RIGHT, ELIT).settled()
        assert (found.faults, found.disqualified) == (("väst saknas",), False)

    @pytest.mark.parametrize(
        ("where", "event", "needed"), [(KL2, True, True), (ELIT, False, True), (KL2, False, False), (ELIT, True, True)]
    )
    def test_the_waistcoat_in_the_derivation(self, where, event, needed) -> None:
        assert values(dress.vest_required(where, event), "väst krävs") == [needed]

    def test_a_shirt_with_a_collar_is_right_however_collars_are_read(self) -> None:
        assert dress.check_dress(*self.RIGHT, KL2, reading=read.ShirtCollar.BOTH).settled().compliant


class TestEntries:
    def test_the_derivation(self) -> None:
        assert values(entries.may_enter(KL1, KL1), "den egna klassen") == [True]
        above = entries.may_enter(KL3, KL1)
        assert not any("pool.4.8.c" in step.cites for step in above.steps)
        closed = entries.may_enter(KL1, ELIT, elite_only=True)
        assert (closed.value, values(closed, "endast elitspelare")) == (False, [False])
        assert entries.may_enter(KL1, ELIT).value is True

    def test_an_event_is_a_text(self) -> None:
        with pytest.raises(InvalidFacts, match="arrangemang"):
            entries.Entry("A", KL1, NINE, NINE.replace(hour=12), 5)  # type: ignore[arg-type]

    def entry(self, name: ClassName, day: int, event: str = "") -> entries.Entry:
        return entries.Entry("A", name, datetime(2001, 3, day, 9), datetime(2001, 3, day, 18), event)

    @pytest.mark.parametrize(("first", "second"), [(10, 11), (11, 10)])
    def test_classes_of_two_days(self, first, second) -> None:
        both = [self.entry(KL1, first, "Cupen"), self.entry(KL2, second, "Spelen")]
        for reading in read.Simultaneous:
            assert entries.entry_conflicts(both, reading=reading).settled() == ()
        same = [self.entry(KL1, first, "Cupen"), self.entry(KL2, second, "cupen")]
        assert len(entries.entry_conflicts(same, reading=read.Simultaneous.EVENT).settled()) == 1

    def test_a_move(self) -> None:
        assert str(entries.Reclassing(KL3, KL2, 12)) == "Kl 3 till Kl 2, 12 poäng följer med"
        line = "reclass --class kl3 --to kl2 --reading flyttpoang=kvar"
        done = run("--json", "pool", *line.split())
        assert json.loads(done.out)["value"] == {"points": 0}
        assert entries.reclassify(KL3, KL2, reading=read.MovedPoints.KEPT).value.certain.points == 0
        assert entries.reclassify(KL3, KL2, 12, reading=read.MovedPoints.KEPT).value.certain.points == 12


class TestFees:
    def test_limits(self) -> None:
        for fact, most in (
            *((one, 1000) for one in fees.TEAM_COUNTS.values()),
            *((one, 10_000) for one in sanction.STARTERS.values()),
            (sanction.TOTAL, 100_000_000), (sanction.EXEMPT_KR, 100_000_000),
        ):  # fmt: skip
            assert fact.checked(most) == most
            with pytest.raises(InvalidFacts):
                fact.checked(most + 1)

    def test_the_derivation(self) -> None:
        """pool.4.16.e and f: 3000 in Elit, 750 for each of a club's several teams in class 2."""
        ruling = fees.team_fees(elit=1, kl2=2)
        assert [(step.cites, step.value) for step in ruling.steps] == [
            (("pool.4.16.e",), 3000), (("pool.4.16.f",), 1500),
        ]  # fmt: skip
        assert values(fees.team_fees(kl1=3), "à 2\xa0000 kr") == [6000]

    def test_the_application(self) -> None:
        given = sanction.missing_from_application([sanction.SanctionField.VENUE])
        assert values(given, "exemplar") == [2]
        assert values(given, "anger tävlingsplats") == [True]
        assert values(given, "anger tävlingsledare") == [False]
        assert values(sanction.sanction_required(2), "fler än 2") == [False]
        assert values(sanction.sanction_required(3), "fler än 2") == [True]

    def test_the_days_that_are_passed_over(self) -> None:
        """9 March 2001 was a Friday."""
        ruling = sanction.sanction_fee_due(date(2001, 3, 9), [date(2001, 3, 12)])
        passed = [step for step in ruling.steps if not step.applied]
        assert [step.text.split(", ")[:2] for step in passed] == [
            ["2001-03-10", "lördag"], ["2001-03-11", "söndag"], ["2001-03-12", "helgdag"],
        ]  # fmt: skip
        assert len(ruling.warnings) == 1
        assert sanction.sanction_fee_due(date(2001, 3, 9), saturday=True).warnings == ()

    def test_what_is_exempt(self) -> None:
        assert sanction.event_report({KL1: 20, KL3: None}).settled().starters == 20  # type: ignore[dict-item]
        plain = sanction.sanction_fee(5600)
        assert (plain.value, values(plain, "undantagna")) == (84_000, [])
        whole = sanction.sanction_fee(5000, 1000, reading=read.ExemptClasses.WHOLE_EVENT)
        assert (whole.value, [step.applied for step in whole.steps]) == (75_000, [False, True])

    def test_the_split(self) -> None:
        plain = split_fees(total=100)
        assert not any("pool.4.17.c" in s.cites or {"pool.4.17.e", "pool.4.17.f"} & set(s.cites) for s in plain.steps)
        costs = split_fees(total=100, invitation=1, trophies=2, sponsor=3)
        assert [step.text.rpartition("(")[2] for step in costs.steps[-3:]] == ["1,00 kr)", "2,00 kr)", "3,00 kr)"]
        found = asked("fees split --total 12000 --invitation 0 --trophies 0 --sponsor 0")
        assert found == asked("fees split --total 12000")
        assert (found["organizer_net_ore"], found["cash_prizes_ore"]) == (420_000, 600_000)
        with pytest.raises(InvalidFacts, match="summan, eller antalet startande i minst en klass"):
            split_fees()

    def test_the_split_over_by_one_ore(self) -> None:
        """Of 100 kr the organiser has 35, the prizes 50."""
        done = run("--json", "pool", *"fees split --total 100 --invitation 35,01 --trophies 50,01".split())
        assert len(json.loads(done.out)["warnings"]) == 2
        done = run("--json", "pool", *"fees split --total 100 --invitation 35 --trophies 50".split())
        assert json.loads(done.out)["warnings"] == []
        assert from_ore(-1) == "-0,01 kr"


class TestLicences:
    @pytest.mark.parametrize("year", [True, "2000", None])
    def test_a_year_is_a_number(self, year) -> None:
        with pytest.raises(InvalidFacts, match="ett årtal"):
            licences.licence_valid_on(year, date(2001, 1, 1))

    def test_a_birth_comes_before_the_start(self) -> None:
        year, start = licences.LicenceCategory.YEAR, datetime(2001, 2, 3)
        with pytest.raises(InvalidFacts, match="född"):
            licences.licence_valid(year, datetime(2001, 2, 1), start, born=date(2001, 2, 4))
        assert licences.licence_valid(year, datetime(2001, 2, 1), start, born=date(2001, 2, 3)).value is True

    def test_a_debutant(self) -> None:
        facts = (licences.LicenceCategory.DEBUTANT, datetime(2001, 2, 1), datetime(2001, 2, 3), KL3)
        assert licences.licence_valid(*facts).value is False
        for reading in read.DebutClass:
            assert licences.licence_valid(*facts, same_competition=True, reading=reading).value is True

    @pytest.mark.parametrize("year", [1, 9999])
    def test_three_months_at_the_calendars_ends(self, year) -> None:
        assert licences.upgrade_allowed(date(year, 1, 1), date(year, 4, 1)).value is True
        assert licences.upgrade_allowed(date(year, 1, 1), date(year, 4, 2)).value is False

    def test_what_is_stated(self) -> None:
        ruling = licences.missing_from_licence([licences.LicenceField.PHONE])
        assert values(ruling, "uppger telefon") == [True]
        assert sum(step.value for step in ruling.steps) == 1


class TestSeason:
    def test_the_first_there_can_be(self) -> None:
        assert str(Season(0)) == "0/1"
        with pytest.raises(InvalidFacts):
            Season(-1)

    @pytest.mark.parametrize(("on", "text"), [("2001-07-10", "ingen säsong"), ("2001-06-01", "säsongen 2000/2001")])
    def test_words(self, on, text) -> None:
        assert text in run("pool", "season", "--on", on).out


class TestStartTimes:
    def test_words(self) -> None:
        assert str(Arrival(None, True)) == "ingen särskild tid att infinna sig"
        assert str(Arrival(NINE, True)).endswith(": i tid")
        assert str(Arrival(NINE, False)).startswith("senast ")
        assert str(Arrival(NINE, False)).endswith(": för sent")
        times = str(MatchStart(NINE, NINE))
        assert times.startswith("starttid ")
        assert str(MatchStart(NINE, NINE, Outcome.PLAY)) == f"matchen spelas ({times})"

    @pytest.mark.parametrize("alone", ["--championship", "--audience", ""])
    def test_one_ground_is_not_enough(self, alone) -> None:
        assert asked(f"arrival --first-start 2001-03-10T09:00 {alone}") == {"deadline": None, "in_time": True}

    def test_one_ground_is_not_enough_for_the_rule_either(self) -> None:
        assert arrival(NINE, championship=True).settled().deadline is None
        assert arrival(NINE, audience=True).settled().deadline is None

    @pytest.mark.parametrize("own", [None, NINE])
    def test_the_players_own_start_where_it_is_no_other(self, own) -> None:
        found = arrival(NINE, None, True, True, own, reading=read.FirstStart.PLAYER)
        assert found.settled().deadline == NINE.replace(hour=8, minute=30)

    @pytest.mark.parametrize(
        ("first", "own", "field"),
        [
            (datetime(1, 1, 1), None, "första start"),
            (datetime(1, 1, 1), datetime(1, 1, 1), "första start"),
            (NINE, datetime(1, 1, 1), "egen första start"),
        ],
    )
    def test_the_calendars_beginning(self, first, own, field) -> None:
        with pytest.raises(InvalidFacts) as raised:
            arrival(first, None, True, True, own, reading=read.FirstStart.PLAYER)
        assert raised.value.field == field

    def test_the_announcement(self) -> None:
        (same,) = start_time(NINE, NINE).steps
        assert "uppropet var inte senare" in same.text
        (later,) = start_time(NINE, NINE.replace(minute=20)).steps
        assert ("är senare" in later.text, later.value) == (True, NINE.replace(minute=20))

    def test_who_came(self) -> None:
        ruling = match_start(NINE, a=NINE)
        assert values(ruling, "B kom inte") == [False]
        assert values(ruling, "A klar") == [True]


class TestTransfers:
    def test_words(self) -> None:
        assert str(Transfer(None)) == "övergången får inte ske då"
        assert str(Transfer(Ground.WINDOW)) == "övergången får ske"
        assert str(Transfer(Ground.DISPENSATION)) == "övergången får ske, genom dispens"

    def test_the_derivation(self) -> None:
        day = date(2001, 3, 10)
        assert values(transfer(day), "grund för dispens") == [False]
        assert values(transfer(day, dissolved=True), "dispens lämnas vid") == [True]


@pytest.mark.parametrize(
    ("fact", "taken"),
    [
        (disqualification.DISQUALIFIED, False), (entries.ELITE_ONLY, False), (licences.SAME, False),
        (licences.OWN, True), (sanction.SATURDAY, False), (transfers.MOVED, False), (transfers.DISSOLVED, False),
        *((one, 0) for one in fees.TEAM_COUNTS.values()),
    ],
)  # fmt: skip
def test_what_is_taken_for_granted_unless_told(fact: Fact, taken: object) -> None:
    """The usual case needs no facts: nobody is disqualified, has moved or plays with another's licence."""
    assert fact.default == taken
    assert type(fact.default) is type(taken)


def test_friday_is_a_weekday() -> None:
    """8 March 2001 was a Thursday: the fee is sent in on the Friday."""
    assert sanction.sanction_fee_due(date(2001, 3, 8)).value == date(2001, 3, 9)


def test_a_sanction_fee_needs_the_entry_fees() -> None:
    with pytest.raises(InvalidFacts, match="startavgifter"):
        sanction.checked_fees(None, 0)


def test_without_a_day_of_play_three_months_run_from_the_licence() -> None:
    """pool.4.3.j by the reading that counts from the competition, when nobody says which day it was."""
    bought, competition = date(2001, 2, 10), read.UpgradeFrom.COMPETITION
    in_time = [licences.upgrade_allowed(bought, date(2001, 5, day), reading=competition).settled() for day in (10, 11)]
    assert in_time == [True, False]


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("season --on 2001-06-15", {"season": "2000/2001"}),
        ("season --on 2001-07-10", {"season": None}),
    ],
)
def test_the_season_as_printed(line: str, value: dict[str, Any]) -> None:
    """pool.4.6.a: from 1 August to 15 June."""
    assert asked(line) == value
