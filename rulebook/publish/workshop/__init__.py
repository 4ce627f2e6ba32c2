"""The workshop: what lays out, checks, stores and proves the sections while they are being written."""
