"""One source: its text, its places and what its names mean."""
import ast
import bisect
import collections

from array_modules import ASKED_FOR, is_either, is_one
from brought_down import only_brings
from definitions import FUNCTIONS, Definition, Module, called_after, dotted
from host_makers import makes_on_host
from on_the_host import is_of_the_host, of_the_host, said_of
from parts import all_of, parts_of, walk
from returned import Returned
from uses import REDUCTIONS
from values import Value, merged

WRAPPERS = ("DataParallel", "DistributedDataParallel", "FullyShardedDataParallel", "DDP", "FSDP", "compile")  # what they are given, and what is called through them

ARRAYS = frozenset(f"numpy.{name}" for name in ("zeros", "ones", "empty", "full", "array", "asarray", "arange", "linspace", "eye", "zeros_like", "ones_like"))
REGISTERS = ("self.register_buffer", "self.register_parameter")
VIEWS = ("view", "reshape", "unsqueeze", "squeeze", "permute", "transpose", "repeat", "expand", "flatten", "contiguous")
TYPES = ("half", "float", "double", "bfloat16", "bool", "byte", "int", "long")  # of the same numbers
BUFFER = "torch.nn.Parameter"  # what lies where its module does

# Whose attribute `device` is a setting rather than where a tensor lies.
SETTINGS = ("self", "arg", "opt", "cfg", "conf", "param", "flag", "trainer", "model", "accelerator", "env", "fabric", "agent", "policy")


