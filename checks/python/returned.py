"""What a function of the project gives back, as far as a look at its `return`s tells: an instance, a module, a loader, a pair of them."""
import ast

from annotations import is_of_tensors, said_of_a_parameter
from definitions import FUNCTIONS, Definition, dotted
from on_the_host import READS
from parts import inside, parts_of, walk
from reduced import gives_one_value
from values import Value, merged

KEPT = ("host", "instance", "module", "optimizer", "loader", "tensor", "sequence", "function", "path")


class Returned:
    def __init__(self, source):
        self.source = source

    def of(self, definition):
        if definition.returned is None:
            definition.returned = Value()  # while it is looked for: functions call each other
            definition.returned = self._of(definition)
        return definition.returned

    def _of(self, definition):
        said = getattr(definition.node, "returns", None)
        of_tensors = said_of_a_parameter(said, definition.module) if said is not None else Value()
        if is_of_tensors(of_tensors):
            return of_tensors
        if getattr(said, "id", "") == "int" and not reads_a_value(definition.node):
            return Value("host")
        names, found = {}, None
        for node in statements(definition.node):
            if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
                value, name = self.source.classify(node.value, definition.module, names), node.targets[0].id
                names[name] = merged(names[name], value) if name in names else value
            elif isinstance(node, (ast.Assign, ast.AugAssign, ast.For)):  # added up, or one of several: no number any more
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names.update((each.id, Value()) for target in targets if not isinstance(target, ast.Attribute) and not is_filled(target, names) for each in walk(target) if isinstance(each, ast.Name))
            elif isinstance(node, FUNCTIONS):
                names[node.name] = merged(names.get(node.name), Value("function", Definition("function", definition.module, f"{definition.name}.{node.name}", node, inner=True)))
            elif isinstance(node, ast.Return) and node.value is not None and not is_nothing(node.value):
                value = self.source.classify(node.value, definition.module, names)
                found = merged(found, value) if found else value
            elif isinstance(node, (ast.Yield, ast.YieldFrom)):
                return Value()
        if found and found.kind == "host" and (found.nothing or reads_a_value(definition.node)):
            return Value()
        if found and found.kind in KEPT and (found.kind != "sequence" or found.parts):
            return found.known()
        return Value("tensor", scalar=True) if found and gives_one_value(definition) else Value()


def is_filled(target, names):
    """`mask[i, :n] = 1`: the tensor stays what it is."""
    return isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name) and names.get(target.value.id, Value()).kind == "tensor"


def reads_a_value(node):
    """What it gives may be a number that it has read from the device."""
    return any(isinstance(each, ast.Call) and (each.func.attr if isinstance(each.func, ast.Attribute) else getattr(each.func, "id", "")) in READS for each in parts_of(node))


def is_nothing(node):
    return isinstance(node, ast.Constant) and node.value is None


def statements(function):
    """In order, and none of the functions that are defined in it."""
    todo = list(reversed(function.body))
    while todo:
        node = todo.pop()
        yield node
        if not isinstance(node, FUNCTIONS + (ast.ClassDef, ast.Lambda)):
            todo += reversed([each for each in inside(node) if isinstance(each, (ast.stmt, ast.ExceptHandler)) or isinstance(each, (ast.Yield, ast.YieldFrom))])
            if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Yield, ast.YieldFrom)):
                yield node.value
