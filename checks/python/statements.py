"""The statements of one function, in order."""
import ast

from expressions import Expressions
from facts import operand, target
from guards import Guard, guard_of, leaves
from project import FUNCTIONS, Definition, dotted, imported
from source import meaning
from values import Value, merged_all


class Statements(Expressions):
    def block(self, body):
        for node in body:
            visit = getattr(self, "do_" + type(node).__name__, None)
            self.statement, self.in_company = node, len(body) > 1
            if visit:
                visit(node)

    # -- values and variables

    def do_Expr(self, node):
        if isinstance(node.value, ast.Constant):
            return
        value = self.value(node.value)
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in ("to", "cuda", "cpu") and value.step is not None:
            self.move_in_place(call, value)

    def move_in_place(self, call, value):
        """`model.to(device)` as a statement: only a module moves in place."""
        if isinstance(call.func.value, (ast.Name, ast.Attribute)) and value.kind != "tensor":
            moved = self.function.steps[value.step]
            moved.before += "" if "word=" in moved.before else ' word="module"'
            self.assign(call.func.value, Value("module" if value.kind in ("maybe", "foreign", "unknown") else value.kind, value.what, step=value.step, reads=value.reads))

    def do_Assign(self, node):
        value = self.value(node.value)
        for each in node.targets:
            self.assign(each, value)

    def do_AnnAssign(self, node):
        if node.value is not None:
            self.assign(node.target, self.value(node.value))

    def do_AugAssign(self, node):
        before, value = self.value(node.target), self.value(node.value)
        self.statement = node
        result = self.computed(node, "in place", [before, value])
        result.scalar = before.kind == "host" and value.scalar or before.scalar
        self.assign(node.target, result, update=True)

    def do_Delete(self, node):
        for each in node.targets:
            if isinstance(each, ast.Name):
                self.env.pop(each.id, None)

    def do_Global(self, node):
        self.global_names.update(node.names)

    def do_Import(self, node):
        for name, what in imported(node).items():
            found = self.source.project.imported(self.source.module, what)
            self.imports[name] = meaning(found) if found is not None else Value("path", name)

    do_ImportFrom = do_Import

    def do_FunctionDef(self, node):
        definition = Definition("function", self.source.module, f"{self.function_name}.{node.name}" if self.function_name else node.name, node)
        if self.function_name:
            self.imports[node.name] = Value("function", definition)
        self.source.todo.append((definition, self.definition if self.function_name else None, self, dict(self.env)))

    do_AsyncFunctionDef = do_FunctionDef

    def do_ClassDef(self, node):
        definition = self.source.module.names.get(node.name) if not self.function_name else None
        if not isinstance(definition, Definition) or definition.node is not node:
            definition = self.source.module._class(node)
            self.imports[node.name] = Value("class", definition)
        for each in node.body:
            if isinstance(each, FUNCTIONS):
                method = definition.methods.get(each.name) or Definition("function", self.source.module, f"{node.name}.{each.name}", each)
                self.source.todo.append((method, definition, None, {}))

    def assign(self, node, value, update=False):
        if isinstance(node, (ast.Tuple, ast.List)):
            return self.unpack(node, value)
        if isinstance(node, ast.Starred):
            return self.assign(node.value, value)
        if isinstance(node, ast.Name):
            return self.assign_name(node, value, update)
        if isinstance(node, ast.Attribute):
            base = self.value(node.value)
            if base.object is None:
                return None
            place = self.child(base, "." + node.attr, dotted(node) or node.attr)
            self.attributes[(base.object, node.attr)] = value.known()
            return self.write(place, value, node, update)
        if isinstance(node, ast.Subscript):
            base = self.value(node.value)
            index = self.value(node.slice)
            if base.kind == "tensor" or (base.kind == "maybe" and value.kind in ("tensor", "maybe")):
                return self.launch(node, "assignment", [base, value, index], writes=base)
            if base.object is not None and (value.object is not None or value.step is not None) and value.kind != "host":
                self.step("op", node, effect="host", api="assignment", family="python", args=[operand(base, "readwrite", address=False), operand(value, "arg", address=False)])
        return None

    def assign_name(self, node, value, update):
        name = node.id
        if name in self.proven and value.kind in ("foreign", "unknown", "maybe"):
            value = Value("tensor", value.what, value.object, value.step, value.reads, scalar=True)
        place = self.variable(name)
        self.env[name] = value.known()
        if value.kind == "instance" and value.object is not None and value.step is None:
            self.aliases[name] = value.object
        else:
            self.aliases.pop(name, None)
        self.write(place, value, node, update)

    def unpack(self, node, value):
        parts = value.parts if value.parts and len(value.parts) == len(node.elts) else None
        for place, each in enumerate(node.elts):
            if parts:
                self.assign(each, parts[place])
                continue
            kind = value.what if value.kind == "sequence" and value.what in ("tensor", "module") else {"tensor": "tensor", "host": "host"}.get(value.kind, "foreign" if value.kind == "foreign" else "unknown")
            self.assign(each, Value(kind, object=value.object, step=value.step, reads=value.reads))

    def write(self, place, value, node, update=False):
        text = dotted(node) or ""
        given = value
        if value.kind == "host":
            given = Value("host", reads=value.reads, constant=value.constant)
            if value.step is not None:
                self.function.steps[value.step].args.append(f"(role=result object={place})")
        elif value.step is not None and self.function.steps[value.step].effect == "launch":
            self.function.steps[value.step].args.append(f"(role=write object={place} pointee=yes address=yes)")
        self.step("write", node, update=update, word="item" if self.giving else None, args=[target(place, text), operand(given, "value")])

    # -- the way that control takes

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
                before = dict(self.env)
                self.begin(self.step("branch", node.test, guard="other", because="without a GPU"))
                self.begin(self.step("arm", node.orelse[0], guard="other"))
                self.block(node.orelse)
                self.end()
                self.end()
                self.env = merged_all(before, [before, self.env])
        else:
            self.branch(node, condition, [(node.body, guard), (node.orelse, "other" if guard != "error" else "none")], guard, because)
        return None

    def branch(self, node, condition, arms, guard, because):
        fields = {} if guard == "none" else {"guard": guard}
        test = Value("host", reads=condition.reads, step=condition.step, text=self.source.text_of(node.test)[:200])
        self.begin(self.step("branch", node.test, because=because, args=[operand(test, "cond")], **fields))
        before, behind = self.env, []
        for body, kind in arms:
            self.env = dict(before)
            if body:
                first = body[0]
                kind = "leaves" if leaves(body) and kind != "error" else kind
                self.begin(self.step("arm", first, **({} if kind == "none" else {"guard": kind})))
                self.block(body)
                self.end()
            if not body or not ends(body):
                behind.append(self.env)
        self.end()
        self.env = merged_all(before, behind)

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
        """What is only asserted is not the program's work."""
        self.asserting += 1
        self.value(node.test)
        self.asserting -= 1

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

    # -- loops

    def do_For(self, node):
        self.open_loop(node.iter, node.target, node)
        self.block(node.body)
        self.close_loop(node)
        self.block(node.orelse)

    do_AsyncFor = do_For

    def do_While(self, node):
        place = self.step("loop", node, form="while")
        self.loops.append({"step": place, "targets": set(), "steps": True, "heavy": len(self.heavy), "word": ""})
        self.begin(place)
        if not (isinstance(node.test, ast.Constant) and node.test.value):
            condition = self.truth(node.test)
            test = Value("host", reads=condition.reads, step=condition.step, text=self.source.text_of(node.test)[:200])
            self.function.steps[place].args.append(operand(test, "cond"))
        self.block(node.body)
        self.close_loop(node)
        self.block(node.orelse)


def ends(body):
    return bool(body) and isinstance(body[-1], (ast.Return, ast.Raise, ast.Break, ast.Continue))


def is_name(node, name):
    return (dotted(node) or "").rpartition(".")[2] == name


def is_main(test):
    return isinstance(test, ast.Compare) and is_name(test.left, "__name__")
