"""Loops: what they go over, what each round is given, and what kind of rounds they are."""
import ast
import re

from definitions import ONCE, SELDOM, dotted
from facts import operand
from guards import PROCESSES
from matches import MATCHED
from options import around, options_of
from parts import last_word, parts_of, walk
from values import MEASURE, Value, is_sized

THINGS = ("items", "values", "keys", "parameters", "named_parameters", "modules", "named_modules", "children", "named_children", "buffers", "named_buffers", "param_groups", "split", "chunk",
          "unbind", "layers", "blocks", "state_dict")
DATA = re.compile("data_?set|(train|test|val|valid)_?set|images?$|imgs?$|pictures|files?$|filenames|paths?$|frames?$|videos?$|samples$|batches|loader|scenes|sequences|clips", re.IGNORECASE)
CALLED_METRICS = re.compile("metrics?(_|$)", re.IGNORECASE)
FEEDERS = ("loader", "batches", "dataset", "data_iter", "dataiter", "prefetcher")


class Loops:
    def counters(self):
        return {name for loop in self.loops for name in loop["targets"]}

    def open_loop(self, iterated, targets, node, is_comprehension=False):
        inner, counts = self.gone_over(iterated)
        value = self.value(inner)
        value = self.as_it_was_made(value.feeds or value, inner)
        element, word = self.element_of(inner, value)
        if word != "counts" and any("batch" in each.id.lower() for each in walk(targets) if isinstance(each, ast.Name)):
            word = "items"
        trips = trips_of(inner)
        data_set = self.reads_a_data_set(inner, targets) if word == "counts" and not is_comprehension else None
        asked = () if is_comprehension else asked_for_gradients(targets, node)
        of_parameters = not self.is_set_up() and not (is_comprehension and self.source.tests) and (bool(asked) or goes_over_parameters(inner, self.node))
        place = self.step("loop", iterated if is_comprehension else node, form="range", trips=trips, family="parameters" if of_parameters else None)
        self.begin(place)
        names = {each.id for each in walk(targets) if isinstance(each, ast.Name)}
        loop = {"step": place, "node": None if is_comprehension else node, "targets": names, "heavy": len(self.heavy), "word": word}
        if word == "counts" and len(getattr(inner, "args", ())) == 3 and not isinstance(inner.args[2], (ast.Constant, ast.UnaryOp)):
            loop["differs"] = "items"  # range(0, n, batch_size): another piece of the data each time
        loop["numbers_data"], loop["data_set"] = word == "counts" and numbers_data(inner) is not None, data_set
        self.loops.append(loop)
        if value.reads:
            self.function.steps[place].args.append(operand(Value("host", reads=value.reads, text=self.source.text_of(inner)[:200]), "cond"))
        if value.kind != "host" and (value.object is not None or value.step is not None):
            self.function.steps[place].args.append(operand(value, "read", address=False))
        zipped = inner.args if isinstance(inner, ast.Call) and getattr(inner.func, "id", "") == "zip" else ()
        if of_parameters and self.source.speaks_of_a_device and word != "counts":
            return self.give_parameters(targets, inner, zipped, place, asked)
        if zipped and all(isinstance(each, (ast.Name, ast.Attribute)) or is_a_range(each) or is_of_a_shape(each) for each in zipped) and not counts and isinstance(targets, ast.Tuple) and len(targets.elts) == len(zipped):
            self.give_each(targets, zipped)
        else:
            self.give_targets(targets, element, counts, "whole" if is_of_ranks(inner, self.node) else "kept" if is_a_list_of_its_own(inner, value) else True)
        counter = targets if word == "counts" else targets.elts[0] if counts and isinstance(targets, ast.Tuple) else None
        loop["counter"] = counter.id if isinstance(counter, ast.Name) else None
        if isinstance(counter, ast.Name):
            self.function.steps[place].before += f" induction=[{self.variable(counter.id)}]"
        return place

    def gone_over(self, iterated):
        """Of `bar`, where that is `tqdm(enumerate(loader)) if shows else enumerate(loader)`, the loader, and whether its rounds are numbered."""
        inner, counts = unwrapped(iterated)
        behind = iterated.lineno
        while isinstance(inner, ast.Name):
            given = [each for each in parts_of(self.node) if isinstance(each, ast.Assign) and each.lineno < behind and any(getattr(one, "id", "") == inner.id for one in each.targets)]
            last = max(given, key=lambda each: each.lineno, default=None)
            ways = [last.value.body, last.value.orelse] if last is not None and isinstance(last.value, ast.IfExp) else [last.value] if last is not None else []
            found = [(ast.dump(one), one, numbered) for one, numbered in map(unwrapped, ways)]
            if not found or len({each[0] for each in found}) > 1 or any(each[1] is way for each, way in zip(found, ways)) or not isinstance(found[0][1], (ast.Name, ast.Attribute)):
                break
            inner, counts, behind = found[0][1], counts or found[0][2], last.lineno
        return inner, counts

    def as_it_was_made(self, value, node):
        """`for batch in self.loader`, which the constructor has made: whether that pins, and has workers, is known here as well."""
        if value.kind != "loader" or value.step is not None or value.loader is None:
            return value
        call, module = value.loader
        pinned, workers = said_by(call, module)
        is_here = module is self.source.module
        args = [operand(Value("host", constant=workers), "count")] + (self.one_more(call, "pin_memory=True") if is_here and pinned is False and not names(call, "pin_memory") and not names(call, None) else [])
        memory = {True: "pinned", False: "pageable"}.get(pinned)
        made = self.step("op", call if is_here else node, effect="factory", api="DataLoader", family="torch-loader", memory=memory, args=args, word="of tensors" if "Tensor" in ast.dump(call) else None)
        return Value("loader", step=made, reads=value.reads)

    def reads_a_data_set(self, inner, targets):
        """`for i in range(len(dataset)): sample = dataset[i]`: as a loader that has no workers and pins nothing. (what is written, its counter, the step)"""
        of = numbers_data(inner)
        if not isinstance(targets, ast.Name) or dotted(of) is None or "set" not in last_word(of):
            return None
        made = self.step("op", inner, effect="factory", api="data set", family="torch-loader", memory="pageable", args=[operand(Value("host", constant=0), "count")])
        return dotted(of), targets.id, made

    def of_the_data_set(self, text, index):
        """Of `dataset[i]` the step that stands for the data set, where the loop numbers it."""
        found = [each["data_set"] for each in self.loops if each.get("data_set")]
        return next((made for name, counter, made in found if name == text and isinstance(index, ast.Name) and index.id == counter), None)

    def is_set_up(self):
        """`def init_weights(self)`: what goes over parameters there does so once."""
        return self.function_name.rpartition(".")[2].strip("_").partition("_")[0].lower() in SELDOM + ONCE + ("reset",)

    def give_parameters(self, targets, inner, zipped, place, asked):
        """They lie where their module does; by `items()` and `named_parameters()` each comes with its name, or with whatever is not `asked` for a gradient."""
        self.giving = True
        several = zipped and isinstance(targets, ast.Tuple) and len(targets.elts) == len(zipped)
        for target, each in zip(targets.elts, zipped) if several else [(targets, inner)]:
            step = self.step("call", each, api="parameters", word="view", memory="device", has_result=True)
            pair = target.elts if isinstance(target, ast.Tuple) and len(target.elts) == 2 else ()
            given = target if not pair else pair[0] if getattr(pair[0], "id", None) in asked else pair[1]
            for other in pair:
                if other is not given:
                    self.assign(other, Value("host") if given is pair[1] else Value("unknown"))
            self.assign(given, Value("tensor", step=step) if isinstance(given, ast.Name) else Value(step=step))
        self.giving = False
        return place

    def give_each(self, targets, zipped):
        """`for x, name in zip(images, names)`, `zip(range(1, n), images)`: each is an element of its own."""
        for target, each in zip(targets.elts, zipped):
            value = self.value(each)
            self.giving = "kept" if is_a_list_of_its_own(each, value) else "whole" if is_of_ranks(each, self.node) else True
            self.assign(target, self.element_of(each, value)[0])
        self.giving = False

    def give_targets(self, targets, element, counts, giving=True):
        self.giving = giving
        if counts and isinstance(targets, ast.Tuple) and len(targets.elts) == 2:
            self.assign(targets.elts[0], Value("host"))
            targets = targets.elts[1]
        if element.what == "named" and isinstance(targets, ast.Tuple) and len(targets.elts) == 2:
            self.assign(targets.elts[0], Value("host"))
            targets, element = targets.elts[1], Value("tensor", object=element.object, step=element.step, reads=element.reads)
        self.assign(targets, element)
        self.giving = False

    def element_of(self, node, value):
        """What each round is given, and what the loop goes over."""
        if value.kind == "sequence" and value.what == MATCHED:
            return self.pair_of_matches(), "things"
        call = node.func if isinstance(node, ast.Call) else None
        last = call.attr if isinstance(call, ast.Attribute) else call.id if isinstance(call, ast.Name) else ""
        text = self.source.text_of(node).lower()
        if "device_count" in text:
            return Value("host"), "things"
        if last in ("range", "xrange", "trange", "count", "arange"):
            counter = Value("host")
            counter.sized = True
            return counter, "counts"
        if call is not None and self.hands_out_what_a_model_gives(call):
            return Value("unknown", object=value.object, step=value.step, reads=value.reads), "items"
        if value.kind == "loader" or any(word in text for word in FEEDERS):
            step = self.step("call", node, api="batch", memory="device", has_result=True) if self.source.prepares else None
            return Value("unknown", step=step), "items"
        name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if value.kind == "sequence" and value.what == "dict":
            return Value("host", reads=value.reads), "things"  # its keys
        is_things = last in THINGS or name in THINGS or value.kind in ("sequence", "tensor", "maybe", "module", "host") or last in ("zip", "reversed", "sorted")
        kind = value.what if value.kind == "sequence" and value.what in ("tensor", "module", "host") else "tensor" if value.kind == "tensor" else value.kind if value.kind in ("host", "foreign") else "unknown"
        if kind in ("unknown", "foreign") and CALLED_METRICS.search(name):
            return Value("unknown", MEASURE, object=value.object, step=value.step, reads=value.reads), "things"  # `for metric in self.metric_functions`
        if value.kind == "sequence" and value.each is not None:
            return Value("instance", value.each, object=self.temporary(value.each.name) if value.object is None else value.object), "things"
        named = "named" if value.kind == "sequence" and value.what == "named" else None
        element = Value(kind, named, object=value.object, step=value.step, reads=value.reads)
        element.sized = kind == "host" and is_sized(value)
        return element, "things" if is_things else ""

    def hands_out_what_a_model_gives(self, function):
        """`for i, masks in predictor.propagate(frames)`, of a generator of the project that runs a model each time."""
        holder = getattr(function, "value", None)
        is_known = isinstance(function, ast.Name) or isinstance(holder, ast.Name) and self.load(holder.id).kind in ("instance", "namespace")
        found = self.value(function) if is_known else None
        definition = found.what if found is not None and found.kind in ("function", "bound") else None
        return definition is not None and definition.hands_out()

    def differs(self, word):
        """No round of the innermost loop is like another: each `learns`, or is given other `items` by an iterator."""
        if self.loops:
            self.loops[-1]["differs"] = word

    def close_loop(self, node):
        loop = self.loops.pop()
        self.end()
        if "sent" in loop:
            self.lies_there(*loop["sent"], node)
        word = loop["word"]
        if word in ("", "things"):
            heavy = any(not (roots & loop["targets"]) for step, roots in self.heavy[loop["heavy"]:])
            is_while = " form=while" in self.function.steps[loop["step"]].before
            word = "" if is_while else "items" if heavy else word or "some"
        if loop.get("numbers_data") and len(self.heavy) > loop["heavy"]:
            word = "items"
        if word != "items":
            word = loop.get("differs", word)
        if self.source.tests:
            word = "things"  # a few, to see
        word = "retry" if loop.get("retries") else word
        if word in ("items", "learns", "things", "some", "retry"):
            self.function.steps[loop["step"]].before += f' word="{word}"'


