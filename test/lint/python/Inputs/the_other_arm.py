"""What stands behind an arm that is taken once, and behind one that returns for who has a GPU."""
import torch
import torch.nn.functional as F

device = torch.device("cuda")


class Integrator:
    def __init__(self):
        self.values = {}

    def take(self, name, tensor):
        if name not in self.values:
            self.values[name] = tensor.mean().item()
        else:
            self.values[name] += tensor.mean().item()


def train(model, loader, optimizer):
    kept = Integrator()
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        losses = F.cross_entropy(model(x), y, reduction="none")
        losses.mean().backward()
        optimizer.step()
        kept.take("loss", losses)  # expect: xfer-scalar-readback


def filtered(model, loader):
    for x in loader:
        show(model(x.to(device)))  # expect-note: xfer-scalar-readback


def show(x):
    if x.is_cuda:
        return x.clamp(0, 1)
    if (x > 1).any():  # nobody has a GPU here
        x = x / x.max()
    return x
