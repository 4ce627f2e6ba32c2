"""Tasks in forks of this process, which speak on a pipe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable


def forked(task: Callable[[int], None]) -> tuple[int, int]:
    """Start a task in a fork; return the pipe on which it speaks, and the process.

    :param task: is given the end of the pipe to write to; the fork ends with it
    """
    reader, writer = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if process:
        os.close(writer)
        return reader, process
    try:
        os.close(reader)
        task(writer)
    finally:
        os._exit(0)


def say(writer: int, text: str) -> None:
    """Write the whole text to a pipe, which takes only as much at once as it has room for.

    >>> reader, writer = os.pipe()
    >>> say(writer, "åter")
    >>> os.read(reader, 9).decode()
    'åter'
    """
    left = text.encode()
    while left:
        left = left[os.write(writer, left) :]
