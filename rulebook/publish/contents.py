"""`_toc.yml`, made from the structure of the regulations and the notebooks that are written.

Run `python -m rulebook.publish.contents` when a notebook has been added; a test holds the file against this.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rulebook.law.provisions.structure import PARTS, SECTIONS, Part, Section, children

ROOT = Path(__file__).resolve().parents[2]
PROSE = ("hant", "beslut", "ova", "innehall", "sa-laser-du", "ord", "tiger", "register", "om", "ordlista")
"""The pages around the notebooks, in reading order, by file name in `book/`."""

APPENDICES = "Bokens tillägg"
"""The heading of the book's own appendices, which stand last."""


def contents(root: Path = ROOT) -> str:
    """Return the table of contents in Jupyter Book's format.

    A section whose parent is not written yet stands where the parent would have stood.

    :param root: the project's root, with `book/` and `notebooks/`
    """
    lines = [
        "# Generated: python -m rulebook.publish.contents",
        "format: jb-book",
        "root: index",
        "parts:",
        "- caption: Boken",
        "  chapters:",
        *(f"  - file: book/{name}" for name in PROSE if (root / "book" / f"{name}.md").exists()),
    ]
    top = [s for s in SECTIONS.values() if s.parent is None]
    groups = [(part_caption(part), [s for s in top if s.part is part and not s.editorial]) for part in PARTS.values()]
    for caption, sections in (*groups, (APPENDICES, [s for s in top if s.editorial])):
        chapters = [line for s in sections for line in _entry(s, root, "  ")]
        if chapters:
            lines += [f"- caption: {caption}", "  chapters:", *chapters]
    return "\n".join(lines) + "\n"


def part_caption(part: Part) -> str:
    """Return the heading under which a part stands in the book's menu.

    >>> part_caption(PARTS["b2"])
    'Bridge · Bilaga 2'
    """
    title = part.title.removeprefix("Pool, ")
    return f"{part.regulation.key.capitalize()} · {title[0].upper()}{title[1:]}"


def _entry(section: Section, root: Path, indent: str) -> list[str]:
    if not (root / section.notebook).exists():
        return [line for child in children(section.id) for line in _entry(child, root, indent)]
    below = [line for child in children(section.id) for line in _entry(child, root, indent + "  ")]
    head = f"{indent}- file: {section.notebook.removesuffix('.ipynb')}"
    return [head, *([f"{indent}  sections:", *below] if below else [])]


def main() -> int:
    """Write `_toc.yml`; with ``--check`` only say whether it is up to date."""
    path = ROOT / "_toc.yml"
    wanted = contents()
    if "--check" in sys.argv[1:]:
        return 0 if path.exists() and path.read_text(encoding="utf-8") == wanted else 1
    path.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
