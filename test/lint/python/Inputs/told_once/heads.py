import torch.nn as nn

from .anchors import Anchors, Proposals


class Heads(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = Anchors()
        self.p = Proposals()

    def forward(self, x):
        return self.p(x) + self.a(x)
