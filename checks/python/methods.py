"""Python's own functions, and methods of what a variable holds."""
import ast

from by_numpy import OF_ARRAYS
from definitions import dotted, is_a_part, named, runs_the_model
from effects import all_reads
from facts import operand
from for_each import EACH, ForEach
from on_the_host import LISTS
from parts import last_word, learns
from tables import PICKS
from to_bytes import makes_bytes
from uses import REDUCTIONS
from values import MAY_BE_TENSORS, MEASURE, Value, is_sized, is_tensor_here, may_be_one


WANT_ONE = ("float", "int", "long", "complex")
SHOWS = ("set_postfix",)
SAME_LENGTH = ("astype", "copy", "ravel", "reshape", "flatten", "argsort")
WRITES_DOWN = ("add_scalar", "add_scalars", "add_histogram")  # of a SummaryWriter, wherever it comes from
OF_MODULES = ("parameters", "buffers", "named_parameters", "named_buffers")  # they lie where the module does


class Methods(ForEach):
    def call_builtin(self, node, name):
        if name in EACH and self.is_for_each(node, name):
            return self.for_each(node, name)
        arguments = self.arguments(node)
        values = [value for _, value, _ in arguments]
        if name in ("float", "int", "long", "bool", "str", "repr", "complex") and len(values) == 1:
            return self.converted(node, name, values[0])
        if name == "print":
            for _, value, written in arguments:
                if is_tensor_here(value):
                    self.read_back(written, value, "print")
            self.step("op", node, effect="print", api="print", family="host")
            return Value("host")
        if name in ("range", "xrange", "slice"):
            values = [self.read_back(written, value, name) if is_tensor_here(value) else value for _, value, written in arguments]
        if name in ("len", "isinstance", "type", "range", "xrange", "slice", "id", "hash", "hasattr", "callable", "open", "input"):
            result = Value("host", reads=tuple(each for value in values for each in value.reads))
            result.sized = name == "len" or (name in ("range", "xrange", "slice") and all(map(is_sized, values)))
            return result
        if name == "dict" and arguments and all(said not in (None, "**") for said, _, _ in arguments):
            return self.of_keys([said for said, _, _ in arguments], values, node)  # `dict(states=x, actions=y)`
        if name in ("list", "tuple", "dict", "set", "sorted", "reversed", "iter", "next", "enumerate", "zip", "map", "filter", "getattr", "copy"):
            kind = "sequence" if name in ("list", "tuple", "dict", "set", "sorted", "zip", "map", "filter") else "foreign"
            if name == "next":
                self.differs("items")
            if name in ("next", "iter", "list"):
                values = [each.feeds or each for each in values]
            word = "view" if name in ("list", "tuple", "iter", "next", "reversed", "enumerate") else None
            if name == "getattr" and values and "metric" in last_word(node.args[0]):  # `getattr(metrics, name)`
                return Value("foreign", MEASURE)
            if name in ("reversed", "iter") and len(values) == 1 and values[0].kind == "tensor":
                kind = "tensor"
            if name in LISTS and len(values) == 1 and values[0].kind == "sequence" and values[0].what == "host":
                return listed_again(name, values[0])
            if name in LISTS and len(values) == 1 and values[0].kind == "host" and is_sized(values[0]):
                return values[0].known()  # `list(x.shape)`
            return Value(kind, "dict" if name == "dict" else None, step=self.call_step(node, name, values, word=word), reads=tuple(each for value in values for each in value.reads))
        if name in ("sum", "min", "max") and len(values) == 1 and values[0].kind == "sequence" and values[0].what == "tensor" and values[0].step is not None:
            return Value("tensor", step=self.launch(node, name, values), reads=values[0].reads, scalar=all(each.scalar for each in values[0].parts or ()) and bool(values[0].parts))
        if name in ("sum", "min", "max") and len(values) == 1 and values[0].kind == "sequence" and values[0].what == "host":
            return Value("host", reads=values[0].reads)
        if name in ("min", "max") and len(values) > 1:
            for value, written in [(each, written) for _, each, written in arguments if is_tensor_here(each)][:1]:
                self.read_back(written, value, name)  # which one is less
        if name in ("sum", "min", "max", "abs", "round", "pow", "divmod"):
            return self.computed(node, name, values) if values else Value("host")
        return Value("foreign", step=self.call_step(node, name, values))

    def converted(self, node, name, value):
        if is_tensor_here(value) or (name in WANT_ONE and may_be_one(value)):
            return self.read_back(node, value, name)
        result = Value("host", what="" if name in ("str", "repr") else None, reads=value.reads, step=value.step if value.kind == "host" else None)  # int(x.item())
        result.sized = value.sized
        return result

    def call_method(self, node, receiver, name):
        if receiver.kind == "host" and name != "backward":  # nobody calls that of a number
            arguments = self.arguments(node)
            if makes_bytes(node) is not None:
                self.note_bytes(receiver)
            if name == "format" and isinstance(receiver.what, str):
                for _, value, written in arguments:
                    self.formatted(written, value)
            if name in REDUCTIONS and receiver.fetched is not None and (not arguments or name == "argmax"):
                self.note_host_reduction(receiver.fetched)
            result = Value("host", what="" if name == "format" else None, reads=all_reads([receiver, *(value for _, value, _ in arguments)]), single=receiver.single)
            result.trip, result.literal, result.drawn = receiver.trip, receiver.literal, receiver.drawn and name in OF_ARRAYS
            result.elsewhere = receiver.elsewhere or ("" if name in OF_ARRAYS else name)
            result.sized, result.array = receiver.sized and all(is_sized(value) or isinstance(value.what, str) for _, value, _ in arguments if value.kind != "path"), receiver.array  # `.astype("uint8")`
            result.several = receiver.several and name in SAME_LENGTH or receiver.array and name == "argsort"
            return result
        if name == "get_device" and not node.args and receiver.kind in MAY_BE_TENSORS:
            return Value("device", what="like", object=receiver.object, step=receiver.step, reads=receiver.reads)
        arguments = self.arguments(node)
        if receiver.kind == "sequence" and receiver.what == "dict" and name in ("keys", "items", "values") and not arguments:
            return self.of_a_dictionary(node, receiver, name)
        if name in ("items", "values") and not arguments and self.source.speaks_of_a_device and dotted(node.func.value) in self.proven.added_up and receiver.kind in ("unknown", "foreign", "sequence"):
            step = self.step("call", node, api=name, word="view", memory="device", has_result=True, args=[operand(receiver, "read", address=False)])
            return Value("sequence", what="named" if name == "items" else "tensor", step=step, reads=receiver.reads)
        if name in PICKS:
            self.note_a_table(receiver, node.func.value, node.args, arguments[-1][1] if arguments else Value())
        if name == "backward" or name == "manual_backward":
            return self.step_of_training(node, name, [receiver] + [value for _, value, _ in arguments])
        if name == "step" and (receiver.kind == "optimizer" or "opt" in (dotted(node.func) or "").lower() or any("opt" in (dotted(written) or "").lower() for _, _, written in arguments)):
            if learns(node):  # the wrapper calls backward
                self.step_of_training(node, "backward", [value for _, value, _ in arguments])
            return self.step_of_training(node, "step", [receiver])
        if name in OF_MODULES and receiver.kind in ("unknown", "foreign", "module", "instance") and self.source.speaks_of_a_device:
            return Value("sequence", what="named" if name.startswith("named") else "tensor", step=self.step("call", node, api=name, word="view", has_result=True, memory="device", args=[operand(receiver, "read", address=False)]), reads=receiver.reads)
        if name in ("append", "extend", "insert", "add", "appendleft", "update", "setdefault") and receiver.kind in ("sequence", "unknown", "foreign") and receiver.object is not None and len(arguments) < (2 if name == "update" else 3):
            return self.put_into(node, receiver, name, arguments, node.func.value)
        model = self.source.models.method(receiver, name)
        if model is not None and model["effect"] == "launch" and receiver.kind in ("unknown", "foreign") and is_text(arguments):  # `logger.log("loss", x)`: no tensor's
            model = None
        if name in ("step", "reset") and receiver.kind in ("unknown", "foreign") and "env" in last_word(node.func.value):
            self.call_step(node, name, [receiver] + [value for _, value, _ in arguments])
            return Value("sequence", what="host", reads=receiver.reads)  # a simulator of the host's, as like as not
        if name in SHOWS and receiver.kind != "sequence":
            self.shown(name, arguments)
        if name in ("info", "warning") and receiver.kind in ("unknown", "foreign") and "log" in last_word(node.func.value) and is_text(arguments):
            for _, value, written in arguments[1:]:  # `logger.info("loss %f", loss)`
                if is_tensor_here(value):
                    self.read_back(written, value, "format")
        if model is None and name in WRITES_DOWN and receiver.kind in ("unknown", "foreign"):
            return self.told(node, name, arguments)
        if model is None:
            values = [receiver] + [value for _, value, _ in arguments]
            if receiver.kind in ("unknown", "foreign", "module") and (runs_the_model(name) or is_a_part(name)) and self.source.speaks_of_a_device and dotted(node.func.value) in self.proven.modules:
                return Value("foreign", step=self.launch(node, name, values, heavy=True, memory="device"), reads=receiver.reads, placed=True)
            if receiver.kind in ("unknown", "foreign") and name in ("__call__", "forward", "module"):
                return Value("foreign", step=self.launch(node, name, values, heavy=True), reads=receiver.reads)
            if name in ("items", "values") and not arguments:  # of a dictionary, as like as not: the same values
                return Value("foreign", step=self.call_step(node, name, [receiver], word="view"), reads=receiver.reads)
            return Value("foreign", step=self.call_guessed(node, receiver, name, arguments), reads=receiver.reads)
        return self.apply(node, model, name, receiver, arguments, f"torch.Tensor.{name}")

    def shown(self, name, arguments):
        """`bar.set_postfix(loss=loss)`: tqdm makes texts of what is no number."""
        for _, value, written in arguments:
            for each in value.parts or [value]:
                if is_tensor_here(each):
                    self.read_back(written, each, name)

    def of_a_dictionary(self, node, receiver, name):
        """Its keys are of the host, whatever lies behind them."""
        if name == "keys":
            return Value("sequence", what="host", reads=receiver.reads)
        step = self.call_step(node, name, [receiver])
        if receiver.of != "tensor":
            return Value("foreign", step=step, reads=receiver.reads)
        return Value("sequence", what="named" if name == "items" else "tensor", step=step, reads=receiver.reads)

    def call_guessed(self, node, receiver, name, arguments):
        """`replay_buffer.sample(n)`: of the class that is called so, if there is one."""
        word = last_word(node.func.value).strip("_")
        if receiver.kind not in ("unknown", "foreign") or not word:
            return self.call_step(node, name, [receiver] + [value for _, value, _ in arguments])
        args = [operand(receiver, "this")]
        for each, value, written in arguments:
            is_placed = each is None and not isinstance(written, ast.Starred)  # the others are looked at, whatever their parameter
            args.append(operand(value if value.kind != "host" else Value("host", reads=value.reads), "arg" if is_placed else "read", address=is_placed))
        is_told = any(value.step is not None and value.kind in MAY_BE_TENSORS for _, value, _ in arguments)
        return self.step("call", node, api=name, callee=named(word, name), word="told" if is_told else None, args=args, has_result=True)

    def step_of_training(self, node, name, values):
        step = self.step("op", node, effect="launch", api=name, family="torch", args=[operand(each, "readwrite") for each in values] + self.on_stream())
        self.heavy.append((step, names_in(node)))
        self.differs("learns")
        return Value("foreign", step=step)

    def put_into(self, node, receiver, name, arguments, written):
        self.is_changed(written, arguments[-1][1] if arguments else Value())
        if name == "update":
            for each, value, _ in arguments:
                for key, part in zip(value.keys, value.parts) if value.keys and value.parts else [(each, value)]:
                    self.note_key(dotted(written), key, part)
        if name == "append" or isinstance(node, ast.AugAssign):
            self.note_gathered(written, receiver, [value for _, value, _ in arguments])
        args = [operand(receiver, "readwrite", address=False)]
        args += [operand(value, "arg", address=False) for _, value, _ in arguments if not is_mixed(value) and (value.object is not None or (value.step is not None and value.kind != "host"))]
        self.step("op", node, effect="host", api=name, family="python", args=args)
        return Value("host")

    def note_gathered(self, written, before, values):
        """`actions = []; actions.append(action)`: a list of tensors, as long as nothing else is put into it."""
        known = self.env.get(written.id) if isinstance(written, ast.Name) else None
        is_one = before.kind == "sequence" and (before.what == "tensor" or before.parts == [])
        if known is not None and is_one and values and all((each.kind == "tensor" or each.placed) and each.kind != "host" and not each.hosted and each.trip is None for each in values):
            known.what = "tensor"


def is_mixed(value):
    """`buffers.append((values, 100))`: what is taken out of them later may be the number."""
    kinds = {each.kind for each in value.parts or ()} if value.kind == "sequence" else ()
    return "host" in kinds or ("tensor" in kinds and len(kinds) > 1)


def listed_again(name, value):
    result = Value("sequence", what="host", reads=value.reads, parts=value.parts if name in ("list", "tuple") else None)
    result.sized = value.sized
    return result


def is_text(arguments):
    return bool(arguments) and arguments[0][1].kind == "host" and isinstance(arguments[0][1].what, str)


def names_in(node):
    """The names at the root of what is called: `layer` of `layer(x)`, `self.head` of `self.head(x)`."""
    name = dotted(node.func)
    return {name.partition(".")[0]} if name and not name.startswith("self.") else set()
