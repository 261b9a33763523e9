"""JAX: a jitted training step on batches of NumPy's, whose loss is read each time. A step is a batch."""
import jax
import jax.numpy as jnp
import numpy as np

from told import Steps


def predict(parameters, x):
    for w in parameters[:-1]:
        x = jnp.tanh(x @ w)
    return x @ parameters[-1]


def loss_of(parameters, x, y):
    return jnp.mean((predict(parameters, x) - y) ** 2)


@jax.jit
def update(parameters, x, y):
    loss, gradients = jax.value_and_grad(loss_of)(parameters, x, y)
    return [p - 1e-3 * g for p, g in zip(parameters, gradients)], loss


steps = Steps()
random = np.random.default_rng(1)
sizes = [512, 1024, 1024, 1]
parameters = [jnp.asarray(random.standard_normal((a, b), dtype=np.float32) / np.sqrt(a)) for a, b in zip(sizes, sizes[1:])]
xs, ys = random.standard_normal((2048, 512), dtype=np.float32), random.standard_normal((2048, 1), dtype=np.float32)
total = 0.0
for i in range(1500):
    parameters, loss = update(parameters, xs, ys)
    total += float(loss)
    steps()
print("loss", total)
steps.tell()
