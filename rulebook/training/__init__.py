"""Training of tournament directors: cases drawn from the rules, asked, marked and explained."""
