"""Conduct, medals and the chapter of sanctions: the checklist's examples, every case, and nonsense for each command."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import product

import pytest

from rulebook.bridge.championship.entering.sanctions import (
    qualified_twice,
    stayed_away,
    strike_pairs,
    unpaid_pair,
    unreported_pairs_fee,
)
from rulebook.bridge.championship.play.conduct import (
    PairsOrTeams,
    Verdict,
    declarations_in_order,
    information_between_tables,
    leaving_the_table,
    switched_on_phone,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.programme.medals import Medal, medal, medal_table
from rulebook.bridge.championship.readings import (
    DotsWritten,
    LeavingTheTable,
    MasterPointsOfStruck,
    OpenPairsException,
    PairPhone,
    PhoneOccasion,
    PlacesAfterStriking,
    TeamPenalty,
    TwiceMeans,
    UnpaidInQuota,
    WarningInTeams,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Unregulated
from tests.bridge.test_participation import answer, refused

PAIRS, TEAMS = PairsOrTeams
MIXED, OPEN = Discipline.MIXED, Discipline.OPEN


class TestLeaving:
    def test_the_ladder_in_pairs(self) -> None:
        ladder = [leaving_the_table(PAIRS, n, 32).settled() for n in (1, 2, 3)]
        assert [one.warning for one in ladder] == [True, False, False]
        assert [one.points for one in ladder] == [None, Fraction(16, 5), Fraction(16, 5)]
        assert [one.total for one in ladder] == [0, Fraction(16, 5), Fraction(32, 5)]

    def test_the_ladder_in_teams(self) -> None:
        ladder = [leaving_the_table(TEAMS, n).settled() for n in (1, 2, 3)]
        assert [(one.warning, one.vp, one.total) for one in ladder] == [(True, None, 0), (False, 2, 2), (False, 2, 4)]

    def test_readings_in_teams(self) -> None:
        assert leaving_the_table(TEAMS, 1, reading=WarningInTeams.NONE).settled().vp == 2
        third = leaving_the_table(TEAMS, 3, reading=TeamPenalty.ONCE).settled()
        assert (third.vp, third.total) == (0, 2)
        assert leaving_the_table(TEAMS, 2, reading=TeamPenalty.ONCE).settled().vp == 2
        both = leaving_the_table(TEAMS, 2, reading=(WarningInTeams.NONE, TeamPenalty.ONCE)).settled()
        assert (both.vp, both.total) == (0, 2)

    @pytest.mark.parametrize("facts", [{"tl_called": True}, {"boards_left": 0}])
    def test_nothing_wrong(self, facts) -> None:
        one = leaving_the_table(PAIRS, 2, 32, **facts).settled()
        assert (one.warning, one.points, one.total) == (False, None, 0)

    def test_leaving_at_all_by_the_other_reading(self) -> None:
        one = leaving_the_table(PAIRS, 2, 32, tl_called=True, reading=LeavingTheTable.AT_ALL).settled()
        assert one.points == Fraction(16, 5)
        ended = leaving_the_table(PAIRS, 2, 32, boards_left=0, reading=LeavingTheTable.AT_ALL).settled()
        assert ended.points is None

    @pytest.mark.parametrize("facts", [(PAIRS, 0, 32), (PAIRS, 1), (PAIRS, 1, 0), (PAIRS, 1, 3.2), ("par", 1, -2)])
    def test_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            leaving_the_table(*facts)

    def test_command(self) -> None:
        value = answer("leaving", "--event", "par", "--occasion", "3", "--top", "32")["value"]
        assert value == {"warning": False, "points": "16/5", "vp": None, "total_points": "32/5", "total_vp": None}
        assert answer("leaving", "--event", "lag", "--occasion", "1")["value"]["warning"] is True
        assert answer("leaving", "--event", "lag", "--occasion", "1")["steps"][0]["value"] == 1, "a board was left"
        refused("leaving", "--event", "par", "--occasion", "1", words=("--top",))
        refused("leaving", "--event", "kval", "--occasion", "1", words=("--event", "»kval«"))
        refused("leaving", "--event", "lag", "--occasion", "0", words=("--occasion", "0"))


class TestPhone:
    def test_teams(self) -> None:
        one = switched_on_phone(TEAMS, (1, 1, 1)).settled()
        assert (one.warning, one.vp, one.total) == (False, 2, 6)

    def test_pairs_final(self) -> None:
        one = switched_on_phone(PAIRS, (1,), 32).settled()
        assert (one.points, one.total) == (16, 16)
        assert switched_on_phone(PAIRS, (1, 1), 17).settled().total == 17

    def test_pairs_qualifying_is_not_regulated(self) -> None:
        assert isinstance(switched_on_phone(PAIRS, (1,), 32, final=False).value, Unregulated)
        assert switched_on_phone(TEAMS, (1,), final=False).settled().vp == 2

    def test_two_phones_at_once(self) -> None:
        assert switched_on_phone(TEAMS, (2,)).settled().total == 4
        other = switched_on_phone(TEAMS, (1, 2), reading=PhoneOccasion.EACH_DISCOVERY).settled()
        assert (other.vp, other.total) == (2, 4)
        default = switched_on_phone(TEAMS, (1, 2)).settled()
        assert (default.vp, default.total) == (4, 6)

    def test_once_in_pairs_by_the_other_reading(self) -> None:
        one = switched_on_phone(PAIRS, (1, 1), 32, reading=PairPhone.ONCE).settled()
        assert (one.points, one.total) == (0, 16)
        assert switched_on_phone(PAIRS, (2,), 32, reading=PairPhone.ONCE).settled().points == 16

    def test_a_single_phone_is_told_alike_by_either_reading(self) -> None:
        once = switched_on_phone(PAIRS, (1,), 32, reading=PairPhone.ONCE)
        assert once.steps == switched_on_phone(PAIRS, (1,), 32).steps

    def test_what_a_later_phone_costs_is_said(self) -> None:
        later = switched_on_phone(PAIRS, (1, 1), 32, reading=PairPhone.ONCE)
        assert str(later.value) == "inget mer avdrag, sammanlagt −16 matchpoäng"

    @pytest.mark.parametrize("facts", [(TEAMS, ()), (TEAMS, (0,)), (PAIRS, (1,)), (TEAMS, 1)])
    def test_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            switched_on_phone(*facts)

    def test_command(self) -> None:
        value = answer("phone", "--event", "lag", "--phones", "1,1,1")["value"]
        assert value == {"warning": False, "points": None, "vp": 2, "total_points": None, "total_vp": 6}
        other = answer("phone", "--event", "par", "--phones", "1", "--top", "31", "--no-final", code=3)
        assert other["status"] == "unregulated"
        assert answer("phone", "--event", "par", "--phones", "1", "--top", "31,5")["value"]["points"] == "63/4"
        refused("phone", "--event", "lag", "--phones", "0", words=("--phones", "0"))


class TestInformation:
    def test_possible_is_enough(self) -> None:
        assert information_between_tables(True).value is Verdict.WALKOVER
        assert information_between_tables(False).value is Verdict.NONE

    def test_command(self) -> None:
        assert answer("information", "--possible")["value"] == {"walkover": True}
        refused("information", words=("--possible",))


class TestDeclarations:
    @pytest.mark.parametrize(
        ("brought", "identical", "complete"), list(product((0, 1, 2, 3), (True, False), (True, False)))
    )
    def test_two_of_them(self, brought, identical, complete) -> None:
        assert declarations_in_order(brought, identical, complete).settled().enough is (
            brought >= 2 and identical and complete
        )

    def test_dots(self) -> None:
        assert declarations_in_order(2, dotted=("2♦", "1♣"), written=("1♣",)).settled().missing == ("2♦",)
        assert declarations_in_order(2, dotted=("2♦",), undotted=("1NT",), written=("2♦",)).settled().missing == ()
        strict = declarations_in_order(2, dotted=("2♦",), undotted=("1NT",), written=("2♦",), reading=DotsWritten.EVERY)
        assert strict.settled().missing == ("1NT",)

    def test_command(self) -> None:
        value = answer("declarations", "--brought", "2", "--dotted", "2♦", "--written", "2♦")["value"]
        assert value == {"in_order": True, "enough": True, "missing": []}
        value = answer("declarations", "--brought", "1", "--dotted", "2♦")["value"]
        assert value == {"in_order": False, "enough": False, "missing": ["2♦"]}
        refused("declarations", "--brought", "två", words=("--brought", "»två«"))
        refused("declarations", "--brought", "2", "--dotted", "2♦", "--undotted", "2♦", words=("--undotted", "»2♦«"))


class TestMedals:
    def test_three_places(self) -> None:
        given = [medal(place).value for place in (1, 2, 3, 4, 100)]
        assert given == [Medal.GOLD, Medal.SILVER, Medal.BRONZE, Medal.NONE, Medal.NONE]
        assert medal_table().rows == (("1", "guld"), ("2", "silver"), ("3", "brons"))

    def test_shared(self) -> None:
        assert isinstance(medal(2, shared=True).value, Unregulated)
        assert medal(4, shared=True).value is Medal.NONE

    def test_command(self) -> None:
        assert answer("medal", "--place", "3")["value"] == {"medal": "brons"}
        assert answer("medal", "--place", "4")["value"] == {"medal": None}
        refused("medal", "--place", "0", words=("--place", "0"))


class TestUnpaid:
    FIRST = date(2007, 10, 13)

    @pytest.mark.parametrize(
        ("paid", "disqualified"), [(FIRST, False), (date(2007, 9, 1), False), (date(2007, 10, 14), True), (None, True)]
    )
    def test_by_the_day(self, paid, disqualified) -> None:
        one = unpaid_pair(self.FIRST, paid).settled()
        assert (one.disqualified, one.counted) == (disqualified, not disqualified)

    def test_reading(self) -> None:
        one = unpaid_pair(self.FIRST, reading=UnpaidInQuota.YES).settled()
        assert (one.disqualified, one.counted) == (True, True)

    def test_command(self) -> None:
        words = ("unpaid-pair", "--first-stage", "2007-10-13")
        assert answer(*words)["value"] == {"disqualified": True, "counted": False}
        assert answer(*words, "--paid", "2007-10-13")["value"] == {"disqualified": False, "counted": True}
        refused(*words, "--paid", "aldrig", words=("--paid", "»aldrig«"))


class TestTwice:
    @pytest.mark.parametrize(
        ("discipline", "earlier", "sista_chansen", "disqualified"),
        [(MIXED, (MIXED,), False, True), (OPEN, (OPEN,), True, False), (OPEN, (OPEN,), False, True),
         (MIXED, (OPEN,), False, False), (MIXED, (), False, False)],
    )  # fmt: skip
    def test_rule(self, discipline, earlier, sista_chansen, disqualified) -> None:
        one = qualified_twice(discipline, earlier, sista_chansen).settled()
        assert (one.disqualified, one.counted, one.results_stand) == (disqualified, not disqualified, True)

    def test_readings(self) -> None:
        assert qualified_twice(MIXED, (MIXED,), qualified=False).settled().disqualified is True
        by_heading = qualified_twice(MIXED, (MIXED,), qualified=False, reading=TwiceMeans.QUALIFIED)
        assert by_heading.settled().disqualified is False
        assert qualified_twice(MIXED, (MIXED,), reading=TwiceMeans.QUALIFIED).settled().disqualified is True
        assert qualified_twice(MIXED, (MIXED,)).settled().master_points is True
        assert qualified_twice(MIXED, (MIXED,), reading=MasterPointsOfStruck.NO).settled().master_points is False
        assert qualified_twice(OPEN, (OPEN,), reading=OpenPairsException.WHOLE).settled().disqualified is False

    def test_command(self) -> None:
        value = answer("twice", "--discipline", "mixed", "--earlier", "mixed")["value"]
        assert value == {"disqualified": True, "counted": False, "results_stand": True, "master_points": True}
        refused("twice", "--discipline", "mixed", "--sista-chansen", words=("--sista-chansen",))


class TestStrike:
    def test_the_others_move_up(self) -> None:
        left = strike_pairs(("A", "B", "C", "D"), ("B",)).settled()
        assert [(line.place, line.pair) for line in left.lines] == [(1, "A"), (2, "C"), (3, "D")]
        assert left.starts == 3

    def test_twenty_starts(self) -> None:
        assert strike_pairs(tuple(map(str, range(20))), ("7",)).settled().starts == 19

    def test_reading(self) -> None:
        left = strike_pairs(("A", "B", "C"), ("B",), reading=PlacesAfterStriking.STAY).settled()
        assert [(line.place, line.pair) for line in left.lines] == [(1, "A"), (3, "C")]
        assert strike_pairs(("A", "B"), ("B",)).readings == ()

    @pytest.mark.parametrize("facts", [(("A", "A"), ("A",)), (("A",), ("B",)), (("A", "B"), ("A", "A"))])
    def test_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            strike_pairs(*facts)

    def test_command(self) -> None:
        value = answer("strike", "--pairs", "A,B,C", "--struck", "B")["value"]
        assert value == {"results": [{"place": 1, "pair": "A"}, {"place": 2, "pair": "C"}], "starts": 2}
        refused("strike", "--pairs", "A,B", "--struck", "X", words=("--struck", "»X«", "A, B"))


class TestTheRest:
    def test_staying_away(self) -> None:
        assert isinstance(stayed_away(False).value, Discretion)
        assert stayed_away(True).value is False
        assert answer("absence", "--notified")["value"] == {"penalty": False}
        assert answer("absence", "--no-notified", code=3)["status"] == "discretion"
        refused("absence", words=("--notified",))

    @pytest.mark.parametrize(("pairs", "kr"), [(0, 0), (1, 600), (3, 1800)])
    def test_unreported(self, pairs, kr) -> None:
        assert unreported_pairs_fee(pairs, MIXED).value == kr

    def test_unreported_where_no_fee_is_given(self) -> None:
        assert isinstance(unreported_pairs_fee(1, Discipline.JUNIORS).value, Unregulated)
        with pytest.raises(InvalidFacts):
            unreported_pairs_fee(1, Discipline.TEAMS)

    def test_unreported_command(self) -> None:
        assert answer("unreported", "--pairs", "1", "--discipline", "mixed")["value"] == {"sek": 600}
        refused("unreported", "--pairs", "-1", "--discipline", "mixed", words=("--pairs", "-1"))
        refused("unreported", "--pairs", "1", "--discipline", "lag", words=("--discipline", "par"))