class Source:
    def __init__(self, project, models, path, text, tree, cells=()):
        self.project, self.models, self.path, self.cells = project, models, path, cells
        self.text = text
        self.lines = text.split(b"\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.firsts = [each.first for each in cells]
        self.module = project.modules.get(path) or Module(project, path, tree, text)
        project.modules[path] = self.module
        self.globals = {}    # what variables of the module are, once its body has been read
        self.speaks_of_a_device = project.speaks_of_a_device
        said = b"set_default_device" in text or b"set_default_tensor_type" in text
        self.tests = is_of_tests(self.module.relative)
        self.default_place = "unknown" if said or project.made_by_default else None  # of what is made without naming a device
        self.speaks_of_tensorflow, self.speaks_of_jax = b"tensorflow" in text, b"jax" in text or b"tensorflow" in text
        self.hooks = hooks_of(tree) if b"_hook(" in text else ()
        self.collators = collators_of(tree) if b"collate_fn" in text else ()
        self.handed_on = handed_on_of(tree) if b"partial(" in text else ()
        self.prepares = b"ccelerator" in text and b".prepare(" in text  # batches come out of its loaders on the device
        self.returned = Returned(self)
        self.only_numpys = {}  # of functions, whether they do nothing that NumPy does not do
        self.defines_modules = self.classes_called = self.calls_by_name = None
        self.given_once = None  # names of the module that are given one value and keep it
        self.names_elsewhere = None  # that functions use; False: no statements of the module are worth the looking
        self.todo = []       # functions that were met and not yet read

    def is_of_modules(self):
        """Whether it defines a torch.nn.Module, in a program that speaks of a device."""
        if self.defines_modules is None:
            classes = [each for each in self.module.names.values() if isinstance(each, Definition) and each.kind == "class"]
            self.defines_modules = self.speaks_of_a_device and any(self.project.is_module(each) or self.runs_with_modules(each) for each in classes)
        return self.defines_modules

    def runs_with_modules(self, definition):
        """A torch.autograd.Function, a distribution, a kind of tensor."""
        return any(each == "torch.Tensor" or each.startswith(("torch.autograd.Function", "torch.distributions.")) for each in self.project.ancestors(definition)[1])

    def is_of_the_script(self, name):
        """A variable of statements that stand in no function, and among them a loop: nobody else looks at it, as far as the file says."""
        if self.names_elsewhere is None:
            functions = [each for each in walk(self.module.tree) if isinstance(each, FUNCTIONS + (ast.Lambda, ast.ClassDef))] if has_a_loop(self.module.tree.body) else None
            self.names_elsewhere = functions is not None and {each.id for function in functions for each in all_of(function, ast.Name)}
        return self.names_elsewhere is not False and name not in self.names_elsewhere

    def is_made_once(self, name):
        """A variable of the module that nothing in it gives another value, and no part of it."""
        if self.given_once is None:
            parts = parts_of(self.module.tree, in_functions=True)
            own = collections.Counter(one.id for each in parts_of(self.module.tree) if isinstance(each, (ast.Assign, ast.AugAssign, ast.AnnAssign)) for target in targets_of(each) for one in walk(target) if isinstance(one, ast.Name))
            changed = {dotted(each.func.value) for each in parts if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr.endswith("_")}
            changed |= {dotted(target.value) for each in parts if isinstance(each, (ast.Assign, ast.AugAssign)) for target in targets_of(each) if isinstance(target, ast.Subscript)}
            changed |= {given for each in walk(self.module.tree) if isinstance(each, ast.Global) for given in each.names}
            self.given_once = {each for each, count in own.items() if count == 1} - changed
        return name in self.given_once

    def site(self, node):
        line, end_line = node.lineno, node.end_lineno or node.lineno
        begin, end = self.starts[line - 1] + node.col_offset, self.starts[end_line - 1] + node.end_col_offset
        if self.cells:
            return self.site_in_cell(node, line, end_line, end - begin)
        return f"0:{line}:{node.col_offset + 1}-{end_line}:{node.end_col_offset + 1}@{begin}+{end - begin}"

    def place_of(self, node, end=False):
        """Its offset in bytes, or that of its end."""
        return self.starts[node.end_lineno - 1] + node.end_col_offset if end else self.starts[node.lineno - 1] + node.col_offset

    def site_in_cell(self, node, line, end_line, length):
        place = bisect.bisect_right(self.firsts, line) - 1
        cell = self.cells[place]
        own, own_end = line - cell.first + 1, end_line - cell.first + 1
        return f"{place + 1}:{own}:{node.col_offset + 1}-{own_end}:{node.end_col_offset + 1}@{cell.starts[own - 1] + node.col_offset}+{length}"

    def text_of(self, node):
        begin = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        return self.text[begin:end].decode("utf-8", "replace")

    def resolve(self, name):
        """What a name of the module means: of the project, of a library, or a variable."""
        found = self.module.resolve(name)
        return meaning(found) if found is not None else None

    def brings_down(self, name):
        """Whether a function of the module, or one that it imports, is `lambda x: x.detach().cpu().numpy()` by another name."""
        found = self.module.resolve(name)
        return isinstance(found, Definition) and found.kind == "function" and only_brings(found)

    def class_called(self, word):
        """`data_processor`, in a module that knows a class DataProcessor: the name of that; a single word may be anything."""
        if self.classes_called is None:
            self.classes_called = {called_after(name)[0]: name for name in self.module.names if name[:1].isupper()}
        return self.classes_called.get(word, "") if "_" in word else ""

    # -- what the attributes of a class hold, by what its methods assign

    def attribute(self, definition, name):
        known = None
        for each in self.project.ancestors(definition)[0]:
            known = merged(known, self.attributes(each).get(name)) if name in self.attributes(each) else known
        return known

    def attributes(self, definition):
        if not definition.attributes:
            definition.attributes = {"": Value()}
            nodes = [(node, method) for method in definition.methods.values() for node in parts_of(method.node) if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Call))]
            for node, method in nodes:
                for each in node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) and node.value is not None else ():
                    self._attribute(definition, each, node.value, method)
                if isinstance(node, ast.Call) and dotted(node.func) in REGISTERS and node.args and isinstance(node.args[0], ast.Constant):
                    definition.attributes[node.args[0].value] = Value("tensor", what=BUFFER)
            if any(each.made for each in definition.attributes.values()):
                self._changed(definition, [node for node, _ in nodes])
        return definition.attributes

    def is_kept(self, definition, name):
        """Whether an attribute is what the constructor made it, as far as the class says, and those that it derives from."""
        if definition.kept is None:
            made, changed = set(), set()
            for method in [method for each in self.project.ancestors(definition)[0] for method in each.methods.values()]:
                for node in parts_of(method.node):
                    (made if method.node.name == "__init__" else changed).update(written_attributes(node))
                    changed.update(changed_attributes(node))
            definition.kept = made - changed
        return name in definition.kept

    def is_handed_in(self, definition, name):
        """`self.bound = slam.bound`, `self.mean = mean`: the constructor was given it, and says nothing of where it lies."""
        given = [node.value for each in self.project.ancestors(definition)[0] for method in each.methods.values() for node in parts_of(method.node)
                 if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None and name in written_attributes(node)]
        return bool(given) and all(dotted(each) is not None for each in given)

    def settings_told(self, definition):
        """What `extra_repr` tells of a module: how it was made."""
        told = [each.methods[name].node for each in self.project.ancestors(definition)[0] for name in ("extra_repr", "__repr__") if name in each.methods]
        return {each.attr for node in told for each in parts_of(node) if isinstance(each, ast.Attribute) and dotted(each) == f"self.{each.attr}"}

    def _changed(self, definition, nodes):
        """`self.x += 1`, `self.x[i] = v`, `self.x.fill_(0)`: it is not what it was made."""
        for node in nodes:
            places = [each.value for each in one_by_one(node.targets) if isinstance(each, ast.Subscript)] if isinstance(node, ast.Assign) else [node.target] if not isinstance(node, ast.Call) else []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr.endswith("_"):
                places = [node.func.value]
            for each in places:
                name = dotted(each) or ""
                if name.startswith("self.") and name[5:] in definition.attributes:
                    definition.attributes[name[5:]].made = ""

    def _attribute(self, definition, target, value, method):
        if isinstance(target, ast.Tuple):
            return self._unpacked(definition, target, value, method)
        if not (isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self"):
            return
        names = {**said_of(method.node, definition.module), **self.made_in(method)} if method.node.name == "__init__" else {}
        names.update((f"self.{name}", each) for name, each in definition.attributes.items())
        found = self.classify(value, definition.module, names)
        known = definition.attributes.get(target.attr)
        is_nothing = isinstance(value, ast.Constant) and value.value is None
        if not is_nothing:
            definition.attributes[target.attr] = merged(known, found) if known else found

    def made_in(self, method):
        """`kernel = torch.eye(n); self.kernel = kernel.repeat(3, 1)`: the variables of a constructor that hold a tensor made on the host, and nothing else."""
        found = getattr(method.node, "made_in", None)
        if found is None:
            found = method.node.made_in = {}
            parts = parts_of(method.node)
            given = collections.Counter(one.id for each in parts if isinstance(each, (ast.Assign, ast.AugAssign)) for target in (each.targets if isinstance(each, ast.Assign) else [each.target]) for one in walk(target) if isinstance(one, ast.Name))
            for each in parts:
                if isinstance(each, ast.Assign) and len(each.targets) == 1 and given[getattr(each.targets[0], "id", "")] == 1:
                    value = self.classify(each.value, method.module, found)
                    if value.kind == "tensor" and value.made == "host":
                        found[each.targets[0].id] = value
        return found

    def _unpacked(self, definition, target, value, method):
        """`self.mask, self.sizes = make_mask(n)`: what the function gives, one by one."""
        given = self.classify(value, definition.module)
        for each, part in zip(target.elts, given.parts or ()):
            name = dotted(each) or ""
            if name.startswith("self.") and name.count(".") == 1 and len(given.parts) == len(target.elts):
                known = definition.attributes.get(name[5:])
                definition.attributes[name[5:]] = merged(known, part) if known else part

    def classify(self, node, module, names=None):
        """What an expression makes, as far as one look tells; `names`: what the variables in it are."""
        if isinstance(node, ast.Constant):
            value = Value("host", what=node.value if isinstance(node.value, str) else None)
            value.nothing = node.value is None
            return value
        if isinstance(node, ast.Tuple):
            parts = [self.classify(each, module, names) for each in node.elts]
            return Value("sequence", what="host" if parts and all(map(is_of_the_host, parts)) else None, parts=parts)
        found = of_the_host(node, module, lambda part, more=None: self.classify(part, module, {**(names or {}), **(more or {})}))
        if found is not None:
            return found
        if isinstance(node, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp)):
            return Value("sequence", what="dict" if isinstance(node, (ast.Dict, ast.DictComp)) else None)
        if isinstance(node, (ast.Name, ast.Attribute)):
            return (names or {}).get(dotted(node)) or self.array_module(node, module)
        if isinstance(node, ast.IfExp):
            one, other = self.classify(node.body, module, names), self.classify(node.orelse, module, names)
            return merged(one, other) if is_either(one, other) else Value()
        if isinstance(node, (ast.BinOp, ast.UnaryOp)):
            return self.made_of([node.left, node.right] if isinstance(node, ast.BinOp) else [node.operand], module, names)
        if isinstance(node, ast.Subscript):  # `corners[:, :, None]`
            inner = self.classify(node.value, module, names)
            return inner if inner.kind == "tensor" and inner.made == "host" else Value()
        if not isinstance(node, ast.Call):
            return Value()
        if isinstance(node.func, ast.Attribute) and node.func.attr in ("to", "cuda", "cpu", "eval", "train", "requires_grad_") + TYPES:
            inner = self.classify(node.func.value, module, names)
            if inner.kind != "unknown":
                inner.made = inner.made if node.func.attr in TYPES else ""
                return inner
        if isinstance(node.func, ast.Attribute) and node.func.attr in VIEWS:  # `torch.tensor(MEAN).view(1, 3, 1, 1)`
            inner = self.classify(node.func.value, module, names)
            if inner.kind == "tensor":
                return inner
        if isinstance(node.func, ast.Attribute) and node.func.attr in REDUCTIONS:  # `(rows - columns).sum(0)`
            inner = self.classify(node.func.value, module, names)
            if inner.kind == "tensor" and inner.made == "host":
                return inner
        name = dotted(node.func)
        found = meaning(module.resolve(name)) if name else None
        if found is None:
            return Value()
        if found.kind == "class":
            return Value("instance", found.what)
        if found.kind == "function":
            value = self.returned.of(found.what).known()
            if value.kind in ("unknown", "tensor") and makes_on_host(found.what, self):
                value.kind, value.made = "tensor", "host"
            return value
        if found.kind == "path":
            if found.what in ASKED_FOR:
                return Value("path", "cupy")
            if found.what == "logging.getLogger":
                return Value()
            if found.what.rpartition(".")[2] in WRAPPERS and node.args:
                return self.classify(node.args[0], module, names)
            value = self.made_by(found.what, found.what)
            if value.kind == "loader":
                value.loader = (node, module)
            value.made = "host" if self.is_made_on_host(found.what, node) else ""
            if value.kind == "tensor" and not value.made and found.what.count(".") == 1 and not any(each.arg in ("device", None) for each in node.keywords):  # torch.sqrt(...)
                value.made = self.made_of([one for each in node.args for one in (each.elts if isinstance(each, (ast.List, ast.Tuple)) else [each])], module, names).made  # torch.stack((rows, columns))
            return value
        return Value()

    @staticmethod
    def array_module(node, module):
        """NumPy or CuPy, of a function that gives back one of them."""
        name = dotted(node)
        found = module.resolve(name) if name else None
        return Value("path", found) if is_one(found) else Value()

    def made_of(self, operands, module, names):
        """What is computed on the host of nothing but what was made there lies there as well."""
        values = [self.classify(each, module, names) for each in operands]
        tensors = [each for each in values if each.kind != "host"]
        if not tensors:
            return Value("host")
        value = Value("tensor") if all(each.kind == "tensor" for each in tensors) else Value()
        value.made = "host" if value.kind == "tensor" and all(each.made == "host" for each in tensors) else ""
        return value

    def made_by(self, name, what=None):
        model = self.models.find(name)
        kind = model["gives"] or "foreign" if model else "foreign"
        value = Value(kind, what if kind != "host" else None)  # a text is what it says
        value.array = value.kind == "host" and name in ARRAYS
        return value

    def is_made_on_host(self, name, call):
        model = self.models.find(name)
        return model is not None and model["effect"] == "factory" and model["gives"] == "tensor" and self.default_place is None and not any(each.arg in ("device", None) for each in call.keywords)


