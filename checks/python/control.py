"""The way that control takes: branches, loops, what leaves them."""
import ast
import re

from definitions import dotted
from facts import NOTHING, operand, target
from guards import OFF, Guard, asks_whether_there_is_one, guard_of, leaves, type_asked_for
from returned import is_nothing
from values import Value, merged_all


NARROWED = {"list": "sequence", "tuple": "sequence", "dict": "sequence", "Tensor": "tensor", "ndarray": "host", "int": "host", "float": "host", "bool": "host", "str": "host", "Path": "host",
            "Number": "host", "Integral": "host", "Real": "host", "number": "host", "integer": "host", "floating": "host", "bool_": "host", "generic": "host"}


OF_A_VALUE = re.compile(r'api="[^"]*" family="torch"(?=[ ]|$)')


class Control:
    def do_If(self, node):
        if is_main(node.test):
            return self.block(node.body)
        if is_name(node.test, "TYPE_CHECKING") or is_name(node.test, "__debug__"):
            return None
        condition = self.truth(node.test)
        guard, because = guard_of(node, self)
        if guard is Guard.ALWAYS:
            self.block(node.body)
            if node.orelse:  # whoever has no GPU
                before, first = dict(self.env), len(self.function.steps)
                self.begin(self.step("branch", node.test, guard="other", because="without a GPU"))
                self.begin(self.step("arm", node.orelse[0], guard="other"))
                self.block(node.orelse)
                self.end()
                self.end()
                self.env = merged_all(before, [before, self.env])
                if asks_whether_there_is_one(node.test):
                    self.runs_on_the_host(first)
        else:
            self.branch(node, condition, [(node.body, guard), (node.orelse, "none" if guard in ("error", "none", "once") or because in ("nothing is there", OFF) or does_nothing(node.body) else "other")], guard, because)
        return None

    def runs_on_the_host(self, first):
        """Where there is no GPU nothing copies and nobody waits."""
        for each in self.function.steps[first:]:
            if each.kind == "op":
                each.effect, each.before = "host", each.before.replace(" blocking=yes", "")

    def branch(self, node, condition, arms, guard, because):
        fields = {} if guard == "none" else {"guard": guard}
        test = Value("host", reads=() if because == OFF else condition.reads, step=condition.step, text=self.source.text_of(node.test)[:200])  # else it is a setting, and as likely on
        word, asked = self.asks_for_nothing(node.test, arms[1][0])
        self.begin(self.step("branch", node.test, because=because, word=word, args=[operand(test, "cond")] + asked, **fields))
        before, behind = self.env, []
        for place, (body, kind) in enumerate(arms):
            self.env = dict(before)
            if place == 0:
                self.narrow(node.test)
            elif isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not):
                self.narrow(node.test.operand)  # behind `if not isinstance(x, int): raise` x is one
            if body:
                first = body[0]
                kind = "leaves" if leaves(body) and kind != "error" and guard != "none" else kind
                self.begin(self.step("arm", first, **({} if kind == "none" else {"guard": kind})))
                self.block(body)
                self.end()
            if not body or not ends(body):
                behind.append(self.env)
        self.end()
        self.env = merged_all(before, behind)

    def asks_for_nothing(self, test, otherwise=()):
        """`if mask is None`, of a parameter: who calls has said so, or not; and `if labels and n`, where nothing stands in for it."""
        first = test.values[0] if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else test
        if isinstance(first, ast.Name) and first.id in self.empty_unless_given and not otherwise:
            return "is not", [target(self.variables[first.id]), f"(role=value value={NOTHING})"]
        is_one = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], (ast.Is, ast.IsNot)) and is_nothing(test.comparators[0])
        if not is_one or not isinstance(test.left, ast.Name) or test.left.id not in self.parameter_names:
            return None, []
        return "is" if isinstance(test.ops[0], ast.Is) else "is not", [target(self.variables[test.left.id]), f"(role=value value={NOTHING})"]

    def returns_unless_given(self, node):
        """`if mask is None: return x`: what follows is for those who give one."""
        return not node.orelse and isinstance(node.body[-1], ast.Return) and self.asks_for_nothing(node.test)[0] == "is" and guard_of(node, self)[0] == "none"

    def returns_with_a_gpu(self, node):
        """`if x.is_cuda: return run(x)`: what follows is for those who have none."""
        return not node.orelse and isinstance(node.body[-1], ast.Return) and guard_of(node, self)[0] is Guard.ALWAYS

    def narrow(self, test):
        """Under `isinstance(x, list)` x is one."""
        for each in test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]:
            name, said = type_asked_for(each)
            if name not in self.variables:
                continue
            kinds = {NARROWED.get((dotted(one) or "").rpartition(".")[2]) for one in (said.elts if isinstance(said, ast.Tuple) else [said])}
            kind = kinds.pop() if len(kinds) == 1 else None
            if kind:
                self.env[name] = Value(kind, "dict" if is_name(said, "dict") else None)
                self.env[name].array = is_name(said, "ndarray")
            elif (self.env.get(name) or Value()).kind in ("unknown", "foreign"):
                found = self.source.resolve(dotted(said)) if dotted(said) else None
                if found is not None and found.kind == "class":
                    self.env[name] = Value("instance", found.what)

    def do_Match(self, node):
        subject = self.value(node.subject)
        fake = node.subject
        self.begin(self.step("branch", fake, guard="other", word="switch", args=[operand(Value("host", reads=subject.reads), "cond")]))
        before, behind = self.env, []
        for case in node.cases:
            self.env = dict(before)
            self.begin(self.step("arm", case.body[0], guard="other"))
            self.block(case.body)
            self.end()
            behind.append(self.env)
        self.end()
        self.env = merged_all(before, behind + [before])

    def do_Try(self, node):
        self.block(node.body)
        for handler in node.handlers:
            before = dict(self.env)
            self.begin(self.step("branch", handler, guard="error"))
            self.begin(self.step("arm", handler.body[0], guard="error"))
            self.block(handler.body)
            self.end()
            self.end()
            self.env = before if ends(handler.body) else merged_all(before, [before, self.env])
        self.block(node.orelse)
        self.block(node.finalbody)

    do_TryStar = do_Try

    def do_With(self, node):
        stream, place = self.stream, self.default_place
        for item in node.items:
            value = self.value(item.context_expr)
            if value.kind == "stream":
                self.stream = value
            if value.kind == "device":
                self.default_place = self.place_named(value) or place
            if item.optional_vars is not None:
                self.assign(item.optional_vars, value)
        self.block(node.body)
        self.stream, self.default_place = stream, place

    do_AsyncWith = do_With

    def do_Assert(self, node):
        """Whoever asserts something of a tensor waits for it, in each round, unless Python is started with -O."""
        if not self.source.tests:
            first = len(self.function.steps)
            self.truth(node.test, "assert")
            for each in self.function.steps[first:]:  # `assert not math.isinf(loss)`: what is read for it, as well
                each.before = OF_A_VALUE.sub('api="assert" family="torch"', each.before) if each.effect == "readback" else each.before
        self.narrow(node.test)

    def do_Return(self, node):
        args = []
        if node.value is not None:
            value = self.value(node.value)
            args.append(operand(value if value.kind != "host" else Value("host", reads=value.reads), "value"))
        self.step("exit", node, word="return", args=args)

    def do_Raise(self, node):
        self.step("exit", node, word="throw")

    def do_Break(self, node):
        self.step("exit", node, word="break")

    def do_Continue(self, node):
        self.step("exit", node, word="continue")

    def do_For(self, node):
        self.open_loop(node.iter, node.target, node)
        self.block(node.body)
        self.close_loop(node)
        self.block(node.orelse)

    do_AsyncFor = do_For

    def do_While(self, node):
        place = self.step("loop", node, form="while")
        self.loops.append({"step": place, "node": None, "targets": set(), "steps": True, "heavy": len(self.heavy), "word": "", "retries": is_done_when_it_works(node.body)})
        self.begin(place)
        if not (isinstance(node.test, ast.Constant) and node.test.value):
            condition = self.truth(node.test)
            test = Value("host", reads=condition.reads, step=condition.step, text=self.source.text_of(node.test)[:200])
            self.function.steps[place].args.append(operand(test, "cond"))
        self.block(node.body)
        self.close_loop(node)
        self.block(node.orelse)


def is_done_when_it_works(body):
    """`while size: try: return run(size) except RuntimeError: size //= 2`"""
    return any(isinstance(each, ast.Try) and each.handlers and any(part and isinstance(part[-1], (ast.Return, ast.Break)) for part in (each.body, each.orelse)) for each in body)


def does_nothing(body):
    return all(isinstance(each, ast.Pass) for each in body)


def ends(body):
    return bool(body) and isinstance(body[-1], (ast.Return, ast.Raise, ast.Break, ast.Continue))


def is_name(node, name):
    return (dotted(node) or "").rpartition(".")[2] == name


def is_main(test):
    return isinstance(test, ast.Compare) and is_name(test.left, "__name__")
