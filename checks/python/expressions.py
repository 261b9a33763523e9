"""Expressions to steps. What is computed from a tensor is a step; numbers and texts of the host leave none."""
import ast
import re

from attributes import Attributes
from calls import Calls
from effects import all_reads
from definitions import dotted
from each_part import EachPart
from facts import operand
from few_numbers import is_a_length
from on_the_host import is_of_the_host
from reads import Reads
from values import MAY_BE_TENSORS, NEVER_TENSORS, TENSORS, Value, are_hosted, is_literal, is_sized, merged, were_brought

OPERATORS = {ast.MatMult: "@", ast.Mult: "*", ast.Add: "+", ast.Sub: "-", ast.Div: "/", ast.Mod: "%", ast.Pow: "**", ast.FloorDiv: "//"}
ARITHMETIC = ("builtins.float", "builtins.int", "builtins.abs", "builtins.pow", "builtins.round")
DISPLAYS = (ast.Dict, ast.Set, ast.List, ast.Tuple)
ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
OF_ARRAYS = ("@", "*", "-", "/", "**")  # what a model gives, or what was moved, is a tensor if these can be computed with it


def is_a_member(node):
    """`Mode.TRAIN`, `Dataflow.ImplicitGEMM` of an Enum: what is compared with it is one as well."""
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id[:1].isupper() and any(letter.islower() for letter in node.value.id) and node.attr[:1].isupper()


