"""Command line and files of the tournament office."""
