"""Bridge: the Swedish championship rules and their annexes, one module per subject."""
