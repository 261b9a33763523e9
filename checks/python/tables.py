"""Tables: what the program writes down once and looks things up in from then on. Sent in each step, they are the same bytes each time."""
import ast

from definitions import FUNCTIONS, dotted
from parts import last_word, walk
from settled import is_of_settings
from source import BUFFER
from values import MAY_BE_TENSORS, TENSORS, Value

CACHES = ("lru_cache", "cache", "memoize", "memoized")
PICKS = ("gather", "index_select", "take")
SAME_NUMBERS = ("astype", "copy", "reshape", "tolist", "flatten", "ravel", "squeeze", "transpose")  # of an array of the host


def moves_what_is_given(element, target):
    """`box.cuda()`, `{name: part.to(device) for name, part in box.items()}`"""
    if isinstance(element, ast.DictComp):
        inner = element.generators[0]
        is_of_it = isinstance(inner.iter, ast.Call) and isinstance(inner.iter.func, ast.Attribute) and inner.iter.func.attr == "items" and same_name(inner.iter.func.value, target)
        return is_of_it and isinstance(inner.target, ast.Tuple) and moves_what_is_given(element.value, inner.target.elts[-1])
    while isinstance(element, ast.Call) and isinstance(element.func, ast.Attribute) and element.func.attr not in ("cuda", "to"):
        element = element.func.value
    if isinstance(element, ast.Call) and isinstance(element.func, ast.Name) and element.func.id == "Variable" and element.args:
        element = element.args[0]
    return isinstance(element, ast.Call) and isinstance(element.func, ast.Attribute) and same_name(element.func.value, target)


def same_name(one, other):
    return isinstance(one, ast.Name) and isinstance(other, ast.Name) and one.id == other.id


VIEWS = ("unsqueeze", "view", "reshape", "expand", "repeat", "permute", "transpose", "float", "half", "double", "long", "clone", "detach")


def without_views(node):
    """Of `self.bound.unsqueeze(0)` the `self.bound`, and whether anything was asked of it that only tensors have."""
    asked = False
    while isinstance(node, ast.Subscript) or (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in VIEWS):
        asked |= isinstance(node, ast.Call) and node.func.attr not in ("float", "half", "double")
        node = node.value if isinstance(node, ast.Subscript) else node.func.value
    return node, asked


def without_transposition(node):
    """Of `table.T` the table."""
    return node.value if isinstance(node, ast.Attribute) and node.attr in ("T", "mT") else node


