"""What a call that a model knows does: where it leaves things, what it makes the device do, what it makes the host wait for."""
import ast
import collections
import re

from by_numpy import has_counterpart
from facts import operand, quoted, target
from parts import all_of, look_for, walk
from to_bytes import ToBytes, makes_bytes
from uses import REDUCTIONS
from values import MAY_BE_TENSORS, TENSORS, Value, are_hosted, is_literal, is_sized, is_tensor_here

DRAWS = ("choice", "normal", "permutation", "rand", "randint", "randn", "random", "random_sample", "standard_normal", "uniform")
MEASURES_TIME = re.compile("Profiler|Timer|Stop_?[wW]atch|Benchmark")
NUMBERS_WRITTEN = re.compile("lr|rate|step|epoch|iter|time|duration|speed|count")
NORMS = ("clip_grad_norm_", "get_total_norm")  # one value
OF_SIZES = ("arange", "zeros", "ones", "empty", "eye", "identity", "linspace", "indices")
HAVE_A_DIMENSION = frozenset(f"numpy.{name}" for name in ("arange", "argsort", "argwhere", "flatnonzero", "concatenate", "hstack", "unique", "random.permutation", "setdiff1d", "intersect1d"))
IF_TOLD_HOW_MANY = ("numpy.random.choice", "numpy.random.randint")  # one number, unless they are
OF_NUMBERS = ("log", "log2", "log10", "sqrt", "exp", "power", "ceil", "floor")
SIZES = ("size", "dim", "numel", "nelement", "stride", "__len__")
JOINS = ("cat", "stack", "hstack", "vstack", "concat", "concatenate")
FEW = 16
CONVERSIONS = ("float", "double", "half", "bfloat16", "long", "int", "bool", "byte", "contiguous", "clone", "type", "type_as", "to")  # the same values
REPEATS = ("repeat", "tile", "expand", "repeat_interleave", "transpose", "permute")
ONLY_OF_TENSORS = ("permute", "unsqueeze", "contiguous", "detach", "expand", "expand_as")  # neither lists nor arrays have them
WANT_A_NUMBER = {"topk": ("k", 0), "kthvalue": ("k", 0), "narrow": ("length", 2), "roll": ("shifts", 0)}  # by name, or behind the tensor
TYPES_OF_TENSORS = ("int", "long", "byte")  # `labels[:, 0].long()`: neither arrays nor modules have them
WITHOUT_SYNC = ("detach", "clone", "float", "double", "half", "long", "int", "contiguous", "abs", "sqrt", "exp", "log", "neg", "add", "mul", "sub", "div", "data")


