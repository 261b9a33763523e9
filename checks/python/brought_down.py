"""Parameters that a function is given on the host: each call of it in its module brings them there; and functions that do nothing else."""
import ast

from definitions import dotted
from parts import parts_of

BRINGS = ("cpu", "numpy")
KEEPS = ("detach", "float", "clone", "copy", "astype", "squeeze", "view", "reshape")


def is_always_brought(source, definition, name):
    """`self.assign(boxes=boxes[i].cpu())`, and nobody in the module calls it otherwise."""
    calls = calls_of(source, definition.node.name)
    positions = definition.parameters()
    given = [argument_of(call, name, positions) for call in calls]
    return bool(given) and all(each is not None and is_brought(each) for each in given)


def calls_of(source, name):
    if source.calls_by_name is None:
        source.calls_by_name = {}
        for each in parts_of(source.module.tree, in_functions=True):
            called = (dotted(each.func) or "").rpartition(".")[2] if isinstance(each, ast.Call) else ""
            if called:
                source.calls_by_name.setdefault(called, []).append(each)
    return source.calls_by_name.get(name, ())


def argument_of(call, name, positions):
    said = next((each.value for each in call.keywords if each.arg == name), None)
    place = positions.index(name) if name in positions else None
    by_place = place is not None and place < len(call.args) and not any(isinstance(each, ast.Starred) for each in call.args)
    return said if said is not None else call.args[place] if by_place else None


def is_brought(node):
    while isinstance(node, (ast.Call, ast.Subscript)):
        called = node.func if isinstance(node, ast.Call) else None
        if called is not None and not isinstance(called, ast.Attribute):
            return False
        if called is not None and called.attr in BRINGS:
            return True
        if called is not None and called.attr not in KEEPS:
            return False
        node = called.value if called is not None else node.value
    return False


def only_brings(definition):
    """`def to_numpy(x): return x.detach().cpu().numpy()`"""
    names, body = definition.parameters(), [each for each in definition.node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    given = body[0].value if len(body) == 1 and isinstance(body[0], ast.Return) else None
    return len(names) == 1 and given is not None and is_brought(given) and root_of(given) == names[0]


def root_of(node):
    while isinstance(node, (ast.Call, ast.Subscript, ast.Attribute)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return getattr(node, "id", None)