def unwrapped(node):
    """Of enumerate(tqdm(loader)) the loader, and whether its rounds are numbered."""
    counts = False
    while isinstance(node, ast.Call) and node.args:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "enumerate":
            counts = True
        elif name in ("reversed", "list") and isinstance(node.args[0], ast.Call) and getattr(node.args[0].func, "id", "") in ("range", "xrange"):
            pass
        elif not (name in ("tqdm", "islice", "cycle", "iter", "track", "log_every", "prange", "progress_bar", "auto") or "progress" in name.lower()):
            break
        node = node.args[0]
    return node, counts


def numbers_data(node):
    """Of `range(len(dataset))` the data set: another piece of it in each round, as in a loop over it."""
    given = node.args[-1] if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("range", "trange") and len(node.args) < 3 and node.args else None
    of = given.args[0] if isinstance(given, ast.Call) and getattr(given.func, "id", "") == "len" and given.args else None
    return of if of is not None and DATA.search(last_word(of)) else None


PARAMETERS = ("parameters", "named_parameters")


def goes_over_parameters(node, function, depth=0):
    """`model.parameters()`, `ema.state_dict().items()`, `group["params"]`, two of them in `zip`, or a variable that was given such."""
    if depth > 3:
        return False
    if isinstance(node, ast.Subscript):
        key = getattr(node.slice, "value", node.slice)
        return getattr(key, "value", key) == "params"
    if isinstance(node, ast.Name):
        given = [each.value for each in parts_of(function) if isinstance(each, ast.Assign) and any(isinstance(one, ast.Name) and one.id == node.id for one in each.targets)]
        given = [each for each in given if not any(isinstance(part, ast.Name) and part.id == node.id for part in walk(each))]  # `params = list(params)`
        return all(goes_over_parameters(each, function, depth + 1) for each in given) if given else node.id in ("params", "parameters", "named_parameters")
    if isinstance(node, ast.ListComp) and len(node.generators) == 1 and ast.dump(node.elt).replace("Load()", "Store()") == ast.dump(node.generators[0].target):
        return goes_over_parameters(node.generators[0].iter, function, depth + 1)  # those of them that have a gradient
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute):
        if node.func.attr in PARAMETERS or node.func.attr == "state_dict" or (dotted(node.func) or "").endswith("autograd.grad"):
            return True
        return node.func.attr in ("items", "values") and goes_over_parameters(node.func.value, function, depth + 1)
    return getattr(node.func, "id", "") in ("zip", "list") and bool(node.args) and all(goes_over_parameters(each, function, depth + 1) for each in node.args)


