"""The ways into the book: what has happened, decision guides, the register, the words, the open questions."""
