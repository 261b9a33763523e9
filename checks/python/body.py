"""One function of a source, as it is read: its variables, its steps and the loops that are open."""
import ast
import builtins

from calls import names_in
from facts import Function, Step, numbers, object_text, operand, quoted, target
from source import meaning
from statements import Statements
from values import Value

WRITTEN = {"api", "family", "because", "word", "callee"}  # in quotation marks
THINGS = ("items", "values", "keys", "parameters", "named_parameters", "modules", "named_modules", "children", "named_children", "buffers", "named_buffers", "param_groups", "split", "chunk",
          "unbind", "layers", "blocks", "state_dict")
FEEDERS = ("loader", "batches", "dataset", "data_iter", "dataiter", "prefetcher")


class Body(Statements):
    def __init__(self, source, name, usr, node, definition=None, outer=None):
        self.source, self.definition, self.outer = source, definition, outer
        self.function_name = name
        self.function = Function(f"{source.module.dotted}.{name or '<module>'}", usr, source.site(node) if hasattr(node, "lineno") else "0:1:1-1:1@0+0")
        self.variables, self.children, self.captures = {}, {}, {}
        self.env, self.imports, self.attributes, self.aliases = {}, {}, {}, {}
        self.open, self.loops, self.heavy = [], [], []
        self.stream, self.default_place, self.statement, self.asserting = None, source.default_place, None, 0
        self.in_company = False  # its block has other statements
        self.giving = False  # a loop gives its variables the next of what it goes over
        self.global_names, self.outer_env = set(), {}  # outer_env: what was known where the function is defined
        self.proven = proven_tensors(node) if source.module.learns else ()

    # -- objects

    def add_object(self, *args, **fields):
        self.function.objects.append(object_text(*args, **fields))
        return len(self.function.objects) - 1

    def parameters(self, node, is_method):
        given = node.args
        names = getattr(given, "posonlyargs", []) + given.args
        if is_method and names:
            self.variables[names[0].arg] = self.add_object("this", "", storage="parameter", shape="record", reference=True)
            self.env[names[0].arg] = Value("instance", self.definition)
            self.self_name = names[0].arg
            names = names[1:]
        for place, each in enumerate(names + given.kwonlyargs):
            self.variables[each.arg] = self.add_object(each.arg, self.key(each.arg), storage="parameter", parameter=place)
            self.env[each.arg] = self.annotated(each)
        for each in (given.vararg, given.kwarg):
            if each:
                self.variables[each.arg] = self.add_object(each.arg, self.key(each.arg))
                self.env[each.arg] = Value("sequence")
        self.function.parameters = len(names) + len(given.kwonlyargs)

    def annotated(self, argument):
        said = argument.annotation
        name = (self.source.text_of(said) if said is not None else "").strip("'\"").rpartition(".")[2]
        if name == "Tensor":
            return Value("tensor")
        if name in ("int", "float", "str", "bool", "Path"):
            return Value("host")
        if name in ("DataLoader", "Optimizer"):
            return Value("loader" if name == "DataLoader" else "optimizer")
        found = meaning(self.source.module.resolve(name)) if name.isidentifier() and self.source.module.resolve(name) is not None else None
        return Value("instance", found.what) if found is not None and found.kind == "class" else Value()

    def key(self, name):
        return f"local:{self.function.usr}.{name}"

    def variable(self, name):
        if name in self.global_names or (not self.function_name and name not in self.variables):
            return self.global_object(self.source.module, name)
        if name not in self.variables:
            self.variables[name] = self.add_object(name, self.key(name))
        return self.variables[name]

    def global_object(self, module, name):
        key = f"py:{module.relative}:{name}"
        if key not in self.captures:
            self.captures[key] = self.add_object(name, key, storage="global")
            if module is self.source.module and not self.function_name:
                self.variables[name] = self.captures[key]
        return self.captures[key]

    def global_variable(self, module, name):
        place = self.global_object(module, name)
        known = self.source.globals.get(name) if module is self.source.module else None
        value = known.known() if known else Value()
        value.object, value.reads, value.text = place, (place,), name
        return value

    def temporary(self, name):
        return self.add_object(name, "", storage="temporary", shape="record")

    def child(self, base, suffix, text):
        place = (base.object, suffix)
        if place not in self.children:
            key = ""
            if base.kind == "instance" and base.what is not None and suffix.startswith("."):
                root = self.source.project.ancestors(base.what)[0][-1]
                key = f"member:{root.usr}{suffix}"
            self.children[place] = self.add_object(text, key, storage="member" if key else "local", base=base.object, suffix=suffix)
        return self.children[place]

    def load(self, name):
        if name in self.imports:
            return self.imports[name]
        if name in self.variables and name not in self.global_names:
            known = self.env.get(name) or Value()
            value = known.known()
            value.object = self.aliases.get(name, self.variables[name])
            value.reads, value.text = (value.object,), name
            return value
        captured = self.captured(name)
        if captured is not None:
            return captured
        found = self.source.resolve(name)
        if found is not None and name not in self.source.globals:
            return found
        if hasattr(builtins, name) and name not in self.source.globals:
            return Value("path", f"builtins.{name}")
        return self.global_variable(self.source.module, name)

    def captured(self, name):
        outer, env = self.outer, self.outer_env
        while outer is not None and outer.function_name:
            if name in outer.imports:
                return outer.imports[name]
            if name in outer.variables:
                key = outer.key(name)
                if key not in self.captures:
                    is_self = name == getattr(outer, "self_name", None)
                    self.captures[key] = self.add_object(name, key, storage="capture", shape="record" if is_self else "tensor", reference=True)
                known = (env.get(name) or Value()).known()
                known.object, known.reads, known.text = self.captures[key], (self.captures[key],), name
                return known
            outer, env = outer.outer, outer.outer_env
        return None

    # -- steps

    def step(self, kind, node, effect="", args=(), **fields):
        before, after = "", f" at={self.source.site(node)}" if hasattr(node, "lineno") else ""
        for name, value in fields.items():
            if value is False or value is None or value == "":
                continue
            before += f" {name}={'yes' if value is True else quoted(value) if name in WRITTEN else value}"
        if kind in ("op", "call") and self.statement is not None:
            after += f" text={quoted(' '.join(self.source.text_of(head_of(self.statement)).split())[:300])}"
        step = Step(kind, self.open[-1] if self.open else None, before, after)
        step.effect = effect
        step.args.extend(args)
        self.function.steps.append(step)
        place = len(self.function.steps) - 1
        step.end = place + 1
        return place

    def begin(self, place):
        self.open.append(place)

    def end(self):
        self.function.steps[self.open.pop()].end = len(self.function.steps)

    def call_step(self, node, api, values, word=None):
        args = [operand(each, "read", address=False) for each in values if each.kind != "host" and (each.object is not None or each.step is not None)]
        args += [f"(role=read reads={numbers(each.reads)})" for each in values if each.kind == "host" and each.reads]
        return self.step("call", node, api=api, word=word, args=args, has_result=True)

    def on_stream(self):
        return [operand(self.stream, "stream")] if self.stream is not None else []

    def launch(self, node, api, values, writes=None, heavy=False):
        args = [operand(each, "readwrite" if each is writes else "read") for each in map(without_step, flat(values)) if each.object is not None or each.step is not None or each.reads]
        if writes is not None and writes not in values:
            args.append(operand(writes, "write"))
        step = self.step("op", node, effect="launch", api=api, family="torch", word="heavy" if heavy else None, args=args + self.on_stream())
        if heavy:
            self.heavy.append((step, names_in(node)))
        return step

    def moved(self, source, step, node):
        """A module that moves does so in place."""
        self.step("write", node, args=[target(source.object), operand(Value(step=step), "value")])

    # -- loops

    def counters(self):
        return {name for loop in self.loops for name in loop["targets"]}

    def open_loop(self, iterated, targets, node, is_comprehension=False):
        inner, counts = unwrapped(iterated)
        value = self.value(inner)
        element, word = self.element_of(inner, value)
        trips = trips_of(inner)
        place = self.step("loop", iterated if is_comprehension else node, form="range", trips=trips)
        self.begin(place)
        names = {each.id for each in ast.walk(targets) if isinstance(each, ast.Name)}
        loop = {"step": place, "targets": names, "heavy": len(self.heavy), "word": word}
        self.loops.append(loop)
        if value.reads:
            self.function.steps[place].args.append(operand(Value("host", reads=value.reads, text=self.source.text_of(inner)[:200]), "cond"))
        if value.kind != "host" and (value.object is not None or value.step is not None):
            self.function.steps[place].args.append(operand(value, "read", address=False))
        self.give_targets(targets, element, counts)
        if word == "counts" and isinstance(targets, ast.Name):
            self.function.steps[place].before += f" induction=[{self.variable(targets.id)}]"
        return place

    def give_targets(self, targets, element, counts):
        if counts and isinstance(targets, ast.Tuple) and len(targets.elts) == 2:
            self.assign(targets.elts[0], Value("host"))
            targets = targets.elts[1]
        self.giving = True
        self.assign(targets, element)
        self.giving = False

    def element_of(self, node, value):
        """What each round is given, and what the loop goes over."""
        call = node.func if isinstance(node, ast.Call) else None
        last = call.attr if isinstance(call, ast.Attribute) else call.id if isinstance(call, ast.Name) else ""
        text = self.source.text_of(node).lower()
        if last in ("range", "trange", "count", "arange"):
            return Value("host"), "counts"
        if value.kind == "loader" or any(word in text for word in FEEDERS):
            return Value("unknown"), "items"
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        is_things = last in THINGS or name in THINGS or value.kind in ("sequence", "tensor", "maybe", "module", "host") or last in ("zip", "reversed", "sorted")
        kind = value.what if value.kind == "sequence" and value.what in ("tensor", "module") else "tensor" if value.kind == "tensor" else value.kind if value.kind in ("host", "foreign") else "unknown"
        return Value(kind, object=value.object, step=value.step, reads=value.reads), "things" if is_things else ""

    def close_loop(self, node):
        loop = self.loops.pop()
        self.end()
        word = loop["word"]
        if word in ("", "things"):
            heavy = any(not (roots & loop["targets"]) for step, roots in self.heavy[loop["heavy"]:])
            is_while = " form=while" in self.function.steps[loop["step"]].before
            word = "" if is_while else "items" if heavy else "things"
        if word in ("items", "things"):
            self.function.steps[loop["step"]].before += f' word="{word}"'


