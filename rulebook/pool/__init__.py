"""Pool: section 4 of the national pool billiard rules, in rooms after the regulation's own parts."""

from datetime import date

ADOPTED = date(2000, 9, 30)
"""The day on which section 4 was adopted."""
