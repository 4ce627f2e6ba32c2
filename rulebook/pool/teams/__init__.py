"""Teams: divisions, team matches, league tables, promotion and relegation."""
