"""A few numbers of the host that become a tensor: `torch.tensor([width, height], device=x.device)`. Each time they go up by themselves."""
import ast
import re

from definitions import dotted
from settled import is_of_settings
from values import is_sized

FEW = 8
GIVE_NUMBERS = ("float", "int", "len", "max", "min", "sum", "abs", "round", "pow")
OF_NUMBERS = ("log", "sqrt", "exp", "pow", "log2", "ceil", "floor", "radians", "tan", "sin", "cos")
CALLED_A_NUMBER = re.compile(r"(^|_)(n|num|number|count|size|step|epoch|iter|height|width|length|lr|scale|near|far|stride|rank|eps|time|temperature|duration|fps)$|^(num|n)_\w+$")

CALLED_A_BOX = re.compile(r"(^|_)(b?box|size|shape|hw|roi|crop|window|center|spacing|resolution|stride|padding)$")


def is_few_numbers(body, value, written):
    """A number, or a list of a few. What somebody else's call gave is none that we know of."""
    if isinstance(written, ast.BinOp) and isinstance(written.op, ast.Mult) and isinstance(written.left, ast.List):  # `[flag] * 3`, `[t] * len(x)`
        return all(is_said(each) or is_a_size_of(each) or is_number_by_name(body, each) or is_counted(body, each) for each in written.left.elts)
    if isinstance(written, (ast.List, ast.Tuple)):
        parts = list(zip(value.parts or (), written.elts))
        return 0 < len(parts) <= FEW and all(is_few_numbers(body, *each) if isinstance(each[1], (ast.List, ast.Tuple)) else is_one(body, *each, listed=len(parts) > 1 or not isinstance(each[1], ast.Name)) for each in parts)
    if value.kind == "sequence" and value.what == "host" and isinstance(written, ast.Name):
        return CALLED_A_BOX.search(written.id) is not None  # `crop_box: List[int]`; others may be as long as a text
    if isinstance(written, ast.ListComp) and is_a_length(written.elt):
        return False  # `[len(each) for each in targets]`: data of this batch
    return is_sized(value) if isinstance(written, ast.ListComp) else is_one(body, value, written)


def is_a_size_of(written):
    """`x.size(1)`, `x.shape[1]`"""
    if isinstance(written, ast.Call):
        return isinstance(written.func, ast.Attribute) and written.func.attr == "size" and len(written.args) == 1
    return isinstance(written, ast.Subscript) and isinstance(written.value, ast.Attribute) and written.value.attr == "shape"


def is_a_length(written):
    return isinstance(written, ast.Call) and getattr(written.func, "id", "") == "len"


def is_one(body, value, written, listed=False):
    if value.trip is not None or value.array or value.nothing or isinstance(value.what, str):
        return False
    if value.kind == "host" and (listed or is_sized(value) or (isinstance(written, ast.Call) and getattr(written.func, "id", "") in GIVE_NUMBERS) or is_counted(body, written)):
        return True
    return value.kind in ("host", "unknown", "foreign", "maybe") and all(isinstance(each, ast.Constant) or is_said(each) or is_number_by_name(body, each, listed) for each in operands_of(written))


def is_counted(body, written):
    """What a loop counts by, rather than what it goes over."""
    return isinstance(written, ast.Name) and any(loop.get("counter") == written.id for loop in body.loops)


def is_number_by_name(body, written, listed=False):
    """`batch_size`; and `[nlocal, nghost]`: what stands side by side in such a list are numbers, where nobody asks what only tensors have."""
    name = dotted(written)
    if name is None or name.partition(".")[0] in body.proven.tensors | body.proven.items:
        return False
    return listed or CALLED_A_NUMBER.search(name.rpartition(".")[2]) is not None


def operands_of(written):
    """Of `2 / math.log(self.stride)` 2 and `self.stride`."""
    if isinstance(written, (ast.BinOp, ast.UnaryOp)):
        return [one for each in ast.iter_child_nodes(written) if isinstance(each, ast.expr) for one in operands_of(each)]
    if isinstance(written, ast.Call) and isinstance(written.func, ast.Attribute) and written.func.attr in OF_NUMBERS and dotted(written.func.value) in ("math", "np", "numpy"):
        return [one for each in written.args for one in operands_of(each)]
    return [written]


def is_said(written):
    """`cfg.stride`, `self.size[0]`: what settings say, and an element of what an object holds."""
    name = dotted(written.value if isinstance(written, ast.Subscript) else written) or ""
    return is_of_settings(name) or (isinstance(written, ast.Subscript) and name.startswith("self.") and isinstance(index_of(written), ast.Constant))


def index_of(written):
    return written.slice.value if type(written.slice).__name__ == "Index" else written.slice  # before Python 3.9
