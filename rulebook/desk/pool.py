"""The pool commands that read files; those of facts alone are made from their questions."""

from __future__ import annotations

import typer

from rulebook.desk import pool_before_play, pool_bracket, pool_play, pool_points, pool_season, pool_teams

app = typer.Typer(
    help="Poolens tävlingsregler: värden, poäng, ranking, flyttningar, uttagning och tävlingarnas former."
)

app.command("disqualify", help="Stryk spelare ur en resultatlista och flytta upp dem som stod efter.")(
    pool_before_play.disqualify
)
app.command("clashes", help="Hitta anmälningar till klasser som tävlar samtidigt.")(pool_before_play.clashes)
app.command(help=pool_points.RESULTS_HELP)(pool_points.results)
app.command(help=pool_points.POINTS_HELP)(pool_points.points)
app.command(help=pool_season.RANKING_HELP)(pool_season.ranking)
app.command("new-season", help=pool_season.NEW_SEASON_HELP)(pool_season.new_season)
app.command(help=pool_season.SELECTION_HELP)(pool_season.selection)
app.command("draw", help="Lotta grundspelets grupper: seedade, vakanser och klubbkamrater.")(pool_play.draw)
app.command("bracket", help=pool_bracket.HELP)(pool_bracket.bracket)
app.command("finals", help="Lotta slutspelets första omgång, eller pröva en lottning som är gjord.")(pool_play.finals)
app.command("places", help="Placera alla i en enkelcup.")(pool_play.places)
app.command("group", help="Räkna ut ett gruppspels tabell och vad som skilde spelarna åt.")(pool_play.group)

movement = typer.Typer(help="Upp- och nedflyttning: vid säsongens slut, under säsongen och genom kvoten.")
movement.command(help=pool_season.ELITE_HELP)(pool_season.elite)
movement.command(help=pool_season.WOMEN_HELP)(pool_season.women)
app.add_typer(movement, name="movement", no_args_is_help=True)

app.command(help=pool_teams.LEAGUE_HELP)(pool_teams.league)
team = typer.Typer(help="Lagen: uppställning, walkover, flyttningar mellan serierna.")
team.command(help=pool_teams.MOVES_HELP)(pool_teams.moves)
app.add_typer(team, name="team", no_args_is_help=True)
