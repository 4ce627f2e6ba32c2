"""The annexes' points of interpretation: each question once, the book's default first among its answers.

The numbers are those of the appendix »Tolkningsval«. A choice is given to a function as `reading=` and on the
command line as ``--reading NAMN=VÄRDE``.
"""

from __future__ import annotations

from rulebook.law.readings import Reading


class UnbalancedInAddition1(Reading, label="tillagg-1", number=1, provisions=("b2.2.5.1.h",)):
    """Räknas semibalanserade händer som obalanserade i tillägg 1?"""

    DEFINED = "definierat", "Nej: obalanserad är ett definierat begrepp, en hand med singel eller renons (2.2)."
    NOT_BALANCED = "ej-balanserad", "Ja: allt som inte är balanserat räknas."


class NaturalOrPointer(Reading, label="naturligt-eller-pekare", number=2, provisions=("b2.2.5.3.e", "b2.4.5.c")):
    """Finns det ett tak för bud som är antingen naturligt eller färgpekare?"""

    NO_CAP = "inget-tak", "Nej: takreglerna nämner inte den blandningen."
    CAP_1 = "tak-1", "Ja: högst 1 prick, som för en färgpekare."
    CAP_2 = "tak-2", "Ja: högst 2 prickar, som för starkt eller färgpekare."


class TwoSuitedNotrump(Reading, label="sang-med-tva-farger", number=3, provisions=("b2.4.4.d", "b2.4.4.e")):
    """Är ett sangbud som lovar två färger en färgpekare?"""

    POINTER = "fargpekare", "Ja: det tryckta exemplet 2NT med lågfärgerna får taket 1."
    NOT_POINTER = "inte-pekare", "Nej: bara en färg kan pekas ut. Läsningen strider mot exemplet i 4.4."


class ForcingExempts(Reading, label="krav", number=4, provisions=("b2.2.3.c", "b2.4.1.k", "b2.4.1.l")):
    """Vilka krav befriar från prickning?"""

    GAME = "utgangskrav", "Bara utgångskrav; andra kravbud prickas som vanligt (4.1)."
    ANY = "allt-krav", "Alla kravbud. Läsningen strider mot 4.1."


class GameForceAsStrong(Reading, label="utgangskrav-starkt", number=5, provisions=("b2.2.5.3.e", "b2.4.4.h")):
    """Räknas ett utgångskravsalternativ som starkt i blandtaken?"""

    NO = "nej", "Nej: bara händer med minst 15 hp eller 18 hfp är starka."
    YES = "ja", "Ja: utgångskrav jämställs med starkt, liksom i 2.3."


class WholeOrEach(Reading, label="flertydigt-bud", number=6, provisions=("b2.4.5.c",)):
    """Prövas pekarbud på hela innebörden eller alternativ för alternativ?"""

    WHOLE = "hela", "På hela innebörden: ett pekarbud måste peka entydigt (4.5)."
    EACH = (
        "alternativvis",
        "Alternativ för alternativ: budet är en pekare om varje alternativ är naturligt eller pekar.",
    )


class SeveralCaps(Reading, label="flera-tak", number=7, provisions=("b2.2.5.3.a", "b2.4.5.g")):
    """Vilket tak gäller när flera passar?"""

    LOWEST = "lagsta", "Det lägsta: varje tak är en övre gräns."
    TYPICAL = "mest-typiska", "Budtypens mest typiska: ett bud som är båda slagens pekare bedöms som balanspekare."


class StrongPer(Reading, label="starkt-provas", number=8, provisions=("b2.2.5.3.d", "b2.2.5.3.e")):
    """Prövas starkt hand för hand eller alternativ för alternativ i blandtaken?"""

    HAND = "handvis", "Hand för hand: det spelar ingen roll hur paret delat upp alternativen."
    ALTERNATIVE = "alternativvis", "Alternativ för alternativ: ett alternativ är starkt om alla dess händer är det."


