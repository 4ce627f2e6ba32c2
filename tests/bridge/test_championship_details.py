"""The championship's small print: what steps say, where limits lie, what holds unsaid, how outcomes read."""

from __future__ import annotations

from datetime import date, datetime
from fractions import Fraction
from typing import Any

import pytest

from rulebook.bridge.championship.entering.champions import champions_begin, champions_to_semifinal, order_in_district
from rulebook.bridge.championship.entering.participation import (
    FEE_FROM,
    FEE_TO,
    Entry,
    Fault,
    another_start_allowed,
    check_entries,
    district_allowed,
    may_start,
    team_size_allowed,
)
from rulebook.bridge.championship.entering.qualifying import (
    Qualified,
    SessionResult,
    club_heat,
    incomplete_lines,
    list_in_time,
    new_pairs,
    own_players_share,
    qualifying_result,
)
from rulebook.bridge.championship.entering.reserves import (
    Lineup,
    champion_deceased,
    extra_player,
    notice_in_order,
    pair_qualified,
    regular_players,
    reserve_in_final,
)
from rulebook.bridge.championship.entering.sanctions import strike_pairs, unpaid_pair, unreported_pairs_fee
from rulebook.bridge.championship.entering.vacancies import place_passes, pot_of_sista_chansen
from rulebook.bridge.championship.money.fees import Stage
from rulebook.bridge.championship.play.conduct import (
    PairsOrTeams,
    declarations_in_order,
    leaving_the_table,
    switched_on_phone,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    ByeAverage,
    ChampionsHalf,
    OwnShare,
    PhoneOccasion,
    PlacesAfterStriking,
    SessionsAdded,
    StartOfChampionship,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Ruling
from tests.bridge.test_participation import answer

PAIRS, TEAMS = PairsOrTeams
MIXED, OPEN, WOMEN = Discipline.MIXED, Discipline.OPEN, Discipline.WOMEN


def values(ruling: Ruling) -> list[object]:
    """Return the figures of the applied steps, in order."""
    return [step.value for step in ruling.steps if step.applied]


def tried(ruling: Ruling) -> list[object]:
    """Return the figures of the steps that were considered in vain."""
    return [step.value for step in ruling.steps if not step.applied]


class TestWhatHoldsWhenNothingIsSaid:
    @pytest.mark.parametrize(
        ("command", "value"),
        [
            ("notice", {"in_order": True}),
            ("notice --planned --at-start", {"in_order": False}),
            ("notice --planned --regulars A,B --reserves R", {"in_order": False}),
            ("extra --number 7 --stage kval", {"allowed": False}),
            ("extra --number 7 --stage kval --dispensation", {"allowed": True}),
            ("death team --stage final", {"allowed": True}),
            ("death pair --first-played --last-played", {"keeps_place": True, "reserve_allowed": True}),
            ("start --discipline mixed --first-stage 2007-11-10", {"allowed": False}),
            (
                "start --discipline mixed --first-stage 2007-11-10 --fee-from 2007-07-01 --fee-to 2008-06-30",
                {"allowed": True},
            ),
            ("team --players 8", {"allowed": False}),
            ("champions pair --title mixed --discipline mixed", {"begin": "finalen"}),
            ("club --advancing 4", {"valid": True, "status": None, "counted": 4}),
            ("share --team 4 --own 2 --boards 10 --played 0,0", {"together": 20, "each": None, "reached": False}),
            ("pot", {"places": 2}),
            ("unpaid-pair --first-stage 2007-10-13", {"disqualified": True, "counted": False}),
            ("declarations --brought 2", {"in_order": True, "enough": True, "missing": []}),
            ("declarations --brought 1", {"in_order": False, "enough": False, "missing": []}),
            ("declarations --brought 2 --dotted 2♦", {"in_order": False, "enough": True, "missing": ["2♦"]}),
            ("medal --place 1", {"medal": "guld"}),
        ],
    )
    def test_command(self, command, value) -> None:
        assert answer(*command.split())["value"] == value

    def test_a_penalty_needs_no_more_than_its_kind(self) -> None:
        value = answer(*"leaving --event par --occasion 2 --top 10".split())["value"]
        assert (value["warning"], value["points"]) == (False, "1")
        assert answer(*"phone --event par --phones 1 --top 10".split())["value"]["total_points"] == "5"

    def test_a_player_who_had_been_in_qualifying_counts_as_qualified(self) -> None:
        words = "twice --discipline mixed --earlier mixed --reading flera-ganger=kvalificerat-sig".split()
        assert answer(*words)["value"]["disqualified"] is True
        assert answer(*words, "--no-qualified")["value"]["disqualified"] is False

    def test_a_new_pair_is_thought_to_be_told_in_time(self) -> None:
        words = "vacancy --discipline mixed --semifinal A,B,C --places 2 --withdrawn B --queue Skåne".split()
        assert answer(*words)["value"]["pairs"] == ["C"]
        assert answer(*words, "--no-in-time")["value"]["districts"] == ["Skåne"]


class TestHowOutcomesRead:
    @pytest.mark.parametrize(
        ("ruling", "text"),
        [
            (reserve_in_final(True, True), "reserv får sättas in, men paret spelar utom tävlan"),
            (reserve_in_final(False), "reserv får inte sättas in"),
            (champion_deceased(False, False), "platsen är förlorad; den kvarvarande måste kvala"),
            (champion_deceased(True, True), "platsen är kvar, reserven får spela"),
            (champion_deceased(True, True, member=False), "platsen är kvar, reserven får inte spela"),
            (place_passes(WOMEN, ("A", "B", "C"), 2, ("A", "B")), "paret C och färre par i finalen: 1"),
            (place_passes(OPEN, ("A",), 1, ("A",)), "Sista Chansen: 1"),
            (place_passes(WOMEN, ("A",), 1, ()), "ingen plats är ledig"),
            (club_heat(4, 1), "giltigt, bronsstatus, 4 starter i underlaget"),
            (club_heat(3), "inte giltigt, 3 starter i underlaget"),
            (own_players_share(6, 4, 96), "minst 256 spelarbrickor"),
            (own_players_share(6, 4, 96, (96,) * 4), "minst 256 spelarbrickor, uppfyllt"),
            (own_players_share(6, 4, 96, reading=OwnShare.EACH), "minst 64 brickor var"),
            (list_in_time(datetime(2008, 4, 20), date(2008, 4, 20)), "i tid (senast på kvällen 2008-04-20)"),
            (list_in_time(datetime(2008, 4, 21), date(2008, 4, 20)), "för sent (senast på kvällen 2008-04-20)"),
            (leaving_the_table(PAIRS, 1, 8), "varning"),
            (leaving_the_table(PAIRS, 3, 8), "−0,8 matchpoäng, sammanlagt −1,6"),
            (leaving_the_table(TEAMS, 2), "−2 VP, sammanlagt −2"),
            (leaving_the_table(TEAMS, 2, boards_left=0), "ingen bestraffning"),
            (declarations_in_order(2), "två fullständiga och likalydande"),
            (declarations_in_order(1, dotted=("1♣",)), "inte två fullständiga och likalydande; prickar saknas på 1♣"),
            (unpaid_pair(date(2007, 10, 13), date(2007, 10, 1)), "paret tävlar"),
            (strike_pairs(("A", "B"), ("A",)), "1. B; 1 start i underlaget"),
        ],
    )
    def test_text(self, ruling, text) -> None:
        assert str(ruling.settled()) == text

    def test_contested_places(self) -> None:
        ruling = regular_players({1: "ABCD", 2: "ABEF", 3: "ABCG"})
        assert ruling.settled().regulars == tuple("ABCDEF")
        one = regular_players({1: "ABCD", 2: "ABCE", 3: "FGHA"}).value
        assert one.question == "vem av F, G och H som är ordinarie"
        assert str(one.certain) == "A, B, C, D och E, och 1 av F, G och H"
        two = regular_players({1: "ABCD", 2: "AEFG"}).value
        assert two.question == "vilka 2 av E, F och G som är ordinarie"
        assert regular_players({1: "ABCD"}).value.until == "ytterligare 2 har spelat"

    def test_a_ninth_player_is_warned_of_and_an_eighth_is_not(self) -> None:
        assert regular_players({1: "ABCD", 2: "ABEF", 3: "ABGH"}).warnings == ()
        warned = regular_players({1: "ABCD", 2: "ABEF", 3: "ABGH", 4: "ABCI"}).warnings
        assert warned == ("9 spelare: fler än 8, som är flest även med dispens (sm.reserver.q)",)

    def test_a_hit(self) -> None:
        (hit,) = check_entries([Entry("Eva", False, False)], MIXED).settled()
        assert str(hit) == "Eva (inte medlem och avgiften inte betald)"

    def test_a_qualifier(self) -> None:
        field = [SessionResult(1, "A", Fraction(7), 1), SessionResult(2, "A", Fraction(7), 1)]
        late = [*field, SessionResult(2, "B", Fraction(7), 1)]
        assert str(qualifying_result(field).settled()) == "1. A, 14,0"
        assert str(qualifying_result(late).settled()) == "1. A, 14,0; får inte delta: B"
        assert qualifying_result(field).title == "kval över 2 omgångar"
        assert qualifying_result(field[:1]).title == "kval över 1 omgång"

    def test_titles(self) -> None:
        assert extra_player(7, Stage.QUALIFYING).title == "lagets 7:e spelare i kvalet"
        assert extra_player(7, Stage.SEMIFINAL).title == "lagets 7:e spelare i SM-semifinal"
        assert club_heat(6, 8).title == "klubbkval med 6 kvalpar av 14"
        assert may_start(OPEN, date(2007, 11, 10)).title == "start i Öppna par"
        assert switched_on_phone(TEAMS, (1,)).title == "påslagen telefon, 1 upptäckt"
        assert switched_on_phone(TEAMS, (1, 1)).title == "påslagen telefon, 2 upptäckter"
        assert champions_to_semifinal(6, 4).title == "mästarlaget, 4 av 6 kvar"


class TestWhatStepsSay:
    def test_a_reserve_in_the_final(self) -> None:
        before, after, without = (
            reserve_in_final(False, True),
            reserve_in_final(True, True),
            reserve_in_final(True, False),
        )
        assert (values(before), tried(before)) == ([None], [False])
        assert (values(after), tried(after)) == ([True], [None])
        assert (values(without), tried(without)) == ([None], [False])

    def test_the_notice(self) -> None:
        ruling = notice_in_order(stands_in=True, at_start=True, regulars=("A", "B"), reserves=("R",))
        assert (values(ruling), tried(ruling)) == ([True, True, True], [False])

    def test_extra_players(self) -> None:
        assert values(extra_player(8, Stage.FINAL, True, True)) == [True, True, True]
        assert values(extra_player(9, Stage.QUALIFYING, True)) == [False]
        assert values(extra_player(6, Stage.FINAL)) == [6]

    def test_regulars_so_far(self) -> None:
        assert values(regular_players({1: "ABCD", 2: "ABGH"})) == [4, 6]
        assert values(regular_players({1: "ABCD", 2: "ABCE", 3: "FGHA"})) == [4, 5, 1]

    def test_a_vacancy(self) -> None:
        assert values(place_passes(WOMEN, ("A", "B", "C"), 2, ("A", "B"))) == [2, None, 1]
        assert values(place_passes(OPEN, ("A", "B"), 2, ("A", "B"))) == [2, 2]
        idle = place_passes(WOMEN, ("A", "B"), 1, (), in_time=False)
        assert (values(idle), tried(idle)) == ([0], [None])

    def test_the_pot(self) -> None:
        late = (datetime(2008, 7, 31, 9, 1), datetime(2008, 7, 31, 8, 59))
        assert values(pot_of_sista_chansen(3, late)) == [2, 4]

    def test_starting(self) -> None:
        assert values(may_start(MIXED, date(2007, 11, 10), earlier=(MIXED,))) == [True, False, True]
        exempt = may_start(MIXED, date(2007, 11, 10), dispensation=True)
        assert values(exempt) == [True, False, False, True]

    def test_entries(self) -> None:
        field = [Entry("A", False, False), Entry("B", True, False), Entry("C", False, True, (MIXED,))]
        ruling = check_entries(field, MIXED)
        assert values(ruling) == [3, 1]
        assert [hit.faults for hit in ruling.settled()] == [
            (Fault.NO_MEMBER, Fault.UNPAID), (Fault.UNPAID,), (Fault.NO_MEMBER, Fault.STARTED),
        ]  # fmt: skip

    def test_districts(self) -> None:
        assert values(district_allowed(("Skåne", "Halland"), "Skåne")) == [True]
        assert values(district_allowed(("Skåne", "Skåne"), "Skåne")) == [True]
        assert values(district_allowed(("Skåne", "Halland"), "Dalarna")) == [False]
        four = district_allowed(("Skåne", "Skåne", "Halland", "Dalarna"), "Skåne")
        assert values(four) == [2]
        assert district_allowed(("Skåne",) * 8, "Skåne").value is True

    def test_champions(self) -> None:
        assert values(champions_to_semifinal(5, 4, (1, 1, 1, 1))) == [4, 4, 4]
        assert values(champions_begin(MIXED, WOMEN)) == [False]
        assert values(champions_begin(MIXED, MIXED, intact=False)) == [True, False]
        assert values(order_in_district(("X", "Y"), "M")) == [3]
        assert champions_to_semifinal(6, 4, (0, 0, 0, 0)).readings == ()
        assert champions_to_semifinal(6, 4, (1, 0, 0, 0), reading=ChampionsHalf.TOGETHER).value is True

    def test_sessions(self) -> None:
        field = [SessionResult(n, "A", Fraction(10), 2, byes=n - 1) for n in (1, 2, 3)]
        ruling = qualifying_result(field)
        # 30 points over six rounds, three byes of five each
        assert values(ruling) == [0, 3, 15]
        assert ruling.steps[-1].text == "A: 3 frironder, snitt över hela tävlingens spelade ronder"
        one_bye = qualifying_result(field[:2])
        assert one_bye.steps[-1].text == "A: 1 frirond, snitt över hela tävlingens spelade ronder"
        assert values(qualifying_result(field[:1])) == [1]

    def test_new_pairs(self) -> None:
        assert values(new_pairs([*"AB"], [*"ABC"], bye=True)) == [1, None]
        assert values(new_pairs([*"AB"], [*"ABC"])) == [1]
        assert values(new_pairs([*"AB"], [*"AB"], bye=True)) == [0]

    def test_own_share(self) -> None:
        assert values(own_players_share(6, 4, 96, dispensation=True)) == [64, 256, True]
        assert own_players_share(5, 3, 24, reading=OwnShare.EACH).settled().each == 20  # 19,2 rounded up
        each = (20, 20, 20)
        assert own_players_share(5, 3, 24, each, reading=OwnShare.EACH).settled().reached is True
        low = (20, 20, 19)
        assert own_players_share(5, 3, 24, low, reading=OwnShare.EACH).settled().reached is False
        exempt = own_players_share(5, 3, 24, low, dispensation=True, reading=OwnShare.EACH)
        assert exempt.settled().reached is True

    def test_conduct(self) -> None:
        assert values(leaving_the_table(PAIRS, 2, 50)) == [1, 5]
        assert tried(leaving_the_table(PAIRS, 2, 50)) == [None]
        assert tried(leaving_the_table(PAIRS, 1, 50)) == []
        assert values(leaving_the_table(TEAMS, 1)) == [1, None]
        assert values(declarations_in_order(2, identical=False)) == [2, False, 0]
        assert values(declarations_in_order(2, complete=False)) == [2, False, 0]
        assert switched_on_phone(TEAMS, (1, 1)).readings == ()
        assert switched_on_phone(TEAMS, (2, 1)).readings == (PhoneOccasion.EACH_PHONE,)
        assert switched_on_phone(PAIRS, (1,), 8).readings == ()

    def test_sanctions(self) -> None:
        assert values(unreported_pairs_fee(3, MIXED)) == [3, True, 300, 600, 1800]
        assert strike_pairs(("A", "B", "C"), ("C",)).readings == ()
        assert strike_pairs(("A", "B", "C"), ("A",)).readings == (PlacesAfterStriking.MOVE_UP,)


class TestLimits:
    @pytest.mark.parametrize(
        "ask",
        [
            lambda: champions_to_semifinal(9, 6), lambda: champions_to_semifinal(3, 3),
            lambda: champions_to_semifinal(6, 4, None, 9), lambda: own_players_share(9, 1, 24),
            lambda: own_players_share(3, 1, 24), lambda: Entry(" ", True, True), lambda: Entry(7, True, True),
            lambda: SessionResult(1, "A", Fraction(0), 0), lambda: SessionResult(1, 7, Fraction(1), 1),
            lambda: SessionResult(1, "A", Fraction(1), 1, boards=0), lambda: SessionResult(0, "A", Fraction(1), 1),
            lambda: SessionResult(1, "A", Fraction(1), 1, maximum=Fraction(0)),
            lambda: district_allowed(("Skåne",) * 9, "Skåne"), lambda: unreported_pairs_fee(1, Discipline.TEAMS),
            lambda: list_in_time(datetime(2008, 4, 1), date(2008, 4, 20), date(2008, 4, 21)),
            lambda: may_start(MIXED, date(2007, 1, 2), fee_from=date(2007, 1, 3), fee_to=date(2007, 1, 2)),
            lambda: may_start(MIXED, date(2007, 1, 2), final=date(2007, 1, 1)),
        ],
    )  # fmt: skip
    def test_refused(self, ask) -> None:
        with pytest.raises(InvalidFacts):
            ask()

    @pytest.mark.parametrize(
        ("ask", "value"),
        [
            (lambda: champions_to_semifinal(8, 6, (1,) * 6).value, True),
            (lambda: champions_to_semifinal(4, 4, (1,) * 4, 4).value, True),
            (lambda: champions_to_semifinal(4, 4, (1,) * 4, 8).value, True),
            (lambda: own_players_share(8, 8, 1).settled().together, 4),
            (lambda: own_players_share(4, 4, 1).settled().together, 4),
            (lambda: SessionResult(1, "A", Fraction(1), 1, maximum=Fraction(1)).points, 1),
            (lambda: SessionResult(1, "A", Fraction(0), 0, byes=1).byes, 1),
            (lambda: list_in_time(datetime(2008, 4, 1), date(2008, 4, 20), date(2008, 4, 20)).settled().in_time, True),
            (
                lambda: may_start(MIXED, date(2007, 1, 2), fee_from=date(2007, 1, 2), fee_to=date(2007, 1, 2)).value,
                True,
            ),
            (
                lambda: (
                    may_start(
                        MIXED,
                        date(2007, 1, 2),
                        final=date(2007, 1, 2),
                        fee_from=date(2007, 1, 2),
                        fee_to=date(2007, 1, 2),
                    ).value
                ),
                True,
            ),
        ],
    )
    def test_allowed(self, ask, value) -> None:
        assert ask() == value

    def test_per_cent_with_byes(self) -> None:
        # 60 % over five rounds and a bye, 45 % over ten: the bye is the mean of fifteen rounds, 50 %
        field = [
            SessionResult(1, "A", Fraction(60), 5, byes=1, maximum=Fraction(100)),
            SessionResult(2, "A", Fraction(90), 10, maximum=Fraction(200)),
        ]
        result = qualifying_result(field, reading=SessionsAdded.PERCENT).settled()
        first = (5 * Fraction(60) + 50) / 6
        assert result.byes == {"A": 50}
        assert result.placed[0].points == (first + 45) / 2

    def test_readings_are_asked_only_where_they_can_matter(self) -> None:
        even = [SessionResult(n, "A", Fraction(10), 2, byes=1, boards=3) for n in (1, 2)]
        assert qualifying_result(even).readings == ()
        uneven = [SessionResult(n, "A", Fraction(10), 2, byes=2 - n, boards=n) for n in (1, 2)]
        assert ByeAverage.ROUND in qualifying_result(uneven).readings
        no_byes = [SessionResult(n, "A", Fraction(10 * n), 2, boards=n) for n in (1, 2)]
        assert qualifying_result(no_byes).readings == ()
        part = [SessionResult(1, "A", Fraction(9), 2, maximum=Fraction(20)), SessionResult(2, "A", Fraction(9), 2)]
        assert qualifying_result(part, reading=SessionsAdded.PERCENT).settled().placed[0].points == 18
        alone = [SessionResult(1, "A", Fraction(9), 2, maximum=Fraction(20))]
        assert qualifying_result(alone, reading=SessionsAdded.PERCENT).settled().placed[0].points == 9


def cited(ruling: Ruling) -> list[str]:
    """Return the provisions of the steps, in order."""
    return [name for step in ruling.steps for name in step.cites]


SEASON: dict[str, Any] = {"fee_from": date(2007, 7, 1), "fee_to": date(2008, 6, 30)}
NOVEMBER = date(2007, 11, 10)
TEN = Fraction(10)


def test_entering_asks_a_reading_only_where_it_can_matter() -> None:
    rulings: list[Ruling] = [
        champions_to_semifinal(6, 4, (1, 1, 1, 1), 6),  # as many as last year, and all have played their half
        may_start(OPEN, NOVEMBER, **SEASON),  # no final known
        may_start(OPEN, NOVEMBER, **SEASON, final=date(2008, 5, 1)),  # paid at both
        club_heat(4),  # enough pairs
        own_players_share(6, 0, 96),  # no own players
        list_in_time(datetime(2008, 4, 20, 22), date(2008, 4, 20), date(2008, 4, 20)),  # the same day
        pair_qualified(True, (Lineup.BOTH, Lineup.ONE)),  # never both away
        champion_deceased(True, True),  # both stages played, and the reserve fits
        strike_pairs(("A", "B"), ("B",)),  # nobody moves up
        place_passes(OPEN, tuple("ABC"), 2, ("C",), at=datetime(2008, 8, 1, 9)),  # no place is vacant
        pot_of_sista_chansen(),  # nothing unfilled
    ]
    assert [ruling.title for ruling in rulings if ruling.leaning != ()] == []


@pytest.mark.parametrize(("byes", "boards"), [(1, 1), (0, 2)])
def test_how_boards_weigh_is_asked_only_of_byes_among_uneven_rounds(byes: int, boards: int) -> None:
    found = qualifying_result([SessionResult(1, "A", TEN, 1, byes=byes), SessionResult(2, "A", TEN, 1, boards=boards)])
    assert ByeAverage not in getattr(found.leaning, "asked", ())


class TestWhoMayEnter:
    def test_a_start_this_season_counts_whatever_was_before(self) -> None:
        again = another_start_allowed(MIXED, (MIXED,), (MIXED,))
        assert (again.value, again.title) == (False, f"en start till i {MIXED.title}")
        assert another_start_allowed(MIXED).title == f"start i {MIXED.title}"

    def test_one_day_of_the_season_without_the_other_is_named(self) -> None:
        for given, missing in (("fee_from", FEE_TO), ("fee_to", FEE_FROM)):
            with pytest.raises(InvalidFacts) as refusal:
                may_start(OPEN, NOVEMBER, **{given: SEASON[given]})
            assert refusal.value.field == missing.label

    @pytest.mark.parametrize(
        ("stage", "final"),
        [(date(2007, 6, 30), date(2007, 7, 1)), (NOVEMBER, date(2008, 6, 30))],  # first and last day of the season
    )
    def test_the_season_holds_its_first_and_last_day(self, stage: date, final: date) -> None:
        assert may_start(OPEN, stage, **SEASON, final=final, reading=StartOfChampionship.FINAL).value

    def test_the_dispensation_is_spoken_of_from_the_seventh_player(self) -> None:
        assert "sm.reserver.q" not in cited(team_size_allowed(6, dispensation=True))
        assert "sm.reserver.q" in cited(team_size_allowed(7, dispensation=True))

    def test_nobody_is_entered_twice(self) -> None:
        with pytest.raises(InvalidFacts):
            check_entries([Entry("Bo", True, True), Entry("Bo", True, True)], MIXED)

    def test_a_champion_team_holds_all_that_remain(self) -> None:
        with pytest.raises(InvalidFacts):
            champions_to_semifinal(6, 5, entered=4)

    def test_only_juniors_are_told_that_their_final_has_no_qualifying(self) -> None:
        for one in Discipline:
            if one.pairs:
                assert bool(champions_begin(one, one).warnings) is one.juniors


class TestQualifyingFacts:
    def test_bronze_is_for_a_mixed_field(self) -> None:
        assert "sm.att-delta.o" in cited(club_heat(6, 8))
        assert "sm.att-delta.o" not in cited(club_heat(6))

    def test_a_session_of_byes_alone_takes_the_average_of_the_others(self) -> None:
        """100 points of ten rounds are 10 a round: two byes are 20."""
        results = [SessionResult(1, "A", Fraction(100), 10), SessionResult(2, "A", Fraction(0), 0, byes=2)]
        assert qualifying_result(results).settled().byes["A"] == 20

    def test_played_rounds_can_give_something(self) -> None:
        with pytest.raises(InvalidFacts):
            SessionResult(1, "A", Fraction(0), 1, maximum=Fraction(0))

    def test_a_list_of_the_qualified_has_players_and_texts(self) -> None:
        with pytest.raises(InvalidFacts):
            incomplete_lines([])
        with pytest.raises(InvalidFacts):
            Qualified("Eva", 12345)  # type: ignore[arg-type]


class TestReservesAndVacancies:
    def test_a_pair_has_played_a_stage(self) -> None:
        with pytest.raises(InvalidFacts):
            pair_qualified(True, ())

    def test_a_half_with_nobody_new_adds_no_regulars(self) -> None:
        assert values(regular_players({1: "ABCD", 2: "ABCD", 3: "ABEF"})) == [4, 6]

    def test_four_play_a_half(self) -> None:
        with pytest.raises(InvalidFacts):
            regular_players({1: "ABCDA"})

    def test_a_place_that_the_next_pair_takes_goes_no_further(self) -> None:
        passing = place_passes(OPEN, tuple("ABC"), 2, ("B",))
        assert (passing.settled().pairs, passing.settled().sista_chansen) == (("C",), 0)
        assert "sm.reserver.o" not in cited(passing)

    def test_an_odd_final_is_warned_of_only_where_it_has_shrunk(self) -> None:
        assert not place_passes(WOMEN, tuple("ABC"), 2, ("B",), final_pairs=5).warnings
        assert place_passes(WOMEN, tuple("AB"), 2, ("B",), final_pairs=6).warnings

    def test_a_final_may_be_meant_for_one_pair(self) -> None:
        assert place_passes(WOMEN, tuple("AB"), 1, (), final_pairs=1).settled().final_pairs == 1


class TestLimitsThatAreTold:
    def test_places_are_counted_from_one(self) -> None:
        with pytest.raises(InvalidFacts, match="ett heltal från 1 till 3"):
            order_in_district(("X", "Y"), "M", 4)
        with pytest.raises(InvalidFacts, match="ett heltal från 1 till 2"):
            place_passes(WOMEN, ("A", "B"), 3, ())
