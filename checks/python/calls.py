"""Calls: of the project's own functions, of what a variable holds."""
import ast
import re

from by_numpy import is_only_numpys, only_counts, reckons
from compiled import is_kernel, is_traced
from definitions import dotted, runs_the_model
from facts import NOTHING, operand
from feeders import Feeders
from libraries import Libraries
from objects import is_empty
from methods import WRITES_DOWN, Methods, names_in
from parts import last_word, parts_of
from project import canonical
from proven import Proven, names_in as sizes_in
from returned import is_nothing
from senders import CALLED_SO, Senders
from source import meaning, of_a_library, written_attributes
from to_bytes import makes_bytes_of
from values import MAY_BE_TENSORS, MEASURE, Value, without_place

TUPLES = ("LSTM", "GRU", "RNN", "MultiheadAttention", "ModuleList", "ModuleDict", "AdaptiveLogSoftmaxWithLoss", "Module", "DataParallel")  # give several, or nobody knows
WITHOUT_PARAMETERS = re.compile(r"torch\.nn\.(Upsample|\w*Pool\d|Dropout|Softm(ax|in)|LogSoftmax|ReLU|LeakyReLU|E?LU$|[GS][eE]?LU$|SiLU|Sigmoid|Tanh|Softplus|Identity|Flatten|Unflatten|Pixel(Uns|S)huffle|\w+Pad\dd|Unfold|Fold)")
MEASURES = re.compile("accuracy|^acc|metric|psnr|ssim|iou|dice|score|_error|^error|auc|recall|precision|count_correct", re.IGNORECASE)
CALLED_A_MEASURE = re.compile("metric|psnr|ssim|dice|accuracy")
SUPPRESSES = re.compile("(^|_)nms(_|$)")  # boxes that overlap others: torchvision.ops.nms does so where they lie
GIVES_ONE = re.compile("(^|_)(loss|criterion|metric)(_?fn|_?func|_function)?$")  # a value, as like as not
GIVES_THE_NEXT = re.compile(r"(get_)?next_?(batch|minibatch|item|sample|frame)?$|(get|sample|draw)_(mini)?batch$")  # other data in each round
FEW = 4  # so many of a table's functions are looked at
UNREAD, GIVEN_NOTHING = Value("host"), Value("host", constant=NOTHING)


TAKE_SIZES = ("linspace", "arange", "range", "view", "reshape", "expand", "zeros", "ones", "rand", "randn", "new_zeros", "new_ones", "split", "narrow")


