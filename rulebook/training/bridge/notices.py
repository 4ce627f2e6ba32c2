"""Cases on reserves that must be told of, entries of veteran teams, and what gives silver or bronze."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

from rulebook.bridge.championship.entering.reserves import notice_in_order
from rulebook.bridge.championship.programme.masterpoints import (
    BOARDS_FOR_SILVER,
    PAIRS_2A,
    PointsEvent,
    carry_over,
    master_points,
    veteran_silver,
)
from rulebook.bridge.championship.programme.veterans import LAST_ENTRY_DAY, LIFT_BOARDS, veteran_team
from rulebook.bridge.championship.readings import BronzeCount
from rulebook.law.swedish import exact, listed
from rulebook.training.bridge.saying import weekday
from rulebook.training.cases import SILENT, Case, Mistake, besides, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import person, persons, places

_RESERVES = "sm.reserver"
_VETERANS = "sm.sm-lag-veteraner"
_POINTS = "sm.mastarpoang"


@topic("bridge.reservanmalan", "Att anmäla reserv i kvalet", *(f"{_RESERVES}.{letter}" for letter in "def"))
def notices(draw: Draw, level: int) -> Case | None:
    """A pair will have a reserve in some stage of qualifying: whether the Dfb has been told as it must."""
    one, other, reserve, *more = persons(draw, 4)
    now = draw.chance(1, 2)
    two = level > 1 and not now and draw.chance(1, 3)
    none = level > 1 and draw.chance(1, 6)
    reserves = [reserve, *more] if two else [reserve]
    at_start = draw.chance(2, 3)
    clear = not at_start or draw.chance(1, 2)
    regulars = [one, other] if clear else []
    ruling = notice_in_order(
        planned=not now and not none, stands_in=now and not none, at_start=at_start and not none,
        regulars=[] if none else regulars, reserves=reserves if clear and not none else [],
    )  # fmt: skip
    called = f"{one} och {other}"
    who = listed(reserves)
    if none:
        told = (
            f"{called} är anmälda till kvalet och tänker spela alla etapperna själva. När första etappen startade sa "
            "de ingenting till Dfb."
        )
    else:
        if now:
            told = (
                f"Paret {called} är anmält till kvalet. I första etappen spelar {one} med {reserve}, som är reserv "
                f"för {other}. I andra etappen ska {one} och {other} spela ihop."
            )
        else:
            spare = f"{reserve}, eller {more[0]} om {reserve} får förhinder," if two else reserve
            told = f"{called} spelar kvalets första etapp. I andra etappen ska {spare} spela som reserv för {other}."
        when = (
            "Dfb fick veta det när första etappen startade" if at_start else
            draw.one(("Dfb fick veta det dagen efter första etappen", "Dfb fick veta det när andra etappen startade"))
        )  # fmt: skip
        naming = f"{called} är ordinarie och att {who} är {'reserver' if two else 'reserv'}"
        said = f"Då sa paret att {naming}." if clear else (
            f"Då sa paret bara att {listed([one, other, *reserves])} ska turas om."
        )  # fmt: skip
        told += f" {when}. {said}"
    right = "none" if none else "yes" if ruling.value else "late" if clear else "unclear"
    assert ruling.value is (right in ("none", "yes"))
    why_late = "Dfb ska få veta det redan när första etappen startar."
    answers = {
        "yes": Mistake("Ja, den kom i tid och säger vem som är vem", "Sent räknat som i tid",
                       why_late if right == "late" else "Det ska framgå vem som är ordinarie och vem som är reserv."),
        "soon": Mistake("Ja, det räcker att Dfb får veta det innan etappen med båda spelas" if now else
                        "Ja, det räcker att Dfb får veta det innan reserven spelar", "Före reservens etapp", why_late),
        "late": Mistake("Nej, den kom för sent till Dfb", "Tidsgränsen",
                        "Dfb fick veta det när första etappen startade."),
        "unclear": Mistake("Nej, den säger inte vem som är reserv", "Oklart vem",
                           "Paret sa det."),
        "form": Mistake("Nej, en reserv måste stå i anmälan till kvalet", "Anmälan till kvalet",
                        "Reserven anmäls när första etappen startar, inte i anmälan till kvalet."),
        "none": Mistake("Ja, utan reserv finns inget att anmäla", "Ingen reserv", "Paret har reserv."),
        "always": Mistake("Nej, paret skulle ha sagt att det spelar utan reserv", "Alltid en anmälan",
                          "Dfb ska underrättas bara när en reserv spelar."),
        "allowed": Mistake("Ja, en reserv behöver inte anmälas i kvalet", "Fritt i kvalet", why_late),
    }  # fmt: skip
    keys = {
        "none": ("none", "always", "form", "soon"),
        "yes": ("yes", "late", "form", "allowed", "unclear"),
        "late": ("late", "soon", "yes", "form", "allowed"),
        "unclear": ("unclear", "yes", "late", "allowed", "form"),
    }[right]
    timed = f"{_RESERVES}.{'e' if now else 'd'}"
    decides = (
        (f"{_RESERVES}.d", f"{_RESERVES}.e") if none else (f"{_RESERVES}.f",) if right == "unclear" else
        (timed, f"{_RESERVES}.f") if right == "yes" else (timed,)
    )  # fmt: skip
    named = [*(("--regulars", name) for name in regulars), *(("--reserves", name) for name in reserves)]
    return Case(
        text=f"{told} " + (
            "Har paret gjort som bestämmelserna kräver?" if none else
            "Är reserven anmäld som bestämmelserna kräver?" if not two else
            "Är reserverna anmälda som bestämmelserna kräver?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=decides,
        beside=tuple(f"{_RESERVES}.{letter}" for letter in "abcghq" if f"{_RESERVES}.{letter}" not in decides),
        ruling=ruling,
        command=(
            "bridge", "notice",
            *(() if none else ("--stands-in",) if now else ("--planned",)),
            *(("--at-start",) if at_start and not none else ()),
            *(word for pair in named for word in pair if clear and not none),
        ),
        facts={"asks": right, "now": now},
    )  # fmt: skip


@topic(
    "bridge.veteranlag-anmalan", "SM-lag Veteraner: anmälan", *(f"{_VETERANS}.{letter}" for letter in "abc"),
    uses=("sm.resultatredovisning.g",),
)  # fmt: skip
def veteran_entries(draw: Draw, level: int) -> Case | None:
    """A team enters the veterans' championship: its size, its members, the day."""
    fault = draw.one(("none", "many", "member", "late", "none", "late"))
    size = draw.whole(7, 8) if fault == "many" else draw.whole(4, 6) if level == 1 else 6
    on = LAST_ENTRY_DAY + timedelta(days=(
        draw.whole(2, 6) if level == 1 else 1) if fault == "late" else (
        -draw.whole(3, 12) if level == 1 else draw.one((0, 0, -1))
    ))  # fmt: skip
    members = fault != "member"
    ruling = veteran_team(size, members, on)
    assert ruling.value is (fault == "none")
    outsider = person(draw)
    right = "yes" if fault == "none" else fault
    answers = {
        "yes": Mistake("Ja, både laget och anmälan uppfyller kraven", "Ett krav glömt",
                       "Pröva antalet, medlemskapen och dagen var för sig."),
        "many": Mistake("Nej, laget har för många spelare", "Fyra är laget",
                        "Högst sex spelare får ingå i ett lag."),
        "member": Mistake("Nej, alla måste vara medlemmar i en ansluten klubb", "Medlemskapet",
                          "Alla i laget är medlemmar."),
        "late": Mistake("Nej, anmälan kom för sent", "Dagen", "Den sista dagen är måndagen den 28 juli."),
        "extra": Mistake("Ja, med dispens för spelarna utöver sex", "Dispens i veteranlag",
                         "Dispensen för en sjunde och en åttonde gäller SM-lagets kval."),
        "captain": Mistake("Ja, det räcker att lagkaptenen är medlem", "Lagkaptenen", "Kravet gäller alla i laget."),
        "start": Mistake("Ja, ett lag får anmälas ända tills spelet startar", "Ända till starten",
                         "Anmälan ska vara hos Förbundet senast måndagen den 28 juli."),
        "club": Mistake("Nej, alla måste vara medlemmar i samma klubb", "Samma klubb",
                        "De ska vara medlemmar i någon klubb som är ansluten till Förbundet."),
    }  # fmt: skip
    keys = {
        "yes": ("yes", "late", "start", "club", "many"),
        "many": ("many", "extra", "yes", "club"),
        "member": ("member", "captain", "yes", "club"),
        "late": ("late", "start", "yes", "club"),
    }[right]
    belongs = (
        "alla medlemmar i klubbar som är anslutna till Förbundet" if members else
        f"alla utom {outsider} medlemmar i klubbar som är anslutna till Förbundet"
    )  # fmt: skip
    decides = {
        "yes": tuple(f"{_VETERANS}.{letter}" for letter in "abc"),
        "many": (f"{_VETERANS}.a",), "member": (f"{_VETERANS}.b",), "late": (f"{_VETERANS}.c",),
    }[right]  # fmt: skip
    return Case(
        text=(
            f"{places(draw, 1)[0]} anmäler ett lag med {in_words(size)} spelare till Öppna SM-lag Veteraner. De har "
            f"åldern inne och är {belongs}, men de kommer från olika klubbar. Förbundet fick anmälan {weekday(on)}. "
            "Får laget vara med?"
        ),
        right=answers[right].says,
        mistakes=besides({key: answers[key] for key in keys}, right),
        decides=decides,
        beside=tuple(one for one in ("sm.att-delta.v", f"{_RESERVES}.q", f"{_RESERVES}.r", f"{_VETERANS}.d",
                                     *(f"{_VETERANS}.{letter}" for letter in "abc")) if one not in decides),
        ruling=ruling,
        command=(
            "bridge", "veteran-team", "--players", str(size), "--members" if members else "--no-members",
            "--entered", on.isoformat(),
        ),
        facts={"size": size, "outsider": None if members else outsider, "on": on},
    )  # fmt: skip


