"""Generators of cases over the bridge regulation, one module for each room of its rules."""