def head_of(statement):
    """The line that a compound statement begins with stands for it."""
    for part in ("test", "iter"):
        if hasattr(statement, part):
            return getattr(statement, part)
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        return statement.items[0].context_expr
    return statement


def without_step(value):
    """A number of the host has been waited for: nothing that is computed from it lies on the device for that."""
    return Value("host", reads=value.reads, constant=value.constant) if value.kind == "host" else value


def flat(values):
    for each in values:
        if each.kind == "sequence" and each.parts:
            yield from flat(each.parts)
        else:
            yield each


def unwrapped(node):
    """Of enumerate(tqdm(loader)) the loader, and whether its rounds are numbered."""
    counts = False
    while isinstance(node, ast.Call) and node.args:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "enumerate":
            counts = True
        elif not (name in ("tqdm", "islice", "cycle", "iter", "track", "log_every", "prange", "progress_bar", "auto") or "progress" in name.lower()):
            break
        node = node.args[0]
    return node, counts


def trips_of(node):
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "range" and all(isinstance(each, ast.Constant) and isinstance(each.value, int) for each in node.args):
        return len(range(*[each.value for each in node.args][:3])) if node.args else None
    if isinstance(node, (ast.List, ast.Tuple)):
        return len(node.elts)
    return None


def proven_tensors(node):
    """The variables that somebody calls `backward` on, or gives to one."""
    names = set()
    for each in ast.walk(node) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Module)) else ():
        if not (isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in ("backward", "manual_backward")):
            continue
        receiver = each.func.value
        candidates = [receiver] + list(each.args) + (list(receiver.args) if isinstance(receiver, ast.Call) else [])
        names.update(one.id for one in candidates if isinstance(one, ast.Name))
    return names
