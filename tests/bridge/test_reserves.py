"""Reserves, deaths and vacant places: the checklist's examples, the boundaries, and every command given nonsense."""

from __future__ import annotations

import itertools
import json
import random
from datetime import datetime
from fractions import Fraction

import pytest

from rulebook.bridge.championship.entering.reserves import (
    Contested,
    Lineup,
    Regulars,
    champion_deceased,
    extra_player,
    notice_in_order,
    pair_qualified,
    regular_players,
    replace_deceased_in_team,
    reserve_in_final,
)
from rulebook.bridge.championship.entering.vacancies import place_passes, pot_of_sista_chansen
from rulebook.bridge.championship.money.fees import Stage
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    ChampionsReserve,
    PotDeadline,
    PotSize,
    ReservesAtOnce,
    StageStillToPlay,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Pending, Unregulated
from tests.desk.running import run

BOTH, ONE, NONE = Lineup


def answer(*arguments: str, code: int = 0, stdin: str = "") -> dict:
    done = run("--json", "bridge", *arguments, stdin=stdin.encode())
    assert (done.code, done.err) == (code, ""), done
    return json.loads(done.out)


def refused(*arguments: str, words: tuple[str, ...], stdin: str = "") -> None:
    done = run("--json", "bridge", *arguments, stdin=stdin.encode())
    assert (done.code, done.out) == (2, ""), done
    for word in words:
        assert word in done.err, done.err


class TestPairQualified:
    @pytest.mark.parametrize(
        ("entered", "stages", "expected"),
        [
            (True, (BOTH,), True), (False, (BOTH,), False), (True, (ONE, BOTH), True), (True, (ONE, ONE), False),
            (True, (BOTH, ONE), True), (True, (BOTH, NONE), False),
            (True, (NONE, BOTH, BOTH), False), (True, (NONE,), False),
        ],
    )  # fmt: skip
    def test_the_three_conditions(self, entered, stages, expected) -> None:
        assert pair_qualified(entered, stages).value is expected

    def test_the_other_reading_lets_both_have_a_reserve(self) -> None:
        assert pair_qualified(True, (BOTH, NONE), reading=ReservesAtOnce.SHARED_STAGE).value is True
        assert pair_qualified(True, (BOTH, NONE)).readings == (ReservesAtOnce.SAME_STAGE,)
        assert pair_qualified(True, (NONE,), reading=ReservesAtOnce.SHARED_STAGE).value is False
        assert pair_qualified(True, (BOTH, ONE)).readings == ()

    def test_command(self) -> None:
        assert answer("qualified", "--entered", "--stages", "en-reserv,tillsammans")["value"] == {"qualified": True}
        other = answer("qualified", "--entered", "--stages", "tillsammans", "--stages", "två-reserver",
                       "--reading", "reserv-samtidigt=den-gemensamma")  # fmt: skip
        assert other["value"] == {"qualified": True}
        refused("qualified", "--entered", "--stages", "ensam", words=("--stages", "»ensam«", "tillsammans"))
        refused("qualified", "--stages", "tillsammans", words=("--entered",))
        refused("qualified", "--entered", words=("--stages",))


class TestNotice:
    NAMED = {"regulars": ("A", "B"), "reserves": ("R",)}  # noqa: RUF012

    @pytest.mark.parametrize(
        ("facts", "expected"),
        [
            ({"planned": True, "at_start": True}, True), ({"planned": True}, False),
            ({"stands_in": True, "at_start": True}, True), ({"stands_in": True}, False),
            ({}, True), ({"at_start": True}, True),
        ],
    )  # fmt: skip
    def test_when(self, facts, expected) -> None:
        assert notice_in_order(**facts, **self.NAMED).value is expected

    @pytest.mark.parametrize(
        ("regulars", "reserves"),
        [
            ((), ("R",)),
            (("A",), ("R",)),
            (("A", "B"), ()),
            (("A", "R"), ("R",)),
            (("A", "B", "C"), ("R",)),
            (("A", "A"), ("R",)),
        ],
    )
    def test_who_must_be_clear(self, regulars, reserves) -> None:
        facts = {"planned": True, "at_start": True, "regulars": regulars, "reserves": reserves}
        assert notice_in_order(**facts).value is False

    def test_several_reserves(self) -> None:
        assert notice_in_order(True, True, True, ("A", "B"), ("R", "S")).value is True

    def test_command(self) -> None:
        words = ("notice", "--planned", "--at-start", "--regulars", "A,B", "--reserves", "R")
        assert answer(*words)["value"] == {"in_order": True}
        assert answer(*words[:2], *words[3:])["value"] == {"in_order": False}
        refused("notice", "--regulars", "A,", words=("--regulars", "en text"))


