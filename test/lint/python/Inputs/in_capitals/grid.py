"""What is compared with a name in capitals is a number or a text, as that is."""
import torch
import torch.nn as nn

from .kinds import *


class Grid(nn.Module):
    def __init__(self, kind: int = KIND_OF_MESH):
        super().__init__()
        self.kind = kind
        self.table = nn.Parameter(torch.zeros(4))

    def render(self, x):
        if self.kind == KIND_OF_MESH:
            x = x * self.table
        elif self.kind != KIND_OF_CLOUD:
            x = x + self.table
        return x

    def limited(self, x):
        if x.sum() > KIND_OF_CLOUD:
            x = x * self.table
        return x


def main(rows):
    grid = Grid().cuda()
    for first in range(0, 1024, 64):
        grid.render(rows[first:first + 64].cuda())
    for first in range(0, 1024, 64):
        grid.limited(rows[first:first + 64].cuda())  # expect: xfer-scalar-readback
