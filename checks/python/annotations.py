"""What an annotation says of a parameter: a tensor, a number, a list or a dictionary of those; by way of a name that the project has for a type."""
import ast

from definitions import Definition, Module, dotted
from values import Value

NUMBERS = ("int", "float", "str", "bool", "Path")
TABLES = ("Dict", "dict", "Mapping", "MutableMapping", "DefaultDict", "OrderedDict", "defaultdict")
LISTS = ("List", "list", "Sequence", "Iterable", "Set", "set", "Tuple", "tuple", "Collection", "Deque")
KNOWN = {"DataLoader": "loader", "Optimizer": "optimizer", "Module": "module"}
DEEP = 5


def said_of_a_parameter(node, module, depth=DEEP):
    """The value of `x: Optional[Dict[str, Tensor]]`, as far as that tells; of a class of the project an instance."""
    node = in_words(node)
    if node is None or depth == 0:
        return Value()
    if isinstance(node, ast.BinOp):  # Tensor | None
        sides = [each for each in (node.left, node.right) if not is_none(in_words(each))]
        return said_of_a_parameter(sides[0], module, depth - 1) if len(sides) == 1 else Value()
    if isinstance(node, ast.Subscript):
        return of_several((dotted(node.value) or "").rpartition(".")[2], inner_of(node), module, depth - 1)
    name = dotted(node)
    last = (name or "").rpartition(".")[2]
    if last == "Tensor":
        return Value("tensor")
    if last in NUMBERS:
        return Value("host")
    if last == "ndarray" and is_of_numpy(name, module):
        return an_array()
    if last in KNOWN:
        return Value(KNOWN[last])
    found = module.resolve(name) if name else None
    if isinstance(found, Definition):
        return Value("instance", found) if found.kind == "class" else Value()
    meant, where = meant_by(name, module) if name else (None, None)
    return said_of_a_parameter(meant, where, depth - 1) if meant is not None else Value()


def is_of_numpy(name, module):
    """Of `np.ndarray`, rather than CuPy's or JAX'."""
    found = module.resolve(name)
    return isinstance(found, str) and found.startswith("numpy.")


def an_array():
    value = Value("host")
    value.array = True
    return value


def of_several(name, inner, module, depth):
    if name == "NDArray":
        return an_array()
    if name in ("Optional", "Final", "Annotated"):
        return said_of_a_parameter(inner[0], module, depth)
    if name in TABLES and len(inner) == 2:
        value = Value("sequence", "dict")
        each = said_of_a_parameter(inner[1], module, depth)
        value.of = each.kind if each.kind in ("tensor", "module", "host") else None
        return value
    if name in LISTS:
        kinds = {said_of_a_parameter(each, module, depth).kind for each in inner if not is_ellipsis(each)}
        kind = kinds.pop() if len(kinds) == 1 else None
        return Value("sequence", kind if kind in ("tensor", "module", "host") else None)
    return Value()


def inner_of(node):
    inner = getattr(node.slice, "value", node.slice) if type(node.slice).__name__ == "Index" else node.slice
    return inner.elts if isinstance(inner, ast.Tuple) else [inner]


def in_words(node):
    """Of `"Tensor"` what is written in it."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return node
    try:
        return ast.parse(node.value.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return None


def is_none(node):
    return isinstance(node, ast.Constant) and node.value is None


def is_ellipsis(node):
    return isinstance(node, ast.Constant) and node.value is ...


def meant_by(name, module):
    """Of `AtomicDataDict.Type` the type that the module says it is, `Type = Dict[str, Tensor]`, and the module."""
    head, _, last = name.rpartition(".")
    if head:
        found = module.resolve(head)
        return named_types(found).get(last), found if isinstance(found, Module) else None
    own = named_types(module).get(last)
    imported = module.names.get(last)
    if own is None and isinstance(imported, tuple) and imported[0] == "name":
        path = module.project.find(module, imported[1], imported[2])
        found = path and module.project.module(path)
        return (named_types(found).get(imported[3]), found) if found else (None, None)
    return own, module


def named_types(module):
    """Of a module its names of types: `Batch = Dict[str, Tensor]`, `Type: Final = Dict[str, Tensor]`."""
    if not isinstance(module, Module):
        return {}
    if module.named_types is None:
        module.named_types = {}
        for node in module.tree.body:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
            if len(targets) == 1 and isinstance(targets[0], ast.Name) and isinstance(node.value, ast.Subscript):
                module.named_types[targets[0].id] = node.value
    return module.named_types


def is_of_tensors(value):
    return value.kind == "tensor" or (value.kind == "sequence" and "tensor" in (value.what, value.of))
