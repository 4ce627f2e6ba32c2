"""What a build knows about the book: its provisions, where they are published, who leans on whom."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.register import Provision, Register, functions_by_provision, read_notebooks
from rulebook.law.provisions.structure import SECTIONS, Section

if TYPE_CHECKING:
    from rulebook.documents.wording import Wording


@dataclass(frozen=True)
class Library:
    """The book as a build sees it.

    :param register: every provision of the notebooks
    :param pages: names of the pages that are built, without suffix
    :param functions: per provision, the qualified names that carry it out
    :param official: per section, the document's own wording, for a reader who has the document
    :param official_warnings: what is wrong with the documents, or could not be placed
    """

    register: Register
    pages: frozenset[str]
    functions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    official: Mapping[str, Wording] = field(default_factory=dict)
    official_warnings: tuple[str, ...] = ()

    @cached_property
    def targets(self) -> dict[str, tuple[str, str]]:
        """Page and anchor of every published section and provision."""
        found = {s.id: (page_of(s), anchor(s.id)) for s in SECTIONS.values() if page_of(s) in self.pages}
        for one in self.register.provisions.values():
            if one.section in found:
                found[one.id] = (found[one.section][0], anchor(one.id))
        return found

    @cached_property
    def titles(self) -> dict[str, str]:
        """What a link to an id says when pointed at."""
        found = {s.id: s.plain for s in SECTIONS.values()}
        found |= {
            p.id: f"{SECTIONS[p.section].plain}, {p.id.rpartition('.')[2]}" for p in self.register.provisions.values()
        }
        return found

    @cached_property
    def leaned_on_by(self) -> dict[str, tuple[str, ...]]:
        """For each id that is referred to, the provisions that refer to it, in the book's order."""
        found: dict[str, list[str]] = {}
        for one in self.register.provisions.values():
            for reference in dict.fromkeys(one.refs):
                found.setdefault(reference, []).append(one.id)
        return {identifier: tuple(names) for identifier, names in found.items()}

    def provisions(self, section: Section) -> tuple[Provision, ...]:
        """Return a section's provisions as far as the book has them."""
        return self.register.in_section(section.id)

    def leans_on(self, section: Section) -> tuple[str, ...]:
        """Return the ids of the other sections that a section's provisions refer to, in the documents' order."""
        wanted = {home(reference) for one in self.provisions(section) for reference in one.refs}
        return tuple(i for i in SECTIONS if i in wanted and i != section.id)

    def used_by(self, section: Section) -> tuple[str, ...]:
        """Return the ids of the other sections whose provisions refer to a section or to its provisions."""
        users = {
            SECTIONS[self.register.provisions[user].section].id
            for reference, names in self.leaned_on_by.items()
            if home(reference) == section.id
            for user in names
        }
        return tuple(i for i in SECTIONS if i in users and i != section.id)

    @cached_property
    def digest(self) -> str:
        """A fingerprint of what one page shows of the others."""
        facts = [(p.id, p.text, p.status, p.refs, p.examples, p.lead) for p in self.register.provisions.values()]
        known = (facts, sorted(self.pages), sorted(self.functions.items()), list(self.official.items()))
        return sha256(repr(known).encode()).hexdigest()


def page_of(section: Section) -> str:
    """Return the name of a section's page, without suffix."""
    return section.notebook.removesuffix(".ipynb")


SECTION_OF_PAGE = {page_of(one): one for one in SECTIONS.values()}
"""The sections by the names of their pages, in the order of the regulations."""


def home(reference: str) -> str | None:
    """Return the id of the section that a reference leads to, or None for something outside the documents.

    >>> home("b2.2.5.1.g"), home("b2.2.5"), home("extern: lagarna")
    ('b2.2.5.1', 'b2.2.5', None)
    """
    if reference in SECTIONS:
        return reference
    above = reference.rpartition(".")[0]
    return above if above in SECTIONS else None


def read_library(root: Path, pages: Collection[str]) -> Library:
    """Read the book in a checkout.

    :param root: the project's root
    :param pages: names of the pages that are built, without suffix
    """
    from rulebook.documents.reading import own_copies

    register = read_notebooks(root / "notebooks")
    official, warnings = read_official(own_copies(root))
    return Library(register, frozenset(pages), functions_by_provision(), official, warnings)


def read_official(folder: Path) -> tuple[dict[str, Wording], tuple[str, ...]]:
    """Return the documents' own wording from the reader's folder, and what is wrong with them; nothing without them."""
    if not folder.is_dir() or not any(p.is_file() and not p.name.startswith(".") for p in folder.iterdir()):
        return {}, ()
    from rulebook.documents.copies import copies_in
    from rulebook.documents.report import reported
    from rulebook.documents.wording import wordings

    copies = copies_in(folder)
    return wordings(copies), reported(copies).warnings
