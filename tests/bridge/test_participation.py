"""Who may start, in which district, champions, entries: the checklist's examples and hand-made hostile facts."""

from __future__ import annotations

import json
from datetime import date
from fractions import Fraction
from itertools import product
from math import ceil

import pytest

from rulebook.bridge.championship.entering.champions import (
    EntryPoint,
    champions_begin,
    champions_to_semifinal,
    order_in_district,
)
from rulebook.bridge.championship.entering.participation import (
    Entry,
    Fault,
    another_start_allowed,
    check_entries,
    district_allowed,
    may_start,
    team_size_allowed,
)
from rulebook.bridge.championship.programme.disciplines import Discipline
from rulebook.bridge.championship.readings import (
    ChampionPair,
    ChampionsAll,
    ChampionsBase,
    ChampionsHalf,
    DispensationFrom,
    OneStartPer,
    OpenPairsException,
    StartOfChampionship,
)
from rulebook.law.facts import InvalidFacts
from rulebook.law.rulings import Discretion, Pending
from tests.desk.running import run

MIXED, OPEN, WOMEN = Discipline.MIXED, Discipline.OPEN, Discipline.WOMEN
SEASON = {"fee_from": date(2007, 7, 1), "fee_to": date(2008, 6, 30)}
NOVEMBER, AUGUST = date(2007, 11, 10), date(2008, 8, 1)


def answer(*arguments: str, code: int = 0, stdin: str = "") -> dict:
    done = run("--json", "bridge", *arguments, stdin=stdin.encode())
    assert (done.code, done.err) == (code, ""), done
    return json.loads(done.out)


def refused(*arguments: str, words: tuple[str, ...], stdin: str = "") -> None:
    done = run("--json", "bridge", *arguments, stdin=stdin.encode())
    assert (done.code, done.out) == (2, ""), done
    for word in words:
        assert word in done.err, done.err


class TestAnotherStart:
    @pytest.mark.parametrize(
        ("discipline", "earlier", "sista_chansen", "allowed"),
        [
            (MIXED, (), False, True), (MIXED, (MIXED,), False, False), (WOMEN, (MIXED,), False, True),
            (OPEN, (OPEN,), True, True), (OPEN, (OPEN,), False, False), (OPEN, (MIXED, WOMEN), False, True),
            (OPEN, (), True, True),
        ],
    )  # fmt: skip
    def test_once_in_each_discipline(self, discipline, earlier, sista_chansen, allowed) -> None:
        assert another_start_allowed(discipline, earlier, (), sista_chansen).value is allowed

    def test_readings(self) -> None:
        assert another_start_allowed(OPEN, (OPEN,), reading=OpenPairsException.WHOLE).value is True
        assert another_start_allowed(MIXED, (MIXED,), reading=OpenPairsException.WHOLE).value is False
        assert another_start_allowed(MIXED, (), (MIXED,)).value is True
        assert another_start_allowed(MIXED, (), (MIXED,), reading=OneStartPer.EVER).value is False
        assert another_start_allowed(MIXED, (MIXED,)).readings == ()

    def test_sista_chansen_is_for_open_pairs(self) -> None:
        with pytest.raises(InvalidFacts):
            another_start_allowed(MIXED, sista_chansen=True)