def asked_for_gradients(target, loop):
    """Of `for each in group: each.data = each.data * decay`, `for p, handle in those: p.grad.zero_()` the parameters, whatever they are called."""
    targets = target.elts if isinstance(target, ast.Tuple) and len(target.elts) == 2 else [target]
    given = {each.id for each in targets if isinstance(each, ast.Name)}
    asked = [each for statement in loop.body for each in walk(statement) if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id in given]
    return {each.value.id for each in asked if each.attr == "grad" or (len(targets) == 1 and each.attr == "data" and isinstance(each.ctx, ast.Store))}


GATHERS = ("all_gather", "gather", "all_gather_object", "gather_object")


def is_of_ranks(node, function):
    """Of `parts = [torch.zeros_like(x) for _ in range(dist.get_world_size())]`, `all_gather(parts, x)`: what each process has given is no row of anything."""
    if isinstance(node, ast.Name) and any(isinstance(each, ast.Call) and last_word(each.func) in GATHERS and any(getattr(one, "id", "") == node.id for one in each.args[:2]) for each in parts_of(function)):
        return True
    given = [each.value for each in parts_of(function) if isinstance(each, ast.Assign) and isinstance(node, ast.Name) and any(isinstance(one, ast.Name) and one.id == node.id for one in each.targets)]
    counted = [each.generators[0].iter for each in given if isinstance(each, ast.ListComp)]
    return bool(counted) and all(any(PROCESSES.fullmatch(last_word(part).replace("get_", "")) for part in walk(each) if isinstance(part, (ast.Name, ast.Attribute))) for each in counted)


