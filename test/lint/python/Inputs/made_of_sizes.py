"""What the host makes of sizes alone, and sends; and what it has to send."""
import numpy as np
from math import exp

import torch
import torch.nn as nn


class Anchors(nn.Module):
    def __init__(self, stride):
        super().__init__()
        self.stride = stride

    def forward(self, scores):
        height, width = scores.size(2), scores.size(3)
        rows, columns = np.meshgrid(np.arange(0, width) * self.stride, np.arange(0, height) * self.stride)
        shifts = torch.from_numpy(np.vstack((rows.ravel(), columns.ravel())).transpose())
        shifts = shifts.contiguous().type_as(scores).float()  # expect: xfer-create-then-move
        return scores + shifts


class Dropped(nn.Module):
    def forward(self, x):
        rows = torch.arange(x.shape[0])[:, None]  # expect: xfer-create-then-move
        kept = torch.randn(x.shape[0], x.shape[1]).topk(8, dim=-1).indices  # expect: xfer-create-then-move
        x = x[rows, kept]
        return x


class Interactions(nn.Module):
    def forward(self, z):
        pairs = torch.tensor([i for i in range(z.shape[1]) for j in range(i)])  # expect: xfer-create-then-move
        return z[:, pairs]


class Picked(nn.Module):
    def forward(self, x, order):
        rows = torch.arange(x.shape[0], device=x.device)
        return x[rows, order.long()]


class Others(nn.Module):
    """A range but for one: the host has made the mask, and knows what it takes."""

    def forward(self, x):
        return x[:, torch.arange(x.shape[1]) != self.pooler.place, :]  # expect: xfer-create-then-move


def grid(shape, ranges=None, flat=True):
    """Put together in a list, and looked at another way if that is wanted."""
    rows = []
    for i, n in enumerate(shape):
        low, high = (-1, 1) if ranges is None else ranges[i]
        rows.append(low + (high - low) * torch.arange(n).float())
    cells = torch.stack(torch.meshgrid(*rows), dim=-1)
    if flat:
        cells = cells.view(-1, cells.shape[-1])
    return cells


class Implicit(nn.Module):
    def forward(self, x):
        return x + grid(x.shape[-2:], flat=False).cuda()  # expect: xfer-create-then-move


def encoded(texts):
    rows = torch.LongTensor(len(texts), 10).fill_(0)
    for i, text in enumerate(texts):
        rows[i][: len(text)] = torch.LongTensor([ord(each) for each in text])
    return rows.cuda()


class OfTexts(nn.Module):
    def forward(self, x, texts):
        return x + encoded(texts)


def rows_of(lists):
    rows = []
    for each in lists:
        rows.append(torch.tensor(each))
    return torch.stack(rows)


class OfTheData(nn.Module):
    def forward(self, x, lists):
        return x + rows_of(lists).cuda()


class Shuffled(torch.utils.data.Dataset):
    """Here nothing is on a device."""

    def __init__(self, images):
        self.images = images[torch.randperm(len(images))]

    def __getitem__(self, index):
        order = torch.arange(self.images.shape[1])
        return self.images[index][order]


class Sampler(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.size = size

    def decode(self, state, z=None):
        if z is None:  # in each call that is not given one
            z = torch.randn(state.shape[0], self.size).to(state.device)  # expect: xfer-create-then-move
        return state * z

    def forward(self, state):
        return self.decode(state)


class Cached(nn.Module):
    def __init__(self):
        super().__init__()
        self.ramp, self.windows = None, {}

    def forward(self, x):
        if self.ramp is None:
            self.ramp = torch.arange(x.shape[1]).to(x.device)  # expect-note: xfer-create-then-move
        if x.shape[1] not in self.windows:
            self.windows[x.shape[1]] = torch.hann_window(x.shape[1]).to(x.device)  # expect-note: xfer-create-then-move
        return x * self.ramp * self.windows[x.shape[1]]


def encoded(model, loader, device):
    """How long texts are, nobody but the host knows."""
    for texts in loader:
        lengths = torch.IntTensor([len(text) for text in texts]).to(device)
        model(lengths)


class Poses(torch.utils.data.Dataset):
    """What a loader is given to collate with is called for each batch."""

    def __init__(self, device):
        self.device = device

    def collate(self, indices):
        up = torch.ones(len(indices), 3).to(self.device)  # expect: xfer-create-then-move
        return up.norm(dim=-1)

    def loader(self):
        return torch.utils.data.DataLoader(self, collate_fn=self.collate, num_workers=2, pin_memory=True)


class Distributed(nn.Module):
    """A range as an index is a tensor that is sent; beside the learning, so is one that goes where another tensor lies."""

    def forward(self, scores, actions):
        return scores[range(scores.shape[0]), actions]  # expect: xfer-create-then-move


def learn(model, optimizer, memory, size):
    states, actions = memory.sample(size)
    chosen = model(states.cuda()).sum(1)
    offset = torch.linspace(0, size, size).unsqueeze(1).to(actions)  # expect: xfer-create-then-move
    typed = torch.ones(size).to(memory.kind_of_float)
    loss = (chosen * offset * typed).mean()
    loss.backward()
    optimizer.step()


def scales(model, loader, optimizer, sizes):
    """A loop within a step of training."""
    for x in loader:
        loss = 0
        for size in sizes:
            mask = model(x.cuda())
            loss += (mask - torch.ones(mask.shape).cuda()).abs().mean()  # expect: xfer-create-then-move
        loss.backward()
        optimizer.step()


class Permuted(nn.Module):
    """Put together of what the host has made, for what is looked at another way."""

    def forward(self, z):
        rows, columns = z.size()
        order = torch.cat([columns * i + torch.randperm(columns) for i in range(rows)])  # expect: xfer-create-then-move
        return z.view(-1)[order].view(rows, columns)


def gaussian(size, sigma):
    """Numbers of a counter and of settings."""
    window = torch.Tensor([exp(-((i - size // 2) ** 2) / float(2 * sigma**2)) for i in range(size)])
    return window / window.sum()


def window_of(size, channels):
    line = gaussian(size, 1.5).unsqueeze(1)
    square = line.mm(line.t()).float().unsqueeze(0).unsqueeze(0)
    return square.expand(channels, 1, size, size).contiguous()


def likeness(one, other, size=11):
    window = window_of(size, one.size(1))
    if one.is_cuda:
        window = window.cuda(one.get_device())  # expect: xfer-create-then-move
    return (one * window).mean() - (other * window).mean()


def steps_like(x, low=0.0):
    """A view is given numbers; what counts is what it is a view of."""
    steps = torch.linspace(low, 1, 10).unsqueeze(1).expand(10, x.size(1)).to(x.device)  # expect: xfer-create-then-move
    return x + steps


def of_the_hosts_own(x, labels):
    """Of numbers that only the host has."""
    wanted = torch.tensor([labels[i] for i in range(len(labels))]).to(x.device)
    return x[:, 0] - wanted


def filled_by_the_host(x, shapes):
    """Zeros at first, and then what the host has."""
    wide = np.zeros((4, 4))
    for place, shape in enumerate(shapes):
        wide[place] = shape
    return x + torch.tensor(wide).float().to(x.device)


def numbered(x):
    """Of sizes all the same."""
    wide = np.zeros((4, 4))
    for place in range(4):
        wide[place] = place
    return x + torch.tensor(wide).float().to(x.device)  # expect: xfer-create-then-move
