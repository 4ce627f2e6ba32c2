"""Files taken and put: read within limits, written whole or not at all, and only once the result has been shown."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from rulebook.law.facts import InvalidFacts

LARGEST = 50_000_000
"""Bytes that a file may have; ten times a hundred thousand results."""

_WHY = {
    errno.ENOSPC: "en disk med plats kvar (disken är full)",
    errno.EDQUOT: "en disk med plats kvar (din kvot är full)",
    errno.ENAMETOOLONG: "ett kortare filnamn",
    errno.ELOOP: "en länk som leder till en fil",
}


@dataclass(slots=True)
class Run:
    """One run of a command: what it has read, and the finished files that wait to be put in place."""

    read: set[tuple[int, int]] = field(default_factory=set)
    stdin: bool = False
    waiting: list[tuple[str, Path, Path]] = field(default_factory=list)

    def place(self) -> None:
        """Put the waiting files in place.

        :raises InvalidFacts: naming `--out`, where that fails
        """
        for target, unfinished, path in self.waiting:
            with _told(target):
                unfinished.replace(path)

    def discard(self) -> None:
        """Take away what is not in place."""
        for _, unfinished, _ in self.waiting:
            with suppress(OSError):
                unfinished.unlink(missing_ok=True)


_RUN: ContextVar[Run | None] = ContextVar("run", default=None)


@contextmanager
def one_run() -> Iterator[Run]:
    """Let files that are put within the block wait for `place`; what still waits at its end is taken away."""
    run = Run()
    token = _RUN.set(run)
    try:
        yield run
    finally:
        _RUN.reset(token)
        run.discard()


def on_disk(name: str) -> str:
    """Return a file's name as the file system wants it: in UTF-8, whatever the locale.

    :raises ValueError: for a name that is no text

    >>> on_disk("låt.bud")
    'låt.bud'
    """
    return os.fsdecode(name.encode("utf-8", "surrogateescape"))


def is_folder(source: str) -> bool:
    """Return whether a name is a folder's."""
    with suppress(OSError, ValueError):
        return Path(on_disk(source)).is_dir()
    return False


def files_in(folder: str) -> list[Path]:
    """Return what stands in a folder, in order of name.

    :raises InvalidFacts: when it cannot be read
    """
    accepted = "en mapp som går att läsa"
    try:
        return sorted(Path(on_disk(folder)).iterdir())
    except FileNotFoundError:
        accepted = "en mapp som finns"
    except PermissionError:
        accepted = "en mapp som får läsas"
    except (OSError, ValueError):
        pass
    raise InvalidFacts("mapp", folder, accepted)


def taken(source: str) -> bytes:
    """Return what a file holds, or standard input for `-`.

    :raises InvalidFacts: when it cannot be read, is too large, or is standard input a second time
    """
    run = _RUN.get()
    if source == "-":
        if run is not None and run.stdin:
            raise InvalidFacts("fil", source, "standard in (-) för en fil, inte för två")
        data = _standard_input(run)
    else:
        data = _file(source, run)
    if len(data) > LARGEST:
        raise InvalidFacts("fil", source, f"högst {LARGEST // 1_000_000} MB")
    return data


def _standard_input(run: Run | None) -> bytes:
    accepted = "något på standard in"
    if sys.stdin is None:
        raise InvalidFacts("fil", "-", f"{accepted} (den är stängd)")
    try:
        if run is not None:
            run.stdin = True
            with suppress(OSError, ValueError):
                run.read.add(_identity(os.fstat(sys.stdin.fileno())))
        return _limited(sys.stdin.buffer)
    except (OSError, ValueError):  # ValueError: closed by somebody else
        raise InvalidFacts("fil", "-", f"{accepted} som går att läsa") from None


def _file(source: str, run: Run | None) -> bytes:
    accepted = "en fil som går att läsa"
    try:
        path = Path(on_disk(source))
        if path.is_dir():
            accepted = "en fil, inte en mapp"
        with path.open("rb") as stream:
            if run is not None:
                run.read.add(_identity(os.fstat(stream.fileno())))
            return _limited(stream)
    except FileNotFoundError:
        accepted = "en fil som finns"
    except PermissionError:
        accepted = accepted if "mapp" in accepted else "en fil som får läsas"
    except (OSError, ValueError):  # ValueError: a NUL in the name, or one that is no text
        pass
    raise InvalidFacts("fil", source, accepted)


def _limited(stream: BinaryIO) -> bytes:
    """Return what a stream holds, or a piece more than the limit of it."""
    data = bytearray()
    while len(data) <= LARGEST and (piece := stream.read(1 << 20)):
        data += piece
    return bytes(data)


def put(target: str, data: bytes) -> None:
    """Write a finished file: at once, or within `one_run` when that says so. Nothing is left behind when it fails.

    A file that was there keeps its permissions; one that was read in the same run is not written over.

    :raises InvalidFacts: naming `--out`, when the file cannot be written
    """
    run = _RUN.get()
    with _told(target):
        path = Path(os.path.realpath(on_disk(target)))
        if run is not None and any(path == other for _, _, other in run.waiting):
            raise InvalidFacts("--out", target, "ett annat filnamn än det som redan skrivs")
        mode = _mode(target, path, run)
        unfinished = path.with_name(f".rulebook-{os.urandom(6).hex()}.tmp")
        try:
            with unfinished.open("xb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            if mode is not None:
                unfinished.chmod(mode)
            if run is not None:
                run.waiting.append((target, unfinished, path))
            else:
                unfinished.replace(path)
        finally:
            if run is None or (target, unfinished, path) not in run.waiting:
                unfinished.unlink(missing_ok=True)


def is_waiting(target: str) -> bool:
    """Return whether a file is written and waits to be put in place."""
    run = _RUN.get()
    return run is not None and any(name == target for name, _, _ in run.waiting)


def _mode(target: str, path: Path, run: Run | None) -> int | None:
    """Return the permissions of the file that is there, once it is found that it may be written over."""
    try:
        there = path.stat()
    except FileNotFoundError:
        if not path.parent.is_dir():
            raise InvalidFacts("--out", target, "en fil i en mapp som finns") from None
        return None
    except NotADirectoryError:
        raise InvalidFacts("--out", target, "en fil i en mapp som finns") from None
    if stat.S_ISDIR(there.st_mode):
        raise InvalidFacts("--out", target, "en fil, inte en mapp")
    if not stat.S_ISREG(there.st_mode):
        raise InvalidFacts("--out", target, "en vanlig fil, inte ett rör eller en enhet")
    if run is not None and _identity(there) in run.read:
        raise InvalidFacts("--out", target, "en annan fil än den som läses")
    if not there.st_mode & 0o222 or not os.access(path, os.W_OK):
        raise InvalidFacts("--out", target, "en fil som får skrivas")
    return stat.S_IMODE(there.st_mode)


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


@contextmanager
def _told(target: str) -> Iterator[None]:
    """Turn a fault of the file system into one that names `--out`."""
    try:
        yield
    except InvalidFacts:
        raise
    except OSError as error:
        raise InvalidFacts("--out", target, _WHY.get(error.errno or 0, "en fil som får skrivas")) from None
    except ValueError:  # a NUL in the name, or one that is no text
        raise InvalidFacts("--out", target, "en fil som får skrivas") from None
