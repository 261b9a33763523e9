"""The statements of one function, in order."""
import ast

from compiled import is_kernel, is_traced
from control import Control, ends
from definitions import FUNCTIONS, Definition, dotted, imported, named_lambda
from expressions import Expressions
from facts import operand, target
from filled import Filled
from guards import is_done_before, negated
from objects import told_apart
from on_the_host import is_of_the_host
from parts import parts_of
from picked import Picked
from source import meaning
from values import Value, is_literal, is_sized, is_tensor_here, without_place


class Statements(Filled, Control, Expressions, Picked):
    def block(self, body):
        for place, node in enumerate(body):
            visit = getattr(self, "do_" + type(node).__name__, None)
            self.statement, self.in_company = node, len(body) > 1
            if isinstance(node, ast.If) and body[place + 1:] and is_done_before(node, body[place + 1:], self):
                return self.do_If(ast.copy_location(ast.If(test=negated(node.test), body=body[place + 1:], orelse=[]), node))
            if isinstance(node, ast.If) and body[place + 1:] and (self.returns_unless_given(node) or self.returns_with_a_gpu(node)):
                return self.do_If(ast.copy_location(ast.If(test=node.test, body=node.body, orelse=body[place + 1:]), node))
            if visit:
                visit(node)
            if isinstance(node, ast.With) and ends(node.body) and body[place + 1:]:
                return self.swallowed(body[place + 1:])

    def swallowed(self, rest):
        """Behind `with ignored(MemoryError): return run()` stands what is done after the error."""
        self.begin(self.step("branch", rest[0], guard="error"))
        self.begin(self.step("arm", rest[0], guard="error"))
        self.block(rest)
        self.end()
        self.end()

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
        if self.names_a_lambda(node):
            return self.do_FunctionDef(named_lambda(node))
        value = self.value(node.value)
        for each in node.targets:
            self.assign(each, spread_out(value, node.value, each))
            if isinstance(each, ast.Name):
                self.remember_a_table(each.id, node.value)

    def names_a_lambda(self, node):
        """`flat = lambda x: x.reshape(-1)`, and the name is given nothing else."""
        made = named_lambda(node)
        if made is None or made.name in self.parameter_names or made.name in self.global_names:
            return False
        if not self.function_name:
            known = self.source.module.names.get(made.name)
            return isinstance(known, Definition) and known.node.lineno == made.lineno  # the module may have been read for who imports it
        given = [each for each in parts_of(self.node) if isinstance(each, (ast.Assign, ast.AugAssign)) and any(isinstance(one, ast.Name) and one.id == made.name for one in (each.targets if isinstance(each, ast.Assign) else [each.target]))]
        return len(given) == 1

    def do_AnnAssign(self, node):
        if node.value is not None:
            self.assign(node.target, self.value(node.value))

    def do_AugAssign(self, node):
        before, first = self.value(node.target), len(self.function.steps)
        if isinstance(node.op, ast.Add) and isinstance(node.target, ast.Name) and isinstance(node.value, ast.List) and before.kind == "sequence" and before.what != "dict":
            return self.put_into(node, before, "extend", [(None, self.value(each), each) for each in node.value.elts], node.target)
        if isinstance(node.target, ast.Subscript):
            self.note_where(before)  # `x[mask] -= 1`
        value = self.value(node.value)
        self.statement = node
        self.offer_to_add_up(node, before, first)
        self.note_added_up(node, before, value, first)
        result = self.computed(node, "in place", [before, value])
        result.scalar = before.kind == "host" and value.scalar or before.scalar
        self.assign(node.target, self.noted_as_few(result), update=True)

    def note_added_up(self, node, before, value, first):
        """`total[:, top:bottom] += output.cpu().numpy()`: all of it comes to the host only to be added to something there."""
        is_of_the_host = before.kind == "host" and (before.array or before.trip is None) and not before.literal
        brought = value.fetched if value.fetched is not None else value.trip
        if self.loops and isinstance(node.op, ast.Add) and is_of_the_host and brought is not None and brought >= first and self.function.steps[brought].effect == "move":
            self.note_host_reduction(brought, "added up")

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
        definition = Definition("function", self.source.module, f"{self.function_name}.{node.name}" if self.function_name else node.name, node, inner=bool(self.function_name))
        definition.is_given_back = bool(self.function_name) and gives_back(self.node, node.name)
        if self.function_name:
            self.imports[node.name] = Value("function", definition)
        if not is_traced(definition) and not is_kernel(definition):
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
                if not is_traced(method):
                    self.source.todo.append((method, definition, None, {}))

    def assign(self, node, value, update=False):
        if isinstance(node, (ast.Tuple, ast.List)):
            return self.unpack(node, value)
        if isinstance(node, ast.Starred):  # `for *box, score in found`: a list of them
            several = Value("sequence", what="tensor", object=value.object, step=value.step, reads=value.reads)
            return self.assign(node.value, several if value.kind == "tensor" else value)
        if isinstance(node, ast.Name):
            return self.assign_name(node, value, update)
        if isinstance(node, ast.Attribute):
            base = self.value(node.value)
            if base.object is None:
                return None
            place = self.child(base, "." + node.attr, dotted(node) or node.attr)
            value = self.as_proven(dotted(node), value)
            self.attributes[(base.object, node.attr)] = value.known()
            return self.write(place, value, node, update)
        if isinstance(node, ast.Subscript):
            base = self.value(node.value)
            index = self.value(node.slice)
            if index.mask:
                self.note_where(value)
            if not base.hosted and base.kind in ("tensor", "maybe"):
                self.send_indices(node, base, index)
                if value.kind == "tensor" and value.hosted and base.kind == "tensor":  # `gain[2:6] = torch.tensor(sizes)`
                    value = self.sent_along(node, "index", value, base)
            self.note_key(dotted(node.value), index.what, value)
            self.is_changed(node.value, value, index)
            self.note_sent_in_place(node, value)
            if base.kind == "tensor" or (base.kind == "maybe" and value.kind in ("tensor", "maybe")):
                step = self.launch(node, "assignment", [base, value, index], writes=base)
                if self.is_filled_by_numbers(node, value):
                    self.function.steps[step].before += ' word="of numbers"'
                return step
            if base.array and is_tensor_here(value):  # of an array of the host
                self.read_back(node, value, "element")
                return None
            is_kept = base.object is not None and (value.kind == "host" and bool(self.self_name))  # `self.table[i] = 3`
            if is_kept or (base.object is not None and (value.object is not None or value.step is not None) and value.kind != "host"):
                self.step("op", node, effect="host", api="assignment", family="python", args=[operand(base, "readwrite", address=False), operand(value, "arg", address=False)])
        return None

    def note_key(self, written, key, value):
        """`data["size"] = x.shape[2:]`: under this key the dictionary has what is no tensor."""
        if written is not None and isinstance(key, str):
            (self.host_keys.add if is_of_the_host(value) else self.host_keys.discard)((written, key))

    def is_changed(self, node, value=None, index=None):
        """`d[key] = x`: what was written down of it is so no longer; nor is it made of sizes, if x or where it stands is more than that."""
        known = self.env.get(node.id) if isinstance(node, ast.Name) else None
        if known is None or not (known.keys or known.sized or known.literal or is_of_the_host(known)):
            return
        self.env[node.id] = known = known.known()
        if known.kind == "sequence" and (value is None or not is_of_the_host(value)):
            known.what, known.of = None if known.what == "host" else known.what, None if known.of == "host" else known.of
        if known.keys:
            known.keys = known.parts = None
        if value is not None:
            trip = value.trip if value.trip is not None or index is None else index.trip
            known.sized, known.literal = known.sized and trip is None and is_sized(value), known.literal and trip is None and is_literal(value)
            if known.kind == "sequence" and not known.parts and known.what != "dict":
                known.of = "sizes" if known.sized else None  # `shapes = []; for x in levels: shapes.append(x.shape[-2:])`
            known.trip, known.elsewhere = known.trip if trip is None else trip, known.elsewhere or value.elsewhere or ("" if index is None else index.elsewhere)

    def assign_name(self, node, value, update):
        name = node.id
        if self.giving and value.kind in ("unknown", "foreign") and name in self.proven.surely and (value.object is not None or value.step is not None):
            value.kind = "tensor"  # of what the loop goes over, and asked for what only tensors have
        if value.kind == "foreign" and value.placed and name in self.proven.tensors - self.proven.dictionaries and not self.giving:
            value.kind = "tensor"  # what a module gives, and it is asked for what only those have
        if value.kind in ("foreign", "unknown", "maybe") and name in self.proven.items and value.step is not None and not self.giving:
            value.kind, value.scalar = "tensor", True  # `loss = reduced(parts)`, and later `loss.item()`
        value = self.as_proven(name, value)
        self.note_found(name, value)
        if value.fetched is not None and self.function_name and name not in self.global_names and self.nobody_looks_at(name, self.statement):
            self.note_unread(value.fetched)
        place = self.variable(name)
        self.given_at[name] = self.statement.end_lineno if isinstance(self.statement, (ast.Assign, ast.AnnAssign, ast.AugAssign)) else node.lineno
        if value.step is not None and self.is_only_reduced(name, self.given_at[name]):
            self.note_reduced([value])
        if value.trip is not None and value.kind in ("host", "tensor", "maybe", "foreign") and not value.elsewhere and self.is_only_counted_on(name, self.given_at[name]) and self.nobody_else_looks(value.trip, {name}):
            self.note_host_reduction(value.trip)
        self.unpacked.discard(name)
        self.env[name] = value.known()
        if value.kind == "instance" and value.object is not None and value.step is None:
            self.aliases[name] = value.object
        else:
            self.aliases.pop(name, None)
        self.write(place, value, node, update)

    def note_unread(self, brought):
        """`style = style.cpu()`, a name that the function never looks at."""
        step = self.function.steps[brought]
        if step.effect == "move" and "because=" not in step.before:
            step.before += ' because="unread"'

    def note_where(self, value):
        """`a[mask] = b[mask]`: what a choice between them would have given without a wait."""
        step = self.function.steps[value.step] if value.step is not None else None
        if step is not None and step.effect == "readback" and 'family="torch-mask"' in step.before and "word=" not in step.before:
            step.before += ' word="where"'

    def as_proven(self, name, value):
        """What `backward` is called on later is a tensor, and lies on the device in a program that speaks of one; so does what it comes from."""
        self.sizes_given.pop(name, None)
        if name in self.proven.numbers and value.kind in ("foreign", "unknown", "maybe"):
            if self.giving is True and value.object is not None and name is not None:
                self.sizes_given[name] = value
            value = Value("host", reads=value.reads)
            value.sized = True
            return value
        if self.giving == "kept" and value.kind in ("foreign", "unknown", "maybe") and name in told_apart(self.node):
            return Value("host", reads=value.reads)
        is_loss = name in self.proven.losses
        if is_loss and value.kind in ("foreign", "unknown", "maybe", "tensor"):
            value = Value("tensor", value.what, value.object, value.step, value.reads, scalar=True, placed=value.placed)
        if self.source.speaks_of_a_device and value.step is not None and value.sent is None and not value.hosted and (is_loss or name in self.proven.beside):
            made = self.function.steps[value.step]
            if value.kind != "host" and (made.effect == "launch" or made.kind == "call") and " memory=" not in made.before:
                made.before += " memory=device"
        return value

    def unpack(self, node, value):
        parts = value.parts if value.parts and len(value.parts) == len(node.elts) else None
        for place, each in enumerate(node.elts):
            self.nth = place if isinstance(each, (ast.Name, ast.Attribute)) else None
            if self.is_the_feeder(each, value):
                self.assign(each, value.feeds)
                continue
            if parts:
                self.assign(each, parts[place])
                continue
            kind = value.what if value.kind == "sequence" and value.what in ("tensor", "module", "host") else {"tensor": "tensor", "host": "host"}.get(value.kind, "foreign" if value.kind == "foreign" else "unknown")
            part = Value(kind, object=value.object, step=value.step, reads=value.reads)
            part.trip, part.elsewhere = (value.trip, value.elsewhere) if kind == "host" else (None, "")
            part.sized, part.array, part.hosted, part.mask = value.sized, value.array, value.hosted, value.mask
            self.assign(each, part)
            if isinstance(each, ast.Name):
                self.unpacked.add(each.id)
        self.nth = None

    def write(self, place, value, node, update=False):
        text = dotted(node) or ""
        given = without_place(value)
        if value.kind == "host":
            given = Value("host", reads=value.reads, constant=value.constant)
            if value.step is not None:
                self.function.steps[value.step].args.append(f"(role=result object={place})")
        elif value.step is not None and self.function.steps[value.step].effect == "launch":
            self.function.steps[value.step].args.append(f"(role=write object={place} pointee=yes address=yes)")
        self.step("write", node, update=update, word=self.how_given(value), args=[target(place, text), operand(given, "value")])

    def how_given(self, value):
        if self.giving:
            return "item" if self.giving != "whole" else None
        made = self.function.steps[value.step] if value.step is not None else None
        if made is None or made.kind != "call" or " callee=" not in made.before:
            return None
        return "few" if value.kind == "tensor" and value.scalar else f"part {self.nth}" if self.nth is not None else None


def spread_out(value, written, target):
    """Of `rows, columns, place = *x.shape, x.device` what each is given."""
    stars = [place for place, each in enumerate(written.elts) if isinstance(each, ast.Starred)] if isinstance(written, ast.Tuple) else []
    if len(stars) != 1 or not value.parts or not isinstance(target, ast.Tuple) or any(isinstance(each, ast.Starred) for each in target.elts):
        return value
    at, more = stars[0], len(target.elts) - len(written.elts) + 1
    if more < 0:
        return value
    whole = value.parts[at]
    of_it = [Value(whole.kind if whole.kind in ("host", "tensor") else "unknown", object=whole.object, step=whole.step, reads=whole.reads) for _ in range(more)]
    result = Value("sequence", parts=value.parts[:at] + of_it + value.parts[at + 1:], step=value.step, reads=value.reads)
    for each in of_it:
        each.sized = whole.sized
    return result


def gives_back(node, name):
    """`return step`, of a function that defines it."""
    return any(isinstance(each, ast.Return) and isinstance(each.value, ast.Name) and each.value.id == name for each in parts_of(node))
