"""Where the championship rules can be read in more ways than one; the first member is the book's default."""

from __future__ import annotations

from rulebook.law.readings import Reading

# Places, venues, fees, travel, the EM fund and master points


class GuaranteePlace(Reading, label="garantiplats", provisions=("sm.semifinal-och-finalplatser.a",)):
    """Varifrån tas en garanterad plats, när jämförelsetalet är under 1?"""

    INSIDE = "inom", "Den ryms i antalet: den sist tilldelade decimalplatsen faller bort."
    OUTSIDE = "utover", "Den läggs till utöver antalet platser."
    FIRST = "forst", "Garantiplatserna delas ut först, och resten fördelas på nytt mellan de andra distriktens starter."


class GuaranteeAndDecimal(Reading, label="garanti-och-decimal", provisions=("sm.semifinal-och-finalplatser.a",)):
    """Tävlar ett distrikt som fått en garantiplats också med sin decimal om en plats till?"""

    NO = "nej", "Nej, garantiplatsen är den plats som decimalen annars kunde ha gett."
    YES = "ja", "Ja, decimalen räknas med när de övriga platserna fördelas."


class GuaranteeStage(Reading, label="garantisteg", provisions=("sm.semifinal-och-finalplatser.a",)):
    """Mot vilken kvotering prövas garantin, när platserna tas ut i två?"""

    SUM = "summan", "Mot båda tillsammans; en garantiplats tas ur den andra kvoteringen och ger inget resebidrag."
    FIRST = "forsta", "Mot den första; en garantiplats tas ur den och ger resebidrag."


class GuaranteeCount(Reading, label="garantiantal", provisions=("sm.semifinal-och-finalplatser.a",)):
    """Vilka deltagare räknas mot minimigränsen?"""

    QUALIFYING = "kvalet", "Alla i distriktets kval som räknas i kvoten."
    SEMIFINAL = "semifinalen", "De som spelar distriktets semifinal."


class LastYearsWinner(Reading, label="fjolarets-vinnare", provisions=("sm.semifinal-och-finalplatser.g",)):
    """Hur nära ännu en plats låg ett distrikt vars decimal gav en plats i fjol?"""

    NEGATIVE = "negativt", "Decimalen minus 1: det hade redan fått mer än sitt tal."
    ZERO = "noll", "Noll: decimalen är förbrukad."


class SecondQuota(Reading, label="andra-kvoteringen", provisions=("sm.semifinal-och-finalplatser.h",)):
    """Vad är den andra kvoteringen?"""

    SEPARATE = "fristaende", "En egen fördelning av de senare platserna på samma starter."
    DIFFERENCE = "skillnad", "En fördelning av alla platser tillsammans, minus dem från den första kvoteringen."


class ChampionsPlace(Reading, label="mastarnas-plats", provisions=("sm.semifinal-och-finalplatser.l",)):
    """Vems plats tar fjolårsmästarna?"""

    WITHIN = "inom", "En av de första platserna, så att en färre fördelas mellan distrikten."
    OWN_DISTRICT = "distriktets", "En av det egna distriktets platser; alla platser fördelas."
    EXTRA = "utover", "En plats utöver de första; alla platser fördelas."


class MixedGrant(Reading, label="resebidrag-mixed", provisions=("sm.semifinal-och-finalplatser.k",)):
    """Vilka par i Mixed ger underlag för resebidrag?"""

    ALL = "alla", "Alla: där finns bara en kvotering, och texten spärrar ingen."
    NONE = "inga", "Inga: bara discipliner med två kvoteringar nämns."
