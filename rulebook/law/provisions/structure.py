"""The structure of both regulations: every headed section, in the documents' order, with its place and heading.

The list is complete from the start, so that the table of contents can show what is still to be written; the
provisions themselves live in the notebooks.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebook.law.facts import InvalidFacts


@dataclass(frozen=True, slots=True)
class Regulation:
    """A document that the book restates.

    :param key: `bridge` or `pool`
    :param edition: which edition, in Swedish
    :param in_force: when it applied, in Swedish; nothing where the document does not say
    """

    key: str
    title: str
    issuer: str
    edition: str
    in_force: str


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a regulation; its key begins the ids of its sections."""

    key: str
    title: str
    regulation: Regulation
    folder: str


@dataclass(frozen=True, slots=True)
class Section:
    """A headed section.

    :param provisions: how many provisions the section has
    :param editorial: True for the book's own appendices, which restate nothing

    >>> section("b2.2.5.1").number, section("b2.2.5.1").title
    ('2.5.1', 'Onaturliga färgbud')
    """

    id: str
    title: str
    parent: str | None
    provisions: int
    part: Part
    editorial: bool = False

    @property
    def number(self) -> str:
        """The number printed before the heading, or nothing where the document does not number."""
        rest = self.id.partition(".")[2]
        return rest if rest[0].isdigit() else ""

    @property
    def heading(self) -> str:
        """Number and title, as the page is headed."""
        return f"{self.number} {self.title}".strip()

    @property
    def plain(self) -> str:
        """The heading as people write it: without the document's capitals, and an appendix without its mark.

        >>> section("pool.4").plain, section("b2.predikat").plain
        ('4 Allmänna poolbiljardregler nationellt', 'Exakta predikat för prickberäkningen')
        """
        title = _AS_PEOPLE_WRITE.get(self.id, self.title.removeprefix("Redaktionellt: "))
        return f"{self.number} {title[0].upper()}{title[1:]}".strip()

    @property
    def notebook(self) -> str:
        """Path of the section's notebook from the project's root."""
        return f"notebooks/{self.part.folder}/{self.id.partition('.')[2]}.ipynb"


BRIDGE = Regulation(
    "bridge",
    "Tävlingsbestämmelser för Svenska Mästerskap 2007–2008",
    "Förbundet Svensk Bridge",
    "utgåva 2.2 av den 21 januari 2008",
    "spelåret 2007–2008",
)
POOL = Regulation(
    "pool",
    "Allmänna poolbiljardregler, nationellt",
    "Svenska Biljardförbundet",
    "antagna den 30 september 2000",
    "",
)

PARTS = {
    "sm": Part("sm", "Tävlingsbestämmelser SM", BRIDGE, "bridge/sm"),
    "b1": Part("b1", "Bilaga 1", BRIDGE, "bridge/bilaga1"),
    "b2": Part("b2", "Bilaga 2", BRIDGE, "bridge/bilaga2"),
    "pool": Part("pool", "Pool, avsnitt 4", POOL, "pool"),
}

_AS_PEOPLE_WRITE = {
    "sm.dokument": "Tävlingsbestämmelser Svenska Mästerskap 2007–2008",
    "sm.sm-tavlingar": "SM-tävlingar",
    "sm.sm-tavlingar-par": "SM-tävlingar par",
    "sm.sm-tavlingar-lag": "SM-tävlingar lag",
    "pool.4": "Allmänna poolbiljardregler nationellt",
}
"""Titles that the documents print in capitals, as people write them."""

