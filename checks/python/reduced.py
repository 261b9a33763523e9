"""Whether all that a function of the project gives back is one value that it has made of many: `return (errors * weights).mean()`."""
import ast

from definitions import Definition, dotted
from parts import parts_of

REDUCTIONS = ("mean", "sum", "norm", "median", "prod")
LOSSES = ("cross_entropy", "binary_cross_entropy", "binary_cross_entropy_with_logits", "kl_div")
KEEP = ("detach", "clone", "float", "half", "double", "cuda", "sqrt", "log", "exp", "abs", "squeeze", "contiguous", "clamp")
DEEP = 6


def gives_one_value(definition, depth=DEEP):
    """Each of its returns that gives something does; two functions may give what the other one gives."""
    given = [each.value for each in parts_of(definition.node) if isinstance(each, ast.Return) and each.value is not None and not is_nothing(each.value)]
    return bool(given) and all(is_one_value(each, definition, depth) for each in given)


def is_one_value(node, definition, depth):
    if depth == 0:
        return False
    if isinstance(node, ast.BinOp):
        sides = [is_one_value(each, definition, depth - 1) for each in (node.left, node.right)]
        return any(sides) and all(side or is_a_factor(each, definition, depth) for side, each in zip(sides, (node.left, node.right)))
    if isinstance(node, ast.UnaryOp):
        return is_one_value(node.operand, definition, depth - 1)
    if isinstance(node, ast.IfExp):
        return is_one_value(node.body, definition, depth - 1) and is_one_value(node.orelse, definition, depth - 1)
    if isinstance(node, ast.Name):
        made = [each for each in all_given(node.id, definition) if not isinstance(each, ast.Constant)]
        return bool(made) and all(is_one_value(each, definition, depth - 1) for each in made)
    return isinstance(node, ast.Call) and is_a_call_for_one(node, definition, depth)


def is_a_factor(node, definition, depth):
    """`self.weight`, `2.0`, `config["weight"]`, `weight`: numbers, where one value is multiplied with them."""
    if isinstance(node, ast.BinOp):
        return is_a_factor(node.left, definition, depth) and is_a_factor(node.right, definition, depth)
    if isinstance(node, ast.Name):
        return depth > 0 and all(is_a_factor(each, definition, depth - 1) for each in all_given(node.id, definition))
    return isinstance(node, (ast.Constant, ast.Attribute, ast.Subscript))


def all_given(name, definition):
    """What the function gives a variable of its own; for one of several it is the whole that they are taken from."""
    found = []
    for each in parts_of(definition.node):
        for target in each.targets if isinstance(each, ast.Assign) else [each.target] if isinstance(each, ast.AugAssign) else ():
            if isinstance(target, ast.Name) and target.id == name:
                found.append(each.value)
            elif isinstance(target, ast.Tuple):
                parts = each.value.elts if isinstance(each.value, ast.Tuple) and len(each.value.elts) == len(target.elts) else [each.value] * len(target.elts)
                found += [part for one, part in zip(target.elts, parts) if isinstance(one, ast.Name) and one.id == name]
    return found


def is_a_call_for_one(node, definition, depth):
    """`x.mean()`, `F.mse_loss(x, y)`, `self.coarse(x)`, which gives one as well."""
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    if any(each.arg in ("dim", "axis", "keepdim") for each in node.keywords) or any(each.arg == "reduction" and getattr(each.value, "value", None) == "none" for each in node.keywords):
        return False
    if name in REDUCTIONS and isinstance(called, ast.Attribute):
        is_of_torch = dotted(called.value) == "torch"
        found = None if is_of_torch else definition.module.resolve(dotted(called.value) or "")
        return len(node.args) == (1 if is_of_torch else 0) and found is None
    if name in KEEP and isinstance(called, ast.Attribute):
        return is_one_value(called.value, definition, depth - 1)
    found = of_its_class(called, definition) or definition.module.resolve(dotted(called) or "")
    if isinstance(found, Definition):
        return found.kind == "function" and found is not definition and depth > 1 and gives_one_value(found, depth - 1)
    return isinstance(found, str) and found.startswith("torch.nn.functional.") and (name.endswith("_loss") or name in LOSSES)


def of_its_class(called, definition):
    """Of `self.coarse` the method."""
    owner = definition.module.names.get(definition.name.partition(".")[0])
    is_own = isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) and called.value.id == "self"
    return owner.methods.get(called.attr) if is_own and isinstance(owner, Definition) and owner.kind == "class" else None


def is_nothing(node):
    return isinstance(node, ast.Constant) and node.value is None
