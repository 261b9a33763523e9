# REQUIRES: lint
"""What is of the host by the way it is made, wherever the module lies that holds it: nobody waits for it."""
from math import sqrt

import torch
import torch.nn as nn


def exists(x):
    return x is not None


def xnor(x, y):
    return not (x ^ y)


def exceeds(a, b):
    if a > b:
        return True
    return False


# -- attributes


class Answers(nn.Module):
    def __init__(self, dim, classes=None, name="a"):
        super().__init__()
        self.needs = exists(classes)
        self.has = classes is not None
        self.named = isinstance(name, str)
        self.nope = not self.has
        self.both = self.needs and self.has
        self.layer = nn.Linear(dim, dim)

    def forward(self, x, labels=None):
        assert xnor(exists(labels), self.needs)
        if xnor(exists(labels), self.has) or xnor(self.named, self.nope) or xnor(self.both, exists(labels)):
            x = self.layer(x)
        return x


class Numbers(nn.Module):
    def __init__(self, dim, sizes=(1, 2), depth=3, *, rate: float):
        super().__init__()
        self.sizes = list(sizes)
        self.squares = [size * size for size in sizes]
        self.steps = tuple(map(int, sizes))
        self.total = sum(sizes)
        self.many = len(sizes)
        self.half = depth // 2
        self.scale = dim ** -0.5
        self.rate = rate
        self.act = lambda x: x + 1
        self.layer = nn.Linear(dim, dim)

    def forward(self, x):
        for size in self.sizes:
            if exceeds(size, 3):
                x = self.act(x)
        for i in range(3):
            if exceeds(self.squares[i], 3) or exceeds(self.steps[i], 3):
                x = self.layer(x)
        if exceeds(self.total, 3) and exceeds(self.half, 1) and exceeds(self.scale, 1) and exceeds(self.rate, 1) and exceeds(self.many, 2):
            x = self.layer(x)
        return x


class Filled(nn.Module):
    """What is put into a list later may be anything."""

    def __init__(self, dim):
        super().__init__()
        self.seen = [0]
        self.layer = nn.Linear(dim, dim)

    def forward(self, x):
        self.seen.append(self.layer(x).sum())
        if exceeds(self.seen[-1], 3):
            x = self.layer(x)
        return x


def trained(loader, device):
    nets = nn.Sequential(Answers(3), Numbers(3, rate=0.5), Filled(3)).to(device)
    answers, numbers, filled = Answers(3).to(device), Numbers(3, rate=0.5).to(device), Filled(3).to(device)
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        (nets(x) + answers(x, y) + numbers(x) + filled(x)).mean().backward()  # expect-note: xfer-scalar-readback


# -- each of several


def mapped(net, x, sigmas, gammas, device):
    sigmas, gammas = sigmas.to(device), gammas.to(device)
    for sigma, following, gamma in list(zip(sigmas[:-1], sigmas[1:], gammas[:-1])):
        sigma, following, gamma = map(lambda t: t.item(), (sigma, following, gamma))  # expect: xfer-scalar-readback
        noisy = sigma + gamma * sigma
        x = net(x + sqrt(noisy ** 2 - sigma ** 2))
        if following != 0:
            x = net(x)
    return x


def listed(net, x, sigmas, device):
    for sigma in sigmas:
        sigma = sigma.to(device)
        a, b = [each.item() for each in (sigma, sigma * 2)]  # expect: xfer-scalar-readback
        c, d = map(float, (a, b))
        few = list(filter(lambda each: each > 2, (c, d)))
        ordered = sorted([a, b, c])
        if exceeds(a, b) or exceeds(few[0], 1) or exceeds(ordered[0], ordered[-1]) or max(ordered) > sum(few):
            x = net(x)
    return x


def ordered_by_what_the_device_has(boxes, loader, device):
    for batch in loader:
        scores = list(batch.to(device).unbind(0))
        yield sorted(scores, key=lambda score: score.sum().item())  # expect-note: xfer-scalar-readback


def its_own_names(net, loader, sizes, device):
    """The parameter of a lambda is no variable of the function."""
    for t in loader:
        t = t.to(device)
        sizes = list(map(lambda t: t + 1, sizes))
        if t.sum() > 3:  # expect: xfer-scalar-readback
            t = net(t)
    return t, sizes


# -- conditions


class Cached(nn.Module):
    """A tensor is no dictionary, and what is an integer is no tensor."""

    def __init__(self, dim):
        super().__init__()
        self.layer = nn.Linear(dim, dim)

    def forward(self, x, lowest=None, cache=None):
        if cache == {} or lowest == []:
            x = self.layer(x)
        if lowest is None:
            low = x.min(0)
        elif isinstance(lowest, int) and lowest == 0:
            low = x
        else:
            low = lowest.min(0)
        return low


def cached(loader, device):
    net = Cached(3).to(device)
    for x, y in loader:
        net(x.to(device), y.to(device)).mean().backward()
