"""What each process has given is no row; numbers in an object's lists lie nowhere; an array that is said to be NumPy's is the host's."""
from typing import Optional

import numpy as np
import torch
import torch.distributed as dist
import torch.nn as nn


def gathered(model, loader, device):
    model = model.to(device)
    found = []
    for x in loader:
        out = model(x.to(device))
        parts = [torch.zeros_like(out) for _ in range(dist.get_world_size())]
        dist.all_gather(parts, out)
        for part in parts:
            found.append(part.cpu().numpy())
    return np.concatenate(found)


def gathered_at_once(model, loader, device, world_size):
    model = model.to(device)
    found = []
    for x in loader:
        out = model(x.to(device))
        parts = [torch.zeros_like(out) for _ in range(world_size)]
        dist.all_gather(parts, out)
        found.extend([part.cpu().numpy() for part in parts])
    return np.concatenate(found)


def row_by_row(model, loader, device):
    model = model.to(device)
    found = []
    for x in loader:
        out = model(x.to(device))
        for row in out:
            found.append(row.cpu().numpy())  # expect: xfer-copy-in-loop
    return np.stack(found)


class Reshaped(nn.Module):
    def __init__(self, irreps):
        super().__init__()
        self.counts, self.widths, self.paths = [], [], []
        for count, each in irreps:
            self.counts.append(count)
            self.widths.append(each.dim)
            self.paths.append((each.kind, count))

    def forward(self, x):
        first, out = 0, []
        for count, width in zip(self.counts, self.widths):
            out.append(x[:, first:first + count * width].reshape(len(x), count, width))
            first += count * width
        for kind, count in self.paths:
            if kind == 0:
                out.append(out[0] * count)
        return torch.cat(out, dim=-1)


def neighbours(positions: np.ndarray, cell: Optional[np.ndarray] = None):
    if cell is None or cell.any() == np.zeros((3, 3)).any():
        cell = np.identity(3)
    return positions @ cell


def trained(loader, irreps, optimizer, device):
    model = Reshaped(irreps).to(device)
    for x in loader:
        x = x.to(device)
        loss = model(x).mean()
        loss.backward()
        optimizer.step()


def read_in_each_round(configs, model, device):
    model = model.to(device)
    for config in configs:
        graph = neighbours(config.positions, config.cell)
        print(model(torch.from_numpy(graph).to(device)).shape)
