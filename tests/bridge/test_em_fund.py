"""The EM fund: the checklist's examples and every reading."""

from __future__ import annotations

import pytest

from rulebook.bridge.championship.money.em_fund import (
    LAST_CHANCE,
    Finalist,
    WhichFinal,
    grant_is_payable,
    offers,
    set_aside,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    FundJuniors,
    FundLastChance,
    FundOpenFinal,
    FundPairs,
    OnePlayerDeclines,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Unregulated


def listed(*declining: int, one: int = 0) -> list[Finalist]:
    return [Finalist(f"P{n}", n, 2 if n in declining else 1 if n == one else 0) for n in range(1, 8)]


def test_ten_kronor_a_pair_but_not_from_juniors() -> None:
    assert set_aside(Discipline.WOMEN, 480).value == 4800
    assert set_aside(Discipline.JUNIORS, 20).value == 0
    final = set_aside(Discipline.WOMEN, 480, 48, reading=FundPairs.IN_FINAL)
    assert final.value == 480
    assert final.readings == (FundPairs.IN_FINAL,)
    assert set_aside(Discipline.WOMEN, 480, 48).value == 4800
    assert set_aside(Discipline.OPEN, 500, last_chance=40).value == 5000
    assert set_aside(Discipline.OPEN, 500, last_chance=40, reading=FundLastChance.YES).value == 5400
    with pytest.raises(InvalidFacts, match="Sista Chansen"):
        set_aside(Discipline.WOMEN, 480, last_chance=1)
    with pytest.raises(InvalidFacts, match="en pardisciplin"):
        set_aside(Discipline.TEAMS, 10)


@pytest.mark.parametrize(
    ("declining", "offered"),
    [
        ((), ("P1", "P2")),
        ((1, 3), ("P2", "P4")),
        ((1, 2, 3, 4, 5), ("P6",)),
        ((1, 2, 3, 4, 5, 6), ()),
        ((2, 3, 4, 5), ("P1", "P6")),
    ],
)
def test_the_offer_passes_down_to_the_sixth_place(declining: tuple[int, ...], offered: tuple[str, ...]) -> None:
    assert offers(listed(*declining)).value == offered
    assert offers(reversed(listed(*declining))).value == offered
    assert offers(listed(*declining)).warnings == ()


def test_readings_are_asked_where_they_can_matter() -> None:
    asked = [
        {FundPairs, FundLastChance} & set(getattr(set_aside(Discipline.OPEN, 500, *facts).leaning, "asked", ()))
        for facts in ((), (None, 40), (48,))
    ]
    assert asked == [set(), {FundLastChance}, {FundPairs}]
    assert LAST_CHANCE.default == 0


def test_the_finals_of_open_pairs_are_named() -> None:
    with pytest.raises(InvalidFacts, match="väntade 2a eller 2b för"):
        offers(listed(), Discipline.OPEN, WhichFinal.ONLY)
    with pytest.raises(InvalidFacts, match="väntade final för"):
        offers(listed(), Discipline.WOMEN, WhichFinal.A)


def test_one_player_who_declines_leaves_the_other_the_right() -> None:
    assert offers(listed(one=1)).value == ("P1", "P2")
    ruling = offers(listed(one=1), reading=OnePlayerDeclines.PAIR)
    assert ruling.value == ("P2", "P3")
    assert ruling.readings == (OnePlayerDeclines.PAIR,)
    assert offers(listed(1)).readings == ()


def test_juniors_and_the_two_finals_of_open_pairs() -> None:
    assert offers(listed(), Discipline.JUNIORS).value == ("P1", "P2")
    assert offers(listed(), Discipline.JUNIORS, reading=FundJuniors.NO).value == ()
    assert offers(listed(), Discipline.OPEN, WhichFinal.A).value == ("P1", "P2")
    assert offers(listed(), Discipline.OPEN, WhichFinal.B).value == ()
    assert offers(listed(), Discipline.OPEN, WhichFinal.A, reading=FundOpenFinal.B).value == ()
    assert offers(listed(), Discipline.OPEN, WhichFinal.B, reading=FundOpenFinal.B).value == ("P1", "P2")
    for wrong in ((Discipline.OPEN, WhichFinal.ONLY), (Discipline.WOMEN, WhichFinal.A)):
        with pytest.raises(InvalidFacts, match="finalomgång"):
            offers(listed(), *wrong)


def test_a_shared_place_that_the_offers_do_not_reach_is_not_regulated() -> None:
    shared = [Finalist("A", 1), Finalist("B", 2), Finalist("C", 2), Finalist("D", 4)]
    ruling = offers(shared)
    assert isinstance(ruling.value, Unregulated)
    assert ruling.value.certain == ("A",)
    assert "B och C" in ruling.value.question
    both = offers([Finalist("A", 1), Finalist("B", 1), Finalist("C", 3)])
    assert both.value == ("A", "B")
    one_declines = offers([Finalist("A", 1), Finalist("B", 2), Finalist("C", 2, 2), Finalist("D", 4)])
    assert one_declines.value == ("A", "B")


def test_a_short_list_is_said() -> None:
    ruling = offers([Finalist("A", 1, 2), Finalist("B", 2)])
    assert ruling.value == ("B",)
    assert "2 par" in ruling.warnings[0]


@pytest.mark.parametrize(
    ("ranking", "message"),
    [
        ([Finalist("A", 1), Finalist("A", 2)], "varje par en gång"),
        ([Finalist("A", 2)], "1 för A"),
        ([Finalist("A", 1), Finalist("B", 1), Finalist("C", 2)], "3 för C"),
        (["A"], "prislista"),
    ],
)
def test_lists_that_cannot_be(ranking: list[Finalist], message: str) -> None:
    with pytest.raises(InvalidFacts, match=message):
        offers(ranking)


@pytest.mark.parametrize("wrong", [("", 1, 0), (3, 1, 0), ("A", 0, 0), ("A", 1, 3), (None, 1, 0)])
def test_finalists_that_cannot_be(wrong: tuple[str, int, int]) -> None:
    with pytest.raises(InvalidFacts):
        Finalist(*wrong)


def test_the_grant_is_paid_when_it_has_been_played() -> None:
    assert grant_is_payable(False) is False
    assert grant_is_payable(True) is True
