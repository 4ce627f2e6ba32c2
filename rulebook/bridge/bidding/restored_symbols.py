"""The suit symbols that the extracted document has lost, each with what was put in and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.law.tables import Table


@dataclass(frozen=True, slots=True)
class Restored:
    """One place where suit symbols fell out of the text.

    :param provision: where the place is
    :param printed: what is left of it, `_` for a lost symbol
    :param restored: what the book has
    :param certainty: how sure that is, in Swedish
    """

    provision: str
    printed: str
    restored: str
    certainty: str

    @property
    def symbols(self) -> int:
        """How many symbols were lost in the place."""
        return self.printed.count("_")


RESTORED: tuple[Restored, ...] = (
    Restored(
        "b1.alertering.p",
        "1_ – D – 2_ – pass; 3_",
        "1♥ – D – 2♥ – pass; 3♥",
        "samma färg naturligast; vilken är likgiltigt",
    ),
    Restored("b1.alertering.p", "1_ – 2_", "1♦ – 2♠", "fritt val, men tvåbudet måste vara ett hopp"),
    Restored(
        "b2.2.2.q", "3_ = spärr i _", "3♦ = spärr i ♥", "tvingande att färgerna är olika; ♦ och ♥ valda efter 4.4"
    ),
    Restored("b2.2.2.r", "1_ = 11–13 balans", "1♣", "fritt val; ♣ valt som i 4.4 och 4.5"),
    Restored("b2.2.5.1.j", "svag 1_, 2 prickar", "1♦", "tvingande genom 4.1, raden för högfärg och 4.4"),
    Restored("b2.4.1.f", "svaga 1_ – 1_", "1♦ – 1♠", "tvingande"),
    Restored("b2.4.1.g", "1_ belastas inte", "1♣", "tvingande genom resonemanget om dubblingen"),
    Restored("b2.4.1.g", "D som öppning 1_", "1♣", "tvingande"),
    Restored("b2.4.3.e", "pass – 1_ … 1_ ett svarsbud", "1♣", "fritt val utan betydelse"),
    Restored("b2.4.3.f", "pass – 1_ … 1_ ett öppningsbud", "1♣", "fritt val utan betydelse"),
    Restored("b2.4.4.b", "1_ klöver, 3+ klöver", "1♣", "tvingande"),
    Restored("b2.4.4.c", "3_ spärr i hjärter", "3♦", "tvingande att det inte är ♥; ♦ naturligast"),
    Restored("b2.4.4.f", "1_ ruter eller sang", "1♦", "tvingande"),
    Restored("b2.4.4.g", "1_ klöver, 2+ klöver", "1♣", "tvingande"),
    Restored("b2.4.4.h", "2_ svagt i ruter eller krav", "2♣", "tvingande att det inte är ♦; ♣ naturligast"),
    Restored("b2.4.4.i", "1_ sang eller 17+", "1♣", "lågfärg tvingande; ♣ naturligast"),
    Restored("b2.4.4.j", "1_ vid stark klöver", "1♦", "tvingande"),
    Restored("b2.4.4.k", "2_ marmic", "2♦", "fritt val; ♦ naturligast"),
    Restored("b2.4.4.l", "1_ 12–16", "1♣", "lågfärg tvingande; ♣ naturligast"),
    Restored("b2.4.4.m", "2_ svagt 6–10, starkt i ruter", "2♦", "fritt val; ♦ naturligast (multi)"),
    Restored("b2.4.4.n", "2_ svagt 5–10 i högfärg", "2♦", "fritt val; ♦ naturligast"),
    Restored("b2.4.4.o", "1_ 8–37 utan högfärg", "1♥", "högfärg tvingande; ♥ naturligast"),
    Restored("b2.4.4.p", "1_ 0–7; svag 1_ 2 prickar", "1♦", "tvingande"),
    Restored("b2.4.4.q", "1_ 0–7, 7 prickar", "1♥", "högfärg tvingande; ♥ eller ♠"),
    Restored("b2.4.5.d", "1_ balans eller 17+", "1♣", "fritt val; ♣ naturligast"),
    Restored("b2.4.5.g", "1_ balans med 4–5 klöver", "1♦", "tvingande att det inte är ♣; ♦ naturligast"),
    Restored("b2.4.6.d", "1_ som 15+", "1♣", "naturligast"),
)
"""Every such place, in the document's order."""


def restored_table() -> Table:
    """Return the places as a table for readers.

    >>> len(restored_table().rows), sum(restored_table().column("symboler"))
    (27, 35)
    """
    rows = tuple((one.provision, one.printed, one.restored, one.certainty, one.symbols) for one in RESTORED)
    return Table(
        "Återställda färgsymboler", ("bestämmelse", "kvar i texten", "boken har", "säkerhet", "symboler"), rows
    )
