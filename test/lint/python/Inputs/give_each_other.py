"""Two functions that give what the other one gives: whether that is one value is no question without an end."""
import torch
import torch.nn.functional as F

device = torch.device("cuda")


def first(i):
    return second(i + 1)


def second(i):
    return first(i + 1)


def train(model, loader, optimizer):
    for x, y in loader:
        loss = F.cross_entropy(model(x.to(device)), y.to(device))
        loss.backward()
        optimizer.step()
        print(loss.item(), first(0))  # expect: xfer-scalar-readback
