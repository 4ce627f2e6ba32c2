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
    """När står matcherna fast för ett lag som lämnat WO?"""

    MET_ALL = "mott-alla", "När det har mött vart och ett av de övriga lagen minst en gång."
    NEVER = "alltid-strukna", "Aldrig: alla redan spelade matcher räknas bort."


class OneDeclines(Reading, label="en-avbojer", provisions=("pool.4.28.o",)):
    """Vilket lag blir kvar i Elitserien när bara den ena segraren avböjer?"""

    BETTER = "det-basta", "Det bäst placerade av dem som annars flyttas ned: sjuan."
    WORSE = "det-sista", "Det sist placerade: åttan."
