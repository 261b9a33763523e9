"""Functions and classes that the modules of a project define, and what they import."""
import ast
import os
import re

from array_modules import brought_with
from parts import last_word, learns, learns_in, parts_of, walk

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
ON_PATH = re.compile(rb"""sys\.path\.(?:append|insert)\((?:\d+,\s*)?['"]([\w./-]+)['"]\)""")  # sys.path.append("core")
SELDOM = ("test", "main", "run", "check", "debug", "bench", "benchmark", "profile", "demo", "example", "verify", "compare", "visualize", "plot", "find", "setup", "init", "warmup")  # learn once, to see

ONCE = ("load", "save", "convert", "export", "build", "make", "create", "remap", "print", "draw", "show", "vis", "parse", "read", "write", "merge", "fuse", "prune", "quantize", "resize", "freeze", "shrink", "reset", "mark", "replace", "fix", "trunc")  # of weights and pictures


RUNS = ("forward", "run", "render", "encode", "decode", "sample", "predict", "infer", "inference", "generate", "compute", "extract", "embed", "project", "loss", "density", "color", "attend", "score",
        "greedy", "beam", "translate", "transcribe", "recognize", "synthesize", "losses", "reconstruct", "reparameterize", "denoise", "classify", "detect", "segment", "calculate", "calc")
PARTS = ("encoder", "decoder", "head", "heads", "backbone", "transformer", "projection", "proj", "embedding", "embeddings", "net", "network", "layer", "unet", "vae", "classifier", "generator", "discriminator", "bert", "lm")
GIVES = ("loss", "losses", "features", "logits", "targets", "outputs", "predictions", "embeddings")


def runs_the_model(name):
    """`encode_image`, `get_loss`: of a module, what runs with it for each batch."""
    words = name.strip("_").lower().split("_")
    return name != "forward" and (words[0] in RUNS or (words[0] == "get" and words[-1] in GIVES))


WORKS = re.compile("(Loss|Criterion|Matcher|Assigner|Predictor|Corrector|Solver|Denoiser|Diffusion|SDE|Renderer)$")
IN_EACH_STEP = ("__call__", "step", "forward", "update_fn", "match", "assign", "sde", "marginal_prob", "q_sample", "p_sample", "compute", "predict", "render")


def works_on_batches(owner, node):
    """`HungarianMatcher.match(self, outputs, targets)`, of a class that is no module: run with the model, as like as not."""
    return owner is not None and WORKS.search(owner.name) is not None and node.name in IN_EACH_STEP and len(node.args.args) > 1


MAKES_A_LOSS = ("compute", "get", "calc", "calculate", "loss")
ONLY_TELLS = ("plot", "save", "print", "log", "show", "draw", "test", "eval", "load", "record", "report", "write", "build", "make", "create", "init", "set", "update", "train", "val", "valid")


def is_a_loss(name):
    """`compute_vote_loss`, `l1_loss`, `get_loss`: of what a model gives, in each step."""
    words = name.strip("_").lower().split("_")
    return words[-1] in ("loss", "losses") and (words[0] in MAKES_A_LOSS or (len(words) == 2 and words[0] not in ONLY_TELLS))


def is_a_part(name):
    """`model.text_encoder(x)`, of a model: as much work as the model itself."""
    return name.lower().rpartition("_")[2] in PARTS


WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+")


def called_after(name):
    """What variables are called that hold a `ReplayBuffer`: `replay_buffer`, `buffer`."""
    words = [each.lower() for each in WORDS.findall(name)]
    return ["_".join(words[place:]) for place in range(len(words)) if place in (0, len(words) - 1)]


def named(receiver, method):
    """The callee of `replay_buffer.sample()`, where nobody says what a replay buffer is: the project may have one class of that name."""
    return f"named:{receiver}.{method}"


class Definition:
    """A function or class of the project."""
    __slots__ = ("kind", "module", "name", "node", "inner", "bases", "methods", "getters", "fields", "attributes", "learns", "runs", "returned", "kept", "is_given_back", "proven_of_methods")

    def __init__(self, kind, module, name, node, inner=False):
        self.kind, self.module, self.name, self.node = kind, module, name, node
        self.inner = inner  # of a function, and no method of its
        self.bases, self.methods, self.attributes = [], {}, {}
        self.getters, self.fields = {}, []  # @property; those of a record, in their order
        self.learns = self.runs = self.returned = self.kept = self.proven_of_methods = None
        self.is_given_back = False  # by the function that it is defined in: `return step`

    @property
    def usr(self):
        return f"py:{self.module.relative}:{self.name}"

    @property
    def qualified(self):
        return f"{self.module.dotted}.{self.name}"

    def trains(self):
        """Whether a step of training is in it."""
        if self.learns is None:
            self.learns = self.module.learns and any(isinstance(each, ast.Call) and learns(each) for each in parts_of(self.node))
        return self.learns

    def runs_a_model(self):
        """Whether it is there to run one: `@torch.no_grad()`, or it calls `self.model(x)`."""
        if self.runs is None:
            words = self.node.name.lower().strip("_").partition("_")[0]
            calls = [each for each in parts_of(self.node) if isinstance(each, ast.Call)] if self.module.speaks_of_torch else ()
            self.runs = words not in SELDOM and not goes_over_batches(self.node) and (any(map(is_of_inference, self.node.decorator_list)) or any(last_word(each.func) in MODELS for each in calls))
        return self.runs

    def hands_out(self):
        """Whether it is a generator, and runs a model for each of what it hands out."""
        is_one = any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in walk(self.node))
        return is_one and self.module.speaks_of_torch and (any(map(is_of_inference, self.node.decorator_list)) or any(last_word(each.func) in MODELS for each in parts_of(self.node) if isinstance(each, ast.Call)))

    def calls_a_model(self):
        """`class Rescaled: def __call__(self, x, t): return self.model(x, t * self.scale)`: it is called as the model is."""
        return any(last_word(each.func) in MODELS for each in parts_of(self.node) if isinstance(each, ast.Call)) and not goes_over_batches(self.node)

    def is_one_step(self):
        """Whether it is one step of training: it learns, and no loop of its own is around that. Who calls it does so again and again, whoever that is."""
        if not self.trains() or self.node.name.lstrip("_").partition("_")[0].lower() in SELDOM:
            return False
        return learns_in(self.node.body) or (self.is_given_back and learns_in(self.node.body, for_counts=True))

    def parameters(self):
        """Their names by position; those of a method without `self`."""
        given = self.node.args
        names = [each.arg for each in getattr(given, "posonlyargs", []) + given.args]
        is_method = "." in self.name and not self.inner and not is_static(self.node)
        return (names[1:] if is_method else names) + [each.arg for each in given.kwonlyargs]


