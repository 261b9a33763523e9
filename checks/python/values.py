"""What is known of a value where the source has come to.

kind    tensor     for certain
        maybe      a tensor, if what it was computed from is one
        foreign    given back by a call that nobody can look into
        unknown    a parameter, an attribute: nothing says
        host       a number, text or array of the host
        sequence   a list, tuple or dict of values; `parts` are its own where they are written down
        module, optimizer, loader, device, stream, event
        path       of a library: `what` is its dotted name
        function, class, instance, bound, namespace    of the project: `what` is its Definition or Module
"""
import re

from array_modules import is_either

TENSORS = ("tensor", "maybe")
NAMED = ("path", "function", "class", "instance", "bound", "namespace")
KEPT = ("instance", "module", "optimizer", "loader")
NEVER_TENSORS = NAMED + ("device", "optimizer", "loader", "stream")
MAY_BE_TENSORS = ("tensor", "maybe", "foreign", "unknown", "sequence")

MEASURE = "a measure"  # what a value is of which nothing else is known


class Value:
    __slots__ = ("kind", "what", "object", "step", "reads", "constant", "text", "parts", "mask", "scalar", "single", "placed", "made", "fetched", "trip", "literal", "array", "sized", "hosted", "keys", "of", "nothing", "elsewhere", "sent", "moved_from", "setting", "several", "loader", "feeds", "drawn", "each")

    def __init__(self, kind="unknown", what=None, object=None, step=None, reads=(), constant=None, text="", parts=None, mask=False, scalar=False, single=False, placed=False):
        self.kind, self.what, self.object, self.step = kind, what, object, step
        self.reads, self.constant, self.text, self.parts = reads, constant, text, parts
        self.mask = mask      # true and false, for each element
        self.fetched = None   # the step that brought it to the host, where the expression itself says so
        self.trip = None      # the same, of what a variable holds or the host has made of it
        self.made = ""        # "host": it was made there, and nobody is seen to change it
        self.array = False    # of NumPy
        self.several = False  # of such an array: it has a dimension, so that indexing with it is no indexing with a number
        self.loader = None    # of an attribute that is one: (the call that makes it, the module that this stands in)
        self.feeds = None     # of what goes over a loader for somebody: that loader
        self.each = None      # of a list: the class of the project that all in it are of
        self.drawn = False    # random numbers of NumPy, and of nothing that the host has
        self.literal = False  # numbers that the source itself says
        self.sized = False    # the same, or nothing but sizes, counters and settings in it
        self.hosted = ""      # a tensor that the host has made in this function, and of which nothing was sent: "wide" where it has a dimension, or "yes"; "brought": of one that came there
        self.nothing = False  # None
        self.sent = None      # the step that sent it to the device, of the same values in another shape or type
        self.moved_from = None  # the step that made what was moved, where the expression itself says so
        self.setting = False  # of an object, and of the host: it does not lie where the object does
        self.elsewhere = ""   # of what has made a trip to the host: what was done to it there that the device cannot do
        self.keys = None      # of a dict that is written down, in the order of its parts
        self.of = None        # of a dict what all its values are: tensor, module
        self.scalar = scalar  # of a tensor: a single value, such as a loss
        self.single = single  # a batch of one
        self.placed = placed  # moved, or given back by a model: with a tensor's methods it is one

    def known(self):
        """The same without its place: what a variable remembers."""
        value = Value(self.kind, self.what, constant=self.constant, parts=self.parts, mask=self.mask, scalar=self.scalar, single=self.single, placed=self.placed)
        value.trip, value.literal, value.array, value.elsewhere, value.sent = self.trip, self.literal, self.array, self.elsewhere, self.sent
        value.sized, value.hosted, value.keys, value.of, value.nothing = self.sized, self.hosted, self.keys, self.of, self.nothing
        value.several, value.loader, value.feeds, value.drawn, value.each = self.several, self.loader, self.feeds, self.drawn, self.each
        return value

    def abroad(self):
        """What another function knows of it, which has none of these objects and steps."""
        value = self.known()
        value.trip = value.sent = None
        value.parts = [each.abroad() for each in self.parts] if self.parts else self.parts
        value.of = self.of.abroad() if isinstance(self.of, Value) else self.of
        return value