class Calls(Feeders, Senders, Methods, Libraries):
    def of_Call(self, node):
        value = self.feeding(node, self.called(node))
        if GIVES_THE_NEXT.match(last_word(node.func)):
            self.differs("items")
        if isinstance(node.func, ast.Attribute) and reads_a_clock(node.func):
            self.step("op", node, effect="clock", api=node.func.attr, family="host")
        return value

    def called(self, node):
        function = node.func
        if isinstance(function, ast.Subscript):
            kernel = self.value(function.value)
            if kernel.kind == "function" and is_kernel(kernel.what):
                return self.launch_kernel(node, kernel.what)
            if is_a_table_of_functions(kernel):
                return self.call_one_of(node, self.value(function), kernel)
        if isinstance(function, ast.Attribute):
            if isinstance(function.value, ast.Call) and isinstance(function.value.func, ast.Name) and function.value.func.id == "super":
                return self.call_super(node, function.attr)
            receiver = self.value(function.value)
            if receiver.kind not in ("path", "namespace", "class", "instance"):
                return self.call_method(node, receiver, function.attr)
            callee = self.attribute_of(receiver, function)
            if callee.kind not in ("path", "function", "class", "bound") and receiver.kind == "instance" and function.attr in WRITES_DOWN:
                return self.told(node, function.attr, self.arguments(node))  # of a class that is derived from a SummaryWriter
            if callee.kind not in ("path", "function", "class", "bound") and receiver.kind == "instance" and self.source.project.is_module(receiver.what):
                if self.source.models.method(receiver, function.attr):
                    return self.call_method(node, receiver, function.attr)
        else:
            callee = self.value(function)
        return self.call_value(node, callee)

    def attribute_of(self, receiver, node):
        if receiver.kind == "path":
            return of_a_library(f"{receiver.what}.{node.attr}")
        if receiver.kind == "namespace":
            return self.of_namespace(receiver.what, node.attr)
        if receiver.kind == "class":
            method = self.source.project.method(receiver.what, node.attr)
            return Value("function", method) if method else Value("foreign")
        return self.of_instance(receiver, node.attr, node)

    def call_value(self, node, callee):
        if callee.kind == "path":
            return self.call_path(node, canonical(callee.what))
        if callee.kind == "function":
            return self.call_definition(node, callee.what, None, self.arguments(node))
        if callee.kind == "bound":
            return self.call_definition(node, callee.what, callee.parts[0], self.arguments(node))
        if callee.kind == "class":
            return self.construct(node, callee.what)
        if callee.kind == "instance":
            return self.call_instance(node, callee)
        return self.call_variable(node, callee)

    # -- arguments

    def arguments(self, node):
        """(name or nothing, value, written) of each."""
        if self.sizes_given and last_word(node.func) in TAKE_SIZES:
            self.read_sizes(node)
        given = [(None, self.value(each), each) for each in node.args]
        given += [(each.arg or "**", self.value(each.value), each.value) for each in node.keywords]
        for _, _, written in given:
            if isinstance(written, ast.Lambda) and not written.args.args:
                self.handed_on(written.body)
        self.note_fed(node, given)
        return given

    def read_sizes(self, node):
        """`for height, width in shapes: torch.linspace(0, 1, height)`: of a tensor of shapes the host has to fetch each."""
        names = [(name, each) for each in node.args for name in sizes_in(each) if name in self.sizes_given]
        for name, each in names[:1]:
            self.read_back(each, self.sizes_given[name], "size")
        for name, _ in names:
            self.sizes_given.pop(name, None)

    def handed_on(self, body):
        """Of `report(lambda: run(model))`: whoever is given it calls it, as like as not."""
        self.now_and_then(body, "somebody else decides", lambda: self.value(body))

    def now_and_then(self, node, because, done):
        self.begin(self.step("branch", node, guard="other", because=because))
        self.begin(self.step("arm", node, guard="other"))
        done()
        self.end()
        self.end()
        return Value("host")

    @staticmethod
    def named(arguments, name):
        return next((value for each, value, _ in arguments if each == name), None)

    # -- the project's own

    def call_super(self, node, name):
        arguments = self.arguments(node)
        if self.definition is None:
            return Value("foreign")
        for each in self.source.project.ancestors(self.definition)[0][1:]:
            if name in each.methods:
                return self.call_definition(node, each.methods[name], self.load("self"), arguments)
        return Value("foreign", step=self.call_step(node, "super", [value for _, value, _ in arguments]))

    def call_one_of(self, node, chosen, table):
        """`METRICS[name](predicted, wanted)`: the one that is asked for, or one of them."""
        if chosen.kind in ("function", "bound"):
            return self.call_value(node, chosen)
        arguments = self.arguments(node)
        if all(MEASURES.search(each.what.node.name) for each in table.parts) or MEASURES.search(last_word(node.func.value)):
            self.measured(arguments)
        self.begin(self.step("branch", node, guard="other", word="switch"))
        for each in table.parts[:FEW]:
            self.begin(self.step("arm", node, guard="other"))
            self.call_definition(node, each.what, None, arguments)
            self.end()
        self.end()
        return Value("foreign", step=self.call_step(node, last_word(node.func.value), [value for _, value, _ in arguments]))

    def launch_kernel(self, node, kernel):
        """`kernel[blocks, threads](x, n)`: an array of the host goes up before it, and comes back behind it."""
        values = [value for _, value, _ in self.arguments(node)]
        arrays = [value for value in values if value.array and value.object is not None]
        step = self.step("op", node, effect="launch", api=kernel.name, family="torch", word="host arrays" if arrays else "heavy", memory="device",
                         args=[operand(each, "readwrite") for each in values if each.object is not None or each.step is not None] + self.on_stream())
        self.heavy.append((step, names_in(node)))
        return Value("host")

    def call_definition(self, node, definition, this, arguments):
        if is_traced(definition):
            step = self.launch(node, definition.name, ([this] if this is not None else []) + [value for _, value, _ in arguments], heavy=True, memory="device")
            return self.noted_as_few(Value("tensor", step=step, scalar=gives_a_loss(definition), placed=True))
        positions = definition.parameters()
        bound = {}
        for place, (name, value, written) in enumerate(spread(arguments)):
            if isinstance(written, ast.Starred):
                break
            if name is None and place < len(positions):
                bound.setdefault(positions[place], value)
            elif name is not None:
                bound[name] = value
            if is_empty(written):
                bound[positions[place] if name is None and place < len(positions) else name] = GIVEN_NOTHING
        positions = positions + self.bind_others(node, definition, positions, arguments, bound)
        args = [operand(this, "this")] if this is not None else []
        unsaid = any(name == "**" or isinstance(written, ast.Starred) for name, _, written in arguments)
        nothing = () if unsaid else given_nothing(definition.node)
        last = max((place for place, name in enumerate(positions) if name in bound or name in nothing), default=-1)
        args += [operand(without_place(bound.get(name, GIVEN_NOTHING if name in nothing else UNREAD)), "arg") for name in positions[:last + 1]]
        if MEASURES.search(definition.node.name) or (this is not None and only_counts(this.what, definition)):
            self.measured(arguments)
        for name, value in bound.items():
            if value.trip is not None and makes_bytes_of(definition, name):
                self.note_bytes(value)
        step = self.step("call", node, api=definition.name, callee=definition.usr, args=args, has_result=True)
        if definition.name.endswith(".forward") or definition.trains() or definition.runs_a_model():
            self.heavy.append((step, names_in(node)))
        if self.loops and is_left_to_others(definition.node) and (runs_the_model(definition.node.name) or definition.node.name.endswith("step")):
            self.launch(node, definition.name, [value for _, value, _ in arguments], heavy=True)
            self.function.steps[step].before += " memory=device" if self.source.speaks_of_a_device else ""
        if definition.is_one_step():
            self.differs("learns")
        brought = next((value for _, value, _ in arguments if value.trip is not None and value.kind == "host"), None)
        if brought is not None and (is_only_numpys(definition, self.source) or reckons(definition) or SUPPRESSES.search(definition.node.name)):
            result = Value("host", reads=brought.reads)
            result.trip, result.elsewhere, result.array = brought.trip, brought.elsewhere, True
            return result
        is_sent = self.note_sent(definition, step, arguments, node)
        given = self.source.returned.of(definition)
        if self.gives_matches(arguments):
            return self.pair_of_matches()
        if given.kind == "path":
            return Value("path", given.what)
        if given.kind == "host":
            return Value("host", reads=() if this is None else this.reads)
        value = given.known() if given.kind != "unknown" else Value("foreign")
        value.step, value.reads = step, () if this is None else this.reads
        value.placed = value.placed or is_sent
        value.parts = value.parts and [self.part_of(each, value) for each in value.parts]
        return value

    def bind_others(self, node, definition, positions, arguments, bound):
        """`meters.update(lr=0.1, **losses)`, of `def update(self, **values)`: values is all of them."""
        gathers = definition.node.args.kwarg
        others = [value for name, value, _ in arguments if name is not None and name not in positions]
        if gathers is None or not others:
            return []
        for name in [name for name in bound if name not in positions]:
            del bound[name]
        bound[gathers.arg] = self.sequence(others, node)
        return [gathers.arg]

    def measured(self, arguments):
        """`accuracy(output.cpu().numpy(), ...)`: all of it comes to the host for a number or two."""
        for _, value, written in arguments:
            if value.fetched is not None or self.is_seen_here_only(written, value):
                self.note_host_reduction(value.trip if value.fetched is None else value.fetched)

    @staticmethod
    def part_of(part, whole):
        """One of several that a call gives: what it is, and where it comes from."""
        value = part.known() if part.kind not in ("unknown", "sequence") else Value("foreign")
        value.step, value.reads = whole.step, whole.reads
        return value

    def construct(self, node, definition):
        arguments = self.arguments(node)
        init = self.source.project.method(definition, "__init__")
        this = Value("instance", definition, object=self.temporary(definition.name))
        if init:
            self.call_definition(node, init, this, arguments)
        else:
            self.fill_record(node, definition, this, arguments)
        return Value("instance", definition, object=this.object, reads=())

    def fill_record(self, node, definition, this, arguments):
        """A data class or a named tuple is what it is given."""
        given = dict(zip(definition.fields, [value for name, value, _ in arguments if name is None]))
        given.update((name, value) for name, value, _ in arguments if name in definition.fields)
        for name, value in given.items():
            if value.kind in MAY_BE_TENSORS:
                self.attributes[(this.object, name)] = value.known()
                self.write(self.child(this, "." + name, name), value, node)

    def call_instance(self, node, callee):
        arguments = self.arguments(node)
        is_module = self.source.project.is_module(callee.what)
        method = self.source.project.method(callee.what, "forward" if is_module else "__call__")
        if method:
            self.one_at_a_time([value for _, value, _ in arguments])
            value = self.call_definition(node, method, callee, arguments)
            if is_module and self.is_told(node):
                self.function.steps[value.step].before += "" if " memory=" in self.function.steps[value.step].before else " memory=device"
            return value
        return self.run_module(node, callee, arguments) if is_module else self.run_unknown(node, callee, arguments)

    # -- what a variable holds

    def call_variable(self, node, callee):
        arguments = self.arguments(node)
        if callee.kind in ("module", "tensor", "maybe"):  # nobody calls a tensor
            return self.run_module(node, callee, arguments)
        return self.run_unknown(node, callee, arguments)

    def one_at_a_time(self, values):
        """`x = image.cuda(); model(x.unsqueeze(0))`: what was sent is a batch of one."""
        if self.goes_on_from_the_last():
            return
        for each in values:
            sent = self.function.steps[each.sent] if each.single and each.sent is not None else None
            if sent is not None and "word=" not in sent.before:
                sent.before += ' word="single"'

    def goes_on_from_the_last(self):
        """`self.tracks = found`, of a method that is asked for each frame: the next one has to wait for this one."""
        is_one = self.definition is not None and not self.function_name.endswith("__init__") and bool(self.self_name)
        return is_one and any(written_attributes(each) for each in parts_of(self.node) if isinstance(each, (ast.Assign, ast.AnnAssign)))

    def run_module(self, node, module, arguments):
        values = [value for _, value, _ in arguments]
        self.one_at_a_time(values)
        name = module.what if isinstance(module.what, str) else ""
        of_arrays = name.startswith(("jax.", "cupy.", "tensorflow."))
        is_loss = name.endswith("Loss") or ".losses." in name
        if WITHOUT_PARAMETERS.match(name) and values and all(each.hosted or each.trip is not None for each in values):  # `upsample(model(x).cpu())`: where that lies
            result = Value("tensor", step=self.launch(node, dotted(node.func) or "the module", values), reads=module.reads)
            result.hosted = "yes"
            return result
        step = self.launch(node, dotted(node.func) or "the module", [module] + values, heavy=not is_loss, memory="device" if of_arrays or self.is_told(node) else None)
        is_one = name.startswith("torch.nn.") and name.rpartition(".")[2] not in TUPLES
        return self.noted_as_few(Value("tensor" if is_one or of_arrays else "foreign", step=step, reads=module.reads, scalar=is_loss, placed=True))

    def is_told(self, node):
        """`model.eval()`, and then `model(x)`, in a program that speaks of a device."""
        return self.source.speaks_of_a_device and dotted(node.func) in self.proven.modules

    def run_unknown(self, node, callee, arguments):
        values = [value for _, value, _ in arguments]
        name = dotted(node.func) or "it"
        given = [each for each in values if each.kind in MAY_BE_TENSORS and (each.object is not None or each.step is not None)]
        self.one_at_a_time(values)
        called = node.func.value if isinstance(node.func, ast.Subscript) else node.func
        if callee.what == MEASURE or CALLED_A_MEASURE.search(last_word(called)):  # `metric_fn(predicted, wanted)`, whichever that is
            self.measured(arguments)
        if callee.what == MEASURE:
            return Value("foreign", step=self.call_step(node, name, []), reads=callee.reads)  # a number, as like as not: it has read that itself
        if callee.kind in ("unknown", "foreign") and given and not any(each.kind == "host" and isinstance(each.what, str) for each in values):
            step = self.launch(node, name, [callee] + values, heavy=True, memory="device" if self.is_told(node) else None)
            return Value("foreign", step=step, reads=callee.reads, placed=True, scalar=GIVES_ONE.search(last_word(called)) is not None)
        return Value("foreign", step=self.call_step(node, name, [callee] + values), reads=callee.reads)

    def source_meaning(self, found):
        return meaning(found) if not isinstance(found, Value) else found


