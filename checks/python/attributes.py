"""Members and elements of what a variable holds, or of what a step gave."""
import ast
import re

from array_modules import CALLED_SO
from definitions import dotted
from facts import operand
from on_the_host import is_of_the_host
from parts import last_word, parts_of
from source import BUFFER, is_setting, of_a_library
from values import CALLED_A_VALUE, MAY_BE_TENSORS, Value, is_tensor_here

HOST_ATTRIBUTES = ("shape", "size", "dtype", "ndim", "is_cuda", "requires_grad", "grad_fn", "layout", "itemsize", "nbytes", "flags", "strides", "training", "__name__", "__class__")
SIZES = ("shape", "size", "ndim", "itemsize", "nbytes")
NUMBERS_OF_A_MODULE = ("_id", "_idx", "_dim", "_dims", "_heads", "_layers", "_channels", "_prob", "_rate", "_eps")
OF_A_GROUP = ("lr", "initial_lr", "weight_decay", "momentum", "betas", "eps")  # the settings of an optimizer, beside its "params"
OF_A_STATE = re.compile("avg|buf|moment|ema|slow|delta|grad(?!_norm)|sum|hess$|^(mu|nu|m|v|r|z)$|master|param|noise", re.IGNORECASE)  # which step it is, and switches, are of the host
CALLED_INDICES = re.compile(r"(^|_)(inds?|idx|index|indices|ids?)$")
SAVED = ("saved_tensors", "saved_variables", "save_for_backward", "needs_input_grad")  # of the context that an autograd function is given
SAME_TENSOR = ("data", "T", "mT", "H", "mH", "real", "imag", "grad")


