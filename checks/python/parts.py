"""The parts of a function that are asked for again and again: looked for once."""
import ast

WANTED = frozenset((ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Call, ast.Attribute, ast.Return))
ASKED_FOR = frozenset((ast.Assert, ast.Compare, ast.If, ast.While, ast.IfExp, ast.Name))
WITHOUT_PARTS = frozenset((type(None), ast.Name, ast.Constant, ast.Load, ast.Store, ast.Del, ast.Pass, ast.Break, ast.Continue, ast.alias, ast.Global, ast.Nonlocal))
WORDS = frozenset(("ctx", "op", "ops", "id", "attr", "arg", "name", "names", "asname", "module", "level", "kind", "type_comment", "conversion", "is_async", "simple", "rest", "kwd_attrs"))  # of an expression or a statement what is none itself
DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
FIELDS = {}  # by class, those that lead to others


def fields_of(kind):
    if kind not in FIELDS:
        FIELDS[kind] = () if kind in WITHOUT_PARTS else tuple(name for name in getattr(kind, "_fields", ()) if name not in WORDS)
    return FIELDS[kind]


def inside(node):
    """The expressions and statements right below one, in order; None among them, where one of several is left out."""
    found = []
    for name in fields_of(node.__class__):
        value = getattr(node, name, None)
        if value.__class__ is list:
            found += value
        elif value is not None:
            found.append(value)
    return found


def walk(node):
    """It and what is in it, as `ast.walk` gives it, but for operators and words."""
    found = [node]
    for each in found:  # which grows
        if each.__class__ not in WITHOUT_PARTS:
            found += inside(each)
    return found


def parts_of(node, in_functions=False):
    """Its assignments, calls, attributes and returns, in order. A module's own: what stands in its functions is theirs."""
    if in_functions:
        return look_for(node, True)[0]
    return looked_for(node)[0]


def all_of(node, *kinds):
    """Of a function all that are of these kinds: comparisons, conditions, names."""
    found = looked_for(node)[1]
    return [each for kind in kinds for each in found.get(kind, ())]


def looked_for(node):
    found = getattr(node, "parts_found", None)
    if found is None:
        found = node.parts_found = look_for(node, not isinstance(node, ast.Module))
    return found


def look_for(node, in_functions):
    todo, found, by_kind = [node], [], {kind: [] for kind in ASKED_FOR}
    while todo:
        each = todo.pop()
        kind = each.__class__
        if kind in WANTED:
            found.append(each)
        elif kind in ASKED_FOR:
            by_kind[kind].append(each)
        if kind not in WITHOUT_PARTS:
            below = inside(each)
            below.reverse()
            todo += below if in_functions else [one for one in below if not isinstance(one, DEFINES)]
    return found, by_kind


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
        todo += inside(each)
    return False


def counts(loop):
    """`for i in range(steps)`"""
    return isinstance(loop, ast.For) and isinstance(loop.iter, ast.Call) and getattr(loop.iter.func, "id", "") == "range"
