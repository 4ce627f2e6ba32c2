"""Readings of the team rules (4.28)."""

from __future__ import annotations

from rulebook.law.readings import Reading


class BallQuotient(Reading, label="bollkvot", provisions=("pool.4.28.1.a",)):
    """Vad är bollkvoten i lagtabellen?"""

    PER_MATCH = "per-match", "Gjorda poäng per spelad individuell match, som i 4.12."
    MADE_LOST = "gjorda-inslappta", "Gjorda poäng genom insläppta."


class HeadToHead(Reading, label="inbordes-lag", provisions=("pool.4.28.1.a",)):
    """Vad räknas i de inbördes mötena mellan lag?"""

    TEAM_POINTS = "lagpoang", "Lagpoängen i alla möten mellan de likställda."
    MATCHES = "matcher", "Lagpoängen, och sedan vunna individuella matcher i de mötena."


class WithdrawnMatches(Reading, label="strukna-moten", provisions=("pool.4.28.5.b", "pool.4.28.5.c")):
    """När står de tidigare matcherna fast för ett lag som lämnat WO?"""

    MET_ALL = "mott-alla", "När det har mött vart och ett av de övriga lagen minst en gång."
    GATHERING = "helt-sammandrag", "När det har deltagit i ett helt sammandrag, vilka lag det än har mött."


class LowestDivision(Reading, label="lagsta-division", provisions=("pool.4.28.5.e",)):
    """Vilken är den lägsta divisionen i riksseriesystemet?"""

    DIV_2 = "div2", "Div 2, den lägsta som räknas upp bland serierna i 4.28."
    DIV_3 = "div3", "Div 3, som har en rad i tabellen över lagens distanser."


class OneDeclines(Reading, label="en-avbojer", provisions=("pool.4.28.o",)):
    """Vilket lag blir kvar i Elitserien när bara den ena segraren avböjer?"""

    BETTER = "det-basta", "Det bäst placerade av dem som annars flyttas ned: sjuan."
    WORSE = "det-sista", "Det sist placerade: åttan."
