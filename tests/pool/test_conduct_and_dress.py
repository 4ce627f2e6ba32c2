"""Conduct (4.4) and dress (4.5, 4.5.1): the examples of the checklist."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion
from rulebook.pool.before_play.conduct import Consequences, Offence, Sanction, consequences, offence_table
from rulebook.pool.before_play.dress import DressCheck, Shoes, Top, Trousers, check_dress, vest_required
from rulebook.pool.before_play.readings import ShirtCollar, SuspensionAfter, WomensElite
from rulebook.pool.classes import ClassName

WARNING, OUT = Sanction


@pytest.mark.parametrize("offence", Offence)
def test_the_management_chooses(offence: Offence) -> None:
    value = consequences(offence).value
    assert isinstance(value, Discretion)
    assert (value.who, value.options) == ("tävlingsledningen", ("varning", "diskvalificering"))
    assert value.certain == Consequences((WARNING, OUT), None)


@pytest.mark.parametrize(("offence", "cite"), list(zip(Offence, "cdefgh", strict=True)))
def test_each_offence_has_its_provision(offence: Offence, cite: str) -> None:
    assert consequences(offence).steps[0].cites == (f"pool.4.4.{cite}",)
    assert offence_table().column("punkt") == tuple("abcdef")


@pytest.mark.parametrize(
    ("decision", "reading", "possible"),
    [
        (OUT, SuspensionAfter.DISQUALIFICATION, True),
        (WARNING, SuspensionAfter.DISQUALIFICATION, False),
        (OUT, SuspensionAfter.EITHER, True),
        (WARNING, SuspensionAfter.EITHER, True),
    ],
)
def test_what_suspension_may_follow_on(decision: Sanction, reading: SuspensionAfter, possible: bool) -> None:
    ruling = consequences(Offence.THROWING, decision, reading=reading)
    assert ruling.value == Consequences((decision,), possible)
    assert bool(ruling.readings) is (decision is WARNING)


def dressed(**other: Any) -> dict[str, Any]:
    right = {
        "trousers": Trousers.TROUSERS,
        "top": Top.SHIRT,
        "shoes": Shoes.LOW_SHOES,
        "competition": ClassName.KL2,
    }
    return {**right, **other}


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        ({"emblem": False}, "klubbens emblem saknas i brösthöjd"),
        ({"club_dress": False}, "inte klubbens dräkt"),
        ({"uniform": False}, "inte enhetlig med klubben"),
        ({"trousers": Trousers.JEANS}, "jeans"),
        ({"top": Top.T_SHIRT}, "t-shirt"),
        ({"top": Top.DENIM_SHIRT}, "jeansskjorta"),
        ({"shoes": Shoes.LEISURE}, "fritidsskor"),
        ({"competition": ClassName.ELIT}, "väst saknas"),
        ({"championship": True}, "väst saknas"),
    ],
)
def test_one_fault_disqualifies_who_has_started(other: dict[str, Any], fault: str) -> None:
    assert check_dress(**dressed(**other)).value == DressCheck(False, (fault,))
    assert check_dress(**dressed(**other, started=True)).value == DressCheck(False, (fault,), True)
    assert check_dress(**dressed(**other, started=True, sanctioned=False)).value == DressCheck(True)


@pytest.mark.parametrize(
    "other",
    [{}, {"top": Top.COLLARED_SWEATER}, {"top": Top.COLLARLESS_SHIRT}, {"competition": ClassName.ELIT, "vest": True}],
)
def test_a_dress_as_it_should_be(other: dict[str, Any]) -> None:
    assert check_dress(**dressed(**other, started=True)).value == DressCheck(True)


def test_a_shirts_collar() -> None:
    facts = dressed(top=Top.COLLARLESS_SHIRT)
    assert check_dress(**facts).readings == (ShirtCollar.SWEATER,)
    assert check_dress(**facts, reading=ShirtCollar.BOTH).value == DressCheck(False, ("krage saknas",))


@pytest.mark.parametrize(
    ("other", "cite"),
    [
        ({"trousers": Trousers.OTHER}, "pool.4.5.1.a"),
        ({"top": Top.OTHER}, "pool.4.5.1.b"),
        ({"shoes": Shoes.OTHER}, "pool.4.5.1.c"),
    ],
)
def test_what_is_neither_named_nor_excluded_is_judged(other: dict[str, Any], cite: str) -> None:
    value = check_dress(**dressed(**other)).value
    assert isinstance(value, Discretion)
    assert (value.who, value.cites) == ("tävlingsledningen", (cite,))
    assert check_dress(**dressed(**other, emblem=False)).settled().compliant is False


@pytest.mark.parametrize("competition", ClassName)
def test_the_waistcoat_follows_the_competition(competition: ClassName) -> None:
    elite = competition in (ClassName.ELIT, ClassName.DAM_ELIT)
    assert vest_required(competition).value is elite
    assert vest_required(competition, True).value is True
    assert vest_required(competition, reading=WomensElite.NOT_COUNTED).value is (competition is ClassName.ELIT)
    assert vest_required(competition, True, reading=WomensElite.NOT_COUNTED).value is True


def test_bad_facts() -> None:
    with pytest.raises(InvalidFacts, match="byxor"):
        check_dress(**dressed(trousers="kjol"))
    with pytest.raises(InvalidFacts, match="förseelse: fick »g«"):
        consequences("g")  # type: ignore[arg-type]
