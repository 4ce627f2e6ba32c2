"""What stands beside the pages: texts for references, notebooks to download, manifest, service worker, sitemap."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from html import escape
from pathlib import Path

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.structure import SECTIONS
from rulebook.publish.site.library import Library, page_of
from rulebook.publish.site.pages import plain_text

_SHELL = (
    "index.html", "utan-nat.html", "search.html", "_static/rulebook.css", "_static/print.css", "_static/ways.css",
    "_static/early.js",
    "_static/rulebook.js", "_static/peek.js", "_static/search.js", "_static/offline.js", "_static/mark.svg",
)  # fmt: skip
_NO_INDEX = {"404", "utan-nat"}


def write(source: Path, site: Path, library: Library, address: str) -> None:
    """Write them all; the same book gives the same bytes.

    :param source: the project's root
    :param site: the built book
    :param address: where the site will stand, or nothing
    """
    _put(site / "_static" / "provisions.js", provisions_data(library))
    for section in SECTIONS.values():
        if page_of(section) in library.pages:
            copy = site / section.notebook
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / section.notebook, copy)
    _put(site / "manifest.webmanifest", manifest())
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    if address:
        _put(site / "sitemap.xml", sitemap([p for p in pages if p.removesuffix(".html") not in _NO_INDEX], address))
        _put(site / "robots.txt", f"User-agent: *\nAllow: /\nSitemap: {address}sitemap.xml\n")
    _put(site / "sw.js", worker((source / "book" / "_root" / "sw.js").read_text(encoding="utf-8"), site, pages))


def provisions_data(library: Library) -> str:
    """Return the script that hands the browser every provision's text, section by section."""
    rows = [
        (
            anchor(s.id),
            f"{page_of(s)}.html",
            "Pool" if s.part.key == "pool" else s.part.title,
            s.plain,
            [(p.id.rpartition(".")[2], plain_text(p.text)) for p in library.provisions(s)],
        )
        for s in SECTIONS.values()
        if library.provisions(s)
    ]
    return f"rulebookProvisions({json.dumps(rows, ensure_ascii=False, separators=(',', ':'))});\n"


def manifest() -> str:
    """Return what a phone needs to install the book."""
    icons = [{"src": f"_static/icon-{n}.png", "sizes": f"{n}x{n}", "type": "image/png"} for n in (192, 512)]
    facts = {
        "name": "Regelboken",
        "short_name": "Regelboken",
        "description": "Bridgens och poolens tävlingsregler, bestämmelse för bestämmelse.",
        "lang": "sv",
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fdfcf8",
        "theme_color": "#0d5c46",
        "icons": [*icons, {**icons[1], "purpose": "maskable"}],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def sitemap(pages: list[str], address: str) -> str:
    """Return the list of pages for search engines."""
    rows = "".join(f"<url><loc>{escape(address + ('' if p == 'index.html' else p))}</loc></url>\n" for p in pages)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{head}{rows}</urlset>\n"


def worker(text: str, site: Path, pages: list[str]) -> str:
    """Return the service worker's script, its cache named by the contents of all that it may keep."""
    kept = [path for path in (site / "_static").iterdir() if path.suffix in {".js", ".css", ".svg"}]
    static = sorted(path.relative_to(site).as_posix() for path in kept)
    everything = [*pages, *static]
    whole = sha256(text.encode())
    for name in everything:
        whole.update(f"{name} {sha256((site / name).read_bytes()).hexdigest()}\n".encode())
    text = text.replace("@VERSION@", whole.hexdigest()[:12])
    text = text.replace("@SHELL@", json.dumps(_SHELL))
    return text.replace("@EVERYTHING@", json.dumps(everything))


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