def targets_of(node):
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def one_by_one(targets):
    """Of `self.seen[i], self.done[i] = x, y` both."""
    return [one for each in targets for one in (each.elts if isinstance(each, ast.Tuple) else [each])]


def has_a_loop(body):
    """Beside its functions and classes."""
    todo = list(body)
    while todo:
        each = todo.pop()
        if isinstance(each, (ast.For, ast.While)):
            return True
        todo += [one for one in getattr(each, "body", []) + getattr(each, "orelse", []) if isinstance(one, ast.stmt)] if isinstance(each, (ast.If, ast.With, ast.Try)) else []
    return False


def meaning(found):
    if isinstance(found, Definition):
        return Value(found.kind, found)
    if isinstance(found, Module):
        return Value("namespace", found)
    if isinstance(found, str):
        return of_a_library(found)
    return Value()


NUMBERS = frozenset(f"{library}.{name}" for library in ("math", "numpy", "torch", "cupy", "jax.numpy") for name in ("inf", "nan", "pi", "e", "tau", "Inf", "NaN"))


def of_a_library(name):
    """What a name of a library stands for: a function, a module, a type; or a number."""
    if name not in NUMBERS:
        return Value("path", name)
    value = Value("host")
    value.literal = value.sized = True
    return value


def is_of_tests(path):
    """`tests/actions_test.py`, `test_model.py`; `test.py` alone evaluates."""
    *folders, name = path.lower().split("/")
    return any(each in ("tests", "test", "testing", "unit_tests", "unittests") for each in folders) and "test" in name or name.startswith("test_") and len(folders) > 0


