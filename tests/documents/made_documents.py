"""Documents made up for the tests: the real headings, invented text, and PDF files around any text."""

from rulebook.documents.headings import sections

FOOT = "2031-05-06 ANNA ANKA - TK REV 9.1 {page} av 8 Förbundet Svensk Bridge"
UPPER = {"b2.1", "b2.2", "sm.wo", "sm.bestraffning", "sm.utanfor-bridgefestivalen"}


def mark(section: str) -> str:
    """A word that only the made-up text of this section has, and that an edit does not turn into another's."""
    name = section.replace(".", "x").replace("-", "q")
    return f"märke{name}och{name[::-1]}slut"


def printed(section) -> str:
    title = section.title.replace("–", "").replace("  ", " ")
    title = title.upper() if section.id in UPPER else title
    return f"{section.number}. {title}" if section.number else title


def body(section) -> str:
    return (
        f"Det här är påhittat och kallas {mark(section.id)} i provet. "
        f"Se även Avgifter, WO, Mästarpoäng och 4.18 Poängberäkning, som inte är rubriker. "
        f"Antalet är {len(section.id)}."
    )


def made_bridge() -> str:
    """A whole made-up bridge document: title, contents, all headings, a running foot now and then."""
    first, *rest = sections("bridge")
    pages = [f"{first.title} {FOOT.format(page=1)}\n\n", body(first)]
    pages.append(
        " " + " ".join(f"{printed(s)}...{n}" for n, s in enumerate(rest, 4)) + " " + FOOT.format(page=2) + "\n\n"
    )
    for number, one in enumerate(rest):
        if one.id == "b2.1":
            pages.append("Bilaga 2, Regler för öppningsbud, deklarationer m m ")
        pages.append(f"{printed(one)} {body(one)} ")
        if number % 10 == 9:
            pages.append(FOOT.format(page=3 + number // 10) + "\n\n")
    return "".join(pages).rstrip()


def made_pool() -> str:
    return "\n".join(f"{printed(s)} {body(s)}" for s in sections("pool"))


def wrapped(text: str, width: int = 80, hyphenate: bool = True) -> list[str]:
    """Text as lines; a long word at the end of a line is parted with a hyphen."""
    lines, line = [], ""
    for word in text.split():
        room = width - len(line) - 1
        if len(line) + 1 + len(word) <= width:
            line = f"{line} {word}".strip()
            continue
        if hyphenate and word.isalpha() and word.islower() and len(word) > 8 and room > 5:
            lines.append(f"{line} {word[:4]}-")
            line = word[4:]
        else:
            lines.append(line)
            line = word
    return [*lines, line]


def pdf(pages: list[list[str]]) -> bytes:
    """A plain PDF file with these lines on its pages."""
    objects = [b"<< /Type /Catalog /Pages 2 0 R >>"]
    kids = " ".join(f"{4 + 2 * n} 0 R" for n in range(len(pages)))
    objects.append(f"<< /Type /Pages /Count {len(pages)} /Kids [{kids}] >>".encode())
    objects.append(b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    for number, lines in enumerate(pages):
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> "
            + f"/Contents {5 + 2 * number} 0 R >>".encode()
        )
        shown = b" ".join(b"(" + _escaped(line) + b") Tj T*" for line in lines)
        stream = b"BT /F1 9 Tf 12 TL 40 800 Td " + shown + b" ET"
        objects.append(b"<< /Length %d >>\nstream\n" % len(stream) + stream + b"\nendstream")
    out = b"%PDF-1.4\n"
    offsets = []
    for number, content in enumerate(objects, 1):
        offsets.append(len(out))
        out += b"%d 0 obj\n" % number + content + b"\nendobj\n"
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    size = len(objects) + 1
    return (
        out
        + b"xref\n0 %d\n0000000000 65535 f \n" % size
        + table
        + b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, len(out))
    )


def paged(lines: list[str], per_page: int = 50, number: str = "Sida {page}") -> list[list[str]]:
    pages = [lines[n : n + per_page] for n in range(0, len(lines), per_page)]
    return [[*page, number.format(page=n)] for n, page in enumerate(pages, 1)]


def _escaped(line: str) -> bytes:
    raw = line.encode("cp1252")
    return raw.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
