"""What PyTorch is asked for of a parameter proves a tensor; agents are asked in each step, and trackers for each frame."""
import torch
from torch import nn


class Cell(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.inner = nn.Linear(size, size)

    def observed(self, state, first):
        if torch.sum(first) > 0:  # expect: xfer-scalar-readback
            state = state * (1 - first)
        return self.inner(state)

    def forward(self, state, first):
        return self.observed(state, first)


class Plays(nn.Module):
    def __init__(self, size, most):
        super().__init__()
        self.inner, self.most = nn.Linear(size, size), most

    def get_action(self, states):
        states = states[:, -self.most:]
        seen = torch.cat([torch.zeros(self.most - states.shape[1]), torch.ones(states.shape[1])])
        seen = seen.to(dtype=torch.long, device=states.device)  # expect: xfer-create-then-move
        return self.inner(states * seen)[0, -1]


def run(cell, plays, env):
    cell.cuda()
    plays.cuda()
    return env