class TestReserveInFinal:
    @pytest.mark.parametrize(
        ("started", "special", "allowed", "competing"),
        [(False, True, False, True), (False, False, False, True), (False, None, False, True),
         (True, True, True, False), (True, False, False, True)],
    )  # fmt: skip
    def test_rule(self, started, special, allowed, competing) -> None:
        one = reserve_in_final(started, special).settled()
        assert (one.allowed, one.competing) == (allowed, competing)

    def test_somebody_must_judge(self) -> None:
        assert isinstance(reserve_in_final(True).value, Discretion)

    def test_command(self) -> None:
        assert answer("substitute", "--started", "--special")["value"] == {"allowed": True, "competing": False}
        assert answer("substitute", "--no-started")["value"] == {"allowed": False, "competing": True}
        assert answer("substitute", "--started", code=3)["status"] == "discretion"
        refused("substitute", words=("--started",))


class TestRegulars:
    def test_the_printed_case(self) -> None:
        assert regular_players({1: "ABCD", 2: "ABGH"}).value == Regulars(tuple("ABCDGH"))

    def test_those_who_came_first(self) -> None:
        assert regular_players({1: "ABCD", 2: "ABEF", 3: "GHAB"}).value == Regulars(tuple("ABCDEF"))

    def test_contested(self) -> None:
        value = regular_players({1: "ABCD", 2: "EFGH"}).value
        assert isinstance(value, Unregulated)
        assert value.certain == Contested(tuple("ABCD"), tuple("EFGH"), 2)

    def test_a_later_half_does_not_settle_it(self) -> None:
        assert regular_players({1: "ABCD", 2: "ABCE", 3: "AFGB", 4: "ABCF"}).value.certain == Contested(
            tuple("ABCDE"), ("F", "G"), 1
        )

    @pytest.mark.parametrize("halves", [{1: "ABCD"}, {1: "ABCD", 2: "ABCE"}, {1: "ABCD", 2: "DCBA"}])
    def test_not_yet_six(self, halves) -> None:
        value = regular_players(halves).value
        assert isinstance(value, Pending)
        assert value.certain == Regulars(tuple(sorted({p for half in halves.values() for p in half})))

    def test_halves_count_by_number(self) -> None:
        assert regular_players({10: "EFGH", 2: "ABEF", 1: "ABCD"}).value == Regulars(tuple("ABCDEF"))

    def test_against_a_walk_through_the_halves(self) -> None:
        rng = random.Random(3)
        for _ in range(300):
            halves = {n: tuple(rng.sample("ABCDEFGH", 4)) for n in rng.sample(range(1, 12), rng.randint(1, 5))}
            first = {
                p: min(n for n, half in halves.items() if p in half) for p in {p for h in halves.values() for p in h}
            }
            debuts = sorted(first.values())
            value = regular_players(halves).value
            if len(first) < 6:
                assert isinstance(value, Pending)
            elif len(first) > 6 and debuts[5] == debuts[6]:
                assert isinstance(value, Unregulated)
                assert set(value.certain.contested) == {p for p, n in first.items() if n == debuts[5]}
                assert set(value.certain.regulars) == {p for p, n in first.items() if n < debuts[5]}
                assert value.certain.places_left == 6 - len(value.certain.regulars)
            else:
                assert set(value.regulars) == {p for p, n in first.items() if n <= debuts[5]}

    def test_more_than_eight_players_are_warned_of(self) -> None:
        assert "9 spelare" in regular_players({1: "ABCD", 2: "ABEF", 3: "GHIA"}).warnings[0]
        assert regular_players({1: "ABCD", 2: "ABEF", 3: "GHBA"}).warnings == ()

    @pytest.mark.parametrize(
        "lineups", [{}, {0: "ABCD"}, {1: "ABC"}, {1: "ABCC"}, {1: "ABCDE"}, {1: 4}, {1: ("A", "B", "C", " ")}]
    )
    def test_refuses(self, lineups) -> None:
        with pytest.raises(InvalidFacts):
            regular_players(lineups)

    def test_command(self) -> None:
        printed = "half,players\n2,A B G H\n1,A B C D\n"
        assert answer("reserves", "-", stdin=printed)["value"] == {"regulars": list("ABCDGH")}
        open_one = answer("reserves", "-", stdin="half;players\n1;A B C D\n2;E F G H\n3;A B C E\n", code=3)
        assert open_one["status"] == "unregulated"
        assert open_one["value"] == {"regulars": list("ABCD"), "contested": list("EFGH"), "places_left": 2}
        early = answer("reserves", "-", stdin="half,players\n1,Ö Å Ä A\n", code=3)
        assert (early["status"], early["value"]) == ("pending", {"regulars": ["A", "Å", "Ä", "Ö"]})

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("half,players\n1,A B C\n", ("rad 2", "players", "fyra olika")),
            ("half,players\n1,A B C C\n", ("rad 2", "»A B C C«")),
            ("half,players\n1,A B C D\n1,A B C E\n", ("rad 3", "half", "rad 2")),
            ("half,players\n0,A B C D\n", ("half", "»0«")),
            ("half,players\nx,A B C D\n", ("half", "»x«")),
            ("half,players\n1,\n", ("players",)), ("half\n1\n", ("players",)),
        ],
    )  # fmt: skip
    def test_bad_files(self, text, words) -> None:
        refused("reserves", "-", stdin=text, words=words)


