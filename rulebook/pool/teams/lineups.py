"""Who may play for a team: members, captain, line-up, deadlines, reserves, clubs' teams (4.28 e-l, 4.28.2-4.28.6)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta

from rulebook.law.facts import Fact, Flag, Moment, Text, Whole, all_of
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.rulings import Ruling, Step, Unregulated
from rulebook.law.swedish import alphabetical
from rulebook.pool.teams.divisions import DIVISION, Division
from rulebook.pool.teams.series import MATCHES, TEAMS_IN_SERIES

MOST_PLAYERS = 8
"""The most playing members of a team, the reserve included."""
MOST_ELITE_TEAMS = 1
"""How many teams a club may have in the Elite series."""
LAST_TEAM = 3
"""The number of the last of a club's teams that the lower divisions admit."""
LINE_UP_MINUTES = 5
"""Minutes before the first match when the line-up must be ready."""
TABLES = 8
"""The fewest tables that an organiser of a gathering must have."""

PLAYERS = Fact("players", "spelande medlemmar", "Spelande medlemmar i laget, reserven inräknad.", Whole(0, 100))
CAPTAIN = Fact("captain", "lagkapten", "Laget har en lagkapten.", Flag(), default=True)
TEAM_NO = Fact("team_no", "lagets nummer", "Klubbens första, andra, tredje … lag.", Whole(1, 20))
OTHERS = Fact("others", "klubbens andra lag i serien", "Klubbens övriga lag i samma serie.", Whole(0, 20), default=0)
FIRST_MATCH = Fact("first_match", "första matchen", "När lagmatchens första match börjar.", Moment())
HANDED_IN = Fact("handed_in", "inlämnad", "När uppställningen är klar.", Moment())
NUMBER_OF_TABLES = Fact("tables", "bord", "Bord som arrangören har.", Whole(0, 1000), unit="bord")
PLAYED_FOR = Fact(
    "played_for", "har spelat för", "Laget som spelaren redan har spelat för under säsongen.", Text(), default=None
)
FOR_TEAM = Fact("team", "lag", "Laget som spelaren nu vill spela för.", Text())
VACANT = Fact("vacant", "vakant plats", "Platsen i uppställningen som blivit tom.", Whole(1, MATCHES))
PUT_IN = Fact("put_in", "reservens plats", "Platsen där reserven sätts in.", Whole(1, MATCHES))
ILL = Fact("ill", "skada eller sjukdom", "Platsen blev tom genom skada eller sjukdom.", Flag(), default=True)
BEGUN = Fact(
    "begun", "matchen har börjat", "Den individuella matchen på platsen har redan börjat.", Flag(), default=False
)


@provision("pool.4.28.e", "pool.4.28.f")
def team_complete(players: int, captain: bool = True) -> Ruling[bool]:
    """Return whether a team is made up as it must be: at most eight playing members, and a captain.

    :param players: playing members, the reserve included

    >>> team_complete(8).value, team_complete(9).value, team_complete(6, captain=False).value
    (True, False, False)
    """
    few, led = PLAYERS.checked(players) <= MOST_PLAYERS, CAPTAIN.checked(captain)
    steps = (
        Step(("pool.4.28.e",), f"{players} spelande medlemmar, högst {MOST_PLAYERS}", few),
        Step(("pool.4.28.f",), "laget har en ansvarig lagkapten", led),
    )
    return Ruling(few and led, steps, title="Laget uppfyller kraven")


@provision("pool.4.28.g")
def may_play_for(team: str, played_for: str | None = None) -> Ruling[bool]:
    """Return whether a player may play for a team of the national series this season: for no other than the first.

    :param played_for: the team that the player has already played for this season

    >>> may_play_for("Alfa 2").value, may_play_for("Alfa 2", "Alfa 1").value
    (True, False)
    """
    wanted, bound = FOR_TEAM.checked(team), PLAYED_FOR.checked(played_for)
    if bound is None:
        return Ruling(True, (Step(("pool.4.28.g",), "spelaren har inte spelat för något lag under säsongen"),))
    same = bound == wanted
    return Ruling(same, (Step(("pool.4.28.g",), f"har spelat för {bound}, och får bara spela för det laget", same),))


