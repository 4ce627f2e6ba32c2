"""Cases on the form of play: forms and sizes, seeds and byes, ties in a group, the draw of the final stage."""

from __future__ import annotations

from rulebook.law.swedish import listed
from rulebook.pool.form_of_play.finals import GroupResult, draw_valid
from rulebook.pool.form_of_play.formats import QUALIFIERS, SIZES, Stage, StageFormat, finalists, stage_format_allowed
from rulebook.pool.form_of_play.groups import GroupMatch, group_ranking
from rulebook.pool.form_of_play.readings import MutualMeetings, SeedRounding, WalkoverPlayed
from rulebook.pool.form_of_play.seeding import Entry, bye_holders, seed_count
from rulebook.training.cases import Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import persons, pool_club


def players(number: int) -> str:
    """Return a number of players.

    >>> players(8)
    '8 spelare'
    """
    return f"{number} spelare"


@topic("pool.spelform", "Grupper, slutspel och spelform", *(f"pool.4.12.{one}" for one in "abcdef"))
def forms(draw: Draw, level: int) -> Case:
    """An organiser plans a competition: how many go on, which sizes and forms there may be."""
    kind = draw.one(("finalists", "group", "form") if level == 1 else ("group", "final", "form", "form"))
    club = pool_club(draw)
    beside = tuple(f"pool.4.12.{one}" for one in "abcdefgh")
    if kind == "finalists":
        groups, size = draw.one((2, 4, 8, 16)), draw.one(SIZES)
        if groups * size > 128:
            groups = 2
        found = finalists(groups)
        return Case(
            text=f"{club} spelar grundspelet som dubbelcup i {in_words(groups)} grupper om {size} spelare. Hur många "
            "går "
            "vidare till slutspelet?",
            right=players(found),
            mistakes=(
                Mistake(
                    players(groups), "En per grupp", f"Från varje grupp går {in_words(QUALIFIERS)} spelare vidare."
                ),
                Mistake(players(groups * 4), "Fyra per grupp", "Från varje grupp går två spelare vidare."),
                Mistake(players(groups * size // 2), "Halva fältet", "Två går vidare ur varje grupp."),
                Mistake(players(2), "Två i allt", "Två går vidare från varje grupp."),
            ),
            decides=("pool.4.12.b",),
            beside=beside,
            facts={"kind": kind, "groups": groups},
        )
    if kind in ("group", "final"):
        number = draw.one((4, 6, 8, 10, 12, 16, 20, 24, 32, 5, 7))
        ok = number in SIZES
        where = "grupper om" if kind == "group" else "ett slutspel med"
        yes = f"Ja, {number} är ett av de tillåtna talen"
        return Case(
            text=f"{club} vill ha {where} {number} spelare. Tillåter tävlingsformen det?",
            right=yes if ok else "Nej, bara 4, 8, 16 eller 32",
            mistakes=(
                Mistake(yes, "Antalet fritt", "Talet ska vara 4, 8, 16 eller 32."),
                Mistake("Ja, alla jämna tal duger", "Jämnt räcker", "Talet ska vara 4, 8, 16 eller 32.")
                if number % 2 == 0
                else Mistake("Ja, antalet är fritt", "Fritt antal", "Talet ska vara 4, 8, 16 eller 32."),
                Mistake("Nej, bara 4 eller 32", "För få tal", "Också 8 och 16 är tillåtna.")
                if number in (8, 16)
                else Mistake("Nej, bara 8 eller 16", "För få tal", "Också 4 och 32 är tillåtna."),
                Mistake("Ja, om tävlingsledaren går med på det", "Fel beslutare", "Avsteg är Förbundsstyrelsens sak."),
            ),
            decides=("pool.4.12.a",) if kind == "group" else ("pool.4.12.e",),
            beside=beside,
            facts={"kind": kind, "number": number},
        )
    stage, form = draw.one(list(Stage)), draw.one(list(StageFormat))
    ruling = stage_format_allowed(stage, form)
    right = ruling.settled()
    certain = stage is Stage.GROUND and form is StageFormat.ROUND_ROBIN
    yes = "Ja, vid vissa arrangemang" if certain else "Ja, det är den föreskrivna formen"
    no = "Nej, inte utan Förbundsstyrelsens beslut"
    decides = {
        (Stage.GROUND, StageFormat.DOUBLE_CUP): "a",
        (Stage.GROUND, StageFormat.ROUND_ROBIN): "c",
        (Stage.GROUND, StageFormat.SINGLE_CUP): "d",
    }.get((stage, form), "f")
    reason = draw.one(("för att hinna klart", "för att borden är få", "för att fältet är litet"))
    return Case(
        text=f"{club} vill spela {stage.value}et som {form.value}, {reason}. Får klubben det?",
        right=yes if right else no,
        mistakes=(
            Mistake(yes, "Fel skede", "Grundspelet går som dubbelcup, slutspelet som enkelcup."),
            Mistake(no, "Onödigt undantag", "Formen är tillåten utan särskilt beslut."),
            Mistake(
                "Ja, om tävlingsledaren går med på det",
                "Fel beslutare",
                "Avsteg från tävlingsformen beslutar Förbundsstyrelsen om.",
            ),
            Mistake("Ja, arrangören väljer form fritt", "Fritt val", "Tävlingsformen är föreskriven."),
            Mistake("Nej, och Förbundsstyrelsen kan inte medge det", "Utan undantag", "Avsteg kan beviljas.")
            if not right
            else Mistake("Nej, i båda skedena spelas det enkelcup", "Enkelcup jämt", "Grundspelet går som dubbelcup."),
            Mistake(
                "Nej, gruppspel är aldrig tillåtet",
                "Gruppspelet glömt",
                "Gruppspel kan vara form vid vissa arrangemang.",
            )
            if certain
            else Mistake("Ja, vid vissa arrangemang", "Gruppspelets regel", "Det gäller gruppspel i grundspelet."),
        ),
        decides=(f"pool.4.12.{decides}",),
        beside=beside,
        ruling=ruling,
        command=("pool", "form", "--stage", stage.value, "--form", form.value),
        facts={"kind": kind, "stage": stage.value, "form": form.value},
    )


@topic("pool.seedning", "Seedade och vakanser", *(f"pool.4.13.{one}" for one in "abde"), uses=("pool.4.13.c",))
def seeds(draw: Draw, level: int) -> Case | None:
    """A field: how many are seeded, and who gets the vacancies."""
    if level == 1 or draw.chance(1, 2):
        starters = (
            draw.one((16, 32, 64)) if level == 1 else draw.one((13, 15, 17, 20, 29, 30, 31, 33, 40, 48, 61, 63, 65))
        )
        ruling = seed_count(starters)
        right = ruling.settled()
        quarter = -(-starters // 4)
        lower = max(one for one in (2, *SIZES) if one <= starters // 4)
        return Case(
            text=f"{starters} spelare startar. Hur många seedas?",
            right=f"{right} spelare",
            mistakes=(
                Mistake(players(lower), "Nedåt", "Antalet får avrundas uppåt till 4, 8, 16 eller 32, inte nedåt."),
                Mistake(players(quarter), "Fjärdedelen rakt av", "Antalet höjs till det närmaste av 4, 8, 16 och 32."),
                Mistake(players(starters // 2), "Hälften", "En fjärdedel av startfältet seedas."),
                Mistake(players(right * 2), "Ett steg för högt", "Det närmaste talet uppåt räcker."),
                Mistake(players(starters // 8), "En åttondel", "En fjärdedel av startfältet seedas."),
            ),
            decides=("pool.4.13.a", "pool.4.13.b") if level > 1 else ("pool.4.13.a",),
            beside=("pool.4.13.c", "pool.4.13.d", "pool.4.13.1.a", "pool.4.12.a", "pool.4.13.e"),
            ruling=ruling,
            command=("pool", "seeds", "--starters", str(starters)),
            stating={SeedRounding.RAISED: "arrangören avrundar uppåt till 4, 8, 16 eller 32"},
            facts={"kind": "count", "starters": starters},
        )
    places = draw.one((16, 32))
    seeded = places // 4
    groups = draw.one((2, 4))
    vacancies = draw.whole(1, seeded - 1) if level == 2 else draw.whole(seeded + 1, seeded + 3)
    names = persons(draw, seeded)
    entries = [Entry(one, rank=n) for n, one in enumerate(names, start=1)]
    starters = places - vacancies
    top = listed([str(n) for n in range(1, vacancies + 1)]) if vacancies < 4 else f"1–{vacancies}"
    if vacancies < seeded:
        ruling2 = bye_holders(entries, vacancies)
        last = (
            listed([str(n) for n in range(seeded - vacancies + 1, seeded + 1)])
            if vacancies < 4
            else (f"{seeded - vacancies + 1}–{seeded}")
        )
        return Case(
            text=f"{starters} spelare ska in på {places} platser, så {in_words(vacancies)} "
            f"{'plats blir vakant' if vacancies == 1 else 'platser blir vakanta'}. {seeded} spelare är seedade. "
            f"Vem får {'vakansen' if vacancies == 1 else 'vakanserna'}?",
            right=f"Seedad nummer {top}",
            mistakes=(
                Mistake(
                    f"Seedad nummer {last}",
                    "Svagast först",
                    "Vakanserna ges i seedningsordning, den första till ettan.",
                ),
                Mistake(
                    "De som lotten väljer bland alla", "Lottade vakanser", "Vakanserna ges till de seedade i ordning."
                ),
                Mistake("De lägst rankade oseedade", "Oseedade får dem", "De seedade får vakanserna först."),
                Mistake("Alla på seedad nummer 1", "Alla till ettan", "Nästa vakans går till nästa seedade.")
                if vacancies > 1
                else Mistake(
                    "De som lotten väljer bland de seedade", "Lottas", "Den första går till den först seedade."
                ),
            ),
            decides=("pool.4.13.d",),
            beside=("pool.4.13.a", "pool.4.13.c", "pool.4.13.e", "pool.4.13.1.a", "pool.4.13.1.b"),
            ruling=ruling2,
            facts={"kind": "byes", "vacancies": vacancies},
        )
    left = vacancies - seeded
    return Case(
        text=f"{starters} spelare ska in på {places} platser i {in_words(groups)} grupper: {vacancies} vakanser. "
        f"{seeded} är "
        f"seedade och har fått var sin. Hur fördelas {'den sista' if left == 1 else f'de sista {in_words(left)}'}?",
        right="Så jämnt som möjligt i spelsystemet",
        mistakes=(
            Mistake(
                "Till seedad nummer 1 och nedåt igen", "Ett varv till", "Efter de seedade ska resten fördelas jämnt."
            ),
            Mistake("Till de lägst rankade", "Svagast först", "Resten fördelas jämnt i spelsystemet."),
            Mistake("Alla i samma grupp", "Samlade", "Resten fördelas så jämnt som möjligt.")
            if left > 1
            else Mistake("Dit lotten faller bland alla grupper", "Lottad", "Resten fördelas så jämnt som möjligt."),
            Mistake("Som arrangören önskar", "Fritt val", "Texten säger så jämnt som möjligt."),
        ),
        decides=("pool.4.13.e",),
        beside=("pool.4.13.a", "pool.4.13.c", "pool.4.13.d", "pool.4.13.1.a", "pool.4.13.1.b"),
        facts={"kind": "rest", "left": left},
    )


@topic("pool.gruppspel", "Lika i gruppen", "pool.4.12.i", "pool.4.12.j")
def group(draw: Draw, level: int) -> Case | None:
    """A group where players have the same points: what parts them."""
    names = persons(draw, 4)
    target = 7
    while True:
        matches = []
        for i, a in enumerate(names):
            for b in names[i + 1 :]:
                loser = draw.whole(0, target - 1)
                matches.append((a, b, target, loser) if draw.chance(1, 2) else (a, b, loser, target))
        wins = {n: sum((p > q and a == n) or (q > p and b == n) for a, b, p, q in matches) for n in names}
        if level < 3 and sorted(wins.values()) in ([0, 2, 2, 2], [1, 1, 1, 3]):
            continue
        break
    balls = {n: sum(p if a == n else q for a, b, p, q in matches if n in (a, b)) for n in names}
    lost = {n: sum(q if a == n else p for a, b, p, q in matches if n in (a, b)) for n in names}
    tied = [n for n in names if wins[n] == max(wins.values())]
    size = 3 if level == 3 else 2
    if len(tied) != size or len({balls[n] for n in tied}) < size:
        return None
    ruling = group_ranking([GroupMatch(*one) for one in matches])
    if not ruling.decided:
        return None
    best = ruling.settled().lines[0].player
    beaten = [n for n in tied if n != best]
    most = max(tied, key=lambda n: balls[n])
    difference = max(tied, key=lambda n: balls[n] - lost[n])
    if size == 2 and level == 2 and most == best:
        return None  # the meeting and the balls would each do
    decided = "inbördes möte" if size == 2 else "bollkvoten"
    table = [f"{a}–{b} {p}–{q}" for a, b, p, q in draw.shuffled(matches)]
    why = "Inbördes möte går före bollkvoten." if size == 2 else "Alla tre har slagit en av de andra: bollkvoten avgör."
    found = [
        Mistake(f"{n}, på bollkvoten" if n == most and size == 2 else f"{n}, på inbördes möte", "Fel ordning", why)
        for n in beaten
    ]
    if difference != best:
        found.append(
            Mistake(
                f"{difference}, på bollskillnaden", "Plus minus", "Insläppta bollar räknas inte, bara gjorda per match."
            )
        )
    found += [
        Mistake("Lotten avgör", "Lotta", f"Tre steg prövas i ordning, och här avgör {decided}."),
        Mistake("De delar platsen", "Delad plats", f"Tre steg prövas i ordning, och här avgör {decided}."),
    ]
    return Case(
        text=f"Gruppspel till {target}: {', '.join(table)}. "
        f"{listed(tied)} har lika många poäng och vinster. Vem vinner gruppen?",
        right=f"{best}, på {decided}",
        mistakes=tuple(found),
        decides=("pool.4.12.i",) if size == 2 else ("pool.4.12.i", "pool.4.12.j"),
        beside=("pool.4.28.1.a", "pool.4.24.a", "pool.4.13.2.a", "pool.4.12.b", "pool.4.28.d"),
        ruling=ruling,
        command=("pool", "group", "matcher.csv"),
        files={"matcher.csv": "a,b,points_a,points_b\n" + "".join(f"{a},{b},{p},{q}\n" for a, b, p, q in matches)},
        stating={MutualMeetings.ONCE: "inbördes möten räknas en gång", WalkoverPlayed.NOT_PLAYED: "WO inte räknas"},
        unasked=(MutualMeetings, WalkoverPlayed),
        facts={"matches": matches, "tied": tied},
    )


@topic("pool.slutspelslottning", "Slutspelets första omgång", "pool.4.13.2.a", "pool.4.13.2.b")
def final_draw(draw: Draw, level: int) -> Case:
    """A draw of the final stage's first round: whether it stands."""
    number = 2 if level == 1 else 4
    names = persons(draw, 2 * number)
    groups = [GroupResult("ABCD"[n], names[2 * n], names[2 * n + 1]) for n in range(number)]
    flaw = draw.one(("none", "own", "winners"))
    order = list(range(number))
    shift = draw.whole(1, number - 1)
    pairs = [(groups[n].winner, groups[(n + shift) % number].runner_up) for n in order]
    if flaw == "own":
        pairs = [(g.winner, g.runner_up) for g in groups[:2]] + [
            (groups[n].winner, groups[5 - n].runner_up) for n in order[2:]
        ]
        pairs = pairs[:number]
    elif flaw == "winners":
        first, second = (groups[0].winner, groups[1].winner), (groups[0].runner_up, groups[1].runner_up)
        pairs = [second if n == 1 else first for n in (0, 1)] + pairs[2:]
        if number == 4:
            pairs[2:] = [(groups[2].winner, groups[3].runner_up), (groups[3].winner, groups[2].runner_up)]
    right = draw_valid(pairs, groups)
    friends = level == 3 and draw.chance(1, 2)
    told = "; ".join(f"grupp {g.group}: etta {g.winner}, tvåa {g.runner_up}" for g in groups)
    drawn = ", ".join(f"{a}–{b}" for a, b in pairs)
    clubs = f" {pairs[0][0]} och {pairs[0][1]} är dessutom klubbkamrater." if friends else ""
    yes = "Ja, etta möter tvåa ur en annan grupp i varje match"
    own = "Nej, två ur samma grupp möts i första matchen"
    note = {
        "none": "Varje match har en etta och en tvåa, ur två olika grupper.",
        "own": f"{listed(pairs[0])} kommer båda ur grupp {groups[0].group}.",
        "winners": f"{listed(pairs[0])} är båda gruppettor.",
    }[flaw]
    winners = "Nej, gruppettor möter varandra"
    return Case(
        text=f"Till slutspelet går {told}. Lotten ger {drawn}.{clubs} Står lottningen?",
        right=yes if right else own if flaw == "own" else winners,
        mistakes=(
            Mistake(
                yes, "Lotten gäller alltid", "Ettor ska möta tvåor, och ingen möter någon ur sin egen grupp först."
            ),
            Mistake(own, "Fel grupp", "Ingen möter någon ur sin egen grupp."),
            Mistake(winners, "Etta mot etta", "Varje match har en etta och en tvåa."),
            Mistake("Nej, de seedade ska skiljas åt", "Seedade åtskilda", "Seedningen gäller grundspelet.")
            if number == 2
            else Mistake("Nej, ettan i A ska möta tvåan i B", "Fast korsning", "Ettor och tvåor lottas mot varandra."),
            Mistake(
                "Nej, klubbkamrater får inte mötas" if friends else "Ja, det är arrangören som bestämmer paren",
                "Klubbkamrater åtskilda" if friends else "Arrangören parar",
                "Klubbkamrater sprids i grundspelets grupper, inte i slutspelets lottning."
                if friends
                else "Gruppettor lottas mot grupptvåor.",
            ),
        ),
        decides=("pool.4.13.2.b",)
        if flaw == "own"
        else ("pool.4.13.2.a",)
        if flaw == "winners"
        else (
            "pool.4.13.2.a",
            "pool.4.13.2.b",
        ),
        beside=("pool.4.13.1.b", "pool.4.12.f", "pool.4.13.c", "pool.4.12.b", "pool.4.13.3.a"),
        facts={"pairs": pairs, "groups": [(g.winner, g.runner_up) for g in groups], "flaw": flaw},
        note=note,
    )
