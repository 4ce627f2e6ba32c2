"""Small faults planted in a module's syntax tree, one at a time: what a good test would notice.

Comparisons move their boundary, numbers grow and shrink by one, `and` and `or` change places or lose an operand, `not`
goes, a branch or a filter is never taken, a function returns nothing, plus becomes minus, union becomes intersection,
the least becomes the greatest. Wording, annotations and what is raised are left alone.
"""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult, ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_Function = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Mutant:
    """One planted fault.

    :param module: dotted name of the module
    :param file: its path
    :param line: where the fault stands
    :param function: qualified name of the outermost function around it, or nothing for what the module does itself
    :param first: the first line of that function's code, decorators included
    :param names: what the statement around it assigns, where the module does it itself
    :param before: the expression or statement as it is
    :param after: as it becomes
    :param number: which of the module's mutants it is
    """

    module: str
    file: Path
    line: int
    function: str
    first: int
    names: tuple[str, ...]
    before: str
    after: str
    number: int

    @property
    def key(self) -> str:
        """What names it as long as the code around it stays: without line numbers."""
        return f"{self.module.removeprefix('rulebook.')}::{self.function or '<module>'} | {self.before} -> {self.after}"


def mutants(module: str, file: Path) -> list[Mutant]:
    """Return every mutant of a module, in the order of its lines."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found, seen = [], dict[tuple[str, str, str], int]()
    for number, (spot, after) in enumerate(_spots(tree)):
        around = spot.function
        first = min([around.lineno, *(d.lineno for d in around.decorator_list)]) if around else 0
        old, new = _told(spot, after)
        again = seen[spot.qualname, old, new] = seen.get((spot.qualname, old, new), 0) + 1
        new += f" #{again}" if again > 1 else ""
        found.append(Mutant(module, file, spot.node.lineno, spot.qualname, first, spot.names, old, new, number))
    return sorted(found, key=lambda one: (one.line, one.number))


def mutated(mutant: Mutant, source: str | None = None) -> ast.Module:
    """Return the module's tree with the fault in it."""
    tree = ast.parse(mutant.file.read_text(encoding="utf-8") if source is None else source)
    for number, (spot, after) in enumerate(_spots(tree)):
        if number == mutant.number:
            spot.put(after)
            return ast.fix_missing_locations(tree)
    raise ValueError(f"no mutant {mutant.number} in {mutant.module}")


@dataclass(slots=True)
class _Spot:
    node: ast.expr | ast.stmt
    parent: ast.AST
    field: str
    index: int | None
    function: ast.FunctionDef | ast.AsyncFunctionDef | None
    qualname: str
    names: tuple[str, ...]

    def put(self, other: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, other)
        else:
            getattr(self.parent, self.field)[self.index] = other


def _spots(tree: ast.Module) -> Iterator[tuple[_Spot, ast.expr | ast.stmt]]:
    """Give every place where a fault can be planted, with what is to stand there."""
    for spot in _walk(tree, None, "", ()):
        for after in _faults(spot.node, inside=spot.function is not None):
            yield spot, ast.copy_location(after, spot.node)


def _walk(
    parent: ast.AST, function: ast.FunctionDef | ast.AsyncFunctionDef | None, qualname: str, names: tuple[str, ...]
) -> Iterator[_Spot]:
    for field, value in ast.iter_fields(parent):
        for index, node in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(node, ast.AST) or _is_left_alone(parent, field, node):
                continue
            inner, name, assigned = function, qualname, names
            if isinstance(node, _Function) and function is None:
                # Defaults and decorators are the module's own doing; only the body is the function's.
                yield from _walk_outside(node, qualname)
                inner, name = node, f"{qualname}{node.name}"
                for position, statement in enumerate(node.body):
                    if not _is_left_alone(node, "body", statement):
                        yield _Spot(statement, node, "body", position, inner, name, ())
                        yield from _walk(statement, inner, name, ())
                continue
            if isinstance(node, ast.ClassDef) and function is None:
                name = f"{qualname}{node.name}."
                assigned = (node.name,)
            if isinstance(node, (ast.Assign, ast.AnnAssign)) and function is None and not names:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                assigned = tuple(t.id for t in targets if isinstance(t, ast.Name))
            if isinstance(node, (ast.expr, ast.stmt)):
                yield _Spot(node, parent, field, index, inner, name if inner else "", assigned)
            yield from _walk(node, inner, name, assigned)


