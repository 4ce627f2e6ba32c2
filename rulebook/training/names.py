"""Made-up persons, clubs and places for the cases."""

from __future__ import annotations

from rulebook.training.drawing import Draw

HER = ("Alva", "Cilla", "Maj", "Siv", "Lova", "Leila", "Kerstin", "Moa", "Wanja", "Greta", "Ebba", "Yasmin", "Berit")
HIM = ("Bo", "Dan", "Ture", "Nils", "Amir", "Jonas", "Sigge", "Hugo", "Ove", "Milan", "Viktor", "Kjell", "Elias")
PLACES = ("Granfors", "Tallvik", "Ljungbacka", "Stenarp", "Havrevik", "Östermossa", "Björkhult", "Sandnäs")
DISTRICTS = ("A", "B", "C", "D", "E", "F")


def person(draw: Draw) -> str:
    """Return a first name."""
    return draw.one(HER + HIM)


def persons(draw: Draw, count: int) -> list[str]:
    """Return so many different first names."""
    return draw.several(HER + HIM, count)


def pronoun(name: str) -> str:
    """Return »hon« or »han«.

    >>> pronoun("Maj"), pronoun("Bo")
    ('hon', 'han')
    """
    return "hon" if name in HER else "han"


def of_them(name: str) -> str:
    """Return »hennes« or »hans«."""
    return "hennes" if name in HER else "hans"


def of(name: str) -> str:
    """Return a name in the genitive.

    >>> of("Maj"), of("Sandnäs")
    ('Majs', 'Sandnäs')
    """
    return name if name[-1] in "sxz" else f"{name}s"


def places(draw: Draw, count: int) -> list[str]:
    """Return so many different places, which also name teams."""
    return draw.several(PLACES, count)


def bridge_club(draw: Draw) -> str:
    """Return a bridge club."""
    return f"{draw.one(PLACES)} Bridgesällskap"


def pool_club(draw: Draw) -> str:
    """Return a billiard club."""
    return f"{draw.one(PLACES)} Biljardklubb"
