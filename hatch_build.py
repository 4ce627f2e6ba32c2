"""Put the register, read from the notebooks, into every wheel: an installed rulebook has no notebooks to read."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RegisterHook(BuildHookInterface):  # type: ignore[type-arg]
    """Generates `rulebook/law/register.json` for ordinary wheels; an editable install reads the notebooks."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the register beside the package and include it."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from rulebook.law.register import read_notebooks

        target = root / "build" / "register.json"
        target.parent.mkdir(exist_ok=True)
        target.write_text(read_notebooks(root / "notebooks").to_json(), encoding="utf-8")
        build_data["force_include"][str(target)] = "rulebook/law/register.json"