class TestExtra:
    @pytest.mark.parametrize(
        ("number", "stage", "dispensation", "other_team"),
        list(itertools.product((1, 6, 7, 8, 9), Stage, (False, True), (False, True))),
    )
    def test_every_case(self, number, stage, dispensation, other_team) -> None:
        expected = number <= 6 or (number <= 8 and stage is Stage.QUALIFYING and dispensation and not other_team)
        assert extra_player(number, stage, dispensation, other_team).value is expected

    def test_a_seventh_needs_a_dispensation_and_no_other_team(self) -> None:
        assert extra_player(7, Stage.QUALIFYING).value is False
        assert extra_player(7, Stage.QUALIFYING, dispensation=True).value is True

    def test_command(self) -> None:
        assert answer("extra", "--number", "7", "--stage", "kval", "--dispensation")["value"] == {"allowed": True}
        assert answer("extra", "--number", "8", "--stage", "semifinal", "--dispensation")["value"] == {"allowed": False}
        refused("extra", "--number", "0", "--stage", "kval", words=("--number", "0"))
        refused("extra", "--number", "7", "--stage", "kvartsfinal", words=("--stage", "»kvartsfinal«"))


class TestDeath:
    @pytest.mark.parametrize(
        ("stage", "member", "other_team", "expected"),
        [(Stage.SEMIFINAL, True, False, True), (Stage.FINAL, True, False, True), (Stage.QUALIFYING, True, False, False),
         (Stage.SEMIFINAL, True, True, False), (Stage.FINAL, False, False, False)],
    )  # fmt: skip
    def test_in_a_team(self, stage, member, other_team, expected) -> None:
        assert replace_deceased_in_team(stage, member, other_team).value is expected

    def test_champion_before_and_after_qualifying(self) -> None:
        lost, kept = champion_deceased(False, False).settled(), champion_deceased(True, True).settled()
        assert (lost.keeps_place, lost.reserve_allowed) == (False, False)
        assert (kept.keeps_place, kept.reserve_allowed) == (True, True)

    def test_between_two_stages_the_reading_decides(self) -> None:
        between = champion_deceased(True, False)
        assert between.settled().keeps_place is True
        assert between.readings == (StageStillToPlay.FIRST,)
        assert champion_deceased(True, False, reading=StageStillToPlay.LAST).settled().keeps_place is False

    def test_the_demands_on_the_reserve(self) -> None:
        assert champion_deceased(True, True, other_team=True).settled().reserve_allowed is False
        other = champion_deceased(True, True, member=False, reading=ChampionsReserve.NONE)
        assert other.settled().reserve_allowed is True
        assert champion_deceased(True, True).readings == ()

    def test_command(self) -> None:
        assert answer("death", "team", "--stage", "final")["value"] == {"allowed": True}
        value = answer("death", "pair", "--no-first-played", "--no-last-played")["value"]
        assert value == {"keeps_place": False, "reserve_allowed": False}
        refused("death", "pair", "--no-first-played", "--last-played", words=("--last-played", "första"))


