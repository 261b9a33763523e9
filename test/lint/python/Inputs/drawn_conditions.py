"""Conditions that say nothing of which round it is: numbers are drawn, sizes are asked whether they divide, settings of a base class, something is missing now and then."""
import random

import numpy as np
import torch


class Blurs(torch.nn.Module):
    def forward(self, x, step):
        if np.random.uniform() < 0.5:
            x = x[x > 0]  # expect: xfer-library-sync
        if self.training and random.random() < self.share:
            x = x[x < 1]  # expect: xfer-library-sync
        if random.random() < 0.01:
            x = x[x < 3]  # rarely  # expect-note: xfer-library-sync
        if step % 2 == 0:
            x = x[x < 4]  # every second round
        return x

    def __init__(self, share):
        super().__init__()
        self.share = share


class Mirrored(torch.nn.Module):
    def forward(self, frames):
        if frames.size(1) % 2 == 0:
            first, second = torch.chunk(frames, 2, dim=1)
            if torch.norm(first - second.flip(1)) == 0:  # expect: xfer-scalar-readback
                return first
        return frames


class Bounded(torch.nn.Module):
    def __init__(self, most):
        super().__init__()
        self.most = most


class Agent(Bounded):
    def forward(self, states):
        if self.most is not None:
            states = states[states > 2]  # of a setting that the base class keeps  # expect: xfer-library-sync
        return states


def prepared(image, wanted):
    if wanted.sum() == 0:
        return None
    return torch.tensor(image * wanted).float().unsqueeze(0)


def segment(model, image, wanted):
    image = np.load(image)["pictures"]
    for label in np.unique(wanted)[1:]:
        picture = prepared(image, np.uint8(wanted == label))
        if picture == None:
            continue
        picture = picture.to("cuda:0")
        with torch.no_grad():
            found = model(picture)
        torch.cuda.empty_cache()  # expect: xfer-alloc-in-loop
        wanted[label] = found.cpu()
