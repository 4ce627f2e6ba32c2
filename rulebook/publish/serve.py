"""The built book on a loopback address: for the reader who runs `make book`, and for the tests of the site."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

PORT = 8000


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server of a folder on loopback, on the port asked for or, where that is taken, on a free one.

    :raises FileNotFoundError: when the folder is not a built book
    """
    if not (folder / "index.html").is_file():
        raise FileNotFoundError(folder / "index.html")
    handler = partial(_Quiet, directory=str(folder))
    try:
        return ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        return ThreadingHTTPServer(("127.0.0.1", 0), handler)


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
