"""Sizes of each level: known to the host, sent to the device, and fetched again one by one."""
import torch
import torch.nn as nn


def grid_of(shapes, device):
    grids = []
    for height, width in shapes:
        rows = torch.linspace(0, 1, height, device=device)
        grids.append(rows.repeat(width))
    return torch.cat(grids)


def grid_of_sizes(shapes, device):
    grids = []
    for height, width in shapes:
        rows = torch.linspace(0, 1, height, device=device)
        grids.append(rows.repeat(width))
    return torch.cat(grids)


class Levels(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 4).cuda()

    def forward(self, levels):
        shapes, flat = [], []
        for level in levels:
            batch, channels, height, width = level.shape
            shapes.append((height, width))
            flat.append(self.head(level).flatten(2))
        flat = torch.cat(flat, 1)
        on_host = grid_of_sizes(shapes, flat.device)
        shapes = torch.as_tensor(shapes, device=flat.device)  # expect: xfer-create-then-move
        return flat + grid_of(shapes, flat.device) + on_host  # expect: xfer-scalar-readback


class Packed(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 4).cuda()

    def forward(self, parts, labels):
        x = self.head(torch.cat(parts))
        counts = torch.tensor([part.shape[0] for part in parts], device=x.device)  # expect: xfer-create-then-move
        kept = []
        for part in parts:
            kept.append(part.shape[0])
            kept.append(labels)
        return x[counts], kept
