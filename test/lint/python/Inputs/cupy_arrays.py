"""CuPy: its arrays lie on the device, whatever they are made of."""
import cupy as cp
import numpy as np


def read_back(batches, weights):
    w = cp.asarray(weights)
    sums = []
    for batch in batches:
        y = cp.dot(cp.asarray(batch), w)
        sums.append(float(cp.sum(y)))  # expect: xfer-scalar-readback
    return sums


def largest(steps, n):
    x = cp.zeros((n, n))
    for i in range(steps):
        x = x * 0.5 + cp.roll(x, 1, 0)
        print(cp.asnumpy(x).max())  # expect: xfer-host-reduction
    return x.get()


def waits(steps, n):
    x = cp.random.rand(n, n)
    for i in range(steps):
        x = cp.dot(x, x)
        cp.cuda.Device().synchronize()  # expect: xfer-sync-between-launches
        cp.multiply(x, 0.5, out=x)
    return cp.asnumpy(x)


def compiles(batches):
    rows = []
    for batch in batches:
        kernel = cp.RawKernel("extern \"C\" __global__ void f(float *x) {}", "f")  # expect: xfer-create-in-loop
        x = cp.asarray(batch)
        kernel((32,), (128,), (x,))
        rows.append(x)
    return rows


# -- must not be flagged


def at_the_end(batches, weights):
    w = cp.asarray(weights)
    total = cp.zeros(())
    for batch in batches:
        total += cp.sum(cp.dot(cp.asarray(batch), w))
    return float(total)


def every_hundredth(steps, n):
    x = cp.ones((n, n))
    for i in range(steps):
        x = x * 0.5 + cp.roll(x, 1, 0)
        if i % 100 == 0:
            print(float(x.max()))
    return cp.asnumpy(x)


def of_a_dictionary(rows, settings):
    out = []
    for row in rows:
        x = cp.asarray(row)
        out.append(x * settings.get("scale", 1))
        if row.get("last"):
            break
    return out


def on_the_host(rows):
    total = 0.0
    for row in rows:
        total += float(np.sum(row)) + np.asarray(row).max()
    return total


def release():
    pool = cp.get_default_memory_pool()
    pool.free_all_blocks()


def emptied(batches):
    for batch in batches:
        x = cp.asarray(batch)
        x = cp.exp(x) + cp.sin(x)
        release()  # expect: xfer-alloc-in-loop


def counted(batches, counter):
    counts = np.zeros(2)
    for batch in batches:
        found = cp.sort(cp.asarray(batch))
        counts[0] = found[1]  # expect: xfer-scalar-readback
        print(found.size, counts)


def of_each_row(batches):
    out = []
    for batch in batches:
        mask = cp.abs(cp.asarray(batch))
        for row in range(mask.shape[0]):
            kept = cp.where(mask[row] < 1.0)[0]  # expect: xfer-library-sync
            both = cp.where(mask[row] < 1.0, mask[row], 0.0)  # three arguments: as many as there were
            out.append(kept.sum() + both.sum())
    return out