class StrongHandsCount(
    Reading, label="starka-hander", number=9, provisions=("b2.2.5.1.g", "b2.2.5.1.h", "b2.4.4.f", "b2.4.4.i")
):
    """Räknas händerna i ett starkt alternativ med i grunden, tillägg 1 och svagheten?"""

    YES = "ja", "Ja: de tryckta exemplen räknar dem."
    NO = "nej", "Nej. Läsningen strider mot exemplen i 4.4."


class FourFifths(Reading, label="sangandel", number=10, provisions=("b2.2.2.l", "b2.4.7.b", "b2.4.7.c")):
    """Är fyra fall av fem en exakt gräns för naturliga sangbud?"""

    EXACT = "exakt", "Ja: minst 4/5 av händerna, exakt räknade; andelen redovisas."
    ESTIMATE = "ungefar", "Nej: inom två procentenheter från 4/5 avgör TL."
    TL_NATURAL = "tl-naturligt", "TL har bedömt ett bud nära gränsen som naturligt."
    TL_UNNATURAL = "tl-onaturligt", "TL har bedömt ett bud nära gränsen som onaturligt."


class TwoSuitsBalanced(Reading, label="sang-tva-farger-balanserad", number=11, provisions=("b2.2.2.m",)):
    """Är ett sangbud naturligt om det lovar två färger men alltid är balanserat?"""

    UNNATURAL = "onaturligt", "Nej: definitionen talar om en specificerad färg."
    NATURAL = "naturligt", "Ja: ordalydelsen utesluter det inte."


class TwoRanges(Reading, label="sang-tva-intervall", number=12, provisions=("b2.2.2.m",)):
    """Är ett sangbud naturligt om det visar två skilda poängintervall?"""

    NATURAL = "naturligt", "Ja: det upplyser fortfarande bara om styrka."
    UNNATURAL = "onaturligt", "Nej: viss styrka betyder ett enda intervall."


class PerVariation(Reading, label="variationer", number=13, provisions=("b2.2.5.b",)):
    """Prövas definitionerna på varje variation för sig?"""

    EACH = "var-for-sig", "Ja: varje variation har sin innebörd, och den med flest prickar räknas."
    MERGED = "sammanslagna", "Nej: på variationernas sammanslagna innebörd."


class OneOfTwoSuits(Reading, label="sang-en-av-tva-farger", number=24, provisions=("b2.2.2.m", "b2.4.7.e")):
    """Är ett sangbud naturligt om det lovar fyra kort i någon av två färger, utan att säga vilken?"""

    UNNATURAL = "onaturligt", "Nej: definitionen talar om en specificerad färg."
    NATURAL = "naturligt", "Ja: sangen förnekar bara övriga händer, och det får den göra (4.7)."


class MixedExemption(Reading, label="starkt-eller-utgangskrav", number=25, provisions=("b2.2.3.c",)):
    """Är ett bud undantaget när vissa alternativ är starka och de andra utgångskrav?"""

    MIXED = "far-blandas", "Ja: varje alternativ är undantaget, och slagen får blandas."
    APART = "var-for-sig", "Nej: hela budet ska vara starkt, eller hela budet utgångskrav."


class LoweredDotsAndClass(Reading, label="sankta-prickar", number=14, provisions=("b2.2.4.k", "b2.2.4.r")):
    """Påverkar arrangörens sänkning av prickar systemets klass i tävlingen?"""

    FOLLOWS = "klassen-foljer", "Ja: klassen följer de prickar som gäller i tävlingen."
    BASIC = "grundreglerna", "Nej: klassen följer grundreglernas prickar."


class ThreeLevelPreempt(Reading, label="tresparr", number=16, provisions=("b1.alertering.g", "b1.alertering.o")):
    """Skall en spärröppning på treläget under 19-regeln alerteras?"""

    EXEMPT = "undantagen", "Nej: undantaget för öppningsbud på treläget går före 19-regeln."
    RULE_OF_19 = "19-regeln", "Ja: 19-regeln gäller alla öppningsbud."


