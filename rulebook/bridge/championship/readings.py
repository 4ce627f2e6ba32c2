"""Where the championship rules can be read in more ways than one; the first member is the book's default."""

from __future__ import annotations

from rulebook.law.readings import Reading

# Taking part, entries, results, reserves, conduct and the chapter of sanctions


class StartOfChampionship(Reading, label="sm-start", provisions=("sm.att-delta.d",)):
    """När startar SM-tävlingen, som avgiften ska vara betald för?"""

    FIRST_STAGE = "forsta-etappen", "Med den första kvaletappen; en direktfinal med sin första dag."
    FINAL = "finalen", "Med finalens första dag."


class OneStartPer(Reading, label="engangsregeln", provisions=("sm.att-delta.e",)):
    """Hur länge gäller att en spelare bara får starta en gång i kvalet till en disciplin?"""

    SEASON = "sasong", "Per säsong, som påföljden för den som bryter mot det säger."
    EVER = "alltid", "För alltid, som meningen för sig lyder."


class OpenPairsException(Reading, label="oppna-par-undantag", provisions=("sm.att-delta.f",)):
    """Vad är undantaget i Öppna par?"""

    SISTA_CHANSEN = "sista-chansen", "En andra start, i Sista Chansen, som meningen nämner."
    WHOLE = "hela-disciplinen", "Engångsregeln gäller inte alls i Öppna par."


class PotSize(Reading, label="pott", provisions=("sm.att-delta.g", "sm.reserver.p")):
    """Hur många parplatser är potten i Sista Chansen, när distrikt har lämnat platser obesatta?"""

    SUM = "summa", "Två och dessutom de obesatta: så går 62 + 106 + 2 jämnt upp i finalens 170."
    AT_LEAST = "minst-tva", "De obesatta, men aldrig färre än två."


class DispensationFrom(Reading, label="dispens", provisions=("sm.att-delta.w",)):
    """Vad kan TD ge dispens från?"""

    SECTION = "hela-avsnittet", "Från alla villkor för att delta."
    SHARE = "andelen", "Bara från kravet på andel av givarna, som meningen före handlar om."


class FourPairs(Reading, label="fyra-par", provisions=("sm.att-delta.n",)):
    """I vilka klubbkval måste minst fyra par spela om avancemang?"""

    EVERY = "alla", "I varje klubbkval."
    MIXED = "blandade", "Bara i dem där också andra par deltar."


class SessionsAdded(Reading, label="sammanvagning", provisions=("sm.att-delta.k",)):
    """Hur vägs omgångarna i ett kval ihop?"""

    SUM = "summa", "Poängen från alla omgångar läggs ihop."
    PERCENT = "procent", "Medelvärdet av omgångarnas procent, var omgång lika tung."


class ByeAverage(Reading, label="frirondens-snitt", provisions=("sm.att-delta.q",)):
    """Är frirondens poäng parets snitt per rond eller per bricka, när ronderna är olika långa?"""

    ROUND = "rond", "Per spelad rond, som texten talar om."
    BOARD = "bricka", "Per spelad bricka, gånger frirondens brickor."


class OwnShare(Reading, label="egen-andel", provisions=("sm.att-delta.u",)):
    """Hur mäts den andel som distriktets egna spelare ska spela?"""

    TOGETHER = "gemensamt", "Gemensamt för dem, över hela kvalet."
    EACH = "var-for-sig", "För var och en av dem."


class ChampionsBase(Reading, label="mastarlagets-bas", provisions=("sm.att-delta.x",)):
    """Två tredjedelar av vilket lag ska vara kvar?"""

    LAST_YEAR = "fjolaret", "Av laget som vann."
    THIS_YEAR = "arets", "Av laget som nu är anmält."


class ChampionsHalf(Reading, label="mastarnas-halvlek", provisions=("sm.att-delta.x",)):
    """Hur räknas kravet att de kvarvarande spelar minst en halvlek?"""

    EACH = "var-for-sig", "Var och en för sig."
    TOGETHER = "tillsammans", "Tillsammans: det räcker att någon av dem har spelat."


