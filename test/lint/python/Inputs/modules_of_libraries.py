"""Modules that derive from what somebody else's library has: who has a `forward` runs for each batch."""
import abc

import torch
from mmengine.model import BaseModule
from runners import Simulation


class Head(BaseModule):
    def __init__(self):
        super().__init__()
        self.score = torch.nn.Linear(8, 2).cuda()

    def forward(self, x):
        scores = self.score(x)
        if scores.max() > 0:  # expect: xfer-scalar-readback
            scores = scores / 2
        return scores


class Settings(abc.ABC):
    def forward(self, x):
        return x.max().item()


class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2


class World(Simulation):
    """It has none."""

    def advance(self, x):
        return x.max().item()


class Player(Simulation):
    @staticmethod
    def forward(steps):
        return steps.max().item()