class UnbalancedInAlerts(Reading, label="alert-obalanserad", number=17, provisions=("b1.alertering.m",)):
    """Vad är en obalanserad hand i alerteringsreglerna?"""

    DEFINED = "definierat", "Det som 2.2 i bilaga 2 definierar: singel eller renons."
    NOT_BALANCED = "ej-balanserad", "Allt som inte är balanserat, alltså även semibalanserade händer."


class StopperInNotrump(Reading, label="hall-i-sanginkliv", number=18, provisions=("b2.2.2.m", "b2.3.8.d")):
    """Är håll i motståndarnas färg annan direkt upplysning när ett sanginkliv prövas i 3.8?"""

    IGNORED = "bortses-fran", "Nej: hållet bortses ifrån, inklivet är naturligt."
    COUNTS = "annan-upplysning", "Ja: inklivet är onaturligt."


class StrongOrPointerOvercall(Reading, label="inkliv-starkt-eller-pekare", number=19, provisions=("b2.3.8.d",)):
    """Ger ett inkliv som är antingen starkt eller färgpekare rätt att läsa egna metoder?"""

    RIGHT = "ratt", "Ja: det är varken rent starkt eller rent pekande."
    NO_RIGHT = "ingen-ratt", "Nej: båda delarna är undantagna."


class IfTheyHaveSuch(Reading, label="om-de-har-sadana", number=20, provisions=("b2.3.4.j",)):
    """Vad syftar »sådana« på i 3.4 punkt 4 b?"""

    BIDS = "buden", "På buden: den som har fyraprickare är skyldig att lägga fram försvar."
    METHODS = "metoderna", "På metoderna: försvar läggs fram om paret har några."


class PointerLength(Reading, label="fargpekarens-langd", number=21, provisions=("b2.2.2.q", "b2.4.5.g")):
    """Lovar en färgpekare minst fyra kort eller precis fyra?"""

    AT_LEAST = "minst-fyra", "Minst fyra: 4.5 godtar fyra till fem klöver."
    EXACTLY = "precis-fyra", "Precis fyra. Läsningen strider mot 4.5."


class WhatCanBeDecided(Reading, label="forbud", number=23, provisions=("b2.2.1.d", "b2.2.4.m", "b2.4.2.g")):
    """Når arrangörens förbud och höjda prickar på nivå D också oprickade öppningsbud?"""

    DOTTED = (
        "bara-prickade",
        "Nej: 2.4 talar om prickade öppningsbud, och friheten i 4.2 gäller dem.",
    )
    ANY = "alla", "Ja: 2.1 talar om öppningsbud utan förbehåll, och på nivå D bestämmer arrangören fritt (4.2)."


class AlertListComplete(Reading, label="alertlistan", provisions=("b1.alertering.c",)):
    """Är kriterielistan uttömmande?"""

    PRINCIPLE = "principen-galler", "Nej: huvudprincipen är överordnad och kan kräva alert även utanför listan."
    LIST = "listan-ar-allt", "Ja: listan är hela regeln."


class FourLevelCalls(Reading, label="fyrlaget", provisions=("b1.alertering.f",)):
    """Gäller gränsen vid fyrläget också pass, dubbelt och redubbelt?"""

    BIDS = "bara-bud", "Nej: bara bud som själva anger en nivå, från 4♣."
    AUCTION = "hela-budgivningen", "Ja: alla bud sedan budgivningen nått fyrläget."


class OtherInformationInDoubles(Reading, label="annan-upplysning-dubbelt", provisions=("b1.alertering.n",)):
    """Gäller kravet på alert för annan upplysning också dubbelt och redubbelt?"""

    BIDS = "bara-bud", "Nej: punkten jämför med den bjudna färgen eller sangen, och har egna punkter för dubbelt."
    ALL = "aven-dubbelt", "Ja: dubbelt och redubbelt är också bud i reglernas mening."