class ChampionsAll(Reading, label="mastarna-alla", provisions=("sm.att-delta.x",)):
    """Måste alla kvarvarande mästare spela sin halvlek?"""

    ENOUGH = "tillrackligt-manga", "Nej, så många att de ändå är två tredjedelar."
    ALL = "alla", "Ja, var och en av dem."


class ChampionPair(Reading, label="mastarpar", provisions=("sm.att-delta.z",)):
    """Måste båda mästarna spela ihop för att vara direktkvalificerade?"""

    BOTH = "bada", "Ja, det är paret som är mästare."
    ONE = "en", "Nej, det räcker att en av dem är kvar."


class LastQualifyingDay(Reading, label="sista-kvaldag", provisions=("sm.anmalan.f",)):
    """Vilken är den sista kvaldagen, då resultatlistan ska vara inne?"""

    TABLE = "tabellens", "Den som SM-tabellen anger."
    OWN = "distriktets", "Distriktets egen, om det var klart tidigare."


class RankedBy(Reading, label="rangordning", provisions=("sm.resultatredovisning.a",)):
    """Är det den exakta poängen eller den redovisade, med en decimal, som avgör placeringen?"""

    EXACT = "exakt", "Den exakta; en decimal är bara hur poängen visas."
    SHOWN = "redovisad", "Den redovisade; par med samma decimal delar placering."


class ReservesAtOnce(Reading, label="reserv-samtidigt", provisions=("sm.reserver.c",)):
    """När har spelarna i ett par haft reserv samtidigt?"""

    SAME_STAGE = "samma-etapp", "När båda var ersatta i samma etapp."
    SHARED_STAGE = "den-gemensamma", "När någon var ersatt i den etapp som de spelade ihop, vilket aldrig kan hända."


class PotDeadline(Reading, label="pottid", provisions=("sm.reserver.p",)):
    """Går en plats som blir ledig efter klockan 09.00 direkt till Sista Chansen?"""

    ABSOLUTE = "absolut", "Ja, klockslaget är en gräns även för nästa par och nästa distrikt."
    AFTER_DISTRICTS = "efter-distrikten", "Nej, först går turen till nästa par och sedan till nästa distrikt."


class ChampionsReserve(Reading, label="mastarens-reserv", provisions=("sm.undantag-vid-dodsfall.c",)):
    """Gäller kraven på en reserv också den som ersätter en avliden regerande mästare i par?"""

    SAME = "samma-krav", "Ja, reserven måste uppfylla bestämmelsernas övriga krav där också."
    NONE = "inga-krav", "Nej, kraven står bara i meningen om lag."


class StageStillToPlay(Reading, label="kvaletappen", provisions=("sm.undantag-vid-dodsfall.d",)):
    """Vilken etapp är det som inte får ha spelats, när distriktets kval har flera?"""

    FIRST = "forsta", "Den första: så länge den återstår kan den kvarvarande gå in i kvalet."
    LAST = "sista", "Den sista: kvalet pågår tills den är spelad."


class LeavingTheTable(Reading, label="lamna-bordet", provisions=("sm.trivsel-och-disciplin.g",)):
    """Vad är det som bestraffas, när en spelare har lämnat bordet före rondens slut?"""

    WITHOUT_TL = "utan-tl", "Att inte tillkalla TL först: meningen om TL öppnar en tillåten väg."
    AT_ALL = "alls", "Att alls lämna bordet innan alla brickor är spelade."


class WarningInTeams(Reading, label="varning-lag", provisions=("sm.trivsel-och-disciplin.h",)):
    """Föregås avdraget i lagtävling av en varning?"""

    FIRST = "forst", "Ja, varningen står före uppdelningen i par och lag."
    NONE = "ingen", "Nej, varningen hör till partävlingen."


class TeamPenalty(Reading, label="avdrag-lag", provisions=("sm.trivsel-och-disciplin.h",)):
    """Är avdraget i lagtävling per tillfälle?"""

    EACH = "varje-gang", "Ja, som i partävling."
    ONCE = "en-gang", "Nej, det är avdraget för förseelsen i dess helhet."


