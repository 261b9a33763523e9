"""Tables that lie there already, and masks of what is compared once, are no readings and no uploads."""
from typing import Optional

import torch
import torch.nn as nn


class Cubes:
    def __init__(self, device="cuda"):
        self.device = device
        self.table = torch.tensor([[0, 1], [1, 0]], dtype=torch.long, device=device)
        self.powers = torch.pow(2, torch.arange(8))

    def cases(self, values, cubes):
        return (values[cubes] * self.powers.to(values.device)).sum(-1)

    def looked_up(self, values, cubes):
        ids = (values[cubes] > 0).long().sum(-1)
        return self.table.to(self.device)[ids]

    def surface(self, values, edges):
        inside = values < 0
        edges, inverse = torch.unique(edges.reshape(-1, 2), dim=0, return_inverse=True)
        return inside[edges.reshape(-1)].reshape(-1, 2).sum(-1) == 1, inverse


class Quantizer(nn.Module):
    def __init__(self):
        super().__init__()
        self.used: Optional[torch.Tensor]

    def remapped(self, found):
        used = self.used.to(found)
        return (found[:, None] == used[None]).long().argmax(-1)


class Gumbel(Quantizer):
    def __init__(self, path=None):
        super().__init__()
        if path is not None:
            self.register_buffer("used", torch.tensor(torch.load(path)))
        else:
            self.used = None

    def forward(self, x):
        return self.remapped(x.argmax(1))


def everything(loader, path):
    cubes, model = Cubes(), Gumbel(path).cuda()
    for values, edges, corners in loader:
        values, edges, corners = values.cuda(), edges.cuda(), corners.cuda()
        cubes.cases(values, corners)  # expect: xfer-duplicate-transfer
        cubes.looked_up(values, corners)
        cubes.surface(values, edges)  # expect: xfer-library-sync
        model(values)
