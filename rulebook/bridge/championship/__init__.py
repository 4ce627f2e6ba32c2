"""The championship rules: taking part, results, reserves, places, money, conduct, events, team rules."""
