"""Makes `checklist.json` from the checklist of provisions: ``.venv/bin/python tests/data/make_checklist.py FOLDER``.

The folder holds the three YAML files. Only what the tests hold the book against is kept, no text.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

FILES = ("bridge-sm", "bridge-annexes", "pool")
DATA = Path(__file__).with_name("checklist.json")
SHAPES = {"any": "alla", "balanced": "bal", "unbalanced": "obal"}
SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def rows(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the facts of each provision by id."""
    import yaml

    from rulebook.publish.notebooks.modality import modality

    found: dict[str, dict[str, Any]] = {}
    for name in FILES:
        for section in yaml.safe_load((folder / f"{name}.yaml").read_text(encoding="utf-8")):
            for one in section["provisions"]:
                section_id = one["id"].rpartition(".")[0]
                row = {"section": section_id, "kind": one["kind"], "computable": one["computable"] == "yes"}
                row["examples"] = len(one.get("examples") or ())
                if words := modality(one["sv"]):
                    row["modality"] = words
                if "calculation" in one and "dots" in one:
                    row["call"] = one["bid"]
                    row["meaning"] = " | ".join(map(notation, one["meaning"]))
                    row["dots"] = one["dots"]
                    row["steps"] = [[step["section"], step["dots"]] for step in one["calculation"]]
                found[one["id"]] = row
    return found


def notation(alternative: dict[str, Any]) -> str:
    """Return one alternative of a printed example's meaning in the project's notation.

    A shape that the alternative excludes is left out: it does not bear on the example's dots.
    """
    low, high = alternative["hp"]
    lengths = [f"{least}-{most}{SUITS[suit]}" for suit, (least, most) in alternative.get("lengths", {}).items()]
    shape = alternative.get("shape")
    return " ".join([f"{low}-{high}", *lengths, *([SHAPES.get(shape, shape)] if shape else [])])


def text(folder: Path) -> str:
    """Return what stands in the file."""
    lines = [f" {json.dumps(i)}: {json.dumps(row, ensure_ascii=False)}" for i, row in rows(folder).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    DATA.write_text(text(Path(sys.argv[1])), encoding="utf-8")