@topic("bridge.valorer", "Silver, brons och start på noll", *(f"{_POINTS}.{letter}" for letter in "dejk"))
def colours(draw: Draw, level: int) -> Case | None:
    """A place, and which colour of points it gives; what is carried into round 2A; veteran teams' silver."""
    kinds = {1: (_first_round, _zero), 2: (_first_round, _silver), 3: (_first_round, _silver, _silver)}
    return draw.one(kinds[level])(draw, level)


_BESIDE = tuple(f"{_POINTS}.{letter}" for letter in "bcfghijl")


def _first_round(draw: Draw, level: int) -> Case | None:
    near = {1: (3, 9, 20, 30, 70, 90), 2: (15, 16, 17, 18, 40, 41), 3: (16, 17, 41, 42, 50, 57, 58)}[level]
    place = draw.one(near)
    ruling = master_points(PointsEvent.ROUND_1, str(place))
    found = ruling.settled()
    right = "Silverpoäng" if found.silver else "Bronspoäng" if found.bronze else "Ingen"
    within = "De 16 bästa får silver och 41 par får brons."
    return Case(
        text=f"Ett par slutar på plats {place} av 170 i omgång 1 i Öppna par. Vilken valör ger det?",
        right=right,
        mistakes=tuple(Mistake(says, name, why) for says, name, why in (
            ("Silverpoäng", "Silver till fler", within),
            ("Bronspoäng", "Fel valör", within),
            ("Ingen", "Utanför", within),
            ("Guldpoäng", "Omgång 2A", "Guldpoäng ges i omgång 2A, inte i omgång 1."),
        )),
        decides=(f"{_POINTS}.d",),
        beside=_BESIDE,
        ruling=ruling,
        command=("bridge", "masterpoints", "--event", "oppna-1", "--place", str(place)),
        stating={BronzeCount.BESIDES: "de 41 paren med brons är andra än de 16 med silver"},
        facts={"asks": "first", "place": place},
    )  # fmt: skip


