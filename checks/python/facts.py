"""The text of facts (checks/facts/Dump.h), as far as Python sources need it."""


NOTHING = -(1 << 61)  # None, where a constant is wanted


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r") + '"'


def numbers(values):
    return "[" + ",".join(map(str, values)) + "]"


class Step:
    """One step: `before` and `after` are its written fields; arguments may still be added."""
    __slots__ = ("kind", "effect", "parent", "end", "before", "args", "after")

    def __init__(self, kind, parent, before, after):
        self.kind, self.parent, self.before, self.after = kind, parent, before, after
        self.effect, self.end, self.args = "", 0, []

    def text(self, place):
        effect = f" effect={self.effect}" if self.effect else ""
        parent = f" parent={self.parent}" if self.parent is not None else ""
        args = f" args=[{','.join(self.args)}]" if self.args else ""
        return f"    step#{place} kind={self.kind}{effect}{self.before}{parent} end={self.end}{args}{self.after}\n"


class Function:
    def __init__(self, name, usr, site):
        self.name, self.usr, self.site = name, usr, site
        self.objects, self.steps = [], []
        self.parameters, self.method, self.overrides, self.special = 0, False, [], ""

    def text(self):
        head = f"function name={quoted(self.name)} usr={quoted(self.usr)} at={self.site} pattern={quoted(self.usr)} params={self.parameters} body=yes"
        if self.method:
            head += " method=yes"
        if self.overrides:
            head += " overrides=[" + ",".join(map(quoted, self.overrides)) + "]"
        if self.special:
            head += f" special={self.special}"
        lines = [head + "\n"]
        lines += [f"  object#{i} {each}\n" for i, each in enumerate(self.objects)]
        lines += [each.text(i) for i, each in enumerate(self.steps)]
        return "".join(lines)


def operand(value, role, address=True):
    """How a step names a value: by the variable that holds it and by the step that computed it."""
    out = f"(role={role}"
    if value.object is not None:
        out += f" object={value.object} pointee=yes"
    if address and value.object is not None:
        out += " address=yes"
    if value.reads:
        out += " reads=" + numbers(value.reads)
    if value.constant is not None:
        out += f" value={value.constant}"
    if value.step is not None:
        out += f" step={value.step}"
    return out + (f" text={quoted(value.text)})" if value.text else ")")


def target(place, text=""):
    """The variable itself, as it is given another value."""
    return f"(role=target object={place}" + (f" text={quoted(text)})" if text else ")")


def object_text(name, key, storage="local", shape="tensor", parameter=None, declared_in=None, reference=False, base=None, suffix="", memory="pageable"):
    out = f"name={quoted(name)}"
    if key:
        out += f" key={quoted(key)}"
    out += f" storage={storage} shape={shape} memory={memory}"
    if parameter is not None:
        out += f" param={parameter}"
    if declared_in is not None:
        out += f" in={declared_in}"
    if reference:
        out += " ref=yes"
    if base is not None:
        out += f" base={base} suffix={quoted(suffix)}"
    return out