@provision("pool.4.28.h")
def one_match_each(line_up: Iterable[str]) -> Ruling[bool]:
    """Return whether nobody stands at two positions of a line-up: each player plays one match in a meeting.

    :param line_up: the players of the positions that are filled, in order

    >>> one_match_each(["Ada", "Bo", "Cid", "Dag"]).value, one_match_each(["Ada", "Bo", "Cid", "Ada"]).value
    (True, False)
    """
    names = all_of("uppställning", line_up, str)
    twice = sorted({name for name in names if names.count(name) > 1}, key=alphabetical)
    return Ruling(not twice, (Step(("pool.4.28.h",), "spelare på mer än en plats", tuple(twice)),))


@provision("pool.4.28.j", "pool.4.28.k")
def club_team_admitted(division: Division, team_no: int, others: int = 0) -> Ruling[bool | Unregulated]:
    """Return whether a club's team may be in a division: one team in the Elite series, second and third teams below it.

    :param team_no: which of the club's teams it is
    :param others: the club's other teams in the same series

    >>> club_team_admitted(Division.ELIT, 1, 1).value, club_team_admitted(Division.DIV_1, 3).value
    (False, True)
    """
    own, number, more = DIVISION.checked(division), TEAM_NO.checked(team_no), OTHERS.checked(others)
    if own is Division.ELIT:
        alone = more + 1 <= MOST_ELITE_TEAMS
        steps = [Step(("pool.4.28.j",), f"klubbens enda lag i Elitserien, högst {MOST_ELITE_TEAMS}", alone)]
        if number > 1:
            steps.append(Step(("pool.4.28.m",), "andra- och tredjelag är uteslutna från uppflyttning dit", False))
        return Ruling(alone and number == 1, tuple(steps), title="Laget får vara med")
    if own is Division.DAM_ELIT:
        question = "får en klubb ha flera lag i Dam elit?"
        return Ruling(Unregulated(question, ("pool.4.28.j", "pool.4.28.k"), proposal=True), ())
    text = f"lag {number} i {own.title}: andra- och tredjelag får vara med"
    return Ruling(number <= LAST_TEAM, (Step(("pool.4.28.k",), text, number <= LAST_TEAM),), title="Laget får vara med")


@provision("pool.4.28.2.a")
def line_up_in_time(handed_in: datetime, first_match: datetime) -> Ruling[bool]:
    """Return whether a line-up was ready in time: at least five minutes before the first match.

    :param handed_in: when it was ready
    :param first_match: when the team match's first match begins

    >>> line_up_in_time(datetime(2000, 10, 7, 9, 55), datetime(2000, 10, 7, 10, 0)).value
    True
    """
    ready, start = HANDED_IN.checked(handed_in), FIRST_MATCH.checked(first_match)
    latest = start - timedelta(minutes=LINE_UP_MINUTES)
    steps = (
        Step(("pool.4.28.2.a",), f"senast {LINE_UP_MINUTES} minuter före första matchen", latest),
        Step(("pool.4.28.2.a",), "klar i tid", ready <= latest),
    )
    warnings = () if ready <= latest else ("Texten anger ingen påföljd för en sen uppställning.",)
    return Ruling(ready <= latest, steps, warnings=warnings, title="Uppställningen är klar i tid")


@provision("pool.4.28.2.b")
def line_up_may_change(new_opponent: bool) -> Ruling[bool]:
    """Return whether a team may change its line-up: before a team match against a new opponent.

    :param new_opponent: whether the change comes before such a match

    >>> line_up_may_change(True).value, line_up_may_change(False).value
    (True, False)
    """
    new = NEW_OPPONENT.checked(new_opponent)
    return Ruling(new, (Step(("pool.4.28.2.b",), "ändringen görs inför en lagmatch mot en ny motståndare", new),))


NEW_OPPONENT = Fact("new_opponent", "ny motståndare", "Ändringen görs inför en lagmatch mot en ny motståndare.", Flag())


@provision("pool.4.28.3.a")
def reserve_may_enter(vacant: int, put_in: int, ill: bool = True, begun: bool = False) -> Ruling[bool]:
    """Return whether the reserve may go in: for somebody hurt or ill, at just the position that fell vacant.

    :param vacant: the position that fell vacant
    :param put_in: the position where the reserve is put
    :param ill: whether it fell vacant by injury or illness
    :param begun: whether the individual match there has begun, which nobody may then take over (the book's reading)

    >>> reserve_may_enter(4, 4).value, reserve_may_enter(4, 1).value
    (True, False)
    """
    empty, place = VACANT.checked(vacant), PUT_IN.checked(put_in)
    hurt, started = ILL.checked(ill), BEGUN.checked(begun)
    steps = [
        Step(("pool.4.28.3.a",), "platsen blev tom genom skada eller sjukdom", hurt),
        Step(("pool.4.28.3.a",), f"reserven sätts in på den tomma platsen, {empty}", place == empty),
    ]
    if started:
        steps.append(Step(("pool.4.28.3.a",), "en påbörjad match får inte övertas (bokens läsning)", False))
    return Ruling(hurt and place == empty and not started, tuple(steps), title="Reserven får gå in")


