"""Every bridge generator's answers, proven a second way: an oracle, brute force, or the regulation's own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest

from rulebook.training.asking import Asked, ask, topics
from rulebook.training.cases import LEVELS, SILENT
from tests.bridge import oracle

Proof = Callable[[Asked, dict[str, Any]], None]
PROOFS: dict[str, Proof] = {}
COUNT = 40
FEWER = {
    "bridge.budslag": 25,
    "bridge.prickar": 12,
    "bridge.undantag": 12,
    "bridge.skyldigheter": 15,
    "bridge.anteckningar": 20,
}
"""How many of a topic whose oracle is slow."""


def proves(topic: str) -> Callable[[Proof], Proof]:
    def kept(proof: Proof) -> Proof:
        PROOFS[topic] = proof
        return proof

    return kept


def drawn(topic: str) -> Iterator[Asked]:
    for level in LEVELS:
        yield from ask(topic, FEWER.get(topic, COUNT), seed=23, level=level)


def figure(text: str) -> int:
    """Return the first number of a choice."""
    found = re.search(r"\d+", text.replace("\xa0", ""))
    assert found, text
    return int(found.group())


def shown(notation: str) -> Callable[[tuple[int, int, int, int], int], bool]:
    """Return the hands that one alternative of the notation holds, read in a way of its own."""
    points, *rest = notation.split()
    low, _, high = points.rstrip("+").partition("-")
    tests = [(oracle.SUITS.index(word[-1]), int(word[:-2])) for word in rest if word != "bal"]

    def held(lengths: tuple[int, int, int, int], hp: int) -> bool:
        return (
            int(low) <= hp <= int(high or 37)
            and all(lengths[suit] >= least for suit, least in tests)
            and ("bal" not in rest or oracle.balanced(lengths))
        )

    return held


@cache
def by_oracle(line: str) -> int:
    bid, _, meaning = line.partition(" = ")
    parts = (" ".join(w for w in part.split() if w[0].isdigit() or w == "bal") for part in meaning.split("|"))
    return oracle.dots(bid.partition(" @")[0], [shown(part) for part in parts])


@proves("bridge.prickar")
def dots(one: Asked, facts: dict[str, Any]) -> None:
    assert figure(one.right.text) == by_oracle(facts["line"]), facts


@cache
def held(line: str) -> tuple[oracle.Cell, ...]:
    tests = [shown(part) for part in line.partition(" = ")[2].split(" | ")]
    return tuple(cell for cell in oracle.CELLS if any(test(*cell) for test in tests))


def dealt(text: str) -> list[list[str]]:
    return [re.findall(r"10|kn|[EKD2-9]", suit) for suit in text.split()]


@proves("bridge.handen")
def hands(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text
    if facts["asks"] == "shape":
        pattern = "".join(map(str, facts["lengths"]))
        named = {"4333": "Bal", "4432": "Bal", "5332": "Bal", "5422": "Sem", "6322": "Sem", "7222": "Sem"}
        assert right[:3] == named.get(pattern, "Oba")
        return
    suits = dealt(facts["hand"])
    assert facts["hand"] in one.case.text
    assert sum(map(len, suits)) == 13
    hp = sum("EKDkn".count(card) and {"E": 4, "K": 3, "D": 2, "kn": 1}[card] for suit in suits for card in suit)
    short = sum(max(0, 3 - len(suit)) for suit in suits)
    match facts["asks"]:
        case "hp":
            assert right == f"{hp} hp"
        case "fp":
            assert right == str(short)
        case "hfp":
            assert right == f"{hp + short} hfp"
        case "strong":
            assert right.startswith("Ja" if hp > 14 or hp + short > 17 else "Nej")
            assert ("hfp" in right) == (hp < 15)


@proves("bridge.budslag")
def kinds(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text
    match facts["asks"]:
        case "strength":
            assert (
                right.partition(":")[0]
                == {0: "Svagt", 1: "Varken starkt eller svagt", 2: "Starkt"}[(facts["low"] > 7) + (facts["low"] > 14)]
            )
        case "kind":
            bid, cells = facts["line"][:2], list(held(facts["line"]))
            natural, suit = oracle.natural(cells, bid), oracle.suit_pointer(cells, bid)
            level = not natural and oracle.natural_notrump(cells)
            named = {(True, True): "Både", (True, False): "Färg", (False, True): "Balans", (False, False): "Onat"}
            assert right.startswith("Naturligt" if natural else named[suit, level]), facts
        case "notrump":
            shapes = {tuple(map(int, shape.split("-"))) for shape in facts["shapes"][1:]}
            suit = oracle.SUITS.find(facts["suit"]) if facts["suit"] else None
            cells = [
                (lengths, hp)
                for lengths, hp in oracle.CELLS
                if facts["low"] <= hp <= facts["high"]
                and (oracle.balanced(lengths) or oracle.shape(lengths) in shapes)
                and (suit is None or lengths[suit] > 3)
            ]
            assert right.startswith("Ja") == oracle.natural_notrump(cells), facts


@proves("bridge.pass")
def passes(one: Asked, facts: dict[str, Any]) -> None:
    low, _, high = facts["notation"].partition(" ")[0].rstrip("+").partition("-")
    strong, odd = int(low) > 14, int(low) > 0 or int(high or 37) > 13
    right = one.right.text
    if facts["asks"] == "kind":
        assert right.split()[1] == ("starkt" if strong else "udda" if odd else "vanligt")
    elif not facts["between"]:
        assert right.startswith("Ett försvarsbud")
    elif strong:
        assert right.startswith("Ett svarsbud" if facts["partner"] else "Ett försvarsbud")
    else:
        assert right == f"Ett öppningsbud, som {'här är fritt' if odd and not facts['partner'] else 'kan prickas'}"


@proves("bridge.prickexempel")
def printed(one: Asked, facts: dict[str, Any]) -> None:
    dots = next(n for n, letters in {0: "a", 1: "bcdef", 2: "gh", 3: "ijklmn", 4: "o", 5: "p", 7: "q"}.items()
                if facts["letters"][0] in letters)  # fmt: skip
    assert figure(one.right.text) == dots
    assert ("taket" in one.right.text) == (facts["letters"][0] in "cdfh")
    if facts["letters"] not in ("a", "k", "o"):
        assert by_oracle(facts["line"]) == dots


@proves("bridge.andringar")
def changes(one: Asked, facts: dict[str, Any]) -> None:
    anywhere, with_limits, only_d = "LOWER_DOTS", "RAISE_MAXIMUM", ("BAN", "RAISE_DOTS", "LOWER_MAXIMUM")
    levels = {anywhere: "ABCD", with_limits: "BCD", **dict.fromkeys(only_d, "D")}
    assert one.right.text.startswith("Ja" if facts["level"] in levels[facts["change"]] else "Nej")
    assert f"nivå {facts['level']} " in one.case.text


@proves("bridge.forsening")
def lateness(one: Asked, facts: dict[str, Any]) -> None:
    minutes = facts["minutes"]
    if facts["asks"] == "wait":
        assert one.right.text.startswith("Ja" if minutes <= 30 else "Nej")
    else:
        assert figure(one.right.text) == sum(1 for begun in range(0, 30, 5) if minutes > begun)
        assert str(minutes) in one.case.text


@proves("bridge.systemklass")
def system_class(one: Asked, facts: dict[str, Any]) -> None:
    by_bid: dict[str, int] = {}
    for line in facts["lines"]:
        bid = line.partition(" = ")[0].partition(" @")[0]
        by_bid[bid] = max(by_bid.get(bid, 0), by_oracle(line))
    total = sum(by_bid.values())
    name = "C" if total < 8 else "B" if total < 11 else "A"
    assert one.right.text == f"{total} {'prick' if total == 1 else 'prickar'}, {name}-system"


@proves("bridge.undantag")
def exemptions(one: Asked, facts: dict[str, Any]) -> None:
    bid, _, meaning = facts["line"].partition(" = ")
    words = meaning.split()
    game_force = words[0] == "utgångskrav"
    free = bid == "pass" or game_force or facts["where"] in ("4", "2 bakom udda pass", "3 efter eget starkt pass")
    expected = 0 if free or (bid >= "3NT" and bid[0] != "2" and bid not in ("3♣", "3♦", "3♥", "3♠")) else None
    if expected is None:
        expected = by_oracle(facts["line"])
    assert one.right.text.startswith("Nej" if expected == 0 else f"Ja, {expected}"), facts


@proves("bridge.wo")
def walkover(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "vp":
        own, against = facts["own"], facts["against"]
        fair = [vp for vp in range(26) if vp * len(own) >= sum(own) and vp >= 18 and vp * len(against) >= sum(against)]
        assert one.right.text == f"{fair[0]} VP"
        assert all(str(number) in one.case.text for number in (*own, *against))
    elif facts["asks"] == "who":
        assert ("Dfb" in one.right.text) == ("distriktet" in one.case.text)
    else:
        assert "serien är slut" in one.right.text
        assert "återstår" in one.case.text


@proves("bridge.straff")
def penalty(one: Asked, facts: dict[str, Any]) -> None:
    text = {3: "1 VP", 6: "2 VP"}
    if facts["asks"] == "penalty":
        assert one.right.text == text.get(facts["imps"], SILENT)
    elif facts["asks"] == "scale":
        assert one.right.text == "Den för 24 brickor"
    else:
        periods = len(range(0, facts["minutes"], 5))
        assert figure(one.right.text) == facts["won"] - periods - facts["imps"] // 3


@proves("bridge.uppforande")
def conduct(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "phone":
            assert one.right.text == f"Avdrag med {facts['top'] // 2} MP"
        case "team phone":
            assert one.right.text == f"{sum([2] * facts['times'])} VP"
        case "silent":
            assert one.right.text == SILENT
        case "team leaving":
            assert one.right.text == "2 VP"
        case "information":
            assert one.right.text.startswith("Ja") == ("kunde ha talat" in one.case.text)
        case "leaving" if facts["occasion"] == 1:
            assert one.right.text == "En varning"
        case "leaving":
            tenths = facts["top"] * ((facts["occasion"] - 1) if facts["total"] else 1)
            shown = f"{tenths // 10},{tenths % 10}".removesuffix(",0")
            assert one.right.text == f"Avdrag med {shown} MP"


def rate(persons: int) -> int:
    return 14 if persons == 2 else 16 if persons == 3 else 18


def amount(text: str) -> int:
    return 0 if text in ("Inget", "Ingen") else int(text.removesuffix(" kr").replace("\xa0", ""))


@proves("bridge.resor")
def car_money(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "alone":
            assert one.right.text == SILENT
        case "team":
            near, _, far = facts["mil"]
            cars = facts["cars"]
            starts = [far] if len(cars) == 1 else [far, far if facts["guest"] else near]
            expected = sum(rate(persons) * mil for persons, mil in zip(cars, starts, strict=True))
            assert amount(one.right.text) == expected
        case "cost":
            by_car = rate(facts["persons"]) * facts["mil"]
            assert amount(one.right.text) == sorted((by_car, facts["cost"]))[0]
        case "car":
            each = 6 * facts["persons"] if facts["juniors"] else rate(facts["persons"])
            assert amount(one.right.text) == sum(each for _ in range(facts["mil"]))


@proves("bridge.resemedel")
def grants(one: Asked, facts: dict[str, Any]) -> None:
    expected = facts["amount"] * facts["entitled"] + (500 * facts["playing"] if facts["noted"] else 0)
    assert amount(one.right.text) == expected


@proves("bridge.resefrist")
def notice(one: Asked, facts: dict[str, Any]) -> None:
    days = 14 if facts["semifinal"] else 42
    latest = date.fromordinal(facts["play"].toordinal() - days)
    if facts["asks"] == "day":
        assert one.right.text.split()[2] == str(latest.day)
    else:
        assert one.right.text.startswith("Ja") == ((facts["play"] - facts["asked"]).days >= days)


@proves("bridge.avgifter")
def fees(one: Asked, facts: dict[str, Any]) -> None:
    start = {"juniorer": 600, "lag": 470, "lag-veteraner": 1200, "lag-juniorer": 250 * facts.get("heads", 0)}
    table = {("lag", "semifinal"): 1000, ("lag", "final"): 1400}
    match facts["asks"]:
        case "start":
            assert amount(one.right.text) == start.get(facts["event"], 200)
        case "table":
            found = (facts["event"], facts["stage"])
            assert amount(one.right.text) == table.get(found, 0 if facts["stage"] == "kval" else 600)
        case "silent":
            assert one.right.text == SILENT
        case "chance":
            assert amount(one.right.text) == 400 * facts["pairs"]
        case "approval":
            assert one.right.text.startswith("Ja") == (facts["cost"] > 3400)


@proves("bridge.em-fonden")
def fund(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "aside":
        assert amount(one.right.text) == (0 if facts["event"] == "juniorer" else 10 * facts["pairs"])
        return
    names = "ettan tvåan trean fyran femman sexan".split()
    willing = [name for place, name in enumerate(names, start=1) if place not in facts["declining"]][:2]
    assert [name for name in names if name in one.right.text.lower()] == willing


@proves("bridge.veteranlag")
def veterans(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text
    match facts["asks"]:
        case "form":
            teams = facts["teams"]
            word = "14-" if teams <= 8 else "10-" if teams == 10 else "7–8-" if teams <= 16 else "Gröna Hissen"
            assert word in right
        case "gap":
            assert right == SILENT
        case "boards":
            teams = facts["teams"]
            meetings = sum(1 for other in range(teams) if other) if teams <= 16 else 8
            assert figure(right) == meetings * (8 if teams > 16 else 10 if teams == 10 else 14)
        case "cup":
            assert right == "24 brickor med halvtidsbyte, utan carry over"
        case "left":
            assert {right, *facts["choices"]} == set(facts["teams"][4:])
        case "second":
            four, chosen = facts["left"]
            assert {right, chosen} == set(four[2:])
        case "chooser":
            first, _, third, fourth = facts["winners"]
            assert right == f"{first}, mellan {third} och {fourth}"


@proves("bridge.alder")
def ages(one: Asked, facts: dict[str, Any]) -> None:
    limits = {
        "veteraner": range(1900, 1950),
        "lag-veteraner": range(1900, 1951),
        "juniorer": range(1982, 2009),
        "lag-juniorer": range(1983, 2009),
    }
    assert one.right.text.startswith("Ja") == all(year in limits[facts["event"]] for year in facts["years"])


@proves("bridge.mastarpoang")
def master_points(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text
    gold = dict(enumerate((50, 35, 25, 20, 15, 12, 10, 8, 6, 4, 3, 2, 1), start=1))
    match facts["asks"]:
        case "gold":
            first, last = facts["places"]
            if first > 13:
                assert right == "Bronspoäng"
            else:
                halves = 2 * sum(gold[place] for place in range(first, last + 1)) // (last - first + 1)
                assert right == f"{halves // 2}{',5' if halves % 2 else ''} guldpoäng"
        case "2b":
            scale = {1: "10 guldpoäng", 2: "7 guldpoäng", 3: "6 guldpoäng", 4: "5 guldpoäng"}
            expected = scale.get(facts["place"], "Inga guldpoäng")
            assert right == expected if facts["pairs"] >= 100 else "gällande tabeller" in right
        case "halves":
            assert right.startswith("Ja") == (facts["halves"] in (4, 5, 6))
        case "juniors":
            assert right.startswith("Ja") == (10 * facts["boards"] >= 3 * facts["total"])
        case "medal":
            assert right == (SILENT if facts["shared"] else ("Guld", "Silver", "Brons", "Ingen")[facts["place"] - 1])
        case "silver":
            assert figure(right) == len(range(0, sum(facts["tenths"]), 10))


@proves("bridge.reservanmalan")
def reserve_notices(one: Asked, facts: dict[str, Any]) -> None:
    text = one.case.text
    needed = "reserv" in text.split(" Har paret")[0]
    told = not re.search("dagen efter första etappen|när andra etappen startade", text)
    named = "är ordinarie och" in text
    assert one.right.text.startswith("Ja") == (not needed or (told and named))
    assert ("för sent" in one.right.text) == (needed and not told)


@proves("bridge.veteranlag-anmalan")
def veteran_entries(one: Asked, facts: dict[str, Any]) -> None:
    july = int(re.search(r"(\d+) juli|(\d+) augusti", one.case.text).group(1) or 99)  # type: ignore[union-attr]
    allowed = 4 <= facts["size"] <= 6 and "alla utom" not in one.case.text and july <= 28
    assert one.right.text.startswith("Ja") == allowed


@proves("bridge.valorer")
def colours(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text
    match facts["asks"]:
        case "first":
            line = ["Silverpoäng"] * 16 + ["Bronspoäng"] * 41 + ["Ingen"] * 113
            assert right == line[facts["place"] - 1]
        case "zero":
            assert right.startswith("Med noll, som alla")
        case _ if facts["series"]:
            assert right == SILENT
        case _:
            assert right.startswith("Ja") == (facts["boards"] >= 6 and facts["place"] not in {1, 2, 3, 4})


@proves("bridge.resvag")
def distances(one: Asked, facts: dict[str, Any]) -> None:
    numbers = [int(number) for number in re.findall(r"(\d+) mil", one.case.text)]
    match facts["asks"]:
        case "abroad":
            assert one.right.text == "Ingen del"
        case "one":
            assert figure(one.right.text) == sorted(numbers)[0]
        case _:
            *homes, driven = numbers
            assert figure(one.right.text) == sorted([sorted(homes)[-1], driven])[0]


@proves("bridge.reserver")
def reserves(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text
    if facts["asks"] == "extra":
        seventh = facts["number"] in (7, 8) and facts["granted"] and not facts["elsewhere"]
        assert right.startswith("Ja") == (seventh and facts["stage"] == "kval")
        return
    orders = {
        tuple(dict.fromkeys(name for half in halves for name in half))[:6]
        for halves in product(*(permutations(half) for half in facts["halves"]))
    }
    within = {facts["asked"] in order for order in orders}
    assert right[:2] == {(True,): "Ja", (False,): "Ne", (False, True): SILENT[:2]}[tuple(sorted(within))]


@proves("bridge.finalpar")
def qualified_pairs(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "final":
        started = "Mitt i" in one.case.text and "inte som ett särskilt" not in one.case.text
        assert ("utom tävlan" in one.right.text) == started
        return
    stages = [stage.value for stage in facts["stages"]]
    fine = facts["entered"] and "tillsammans" in stages and "två-reserver" not in stages
    assert one.right.text.startswith("Ja") == fine


@proves("bridge.aterbud")
def vacancies(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text.lower()
    if facts["event"] == "lag":
        assert one.right.text == SILENT
        return
    last = "sista chansen" if facts["event"] == "oppna" else "ingen: finalen minskas med ett par"
    queue = [pair for pair in facts["pairs"] if pair not in facts["gone"]]
    queue += [name for name in facts["turn"] if name not in facts["unable"]]
    assert right == (last if facts["late"] else [*queue, last][0].lower())


@proves("bridge.alert")
def alerts(one: Asked, facts: dict[str, Any]) -> None:
    bid, _, meaning = facts["line"].partition(" = ")
    words = meaning.split(" | ")[0].split()
    least = int(re.match(r"\d+", words[0]).group())
    cards = {word[-1]: int(word[:-2]) for word in words[1:] if word[-1] in "♣♦♥♠"}
    own = cards.get(bid[-1], 0)
    match facts["letter"]:
        case "g":  # the flattest hand with so many cards in the suit
            expected = least + (8 if own == 5 else 7) < 19
        case "k":
            expected = own < 4 and facts.get("role") is None
        case "q":
            expected = least < 8
        case "r":
            expected = least < 11 or least > 15
        case "s":
            expected = facts["penalty"]
        case "t":
            expected = not facts.get("penalty")
        case "u":
            expected = not facts["shows_strength"]
        case "f":
            expected = facts["screens"] or bid[0] == "3"
        case "m":
            expected = "4-4-4-1" in meaning
        case "i":
            expected = "pass = 0" not in facts["line"]
        case "o" if "preemptive" in facts:
            expected = "ingen spärr" not in one.case.text and "spärr" in one.case.text
        case "o":
            expected = bid[0] == "2"
    assert one.right.text.startswith("Ja") == expected, facts


@proves("bridge.niva")
def levels(one: Asked, facts: dict[str, Any]) -> None:
    printed = {("guld", True): "A", ("guld", False): "B", ("silver", True): "B", ("silver", False): "C"}
    level = facts["level"] or printed.get((facts["status"], facts["boards"] in range(8, 99)))
    most = facts["own"] or {"A": 99, "B": 10, "C": 7, None: 99}[level]
    assert one.right.text.startswith("Ja") == (facts["total"] <= most and not facts["ban"])
    if level is not None and not facts["ban"]:
        assert f"nivå {level} gäller" in one.right.text


@proves("bridge.skyldigheter")
def special_duties(one: Asked, facts: dict[str, Any]) -> None:
    right = one.right.text
    match facts["asks"]:
        case "say":
            total, top = sum(facts["dots"].values()), max(facts["dots"].values())
            assert ("A-system" in right) == (total >= 11)
            assert ("minst fyra" in right) == (top >= 4 and total < 11)
        case "advance":
            start = facts["start"]
            if facts["boards"] <= 4:
                assert f"{start:%H.%M}" != right.split()[3]
                hour, minute = (int(part) for part in right.split()[3].split("."))
                assert 60 * hour + minute == 60 * start.hour + start.minute - 30
            else:
                assert ("så snart" in right) == (not facts["known"])
                if facts["known"]:
                    assert str(date.fromordinal(start.toordinal() - 7).day) in right
        case "announce":
            assert right.startswith("Ja") == ((facts["start"] - facts["told"]).seconds >= 15 * 60)
        case "defence":
            costly = [call for call, number in facts["dots"].items() if number not in (1, 2)]
            assert all(call in right for call in costly)
            assert sum(call in right for call in facts["dots"]) == len(costly)


@proves("bridge.anteckningar")
def own_notes(one: Asked, facts: dict[str, Any]) -> None:
    assert one.right.text.startswith("Ja") == (facts["dots"] > (2 if facts["total"] > 10 else 3))


@proves("bridge.inkliv")
def overcalls(one: Asked, facts: dict[str, Any]) -> None:
    bid, cells = facts["line"][:2], list(held(facts["line"]))
    usual = oracle.natural(cells, bid) or oracle.suit_pointer(cells, bid) or all(map(oracle.strong, cells))
    assert one.right.text.startswith("Nej" if usual or facts["opening"] < 4 or not facts["direct"] else "Ja"), facts


@proves("bridge.pafoljder")
def sanctions(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "adjust":
        assert one.right.text.startswith("Ja") == (facts["boards"] < 5 or facts["untold"])
    else:
        assert one.right.text.startswith("Ja") == (facts["point"] in (1, 2) or facts["times"] > 1)
        assert ("A-systemet" in one.right.text) <= facts["a"]


def tenths(number: Fraction) -> str:
    whole = int(number * 10 + Fraction(1, 2))
    return f"{whole // 10},{whole % 10}"


@proves("bridge.matchpoang")
def matchpoints(one: Asked, facts: dict[str, Any]) -> None:
    """A missing result is worth what the pair gets on average against one drawn from the results there are."""
    scores, full, own = facts["scores"], facts["full"], facts["own"]
    against = [2 if own > other else 1 if own == other else 0 for other in scores]
    missing = Fraction(sum(against), len(scores)) * (full - len(scores))  # its own result among them gives a half
    assert one.right.text == f"{tenths(Fraction(sum(against) - 1) + missing)} MP"
    assert (10 * missing).denominator != 2  # the regulation does not say how a half tenth is rounded


@proves("bridge.frirond")
def byes(one: Asked, facts: dict[str, Any]) -> None:
    rounds = [Fraction(points, n) for points, n in zip(facts["points"], facts["rounds"], strict=True) for _ in range(n)]
    assert one.right.text == tenths(sum(rounds, Fraction(0)) / len(rounds))
    assert (10 * sum(rounds, Fraction(0)) / len(rounds)).denominator != 2
    assert "parets eget snitt" in one.case.text  # what a bye gives the regulation does not say


@proves("bridge.vp")
def victory_points(one: Asked, facts: dict[str, Any]) -> None:
    rows = re.findall(r"(\d+)–(\d+) IMP (\d+–\d+)", one.case.text)
    winner, loser = (int(part) for part in re.search(r"med (\d+)–(\d+) IMP", one.case.text).groups())
    assert [vp for low, high, vp in rows if winner - loser in range(int(low), int(high) + 1)] == [one.right.text]


@proves("bridge.kvot")
def quotas(one: Asked, facts: dict[str, Any]) -> None:
    """Give place after place to the district that is furthest from what it should have."""
    starts, seats = facts["starts"], facts["seats"]
    total, given = sum(starts.values()), dict.fromkeys(facts["starts"], 0)
    for _ in range(seats):
        given[max(starts, key=lambda name: starts[name] * seats - given[name] * total)] += 1
    right = 0 if one.right.text == "Ingen plats" else figure(one.right.text)
    assert right == given[facts["name"]]


@proves("bridge.lika-decimaler")
def ties(one: Asked, facts: dict[str, Any]) -> None:
    first, second = facts["rest"]
    expected = SILENT if first == second else f"Distrikt {'A' if first > second else 'B'}"
    assert one.right.text == expected
    total, own, other = (int(n) for n in re.findall(r"(\d+) starter", one.case.text))
    served = [  # districts with larger tenths that took all the places left last year
        tenths for number in range(1, 7)
        for tenths in combinations_with_replacement(range(max(first, second) + 1, 10), number)
        if sum(tenths) + first + second == 10 * number and sum(tenths) <= total - own - other
    ]  # fmt: skip
    assert served, one.case.text


@proves("bridge.garanti")
def guarantees(one: Asked, facts: dict[str, Any]) -> None:
    least = {"oppna": 22, "lag": 5}.get(facts["event"], 8)
    assert one.right.text.startswith("Ja") == (facts["number"] >= least)


@proves("bridge.mastare")
def champions(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "team":
            enough = 3 * facts["left"] >= 2 * facts["size"]
            assert one.right.text.startswith("Ja") == (enough and facts["playing"])
            assert ("halvlek" in one.right.text) == (enough and not facts["playing"])
        case "order":
            place = facts["place"] or facts["others"] + 1
            assert one.right.text == "Som " + ("etta", "tvåa", "trea", "fyra", "femma")[place - 1]
        case _:
            same = {"oppna": "I finalomgång 1"}.get(facts["wanted"], "I finalen")
            assert one.right.text == (same if facts["title"] == facts["wanted"] else "I distriktets kval")


@proves("bridge.startratt")
def starting(one: Asked, facts: dict[str, Any]) -> None:
    text = one.case.text
    again = "startat i kvalet till " + text.split("kvalet till ")[1].split(" den ")[0]
    barred = "ingen klubb" in text or "förra spelåret" in text
    barred |= "Sista Chansen" not in text and again in text.replace(" i ett annat", ".").split("Tidigare")[-1]
    assert one.right.text.startswith("Ja") == (not barred), text


@proves("bridge.distrikt")
def districts(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "size":
            allowed = (4, 5, 6, 7, 8) if facts["granted"] else (4, 5, 6)
            assert one.right.text.startswith("Ja") == (facts["number"] in allowed)
        case "pair":
            assert ("Dfb" in one.right.text) == (facts["chosen"] not in facts["homes"])
        case _:
            first, *others = facts["counts"]
            assert one.right.text.startswith("Ja") == all(first >= other for other in others)


@proves("bridge.klubbkval")
def club_heats(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "counted":
            assert figure(one.right.text) == facts["ours"]
        case "status":
            assert one.right.text == "Bronsstatus"
        case "valid":
            assert one.right.text.startswith("Ja") == (facts["ours"] > 3)
        case "late":
            assert one.right.text.startswith("Nej")
        case _:
            seats = 4 * facts["boards"]  # each board has four of the team's players
            least = next(n for n in range(seats + 1) if n * facts["team"] >= seats * facts["own"])
            assert figure(one.right.text) == least


@proves("bridge.anmalan")
def entering(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "list":
        assert one.right.text.startswith("Ja") == (facts["came"] <= "2008-04-20")
        return
    sentences = one.case.text.split(". ")
    event = sentences[0].split(" har bland")[0].removeprefix("Till kvalet i ")
    stopped = [s.split()[0] for s in sentences if f"kvalat till {event} i" in s or "inte medlem" in s]
    assert set(re.findall(r"[A-ZÅÄÖ][a-zåäö]+", one.right.text)) == set(stopped)


@proves("bridge.dubbelstart")
def twice(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "unpaid":
            assert one.right.text.startswith("Ingenting") == (facts["after"] <= 0)
        case "list":
            assert figure(one.right.text) == len(range(facts["count"])[facts["out"] :])
        case "pair":
            first, second = re.findall("(Damer|Mixed|Veteraner|Öppna par)", one.case.text)[:2]
            struck = first == second and "Sista Chansen" not in one.case.text
            assert one.right.text.startswith("Det diskvalificeras") == struck == facts["struck"]
        case "others":
            assert one.right.text == "De räknas ändå"
        case _:
            assert one.right.text.startswith("Nej")


@proves("bridge.otillaten-reserv")
def illegal_reserves(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "protest":
            last = date(2008, 3, 31) if facts["semifinal"] else date(2008, 4, 21)
            yes = "Nej" if facts["on"] > last else "Ja"
            assert one.right.text == f"{yes}, sista dagen är den {last.day} {'mars' if last.month == 3 else 'april'}"
        case "other":
            assert one.right.text.startswith("Laget diskvalificeras") == ("tidigare i säsongen" in one.case.text)
        case "points":
            assert figure(one.right.text) == sum(5 for halves in facts["played"] if halves)
        case "days":
            expected = "Laget diskvalificeras" if facts["days"] > 14 else f"{5 * facts['matches']} VP i avdrag"
            assert one.right.text == expected
        case "money":
            assert one.right.text == "Ingenting"
        case "points of master":
            assert one.right.text.startswith("Ja")
        case _:
            assert one.right.text == "Resultaten stryks"


@proves("bridge.dodsfall")
def deaths(one: Asked, facts: dict[str, Any]) -> None:
    text = one.right.text
    if facts["asks"] == "team":
        member, stranger = "är medlem" in one.case.text, "har redan spelat i ett annat lag" in one.case.text
        assert text.startswith("Ja") == (member and not stranger)
    else:
        assert text.startswith("Ja") == ("har redan spelats" in one.case.text)
        assert ("inte med" in text) == ("redan har kvalat med en annan" in one.case.text)


@proves("bridge.rapporter")
def reports(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "fee":
        assert amount(one.right.text) == sum(300 for _ in range(2 * facts["number"]))
    else:
        assert one.right.text.startswith("Nej") == ("i förväg" in one.case.text)


def shared_by_turns(starts: dict[str, int], seats: int) -> dict[str, int]:
    """Share seats by giving one after another to the district that is furthest from what it should have."""
    total, given = sum(starts.values()), dict.fromkeys(starts, 0)
    for _ in range(seats):
        given[max(starts, key=lambda name: starts[name] * seats - given[name] * total)] += 1
    return given


@proves("bridge.finalplatser")
def final_places(one: Asked, facts: dict[str, Any]) -> None:
    first, second = (shared_by_turns(facts["starts"], seats)[facts["own"]] for seats in facts["quotas"])
    expected = {"first": first, "second": second, "grant": first + facts["champions"],
                "final": first + second + 1}[facts["asks"]]  # fmt: skip
    assert figure(one.right.text) == expected
    assert sum(facts["quotas"]) + facts["champions"] == (168 if "Öppna par" in one.case.text else 48)


@proves("bridge.semifinalort")
def venues(one: Asked, facts: dict[str, Any]) -> None:
    yes = one.right.text.startswith("Ja")
    match facts["asks"]:
        case "teams":
            assert yes == (facts["teams"] <= 2 if facts["home"] else facts["mil"] >= 40)
        case "announce":
            assert yes == (facts["left"] == 0)
        case "mates":
            assert yes == (f"rond {facts['round']} av" in one.case.text and facts["round"] < 3)
        case _:
            free = {date(2008, 3, 21), date(2008, 3, 23), date(2008, 3, 24)}  # Good Friday, Easter Sunday and Monday
            day = facts["last"]
            while True:
                day = date.fromordinal(day.toordinal() + 1)
                if day.weekday() < 5 and day not in free:
                    break
            assert yes == (facts["received"] <= day)
            assert f"den {day.day} mars" in one.right.text


@proves("bridge.semifinaltabell")
def semifinal(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "winner":
        sums = dict(facts["sums"])
        name, minutes = facts["late"]
        sums[name] -= sum(1 for begun in range(0, 30, 5) if minutes > begun)
        if facts["imps"]:
            sums[facts["imps"][0]] -= {3: 1, 6: 2}[facts["imps"][1]]
        assert one.right.text == max(sums, key=lambda team: sums[team])
        return
    scores, against = facts["scores"], facts["against"]
    total = sum(scores) - sum(1 for begun in range(0, 30, 5) if facts["minutes"] > begun)
    total -= {0: 0, 3: 1, 6: 2}[facts["imps"]]
    if against:
        total += next(vp for vp in range(18, 26) if 4 * vp >= sum(scores) and 4 * vp >= sum(against))
    assert figure(one.right.text) == total
    assert len(scores) == 5 - bool(against)


DAYS_OF_FINALS = {  # read off the two printed tables
    "damer": "27–28 juli", "veteraner": "25–26 juli", "mixed": "30–31 juli", "oppna": "1–3 augusti", "lag": "1–4 maj",
    "lag-veteraner": "30–31 juli",
}  # fmt: skip
FIELDS = {
    ("damer", 0): "48 par, 94 brickor", ("veteraner", 0): "48 par, 94 brickor", ("mixed", 0): "52 par, 102 brickor",
    ("oppna", 0): "170 par, 66 brickor", ("oppna", 1): "52 par, 102 brickor",
}  # fmt: skip


@proves("bridge.finaler")
def finals(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "field":
            assert one.right.text == FIELDS[facts["event"], facts["round"]]
        case "festival":
            inside = (7, 26) <= (facts["on"].month, facts["on"].day) <= (8, 3)
            assert one.right.text == f"{'Ja' if inside else 'Nej'}, den hålls 26 juli–3 augusti"
        case "enough":
            assert one.right.text.startswith("Ja") == (facts["most"] > 41)
        case _:
            first, second = (DAYS_OF_FINALS[event] for event in facts["events"])
            both = f"Ja, den ena spelas den {first}, den andra den {second}"
            assert one.right.text == (f"Nej, båda spelas den {first}" if first == second else both)


@proves("bridge.sista-dagar")
def deadlines(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "deadline":
            month, last = (4, 20) if facts["pairs"] else (1, 15) if facts["what"] == "antal-lag" else (3, 24)
            assert one.right.text.startswith("Ja") == (facts["on"] <= date(2008, month, last))
            assert f"den {last} " in one.right.text
        case "fee":
            assert amount(one.right.text) == sum(200 for _ in range(2 * facts["number"]))
        case "silver":
            assert one.right.text.startswith("Nej")
        case "weekend":
            days = {"damer": "13–14 oktober", "mixed": "10–11 november", "veteraner": "1–2 mars",
                    "oppna": "19–20 april"}  # fmt: skip
            assert one.right.text == f"Den {days[facts['event']]}"
        case _:
            born = facts["born"]
            limits = {"Veteraner par": born <= 1949, "SM-lag Veteraner": born <= 1950} if born < 1970 else {
                "Juniorer par": born >= 1982, "SM-lag Juniorer": born >= 1983}  # fmt: skip
            kept = [name for name, allowed in limits.items() if allowed]
            assert one.right.text == (" och ".join(kept) or "Ingen av dem")


@proves("bridge.resultatlista")
def result_lists(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "shown":
            assert one.right.text == tenths(facts["points"])
        case "decimal":
            assert one.right.text.startswith("Ja") == ("med dator" in one.case.text)
        case "placed":
            points = facts["points"]
            own = points[facts["pair"]]
            place = 1 + sum(other > own for other in points.values())
            name = ("etta", "tvåa", "trea", "fyra", "femma")[place - 1]
            level = list(points.values()).count(own) > 1
            assert one.right.text == (f"Delad {name}" if level else name.capitalize())
        case "shared":
            first, last = facts["places"]
            pot = sum(facts["scale"][place - 1] for place in range(first, last + 1))
            shown = Fraction(one.right.text.split()[0].replace(",", "."))
            assert shown * len(range(first, last + 1)) == pot
        case _:
            assert one.right.text.startswith("Ja, efter lagarna") == facts["must"]


@proves("bridge.jamforelsetal")
def comparison(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "number":
        hundredths = Fraction(100 * facts["starts"] * facts["seats"], facts["total"])
        nearest = min(range(int(hundredths), int(hundredths) + 2), key=lambda n: abs(n - hundredths))
        assert one.right.text == f"{nearest // 100},{nearest % 100:02}"
        return
    own = facts["starts"]["distrikt A"]
    given = shared_by_turns(facts["starts"], facts["seats"])["distrikt A"]
    expected = "En plats, den är garanterad" if own >= 8 else "En plats, efter decimalen" if given else "Ingen plats"
    assert one.right.text == expected


@pytest.mark.parametrize("topic", sorted(name for name in topics() if name.startswith("bridge.")))
def test_proven(topic: str) -> None:
    if not topics()[topic].generated:
        return
    for one in drawn(topic):
        PROOFS[topic](one, dict(one.case.facts))
