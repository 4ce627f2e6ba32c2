"""Entries (4.8, 4.9, 4.11): the examples of the checklist, every pair of classes, clashes against an oracle."""

from __future__ import annotations

import random
from datetime import datetime, timedelta
from itertools import product

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion
from rulebook.pool.before_play.entries import (
    Conflict,
    Entry,
    Reclassing,
    entry_conflicts,
    may_enter,
    reclassify,
)
from rulebook.pool.before_play.readings import MovedPoints, SeriesApart, Simultaneous, YouthAsJunior
from rulebook.pool.classes import ClassName

ELIT, KL1, KL2, KL3 = ClassName.ELIT, ClassName.KL1, ClassName.KL2, ClassName.KL3
OPEN = (ELIT, KL1, KL2, KL3)


def at(day: int, hour: int = 0) -> datetime:
    return datetime(2001, 3, day, hour)


@pytest.mark.parametrize(("own", "competition"), list(product(range(4), repeat=2)))
def test_upwards_always_downwards_never(own: int, competition: int) -> None:
    ruling = may_enter(OPEN[own], OPEN[competition])
    assert ruling.value is (competition <= own)
    assert bool(ruling.warnings) is (competition > own)


@pytest.mark.parametrize(("own", "allowed"), [(ELIT, True), (KL1, False), (KL3, False)])
def test_an_elite_event_for_elite_alone(own: ClassName, allowed: bool) -> None:
    assert may_enter(own, ELIT, elite_only=True).value is allowed
    with pytest.raises(InvalidFacts, match="elit eller damelit i ett elitarrangemang"):
        may_enter(own, KL1, elite_only=True)


def test_the_womens_elite_may_be_alone_too() -> None:
    assert may_enter(ClassName.DAM_KL1, ClassName.DAM_ELIT).value is True
    assert may_enter(ClassName.DAM_KL1, ClassName.DAM_ELIT, True).value is False


def test_another_series_is_no_higher_class() -> None:
    with pytest.raises(InvalidFacts, match="spelarens klass: fick »damelit«, väntade klassen som spelaren har i öppen"):
        may_enter(ClassName.DAM_ELIT, KL1)


def test_youths_among_juniors() -> None:
    ruling = may_enter(ClassName.YOUTH, ClassName.JUNIOR)
    assert (ruling.value, ruling.readings) == (True, (YouthAsJunior.BOTH,))
    assert may_enter(ClassName.YOUTH, ClassName.JUNIOR, reading=YouthAsJunior.APART).value is False


def test_two_classes_at_the_same_time() -> None:
    entries = [Entry("A", KL1, at(10, 9), at(11, 18), "Våren"), Entry("A", ELIT, at(10, 9), at(11, 18), "Våren")]
    assert entry_conflicts(entries).value == (Conflict("A", ELIT, KL1),)
    assert entry_conflicts(entries[::-1]).value == (Conflict("A", ELIT, KL1),)
    assert entry_conflicts(entries).readings == ()


def test_saturday_and_sunday() -> None:
    entries = [Entry("A", KL2, at(10, 9), at(10, 18), "Våren"), Entry("A", KL1, at(11, 9), at(11, 18), "våren")]
    assert entry_conflicts(entries).value == ()
    assert entry_conflicts(entries, reading=Simultaneous.DAY).value == ()
    assert entry_conflicts(entries, reading=Simultaneous.EVENT).value == (Conflict("A", KL1, KL2),)
    assert entry_conflicts(entries).readings == (Simultaneous.OVERLAP,)


def test_morning_and_afternoon() -> None:
    entries = [Entry("A", KL2, at(10, 9), at(10, 13)), Entry("A", KL1, at(10, 13), at(10, 18))]
    assert entry_conflicts(entries).value == ()
    assert entry_conflicts(entries, reading=Simultaneous.DAY).value == (Conflict("A", KL1, KL2),)
    assert entry_conflicts(entries, reading=Simultaneous.EVENT).value == (), "no event has been named"


def test_other_series() -> None:
    when = at(10, 9), at(10, 13), "Våren"
    entries = [Entry("A", ClassName.JUNIOR, *when), Entry("A", KL3, *when)]
    assert entry_conflicts(entries).value == (Conflict("A", KL3, ClassName.JUNIOR),)
    assert entry_conflicts(entries).readings == (SeriesApart.COUNTED,)
    assert entry_conflicts(entries, reading=SeriesApart.NOT_COUNTED).value == ()


def test_different_players_and_the_same_class_do_not_clash() -> None:
    entries = [Entry("A", KL1, at(10, 9), at(10, 13)), Entry("B", KL2, at(10, 9), at(10, 13))]
    assert entry_conflicts(entries).value == ()
    assert entry_conflicts([entries[0], Entry("A", KL1, at(10, 10), at(10, 13))]).value == ()


def test_against_every_pair() -> None:
    chance = random.Random(9)
    for _ in range(200):
        entries = set()
        for _ in range(8):
            start = at(10) + timedelta(hours=chance.randrange(48))
            end = start + timedelta(hours=chance.randrange(1, 12))
            entries.add(Entry(chance.choice("AB"), chance.choice(OPEN), start, end))
        expected = {
            (one.player, frozenset((one.competition, other.competition)))
            for one, other in product(entries, repeat=2)
            if one.player == other.player
            and one.competition is not other.competition
            and max(one.starts, other.starts) < min(one.ends, other.ends)
        }
        found = entry_conflicts(entries).settled()
        assert {(c.player, frozenset((c.first, c.second))) for c in found} == expected
        assert len(found) == len(expected)


def test_bad_entries() -> None:
    with pytest.raises(InvalidFacts, match="slut"):
        Entry("A", KL1, at(10, 9), at(10, 9))
    one = Entry("A", KL1, at(10, 9), at(10, 13))
    with pytest.raises(InvalidFacts, match="varje anmälan en gång"):
        entry_conflicts([one, one])
    with pytest.raises(InvalidFacts, match="spelare"):
        Entry(" ", KL1, at(10, 9), at(10, 13))


@pytest.mark.parametrize(
    ("points", "reading", "kept"), [(12, MovedPoints.DROPPED, 0), (12, MovedPoints.KEPT, 12), (0, MovedPoints.KEPT, 0)]
)
def test_the_board_moves_a_player(points: int, reading: MovedPoints, kept: int) -> None:
    ruling = reclassify(KL3, KL2, points, reading=reading)
    value = ruling.value
    assert isinstance(value, Discretion)
    assert value.who == "Förbundsstyrelsen"
    assert value.certain == Reclassing(KL3, KL2, kept)
    assert ruling.readings == ((reading,) if points else ())


def test_a_move_is_to_another_class() -> None:
    with pytest.raises(InvalidFacts, match="ny klass: fick »kl3«, väntade en annan klass än kl3"):
        reclassify(KL3, KL3)
