"""Every reading that a pool command takes changes what it answers, in a case listed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.desk.main import every_command
from tests.desk.reading_cases import Case, answers, turns

LISTED = "player,class,rank,place,wins\n"
SUMS = "player,placement,participation,events\n"


def listed(player_class: str, places: list[int], more: str = "", *, ranked: bool = False) -> str:
    """Return a result list: everybody has won a match."""
    return LISTED + "".join(
        f"S{n:02},{player_class},{n if ranked else ''},{place},1\n" for n, place in enumerate(places, start=1)
    ) + more  # fmt: skip


def sums(letter: str, count: int) -> str:
    """Return players with falling sums, of eight competitions each."""
    return "".join(f"{letter}{n:02},{1000 - n},16,8\n" for n in range(1, count + 1))


def field(*players: str) -> str:
    return "player,club,rank\n" + "".join(f"{one}\n" for one in players)


def group(text: str) -> str:
    """Return a group's matches from lines such as ``A-B 7-6``."""
    rows = [line.split() for line in text.split("; ")]
    return "a,b,points_a,points_b\n" + "".join(
        f"{names.replace('-', ',')},{points.replace('-', ',')}\n" for names, points in rows
    )


def league(*matches: str) -> str:
    """Return a league's matches from lines such as ``A B 3-1 9-4``."""
    head = "home,away,home_matches,away_matches,home_balls,away_balls\n"
    return head + "".join(",".join(one.replace("-", " ").split()) + "\n" for one in matches)


def series(name: str, *first: str) -> str:
    """Return a series of eight with these in the first places, each club and whether it declines."""
    rest = [f"{name}{place}," for place in range(len(first) + 1, 9)]
    return "".join(f"{name},{place},{one.replace(',', ',1,,')}\n" for place, one in enumerate([*first, *rest], start=1))


FILES = {
    "clashing.csv": "player,class,start,end,event\n"
    "A,kl1,2001-03-10T09:00,2001-03-10T13:00,X\nA,kl2,2001-03-10T14:00,2001-03-10T18:00,Y\n",
    "same-event.csv": "player,class,start,end,event\n"
    "A,kl1,2001-03-10T09:00,2001-03-10T13:00,X\nA,kl2,2001-03-11T14:00,2001-03-11T18:00,X\n",
    "two-series.csv": "player,class,start,end\n"
    "A,kl1,2001-03-10T09:00,2001-03-10T13:00\nA,damelit,2001-03-10T12:00,2001-03-10T18:00\n",
    "field.csv": field(*(f"S{i:02},K{i % 5},{i if i <= 9 else ''}" for i in range(1, 29))),
    "clubmates.csv": field("Etta,X,1", "Tvåa,Y,2", "X2,X,", *(f"S{i},K{i}," for i in range(5))),
    "nine.csv": field(*(f"S{i},K{i},{i if i <= 2 else ''}" for i in range(1, 10))),
    "winners.csv": "group,winner,runner_up\n" + "".join(f"{g},{g}1,{g}2\n" for g in "ABCD"),
    "level.csv": group(
        "A-B 7-6; A-C 7-0; D-A 7-0; B-C 7-0; B-D 7-6; C-D 7-6; E-A 7-0; F-A 0-7; B-E 7-0; F-B 7-6; C-E 7-0; C-F 7-0; "
        "D-E 7-0; D-F 7-0; E-F 7-0"
    ),
    "walkover.csv": "a,b,points_a,points_b,walkover\nA,B,7,4,\nB,C,7,5,\nC,A,7,0,A\n",
    "balls.csv": league("A C 2-2 50-40", "B D 2-2 48-20"),
    "meetings.csv": league(
        "A B 4-0 8-8", "B A 3-1 8-8", "A C 0-4 8-7", "C A 1-3 7-8", "B C 4-0 8-7", "C B 3-1 7-8"
    ),
    "left.csv": league("A B 3-1 9-4", "B C 2-2 7-7", "C B 4-0 9-2"),
    "elite-24.csv": SUMS + sums("E", 24),
    "elite-30.csv": SUMS + sums("E", 30),
    "elite-level.csv": SUMS + sums("E", 23) + "X,50,10,5\nY,49,16,8\n",
    "kl1-60.csv": SUMS + sums("K", 60),
    "women-14.csv": SUMS + sums("E", 14),
    "women-16.csv": SUMS + sums("E", 16),
    "women-level.csv": SUMS + sums("E", 11) + "X,50,10,5\nY,49,16,8\nZ,48,10,5\nW,47,10,5\n",
    "women-kl1.csv": SUMS + sums("K", 3) + "S,48,8,4\nT,47,16,8\n",
    "close.csv": SUMS + "A,40,10,5\nB,40,12,6\n",
    "own.csv": "rank,player\n1,U\n2,K\n3,L\n",
    "above.csv": "rank,player\n1,E\n2,D\n",
    "moves.csv": "player,class,move\nU,elit,up\nE,elit,stay\nD,kl1,down\n",
    "shared.csv": listed("kl1", [1, 2, 2, 4, 4, 4, 4, 8]),
    "below-minimum.csv": listed("kl1", list(range(1, 8))),
    "struck.csv": listed("kl1", list(range(1, 8)), "Diskad,kl1,,disk,\n"),
    "ranked.csv": listed("kl1", list(range(1, 13)), ranked=True),
    "seniors.csv": listed("senior", [1, 2, 3, 3, 5, 5, 5]),
    "eight-seniors.csv": listed("senior", [1, 2, 3, 3, 5, 5, 5, 5]),
    "seven.csv": listed("kl1", list(range(1, 8)), ranked=True),
    "walkover-wins.csv": "player,class,rank,place,wins,walkovers\n"
    + "".join(f"S{p},kl1,,{p},{p % 2},1\n" for p in range(1, 9)),
    "elite-list.csv": SUMS + "M,50,4,2\nP,40,4,2\nQ,39,16,8\n",
    "one-declines.csv": "series,place,club,team_no,region,declined\n"
    + series("elit") + series("div1-norra", "N1,ja") + series("div1-sodra", "S1,"),
}  # fmt: skip

