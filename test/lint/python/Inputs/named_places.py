"""Places that are asked of a tensor or put together as a text, and what only tensors and processes of one program can say."""
import torch
import torch.distributed as dist
from torch import nn


class Decoder(nn.Module):
    def forward(self, p):
        raw = torch.zeros(p.shape[0], 4).to(f"cuda:{p.get_device()}")  # expect: xfer-create-then-move
        raw[:, -1] = p.sum(-1)
        return raw


def rotations(quad):
    out = torch.zeros(quad.shape[0], 3, 3).to(quad.get_device())
    out[:, 0, 0] = quad[:, 0]
    return out


def train(model, loader, optimizer):
    for x in loader:
        loss = (rotations(model(x.cuda())) ** 2).mean()  # expect: xfer-create-then-move
        loss.backward()
        optimizer.step()


class Norms:
    def __init__(self):
        self.small, self.large = [], []

    def note(self, bucket):
        self.small.append(bucket.pow(2).sum())
        self.large.append(bucket.sum())

    def told(self):
        norms = torch.stack([sum(self.small), sum(self.large)])
        dist.all_reduce(norms)
        return norms[0].item()


def train_together(model, loader, optimizer, norms):
    norms = Norms()
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        print(norms.told())  # expect: xfer-scalar-readback


def windows(model, loader):
    model = model.cuda()
    for x in loader:
        heat = model(x.cuda())
        seeds = torch.nonzero(heat > 10)  # expect: xfer-library-sync
        for k in range(len(seeds)):
            part = slice(seeds[k][0] - 5, seeds[k][0] + 6)  # expect: xfer-scalar-readback, # expect: xfer-scalar-readback
            heat[part] = 0
    return heat


# -- must not be flagged


def on_the_host(loader, rank):
    for x in loader:
        name = f"cuda {rank}"
        kept = torch.zeros(4).to("cpu")
        if x.get_device() == -1:
            kept = kept + 1
        print(name, x[slice(0, 4)].shape, kept)
