import cupy
import numpy

total = 0.0
for i in range(10):
    x = cupy.asarray(numpy.full(1000, i, numpy.float32))  # up
    total += float((x * 2).sum())  # down
print(total)
