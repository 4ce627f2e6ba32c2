"""Settling a training case at the desk: its command is carried out on its files, and gives the JSON that it prints."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click


def settled(command: Sequence[str], files: Mapping[str, str], whole: click.Command) -> dict[str, Any]:
    """Return what a command prints with `--json`.

    :param command: the command's words, without `rulebook`
    :param files: the files that it reads, by the names it calls them by
    :param whole: the command that it stands below, `rulebook` itself
    """
    out = io.StringIO()
    with TemporaryDirectory() as folder:
        for name, content in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        known = {*files, *(name.partition("/")[0] for name in files)}
        words = [str(Path(folder, word)) if word in known else word for word in command]
        with contextlib.redirect_stdout(out):
            whole.main(["--json", *words], prog_name="rulebook", standalone_mode=False)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found
