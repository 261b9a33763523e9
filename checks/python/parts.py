"""The parts of a function that are asked for again and again: looked for once."""
import ast

WANTED = frozenset((ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Call, ast.Attribute, ast.Return))
WITHOUT_PARTS = frozenset((ast.Name, ast.Constant, ast.Load, ast.Store, ast.Del, ast.Pass, ast.Break, ast.Continue, ast.alias, ast.Global, ast.Nonlocal))
DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def parts_of(node, in_functions=False):
    """Its assignments, calls, attributes and returns, in order. A module's own: what stands in its functions is theirs."""
    if in_functions:
        return list(look_for(node, True))
    found = getattr(node, "parts_found", None)
    if found is None:
        found = node.parts_found = list(look_for(node))
    return found


def look_for(node, in_functions=False):
    in_functions = in_functions or not isinstance(node, ast.Module)
    todo, found = [node], []
    while todo:
        each = todo.pop()
        kind = each.__class__
        if kind in WANTED:
            found.append(each)
        inside = []
        for name in each._fields:
            value = getattr(each, name, None)
            if value.__class__ is list:
                inside += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST) and value.__class__ not in WITHOUT_PARTS:
                inside.append(value)
        todo += [one for one in reversed(inside) if in_functions or not isinstance(one, DEFINES)]
    return found


LEARNS = ("backward", "manual_backward")


def learns(call):
    """`loss.backward()`, `engine.backward(loss)`, and of those who wrap it `optim.step(loss)`: what it is called on, or with, is a loss."""
    if not isinstance(call.func, ast.Attribute):
        return False
    if call.func.attr in LEARNS:
        return True
    return call.func.attr == "step" and len(call.args) == 1 and isinstance(call.args[0], (ast.Name, ast.Attribute)) and "opt" in last_word(call.func.value) and "loss" in last_word(call.args[0])


def last_word(node):
    return (node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")).lower()


def learns_in(body, for_counts=False):
    """Whether one of the statements learns, in no loop and no function of theirs; for_counts: in a loop over `range(...)` that it says itself counts as none."""
    todo = list(body)
    while todo:
        each = todo.pop()
        if isinstance(each, (ast.For, ast.AsyncFor, ast.While, ast.Lambda) + DEFINES) and not (for_counts and counts(each)):
            continue
        if isinstance(each, ast.Call) and learns(each):
            return True
        todo += ast.iter_child_nodes(each)
    return False


def counts(loop):
    """`for i in range(steps)`"""
    return isinstance(loop, ast.For) and isinstance(loop.iter, ast.Call) and getattr(loop.iter.func, "id", "") == "range"
