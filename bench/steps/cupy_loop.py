"""CuPy: the same table sent each step, and one number read back. A step is a round of the loop."""
import cupy
import numpy

from told import Steps

steps = Steps()
table = numpy.random.default_rng(1).random(1 << 20, dtype=numpy.float32)
state = cupy.zeros(1 << 20, dtype=cupy.float32)
total = 0.0
for i in range(300):
    weights = cupy.asarray(table)
    state = cupy.sqrt(state * 0.5 + weights)
    total += float(state.sum())
    steps()
print("checksum", total)
steps.tell()
