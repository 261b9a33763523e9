"""What a function's own words prove: what `backward` is called on is a tensor of one value, and what it was computed from lies where it
lies; who asks for `x.device` or calls `x.cpu()` has x there as well."""
import ast

from definitions import FUNCTIONS, dotted
from given_to_models import GivenToAModel
from parts import all_of, last_word, learns, parts_of, walk
from settled import SETTINGS
from source import is_setting

ASKS = ("device", "is_cuda", "cpu", "get_device")
ELSEWHERE = ("to", "cuda", "cpu", "numpy", "item", "tolist", "pin_memory", "tensor", "as_tensor", "from_numpy", "asarray", "Tensor", "FloatTensor", "LongTensor", "IntTensor", "BoolTensor", "size", "dim", "numel")
OF_THE_HOST = ("len", "int", "float", "bool", "str", "range", "next", "iter", "enumerate", "zip", "list", "tuple", "dict", "open", "getattr", "isinstance")


SIZED = ("view", "reshape", "expand", "repeat", "unflatten", "new_zeros", "new_ones", "new_empty", "new_full", "zeros", "ones", "empty", "range", "randint", "chunk", "narrow", "arange", "linspace", "eye", "rand", "randn", "randperm")  # are given numbers


OF_TENSORS = ("new_zeros", "new_ones", "new_tensor", "new_full", "new_empty", "shape", "view", "reshape", "size", "dtype", "unsqueeze", "squeeze", "permute", "transpose", "flatten", "contiguous", "detach", "expand", "expand_as", "repeat", "float", "long", "clamp", "clamp_", "masked_fill", "masked_fill_", "dim", "ndim", "numel", "softmax", "sigmoid", "topk", "log_softmax",
              "scatter_", "gather", "index_select", "type_as", "unbind", "chunk", "bmm")
OF_DICTIONARIES = ("get", "keys", "items", "values", "pop", "update", "setdefault")
ONLY_OF_TENSORS = ("new_zeros", "new_ones", "new_tensor", "new_full", "new_empty", "unsqueeze", "permute", "contiguous", "detach", "expand", "expand_as", "masked_fill", "masked_fill_", "clamp", "clamp_", "numel", "long", "softmax",
                   "sigmoid", "topk", "log_softmax", "scatter_", "gather", "index_select", "type_as", "unbind", "chunk", "bmm")  # no array of NumPy has them
REDUCED = ("sum", "mean", "max", "min", "any", "all", "nonzero", "unique")
OF_TORCH = ("torch", "th", "F", "torch.nn.functional", "nn.functional", "functional")
OF_ONE_TENSOR = frozenset("""abs all amax amin any argmax argmin argsort bmm ceil clamp conv1d conv2d cosine_similarity count_nonzero cross_entropy cumprod cumsum einsum exp flatten floor gather grid_sample
    interpolate isfinite isinf isnan leaky_relu linear log log_softmax logsumexp matmul mean mm mse_loss normalize ones_like pad permute prod rand_like randn_like relu round sigmoid softmax softplus sort sqrt
    squeeze std sum tanh topk transpose tril triu unbind unique unsqueeze var zeros_like""".split())
TWO_OF_A_KIND = ("max", "min", "maximum", "minimum", "where", "dist", "cdist")
OF_EINOPS = ("rearrange", "repeat", "reduce")
CALLED_MODELS = ("model", "net", "network", "model_fn", "denoiser", "denoise_fn", "score_fn", "unet", "generator", "discriminator", "encoder", "decoder", "backbone", "policy", "actor", "critic")
PHASES = ("eval", "train")
SAME_TENSOR = ("data", "T", "mT")


