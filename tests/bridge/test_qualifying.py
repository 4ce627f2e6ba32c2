"""Qualifying: club heats, sessions, byes, the own players' share, lists; examples and a second reckoning."""

from __future__ import annotations

import json
import random
from datetime import date, datetime
from fractions import Fraction
from math import ceil

import pytest

from rulebook.bridge.championship.entering.qualifying import (
    Qualified,
    SessionResult,
    Status,
    club_heat,
    incomplete_lines,
    list_in_time,
    new_pairs,
    own_players_share,
    qualifying_result,
)
from rulebook.bridge.championship.readings import (
    ByeAverage,
    FourPairs,
    LastQualifyingDay,
    OwnShare,
    RankedBy,
    SessionsAdded,
)
from rulebook.law.facts import InvalidFacts
from tests.bridge.test_participation import answer, refused
from tests.desk.running import run


class TestClubHeat:
    @pytest.mark.parametrize(
        ("advancing", "others", "valid", "status", "counted"),
        [(6, 8, True, Status.BRONZE, 6), (4, 10, True, Status.BRONZE, 4), (3, 11, False, Status.BRONZE, 3),
         (4, 0, True, None, 4), (3, 0, False, None, 3), (0, 0, False, None, 0)],
    )  # fmt: skip
    def test_rule(self, advancing, others, valid, status, counted) -> None:
        heat = club_heat(advancing, others).settled()
        assert (heat.valid, heat.status, heat.counted) == (valid, status, counted)

    def test_reading(self) -> None:
        assert club_heat(3, 0, reading=FourPairs.MIXED).settled().valid is True
        assert club_heat(3, 1, reading=FourPairs.MIXED).settled().valid is False
        assert club_heat(3, 1).readings == ()

    def test_command(self) -> None:
        value = answer("club", "--advancing", "6", "--others", "8")["value"]
        assert value == {"valid": True, "status": "brons", "counted": 6}
        assert answer("club", "--advancing", "5")["value"]["status"] is None
        refused("club", "--advancing", "-1", words=("--advancing", "-1"))


class TestNewPairs:
    PRINTED = tuple(map(str, range(1, 20)))

    def test_the_printed_case(self) -> None:
        assert new_pairs(self.PRINTED, (*self.PRINTED, "20"), bye=True).value == ("20",)
        assert new_pairs(self.PRINTED, (*self.PRINTED, "21", "20")).value == ("20", "21")

    def test_fewer_pairs_are_no_new_ones(self) -> None:
        assert new_pairs(self.PRINTED, self.PRINTED[:-1]).value == ()


def one(session: int, pair: str, points: int | str, rounds: int, byes: int = 0, **more) -> SessionResult:
    return SessionResult(session, pair, Fraction(points), rounds, byes, **more)


