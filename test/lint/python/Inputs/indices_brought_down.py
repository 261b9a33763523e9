"""Indices that come to the host, and go up again with what they pick from; and conditions that ask for data rather than for more to be told."""
import torch
from torch import nn


class Sampler(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)

    def forward(self, x, mask):
        x = self.layer(x)
        order = x.argsort().cpu()
        rows = x[order]  # expect: xfer-round-trip
        picked = mask[x[:, 1].round().long().cpu()]  # expect: xfer-round-trip
        names = ["a", "b"]
        on_host = x.cpu()
        return rows + picked, names[0], on_host[order]


def train(model, loader, optimizer, verbose):
    model.cuda()
    for x, valid in loader:
        x, valid = x.cuda(), valid.cuda()
        output = model(x, valid)[0]
        loss = output.mean()
        loss.backward()
        optimizer.step()
        total = 0.0
        if len(output) > 1:
            total += loss.item()  # expect: xfer-scalar-readback
        if verbose:
            print(loss.item())  # expect-note: xfer-scalar-readback
