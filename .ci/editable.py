"""Point the editable install at the project by a relative path, which is plain ASCII wherever the project lies.

Python reads `.pth` files in the locale's encoding, before any setting of its own: under `LC_ALL=C` an absolute path
with å in it keeps every command from starting, this one too, which is therefore run without them (`python -S`).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def made_relative(site: Path, root: Path) -> list[Path]:
    """Rewrite the `.pth` files that name the project's root; return them.

    :param site: the environment's site-packages
    """
    changed = []
    for path in sorted(site.glob("*.pth")):
        lines = path.read_bytes().decode("utf-8", "surrogateescape").splitlines()
        if str(root) in lines:
            relative = os.path.relpath(root, site)
            path.write_text("".join(f"{relative if line == str(root) else line}\n" for line in lines), encoding="ascii")
            changed.append(path)
    return changed


if __name__ == "__main__":
    for folder in sys.argv[1:]:
        made_relative(Path(folder).resolve(), Path(__file__).resolve().parents[1])
