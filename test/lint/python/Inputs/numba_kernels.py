"""Numba: what a kernel is given from the host goes up with each launch and comes back behind it."""
import numpy as np
from numba import cuda


@cuda.jit
def scale(x, factor):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= factor


def on_the_host(n):
    x = np.ones(n)
    for i in range(100):
        scale[32, 128](x, 1.01)  # expect: xfer-round-trip
    return x


def waits(n):
    x = cuda.to_device(np.ones(n))
    for i in range(100):
        scale[32, 128](x, 1.01)
        cuda.synchronize()  # expect: xfer-sync-between-launches
        scale[32, 128](x, 0.99)
    return x.copy_to_host()


def largest(n):
    x = cuda.to_device(np.ones(n))
    for i in range(100):
        scale[32, 128](x, 1.01)
        print(x.copy_to_host().max())  # expect: xfer-host-reduction


# -- must not be flagged


def kept(n, factors):
    x = cuda.to_device(np.ones(n))
    for factor in factors:
        scale[32, 128](x, factor)
    return x.copy_to_host()


def once(n):
    x = np.ones(n)
    scale[32, 128](x, 1.01)
    return x


@cuda.jit(device=True)
def of_the_device(x, y):
    for i in range(10):
        if x > y:
            x = x - y
    return x
