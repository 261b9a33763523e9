"""TensorFlow: `.numpy()` brings a tensor to the host, and waits for it."""
import numpy as np
import tensorflow as tf

loss_of = tf.keras.losses.MeanSquaredError()
optimizer = tf.keras.optimizers.Adam()


@tf.function
def train_step(model, x, y):
    with tf.GradientTape() as tape:
        loss = loss_of(y, model(x))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


def train(model, dataset):
    total = 0.0
    for x, y in dataset:
        loss = train_step(model, x, y)
        total += loss.numpy()  # expect: xfer-scalar-readback
    return total


def told(model, dataset):
    for x, y in dataset:
        loss = train_step(model, x, y)
        print("loss", float(loss))  # expect: xfer-scalar-readback


def of_all(dataset):
    net = tf.keras.Sequential([tf.keras.layers.Dense(3)])
    best = 0.0
    for x, y in dataset:
        best = max(best, net(x).numpy().max())  # expect: xfer-host-reduction
    return best


# -- must not be flagged


def now_and_then(model, dataset):
    mean = tf.keras.metrics.Mean()
    for number, (x, y) in enumerate(dataset):
        loss = train_step(model, x, y)
        mean.update_state(loss)
        if number % 100 == 0:
            tf.print("loss", loss)
            print(number, loss.numpy())
    return mean.result()


def of_the_host(rows):
    return [float(np.mean(row)) for row in rows]


def by_its_shape(model, dataset):
    """How many dimensions there are the host knows."""
    for x, y in dataset:
        out = model(x)
        out = tf.exp(out)
        if tf.rank(out) == 3 or tf.shape(out)[0] > 8:
            out = tf.reduce_mean(out, 1)
        train_step(model, out, y)