class Tables:
    def is_a_table(self, node):
        """`torch.tensor(self.steps)`, of what the constructor has put there for good; `torch.tensor(cfg.MEANS)`."""
        return bool(node.args) and self.is_written_down(node.args[0])

    def is_written_down(self, node):
        """`cfg.MEANS`, `self.steps`, `config.sizes.astype("float32")`, and a variable that was given one of them."""
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SAME_NUMBERS:
            return self.is_written_down(node.func.value)
        if isinstance(node, ast.Call):
            return self.is_remembered(node)
        name = dotted(node)
        if name is None:
            return False
        if name in self.tables or is_of_settings(name):
            return True
        is_own = name.count(".") == 1 and name.startswith("self.") and self.definition is not None
        return is_own and self.source.is_kept(self.definition, name[5:])

    def is_remembered(self, call):
        """`self.window(kind, n)`, of `@functools.lru_cache() def window`: made once, and the same from then on."""
        name = dotted(call.func) or ""
        is_own = name.startswith("self.") and name.count(".") == 1 and self.definition is not None
        found = self.source.project.method(self.definition, name[5:]) if is_own else self.source.module.resolve(name) if name else None
        node = getattr(found, "node", None)
        return isinstance(node, FUNCTIONS) and any(last_word(each.func if isinstance(each, ast.Call) else each) in CACHES for each in node.decorator_list)

    def remember_a_table(self, name, given):
        """`sizes = config.sizes`; what it is given next may be something else."""
        is_one = isinstance(given, (ast.Attribute, ast.Call)) and dotted(given) != f"self.{name}" and self.is_written_down(given)
        (self.tables.add if is_one else self.tables.discard)(name)

    def note_a_table(self, moved, written, picked, index):
        """`betas.to(t.device)[t]`, `model.betas.to(x.device)[steps]`: what lies where its indices are is looked up, each time."""
        step = self.function.steps[moved.step] if moved.step is not None else None
        if step is None or step.effect != "move" or not isinstance(written, ast.Call) or moved.kind not in MAY_BE_TENSORS or index.mask:
            return
        asked = {each.value.id for given in [*written.args, *(each.value for each in written.keywords)] for each in walk(given)
                 if isinstance(each, ast.Attribute) and each.attr == "device" and isinstance(each.value, ast.Name) and each.value.id != self.self_name}
        is_by_its_own = any(isinstance(each, ast.Name) and each.id in asked for one in picked for each in walk(one))
        if not is_by_its_own and not (asked and index.kind in TENSORS and self.is_somebody_elses(written)):
            return
        if "word=" not in step.before:
            step.before += ' word="constant"'
        made = self.function.steps[moved.moved_from] if moved.moved_from is not None else None
        if made is not None and made.effect == "factory" and "word=" not in made.before:
            made.before += ' word="table"'

    def is_kept_elsewhere(self, node):
        """`self.bound.unsqueeze(0).to(device)`, of what the constructor was given for good: whoever sends it each time has it on the host."""
        written, as_a_tensor = without_views(node.func.value if isinstance(node.func, ast.Attribute) else node)
        name = dotted(written) or ""
        if self.definition is None or name.count(".") != 1 or not name.startswith("self.") or not self.source.is_kept(self.definition, name[5:]):
            return False
        known = self.source.attribute(self.definition, name[5:]) or Value()
        if known.what == BUFFER or known.kind not in ("unknown", "tensor") or not self.source.is_handed_in(self.definition, name[5:]):
            return False
        return known.kind == "tensor" or as_a_tensor or id(node) in self.computed_with()

    def computed_with(self):
        """The calls of the function that are operands or are indexed, or are given to a variable that is: what they give is a tensor."""
        if self.operands is None:
            parts = walk(self.node)
            used = [each for node in parts if isinstance(node, ast.BinOp) for each in (node.left, node.right)] + [node.value for node in parts if isinstance(node, ast.Subscript)]
            names = {each.id for each in map(without_transposition, used) if isinstance(each, ast.Name)}
            given = [node.value for node in parts if isinstance(node, ast.Assign) and any(isinstance(each, ast.Name) and each.id in names for each in node.targets)]
            self.operands = {id(each) for each in used + given}
        return self.operands

    def note_sent_one_by_one(self, generators, elements, first):
        """`[box.cuda() for box in boxes]`, of `for images, boxes in loader`: one for each image. What a batch consists of is few: `for part in batch` is none."""
        source = generators[0].iter if len(generators) == 1 else None
        is_list = isinstance(source, ast.Name) and (source.id in self.unpacked or (self.env.get(source.id) or Value()).kind == "sequence" and source.id in self.parameter_names)
        if not is_list or len(elements) != 1 or not moves_what_is_given(elements[0], generators[0].target):
            return
        word = "of each" if isinstance(elements[0], ast.DictComp) else "listed"  # a table for each image, or a list that may be the parts of a batch
        for step in self.function.steps[first:]:
            if step.effect == "move" and "word=" not in step.before:
                step.before += f' word="{word}"'

    def is_somebody_elses(self, moved):
        """What is moved is a part of something, or of the function around this one."""
        source = moved.func.value if isinstance(moved.func, ast.Attribute) else None
        return isinstance(source, ast.Attribute) or (isinstance(source, ast.Name) and source.id not in self.variables)
