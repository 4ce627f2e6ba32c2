"""The notebooks: read, run and stored, linted, proven."""
