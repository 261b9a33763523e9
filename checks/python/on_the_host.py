"""What is of the host by the way it is made: the answers of `is`, `in`, `not` and `isinstance`, numbers, texts and functions, and lists of those."""
import ast
import re

from definitions import dotted
from parts import parts_of, walk
from values import Value

ANSWERS = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
ALWAYS = frozenset("bool callable chr float format hasattr hash id input int isinstance issubclass len open ord range repr str type".split())
KEEP = frozenset("abs divmod list max min pow reversed round set sorted sum tuple".split())  # of the host where all that they are given is
LISTS = ("list", "reversed", "set", "sorted", "tuple")
LAYERS = re.compile(r"torch\.nn\.(Linear|Bilinear|Conv|LazyConv|BatchNorm|LayerNorm|GroupNorm|InstanceNorm|Embedding|LSTM|GRU|RNN|Dropout|MultiheadAttention|\w+Pool|Upsample)\w*$")
READS = frozenset("bool cpu float int item numpy tolist".split())


def is_of_the_host(value):
    """A number, a text, a function, or a list of those; None may be a tensor later."""
    return (value.kind == "host" and not value.nothing) or (value.kind == "sequence" and (value.what == "host" or value.of == "host"))


def of_the_host(node, module, classify):
    """What an expression makes, where its form alone says that it is of the host; or nothing."""
    if isinstance(node, (ast.Lambda, ast.JoinedStr)) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)):
        return Value("host")
    if isinstance(node, ast.Compare):
        is_an_answer = any(isinstance(each, ANSWERS) for each in node.ops)
        return Value("host") if is_an_answer or all(classify(each).kind == "host" for each in [node.left] + node.comparators) else None
    if isinstance(node, (ast.BoolOp, ast.IfExp)):
        parts = node.values if isinstance(node, ast.BoolOp) else [node.body, node.orelse]
        return Value("host") if all(is_number(classify(each)) for each in parts) else None
    if isinstance(node, (ast.List, ast.Set)):
        return listed([classify(each) for each in node.elts])
    if isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
        return of_each(node, classify)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "item" and not node.args:
        return Value("host")  # it has been read
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and module.resolve(node.func.id) is None:
        return called(node, classify)
    return None


def called(node, classify):
    """Python's own: `len(x)`, `sum(sizes)`, `tuple(map(int, sizes))`."""
    name = node.func.id
    if name in ALWAYS:
        return Value("host")
    if name == "map" and len(node.args) == 2 and getattr(node.args[0], "id", "") in ALWAYS:
        return listed([Value("host")])
    given = [classify(each) for each in node.args]
    if name not in KEEP or not given or not all(map(is_of_the_host, given)):
        return None
    return listed([Value("host")]) if name in LISTS else Value("host")


def of_each(node, classify):
    """`[size // 2 for size in sizes]`, of numbers."""
    only = node.generators[0] if len(node.generators) == 1 else None
    if only is None or not isinstance(only.target, ast.Name):
        return None
    goes_over = classify(only.iter)
    each = Value("host") if is_of_the_host(goes_over) and goes_over.of is None else Value()
    return listed([classify(node.elt, {only.target.id: each})])


def listed(parts):
    return Value("sequence", what="host") if parts and all(map(is_of_the_host, parts)) else None


def is_number(value):
    return value.kind == "host" and not value.nothing


def said_of(node, module):
    """Of the parameters of a constructor those that are numbers, texts or lists of them: by their annotation, by what stands in for them, by the layer that is made with them."""
    given = node.args
    names = getattr(given, "posonlyargs", []) + given.args
    pairs = list(zip(reversed(names), reversed(given.defaults))) + [(each, said) for each, said in zip(given.kwonlyargs, given.kw_defaults) if said is not None]
    found = {each.arg: Value("host") for each in names + given.kwonlyargs if getattr(each.annotation, "id", "") in ("int", "float", "str", "bool")}
    found.update((name, Value("host")) for name in sizes_of_layers(node, module))
    for each, said in pairs:
        value = of_a_default(said)
        if value is not None and each.annotation is None:
            found[each.arg] = value
    return found


def sizes_of_layers(node, module):
    """Of `nn.Linear(dim, 4 * dim)` dim."""
    for each in parts_of(node):
        found = module.resolve(dotted(each.func) or "") if isinstance(each, ast.Call) else None
        if isinstance(found, str) and LAYERS.match(found):
            yield from (name.id for given in each.args for name in walk(given) if isinstance(given, (ast.Name, ast.BinOp)) and isinstance(name, ast.Name))


def of_a_default(said):
    if isinstance(said, ast.UnaryOp):
        said = said.operand
    if isinstance(said, ast.Constant):
        return Value("host") if isinstance(said.value, (int, float, str)) else None
    parts = [of_a_default(each) for each in said.elts] if isinstance(said, (ast.Tuple, ast.List)) else []
    return listed(parts) if parts and None not in parts else None