class Attributes:
    def of_Attribute(self, node):
        base = self.value(node.value)
        name = node.attr
        if base.kind == "path":
            return of_a_library(f"{base.what}.{name}")
        if base.kind == "namespace":
            return self.of_namespace(base.what, name)
        if name == "device":
            text = dotted(node) or ""
            if base.object is not None and not is_setting(text):
                return Value("device", what="like", object=base.object, reads=(base.object,), text=text)
            return Value("device", text=text)
        if base.kind == "class":
            method = self.source.project.method(base.what, name)
            return Value("function", method) if method else Value("host")
        if base.kind == "instance":
            return self.of_instance(base, name, node)
        if name == CALLED_SO and base.kind in ("unknown", "foreign", "device") and self.source.speaks_of_a_device:
            return Value("path", "cupy")
        if isinstance(node.value, ast.Name) and node.value.id == self.context and name not in SAVED:
            return Value("foreign")  # `ctx.clamp`: a tensor is handed on by `save_for_backward`, as like as not
        counts = is_called_a_count(name)
        if name in HOST_ATTRIBUTES or name.startswith("is_") or counts or base.kind == "host":
            result = Value("host", reads=base.reads)
            result.sized = name in SIZES or counts or base.sized
            return result
        if name in SAME_TENSOR and base.kind in MAY_BE_TENSORS:
            return base
        part = self.part(base, "." + name, dotted(node) or name)
        part.hosted = base.hosted and "yes"
        if part.kind == "unknown":
            part.kind = "foreign"  # a setting, as like as not
        return part

    def of_instance(self, base, name, node):
        method = self.source.project.method(base.what, name)
        if method:
            return Value("bound", method, parts=[base])
        getter = self.source.project.getter(base.what, name)
        if getter is not None and getter is not self.read_as:
            return self.call_definition(node, getter, base, [])
        known = self.attributes.get((base.object, name)) or self.source.attribute(base.what, name)
        part = self.part(base, "." + name, dotted(node) or name, self.is_of_a_module(base, known))
        if known:
            part.kind, part.what, part.scalar, part.made, part.array = known.kind, known.what, known.scalar, known.made, known.array
            part.loader = known.loader
            part.setting = is_of_the_host(known) and not known.array and (known.kind == "host" or self.source.is_kept(base.what, name))
            if known.kind == "sequence":
                part.what = None if known.what == "host" and not part.setting else known.what
                part.of = known.of if part.setting else None
        if part.kind in ("unknown", "foreign") and (is_called_a_count(name) or name.endswith(NUMBERS_OF_A_MODULE) or name in self.source.settings_told(base.what)):
            part.kind, part.setting = "host", True
        if part.kind == "unknown":
            part.kind = "foreign"  # a setting, as like as not, wherever the module lies
        part.sized = self.source.is_kept(base.what, name)
        return part

    def is_of_a_module(self, base, known):
        """A layer, a parameter, a buffer: it lies where its module does."""
        if known is None or not self.source.speaks_of_a_device:
            return False
        if not self.source.project.is_module(base.what):
            return known.what == BUFFER and sends_its_buffers(self.source.project.method(base.what, "register_buffer"))
        return known.kind == "module" or known.what == BUFFER or (known.kind == "instance" and self.source.project.is_module(known.what))

    def of_namespace(self, module, name):
        found = self.source.project.member(module, name)
        if found is not None:
            return self.source_meaning(found)
        return self.global_variable(module, name)

    def part(self, base, suffix, text, on_device=False):
        """A member or an element of what a variable holds, or of what a step gave."""
        kind = base.kind if base.kind in ("tensor", "maybe", "foreign") else "unknown"
        if base.object is None:
            return Value(kind, step=base.step, reads=base.reads, text=text, placed=base.placed)
        place = self.child(base, suffix, text, "device" if on_device else "pageable")
        return Value(kind, object=place, reads=(place,) + tuple(base.reads), text=text, placed=base.placed)

    def of_Subscript(self, node):
        base = self.value(node.value)
        index = self.value(node.slice)
        text = dotted(node.value) or ""
        of_a_set = self.of_the_data_set(text, getattr(node.slice, "value", node.slice)) if base.kind in ("unknown", "foreign", "instance") else None
        if of_a_set is not None:
            return Value("unknown", step=of_a_set, reads=base.reads + index.reads)
        self.note_a_table(base, node.value, [node.slice], index)
        if not base.hosted and base.kind in MAY_BE_TENSORS and base.kind != "sequence":
            self.send_indices(node, base, index)
        if base.kind in MAY_BE_TENSORS and base.kind != "sequence" and (index.mask or is_called_a_mask(node.slice, index)):
            return self.masked(node, base, index)
        if base.fetched is not None and index.kind in ("host", "sequence") and all(each.constant is not None for each in index.parts or [index]) and (index.parts or is_called_a_value(node.value)):
            self.function.steps[base.fetched].effect = "readback"  # `x.cpu().numpy()[0, 0]`: all that for one value
            self.function.steps[base.fetched].before += "" if " blocking=yes" in self.function.steps[base.fetched].before else " blocking=yes"
            return Value("host", reads=base.reads, step=base.fetched)
        if base.scalar and index.constant == 0 and isinstance(node.value, ast.Attribute) and node.value.attr == "data":
            return self.read_back(node, base, "data[0]")  # a number, until PyTorch 0.4
        if base.kind == "host" and not isinstance(base.what, str) and base.fetched is None and not base.setting:
            for each in index.parts or [index]:
                if each.kind == "tensor" and not each.mask and not each.hosted:
                    self.read_back(node.slice, each, "index")  # an array or a list of the host
        if base.kind in ("host", "path", "class"):
            result = Value("host" if base.kind == "host" else base.kind, what=base.what, reads=base.reads + index.reads)
            result.single, result.trip, result.sized, result.array = begins_with_none(node.slice), base.trip, base.sized, base.array
            result.elsewhere = base.elsewhere
            result.several = base.several and isinstance(node.slice, ast.Slice) or is_one_of_where(node, base)
            return result
        if base.kind == "sequence" and base.what != "dict" and index.kind == "tensor":
            self.read_back(node.slice, index, "index")  # of a list
        if base.kind == "sequence" and base.parts and index.constant is not None and -len(base.parts) <= index.constant < len(base.parts):
            return base.parts[index.constant]
        if isinstance(index.what, str) and (text, index.what) in self.host_keys:
            return Value("host", reads=base.reads + index.reads)
        if isinstance(index.what, str) and (index.what in OF_A_GROUP and base.kind in ("unknown", "foreign") or base.of == "state" and not OF_A_STATE.search(index.what)):
            return Value("host", reads=index.reads)  # `optimizer.param_groups[0]["lr"]`: it does not lie where the parameters do
        if text.endswith(".state") and base.kind in ("unknown", "foreign", "sequence") and self.source.speaks_of_a_device and self.is_of_an_optimizer():
            step = self.step("call", node, api="state", word="view", has_result=True, memory="device", args=[operand(base, "read", address=False)])
            state = Value("sequence", what="dict", step=step, reads=base.reads)
            state.of = "state"
            return state  # of a parameter: it lies where that does
        if index.what == "params" and base.kind in ("unknown", "foreign") and self.source.speaks_of_a_device:  # of a group of an optimizer
            step = self.step("call", node, api="params", word="view", has_result=True, memory="device", args=[operand(base, "read", address=False)])
            return Value("sequence", what="tensor", step=step, reads=base.reads)
        if base.keys and base.parts and isinstance(index.what, str) and index.what in base.keys:
            return base.parts[base.keys.index(index.what)]
        by = () if is_of_all_rows(node.slice) else index.reads  # whichever columns: it is no row
        if base.kind == "tensor" or base.kind == "maybe":
            place = self.child(base, "[]", text + "[]") if base.object is not None else None
            result = Value(base.kind, object=place, step=base.step if place is None else None, reads=(() if place is None else (place,)) + base.reads + by,
                           text=text, mask=base.mask, single=begins_with_none(node.slice), placed=base.placed)
            result.hosted, result.made = base.hosted and "yes", base.made  # of one dimension less, perhaps
            result.sent = base.sent if result.single else None
            return result
        part = self.part(base, "[]", text + "[]")
        part.reads = tuple(part.reads) + tuple(by)
        part.single, part.made = begins_with_none(node.slice), base.made
        if base.kind == "sequence" and base.what:
            part.kind = ("tensor" if base.of == "state" else base.of) or "unknown" if base.what == "dict" else base.what
            part.setting = base.setting and part.kind == "host"
        return part

    def is_of_an_optimizer(self):
        return self.definition is not None and any(each.startswith("torch.optim.") for each in self.source.project.ancestors(self.definition)[1])

    def send_indices(self, node, base, index):
        """`x[torch.arange(n)]`: of the host, they are sent each time."""
        for each in index.parts or [index]:
            if each.kind == "tensor" and (each.hosted or each.trip is not None or (each.made == "host" and not each.mask)):  # `x[order.cpu()]`: and back; `x[self.pairs]`, which the constructor has made
                self.sent_along(node, "index", each, base)
            if each.several and each.kind == "host":
                self.send_array(node, each, base)
        written = getattr(node.slice, "value", node.slice) if type(node.slice).__name__ == "Index" else node.slice
        for each, value in zip(written.elts, index.parts or ()) if isinstance(written, ast.Tuple) else ():
            if self.is_one_index(each, value, written):
                self.read_back(each, value, "index")
        for each in written.elts if isinstance(written, ast.Tuple) else [written]:
            if isinstance(each, ast.Call) and getattr(each.func, "id", "") in ("range", "xrange"):  # it becomes a tensor first
                made = self.step("op", each, effect="factory", api="range", family="torch", memory="pageable")
                self.sent_along(node, "index", Value("tensor", step=made), base)

    def is_one_index(self, written, value, beside):
        """`images[indices[k], :, top:bottom]`, of a counter: PyTorch fetches the number, to slice by it."""
        is_of_a_list = isinstance(written, ast.Subscript) and CALLED_INDICES.search(last_word(written.value)) and is_tensor_here(value) and not value.mask
        place = getattr(written.slice, "value", written.slice) if is_of_a_list and type(written.slice).__name__ == "Index" else getattr(written, "slice", None)
        return bool(is_of_a_list) and isinstance(place, ast.Name) and place.id in self.counters() and any(isinstance(each, ast.Slice) for each in beside.elts)

    def send_array(self, node, array, base):
        """`x[order]`, of an array of NumPy: a tensor is made of it and sent, wherever that is written."""
        if array.trip is None and array.object is not None:
            return self.sent_along(node, "index", array, base)
        given = [f"(role=src step={array.trip})"] if array.trip is not None else []
        made = self.step("op", node, effect="factory", api="index", family="torch-data", memory="pageable", word="by NumPy" if given and not array.elsewhere else None, args=given)
        return self.sent_along(node, "index", Value("tensor", object=array.object, step=made, reads=array.reads), base)

    def of_Slice(self, node):
        reads = ()
        for each in (node.lower, node.upper, node.step):
            if each is None:
                continue
            value = self.value(each)
            if is_tensor_here(value):  # `keep[:count]`
                value = self.read_back(each, value, "slice")
            reads += tuple(value.reads)
        return Value("host", reads=reads)

    def of_Index(self, node):  # before Python 3.9
        return self.value(node.value)

    def of_ExtSlice(self, node):
        return self.sequence([self.value(each) for each in node.dims], node)


