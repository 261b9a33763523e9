"""A helper that only reckons with numbers makes no other of who calls it: what that makes, the host has made."""
import torch
import torch.nn as nn


def is_divisible(count, by):
    return count % by == 0


def is_wide(x):
    return x.shape[-1] % 2 == 0


def waves(count, dim):
    assert is_divisible(dim, 2)
    angles = torch.arange(count)[:, None] * torch.arange(dim // 2)[None, :]
    return torch.cat((angles.sin(), angles.cos()), dim=1)


def waves_beside(other, dim):
    assert is_wide(other)
    return torch.arange(dim) * other


class Placed(nn.Module):
    def __init__(self, dim, table):
        super().__init__()
        self.head = nn.Linear(dim, dim).cuda()
        self.waves = waves(dim, dim)
        self.beside = waves_beside(table, dim)

    def forward(self, x):
        x = self.head(x) + self.waves.to(x.device)  # expect: xfer-duplicate-transfer
        return x + self.beside.to(x.device)
