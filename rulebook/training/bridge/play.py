"""Cases on play at the table: lateness, walkovers, conduct, penalties and players who were not entitled."""

from __future__ import annotations

from rulebook.bridge.championship.play.lateness import LONGEST_WAIT, PER_PERIOD, PERIOD, late
from rulebook.bridge.championship.readings import OverThirtyMinutes
from rulebook.law.rulings import Undecided
from rulebook.training.cases import Case, Mistake, in_words, topic
from rulebook.training.drawing import Draw
from rulebook.training.names import places

_LATE = "sm.skyldigheter-forsening"


@topic("bridge.forsening", "Försenade lag", f"{_LATE}.c", f"{_LATE}.d", f"{_LATE}.e")
def lateness(draw: Draw, level: int) -> Case | None:
    """A team sits down late: what it costs, and whether the opponents must wait."""
    most = LONGEST_WAIT // PERIOD
    if level == 1:
        minutes = PERIOD * draw.whole(0, most - 1) + draw.whole(2, PERIOD - 1)
    elif level == 2:
        minutes = PERIOD * draw.whole(1, most - 1) + draw.whole(0, 1)
    else:
        minutes = draw.one((PERIOD * draw.whole(1, most) + draw.whole(0, 1), draw.whole(LONGEST_WAIT - 1, 45)))
    team, other = places(draw, 2)
    ruling = late(minutes)
    if minutes >= LONGEST_WAIT - 1 and (level == 3 or draw.chance(1, 3)):
        return _waiting(minutes, team, other)
    if isinstance(ruling.value, Undecided):
        return None
    began = draw.one(
        (
            f"Lag {team} satte sig {minutes} minuter efter utsatt tid.",
            f"Matchen skulle börja 10.00. Lag {team} är spelklart 10.{minutes:02}.",
            f"Lag {team} körde fel och kom {minutes} minuter för sent till matchen.",
        )
    )
    whole, right = minutes // PERIOD, ruling.value.vp
    periods = f"{in_words(whole)} hela femminutersperioder"
    return Case(
        text=f"{began} Vad kostar det?",
        right=_vp(right),
        mistakes=(
            Mistake(
                _vp(whole * PER_PERIOD),
                "Hela perioder",
                f"Du räknade bara {periods}. Varje period som har börjat kostar.",
            ),
            Mistake(
                _vp(whole + 1),
                "En period för mycket",
                f"Du lät en ny period börja på slaget, men {minutes} minuter är precis {periods}.",
            ),
            Mistake(
                f"{_vp(right)}, och motståndarna får lika många till",
                "Motståndarna får dem",
                "Du gav motståndarna de avdragna poängen. Avdraget gäller bara laget som är sent.",
            ),
            Mistake(
                _vp(2 * right),
                "Dubbelt avdrag",
                "Du drog två VP för varje period. Det är ett.",
            ),
            Mistake(
                "Matchen är förlorad på WO",
                "WO för tidigt",
                f"Motståndarna måste vänta i {LONGEST_WAIT} minuter, och bara TD kan döma WO.",
            ),
        ),
        decides=(f"{_LATE}.c",),
        beside=(f"{_LATE}.b", f"{_LATE}.d", f"{_LATE}.h", "sm.bestraffning.a", "sm.trivsel-och-disciplin.h"),
        ruling=ruling,
        command=("bridge", "late", "--minutes", str(minutes)),
        facts={"minutes": minutes, "asks": "vp"},
    )


def _waiting(minutes: int, team: str, other: str) -> Case:
    ruling = late(minutes)
    must = ruling.decided
    yes = f"Ja, motståndarna måste vänta i {LONGEST_WAIT} minuter"
    no = "Nej, men matchen spelas om TL bedömer att det går, och TD dömer ett eventuellt straff"
    return Case(
        text=f"Lag {team} kommer {minutes} minuter efter utsatt tid. Måste lag {other} ha väntat så länge?",
        right=yes if must else no,
        mistakes=(
            Mistake(
                no if must else yes,
                "Fel sida om gränsen",
                f"Gränsen går vid {LONGEST_WAIT} minuter, och den {'är inte' if must else 'är'} passerad.",
            ),
            Mistake(
                "Nej, matchen är redan förlorad på WO",
                "WO går av sig själv",
                "Inget WO faller på klockslaget. Det döms, och i SM är det TD som gör det.",
            ),
            Mistake(
                "Nej, TL dömer WO och bestämmer straffet",
                "TL straffar",
                "TL bedömer bara om det går att spela. Straffet är TD:s.",
            ),
            Mistake(
                "Ja, tills TD har dömt WO",
                "Väntan utan slut",
                f"Skyldigheten att vänta tar slut efter {LONGEST_WAIT} minuter.",
            ),
        ),
        decides=(f"{_LATE}.d",) if must else (f"{_LATE}.d", f"{_LATE}.e"),
        beside=(f"{_LATE}.b", f"{_LATE}.c", f"{_LATE}.h", f"{_LATE}.i"),
        ruling=ruling,
        command=("bridge", "late", "--minutes", str(minutes)),
        unasked=(OverThirtyMinutes,),
        facts={"minutes": minutes, "asks": "wait"},
    )


def _vp(number: int) -> str:
    return f"{number} VP"
