"""Before play: start times, licences, conduct, dress, season, classes, distances, fees, sanction, transfers."""