@provision("pool.4.28.6.a", "pool.4.28.6.b")
def may_arrange_gathering(tables: int) -> Ruling[bool]:
    """Return whether somebody may apply to arrange a team gathering: with eight tables or more, in one day.

    :param tables: tables that the organiser has

    >>> may_arrange_gathering(7).value, may_arrange_gathering(8).value
    (False, True)
    """
    enough = NUMBER_OF_TABLES.checked(tables) >= TABLES
    steps = (
        Step(("pool.4.28.6.a",), f"{tables} bord, minst {TABLES}", enough),
        Step(("pool.4.28.6.b",), "sammandraget skall hinnas med under en dag"),
    )
    return Ruling(enough, steps, title="Får söka lagsammandrag")


@provision("pool.4.28.l")
def vacant_places(applicants: Iterable[tuple[str, int]], places: int) -> Ruling[tuple[str, ...] | Unregulated]:
    """Return who gets vacant places of a series: clubs with no team there before, with their first team, go first.

    :param applicants: each applying team and which of its club's teams it is; a first team is a new club's
    :param places: vacant places
    :returns: `Unregulated` when the text does not tell who among equals gets a place

    >>> vacant_places([("A 2", 2), ("B 3", 3), ("C 1", 1)], 1).value
    ('C 1',)
    """
    asked = all_of("sökande", applicants, tuple)
    left = PLACES.checked(places)
    new = sorted((team for team, number in asked if TEAM_NO.checked(number) == 1), key=alphabetical)
    other = sorted((team for team, number in asked if number != 1), key=alphabetical)
    step = Step(("pool.4.28.l",), "klubbar utan lag i serien har företräde", tuple(new))
    if len(asked) <= left:
        return Ruling(tuple(sorted((*new, *other), key=alphabetical)), (step,))
    sure = tuple(new) if len(new) <= left else ()
    if len(new) == left:
        return Ruling(sure, (step,))
    still = left - len(sure)
    question = "vilket lag får platsen som är kvar?" if still == 1 else f"vilka lag får de {still} platser som är kvar?"
    options = tuple(other if len(new) <= left else new)
    return Ruling(Unregulated(question, ("pool.4.28.l",), certain=sure, options=options), (step,))


PLACES = Fact("places", "lediga platser", "Lediga platser i serien.", Whole(1, TEAMS_IN_SERIES))

Question(
    "pool team members",
    "Uppfyller laget kraven på spelare och kapten?",
    team_complete,
    (PLAYERS, CAPTAIN),
    value=lambda ok: {"complete": ok},
    gives={"complete": "boolean"},
)
Question(
    "pool team bound",
    "Får spelaren spela för laget?",
    may_play_for,
    (FOR_TEAM, PLAYED_FOR),
    value=lambda ok: {"allowed": ok},
    gives={"allowed": "boolean"},
)
Question(
    "pool team admitted",
    "Får klubbens lag vara med i divisionen?",
    club_team_admitted,
    (DIVISION, TEAM_NO, OTHERS),
    value=lambda ok: {"allowed": ok},
    gives={"allowed": "boolean"},
)
Question(
    "pool team lineup",
    "Är uppställningen klar i tid?",
    line_up_in_time,
    (HANDED_IN, FIRST_MATCH),
    value=lambda ok: {"in_time": ok},
    gives={"in_time": "boolean"},
)
Question(
    "pool team reserve",
    "Får reserven gå in?",
    reserve_may_enter,
    (VACANT, PUT_IN, ILL, BEGUN),
    value=lambda ok: {"allowed": ok},
    gives={"allowed": "boolean"},
)
Question(
    "pool team tables",
    "Räcker borden till ett lagsammandrag?",
    may_arrange_gathering,
    (NUMBER_OF_TABLES,),
    value=lambda ok: {"allowed": ok},
    gives={"allowed": "boolean"},
)
