"""Functions that run on the device as a whole: what jax.jit and tf.function trace, and kernels of Numba, Triton, Taichi and Warp. Their bodies are no code of the host."""
import ast

from definitions import dotted

TRACED = ("jax.jit", "jax.pmap", "flax.nnx.jit", "equinox.filter_jit", "tensorflow.function")
KERNELS = ("numba.cuda.jit", "triton.jit", "cupyx.jit.rawkernel", "taichi.kernel", "taichi.func", "warp.kernel", "warp.func")


def decorators_of(definition):
    """The dotted names of its decorators, those of `@partial(jax.jit, ...)` and `@cuda.jit("...")` as well."""
    for each in getattr(definition.node, "decorator_list", ()):
        if isinstance(each, ast.Call):
            is_partial = (dotted(each.func) or "").rpartition(".")[2] == "partial" and bool(each.args)
            each = each.args[0] if is_partial else each.func
        name = dotted(each)
        found = definition.module.resolve(name) if name else None
        if isinstance(found, str):
            yield found


def is_traced(definition):
    return any(each in TRACED for each in decorators_of(definition))


def is_kernel(definition):
    return any(each in KERNELS for each in decorators_of(definition))
