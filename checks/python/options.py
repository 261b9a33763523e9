"""What `**options` hands on, where a function writes down what is in them."""
import ast

from definitions import FUNCTIONS, dotted_in
from guards import asks_for_a_gpu
from parts import all_of, parts_of, walk


def options_of(call, places):
    """Of `DataLoader(data, **options)` what they are by name, and whether there may be more than that."""
    found, more = {}, False
    for each in call.keywords:
        if each.arg is None:
            held = held_by(each.value, places, call.lineno)
            more |= held is None
            found.update(held or {})
    return found, more


def around(call, tree):
    """Where what it hands on may be written down: in the function that it stands in, and in the module."""
    inside = [each for each in ast.walk(tree) if isinstance(each, FUNCTIONS) and each.lineno <= call.lineno <= each.end_lineno]
    return [*sorted(inside, key=lambda each: -each.lineno)[:1], tree]


def held_by(node, places, behind, depth=0):
    """Of a dictionary what it holds by name; nothing, where that is not known."""
    if depth > 4:
        return None
    if isinstance(node, ast.Dict):
        pairs = [({key.value: value} if isinstance(key, ast.Constant) else None) if key is not None else held_by(value, places, behind, depth + 1) for key, value in zip(node.keys, node.values)]
        return joined(pairs)
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "dict":
        return joined([held_by(each, places, behind, depth + 1) for each in node.args] + [{each.arg: each.value} if each.arg else held_by(each.value, places, behind, depth + 1) for each in node.keywords])
    if isinstance(node, ast.IfExp):  # `{"pin_memory": True} if use_cuda else {}`
        return held_by(node.body, places, behind, depth + 1) if asks_for_a_gpu(node.test, dotted_in(node.test)) else None
    return kept_in(node.id, places, behind, depth + 1) if isinstance(node, ast.Name) else None


def joined(parts):
    return None if any(each is None for each in parts) else {name: value for each in parts for name, value in each.items()}


def kept_in(name, places, behind, depth):
    """Of `options = {}`, `options["pin_memory"] = True`, `options.update(workers=4)` what is in them before a line."""
    for place in places:
        without_a_gpu, perhaps = under_conditions(place)
        changes = [each for each in parts_of(place) if (each.lineno <= behind or place is not places[0]) and id(each) not in without_a_gpu]
        made = [each for each in changes if isinstance(each, ast.Assign) and any(getattr(one, "id", "") == name for one in each.targets)]
        if made:
            parts = [held_by(made[-1].value, places, made[-1].lineno, depth)]
            parts += [not_sure(part) if id(each) in perhaps else part for each in changes if each.lineno > made[-1].lineno for part in put_in(name, each, places, depth)]
            return joined(parts) if id(made[-1]) not in perhaps else None
    return None


def under_conditions(place):
    """What only a machine without a GPU comes to, and what may be left out for another reason."""
    without_a_gpu, perhaps = set(), set()
    for each in all_of(place, ast.If):
        on_a_gpu = asks_for_a_gpu(each.test, dotted_in(each.test))
        for part in each.orelse if on_a_gpu else each.body + each.orelse:
            (without_a_gpu if on_a_gpu else perhaps).update(id(one) for one in walk(part))
    return without_a_gpu, perhaps


def put_in(name, node, places, depth):
    """What an assignment or a call puts into the dictionary of that name: several parts, each of which may be unknown."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript) and getattr(node.targets[0].value, "id", "") == name:
        key = node.targets[0].slice
        key = getattr(key, "value", key)  # before Python 3.9 it stands in an Index
        key = getattr(key, "value", key)
        return [{key: node.value} if isinstance(key, str) else None]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == name and node.func.attr in ("update", "setdefault", "pop"):
        given = [held_by(one, places, node.lineno, depth) for one in node.args] + [{one.arg: one.value} if one.arg else None for one in node.keywords]
        return given if node.func.attr == "update" else [None]
    return []


def not_sure(part):
    return part and {name: ast.Name(name, ast.Load()) for name in part}
