"""Where the points rules of pool can be read in more ways than one; the first member is the book's default."""

from __future__ import annotations

from rulebook.law.readings import Reading


class RankList(Reading, label="ranklista", provisions=("pool.4.18.c",)):
    """Vilken lista avses med rank 1–10?"""

    OWN_CLASS = "egen-klass", "Ranken är platsen inom den egna klassen på den senast utgivna listan."
    COMMON = (
        "gemensam",
        "En gemensam lista med högre klass först: de tio främsta är elitspelare och ingen får tillägg.",
    )


class Scope(Reading, label="omfattning", provisions=("pool.4.18.g", "pool.4.19.a")):
    """Räknas det samlade värdet för varje tävlingsklass eller för hela arrangemanget?"""

    PER_CLASS = "klass", "Varje tävlingsklass har sitt eget värde."
    WHOLE = "arrangemang", "Alla klasser i arrangemanget räknas samman till ett värde."


class SeniorMinimum(Reading, label="seniorminimum", provisions=("pool.4.19.b",)):
    """Vilket minimivärde har en seniortävling, som saknas i listan?"""

    ANALOGOUS = "analogt", "Åtta gånger klassvärdet som i alla tryckta fall, alltså 40; talet är härlett."
    NONE = "inget", "Inget minimivärde: alla seniortävlingar kan ge placeringspoäng."
    NO_POINTS = "utan-poang", "Seniortävlingar ger inga placeringspoäng."


class FewStarters(Reading, label="under-8", provisions=("pool.4.20.a",)):
    """Hur många får placeringspoäng när färre än 8 startar?"""

    NOBODY = "ingen", "Ingen: reglerna är byggda för minst åtta startande."
    EVERYBODY = "alla", "Alla som har en placering: texten sätter ingen gräns under 8 startande."


class SharedLimit(Reading, label="delad-plats", provisions=("pool.4.20.a", "pool.4.20.b", "pool.4.20.c")):
    """Räknas platsens tal eller antalet personer, när fler delar plats än poängplatserna räcker till?"""

    PLACE_NUMBER = "platstal", "Platsens tal räknas: alla som delar en poängplats får poäng."
    PERSONS = "personer", "Antalet personer räknas: ryms inte alla som delar platsen får ingen av dem poäng."


class WalkoverWins(Reading, label="wo", provisions=("pool.4.20.d",)):
    """Räknas en vinst på WO som en spelad och vunnen match?"""

    NOT_PLAYED = "nej", "Nej, matchen skall vara spelad."
    COUNTED = "ja", "Ja, också en vinst på WO räknas."


class Approved(Reading, label="deltagarpoang", provisions=("pool.4.20.e",)):
    """När är en rankingtävling godkänd, så att den ger deltagarpoäng?"""

    SANCTIONED = "sanktion", "När den är sanktionerad; minimivärdet styr bara placeringspoängen."
    MINIMUM_REACHED = "minimum", "När den är sanktionerad och dessutom når minimivärdet."


class DisqualifiedStarter(Reading, label="diskvalificerad", provisions=("pool.4.3.b",)):
    """Räknas en diskvalificerad spelare kvar i startfältet?"""

    COUNTED = "kvar", "Ja: värdet och antalet startande är desamma som utan diskvalificeringen."
    REMOVED = "borta", "Nej: varken i värdet eller i antalet startande."


class StruckStart(Reading, label="struken-start", provisions=("pool.4.20.e", "pool.4.3.b")):
    """Får en diskvalificerad spelare deltagarpoäng för sin start?"""

    NOTHING = "nej", "Nej: hela resultatet stryks, också starten."
    START = "ja", "Ja: deltagarpoängen går till var och en som startar, och bara placeringen stryks."


class Basis(Reading, label="basis", provisions=("pool.4.24.a", "pool.4.27.3.a")):
    """Vilka poäng bygger rankingen på?"""

    PLACEMENT = "placering", "Placeringspoängen; deltagarpoängen räknas inte."
    TOTAL = "summa", "Summan av placeringspoäng och deltagarpoäng."