def _walk_outside(function: ast.FunctionDef | ast.AsyncFunctionDef, qualname: str) -> Iterator[_Spot]:
    arguments = function.args
    for field in ("defaults", "kw_defaults"):
        for index, node in enumerate(getattr(arguments, field)):
            if node is not None:
                names = (f"{qualname}{function.name}".partition(".")[0],)
                yield _Spot(node, arguments, field, index, None, "", names)
                yield from _walk(node, None, "", names)


def _is_left_alone(parent: ast.AST, field: str, node: ast.AST) -> bool:
    """Return whether nothing is planted below a node: texts, annotations, imports, what is raised, type checking."""
    if field in ("annotation", "returns", "decorator_list", "type_params", "bases", "keywords") and not isinstance(
        parent, ast.Call
    ):
        return True
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.Raise, ast.JoinedStr, ast.Assert)):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id[:1].isupper():
        return isinstance(parent, (ast.Subscript, ast.arg))
    return False


def _faults(node: ast.AST, *, inside: bool) -> Iterator[ast.expr | ast.stmt]:
    """Give what is to stand in a node's place; numbers outside functions only grow, for one wrong cell is as good."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            yield ast.Compare(node.left, [_COMPARED[type(op)]()], node.comparators)
        case ast.Compare(ops=ops):
            for position, op in enumerate(ops):
                if type(op) in _COMPARED:
                    others = [*ops[:position], _COMPARED[type(op)](), *ops[position + 1 :]]
                    yield ast.Compare(node.left, others, node.comparators)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            if inside:
                yield ast.Constant(value - 1)
        case ast.BoolOp(op=op, values=values):
            yield ast.BoolOp(ast.Or() if isinstance(op, ast.And) else ast.And(), values)
            for position in range(len(values)):
                left = [*values[:position], *values[position + 1 :]]
                yield left[0] if len(left) == 1 else ast.BoolOp(op, left)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(op=op) if type(op) in _COUNTED and not _is_text(node):
            yield ast.BinOp(node.left, _COUNTED[type(op)](), node.right)
        case ast.AugAssign(op=op) if type(op) in _COUNTED:
            yield ast.AugAssign(node.target, _COUNTED[type(op)](), node.value)
        case ast.If():
            yield _with(node, test=ast.copy_location(ast.Constant(False), node.test))
        case ast.IfExp(body=body, orelse=orelse) if not (_is_wording(body) and _is_wording(orelse)):
            yield body
            yield orelse
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            for position, one in enumerate(node.generators):
                for condition in range(len(one.ifs)):
                    other = copy.deepcopy(node)
                    del other.generators[position].ifs[condition]
                    yield other
        case ast.Return(value=ast.Constant(value=False)):
            pass  # None is as false, and the constant itself becomes True
        case ast.Return(value=value) if value is not None and not _is_none(value):
            yield ast.Return(ast.copy_location(ast.Constant(None), value))
        case ast.Call(func=ast.Name(id=name)) if name in _NAMES:
            yield _with(node, func=ast.copy_location(ast.Name(_NAMES[name], ast.Load()), node.func))


def _with(node: ast.If | ast.Call, **changed: ast.expr) -> ast.If | ast.Call:
    other = copy.copy(node)
    for name, value in changed.items():
        setattr(other, name, value)
    return other


def _is_none(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None


def _is_wording(node: ast.expr) -> bool:
    """Return whether an expression is a text for readers, which the stored outputs watch over; an id is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return not re.fullmatch(r"(?:b1|b2|sm|pool)\.[\w.-]+", node.value)
    return isinstance(node, ast.JoinedStr)


def _is_text(node: ast.BinOp) -> bool:
    """Return whether a sum is one of texts, as far as one can see: adding is joining."""
    sides = (node.left, node.right)
    return any(
        isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides
    )


def _told(spot: _Spot, after: ast.expr | ast.stmt) -> tuple[str, str]:
    """Return the code before and after, of a number or name with what stands around it."""
    shown: ast.AST = spot.node
    if isinstance(spot.node, (ast.Constant, ast.Call)) and isinstance(spot.parent, (ast.expr, ast.stmt, ast.keyword)):
        shown = spot.parent
    if isinstance(shown, ast.If) and isinstance(spot.node, ast.If):
        return _short(spot.node), "if False"
    if shown is spot.node:
        return _short(shown), _short(after)
    old = _short(shown)
    spot.put(after)
    new = _short(shown)
    spot.put(spot.node)
    return old, new


def _short(node: ast.AST) -> str:
    """Return a node's code on one line; of a statement with a body, its head."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())
