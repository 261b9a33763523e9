"""Functions that nobody here calls and that are given tensors of the device: whoever has those has them in each step."""
import torch
import torch.nn.functional as F


class Schedule:
    def __init__(self, steps):
        self.betas = torch.linspace(1e-4, 0.02, steps)

    # A solver calls it, by whatever name it was given.
    def discretize(self, x, t):
        return x * self.betas.to(t.device)[t]  # expect: xfer-duplicate-transfer

    def __repr__(self):
        return str(self.betas)


def loss_of(schedule):
    def loss(x, target):
        noise = torch.randn(x.shape).to(x.device)  # expect: xfer-create-then-move
        return F.mse_loss(x + noise, target)

    return loss


def add_noise(x, amount):
    """Called below, and there once."""
    return x + amount * torch.randn(4).to(x.device)  # expect-note: xfer-create-then-move


def test_noise(x):
    return x + torch.randn(4).to(x.device)  # expect-note: xfer-create-then-move


def begin(shape):
    start = torch.zeros(shape, device="cuda")
    return add_noise(start, 0.1)


def placed(x, device):
    """Is given a place, and no tensor that lies there."""
    return torch.ones(4).to(device)  # expect-note: xfer-create-then-move
