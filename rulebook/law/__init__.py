"""Ground floor: provisions and their register, rulings and their steps, undecided outcomes, exact numbers.

Knows neither bridge nor pool, and imports nothing but the standard library.
"""
