"""What a call that a model knows does: where it leaves things, what it makes the device do, what it makes the host wait for."""
import ast

from facts import operand, quoted
from values import TENSORS, Value

FEW = 8
REDUCTIONS = ("mean", "sum", "min", "max", "norm", "prod", "std", "var", "median", "amax", "amin", "nansum", "nanmean", "any", "all", "dot", "argmax", "argmin")
WITHOUT_SYNC = ("detach", "clone", "float", "double", "half", "long", "int", "contiguous", "abs", "sqrt", "exp", "log", "neg", "add", "mul", "sub", "div", "data")


class Effects:
    def apply(self, node, model, name, receiver, arguments, full_name):
        effect, values = model["effect"], [value for _, value, _ in arguments]
        sure = receiver is None or receiver.kind not in ("unknown", "foreign", "maybe", "sequence") or (receiver.placed and effect == "launch")
        tensor = "tensor" if sure else ("foreign" if receiver.kind == "foreign" else "maybe")
        if effect == "move":
            return self.move(node, model, name, receiver if receiver is not None else (values[0] if values else Value()), arguments, tensor)
        if effect == "factory":
            return self.loader(node, name, arguments) if model["family"] == "torch-loader" else self.factory(node, model, name, arguments)
        if effect == "readback":
            return self.fetched(node, model, name, receiver, arguments, tensor)
        if effect == "launch":
            return self.launched(node, model, name, receiver, arguments, tensor, sure)
        if effect == "view" and receiver is not None:
            step = self.call_step(node, name, [receiver] + values, word="view")
            kind = receiver.kind if receiver.kind != "unknown" else "maybe"
            single = receiver.single or (name == "unsqueeze" and bool(values) and values[0].constant == 0)
            return Value(kind, receiver.what, step=step, reads=receiver.reads, mask=receiver.mask, scalar=receiver.scalar, single=single, placed=receiver.placed)
        if effect in ("configure", "status", "host") and not model["family"].startswith("torch-others"):
            what = full_name if model["gives"] == "module" else None
            if model["gives"] in ("host", ""):
                return self.host_result(node, model, name, receiver, values)
            return Value(model["gives"], what, step=self.call_step(node, name, values), reads=tuple(each for value in values for each in value.reads))
        fields = {"blocking": model["blocking"], "scope": model["scope"], "memory": model["memory"]}
        args = [operand(receiver, model["this"])] if receiver is not None and model["this"] else []
        if effect == "region" and values and isinstance(values[0].what, str):
            args.append(f"(role=value text={quoted(chr(34) + values[0].what + chr(34))})")
        if effect == "sync" and receiver is None:
            args += self.own_line(node)
        step = self.step("op", node, effect=effect, api=full_name if receiver is None else name, family=model["family"], args=args, **{k: v for k, v in fields.items() if v})
        return Value(model["gives"] or "host", step=step if model["gives"] else None)

    def host_result(self, node, model, name, receiver, values):
        """A number, a text or an array of the host, perhaps of what a tensor brought there."""
        if receiver is not None:
            if model["this"] == "read" and name in ("numpy", "__array__"):
                self.step("read", node, word=name, args=[operand(receiver, "read")])
            result = self.brought(Value("host", reads=receiver.reads, single=receiver.single), receiver.fetched)
            result.trip = receiver.trip or receiver.fetched
            return result
        for each in values:
            if name in REDUCTIONS and len(values) == 1 and each.fetched is not None:
                self.note_host_reduction(each.fetched)
        result = Value("host", reads=tuple(each for value in values for each in value.reads))
        result.trip = next((each.trip for each in values if each.trip is not None), None)
        result.single = name in ("expand_dims",) and len(values) > 1 and values[1].constant == 0
        return result

    def note_host_reduction(self, step):
        """All of it came to the host for one number."""
        found = self.function.steps[step]
        if "word=" not in found.before and found.effect == "move":
            found.before += ' word="reduced"'

    def loader(self, node, name, arguments):
        """What feeds the device: whether its batches are pinned, and by how many workers they are made."""
        pinned, workers = self.named(arguments, "pin_memory"), self.named(arguments, "num_workers")
        unsaid = any(each == "**" for each, _, _ in arguments)
        memory = "pageable" if (pinned is None and not unsaid) or (pinned is not None and pinned.constant == 0) else "pinned" if pinned is not None and pinned.constant else None
        count = Value("host", constant=0) if workers is None and not unsaid else workers if workers is not None else Value("host")
        args = [operand(Value("host", constant=count.constant), "count")]
        if pinned is None and not unsaid:
            args += self.one_more(node, "pin_memory=True")
        step = self.step("op", node, effect="factory", api=name, family="torch-loader", memory=memory, args=args)
        return Value("loader", step=step, reads=all_reads(value for _, value, _ in arguments))

    def launched(self, node, model, name, receiver, arguments, tensor, sure):
        values = ([receiver] if receiver is not None else []) + [value for _, value, _ in arguments]
        if name in REDUCTIONS and receiver is not None and receiver.fetched is not None and not arguments:
            self.note_host_reduction(receiver.fetched)
        if is_loss(name, arguments) or (name in REDUCTIONS and receiver is not None):
            self.note_reduced(values)
        out = self.named(arguments, "out")
        writes = receiver if receiver is not None and name.endswith("_") and not name.endswith("__") else out
        kind = model["gives"] if model["gives"] in ("host", "foreign") else tensor
        if kind == "foreign" and name in ("any", "all"):
            kind = "maybe"  # nothing else than an array has them
        step = self.launch(node, name, values, writes=writes) if sure else self.call_step(node, name, values)
        result = Value(kind, step=step, reads=tuple(each for value in values for each in value.reads))
        whole = not any(value.kind != "host" or each in ("dim", "axis") or isinstance(value.constant, int) for each, value, _ in arguments)
        result.scalar = (name in REDUCTIONS and receiver is not None and (whole or name == "dot")) or is_loss(name, arguments)
        if receiver is not None and name in WITHOUT_SYNC and receiver.scalar:
            result.scalar = True
        result.mask = name in ("isnan", "isinf", "isfinite", "bool", "eq", "ne", "gt", "lt", "ge", "le", "logical_and", "logical_or", "logical_not", "isin") or (
            receiver is not None and receiver.mask and name in ("squeeze", "unsqueeze", "view", "reshape", "flatten"))
        return result

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
        if self.asserting:
            return Value("host")
        others = [operand(value, "read") for _, value, _ in arguments if value is not source]
        shapes = model["family"] == "torch-shape"
        step = self.step("op", node, effect="readback", api=name, family=model["family"], blocking=True, direction="d2h", args=[operand(self.with_text(source, node.func.value if isinstance(node.func, ast.Attribute) and receiver is not None else node), "src")] + others)
        if shapes:
            return Value(tensor if receiver is None or receiver.kind in TENSORS else "maybe", step=step, reads=source.reads)
        return Value("host", reads=source.reads, step=step)

    def move(self, node, model, name, source, arguments, tensor):
        non_blocking = any(each == "non_blocking" and value.constant != 0 for each, value, _ in arguments)
        device = None
        memory = model["memory"]
        if not memory:
            device = self.named(arguments, "device") or next((value for each, value, _ in arguments if each is None), None)
            memory = self.place_named(device)
        kind = source.kind if source.kind in ("module", "instance", "tensor", "foreign") else tensor
        if memory is None and not (device is not None and (device.what == "like" or device.kind in TENSORS)):
            return Value(kind, source.what, step=self.call_step(node, name, [source]), reads=source.reads, mask=source.mask, scalar=source.scalar)
        if memory == "pageable" and source.scalar and not self.asserting and not non_blocking:
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
        word = "module" if source.kind in ("module", "instance") else "single" if source.single else "constant" if source.made == "host" else None
        step = self.step("op", node, effect="move", api=name, family="torch", args=args, word=word, **fields)
        if memory == "pageable" and non_blocking:  # whoever reads it has to wait first
            self.step("op", node, effect="host", api=name, family="others")
        if source.kind in ("module", "instance") and source.object is not None:
            self.moved(source, step, node)
        result = Value(kind, source.what, object=source.object if source.kind == "instance" else None, step=step, reads=source.reads, mask=source.mask, scalar=source.scalar)
        result.trip = step if memory == "pageable" else None
        result.placed = memory == "device"
        return self.brought(result, step if memory == "pageable" else None)

    @staticmethod
    def brought(value, step):
        value.fetched = step
        return value

    def factory(self, node, model, name, arguments):
        values = [value for _, value, _ in arguments]
        device = self.named(arguments, "device")
        memory = self.place_named(device) if device is not None else self.default_place
        args = [operand(each, "read") for each in values if each.object is not None or each.reads]
        args += [f"(role=src step={each.trip})" for each in values[:1] if each.trip is not None]
        if device is not None and memory is None or memory == "unknown":
            step = self.step("op", node, effect="launch", api=name, family="torch", args=args)
        else:
            pinned = self.named(arguments, "pin_memory")
            memory = "pinned" if pinned is not None and pinned.constant != 0 else memory or "pageable"
            step = self.step("op", node, effect="factory", api=name, family=model["family"], memory=memory, args=args)
        single = bool(values) and (values[0].single or (name in ("tensor", "as_tensor") and is_few(values[0])))
        return Value("tensor", step=step, reads=tuple(each for value in values for each in value.reads), single=single)

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


def is_few(value, depth=0):
    """Numbers written in a list, so that one of each is sent: `[[x, y]]`."""
    if value.kind != "sequence":
        return depth > 0 and value.kind == "host"
    return value.parts is not None and 0 < len(value.parts) <= FEW and depth < 4 and all(is_few(each, depth + 1) for each in value.parts)


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
