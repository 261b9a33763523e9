"""What NumPy does on the host and the device could do as well: an array that only this was done to need not have come."""
import ast

from definitions import dotted
from parts import parts_of, walk

COUNTERPARTS = frozenset("""abs absolute add amax amin argmax argmin argsort array asarray ascontiguousarray broadcast_to ceil clip concatenate copy cos cumsum
    divide dot einsum exp expand_dims flip fliplr flipud floor float32 float64 full_like greater hstack int32 int64 less log log1p log2 log10 logical_and logical_not
    logical_or matmul max maximum mean meshgrid min minimum moveaxis multiply nan_to_num negative ones ones_like pad power ravel repeat reshape roll rot90 round sign sin
    sort split sqrt square squeeze stack std subtract sum swapaxes take tanh tile transpose tril triu var vstack where zeros zeros_like""".split())
OF_OTHERS = {  # interpolate, convolutions, pooling, grid_sample, torch.fft, torch.special
    "cv2": frozenset("GaussianBlur absdiff add addWeighted blur boxFilter copyMakeBorder dilate divide erode exp filter2D flip log magnitude multiply pow remap resize rotate sqrt subtract threshold transpose warpAffine".split()),
    "scipy.ndimage": frozenset("convolve convolve1d correlate correlate1d gaussian_filter gaussian_filter1d grey_dilation grey_erosion laplace map_coordinates maximum_filter minimum_filter sobel uniform_filter zoom".split()),
    "scipy.signal": frozenset("convolve convolve2d correlate correlate2d fftconvolve oaconvolve".split()),
    "scipy.special": frozenset("entr erf erfc expit gammaln log_softmax logit logsumexp softmax".split()),
    "scipy.fft": frozenset("fft fft2 fftn fftshift ifft ifft2 ifftn ifftshift irfft rfft rfft2".split()),
    "numpy.fft": frozenset("fft fft2 fftn fftshift ifft ifft2 ifftn ifftshift irfft rfft rfft2".split()),
}
OF_ARRAYS = frozenset("""all any argmax argmin argsort astype clip copy cumsum dot flatten max mean min ravel repeat reshape round squeeze std sum swapaxes take transpose var view""".split())
BUILTINS = frozenset("abs enumerate float int len list max min range reversed round sorted sum tuple zip".split())


def has_counterpart(name):
    """Of `numpy.flip`, `cv2.resize`."""
    if name.startswith("numpy.") and name.count(".") == 1:
        return name[6:] in COUNTERPARTS
    library, _, last = name.rpartition(".")
    return last in OF_OTHERS.get(library, ())


def is_only_numpys(definition, source):
    """Whether a function of the project calls nothing else."""
    if definition not in source.only_numpys:
        source.only_numpys[definition] = _is_only_numpys(definition)
    return source.only_numpys[definition]


def _is_only_numpys(definition):
    if not isinstance(definition.node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    calls = [each.func for each in walk(definition.node) if isinstance(each, ast.Call)]
    gives = any(isinstance(each, ast.Return) and each.value is not None for each in walk(definition.node))
    return gives and all(is_one_of_numpys(each, definition.module) for each in calls if not is_of_an_error(each))


def reckons(definition, depth=3):
    """Whether a function of the project does nothing but reckon with arrays, by NumPy, loops and others that do so: the device could do it as well."""
    node = definition.node
    if depth == 0 or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    calls = [each.func for each in parts_of(node) if isinstance(each, ast.Call)]
    gives = any(isinstance(each, ast.Return) and each.value is not None for each in parts_of(node))
    return gives and all(is_reckoning(each, definition.module, depth) for each in calls if not is_of_an_error(each))


OF_LISTS = frozenset("append extend items keys values get pop index insert".split())
NOT_RECKONING = ("numpy.random", "numpy.linalg", "numpy.save", "numpy.load", "numpy.savez", "numpy.fromfile", "numpy.unique")


def is_reckoning(function, module, depth):
    name = dotted(function)
    found = module.resolve(name) if name else None
    if isinstance(found, str):
        return found.startswith(("numpy.", "math.")) and not found.startswith(NOT_RECKONING) or has_counterpart(found)
    if found is not None:
        return getattr(found, "kind", "") == "function" and reckons(found, depth - 1)
    if isinstance(function, ast.Name):
        return function.id in BUILTINS or function.id in ("isinstance", "print")
    return isinstance(function, ast.Attribute) and (function.attr in OF_ARRAYS or function.attr in OF_LISTS)


COUNTED_BY = frozenset("""average bincount count_nonzero histogram histogram2d mean nanmean nansum sum""".split())
KEEPS = frozenset("append extend insert update add put".split())


def only_counts(owner, definition):
    """Of `metric.update(wanted, predicted)` of the project: whether it and what it calls of its class make numbers of all it is given, and keep none of it."""
    if not hasattr(owner, "methods") or definition.node.name not in ("update", "add", "add_batch", "process", "accumulate", "__call__", "evaluate"):
        return False
    seen, todo, counts = set(), [definition.node], False
    while todo:
        node = todo.pop()
        seen.add(node.name)
        for each in walk(node):
            function = each.func if isinstance(each, ast.Call) else None
            name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            if name in KEEPS or (isinstance(each, ast.Assign) and any(keeps(target, each.value) for target in each.targets)):
                return False
            counts |= name in COUNTED_BY
            inner = owner.methods.get(name) if isinstance(function, ast.Attribute) and dotted(function.value) == "self" else None
            if inner is not None and name not in seen:
                todo.append(inner.node)
    return counts


def keeps(target, value):
    """`self.predicted = predicted`"""
    return (dotted(target) or "").startswith("self.") and isinstance(value, ast.Name)


def is_one_of_numpys(function, module):
    name = dotted(function)
    found = module.resolve(name) if name else None
    if isinstance(found, str):
        return has_counterpart(found)
    if isinstance(function, ast.Name):
        return found is None and function.id in BUILTINS
    return found is None and isinstance(function, ast.Attribute) and function.attr in OF_ARRAYS


def is_of_an_error(function):
    """`assert x.ndim == 4, 'must be {}'.format(...)`, `raise ValueError(...)`"""
    return isinstance(function, ast.Attribute) and function.attr == "format" or isinstance(function, ast.Name) and function.id.endswith(("Error", "Exception"))
