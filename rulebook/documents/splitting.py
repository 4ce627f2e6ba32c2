"""Which section every character of a document belongs to.

A section is placed only where its heading and its successor's heading each stand once in the text, one directly
after the other; whatever lies between headings that do not follow each other so is left unplaced. In the known
edition, recognised by the hash of its wording, three passages that stand under a neighbour's heading are moved home.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256

from rulebook.documents.flat import Flat, canonical, flatten
from rulebook.documents.furniture import contents_table, edition_mark, furniture
from rulebook.documents.headings import Heading, headings, sections
from rulebook.documents.spans import Span, merged, without


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage of the known edition that stands at the end of another section's text.

    :param section: where it belongs
    :param host: the section in whose stretch it stands, or None for what comes before the first heading
    :param opening: its first words; it goes on to the end of the stretch
    :param first: whether it is read before the section's own text
    """

    section: str
    host: str | None
    opening: str
    first: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """What the known edition is recognised by.

    :param digest: SHA-256 of its wording without page furniture
    :param mark: date and revision in its running foot
    :param contents: SHA-256 of its table of contents, if it has one
    """

    digest: str
    mark: str
    contents: str
    passages: tuple[Passage, ...]


KNOWN = {
    "bridge": Edition(
        "66d932021493a0013c99f461134024d8ed778160eed8aedb2d7b17533c124aca",
        "2008-01-21 2.2",
        "adacb69f9ba7943414a3b68d1f312671cdc5cb68cb7ef056cf78dfbe8968339b",
        (
            Passage(
                "sm.utanfor-bridgefestivalen", "sm.semifinal-och-finalplatser", "Om spelare från annat distrikt ingår"
            ),
            Passage("sm.vid-bridgefestivalen", "sm.trivsel-och-disciplin", "Dfb ansvarar för att fördela dessa medel"),
        ),
    ),
    "pool": Edition(
        "27ee36a6e9642f9ad30e79bbcb60ec56af239eb38c65da69db0ab89d06f7db4b",
        "",
        "",
        (
            Passage("pool.4", None, "General Rules Of Pocket Billiards", first=True),
            Passage("pool.4.17", "pool.4.16", "Sanktionsavgift 15%", first=True),
        ),
    ),
}

_TITLES = {
    "bridge": re.compile(r"Tävlingsbestämmelser\sSVENSKA\sMÄSTERSKAP"),
    "pool": re.compile(r"ALLMÄNNA\sPOOL\sBILJARD\sREGLER"),
}
_TITLE_PAGE = 400
"""A document that names itself does so within this many characters."""
_FINISHED = re.compile(r"[.!?)»”]\s*$")
"""How a text ends that is not cut off in the middle of a sentence."""
_ENOUGH = 3
"""So many sections placed make a text without its title page recognisable."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A section and its text.

    :param heading: where its heading stands
    :param spans: all of its text in the order in which it is read; the heading's own stretch is `main`
    """

    section: str
    heading: Span
    spans: tuple[Span, ...]

    @property
    def main(self) -> Span:
        """The span that begins with the heading."""
        return next(span for span in self.spans if span[0] == self.heading[0])


@dataclass(frozen=True, slots=True)
class Split:
    """A text parted: the spans of `placed`, `furniture` and `unplaced` are the whole text, each character once.

    :param regulation: `bridge`, `pool` or None for another document
    :param known: whether it is the edition that the book restates
    :param missing: the sections of the regulation that were not placed
    :param problem: what is wrong with the document as a whole, in Swedish
    """

    regulation: str | None
    known: bool
    placed: tuple[Placed, ...]
    furniture: tuple[Span, ...]
    unplaced: tuple[Span, ...]
    missing: tuple[str, ...] = ()
    problem: str | None = None


