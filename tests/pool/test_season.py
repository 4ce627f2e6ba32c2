"""A season from its result lists: 4.18-4.20 competition by competition, 4.24 and 4.27.d."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.pool.classes import OpenClass, SoleClass, WomenClass
from rulebook.pool.points.ranking import SeasonTotal, ranking
from rulebook.pool.points.results import Result, competition_points
from rulebook.pool.points.season import Competition, ledgers, season_ranking, season_totals
from rulebook.pool.readings import Basis, RankList, StruckStart

ELIT, KL1, KL2, KL3 = OpenClass
DAM_ELIT, DAM_KL1 = WomenClass


def event(day: int, names: str, player_class=KL2, competition=None, **more) -> Competition:
    listed = tuple(Result(n, player_class, place=p, wins=1, **more) for p, n in enumerate(names, start=1))
    return Competition(date(2000, 10, day), competition or player_class, listed)


# Eight of Kl 2 are worth 24: row 17-28 pays 12, 9, 6, 6.
SEASON = [event(1, "ABCDEFGH"), event(8, "BACDEFGH"), event(15, "CABDEFGH")]


def test_sums_over_the_class_s_own_competitions() -> None:
    totals = {t.player: t for t in season_totals(SEASON, KL2).settled()}
    assert totals["A"] == SeasonTotal("A", 12 + 9 + 9, 6, 3)
    assert totals["B"] == SeasonTotal("B", 9 + 12 + 6, 6, 3)
    assert totals["E"] == SeasonTotal("E", 0, 6, 3)


def test_the_order_of_the_competitions_makes_no_difference() -> None:
    turned = list(SEASON)
    Random(1).shuffle(turned)
    assert season_ranking(turned, KL2) == season_ranking(SEASON, KL2)


def test_a_ranking_from_the_lists_is_the_ranking_of_the_sums() -> None:
    totals = season_totals(SEASON, KL2).settled()
    assert season_ranking(SEASON, KL2).value == ranking(totals).value


def test_only_the_class_s_competitions_and_players_count() -> None:
    guests = [Result(f"G{n}", KL3, place=n, wins=1) for n in range(1, 4)]
    own = [Result(n, KL2, place=p, wins=1) for p, n in enumerate("ABCDEFGH", start=4)]
    season = [Competition(date(2000, 10, 1), KL2, (*guests, *own)), event(8, "ABCDEFGH", KL2, KL1)]
    totals = season_totals(season, KL2).settled()
    assert [t.player for t in totals] == list("ABCDEFGH")
    assert {t.events for t in totals} == {1}
    # 8 x 3 + 3 = 27 reaches 24; the guests took places 1-3, A is fourth
    assert totals[0].placement == 6


def test_nothing_crosses_between_the_series() -> None:
    women = event(1, "Eva Ida Mia Lea Siv Ulla Vera Åsa".split(), DAM_ELIT)
    opens = event(8, "Bo Eva Ulf Per Jan Leo Max Tor".split(), KL2)
    books = ledgers([women, opens])
    assert {c: next(t for t in book if t.player == "Eva").placement for c, book in books.items()} == {
        DAM_ELIT: 16,
        KL2: 9,
    }
    assert list(books) == [KL2, DAM_ELIT]


def test_youths_are_juniors_in_the_juniors_season() -> None:
    listed = tuple(
        Result(f"U{n}", SoleClass.YOUTH if n > 4 else SoleClass.JUNIOR, place=n, wins=1) for n in range(1, 9)
    )
    totals = season_totals([Competition(date(2000, 10, 1), SoleClass.JUNIOR, listed)], SoleClass.JUNIOR).settled()
    assert [(t.player, t.placement) for t in totals][:5] == [("U1", 12), ("U2", 9), ("U3", 6), ("U4", 6), ("U5", 0)]
    assert len(totals) == 8


def test_a_disqualified_start_counts_as_a_competition() -> None:
    listed = (*event(1, "ABCDEFGH").results, Result("X", KL2, disqualified=True))
    season = [Competition(date(2000, 10, 1), KL2, listed)]
    assert season_totals(season, KL2).settled()[-1] == SeasonTotal("X", 0, 0, 1)
    kept = season_totals(season, KL2, reading=StruckStart.START)
    assert (kept.settled()[-1], kept.readings[-1]) == (SeasonTotal("X", 0, 2, 1), StruckStart.START)


def test_who_has_changed_class_is_warned_about() -> None:
    before = Competition(date(2000, 10, 1), KL2, (*event(1, "ABCDEFGH").results, Result("X", KL3, place=9)))
    after = event(8, "XBCDEFGH")
    assert "X står både i Kl 2 och i en lägre klass" in season_totals([before, after], KL2).warnings[0]
    assert season_totals(SEASON, KL2).warnings == ()


def test_the_readings_that_mattered_are_those_of_the_competitions_and_the_ranking() -> None:
    assert season_ranking(SEASON, KL2).readings == ()  # everybody has as many participation points
    apart = season_ranking([*SEASON, event(22, "CDEFGHIB"), event(29, "CDEFGHIB")], KL2)
    assert apart.readings == (Basis.PLACEMENT,)
    top = [Competition(date(2000, 10, 1), KL2, tuple(Result(f"R{n}", KL2, n, n, 1) for n in range(1, 9)))]
    assert season_ranking(top, KL2).readings == (RankList.OWN_CLASS,)
    # ranked 1-10 they are worth 4 each, 32 in all: row 29-40
    assert season_ranking(top, KL2).settled()[0].placement == 16
    assert competition_points(top[0].results, KL2).settled().competition_value == 32


def test_no_competition_no_players() -> None:
    assert season_totals([], KL2).value == ()


@pytest.mark.parametrize(
    "facts", [("2000-10-01", KL1, ()), (date(2000, 1, 1), "kl1", ()), (date(2000, 1, 1), KL1, (1,))]
)
def test_bad_competitions(facts) -> None:
    with pytest.raises(InvalidFacts):
        Competition(*facts)
