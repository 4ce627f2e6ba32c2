"""The documents of a folder, each read and parted once: what the report and the official wording start from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulebook.documents.reading import read_folder
from rulebook.documents.splitting import Split, split


@dataclass(frozen=True, slots=True)
class Copy:
    """A document and the sections it was parted into; nothing is placed in one that cannot be read."""

    file: str
    text: str
    parted: Split


def copies_in(folder: Path) -> tuple[Copy, ...]:
    """Return the documents of a folder.

    :raises InvalidFacts: when there is no such folder
    """
    return tuple(
        Copy(
            document.file,
            document.text,
            Split(None, False, (), (), (), problem=document.problem) if document.problem else split(document.text),
        )
        for document in read_folder(folder)
    )
