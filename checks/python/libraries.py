"""Calls of what a library has: those that a model knows do what it says."""
from array_modules import ASKED_FOR
from definitions import dotted
from edits import Edits
from effects import Effects, all_reads
from facts import operand, target
from places import Places
from source import WRAPPERS
from values import MAY_BE_TENSORS, Value, is_tensor_here, may_be_one

COLLECTIVES = tuple(f"torch.distributed.{name}" for name in ("all_reduce", "reduce", "broadcast", "all_gather", "all_gather_into_tensor", "reduce_scatter", "reduce_scatter_tensor", "scatter"))
OF_SHAPE = ("tensorflow.rank", "tensorflow.shape", "tensorflow.size", "jax.numpy.ndim", "jax.numpy.shape", "jax.numpy.size", "cupy.ndim", "cupy.shape", "cupy.size")  # the host knows
DICTIONARIES = ("collections.OrderedDict", "collections.defaultdict")
EXITS = {"sys.exit", "os._exit", "os.abort", "builtins.exit", "builtins.quit"}


class Libraries(Effects, Places, Edits):
    def call_path(self, node, name):
        if name in EXITS:
            self.step("exit", node, word="exit")
            return Value("host")
        if name.startswith("builtins."):
            return self.call_builtin(node, name[9:])
        arguments = self.arguments(node)
        last = name.rpartition(".")[2]
        if name.startswith("sklearn.metrics."):
            self.measured(arguments)
        if name == "torch.device":
            return Value("device", what=self.place_named(arguments[0][1]) if arguments else None)
        if name == "torch.accelerator.current_accelerator":
            return Value("device")
        if name == "torch.cuda.stream":
            place = arguments[0][1].object if arguments else None
            return Value("stream", object=self.temporary("stream") if place is None else place)
        if (last in WRAPPERS and last != "compile") or name in ("torch.compile", "torch.jit.script", "torch.jit.trace"):
            first = arguments[0][1] if arguments else Value()
            result = Value(first.kind, first.what, reads=first.reads, parts=first.parts)
            compiles = last not in WRAPPERS or last == "compile"
            result.step = self.step("op", node, effect="create", api=name, family="torch-compile", args=[operand(first, "read")]) if compiles else self.call_step(node, last, [first])
            return result
        if name in ASKED_FOR:
            return Value("path", "cupy")
        if name in DICTIONARIES:
            values = [value for _, value, _ in arguments]
            return Value("sequence", "dict", step=self.call_step(node, last, values, word="view") if values else None, reads=all_reads(values))
        if name == "logging.getLogger":
            return Value("foreign")  # what it is told, it makes a text of
        if name == "functools.reduce" and len(arguments) > 1:
            return self.reduced_to_one(node, arguments)
        if name == "torch.autograd.Variable" and arguments:
            return arguments[0][1]  # what it is given, since PyTorch 0.4
        if name == "functools.partial" and arguments:
            return self.call_later(node, arguments)
        if name.startswith("math."):
            for _, value, written in arguments:
                if is_tensor_here(value) or may_be_one(value):
                    return self.read_back(written, value, name)
        if last == "where" and len(arguments) == 1 and not name.startswith("numpy."):
            name, last = name[:-5] + "nonzero", "nonzero"
        if last == "pack_padded_sequence":
            self.note_lengths(arguments)
        if name in OF_SHAPE:
            result = Value("host", reads=all_reads(value for _, value, _ in arguments))
            result.sized = True
            return result
        if name in COLLECTIVES and arguments and arguments[0][1].kind in MAY_BE_TENSORS:
            return self.exchanged(node, name, [value for _, value, _ in arguments])
        model = self.source.models.find(name)
        if model is None:
            return self.sent_by_name(last, Value("foreign", step=self.call_step(node, name, [value for _, value, _ in arguments])))
        if name.startswith("einops.") and model["this"] and arguments:
            return Value("host", reads=arguments[0][1].reads) if arguments[0][1].kind == "host" else self.apply(node, model, last, arguments[0][1], arguments[1:], name)
        return self.apply(node, model, last, None, arguments, name)

    def note_lengths(self, arguments):
        """`pack_padded_sequence(x, lengths.cpu())`: a few numbers, which the loader had on the host."""
        lengths = self.named(arguments, "lengths") or next((value for said, value, _ in arguments[1:2] if said is None), None)
        brought = lengths.fetched if lengths is not None and lengths.fetched is not None else lengths.trip if lengths is not None else None
        found = self.function.steps[brought] if brought is not None else None
        if found is not None and found.effect == "move" and "word=" not in found.before:
            found.effect = "readback"
            found.before += ' word="lengths"' + ("" if " blocking=yes" in found.before else " blocking=yes")

    def exchanged(self, node, name, values):
        """What all processes have made of it lies on the device, where the program has one: NCCL takes nothing else."""
        first = values[0]
        if self.source.speaks_of_a_device and first.object is not None and not first.hosted:
            step = self.launch(node, name, values, memory="device")
            self.step("write", node, args=[target(first.object, first.text), operand(Value(step=step, reads=first.reads), "value")])
            return Value("foreign", step=step)
        step = self.call_step(node, name, values)
        self.changed_in_place(node, first, step)
        return Value("foreign", step=step)

    def reduced_to_one(self, node, arguments):
        """`reduce(operator.add, losses)`: of tensors one of them."""
        listed = arguments[1][1]
        if listed.kind == "sequence" and listed.what == "tensor" and listed.step is not None:
            return Value("tensor", step=self.launch(node, "reduce", [listed]), reads=listed.reads, scalar=bool(listed.parts) and all(each.scalar for each in listed.parts))
        return Value("foreign", step=self.call_step(node, "reduce", [value for _, value, _ in arguments]), reads=listed.reads)

    def call_later(self, node, arguments):
        """`partial(self.loss_of, x)`: whoever is given it calls it."""
        callee, written = arguments[0][1], arguments[0][2]
        definition = callee.what if callee.kind in ("function", "bound") else None
        name = definition.name if definition else (dotted(written) or "").rpartition(".")[2]
        step = self.step("call", node, api=name, callee=definition.usr if definition else None, has_result=True)
        if callee.kind == "function" and not any(each is None for each, _, _ in arguments[1:]):  # what follows is given as if to the function itself
            return Value("function", definition, step=step, reads=callee.reads)
        return Value("foreign", step=step, reads=callee.reads)
