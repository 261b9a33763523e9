"""Conditions that say nothing of which round it is: a number is drawn, or a size is asked whether it can be divided."""
import ast

from definitions import dotted
from parts import parts_of, walk

DRAWN = ("random", "uniform", "rand", "random_sample", "randint", "randrange", "choice")
OF_PYTHON_OR_NUMPY = ("random", "np.random", "numpy.random", "rng", "self.rng")
RARE = 0.05


def asks_for_chance(test):
    """`if random.random() < p`, `if np.random.uniform() > 0.5`: over many steps both ways are gone, unless the source says that one is rare."""
    if not isinstance(test, ast.Compare) or len(test.ops) != 1:
        return False
    sides = [test.left, test.comparators[0]]
    drawn = [each for each in sides if isinstance(each, ast.Call) and is_drawn(each)]
    said = [each.value for each in sides if isinstance(each, ast.Constant) and isinstance(each.value, (int, float))]
    return len(drawn) == 1 and not any(RARE > each > 0 or 1 - RARE < each < 1 for each in said)


def is_drawn(call):
    """By the host: what PyTorch draws lies where it is told to."""
    place, _, name = (dotted(call.func) or "").rpartition(".")
    return place in OF_PYTHON_OR_NUMPY and name in DRAWN


def divides(test, function):
    """`height % 16 != 0`, `x.size(1) % 2`, of a size: it is the same from round to round, as like as not."""
    divided = [each.left for each in walk(test) if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Mod)]
    return bool(divided) and all(asks_for_a_shape(each) or getattr(each, "id", None) in shapes_of(function) for each in divided)


def shapes_of(function):
    """The variables that hold nothing but a part of a tensor's shape: `_, _, height, width = x.size()`."""
    found = getattr(function, "shapes_of", None)
    if found is None:
        given = [(each, each.targets[0]) for each in parts_of(function) if isinstance(each, ast.Assign) and len(each.targets) == 1]
        names = [(one.id, asks_for_a_shape(each.value)) for each, target in given for one in (target.elts if isinstance(target, ast.Tuple) else [target]) if isinstance(one, ast.Name)]
        names += [(each.target.id, False) for each in parts_of(function) if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name)]
        found = function.shapes_of = {name for name, is_one in names if is_one} - {name for name, is_one in names if not is_one}
    return found


def asks_for_a_shape(node):
    """`x.shape[-2:]`, `x.size()`, `x.size(0)`"""
    if isinstance(node, ast.Subscript):
        return asks_for_a_shape(node.value)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr == "size" and len(node.args) < 2
    return isinstance(node, ast.Attribute) and node.attr == "shape"
