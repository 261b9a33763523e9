"""JAX: its copies and kernels are counted, its Python lines found."""


def run(case):
    case.need("jax")
    quiet = {"XLA_PYTHON_CLIENT_PREALLOCATE": "false", "TF_CPP_MIN_LOG_LEVEL": "3"}
    if "gpu" not in case.bare(case.python("program.py", "where"), env=quiet).out:
        case.skip("this JAX has no GPU")
    seen = case.alike("jax", case.python("program.py"), env=quiet).trace
    case.check("uploads", seen.copies("h2d") >= 10, seen.rows)
    case.check("downloads", seen.copies("d2h") >= 10, seen.rows)
    case.check("a line of the program is in a stack", any(name.endswith("program.py") for stack in seen.lines.values() for name, _, _ in stack))
