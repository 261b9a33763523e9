"""Expressions to steps. What is computed from a tensor is a step; numbers and texts of the host leave none."""
import ast

from calls import Calls
from effects import all_reads
from facts import operand
from project import dotted
from source import is_setting
from values import MAY_BE_TENSORS, TENSORS, Value, is_tensor_here, merged

HOST_ATTRIBUTES = ("shape", "dtype", "ndim", "is_cuda", "requires_grad", "grad_fn", "layout", "itemsize", "nbytes", "training", "__name__", "__class__")
SAME_TENSOR = ("data", "T", "mT", "H", "mH", "real", "imag", "grad")
OPERATORS = {ast.MatMult: "@", ast.Mult: "*", ast.Add: "+", ast.Sub: "-", ast.Div: "/", ast.Mod: "%", ast.Pow: "**", ast.FloorDiv: "//"}


class Expressions(Calls):
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
        return Value("host", what=node.value if isinstance(node.value, str) else None, constant=constant)

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

    def of_Attribute(self, node):
        base = self.value(node.value)
        name = node.attr
        if base.kind == "path":
            return self.made_constant(f"{base.what}.{name}")
        if base.kind == "namespace":
            return self.of_namespace(base.what, name)
        if name == "device":
            text = dotted(node) or ""
            if base.object is not None and not is_setting(text):
                return Value("device", what="like", object=base.object, reads=(base.object,), text=text)
            return Value("device", text=text)
        if base.kind == "class":
            method = self.source.project.method(base.what, name)
            return Value("function", method) if method else Value("host")
        if base.kind == "instance":
            return self.of_instance(base, name, node)
        if name in HOST_ATTRIBUTES or base.kind == "host":
            return Value("host", reads=base.reads)
        if name in SAME_TENSOR and base.kind in MAY_BE_TENSORS:
            return base
        part = self.part(base, "." + name, dotted(node) or name)
        if part.kind == "unknown":
            part.kind = "foreign"  # a setting, as like as not
        return part

    def of_instance(self, base, name, node):
        method = self.source.project.method(base.what, name)
        if method:
            return Value("bound", method, parts=[base])
        part = self.part(base, "." + name, dotted(node) or name)
        known = self.attributes.get((base.object, name)) or self.source.attribute(base.what, name)
        if known:
            part.kind, part.what, part.scalar, part.made = known.kind, known.what, known.scalar, known.made
        if part.kind == "unknown":
            part.kind = "foreign"  # a setting, as like as not, wherever the module lies
        return part

    def of_namespace(self, module, name):
        found = self.source.project.member(module, name)
        if found is not None:
            return self.source_meaning(found)
        return self.global_variable(module, name)

    def part(self, base, suffix, text):
        """A member or an element of what a variable holds, or of what a step gave."""
        kind = base.kind if base.kind in ("tensor", "maybe", "foreign") else "unknown"
        if base.object is None:
            return Value(kind, step=base.step, reads=base.reads, text=text)
        place = self.child(base, suffix, text)
        return Value(kind, object=place, reads=(place,) + tuple(base.reads), text=text)

    def of_Subscript(self, node):
        base = self.value(node.value)
        index = self.value(node.slice)
        text = dotted(node.value) or ""
        if index.mask and base.kind in MAY_BE_TENSORS and base.kind != "sequence":
            return self.masked(node, base, index)
        if base.fetched is not None and index.kind in ("host", "sequence") and all(each.constant is not None for each in index.parts or [index]):
            self.function.steps[base.fetched].effect = "readback"  # `x.cpu().numpy()[0, 0]`: all that for one value
            self.function.steps[base.fetched].before += "" if " blocking=yes" in self.function.steps[base.fetched].before else " blocking=yes"
            return Value("host", reads=base.reads, step=base.fetched)
        if base.kind in ("host", "path", "class"):
            result = Value("host" if base.kind == "host" else base.kind, what=base.what, reads=base.reads + index.reads)
            result.single, result.trip = begins_with_none(node.slice), base.trip
            return result
        if base.kind == "sequence" and base.parts and index.constant is not None and -len(base.parts) <= index.constant < len(base.parts):
            return base.parts[index.constant]
        if base.kind == "tensor" or base.kind == "maybe":
            place = self.child(base, "[]", text + "[]") if base.object is not None else None
            return Value(base.kind, object=place, step=base.step if place is None else None, reads=(() if place is None else (place,)) + base.reads + index.reads,
                         text=text, mask=base.mask, single=begins_with_none(node.slice), placed=base.placed)
        part = self.part(base, "[]", text + "[]")
        part.reads = tuple(part.reads) + tuple(index.reads)
        part.single = begins_with_none(node.slice)
        if base.kind == "sequence" and base.what:
            part.kind = base.what
        return part

    def of_Slice(self, node):
        reads = ()
        for each in (node.lower, node.upper, node.step):
            if each is not None:
                reads += tuple(self.value(each).reads)
        return Value("host", reads=reads)

    def of_Index(self, node):  # before Python 3.9
        return self.value(node.value)

    def of_ExtSlice(self, node):
        return self.sequence([self.value(each) for each in node.dims], node)

    def of_BinOp(self, node):
        left, right = self.value(node.left), self.value(node.right)
        if isinstance(node.op, ast.Mod) and left.kind == "host" and isinstance(left.what, str):
            return self.formatted(node, right)
        value = self.computed(node, OPERATORS.get(type(node.op), "operator"), [left, right])
        if isinstance(node.op, (ast.BitAnd, ast.BitOr, ast.BitXor)):
            value.mask = left.mask or right.mask
        value.scalar = all(each.scalar or each.kind == "host" for each in (left, right))
        return value

    def of_UnaryOp(self, node):
        if isinstance(node.op, ast.Not):
            return self.truth(node.operand)
        inner = self.value(node.operand)
        if inner.kind == "host":
            return Value("host", reads=inner.reads, constant=-inner.constant if isinstance(node.op, ast.USub) and inner.constant is not None else None)
        value = self.computed(node, "-", [inner])
        value.mask, value.scalar = inner.mask, inner.scalar
        return value

    def of_Compare(self, node):
        values = [self.value(node.left)] + [self.value(each) for each in node.comparators]
        if any(isinstance(op, (ast.Is, ast.IsNot, ast.In, ast.NotIn)) for op in node.ops):
            return Value("host", reads=all_reads(values))
        value = self.computed(node, "comparison", values)
        value.mask = value.kind in TENSORS
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
        if names_device(one) or names_device(other):
            return Value("device", what="device")
        result = merged(one, other)
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
        return self.sequence([self.value(each) for each in node.values], node)

    def sequence(self, parts, node):
        """Its parts, and for who asks of all of it a step that has them."""
        kinds = {each.kind for each in parts}
        value = Value("sequence", what=kinds.pop() if len(kinds) == 1 and kinds <= {"tensor", "module"} else None, parts=parts, reads=all_reads(parts))
        value.mask = bool(parts) and any(each.mask for each in parts)
        if any(each.object is not None or each.step is not None for each in parts):
            value.step = self.call_step(node, "list", parts, word="view")
        return value

    def comprehension(self, node, elements):
        opened = []
        for each in node.generators:
            opened.append(self.open_loop(each.iter, each.target, each, is_comprehension=True))
            for condition in each.ifs:
                self.truth(condition)
        parts = [self.value(each) for each in elements]
        for _ in opened:
            self.close_loop(node)
        parts = [each for each in parts if each.kind != "host"]
        if not parts:
            return Value("sequence")
        value = self.sequence(parts, node)
        value.parts = None
        return value

    def of_ListComp(self, node):
        return self.comprehension(node, [node.elt])

    of_SetComp = of_GeneratorExp = of_ListComp

    def of_DictComp(self, node):
        return self.comprehension(node, [node.key, node.value])

    def of_JoinedStr(self, node):
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                self.formatted(each.value, self.value(each.value))
        return Value("host", what="")

    def of_FormattedValue(self, node):
        return self.formatted(node.value, self.value(node.value))

    def formatted(self, node, value):
        for each in value.parts or [value]:
            if is_tensor_here(each):
                self.read_back(node, each, "format")
        return Value("host", what="", reads=value.reads)

    def truth(self, node):
        """Whether it holds: of a tensor the host has to fetch the answer."""
        if isinstance(node, ast.BoolOp):
            values = [self.truth(each) for each in node.values]
            return Value("host", reads=all_reads(values), step=next((each.step for each in values if each.step is not None), None))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.truth(node.operand)
        value = self.value(node)
        if is_tensor_here(value) and self.asserting == 0:
            return self.read_back(node, value, "if")
        return Value("host", what=value.what, reads=value.reads, constant=value.constant, step=value.step if value.kind == "host" else None)

    # -- steps

    def computed(self, node, api, values):
        """What an operator makes of its operands."""
        kinds = {each.kind for each in values}
        reads = all_reads(values)
        if "tensor" in kinds:
            return Value("tensor", step=self.launch(node, api, values), reads=reads)
        if any(each.object is not None or each.step is not None for each in values) and kinds & set(MAY_BE_TENSORS):
            return Value("foreign" if "foreign" in kinds else "maybe", step=self.call_step(node, api, values), reads=reads)
        result = Value("host", reads=reads)
        result.trip = next((each.trip for each in values if each.trip is not None), None)
        return result

    def masked(self, node, base, index):
        """How many elements a mask takes is known on the device alone."""
        step = self.step("op", node, effect="readback", api="mask", family="torch-mask", blocking=True, direction="d2h", args=[operand(base, "src"), operand(index, "read")])
        return Value(base.kind if base.kind in TENSORS else "maybe", step=step, reads=base.reads + index.reads)

    def read_back(self, node, value, api, blocking=True):
        step = self.step("op", node, effect="readback", api=api, family="torch", blocking=blocking, direction="d2h", args=[operand(self.with_text(value, node), "src")])
        return Value("host", reads=value.reads, step=step)


def begins_with_none(index):
    """`x[None]`: one of a batch."""
    first = index.elts[0] if isinstance(index, ast.Tuple) and index.elts else index
    first = getattr(first, "value", first) if type(first).__name__ == "Index" else first
    return isinstance(first, ast.Constant) and first.value is None


def names_device(value):
    return value.kind == "device" or (value.kind == "host" and isinstance(value.what, str) and value.what.startswith(("cuda", "mps", "xpu")))