TICKS = re.compile("(^|_)(tic|toc)$")
CALLED_A_TIMER = re.compile("(^|_)(timer|stop_?watch)$")


def reads_a_clock(function):
    """`meter.iter_tic()`, `timer.start()`, of whatever class."""
    by_its_timer = function.attr in ("start", "stop", "reset", "pause", "resume", "tick", "lap") and CALLED_A_TIMER.search(last_word(function.value))
    return bool(TICKS.search(function.attr) or by_its_timer)


def is_left_to_others(node):
    """`def train_step(self, batch): raise NotImplementedError`: a class that derives from this one does it."""
    body = [each for each in node.body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)) and not isinstance(each, ast.Pass)]
    return not body or len(body) == 1 and isinstance(body[0], ast.Raise)


def is_a_table_of_functions(value):
    return value.kind == "sequence" and bool(value.parts) and all(each.kind == "function" for each in value.parts)


def spread(arguments):
    """Of `f(*pair_of(x))` the two of the pair, where they are known."""
    for name, value, written in arguments:
        if isinstance(written, ast.Starred) and value.kind == "sequence" and value.parts and value.what != "dict":
            yield from ((None, part, written.value) for part in value.parts)
        else:
            yield name, value, written


def given_nothing(node):
    """The parameters of a function for which None stands in."""
    given = node.args
    names = getattr(given, "posonlyargs", []) + given.args
    pairs = list(zip(reversed(names), reversed(given.defaults))) + list(zip(given.kwonlyargs, given.kw_defaults))
    return {each.arg for each, said in pairs if said is not None and is_empty(said)}


def gives_a_loss(definition):
    """Whether all that it gives back is what it is trained by."""
    given = [each.value for each in parts_of(definition.node) if isinstance(each, ast.Return) and each.value is not None]
    losses = Proven(definition.node).losses if given else ()
    return bool(given) and all(isinstance(each, ast.Name) and each.id in losses for each in given)
