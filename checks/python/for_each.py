"""`map`, `filter`, and the keys of `sorted`: a function that is called for each, as in a comprehension."""
import ast

from definitions import dotted
from values import Value

EACH = ("map", "filter", "sorted", "max", "min")


class ForEach:
    def is_for_each(self, node, name):
        """Whether it is told what to do with each: `map(lambda x: x.item(), xs)`, `map(float, xs)`, `sorted(xs, key=lambda x: x.norm())`."""
        if name in ("map", "filter"):
            asked = node.args[0] if len(node.args) > 1 and not any(isinstance(each, ast.Starred) for each in node.args) else None
            return is_of_plain_parameters(asked, len(node.args) - 1) or (name == "map" and len(node.args) == 2 and (isinstance(asked, ast.Name) or dotted(asked) is not None))
        return len(node.args) == 1 and isinstance(node.args[0], (ast.Name, ast.Attribute)) and is_of_plain_parameters(key_of(node), 1)

    def for_each(self, node, name):
        asked = node.args[0] if name in ("map", "filter") else key_of(node)
        names = [each.arg for each in asked.args.args] if isinstance(asked, ast.Lambda) else ["each"]
        kept = {each: (self.variables.pop(each, None), self.env.pop(each, None), self.imports.pop(each, None)) for each in names}
        value = self.of_all(node, name, asked, names)
        for each, (place, known, imported) in kept.items():  # its parameters are its own
            restore(self.variables, each, place)
            restore(self.env, each, known)
            restore(self.imports, each, imported)
        return value

    def of_all(self, node, name, asked, names):
        goes_over = node.args[1:] if name in ("map", "filter") else node.args
        over = goes_over[0] if len(goes_over) == 1 else placed(node, ast.Call(placed(node, ast.Name("zip", ast.Load())), list(goes_over), []))
        targets = [placed(asked, ast.Name(each, ast.Store())) for each in names]
        target = targets[0] if len(targets) == 1 else placed(asked, ast.Tuple(targets, ast.Store()))
        one = placed(asked, ast.Name(names[0], ast.Load()))
        body = asked.body if isinstance(asked, ast.Lambda) else placed(node, ast.Call(asked, [one], []))
        kept_if = [body] if name == "filter" else []
        result = self.comprehension(node, [one if name == "filter" else body], [placed(node, ast.comprehension(target, over, kept_if, 0))])
        if name in ("map", "filter"):
            return result
        listed = self.value(node.args[0])
        if listed.kind == "sequence" and listed.what == "host":
            return Value("sequence" if name == "sorted" else "host", "host" if name == "sorted" else None, reads=listed.reads)
        step = self.call_step(node, name, [listed])
        return Value("sequence" if name == "sorted" else "foreign", listed.what if listed.what == "tensor" else None, step=step, reads=listed.reads)


def key_of(node):
    return next((each.value for each in node.keywords if each.arg == "key"), None)


def is_of_plain_parameters(asked, count):
    if not isinstance(asked, ast.Lambda):
        return False
    given = asked.args
    return len(given.args) == count and not (given.defaults or given.vararg or given.kwarg or given.kwonlyargs)


def placed(at, node):
    node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = at.lineno, at.col_offset, at.end_lineno, at.end_col_offset
    return node


def restore(table, name, value):
    table.pop(name, None)
    if value is not None:
        table[name] = value