class Proven:
    """`losses` are tensors of one value; `beside` lie on the device, if they are tensors; `numbers` are none: `x.view(n, height, width)`.
    `asked` are told to say where they lie; `run_with` are given to what is called a model; `decide` are compared with numbers, and nothing says that they are tensors; `tensors` are asked for what none but those have, `surely` for what no array of NumPy has either; `reckoned` are given to `math`; `dictionaries` are asked for what only those have; `items` are asked for their one value; `brings` says which functions do nothing but bring what they are given to the host; `added_up` are dictionaries whose values are summed to a loss; `modules` were told to train or to evaluate; they lie on the device, as what they give does."""

    def __init__(self, node, brings=None):
        self.added_up = set()
        self.losses, self.beside, self.numbers, self.modules, self.tensors, self.asked, self.run_with, self.decide, self.surely, self.reckoned, self.dictionaries, self.items = set(), set(), set(), set(), set(), set(), set(), set(), set(), set(), set(), set()
        if not isinstance(node, FUNCTIONS + (ast.Module,)):
            return
        assigned, runs, reduced = [], [], set()
        for each in parts_of(node):
            if isinstance(each, (ast.Assign, ast.AugAssign)):
                assigned.append(each)
                if isinstance(each, ast.Assign) and is_asked_of_settings(each.value):
                    self.numbers.update(one.id for one in each.targets if isinstance(one, ast.Name))
            elif isinstance(each, ast.Attribute) and each.attr == "item" and isinstance(each.value, ast.Name):
                self.items.add(each.value.id)
            elif isinstance(each, ast.Attribute) and each.attr in OF_DICTIONARIES and isinstance(each.value, ast.Name):
                self.dictionaries.add(each.value.id)
            elif isinstance(each, ast.Attribute) and each.attr in OF_TENSORS and isinstance(each.value, ast.Name):
                self.tensors.add(each.value.id)
                self.surely.update([each.value.id] if each.attr in ONLY_OF_TENSORS else [])
            elif isinstance(each, ast.Attribute) and each.attr in REDUCED and isinstance(each.value, ast.Name):
                reduced.add(each.value.id)
            elif isinstance(each, ast.Attribute) and each.attr in REDUCED and isinstance(each.value, ast.Subscript) and isinstance(each.value.value, ast.Name):
                self.tensors.add(each.value.value.id)  # `labels[i].sum()`
                self.surely.update([each.value.value.id] if each.attr == "unique" else [])  # NumPy's is no method
            elif isinstance(each, ast.Attribute) and each.attr in ASKS:
                if not is_setting(dotted(each) or "") and not (each.attr == "device" and isinstance(each.value, ast.Name) and each.value.id == "torch"):
                    self.given(each.value.left if isinstance(each.value, ast.Compare) else each.value)  # `(logits > 0).cpu()`
                    self.asked.update([each.value.id] if isinstance(each.value, ast.Name) and each.attr != "cpu" else [])
            elif isinstance(each, ast.Call) and getattr(each.func, "id", "") in OF_EINOPS and len(each.args) > 1 and isinstance(each.args[0], ast.Name) and isinstance(getattr(each.args[1], "value", None), str):
                self.tensors.add(each.args[0].id)
            elif isinstance(each, ast.Call) and is_given_a_tensor_first(each):
                self.tensors.add(each.args[0].id)
                self.surely.add(each.args[0].id)
                self.beside.update([each.args[0].id] if each.args[0].id.endswith("loss") else [])  # `torch.isnan(loss)`
            elif isinstance(each, ast.Call) and is_given_parts(each):
                names = {one.value.id for one in each.args if isinstance(one, ast.Subscript) and isinstance(one.value, ast.Name)}
                self.tensors |= names
                self.surely |= names
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and isinstance(each.func.value, ast.Name) and any(one.arg == "dim" for one in each.keywords):
                self.tensors.add(each.func.value.id)  # `labels.sum(dim=2)`: of arrays it is `axis`
                self.surely.add(each.func.value.id)
            elif isinstance(each, ast.Call) and (each.func.attr if isinstance(each.func, ast.Attribute) else getattr(each.func, "id", "")) in SIZED:
                self.numbers.update(name for one in each.args for name in names_in(one))
            elif isinstance(each, ast.Call) and (dotted(each.func) or "").startswith("math."):
                self.reckoned.update(name for one in each.args for name in names_in(one))
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in PHASES and len(each.args) < 2 and not each.keywords:
                self.modules.add(dotted(each.func.value))
            elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr == "gradient" and "tape" in (dotted(each.func) or "") and each.args:
                self.summed(each.args[0])
            elif isinstance(each, ast.Call) and getattr(each.func, "id", "") in CALLED_MODELS:
                runs.append(each)
            elif brings is not None and isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and len(each.args) == 1 and brings(each.func.id):
                self.given(each.args[0])
            elif isinstance(each, ast.Call) and learns(each):
                receiver = each.func.value
                for one in ([receiver] if is_the_loss(each) else []) + list(each.args) + (list(receiver.args) if isinstance(receiver, ast.Call) else []):
                    self.summed(one)
        if reduced:
            taken = reduced & beside_tensors(node, made_by_torch(assigned))
            self.tensors |= taken
            self.surely |= taken
        if runs:
            given = GivenToAModel(assigned)
            self.run_with.update(name for each in runs for one in each.args for name in given.names(one))
            self.run_with -= {name for each in assigned if isinstance(each, ast.Assign) for name in sent_by(each)}
        if self.losses or self.beside:
            self.go_back(assigned)
            self.decide = decided(node) - self.tensors - self.asked
            self.beside -= {name for each in assigned if isinstance(each, ast.Assign) for name in sent_by(each)}

    def go_back(self, assigned):
        before = None
        while before != (len(self.losses), len(self.beside)):
            before = len(self.losses), len(self.beside)
            for each in assigned:
                targets = each.targets if isinstance(each, ast.Assign) else [each.target]
                names = [dotted(one) for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
                if any(name in self.losses for name in names):
                    self.summed(each.value)
                elif any(name in self.beside for name in names):
                    self.given(each.value)

    def summed(self, node):
        """Of `a + w * b` a is a loss; w may be a number."""
        if isinstance(node, (ast.Name, ast.Attribute)):
            name = dotted(node)
            if name and (isinstance(node, ast.Name) or name.startswith("self.")):
                self.losses.add(name)
            elif name and "loss" in node.attr:  # outputs.loss
                self.beside.add(name.partition(".")[0])
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            self.summed(node.left)
            self.summed(node.right)
        elif isinstance(node, ast.UnaryOp):
            self.summed(node.operand)
        else:
            self.given(node)

    def given(self, node):
        """What a call or an operator is given, unless that brings it there from somewhere else."""
        if is_asked_of_settings(node):
            return
        if isinstance(node, ast.Name):
            self.beside.add(node.id)
        elif isinstance(node, ast.Attribute):
            name = dotted(node)
            if name and name.startswith("self."):
                self.beside.add(name)
            elif node.attr in SAME_TENSOR:
                self.given(node.value)  # `output.data.squeeze().cpu()`
        elif isinstance(node, ast.BinOp):
            self.given(node.left)
            self.given(node.right)
        elif isinstance(node, (ast.UnaryOp, ast.Starred, ast.Subscript)):
            self.given(getattr(node, "operand", None) or node.value)
        elif isinstance(node, ast.Call):
            self.called(node)

    def called(self, node):
        function = node.func
        name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
        if name in ELSEWHERE or (isinstance(function, ast.Name) and name in OF_THE_HOST):
            return
        if isinstance(function, ast.Attribute):
            self.given(function.value)
        for each in node.args:
            self.given(each)
            self.added_up.update(added_up_in(each) if name == "sum" and isinstance(function, ast.Name) else ())


def is_asked_of_settings(node):
    """`args["batch_size"]`"""
    key = getattr(node.slice, "value", None) if isinstance(node, ast.Subscript) else None
    is_by_name = isinstance(getattr(key, "value", key), str)  # in an ast.Index up to Python 3.8
    return is_by_name and isinstance(node.value, ast.Name) and node.value.id.lower().rpartition("_")[2] in SETTINGS


def decided(node):
    """Of `if strength > 0` and the like the names: whoever asks that of nothing else than a number knows one."""
    tests = [each.test for each in all_of(node, ast.If, ast.While, ast.IfExp, ast.Assert)]
    compared = [each for test in tests for each in walk(test) if isinstance(each, ast.Compare)]
    return {each.left.id for each in compared if isinstance(each.left, ast.Name) and is_number_of_its_own(each.comparators[0])}


def is_number_of_its_own(node):
    """`3`, and in `if it < self.start` what the object was made with."""
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) or (dotted(node) or "").startswith("self.")


