"""Where things are put: moves, factories, loaders, and what their device arguments say."""
import ast
import re

from definitions import Definition, dotted
from effects import all_reads
from facts import operand
from few_numbers import is_few_numbers
from matches import MATCHED
from options import options_of
from parts import last_word, parts_of, walk
from settled import is_of_settings
from tables import Tables
from to_bytes import makes_bytes
from values import MAY_BE_TENSORS, TENSORS, Value, is_literal, is_sized, is_tensor_here

FEW = 8
WORKS = re.compile("backward|model|net|step|train|loss|forward|update|fit|generator|criterion|run|process")
FILLED = ("zeros", "ones", "empty", "full")  # of one element: a sum that begins there


def as_a_setting(node):
    """Of `{"num_workers": 4}` the number; of `{"num_workers": args.workers}` that there is one."""
    return Value("host", constant=node.value if isinstance(node, ast.Constant) else None) if node is not None else None


class Places(Tables):
    def loader(self, node, name, arguments):
        """What feeds the device: whether its batches are pinned, and by how many workers they are made."""
        options, unsaid = options_of(node, [self.node, self.source.module.tree])
        pinned, workers = (self.named(arguments, said) or as_a_setting(options.get(said)) for said in ("pin_memory", "num_workers"))
        if self.source.tests:
            pinned = workers = Value("host")  # a few batches, to see: nobody waits for those
        memory = "pageable" if (pinned is None and not unsaid) or (pinned is not None and pinned.constant == 0) else "pinned" if pinned is not None and pinned.constant else None
        count = Value("host", constant=0) if workers is None and not unsaid else workers if workers is not None else Value("host")
        args = [operand(Value("host", constant=count.constant), "count")]
        if pinned is None and not any(each == "**" for each, _, _ in arguments):
            args += self.one_more(node, "pin_memory=True")
        step = self.step("op", node, effect="factory", api=name, family="torch-loader", memory=memory, args=args, word="of tensors" if self.is_of_tensors(node) else "of Lightning" if self.is_what_lightning_trains_with() else "of training" if self.is_called_after_training() or self.is_prepared(self.given_names()) else None)
        return Value("loader", step=step, reads=all_reads(value for _, value, _ in arguments))

    def is_what_lightning_trains_with(self):
        """`def train_dataloader(self)`, of a LightningModule or a LightningDataModule: no loop of the program's own goes over it."""
        is_one = self.definition is not None and self.function_name.rpartition(".")[2].strip("_") == "train_dataloader"
        return is_one and any(each.endswith(("LightningModule", "LightningDataModule")) for each in self.source.project.ancestors(self.definition)[1])

    def given_names(self):
        targets = self.statement.targets if isinstance(self.statement, ast.Assign) else [self.statement.target] if isinstance(self.statement, ast.AnnAssign) else []
        return [last_word(each) for each in targets]

    def is_called_after_training(self):
        """`self.train_loader = DataLoader(...)`, in a program that speaks of a device: whoever it is handed to sends its batches there."""
        named = [name for name in self.given_names() if "train" in name and "load" in name]
        return self.source.speaks_of_a_device and not self.source.tests and bool(named) and not self.is_sent_here(named)

    def is_sent_here(self, names):
        """`for x in self.train_loader: x = x.cuda()`: what is to be told stands there; and where all of them only show what is in it, nothing is."""
        loops = [each for each in walk(self.source.module.tree) if isinstance(each, ast.For) and any(last_word(part) in names for part in walk(each.iter))]
        sends = any(isinstance(part, ast.Attribute) and part.attr in ("to", "cuda") for each in loops for part in walk(each))
        return sends or (bool(loops) and not any(isinstance(part, ast.Call) and WORKS.search(last_word(part.func)) for each in loops for part in walk(each)))

    def is_of_tensors(self, node):
        """`DataLoader(TensorDataset(x, y))`: its batches are made at once."""
        given = node.args[0] if node.args else next((each.value for each in node.keywords if each.arg == "dataset"), None)
        made = [each.value for each in parts_of(self.node) if isinstance(each, ast.Assign) and isinstance(given, ast.Name) and any(isinstance(one, ast.Name) and one.id == given.id for one in each.targets)]
        return any(isinstance(each, ast.Call) and self.makes_tensors(each) for each in [given, *made])

    def makes_tensors(self, call):
        """`TensorDataset(x, y)`, or a function of the project that calls it."""
        found = self.source.module.resolve(dotted(call.func) or "")
        calls = [call] + [each for each in (parts_of(found.node) if isinstance(found, Definition) and found.kind == "function" else ()) if isinstance(each, ast.Call)]
        return any((dotted(each.func) or "").endswith("TensorDataset") for each in calls)

    def move(self, node, model, name, source, arguments, tensor):
        non_blocking = any(each == "non_blocking" and value.constant != 0 for each, value, _ in arguments)
        if makes_bytes(node) is not None:
            self.note_bytes(source)
        device = None
        memory = model["memory"]
        if not memory:
            device = self.named(arguments, "device") or next((value for each, value, _ in arguments if each is None), None)
            if device is not None and device.object is not None and device.kind in ("unknown", "foreign") and self.is_proven_there(device.text):
                device.what = "like"  # `x.to(y)`, and y is a tensor
            if device is not None and device.object is not None and device.kind in ("unknown", "foreign", "maybe") and names_nothing_else(device.text):
                device.what = "like"
            memory = self.place_named(device) if device is None or device.what != "like" else None
        kind = source.kind if source.kind in ("module", "instance", "tensor", "foreign") else tensor
        if memory is None and not (device is not None and (device.what == "like" or device.kind in TENSORS)):
            return Value(kind, source.what, step=self.call_step(node, name, [source]), reads=source.reads, mask=source.mask, scalar=source.scalar)
        if memory == "pageable" and (source.scalar or is_called_a_loss(node.func)) and not non_blocking:
            step = self.step("op", node, effect="readback", api=name, family="torch", blocking=True, direction="d2h", args=[operand(self.with_text(source, node), "src")])
            return Value("tensor", step=step, reads=source.reads, scalar=True)
        args = [operand(source, "src")]
        if device is not None and device.object is not None:
            args.append(operand(device, "device"))
        if non_blocking:
            args.append("(role=flags value=1)")
        fields = {"memory": memory} if memory in ("device", "pageable", "pinned") else {}
        if memory == "pageable":
            fields.update(direction="d2h", blocking=not non_blocking)
        elif memory == "device":
            fields.update(direction="h2d")
        args += self.made_there(node, source, device) if memory == "device" else []
        like = device is not None and device.what == "like" and memory is None  # `x - cfg.mean.to(x.device)`
        word = "module" if source.kind in ("module", "instance") else "constant" if source.made == "host" or self.is_kept_elsewhere(node) else "single" if source.single else "constant" if (like and is_of_settings(source.text)) or (memory == "device" and source.kind == "host" and self.is_a_table(node)) else None
        step = self.step("op", node, effect="move", api=name, family="torch", args=args, word=word, **fields)
        if memory == "pageable" and non_blocking:  # whoever reads it has to wait first
            self.step("op", node, effect="host", api=name, family="others")
        if source.kind in ("module", "instance") and source.object is not None:
            self.moved(source, step, node)
        if model["gives"] == "host":
            result = self.brought(Value("host", reads=source.reads), step)
            result.trip = step
            return result
        result = Value(kind, source.what, object=source.object if source.kind == "instance" else None, step=step, reads=source.reads, mask=source.mask, scalar=source.scalar)
        result.trip = step if memory == "pageable" else None
        result.placed = memory == "device"
        result.sent = step if memory == "device" and word is None else None
        result.single, result.moved_from = source.single, source.step
        return self.brought(result, step if memory == "pageable" else None)

    def sent_along(self, node, name, source, like):
        """`x.type_as(y)`, `y[x]`: a tensor of the host goes to where the other lies."""
        if like.object is None and like.step is None:
            return source
        step = self.step("op", node, effect="move", api=name, family="torch", word=source.hosted if source.hosted == MATCHED else "constant" if source.made == "host" else None, args=[operand(source, "src"), operand(like, "device")])
        result = Value(source.kind, step=step, reads=source.reads, mask=source.mask)
        result.placed = True
        return result

    @staticmethod
    def brought(value, step):
        value.fetched = step
        return value

    def read_numbers(self, name, arguments):
        """`torch.full(shape, betas[i])`, `torch.tensor([loss, penalty])`: what wants numbers reads them from the tensors that it is given."""
        given = arguments[-1:] if name == "full_like" else [each for each in arguments[1:] if each[0] in (None, "fill_value")][:1] if name == "full" else []
        for _, value, written in given:
            is_one = is_tensor_here(value) or (isinstance(written, ast.Subscript) and value.kind in MAY_BE_TENSORS and value.kind != "sequence")
            if is_one:
                self.read_back(written, value, name)
        listed = arguments[0] if name == "tensor" and arguments else None
        if listed is not None and listed[1].kind == "sequence" and listed[1].what == "tensor" and not listed[1].parts:
            self.read_back(listed[2], listed[1], name)
        if listed is not None and listed[1].parts and isinstance(listed[2], (ast.List, ast.Tuple)):
            for value, written in zip(listed[1].parts, listed[2].elts):
                if is_tensor_here(value):
                    self.read_back(written, value, name)

    def what_it_holds(self, node, given, trip, is_placed):
        """Of a tensor that is made of data: a number or constants that the source says, a table, sizes, or a few numbers; or nothing."""
        if is_literal(given):
            return "number" if given.literal and not given.array and isinstance(node.args[0], (ast.Constant, ast.UnaryOp)) else "constant"
        if self.is_a_table(node):
            return "table"
        if trip is not None:
            return None
        if (given.parts or is_placed) and is_few_sizes(given) and not self.counts(node.args[0]):
            return "sizes"
        may_be_few = node.args and (is_placed or not is_sized(given) or given.parts)
        return "numbers" if may_be_few and is_few_numbers(self, given, node.args[0]) else None

    def factory(self, node, model, name, arguments):
        values = [value for _, value, _ in arguments]
        self.note_sized_by([written for _, _, written in arguments])
        if model["call"].startswith("torch."):
            self.read_numbers(name, arguments)
        device = self.named(arguments, "device")
        memory = model["memory"] or (self.place_named(device) if device is not None else self.default_place)
        args = [operand(each, "read") for each in values if each is not device and (each.object is not None or each.reads)]
        numbers = [value for each, value, _ in arguments if each is None]
        is_data = model["family"] == "torch-data" and bool(numbers) and not is_shape(name, numbers)
        trip = trip_of(numbers[0]) if is_data else None
        args += [f"(role=src step={trip})"] if trip is not None else []
        if device is not None and device.object is not None:
            args.append(operand(device, "device"))
        brought = trip is not None and not numbers[0].elsewhere
        word = "by NumPy" if brought else self.what_it_holds(node, numbers[0], trip, device is not None) if is_data else None
        if (device is not None and memory is None) or memory == "unknown":
            step = self.step("op", node, effect="launch", api=name, family=model["family"], word=word, args=args)
        else:
            pinned = self.named(arguments, "pin_memory")
            memory = "pinned" if pinned is not None and pinned.constant != 0 else memory or "pageable"
            of_sizes = is_data and word is None and (numbers[0].drawn or is_sized(numbers[0])) and not numbers[0].parts  # a range, a grid
            word = "drawn" if of_sizes and numbers[0].drawn else word
            family = "torch" if of_sizes or is_shape(name, numbers) else model["family"]
            learns = self.named(arguments, "requires_grad")
            because = "it learns" if learns is not None and learns.constant else None  # the optimizer changes it where it lies
            step = self.step("op", node, effect="factory", api=name, family=family, memory=memory, word=word, because=because, args=args)
        single = bool(values) and (values[0].single or (name in ("tensor", "as_tensor") and is_few(values[0])) or is_a_list_of_one(values[0]))
        few = name in FILLED and numbers and all(each.constant == 1 for each in numbers[:1 if name == "full" else None])
        result = Value("tensor", step=step, reads=tuple(each for value in values for each in value.reads), single=single, scalar=bool(few))
        kind = self.named(arguments, "dtype")
        result.mask = kind is not None and kind.what in ("torch.bool", "builtins.bool")
        if device is None and memory == "pageable":
            result.hosted = "wide" if model["family"] == "torch" and numbers else "yes"
        return result

    def counts(self, node):
        """`torch.tensor([i])`, of a loop over i: another one in each round."""
        counters = {loop.get("counter") for loop in self.loops}
        return any(isinstance(each, ast.Name) and each.id in counters for each in walk(node))

    def place_named(self, value):
        """Where a device argument sends things: device, pageable, or nothing said."""
        if value is None:
            return None
        if value.kind == "device":
            return {"like": None, None: "device"}.get(value.what, value.what)
        if value.kind == "host":
            if isinstance(value.what, str):
                return "pageable" if value.what.startswith("cpu") else "device" if value.what.startswith(("cuda", "mps", "xpu")) else None
            return "device" if value.constant is not None and not isinstance(value.constant, bool) else None
        if value.kind in ("unknown", "foreign"):
            text = value.text.lower()
            return "device" if any(word in text for word in ("device", "cuda", "gpu", "rank", "dev")) else None
        return None

    def with_text(self, value, node):
        """For who reads a finding: what is written there, where no variable holds it."""
        if value.object is None and not value.text:
            value.text = " ".join(self.source.text_of(node).split())[:60]
        return value


