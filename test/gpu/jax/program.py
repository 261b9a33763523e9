import sys

import jax
import jax.numpy as jnp
import numpy

if sys.argv[1:] == ["where"]:
    print(jax.default_backend())
    sys.exit()


@jax.jit
def step(x):
    return jnp.tanh(x @ x).sum()


total = 0.0
for i in range(10):
    total += float(step(jax.device_put(numpy.full((32, 32), i / 100, numpy.float32))))
print(f"{total:.3f}")
