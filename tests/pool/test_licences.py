"""Licences: the examples of the checklist for 4.3, and each demand on its own."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.pool.before_play.licences import (
    LicenceCategory,
    LicenceField,
    licence_table,
    licence_valid,
    licence_valid_on,
    missing_from_licence,
    upgrade_allowed,
)
from rulebook.pool.before_play.readings import DebutClass, UpgradeFrom
from rulebook.pool.classes import ClassName

YEAR, DEBUTANT, YOUTH = LicenceCategory
START = datetime(2001, 2, 3, 10, 0)


@pytest.mark.parametrize(
    ("bought", "start", "valid"),
    [
        (datetime(2001, 2, 1), datetime(2001, 2, 3), True),
        (datetime(2000, 10, 1), datetime(2001, 1, 13), False),
        (datetime(2001, 2, 3, 9, 59), START, True),
        (START, START, False),
        (datetime(2001, 2, 3, 10, 1), START, False),
        (datetime(2001, 1, 1), datetime(2001, 12, 31, 23, 59), True),
    ],
)
def test_bought_before_the_start_in_the_same_calendar_year(bought: datetime, start: datetime, valid: bool) -> None:
    assert licence_valid(YEAR, bought, start).value is valid


def test_somebody_elses_licence_is_none() -> None:
    assert licence_valid(YEAR, datetime(2001, 2, 1), START, own=False).value is False


@pytest.mark.parametrize(
    ("facts", "valid"),
    [
        ({"competition": ClassName.KL3, "same_competition": True}, True),
        ({"competition": ClassName.KL2, "same_competition": True}, False),
        ({"competition": ClassName.KL3}, False),
        ({}, False),
    ],
)
def test_a_debutants_licence(facts: dict[str, Any], valid: bool) -> None:
    assert licence_valid(DEBUTANT, datetime(2001, 2, 3, 9), START, **facts).value is valid


def test_whose_class_a_debutants_licence_means() -> None:
    facts: dict[str, Any] = {"competition": ClassName.KL2, "player_class": ClassName.KL3, "same_competition": True}
    ruling = licence_valid(DEBUTANT, datetime(2001, 2, 3, 9), START, **facts)
    assert ruling.value is False
    assert ruling.readings == (DebutClass.COMPETITION,)
    assert licence_valid(DEBUTANT, datetime(2001, 2, 3, 9), START, reading=DebutClass.PLAYER, **facts).value is True


def test_a_debutants_class_is_asked_for_only_when_it_decides() -> None:
    with pytest.raises(InvalidFacts, match="tävlingens klass: fick ingenting"):
        licence_valid(DEBUTANT, datetime(2001, 2, 3, 9), START, same_competition=True)
    assert licence_valid(DEBUTANT, START, START, same_competition=True).value is False


@pytest.mark.parametrize(("born", "valid"), [(date(1985, 1, 1), True), (date(1984, 12, 31), False)])
def test_a_youths_licence(born: date, valid: bool) -> None:
    ruling = licence_valid(YOUTH, datetime(2001, 2, 1), START, born=born)
    assert ruling.value is valid
    assert "pool.4.3.l" in ruling.cites


def test_a_youths_birth_is_needed_and_comes_first() -> None:
    with pytest.raises(InvalidFacts, match="född: fick ingenting"):
        licence_valid(YOUTH, datetime(2001, 2, 1), START)
    with pytest.raises(InvalidFacts, match="född"):
        licence_valid(YOUTH, datetime(2001, 2, 1), START, born=date(2001, 2, 4))


@pytest.mark.parametrize(
    ("bought", "paid", "allowed"),
    [
        (date(2001, 2, 10), date(2001, 5, 10), True),
        (date(2001, 2, 10), date(2001, 5, 11), False),
        (date(2001, 2, 10), date(2001, 2, 10), True),
        (date(2000, 11, 30), date(2001, 2, 28), True),
        (date(2000, 11, 30), date(2001, 3, 1), False),
        (date(2001, 9, 15), date(2001, 12, 15), True),
        (date(2001, 9, 15), date(2001, 12, 16), False),
    ],
)
def test_three_months_for_the_supplement(bought: date, paid: date, allowed: bool) -> None:
    ruling = upgrade_allowed(bought, paid)
    assert ruling.value is allowed
    assert bool(ruling.warnings) is (allowed and bought.year != paid.year)


def test_from_when_the_three_months_run() -> None:
    facts = date(2001, 2, 10), date(2001, 5, 12), date(2001, 2, 12)
    assert upgrade_allowed(*facts).value is False
    assert upgrade_allowed(*facts).readings == (UpgradeFrom.BOUGHT,)
    assert upgrade_allowed(*facts, reading=UpgradeFrom.COMPETITION).value is True


def test_a_supplement_comes_after_the_licence() -> None:
    with pytest.raises(InvalidFacts, match="tillägget betalt"):
        upgrade_allowed(date(2001, 2, 10), date(2001, 2, 9))
    with pytest.raises(InvalidFacts, match="tävlingsdag"):
        upgrade_allowed(date(2001, 2, 10), date(2001, 2, 12), date(2001, 2, 9))
    with pytest.raises(InvalidFacts, match="kalenderns"):
        upgrade_allowed(date(9999, 10, 10), date(9999, 12, 10))


def test_what_is_missing_when_a_licence_is_taken_out() -> None:
    stated = [
        LicenceField.FIRST_NAME,
        LicenceField.LAST_NAME,
        LicenceField.ADDRESS,
        LicenceField.BORN,
        LicenceField.CLUB,
    ]
    assert missing_from_licence(stated).value == (LicenceField.PHONE,)
    assert missing_from_licence().value == tuple(LicenceField)
    assert missing_from_licence(LicenceField).value == ()


def test_the_calendar_year() -> None:
    assert [licence_valid_on(2000, day) for day in (date(2000, 1, 1), date(2000, 12, 31), date(2001, 1, 1))] == [
        True,
        True,
        False,
    ]


def test_there_are_three_kinds() -> None:
    assert licence_table().column("slag") == ("Årslicens", "Debutantlicens", "Ungdomslicens")
    with pytest.raises(InvalidFacts, match="väntade ars, debutant eller ungdom"):
        licence_valid("dagslicens", datetime(2001, 2, 1), START)  # type: ignore[arg-type]
