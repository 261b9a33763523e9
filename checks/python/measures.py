"""Classes that are told of each batch: metrics, which count what a model gave, and averages of models."""
import ast
import re

from definitions import dotted
from parts import all_of, parts_of, walk

MEASURES = re.compile("(Meter|Metrics?|Evaluator|Accuracy|IoU|Score)$")
TAKES_IN = ("update", "add", "add_batch", "process", "accumulate", "__call__")
AVERAGES = re.compile("(EMA|Ema|MovingAverage|AveragedModel)(V\\d|Helper|Model)?$")
ONLY_OF_TORCH = ("numel", "detach", "abs")  # no array of NumPy has such methods


def measures_a_batch(project, owner, node):
    """`PSNRMeter.update(self, predicted, wanted)`, or of `class PSNR(Metric)`: given what a model gave for each batch."""
    if node.name not in TAKES_IN or len(node.args.args) < 3:
        return False
    own, foreign = project.ancestors(owner)
    return any(MEASURES.search(name) for name in [each.name for each in own] + [each.rpartition(".")[2] for each in foreign])


def averages_a_model(owner, node):
    """`ModelEma.update(self, model)`, or of a model that it was given once: behind each step of the optimizer."""
    is_told = node.name in ("update", "step") or node.name == "__call__" and len(node.args.args) > 1
    return is_told and AVERAGES.search(owner.name) is not None


def compared_with_each_other(node, module, parameters):
    """Of a method of a metric that reckons with PyTorch, `(predicted - wanted).abs()`, the two."""
    if not any(is_of_torch(each, module) for each in parts_of(node)):
        return set()
    found = set()
    for each in [part for part in walk(node) if isinstance(part, ast.BinOp) and isinstance(part.op, ast.Sub)] + all_of(node, ast.Compare):
        sides = [each.left, each.right] if isinstance(each, ast.BinOp) else [each.left, *each.comparators]
        names = {side.id for side in sides if isinstance(side, ast.Name) and side.id in parameters}
        found |= names if len(names) == 2 else set()
    return found


def is_of_torch(node, module):
    if isinstance(node, ast.Attribute):
        return node.attr in ONLY_OF_TORCH
    name = module.resolve(dotted(node.func) or "") if isinstance(node, ast.Call) else None
    return isinstance(name, str) and name.startswith("torch.")
