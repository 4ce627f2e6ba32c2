"""The register of provisions: read from the notebooks in a checkout, from generated data in an installed wheel."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from rulebook.law.facts import InvalidFacts, either
from rulebook.law.provisions import carriers
from rulebook.law.provisions.ids import CITATION, section_of
from rulebook.law.provisions.structure import SECTIONS

STATUSES = {
    "coded": "kodad: en funktion avgör",
    "definition": "definition som koden använder",
    "table": "tabell som koden använder",
    "judgement": "bedömning: någon namngiven avgör",
    "procedure": "förfarande: inget att avgöra",
    "explanation": "förklaring",
    "gap": "lucka: texten tiger eller motsäger sig",
}
"""The seven statuses, each provision has exactly one, with their Swedish names."""

KINDS = {
    "definition", "computation", "table", "eligibility", "obligation", "prohibition", "permission",
    "deadline", "sanction", "procedure", "scope", "explanation", "example", "reference",
}  # fmt: skip

_PACKAGE = Path(__file__).resolve().parents[2]
_CHECKOUT = _PACKAGE.parent / "notebooks"
_GENERATED = Path(__file__).with_name("register.json")


@dataclass(frozen=True, slots=True)
class Provision:
    """A provision as the book has it.

    :param text: the restatement, Markdown without the letter
    :param kind: what sort of rule it is
    :param status: one of `STATUSES`
    :param notebook: the notebook's path from the project's root
    :param refs: the sections and provisions it leans on
    :param figures: figures in the text, each with the constant or table cell that it must equal
    :param editorial: what the book restored or repaired, in Swedish, or nothing
    :param judge: who decides, for a judgement
    :param examples: how many checked examples bear on it
    :param phrases: everyday phrases by which somebody would look for it
    :param lead: a word or three on what it is about, the book's own, in long lists
    """

    id: str
    text: str
    kind: str
    status: str
    notebook: str
    refs: tuple[str, ...] = ()
    figures: Mapping[str, str] = field(default_factory=dict)
    editorial: str = ""
    judge: str = ""
    examples: int = 0
    phrases: tuple[str, ...] = ()
    lead: str = ""

    @property
    def section(self) -> str:
        """Id of the section it belongs to."""
        return section_of(self.id)


@dataclass(frozen=True, slots=True)
class Register:
    """All provisions that the book has, in the book's order."""

    provisions: Mapping[str, Provision]

    def __getitem__(self, identifier: str) -> Provision:
        if identifier not in self.provisions:
            raise InvalidFacts(
                "bestämmelse", identifier, "ett id som finns i boken, t.ex. " + either(list(self.provisions)[:2])
            )
        return self.provisions[identifier]

    def in_section(self, section_id: str) -> tuple[Provision, ...]:
        """Return a section's provisions in order."""
        return tuple(p for p in self.provisions.values() if p.section == section_id)

    def used_by(self, identifier: str) -> tuple[str, ...]:
        """Return the ids of the provisions that refer to a provision, or to its section."""
        wanted = {identifier, section_of(identifier) if identifier in self.provisions else identifier}
        return tuple(p.id for p in self.provisions.values() if p.id != identifier and wanted & set(p.refs))

    def to_json(self) -> str:
        """Return the register as the data that a wheel carries."""
        return json.dumps([asdict(p) for p in self.provisions.values()], ensure_ascii=False, indent=0)


def functions_by_provision() -> dict[str, tuple[str, ...]]:
    """Return, for each provision, the qualified names of the functions that carry it out.

    Loads every module of rules; a command that needs only one rule never calls this.
    """
    for name in ("bridge", "pool"):
        package = import_module(f"rulebook.{name}")
        for module in walk_packages(package.__path__, f"rulebook.{name}."):
            import_module(module.name)
    return carriers()


@cache
def register() -> Register:
    """Return the register of the checkout, or of the installed wheel.

    >>> register()["b2.2.5.1.g"].status
    'coded'
    """
    if _CHECKOUT.is_dir():
        return read_notebooks(_CHECKOUT)
    rows = json.loads(_GENERATED.read_text(encoding="utf-8"))
    return Register(
        {row["id"]: Provision(**{**row, "refs": tuple(row["refs"]), "phrases": tuple(row["phrases"])}) for row in rows}
    )