POINTS: tuple[Case, ...] = (
    ("delad-plats=personer", "shared.csv --class kl1"),
    ("deltagarpoang=minimum", "below-minimum.csv --class kl1"),
    ("diskvalificerad=borta", "struck.csv --class kl1"),
    ("ranklista=gemensam", "ranked.csv --class kl1"),
    ("seniorminimum=inget", "seniors.csv --class senior --reading under-8=alla"),
    ("seniorminimum=utan-poang", "eight-seniors.csv --class senior"),
    ("struken-start=ja", "struck.csv --class kl1"),
    ("under-8=alla", "seven.csv --class kl1"),
    ("wo=ja", "walkover-wins.csv --class kl1"),
)
"""Result lists, each also the one competition of a season."""

SEASONS = {line.split()[0]: line.replace(".csv --class ", " --class ") for _, line in POINTS}

CASES: dict[str, tuple[Case, ...]] = {
    "pool clashes": (
        ("egna-serier=nej", "two-series.csv"),
        ("samtidiga-klasser=dag", "clashing.csv"),
        ("samtidiga-klasser=arrangemang", "same-event.csv"),
    ),
    "pool draw": (
        ("klubbkamrater=alla", "clubmates.csv --group-size 4 --seed 1"),
        ("seedantal=fjardedel", "field.csv --group-size 8 --seed 7"),
        ("seedplats=orm", "field.csv --group-size 8 --seed 7"),
        ("vakanser=resterande", "nine.csv --group-size 4 --groups 4 --seed 1"),
    ),
    "pool finals": (("slutspelsplats=gruppordning", "winners.csv --seed 5"),),
    "pool group": (("inbordes=om-igen", "level.csv"), ("wo-i-grupp=ja", "walkover.csv")),
    "pool league": (
        ("bollkvot=gjorda-inslappta", "balls.csv"),
        ("inbordes-lag=matcher", "meetings.csv"),
        ("strukna-moten=helt-sammandrag", "left.csv --withdrawn A --whole-gathering"),
    ),
    "pool movement elite": (
        ("antal-upp=lika", "--elit elite-30.csv --kl1 kl1-60.csv"),
        ("basis=summa", "--elit elite-level.csv --kl1 kl1-60.csv"),
    ),
    "pool movement women": (
        ("antal-upp=lika", "--elit women-14.csv --kl1 women-kl1.csv"),
        ("basis=summa", "--elit women-level.csv --kl1 women-kl1.csv"),
        ("dam-upp=ranking", "--elit women-16.csv --kl1 women-kl1.csv --reading basis=summa"),
    ),
    "pool movement promotion": (("klasstavlingar=egna", "--class kl2 --competitions 6 --points 12,2,30"),),
    "pool movement quota": (("kvot=placering", "--class kl1 --events 3 --placement 4 --participation 6"),),
    "pool new-season": (("klassbyte=sist", "--own own.csv --class kl1 --above above.csv --moves moves.csv"),),
    "pool points": POINTS,
    "pool ranking": (
        ("basis=summa", "close.csv --class kl1"),
        *((reading, SEASONS[line.split()[0]]) for reading, line in POINTS),
    ),
    "pool selection": (
        ("basis=summa", "--champion M --places 3 --ranking elite-list.csv"),
        ("redan-uttagen=nasta", "--champion M --places 3 --ranking elite-list.csv"),
    ),
    "pool team moves": (("en-avbojer=det-sista", "one-declines.csv"),),
    "pool team away": (("lagsta-division=div3", "--division div1 --season 2000"),),
    "pool seeds": (("seedantal=fjardedel", "--starters 28"),),
    "pool start": (("respit=fore", "--scheduled 2001-03-10T10:00 --a 2001-03-10T09:50 --b 2001-03-10T09:40"),),
    "pool arrival": (
        (
            "forsta-start=spelare",
            "--first-start 2001-03-10T09:00 --arrived 2001-03-10T10:00 --championship --audience "
            "--own-start 2001-03-10T11:00",
        ),
        ("infinnande=endera", "--first-start 2001-03-10T09:00 --championship"),
    ),
    "pool licence": (
        (
            "debutantklass=spelare",
            "--category debutant --bought 2001-03-10T08:00 --start 2001-03-10T10:00 --class kl2 --same-competition "
            "--player-class kl3",
        ),
    ),
    "pool licence upgrade": (
        ("tillaggsfrist=tavlingsdag", "--bought 2001-01-01 --paid 2001-04-10 --played 2001-01-20"),
    ),
    "pool conduct": (("avstangning=bada", "--offence a --decision varning"),),
    "pool dress": (
        ("dam-elit-vast=nej", "--trousers byxa --top skjorta --shoes lågskor --class damelit --emblem"),
        ("krage=bada", "--trousers byxa --top 'kraglös skjorta' --shoes lågskor --class kl1 --vest --emblem"),
    ),
    "pool age": (
        ("senioralder=ar", "--born 1961-12-01 --on 2001-03-10"),
        ("ungdom-junior=skilda", "--born 1990-01-01 --on 2001-03-10"),
    ),
    "pool entry": (("ungdom-junior=skilda", "--class ungdom --competition junior"),),
    "pool reclass": (("flyttpoang=kvar", "--class kl3 --to kl2 --points 12"),),
    "pool distance": (("distansval=fritt", "--discipline 9-ball --class sm-oppet --stage slutspel --chosen 15"),),
    "pool fees entry": (("sm-avgift=oreglerad", "--class sm-senior"),),
    "pool fees teams": (("lagrabatt=totalt", "--elit 1 --kl2 1"), ("lagrabatt=utover", "--kl2 2")),
    "pool fees split": (
        ("avgiftsundantag=arrangemang", "--kl1 20 --junior 10"),
        ("fria-procent=priser", "--kl1 20 --junior 10"),
    ),
    "pool sanction": (("arrangor-raknas=nej", "--clubs 3"),),
    "pool value": (
        ("omfattning=arrangemang", "--kl1 10 --kl2 12 --class kl2"),
        ("ranklista=gemensam", "--kl1 9 --kl1-top 9"),
        ("seniorminimum=inget", "--senior 7 --reading under-8=alla"),
        ("seniorminimum=utan-poang", "--senior 8"),
        ("under-8=alla", "--kl1 7 --kl1-top 7"),
    ),
    "pool sm": (
        ("sm-undantag=licens", "--starts 3 --licence --exemption"),
        ("sm-undantag=alla", "--rank 3 --starts 8 --no-licence --exemption"),
    ),
    "pool international": (
        (
            "samtidigt-utomlands=inom",
            "--start 2001-03-10 --end 2001-03-12 --open --national-start 2001-03-12 --national-end 2001-03-13",
        ),
    ),
    "pool returning": (
        ("aterkomst-dam=analogt", "--class damelit --seasons 3"),
        ("tidigare-elit=senast", "--class kl2 --seasons 3 --former-elite"),
    ),
}


@pytest.mark.parametrize(("command", "case"), [(command, case) for command, cases in CASES.items() for case in cases])
def test_the_reading_changes_the_answer(command: str, case: Case, tmp_path: Path) -> None:
    for name in {f"{word}.csv" for word in case[1].split()} & FILES.keys():
        competition = tmp_path / name.removesuffix(".csv") / f"2000-10-01-{case[1].split()[2]}.csv"
        competition.parent.mkdir()
        competition.write_text(FILES[name], encoding="utf-8")
    assert turns(tmp_path, command, case, FILES)


def test_no_reading_is_taken_without_a_case() -> None:
    commands = [words for words in every_command() if words.startswith("pool ")]
    assert answers(commands) == {(command, text) for command, cases in CASES.items() for text, _ in cases}
