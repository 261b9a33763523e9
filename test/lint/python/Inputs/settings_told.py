"""What a module tells of itself is how it was made: numbers, wherever the module lies."""
import torch
import torch.nn as nn


class Patches(nn.Module):
    def __init__(self, features, size, levels):
        super().__init__()
        self.features, self.size, self.levels = features, size, levels
        self.scale = nn.Parameter(torch.ones(1))

    def extra_repr(self):
        return f"size={self.size!r}"

    def forward(self, x):
        ratio = x.shape[2] * self.size[0] / self.size[1]
        if ratio > 1:
            x = x * 2
        if self.scale > 1:  # expect: xfer-scalar-readback
            x = x * self.scale
        return x


if torch.cuda.is_available():
    Patches(3, [4, 4], 2).cuda()
