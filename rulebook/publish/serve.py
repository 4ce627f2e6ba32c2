"""The built book on a loopback address: for the reader who runs `make book`, and for the tests of the site."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html import escape
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote, unquote, urlsplit

PORT = 8000


SWEDISH = {
    HTTPStatus.BAD_REQUEST: ("Begäran går inte att läsa", "Webbläsaren skickade något som inte är en begäran."),
    HTTPStatus.NOT_FOUND: ("Sidan finns inte", "I boken finns ingen sida med den adressen."),
    HTTPStatus.REQUEST_URI_TOO_LONG: ("Adressen är för lång", "Så långa adresser har boken inte."),
    HTTPStatus.NOT_IMPLEMENTED: ("Det går bara att läsa", "Boken tar inte emot något."),
}
PAGE = """<!DOCTYPE html>
<html lang="sv"><head><meta charset="utf-8"><title>{title}</title></head>
<body><h1>{title}</h1>{body}<p><a href="/">Till boken</a></p></body></html>
"""


class _Reader(SimpleHTTPRequestHandler):
    """Answers with what stands in the folder, in Swedish; what a link there leads out to is not there."""

    error_content_type = "text/html; charset=utf-8"
    error_message_format = PAGE.format(title="%(message)s", body="<p>%(explain)s</p>")
    server_version = "Regelboken"

    def log_message(self, *_: Any) -> None:
        pass

    def send_head(self) -> Any:
        """Answer, unless the path is no name or leads out of the folder."""
        try:
            asked = Path(self.translate_path(self.path))
            shown = asked / "index.html" if asked.is_dir() else asked
            inside = shown.resolve().is_relative_to(Path(self.directory).resolve())
        except (OSError, ValueError, RuntimeError):  # too long; a NUL in it; links that go round
            inside = False
        if not inside:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        try:
            return super().send_head()
        except (OSError, ValueError):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None

    def send_error(self, code: int, *_: Any, **__: Any) -> None:
        """Answer with a fault, in Swedish."""
        short, longer = SWEDISH.get(HTTPStatus(code), ("Det gick inte", "Boken kan inte svara på det."))
        super().send_error(code, short, longer)

    def list_directory(self, path: str | os.PathLike[str]) -> Any:
        """List a folder that has no page of its own."""
        names = sorted(
            one.name + ("/" if one.is_dir() else "") for one in Path(path).iterdir() if not one.name.startswith(".")
        )
        items = "".join(f'<li><a href="{quote(name)}">{escape(name)}</a></li>' for name in names)
        title = escape(f"Innehåll i {unquote(urlsplit(self.path).path)}")
        page = PAGE.format(title=title, body=f"<ul>{items}</ul>").encode("utf-8", "replace")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        return BytesIO(page)

    def end_headers(self) -> None:
        """End the head with the one thing that every answer says."""
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Let a browser that has left be no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of a folder on loopback, on the port asked for or, where that is taken, on a free one.

    :raises FileNotFoundError: when the folder is not a built book
    """
    if not (folder / "index.html").is_file():
        raise FileNotFoundError(folder / "index.html")
    handler = partial(_Reader, directory=str(folder))
    try:
        return _Server(("127.0.0.1", port), handler)
    except OSError:
        return _Server(("127.0.0.1", 0), handler)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder while the block runs; give its address."""
    with server(folder) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()


def main(folder: str) -> int:
    """Serve until interrupted, and print the address."""
    with server(Path(folder), PORT) as running:
        print(f"Boken: http://127.0.0.1:{running.server_port}/  (Ctrl+C avslutar)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