class PhoneOccasion(Reading, label="telefontillfalle", provisions=("sm.trivsel-och-disciplin.k",)):
    """Vad är ett tillfälle, när flera telefoner hittas påslagna på en gång?"""

    EACH_PHONE = "varje-telefon", "Varje påträffad påslagen telefon."
    EACH_DISCOVERY = "varje-upptackt", "Varje upptäckt, hur många telefoner den än gäller."


class PairPhone(Reading, label="telefon-par", provisions=("sm.trivsel-och-disciplin.l",)):
    """Är avdraget i parfinal per tillfälle?"""

    EACH = "varje-gang", "Ja, som i lagtävling."
    ONCE = "en-gang", "Nej, halva toppen på en enda bricka."


class DotsWritten(Reading, label="prickangivelse", provisions=("sm.oppningsbud-alert-stopp.d",)):
    """För vilka öppningsbud måste deklarationen ange antalet prickar?"""

    DOTTED = "prickade", "För de prickade; ett bud utan angivet antal har inga."
    EVERY = "alla", "För vartenda öppningsbud, också de utan prickar."


class UnpaidInQuota(Reading, label="diskad-i-kvoten", provisions=("sm.ej-medlem.c",)):
    """Räknas ett par som diskvalificeras för obetald avgift in i distriktets kvot?"""

    NO = "nej", "Nej, som när en spelare har kvalat två gånger."
    YES = "ja", "Ja, det sägs inte att det ska räknas bort."


class TwiceMeans(Reading, label="flera-ganger", provisions=("sm.flera-ganger.b",)):
    """Räcker det att ha startat i kval tidigare, eller måste man ha kvalificerat sig?"""

    STARTED = "startat", "Att ha kvalspelat räcker, som texten säger."
    QUALIFIED = "kvalificerat-sig", "Man måste ha kvalificerat sig, som rubriken säger."


class MasterPointsOfStruck(Reading, label="struket-pars-poang", provisions=("sm.flera-ganger.f",)):
    """Får också det strukna paret mästarpoäng?"""

    YES = "ja", "Ja, alla par, efter spelat resultat."
    NO = "nej", "Nej, bara de övriga."


class PlacesAfterStriking(Reading, label="uppflyttning", provisions=("sm.flera-ganger.c",)):
    """Flyttas de andra paren upp när ett par stryks?"""

    MOVE_UP = "ja", "Ja, listan är som om det strukna paret inte fanns."
    STAY = "nej", "Nej, den strukna platsen blir tom."


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


class LastQuarterfinalDay(Reading, label="sista-speldag", provisions=("sm.semifinal-och-finalplatser.n",)):
    """Från vilken dag räknas fristen för val av semifinalort?"""

    TABLE = "tabellen", "Från tabellens sista dag för kvalet, gemensam för alla distrikt."
    OWN = "distriktets", "Från den dag då det egna distriktets kvartsfinal faktiskt spelades färdigt."


class WhoMustHaveChosen(Reading, label="valande-distrikt", provisions=("sm.semifinal-och-finalplatser.o",)):
    """Vilka distriktsförbund måste ha valt innan något offentliggörs?"""

    WITH_TEAMS = "med-lag", "De som har kvalificerade lag."
    ALL = "alla", "Alla, också de som inte har något lag i semifinalerna."


class OpeningRounds(Reading, label="inledande-ronder", provisions=("sm.semifinal-och-finalplatser.z",)):
    """Hur många ronder är inledande?"""

    TWO = "tva", "De två första av fem."
    ONE = "en", "Bara den första."


class NearestTown(Reading, label="narmaste-ort", provisions=("sm.utanfor-bridgefestivalen.f",)):
    """Närmast vad är den närmaste bostadsorten, som den andra bilen räknas från?"""

    VENUE = "spelorten", "Närmast spelorten: den ort som ger kortast resa."
    FIRST_CAR = "forsta-bilen", "Närmast den ort som den första bilen räknas från."


class JuniorRate(Reading, label="juniorsats", provisions=("sm.utanfor-bridgefestivalen.l",)):
    """Hur förhåller sig juniorernas sats till bilersättningen?"""

    INSTEAD = "i-stallet", "Den ersätter bilsatsen."
    BESIDES = "dessutom", "Den betalas utöver bilsatsen."