class ClassChange(Reading, label="klassbyte", provisions=("pool.4.21.b", "pool.4.27.6.b")):
    """Var i ordningen börjar den som har bytt klass?"""

    BY_ORIGIN = "ursprung", "De som kommer uppifrån först, sedan de kvarvarande, sist de som kommer nedifrån."
    NEWCOMERS_LAST = (
        "sist",
        "De kvarvarande först, därefter alla nya: de som kommer uppifrån före dem som kommer nedifrån.",
    )


class Replacements(Reading, label="antal-upp", provisions=("pool.4.22.c", "pool.4.22.f", "pool.4.27.2.a")):
    """Hur många flyttas upp till elit när fler eller färre än vanligt flyttas ned?"""

    FIXED = "fast", "Alltid det tal som står: 8 i öppen serie och 4 i Damserien."
    EQUAL = "lika", "Lika många som flyttas ned: de som flyttas upp ersätter dem."


class WomenBest(Reading, label="dam-upp", provisions=("pool.4.22.f", "pool.4.27.2.a")):
    """Efter vad väljs de fyra som flyttas upp ur Dam Kl 1?"""

    PLACEMENT = "placeringspoang", "Efter placeringspoängen, som 4.27.2 säger, också när rankingen räknar annat."
    RANKING = "ranking", "Efter rankingen: de fyra bästa, som 4.22 säger."


class ClassEvents(Reading, label="klasstavlingar", provisions=("pool.4.23.b", "pool.4.23.c")):
    """Vilka tävlingar räknas i »antalet klasstävlingar«?"""

    PLANNED = "planerade", "Säsongens planerade tävlingar för klassen; kravet är känt från början."
    OWN = "egna", "De som spelaren själv hittills deltagit i; kravet växer med varje start."


class QuotientBasis(Reading, label="kvot", provisions=("pool.4.23.i",)):
    """Ingår deltagarpoängen i kvoten som kan flytta ned en spelare?"""

    TOTAL = "summa", "Ja: placeringspoäng och deltagarpoäng delas med antalet tävlingar."
    PLACEMENT = "placering", "Nej: bara placeringspoängen delas med antalet tävlingar."


class Simultaneous(Reading, label="samtidigt-utomlands", provisions=("pool.4.25.a", "pool.4.27.4.a")):
    """När spelas en internationell tävling samtidigt som en nationell?"""

    OVERLAP = "overlappar", "När de har minst en speldag gemensam."
    WITHIN = "inom", "När alla dess speldagar också är speldagar i den nationella."


class FormerElite(Reading, label="tidigare-elit", provisions=("pool.4.26.b",)):
    """Vem är tidigare elitspelare efter ett uppehåll?"""

    EVER = "nagon-gang", "Den som någon gång har varit elitspelare, så som uttrycket också läses i 4.23."
    LAST = "senast", "Bara den vars senaste klass var Elit."


class ReturningWomen(Reading, label="aterkomst-dam", provisions=("pool.4.27.5.a",)):
    """Var placeras en dam som återvänder till tävlandet och senast var Dam elit?"""

    LITERAL = "ordagrant", "I Dam elit, den klass hon senast tillhörde, även om klassen då blir för stor."
    ANALOGOUS = "analogt", "I Dam Kl 1, som 4.26 gör med tidigare elitspelare i öppen serie."


class Exemption(Reading, label="sm-undantag", provisions=("pool.4.14.f",)):
    """Vad kan Förbundsstyrelsen bevilja undantag från inför SM?"""

    ALL_BUT_LICENCE = "alla-utom-licens", "Från alla villkor i 4.14 utom licensen, som 4.3 kräver vid varje start."
    LICENCE = "licens", "Bara från licensen, som meningen närmast före parentesen handlar om."
    ALL = "alla", "Från alla villkor, också licensen."


class TakenAlready(Reading, label="redan-uttagen", provisions=("pool.4.15.a", "pool.4.15.d", "pool.4.15.e")):
    """Vad händer med en punkt i uttagningen när den som punkten avser redan är uttagen?"""

    LAPSES = "forfaller", "Punkten förfaller, och platsen går till nästa punkt."
    NEXT = "nasta", "Punkten går till nästa på rankinglistan som inte är uttagen."
