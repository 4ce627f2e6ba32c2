"""Reading the files of a folder: PDF and plain text, and in plain Swedish what could not be read."""

from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from rulebook.law.facts import InvalidFacts
from rulebook.law.swedish import alphabetical

DEFAULT_FOLDER = Path("regulations")
"""Where the book looks for the reader's own copies, seen from the project's root."""

NAMED_FOLDER = "RULEBOOK_DOCUMENTS"
"""The environment variable that may name another folder, for the build and for the tests."""

_TEXT = frozenset({".txt", ".md"})
_LARGEST = 50_000_000


@dataclass(frozen=True, slots=True)
class Document:
    """A file as it was read.

    :param file: its name
    :param text: its text, pages of a PDF parted by form feeds; all offsets refer to it
    :param problem: why there is no text, in Swedish
    """

    file: str
    text: str
    problem: str | None = None


def own_copies(root: Path) -> Path:
    """Return the folder of the reader's own copies: the one that RULEBOOK_DOCUMENTS names, else `regulations`.

    :param root: the project's root
    """
    return Path(os.environ.get(NAMED_FOLDER) or root / DEFAULT_FOLDER)


def read_folder(folder: Path) -> tuple[Document, ...]:
    """Read every file of a folder, in alphabetical order; hidden files and folders are passed over.

    :raises InvalidFacts: when there is no such folder
    """
    accepted = "en mapp som finns"
    try:
        if not folder.is_dir():
            raise InvalidFacts("mapp", str(folder), accepted)
        files = [path for path in folder.iterdir() if path.is_file() and not path.name.startswith(".")]
    except InvalidFacts:
        raise
    except PermissionError:
        raise InvalidFacts("mapp", str(folder), "en mapp som får läsas") from None
    except (OSError, ValueError):  # too long a name; ValueError: one that is no text
        raise InvalidFacts("mapp", str(folder), accepted) from None
    return tuple(read(path) for path in sorted(files, key=lambda path: alphabetical(path.name)))


def read(path: Path) -> Document:
    """Read one file; a file that cannot be read becomes a document with a problem, never an error."""
    try:
        size = path.stat().st_size
        content = b"" if size > _LARGEST else path.read_bytes()
    except OSError as error:
        return Document(path.name, "", f"går inte att öppna ({error.strerror or type(error).__name__})")
    if size > _LARGEST:
        return Document(path.name, "", f"är större än {_LARGEST // 1_000_000} MB och läses inte")
    if not content:
        return Document(path.name, "", "är tom")
    if content.startswith(b"%PDF-") or path.suffix.lower() == ".pdf":
        return _pdf(path.name, content)
    if path.suffix.lower() not in _TEXT:
        return Document(path.name, "", "är varken PDF eller text (.pdf, .txt, .md)")
    return _plain(path.name, content)


def _plain(name: str, content: bytes) -> Document:
    text = decoded(content)
    if text is None:
        return Document(name, "", "är inte text utan en binär fil")
    if not text.strip():
        return Document(name, text, "är tom")
    return Document(name, text)


def decoded(content: bytes) -> str | None:
    """Return bytes as text: UTF-8 or UTF-16 with its mark, else Windows-1252; None for what is not text.

    >>> decoded("Övrigt".encode("cp1252")), decoded(bytes(range(32)))
    ('Övrigt', None)
    """
    encodings = ("utf-16",) if content.startswith((b"\xff\xfe", b"\xfe\xff")) else ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        odd = sum(char < " " and char not in "\t\n\r\f\v" for char in text)
        return None if "\0" in text or 100 * odd > len(text) else text
    return None


def _pdf(name: str, content: bytes) -> Document:
    # pypdf is heavy and only needed here, so it is an extra; it tells of every blemish of a file on the log.
    try:
        import pypdf
        from pypdf.errors import DependencyError, FileNotDecryptedError
    except ImportError:
        return Document(name, "", "är en PDF, och PDF läses med pypdf: pip install 'rulebook[documents]'")

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        # A file without a reader's password opens by itself.
        text = "\f".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages)
    except (FileNotDecryptedError, DependencyError):
        return Document(name, "", "är krypterad; spara en kopia utan lösenord")
    except Exception as error:  # a broken PDF can raise anything from inside pypdf
        return Document(name, "", f"är en trasig PDF och går inte att läsa ({type(error).__name__})")
    if not text.strip():
        return Document(
            name, "", "är en PDF utan text, troligen inskannade sidor; den behöver textigenkännas (OCR) först"
        )
    # A lone surrogate could not be written to any output.
    return Document(name, text.encode("utf-8", "replace").decode("utf-8"))