_SECTIONS: tuple[tuple[str, str, str | None, int], ...] = (
    ("sm.dokument", "Tävlingsbestämmelser SVENSKA MÄSTERSKAP 2007-2008", None, 4),
    ("sm.sm-tavlingar", "SM-TÄVLINGAR", None, 0),
    ("sm.att-delta", "Att delta i Svenska Mästerskap", "sm.sm-tavlingar", 27),
    ("sm.anmalan", "Anmälan, resultatrapporter", "sm.sm-tavlingar", 7),
    ("sm.resultatredovisning", "Resultatredovisning, särskiljning m m", "sm.sm-tavlingar", 10),
    ("sm.reserver", "Reserver m m", "sm.sm-tavlingar", 23),
    ("sm.undantag-vid-dodsfall", "Undantag vid dödsfall", "sm.reserver", 4),
    ("sm.semifinal-och-finalplatser", "Semifinal- och finalplatser", "sm.sm-tavlingar", 26),
    ("sm.avgifter", "Avgifter", "sm.sm-tavlingar", 10),
    ("sm.reseersattning", "Reseersättning", "sm.sm-tavlingar", 0),
    ("sm.utanfor-bridgefestivalen", "Utanför Bridgefestivalen", "sm.reseersattning", 14),
    ("sm.vid-bridgefestivalen", "Vid Bridgefestivalen", "sm.reseersattning", 7),
    (
        "sm.oppningsbud-alert-stopp",
        "Regler för öppningsbud, systemdeklarationer, Alert och Stopp",
        "sm.sm-tavlingar",
        4,
    ),
    ("sm.trivsel-och-disciplin", "Trivsel och disciplin", "sm.sm-tavlingar", 13),
    ("sm.mastarskapsmedaljer", "Förbundets mästerskapsmedaljer", "sm.sm-tavlingar", 1),
    ("sm.sm-tavlingar-par", "SM-tävlingar PAR", "sm.sm-tavlingar", 30),
    ("sm.sm-tavlingar-lag", "SM-tävlingar LAG", "sm.sm-tavlingar", 17),
    ("sm.em-fonden", "EM-fonden", "sm.sm-tavlingar", 7),
    ("sm.mastarpoang", "Mästarpoäng", "sm.sm-tavlingar", 14),
    ("sm.sm-lag-veteraner", "Öppna SM-lag Veteraner", "sm.sm-tavlingar", 17),
    ("sm.sarskilda-regler", "Särskilda regler i DM/SM lagtävling", "sm.sm-tavlingar", 1),
    ("sm.otillaten-reserv", "Otillåten reserv", "sm.sarskilda-regler", 8),
    ("sm.wo", "WO", "sm.sarskilda-regler", 9),
    ("sm.skyldigheter-forsening", "Skyldigheter, försening m m", "sm.sarskilda-regler", 9),
    ("sm.bestraffning", "Bestraffning", "sm.sarskilda-regler", 2),
    ("sm.pafoljder", "Påföljder vid regelbrott", "sm.sm-tavlingar", 0),
    ("sm.ej-medlem", "Spelare som ej är medlem", "sm.pafoljder", 3),
    ("sm.flera-ganger", "Spelare som kvalificerar sig flera gånger i samma disciplin", "sm.pafoljder", 6),
    ("sm.uteblir", "Uteblir från finalplats", "sm.pafoljder", 1),
    ("sm.ersattande-par", "Ersättande par", "sm.pafoljder", 1),
    ("sm.brott-mot-trivselregler", "Brott mot trivselregler", "sm.pafoljder", 1),
    ("b1.alertering", "Bilaga 1, Alerteringsregler – Vilka bud ska alerteras?", None, 21),
    ("b2.1", "Vilka tävlingar reglerna omfattar", None, 2),
    ("b2.2", "Prickning av och förbud mot öppningsbud", None, 0),
    ("b2.2.1", "Översikt", "b2.2", 5),
    ("b2.2.2", "Grundläggande definitioner", "b2.2", 18),
    ("b2.2.3", "Vilka bud regleras?", "b2.2", 10),
    ("b2.2.4", "Tävlings- och systemnivåer", "b2.2", 20),
    ("b2.2.5", "Prickning", "b2.2", 5),
    ("b2.2.5.1", "Onaturliga färgbud", "b2.2.5", 11),
    ("b2.2.5.2", "Onaturliga sangbud", "b2.2.5", 4),
    ("b2.2.5.3", "Takregler", "b2.2.5", 5),
    ("b2.3", "Övriga regler", None, 0),
    ("b2.3.1", "Tvingande", "b2.3", 1),
    ("b2.3.2", "Skyldighet för arrangör", "b2.3", 6),
    ("b2.3.3", "Upplysningsskyldighet på deklaration", "b2.3", 2),
    ("b2.3.4", "Särskild upplysningsskyldighet för par med A-system och par med fyrprickade öppningsbud", "b2.3", 11),
    ("b2.3.5", "Övriga skyldigheter för par med A-system", "b2.3", 8),
    ("b2.3.6", "Påföljder för par", "b2.3", 11),
    ("b2.3.7", "Deklarationer och förklaringar", "b2.3", 7),
    ("b2.3.8", "Rätt att under budgivning studera nedskrivna egna metoder", "b2.3", 7),
    ("b2.4", "Tolkningshjälp och exempel", None, 0),
    ("b2.4.1", "Syfte", "b2.4", 14),
    ("b2.4.2", "Rätten att ändra reglerna", "b2.4", 10),
    ("b2.4.3", "Buden pass, dubbelt och redubbelt", "b2.4", 7),
    ("b2.4.4", "Exempel på prickade bud", "b2.4", 17),
    ("b2.4.5", "Mer om pekarbud", "b2.4", 7),
    ("b2.4.6", "Visad styrka", "b2.4", 4),
    ("b2.4.7", "Naturliga sangbud", "b2.4", 7),
    ("pool.4", "ALLMÄNNA POOL BILJARD REGLER NATIONELLT", None, 2),
    ("pool.4.1", "Före start", "pool.4", 2),
    ("pool.4.2", "Försenad start", "pool.4", 4),
    ("pool.4.3", "Tävlingslicens", "pool.4", 14),
    ("pool.4.4", "Olämpligt uppträdande", "pool.4", 10),
    ("pool.4.5", "Tävlingsdräkt", "pool.4", 6),
    ("pool.4.5.1", "Tävlingsdräkt - definition", "pool.4.5", 6),
    ("pool.4.5.2", "Reklam på tävlingsdräkt", "pool.4.5", 2),
    ("pool.4.6", "Tävlingssäsong", "pool.4", 3),
    ("pool.4.7", "Klassindelning", "pool.4", 5),
    ("pool.4.8", "Tävlingsstart i annan klass", "pool.4", 3),
    ("pool.4.9", "Tävlingsstart i flera klasser", "pool.4", 1),
    ("pool.4.10", "Distans för respektive disciplin - individuellt", "pool.4", 4),
    ("pool.4.11", "Spelare i fel klass", "pool.4", 2),
    ("pool.4.12", "Tävlingsform", "pool.4", 10),
    ("pool.4.13", "Seednings och lottningsförfarande", "pool.4", 5),
    ("pool.4.13.1", "Inlottning i grundspelet", "pool.4.13", 2),
    ("pool.4.13.2", "Inlottning i slutspelet", "pool.4.13", 2),
    ("pool.4.13.3", "Match om tredje pris", "pool.4.13", 2),
    ("pool.4.14", "Svenska Mästerskap", "pool.4", 6),
    ("pool.4.15", "Uttagning internationellt", "pool.4", 9),
    ("pool.4.16", "Startavgifter", "pool.4", 6),
    ("pool.4.17", "Fördelning av startavgift", "pool.4", 6),
    ("pool.4.18", "Poängberäkning", "pool.4", 10),
    ("pool.4.19", "För att tävlingen skall vara poänggivande", "pool.4", 2),
    ("pool.4.20", "För att ta poäng", "pool.4", 5),
    ("pool.4.21", "Ranking", "pool.4", 2),
    ("pool.4.22", "Upp och nedflyttning - Elit", "pool.4", 7),
    ("pool.4.23", "Uppflyttning - övriga", "pool.4", 10),
    ("pool.4.24", "Samma poäng", "pool.4", 1),
    ("pool.4.25", "Poäng i internationell tävling", "pool.4", 1),
    ("pool.4.26", "Spelare som under längre tid gjort uppehåll", "pool.4", 2),
    ("pool.4.27", "Damserie", "pool.4", 4),
    ("pool.4.27.1", "Giltig tävling - dam", "pool.4.27", 1),
    ("pool.4.27.2", "Upp och nedflyttning - dam", "pool.4.27", 1),
    ("pool.4.27.3", "Samma poäng - dam", "pool.4.27", 1),
    ("pool.4.27.4", "Poäng i internationell tävling dam", "pool.4.27", 1),
    ("pool.4.27.5", "Spelare som under längre tid gjort uppehåll - dam", "pool.4.27", 1),
    ("pool.4.27.6", "Ranking dam", "pool.4.27", 2),
    ("pool.4.28", "Tävlingsbestämmelser - lag", "pool.4", 17),
    ("pool.4.28.1", "Samma antal vunna matcher - lag", "pool.4.28", 2),
    ("pool.4.28.2", "Laguppställning - lag", "pool.4.28", 2),
    ("pool.4.28.3", "Använda reserv - lag", "pool.4.28", 1),
    ("pool.4.28.4", "Minsta antal i laget - lag", "pool.4.28", 3),
    ("pool.4.28.5", "Lag som lämnar WO - lag", "pool.4.28", 7),
    ("pool.4.28.6", "Antal bord - lag", "pool.4.28", 2),
    ("pool.4.28.7", "Svenska mästare - lag", "pool.4.28", 2),
    ("pool.4.28.8", "Nedflyttning - lag", "pool.4.28", 2),
    ("pool.4.28.9", "Uppflyttning - lag", "pool.4.28", 4),
    ("pool.4.29", "Ungdomsklass", "pool.4", 1),
    ("pool.4.30", "Juniorklass", "pool.4", 1),
    ("pool.4.31", "Seniorklass", "pool.4", 1),
    ("pool.4.32", "Tävlingssanktion", "pool.4", 3),
    ("pool.4.33", "Sanktionsavgift", "pool.4", 4),
    ("pool.4.34", "Övergångsbestämmelse", "pool.4", 3),
)

