"""Where the rules on form of play and draws can be read in more ways than one; the first is the book's default."""

from __future__ import annotations

from rulebook.law.readings import Reading


class SeedRounding(Reading, label="seedantal", provisions=("pool.4.13.b",)):
    """Höjs antalet seedade till 4, 8, 16 eller 32?"""

    RAISED = "hojt", "Ja, till det närmast högre av talen när något av dem räcker."
    QUARTER = "fjardedel", "Nej, det stannar vid fjärdedelen; ett bråktal blir närmast högre heltal."


class VacancySpread(Reading, label="vakanser", provisions=("pool.4.13.e",)):
    """Vad är det som ska vara jämnt när vakanser återstår sedan de seedade fått sina?"""

    TOTAL = "summan", "Gruppernas alla vakanser: summorna skiljer högst ett där det går."
    REMAINING = "resterande", "Bara de återstående vakanserna, hur många de seedade än har fört med sig till gruppen."


class SeedLayers(Reading, label="seedplats", provisions=("pool.4.13.1.a",)):
    """Vilken grupp hamnar en seedad i, när reglerna för det inte står i texten?"""

    DRAWN = "lottas", "En ur varje lager i varje grupp, och inom lagret avgör lotten vilken."
    SERPENTINE = "orm", "I ordning fram och tillbaka: första lagret från första gruppen, nästa från den sista."


class Clubmates(Reading, label="klubbkamrater", provisions=("pool.4.13.1.b",)):
    """Räknas seedade klubbkamrater med när en klubbs spelare sprids?"""

    UNSEEDED = "oseedade", "Nej, regeln gäller de övriga spelarna."
    ALL = "alla", "Ja: de oseedade sprids så att klubbens alla spelare ligger så jämnt som möjligt."


class FinalPlaces(Reading, label="slutspelsplats", provisions=("pool.4.13.2.a",)):
    """Var i slutspelsschemat hamnar de lottade paren?"""

    DRAWN = "lottas", "Också platsen lottas."
    GROUP_ORDER = "gruppordning", "I gruppettornas ordning: första gruppens etta i första matchen."


class MutualMeetings(Reading, label="inbordes", provisions=("pool.4.12.i",)):
    """Hur räknas inbördes möten mellan fler än två likställda?"""

    ONCE = "en-gang", "Vunna matcher mellan alla likställda, en gång; de som ännu är lika går vidare till bollkvoten."
    RESTARTED = "om-igen", "Sedan mötena skilt några åt räknas de om mellan dem som ännu är lika."


class WalkoverPlayed(Reading, label="wo-i-grupp", provisions=("pool.4.12.j",)):
    """Räknas en match på WO som spelad i bollkvoten?"""

    NOT_PLAYED = "nej", "Nej: varken matchen eller dess poäng."
    PLAYED = "ja", "Ja, med de poäng som står i resultatet."
