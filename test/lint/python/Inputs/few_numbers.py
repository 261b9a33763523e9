"""A few numbers of the host that become a tensor of the device in each step: sizes, settings, counters. Each goes up by itself."""
import math

import numpy as np
import torch
from torch import nn


def scaled(image, coords):
    sizes = image.shape[2:]
    return coords * torch.tensor([2 / max(size - 1, 1) for size in reversed(sizes)], device=coords.device)  # expect: xfer-create-then-move


def embedded(x, low, high):
    scales = torch.tensor([2**i for i in range(low, high)], dtype=x.dtype, device=x.device)  # expect: xfer-create-then-move
    return torch.sin(x[..., None] * scales)


class Tracker(nn.Module):
    def __init__(self, resolution, stride, table):
        super().__init__()
        self.resolution = resolution
        self.stride = stride
        self.table = table
        self.layer = nn.Linear(3, 3)
        self.register_buffer("scale", torch.tensor([resolution[0], resolution[1]]))

    def forward(self, x, near, far, rows):
        x = self.layer(x)
        x = x / torch.tensor([self.resolution[1], self.resolution[0]], device=x.device)  # expect: xfer-create-then-move
        x = x * torch.tensor([near, far]).to(x.device)  # expect: xfer-create-then-move
        x = x + torch.tensor(math.log(self.resolution[0]), device=x.device)  # expect: xfer-create-then-move
        flags = torch.tensor([near] * 3, device=x.device)  # expect: xfer-create-then-move
        x = x + torch.tensor(rows, device=x.device)  # data: nobody knows how many
        angles = torch.tensor([math.radians(near), math.sin(near)])
        x = x + angles[None, :1].to(x.device)  # expect: xfer-create-then-move
        x = x + torch.FloatTensor([[rows[0]]]).to(x.device)
        x = x + torch.FloatTensor([self.resolution[0]]).to(x.device)  # expect: xfer-create-then-move
        means = [row.mean() for row in x]
        return scaled(x, embedded(x, 0, 4)) + torch.stack(means).sum() + flags.sum() + torch.full((), near, device=x.device)


def train(model, loader, optimizer, batch_size):
    model.cuda()
    place = torch.tensor([0.5 * batch_size], device="cuda")  # once
    for step, x in enumerate(loader):
        x = x.cuda(non_blocking=True)
        weight = torch.tensor(float(len(x)), device="cuda")  # expect: xfer-create-then-move
        level = torch.tensor([step] * len(x)).cuda()  # expect: xfer-create-then-move
        order = torch.from_numpy(np.random.permutation(len(x))).cuda()  # expect: xfer-create-then-move
        if step == 0:
            x = x + torch.tensor([step, batch_size], device="cuda")
        loss = (model(x[order], level) * weight + place).mean()
        loss.backward()
        optimizer.step()
