"""Generators of cases over the pool regulation, one module for each room of its rules."""
