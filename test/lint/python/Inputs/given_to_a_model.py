"""What is given to a model lies where the model does, in a program that speaks of a device."""
import torch


def smaller(level, next_level, eta):
    return min(level, eta * next_level)


def sample(model, x, sigmas, steps):
    ones = x.new_ones([x.shape[0]])
    for i in range(len(sigmas) - 1):
        noise = model(x, sigmas[i] * ones)
        x = x + noise * (sigmas[i + 1] - sigmas[i])
        if sigmas[i + 1] > 0:  # expect: xfer-scalar-readback
            x = x + torch.randn_like(x)
        if steps[i] > 0:  # numbers, as like as not
            x = x * 2
    return x


def main(model, x):
    model.to("cuda")
    return sample(model, x.to("cuda"), torch.linspace(1, 0, 20, device="cuda"), [1, 2, 3])


def sample_twice(model, x, sigmas):
    for i in range(len(sigmas) - 1):
        noise = model(x, sigmas[i])
        if sigmas[i + 1] == 0:  # expect: xfer-scalar-readback
            x = x + noise.view(x.shape) / 2
        else:
            x = model(x / 2, sigmas[i + 1])
    return x


def sample_until(model, x, sigmas):
    for i in range(len(sigmas) - 1):
        x = model(x, sigmas[i]).view(x.shape)  # expect-note: xfer-launch-bound
        if sigmas[i + 1] == 0:  # expect-note: xfer-scalar-readback
            return x
    return x