class Module:
    def __init__(self, project, path, tree, text=b"backward torch"):
        self.project, self.path, self.tree = project, path, tree
        self.learns = b"backward" in text or b"loss)" in text  # somewhere: most files need not be looked through for it
        self.looks_in = [os.path.join(os.path.dirname(path), each.decode()) for each in ON_PATH.findall(text)] if b"sys.path" in text else ()
        self.relative = os.path.relpath(path, project.root) if project.root else path
        self.dotted = os.path.splitext(self.relative)[0].replace("/__init__", "").replace("/", ".")
        self.stars = []  # of `from utils import *`
        self.named_types = None
        self.speaks_of_torch = b"torch" in text
        self.names = {}  # Definition, or ("module", dotted, level) or ("name", dotted, level, name)
        self._collect(tree.body)

    def _collect(self, body):
        for node in body:
            if isinstance(node, FUNCTIONS):
                self.names[node.name] = Definition("function", self, node.name, node)
            elif isinstance(node, ast.ClassDef):
                self.names[node.name] = self._class(node)
            elif isinstance(node, (ast.Import, ast.ImportFrom)):
                self.names.update(brought_with(self.names, imported(node)))
                if isinstance(node, ast.ImportFrom) and any(each.name == "*" for each in node.names):
                    self.stars.append((node.module or "", node.level))
            elif named_lambda(node) is not None and node.targets[0].id not in self.names:
                made = named_lambda(node)
                self.names[made.name] = Definition("function", self, made.name, made)
            elif isinstance(node, (ast.If, ast.Try, ast.With)):
                self._collect(node.body)
                self._collect(getattr(node, "orelse", []))
                for handler in getattr(node, "handlers", []):
                    self._collect(handler.body)

    def _class(self, node):
        found = Definition("class", self, node.name, node)
        found.bases = [dotted(base) for base in node.bases]
        for each in node.body:
            if isinstance(each, FUNCTIONS):
                known = found.methods if not is_property(each) else found.getters if is_getter(each) else {}
                known[each.name] = Definition("function", self, f"{node.name}.{each.name}", each)
            elif isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                found.fields.append(each.target.id)
        return found

    def resolve(self, name):
        """A Definition, the dotted name of something of a library, or nothing."""
        head, _, rest = name.partition(".")
        found = self.names.get(head)
        if found is None:
            return self.project.through_stars(self, name) if self.stars else None
        if isinstance(found, tuple):
            found = self.project.imported(self, found)
        return found if not rest else self.project.member(found, rest)


def named_lambda(node):
    """Of `to_numpy = lambda x: x.cpu().numpy()` the function of that name; or nothing."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Lambda) or len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
        return None
    if not hasattr(node, "named_lambda"):
        body = ast.copy_location(ast.Return(node.value.body), node.value.body)
        node.named_lambda = ast.copy_location(ast.FunctionDef(node.targets[0].id, node.value.args, [body], [], None), node.value)
    return node.named_lambda


FEEDERS = ("loader", "batches", "dataset", "iterator")


def goes_over_batches(function):
    """`for images in loader`: what it runs the model on are many already."""
    over = [each.iter for each in walk(function) if isinstance(each, ast.For)]
    return any(word in (dotted(part) or "").lower() for each in over for part in walk(each) if isinstance(part, (ast.Name, ast.Attribute)) for word in FEEDERS)


MODELS = ("model", "net", "network", "unet", "generator", "denoiser", "backbone", "predictor")


def is_of_inference(decorator):
    """`@torch.no_grad()`, `@torch.inference_mode()`"""
    return last_word(decorator.func if isinstance(decorator, ast.Call) else decorator) in ("no_grad", "inference_mode", "smart_inference_mode")


def is_static(node):
    return any(isinstance(each, ast.Name) and each.id == "staticmethod" for each in node.decorator_list)


def is_property(node):
    return any((isinstance(each, ast.Name) and each.id in ("property", "cached_property")) or (isinstance(each, ast.Attribute) and each.attr in ("setter", "cached_property"))
               for each in node.decorator_list)


def is_getter(node):
    return any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)


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


def dotted_in(node):
    """What it names, each as it is written."""
    return [dotted(each) or "" for each in walk(node) if isinstance(each, (ast.Name, ast.Attribute))]


def is_only_the_head(name, names):
    """Of `args.cuda` the `args`."""
    return any(each != name and each.startswith(name + ".") for each in names)