class Expressions(Attributes, Reads, EachPart, Calls):
    def value(self, node):
        visit = self.visitors.get(type(node))
        if visit is None:
            visit = self.visitors[type(node)] = getattr(type(self), "of_" + type(node).__name__, type(self).of_others)
        return visit(self, node)

    visitors = {}

    def of_others(self, node):
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.value(child)
        return Value()

    def of_Constant(self, node):
        constant = int(node.value) if isinstance(node.value, (bool, int)) and abs(int(node.value)) < 2 ** 62 else None
        value = Value("host", what=node.value if isinstance(node.value, str) else None, constant=constant)
        value.literal = value.sized = isinstance(node.value, (int, float))
        value.nothing = node.value is None
        return value

    def of_Name(self, node):
        return self.load(node.id)

    def of_Lambda(self, node):
        return Value("host")

    def of_Starred(self, node):
        return self.value(node.value)

    of_Await = of_Starred

    def of_NamedExpr(self, node):
        value = self.value(node.value)
        self.assign(node.target, value)
        return value

    def of_Yield(self, node):
        if node.value:
            self.value(node.value)
        return Value()

    of_YieldFrom = of_Yield

    def of_BinOp(self, node):
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(node.op, ast.Mod) and left.kind == "host" and (isinstance(left.what, str) or is_a_text(node.left)):
            return self.formatted(node, right)
        if isinstance(node.op, ast.Mod) and "tensor" not in (left.kind, right.kind):
            return self.of_the_host([left, right], all_reads([left, right]))  # `step % 20 == 0`
        if isinstance(node.op, (ast.Add, ast.Mult)) and not (is_literal(left) and is_literal(right)) and are_lists_of_numbers(left, right):
            return Value("sequence", "host", reads=all_reads([left, right]))  # `shape + (1,) * n`
        value = self.computed(node, OPERATORS.get(type(node.op), "operator"), [left, right], [node.left, node.right])
        if isinstance(node.op, ast.Mult):
            value.mask = left.mask and right.mask
        if isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor)):
            value.mask = left.mask or right.mask
        value.scalar = all(each.scalar or each.kind == "host" for each in (left, right))
        return self.noted_as_few(value)

    def of_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            return self.truth(node.operand)
        inner = self.value(node.operand)
        if inner.kind == "host":
            result = Value("host", reads=inner.reads, constant=-inner.constant if isinstance(node.op, ast.USub) and inner.constant is not None else None)
            result.literal, result.sized, result.array = inner.literal, inner.sized, inner.array
            return result
        value = self.computed(node, "-", [inner])
        value.mask, value.scalar = inner.mask or (isinstance(node.op, ast.Invert) and value.kind in TENSORS), inner.scalar
        return self.noted_as_few(value)

    def of_Compare(self, node):
        values = [self.value(node.left)] + [self.value(each) for each in node.comparators]
        is_nothing = any(isinstance(each, ast.Constant) and each.value is None for each in [node.left] + node.comparators)  # `x != None` is answered by the type
        if is_nothing or any(isinstance(op, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for op in node.ops):
            return Value("host", reads=all_reads(values))
        if any(is_a_member(each) for each in [node.left] + node.comparators):
            return Value("host", reads=all_reads(values))
        if any(isinstance(each, DISPLAYS) for each in [node.left] + node.comparators) and not any(each.kind == "tensor" for each in values):
            return Value("host", reads=all_reads(values))  # `cache == {}`
        if any(each.kind in NEVER_TENSORS or (each.kind == "host" and isinstance(each.what, str)) for each in values):
            return Value("host", reads=all_reads(values))  # what is compared with a text, a type, an object is no tensor
        if any(each.kind == "host" and each.step is not None for each in values) and not any(each.kind == "tensor" for each in values):
            return self.of_the_host(values, all_reads(values))  # `x.item() == size`
        if asks_for_a_constant(node) and not any(each.kind == "tensor" for each in values):
            return Value("host", reads=all_reads(values))
        if any(is_called_a_number(each, value) for each, value in zip([node.left] + node.comparators, values)):
            return Value("host", reads=all_reads(values))
        value = self.computed(node, "comparison", values, [node.left] + node.comparators, of_arrays=all(isinstance(each, ORDERS) for each in node.ops))
        value.mask = value.kind in TENSORS or (value.kind == "foreign" and (any(each.placed for each in values) or any(map(is_by_columns, [node.left, *node.comparators], values))))
        return value

    def of_BoolOp(self, node):
        """`a or b` is one of them; all but the last are asked whether they hold."""
        reads, last = (), Value("host")
        for place, each in enumerate(node.values):
            last = self.value(each) if place + 1 == len(node.values) else self.truth(each)
            reads += tuple(last.reads)
        if last.kind != "host":
            return last
        return Value("host", reads=reads, step=last.step)

    def of_IfExp(self, node):
        self.truth(node.test)
        one, other = self.value(node.body), self.value(node.orelse)
        for each in (one, other):
            if each.kind == "device" and each.what == "like":
                return each  # `x.device if isinstance(x, Tensor) else "cpu"`: where x lies, if that is anywhere
        if names_device(one) or names_device(other):
            return Value("device", what="device")
        result = merged(one, other)
        if one.kind == other.kind == "path" and one.what != other.what and ".cuda." in one.what + other.what:
            return one if ".cuda." in one.what else other  # whoever has a GPU
        if result.kind == "host" or (one.step is None and other.step is None and one.object is None and other.object is None):
            result.reads = one.reads + other.reads
            return result
        result.step = self.call_step(node, "if", [one, other], word="view")
        result.reads = one.reads + other.reads
        return result

    def of_Tuple(self, node):
        return self.sequence([self.value(each) for each in node.elts], node)

    of_List = of_Set = of_Tuple

    def of_Dict(self, node):
        for each in node.values:
            if isinstance(each, ast.Lambda) and not each.args.args:  # `{"shape": lambda: shape_loss(outputs)}`: called below, as like as not
                self.value(each.body)
        keys = [each.value for each in node.keys] if all(isinstance(each, ast.Constant) for each in node.keys) else None
        return self.of_keys(keys, [self.value(each) for each in node.values], node)

    def of_keys(self, keys, values, node):
        """A dictionary that is written down; keys: what they are, where all of them are known."""
        value = self.sequence(values, node)
        value.what, value.of, value.keys = "dict", value.what, keys
        return value

    def sequence(self, parts, node):
        """Its parts, and for who asks of all of it a step that has them."""
        kinds = {each.kind for each in parts}
        value = Value("sequence", what=kinds.pop() if len(kinds) == 1 and kinds <= {"tensor", "module"} else None, parts=parts, reads=all_reads(parts))
        value.what = "host" if parts and all(map(is_of_the_host, parts)) else value.what
        value.sized = not parts and isinstance(node, ast.List)  # what is put into it says whether it stays so
        value.mask = bool(parts) and any(each.mask for each in parts)
        value.each = self.class_of_all(parts)
        value.hosted = are_hosted(parts) if value.what == "tensor" else ""
        if any(each.object is not None or each.step is not None for each in parts):
            value.step = self.step("call", node, api="list", word="view", has_result=True, args=[self.as_part(each) for each in parts])
        return value

    def class_of_all(self, parts):
        """`[Beam(size) for _ in texts]`; of modules, who runs them knows what that is."""
        kinds = {each.what if each.kind == "instance" else None for each in parts}
        only = kinds.pop() if len(kinds) == 1 else None
        return only if only is not None and not self.source.project.is_module(only) else None

    @staticmethod
    def as_part(value):
        """Each has its place, those that leave no step as well."""
        return operand(value if value.kind != "host" else Value("host", reads=value.reads), "read", address=False)

    def comprehension(self, node, elements, generators=None, key=None):
        opened, counts, first = [], True, len(self.function.steps)
        generators = node.generators if generators is None else generators
        each_part = self.parts_gone_over(generators, elements[0])
        if each_part:
            return self.of_each_part(node, elements[0], generators[0].target, each_part)
        for each in generators:
            opened.append(self.open_loop(each.iter, each.target, each, is_comprehension=True))
            counts = counts and self.loops[-1]["word"] == "counts"
            for condition in each.ifs:
                self.truth(condition)
        if key is not None:
            self.value(key)  # no tensor, whatever the loop goes over
        parts = [self.value(each) for each in elements]
        for _ in opened:
            self.close_loop(node)
        self.note_sent_one_by_one(generators, elements, first)
        all_sized = all(is_sized(part) or (counts and self.is_arithmetic(each)) for part, each in zip(parts, elements))
        of_the_host = all(map(is_of_the_host, parts))
        parts = [each for each in parts if each.kind != "host"]
        if not parts:
            value = Value("sequence", what="host" if of_the_host else None)
            value.sized, value.of = all_sized, "sizes" if all_sized and not counts and key is None and not any(map(is_a_length, elements)) else None
            return value
        value = self.sequence(parts, node)
        value.parts = None
        return value

    def is_arithmetic(self, node):
        """`exp(-(i - n // 2) ** 2 / float(2 * sigma ** 2))`, of a counter: whoever knows the few numbers in it can compute it anywhere."""
        if isinstance(node, ast.Call):
            name = dotted(node.func)
            found = self.load(node.func.id) if isinstance(node.func, ast.Name) else self.source.resolve(name) if name else None
            is_of_numbers = found is not None and found.kind == "path" and (found.what.startswith("math.") or found.what in ARITHMETIC)
            return is_of_numbers and not node.keywords and all(map(self.is_arithmetic, node.args))
        if isinstance(node, (ast.BinOp, ast.UnaryOp)):
            return all(self.is_arithmetic(each) for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr))
        return isinstance(node, (ast.Name, ast.Constant))

    def of_ListComp(self, node):
        return self.comprehension(node, [node.elt])

    of_SetComp = of_GeneratorExp = of_ListComp

    def of_DictComp(self, node):
        value = self.comprehension(node, [node.value], key=node.key)
        value.what, value.of = "dict", value.what
        return value

    # -- steps

    def computed(self, node, api, values, written=(), of_arrays=False):
        """What an operator makes of its operands."""
        kinds = {each.kind for each in values}
        reads = all_reads(values)
        is_asked = of_arrays and any(value.placed and value.kind != "host" and not isinstance(each, ast.Attribute) for value, each in zip(values, written))  # `y.to(device) >= 0`
        if is_asked or "tensor" in kinds or (api in OF_ARRAYS and any(each.placed and each.kind != "host" for each in values)):  # `model(x) - y`
            if any(each.hosted == "wide" for each in values):  # nothing that lies elsewhere can be computed with it
                numbers = [value for value, each in zip(values, written) if value.kind != "tensor" and is_of_plain_names(each)]
                values = [each for each in values if each not in numbers]
            value = Value("tensor", step=self.launch(node, api, values), reads=reads)
            value.hosted = "brought" if were_brought(values) else are_hosted(values)
            return value
        if any(each.array for each in values) and "maybe" not in kinds:
            return self.of_the_host(values, reads)  # NumPy's, whatever the others are
        if any(each.object is not None or each.step is not None for each in values) and kinds & set(MAY_BE_TENSORS):
            value = Value("foreign" if "foreign" in kinds else "maybe", step=self.call_step(node, api, values), reads=reads)
            value.hosted = "brought" if were_brought(values) else ""
            return value
        return self.of_the_host(values, reads)

    @staticmethod
    def of_the_host(values, reads):
        result = Value("host", reads=reads, step=next((each.step for each in values if each.kind == "host" and each.step is not None), None))
        result.trip = next((each.trip for each in values if each.trip is not None), None)
        result.elsewhere = next((each.elsewhere for each in values if each.elsewhere), "")
        result.literal, result.sized = all(map(is_literal, values)), all(map(is_sized, values))
        result.array, result.several = any(each.array for each in values), any(each.several for each in values)
        result.drawn = any(each.drawn for each in values) and all(each.drawn or (is_sized(each) and not each.array) for each in values)  # `2 * np.random.rand(n) - 1`
        return result

    def noted_as_few(self, value):
        """A loss, or a few of them: what brings it to the host brings nothing but a wait."""
        made = self.function.steps[value.step] if value.scalar and value.step is not None else None
        if made is not None and made.effect == "launch" and "word=" not in made.before:
            made.before += ' word="few"'
        return value