def is_tensor_here(value):
    """A tensor, or what is computed of one if its parts are: a bare name of which nothing is known may be a list."""
    return value.kind == "tensor" or (value.kind == "maybe" and (value.step is not None or value.placed))


CALLED_A_VALUE = re.compile(r"(^|_)(loss|elbo|norm|val|value|error|err|acc\d?|accuracy|metric|score|energy)$", re.IGNORECASE)


def may_be_one(value):
    """`float(loss)`, of a variable that nothing else is known of: a number, or a tensor of one value, as they know who call."""
    return value.kind in ("unknown", "foreign") and value.object is not None and CALLED_A_VALUE.search(value.text) is not None and value.text.isidentifier()


def without_place(value):
    """A number that a module holds lies on the host, wherever the module lies."""
    return Value("host", reads=value.reads, constant=value.constant) if value.setting else value


def is_sized(value):
    """Numbers of which the host knows no more than sizes: whoever knows those can make them."""
    return value.sized or is_literal(value) or (value.kind == "sequence" and bool(value.parts) and all(map(is_sized, value.parts)))


def are_hosted(values):
    """The tensors among them, and there is one."""
    tensors = [each for each in values if each.kind != "host"]
    if not tensors or not all(each.hosted for each in tensors):
        return ""
    return "brought" if any(each.hosted == "brought" for each in tensors) else "wide" if any(each.hosted == "wide" for each in tensors) else "yes"


def were_brought(values):
    """`flow.cpu() - wanted`: what is computed with a tensor that came to the host lies there, for nothing else can be computed with it."""
    return any(each.kind in TENSORS + ("foreign",) and not each.scalar and (each.trip is not None or each.hosted == "brought") for each in values)


def is_literal(value):
    """Numbers that the source itself says, in lists perhaps."""
    return value.literal or (value.kind == "sequence" and bool(value.parts) and all(is_literal(each) for each in value.parts))


def merged(a, b):
    """What a variable is, where two ways meet."""
    if a is None or b is None:
        return a or b
    if a.nothing != b.nothing:  # not given yet
        return (b if a.nothing else a).known()
    if a.kind != b.kind:
        if {a.kind, b.kind} == {"path", "device"} or "device" in (a.kind, b.kind):
            return Value("device")
        kinds = {a.kind, b.kind}
        if kinds & set(KEPT) and kinds & {"foreign", "unknown"}:  # what somebody else's call gives there wraps it, as like as not
            return (a if a.kind in KEPT else b).known()
        if kinds == {"host", "tensor"} and (a if a.kind == "host" else b).literal:
            return Value("maybe", placed=(b if a.kind == "host" else a).placed)  # 1.0, or what a norm says
        return Value("maybe" if kinds <= {"tensor", "maybe"} else "foreign" if "foreign" in kinds else "unknown")
    if is_either(a, b):
        return Value("path", "cupy")
    if a.kind in NAMED:
        return a.known() if a.what == b.what else Value()
    value = Value(a.kind, a.what if a.what == b.what else None, constant=a.constant if a.constant == b.constant else None,
                 mask=a.mask and b.mask, scalar=a.scalar and b.scalar, single=a.single and b.single, placed=a.placed and b.placed)
    value.made = a.made if a.made == b.made else ""
    value.sent = a.sent if a.sent == b.sent else None
    value.of = a.of if a.of == b.of else None
    value.trip, value.elsewhere = a.trip if a.trip == b.trip else None, a.elsewhere or b.elsewhere
    value.several = a.several and b.several
    value.loader = a.loader if a.loader == b.loader else None
    value.feeds = a.feeds if a.feeds is b.feeds else None
    value.drawn = a.drawn and b.drawn
    value.each = a.each if a.each is b.each else None
    value.literal, value.sized, value.hosted, value.nothing = a.literal and b.literal, a.sized and b.sized, a.hosted and b.hosted, a.nothing
    if a.parts and b.parts and len(a.parts) == len(b.parts):
        value.parts = [merged(one, other) for one, other in zip(a.parts, b.parts)]
    return value


def merged_all(before, arms):
    """Of several arms, what each variable may be behind them."""
    if not arms:
        return before
    result = dict(arms[0])
    for arm in arms[1:]:
        for name in set(result) | set(arm):
            result[name] = merged(result.get(name), arm.get(name))
    return result
