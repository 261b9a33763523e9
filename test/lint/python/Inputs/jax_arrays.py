"""JAX: what is traced runs on the device, and hands back arrays that nobody has waited for."""
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax


@partial(jax.jit, static_argnums=0)
def step(settings, params, batch):
    loss = jnp.mean((batch @ params) ** 2)
    if settings.twice:
        loss = loss * 2
    for _ in range(3):
        params = params - 0.1 * loss
    return params, loss


def train(params, loader, settings):
    losses = []
    for batch in loader:
        params, loss = step(settings, params, jax.device_put(batch))
        losses.append(float(loss))  # expect: xfer-scalar-readback
    return params, losses


def told(params, loader, settings):
    for number, batch in enumerate(loader):
        params, loss = step(settings, params, jnp.asarray(batch))
        print(f"{number}: {loss:.3f}")  # expect: xfer-scalar-readback
    return params


def gradients(loss_of, params, loader):
    with_gradient = jax.jit(jax.value_and_grad(loss_of))
    for batch in loader:
        loss, grads = with_gradient(params, batch)
        params = jax.tree_util.tree_map(lambda p, g: p - 0.1 * g, params, grads)
        if loss < 0.1:  # expect: xfer-scalar-readback
            params = params * 0.5
    return params


def compiles(batches):
    out = []
    for batch in batches:
        twice = jax.jit(lambda x: x * 2)  # expect: xfer-create-in-loop
        out.append(twice(jnp.asarray(batch)))
    return out


def summed_on_the_host(params, loader, settings):
    seen = 0.0
    for batch in loader:
        params, loss = step(settings, params, batch)
        seen += np.asarray(params).sum()  # expect: xfer-host-reduction
    return seen


# -- must not be flagged


def now_and_then(params, loader, settings):
    total = jnp.zeros(())
    for number, batch in enumerate(loader):
        params, loss = step(settings, params, jax.device_put(batch))
        total = total + loss
        if number % 100 == 0:
            print(number, float(loss))
    return params, jax.device_get(total)


def on_the_host(rows):
    total = 0.0
    for row in rows:
        total += float(np.mean(row))
        if np.any(row > 3):
            total += np.asarray(row).max()
    return total


def one_of_the_library(params, batch):
    loss = optax.l2_loss(params, batch).mean()
    return float(loss)


def best_of(params, loader, settings):
    """`np.inf` is a number."""
    best = np.inf
    for batch in loader:
        params, loss = step(settings, params, jax.device_put(batch))
        if loss < best:  # expect: xfer-scalar-readback
            best = loss
    return params, best
