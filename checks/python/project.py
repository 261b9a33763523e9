"""What the modules of a project define and what they import: looked up in their text, never imported."""
import ast
import os


class Definition:
    """A function or class of the project."""
    __slots__ = ("kind", "module", "name", "node", "bases", "methods", "attributes", "learns")

    def __init__(self, kind, module, name, node):
        self.kind, self.module, self.name, self.node = kind, module, name, node
        self.bases, self.methods, self.attributes = [], {}, {}
        self.learns = None

    @property
    def usr(self):
        return f"py:{self.module.relative}:{self.name}"

    @property
    def qualified(self):
        return f"{self.module.dotted}.{self.name}"

    def trains(self):
        """Whether a step of training is in it."""
        if self.learns is None:
            self.learns = self.module.learns and any(isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in ("backward", "manual_backward") for each in ast.walk(self.node))
        return self.learns

    def parameters(self):
        """Their names by position; those of a method without `self`."""
        given = self.node.args
        names = [each.arg for each in getattr(given, "posonlyargs", []) + given.args]
        is_method = "." in self.name and not is_static(self.node)
        return (names[1:] if is_method else names) + [each.arg for each in given.kwonlyargs]


def is_static(node):
    return any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in node.decorator_list)


def is_property(node):
    return any((isinstance(each, ast.Name) and each.id in ("property", "cached_property")) or (isinstance(each, ast.Attribute) and each.attr in ("setter", "cached_property"))
               for each in node.decorator_list)


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Module:
    def __init__(self, project, path, tree, text=b"backward"):
        self.project, self.path, self.tree = project, path, tree
        self.learns = b"backward" in text  # somewhere: most files need not be looked through for it
        self.relative = os.path.relpath(path, project.root) if project.root else path
        self.dotted = os.path.splitext(self.relative)[0].replace("/__init__", "").replace("/", ".")
        self.names = {}  # Definition, or ("module", dotted, level) or ("name", dotted, level, name)
        self._collect(tree.body)

    def _collect(self, body):
        for node in body:
            if isinstance(node, FUNCTIONS):
                self.names[node.name] = Definition("function", self, node.name, node)
            elif isinstance(node, ast.ClassDef):
                self.names[node.name] = self._class(node)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                self.names.update(imported(node))
            elif isinstance(node, (ast.If, ast.Try, ast.With)):
                self._collect(node.body)
                self._collect(getattr(node, "orelse", []))
                for handler in getattr(node, "handlers", []):
                    self._collect(handler.body)

    def _class(self, node):
        found = Definition("class", self, node.name, node)
        found.bases = [dotted(base) for base in node.bases]
        for each in node.body:
            if isinstance(each, FUNCTIONS) and not is_property(each):
                found.methods[each.name] = Definition("function", self, f"{node.name}.{each.name}", each)
        return found

    def resolve(self, name):
        """A Definition, the dotted name of something of a library, or nothing."""
        head, _, rest = name.partition(".")
        found = self.names.get(head)
        if found is None:
            return None
        if isinstance(found, tuple):
            found = self.project.imported(self, found)
        return found if not rest else self.project.member(found, rest)


def imported(node):
    names = {}
    if isinstance(node, ast.Import):
        for each in node.names:
            names[each.asname or each.name.partition(".")[0]] = ("module", each.name if each.asname else each.name.partition(".")[0], 0)
    else:
        for each in node.names:
            if each.name != "*":
                names[each.asname or each.name] = ("name", node.module or "", node.level, each.name)
    return names


def dotted(node):
    """`a.b.c` as it is written, or nothing."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return base and f"{base}.{node.attr}"
    return None


class Project:
    def __init__(self, root):
        self.root = root
        self.modules = {}  # by path; None: not there, or it does not parse
        self.looked_at, self.absent = set(), set()
        self.there, self.depth = {}, 0

    def module(self, path, text=None):
        if path not in self.modules:
            self.modules[path] = None  # while it is read: imports go round
            try:
                if text is None:
                    with open(path, "rb") as file:
                        text = file.read()
                self.modules[path] = Module(self, path, ast.parse(text), text)
            except (OSError, SyntaxError, ValueError, RecursionError, MemoryError):
                pass
        if self.modules[path]:
            self.looked_at.add(path)
        return self.modules[path]

    def exists(self, path):
        if path not in self.there:
            self.there[path] = os.path.exists(path)
        return self.there[path]

    def find(self, importer, name, level):
        """The file of a module of the project: beside who imports it, or from a folder above as far as the project reaches."""
        pieces = [each for each in name.split(".") if each]
        folder = os.path.dirname(importer.path)
        for _ in range(max(level - 1, 0)):
            folder = os.path.dirname(folder)
        while folder.startswith(self.root):
            place = os.path.join(folder, *pieces)
            for candidate in ((place + ".py",) if pieces else ()) + (os.path.join(place, "__init__.py"),):
                if self.exists(candidate):
                    return candidate
            if pieces:
                self.absent.add(os.path.join(folder, pieces[0] + ".py"))
            if level or folder == self.root:
                break
            folder = os.path.dirname(folder)
        return None

    def imported(self, importer, what):
        if self.depth > 20:
            return None
        self.depth += 1
        try:
            return self._imported(importer, what)
        finally:
            self.depth -= 1

    def _imported(self, importer, what):
        path = self.find(importer, what[1], what[2])
        if what[0] == "module":
            return (path and self.module(path)) or what[1]
        module = path and self.module(path)
        if module:
            inside = self.find(module, what[3], 1) if path.endswith("__init__.py") else None
            return module.resolve(what[3]) or (inside and self.module(inside)) or None
        beside = self.find(importer, (what[1] + "." if what[1] else "") + what[3], what[2])
        if beside:
            return self.module(beside)
        return f"{what[1]}.{what[3]}" if not what[2] else None

    def member(self, found, rest):
        if isinstance(found, str):
            return f"{found}.{rest}"
        if isinstance(found, Module):
            known = found.resolve(rest)
            inside = known is None and self.find(found, rest, 1) if found.path.endswith("__init__.py") else None
            return known or (self.module(inside) if inside else None)
        if isinstance(found, Definition) and found.kind == "class" and "." not in rest:
            return self.method(found, rest)
        return None

    def ancestors(self, definition):
        """The classes of the project above one, itself first, and the dotted names of the libraries' ones."""
        own, foreign, todo = [], [], [definition]
        while todo:
            each = todo.pop(0)
            if each in own:
                continue
            own.append(each)
            for base in each.bases:
                found = base and each.module.resolve(base)
                if isinstance(found, Definition):
                    if found.kind == "class":
                        todo.append(found)
                elif isinstance(found, str):
                    foreign.append(canonical(found))
        return own, foreign

    def method(self, definition, name):
        for each in self.ancestors(definition)[0]:
            if name in each.methods:
                return each.methods[name]
        return None

    def is_module(self, definition):
        """Whether it is a torch.nn.Module."""
        return any(each.startswith("torch.nn.") or each.endswith(("LightningModule", "PreTrainedModel", "ModelMixin")) for each in self.ancestors(definition)[1])


ALIASES = (("torch.functional.", "torch."), ("torch.autograd.variable.", "torch.autograd."), ("torch.nn.modules.", "torch.nn."))


def canonical(name):
    for alias, real in ALIASES:
        if name.startswith(alias):
            return real + name[len(alias):].rpartition(".")[2]
    return name
