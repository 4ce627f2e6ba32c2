"""The two documents, for those who have them."""

from pathlib import Path

import pytest

from rulebook.documents.reading import own_copies

FOLDER = own_copies(Path(__file__).parents[2])


@pytest.fixture(scope="session")
def documents() -> Path:
    """The folder that RULEBOOK_DOCUMENTS names, else `regulations/`; without the two documents the test is skipped."""
    from rulebook.documents.report import report

    if not FOLDER.is_dir():
        pytest.skip(f"dokumenten finns inte: {FOLDER} saknas (sätt RULEBOOK_DOCUMENTS)")
    regulations = {found.regulation for found in report(FOLDER).settled().documents}
    if not {"bridge", "pool"} <= regulations:
        pytest.skip(f"dokumenten finns inte i {FOLDER}")
    return FOLDER


@pytest.fixture(scope="session")
def bridge_text(documents: Path) -> str:
    return _text(documents, "bridge")


@pytest.fixture(scope="session")
def pool_text(documents: Path) -> str:
    return _text(documents, "pool")


def _text(folder: Path, regulation: str) -> str:
    from rulebook.documents.reading import read_folder
    from rulebook.documents.splitting import split

    return next(d.text for d in read_folder(folder) if d.problem is None and split(d.text).regulation == regulation)
