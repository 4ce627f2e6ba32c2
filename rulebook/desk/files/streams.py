"""The standard streams, in whatever state they are: a reader who leaves and a stream that is closed are no faults."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

UNWRITTEN = "Fel: resultatet gick inte att skriva till standard ut."


class Stream:
    """A text stream that never fails; afterwards it says whether something was lost.

    :param stream: the process's own, None where it is closed
    """

    encoding = "utf-8"
    errors = "backslashreplace"

    def __init__(self, stream: TextIO | None) -> None:
        self.stream = stream
        self.lost = False
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:  # suits and å, ä, ö whatever the locale; an undecodable argument may be echoed
            reconfigure(encoding=self.encoding, errors=self.errors)

    def write(self, text: str) -> int:
        """Write a text, or let it go."""
        if not isinstance(text, str):
            raise TypeError("a text is wanted")
        if self.stream is not None:
            with self._noting():
                self.stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Empty the stream's buffer."""
        if self.stream is not None:
            with self._noting():
                self.stream.flush()

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Note what goes wrong; from then on nothing more is written."""
        try:
            yield
        except BrokenPipeError:
            self._end()
        except (OSError, ValueError):  # a full disk; ValueError: closed by somebody else
            self.lost = True
            self._end()

    def _end(self) -> None:
        """Let what the stream still holds run out where it cannot fail; the interpreter tries again at its end."""
        stream, self.stream = self.stream, None
        if stream is not None:
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)

    def __getattr__(self, name: str) -> Any:
        if self.stream is None:
            raise AttributeError(name)
        return getattr(self.stream, name)


@contextmanager
def forgiving() -> Iterator[Stream]:
    """Put such streams in place of standard output and standard error; give the first."""
    kept = sys.stdout, sys.stderr
    out, err = Stream(sys.stdout), Stream(sys.stderr)
    sys.stdout, sys.stderr = out, err
    try:
        yield out
    finally:
        out.flush()
        err.flush()
        sys.stdout, sys.stderr = kept
