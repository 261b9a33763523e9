"""NumPy or CuPy, as the arrays are or as the machine has it: what is said of CuPy holds where there is a GPU."""
import numpy as np

try:
    import cupy as cp
except ImportError:
    cp = None

try:
    import cupy as fast
except ImportError:
    import numpy as fast


def module_of(array):
    """Nobody's but ours, and it gives back one of the two."""
    if isinstance(array, np.ndarray):
        return np
    return cp


class Solver:
    def __init__(self, x, device):
        self.x, self.device = x, device
        self.start = device.xp.linalg.norm(x).item()  # once for each object

    def update(self, xp, step):
        self.x = self.x - step * xp.sign(self.x)
        if xp.linalg.norm(self.x) < 1e-3:
            step = 0.5 * step
        self.x = self.x * step
        return step


def solve(operator, x, device):
    solver = Solver(x, device)
    for _ in range(100):
        solver.update(device.xp, 0.1)  # expect: xfer-scalar-readback
    return solver.x


def power_iteration(operator, x):
    xp = cp.get_array_module(x)
    for _ in range(100):
        y = operator(x)
        x = y / xp.linalg.norm(y).item()  # expect: xfer-scalar-readback
    return x


def power_iteration_of_ours(operator, x):
    for _ in range(100):
        y = operator(x)
        xp = module_of(y)
        x = y / xp.linalg.norm(y).item()  # expect: xfer-scalar-readback
    return x


def by_the_machine(x, on_gpu):
    xp = cp if on_gpu else np
    for _ in range(100):
        y = xp.matmul(x, x)
        x = y / float(xp.linalg.norm(y))  # expect: xfer-scalar-readback
    return x


def by_import(x):
    for _ in range(100):
        y = fast.matmul(x, x)
        x = y / float(fast.linalg.norm(y))  # expect: xfer-scalar-readback
    return x


def many_solvers(operators, x, device):
    """What a constructor reads it reads once for each object."""
    for operator in operators:
        y = operator(x)
        x = Solver(device.xp.matmul(y, y), device).x
    return x


def of_sizes_and_modules(x):
    """What is asked for here is no value of an array."""
    xp = cp.get_array_module(x)
    for i in range(100):
        x = xp.matmul(x, x)
        if xp.size(x) > 10 and xp == cp:
            x = x[:-1]
    return x


def of_numpy(x):
    """Always on the host."""
    xp = np
    for _ in range(100):
        y = xp.matmul(x, x)
        x = y / float(xp.linalg.norm(y))
    return x