class Effects(ToBytes):
    def apply(self, node, model, name, receiver, arguments, full_name):
        effect, values = model["effect"], [value for _, value, _ in arguments]
        if name == "type" and receiver is not None and names_a_place(values):  # `x.type(torch.cuda.FloatTensor)`
            return self.move(node, {**model, "memory": "device" if ".cuda." in values[0].what else "pageable", "gives": "tensor"}, name, receiver, [], "tensor")
        if name == "type" and receiver is not None and values:  # `hits.type(torch.float32)`
            return self.apply(node, self.source.models.find("torch.Tensor.float"), "float", receiver, [], "torch.Tensor.float")
        is_known = receiver is not None and isinstance(receiver.what, str) and receiver.what.startswith("torch.distributions.")
        sure = receiver is None or is_known or receiver.kind not in ("unknown", "foreign", "maybe", "sequence") or (receiver.placed and effect == "launch")
        tensor = "tensor" if sure else ("foreign" if receiver.kind == "foreign" else "maybe")
        if effect == "move":
            return self.move(node, model, name, receiver if receiver is not None else (values[0] if values else Value()), arguments, tensor)
        if effect == "factory" and receiver is not None:  # `x.new_tensor([0, 1])`
            like = Value("device", what="like", object=receiver.object, step=receiver.step, reads=receiver.reads)
            return self.factory(node, model, name, [*arguments, ("device", like, node.func.value)])
        if effect == "factory":
            return self.loader(node, name, arguments) if model["family"] == "torch-loader" else self.factory(node, model, name, arguments)
        if effect == "readback":
            return self.fetched(node, model, name, receiver, arguments, tensor)
        if effect == "launch":
            return self.launched(node, model, name, receiver, arguments, tensor, sure)
        if effect == "print":
            return self.told(node, name, arguments)
        if effect == "view" and receiver is not None:
            step = self.call_step(node, name, [receiver] + values, word="view")
            kind = "tensor" if name in ONLY_OF_TENSORS and receiver.kind in MAY_BE_TENSORS else receiver.kind if receiver.kind != "unknown" else "maybe"
            single = receiver.single or (name == "unsqueeze" and bool(values) and values[0].constant == 0)
            result = Value(kind, receiver.what, step=step, reads=receiver.reads, mask=receiver.mask, scalar=receiver.scalar, single=single, placed=receiver.placed)
            result.hosted, result.sent, result.trip, result.fetched, result.made = receiver.hosted, receiver.sent, receiver.trip, receiver.fetched, receiver.made
            return result
        if effect in ("configure", "status", "host") and not model["family"].startswith("torch-others"):
            what = full_name if model["gives"] in ("module", "foreign") else None
            if model["gives"] in ("host", ""):
                return self.host_result(node, model, name, receiver, values, full_name)
            looked_at = ([receiver] if receiver is not None else []) + values  # `Categorical(probabilities).sample()`
            return Value(model["gives"], what, step=self.call_step(node, name, looked_at), reads=tuple(each for value in looked_at for each in value.reads))
        fields = {"blocking": model["blocking"], "scope": model["scope"], "memory": model["memory"]}
        args = [operand(receiver, model["this"])] if receiver is not None and model["this"] else []
        if effect == "region" and values and isinstance(values[0].what, str):
            args.append(f"(role=value text={quoted(chr(34) + values[0].what + chr(34))})")
        if effect == "sync" and receiver is None:
            args += self.own_line(node)
            if self.is_there_to_measure():
                return self.now_and_then(node, "somebody measures", lambda: self.step("op", node, effect=effect, api=full_name, family=model["family"], args=args, **{k: v for k, v in fields.items() if v}))
        step = self.step("op", node, effect=effect, api=full_name if receiver is None else name, family=model["family"], args=args, **{k: v for k, v in fields.items() if v})
        return Value(model["gives"] or "host", full_name if model["gives"] == "module" else None, step=step if model["gives"] else None)

    def is_there_to_measure(self):
        """A method of a profiler or a timer."""
        return self.definition is not None and MEASURES_TIME.search(self.definition.name) is not None

    def told(self, node, name, arguments):
        """Who logs a tensor has to fetch it."""
        for place, (_, value, written) in enumerate(arguments):
            is_written = name.startswith("add_") and place == 1 and self.is_as_it_was_given(written) and value.kind in ("unknown", "foreign") and not NUMBERS_WRITTEN.search(value.text)
            for each in value.parts or [value]:
                if is_tensor_here(each) or is_written:
                    self.read_back(written, each, name)
        self.step("op", node, effect="print", api=name, family="host")
        return Value("host")

    def is_as_it_was_given(self, node):
        """A parameter, and the function has given it no other value: a number or a tensor of one, as who calls knows."""
        return isinstance(node, ast.Name) and node.id in self.parameter_names and node.id not in self.given_at

    def host_result(self, node, model, name, receiver, values, full_name):
        """A number, a text or an array of the host, perhaps of what a tensor brought there."""
        if receiver is not None:
            if name == "numpy" and self.source.speaks_of_tensorflow and receiver.kind not in ("host", "sequence"):
                return self.to_the_host(node, name, receiver)
            if model["this"] == "read" and name in ("numpy", "__array__"):
                self.step("read", node, word=name, args=[operand(receiver, "read")])
            result = self.brought(Value("host", reads=receiver.reads, single=receiver.single), receiver.fetched)
            result.trip = receiver.trip or receiver.fetched
            result.sized = name in SIZES
            return result
        if full_name in ("numpy.asarray", "numpy.array") and values and is_tensor_here(values[0]) and self.source.speaks_of_jax:
            return self.to_the_host(node, name, values[0])
        if values and makes_bytes(node) is not None:
            self.note_bytes(values[0])
        for each in values:
            if name in REDUCTIONS and (len(values) == 1 or name in ("argmax", "argmin")) and (each.fetched is not None or self.is_seen_here_only(node, each)):
                self.note_host_reduction(each.trip if each.fetched is None else each.fetched)
        for said, odds in zip(node.keywords, values[len(node.args):]) if full_name == "numpy.random.choice" else ():
            if said.arg == "p":
                self.note_drawn_from(node, odds, "chosen from")
        result = Value("host", reads=tuple(each for value in values for each in value.reads))
        result.trip = next((each.trip for each in values if each.trip is not None), None)
        result.elsewhere = next((each.elsewhere for each in values if each.elsewhere), "" if has_counterpart(full_name) else full_name)
        of_numbers = name in OF_NUMBERS and bool(values) and all(is_sized(value) and not value.array for value in values)  # `np.log(self.sigma_max)`
        result.array = full_name.startswith("numpy.") and not of_numbers
        result.several = result.array and has_a_dimension(full_name, node)
        result.literal = bool(values) and not full_name.startswith("numpy.random.") and all(is_literal(value) for value in values if value.kind != "path")
        result.sized = result.array and not full_name.startswith("numpy.random.") and bool(values) and all(is_sized(value) for value in values if value.kind != "path")
        result.sized = result.sized or of_numbers or (full_name.startswith("math.") and all(map(is_sized, values)))
        result.sized = result.sized or (full_name.startswith("numpy.") and name in OF_SIZES)
        said = values[:2] if name in ("normal", "uniform", "permutation", "randint") else values if name == "choice" else []  # of what, or how far
        result.drawn = full_name.startswith("numpy.random.") and name in DRAWS and not any(value.array or value.trip is not None for value in values) and all(value.kind == "host" for value in said)
        result.single = name in ("expand_dims",) and len(values) > 1 and values[1].constant == 0
        return result

    def to_the_host(self, node, name, value):
        """An array of the host, of one of the device: of TensorFlow or JAX, whose arrays are brought without being asked to."""
        if value.scalar:
            return self.read_back(node, value, name)
        step = self.step("op", node, effect="move", api=name, family="torch", memory="pageable", direction="d2h", blocking=True, args=[operand(self.with_text(value, node), "src")])
        return self.brought(Value("host", reads=value.reads), step)

    def is_seen_here_only(self, node, value):
        """Of `y = x.cpu().numpy(); n += np.sum(y > 0)` y is for nothing else."""
        if value.trip is None:
            return False
        names = {each.id for each in walk(node) if isinstance(each, ast.Name) and each.id in self.env and self.env[each.id].trip == value.trip}
        return bool(names) and all(self.looks_again(each, self.given_at.get(each, 0)) == 1 for each in names) and self.nobody_else_looks(value.trip, names)

    def nobody_else_looks(self, trip, names):
        """Whether other variables that hold what came, or what was made of it, are looked at no more than once: to make these."""
        others = [name for name, known in self.env.items() if known.trip == trip and name not in names]
        return all(self.looks_again(each, self.given_at.get(each, 0)) <= 1 for each in others)

    def loads(self):
        """How often the function looks at each name."""
        if self.names_loaded is None:
            names = look_for(self.node, True)[1].get(ast.Name, ()) if isinstance(self.node, ast.Module) else all_of(self.node, ast.Name)
            self.names_loaded = collections.Counter(each.id for each in names if isinstance(each.ctx, ast.Load))
        return self.names_loaded

    def note_host_reduction(self, step, word="reduced"):
        """All of it came to the host for one number, or to be added up there."""
        found = self.function.steps[step]
        if "word=" not in found.before and found.effect == "move":
            found.before += f' word="{word}"'

    def note_drawn_from(self, node, value, word="drawn from"):
        """`torch.multinomial(weights.cpu(), 1)`, `np.random.choice(n, p=weights)`: all of it came to the host for a number or two."""
        if value.fetched is not None or self.is_seen_here_only(node, value):
            self.note_host_reduction(value.trip if value.fetched is None else value.fetched, word)

    def launched(self, node, model, name, receiver, arguments, tensor, sure):
        values = ([receiver] if receiver is not None else []) + [value for _, value, _ in arguments]
        if name == "type_as" and receiver is not None and receiver.hosted and arguments:
            return self.sent_along(node, name, receiver, arguments[0][1])
        if name in REDUCTIONS and receiver is not None and receiver.fetched is not None and (not arguments or name == "argmax"):
            self.note_host_reduction(receiver.fetched)
        if name == "multinomial" and values:
            self.note_drawn_from(node, values[0])
        if is_loss(name, arguments) or (name in REDUCTIONS and (receiver is not None or len(arguments) == 1)):
            self.note_reduced(values)
        if name in WANT_A_NUMBER:
            self.read_number(name, arguments if receiver is not None else arguments[1:])
        if receiver is not None and makes_bytes(node) is not None:
            self.note_bytes(receiver)
        out = self.named(arguments, "out")
        writes = receiver if receiver is not None and name.endswith("_") and not name.endswith("__") else out
        kind = model["gives"] if model["gives"] in ("host", "foreign") else tensor
        if name in TYPES_OF_TENSORS and receiver is not None and receiver.kind in MAY_BE_TENSORS and receiver.kind != "sequence" and not arguments:
            kind = "tensor"
        if kind == "foreign" and name in ("any", "all"):
            kind = "maybe"  # nothing else than an array has them
        step = self.launch(node, name, values, writes=writes, memory=model["memory"] or None) if sure else self.call_step(node, name, values)
        if sure and receiver is not None and writes is receiver:
            self.changed_in_place(node, receiver, step)
        if receiver is not None and name in CONVERSIONS:
            self.function.steps[step].before += ' word="converted"'
        result = Value(kind, step=step, reads=tuple(each for value in values for each in value.reads))
        if receiver is not None and name in CONVERSIONS:
            result.sent, result.single, result.trip, result.fetched = receiver.sent, receiver.single, receiver.trip, receiver.fetched
        elif receiver is not None and receiver.trip is not None and all(value.kind == "host" for _, value, _ in arguments):
            result.trip = receiver.trip  # `x.cpu().clamp(0, 1)`
        if receiver is not None and name in REPEATS + CONVERSIONS and all(value.kind != "tensor" for _, value, _ in arguments):
            result.made = receiver.made  # `self.mask.repeat(len(x), 1, 1)`
            self.function.steps[step].before += ' word="converted"' if result.made and "word=" not in self.function.steps[step].before else ""
        whole = not any(value.kind != "host" or each in ("dim", "axis") or isinstance(value.constant, int) for each, value, _ in arguments)
        result.scalar = (name in REDUCTIONS and receiver is not None and (whole or name == "dot")) or is_loss(name, arguments)
        if model["memory"] == "device" and receiver is None and (name in REDUCTIONS or name.startswith("reduce_")):
            result.scalar = len(values) == 1  # jnp.mean(x), tf.reduce_mean(x)
        if receiver is None and name in REDUCTIONS and len(arguments) == 1 and values[0].kind in MAY_BE_TENSORS:
            result.scalar = True  # torch.mean(x)
        if receiver is not None and name in WITHOUT_SYNC and receiver.scalar:
            result.scalar = True
        if name in NORMS or name == "histc":
            result.scalar = True
        if name in NORMS and self.source.speaks_of_a_device and " memory=" not in self.function.steps[step].before:
            self.function.steps[step].before += " memory=device"  # the gradients lie where the parameters do
        if name in JOINS and values:
            result.scalar = is_few_scalars(values[0])
        of = [receiver] if receiver is not None and writes is receiver else values  # `x.fill_(n)` stays where it is
        result.hosted = "" if model["memory"] else are_hosted(of) and "yes" if name in REDUCTIONS and (result.scalar or are_hosted(of) != "brought") else are_hosted(of)
        result.mask = name in ("isnan", "isinf", "isfinite", "bool", "eq", "ne", "gt", "lt", "ge", "le", "logical_and", "logical_or", "logical_not", "isin") or (
            receiver is not None and receiver.mask and name in ("squeeze", "unsqueeze", "view", "reshape", "flatten")) or (
            receiver is None and bool(values) and (values[0].mask and name.endswith("_like") or name in JOINS and any(each.mask for each in values[0].parts or ())))
        return self.noted_as_few(result)

    def read_number(self, name, arguments):
        """`scores.topk(counts[i])`: the host has to know how many."""
        said, place = WANT_A_NUMBER[name]
        by_place = [each for each in arguments if each[0] is None]
        for _, value, written in [each for each in arguments if each[0] == said] or by_place[place:place + 1]:
            if is_tensor_here(value) or (isinstance(written, ast.Subscript) and value.kind in MAY_BE_TENSORS and value.kind != "sequence"):
                self.read_back(written, value, name)

    def changed_in_place(self, node, value, step):
        """`x.mul_(2)`, `all_reduce(x)`: what was sent is what that has made of it."""
        if value.object is not None and value.placed:
            self.step("write", node, args=[target(value.object, value.text), operand(Value(step=step, reads=value.reads), "value")])

    def note_reduced(self, values):
        """What a mask picks only to sum it up, a product with the mask would have given without a wait."""
        for each in values:
            step = self.function.steps[each.step] if each.step is not None else None
            if step is not None and step.effect == "readback" and 'family="torch-mask"' in step.before and "word=" not in step.before:
                step.before += ' word="reduced"'

    def fetched(self, node, model, name, receiver, arguments, tensor):
        source = receiver if receiver is not None else (arguments[0][1] if arguments else Value())
        is_sized = self.named(arguments, "output_size") is not None or self.named(arguments, "size") is not None
        if is_sized or (name == "repeat_interleave" and not any(value.kind == "tensor" for _, value, _ in arguments if value is not source)):
            return Value(tensor, step=self.launch(node, name, [source]), reads=source.reads)
        others = [operand(value, "read") for _, value, _ in arguments if value is not source]
        shapes = model["family"] == "torch-shape"
        step = self.step("op", node, effect="readback", api=name, family=model["family"], blocking=True, direction="d2h", args=[operand(self.with_text(source, node.func.value if isinstance(node.func, ast.Attribute) and receiver is not None else node), "src")] + others)
        if shapes:
            return Value(tensor if receiver is None or receiver.kind in TENSORS else "maybe", step=step, reads=source.reads)
        result = Value("host", reads=source.reads, step=step)
        result.trip = step
        return result


