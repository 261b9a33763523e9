"""The variables of a function, what they are in the facts, and what a name leads to."""
import ast
import builtins

from annotations import is_of_tensors, said_of_a_parameter
from array_modules import CALLED_SO
from brought_down import is_always_brought
from facts import object_text
from definitions import ONCE, SELDOM, is_static, runs_the_model, works_on_batches
from matches import MATCHED, Matches
from measures import compared_with_each_other, measures_a_batch
from parts import all_of, parts_of
from proven import CALLED_MODELS, Proven, decided
from source import meaning
from values import Value


BUILTINS = frozenset(dir(builtins)) | {"long", "xrange", "unicode"}  # of Python 2 as well
RUN_AS_MODULES = ("compute_loss", "forward", "training_step", "validation_step", "test_step", "predict_step", "train_step", "val_step")


class Objects(Matches):
    def add_object(self, *args, **fields):
        self.function.objects.append(object_text(*args, **fields))
        return len(self.function.objects) - 1

    def parameters(self, node, is_method):
        given = node.args
        names = getattr(given, "posonlyargs", []) + given.args
        if is_method and names:
            self.variables[names[0].arg] = self.add_object("this", "", storage="parameter", shape="record", reference=True)
            self.env[names[0].arg] = Value("instance", self.definition)
            self.self_name = names[0].arg
            names = names[1:]
        given_to_a_module = self.source.speaks_of_a_device and (node.name in self.source.hooks or (is_method and self.is_run_as_a_module(node)) or self.is_of_autograd(node))
        is_run = is_method and self.source.speaks_of_a_device and runs_the_model(node.name) and self.source.project.is_module(self.definition)
        self.parameter_names = {each.arg for each in names + given.kwonlyargs}
        measured = self.measured_by(node) if is_method else ()
        asked = decided(node) if given_to_a_module else ()
        self.context = names[0].arg if names and self.is_of_autograd(node) else None
        settings = dict(zip((each.arg for each in reversed(names)), reversed(given.defaults)))
        settings.update(zip((each.arg for each in given.kwonlyargs), given.kw_defaults))
        self.empty_unless_given = {name for name, said in settings.items() if said is not None and is_empty(said)}
        self.switches = {name for name, said in settings.items() if isinstance(said, ast.Constant) and isinstance(said.value, bool)}
        for place, each in enumerate(names + given.kwonlyargs):
            value = self.annotated(each)
            is_said_to_be = each.annotation is not None and is_of_tensors(value)
            if value.kind == "unknown" and (each.arg in self.proven.numbers or self.is_only_counted(node, each.arg) or (given_to_a_module and each.arg in self.proven.reckoned)):
                value = Value("host")
            if value.kind == "unknown" and given_to_a_module and each.arg in asked and each.arg not in self.proven.tensors | self.proven.asked | self.proven.items:
                value = Value("host")  # `if it < self.start_warm`: a tensor of one value would be asked for that
            if value.kind == "unknown" and (is_a_number(settings.get(each.arg)) or each.arg.endswith(("shape", "_size"))):
                value = Value("host")
                value.sized = True
            if value.kind == "unknown" and each.arg not in self.proven.tensors and each.arg in told_apart(node):
                value = Value("host")
            given_here = given_to_a_module or (is_run and each.arg in self.proven.tensors)
            if each.arg in measured and value.kind == "unknown":
                value = Value("tensor")
            if (given_here or self.is_proven_there(each.arg) or self.stands_beside_modules(each.arg) or self.is_a_tensor_somewhere(each.arg)) and value.kind == "unknown" and each.arg in self.proven.tensors:
                value = Value("tensor")
            value.scalar = value.scalar or (value.kind == "tensor" and each.arg in self.proven.losses)
            on_device = (is_said_to_be or may_be_tensor(each.annotation, self.source)) and (value.kind in ("tensor", "unknown") or is_said_to_be) and (given_here and is_nothing(settings.get(each.arg)) or each.arg in measured or self.is_proven_there(each.arg) or self.is_given_to_a_model(each.arg) or self.stands_beside_modules(each.arg, value.kind == "tensor" and is_said_to_be) or (is_run and each.arg in self.proven_by_others()))
            on_device = on_device and not (self.read_as is not None and is_always_brought(self.source, self.read_as, each.arg))
            if value.kind == "unknown" and each.arg == CALLED_SO and self.source.speaks_of_a_device:
                value = Value("path", "cupy")
            self.variables[each.arg] = self.add_object(each.arg, self.key(each.arg), storage="parameter", parameter=place, memory="device" if on_device else "pageable")
            self.env[each.arg] = value
            if each.arg in self.matches():
                self.env[each.arg] = Value("sequence", what=MATCHED)
        self.function.parameters = len(names) + len(given.kwonlyargs)
        for each in (given.vararg, given.kwarg):
            if each:
                is_last = each is given.kwarg  # what is given by other names is handed over as one
                self.variables[each.arg] = self.add_object(each.arg, self.key(each.arg), storage="parameter" if is_last else "local", parameter=self.function.parameters if is_last else None)
                self.env[each.arg] = Value("sequence", "dict" if is_last else None)
                self.function.parameters += is_last

    def measured_by(self, node):
        """Of a metric's `update(self, predicted, wanted)` the tensors that it is given: of the device, as the model gave them."""
        if not self.source.speaks_of_a_device or not measures_a_batch(self.source.project, self.definition, node):
            return ()
        return (self.proven.surely & self.parameter_names) | compared_with_each_other(node, self.source.module, self.parameter_names)

    def is_run_as_a_module(self, node):
        """Whether what it is given lies where the module does: `forward`, and the steps that Lightning and transformers' Trainer hand their batches to."""
        return node.name in RUN_AS_MODULES and (self.source.project.is_module(self.definition) or self.source.project.is_trainer(self.definition))

    def is_of_autograd(self, node):
        """`forward(ctx, x)` and `backward(ctx, gradient)` of a torch.autograd.Function."""
        return node.name in ("forward", "backward") and self.definition is not None and is_static(node) and any(each.endswith("autograd.Function") for each in self.source.project.ancestors(self.definition)[1])

    def is_only_counted(self, node, name):
        """`if step == 0`: nothing but numbers is compared with it, and it is used for nothing else."""
        compared = [each for each in all_of(node, ast.Compare) if isinstance(each.left, ast.Name) and each.left.id == name and is_number(each.comparators[0])]
        return bool(compared) and len(compared) == self.loads().get(name) and not any(isinstance(each, ast.Assign) and each.value in compared for each in parts_of(node))  # `inside = distance < 0`

    def is_proven_there(self, name):
        return self.source.speaks_of_a_device and name in self.proven.beside and name not in self.proven.decide

    def proven_by_others(self):
        """`outputs` of `loss_boxes`, where `loss_labels` of the same module asks `outputs["logits"].device`."""
        if self.definition.proven_of_methods is None:
            found = set()
            for method in self.definition.methods.values():
                if runs_the_model(method.node.name):
                    proven = Proven(method.node)
                    found |= (proven.beside - proven.decide) & set(method.parameters())
            self.definition.proven_of_methods = found
        return self.definition.proven_of_methods

    def stands_beside_modules(self, name, is_said_to_be=False):
        """`def log_stats(scores, labels)`, in a file of modules: what is asked for what only tensors have, or is said to be one, lies where those do."""
        is_one = name in self.proven.surely or (is_said_to_be and self.source.is_of_modules() and is_run_in_steps(self.node))
        return is_one and name not in self.proven.decide and (self.source.is_of_modules() or (self.source.speaks_of_a_device and works_on_batches(self.definition, self.node)))

    def is_said_to_be_a_tensor(self, argument):
        return argument.annotation is not None and said_of_a_parameter(argument.annotation, self.source.module).kind == "tensor"

    def is_a_tensor_somewhere(self, name):
        """`def box_iou(boxes, others)`, and `boxes` is asked for what only tensors have: where it lies, those say who call."""
        return self.source.speaks_of_a_device and name in self.proven.surely and name not in self.proven.decide

    def is_given_to_a_model(self, name):
        """`def sample(model, x, sigmas)`, where the model runs with sigmas and x, and x is asked for what only tensors have: they lie where it does."""
        is_given = any(each in self.parameter_names for each in CALLED_MODELS)
        return self.source.speaks_of_a_device and is_given and name in self.proven.run_with and bool(self.proven.run_with & self.proven.tensors)

    def annotated(self, argument):
        if argument.annotation is not None:
            return said_of_a_parameter(argument.annotation, self.source.module)
        name = self.source.class_called(argument.arg)
        found = meaning(self.source.module.resolve(name)) if name.isidentifier() and self.source.module.resolve(name) is not None else None
        return Value("instance", found.what) if found is not None and found.kind == "class" else Value()

    def key(self, name):
        return f"local:{self.function.usr}.{name}"

    def variable(self, name):
        if name in self.global_names or (not self.function_name and name not in self.variables and not self.source.is_of_the_script(name)):
            return self.global_object(self.source.module, name)
        if name not in self.variables:
            self.variables[name] = self.add_object(name, self.key(name))
        return self.variables[name]

    def global_object(self, module, name):
        key = f"py:{module.relative}:{name}"
        if key not in self.captures:
            self.captures[key] = self.add_object(name, key, storage="global")
            if module is self.source.module and not self.function_name:
                self.variables[name] = self.captures[key]
        return self.captures[key]

    def global_variable(self, module, name):
        place = self.global_object(module, name)
        known = self.source.globals.get(name) if module is self.source.module else None
        value = known.abroad() if known else Value()
        value.object, value.reads, value.text = place, (place,), name
        if value.kind == "tensor" and value.hosted and self.source.speaks_of_a_device and self.source.is_made_once(name):
            value.made = "host"
        return value

    def temporary(self, name):
        return self.add_object(name, "", storage="temporary", shape="record")

    def child(self, base, suffix, text, memory="pageable"):
        place = (base.object, suffix)
        if place not in self.children:
            key = ""
            if base.kind == "instance" and base.what is not None and suffix.startswith("."):
                root = self.source.project.ancestors(base.what)[0][-1]
                key = f"member:{root.usr}{suffix}"
            self.children[place] = self.add_object(text, key, storage="member" if key else "local", base=base.object, suffix=suffix, memory=memory)
        return self.children[place]

    def load(self, name):
        if name in self.imports:
            return self.imports[name]
        if name in self.variables and name not in self.global_names:
            known = self.env.get(name) or Value()
            value = known.known()
            value.object = self.aliases.get(name, self.variables[name])
            value.reads, value.text = (value.object,), name
            return value
        captured = self.captured(name)
        if captured is not None:
            return captured
        found = self.source.resolve(name)
        if found is not None and (name not in self.source.globals or self.source.globals[name].nothing):  # `except ImportError: cupy = None`
            return found
        if name in BUILTINS and name not in self.source.globals:
            return Value("path", f"builtins.{name}")
        return self.global_variable(self.source.module, name)

    def captured(self, name):
        outer, env = self.outer, self.outer_env
        while outer is not None and outer.function_name:
            if name in outer.imports:
                return outer.imports[name]
            if name in outer.variables:
                key = outer.key(name)
                if key not in self.captures:
                    is_self = name == getattr(outer, "self_name", None)
                    self.captures[key] = self.add_object(name, key, storage="capture", shape="record" if is_self else "tensor", reference=True)
                known = (env.get(name) or Value()).abroad()
                known.object, known.reads, known.text = self.captures[key], (self.captures[key],), name
                return known
            outer, env = outer.outer, outer.outer_env
        return None


