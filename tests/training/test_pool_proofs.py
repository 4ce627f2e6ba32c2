"""Every pool generator, proven a second way: the printed tables, brute force, or the regulation's own words."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from itertools import permutations
from typing import Any

import pytest

from rulebook.training.asking import Asked, ask, topics
from rulebook.training.cases import LEVELS, SILENT

Proof = Callable[[Asked, dict[str, Any]], None]
PROOFS: dict[str, Proof] = {}
COUNT = 30


def proves(topic: str) -> Callable[[Proof], Proof]:
    def kept(proof: Proof) -> Proof:
        PROOFS[topic] = proof
        return proof

    return kept


def figure(text: str) -> int:
    """Return the first number of a choice."""
    found = re.search(r"\d+", text.replace("\xa0", ""))
    assert found, text
    return int(found.group())


def says(one: Asked, yes: bool) -> None:
    assert one.right.text.startswith("Ja" if yes else "Nej"), (one.case.text, one.right.text)


@proves("pool.start")
def start(one: Asked, facts: dict[str, Any]) -> None:
    planned, called = facts["planned"], facts["called"]
    minutes = [at.hour * 60 + at.minute for at in (planned, called)]
    limit = (minutes[0] if minutes[0] > minutes[1] else minutes[1]) + 15
    shown = f"{limit // 60}.{limit % 60:02}"
    assert shown in one.right.text
    if facts["asks"] == "wo":
        says(one, facts["ready"].hour * 60 + facts["ready"].minute > limit)


@proves("pool.licens")
def licence(one: Asked, facts: dict[str, Any]) -> None:
    kind = facts["kind"]
    if kind == "year":
        says(one, facts["bought"].year == facts["on"].year)
    elif kind == "debut":
        says(one, facts["same"] and facts["class"] == "kl3")
    elif kind == "youth":
        says(one, facts["born"].year + 17 > facts["on"].year)
    else:
        says(one, facts["before"])


@proves("pool.tillagg")
def upgrade(one: Asked, facts: dict[str, Any]) -> None:
    bought, paid = facts["bought"], facts["paid"]
    third = [at for at in (bought + timedelta(days=n) for n in range(89, 93)) if at.day == bought.day]
    says(one, paid <= third[0])
    assert f"den {bought.day} " in one.right.text


@proves("pool.damserien")
def both_series(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "class":
            assert [one.right.text] == re.findall(r"(Kl \d) i den öppna", one.case.text)
        case "size":
            assert figure(one.right.text) + facts["there"] == 16
        case _:
            asked = one.case.text.rsplit(" i ", 1)[1].rstrip("?")
            told = re.findall(r"(\d+) i en tävling för ((?:Dam )?(?:elit|Elit|Kl \d))", one.case.text)
            assert figure(one.right.text) == sum(int(points) for points, name in told if name == asked)


@proves("pool.alder")
def age(one: Asked, facts: dict[str, Any]) -> None:
    born, on = facts["born"], facts["on"]
    if facts["which"] == "senior":
        says(one, date(born.year + 40, born.month, born.day) <= on)
    else:
        says(one, on.year < born.year + {"youth": 17, "junior": 19}[facts["which"]])


@proves("pool.sasong")
def season(one: Asked, facts: dict[str, Any]) -> None:
    on = facts["on"]
    if facts["asks"] == "season":
        within = [date(2000, 8, 1) + timedelta(days=n) for n in range(319)]  # 1 August to 15 June
        assert within[-1] == date(2001, 6, 15)
        says(one, on in within)
    else:
        written = f"{on:%m%d}"
        says(one, "1215" <= written <= "1231" or "0601" <= written <= "0731" or facts["ground"] in ("moved", "closed"))


PRINTED = """
sm-oppet 9 11 11 13 100 150
sm-senior 6 8 8 10 75 100
sm-dam 7 9 9 11 75 100
sm-junior 7 9 9 11 75 100
sm-ungdom 5 7 7 9 50 75
elit 8 8 9 9 100 100
kl1 6 6 7 7 75 75
senior 6 6 7 7 75 75
kl2 5 5 6 6 50 50
kl3 5 5 6 6 50 50
damelit 5 5 6 6 50 50
damkl1 5 5 6 6 50 50
junior 5 5 6 6 50 50
ungdom 5 5 6 6 50 50
"""


@proves("pool.distans")
def distance(one: Asked, facts: dict[str, Any]) -> None:
    rows = {line.split()[0]: [int(word) for word in line.split()[1:]] for line in PRINTED.split("\n") if line}
    printed = rows[facts["row"]][facts["column"]]
    if "chosen" not in facts:
        assert figure(one.right.text) == printed
    else:
        says(one, facts["chosen"] == printed or (facts["chosen"] > printed and not facts["row"].startswith("sm")))


@proves("pool.varde")
def value(one: Asked, facts: dict[str, Any]) -> None:
    counts = facts["counts"]
    worth = 7 * counts.get("elit", 0) + 5 * counts.get("kl1", 0) + 3 * counts.get("kl2", 0) + counts.get("kl3", 0)
    assert figure(one.right.text) == worth + sum(n for name, n in counts.items() if name.endswith("_top"))


TABLE = """
8 16 8 6 4 2 1
17 28 12 9 6 3 1
29 40 16 12 8 4 2
41 52 20 15 10 5 2
53 64 24 18 12 6 3
65 76 28 21 14 7 3
77 88 32 24 16 8 4
89 100 36 27 18 9 4
101 112 40 30 20 10 5
113 124 44 33 22 11 5
125 136 48 36 24 12 6
137 148 52 39 26 13 6
149 160 56 42 28 14 7
161 172 60 45 30 15 7
173 184 64 48 32 16 8
185 196 68 51 34 17 8
197 208 72 54 36 18 9
209 220 76 57 38 19 9
221 232 80 60 40 20 10
233 9999 84 63 42 21 10
"""


@proves("pool.poang")
def place_points(one: Asked, facts: dict[str, Any]) -> None:
    each, least = {"Elit": (7, 56), "Kl 1": (5, 40), "Kl 2": (3, 24), "Dam elit": (5, 40), "Dam Kl 1": (3, 24)}[
        facts["class"]
    ]
    starters, place = facts["starters"], facts["place"]
    value = each * starters
    scoring = 4 if starters <= 12 else 8 if starters <= 24 else 16
    row = next(r for r in (list(map(int, line.split())) for line in TABLE.split("\n") if line) if r[0] <= value <= r[1])
    paid = row[2 + [1, 2, 3, 5, 9].index(place)]
    expected = 2 + (paid if value >= least and place <= scoring and facts["wins"] else 0)
    assert figure(one.right.text) == expected


@proves("pool.ranking")
def ranking(one: Asked, facts: dict[str, Any]) -> None:
    best = min(facts["totals"], key=lambda row: (-row[1], row[2]))
    assert one.right.text.startswith(best[0])


@proves("pool.uppflyttning")
def promotion(one: Asked, facts: dict[str, Any]) -> None:
    need = sum({"Kl 2": 10, "Kl 3": 3}[facts["class"]] for _ in range(facts["competitions"]))
    if "med sig" in one.case.text:
        assert facts["has"] >= need
        assert figure(one.right.text) == facts["higher"]
    elif "fattas" in one.case.text:
        assert facts["has"] + figure(one.right.text) == need
    else:
        says(one, facts["has"] >= need)


@proves("pool.kvot")
def quotient(one: Asked, facts: dict[str, Any]) -> None:
    enough = facts["events"] >= 3 and not facts["former"]
    says(one, enough and facts["total"] * 100 <= 300 * facts["events"])


@proves("pool.aterkomst")
def returning(one: Asked, facts: dict[str, Any]) -> None:
    last = {"elit": "Kl 1", "kl1": "Kl 1", "kl2": "Kl 2", "kl3": "Kl 3", "damkl1": "Dam Kl 1"}[facts["word"]]
    assert one.right.text == ("Kl 1" if facts["once"] else last)


@proves("pool.sm")
def championship(one: Asked, facts: dict[str, Any]) -> None:
    direct = facts["kind"] == "champion" or (facts["rank"] or 99) < 9
    says(one, facts["kind"] != "licence" and (direct or facts["starts"] > 3))


@proves("pool.spelform")
def form(one: Asked, facts: dict[str, Any]) -> None:
    if facts["kind"] == "finalists":
        assert figure(one.right.text) == facts["groups"] + facts["groups"]
    elif facts["kind"] == "form":
        allowed = {("grundspel", "dubbelcup"), ("grundspel", "gruppspel"), ("slutspel", "enkelcup")}
        says(one, (facts["stage"], facts["form"]) in allowed)
    else:
        says(one, facts["number"] in (4, 8, 16, 32))


@proves("pool.seedning")
def seeds(one: Asked, facts: dict[str, Any]) -> None:
    if facts["kind"] == "count":
        assert figure(one.right.text) == min(n for n in (4, 8, 16, 32) if 4 * n >= facts["starters"])
    elif facts["kind"] == "byes":
        assert one.right.text.endswith(str(facts["vacancies"]))
        assert "nummer 1" in one.right.text
    else:
        assert "jämnt" in one.right.text


@proves("pool.gruppspel")
def group(one: Asked, facts: dict[str, Any]) -> None:
    tied = facts["tied"]
    inner = [m for m in facts["matches"] if m[0] in tied and m[1] in tied]
    beat = {n: sum((m[0] == n) == (m[2] > m[3]) for m in inner if n in m[:2]) for n in tied}
    balls = {n: sum(m[2 + m[:2].index(n)] for m in facts["matches"] if n in m[:2]) for n in tied}
    best = max(tied, key=lambda n: (beat[n], balls[n]))
    assert one.right.text.startswith(f"{best}, på {'inbördes möte' if len(tied) == 2 else 'bollkvoten'}")


@proves("pool.slutspelslottning")
def final_draw(one: Asked, facts: dict[str, Any]) -> None:
    ones, twos = ({g[k] for g in facts["groups"]} for k in (0, 1))
    good = all(a in ones and b in twos and (a, b) not in facts["groups"] for a, b in facts["pairs"])
    says(one, good)
    assert good == (facts["flaw"] == "none")
    assert len({n for pair in facts["pairs"] for n in pair}) == 2 * len(facts["pairs"])


@proves("pool.lagtabell")
def league(one: Asked, facts: dict[str, Any]) -> None:
    points: dict[str, list[int]] = {}
    for m in facts["matches"]:
        for team, own, other, balls in (
            (m.home, m.home_matches, m.away_matches, m.home_balls),
            (m.away, m.away_matches, m.home_matches, m.away_balls),
        ):
            row = points.setdefault(team, [0, 0, 0])
            row[0] += 2 if own > other else int(own == other)
            row[1] += own  # all have played as many, so that the quotients rank as the matches and balls made do
            row[2] += balls
    best = max(points, key=lambda team: points[team])
    assert one.right.text.startswith(f"{best}, ")


@proves("pool.lag")
def line_up(one: Asked, facts: dict[str, Any]) -> None:
    good = {
        "members": lambda: facts["number"] < 9,
        "time": lambda: facts["before"] > 4,
        "tables": lambda: facts["number"] > 7,
        "reserve": lambda: facts["ill"] and facts["vacant"] == facts["put"],
        "second": lambda: facts["division"] != "elit",
    }
    says(one, good[facts["kind"]]())


@proves("pool.lag-kort")
def short(one: Asked, facts: dict[str, Any]) -> None:
    if facts["kind"] == "players":
        says(one, facts["players"] >= 2)
    else:
        rows = {"elit": (9, 11, 125), "div1": (8, 9, 75), "div2": (7, 8, 75), "damelit": (6, 7, 50)}
        game = ("8-ball", "9-ball", "14-1").index(facts["game"])
        assert one.right.text == f"0–{rows[facts['division']][game]}"


@proves("pool.lagflyttning")
def moving(one: Asked, facts: dict[str, Any]) -> None:
    up = next(name for name, number in zip(facts["names"], facts["numbers"], strict=True) if number == 1)
    expected = f"Ingen upp, {facts['eighth']} stannar" if facts["declined"] else f"{up} upp, {facts['eighth']} ned"
    assert one.right.text == expected


def amount(text: str) -> int:
    return int(text.removesuffix(" kr").replace("\xa0", ""))


@proves("pool.avgifter")
def fees(one: Asked, facts: dict[str, Any]) -> None:
    if facts["kind"] == "player":
        assert amount(one.right.text) == {"elit": 300, "kl1": 200, "kl2": 150, "kl3": 100}[facts["event"]]
    else:
        elit, first, second = facts["counts"]
        assert amount(one.right.text) == 3000 * elit + 2000 * first + (1500 if second == 1 else 750 * second)


@proves("pool.fordelning")
def sharing(one: Asked, facts: dict[str, Any]) -> None:
    parts = {"sanction": facts["total"] * 15, "organiser": facts["total"] * 35, "prizes": facts["total"] * 50}
    costs = {"sanction": 0, "organiser": facts["invitation"], "prizes": facts["trophies"]}
    assert sum(parts.values()) == 100 * facts["total"]
    assert amount(one.right.text) * 100 == parts[facts["what"]] - 100 * costs[facts["what"]]


@proves("pool.diskvalificerad")
def struck(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "name":
        assert "står kvar som diskvalificerad" in one.right.text
    else:
        assert one.right.text == {2: "Etta", 3: "Tvåa", 5: "Fyra"}[facts["was"]]


@proves("pool.uttagning")
def selected(one: Asked, facts: dict[str, Any]) -> None:
    taken: list[str] = []
    for name in (facts["champion"], facts["double"], *facts["elite"][:2]):
        if name and name not in taken and len(taken) < facts["places"]:
            taken.append(name)
    if facts["asks"] == "who":
        assert re.findall("[A-ZÅÄÖ][a-zåäö]+", one.right.text) == taken
    else:
        left = facts["places"] - len(taken)
        assert one.right.text == ("Ingen" if not left else f"{left} plats" + ("er" if left > 1 else ""))


@proves("pool.sasongsslut")
def season_ends(one: Asked, facts: dict[str, Any]) -> None:
    rank = facts["rank"]
    if facts["elite"]:
        stays = rank in (range(1, 13) if facts["women"] else range(1, 25))
        assert one.right.text.startswith("Stannar" if stays else "Flyttas ned")
    else:
        rises = rank in (range(1, 5) if facts["women"] else range(1, 9))
        assert one.right.text.startswith("Flyttas upp" if rises else "Stannar")


@proves("pool.ny-sasong")
def new_season(one: Asked, facts: dict[str, Any]) -> None:
    ahead = list(range(1, facts["before"]))[facts["up"] :]
    assert one.right.text == f"Rank {len(ahead) + facts['down'] + 1}, 0 poäng"


@proves("pool.utomlands")
def abroad(one: Asked, facts: dict[str, Any]) -> None:
    def days(span: tuple[date, date]) -> set[int]:
        return set(range(span[0].toordinal(), span[1].toordinal() + 1))

    shared = facts["national"] is not None and bool(days(facts["days"]) & days(facts["national"]))
    assert one.right.text.startswith("Ja") == (facts["open"] and shared)


@proves("pool.drakt")
def dress(one: Asked, facts: dict[str, Any]) -> None:
    """Look for each fault in the told case itself."""
    text = one.case.text
    elite = "för Elit" in text or "mästerskap" in text
    faults = [
        word
        for word, there in (
            ("jeans,", "i jeans," in text), ("T-shirt", "en T-shirt" in text), ("jeansskjorta", "jeansskjorta" in text),
            ("fritidsskor", "fritidsskor" in text), ("märket saknas", "Klubbmärket saknas" in text),
            ("olika klädda", "på ett annat sätt" in text), ("väst saknas", elite and "utan väst" in text),
        )
        if there and "utan SBF:s sanktion" not in text
    ]  # fmt: skip
    right = one.right.text
    if not faults:
        assert right == "Ingenting är fel"
    else:
        assert len(faults) == 1
        assert faults[0].rstrip(",") in right
        assert right.endswith("diskvalificeras") == ("Spelet har börjat" in text)


@proves("pool.uppforande")
def conduct(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "suspension":
            assert one.right.text.startswith("Ja") == ("beslutar om diskvalificering" in one.case.text)
        case "refund":
            assert one.right.text == "Ingenting"
        case _:
            assert one.right.text == "Tävlingsledningen väljer varning eller diskvalificering"


@proves("pool.infinnande")
def attending(one: Asked, facts: dict[str, Any]) -> None:
    both = "mästerskap, där publiken betalar" in one.case.text
    minutes = (facts["first"] - facts["came"]).seconds // 60
    if both:
        assert one.right.text.startswith("Ja" if minutes >= 30 else "Nej")
        assert "gränsen" in one.right.text
    else:
        assert one.right.text == "Ja, här finns ingen gräns"


@proves("pool.anmalan")
def entries(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "class":
            assert facts["up"]
            assert one.right.text.startswith("Nej" if facts["closed"] else "Ja")
        case "two":
            assert one.right.text.startswith("Nej" if facts["start"] < facts["end"] else "Ja")
        case _:
            assert one.right.text == "Förbundsstyrelsen"


@proves("pool.sanktion")
def sanction(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "required":
            assert one.right.text.startswith("Ja") == (facts["clubs"] >= 3)
        case "due":
            days = [facts["ended"] + timedelta(days=n) for n in range(1, 4)]
            first = next(day for day in days if day.weekday() in range(5))
            assert f"den {first.day} " in one.right.text
        case _:
            seven = {
                "arrangör",
                "tävlingsplats",
                "antal bord",
                "tävlingsdatum",
                "spelgren",
                "klasser",
                "tävlingsledare",
            }
            assert set(one.right.text.lower().split(" och ")) == seven - set(facts["shown"])


@proves("pool.papper")
def papers(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "signed":
        assert one.right.text.startswith("Ja") == (facts["left"] and facts["role"] in ("ordförande", "kassör"))
    else:
        six = {"förnamn", "efternamn", "bostadsadress", "födelsedata", "telefon", "klubb"}
        assert set(one.right.text.lower().split(" och ")) == six - set(facts["given"])


@proves("pool.lagserien")
def series(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "matches":
            meetings = list(permutations(range(facts["teams"]), 2))  # each is one team match, at home and away
            own = sum(0 in meeting for meeting in meetings)
            number = {"each": own, "total": len(meetings), "individual": 4 * len(meetings)}[facts["what"]]
            assert one.right.text == f"{number} matcher"
        case "position":
            assert one.right.text == ("14-1", "9-ball", "9-ball", "8-ball")[facts["position"] - 1]
        case "another":
            assert one.right.text.startswith("Nej") == ("i höstas" in one.case.text)
        case "change":
            assert one.right.text.startswith("Ja") == ("ska nu möta" in one.case.text)
        case "twice":
            names = re.findall("[A-ZÅÄÖ][a-zåäö]+", one.case.text.split(" med ")[1].split(" på plats")[0])
            assert one.right.text.startswith("Ja") == (len(set(names)) == 4)
        case _:
            assert one.right.text == max(facts["points"], key=lambda team: facts["points"][team])


@proves("pool.lag-wo")
def team_walkovers(one: Asked, facts: dict[str, Any]) -> None:
    match facts["asks"]:
        case "away":
            assert one.right.text == f"{facts['season'] + 2}/{facts['season'] + 3}"
        case "rest":
            words = {1: "Fyra", 2: "Åtta", 3: "Tolv"}
            assert one.right.text.split()[0] == words[facts["left"]]
        case _:
            assert one.right.text.startswith("De räknas,") == (facts["met"] == 7)


@proves("pool.lagplatser")
def free_places(one: Asked, facts: dict[str, Any]) -> None:
    if facts["asks"] == "balance":
        div1 = [f"1-{n}-{place}" for n in range(facts["ones"]) for place in range(1, 9)]
        staying = [team for team in div1 if not team.endswith(("-1", "-8"))]  # ettan går upp, åttan ned
        coming = ["elit"] * facts["ones"] + ["div2"] * facts["twos"]
        assert one.right.text == f"{len(staying) + len(coming)} lag"
        return
    firsts = sorted(name for name, number in facts["applicants"] if number == 1)
    if len(firsts) == facts["left"]:
        assert one.right.text == " och ".join(firsts)
    else:
        assert one.right.text == SILENT


@proves("pool.klubbkamrater")
def club_mates(one: Asked, facts: dict[str, Any]) -> None:
    groups = [0] * facts["groups"]
    for _ in range(facts["mates"]):  # the next always where fewest are
        groups[groups.index(min(groups))] += 1
    assert one.right.text == "–".join(str(number) for number in sorted(groups, reverse=True))


@proves("pool.varde-serier")
def value_of_series(one: Asked, facts: dict[str, Any]) -> None:
    each = {"damelit": 5, "damkl1": 3, "senior": 5, "junior": 3}
    assert one.right.text == f"{sum(each[word] for word, n in facts['counts'].items() for _ in range(n))} poäng"


@pytest.mark.parametrize("topic", sorted(n for n, one in topics().items() if n.startswith("pool.") and one.generated))
def test_proven(topic: str) -> None:
    for level in LEVELS:
        for one in ask(topic, COUNT, seed=23, level=level):
            PROOFS[topic](one, dict(one.case.facts))


def test_nothing_is_proven_that_is_not_asked() -> None:
    assert set(PROOFS) <= set(topics())