def is_given_a_tensor_first(call):
    """`torch.topk(scores, 10)`, `F.softmax(x, dim=1)`"""
    root, _, name = (dotted(call.func) or "").rpartition(".")
    return root in OF_TORCH and name in OF_ONE_TENSOR and bool(call.args) and isinstance(call.args[0], ast.Name)


def added_up_in(node):
    """Of `sum(losses.values())`, `sum(losses[key] * weights[key] for key in losses)` losses."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "values" and isinstance(node.func.value, ast.Name):
        return {node.func.value.id}
    if not isinstance(node, (ast.GeneratorExp, ast.ListComp)) or len(node.generators) != 1:
        return set()
    over = node.generators[0].iter
    over = over.func.value if isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) and over.func.attr in ("keys", "values", "items") and not over.args else over
    return {over.id} if isinstance(over, ast.Name) and "loss" in over.id else set()


def made_by_torch(assigned):
    """Of `p = scores.sigmoid()`, `loss = F.cross_entropy(x, y)` p and loss."""
    given = [(each.targets, each.value) for each in assigned if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call)]
    made = [targets for targets, call in given if isinstance(call.func, ast.Attribute) and (call.func.attr in ONLY_OF_TENSORS or dotted(call.func.value) in OF_TORCH)]
    return {one.id for targets in made for one in targets if isinstance(one, ast.Name)}


def beside_tensors(node, tensors):
    """Of `(p * wanted).sum()`, where p is a tensor, wanted: an array or a number perhaps, where nobody says more."""
    pairs = [{each.left.id, each.right.id} for each in walk(node) if tensors and isinstance(each, ast.BinOp) and isinstance(each.left, ast.Name) and isinstance(each.right, ast.Name)]
    return {name for each in pairs if each & tensors for name in each}


def is_given_parts(call):
    """`torch.max(boxes[:, None, :2], others[:, :2])`: parts of tensors, by rows and columns."""
    root, _, name = (dotted(call.func) or "").rpartition(".")
    places = [getattr(each.slice, "value", each.slice) if type(each.slice).__name__ == "Index" else each.slice for each in call.args if isinstance(each, ast.Subscript)]
    by_rows = any(type(each).__name__ in ("Tuple", "ExtSlice") for each in places)  # ExtSlice: before Python 3.9
    return root in OF_TORCH and name in TWO_OF_A_KIND and bool(places) and len(places) == len(call.args) and by_rows


def sent_by(assignment):
    """Of `x = x.cuda()`, `x, y = x.to(device), y` and `boxes = [box.cuda() for box in boxes]` those that lie elsewhere before."""
    moves = [each for each in walk(assignment.value) if isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in ("cuda", "to")]
    if not moves:
        return
    looked_at = {each.id for each in walk(assignment.value) if isinstance(each, ast.Name)}
    for target in assignment.targets:
        for each in target.elts if isinstance(target, ast.Tuple) else [target]:
            if isinstance(each, ast.Name) and each.id in looked_at:
                yield each.id


def names_in(node):
    """Of `n // size + 1` n and size, and so of `(n, size)`."""
    if isinstance(node, ast.Name):
        return [node.id]
    if isinstance(node, ast.Tuple):
        return [name for each in node.elts for name in names_in(each)]
    return names_in(node.left) + names_in(node.right) if isinstance(node, ast.BinOp) else []


def is_the_loss(call):
    """Of `loss.backward()` the receiver, of `engine.backward(loss)` and `optim.step(loss)` the argument."""
    return call.func.attr != "step" and (not call.args or "loss" in last_word(call.func.value))


NOTHING = Proven(None)
