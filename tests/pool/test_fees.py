"""Money before play (4.16, 4.17, 4.32, 4.33): the printed tables and examples, the readings, exact öre."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction
from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated
from rulebook.pool.before_play.distances import Competition
from rulebook.pool.before_play.fees import entry_fee, entry_fee_table, team_fee_table, team_fees
from rulebook.pool.before_play.readings import ChampionshipFee, ClubTeams, ExemptClasses, ExemptShare, OrganiserCounts
from rulebook.pool.before_play.sanction import (
    EventReport,
    SanctionField,
    event_report,
    missing_from_application,
    sanction_fee,
    sanction_fee_due,
    sanction_required,
)
from rulebook.pool.before_play.sharing import from_ore, share_table, split_fees, split_table
from rulebook.pool.classes import ClassName

KL1, KL2, KL3, JUNIOR = ClassName.KL1, ClassName.KL2, ClassName.KL3, ClassName.JUNIOR
PRINTED = {
    "elit": 300, "sm-oppet": 300, "kl1": 200, "senior": 300, "sm-senior": 300, "kl2": 150, "kl3": 100, "damelit": 200,
    "sm-dam": 200, "damkl1": 100, "junior": 100, "sm-junior": 100, "ungdom": 50, "sm-ungdom": 50,
}  # fmt: skip


@pytest.mark.parametrize("where", Competition)
def test_every_entry_fee(where: Competition) -> None:
    assert entry_fee(where).value == PRINTED[where.value]
    other = entry_fee(where, reading=ChampionshipFee.NOT_SET).value
    silent = where in (Competition.SM_SENIOR, Competition.SM_YOUTH)
    assert isinstance(other, Unregulated) is silent
    assert entry_fee(where).readings == ((ChampionshipFee.OWN_CLASS,) if silent else ())


def test_the_tables() -> None:
    assert [row[1] for row in entry_fee_table().rows] == [300, 200, 300, 150, 100, 200, 100, 100, 50]
    assert team_fee_table().rows == (("Elit", 3000), ("Klass 1", 2000), ("Klass 2", 1500), ("Dam", 1500))
    assert sum(share_table().column("procent")) == 100


@pytest.mark.parametrize(
    ("teams", "by_reading"),
    [
        ({"kl2": 2}, (1500, 1500, 2250)),
        ({"elit": 1, "kl2": 1}, (4500, 3750, 3750)),
        ({"elit": 1, "kl2": 2}, (4500, 4500, 4500)),
        ({"kl2": 1}, (1500, 1500, 1500)),
        ({"kl2": 3}, (2250, 2250, 3000)),
        ({"elit": 1}, (3000, 3000, 3000)),
        ({"elit": 1, "kl1": 1, "dam": 1}, (6500, 6500, 6500)),
        ({"kl1": 2, "dam": 1, "kl2": 1}, (7000, 6250, 6250)),
    ],
)
def test_a_clubs_teams(teams: dict[str, int], by_reading: tuple[int, int, int]) -> None:
    assert team_fees(**teams).value == by_reading[0]
    for reading, kr in zip(ClubTeams, by_reading, strict=True):
        assert team_fees(**teams, reading=reading).value == kr
    assert bool(team_fees(**teams).readings) is (len(set(by_reading)) > 1)


def test_a_club_without_teams_pays_nothing_and_asks_nothing() -> None:
    with pytest.raises(InvalidFacts, match="minst ett lag"):
        team_fees()
    with pytest.raises(InvalidFacts, match="lag i Klass 2: fick -1"):
        team_fees(kl2=-1)


@pytest.mark.parametrize(
    ("ended", "due", "saturday"),
    [
        (date(2001, 3, 11), date(2001, 3, 12), date(2001, 3, 12)),  # a Sunday
        (date(2001, 3, 9), date(2001, 3, 12), date(2001, 3, 10)),  # a Friday
        (date(2001, 3, 10), date(2001, 3, 12), date(2001, 3, 12)),
        (date(2001, 3, 12), date(2001, 3, 13), date(2001, 3, 13)),
        (date(2000, 12, 29), date(2001, 1, 1), date(2000, 12, 30)),
    ],
)
def test_the_next_weekday(ended: date, due: date, saturday: date) -> None:
    assert sanction_fee_due(ended).value == due
    assert sanction_fee_due(ended, saturday=True).value == saturday


def test_holidays_are_no_weekdays() -> None:
    easter = [date(2001, 4, 13), date(2001, 4, 16)]
    assert sanction_fee_due(date(2001, 4, 12), easter).value == date(2001, 4, 17)
    assert sanction_fee_due(date(2001, 4, 12), easter, True).value == date(2001, 4, 14)
    assert sanction_fee_due(date(2001, 4, 12), easter[::-1]).value == date(2001, 4, 17)
    with pytest.raises(InvalidFacts, match="kalenderns"):
        sanction_fee_due(date.max - timedelta(days=2), [date.max, date.max - timedelta(days=1)])


def test_report() -> None:
    assert event_report({KL1: 20, KL3: 16}).value == EventReport(36, 5600, 0)
    assert event_report({JUNIOR: 10, ClassName.YOUTH: 2, KL1: 1}).value == EventReport(13, 1300, 1100)
    with pytest.raises(InvalidFacts, match="minst en klass"):
        event_report({})


@pytest.mark.parametrize(
    ("total", "exempt", "ore"), [(5600, 0, 84000), (5000, 1000, 60000), (1000, 1000, 0), (1, 0, 15), (0, 0, 0)]
)
def test_sanction_fee(total: int, exempt: int, ore: int) -> None:
    assert sanction_fee(total, exempt).value == ore
    whole = sanction_fee(total, exempt, reading=ExemptClasses.WHOLE_EVENT).value
    assert whole == (15 * total if exempt < total else ore)


@pytest.mark.parametrize(
    ("facts", "ore"),
    [
        ({"elit": 40}, (40, 1200000, 180000, 420000, 600000, 420000, 600000)),
        ({"kl2": 13}, (13, 195000, 29250, 68250, 97500, 68250, 97500)),
        ({"total": 12000, "invitation": 600}, (None, 1200000, 180000, 420000, 600000, 360000, 600000)),
        ({"total": 3000}, (None, 300000, 45000, 105000, 150000, 105000, 150000)),
        ({"total": 12000, "trophies": 800}, (None, 1200000, 180000, 420000, 600000, 420000, 520000)),
        (
            {"total": 12000, "trophies": 800, "sponsor": 2000},
            (None, 1200000, 180000, 420000, 600000, 420000, 720000),
        ),
        ({"total": 100, "invitation": Fraction(71, 2)}, (None, 10000, 1500, 3500, 5000, -50, 5000)),
        ({"total": 100, "trophies": 51}, (None, 10000, 1500, 3500, 5000, 3500, -100)),
        ({"kl1": 20, "junior": 10}, (30, 500000, 60000, 190000, 250000, 190000, 250000)),
        ({"total": 5000, "exempt": 1000}, (None, 500000, 60000, 190000, 250000, 190000, 250000)),
        ({"junior": 10}, (10, 100000, 0, 50000, 50000, 50000, 50000)),
        ({"elit": 0}, (0, 0, 0, 0, 0, 0, 0)),
    ],
)
def test_split(facts: dict[str, Any], ore: tuple[int | None, ...]) -> None:
    ruling = split_fees(**facts)
    one = ruling.settled()
    assert (
        one.starters, one.total_ore, one.sanction_ore, one.organizer_ore, one.prizes_ore, one.organizer_net_ore,
        one.cash_prizes_ore,
    ) == ore  # fmt: skip
    assert one.sanction_ore + one.organizer_ore + one.prizes_ore == one.total_ore
    assert bool(ruling.warnings) is (one.organizer_net_ore < 0 or one.cash_prizes_ore < 0)


def test_who_gets_the_percent_that_nobody_pays() -> None:
    facts = {"kl1": 20, "junior": 10}
    assert set(split_fees(**facts).readings) == {ExemptShare.ORGANIZER, ExemptClasses.EACH}
    prizes = split_fees(**facts, reading=ExemptShare.PRIZES).settled()
    assert (prizes.sanction_ore, prizes.organizer_ore, prizes.prizes_ore) == (60000, 175000, 265000)
    whole = split_fees(**facts, reading=ExemptClasses.WHOLE_EVENT).settled()
    assert (whole.sanction_ore, whole.organizer_ore, whole.prizes_ore) == (75000, 175000, 250000)
    alone = split_fees(junior=10, reading=ExemptShare.PRIZES).settled()
    assert (alone.organizer_ore, alone.prizes_ore) == (35000, 65000)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, "startavgifter: fick ingenting"),
        ({"total": 100, "kl1": 1}, "antingen summan eller antalet"),
        ({"exempt": 10, "kl1": 1}, "undantagna startavgifter"),
        ({"total": 100, "exempt": 101}, "högst startavgifterna 100 kr"),
        ({"total": 100, "invitation": Fraction(201, 200)}, "inbjudan: fick »1,005«, väntade kronor och hela ören"),
        ({"total": 100, "sponsor": -1}, "sponsorer: fick -1"),
        ({"total": -1}, "startavgifter: fick -1"),
        ({"kl4": 1}, "klass: fick »kl4«"),
    ],
)
def test_bad_splits(facts: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidFacts, match=said):
        split_fees(**facts)


def test_ore_as_kronor() -> None:
    assert [from_ore(ore).replace("\xa0", " ") for ore in (0, 5, 29250, -11750, 120000000)] == [
        "0,00 kr", "0,05 kr", "292,50 kr", "-117,50 kr", "1 200 000,00 kr",
    ]  # fmt: skip
    caption = split_table(split_fees(kl2=13).settled()).caption
    assert caption == "Startavgifter 1\xa0950,00 kr från 13 startande"


@pytest.mark.parametrize(
    ("clubs", "needed", "without"), [(1, False, False), (2, False, False), (3, True, False), (4, True, True)]
)
def test_sanction(clubs: int, needed: bool, without: bool) -> None:
    assert sanction_required(clubs).value is needed
    assert sanction_required(clubs, reading=OrganiserCounts.NOT_COUNTED).value is without
    assert bool(sanction_required(clubs).readings) is (needed is not without)


def test_application() -> None:
    missing = (SanctionField.TABLES, SanctionField.DIRECTOR)
    assert missing_from_application([one for one in SanctionField if one not in missing]).value == missing
    assert len(missing_from_application().settled()) == 7
