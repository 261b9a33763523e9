"""Whoever leaves because there is nothing excuses nothing: mostly there is something."""
import torch
import torch.nn as nn


class Assigned(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 4).cuda()

    def forward(self, predicted, boxes):
        total = 0.0
        for place, each in enumerate(predicted):
            found = boxes[place]
            if found.shape[0] == 0:
                continue
            overlaps = each @ found.t()
            if (overlaps.sum(0) > 1).sum() > 0:  # expect: xfer-scalar-readback
                overlaps = overlaps / 2
            total = total + self.head(overlaps).sum()
        return total


class Sparse(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(4, 4).cuda()

    def forward(self, x, wanted):
        if wanted.numel() == 0:
            return x
        if x.max() > 1:  # expect: xfer-scalar-readback
            x = x / 2
        return self.head(x)
