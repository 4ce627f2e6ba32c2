"""The pool commands that read files; those of facts alone are made from their questions."""

from __future__ import annotations

import typer

from rulebook.desk.pool import before_play, bracket, play, points, season, teams

app = typer.Typer(
    help="Poolens tävlingsregler: värden, poäng, ranking, flyttningar, uttagning och tävlingarnas former."
)

app.command("disqualify", help="Stryk spelare ur en resultatlista och flytta upp dem som stod efter.")(
    before_play.disqualify
)
app.command("clashes", help="Hitta anmälningar till klasser som tävlar samtidigt.")(before_play.clashes)
app.command(help=points.RESULTS_HELP)(points.results)
app.command(help=points.POINTS_HELP)(points.points)
app.command(help=season.RANKING_HELP)(season.ranking)
app.command("new-season", help=season.NEW_SEASON_HELP)(season.new_season)
app.command(help=season.SELECTION_HELP)(season.selection)
app.command("draw", help="Lotta grundspelets grupper: seedade, vakanser och klubbkamrater.")(play.draw)
app.command("bracket", help=bracket.HELP)(bracket.bracket)
app.command("finals", help="Lotta slutspelets första omgång, eller pröva en lottning som är gjord.")(play.finals)
app.command("places", help="Placera alla i en enkelcup.")(play.places)
app.command("group", help="Räkna ut ett gruppspels tabell och vad som skilde spelarna åt.")(play.group)

movement = typer.Typer(help="Upp- och nedflyttning: vid säsongens slut, under säsongen och genom kvoten.")
movement.command(help=season.ELITE_HELP)(season.elite)
movement.command(help=season.WOMEN_HELP)(season.women)
app.add_typer(movement, name="movement", no_args_is_help=True)

app.command(help=teams.LEAGUE_HELP)(teams.league)
team = typer.Typer(help="Lagen: uppställning, walkover, flyttningar mellan serierna.")
team.command(help=teams.MOVES_HELP)(teams.moves)
app.add_typer(team, name="team", no_args_is_help=True)
