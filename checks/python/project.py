"""The modules of a project: looked up in their text, never imported."""
import ast
import os

from definitions import Definition, Module, is_static


NO_MODULES = ("abc.", "typing.", "enum.", "collections.", "dataclasses.", "torch.autograd.", "threading.", "builtins.")  # nor is what derives from them
LIBRARIES = ("torch", "numpy", "cupy", "jax", "tensorflow", "numba")


class Project:
    def __init__(self, root, models):
        self.root, self.models = root, models
        self.made_by_default = False     # a source of that program says where tensors are made that name no device
        self.speaks_of_a_device = False  # of the program that the file belongs to which is read
        self.modules = {}  # by path; None: not there, or it does not parse
        self.looked_at, self.absent = set(), set()
        self.there, self.depth = {}, 0
        self.found, self.above = {}, {}

    def remembered(self, known, key, answer):
        """What was asked before; the file that asks again depends on the same others."""
        if key not in known:
            outer = self.looked_at, self.absent
            self.looked_at, self.absent = set(), set()
            try:
                known[key] = answer(), self.looked_at, self.absent
            finally:
                self.looked_at, self.absent = outer
        found, looked_at, absent = known[key]
        self.looked_at |= looked_at
        self.absent |= absent
        return found

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
        if not level and name.partition(".")[0] in LIBRARIES:
            return None  # utils/torch.py is no torch
        folder = os.path.dirname(importer.path)
        found = self.remembered(self.found, (folder, name, level), lambda: self._find(folder, name, level))
        for more in importer.looks_in if found is None and not level else ():
            found = found or self.remembered(self.found, (more, name, level), lambda: self._find(more, name, level))
        return found

    def _find(self, folder, name, level):
        pieces = [each for each in name.split(".") if each]
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

    def through_stars(self, importer, name):
        """What `from utils import *` brings, of modules of the project; `from torch import *` of a library, where a model knows the name."""
        if self.depth > 20:
            return None
        self.depth += 1
        try:
            for what, level in importer.stars:
                whole = f"{what}.{name}"
                if not level and (self.models.by_name.get(whole) or (what == "torch.nn" and name[:1].isupper())):
                    return whole
                path = self.find(importer, what, level)
                module = path and self.module(path)
                found = module.resolve(name) if module and module is not importer else None
                if found is not None:
                    return found
            return None
        finally:
            self.depth -= 1

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
        return self.remembered(self.above, definition, lambda: self._ancestors(definition))

    def _ancestors(self, definition):
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

    def getter(self, definition, name):
        """Of `@property`."""
        return next((each.getters[name] for each in self.ancestors(definition)[0] if name in each.getters), None)

    def is_module(self, definition):
        """Whether it is a torch.nn.Module: by what it derives from, or it has a `forward` and derives from what somebody else's library has."""
        own, foreign = self.ancestors(definition)
        if any(each.startswith("torch.nn.") or each.endswith(("LightningModule", "PreTrainedModel", "ModelMixin")) for each in foreign):
            return True
        return definition.module.speaks_of_torch and any(not each.startswith(NO_MODULES) for each in foreign) and any("forward" in each.methods and not is_static(each.methods["forward"].node) for each in own)

    def is_trainer(self, definition):
        """Whether it is a Trainer of transformers."""
        return any(each.endswith("Trainer") for each in self.ancestors(definition)[1])


ALIASES = (("torch.functional.", "torch."), ("torch.autograd.variable.", "torch.autograd."), ("torch.nn.modules.", "torch.nn."), ("torch.optim.optimizer.", "torch.optim."))


def canonical(name):
    for alias, real in ALIASES:
        if name.startswith(alias):
            return real + name[len(alias):].rpartition(".")[2]
    return name