class TestQualifyingResult:
    def test_every_session_counts(self) -> None:
        evenings = [one(n, "A", points, 9) for n, points in enumerate((112, 98, 121), start=1)]
        assert qualifying_result(evenings).settled().placed[0].points == 331

    def test_a_bye_gives_the_average_of_the_whole_event(self) -> None:
        result = qualifying_result([one(1, "A", 8 * 55, 8, 1), one(2, "A", 9 * 49, 9)]).settled()
        assert result.byes == {"A": Fraction(881, 17)}
        assert result.placed[0].points == 881 + Fraction(881, 17)

    def test_in_one_session_it_is_the_sessions_own(self) -> None:
        assert qualifying_result([one(1, "A", 440, 8, 1)]).settled().byes == {"A": Fraction(55)}

    def test_new_pairs_are_left_out_and_named(self) -> None:
        ruling = qualifying_result([one(1, "A", 10, 2, 1), one(2, "A", 10, 2), one(2, "B", 30, 2)])
        assert [p.pair for p in ruling.settled().placed] == ["A"]
        assert ruling.settled().not_allowed == ("B",)
        assert "B får inte delta" in ruling.warnings[0]
        assert "sm.att-delta.r" in ruling.cites

    def test_an_absent_pair_is_mentioned(self) -> None:
        assert qualifying_result([one(1, "A", 1, 1), one(1, "B", 2, 1), one(2, "B", 2, 1)]).warnings == (
            "A saknas i omgång 2",
        )

    def test_equals_share_a_place(self) -> None:
        placed = qualifying_result([one(1, p, n, 1) for p, n in (("C", 5), ("A", 5), ("B", 7))]).settled().placed
        assert [(p.place, p.pair) for p in placed] == [(1, "B"), (2, "A"), (2, "C")]

    def test_by_what_is_shown(self) -> None:
        field = [one(1, "A", "10.01", 1), one(1, "B", "10.04", 1)]
        assert [p.place for p in qualifying_result(field).settled().placed] == [1, 2]
        assert [p.place for p in qualifying_result(field, reading=RankedBy.SHOWN).settled().placed] == [1, 1]

    def test_per_cent_by_the_other_reading(self) -> None:
        # A: 60 of 100 and 90 of 200; B: 40 of 100 and 120 of 200. Points 150 and 160; per cent 52,5 and 50
        field = [one(1, "A", 60, 5, maximum=Fraction(100)), one(2, "A", 90, 10, maximum=Fraction(200)),
                 one(1, "B", 40, 5, maximum=Fraction(100)), one(2, "B", 120, 10, maximum=Fraction(200))]  # fmt: skip
        assert [p.pair for p in qualifying_result(field).settled().placed] == ["B", "A"]
        placed = qualifying_result(field, reading=SessionsAdded.PERCENT).settled().placed
        assert [(p.pair, p.points) for p in placed] == [("A", Fraction(105, 2)), ("B", 50)]

    def test_long_and_short_rounds(self) -> None:
        # 8 rounds of 2 boards at 10 a board, 4 rounds of 3 boards at 12 a board, a bye of 3 boards
        field = [one(1, "A", 160, 8, boards=2), one(2, "A", 144, 4, 1, boards=3)]
        assert qualifying_result(field).settled().byes["A"] == Fraction(304, 12)
        per_board = qualifying_result(field, reading=ByeAverage.BOARD).settled().byes["A"]
        assert per_board == Fraction(304, 28) * 3

    def test_order_is_nothing(self) -> None:
        rng = random.Random(2)
        field = [one(s, f"P{p}", rng.randint(0, 99), 8, rng.randint(0, 1)) for s in (1, 2, 3) for p in range(9)]
        expected = qualifying_result(field).value
        for _ in range(5):
            rng.shuffle(field)
            assert qualifying_result(field).value == expected

    @pytest.mark.parametrize(
        "field",
        [
            lambda: [], lambda: [one(1, "A", 1, 1), one(1, "A", 2, 1)], lambda: [one(1, "A", 0, 0, 2)],
            lambda: [one(1, "A", 3, 1), one(2, "A", 0, 0)], lambda: [one(0, "A", 3, 1)], lambda: [one(1, "", 3, 1)],
            lambda: [one(1, "A", 3, 0)], lambda: [one(1, "A", 3, 1, maximum=Fraction(2))],
            lambda: [SessionResult(1, "A", 1.5, 1)],  # type: ignore[arg-type]
        ],
    )  # fmt: skip
    def test_refuses(self, field) -> None:
        with pytest.raises(InvalidFacts):
            qualifying_result(field())


HEAD = "session,pair,points,rounds,byes\n"


class TestQualifyingCommand:
    FILE = HEAD + "1,A,440,8,1\n2,A,441,9,\n1,B,500,9,0\n2,B,400,9,0\n2,C,900,9,0\n"

    def test_value(self) -> None:
        value = answer("qualifying", "-", stdin=self.FILE)["value"]
        assert value == {
            "pairs": [
                {"place": 1, "pair": "A", "points": "15858/17", "shown": "932,8", "byes": "881/17"},
                {"place": 2, "pair": "B", "points": "900", "shown": "900,0", "byes": None},
            ],
            "not_allowed": ["C"],
        }

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            (HEAD + "1,A,440,8,1\n1,A,1,8,1\n", ("rad 3", "session och pair")),
            (HEAD + "1,A,x,8,1\n", ("points", "»x«")),
            (HEAD + "0,A,4,8,1\n", ("session", "»0«")), (HEAD + "1,A,4,0,1\n", ("points",)),
            (HEAD + "1,A,0,0,0\n", ("rad 2", "rounds")),
            (HEAD + "1,,4,8,1\n", ("pair",)), ("session,pair\n1,A\n", ("points",)),
            (HEAD + "1,A,0,0,3\n", ("rad 2", "rounds", "A")),
        ],
    )  # fmt: skip
    def test_bad_files(self, text, words) -> None:
        refused("qualifying", "-", stdin=text, words=words)

    def test_out_is_written(self, tmp_path) -> None:
        target = tmp_path / "kval.csv"
        assert run("bridge", "qualifying", "-", "--out", str(target), stdin=self.FILE.encode()).code == 0
        assert target.read_text(encoding="utf-8").splitlines()[0] == "place,pair,points,shown"