_EDITORIAL: tuple[tuple[str, str, str | None, int], ...] = (
    ("b2.predikat", "Redaktionellt: exakta predikat för prickberäkningen", None, 5),
    ("b2.fargsymboler", "Redaktionellt: förlorade färgsymboler, återställda ett och ett", None, 1),
    ("b2.tolkningsval", "Redaktionellt: tolkningsval och rekommenderade standardval", None, 1),
    ("b2.externa-belagg", "Redaktionellt: utomstående belägg (endast fakta)", None, 1),
)

SECTIONS: dict[str, Section] = {
    identifier: Section(identifier, title, parent, count, PARTS[identifier.partition(".")[0]], editorial)
    for rows, editorial in ((_SECTIONS, False), (_EDITORIAL, True))
    for identifier, title, parent, count in rows
}
"""Every section by id: 114 of the documents, then the book's own appendices."""


def section(identifier: str) -> Section:
    """Return the section with this id.

    :raises InvalidFacts: when there is none
    """
    if identifier not in SECTIONS:
        raise InvalidFacts("avsnitt", identifier, "ett avsnitt som b2.2.5.1 eller pool.4.18")
    return SECTIONS[identifier]


def ancestors(identifier: str) -> tuple[Section, ...]:
    """Return the sections above one, the topmost first.

    >>> [s.id for s in ancestors("b2.2.5.1")]
    ['b2.2', 'b2.2.5']
    """
    above: list[Section] = []
    parent = section(identifier).parent
    while parent is not None:
        above.insert(0, section(parent))
        parent = above[0].parent
    return tuple(above)


def children(identifier: str) -> tuple[Section, ...]:
    """Return the sections directly below one, in the document's order.

    >>> [s.number for s in children("b2.2.5")]
    ['2.5.1', '2.5.2', '2.5.3']
    """
    section(identifier)
    return tuple(s for s in SECTIONS.values() if s.parent == identifier)


def status_line(identifier: str) -> str:
    """Return the line under a page's heading: where it belongs, which edition, when in force, that it is historical.

    >>> status_line("pool.4")
    '*Pool, avsnitt 4 · antagna den 30 september 2000 · historisk*'
    """
    here = section(identifier)
    path = " › ".join([here.part.title, *(s.heading for s in ancestors(identifier))])
    if here.editorial:
        return f"*{path} · bokens eget tillägg, inte regeltext*"
    regulation = here.part.regulation
    in_force = f"gällde {regulation.in_force} · " if regulation.in_force else ""
    return f"*{path} · {regulation.edition} · {in_force}historisk*"
