"""The bridge commands that read files; those of facts alone are made from their questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulebook.desk.bridge.duties import duties, entry, notes, sheet
from rulebook.desk.bridge.lists import em_fund, opening_rounds
from rulebook.desk.bridge.quota import grants, places, quota
from rulebook.desk.bridge.results import entries, matchpoints, qualifying, reserves, resultlist
from rulebook.desk.bridge.season import final_series, finalists, prizes, travel_list
from rulebook.desk.bridge.teams import semifinal, vp, walkover_imps
from rulebook.desk.files.tables import read_text, shown_name
from rulebook.desk.options import ReadingOption, gives, readings
from rulebook.desk.output import decided, show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.bridge.bidding.meanings import System

app = typer.Typer(help="Svenska mästerskapsregler i bridge med bilagor.")
app.command(
    "sheet",
    help="Gör ett utskrivbart systemblad för ett par.\n\nPå bladet står öppningsbuden med prickar och härledning, "
    "systemets klass, var det får spelas och vilka skyldigheter det för med sig.",
)(sheet)
app.command("entry", help="Avgör om ett par får spela sitt system i en tävling, och varför.")(entry)
app.command("duties", help="Lista vad ett par måste göra för sitt systems skull.")(duties)
app.command("quota", help="Fördela ett antal platser mellan distrikten efter deras starter.")(quota)
app.command(
    "places",
    help="Fördela en disciplins alla platser, i en eller två kvoteringar.\n\nVisar också hur många av varje distrikts "
    "par som ger underlag för resebidrag. Fjolårsmästarna räknas in när deras distrikt anges.",
)(places)
app.command("grants", help="Räkna ut alla distrikts resemedel vid Bridgefestivalen.")(grants)
app.command("em-fund", help="Avgör vilka par som får söka bidrag ur EM-fonden.")(em_fund)
app.command("opening-rounds", help="Pröva om distriktskamrater möts i en av de inledande ronderna.")(opening_rounds)
app.command("notes", help="Visa när motståndarna får läsa sina egna metoder mot parets bud.")(notes)
app.command("matchpoints", help="Räkna en partävlings poäng, med Neubergs formel där en bricka har för få resultat.")(
    matchpoints
)
app.command("finalists", help="Lista de par som ett distrikt skickar till finalen, med reserver efter återbud.")(
    finalists
)
app.command("final-series", help="Lägg upp finalserien mellan semifinalernas segrare.")(final_series)
app.command("prizes", help="Lista vad varje plats ger: medaljer och mästarpoäng.")(prizes)
app.command("travel-list", help="Räkna ut ersättningen för lagens bilresor.")(travel_list)
app.command("vp", help="Visa vad en IMP-skillnad ger på en VP-skala.")(vp)
app.command("walkover-imps", help="Visa vilka IMP som hör till en WO-match.")(walkover_imps)
app.command(
    "semifinal",
    help="Räkna en lagserie till tabell: WO, förseningar och straff räknas in.\n\nWO räknas först när serien är slut; "
    "till dess visas tabellen så långt.",
)(semifinal)
app.command("reserves", help="Ta reda på vilka sex spelare som är ett lags ordinarie.")(reserves)
app.command("entries", help="Kontrollera en lista med anmälda: medlemskap, avgift och tidigare kval.")(entries)
app.command("qualifying", help="Räkna ihop ett kval över flera omgångar, med frironder.")(qualifying)
app.command("resultlist", help="Kontrollera att listan över kvalificerade har namn och medlemsnummer.")(resultlist)


@app.command(help="Räkna öppningsbudens prickar och systemets klass.")
@gives(
    {
        "bids": [{"bid": "string", "dots": "integer", "regulated": "boolean"}],
        "total": "integer",
        "system_class": "string",
    }
)
def dots(
    meanings: Annotated[
        list[str] | None, typer.Argument(metavar="BETYDELSE…", help="Bud och betydelse, t.ex. »1♦ = 11-15 4+♦«.")
    ] = None,
    file: Annotated[
        str | None, typer.Option("--file", metavar="FIL", help="Systemfil med ett bud per rad; - är standard in.")
    ] = None,
    reading: ReadingOption = None,
) -> None:
    """Count the dots of opening bids (annex 2, 2.5)."""
    from rulebook.bridge.bidding.systems import system_dots
    from rulebook.law.readings import asks
    from rulebook.law.tables import Table
    from rulebook.law.wording import worded

    ruling = system_dots(_system(meanings or [], file), reading=readings(reading, asks(system_dots)))
    value = decided(ruling)
    rows = tuple((bid.bid, bid.dots, bid.regulated) for bid in value.bids)
    table = Table("Öppningsbud", ("bud", "prickar", "regleras"), rows)
    show(ruling, table=table, text=f"Summa: {value.total}. Systemklass: {worded(value.system_class)}.")


def _system(meanings: list[str], file: str | None) -> System:
    from rulebook.bridge.bidding.notation import parse_system

    if file is None:
        if not meanings:
            raise InvalidFacts("BETYDELSE", "", "minst en betydelse, eller --file FIL")
        return parse_system("\n".join(meanings))
    if meanings:
        raise InvalidFacts("--file", file, "antingen betydelser som argument eller --file, inte båda")
    return parse_system(read_text(file), shown_name(file))