class TestMayStart:
    def test_the_season_of_the_start_counts(self) -> None:
        assert may_start(OPEN, NOVEMBER, final=AUGUST, **SEASON).value is True
        before = {"fee_from": date(2006, 7, 1), "fee_to": date(2007, 6, 30)}
        assert may_start(OPEN, NOVEMBER, final=AUGUST, **before).value is False

    def test_the_final_by_the_other_reading(self) -> None:
        ruling = may_start(OPEN, NOVEMBER, final=AUGUST, **SEASON)
        assert ruling.readings == (StartOfChampionship.FIRST_STAGE,)
        assert may_start(OPEN, NOVEMBER, final=AUGUST, reading=StartOfChampionship.FINAL, **SEASON).value is False
        after = {"fee_from": date(2008, 7, 1), "fee_to": date(2009, 6, 30)}
        assert may_start(OPEN, NOVEMBER, final=AUGUST, reading=StartOfChampionship.FINAL, **after).value is True

    @pytest.mark.parametrize("day", [date(2007, 7, 1), date(2008, 6, 30)])
    def test_first_and_last_day_of_the_season(self, day) -> None:
        assert may_start(MIXED, day, **SEASON).value is True

    @pytest.mark.parametrize("day", [date(2007, 6, 30), date(2008, 7, 1)])
    def test_the_days_outside(self, day) -> None:
        assert may_start(MIXED, day, **SEASON).value is False

    @pytest.mark.parametrize(("member", "paid", "again"), list(product((True, False), repeat=3)))
    def test_every_condition_is_needed(self, member, paid, again) -> None:
        facts = SEASON if paid else {}
        earlier = (MIXED,) if again else ()
        expected = member and paid and not again
        assert may_start(MIXED, NOVEMBER, member, earlier=earlier, **facts).value is expected
        assert may_start(MIXED, NOVEMBER, member, earlier=earlier, dispensation=True, **facts).value is True
        narrow = may_start(
            MIXED, NOVEMBER, member, earlier=earlier, dispensation=True, reading=DispensationFrom.SHARE, **facts
        )
        assert narrow.value is expected

    @pytest.mark.parametrize(
        "facts",
        [{"fee_from": NOVEMBER}, {"fee_to": NOVEMBER}, {"fee_from": AUGUST, "fee_to": NOVEMBER},
         {"final": date(2007, 11, 9)}, {"member": "ja"}, {"earlier": ("mixd",)}],
    )  # fmt: skip
    def test_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            may_start(MIXED, NOVEMBER, **facts)

    def test_command(self) -> None:
        words = ("start", "--discipline", "oppna", "--first-stage", "2007-11-10", "--fee-from", "2007-07-01",
                 "--fee-to", "2008-06-30")  # fmt: skip
        assert answer(*words)["value"] == {"allowed": True}
        assert answer(*words, "--earlier", "oppna")["value"] == {"allowed": False}
        assert answer(*words, "--earlier", "oppna,mixed", "--sista-chansen")["value"] == {"allowed": True}
        assert answer(*words, "--no-member")["value"] == {"allowed": False}
        other = answer(*words, "--final", "2008-08-01", "--reading", "sm-start=finalen")
        assert (other["value"], other["readings"]) == ({"allowed": False}, {"sm-start": "finalen"})
        refused(*words[:3], words=("--first-stage",))
        refused("start", "--discipline", "par", "--first-stage", "2007-11-10", words=("--discipline", "»par«"))
        refused(
            "start", "--discipline", "mixed", "--first-stage", "2007-13-10", words=("--first-stage", "»2007-13-10«")
        )


class TestTeamsAndDistricts:
    @pytest.mark.parametrize("players", range(1, 12))
    def test_size(self, players) -> None:
        assert team_size_allowed(players).value is (4 <= players <= 6)
        assert team_size_allowed(players, dispensation=True).value is (4 <= players <= 8)

    @pytest.mark.parametrize(
        ("homes", "chosen", "allowed"),
        [
            ("Halland Skåne", "Skåne", True), ("Halland Skåne", "Halland", True), ("Halland Skåne", "Göteborg", False),
            ("Skåne Skåne Skåne Halland Halland Göteborg", "Skåne", True),
            ("Skåne Skåne Skåne Halland Halland Göteborg", "Halland", False),
            ("Skåne Skåne Halland Halland Göteborg Göteborg", "Göteborg", True),
            ("Skåne Skåne Halland Halland", "Dalarna", False), ("skåne SKÅNE", "Skåne", True),
        ],
    )  # fmt: skip
    def test_district(self, homes, chosen, allowed) -> None:
        value = district_allowed(tuple(homes.split()), chosen).value
        assert value is True if allowed else isinstance(value, Discretion)

    @pytest.mark.parametrize("homes", [("Skåne",), ("Skåne",) * 3, ("Skåne",) * 9, ()])
    def test_neither_pair_nor_team(self, homes) -> None:
        with pytest.raises(InvalidFacts):
            district_allowed(homes, "Skåne")

    def test_commands(self) -> None:
        assert answer("team", "--players", "7")["value"] == {"allowed": False}
        assert answer("team", "--players", "8", "--dispensation")["value"] == {"allowed": True}
        assert answer("district", "--homes", "Halland,Skåne", "--chosen", "Skåne")["value"] == {"allowed": True}
        other = answer("district", "--homes", "Halland,Skåne", "--chosen", "Göteborg", code=3)
        assert (other["status"], other["value"]) == ("discretion", {})
        refused("district", "--homes", "Skåne", "--chosen", "Skåne", words=("--homes", "två för ett par"))
        refused("team", "--players", "0", words=("--players", "0"))