def names_a_place(values):
    """`torch.cuda.FloatTensor`, `torch.FloatTensor`: a type of tensors that lie on the device, or on the host."""
    return bool(values) and values[0].kind in ("path", "host") and isinstance(values[0].what, str) and values[0].what.startswith("torch.") and values[0].what.endswith("Tensor") and values[0].what != "torch.Tensor"


def has_a_dimension(name, call):
    """`np.arange(n)`; `np.random.choice(n)` gives one number, unless it is told how many."""
    if name not in IF_TOLD_HOW_MANY:
        return name in HAVE_A_DIMENSION
    return len(call.args) > (2 if name.endswith("randint") else 1) or any(each.arg == "size" for each in call.keywords)


def is_few_scalars(value):
    return value.kind == "sequence" and bool(value.parts) and len(value.parts) <= FEW and all(each.scalar for each in value.parts)


def all_reads(values):
    reads = []
    for each in values:
        for one in each.reads:
            if one not in reads:
                reads.append(one)
    return tuple(reads)


def is_loss(name, arguments):
    if not (name.endswith("_loss") or name in ("cross_entropy", "binary_cross_entropy", "binary_cross_entropy_with_logits", "kl_div")):
        return False
    reduction = next((value for each, value, _ in arguments if each == "reduction"), None)
    return reduction is None or reduction.what != "none"