class JuniorCeiling(Reading, label="juniortak", provisions=("sm.utanfor-bridgefestivalen.i",)):
    """Gäller taket vid de faktiska kostnaderna också juniorernas sats?"""

    APPLIES = "galler", "Ja, ersättningen är aldrig högre än vad resan kostade."
    FREE = "galler-inte", "Nej, satsen är fast."


class GrantNotes(Reading, label="resenot", provisions=("sm.vid-bridgefestivalen.c",)):
    """Vilka distrikt hör tabellens noter 1 och 2 till?"""

    BEFORE_NAME = (
        "fore-namnet",
        "Noten står före distriktets namn: 1 Gotland; 2 Ångermanland, Västerbotten, Norrbotten.",
    )
    AFTER_AMOUNT = (
        "efter-beloppet",
        "Noten står efter distriktets belopp: 1 Sydöstra; 2 Jämtl.-Härjedalen, Ångermanland, Västerbotten.",
    )


class FinalPairs(Reading, label="finaldeltagande-par", provisions=("sm.vid-bridgefestivalen.d",)):
    """Vilka par räknas som finaldeltagande när tillägget räknas ut?"""

    ALL = "alla", "Alla distriktets par som spelar final vid festivalen."
    ENTITLED = "berattigade", "Bara de par som grundbeloppet betalas för."


class FundPairs(Reading, label="em-par", provisions=("sm.em-fonden.a",)):
    """Vilka par sätts pengar av för till EM-fonden?"""

    STARTING = "startande", "De som startar i kvalet, varje par en gång."
    IN_FINAL = "finalpar", "De som spelar finalen."


class FundLastChance(Reading, label="em-sista-chansen", provisions=("sm.em-fonden.a",)):
    """Räknas en start i Sista Chansen som ett par till?"""

    NO = "nej", "Nej, paret har redan räknats en gång."
    YES = "ja", "Ja, det är en ny start."


class FundJuniors(Reading, label="em-juniorer", provisions=("sm.em-fonden.b",)):
    """Får de bästa paren i juniorernas final söka bidrag ur EM-fonden?"""

    YES = "ja", "Ja, texten talar om varje parfinal."
    NO = "nej", "Nej, juniorerna har inte satt av något."


class FundOpenFinal(Reading, label="em-oppna-final", provisions=("sm.em-fonden.b",)):
    """Vilken av de två sista omgångarna i Öppna par är parfinalen?"""

    A = "2a", "Omgång 2A."
    B = "2b", "Omgång 2B."


class OnePlayerDeclines(Reading, label="en-avstar", provisions=("sm.em-fonden.e", "sm.em-fonden.f")):
    """Avstår paret, när bara den ena spelaren avstår?"""

    PERSONAL = "personligt", "Nej, bidraget är personligt och den andra spelaren har kvar sin rätt."
    PAIR = "paret", "Ja, då går erbjudandet vidare."


class BronzeCount(Reading, label="brons-i-omgang-1", provisions=("sm.mastarpoang.d",)):
    """Räknas de 16 som får silver in bland de 41 som får brons?"""

    BESIDES = "utover", "Nej, 41 till: platserna 17–57."
    AMONG = "inraknade", "Ja, 41 i allt: platserna 17–41."


class GoldFor(Reading, label="guld-per", provisions=("sm.mastarpoang.f",)):
    """Vem får så många guldpoäng som skalorna för Öppna par anger?"""

    PLAYER = "spelare", "Var och en av parets spelare."
    PAIR = "par", "Paret tillsammans, hälften var."


class SharedTeamPlace(Reading, label="delad-lagplats", provisions=("sm.mastarpoang.j", "sm.resultatredovisning.d")):
    """Hur många guldpoäng ger en delad plats i SM-lag veteraner, när regeln om delning gäller par?"""

    MEAN = "medelvardet", "Medelvärdet av platsernas poäng, som för par."
    BEST = "basta-platsen", "Den bästa platsens poäng till alla som delar."


class VeteranTeamFinal(Reading, label="halvlekar-veteraner", provisions=("sm.mastarpoang.b",)):
    """Gäller kravet på fyra halvlekar också lagveteranerna?"""

    NO = "nej", "Nej, de spelar ingen finalserie."
    YES = "ja", "Ja, också deras avgörande är en lagfinal."