def read_notebooks(folder: Path) -> Register:
    """Read the register from a folder of notebooks.

    :raises InvalidFacts: for a provision that stands twice, or metadata that does not hold, with notebook and cell
    """
    found: dict[str, Provision] = {}
    examples: dict[str, int] = {}
    order = {s.notebook: position for position, s in enumerate(SECTIONS.values())}
    paths = {
        str(p.relative_to(folder.parent)): p for p in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts
    }
    for name in sorted(paths, key=lambda n: (order.get(n, len(order)), n)):
        for position, cell in enumerate(cells_of(paths[name])):
            facts = cell.get("metadata", {}).get("rulebook", {})
            if "provision" in facts:
                one = _provision(name, position, facts, "".join(cell["source"]))
                if one.id in found:
                    raise InvalidFacts("bestämmelse", one.id, "ett id som inte redan finns", file=name, row=position)
                found[one.id] = one
            for identifier in facts.get("examples", ()):
                examples[identifier] = examples.get(identifier, 0) + 1
    return Register({i: _with_examples(p, examples.get(i, 0)) for i, p in found.items()})


def cells_of(path: Path) -> list[dict[str, Any]]:
    """Return a notebook's cells.

    :raises InvalidFacts: when the file is not a notebook
    """
    try:
        return list(json.loads(path.read_text(encoding="utf-8"))["cells"])
    except (ValueError, KeyError, TypeError):
        raise InvalidFacts("anteckningsbok", path.name, "en Jupyter-anteckningsbok (.ipynb)") from None


def resolve_figure(reference: str) -> Any:
    """Return the constant or table cell that a figure is tied to: ``module.NAME`` or ``module.NAME[key]``.

    :param reference: dotted name below `rulebook`, followed by keys in brackets (enum member's name, text or number)
    :raises InvalidFacts: when it leads nowhere

    >>> resolve_figure("bridge.bidding.definitions.STRONG_HP")
    15
    """
    name, _, keys = reference.partition("[")
    module, _, attribute = name.rpartition(".")
    try:
        value = getattr(import_module(f"rulebook.{module}"), attribute)
        for raw in (k.rstrip("]") for k in keys.split("[")) if keys else ():
            value = value[_key(value, raw)]
    except (ImportError, AttributeError, KeyError, IndexError, TypeError, ValueError):
        raise InvalidFacts("siffra", reference, "namnet på en konstant eller tabellcell i koden") from None
    return value


def citations(texts: Iterable[str]) -> set[str]:
    """Return every section and provision id that stands in some texts."""
    return {match.group() for text in texts for match in CITATION.finditer(text)}


def _key(container: Any, raw: str) -> Any:
    if isinstance(container, Mapping):
        for key in container:
            if raw in (getattr(key, "name", None), str(key)):
                return key
    return ast.literal_eval(raw)


def _provision(name: str, position: int, facts: Mapping[str, Any], source: str) -> Provision:
    identifier = facts["provision"]
    for key, allowed in (("status", set(STATUSES)), ("kind", KINDS)):
        if facts.get(key) not in allowed:
            raise InvalidFacts(key, facts.get(key), either(sorted(allowed)), file=name, row=position)
    lead = f"**{identifier.rpartition('.')[2]}.** "
    if not source.startswith(lead):
        raise InvalidFacts("text", source[:20], f"text som börjar med {lead.strip()}", file=name, row=position)
    return Provision(
        id=identifier,
        text=source.removeprefix(lead).strip(),
        kind=facts["kind"],
        status=facts["status"],
        notebook=name,
        refs=tuple(facts.get("refs", ())),
        figures=dict(facts.get("figures", {})),
        editorial=facts.get("editorial", ""),
        judge=facts.get("judge", ""),
        phrases=tuple(facts.get("phrases", ())),
        lead=facts.get("lead", ""),
    )


def _with_examples(one: Provision, count: int) -> Provision:
    return Provision(**{**{name: getattr(one, name) for name in Provision.__slots__}, "examples": count})
