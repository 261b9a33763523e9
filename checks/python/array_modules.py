"""NumPy or CuPy, whichever a program runs with: `xp`. Who has a GPU has CuPy's, and that is the way that is looked at."""
EITHER = frozenset(("numpy", "cupy"))
ASKED_FOR = ("cupy.get_array_module", "cupyx.scipy.get_array_module", "chainer.cuda.get_array_module", "chainer.backend.get_array_module", "chainer.backends.cuda.get_array_module")
CALLED_SO = "xp"  # by those who write for both


def is_either(one, other):
    """Of two values whether one is NumPy and the other CuPy."""
    return one.kind == other.kind == "path" and {one.what, other.what} == EITHER


def is_one(found):
    """Of what a name of a module stands for."""
    return isinstance(found, str) and found in EITHER


def brought_with(known, more):
    """`try: import cupy as xp`, `except ImportError: import numpy as xp`: what further imports give, but for those that stand in for CuPy's."""
    return {name: what for name, what in more.items() if not (what == ("module", "numpy", 0) and known.get(name) == ("module", "cupy", 0))}
