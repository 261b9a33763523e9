"""What sends a batch to the device part by part: `to_device(batch, device)`, of the project, and `batch[k] = v.to(device)` in a loop over the batch itself."""
import ast
import re

from definitions import FUNCTIONS, dotted
from facts import operand, target
from parts import inside, last_word, parts_of
from values import MAY_BE_TENSORS, Value

CALLED_SO = re.compile(r"^_*((move|copy|send|put|load|recursive(ly)?|batch|data|dict|sample|tensors?|inputs?)_)*to_(device|cuda|gpu)$")
MAKE = ("as_tensor", "tensor", "from_numpy", "FloatTensor", "LongTensor", "Tensor")
ASK = frozenset("isinstance items keys values is_tensor type hasattr getattr setattr from_numpy range len enumerate zip tuple list dict map append update float long half int bool contiguous copy asarray array device warn is_available get".split()) | frozenset(MAKE)
LARGE = 40  # lines: it does more than that


def sends(definition):
    """(whether what it gives back lies on the device, whether what it is given first does so behind it)"""
    found = getattr(definition.node, "sends", None)
    if found is None:
        found = definition.node.sends = look_at(definition) if isinstance(definition.node, FUNCTIONS) else (False, False)
    return found


def look_at(definition):
    node, names = definition.node, definition.parameters()
    calls = [each for each in parts_of(node) if isinstance(each, ast.Call)]
    if not names or node.end_lineno - node.lineno > LARGE or not any(map(moves, calls)):
        return False, False
    if not all(moves(each) or last_word(each.func) in ASK | {node.name.lower()} or is_a_type(each) for each in calls):
        return False, False
    assigned = [each for each in parts_of(node) if isinstance(each, ast.Assign)]
    in_place = any(isinstance(place, ast.Subscript) and dotted(place.value) == names[0] and is_sent(each.value, node.name, {}) for each in assigned for place in each.targets)
    given = {}
    for each in assigned:
        for place in each.targets:
            for name in names_of(place):
                given.setdefault(name, []).append(each.value)
    for each in calls:
        if isinstance(each.func, ast.Attribute) and each.func.attr == "append" and each.args:
            given.setdefault(dotted(each.func.value), []).append(each.args[0])
    returned = [each.value for each in parts_of(node) if isinstance(each, ast.Return) and each.value is not None]
    rest = [each for each in returned if not (isinstance(each, ast.Name) and each.id == names[0] and (in_place or names[0] not in given))]
    gives = bool(returned) and all(is_sent(each, node.name, given) for each in rest) and (bool(rest) or in_place)
    return gives, in_place


def names_of(place):
    """What an assignment gives something to: x of `x` and of `x[k]`."""
    if isinstance(place, (ast.Tuple, ast.List)):
        return [name for each in place.elts for name in names_of(each)]
    name = dotted(place.value if isinstance(place, ast.Subscript) else place)
    return [name] if name else []


def moves(call):
    """`x.to(device)`, `x.cuda()`, `torch.as_tensor(x, device=device)`; neither `x.to("cpu")` nor `x.to(torch.half)`."""
    name = last_word(call.func)
    given = [*call.args, *(each.value for each in call.keywords if each.arg != "dtype")]
    if name == "cuda" or (name in map(str.lower, MAKE) and any(each.arg == "device" for each in call.keywords)):
        return True
    if name != "to" or not given:
        return False
    said = given[0].value if isinstance(given[0], ast.Constant) else dotted(given[0])
    return not isinstance(said, str) or not said.startswith(("cpu", "torch.", "dtype"))


def is_a_type(call):
    """`type(batch)(...)`"""
    return isinstance(call.func, ast.Call) and last_word(call.func.func) == "type"


def is_sent(node, own, given, depth=0):
    """Whether all of it is what was moved, or comes from the function itself."""
    if depth > 5:
        return False
    if isinstance(node, ast.Name):
        return bool(given.get(node.id)) and all(is_sent(each, own, given, depth + 1) or is_empty(each) for each in given[node.id]) and not all(map(is_empty, given[node.id]))
    if isinstance(node, ast.IfExp):
        return is_sent(node.body, own, given, depth + 1) or is_sent(node.orelse, own, given, depth + 1)
    if isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.DictComp)):
        return is_sent(node.value if isinstance(node, ast.DictComp) else node.elt, own, given, depth + 1)
    if isinstance(node, (ast.Tuple, ast.List, ast.Dict)):
        parts = node.values if isinstance(node, ast.Dict) else node.elts
        return bool(parts) and all(is_sent(each, own, given, depth + 1) for each in parts)
    if isinstance(node, ast.Starred):
        return is_sent(node.value, own, given, depth + 1)
    if not isinstance(node, ast.Call):
        return False
    if moves(node) or last_word(node.func) == own.lower():
        return True
    if isinstance(node.func, ast.Attribute) and not node.args and last_word(node.func) in ("float", "long", "half", "contiguous"):
        return is_sent(node.func.value, own, given, depth + 1)
    wraps = last_word(node.func) in ("tuple", "list", "dict") or is_a_type(node)
    if last_word(node.func) == "map" and node.args and isinstance(node.args[0], ast.Lambda):
        return is_sent(node.args[0].body, own, given, depth + 1)
    return wraps and len(node.args) == 1 and is_sent(node.args[0], own, given, depth + 1)


def is_empty(node):
    return isinstance(node, (ast.Dict, ast.List)) and not inside(node) or isinstance(node, ast.Call) and not node.args and not node.keywords and last_word(node.func) in ("dict", "list")


def gone_over(node):
    """Of `list(batch.items())`, `range(len(batch))`, `enumerate(batch)` and `batch` the batch."""
    while isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            node = node.func.value if node.func.attr in ("items", "keys") else None
        else:
            node = node.args[0] if last_word(node.func) in ("list", "range", "len", "enumerate") and len(node.args) == 1 else None
    return getattr(node, "id", None)


class Senders:
    def note_sent(self, definition, step, arguments, node):
        """`batch = to_device(batch, device)`: what it gives back lies there; and `load_to_gpu(batch)`: what it was given does, from then on."""
        gives, in_place = sends(definition)
        if not self.source.speaks_of_a_device or not (gives or in_place) or self.source.tests:
            return False
        made = self.function.steps[step]
        made.before += "" if " memory=" in made.before else " memory=device"
        first = arguments[0] if arguments else None
        if in_place and first is not None and isinstance(first[2], ast.Name) and first[1].object is not None:
            self.lies_there(first[2], step, node)
        return gives

    def sent_by_name(self, name, value):
        """`move_data_to_device(batch, device)`, of a library."""
        if self.source.speaks_of_a_device and CALLED_SO.match(name):
            made = self.function.steps[value.step]
            made.before += "" if " memory=" in made.before else " memory=device"
            value.placed = True
        return value

    def note_sent_in_place(self, place, value):
        """`for k, v in batch.items(): batch[k] = v.to(device)`: behind the loop the batch lies there."""
        step = self.function.steps[value.step] if value.step is not None else None
        loop = self.loops[-1] if self.loops else None
        if loop is None or step is None or step.effect != "move" or " memory=device" not in step.before or not isinstance(place.value, ast.Name):
            return
        if isinstance(loop["node"], ast.For) and gone_over(loop["node"].iter) == place.value.id:
            loop["sent"] = place.value, value.step

    def lies_there(self, name, step, node):
        known = self.env.get(name.id) or Value()
        if known.kind in MAY_BE_TENSORS:
            self.step("write", node, args=[target(self.variable(name.id), name.id), operand(Value(step=step), "value")])
