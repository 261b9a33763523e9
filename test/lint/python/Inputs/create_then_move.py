"""Made on the host only to be moved."""
import functools

import torch


def train(model, loader, optimizer, device):
    for x in loader:
        mask = torch.ones(64, 64).to(device)  # expect: xfer-create-then-move
        noise = torch.randn(x.shape).cuda()  # expect: xfer-create-then-move
        loss = (model(x.to(device) + noise) * mask).mean()
        loss.backward()
        optimizer.step()


def where(n):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    total = torch.zeros((), device=device)
    for i in range(n):
        total += torch.arange(128).to(device).sum() * i  # expect: xfer-create-then-move
    return total


def once(model):
    scale = torch.ones(8).cuda()  # expect-note: xfer-create-then-move
    return model.cuda(), scale


# -- must not be flagged


def of_the_host(model, loader, optimizer, device, rows):
    for x in loader:
        weights = torch.tensor(rows).to(device)
        more = torch.as_tensor(rows).to(device)
        named = torch.ones(8, device=device)
        kept = torch.zeros(8).to("cpu")
        typed = torch.ones(8).to(torch.float16)
        loss = (model(x.to(device)) * weights * more * named).mean() + kept.sum() + typed.sum()
        loss.backward()
        optimizer.step()


def filled_first(model, loader, optimizer, device):
    for x in loader:
        lengths = torch.zeros(len(x))
        for i, row in enumerate(x):
            lengths[i] = len(row)
        loss = (model(x.to(device)) * lengths.to(device)).mean()
        loss.backward()
        optimizer.step()


def embedded(steps, dim):
    """What a range or a grid is as long as is a number, and so is what is computed of it."""
    half = dim // 2
    rate = 4.0 / (half - 1)
    row = torch.exp(torch.arange(half, dtype=torch.float32) * -rate)
    row = row.to(device=steps.device)  # expect: xfer-create-then-move
    return steps.float()[:, None] * row[None, :]


class Timed(torch.nn.Module):
    def forward(self, x, steps):
        wanted = torch.FloatTensor(x.size(0), 3)
        wanted.zero_()
        wanted = wanted.to(x.device)  # expect: xfer-create-then-move
        return embedded(steps, x.size(1)) * x + wanted

    def render(self, x, noise):
        filled = torch.FloatTensor(x.size(0), 3)
        filled.copy_(noise)
        return x * filled.to(x.device)


class ShortCut(torch.nn.Module):
    """Who asks for a tensor of CUDA asks for a GPU."""

    def forward(self, x):
        zeros = torch.zeros(x.size(0), 8, x.size(2))
        if isinstance(x.data, torch.cuda.FloatTensor):
            zeros = zeros.cuda()  # expect: xfer-create-then-move
        return torch.cat([x, zeros], dim=1)


class Layers(torch.nn.Module):
    """A block is given a way to shorten its input, and takes it in each pass."""

    def __init__(self, block):
        super().__init__()
        self.layer = block(shorten=functools.partial(self.shorten, planes=8))  # expect-note: xfer-create-then-move

    def shorten(self, x, planes):
        zeros = torch.zeros(x.size(0), planes, x.size(2))
        if isinstance(x.data, torch.cuda.FloatTensor):
            zeros = zeros.cuda()  # expect: xfer-create-then-move
        return torch.cat([x, zeros], dim=1)

    def forward(self, x):
        return self.layer(x)


def placed(pose, points):
    """One line, whoever of a loop calls it: it is told once, where the first does."""
    pose = torch.from_numpy(pose).cuda()
    return torch.cat([points, torch.ones([points.shape[0], 1]).cuda()], dim=1) @ pose


def fitted(poses, points, wanted, optimizer):
    points, wanted = points.cuda(), wanted.cuda()
    for pose in poses:
        seen = placed(pose, points)  # expect: xfer-create-then-move
        other = placed(pose, wanted)
        (seen - other).square().mean().backward()
        optimizer.step()


def attending(model, loader, criterion, optimizer):
    model.cuda()
    for x, y in loader:
        x, y = x.cuda(), y.cuda()
        mask = torch.nn.Transformer.generate_square_subsequent_mask(x.size(1)).cuda()  # expect: xfer-create-then-move
        part = torch.tensor([1.0 / x.size(0)]).cuda()  # expect: xfer-create-then-move
        criterion(model(x, mask), y, part).backward()
        optimizer.step()
