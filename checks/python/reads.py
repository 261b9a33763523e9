"""What makes the host fetch a tensor's value: truth, texts, masks."""
import ast

from effects import all_reads
from facts import operand
from values import TENSORS, Value, is_tensor_here


class Reads:
    def of_JoinedStr(self, node):
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                self.formatted(each.value, self.value(each.value))
        first = node.values[0].value if node.values and isinstance(node.values[0], ast.Constant) else ""
        return Value("host", what="cuda" if first.startswith("cuda:") else "")  # `f"cuda:{rank}"`

    def of_FormattedValue(self, node):
        return self.formatted(node.value, self.value(node.value))

    def formatted(self, node, value):
        for each in value.parts or [value]:
            if is_tensor_here(each):
                self.read_back(node, each, "format")
        return Value("host", what="", reads=value.reads)

    def truth(self, node, asked="if"):
        """Whether it holds: of a tensor the host has to fetch the answer."""
        if isinstance(node, ast.BoolOp):
            before = dict(self.env)
            values = []
            for each in node.values:
                values.append(self.truth(each, asked))
                if isinstance(node.op, ast.And):
                    self.narrow(each)  # `isinstance(x, int) and x > 0`
            self.put_back(before, node)
            return Value("host", reads=all_reads(values), step=next((each.step for each in values if each.step is not None), None))
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.truth(node.operand, asked)
        value = self.value(node)
        if is_tensor_here(value) and not self.asks_whether_given(node):
            return self.read_back(node, value, asked)
        return Value("host", what=value.what, reads=value.reads, constant=value.constant, step=value.step if value.kind == "host" else None)

    def asks_whether_given(self, node):
        """`if mask:` of `mask: Optional[Tensor] = None`: a tensor of more than one value has no truth, so that it is None or not."""
        return isinstance(node, ast.Name) and node.id in self.empty_unless_given and node.id not in self.given_at

    def put_back(self, before, node):
        """What was narrowed for the rest of a condition; what the condition itself gives a name stays."""
        given = {each.target.id for each in ast.walk(node) if isinstance(each, ast.NamedExpr)}
        self.env = {**before, **{name: value for name, value in self.env.items() if name in given}}

    def masked(self, node, base, index):
        """How many elements a mask takes is known on the device alone, unless the host has made the mask."""
        if index.mask and all(each.hosted for each in index.parts or [index] if each.mask):
            return Value(base.kind if base.kind in TENSORS else "maybe", step=self.call_step(node, "index", [base]), reads=base.reads + index.reads)
        step = self.step("op", node, effect="readback", api="mask", family="torch-mask", blocking=True, direction="d2h", args=[operand(base, "src"), operand(index, "read")])
        return Value(base.kind if base.kind in TENSORS else "maybe", step=step, reads=base.reads + index.reads)

    def read_back(self, node, value, api, blocking=True):
        if value.hosted:
            return Value("host", reads=value.reads)
        step = self.step("op", node, effect="readback", api=api, family="torch", blocking=blocking, direction="d2h", args=[operand(self.with_text(value, node), "src")])
        return Value("host", reads=value.reads, step=step)