def _zero(draw: Draw, _: int) -> Case | None:
    tenths = draw.whole(560, 660)
    place = draw.whole(2, 9)
    percent = f"{tenths // 10},{tenths % 10}"
    assert carry_over(Fraction(tenths, 10)) == 0
    over = tenths - 500
    half = exact(Fraction(tenths, 20))
    return Case(
        text=(
            f"Ett par slutade på plats {place} i omgång 1 i Öppna par med {percent} procent. Med vilket resultat "
            "börjar det omgång 2A?"
        ),
        right=f"Med noll, som alla {PAIRS_2A} paren",
        mistakes=(
            Mistake(f"Med {percent} procent", "Resultatet följer med", "Alla startar på noll i omgång 2A."),
            Mistake(f"Med {over // 10},{over % 10} procent över medel", "Överskottet följer med",
                    "Alla startar på noll i omgång 2A."),
            Mistake(f"Med hälften av resultatet, {half} procent", "Hälften följer med",
                    "Alla startar på noll i omgång 2A."),
            Mistake(f"Med noll, men före de {PAIRS_2A - place} sämre paren om det blir lika", "Företräde",
                    "Resultatet i omgång 1 räknas inte i omgång 2A."),
        ),
        decides=(f"{_POINTS}.e",),
        beside=(*_BESIDE, f"{_POINTS}.d"),
        facts={"asks": "zero"},
    )  # fmt: skip