def is_setting(text):
    words = [word for name in text.rpartition(".")[0].lower().split(".") for word in name.split("_")]
    return any(word.startswith(SETTINGS) for word in words)


def hooks_of(tree):
    """The names of what PyTorch is told to call in each pass: `layer.register_forward_hook(self.keep)`."""
    calls = [each for each in parts_of(tree, in_functions=True) if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute)]
    given = [each.args[0] for each in calls if each.args and each.func.attr.startswith("register_") and each.func.attr.endswith("_hook")]
    return {each.attr if isinstance(each, ast.Attribute) else each.id for each in given if isinstance(each, (ast.Attribute, ast.Name))}


def collators_of(tree):
    """`DataLoader(data, collate_fn=self.collate)`: called for each batch."""
    given = [each.value for call in parts_of(tree, in_functions=True) if isinstance(call, ast.Call) for each in call.keywords if each.arg == "collate_fn"]
    return {each.attr if isinstance(each, ast.Attribute) else each.id for each in given if isinstance(each, (ast.Attribute, ast.Name))}


def handed_on_of(tree):
    """`partial(self.shorten, stride=2)`: whoever is given it calls it."""
    calls = [each for each in parts_of(tree, in_functions=True) if isinstance(each, ast.Call) and (dotted(each.func) or "").rpartition(".")[2] == "partial" and each.args]
    return {each.args[0].attr for each in calls if isinstance(each.args[0], ast.Attribute) and dotted(each.args[0]) == f"self.{each.args[0].attr}"}


CHANGES = ("append", "extend", "insert", "pop", "remove", "clear", "update", "add", "sort", "reverse", "setdefault", "fill", "resize")


def written_attributes(node):
    """Of `self.x = ...` x."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, (ast.AnnAssign, ast.AugAssign)) else []
    names = [dotted(one) or "" for each in targets for one in (each.elts if isinstance(each, ast.Tuple) else [each])]
    return [name[5:] for name in names if name.startswith("self.")]


def changed_attributes(node):
    """Of `self.x[i] = ...`, `self.x += ...` and `self.x.append(...)` x."""
    places = [each.value for each in one_by_one(node.targets) if isinstance(each, ast.Subscript)] if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AugAssign):
        places = [node.target.value if isinstance(node.target, ast.Subscript) else node.target]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and (node.func.attr in CHANGES or node.func.attr.endswith("_")):
        places = [node.func.value]
    names = [dotted(each) or "" for each in places]
    return [name[5:].partition(".")[0] for name in names if name.startswith("self.")]
