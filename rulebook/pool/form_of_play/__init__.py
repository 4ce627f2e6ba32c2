"""The form of play: seeds, draws, double cups, groups, the final stage and their pictures."""