class TestChampionTeam:
    @pytest.mark.parametrize(
        ("team", "halves", "expected"),
        [
            (6, (1, 2, 1, 1), True), (6, (1, 1, 1, 1, 0, 0), True), (6, (1, 1, 1, 0), False), (5, (1, 1, 1), False),
            (4, (1, 1, 1), True), (5, (2, 2, 2, 2), True), (6, (2, 2, 2), False), (4, (0, 0, 0, 0), False),
        ],
    )  # fmt: skip
    def test_two_thirds_with_a_half_each(self, team, halves, expected) -> None:
        assert champions_to_semifinal(team, len(halves), halves).value is expected

    def test_before_the_semifinal(self) -> None:
        assert isinstance(champions_to_semifinal(6, 4).value, Pending)
        assert champions_to_semifinal(6, 3).value is False

    @pytest.mark.parametrize(("team", "remaining"), [(t, r) for t in range(4, 9) for r in range(t + 1)])
    def test_the_threshold(self, team, remaining) -> None:
        value = champions_to_semifinal(team, remaining, (1,) * remaining).value
        assert value is (Fraction(remaining, team) >= Fraction(2, 3))
        assert value is (remaining >= ceil(Fraction(2 * team, 3)))

    def test_readings(self) -> None:
        case = (6, 4, (1, 1, 1, 0))
        assert champions_to_semifinal(*case, reading=ChampionsHalf.TOGETHER).value is True
        assert champions_to_semifinal(6, 4, (0,) * 4, reading=ChampionsHalf.TOGETHER).value is False
        everyone = (6, 6, (1, 1, 1, 1, 0, 0))
        assert champions_to_semifinal(*everyone, reading=ChampionsAll.ALL).value is False
        assert champions_to_semifinal(4, 4, (1,) * 4, 6, reading=ChampionsBase.THIS_YEAR).value is True
        assert champions_to_semifinal(4, 3, (1,) * 3, 6).value is True
        assert champions_to_semifinal(4, 3, (1,) * 3, 6, reading=ChampionsBase.THIS_YEAR).value is False
        assert champions_to_semifinal(*case).readings == (ChampionsHalf.EACH,)

    @pytest.mark.parametrize(
        "facts", [(6, 7), (3, 3), (6, 4, (1, 1)), (6, 4, (1, 1, 1, -1)), (6, 4, None, 3), (6, 4, "1111")]
    )
    def test_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            champions_to_semifinal(*facts)

    @pytest.mark.parametrize(
        ("place", "order"), [(None, "XYM"), (1, "MXY"), (2, "XMY"), (3, "XYM")]
    )  # fmt: skip
    def test_order_in_the_district(self, place, order) -> None:
        assert order_in_district(("X", "Y"), "M", place).value == tuple(order)

    @pytest.mark.parametrize("facts", [(("X", "X"), "M"), (("X", "M"), "M"), (("X",), "M", 3), (("X",), "M", 0)])
    def test_order_refuses(self, facts) -> None:
        with pytest.raises(InvalidFacts):
            order_in_district(*facts)

    def test_commands(self) -> None:
        assert answer("champions", "team", "--team", "6", "--remaining", "4", "--halves", "1,1,1,1")["value"] == {
            "allowed": True
        }
        assert answer("champions", "team", "--team", "6", "--remaining", "4", code=3)["status"] == "pending"
        assert answer("champions", "order", "--teams", "X,Y", "--champions", "M")["value"] == {"order": ["X", "Y", "M"]}
        refused("champions", "team", "--team", "6", "--remaining", "7", words=("--remaining", "7"))
        refused("champions", "order", "--teams", "X,X", "--champions", "M", words=("--teams", "»X«"))