class SilverRounding(Reading, label="silveravrundning", provisions=("sm.mastarpoang.l",)):
    """Vad avrundas uppåt?"""

    SUM = "summan", "Bara den hopräknade summan."
    EACH = "varje-match", "Poängen för varje match."


# Events, team rules: veterans, illegal reserves, walkovers, lateness, penalties


class FeePerStage(Reading, label="startavgift", provisions=("sm.sm-tavlingar-par.f",)):
    """Betalas startavgiften en gång eller för varje etapp av kvalet?"""

    ONCE = "en-gang", "En gång för varje disciplin."
    EACH_STAGE = "per-etapp", "En gång för varje etapp."


class VeteranGap(Reading, label="veteranluckan", provisions=("sm.sm-lag-veteraner.e",)):
    """Hur spelar 9 eller 11 veteranlag, som texten hoppar över?"""

    UP = "uppat", "Som nästa större antal: 9 som 10, 11 som 12, med frirond."
    DOWN = "nedat", "Som nästa mindre antal: 9 som 8, 11 som 10, med frirond."


class ProtestLimit(Reading, label="protestgrans", provisions=("sm.otillaten-reserv.a",)):
    """Vad gäller sista dagen för protest?"""

    RESERVES = "reserver", "Bara protester mot en otillåten reserv."
    WHOLE_SECTION = "hela-avsnittet", "Också protester om obetald medlemsavgift och spel i två lag."


class OffendersInAMatch(Reading, label="felande-i-match", provisions=("sm.otillaten-reserv.c",)):
    """Vad kostar en match där flera spelare saknar betald medlemsavgift?"""

    MATCH = "per-match", "5 VP för matchen, hur många de än är."
    PLAYER = "per-spelare", "5 VP för var och en av dem."


class FourteenDays(Reading, label="fjorton-dagar", provisions=("sm.otillaten-reserv.d",)):
    """Räknas dagen för den första förseelsen in i de fjorton dagarna?"""

    AFTER = "dagen-efter", "Nej, räkningen börjar dagen därpå."
    FROM = "samma-dag", "Ja, den är den första av de fjorton."


class WalkoverComparison(Reading, label="wo-jamforelse", provisions=("sm.wo.c",)):
    """Vilket alternativ gäller när två ger samma VP efter avrundning?"""

    ROUNDED = "avrundade", "Alternativen jämförs avrundade, och vid lika gäller det lägsta numret."
    EXACT = "exakta", "Alternativen jämförs före avrundningen, och först vid lika där gäller det lägsta numret."


class EighteenPoints(Reading, label="wo-imp", provisions=("sm.wo.e", "sm.wo.g")):
    """Vilka IMP får laget som tilldelas 18 VP enligt alternativ 2?"""

    FIFTEEN = "15-0", "15–0, som alternativet självt säger."
    LEAST = "minimum", "Skalans minsta skillnad för 18 VP, som den allmänna meningen säger."


class LateHalf(Reading, label="forsenad-halvlek", provisions=("sm.skyldigheter-forsening.c",)):
    """Gäller avdraget också den som kommer för sent till andra halvlek?"""

    MATCH = "matchstart", "Nej, bara när matchen börjar; för andra halvlek säger texten ingenting."
    EVERY = "varje-halvlek", "Ja, varje halvlek har en utsatt tid."


class OverThirtyMinutes(Reading, label="over-30-minuter", provisions=("sm.skyldigheter-forsening.c",)):
    """Vad blir kvar av avdraget när ett lag är mer än 30 minuter sent och matchen ändå spelas?"""

    SIX_STAND = "sex-star-fast", "6 VP står fast, och TD bestämmer om det blir mer."
    ALL_FOR_TD = "td-bestammer", "Ingenting: TD bestämmer hela bestraffningen."


class OtherPenalties(Reading, label="imp-straff", provisions=("sm.bestraffning.a",)):
    """Vad ersätter ett straff i IMP som inte är 3 eller 6?"""

    SILENT = "oreglerat", "Texten säger det inte."
    IN_PROPORTION = "proportionellt", "1 VP för varje 3 IMP, när det går jämnt upp."
