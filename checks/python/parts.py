"""The parts of a function that are asked for again and again: looked for once."""
import ast

WANTED = frozenset((ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Call, ast.Attribute, ast.Return))
WITHOUT_PARTS = frozenset((ast.Name, ast.Constant, ast.Load, ast.Store, ast.Del, ast.Pass, ast.Break, ast.Continue, ast.alias, ast.Global, ast.Nonlocal))
DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def parts_of(node):
    """Its assignments, calls, attributes and returns, in order. A module's own: what stands in its functions is theirs."""
    found = getattr(node, "parts_found", None)
    if found is None:
        found = node.parts_found = list(look_for(node))
    return found


def look_for(node):
    in_functions = not isinstance(node, ast.Module)
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
