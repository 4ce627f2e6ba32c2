"""Cases on money and lists: entry fees, how they are shared, and what a disqualification does to a result list."""

from __future__ import annotations

from typing import Any

from rulebook.law.rulings import Ruling
from rulebook.law.swedish import listed
from rulebook.pool.before_play.disqualification import Placed, disqualify
from rulebook.pool.before_play.distances import Competition
from rulebook.pool.before_play.fees import ENTRY_FEES, REDUCED_TEAM_FEE, TEAM_FEES, TeamClass, entry_fee, team_fees
from rulebook.pool.before_play.readings import ClubTeams, ExemptClasses, ExemptShare
from rulebook.pool.before_play.sharing import split_fees
from rulebook.pool.classes import ClassName, OpenClass
from rulebook.training.bridge.saying import kr
from rulebook.training.cases import Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import PLACES, person, persons, pronoun


@topic(
    "pool.avgifter",
    "Startavgifter",
    *(f"pool.4.16.{one}" for one in "adef"),
    "pool.4.8.b",
    "pool.4.8.a",
    uses=("pool.4.16.b", "pool.4.16.c"),
)
def fees(draw: Draw, level: int) -> Case | None:
    """What a start costs, a player's or a club's."""
    if level == 1 or draw.chance(1, 2):
        order = [ClassName.ELIT, ClassName.KL1, ClassName.KL2, ClassName.KL3]
        own = draw.whole(1, 3)
        above = draw.whole(0, own if level == 1 else own - 1)
        name = person(draw)
        own_class, event = order[own], order[above]
        right = ENTRY_FEES[event]
        other = ENTRY_FEES[own_class]
        ruling: Ruling[int] = entry_fee(Competition(event.value))
        others = [fee for fee in sorted(set(ENTRY_FEES.values())) if fee not in (right, other)]
        started = "Elittävling" if above == 0 else f"tävling för {event.player_class.value}"
        return Case(
            text=f"{name} är {own_class.player_class.value}-spelare och startar i en {started}. Vad betalar "
            f"{pronoun(name)}?",
            right=kr(right),
            mistakes=(
                Mistake(kr(other), "Spelarens klass", "Avgiften beror på vilken klass tävlingen är utlyst för."),
                Mistake(kr((right + other) // 2), "Mitt emellan", "Tävlingens klass avgör ensam."),
                Mistake(kr(right + other), "Båda klasserna", "Bara tävlingens klass betalas."),
                Mistake(kr(others[0]), "Fel rad", "Du läste en annan klass i avgiftstabellen."),
                Mistake(kr(others[-1]), "Fel rad", "Du läste en annan klass i avgiftstabellen."),
            ),
            decides=("pool.4.16.a", "pool.4.8.b") if own != above else ("pool.4.16.d",),
            beside=("pool.4.8.a", "pool.4.8.c", "pool.4.16.e", "pool.4.17.a", "pool.4.33.b", "pool.4.3.e"),
            ruling=ruling,
            command=("pool", "fees", "entry", "--class", event.value),
            facts={"kind": "player", "event": event.value},
        )
    kl2 = draw.one((1, 2, 3)) if level == 2 else draw.one((2, 3))
    elit, kl1 = draw.chance(1, 2), draw.whole(0, 1 if level == 2 else 2)
    if kl2 == 1 and not (elit or kl1):
        return None
    ruling = team_fees(int(elit), kl1, kl2)
    right = ruling.settled()
    full = elit * TEAM_FEES[TeamClass.ELIT] + kl1 * TEAM_FEES[TeamClass.KL1]
    each = TEAM_FEES[TeamClass.KL2]
    told = [
        f"{in_words(number, neuter=True)} lag i {where}"
        for number, where in ((int(elit), "Elit"), (kl1, "klass 1"), (kl2, "klass 2"))
        if number
    ]
    return Case(
        text=f"{draw.one(PLACES)} anmäler {', '.join(told[:-1])}{' och ' if len(told) > 1 else ''}{told[-1]}. Vad "
        "betalar föreningen för lagen?",
        right=kr(right),
        mistakes=(
            Mistake(kr(full + kl2 * each), "Rabatten glömd", "Flera lag i klass 2 kostar 750 kr vart och ett."),
            Mistake(kr(full + each + (kl2 - 1) * REDUCED_TEAM_FEE), "Andra laget halva", "750 kr gäller vart och ett."),
            Mistake(kr((full + kl2 * each) // 2), "Halva för alla", "750 kr gäller bara lagen i klass 2."),
            Mistake(
                kr(full + kl2 * REDUCED_TEAM_FEE), "Rabatt för ett lag", "Ett ensamt lag i klass 2 betalar 1 500 kr."
            ),
            Mistake(kr(right + each), "Ett lag för mycket", "Räkna lagen en gång till."),
        ),
        decides=("pool.4.16.f",) if kl2 > 1 else ("pool.4.16.e",),
        beside=("pool.4.16.d", "pool.4.17.a", "pool.4.28.k", "pool.4.16.a", "pool.4.33.b"),
        ruling=ruling,
        command=("pool", "fees", "teams", "--elit", str(int(elit)), "--kl1", str(kl1), "--kl2", str(kl2)),
        stating={ClubTeams.SEVERAL_IN_CLASS_2: "750 kr gäller när föreningen har minst två lag i klass 2"},
        facts={"kind": "teams", "counts": (int(elit), kl1, kl2)},
    )


@topic(
    "pool.fordelning",
    "Fördelning och sanktionsavgift",
    *(f"pool.4.17.{one}" for one in "acde"),
    "pool.4.33.b",
    uses=("pool.4.33.a", "pool.4.33.c"),
)
def sharing(draw: Draw, level: int) -> Case:
    """The entry fees are shared: who gets how much."""
    own = draw.one((OpenClass.KL1, OpenClass.KL2, OpenClass.ELIT))
    each = ENTRY_FEES[ClassName(own.word)]
    starters = 4 * draw.whole(4, 12)
    total = each * starters
    invitation = 50 * draw.whole(2, 8) if level > 1 else 0
    trophies = 50 * draw.whole(4, 16) if level > 1 else 0
    started: dict[str, Any] = {own.word: starters}
    ruling = split_fees(None, 0, invitation, trophies, **started)
    found = ruling.settled()
    what = draw.one(("sanction", "organiser", "prizes") if level == 1 else ("organiser", "prizes"))
    amount = {
        "sanction": found.sanction_ore,
        "organiser": found.organizer_net_ore if invitation else found.organizer_ore,
        "prizes": found.cash_prizes_ore if trophies else found.prizes_ore,
    }[what]
    assert amount % 100 == 0
    extra = f" Inbjudan kostade {kr(invitation)} och pokalerna {kr(trophies)}." if level > 1 else ""
    asks = {
        "sanction": "Hur mycket går till SBF?",
        "organiser": "Hur mycket har arrangören kvar?" if level > 1 else "Hur mycket får arrangören?",
        "prizes": "Hur mycket blir det till priser i pengar?" if level > 1 else "Hur mycket går till priser?",
    }[what]
    share = {"sanction": 15, "organiser": 35, "prizes": 50}[what]
    base = total * share // 100
    both = base - invitation - trophies
    swapped = abs(base - (trophies if what == "organiser" else invitation))
    lower = ENTRY_FEES[ClassName.KL3]
    return Case(
        text=f"{starters} spelare startade i tävlingen för {own.value}, där starten kostar {kr(each)}.{extra} {asks}",
        right=kr(amount // 100),
        mistakes=(
            *(
                (
                    Mistake(kr(base), "Kostnaden glömd", "Inbjudan tas ur arrangörens del och pokalerna ur prisdelen."),
                    Mistake(kr(swapped), "Fel del", "Inbjudan tas ur arrangörens del och pokalerna ur prisdelen."),
                    *(
                        (Mistake(kr(both), "Båda ur samma del", "Inbjudan är arrangörens, pokalerna spelarnas."),)
                        if both > 0
                        else ()
                    ),
                )
                if level > 1
                else ()
            ),
            Mistake(kr(total * (35 if share != 35 else 50) // 100), "Fel del", "Fördelningen är 15, 35 och 50 %."),
            Mistake(kr(total * (15 if share != 15 else 20) // 100), "Fel del", "Fördelningen är 15, 35 och 50 %."),
            Mistake(kr(lower * starters * share // 100), "Fel klass", "Tävlingens avgift gäller för alla som startar."),
        ),
        decides={
            "sanction": ("pool.4.33.b", "pool.4.17.a"),
            "organiser": ("pool.4.17.c",) if level > 1 else ("pool.4.17.a",),
            "prizes": ("pool.4.17.e",) if level > 1 else ("pool.4.17.a", "pool.4.17.d"),
        }[what],
        beside=("pool.4.17.b", "pool.4.33.c", "pool.4.16.a", "pool.4.17.f", "pool.4.33.a", "pool.4.16.d"),
        ruling=ruling,
        command=(
            "pool",
            "fees",
            "split",
            f"--{own.word}",
            str(starters),
            "--invitation",
            str(invitation),
            "--trophies",
            str(trophies),
        ),
        stating={ExemptShare.ORGANIZER: "arrangören får de 15 procenten"},
        unasked=(ExemptClasses,),
        facts={"what": what, "total": total, "invitation": invitation, "trophies": trophies},
    )


@topic(
    "pool.diskvalificerad",
    "Diskvalificerad ur resultatlistan",
    *(f"pool.4.3.{one}" for one in "bcd"),
    *(f"pool.4.5.{one}" for one in "bcde"),
)
def struck(draw: Draw, level: int) -> Case:
    """A player's result is struck: where the next one ends up, and where the name stands."""
    places = (1, 2, 3, 3, 5, 5, 5, 5)  # both who lose a semifinal are third, and the next four share the fifth place
    names = persons(draw, len(places))
    licence = draw.chance(1, 2)
    out = 0 if level == 1 else draw.whole(0, 2)
    after = draw.one([n for n, place in enumerate(places) if place > places[out]]) if level > 1 else 1
    listed_as = [Placed(name, place) for name, place in zip(names, places, strict=True)]
    ruling = disqualify(listed_as, [names[out]])
    found = {one.player: one.place for one in ruling.settled().results}
    section = "pool.4.3" if licence else "pool.4.5"
    up, stays, name = ("c", "d", "b") if licence else ("d", "e", "c")
    reason = "saknade giltig licens" if licence else "tävlade i en dräkt som inte följer reglementet"
    nth = ("etta", "tvåa", "trea", "fyra", "femma", "sexa")
    lines = [f"{n}. {listed([p for p, at in zip(names, places, strict=True) if at == n])}" for n in (1, 2, 3, 5)]
    told = f"I resultatlistan står {'; '.join(lines)}. "
    told += f"Efteråt visar det sig att {names[out]} {reason}. "
    files = {"resultat.csv": "player,place\n" + "".join(f"{p},{n}\n" for p, n in zip(names, places, strict=True))}
    common: dict[str, Any] = {
        "ruling": ruling,
        "command": ("pool", "disqualify", "resultat.csv", "--player", names[out]),
        "files": files,
    }
    if draw.chance(1, 3):
        return Case(
            text=f"{told}Vad blir det av {names[out]} i listan?",
            right="Namnet står kvar som diskvalificerad",
            mistakes=(
                Mistake("Namnet stryks ur listan", "Stryk namnet", "Namnet ska stå kvar, som diskvalificerad."),
                Mistake("Sist i listan, med placering", "Sist placerad", "Resultatet räknas bort; namnet står kvar."),
                Mistake(f"Kvar som {nth[out]}, utan poäng", "Placeringen kvar", "Resultatet räknas bort."),
                Mistake("Kvar som det var, eftersom tävlingen är slut", "För sent", "Resultatet räknas bort ändå."),
            ),
            decides=(f"{section}.{stays}",),
            beside=(f"{section}.{up}", f"{section}.{name}", "pool.4.4.a", "pool.4.3.g", "pool.4.13.3.b", "pool.4.3.e"),
            facts={"asks": "name"},
            **common,
        )
    who, was = names[after], places[after]
    now = found[who]
    assert now is not None
    return Case(
        text=f"{told}Vad blir {who} i listan?",
        right=nth[now - 1].capitalize(),
        mistakes=(
            Mistake(nth[was - 1].capitalize(), "Tomt hål", "De som stod efter flyttas upp en placering."),
            Mistake(nth[max(0, was - 3)].capitalize(), "Två steg", "Det är en placering upp, inte två."),
            Mistake(nth[min(5, was)].capitalize(), "Fel håll", "De som stod efter flyttas upp."),
            Mistake("Diskvalificerad i stället", "Fel spelare", f"Bara {names[out]} är diskvalificerad."),
        ),
        decides=(f"{section}.{up}",),
        beside=(f"{section}.{name}", f"{section}.{stays}", "pool.4.3.e", "pool.4.4.a", "pool.4.13.3.b", "pool.4.20.a"),
        facts={"asks": "place", "was": was},
        **common,
    )