COUNTERS = ("i", "j", "k", "n", "idx", "index", "step", "epoch", "iteration")
CALLED_A_RATE = re.compile(r"(\w+_)?(drop|dropout|drop_path|drop_connect|keep|survival)(_?(prob|rate|ratio))?$")
CALLED_A_COUNT = re.compile(r"(\w+_)?(count|capacity|length)$|(num|n)_\w+$")


def is_called_a_number(node, value):
    """`if idx == 0`, `if drop_prob > 0.`, `if record_count <= 0`, where nothing says that it is a tensor."""
    return isinstance(node, ast.Name) and (node.id in COUNTERS or CALLED_A_RATE.match(node.id) or CALLED_A_COUNT.match(node.id)) and value.kind in ("unknown", "foreign")


CALLED_A_CONSTANT = re.compile(r"[A-Z][A-Z0-9]*_[A-Z0-9_]+$")


def asks_for_a_constant(node):
    """`self.kind == KIND_OF_MESH`: a number or a text, as that is; of what is computed the value may be asked for."""
    sides = [dotted(each) for each in [node.left] + node.comparators]
    return isinstance(node.ops[0], (ast.Eq, ast.NotEq)) and None not in sides and any(CALLED_A_CONSTANT.match(each.rpartition(".")[2]) for each in sides)


