"""Bridge: the bidding of the annexes, what is declared and allowed, the championship rules."""
