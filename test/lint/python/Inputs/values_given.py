"""What is called a loss, a norm or a value, and is made a number where nothing says what it is: who calls knows."""
import math

import torch
import torch.nn.functional as F

device = torch.device("cuda")


class Meter:
    def __init__(self):
        self.total, self.count = 0.0, 0

    def take(self, value, n=1):
        self.total += float(value) * n
        self.count += n


def stop_at_nan(loss):
    if math.isnan(loss):
        raise RuntimeError("no loss any more")


def shifted(height, strides):
    return math.copysign(1, float(height)) * math.prod(strides)


def train(model, loader, optimizer):
    losses, seen = Meter(), Meter()
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        loss = F.cross_entropy(model(x), y)
        stop_at_nan(loss)  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()
        losses.take(loss)  # expect: xfer-scalar-readback
        seen.take(x.shape[0])  # a size is the host's
        shifted(x.shape[2], x.shape)


def measure(model, loader):
    errors = Meter()
    for x, y in loader:
        error = abs(x.shape[0] - len(y))
        errors.take(error)  # a number of the host