class TestChampionPair:
    @pytest.mark.parametrize(
        ("title", "discipline", "entry"),
        [(MIXED, MIXED, EntryPoint.FINAL), (MIXED, WOMEN, EntryPoint.NONE), (OPEN, OPEN, EntryPoint.FIRST_ROUND),
         (Discipline.JUNIORS, Discipline.JUNIORS, EntryPoint.FINAL)],
    )  # fmt: skip
    def test_where_they_begin(self, title, discipline, entry) -> None:
        assert champions_begin(title, discipline).value is entry

    def test_an_intact_pair(self) -> None:
        assert champions_begin(MIXED, MIXED, intact=False).value is EntryPoint.NONE
        assert champions_begin(MIXED, MIXED, intact=False, reading=ChampionPair.ONE).value is EntryPoint.FINAL
        assert champions_begin(OPEN, OPEN, intact=False, reading=ChampionPair.ONE).value is EntryPoint.FIRST_ROUND

    def test_command(self) -> None:
        words = ("champions", "pair", "--title", "mixed", "--discipline", "mixed")
        assert answer(*words)["value"] == {"begin": "finalen"}
        assert answer(*words, "--no-intact")["value"] == {"begin": "ingen direktplats"}
        refused("champions", "pair", "--title", "lag", "--discipline", "mixed", words=("--title", "par"))


HEAD = "player,member,paid,earlier\n"


class TestEntries:
    def test_the_one_of_forty(self) -> None:
        field = [Entry(f"Spelare {n}", True, n != 17) for n in range(40)]
        hits = check_entries(field, MIXED).settled()
        assert [(hit.player, hit.faults) for hit in hits] == [("Spelare 17", (Fault.UNPAID,))]

    def test_each_fault(self) -> None:
        field = [Entry("Öst", False, False, (WOMEN,)), Entry("Ada", True, True, (MIXED,)), Entry("Bo", True, True)]
        hits = check_entries(field, WOMEN).settled()
        assert [(hit.player, hit.faults) for hit in hits] == [("Öst", (Fault.NO_MEMBER, Fault.UNPAID, Fault.STARTED))]

    def test_sista_chansen(self) -> None:
        field = [Entry("Ada", True, True, (OPEN,))]
        assert check_entries(field, OPEN, sista_chansen=True).value == ()
        assert len(check_entries(field, OPEN).settled()) == 1
        assert check_entries(field, OPEN, reading=OpenPairsException.WHOLE).value == ()

    def test_command(self) -> None:
        text = HEAD + "Eva,ja,nej,\nBo,JA,ja,mixed damer\nÅsa,nej,ja,\n"
        value = answer("entries", "-", "--discipline", "damer", stdin=text)["value"]
        assert value == {
            "entries": 3,
            "hits": [
                {"player": "Bo", "faults": ["har redan kvalat i disciplinen"]},
                {"player": "Eva", "faults": ["avgiften inte betald"]},
                {"player": "Åsa", "faults": ["inte medlem"]},
            ],
        }

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            (HEAD + "Eva,kanske,ja,\n", ("rad 2", "member", "»kanske«")), (HEAD + "Eva,ja,,\n", ("rad 2", "paid")),
            (HEAD + "Eva,ja,ja,\neva,ja,ja,\n", ("rad 3", "player")), (HEAD + ",ja,ja,\n", ("rad 2", "player")),
            (HEAD + "Eva,ja,ja,mixt\n", ("rad 2", "earlier", "mixt")), ("player,member\nEva,ja\n", ("paid",)),
        ],
    )  # fmt: skip
    def test_bad_files(self, text, words) -> None:
        refused("entries", "-", "--discipline", "damer", stdin=text, words=words)

    def test_bad_options(self) -> None:
        text = HEAD + "Eva,ja,ja,\n"
        refused("entries", "-", "--discipline", "dam", stdin=text, words=("--discipline", "»dam«"))
        refused("entries", "-", "--discipline", "damer", "--sista-chansen", stdin=text, words=("--sista-chansen",))
