"""What wants a number reads it from the tensor that it is given."""
import math

import torch


class Sampler:
    """Of no library: what it registers it brings to the device itself."""

    def __init__(self, model, alphas):
        self.model = model
        self.register_buffer("alphas", alphas)

    def register_buffer(self, name, attr):
        if attr.device != torch.device("cuda"):
            attr = attr.to(torch.device("cuda"))
        setattr(self, name, attr)

    def sample(self, x, steps, device):
        for i in range(steps):
            x = self.step(x, i, device)  # expect: xfer-element-access
        return x

    def step(self, x, index, device):
        scale = torch.full((4, 1), self.alphas[index], device=device)  # expect-note: xfer-scalar-readback
        shift = torch.full((4, 1), index, device=device)  # a counter
        return self.model(x) * scale + shift


def learn(model, loader, optimizer):
    model.cuda()
    for x, y in loader:
        one, other = model(x.cuda()).mean(), model(y.cuda()).mean()
        (one + other).backward()
        optimizer.step()
        both = torch.tensor([one, other])  # expect: xfer-scalar-readback
        sizes = torch.tensor([x.shape[0], y.shape[0]])


def learn_the_worse(model, loader, optimizer, least):
    model.cuda()
    for x, y in loader:
        one, other = model(x.cuda()).mean(), model(y.cuda()).mean()
        loss = max(one, other)  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()
        rows = max(x.shape[0], least)


def pick(model, loader):
    model.cuda()
    for x in loader:
        scores = model(x.cuda())
        counts = torch.clamp(scores.sum(1).int(), min=1)
        for i in range(x.shape[0]):
            best = torch.topk(scores[i], k=counts[i])  # expect: xfer-element-access
            few = torch.topk(scores[i], k=3)


def train(args, model, loader, optimizer):
    """What settings say by a key is a number, though the loss is weighted with one of them."""
    batch_size, model = args["batch_size"], model.cuda()
    weight = args["weight"]
    every = args["every"]
    count = 0
    for x in loader:
        loss = model(x.cuda()).sum() * weight
        loss.backward()
        optimizer.step()
        limit = math.sqrt(weight / 256.0)
        if every is not None:
            count += 1
            if count >= every:
                count = 0


class Block(torch.nn.Module):
    """What `math` reckons with is the number of the block."""

    def forward(self, z, index):
        return z.relu() * (1.0 / math.sqrt(index + 1))