class TestOwnShare:
    @pytest.mark.parametrize(
        ("team", "own", "boards", "least"), [(6, 4, 96, 256), (5, 3, 24, 58), (4, 4, 24, 96), (6, 0, 96, 0)]
    )
    def test_least(self, team, own, boards, least) -> None:
        assert own_players_share(team, own, boards).settled().together == least

    def test_against_the_fraction(self) -> None:
        for team in range(4, 9):
            for own in range(team + 1):
                for boards in (1, 24, 95):
                    expected = ceil(Fraction(4 * boards * own, team))
                    assert own_players_share(team, own, boards).settled().together == expected

    def test_reached(self) -> None:
        assert own_players_share(5, 3, 24, (20, 20, 18)).settled().reached is True
        assert own_players_share(5, 3, 24, (20, 20, 17)).settled().reached is False
        assert own_players_share(5, 3, 24, (20, 20, 17), dispensation=True).settled().reached is True

    def test_each_by_the_other_reading(self) -> None:
        one_each = own_players_share(6, 4, 96, (96, 96, 96, 63), reading=OwnShare.EACH).settled()
        assert (one_each.together, one_each.each, one_each.reached) == (None, 64, False)

    @pytest.mark.parametrize("facts", [(6, 7, 24), (3, 1, 24), (6, 2, 0), (6, 2, 24, (1,)), (6, 2, 24, (25, 1))])
    def test_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            own_players_share(*facts)

    def test_command(self) -> None:
        value = answer("share", "--team", "5", "--own", "3", "--boards", "24", "--played", "20,20,18")["value"]
        assert value == {"together": 58, "each": None, "reached": True}
        refused("share", "--team", "5", "--own", "6", "--boards", "24", words=("--own", "6"))


class TestLists:
    def test_complete(self) -> None:
        assert incomplete_lines([Qualified("Eva", "1"), Qualified("Bo", "2")]).value == ()
        assert incomplete_lines([Qualified("Eva", ""), Qualified(" ", "2"), Qualified("A", "3")]).value == (1, 2)

    @pytest.mark.parametrize(
        ("received", "in_time"),
        [(datetime(2008, 4, 20, 22), True), (datetime(2008, 4, 20, 23, 59), True), (datetime(2008, 4, 21), False),
         (datetime(2008, 4, 21, 8), False), (datetime(2008, 4, 19), True)],
    )  # fmt: skip
    def test_the_same_evening(self, received, in_time) -> None:
        assert list_in_time(received, date(2008, 4, 20)).settled().in_time is in_time

    def test_the_districts_own_day(self) -> None:
        facts = (datetime(2008, 3, 30), date(2008, 4, 20), date(2008, 3, 2))
        assert list_in_time(*facts).settled().in_time is True
        assert list_in_time(*facts, reading=LastQualifyingDay.OWN).settled().in_time is False
        assert list_in_time(*facts).readings == (LastQualifyingDay.TABLE,)

    def test_commands(self) -> None:
        words = ("report", "--received", "2008-04-21T08:00", "--table-day", "2008-04-20")
        assert answer(*words)["value"] == {"in_time": False, "latest": "2008-04-20"}
        refused(*words, "--own-day", "2008-04-21", words=("--own-day", "2008-04-21"))
        text = "name,member_no\nEva,123\n\nBo,\n"
        assert answer("resultlist", "-", stdin=text)["value"] == {"complete": False, "incomplete": [4]}
        assert answer("resultlist", "-", stdin="member_no;name\n1;Eva\n")["value"] == {
            "complete": True,
            "incomplete": [],
        }
        refused("resultlist", "-", stdin="name\nEva\n", words=("member_no",))


def test_json_is_json() -> None:
    assert json.loads(run("--json", "bridge", "club", "--advancing", "4").out)["status"] == "decided"