def split(text: str) -> Split:
    """Part a document's text among its sections.

    >>> split("En text om något helt annat.").problem
    'känns inte igen som någon av de två föreskrifterna'
    """
    whole = flatten(text)
    edges = furniture(text, whole)
    body = flatten(text, edges)
    wording = _digest(body)
    attempts = []
    for regulation, edition in KNOWN.items():
        known = (
            wording == edition.digest
            and edition_mark(whole) in {edition.mark, ""}
            and _hash(contents_table(text, whole)) in {edition.contents, _hash("")}
        )
        found = [heading for heading in headings(body, regulation) if heading.section is not None or not known]
        stretches = _stretches(found, regulation, len(text))
        if not known and not _FINISHED.search(body.text):
            stretches.pop(sections(regulation)[-1].id, None)
        if len(stretches) >= _ENOUGH or _TITLES[regulation].search(whole.text, 0, _TITLE_PAGE):
            first = found[0].span[0] if found else len(text)
            strays = _strays(body, stretches, edition, first)
            attempts.append(_split(text, regulation, known, stretches, strays, edges))
    if len(attempts) == 1:
        return attempts[0]
    problem = (
        "innehåller båda föreskrifterna; lägg dem i var sin fil"
        if attempts
        else "känns inte igen som någon av de två föreskrifterna"
    )
    return Split(None, False, (), (), merged([(0, len(text))]), problem=problem)


def digest(text: str) -> str:
    """Return the hash of a text's wording, page furniture apart."""
    return _digest(flatten(text, furniture(text, flatten(text))))


def _digest(body: Flat) -> str:
    return _hash(body.text)


def _hash(text: str) -> str:
    return sha256(canonical(text).encode("utf-8", "replace")).hexdigest()


def _split(
    text: str,
    regulation: str,
    known: bool,
    stretches: dict[str, tuple[Span, Span]],
    strays: dict[Passage, Span],
    edges: tuple[Span, ...],
) -> Split:
    placed = tuple(
        _placed(identifier, heading, stretch, edges, strays, known)
        for identifier, (heading, stretch) in stretches.items()
    )
    taken = [span for one in placed for span in one.spans]
    left = without((0, len(text)), (*edges, *taken))
    blank = [span for span in left if not text[slice(*span)].strip()]
    missing = tuple(s.id for s in sections(regulation) if s.id not in stretches)
    return Split(regulation, known, placed, merged((*edges, *blank)), tuple(s for s in left if s not in blank), missing)


def _stretches(found: list[Heading], regulation: str, end: int) -> dict[str, tuple[Span, Span]]:
    """The heading and the whole stretch of each section that is certain."""
    order = [s.id for s in sections(regulation)]
    successor = dict(zip(order, [*order[1:], None], strict=True))
    times = Counter(heading.section for heading in found)
    stretches = {}
    for here, after in zip(found, [*found[1:], None], strict=False):
        if here.section is None or times[here.section] > 1:
            continue
        follows = None if after is None else after.section
        if follows == successor[here.section] and (after is None or times[follows] == 1):
            stretches[here.section] = here.span, (here.span[0], end if after is None else after.span[0])
    return stretches


def _strays(body: Flat, stretches: dict[str, tuple[Span, Span]], edition: Edition, first: int) -> dict[Passage, Span]:
    """Where the passages stand that belong to another section than the one they stand under."""
    strays = {}
    for passage in edition.passages:
        if passage.host is not None and passage.host not in stretches:
            continue
        start, end = stretches[passage.host][1] if passage.host is not None else (0, first)
        words = re.compile(r"\s".join(re.escape(word) for word in passage.opening.split()))
        places = [body.span(*match.span())[0] for match in words.finditer(body.text)]
        inside = [place for place in places if start <= place < end]
        if len(inside) == 1:
            strays[passage] = inside[0], end
    return strays


def _placed(
    identifier: str,
    heading: Span,
    stretch: Span,
    edges: tuple[Span, ...],
    strays: dict[Passage, Span],
    known: bool,
) -> Placed:
    """One section's spans in reading order; in another edition than the known one strays are nobody's."""
    own = without(stretch, (*edges, *strays.values()))
    home = {
        passage: without(span, edges) for passage, span in strays.items() if known and passage.section == identifier
    }
    before = [span for passage, spans in home.items() if passage.first for span in spans]
    after = [span for passage, spans in home.items() if not passage.first for span in spans]
    return Placed(identifier, heading, (*before, *own, *after))