def is_of_all_rows(node):
    """`x[..., top:bottom]`, `x[:, :, left:right]`: a part of each, and no row."""
    parts = node.elts if isinstance(node, ast.Tuple) else []
    if not parts or not all(isinstance(each, ast.Slice) or isinstance(each, ast.Constant) and each.value in (..., None) for each in parts):
        return False
    first = parts[0]
    return not isinstance(first, ast.Slice) or first.lower is None and first.upper is None


def is_called_a_value(node):
    """Of `loss.cpu().numpy()[0]` the loss; `sound.cpu().numpy()[0]` is all of a batch of one."""
    while isinstance(node, (ast.Call, ast.Attribute)):
        node = node.func if isinstance(node, ast.Call) else node.value
        if isinstance(node, ast.Attribute) and CALLED_A_VALUE.search(node.attr):
            return True
    return isinstance(node, ast.Name) and CALLED_A_VALUE.search(node.id) is not None


def is_called_a_count(name):
    """`batch.num_graphs`, `batch.batch_size`, `self.num_tokens`"""
    return name.startswith(("num_", "n_")) or name.endswith("_size")


def sends_its_buffers(method):
    """Of a class that is no module whether its own `register_buffer` brings them to the device: `attr = attr.to(torch.device("cuda"))`."""
    sent = [each for each in parts_of(method.node) if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)] if method else []
    return any(each.func.attr == "cuda" or (each.func.attr == "to" and any(word in ast.dump(each) for word in ("'cuda", "device"))) for each in sent)


def is_called_a_mask(node, index):
    """`out[batch.train_mask]`, of which nothing else is known."""
    name = getattr(node, "attr", getattr(node, "id", "")).lower()
    return index.kind in ("unknown", "foreign", "maybe", "tensor") and not index.hosted and name.endswith(("mask", "masks"))


def is_one_of_where(node, base):
    """`np.where(taken)[0]`, `taken.nonzero()[0]`: an array, of the tuple of them."""
    call = node.value
    name = call.func.attr if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else ""
    return base.array and (name == "nonzero" or name == "where" and len(call.args) == 1)


def begins_with_none(index):
    """`x[None]`: one of a batch."""
    first = index.elts[0] if isinstance(index, ast.Tuple) and index.elts else index
    first = getattr(first, "value", first) if type(first).__name__ == "Index" else first
    return isinstance(first, ast.Constant) and first.value is None
