"""Where the rules on what comes before play can be read in more ways than one; the first member is the default."""

from __future__ import annotations

from rulebook.law.readings import Reading


class ArrivalDuty(Reading, label="infinnande", provisions=("pool.4.2.a",)):
    """Krävs både mästerskapstyp och entréavgift för plikten att komma 30 minuter före?"""

    BOTH = "bada", "Ja: plikten gäller arrangemang som är av mästerskapstyp och har betalande publik."
    EITHER = "endera", "Nej: den gäller arrangemang av mästerskapstyp och dessutom alla med betalande publik."


class FirstStart(Reading, label="forsta-start", provisions=("pool.4.2.a",)):
    """Vilken är den första starten som man ska vara på plats 30 minuter före?"""

    EVENT = "arrangemang", "Arrangemangets första start."
    PLAYER = "spelare", "Spelarens egen första start."


class Grace(Reading, label="respit", provisions=("pool.4.2.b",)):
    """Räknas de 15 minuterna framåt eller bakåt från starttiden?"""

    AFTER = "efter", "Framåt: spelaren har 15 minuters respit efter starttiden."
    BEFORE = "fore", "Bakåt: spelaren ska vara klar 15 minuter före starttiden."


class DebutClass(Reading, label="debutantklass", provisions=("pool.4.3.i",)):
    """Vems klass är det som debutantlicensen är begränsad till Kl 3 i?"""

    COMPETITION = "tavling", "Tävlingens: licensen duger bara i en Kl 3-tävling."
    PLAYER = "spelare", "Spelarens: en Kl 3-spelare får använda den också i en högre klass tävling."


class UpgradeFrom(Reading, label="tillaggsfrist", provisions=("pool.4.3.j",)):
    """När börjar de tre månaderna för tilläggsavgiften?"""

    BOUGHT = "losningsdag", "Dagen då debutantlicensen löstes."
    COMPETITION = "tavlingsdag", "Dagen då tävlingen spelades."


class SuspensionAfter(Reading, label="avstangning", provisions=("pool.4.4.a",)):
    """Vad kan följas av avstängning: bara en diskvalificering, eller också en varning?"""

    DISQUALIFICATION = "diskvalificering", "Bara en diskvalificering."
    EITHER = "bada", "Både en varning och en diskvalificering."


class ShirtCollar(Reading, label="krage", provisions=("pool.4.5.1.b",)):
    """Gäller kravet på krage bara tröjan eller också skjortan?"""

    SWEATER = "troja", "Bara tröjan: en skjorta godtas också utan krage."
    BOTH = "bada", "Både tröja och skjorta ska ha krage."


class WomensElite(Reading, label="dam-elit-vast", provisions=("pool.4.5.1.f",)):
    """Är en tävling för Dam elit en Elittävling, så att väst krävs?"""

    COUNTED = "ja", "Ja, den är utlyst för en elitklass."
    NOT_COUNTED = "nej", "Nej, bara tävlingar för Elit i den öppna serien."


class Simultaneous(Reading, label="samtidiga-klasser", provisions=("pool.4.9.a",)):
    """När tävlar två klasser samtidigt?"""

    OVERLAP = "overlapp", "När deras tävlingstider överlappar."
    DAY = "dag", "När de tävlar på samma dag."
    EVENT = "arrangemang", "När de hör till samma arrangemang."


class SeriesApart(Reading, label="egna-serier", provisions=("pool.4.9.a",)):
    """Räknas också Damserien, juniorer, seniorer och ungdomar som klasser när flera tävlar samtidigt?"""

    COUNTED = "ja", "Ja, alla klasser räknas."
    NOT_COUNTED = "nej", "Nej, bara den öppna seriens klasser står i vägen för varandra."


class DistanceChoice(Reading, label="distansval", provisions=("pool.4.10.d",)):
    """Får arrangören välja distans också i SM?"""

    WITHIN = "inom", "Nej: valet finns bara där tabellen anger en minsta distans."
    FREE = "fritt", "Ja: arrangören väljer fritt i SM, trots att distanserna sägs vara fasta."


class MovedPoints(Reading, label="flyttpoang", provisions=("pool.4.11.a",)):
    """Vad händer med poängen när en spelare flyttas från en fel klass?"""

    DROPPED = "bort", "De faller bort, som vid uppflyttning enligt 4.23."
    KEPT = "kvar", "De följer med till den nya klassen."


class ChampionshipFee(Reading, label="sm-avgift", provisions=("pool.4.16.d",)):
    """Vad kostar SM för seniorer och ungdomar, som saknar »+ SM« i avgiftstabellen?"""

    OWN_CLASS = "klass", "Klassens eget belopp."
    NOT_SET = "oreglerad", "Det är inte bestämt."


class ClubTeams(Reading, label="lagrabatt", provisions=("pool.4.16.f",)):
    """Vilka lag kostar 750 kr när en förening har fler än ett lag?"""

    SEVERAL_IN_CLASS_2 = "klass-2", "Lagen i klass 2, när föreningen har minst två lag där."
    SEVERAL_IN_ALL = "totalt", "Varje lag i klass 2, så snart föreningen har minst två lag över huvud taget."
    BEYOND_FIRST = "utover", "Lagen i klass 2 utöver föreningens första lag."


class ExemptShare(Reading, label="fria-procent", provisions=("pool.4.17.a", "pool.4.33.c")):
    """Vem får de 15 procenten när ingen sanktionsavgift betalas?"""

    ORGANIZER = "arrangor", "Arrangören, som har tagit emot avgifterna och då får 50 %."
    PRIZES = "priser", "Spelarna: priserna blir 65 %."


class ExemptClasses(Reading, label="avgiftsundantag", provisions=("pool.4.33.c",)):
    """Är juniorklassen undantagen också när den spelas ihop med andra klasser?"""

    EACH = "klass", "Ja: varje ungdoms- och juniortävling är undantagen för sig."
    WHOLE_EVENT = "arrangemang", "Nej: bara arrangemang med enbart ungdomar och juniorer är undantagna."


class YouthAsJunior(Reading, label="ungdom-junior", provisions=("pool.4.30.a",)):
    """Hör en ungdom också till juniorklassen?"""

    BOTH = "bada", "Ja, det finns ingen nedre gräns."
    APART = "skilda", "Nej, klasserna utesluter varandra."


class SeniorAge(Reading, label="senioralder", provisions=("pool.4.31.a",)):
    """När räknas de 40 åren för seniorklassen?"""

    DAY = "dag", "På tävlingsdagen: spelaren ska ha fyllt 40."
    YEAR = "ar", "Kalenderåret räknas, som för ungdomar och juniorer: den som fyller 40 under året får vara med."


class OrganiserCounts(Reading, label="arrangor-raknas", provisions=("pool.4.32.a",)):
    """Räknas den arrangerande föreningen bland dem som tävlingen berör?"""

    COUNTED = "ja", "Ja, alla berörda föreningar räknas."
    NOT_COUNTED = "nej", "Nej, bara de andra."