CALLED_A_LOSS = re.compile("(^|_)loss$", re.IGNORECASE)
AS_IT_WAS = ("detach", "clone", "data", "float")


def is_called_a_loss(function):
    """`loss_fine.detach().clone().cpu()`: one value, as like as not."""
    node = function.value if isinstance(function, ast.Attribute) else function
    while isinstance(node, (ast.Call, ast.Attribute)):
        inner = node.func if isinstance(node, ast.Call) else node
        if not isinstance(inner, ast.Attribute) or inner.attr not in AS_IT_WAS:
            break
        node = inner.value
    return CALLED_A_LOSS.search((dotted(node) or "").rpartition(".")[2]) is not None


OF_PLACES_AND_TYPES = ("dev", "type", "dt", "gpu", "cuda", "cpu", "rank", "place", "float", "half", "prec", "int", "format", "target", "where", "dst", "loc")


def names_nothing_else(text):
    """`x.to(actions)`, `x.to(features[0])`: neither a device nor a type is called so."""
    text = text[:-2] if text.endswith("[]") else text
    return text.isidentifier() and not any(word in text.lower() for word in OF_PLACES_AND_TYPES)


def trip_of(value, depth=0):
    """What brought it to the host, or the only number in its lists: `[[token.item()]]`."""
    only = value.parts[0] if value.kind == "sequence" and value.parts and len(value.parts) == 1 and depth < 3 else None
    return trip_of(only, depth + 1) if only is not None else value.trip


def is_shape(name, numbers):
    """`torch.FloatTensor(n, m)`: as empty as torch.empty."""
    return name.endswith("Tensor") and len(numbers) > 1


def is_a_list_of_one(value):
    """`torch.LongTensor([words])`: a batch of one."""
    return value.kind == "sequence" and value.parts is not None and len(value.parts) == 1 and value.parts[0].kind == "sequence" and value.parts[0].object is not None


def is_few_sizes(value):
    """`torch.tensor((width, height))`: a few numbers, and the host knows no more than sizes for them."""
    return is_sized(value) and not value.array and (value.kind == "host" or is_few(value) or value.of == "sizes")


def is_few(value, depth=0):
    """Numbers written in a list, so that one of each is sent: `[[x, y]]`."""
    if value.kind != "sequence":
        return depth > 0 and value.kind == "host"
    return value.parts is not None and 0 < len(value.parts) <= FEW and depth < 4 and all(is_few(each, depth + 1) for each in value.parts)
