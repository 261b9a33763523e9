"""Functions of the project that make a tensor on the host, of nothing but sizes: `posemb_sincos_2d(h, w, dim)`."""
import ast

from definitions import Definition, dotted
from parts import parts_of

ELSEWHERE = ("cuda", "device", "new_zeros", "new_ones", "new_tensor", "new_full", "type_as")
OF_NUMBERS = ("range", "int", "float", "len", "max", "min", "round", "abs", "tuple", "list", "isinstance", "sum", "zip", "map", "print")


def makes_on_host(definition, source):
    """It calls a factory of PyTorch, names no device, and asks nothing of its parameters that only a tensor has."""
    found = getattr(definition.node, "makes_on_host", None)
    if found is None:
        found = definition.node.makes_on_host = _makes_on_host(definition, source)
    return found


def _makes_on_host(definition, source):
    given = set(definition.parameters())
    parts = parts_of(definition.node)
    calls = [each for each in parts if isinstance(each, ast.Call)]
    if given & {"device", "self", "model", "x"} or any(isinstance(each, ast.Attribute) and (each.attr in ELSEWHERE or is_asked_of(each, given)) for each in parts):
        return False
    if any(each.arg == "device" for call in calls for each in call.keywords) or any(moves(each) for each in calls):
        return False
    names = [definition.module.resolve(dotted(each.func) or "") for each in calls]
    makes = [isinstance(name, str) and source.is_made_on_host(name, call) for name, call in zip(names, calls)]
    return any(makes) and all(made or not is_given_one_of(call, given) or is_of_numbers(name) for made, name, call in zip(makes, names, calls)) and gives_something(parts)


def is_of_numbers(found):
    """`divisible_by(dim, 4)`, of the project: it asks for nothing that only a tensor has, and calls nothing."""
    return isinstance(found, Definition) and found.kind == "function" and not any(isinstance(each, (ast.Call, ast.Attribute)) for each in parts_of(found.node))


def is_asked_of(attribute, names):
    return isinstance(attribute.value, ast.Name) and attribute.value.id in names


def moves(call):
    """`x.to(device)`; `x.to(torch.float32)` goes nowhere."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    return name in ("to", "cuda") and not all((dotted(each) or "").startswith(("torch.", "dtype")) for each in call.args)


def is_given_one_of(call, names):
    """A parameter by itself, and it is no function of numbers that is given it."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    is_of_numbers = called in OF_NUMBERS or (dotted(call.func) or "").startswith(("math.", "np.", "numpy.")) or called in ("type", "reshape", "view", "expand", "repeat", "unflatten", "pow", "to")
    return not is_of_numbers and any(isinstance(each, ast.Name) and each.id in names for each in call.args[:1])


def gives_something(parts):
    return any(isinstance(each, ast.Return) and each.value is not None and not isinstance(each.value, (ast.Constant, ast.Dict)) for each in parts)
