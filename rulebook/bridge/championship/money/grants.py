"""Travel money at the Bridge Festival: what a district is given for its pairs in the finals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulebook.bridge.championship.readings import FinalPairs, GrantNotes
from rulebook.law.facts import Fact, InvalidFacts, Text, Whole, by_key, either
from rulebook.law.provisions import provision
from rulebook.law.readings import Readings, answer_to, reads
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical, grouped
from rulebook.law.tables import Table
from rulebook.law.wording import worded

_FESTIVAL = "sm.vid-bridgefestivalen"

NOTE_1 = 1000
NOTE_2 = 500
"""Kronor for each pair in the final, beside the amount, where the table carries the note."""

GRANTS: Mapping[str, int] = {
    "Stockholm": 540,
    "Uppland": 500,
    "Ö Mellansvenska": 300,  # abbreviated as in the table
    "Jönköping": 560,
    "Sydöstra": 1100,
    "Gotland": 600,
    "Skåne": 1400,
    "Halland": 1000,
    "Göteborg": 780,
    # abbreviated as in the table
    "Bohus-Dal": 670,
    "Västergötland": 420,
    "Värmland-Dal": 300,  # abbreviated as in the table
    "Örebro": 0,
    "Mälardalen": 280,
    "Dalarna": 500,
    "Gävleborg": 640,
    "Medelpad": 1200,
    # abbreviated as in the table
    "Jämtl.-Härjedalen": 1500,
    "Ångermanland": 1700,
    "Västerbotten": 2000,
    "Norrbotten": 2700,
}
"""Kronor for each entitled pair, by district, in the table's order."""

NOTES: Mapping[GrantNotes, Mapping[str, int]] = {
    GrantNotes.BEFORE_NAME: {"Gotland": 1, "Ångermanland": 2, "Västerbotten": 2, "Norrbotten": 2},
    GrantNotes.AFTER_AMOUNT: {"Sydöstra": 1, "Jämtl.-Härjedalen": 2, "Ångermanland": 2, "Västerbotten": 2},
}
"""Which districts carry which note, under either way of reading the lost columns."""

_SUPPLEMENTS = {1: (NOTE_1, f"{_FESTIVAL}.d"), 2: (NOTE_2, f"{_FESTIVAL}.e")}


DISTRICT = Fact("district", "distrikt", "Distriktsförbundets namn som i tabellen.", Text())
ENTITLED = Fact("entitled", "berättigade par", "Par som ger underlag för resebidrag.", Whole(), unit="par")
IN_FINAL = Fact("final", "finaldeltagande par", "Distriktets par som spelar final.", Whole(), unit="par")


@provision(f"{_FESTIVAL}.c")
@reads
def grant_table(*, reading: Readings = None) -> Table:
    """Return the districts' amounts and notes as the regulation prints them, the notes by the reading in force.

    >>> grant_table().rows[5]
    ('Gotland', 600, 1)
    """
    notes = NOTES[answer_to(GrantNotes)]
    rows = tuple((name, amount, notes.get(name)) for name, amount in GRANTS.items())
    return Table("SEK per reseersättningsberättigat par", ("distriktsförbund", "SEK", "not"), rows, (f"{_FESTIVAL}.c",))


@provision(f"{_FESTIVAL}.b", f"{_FESTIVAL}.c", f"{_FESTIVAL}.d", f"{_FESTIVAL}.e")
@reasoned
def festival_grant(so_far: Reasoning, district: str, entitled: int, final: int, *, reading: Readings = None) -> int:
    """Return what a district gets for travel to the festival's finals: an amount a pair, and for some a supplement.

    :param district: the district as the table spells it, in any case
    :param entitled: its pairs that carry travel money
    :param final: its pairs that play in the finals
    :returns: kronor
    :raises InvalidFacts: for a district that is not in the table, or more entitled pairs than pairs in the final

    >>> festival_grant("Gotland", 3, 4).value, festival_grant("Örebro", 5, 5).value
    (5800, 0)
    """
    name = district_name(district)
    pairs: int = ENTITLED.checked(entitled)
    playing: int = IN_FINAL.checked(final)
    if pairs > playing:
        raise InvalidFacts(ENTITLED.label, pairs, f"högst så många som de finaldeltagande paren, {playing}")
    so_far.title = f"{name}, {pairs} berättigade och {playing} finaldeltagande par"
    so_far.unit = ("SEK", "SEK")
    amount = GRANTS[name]
    total = amount * pairs
    so_far.step((f"{_FESTIVAL}.b", f"{_FESTIVAL}.c"), f"{grouped(amount)} SEK · {pairs} par", total)
    if playing and any(name in notes for notes in NOTES.values()):
        note = NOTES[answer_to(GrantNotes)].get(name)
        if note is not None:
            counted = playing
            if pairs < playing and answer_to(FinalPairs) is FinalPairs.ENTITLED:
                counted = pairs
            supplement, cited = _SUPPLEMENTS[note]
            so_far.step((cited,), f"not {note}: {grouped(supplement)} SEK · {counted} par", supplement * counted)
            total += supplement * counted
    return total


def district_name(text: object) -> str:
    """Return a district as the table spells it.

    :raises InvalidFacts: for one that is not in the table

    >>> district_name("skåne")
    'Skåne'
    """
    word = DISTRICT.checked(text).strip().casefold()
    for name in GRANTS:
        if name.casefold() == word:
            return name
    raise InvalidFacts(DISTRICT.label, text, either(GRANTS))


@dataclass(frozen=True, slots=True, repr=False)
class Grants:
    """What every district gets, in alphabetical order, and the sum in kronor."""

    districts: Mapping[str, int]
    sek: int

    def table(self) -> Table:
        """Return the amounts as a table."""
        rows = (*((name, grouped(sek)) for name, sek in self.districts.items()), ("i allt", grouped(self.sek)))
        return Table("Resemedel från Förbundet", ("distrikt", "SEK"), rows)

    def __str__(self) -> str:
        return f"{worded(self.districts)}; i allt {grouped(self.sek)} SEK"

    __repr__ = __str__


@provision(f"{_FESTIVAL}.b", f"{_FESTIVAL}.c")
@reasoned
def festival_grants(so_far: Reasoning, pairs: Mapping[str, tuple[int, int]], *, reading: Readings = None) -> Grants:
    """Return what each of several districts gets for travel to the festival's finals.

    :param pairs: by district, its pairs that carry travel money and its pairs in the finals
    :raises InvalidFacts: for impossible facts, or a district given twice under two spellings

    >>> festival_grants({"Skåne": (2, 3), "Gotland": (1, 1)}).value.sek
    4400
    """
    found: dict[str, int] = {}
    for district, numbers in by_key("par", pairs, str).items():
        if not isinstance(numbers, tuple) or len(numbers) != 2:
            raise InvalidFacts(f"par i {district}", numbers, "berättigade och finaldeltagande par")
        name = district_name(district)
        if name in found:
            raise InvalidFacts(DISTRICT.label, district, "varje distrikt en gång")
        found[name] = so_far.take(festival_grant(name, *numbers), about=name)
    if not found:
        raise InvalidFacts("par", "", "minst ett distrikt")
    so_far.title = "Resemedel vid Bridgefestivalen"
    ordered = {name: found[name] for name in sorted(found, key=alphabetical)}
    return Grants(ordered, sum(found.values()))