def is_a_list_of_its_own(node, value):
    """`self.sizes`, which the object keeps as a list: it does not lie where the object's tensors do."""
    return isinstance(node, ast.Attribute) and (dotted(node) or "").startswith("self.") and value.kind == "sequence" and value.what is None


def names(call, argument):
    return any(each.arg == argument for each in call.keywords)


def said_by(loader, module):
    """Whether `DataLoader(data, pin_memory=True, num_workers=4)` pins its batches, and its workers, as far as it says so itself."""
    options, more = options_of(loader, around(loader, module.tree)) if names(loader, None) else ({}, False)
    said = {**options, **{each.arg: each.value for each in loader.keywords if each.arg}}
    pinned, workers = (said.get(name, None if more else ast.Constant(0)) for name in ("pin_memory", "num_workers"))
    return bool(pinned.value) if isinstance(pinned, ast.Constant) else None, workers.value if isinstance(workers, ast.Constant) else None


def is_of_a_shape(node):
    """`x.shape[1:]`"""
    return isinstance(node, ast.Subscript) and last_word(node.value) == "shape"


def is_a_range(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("range", "xrange")


def trips_of(node):
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "range" and all(isinstance(each, ast.Constant) and isinstance(each.value, int) for each in node.args):
        return len(range(*[each.value for each in node.args][:3])) if node.args else None
    if isinstance(node, (ast.List, ast.Tuple)):
        return len(node.elts)
    return None