def _silver(draw: Draw, level: int) -> Case | None:
    place = draw.one((2, 4, 5, 5, 6, 9, 13))
    boards = draw.one((LIFT_BOARDS, LIFT_BOARDS, BOARDS_FOR_SILVER, BOARDS_FOR_SILVER - 1, BOARDS_FOR_SILVER - 2))
    series = level == 3 and draw.chance(1, 4)
    if series:
        place, boards = draw.whole(5, 8), draw.one((7, 8))
    ruling = veteran_silver(place, boards, series=series)
    right = "open" if series else "gold" if place <= 4 else "yes" if ruling.settled().silver else "short"
    answers = {
        "yes": Mistake("Ja, för varje match", "Silver ändå",
                       "De fyra främsta lagen får guld i stället." if right == "gold" else
                       "Det krävs minst sex brickor per match." if right == "short" else
                       "Regeln nämner bara matcher från Gröna Hissen."),
        "gold": Mistake("Nej, laget får guldpoäng i stället", "Guld", "Guld får bara de fyra främsta lagen."),
        "short": Mistake("Nej, matcherna har för få brickor", "Fel sida om sex",
                         "De fyra främsta lagen får guld, hur många brickorna än är." if right == "gold" else
                         "Sex brickor per match är nog."),
        "won": Mistake("Ja, men bara för matcher som laget vann", "Bara vinster", "Silver ges för varje match."),
        "top": Mistake("Nej, lag utanför de fyra främsta får ingenting", "Bara de fyra", "Övriga lag får silver."),
        "never": Mistake("Nej, silver ges bara i Gröna Hissen", "Uteslutet", "Regeln säger inte att serien är utan."),
    }  # fmt: skip
    if right == "open":
        asked = tuple(answers[key] for key in ("yes", "never", "top", "won"))
    else:
        keys = {"yes": ("yes", "short", "won", "top", "gold"), "gold": ("gold", "yes", "short", "won"),
                "short": ("short", "yes", "won", "top")}[right]  # fmt: skip
        asked = besides({key: answers[key] for key in keys}, right)
    form = f"i serien, där matcherna hade {in_words(boards)} brickor" if series else (
        f"i Gröna Hissen, där matcherna hade {in_words(boards)} brickor"
    )  # fmt: skip
    return Case(
        text=(
            f"Laget {places(draw, 1)[0]} blev {_nth(place)} i SM-lag Veteraner. Det spelade {form}. Får laget "
            "silverpoäng för matcherna?"
        ),
        right=SILENT if right == "open" else answers[right].says,
        mistakes=asked,
        decides=(f"{_POINTS}.j",) if right == "gold" else (f"{_POINTS}.k",),
        beside=tuple(one for one in (*_BESIDE, f"{_POINTS}.k") if right != "gold" or one[-2:] not in (".j", ".k")),
        ruling=ruling,
        command=(
            "bridge", "veteran-silver", "--place", str(place), "--boards", str(boards),
            *(("--series",) if series else ()),
        ),
        facts={"asks": "silver", "place": place, "boards": boards, "series": series},
    )  # fmt: skip


def _nth(place: int) -> str:
    return {2: "tvåa", 4: "fyra", 5: "femma", 6: "sexa", 7: "sjua", 8: "åtta", 9: "nia"}.get(place, f"{place}:a")