class TestVacancy:
    def passes(self, discipline=Discipline.WOMEN, semifinal="ABCD", places=2, withdrawn="B", **facts):
        return place_passes(discipline, tuple(semifinal), places, tuple(withdrawn), **facts)

    def test_next_pair_of_the_semifinal(self) -> None:
        assert self.passes().settled().pairs == ("C",)

    def test_the_chain_goes_on(self) -> None:
        assert self.passes(withdrawn="BC").settled().pairs == ("D",)
        assert self.passes(withdrawn="AB").settled().pairs == ("C", "D")

    def test_next_district_that_can(self) -> None:
        one = self.passes(semifinal="AB", queue=("D", "C", "A"), unable=("D",)).settled()
        assert (one.pairs, one.districts) == ((), ("C",))

    def test_no_time_for_the_next_pair(self) -> None:
        assert self.passes(in_time=False, queue=("D",)).settled().districts == ("D",)

    def test_fewer_pairs_in_the_final(self) -> None:
        ruling = self.passes(semifinal="AB", final_pairs=48)
        assert (ruling.settled().fewer, ruling.settled().final_pairs) == (1, 47)
        assert "47 par är udda" in ruling.warnings[0]
        assert self.passes(semifinal="AB", withdrawn="AB", final_pairs=48).warnings == ()

    def test_open_pairs_go_to_sista_chansen(self) -> None:
        one = self.passes(Discipline.OPEN, semifinal="AB", final_pairs=170).settled()
        assert (one.sista_chansen, one.fewer, one.final_pairs) == (1, 0, 170)

    @pytest.mark.parametrize(("minute", "pairs", "pot"), [(0, ("C",), 0), (1, (), 1)])
    def test_the_deadline(self, minute, pairs, pot) -> None:
        one = self.passes(Discipline.OPEN, at=datetime(2008, 7, 31, 9, minute)).settled()
        assert (one.pairs, one.sista_chansen) == (pairs, pot)

    def test_the_deadline_by_the_other_reading(self) -> None:
        late = datetime(2008, 7, 31, 9, 1)
        ruling = self.passes(Discipline.OPEN, at=late, reading=PotDeadline.AFTER_DISTRICTS)
        assert ruling.settled().pairs == ("C",)
        assert self.passes(Discipline.OPEN, at=late).readings == (PotDeadline.ABSOLUTE,)
        assert self.passes(at=late).settled().pairs == ("C",)

    def test_nobody_withdrew_from_a_place(self) -> None:
        assert self.passes(withdrawn="C").settled().vacant == 0

    @pytest.mark.parametrize("discipline", [Discipline.TEAMS, Discipline.VETERAN_TEAMS, Discipline.JUNIORS])
    def test_what_is_not_regulated(self, discipline) -> None:
        assert isinstance(self.passes(discipline).value, Unregulated)

    @pytest.mark.parametrize(
        "facts",
        [
            {"semifinal": "ABB"}, {"withdrawn": "X"}, {"places": 5}, {"places": 0}, {"queue": ("D", "D")},
            {"unable": ("D",)}, {"semifinal": "AB", "final_pairs": 0}, {"at": "nu"},
        ],
    )  # fmt: skip
    def test_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            self.passes(**facts)

    def test_places_are_kept(self) -> None:
        rng = random.Random(5)
        for _ in range(300):
            pairs, queue = "ABCDEFGH"[: rng.randint(1, 8)], "QRST"[: rng.randint(0, 4)]
            places = rng.randint(1, len(pairs))
            gone = [p for p in pairs if rng.random() < 0.5]
            unable = tuple(d for d in queue if rng.random() < 0.5)
            for discipline in (Discipline.MIXED, Discipline.OPEN):
                one = place_passes(
                    discipline, tuple(pairs), places, tuple(gone), queue=tuple(queue), unable=unable
                ).settled()
                assert len(one.pairs) + len(one.districts) + one.sista_chansen + one.fewer == one.vacant
                assert not {*one.pairs} & {*gone}
                assert not {*one.districts} & {*unable}
                if one.districts:
                    assert set(pairs[places:]) <= {*gone, *one.pairs}

    def test_command(self) -> None:
        words = ("vacancy", "--discipline", "damer", "--semifinal", "A,B,C,D", "--places", "2", "--withdrawn", "B")
        value = {"vacant": 1, "pairs": ["C"], "districts": [], "sista_chansen": 0, "fewer": 0, "final_pairs": None}
        assert answer(*words)["value"] == value
        refused(*words[:-1], "X", words=("--withdrawn", "»X«", "A, B, C, D"))
        refused(*words, "--at", "i går", words=("--at", "»i går«"))


class TestPot:
    NINE, LATE = datetime(2008, 7, 31, 9, 0), datetime(2008, 7, 31, 9, 1)

    @pytest.mark.parametrize(
        ("unfilled", "filled", "places"),
        [(0, (), 2), (3, (), 5), (0, (NINE,), 2), (0, (LATE,), 3), (1, (NINE, LATE, LATE), 5)],
    )
    def test_two_and_the_unfilled(self, unfilled, filled, places) -> None:
        assert pot_of_sista_chansen(unfilled, filled).value == places

    def test_the_other_reading(self) -> None:
        pots = [pot_of_sista_chansen(n, reading=PotSize.AT_LEAST).value for n in range(5)]
        assert pots == [2, 2, 2, 3, 4]

    def test_every_place_is_somewhere(self) -> None:
        assert {168 - n + pot_of_sista_chansen(n).settled() for n in range(20)} == {170}

    def test_command(self) -> None:
        assert answer("pot", "--filled", "2008-07-31T09:00,2008-07-31T09:01")["value"] == {"places": 3}
        refused("pot", "--unfilled", "-1", words=("--unfilled", "-1"))
        refused("pot", "--filled", "kl 9", words=("--filled",))


def test_facts_are_never_numbers_of_another_kind() -> None:
    with pytest.raises(InvalidFacts):
        extra_player(Fraction(7), Stage.QUALIFYING)  # type: ignore[arg-type]