def is_a_text(node):
    """`"%10s" * 2 + "%10.4g" * 6`"""
    if isinstance(node, ast.BinOp):
        return is_a_text(node.left) or is_a_text(node.right)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def is_of_plain_names(node):
    """`self.pooler.place`, `low + 2 * step`: numbers, where nothing says that they are tensors."""
    if isinstance(node, ast.BinOp):
        return is_of_plain_names(node.left) and is_of_plain_names(node.right)
    return isinstance(node, ast.Constant) or dotted(node) is not None


def is_by_columns(node, value):
    """`rows[:, 4] > least`, of whatever that may be: no number is asked for its columns."""
    place = getattr(node, "slice", None)
    return isinstance(place, ast.Tuple) and any(isinstance(each, ast.Slice) for each in place.elts) and value.kind in MAY_BE_TENSORS


def names_device(value):
    return value.kind == "device" or (value.kind == "host" and isinstance(value.what, str) and value.what.startswith(("cuda", "mps", "xpu")))


def are_lists_of_numbers(one, other):
    """Put together, or repeated: one is known as a list of such, and whatever the other holds is of the host."""
    lists = [each for each in (one, other) if each.kind == "sequence"]
    return any(each.what == "host" for each in lists) and all(each.kind == "host" or each in lists and (each.what == "host" or each.parts and all(part.kind == "host" for part in each.parts)) for each in (one, other))
