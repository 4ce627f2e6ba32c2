"""Put what is read from the notebooks into every wheel, register, index and questions: installed, there are none."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class RegisterHook(BuildHookInterface):  # type: ignore[type-arg]
    """Generates the data for ordinary wheels; an editable install reads the notebooks."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the data beside the package and include it."""
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        from rulebook.law.provisions.register import read_notebooks
        from rulebook.search.index import built
        from rulebook.training.written import as_json, read_questions

        register = read_notebooks(root / "notebooks")
        (root / "build").mkdir(exist_ok=True)
        for name, text in (
            ("law/provisions/register.json", register.to_json()),
            ("search/index.json", built(root, register).to_json()),
            ("training/written.json", as_json(read_questions(root / "notebooks"))),
        ):
            target = root / "build" / Path(name).name
            target.write_text(text, encoding="utf-8")
            build_data["force_include"][str(target)] = f"rulebook/{name}"
        # A downloaded notebook on seasons reads it where there is no checkout.
        build_data["force_include"][str(root / "examples" / "sasong")] = "rulebook/examples/sasong"
