"""At play: scoring, victory points, walkovers, lateness, illegal reserves, a series, conduct, sanctions."""