def is_run_in_steps(function):
    """Not what makes an object, loads, shows or tests."""
    return not function.name.startswith("__") and function.name.strip("_").partition("_")[0].lower() not in SELDOM + ONCE


def told_apart(function):
    """Of `if optimizer_idx == 0:` optimizer_idx: who asks which number it is, and nothing that only a tensor has, is given one."""
    found = getattr(function, "told_apart", None)
    if found is None:
        tests = [each.test for each in all_of(function, ast.If)]
        asked = [part for each in tests for part in (each.values if isinstance(each, ast.BoolOp) else [each])]
        equal = [each for each in asked if isinstance(each, ast.Compare) and isinstance(each.ops[0], (ast.Eq, ast.NotEq)) and is_number(each.comparators[0])]
        found = function.told_apart = {each.left.id for each in equal if isinstance(each.left, ast.Name)}
    return found


def is_a_number(node):
    """`sigma=1.5`: what stands in for it is one as well, as like as not."""
    node = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and not isinstance(node.value, bool)


def is_empty(node):
    """None, False, (), [] or {}, where it is not given."""
    return is_nothing(node) or (isinstance(node, ast.Constant) and node.value is False) or (isinstance(node, (ast.Tuple, ast.List)) and not node.elts) or (isinstance(node, ast.Dict) and not node.keys)


def is_number(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def is_nothing(node):
    """Not given, or None where it is not given."""
    return node is None or (isinstance(node, ast.Constant) and node.value is None)


def may_be_tensor(annotation, source):
    """A list of numbers, a setting, is none."""
    return annotation is None or "Tensor" in source.text_of(annotation)
